/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-file-kind.h"
#include "acies-summary.h"

static AciesRulesetLibrary *library;

static GFile *
find_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);

  return g_file_new_for_path (path);
}

static void
test_battle (gconstpointer data)
{
  g_autoptr (GFile) file = find_sample (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesSummary) summary = acies_summary_read (library, file, ACIES_SKETCH_LIGHT, 2, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (summary->title, !=, "");
  g_assert_cmpstr (summary->rules, !=, "");
  g_assert_nonnull (strstr (summary->sides, " against "));
  g_assert_nonnull (summary->last);
  /* Each of them ends with a victor. */
  g_assert_true (summary->is_over);
  g_assert_cmpuint (g_strv_length (summary->chips), >, 0);
  g_assert_cmpint (cairo_image_surface_get_width (summary->picture), ==, 2 * ACIES_SUMMARY_WIDTH);
  g_assert_cmpint (cairo_image_surface_get_height (summary->picture), ==, 2 * ACIES_SUMMARY_BATTLE_HEIGHT);
}

static void
test_army (gconstpointer data)
{
  g_autoptr (GFile) file = find_sample (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesSummary) summary = acies_summary_read (library, file, ACIES_SKETCH_DARK, 1, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (summary->title, !=, "");
  g_assert_null (summary->sides);
  /* Units and figures or bases; the samples have no findings. */
  g_assert_cmpuint (g_strv_length (summary->chips), ==, 2);
  g_assert_cmpint (cairo_image_surface_get_width (summary->picture), ==, ACIES_SUMMARY_WIDTH);
}

/* What a file is goes by the ending of its name alone, whoever wrote it in capitals. */
static void
test_kinds (void)
{
  static const struct
  {
    const char    *name;
    AciesFileKind  kind;
    const char    *shown;
  } files[] = {
    { "Porus.army", ACIES_FILE_ARMY, "Porus" },
    { "Hydaspes.battle", ACIES_FILE_BATTLE, "Hydaspes" },
    { "warband.ros", ACIES_FILE_FOREIGN, "warband" },
    { "WARBAND.ROSZ", ACIES_FILE_FOREIGN, "WARBAND" },
    { "legion.v2.csv", ACIES_FILE_FOREIGN, "legion.v2" },
    { "list.tsv", ACIES_FILE_FOREIGN, "list" },
    { "pasted.txt", ACIES_FILE_FOREIGN, "pasted" },
    { "photograph.jpg", ACIES_FILE_OTHER, "photograph.jpg" },
    { "rosz", ACIES_FILE_OTHER, "rosz" },
    { "list.rosters", ACIES_FILE_OTHER, "list.rosters" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (g_get_tmp_dir (), files[i].name, NULL);
      g_autofree char *shown = acies_file_kind_display_name (file);

      g_assert_cmpint (acies_file_kind_for_file (file), ==, files[i].kind);
      g_assert_cmpstr (shown, ==, files[i].shown);
    }
}

static void
test_missing (void)
{
  g_autoptr (GFile) file = find_sample ("nowhere.battle");
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_summary_read (library, file, ACIES_SKETCH_LIGHT, 1, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_cancelled (void)
{
  g_autoptr (GFile) file = find_sample ("ilipa.battle");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_summary_read (library, file, ACIES_SKETCH_LIGHT, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* As the library reads cards: in threads, several at once. */
static gpointer
read_in_thread (gpointer data)
{
  test_battle (data);

  return NULL;
}

static void
test_threads (void)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("card", read_in_thread, i % 2 == 0 ? (gpointer) "hydaspes.battle"
                                                                 : (gpointer) "trebia.battle");
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int    argc,
      char **argv)
{
  static const char *const battles[] = {
    "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle", "watling-street.battle",
  };
  static const char *const armies[] = {
    "alexander.army", "boudica.army", "column-of-carthage.army", "hannibal.army", "scipio.army",
  };
  int result;

  g_test_init (&argc, &argv, NULL);

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/summary/%s", battles[i]);

      g_test_add_data_func (path, battles[i], test_battle);
    }
  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/summary/%s", armies[i]);

      g_test_add_data_func (path, armies[i], test_army);
    }
  g_test_add_func ("/model/summary/kinds", test_kinds);
  g_test_add_func ("/model/summary/missing", test_missing);
  g_test_add_func ("/model/summary/cancelled", test_cancelled);
  g_test_add_func ("/model/summary/threads", test_threads);
  result = g_test_run ();
  g_object_unref (library);

  return result;
}
