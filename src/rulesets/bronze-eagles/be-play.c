/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Contact ---- */

void
be_join_contact (AciesBody *unit,
                 AciesBody *enemy,
                 guint      n_sets)
{
  int contact = acies_body_find_listed (unit, BE_UNIT_STATUS_CONTACTS, enemy);

  acies_body_set (unit, BE_UNIT_STATUS_IN_COMBAT, TRUE);
  if (contact >= 0)
    {
      be_list_set (unit, BE_UNIT_STATUS_SETS, contact, n_sets);
      return;
    }

  acies_record_add_item_text (unit->status, BE_UNIT_STATUS_CONTACTS, enemy->id);
  acies_record_add_item (unit->status, BE_UNIT_STATUS_SETS, n_sets);
  acies_record_add_item (unit->status, BE_UNIT_STATUS_SETS_FOUGHT, 0);
  if (acies_body_get_number (unit, BE_UNIT_STATUS_COMBAT_ROUND) == 0)
    acies_body_set (unit, BE_UNIT_STATUS_COMBAT_ROUND, 1);
}

static void
strike (AciesBody *charger,
        AciesBody *charged,
        int        side)
{
  be_join_contact (charger, charged, 1);
  be_join_contact (charged, charger, 1);
  if (!be_has_struck (charger, charged))
    {
      acies_record_add_item_text (charger->status, BE_UNIT_STATUS_STRUCK, charged->id);
      acies_record_add_item (charger->status, BE_UNIT_STATUS_STRUCK_SIDES, side);
    }
  acies_body_set (charger, BE_UNIT_STATUS_CHARGING, TRUE);
  acies_record_add_item (charged->status, BE_UNIT_STATUS_CHARGED_FROM, side);
}

static void
forget_contact (AciesBody       *unit,
                const AciesBody *enemy)
{
  int contact = acies_body_find_listed (unit, BE_UNIT_STATUS_CONTACTS, enemy);
  int struck = acies_body_find_listed (unit, BE_UNIT_STATUS_STRUCK, enemy);

  if (contact >= 0)
    {
      be_list_remove (unit, BE_UNIT_STATUS_SETS, contact);
      be_list_remove (unit, BE_UNIT_STATUS_SETS_FOUGHT, contact);
      acies_record_remove_item_text (unit->status, BE_UNIT_STATUS_CONTACTS, enemy->id);
    }
  if (struck >= 0)
    {
      be_list_remove (unit, BE_UNIT_STATUS_STRUCK_SIDES, struck);
      acies_record_remove_item_text (unit->status, BE_UNIT_STATUS_STRUCK, enemy->id);
    }
  if (acies_record_get_n_items (unit->status, BE_UNIT_STATUS_CONTACTS) > 0)
    return;

  acies_body_set (unit, BE_UNIT_STATUS_IN_COMBAT, FALSE);
  acies_body_set (unit, BE_UNIT_STATUS_COMBAT_ROUND, 0);
}

void
be_end_contact (AciesBody *one,
                AciesBody *other)
{
  forget_contact (one, other);
  forget_contact (other, one);
}

void
be_end_contacts (AciesSituation *situation,
                 AciesBody      *unit)
{
  AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL; i = 0)
    be_end_contact (unit, enemy);
}

static void
leave_play (AciesSituation *situation,
            AciesBody      *unit)
{
  AciesBody *commander = be_find_commander_with (situation, unit);

  be_end_contacts (situation, unit);
  if (commander == NULL)
    return;

  acies_body_name (commander, BE_LEADER_STATUS_WITH, NULL);
  acies_body_set (unit, BE_UNIT_STATUS_COMMANDER_WITH, FALSE);
}

void
be_settle_losses (AciesRuleset   *ruleset,
                  AciesSituation *situation,
                  AciesBody      *unit)
{
  if (!be_body_is_active (unit) || be_count_figures (ruleset, unit) > 0)
    return;

  acies_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_DESTROYED);
  leave_play (situation, unit);
}

/* ---- Movement ---- */

