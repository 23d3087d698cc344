/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-odds.h"
#include "trial.h"

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

static AciesOdds *
work_out (Fixture     *fixture,
          guint        procedure,
          const char  *words,
          GError     **error)
{
  const AciesProcedure *self = acies_ruleset_get_procedure (fixture->ruleset, procedure);
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (self, words, error);

  return inputs != NULL ? acies_odds_new (self, inputs, NULL, error) : NULL;
}

/* "0 0.25|1 0.5|2 0.25" */
static char *
print_chances (const AciesOdds *odds,
               guint            output)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_odds_get_n_chances (odds, output); i++)
    {
      const AciesChance *chance = acies_odds_get_chance (odds, output, i);
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (number, sizeof number, "%.10g", chance->probability);
      g_string_append_printf (text, "%s%s %s", i > 0 ? "|" : "", chance->value, number);
    }

  return g_string_free (text, FALSE);
}

#define assert_chances(odds, output, text) \
  G_STMT_START { \
    g_autofree char *_chances = print_chances (odds, output); \
    g_assert_cmpstr (_chances, ==, text); \
  } G_STMT_END

/* Each output has its own distribution, `next` too, and numbers are in order of size. */
static void
test_volley (Fixture       *fixture,
             gconstpointer  data)
{
  GError *error = NULL;
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_VOLLEY, "a.type=foot b.type=foot n-dice=4", &error);

  g_assert_no_error (error);
  g_assert_true (acies_odds_get_procedure (odds) == acies_ruleset_get_procedure (fixture->ruleset, TR_VOLLEY));
  g_assert_cmpuint (acies_odds_get_n_ways (odds), ==, 5);
  assert_chances (odds, TR_VOLLEY_OUT_B_HITS, "0 0.0625|1 0.25|2 0.375|3 0.25|4 0.0625");
  assert_chances (odds, TR_VOLLEY_OUT_A_TIRED, "false 0.9375|true 0.0625");
  assert_chances (odds, TR_VOLLEY_OUT_SPENT, "0 0.0625|0.25 0.25|0.5 0.375|0.75 0.25|1 0.0625");
  assert_chances (odds, TR_VOLLEY_OUT_NEXT, " 0.6875|duel:b pool:a duel:b 0.3125");

  g_assert_cmpfloat_with_epsilon (acies_odds_get_mean (odds, TR_VOLLEY_OUT_B_HITS), 2.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_mean (odds, TR_VOLLEY_OUT_SPENT), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_mean (odds, TR_VOLLEY_OUT_A_TIRED), 0.0625, 1e-12);
  g_assert_true (isnan (acies_odds_get_mean (odds, TR_VOLLEY_OUT_NEXT)));
  g_assert_cmpfloat (acies_odds_get_probability (odds, TR_VOLLEY_OUT_B_HITS, "2"), ==, 0.375);
  g_assert_cmpfloat (acies_odds_get_probability (odds, TR_VOLLEY_OUT_B_HITS, "5"), ==, 0.0);
  g_assert_cmpfloat (acies_odds_get_probability (odds, TR_VOLLEY_OUT_NEXT, ""), ==, 0.6875);
}

static void
test_no_dice (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_UNIT_CHECK, "a.type=horse a.figures=3 a.stance=rough", NULL);

  g_assert_cmpuint (acies_odds_get_n_ways (odds), ==, 1);
  assert_chances (odds, TR_UNIT_CHECK_OUT_ERRORS, "too-small no-horse 1");
  assert_chances (odds, TR_UNIT_CHECK_OUT_WARNINGS, " 1");
  assert_chances (odds, TR_UNIT_CHECK_OUT_LEGAL, "false 1");
  assert_chances (odds, TR_UNIT_CHECK_OUT_NEXT, " 1");
}

