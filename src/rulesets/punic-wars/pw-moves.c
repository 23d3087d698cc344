/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-places.h"
#include "pw-play-private.h"

/* Adds the unit's move, and that of the leader with it. */
static void
add_move (const AciesMovePlan *self,
          const AciesBody     *unit,
          AciesMoveKind        kind,
          const AciesPose     *poses,
          guint                n_poses)
{
  acies_move_plan_add (self, unit, kind, poses, n_poses);
  acies_move_plan_add_ride (self, pw_find_leader_with (self->situation, unit), kind, unit, &poses[n_poses - 1]);
}

/* Adds a straight move along @heading that faces as @facing. */
static void
add_straight (const AciesMovePlan *self,
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
  add_move (self, unit, kind, poses, G_N_ELEMENTS (poses));
}

static void
add_advance (const AciesMovePlan *self,
             const AciesBody     *unit,
             AciesMoveKind        kind,
             double               inches)
{
  add_straight (self, unit, kind, unit->pose.heading, unit->pose.heading, inches);
}

/* Adds a move as far along its way as there is room. */
static void
add_advance_until (const AciesMovePlan *self,
                   const AciesBody     *unit,
                   AciesMoveKind        kind,
                   double               inches)
{
  add_advance (self, unit, kind, pw_find_stop (self->situation, unit, unit->pose.heading, unit->pose.heading, inches,
                                               NULL));
}

/* ---- Flight and pursuit ---- */

/* Adds a turn and a flight as far as table and friends allow.  Returns its last pose. */
static AciesPose
add_flight (const AciesMovePlan *self,
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
  add_move (self, self->a, kind, poses, G_N_ELEMENTS (poses));

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

/* Adds a move behind the quarry, whose way ends at @end: up to it, and if it is caught against its rear. */
static void
add_chase (const AciesMovePlan *self,
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
    add_move (self, unit, ACIES_MOVE_PURSUIT, poses, G_N_ELEMENTS (poses));
}

static void
propose_evade (const AciesMovePlan *self)
{
  const PwEvadeOut *out = pw_evade_out (self->outputs);
  AciesPose end = add_flight (self, ACIES_MOVE_EVADE, acies_inches_of (self->outputs, PW_EVADE_OUT_A_DISTANCE));

  add_chase (self, self->b, &end, out->a_caught, acies_inches_of (self->outputs, PW_EVADE_OUT_B_DISTANCE));
}

static void
propose_withdrawal (const AciesMovePlan *self)
{
  const PwWithdrawalIn *in = pw_withdrawal_in (self->inputs);
  const PwWithdrawalOut *out = pw_withdrawal_out (self->outputs);
  gboolean routs = in->kind == PW_WITHDRAWAL_KIND_ROUT;
  AciesPose end = add_flight (self, routs ? ACIES_MOVE_ROUT : ACIES_MOVE_RETREAT,
                              acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_A_DISTANCE));

  add_chase (self, self->b, &end, out->a_caught, acies_inches_of (self->outputs, PW_WITHDRAWAL_OUT_B_DISTANCE));
}

/* ---- Charges ---- */

/* Proposes a meeting half way, if the charged unit has room to move. */
static void
propose_meeting (const AciesMovePlan *self)
{
  double half = acies_inches_of (self->outputs, PW_CHARGE_OUT_B_DISTANCE);
  AciesBody enemy = *self->b;
  AciesPose poses[] = { self->a->pose, self->a->pose };
  double heading = acies_heading_towards (acies_body_get_middle (self->b), acies_body_get_middle (self->a));

  if (fabs (acies_heading_difference (heading, enemy.pose.heading)) < 45.0)
    heading = enemy.pose.heading;
  half = pw_find_stop (self->situation, self->b, heading, enemy.pose.heading, half, NULL);
  enemy.pose.at = acies_point_along (enemy.pose.at, heading, half);
  poses[1] = pw_plan_contact (self->situation, self->a, &enemy);
  add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
  add_straight (self, self->b, ACIES_MOVE_CHARGE, heading, enemy.pose.heading, half);
}

/* Adds a move to the other side of the friends that it passes, where there is room. */
static void
add_passage (const AciesMovePlan *self,
             double               inches)
{
  double room = pw_find_room_behind (self->situation, self->a, self->a->pose.heading, self->a->pose.heading, inches,
                                     inches + PW_FAR_INCHES);

  if (room > 0.0)
    add_advance (self, self->a, ACIES_MOVE_CHARGE, room);
  else
    add_advance_until (self, self->a, ACIES_MOVE_CHARGE, inches);
}

