/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-scene.h"
#include "acies-terrain-shapes.h"

#define LEAST 1.0

/* The size of a kind of scenery before it is changed. */
typedef struct
{
  /* Inches; a width of 0 goes from edge to edge. */
  double   width;
  double   height;
  double   band;
  gboolean blocks_sight;
} Usual;

static const Usual usual[] = {
  [ACIES_TERRAIN_HILL]     = { 18, 12, 0, FALSE },
  [ACIES_TERRAIN_WOOD]     = { 12, 9, 0, TRUE },
  [ACIES_TERRAIN_SCRUB]    = { 10, 7, 0, FALSE },
  [ACIES_TERRAIN_MARSH]    = { 10, 7, 0, FALSE },
  [ACIES_TERRAIN_FIELD]    = { 10, 8, 0, FALSE },
  [ACIES_TERRAIN_WATER]    = { 10, 8, 0, FALSE },
  [ACIES_TERRAIN_RIVER]    = { 0, 3, 3, FALSE },
  [ACIES_TERRAIN_FORD]     = { 0.5, 4, 4, FALSE },
  [ACIES_TERRAIN_ROAD]     = { 0, 2, 2, FALSE },
  [ACIES_TERRAIN_TRACK]    = { 0, 2, 1, FALSE },
  [ACIES_TERRAIN_WALL]     = { 10, 0.5, 0.5, FALSE },
  [ACIES_TERRAIN_HEDGE]    = { 10, 1, 1, FALSE },
  [ACIES_TERRAIN_BUILDING] = { 4, 3, 0, TRUE },
  [ACIES_TERRAIN_TOWN]     = { 10, 8, 0, TRUE },
  [ACIES_TERRAIN_CUSTOM]   = { 8, 6, 0, FALSE },
};

/* Round, but not a circle: nature draws none. */
static GArray *
draw_blob (AciesPoint center,
           double     width,
           double     height)
{
  static const double wobble[] = { 1.0, 0.93, 1.0, 0.88, 0.97, 1.0, 0.9, 1.0, 0.94, 0.9 };
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; i < G_N_ELEMENTS (wobble); i++)
    {
      double angle = 2.0 * G_PI * i / G_N_ELEMENTS (wobble);
      AciesPoint point = { center.x + cos (angle) * width / 2.0 * wobble[i],
                           center.y + sin (angle) * height / 2.0 * wobble[i] };

      g_array_append_val (points, point);
    }

  return points;
}

static GArray *
draw_box (AciesPoint center,
          double     width,
          double     height)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  const AciesPoint corners[] = {
    { center.x - width / 2.0, center.y - height / 2.0 },
    { center.x + width / 2.0, center.y - height / 2.0 },
    { center.x + width / 2.0, center.y + height / 2.0 },
    { center.x - width / 2.0, center.y + height / 2.0 },
  };

  g_array_append_vals (points, corners, G_N_ELEMENTS (corners));

  return points;
}

static GArray *
draw_line (AciesPoint   center,
           const Usual *as,
           AciesTable  *table)
{
  double edge = acies_table_get_width (table);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  /* From one edge of the table to the other with a bend or two, or a short stretch. */
  const AciesPoint across[] = {
    { 0.0, center.y - as->height / 2.0 },
    { edge * 0.3, center.y + as->height / 2.0 },
    { edge * 0.7, center.y - as->height / 2.0 },
    { edge, center.y + as->height / 2.0 },
  };
  const AciesPoint stretch[] = {
    { center.x - as->width / 2.0, center.y - as->height / 2.0 },
    { center.x + as->width / 2.0, center.y + as->height / 2.0 },
  };

  if (as->width > 0.0)
    g_array_append_vals (points, stretch, G_N_ELEMENTS (stretch));
  else
    g_array_append_vals (points, across, G_N_ELEMENTS (across));

  return points;
}

