/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

static void
see_inches (AciesMeasure    *self,
            guint            input,
            double           inches,
            const AciesBody *whom)
{
  acies_measure_see_inches (self, input, inches,
                            whom != NULL ? acies_situation_get_name (self->situation, whom->id) : NULL);
}

/* Sets an input that follows from others, which players choose. */
static void
set_chosen (AciesMeasure *self,
            guint         input,
            gint64        number)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_LOG, number, NULL);
}

static gboolean
is_there (const AciesBody *body)
{
  return body != NULL && aw_body_is_there (body);
}

static gboolean
are_there (const AciesMeasure *self)
{
  return is_there (self->a) && is_there (self->b);
}

static int
get_input (const AciesMeasure *self,
           guint               input)
{
  return acies_record_get_choice (acies_facts_get_inputs (self->facts), input);
}

/* ---- Commanders ---- */

static gboolean
is_wounded (const AciesBody *commander)
{
  return acies_body_get_number (commander, AW_LEADER_STATUS_WOUNDS) > 0;
}

static gboolean
is_in_rally_phase (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == AW_STEP_TESTS || step == AW_STEP_RALLY;
}

static void
measure_initial_points (AciesMeasure *self)
{
  const AciesSide *side = acies_situation_find_side (self->situation, acies_facts_get_a (self->facts));
  guint n_bodies = acies_situation_get_n_bodies (self->situation);

  for (guint i = 0; side != NULL && i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);

      if (body->side != side->index)
        continue;

      if (body->is_leader)
        acies_facts_add_item (self->facts, AW_INITIAL_POINTS_IN_A_COMMANDERS, ACIES_SOURCE_ROSTER,
                              acies_record_get_choice (body->traits, AW_LEADER_TRAIT_GRADE));
      else
        acies_facts_add_item (self->facts, AW_INITIAL_POINTS_IN_A_UNITS, ACIES_SOURCE_ROSTER,
                              acies_record_get_choice (body->traits, AW_UNIT_TRAIT_GRADE));
    }
}

static void
measure_dole (AciesMeasure *self)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->a->side);

  acies_facts_set_number (self->facts, AW_DOLE_POINTS_IN_A_POOL, ACIES_SOURCE_STATUS,
                          acies_record_get_number (side->status, AW_SIDE_STATUS_POOL), side->name);
}

static void
measure_commander_move (AciesMeasure *self)
{
  const AciesMove *move = aw_find_last_move (self->situation, self->a);
  gboolean rally = is_in_rally_phase (self->situation);

  acies_measure_know (self, AW_COMMANDER_MOVE_IN_PHASE, rally ? AW_COMMANDER_PHASE_RALLY : AW_COMMANDER_PHASE_COMMAND);
  acies_measure_know (self, AW_COMMANDER_MOVE_IN_A_WOUNDED, is_wounded (self->a));
  /* A commander beside the unit that he joins has made his move already. */
  if (are_there (self) && acies_body_distance (self->a, self->b) > ACIES_CONTACT_REACH)
    see_inches (self, AW_COMMANDER_MOVE_IN_DISTANCE, acies_body_distance (self->a, self->b), self->b);
  else if (move != NULL)
    see_inches (self, AW_COMMANDER_MOVE_IN_DISTANCE, acies_move_get_length (move), NULL);
}

/* Counts the other units that a commander has influenced this turn. */
static guint
count_influenced (const AciesBody *commander,
                  const AciesBody *unit)
{
  return acies_record_get_n_items (commander->status, AW_LEADER_STATUS_INFLUENCED)
         - acies_body_count_listed (commander, AW_LEADER_STATUS_INFLUENCED, unit);
}

