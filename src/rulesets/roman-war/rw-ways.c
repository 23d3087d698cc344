/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-places.h"
#include "acies-reaches.h"
#include "acies-strikes.h"
#include "acies-survey.h"
#include "rw-play-private.h"

/* The interval of the places tried, in inches */
#define STRIDE 0.25
/* Room is told in steps of this, in inches. */
#define ROOM_STEP 0.05
/* The interval and the limit of the search for a way out, in degrees */
#define TURN 15.0
#define MOST_TURN 75.0
/* The front in contact that a charge keeps at least, inches: the width of a man */
#define LEAST_CONTACT 0.75
/* A charge ends this near to its enemy, inches. */
#define TOUCH 0.1

/* ---- Barriers ---- */

/* Worse than the last: what bars a way */
enum
{
  BARRIER_NONE,
  BARRIER_CLIFF,
  BARRIER_WATER,
  BARRIER_WALL,
};

static const struct
{
  const char *clause;
  const char *sentence;
} barriers[] = {
  [BARRIER_CLIFF] = { "RW-76",  N_("A cliff is in the way") },
  [BARRIER_WATER] = { "RW-123", N_("Only bridges lead over water") },
  [BARRIER_WALL]  = { "RW-105", N_("A castle wall is in the way; men get on and off it at its corners") },
};

static AciesPoint
get_between (AciesPoint one,
             AciesPoint other,
             double     part)
{
  return (AciesPoint) { one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part };
}

/* Tells whether a body has come over the edge of a cliff: onto its top, down from it, or over its line. */
static gboolean
has_crossed_cliff (const AciesSituation *situation,
                   const AciesBody      *body,
                   const AciesOutline   *outline)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  AciesPoint front = get_between (outline->corners[0], outline->corners[1], 0.5);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      const AciesPoint *points;
      gsize n_points;

      if (!acies_terrain_has_class (piece, "cliff"))
        continue;

      points = acies_terrain_get_outline (piece, &n_points);
      if (n_points > 0
          ? acies_polygon_contains (points, n_points, front) != acies_polygon_contains (points, n_points, body->pose.at)
          : acies_terrain_measure_distance (piece, outline, TOUCH) < ACIES_WAY_SLACK)
        return TRUE;
    }

  return FALSE;
}

/* Lists the doors that stand open or are down at a body: (transfer full) (element-type AciesTerrain) */
static GPtrArray *
list_gates (const AciesSituation *situation,
            const AciesOutline   *outline)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  GPtrArray *gates = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      if (acies_terrain_has_class (piece, "door") && rw_door_get (situation, piece) != RW_DOOR_CLOSED
          && acies_terrain_measure_distance (piece, outline, TOUCH) < ACIES_WAY_SLACK)
        g_ptr_array_add (gates, g_steal_pointer (&piece));
    }

  return gates;
}

/* Tells whether a place is passable though it is in a wall or in water. */
static gboolean
is_passage (const AciesSituation *situation,
            GPtrArray            *gates,
            AciesPoint            place)
{
  for (guint i = 0; gates != NULL && i < gates->len; i++)
    {
      gsize n_points;
      const AciesPoint *points = acies_terrain_get_outline (gates->pdata[i], &n_points);

      if (n_points > 0 && acies_polygon_contains (points, n_points, place))
        return TRUE;
    }

  return gates == NULL && rw_is_on_bridge (situation, place);
}

/* Tells whether all of a body that is in terrain of a class is in a passage of it.  @gates: (nullable): NULL for
 * bridges */
static gboolean
fits_through (const AciesSituation *situation,
              const AciesOutline   *outline,
              const char           *class_id,
              GPtrArray            *gates)
{
  AciesTable *table = acies_situation_get_table (situation);
  guint n_across = ceil (acies_point_distance (outline->corners[0], outline->corners[1]) / STRIDE);
  guint n_back = ceil (acies_point_distance (outline->corners[1], outline->corners[2]) / STRIDE);
  gboolean passes = FALSE;

  for (guint i = 0; i <= n_across; i++)
    {
      AciesPoint front = get_between (outline->corners[0], outline->corners[1], (double) i / n_across);
      AciesPoint rear = get_between (outline->corners[3], outline->corners[2], (double) i / n_across);

      for (guint j = 0; j <= n_back; j++)
        {
          AciesPoint place = get_between (front, rear, (double) j / n_back);

          if (!acies_table_point_in_class (table, class_id, place))
            continue;
          if (!is_passage (situation, gates, place))
            return FALSE;
          passes = TRUE;
        }
    }

  return passes;
}

