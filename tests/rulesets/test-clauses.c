/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ruleset-library.h"

/* Each ruleset's clauses.txt lists the clauses of its rules as they were read before anything
 * was written: "AW-8 CHECK pay-action", with the procedures that were found to do them.  A
 * declaration must know each of them, class it so, have it where a clause of that class lives,
 * and in those procedures. */

typedef struct
{
  AciesRuleset *ruleset;
  /* (array zero-terminated=1): the lines */
  char        **lines;
} Subject;

#define PLACE(kind) (1u << ACIES_PLACE_##kind)

/* Any one of these will do; 0 where none is needed. */
static const guint homes[] = {
  [ACIES_CLAUSE_COMPUTE] = PLACE (PROCEDURE) | PLACE (CHART) | PLACE (INPUT) | PLACE (TRAIT) | PLACE (STATUS)
                           | PLACE (OPTION),
  [ACIES_CLAUSE_CHECK] = PLACE (CHECK) | PLACE (PROCEDURE),
  [ACIES_CLAUSE_STATE] = PLACE (STATUS) | PLACE (TRAIT) | PLACE (PHASE) | PLACE (STEP) | PLACE (PROCEDURE),
  [ACIES_CLAUSE_REMIND] = PLACE (REMINDER) | PLACE (STEP),
  [ACIES_CLAUSE_ADVICE] = 0,
};

static void
subject_free (gpointer data)
{
  Subject *self = data;

  g_clear_object (&self->ruleset);
  g_strfreev (self->lines);
  g_free (self);
}

static void
test_listed (gconstpointer data)
{
  const Subject *subject = data;
  GListModel *clauses = acies_ruleset_get_clauses (subject->ruleset);
  guint n_lines = g_strv_length (subject->lines);

  g_assert_cmpuint (n_lines, >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (clauses), ==, n_lines);
  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (AciesClause) clause = g_list_model_get_item (clauses, i);
      g_auto (GStrv) words = g_strsplit (subject->lines[i], " ", -1);

      g_assert_nonnull (clause);
      g_assert_cmpuint (g_strv_length (words), >=, 2);
      if (clause == NULL || g_strv_length (words) < 2)
        return;

      /* In their order, too. */
      g_assert_cmpstr (acies_clause_get_id (clause), ==, words[0]);
      g_assert_cmpstr (acies_clause_kind_get_name (acies_clause_get_kind (clause)), ==, words[1]);
    }
}

static gboolean
lives_where_it_should (AciesClause *clause)
{
  guint wanted = homes[acies_clause_get_kind (clause)];

  if (wanted == 0)
    return TRUE;

  for (guint kind = 0; kind < ACIES_N_PLACE_KINDS; kind++)
    if ((wanted & (1u << kind)) != 0 && acies_clause_get_places (clause, kind)[0] != NULL)
      return TRUE;

  return FALSE;
}

/* A procedure does it, or asks for what it takes. */
static gboolean
is_named_by (AciesClause *clause,
             const char  *procedure)
{
  return g_strv_contains (acies_clause_get_places (clause, ACIES_PLACE_PROCEDURE), procedure)
         || g_strv_contains (acies_clause_get_places (clause, ACIES_PLACE_INPUT), procedure);
}

static void
test_placed (gconstpointer data)
{
  const Subject *subject = data;

  for (guint i = 0; subject->lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (subject->lines[i], " ", -1);
      AciesClause *clause = words[0] != NULL ? acies_ruleset_find_clause (subject->ruleset, words[0]) : NULL;
      g_autofree char *places = NULL;

      g_assert_nonnull (clause);
      if (clause == NULL)
        continue;

      places = acies_clause_describe_places (clause, ACIES_PLACES_BY_ID);
      g_test_message ("%s lives in: %s", subject->lines[i], places);
      g_assert_true (lives_where_it_should (clause));
      for (guint j = 2; j < g_strv_length (words); j++)
        g_assert_true (is_named_by (clause, words[j]));
    }
}

static Subject *
load_subject (AciesRuleset *ruleset)
{
  g_autofree char *path = g_build_filename (CASES_FOLDER, acies_ruleset_get_id (ruleset), "clauses.txt", NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  Subject *subject = g_new0 (Subject, 1);

  /* Without its list a ruleset fails for want of lines. */
  if (!g_file_get_contents (path, &content, NULL, &error))
    {
      g_test_message ("%s", error->message);
      content = g_strdup ("");
    }
  subject->ruleset = g_object_ref (ruleset);
  subject->lines = g_strsplit (g_strchomp (content), "\n", -1);

  return subject;
}

static void
add_test (const char     *id,
          const char     *name,
          Subject        *subject,
          GTestDataFunc   func,
          GDestroyNotify  free_func)
{
  g_autofree char *path = g_strdup_printf ("/rulesets/clauses/%s/%s", id, name);

  g_test_add_data_func_full (path, subject, func, free_func);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);
      const char *id = acies_ruleset_get_id (ruleset);
      Subject *subject = load_subject (ruleset);

      add_test (id, "listed", subject, test_listed, NULL);
      add_test (id, "placed", subject, test_placed, subject_free);
    }

  return g_test_run ();
}
