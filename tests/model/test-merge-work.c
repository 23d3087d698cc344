/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two accounts of a battle side by side, worked out in threads. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-merge-row.h"
#include "acies-merge-work.h"
#include "sample-battle.h"

typedef struct
{
  AciesRulesetLibrary *library;
  AciesBattle         *battle;
  AciesMergeWork      *work;
  char                *folder;
  GCancellable        *cancellable;
  GAsyncResult        *result; /* (nullable): what the callback was given */
} Fixture;

static GFile *
get_file (Fixture    *fixture,
          const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
write_battle (Fixture     *fixture,
              AciesBattle *battle,
              const char  *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GBytes) bytes = acies_battle_file_to_bytes (battle);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesBattle) theirs = NULL;
  g_autoptr (AciesEvent) note = acies_event_new_note ("Seen from the other hill", NULL, 0, FALSE);

  fixture->library = acies_ruleset_library_new ();
  fixture->folder = g_dir_make_tmp ("acies-merge-XXXXXX", NULL);
  fixture->battle = sample_battle_load (fixture->library, "hydaspes.battle");
  fixture->work = acies_merge_work_new (fixture->battle);
  fixture->cancellable = g_cancellable_new ();
  theirs = sample_battle_load (fixture->library, "hydaspes.battle");
  g_assert_true (acies_battle_append (theirs, note, NULL));
  write_battle (fixture, theirs, "theirs.battle");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "theirs.battle", NULL);

  g_unlink (path);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_clear_object (&fixture->result);
  g_object_unref (fixture->cancellable);
  g_object_unref (fixture->work);
  g_object_unref (fixture->battle);
  g_object_unref (fixture->library);
}

static void
done_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  Fixture *fixture = user_data;

  g_set_object (&fixture->result, result);
}

static void
await (Fixture *fixture)
{
  while (fixture->result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
compare (Fixture *fixture)
{
  g_autoptr (GFile) file = get_file (fixture, "theirs.battle");
  g_autoptr (GError) error = NULL;

  acies_merge_work_compare_async (fixture->work, fixture->library, file, fixture->cancellable, done_cb, fixture);
  await (fixture);
  g_assert_true (acies_merge_work_compare_finish (fixture->work, fixture->result, &error));
  g_assert_no_error (error);
  g_clear_object (&fixture->result);
}

static AciesMergeRow *
get_row (Fixture *fixture,
         guint    position)
{
  g_autoptr (AciesMergeRow) row = g_list_model_get_item (G_LIST_MODEL (acies_merge_work_get_rows (fixture->work)),
                                                         position);

  return row;
}

/* What agrees is one row, until it is unfolded; what one has stands under its turn and phase. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (fixture->battle));
  g_autofree char *folded = g_strdup_printf ("%u entries agree", n_entries);
  AciesMergeRow *row;

  compare (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (acies_merge_work_get_rows (fixture->work))), ==, 3);
  g_assert_cmpint (acies_merge_row_get_kind (get_row (fixture, 0)), ==, ACIES_MERGE_ROW_FOLDED);
  g_assert_cmpstr (acies_merge_row_get_text (get_row (fixture, 0)), ==, folded);
  g_assert_cmpint (acies_merge_row_get_kind (get_row (fixture, 1)), ==, ACIES_MERGE_ROW_HEAD);
  g_assert_cmpstr (acies_merge_row_get_text (get_row (fixture, 1)), ==, "Turn 9 · End of turn");
  row = get_row (fixture, 2);
  g_assert_cmpint (acies_merge_row_get_state (row), ==, ACIES_PASSAGE_ONLY_THEIRS);
  g_assert_cmpuint (acies_merge_row_get_passage (row), ==, n_entries);
  g_assert_null (acies_merge_row_get_sentence (row, TRUE));
  g_assert_cmpstr (acies_merge_row_get_sentence (row, FALSE), ==, "Seen from the other hill");

  acies_merge_row_unfold (acies_merge_work_get_rows (fixture->work), 0);
  g_assert_cmpint (acies_merge_row_get_kind (get_row (fixture, 0)), ==, ACIES_MERGE_ROW_HEAD);
  g_assert_cmpstr (acies_merge_row_get_text (get_row (fixture, 0)), ==, "Deployment");
  g_assert_cmpint (acies_merge_row_get_kind (get_row (fixture, 1)), ==, ACIES_MERGE_ROW_PASSAGE);
  g_assert_cmpstr (acies_merge_row_label_take (get_row (fixture, 1)), ==, "Agree");
}

static void
notified_cb (guint *count)
{
  (*count)++;
}

static void
test_take (Fixture       *fixture,
           gconstpointer  data)
{
  AciesMergeRow *row;
  guint count = 0;

  compare (fixture);
  row = get_row (fixture, 2);
  g_signal_connect_swapped (row, "notify::take", G_CALLBACK (notified_cb), &count);
  g_assert_cmpstr (acies_merge_row_label_take (row), ==, "Taken");
  acies_merge_row_set_take (row, ACIES_TAKE_MINE);
  g_assert_cmpstr (acies_merge_row_label_take (row), ==, "Left out");
  acies_merge_row_set_take (row, ACIES_TAKE_MINE_FIRST);
  g_assert_cmpstr (acies_merge_row_label_take (row), ==, "Taken");
  g_assert_cmpuint (count, ==, 2);

  /* A head takes nothing. */
  acies_merge_row_set_take (get_row (fixture, 1), ACIES_TAKE_NEITHER);
  g_assert_cmpint (acies_merge_row_get_take (row), ==, ACIES_TAKE_MINE_FIRST);
}

static void
test_merge (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesMerge) merged = NULL;
  g_autoptr (GError) error = NULL;
  guint n_events = g_list_model_get_n_items (acies_battle_get_log (fixture->battle));

  compare (fixture);
  acies_merge_work_merge_async (fixture->work, ACIES_ANSWER_OPEN, fixture->cancellable, done_cb, fixture);
  await (fixture);
  merged = acies_merge_work_merge_finish (fixture->work, fixture->result, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (acies_merge_work_get_progress (fixture->work), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (acies_merge_get_battle (merged, NULL))), ==,
                    acies_accounts_get_n_passages (acies_merge_work_get_accounts (fixture->work)));
  /* The battle that is open is as it was. */
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (fixture->battle)), ==, n_events);
}

