/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Order lost without a die ---- */

#define FALL_REACH (6 * ACIES_DECIMAL_ONE)

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

/* The parts of its strength under which a unit has a row of its own, the worst first */
static const struct
{
  MoraleCause cause;
  guint       part;
  guint       of;
} strength_rows[] = {
  { CAUSE_UNDER_THIRD,          1, 3 },
  { CAUSE_UNDER_HALF,           1, 2 },
  { CAUSE_UNDER_THREE_QUARTERS, 3, 4 },
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

  for (guint i = 0; i < G_N_ELEMENTS (strength_rows); i++)
    if (figures * strength_rows[i].of < start * strength_rows[i].part)
      return ACIES_REASON (strength_rows[i].cause, TRUE);

  return 0;
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

/* ---- Morale ---- */

static void
measure_friends (AciesMeasure *self,
                 guint         keys)
{
  AciesBody *friend;
  double inches;

  if (!aw_body_is_there (self->a))
    return;

  acies_measure_see (self, keys + AW_MORALE_KEYS_ENEMY_IN_SIGHT, aw_sees_any_enemy (self->situation, self->a));
  friend = aw_find_nearest (self->situation, self->a, acies_bodies_are_friends, &inches);
  aw_see_inches (self, keys + AW_MORALE_KEYS_FRIEND_DISTANCE, inches, friend);
  friend = aw_find_nearest (self->situation, self->a, aw_is_friend_behind, &inches);
  aw_see_inches (self, keys + AW_MORALE_KEYS_SUPPORT_DISTANCE, inches, friend);
}

/* ---- Loss of order ---- */

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

static void
apply_order_change (const AciesChange *self)
{
  if (acies_record_get_choice (self->inputs, AW_ORDER_CHANGE_IN_CAUSE) == AW_CAUSE_PURSUIT_ENDED)
    aw_end_pursuit (self->a);
}

/* Describes the event that changed the order, and the new order. */
static char *
describe_order_change (const AciesCase *self)
{
  const AwOrderChangeIn *in = aw_order_change_in (self->inputs);
  const char *order = aw_get_order (self, AW_ORDER_CHANGE_OUT_A_ORDER);

  switch (in->cause)
    {
    case AW_CAUSE_RUN_INTO:
      return g_strdup_printf (_("Routers ran into %s: %s"), self->a_name, order);
    case AW_CAUSE_BURST_THROUGH:
      return g_strdup_printf (_("Elephants burst through %s: %s"), self->a_name, order);
    case AW_CAUSE_COMMANDER_KILLED:
      return g_strdup_printf (_("%s saw a commander fall: %s"), self->a_name, order);
    case AW_CAUSE_PURSUIT_ENDED:
    default:
      return g_strdup_printf (_("The pursuit of %s was over: %s"), self->a_name, order);
    }
}

ACIES_DEFINE_PROCEDURE (aw, order_change,
                        .apply = apply_order_change,
                        .describe = describe_order_change)

/* ---- Morale test ---- */

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
                        acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset,
                                                                                        AW_VOCABULARY_MORALE),
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
  int modifier, needed;

  if (charging && !acies_call_is_given (call, AW_MORALE_TEST_IN_B_TYPE))
    return acies_call_fail_missing (call, error, AW_MORALE_TEST_IN_B_TYPE);
  if (!acies_call_check (call, error))
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

static void
measure_morale (AciesMeasure *self)
{
  gboolean charging = aw_get_input (self, AW_MORALE_TEST_IN_REASON) == AW_REASON_CHARGING;

  aw_measure_leader (self, AW_MORALE_TEST_IN_A_COMMANDER, AW_MORALE_TEST_IN_A_COMMANDER_IN_SIGHT,
                     AW_MORALE_TEST_IN_A_MORALE_KEYS + AW_MORALE_KEYS_ENEMY_IN_SIGHT);
  measure_friends (self, AW_MORALE_TEST_IN_A_MORALE_KEYS);
  if (self->b == NULL)
    return;

  acies_measure_know (self, AW_MORALE_TEST_IN_B_TYPE, aw_body_type (self->b));
  if (!self->b->is_leader)
    acies_measure_know (self, AW_MORALE_TEST_IN_B_ORDER, aw_body_order (self->b));
  if (acies_measure_sees_both (self))
    acies_measure_see (self, AW_MORALE_TEST_IN_ASPECT,
                       charging ? aw_find_aspect (self->a, self->b) : aw_find_aspect (self->b, self->a));
}

