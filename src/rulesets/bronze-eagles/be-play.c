/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "be-private.h"

/* ---- Contact ---- */

static void
join_contact (AciesBody *unit,
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
  join_contact (charger, charged, 1);
  join_contact (charged, charger, 1);
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

static void
end_contact (AciesBody *one,
             AciesBody *other)
{
  forget_contact (one, other);
  forget_contact (other, one);
}

static void
end_contacts (AciesSituation *situation,
              AciesBody      *unit)
{
  AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL; i = 0)
    end_contact (unit, enemy);
}

static void
leave_play (AciesSituation *situation,
            AciesBody      *unit)
{
  AciesBody *commander = be_find_commander_with (situation, unit);

  end_contacts (situation, unit);
  if (commander == NULL)
    return;

  acies_body_name (commander, BE_LEADER_STATUS_WITH, NULL);
  acies_body_set (unit, BE_UNIT_STATUS_COMMANDER_WITH, FALSE);
}

/* Nobody is left on its bases. */
static void
settle_losses (AciesRuleset   *ruleset,
               AciesSituation *situation,
               AciesBody      *unit)
{
  if (!be_body_is_active (unit) || be_count_figures (ruleset, unit) > 0)
    return;

  acies_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_DESTROYED);
  leave_play (situation, unit);
}

/* ---- Movement ---- */

/* Uses up its command's place in the order. */
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
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gboolean a_won = acies_record_get_choice (outputs, BE_INITIATIVE_OUT_WINNER) == BE_PARTY_A;
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
  if (acies_record_get_boolean (acies_outcome_get_outputs (resolution->outcome), BE_MOVE_ALLOWANCE_OUT_A_WITHIN))
    spend_move (situation, unit, acies_record_get_number (resolution->inputs, BE_MOVE_ALLOWANCE_IN_A_DISTANCE));
}

static void
apply_charge (AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *charger,
              AciesBody             *charged)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gboolean contact = acies_record_get_boolean (outputs, BE_CHARGE_OUT_A_CONTACT);
  int side = BE_FLANK_FRONT;

  if (charged != NULL && be_body_is_there (charger) && be_body_is_there (charged))
    side = be_plan_strike (situation, charger, charged).side;

  spend_move (situation, charger,
              contact ? acies_record_get_number (resolution->inputs, BE_CHARGE_IN_RANGE)
                      : acies_record_get_number (outputs, BE_CHARGE_OUT_A_REACH));
  if (contact && charged != NULL)
    strike (charger, charged, side);
}

/* The first of its bases in front, the others behind; so it stands on the table. */
static void
stand_in_ranks (AciesBody *unit,
                guint      n_front)
{
  guint n_bases = acies_record_get_n_items (unit->status, BE_UNIT_STATUS_BASE_PLACES);

  unit->files = MAX (n_front, 1);
  for (guint i = 0; i < n_bases; i++)
    be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, i, i < n_front ? BE_PLACE_FRONT : BE_PLACE_SECOND_RANK);
}

static void
apply_align (const AciesResolution *resolution,
             AciesBody             *a,
             AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  guint combats = acies_record_get_number (outputs, BE_ALIGN_OUT_COMBATS);

  if (b == NULL)
    return;

  stand_in_ranks (a, acies_record_get_number (outputs, BE_ALIGN_OUT_A_FRONT));
  stand_in_ranks (b, acies_record_get_number (outputs, BE_ALIGN_OUT_B_FRONT));
  join_contact (a, b, combats);
  join_contact (b, a, combats);
}

/* Bases of the second rank to a place; those left there are counted by what is still to move. */
static void
send_bases (AciesRuleset *ruleset,
            AciesBody    *unit,
            guint         n_bases,
            int           place)
{
  for (guint i = 0; i < n_bases; i++)
    {
      int base = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);

      if (base >= 0)
        be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, place);
    }
}

