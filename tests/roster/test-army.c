/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "roster-fixture.h"

#define N_MANY 10000

static void
test_properties (void)
{
  AciesArmy *army = create_empty_army ();
  g_autofree char *ruleset_id = NULL;
  g_autoptr (GError) error = NULL;
  guint n_color = 0;
  guint n_name = 0;
  guint n_changed = 0;
  int color;

  count_signal (army, "notify::color", &n_color);
  count_signal (army, "notify::name", &n_name);
  count_signal (army, "changed", &n_changed);

  g_object_get (army, "ruleset-id", &ruleset_id, "color", &color, NULL);
  g_assert_cmpstr (ruleset_id, ==, "phalanx");
  g_assert_cmpstr (acies_army_get_ruleset_id (army), ==, "phalanx");
  g_assert_cmpint (color, ==, -1);
  g_assert_null (acies_roster_item_get_id (ACIES_ROSTER_ITEM (army)));

  acies_army_set_color (army, 5);
  acies_army_set_color (army, 5);
  g_assert_cmpint (acies_army_get_color (army), ==, 5);
  g_assert_cmpuint (n_color, ==, 1);

  acies_army_set_name (army, "Spartans");
  acies_army_set_name (army, "Spartans");
  g_assert_cmpuint (n_name, ==, 1);

  acies_army_set_notes (army, "Late summer");
  g_assert_true (acies_army_set_trait (army, "surprised", "true", NULL));
  g_assert_true (acies_army_set_trait (army, "surprised", "true", NULL));
  g_assert_false (acies_army_set_trait (army, "surprised", "maybe", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  assert_trait (army, "surprised", "true");
  acies_army_reset_trait (army, "surprised");
  assert_trait (army, "surprised", "false");

  g_assert_cmpuint (n_changed, ==, 5);
  g_assert_finalize_object (army);
}

static void
test_list_model (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesCommand) second = g_list_model_get_item (G_LIST_MODEL (army), 1);
  g_autoptr (AciesCommand) none = g_list_model_get_item (G_LIST_MODEL (army), 2);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (army)) == ACIES_TYPE_COMMAND);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (army)), ==, 2);
  g_assert_true (second == acies_army_find_command (army, "c2"));
  g_assert_null (none);
  g_assert_cmpint (acies_army_index_of (army, second), ==, 1);
}

static void
test_structure (void)
{
  g_autoptr (AciesArmy) army = create_empty_army ();
  g_autoptr (GString) commands = g_string_new (NULL);
  g_autoptr (GString) units = g_string_new (NULL);
  AciesCommand *command;
  guint n_changed = 0;

  log_items_changed (army, commands);
  count_signal (army, "changed", &n_changed);

  acies_army_add_command (army, FALSE, G_MAXUINT);
  acies_army_add_command (army, FALSE, G_MAXUINT);
  acies_army_add_command (army, FALSE, 1);
  acies_army_add_command (army, FALSE, 7);
  assert_logged (commands, "0 0 1; 1 0 1; 1 0 1; 3 0 1; ");
  assert_listed (army, "c1:; c3:; c2:; c4:");
  g_assert_cmpuint (n_changed, ==, 4);

  command = acies_army_find_command (army, "c2");
  log_items_changed (command, units);
  acies_army_add_unit (army, command, G_MAXUINT);
  acies_army_add_unit (army, command, 0);
  acies_army_add_unit (army, command, 1);
  acies_army_add_unit (army, command, 99);
  assert_logged (units, "0 0 1; 0 0 1; 1 0 1; 3 0 1; ");
  assert_listed (army, "c1:; c3:; c2: 2 3 1 4; c4:");
  g_assert_cmpuint (acies_army_get_n_units (army), ==, 4);
  g_assert_cmpuint (n_changed, ==, 8);

  acies_army_remove_unit (army, acies_army_find_unit (army, "3"));
  assert_logged (units, "1 1 0; ");
  assert_listed (army, "c1:; c3:; c2: 2 1 4; c4:");
  g_assert_cmpuint (acies_army_get_n_units (army), ==, 3);
  g_assert_cmpuint (n_changed, ==, 9);

  acies_army_remove_command (army, command);
  assert_logged (commands, "2 1 0; ");
  assert_logged (units, "");
  assert_listed (army, "c1:; c3:; c4:");
  g_assert_cmpuint (acies_army_get_n_units (army), ==, 0);
  g_assert_cmpuint (n_changed, ==, 10);
}

