/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Points ---- */

/* Gives the points in the order of the roster, which is that of the lists. */
static void
apply_initial_points (AciesSituation        *situation,
                      const AciesResolution *resolution)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const AciesSide *side = acies_situation_find_side (situation, resolution->a);
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_units = 0;
  guint n_leaders = 0;

  for (guint i = 0; side != NULL && i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);
      guint list = body->is_leader ? AW_INITIAL_POINTS_OUT_A_COMMANDER_POINTS : AW_INITIAL_POINTS_OUT_A_UNIT_POINTS;
      guint *position = body->is_leader ? &n_leaders : &n_units;

      if (body->side != side->index || *position >= acies_record_get_n_items (outputs, list))
        continue;

      acies_body_set (body, body->is_leader ? AW_LEADER_STATUS_POINTS : AW_UNIT_STATUS_POINTS,
                      acies_record_get_item (outputs, list, *position));
      (*position)++;
    }
}

static void
apply_dole (const AciesChange *self)
{
  const AwDolePointsOut *out = aw_dole_points_out (self->outputs);

  acies_body_set (self->a, AW_LEADER_STATUS_DOLED, TRUE);
  aw_pay_into_pool (self->situation, self->a, -out->points);
}

static void
apply_commander_move (const AciesChange *self)
{
  const AwCommanderMoveOut *out = aw_commander_move_out (self->outputs);

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  if (out->within)
    acies_body_name (self->a, AW_LEADER_STATUS_WITH, self->b);
}

static void
apply_give (const AciesChange *self)
{
  const AwGivePointsIn *in = aw_give_points_in (self->inputs);
  gint64 points = in->points;

  for (gint64 i = 0; i < points; i++)
    acies_record_add_item_text (self->a->status, AW_LEADER_STATUS_GIVEN_TO, self->b->id);
  if (points > 0)
    acies_body_enlist (self->a, AW_LEADER_STATUS_INFLUENCED, self->b);
}

/* ---- Compulsory moves ---- */

/* Queues the meeting with each friend in the way, as far as it leads. */
static void
add_run_into (const AciesChange *self)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_there);
  AciesOutline sweep = aw_sweep (self->a, aw_find_rout_heading (self->situation, self->a),
                                 acies_inches_of (self->outputs, AW_COMPULSORY_MOVE_OUT_MOVED));

  if (self->b != NULL)
    acies_situation_settle_due (self->situation, AW_ORDER_CHANGE, self->b->id, NULL);
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *friend = g_ptr_array_index (units, i);
      AciesOutline outline = acies_body_get_outline (friend);
      AciesDue *due;

      if (friend == self->a || !acies_bodies_are_friends (self->a, friend)
          || (friend != self->b && !acies_outline_overlaps (&sweep, &outline)))
        continue;

      due = aw_add_due (self->situation, AW_ORDER_CHANGE, friend, NULL, _("Routers run into it."), "AW-184");
      acies_due_add_preset (due, "cause", "run-into");
    }
}

/* Brings a pursuer into contact with the first enemy that it meets on its way, and removes the due
 * that named party b of the procedure. */
static void
meet_fresh_enemy (const AciesChange *self)
{
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);
  AciesBody *met = self->b;

  if (quarry != NULL && quarry->placed)
    aw_measure_way (self->situation, self->a, aw_heading_to (self->a, quarry), acies_bodies_are_enemies, quarry, &met);

  acies_situation_settle_due (self->situation, AW_MELEE, self->a->id, NULL);
  if (met != NULL)
    aw_begin_contact (self->a, met);
}

/* Ends the contact of a pursuer with its other enemies. */
static void
leave_others (const AciesChange *self,
              const AciesBody   *quarry)
{
  AciesBody *enemy;

  for (guint i = acies_record_get_n_items (self->a->status, AW_UNIT_STATUS_OPPONENTS); i > 0; i--)
    {
      guint place = i - 1;

      enemy = acies_body_next_listed (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &place);
      if (enemy != NULL && enemy != quarry)
        acies_contact_end (&aw_contact, self->a, enemy);
    }
}

