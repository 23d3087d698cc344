/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-private.h"

/* Where names go.  Each tries a list of places around what it names; each place
 * has a cost of its own, that of what lies under it, and more when another unit
 * is as near as the one named, for no name may be read as a neighbor's. */

/* Where all places cost more than this a name is left out, and the marks stand alone.  The names of commands may cost
 * more, those of the lost less. */
#define MOST_COST 18.0
#define MOST_COMMAND_COST (MOST_COST * 1.4)
#define MOST_LOST_COST (MOST_COST * 0.4)

/* A name stays at its place unless another one is better by this. */
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
  GHashTable   *previous;   /* id -> number of its place; may be NULL */
  GArray       *neighbors;  /* Neighbor: the units in view or near it, from left to right */
  double        reach;      /* the farthest that any of them reaches */
} Placing;

/* A place for a name beyond an edge of what it names, in the frame of the named */
typedef struct
{
  double across;      /* pixels: a point on the edge */
  double along;
  double out_across;  /* the way out of it, of length 1 */
  double out_along;
  double gap;         /* pixels that are left between */
  double extra;       /* what the place costs, times 4 */
} Place;

typedef struct _Search Search;

/* Places have numbers, by which names find them again in the next picture, whatever the zoom. */
typedef Place (*GetPlace) (const Placing *placing,
                           const Search  *search,
                           guint          number);

struct _Search
{
  const AciesLabel *label;
  const AciesNamed *named;
  GetPlace          get_place;
  guint             n_places;
  const Neighbor   *own;        /* (nullable): the unit whose nearness does no harm */
  GPtrArray        *own_bodies; /* (nullable): or several of them */
  cairo_rectangle_t best;
  double            best_cost;
  guint             best_number;
};

/* How far from a name another unit may be that it could be read as the name of, in pixels beside both. */
#define NEIGHBORHOOD 60.0

/* What the best place costs as long as there is none: just more than it may. */
static double
get_more (double most)
{
  return nextafter (most, G_MAXDOUBLE);
}

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

static Neighbor
look_at (const AciesPaint     *paint,
         const AciesSceneBody *body)
{
  Neighbor neighbor = { body, acies_paint_place (paint, body->pose.at), hypot (body->width, body->depth) * paint->z };

  neighbor.outline = acies_outline_for_body (&body->pose, body->width, body->depth);
  neighbor.extent = get_extent (&neighbor.outline);

  return neighbor;
}

