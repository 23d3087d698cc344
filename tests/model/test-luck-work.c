/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The luck of a battle, worked out in a thread. */

#include "config.h"

#include "acies-battle-file.h"
#include "acies-luck-work.h"
#include "acies-ruleset-library.h"

typedef struct
{
  AciesRulesetLibrary *library;
  AciesBattle         *battle;
  AciesLuckWork       *work;
  guint                n_summaries;
} Fixture;

static void
summary_cb (Fixture *fixture)
{
  fixture->n_summaries++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", "hydaspes.battle", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);

  g_assert_no_error (error);
  fixture->library = acies_ruleset_library_new ();
  fixture->battle = acies_battle_file_parse (fixture->library, bytes, path, &error);
  g_assert_no_error (error);
  fixture->work = acies_luck_work_new (fixture->battle);
  g_signal_connect_swapped (fixture->work, "notify::summary", G_CALLBACK (summary_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->work);
  g_object_unref (fixture->battle);
  g_object_unref (fixture->library);
}

static void
await (Fixture *fixture)
{
  while (acies_luck_work_is_working (fixture->work))
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_rolls (Fixture *fixture)
{
  return acies_luck_get_rolls (acies_luck_summary_get_luck (acies_luck_work_get_summary (fixture->work)))->len;
}

static void
add_note (Fixture *fixture)
{
  g_autoptr (AciesEvent) note = acies_event_new_note ("A note.", NULL, 0, FALSE);

  g_assert_true (acies_battle_append (fixture->battle, note, NULL));
}

static void
test_works (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_null (acies_luck_work_get_summary (fixture->work));
  g_assert_false (acies_luck_work_is_working (fixture->work));
  acies_luck_work_update (fixture->work);
  g_assert_true (acies_luck_work_is_working (fixture->work));
  await (fixture);
  g_assert_cmpuint (count_rolls (fixture), >, 50);
  g_assert_cmpuint (fixture->n_summaries, ==, 1);

  /* What is up to date is not worked out again. */
  acies_luck_work_update (fixture->work);
  g_assert_false (acies_luck_work_is_working (fixture->work));
}

static void
test_filters (Fixture       *fixture,
              gconstpointer  data)
{
  AciesLuck *luck;

  acies_luck_work_update (fixture->work);
  await (fixture);
  luck = acies_luck_ref (acies_luck_summary_get_luck (acies_luck_work_get_summary (fixture->work)));

  g_object_set (fixture->work, "turn", 1, "side", 0, "kind", "Melee", NULL);
  acies_luck_work_update (fixture->work);
  await (fixture);
  g_assert_cmpuint (acies_luck_summary_get_tallies (acies_luck_work_get_summary (fixture->work))->len, ==, 1);
  /* The dice are the same, and not looked at again. */
  g_assert_true (acies_luck_summary_get_luck (acies_luck_work_get_summary (fixture->work)) == luck);
  acies_luck_unref (luck);
}

/* A battle that goes on meanwhile is told as it is in the end. */
static void
test_overtaken (Fixture       *fixture,
                gconstpointer  data)
{
  guint before;

  acies_luck_work_update (fixture->work);
  await (fixture);
  before = count_rolls (fixture);

  add_note (fixture);
  acies_luck_work_update (fixture->work);
  while (acies_battle_get_can_undo (fixture->battle) && acies_battle_get_turn (fixture->battle) > 5)
    g_assert_true (acies_battle_undo (fixture->battle, NULL));
  acies_luck_work_update (fixture->work);
  g_assert_true (acies_luck_work_is_working (fixture->work));
  await (fixture);
  g_assert_cmpuint (count_rolls (fixture), <, before);
  g_assert_cmpuint (acies_luck_get_n_turns (acies_luck_summary_get_luck (acies_luck_work_get_summary (fixture->work))),
                    ==, acies_battle_get_turn (fixture->battle));
}

static void
test_stopped (Fixture       *fixture,
              gconstpointer  data)
{
  acies_luck_work_update (fixture->work);
  acies_luck_work_stop (fixture->work);
  await (fixture);
  g_assert_null (acies_luck_work_get_summary (fixture->work));
  g_assert_cmpuint (fixture->n_summaries, ==, 0);
  acies_luck_work_update (fixture->work);
  g_assert_false (acies_luck_work_is_working (fixture->work));
}

/* ---- The program's dice ---- */

typedef struct
{
  gboolean      done;
  gboolean      thrown;
  AciesDiceTest test;
  GError       *error;
} Throws;

static void
thrown_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  Throws *throws = user_data;

  throws->thrown = acies_dice_test_finish (result, &throws->test, &throws->error);
  throws->done = TRUE;
}

static void
test_dice (void)
{
  Throws throws = { FALSE, };

  acies_dice_test_async (&acies_die_d6, 3, ACIES_DICE_TEST_FEWEST, NULL, thrown_cb, &throws);
  while (!throws.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (throws.thrown);
  g_assert_cmpuint (throws.test.n_throws, ==, ACIES_DICE_TEST_FEWEST);
  g_assert_no_error (throws.error);
}

static void
test_dice_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Throws throws = { FALSE, };

  acies_dice_test_async (&acies_die_d6, 3, ACIES_DICE_TEST_MOST, cancellable, thrown_cb, &throws);
  g_cancellable_cancel (cancellable);
  while (!throws.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (throws.thrown);
  g_assert_error (throws.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&throws.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define add(path, function) g_test_add ("/model/luck-work/" path, Fixture, NULL, set_up, function, tear_down)
  add ("works", test_works);
  add ("filters", test_filters);
  add ("overtaken", test_overtaken);
  add ("stopped", test_stopped);
#undef add
  g_test_add_func ("/model/luck-work/dice", test_dice);
  g_test_add_func ("/model/luck-work/dice-cancelled", test_dice_cancelled);

  return g_test_run ();
}
