/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* Changes by outcomes beyond the declared effects. */

static gint64
get_input (const AciesChange *self,
           guint         input)
{
  return acies_record_get_number (self->inputs, input);
}

/* ---- Shooting ---- */

static void
apply_volley (AciesChange *self)
{
  const RwVolleyOut *out = rw_volley_out (self->outputs);
  gboolean on_foot = get_input (self, RW_VOLLEY_IN_B_DISMOUNTED);
  gint64 lost = out->b_casualties;
  gint64 unhorsed = out->b_dismounted;
  gint64 horses = acies_body_get_number (self->b, RW_UNIT_STATUS_HORSES_ALREADY_HIT)
                  - get_input (self, RW_VOLLEY_IN_B_HORSES_ALREADY_HIT) + out->b_horses_already_hit;

  acies_body_set (self->a, RW_UNIT_STATUS_FIRED,
                  acies_record_is_given (self->inputs, RW_VOLLEY_IN_A_WEAPON)
                  ? get_input (self, RW_VOLLEY_IN_A_WEAPON) : rw_body_weapon (acies_situation_get_ruleset (self->situation), self->a));

  rw_mark_hit (self->b, on_foot, get_input (self, RW_VOLLEY_IN_B_ALREADY_HIT), out->b_already_hit);
  if (!on_foot)
    acies_body_set (self->b, RW_UNIT_STATUS_HORSES_ALREADY_HIT, MAX (horses, 0));
  acies_body_add (self->b, RW_UNIT_STATUS_KILLED_BY_FIRE, lost);
  rw_lose_men (self->b, lost + unhorsed, on_foot);
  acies_body_add (self->b, RW_UNIT_STATUS_ON_FOOT, unhorsed);
}

/* ---- Movement ---- */

/* Applies a move: stores the rest of the full move, in whole halves. */
static void
apply_move (AciesChange *self)
{
  const RwMoveCheckOut *out = rw_move_check_out (self->outputs);
  static const int hundredths[] = { [RW_SHARE_FULL] = 10000, [RW_SHARE_HALF] = 5000, [RW_SHARE_NONE] = 0 };
  gint64 used = out->a_used;
  gint64 left = hundredths[get_input (self, RW_MOVE_CHECK_IN_A_SHARE_LEFT)] - used;

  acies_body_set (self->a, RW_UNIT_STATUS_SHARE_LEFT,
                  left >= 10000 ? RW_SHARE_FULL : left >= 5000 ? RW_SHARE_HALF : RW_SHARE_NONE);
  rw_count_ways (self->situation, self->a);
}

/* RW-17: marks how much of its move a chariot or elephant has used up, in hundredths of a percent. */
static void
mark_driven (AciesChange *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);
  static const gint64 before[] = { [RW_SHARE_FULL] = 0, [RW_SHARE_HALF] = 5000, [RW_SHARE_NONE] = 10000 };
  int share = get_input (self, RW_CHARGE_IN_A_SHARE_LEFT);
  gint64 left = 10000 - before[share];
  gint64 allowance = out->a_allowance;
  gint64 used = allowance > 0 ? MIN (get_input (self, RW_CHARGE_IN_DISTANCE) * left / allowance, left) : left;

  if (out->a_contact && !out->a_advantage)
    acies_body_set (self->a, RW_UNIT_STATUS_DRIVEN, MAX (before[share] + used, 1));
}

static void
apply_charge (AciesChange *self)
{
  const RwChargeOut *out = rw_charge_out (self->outputs);

  mark_driven (self);
  acies_body_set (self->a, RW_UNIT_STATUS_SHARE_LEFT, RW_SHARE_NONE);
  rw_count_ways (self->situation, self->a);
  if (out->a_advantage)
    rw_melee_begin (self->a, self->b);
}

/* Applies a running over.  By one reading the crew fights on. */
static void
apply_run_over (AciesChange *self)
{
  const RwRunOverOut *out = rw_run_over_out (self->outputs);
  gboolean crew_fights = acies_situation_get_option (self->situation, RW_OPTION_CHARIOT_MELEE)
                         == RW_CHARIOT_MELEE_CREW_MAY_FIGHT;
  gint64 row = rw_body_row (acies_situation_get_ruleset (self->situation), self->a);

  acies_body_enlist (self->a, RW_UNIT_STATUS_RUN_OVER, self->b);
  if (rw_body_is_there (self->a) && rw_body_is_there (self->b))
    acies_body_set (self->a, RW_UNIT_STATUS_DRIVEN,
                    MIN (acies_body_get_number (self->a, RW_UNIT_STATUS_DRIVEN)
                         + (gint64) (acies_body_distance (self->a, self->b) / row * 10000.0), 10000));
  rw_mark_hit (self->b, FALSE, get_input (self, RW_RUN_OVER_IN_B_ALREADY_HIT), out->b_already_hit);
  rw_lose_men (self->b, out->b_casualties, FALSE);
  if (crew_fights && rw_body_in_play (self->b))
    acies_situation_call_for (self->situation, RW_MELEE_GROUPS, self->a, self->b, FALSE,
                              rw_find_fight_step (self->situation), _("Its crews may fight on."), "RW-17");
}

