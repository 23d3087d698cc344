/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-history.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/*
 * Rolling up an army: procedures whose dice decide traits of a unit before any
 * battle.  The declaration marks these outputs (trait="…").
 */

/* Tells whether outputs of a procedure decide traits of its party a. */
ACIES_EXPORT gboolean     acies_procedure_musters          (const AciesProcedure *self);
/* Gets the id of the trait that an output decides (nullable). */
ACIES_EXPORT const char  *acies_procedure_get_output_trait (const AciesProcedure *self,
                                                            guint                 output);
/* Lists the procedures of a ruleset that muster; empty for most.  (transfer container) (element-type
 * AciesProcedure) */
ACIES_EXPORT GPtrArray   *acies_ruleset_list_musters       (AciesRuleset         *self) G_GNUC_WARN_UNUSED_RESULT;
/* Collects the inputs for a unit of a roster.  @options: (nullable): readings, NULL for the defaults */
ACIES_EXPORT AciesRecord *acies_muster_gather              (const AciesProcedure *procedure,
                                                            AciesUnit            *unit,
                                                            const AciesRecord    *options) G_GNUC_WARN_UNUSED_RESULT;
/* Sets all traits or none, as one undoable change. */
ACIES_EXPORT gboolean     acies_muster_write               (const AciesProcedure *procedure,
                                                            const AciesOutcome   *outcome,
                                                            AciesHistory         *history,
                                                            AciesUnit            *unit,
                                                            GError              **error);

G_END_DECLS
