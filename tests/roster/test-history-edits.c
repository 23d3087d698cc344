/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-history.h"
#include "roster-fixture.h"

static void
assert_undo_label (AciesHistory *history,
                   const char   *expected)
{
  g_assert_cmpstr (acies_history_get_undo_label (history), ==, expected);
}

static void
test_labels (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesCommand *command = acies_army_find_command (army, "c1");
  AciesLeader *leader = acies_army_find_leader (army, "g1");
  AciesUnit *unit = acies_army_find_unit (army, "2");
  AciesUnit *added;

  assert_undo_label (history, NULL);

  g_assert_true (acies_history_set_trait (history, G_OBJECT (unit), "figures", "8", NULL));
  assert_undo_label (history, "Change figures of Cretan archers");
  g_assert_true (acies_history_set_trait (history, G_OBJECT (leader), "quality", "3", NULL));
  assert_undo_label (history, "Change quality of Agis");
  g_assert_true (acies_history_set_trait (history, G_OBJECT (army), "surprised", "true", NULL));
  assert_undo_label (history, "Change surprised of the army");
  g_assert_true (acies_history_set_text (history, G_OBJECT (army), "color", "2", NULL));
  assert_undo_label (history, "Change color of the army");

  /* By the name that it had, however much is typed. */
  g_assert_true (acies_history_set_text (history, G_OBJECT (unit), "name", "B", NULL));
  g_assert_true (acies_history_set_text (history, G_OBJECT (unit), "name", "Bowmen", NULL));
  assert_undo_label (history, "Change name of Cretan archers");
  g_assert_true (acies_history_undo (history));
  g_assert_cmpstr (acies_history_get_redo_label (history), ==, "Change name of Cretan archers");
  assert_undo_label (history, "Change color of the army");

  g_assert_true (acies_history_set_text (history, G_OBJECT (unit), "caption", "On parade", NULL));
  assert_undo_label (history, "Change caption of Cretan archers");
  g_assert_true (acies_history_set_text (history, G_OBJECT (unit), "name-form", "plural-bare", NULL));
  assert_undo_label (history, "Change name in sentences of Cretan archers");
  acies_history_move_unit (history, unit, command, 0);
  assert_undo_label (history, "Move Cretan archers");
  acies_history_duplicate_unit (history, unit);
  assert_undo_label (history, "Duplicate Cretan archers");
  acies_history_remove_unit (history, unit);
  assert_undo_label (history, "Remove Cretan archers");
  acies_history_remove_command (history, command);
  assert_undo_label (history, "Remove command Agis");

  /* Nameless. */
  command = acies_history_add_command (history, TRUE, G_MAXUINT);
  assert_undo_label (history, "Add command 3");
  leader = acies_command_get_leader (command);
  g_assert_true (acies_history_set_text (history, G_OBJECT (leader), "notes", "Late", NULL));
  assert_undo_label (history, "Change notes of leader 2");
  g_assert_true (acies_history_set_text (history, G_OBJECT (command), "name", "Rear", NULL));
  assert_undo_label (history, "Change name of command 3");
  added = acies_history_add_unit (history, command, G_MAXUINT);
  assert_undo_label (history, "Add unit 5");
  g_assert_true (acies_history_set_trait (history, G_OBJECT (added), "type", "cavalry", NULL));
  assert_undo_label (history, "Change type of unit 5");

  /* As quick entry does it: the first change gives the label, the last ones the name. */
  acies_history_begin_group (history, NULL);
  added = acies_history_add_unit (history, command, G_MAXUINT);
  g_assert_true (acies_history_set_text (history, G_OBJECT (added), "name", "Silver Shields", NULL));
  acies_history_end_group (history);
  assert_undo_label (history, "Add Silver Shields");

  acies_history_begin_group (history, "Paste 2 units");
  acies_history_begin_group (history, "Paste 1 unit");
  acies_history_add_unit (history, command, G_MAXUINT);
  acies_history_end_group (history);
  acies_history_end_group (history);
  assert_undo_label (history, "Paste 2 units");
}