static void
measure_give_points (AciesMeasure *self)
{
  const AciesBody *with = acies_body_find_named (self->situation, self->a, AW_LEADER_STATUS_WITH);

  acies_measure_know (self, AW_GIVE_POINTS_IN_A_WITH,
                      with == NULL ? AW_COMPANY_NONE : with == self->b ? AW_COMPANY_THIS_UNIT : AW_COMPANY_OTHER_UNIT);
  acies_measure_know (self, AW_GIVE_POINTS_IN_A_WOUNDED, is_wounded (self->a));
  acies_measure_know (self, AW_GIVE_POINTS_IN_A_INFLUENCED, count_influenced (self->a, self->b));
  acies_measure_know (self, AW_GIVE_POINTS_IN_B_GIVEN,
                      acies_body_count_listed (self->a, AW_LEADER_STATUS_GIVEN_TO, self->b));
  if (!are_there (self))
    return;

  acies_measure_see (self, AW_GIVE_POINTS_IN_B_IN_SIGHT,
                     with == self->b || aw_sees (self->situation, self->a, self->b));
  see_inches (self, AW_GIVE_POINTS_IN_DISTANCE, with == self->b ? 0.0 : acies_body_distance (self->a, self->b), NULL);
}

/* Measures the commander with the unit, or one that it sees, and whether it sees an enemy. */
static void
measure_leader (AciesMeasure *self,
                guint         commander,
                guint         commander_in_sight,
                guint         enemy_in_sight)
{
  acies_measure_know (self, commander, aw_find_commander_rank (self->situation, self->a));
  if (!is_there (self->a))
    return;

  acies_measure_see (self, commander_in_sight, aw_sees_any_commander (self->situation, self->a));
  acies_measure_see (self, enemy_in_sight, aw_sees_any_enemy (self->situation, self->a));
}

static void
measure_leader_keys (AciesMeasure *self,
                     guint         keys)
{
  measure_leader (self, keys + AW_LEADER_KEYS_COMMANDER, keys + AW_LEADER_KEYS_COMMANDER_IN_SIGHT,
                  keys + AW_LEADER_KEYS_ENEMY_IN_SIGHT);
}

static void
measure_rally_attempt (AciesMeasure *self)
{
  const AciesBody *commander = self->b != NULL ? self->b : aw_find_commander (self->situation, self->a);

  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_A_COMMANDER, aw_find_commander_rank (self->situation, self->a));
  if (commander == NULL)
    return;

  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_COMMANDER_POINTS,
                      acies_body_get_number (commander, AW_LEADER_STATUS_POINTS));
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_COMMANDER_WOUNDED, is_wounded (commander));
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_COMMANDER_INFLUENCED, count_influenced (commander, self->a));
  acies_measure_know (self, AW_RALLY_ATTEMPT_IN_ATTEMPTS,
                      acies_body_count_listed (commander, AW_LEADER_STATUS_ATTEMPTS_ON, self->a));
}

static void
measure_risk (AciesMeasure *self)
{
  const AciesBody *commander = aw_find_commander (self->situation, self->a);

  if (commander == NULL)
    return;

  acies_measure_know (self, AW_COMMANDER_RISK_IN_A_COMMANDER,
                      acies_record_get_choice (commander->traits, AW_LEADER_TRAIT_RANK));
  acies_measure_know (self, AW_COMMANDER_RISK_IN_A_WOUNDED, is_wounded (commander));
}

/* ---- Moves ---- */

static int
find_kind (const AciesBody *unit)
{
  if (aw_body_is_routing (unit))
    return AW_COMPULSION_ROUT;

  return acies_body_has (unit, AW_UNIT_STATUS_PURSUING) ? AW_COMPULSION_PURSUIT : AW_COMPULSION_IMPETUOUS;
}

/* Gets the charge move, or the normal move of units that never charge (reading R-46). */
static double
get_full_speed (const AciesMeasure *self)
{
  int unlisted = acies_situation_get_option (self->situation, AW_OPTION_UNLISTED_MOVES);
  gint64 charge = aw_move_of (self->ruleset, aw_body_type (self->a), AW_PACE_CHARGE, unlisted);

  return charge > 0 ? charge : aw_move_of (self->ruleset, aw_body_type (self->a), AW_PACE_NORMAL, unlisted);
}

