/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* What is being measured, for whom. */
typedef struct
{
  const AciesSituation *situation;
  AciesFacts           *facts;
  const AciesBody      *a;
  const AciesBody      *b;
} Measure;

static void
set_seen (Measure *self,
          guint    input,
          gint64   number)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_SKETCH, number, NULL);
}

static void
set_known (Measure *self,
           guint    input,
           gint64   number)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_STATUS, number, NULL);
}

/* What follows from other inputs, which players choose. */
static void
set_chosen (Measure *self,
            guint    input,
            gint64   number)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_LOG, number, NULL);
}

static void
set_inches (Measure         *self,
            guint            input,
            double           inches,
            const AciesBody *whom)
{
  acies_facts_set_inches (self->facts, input, ACIES_SOURCE_SKETCH, inches,
                          whom != NULL ? acies_situation_get_name (self->situation, whom->id) : NULL);
}

static gboolean
is_there (const AciesBody *body)
{
  return body != NULL && aw_body_is_there (body);
}

static gboolean
are_there (const Measure *self)
{
  return is_there (self->a) && is_there (self->b);
}

static int
get_input (const Measure *self,
           guint          input)
{
  return acies_record_get_choice (acies_facts_get_inputs (self->facts), input);
}

/* ---- Commanders ---- */

static gboolean
is_wounded (const AciesBody *commander)
{
  return aw_body_get (commander, AW_LEADER_STATUS_WOUNDS) > 0;
}

static gboolean
is_in_rally_phase (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == AW_STEP_TESTS || step == AW_STEP_RALLY;
}

static void
measure_initial_points (Measure *self)
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
measure_dole (Measure *self)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->a->side);

  acies_facts_set_number (self->facts, AW_DOLE_POINTS_IN_A_POOL, ACIES_SOURCE_STATUS,
                          acies_record_get_number (side->status, AW_SIDE_STATUS_POOL), side->name);
}

static void
measure_commander_move (Measure *self)
{
  const AciesMove *move = aw_find_last_move (self->situation, self->a);
  gboolean rally = is_in_rally_phase (self->situation);

  set_known (self, AW_COMMANDER_MOVE_IN_PHASE, rally ? AW_COMMANDER_PHASE_RALLY : AW_COMMANDER_PHASE_COMMAND);
  set_known (self, AW_COMMANDER_MOVE_IN_A_WOUNDED, is_wounded (self->a));
  if (move != NULL)
    set_inches (self, AW_COMMANDER_MOVE_IN_DISTANCE, acies_move_get_length (move), NULL);
  else if (are_there (self))
    set_inches (self, AW_COMMANDER_MOVE_IN_DISTANCE, aw_distance (self->a, self->b), self->b);
}

static void
measure_give_points (Measure *self)
{
  const AciesBody *with = aw_body_find_named (self->situation, self->a, AW_LEADER_STATUS_WITH);

  set_known (self, AW_GIVE_POINTS_IN_A_WITH,
             with == NULL ? AW_COMPANY_NONE : with == self->b ? AW_COMPANY_THIS_UNIT : AW_COMPANY_OTHER_UNIT);
  set_known (self, AW_GIVE_POINTS_IN_A_WOUNDED, is_wounded (self->a));
  set_known (self, AW_GIVE_POINTS_IN_A_INFLUENCED,
             aw_body_count_others (self->a, AW_LEADER_STATUS_INFLUENCED, self->b));
  set_known (self, AW_GIVE_POINTS_IN_B_GIVEN, aw_body_count_listed (self->a, AW_LEADER_STATUS_GIVEN_TO, self->b));
  if (!are_there (self))
    return;

  set_seen (self, AW_GIVE_POINTS_IN_B_IN_SIGHT, with == self->b || aw_sees (self->situation, self->a, self->b));
  set_inches (self, AW_GIVE_POINTS_IN_DISTANCE, with == self->b ? 0.0 : aw_distance (self->a, self->b), NULL);
}

/* The commander with the unit, whom it sees, and whether an enemy. */
static void
measure_leader (Measure *self,
                guint    commander,
                guint    commander_in_sight,
                guint    enemy_in_sight)
{
  set_known (self, commander, aw_find_commander_rank (self->situation, self->a));
  if (!is_there (self->a))
    return;

  set_seen (self, commander_in_sight, aw_sees_any_commander (self->situation, self->a));
  set_seen (self, enemy_in_sight, aw_sees_any_enemy (self->situation, self->a));
}

