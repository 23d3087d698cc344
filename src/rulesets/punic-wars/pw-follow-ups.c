/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-change-private.h"

/* ---- The order of dues ---- */

/* Ranks a due.  PW-83: follow-ups come before the next combat, and an immediate combat before the next
 * move after combat. */
static int
get_rank (const AciesDue *due)
{
  switch (due->procedure)
    {
    case PW_STEADY:
    case PW_CRITICAL_HIT:
    case PW_RAMPAGE_MOVE:
    case PW_BURST_THROUGH:
    case PW_MORALE_EVENT:
    case PW_DP_GAIN:
    case PW_LEADER_RISK:
    case PW_CHARGE:
    case PW_EVADE:
    case PW_FREE_HACK:
      return 0;
    case PW_COMBAT:
      return 1;
    default:
      return 2;
    }
}

static int
compare_dues (gconstpointer one,
              gconstpointer other)
{
  return get_rank (*(AciesDue * const *) one) - get_rank (*(AciesDue * const *) other);
}

static gboolean
fights (const AciesSituation *situation,
        const char           *id)
{
  const AciesBody *unit = acies_situation_find (situation, id);

  return unit != NULL && acies_body_has (unit, PW_UNIT_STATUS_IN_COMBAT);
}

void
pw_change_put_in_order (const AciesChange *self)
{
  GPtrArray *dues = acies_situation_get_dues (self->situation);

  /* Removes combats of units that have run from them. */
  for (guint i = dues->len; i > 0; i--)
    {
      const AciesDue *due = g_ptr_array_index (dues, i - 1);

      if (due->procedure == PW_COMBAT && (!fights (self->situation, due->a) || !fights (self->situation, due->b)))
        g_ptr_array_remove_index (dues, i - 1);
    }
  g_ptr_array_sort (dues, compare_dues);
}

/* ---- Dues whose party or step must change ---- */

/* Removes the latest due of that procedure for @a and returns its presets.  (nullable) (transfer full) */
char **
pw_change_take_due (const AciesChange     *self,
                    guint            procedure,
                    const AciesBody *a)
{
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (self->situation), procedure, a);
  char **presets = due != NULL ? g_strdupv (due->presets) : NULL;

  if (due != NULL)
    g_ptr_array_remove (acies_situation_get_dues (self->situation), due);

  return presets;
}

gboolean
pw_change_has_next (const AciesChange *self,
                    guint        procedure,
                    char         party)
{
  const AciesProcedure *wanted = acies_ruleset_get_procedure (self->ruleset,
                                                              procedure);
  guint n_follow_ups = acies_outcome_get_n_follow_ups (self->resolution->outcome);

  for (guint i = 0; i < n_follow_ups; i++)
    {
      const AciesFollowUp *follow_up = acies_outcome_get_follow_up (self->resolution->outcome, i);

      if (follow_up->party == party && g_strcmp0 (follow_up->procedure, acies_procedure_get_id (wanted)) == 0)
        return TRUE;
    }

  return FALSE;
}

/* A loss of heart is one of each friend near by, not of the unit that it was queued for. */
void
pw_change_spread_event (const AciesChange *self,
                        char         party,
                        AciesBody   *whom,
                        int          event)
{
  g_auto (GStrv) presets = NULL;

  if (!pw_change_has_next (self, PW_MORALE_EVENT, party))
    return;

  presets = pw_change_take_due (self, PW_MORALE_EVENT, whom);
  pw_dishearten (self->situation, whom, event);
}

void
pw_change_risk_leader (const AciesChange     *self,
                       const AciesBody *unit,
                       const char      *cause)
{
  const AciesBody *leader = pw_find_leader_with (self->situation, unit);
  AciesDue *due;

  if (leader == NULL)
    return;

  due = acies_situation_call_for (self->situation, PW_LEADER_RISK, leader, NULL, TRUE,
                                  acies_situation_get_step (self->situation),
                                  _("His unit was in danger."), "PW-109");
  acies_due_add_preset (due, "cause", cause);
}

/* Finds the enemy that the unit met on its way, for the charge that was queued against @quarry. */
void
pw_change_meet_new (const AciesChange     *self,
                    AciesBody       *unit,
                    const AciesBody *quarry,
                    double           heading)
{
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (self->situation), PW_CHARGE, unit);
  const AciesBody *enemy;
  double inches;

  if (due == NULL)
    return;

  /* The enemy may be missing when the players set the output by hand. */
  enemy = pw_find_ahead (self->situation, unit, heading, acies_bodies_are_enemies, quarry, &inches);
  if (enemy == NULL)
    {
      g_strfreev (pw_change_take_due (self, PW_CHARGE, unit));
      return;
    }

  acies_due_set_b (due, enemy->id);
  due->step = acies_situation_get_step (self->situation);
}

/* Queues an undeclared charge at the enemy in the way, as far as the unit runs. */
void
pw_change_run_on (const AciesChange   *self,
                  const char *automatic)
{
  const PwMoveOut *out = pw_move_out (self->outputs);
  double inches = (double) out->a_distance / ACIES_DECIMAL_ONE;
  const AciesBody *enemy = pw_find_met (self->situation, self->a, inches, &inches);
  AciesDue *due;

  if (enemy == NULL)
    return;

  due = acies_situation_call_for (self->situation, PW_CHARGE, self->a, enemy, TRUE,
                                  acies_situation_get_step (self->situation), _("It meets new enemy on its way."),
                                  "PW-245");
  acies_due_add_preset (due, "automatic", automatic);
}
