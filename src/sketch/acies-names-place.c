/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-names-search-private.h"

/* Where names go.  Each tries a list of places around what it names; each place
 * has a cost of its own, that of what lies under it, and more when another unit
 * is as near as the one named, for no name may be read as a neighbor's. */

/* Where all places cost more than this a name stands farther off, with a line.  The names of commands may cost
 * more, those of the lost less. */
#define MOST_COST 18.0
#define MOST_COMMAND_COST (MOST_COST * 1.4)
#define MOST_LOST_COST (MOST_COST * 0.4)

/* A badge that costs more lies on names or blocks of others: rather on its own. */
#define MOST_HIDDEN_COST 40.0

/* A place that costs more is cut off, or covered by tools: more than any block under it costs */
#define LEAST_CUT_COST 1000.0

/* So many names stand farther off in a picture on the screen, where the user can come nearer. */
#define MOST_CROWDED 16

/* A name stays at its place unless another one is better by this. */
#define STAY_GAIN 3.0

/* Places before and behind a unit: so many along its edge, each at so many distances; and beside it */
#define N_SHIFTS 9
#define N_BACKS 5
#define N_BEYOND (2 * N_SHIFTS * N_BACKS)
#define N_BESIDE 12
#define N_PLACES (N_BEYOND + N_BESIDE + 2)

static AciesNamePlace
get_place_beyond (const AciesPlacing    *placing,
                  const AciesNameSearch *search,
                  guint                  number)
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
    return (AciesNamePlace) { across, named->depth, 0, 1, MAX (gap, named->bar) + line, cost };

  return (AciesNamePlace) { across, 0, 0, -1, gap + 3 * placing->paint->k + line, 16 + cost };
}

static AciesNamePlace
get_unit_place (const AciesPlacing    *placing,
                const AciesNameSearch *search,
                guint                  number)
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

      return (AciesNamePlace) { side * named->width / 2, named->depth * parts[i], side, 0,
                       gap + (far ? search->label->box.height : 0), (far ? 14 : 6) + 3 * i };
    }

  /* Beside the rear corners, for blocks that stand slantwise. */
  return (AciesNamePlace) { side * named->width / 2, named->depth, side * .7071, .7071, gap, 7 };
}

static void
try_places (AciesPlacing    *placing,
            AciesNameSearch *search)
{
  acies_placing_prepare (placing);
  acies_name_search_begin (search);
  for (guint i = 0; i < search->n_places; i++)
    acies_name_search_try (placing, search, i, 0);
}

static void
try_all (AciesPlacing    *placing,
         AciesNameSearch *search)
{
  gpointer was;

  acies_placing_prepare (placing);
  acies_name_search_begin (search);
  /* Names are not to jump about while the view moves, or what they name. */
  if (placing->previous != NULL && g_hash_table_lookup_extended (placing->previous, search->label->id, NULL, &was)
      && GPOINTER_TO_UINT (was) < search->n_places)
    acies_name_search_try (placing, search, GPOINTER_TO_UINT (was), STAY_GAIN);
  /* No place costs less than nothing, so none can be better by enough. */
  if (search->best_cost > 0)
    try_places (placing, search);
}

/* Keeps the label at the best place found.  It will be there in the next picture too, if @stays. */
static void
keep_label (AciesPlacing          *placing,
            AciesLabel            *label,
            const AciesNameSearch *search,
            gboolean               stays)
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
static AciesNamePlace
get_mark_place (const AciesPlacing    *placing,
                const AciesNameSearch *search,
                guint                  number)
{
  const AciesNamed *named = search->named;
  int side = number < 2 ? -1 : 1;

  if (number % 2 == 0)
    return (AciesNamePlace) { side * named->width * 0.42, named->depth, 0, 1, named->bar, 0 };

  return (AciesNamePlace) { side * named->width / 2, named->depth / 2, side, 0, 3, 3 };
}

static AciesNeighbor
look_at_shown (const AciesPaint     *paint,
               const AciesSceneBody *body,
               const AciesSceneBody *shown)
{
  AciesNeighbor own = acies_placing_look_at (paint, shown);

  own.body = body;

  return own;
}

