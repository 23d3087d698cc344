/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* The gap that an advance without charge leaves to an enemy, inches. */
#define KEPT_OFF 0.1
/* The interval of the search for a place beside other units, inches. */
#define SHIFT 0.5
/* The least wheel in degrees; less is left out. */
#define LEAST_WHEEL 1.0

/* ---- The cost of a way ---- */

/* Rounds to hundredths, as the arithmetic does. */
static double
round_inches (double inches)
{
  return (double) llround (inches * ACIES_DECIMAL_ONE) / ACIES_DECIMAL_ONE;
}

/* The error of a search by halving: the length found may be less than possible by up to this. */
#define FOUND_WITHIN 0.001

static double
cut_inches (double inches)
{
  return floor ((inches + FOUND_WITHIN) * ACIES_DECIMAL_ONE) / ACIES_DECIMAL_ONE;
}

gboolean
mh_find_cost (const AciesSituation *situation,
              const AciesBody      *body,
              const MhLengths      *lengths,
              int                   action,
              double               *cost,
              double               *allowance)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  int elephant_move = acies_situation_get_option (situation, MH_OPTION_ELEPHANT_MOVE);
  int fallback_order = acies_situation_get_option (situation, MH_OPTION_FALLBACK_ORDER);
  gboolean proportional = acies_situation_get_option (situation,
                                                      MH_OPTION_MIXED_TERRAIN) == MH_MIXED_TERRAIN_PROPORTIONAL;
  double full = mh_full_move (ruleset, mh_body_type (body), MH_GROUND_OPEN, elephant_move);
  int worst = MH_GROUND_OPEN;

  *cost = 0.0;
  for (int ground = MH_GROUND_OPEN; ground <= MH_GROUND_VERY_DIFFICULT; ground++)
    {
      double inches = round_inches (lengths->inches[ground]);
      gint64 move = mh_full_move (ruleset, mh_body_type (body), ground, elephant_move);

      if (inches <= 0.0)
        continue;
      if (move == 0)
        return FALSE;

      worst = ground;
      *cost += inches * (proportional ? full / move : 1.0);
    }

  *allowance = (double) mh_allowance (ruleset, mh_body_type (body), proportional ? MH_GROUND_OPEN : worst,
                                      elephant_move, action, fallback_order) / ACIES_DECIMAL_ONE;

  return TRUE;
}

/* ---- Room ---- */

static gboolean
is_in_the_way (const AciesBody    *unit,
               const AciesBody    *other,
               const AciesOutline *sweep)
{
  AciesOutline outline = acies_body_get_outline (other);

  if (acies_bodies_are_enemies (unit, other) && acies_body_distance (unit, other) > KEPT_OFF)
    return acies_outline_distance (sweep, &outline) < KEPT_OFF;

  return acies_outline_overlaps (sweep, &outline);
}

static gboolean
has_room (const AciesSituation *situation,
          const AciesBody      *unit,
          gboolean              backwards,
          double                inches)
{
  AciesTable *table = acies_situation_get_table (situation);
  AciesOutline sweep = mh_sweep (&unit->pose, unit->width, unit->depth, backwards, inches);
  const AciesBody *body;

  if (!acies_table_holds_outline (table, &sweep)
      || mh_full_move (acies_situation_get_ruleset (situation), mh_body_type (unit), mh_worst_ground (table, &sweep),
                       acies_situation_get_option (situation, MH_OPTION_ELEPHANT_MOVE)) == 0)
    return FALSE;

  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    if (body != unit && is_in_the_way (unit, body, &sweep))
      return FALSE;

  return TRUE;
}

double
mh_find_room (const AciesSituation *situation,
              const AciesBody      *unit,
              gboolean              backwards,
              double                most)
{
  double low = 0.0;
  double high = most;

  if (most <= 0.0 || has_room (situation, unit, backwards, most))
    return MAX (most, 0.0);

  while (high - low > FOUND_WITHIN / 2.0)
    {
      double middle = (low + high) / 2.0;

      if (has_room (situation, unit, backwards, middle))
        low = middle;
      else
        high = middle;
    }

  return cut_inches (low);
}

static gboolean
is_backwards (int action)
{
  return action == MH_ACTION_FALLBACK || action == MH_ACTION_FORCED_FALLBACK;
}

static AciesPose
shift_pose (const AciesPose *pose,
            gboolean         backwards,
            double           inches)
{
  AciesPose shifted = *pose;

  shifted.at = acies_point_along (pose->at, pose->heading + (backwards ? 180.0 : 0.0), inches);

  return shifted;
}

