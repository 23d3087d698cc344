/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-strikes.h"
#include "be-private.h"

static gboolean
is_there (const AciesBody *body)
{
  return body != NULL && be_body_is_there (body);
}

static gboolean
both_are_there (const AciesMeasure *self)
{
  return is_there (self->a) && is_there (self->b);
}

/* ---- Commands ---- */

static int
find_morale (const AciesBody *unit)
{
  return acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) == BE_STATE_BROKEN ? BE_MORALE_BROKEN : BE_MORALE_STEADY;
}

static void
measure_amalgamation (AciesMeasure *self)
{
  acies_measure_know (self, BE_AMALGAMATE_IN_A_FIGURES, be_count_figures (self->ruleset, self->a));
  acies_measure_know (self, BE_AMALGAMATE_IN_B_FIGURES, be_count_figures (self->ruleset, self->b));
  acies_measure_know (self, BE_AMALGAMATE_IN_A_STATE, find_morale (self->a));
  acies_measure_know (self, BE_AMALGAMATE_IN_B_STATE, find_morale (self->b));
}

static void
measure_initiative (AciesMeasure *self)
{
  const char *parties[] = { acies_facts_get_a (self->facts), acies_facts_get_b (self->facts) };
  const guint inputs[] = { BE_INITIATIVE_IN_A_COMMANDS, BE_INITIATIVE_IN_B_COMMANDS };
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, be_body_is_active);

  for (guint i = 0; i < G_N_ELEMENTS (parties); i++)
    {
      const AciesSide *side = acies_situation_find_side (self->situation, parties[i]);
      guint count = 0;

      for (guint j = 0; side != NULL && j < units->len; j++)
        {
          const AciesBody *unit = g_ptr_array_index (units, j);

          count += unit->side == side->index && !be_body_is_fleeing (unit);
        }
      if (side != NULL)
        acies_measure_know (self, inputs[i], count);
    }
}

/* ---- Movement ---- */

/* Turns up to this from the direction of going only steer, degrees. */
#define STEERING 5.0

/* Tells whether a command goes in that direction with its front ahead, after a wheel or pivot to steer. */
static gboolean
steers_to (double turn,
           double heading,
           double direction)
{
  return fabs (turn) <= 90.0 + STEERING && fabs (acies_heading_difference (heading, direction)) <= STEERING;
}

/* Tells whether a command turns to another facing during its move; wheels and pivots to steer are not meant
 * (reading R-10), and turning where it stands costs nothing (BE-51). */
static gboolean
changes_facing (const AciesBody *unit,
                const AciesMove *move)
{
  AciesWay way = acies_way_of_move (unit, move);

  if (acies_move_get_length (move) <= ACIES_CONTACT_REACH)
    return FALSE;

  for (guint i = 0; i + 1 < way.n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (&way, i);
      double direction = acies_heading_towards (leg.from.at, leg.to.at);

      if (leg.kind == ACIES_LEG_MIXED && !steers_to (leg.turn, leg.to.heading, direction))
        return TRUE;
      if (leg.kind != ACIES_LEG_TURN)
        continue;

      /* A pivot steers when it goes on that way. */
      if (i + 2 >= way.n_poses)
        return TRUE;
      direction = acies_heading_towards (leg.to.at, way.poses[i + 2].at);
      if (!steers_to (leg.turn, leg.to.heading, direction))
        return TRUE;
    }

  return FALSE;
}

static void
measure_move (AciesMeasure *self)
{
  const AciesMove *move = be_find_open_move (self->situation, self->a);

  if (!is_there (self->a))
    return;

  if (move == NULL)
    {
      /* Without a way it goes straight ahead, as far as the players say. */
      double inches = acies_inches_of (acies_facts_get_inputs (self->facts), BE_MOVE_ALLOWANCE_IN_A_DISTANCE);
      AciesPose poses[] = { self->a->pose, self->a->pose };

      poses[1].at = acies_point_along (poses[0].at, poses[0].heading, inches);
      acies_measure_see (self, BE_MOVE_ALLOWANCE_IN_BAD_GOING,
                         be_is_way_bad (self->situation, self->a, poses, G_N_ELEMENTS (poses)));
      return;
    }

  acies_measure_see_inches (self, BE_MOVE_ALLOWANCE_IN_A_DISTANCE, acies_move_get_length (move), _("as it was moved"));
  acies_measure_see (self, BE_MOVE_ALLOWANCE_IN_BAD_GOING,
                     be_is_way_bad (self->situation, self->a, move->poses, move->n_poses));
  acies_measure_see (self, BE_MOVE_ALLOWANCE_IN_A_CHANGES_FACING, changes_facing (self->a, move));
}

