/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* Gets the word for an order, for the end of a sentence. */
static const char *
get_order (const AciesStory *self,
           guint             output)
{
  return acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_ORDER, acies_story_get_choice (self, output));
}

/* ---- Points ---- */

static char *
describe_commander_move (const AciesStory *self)
{
  const AwCommanderMoveOut *out = aw_commander_move_out (self->outputs);

  if (!out->within)
    return g_strdup_printf (_("%s cannot ride so far"), self->a);

  if (*self->b != '\0')
    return g_strdup_printf (_("%s joined %s"), self->a, self->b);

  return g_strdup_printf (_("%s moved"), self->a);
}

static char *
describe_gift (const AciesStory *self)
{
  const AwGivePointsIn *in = aw_give_points_in (self->inputs);
  const AwGivePointsOut *out = aw_give_points_out (self->outputs);
  int points = in->points;
  int limit = out->limit;

  if (points == 0)
    return g_strdup_printf (_("%s could give %s up to %d"), self->a, self->b, limit);

  return g_strdup_printf (ngettext ("%s gave %s %d point", "%s gave %s %d points", points), self->a, self->b, points);
}

static char *
describe_risk (const AciesStory *self)
{
  const AwCommanderRiskOut *out = aw_commander_risk_out (self->outputs);

  switch (out->result)
    {
    case AW_RISK_KILLED:
      return g_strdup_printf (_("The commander with %s fell"), self->a);
    case AW_RISK_WOUNDED:
      return g_strdup_printf (_("The commander with %s was wounded"), self->a);
    case AW_RISK_UNHURT:
    case AW_RISK_SAFE:
    default:
      return g_strdup_printf (_("The commander with %s was not hurt"), self->a);
    }
}

/* ---- Moves ---- */

static char *
describe_compulsory_move (const AciesStory *self)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (self->inputs);
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  g_autofree char *moved = acies_print_inches (out->moved);
  int kind = in->kind;

  switch (out->outcome)
    {
    case AW_COMPULSION_END_SURRENDERS:
      return g_strdup_printf (_("%s ran into the enemy and surrendered"), self->a);
    case AW_COMPULSION_END_LEAVES_TABLE:
      if (kind == AW_COMPULSION_PURSUIT)
        return g_strdup_printf (_("%s pursued to the edge of the table"), self->a);
      return g_strdup_printf (_("%s fled from the table"), self->a);
    case AW_COMPULSION_END_CATCHES:
      return g_strdup_printf (_("%s caught the routers"), self->a);
    case AW_COMPULSION_END_MEETS_FRESH_ENEMY:
      return g_strdup_printf (_("%s pursued into fresh enemies"), self->a);
    case AW_COMPULSION_END_MUST_CHARGE:
      return g_strdup_printf (_("%s must charge"), self->a);
    case AW_COMPULSION_END_MOVES:
    default:
      break;
    }

  if (kind == AW_COMPULSION_ROUT)
    return g_strdup_printf (_("%s fled %s"), self->a, moved);
  if (kind == AW_COMPULSION_PURSUIT)
    return g_strdup_printf (_("%s pursued %s"), self->a, moved);

  return g_strdup_printf (_("%s rushed %s at the enemy"), self->a, moved);
}

static char *
describe_move (const AciesStory *self)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (self->inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);
  g_autofree char *allowance = acies_print_inches (out->allowance);
  gboolean charges = in->pace == AW_PACE_CHARGE;

  if (!out->within)
    return g_strdup_printf (charges ? _("%s charged and fell short") : _("%s cannot go so far"), self->a);

  if (charges && *self->b != '\0')
    return g_strdup_printf (_("%s charged into %s"), self->a, self->b);

  /* Translators: a unit, and how far it may go */
  return g_strdup_printf (_("%s moved, of %s allowed"), self->a, allowance);
}