/* Uses up the command's place in the order of moves. */
static void
spend_move (AciesSituation *situation,
            AciesBody      *unit,
            gint64          inches)
{
  AciesSide *side = acies_situation_get_side (situation, unit->side);
  gint64 left = acies_record_get_number (side->status, BE_SIDE_STATUS_COMMANDS_TO_MOVE);
  gint64 moved = acies_record_get_number (side->status, BE_SIDE_STATUS_COMMANDS_MOVED);

  acies_body_add (unit, BE_UNIT_STATUS_MOVED, inches);
  if (acies_body_has (unit, BE_UNIT_STATUS_HAS_MOVED))
    return;

  acies_body_set (unit, BE_UNIT_STATUS_HAS_MOVED, TRUE);
  acies_record_set_number (side->status, BE_SIDE_STATUS_COMMANDS_TO_MOVE, MAX (left - 1, 0));
  acies_record_set_number (side->status, BE_SIDE_STATUS_COMMANDS_MOVED, moved + 1);
}

static void
apply_initiative (AciesSituation        *situation,
                  const AciesResolution *resolution)
{
  const BeInitiativeOut *out = be_initiative_out (acies_outcome_get_outputs (resolution->outcome));
  gboolean a_won = out->winner == BE_PARTY_A;
  AciesSide *sides[] = { acies_situation_find_side (situation, resolution->a),
                         acies_situation_find_side (situation, resolution->b) };
  const guint counts[] = { BE_INITIATIVE_IN_A_COMMANDS, BE_INITIATIVE_IN_B_COMMANDS };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gboolean won = a_won == (i == 0);

      if (sides[i] == NULL)
        continue;

      acies_record_set_number (sides[i]->status, BE_SIDE_STATUS_HAS_INITIATIVE, won);
      acies_record_set_number (sides[i]->status, BE_SIDE_STATUS_COMMANDS_TO_MOVE,
                               acies_record_get_number (resolution->inputs, counts[i]));
      acies_record_set_number (sides[i]->status, BE_SIDE_STATUS_COMMANDS_MOVED, 0);
      if (won)
        acies_situation_set_first (situation, sides[i]->index);
    }
}

static void
apply_move (AciesSituation        *situation,
            const AciesResolution *resolution,
            AciesBody             *unit)
{
  const BeMoveAllowanceIn *in = be_move_allowance_in (resolution->inputs);

  be_fall_in (unit);
  spend_move (situation, unit, in->a_distance);
}

static void
apply_charge (AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *charger,
              AciesBody             *charged)
{
  const BeChargeIn *in = be_charge_in (resolution->inputs);
  const BeChargeOut *out = be_charge_out (acies_outcome_get_outputs (resolution->outcome));
  gboolean contact = out->a_contact;
  int side = BE_FLANK_FRONT;

  if (charged != NULL && be_body_is_there (charger) && be_body_is_there (charged))
    side = be_plan_strike (situation, charger, charged).side;

  be_fall_in (charger);
  spend_move (situation, charger,
              contact ? in->range
                      : out->a_reach);
  if (contact && charged != NULL)
    strike (charger, charged, side);
}

/* Places the first bases in front and the others behind, as they stand on the table. */
static void
stand_in_ranks (AciesBody *unit,
                guint      n_front)
{
  guint n_bases = be_get_n_bases (unit);

  be_fall_in (unit);
  unit->files = MAX (n_front, 1);
  for (guint i = 0; i < n_bases; i++)
    be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, i, i < n_front ? BE_PLACE_FRONT : BE_PLACE_SECOND_RANK);
}

/* Finds how many bases of a command come to its front when it lines up: no more than its neighbors leave room for, but
 * those that stand there already. */
static guint
find_front (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            const AciesBody      *unit,
            guint                 n_front)
{
  double depth = be_get_base_depth (ruleset, unit);

  for (; unit->placed && n_front > unit->files; n_front--)
    {
      AciesBody mover = be_get_mover (unit, n_front * be_get_base_width (ruleset, unit), depth);
      AciesWay way = acies_way_of_poses (&mover, &unit->pose, 1);

      if (acies_way_ends_free (situation, &way, &be_way_through_friends, NULL))
        break;
    }

  return n_front;
}

