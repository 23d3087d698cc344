/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is copied from an army and pasted into another one, and what is kept for armies to come. */

#include "config.h"

#include <string.h>

#include "acies-army-clip.h"
#include "acies-army-edit.h"
#include "acies-army-file.h"
#include "acies-input-error.h"
#include "acies-templates.h"
#include "army-lists.h"

/* ---- Copies ---- */

/* All of an army goes through a file and back into an empty one. */
static void
test_clip (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  g_autoptr (GPtrArray) commands = list_commands (army);
  g_autoptr (AciesArmy) clip = acies_army_clip_new (army, commands);
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (clip);
  g_autoptr (AciesArmy) target = acies_ruleset_create_army (get_ruleset (fixture, army));
  g_autoptr (AciesHistory) history = acies_history_new (target);
  g_autoptr (GPtrArray) before = list_units (army);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (AciesArmy) read = NULL;
  g_autoptr (GError) error = NULL;

  read = acies_army_clip_parse (fixture->library, get_ruleset (fixture, army), bytes, &error);
  g_assert_no_error (error);
  copies = acies_army_edit_paste (history, read, NULL, NULL);
  after = list_units (target);
  g_assert_cmpuint (after->len, ==, before->len);
  for (guint i = 0; i < after->len; i++)
    {
      g_assert_cmpstr (acies_unit_get_name (after->pdata[i]), ==, acies_unit_get_name (before->pdata[i]));
      g_assert_true (acies_record_equal (acies_unit_get_traits (after->pdata[i]),
                                         acies_unit_get_traits (before->pdata[i])));
    }
  g_assert_true (acies_history_undo (history));
  g_assert_cmpuint (acies_army_get_n_units (target), ==, 0);
}

/* What other programs get as text says type, size and name, and quick add reads it. */
static void
test_text (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, data);
  g_autoptr (GPtrArray) units = list_units (army);
  g_autoptr (AciesArmy) clip = acies_army_clip_new (army, units);
  g_autofree char *text = acies_army_clip_to_text (clip);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmy) read = acies_army_clip_read_text (get_ruleset (fixture, army), text, &error);
  g_autoptr (GPtrArray) again = NULL;
  guint type = (guint) acies_schema_find_role (acies_army_get_unit_schema (army), ACIES_ROLE_TYPE);

  g_assert_no_error (error);
  again = list_units (read);
  g_assert_cmpuint (again->len, ==, units->len);
  for (guint i = 0; i < again->len; i++)
    {
      g_assert_cmpint (get_size (again->pdata[i]), ==, get_size (units->pdata[i]));
      g_assert_true (acies_record_value_equal (acies_unit_get_traits (again->pdata[i]),
                                               acies_unit_get_traits (units->pdata[i]), type));
    }
}