static char *
describe_evade (const AciesStory *self)
{
  const AwEvadeOut *out = aw_evade_out (self->outputs);
  g_autofree char *distance = acies_print_inches (out->a_distance);

  if (out->caught)
    return g_strdup_printf (_("%s evaded %s and were caught by %s"), self->a, distance, self->b);

  return g_strdup_printf (_("%s evaded %s from %s"), self->a, distance, self->b);
}

/* ---- Actions ---- */

static char *
describe_initiative (const AciesStory *self)
{
  const AwInitiativeOut *out = aw_initiative_out (self->outputs);
  int a = out->a_roll;
  int b = out->b_roll;
  gboolean first = out->winner == AW_PARTY_A;

  /* Translators: side, die, side, die, side */
  return g_strdup_printf (_("%s throws %d, %s %d: %s has the initiative"), self->a, a, self->b, b,
                          first ? self->a : self->b);
}

static char *
describe_action (const AciesStory *self)
{
  const AwPayActionIn *in = aw_pay_action_in (self->inputs);
  const AwPayActionOut *out = aw_pay_action_out (self->outputs);
  const char *action = acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_ACTION, in->action);
  int cost = out->cost;

  /* Translators: a unit, an action, and what it paid: "Velites: Shoot, for 2 points" */
  return g_strdup_printf (ngettext ("%s: %s, for %d point", "%s: %s, for %d points", cost), self->a, action, cost);
}

static char *
describe_control (const AciesStory *self)
{
  const AwControlRollOut *out = aw_control_roll_out (self->outputs);
  gboolean passed = out->passed;

  if (out->a_impetuous)
    return g_strdup_printf (_("%s became impetuous"), self->a);

  /* Translators: a unit, and the order in which it is now */
  return g_strdup_printf (passed ? _("%s obeyed: %s") : _("%s did not obey: %s"), self->a,
                          get_order (self, AW_CONTROL_ROLL_OUT_A_ORDER));
}

static char *
describe_reaction (const AciesStory *self)
{
  const AwReactionIn *in = aw_reaction_in (self->inputs);

  /* Translators: a unit, and how it reacts to a charge */
  return g_strdup_printf (_("%s reacted: %s"), self->a,
                          acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_REACTION, in->reaction));
}

static char *
describe_shooting (const AciesStory *self)
{
  const AwShootingOut *out = aw_shooting_out (self->outputs);
  int casualties = out->b_casualties;

  return g_strdup_printf (ngettext ("%s shot at %s: %d casualty", "%s shot at %s: %d casualties", casualties),
                          self->a, self->b, casualties);
}

/* ---- Combat ---- */

static char *
describe_melee (const AciesStory *self)
{
  const AwMeleeOut *out = aw_melee_out (self->outputs);
  const char *a_result = acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_FIGHT_RESULT,
                                                       out->a_result);
  const char *b_result = acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_FIGHT_RESULT,
                                                       out->b_result);

  /* Translators: a unit, its casualties and result, and the same of its enemy */
  return g_strdup_printf (_("%s lost %d (%s), %s lost %d (%s)"),
                          self->a, (int) out->a_casualties, a_result, self->b, (int) out->b_casualties, b_result);
}

static char *
describe_free_blows (const AciesStory *self)
{
  const AwFreeBlowsOut *out = aw_free_blows_out (self->outputs);
  int casualties = out->b_casualties;

  return g_strdup_printf (ngettext ("%s struck the routing %s: %d casualty", "%s struck the routing %s: %d casualties",
                                    casualties), self->a, self->b, casualties);
}

static char *
describe_pursuit_roll (const AciesStory *self)
{
  const AwPursuitRollIn *in = aw_pursuit_roll_in (self->inputs);
  const AwPursuitRollOut *out = aw_pursuit_roll_out (self->outputs);
  gboolean halts = in->purpose == AW_PURSUIT_PURPOSE_HALT;

  if (!out->passed)
    return g_strdup_printf (_("%s cannot be held back from the pursuit"), self->a);

  return g_strdup_printf (halts ? _("%s halted their pursuit") : _("%s stayed behind their obstacle"), self->a);
}

/* ---- Order and morale ---- */