/* In the usual shape of its kind, without a name and counting as open ground. */
static AciesTerrain *
create_piece (AciesTable       *table,
              AciesTerrainKind  kind,
              AciesPoint        center)
{
  const Usual *as = &usual[kind];
  g_autofree char *id = acies_table_make_terrain_id (table, kind);
  g_autoptr (GArray) points = NULL;
  AciesTerrain *terrain = acies_terrain_new (id, kind);

  if (acies_terrain_is_line (terrain))
    points = draw_line (center, as, table);
  else if (kind == ACIES_TERRAIN_BUILDING || kind == ACIES_TERRAIN_FIELD)
    points = draw_box (center, as->width, as->height);
  else
    points = draw_blob (center, as->width, as->height);

  acies_terrain_set_points (terrain, (const AciesPoint *) (gpointer) points->data, points->len);
  acies_terrain_set_blocks_sight (terrain, as->blocks_sight);
  if (acies_terrain_is_line (terrain))
    acies_terrain_set_width (terrain, as->band);
  if (kind == ACIES_TERRAIN_HILL)
    acies_terrain_set_levels (terrain, 2);

  return terrain;
}

/**
 * acies_terrain_create_on_table:
 * @table: the table it is meant for; it is not put there
 * @kind: what it looks like
 * @ruleset: (nullable): says what it can count as
 * @center: where its middle is
 *
 * Returns: (transfer full): a piece of scenery in its usual shape
 */
AciesTerrain *
acies_terrain_create_on_table (AciesTable       *table,
                               AciesTerrainKind  kind,
                               AciesRuleset     *ruleset,
                               AciesPoint        center)
{
  AciesTerrain *terrain;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (kind < G_N_ELEMENTS (usual), NULL);

  terrain = create_piece (table, kind, center);
  acies_terrain_set_name (terrain, acies_terrain_kind_get_label (kind));
  if (ruleset != NULL)
    {
      g_autofree char *classes = acies_ruleset_classify_scenery (ruleset, kind);

      acies_terrain_set_classes (terrain, classes);
    }

  return terrain;
}

/**
 * acies_terrain_create_of_class:
 * @table: the table it is meant for; it is not put there
 * @ruleset: rules that tell one ground from another
 * @terrain_class: one of the ruleset's terrain classes
 * @center: where its middle is
 *
 * Returns: (transfer full): a piece that counts as @terrain_class and looks as the rules say
 */
AciesTerrain *
acies_terrain_create_of_class (AciesTable   *table,
                               AciesRuleset *ruleset,
                               guint         terrain_class,
                               AciesPoint    center)
{
  AciesVocabulary *classes;
  AciesTerrain *terrain;

  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  classes = acies_ruleset_get_terrain_classes (ruleset);
  g_return_val_if_fail (classes != NULL && terrain_class < acies_vocabulary_get_n_items (classes), NULL);

  terrain = create_piece (table, acies_ruleset_get_class_scenery (ruleset, terrain_class), center);
  acies_terrain_set_name (terrain, acies_vocabulary_get_item_label (classes, terrain_class));
  acies_terrain_set_classes (terrain, acies_vocabulary_get_item_id (classes, terrain_class));

  return terrain;
}

/**
 * acies_terrain_get_bounds:
 * @terrain: a piece of scenery
 * @top_left: (out): the top left corner of the box around it, in inches
 * @bottom_right: (out): the bottom right corner
 *
 * Computes the box around what was drawn.
 */
void
acies_terrain_get_bounds (AciesTerrain *terrain,
                          AciesPoint   *top_left,
                          AciesPoint   *bottom_right)
{
  const AciesPoint *points;
  gsize n_points;

  g_return_if_fail (ACIES_IS_TERRAIN (terrain));

  *top_left = (AciesPoint) { 0.0, 0.0 };
  *bottom_right = (AciesPoint) { 0.0, 0.0 };
  points = acies_terrain_get_points (terrain, &n_points);
  for (gsize i = 0; i < n_points; i++)
    {
      top_left->x = i == 0 ? points[i].x : MIN (top_left->x, points[i].x);
      top_left->y = i == 0 ? points[i].y : MIN (top_left->y, points[i].y);
      bottom_right->x = i == 0 ? points[i].x : MAX (bottom_right->x, points[i].x);
      bottom_right->y = i == 0 ? points[i].y : MAX (bottom_right->y, points[i].y);
    }
}

