/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-search-private.h"

/* What a place for a name costs. */

/* What a name costs that could be read as a neighbor's. */
#define NEIGHBOR_COST 9.0

/* How far from a name another unit may be that it could be read as the name of, in pixels beside both. */
#define NEIGHBORHOOD 60.0

/* What the best place costs as long as there is none: just more than it may. */
double
acies_name_search_get_more (double most)
{
  return nextafter (most, G_MAXDOUBLE);
}

static AciesExtent
get_extent (const AciesOutline *outline)
{
  AciesExtent extent = { G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < G_N_ELEMENTS (outline->corners); i++)
    {
      extent.left = MIN (extent.left, outline->corners[i].x);
      extent.right = MAX (extent.right, outline->corners[i].x);
      extent.top = MIN (extent.top, outline->corners[i].y);
      extent.bottom = MAX (extent.bottom, outline->corners[i].y);
    }

  return extent;
}

static int
compare_neighbors (gconstpointer a,
                   gconstpointer b)
{
  double one = ((const AciesNeighbor *) a)->at.x;
  double two = ((const AciesNeighbor *) b)->at.x;

  return (one > two) - (one < two);
}

AciesNeighbor
acies_placing_look_at (const AciesPaint     *paint,
                       const AciesSceneBody *body)
{
  AciesNeighbor neighbor = { body, acies_paint_place (paint, body->pose.at), hypot (body->width, body->depth) * paint->z };

  neighbor.outline = acies_outline_for_body (&body->pose, body->width, body->depth);
  neighbor.extent = get_extent (&neighbor.outline);

  return neighbor;
}

static void
list_neighbors (AciesPlacing *placing)
{
  GPtrArray *bodies = acies_scene_get_bodies (placing->paint->scene);

  placing->neighbors = g_array_new (FALSE, FALSE, sizeof (AciesNeighbor));
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);
      AciesNeighbor neighbor;

      if (body->state != ACIES_BODY_ON_TABLE)
        continue;

      neighbor = acies_placing_look_at (placing->paint, body);
      placing->reach = MAX (placing->reach, neighbor.reach);
      if (!acies_unit_is_scattered (body))
        g_array_append_val (placing->neighbors, neighbor);
      for (guint j = 0; body->apart != NULL && j < body->apart->len; j++)
        {
          AciesSceneBody alone = acies_unit_get_apart (body, &g_array_index (body->apart, AciesSceneBase, j));

          neighbor = acies_placing_look_at (placing->paint, &alone);
          neighbor.body = body;
          g_array_append_val (placing->neighbors, neighbor);
        }
    }
  g_array_sort (placing->neighbors, compare_neighbors);
}

void
acies_placing_prepare (AciesPlacing *placing)
{
  if (placing->raster != NULL)
    return;

  placing->raster = acies_raster_new (placing->paint);
  list_neighbors (placing);
}

void
acies_placing_clear (AciesPlacing *placing)
{
  g_clear_pointer (&placing->raster, acies_raster_free);
  g_clear_pointer (&placing->neighbors, g_array_unref);
}

/* Finds the first neighbor that is no farther left. */
static guint
find_neighbor (const AciesPlacing *placing,
               double              left)
{
  guint low = 0, high = placing->neighbors->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (placing->neighbors, AciesNeighbor, middle).at.x < left)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
is_own (const AciesNameSearch *search,
        const AciesSceneBody  *body)
{
  return search->own != NULL ? body == search->own->body
                             : g_ptr_array_find (search->own_bodies, body, NULL);
}

/* A box that a name tries, in pixels and in inches. */
typedef struct
{
  cairo_rectangle_t box;
  AciesPoint        middle;
  AciesOutline      outline;
  AciesExtent            extent;
} Tried;

static Tried
measure_box (const AciesPaint        *paint,
             const cairo_rectangle_t *box)
{
  AciesPose pose = { { (box->x + box->width / 2 - paint->view.offset_x) / paint->z,
                       (box->y - paint->view.offset_y) / paint->z }, 0 };
  Tried tried = { *box, { box->x + box->width / 2, box->y + box->height / 2 } };

  tried.outline = acies_outline_for_body (&pose, box->width / paint->z, box->height / paint->z);
  tried.extent = get_extent (&tried.outline);

  return tried;
}

static gboolean
is_near (const Tried         *tried,
         const AciesNeighbor *neighbor)
{
  return fabs (neighbor->at.x - tried->middle.x) <= tried->box.width + neighbor->reach + NEIGHBORHOOD
         && fabs (neighbor->at.y - tried->middle.y) <= tried->box.height + neighbor->reach + NEIGHBORHOOD;
}