/* Ties are thrown again; what counts is what settles it. */
static void
test_duel (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_DUEL, "a.rank=0", NULL);

  g_assert_cmpuint (acies_odds_get_n_ways (odds), ==, 36);
  assert_chances (odds, TR_DUEL_OUT_WINNER, "a 0.5|b 0.5");
  g_assert_cmpuint (acies_odds_get_n_chances (odds, TR_DUEL_OUT_REROLLS), ==, 0);
  g_assert_true (isnan (acies_odds_get_mean (odds, TR_DUEL_OUT_REROLLS)));
  g_assert_cmpuint (acies_odds_get_n_chances (odds, TR_DUEL_OUT_A_ROLL), ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpfloat_with_epsilon (acies_odds_get_chance (odds, TR_DUEL_OUT_A_ROLL, i)->probability, 1.0 / 6, 1e-14);
}

/* Pools against every single die. */
static void
test_pool (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_POOL, "n-dice=3", NULL);
  guint n_pairs = 0, n_highest[7] = { 0 };

  for (guint a = 1; a <= 6; a++)
    for (guint b = 1; b <= 6; b++)
      for (guint c = 1; c <= 6; c++)
        {
          n_pairs += a == b || b == c || a == c;
          n_highest[MAX (a, MAX (b, c))]++;
        }

  g_assert_cmpuint (acies_odds_get_n_ways (odds), ==, 56);
  g_assert_cmpuint (acies_odds_get_n_chances (odds, TR_POOL_OUT_FACES), ==, 56);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_FACES, "1 2 3"), 6.0 / 216, 1e-14);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_FACES, "2 5 5"), 3.0 / 216, 1e-14);
  g_assert_cmpstr (acies_odds_get_chance (odds, TR_POOL_OUT_FACES, 0)->value, ==, "1 1 1");
  g_assert_cmpstr (acies_odds_get_chance (odds, TR_POOL_OUT_FACES, 55)->value, ==, "6 6 6");
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_POOL_OUT_PAIR, "true"), n_pairs / 216.0, 1e-14);
  for (guint i = 1; i <= 6; i++)
    g_assert_cmpfloat_with_epsilon (acies_odds_get_chance (odds, TR_POOL_OUT_HIGHEST, i - 1)->probability,
                                    n_highest[i] / 216.0, 1e-14);
}

/* Dice that cause dice, of another kind, against a brute force over all of them. */
static void
test_trek (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_TREK, "n-dice=2 saves=true", NULL);
  double expected[13] = { 0 };
  double sum = 0;

  for (guint a = 1; a <= 6; a++)
    for (guint b = 1; b <= 6; b++)
      {
        guint n = (a == 6) + (b == 6);

        for (guint saves = 0; saves < 1u << n; saves++)
          expected[a + b - __builtin_popcount (saves)] += 1.0 / 36 / (1u << n);
      }

  g_assert_cmpuint (acies_odds_get_n_chances (odds, TR_TREK_OUT_DISTANCE), ==, 11);
  for (guint i = 0; i < 11; i++)
    {
      const AciesChance *chance = acies_odds_get_chance (odds, TR_TREK_OUT_DISTANCE, i);
      g_autofree char *inches = acies_decimal_to_string ((i + 2) * 25);

      g_assert_cmpstr (chance->value, ==, inches);
      g_assert_cmpfloat_with_epsilon (chance->probability, expected[i + 2], 1e-14);
      sum += chance->probability;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
  g_assert_cmpstr (acies_odds_get_chance (odds, TR_TREK_OUT_GROUND, 0)->value, ==, "open");
  g_assert_true (isnan (acies_odds_get_mean (odds, TR_TREK_OUT_GROUND)));
  /* Ways that differ in between come to the same text again. */
  g_assert_cmpuint (acies_odds_get_n_chances (odds, TR_TREK_OUT_NEXT), ==, 2);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_TREK_OUT_NEXT, "pool:a"),
                                  acies_odds_get_probability (odds, TR_TREK_OUT_GROUND, "open"), 1e-14);
}

