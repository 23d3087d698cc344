/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-private.h"

/* The raster in which names look for a place. */

#define CELL 4.0

/* What tools take of the corner at the lower right */
#define CORNER_WIDTH  46.0
#define CORNER_HEIGHT 150.0

/* Lays a weight on the cells of a row from @left to @right.  The worst of what lies there counts; signs upon each other
 * are no worse. */
static void
add_weight (AciesRaster *raster,
            int          row,
            int          left,
            int          right,
            float        weight)
{
  float *cells = &raster->cells[(guint) row * raster->columns];
  int first = left;

  while (first <= right && cells[first] >= weight)
    first++;
  if (first > right)
    return;

  for (int column = first; column <= right; column++)
    cells[column] = MAX (cells[column], weight);
  raster->changed[row] = MIN (raster->changed[row], (guint) first);
}

/* Finds the sums of a row, which hundreds of places ask for between one name and the next.  They are exact: weights are
 * whole, and a row of the heaviest is less than 2^32. */
static const guint *
get_sums (AciesRaster *raster,
          int          row)
{
  guint *sums = &raster->sums[(guint) row * (raster->columns + 1)];
  const float *cells = &raster->cells[(guint) row * raster->columns];

  for (guint i = raster->changed[row]; i < raster->columns; i++)
    sums[i + 1] = sums[i] + (guint) cells[i];
  raster->changed[row] = raster->columns;

  return sums;
}

void
acies_raster_add_box (AciesRaster             *raster,
                      const cairo_rectangle_t *box,
                      double                   weight)
{
  int left = (int) floor ((box->x - raster->x) / CELL);
  int right = (int) floor ((box->x + box->width - raster->x) / CELL);
  int top = (int) floor ((box->y - raster->y) / CELL);
  int bottom = (int) floor ((box->y + box->height - raster->y) / CELL);

  for (int row = MAX (top, 0); row <= MIN (bottom, (int) raster->rows - 1); row++)
    add_weight (raster, row, MAX (left, 0), MIN (right, (int) raster->columns - 1), (float) weight);
}

/* Mean weight under a box, or something more than @most once it is sure to be more; what is not in the picture would
 * be cut off. */
double
acies_raster_get_mean (AciesRaster             *raster,
                       const cairo_rectangle_t *box,
                       double                   most)
{
  int left = (int) floor ((box->x - raster->x) / CELL);
  int right = (int) floor ((box->x + box->width - raster->x) / CELL);
  int top = (int) floor ((box->y - raster->y) / CELL);
  int bottom = (int) floor ((box->y + box->height - raster->y) / CELL);
  int from = CLAMP (left, 0, (int) raster->columns);
  int to = CLAMP (right + 1, from, (int) raster->columns);
  double n = (double) (right - left + 1) * (bottom - top + 1);
  double n_inside = (double) (to - from) * MAX (MIN (bottom, (int) raster->rows - 1) - MAX (top, 0) + 1, 0);
  double sum = (n - n_inside) * ACIES_WEIGHT_CUT;

  for (int row = MAX (top, 0); row <= MIN (bottom, (int) raster->rows - 1) && sum <= most * n; row++)
    {
      const guint *sums = get_sums (raster, row);

      sum += sums[to] - sums[from];
    }

  return n > 0 ? sum / n : ACIES_WEIGHT_FRAME;
}

/* A body as it stands in the picture, in pixels. */
typedef struct
{
  AciesPoint at;
  double     cosine;
  double     sine;
  double     half;  /* its width */
  double     depth;
  double     left, right, top, bottom;
} Standing;

static Standing
find_standing (const AciesPaint     *paint,
               const AciesSceneBody *body)
{
  AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);
  double heading = body->pose.heading * G_PI / 180;
  Standing standing = { acies_paint_place (paint, body->pose.at), cos (heading), sin (heading),
                        body->width * paint->z / 2, body->depth * paint->z,
                        G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < G_N_ELEMENTS (outline.corners); i++)
    {
      AciesPoint corner = acies_paint_place (paint, outline.corners[i]);

      standing.left = MIN (standing.left, corner.x);
      standing.right = MAX (standing.right, corner.x);
      standing.top = MIN (standing.top, corner.y);
      standing.bottom = MAX (standing.bottom, corner.y);
    }

  return standing;
}

/* Tells whether the middle of a cell lies in a body, or no farther off than @margin. */
static gboolean
covers (const Standing    *self,
        const AciesRaster *raster,
        int                column,
        int                row,
        double             margin)
{
  double dx = raster->x + (column + 0.5) * CELL - self->at.x;
  double dy = raster->y + (row + 0.5) * CELL - self->at.y;
  double across = dx * self->cosine + dy * self->sine;
  double along = -dx * self->sine + dy * self->cosine;

  return fabs (across) <= self->half + margin && along >= -margin && along <= self->depth + margin;
}

