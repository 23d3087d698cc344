/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of the report in the players' words, which are in the log and are no entries. */

#include "config.h"

#include "battle-fixture.h"

static void
word (AciesBattle *battle,
      const char  *part,
      const char  *text)
{
  g_autoptr (AciesEvent) event = acies_event_new_wording (part, text, "0123");
  g_autoptr (GError) error = NULL;

  acies_battle_append (battle, event, &error);
  g_assert_no_error (error);
}

static void
step (AciesBattle *battle,
      gboolean     redo)
{
  g_autoptr (AciesEvent) event = acies_event_new_undo (redo);
  g_autoptr (GError) error = NULL;

  acies_battle_append (battle, event, &error);
  g_assert_no_error (error);
}

/* @text: (nullable): the words that it should have */
static void
assert_words (AciesBattle *battle,
              const char  *part,
              const char  *text)
{
  g_autoptr (GHashTable) wordings = acies_battle_find_wordings (battle);
  AciesEvent *event = g_hash_table_lookup (wordings, part);

  g_assert_cmpstr (event != NULL ? acies_event_get_text (event) : NULL, ==, text);
}

static void
test_words (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  guint n_entries;
  guint n_dues;

  battle_fixture_shoot (battle, "1");
  n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  n_dues = acies_battle_get_dues (battle)->len;
  assert_words (battle, "opening", NULL);

  word (battle, "opening", "We met.");
  word (battle, "turn-1", "They shot.");
  word (battle, "opening", "We met at noon.");
  assert_words (battle, "opening", "We met at noon.");
  assert_words (battle, "turn-1", "They shot.");
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==, n_entries);
  g_assert_cmpuint (acies_battle_get_dues (battle)->len, ==, n_dues);

  /* No words are those of the program again. */
  word (battle, "turn-1", NULL);
  assert_words (battle, "turn-1", NULL);
}

static void
test_undo (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  guint n_entries;

  battle_fixture_shoot (battle, "1");
  n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  word (battle, "opening", "We met.");
  word (battle, "opening", "We met at noon.");

  step (battle, FALSE);
  assert_words (battle, "opening", "We met.");
  step (battle, FALSE);
  assert_words (battle, "opening", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==, n_entries);
  step (battle, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==, n_entries - 1);

  step (battle, TRUE);
  step (battle, TRUE);
  assert_words (battle, "opening", "We met.");
  step (battle, TRUE);
  assert_words (battle, "opening", "We met at noon.");
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==, n_entries);
}

/* A log that is read whole says the same as one that grew. */
static void
test_loaded (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autoptr (AciesBattle) again = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;

  word (battle, "foreword", "For Anna.");
  battle_fixture_shoot (battle, "1");
  word (battle, "outcome", "A draw.");
  step (battle, FALSE);

  again = acies_battle_new_trial (battle, &events);
  acies_battle_load_log (again, events, &error);
  g_assert_no_error (error);
  assert_words (again, "foreword", "For Anna.");
  assert_words (again, "outcome", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (again)), ==,
                    g_list_model_get_n_items (acies_battle_get_entries (battle)));
}

static void
test_too_long (void)
{
  g_autoptr (AciesBattle) battle = battle_fixture_new ();
  g_autofree char *text = g_strnfill (100001, 'x');
  g_autoptr (AciesEvent) event = acies_event_new_wording ("opening", text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_battle_append (battle, event, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  assert_words (battle, "opening", NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/battle/wording/words", test_words);
  g_test_add_func ("/battle/wording/undo", test_undo);
  g_test_add_func ("/battle/wording/loaded", test_loaded);
  g_test_add_func ("/battle/wording/too-long", test_too_long);

  return g_test_run ();
}
