/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-search-private.h"
#include "acies-sweep-private.h"
#include "acies-way-bars.h"

/* What is entered so deep, and so far, is met however it is searched for, inches. */
#define CERTAIN_DEPTH  (ACIES_WAY_SLACK + 0.03)
#define CERTAIN_LENGTH 0.25
/* What is entered so deep at a place where it turns on, of which searches look at one in each twentieth of an inch */
#define CERTAIN_TURNED 0.1
/* For @keep: what is certainly met, not what is near */
#define CERTAIN        (-1.0)
/* What is nearer than this may count as touched, inches. */
#define NEAR           (2.0 * ACIES_CONTACT_REACH)
#define HAIR           1e-6
/* What is so near along all axes is in contact, corner to corner, too. */
#define CERTAIN_CONTACT (0.6 * ACIES_CONTACT_REACH)
/* How far beside a way bodies are listed for the ways beside it, inches. */
#define ASIDE          12.0
/* A turn is looked at in steps of so many degrees. */
#define TURN_STEP      10.0
/* Ways of more legs and steps are not looked at. */
#define MOST_STRETCHES 24

/* The bounds of a body in the way, and its parts, as obstacles to the one that slides. */
typedef struct
{
  AciesOutline   bounds;
  AciesObstacle  whole;
  AciesObstacle *parts; /* (nullable) (array length=n_parts): NULL until they are asked for */
  guint          last;  /* the part that barred a way last */
} Shape;

/* A body that may be in the way. */
typedef struct
{
  AciesBody           *body;
  const AciesSurveyed *surveyed;
  /* What is kept from it, and whether it is overlapped at the start; known once it has a shape */
  double               keep;
  gboolean             overlapped;
  Shape               *shape; /* (nullable) */
  gboolean             passed_over;
} Obstacle;

/* A straight leg, or a part of one on which the body turns: how far it has come before, how far it goes on, and the bounds
 * of what it covers on it. */
typedef struct
{
  AciesPoint     place;
  AciesPoint     shift;
  double         length;
  double         gone;
  AciesFootprint bounds;
  /* Where it turns: a rectangle that holds all that it covers when it slides with it, and what it covers at the end */
  gboolean       turns;
  AciesOutline   around;
  AciesOutline   end;
} Stretch;

struct _AciesWayBars
{
  AciesSearch    search;
  AciesWay       start;
  AciesWayPolicy policy;
  AciesOutline   own; /* what the body covers at the start, and the bounds of that */
  AciesFootprint own_bounds;

  GArray        *obstacles; /* (element-type Obstacle): what covers anything within @listed */
  AciesFootprint listed;
  int            bar;  /* the index of that which barred a way last, -1 for none */
  int            goal; /* that of the goal, -1 for none */

  /* The way that is asked about, and the inches after which it may come to the goal: by its bounds, and by its parts,
   * below 0 until they are asked for */
  Stretch        stretches[MOST_STRETCHES];
  guint          n_stretches;
  AciesFootprint swept;
  double         near_goal;
  double         at_goal;
};

/* ---- Obstacles ---- */

static double
get_keep (const AciesWayBars *self,
          const AciesBody    *body)
{
  const AciesBody *walker = self->start.body;

  if (g_str_equal (body->id, walker->id) || !acies_search_counts (&self->policy, body))
    return ACIES_WAY_IGNORED;

  return self->policy.keep != NULL ? self->policy.keep (self->search.situation, walker, body, self->policy.data) : 0.0;
}

static Shape *
make_shape (const AciesWayBars  *self,
            const AciesSurveyed *surveyed)
{
  AciesPoint low = surveyed->low, high = surveyed->high;
  Shape *shape = g_new (Shape, 1);

  shape->bounds = (AciesOutline) { { low, { high.x, low.y }, high, { low.x, high.y } } };
  shape->whole = acies_outline_get_obstacle (&self->own, &shape->bounds);
  shape->parts = NULL;
  shape->last = 0;

  return shape;
}

