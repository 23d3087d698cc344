/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <math.h>

#include "acies-sketch-private.h"

/* Names of the ground lie on no other name, and on no river that they do not name. */

static double
read_number (xmlNode    *node,
             const char *key)
{
  xmlChar *text = xmlGetProp (node, (const xmlChar *) key);
  double number = text != NULL ? g_ascii_strtod ((const char *) text, NULL) : 0;

  xmlFree (text);

  return number;
}

static AciesTerrain *
read_piece (xmlNode *node)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  xmlChar *id = xmlGetProp (node, (const xmlChar *) "id");
  xmlChar *kind = xmlGetProp (node, (const xmlChar *) "kind");
  xmlChar *name = xmlGetProp (node, (const xmlChar *) "name");
  const GEnumValue *value = g_enum_get_value_by_nick (kinds, (const char *) kind);
  AciesTerrain *piece = acies_terrain_new ((const char *) id, (AciesTerrainKind) value->value);

  acies_terrain_set_name (piece, name != NULL ? (const char *) name : "");
  if (acies_terrain_is_line (piece))
    acies_terrain_set_width (piece, read_number (node, "width"));
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (xmlStrEqual (child->name, (const xmlChar *) "point"))
      {
        AciesPoint point = { read_number (child, "x"), read_number (child, "y") };

        g_array_append_val (points, point);
      }
  acies_terrain_set_points (piece, (const AciesPoint *) (gpointer) points->data, points->len);
  xmlFree (id);
  xmlFree (kind);
  xmlFree (name);

  return piece;
}

/* The table of a sample, for which no rules are needed */
static AciesTable *
read_table (const char *sample)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", sample, NULL);
  xmlDoc *document = xmlReadFile (path, NULL, XML_PARSE_NONET);
  AciesTable *table = NULL;

  g_assert_nonnull (document);
  for (xmlNode *node = xmlDocGetRootElement (document)->children; node != NULL; node = node->next)
    {
      if (!xmlStrEqual (node->name, (const xmlChar *) "table"))
        continue;
      table = acies_table_new (read_number (node, "width"), read_number (node, "height"));
      for (xmlNode *child = node->children; child != NULL; child = child->next)
        if (xmlStrEqual (child->name, (const xmlChar *) "terrain"))
          {
            g_autoptr (AciesTerrain) piece = read_piece (child);

            acies_table_add_terrain (table, piece);
          }
    }
  xmlFreeDoc (document);
  g_assert_nonnull (table);

  return table;
}

/* Pieces of all kinds at random, one over the other, with a river or two among them */
static AciesTable *
make_crowd (GRand *random,
            guint  n_pieces)
{
  AciesTable *table = acies_table_new (72, 48);

  for (guint i = 0; i < n_pieces; i++)
    {
      g_autofree char *id = g_strdup_printf ("piece-%u", i);
      AciesTerrainKind kind = i < 2 ? ACIES_TERRAIN_RIVER
                                    : (AciesTerrainKind) g_rand_int_range (random, 0, ACIES_TERRAIN_CUSTOM + 1);
      g_autoptr (AciesTerrain) piece = acies_terrain_new (id, kind);
      AciesPoint at = { g_rand_double_range (random, 0, 72), g_rand_double_range (random, 0, 48) };
      AciesPoint points[] = { at, { at.x + 9, at.y + 2 }, { at.x + 7, at.y + 8 }, { at.x - 1, at.y + 6 } };

      if (kind == ACIES_TERRAIN_RIVER)
        {
          points[0] = (AciesPoint) { 0, at.y };
          points[1] = (AciesPoint) { 24, at.x / 1.5 };
          points[2] = (AciesPoint) { 48, at.y };
          points[3] = (AciesPoint) { 72, at.x / 1.5 };
        }
      acies_terrain_set_name (piece, i % 2 == 0 ? "The long wood" : "Mill");
      acies_terrain_set_points (piece, points, acies_terrain_is_line (piece) && kind != ACIES_TERRAIN_RIVER ? 2 : 4);
      if (acies_terrain_is_line (piece))
        acies_terrain_set_width (piece, 2);
      acies_table_add_terrain (table, piece);
    }

  return table;
}

