/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

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

/* ---- Control ---- */

static const AciesModifier leader_modifiers[] = {
  { AW_CAUSE_CHIEF,           +2, "AW-51", N_("The commander in chief is with it") },
  { AW_CAUSE_SUBORDINATE,     +1, "AW-52", N_("A subordinate commander is with it") },
  { AW_CAUSE_NOBODY_IN_SIGHT, -1, "AW-53", N_("No commander in sight") },
};

static const AciesModifier morale_leader_modifiers[] = {
  { AW_CAUSE_CHIEF,           +2, "AW-103", N_("The commander in chief is with it") },
  { AW_CAUSE_SUBORDINATE,     +1, "AW-98",  N_("A subordinate commander is with it") },
  { AW_CAUSE_NOBODY_IN_SIGHT, -1, "AW-109", N_("No commander in sight") },
};

int
aw_sum_leader (AciesCall *call,
               int        commander,
               gboolean   in_sight,
               gboolean   morale)
{
  guint causes = ACIES_REASON (AW_CAUSE_CHIEF, commander == AW_COMMANDER_CINC)
                 | ACIES_REASON (AW_CAUSE_SUBORDINATE, commander == AW_COMMANDER_SUBORDINATE)
                 | ACIES_REASON (AW_CAUSE_NOBODY_IN_SIGHT, commander == AW_COMMANDER_NONE && !in_sight);

  G_STATIC_ASSERT (G_N_ELEMENTS (leader_modifiers) == G_N_ELEMENTS (morale_leader_modifiers));

  return acies_call_sum_modifiers (call, morale ? morale_leader_modifiers : leader_modifiers,
                                   G_N_ELEMENTS (leader_modifiers), causes);
}

/* Sets an input that follows from others, which players choose. */
static void
set_chosen (AciesMeasure *self,
            guint         input,
            gint64        number)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_LOG, number, NULL);
}

/* ---- Pay action ---- */

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
  gboolean rolls = action == AW_ACTION_MOVE || action == AW_ACTION_REFORM || action == AW_ACTION_BREAK_OFF;
  gint64 cost;

  if (!acies_call_check (call, error))
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

static void
measure_action (AciesMeasure *self)
{
  int action = aw_get_input (self, AW_PAY_ACTION_IN_ACTION);

  if (action >= 0)
    set_chosen (self, AW_PAY_ACTION_IN_A_REPEATS, acies_body_get_number (self->a, aw_repeats_of_action (action)));
}

/* Passes the go to the other side, since players alternate. */
static void
pass_the_go (AciesSituation  *situation,
             const AciesBody *unit)
{
  guint n_sides = acies_situation_get_n_sides (situation);

  for (guint i = 0; i < n_sides; i++)
    acies_record_set_number (acies_situation_get_side (situation, i)->status, AW_SIDE_STATUS_GO, i != unit->side);
}

static gboolean
is_out_of_range (const AciesChange *self)
{
  return self->b != NULL && self->a->placed && self->b->placed
         && aw_measure_range (self->a, self->b) > aw_get_longest_range (self->situation, self->a);
}

static void
apply_action (const AciesChange *self)
{
  const AwPayActionIn *in = aw_pay_action_in (self->inputs);
  const AwPayActionOut *out = aw_pay_action_out (self->outputs);
  int action = in->action;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  acies_body_add (self->a, aw_repeats_of_action (action), 1);
  acies_body_set (self->a, AW_UNIT_STATUS_ACTED, TRUE);
  acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, aw_count_moves (self->situation, self->a));
  pass_the_go (self->situation, self->a);
  if (action == AW_ACTION_CHARGE)
    aw_begin_charge (self->situation, self->a, self->b);
  if (action == AW_ACTION_FIRE && is_out_of_range (self))
    aw_leave_open (self, AW_SHOOTING);
  /* The points are spent, but no roll is needed. */
  if (action == AW_ACTION_REFORM
      && aw_body_order (self->a) <= acies_body_get_number (self->a, AW_UNIT_STATUS_TERRAIN_LOSS))
    acies_situation_settle_due (self->situation, AW_CONTROL_ROLL, self->a->id, NULL);
}

static char *
describe_action (const AciesCase *self)
{
  const AwPayActionIn *in = aw_pay_action_in (self->inputs);
  const AwPayActionOut *out = aw_pay_action_out (self->outputs);
  const char *action = acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_ACTION, in->action);
  int cost = out->cost;

  /* Translators: a unit, an action, and what it paid: "Velites: Shoot, for 2 points" */
  return g_strdup_printf (ngettext ("%s: %s, for %d point", "%s: %s, for %d points", cost), self->a_name, action,
                          cost);
}

static gboolean
is_enemy_there (const AciesCase *self)
{
  return self->b != NULL && acies_bodies_are_enemies (self->a, self->b) && aw_body_is_active (self->b);
}

static gboolean
are_placed (const AciesCase *self)
{
  return self->a->placed && self->b->placed;
}

static gboolean
check_fire (const AciesCase  *self,
            GError          **error)
{
  double range = aw_get_longest_range (self->situation, self->a);

  if (range < 0.0)
    return acies_refuse (error, "AW-39", _("%s has no missiles"), self->a_name);
  if (!is_enemy_there (self))
    return acies_refuse (error, "AW-39", _("A unit shoots at an enemy"));
  if (are_placed (self) && aw_measure_range (self->a, self->b) > range)
    return acies_refuse (error, "AW-39", _("%s is out of range"), self->b_name);

  return TRUE;
}