/* Thousands of dice: nothing is lost of the sum, and the middle is where it belongs. */
static void
test_many_dice (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_VOLLEY, "a.type=foot b.type=foot n-dice=5000 needed=5", NULL);
  double sum = 0;

  for (guint i = 0; i < acies_odds_get_n_chances (odds, TR_VOLLEY_OUT_B_HITS); i++)
    sum += acies_odds_get_chance (odds, TR_VOLLEY_OUT_B_HITS, i)->probability;
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_mean (odds, TR_VOLLEY_OUT_B_HITS), 5000.0 / 3, 1e-8);
}

/* 46,656 ways one by one, and the same sums as six dice give. */
static void
test_many_ways (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_TREK, "n-dice=6", NULL);
  double sum = 0;

  g_assert_cmpuint (acies_odds_get_n_ways (odds), ==, 46656);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_TREK_OUT_DISTANCE, "1.5"), 1 / 46656.0, 1e-16);
  g_assert_cmpfloat_with_epsilon (acies_odds_get_probability (odds, TR_TREK_OUT_DISTANCE, "5.25"), 4332 / 46656.0, 1e-13);
  for (guint i = 0; i < acies_odds_get_n_chances (odds, TR_TREK_OUT_DISTANCE); i++)
    sum += acies_odds_get_chance (odds, TR_TREK_OUT_DISTANCE, i)->probability;
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-14);
}

/* ---- Lists to which each die adds ---- */

/* Resolves a herd for every way in which its dice fall, and adds up how likely each value of @output is.
 * (element-type utf8 double) */
static GHashTable *
throw_herds (Fixture *fixture,
             guint    n_dice,
             guint    output)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (fixture->ruleset, TR_HERD);
  g_autofree char *words = g_strdup_printf ("n-dice=%u", n_dice);
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure, words, NULL);
  GHashTable *chances = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n_ways = (guint) pow (6, n_dice + 1);

  for (guint way = 0; way < n_ways; way++)
    {
      g_autoptr (GString) faces = g_string_new (NULL);
      g_autoptr (AciesDice) dice = NULL;
      g_autoptr (AciesOutcome) outcome = NULL;
      double *chance;
      char *value;

      for (guint i = 0, rest = way; i <= n_dice; i++, rest /= 6)
        g_string_append_printf (faces, "%s%u", i > 0 ? " " : "", rest % 6 + 1);
      dice = acies_typed_dice_new (faces->str, 6);
      outcome = acies_procedure_resolve (procedure, inputs, dice, NULL);
      value = acies_record_print (acies_outcome_get_outputs (outcome), output);
      chance = g_hash_table_lookup (chances, value);
      if (chance == NULL)
        {
          chance = g_new0 (double, 1);
          g_hash_table_insert (chances, value, chance);
        }
      else
        {
          g_free (value);
        }
      *chance += 1.0 / n_ways;
    }

  return chances;
}

/* The lists are put together, some of them in several ways: they are those that the dice give one by one, in order. */
static void
test_herd (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint n_dice = 0; n_dice < 4; n_dice++)
    {
      g_autofree char *words = g_strdup_printf ("n-dice=%u", n_dice);
      g_autoptr (AciesOdds) odds = work_out (fixture, TR_HERD, words, NULL);

      g_assert_nonnull (odds);
      for (guint output = 0; output <= TR_HERD_OUT_NEXT; output++)
        {
          g_autoptr (GHashTable) expected = throw_herds (fixture, n_dice, output);
          guint n_chances = acies_odds_get_n_chances (odds, output);

          g_assert_cmpuint (n_chances, ==, g_hash_table_size (expected));
          for (guint i = 0; i < n_chances; i++)
            {
              const AciesChance *chance = acies_odds_get_chance (odds, output, i);
              const double *probability = g_hash_table_lookup (expected, chance->value);

              g_assert_nonnull (probability);
              if (probability != NULL)
                g_assert_cmpfloat_with_epsilon (chance->probability, *probability, 1e-12);
              if (output != TR_HERD_OUT_LEADS && i > 0)
                g_assert_cmpstr (acies_odds_get_chance (odds, output, i - 1)->value, <, chance->value);
            }
        }
    }
}

