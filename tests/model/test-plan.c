/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-battle-plan.h"
#include "acies-deployment.h"
#include "acies-deployment-line.h"
#include "acies-ground-history.h"
#include "acies-plan-edges.h"
#include "acies-plan-rim.h"
#include "acies-scene.h"
#include "acies-terrain-shapes.h"
#include "storage-fixture.h"

static void
count_cb (AciesBattlePlan *plan,
          guint            parts,
          guint           *seen)
{
  *seen |= parts;
}

/* Deploys both sides and looks at where they stand. */
static void
check_deployment (AciesBattlePlan *plan,
                  guint            edge,
                  guint            other)
{
  g_autoptr (AciesSituation) situation = NULL;
  AciesTable *table = acies_battle_plan_get_table (plan);
  double headings[] = { 90.0 * edge, 90.0 * other };
  guint n_bodies = 0;

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    acies_battle_plan_deploy_in_line (plan, side);
  situation = acies_battle_plan_create_situation (plan);
  g_assert_cmpuint (acies_table_get_edge (acies_situation_get_table (situation), 0), ==, edge);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesOutline outline = acies_body_get_outline (body);

      if (!body->placed)
        continue;
      n_bodies++;
      g_assert_cmpfloat (body->pose.heading, ==, headings[body->side]);
      g_assert_false (acies_deployment_is_outside (table, body, &body->pose));
      for (guint j = 0; j < i; j++)
        {
          const AciesBody *before = acies_situation_get_body (situation, j);
          AciesOutline there = acies_body_get_outline (before);

          if (before->placed && before->side != body->side)
            g_assert_false (acies_outline_overlaps (&outline, &there));
        }
    }
  g_assert_cmpuint (n_bodies, >, acies_situation_get_n_bodies (situation) / 2);
}

static AciesBattlePlan *
make_plan (StorageFixture *fixture)
{
  AciesBattlePlan *plan = acies_battle_plan_new ();
  g_autoptr (AciesArmy) alexander = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesArmy) porus = storage_fixture_load_army (fixture, "porus.army");

  acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL));
  acies_battle_plan_set_army (plan, 0, alexander);
  acies_battle_plan_set_army (plan, 1, porus);

  return plan;
}

static void
test_ready (StorageFixture *fixture,
            gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = acies_battle_plan_new ();
  g_autoptr (AciesArmy) porus = storage_fixture_load_army (fixture, "porus.army");
  g_autofree char *title = NULL;
  guint seen = 0;

  g_signal_connect (plan, "changed", G_CALLBACK (count_cb), &seen);
  g_assert_false (acies_battle_plan_is_ready (plan));
  g_assert_null (acies_battle_plan_create_battle (plan));
  acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL));
  g_assert_cmpuint (seen, ==, ACIES_PLANNED_RULES);
  acies_battle_plan_set_army (plan, 0, porus);
  g_assert_false (acies_battle_plan_is_ready (plan));
  acies_battle_plan_set_army (plan, 1, porus);
  g_assert_true (acies_battle_plan_is_ready (plan));
  g_assert_true ((seen & ACIES_PLANNED_ARMIES) != 0);

  /* The same army twice is told apart by its color, and the roster is left alone. */
  g_assert_cmpuint (acies_battle_plan_get_color (plan, 0), !=, acies_battle_plan_get_color (plan, 1));
  acies_battle_plan_set_name (plan, 1, "The other Porus");
  g_assert_cmpstr (acies_army_get_name (porus), ==, "Porus");
  title = acies_battle_plan_dup_title (plan);
  g_assert_cmpstr (title, ==, "Porus against The other Porus");
}