static void
measure_compulsory_way (AciesMeasure *self,
                        int           kind)
{
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);
  AciesBody *met;
  double heading = aw_find_rout_heading (self->situation, self->a);
  double least = AW_NOWHERE;
  double edge, inches;
  AciesOutline sweep;

  if (kind == AW_COMPULSION_PURSUIT && is_there (quarry))
    {
      heading = aw_heading_to (self->a, quarry);
      least = acies_body_distance (self->a, quarry);
      see_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, least, quarry);
      inches = aw_measure_way (self->situation, self->a, heading, acies_bodies_are_enemies, quarry, &met);
      see_inches (self, AW_COMPULSORY_MOVE_IN_FRESH_DISTANCE, inches, met);
      least = MIN (least, inches);
    }
  else if (kind == AW_COMPULSION_ROUT)
    {
      least = aw_measure_way (self->situation, self->a, heading, acies_bodies_are_enemies, NULL, &met);
      see_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, least, met);
      inches = aw_measure_way (self->situation, self->a, heading, acies_bodies_are_friends, NULL, &met);
      see_inches (self, AW_COMPULSORY_MOVE_IN_FRIEND_DISTANCE, inches, met);
    }
  else if (kind == AW_COMPULSION_IMPETUOUS)
    {
      met = aw_find_nearest (self->situation, self->a, acies_bodies_are_enemies, &least);
      heading = acies_heading_normalize (heading + 180.0);
      see_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, least, met);
    }

  edge = aw_measure_edge (self->situation, self->a, heading);
  if (kind != AW_COMPULSION_IMPETUOUS)
    see_inches (self, AW_COMPULSORY_MOVE_IN_EDGE_DISTANCE, edge, NULL);
  sweep = aw_sweep (self->a, heading, MIN (get_full_speed (self), MIN (least, edge)));
  acies_measure_see (self, AW_COMPULSORY_MOVE_IN_TERRAIN,
                     aw_find_ground (self->situation, aw_body_type (self->a), &sweep));
}

static void
measure_compulsory_move (AciesMeasure *self)
{
  int kind = find_kind (self->a);

  acies_measure_know (self, AW_COMPULSORY_MOVE_IN_KIND, kind);
  if (is_there (self->a))
    measure_compulsory_way (self, kind);
}

static void
measure_elephant_rout (AciesMeasure *self)
{
  AciesOutline outline;

  if (!is_there (self->a))
    return;

  outline = acies_body_get_outline (self->a);
  acies_measure_see (self, AW_ELEPHANT_ROUT_IN_HEADING, (int) (self->a->pose.heading + 0.5) % 360);
  acies_measure_see (self, AW_ELEPHANT_ROUT_IN_TERRAIN, aw_find_ground (self->situation, AW_TYPE_ELEPHANT, &outline));
}

/* Finds the way that the players have chosen: the move made since the action was paid for or the
 * charge passed its test.  (nullable) */
static const AciesMove *
find_way (const AciesMeasure *self)
{
  if (aw_count_moves (self->situation, self->a)
      <= (guint) acies_body_get_number (self->a, AW_UNIT_STATUS_MOVES_BEFORE))
    return NULL;

  return aw_find_last_move (self->situation, self->a);
}

static void
measure_move (AciesMeasure *self)
{
  const AciesMove *move = find_way (self);
  gboolean charges = acies_body_has (self->a, AW_UNIT_STATUS_CHARGING);
  AciesOutline outline;

  if (charges)
    acies_measure_know (self, AW_MOVE_ALLOWANCE_IN_PACE, AW_PACE_CHARGE);
  if (!is_there (self->a))
    return;

  if (move != NULL)
    {
      see_inches (self, AW_MOVE_ALLOWANCE_IN_DISTANCE, aw_measure_path (self->a, move), NULL);
      acies_measure_see (self, AW_MOVE_ALLOWANCE_IN_TERRAIN, aw_find_ground_on_way (self->situation, self->a, move));
    }
  else if (is_there (self->b))
    {
      outline = aw_sweep (self->a, aw_heading_to (self->a, self->b), acies_body_distance (self->a, self->b));
      see_inches (self, AW_MOVE_ALLOWANCE_IN_DISTANCE, acies_body_distance (self->a, self->b), self->b);
      acies_measure_see (self, AW_MOVE_ALLOWANCE_IN_TERRAIN,
                         aw_find_ground (self->situation, aw_body_type (self->a), &outline));
    }
  else
    {
      outline = acies_body_get_outline (self->a);
      acies_measure_see (self, AW_MOVE_ALLOWANCE_IN_TERRAIN,
                         aw_find_ground (self->situation, aw_body_type (self->a), &outline));
    }
}

