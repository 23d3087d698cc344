/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-table.h"
#include "acies-xml.h"
#include "acies-xml-writer.h"

G_BEGIN_DECLS

/* Write and read a table element, in a battle or in a file of its own.  Writing begins with the attributes of
 * the element that is open already. */
void        acies_table_write_xml (AciesXmlWriter  *writer,
                                   AciesTable      *table);
AciesTable *acies_table_read_xml  (xmlNode         *node,
                                   GError         **error);

G_END_DECLS