static void
test_proposed_rules (StorageFixture *fixture,
                     gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = acies_battle_plan_new ();
  AciesRuleset *hosts = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  g_autoptr (GError) error = NULL;

  acies_battle_plan_propose_ruleset (plan, hosts);
  g_assert_true (acies_battle_plan_get_ruleset (plan) == hosts);
  g_assert_cmpuint (acies_battle_plan_count_readings (plan), ==, 0);
  g_assert_true (acies_battle_plan_set_option (plan, "option.elephant-move", "cavalry", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (acies_battle_plan_count_readings (plan), ==, 1);
  g_assert_false (acies_battle_plan_set_option (plan, "option.elephant-move", "swim", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_cmpuint (acies_battle_plan_count_readings (plan), ==, 1);
}

static void
test_deployment (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture);
  g_autoptr (AciesSituation) situation = NULL;
  const AciesPose pose = { { 20, 40 }, 15 };
  guint n_bodies;

  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 0, &n_bodies), ==, 0);
  g_assert_cmpuint (n_bodies, ==, 9);
  acies_battle_plan_place (plan, "a1", pose);
  acies_battle_plan_deploy_in_line (plan, 0);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 0, NULL), ==, 9);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 1, NULL), ==, 0);

  /* Who had a place keeps it. */
  situation = acies_battle_plan_create_situation (plan);
  g_assert_cmpfloat (acies_situation_find (situation, "a1")->pose.at.x, ==, 20);
  g_assert_cmpfloat (acies_situation_find (situation, "a1")->pose.heading, ==, 15);
  g_assert_true (acies_situation_find (situation, "a2")->placed);
  g_assert_false (acies_situation_find (situation, "b1")->placed);
  g_assert_cmpfloat_with_epsilon (acies_deployment_measure_line (situation, 0), 54, 0.5);

  acies_battle_plan_clear_side (plan, 0);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 0, NULL), ==, 0);

  /* Which side a body is of is asked of the plan, and not of the letters of its id. */
  g_assert_cmpuint (acies_battle_plan_find_side (plan, "a1"), ==, 0);
  g_assert_cmpuint (acies_battle_plan_find_side (plan, "b1"), ==, 1);
  g_assert_cmpuint (acies_battle_plan_find_side (plan, "a99"), ==, ACIES_PLANNED_SIDES);
  acies_battle_plan_place (plan, "a99", pose);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 0, NULL), ==, 0);

  /* Places on another table mean nothing. */
  acies_battle_plan_deploy_in_line (plan, 1);
  acies_battle_plan_set_size (plan, 60, 40, 10);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 1, NULL), ==, 0);
}

/* Whatever has no room on the table is left beside it. */
static void
test_large_army (StorageFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture);
  g_autoptr (AciesArmy) army = storage_fixture_load_army (fixture, "alexander.army");
  g_autoptr (AciesSituation) situation = NULL;
  AciesTable *table;
  guint n_placed, n_bodies, n_seen = 0;

  for (guint i = 0; i < 326; i++)
    acies_army_add_unit (army, acies_army_get_command (army, 0), G_MAXUINT);
  acies_battle_plan_set_army (plan, 0, army);
  acies_battle_plan_deploy_in_line (plan, 0);
  n_placed = acies_battle_plan_count_placed (plan, 0, &n_bodies);
  g_assert_cmpuint (n_bodies, ==, 335);
  g_assert_cmpuint (n_placed, <, n_bodies);
  g_assert_cmpuint (n_placed, >, 30);

  situation = acies_battle_plan_create_situation (plan);
  table = acies_situation_get_table (situation);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->placed || body->side != 0)
        continue;
      n_seen++;
      g_assert_cmpfloat (body->pose.at.x - body->width / 2, >=, 0);
      g_assert_cmpfloat (body->pose.at.x + body->width / 2, <=, acies_table_get_width (table));
      g_assert_cmpfloat (body->pose.at.y, >=, 0);
      g_assert_cmpfloat (body->pose.at.y + body->depth, <=, acies_table_get_height (table) + 0.01);
    }
  g_assert_cmpuint (n_seen, ==, n_placed);
}