/* The marks alone. */
static void
place_marks (AciesPlacing         *placing,
             const AciesSceneBody *body,
             const AciesSceneBody *shown,
             const AciesNamed     *named)
{
  AciesLabel *label = acies_label_new_for_marks (placing->paint, body);
  AciesNeighbor own;
  AciesNameSearch search = { label, named, get_mark_place, N_MARK_PLACES, &own, NULL, { 0 }, G_MAXDOUBLE, 0 };

  if (label == NULL)
    return;

  own = look_at_shown (placing->paint, body, shown);
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

/* What stands for a body, where names are placed: if none of its bases stands in the ranks, one of them does. */
static AciesSceneBody
get_shown (const AciesSceneBody *body)
{
  return acies_unit_is_scattered (body) ? acies_unit_get_apart (body, &g_array_index (body->apart, AciesSceneBase, 0))
                                        : *body;
}

static gboolean
shows_name (const AciesPaint     *paint,
            const AciesSceneBody *body,
            gboolean              always)
{
  if (paint->names == ACIES_SKETCH_NAMES_NONE || (paint->flags & ACIES_PAINT_NO_NAMES) != 0)
    return FALSE;
  if (paint->names == ACIES_SKETCH_NAMES_AUTO)
    return body->name != NULL && (paint->level >= 2 || always);

  return (body->name != NULL && *body->name != '\0') || body->key != NULL;
}

/* Whether the badge stands for the name: far out, in what nobody can look at from nearer by. */
static gboolean
shows_badge (const AciesPaint     *paint,
             const AciesSceneBody *body)
{
  return body->key != NULL && paint->cache == NULL && paint->names == ACIES_SKETCH_NAMES_AUTO && paint->level < 2;
}

/* Returns %FALSE if it is to be named and there is no room beside it. */
static gboolean
place_body (AciesPlacing         *placing,
            const AciesSceneBody *body)
{
  AciesSceneBody shown = get_shown (body);
  AciesNamed named = get_named (placing->paint, &shown);
  AciesNeighbor own;
  gboolean always = count_marks (placing->paint->overlay, body) > 0;
  double most = always ? G_MAXDOUBLE : MOST_COST;
  AciesNameSearch search = { NULL, &named, get_unit_place, N_PLACES, &own, NULL, { 0 },
                             acies_name_search_get_more (most), 0 };
  AciesLabel *label;

  if (!is_in_view (placing->paint, named.front))
    return TRUE;
  if (!shows_name (placing->paint, body, always))
    {
      if (shows_badge (placing->paint, body))
        return FALSE;
      place_marks (placing, body, &shown, &named);
      return TRUE;
    }
  own = look_at_shown (placing->paint, body, &shown);
  label = acies_label_new_for_body (placing->paint, body);
  search.label = label;
  try_all (placing, &search);
  if (search.best_cost > most)
    {
      acies_label_free (label);
      return FALSE;
    }
  keep_label (placing, label, &search, TRUE);

  return TRUE;
}

#define N_BADGE_PLACES 16

/* All around, close by */
static AciesNamePlace
get_badge_place (const AciesPlacing    *placing,
                 const AciesNameSearch *search,
                 guint                  number)
{
  static const AciesPoint ways[] = { { 0, 1 }, { 1, 0 }, { -1, 0 }, { .7071, .7071 }, { -.7071, .7071 },
                                     { .7071, -.7071 }, { -.7071, -.7071 }, { 0, -1 } };
  const AciesNamed *named = search->named;
  AciesPoint way = ways[number % G_N_ELEMENTS (ways)];
  guint away = number / G_N_ELEMENTS (ways);

  return (AciesNamePlace) { way.x > 0 ? named->width / 2 : way.x < 0 ? -named->width / 2 : 0,
                            way.y > 0 ? named->depth : way.y < 0 ? 0 : named->depth / 2, way.x, way.y,
                            (way.y > 0.9 ? named->bar : 2) + away * search->label->box.height * 0.6,
                            2 * (number % G_N_ELEMENTS (ways)) + 12 * away };
}

/* In small sketches on the screen, lines would be all that is seen; and what the names of hundreds would cost with
 * lines, nobody could read. */
static gboolean
shows_lines (const AciesPlacing *placing)
{
  return placing->paint->cache == NULL || (placing->paint->level >= 2 && placing->n_crowded <= MOST_CROWDED);
}

/* Upon the block, behind its sign: what is there is its own; FALSE if that is cut off, or under tools. */
static gboolean
place_on_block (AciesPlacing         *placing,
                const AciesSceneBody *body,
                const AciesNamed     *named)
{
  AciesLabel *label = acies_label_new_for_badge (placing->paint, body, FALSE);
  AciesNameSearch search = { .label = label };
  double along = MAX (named->depth - label->box.height / 2, named->depth / 2);

  search.best = (cairo_rectangle_t) { named->front.x - along * sin (named->heading) - label->box.width / 2,
                                      named->front.y + along * cos (named->heading) - label->box.height / 2,
                                      label->box.width, label->box.height };
  if (acies_raster_get_mean (placing->raster, &search.best, G_MAXDOUBLE) > LEAST_CUT_COST)
    {
      acies_label_free (label);
      return FALSE;
    }
  keep_label (placing, label, &search, FALSE);

  return TRUE;
}

/* Places the badge close by, or off with a line, or upon the block. */
static void
place_badge (AciesPlacing         *placing,
             const AciesSceneBody *body,
             const AciesSceneBody *shown,
             gboolean              with_marks)
{
  AciesNamed named = get_named (placing->paint, shown);
  AciesNeighbor own = look_at_shown (placing->paint, body, shown);
  AciesLabel *label = acies_label_new_for_badge (placing->paint, body, with_marks);
  AciesNameSearch search = { label, &named, get_badge_place, N_BADGE_PLACES, &own, NULL, { 0 }, G_MAXDOUBLE, 0 };

  try_places (placing, &search);
  if (search.best_cost > MOST_COST && shows_lines (placing) && acies_names_lead (placing, label, shown))
    {
      search.best = label->box;
    }
  else if (search.best_cost > MOST_HIDDEN_COST)
    {
      if (place_on_block (placing, body, &named))
        {
          acies_label_free (label);
          return;
        }
      /* What the view cuts off, or tools cover, is worth a line however small the sketch is. */
      if (acies_names_lead (placing, label, shown))
        search.best = label->box;
    }
  keep_label (placing, label, &search, FALSE);
}

/* Names what has no room beside it: farther off, or by its badge alone.  Each unit has one of the two, wherever it
 * stands. */
static void
place_crowded (AciesPlacing         *placing,
               const AciesSceneBody *body)
{
  AciesSceneBody shown = get_shown (body);
  AciesNamed named = get_named (placing->paint, &shown);

  acies_placing_prepare (placing);
  placing->n_crowded++;
  if (!shows_badge (placing->paint, body) && shows_lines (placing))
    {
      AciesLabel *label = acies_label_new_for_body (placing->paint, body);
      AciesNameSearch search = { .label = label };

      if (acies_names_lead (placing, label, &shown))
        {
          search.best = label->box;
          keep_label (placing, label, &search, FALSE);
          return;
        }
      acies_label_free (label);
    }
  if (body->key != NULL)
    place_badge (placing, body, &shown, TRUE);
  else
    place_marks (placing, body, &shown, &named);
}

/* Bases that stand apart from their unit say whose they are. */
static void
place_apart (AciesPlacing         *placing,
             const AciesSceneBody *body)
{
  gboolean named_first = acies_unit_is_scattered (body);

  if (body->apart == NULL || body->key == NULL || placing->paint->names == ACIES_SKETCH_NAMES_NONE
      || (placing->paint->flags & ACIES_PAINT_NO_NAMES) != 0
      || placing->paint->level < 2)
    return;

  for (guint i = named_first ? 1 : 0; i < body->apart->len; i++)
    {
      AciesSceneBody alone = acies_unit_get_apart (body, &g_array_index (body->apart, AciesSceneBase, i));

      if (is_in_view (placing->paint, acies_paint_place (placing->paint, alone.pose.at)))
        place_badge (placing, body, &alone, FALSE);
    }
}

static void
place_lost (AciesPlacing         *placing,
            const AciesSceneBody *body)
{
  AciesLabel *label = acies_label_new_for_lost (placing->paint, body);
  AciesNamed named = get_named (placing->paint, body);
  AciesNameSearch search = { label, &named, get_unit_place, N_PLACES, NULL, NULL, { 0 }, acies_name_search_get_more (MOST_LOST_COST), 0 };

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
static AciesNamePlace
get_leader_place (const AciesPlacing    *placing,
                  const AciesNameSearch *search,
                  guint                  number)
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

  return (AciesNamePlace) { 0, 0, directions[around].across, directions[around].along, gap,
                   away * 8 + directions[around].cost };
}

static void
place_leader (AciesPlacing           *placing,
              const AciesSceneLeader *leader)
{
  AciesPaint *paint = placing->paint;
  AciesLabel *label = acies_label_new_for_leader (paint, leader);
  AciesNamed named = { .width = 2 * acies_leader_radius (paint, leader->role), .bar = leader->wounds > 0 ? 5 : 0 };
  AciesNameSearch search = { label, &named, get_leader_place, N_LEADER_PLACES, NULL, NULL, { 0 }, G_MAXDOUBLE, 0 };

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

/* A command is called like its leader, whose medallion has the name already where he is on the table. */
static gboolean
is_named_by_leader (const AciesPaint *paint,
                    const char       *command)
{
  GPtrArray *leaders = acies_scene_get_leaders (paint->scene);

  for (guint i = 0; i < leaders->len; i++)
    if (g_strcmp0 (((const AciesSceneLeader *) g_ptr_array_index (leaders, i))->name, command) == 0)
      return TRUE;

  return FALSE;
}

static void
place_command (AciesPlacing *placing,
               GPtrArray    *units)
{
  const AciesSceneBody *first = g_ptr_array_index (units, 0);

  AciesNameSearch search = { NULL, NULL, get_unit_place, N_PLACES, NULL, units, { 0 }, acies_name_search_get_more (MOST_COMMAND_COST), 0 };
  AciesNamed named;
  AciesLabel *label;

  if (is_named_by_leader (placing->paint, first->command))
    return;

  named = get_command_named (placing->paint, units);
  label = acies_label_new_for_command (placing->paint, first->command, first->side);
  search.label = label;
  search.named = &named;

  try_all (placing, &search);
  if (search.best_cost > MOST_COMMAND_COST)
    acies_label_free (label);
  else
    keep_label (placing, label, &search, TRUE);
}

static void
place_commands (AciesPlacing *placing,
                GPtrArray    *bodies)
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
  g_autoptr (GPtrArray) bodies = get_sorted_bodies (paint, ACIES_BODY_ON_TABLE);
  g_autoptr (GPtrArray) lost = get_sorted_bodies (paint, ACIES_BODY_LOST);
  g_autoptr (GPtrArray) crowded = g_ptr_array_new ();
  GPtrArray *leaders = acies_scene_get_leaders (paint->scene);
  AciesPlacing placing = { paint, previous };
  guint i;

  paint->labels = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_label_free);
  for (i = 0; i < leaders->len; i++)
    place_leader (&placing, g_ptr_array_index (leaders, i));
  if (paint->names == ACIES_SKETCH_NAMES_AUTO && paint->level < 2 && (paint->flags & ACIES_PAINT_NO_NAMES) == 0)
    place_commands (&placing, bodies);
  for (i = 0; i < bodies->len; i++)
    if (!place_body (&placing, g_ptr_array_index (bodies, i)))
      g_ptr_array_add (crowded, g_ptr_array_index (bodies, i));
  for (i = 0; i < bodies->len; i++)
    place_apart (&placing, g_ptr_array_index (bodies, i));
  for (i = 0; i < crowded->len; i++)
    place_crowded (&placing, g_ptr_array_index (crowded, i));
  for (i = 0; i < lost->len && paint->level >= 2 && paint->names != ACIES_SKETCH_NAMES_NONE
       && (paint->flags & (ACIES_PAINT_NO_NAMES | ACIES_PAINT_NO_DEAD)) == 0; i++)
    place_lost (&placing, g_ptr_array_index (lost, i));
  acies_placing_clear (&placing);
}