static gboolean
is_within (const AciesSituation *situation,
           const AciesBody      *unit,
           int                   action,
           double                inches)
{
  const AciesPose poses[] = { unit->pose, shift_pose (&unit->pose, is_backwards (action), inches) };
  MhLengths lengths = mh_measure_path (acies_situation_get_table (situation), poses, G_N_ELEMENTS (poses), unit->width);
  double cost, allowance;

  return mh_find_cost (situation, unit, &lengths, action, &cost, &allowance) && cost <= allowance + 1e-9;
}

double
mh_find_reach (const AciesSituation *situation,
               const AciesBody      *unit,
               int                   action)
{
  static const MhLengths nothing = { { 0.0 } };
  double low = 0.0;
  double cost, high;

  mh_find_cost (situation, unit, &nothing, action, &cost, &high);
  high = mh_find_room (situation, unit, is_backwards (action), high);
  if (is_within (situation, unit, action, high))
    return high;

  while (high - low > FOUND_WITHIN / 2.0)
    {
      double middle = (low + high) / 2.0;

      if (is_within (situation, unit, action, middle))
        low = middle;
      else
        high = middle;
    }

  return cut_inches (low);
}

/* ---- Charges ---- */

/* Chooses the side that a charge strikes: the front for a unit that stands before it, else the nearest
 * side; another one rather than the front where the distances are nearly equal. */
static AciesBodyEdge
choose_edge (const AciesBody *unit,
             const AciesBody *enemy)
{
  AciesOutline outline = acies_body_get_outline (unit);
  AciesBodyEdge nearest = acies_body_get_edge (enemy, 0);
  double least = G_MAXDOUBLE;

  if (mh_reaches_front (enemy, &outline))
    return nearest;

  for (guint quarter = 0; quarter < ACIES_N_EDGES; quarter++)
    {
      AciesBodyEdge edge = acies_body_get_edge (enemy, quarter);
      AciesPoint local = acies_pose_to_local (&edge.pose, unit->pose.at);
      double aside = MAX (fabs (local.x) - edge.length / 2.0, 0.0);
      double distance = hypot (aside, local.y) + (quarter == 0 ? SHIFT : 0.0);

      /* Skips the sides that face away. */
      if (local.y < 0.0 || distance >= least)
        continue;

      least = distance;
      nearest = edge;
    }

  return nearest;
}

static gboolean
is_free (const AciesSituation *situation,
         const AciesBody      *unit,
         const AciesBody      *enemy,
         const AciesPose      *pose)
{
  AciesOutline outline = acies_outline_for_body (pose, unit->width, unit->depth);
  const AciesBody *body;

  for (guint i = 0; (body = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    {
      AciesOutline other;

      if (body == unit || body == enemy)
        continue;

      other = acies_body_get_outline (body);
      if (acies_outline_overlaps (&outline, &other))
        return FALSE;
    }

  return TRUE;
}

/* Finds the last pose of a charge: lined up with the side that it strikes (MH-85), over its full width
 * if possible, and as near as there is room to where it comes from. */
AciesPose
mh_find_charge (const AciesSituation *situation,
                const AciesBody      *unit,
                const AciesBody      *enemy)
{
  AciesBodyEdge edge = choose_edge (unit, enemy);
  double wanted = acies_body_edge_find_place (&edge, unit);
  double farthest = (edge.length + unit->width) / 2.0 - SHIFT;

  for (double away = 0.0; away <= 2.0 * farthest; away += SHIFT)
    for (int side = -1; side <= 1; side += 2)
      {
        AciesPose standing = acies_body_edge_stand (&edge, wanted + side * away);

        if (fabs (wanted + side * away) <= farthest && is_free (situation, unit, enemy, &standing))
          return standing;
      }

  return acies_body_edge_stand (&edge, wanted);
}

/* Makes the path: a wheel towards the last pose, then straight there. */
static guint
lay_path (const AciesBody *unit,
          const AciesPose *end,
          AciesPose        poses[3])
{
  double degrees = acies_heading_difference (unit->pose.heading, acies_heading_towards (unit->pose.at, end->at));
  guint n_poses = 0;

  poses[n_poses++] = unit->pose;
  if (fabs (degrees) > LEAST_WHEEL && fabs (degrees) < 90.0)
    poses[n_poses++] = acies_pose_wheel (&unit->pose, unit->width, degrees);
  poses[n_poses++] = *end;

  return n_poses;
}

MhLengths
mh_measure_charge (const AciesSituation *situation,
                   const AciesBody      *unit,
                   const AciesBody      *enemy)
{
  AciesPose end = mh_find_charge (situation, unit, enemy);
  AciesPose poses[3];
  guint n_poses = lay_path (unit, &end, poses);

  return mh_measure_path (acies_situation_get_table (situation), poses, n_poses, unit->width);
}

/* Tells whether another unit blocks the way into contact. */
gboolean
mh_is_way_barred (const AciesSituation *situation,
                  const AciesBody      *unit,
                  const AciesBody      *enemy)
{
  AciesPose end = mh_find_charge (situation, unit, enemy);

  return !is_free (situation, unit, enemy, &end)
         || acies_situation_find_between (situation, unit, enemy, unit->pose.at, end.at, mh_body_is_there,
                                          NULL) != NULL;
}

/* ---- Moves made before their procedure is resolved ---- */

static guint
get_kinds (guint procedure)
{
  switch (procedure)
    {
    case MH_MOVE_CHECK:
      return ACIES_MOVE_KIND_BIT (ACIES_MOVE_ADVANCE) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_MARCH)
             | ACIES_MOVE_KIND_BIT (ACIES_MOVE_RETREAT);
    case MH_CHARGE:
      return ACIES_MOVE_KIND_BIT (ACIES_MOVE_CHARGE) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_ADVANCE);
    case MH_JOIN_UNIT:
      return ACIES_MOVE_KIND_BIT (ACIES_MOVE_ADVANCE);
    case MH_PURSUIT:
      return ACIES_MOVE_KIND_BIT (ACIES_MOVE_PURSUIT);
    default:
      return 0;
    }
}