static void
assert_refused (Fixture    *fixture,
                const char *name,
                const char *message)
{
  g_autoptr (GFile) file = get_file (fixture, name);
  g_autoptr (GError) error = NULL;

  acies_merge_work_compare_async (fixture->work, fixture->library, file, fixture->cancellable, done_cb, fixture);
  await (fixture);
  g_assert_false (acies_merge_work_compare_finish (fixture->work, fixture->result, &error));
  g_assert_nonnull (strstr (error->message, message));
  g_assert_null (acies_merge_work_get_rows (fixture->work));
}

static void
test_other_battle (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesBattle) other = sample_battle_load (fixture->library, "trebia.battle");

  write_battle (fixture, other, "theirs.battle");
  assert_refused (fixture, "theirs.battle", "not two accounts of the same battle");
}

static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  assert_refused (fixture, "nowhere.battle", "nowhere.battle");
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  compare (fixture);
  g_cancellable_cancel (fixture->cancellable);
  acies_merge_work_merge_async (fixture->work, ACIES_ANSWER_OPEN, fixture->cancellable, done_cb, fixture);
  await (fixture);
  g_assert_null (acies_merge_work_merge_finish (fixture->work, fixture->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFile) file = acies_merge_work_choose_file (fixture->work, folder);
  g_autoptr (GFile) next = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *next_name = NULL;

  g_assert_cmpstr (name, ==, "On the Hydaspes, merged.battle");
  g_assert_true (g_file_replace_contents (file, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  next = acies_merge_work_choose_file (fixture->work, folder);
  next_name = g_file_get_basename (next);
  g_assert_cmpstr (next_name, ==, "On the Hydaspes, merged 2.battle");
  g_assert_true (g_file_delete (file, NULL, NULL));
}

static void
add (const char *path,
     void      (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  add ("/model/merge-work/rows", test_rows);
  add ("/model/merge-work/take", test_take);
  add ("/model/merge-work/merge", test_merge);
  add ("/model/merge-work/other-battle", test_other_battle);
  add ("/model/merge-work/no-file", test_no_file);
  add ("/model/merge-work/cancelled", test_cancelled);
  add ("/model/merge-work/file", test_file);

  return g_test_run ();
}
