/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-private.h"

/* Where names go.  Each tries a list of places around what it names; each place
 * has a cost of its own, that of what lies under it, and more when another unit
 * is as near as the one named, for no name may be read as a neighbor's. */

/* Above this a name is left out, and the marks stand alone. */
#define MOST_COST 18.0

/* A name stays where it was unless another place is better by this, so that
 * names do not hop while something is dragged. */
#define STAY_GAIN 3.0

/* What a name costs that could be read as a neighbor's. */
#define NEIGHBOR_COST 9.0

/* The upright rectangle around an outline, in inches. */
typedef struct
{
  double left, right, top, bottom;
} Extent;

/* A unit on the table, as it is seen. */
typedef struct
{
  const AciesSceneBody *body;
  AciesPoint            at;      /* pixels */
  double                reach;   /* pixels from there to its farthest corner, or more */
  AciesOutline          outline; /* inches */
  Extent                extent;  /* of @outline */
} Neighbor;

typedef struct
{
  AciesPaint   *paint;
  AciesRaster  *raster;
  GHashTable   *previous;   /* id -> AciesPoint, from the front's middle; may be NULL */
  GArray       *neighbors;  /* Neighbor: the units in view or near it, from left to right */
  double        reach;      /* the farthest that any of them reaches */
} Placing;

typedef struct
{
  const AciesLabel *label;
  const AciesNamed *named;
  GPtrArray        *own;     /* (nullable): ids whose nearness does no harm */
  const char       *own_id;
  cairo_rectangle_t best;
  double            best_cost;
} Search;

/* How far from a name another unit may be that it could be read as the name of, in pixels beside both. */
#define NEIGHBORHOOD 60.0

static Extent
get_extent (const AciesOutline *outline)
{
  Extent extent = { G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE };

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
  double one = ((const Neighbor *) a)->at.x;
  double two = ((const Neighbor *) b)->at.x;

  return (one > two) - (one < two);
}

/* Looks once at where the units are, for the many places that each name tries. */
static void
list_neighbors (Placing *placing)
{
  const AciesPaint *paint = placing->paint;
  GPtrArray *bodies = acies_scene_get_bodies (paint->scene);

  placing->neighbors = g_array_new (FALSE, FALSE, sizeof (Neighbor));
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);
      Neighbor neighbor = { body, acies_paint_place (paint, body->pose.at),
                            hypot (body->width, body->depth) * paint->z };

      if (body->state != ACIES_BODY_ON_TABLE)
        continue;

      neighbor.outline = acies_outline_for_body (&body->pose, body->width, body->depth);
      neighbor.extent = get_extent (&neighbor.outline);
      placing->reach = MAX (placing->reach, neighbor.reach);
      g_array_append_val (placing->neighbors, neighbor);
    }
  g_array_sort (placing->neighbors, compare_neighbors);
}

/* Finds the first neighbor that is no farther left. */
static guint
find_neighbor (const Placing *placing,
               double         left)
{
  guint low = 0, high = placing->neighbors->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (placing->neighbors, Neighbor, middle).at.x < left)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
is_own (const Search         *search,
        const AciesSceneBody *body)
{
  guint i;

  if (search->own_id != NULL && g_str_equal (body->id, search->own_id))
    return TRUE;
  for (i = 0; search->own != NULL && i < search->own->len; i++)
    if (g_str_equal (body->id, g_ptr_array_index (search->own, i)))
      return TRUE;
  return FALSE;
}

