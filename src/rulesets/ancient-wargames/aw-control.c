/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Control ---- */

static const AciesModifier control_modifiers[] = {
  { AW_CAUSE_NO_ENEMY,        +2, "AW-50", N_("No enemy in sight") },
  { AW_CAUSE_MOVING,          +1, "AW-49", N_("It tries to move") },
};

static int
sum_control (AciesCall *call,
             guint      keys,
             gboolean   moving)
{
  const AwLeaderKeys *leader_in = aw_leader_keys (acies_call_get_inputs (call), keys);
  guint causes = ACIES_REASON (AW_CAUSE_NO_ENEMY, !leader_in->enemy_in_sight)
                 | ACIES_REASON (AW_CAUSE_MOVING, moving);

  return aw_sum_leader (call, leader_in->commander,
                        leader_in->commander_in_sight, FALSE)
         + acies_call_sum_modifiers (call, control_modifiers, G_N_ELEMENTS (control_modifiers), causes);
}

static int
find_needed (AciesCall *call,
             guint      grade,
             int        modifier)
{
  int number = aw_needs_of (acies_call_get_ruleset (call), acies_call_get_number (call, grade));

  acies_call_explain_number (call, "AW-48", number, _("The number of its class"));
  aw_explain_need (call, "AW-48", number - modifier, N_("So it must roll"));

  return number - modifier;
}

/* ---- Commanders ---- */

static void
measure_leader_keys (AciesMeasure *self,
                     guint         keys)
{
  aw_measure_leader (self, keys + AW_LEADER_KEYS_COMMANDER, keys + AW_LEADER_KEYS_COMMANDER_IN_SIGHT,
                     keys + AW_LEADER_KEYS_ENEMY_IN_SIGHT);
}

/* ---- Control roll ---- */

