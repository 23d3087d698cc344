/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-clause-label.h"
#include "acies-clause-row.h"
#include "acies-rules-window.h"
#include "acies-tooltip.h"
#include "app-fixture.h"

typedef struct
{
  AciesSession     *session;
  AciesRuleset     *ruleset;
  AciesRulesWindow *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->session = acies_session_new ();
  fixture->ruleset = app_find_ruleset (fixture->session);
  fixture->window = ACIES_RULES_WINDOW (acies_rules_window_new (NULL, fixture->session));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1120, 760);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_ref (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_finalize_object (fixture->window);
  g_object_unref (fixture->session);
}

#define assert_says(fixture, text) g_assert_true (app_says (GTK_WIDGET ((fixture)->window), (text)))
#define assert_silent(fixture, text) g_assert_false (app_says (GTK_WIDGET ((fixture)->window), (text)))

static guint
count_shown (Fixture *fixture)
{
  return g_list_model_get_n_items (acies_clause_list_get_model (acies_rules_window_get_clauses (fixture->window)));
}

static guint
count_kind (Fixture         *fixture,
            AciesClauseKind  kind)
{
  GListModel *clauses = acies_ruleset_get_clauses (fixture->ruleset);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (clauses); i++)
    {
      g_autoptr (AciesClause) clause = g_list_model_get_item (clauses, i);

      n += acies_clause_get_kind (clause) == kind;
    }

  return n;
}

/* ---- Pages ---- */

/* Each ruleset that there is has a page, and every view of it can be shown. */
static void
test_every_ruleset (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char * const views[] = { "about", "turn", "readings", "clauses" };
  GListModel *library = G_LIST_MODEL (acies_session_get_rulesets (fixture->session));

  g_assert_cmpuint (g_list_model_get_n_items (library), >, 1);
  for (guint i = 0; i < g_list_model_get_n_items (library); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (library, i);
      g_autoptr (AciesRuleset) shown = NULL;

      acies_rules_window_set_ruleset (fixture->window, ruleset);
      g_object_get (fixture->window, "ruleset", &shown, NULL);
      g_assert_true (shown == ruleset);
      g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (fixture->window)),
                                acies_ruleset_get_title (ruleset)));
      for (guint j = 0; j < G_N_ELEMENTS (views); j++)
        {
          acies_rules_window_set_view (fixture->window, views[j]);
          g_assert_cmpstr (acies_rules_window_get_view (fixture->window), ==, views[j]);
          app_settle ();
        }
      g_assert_cmpuint (count_shown (fixture), ==,
                        g_list_model_get_n_items (acies_ruleset_get_clauses (ruleset)));
    }
}

static void
test_about (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *checked = g_strdup_printf ("%u", count_kind (fixture, ACIES_CLAUSE_CHECK));

  acies_rules_window_set_ruleset (fixture->window, fixture->ruleset);
  app_settle ();
  assert_says (fixture, "Meeting of Hosts");
  assert_says (fixture, acies_ruleset_get_summary (fixture->ruleset));
  assert_says (fixture, acies_ruleset_get_identity (fixture->ruleset, "basing"));
  assert_says (fixture, checked);
}

static void
test_turn (Fixture       *fixture,
           gconstpointer  data)
{
  acies_rules_window_set_ruleset (fixture->window, fixture->ruleset);
  acies_rules_window_set_view (fixture->window, "turn");
  app_settle ();
  for (guint i = 0; i < acies_ruleset_get_n_phases (fixture->ruleset); i++)
    assert_says (fixture, acies_ruleset_get_phase (fixture->ruleset, i)->label);
  for (guint i = 0; i < acies_ruleset_get_n_steps (fixture->ruleset); i++)
    {
      g_autofree char *label = acies_ruleset_label_step (fixture->ruleset, NULL, i);

      g_assert_null (strstr (label, "{side}"));
      assert_says (fixture, label);
    }
  for (guint i = 0; i < acies_ruleset_get_n_reminders (fixture->ruleset); i++)
    assert_says (fixture, acies_ruleset_get_reminder (fixture->ruleset, i)->text);
}

static void
test_readings (Fixture       *fixture,
               gconstpointer  data)
{
  AciesSchema *options = acies_ruleset_get_options (fixture->ruleset);

  acies_rules_window_set_ruleset (fixture->window, fixture->ruleset);
  acies_rules_window_set_view (fixture->window, "readings");
  app_settle ();
  for (guint i = 0; i < acies_schema_get_n_fields (options); i++)
    {
      const AciesField *option = acies_schema_get_field (options, i);
      AciesVocabulary *choices = acies_field_get_vocabulary (option);

      assert_says (fixture, acies_field_get_label (option));
      for (guint j = 0; choices != NULL && j < acies_vocabulary_get_n_items (choices); j++)
        assert_says (fixture, acies_vocabulary_get_item_label (choices, j));
    }
  for (guint i = 0; i < acies_ruleset_get_n_readings (fixture->ruleset); i++)
    {
      const AciesReading *reading = acies_ruleset_get_reading (fixture->ruleset, i);

      if (*reading->option == '\0')
        assert_says (fixture, reading->answer);
    }
}

/* ---- Clauses ---- */

static void
assert_class_shown (AciesClauseList *clauses,
                    const char      *nick)
{
  g_autofree char *shown = NULL;

  g_object_get (clauses, "class-shown", &shown, NULL);
  g_assert_cmpstr (shown, ==, nick);
}