static void
test_battle (StorageFixture *fixture,
             gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  acies_battle_plan_deploy_in_line (plan, 0);
  acies_battle_plan_deploy_in_line (plan, 1);
  acies_battle_plan_set_title (plan, "Over/under");
  acies_battle_plan_set_place (plan, "A table");
  battle = acies_battle_plan_create_battle (plan);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, 0);
  g_assert_true (acies_battle_plan_log_deployment (plan, battle, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_log (battle)), ==, 2);
  g_assert_cmpstr (acies_battle_get_title (battle), ==, "Over/under");
  g_assert_cmpstr (acies_battle_get_place (battle), ==, "A table");

  /* Both sides are one step of work. */
  g_assert_true (acies_battle_undo (battle, &error));
  g_assert_false (acies_situation_find (acies_battle_get_situation (battle), "a1")->placed);

  file = acies_battle_plan_choose_file (plan, folder);
  name = g_file_get_basename (file);
  g_assert_cmpstr (name, ==, "Over-under.battle");
  g_assert_true (g_file_replace_contents (file, "", 0, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error));
  g_clear_object (&file);
  g_free (name);
  file = acies_battle_plan_choose_file (plan, folder);
  name = g_file_get_basename (file);
  g_assert_cmpstr (name, ==, "Over-under 2.battle");
}

static void
test_terrain (StorageFixture *fixture,
              gconstpointer   data)
{
  AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, "meeting-of-hosts", NULL);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);

  for (int kind = 0; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    {
      const AciesPoint center = { 36, 24 };
      g_autoptr (AciesTerrain) piece = acies_terrain_create_on_table (table, (AciesTerrainKind) kind, ruleset, center);
      AciesPoint top_left, bottom_right;

      g_assert_null (acies_table_find_terrain (table, acies_terrain_get_id (piece)));
      acies_table_add_terrain (table, piece);
      g_assert_cmpstr (acies_terrain_kind_get_label ((AciesTerrainKind) kind), !=, "");
      g_assert_nonnull (acies_terrain_get_outline (piece, NULL));

      acies_terrain_fit_into (piece, (AciesPoint) { 10, 10 }, (AciesPoint) { 22, 18 });
      acies_terrain_get_bounds (piece, &top_left, &bottom_right);
      g_assert_cmpfloat_with_epsilon (top_left.x, 10, 1e-9);
      g_assert_cmpfloat_with_epsilon (top_left.y, 10, 1e-9);
      g_assert_cmpfloat_with_epsilon (bottom_right.x, 22, 1e-9);
    }
  acies_table_set_deployment (table, 9);
  g_assert_cmpuint (acies_deployment_count_terrain (table), ==, 0);
  acies_table_set_deployment (table, 12);
  g_assert_cmpuint (acies_deployment_count_terrain (table), ==, ACIES_TERRAIN_CUSTOM + 1);
  g_assert_true (acies_terrain_has_class (acies_table_find_terrain (table, "hill-1"), "hill"));
  g_assert_true (acies_terrain_has_class (acies_table_find_terrain (table, "marsh-1"), "very-difficult"));
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (table, "custom-1")), ==, "");
}

/* Whatever the rules tell apart can be laid out. */
static void
test_terrain_classes (StorageFixture *fixture,
                      gconstpointer   data)
{
  static const char * const ids[] = {
    "meeting-of-hosts", "bronze-eagles", "ancient-wargames", "punic-wars", "roman-war"
  };
  const AciesPoint center = { 36, 24 };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      AciesRuleset *ruleset = acies_ruleset_library_find (fixture->library, ids[i], NULL);
      AciesVocabulary *classes = acies_ruleset_get_terrain_classes (ruleset);
      g_autoptr (AciesTable) table = acies_table_new (72, 48);

      g_assert_nonnull (classes);
      for (guint item = 0; item < acies_vocabulary_get_n_items (classes); item++)
        {
          g_autoptr (AciesTerrain) piece = acies_terrain_create_of_class (table, ruleset, item, center);

          g_assert_cmpstr (acies_terrain_get_classes (piece), ==, acies_vocabulary_get_item_id (classes, item));
          g_assert_cmpstr (acies_terrain_get_name (piece), ==, acies_vocabulary_get_item_label (classes, item));
          g_assert_true (acies_ruleset_knows_terrain (ruleset, piece));
          acies_table_add_terrain (table, piece);
        }
      g_assert_cmpuint (g_list_model_get_n_items (acies_table_get_terrain (table)), ==,
                        acies_vocabulary_get_n_items (classes));
    }
}