/* ---- Melee: groups ---- */

/* Queues the rounds of groups.  The first is a follow-up, the others come after it; all begin with the
 * same round (reading R-43). */
static void
call_for_groups (AciesChange *self,
                 GArray *groups)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const RwGroup *group = &g_array_index (groups, RwGroup, i);

      if (group->enemy == self->b)
        rw_call_for_round (self->situation, self->a, group, _("A group that fights."), "RW-81");
    }
}

/* Shares out the men hit: men who were not hit yet come first. */
static void
share_hits (gint64  men,
            gint64  hit,
            gint64  size,
            gint64 *passed,
            gint64 *share)
{
  *share = rw_count_hit_among (men, hit, *passed + size) - rw_count_hit_among (men, hit, *passed);
  *passed += size;
}

static void
apply_groups (AciesChange *self)
{
  gint64 a_men = get_input (self, RW_MELEE_GROUPS_IN_A_MEN), b_men = get_input (self, RW_MELEE_GROUPS_IN_B_MEN);
  gint64 a_hit = rw_count_hit (self->a, rw_is_on_foot (self->a)), b_hit = rw_count_hit (self->b, rw_is_on_foot (self->b));
  gint64 a_passed = 0, b_passed = 0;
  /* Set by hand, one of the lists may be longer. */
  guint n_groups = MIN (acies_record_get_n_items (self->outputs, RW_MELEE_GROUPS_OUT_A_SIZES),
                        acies_record_get_n_items (self->outputs, RW_MELEE_GROUPS_OUT_B_SIZES));
  g_autoptr (GArray) groups = NULL;

  if (!acies_body_lists (self->a, RW_UNIT_STATUS_CHARGED, self->b))
    rw_melee_begin (self->a, self->b);

  /* The follow-up lacks the presets of the round. */
  acies_situation_settle_due (self->situation, RW_MELEE_ROUND, self->a->id, self->b->id);
  groups = rw_groups_read (self->situation, self->a);
  rw_groups_drop (groups, self->b);
  for (guint i = 0; i < n_groups; i++)
    {
      RwGroup group = {
        .enemy = self->b,
        .men = acies_record_get_item (self->outputs, RW_MELEE_GROUPS_OUT_A_SIZES, i),
        .enemy_men = acies_record_get_item (self->outputs, RW_MELEE_GROUPS_OUT_B_SIZES, i),
        .round = MAX (acies_body_get_number (self->a, RW_UNIT_STATUS_MELEE_ROUND), 1),
      };

      share_hits (a_men, MIN (a_hit, a_men), group.men, &a_passed, &group.hits);
      share_hits (b_men, MIN (b_hit, b_men), group.enemy_men, &b_passed, &group.enemy_hits);
      g_array_append_val (groups, group);
    }
  rw_groups_write (self->a, groups);
  call_for_groups (self, groups);
}

/* ---- Melee: rounds ---- */

/* Applies losses.  The inputs and outputs of b directly follow those of a. */
static void
take_losses (AciesChange *self,
             AciesBody *unit,
             guint      offset)
{
  if (unit == NULL)
    return;

  rw_mark_hit (unit, get_input (self, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset),
               get_input (self, RW_MELEE_ROUND_IN_A_ALREADY_HIT + offset),
               acies_change_get_number (self, RW_MELEE_ROUND_OUT_A_ALREADY_HIT + offset));
  rw_lose_men (unit, acies_change_get_number (self, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset),
               get_input (self, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset));
}

/* RW-116: takes the dead of a fight on a wall off it. */
static void
clear_wall (AciesChange *self,
            AciesBody   *unit,
            guint        offset)
{
  if (unit != NULL)
    acies_body_set (unit, RW_UNIT_STATUS_ON_WALL,
                    MAX (acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL)
                         - acies_change_get_number (self, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset), 0));
}