static gboolean
goes_through_gate (const AciesSituation *situation,
                   const AciesOutline   *outline)
{
  g_autoptr (GPtrArray) gates = list_gates (situation, outline);

  return gates->len > 0 && fits_through (situation, outline, "castle-wall", gates);
}

/* Classifies the ground: BARRIER_… */
static int
find_barrier (const AciesSituation *situation,
              const AciesBody      *body,
              const AciesOutline   *outline)
{
  AciesTable *table = acies_situation_get_table (situation);

  if (acies_body_get_number (body, RW_UNIT_STATUS_ON_WALL) == 0
      && acies_table_body_meets_class (table, "castle-wall", outline) && !goes_through_gate (situation, outline))
    return BARRIER_WALL;
  if (acies_table_body_meets_class (table, "water", outline) && !fits_through (situation, outline, "water", NULL))
    return BARRIER_WATER;

  return has_crossed_cliff (situation, body, outline) ? BARRIER_CLIFF : BARRIER_NONE;
}

/* Tells whether any barrier is near a way. */
static gboolean
is_near_barrier (const AciesSituation *situation,
                 const AciesWay       *way)
{
  static const char * const classes[] = { "castle-wall", "water", "cliff" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (acies_way_has_class_near (situation, way, classes[i]))
      return TRUE;

  return FALSE;
}

/* Finds the barrier of a way; a body that stands in one gets out of it. */
static int
find_barrier_on (const AciesSituation *situation,
                 const AciesWay       *way,
                 AciesMeeting         *meeting)
{
  AciesOutline begin = acies_body_get_outline (way->body);

  if (!is_near_barrier (situation, way))
    return BARRIER_NONE;

  return find_barrier (situation, way->body, &begin) != BARRIER_NONE
         ? BARRIER_NONE : acies_way_find_ground (situation, way, find_barrier, BARRIER_CLIFF, meeting);
}

/* ---- Bodies ---- */

/* Men pass through their own side, and keep from touching enemies; in a charge they pass nobody, but may brush
 * along those beside the enemy. */
static double
keep_off (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         charged)
{
  if (charged != NULL)
    return other == charged ? ACIES_WAY_IGNORED : 0.0;

  return acies_bodies_are_enemies (walker, other) ? ACIES_CONTACT_REACH : ACIES_WAY_IGNORED;
}

/* A move that is proposed keeps farther off. */
static double
keep_clear (const AciesSituation *situation,
            const AciesBody      *walker,
            const AciesBody      *other,
            gconstpointer         data)
{
  return acies_bodies_are_enemies (walker, other) ? RW_KEPT_OFF : ACIES_WAY_IGNORED;
}

static const AciesWayPolicy clear = { .there = rw_body_is_there, .keep = keep_clear, .most_kept = RW_KEPT_OFF };

/* A charge passes nobody, but may brush along those beside the enemy. */
static const AciesChargePolicy charge = {
  .way = { .there = rw_body_is_there },
  .is_free = TRUE,
  .least_contact = LEAST_CONTACT,
};

/* ---- What bars a way ---- */

static gboolean
check_end (const AciesSituation  *situation,
           const AciesWay        *way,
           const AciesWayPolicy  *policy,
           GError               **error)
{
  AciesWayEnd end = acies_way_find_end (situation, way, policy);
  AciesBody last = *way->body;

  if (end.friend != NULL || end.enemy != NULL)
    return acies_refuse (error, "RW-84", _("It cannot end where %s stands"),
                         acies_situation_get_name (situation, (end.friend != NULL ? end.friend : end.enemy)->id));

  last.pose = way->poses[way->n_poses - 1];

  return acies_body_get_number (way->body, RW_UNIT_STATUS_ON_WALL) == 0
         || rw_find_piece (situation, &last, "castle-wall", RW_AT_HAND + TOUCH) != NULL
         || acies_refuse (error, "RW-105", _("Men get on and off a wall at its corners only"));
}

gboolean
rw_check_bars (const AciesSituation  *situation,
               const AciesBody       *body,
               const AciesPose       *poses,
               guint                  n_poses,
               const AciesBody       *charged,
               GError               **error)
{
  const AciesWayPolicy policy = { .there = rw_body_is_there, .keep = keep_off, .data = charged,
                                  .most_kept = ACIES_CONTACT_REACH };
  AciesWay way = acies_way_of_poses (body, poses, n_poses);
  AciesMeeting meeting;
  int barrier;

  if (acies_way_find_edge (situation, &way, &meeting))
    return acies_refuse (error, "RW-3", _("The way leads off the table after %.4g″"), meeting.inches);

  barrier = find_barrier_on (situation, &way, NULL);
  if (barrier != BARRIER_NONE)
    return acies_refuse (error, barriers[barrier].clause, "%s", _(barriers[barrier].sentence));

  if (acies_way_find_meeting (situation, &way, &policy, &meeting))
    return acies_refuse (error, "RW-84", charged != NULL ? _("%s stands in the way")
                                                         : _("%s is in the way: only a charge comes into contact"),
                         acies_situation_get_name (situation, meeting.body->id));

  return check_end (situation, &way, &policy, error);
}

/* ---- Moves ahead ---- */

/* Measures the room straight along @heading, up to @most inches. */
static double
find_room (const AciesSituation *situation,
           const AciesBody      *unit,
           double                heading,
           double                most)
{
  AciesPose poses[] = { unit->pose, unit->pose };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;
  double free = most;

  poses[1].at = acies_point_along (poses[0].at, heading, most);
  if (acies_way_find_edge (situation, &way, &meeting))
    free = MIN (free, meeting.inches);
  if (find_barrier_on (situation, &way, &meeting) != BARRIER_NONE)
    free = MIN (free, meeting.inches);
  if (acies_way_find_meeting (situation, &way, &clear, &meeting))
    free = MIN (free, meeting.inches);

  for (free = free < most ? floor (free / ROOM_STEP) * ROOM_STEP : most; free > 0.0; free -= STRIDE)
    {
      poses[1].at = acies_point_along (poses[0].at, heading, free);
      if (acies_way_ends_free (situation, &way, &clear, NULL))
        return free;
    }

  return 0.0;
}

/* Measures the cost of a straight way, each leg rounded to hundredths of an inch as in the arithmetic. */
static double
cost_straight (const AciesSituation *situation,
               const AciesBody      *unit,
               double                heading,
               double                inches)
{
  AciesPose poses[] = { unit->pose, { acies_point_along (unit->pose.at, heading, inches), unit->pose.heading } };
  RwWay way = rw_measure_way (situation, poses, G_N_ELEMENTS (poses), unit->width);

  for (guint by_road = 0; by_road < 2; by_road++)
    for (guint slope = 0; slope < 3; slope++)
      way.inches[by_road][slope] = (double) llround (way.inches[by_road][slope] * ACIES_DECIMAL_ONE) / ACIES_DECIMAL_ONE;

  return rw_way_cost (situation, &way, rw_body_row (acies_situation_get_ruleset (situation), unit));
}

/* Finds how far @share of a full move goes straight along @heading, at most @most inches, in hundredths. */
static double
find_distance (const AciesSituation *situation,
               const AciesBody      *unit,
               double                heading,
               double                share,
               double                most)
{
  gint64 low = 0, high = floor (most * ACIES_DECIMAL_ONE + 1e-2);

  if (cost_straight (situation, unit, heading, (double) high / ACIES_DECIMAL_ONE) <= share + 1e-9)
    return (double) high / ACIES_DECIMAL_ONE;

  while (high - low > 1)
    {
      gint64 middle = (low + high) / 2;

      if (cost_straight (situation, unit, heading, (double) middle / ACIES_DECIMAL_ONE) <= share + 1e-9)
        low = middle;
      else
        high = middle;
    }

  return (double) low / ACIES_DECIMAL_ONE;
}

/* No ground allows a move of twice the row. */
static double
get_most (const AciesSituation *situation,
          const AciesBody      *unit)
{
  return 2.0 * rw_body_row (acies_situation_get_ruleset (situation), unit);
}

double
rw_find_advance (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  static const double shares[] = { [RW_SHARE_FULL] = 1.0, [RW_SHARE_HALF] = 0.5, [RW_SHARE_NONE] = 0.0 };
  double share = shares[acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT)];
  double room = get_most (situation, unit) * share;

  /* A shorter way may end in friends through whom the longer one passed. */
  for (double inches = -1.0; room != inches;)
    {
      inches = find_room (situation, unit, unit->pose.heading, room);
      room = find_distance (situation, unit, unit->pose.heading, share, inches);
    }

  return room;
}