/* A box that a name tries, in pixels and in inches. */
typedef struct
{
  cairo_rectangle_t box;
  AciesPoint        middle;
  AciesOutline      outline;
  Extent            extent;
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
is_near (const Tried    *tried,
         const Neighbor *neighbor)
{
  return fabs (neighbor->at.x - tried->middle.x) <= tried->box.width + neighbor->reach + NEIGHBORHOOD
         && fabs (neighbor->at.y - tried->middle.y) <= tried->box.height + neighbor->reach + NEIGHBORHOOD;
}

/* Inches that lie between two extents at least; what is in them is no nearer. */
static double
get_least_distance (const Extent *one,
                    const Extent *other)
{
  double dx = MAX (MAX (one->left - other->right, other->left - one->right), 0);
  double dy = MAX (MAX (one->top - other->bottom, other->top - one->bottom), 0);

  return MAX (dx, dy);
}

/* Finds the least distance from the box to what it names, or to any other unit that is nearer than @least, in pixels;
 * 0 where they overlap, and @least without any. */
static double
find_distance (const Placing *placing,
               const Search  *search,
               const Tried   *tried,
               gboolean       own,
               double         least)
{
  double z = placing->paint->z;
  double across = tried->box.width + placing->reach + NEIGHBORHOOD;

  for (guint i = find_neighbor (placing, tried->middle.x - across); i < placing->neighbors->len; i++)
    {
      const Neighbor *neighbor = &g_array_index (placing->neighbors, Neighbor, i);

      if (neighbor->at.x > tried->middle.x + across)
        break;
      if (is_near (tried, neighbor)
          && get_least_distance (&tried->extent, &neighbor->extent) * z < least
          && is_own (search, neighbor->body) == own)
        least = MIN (least, acies_outline_distance (&tried->outline, &neighbor->outline) * z);
    }

  return least;
}

static double
get_neighbor_cost (const Placing           *placing,
                   const Search            *search,
                   const cairo_rectangle_t *box)
{
  const AciesPaint *paint = placing->paint;
  double margin = MAX (paint->z * 0.6, 6);
  Tried tried = measure_box (paint, box);
  double own = find_distance (placing, search, &tried, TRUE, G_MAXDOUBLE);
  double other;

  if (own == G_MAXDOUBLE)
    return 0;

  /* A unit that is farther does no harm. */
  other = find_distance (placing, search, &tried, FALSE, own + margin);

  return NEIGHBOR_COST * CLAMP ((own + margin - other) / margin, 0, 1);
}

static void
try_box (const Placing     *placing,
         Search            *search,
         cairo_rectangle_t  box,
         double             extra,
         double             gain)
{
  cairo_rectangle_t grown = { box.x - 1, box.y, box.width + 2, box.height };
  double cost = extra / 4 - gain;

  if (cost >= search->best_cost)
    return;
  cost += acies_raster_get_mean (placing->raster, &grown);
  if (cost >= search->best_cost)
    return;
  if (search->own_id != NULL || search->own != NULL)
    cost += get_neighbor_cost (placing, search, &box);
  if (cost < search->best_cost)
    {
      search->best_cost = cost;
      search->best = box;
    }
}

/* Puts the box beyond an edge: @across and @along, in the named's own frame, are
 * a point on the edge, (@dx, @dy) on the screen the way out of it. */
static void
try_beyond (const Placing *placing,
            Search        *search,
            double         across,
            double         along,
            double         out_across,
            double         out_along,
            double         gap,
            double         extra)
{
  const AciesNamed *named = search->named;
  double c = cos (named->heading);
  double s = sin (named->heading);
  double dx = out_across * c - out_along * s;
  double dy = out_across * s + out_along * c;
  double width = search->label->box.width;
  double height = search->label->box.height;
  double push = fabs (dx) * width / 2 + fabs (dy) * height / 2 + gap;
  cairo_rectangle_t box = { 0, 0, width, height };

  box.x = named->front.x + across * c - along * s + dx * push - width / 2;
  box.y = named->front.y + across * s + along * c + dy * push - height / 2;
  try_box (placing, search, box, extra, 0);
}

static void
try_places (const Placing *placing,
            Search        *search)
{
  static const double shifts[] = { 0, .25, -.25, .5, -.5, .75, -.75, 1, -1 };
  static const double shift_costs[] = { 0, 3, 3, 4, 4, 5.5, 5.5, 7, 7 };
  static const double backs[] = { 0, .5, 1, 1.6, 2.4 };
  static const double back_costs[] = { 0, 5, 9, 14, 20 };
  const AciesNamed *named = search->named;
  double gap = 0.25 * placing->paint->z + 1.5;
  double line = search->label->box.height / 2;
  guint i, j;

  for (j = 0; j < G_N_ELEMENTS (backs); j++)
    for (i = 0; i < G_N_ELEMENTS (shifts); i++)
      {
        double across = shifts[i] * named->width / 2;

        try_beyond (placing, search, across, named->depth, 0, 1,
                    MAX (gap, named->bar) + backs[j] * line, shift_costs[i] + back_costs[j]);
        try_beyond (placing, search, across, 0, 0, -1,
                    gap + 3 * placing->paint->k + backs[j] * line, 16 + shift_costs[i] + back_costs[j]);
      }
  for (i = 0; i < 3; i++)
    {
      double along = named->depth * (i == 0 ? 0.5 : i == 1 ? 1.0 : 0.0);

      try_beyond (placing, search, named->width / 2, along, 1, 0, gap, 6 + 3 * i);
      try_beyond (placing, search, -named->width / 2, along, -1, 0, gap, 6 + 3 * i);
      try_beyond (placing, search, named->width / 2, along, 1, 0, gap + line * 2, 14 + 3 * i);
      try_beyond (placing, search, -named->width / 2, along, -1, 0, gap + line * 2, 14 + 3 * i);
    }
  /* Beside the rear corners, for blocks that stand slantwise. */
  try_beyond (placing, search, named->width / 2, named->depth, .7071, .7071, gap, 7);
  try_beyond (placing, search, -named->width / 2, named->depth, -.7071, .7071, gap, 7);
}

static void
try_previous (const Placing *placing,
              Search        *search)
{
  const AciesPoint *was;
  cairo_rectangle_t box = search->label->box;

  if (placing->previous == NULL)
    return;
  was = g_hash_table_lookup (placing->previous, search->label->id);
  if (was == NULL)
    return;
  box.x = search->named->front.x + was->x - box.width / 2;
  box.y = search->named->front.y + was->y - box.height / 2;
  /* The gain is what another place must be better by. */
  try_box (placing, search, box, 0, STAY_GAIN);
}

static void
try_all (const Placing *placing,
         Search        *search)
{
  try_previous (placing, search);
  /* No place costs less than nothing, so none can be better by enough. */
  if (search->best_cost > 0)
    try_places (placing, search);
}

static void
keep_label (Placing           *placing,
            AciesLabel        *label,
            cairo_rectangle_t  box,
            const AciesNamed  *named)
{
  cairo_rectangle_t grown = { box.x - 3, box.y - 1, box.width + 6, box.height + 2 };

  label->box = box;
  acies_raster_add_box (placing->raster, &grown, ACIES_WEIGHT_NAME);
  g_ptr_array_add (placing->paint->labels, label);
  if (placing->previous != NULL && named != NULL)
    {
      AciesPoint *was = g_new (AciesPoint, 1);

      was->x = box.x + box.width / 2 - named->front.x;
      was->y = box.y + box.height / 2 - named->front.y;
      g_hash_table_replace (placing->previous, g_strdup (label->id), was);
    }
}

static AciesNamed
get_named (const AciesPaint     *paint,
           const AciesSceneBody *body)
{
  AciesNamed named = { 0 };

  named.front = acies_paint_place (paint, body->pose.at);
  named.heading = body->pose.heading * G_PI / 180;
  named.width = body->width * paint->z;
  named.depth = body->depth * paint->z;
  named.bar = (body->second_left >= 0 ? 10 : 6) * paint->k;
  return named;
}

static gboolean
is_in_view (const AciesPaint *paint,
            AciesPoint        at)
{
  return at.x > -100 && at.y > -100 && at.x < paint->view.width + 100 && at.y < paint->view.height + 100;
}

/* The marks alone, at the corner of the rear edge. */
static void
place_marks (Placing              *placing,
             const AciesSceneBody *body,
             const AciesNamed     *named)
{
  AciesLabel *label = acies_label_new_for_marks (placing->paint, body);
  Search search = { label, named, NULL, body->id, { 0 }, G_MAXDOUBLE };
  int side;

  if (label == NULL)
    return;
  for (side = -1; side <= 1; side += 2)
    {
      try_beyond (placing, &search, side * named->width * 0.42, named->depth, 0, 1, named->bar, 0);
      try_beyond (placing, &search, side * named->width / 2, named->depth / 2, side, 0, 3, 3);
    }
  keep_label (placing, label, search.best, NULL);
}

/* How many ways it is marked by the scene and the overlay. */
static int
count_marks (AciesOverlay         *overlay,
             const AciesSceneBody *body)
{
  int n_marks = body->selected + body->focused;

  if (overlay != NULL)
    n_marks += (g_strcmp0 (acies_overlay_get_actor (overlay), body->id) == 0)
               + (g_strcmp0 (acies_overlay_get_target (overlay), body->id) == 0);

  return n_marks;
}

static void
place_body (Placing              *placing,
            const AciesSceneBody *body)
{
  AciesLabel *label;
  AciesNamed named = get_named (placing->paint, body);
  Search search = { NULL, &named, NULL, body->id, { 0 }, G_MAXDOUBLE };
  gboolean always = count_marks (placing->paint->overlay, body) > 0;
  gboolean by_zoom = placing->paint->level >= 2;

  if (!is_in_view (placing->paint, named.front))
    return;
  if (placing->paint->names == ACIES_SKETCH_NAMES_NONE
      || (placing->paint->names == ACIES_SKETCH_NAMES_AUTO && !by_zoom && !always)
      || ((body->name == NULL || *body->name == '\0') && body->key == NULL)
      || (placing->paint->names == ACIES_SKETCH_NAMES_AUTO && body->name == NULL))
    {
      place_marks (placing, body, &named);
      return;
    }
  label = acies_label_new_for_body (placing->paint, body);
  search.label = label;
  try_all (placing, &search);
  if (search.best_cost > MOST_COST && !always)
    {
      acies_label_free (label);
      place_marks (placing, body, &named);
      return;
    }
  keep_label (placing, label, search.best, &named);
}

static void
place_lost (Placing              *placing,
            const AciesSceneBody *body)
{
  AciesLabel *label = acies_label_new_for_lost (placing->paint, body);
  AciesNamed named = get_named (placing->paint, body);
  Search search = { label, &named, NULL, NULL, { 0 }, G_MAXDOUBLE };

  if (label == NULL)
    return;
  try_places (placing, &search);
  if (search.best_cost > MOST_COST * 0.4)
    acies_label_free (label);
  else
    keep_label (placing, label, search.best, NULL);
}

static void
place_leader (Placing                *placing,
              const AciesSceneLeader *leader)
{
  AciesPaint *paint = placing->paint;
  AciesLabel *label = acies_label_new_for_leader (paint, leader);
  double radius = acies_leader_radius (paint, leader->role);
  AciesNamed named = { 0 };
  Search search = { label, &named, NULL, NULL, { 0 }, G_MAXDOUBLE };
  guint i;

  if (label == NULL)
    return;
  named.front = acies_paint_place (paint, acies_scene_leader_place (paint->scene, leader));
  if (!is_in_view (paint, named.front))
    {
      acies_label_free (label);
      return;
    }
  try_previous (placing, &search);
  for (i = 0; i < 3; i++)
    {
      double gap = radius + 2 + i * 9;
      double cost = i * 8;

      try_beyond (placing, &search, 0, 0, 0, 1, gap + (leader->wounds > 0 ? 5 : 0), cost);
      try_beyond (placing, &search, 0, 0, 0, -1, gap, cost + 1);
      try_beyond (placing, &search, 0, 0, 1, 0, gap + 1, cost + 3);
      try_beyond (placing, &search, 0, 0, -1, 0, gap + 1, cost + 3);
      try_beyond (placing, &search, 0, 0, .7071, .7071, gap, cost + 5);
      try_beyond (placing, &search, 0, 0, -.7071, .7071, gap, cost + 5);
      try_beyond (placing, &search, 0, 0, .7071, -.7071, gap, cost + 5);
      try_beyond (placing, &search, 0, 0, -.7071, -.7071, gap, cost + 5);
    }
  keep_label (placing, label, search.best, &named);
}

/* All units of a command as one rectangle that faces where most of them do. */
static AciesNamed
get_command_named (const AciesPaint *paint,
                   GPtrArray        *units)
{
  AciesNamed named = { 0 };
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, front = -G_MAXDOUBLE, rear = G_MAXDOUBLE;
  double sum_x = 0, sum_y = 0;
  AciesPose pose = { { 0, 0 }, 0 };
  guint i, j;

  for (i = 0; i < units->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (units, i);

      sum_x += sin (body->pose.heading * G_PI / 180) * body->width;
      sum_y += cos (body->pose.heading * G_PI / 180) * body->width;
    }
  pose.heading = acies_heading_normalize (atan2 (sum_x, sum_y) * 180 / G_PI);
  for (i = 0; i < units->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (units, i);
      AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);

      for (j = 0; j < 4; j++)
        {
          AciesPoint local = acies_pose_to_local (&pose, outline.corners[j]);

          left = MIN (left, local.x);
          right = MAX (right, local.x);
          front = MAX (front, local.y);
          rear = MIN (rear, local.y);
        }
    }
  pose.at = acies_pose_to_table (&pose, (AciesPoint) { (left + right) / 2, front });
  named.front = acies_paint_place (paint, pose.at);
  named.heading = pose.heading * G_PI / 180;
  named.width = (right - left) * paint->z;
  named.depth = (front - rear) * paint->z;
  named.bar = 5 * paint->k;
  return named;
}