/* Counts the commands that it would fight, this one and those that it touches or fights already, and sets whether
 * all touch this one edge to edge. */
static void
measure_targets (AciesMeasure    *self,
                 const AciesPose *contact)
{
  g_autoptr (GPtrArray) targets = be_list_touched (self->situation, self->a, contact,
                                                   acies_situation_find (self->situation, self->b->id));
  gboolean touch = TRUE;

  for (guint i = 1; i < targets->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (targets, i);

      touch = touch && is_there (enemy)
              && acies_bodies_find_touch (enemy, self->b, ACIES_CONTACT_REACH).inches > 0.0;
    }

  acies_measure_see (self, BE_CHARGE_IN_TARGETS, MIN (targets->len, 6));
  acies_measure_see (self, BE_CHARGE_IN_EDGE_TO_EDGE, targets->len > 1 && touch);
}

static void
measure_charge (AciesMeasure *self)
{
  const AciesMove *move = be_find_open_move (self->situation, self->a);
  BeStrikePlan plan;

  if (!both_are_there (self))
    return;

  if (move != NULL)
    {
      acies_measure_see_inches (self, BE_CHARGE_IN_RANGE, acies_move_get_length (move), NULL);
      acies_measure_see (self, BE_CHARGE_IN_BAD_GOING,
                         be_is_way_bad (self->situation, self->a, move->poses, move->n_poses)
                         || be_is_in_bad_going (self->situation, self->b));
      acies_measure_see (self, BE_CHARGE_IN_A_CHANGES_FACING, changes_facing (self->a, move));
      measure_targets (self, &self->a->pose);
      return;
    }

  plan = be_plan_strike (self->situation, self->a, self->b);
  acies_measure_see_inches (self, BE_CHARGE_IN_RANGE, plan.inches, NULL);
  acies_measure_see (self, BE_CHARGE_IN_BAD_GOING, plan.bad_going);
  measure_targets (self, &plan.poses[plan.n_poses - 1]);
}

static void
measure_flow_round (AciesMeasure *self)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->a->side);

  acies_measure_know (self, BE_FLOW_ROUND_IN_A_INITIATIVE,
                      acies_record_get_boolean (side->status, BE_SIDE_STATUS_HAS_INITIATIVE));
  acies_measure_know (self, BE_FLOW_ROUND_IN_A_SECOND_RANK,
                      be_count_bases_at (self->ruleset, self->a, BE_PLACE_SECOND_RANK));
  acies_measure_know (self, BE_FLOW_ROUND_IN_A_ON_FLANK, be_count_bases_at (self->ruleset, self->a, BE_PLACE_FLANK));
  acies_measure_know (self, BE_FLOW_ROUND_IN_B_SECOND_RANK,
                      be_count_bases_at (self->ruleset, self->b, BE_PLACE_SECOND_RANK));
}

/* ---- Flight ---- */

static guint
count_fleeing (AciesMeasure    *self,
               const AciesBody *unit)
{
  gint64 fleeing = be_count_running (unit);

  /* A command that flees from a charge flees as a whole. */
  return fleeing > 0 ? fleeing : be_count_bases (self->ruleset, unit);
}

static void
measure_pursuit (AciesMeasure *self)
{
  acies_measure_know (self, BE_PURSUIT_IN_B_BASES, count_fleeing (self, self->b));
  if (!both_are_there (self))
    return;

  acies_measure_see_inches (self, BE_PURSUIT_IN_GAP, be_measure_gap (self->situation, self->a, self->b), NULL);
  acies_measure_see (self, BE_PURSUIT_IN_BAD_GOING, be_is_pursuit_bad (self->situation, self->a, self->b));
}