/* ---- Into contact ---- */

/* The plan of a charge, with what bars it by its position in the situation; -1 for nothing. */
typedef struct
{
  AciesCharge plan;
  int         bar;
} KnownCharge;

static void
plan_charge (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             int                   number,
             gpointer              result)
{
  KnownCharge *known = result;

  *known = (KnownCharge) { acies_charge_plan (situation, unit, enemy, &charge), -1 };
  for (guint i = 0; known->plan.barred_by != NULL && known->bar < 0; i++)
    if (acies_situation_get_body (situation, i) == known->plan.barred_by)
      known->bar = i;
  known->plan.barred_by = NULL;
}

static AciesCharge
get_charge (const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesBody      *enemy)
{
  KnownCharge known;

  acies_bodies_recall (situation, plan_charge, unit, enemy, 0, sizeof known, &known);
  if (known.bar >= 0)
    known.plan.barred_by = acies_situation_get_body (situation, known.bar);

  return known.plan;
}

gboolean
rw_find_contact (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy,
                 AciesPose            *pose)
{
  AciesCharge plan = get_charge (situation, unit, enemy);

  *pose = plan.stand;

  return plan.meets && plan.has_room;
}

gboolean
rw_check_charge_way (const AciesSituation  *situation,
                     const AciesBody       *unit,
                     const AciesBody       *enemy,
                     GError               **error)
{
  gboolean unit_above = acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0;
  gboolean enemy_above = acies_body_get_number (enemy, RW_UNIT_STATUS_ON_WALL) > 0;
  AciesPose poses[2] = { unit->pose };
  AciesCharge plan;
  AciesWay way;
  int barrier;

  /* Between men on a wall there is no obstacle. */
  if (unit_above != enemy_above)
    return acies_refuse (error, "RW-105", _("Men get on and off a wall at its corners only"));
  if (unit_above)
    return TRUE;

  plan = get_charge (situation, unit, enemy);
  /* Where nobody asks why not, what is known already is told first. */
  if (error == NULL && (!plan.meets || !plan.has_room))
    return FALSE;

  poses[1] = plan.stand;
  way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  barrier = find_barrier_on (situation, &way, NULL);
  if (barrier != BARRIER_NONE)
    return acies_refuse (error, barriers[barrier].clause, "%s", _(barriers[barrier].sentence));
  if (plan.barred_by != NULL)
    return acies_refuse (error, "RW-84", _("%s stands in the way"),
                         acies_situation_get_name (situation, plan.barred_by->id));

  if (!plan.meets || !plan.has_room)
    return acies_refuse (error, "RW-84", _("There is no room to come into contact with %s"),
                         acies_situation_get_name (situation, enemy->id));

  return rw_check_bars (situation, unit, poses, G_N_ELEMENTS (poses), enemy, error);
}