static void
add_standing (AciesRaster    *raster,
              const Standing *standing,
              double          margin,
              double          weight)
{
  int top = MAX ((int) floor ((standing->top - margin * 1.5 - raster->y) / CELL), 0);
  int bottom = MIN ((int) ceil ((standing->bottom + margin * 1.5 - raster->y) / CELL), (int) raster->rows - 1);

  for (int row = top; row <= bottom; row++)
    {
      int left = MAX ((int) floor ((standing->left - margin * 1.5 - raster->x) / CELL), 0);
      int right = MIN ((int) ceil ((standing->right + margin * 1.5 - raster->x) / CELL), (int) raster->columns - 1);

      /* What it covers of a row has no gaps. */
      while (left <= right && !covers (standing, raster, left, row, margin))
        left++;
      while (left < right && !covers (standing, raster, right, row, margin))
        right--;
      add_weight (raster, row, left, right, (float) weight);
    }
}

static void
add_body (AciesRaster          *raster,
          const AciesPaint     *paint,
          const AciesSceneBody *body,
          double                weight)
{
  Standing standing = find_standing (paint, body);

  add_standing (raster, &standing, 2, weight);
}

static void
add_move (AciesRaster          *raster,
          const AciesPaint     *paint,
          const AciesSceneMove *move)
{
  gboolean earlier = move->kind == ACIES_ARROW_EARLIER;
  double half = earlier ? 3 : move->kind == ACIES_ARROW_CHARGE ? 8 * paint->k : 5 * paint->k;
  g_autoptr (GArray) curve = NULL;
  AciesCurveWalk walk;
  double length, along;

  if (move->points->len < 2)
    return;
  curve = acies_arrow_get_curve (paint, move);
  if (curve->len < 2)
    return;
  walk = (AciesCurveWalk) { curve, 1, 0 };
  length = acies_curve_length (curve);
  for (along = 0; along <= length; along += CELL)
    {
      AciesPoint at = acies_curve_walk_to (&walk, along, NULL);
      cairo_rectangle_t box = { at.x - half, at.y - half, 2 * half, 2 * half };

      acies_raster_add_box (raster, &box, earlier ? ACIES_WEIGHT_TRAIL : ACIES_WEIGHT_ARROW);
    }
}

/* What lies at a point. */
double
acies_raster_get_weight (const AciesRaster *raster,
                         AciesPoint         at)
{
  int column = (int) floor ((at.x - raster->x) / CELL);
  int row = (int) floor ((at.y - raster->y) / CELL);

  if (column < 0 || row < 0 || column >= (int) raster->columns || row >= (int) raster->rows)
    return ACIES_WEIGHT_FRAME;

  return (double) raster->cells[(guint) row * raster->columns + (guint) column];
}

static void
add_signs (AciesRaster      *raster,
           const AciesPaint *paint)
{
  GPtrArray *melees = acies_scene_get_melees (paint->scene);
  GPtrArray *leaders = acies_scene_get_leaders (paint->scene);
  guint i;

  for (i = 0; i < melees->len; i++)
    {
      AciesPoint line[2];
      double unused;
      double r = 16 * MIN (paint->k, 1.2);
      cairo_rectangle_t box;

      if (!acies_melee_get_line (paint, g_ptr_array_index (melees, i), line, &unused))
        continue;
      box = (cairo_rectangle_t) { (line[0].x + line[1].x) / 2 - r, (line[0].y + line[1].y) / 2 - r,
                                  2 * r, 2 * r };
      acies_raster_add_box (raster, &box, ACIES_WEIGHT_SIGN);
    }
  for (i = 0; i < leaders->len; i++)
    {
      const AciesSceneLeader *leader = g_ptr_array_index (leaders, i);
      AciesPoint at = acies_paint_place (paint, acies_scene_leader_place (paint->scene, leader));
      double r = acies_leader_radius (paint, leader->role) + 2;
      cairo_rectangle_t box = { at.x - r, at.y - r, 2 * r, 2 * r };

      acies_raster_add_box (raster, &box, ACIES_WEIGHT_SIGN);
    }
  if ((paint->flags & ACIES_PAINT_NO_OVERLAYS) == 0)
    {
      g_autoptr (GArray) pills = acies_overlay_get_pills (paint);

      for (i = 0; i < pills->len; i++)
        acies_raster_add_box (raster, &g_array_index (pills, cairo_rectangle_t, i), ACIES_WEIGHT_PILL);
    }
}