static void
test_texts (void)
{
  static const struct
  {
    const char *subject;
    const char *property;
    const char *text;
  } texts[] = {
    { "army", "name", "Spartans" },
    { "army", "notes", "Late summer,\n\tno rain." },
    { "army", "color", "5" },
    { "army", "color", "0" },
    { "army", "color", "-1" },
    { "army", "year", "326 BC" },
    { "army", "general", "Pausanias" },
    { "army", "description", "Those who came.\nAnd those who had to." },
    { "c1", "name", "Right wing" },
    { "c1", "notes", "Behind the hill" },
    { "g1", "name", "Brasidas" },
    { "g1", "notes", "Impatient" },
    { "1", "name", "Immortals" },
    { "1", "notes", "Ten thousand" },
    { "1", "caption", "On parade" },
    { "army", "emblem", "boar" },
    { "c1", "caption", "The right wing" },
    { "1", "name-form", "singular-bare" },
    { "1", "name-form", "guessed" },
    { "1", "name-form", "plural" },
    { "1", "name", "" },
  };
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autofree char *before = dump_army (army);
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *id = texts[i].subject;
      GObject *subject;
      g_autoptr (GError) error = NULL;

      if (id[0] == 'a')
        subject = G_OBJECT (army);
      else if (id[0] == 'c')
        subject = G_OBJECT (acies_army_find_command (army, id));
      else if (id[0] == 'g')
        subject = G_OBJECT (acies_army_find_leader (army, id));
      else
        subject = G_OBJECT (acies_army_find_unit (army, id));

      acies_history_set_text (history, subject, texts[i].property, texts[i].text, &error);
      g_assert_no_error (error);
    }

  g_assert_cmpstr (acies_army_get_name (army), ==, "Spartans");
  g_assert_cmpstr (acies_army_get_notes (army), ==, "Late summer,\n\tno rain.");
  g_assert_cmpint (acies_army_get_color (army), ==, -1);
  g_assert_cmpstr (acies_command_get_own_name (acies_army_find_command (army, "c1")), ==, "Right wing");
  g_assert_cmpstr (acies_command_get_notes (acies_army_find_command (army, "c1")), ==, "Behind the hill");
  g_assert_cmpstr (acies_army_get_year (army), ==, "326 BC");
  g_assert_cmpstr (acies_army_get_general (army), ==, "Pausanias");
  g_assert_cmpstr (acies_army_get_description (army), ==, "Those who came.\nAnd those who had to.");
  g_assert_cmpstr (acies_leader_get_name (acies_army_find_leader (army, "g1")), ==, "Brasidas");
  g_assert_cmpstr (acies_roster_item_get_caption (ACIES_ROSTER_ITEM (acies_army_find_unit (army, "1"))), ==, "On parade");
  g_assert_cmpint (acies_army_get_emblem (army), ==, ACIES_EMBLEM_BOAR);
  g_assert_cmpstr (acies_command_get_caption (acies_army_find_command (army, "c1")), ==, "The right wing");
  g_assert_cmpint (acies_unit_get_name_form (acies_army_find_unit (army, "1")), ==, ACIES_NAME_PLURAL);

  after = dump_army (army);
  while (acies_history_undo (history))
    continue;
  undone = dump_army (army);
  g_assert_cmpstr (undone, ==, before);
  while (acies_history_redo (history))
    continue;
  redone = dump_army (army);
  g_assert_cmpstr (redone, ==, after);
}

static void
test_refused_texts (void)
{
  static const struct
  {
    const char *subject;
    const char *property;
    const char *text;
  } refused[] = {
    { "army", "color", "6" },
    { "army", "color", "-2" },
    { "army", "color", "" },
    { "army", "color", "red" },
    { "army", "color", "1.0" },
    { "army", "color", "01" },
    { "army", "photo", "a.png" },
    { "army", "ruleset-id", "other" },
    { "army", "", "x" },
    { "1", "color", "2" },
    { "1", "id", "9" },
    { "1", "name", "two\nlines" },
    { "1", "name", "tab\there" },
    { "1", "name", "bell\a" },
    { "1", "name", "half a character \303" },
    { "1", "notes", "no\001thing" },
    { "1", "notes", "\xEF\xBF\xBF" },
    { "1", "caption", "two\nlines" },
    { "army", "emblem", "eagle" },
    { "army", "emblem", "Boar" },
    { "1", "emblem", "boar" },
    { "1", "name-form", "dual" },
    { "1", "name-form", "2" },
    { "1", "name-form", "Plural" },
    { "g1", "name-form", "plural" },
    { "c1", "name-form", "plural" },
    { "army", "name-form", "plural" },
    { "c1", "year", "none" },
    { "1", "general", "none" },
    { "army", "year", "two\nlines" },
    { "c1", "own-name", "none" },
    { "c1", "photo", "none" },
  };
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autofree char *before = dump_army (army);
  g_autofree char *after = NULL;
  guint n_changed = 0;

  count_signal (army, "changed", &n_changed);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      const char *id = refused[i].subject;
      gpointer subject = army;
      g_autoptr (GError) error = NULL;

      if (id[0] == 'c')
        subject = acies_army_find_command (army, id);
      else if (id[0] == 'g')
        subject = acies_army_find_leader (army, id);
      else if (id[0] == '1')
        subject = acies_army_find_unit (army, id);

      g_test_message ("%s of %s", refused[i].property, id);
      g_assert_false (acies_history_set_text (history, subject, refused[i].property, refused[i].text, &error));
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
    }

  after = dump_army (army);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (acies_history_get_can_undo (history));
  g_assert_cmpuint (n_changed, ==, 0);
}