/* Lines up two commands.  One that fights others already, or was struck on a side, keeps its ranks. */
static void
apply_align (AciesRuleset          *ruleset,
             AciesSituation        *situation,
             const AciesResolution *resolution,
             AciesBody             *a,
             AciesBody             *b)
{
  const BeAlignOut *out = be_align_out (acies_outcome_get_outputs (resolution->outcome));
  guint combats = out->combats;
  gboolean in_front = b != NULL && be_find_struck_side (a, b) == BE_FLANK_FRONT;
  AciesDue *due;

  if (b == NULL)
    return;

  if (in_front && acies_record_get_n_items (a->status, BE_UNIT_STATUS_CONTACTS) <= 1)
    {
      BeStrikePlan plan = be_plan_strike (situation, a, b);
      AciesBody there = *a;
      guint n_front;

      if (plan.possible)
        there.pose = plan.end;
      n_front = find_front (ruleset, situation, &there, out->a_front);
      stand_in_ranks (a, n_front);
      combats = MIN (combats, MAX (n_front, 1));
    }
  if (in_front && acies_record_get_n_items (b->status, BE_UNIT_STATUS_CONTACTS) <= 1)
    {
      guint n_front = find_front (ruleset, situation, b, out->b_front);

      stand_in_ranks (b, n_front);
      combats = MIN (combats, MAX (n_front, 1));
    }
  /* On a side no more bases can touch than there are bases of the enemy. */
  if (!in_front && a->placed && b->placed)
    combats = CLAMP (be_count_facing (ruleset, a, b), 1, combats);
  be_join_contact (a, b, combats);
  be_join_contact (b, a, combats);

  /* A combat for each set follows, not a single one: they are offered one after the other. */
  due = acies_dues_find_last (acies_situation_get_dues (situation), BE_COMBAT, a);
  if (due != NULL)
    g_ptr_array_remove (acies_situation_get_dues (situation), due);
}

/* ---- Round the enemy ---- */

/* Sends bases of the second rank to a place. */
static void
send_bases (AciesRuleset *ruleset,
            AciesBody    *unit,
            guint         n_bases,
            int           place,
            guint         n_before,
            AciesBody    *enemy,
            double        out)
{
  for (guint i = 0; i < n_bases; i++)
    {
      int base = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);
      AciesPose pose;

      if (base < 0)
        return;

      be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, place);
      if (!unit->placed || !enemy->placed)
        continue;
      pose = be_plan_round (ruleset, enemy, place, n_before + i, out);
      be_base_put (ruleset, unit, base, &pose);
    }
}

/* Sends bases of the enemy's second rank to meet them, facing outward from their flank. */
static void
meet_bases (AciesRuleset *ruleset,
            AciesBody    *unit,
            guint         n_bases,
            int           place,
            guint         n_before)
{
  for (guint i = 0; i < n_bases; i++)
    {
      int base = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);
      AciesPose pose;

      if (base < 0)
        return;

      pose = be_plan_round (ruleset, unit, place, n_before + i, be_get_base_depth (ruleset, unit));
      pose.heading = acies_heading_normalize (pose.heading + 180.0);
      be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, BE_PLACE_FRONT);
      be_base_put (ruleset, unit, base, &pose);
    }
}

static void
apply_flow_round (AciesRuleset          *ruleset,
                  const AciesResolution *resolution,
                  AciesBody             *a,
                  AciesBody             *b)
{
  const BeFlowRoundIn *in = be_flow_round_in (resolution->inputs);
  const BeFlowRoundOut *out = be_flow_round_out (acies_outcome_get_outputs (resolution->outcome));
  guint to_flank = in->a_to_flank;
  guint to_rear = in->a_to_rear;
  guint meeting = out->b_must_deploy;
  guint on_flank, on_rear;
  int contact;

  if (b == NULL || to_flank + to_rear == 0)
    return;

  on_flank = be_count_bases_at (ruleset, a, BE_PLACE_FLANK);
  on_rear = be_count_bases_at (ruleset, a, BE_PLACE_REAR);
  send_bases (ruleset, a, to_flank, BE_PLACE_FLANK, on_flank, b, meeting > 0 ? be_get_base_depth (ruleset, b) : 0.0);
  send_bases (ruleset, a, to_rear, BE_PLACE_REAR, on_rear, b, meeting > to_flank ? be_get_base_depth (ruleset, b) : 0.0);
  meet_bases (ruleset, b, MIN (meeting, to_flank), BE_PLACE_FLANK, on_flank);
  meet_bases (ruleset, b, meeting - MIN (meeting, to_flank), BE_PLACE_REAR, on_rear);
  contact = acies_body_find_listed (a, BE_UNIT_STATUS_CONTACTS, b);
  if (contact >= 0)
    {
      guint sets = be_list_get (a, BE_UNIT_STATUS_SETS, contact) + to_flank + to_rear;

      be_join_contact (a, b, sets);
      be_join_contact (b, a, sets);
    }
  acies_body_set (a, BE_UNIT_STATUS_HAS_MOVED, TRUE);
  if (to_flank > 0)
    acies_record_add_item (b->status, BE_UNIT_STATUS_CHARGED_FROM, BE_FLANK_FLANK);
  if (to_rear > 0)
    acies_record_add_item (b->status, BE_UNIT_STATUS_CHARGED_FROM, BE_FLANK_REAR);
}

