/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-history.h"
#include "roster-fixture.h"

#define SEED 20100722
#define N_EDITS 1500

typedef struct
{
  AciesArmy    *army;
  AciesHistory *history;
  GRand        *rand;

  /* What the properties were when last notified. */
  gboolean      can_undo;
  gboolean      can_redo;
  gboolean      modified;
} Walk;

static void
notify_cb (GObject    *history,
           GParamSpec *pspec,
           Walk       *walk)
{
  g_object_get (history,
                "can-undo", &walk->can_undo,
                "can-redo", &walk->can_redo,
                "modified", &walk->modified,
                NULL);
}

static void
begin_walk (Walk *walk)
{
  memset (walk, 0, sizeof *walk);
  walk->army = create_army ();
  walk->history = acies_history_new (walk->army);
  walk->rand = g_rand_new_with_seed (SEED);
  g_signal_connect (walk->history, "notify", G_CALLBACK (notify_cb), walk);
}

static void
end_walk (Walk *walk)
{
  g_assert_finalize_object (walk->history);
  g_assert_finalize_object (walk->army);
  g_rand_free (walk->rand);
}

static guint
pick (Walk  *walk,
      guint  n)
{
  return g_rand_int_range (walk->rand, 0, n);
}

static AciesCommand *
pick_command (Walk *walk)
{
  guint n_commands = acies_army_get_n_commands (walk->army);

  return n_commands > 0 ? acies_army_get_command (walk->army, pick (walk, n_commands)) : NULL;
}

static AciesUnit *
pick_unit (Walk *walk)
{
  AciesCommand *command = pick_command (walk);
  guint n_units = command != NULL ? acies_command_get_n_units (command) : 0;

  return n_units > 0 ? acies_command_get_unit (command, pick (walk, n_units)) : NULL;
}

static void
edit_photo (Walk    *walk,
            GObject *subject)
{
  guint letter = pick (walk, 4);
  g_autoptr (AciesPhoto) photo = letter > 0 ? create_photo ((char) ('a' + letter)) : NULL;

  acies_history_set_photo (walk->history, subject, photo, NULL);
}

static void
edit_value (Walk *walk)
{
  static const struct
  {
    const char *key;
    const char *text;
  } traits[] = {
    { "figures", "1" }, { "figures", "12" }, { "figures", "200" }, { "figures", "201" },
    { "type", "archers" }, { "type", "spearmen" }, { "type", "ships" },
    { "missiles", "bow" }, { "missiles", "bow sling javelin" }, { "missiles", "" },
    { "impetuous", "true" }, { "device", "a boar" }, { "device", "" }, { "general", "g1" },
  };
  static const char *const texts[] = { "", "A", "Hypaspists", "Θῆβαι", "two\nlines", "<&>\"", "plural", "owl" };
  static const char *const properties[] = {
    "name", "notes", "caption", "color", "emblem", "name-form", "year", "general", "description",
  };
  static const char *const colors[] = { "-1", "0", "5", "6" };
  AciesCommand *command = pick_command (walk);
  AciesUnit *unit = pick_unit (walk);
  guint trait = pick (walk, G_N_ELEMENTS (traits));
  const char *text = texts[pick (walk, G_N_ELEMENTS (texts))];
  const char *property = properties[pick (walk, G_N_ELEMENTS (properties))];

  switch (pick (walk, 8))
    {
    case 7:
      edit_photo (walk, unit != NULL && pick (walk, 2) == 0 ? G_OBJECT (unit)
                        : command != NULL ? G_OBJECT (command) : G_OBJECT (walk->army));
      break;
    case 6:
      if (command != NULL && acies_command_get_n_units (command) > 0)
        {
          g_autoptr (GPtrArray) units = g_ptr_array_new ();

          for (guint i = 0; i < acies_command_get_n_units (command); i++)
            g_ptr_array_add (units, acies_command_get_unit (command, i));
          if (pick (walk, 3) == 0)
            acies_history_reset_traits (walk->history, units, "figures");
          else
            acies_history_set_traits (walk->history, units, traits[trait].key, traits[trait].text, NULL);
        }
      break;
    case 0:
      acies_history_set_text (walk->history, G_OBJECT (walk->army), property,
                              g_str_equal (property, "color") ? colors[pick (walk, 4)] : text, NULL);
      break;
    case 1:
      if (command != NULL)
        acies_history_set_text (walk->history, G_OBJECT (command), property, text, NULL);
      break;
    case 2:
      if (command != NULL && acies_command_get_leader (command) != NULL)
        acies_history_set_trait (walk->history, G_OBJECT (acies_command_get_leader (command)),
                                 "quality", pick (walk, 2) == 0 ? "3" : "1", NULL);
      break;
    case 3:
      if (unit != NULL)
        acies_history_reset_trait (walk->history, G_OBJECT (unit), "figures");
      break;
    case 4:
      if (unit != NULL)
        acies_history_set_text (walk->history, G_OBJECT (unit), property, text, NULL);
      break;
    default:
      if (unit != NULL)
        acies_history_set_trait (walk->history, G_OBJECT (unit),
                                 traits[trait].key, traits[trait].text, NULL);
      break;
    }
}