static void
look_at (AciesWayBars *self,
         Obstacle     *obstacle)
{
  if (obstacle->shape != NULL)
    return;

  obstacle->shape = make_shape (self, obstacle->surveyed);
  obstacle->keep = get_keep (self, obstacle->body);
  self->search.other = *obstacle->surveyed;
  obstacle->overlapped = acies_search_measure_start (&self->search, 0.0) < -HAIR;
}

static const AciesObstacle *
get_parts (const AciesWayBars *self,
           const Obstacle     *obstacle)
{
  guint n_parts = obstacle->surveyed->n_parts;
  Shape *shape = obstacle->shape;

  if (shape->parts == NULL)
    {
      shape->parts = g_new (AciesObstacle, MAX (n_parts, 1));
      for (guint i = 0; i < n_parts; i++)
        shape->parts[i] = acies_outline_get_obstacle (&self->own, &obstacle->surveyed->parts[i]);
    }

  return shape->parts;
}

static void
clear_obstacle (gpointer data)
{
  Obstacle *obstacle = data;

  if (obstacle->shape != NULL)
    g_free (obstacle->shape->parts);
  g_free (obstacle->shape);
}

static Obstacle *
get_obstacle (const AciesWayBars *self,
              guint               index)
{
  return &g_array_index (self->obstacles, Obstacle, index);
}

/* Finds the index of a body; -1 for one that is not listed. */
static int
find_obstacle (const AciesWayBars *self,
               const AciesBody    *body)
{
  for (guint i = 0; i < self->obstacles->len; i++)
    if (get_obstacle (self, i)->body == body)
      return i;

  return -1;
}

/* Lists what covers anything in a rectangle, and near it. */
static void
list_obstacles (AciesWayBars *self,
                AciesPoint    low,
                AciesPoint    high)
{
  guint n_listed = self->obstacles->len;
  g_autoptr (GArray) positions = NULL;
  AciesFootprint *recording;

  if (low.x >= self->listed.low.x && low.y >= self->listed.low.y
      && high.x <= self->listed.high.x && high.y <= self->listed.high.y)
    return;

  acies_footprint_grow (&self->listed, (AciesPoint) { low.x - ASIDE, low.y - ASIDE },
                        (AciesPoint) { high.x + ASIDE, high.y + ASIDE });
  /* What is listed beside the way is looked at only if another way leads there. */
  recording = acies_footprint_record (NULL);
  positions = acies_search_list_positions (&self->search, self->listed.low, self->listed.high, self->policy.most_kept);
  acies_footprint_record (recording);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      const Obstacle obstacle = { acies_situation_get_body (self->search.situation, position),
                                  acies_survey_get_body (self->search.survey, position) };

      if (n_listed == 0 || find_obstacle (self, obstacle.body) < 0)
        g_array_append_val (self->obstacles, obstacle);
    }
}

/* ---- The way ---- */

static Stretch *
add_stretch (AciesWayBars *self,
             AciesPoint    from,
             AciesPoint    to)
{
  AciesPoint start = self->start.poses[0].at;
  const Stretch *before = self->n_stretches > 0 ? &self->stretches[self->n_stretches - 1] : NULL;
  Stretch *stretch = &self->stretches[self->n_stretches++];

  stretch->place = (AciesPoint) { from.x - start.x, from.y - start.y };
  stretch->shift = (AciesPoint) { to.x - from.x, to.y - from.y };
  stretch->length = acies_point_distance (from, to);
  stretch->gone = before != NULL ? before->gone + before->length : 0.0;
  stretch->turns = FALSE;

  return stretch;
}