static void
apply_flow_round (AciesRuleset          *ruleset,
                  const AciesResolution *resolution,
                  AciesBody             *a,
                  AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  guint to_flank = acies_record_get_number (resolution->inputs, BE_FLOW_ROUND_IN_A_TO_FLANK);
  guint to_rear = acies_record_get_number (resolution->inputs, BE_FLOW_ROUND_IN_A_TO_REAR);
  int contact;

  if (b == NULL || to_flank + to_rear == 0)
    return;

  send_bases (ruleset, a, to_flank, BE_PLACE_FLANK);
  send_bases (ruleset, a, to_rear, BE_PLACE_REAR);
  send_bases (ruleset, b, acies_record_get_number (outputs, BE_FLOW_ROUND_OUT_B_MUST_DEPLOY), BE_PLACE_FRONT);
  contact = acies_body_find_listed (a, BE_UNIT_STATUS_CONTACTS, b);
  if (contact >= 0)
    {
      guint sets = acies_record_get_item (a->status, BE_UNIT_STATUS_SETS, contact) + to_flank + to_rear;

      join_contact (a, b, sets);
      join_contact (b, a, sets);
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
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  be_form_bases (ruleset, a, acies_record_get_number (outputs, BE_AMALGAMATE_OUT_A_BASES),
                 acies_record_get_number (outputs, BE_AMALGAMATE_OUT_A_SHORT));
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

/* Whoever was in contact with it may pursue. */
static void
note_beaten (AciesSituation  *situation,
             const AciesBody *unit)
{
  AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    acies_body_enlist (enemy, BE_UNIT_STATUS_BEATEN, unit);
}

/* Reading R-23: a base flees alone, or the command as a whole; who flees already, flees on. */
static void
apply_flight (AciesRuleset          *ruleset,
              AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *unit)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  gboolean charged = acies_record_get_choice (resolution->inputs, BE_FLIGHT_IN_REASON) == BE_REASON_CHARGED;
  gboolean gone = acies_record_get_choice (outputs, BE_FLIGHT_OUT_A_STATE) == BE_STATE_DESTROYED;
  gboolean by_base = acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_BASE;
  guint n_bases = be_count_bases (ruleset, unit);
  gint64 fleeing = acies_body_get_number (unit, BE_UNIT_STATUS_BASES_FLEEING);

  if (charged)
    {
      /* Reading R-27 */
      spend_move (situation, unit, acies_record_get_number (outputs, BE_FLIGHT_OUT_A_FLIGHT) * ACIES_DECIMAL_ONE);
      if (gone)
        remove_bases (ruleset, situation, unit, n_bases);
      return;
    }

  if (acies_body_has (unit, BE_UNIT_STATUS_BROKE_NOW) || fleeing == 0)
    fleeing = by_base ? MIN (fleeing + 1, (gint64) n_bases) : (gint64) n_bases;
  if (gone)
    {
      remove_bases (ruleset, situation, unit, by_base ? 1 : n_bases);
      if (be_body_is_active (unit))
        acies_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_STEADY);
      acies_body_set (unit, BE_UNIT_STATUS_TEST_OWED, BE_TEST_NONE);
      return;
    }

  acies_body_set (unit, BE_UNIT_STATUS_BASES_FLEEING, fleeing);
  note_beaten (situation, unit);
  if (be_body_is_fleeing (unit))
    end_contacts (situation, unit);
}

static void
apply_pursuit (AciesRuleset          *ruleset,
               AciesSituation        *situation,
               const AciesResolution *resolution,
               AciesBody             *pursuer,
               AciesBody             *fleeing)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  spend_move (situation, pursuer, acies_record_get_number (outputs, BE_PURSUIT_OUT_A_MOVED));
  if (fleeing == NULL)
    return;

  acies_record_remove_item_text (pursuer->status, BE_UNIT_STATUS_BEATEN, fleeing->id);
  if (!acies_record_get_boolean (outputs, BE_PURSUIT_OUT_B_CAUGHT))
    return;

  acies_body_set (fleeing, BE_UNIT_STATUS_BASES_FLEEING, 0);
  acies_body_set (fleeing, BE_UNIT_STATUS_STATE, BE_STATE_STEADY);
  acies_body_set (fleeing, BE_UNIT_STATUS_TEST_OWED, BE_TEST_NONE);
  remove_bases (ruleset, situation, fleeing, acies_record_get_number (outputs, BE_PURSUIT_OUT_B_BASES_LOST));
}

static void
apply_break_off (AciesRuleset          *ruleset,
                 AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *unit,
                 AciesBody             *enemy)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);

  acies_body_set (unit, BE_UNIT_STATUS_DREW, FALSE);
  if (!acies_record_get_boolean (outputs, BE_BREAK_OFF_OUT_A_BROKE_OFF))
    return;

  spend_move (situation, unit, acies_record_get_number (outputs, BE_BREAK_OFF_OUT_A_DISTANCE) * ACIES_DECIMAL_ONE);
  if (enemy != NULL)
    end_contact (unit, enemy);
  remove_bases (ruleset, situation, unit, acies_record_get_number (outputs, BE_BREAK_OFF_OUT_A_BASES_LOST));
}

/* ---- Shooting ---- */

