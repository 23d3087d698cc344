/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-table.h"

static const AciesPoint square[] = { { 10, 10 }, { 20, 10 }, { 20, 20 }, { 10, 20 } };

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  guint      *changes)
{
  changes[0] = position;
  changes[1] += removed;
  changes[2] += added;
}

static AciesTerrain *
add_piece (AciesTable       *table,
           const char       *id,
           AciesTerrainKind  kind)
{
  g_autoptr (AciesTerrain) piece = acies_terrain_new (id, kind);

  acies_terrain_set_points (piece, square, G_N_ELEMENTS (square));
  acies_table_add_terrain (table, piece);

  return piece;
}

static void
test_new (void)
{
  g_autoptr (AciesTable) table = acies_table_new (96.0, 60.0);

  g_assert_cmpfloat (acies_table_get_width (table), ==, 96.0);
  g_assert_cmpfloat (acies_table_get_height (table), ==, 60.0);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 0.0);
  g_assert_cmpuint (g_list_model_get_n_items (acies_table_get_terrain (table)), ==, 0);
  g_assert_true (g_list_model_get_item_type (acies_table_get_terrain (table))
                 == ACIES_TYPE_TERRAIN);
}

static void
test_properties (void)
{
  g_autoptr (AciesTable) table = g_object_new (ACIES_TYPE_TABLE, "width", 48.0, "height", 48.0,
                                               "deployment", 12.0, NULL);
  g_autoptr (GListModel) terrain = NULL;
  double width;
  double height;
  double deployment;

  g_object_get (table, "width", &width, "height", &height, "deployment", &deployment,
                "terrain", &terrain, NULL);
  g_assert_cmpfloat (width, ==, 48.0);
  g_assert_cmpfloat (height, ==, 48.0);
  g_assert_cmpfloat (deployment, ==, 12.0);
  g_assert_true (terrain == acies_table_get_terrain (table));
}

static void
test_size_notifies (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  guint n_width = 0;
  guint n_height = 0;
  guint n_changed = 0;

  g_signal_connect_swapped (table, "notify::width", G_CALLBACK (count_cb), &n_width);
  g_signal_connect_swapped (table, "notify::height", G_CALLBACK (count_cb), &n_height);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changed);

  acies_table_set_size (table, 72.0, 48.0);
  g_assert_cmpuint (n_changed, ==, 0);

  acies_table_set_size (table, 96.0, 60.0);
  g_assert_cmpuint (n_width, ==, 1);
  g_assert_cmpuint (n_height, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);

  acies_table_set_size (table, 96.0, 48.0);
  g_assert_cmpuint (n_width, ==, 1);
  g_assert_cmpuint (n_height, ==, 2);
  g_assert_cmpuint (n_changed, ==, 2);
}

static void
test_deployment_notifies (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  guint n_notified = 0;
  guint n_changed = 0;

  g_signal_connect_swapped (table, "notify::deployment", G_CALLBACK (count_cb), &n_notified);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changed);

  acies_table_set_deployment (table, 12.0);
  acies_table_set_deployment (table, 12.0);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpfloat (acies_table_get_deployment (table), ==, 12.0);
}

static void
test_size_limits (void)
{
  g_autoptr (AciesTable) smallest = acies_table_new (1.0, 1.0);
  g_autoptr (AciesTable) largest = acies_table_new (400.0, 400.0);

  g_assert_cmpfloat (acies_table_get_width (smallest), ==, 1.0);
  g_assert_cmpfloat (acies_table_get_height (largest), ==, 400.0);

  g_test_expect_message ("acies-table", G_LOG_LEVEL_CRITICAL, "*ACIES_TABLE_MIN_SIZE*");
  acies_table_set_size (smallest, 0.5, 10.0);
  g_test_expect_message ("acies-table", G_LOG_LEVEL_CRITICAL, "*ACIES_TABLE_MAX_SIZE*");
  acies_table_set_size (smallest, 10.0, 401.0);
  g_test_assert_expected_messages ();
  g_assert_cmpfloat (acies_table_get_width (smallest), ==, 1.0);
}

static void
test_terrain_in_order (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  GListModel *terrain = acies_table_get_terrain (table);
  AciesTerrain *hill = add_piece (table, "hill", ACIES_TERRAIN_HILL);
  AciesTerrain *wood = add_piece (table, "wood", ACIES_TERRAIN_WOOD);
  AciesTerrain *town = add_piece (table, "town", ACIES_TERRAIN_TOWN);
  g_autoptr (AciesTerrain) first = g_list_model_get_item (terrain, 0);
  g_autoptr (AciesTerrain) last = NULL;

  g_assert_true (first == hill);
  g_assert_true (acies_table_find_terrain (table, "wood") == wood);
  g_assert_null (acies_table_find_terrain (table, "river"));

  g_assert_true (acies_table_remove_terrain (table, "wood"));
  g_assert_null (acies_table_find_terrain (table, "wood"));
  g_assert_cmpuint (g_list_model_get_n_items (terrain), ==, 2);
  last = g_list_model_get_item (terrain, 1);
  g_assert_true (last == town);

  g_assert_false (acies_table_remove_terrain (table, "wood"));
  g_assert_cmpuint (g_list_model_get_n_items (terrain), ==, 2);
}