static void
apply_amalgamation (AciesRuleset          *ruleset,
                    AciesSituation        *situation,
                    const AciesResolution *resolution,
                    AciesBody             *a,
                    AciesBody             *b)
{
  const BeAmalgamateOut *out = be_amalgamate_out (acies_outcome_get_outputs (resolution->outcome));
  gint64 bases = out->a_bases;
  gint64 short_of = out->a_short;

  /* Outputs by hand may be any number. */
  be_form_bases (ruleset, a, CLAMP (bases, 0, BE_BASES_MOST), CLAMP (short_of, 0, BE_FIGURES_MOST));
  spend_move (situation, a, 0);
  if (b == NULL)
    return;

  spend_move (situation, b, 0);
  leave_play (situation, b);
}

/* ---- Flight ---- */

static void
remove_bases (AciesRuleset   *ruleset,
              AciesSituation *situation,
              AciesBody      *unit,
              guint           n_bases)
{
  be_lose_bases (ruleset, unit, n_bases);
  if (be_count_figures (ruleset, unit) == 0)
    {
      acies_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_DESTROYED);
      leave_play (situation, unit);
    }
}

/* Notes a command as beaten by those in contact, which may pursue. */
static void
note_beaten (AciesSituation  *situation,
             const AciesBody *unit)
{
  AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    acies_body_enlist (enemy, BE_UNIT_STATUS_BEATEN, unit);
}

/* Moves a single base towards the starting line of its command. */
static void
run_alone (AciesRuleset   *ruleset,
           AciesSituation *situation,
           AciesBody      *unit,
           guint           base,
           double          inches)
{
  g_autoptr (GArray) file = g_array_new (FALSE, FALSE, sizeof (guint));
  AciesPose pose = be_base_get_pose (ruleset, unit, base);
  AciesBody mover = be_get_mover (unit, be_get_base_width (ruleset, unit), be_get_base_depth (ruleset, unit));
  AciesBack back;

  mover.pose = pose;
  back = be_plan_back (situation, unit, &mover, be_find_way_home (situation, unit), inches);
  g_array_append_val (file, base);
  be_base_set_state (unit, base, BE_BASE_STATE_FLEEING);
  be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, BE_PLACE_SECOND_RANK);
  pose.at = acies_point_along (pose.at, back.heading, be_find_room (situation, unit, file, NULL, back.heading, back.inches));
  pose.heading = back.heading;
  be_base_put (ruleset, unit, base, &pose);
}

static void
run_as_one (AciesSituation *situation,
            AciesBody      *unit)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      be_base_set_state (unit, i, BE_BASE_STATE_STEADY);
      be_base_settle_test (unit, i);
    }
  be_fall_in (unit);
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    be_base_set_state (unit, i, BE_BASE_STATE_FLEEING);
  be_end_contacts (situation, unit);
}

/* Applies the flight of levies, which are removed: one base, or all. */
static void
run_and_be_gone (AciesRuleset   *ruleset,
                 AciesSituation *situation,
                 AciesBody      *unit,
                 gboolean        as_one)
{
  int failed = be_find_base_in (unit, BE_BASE_STATE_FAILED);

  if (as_one || failed < 0)
    remove_bases (ruleset, situation, unit, as_one ? be_get_n_bases (unit) : 1);
  else
    be_lose_base (ruleset, unit, failed);
  be_settle_losses (ruleset, situation, unit);
  be_settle_state (unit);
}