static void
test_refused (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesArmy) other = storage_fixture_load_army (fixture, "hannibal.army");
  g_autoptr (GBytes) bytes = acies_army_file_to_bytes (other);
  g_autoptr (GBytes) rubbish = g_bytes_new_static ("<army", 5);
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_army_clip_parse (fixture->library, get_ruleset (fixture, army), bytes, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  g_assert_nonnull (strstr (error->message, "Meeting of Hosts"));
  g_clear_error (&error);
  g_assert_null (acies_army_clip_parse (fixture->library, get_ruleset (fixture, army), rubbish, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (acies_army_clip_read_text (get_ruleset (fixture, army), " \n\n", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
}

/* ---- Photographs ---- */

/* One as large as they may be, unlike those of other numbers */
static AciesPhoto *
create_large_photo (guint number)
{
  guint8 *data = g_malloc0 (ACIES_PHOTO_MAX_BYTES);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, ACIES_PHOTO_MAX_BYTES);

  memcpy (data, "\xff\xd8\xff", 3);
  data[ACIES_PHOTO_MAX_BYTES / 2] = (guint8) number;

  return acies_photo_new ("large.jpg", bytes, 1600, 1200, NULL);
}

/* Gives the first units of an army photographs, numbered from @number on. */
static void
set_photos (AciesHistory *history,
            guint         n_photos,
            guint         number)
{
  g_autoptr (GPtrArray) units = list_units (acies_history_get_army (history));

  for (guint i = 0; i < n_photos; i++)
    {
      g_autoptr (AciesPhoto) photo = create_large_photo (number + i);

      g_assert_true (acies_history_set_photo (history, units->pdata[i], photo, NULL));
    }
}

/* What is pasted leaves its photographs behind, and says how many, where an army has no room for all of them. */
static void
test_photos (StorageFixture *fixture,
             gconstpointer   data)
{
  const guint most = ACIES_PHOTO_MAX_BYTES_OF_ALL / ACIES_PHOTO_MAX_BYTES;
  g_autoptr (AciesArmy) source = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesHistory) edits = acies_history_new (source);
  g_autoptr (GPtrArray) units = list_units (source);
  g_autoptr (AciesArmy) clip = NULL;
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (get_ruleset (fixture, source));
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesCommand *command = acies_history_add_command (history, FALSE, 0);

  /* Two units share one of the two photographs. */
  set_photos (edits, 2, 100);
  g_assert_true (acies_history_set_photo (edits, units->pdata[2], acies_roster_item_get_photo (units->pdata[1]), NULL));
  clip = acies_army_clip_new (source, units);

  for (guint n = 0; n < most - 1; n++)
    acies_history_add_unit (history, command, n);
  for (guint n = most - 2; n < most; n++)
    {
      g_autoptr (GPtrArray) copies = NULL;
      guint n_left_out = G_MAXUINT;

      set_photos (history, n, 0);
      copies = acies_army_edit_paste (history, clip, NULL, &n_left_out);
      g_assert_cmpuint (copies->len, ==, units->len);
      g_assert_cmpuint (n_left_out, ==, n == most - 2 ? 0 : 2);
      for (guint i = 0; i < units->len; i++)
        {
          AciesPhoto *wanted = n == most - 2 ? acies_roster_item_get_photo (units->pdata[i]) : NULL;

          g_assert_true (acies_photo_equal (acies_roster_item_get_photo (copies->pdata[i]), wanted));
        }
      acies_history_undo (history);
    }
}

/* ---- Templates ---- */

static void
test_templates (StorageFixture *fixture,
                gconstpointer   data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "kept", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesArmy) other = storage_fixture_load_army (fixture, "hannibal.army");
  AciesRuleset *ruleset = get_ruleset (fixture, army);
  g_autoptr (AciesTemplates) templates = acies_templates_new (fixture->library, ruleset, folder);
  g_autoptr (AciesTemplates) theirs = acies_templates_new (fixture->library, get_ruleset (fixture, other), folder);
  g_autoptr (AciesTemplates) again = acies_templates_new (fixture->library, ruleset, folder);
  g_autoptr (GPtrArray) units = list_units (army);
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (AciesArmy) clip = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  /* The same name twice is one template. */
  for (guint n = 3; n >= 2; n--)
    {
      g_clear_object (&clip);
      g_ptr_array_set_size (units, (int) n);
      clip = acies_army_clip_new (army, units);
      acies_army_set_name (clip, "Royal Guard");
      g_assert_true (acies_templates_keep (templates, clip, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (g_list_model_get_n_items (acies_templates_get_list (templates)), ==, 1);

  acies_templates_load (again);
  acies_templates_load (theirs);
  g_assert_cmpuint (g_list_model_get_n_items (acies_templates_get_list (again)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (acies_templates_get_list (theirs)), ==, 0);

  /* Quick add finds it by the beginnings of its words, behind the types. */
  matches = acies_quick_match_list (ruleset, "roy gu", acies_templates_get_list (again));
  g_assert_nonnull (acies_quick_match_get_template (matches->pdata[matches->len - 1]));
  text = acies_quick_match_describe (matches->pdata[matches->len - 1]);
  g_assert_cmpstr (text, ==, "Template: 2 units");
}

/* One that was given up and is wanted again leaves alone what has been kept under its name since. */
static void
test_template_again (StorageFixture *fixture,
                     gconstpointer   data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "again", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
  AciesRuleset *ruleset = get_ruleset (fixture, army);
  g_autoptr (AciesTemplates) templates = acies_templates_new (fixture->library, ruleset, folder);
  g_autoptr (AciesTemplates) read = acies_templates_new (fixture->library, ruleset, folder);
  g_autoptr (GPtrArray) units = list_units (army);
  const char *const names[] = { "Guard", "Guard 2", "Guard 3" };
  g_autoptr (GError) error = NULL;

  /* The older a template, the more units it has. */
  for (guint n = 1; n <= G_N_ELEMENTS (names); n++)
    {
      g_autoptr (AciesArmy) clip = NULL;

      g_ptr_array_set_size (units, (int) (5 - n));
      clip = acies_army_clip_new (army, units);
      acies_army_set_name (clip, "Guard");
      g_assert_true (n == 1 ? acies_templates_keep (templates, clip, &error)
                            : acies_templates_keep_again (templates, clip, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (acies_army_get_name (clip), ==, names[n - 1]);
    }

  acies_templates_load (read);
  for (guint i = 0; i < 2; i++)
    {
      GListModel *list = acies_templates_get_list (i == 0 ? templates : read);

      g_assert_cmpuint (g_list_model_get_n_items (list), ==, G_N_ELEMENTS (names));
      for (guint n = 1; n <= G_N_ELEMENTS (names); n++)
        {
          g_autoptr (AciesArmy) kept = g_list_model_get_item (list, n - 1);

          g_assert_cmpstr (acies_army_get_name (kept), ==, names[n - 1]);
          g_assert_cmpuint (acies_army_get_n_units (kept), ==, 5 - n);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, data, func) \
  g_test_add ("/model/army-clip/" path, StorageFixture, data, storage_fixture_set_up, func, storage_fixture_tear_down)
  for (guint i = 0; i < N_ARMY_SAMPLES; i++)
    {
      g_autofree char *clip = g_strdup_printf ("/model/army-clip/clip/%s", army_samples[i]);
      g_autofree char *text = g_strdup_printf ("/model/army-clip/text/%s", army_samples[i]);

      g_test_add (clip, StorageFixture, army_samples[i], storage_fixture_set_up, test_clip, storage_fixture_tear_down);
      g_test_add (text, StorageFixture, army_samples[i], storage_fixture_set_up, test_text, storage_fixture_tear_down);
    }
  ADD ("refused", NULL, test_refused);
  ADD ("photos", NULL, test_photos);
  ADD ("templates", NULL, test_templates);
  ADD ("template-again", NULL, test_template_again);
#undef ADD

  return g_test_run ();
}
