/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* Distances in hundredths of an inch: of its general, to give orders; of an enemy beside or behind it;
 * of an enemy in sight. */
#define GENERAL_REACH  (12 * ACIES_DECIMAL_ONE)
#define FLANK_REACH    (12 * ACIES_DECIMAL_ONE)
#define SIGHT_REACH    (24 * ACIES_DECIMAL_ONE)

/* ---- Initiative ---- */

static void
explain_initiative (AciesCall *call,
                    guint      a_roll,
                    guint      b_roll,
                    int        choice)
{
  if (a_roll == b_roll)
    acies_call_explain (call, "MH-54", NULL, _("%u each: the sequence of the turn before stands"), a_roll);
  else if (choice == MH_SEQUENCE_FIRST)
    acies_call_explain (call, "MH-53", NULL, _("%u beats %u, and the winner moves first"),
                        MAX (a_roll, b_roll), MIN (a_roll, b_roll));
  else
    acies_call_explain (call, "MH-53", NULL, _("%u beats %u, and the winner moves second"),
                        MAX (a_roll, b_roll), MIN (a_roll, b_roll));
}

static gboolean
run_initiative (AciesCall             *call,
                const MhInitiativeIn  *in,
                MhInitiativeOut       *out,
                GError               **error)
{
  gint64 turn = in->turn;
  int choice = in->choice;
  guint a_roll, b_roll;
  gint64 rerolls = 0;
  int winner, first;

  if (turn > 1 && !acies_call_is_given (call, MH_INITIATIVE_IN_PREVIOUS_FIRST))
    return acies_call_fail_missing (call, error, MH_INITIATIVE_IN_PREVIOUS_FIRST);

  while (TRUE)
    {
      if (!acies_call_draw (call, 'a', MH_D6, &a_roll, error)
          || !acies_call_draw (call, 'b', MH_D6, &b_roll, error))
        return FALSE;

      if (turn > 1 || a_roll != b_roll)
        break;

      if (acies_call_explains (call))
        acies_call_explain (call, "MH-55", NULL, _("%u each on the first turn is thrown again"), a_roll);
      if (!acies_call_again (call, error))
        return FALSE;
      rerolls++;
    }

  if (a_roll == b_roll)
    {
      winner = MH_WINNER_TIE;
      first = in->previous_first;
    }
  else
    {
      winner = a_roll > b_roll ? MH_WINNER_A : MH_WINNER_B;
      first = (winner == MH_WINNER_A) == (choice == MH_SEQUENCE_FIRST) ? MH_PARTY_A : MH_PARTY_B;
    }

  if (acies_call_explains (call))
    explain_initiative (call, a_roll, b_roll, choice);

  out->a_roll = a_roll;
  out->b_roll = b_roll;
  out->rerolls = rerolls;
  out->winner = winner;
  out->first = first;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, initiative)

/* ---- Orders ---- */

static const AciesModifier orders_modifiers[] = {
  { MH_REASON_ELITE,     +1, "MH-68", N_("Elite") },
  { MH_REASON_LEVY,      -1, "MH-69", N_("Levy") },
  { MH_REASON_HALF_LOST, -2, "MH-70", N_("Has lost half") },
};

static const MhResultLine orders_chart[] = {
  { 4,        MH_ORDER_OBEY,     "MH-65", N_("4 or more: it obeys") },
  { 1,        MH_ORDER_HOLD,     "MH-66", N_("1 to 3: it holds its position") },
  { G_MININT, MH_ORDER_FALLBACK, "MH-67", N_("0 or less: it falls back") },
};

/* Tells whether a unit needs a die to obey, and explains why.  Near its general it does not. */
static gboolean
needs_orders_test (AciesCall *call)
{
  const MhOrdersIn *in = mh_orders_in (acies_call_get_inputs (call));
  gint64 distance = in->distance;
  gboolean alone = in->general == MH_GENERAL_NONE;
  gboolean fights = in->general_in_melee;
  gboolean far = distance > GENERAL_REACH;

  if (acies_call_explains (call))
    {
      g_autofree char *inches = acies_print_inches (distance);

      if (alone)
        acies_call_explain (call, "MH-63", NULL, "%s", _("No general is left to order it: the die decides"));
      else if (fights)
        acies_call_explain (call, "MH-63", NULL, "%s", _("Its general is fighting: the die decides"));
      else if (far)
        acies_call_explain (call, "MH-63", inches, "%s", _("Its general is more than 12″ away: the die decides"));
      else
        acies_call_explain (call, "MH-62", inches, "%s", _("Its general is within 12″: it obeys without dice"));
    }

  return alone || fights || far;
}