static void
measure_wheel (AciesMeasure *self)
{
  const AciesMove *move = find_way (self);
  AciesOutline outline;

  acies_measure_know (self, AW_WHEEL_ALLOWANCE_IN_A_ONE_BASE_WIDE, self->a->files == 1);
  if (!is_there (self->a))
    return;

  outline = acies_body_get_outline (self->a);
  acies_measure_see (self, AW_WHEEL_ALLOWANCE_IN_TERRAIN,
                     move != NULL ? aw_find_ground_on_way (self->situation, self->a, move)
                                  : aw_find_ground (self->situation, aw_body_type (self->a), &outline));
  if (move == NULL)
    return;

  see_inches (self, AW_WHEEL_ALLOWANCE_IN_DISTANCE, aw_measure_path (self->a, move), NULL);
  acies_measure_see (self, AW_WHEEL_ALLOWANCE_IN_DIRECTION,
                     aw_goes_backward (move) ? AW_DIRECTION_BACKWARD : AW_DIRECTION_FORWARD);
}

/* Measures the ground ahead of both, as far as their moves could lead. */
static void
measure_evade (AciesMeasure *self)
{
  AciesOutline flight, charge;
  double away;

  if (!are_there (self))
    return;

  away = aw_heading_to (self->b, self->a);
  flight = aw_sweep (self->a, away, aw_chart (acies_situation_get_ruleset (self->situation), aw_body_type (self->a),
                                              AW_TYPE_COLUMN_MOVE));
  charge = aw_sweep (self->b, away, acies_body_distance (self->a, self->b));
  see_inches (self, AW_EVADE_IN_GAP, acies_body_distance (self->a, self->b), NULL);
  acies_measure_see (self, AW_EVADE_IN_A_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->a), &flight));
  acies_measure_see (self, AW_EVADE_IN_B_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->b), &charge));
}

static void
measure_fright (AciesMeasure *self)
{
  gboolean elephants = aw_body_type (self->b) == AW_TARGET_ELEPHANT;

  acies_measure_know (self, AW_HORSE_FRIGHT_IN_FIRST_TIME,
                      !acies_body_has (self->a, elephants ? AW_UNIT_STATUS_SEEN_ELEPHANT : AW_UNIT_STATUS_SEEN_CAMEL));
  if (are_there (self))
    see_inches (self, AW_HORSE_FRIGHT_IN_DISTANCE, aw_measure_nearest (self->situation, self->a, self->b), NULL);
}

static void
measure_visibility (AciesMeasure *self)
{
  if (!are_there (self))
    return;

  acies_measure_see (self, AW_VISIBILITY_IN_B_TERRAIN, aw_find_standing (self->situation, self->b, self->a->pose.at));
  see_inches (self, AW_VISIBILITY_IN_DISTANCE, acies_body_distance (self->a, self->b), NULL);
}

/* ---- Shooting ---- */

static gboolean
counts_shieldless (const AciesBody *body)
{
  return !body->is_leader && (acies_record_get_boolean (body->traits, AW_UNIT_TRAIT_SHIELDLESS)
                              || acies_body_has (body, AW_UNIT_STATUS_SWIMMING));
}

/* Counts the ranks that strike; half a rank counts as one. */
static int
count_ranks_fighting (const AciesMeasure *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  int ranks = acies_ruleset_get_figure (ruleset, AW_VOCABULARY_WEAPON,
                                        acies_record_get_choice (self->a->traits, AW_UNIT_TRAIT_WEAPON),
                                        AW_WEAPON_COLUMN_RANKS);

  if (!acies_body_has (self->a, AW_UNIT_STATUS_IN_MELEE))
    return 0;

  return ranks == 1 && aw_is_close_infantry (ruleset, aw_body_type (self->a)) ? 2 : ranks;
}

