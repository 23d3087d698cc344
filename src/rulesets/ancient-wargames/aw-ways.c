/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* The intervals at which places on a way are tested: inches, and degrees of a turn. */
#define STRIDE 0.25
#define TURN 3.0
/* The overlap allowed, inches: a unit beside others does not pass through them. */
#define LEEWAY 0.05

/* ---- A leg of a way ---- */

static AciesPoint
get_middle_at (const AciesBody *body,
               const AciesPose *pose)
{
  return acies_pose_to_table (pose, (AciesPoint) { 0.0, -body->depth / 2.0 });
}

/* Tells whether a leg moves the body.  A turn on the spot does not, and friends that its corners touch
 * are not passed. */
static gboolean
goes_anywhere (const AciesBody *body,
               const AciesPose *from,
               const AciesPose *to)
{
  return acies_point_distance (get_middle_at (body, from), get_middle_at (body, to)) > LEEWAY;
}

static AciesPoint
turn_around (AciesPoint center,
             AciesPoint point,
             double     degrees)
{
  double angle = degrees * G_PI / 180.0;
  double x = point.x - center.x;
  double y = point.y - center.y;

  return (AciesPoint) { center.x + x * cos (angle) - y * sin (angle), center.y + x * sin (angle) + y * cos (angle) };
}

/* Finds the point around which a body turns from one pose to the other in one sweep. */
static AciesPoint
find_center (const AciesPose *from,
             const AciesPose *to,
             double           turn)
{
  double angle = turn * G_PI / 180.0;
  AciesPoint turned = turn_around ((AciesPoint) { 0.0, 0.0 }, from->at, turn);
  double x = to->at.x - turned.x;
  double y = to->at.y - turned.y;
  double less = 1.0 - cos (angle);

  return (AciesPoint) { (less * x - sin (angle) * y) / (2.0 * less), (sin (angle) * x + less * y) / (2.0 * less) };
}

/* Gets the pose of a body at @part of a leg: straight on, or wheeling. */
static AciesPose
get_pose_between (const AciesPose *from,
                  const AciesPose *to,
                  double           part)
{
  double turn = acies_heading_difference (from->heading, to->heading);
  AciesPose pose = { from->at, acies_heading_normalize (from->heading + turn * part) };

  if (fabs (turn) < TURN)
    {
      pose.at.x += (to->at.x - from->at.x) * part;
      pose.at.y += (to->at.y - from->at.y) * part;
    }
  else
    {
      pose.at = turn_around (find_center (from, to, turn), from->at, turn * part);
    }

  return pose;
}

static guint
count_strides (const AciesPose *from,
               const AciesPose *to)
{
  double strides = acies_point_distance (from->at, to->at) / STRIDE;
  double turns = fabs (acies_heading_difference (from->heading, to->heading)) / TURN;

  return (guint) ceil (MAX (MAX (strides, turns), 1.0));
}

/* ---- A whole move ---- */

/* Called for each place on the way, the first included; returns whether to stop. */
typedef gboolean (*AwLook) (const AciesPose *pose,
                            gpointer         data);

/* Visits all places of a leg but its end. */
static gboolean
follow_leg (const AciesPose *from,
            const AciesPose *to,
            const AciesBody *body,
            AwLook           look,
            gpointer         data)
{
  guint n_strides = goes_anywhere (body, from, to) ? count_strides (from, to) : 0;

  for (guint i = 0; i < n_strides; i++)
    {
      const AciesPose pose = get_pose_between (from, to, (double) i / n_strides);

      if (look (&pose, data))
        return TRUE;
    }

  return FALSE;
}

static gboolean
follow_move (const AciesMove *move,
             const AciesBody *body,
             AwLook           look,
             gpointer         data)
{
  for (guint i = 1; i < move->n_poses; i++)
    if (follow_leg (&move->poses[i - 1], &move->poses[i], body, look, data))
      return TRUE;

  return look (&move->poses[move->n_poses - 1], data);
}

/* Iterates over the moves that took a body from one place to another this turn.
 * @position: see acies_body_next_move() */
static const AciesMove *
next_move (const AciesSituation *situation,
           const AciesBody      *body,
           guint                *position)
{
  const AciesMove *move;

  do
    move = acies_body_next_move (situation, body, position);
  while (move != NULL && move->kind == ACIES_MOVE_PLACE);

  return move;
}

