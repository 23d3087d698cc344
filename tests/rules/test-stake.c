/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-stake.h"
#include "trial.h"

#define assert_near(one, other) g_assert_cmpfloat_with_epsilon (one, other, 1e-12)

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

/* The odds of a stake beside what @dice came to. */
static AciesDistribution *
work_out (Fixture     *fixture,
          guint        procedure,
          guint        stake,
          const char  *words,
          const char  *dice,
          gint64      *count,
          GError     **error)
{
  const AciesProcedure *self = acies_ruleset_get_procedure (fixture->ruleset, procedure);
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (self, words, NULL);
  g_autoptr (AciesOutcome) outcome = trial_resolve (self, words, dice, NULL);
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);

  *count = acies_stake_count (acies_procedure_get_stake (self, stake), outputs);

  return acies_stake_work_out (acies_procedure_get_stake (self, stake), inputs, outputs, NULL, error);
}

static void
test_hits (Fixture       *fixture,
           gconstpointer  data)
{
  const AciesProcedure *volley = acies_ruleset_get_procedure (fixture->ruleset, TR_VOLLEY);
  const AciesStake *stake = acies_procedure_get_stake (volley, 0);
  g_autofree char *success = acies_stake_describe (stake);
  g_autoptr (AciesDistribution) odds = NULL;
  gint64 count;

  g_assert_cmpuint (acies_procedure_get_n_stakes (volley), ==, 1);
  g_assert_cmpint (acies_stake_get_party (stake), ==, 'a');
  g_assert_cmpstr (acies_stake_get_label (stake), ==, "Volley");
  g_assert_null (acies_stake_get_unit (stake));
  g_assert_null (success);

  odds = work_out (fixture, TR_VOLLEY, 0, "a.type=foot b.type=foot n-dice=3 needed=5", "6 5 1", &count, NULL);
  g_assert_cmpint (count, ==, 2);
  assert_near (acies_distribution_get_mean (odds), 1);
  assert_near (acies_distribution_chance_at_least (odds, count), 7.0 / 27);
}

/* Equal dice are thrown again, so that either wins as often. */
static void
test_winner (Fixture       *fixture,
             gconstpointer  data)
{
  const AciesProcedure *duel = acies_ruleset_get_procedure (fixture->ruleset, TR_DUEL);
  g_autofree char *success = acies_stake_describe (acies_procedure_get_stake (duel, 1));
  gint64 count_a, count_b;
  g_autoptr (AciesDistribution) a = work_out (fixture, TR_DUEL, 0, "a.rank=0", "3 3 5 2", &count_a, NULL);
  g_autoptr (AciesDistribution) b = work_out (fixture, TR_DUEL, 1, "a.rank=0", "3 3 5 2", &count_b, NULL);

  g_assert_cmpstr (success, ==, "Won");
  g_assert_cmpstr (acies_stake_get_label (acies_procedure_get_stake (duel, 0)), ==, "Duel");
  g_assert_cmpstr (acies_stake_get_label (acies_procedure_get_stake (duel, 1)), ==, "Parries");
  g_assert_cmpint (count_a, ==, 1);
  g_assert_cmpint (count_b, ==, 0);
  assert_near (acies_distribution_chance_of (a, 1), 0.5);
  assert_near (acies_distribution_chance_of (b, 1), 0.5);
}

/* Of two dice that are no pair the higher is a 6 in ten of thirty ways; of a pair each is as likely. */
static void
test_given (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 count;
  g_autoptr (AciesDistribution) unlike = work_out (fixture, TR_POOL, 0, "n-dice=2", "6 2", &count, NULL);
  g_autoptr (AciesDistribution) alike = work_out (fixture, TR_POOL, 0, "n-dice=2", "4 4", &count, NULL);

  assert_near (acies_distribution_chance_of (unlike, 6), 10.0 / 30);
  assert_near (acies_distribution_chance_of (unlike, 1), 0);
  assert_near (acies_distribution_chance_of (alike, 6), 1.0 / 6);
  assert_near (acies_distribution_get_mean (alike), 3.5);
}

static void
test_values (Fixture       *fixture,
             gconstpointer  data)
{
  const AciesProcedure *pool = acies_ruleset_get_procedure (fixture->ruleset, TR_POOL);
  const AciesProcedure *trek = acies_ruleset_get_procedure (fixture->ruleset, TR_TREK);
  g_autofree char *no_pair = acies_stake_describe (acies_procedure_get_stake (pool, 1));
  g_autofree char *rough = acies_stake_describe (acies_procedure_get_stake (trek, 1));
  g_autoptr (AciesDistribution) odds = NULL;
  gint64 count;

  g_assert_cmpstr (no_pair, ==, "not “A pair”");
  g_assert_cmpstr (rough, ==, "Rough");
  g_assert_null (acies_stake_get_unit (acies_procedure_get_stake (trek, 1)));

  odds = work_out (fixture, TR_POOL, 1, "n-dice=2", "6 2", &count, NULL);
  g_assert_cmpint (count, ==, 1);
  assert_near (acies_distribution_chance_of (odds, 1), 5.0 / 6);
}

static void
test_distance (Fixture       *fixture,
               gconstpointer  data)
{
  const AciesStake *stake =
    acies_procedure_get_stake (acies_ruleset_get_procedure (fixture->ruleset, TR_TREK), 0);
  gint64 count;
  g_autoptr (AciesDistribution) odds = work_out (fixture, TR_TREK, 0, "n-dice=2", "5 6", &count, NULL);

  g_assert_cmpstr (acies_stake_get_unit (stake), ==, "inch");
  g_assert_cmpint (count, ==, 275);
  assert_near (acies_distribution_get_mean (odds), 175);
  assert_near (acies_distribution_chance_at_least (odds, count), 3.0 / 36);
}

static void
test_without_odds (Fixture       *fixture,
                   gconstpointer  data)
{
  const AciesProcedure *gate = acies_ruleset_get_procedure (fixture->ruleset, TR_GATE);
  const AciesProcedure *pool = acies_ruleset_get_procedure (fixture->ruleset, TR_POOL);
  const AciesStake *stake = acies_procedure_get_stake (gate, 0);
  g_autoptr (AciesRecord) forbidden = trial_parse_inputs (gate, "way=forbidden", NULL);
  g_autoptr (AciesRecord) forever = trial_parse_inputs (gate, "way=forever", NULL);
  g_autoptr (AciesRecord) missing = acies_record_new (acies_procedure_get_inputs (gate));
  g_autoptr (AciesRecord) no_dice = trial_parse_inputs (pool, "n-dice=0", NULL);
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (gate));
  g_autoptr (AciesRecord) pair = acies_record_new (acies_procedure_get_outputs (pool));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_stake_work_out (stake, forbidden, outputs, NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  g_clear_error (&error);
  g_assert_null (acies_stake_work_out (stake, missing, outputs, NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT);
  g_clear_error (&error);
  g_assert_null (acies_stake_work_out (stake, forever, outputs, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  /* No dice show no pair. */
  acies_record_set_number (pair, TR_POOL_OUT_PAIR, TRUE);
  g_assert_null (acies_stake_work_out (acies_procedure_get_stake (pool, 0), no_dice, pair, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_stake_work_out (acies_procedure_get_stake (pool, 0), no_dice, pair, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define add(path, function) g_test_add ("/rules/stake/" path, Fixture, NULL, set_up, function, tear_down)
  add ("hits", test_hits);
  add ("winner", test_winner);
  add ("given", test_given);
  add ("values", test_values);
  add ("distance", test_distance);
  add ("without-odds", test_without_odds);
#undef add

  return g_test_run ();
}
