/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset-library.h"
#include "acies-xml-stream.h"

G_BEGIN_DECLS

/* Parses an army or a battle, validates it, and finds its ruleset (transfer none).  @data: for @stream */
AciesXmlDocument *acies_document_parse (AciesRulesetLibrary  *library,
                                        GBytes               *bytes,
                                        const char           *name,
                                        guint                 major,
                                        const AciesXmlStream *stream,
                                        gpointer              data,
                                        AciesRuleset        **ruleset,
                                        GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