static gboolean
check_orders (AciesCall     *call,
              const MhUnit  *unit,
              GError       **error)
{
  const MhOrdersIn *in = mh_orders_in (acies_call_get_inputs (call));
  int general = in->general;
  const AciesBar bars[] = {
    { in->a_pinned, "MH-87",
      N_("A pinned unit does not move, so it takes no orders") },
    { general == MH_GENERAL_SUBORDINATE && !in->a_assigned, "MH-18",
      N_("A subordinate orders only the units assigned to him") },
  };

  if (general != MH_GENERAL_NONE && !acies_call_is_given (call, MH_ORDERS_IN_DISTANCE))
    return acies_call_fail_missing (call, error, MH_ORDERS_IN_DISTANCE);

  if (!mh_unit_check_hits (call, unit, MH_ORDERS_IN_A_UNIT_KEYS, error)
      || !mh_unit_check_left (call, unit, error))
    return FALSE;

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_orders (AciesCall         *call,
            const MhOrdersIn  *in,
            MhOrdersOut       *out,
            GError           **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  MhUnit unit = mh_unit_read (call, MH_ORDERS_IN_A_UNIT_KEYS);
  guint reasons = mh_quality_reasons (in->a_quality)
                  | ACIES_REASON (MH_REASON_HALF_LOST, mh_unit_has_lost_half (&unit));
  guint roll = 0;
  int total = 0;
  int order = MH_ORDER_OBEY;
  gint64 fallback = 0;
  gboolean test;
  int modifier;

  if (!check_orders (call, &unit, error))
    return FALSE;

  test = needs_orders_test (call);
  modifier = acies_call_sum_modifiers (call, orders_modifiers, G_N_ELEMENTS (orders_modifiers), reasons);
  if (test && !mh_roll_on_chart (call, orders_chart, modifier, &roll, &total, &order, error))
    return FALSE;

  if (order == MH_ORDER_FALLBACK)
    {
      fallback = mh_allowance (ruleset, unit.type,
                               in->terrain,
                               in->option_elephant_move, MH_ACTION_FORCED_FALLBACK, in->option_fallback_order);
      if (acies_call_explains (call))
        {
          g_autofree char *inches = acies_print_inches (fallback);

          acies_call_explain (call, "MH-79", inches, "%s", _("It falls back, facing as before"));
        }
    }

  out->test = test;
  out->roll = roll;
  out->modifier = modifier;
  out->total = total;
  out->a_order = order;
  out->a_fallback = fallback;

  if (order == MH_ORDER_FALLBACK && !mh_is_light (ruleset, unit.type))
    acies_call_add_next (call, MH_RALLY_TEST, 'a', "cause=fallback", NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, orders)

/* ---- The rally test ---- */

static const AciesModifier rally_modifiers[] = {
  { MH_REASON_ELITE,      +1, "MH-155", N_("Elite") },
  { MH_REASON_LEVY,       -1, "MH-156", N_("Levy") },
  { MH_REASON_GENERAL,    +1, "MH-157", N_("A general is with it") },
  { MH_REASON_ENEMY_NEAR, -1, "MH-158", N_("An enemy beside or behind it within 12″") },
  { MH_REASON_HALF_LOST,  -2, "MH-159", N_("Has lost half") },
};

static const MhResultLine rally_chart[] = {
  { 4,        MH_RALLY_GOOD_ORDER, "MH-151", N_("4 or more: good order") },
  { 1,        MH_RALLY_DISORDERED, "MH-152", N_("1 to 3: disordered") },
  { G_MININT, MH_RALLY_BREAKS,     "MH-154", N_("0 or less: it breaks and flees") },
};

/* The chart for a unit that is in disorder already. */
static const MhResultLine disordered_rally_chart[] = {
  { 4,        MH_RALLY_GOOD_ORDER, "MH-151", N_("4 or more: good order") },
  { 1,        MH_RALLY_RETREATS,   "MH-153", N_("1 to 3 when disordered already: it retreats") },
  { G_MININT, MH_RALLY_BREAKS,     "MH-154", N_("0 or less: it breaks and flees") },
};

static gboolean
check_rally_inputs (AciesCall     *call,
                    const MhUnit  *unit,
                    int            cause,
                    GError       **error)
{
  const MhRallyTestIn *in = mh_rally_test_in (acies_call_get_inputs (call));

  if (cause == MH_CAUSE_SHOOTING && !acies_call_is_given (call, MH_RALLY_TEST_IN_A_SHOOTING_HITS))
    return acies_call_fail_missing (call, error, MH_RALLY_TEST_IN_A_SHOOTING_HITS);

  if (cause == MH_CAUSE_FRIENDS_RETREAT && !acies_call_is_given (call, MH_RALLY_TEST_IN_B_TYPE))
    return acies_call_fail_missing (call, error, MH_RALLY_TEST_IN_B_TYPE);

  if (!mh_unit_check_hits (call, unit, MH_RALLY_TEST_IN_A_UNIT_KEYS, error))
    return FALSE;

  if (cause == MH_CAUSE_SHOOTING
      && in->a_shooting_hits > unit->casualties)
    return acies_call_fail_bad (call, error, MH_RALLY_TEST_IN_A_SHOOTING_HITS,
                                _("the hits are among the casualties, which are only %d"), (int) unit->casualties);

  return TRUE;
}

/* Checks that the cause of a rally test applies to this unit. */
static gboolean
check_rally_cause (AciesCall     *call,
                   const MhUnit  *unit,
                   int            cause,
                   GError       **error)
{
  const MhRallyTestIn *in = mh_rally_test_in (acies_call_get_inputs (call));
  gboolean light = mh_is_light (acies_call_get_ruleset (call), unit->type);
  gint64 hits = in->a_shooting_hits;
  gboolean quarter = hits > 0 && 4 * hits >= unit->remaining + hits;
  const AciesBar bars[] = {
    { cause == MH_CAUSE_DISORDERED && !in->a_disordered, "MH-146",
      N_("The unit is not disordered") },
    { cause == MH_CAUSE_DISORDERED && in->a_in_melee, "MH-146",
      N_("In contact with the enemy it does not test for its disorder") },
    { cause == MH_CAUSE_FALLBACK && light, "MH-80", N_("Light troops fall back without a test") },
    { cause == MH_CAUSE_FRIENDS_RETREAT
      && in->b_type == MH_TYPE_SKIRMISHERS, "MH-95",
      N_("Retreating skirmishers force no tests") },
    { cause == MH_CAUSE_SHOOTING && !quarter, "MH-149", N_("The unit has not lost a quarter to shooting") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_rally_test (AciesCall            *call,
                const MhRallyTestIn  *in,
                MhRallyTestOut       *out,
                GError              **error)
{
  MhUnit unit = mh_unit_read (call, MH_RALLY_TEST_IN_A_UNIT_KEYS);
  int cause = in->cause;
  gboolean disordered = in->a_disordered;
  gboolean enemy_near = in->flank_enemy <= FLANK_REACH;
  guint reasons = mh_quality_reasons (in->a_quality)
                  | ACIES_REASON (MH_REASON_GENERAL, in->a_general)
                  | ACIES_REASON (MH_REASON_ENEMY_NEAR, enemy_near)
                  | ACIES_REASON (MH_REASON_HALF_LOST, mh_unit_has_lost_half (&unit));
  int modifier, total, result;
  guint roll;

  if (!check_rally_inputs (call, &unit, cause, error)
      || !mh_unit_check_left (call, &unit, error)
      || !check_rally_cause (call, &unit, cause, error))
    return FALSE;

  modifier = acies_call_sum_modifiers (call, rally_modifiers, G_N_ELEMENTS (rally_modifiers), reasons);
  if (!mh_roll_on_chart (call, disordered ? disordered_rally_chart : rally_chart, modifier,
                         &roll, &total, &result, error))
    return FALSE;

  if (result == MH_RALLY_GOOD_ORDER)
    disordered = FALSE;
  else if (result == MH_RALLY_DISORDERED)
    disordered = TRUE;

  out->roll = roll;
  out->modifier = modifier;
  out->total = total;
  out->result = result;
  out->a_disordered = disordered;
  out->a_state = result == MH_RALLY_BREAKS ? MH_STATE_BROKEN : MH_STATE_ACTIVE;

  if (result == MH_RALLY_RETREATS)
    acies_call_add_next (call, MH_RETREAT, 'a', NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, rally_test)

/* ---- Recovery ---- */

static const AciesModifier recovery_modifiers[] = {
  { MH_REASON_ELITE,      +1, "MH-167", N_("Elite") },
  { MH_REASON_LEVY,       -1, "MH-168", N_("Levy") },
  { MH_REASON_GENERAL,    +1, "MH-169", N_("A general is with it") },
  { MH_REASON_ENEMY_NEAR, -1, "MH-170", N_("An enemy in sight within 24″") },
  { MH_REASON_HALF_LOST,  -2, "MH-171", N_("Has lost half") },
};

static const MhResultLine recovery_chart[] = {
  { 4,        MH_REST_RECOVERS, "MH-164", N_("4 or more: half of the casualties come back") },
  { 1,        MH_REST_NONE,     "MH-165", N_("1 to 3: nobody comes back") },
  { G_MININT, MH_REST_LOST,     "MH-166", N_("0 or less: the casualties are lost for good") },
};

static gboolean
check_recovery (AciesCall     *call,
                const MhUnit  *unit,
                GError       **error)
{
  const MhRecoveryIn *in = mh_recovery_in (acies_call_get_inputs (call));
  const AciesBar bars[] = {
    { unit->casualties == 0, "MH-161", N_("The unit has no casualties to recover") },
    { in->a_moved, "MH-162", N_("The unit has moved this turn") },
    { in->a_shot, "MH-162", N_("The unit has shot this turn") },
    { in->a_shot_at, "MH-162", N_("The unit was shot at this turn") },
    { in->a_fought, "MH-162", N_("The unit has fought this turn") },
    { in->a_disordered, "MH-162", N_("The unit is disordered") },
    { in->a_impetuous, "MH-43", N_("Impetuous units never recover") },
  };

  return mh_unit_check_hits (call, unit, MH_RECOVERY_IN_A_UNIT_KEYS, error)
         && mh_unit_check_left (call, unit, error)
         && acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
run_recovery (AciesCall           *call,
              const MhRecoveryIn  *in,
              MhRecoveryOut       *out,
              GError             **error)
{
  MhUnit unit = mh_unit_read (call, MH_RECOVERY_IN_A_UNIT_KEYS);
  gboolean enemy_near = in->enemy_distance <= SIGHT_REACH;
  guint reasons = mh_quality_reasons (in->a_quality)
                  | ACIES_REASON (MH_REASON_GENERAL, in->a_general)
                  | ACIES_REASON (MH_REASON_ENEMY_NEAR, enemy_near)
                  | ACIES_REASON (MH_REASON_HALF_LOST, mh_unit_has_lost_half (&unit));
  gint64 recovered = 0;
  int modifier, total, result;
  gint64 hits;
  guint roll;

  if (!check_recovery (call, &unit, error))
    return FALSE;

  modifier = acies_call_sum_modifiers (call, recovery_modifiers, G_N_ELEMENTS (recovery_modifiers), reasons);
  if (!mh_roll_on_chart (call, recovery_chart, modifier, &roll, &total, &result, error))
    return FALSE;

  if (result == MH_REST_RECOVERS)
    {
      recovered = unit.casualties / 2;
      unit.casualties -= recovered;
    }
  else if (result == MH_REST_LOST)
    {
      unit.lost += unit.casualties;
      unit.casualties = 0;
    }
  hits = unit.casualties + unit.lost;

  out->roll = roll;
  out->modifier = modifier;
  out->total = total;
  out->result = result;
  out->a_recovered = recovered;
  out->a_casualties = unit.casualties;
  out->a_lost = unit.lost;
  out->a_figures_left = mh_unit_figures_left (&unit, hits);
  out->a_wounds = mh_unit_wounds (&unit, hits);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, recovery)

/* ---- The fate of a general ---- */

/* Reading R-18: the players say it. */
static gboolean
run_general_fate (AciesCall              *call,
                  const MhGeneralFateIn  *in,
                  MhGeneralFateOut       *out,
                  GError                **error)
{
  out->a_state = in->fate;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, general_fate)
