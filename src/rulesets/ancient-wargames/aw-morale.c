/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Order lost without a die ---- */

#define FALL_REACH (6 * ACIES_DECIMAL_ONE)

static gboolean
run_order_change (AciesCall              *call,
                  const AwOrderChangeIn  *in,
                  AwOrderChangeOut       *out,
                  GError                **error)
{
  int cause = in->cause;
  int before = in->a_order;
  gint64 distance = in->distance;
  int after = before;
  const char *clause = NULL;

  switch (cause)
    {
    case AW_CAUSE_RUN_INTO:
      clause = "AW-184";
      after = aw_lose_order (before, 1);
      break;
    case AW_CAUSE_BURST_THROUGH:
      clause = "AW-187";
      if (before != AW_ORDER_ROUTING)
        {
          after = AW_ORDER_SHAKEN;
          acies_call_add_next (call, AW_MORALE_TEST, 'a', "reason=burst-through", NULL);
        }
      break;
    case AW_CAUSE_COMMANDER_KILLED:
      clause = "AW-221";
      if (distance <= FALL_REACH)
        after = aw_lose_order (before, 1);
      break;
    case AW_CAUSE_PURSUIT_ENDED:
    default:
      clause = "AW-195";
      if (before == AW_ORDER_ROUTING)
        return acies_call_refuse (call, error, clause, _("Routers do not pursue"));
      after = AW_ORDER_SHAKEN;
      break;
    }

  acies_call_explain_number (call, clause, after - before, _("Levels of order lost"));
  out->levels_lost = after - before;
  out->a_order = after;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, order_change)

/* ---- Causes that modify morale ---- */

typedef enum
{
  CAUSE_SUPPORT,
  CAUSE_NO_ENEMY,
  CAUSE_LIGHT_OR_ROUTING,
  CAUSE_ON_FLANK,
  CAUSE_UNDER_THREE_QUARTERS,
  CAUSE_CASUALTIES,
  CAUSE_RETIRING,
  CAUSE_DISORDERED,
  CAUSE_NO_FRIENDS,
  CAUSE_UNDER_HALF,
  CAUSE_SHAKEN,
  CAUSE_FLANKED,
  CAUSE_UNDER_THIRD,
  CAUSE_ROUTING,
} MoraleCause;

static const AciesModifier morale_modifiers[] = {
  { CAUSE_SUPPORT,              +1, "AW-99",  N_("Supported by friends behind") },
  { CAUSE_NO_ENEMY,             +2, "AW-100", N_("No enemy in sight") },
  { CAUSE_LIGHT_OR_ROUTING,     +2, "AW-101", N_("Charging light or routing troops") },
  { CAUSE_ON_FLANK,             +2, "AW-102", N_("Charging flank or rear") },
  { CAUSE_UNDER_THREE_QUARTERS, -1, "AW-104", N_("Under three quarters of its strength") },
  { CAUSE_CASUALTIES,           -1, "AW-105", N_("Casualties this turn") },
  { CAUSE_RETIRING,             -1, "AW-106", N_("Retiring") },
  { CAUSE_DISORDERED,           -1, "AW-107", N_("Disordered") },
  { CAUSE_NO_FRIENDS,           -1, "AW-108", N_("No friends within a normal move") },
  { CAUSE_UNDER_HALF,           -2, "AW-110", N_("Under half of its strength") },
  { CAUSE_SHAKEN,               -2, "AW-111", N_("Shaken") },
  { CAUSE_FLANKED,              -2, "AW-112", N_("Charged in flank or rear") },
  { CAUSE_UNDER_THIRD,          -3, "AW-113", N_("Under a third of its strength") },
  { CAUSE_ROUTING,              -3, "AW-114", N_("Routing") },
};

#define KEY(name) (keys + AW_MORALE_KEYS_##name)