/* Applies a flight.  Reading R-23: a base flees alone, or the command as a whole; fleeing commands
 * flee on. */
static void
apply_flight (AciesRuleset          *ruleset,
              AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *unit)
{
  const BeFlightIn *in = be_flight_in (resolution->inputs);
  const BeFlightOut *out = be_flight_out (acies_outcome_get_outputs (resolution->outcome));
  gboolean gone = out->a_state == BE_STATE_DESTROYED;
  gboolean as_one = be_flees_as_one (situation, unit);
  gint64 inches = out->a_flight;
  int failed = be_find_base_in (unit, BE_BASE_STATE_FAILED);

  if (in->reason == BE_REASON_CHARGED)
    {
      /* Reading R-27 */
      be_fall_in (unit);
      spend_move (situation, unit, inches * ACIES_DECIMAL_ONE);
      if (gone)
        remove_bases (ruleset, situation, unit, be_get_n_bases (unit));
      return;
    }

  if (gone)
    {
      run_and_be_gone (ruleset, situation, unit, as_one);
      return;
    }

  note_beaten (situation, unit);
  if (as_one)
    run_as_one (situation, unit);
  else if (failed >= 0)
    /* The base behind it takes its place. */
    run_alone (ruleset, situation, unit, be_step_forward (ruleset, unit, failed), inches);
  for (guint i = 0; !as_one && failed < 0 && i < be_get_n_bases (unit); i++)
    if (be_base_get_state (unit, i) == BE_BASE_STATE_RUNNING_ON)
      run_alone (ruleset, situation, unit, i, inches);
}

/* Moves the base nearest to a fleeing command after it, while the others fight on. */
static void
pursue_alone (AciesRuleset         *ruleset,
              const AciesSituation *situation,
              AciesBody            *pursuer,
              AciesBody            *fleeing,
              double                inches)
{
  g_autoptr (GArray) file = g_array_new (FALSE, FALSE, sizeof (guint));
  double least = G_MAXDOUBLE;
  guint nearest = 0;
  AciesPoint to = { 0.0, 0.0 };
  AciesPose pose;

  for (guint i = 0; i < be_get_n_bases (fleeing); i++)
    for (guint j = 0; be_base_is_running (fleeing, i) && j < be_get_n_bases (pursuer); j++)
      {
        AciesPoint at = be_base_get_middle (ruleset, fleeing, i);
        double distance = acies_point_distance (at, be_base_get_middle (ruleset, pursuer, j));

        if (distance < least && !be_base_is_running (pursuer, j))
          {
            least = distance;
            nearest = j;
            to = at;
          }
      }
  if (least == G_MAXDOUBLE)
    return;

  g_array_append_val (file, nearest);
  pose = be_base_get_pose (ruleset, pursuer, nearest);
  inches = MIN (inches, acies_point_distance (pose.at, to));
  to = acies_point_along (pose.at, acies_heading_towards (pose.at, to),
                          be_find_room (situation, pursuer, file, NULL, acies_heading_towards (pose.at, to), inches));
  pose.at = to;
  be_base_put (ruleset, pursuer, nearest, &pose);
}

static void
apply_pursuit (AciesRuleset          *ruleset,
               AciesSituation        *situation,
               const AciesResolution *resolution,
               AciesBody             *pursuer,
               AciesBody             *fleeing)
{
  const BePursuitOut *out = be_pursuit_out (acies_outcome_get_outputs (resolution->outcome));
  gint64 moved = out->a_moved;

  spend_move (situation, pursuer, moved);
  if (!acies_body_has (pursuer, BE_UNIT_STATUS_IN_COMBAT))
    be_fall_in (pursuer);
  else if (fleeing != NULL && pursuer->placed && fleeing->placed)
    pursue_alone (ruleset, situation, pursuer, fleeing, (double) moved / ACIES_DECIMAL_ONE);
  if (fleeing == NULL)
    return;

  acies_record_remove_item_text (pursuer->status, BE_UNIT_STATUS_BEATEN, fleeing->id);
  if (!out->b_caught)
    return;

  remove_bases (ruleset, situation, fleeing, out->b_bases_lost);
  be_settle_state (fleeing);
}