static gboolean
do_meet (const cairo_rectangle_t *one,
         const cairo_rectangle_t *other)
{
  return one->x < other->x + other->width - 0.01 && other->x < one->x + one->width - 0.01
         && one->y < other->y + other->height - 0.01 && other->y < one->y + one->height - 0.01;
}

/* Whether water of a river is under a box, tried on a fine grid */
static gboolean
is_wet (const AciesPaint        *paint,
        AciesTerrain            *river,
        const cairo_rectangle_t *box)
{
  for (double x = box->x; x <= box->x + box->width; x += 3)
    for (double y = box->y; y <= box->y + box->height; y += 3)
      if (acies_terrain_contains (river, (AciesPoint) { (x - paint->view.offset_x) / paint->z,
                                                        (y - paint->view.offset_y) / paint->z }))
        return TRUE;

  return FALSE;
}

/* Returns: how many pieces have a name that is not along them */
static guint
check_names (AciesTable *table,
             double      zoom)
{
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  AciesPaint paint = { .scene = scene, .style = ACIES_SKETCH_LIGHT, .flags = ACIES_PAINT_VECTOR,
                       .view = { zoom, 20, 20, 40 + 72 * zoom, 40 + 48 * zoom, 1 } };
  GListModel *all = acies_table_get_terrain (table);
  g_autoptr (GHashTable) names = NULL;
  guint n_named = 0;

  paint.pango = acies_text_context_new (TRUE);
  acies_paint_set_zoom (&paint, zoom);
  names = acies_ground_names_place (&paint);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (all, i);
      cairo_rectangle_t box;

      if (!acies_ground_names_get_box (names, piece, &box))
        continue;
      n_named++;
      for (guint j = 0; j < g_list_model_get_n_items (all); j++)
        {
          g_autoptr (AciesTerrain) other = g_list_model_get_item (all, j);
          g_autoptr (GArray) letters = acies_terrain_name_letters (&paint, other);
          cairo_rectangle_t there;

          if (other == piece)
            continue;
          if (acies_ground_names_get_box (names, other, &there) && do_meet (&box, &there))
            g_test_fail_printf ("at a zoom of %g, %s lies on %s", zoom, acies_terrain_get_name (piece),
                                acies_terrain_get_name (other));
          for (guint k = 0; letters != NULL && k < letters->len; k++)
            if (do_meet (&box, &g_array_index (letters, cairo_rectangle_t, k)))
              g_test_fail_printf ("at a zoom of %g, %s lies on letter %u of %s", zoom, acies_terrain_get_name (piece), k,
                                  acies_terrain_get_name (other));
          if (acies_terrain_get_kind (other) == ACIES_TERRAIN_RIVER && is_wet (&paint, other, &box))
            g_test_fail_printf ("at a zoom of %g, %s lies on the river %s", zoom, acies_terrain_get_name (piece),
                                acies_terrain_get_name (other));
        }
    }
  g_object_unref (paint.pango);

  return n_named;
}

static guint
count_named (AciesTable *table)
{
  GListModel *all = acies_table_get_terrain (table);
  guint n_named = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (all, i);

      n_named += *acies_terrain_get_name (piece) != '\0' && acies_terrain_get_kind (piece) != ACIES_TERRAIN_RIVER;
    }

  return n_named;
}

static void
test_samples (void)
{
  static const char *const samples[] = {
    "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle", "watling-street.battle",
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (AciesTable) table = read_table (samples[i]);

      /* Cards, small windows, large ones, and prints; all have their names where there is room. */
      check_names (table, 1.5);
      check_names (table, 6);
      g_assert_cmpuint (check_names (table, 13), ==, count_named (table));
      g_assert_cmpuint (check_names (table, 30), ==, count_named (table));
    }
}

static void
test_crowds (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  for (guint round = 0; round < 8; round++)
    {
      g_autoptr (AciesTable) table = make_crowd (random, 12 + 4 * round);

      check_names (table, 1.5);
      g_assert_cmpuint (check_names (table, 10 + round), >=, count_named (table) / 2);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sketch/ground-names/samples", test_samples);
  g_test_add_func ("/sketch/ground-names/crowds", test_crowds);

  return g_test_run ();
}