const AciesMove *
mh_find_open_move (const AciesSituation *situation,
                   const AciesBody      *body,
                   guint                 procedure)
{
  guint moved = body->is_leader ? MH_LEADER_STATUS_MOVED : MH_UNIT_STATUS_MOVED;

  if (procedure != MH_PURSUIT && acies_body_has (body, moved))
    return NULL;

  return acies_situation_find_move (situation, body, get_kinds (procedure));
}

/* ---- Proposals ---- */

static double
sum_path (const AciesRecord *inputs,
          guint              first)
{
  gint64 sum = acies_record_get_number (inputs, first + MH_PATH_KEYS_OPEN)
               + acies_record_get_number (inputs, first + MH_PATH_KEYS_BROKEN)
               + acies_record_get_number (inputs, first + MH_PATH_KEYS_VERY_DIFFICULT);

  return (double) sum / ACIES_DECIMAL_ONE;
}

/* Adds the unit's move, and that of the general with it: always, or unless he has moved already
 * (reading R-47). */
static void
add_move (const AciesMovePlan *self,
          const AciesBody     *unit,
          AciesMoveKind        kind,
          const AciesPose     *poses,
          guint                n_poses,
          gboolean             by_choice)
{
  const AciesBody *general = mh_find_general_with (self->situation, unit);

  acies_move_plan_add (self, unit, kind, poses, n_poses);
  if (general != NULL && !(by_choice && acies_body_has (general, MH_LEADER_STATUS_MOVED)))
    acies_move_plan_add_ride (self, general, kind, unit, &poses[n_poses - 1]);
}

static void
add_straight_move (const AciesMovePlan *self,
                   const AciesBody     *unit,
                   AciesMoveKind        kind,
                   gboolean             backwards,
                   double               inches,
                   gboolean             by_choice)
{
  const AciesPose poses[] = { unit->pose, shift_pose (&unit->pose, backwards, inches) };

  if (inches > 0.0)
    add_move (self, unit, kind, poses, G_N_ELEMENTS (poses), by_choice);
}

static void
propose_move (const AciesMovePlan *self,
              const AciesBody     *body)
{
  double inches = sum_path (self->inputs, MH_MOVE_CHECK_IN_PATH_KEYS);

  if (body->is_leader || !acies_record_get_boolean (self->outputs, MH_MOVE_CHECK_OUT_WITHIN))
    return;

  switch (acies_record_get_choice (self->inputs, MH_MOVE_CHECK_IN_ACTION))
    {
    case MH_MOVE_ADVANCE:
      add_straight_move (self, body, ACIES_MOVE_ADVANCE, FALSE, inches, TRUE);
      break;
    case MH_MOVE_MARCH:
      add_straight_move (self, body, ACIES_MOVE_MARCH, FALSE, inches, TRUE);
      break;
    case MH_MOVE_FALLBACK:
      add_straight_move (self, body, ACIES_MOVE_RETREAT, TRUE, inches, TRUE);
      break;
    case MH_MOVE_FORCED_FALLBACK:
      add_straight_move (self, body, ACIES_MOVE_RETREAT, TRUE, inches, FALSE);
      break;
    default:
      /* The end of a maneuver is for the player to choose. */
      break;
    }
}

