/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-round.h"
#include "acies-ruleset-private.h"

G_BEGIN_DECLS

struct _AciesFighters
{
  gatomicrefcount  ref_count;

  AciesRuleset    *ruleset;
  /* (nullable): a copy of its own */
  AciesSituation  *situation;
  char            *ids[2];
  AciesRecord     *traits[2];
  AciesRecord     *status[2];
  /* From a procedure and its party a to what is measured of its inputs in @situation: (element-type AciesRecord) */
  GHashTable      *measured;
};

/* Copies the statuses, as they are by the inputs of a fight between the two: (transfer full) */
void acies_fighters_copy_statuses (AciesFighters        *self,
                                   const AciesProcedure *procedure,
                                   const AciesRecord    *inputs,
                                   AciesRecord         **statuses);
/* Sets the inputs of @procedure that are taken from a status; @a: which of the two is its party a; @resets: whether
 * also those whose status has been cleared. */
void acies_fighters_take_statuses (const AciesProcedure *procedure,
                                   AciesRecord          *inputs,
                                   AciesRecord * const  *statuses,
                                   guint                 a,
                                   gboolean              resets);
/* What the module knows of a procedure */
const AciesProcedureParts *acies_round_get_parts (AciesRuleset         *ruleset,
                                                  const AciesProcedure *procedure);
/* Applies the declared effects of those @outputs that are among @known, made with ACIES_OUTPUT(). */
void acies_round_apply_effects    (AciesRound           *self,
                                   const AciesProcedure *procedure,
                                   guint                 a,
                                   const AciesRecord    *outputs,
                                   guint64               known);

G_END_DECLS
