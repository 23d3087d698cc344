/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-adaptive-bin.h"
#include "acies-army-file.h"
#include "acies-library.h"
#include "acies-library-page.h"
#include "acies-xml.h"
#include "app-fixture.h"

typedef struct
{
  AciesSession *session;
  AciesLibrary *library;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->session = acies_session_new ();
  fixture->library = acies_library_new (fixture->session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GFile *folder = acies_session_peek_folder (fixture->session);
  GListModel *recent = acies_session_get_recent (fixture->session);

  while (g_list_model_get_n_items (recent) > 0)
    {
      g_autoptr (GFile) file = g_list_model_get_item (recent, 0);
      guint n_before = g_list_model_get_n_items (recent);

      acies_session_forget_file (fixture->session, file);
      app_wait_until (g_list_model_get_n_items (recent) < n_before);
    }
  g_object_unref (fixture->library);
  app_settle ();
  app_remove_folder (g_file_peek_path (folder));
  g_object_unref (fixture->session);
}

static GFile *
put_file (Fixture    *fixture,
          const char *name,
          const char *contents)
{
  GFile *folder = acies_session_get_folder (fixture->session);
  GFile *file = g_file_get_child (folder, name);

  if (contents != NULL)
    {
      g_assert_true (g_file_set_contents (g_file_peek_path (file), contents, -1, NULL));
    }
  else
    {
      g_autofree char *path = g_build_filename (acies_data_dir (), "samples", "porus.army", NULL);
      g_autoptr (GFile) sample = g_file_new_for_path (path);

      g_assert_true (g_file_copy (sample, file, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
    }

  return file;
}

static AciesLibraryItem *
get_item (Fixture *fixture,
          guint    position)
{
  g_autoptr (AciesLibraryItem) item = g_list_model_get_item (acies_library_get_items (fixture->library), position);

  return item;
}

static void
look (Fixture *fixture)
{
  acies_library_refresh (fixture->library);
  app_wait_until (!acies_library_is_loading (fixture->library));
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (acies_library_is_loading (fixture->library));
  look (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (acies_library_get_items (fixture->library)), ==, 0);
  /* Looking made no folder. */
  g_assert_false (g_file_query_exists (acies_session_peek_folder (fixture->session), NULL));
}

static void
test_army (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "porus.army", NULL);
  AciesLibraryItem *item;
  const AciesSummary *summary;

  look (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (acies_library_get_items (fixture->library)), ==, 1);
  item = get_item (fixture, 0);
  g_assert_cmpstr (acies_library_item_get_title (item), ==, "porus");
  app_wait_until (acies_library_item_get_state (item) != ACIES_ITEM_WAITING);

  g_assert_cmpint (acies_library_item_get_state (item), ==, ACIES_ITEM_READY);
  summary = acies_library_item_get_summary (item);
  g_assert_cmpstr (acies_library_item_get_title (item), ==, "Porus");
  g_assert_cmpstr (summary->rules, ==, "Meeting of Hosts");
  g_assert_cmpstr (summary->chips[0], ==, "8 units");
  g_assert_nonnull (summary->picture);
  g_assert_cmpint (cairo_image_surface_get_width (summary->picture), ==, ACIES_SUMMARY_WIDTH);
  g_assert_true (acies_library_item_matches (item, "POR hosts"));
  g_assert_false (acies_library_item_matches (item, "porus romans"));
}

/* Another folder that is chosen is looked at, and watched, instead. */
static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "porus.army", NULL);
  g_autofree char *path = app_make_folder ();
  g_autoptr (GFile) other = g_file_new_for_path (path);
  g_autoptr (GFile) usual = g_object_ref (acies_session_peek_folder (fixture->session));
  GListModel *items = acies_library_get_items (fixture->library);
  g_autoptr (GFile) later = NULL;

  look (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, 1);

  acies_session_set_folder (fixture->session, other);
  g_assert_true (g_file_equal (acies_session_peek_folder (fixture->session), other));
  app_wait_until (g_list_model_get_n_items (items) == 0);
  later = put_file (fixture, "later.army", NULL);
  app_wait_until (g_list_model_get_n_items (items) == 1);
  g_assert_true (g_file_equal (acies_library_item_get_file (get_item (fixture, 0)), later));

  acies_session_set_folder (fixture->session, NULL);
  g_assert_true (g_file_equal (acies_session_peek_folder (fixture->session), usual));
  app_wait_until (g_list_model_get_n_items (items) == 1
                  && g_file_equal (acies_library_item_get_file (get_item (fixture, 0)), file));
  app_remove_folder (path);
}