static void
map_points (AciesTerrain *terrain,
            AciesPoint    from,
            AciesPoint    to,
            double        scale_x,
            double        scale_y)
{
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);
  g_autofree AciesPoint *mapped = g_new (AciesPoint, MAX (n_points, 1));

  for (gsize i = 0; i < n_points; i++)
    {
      mapped[i].x = to.x + (points[i].x - from.x) * scale_x;
      mapped[i].y = to.y + (points[i].y - from.y) * scale_y;
    }
  acies_terrain_set_points (terrain, mapped, n_points);
}

/**
 * acies_terrain_fit_into:
 * @terrain: a piece of scenery
 * @top_left: the top left corner of a box, in inches
 * @bottom_right: the bottom right corner
 *
 * Stretches a piece to fill a box; no edge of it becomes shorter than an inch.
 */
void
acies_terrain_fit_into (AciesTerrain *terrain,
                        AciesPoint    top_left,
                        AciesPoint    bottom_right)
{
  AciesPoint from, to;
  double width, height;

  g_return_if_fail (ACIES_IS_TERRAIN (terrain));

  acies_terrain_get_bounds (terrain, &from, &to);
  width = MAX (bottom_right.x - top_left.x, LEAST);
  height = MAX (bottom_right.y - top_left.y, LEAST);
  /* A straight line along an edge has no breadth that could be stretched. */
  map_points (terrain, from, top_left,
              to.x - from.x > 0.01 ? width / (to.x - from.x) : 1.0,
              to.y - from.y > 0.01 ? height / (to.y - from.y) : 1.0);
}

/**
 * acies_terrain_move:
 * @terrain: a piece of scenery
 * @right: inches towards the right edge; negative to the left
 * @down: inches towards the near edge; negative to the far one
 *
 * Moves a piece as it is.
 */
void
acies_terrain_move (AciesTerrain *terrain,
                    double        right,
                    double        down)
{
  g_return_if_fail (ACIES_IS_TERRAIN (terrain));

  map_points (terrain, (AciesPoint) { 0.0, 0.0 }, (AciesPoint) { right, down }, 1.0, 1.0);
}

/**
 * acies_terrain_turn:
 * @terrain: a piece of scenery
 * @about: the point that stays where it is
 * @degrees: by how much, clockwise as seen from above
 *
 * Turns a piece as it is.  Its points are turned, so that what is painted, measured and
 * stored is the turned piece.
 */
void
acies_terrain_turn (AciesTerrain *terrain,
                    AciesPoint    about,
                    double        degrees)
{
  g_autofree AciesPoint *turned = NULL;
  double sine = sin (degrees * G_PI / 180.0);
  double cosine = cos (degrees * G_PI / 180.0);
  gsize n_points;
  const AciesPoint *points;

  g_return_if_fail (ACIES_IS_TERRAIN (terrain));

  points = acies_terrain_get_points (terrain, &n_points);
  turned = g_new (AciesPoint, MAX (n_points, 1));
  for (gsize i = 0; i < n_points; i++)
    {
      AciesPoint arm = { points[i].x - about.x, points[i].y - about.y };

      turned[i] = (AciesPoint) { about.x + arm.x * cosine - arm.y * sine, about.y + arm.x * sine + arm.y * cosine };
    }
  acies_terrain_set_points (terrain, turned, n_points);
}

/**
 * acies_terrain_classify_on_table:
 * @table: a table
 * @ruleset: the rules that it is played on by
 *
 * Lets terrain that means nothing in these rules count as what its like usually does.
 *
 * Returns: whether there was any
 */
gboolean
acies_terrain_classify_on_table (AciesTable   *table,
                                 AciesRuleset *ruleset)
{
  GListModel *terrain;
  gboolean changed = FALSE;

  g_return_val_if_fail (ACIES_IS_TABLE (table) && ACIES_IS_RULESET (ruleset), FALSE);

  terrain = acies_table_get_terrain (table);
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      g_autofree char *classes = NULL;

      if (acies_ruleset_knows_terrain (ruleset, piece))
        continue;

      classes = acies_ruleset_classify_scenery (ruleset, acies_terrain_get_kind (piece));
      acies_terrain_set_classes (piece, classes);
      changed = TRUE;
    }

  return changed;
}
