/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-page.h"
#include "acies-army-sheet-dialog.h"
#include "app-fixture.h"

/* Porus's army on its page, and the dialog that puts it on paper. */
typedef struct
{
  AciesSession         *session;
  AciesArmyStore       *store;
  char                 *folder;
  GtkWidget            *window;
  AciesPage            *page;
  AciesArmySheetDialog *dialog;
} Fixture;

static void
show_dialog (Fixture  *fixture,
             gboolean  exports)
{
  fixture->dialog = ACIES_ARMY_SHEET_DIALOG (acies_army_sheet_dialog_new (fixture->session, fixture->page,
                                                                          acies_army_store_get_ruleset (fixture->store),
                                                                          acies_army_store_get_army (fixture->store),
                                                                          exports));
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  gtk_window_present (GTK_WINDOW (fixture->dialog));
  app_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->dialog)));
  app_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  g_autoptr (AciesArmy) army = NULL;
  AciesRuleset *ruleset;

  fixture->session = acies_session_new ();
  fixture->folder = app_make_folder ();
  army = app_load_army (fixture->session, "porus.army");
  ruleset = acies_ruleset_library_find (acies_session_get_rulesets (fixture->session), acies_army_get_ruleset_id (army),
                                        NULL);
  fixture->store = acies_army_store_new (ruleset, army);
  fixture->page = acies_army_page_new (fixture->session, fixture->store);
  fixture->window = gtk_window_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (fixture->page));
  gtk_window_set_child (GTK_WINDOW (fixture->window), overlay);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  show_dialog (fixture, GPOINTER_TO_INT (data));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->dialog));
  app_settle ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_finalize_object (fixture->store);
  g_assert_finalize_object (fixture->session);
  app_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* (nullable): the row with that title, mnemonic and all, if it is seen */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return gtk_widget_get_visible (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);

  return found;
}

static void
choose (Fixture    *fixture,
        const char *title,
        guint       item)
{
  GtkWidget *row = find_row (GTK_WIDGET (fixture->dialog), title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), item);
}

static gboolean
has_row (Fixture    *fixture,
         const char *title)
{
  return find_row (GTK_WIDGET (fixture->dialog), title) != NULL;
}

static char *
export (Fixture    *fixture,
        const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *told = g_strdup_printf ("Army written to “%s”", name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  acies_army_sheet_dialog_export (fixture->dialog, file);
  app_wait_until (app_says (fixture->window, told));
  app_settle ();
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* What has no meaning for a choice is not there. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_true (has_row (fixture, "_Format"));
  g_assert_true (has_row (fixture, "_Paper"));
  g_assert_true (has_row (fixture, "_Findings"));
  choose (fixture, "_Format", ACIES_ARMY_FORMAT_CSV);
  g_assert_false (has_row (fixture, "_Paper"));
  g_assert_false (has_row (fixture, "_Findings"));
  choose (fixture, "_Sheet", ACIES_ARMY_SHEET_RECORD);
  g_assert_false (has_row (fixture, "_Format"));
  g_assert_true (has_row (fixture, "_Paper"));
  g_assert_false (has_row (fixture, "_Findings"));
  choose (fixture, "_Sheet", ACIES_ARMY_SHEET_LIST);
  g_assert_true (has_row (fixture, "_Format"));
}

static void
test_print_rows (Fixture       *fixture,
                 gconstpointer  data)
{
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->dialog)), ==, "Print Army");
  g_assert_false (has_row (fixture, "_Format"));
  g_assert_true (has_row (fixture, "_Paper"));
  g_assert_true (has_row (fixture, "_Findings"));
}

/* The ending of the name decides, and what was chosen is there again. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autofree char *pages = NULL;

  choose (fixture, "_Format", ACIES_ARMY_FORMAT_HTML);
  text = export (fixture, "porus.md");
  g_assert_true (g_str_has_prefix (text, "# Porus\n"));
  g_assert_null (fixture->dialog);

  show_dialog (fixture, TRUE);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (GTK_WIDGET (fixture->dialog), "_Format"))), ==,
                    ACIES_ARMY_FORMAT_MARKDOWN);
  choose (fixture, "_Sheet", ACIES_ARMY_SHEET_RECORD);
  pages = export (fixture, "porus.txt");
  g_assert_true (g_str_has_prefix (pages, "%PDF-"));
}

/* A file that cannot be written is told, and the army stays as it was. */
static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "gone", "porus.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  acies_army_sheet_dialog_export (fixture->dialog, file);
  app_wait_until (app_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (app_find_dialog ()), ==, "The Army Could Not Be Exported");
  app_respond ("close");
  app_settle ();
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, exports, func) \
  g_test_add ("/app/army-sheet-dialog/" path, Fixture, GINT_TO_POINTER (exports), set_up, func, tear_down)
  ADD ("rows", TRUE, test_rows);
  ADD ("print-rows", FALSE, test_print_rows);
  ADD ("export", TRUE, test_export);
  ADD ("failure", TRUE, test_failure);
#undef ADD

  return g_test_run ();
}