static void
measure_target (AciesMeasure *self)
{
  acies_measure_know (self, AW_SHOOTING_IN_B_TYPE, aw_body_type (self->b));
  acies_measure_know (self, AW_SHOOTING_IN_B_SHIELDLESS, counts_shieldless (self->b));
  if (self->b->is_leader)
    acies_measure_know (self, AW_SHOOTING_IN_B_WOUNDS, acies_body_get_number (self->b, AW_LEADER_STATUS_WOUNDS));
  else
    acies_measure_know (self, AW_SHOOTING_IN_B_COMMANDER, aw_find_commander_rank (self->situation, self->b));
}

/* Tells whether a target is charging: it is shot at half way. */
static gboolean
is_coming (const AciesSituation *situation,
           const AciesBody      *target)
{
  return acies_situation_get_step (situation) == AW_STEP_CHARGES && !target->is_leader
         && acies_body_has (target, AW_UNIT_STATUS_CHARGING);
}

static void
measure_shooting (AciesMeasure *self)
{
  gboolean coming;

  measure_target (self);
  acies_measure_know (self, AW_SHOOTING_IN_A_RANKS, self->a->ranks);
  acies_measure_know (self, AW_SHOOTING_IN_A_RANKS_FIGHTING, count_ranks_fighting (self));
  if (!are_there (self))
    return;

  coming = is_coming (self->situation, self->b);
  acies_measure_see (self, AW_SHOOTING_IN_A_FRONT,
                     aw_count_bearing (self->situation, self->a, self->b,
                                       coming ? acies_body_distance (self->a, self->b) / 2.0 : 0.0));
  acies_measure_see (self, AW_SHOOTING_IN_B_COVER, aw_find_cover (self->situation, self->a, self->b));
  see_inches (self, AW_SHOOTING_IN_B_MOVED_ACROSS, aw_measure_across (self->situation, self->a, self->b), NULL);
  acies_measure_see (self, AW_SHOOTING_IN_B_STATIONARY,
                     !coming && !aw_has_moved (self->situation, self->b));
  see_inches (self, AW_SHOOTING_IN_RANGE, aw_measure_range (self->a, self->b), NULL);
}

/* ---- Actions ---- */

static void
measure_action (AciesMeasure *self)
{
  int action = get_input (self, AW_PAY_ACTION_IN_ACTION);

  if (action >= 0)
    set_chosen (self, AW_PAY_ACTION_IN_A_REPEATS, acies_body_get_number (self->a, aw_repeats_of_action (action)));
}

/* The default reaction is to stand. */
static void
measure_reaction (AciesMeasure *self)
{
  if (acies_facts_get_source (self->facts, AW_REACTION_IN_REACTION) == ACIES_SOURCE_DEFAULT)
    acies_facts_set_number (self->facts, AW_REACTION_IN_REACTION, ACIES_SOURCE_ROSTER, AW_REACTION_STAND, NULL);
  set_chosen (self, AW_REACTION_IN_A_REPEATS,
              acies_body_get_number (self->a, aw_repeats_of_reaction (get_input (self, AW_REACTION_IN_REACTION))));
}

/* ---- Melee ---- */

static void
measure_fighter (AciesMeasure    *self,
                 guint            keys,
                 const AciesBody *body,
                 const AciesBody *enemy)
{
  acies_measure_know (self, keys + AW_FIGHTER_KEYS_TYPE, aw_body_type (body));
  if (body->is_leader)
    {
      acies_measure_know (self, keys + AW_FIGHTER_KEYS_WOUNDS, acies_body_get_number (body, AW_LEADER_STATUS_WOUNDS));
      return;
    }

  acies_measure_know (self, keys + AW_FIGHTER_KEYS_RANKS, body->ranks);
  acies_measure_know (self, keys + AW_FIGHTER_KEYS_SHIELDLESS, counts_shieldless (body));
  acies_measure_know (self, keys + AW_FIGHTER_KEYS_COMMANDER, aw_find_commander_rank (self->situation, body));
  if (!are_there (self))
    return;

  acies_measure_see (self, keys + AW_FIGHTER_KEYS_FRONT, aw_count_contact (body, enemy));
  acies_measure_see (self, keys + AW_FIGHTER_KEYS_DEFENDS_OBSTACLE, aw_defends_obstacle (self->situation, body, enemy));
}