/* Each is a step of its own, even two in a row, and is undone with its caption. */
static void
test_photos (void)
{
  static const char * const ids[] = { "army", "c2", "g1", "1" };
  g_autoptr (AciesPhoto) first = create_photo ('a');
  g_autoptr (AciesPhoto) second = create_photo ('b');
  g_autoptr (AciesPhoto) same = create_photo ('b');

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (AciesArmy) army = create_army ();
      g_autoptr (AciesHistory) history = acies_history_new (army);
      GObject *subject = acies_army_find_subject (army, ids[i]);
      g_autoptr (GPtrArray) dumps = g_ptr_array_new_with_free_func (g_free);

      g_test_message ("%s", ids[i]);
      g_ptr_array_add (dumps, dump_army (army));
      g_assert_true (acies_history_set_photo (history, subject, first, NULL));
      g_ptr_array_add (dumps, dump_army (army));
      g_assert_true (acies_history_set_text (history, subject, "caption", "On parade", NULL));
      g_ptr_array_add (dumps, dump_army (army));
      g_assert_true (acies_history_set_photo (history, subject, second, NULL));
      g_assert_true (acies_history_set_photo (history, subject, same, NULL));
      g_ptr_array_add (dumps, dump_army (army));
      g_assert_true (acies_history_set_photo (history, subject, NULL, NULL));
      g_ptr_array_add (dumps, dump_army (army));
      g_assert_true (g_str_has_prefix (acies_history_get_undo_label (history), "Change photograph of "));

      for (guint j = dumps->len - 1; j > 0; j--)
        {
          g_autofree char *undone = NULL;

          g_assert_true (acies_history_undo (history));
          undone = dump_army (army);
          g_assert_cmpstr (undone, ==, dumps->pdata[j - 1]);
        }
      g_assert_false (acies_history_get_can_undo (history));
      for (guint j = 1; j < dumps->len; j++)
        {
          g_autofree char *redone = NULL;

          g_assert_true (acies_history_redo (history));
          redone = dump_army (army);
          g_assert_cmpstr (redone, ==, dumps->pdata[j]);
        }
    }
}

/* What is kept once counts once; more than a file takes is refused. */
static void
test_most_photos (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesCommand *command = acies_army_find_command (army, "c1");
  guint n_taken = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) photos = NULL;
  g_autoptr (AciesArmy) bare = NULL;

  for (guint i = 0; i < 60 && error == NULL; i++)
    {
      guint8 *data = g_malloc0 (ACIES_PHOTO_MAX_BYTES);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AciesPhoto) photo = NULL;
      AciesUnit *unit = acies_history_add_unit (history, command, G_MAXUINT);
      AciesUnit *twin;

      memcpy (data, "\xff\xd8\xff", 3);
      data[9] = (guint8) i;
      bytes = g_bytes_new_take (data, ACIES_PHOTO_MAX_BYTES);
      photo = acies_photo_new ("large.jpg", bytes, 1600, 1600, NULL);
      if (!acies_history_set_photo (history, G_OBJECT (unit), photo, &error))
        {
          g_assert_null (acies_roster_item_get_photo (ACIES_ROSTER_ITEM (unit)));
          continue;
        }
      twin = acies_history_duplicate_unit (history, unit);
      g_assert_true (acies_roster_item_get_photo (ACIES_ROSTER_ITEM (twin)) == photo);
      n_taken++;
    }
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  g_assert_cmpuint (n_taken, ==, ACIES_PHOTO_MAX_BYTES_OF_ALL / ACIES_PHOTO_MAX_BYTES);
  photos = acies_army_list_photos (army);
  g_assert_cmpuint (photos->len, ==, n_taken);

  bare = acies_army_copy_bare (army);
  g_ptr_array_unref (photos);
  photos = acies_army_list_photos (bare);
  g_assert_cmpuint (photos->len, ==, 0);
}