/* @own: what is covered at its start */
static void
bound_stretch (AciesWayBars         *self,
               Stretch              *stretch,
               const AciesFootprint *own)
{
  AciesPoint shift = stretch->shift;

  stretch->bounds.low = (AciesPoint) { own->low.x + MIN (shift.x, 0.0), own->low.y + MIN (shift.y, 0.0) };
  stretch->bounds.high = (AciesPoint) { own->high.x + MAX (shift.x, 0.0), own->high.y + MAX (shift.y, 0.0) };
  acies_footprint_grow (&self->swept, stretch->bounds.low, stretch->bounds.high);
}

static void
add_slide (AciesWayBars *self,
           AciesPoint    from,
           AciesPoint    to)
{
  Stretch *stretch = add_stretch (self, from, to);
  AciesPoint place = stretch->place;
  const AciesFootprint own = {
    { self->own_bounds.low.x + place.x, self->own_bounds.low.y + place.y },
    { self->own_bounds.high.x + place.x, self->own_bounds.high.y + place.y },
  };

  bound_stretch (self, stretch, &own);
}

/* Finds a rectangle that holds the body while it turns by as much as @turn to either side of its heading. */
static AciesOutline
find_around (const AciesWayBars *self,
             const AciesPose    *pose,
             double              turn)
{
  double part = sin (turn * G_PI / 180.0);
  double ahead = self->start.width / 2.0 * part;
  const AciesPose front = { acies_point_along (pose->at, pose->heading, ahead), pose->heading };

  return acies_outline_for_body (&front, self->start.width + 2.0 * self->start.depth * part,
                                 self->start.depth + 2.0 * ahead);
}

/* Cuts a leg on which the body turns as it goes straight into steps. */
static void
add_turn (AciesWayBars   *self,
          const AciesLeg *leg,
          guint           n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      AciesPose from = acies_leg_get_pose (leg, (double) i / n_steps);
      AciesPose to = acies_leg_get_pose (leg, (double) (i + 1) / n_steps);
      AciesPose middle = acies_leg_get_pose (leg, (i + 0.5) / n_steps);
      Stretch *stretch = add_stretch (self, from.at, to.at);
      AciesFootprint bounds = ACIES_FOOTPRINT_NOTHING;

      stretch->turns = TRUE;
      middle.at = from.at;
      stretch->around = find_around (self, &middle, fabs (leg->turn) / n_steps / 2.0);
      stretch->end = acies_outline_for_body (&to, self->start.width, self->start.depth);
      acies_bounds_include (&bounds.low, &bounds.high, &stretch->around);
      bound_stretch (self, stretch, &bounds);
    }
}

/* Tells whether no point of the body stays where it is on a leg: one on which it may is held to be a wheel. */
static gboolean
goes_on (const AciesWayBars *self,
         const AciesLeg     *leg)
{
  double radius = hypot (self->start.width / 2.0, self->start.depth);

  return acies_point_distance (leg->from.at, leg->to.at)
         > 2.0 * radius * sin (MIN (fabs (leg->turn) / 2.0, 90.0) * G_PI / 180.0) + NEAR;
}

/* Cuts a way into stretches, up to where it does more than turn as it goes on, or has turned before. */
static void
lay_way (AciesWayBars    *self,
         const AciesPose *poses,
         guint            n_poses)
{
  gboolean turned = FALSE;

  self->n_stretches = 0;
  self->swept = self->own_bounds;
  for (guint i = 0; i + 1 < n_poses && !turned; i++)
    {
      const AciesLeg leg = { ACIES_LEG_MIXED, poses[i], poses[i + 1],
                             acies_heading_difference (poses[i].heading, poses[i + 1].heading) };
      guint n_steps = (guint) ceil (fabs (leg.turn) / TURN_STEP);

      turned = fabs (leg.turn) >= ACIES_LEAST_TURN;
      if (self->n_stretches + MAX (n_steps, 1) > MOST_STRETCHES || (turned && !goes_on (self, &leg)))
        break;

      if (turned)
        add_turn (self, &leg, n_steps);
      else
        add_slide (self, leg.from.at, leg.to.at);
    }
}

