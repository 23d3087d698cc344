/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "mh-private.h"

/* The interval of the ends tried for a way that would end in another unit, inches */
#define END_STEP 0.25

/* The gap that an advance without charge leaves to an enemy, inches. */
#define KEPT_OFF 0.1

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

AciesPose
mh_shift_pose (const AciesPose *pose,
               gboolean         backwards,
               double           inches)
{
  AciesPose shifted = *pose;

  shifted.at = acies_point_along (pose->at, pose->heading + (backwards ? 180.0 : 0.0), inches);

  return shifted;
}

/* Keeps off enemies; from one that stands nearer already it only goes away. */
static double
keep_off (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         data)
{
  if (other->is_leader)
    return ACIES_WAY_IGNORED;

  return acies_bodies_are_enemies (walker, other) ? KEPT_OFF : 0.0;
}

double
mh_find_room (const AciesSituation *situation,
              const AciesBody      *unit,
              gboolean              backwards,
              double                most)
{
  static const AciesWayPolicy policy = { .there = mh_body_is_there, .keep = keep_off, .most_kept = KEPT_OFF };
  const AciesPose poses[] = { unit->pose, mh_shift_pose (&unit->pose, backwards, most) };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  double room = MAX (most, 0.0);
  AciesMeeting meeting;

  if (acies_way_find_meeting (situation, &way, &policy, &meeting))
    room = MIN (room, meeting.inches);
  if (acies_way_find_edge (situation, &way, &meeting))
    room = MIN (room, meeting.inches);
  if (acies_way_find_ground (situation, &way, mh_is_barred_ground, TRUE, &meeting) > 0)
    room = MIN (room, meeting.inches);

  return cut_inches (room);
}

/* Finds how far it goes straight so as to end in no other unit, at most @inches. */
static double
find_free_end (const AciesSituation *situation,
               const AciesBody      *unit,
               gboolean              backwards,
               double                inches)
{
  static const AciesWayPolicy policy = { .there = mh_body_is_there, .keep = keep_off, .most_kept = KEPT_OFF };
  AciesPose poses[] = { unit->pose, unit->pose };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));

  for (; inches > 0.0; inches -= END_STEP)
    {
      poses[1] = mh_shift_pose (&unit->pose, backwards, inches);
      if (acies_way_ends_free (situation, &way, &policy, NULL))
        return inches;
    }

  return 0.0;
}

static gboolean
is_backwards (int action)
{
  return action == MH_ACTION_FALLBACK || action == MH_ACTION_FORCED_FALLBACK;
}

static gboolean
is_within (const AciesSituation *situation,
           const AciesBody      *unit,
           int                   action,
           double                inches)
{
  const AciesPose poses[] = { unit->pose, mh_shift_pose (&unit->pose, is_backwards (action), inches) };
  MhLengths lengths = mh_measure_path (acies_situation_get_table (situation), poses, G_N_ELEMENTS (poses),
                                       unit->width,
                                       unit->depth);
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
    return find_free_end (situation, unit, is_backwards (action), high);

  while (high - low > FOUND_WITHIN / 2.0)
    {
      double middle = (low + high) / 2.0;

      if (is_within (situation, unit, action, middle))
        low = middle;
      else
        high = middle;
    }

  return find_free_end (situation, unit, is_backwards (action), cut_inches (low));
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

double
mh_sum_path (const AciesRecord *inputs,
             guint              first)
{
  gint64 sum = acies_record_get_number (inputs, first + MH_PATH_KEYS_OPEN)
               + acies_record_get_number (inputs, first + MH_PATH_KEYS_BROKEN)
               + acies_record_get_number (inputs, first + MH_PATH_KEYS_VERY_DIFFICULT);

  return (double) sum / ACIES_DECIMAL_ONE;
}

void
mh_add_move (const AciesCase *self,
             const AciesBody     *unit,
             AciesMoveKind        kind,
             const AciesPose     *poses,
             guint                n_poses,
             gboolean             by_choice)
{
  const AciesBody *general = mh_find_general_with (self->situation, unit);

  acies_case_add_move (self, unit, kind, poses, n_poses);
  if (general != NULL && !(by_choice && acies_body_has (general, MH_LEADER_STATUS_MOVED)))
    acies_case_add_ride (self, general, kind, unit, &poses[n_poses - 1]);
}

void
mh_add_straight_move (const AciesCase *self,
                      const AciesBody     *unit,
                      AciesMoveKind        kind,
                      gboolean             backwards,
                      double               inches,
                      gboolean             by_choice)
{
  const AciesPose poses[] = { unit->pose, mh_shift_pose (&unit->pose, backwards, inches) };

  if (inches > 0.0)
    mh_add_move (self, unit, kind, poses, G_N_ELEMENTS (poses), by_choice);
}

void
mh_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  const AciesBody *a = acies_situation_find (situation, resolution->a);

  if (mh_body_is_there (a)
      && mh_find_open_move (situation, a, acies_procedure_get_index (resolution->procedure)) == NULL)
    acies_parts_propose_moves (ruleset, situation, resolution, moves);
}

/* MH-71: as far as an advance over that ground */
gboolean
mh_ground_allows (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  const AciesBody      *body,
                  const AciesPose      *poses,
                  guint                 n_poses)
{
  MhLengths lengths = mh_measure_path (acies_situation_get_table (situation), poses, n_poses, body->width, body->depth);
  double cost, allowance;

  return mh_find_cost (situation, body, &lengths, MH_ACTION_ADVANCE, &cost, &allowance)
         && cost <= allowance + ACIES_WAY_SLACK;
}