static gboolean
check_control (AciesCall  *call,
               int         purpose,
               int         order,
               GError    **error)
{
  const AwControlRollIn *in = aw_control_roll_in (acies_call_get_inputs (call));
  gint64 loss = in->a_terrain_loss;
  gboolean reforms = purpose == AW_CONTROL_REFORM;
  const AciesBar bars[] = {
    { reforms && order <= loss, "AW-209", N_("In this ground it cannot be in better order") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Reading R-13 */
static int
find_order_after (AciesCall *call,
                  int        purpose,
                  int        order,
                  gboolean   passed)
{
  const AwControlRollIn *in = aw_control_roll_in (acies_call_get_inputs (call));
  gboolean routs = in->option_shaken_reform == AW_SHAKEN_REFORM_ROUTS;

  if (purpose == AW_CONTROL_REFORM)
    {
      if (passed)
        return order - 1;

      return routs && order == AW_ORDER_SHAKEN ? AW_ORDER_ROUTING : order;
    }

  return passed ? order : aw_lose_order (order, 1);
}

static void
explain_control (AciesCall *call,
                 int        purpose,
                 int        before,
                 int        after)
{
  if (!acies_call_explains (call) || before == after)
    return;

  if (after < before)
    acies_call_explain (call, "AW-60", NULL, "%s", _("It wins a level of order back"));
  else if (after == AW_ORDER_ROUTING)
    acies_call_explain (call, "AW-63", NULL, "%s", _("A shaken unit that fails routs"));
  else
    acies_call_explain (call, "AW-47", NULL, "%s", _("It fails and loses a level of order"));
}

/* Reading R-9: any natural 6 counts, whether or not it is enough; the second roll needs the same score. */
static gboolean
run_control_roll (AciesCall              *call,
                  const AwControlRollIn  *in,
                  AwControlRollOut       *out,
                  GError                **error)
{
  int purpose = in->purpose;
  int order = in->a_order;
  gboolean irregular = in->a_training == AW_TRAINING_IRREGULAR;
  gboolean sees_enemy = in->a_leader_keys.enemy_in_sight;
  gboolean passed, impetuous = FALSE;
  int modifier, needed, after;
  guint natural;

  if (!check_control (call, purpose, order, error))
    return FALSE;

  modifier = sum_control (call, AW_CONTROL_ROLL_IN_A_LEADER_KEYS, purpose == AW_CONTROL_MOVE);
  needed = find_needed (call, AW_CONTROL_ROLL_IN_A_GRADE, modifier);
  if (!aw_score_one (call, needed, &passed, &natural, error))
    return FALSE;

  after = find_order_after (call, purpose, order, passed);
  explain_control (call, purpose, order, after);
  if (natural == 6 && irregular && sees_enemy && purpose != AW_CONTROL_BREAK_OFF && after != AW_ORDER_ROUTING)
    {
      guint second;

      if (acies_call_explains (call))
        acies_call_explain (call, "AW-54", NULL, "%s", _("An irregular’s 6 in sight of the enemy: a second roll"));
      if (!aw_score_one (call, needed, &impetuous, &second, error))
        return FALSE;
      if (impetuous && acies_call_explains (call))
        acies_call_explain (call, "AW-54", NULL, "%s", _("It becomes impetuous"));
    }

  out->modifier = modifier;
  out->needed = needed;
  out->passed = passed;
  out->a_order = after;
  out->a_impetuous = impetuous;
  if (passed && purpose != AW_CONTROL_REFORM)
    acies_call_add_next (call, AW_MOVE_ALLOWANCE, 'a', NULL);

  return TRUE;
}

static void
measure_control_roll (AciesMeasure *self)
{
  measure_leader_keys (self, AW_CONTROL_ROLL_IN_A_LEADER_KEYS);
}

static void
apply_control (const AciesChange *self)
{
  const AwControlRollIn *in = aw_control_roll_in (self->inputs);
  const AwControlRollOut *out = aw_control_roll_out (self->outputs);

  if (!out->passed)
    acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, 0);
  if (!out->passed
      || in->purpose != AW_CONTROL_BREAK_OFF)
    return;

  acies_contact_end_all (&aw_contact, self->situation, self->a);
  acies_body_set (self->a, AW_UNIT_STATUS_RETIRING, TRUE);
}

static char *
describe_control (const AciesCase *self)
{
  const AwControlRollOut *out = aw_control_roll_out (self->outputs);
  gboolean passed = out->passed;

  if (out->a_impetuous)
    return g_strdup_printf (_("%s became impetuous"), self->a_name);

  /* Translators: a unit, and the order in which it is now */
  return g_strdup_printf (passed ? _("%s obeyed: %s") : _("%s did not obey: %s"), self->a_name,
                          aw_get_order (self, AW_CONTROL_ROLL_OUT_A_ORDER));
}

ACIES_DEFINE_PROCEDURE (aw, control_roll,
                        .measure = measure_control_roll,
                        .apply = apply_control,
                        .describe = describe_control)

/* ---- Pursuit roll ---- */

/* Reading R-43 */
static gboolean
run_pursuit_roll (AciesCall              *call,
                  const AwPursuitRollIn  *in,
                  AwPursuitRollOut       *out,
                  GError                **error)
{
  gboolean halts = in->purpose == AW_PURSUIT_PURPOSE_HALT;
  int order = in->a_order;
  int modifier, needed;
  gboolean passed;
  guint natural;

  if (!acies_call_check (call, error))
    return FALSE;

  modifier = sum_control (call, AW_PURSUIT_ROLL_IN_A_LEADER_KEYS, FALSE);
  needed = find_needed (call, AW_PURSUIT_ROLL_IN_A_GRADE, modifier);
  if (!aw_score_one (call, needed, &passed, &natural, error))
    return FALSE;

  if (passed && halts && acies_call_explains (call))
    acies_call_explain (call, "AW-119", NULL, "%s", _("It halts, shaken"));
  out->modifier = modifier;
  out->needed = needed;
  out->passed = passed;
  out->a_pursuing = !passed;
  out->a_order = halts && passed ? AW_ORDER_SHAKEN : order;

  return TRUE;
}

static void
measure_pursuit_roll (AciesMeasure *self)
{
  const AciesBody *enemy = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  measure_leader_keys (self, AW_PURSUIT_ROLL_IN_A_LEADER_KEYS);
  acies_measure_know (self, AW_PURSUIT_ROLL_IN_PURPOSE,
                      aw_is_in_rally_phase (self->situation) ? AW_PURSUIT_PURPOSE_HALT : AW_PURSUIT_PURPOSE_AVOID);
  if (aw_body_is_there (self->a) && aw_body_is_there (enemy))
    acies_measure_see (self, AW_PURSUIT_ROLL_IN_A_DEFENDS_OBSTACLE,
                       aw_defends_obstacle (self->situation, self->a, enemy));
}

static void
apply_pursuit_roll (const AciesChange *self)
{
  const AwPursuitRollIn *in = aw_pursuit_roll_in (self->inputs);
  const AwPursuitRollOut *out = aw_pursuit_roll_out (self->outputs);

  if (in->purpose == AW_PURSUIT_PURPOSE_HALT)
    acies_body_set (self->a, AW_UNIT_STATUS_HALT_TRIED, TRUE);
  if (out->passed)
    aw_end_pursuit (self->a);
}

static char *
describe_pursuit_roll (const AciesCase *self)
{
  const AwPursuitRollIn *in = aw_pursuit_roll_in (self->inputs);
  const AwPursuitRollOut *out = aw_pursuit_roll_out (self->outputs);
  gboolean halts = in->purpose == AW_PURSUIT_PURPOSE_HALT;
  gulong number = acies_case_get_number (self);

  if (!out->passed)
    return g_strdup_printf (_("%s cannot be held back from the pursuit"), self->a_name);

  if (halts)
    return g_strdup_printf (ngettext ("%s halted its pursuit", "%s halted their pursuit", number), self->a_name);

  return g_strdup_printf (ngettext ("%s stayed behind its obstacle", "%s stayed behind their obstacle", number),
                          self->a_name);
}

/* Reading R-43 */
static gboolean
may_roll (const AciesCase  *self,
          GError          **error)
{
  if (self->inputs != NULL
      && acies_record_get_choice (self->inputs, AW_PURSUIT_ROLL_IN_PURPOSE) != AW_PURSUIT_PURPOSE_HALT)
    return TRUE;
  if (acies_body_get_number (self->a, AW_UNIT_STATUS_PURSUIT_MOVES) == 0)
    return acies_refuse (error, "AW-88", _("Pursuers halt after their first pursuit move at the earliest"));

  return !acies_body_has (self->a, AW_UNIT_STATUS_HALT_TRIED)
         || acies_refuse (error, "AW-88", _("It has tried to halt in this turn"));
}

ACIES_DEFINE_PROCEDURE (aw, pursuit_roll,
                        .check = may_roll,
                        .measure = measure_pursuit_roll,
                        .apply = apply_pursuit_roll,
                        .describe = describe_pursuit_roll)