/* Square of the inches that lie between two extents; what is in them is no nearer. */
static double
get_least_square (const AciesExtent *one,
                  const AciesExtent *other)
{
  double dx = MAX (MAX (one->left - other->right, other->left - one->right), 0);
  double dy = MAX (MAX (one->top - other->bottom, other->top - one->bottom), 0);

  return dx * dx + dy * dy;
}

/* Finds the least distance from the box to what it names, or to any other unit that is nearer than @least, in pixels;
 * @least without any, and any that is not more than @enough. */
static double
find_distance (const AciesPlacing    *placing,
               const AciesNameSearch *search,
               const Tried           *tried,
               gboolean               own,
               double                 least,
               double                 enough)
{
  double z = placing->paint->z;
  double across = MIN (tried->box.width + NEIGHBORHOOD, tried->box.width / 2 + least) + placing->reach;

  for (guint i = find_neighbor (placing, tried->middle.x - across); i < placing->neighbors->len; i++)
    {
      const AciesNeighbor *neighbor = &g_array_index (placing->neighbors, AciesNeighbor, i);

      if (neighbor->at.x > tried->middle.x + across || least <= enough)
        break;
      if (get_least_square (&tried->extent, &neighbor->extent) * z * z < least * least
          && is_near (tried, neighbor)
          && is_own (search, neighbor->body) == own)
        least = MIN (least, acies_outline_distance (&tried->outline, &neighbor->outline) * z);
    }

  return least;
}

static double
find_own_distance (const AciesPlacing    *placing,
                   const AciesNameSearch *search,
                   const Tried           *tried)
{
  if (search->own == NULL)
    return find_distance (placing, search, tried, TRUE, G_MAXDOUBLE, 0);
  if (!is_near (tried, search->own))
    return G_MAXDOUBLE;

  return acies_outline_distance (&tried->outline, &search->own->outline) * placing->paint->z;
}

static double
get_neighbor_cost (const AciesPlacing      *placing,
                   const AciesNameSearch   *search,
                   const cairo_rectangle_t *box)
{
  const AciesPaint *paint = placing->paint;
  double margin = MAX (paint->z * 0.6, 6);
  Tried tried = measure_box (paint, box);
  double own = find_own_distance (placing, search, &tried);
  double other;

  if (own == G_MAXDOUBLE)
    return 0;

  /* A unit that is farther does no harm, and one that is as near as its own does all there is. */
  other = find_distance (placing, search, &tried, FALSE, own + margin, own);

  return NEIGHBOR_COST * CLAMP ((own + margin - other) / margin, 0, 1);
}

/* Takes the box if it is the best so far. */
static gboolean
acies_name_search_try_box (const AciesPlacing *placing,
                           AciesNameSearch    *search,
                           cairo_rectangle_t   box,
                           double              extra,
                           double              gain)
{
  cairo_rectangle_t grown = { box.x - 1, box.y, box.width + 2, box.height };
  double cost = extra / 4 - gain;

  if (cost >= search->best_cost)
    return FALSE;
  cost += acies_raster_get_mean (placing->raster, &grown, search->best_cost - cost);
  if (cost >= search->best_cost)
    return FALSE;
  if (search->own != NULL || search->own_bodies != NULL)
    cost += get_neighbor_cost (placing, search, &box);
  if (cost >= search->best_cost)
    return FALSE;

  search->best_cost = cost;
  search->best = box;

  return TRUE;
}

/* Tries a place, which is taken for so much better as it @gain says. */
static gboolean
try_place (const AciesPlacing   *placing,
           AciesNameSearch      *search,
           const AciesNamePlace *place,
           double                gain)
{
  const AciesNamed *named = search->named;
  double c = search->cosine;
  double s = search->sine;
  double dx = place->out_across * c - place->out_along * s;
  double dy = place->out_across * s + place->out_along * c;
  double width = search->label->box.width;
  double height = search->label->box.height;
  double push = fabs (dx) * width / 2 + fabs (dy) * height / 2 + place->gap;
  cairo_rectangle_t box = { 0, 0, width, height };

  box.x = named->front.x + place->across * c - place->along * s + dx * push - width / 2;
  box.y = named->front.y + place->across * s + place->along * c + dy * push - height / 2;

  return acies_name_search_try_box (placing, search, box, place->extra, gain);
}

void
acies_name_search_begin (AciesNameSearch *search)
{
  search->cosine = cos (search->named->heading);
  search->sine = sin (search->named->heading);
}

void
acies_name_search_try (const AciesPlacing *placing,
                       AciesNameSearch    *search,
                       guint               number,
                       double              gain)
{
  AciesNamePlace place = search->get_place (placing, search, number);

  if (try_place (placing, search, &place, gain))
    search->best_number = number;
}