static void
carry_group_on (AciesChange *self,
                gint64  next)
{
  const RwMeleeRoundOut *out = rw_melee_round_out (self->outputs);
  g_autoptr (GArray) groups = rw_groups_read (self->situation, self->a);
  gboolean undecided = out->result == RW_ROUND_RESULT_UNDECIDED;
  RwGroup group = {
    self->b, out->a_remaining,   out->b_remaining, out->a_already_hit, out->b_already_hit, next, };
  int found = rw_groups_find (groups, self->b, get_input (self, RW_MELEE_ROUND_IN_A_MEN),
                              get_input (self, RW_MELEE_ROUND_IN_B_MEN), get_input (self, RW_MELEE_ROUND_IN_ROUND));

  /* Numbers may have been set by hand. */
  if (found < 0)
    found = rw_groups_find (groups, self->b, -1, -1, -1);
  if (found >= 0)
    g_array_remove_index (groups, found);
  if (undecided)
    g_array_append_val (groups, group);
  rw_groups_write (self->a, groups);
}

static void
apply_round (AciesChange *self)
{
  gint64 next = MIN (get_input (self, RW_MELEE_ROUND_IN_ROUND) + 1, 99);
  AciesBody *both[] = { self->a, self->b };

  if (!acies_body_lists (self->a, RW_UNIT_STATUS_IN_MELEE, self->b))
    rw_melee_begin (self->a, self->b);
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      if (rw_rest_retreats (both[i], acies_change_get_number (self, RW_MELEE_ROUND_OUT_A_CASUALTIES + i)))
        rw_count_ways (self->situation, both[i]);
      if (get_input (self, RW_MELEE_ROUND_IN_PLACE) == RW_PLACE_WALL)
        clear_wall (self, both[i], i);
      take_losses (self, both[i], i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    acies_body_set (both[i], RW_UNIT_STATUS_MELEE_ROUND,
                    MAX (acies_body_get_number (both[i], RW_UNIT_STATUS_MELEE_ROUND), next));
  carry_group_on (self, next);
}

/* ---- Melee: decisions ---- */

/* Applies a decision at a ladder: men put on the wall, and men who retreat, leave it. */
static void
decide_at_ladder (AciesChange *self,
                  gboolean  goes_on)
{
  acies_body_set (self->a, RW_UNIT_STATUS_TOP_STAYS, goes_on);
  if (!goes_on)
    acies_body_add (self->a, RW_UNIT_STATUS_ON_LADDER, -get_input (self, RW_MELEE_DECISION_IN_A_MEN));
}

static void
apply_decision (AciesChange *self)
{
  const RwMeleeDecisionOut *out = rw_melee_decision_out (self->outputs);
  gboolean goes_on = out->melee == RW_MELEE_CONTINUES;
  gint64 a_men = get_input (self, RW_MELEE_DECISION_IN_A_MEN), b_men = get_input (self, RW_MELEE_DECISION_IN_B_MEN);
  g_autoptr (GArray) groups = NULL;
  int found;

  if (get_input (self, RW_MELEE_DECISION_IN_PLACE) == RW_DECISION_PLACE_LADDER)
    {
      decide_at_ladder (self, goes_on);
      return;
    }
  if (goes_on)
    return;

  groups = rw_groups_read (self->situation, self->a);
  found = rw_groups_find (groups, self->b, a_men, b_men, get_input (self, RW_MELEE_DECISION_IN_ROUND) + 1);
  if (found < 0)
    found = rw_groups_find (groups, self->b, -1, -1, -1);
  if (found >= 0)
    g_array_remove_index (groups, found);
  rw_groups_write (self->a, groups);

  if (out->a_result == RW_CHOSEN_RETREATS)
    acies_body_add (self->a, RW_UNIT_STATUS_WITHDRAWN, a_men);
  if (out->b_result == RW_CHOSEN_RETREATS)
    acies_body_add (self->b, RW_UNIT_STATUS_WITHDRAWN, b_men);
}

/* Applies the retreat of a group; with the last one the unit leaves all its melees. */
static void
apply_retreat (AciesChange *self)
{
  AciesPose end;
  double full;

  if (rw_body_is_there (self->a) && !(rw_in_melee (self->a) && rw_count_facing (self->a) > 0)
      && rw_find_retreat (self->situation, self->a, self->b, &end, &full) > 0.0)
    rw_count_ways (self->situation, self->a);

  if (!rw_in_melee (self->a) || rw_count_facing (self->a) > 0)
    return;

  rw_melee_part_all (self->situation, self->a);
  while (acies_situation_settle_due (self->situation, RW_RETREAT, self->a->id, NULL))
    ;
}

/* ---- Ladders, walls, doors, bridges ---- */

static void
apply_ladder_melee (AciesChange *self)
{
  const RwLadderMeleeOut *out = rw_ladder_melee_out (self->outputs);
  gint64 behind = MAX (acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER)
                       - get_input (self, RW_LADDER_MELEE_IN_A_MEN), 0);

  acies_body_set (self->a, RW_UNIT_STATUS_ON_LADDER, MIN (behind + out->a_on_ladder, RW_LADDER_MOST));
  acies_body_set (self->a, RW_UNIT_STATUS_TOP_STAYS, FALSE);
  take_losses (self, self->a, 0);
  clear_wall (self, self->b, 1);
  take_losses (self, self->b, 1);
}