guint
aw_count_moves (const AciesSituation *situation,
                const AciesBody      *body)
{
  guint n = 0;

  for (guint i = 0; next_move (situation, body, &i) != NULL;)
    n++;

  return n;
}

/* Gets the pose of a body at the time of another's move: the start of its own next move.
 * @position: that of the iteration, after that move */
static AciesPose
get_pose_then (const AciesSituation *situation,
               const AciesBody      *body,
               guint                 position)
{
  const AciesMove *next = next_move (situation, body, &position);

  return next != NULL ? next->poses[0] : body->pose;
}

/* Tells by the circles around a body on its way, and around another, that it comes no nearer than @inches; FALSE does
 * not mean that it comes nearer.
 * @then: where the other stands */
static gboolean
stays_beyond (const AciesMove *move,
              const AciesBody *walker,
              const AciesBody *other,
              const AciesPose *then,
              double           inches)
{
  AciesPoint low = move->poses[0].at;
  AciesPoint high = low;
  double longest = 0.0;
  double reach;

  for (guint i = 1; i < move->n_poses; i++)
    {
      AciesPoint at = move->poses[i].at;

      low = (AciesPoint) { MIN (low.x, at.x), MIN (low.y, at.y) };
      high = (AciesPoint) { MAX (high.x, at.x), MAX (high.y, at.y) };
      longest = MAX (longest, acies_point_distance (move->poses[i - 1].at, at));
    }

  /* A wheel of half a turn swings half its length out of the straight line. */
  reach = inches + longest / 2.0 + acies_body_get_radius (walker) + acies_body_get_radius (other);

  return then->at.x < low.x - reach || then->at.x > high.x + reach
         || then->at.y < low.y - reach || then->at.y > high.y + reach;
}

/* ---- Through friends ---- */

/* A body on the way, and the body that moves. */
typedef struct
{
  const AciesBody *walker;
  AciesOutline     other;
  double           least;
} Meeting;

static gboolean
look_for_overlap (const AciesPose *pose,
                  gpointer         data)
{
  const Meeting *meeting = data;
  AciesPose lean = *pose;
  AciesOutline outline;

  lean.at = acies_pose_to_table (pose, (AciesPoint) { 0.0, -LEEWAY });
  outline = acies_outline_for_body (&lean, MAX (meeting->walker->width - 2 * LEEWAY, LEEWAY),
                                    MAX (meeting->walker->depth - 2 * LEEWAY, LEEWAY));

  return acies_outline_overlaps (&outline, &meeting->other);
}

/* Tells whether a move passes through a friend.  Bodies that overlapped before do not count; routers
 * have another procedure (reading R-60).
 * @then: where the friend stood */
static gboolean
passes_through (const AciesMove *move,
                const AciesBody *unit,
                const AciesBody *friend,
                const AciesPose *then)
{
  Meeting meeting;

  if (move->kind == ACIES_MOVE_ROUT || stays_beyond (move, unit, friend, then, 2 * LEEWAY))
    return FALSE;

  meeting = (Meeting) { unit, acies_outline_for_body (then, friend->width, friend->depth), 0.0 };

  return !look_for_overlap (&move->poses[0], &meeting) && follow_move (move, unit, look_for_overlap, &meeting);
}

/* Counts the moves of this turn that led through a friend. */
guint
aw_count_passings (const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *friend)
{
  const AciesMove *move;
  guint n = 0;

  for (guint i = 0; (move = next_move (situation, unit, &i)) != NULL;)
    {
      const AciesPose then = get_pose_then (situation, friend, i);

      n += passes_through (move, unit, friend, &then);
    }

  return n;
}

/* ---- Nearest approach ---- */

static gboolean
look_how_near (const AciesPose *pose,
               gpointer         data)
{
  Meeting *meeting = data;
  AciesOutline outline = acies_outline_for_body (pose, meeting->walker->width, meeting->walker->depth);

  meeting->least = MIN (meeting->least, acies_outline_distance (&outline, &meeting->other));

  return FALSE;
}

/* Measures the smallest distance on one move; @least if it is not below that.
 * @then: where the other stood */
static double
measure_nearest_on (const AciesMove *move,
                    const AciesBody *walker,
                    const AciesBody *other,
                    const AciesPose *then,
                    double           least)
{
  Meeting meeting = { walker, acies_outline_for_body (then, other->width, other->depth), least };

  follow_move (move, walker, look_how_near, &meeting);

  return meeting.least;
}

