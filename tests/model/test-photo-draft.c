/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Photographs that come into the log: taken in in threads, added as one. */

#include "config.h"

#include "acies-play-log.h"
#include "photo-fixture.h"
#include "play-fixture.h"

static GListStore *
load (GBytes * const *pictures,
      guint           n_pictures)
{
  GListStore *drafts = g_list_store_new (ACIES_TYPE_PHOTO_DRAFT);

  for (guint i = 0; i < n_pictures; i++)
    {
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (pictures[i]);
      g_autoptr (AciesPhotoDraft) draft = acies_photo_draft_new_for_stream (stream, "a.jpg");

      g_assert_true (acies_photo_draft_is_loading (draft));
      g_assert_null (acies_photo_draft_get_photo (draft));
      g_list_store_append (drafts, draft);
      while (acies_photo_draft_is_loading (draft))
        g_main_context_iteration (NULL, TRUE);
    }

  return drafts;
}

/* What could be taken in is added in one group, which one undo takes back; what could not is left. */
static void
test_added (PlayFixture   *fixture,
            gconstpointer  data)
{
  g_autoptr (GBytes) one = photo_fixture_make (20, 10, "jpeg");
  g_autoptr (GBytes) other = photo_fixture_make (10, 20, "png");
  g_autoptr (GBytes) letter = g_bytes_new_static ("%PDF-1.7", 8);
  GBytes *pictures[] = { one, letter, other };
  g_autoptr (GListStore) drafts = load (pictures, G_N_ELEMENTS (pictures));
  g_autoptr (AciesPhotoDraft) first = g_list_model_get_item (G_LIST_MODEL (drafts), 0);
  g_autoptr (AciesPhotoDraft) left = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *comments;

  play_fixture_go_to (fixture, "shoot");
  entry = acies_play_find_noted_entry (fixture->play);
  g_assert_nonnull (entry);
  acies_photo_draft_set_caption (first, "The hill");
  g_assert_true (acies_play_add_photos (fixture->play, entry, drafts, &error));
  g_assert_no_error (error);

  comments = acies_entry_get_comments (entry);
  g_assert_nonnull (comments);
  g_assert_cmpuint (comments->len, ==, 2);
  g_assert_cmpstr (acies_event_get_text (comments->pdata[0]), ==, "The hill");
  g_assert_cmpuint (acies_photo_get_height (acies_event_get_photo (comments->pdata[1])), ==, 20);
  g_assert_true (acies_battle_find_photo (fixture->battle, acies_event_get_number (comments->pdata[1]))
                 == comments->pdata[1]);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (drafts)), ==, 1);
  left = g_list_model_get_item (G_LIST_MODEL (drafts), 0);
  g_assert_nonnull (acies_photo_draft_get_error (left));

  g_assert_true (acies_battle_undo (fixture->battle, &error));
  g_assert_null (acies_entry_get_comments (entry));
}

/* A draft that is given up ends with an error, and nothing is added. */
static void
test_cancelled (PlayFixture   *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere.jpg");
  g_autoptr (AciesPhotoDraft) draft = acies_photo_draft_new_for_file (file);
  g_autoptr (GListStore) drafts = g_list_store_new (ACIES_TYPE_PHOTO_DRAFT);
  guint n_events = g_list_model_get_n_items (acies_battle_get_log (fixture->battle));

  acies_photo_draft_cancel (draft);
  while (acies_photo_draft_is_loading (draft))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (acies_photo_draft_get_error (draft));
  g_list_store_append (drafts, draft);
  g_assert_true (acies_play_add_photos (fixture->play, NULL, drafts, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (fixture->battle)), ==, n_events);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add (path, PlayFixture, NULL, play_fixture_set_up, function, play_fixture_tear_down)

  ADD ("/model/photo-draft/added", test_added);
  ADD ("/model/photo-draft/cancelled", test_cancelled);

  return g_test_run ();
}