static void
measure_leader_keys (Measure *self,
                     guint    keys)
{
  measure_leader (self, keys + AW_LEADER_KEYS_COMMANDER, keys + AW_LEADER_KEYS_COMMANDER_IN_SIGHT,
                  keys + AW_LEADER_KEYS_ENEMY_IN_SIGHT);
}

static void
measure_rally_attempt (Measure *self)
{
  const AciesBody *commander = self->b != NULL ? self->b : aw_find_commander (self->situation, self->a);

  set_known (self, AW_RALLY_ATTEMPT_IN_A_COMMANDER, aw_find_commander_rank (self->situation, self->a));
  if (commander == NULL)
    return;

  set_known (self, AW_RALLY_ATTEMPT_IN_COMMANDER_POINTS, aw_body_get (commander, AW_LEADER_STATUS_POINTS));
  set_known (self, AW_RALLY_ATTEMPT_IN_COMMANDER_WOUNDED, is_wounded (commander));
  set_known (self, AW_RALLY_ATTEMPT_IN_COMMANDER_INFLUENCED,
             aw_body_count_others (commander, AW_LEADER_STATUS_INFLUENCED, self->a));
  set_known (self, AW_RALLY_ATTEMPT_IN_ATTEMPTS,
             aw_body_count_listed (commander, AW_LEADER_STATUS_ATTEMPTS_ON, self->a));
}

static void
measure_risk (Measure *self)
{
  const AciesBody *commander = aw_find_commander (self->situation, self->a);

  if (commander == NULL)
    return;

  set_known (self, AW_COMMANDER_RISK_IN_A_COMMANDER, acies_record_get_choice (commander->traits, AW_LEADER_TRAIT_RANK));
  set_known (self, AW_COMMANDER_RISK_IN_A_WOUNDED, is_wounded (commander));
}

/* ---- Moves ---- */

static int
find_kind (const AciesBody *unit)
{
  if (aw_body_is_routing (unit))
    return AW_COMPULSION_ROUT;

  return aw_body_has (unit, AW_UNIT_STATUS_PURSUING) ? AW_COMPULSION_PURSUIT : AW_COMPULSION_IMPETUOUS;
}

static void
measure_compulsory_way (Measure *self,
                        int      kind)
{
  const AciesBody *quarry = aw_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);
  AciesBody *met;
  double heading = aw_find_rout_heading (self->situation, self->a);
  double inches;
  AciesOutline sweep;

  if (kind == AW_COMPULSION_PURSUIT && is_there (quarry))
    {
      heading = aw_heading_to (self->a, quarry);
      set_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, aw_distance (self->a, quarry), quarry);
      inches = aw_measure_way (self->situation, self->a, heading, aw_is_enemy, quarry, &met);
      set_inches (self, AW_COMPULSORY_MOVE_IN_FRESH_DISTANCE, inches, met);
    }
  else if (kind == AW_COMPULSION_ROUT)
    {
      inches = aw_measure_way (self->situation, self->a, heading, aw_is_enemy, NULL, &met);
      set_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, inches, met);
      inches = aw_measure_way (self->situation, self->a, heading, aw_is_friend, NULL, &met);
      set_inches (self, AW_COMPULSORY_MOVE_IN_FRIEND_DISTANCE, inches, met);
    }
  else if (kind == AW_COMPULSION_IMPETUOUS)
    {
      met = aw_find_nearest (self->situation, self->a, aw_is_enemy, &inches);
      heading = acies_heading_normalize (heading + 180.0);
      set_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, inches, met);
    }

  set_inches (self, AW_COMPULSORY_MOVE_IN_EDGE_DISTANCE,
              acies_table_edge_distance (acies_situation_get_table (self->situation), self->a->pose.at, heading), NULL);
  sweep = aw_sweep (self->a, heading,
                    aw_move_of (acies_situation_get_ruleset (self->situation), aw_body_type (self->a), AW_PACE_NORMAL,
                                AW_UNLISTED_MOVES_CAVALRY));
  set_seen (self, AW_COMPULSORY_MOVE_IN_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->a), &sweep));
}

static void
measure_compulsory_move (Measure *self)
{
  int kind = find_kind (self->a);

  set_known (self, AW_COMPULSORY_MOVE_IN_KIND, kind);
  if (is_there (self->a))
    measure_compulsory_way (self, kind);
}

static void
measure_elephant_rout (Measure *self)
{
  AciesOutline outline;

  if (!is_there (self->a))
    return;

  outline = acies_body_get_outline (self->a);
  set_seen (self, AW_ELEPHANT_ROUT_IN_HEADING, (int) (self->a->pose.heading + 0.5) % 360);
  set_seen (self, AW_ELEPHANT_ROUT_IN_TERRAIN, aw_find_ground (self->situation, AW_TYPE_ELEPHANT, &outline));
}

