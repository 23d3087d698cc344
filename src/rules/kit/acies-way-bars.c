/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-search-private.h"
#include "acies-sweep-private.h"
#include "acies-way-bars.h"

/* What is entered so deep, and so far, is met however it is searched for, inches. */
#define CERTAIN_DEPTH  (ACIES_WAY_SLACK + 0.03)
#define CERTAIN_LENGTH 0.25
/* What is nearer than this may count as touched, inches. */
#define NEAR           (2.0 * ACIES_CONTACT_REACH)
#define HAIR           1e-6
/* What is so near along all axes is in contact, corner to corner, too. */
#define CERTAIN_CONTACT (0.6 * ACIES_CONTACT_REACH)
/* How far beside a way bodies are listed for the ways beside it, inches. */
#define ASIDE          12.0
/* Ways of more legs are not looked at. */
#define MOST_SLIDES    4

/* A body in the way of the one that slides. */
typedef struct
{
  AciesBody           *body;
  const AciesSurveyed *surveyed;
  /* Whether it was looked at; then what is kept from it, and whether it is overlapped at the start */
  gboolean             known;
  double               keep;
  gboolean             overlapped;
  AciesObstacle        bounds;
  /* (nullable) (array length=surveyed->n_parts): its parts, once they are asked for */
  AciesObstacle       *parts;
  /* The part that barred a way last */
  guint                part;
} Obstacle;

/* A straight leg: how far the body has slid before, where it goes on to, and the bounds of what it covers on it. */
typedef struct
{
  AciesPoint     place;
  AciesPoint     shift;
  double         length;
  double         gone;
  AciesFootprint bounds;
} Slide;

struct _AciesWayBars
{
  AciesSearch    search;
  AciesWay       start;
  AciesWayPolicy policy;
  AciesOutline   own; /* what the body covers at the start, and the bounds of that */
  AciesFootprint own_bounds;

  Obstacle       goal; /* its surveyed is NULL for none */
  /* (element-type Obstacle): What covers anything within @listed, first what is not passed over */
  GArray        *obstacles;
  guint          n_passed_over;
  AciesFootprint listed;
  int            bar; /* the index of that which barred a way last, -1 for none */

