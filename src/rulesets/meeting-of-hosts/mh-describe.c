/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

char *
mh_print_path (const AciesCase *self,
               guint             first)
{
  return acies_print_inches (acies_record_get_number (self->inputs, first + MH_PATH_KEYS_OPEN)
                             + acies_record_get_number (self->inputs, first + MH_PATH_KEYS_BROKEN)
                             + acies_record_get_number (self->inputs, first + MH_PATH_KEYS_VERY_DIFFICULT));
}

/* ---- Shooting ---- */

char *
mh_describe_removed (const AciesCase *self,
                     guint             removed_output,
                     guint             left_output)
{
  int removed = acies_record_get_number (self->outputs, removed_output);
  int left = acies_record_get_number (self->outputs, left_output);

  if (removed == 0)
    /* Translators: follows the name of a unit */
    return g_strdup (_("lost no figure"));

  /* Translators: follows the name of a unit: "lost 3 figures of 24 that are left"; the second number is what is left */
  return g_strdup_printf (ngettext ("lost %d figure and has %d left", "lost %d figures and has %d left", removed),
                          removed, left);
}

/* ---- All ---- */

/* Tells whether the outcome takes the unit out of play. */
static gboolean
is_lost (const AciesCase *self,
         guint             procedure)
{
  const MhRetreatOut *out = mh_retreat_out (self->outputs);

  switch (procedure)
    {
    case MH_RETREAT:
      return out->a_state != MH_STATE_ACTIVE;
    case MH_SHOOTING_LOSSES:
      return acies_record_get_choice (self->outputs, MH_SHOOTING_LOSSES_OUT_A_STATE) != MH_STATE_ACTIVE;
    case MH_MELEE_RESULT:
      return acies_record_get_choice (self->outputs, MH_MELEE_RESULT_OUT_A_STATE) != MH_STATE_ACTIVE;
    case MH_RALLY_TEST:
      return acies_record_get_choice (self->outputs, MH_RALLY_TEST_OUT_A_STATE) != MH_STATE_ACTIVE;
    default:
      return FALSE;
    }
}

char *
mh_describe (AciesRuleset          *ruleset,
             const AciesSituation  *situation,
             const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const AciesBody *unit = acies_situation_find (situation, resolution->a);
  const AciesBody *general = NULL;
  AciesCase story = acies_case_of (situation, resolution, NULL);
  g_autofree char *sentence = acies_parts_describe (ruleset, situation, resolution);

  if (sentence != NULL && unit != NULL && !unit->is_leader && is_lost (&story, procedure))
    general = mh_find_general_with (situation, unit);
  if (general == NULL)
    return g_steal_pointer (&sentence);

  /* Reading R-18.  Translators: a sentence, and the general who was with the unit */
  return g_strdup_printf (_("%s; the players decide what becomes of %s"), sentence,
                          acies_situation_get_name (situation, general->id));
}