static void
test_class (Fixture       *fixture,
            gconstpointer  data)
{
  AciesClauseList *clauses = acies_rules_window_get_clauses (fixture->window);

  acies_rules_window_set_ruleset (fixture->window, fixture->ruleset);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "rules.show-class", "s", "remind");
  g_assert_cmpstr (acies_rules_window_get_view (fixture->window), ==, "clauses");
  assert_class_shown (clauses, "remind");
  g_assert_cmpuint (count_shown (fixture), ==, count_kind (fixture, ACIES_CLAUSE_REMIND));
  app_settle ();
  assert_says (fixture, "Reminded");
  assert_silent (fixture, "Computed");

  g_object_set (clauses, "class-shown", "", NULL);
  g_assert_cmpuint (count_shown (fixture), >, count_kind (fixture, ACIES_CLAUSE_REMIND));
  g_object_set (clauses, "class-shown", "no class", NULL);
  assert_class_shown (clauses, "");
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  AciesClauseList *clauses = acies_rules_window_get_clauses (fixture->window);
  g_autoptr (AciesClause) found = NULL;

  acies_rules_window_set_ruleset (fixture->window, fixture->ruleset);
  acies_rules_window_set_view (fixture->window, "clauses");
  acies_clause_list_search (clauses, "mh-104");
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  found = g_list_model_get_item (acies_clause_list_get_model (clauses), 0);
  g_assert_cmpstr (acies_clause_get_id (found), ==, "MH-104");
  app_settle ();
  assert_says (fixture, acies_clause_get_text (found));
  assert_says (fixture, "1 of 171 clauses");

  /* Both hold, the class and the words. */
  g_object_set (clauses, "class-shown", "advice", NULL);
  g_assert_cmpuint (count_shown (fixture), ==, 0);
  app_settle ();
  assert_says (fixture, "Nothing Found");

  /* Another ruleset begins with all of its own. */
  acies_rules_window_set_ruleset (fixture->window,
                                  acies_ruleset_library_find (acies_session_get_rulesets (fixture->session),
                                                              "punic-wars", NULL));
  assert_class_shown (clauses, "");
  g_assert_cmpuint (count_shown (fixture), >, 200);
}

static void
test_show_clause (Fixture       *fixture,
                  gconstpointer  data)
{
  AciesClauseList *clauses = acies_rules_window_get_clauses (fixture->window);

  acies_rules_window_set_ruleset (fixture->window, fixture->ruleset);
  acies_rules_window_set_view (fixture->window, "clauses");
  acies_clause_list_search (clauses, "elephants");
  g_object_set (clauses, "class-shown", "advice", NULL);
  acies_clause_list_show_clause (clauses, "MH-140");
  g_assert_cmpuint (count_shown (fixture), ==, 171);
  g_assert_true (acies_clause_list_get_selected (clauses) == acies_ruleset_find_clause (fixture->ruleset, "MH-140"));
  app_wait_until (app_says (GTK_WIDGET (fixture->window), "MH-140"));

  acies_clause_list_show_clause (clauses, "MH-999");
  g_assert_true (acies_clause_list_get_selected (clauses) == acies_ruleset_find_clause (fixture->ruleset, "MH-140"));
}

static void
test_label (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *label = g_object_ref_sink (acies_clause_label_new (fixture->ruleset, "MH-104"));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (label))), ==, "MH-104");
  g_assert_cmpstr (acies_tooltip_get (label), ==,
                   "MH-104, Checked: Artillery does not shoot in a turn in which it moved");
  g_assert_false (gtk_widget_get_focusable (label));

  /* A clause that the rules do not have is plain text. */
  acies_clause_label_set (ACIES_CLAUSE_LABEL (label), fixture->ruleset, "MH-999");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (label))), ==, "MH-999");
  g_assert_null (acies_tooltip_get (label));
  acies_clause_label_set (ACIES_CLAUSE_LABEL (label), NULL, NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (label))), ==, "");
  g_object_unref (label);
}

static void
test_search_key (Fixture       *fixture,
                 gconstpointer  data)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.search", NULL);
  g_assert_cmpstr (acies_rules_window_get_view (fixture->window), ==, "clauses");
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
}

static void
test_row (Fixture       *fixture,
          gconstpointer  data)
{
  AciesClause *clause = acies_ruleset_find_clause (fixture->ruleset, "MH-71");
  GtkWidget *row = g_object_ref_sink (g_object_new (ACIES_TYPE_CLAUSE_ROW, NULL));
  g_autofree char *places = acies_clause_describe_places (clause, ACIES_PLACES_BY_LABEL);
  GtkWidget *label;

  g_object_set (row, "clause", clause, NULL);
  g_assert_true (acies_clause_row_get_clause (ACIES_CLAUSE_ROW (row)) == clause);
  g_assert_true (app_says (row, "MH-71"));
  g_assert_true (app_says (row, acies_clause_get_text (clause)));
  g_assert_true (app_says (row, places));
  g_assert_true (app_says (row, "Checked"));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, places);

  /* A row is used again for another clause. */
  label = gtk_label_new (NULL);
  acies_clause_row_show_kind (GTK_LABEL (label), ACIES_CLAUSE_ADVICE);
  g_object_ref_sink (label);
  g_object_set (row, "clause", acies_ruleset_find_clause (fixture->ruleset, "MH-1"), NULL);
  g_assert_true (app_says (row, gtk_label_get_label (GTK_LABEL (label))));
  g_assert_false (app_says (row, places));
  g_object_unref (label);
  g_object_unref (row);
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) \
  g_test_add ("/app/rules/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("every-ruleset", test_every_ruleset);
  ADD ("about", test_about);
  ADD ("turn", test_turn);
  ADD ("readings", test_readings);
  ADD ("class", test_class);
  ADD ("search", test_search);
  ADD ("search-key", test_search_key);
  ADD ("show-clause", test_show_clause);
  ADD ("label", test_label);
  ADD ("row", test_row);
#undef ADD

  return g_test_run ();
}