static void
test_move_within (void)
{
  static const struct
  {
    const char *unit;
    guint       position;
    const char *listed;
    const char *logged;
  } moves[] = {
    { "1", 0, "c1: 1 2 3 4", "" },
    { "1", 1, "c1: 2 1 3 4", "0 2 2; " },
    { "2", 3, "c1: 1 3 4 2", "0 4 4; " },
    { "2", G_MAXUINT, "c1: 1 3 4 2", "" },
    { "4", 1, "c1: 1 4 3 2", "1 2 2; " },
    { "3", 0, "c1: 3 1 4 2", "0 3 3; " },
    { "1", G_MAXUINT, "c1: 3 4 2 1", "1 3 3; " },
  };
  g_autoptr (AciesArmy) army = create_empty_army ();
  AciesCommand *command = acies_army_add_command (army, FALSE, G_MAXUINT);
  g_autoptr (GString) log = g_string_new (NULL);
  guint n_changed = 0;
  guint n_moves = 0;

  for (guint i = 0; i < 4; i++)
    acies_army_add_unit (army, command, G_MAXUINT);

  log_items_changed (command, log);
  count_signal (army, "changed", &n_changed);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      AciesUnit *unit = acies_army_find_unit (army, moves[i].unit);

      acies_army_move_unit (army, unit, command, moves[i].position);
      assert_listed (army, moves[i].listed);

      n_moves += moves[i].logged[0] != '\0';
      assert_logged (log, moves[i].logged);
      g_assert_cmpuint (n_changed, ==, n_moves);
      g_assert_true (acies_army_command_of (army, unit) == command);
    }
}

/* What the army says of the unit that it moves, while its commands tell of it. */
typedef struct
{
  AciesArmy *army;
  GString   *log;
} Watch;

static void
watch_cb (GListModel *model,
          guint       position,
          guint       n_removed,
          guint       n_added,
          Watch      *watch)
{
  AciesUnit *unit = acies_army_find_unit (watch->army, "1");
  AciesCommand *command = unit != NULL ? acies_army_command_of (watch->army, unit) : NULL;

  g_string_append_printf (watch->log, "%s %u %u %u: %s at %d; ",
                          acies_command_get_id (ACIES_COMMAND (model)), position, n_removed, n_added,
                          command != NULL ? acies_command_get_id (command) : "nowhere",
                          command != NULL ? acies_command_index_of (command, unit) : -1);
}

static void
test_move_between (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (GString) log = g_string_new (NULL);
  AciesCommand *first = acies_army_find_command (army, "c1");
  AciesCommand *second = acies_army_find_command (army, "c2");
  AciesUnit *unit = acies_army_find_unit (army, "1");
  Watch watch = { army, log };
  guint n_changed = 0;

  g_signal_connect (first, "items-changed", G_CALLBACK (watch_cb), &watch);
  g_signal_connect (second, "items-changed", G_CALLBACK (watch_cb), &watch);
  count_signal (army, "changed", &n_changed);

  acies_army_move_unit (army, unit, second, G_MAXUINT);
  assert_listed (army, "c1: 2; c2: 3 1");
  assert_logged (log, "c1 0 1 0: nowhere at -1; c2 1 0 1: c2 at 1; ");
  g_assert_cmpuint (n_changed, ==, 1);

  acies_army_move_unit (army, unit, first, 0);
  assert_listed (army, "c1: 1 2; c2: 3");
  assert_logged (log, "c2 1 1 0: nowhere at -1; c1 0 0 1: c1 at 0; ");
  g_assert_cmpuint (n_changed, ==, 2);

  acies_unit_set_name (unit, "Immortals");
  g_assert_cmpuint (n_changed, ==, 3);
}