static void
apply_break_off (AciesRuleset          *ruleset,
                 AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *unit,
                 AciesBody             *enemy)
{
  const BeBreakOffOut *out = be_break_off_out (acies_outcome_get_outputs (resolution->outcome));

  acies_body_set (unit, BE_UNIT_STATUS_DREW, FALSE);
  if (!out->a_broke_off)
    {
      /* It has tried. */
      if (acies_situation_get_step (situation) == BE_STEP_MOVES)
        spend_move (situation, unit, 0);
      return;
    }

  spend_move (situation, unit, out->a_distance * ACIES_DECIMAL_ONE);
  if (enemy != NULL)
    be_end_contact (unit, enemy);
  if (!acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
    be_fall_in (unit);
  remove_bases (ruleset, situation, unit, out->a_bases_lost);
}

/* ---- The army commander ---- */

static void
apply_risk (AciesSituation        *situation,
            const AciesResolution *resolution,
            AciesBody             *unit)
{
  const BeCommanderRiskOut *out = be_commander_risk_out (acies_outcome_get_outputs (resolution->outcome));
  AciesBody *commander = be_find_commander (situation, unit->side);
  gboolean killed = out->a_commander_killed;

  if (commander == NULL)
    return;

  acies_body_name (commander, BE_LEADER_STATUS_WITH, killed ? NULL : unit);
  acies_body_set (commander, BE_LEADER_STATUS_RISK_ROLLED, TRUE);
  acies_body_set (commander, BE_LEADER_STATUS_ALIVE, !killed);
  acies_body_set (unit, BE_UNIT_STATUS_COMMANDER_WITH, !killed);
}

static void
apply_loss (AciesBody *unit,
            AciesBody *enemy)
{
  if (enemy != NULL && acies_body_get_choice (unit, BE_UNIT_STATUS_SPIRIT_NEXT) == BE_SPIRIT_ENRAGED)
    acies_body_name (unit, BE_UNIT_STATUS_GRUDGE, enemy);
}

/* ---- All ---- */

static void
apply_to_bodies (AciesRuleset          *ruleset,
                 AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *a,
                 AciesBody             *b)
{
  switch (acies_procedure_get_index (resolution->procedure))
    {
    case BE_COMMAND_MORALE:
      acies_body_set (a, BE_UNIT_STATUS_MORALE_ROLLED, TRUE);
      break;
    case BE_AMALGAMATE:
      apply_amalgamation (ruleset, situation, resolution, a, b);
      break;
    case BE_MOVE_ALLOWANCE:
      apply_move (situation, resolution, a);
      break;
    case BE_CHARGE:
      apply_charge (situation, resolution, a, b);
      break;
    case BE_ALIGN:
      apply_align (ruleset, situation, resolution, a, b);
      break;
    case BE_FLIGHT:
      apply_flight (ruleset, situation, resolution, a);
      break;
    case BE_PURSUIT:
      apply_pursuit (ruleset, situation, resolution, a, b);
      break;
    case BE_BREAK_OFF:
      apply_break_off (ruleset, situation, resolution, a, b);
      break;
    case BE_FLOW_ROUND:
      apply_flow_round (ruleset, resolution, a, b);
      break;
    case BE_SHOOTING:
      be_apply_shooting (ruleset, situation, resolution, a, b);
      break;
    case BE_COMMANDER_RISK:
      apply_risk (situation, resolution, a);
      break;
    case BE_COMMANDER_LOSS:
      apply_loss (a, b);
      break;
    default:
      be_apply_fight (ruleset, situation, resolution, a, b);
      break;
    }
}

void
be_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  AciesBody *a = acies_situation_find (situation, resolution->a);
  AciesBody *b = acies_situation_find (situation, resolution->b);

  if (acies_procedure_get_index (resolution->procedure) == BE_INITIATIVE)
    apply_initiative (situation, resolution);
  else if (a != NULL && !a->is_leader)
    apply_to_bodies (ruleset, situation, resolution, a, b);
}