/* Finds the row of strength.  Reading R-23: only the worst row counts. */
static guint
find_strength_cause (AciesCall *call,
                     guint      keys)
{
  const AwMoraleKeys *morale_in = aw_morale_keys (acies_call_get_inputs (call), keys);
  gint64 figures = morale_in->figures;
  gint64 start = acies_call_is_given (call, KEY (START_FIGURES)) ? morale_in->start_figures
                                                                : figures;

  if (3 * figures < start)
    return ACIES_REASON (CAUSE_UNDER_THIRD, TRUE);
  if (2 * figures < start)
    return ACIES_REASON (CAUSE_UNDER_HALF, TRUE);

  return ACIES_REASON (CAUSE_UNDER_THREE_QUARTERS, 4 * figures < 3 * start);
}

/* Finds the causes common to test and rally. */
static guint
find_common_causes (AciesCall *call,
                    guint      keys,
                    int        unlisted_moves)
{
  const AwMoraleKeys *morale_in = aw_morale_keys (acies_call_get_inputs (call), keys);
  gint64 move = aw_move_of (acies_call_get_ruleset (call), morale_in->type, AW_PACE_NORMAL,
                            unlisted_moves) * ACIES_DECIMAL_ONE;
  gboolean supported = morale_in->support_distance <= move;

  return find_strength_cause (call, keys)
         | ACIES_REASON (CAUSE_SUPPORT, supported)
         | ACIES_REASON (CAUSE_NO_FRIENDS, !supported && morale_in->friend_distance > move)
         | ACIES_REASON (CAUSE_NO_ENEMY, !morale_in->enemy_in_sight)
         | ACIES_REASON (CAUSE_CASUALTIES, morale_in->casualties_turn > 0);
}

static guint
find_test_causes (AciesCall *call,
                  int        reason,
                  int        order)
{
  const AwMoraleTestIn *in = aw_morale_test_in (acies_call_get_inputs (call));
  int target = in->b_type;
  int light_troops = in->option_light_troops;
  gboolean charging = reason == AW_REASON_CHARGING;
  gboolean aside = in->aspect != AW_ASPECT_FRONT;
  gboolean easy = charging && (aw_is_light (acies_call_get_ruleset (call), target, light_troops)
                               || in->b_order == AW_ORDER_ROUTING);

  return find_common_causes (call, AW_MORALE_TEST_IN_A_MORALE_KEYS,
                             in->option_unlisted_moves)
         | ACIES_REASON (CAUSE_RETIRING, in->a_retiring)
         | ACIES_REASON (CAUSE_DISORDERED, order == AW_ORDER_DISORDERED)
         | ACIES_REASON (CAUSE_SHAKEN, order == AW_ORDER_SHAKEN)
         | ACIES_REASON (CAUSE_LIGHT_OR_ROUTING, easy)
         | ACIES_REASON (CAUSE_ON_FLANK, charging && aside)
         | ACIES_REASON (CAUSE_FLANKED, reason == AW_REASON_CHARGED && aside);
}

static int
find_needed (AciesCall *call,
             guint      keys,
             int        modifier)
{
  const AwMoraleKeys *morale_in = aw_morale_keys (acies_call_get_inputs (call), keys);
  int number = aw_needs_of (acies_call_get_ruleset (call), morale_in->grade);

  acies_call_explain_number (call, "AW-97", number, _("The number of its class"));
  aw_explain_need (call, "AW-97", number - modifier, N_("So it must roll"));

  return number - modifier;
}

/* ---- The test ---- */

/* Applies a failed test with its follow-ups (reading R-42). */
static int
fail (AciesCall *call,
      int        reason,
      int       *order)
{
  const AwMoraleTestIn *in = aw_morale_test_in (acies_call_get_inputs (call));

  if (reason == AW_REASON_CHARGED)
    {
      *order = AW_ORDER_ROUTING;
      return AW_MORALE_ROUTS;
    }

  if (in->a_pursuing)
    return AW_MORALE_PURSUES_ON;

  *order = aw_lose_order (*order, 1);

  return *order == AW_ORDER_ROUTING ? AW_MORALE_ROUTS : AW_MORALE_ORDER_LOST;
}