static void
edit_structure (Walk *walk)
{
  AciesCommand *command = pick_command (walk);
  AciesUnit *unit = pick_unit (walk);
  guint position = pick (walk, 12);

  switch (pick (walk, 13))
    {
    case 10:
      if (command != NULL && acies_army_get_n_commands (walk->army) < 8)
        acies_history_copy_command (walk->history, command, position);
      break;
    case 11:
      if (command != NULL)
        acies_history_move_command (walk->history, command, position);
      break;
    case 12:
      if (pick (walk, 4) == 0)
        acies_history_renumber (walk->history);
      break;
    case 0:
      acies_history_add_command (walk->history, pick (walk, 2) == 0, position);
      break;
    case 1:
      if (command != NULL && pick (walk, 2) == 0)
        acies_history_remove_command (walk->history, command);
      break;
    case 2:
    case 3:
    case 4:
      if (command != NULL)
        acies_history_add_unit (walk->history, command, position);
      break;
    case 5:
      if (unit != NULL)
        acies_history_duplicate_unit (walk->history, unit);
      break;
    case 6:
      if (unit != NULL)
        acies_history_remove_unit (walk->history, unit);
      break;
    default:
      if (unit != NULL)
        acies_history_move_unit (walk->history, unit, command, position);
      break;
    }
}

static void
edit (Walk *walk)
{
  guint n_edits = 1;
  gboolean grouped = pick (walk, 10) == 0;

  if (grouped)
    {
      n_edits = pick (walk, 6);
      acies_history_begin_group (walk->history, "Group");
    }

  for (guint i = 0; i < n_edits; i++)
    {
      if (pick (walk, 2) == 0)
        edit_value (walk);
      else
        edit_structure (walk);
    }

  if (grouped)
    acies_history_end_group (walk->history);
}

static void
assert_dumped (Walk       *walk,
               const char *expected)
{
  g_autofree char *dump = dump_army (walk->army);

  g_assert_cmpstr (dump, ==, expected);
}

static void
assert_notified (Walk *walk)
{
  g_assert_cmpint (walk->can_undo, ==, acies_history_get_can_undo (walk->history));
  g_assert_cmpint (walk->can_redo, ==, acies_history_get_can_redo (walk->history));
  g_assert_cmpint (walk->modified, ==, acies_history_get_modified (walk->history));
}

/*
 * Edits at random, and now and then some steps back and forth.  The dumps are
 * those of the states that lead here, the last of them being the present one.
 */
