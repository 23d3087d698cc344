/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-arithmetic.h"
#include "acies-explain.h"
#include "acies-odds.h"
#include "acies-procedure-private.h"
#include "trial.h"

/* Whatever is tried stands in the procedure "pool" of the trial rules, whose
 * outputs are a list of numbers, a number and a boolean. */
static AciesOutcome *
try (AciesRuleset        *ruleset,
     AciesProcedureFunc   function,
     const char          *dice,
     GError             **error)
{
  AciesProcedure *procedure = (AciesProcedure *) acies_ruleset_get_procedure (ruleset, TR_POOL);

  procedure->function = function;

  return trial_resolve (procedure, "n-dice=0", dice, error);
}

static char *
print_lines (const AciesOutcome *outcome)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_outcome_get_n_lines (outcome); i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);

      g_string_append_printf (text, "%s%s:%s:%s", i > 0 ? "|" : "", line->label, line->value, line->clause);
    }

  return g_string_free (text, FALSE);
}

#define assert_lines(outcome, text) \
  G_STMT_START { \
    g_autofree char *_lines = print_lines (outcome); \
    g_assert_cmpstr (_lines, ==, text); \
  } G_STMT_END

typedef struct
{
  AciesRuleset *ruleset;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = trial_create_ruleset ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->ruleset);
}

/* ---- Charts ---- */

typedef enum
{
  REASON_BRAVE,
  REASON_TIRED,
  REASON_LAST = 31
} Reason;

static const AciesModifier chart[] = {
  { REASON_BRAVE, +2, "TR-1", "Brave" },
  { REASON_TIRED, -1, NULL,   "Tired" },
  { REASON_LAST,  +4, "TR-2", "Last" },
  { REASON_BRAVE, -3, "TR-2", "Rash" },
};

static gboolean
add_up (AciesCall  *call,
        GError    **error)
{
  guint all = ACIES_REASON (REASON_BRAVE, TRUE) | ACIES_REASON (REASON_TIRED, TRUE) | ACIES_REASON (REASON_LAST, TRUE);
  guint some = ACIES_REASON (REASON_BRAVE, FALSE) | ACIES_REASON (REASON_TIRED, TRUE);

  acies_call_add_item (call, TR_POOL_OUT_FACES, acies_call_sum_modifiers (call, chart, G_N_ELEMENTS (chart), all));
  acies_call_add_item (call, TR_POOL_OUT_FACES, acies_call_sum_modifiers (call, chart, G_N_ELEMENTS (chart), some));
  acies_call_add_item (call, TR_POOL_OUT_FACES, acies_call_sum_modifiers (call, chart, G_N_ELEMENTS (chart), 0));
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, 0);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, FALSE);

  return TRUE;
}

static void
test_modifiers (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = try (fixture->ruleset, add_up, "", NULL);

  trial_assert_outputs (outcome, "faces=2 -1 0 highest=0 pair=false next=");
  assert_lines (outcome, "Brave:+2:TR-1|Tired:−1:|Last:+4:TR-2|Rash:−3:TR-2|Tired:−1:");
}

static gboolean
find_faults (AciesCall  *call,
             GError    **error)
{
  const AciesFault faults[] = {
    { 7, TRUE,  "TR-1", "Seven" },
    { 8, FALSE, "TR-1", "Eight" },
    { 5, TRUE,  NULL,   "Five" },
  };

  acies_call_set_number (call, TR_POOL_OUT_PAIR,
                          acies_call_add_faults (call, TR_POOL_OUT_FACES, faults, G_N_ELEMENTS (faults)));
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST,
                         acies_call_add_faults (call, TR_POOL_OUT_FACES, faults + 1, 1));

  return TRUE;
}

static void
test_faults (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = try (fixture->ruleset, find_faults, "", NULL);

  trial_assert_outputs (outcome, "faces=7 5 highest=0 pair=true next=");
  assert_lines (outcome, "Seven::TR-1|Five::");
}

