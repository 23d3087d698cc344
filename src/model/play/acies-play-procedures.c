/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-play-procedures.h"

/* Procedures in the order in which they are likely wanted */

static guint
rank_procedure (AciesPlay            *self,
                const AciesProcedure *procedure)
{
  const AciesSituation *situation = acies_play_get_situation (self);
  const AciesStep *step = acies_ruleset_get_step (acies_play_get_ruleset (self),
                                                  acies_situation_get_step (situation));
  const char * const *phases = acies_procedure_get_phases (procedure);

  for (guint i = 0; i < step->n_procedures; i++)
    if (step->procedures[i] == acies_procedure_get_index (procedure))
      return 0;
  if (phases[0] == NULL || g_strv_contains (phases, step->phase))
    return 1;

  return 2;
}

GPtrArray *
acies_play_list_procedures (AciesPlay *self)
{
  AciesRuleset *ruleset;
  GPtrArray *list;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  ruleset = acies_play_get_ruleset (self);
  list = g_ptr_array_new ();
  for (guint rank = 0; rank <= 2; rank++)
    for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
      {
        const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);

        /* Looked up, not done: those do not belong to a turn. */
        if (acies_procedure_is_logged (procedure) && rank_procedure (self, procedure) == rank)
          g_ptr_array_add (list, (gpointer) procedure);
      }

  return list;
}
