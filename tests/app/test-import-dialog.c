/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "acies-import-columns-view.h"
#include "acies-import-dialog.h"
#include "app-fixture.h"

/* The narrowest window of the program. */
#define LEAST_WIDTH 360

typedef struct
{
  AciesSession *session;
  GtkWindow    *dialog;
  char         *folder;
  AciesArmy    *army;
} Fixture;

static void
imported_cb (Fixture   *fixture,
             AciesArmy *army)
{
  fixture->army = g_object_ref (army);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  AciesRuleset *ruleset;

  fixture->session = acies_session_new ();
  fixture->folder = app_make_folder ();
  ruleset = acies_ruleset_library_find (acies_session_get_rulesets (fixture->session), "punic-wars", NULL);
  fixture->dialog = acies_import_dialog_new (fixture->session, ruleset, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  g_signal_connect_swapped (fixture->dialog, "imported", G_CALLBACK (imported_cb), fixture);
  gtk_window_present (fixture->dialog);
  app_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->dialog != NULL)
    gtk_window_destroy (fixture->dialog);
  app_settle ();
  g_clear_object (&fixture->army);
  app_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_assert_finalize_object (fixture->session);
}

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  return app_says (GTK_WIDGET (fixture->dialog), text);
}

static void
act (Fixture    *fixture,
     const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL);
  app_settle ();
}

static void
set_file (Fixture    *fixture,
          const char *name,
          const char *content)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
  acies_import_dialog_set_file (ACIES_IMPORT_DIALOG (fixture->dialog), file);
}

static void
check_width (Fixture *fixture)
{
  int least;

  app_settle ();
  gtk_widget_measure (GTK_WIDGET (fixture->dialog), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, LEAST_WIDTH);
}

static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  check_width (fixture);
  acies_import_dialog_set_text (ACIES_IMPORT_DIALOG (fixture->dialog), "Left wing:\n8 Principes, heavy foot\n");
  app_wait_until (says (fixture, "Heavy infantry, 8 bases"));
  g_assert_true (says (fixture, "Left wing"));

  /* A file, and back to text */
  set_file (fixture, "list.txt", "7 Velites\n");
  app_wait_until (says (fixture, "Velites"));
  g_assert_false (says (fixture, "Left wing"));

  acies_import_dialog_set_text (ACIES_IMPORT_DIALOG (fixture->dialog), "8 Principes, heavy foot\n3 Zyx\n");
  app_wait_until (says (fixture, "Medium infantry, 3 bases"));
  check_width (fixture);

  act (fixture, "import.apply");
  app_wait_until (fixture->army != NULL);
  app_settle ();
  g_assert_null (fixture->dialog);
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, 2);
  g_assert_cmpstr (acies_army_get_ruleset_id (fixture->army), ==, "punic-wars");
  g_assert_cmpstr (acies_army_get_name (fixture->army), ==, "Imported Army");
}

/* What is hurried is imported as soon as it is read, and as it stands then. */
static void
test_hurry (Fixture       *fixture,
            gconstpointer  data)
{
  acies_import_dialog_set_text (ACIES_IMPORT_DIALOG (fixture->dialog), "8 Principes\n");
  acies_import_dialog_set_text (ACIES_IMPORT_DIALOG (fixture->dialog), "8 Principes\n9 Triarii\n");
  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "import.apply", NULL);
  app_wait_until (fixture->army != NULL);
  g_assert_cmpuint (acies_army_get_n_units (fixture->army), ==, 2);
}

static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *view = app_find_widget (GTK_WIDGET (fixture->dialog), ACIES_TYPE_IMPORT_COLUMNS_VIEW);
  GtkWidget *choice;

  g_assert_false (gtk_widget_get_visible (view));
  set_file (fixture, "list.csv", "7;Velites;light foot\n8;Principes;heavy foot\n");
  app_wait_until (says (fixture, "Heavy infantry, 8 bases"));
  g_assert_true (gtk_widget_get_visible (view));
  check_width (fixture);

  /* The first column is left out. */
  choice = app_find_widget (view, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  app_wait_until (says (fixture, "Heavy infantry, 4 bases"));
  act (fixture, "import.apply");
  app_wait_until (fixture->army != NULL);
  g_assert_cmpstr (acies_army_get_name (fixture->army), ==, "list");
}

static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  set_file (fixture, "list.ros", "<roster><forces>");
  app_wait_until (says (fixture, "Not Imported"));
  check_width (fixture);
  act (fixture, "import.apply");
  g_assert_null (fixture->army);

  set_file (fixture, "list.ros", "<roster name='Horse &amp; Foot'><forces><force><selections>"
                                 "<selection type='unit' name='Zyx &amp; &lt;b>' number='4'/></selections></force></forces></roster>");
  app_wait_until (says (fixture, "Zyx & <b>"));
  act (fixture, "import.apply");
  app_wait_until (fixture->army != NULL);
  g_assert_cmpstr (acies_army_get_name (fixture->army), ==, "Horse & Foot");
}

/* It is closed while it reads. */
static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  set_file (fixture, "list.txt", "8 Principes\n");
  gtk_window_destroy (fixture->dialog);
  app_wait_until (fixture->dialog == NULL);
  g_assert_null (fixture->army);
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  g_test_add ("/app/import-dialog/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/app/import-dialog/hurry", Fixture, NULL, set_up, test_hurry, tear_down);
  g_test_add ("/app/import-dialog/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/app/import-dialog/failure", Fixture, NULL, set_up, test_failure, tear_down);
  g_test_add ("/app/import-dialog/closed", Fixture, NULL, set_up, test_closed, tear_down);

  return g_test_run ();
}