/* Notes the routing friends that the unit has noticed: later ones count as others (AW-183). */
static void
note_routs (const AciesChange *self)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_there);

  acies_body_set (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TURN, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (unit != self->a && aw_notices_rout (self->situation, self->a, unit))
        acies_body_enlist (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, unit);
    }
}

/* Queues the test or reaction of the charged unit, unless it routs already; a lone commander does
 * neither (AW-223). */
static void
apply_charger_test (const AciesChange *self,
                    gboolean           passed)
{
  gboolean helpless = self->b != NULL && (self->b->is_leader || aw_body_is_routing (self->b));

  if (passed)
    {
      acies_body_set (self->a, AW_UNIT_STATUS_CHARGE_PASSED, TRUE);
      acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, aw_count_moves (self->situation, self->a));
    }
  else
    {
      aw_end_charge (self->a);
    }

  if (helpless)
    {
      acies_situation_settle_due (self->situation, AW_MORALE_TEST, self->b->id, NULL);
      acies_situation_settle_due (self->situation, AW_REACTION, self->b->id, NULL);
    }
  else if (!passed && self->b != NULL)
    {
      acies_body_set (self->b, AW_UNIT_STATUS_REACT, TRUE);
    }
}

static void
apply_morale (const AciesChange *self)
{
  const AwMoraleTestIn *in = aw_morale_test_in (self->inputs);
  const AwMoraleTestOut *out = aw_morale_test_out (self->outputs);
  gboolean passed = out->passed;

  switch (in->reason)
    {
    case AW_REASON_CHARGING:
      apply_charger_test (self, passed);
      break;
    case AW_REASON_CHARGED:
      acies_body_set (self->a, AW_UNIT_STATUS_REACT, passed);
      break;
    case AW_REASON_FRIENDS_ROUT:
      note_routs (self);
      break;
    default:
      break;
    }
}

static char *
describe_morale (const AciesCase *self)
{
  const AwMoraleTestOut *out = aw_morale_test_out (self->outputs);

  switch (out->result)
    {
    case AW_MORALE_ORDER_LOST:
      return g_strdup_printf (_("%s wavered: %s"), self->a_name, aw_get_order (self, AW_MORALE_TEST_OUT_A_ORDER));
    case AW_MORALE_ROUTS:
      return g_strdup_printf (_("%s routed"), self->a_name);
    case AW_MORALE_PURSUES_ON:
      return g_strdup_printf (_("%s went on pursuing"), self->a_name);
    case AW_MORALE_EXEMPT:
      return g_strdup_printf (_("%s, impetuous, need no test"), self->a_name);
    case AW_MORALE_PASSED:
    default:
      return g_strdup_printf (_("%s stood firm"), self->a_name);
    }
}

ACIES_DEFINE_PROCEDURE (aw, morale_test,
                        .measure = measure_morale,
                        .apply = apply_morale,
                        .describe = describe_morale)

/* ---- Tests that are due ---- */

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
                        acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset,
                                                                                        AW_VOCABULARY_TEST),
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

static void
measure_tests_due (AciesMeasure *self)
{
  AciesBody *friend;

  acies_measure_know (self, AW_RALLY_TESTS_DUE_IN_A_COMMANDER, aw_find_commander_rank (self->situation, self->a));
  if (!aw_body_is_there (self->a))
    return;

  friend = aw_find_rout (self->situation, self->a);
  aw_see_inches (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_DISTANCE,
                 friend != NULL ? acies_body_distance (self->a, friend) : AW_NOWHERE, friend);
  if (friend == NULL)
    return;

  acies_measure_see (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_SEEN, aw_sees (self->situation, self->a, friend));
  acies_measure_know (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_TESTED,
                      acies_body_has (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TURN)
                      || acies_body_lists (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, friend));
}

/* Queues the due tests.  Rallying is offered while the commander has points, and halting is left to
 * the players. */
static void
apply_tests_due (const AciesChange *self)
{
  acies_body_set (self->a, AW_UNIT_STATUS_TESTS_ASKED, TRUE);
  acies_situation_settle_due (self->situation, AW_RALLY_ATTEMPT, self->a->id, NULL);
  if (acies_body_has (self->a, AW_UNIT_STATUS_HALT_TRIED))
    acies_situation_settle_due (self->situation, AW_PURSUIT_ROLL, self->a->id, NULL);
  aw_leave_open (self, AW_PURSUIT_ROLL);
}