static void
test_terrain_signals (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  g_autoptr (AciesTerrain) kept = NULL;
  guint changes[3] = { 0 };
  guint n_changed = 0;

  g_signal_connect (acies_table_get_terrain (table), "items-changed",
                    G_CALLBACK (items_changed_cb), changes);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (count_cb), &n_changed);

  kept = g_object_ref (add_piece (table, "hill", ACIES_TERRAIN_HILL));
  add_piece (table, "wood", ACIES_TERRAIN_WOOD);
  g_assert_cmpuint (changes[0], ==, 1);
  g_assert_cmpuint (changes[2], ==, 2);
  g_assert_cmpuint (n_changed, ==, 2);

  acies_terrain_set_name (kept, "Telegraph Hill");
  acies_terrain_set_points (kept, square, 3);
  g_assert_cmpuint (n_changed, ==, 4);

  acies_table_remove_terrain (table, "hill");
  g_assert_cmpuint (changes[0], ==, 0);
  g_assert_cmpuint (changes[1], ==, 1);
  g_assert_cmpuint (n_changed, ==, 5);

  /* What is off the table is no longer the table's business. */
  acies_terrain_set_name (kept, "Hill 60");
  g_assert_cmpuint (n_changed, ==, 5);
}

static void
test_terrain_refuses_duplicates (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  g_autoptr (AciesTerrain) other = acies_terrain_new ("hill", ACIES_TERRAIN_WOOD);
  AciesTerrain *hill = add_piece (table, "hill", ACIES_TERRAIN_HILL);

  g_test_expect_message ("acies-table", G_LOG_LEVEL_CRITICAL, "*by_id*");
  acies_table_add_terrain (table, other);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (g_list_model_get_n_items (acies_table_get_terrain (table)), ==, 1);
  g_assert_true (acies_table_find_terrain (table, "hill") == hill);

  /* The id is free again once the piece is gone. */
  acies_table_remove_terrain (table, acies_terrain_get_id (hill));
  acies_table_add_terrain (table, other);
  g_assert_true (acies_table_find_terrain (table, "hill") == other);
}

static void
test_copy (void)
{
  g_autoptr (AciesTable) table = acies_table_new (96.0, 60.0);
  g_autoptr (AciesTable) copy = NULL;
  AciesTerrain *hill = add_piece (table, "hill", ACIES_TERRAIN_HILL);
  AciesTerrain *copied;

  acies_table_set_deployment (table, 12.0);
  acies_terrain_set_name (hill, "Telegraph Hill");
  add_piece (table, "wood", ACIES_TERRAIN_WOOD);

  copy = acies_table_copy (table);
  g_assert_cmpfloat (acies_table_get_width (copy), ==, 96.0);
  g_assert_cmpfloat (acies_table_get_height (copy), ==, 60.0);
  g_assert_cmpfloat (acies_table_get_deployment (copy), ==, 12.0);
  g_assert_cmpuint (g_list_model_get_n_items (acies_table_get_terrain (copy)), ==, 2);

  copied = acies_table_find_terrain (copy, "hill");
  g_assert_nonnull (copied);
  g_assert_true (copied != hill);
  acies_terrain_set_name (copied, "Hill 60");
  acies_table_remove_terrain (copy, "wood");
  g_assert_cmpstr (acies_terrain_get_name (hill), ==, "Telegraph Hill");
  g_assert_nonnull (acies_table_find_terrain (table, "wood"));
}

static void
test_is_freed (void)
{
  AciesTable *table = acies_table_new (72.0, 48.0);
  AciesTerrain *hill = g_object_ref (add_piece (table, "hill", ACIES_TERRAIN_HILL));
  AciesTerrain *wood = g_object_ref (add_piece (table, "wood", ACIES_TERRAIN_WOOD));

  acies_table_remove_terrain (table, "wood");
  g_assert_finalize_object (wood);
  g_assert_finalize_object (table);

  /* It outlives its table, and tells nobody. */
  acies_terrain_set_name (hill, "Hill 60");
  g_assert_finalize_object (hill);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/table/table/new", test_new);
  g_test_add_func ("/table/table/properties", test_properties);
  g_test_add_func ("/table/table/size-notifies", test_size_notifies);
  g_test_add_func ("/table/table/deployment-notifies", test_deployment_notifies);
  g_test_add_func ("/table/table/size-limits", test_size_limits);
  g_test_add_func ("/table/table/terrain-in-order", test_terrain_in_order);
  g_test_add_func ("/table/table/terrain-signals", test_terrain_signals);
  g_test_add_func ("/table/table/terrain-refuses-duplicates", test_terrain_refuses_duplicates);
  g_test_add_func ("/table/table/copy", test_copy);
  g_test_add_func ("/table/table/is-freed", test_is_freed);

  return g_test_run ();
}