  /* The way that is asked about, and the inches after which it may come to the goal: by its bounds, and by its parts,
   * below 0 until they are asked for */
  Slide          slides[MOST_SLIDES];
  guint          n_slides;
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

static void
set_bounds (AciesWayBars *self,
            Obstacle     *obstacle)
{
  AciesPoint low = obstacle->surveyed->low, high = obstacle->surveyed->high;
  const AciesOutline bounds = { { low, { high.x, low.y }, high, { low.x, high.y } } };

  obstacle->bounds = acies_outline_get_obstacle (&self->own, &bounds);
}

static void
look_at (AciesWayBars *self,
         Obstacle     *obstacle)
{
  if (obstacle->known)
    return;

  obstacle->known = TRUE;
  obstacle->keep = get_keep (self, obstacle->body);
  if (obstacle->keep < 0.0)
    return;

  self->search.other = *obstacle->surveyed;
  obstacle->overlapped = acies_search_measure_start (&self->search, 0.0) < -HAIR;
  set_bounds (self, obstacle);
}

static const AciesObstacle *
get_parts (AciesWayBars *self,
           Obstacle     *obstacle)
{
  guint n_parts = obstacle->surveyed->n_parts;

  if (obstacle->parts == NULL)
    {
      obstacle->parts = g_new (AciesObstacle, MAX (n_parts, 1));
      for (guint i = 0; i < n_parts; i++)
        obstacle->parts[i] = acies_outline_get_obstacle (&self->own, &obstacle->surveyed->parts[i]);
    }

  return obstacle->parts;
}

static void
clear_obstacle (gpointer data)
{
  g_free (((Obstacle *) data)->parts);
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

static void
swap (AciesWayBars *self,
      guint         one,
      guint         other)
{
  Obstacle obstacle = *get_obstacle (self, one);

  if (one == other)
    return;

  *get_obstacle (self, one) = *get_obstacle (self, other);
  *get_obstacle (self, other) = obstacle;
  if (self->bar == (int) one || self->bar == (int) other)
    self->bar = self->bar == (int) one ? (int) other : (int) one;
}

/* Lists what covers anything near what the way sweeps, unless it is listed. */
static void
list_obstacles (AciesWayBars *self)
{
  guint n_listed = self->obstacles->len;
  g_autoptr (GArray) positions = NULL;
  AciesFootprint *recording;

  if (self->swept.low.x >= self->listed.low.x && self->swept.low.y >= self->listed.low.y
      && self->swept.high.x <= self->listed.high.x && self->swept.high.y <= self->listed.high.y)
    return;

  acies_footprint_grow (&self->listed, (AciesPoint) { self->swept.low.x - ASIDE, self->swept.low.y - ASIDE },
                        (AciesPoint) { self->swept.high.x + ASIDE, self->swept.high.y + ASIDE });
  /* What is listed beside the way is looked at only if another way leads there. */
  recording = acies_footprint_record (NULL);
  positions = acies_search_list_positions (&self->search, self->listed.low, self->listed.high, self->policy.most_kept);
  acies_footprint_record (recording);
  for (guint i = 0; i < positions->len; i++)
    {
      guint position = g_array_index (positions, guint, i);
      Obstacle obstacle = { acies_situation_get_body (self->search.situation, position),
                            acies_survey_get_body (self->search.survey, position) };

      if (n_listed > 0 && find_obstacle (self, obstacle.body) >= 0)
        continue;

      g_array_append_val (self->obstacles, obstacle);
      swap (self, self->obstacles->len - 1, self->obstacles->len - 1 - self->n_passed_over);
    }
}

/* ---- The way ---- */

/* Cuts a way into straight legs; FALSE where it turns. */
static gboolean
lay_way (AciesWayBars    *self,
         const AciesPose *poses,
         guint            n_poses)
{
  AciesPoint start = poses[0].at;
  double gone = 0.0;

  self->n_slides = n_poses - 1;
  self->swept = self->own_bounds;
  if (n_poses - 1 > MOST_SLIDES)
    return FALSE;

  for (guint i = 0; i + 1 < n_poses; i++)
    {
      Slide *slide = &self->slides[i];
      AciesPoint from = poses[i].at, to = poses[i + 1].at;
      AciesFootprint own = self->own_bounds;

      if (fabs (acies_heading_difference (poses[0].heading, poses[i + 1].heading)) >= ACIES_LEAST_TURN)
        return FALSE;

      slide->place = (AciesPoint) { from.x - start.x, from.y - start.y };
      slide->shift = (AciesPoint) { to.x - from.x, to.y - from.y };
      slide->length = hypot (slide->shift.x, slide->shift.y);
      slide->gone = gone;
      slide->bounds.low = (AciesPoint) { own.low.x + MIN (from.x, to.x) - start.x, own.low.y + MIN (from.y, to.y) - start.y };
      slide->bounds.high = (AciesPoint) { own.high.x + MAX (from.x, to.x) - start.x, own.high.y + MAX (from.y, to.y) - start.y };
      acies_footprint_grow (&self->swept, slide->bounds.low, slide->bounds.high);
      gone += slide->length;
    }

  return TRUE;
}

static gboolean
is_beside (const AciesFootprint *bounds,
           const AciesSurveyed  *other,
           double                keep)
{
  return other->high.x < bounds->low.x - keep || other->low.x > bounds->high.x + keep
         || other->high.y < bounds->low.y - keep || other->low.y > bounds->high.y + keep;
}

/* Finds after how many inches of a way something is entered deeper than @depth for @least inches at a stretch; G_MAXDOUBLE
 * if it is not. */
static double
find_entry (const AciesWayBars  *self,
            const AciesSurveyed *other,
            const AciesObstacle *obstacle,
            double               depth,
            double               least)
{
  for (guint i = 0; i < self->n_slides; i++)
    {
      const Slide *slide = &self->slides[i];
      double from = 0.0, to = 1.0;

      if (!is_beside (&slide->bounds, other, MAX (-depth, 0.0))
          && acies_obstacle_clip (obstacle, slide->place, slide->shift, depth, &from, &to)
          && (to - from) * slide->length >= least)
        return slide->gone + from * slide->length;
    }

  return G_MAXDOUBLE;
}

/* Finds after how many inches it may come within @keep inches of a part of a body; G_MAXDOUBLE if it does not. */
static double
find_touch (AciesWayBars *self,
            Obstacle     *obstacle,
            double        keep)
{
  const AciesObstacle *parts = get_parts (self, obstacle);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < obstacle->surveyed->n_parts; i++)
    least = MIN (least, find_entry (self, obstacle->surveyed, &parts[i], -keep, 0.0));

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
    self->at_goal = find_touch (self, &self->goal, NEAR);

  return inches <= self->at_goal;
}

/* ---- What bars it ---- */

/* Finds after how many inches a body is met for certain; G_MAXDOUBLE if that is not certain. */
static double
find_meeting (AciesWayBars *self,
              Obstacle     *obstacle)
{
  guint n_parts = obstacle->surveyed->n_parts;
  const AciesObstacle *parts;

  /* What is overlapped at the start may be left. */
  look_at (self, obstacle);
  if (obstacle->keep < 0.0 || obstacle->overlapped
      || find_entry (self, obstacle->surveyed, &obstacle->bounds, CERTAIN_DEPTH, CERTAIN_LENGTH) == G_MAXDOUBLE)
    return G_MAXDOUBLE;

  parts = get_parts (self, obstacle);
  for (guint i = 0; i < n_parts; i++)
    {
      guint part = (obstacle->part + i) % n_parts;
      double inches = find_entry (self, obstacle->surveyed, &parts[part], CERTAIN_DEPTH, CERTAIN_LENGTH);

      if (inches < G_MAXDOUBLE)
        {
          obstacle->part = part;
          return inches + CERTAIN_LENGTH;
        }
    }

  return G_MAXDOUBLE;
}

/* Finds what bars the way before it comes to the goal, first what barred the last one.  @inches: (out): after which it is
 * met for certain */
static gboolean
find_bar (AciesWayBars *self,
          double       *inches)
{
  if (self->bar >= 0)
    {
      *inches = find_meeting (self, get_obstacle (self, self->bar));
      if (is_before_goal (self, *inches))
        return TRUE;
    }

  for (guint i = 0; i < self->obstacles->len; i++)
    {
      Obstacle *obstacle = get_obstacle (self, i);

      if ((int) i == self->bar || is_beside (&self->swept, obstacle->surveyed, 0.0))
        continue;

      *inches = find_meeting (self, obstacle);
      if (!is_before_goal (self, *inches))
        continue;

      self->bar = i;

      return TRUE;
    }

  return FALSE;
}

/* Lists the bodies one of which is met first, when one is met after @inches for certain. */
static void
list_first (AciesWayBars *self,
            double        inches,
            GPtrArray    *first)
{
  for (guint i = 0; i < self->obstacles->len - self->n_passed_over; i++)
    {
      Obstacle *obstacle = get_obstacle (self, i);
      double keep;

      if (is_beside (&self->swept, obstacle->surveyed, self->policy.most_kept + HAIR))
        continue;

      look_at (self, obstacle);
      keep = obstacle->keep + HAIR;
      if (obstacle->keep >= 0.0
          && find_entry (self, obstacle->surveyed, &obstacle->bounds, -keep, 0.0) <= inches
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
 * @goal: (nullable): a body on the table that @policy ignores
 *
 * Looks for what bars the ways of a body on which it does not turn.
 *
 * Returns: (transfer full) (nullable): what bars them, which borrows its arguments; %NULL in a situation that may change,
 *   and for a body in parts
 */
AciesWayBars *
acies_way_bars_new (const AciesSituation *situation,
                    const AciesBody      *body,
                    const AciesWayPolicy *policy,
                    const AciesBody      *goal)
{
  AciesWayBars *self = g_new0 (AciesWayBars, 1);
  const AciesSurveyed *surveyed = NULL;

  self->start = acies_way_of_poses (body, &body->pose, 1);
  self->policy = policy != NULL ? *policy : (AciesWayPolicy) { NULL };
  self->listed = (AciesFootprint) ACIES_FOOTPRINT_NOTHING;
  self->obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  g_array_set_clear_func (self->obstacles, clear_obstacle);
  self->bar = -1;
  acies_search_begin (&self->search, situation, &self->start, &self->policy);
  if (self->search.survey != NULL && goal != NULL)
    surveyed = acies_survey_find (self->search.survey, goal);
  if (self->search.survey == NULL || self->search.own_parts != NULL || (goal != NULL && surveyed == NULL))
    {
      acies_way_bars_free (self);
      return NULL;
    }

  self->own = acies_search_get_own_part (&self->search, 0, &body->pose);
  acies_search_bound_start (&self->search, &self->own_bounds.low, &self->own_bounds.high);
  if (goal != NULL)
    {
      self->goal = (Obstacle) { .surveyed = surveyed };
      set_bounds (self, &self->goal);
    }

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
  clear_obstacle (&self->goal);
  acies_search_clear (&self->search);
  g_free (self);
}

/**
 * acies_way_bars_bar:
 * @self: what bars ways
 * @poses: (array length=n_poses): a way from where the body stands
 * @n_poses: how many, 1 or more
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
                    GPtrArray       *first)
{
  double inches;

  g_return_val_if_fail (self != NULL && n_poses > 0, FALSE);

  if (!lay_way (self, poses, n_poses))
    return FALSE;

  acies_footprint_note (self->swept.low, self->swept.high);
  list_obstacles (self);
  self->near_goal = G_MAXDOUBLE;
  self->at_goal = -1.0;
  if (self->goal.surveyed != NULL)
    self->near_goal = find_entry (self, self->goal.surveyed, &self->goal.bounds, -NEAR, 0.0);
  if (!find_bar (self, &inches))
    return FALSE;

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
  guint n_others;
  int index;

  g_return_if_fail (self != NULL);

  n_others = self->obstacles->len - self->n_passed_over;
  index = find_obstacle (self, body);
  if (index < 0 || index >= (int) n_others)
    return;

  swap (self, index, n_others - 1);
  self->n_passed_over++;
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

  g_return_val_if_fail (self != NULL && self->goal.surveyed != NULL, FALSE);

  start = self->start.poses[0].at;
  slid = (AciesPoint) { place.x - start.x, place.y - start.y };
  parts = get_parts (self, &self->goal);
  for (guint i = 0; i < self->goal.surveyed->n_parts; i++)
    {
      double from = 0.0, to = 1.0;

      if (acies_obstacle_clip (&parts[i], slid, still, -CERTAIN_CONTACT, &from, &to))
        return TRUE;
    }

  return FALSE;
}