static char *
describe_tests_due (const AciesCase *self)
{
  guint n_tests = acies_record_get_n_items (self->outputs, AW_RALLY_TESTS_DUE_OUT_TESTS);
  g_autoptr (GString) tests = g_string_new (NULL);

  for (guint i = 0; i < n_tests; i++)
    g_string_append_printf (tests, "%s%s", i > 0 ? ", " : "",
                            acies_ruleset_get_item_label (self->ruleset, AW_VOCABULARY_TEST,
                                                          acies_record_get_item (self->outputs,
                                                                                 AW_RALLY_TESTS_DUE_OUT_TESTS, i)));

  if (n_tests == 0)
    return g_strdup_printf (_("%s need no test"), self->a_name);

  /* Translators: a unit, and why it tests: "Velites must test: Friends rout" */
  return g_strdup_printf (_("%s must test: %s"), self->a_name, tests->str);
}

ACIES_DEFINE_PROCEDURE (aw, rally_tests_due,
                        .measure = measure_tests_due,
                        .apply = apply_tests_due,
                        .describe = describe_tests_due)

/* ---- Rally ---- */

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

static void
measure_rally_attempt (AciesMeasure *self)
{
  const AciesBody *commander = self->b != NULL ? self->b : aw_find_commander (self->situation, self->a);

  measure_friends (self, AW_RALLY_ATTEMPT_IN_A_MORALE_KEYS);
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_A_COMMANDER, aw_find_commander_rank (self->situation, self->a));
  if (commander == NULL)
    return;

  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_COMMANDER_POINTS,
                      acies_body_get_number (commander, AW_LEADER_STATUS_POINTS));
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_COMMANDER_WOUNDED, aw_is_wounded (commander));
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_COMMANDER_INFLUENCED, aw_count_influenced (commander, self->a));
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_ATTEMPTS,
                      acies_body_count_listed (commander, AW_LEADER_STATUS_ATTEMPTS_ON, self->a));
}

/* Removes a rout from the lists of those noticed: another rout of the unit counts again. */
static void
forget_rout (const AciesChange *self)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_record_remove_item_text (unit->status, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, self->a->id);
    }
}

static void
apply_rally_attempt (const AciesChange *self)
{
  const AwRallyAttemptOut *out = aw_rally_attempt_out (self->outputs);
  AciesBody *commander = self->b != NULL ? self->b : aw_find_commander (self->situation, self->a);

  if (commander == NULL)
    return;

  acies_body_set (commander, AW_LEADER_STATUS_POINTS, out->commander_points);
  aw_pay_into_pool (self->situation, commander, out->pool_gain);
  acies_record_add_item_text (commander->status, AW_LEADER_STATUS_ATTEMPTS_ON, self->a->id);
  acies_body_enlist (commander, AW_LEADER_STATUS_INFLUENCED, self->a);
  if (out->passed)
    forget_rout (self);
}

ACIES_DEFINE_PROCEDURE (aw, rally_attempt,
                        .measure = measure_rally_attempt,
                        .apply = apply_rally_attempt)

/* ---- Thresholds ---- */

static const AciesModifier *
find_modifier (MoraleCause cause)
{
  const AciesModifier *line = morale_modifiers;

  while (line->reason != cause)
    line++;

  return line;
}

/* AW-104, AW-110 and AW-113: the first to be reached first */
void
aw_list_thresholds (AciesRuleset         *ruleset,
                    const AciesSituation *situation,
                    const AciesBody      *body,
                    const AciesSide      *side,
                    GPtrArray            *thresholds)
{
  gint64 start, lost;

  if (body == NULL || body->is_leader)
    return;

  start = acies_record_get_number (body->traits, AW_UNIT_TRAIT_START_FIGURES);
  lost = start - acies_body_get_number (body, AW_UNIT_STATUS_FIGURES);
  for (guint i = G_N_ELEMENTS (strength_rows); i > 0; i--)
    {
      const AciesModifier *line = find_modifier (strength_rows[i - 1].cause);
      gint64 limit = start * (strength_rows[i - 1].of - strength_rows[i - 1].part) / strength_rows[i - 1].of + 1;

      if (limit < start)
        g_ptr_array_add (thresholds,
                         acies_threshold_new (_(line->label), line->clause, lost, limit, start - limit,
                                              /* Translators: "Under half of its strength" or the like */
                                              _("%s with %d of %d lost (%d now): −%d on morale"), _(line->label),
                                              (int) limit, (int) start, (int) lost, ABS (line->modifier)));
    }
}