/* A table from a battle under other rules is read in the terms of these. */
static void
test_foreign_table (StorageFixture *fixture,
                    gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  const AciesTerrainKind kinds[] = { ACIES_TERRAIN_HILL, ACIES_TERRAIN_WOOD, ACIES_TERRAIN_MARSH };
  AciesRuleset *mark_2 = acies_ruleset_library_find (fixture->library, "ancient-wargames", NULL);
  AciesTable *laid;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesPoint center = { 10 + 20 * i, 24 };
      g_autoptr (AciesTerrain) piece = acies_terrain_create_on_table (table, kinds[i], mark_2, center);

      acies_table_add_terrain (table, piece);
    }
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (table, "wood-1")), ==, "woods");
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (table, "marsh-1")), ==, "bog");

  acies_battle_plan_set_table (plan, table);
  laid = acies_battle_plan_get_table (plan);
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (laid, "hill-1")), ==, "hill");
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (laid, "wood-1")), ==, "broken");
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (laid, "marsh-1")), ==, "very-difficult");

  acies_battle_plan_set_ruleset (plan, mark_2);
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (laid, "wood-1")), ==, "woods");
  g_assert_cmpstr (acies_terrain_get_classes (acies_table_find_terrain (laid, "hill-1")), ==, "hill");
}

/* Whatever the edges of the two sides, under all rules: both stand in their zones, facing ahead, and apart from each other. */
static void
test_edges (StorageFixture *fixture,
            gconstpointer   data)
{
  static const struct { const char *ruleset, *one, *other; } battles[] = {
    { "meeting-of-hosts", "alexander.army", "porus.army" },
    { "bronze-eagles", "suetonius.army", "boudica.army" },
    { "ancient-wargames", "scipio.army", "hasdrubal.army" },
    { "punic-wars", "sempronius.army", "hannibal.army" },
    { "roman-war", "convoy-guard.army", "column-of-carthage.army" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    for (guint edge = 0; edge < ACIES_N_TABLE_EDGES; edge++)
      for (guint other = 0; other < ACIES_N_TABLE_EDGES; other++)
        {
          g_autoptr (AciesBattlePlan) plan = acies_battle_plan_new ();
          g_autoptr (AciesArmy) first = storage_fixture_load_army (fixture, battles[i].one);
          g_autoptr (AciesArmy) second = storage_fixture_load_army (fixture, battles[i].other);

          if (edge == other)
            continue;
          acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, battles[i].ruleset, NULL));
          acies_battle_plan_set_army (plan, 0, first);
          acies_battle_plan_set_army (plan, 1, second);
          acies_battle_plan_choose_edge (plan, 0, (AciesTableEdge) edge);
          acies_battle_plan_choose_edge (plan, 1, (AciesTableEdge) other);
          check_deployment (plan, edge, other);
        }
}

