/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army-file.h"

G_BEGIN_DECLS

ACIES_EXPORT AciesBattle *acies_battle_file_parse     (AciesRulesetLibrary *library,
                                                       GBytes              *bytes,
                                                       const char          *name,
                                                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GBytes      *acies_battle_file_to_bytes  (AciesBattle         *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Convert an event to and from its XML element in files and journals. */
ACIES_EXPORT char        *acies_event_to_xml          (AciesEvent          *event) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesEvent  *acies_event_from_xml        (AciesRuleset        *ruleset,
                                                       const char          *xml,
                                                       const char          *name,
                                                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