static gboolean
is_beside (const AciesFootprint *bounds,
           const AciesSurveyed  *other,
           double                keep)
{
  return other->high.x < bounds->low.x - keep || other->low.x > bounds->high.x + keep
         || other->high.y < bounds->low.y - keep || other->low.y > bounds->high.y + keep;
}

/* Finds the part of a stretch at which a rectangle is entered certainly, or may be come near to; below 0 if it is not.
 * @keep: what is near, in inches; below 0 for what is certain */
static double
find_part (const Stretch       *stretch,
           const AciesOutline  *outline,
           const AciesObstacle *obstacle,
           double               keep)
{
  double depth = keep < 0.0 ? CERTAIN_DEPTH : -keep;
  double from = 0.0, to = 1.0;

  if (!stretch->turns)
    return acies_obstacle_clip (obstacle, stretch->place, stretch->shift, depth, &from, &to)
           && (keep >= 0.0 || (to - from) * stretch->length >= CERTAIN_LENGTH) ? from : -1.0;
  if (keep < 0.0)
    return acies_outline_overlaps_by (&stretch->end, outline, CERTAIN_TURNED) ? 1.0 : -1.0;

  return acies_outline_clip_sweep (&stretch->around, stretch->shift, outline, depth, &from, &to) ? from : -1.0;
}

/* Finds after how many inches of a way that is; G_MAXDOUBLE if it is not.
 * @other: the body to which the rectangle belongs */
static double
find_entry (const AciesWayBars  *self,
            const AciesSurveyed *other,
            const AciesOutline  *outline,
            const AciesObstacle *obstacle,
            double               keep)
{
  for (guint i = 0; i < self->n_stretches; i++)
    {
      const Stretch *stretch = &self->stretches[i];
      double part = is_beside (&stretch->bounds, other, MAX (keep, 0.0)) ? -1.0
                                                                          : find_part (stretch, outline, obstacle, keep);

      if (part >= 0.0)
        return stretch->gone + part * stretch->length;
    }

  return G_MAXDOUBLE;
}

/* Does it for the bounds of a body, and for all its parts. */
static double
find_near (const AciesWayBars *self,
           const Obstacle     *obstacle,
           double              keep)
{
  return find_entry (self, obstacle->surveyed, &obstacle->shape->bounds, &obstacle->shape->whole, keep);
}

static double
find_touch (AciesWayBars *self,
            Obstacle     *obstacle,
            double        keep)
{
  const AciesSurveyed *surveyed = obstacle->surveyed;
  const AciesObstacle *parts = get_parts (self, obstacle);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < surveyed->n_parts; i++)
    least = MIN (least, find_entry (self, surveyed, &surveyed->parts[i], &parts[i], keep));

  return least;
}

/* Tells whether the goal is not touched up to there. */
static gboolean
is_before_goal (AciesWayBars *self,
                double        inches)
{
  if (inches == G_MAXDOUBLE)
    return FALSE;
  if (inches <= self->near_goal)
    return TRUE;

  if (self->at_goal < 0.0)
    self->at_goal = find_touch (self, get_obstacle (self, self->goal), NEAR);

  return inches <= self->at_goal;
}

/* ---- What bars it ---- */

/* Finds after how many inches a body is met for certain; G_MAXDOUBLE if that is not certain. */
static double
find_meeting (AciesWayBars *self,
              guint         index)
{
  Obstacle *obstacle = get_obstacle (self, index);
  guint n_parts = obstacle->surveyed->n_parts;
  const AciesObstacle *parts;

  /* What is overlapped at the start may be left. */
  look_at (self, obstacle);
  if ((int) index == self->goal || obstacle->keep < 0.0 || obstacle->overlapped
      || find_near (self, obstacle, CERTAIN) == G_MAXDOUBLE)
    return G_MAXDOUBLE;

  parts = get_parts (self, obstacle);
  for (guint i = 0; i < n_parts; i++)
    {
      guint part = (obstacle->shape->last + i) % n_parts;
      double inches = find_entry (self, obstacle->surveyed, &obstacle->surveyed->parts[part], &parts[part], CERTAIN);

      if (inches < G_MAXDOUBLE)
        {
          obstacle->shape->last = part;
          return inches + CERTAIN_LENGTH;
        }
    }

  return G_MAXDOUBLE;
}