static void
measure_move (Measure *self)
{
  const AciesMove *move = aw_find_last_move (self->situation, self->a);
  gboolean charges = aw_body_has (self->a, AW_UNIT_STATUS_CHARGING);
  AciesOutline outline;

  if (charges)
    set_known (self, AW_MOVE_ALLOWANCE_IN_PACE, AW_PACE_CHARGE);
  if (!is_there (self->a))
    return;

  if (move != NULL)
    {
      set_inches (self, AW_MOVE_ALLOWANCE_IN_DISTANCE, acies_move_get_length (move), NULL);
      set_seen (self, AW_MOVE_ALLOWANCE_IN_TERRAIN, aw_find_ground_on_way (self->situation, self->a, move));
    }
  else if (is_there (self->b))
    {
      outline = aw_sweep (self->a, aw_heading_to (self->a, self->b), aw_distance (self->a, self->b));
      set_inches (self, AW_MOVE_ALLOWANCE_IN_DISTANCE, aw_distance (self->a, self->b), self->b);
      set_seen (self, AW_MOVE_ALLOWANCE_IN_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->a), &outline));
    }
  else
    {
      outline = acies_body_get_outline (self->a);
      set_seen (self, AW_MOVE_ALLOWANCE_IN_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->a), &outline));
    }
}

static void
measure_wheel (Measure *self)
{
  AciesOutline outline;

  if (!is_there (self->a))
    return;

  outline = acies_body_get_outline (self->a);
  set_seen (self, AW_WHEEL_ALLOWANCE_IN_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->a), &outline));
}

/* The ground before them, as far as their moves could lead. */
static void
measure_evade (Measure *self)
{
  AciesOutline flight, charge;
  double away;

  if (!are_there (self))
    return;

  away = aw_heading_to (self->b, self->a);
  flight = aw_sweep (self->a, away, aw_chart (acies_situation_get_ruleset (self->situation), aw_body_type (self->a),
                                              AW_TYPE_COLUMN_MOVE));
  charge = aw_sweep (self->b, away, aw_distance (self->a, self->b));
  set_inches (self, AW_EVADE_IN_GAP, aw_distance (self->a, self->b), NULL);
  set_seen (self, AW_EVADE_IN_A_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->a), &flight));
  set_seen (self, AW_EVADE_IN_B_TERRAIN, aw_find_ground (self->situation, aw_body_type (self->b), &charge));
}

static void
measure_fright (Measure *self)
{
  gboolean elephants = aw_body_type (self->b) == AW_TARGET_ELEPHANT;

  set_known (self, AW_HORSE_FRIGHT_IN_FIRST_TIME,
             !aw_body_has (self->a, elephants ? AW_UNIT_STATUS_SEEN_ELEPHANT : AW_UNIT_STATUS_SEEN_CAMEL));
  if (are_there (self))
    set_inches (self, AW_HORSE_FRIGHT_IN_DISTANCE, aw_distance (self->a, self->b), NULL);
}

static void
measure_visibility (Measure *self)
{
  if (!are_there (self))
    return;

  set_seen (self, AW_VISIBILITY_IN_B_TERRAIN, aw_find_standing (self->situation, self->b, self->a->pose.at));
  set_inches (self, AW_VISIBILITY_IN_DISTANCE, aw_distance (self->a, self->b), NULL);
}

/* ---- Shooting ---- */

static gboolean
counts_shieldless (const AciesBody *body)
{
  return !body->is_leader && (acies_record_get_boolean (body->traits, AW_UNIT_TRAIT_SHIELDLESS)
                              || aw_body_has (body, AW_UNIT_STATUS_SWIMMING));
}

/* Ranks that strike, a half one as one. */
static int
count_ranks_fighting (const Measure *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  int ranks = acies_ruleset_get_figure (ruleset, AW_VOCABULARY_WEAPON,
                                        acies_record_get_choice (self->a->traits, AW_UNIT_TRAIT_WEAPON),
                                        AW_WEAPON_COLUMN_RANKS);

  if (!aw_body_has (self->a, AW_UNIT_STATUS_IN_MELEE))
    return 0;

  return ranks == 1 && aw_is_close_infantry (ruleset, aw_body_type (self->a)) ? 2 : ranks;
}