/* Whatever the shape of the table, under all rules: all that stand are on the table and in their zones. */
static void
test_deploys_on_shapes (StorageFixture *fixture,
                        gconstpointer   data)
{
  static const struct { const char *ruleset, *one, *other; } battles[] = {
    { "meeting-of-hosts", "alexander.army", "porus.army" },
    { "bronze-eagles", "suetonius.army", "boudica.army" },
    { "ancient-wargames", "scipio.army", "hasdrubal.army" },
    { "punic-wars", "sempronius.army", "hannibal.army" },
    { "roman-war", "convoy-guard.army", "column-of-carthage.army" },
  };
  const AciesRim shapes[] = {
    { ACIES_RIM_L, ACIES_TABLE_EDGE_NEAR, 12, 6 }, { ACIES_RIM_T, ACIES_TABLE_EDGE_FAR, 6, 8 },
    { ACIES_RIM_U, ACIES_TABLE_EDGE_LEFT, 10, 10 }, { .shape = ACIES_RIM_ROUND }, { .shape = ACIES_RIM_HEXAGON },
    { .shape = ACIES_RIM_OCTAGON },
  };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (AciesBattlePlan) plan = acies_battle_plan_new ();
      g_autoptr (AciesArmy) first = storage_fixture_load_army (fixture, battles[i].one);
      g_autoptr (AciesArmy) second = storage_fixture_load_army (fixture, battles[i].other);

      acies_battle_plan_set_ruleset (plan, acies_ruleset_library_find (fixture->library, battles[i].ruleset, NULL));
      acies_battle_plan_set_army (plan, 0, first);
      acies_battle_plan_set_army (plan, 1, second);
      for (guint j = 0; j < G_N_ELEMENTS (shapes); j++)
        {
          acies_battle_plan_set_shape (plan, &shapes[j]);
          /* Places that were chosen for another shape are given up. */
          g_assert_cmpuint (acies_battle_plan_count_placed (plan, 0, NULL), ==, 0);
          check_deployment (plan, ACIES_TABLE_EDGE_NEAR, ACIES_TABLE_EDGE_FAR);
        }
    }
}

/* An edge of the enemies is taken from them for one's own; undo gives it back; places go with their edge. */
static void
test_choose_edge (StorageFixture *fixture,
                  gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture);
  g_autoptr (AciesGroundHistory) history = acies_ground_history_new (plan);
  AciesTable *table = acies_battle_plan_get_table (plan);
  guint seen = 0;

  g_signal_connect (plan, "changed", G_CALLBACK (count_cb), &seen);
  acies_battle_plan_deploy_in_line (plan, 0);
  acies_battle_plan_choose_edge (plan, 0, ACIES_TABLE_EDGE_FAR);
  g_assert_true ((seen & ACIES_PLANNED_TABLE) != 0);
  g_assert_cmpuint (acies_table_get_edge (table, 0), ==, ACIES_TABLE_EDGE_FAR);
  g_assert_cmpuint (acies_table_get_edge (table, 1), ==, ACIES_TABLE_EDGE_NEAR);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 0, NULL), ==, 0);
  g_assert_cmpstr (acies_ground_history_get_undo_label (history), ==, "Change the Edges");
  acies_battle_plan_choose_edge (plan, 0, ACIES_TABLE_EDGE_LEFT);
  acies_battle_plan_swap_edges (plan);
  g_assert_cmpuint (acies_table_get_edge (table, 0), ==, ACIES_TABLE_EDGE_NEAR);
  g_assert_cmpuint (acies_table_get_edge (table, 1), ==, ACIES_TABLE_EDGE_LEFT);

  /* Zones from opposite edges do not reach over the middle. */
  acies_battle_plan_set_size (plan, 96, 60, 40);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 30);
  acies_battle_plan_choose_edge (plan, 0, ACIES_TABLE_EDGE_RIGHT);
  acies_battle_plan_set_size (plan, 96, 60, 40);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 40);
  acies_battle_plan_choose_edge (plan, 0, ACIES_TABLE_EDGE_FAR);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 30);

  acies_battle_plan_deploy_in_line (plan, 1);
  while (acies_ground_history_undo (history))
    ;
  g_assert_true (acies_table_has_usual_edges (table));
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 12);
  g_assert_cmpuint (acies_battle_plan_count_placed (plan, 1, NULL), ==, 0);
  while (acies_ground_history_redo (history))
    ;
  g_assert_cmpuint (acies_table_get_edge (table, 0), ==, ACIES_TABLE_EDGE_FAR);
  g_assert_cmpuint (acies_table_get_edge (table, 1), ==, ACIES_TABLE_EDGE_LEFT);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 30);
}

