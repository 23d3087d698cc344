/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-places.h"
#include "pw-play-private.h"

void
pw_add_move (const AciesCase *self,
             const AciesBody     *unit,
             AciesMoveKind        kind,
             const AciesPose     *poses,
             guint                n_poses)
{
  acies_case_add_move (self, unit, kind, poses, n_poses);
  acies_case_add_ride (self, pw_find_leader_with (self->situation, unit), kind, unit, &poses[n_poses - 1]);
}

void
pw_add_straight (const AciesCase *self,
                 const AciesBody     *unit,
                 AciesMoveKind        kind,
                 double               heading,
                 double               facing,
                 double               inches)
{
  AciesPose poses[] = { unit->pose, { unit->pose.at, facing } };

  if (inches <= 0.0 || !pw_body_is_there (unit))
    return;

  poses[1].at = acies_point_along (poses[0].at, heading, inches);
  pw_add_move (self, unit, kind, poses, G_N_ELEMENTS (poses));
}

void
pw_add_advance (const AciesCase *self,
                const AciesBody     *unit,
                AciesMoveKind        kind,
                double               inches)
{
  pw_add_straight (self, unit, kind, unit->pose.heading, unit->pose.heading, inches);
}

void
pw_add_advance_until (const AciesCase *self,
                      const AciesBody     *unit,
                      AciesMoveKind        kind,
                      double               inches)
{
  pw_add_advance (self, unit, kind,
                  pw_find_stop (self->situation, unit, unit->pose.heading, unit->pose.heading, inches,
                                NULL));
}

/* ---- Flight and pursuit ---- */

AciesPose
pw_add_flight (const AciesCase *self,
               AciesMoveKind        kind,
               double               inches)
{
  AciesPose poses[3] = { self->a->pose, self->a->pose, self->a->pose };
  PwFlight flight;

  if (inches <= 0.0 || !pw_body_is_there (self->a))
    return self->a->pose;

  flight = pw_plan_flight (self->situation, self->a, self->b, inches);
  poses[1] = poses[2] = flight.start;
  poses[2].at = acies_point_along (poses[1].at, poses[1].heading, MAX (flight.inches, 0.0));
  pw_add_move (self, self->a, kind, poses, G_N_ELEMENTS (poses));

  return poses[2];
}

/* What a pursuer meets besides its quarry: elephants go through light troops (PW-115). */
static double
keep_in_pursuit (const AciesSituation *situation,
                 const AciesBody      *walker,
                 const AciesBody      *other,
                 gconstpointer         quarry)
{
  if (!acies_bodies_are_enemies (walker, other) || g_strcmp0 (other->id, quarry) == 0
      || (pw_body_type (walker) == PW_TYPE_ELEPHANTS && pw_is_light (pw_body_type (other))))
    return ACIES_WAY_IGNORED;

  return 0.0;
}

/* The interval of the places tried for a pursuer whose way ends in others, inches */
#define STEP_BACK 0.25

/* Finds a free place as far on along @heading as there is one, facing there; FALSE for none. */
static gboolean
find_place_on (const AciesSituation *situation,
               const AciesBody      *unit,
               const AciesPose      *start,
               double                inches,
               AciesPose            *place)
{
  for (; inches > 0.0; inches -= STEP_BACK)
    {
      *place = *start;
      place->at = acies_point_along (start->at, start->heading, inches);
      if (pw_may_stand (situation, unit, place, NULL))
        return TRUE;
    }

  return FALSE;
}

void
pw_add_chase (const AciesCase *self,
              const AciesBody     *unit,
              const AciesPose     *end,
              gboolean             caught,
              double               inches)
{
  g_autoptr (AciesSituation) after = NULL;
  AciesBackPolicy policy = { .way = { .there = pw_body_is_there, .keep = keep_in_pursuit, .data = self->a->id } };
  const AciesBody *pursuer;
  AciesBody *quarry;
  AciesBack pursuit;
  AciesPose poses[2];

  if (!pw_body_is_there (unit) || !self->a->placed || inches <= 0.0)
    return;

  after = acies_situation_copy (self->situation);
  pursuer = acies_situation_find (after, unit->id);
  quarry = acies_situation_find (after, self->a->id);
  quarry->pose = *end;
  pursuit = acies_pursuit_plan (after, pursuer, quarry, inches, &policy);
  poses[0] = unit->pose;
  poses[1] = caught ? pw_plan_catch (after, pursuer, quarry) : pursuit.poses[2];
  /* In a press it goes as far as it finds room, or straight ahead when there is none to turn. */
  if (pw_may_stand (after, pursuer, &poses[1], NULL)
      || find_place_on (after, pursuer, &pursuit.poses[1], pursuit.inches, &poses[1])
      || find_place_on (after, pursuer, &unit->pose, pursuit.inches, &poses[1]))
    pw_add_move (self, unit, ACIES_MOVE_PURSUIT, poses, G_N_ELEMENTS (poses));
}

/* ---- Charges ---- */

void
pw_add_passage (const AciesCase *self,
                double               inches)
{
  double room = pw_find_room_behind (self->situation, self->a, self->a->pose.heading, self->a->pose.heading, inches,
                                     inches + PW_FAR_INCHES);

  if (room > 0.0)
    pw_add_advance (self, self->a, ACIES_MOVE_CHARGE, room);
  else
    pw_add_advance_until (self, self->a, ACIES_MOVE_CHARGE, inches);
}

/* ---- All ---- */

void
pw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  const AciesBody *a = acies_situation_find (situation, resolution->a);

  if (pw_body_is_there (a))
    acies_parts_propose_moves (ruleset, situation, resolution, moves);
}