static void
measure_target (Measure *self)
{
  set_known (self, AW_SHOOTING_IN_B_TYPE, aw_body_type (self->b));
  set_known (self, AW_SHOOTING_IN_B_SHIELDLESS, counts_shieldless (self->b));
  if (self->b->is_leader)
    set_known (self, AW_SHOOTING_IN_B_WOUNDS, aw_body_get (self->b, AW_LEADER_STATUS_WOUNDS));
  else
    set_known (self, AW_SHOOTING_IN_B_COMMANDER, aw_find_commander_rank (self->situation, self->b));
}

static void
measure_shooting (Measure *self)
{
  measure_target (self);
  set_known (self, AW_SHOOTING_IN_A_RANKS, self->a->ranks);
  set_known (self, AW_SHOOTING_IN_A_RANKS_FIGHTING, count_ranks_fighting (self));
  if (!are_there (self))
    return;

  set_seen (self, AW_SHOOTING_IN_A_FRONT, aw_count_bearing (self->a, self->b));
  set_seen (self, AW_SHOOTING_IN_B_COVER, aw_find_cover (self->situation, self->a, self->b));
  set_inches (self, AW_SHOOTING_IN_B_MOVED_ACROSS, aw_measure_across (self->situation, self->a, self->b), NULL);
  set_seen (self, AW_SHOOTING_IN_B_STATIONARY, !aw_has_moved (self->situation, self->b));
  set_inches (self, AW_SHOOTING_IN_RANGE, aw_measure_range (self->a, self->b), NULL);
}

/* ---- Actions ---- */

static void
measure_action (Measure *self)
{
  set_chosen (self, AW_PAY_ACTION_IN_A_REPEATS,
              aw_body_get (self->a, aw_repeats_of_action (get_input (self, AW_PAY_ACTION_IN_ACTION))));
}

/* Who says nothing stands. */
static void
measure_reaction (Measure *self)
{
  if (acies_facts_get_source (self->facts, AW_REACTION_IN_REACTION) == ACIES_SOURCE_DEFAULT)
    acies_facts_set_number (self->facts, AW_REACTION_IN_REACTION, ACIES_SOURCE_ROSTER, AW_REACTION_STAND, NULL);
  set_chosen (self, AW_REACTION_IN_A_REPEATS,
              aw_body_get (self->a, aw_repeats_of_reaction (get_input (self, AW_REACTION_IN_REACTION))));
}

/* ---- Melee ---- */

static void
measure_fighter (Measure         *self,
                 guint            keys,
                 const AciesBody *body,
                 const AciesBody *enemy)
{
  set_known (self, keys + AW_FIGHTER_KEYS_TYPE, aw_body_type (body));
  if (body->is_leader)
    {
      set_known (self, keys + AW_FIGHTER_KEYS_WOUNDS, aw_body_get (body, AW_LEADER_STATUS_WOUNDS));
      return;
    }

  set_known (self, keys + AW_FIGHTER_KEYS_RANKS, body->ranks);
  set_known (self, keys + AW_FIGHTER_KEYS_SHIELDLESS, counts_shieldless (body));
  set_known (self, keys + AW_FIGHTER_KEYS_COMMANDER, aw_find_commander_rank (self->situation, body));
  if (!are_there (self))
    return;

  set_seen (self, keys + AW_FIGHTER_KEYS_FRONT, aw_count_contact (body, enemy));
  set_seen (self, keys + AW_FIGHTER_KEYS_DEFENDS_OBSTACLE, aw_defends_obstacle (self->situation, body, enemy));
}

static void
measure_melee (Measure *self)
{
  measure_fighter (self, AW_MELEE_IN_A_FIGHTER_KEYS, self->a, self->b);
  measure_fighter (self, AW_MELEE_IN_B_FIGHTER_KEYS, self->b, self->a);
  set_known (self, AW_MELEE_IN_FIRST_CONTACT,
             (!self->a->is_leader && aw_body_has (self->a, AW_UNIT_STATUS_FIRST_CONTACT))
             || (!self->b->is_leader && aw_body_has (self->b, AW_UNIT_STATUS_FIRST_CONTACT)));
  if (are_there (self))
    set_seen (self, AW_MELEE_IN_HEIGHT, aw_find_height (self->situation, self->a, self->b));
}