static void
apply_pursuit (const AciesChange *self,
               int                outcome)
{
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  acies_body_add (self->a, AW_UNIT_STATUS_PURSUIT_MOVES, 1);
  leave_others (self, quarry);
  if (outcome == AW_COMPULSION_END_CATCHES && quarry != NULL)
    {
      acies_situation_settle_due (self->situation, AW_FREE_BLOWS, self->a->id, NULL);
      aw_begin_contact (self->a, quarry);
    }
  else if (outcome == AW_COMPULSION_END_MEETS_FRESH_ENEMY)
    {
      meet_fresh_enemy (self);
    }

  if (!out->a_pursuing)
    aw_end_pursuit (self->a);
}

static void
apply_compulsory_move (const AciesChange *self)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (self->inputs);
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  int kind = in->kind;
  int outcome = out->outcome;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  acies_body_set (self->a, AW_UNIT_STATUS_MOVED_COMPULSORILY, TRUE);
  switch (kind)
    {
    case AW_COMPULSION_ROUT:
      acies_contact_end_all (&aw_contact, self->situation, self->a);
      acies_body_set (self->a, AW_UNIT_STATUS_SURRENDERED, outcome == AW_COMPULSION_END_SURRENDERS);
      acies_body_set (self->a, AW_UNIT_STATUS_LEFT_TABLE, outcome == AW_COMPULSION_END_LEAVES_TABLE);
      if (out->hits_friend && self->a->placed)
        add_run_into (self);
      break;
    case AW_COMPULSION_PURSUIT:
      apply_pursuit (self, outcome);
      break;
    case AW_COMPULSION_IMPETUOUS:
    default:
      /* The charge waits for the Reaction phase, where its test is due. */
      if (outcome == AW_COMPULSION_END_MUST_CHARGE)
        {
          acies_situation_settle_due (self->situation, AW_MORALE_TEST, self->a->id, NULL);
          aw_begin_charge (self->situation, self->a, self->b);
        }
      break;
    }
}

/* Queues the bursting through each body in the way of one of the models. */
static void
burst_through (const AciesChange *self,
               AciesBody         *unit)
{
  AciesOutline outline = acies_body_get_outline (unit);
  double inches = acies_inches_of (self->outputs, AW_ELEPHANT_ROUT_OUT_ALLOWANCE);
  guint n_models = acies_record_get_n_items (self->outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS);

  for (guint i = 0; i < n_models; i++)
    {
      AciesOutline sweep = aw_sweep (self->a, acies_record_get_item (self->outputs, AW_ELEPHANT_ROUT_OUT_HEADINGS, i),
                                     inches);

      if (acies_outline_overlaps (&sweep, &outline))
        {
          AciesDue *due = aw_add_due (self->situation, AW_ORDER_CHANGE, unit, NULL,
                                      _("Routing elephants burst through it."), "AW-187");

          acies_due_add_preset (due, "cause", "burst-through");
          return;
        }
    }
}

static void
apply_elephant_rout (const AciesChange *self)
{
  const AwElephantRoutOut *out = aw_elephant_rout_out (self->outputs);
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_active);

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  acies_body_set (self->a, AW_UNIT_STATUS_MOVED_COMPULSORILY, TRUE);
  acies_contact_end_all (&aw_contact, self->situation, self->a);
  for (guint i = 0; self->a->placed && i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (unit != self->a && unit->placed)
        burst_through (self, unit);
    }
}

/* ---- Actions ---- */

static void
apply_initiative (AciesSituation        *situation,
                  const AciesResolution *resolution)
{
  const AwInitiativeOut *out = aw_initiative_out (acies_outcome_get_outputs (resolution->outcome));
  gboolean is_a = out->winner == AW_PARTY_A;
  const AciesSide *winner = acies_situation_find_side (situation, is_a ? resolution->a : resolution->b);

  if (winner == NULL)
    return;

  acies_situation_mark_side (situation, winner, AW_SIDE_STATUS_INITIATIVE);
  acies_situation_mark_side (situation, winner, AW_SIDE_STATUS_GO);
  acies_situation_set_first (situation, winner->index);
}

/* Passes the go to the other side, since players alternate. */
static void
pass_the_go (AciesSituation  *situation,
             const AciesBody *unit)
{
  guint n_sides = acies_situation_get_n_sides (situation);

  for (guint i = 0; i < n_sides; i++)
    acies_record_set_number (acies_situation_get_side (situation, i)->status, AW_SIDE_STATUS_GO, i != unit->side);
}