static void
test_lookup (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesArmy) other = create_army ();
  AciesCommand *command = acies_army_find_command (army, "c1");
  AciesLeader *leader = acies_army_find_leader (army, "g1");
  AciesUnit *unit = acies_army_find_unit (army, "2");

  g_assert_cmpstr (acies_unit_get_name (unit), ==, "Cretan archers");
  g_assert_cmpstr (acies_leader_get_name (leader), ==, "Agis");
  g_assert_true (acies_command_get_leader (command) == leader);
  g_assert_true (acies_army_command_of (army, unit) == command);
  g_assert_true (acies_army_command_led_by (army, leader) == command);

  g_assert_null (acies_army_find_unit (army, "4"));
  g_assert_null (acies_army_find_unit (army, "02"));
  g_assert_null (acies_army_find_unit (army, "g1"));
  g_assert_null (acies_army_find_leader (army, "g2"));
  g_assert_null (acies_army_find_command (army, "c3"));

  /* The other army has the same ids. */
  g_assert_null (acies_army_command_of (other, unit));
  g_assert_null (acies_army_command_led_by (other, leader));
  g_assert_cmpint (acies_army_index_of (other, command), ==, -1);

  acies_army_remove_command (army, command);
  g_assert_null (acies_army_find_command (army, "c1"));
  g_assert_null (acies_army_find_leader (army, "g1"));
  g_assert_null (acies_army_find_unit (army, "1"));
  g_assert_null (acies_army_find_unit (army, "2"));
  g_assert_nonnull (acies_army_find_unit (army, "3"));
}

static void
test_ids_are_not_reused (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  AciesCommand *command = acies_army_find_command (army, "c2");
  g_autofree char *id = NULL;

  g_assert_cmpuint (acies_army_get_last_id (army), ==, 3);
  acies_army_remove_unit (army, acies_army_find_unit (army, "3"));
  g_assert_cmpstr (acies_unit_get_id (acies_army_add_unit (army, command, G_MAXUINT)), ==, "4");

  acies_army_remove_command (army, acies_army_find_command (army, "c1"));
  command = acies_army_add_command (army, TRUE, G_MAXUINT);
  g_assert_cmpstr (acies_command_get_id (command), ==, "c3");
  g_assert_cmpstr (acies_leader_get_id (acies_command_get_leader (command)), ==, "g2");
  g_assert_cmpuint (acies_army_get_last_leader_id (army), ==, 2);
  g_assert_cmpuint (acies_army_get_last_command_id (army), ==, 3);

  id = acies_army_next_unit_id (army);
  g_assert_cmpstr (id, ==, "5");
  g_assert_cmpstr (acies_unit_get_id (acies_army_add_unit (army, command, G_MAXUINT)), ==, "6");
}

static void
test_ids_from_files (void)
{
  g_autoptr (AciesArmy) army = create_empty_army ();
  g_autoptr (AciesLeader) leader = acies_leader_new ("g8", acies_army_get_leader_schema (army));
  g_autoptr (AciesCommand) command = acies_command_new ("c5", leader);
  g_autoptr (AciesUnit) unit = acies_unit_new ("20", acies_army_get_unit_schema (army));
  g_autofree char *unit_id = NULL;
  g_autofree char *leader_id = NULL;
  g_autofree char *command_id = NULL;

  acies_army_set_last_id (army, 12);
  acies_army_set_last_leader_id (army, 3);
  acies_army_set_last_command_id (army, 9);
  acies_army_insert_command (army, command, G_MAXUINT);
  acies_army_insert_unit (army, command, unit, G_MAXUINT);

  g_assert_cmpuint (acies_army_get_last_id (army), ==, 20);
  g_assert_cmpuint (acies_army_get_last_leader_id (army), ==, 8);
  g_assert_cmpuint (acies_army_get_last_command_id (army), ==, 9);

  /* A file that says less than it holds is not believed. */
  acies_army_set_last_id (army, 4);
  acies_army_set_last_leader_id (army, 0);
  acies_army_set_last_command_id (army, 1);

  unit_id = acies_army_next_unit_id (army);
  leader_id = acies_army_next_leader_id (army);
  command_id = acies_army_next_command_id (army);
  g_assert_cmpstr (unit_id, ==, "21");
  g_assert_cmpstr (leader_id, ==, "g9");
  g_assert_cmpstr (command_id, ==, "c10");
}