static double
measure_nearest_on_ways (const AciesSituation *situation,
                         const AciesBody      *walker,
                         const AciesBody      *other,
                         double                least)
{
  const AciesMove *move;

  for (guint i = 0; (move = next_move (situation, walker, &i)) != NULL;)
    {
      const AciesPose then = get_pose_then (situation, other, i);

      least = measure_nearest_on (move, walker, other, &then, least);
    }

  return least;
}

/* Measures the smallest distance between two bodies during this turn's moves. */
double
aw_measure_nearest (const AciesSituation *situation,
                    const AciesBody      *one,
                    const AciesBody      *other)
{
  double least = acies_body_distance (one, other);

  least = measure_nearest_on_ways (situation, one, other, least);

  return measure_nearest_on_ways (situation, other, one, least);
}

static gboolean
comes_within (const AciesSituation *situation,
              const AciesBody      *walker,
              const AciesBody      *other,
              double                inches)
{
  const AciesMove *move;

  for (guint i = 0; (move = next_move (situation, walker, &i)) != NULL;)
    {
      const AciesPose then = get_pose_then (situation, other, i);

      if (!stays_beyond (move, walker, other, &then, inches + LEEWAY)
          && acies_inches_as_read (measure_nearest_on (move, walker, other, &then, G_MAXDOUBLE)) <= inches)
        return TRUE;
    }

  return FALSE;
}

/* Tells whether two bodies are, or came during this turn's moves, as near as @inches. */
gboolean
aw_come_within (const AciesSituation *situation,
                const AciesBody      *one,
                const AciesBody      *other,
                double                inches)
{
  return (!acies_bodies_are_beyond (one, other, inches + LEEWAY)
          && acies_inches_as_read (acies_body_distance (one, other)) <= inches)
         || comes_within (situation, one, other, inches) || comes_within (situation, other, one, inches);
}

/* ---- The way itself ---- */

/* The lengths of the ways of both ends of a body's front. */
typedef struct
{
  const AciesBody *body;
  gboolean         begun;
  AciesOutline     last;
  double           gone[2];
} Corners;

static gboolean
look_at_corners (const AciesPose *pose,
                 gpointer         data)
{
  Corners *corners = data;
  AciesOutline outline = acies_outline_for_body (pose, corners->body->width, corners->body->depth);

  for (guint i = 0; corners->begun && i < G_N_ELEMENTS (corners->gone); i++)
    corners->gone[i] += acies_point_distance (corners->last.corners[i], outline.corners[i]);
  corners->last = outline;
  corners->begun = TRUE;

  return FALSE;
}

/* Measures the path of the front figure that moves farthest; a turn on the spot counts as a change of
 * formation. */
double
aw_measure_path (const AciesBody *body,
                 const AciesMove *move)
{
  Corners corners = { body };
  double most = 0.0;

  for (guint i = 1; i < move->n_poses; i++)
    {
      corners.begun = FALSE;
      follow_leg (&move->poses[i - 1], &move->poses[i], body, look_at_corners, &corners);
      if (corners.begun)
        look_at_corners (&move->poses[i], &corners);
    }
  for (guint i = 0; i < G_N_ELEMENTS (corners.gone); i++)
    most = MAX (most, corners.gone[i]);

  return most;
}

/* Tells whether the end of a way lies behind its start. */
gboolean
aw_goes_backward (const AciesMove *move)
{
  return acies_pose_to_local (&move->poses[0], move->poses[move->n_poses - 1].at).y < 0.0;
}

typedef struct
{
  const AciesSituation *situation;
  const AciesBody      *body;
  int                   worst;
} Ground;

static gboolean
look_at_ground (const AciesPose *pose,
                gpointer         data)
{
  Ground *ground = data;
  AciesOutline outline = acies_outline_for_body (pose, ground->body->width, ground->body->depth);

  ground->worst = aw_worse_ground (ground->worst,
                                   aw_find_ground (ground->situation, aw_body_type (ground->body), &outline));

  return FALSE;
}

int
aw_find_ground_on_way (const AciesSituation *situation,
                       const AciesBody      *body,
                       const AciesMove      *move)
{
  Ground ground = { situation, body, AW_GROUND_OPEN };

  follow_move (move, body, look_at_ground, &ground);

  return ground.worst;
}

/* ---- Whether players may lay a way ---- */