/* Makes a due optional: the players may roll it or not. */
static void
leave_open (const AciesChange *self,
            guint              procedure)
{
  GPtrArray *dues = acies_situation_get_dues (self->situation);

  for (guint i = 0; i < dues->len; i++)
    {
      AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == procedure && g_strcmp0 (due->a, self->a->id) == 0)
        due->must = FALSE;
    }
}

static gboolean
is_out_of_range (const AciesChange *self)
{
  return self->b != NULL && self->a->placed && self->b->placed
         && aw_measure_range (self->a, self->b) > aw_get_longest_range (self->situation, self->a);
}

static void
apply_action (const AciesChange *self)
{
  const AwPayActionIn *in = aw_pay_action_in (self->inputs);
  const AwPayActionOut *out = aw_pay_action_out (self->outputs);
  int action = in->action;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  acies_body_add (self->a, aw_repeats_of_action (action), 1);
  acies_body_set (self->a, AW_UNIT_STATUS_ACTED, TRUE);
  acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, aw_count_moves (self->situation, self->a));
  pass_the_go (self->situation, self->a);
  if (action == AW_ACTION_CHARGE)
    aw_begin_charge (self->situation, self->a, self->b);
  if (action == AW_ACTION_FIRE && is_out_of_range (self))
    leave_open (self, AW_SHOOTING);
  /* The points are spent, but no roll is needed. */
  if (action == AW_ACTION_REFORM
      && aw_body_order (self->a) <= acies_body_get_number (self->a, AW_UNIT_STATUS_TERRAIN_LOSS))
    acies_situation_settle_due (self->situation, AW_CONTROL_ROLL, self->a->id, NULL);
}

static void
apply_control (const AciesChange *self)
{
  const AwControlRollIn *in = aw_control_roll_in (self->inputs);
  const AwControlRollOut *out = aw_control_roll_out (self->outputs);

  if (!out->passed)
    acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, 0);
  if (!out->passed
      || in->purpose != AW_CONTROL_BREAK_OFF)
    return;

  acies_contact_end_all (&aw_contact, self->situation, self->a);
  acies_body_set (self->a, AW_UNIT_STATUS_RETIRING, TRUE);
}

static void
apply_move (const AciesChange *self)
{
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);

  acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, 0);
  if (!acies_body_has (self->a, AW_UNIT_STATUS_CHARGE_PASSED))
    return;

  aw_resolve_charge (self->a);
  if (self->b != NULL && aw_body_is_there (self->b) && out->within)
    aw_begin_contact (self->a, self->b);
}

static void
apply_shooting (const AciesChange *self)
{
  const AwShootingOut *out = aw_shooting_out (self->outputs);

  if (self->b == NULL)
    return;

  if (!self->b->is_leader)
    aw_take_casualties (self->situation, self->b, out->b_casualties);
  else if (out->b_destroyed)
    aw_lose_commander (self->situation, self->b);
}

static void
apply_passing (const AciesChange *self)
{
  /* One item for each passing */
  if (self->b != NULL)
    acies_record_add_item_text (self->a->status, AW_UNIT_STATUS_PASSED, self->b->id);
}

static void
apply_fright (const AciesChange *self)
{
  const AwHorseFrightIn *in = aw_horse_fright_in (self->inputs);
  gboolean elephants = in->b_type == AW_TYPE_ELEPHANT;

  if (in->distance <= 6 * ACIES_DECIMAL_ONE)
    acies_body_set (self->a, elephants ? AW_UNIT_STATUS_SEEN_ELEPHANT : AW_UNIT_STATUS_SEEN_CAMEL, TRUE);
}

/* ---- Reactions ---- */

static void
apply_reaction (const AciesChange *self)
{
  const AwReactionIn *in = aw_reaction_in (self->inputs);
  const AwReactionOut *out = aw_reaction_out (self->outputs);
  int reaction = in->reaction;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  if (reaction == AW_REACTION_STAND)
    {
      acies_body_set (self->a, AW_UNIT_STATUS_REACT, FALSE);
      return;
    }

  acies_body_add (self->a, aw_repeats_of_reaction (reaction), 1);
  if (reaction == AW_REACTION_COUNTERCHARGE)
    aw_begin_countercharge (self->a, self->b);
}