static void
test_duplicate (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesUnit *unit = acies_army_find_unit (army, "1");
  AciesUnit *copy;

  g_assert_true (acies_unit_set_trait (unit, "figures", "40", NULL));
  copy = acies_history_duplicate_unit (history, unit);
  assert_listed (army, "c1: 1 4 2; c2: 3");
  g_assert_cmpstr (acies_unit_get_name (copy), ==, "Hypaspists");
  assert_trait (copy, "figures", "40");

  g_assert_true (acies_history_undo (history));
  assert_listed (army, "c1: 1 2; c2: 3");
  g_assert_true (acies_history_redo (history));
  g_assert_true (acies_army_find_unit (army, "4") == copy);
}

/* The same objects come back, with what was in them. */
static void
test_command_comes_back (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autofree char *before = dump_army (army);
  g_autofree char *after = NULL;
  AciesUnit *unit = acies_army_find_unit (army, "2");
  AciesLeader *leader = acies_army_find_leader (army, "g1");

  acies_history_remove_command (history, acies_army_find_command (army, "c1"));
  assert_listed (army, "c2: 3");
  acies_history_remove_command (history, acies_army_find_command (army, "c2"));
  assert_listed (army, "");
  g_assert_cmpuint (acies_army_get_n_units (army), ==, 0);

  g_assert_true (acies_history_undo (history));
  g_assert_true (acies_history_undo (history));
  after = dump_army (army);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (acies_army_find_unit (army, "2") == unit);
  g_assert_true (acies_army_find_leader (army, "g1") == leader);
}

static void
test_several (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autofree char *before = dump_army (army);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      g_ptr_array_add (units, acies_army_find_unit (army, id));
    }

  /* However much is typed, it is one step; and what one refuses no one gets. */
  g_assert_true (acies_history_set_traits (history, units, "figures", "1", NULL));
  g_assert_true (acies_history_set_traits (history, units, "figures", "17", NULL));
  assert_undo_label (history, "Change figures of 3 units");
  for (guint i = 0; i < units->len; i++)
    assert_trait (units->pdata[i], "figures", "17");
  g_assert_false (acies_history_set_traits (history, units, "figures", "201", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  assert_trait (units->pdata[2], "figures", "17");

  /* Others than before are another step. */
  g_ptr_array_set_size (units, 2);
  acies_history_reset_traits (history, units, "figures");
  g_assert_true (acies_history_undo (history));
  assert_trait (units->pdata[0], "figures", "17");
  g_assert_true (acies_history_undo (history));
  g_assert_false (acies_history_get_can_undo (history));
  after = dump_army (army);
  g_assert_cmpstr (after, ==, before);
}

static void
test_commands (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesCommand *copy;

  acies_history_move_command (history, acies_army_get_command (army, 0), G_MAXUINT);
  assert_undo_label (history, "Move command Agis");
  assert_listed (army, "c2: 3; c1: 1 2");
  copy = acies_history_copy_command (history, acies_army_get_command (army, 1), 0);
  g_assert_true (acies_army_get_command (army, 0) == copy);
  g_assert_cmpstr (acies_command_get_name (copy), ==, "Agis");
  assert_listed (army, "c3: 4 5; c2: 3; c1: 1 2");

  acies_history_renumber (history);
  assert_undo_label (history, "Number the units anew");
  assert_listed (army, "c1: 1 2; c2: 3; c3: 4 5");
  g_assert_cmpstr (acies_unit_get_name (acies_army_find_unit (army, "1")), ==, "Hypaspists");
  g_assert_cmpuint (acies_army_get_last_id (army), ==, 5);
  acies_history_add_unit (history, acies_army_get_command (army, 0), 0);
  assert_listed (army, "c1: 6 1 2; c2: 3; c3: 4 5");

  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_history_undo (history));
  assert_listed (army, "c1: 1 2; c2: 3");
  g_assert_false (acies_history_get_modified (history));

  /* In order already */
  acies_history_renumber (history);
  g_assert_false (acies_history_get_can_undo (history));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/roster/history/photos", test_photos);
  g_test_add_func ("/roster/history/most-photos", test_most_photos);
  g_test_add_func ("/roster/history/edits/labels", test_labels);
  g_test_add_func ("/roster/history/edits/texts", test_texts);
  g_test_add_func ("/roster/history/edits/refused-texts", test_refused_texts);
  g_test_add_func ("/roster/history/edits/duplicate", test_duplicate);
  g_test_add_func ("/roster/history/edits/command-comes-back", test_command_comes_back);
  g_test_add_func ("/roster/history/edits/several", test_several);
  g_test_add_func ("/roster/history/edits/commands", test_commands);

  return g_test_run ();
}
