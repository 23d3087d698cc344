/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-saved-tables.h"
#include "acies-table-file.h"
#include "storage-fixture.h"

static AciesSavedTables *
make_tables (StorageFixture *fixture)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  return acies_saved_tables_new (folder);
}

static guint
count (AciesSavedTables *tables)
{
  return g_list_model_get_n_items (acies_saved_tables_get_list (tables));
}

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            gboolean   *seen)
{
  *seen = TRUE;
}

/* What another run of the program finds */
static AciesSavedTables *
load (StorageFixture *fixture)
{
  AciesSavedTables *tables = make_tables (fixture);
  gboolean seen = FALSE;

  g_signal_connect (acies_saved_tables_get_list (tables), "items-changed", G_CALLBACK (changed_cb), &seen);
  acies_saved_tables_load (tables);
  while (!seen)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (acies_saved_tables_get_list (tables), &seen);

  return tables;
}

static void
test_keep (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesSavedTables) tables = make_tables (fixture);
  g_autoptr (AciesSavedTables) again = NULL;
  g_autoptr (AciesTable) small = acies_table_new (48, 36);
  g_autoptr (AciesTable) large = acies_table_new (96, 48);
  g_autoptr (AciesSavedTable) found = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_saved_tables_save (tables, large, "Plain", &error));
  g_assert_true (acies_saved_tables_save (tables, small, "../../Ford: a/b", &error));
  g_assert_no_error (error);
  g_assert_null (acies_saved_tables_get_undo_text (tables));
  again = load (fixture);
  g_assert_cmpuint (count (again), ==, 2);
  found = acies_saved_tables_find (again, "../../Ford: a/b");
  g_assert_cmpfloat (acies_table_get_width (acies_saved_table_get_table (found)), ==, 48);

  g_assert_false (acies_saved_tables_save (tables, small, "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
}

static void
test_undo (StorageFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesSavedTables) tables = make_tables (fixture);
  g_autoptr (AciesSavedTables) again = NULL;
  g_autoptr (AciesTable) small = acies_table_new (48, 36);
  g_autoptr (AciesTable) large = acies_table_new (96, 48);
  g_autoptr (AciesSavedTable) first = NULL;
  g_autoptr (AciesSavedTable) renamed = NULL;
  g_autoptr (AciesSavedTable) back = NULL;
  g_autoptr (GError) error = NULL;

  /* Replaced, and taken back */
  g_assert_true (acies_saved_tables_save (tables, small, "Plain", &error));
  g_assert_true (acies_saved_tables_save (tables, large, "Plain", &error));
  g_assert_cmpuint (count (tables), ==, 1);
  g_assert_nonnull (acies_saved_tables_get_undo_text (tables));
  g_assert_true (acies_saved_tables_undo (tables, &error));
  first = acies_saved_tables_find (tables, "Plain");
  g_assert_cmpfloat (acies_table_get_width (acies_saved_table_get_table (first)), ==, 48);
  g_assert_null (acies_saved_tables_get_undo_text (tables));

  /* Renamed, and taken back */
  g_assert_false (acies_saved_tables_rename (tables, first, "Plain", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (acies_saved_tables_rename (tables, first, "Steppe", &error));
  renamed = acies_saved_tables_find (tables, "Steppe");
  g_assert_nonnull (renamed);
  g_assert_cmpuint (count (tables), ==, 1);
  g_assert_true (acies_saved_tables_undo (tables, &error));
  g_assert_cmpuint (count (tables), ==, 1);

  /* Deleted, and taken back */
  back = acies_saved_tables_find (tables, "Plain");
  g_assert_nonnull (back);
  g_assert_true (acies_saved_tables_remove (tables, back, &error));
  g_assert_cmpuint (count (tables), ==, 0);
  g_assert_true (acies_saved_tables_undo (tables, &error));
  g_assert_no_error (error);
  again = load (fixture);
  g_assert_cmpuint (count (again), ==, 1);
}

/* What is no table is left out, and left alone. */
static void
test_foreign (StorageFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesSavedTables) tables = make_tables (fixture);
  g_autoptr (AciesSavedTables) again = NULL;
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autofree char *path = g_build_filename (fixture->folder, "Torn.table", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_saved_tables_save (tables, table, "Plain", &error));
  g_assert_true (g_file_set_contents (path, "<table xmlns=\"urn:acies\"", -1, &error));
  again = load (fixture);
  g_assert_cmpuint (count (again), ==, 1);
  g_assert_true (acies_saved_tables_save (again, table, "Torn", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count (again), ==, 2);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A library: each piece alone, as it is, wherever it was drawn. */
static void
test_pieces (StorageFixture *fixture,
             gconstpointer   data)
{
  static const AciesPoint house[] = { { 60, 40 }, { 64, 40 }, { 64, 43 }, { 60, 43 } };
  static const AciesPoint wall[] = { { -3, 12 }, { 40, 12 } };
  g_autoptr (AciesSavedTables) pieces = make_tables (fixture);
  g_autoptr (AciesTerrain) farm = acies_terrain_new ("building-7", ACIES_TERRAIN_BUILDING);
  g_autoptr (AciesTerrain) dyke = acies_terrain_new ("wall-1", ACIES_TERRAIN_WALL);
  g_autoptr (AciesTable) farm_table = NULL;
  g_autoptr (AciesTable) dyke_table = NULL;
  g_autoptr (AciesTable) whole = acies_table_new (48, 36);
  g_autoptr (AciesSavedTables) again = NULL;
  g_autoptr (AciesSavedTable) found = NULL;
  g_autoptr (AciesTerrain) piece = NULL;
  g_autoptr (GError) error = NULL;
  const AciesPoint *points;
  gsize n_points;

  acies_terrain_set_points (farm, house, G_N_ELEMENTS (house));
  acies_terrain_set_name (farm, "Farm <of> Aulus");
  acies_terrain_set_classes (farm, "hard-cover");
  acies_terrain_set_points (dyke, wall, G_N_ELEMENTS (wall));
  farm_table = acies_saved_piece_wrap (farm);
  dyke_table = acies_saved_piece_wrap (dyke);
  g_assert_cmpfloat (acies_table_get_width (farm_table), ==, 6);
  g_assert_cmpfloat (acies_table_get_height (farm_table), ==, 5);
  g_assert_cmpfloat_with_epsilon (acies_table_get_width (dyke_table), 45, 1.0);
  g_assert_null (acies_saved_piece_get (whole));

  g_assert_true (acies_saved_tables_save (pieces, farm_table, acies_terrain_get_name (farm), &error));
  g_assert_no_error (error);
  again = make_tables (fixture);
  acies_saved_tables_read (again);
  g_assert_cmpuint (count (again), ==, 1);
  found = acies_saved_tables_find (again, "Farm <of> Aulus");
  piece = acies_saved_piece_get (acies_saved_table_get_table (found));
  g_assert_cmpstr (acies_terrain_get_classes (piece), ==, "hard-cover");
  g_assert_cmpuint (acies_terrain_get_kind (piece), ==, ACIES_TERRAIN_BUILDING);
  points = acies_terrain_get_points (piece, &n_points);
  g_assert_cmpuint (n_points, ==, G_N_ELEMENTS (house));
  for (gsize i = 0; i < n_points; i++)
    {
      g_assert_cmpfloat (points[i].x, ==, house[i].x - 59);
      g_assert_cmpfloat (points[i].y, ==, house[i].y - 39);
    }
  /* The piece that was kept is as it was. */
  g_assert_cmpfloat (acies_terrain_get_points (farm, NULL)[0].x, ==, 60);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/storage/saved-tables/" path, StorageFixture, NULL, storage_fixture_set_up, function, \
              storage_fixture_tear_down)
  ADD ("keep", test_keep);
  ADD ("undo", test_undo);
  ADD ("foreign", test_foreign);
  ADD ("pieces", test_pieces);
#undef ADD

  return g_test_run ();
}