/* Finds the index of what bars the way before it comes to the goal, -1 for nothing.
 * @first: which is looked at first  @inches: (out): after which it is met for certain */
static int
find_bar (AciesWayBars *self,
          int           first,
          double       *inches)
{
  if (first >= 0)
    {
      *inches = find_meeting (self, first);
      if (is_before_goal (self, *inches))
        return first;
    }

  for (guint i = 0; i < self->obstacles->len; i++)
    {
      if ((int) i == first || is_beside (&self->swept, get_obstacle (self, i)->surveyed, 0.0))
        continue;

      *inches = find_meeting (self, i);
      if (is_before_goal (self, *inches))
        return i;
    }

  return -1;
}

/* Lists the bodies one of which is met first, when one is met after @inches for certain. */
static void
list_first (AciesWayBars *self,
            double        inches,
            GPtrArray    *first)
{
  for (guint i = 0; i < self->obstacles->len; i++)
    {
      Obstacle *obstacle = get_obstacle (self, i);
      double keep;

      if (obstacle->passed_over || (int) i == self->goal
          || is_beside (&self->swept, obstacle->surveyed, self->policy.most_kept + HAIR))
        continue;

      look_at (self, obstacle);
      keep = obstacle->keep + HAIR;
      if (obstacle->keep >= 0.0 && find_near (self, obstacle, keep) <= inches
          && find_touch (self, obstacle, keep) <= inches)
        g_ptr_array_add (first, obstacle->body);
    }
}

/* ---- All ways ---- */

/**
 * acies_way_bars_new:
 * @situation: the situation of the battle
 * @body: what slides from where it stands
 * @policy: (nullable): as for acies_way_find_meeting()
 *
 * Looks for what bars the ways of a body on which it does not turn, but for the last of their legs.
 *
 * Returns: (transfer full) (nullable): what bars them, which borrows its arguments but @policy; %NULL in a situation that
 *   may change, and for a body in parts
 */
AciesWayBars *
acies_way_bars_new (const AciesSituation *situation,
                    const AciesBody      *body,
                    const AciesWayPolicy *policy)
{
  AciesWayBars *self = g_new0 (AciesWayBars, 1);

  self->start = acies_way_of_poses (body, &body->pose, 1);
  self->policy = policy != NULL ? *policy : (AciesWayPolicy) { NULL };
  self->listed = (AciesFootprint) ACIES_FOOTPRINT_NOTHING;
  self->obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  g_array_set_clear_func (self->obstacles, clear_obstacle);
  self->bar = -1;
  self->goal = -1;
  acies_search_begin (&self->search, situation, &self->start, &self->policy);
  if (self->search.survey == NULL || self->search.own_parts != NULL)
    {
      acies_way_bars_free (self);
      return NULL;
    }

  self->own = acies_search_get_own_part (&self->search, 0, &body->pose);
  acies_search_bound_start (&self->search, &self->own_bounds.low, &self->own_bounds.high);

  return self;
}

/**
 * acies_way_bars_free:
 * @self: (transfer full): what bars ways
 *
 * Frees it.
 */
void
acies_way_bars_free (AciesWayBars *self)
{
  g_array_unref (self->obstacles);
  acies_search_clear (&self->search);
  g_free (self);
}

/**
 * acies_way_bars_set_goal:
 * @self: what bars ways
 * @goal: a body of the situation, on the table
 *
 * Asks about the ways to another body from now on, which does not bar them.  No body is passed over any more.
 */