/* Reading R-5: chargers who reach routers are no pursuers, and do not follow up. */
static void
measure_free_blows (Measure *self)
{
  set_known (self, AW_FREE_BLOWS_IN_A_RANKS, self->a->ranks);
  set_known (self, AW_FREE_BLOWS_IN_A_FOLLOWING_UP,
             aw_body_has (self->a, AW_UNIT_STATUS_PURSUING) || aw_body_has (self->a, AW_UNIT_STATUS_FOLLOWING_UP));
  set_known (self, AW_FREE_BLOWS_IN_B_SHIELDLESS, counts_shieldless (self->b));
  set_known (self, AW_FREE_BLOWS_IN_B_COMMANDER, aw_find_commander_rank (self->situation, self->b));
  set_known (self, AW_FREE_BLOWS_IN_FIRST_CONTACT, aw_body_has (self->a, AW_UNIT_STATUS_FIRST_CONTACT));
  if (!are_there (self))
    return;

  set_seen (self, AW_FREE_BLOWS_IN_A_FRONT, aw_count_contact (self->a, self->b));
  set_seen (self, AW_FREE_BLOWS_IN_HEIGHT, aw_find_height (self->situation, self->a, self->b));
}

static void
measure_pursuit_roll (Measure *self)
{
  const AciesBody *enemy = aw_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  measure_leader_keys (self, AW_PURSUIT_ROLL_IN_A_LEADER_KEYS);
  set_known (self, AW_PURSUIT_ROLL_IN_PURPOSE,
             is_in_rally_phase (self->situation) ? AW_PURSUIT_PURPOSE_HALT : AW_PURSUIT_PURPOSE_AVOID);
  if (is_there (self->a) && is_there (enemy))
    set_seen (self, AW_PURSUIT_ROLL_IN_A_DEFENDS_OBSTACLE, aw_defends_obstacle (self->situation, self->a, enemy));
}

/* ---- Morale ---- */

static void
measure_friends (Measure *self,
                 guint    keys)
{
  AciesBody *friend;
  double inches;

  if (!is_there (self->a))
    return;

  set_seen (self, keys + AW_MORALE_KEYS_ENEMY_IN_SIGHT, aw_sees_any_enemy (self->situation, self->a));
  friend = aw_find_nearest (self->situation, self->a, aw_is_friend, &inches);
  set_inches (self, keys + AW_MORALE_KEYS_FRIEND_DISTANCE, inches, friend);
  friend = aw_find_nearest (self->situation, self->a, aw_is_friend_behind, &inches);
  set_inches (self, keys + AW_MORALE_KEYS_SUPPORT_DISTANCE, inches, friend);
}

static void
measure_morale (Measure *self)
{
  gboolean charging = get_input (self, AW_MORALE_TEST_IN_REASON) == AW_REASON_CHARGING;

  measure_leader (self, AW_MORALE_TEST_IN_A_COMMANDER, AW_MORALE_TEST_IN_A_COMMANDER_IN_SIGHT,
                  AW_MORALE_TEST_IN_A_MORALE_KEYS + AW_MORALE_KEYS_ENEMY_IN_SIGHT);
  measure_friends (self, AW_MORALE_TEST_IN_A_MORALE_KEYS);
  if (self->b == NULL)
    return;

  set_known (self, AW_MORALE_TEST_IN_B_TYPE, aw_body_type (self->b));
  if (!self->b->is_leader)
    set_known (self, AW_MORALE_TEST_IN_B_ORDER, aw_body_order (self->b));
  if (are_there (self))
    set_seen (self, AW_MORALE_TEST_IN_ASPECT,
              charging ? aw_find_aspect (self->a, self->b) : aw_find_aspect (self->b, self->a));
}

static void
measure_tests_due (Measure *self)
{
  AciesBody *friend;
  double inches;

  set_known (self, AW_RALLY_TESTS_DUE_IN_A_COMMANDER, aw_find_commander_rank (self->situation, self->a));
  if (!is_there (self->a))
    return;

  friend = aw_find_nearest (self->situation, self->a, aw_is_routing_friend, &inches);
  set_inches (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_DISTANCE, inches, friend);
  if (friend == NULL)
    return;

  set_seen (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_SEEN, aw_sees (self->situation, self->a, friend));
  set_known (self, AW_RALLY_TESTS_DUE_IN_FRIEND_ROUT_TESTED,
             aw_body_has (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TURN)
             || aw_body_is_listed (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, friend));
}

/* ---- All ---- */

static void
measure_alone (Measure *self,
               guint    procedure)
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
measure_between (Measure *self,
                 guint    procedure)
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
        set_inches (self, AW_CHARGE_FIRE_RANGE_IN_DISTANCE, aw_distance (self->a, self->b), self->b);
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
  Measure self = { situation, facts, acies_situation_find (situation, acies_facts_get_a (facts)),
                   acies_situation_find (situation, acies_facts_get_b (facts)) };

  if (procedure == AW_INITIAL_POINTS)
    measure_initial_points (&self);
  if (self.a != NULL)
    measure_alone (&self, procedure);
  if (self.a != NULL && self.b != NULL)
    measure_between (&self, procedure);
}