static void
place_command (Placing   *placing,
               GPtrArray *units)
{
  const AciesSceneBody *first = g_ptr_array_index (units, 0);
  AciesNamed named = get_command_named (placing->paint, units);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  AciesLabel *label = acies_label_new_for_command (placing->paint, first->command, first->side);
  Search search = { label, &named, ids, NULL, { 0 }, G_MAXDOUBLE };
  guint i;

  for (i = 0; i < units->len; i++)
    g_ptr_array_add (ids, ((const AciesSceneBody *) g_ptr_array_index (units, i))->id);
  try_all (placing, &search);
  if (search.best_cost > MOST_COST * 1.4)
    acies_label_free (label);
  else
    keep_label (placing, label, search.best, &named);
}

static void
place_commands (Placing   *placing,
                GPtrArray *bodies)
{
  g_autoptr (GPtrArray) done = g_ptr_array_new ();
  guint i, j;

  for (i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);
      g_autoptr (GPtrArray) units = NULL;

      if (body->command == NULL || g_ptr_array_find (done, body, NULL))
        continue;
      units = g_ptr_array_new ();
      for (j = i; j < bodies->len; j++)
        {
          AciesSceneBody *other = g_ptr_array_index (bodies, j);

          if (other->side == body->side && g_strcmp0 (other->command, body->command) == 0)
            {
              g_ptr_array_add (units, other);
              g_ptr_array_add (done, other);
            }
        }
      place_command (placing, units);
    }
}