/* Tells whether a way ends in contact. */
gboolean
rw_ends_in_contact (const AciesBody *unit,
                    const AciesPose *end,
                    const AciesBody *enemy)
{
  AciesOutline outline = acies_outline_for_body (end, unit->width, unit->depth);
  AciesOutline standing = acies_body_get_outline (enemy);

  return acies_outline_distance (&outline, &standing) <= TOUCH;
}

/* ---- On over men ---- */

/* Finds where chariots or elephants meet men straight ahead, within what is left of their move. */
static gboolean
find_drive_meeting (const AciesSituation *situation,
                    const AciesBody      *unit,
                    const AciesBody      *enemy,
                    AciesMeeting         *meeting)
{
  double left = 1.0 - acies_body_get_number (unit, RW_UNIT_STATUS_DRIVEN) / 10000.0;
  AciesPose poses[] = { unit->pose, unit->pose };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));

  poses[1].at = acies_point_along (poses[0].at, unit->pose.heading, get_most (situation, unit) * left);

  return left > 0.0 && acies_way_find_meeting_with (situation, &way, enemy, 0.0, meeting)
         && cost_straight (situation, unit, unit->pose.heading, meeting->inches) <= left + 1e-9;
}

gboolean
rw_find_drive (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesBody      *enemy,
               AciesPose            *end)
{
  const AciesWayPolicy policy = { .there = rw_body_is_there, .keep = keep_clear, .most_kept = RW_KEPT_OFF };
  AciesPose poses[] = { unit->pose, unit->pose };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  AciesMeeting meeting;

  *end = unit->pose;
  if (!find_drive_meeting (situation, unit, enemy, &meeting))
    return FALSE;

  poses[1] = meeting.pose;
  if (acies_way_find_edge (situation, &way, &meeting) || find_barrier_on (situation, &way, NULL) != BARRIER_NONE)
    return FALSE;

  /* Without room behind those whom it ran over it stays where it is, and its pattern covers the next. */
  if (acies_way_ends_free (situation, &way, &policy, enemy))
    *end = poses[1];

  return TRUE;
}