static gboolean
meet_no_bar (AciesCall  *call,
             GError    **error)
{
  const AciesBar bars[] = { { FALSE, "TR-1", "Closed" } };

  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, 1);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, TRUE);

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static gboolean
meet_bars (AciesCall  *call,
           GError    **error)
{
  const AciesBar bars[] = {
    { FALSE, "TR-1", "Closed" },
    { TRUE,  "TR-2", "Too late" },
    { TRUE,  "TR-1", "Too far" },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static void
test_bars (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesOutcome) open = try (fixture->ruleset, meet_no_bar, "", NULL);
  g_autoptr (AciesOutcome) barred = NULL;
  g_autoptr (GError) error = NULL;

  trial_assert_outputs (open, "faces= highest=1 pair=true next=");

  barred = try (fixture->ruleset, meet_bars, "6", &error);
  g_assert_null (barred);
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  g_assert_cmpstr (error->message, ==, "Too late");
  g_assert_cmpstr (acies_refusal_get_clause (error), ==, "TR-2");
}

/* ---- Dice ---- */

static gboolean
draw_sums (AciesCall  *call,
           GError    **error)
{
  static const guint n_dice[] = { 2, 0, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (n_dice); i++)
    {
      guint sum;

      if (!acies_call_draw_sum (call, 'a', &acies_die_d6, n_dice[i], &sum, error))
        return FALSE;
      acies_call_add_item (call, TR_POOL_OUT_FACES, sum);
    }
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, 0);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, FALSE);

  return TRUE;
}

static void
test_sums (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = try (fixture->ruleset, draw_sums, "6 5 1 1 4", NULL);
  g_autoptr (AciesOutcome) none = NULL;
  g_autoptr (GError) error = NULL;

  trial_assert_outputs (outcome, "faces=11 0 6 highest=0 pair=false next=");
  g_assert_cmpstr (acies_outcome_get_dice (outcome), ==, "6 5 1 1 4");

  none = try (fixture->ruleset, draw_sums, "6 5 1 1", &error);
  g_assert_null (none);
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

static gboolean
roll_off (AciesCall  *call,
          GError    **error)
{
  guint a, b, n_again;

  if (!acies_call_roll_off (call, &acies_die_d6, &a, &b, &n_again, error))
    return FALSE;

  acies_call_add_item (call, TR_POOL_OUT_FACES, a);
  acies_call_add_item (call, TR_POOL_OUT_FACES, b);
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, n_again);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, a > b);

  return TRUE;
}

static void
test_roll_off (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesOutcome) at_once = try (fixture->ruleset, roll_off, "4 3", NULL);
  g_autoptr (AciesOutcome) later = try (fixture->ruleset, roll_off, "3 3 6 6 2 5", NULL);
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOdds) odds = NULL;

  trial_assert_outputs (at_once, "faces=4 3 highest=0 pair=true next=");
  trial_assert_outputs (later, "faces=2 5 highest=2 pair=false next=");
  assert_lines (later, "3 each: thrown again::|6 each: thrown again::");

  inputs = trial_parse_inputs (acies_ruleset_get_procedure (fixture->ruleset, TR_POOL), "n-dice=0", NULL);
  odds = acies_odds_new (acies_ruleset_get_procedure (fixture->ruleset, TR_POOL), inputs, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_PAIR, "true"), 0.5, 1e-12);
}

static gboolean
test_nine (AciesCall  *call,
           GError    **error)
{
  guint score;

  if (!acies_call_test_at_least (call, 'a', &acies_die_d6, 2, 9, "TR-1", &score, error))
    return FALSE;

  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, score);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, score >= 9);

  return TRUE;
}

static void
test_at_least (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesOutcome) passed = try (fixture->ruleset, test_nine, "4 5", NULL);
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOdds) odds = NULL;

  trial_assert_outputs (passed, "faces= highest=9 pair=true next=");
  assert_lines (passed, "Needed, or more:9:TR-1|Sum of the dice:9:");

  inputs = trial_parse_inputs (acies_ruleset_get_procedure (fixture->ruleset, TR_POOL), "n-dice=0", NULL);
  odds = acies_odds_new (acies_ruleset_get_procedure (fixture->ruleset, TR_POOL), inputs, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_PAIR, "true"), 10.0 / 36, 1e-12);
}