/* Only a file made for it brings an army there. */
static void
test_ids_run_out (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  AciesCommand *command = acies_army_find_command (army, "c1");
  AciesUnit *last;
  AciesUnit *next;

  acies_army_set_last_id (army, G_MAXUINT - 1);
  last = acies_army_add_unit (army, command, G_MAXUINT);
  g_assert_cmpstr (acies_unit_get_id (last), ==, "4294967295");

  next = acies_army_add_unit (army, command, G_MAXUINT);
  g_assert_cmpstr (acies_unit_get_id (next), ==, "4");
  g_assert_cmpuint (acies_army_get_n_units (army), ==, 5);
}

static void
test_changed (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  AciesCommand *command = acies_army_find_command (army, "c1");
  AciesCommand *leaderless = acies_army_find_command (army, "c2");
  AciesLeader *leader = acies_army_find_leader (army, "g1");
  AciesUnit *unit = acies_army_find_unit (army, "1");
  g_autoptr (AciesPhoto) photo = create_photo ('a');
  guint n_changed = 0;
  guint n_expected = 0;

  count_signal (army, "changed", &n_changed);

  acies_unit_set_name (unit, "Immortals");
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_unit_set_notes (unit, "Tired");
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_roster_item_set_photo (ACIES_ROSTER_ITEM (unit), photo);
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_command_set_photo (acies_army_command_of (army, unit), photo);
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_army_set_emblem (army, ACIES_EMBLEM_OWL);
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  g_assert_true (acies_unit_set_trait (unit, "type", "cavalry", NULL));
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_unit_reset_trait (unit, "type");
  g_assert_cmpuint (n_changed, ==, ++n_expected);

  /* Once, though the name of his command has changed with his own. */
  acies_leader_set_name (leader, "Brasidas");
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  g_assert_true (acies_leader_set_trait (leader, "quality", "3", NULL));
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_command_set_name (command, "Right wing");
  g_assert_cmpuint (n_changed, ==, ++n_expected);
  acies_command_set_name (leaderless, "Horse");
  g_assert_cmpuint (n_changed, ==, ++n_expected);

  /* Nothing has changed. */
  acies_unit_set_name (unit, "Immortals");
  acies_leader_set_name (leader, "Brasidas");
  acies_command_set_name (command, "Right wing");
  acies_army_move_unit (army, unit, command, 0);
  g_assert_cmpuint (n_changed, ==, n_expected);
}

static gboolean
has_listeners (gpointer item)
{
  return g_signal_has_handler_pending (item, g_signal_lookup ("changed", ACIES_TYPE_ROSTER_ITEM), 0, TRUE);
}

/* What is taken out is no longer listened to, and what comes back is listened to once. */
static void
test_listening (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesCommand) command = g_object_ref (acies_army_find_command (army, "c1"));
  g_autoptr (AciesUnit) unit = g_object_ref (acies_army_find_unit (army, "1"));
  AciesLeader *leader = acies_command_get_leader (command);
  guint own_name = g_signal_lookup ("notify", G_TYPE_OBJECT);
  guint n_changed = 0;

  g_assert_true (has_listeners (unit));
  acies_army_remove_unit (army, unit);
  g_assert_false (has_listeners (unit));
  g_assert_cmpint (acies_command_index_of (command, unit), ==, -1);
  g_assert_null (acies_army_command_of (army, unit));
  acies_army_insert_unit (army, command, unit, 0);
  g_assert_true (has_listeners (unit));

  g_assert_true (has_listeners (leader));
  acies_army_remove_command (army, command);
  g_assert_cmpint (acies_army_index_of (army, command), ==, -1);
  g_assert_false (has_listeners (unit));
  g_assert_false (has_listeners (leader));
  g_assert_false (g_signal_has_handler_pending (command, own_name,
                                                g_quark_from_static_string ("own-name"), TRUE));

  count_signal (army, "changed", &n_changed);
  acies_unit_set_name (unit, "Gone");
  acies_leader_set_name (leader, "Gone");
  acies_command_set_name (command, "Gone");
  g_assert_cmpuint (n_changed, ==, 0);

  acies_army_insert_command (army, command, 0);
  g_assert_cmpuint (n_changed, ==, 1);
  acies_unit_set_name (unit, "Back");
  acies_leader_set_name (leader, "Back");
  acies_command_set_name (command, "Back");
  g_assert_cmpuint (n_changed, ==, 4);
}