static void
test_every_state (void)
{
  g_autoptr (GPtrArray) dumps = g_ptr_array_new_with_free_func (g_free);
  guint n_seen = 0;
  guint last_unit, last_command;
  Walk walk;

  begin_walk (&walk);
  last_unit = acies_army_get_last_id (walk.army);
  last_command = acies_army_get_last_command_id (walk.army);
  g_ptr_array_add (dumps, dump_army (walk.army));

  for (guint i = 0; i < N_EDITS && !g_test_failed (); i++)
    {
      guint64 before = acies_history_stamp (walk.history);

      edit (&walk);
      if (acies_history_stamp (walk.history) != before)
        {
          g_ptr_array_add (dumps, dump_army (walk.army));
          n_seen++;
        }
      else
        {
          assert_dumped (&walk, g_ptr_array_index (dumps, dumps->len - 1));
        }

      for (guint n = pick (&walk, 8) == 0 ? pick (&walk, 6) : 0; n > 0 && dumps->len > 1; n--)
        {
          g_assert_true (acies_history_undo (walk.history));
          g_ptr_array_remove_index (dumps, dumps->len - 1);
          assert_dumped (&walk, g_ptr_array_index (dumps, dumps->len - 1));
        }

      assert_notified (&walk);
    }

  /* It has been a walk. */
  g_assert_cmpuint (n_seen, >, N_EDITS / 2);
  g_assert_cmpuint (dumps->len, >, N_EDITS / 5);
  while (acies_history_redo (walk.history))
    g_ptr_array_add (dumps, dump_army (walk.army));

  for (guint i = dumps->len - 1; i > 0 && !g_test_failed (); i--)
    {
      assert_dumped (&walk, g_ptr_array_index (dumps, i));
      g_assert_true (acies_history_undo (walk.history));
    }

  assert_dumped (&walk, g_ptr_array_index (dumps, 0));
  g_assert_false (acies_history_undo (walk.history));
  g_assert_false (acies_history_get_modified (walk.history));
  /* What files keep of the numbers given away is as it was, too. */
  g_assert_cmpuint (acies_army_get_last_id (walk.army), ==, last_unit);
  g_assert_cmpuint (acies_army_get_last_command_id (walk.army), ==, last_command);

  for (guint i = 1; i < dumps->len && !g_test_failed (); i++)
    {
      g_assert_true (acies_history_redo (walk.history));
      assert_dumped (&walk, g_ptr_array_index (dumps, i));
    }

  g_assert_false (acies_history_redo (walk.history));
  assert_notified (&walk);
  end_walk (&walk);
}

/* The same with values running together as they do when they are typed. */
static void
test_merged (void)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  guint n_undone = 0;
  guint n_redone = 0;
  Walk walk;

  begin_walk (&walk);
  first = dump_army (walk.army);

  for (guint i = 0; i < N_EDITS; i++)
    {
      if (pick (&walk, 3) == 0)
        edit (&walk);
      else
        acies_history_set_text (walk.history, G_OBJECT (walk.army), "name",
                                pick (&walk, 2) == 0 ? "Spartans" : "Thebans", NULL);
    }

  last = dump_army (walk.army);
  while (acies_history_undo (walk.history))
    n_undone++;
  assert_dumped (&walk, first);
  g_assert_false (acies_history_get_modified (walk.history));
  g_assert_cmpuint (n_undone, <, N_EDITS);

  while (acies_history_redo (walk.history))
    n_redone++;
  assert_dumped (&walk, last);
  g_assert_cmpuint (n_redone, ==, n_undone);
  assert_notified (&walk);
  end_walk (&walk);
}

/* Listeners that keep a list of their own by items-changed alone have the same list in the end. */
static void
mirror_cb (GListModel *model,
           guint       position,
           guint       n_removed,
           guint       n_added,
           GPtrArray  *mirror)
{
  g_ptr_array_remove_range (mirror, position, n_removed);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (mirror, position + i, g_list_model_get_item (model, position + i));
}

static void
test_models (void)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_object_unref);
  AciesCommand *first;
  Walk walk;

  begin_walk (&walk);
  first = acies_army_get_command (walk.army, 0);
  mirror_cb (G_LIST_MODEL (walk.army), 0, 0, 2, commands);
  mirror_cb (G_LIST_MODEL (first), 0, 0, 2, units);
  g_signal_connect (walk.army, "items-changed", G_CALLBACK (mirror_cb), commands);
  g_signal_connect (first, "items-changed", G_CALLBACK (mirror_cb), units);

  for (guint i = 0; i < N_EDITS && !g_test_failed (); i++)
    {
      if (pick (&walk, 3) > 0)
        edit (&walk);
      else if (pick (&walk, 2) > 0)
        acies_history_undo (walk.history);
      else
        acies_history_redo (walk.history);

      g_assert_cmpuint (commands->len, ==, acies_army_get_n_commands (walk.army));
      for (guint j = 0; j < commands->len; j++)
        g_assert_true (g_ptr_array_index (commands, j) == acies_army_get_command (walk.army, j));

      g_assert_cmpuint (units->len, ==, acies_command_get_n_units (first));
      for (guint j = 0; j < units->len; j++)
        g_assert_true (g_ptr_array_index (units, j) == acies_command_get_unit (first, j));
    }

  g_signal_handlers_disconnect_by_func (first, mirror_cb, units);
  g_ptr_array_set_size (units, 0);
  g_ptr_array_set_size (commands, 0);
  end_walk (&walk);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/roster/history/walk/every-state", test_every_state);
  g_test_add_func ("/roster/history/walk/merged", test_merged);
  g_test_add_func ("/roster/history/walk/models", test_models);

  return g_test_run ();
}