/* Looks once at where the units are, for the many places that each name tries. */
static void
list_neighbors (Placing *placing)
{
  GPtrArray *bodies = acies_scene_get_bodies (placing->paint->scene);

  placing->neighbors = g_array_new (FALSE, FALSE, sizeof (Neighbor));
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = g_ptr_array_index (bodies, i);
      Neighbor neighbor;

      if (body->state != ACIES_BODY_ON_TABLE)
        continue;

      neighbor = look_at (placing->paint, body);
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
  return search->own != NULL ? body == search->own->body
                             : g_ptr_array_find (search->own_bodies, body, NULL);
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
 * @least without any, and any that is not more than @enough. */
static double
find_distance (const Placing *placing,
               const Search  *search,
               const Tried   *tried,
               gboolean       own,
               double         least,
               double         enough)
{
  double z = placing->paint->z;
  double across = MIN (tried->box.width + NEIGHBORHOOD, tried->box.width / 2 + least) + placing->reach;

  for (guint i = find_neighbor (placing, tried->middle.x - across); i < placing->neighbors->len; i++)
    {
      const Neighbor *neighbor = &g_array_index (placing->neighbors, Neighbor, i);

      if (neighbor->at.x > tried->middle.x + across || least <= enough)
        break;
      if (get_least_distance (&tried->extent, &neighbor->extent) * z < least
          && is_near (tried, neighbor)
          && is_own (search, neighbor->body) == own)
        least = MIN (least, acies_outline_distance (&tried->outline, &neighbor->outline) * z);
    }

  return least;
}

static double
find_own_distance (const Placing *placing,
                   const Search  *search,
                   const Tried   *tried)
{
  if (search->own == NULL)
    return find_distance (placing, search, tried, TRUE, G_MAXDOUBLE, 0);
  if (!is_near (tried, search->own))
    return G_MAXDOUBLE;

  return acies_outline_distance (&tried->outline, &search->own->outline) * placing->paint->z;
}

static double
get_neighbor_cost (const Placing           *placing,
                   const Search            *search,
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
try_box (const Placing     *placing,
         Search            *search,
         cairo_rectangle_t  box,
         double             extra,
         double             gain)
{
  cairo_rectangle_t grown = { box.x - 1, box.y, box.width + 2, box.height };
  double cost = extra / 4 - gain;

  if (cost >= search->best_cost)
    return FALSE;
  cost += acies_raster_get_mean (placing->raster, &grown);
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
try_place (const Placing *placing,
           Search        *search,
           const Place   *place,
           double         gain)
{
  const AciesNamed *named = search->named;
  double c = cos (named->heading);
  double s = sin (named->heading);
  double dx = place->out_across * c - place->out_along * s;
  double dy = place->out_across * s + place->out_along * c;
  double width = search->label->box.width;
  double height = search->label->box.height;
  double push = fabs (dx) * width / 2 + fabs (dy) * height / 2 + place->gap;
  cairo_rectangle_t box = { 0, 0, width, height };

  box.x = named->front.x + place->across * c - place->along * s + dx * push - width / 2;
  box.y = named->front.y + place->across * s + place->along * c + dy * push - height / 2;

  return try_box (placing, search, box, place->extra, gain);
}

static void
try_number (const Placing *placing,
            Search        *search,
            guint          number,
            double         gain)
{
  Place place = search->get_place (placing, search, number);

  if (try_place (placing, search, &place, gain))
    search->best_number = number;
}

/* Places before and behind a unit: so many along its edge, each at so many distances; and beside it */
#define N_SHIFTS 9
#define N_BACKS 5
#define N_BEYOND (2 * N_SHIFTS * N_BACKS)
#define N_BESIDE 12
#define N_PLACES (N_BEYOND + N_BESIDE + 2)

static Place
get_place_beyond (const Placing *placing,
                  const Search  *search,
                  guint          number)
{
  static const double shifts[N_SHIFTS] = { 0, .25, -.25, .5, -.5, .75, -.75, 1, -1 };
  static const double shift_costs[N_SHIFTS] = { 0, 3, 3, 4, 4, 5.5, 5.5, 7, 7 };
  static const double backs[N_BACKS] = { 0, .5, 1, 1.6, 2.4 };
  static const double back_costs[N_BACKS] = { 0, 5, 9, 14, 20 };
  const AciesNamed *named = search->named;
  guint back = number / (2 * N_SHIFTS);
  guint shift = number / 2 % N_SHIFTS;
  double across = shifts[shift] * named->width / 2;
  double cost = shift_costs[shift] + back_costs[back];
  double gap = 0.25 * placing->paint->z + 1.5;
  double line = backs[back] * search->label->box.height / 2;

  if (number % 2 == 0)
    return (Place) { across, named->depth, 0, 1, MAX (gap, named->bar) + line, cost };

  return (Place) { across, 0, 0, -1, gap + 3 * placing->paint->k + line, 16 + cost };
}

static Place
get_unit_place (const Placing *placing,
                const Search  *search,
                guint          number)
{
  static const double parts[] = { 0.5, 1.0, 0.0 };
  const AciesNamed *named = search->named;
  double gap = 0.25 * placing->paint->z + 1.5;
  int side = number % 2 == 0 ? 1 : -1;

  if (number < N_BEYOND)
    return get_place_beyond (placing, search, number);
  if (number < N_BEYOND + N_BESIDE)
    {
      guint i = (number - N_BEYOND) / 4;
      gboolean far = (number - N_BEYOND) % 4 >= 2;

      return (Place) { side * named->width / 2, named->depth * parts[i], side, 0,
                       gap + (far ? search->label->box.height : 0), (far ? 14 : 6) + 3 * i };
    }

  /* Beside the rear corners, for blocks that stand slantwise. */
  return (Place) { side * named->width / 2, named->depth, side * .7071, .7071, gap, 7 };
}

static void
try_places (const Placing *placing,
            Search        *search)
{
  for (guint i = 0; i < search->n_places; i++)
    try_number (placing, search, i, 0);
}

static void
try_all (const Placing *placing,
         Search        *search)
{
  gpointer was;

  /* Names are not to jump about while the view moves, or what they name. */
  if (placing->previous != NULL && g_hash_table_lookup_extended (placing->previous, search->label->id, NULL, &was)
      && GPOINTER_TO_UINT (was) < search->n_places)
    try_number (placing, search, GPOINTER_TO_UINT (was), STAY_GAIN);
  /* No place costs less than nothing, so none can be better by enough. */
  if (search->best_cost > 0)
    try_places (placing, search);
}

/* Keeps the label at the best place found.  It will be there in the next picture too, if @stays. */
static void
keep_label (Placing      *placing,
            AciesLabel   *label,
            const Search *search,
            gboolean      stays)
{
  cairo_rectangle_t box = search->best;
  cairo_rectangle_t grown = { box.x - 3, box.y - 1, box.width + 6, box.height + 2 };

  label->box = box;
  acies_raster_add_box (placing->raster, &grown, ACIES_WEIGHT_NAME);
  g_ptr_array_add (placing->paint->labels, label);
  if (stays && placing->previous != NULL)
    g_hash_table_replace (placing->previous, g_strdup (label->id), GUINT_TO_POINTER (search->best_number));
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

#define N_MARK_PLACES 4

/* The corners of the rear edge, and the sides */
static Place
get_mark_place (const Placing *placing,
                const Search  *search,
                guint          number)
{
  const AciesNamed *named = search->named;
  int side = number < 2 ? -1 : 1;

  if (number % 2 == 0)
    return (Place) { side * named->width * 0.42, named->depth, 0, 1, named->bar, 0 };

  return (Place) { side * named->width / 2, named->depth / 2, side, 0, 3, 3 };
}

/* The marks alone. */
static void
place_marks (Placing          *placing,
             const Neighbor   *own,
             const AciesNamed *named)
{
  AciesLabel *label = acies_label_new_for_marks (placing->paint, own->body);
  Search search = { label, named, get_mark_place, N_MARK_PLACES, own, NULL, { 0 }, G_MAXDOUBLE, 0 };

  if (label == NULL)
    return;
  try_places (placing, &search);
  keep_label (placing, label, &search, FALSE);
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
  Neighbor own;
  gboolean always = count_marks (placing->paint->overlay, body) > 0;
  double most = always ? G_MAXDOUBLE : MOST_COST;
  Search search = { NULL, &named, get_unit_place, N_PLACES, &own, NULL, { 0 }, get_more (most), 0 };
  gboolean by_zoom = placing->paint->level >= 2;

  if (!is_in_view (placing->paint, named.front))
    return;
  own = look_at (placing->paint, body);
  if (placing->paint->names == ACIES_SKETCH_NAMES_NONE
      || (placing->paint->names == ACIES_SKETCH_NAMES_AUTO && !by_zoom && !always)
      || ((body->name == NULL || *body->name == '\0') && body->key == NULL)
      || (placing->paint->names == ACIES_SKETCH_NAMES_AUTO && body->name == NULL))
    {
      place_marks (placing, &own, &named);
      return;
    }
  label = acies_label_new_for_body (placing->paint, body);
  search.label = label;
  try_all (placing, &search);
  if (search.best_cost > most)
    {
      acies_label_free (label);
      place_marks (placing, &own, &named);
      return;
    }
  keep_label (placing, label, &search, TRUE);
}

static void
place_lost (Placing              *placing,
            const AciesSceneBody *body)
{
  AciesLabel *label = acies_label_new_for_lost (placing->paint, body);
  AciesNamed named = get_named (placing->paint, body);
  Search search = { label, &named, get_unit_place, N_PLACES, NULL, NULL, { 0 }, get_more (MOST_LOST_COST), 0 };

  if (label == NULL)
    return;
  try_places (placing, &search);
  if (search.best_cost > MOST_LOST_COST)
    acies_label_free (label);
  else
    keep_label (placing, label, &search, FALSE);
}

#define N_DIRECTIONS 8
#define N_LEADER_PLACES (3 * N_DIRECTIONS)

/* All around a leader, at three distances; the named is as wide as the medallion. */
static Place
get_leader_place (const Placing *placing,
                  const Search  *search,
                  guint          number)
{
  static const struct
  {
    double across, along, gap, cost;
  } directions[N_DIRECTIONS] = {
    { 0, 1, 0, 0 }, { 0, -1, 0, 1 }, { 1, 0, 1, 3 }, { -1, 0, 1, 3 },
    { .7071, .7071, 0, 5 }, { -.7071, .7071, 0, 5 }, { .7071, -.7071, 0, 5 }, { -.7071, -.7071, 0, 5 },
  };
  guint around = number % N_DIRECTIONS;
  guint away = number / N_DIRECTIONS;
  double gap = search->named->width / 2 + 2 + away * 9 + directions[around].gap;

  /* The pips of wounds are below the medallion. */
  if (around == 0)
    gap += search->named->bar;

  return (Place) { 0, 0, directions[around].across, directions[around].along, gap,
                   away * 8 + directions[around].cost };
}

static void
place_leader (Placing                *placing,
              const AciesSceneLeader *leader)
{
  AciesPaint *paint = placing->paint;
  AciesLabel *label = acies_label_new_for_leader (paint, leader);
  AciesNamed named = { .width = 2 * acies_leader_radius (paint, leader->role), .bar = leader->wounds > 0 ? 5 : 0 };
  Search search = { label, &named, get_leader_place, N_LEADER_PLACES, NULL, NULL, { 0 }, G_MAXDOUBLE, 0 };

  if (label == NULL)
    return;
  named.front = acies_paint_place (paint, acies_scene_leader_place (paint->scene, leader));
  if (!is_in_view (paint, named.front))
    {
      acies_label_free (label);
      return;
    }
  try_all (placing, &search);
  keep_label (placing, label, &search, TRUE);
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
  AciesLabel *label = acies_label_new_for_command (placing->paint, first->command, first->side);
  Search search = { label, &named, get_unit_place, N_PLACES, NULL, units, { 0 }, get_more (MOST_COMMAND_COST), 0 };

  try_all (placing, &search);
  if (search.best_cost > MOST_COMMAND_COST)
    acies_label_free (label);
  else
    keep_label (placing, label, &search, TRUE);
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

/* Places all names; @previous, if there is one, has the numbers of their places in the last picture, and is brought up
 * to date. */
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