static void
test_command_comes_back (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autofree char *before = dump_army (army);
  g_autofree char *after = NULL;
  g_autoptr (AciesCommand) command = g_object_ref (acies_army_find_command (army, "c1"));
  AciesUnit *unit = acies_army_find_unit (army, "2");

  acies_army_remove_command (army, command);
  g_assert_cmpuint (acies_army_get_n_units (army), ==, 1);
  acies_army_insert_command (army, command, 0);

  after = dump_army (army);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (acies_army_find_unit (army, "2") == unit);
  g_assert_true (acies_army_command_of (army, unit) == command);
}

static void
test_copy (void)
{
  AciesArmy *army = create_army ();
  g_autoptr (AciesArmy) copy = NULL;
  g_autofree char *dump = NULL;
  g_autofree char *copy_dump = NULL;
  g_autofree char *changed_dump = NULL;
  AciesUnit *unit = acies_army_find_unit (army, "2");
  g_autoptr (AciesPhoto) photo = create_photo ('a');

  acies_army_set_name (army, "Spartans");
  acies_army_set_notes (army, "Late summer");
  acies_army_set_color (army, 3);
  acies_army_set_year (army, "479 BC");
  acies_army_set_general (army, "Pausanias");
  acies_army_set_description (army, "Those who came");
  acies_command_set_notes (acies_army_find_command (army, "c2"), "Late");
  g_assert_true (acies_army_set_trait (army, "surprised", "true", NULL));
  acies_command_set_name (acies_army_find_command (army, "c2"), "Horse");
  g_assert_true (acies_leader_set_trait (acies_army_find_leader (army, "g1"), "quality", "3", NULL));
  g_assert_true (acies_unit_set_trait (unit, "missiles", "bow sling", NULL));
  acies_roster_item_set_photo (ACIES_ROSTER_ITEM (unit), photo);
  acies_roster_item_set_caption (ACIES_ROSTER_ITEM (unit), "On parade");
  acies_command_set_photo (acies_army_find_command (army, "c2"), photo);
  acies_army_set_emblem (army, ACIES_EMBLEM_BOAR);
  acies_army_remove_unit (army, acies_army_add_unit (army, acies_army_find_command (army, "c2"), 0));

  copy = acies_army_copy (army);
  dump = dump_army (army);
  copy_dump = dump_army (copy);
  g_assert_cmpstr (copy_dump, ==, dump);
  g_assert_cmpuint (acies_army_get_last_id (copy), ==, 4);
  g_assert_cmpuint (acies_army_get_last_leader_id (copy), ==, 1);
  g_assert_cmpuint (acies_army_get_last_command_id (copy), ==, 2);

  /* Two armies, not one under two names. */
  g_assert_true (acies_army_find_unit (copy, "2") != unit);
  g_assert_true (acies_unit_set_trait (unit, "missiles", "", NULL));
  acies_leader_set_name (acies_army_find_leader (army, "g1"), "Brasidas");
  acies_army_remove_unit (army, unit);
  changed_dump = dump_army (copy);
  g_assert_cmpstr (changed_dump, ==, dump);

  g_assert_finalize_object (army);
  acies_unit_set_name (acies_army_find_unit (copy, "1"), "Immortals");
}

/* A mistake of the program's, not of a file's: whoever reads files looks first. */
static void
test_wrong_use (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  g_autoptr (AciesArmy) other = create_army ();
  g_autofree char *before = dump_army (army);
  g_autofree char *after = NULL;
  AciesCommand *command = acies_army_find_command (army, "c1");
  AciesUnit *foreign_unit = acies_army_find_unit (other, "1");
  g_autoptr (AciesCommand) twin = acies_command_new ("c1", NULL);
  g_autoptr (AciesUnit) same_id = acies_unit_new ("1", acies_army_get_unit_schema (army));
  g_autoptr (AciesUnit) same_schema_elsewhere =
    acies_unit_new ("9", acies_army_get_unit_schema (other));

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*can_take_command*");
  acies_army_insert_command (army, twin, 0);
  g_test_assert_expected_messages ();

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*can_take_unit*");
  acies_army_insert_unit (army, command, same_id, 0);
  g_test_assert_expected_messages ();

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*can_take_unit*");
  acies_army_insert_unit (army, command, same_schema_elsewhere, 0);
  g_test_assert_expected_messages ();

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*command != NULL*");
  acies_army_remove_unit (army, foreign_unit);
  g_test_assert_expected_messages ();

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*has_command*");
  acies_army_remove_command (army, acies_army_find_command (other, "c1"));
  g_test_assert_expected_messages ();

  g_test_expect_message ("acies-roster", G_LOG_LEVEL_CRITICAL, "*color*");
  acies_army_set_color (army, 6);
  g_test_assert_expected_messages ();

  after = dump_army (army);
  g_assert_cmpstr (before, ==, after);
}

