/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-history.h"
#include "roster-fixture.h"

/* Steps in a row, each with what the army and the history are to look like afterwards. */

typedef enum
{
  FIGURES,      /* of the unit @subject, to @text */
  BAD_FIGURES,  /* the same, and it is refused */
  RESET,        /* the figures of the unit @subject */
  NAME,         /* of the unit @subject, to @text */
  ADD,          /* a unit to the command @subject */
  REMOVE,       /* the unit @subject */
  MOVE,         /* the unit @subject to the command @text, in front */
  MOVE_TO_END,
  ADD_COMMAND,
  REMOVE_COMMAND,
  UNDO,
  REDO,
  NO_UNDO,
  NO_REDO,
  SAVE,
  BEGIN,        /* a group of the label @text */
  END
} Action;

typedef struct
{
  Action      action;
  const char *subject;
  const char *text;

  const char *listed;
  const char *figures;   /* of unit 1, NULL while it is gone */
  gboolean    can_undo;
  gboolean    can_redo;
  gboolean    modified;
} HistoryStep;

static void
take_step (AciesHistory      *history,
           const HistoryStep *step)
{
  AciesArmy *army = acies_history_get_army (history);
  AciesUnit *unit = step->subject != NULL ? acies_army_find_unit (army, step->subject) : NULL;
  AciesCommand *command = step->subject != NULL ? acies_army_find_command (army, step->subject) : NULL;

  switch (step->action)
    {
    case FIGURES:
      g_assert_true (acies_history_set_trait (history, G_OBJECT (unit), "figures", step->text, NULL));
      break;
    case BAD_FIGURES:
      g_assert_false (acies_history_set_trait (history, G_OBJECT (unit), "figures", step->text, NULL));
      break;
    case RESET:
      acies_history_reset_trait (history, G_OBJECT (unit), "figures");
      break;
    case NAME:
      g_assert_true (acies_history_set_text (history, G_OBJECT (unit), "name", step->text, NULL));
      break;
    case ADD:
      g_assert_nonnull (acies_history_add_unit (history, command, G_MAXUINT));
      break;
    case REMOVE:
      acies_history_remove_unit (history, unit);
      break;
    case MOVE:
      acies_history_move_unit (history, unit, acies_army_find_command (army, step->text), 0);
      break;
    case MOVE_TO_END:
      acies_history_move_unit (history, unit, acies_army_find_command (army, step->text), G_MAXUINT);
      break;
    case ADD_COMMAND:
      g_assert_nonnull (acies_history_add_command (history, TRUE, 0));
      break;
    case REMOVE_COMMAND:
      acies_history_remove_command (history, command);
      break;
    case UNDO:
      g_assert_true (acies_history_undo (history));
      break;
    case REDO:
      g_assert_true (acies_history_redo (history));
      break;
    case NO_UNDO:
      g_assert_false (acies_history_undo (history));
      break;
    case NO_REDO:
      g_assert_false (acies_history_redo (history));
      break;
    case SAVE:
      acies_history_mark_saved (history);
      break;
    case BEGIN:
      acies_history_begin_group (history, step->text);
      break;
    case END:
    default:
      acies_history_end_group (history);
      break;
    }
}

static void
take_steps (const HistoryStep *steps,
            gsize              n_steps)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);

  g_assert_false (acies_history_get_can_undo (history));
  g_assert_false (acies_history_get_can_redo (history));
  g_assert_false (acies_history_get_modified (history));

  for (gsize i = 0; i < n_steps; i++)
    {
      AciesUnit *unit;

      g_test_message ("step %" G_GSIZE_FORMAT, i);
      take_step (history, &steps[i]);

      assert_listed (army, steps[i].listed);
      unit = acies_army_find_unit (army, "1");
      if (steps[i].figures == NULL)
        g_assert_null (unit);
      else
        assert_trait (unit, "figures", steps[i].figures);

      g_assert_cmpint (acies_history_get_can_undo (history), ==, steps[i].can_undo);
      g_assert_cmpint (acies_history_get_can_redo (history), ==, steps[i].can_redo);
      g_assert_cmpint (acies_history_get_modified (history), ==, steps[i].modified);
      g_assert_cmpint (acies_history_get_undo_label (history) != NULL, ==, steps[i].can_undo);
      g_assert_cmpint (acies_history_get_redo_label (history) != NULL, ==, steps[i].can_redo);
    }
}

#define START "c1: 1 2; c2: 3"