/* The command of Seleucus is laid out along a line that slopes, and pulled on as it stands. */
static void
test_line (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesBattlePlan) plan = make_plan (fixture);
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (plan);
  AciesBody *hypaspists = acies_situation_find (situation, "a3");
  g_autoptr (GPtrArray) command = acies_deployment_list_command (situation, hypaspists);
  AciesPoint left = { 10.0, 30.0 }, right = { 58.0, 44.0 };
  g_autoptr (GPtrArray) moves = acies_deployment_lay_line (command, left, right);
  g_autoptr (GPtrArray) shifted = NULL;
  const AciesMove *first = acies_moves_find (moves, "a3");
  AciesPose line = { left, acies_heading_towards (left, right) - 90.0 };
  double last = 0.0;

  g_assert_cmpuint (moves->len, ==, command->len);
  g_assert_true (((const AciesBody *) command->pdata[command->len - 1])->is_leader);
  for (guint i = 0; i < command->len; i++)
    {
      AciesBody *body = command->pdata[i];
      AciesPose end = acies_move_get_end (acies_moves_find (moves, body->id));
      AciesPoint at = acies_pose_to_local (&line, end.at);

      g_assert_cmpfloat_with_epsilon (acies_heading_difference (line.heading, end.heading), 0.0, 0.01);
      body->pose = end;
      body->placed = TRUE;
      if (body->is_leader)
        {
          g_assert_cmpfloat (at.y, <, -1.0);
          continue;
        }
      g_assert_cmpfloat_with_epsilon (at.y, 0.0, 0.02);
      g_assert_cmpfloat (at.x - body->width / 2.0, >=, last - 0.02);
      last = at.x + body->width / 2.0;
    }
  /* From end to end */
  g_assert_cmpfloat_with_epsilon (acies_point_distance (acies_move_get_end (first).at, left), hypaspists->width / 2.0, 0.02);
  g_assert_cmpfloat_with_epsilon (last, acies_point_distance (left, right), 0.02);

  g_assert_false (acies_deployment_is_outside (acies_situation_get_table (situation), hypaspists,
                                               &(AciesPose) { { 20.0, 40.0 }, 0.0 }));
  g_assert_true (acies_deployment_is_outside (acies_situation_get_table (situation), hypaspists,
                                              &(AciesPose) { { 20.0, 20.0 }, 0.0 }));

  shifted = acies_deployment_shift (command, (AciesPoint) { 3.0, -2.0 }, 0.0);
  for (guint i = 0; i < command->len; i++)
    {
      const AciesBody *body = command->pdata[i];
      AciesPose end = acies_move_get_end (acies_moves_find (shifted, body->id));

      g_assert_cmpfloat_with_epsilon (end.at.x - body->pose.at.x, 3.0, 0.02);
      g_assert_cmpfloat_with_epsilon (end.at.y - body->pose.at.y, -2.0, 0.02);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/model/plan/" path, StorageFixture, NULL, storage_fixture_set_up, function, storage_fixture_tear_down)
  ADD ("ready", test_ready);
  ADD ("proposed-rules", test_proposed_rules);
  ADD ("deployment", test_deployment);
  ADD ("edges", test_edges);
  ADD ("shapes", test_deploys_on_shapes);
  ADD ("choose-edge", test_choose_edge);
  ADD ("line", test_line);
  ADD ("large-army", test_large_army);
  ADD ("battle", test_battle);
  ADD ("terrain", test_terrain);
  ADD ("terrain-classes", test_terrain_classes);
  ADD ("foreign-table", test_foreign_table);
#undef ADD

  return g_test_run ();
}