/* Units pass through friends, touch no enemy but the one that they charge, and ride past leaders. */
static double
keep_off (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         charged)
{
  return other == charged || other->is_leader || !acies_bodies_are_enemies (walker, other) ? ACIES_WAY_IGNORED
                                                                                            : ACIES_CONTACT_REACH;
}

static const struct
{
  const char *class_id;
  const char *clause;
  int         ground;
} barred[] = {
  { "bog",      "AW-204", AW_GROUND_BOG },
  { "river",    "AW-206", AW_GROUND_RIVER },
  { "building", "AW-208", AW_GROUND_BUILDING },
};

/* Finds the ground under a unit that it may not enter: 1 and more, by its place in the list. */
static int
find_barred (const AciesSituation *situation,
             const AciesBody      *body,
             const AciesOutline   *outline)
{
  AciesTable *table = acies_situation_get_table (situation);
  gboolean ford = acies_table_body_meets_class (table, "ford", outline);

  for (guint i = 0; i < G_N_ELEMENTS (barred); i++)
    if (!aw_may_enter (acies_situation_get_ruleset (situation), aw_body_type (body), barred[i].ground)
        && !(ford && barred[i].ground == AW_GROUND_RIVER)
        && acies_table_body_meets_class (table, barred[i].class_id, outline))
      return i + 1;

  return 0;
}

/* Refuses a way over the table's edge, into barred ground or enemies, or to an end in other units. */
gboolean
aw_check_way (const AciesSituation  *situation,
            const AciesWay        *way,
            const AciesBody       *charged,
            GError               **error)
{
  const AciesWayPolicy policy = { .there = aw_body_is_there, .keep = keep_off, .data = charged,
                                  .most_kept = ACIES_CONTACT_REACH };
  AciesOutline begin = acies_body_get_outline (way->body);
  AciesMeeting meeting;
  AciesWayEnd end;
  int ground;

  if (acies_way_find_edge (situation, way, &meeting))
    return acies_refuse (error, "AW-182", _("The way leads off the table after %.4g″"), meeting.inches);

  ground = find_barred (situation, way->body, &begin) > 0 ? 0
                                                          : acies_way_find_ground (situation, way, find_barred, 1, NULL);
  if (ground > 0)
    return acies_refuse (error, barred[ground - 1].clause, _("The way leads over ground that it cannot enter"));

  if (acies_way_find_meeting (situation, way, &policy, &meeting))
    return acies_refuse (error, "AW-39", _("%s is in the way: only a charge comes into contact"),
                         acies_situation_get_name (situation, meeting.body->id));

  end = acies_way_find_end (situation, way, &policy);
  if (end.friend == NULL && end.enemy == NULL)
    return TRUE;

  return acies_refuse (error, "AW-197", _("It cannot end where %s stands"),
                       acies_situation_get_name (situation, (end.friend != NULL ? end.friend : end.enemy)->id));
}

gboolean
aw_check_length (const AciesSituation  *situation,
              const AciesBody       *body,
              const char            *clause,
              double                 length,
              double                 allowance,
              GError               **error)
{
  return length <= allowance + ACIES_WAY_SLACK
         || acies_refuse (error, clause, _("%s: the way takes %.4g″ of %.4g″ allowed"),
                          acies_situation_get_name (situation, body->id), length, allowance);
}

/* AW-162: as far as the worst ground on the way lets it charge; over what it may not enter it does not. */
gboolean
aw_ground_allows (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  const AciesBody      *body,
                  const AciesPose      *poses,
                  guint                 n_poses)
{
  AciesWay way = acies_way_of_poses (body, poses, n_poses);
  double inches = acies_point_distance (poses[0].at, poses[n_poses - 1].at);
  AciesOutline begin = acies_body_get_outline (body);
  int type = aw_body_type (body);
  AciesOutline sweep;
  gint64 allowance;

  if (find_barred (situation, body, &begin) == 0 && acies_way_find_ground (situation, &way, find_barred, 1, NULL) > 0)
    return FALSE;

  sweep = aw_sweep (body, acies_heading_towards (poses[0].at, poses[n_poses - 1].at), inches);
  allowance = aw_over_ground (ruleset, aw_move_of (ruleset, type, AW_PACE_CHARGE,
                                                   acies_situation_get_option (situation, AW_OPTION_UNLISTED_MOVES)),
                              aw_find_ground (situation, type, &sweep));

  return inches * ACIES_DECIMAL_ONE <= allowance + 0.5;
}