static void
explain_test (AciesCall *call,
              int        result)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);

  if (acies_call_explains (call))
    acies_call_explain (call,
                        acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_MORALE),
                                                                result),
                        NULL, "%s", acies_ruleset_get_item_label (ruleset, AW_VOCABULARY_MORALE, result));
}

static void
add_answer (AciesCall *call,
            int        reason,
            gboolean   passed)
{
  if (reason == AW_REASON_CHARGING && passed)
    acies_call_add_next (call, AW_MORALE_TEST, 'b', "reason=charged", NULL);
  else if (reason == AW_REASON_CHARGING)
    acies_call_add_next (call, AW_REACTION, 'b', NULL);
  else if (reason == AW_REASON_CHARGED && passed)
    acies_call_add_next (call, AW_REACTION, 'a', NULL);
}

static gboolean
run_morale_test (AciesCall             *call,
                 const AwMoraleTestIn  *in,
                 AwMoraleTestOut       *out,
                 GError               **error)
{
  int reason = in->reason;
  int order = in->a_order;
  gboolean exempt = in->a_impetuous;
  gboolean charging = reason == AW_REASON_CHARGING;
  gboolean passed = TRUE;
  int result = AW_MORALE_EXEMPT;
  const AciesBar bars[] = {
    { order == AW_ORDER_ROUTING, "AW-92", N_("Routers test only to rally") },
    { charging && in->a_pursuing, "AW-27", N_("Pursuers do not charge") },
  };
  int modifier, needed;

  if (charging && !acies_call_is_given (call, AW_MORALE_TEST_IN_B_TYPE))
    return acies_call_fail_missing (call, error, AW_MORALE_TEST_IN_B_TYPE);
  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  modifier = aw_sum_leader (call, in->a_commander,
                            in->a_commander_in_sight, TRUE)
             + acies_call_sum_modifiers (call, morale_modifiers, G_N_ELEMENTS (morale_modifiers),
                                         find_test_causes (call, reason, order));
  needed = find_needed (call, AW_MORALE_TEST_IN_A_MORALE_KEYS, modifier);
  if (!exempt)
    {
      guint natural;

      if (!aw_score_one (call, needed, &passed, &natural, error))
        return FALSE;
      result = passed ? AW_MORALE_PASSED : fail (call, reason, &order);
    }
  explain_test (call, result);

  out->modifier = modifier;
  out->needed = needed;
  out->passed = passed;
  out->result = result;
  out->a_order = order;
  add_answer (call, reason, passed);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, morale_test)

/* ---- Which tests are due ---- */

#define ROUT_REACH (15 * ACIES_DECIMAL_ONE)

typedef struct
{
  int         test;
  const char *preset;
  gboolean    due;
} DueTest;

static gint64
find_base (AciesCall *call)
{
  const AwRallyTestsDueIn *in = aw_rally_tests_due_in (acies_call_get_inputs (call));

  if (in->option_casualty_base == AW_CASUALTY_BASE_ORIGINAL
      && acies_call_is_given (call, AW_RALLY_TESTS_DUE_IN_A_START_FIGURES))
    return in->a_start_figures;

  return in->a_turn_figures;
}

static void
add_test (AciesCall *call,
          int        test)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);

  acies_call_add_item (call, AW_RALLY_TESTS_DUE_OUT_TESTS, test);
  if (acies_call_explains (call))
    acies_call_explain (call,
                        acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_TEST),
                                                                test),
                        NULL, "%s", acies_ruleset_get_item_label (ruleset, AW_VOCABULARY_TEST, test));
}