static void
apply_evade (const AciesChange *self)
{
  const AwEvadeOut *out = aw_evade_out (self->outputs);

  acies_body_set (self->a, AW_UNIT_STATUS_RETIRING, TRUE);
  acies_body_set (self->a, AW_UNIT_STATUS_REACT, FALSE);
  if (self->b == NULL)
    return;

  /* The chargers still make their move; the fight waits for the Combat phase. */
  acies_situation_settle_due (self->situation, AW_FREE_BLOWS, self->b->id, NULL);
  acies_situation_settle_due (self->situation, AW_MELEE, self->b->id, NULL);
  if (out->caught)
    aw_begin_contact (self->b, self->a);
}

/* ---- Morale ---- */

/* Notes the routing friends that the unit has noticed: later ones count as others (AW-183). */
static void
note_routs (const AciesChange *self)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_there);

  acies_body_set (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TURN, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (unit != self->a && aw_notices_rout (self->situation, self->a, unit))
        acies_body_enlist (self->a, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, unit);
    }
}

/* Queues the test or reaction of the charged unit, unless it routs already; a lone commander does
 * neither (AW-223). */
static void
apply_charger_test (const AciesChange *self,
                    gboolean           passed)
{
  gboolean helpless = self->b != NULL && (self->b->is_leader || aw_body_is_routing (self->b));

  if (passed)
    {
      acies_body_set (self->a, AW_UNIT_STATUS_CHARGE_PASSED, TRUE);
      acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, aw_count_moves (self->situation, self->a));
    }
  else
    {
      aw_end_charge (self->a);
    }

  if (helpless)
    {
      acies_situation_settle_due (self->situation, AW_MORALE_TEST, self->b->id, NULL);
      acies_situation_settle_due (self->situation, AW_REACTION, self->b->id, NULL);
    }
  else if (!passed && self->b != NULL)
    {
      acies_body_set (self->b, AW_UNIT_STATUS_REACT, TRUE);
    }
}

static void
apply_morale (const AciesChange *self)
{
  const AwMoraleTestIn *in = aw_morale_test_in (self->inputs);
  const AwMoraleTestOut *out = aw_morale_test_out (self->outputs);
  gboolean passed = out->passed;

  switch (in->reason)
    {
    case AW_REASON_CHARGING:
      apply_charger_test (self, passed);
      break;
    case AW_REASON_CHARGED:
      acies_body_set (self->a, AW_UNIT_STATUS_REACT, passed);
      break;
    case AW_REASON_FRIENDS_ROUT:
      note_routs (self);
      break;
    default:
      break;
    }
}

/* Queues the due tests.  Rallying is offered while the commander has points, and halting is left to
 * the players. */
static void
apply_tests_due (const AciesChange *self)
{
  acies_body_set (self->a, AW_UNIT_STATUS_TESTS_ASKED, TRUE);
  acies_situation_settle_due (self->situation, AW_RALLY_ATTEMPT, self->a->id, NULL);
  if (acies_body_has (self->a, AW_UNIT_STATUS_HALT_TRIED))
    acies_situation_settle_due (self->situation, AW_PURSUIT_ROLL, self->a->id, NULL);
  leave_open (self, AW_PURSUIT_ROLL);
}

static void
apply_pursuit_roll (const AciesChange *self)
{
  const AwPursuitRollIn *in = aw_pursuit_roll_in (self->inputs);
  const AwPursuitRollOut *out = aw_pursuit_roll_out (self->outputs);

  if (in->purpose == AW_PURSUIT_PURPOSE_HALT)
    acies_body_set (self->a, AW_UNIT_STATUS_HALT_TRIED, TRUE);
  if (out->passed)
    aw_end_pursuit (self->a);
}

/* Removes a rout from the lists of those noticed: another rout of the unit counts again. */
static void
forget_rout (const AciesChange *self)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_record_remove_item_text (unit->status, AW_UNIT_STATUS_FRIEND_ROUT_TESTED, self->a->id);
    }
}