/* Where a man of a unit stands: the last rank in the middle when it is not full, as the sketch shows it. */
static AciesPoint
find_man (const AciesBody *unit,
          guint            men,
          guint            man)
{
  guint files = MAX (unit->files, 1);
  guint rank = man / files;
  guint in_rank = MIN (men - rank * files, files);
  double file = unit->width / files;
  double depth = unit->depth / MAX (unit->ranks, 1);

  return acies_pose_to_table (&unit->pose, (AciesPoint) { (man % files + 0.5 - in_rank / 2.0) * file,
                                                         -(rank + 0.5) * depth });
}

/* A man is at least half under the edge of the pattern if his middle is. */
int
rw_count_beneath (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesBody      *enemy,
                  gint64                men)
{
  AciesMeeting meeting = { .pose = unit->pose };
  double length = unit->depth / MAX (unit->ranks, 1);
  AciesOutline pattern;
  AciesPose pose;
  int n_covered = 0;

  if (acies_body_distance (unit, enemy) > ACIES_CONTACT_REACH
      && !find_drive_meeting (situation, unit, enemy, &meeting))
    return 0;

  pose = meeting.pose;
  pose.at = acies_point_along (pose.at, pose.heading, length);
  pattern = acies_outline_for_body (&pose, unit->width, length);
  for (gint64 i = 0; i < men; i++)
    n_covered += acies_outline_contains (&pattern, find_man (enemy, (guint) men, (guint) i));

  return n_covered;
}

/* ---- Retreats ---- */

double
rw_find_retreat (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *enemy,
                 AciesPose            *end,
                 double               *full)
{
  const AciesBackPolicy back = {
    .way = clear, .faces_on = TRUE, .ground = find_barrier, .bar = BARRIER_CLIFF,
  };
  double away = acies_body_find_heading_away (unit, enemy != NULL && enemy->placed ? enemy : NULL);
  double farthest = -1.0;

  for (double turn = 0.0; turn <= MOST_TURN; turn += TURN)
    for (int side = -1; side <= (turn > 0.0 ? 1 : -1); side += 2)
      {
        double heading = away + side * turn;
        double distance = find_distance (situation, unit, heading, 1.0, get_most (situation, unit));
        AciesBack plan = acies_back_plan (situation, unit, heading, distance, &back);

        if (plan.inches <= farthest)
          continue;

        farthest = plan.inches;
        *end = plan.poses[ACIES_N_BACK_POSES - 1];
        *full = distance;
        if (farthest >= distance - ACIES_WAY_SLACK)
          return farthest;
      }

  return MAX (farthest, 0.0);
}

