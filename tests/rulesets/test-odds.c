/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-odds.h"
#include "cases.h"

/* The odds of every worked case with dice, against dice that were rolled. */

#ifndef N_ROLLS
#define N_ROLLS 10000
#endif
/* Values that are rarer than this are taken together: chi-square wants it so. */
#define LEAST_EXPECTED 5.0

/*
 * How many standard deviations a sum of squares with @degrees of freedom lies
 * above what is to be expected, after Wilson and Hilferty.
 */
static double
get_deviation (double chi_square,
               guint  degrees)
{
  double spread = 2.0 / (9.0 * degrees);

  return (cbrt (chi_square / degrees) - (1.0 - spread)) / sqrt (spread);
}

/* Counts how often each value of each output came: (element-type utf8 guint), by output. */
static GPtrArray *
roll_often (const AciesProcedure *procedure,
            const AciesRecord    *inputs)
{
  guint n_outputs = acies_schema_get_n_fields (acies_procedure_get_outputs (procedure));
  GPtrArray *counts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);

  for (guint i = 0; i < n_outputs; i++)
    g_ptr_array_add (counts, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL));

  for (guint roll = 0; roll < N_ROLLS; roll++)
    {
      g_autoptr (AciesDice) fresh = acies_rolled_dice_new (roll + 1);
      g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, inputs, fresh, NULL);

      for (guint i = 0; i < n_outputs; i++)
        {
          char *value = acies_record_print (acies_outcome_get_outputs (outcome), i);
          guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts->pdata[i], value));

          g_hash_table_insert (counts->pdata[i], value, GUINT_TO_POINTER (count + 1));
        }
    }

  return counts;
}

static double
sum_chances (const AciesOdds *odds,
             guint            output)
{
  double sum = 0.0;

  for (guint i = 0; i < acies_odds_get_n_chances (odds, output); i++)
    sum += acies_odds_get_chance (odds, output, i)->probability;

  return sum;
}

static void
check_output (const AciesOdds *odds,
              guint            output,
              GHashTable      *counts)
{
  double chi_square = 0.0;
  double rare_expected = 0.0;
  double rare_count = 0.0;
  guint n_classes = 0;
  guint n_seen = 0;

  g_assert_cmpfloat_with_epsilon (sum_chances (odds, output), 1.0, 1e-9);

  for (guint i = 0; i < acies_odds_get_n_chances (odds, output); i++)
    {
      const AciesChance *chance = acies_odds_get_chance (odds, output, i);
      double expected = chance->probability * N_ROLLS;
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, chance->value));

      n_seen += count;
      if (expected < LEAST_EXPECTED)
        {
          rare_expected += expected;
          rare_count += count;
          continue;
        }

      chi_square += (count - expected) * (count - expected) / expected;
      n_classes++;
    }

  /* Nothing came that has no chance. */
  g_assert_cmpuint (n_seen, ==, N_ROLLS);

  if (rare_expected >= 1.0)
    {
      chi_square += (rare_count - rare_expected) * (rare_count - rare_expected) / rare_expected;
      n_classes++;
    }
  if (n_classes > 1)
    g_assert_cmpfloat (get_deviation (chi_square, n_classes - 1), <, 4.0);
}

static void
test_odds (gconstpointer data)
{
  const Case *one = data;
  const AciesProcedure *procedure = case_get_procedure (one);
  AciesSchema *outputs = acies_procedure_get_outputs (procedure);
  g_autoptr (AciesRecord) inputs = case_parse_inputs (one, NULL);
  g_autoptr (GPtrArray) counts = NULL;
  g_autoptr (AciesOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  odds = acies_odds_new (procedure, inputs, NULL, &error);
  g_assert_no_error (error);
  if (odds == NULL)
    return;

  counts = roll_often (procedure, inputs);
  for (guint i = 0; i < acies_schema_get_n_fields (outputs); i++)
    {
      AciesField *field = acies_schema_get_field (outputs, i);

      g_test_message ("output %s", acies_field_get_id (field));
      /* Where dice are thrown again, the odds leave out how often they are. */
      if (acies_field_get_role (field) == ACIES_ROLE_REROLLS && acies_odds_get_n_chances (odds, i) == 0)
        continue;
      check_output (odds, i, counts->pdata[i]);
    }
}

/* Whether it is one that comes to something, by dice. */
static gboolean
has_odds (const Case *one)
{
  const AciesProcedure *procedure = case_get_procedure (one);
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (AciesDice) dice = NULL;

  if (procedure == NULL || !acies_procedure_draws_dice (procedure))
    return FALSE;

  inputs = case_parse_inputs (one, NULL);
  dice = acies_rolled_dice_new (1);
  if (inputs != NULL)
    outcome = acies_procedure_resolve (procedure, inputs, dice, NULL);

  return outcome != NULL && *acies_outcome_get_dice (outcome) != '\0';
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GPtrArray) cases = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  cases = cases_load (library);
  for (guint i = 0; i < cases->len; i++)
    {
      Case *one = g_ptr_array_index (cases, i);
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/odds/%s", acies_ruleset_get_id (one->ruleset), one->group);

      if (has_odds (one))
        g_test_add_data_func (path, one, test_odds);
    }

  return g_test_run ();
}