static char *
describe_morale (const AciesStory *self)
{
  const AwMoraleTestOut *out = aw_morale_test_out (self->outputs);

  switch (out->result)
    {
    case AW_MORALE_ORDER_LOST:
      return g_strdup_printf (_("%s wavered: %s"), self->a, get_order (self, AW_MORALE_TEST_OUT_A_ORDER));
    case AW_MORALE_ROUTS:
      return g_strdup_printf (_("%s routed"), self->a);
    case AW_MORALE_PURSUES_ON:
      return g_strdup_printf (_("%s went on pursuing"), self->a);
    case AW_MORALE_EXEMPT:
      return g_strdup_printf (_("%s, impetuous, need no test"), self->a);
    case AW_MORALE_PASSED:
    default:
      return g_strdup_printf (_("%s stood firm"), self->a);
    }
}

static char *
describe_rally (const AciesStory *self)
{
  const AwRallyAttemptOut *out = aw_rally_attempt_out (self->outputs);

  if (out->passed)
    return g_strdup_printf (_("%s rallied, shaken"), self->a);

  return g_strdup_printf (_("%s could not be rallied"), self->a);
}

static char *
describe_passing (const AciesStory *self)
{
  const AwInterpenetrationOut *out = aw_interpenetration_out (self->outputs);

  if (out->levels_lost == 0)
    return g_strdup_printf (_("%s passed freely through %s"), self->a, self->b);

  return g_strdup_printf (_("%s passed through %s, to the loss of order of both"), self->a, self->b);
}

static char *
describe_fright (const AciesStory *self)
{
  const AwHorseFrightOut *out = aw_horse_fright_out (self->outputs);

  if (out->frightened)
    return g_strdup_printf (_("The horses of %s shied at %s"), self->a, self->b);

  return g_strdup_printf (_("The horses of %s did not mind %s"), self->a, self->b);
}

/* Describes the event that changed the order, and the new order. */
static char *
describe_order_change (const AciesStory *self)
{
  const AwOrderChangeIn *in = aw_order_change_in (self->inputs);
  const char *order = get_order (self, AW_ORDER_CHANGE_OUT_A_ORDER);

  switch (in->cause)
    {
    case AW_CAUSE_RUN_INTO:
      return g_strdup_printf (_("Routers ran into %s: %s"), self->a, order);
    case AW_CAUSE_BURST_THROUGH:
      return g_strdup_printf (_("Elephants burst through %s: %s"), self->a, order);
    case AW_CAUSE_COMMANDER_KILLED:
      return g_strdup_printf (_("%s saw a commander fall: %s"), self->a, order);
    case AW_CAUSE_PURSUIT_ENDED:
    default:
      return g_strdup_printf (_("The pursuit of %s was over: %s"), self->a, order);
    }
}

static char *
describe_tests_due (const AciesStory *self)
{
  guint n_tests = acies_record_get_n_items (self->outputs, AW_RALLY_TESTS_DUE_OUT_TESTS);
  g_autoptr (GString) tests = g_string_new (NULL);

  for (guint i = 0; i < n_tests; i++)
    g_string_append_printf (tests, "%s%s", i > 0 ? ", " : "",
                            acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_TEST,
                                                          acies_record_get_item (self->outputs,
                                                                                 AW_RALLY_TESTS_DUE_OUT_TESTS, i)));

  if (n_tests == 0)
    return g_strdup_printf (_("%s need no test"), self->a);

  /* Translators: a unit, and why it tests: "Velites must test: Friends rout" */
  return g_strdup_printf (_("%s must test: %s"), self->a, tests->str);
}

static char *
describe_wheel (const AciesStory *self)
{
  const AwWheelAllowanceOut *out = aw_wheel_allowance_out (self->outputs);
  g_autofree char *limit = acies_print_inches (out->limit);

  if (!out->within)
    return g_strdup_printf (_("%s cannot wheel so far"), self->a);

  /* Translators: a unit, and how far its outer end may go */
  return g_strdup_printf (_("%s wheeled, of %s allowed"), self->a, limit);
}