static void
apply_shooting (AciesRuleset          *ruleset,
                AciesSituation        *situation,
                const AciesResolution *resolution,
                AciesBody             *shooter,
                AciesBody             *target)
{
  guint casualties = acies_record_get_number (acies_outcome_get_outputs (resolution->outcome),
                                              BE_SHOOTING_OUT_B_CASUALTIES);

  acies_body_set (shooter, BE_UNIT_STATUS_HAS_SHOT, TRUE);
  if (target == NULL)
    return;

  acies_body_add (target, BE_UNIT_STATUS_SHOT_FIGURES, casualties);
  for (guint i = 0; casualties > 0
       && i < acies_record_get_n_items (target->status, BE_UNIT_STATUS_BASE_CASUALTIES); i++)
    {
      guint here = MIN (casualties, be_count_figures_on (ruleset, target, i));

      be_lose_figures (ruleset, target, i, here);
      casualties -= here;
    }
}

/* ---- The army commander ---- */

static void
apply_risk (AciesSituation        *situation,
            const AciesResolution *resolution,
            AciesBody             *unit)
{
  AciesBody *commander = be_find_commander (situation, unit->side);
  gboolean killed = acies_record_get_boolean (acies_outcome_get_outputs (resolution->outcome),
                                              BE_COMMANDER_RISK_OUT_A_COMMANDER_KILLED);

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

/* ---- Combat ---- */

/* Losers test in the morale phase (reading R-18); by commands, once (reading R-23). */
static void
postpone_test (AciesSituation *situation,
               AciesBody      *loser)
{
  gboolean by_command = acies_situation_get_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_COMMAND;
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (situation), BE_MORALE_TEST, loser);

  if (due == NULL)
    return;

  if (by_command && acies_body_get_choice (loser, BE_UNIT_STATUS_TEST_OWED) == BE_TEST_LOST_COMBAT)
    g_ptr_array_remove (acies_situation_get_dues (situation), due);
  else
    due->step = BE_STEP_LOSER_TESTS;
  acies_body_set (loser, BE_UNIT_STATUS_TEST_OWED, BE_TEST_LOST_COMBAT);
}

static void
count_set_fought (AciesBody       *unit,
                  const AciesBody *enemy)
{
  int contact = acies_body_find_listed (unit, BE_UNIT_STATUS_CONTACTS, enemy);

  if (contact >= 0)
    be_list_set (unit, BE_UNIT_STATUS_SETS_FOUGHT, contact,
                 acies_record_get_item (unit->status, BE_UNIT_STATUS_SETS_FOUGHT, contact) + 1);
}

/* Where these outputs of a party stand after its first */
#define FRONT   (BE_COMBAT_OUT_A_CASUALTIES_FRONT - BE_COMBAT_OUT_A_DICE)
#define SUPPORT (BE_COMBAT_OUT_A_CASUALTIES_SUPPORT - BE_COMBAT_OUT_A_DICE)

/* Takes a set's casualties off the bases that fought and those behind them. */
static void
lose_in_fight (AciesRuleset      *ruleset,
               AciesBody         *unit,
               const AciesBody   *enemy,
               int                place,
               guint              nth,
               const AciesRecord *outputs,
               guint              first_output)
{
  guint in_front = acies_record_get_number (outputs, first_output + FRONT);
  guint behind = acies_record_get_number (outputs, first_output + SUPPORT);
  guint n_bases = be_count_models (ruleset, unit, enemy);
  int fighting = be_find_fighting_base (ruleset, unit, place, nth, n_bases == 1);
  int support = be_find_support (unit, place, nth, fighting);

  for (guint i = 0; i < n_bases; i++)
    {
      int base = be_find_fighting_base (ruleset, unit, place, nth * n_bases + i, n_bases == 1);
      guint here = base >= 0 ? MIN (in_front, be_count_figures_on (ruleset, unit, base)) : 0;

      be_lose_figures (ruleset, unit, base, here);
      in_front -= here;
    }
  be_lose_figures (ruleset, unit, support, behind);
}

static void
apply_combat (AciesRuleset          *ruleset,
              AciesSituation        *situation,
              const AciesResolution *resolution,
              AciesBody             *a,
              AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  int winner = acies_record_get_choice (outputs, BE_COMBAT_OUT_WINNER);
  AciesBody *loser = winner == BE_WINNER_A ? b : a;
  BeSet set;

  if (b == NULL)
    return;

  set = be_find_set (ruleset, a, b);
  lose_in_fight (ruleset, a, b, set.place, set.nth, outputs, BE_COMBAT_OUT_A_DICE);
  lose_in_fight (ruleset, b, a, BE_PLACE_FRONT, set.b_nth, outputs, BE_COMBAT_OUT_B_DICE);
  count_set_fought (a, b);
  count_set_fought (b, a);

  if (winner == BE_WINNER_NONE)
    {
      acies_body_set (a, BE_UNIT_STATUS_DREW, TRUE);
      acies_body_set (b, BE_UNIT_STATUS_DREW, TRUE);
    }
  else
    {
      acies_body_name (loser, BE_UNIT_STATUS_PUSHED_BY, loser == a ? b : a);
      postpone_test (situation, loser);
    }
  settle_losses (ruleset, situation, a);
  settle_losses (ruleset, situation, b);
}