static void
test_back_and_forth (void)
{
  static const HistoryStep steps[] = {
    { NO_UNDO, NULL, NULL, START, "12", FALSE, FALSE, FALSE },
    { NO_REDO, NULL, NULL, START, "12", FALSE, FALSE, FALSE },
    { FIGURES, "1", "24", START, "24", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, FALSE },
    { NO_UNDO, NULL, NULL, START, "12", FALSE, TRUE, FALSE },
    { REDO, NULL, NULL, START, "24", TRUE, FALSE, TRUE },
    { NO_REDO, NULL, NULL, START, "24", TRUE, FALSE, TRUE },
    { ADD, "c2", NULL, "c1: 1 2; c2: 3 4", "24", TRUE, FALSE, TRUE },
    { MOVE, "1", "c2", "c1: 2; c2: 1 3 4", "24", TRUE, FALSE, TRUE },
    { REMOVE, "3", NULL, "c1: 2; c2: 1 4", "24", TRUE, FALSE, TRUE },
    { REMOVE, "1", NULL, "c1: 2; c2: 4", NULL, TRUE, FALSE, TRUE },
    { REMOVE_COMMAND, "c1", NULL, "c2: 4", NULL, TRUE, FALSE, TRUE },
    { ADD_COMMAND, NULL, NULL, "c3:; c2: 4", NULL, TRUE, FALSE, TRUE },
    { MOVE_TO_END, "4", "c3", "c3: 4; c2:", NULL, TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, "c3:; c2: 4", NULL, TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c2: 4", NULL, TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c1: 2; c2: 4", NULL, TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c1: 2; c2: 1 4", "24", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c1: 2; c2: 1 3 4", "24", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c1: 1 2; c2: 3 4", "24", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "24", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, FALSE },
    { REDO, NULL, NULL, START, "24", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c1: 1 2; c2: 3 4", "24", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c1: 2; c2: 1 3 4", "24", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c1: 2; c2: 1 4", "24", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c1: 2; c2: 4", NULL, TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c2: 4", NULL, TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c3:; c2: 4", NULL, TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c3: 4; c2:", NULL, TRUE, FALSE, TRUE },
    /* Ids of what was undone are free again: undoing everything restores the file to the byte. */
    { UNDO, NULL, NULL, "c3:; c2: 4", NULL, TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c2: 4", NULL, TRUE, TRUE, TRUE },
    { ADD_COMMAND, NULL, NULL, "c3:; c2: 4", NULL, TRUE, FALSE, TRUE },
    { ADD, "c3", NULL, "c3: 5; c2: 4", NULL, TRUE, FALSE, TRUE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

static void
test_merge (void)
{
  static const HistoryStep steps[] = {
    /* Typed in one go. */
    { FIGURES, "1", "2", START, "2", TRUE, FALSE, TRUE },
    { FIGURES, "1", "24", START, "24", TRUE, FALSE, TRUE },
    { FIGURES, "1", "20", START, "20", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, FALSE },
    { REDO, NULL, NULL, START, "20", TRUE, FALSE, TRUE },
    /* Redo ends it. */
    { FIGURES, "1", "21", START, "21", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    /* Undo ends it. */
    { FIGURES, "1", "22", START, "22", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { FIGURES, "1", "23", START, "23", TRUE, FALSE, TRUE },
    /* Saving ends it. */
    { SAVE, NULL, NULL, START, "23", TRUE, FALSE, FALSE },
    { FIGURES, "1", "25", START, "25", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, FALSE },
    { REDO, NULL, NULL, START, "25", TRUE, FALSE, TRUE },
    /* Another subject ends it, … */
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, FALSE },
    { FIGURES, "1", "26", START, "26", TRUE, FALSE, TRUE },
    { FIGURES, "2", "8", START, "26", TRUE, FALSE, TRUE },
    { FIGURES, "1", "27", START, "27", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "26", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "26", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, FALSE },
    /* … and so does another field of the same. */
    { FIGURES, "1", "28", START, "28", TRUE, FALSE, TRUE },
    { NAME, "1", "H", START, "28", TRUE, FALSE, TRUE },
    { NAME, "1", "Ho", START, "28", TRUE, FALSE, TRUE },
    { FIGURES, "1", "29", START, "29", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "28", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "28", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, FALSE },
    /* Texts run together as values do, but not those of two units. */
    { NAME, "2", "A", START, "23", TRUE, FALSE, TRUE },
    { NAME, "3", "B", START, "23", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, FALSE },
    /* A reset is one more value. */
    { FIGURES, "1", "30", START, "30", TRUE, FALSE, TRUE },
    { RESET, "1", NULL, START, "12", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "23", TRUE, TRUE, FALSE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

static void
test_merge_to_nothing (void)
{
  static const HistoryStep steps[] = {
    { FIGURES, "1", "20", START, "20", TRUE, FALSE, TRUE },
    { SAVE, NULL, NULL, START, "20", TRUE, FALSE, FALSE },
    { FIGURES, "1", "21", START, "21", TRUE, FALSE, TRUE },
    { FIGURES, "1", "20", START, "20", TRUE, FALSE, FALSE },
    /* What comes next does not join the step below, which was saved. */
    { FIGURES, "1", "22", START, "22", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, FALSE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, TRUE },
    /* Typed and taken back by hand loses what could be redone all the same. */
    { FIGURES, "1", "5", START, "5", TRUE, FALSE, TRUE },
    { RESET, "1", NULL, START, "12", FALSE, FALSE, TRUE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

static void
test_refused (void)
{
  static const HistoryStep steps[] = {
    { BAD_FIGURES, "1", "0", START, "12", FALSE, FALSE, FALSE },
    { FIGURES, "1", "20", START, "20", TRUE, FALSE, TRUE },
    { BAD_FIGURES, "1", "many", START, "20", TRUE, FALSE, TRUE },
    /* It has not ended the typing either. */
    { FIGURES, "1", "21", START, "21", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, FALSE },
    { BAD_FIGURES, "1", "999", START, "12", FALSE, TRUE, FALSE },
    { REDO, NULL, NULL, START, "21", TRUE, FALSE, TRUE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

/* What changes nothing is no step, and what could be redone still can. */
static void
test_no_change (void)
{
  static const HistoryStep steps[] = {
    { RESET, "1", NULL, START, "12", FALSE, FALSE, FALSE },
    { NAME, "1", "Hypaspists", START, "12", FALSE, FALSE, FALSE },
    { MOVE, "1", "c1", START, "12", FALSE, FALSE, FALSE },
    { MOVE_TO_END, "2", "c1", START, "12", FALSE, FALSE, FALSE },
    { FIGURES, "1", "20", START, "20", TRUE, FALSE, TRUE },
    { FIGURES, "2", "30", START, "20", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { FIGURES, "1", "20", START, "20", TRUE, TRUE, TRUE },
    { MOVE, "1", "c1", START, "20", TRUE, TRUE, TRUE },
    { BEGIN, NULL, "Nothing", START, "20", FALSE, FALSE, TRUE },
    { FIGURES, "1", "20", START, "20", FALSE, FALSE, TRUE },
    { END, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, START, "20", TRUE, FALSE, TRUE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

static void
test_save_point (void)
{
  static const HistoryStep steps[] = {
    { FIGURES, "1", "20", START, "20", TRUE, FALSE, TRUE },
    { REMOVE, "2", NULL, "c1: 1; c2: 3", "20", TRUE, FALSE, TRUE },
    { SAVE, NULL, NULL, "c1: 1; c2: 3", "20", TRUE, FALSE, FALSE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, TRUE },
    { REDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, "c1: 1; c2: 3", "20", TRUE, FALSE, FALSE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    /* The save point goes with the step that is lost now. */
    { FIGURES, "2", "9", START, "20", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "12", FALSE, TRUE, TRUE },
    { REDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { REDO, NULL, NULL, START, "20", TRUE, FALSE, TRUE },
    /* As many steps as when it was saved, but not the same ones. */
    { REMOVE, "2", NULL, "c1: 1; c2: 3", "20", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, TRUE },
    { SAVE, NULL, NULL, START, "20", TRUE, TRUE, FALSE },
    { REDO, NULL, NULL, "c1: 1; c2: 3", "20", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "20", TRUE, TRUE, FALSE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

static void
test_groups (void)
{
  static const HistoryStep steps[] = {
    { FIGURES, "1", "13", START, "13", TRUE, FALSE, TRUE },
    { SAVE, NULL, NULL, START, "13", TRUE, FALSE, FALSE },
    { BEGIN, NULL, "Reorganize", START, "13", FALSE, FALSE, FALSE },
    { NO_UNDO, NULL, NULL, START, "13", FALSE, FALSE, FALSE },
    { FIGURES, "1", "20", START, "20", FALSE, FALSE, TRUE },
    { NO_UNDO, NULL, NULL, START, "20", FALSE, FALSE, TRUE },
    { MOVE, "1", "c2", "c1: 2; c2: 1 3", "20", FALSE, FALSE, TRUE },
    { BEGIN, NULL, "Inner", "c1: 2; c2: 1 3", "20", FALSE, FALSE, TRUE },
    { REMOVE_COMMAND, "c1", NULL, "c2: 1 3", "20", FALSE, FALSE, TRUE },
    { END, NULL, NULL, "c2: 1 3", "20", FALSE, FALSE, TRUE },
    { ADD, "c2", NULL, "c2: 1 3 4", "20", FALSE, FALSE, TRUE },
    { END, NULL, NULL, "c2: 1 3 4", "20", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, START, "13", TRUE, TRUE, FALSE },
    { REDO, NULL, NULL, "c2: 1 3 4", "20", TRUE, FALSE, TRUE },
    /* A value after a group does not get into it, nor into one within. */
    { BEGIN, NULL, NULL, "c2: 1 3 4", "20", FALSE, FALSE, TRUE },
    { FIGURES, "1", "21", "c2: 1 3 4", "21", FALSE, FALSE, TRUE },
    { FIGURES, "1", "22", "c2: 1 3 4", "22", FALSE, FALSE, TRUE },
    { END, NULL, NULL, "c2: 1 3 4", "22", TRUE, FALSE, TRUE },
    { FIGURES, "1", "23", "c2: 1 3 4", "23", TRUE, FALSE, TRUE },
    { UNDO, NULL, NULL, "c2: 1 3 4", "22", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, "c2: 1 3 4", "20", TRUE, TRUE, TRUE },
    { UNDO, NULL, NULL, START, "13", TRUE, TRUE, FALSE },
    /* A group in which a value comes and goes is none. */
    { BEGIN, NULL, NULL, START, "13", FALSE, FALSE, FALSE },
    { FIGURES, "1", "40", START, "40", FALSE, FALSE, TRUE },
    { FIGURES, "1", "13", START, "13", FALSE, FALSE, FALSE },
    { END, NULL, NULL, START, "13", TRUE, TRUE, FALSE },
  };

  take_steps (steps, G_N_ELEMENTS (steps));
}

static void
test_notify (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  GObject *unit = G_OBJECT (acies_army_find_unit (army, "1"));
  static const char *const names[] = { "can-undo", "can-redo", "undo-label", "redo-label", "modified" };
  guint n[G_N_ELEMENTS (names)] = { 0, };
  guint n_all = 0;

#define assert_notified(undo, redo, undo_label, redo_label, modified) \
  G_STMT_START { \
    const guint expected[] = { undo, redo, undo_label, redo_label, modified }; \
    g_assert_cmpmem (n, sizeof n, expected, sizeof expected); \
    memset (n, 0, sizeof n); \
  } G_STMT_END

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", names[i], NULL);

      count_signal (history, signal, &n[i]);
    }
  count_signal (history, "notify", &n_all);

  g_assert_true (acies_history_set_trait (history, unit, "figures", "20", NULL));
  assert_notified (1, 0, 1, 0, 1);
  g_assert_true (acies_history_set_trait (history, unit, "figures", "21", NULL));
  assert_notified (0, 0, 0, 0, 0);
  g_assert_true (acies_history_set_trait (history, unit, "type", "archers", NULL));
  assert_notified (0, 0, 1, 0, 0);
  g_assert_false (acies_history_set_trait (history, unit, "type", "ships", NULL));
  assert_notified (0, 0, 0, 0, 0);
  acies_history_mark_saved (history);
  assert_notified (0, 0, 0, 0, 1);
  acies_history_mark_saved (history);
  assert_notified (0, 0, 0, 0, 0);
  g_assert_true (acies_history_undo (history));
  assert_notified (0, 1, 1, 1, 1);
  g_assert_true (acies_history_undo (history));
  assert_notified (1, 0, 1, 1, 0);
  g_assert_false (acies_history_undo (history));
  assert_notified (0, 0, 0, 0, 0);
  acies_history_begin_group (history, "Nothing");
  assert_notified (0, 1, 0, 1, 0);
  acies_history_end_group (history);
  assert_notified (0, 1, 0, 1, 0);

  /* None of the others. */
  g_assert_cmpuint (n_all, ==, 16);

#undef assert_notified
}

static void
test_background_save (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  GObject *unit = G_OBJECT (acies_army_find_unit (army, "1"));
  guint64 stamp;

  g_assert_true (acies_history_set_trait (history, unit, "figures", "20", NULL));
  stamp = acies_history_stamp (history);

  /* The player types on while the file is written. */
  g_assert_true (acies_history_set_trait (history, unit, "figures", "21", NULL));
  acies_history_mark_stamp_saved (history, stamp);
  g_assert_true (acies_history_get_modified (history));

  g_assert_true (acies_history_undo (history));
  assert_trait (unit, "figures", "20");
  g_assert_false (acies_history_get_modified (history));

  /* Undone meanwhile, and something else done: what was written is out of reach. */
  g_assert_true (acies_history_redo (history));
  stamp = acies_history_stamp (history);
  g_assert_true (acies_history_undo (history));
  g_assert_true (acies_history_set_trait (history, unit, "type", "archers", NULL));
  acies_history_mark_stamp_saved (history, stamp);
  g_assert_true (acies_history_get_modified (history));
  g_assert_true (acies_history_undo (history));
  g_assert_true (acies_history_get_modified (history));
}

static void
answer_cb (AciesHistory *history)
{
  AciesArmy *army = acies_history_get_army (history);
  AciesUnit *unit = acies_army_find_unit (army, "1");

  /* What an entry does when it is told of the value that it has set itself. */
  g_assert_true (acies_history_set_trait (history, G_OBJECT (unit), "figures", "20", NULL));
  g_assert_false (acies_history_undo (history));
  g_assert_false (acies_history_redo (history));
}

static void
meddle_cb (AciesHistory *history)
{
  AciesCommand *command = acies_army_find_command (acies_history_get_army (history), "c1");

  g_assert_null (acies_history_add_unit (history, command, 0));
}

/* A listener of the army's may ask for what is so already, but not for another change. */
static void
test_listeners (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesUnit *unit = acies_army_find_unit (army, "1");

  g_signal_connect_swapped (army, "changed", G_CALLBACK (answer_cb), history);
  g_assert_true (acies_history_set_trait (history, G_OBJECT (unit), "figures", "20", NULL));
  g_assert_true (acies_history_get_can_undo (history));
  g_signal_handlers_disconnect_by_func (army, answer_cb, history);

  g_signal_connect_swapped (army, "changed", G_CALLBACK (meddle_cb), history);
  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*busy*");
  g_assert_true (acies_history_undo (history));
  g_test_assert_expected_messages ();
  assert_listed (army, START);
  assert_trait (unit, "figures", "12");
}

static void
test_foreign_subject (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesArmy) other = create_army ();
  g_autoptr (AciesHistory) history = acies_history_new (army);
  AciesUnit *foreign = acies_army_find_unit (other, "1");

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*is_ours*");
  g_assert_false (acies_history_set_trait (history, G_OBJECT (foreign), "figures", "20", NULL));
  g_test_assert_expected_messages ();
  assert_trait (foreign, "figures", "12");
  g_assert_false (acies_history_get_can_undo (history));
}

static void
test_finalize (void)
{
  AciesArmy *army = create_army ();
  AciesHistory *history = acies_history_new (army);
  AciesCommand *command = acies_army_find_command (army, "c1");
  g_autoptr (AciesArmy) got = NULL;
  AciesUnit *unit;

  g_object_get (history, "army", &got, NULL);
  g_assert_true (got == army);
  g_clear_object (&got);

  unit = g_object_ref (acies_history_add_unit (history, command, 0));
  g_assert_true (acies_history_undo (history));
  acies_history_remove_command (history, command);
  acies_history_begin_group (history, "Never ended");
  acies_history_add_command (history, TRUE, 0);

  g_assert_finalize_object (history);
  g_assert_finalize_object (army);
  g_assert_finalize_object (unit);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/roster/history/back-and-forth", test_back_and_forth);
  g_test_add_func ("/roster/history/merge", test_merge);
  g_test_add_func ("/roster/history/merge-to-nothing", test_merge_to_nothing);
  g_test_add_func ("/roster/history/refused", test_refused);
  g_test_add_func ("/roster/history/no-change", test_no_change);
  g_test_add_func ("/roster/history/save-point", test_save_point);
  g_test_add_func ("/roster/history/groups", test_groups);
  g_test_add_func ("/roster/history/notify", test_notify);
  g_test_add_func ("/roster/history/background-save", test_background_save);
  g_test_add_func ("/roster/history/listeners", test_listeners);
  g_test_add_func ("/roster/history/foreign-subject", test_foreign_subject);
  g_test_add_func ("/roster/history/finalize", test_finalize);

  return g_test_run ();
}
