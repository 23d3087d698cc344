/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-search-private.h"

/* Names in the thick of a fight, where there is no room beside the block: they stand farther off, and a line leads from
 * them to what they name. */

#define N_WAYS 16
#define N_AWAY 7
#define N_PLACES (N_WAYS * N_AWAY)

/* Where all places cost more than this there is none. */
#define MOST_COST 36.0

/* A name stays at its place unless another one is better by this. */
#define STAY_GAIN 3.0

/* Numbers of these places in what is kept from picture to picture, beyond those beside the block. */
#define FIRST_NUMBER 1000

/* Pixels from one look at what lies under the line to the next */
#define LINE_STEP 4.0

typedef struct
{
  cairo_rectangle_t box;
  AciesPoint        line[2];
  double            cost;
  guint             number;
} Found;

/* Where the line ends: on the nearest edge of the block, or on its middle if others cover that edge. */
static AciesPoint
find_end (const AciesPlacing  *placing,
          const AciesNeighbor *own,
          AciesPoint           middle,
          AciesPoint           from)
{
  const AciesPaint *paint = placing->paint;
  AciesPoint table = { (from.x - paint->view.offset_x) / paint->z, (from.y - paint->view.offset_y) / paint->z };
  AciesPoint end = acies_outline_nearest_point (&own->outline, table);

  for (guint i = 0; i < placing->neighbors->len; i++)
    {
      const AciesNeighbor *other = &g_array_index (placing->neighbors, AciesNeighbor, i);

      if (end.x >= other->extent.left && end.x <= other->extent.right && end.y >= other->extent.top
          && end.y <= other->extent.bottom && other->body != own->body && acies_outline_contains (&other->outline, end))
        return middle;
    }

  return acies_paint_place (paint, end);
}

/* What the line crosses: it may go over blocks if it must, and over names and signs hardly ever. */
static double
get_line_cost (const AciesPlacing  *placing,
               const AciesNeighbor *own,
               const AciesPoint     line[2])
{
  const AciesPaint *paint = placing->paint;
  double length = hypot (line[1].x - line[0].x, line[1].y - line[0].y);
  double cost = 0;

  for (double along = LINE_STEP; along < length; along += LINE_STEP)
    {
      AciesPoint at = { line[0].x + (line[1].x - line[0].x) * along / length,
                        line[0].y + (line[1].y - line[0].y) * along / length };
      AciesPoint table = { (at.x - paint->view.offset_x) / paint->z, (at.y - paint->view.offset_y) / paint->z };
      double weight = acies_raster_get_weight (placing->raster, at);

      if (weight < ACIES_WEIGHT_NAME || acies_outline_contains (&own->outline, table))
        continue;
      if (weight >= ACIES_WEIGHT_TERRAIN_NAME)
        cost += 0.9;
      else if (weight == ACIES_WEIGHT_NAME || weight == ACIES_WEIGHT_SIGN)
        cost += 2.5;
    }

  return cost;
}

static AciesPoint
find_nearest (const cairo_rectangle_t *box,
              AciesPoint               to)
{
  return (AciesPoint) { CLAMP (to.x, box->x, box->x + box->width), CLAMP (to.y, box->y, box->y + box->height) };
}

static void
try_number (const AciesPlacing  *placing,
            const AciesLabel    *label,
            const AciesNeighbor *own,
            AciesPoint           middle,
            double               reach,
            guint                number,
            double               gain,
            Found               *found)
{
  static const double gaps[N_AWAY] = { 8, 22, 40, 62, 90, 125, 170 };
  guint way = number % N_WAYS;
  guint away = number / N_WAYS;
  double dx = cos (way * 2 * G_PI / N_WAYS);
  double dy = sin (way * 2 * G_PI / N_WAYS);
  double push = reach + gaps[away] + fabs (dx) * label->box.width / 2 + fabs (dy) * label->box.height / 2;
  cairo_rectangle_t box = { middle.x + dx * push - label->box.width / 2, middle.y + dy * push - label->box.height / 2,
                            label->box.width, label->box.height };
  cairo_rectangle_t grown = { box.x - 2, box.y - 1, box.width + 4, box.height + 2 };
  /* Beside is read more easily than above and below. */
  double cost = 2 + away * 3.2 + fabs (dy) - gain;
  AciesPoint line[2];

  if (cost >= found->cost)
    return;
  cost += acies_raster_get_mean (placing->raster, &grown, found->cost - cost);
  if (cost >= found->cost)
    return;
  line[0] = find_nearest (&box, middle);
  line[1] = find_end (placing, own, middle, line[0]);
  cost += get_line_cost (placing, own, line);
  if (cost >= found->cost)
    return;

  *found = (Found) { box, { line[0], line[1] }, cost, number };
}

/* Keeps other names off the line. */
static void
add_line (AciesRaster      *raster,
          const AciesPoint  line[2])
{
  double length = hypot (line[1].x - line[0].x, line[1].y - line[0].y);

  for (double along = 0; along <= length; along += LINE_STEP)
    {
      double part = length > 0 ? along / length : 0;
      cairo_rectangle_t box = { line[0].x + (line[1].x - line[0].x) * part - 1,
                                line[0].y + (line[1].y - line[0].y) * part - 1, 2, 2 };

      acies_raster_add_box (raster, &box, ACIES_WEIGHT_NAME);
    }
}

gboolean
acies_names_lead (AciesPlacing         *placing,
                  AciesLabel           *label,
                  const AciesSceneBody *body)
{
  AciesNeighbor own = acies_placing_look_at (placing->paint, body);
  AciesPoint middle = acies_paint_place (placing->paint,
                                         acies_pose_to_table (&body->pose, (AciesPoint) { 0, -body->depth / 2 }));
  double reach = MAX (body->width, body->depth) * placing->paint->z / 2;
  Found found = { .cost = MOST_COST };
  gpointer was;

  if (placing->previous != NULL && g_hash_table_lookup_extended (placing->previous, label->id, NULL, &was)
      && GPOINTER_TO_UINT (was) >= FIRST_NUMBER && GPOINTER_TO_UINT (was) < FIRST_NUMBER + N_PLACES)
    try_number (placing, label, &own, middle, reach, GPOINTER_TO_UINT (was) - FIRST_NUMBER, STAY_GAIN, &found);
  for (guint i = 0; i < N_PLACES; i++)
    try_number (placing, label, &own, middle, reach, i, 0, &found);
  if (found.cost >= MOST_COST)
    return FALSE;

  label->box = found.box;
  label->led = TRUE;
  label->line[0] = found.line[0];
  label->line[1] = found.line[1];
  add_line (placing->raster, found.line);
  if (placing->previous != NULL)
    g_hash_table_replace (placing->previous, g_strdup (label->id), GUINT_TO_POINTER (found.number + FIRST_NUMBER));

  return TRUE;
}