/* Tells whether a body is new to a melee.  Commanders have no such status. */
static gboolean
is_new_to_melee (const AciesBody *body)
{
  return body->is_leader || acies_body_has (body, AW_UNIT_STATUS_FIRST_CONTACT);
}

static void
measure_melee (AciesMeasure *self)
{
  measure_fighter (self, AW_MELEE_IN_A_FIGHTER_KEYS, self->a, self->b);
  measure_fighter (self, AW_MELEE_IN_B_FIGHTER_KEYS, self->b, self->a);
  acies_measure_know (self, AW_MELEE_IN_FIRST_CONTACT, is_new_to_melee (self->a) && is_new_to_melee (self->b));
  if (are_there (self))
    acies_measure_see (self, AW_MELEE_IN_HEIGHT, aw_find_height (self->situation, self->a, self->b));
}

/* Reading R-5: chargers that reach routers do not count as pursuers, and do not follow up. */
static void
measure_free_blows (AciesMeasure *self)
{
  acies_measure_know (self, AW_FREE_BLOWS_IN_A_RANKS, self->a->ranks);
  acies_measure_know (self, AW_FREE_BLOWS_IN_A_FOLLOWING_UP,
                      acies_body_has (self->a, AW_UNIT_STATUS_PURSUING)
                      || acies_body_has (self->a, AW_UNIT_STATUS_FOLLOWING_UP));
  acies_measure_know (self, AW_FREE_BLOWS_IN_B_SHIELDLESS, counts_shieldless (self->b));
  acies_measure_know (self, AW_FREE_BLOWS_IN_B_COMMANDER, aw_find_commander_rank (self->situation, self->b));
  acies_measure_know (self, AW_FREE_BLOWS_IN_FIRST_CONTACT, acies_body_has (self->a, AW_UNIT_STATUS_FIRST_CONTACT));
  if (!are_there (self))
    return;

  acies_measure_see (self, AW_FREE_BLOWS_IN_A_FRONT, aw_count_contact (self->a, self->b));
  acies_measure_see (self, AW_FREE_BLOWS_IN_HEIGHT, aw_find_height (self->situation, self->a, self->b));
}

static void
measure_pursuit_roll (AciesMeasure *self)
{
  const AciesBody *enemy = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  measure_leader_keys (self, AW_PURSUIT_ROLL_IN_A_LEADER_KEYS);
  acies_measure_know (self, AW_PURSUIT_ROLL_IN_PURPOSE,
                      is_in_rally_phase (self->situation) ? AW_PURSUIT_PURPOSE_HALT : AW_PURSUIT_PURPOSE_AVOID);
  if (is_there (self->a) && is_there (enemy))
    acies_measure_see (self, AW_PURSUIT_ROLL_IN_A_DEFENDS_OBSTACLE,
                       aw_defends_obstacle (self->situation, self->a, enemy));
}

/* ---- Morale ---- */

static void
measure_friends (AciesMeasure *self,
                 guint         keys)
{
  AciesBody *friend;
  double inches;

  if (!is_there (self->a))
    return;

  acies_measure_see (self, keys + AW_MORALE_KEYS_ENEMY_IN_SIGHT, aw_sees_any_enemy (self->situation, self->a));
  friend = aw_find_nearest (self->situation, self->a, acies_bodies_are_friends, &inches);
  see_inches (self, keys + AW_MORALE_KEYS_FRIEND_DISTANCE, inches, friend);
  friend = aw_find_nearest (self->situation, self->a, aw_is_friend_behind, &inches);
  see_inches (self, keys + AW_MORALE_KEYS_SUPPORT_DISTANCE, inches, friend);
}