static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "torn.army", "<army xmlns='urn:acies'");
  AciesLibraryItem *item;

  look (fixture);
  item = get_item (fixture, 0);
  app_wait_until (acies_library_item_get_state (item) != ACIES_ITEM_WAITING);
  g_assert_cmpint (acies_library_item_get_state (item), ==, ACIES_ITEM_BROKEN);
  g_assert_nonnull (strstr (acies_library_item_get_problem (item), "torn.army"));
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "gone.army", NULL);

  acies_session_note_file (fixture->session, file);
  app_wait_until (g_list_model_get_n_items (acies_session_get_recent (fixture->session)) == 1);
  g_assert_true (g_file_delete (file, NULL, NULL));
  look (fixture);
  app_wait_until (g_list_model_get_n_items (acies_library_get_items (fixture->library)) == 1
                  && acies_library_item_get_state (get_item (fixture, 0)) == ACIES_ITEM_MISSING);

  acies_session_forget_file (fixture->session, file);
  app_wait_until (g_list_model_get_n_items (acies_library_get_items (fixture->library)) == 0);
}

static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GFile) first = put_file (fixture, "first.army", NULL);
  g_autoptr (GFile) second = put_file (fixture, "second.army", NULL);
  g_autoptr (GFile) other = put_file (fixture, "notes.txt", "nothing of ours");

  acies_session_note_file (fixture->session, first);
  app_wait_until (g_list_model_get_n_items (acies_session_get_recent (fixture->session)) == 1);
  g_assert_true (g_file_set_attribute_uint64 (second, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000,
                                              G_FILE_QUERY_INFO_NONE, NULL, NULL));
  look (fixture);
  app_wait_until (g_list_model_get_n_items (acies_library_get_items (fixture->library)) == 2);
  g_assert_true (g_file_equal (acies_library_item_get_file (get_item (fixture, 0)), first));
  g_assert_true (g_file_equal (acies_library_item_get_file (get_item (fixture, 1)), second));
}

static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "one.army", NULL);
  g_autoptr (AciesLibraryItem) item = NULL;

  look (fixture);
  item = g_object_ref (get_item (fixture, 0));
  look (fixture);
  app_settle ();
  /* What has not changed is the same card. */
  g_assert_true (get_item (fixture, 0) == item);

  g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000,
                                              G_FILE_QUERY_INFO_NONE, NULL, NULL));
  acies_library_refresh (fixture->library);
  app_wait_until (get_item (fixture, 0) != item);
}

/* What was read once is there at the next start as soon as the files are found. */
static void
test_recalled (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "porus.army", NULL);
  g_autoptr (GPtrArray) rules = NULL;
  const AciesSummary *summary;

  look (fixture);
  app_wait_until (acies_library_item_get_state (get_item (fixture, 0)) == ACIES_ITEM_READY);
  g_assert_nonnull (acies_library_get_rules (fixture->library));
  rules = g_ptr_array_ref (acies_library_get_rules (fixture->library));

  g_object_unref (fixture->library);
  fixture->library = acies_library_new (fixture->session);
  look (fixture);
  g_assert_cmpstr (acies_library_item_get_title (get_item (fixture, 0)), ==, "Porus");
  summary = acies_library_item_get_summary (get_item (fixture, 0));
  g_assert_cmpstr (summary->rules, ==, "Meeting of Hosts");
  g_assert_cmpstr (summary->chips[0], ==, "8 units");
  g_assert_nonnull (acies_library_get_rules (fixture->library));
  g_assert_cmpuint (acies_library_get_rules (fixture->library)->len, ==, rules->len);
  /* The picture follows. */
  app_wait_until (acies_library_item_get_state (get_item (fixture, 0)) == ACIES_ITEM_READY);
  g_assert_nonnull (acies_library_item_get_summary (get_item (fixture, 0))->picture);
}