/* Proposes a charge into contact, or as far on that way as it gets. */
static void
propose_charge (const AciesMovePlan *self,
                const AciesBody     *unit,
                const AciesBody     *enemy,
                AciesMoveKind        kind,
                gboolean             by_choice,
                double               part)
{
  AciesPose end = mh_find_charge (self->situation, unit, enemy);
  AciesPose poses[3];
  guint n_poses = lay_path (unit, &end, poses);

  if (part < 1.0)
    {
      AciesPose *from = &poses[n_poses - 2];
      AciesPose *to = &poses[n_poses - 1];

      to->heading = from->heading;
      to->at = acies_point_along (from->at, acies_heading_towards (from->at, to->at),
                                  acies_point_distance (from->at, to->at) * part);
    }

  add_move (self, unit, kind, poses, n_poses, by_choice);
}

static void
propose_join (const AciesMovePlan *self,
              const AciesBody     *general,
              const AciesBody     *unit)
{
  const AciesPose poses[] = { general->pose, acies_body_get_place_behind (unit, &unit->pose) };

  if (acies_record_get_boolean (self->outputs, MH_JOIN_UNIT_OUT_A_JOINED) && mh_body_is_there (unit))
    acies_move_plan_add (self, general, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

static void
propose_retreat (const AciesMovePlan *self,
                 const AciesBody     *unit)
{
  double inches = acies_inches_of (self->outputs, MH_RETREAT_OUT_DISTANCE);
  gboolean evades = acies_body_get_choice (unit, MH_UNIT_STATUS_FATE) == MH_FATE_EVADED;
  g_auto (MhRetreat) retreat = { 0 };
  AciesPose poses[3];

  if (inches <= 0.0)
    return;

  mh_find_retreat (self->situation, unit, &retreat);
  poses[0] = unit->pose;
  poses[1] = retreat.start;
  poses[2] = shift_pose (&retreat.start, FALSE, inches);
  add_move (self, unit, evades ? ACIES_MOVE_EVADE : ACIES_MOVE_RETREAT, poses, G_N_ELEMENTS (poses), FALSE);
}

static void
propose_recoil (const AciesMovePlan *self,
                const AciesBody     *unit)
{
  double inches = acies_record_get_number (self->outputs, MH_MELEE_RESULT_OUT_A_RECOIL);

  /* Reading R-50: as far as there is room. */
  add_straight_move (self, unit, ACIES_MOVE_RECOIL, TRUE,
                     mh_find_room (self->situation, unit, TRUE, inches), FALSE);
}

static void
propose_pursuit (const AciesMovePlan *self,
                 const AciesBody     *unit,
                 const AciesBody     *enemy)
{
  if (!acies_record_get_boolean (self->outputs, MH_PURSUIT_OUT_WITHIN))
    return;

  if (enemy != NULL && mh_body_is_there (enemy) && acies_record_get_boolean (self->outputs, MH_PURSUIT_OUT_A_PURSUING))
    propose_charge (self, unit, enemy, ACIES_MOVE_PURSUIT, FALSE, 1.0);
  else
    add_straight_move (self, unit, ACIES_MOVE_PURSUIT, FALSE,
                       sum_path (self->inputs, MH_PURSUIT_IN_PATH_KEYS), FALSE);
}

void
mh_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  AciesMovePlan plan = acies_move_plan_of (situation, resolution, moves);
  const AciesBody *b = plan.b;

  if (plan.a == NULL || !mh_body_is_there (plan.a) || mh_find_open_move (situation, plan.a, procedure) != NULL)
    return;

  switch (procedure)
    {
    case MH_MOVE_CHECK:
      propose_move (&plan, plan.a);
      break;
    case MH_CHARGE:
      if (b != NULL && mh_body_is_there (b))
        {
          double allowance = acies_record_get_number (plan.outputs, MH_CHARGE_OUT_ALLOWANCE);
          double cost = acies_record_get_number (plan.outputs, MH_CHARGE_OUT_COST);

          propose_charge (&plan, plan.a, b, ACIES_MOVE_CHARGE, TRUE, cost > allowance ? allowance / cost : 1.0);
        }
      break;
    case MH_JOIN_UNIT:
      if (b != NULL)
        propose_join (&plan, plan.a, b);
      break;
    case MH_RETREAT:
      propose_retreat (&plan, plan.a);
      break;
    case MH_MELEE_RESULT:
      propose_recoil (&plan, plan.a);
      break;
    case MH_PURSUIT:
      propose_pursuit (&plan, plan.a, b);
      break;
    default:
      break;
    }
}
