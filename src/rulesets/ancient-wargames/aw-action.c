/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Initiative ---- */

static gboolean
run_initiative (AciesCall             *call,
                const AwInitiativeIn  *in,
                AwInitiativeOut       *out,
                GError               **error)
{
  guint a, b, n_again;

  if (!acies_call_roll_off (call, AW_D6, &a, &b, &n_again, error))
    return FALSE;

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%u : %u", a, b);

      acies_call_explain (call, "AW-35", value, "%s", _("The higher has the initiative"));
    }
  out->winner = a > b ? AW_PARTY_A : AW_PARTY_B;
  out->a_roll = a;
  out->b_roll = b;
  out->rerolls = n_again;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, initiative)

/* ---- Paying for actions and reactions ---- */

/* Finds the price of an action.  Each repetition costs one more (AW-40). */
static gint64
find_price (AciesCall  *call,
            const char *clause,
            gint64      by_chart,
            gint64      repeats)
{
  acies_call_explain_number (call, clause, by_chart, _("By the chart"));
  if (acies_call_explains (call))
    acies_call_explain_modifier (call, "AW-40", repeats, "%s", _("Paid for before in this turn"));

  return by_chart + repeats;
}

static gboolean
is_one_of (int   action,
           guint actions)
{
  return (actions >> action & 1) != 0;
}

#define BIT(action) (1u << (action))

