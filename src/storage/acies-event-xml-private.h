/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-event.h"
#include "acies-xml-writer.h"

G_BEGIN_DECLS

void acies_event_write_xml (AciesXmlWriter *writer,
                            AciesEvent     *event);

G_END_DECLS