void
acies_way_bars_set_goal (AciesWayBars    *self,
                         const AciesBody *goal)
{
  const AciesSurveyed *surveyed;

  g_return_if_fail (self != NULL);

  surveyed = acies_survey_find (self->search.survey, goal);
  g_return_if_fail (surveyed != NULL);

  list_obstacles (self, surveyed->low, surveyed->high);
  self->goal = find_obstacle (self, goal);
  if (self->goal >= 0)
    look_at (self, get_obstacle (self, self->goal));
  for (guint i = 0; i < self->obstacles->len; i++)
    get_obstacle (self, i)->passed_over = FALSE;
}

/**
 * acies_way_bars_bar:
 * @self: what bars ways
 * @poses: (array length=n_poses): a way from where the body stands
 * @n_poses: how many, 1 or more
 * @bar: (inout) (nullable): what barred this way on the way to another goal, or %ACIES_WAY_BAR_UNKNOWN; %NULL for what
 *   barred the last way
 * @first: (nullable) (element-type AciesBody): a list to which bodies are added: acies_way_find_meeting() finds one of them,
 *   or one that is passed over
 *
 * Tells whether a way certainly meets something before it comes near the goal.
 *
 * Returns: whether it does; %FALSE does not mean that nothing bars the way
 */
gboolean
acies_way_bars_bar (AciesWayBars    *self,
                    const AciesPose *poses,
                    guint            n_poses,
                    int             *bar,
                    GPtrArray       *first)
{
  double inches;
  int found;

  g_return_val_if_fail (self != NULL && n_poses > 0, FALSE);

  lay_way (self, poses, n_poses);
  acies_footprint_note (self->swept.low, self->swept.high);
  list_obstacles (self, self->swept.low, self->swept.high);
  self->near_goal = self->goal >= 0 ? find_near (self, get_obstacle (self, self->goal), NEAR) : G_MAXDOUBLE;
  self->at_goal = -1.0;
  found = find_bar (self, bar != NULL && *bar >= 0 ? *bar : self->bar, &inches);
  if (found < 0)
    return FALSE;

  if (bar != NULL)
    *bar = found;
  else
    self->bar = found;
  if (first != NULL)
    list_first (self, inches, first);

  return TRUE;
}

/**
 * acies_way_bars_pass_over:
 * @self: what bars ways
 * @body: a body that was met first
 *
 * Keeps a body out of the lists of what is met first from now on, when it does not matter any more that it is.
 */
void
acies_way_bars_pass_over (AciesWayBars    *self,
                          const AciesBody *body)
{
  int index;

  g_return_if_fail (self != NULL);

  index = find_obstacle (self, body);
  if (index >= 0)
    get_obstacle (self, index)->passed_over = TRUE;
}

/**
 * acies_way_bars_touch_goal:
 * @self: what bars ways
 * @place: where the body slides to
 *
 * Tells whether the body is certainly in contact with the goal at a place.
 *
 * Returns: whether it is; %FALSE does not mean that it is not
 */
gboolean
acies_way_bars_touch_goal (AciesWayBars *self,
                           AciesPoint    place)
{
  const AciesPoint still = { 0.0, 0.0 };
  AciesPoint start, slid;
  const AciesObstacle *parts;
  const Obstacle *goal;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->goal < 0)
    return FALSE;

  goal = get_obstacle (self, self->goal);
  start = self->start.poses[0].at;
  slid = (AciesPoint) { place.x - start.x, place.y - start.y };
  parts = get_parts (self, goal);
  for (guint i = 0; i < goal->surveyed->n_parts; i++)
    {
      double from = 0.0, to = 1.0;

      if (acies_obstacle_clip (&parts[i], slid, still, -CERTAIN_CONTACT, &from, &to))
        return TRUE;
    }

  return FALSE;
}