static gboolean
hit_and_save (AciesCall  *call,
              GError    **error)
{
  guint hits, saves, unsaved;

  if (!acies_call_draw_unsaved (call, &acies_die_d6, 3, ACIES_FACES_AT_LEAST (5), ACIES_FACES_AT_LEAST (4),
                                &hits, &saves, error)
      || !acies_call_draw_unsaved (call, &acies_die_d6, 2, ACIES_FACES_AT_LEAST (2), 0, &unsaved, &saves, error))
    return FALSE;

  acies_call_add_item (call, TR_POOL_OUT_FACES, hits);
  acies_call_add_item (call, TR_POOL_OUT_FACES, unsaved);
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, saves);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, FALSE);

  return TRUE;
}

static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = try (fixture->ruleset, hit_and_save, "5 4 6 4 1 2 6", NULL);
  g_autoptr (AciesOutcome) missed = try (fixture->ruleset, hit_and_save, "1 2 3 1 1", NULL);

  trial_assert_outputs (outcome, "faces=2 2 highest=0 pair=false next=");
  trial_assert_outputs (missed, "faces=0 0 highest=0 pair=false next=");
}

/* ---- Deals ---- */

/* Two dice at each of three men, a 6 hits; whoever is hit saves himself with 4 or more. */
static gboolean
is_shot_at (guint64       state,
            guint         kind,
            guint         round,
            gconstpointer rule)
{
  return TRUE;
}

static guint64
shoot_one (guint64       state,
           guint         face,
           gconstpointer rule)
{
  return state + (face == 6 ? 1 : 0);
}

static gboolean
is_hit (guint64       state,
        guint         kind,
        guint         round,
        gconstpointer rule)
{
  return state > 0;
}

static guint64
save_one (guint64       state,
          guint         face,
          gconstpointer rule)
{
  return face >= 4 ? state | 0x80 : state;
}

static guint64
count_one (guint64       state,
           guint         kind,
           gconstpointer rule)
{
  guint64 hits = state & 0x7f;

  return hits | (hits > 0 && (state & 0x80) == 0 ? 0x100 : 0);
}

static gboolean
deal_out (AciesCall  *call,
          GError    **error)
{
  static const AciesAspect aspects[] = {
    { ACIES_OUTPUT (TR_POOL_OUT_HIGHEST), 0xff },
    { ACIES_OUTPUT (TR_POOL_OUT_PAIR), 0xf00 },
  };
  static const guint kinds[3] = { 0 };
  static const AciesGo goes[] = {
    { 'a', ACIES_FACES_AT_LEAST (6), 2, is_shot_at, shoot_one },
    { 'b', ACIES_FACES_AT_LEAST (4), 1, is_hit, save_one },
  };
  const AciesDeal deal = {
    .n_targets = 3, .kinds = kinds, .goes = goes, .n_goes = 2, .toll = count_one,
    .aspects = aspects, .n_aspects = G_N_ELEMENTS (aspects),
  };
  guint64 toll;

  if (!acies_call_draw_dealt (call, &acies_die_d6, &deal, &toll, error))
    return FALSE;

  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, toll & 0xff);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, toll >> 8 >= 2);

  return TRUE;
}

static void
test_deals (Fixture       *fixture,
            gconstpointer  data)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (fixture->ruleset, TR_POOL);
  g_autoptr (AciesOutcome) outcome = try (fixture->ruleset, deal_out, "6 1 6 6 2 3 3 4", NULL);
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure, "n-dice=0", NULL);
  g_autoptr (GArray) plan = acies_procedure_plan_dice (procedure, inputs, "6 1 6 6 2 3", NULL);
  g_autoptr (AciesOdds) odds = acies_odds_new (procedure, inputs, NULL, NULL);
  const AciesDraw *draw;
  double lost = (1.0 - 25.0 / 36) / 2;

  /* The first is hit twice, the third once; a 3 loses the first, a 4 saves the third. */
  trial_assert_outputs (outcome, "faces= highest=3 pair=false next=");
  g_assert_cmpstr (acies_outcome_get_dice (outcome), ==, "6 1 6 6 2 3 3 4");

  g_assert_cmpuint (plan->len, ==, 2);
  draw = &g_array_index (plan, AciesDraw, 0);
  g_assert_cmpint (draw->party, ==, 'a');
  g_assert_cmpuint (draw->n_dice, ==, 6);
  g_assert_cmpuint (draw->faces, ==, ACIES_FACES_AT_LEAST (6));
  draw = &g_array_index (plan, AciesDraw, 1);
  g_assert_cmpint (draw->party, ==, 'b');
  g_assert_cmpuint (draw->n_dice, ==, 2);

  /* Output by output: 0 to 6 hits, 0 to 3 lost, and once for what does not depend on it. */
  g_assert_cmpuint (acies_odds_get_n_ways (odds), ==, 7 + 4 + 1);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_HIGHEST, "6"), 1 / 46656.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_mean (odds, TR_POOL_OUT_HIGHEST), 1.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_PAIR, "true"),
                                  3 * lost * lost * (1 - lost) + lost * lost * lost, 1e-12);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_NEXT, ""), 1.0, 1e-12);
}