static void
apply_rally_attempt (const AciesChange *self)
{
  const AwRallyAttemptOut *out = aw_rally_attempt_out (self->outputs);
  AciesBody *commander = self->b != NULL ? self->b : aw_find_commander (self->situation, self->a);

  if (commander == NULL)
    return;

  acies_body_set (commander, AW_LEADER_STATUS_POINTS, out->commander_points);
  aw_pay_into_pool (self->situation, commander, out->pool_gain);
  acies_record_add_item_text (commander->status, AW_LEADER_STATUS_ATTEMPTS_ON, self->a->id);
  acies_body_enlist (commander, AW_LEADER_STATUS_INFLUENCED, self->a);
  if (out->passed)
    forget_rout (self);
}

static void
apply_risk (const AciesChange *self)
{
  const AwCommanderRiskOut *out = aw_commander_risk_out (self->outputs);
  AciesBody *commander = aw_find_commander (self->situation, self->a);

  switch (out->result)
    {
    case AW_RISK_WOUNDED:
      acies_body_set (self->a, AW_UNIT_STATUS_COMMANDER_WOUNDED, TRUE);
      if (commander != NULL)
        acies_body_set (commander, AW_LEADER_STATUS_WOUNDS, 1);
      break;
    case AW_RISK_KILLED:
      if (commander != NULL)
        aw_lose_commander (self->situation, commander);
      break;
    default:
      break;
    }
}

/* ---- Melee ---- */

/* Stores the result of one fight: the unit's status stays unchanged until all its fights are over. */
static void
await_result (const AciesChange *self,
              AciesBody         *unit)
{
  acies_body_set (unit, AW_UNIT_STATUS_ORDER, acies_body_get_number (unit, AW_UNIT_STATUS_ORDER_BEFORE));
  acies_situation_call_for (self->situation, AW_COMBAT_RESULT, unit, NULL, TRUE, AW_STEP_RESULTS,
                            _("It has fought more than one enemy."), "AW-82");
}

static void
count_fight (const AciesChange *self,
             AciesBody         *body,
             AciesBody         *enemy,
             gint64             received,
             gint64             inflicted)
{
  if (body->is_leader)
    return;

  aw_take_casualties (self->situation, body, received);
  acies_body_add (body, AW_UNIT_STATUS_RECEIVED, received);
  acies_body_add (body, AW_UNIT_STATUS_INFLICTED, inflicted);
  acies_body_set (body, AW_UNIT_STATUS_FOLLOWING_UP, FALSE);
  acies_body_enlist (body, AW_UNIT_STATUS_FOUGHT, enemy);
}

/* Applies a round to @body, whose enemy had @enemy_result. */
static void
apply_round (const AciesChange *self,
             AciesBody         *body,
             AciesBody         *enemy,
             int                enemy_result,
             gboolean           must_pursue)
{
  gboolean open = aw_has_several_fights (enemy);

  if (body->is_leader || open)
    return;

  if (enemy_result == AW_FIGHT_RESULT_BREAKS)
    {
      acies_body_name (body, AW_UNIT_STATUS_PURSUED, enemy);
      if (must_pursue)
        aw_begin_pursuit (body, enemy);
    }
  else if (enemy_result == AW_FIGHT_RESULT_PUSHED_BACK)
    {
      acies_body_set (body, AW_UNIT_STATUS_FOLLOWING_UP,
                      !aw_has_several_fights (body) && !aw_defends_obstacle (self->situation, body, enemy));
    }
}

static void
apply_melee (const AciesChange *self)
{
  const AwMeleeOut *out = aw_melee_out (self->outputs);
  gint64 a_casualties = out->a_casualties;
  gint64 b_casualties = out->b_casualties;
  int a_result = out->a_result;
  int b_result = out->b_result;

  if (self->b == NULL)
    return;

  count_fight (self, self->a, self->b, a_casualties, b_casualties);
  count_fight (self, self->b, self->a, b_casualties, a_casualties);
  apply_round (self, self->a, self->b, b_result, out->a_must_pursue);
  apply_round (self, self->b, self->a, a_result, out->b_must_pursue);
  if (aw_has_several_fights (self->a))
    await_result (self, self->a);
  if (aw_has_several_fights (self->b))
    await_result (self, self->b);

  if (self->a->is_leader && a_result == AW_FIGHT_RESULT_DESTROYED)
    aw_lose_commander (self->situation, self->a);
  if (self->b->is_leader && b_result == AW_FIGHT_RESULT_DESTROYED)
    aw_lose_commander (self->situation, self->b);
}

