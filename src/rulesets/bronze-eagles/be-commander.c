/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Risk of the army commander ---- */

static gboolean
run_commander_risk (AciesCall                *call,
                    const BeCommanderRiskIn  *in,
                    BeCommanderRiskOut       *out,
                    GError                  **error)
{
  guint first, second;

  if (!in->a_in_contact)
    return acies_call_refuse (call, error, "BE-154", _("The command that he is with is not in combat"));

  if (!acies_call_draw (call, 'b', BE_D6, &first, error) || !acies_call_draw (call, 'b', BE_D6, &second, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "BE-155", NULL, first == second ? _("%u and %u: a double kills him")
                                                               : _("%u and %u: no double, he lives"), first, second);

  out->a_commander_killed = first == second;
  if (first == second)
    acies_call_add_next (call, BE_COMMANDER_LOSS, 'a', NULL);

  return TRUE;
}

static void
apply_risk (const AciesChange *self)
{
  const BeCommanderRiskOut *out = be_commander_risk_out (self->outputs);
  AciesBody *commander = be_find_commander (self->situation, self->a->side);
  gboolean killed = out->a_commander_killed;

  if (commander == NULL)
    return;

  acies_body_name (commander, BE_LEADER_STATUS_WITH, killed ? NULL : self->a);
  acies_body_set (commander, BE_LEADER_STATUS_RISK_ROLLED, TRUE);
  acies_body_set (commander, BE_LEADER_STATUS_ALIVE, !killed);
  acies_body_set (self->a, BE_UNIT_STATUS_COMMANDER_WITH, !killed);
}

static char *
describe_risk (const AciesCase *self)
{
  const BeCommanderRiskOut *out = be_commander_risk_out (self->outputs);
  const AciesBody *unit = acies_situation_find (self->situation, self->resolution->a);
  const AciesBody *commander = be_find_commander (self->situation, unit->side);
  const char *name = commander != NULL ? acies_situation_get_name (self->situation,
                                                                   commander->id) : _("The commander");
  gboolean killed = out->a_commander_killed;

  /* Translators: a commander and the command that he is with */
  return g_strdup_printf (killed ? _("%s fell among %s") : _("%s fights among %s and lives"), name,
                          self->a_name);
}

/* The risk when a commander joins; later ones are due. */
static gboolean
may_join (const AciesCase  *self,
          GError          **error)
{
  const AciesBody *commander = be_find_commander (self->situation, self->a->side);

  if (acies_situation_get_step (self->situation) != BE_STEP_MOVES)
    return TRUE;
  if (commander == NULL || !commander->placed || !self->a->placed)
    return acies_refuse (error, "BE-154", _("No army commander is there to join %s"), self->a_name);
  if (acies_body_has (commander, BE_LEADER_STATUS_RISK_ROLLED)
      || acies_body_find_named (self->situation, commander, BE_LEADER_STATUS_WITH) != NULL)
    return acies_refuse (error, "BE-154", _("The army commander has joined a command already"));
  /* Reading R-28 */
  if (acies_inches_as_read (acies_body_distance (commander, self->a)) * ACIES_DECIMAL_ONE > BE_REACH_JOINS + 0.5)
    return acies_refuse (error, "BE-154", _("The army commander is more than 20″ from %s"), self->a_name);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, commander_risk,
                        .check = may_join,
                        .apply = apply_risk,
                        .describe = describe_risk)

/* ---- Loss of the army commander ---- */

/* Throws for each party; with the option that equal dice do nothing, once only (reading R-29). */
static gboolean
roll_off (AciesCall  *call,
          guint      *a,
          guint      *b,
          GError    **error)
{
  const BeCommanderLossIn *in = be_commander_loss_in (acies_call_get_inputs (call));

  if (in->option_loss_tie == BE_LOSS_TIE_REROLL)
    return acies_call_roll_off (call, BE_D6, a, b, NULL, error);

  return acies_call_draw (call, 'a', BE_D6, a, error) && acies_call_draw (call, 'b', BE_D6, b, error);
}

static gboolean
run_commander_loss (AciesCall                *call,
                    const BeCommanderLossIn  *in,
                    BeCommanderLossOut       *out,
                    GError                  **error)
{
  int winner = BE_WINNER_NONE;
  int spirit = BE_SPIRIT_NORMAL;
  guint a, b;

  if (!roll_off (call, &a, &b, error))
    return FALSE;

  if (a > b)
    {
      winner = BE_WINNER_A;
      spirit = BE_SPIRIT_ENRAGED;
    }
  else if (b > a)
    {
      winner = BE_WINNER_B;
      spirit = BE_SPIRIT_DEMORALISED;
    }

  if (acies_call_explains (call))
    {
      if (a == b)
        acies_call_explain (call, "BE-159", NULL, _("%u each: nothing happens"), a);
      else
        acies_call_explain (call, a > b ? "BE-160" : "BE-161", NULL,
                            a > b ? _("%u to %u: next turn they are enraged")
                                  : _("%u to %u: next turn they are demoralized"),
                            a, b);
    }

  out->winner = winner;
  out->a_spirit = spirit;

  return TRUE;
}

static void
apply_loss (const AciesChange *self)
{
  if (self->b != NULL && acies_body_get_choice (self->a, BE_UNIT_STATUS_SPIRIT_NEXT) == BE_SPIRIT_ENRAGED)
    acies_body_name (self->a, BE_UNIT_STATUS_GRUDGE, self->b);
}

ACIES_DEFINE_PROCEDURE (be, commander_loss,
                        .apply = apply_loss)