double
aw_get_charge_reach (const AciesSituation *situation,
                     const AciesBody      *unit)
{
  return aw_move_of (acies_situation_get_ruleset (situation), aw_body_type (unit), AW_PACE_CHARGE,
                     acies_situation_get_option (situation, AW_OPTION_UNLISTED_MOVES));
}

static gboolean
check_charge (const AciesCase  *self,
              GError          **error)
{
  double reach = aw_get_charge_reach (self->situation, self->a);

  if (reach <= 0.0)
    return acies_refuse (error, "AW-168", _("These troops do not charge"));
  if (!is_enemy_there (self))
    return acies_refuse (error, "AW-39", _("A unit charges an enemy"));
  if (are_placed (self) && acies_inches_as_read (acies_body_distance (self->a, self->b)) > reach)
    return acies_refuse (error, "AW-39", _("%s is farther away than a charge reaches"),
                         self->b_name);

  return TRUE;
}

static gboolean
check_price (const AciesCase  *self,
             int               action,
             GError          **error)
{
  gint64 points = acies_body_get_number (self->a, AW_UNIT_STATUS_POINTS);
  gint64 cost = aw_cost_of (self->ruleset, AW_VOCABULARY_ACTION, action,
                            acies_record_get_choice (self->a->traits, AW_UNIT_TRAIT_TRAINING))
                + acies_body_get_number (self->a, aw_repeats_of_action (action));

  return cost <= points || acies_refuse (error, "AW-37", _("This costs %d points, and the unit has %d"),
                                         (int) cost, (int) points);
}

static gboolean
may_act (const AciesCase  *self,
         GError          **error)
{
  int action = self->inputs != NULL ? acies_record_get_choice (self->inputs, AW_PAY_ACTION_IN_ACTION) : -1;

  if (action < 0)
    return TRUE;

  /* Reading R-62 */
  if (action == AW_ACTION_MOVE && aw_find_charger_of (self->situation, self->a) != NULL)
    return acies_refuse (error, "AW-43", _("A unit on which a charge is declared does not move away"));
  if (action == AW_ACTION_REFORM
      && aw_body_order (self->a) <= acies_body_get_number (self->a, AW_UNIT_STATUS_TERRAIN_LOSS))
    return acies_refuse (error, "AW-209", _("In this ground it cannot be in better order"));
  if (action == AW_ACTION_FIRE && !check_fire (self, error))
    return FALSE;
  if (action == AW_ACTION_CHARGE && !check_charge (self, error))
    return FALSE;

  return check_price (self, action, error);
}

ACIES_DEFINE_PROCEDURE (aw, pay_action,
                        .check = may_act,
                        .measure = measure_action,
                        .apply = apply_action,
                        .describe = describe_action)

/* ---- Reaction ---- */

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
  gboolean light = aw_is_light (ruleset, type, in->option_light_troops);
  const AciesBar bars[] = {
    { reaction == AW_REACTION_EVADE && !light, "AW-76", N_("Only light troops evade") },
    { reaction == AW_REACTION_COUNTERCHARGE && aw_chart (ruleset, type,
                                                         AW_TYPE_COLUMN_CHARGE) == 0, "AW-74", N_("These troops do not charge") },
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

/* The default reaction is to stand. */
static void
measure_reaction (AciesMeasure *self)
{
  if (acies_facts_get_source (self->facts, AW_REACTION_IN_REACTION) == ACIES_SOURCE_DEFAULT)
    acies_facts_set_number (self->facts, AW_REACTION_IN_REACTION, ACIES_SOURCE_ROSTER, AW_REACTION_STAND, NULL);
  set_chosen (self, AW_REACTION_IN_A_REPEATS,
              acies_body_get_number (self->a,
                                     aw_repeats_of_reaction (aw_get_input (self, AW_REACTION_IN_REACTION))));
}

static void
apply_reaction (const AciesChange *self)
{
  const AwReactionIn *in = aw_reaction_in (self->inputs);
  const AwReactionOut *out = aw_reaction_out (self->outputs);
  int reaction = in->reaction;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  if (reaction == AW_REACTION_STAND)
    {
      acies_body_set (self->a, AW_UNIT_STATUS_REACT, FALSE);
      return;
    }

  acies_body_add (self->a, aw_repeats_of_reaction (reaction), 1);
  if (reaction == AW_REACTION_COUNTERCHARGE)
    aw_begin_countercharge (self->a, self->b);
}

/* Proposes a move half way to the charger. */
static void
propose_countercharge (const AciesCase *self)
{
  const AwReactionIn *in = aw_reaction_in (self->inputs);

  if (in->reaction == AW_REACTION_COUNTERCHARGE && aw_body_is_there (self->b))
    aw_add_turned_move (self, self->a, ACIES_MOVE_CHARGE, aw_heading_to (self->a, self->b),
                        acies_body_distance (self->a, self->b) / 2.0);
}

/* Points are not taken for a reaction that cannot follow. */
static gboolean
may_react (const AciesCase  *self,
           GError          **error)
{
  return self->inputs == NULL || acies_record_get_choice (self->inputs, AW_REACTION_IN_REACTION) != AW_REACTION_FIRE
         || aw_get_longest_range (self->situation, self->a) >= 0.0
         || acies_refuse (error, "AW-74", _("%s has no missiles"), self->a_name);
}

ACIES_DEFINE_PROCEDURE (aw, reaction,
                        .check = may_react,
                        .measure = measure_reaction,
                        .apply = apply_reaction,
                        .propose = propose_countercharge)