/* Adds the tests.  Reading R-22: one for each reason, or only the first. */
static void
add_tests (AciesCall *call,
           gint64     base)
{
  const AwRallyTestsDueIn *in = aw_rally_tests_due_in (acies_call_get_inputs (call));
  gint64 shot = in->a_shot_casualties;
  gboolean one = in->option_tests_per_turn == AW_TESTS_PER_TURN_ONE;
  const DueTest tests[] = {
    { AW_TEST_FRIENDS_ROUT, "reason=friends-rout",
      in->friend_rout_distance <= ROUT_REACH
      && in->friend_rout_seen
      && !in->friend_rout_tested },
    { AW_TEST_SHOOTING_CASUALTIES, "reason=shooting-casualties", shot > 0 && 10 * shot >= base },
    { AW_TEST_COMMANDER_WOUNDED, "reason=commander-wounded",
      in->commander_wounded },
    { AW_TEST_COMMANDER_KILLED, "reason=commander-killed",
      in->commander_killed_distance <= FALL_REACH }, };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      if (!tests[i].due)
        continue;

      add_test (call, tests[i].test);
      acies_call_add_next (call, AW_MORALE_TEST, 'a', tests[i].preset, NULL);
      if (one)
        break;
    }
}

static gboolean
run_rally_tests_due (AciesCall                *call,
                     const AwRallyTestsDueIn  *in,
                     AwRallyTestsDueOut       *out,
                     GError                  **error)
{
  gboolean routing = in->a_order == AW_ORDER_ROUTING;
  gint64 base = find_base (call);

  out->shot_percent = acies_divide_half_up (in->a_shot_casualties * 100 * ACIES_DECIMAL_ONE, base);
  if (routing)
    {
      if (in->a_commander != AW_COMMANDER_NONE)
        {
          add_test (call, AW_TEST_RALLYING);
          acies_call_add_next (call, AW_RALLY_ATTEMPT, 'a', NULL);
        }
      return TRUE;
    }

  if (!in->a_impetuous)
    add_tests (call, base);
  if (in->a_pursuing
      && in->pursuit_moves > 0)
    acies_call_add_next (call, AW_PURSUIT_ROLL, 'a', "purpose=halt", NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, rally_tests_due)

/* ---- Rallying ---- */

static gboolean
run_rally_attempt (AciesCall               *call,
                   const AwRallyAttemptIn  *in,
                   AwRallyAttemptOut       *out,
                   GError                 **error)
{
  int commander = in->a_commander;
  gint64 points = in->commander_points;
  gint64 attempts = in->attempts;
  gint64 cost = attempts + 1;
  const AciesBar bars[] = {
    { in->a_order != AW_ORDER_ROUTING, "AW-92",
      N_("Only routers are rallied") },
    { commander == AW_COMMANDER_NONE, "AW-189", N_("No commander is with it") },
    { in->commander_wounded
      && in->commander_influenced > 0, "AW-217",
      N_("Wounded, he influences one unit a turn, and has") },
    { cost > points, "AW-191", N_("He has not enough points for this attempt") },
  };
  int modifier, needed;
  gboolean passed;
  guint natural;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "AW-191", cost, _("Points for this attempt"));
  modifier = aw_sum_leader (call, commander, TRUE, TRUE)
             + acies_call_sum_modifiers (call, morale_modifiers, G_N_ELEMENTS (morale_modifiers),
                                         find_common_causes (call, AW_RALLY_ATTEMPT_IN_A_MORALE_KEYS,
                                                             in->option_unlisted_moves)
                                         | ACIES_REASON (CAUSE_ROUTING, TRUE));
  needed = find_needed (call, AW_RALLY_ATTEMPT_IN_A_MORALE_KEYS, modifier);
  if (!aw_score_one (call, needed, &passed, &natural, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "AW-117", NULL, "%s", passed ? _("It halts, shaken") : _("It goes on routing"));
  out->cost = cost;
  out->commander_points = points - cost;
  out->pool_gain = cost;
  out->attempts = attempts + 1;
  out->modifier = modifier;
  out->needed = needed;
  out->passed = passed;
  out->a_order = passed ? AW_ORDER_SHAKEN : AW_ORDER_ROUTING;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, rally_attempt)
