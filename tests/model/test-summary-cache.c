/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-summary-cache.h"

/* A copy of a sample, and a folder in which its summary is kept. */
typedef struct
{
  char                *folder;
  GFile               *file;
  AciesRulesetLibrary *library;
} Fixture;

static void
put_sample (Fixture    *fixture,
            const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);
  g_autoptr (GFile) sample = g_file_new_for_path (path);

  g_assert_true (g_file_copy (sample, fixture->file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
}

/* As a new start of the program. */
static void
open_library (Fixture *fixture)
{
  g_clear_object (&fixture->library);
  fixture->library = acies_ruleset_library_new ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("acies-summaries-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, g_str_has_suffix (data, ".battle") ? "one.battle" : "one.army", NULL);
  fixture->file = g_file_new_for_path (path);
  put_sample (fixture, data);
  open_library (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
  g_clear_object (&fixture->library);
}

static AciesSummary *
get (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  AciesSummary *summary = acies_summary_get (fixture->library, fixture->folder, fixture->file, ACIES_SKETCH_LIGHT, 2,
                                             NULL, &error);

  g_assert_no_error (error);

  return summary;
}

static AciesSummary *
recall (Fixture *fixture)
{
  return acies_summary_recall (fixture->library, fixture->folder, fixture->file, ACIES_SKETCH_LIGHT, 2);
}

static void
assert_same_texts (const AciesSummary *one,
                   const AciesSummary *other)
{
  g_assert_cmpstr (one->ruleset, ==, other->ruleset);
  g_assert_cmpstr (one->title, ==, other->title);
  g_assert_cmpstr (one->rules, ==, other->rules);
  g_assert_cmpstr (one->sides, ==, other->sides);
  g_assert_cmpstr (one->date, ==, other->date);
  g_assert_cmpstrv (one->chips, other->chips);
  g_assert_cmpstr (one->last, ==, other->last);
  g_assert_cmpint (one->is_over, ==, other->is_over);
}

static void
assert_same_pictures (cairo_surface_t *one,
                      cairo_surface_t *other)
{
  gsize length = (gsize) cairo_image_surface_get_stride (one) * (gsize) cairo_image_surface_get_height (one);

  g_assert_cmpint (cairo_image_surface_get_width (one), ==, cairo_image_surface_get_width (other));
  g_assert_cmpint (cairo_image_surface_get_height (one), ==, cairo_image_surface_get_height (other));
  g_assert_cmpmem (cairo_image_surface_get_data (one), length, cairo_image_surface_get_data (other), length);
}

static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesSummary) nothing = recall (fixture);
  g_autoptr (AciesSummary) read = get (fixture);
  g_autoptr (AciesSummary) recalled = NULL;
  g_autoptr (AciesSummary) again = NULL;

  g_assert_null (nothing);
  open_library (fixture);
  recalled = recall (fixture);
  g_assert_nonnull (recalled);
  assert_same_texts (recalled, read);
  g_assert_null (recalled->picture);
  again = get (fixture);
  assert_same_texts (again, read);
  assert_same_pictures (again->picture, read->picture);
}

static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesSummary) before = get (fixture);
  g_autoptr (AciesSummary) old = NULL;
  g_autoptr (AciesSummary) after = NULL;

  put_sample (fixture, g_str_has_suffix (data, ".battle") ? "trebia.battle" : "porus.army");
  old = recall (fixture);
  g_assert_null (old);
  after = get (fixture);
  g_assert_cmpstr (after->title, !=, before->title);
}

static void
test_other_style (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (AciesSummary) light = get (fixture);
  g_autoptr (AciesSummary) dark = acies_summary_recall (fixture->library, fixture->folder, fixture->file,
                                                        ACIES_SKETCH_DARK, 2);
  g_autoptr (AciesSummary) small = acies_summary_recall (fixture->library, fixture->folder, fixture->file,
                                                         ACIES_SKETCH_LIGHT, 1);

  g_assert_null (dark);
  g_assert_null (small);
}

/* Without its ruleset a file cannot be opened, and nothing is known of it. */
static void
test_no_ruleset (Fixture       *fixture,
                 gconstpointer  data)
{
  const char *folders[] = { fixture->folder, NULL };
  g_autoptr (AciesSummary) before = get (fixture);
  g_autoptr (AciesSummary) after = NULL;

  g_clear_object (&fixture->library);
  fixture->library = acies_ruleset_library_new_for_folders (folders);
  after = recall (fixture);
  g_assert_null (after);
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesSummary) before = get (fixture);
  g_autoptr (AciesSummary) old = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  old = recall (fixture);
  g_assert_null (old);
  g_assert_null (acies_summary_get (fixture->library, fixture->folder, fixture->file, ACIES_SKETCH_LIGHT, 2, NULL,
                                    &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

int
main (int    argc,
      char **argv)
{
  static const char * const samples[] = { "hydaspes.battle", "alexander.army" };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
#define ADD(name, func) \
      { \
        g_autofree char *path = g_strdup_printf ("/model/summary-cache/%s/%s", samples[i], name); \
        g_test_add (path, Fixture, samples[i], set_up, func, tear_down); \
      }
      ADD ("again", test_again);
      ADD ("changed", test_changed);
      ADD ("other-style", test_other_style);
      ADD ("no-ruleset", test_no_ruleset);
      ADD ("missing", test_missing);
#undef ADD
    }

  return g_test_run ();
}
