/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of terrain, as acies-cli new reads it: a table that has been laid can be measured and drawn. */

#include "config.h"

#include <math.h>

#include "acies-scene.h"
#include "acies-scenery.h"
#include "acies-sketch-export.h"
#include "cli-terrain.h"
#include "fuzz-rulesets.h"

/* What takes long grows with the number of points, and tables for games have fewer. */
#define MOST_MEASURED 200

static guint
count_points (AciesTable *table)
{
  GListModel *pieces = acies_table_get_terrain (table);
  guint n_points = 0;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      gsize n;

      acies_terrain_get_points (piece, &n);
      n_points += (guint) n;
    }

  return n_points;
}

static void
measure (AciesTable *table,
         AciesPoint  from,
         AciesPoint  to)
{
  static const char * const classes[] = { "difficult", "water", "wood", "broken" };
  double distance = hypot (to.x - from.x, to.y - from.y);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      double length = acies_table_length_in_class (table, classes[i], from, to);

      g_assert_true (isfinite (length));
      g_assert_cmpfloat (length, >=, 0.0);
      g_assert_cmpfloat (length, <=, distance + 0.001);
      acies_table_segment_meets_class (table, classes[i], from, to);
      acies_table_point_in_class (table, classes[i], to);
    }
  acies_table_sight_blocked_by (table, from, to);
  g_assert_cmpuint (acies_table_level_at (table, from), <=, ACIES_TERRAIN_MAX_LEVELS);
}

static void
check_piece (AciesTable   *table,
             AciesTerrain *piece)
{
  const AciesPoint middle = { 36.0, 24.0 };
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (piece, &n_points);

  for (gsize i = 0; i < MIN (n_points, 8); i++)
    measure (table, middle, points[i]);
  for (guint i = 0; i < fuzz_get_n_rulesets (); i++)
    acies_ruleset_knows_terrain (fuzz_get_ruleset (i), piece);
}

static void
check_drawing (AciesTable *table)
{
  /* Small, since the time goes into writing the picture. */
  const AciesSketchExportOptions options = { .format = ACIES_SKETCH_PNG, .width = 320 };
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) drawing = acies_sketch_export (scene, &options, &error);

  fuzz_check_error (drawing, error);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (AciesTable) table = acies_table_new (72.0, 48.0);
  g_autoptr (GError) error = NULL;
  GListModel *pieces = acies_table_get_terrain (table);
  gboolean laid;

  /* Files that are none never come so far. */
  if (!g_utf8_validate_len ((const char *) data, size, NULL))
    return 0;

  laid = cli_parse_terrain (table, text, size, "fuzz.ini", &error);
  fuzz_check_error (laid ? table : NULL, error);
  if (!laid || count_points (table) > MOST_MEASURED)
    return 0;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      check_piece (table, piece);
    }
  check_drawing (table);

  return 0;
}
