/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-odds.h"
#include "pools.h"
#include "single-dice.h"

/* Exact odds of the smallest pools against all ways of single dice, and of the
 * others what must hold of any. */

#define NEAR 1e-12

static AciesRulesetLibrary *library;
static GPtrArray *pools;

/* ---- One by one ---- */

static void
add_outcome (GPtrArray    *expected,
             AciesOutcome *outcome,
             double        weight)
{
  for (guint i = 0; i < expected->len; i++)
    {
      char *value = acies_record_print (acies_outcome_get_outputs (outcome), i);
      double *probability = g_hash_table_lookup (expected->pdata[i], value);

      if (probability == NULL)
        {
          probability = g_new0 (double, 1);
          g_hash_table_insert (expected->pdata[i], g_strdup (value), probability);
        }
      *probability += weight;
      g_free (value);
    }
}

/* (element-type GHashTable): by output, from the value to how likely it is */
static GPtrArray *
try_single_dice (const Pool *pool,
                 double     *kept)
{
  GPtrArray *expected = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  g_autoptr (SingleDice) dice = single_dice_new ();

  for (guint i = 0; i < acies_schema_get_n_fields (acies_procedure_get_outputs (pool->procedure)); i++)
    g_ptr_array_add (expected, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free));

  *kept = 0.0;
  while (single_dice_next (dice))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (pool->procedure, pool->inputs, ACIES_DICE (dice),
                                                                  &error);

      if (single_dice_was_dropped (dice))
        continue;

      g_assert_no_error (error);
      if (outcome == NULL)
        break;
      add_outcome (expected, outcome, single_dice_get_weight (dice));
      *kept += single_dice_get_weight (dice);
    }

  return expected;
}

/* Whether the output has no odds: how often dice are thrown again that do not count. */
static gboolean
is_left_out (const AciesOdds *odds,
             guint            output)
{
  AciesSchema *outputs = acies_procedure_get_outputs (acies_odds_get_procedure (odds));

  return acies_odds_get_n_chances (odds, output) == 0
         && acies_schema_find_role (outputs, ACIES_ROLE_REROLLS) == (int) output;
}

static void
compare_output (const AciesOdds *odds,
                guint            output,
                GHashTable      *expected,
                double           kept)
{
  g_assert_cmpuint (acies_odds_get_n_chances (odds, output), ==, g_hash_table_size (expected));
  for (guint i = 0; i < acies_odds_get_n_chances (odds, output); i++)
    {
      const AciesChance *chance = acies_odds_get_chance (odds, output, i);
      const double *probability = g_hash_table_lookup (expected, chance->value);

      if (probability == NULL)
        g_test_message ("nobody throws “%s”", chance->value);
      g_assert_nonnull (probability);
      if (probability != NULL)
        g_assert_cmpfloat_with_epsilon (chance->probability, *probability / kept, NEAR);
    }
}

static void
test_small (gconstpointer data)
{
  const Pool *pool = data;
  AciesSchema *outputs = acies_procedure_get_outputs (pool->procedure);
  g_autoptr (GPtrArray) expected = NULL;
  g_autoptr (AciesOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  double kept;

  odds = acies_odds_new (pool->procedure, pool->inputs, NULL, &error);
  g_assert_no_error (error);
  if (odds == NULL)
    return;

  expected = try_single_dice (pool, &kept);
  for (guint i = 0; i < expected->len; i++)
    {
      g_test_message ("output %s", acies_field_get_id (acies_schema_get_field (outputs, i)));
      if (!is_left_out (odds, i))
        compare_output (odds, i, expected->pdata[i], kept);
    }
}

/* ---- What holds of any ---- */

static void
test_large (gconstpointer data)
{
  const Pool *pool = data;
  AciesSchema *outputs = acies_procedure_get_outputs (pool->procedure);
  g_autoptr (AciesOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  odds = acies_odds_new (pool->procedure, pool->inputs, NULL, &error);
  g_assert_no_error (error);
  if (odds == NULL)
    return;

  for (guint i = 0; i < acies_schema_get_n_fields (outputs); i++)
    {
      double sum = 0.0;

      if (is_left_out (odds, i))
        continue;
      for (guint j = 0; j < acies_odds_get_n_chances (odds, i); j++)
        sum += acies_odds_get_chance (odds, i, j)->probability;
      g_assert_cmpfloat_with_epsilon (sum, 1.0, NEAR);
    }
}

/* No procedure with dice is left out. */
static void
test_all_are_there (void)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);

      for (guint j = 0; j < acies_ruleset_get_n_procedures (ruleset); j++)
        {
          const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, j);
          gboolean has[] = { FALSE, FALSE, FALSE, FALSE };

          for (guint k = 0; k < pools->len; k++)
            if (((const Pool *) pools->pdata[k])->procedure == procedure)
              has[((const Pool *) pools->pdata[k])->size] = TRUE;

          g_test_message ("%s, %s", acies_ruleset_get_id (ruleset), acies_procedure_get_id (procedure));
          if (acies_procedure_draws_dice (procedure))
            g_assert_true (has[POOL_ONLY] || (has[POOL_SMALLEST] && has[POOL_LARGEST]));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  pools = pools_load (library, POOLS, &error);
  g_assert_no_error (error);
  if (pools == NULL)
    return 1;

  g_test_add_func ("/bench/pools/all-are-there", test_all_are_there);
  for (guint i = 0; i < pools->len; i++)
    {
      const Pool *pool = pools->pdata[i];
      gboolean small = pool_is_small (pool);
      g_autofree char *path = g_strdup_printf ("/bench/pools/%s/%s", small ? "one-by-one" : "sum", pool->name);

      g_test_add_data_func (path, pool, small ? test_small : test_large);
    }

  status = g_test_run ();
  g_clear_pointer (&pools, g_ptr_array_unref);
  g_clear_object (&library);

  return status;
}