static void
test_finalize (void)
{
  AciesArmy *army = create_army ();
  AciesCommand *command = g_object_ref (acies_army_find_command (army, "c1"));
  AciesUnit *unit = g_object_ref (acies_army_find_unit (army, "1"));
  AciesLeader *leader = g_object_ref (acies_army_find_leader (army, "g1"));

  g_assert_finalize_object (army);

  acies_unit_set_name (unit, "Survivors");
  acies_leader_set_name (leader, "Survivor");
  acies_command_set_name (command, "Survivors");
  g_assert_false (has_listeners (unit));
  g_assert_false (has_listeners (leader));

  g_assert_finalize_object (command);
  g_assert_finalize_object (leader);
  g_assert_finalize_object (unit);
}

static void
test_many_units (void)
{
  AciesArmy *army = create_empty_army ();
  AciesCommand *first = acies_army_add_command (army, TRUE, G_MAXUINT);
  AciesCommand *second = acies_army_add_command (army, TRUE, G_MAXUINT);
  guint n_changed = 0;

  count_signal (army, "changed", &n_changed);

  for (guint i = 0; i < N_MANY; i++)
    acies_army_add_unit (army, i % 2 == 0 ? first : second, i / 4);

  g_assert_cmpuint (acies_army_get_n_units (army), ==, N_MANY);
  g_assert_cmpuint (n_changed, ==, N_MANY);

  for (guint i = 0; i < N_MANY; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      AciesUnit *unit = acies_army_find_unit (army, id);
      AciesCommand *command = acies_army_command_of (army, unit);
      guint index = acies_command_index_of (command, unit);

      if (command != (i % 2 == 0 ? first : second) || acies_command_get_unit (command, index) != unit)
        {
          g_test_message ("unit %s", id);
          g_test_fail ();
        }
    }

  for (guint i = 0; i < N_MANY; i += 2)
    acies_army_move_unit (army, acies_command_get_unit (first, 0), second, i / 2);

  g_assert_cmpuint (acies_command_get_n_units (first), ==, 0);
  g_assert_cmpuint (acies_command_get_n_units (second), ==, N_MANY);

  for (guint i = 0; i < N_MANY; i++)
    acies_army_remove_unit (army, acies_command_get_unit (second, acies_command_get_n_units (second) / 2));

  g_assert_cmpuint (acies_army_get_n_units (army), ==, 0);
  g_assert_finalize_object (army);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/roster/army/properties", test_properties);
  g_test_add_func ("/roster/army/list-model", test_list_model);
  g_test_add_func ("/roster/army/structure", test_structure);
  g_test_add_func ("/roster/army/move-within", test_move_within);
  g_test_add_func ("/roster/army/move-between", test_move_between);
  g_test_add_func ("/roster/army/lookup", test_lookup);
  g_test_add_func ("/roster/army/ids-are-not-reused", test_ids_are_not_reused);
  g_test_add_func ("/roster/army/ids-from-files", test_ids_from_files);
  g_test_add_func ("/roster/army/ids-run-out", test_ids_run_out);
  g_test_add_func ("/roster/army/changed", test_changed);
  g_test_add_func ("/roster/army/listening", test_listening);
  g_test_add_func ("/roster/army/command-comes-back", test_command_comes_back);
  g_test_add_func ("/roster/army/copy", test_copy);
  g_test_add_func ("/roster/army/wrong-use", test_wrong_use);
  g_test_add_func ("/roster/army/finalize", test_finalize);
  g_test_add_func ("/roster/army/many-units", test_many_units);

  return g_test_run ();
}