/* Selected ones first, then the larger ones, then by id so that the order is always the same. */
static int
compare_bodies (gconstpointer a,
                gconstpointer b,
                gpointer      overlay)
{
  const AciesSceneBody *one = *(const AciesSceneBody *const *) a;
  const AciesSceneBody *two = *(const AciesSceneBody *const *) b;
  int one_first = count_marks (overlay, one);
  int two_first = count_marks (overlay, two);
  double one_size = one->width * one->depth;
  double two_size = two->width * two->depth;

  if (one_first != two_first)
    return two_first - one_first;
  if (one_size != two_size)
    return one_size < two_size ? 1 : -1;
  return g_strcmp0 (one->id, two->id);
}

static GPtrArray *
get_sorted_bodies (const AciesPaint *paint,
                   AciesBodyState    state)
{
  GPtrArray *all = acies_scene_get_bodies (paint->scene);
  GPtrArray *sorted = g_ptr_array_new ();
  guint i;

  for (i = 0; i < all->len; i++)
    if (((AciesSceneBody *) g_ptr_array_index (all, i))->state == state)
      g_ptr_array_add (sorted, g_ptr_array_index (all, i));
  g_ptr_array_sort_with_data (sorted, compare_bodies, paint->overlay);
  return sorted;
}

/* Places all names; @previous, if there is one, says where they stood in the last
 * picture and is brought up to date. */
void
acies_names_place (AciesPaint *paint,
                   GHashTable *previous)
{
  g_autoptr (AciesRaster) raster = acies_raster_new (paint);
  g_autoptr (GPtrArray) bodies = get_sorted_bodies (paint, ACIES_BODY_ON_TABLE);
  g_autoptr (GPtrArray) lost = get_sorted_bodies (paint, ACIES_BODY_LOST);
  GPtrArray *leaders = acies_scene_get_leaders (paint->scene);
  Placing placing = { paint, raster, previous };
  guint i;

  list_neighbors (&placing);
  paint->labels = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_label_free);
  for (i = 0; i < leaders->len; i++)
    place_leader (&placing, g_ptr_array_index (leaders, i));
  if (paint->names == ACIES_SKETCH_NAMES_AUTO && paint->level < 2)
    place_commands (&placing, bodies);
  for (i = 0; i < bodies->len; i++)
    place_body (&placing, g_ptr_array_index (bodies, i));
  for (i = 0; i < lost->len && paint->level >= 2 && paint->names != ACIES_SKETCH_NAMES_NONE; i++)
    place_lost (&placing, g_ptr_array_index (lost, i));
  g_array_unref (placing.neighbors);
}