static void
propose_charge (const AciesMovePlan *self)
{
  const PwChargeOut *out = pw_charge_out (self->outputs);
  AciesPose poses[] = { self->a->pose, self->a->pose };
  double inches = acies_inches_of (self->outputs, PW_CHARGE_OUT_A_DISTANCE);

  if (!pw_body_is_there (self->b))
    return;

  switch (out->outcome)
    {
    case PW_CHARGE_OUTCOME_CONTACT:
      if (out->b_distance > 0)
        {
          propose_meeting (self);
          break;
        }
      poses[1] = pw_plan_contact (self->situation, self->a, self->b);
      add_move (self, self->a, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
      break;
    case PW_CHARGE_OUTCOME_PASSES_RANKS:
      add_passage (self, inches + self->b->depth + self->a->depth);
      break;
    case PW_CHARGE_OUTCOME_PASSES_THROUGH:
      /* It moves on at once, so the pose at the friends only lies on the way. */
      poses[1].heading = acies_heading_towards (self->a->pose.at, acies_body_get_middle (self->b));
      add_straight (self, self->a, ACIES_MOVE_CHARGE, poses[1].heading, poses[1].heading, inches);
      break;
    default:
      break;
    }
}

/* ---- Moves ---- */

/* PW-78: moves unformed enemy in the way to keep 4" away. */
static void
push_unformed (const AciesMovePlan *self,
               double               inches)
{
  const PwMoveOut *out = pw_move_out (self->outputs);
  double heading = self->a->pose.heading;
  const AciesBody *enemy;

  if (out->b_gives_ground <= 0)
    return;

  for (guint i = 0; (enemy = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    {
      double ahead = pw_is_unformed_enemy (self->a, enemy)
                     ? pw_measure_ahead (self->a, heading, enemy) : -1.0;
      double back = inches + PW_NEAR_INCHES - ahead;

      if (ahead >= 0.0 && back > 0.0 && !acies_body_has (enemy, PW_UNIT_STATUS_IN_COMBAT))
        add_straight (self, enemy, ACIES_MOVE_RETREAT, heading, enemy->pose.heading,
                      pw_find_room_behind (self->situation, enemy, heading, enemy->pose.heading, back,
                                           back + PW_FAR_INCHES));
    }
}

/* Finds how far a unit comes on a voluntary move: to enemy, ground or an edge that bars it, and not into others. */
static double
find_free_way (const AciesMovePlan *self,
               double               inches)
{
  g_autoptr (GPtrArray) pushed = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  AciesMovePlan others = *self;
  AciesPose poses[] = { self->a->pose, self->a->pose };
  AciesWay way = acies_way_of_poses (self->a, poses, G_N_ELEMENTS (poses));
  double heading = self->a->pose.heading;
  double met;

  others.moves = pushed;
  push_unformed (&others, inches);
  poses[1].at = acies_point_along (poses[0].at, heading, inches);
  met = pw_find_enemy_on_way (self->situation, &way, pushed);
  inches = met >= 0.0 ? MIN (met, inches) : inches;
  met = pw_is_mounted (pw_body_type (self->a)) ? pw_find_rough (self->situation, self->a, heading, inches) : -1.0;
  for (inches = met >= 0.0 ? met : inches; inches > 0.0; inches -= 0.25)
    {
      poses[1].at = acies_point_along (poses[0].at, heading, inches);
      if (pw_may_stand (self->situation, self->a, &poses[1], pushed))
        return inches;
    }

  return 0.0;
}

static void
add_voluntary (const AciesMovePlan *self,
               AciesMoveKind        kind,
               double               inches)
{
  inches = find_free_way (self, inches);
  add_advance (self, self->a, kind, inches);
  push_unformed (self, inches);
}

/* Adds a run into an enemy on the way, or as far as it goes. */
static void
add_run (const AciesMovePlan *self,
         AciesMoveKind        kind,
         double               inches)
{
  double met;

  pw_find_met (self->situation, self->a, inches, &met);
  add_advance_until (self, self->a, kind, MIN (met, inches));
}

static void
propose_move (const AciesMovePlan *self)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  double inches = acies_inches_of (self->outputs, PW_MOVE_OUT_A_DISTANCE);

  switch (in->kind)
    {
    case PW_MOVE_KIND_MARCH:
      add_voluntary (self, ACIES_MOVE_MARCH, inches);
      break;
    case PW_MOVE_KIND_CHARGE:
      add_run (self, ACIES_MOVE_CHARGE, inches);
      break;
    case PW_MOVE_KIND_PURSUE:
      add_run (self, ACIES_MOVE_PURSUIT, inches);
      break;
    case PW_MOVE_KIND_NORMAL:
      add_voluntary (self, ACIES_MOVE_ADVANCE, inches);
      break;
    default:
      add_flight (self, ACIES_MOVE_RETREAT, inches);
      break;
    }
}

/* Proposes a maneuver, to the right unless a side is given. */
static void
propose_manoeuvre (const AciesMovePlan *self)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (self->inputs);
  const AciesBody *unit = self->a;
  double step = acies_inches_of (self->inputs, PW_MANOEUVRE_IN_STEP);
  double degrees = in->angle;
  AciesPose poses[] = { unit->pose, unit->pose };
  AciesPoint corner;

  switch (in->kind)
    {
    case PW_MANEUVER_KIND_WHEEL:
      corner = acies_pose_to_table (&unit->pose, (AciesPoint) { unit->width / 2.0, 0.0 });
      poses[1].heading = acies_heading_normalize (unit->pose.heading + degrees);
      poses[1].at = acies_point_along (corner, poses[1].heading - 90.0, unit->width / 2.0);
      break;
    case PW_MANEUVER_KIND_ABOUT_FACE:
      if (in->rear_rank_only)
        return;
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -unit->depth });
      poses[1].heading = acies_heading_normalize (unit->pose.heading + 180.0);
      break;
    case PW_MANEUVER_KIND_TURN_TO_FLANK:
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { unit->width / 2.0, -unit->depth / 2.0 });
      poses[1].heading = acies_heading_normalize (unit->pose.heading + 90.0);
      break;
    case PW_MANEUVER_KIND_SIDE_STEP:
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { step, 0.0 });
      break;
    case PW_MANEUVER_KIND_STEP_BACK:
      poses[1].at = acies_pose_to_table (&unit->pose, (AciesPoint) { 0.0, -step });
      break;
    default:
      return;
    }
  add_move (self, unit, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* PW-87: proposes a leader's move to the unit that he joins; the player chooses other moves. */
static void
propose_ride (const AciesMovePlan *self)
{
  const PwLeaderActionsOut *out = pw_leader_actions_out (self->outputs);

  if (self->b != NULL && self->b->placed
      && out->a_attached)
    acies_move_plan_add_ride (self, self->a, ACIES_MOVE_ADVANCE, self->b, &self->b->pose);
}

/* ---- After combat ---- */

/* Tells whether a friend makes room.  Supporters make the same move anyway. */
static gboolean
makes_room (const AciesMovePlan *self,
            const AciesBody     *friend,
            const AciesPose     *end)
{
  return friend != self->a && acies_bodies_are_friends (self->a, friend)
         && !acies_body_has (friend, PW_UNIT_STATUS_IN_COMBAT)
         && acies_body_find_named (self->situation, friend, PW_UNIT_STATUS_SUPPORTS) != self->a
         && pw_would_overlap (self->a, end, friend);
}

/* Adds a fall-back, and moves friends behind it that do not fight. */
static void
fall_back (const AciesMovePlan *self,
           double               inches)
{
  double heading = acies_heading_normalize (self->a->pose.heading + 180.0);
  AciesPose end = { acies_point_along (self->a->pose.at, heading, inches), self->a->pose.heading };
  const AciesBody *friend;

  /* Friends that fight do not make room. */
  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (friend != self->a && acies_body_has (friend, PW_UNIT_STATUS_IN_COMBAT)
        && pw_would_overlap (self->a, &end, friend))
      {
        inches = pw_find_stop (self->situation, self->a, heading, self->a->pose.heading, inches, NULL);
        break;
      }

  add_straight (self, self->a, ACIES_MOVE_RECOIL, heading, self->a->pose.heading, inches);
  for (guint i = 0; (friend = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    if (makes_room (self, friend, &end))
      add_straight (self, friend, ACIES_MOVE_RECOIL, heading, friend->pose.heading,
                    pw_find_room_behind (self->situation, friend, heading, friend->pose.heading, inches,
                                         inches + PW_NEAR_INCHES));
}

static void
propose_combat_move (const AciesMovePlan *self)
{
  const PwCombatMoveIn *in = pw_combat_move_in (self->inputs);
  double inches = acies_inches_of (self->outputs, PW_COMBAT_MOVE_OUT_A_DISTANCE);
  double heading = self->a->pose.heading;

  switch (in->move)
    {
    case PW_COMBAT_MOVE_KIND_FALL_BACK:
      fall_back (self, inches);
      break;
    case PW_COMBAT_MOVE_KIND_RETIRE_BEHIND_TRIARII:
      add_straight (self, self->a, ACIES_MOVE_RECOIL, heading + 180.0, heading,
                    pw_find_stop (self->situation, self->a, heading + 180.0, heading, inches, NULL));
      break;
    case PW_COMBAT_MOVE_KIND_PASS_THROUGH:
      add_passage (self, inches);
      break;
    default:
      add_advance_until (self, self->a, ACIES_MOVE_ADVANCE, inches);
      break;
    }
}

/* Proposes a rampage beyond the bodies that it crosses, or up to the edge of the table. */
static void
propose_rampage (const AciesMovePlan *self)
{
  const PwRampageMoveOut *out = pw_rampage_move_out (self->outputs);
  double bearing = out->a_bearing;
  double inches = acies_inches_of (self->outputs, PW_RAMPAGE_MOVE_OUT_A_DISTANCE);
  double room = pw_find_room_behind (self->situation, self->a, bearing, bearing, inches, inches + PW_NEAR_INCHES);

  if (room <= 0.0)
    room = pw_find_stop (self->situation, self->a, bearing, bearing, inches, NULL);
  add_straight (self, self->a, ACIES_MOVE_ROUT, bearing, bearing, room);
}

/* PW-57: proposes a turn towards the cause. */
static void
propose_turn (const AciesMovePlan *self)
{
  const PwCriticalHitOut *out = pw_critical_hit_out (self->outputs);
  AciesPose poses[2];
  double half = self->a->depth / 2.0;

  if (!pw_body_is_there (self->b)
      || out->a_outcome != PW_CRITICAL_OUTCOME_RAMPAGE)
    return;

  poses[0] = self->a->pose;
  poses[1].heading = acies_heading_towards (acies_body_get_middle (self->a), acies_body_get_middle (self->b));
  poses[1].at = acies_point_along (acies_body_get_middle (self->a), poses[1].heading, half);
  add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* PW-26: proposes a place for a detachment: behind its legion, or else beside it. */
static void
propose_detachment (const AciesMovePlan *self)
{
  const PwDetachLineOut *out = pw_detach_line_out (self->outputs);
  static const guint quarters[] = { 2, 1, 3, 0 };
  AciesWayPolicy policy = { .there = pw_body_is_there };
  gint64 bases = out->b_bases;
  AciesBody line;

  if (self->b == NULL || self->b->placed)
    return;

  line = *self->b;
  line.width = MAX (bases, 1) * PW_BASE_WIDTH;
  line.depth = PW_BASE_WIDTH;
  line.placed = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (quarters); i++)
    {
      AciesPose place = acies_place_beside (&line, self->a, quarters[i], i == 0 ? PW_LEGION_GAP : 0.0);

      if (acies_place_find_near (self->situation, &line, &policy, &place, PW_CLOSE_INCHES, &place))
        {
          acies_move_plan_add (self, self->b, ACIES_MOVE_PLACE, &place, 1);
          return;
        }
    }
}

/* ---- All ---- */

void
pw_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  AciesMovePlan self = acies_move_plan_of (situation, resolution, moves);

  if (!pw_body_is_there (self.a))
    return;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case PW_MOVE:
      propose_move (&self);
      break;
    case PW_DETACH_LINE:
      propose_detachment (&self);
      break;
    case PW_CHARGE:
      propose_charge (&self);
      break;
    case PW_EVADE:
      propose_evade (&self);
      break;
    case PW_MANOEUVRE:
      propose_manoeuvre (&self);
      break;
    case PW_LEADER_ACTIONS:
      propose_ride (&self);
      break;
    case PW_CRITICAL_HIT:
      propose_turn (&self);
      break;
    case PW_RAMPAGE_MOVE:
      propose_rampage (&self);
      break;
    case PW_COMBAT_MOVE:
      propose_combat_move (&self);
      break;
    case PW_WITHDRAWAL:
      propose_withdrawal (&self);
      break;
    default:
      break;
    }
}