/* ---- Rounding ---- */

static void
test_rounding (void)
{
  static const struct {
    gint64 numerator, denominator, down, up, half_up;
  } expected[] = {
    { 7, 2, 3, 4, 4 }, { 6, 2, 3, 3, 3 }, { -7, 2, -4, -3, -3 }, { 5, 3, 1, 2, 2 }, { 4, 3, 1, 2, 1 },
    { -4, 3, -2, -1, -1 }, { -5, 3, -2, -1, -2 }, { 0, 9, 0, 0, 0 }, { -6, 3, -2, -2, -2 },
    { G_MAXINT64, 1, G_MAXINT64, G_MAXINT64, G_MAXINT64 },
    { G_MAXINT64, G_MAXINT64, 1, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (acies_divide_down (expected[i].numerator, expected[i].denominator), ==, expected[i].down);
      g_assert_cmpint (acies_divide_up (expected[i].numerator, expected[i].denominator), ==, expected[i].up);
      g_assert_cmpint (acies_divide_half_up (expected[i].numerator, expected[i].denominator), ==, expected[i].half_up);
    }
}

static void
test_inches (void)
{
  static const struct {
    gint64 hundredths;
    const char *text;
  } expected[] = { { 450, "4.5″" }, { 1200, "12″" }, { 0, "0″" }, { 25, "0.25″" } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = acies_print_inches (expected[i].hundredths);

      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

/* ---- Explanations ---- */

static guint n_told;

static const char *
tell (const char *label)
{
  n_told++;

  return label;
}

static gboolean
explain (AciesCall  *call,
         GError    **error)
{
  acies_call_explain (call, NULL, NULL, "%s", tell ("Line"));
  acies_call_explain_modifier (call, NULL, 1, "%s", tell ("Modifier"));
  acies_call_explain_number (call, NULL, 2, tell ("Number"));
  acies_call_explain_inches (call, NULL, 350, tell ("Inches"));
  acies_call_set_number (call, TR_POOL_OUT_HIGHEST, 1);
  acies_call_set_number (call, TR_POOL_OUT_PAIR, FALSE);

  return TRUE;
}

/* Texts are looked up only where they are kept. */
static void
test_explains_where_kept (Fixture       *fixture,
                          gconstpointer  data)
{
  AciesProcedure *procedure = (AciesProcedure *) acies_ruleset_get_procedure (fixture->ruleset, TR_POOL);
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure, "n-dice=0", NULL);
  g_autoptr (AciesOutcome) outcome = NULL;

  procedure->function = explain;
  n_told = 0;
  g_assert_true (acies_procedure_check (procedure, inputs, NULL));
  g_assert_cmpuint (n_told, ==, 0);

  outcome = acies_procedure_resolve (procedure, inputs, NULL, NULL);
  g_assert_cmpuint (n_told, ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  ADD ("/rules/arithmetic/modifiers", test_modifiers);
  ADD ("/rules/arithmetic/faults", test_faults);
  ADD ("/rules/arithmetic/bars", test_bars);
  ADD ("/rules/arithmetic/explains-where-kept", test_explains_where_kept);
  ADD ("/rules/arithmetic/sums", test_sums);
  ADD ("/rules/arithmetic/roll-off", test_roll_off);
  ADD ("/rules/arithmetic/at-least", test_at_least);
  ADD ("/rules/arithmetic/unsaved", test_unsaved);
  ADD ("/rules/arithmetic/deals", test_deals);
  g_test_add_func ("/rules/arithmetic/inches", test_inches);
  g_test_add_func ("/rules/arithmetic/rounding", test_rounding);

  return g_test_run ();
}