gboolean
rw_leads_away (const AciesBody *enemy,
               const AciesPose *poses,
               guint            n_poses)
{
  AciesPoint from = acies_body_get_middle (enemy);

  for (guint i = 1; i < n_poses; i++)
    if (acies_point_distance (from, poses[i].at) <= acies_point_distance (from, poses[i - 1].at))
      return FALSE;

  return TRUE;
}

gboolean
rw_check_retreat_way (const AciesSituation  *situation,
                      const AciesBody       *unit,
                      const AciesBody       *enemy,
                      const AciesPose       *poses,
                      guint                  n_poses,
                      GError               **error)
{
  RwWay way = rw_measure_way (situation, poses, n_poses, unit->width);
  gint64 row = rw_body_row (acies_situation_get_ruleset (situation), unit);
  double cost = rw_way_cost (situation, &way, row);
  double full = 0.0;
  AciesPose end;

  if (!rw_check_bars (situation, unit, poses, n_poses, NULL, error))
    return FALSE;
  if (enemy != NULL && enemy->placed && !rw_leads_away (enemy, poses, n_poses))
    return acies_refuse (error, "RW-83", _("Every part of a retreat leads away from the enemy"));
  if (cost > 1.0 + TOUCH / row)
    return acies_refuse (error, "RW-83", _("A retreat is a full move and no more: this way takes %.4g″ of %.4g″"),
                         cost * row, (double) row);

  return cost >= 1.0 - TOUCH / row
         || rw_way_sum (&way) >= rw_find_retreat (situation, unit, enemy, &end, &full) - STRIDE
         || acies_refuse (error, "RW-83", _("A retreat is a full move: this way takes %.4g″ of %.4g″"),
                          cost * row, (double) row);
}

/* ---- Moves made before their procedure is resolved ---- */

GPtrArray *
rw_list_open_moves (const AciesSituation *situation,
                    const AciesBody      *unit)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);
  guint turn = acies_situation_get_turn (situation);
  gint64 n_counted = acies_body_get_number (unit, RW_UNIT_STATUS_MOVES_MADE);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  for (guint i = 0; i < n_moves; i++)
    {
      const AciesMove *move = moves[i];

      if (move->turn == turn && g_strcmp0 (move->subject, unit->id) == 0
          && (move->kind == ACIES_MOVE_ADVANCE || move->kind == ACIES_MOVE_MARCH || move->kind == ACIES_MOVE_CHARGE
              || move->kind == ACIES_MOVE_RETREAT)
          && n_counted-- <= 0)
        g_ptr_array_add (open, (gpointer) move);
    }

  return open->len > 0 ? g_steal_pointer (&open) : NULL;
}

/* A move that is logged with a procedure is made after it. */
void
rw_count_ways (const AciesSituation *situation,
               AciesBody            *unit)
{
  g_autoptr (GPtrArray) open = rw_list_open_moves (situation, unit);

  acies_body_add (unit, RW_UNIT_STATUS_MOVES_MADE, open != NULL ? open->len : 1);
}

/* ---- How far one may strike ---- */

/* RW-37 to RW-39: within a full move, with the slopes and roads on the way; over no barrier but that in which it stands */
gboolean
rw_ground_allows (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  const AciesBody      *body,
                  const AciesPose      *poses,
                  guint                 n_poses)
{
  AciesPoint end = poses[n_poses - 1].at;
  double inches = acies_point_distance (poses[0].at, end);
  AciesOutline begin = acies_body_get_outline (body);
  AciesOutline sweep = acies_body_sweep_way (body, poses[0].at, end);

  if (inches > 0.0 && cost_straight (situation, body, acies_heading_towards (poses[0].at, end), inches) > 1.0 + 1e-9)
    return FALSE;

  return find_barrier (situation, body, &sweep) == BARRIER_NONE
         || find_barrier (situation, body, &begin) != BARRIER_NONE;
}