/* What follows is due against whoever it really meets. */
static void
direct_due (AciesSituation  *situation,
            guint            procedure,
            const AciesBody *unit,
            const AciesBody *enemy)
{
  AciesDue *due = acies_dues_find_last (acies_situation_get_dues (situation), procedure, unit);

  if (due == NULL)
    return;

  g_free (due->b);
  due->b = enemy != NULL ? g_strdup (enemy->id) : NULL;
}

static void
apply_push_back (AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *loser)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  double inches = acies_inches_of (resolution->inputs, BE_PUSH_BACK_IN_DISTANCE);

  if (acies_record_get_boolean (outputs, BE_PUSH_BACK_OUT_COLLISION) && be_body_is_there (loser))
    direct_due (situation, BE_COLLISION, loser, be_find_rear (situation, loser, inches).body);
}

static void
apply_collision (AciesRuleset          *ruleset,
                 AciesSituation        *situation,
                 const AciesResolution *resolution,
                 AciesBody             *a,
                 AciesBody             *b)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  int winner = acies_record_get_choice (outputs, BE_COLLISION_OUT_WINNER);

  direct_due (situation, BE_PUSH_BACK, a, acies_body_find_named (situation, a, BE_UNIT_STATUS_PUSHED_BY));
  /* The test at once takes the place of the one that it owed (reading R-18). */
  if (winner == BE_WINNER_B && acies_body_get_choice (a, BE_UNIT_STATUS_TEST_OWED) == BE_TEST_LOST_COMBAT)
    {
      GPtrArray *dues = acies_situation_get_dues (situation);
      const AciesDue *at_once = acies_dues_find_last (dues, BE_MORALE_TEST, a);

      for (guint i = dues->len; i > 0; i--)
        {
          AciesDue *due = g_ptr_array_index (dues, i - 1);

          if (due != at_once && due->procedure == BE_MORALE_TEST && g_strcmp0 (due->a, a->id) == 0)
            g_ptr_array_remove_index (dues, i - 1);
        }
    }

  if (b == NULL)
    return;

  lose_in_fight (ruleset, a, b, BE_PLACE_FRONT, 0, outputs, BE_COLLISION_OUT_A_DICE);
  lose_in_fight (ruleset, b, a, BE_PLACE_FRONT, 0, outputs, BE_COLLISION_OUT_B_DICE);
  settle_losses (ruleset, situation, a);
  acies_body_set (b, BE_UNIT_STATUS_DONE, TRUE);
  settle_losses (ruleset, situation, b);
}

/* ---- Morale ---- */

static void
apply_test (const AciesResolution *resolution,
            AciesBody             *unit)
{
  gboolean passed = acies_record_get_boolean (acies_outcome_get_outputs (resolution->outcome),
                                              BE_MORALE_TEST_OUT_A_PASSED);
  gboolean rallies = acies_body_get_choice (unit, BE_UNIT_STATUS_TEST_OWED) == BE_TEST_RALLY;

  if (!passed)
    {
      acies_body_set (unit, BE_UNIT_STATUS_TEST_OWED, BE_TEST_RALLY);
      acies_body_set (unit, BE_UNIT_STATUS_BROKE_NOW, !rallies);
      return;
    }

  /* One of its bases held, but others run. */
  if (acies_body_has (unit, BE_UNIT_STATUS_BROKE_NOW)
      || (!rallies && acies_body_get_number (unit, BE_UNIT_STATUS_BASES_FLEEING) > 0))
    {
      acies_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_BROKEN);
      return;
    }

  acies_body_set (unit, BE_UNIT_STATUS_TEST_OWED, BE_TEST_NONE);
  if (rallies)
    acies_body_set (unit, BE_UNIT_STATUS_BASES_FLEEING, 0);
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
      apply_align (resolution, a, b);
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
      apply_shooting (ruleset, situation, resolution, a, b);
      break;
    case BE_COMMANDER_RISK:
      apply_risk (situation, resolution, a);
      break;
    case BE_COMMANDER_LOSS:
      apply_loss (a, b);
      break;
    case BE_COMBAT:
      apply_combat (ruleset, situation, resolution, a, b);
      break;
    case BE_PUSH_BACK:
      apply_push_back (situation, resolution, a);
      break;
    case BE_COLLISION:
      apply_collision (ruleset, situation, resolution, a, b);
      break;
    case BE_MORALE_TEST:
      apply_test (resolution, a);
      break;
    default:
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
