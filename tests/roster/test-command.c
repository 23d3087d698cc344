/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "roster-fixture.h"

static void
test_name (void)
{
  g_autoptr (AciesSchema) schema = create_leader_schema ();
  AciesLeader *leader = acies_leader_new ("g1", schema);
  AciesCommand *command = acies_command_new ("c1", leader);
  g_autofree char *seen = NULL;
  guint n_name = 0;
  guint n_own = 0;

  count_signal (command, "notify::name", &n_name);
  count_signal (command, "notify::own-name", &n_own);

  g_assert_cmpstr (acies_command_get_id (command), ==, "c1");
  g_assert_true (acies_command_get_leader (command) == leader);
  g_assert_cmpstr (acies_command_get_name (command), ==, "");

  acies_command_set_name (command, "Left wing");
  acies_command_set_name (command, "Left wing");
  g_assert_cmpstr (acies_command_get_name (command), ==, "Left wing");
  g_assert_cmpuint (n_name, ==, 1);
  g_assert_cmpuint (n_own, ==, 1);

  acies_leader_set_name (leader, "Agis");
  g_assert_cmpstr (acies_command_get_name (command), ==, "Agis");
  g_assert_cmpstr (acies_command_get_own_name (command), ==, "Left wing");
  g_assert_cmpuint (n_name, ==, 2);
  g_assert_cmpuint (n_own, ==, 1);

  /* Nobody sees it. */
  g_object_set (command, "own-name", "Right wing", NULL);
  g_assert_cmpuint (n_name, ==, 2);
  g_assert_cmpuint (n_own, ==, 2);

  acies_leader_set_notes (leader, "Impatient");
  g_assert_cmpuint (n_name, ==, 2);

  acies_leader_set_name (leader, "");
  g_object_get (command, "name", &seen, NULL);
  g_assert_cmpstr (seen, ==, "Right wing");
  g_assert_cmpuint (n_name, ==, 3);

  acies_command_set_name (command, NULL);
  g_assert_cmpstr (acies_command_get_name (command), ==, "");

  /* A leader outlives his command. */
  g_assert_finalize_object (command);
  acies_leader_set_name (leader, "Brasidas");
  g_assert_finalize_object (leader);
}

static void
test_name_without_leader (void)
{
  AciesCommand *command = acies_command_new ("c1", NULL);

  g_assert_null (acies_command_get_leader (command));
  g_assert_cmpstr (acies_command_get_name (command), ==, "");
  acies_command_set_name (command, "Camp guard");
  g_assert_cmpstr (acies_command_get_name (command), ==, "Camp guard");
  g_assert_finalize_object (command);
}

static void
test_list_model (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  AciesCommand *command = acies_army_find_command (army, "c1");
  g_autoptr (AciesUnit) second = g_list_model_get_item (G_LIST_MODEL (command), 1);
  g_autoptr (AciesUnit) none = g_list_model_get_item (G_LIST_MODEL (command), 2);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (command)) == ACIES_TYPE_UNIT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (command)), ==, 2);
  g_assert_true (second == acies_army_find_unit (army, "2"));
  g_assert_null (none);
  g_assert_true (acies_command_get_unit (command, 1) == second);
  g_assert_null (acies_command_get_unit (command, G_MAXUINT));
  g_assert_cmpuint (acies_command_get_n_units (command), ==, 2);
}

static void
test_index_of (void)
{
  g_autoptr (AciesArmy) army = create_army ();
  AciesCommand *command = acies_army_find_command (army, "c1");

  g_assert_cmpint (acies_command_index_of (command, acies_army_find_unit (army, "1")), ==, 0);
  g_assert_cmpint (acies_command_index_of (command, acies_army_find_unit (army, "2")), ==, 1);
  g_assert_cmpint (acies_command_index_of (command, acies_army_find_unit (army, "3")), ==, -1);

  acies_army_add_unit (army, command, 0);
  g_assert_cmpint (acies_command_index_of (command, acies_army_find_unit (army, "4")), ==, 0);
  g_assert_cmpint (acies_command_index_of (command, acies_army_find_unit (army, "2")), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/roster/command/name", test_name);
  g_test_add_func ("/roster/command/name-without-leader", test_name_without_leader);
  g_test_add_func ("/roster/command/list-model", test_list_model);
  g_test_add_func ("/roster/command/index-of", test_index_of);

  return g_test_run ();
}
