/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-stake.h"
#include "cases.h"

/* What the parties of all rulesets throw their dice for, tried on the worked cases. */

/* The dice that are rolled to look whether what is expected comes on average */
#define N_THROWS 200
/* How many deviations the mean of so many may be off */
#define MOST_OFF 5.0

typedef struct
{
  AciesRuleset *ruleset;
  /* (element-type Case): those of this ruleset */
  GPtrArray    *cases;
} Subject;

static AciesDistribution *
work_out (const AciesStake   *stake,
          const AciesRecord  *inputs,
          const AciesOutcome *outcome)
{
  g_autoptr (GError) error = NULL;
  AciesDistribution *odds = acies_stake_work_out (stake, inputs, acies_outcome_get_outputs (outcome), NULL, &error);

  g_assert_no_error (error);

  return odds;
}

/* What came was possible. */
static void
check_outcome (const AciesStake   *stake,
               const AciesRecord  *inputs,
               const AciesOutcome *outcome)
{
  g_autoptr (AciesDistribution) odds = work_out (stake, inputs, outcome);
  gint64 count = acies_stake_count (stake, acies_outcome_get_outputs (outcome));

  g_assert_cmpfloat (acies_distribution_chance_of (odds, count), >, 0);
  g_assert_cmpfloat_with_epsilon (acies_distribution_chance_at_least (odds, -G_MAXINT32), 1, 1e-9);
}

/* On average as many come as are expected, each time by what was given. */
static void
check_rolls (const AciesProcedure *procedure,
             const AciesStake     *stake,
             const AciesRecord    *inputs)
{
  double off = 0, squares = 0;

  for (guint64 seed = 1; seed <= N_THROWS; seed++)
    {
      g_autoptr (AciesDice) dice = acies_rolled_dice_new (seed);
      g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, inputs, dice, NULL);
      g_autoptr (AciesDistribution) odds = work_out (stake, inputs, outcome);
      double difference = (double) acies_stake_count (stake, acies_outcome_get_outputs (outcome))
                          - acies_distribution_get_mean (odds);

      off += difference;
      squares += difference * difference;
    }

  g_assert_cmpfloat (fabs (off), <=, MOST_OFF * sqrt (squares) + 1e-6);
}

static void
test_cases (gconstpointer data)
{
  const Subject *subject = data;
  g_autoptr (GHashTable) tried = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < subject->cases->len; i++)
    {
      const Case *one = g_ptr_array_index (subject->cases, i);
      const AciesProcedure *procedure = case_get_procedure (one);
      g_autoptr (AciesRecord) inputs = case_parse_inputs (one, NULL);
      g_autoptr (AciesOutcome) outcome = case_resolve (one, NULL);

      g_test_message ("%s", one->group);
      for (guint j = 0; outcome != NULL && j < acies_procedure_get_n_stakes (procedure); j++)
        {
          const AciesStake *stake = acies_procedure_get_stake (procedure, j);

          check_outcome (stake, inputs, outcome);
          /* Once each is enough. */
          if (g_hash_table_add (tried, (gpointer) stake))
            check_rolls (procedure, stake, inputs);
        }
    }
}

/* Dice are thrown for something, and what it is has a name. */
static void
test_declared (gconstpointer data)
{
  const Subject *subject = data;
  guint n_stakes = 0;

  for (guint i = 0; i < acies_ruleset_get_n_procedures (subject->ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (subject->ruleset, i);

      g_test_message ("%s", acies_procedure_get_id (procedure));
      for (guint j = 0; j < acies_procedure_get_n_stakes (procedure); j++, n_stakes++)
        {
          const AciesStake *stake = acies_procedure_get_stake (procedure, j);

          g_assert_true (acies_procedure_draws_dice (procedure));
          g_assert_cmpstr (acies_stake_get_label (stake), !=, "");
        }
    }
  g_assert_cmpuint (n_stakes, >, 0);
}

static void
free_subject (gpointer data)
{
  Subject *subject = data;

  g_ptr_array_unref (subject->cases);
  g_object_unref (subject->ruleset);
  g_free (subject);
}

static Subject *
create_subject (AciesRuleset *ruleset,
                GPtrArray    *cases)
{
  Subject *subject = g_new0 (Subject, 1);

  subject->ruleset = g_object_ref (ruleset);
  subject->cases = g_ptr_array_new ();
  for (guint i = 0; i < cases->len; i++)
    if (((const Case *) cases->pdata[i])->ruleset == ruleset)
      g_ptr_array_add (subject->cases, cases->pdata[i]);

  return subject;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (GPtrArray) subjects = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  cases = cases_load (library);
  subjects = g_ptr_array_new_with_free_func (free_subject);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);
      Subject *subject = create_subject (ruleset, cases);
      g_autofree char *declared = g_strdup_printf ("/rulesets/%s/stakes/declared", acies_ruleset_get_id (ruleset));
      g_autofree char *tried = g_strdup_printf ("/rulesets/%s/stakes/cases", acies_ruleset_get_id (ruleset));

      g_ptr_array_add (subjects, subject);
      g_test_add_data_func (declared, subject, test_declared);
      g_test_add_data_func (tried, subject, test_cases);
    }

  return g_test_run ();
}
