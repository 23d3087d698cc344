/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cases.h"

/* One test for each worked case of each ruleset. */

static void
test_refused (const Case   *one,
              const char   *expected,
              AciesOutcome *outcome,
              const GError *error)
{
  g_assert_null (outcome);
  g_assert_nonnull (error);
  if (error != NULL)
    g_assert_cmpstr (acies_input_error_get_id (error), ==, expected);
}

static void
test_outputs (const Case         *one,
              const AciesOutcome *outcome)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);
  AciesSchema *schema = acies_record_get_schema (outputs);
  g_auto (GStrv) expected = case_list_expected (one);

  g_assert_cmpuint (g_strv_length (expected), >, 0);
  for (guint i = 0; expected[i] != NULL; i++)
    {
      g_autofree char *key = g_strconcat ("expect.", expected[i], NULL);
      g_autofree char *wanted = case_get_value (one, key);
      int position = acies_schema_lookup (schema, expected[i]);
      g_autofree char *printed = NULL;

      g_test_message ("%s", expected[i]);
      g_assert_cmpint (position, >=, 0);
      if (position < 0)
        continue;

      printed = acies_record_print (outputs, position);
      g_assert_cmpstr (printed, ==, wanted);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree char *refusal = case_get_value (one, "expect.error");
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (case_get_procedure (one));
  if (case_get_procedure (one) == NULL)
    return;

  outcome = case_resolve (one, &error);
  if (refusal != NULL)
    {
      test_refused (one, refusal, outcome, error);
      return;
    }

  g_assert_no_error (error);
  if (outcome != NULL)
    test_outputs (one, outcome);
}

/* The clauses that it says it rests on are there. */
static void
test_clauses (gconstpointer data)
{
  GPtrArray *cases = (GPtrArray *) data;

  for (guint i = 0; i < cases->len; i++)
    {
      const Case *one = g_ptr_array_index (cases, i);
      g_autofree char *text = case_get_value (one, "clauses");
      g_auto (GStrv) clauses = g_strsplit (text != NULL ? text : "", " ", -1);

      g_test_message ("%s", one->group);
      g_assert_cmpuint (g_strv_length (clauses), >, 0);
      for (guint j = 0; clauses[j] != NULL; j++)
        g_assert_nonnull (acies_ruleset_find_clause (one->ruleset, clauses[j]));
    }
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
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/cases/%s",
                                               acies_ruleset_get_id (one->ruleset), one->group);

      g_test_add_data_func (path, one, test_case);
    }
  g_test_add_data_func ("/rulesets/cases/clauses", cases, test_clauses);

  return g_test_run ();
}