static void
measure_break_off (AciesMeasure *self)
{
  acies_measure_know (self, BE_BREAK_OFF_IN_A_BASES, be_count_bases (self->ruleset, self->a));
  if (!both_are_there (self))
    return;

  acies_measure_see (self, BE_BREAK_OFF_IN_A_BASES_REACHED, be_count_reached (self->ruleset, self->a, self->b));
  acies_measure_see (self, BE_BREAK_OFF_IN_BAD_GOING,
                     be_is_in_bad_going (self->situation, self->a) || be_is_in_bad_going (self->situation, self->b));
}

/* ---- Combat ---- */

static void
measure_fighter (AciesMeasure    *self,
                 guint            keys,
                 const AciesBody *unit,
                 const BeTeam    *team)
{
  acies_measure_know (self, keys + BE_FIGHTER_KEYS_BASES, team->n_bases);
  acies_measure_know (self, keys + BE_FIGHTER_KEYS_CASUALTIES, be_team_count_casualties (self->ruleset, unit, team));
  acies_measure_know (self, keys + BE_FIGHTER_KEYS_SUPPORT,
                      team->support >= 0 ? be_count_figures_on (self->ruleset, unit, team->support) : 0);
}

static void
measure_place (AciesMeasure *self,
               const BeTeam *a_team,
               const BeTeam *b_team,
               guint         ground,
               guint         obstacle)
{
  gboolean bad;

  if (!both_are_there (self))
    return;

  bad = be_is_team_in_bad_going (self->situation, self->a, a_team)
        || be_is_team_in_bad_going (self->situation, self->b, b_team);
  acies_measure_see (self, ground, bad ? BE_GROUND_BAD_GOING : BE_GROUND_OPEN);
  acies_measure_see (self, obstacle, be_find_barrier (self->situation, self->a, a_team, self->b, b_team));
}

/* Tells whether another enemy fights the front of @self->b. */
static gboolean
is_engaged_in_front (AciesMeasure *self)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (self->situation, self->b, BE_UNIT_STATUS_CONTACTS,
                                                          &i)) != NULL;)
    {
      int struck = acies_body_find_listed (enemy, BE_UNIT_STATUS_STRUCK, self->b);

      if (enemy != self->a
          && (struck < 0
              || be_list_get (enemy, BE_UNIT_STATUS_STRUCK_SIDES, struck) == BE_FLANK_FRONT))
        return TRUE;
    }

  return FALSE;
}

/* Tells whether a unit was charged from a side.  Bases that flow round charge in that turn, on the
 * side to which they went. */
static gboolean
was_charged_from (const AciesBody *unit,
                  int              side)
{
  for (guint i = 0; i < acies_record_get_n_items (unit->status, BE_UNIT_STATUS_CHARGED_FROM); i++)
    if (acies_record_get_item (unit->status, BE_UNIT_STATUS_CHARGED_FROM, i) == side)
      return TRUE;

  return FALSE;
}

static void
measure_combat (AciesMeasure *self)
{
  BeSet set = be_find_set (self->ruleset, self->a, self->b);

  measure_fighter (self, BE_COMBAT_IN_A_FIGHTER_KEYS, self->a, &set.a);
  measure_fighter (self, BE_COMBAT_IN_B_FIGHTER_KEYS, self->b, &set.b);
  acies_measure_know (self, BE_COMBAT_IN_A_CHARGING,
                      set.moved_round ? was_charged_from (self->b, set.contact)
                                      : acies_body_has (self->a, BE_UNIT_STATUS_CHARGING)
                                        && be_has_struck (self->a, self->b));
  acies_measure_know (self, BE_COMBAT_IN_CONTACT, set.contact);
  acies_measure_know (self, BE_COMBAT_IN_B_ENGAGED_IN_FRONT, set.moved_round || is_engaged_in_front (self));
  measure_place (self, &set.a, &set.b, BE_COMBAT_IN_GROUND, BE_COMBAT_IN_OBSTACLE);
}