static void
measure_morale (AciesMeasure *self)
{
  gboolean charging = get_input (self, AW_MORALE_TEST_IN_REASON) == AW_REASON_CHARGING;

  measure_leader (self, AW_MORALE_TEST_IN_A_COMMANDER, AW_MORALE_TEST_IN_A_COMMANDER_IN_SIGHT,
                  AW_MORALE_TEST_IN_A_MORALE_KEYS + AW_MORALE_KEYS_ENEMY_IN_SIGHT);
  measure_friends (self, AW_MORALE_TEST_IN_A_MORALE_KEYS);
  if (self->b == NULL)
    return;

  acies_measure_know (self, AW_MORALE_TEST_IN_B_TYPE, aw_body_type (self->b));
  if (!self->b->is_leader)
    acies_measure_know (self, AW_MORALE_TEST_IN_B_ORDER, aw_body_order (self->b));
  if (are_there (self))
    acies_measure_see (self, AW_MORALE_TEST_IN_ASPECT,
                       charging ? aw_find_aspect (self->a, self->b) : aw_find_aspect (self->b, self->a));
}

static void
measure_tests_due (AciesMeasure *self)
{
  AciesBody *friend;

  acies_measure_know (self, AW_RALLY_TESTS_DUE_IN_A_COMMANDER, aw_find_commander_rank (self->situation, self->a));
  if (!is_there (self->a))
    return;

  friend = aw_find_rout (self->situation, self->a);
  see_inches (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_DISTANCE,
              friend != NULL ? acies_body_distance (self->a, friend) : AW_NOWHERE, friend);
  if (friend == NULL)
    return;

  acies_measure_see (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_SEEN, aw_sees (self->situation, self->a, friend));
  acies_measure_know (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_TESTED,
                      acies_body_has (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TURN)
                      || acies_body_lists (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, friend));
}

/* ---- All ---- */

static void
measure_alone (AciesMeasure *self,
               guint         procedure)
{
  switch (procedure)
    {
    case AW_DOLE_POINTS:
      measure_dole (self);
      break;
    case AW_COMMANDER_MOVE:
      measure_commander_move (self);
      break;
    case AW_COMPULSORY_MOVE:
      measure_compulsory_move (self);
      break;
    case AW_ELEPHANT_ROUT:
      measure_elephant_rout (self);
      break;
    case AW_PAY_ACTION:
      measure_action (self);
      break;
    case AW_CONTROL_ROLL:
      measure_leader_keys (self, AW_CONTROL_ROLL_IN_A_LEADER_KEYS);
      break;
    case AW_MOVE_ALLOWANCE:
      measure_move (self);
      break;
    case AW_WHEEL_ALLOWANCE:
      measure_wheel (self);
      break;
    case AW_MORALE_TEST:
      measure_morale (self);
      break;
    case AW_REACTION:
      measure_reaction (self);
      break;
    case AW_PURSUIT_ROLL:
      measure_pursuit_roll (self);
      break;
    case AW_RALLY_TESTS_DUE:
      measure_tests_due (self);
      break;
    case AW_RALLY_ATTEMPT:
      measure_friends (self, AW_RALLY_ATTEMPT_IN_A_MORALE_KEYS);
      measure_rally_attempt (self);
      break;
    case AW_COMMANDER_RISK:
      measure_risk (self);
      break;
    default:
      break;
    }
}

static void
measure_between (AciesMeasure *self,
                 guint         procedure)
{
  switch (procedure)
    {
    case AW_GIVE_POINTS:
      measure_give_points (self);
      break;
    case AW_SHOOTING:
      measure_shooting (self);
      break;
    case AW_HORSE_FRIGHT:
      measure_fright (self);
      break;
    case AW_VISIBILITY:
      measure_visibility (self);
      break;
    case AW_CHARGE_FIRE_RANGE:
      if (are_there (self))
        see_inches (self, AW_CHARGE_FIRE_RANGE_IN_DISTANCE, acies_body_distance (self->a, self->b), self->b);
      break;
    case AW_EVADE:
      measure_evade (self);
      break;
    case AW_MELEE:
      measure_melee (self);
      break;
    case AW_FREE_BLOWS:
      measure_free_blows (self);
      break;
    default:
      break;
    }
}

void
aw_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  guint procedure = acies_procedure_get_index (acies_facts_get_procedure (facts));
  AciesMeasure self = acies_measure_of (ruleset, situation, facts);

  if (procedure == AW_INITIAL_POINTS)
    measure_initial_points (&self);
  if (self.a != NULL)
    measure_alone (&self, procedure);
  if (self.a != NULL && self.b != NULL)
    measure_between (&self, procedure);
}