static void
test_page (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = put_file (fixture, "porus.army", NULL);
  AciesPage *page = acies_library_page_new (fixture->session);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *card;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  app_wait_until ((card = app_find_widget (GTK_WIDGET (page), GTK_TYPE_FLOW_BOX_CHILD)) != NULL);
  gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

/* What a search finds nothing in keeps its place, and comes back. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  AciesPage *page = acies_library_page_new (fixture->session);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list;
  GtkEditable *entry;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  app_wait_until (app_says (GTK_WIDGET (page), "On the Hydaspes"));
  list = app_find_widget (app_find_widget (GTK_WIDGET (page), ACIES_TYPE_ADAPTIVE_BIN), GTK_TYPE_SCROLLED_WINDOW);
  entry = GTK_EDITABLE (app_find_widget (GTK_WIDGET (page), GTK_TYPE_SEARCH_ENTRY));

  gtk_editable_set_text (entry, "no such battle");
  app_wait_until (app_says (GTK_WIDGET (page), "Nothing Found"));
  g_assert_false (gtk_widget_get_mapped (list));
  g_assert_true (gtk_widget_get_realized (list));
  gtk_editable_set_text (entry, "");
  app_wait_until (gtk_widget_get_mapped (list));
  g_assert_false (app_says (GTK_WIDGET (page), "Nothing Found"));
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

static guint
count_samples (Fixture       *fixture,
               AciesFileKind  kind)
{
  GListModel *samples = acies_library_get_samples (fixture->library);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (samples); i++)
    {
      g_autoptr (AciesLibraryItem) item = g_list_model_get_item (samples, i);

      n += acies_library_item_get_kind (item) == kind;
    }

  return n;
}

/* Battles and armies to explore: whatever is in the folder of samples. */
static void
test_samples (Fixture       *fixture,
              gconstpointer  data)
{
  GListModel *samples = acies_library_get_samples (fixture->library);

  look (fixture);
  g_assert_cmpuint (count_samples (fixture, ACIES_FILE_BATTLE), >=, 1);
  g_assert_cmpuint (count_samples (fixture, ACIES_FILE_ARMY), >=, 2);
  for (guint i = 0; i < g_list_model_get_n_items (samples); i++)
    {
      g_autoptr (AciesLibraryItem) item = g_list_model_get_item (samples, i);

      app_wait_until (acies_library_item_get_state (item) != ACIES_ITEM_WAITING);
      g_test_message ("%s: %s", acies_library_item_get_title (item), acies_library_item_get_problem (item));
      g_assert_cmpint (acies_library_item_get_state (item), ==, ACIES_ITEM_READY);
      g_assert_nonnull (acies_library_item_get_summary (item)->picture);
      g_assert_cmpstr (acies_library_item_get_summary (item)->rules, !=, "");
    }
}

/* Before anything was made: how to begin, what to explore, what to read. */
static void
test_welcome (Fixture       *fixture,
              gconstpointer  data)
{
  AciesPage *page = acies_library_page_new (fixture->session);
  GtkWidget *window = gtk_window_new ();
  GListModel *rulesets = G_LIST_MODEL (acies_session_get_rulesets (fixture->session));

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  app_wait_until (app_says (GTK_WIDGET (page), "On the Hydaspes"));
  app_wait_until (app_says (GTK_WIDGET (page), "Porus"));
  g_assert_true (app_says (GTK_WIDGET (page), "Draw Up an Army"));
  g_assert_cmpuint (g_list_model_get_n_items (rulesets), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (rulesets, i);

      g_assert_true (app_says (GTK_WIDGET (page), acies_ruleset_get_title (ruleset)));
    }
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) \
  g_test_add ("/app/library/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("empty", test_empty);
  ADD ("army", test_army);
  ADD ("folder", test_folder);
  ADD ("broken", test_broken);
  ADD ("missing", test_missing);
  ADD ("order", test_order);
  ADD ("changed", test_changed);
  ADD ("recalled", test_recalled);
  ADD ("page", test_page);
  ADD ("search", test_search);
  ADD ("samples", test_samples);
  ADD ("welcome", test_welcome);
#undef ADD

  return g_test_run ();
}