static gboolean
check_action (AciesCall  *call,
              int         action,
              gboolean    wheel,
              GError    **error)
{
  const AwPayActionIn *in = aw_pay_action_in (acies_call_get_inputs (call));
  gboolean charging = in->a_charging;
  gboolean in_melee = in->a_in_melee;
  int choice = in->a_melee_choice;
  const AciesBar bars[] = {
    { in->a_order == AW_ORDER_ROUTING, "AW-27", N_("Routers do not act") },
    { in->a_pursuing, "AW-27", N_("Pursuers do not act") },
    { in->a_impetuous, "AW-27", N_("Impetuous units do not act") },
    { charging && (wheel || is_one_of (action, BIT (AW_ACTION_MOVE) | BIT (AW_ACTION_CHARGE)
                                               | BIT (AW_ACTION_BREAK_OFF))),
      "AW-42", N_("A unit that has declared a charge does nothing else that moves it") },
    { in_melee && (wheel || is_one_of (action, BIT (AW_ACTION_MOVE) | BIT (AW_ACTION_REFORM) | BIT (AW_ACTION_CHARGE))),
      "AW-84", N_("A unit in melee is committed") },
    { !in_melee && action == AW_ACTION_BREAK_OFF, "AW-84", N_("There is no melee to break off from") },
    { in_melee && action == AW_ACTION_FIRE && choice == AW_MELEE_CHOICE_EXPANDED, "AW-85",
      N_("It has expanded in this melee and does not shoot as well") },
    { in_melee && action == AW_ACTION_CHANGE_FORMATION && choice == AW_MELEE_CHOICE_FIRED, "AW-85",
      N_("It has shot in this melee and does not expand as well") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static int
find_melee_choice (AciesCall *call,
                   int        action)
{
  const AwPayActionIn *in = aw_pay_action_in (acies_call_get_inputs (call));

  if (in->a_in_melee)
    {
      if (action == AW_ACTION_FIRE)
        return AW_MELEE_CHOICE_FIRED;
      if (action == AW_ACTION_CHANGE_FORMATION)
        return AW_MELEE_CHOICE_EXPANDED;
    }

  return in->a_melee_choice;
}

/* Adds the follow-ups of an action; a charge waits for the Reaction phase. */
static void
add_what_follows (AciesCall *call,
                  int        action,
                  gboolean   wheel)
{
  switch (action)
    {
    case AW_ACTION_MOVE:
      acies_call_add_next (call, AW_CONTROL_ROLL, 'a', "purpose=move", NULL);
      break;
    case AW_ACTION_REFORM:
      acies_call_add_next (call, AW_CONTROL_ROLL, 'a', "purpose=reform", NULL);
      break;
    case AW_ACTION_BREAK_OFF:
      acies_call_add_next (call, AW_CONTROL_ROLL, 'a', "purpose=break-off", NULL);
      break;
    case AW_ACTION_FIRE:
      acies_call_add_next (call, AW_SHOOTING, 'a', NULL);
      break;
    case AW_ACTION_CHANGE_FORMATION:
      if (wheel)
        acies_call_add_next (call, AW_WHEEL_ALLOWANCE, 'a', NULL);
      break;
    case AW_ACTION_CHARGE:
    default:
      break;
    }
}

static gboolean
run_pay_action (AciesCall            *call,
                const AwPayActionIn  *in,
                AwPayActionOut       *out,
                GError              **error)
{
  int action = in->action;
  gboolean wheel = action == AW_ACTION_CHANGE_FORMATION && in->wheel;
  gint64 points = in->a_points;
  gint64 repeats = in->a_repeats;
  gboolean rolls = is_one_of (action, BIT (AW_ACTION_MOVE) | BIT (AW_ACTION_REFORM) | BIT (AW_ACTION_BREAK_OFF));
  gint64 cost;

  if (!check_action (call, action, wheel, error))
    return FALSE;

  cost = find_price (call, "AW-39",
                     aw_cost_of (acies_call_get_ruleset (call), AW_VOCABULARY_ACTION, action,
                                 in->a_training), repeats);
  if (cost > points)
    return acies_call_refuse (call, error, "AW-37", _("This costs %d points, and the unit has %d"),
                              (int) cost, (int) points);

  out->cost = cost;
  out->a_points = points - cost;
  out->a_repeats = repeats + 1;
  out->a_pool_gain = cost;
  out->a_melee_choice = find_melee_choice (call, action);
  out->control_roll = rolls;
  add_what_follows (call, action, wheel);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, pay_action)

/* Readings */
static gboolean
run_reaction (AciesCall           *call,
              const AwReactionIn  *in,
              AwReactionOut       *out,
              GError             **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int reaction = in->reaction;
  int type = in->a_type;
  gint64 points = in->a_points;
  gint64 repeats = in->a_repeats;
  gboolean stands = reaction == AW_REACTION_STAND;
  gboolean goes = reaction == AW_REACTION_COUNTERCHARGE || reaction == AW_REACTION_EVADE;
  gboolean light = aw_is_light (ruleset, type, in->option_light_troops);
  const AciesBar bars[] = {
    { in->a_order == AW_ORDER_ROUTING, "AW-73", N_("Routers do not react") },
    { !stands && in->a_pursuing, "AW-84", N_("Pursuers can only stand") },
    { !stands && in->a_impetuous, "AW-84",
      N_("Impetuous units can only stand") },
    { !stands && in->a_in_melee, "AW-84",
      N_("A unit in melee can only stand") },
    { goes && in->a_charging, "AW-42",
      N_("A unit that has declared a charge makes no other move") },
    { reaction == AW_REACTION_EVADE && !light, "AW-76", N_("Only light troops evade") },
    { reaction == AW_REACTION_COUNTERCHARGE && aw_chart (ruleset, type, AW_TYPE_COLUMN_CHARGE) == 0, "AW-74",
      N_("These troops do not charge") },
  };
  gint64 cost;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  cost = stands ? 0 : find_price (call, "AW-74",
                                  aw_cost_of (ruleset, AW_VOCABULARY_REACTION, reaction,
                                              in->a_training), repeats);
  if (cost > points)
    return acies_call_refuse (call, error, "AW-79", _("This costs %d points, and the unit has %d"),
                              (int) cost, (int) points);

  out->cost = cost;
  out->a_points = points - cost;
  out->a_repeats = stands ? repeats : repeats + 1;
  out->a_pool_gain = cost;
  if (reaction == AW_REACTION_FIRE)
    acies_call_add_next (call, AW_CHARGE_FIRE_RANGE, 'a', NULL);
  else if (reaction == AW_REACTION_EVADE)
    acies_call_add_next (call, AW_EVADE, 'a', NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, reaction)

/* ---- Control ---- */

typedef enum
{
  CAUSE_CHIEF,
  CAUSE_SUBORDINATE,
  CAUSE_NOBODY_IN_SIGHT,
  CAUSE_NO_ENEMY,
  CAUSE_MOVING,
} ControlCause;

static const AciesModifier leader_modifiers[] = {
  { CAUSE_CHIEF,           +2, "AW-51", N_("The commander in chief is with it") },
  { CAUSE_SUBORDINATE,     +1, "AW-52", N_("A subordinate commander is with it") },
  { CAUSE_NOBODY_IN_SIGHT, -1, "AW-53", N_("No commander in sight") },
};

static const AciesModifier morale_leader_modifiers[] = {
  { CAUSE_CHIEF,           +2, "AW-103", N_("The commander in chief is with it") },
  { CAUSE_SUBORDINATE,     +1, "AW-98",  N_("A subordinate commander is with it") },
  { CAUSE_NOBODY_IN_SIGHT, -1, "AW-109", N_("No commander in sight") },
};

static const AciesModifier control_modifiers[] = {
  { CAUSE_NO_ENEMY,        +2, "AW-50", N_("No enemy in sight") },
  { CAUSE_MOVING,          +1, "AW-49", N_("It tries to move") },
};

int
aw_sum_leader (AciesCall *call,
               int        commander,
               gboolean   in_sight,
               gboolean   morale)
{
  guint causes = ACIES_REASON (CAUSE_CHIEF, commander == AW_COMMANDER_CINC)
                 | ACIES_REASON (CAUSE_SUBORDINATE, commander == AW_COMMANDER_SUBORDINATE)
                 | ACIES_REASON (CAUSE_NOBODY_IN_SIGHT, commander == AW_COMMANDER_NONE && !in_sight);

  G_STATIC_ASSERT (G_N_ELEMENTS (leader_modifiers) == G_N_ELEMENTS (morale_leader_modifiers));

  return acies_call_sum_modifiers (call, morale ? morale_leader_modifiers : leader_modifiers,
                                   G_N_ELEMENTS (leader_modifiers), causes);
}

static int
sum_control (AciesCall *call,
             guint      keys,
             gboolean   moving)
{
  const AwLeaderKeys *leader_in = aw_leader_keys (acies_call_get_inputs (call), keys);
  guint causes = ACIES_REASON (CAUSE_NO_ENEMY, !leader_in->enemy_in_sight)
                 | ACIES_REASON (CAUSE_MOVING, moving);

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
    { order == AW_ORDER_ROUTING, "AW-62", N_("Routers must be rallied first") },
    { in->a_pursuing, "AW-27", N_("Pursuers do not act") },
    { in->a_impetuous, "AW-27", N_("Impetuous units do not act") },
    { reforms && order == AW_ORDER_FORMED, "AW-60", N_("It is in perfect order") },
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

ACIES_DEFINE_PROCEDURE (aw, control_roll)

/* Reading R-43 */
static gboolean
run_pursuit_roll (AciesCall              *call,
                  const AwPursuitRollIn  *in,
                  AwPursuitRollOut       *out,
                  GError                **error)
{
  gboolean halts = in->purpose == AW_PURSUIT_PURPOSE_HALT;
  int order = in->a_order;
  const AciesBar bars[] = {
    { order == AW_ORDER_ROUTING, "AW-27", N_("Routers do not pursue") },
    { halts && in->pursuit_moves == 0, "AW-88",
      N_("Pursuers halt after their first pursuit move at the earliest") },
    { !halts && !in->a_defends_obstacle, "AW-87",
      N_("Only defenders of an obstacle may stay behind") },
  };
  int modifier, needed;
  gboolean passed;
  guint natural;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
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

ACIES_DEFINE_PROCEDURE (aw, pursuit_roll)