/* Searches the ground behind up to the distance of the push-back, which is known from the due or by hand. */
static void
measure_push_back (AciesMeasure *self)
{
  const AciesRecord *inputs = acies_facts_get_inputs (self->facts);
  double inches = acies_inches_of (inputs, BE_PUSH_BACK_IN_DISTANCE);
  BeRear rear;

  acies_measure_know (self, BE_PUSH_BACK_IN_B_FLANKERS,
                      self->b != NULL ? be_count_bases_at (self->ruleset, self->b, BE_PLACE_FLANK) : 0);
  if (!is_there (self->a))
    return;

  rear = be_find_rear (self->situation, self->a, inches);
  acies_measure_see_of (self, BE_PUSH_BACK_IN_BEHIND, rear.behind,
                        rear.body != NULL ? acies_situation_get_name (self->situation, rear.body->id) : NULL);
  acies_measure_see_inches (self, BE_PUSH_BACK_IN_GAP, rear.gap, NULL);
  acies_measure_see_inches (self, BE_PUSH_BACK_IN_CLEAR_AT, rear.clear_at, NULL);
  if (is_there (self->b))
    acies_measure_see (self, BE_PUSH_BACK_IN_B_FLANK_CLEAR,
                       be_is_flank_clear (self->situation, self->b, be_find_way_back (self->ruleset, self->a), inches));
}

static void
measure_collision (AciesMeasure *self)
{
  BeTeam team = be_find_team (self->ruleset, self->a);
  BeTeam met = be_find_met (self->ruleset, self->a, &team, self->b);

  measure_fighter (self, BE_COLLISION_IN_A_FIGHTER_KEYS, self->a, &team);
  measure_fighter (self, BE_COLLISION_IN_B_FIGHTER_KEYS, self->b, &met);
  measure_place (self, &team, &met, BE_COLLISION_IN_GROUND, BE_COLLISION_IN_OBSTACLE);
}

/* A rally test is made for the bases that run, with their losses. */
static void
measure_test (AciesMeasure *self)
{
  guint full = be_chart (self->ruleset, be_body_type (self->a), BE_TYPE_COLUMN_FIGURES);
  guint casualties = 0;

  if (be_find_test (self->a, -1) >= 0)
    return;

  for (guint i = 0; i < be_get_n_bases (self->a); i++)
    if (be_base_is_running (self->a, i))
      casualties += full - be_count_figures_on (self->ruleset, self->a, i);
  acies_measure_know (self, BE_MORALE_TEST_IN_A_CASUALTIES, casualties);
}

/* ---- All ---- */

static gboolean
has_parties (const AciesMeasure *self,
             guint               procedure)
{
  switch (procedure)
    {
    case BE_INITIATIVE:
      return TRUE;
    case BE_MOVE_ALLOWANCE:
    case BE_PUSH_BACK:
    case BE_MORALE_TEST:
      return self->a != NULL;
    default:
      return self->a != NULL && self->b != NULL;
    }
}

void
be_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  guint procedure = acies_procedure_get_index (acies_facts_get_procedure (facts));
  AciesMeasure self = acies_measure_of (ruleset, situation, facts);

  if (!has_parties (&self, procedure))
    return;

  switch (procedure)
    {
    case BE_AMALGAMATE:
      measure_amalgamation (&self);
      break;
    case BE_INITIATIVE:
      measure_initiative (&self);
      break;
    case BE_MOVE_ALLOWANCE:
      measure_move (&self);
      break;
    case BE_CHARGE:
      measure_charge (&self);
      break;
    case BE_ALIGN:
      acies_measure_know (&self, BE_ALIGN_IN_A_BASES, be_count_bases (ruleset, self.a));
      acies_measure_know (&self, BE_ALIGN_IN_B_BASES, be_count_bases (ruleset, self.b));
      break;
    case BE_PURSUIT:
      measure_pursuit (&self);
      break;
    case BE_BREAK_OFF:
      measure_break_off (&self);
      break;
    case BE_FLOW_ROUND:
      measure_flow_round (&self);
      break;
    case BE_SHOOTING:
      be_measure_shooting (&self);
      break;
    case BE_COMBAT:
      measure_combat (&self);
      break;
    case BE_PUSH_BACK:
      measure_push_back (&self);
      break;
    case BE_COLLISION:
      measure_collision (&self);
      break;
    case BE_MORALE_TEST:
      measure_test (&self);
      break;
    default:
      break;
    }
}
