/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-history.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/*
 * Rolling an army up: procedures whose dice decide traits of a unit before any
 * battle.  The declaration says which outputs do (trait="…").
 */

/* Whether outputs of it decide traits of its party a. */
ACIES_EXPORT gboolean     acies_procedure_musters          (const AciesProcedure *self);
/* (nullable): the id of the trait that an output decides. */
ACIES_EXPORT const char  *acies_procedure_get_output_trait (const AciesProcedure *self,
                                                            guint                 output);
/* (transfer container) (element-type AciesProcedure): those of a ruleset that muster; none in most. */
ACIES_EXPORT GPtrArray   *acies_ruleset_list_musters       (AciesRuleset         *self) G_GNUC_WARN_UNUSED_RESULT;
/* What the procedure is given for a unit of a roster. @options (nullable): readings, NULL for the usual ones. */
ACIES_EXPORT AciesRecord *acies_muster_gather              (const AciesProcedure *procedure,
                                                            AciesUnit            *unit,
                                                            const AciesRecord    *options) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the traits in one step that can be taken back; all of them or none. */
ACIES_EXPORT gboolean     acies_muster_write               (const AciesProcedure *procedure,
                                                            const AciesOutcome   *outcome,
                                                            AciesHistory         *history,
                                                            AciesUnit            *unit,
                                                            GError              **error);

G_END_DECLS