/* Brings the victors into contact again as they follow up, except a unit that defends an obstacle. */
static void
follow_up_together (const AciesChange *self)
{
  AciesBody *enemy;

  for (guint i = 0;
       (enemy = acies_body_next_listed_unit (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    if (aw_has_won_against (self->situation, enemy, self->a))
      acies_body_set (enemy, AW_UNIT_STATUS_FOLLOWING_UP,
                      !aw_has_several_fights (enemy) && !aw_defends_obstacle (self->situation, enemy, self->a));
}

static void
apply_combat_result (const AciesChange *self)
{
  const AwCombatResultOut *out = aw_combat_result_out (self->outputs);
  AciesBody *enemy;

  if (out->a_result == AW_FIGHT_RESULT_PUSHED_BACK)
    follow_up_together (self);
  if (!out->opponents_pursue)
    return;

  for (guint i = 0;
       (enemy = acies_body_next_listed_unit (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    {
      if (aw_body_is_routing (enemy))
        continue;

      aw_begin_pursuit (enemy, self->a);
      if (aw_defends_obstacle (self->situation, enemy, self->a))
        {
          AciesDue *due = aw_add_due (self->situation, AW_PURSUIT_ROLL, enemy, NULL,
                                      _("It defends an obstacle and may stay behind it."), "AW-87");

          acies_due_add_preset (due, "purpose", "avoid");
        }
    }
}

static void
apply_free_blows (const AciesChange *self)
{
  const AwFreeBlowsOut *out = aw_free_blows_out (self->outputs);
  gint64 casualties = out->b_casualties;

  if (self->b == NULL)
    return;

  count_fight (self, self->a, self->b, 0, casualties);
  aw_take_casualties (self->situation, self->b, casualties);
}

/* ---- All ---- */

typedef void (*DeedFunc) (const AciesChange *deed);

static const DeedFunc deeds[AW_N_PROCEDURES] = {
  [AW_DOLE_POINTS]      = apply_dole,
  [AW_COMMANDER_MOVE]   = apply_commander_move,
  [AW_GIVE_POINTS]      = apply_give,
  [AW_COMPULSORY_MOVE]  = apply_compulsory_move,
  [AW_ELEPHANT_ROUT]    = apply_elephant_rout,
  [AW_PAY_ACTION]       = apply_action,
  [AW_CONTROL_ROLL]     = apply_control,
  [AW_MOVE_ALLOWANCE]   = apply_move,
  [AW_SHOOTING]         = apply_shooting,
  [AW_INTERPENETRATION] = apply_passing,
  [AW_HORSE_FRIGHT]     = apply_fright,
  [AW_MORALE_TEST]      = apply_morale,
  [AW_REACTION]         = apply_reaction,
  [AW_EVADE]            = apply_evade,
  [AW_MELEE]            = apply_melee,
  [AW_COMBAT_RESULT]    = apply_combat_result,
  [AW_PURSUIT_ROLL]     = apply_pursuit_roll,
  [AW_FREE_BLOWS]       = apply_free_blows,
  [AW_RALLY_TESTS_DUE]  = apply_tests_due,
  [AW_RALLY_ATTEMPT]    = apply_rally_attempt,
  [AW_COMMANDER_RISK]   = apply_risk,
};

void
aw_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const AciesChange deed = acies_change_of (situation, resolution);
  const AwDiscardPointsOut *out = aw_discard_points_out (deed.outputs);
  const AwOrderChangeIn *in = aw_order_change_in (deed.inputs);

  /* These two compute the effect of the ground themselves, and their moves are applied only now. */
  if (procedure != AW_MOVE_ALLOWANCE && procedure != AW_COMPULSORY_MOVE)
    aw_settle_places (situation);

  if (procedure == AW_INITIAL_POINTS)
    apply_initial_points (situation, resolution);
  else if (procedure == AW_INITIATIVE)
    apply_initiative (situation, resolution);
  else if (procedure == AW_DISCARD_POINTS && deed.a != NULL)
    aw_pay_into_pool (situation, deed.a, out->a_pool_gain);
  else if (procedure == AW_ORDER_CHANGE && deed.a != NULL
           && in->cause == AW_CAUSE_PURSUIT_ENDED)
    aw_end_pursuit (deed.a);
  else if (deed.a != NULL && deeds[procedure] != NULL)
    deeds[procedure] (&deed);

  aw_settle (situation);
}