static char *
describe_charge_fire (const AciesStory *self)
{
  const AwChargeFireRangeOut *out = aw_charge_fire_range_out (self->outputs);
  g_autofree char *range = acies_print_inches (out->range);

  return g_strdup_printf (_("%s let the chargers come to %s"), self->a, range);
}

/* ---- All ---- */

static char *
tell_of_points (const AciesStory *self,
                guint             procedure)
{
  const AwInitialPointsOut *out = aw_initial_points_out (self->outputs);
  int points;

  switch (procedure)
    {
    case AW_INITIAL_POINTS:
      return g_strdup_printf (_("%s begins with %d points"), self->a, (int) out->a_total);
    case AW_DOLE_POINTS:
      points = acies_story_get_number (self, AW_DOLE_POINTS_OUT_POINTS);
      return g_strdup_printf (ngettext ("%s took %d point from the pool", "%s took %d points from the pool", points),
                              self->a, points);
    case AW_COMMANDER_MOVE:
      return describe_commander_move (self);
    case AW_GIVE_POINTS:
      return describe_gift (self);
    case AW_DISCARD_POINTS:
      points = acies_story_get_number (self, AW_DISCARD_POINTS_OUT_A_POOL_GAIN);
      return g_strdup_printf (ngettext ("%s threw %d point away", "%s threw %d points away", points), self->a, points);
    case AW_COMMANDER_RISK:
      return describe_risk (self);
    case AW_INITIATIVE:
      return describe_initiative (self);
    case AW_PAY_ACTION:
      return describe_action (self);
    case AW_CONTROL_ROLL:
      return describe_control (self);
    case AW_REACTION:
      return describe_reaction (self);
    default:
      return NULL;
    }
}

static char *
tell_of_fights (const AciesStory *self,
                guint             procedure)
{
  const AwCombatResultOut *out = aw_combat_result_out (self->outputs);

  switch (procedure)
    {
    case AW_SHOOTING:
      return describe_shooting (self);
    case AW_MELEE:
      return describe_melee (self);
    case AW_COMBAT_RESULT:
      /* Translators: a unit, and what its fights came to */
      return g_strdup_printf (_("%s, over all fights: %s"), self->a,
                              acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_FIGHT_RESULT,
                                                            out->a_result));
    case AW_FREE_BLOWS:
      return describe_free_blows (self);
    case AW_PURSUIT_ROLL:
      return describe_pursuit_roll (self);
    case AW_CHARGE_FIRE_RANGE:
      return describe_charge_fire (self);
    case AW_RALLY_TESTS_DUE:
      return describe_tests_due (self);
    case AW_MORALE_TEST:
      return describe_morale (self);
    case AW_RALLY_ATTEMPT:
      return describe_rally (self);
    default:
      return NULL;
    }
}

static char *
tell_of_moves (const AciesStory *self,
               guint             procedure)
{
  switch (procedure)
    {
    case AW_COMPULSORY_MOVE:
      return describe_compulsory_move (self);
    case AW_ELEPHANT_ROUT:
      return g_strdup_printf (_("%s ran wild"), self->a);
    case AW_ORDER_CHANGE:
      return describe_order_change (self);
    case AW_WHEEL_ALLOWANCE:
      return describe_wheel (self);
    case AW_MOVE_ALLOWANCE:
      return describe_move (self);
    case AW_INTERPENETRATION:
      return describe_passing (self);
    case AW_HORSE_FRIGHT:
      return describe_fright (self);
    case AW_EVADE:
      return describe_evade (self);
    default:
      return NULL;
    }
}

char *
aw_describe (AciesRuleset          *ruleset,
             const AciesSituation  *situation,
             const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  AciesStory story = acies_story_of (ruleset, situation, resolution);
  char *sentence = tell_of_points (&story, procedure);

  if (sentence == NULL)
    sentence = tell_of_fights (&story, procedure);
  if (sentence == NULL)
    sentence = tell_of_moves (&story, procedure);

  return sentence;
}