/* The ways that lists tell apart count, though the procedure is not run for each of them: too many are refused. */
static void
test_long_herd (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_HERD, "n-dice=5", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (acies_odds_get_n_chances (odds, TR_HERD_OUT_GROUNDS), ==, 32);
  g_assert_cmpuint (acies_odds_get_n_ways (odds), >=, 1024);
  g_assert_null (work_out (fixture, TR_HERD, "n-dice=20", &error));
  g_assert_nonnull (error);
  g_assert_null (acies_input_error_get_id (error));
  g_assert_nonnull (strstr (error->message, "“herd”"));
}

typedef struct
{
  const char *name;
  guint       procedure;
  const char *words;
  const char *error;
} ErrorRow;

static const ErrorRow error_rows[] = {
  { "missing", TR_GATE, "key=1", "missing-input" },
  { "missing-here", TR_GATE, "way=missing", "missing-input" },
  { "contradiction", TR_GATE, "way=contradiction", "bad-input" },
  { "forbidden", TR_GATE, "way=forbidden", "not-allowed" },
  { "forever", TR_GATE, "way=forever", NULL },
  { "faulty-module", TR_GATE, "way=faulty", NULL },
};

static void
test_error (Fixture       *fixture,
            gconstpointer  data)
{
  const ErrorRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOdds) odds = work_out (fixture, row->procedure, row->words, &error);

  g_assert_null (odds);
  g_assert_cmpstr (acies_input_error_get_id (error), ==, row->error);
  if (row->error == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (fixture->ruleset, TR_TREK);
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure, "n-dice=20", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  /* It would take years. */
  g_cancellable_cancel (cancellable);
  g_assert_null (acies_odds_new (procedure, inputs, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Twenty dice one by one are more ways than anybody can wait for: it is said, and not tried for years. */
static void
test_too_many (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOdds) odds = work_out (fixture, TR_TREK, "n-dice=20", &error);

  g_assert_null (odds);
  g_assert_nonnull (error);
  g_assert_null (acies_input_error_get_id (error));
  g_assert_nonnull (strstr (error->message, "“trek”"));
}

/* Odds outlive whoever asked, in a thread too. */
static void
test_keeps_ruleset (Fixture       *fixture,
                    gconstpointer  data)
{
  AciesOdds *odds = work_out (fixture, TR_DUEL, "a.rank=0", NULL);
  AciesOdds *same = acies_odds_ref (odds);

  acies_odds_unref (odds);
  g_clear_object (&fixture->ruleset);
  g_assert_cmpstr (acies_procedure_get_id (acies_odds_get_procedure (same)), ==, "duel");
  acies_odds_unref (same);
  fixture->ruleset = trial_create_ruleset ();
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void      (*function) (Fixture *, gconstpointer);
  } tests[] = {
    { "/rules/odds/volley", test_volley },
    { "/rules/odds/no-dice", test_no_dice },
    { "/rules/odds/thrown-again", test_duel },
    { "/rules/odds/pool", test_pool },
    { "/rules/odds/dice-that-cause-dice", test_trek },
    { "/rules/odds/many-dice", test_many_dice },
    { "/rules/odds/many-ways", test_many_ways },
    { "/rules/odds/herd", test_herd },
    { "/rules/odds/long-herd", test_long_herd },
    { "/rules/odds/cancel", test_cancel },
    { "/rules/odds/too-many", test_too_many },
    { "/rules/odds/keep-their-ruleset", test_keeps_ruleset },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/odds/error/", error_rows[i].name, NULL);

      g_test_add (path, Fixture, &error_rows[i], set_up, test_error, tear_down);
    }

  return g_test_run ();
}
