/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset-library.h"
#include "acies-xml.h"

G_BEGIN_DECLS

/* A file of one kind, "army" or "battle", that keeps to its schema, and the rules that it is by: (transfer none). */
AciesXmlDocument *acies_document_parse (AciesRulesetLibrary  *library,
                                        GBytes               *bytes,
                                        const char           *name,
                                        const char           *kind,
                                        guint                 major,
                                        AciesRuleset        **ruleset,
                                        GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