static void
add_ground (AciesRaster      *raster,
            const AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  GListModel *all = acies_table_get_terrain (table);
  g_autoptr (GHashTable) names = acies_ground_names_place (paint);
  double width = acies_table_get_width (table) * paint->z;
  double height = acies_table_get_height (table) * paint->z;
  double weight = (paint->flags & ACIES_PAINT_FRAME) != 0 ? ACIES_WEIGHT_FRAME : 60;
  AciesPoint at = acies_paint_place (paint, (AciesPoint) { 0, 0 });
  cairo_rectangle_t around[4] = {
    { -9999, -9999, 9999 + at.x - 2, 99999 }, { at.x + width + 2, -9999, 99999, 99999 },
    { -9999, -9999, 99999, 9999 + at.y - 2 }, { -9999, at.y + height + 2, 99999, 99999 },
  };
  guint i;

  for (i = 0; i < 4; i++)
    acies_raster_add_box (raster, &around[i], weight);
  if ((paint->flags & ACIES_PAINT_FURNITURE) != 0)
    {
      cairo_rectangle_t panels[3] = {
        { 0, 0, 180, 68 }, { paint->view.width - 80, 0, 80, 80 },
        { 0, paint->view.height - 56, 340, 56 },
      };

      for (i = 0; i < 3; i++)
        acies_raster_add_box (raster, &panels[i], ACIES_WEIGHT_FRAME);
    }
  if (paint->keeps_corner)
    acies_raster_add_box (raster, &(cairo_rectangle_t) { paint->view.width - CORNER_WIDTH,
                                                         paint->view.height - CORNER_HEIGHT,
                                                         CORNER_WIDTH, CORNER_HEIGHT }, ACIES_WEIGHT_CUT);
  if (paint->left_width > 0)
    acies_raster_add_box (raster, &(cairo_rectangle_t) { 0, paint->view.height - paint->left_height,
                                                         paint->left_width, paint->left_height }, ACIES_WEIGHT_CUT);
  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);
      g_autoptr (GArray) letters = NULL;
      cairo_rectangle_t box;

      if (acies_ground_names_get_box (names, terrain, &box))
        acies_raster_add_box (raster, &box, ACIES_WEIGHT_TERRAIN_NAME);
      letters = acies_terrain_name_letters (paint, terrain);
      for (guint j = 0; letters != NULL && j < letters->len; j++)
        acies_raster_add_box (raster, &g_array_index (letters, cairo_rectangle_t, j), ACIES_WEIGHT_TERRAIN_NAME);
    }
}

/* A base that stands by itself. */
static void
add_apart (AciesRaster          *raster,
           const AciesPaint     *paint,
           const AciesSceneBody *body,
           const AciesSceneBase *base)
{
  AciesSceneBody alone = acies_unit_get_apart (body, base);

  add_body (raster, paint, &alone, ACIES_WEIGHT_BLOCK);
}

AciesRaster *
acies_raster_new (const AciesPaint *paint)
{
  AciesRaster *raster = g_new0 (AciesRaster, 1);
  GPtrArray *bodies = acies_scene_get_bodies (paint->scene);
  GPtrArray *moves = acies_scene_get_moves (paint->scene);
  guint i;

  raster->columns = (guint) CLAMP (ceil (paint->view.width / CELL), 1, 4000);
  raster->rows = (guint) CLAMP (ceil (paint->view.height / CELL), 1, 4000);
  raster->cells = g_new0 (float, (gsize) raster->columns * raster->rows);
  raster->sums = g_new0 (guint, (gsize) (raster->columns + 1) * raster->rows);
  raster->changed = g_new (guint, raster->rows);
  for (i = 0; i < raster->rows; i++)
    raster->changed[i] = raster->columns;
  add_ground (raster, paint);
  for (i = 0; i < moves->len; i++)
    {
      const AciesSceneMove *move = g_ptr_array_index (moves, i);

      if (acies_arrow_is_shown (paint, move))
        add_move (raster, paint, move);
    }
  for (i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);

      if (body->state == ACIES_BODY_ON_TABLE)
        {
          if (!acies_unit_is_scattered (body))
            {
              Standing standing = find_standing (paint, body);

              add_standing (raster, &standing, 0.25 * paint->z, ACIES_WEIGHT_UNIT);
              add_standing (raster, &standing, 2, ACIES_WEIGHT_BLOCK);
            }
          for (guint j = 0; body->apart != NULL && j < body->apart->len; j++)
            add_apart (raster, paint, body, &g_array_index (body->apart, AciesSceneBase, j));
        }
      else
        {
          add_body (raster, paint, body, ACIES_WEIGHT_DEAD);
        }
    }
  add_signs (raster, paint);
  return raster;
}

void
acies_raster_free (AciesRaster *raster)
{
  g_free (raster->changed);
  g_free (raster->sums);
  g_free (raster->cells);
  g_free (raster);
}