static void
apply_climb (AciesChange *self)
{
  acies_body_add (self->a, RW_UNIT_STATUS_CLIMBED, get_input (self, RW_LADDER_CLIMB_IN_A_MEN));
}

static void
apply_push (AciesChange *self)
{
  const RwLadderPushOut *out = rw_ladder_push_out (self->outputs);

  acies_body_set (self->b, RW_UNIT_STATUS_PUSHED, TRUE);
  if (out->pushed)
    rw_lose_men (self->b, out->b_casualties, FALSE);
}

static void
apply_chain (AciesChange *self)
{
  const RwChainBreakOut *out = rw_chain_break_out (self->outputs);

  if (out->chain == RW_CHAIN_BROKEN)
    rw_break_chain (self->situation, rw_find_at (self->situation, self->a, "chain"));
  rw_fort_set (self->situation, RW_SIDE_STATUS_CHAINS_BROKEN, out->chains_broken);
  rw_fort_set (self->situation, RW_SIDE_STATUS_DRAWBRIDGE, out->drawbridge);
}

/* Uses up the turn of a unit. */
static void
spend_turn (AciesChange *self)
{
  acies_body_set (self->a, RW_UNIT_STATUS_SHARE_LEFT, RW_SHARE_NONE);
}

static void
apply_work (AciesChange *self,
            guint   procedure)
{
  const RwDoorWorkOut *out = rw_door_work_out (self->outputs);

  switch (procedure)
    {
    case RW_DOOR_WORK:
      rw_door_set (self->situation, rw_find_at (self->situation, self->a, "door"), out->door);
      break;
    case RW_DOOR_BATTER:
      rw_door_set (self->situation, rw_find_at (self->situation, self->a, "door"),
                   acies_change_get_number (self, RW_DOOR_BATTER_OUT_DOOR));
      spend_turn (self);
      break;
    case RW_CHAIN_BREAK:
      apply_chain (self);
      spend_turn (self);
      break;
    case RW_BRIDGE_BUILD:
      rw_bridge_advance (self->situation, self->a, acies_change_get_number (self, RW_BRIDGE_BUILD_OUT_PROGRESS),
                         get_input (self, RW_BRIDGE_BUILD_IN_SIZE), get_input (self, RW_BRIDGE_BUILD_IN_A_MEN));
      spend_turn (self);
      break;
    case RW_WALL_ACCESS:
      acies_body_set (self->a, RW_UNIT_STATUS_ON_WALL,
                      acies_change_get_number (self, RW_WALL_ACCESS_OUT_A_ON_WALL) ? rw_count_men (self->a) : 0);
      break;
    case RW_LADDER_RAISE:
      acies_body_set (self->a, RW_UNIT_STATUS_LADDER_RAISED, TRUE);
      break;
    case RW_LADDER_CLIMB:
      apply_climb (self);
      break;
    default:
      break;
    }
}

/* ---- All ---- */

static void
apply_to_both (AciesChange *self,
               guint   procedure)
{
  switch (procedure)
    {
    case RW_VOLLEY:
      apply_volley (self);
      break;
    case RW_CHARGE:
      apply_charge (self);
      break;
    case RW_RUN_OVER:
      apply_run_over (self);
      break;
    case RW_MELEE_GROUPS:
      apply_groups (self);
      break;
    case RW_MELEE_ROUND:
      apply_round (self);
      break;
    case RW_MELEE_DECISION:
      apply_decision (self);
      break;
    case RW_LADDER_PUSH:
      apply_push (self);
      break;
    default:
      break;
    }
}

static void
apply_to_one (AciesChange *self,
              guint   procedure)
{
  switch (procedure)
    {
    case RW_MOVE_CHECK:
      apply_move (self);
      break;
    case RW_RETREAT:
      apply_retreat (self);
      break;
    case RW_LADDER_MELEE:
      apply_ladder_melee (self);
      break;
    default:
      apply_work (self, procedure);
      break;
    }
}

/* Ends the melees and dues of lost units. */
static void
settle_units (AciesSituation *situation)
{
  AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      if (rw_count_men (unit) == 0)
        rw_melee_part_all (situation, unit);
      rw_body_settle (unit);
    }
}

void
rw_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);
  AciesChange self = acies_change_of (situation, resolution);

  if (self.a != NULL && !self.a->is_leader)
    {
      apply_to_one (&self, procedure);
      if (self.b != NULL && !self.b->is_leader)
        apply_to_both (&self, procedure);
    }

  settle_units (situation);
  rw_settle_melees (situation);
  rw_count_sides (situation);
}
