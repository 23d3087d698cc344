/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"
#include "acies-strikes.h"

/* The distance within which a commander is with his command, in inches. */
#define COMMANDER_REACH 2.0

/* The duration of a turn, in minutes (BE-4) */
#define MINUTES_A_TURN 10

/* ---- The start ---- */

static void
muster (AciesRuleset   *ruleset,
        AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, be_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_body_set (unit, BE_UNIT_STATUS_RATING, be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_RATING));
      be_form_bases (ruleset, unit, acies_record_get_number (unit->traits, BE_UNIT_TRAIT_BASES_AT_START), 0);
    }
}

static void
call_for_initiative (AciesSituation *situation)
{
  acies_situation_call_for_initiative (situation, BE_INITIATIVE, BE_STEP_ROLL, _("Each turn begins with it."),
                                       "BE-7");
}

/* ---- Combat ---- */

/* Parts commanders from commands when the players have moved them away. */
static void
part_commanders (AciesSituation *situation)
{
  AciesBody *commander;

  for (guint i = 0; (commander = acies_situation_next_leader (situation, be_body_is_active, &i)) != NULL;)
    {
      AciesBody *unit = acies_body_find_named (situation, commander, BE_LEADER_STATUS_WITH);

      if (unit == NULL || !unit->placed || !commander->placed
          || acies_inches_as_read (acies_body_distance (commander, unit)) <= COMMANDER_REACH)
        continue;

      acies_body_name (commander, BE_LEADER_STATUS_WITH, NULL);
      acies_body_set (unit, BE_UNIT_STATUS_COMMANDER_WITH, FALSE);
    }
}

/* Queues the risk of each army commander in combat, unless it was rolled when he joined this turn
 * (reading R-28). */
static void
call_for_risks (AciesSituation *situation)
{
  const AciesBody *commander;

  for (guint i = 0; (commander = acies_situation_next_leader (situation, be_body_is_active, &i)) != NULL;)
    {
      const AciesBody *unit, *enemy;
      guint position = 0;

      if (acies_body_has (commander, BE_LEADER_STATUS_RISK_ROLLED))
        continue;

      unit = acies_body_find_named (situation, commander, BE_LEADER_STATUS_WITH);
      if (unit == NULL || !acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
        continue;

      enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &position);
      acies_situation_call_for (situation, BE_COMMANDER_RISK, unit, enemy, TRUE, BE_STEP_RISKS,
                                _("The army commander is in combat."), "BE-156");
    }
}

static void
close_ranks (AciesRuleset   *ruleset,
             AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, be_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      be_close_ranks (ruleset, unit);
      acies_record_unset (unit->status, BE_UNIT_STATUS_SHOT_FIGURES);
      acies_record_clear_items (unit->status, BE_UNIT_STATUS_BASE_SHOTS);
      be_settle_losses (ruleset, situation, unit);
    }
}

/* ---- Morale ---- */

/* Queues tests: for losers of combats, then for commands that broke in an earlier turn and have not
 * rallied. */
static void
call_for_tests (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, be_body_is_active);

  for (guint i = 0; i < units->len; i++)
    be_call_for_tests (situation, g_ptr_array_index (units, i));
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (be_count_running (unit) > 0)
        acies_situation_call_for (situation, BE_MORALE_TEST, unit, NULL, TRUE, BE_STEP_RALLY_TESTS,
                                  _("It broke in an earlier turn."), "BE-16");
    }
}

/* ---- The end of the turn ---- */

static void
end_turn_of (AciesBody *unit)
{
  int spirit = acies_body_get_choice (unit, BE_UNIT_STATUS_SPIRIT_NEXT);

  acies_body_set (unit, BE_UNIT_STATUS_SPIRIT, spirit);
  if (spirit != BE_SPIRIT_ENRAGED)
    acies_record_unset (unit->status, BE_UNIT_STATUS_GRUDGE);
  for (guint i = 0; i < acies_record_get_n_items (unit->status, BE_UNIT_STATUS_SETS_FOUGHT); i++)
    be_list_set (unit, BE_UNIT_STATUS_SETS_FOUGHT, i, 0);
  if (acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
    acies_body_add (unit, BE_UNIT_STATUS_COMBAT_ROUND, 1);
}

/* Updates the number of sets left in each fight of a command, by the bases that still face each other;
 * a fight without any ends. */
static void
count_sets (AciesRuleset   *ruleset,
            AciesSituation *situation,
            AciesBody      *unit)
{
  guint round = be_count_bases_at (ruleset, unit, BE_PLACE_FLANK) + be_count_bases_at (ruleset, unit,
                                                                                       BE_PLACE_REAR);
  AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      guint facing = be_count_facing (ruleset, unit, enemy);

      if (!be_has_struck (unit, enemy) || !unit->placed || !enemy->placed)
        continue;

      if (facing + round > 0)
        {
          be_join_contact (unit, enemy, facing + round);
          be_join_contact (enemy, unit, facing + round);
          continue;
        }
      be_end_contact (unit, enemy);
      i--;
    }
}

static void
end_turn (AciesRuleset   *ruleset,
          AciesSituation *situation)
{
  AciesBody *unit;

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      AciesRecord *status = acies_situation_get_side (situation, i)->status;

      acies_record_set_number (status, BE_SIDE_STATUS_MINUTES,
                               acies_record_get_number (status, BE_SIDE_STATUS_MINUTES) + MINUTES_A_TURN);
    }
  for (guint i = 0; (unit = acies_situation_next_unit (situation, be_body_is_active, &i)) != NULL;)
    count_sets (ruleset, situation, unit);

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    end_turn_of (unit);
}

/* ---- All ---- */

void
be_enter_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  switch (step)
    {
    case BE_STEP_MUSTER:
      muster (ruleset, situation);
      break;
    case BE_STEP_ROLL:
      call_for_initiative (situation);
      break;
    case BE_STEP_RISKS:
      part_commanders (situation);
      call_for_risks (situation);
      break;
    case BE_STEP_LOSER_TESTS:
      call_for_tests (situation);
      break;
    default:
      break;
    }
}

void
be_leave_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  switch (step)
    {
    case BE_STEP_SHOOT:
    case BE_STEP_FIGHTS:
      close_ranks (ruleset, situation);
      break;
    case BE_STEP_PURSUITS:
      end_turn (ruleset, situation);
      break;
    default:
      break;
    }
}

/* ---- By hand ---- */

/* The players count the casualties of a command; the last bases have those that no base has yet. */
static void
take_casualties (AciesRuleset *ruleset,
                 AciesBody    *unit)
{
  gint64 figures = acies_record_get_number (unit->traits, BE_UNIT_TRAIT_BASES_AT_START)
                   * be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_FIGURES);
  gint64 more = acies_body_get_number (unit, BE_UNIT_STATUS_CASUALTIES) - (figures - be_count_figures (ruleset, unit));

  for (guint i = be_get_n_bases (unit); i > 0 && more > 0; i--)
    {
      guint left = be_count_figures_on (ruleset, unit, i - 1);

      be_lose_figures (ruleset, unit, i - 1, (guint) MIN (more, left));
      more -= left;
    }
}

void
be_settle_by_hand (AciesRuleset   *ruleset,
                   AciesSituation *situation)
{
  AciesBody *unit, *enemy;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      be_follow_command (unit);
      while ((enemy = acies_body_find_parted (situation, unit, BE_UNIT_STATUS_CONTACTS)) != NULL)
        be_end_contact (unit, enemy);
      /* Without bases it is not mustered yet, or out of play. */
      if (be_get_n_bases (unit) == 0)
        continue;
      take_casualties (ruleset, unit);
      be_close_ranks (ruleset, unit);
      be_settle_losses (ruleset, situation, unit);
    }
}

/* ---- The verdict ---- */

/* Tells whether nothing is left of a side that fights. */
gboolean
be_is_beaten (const AciesSituation *situation,
              const AciesSide      *side)
{
  return acies_situation_count_units (situation, side->index, be_body_stands) == 0;
}

/* The players agree when a battle ends (section 5); only the loss of all commands is stated. */
char *
be_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  GString *verdict = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    if (be_is_beaten (situation, acies_situation_get_side (situation, i)))
      /* Translators: the name of a side */
      acies_sentences_add (verdict,
                           ngettext ("%s has no command left that stands.", "%s have no command left that stands.",
                                     acies_situation_get_number_of_side (situation, i)),
                           acies_situation_get_side (situation, i)->name);

  return acies_sentences_end (verdict);
}

/* ---- Initiative ---- */

/* Adds the order of moves: the sides alternate, beginning with the winner, until neither has a command
 * left. */
static void
add_order (AciesCall *call,
           int        winner)
{
  const BeInitiativeIn *in = be_initiative_in (acies_call_get_inputs (call));
  gint64 left[] = {
    [BE_PARTY_A] = in->a_commands, [BE_PARTY_B] = in->b_commands, };

  for (int side = winner; left[BE_PARTY_A] + left[BE_PARTY_B] > 0; side = side == BE_PARTY_A ? BE_PARTY_B : BE_PARTY_A)
    if (left[side] > 0)
      {
        acies_call_add_item (call, BE_INITIATIVE_OUT_ORDER, side);
        left[side]--;
      }
}

/* Reading R-1 */
static gboolean
run_initiative (AciesCall             *call,
                const BeInitiativeIn  *in,
                BeInitiativeOut       *out,
                GError               **error)
{
  guint a, b;
  int winner;

  if (!acies_call_roll_off (call, BE_D6, &a, &b, NULL, error))
    return FALSE;

  winner = a > b ? BE_PARTY_A : BE_PARTY_B;
  if (acies_call_explains (call))
    acies_call_explain (call, "BE-7", NULL, _("%u beats %u, and the winner moves first"), MAX (a, b), MIN (a, b));

  out->winner = winner;
  add_order (call, winner);

  return TRUE;
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

static void
apply_initiative (const AciesChange *self)
{
  const BeInitiativeOut *out = be_initiative_out (self->outputs);
  gboolean a_won = out->winner == BE_PARTY_A;
  AciesSide *sides[] = { acies_situation_find_side (self->situation, self->resolution->a),
                         acies_situation_find_side (self->situation, self->resolution->b) };
  const guint counts[] = { BE_INITIATIVE_IN_A_COMMANDS, BE_INITIATIVE_IN_B_COMMANDS };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gboolean won = a_won == (i == 0);

      if (sides[i] == NULL)
        continue;

      acies_record_set_number (sides[i]->status, BE_SIDE_STATUS_HAS_INITIATIVE, won);
      acies_record_set_number (sides[i]->status, BE_SIDE_STATUS_COMMANDS_TO_MOVE,
                               acies_record_get_number (self->inputs, counts[i]));
      acies_record_set_number (sides[i]->status, BE_SIDE_STATUS_COMMANDS_MOVED, 0);
      if (won)
        acies_situation_set_first (self->situation, sides[i]->index);
    }
}

static char *
describe_initiative (const AciesCase *self)
{
  const BeInitiativeOut *out = be_initiative_out (self->outputs);
  gboolean a_won = out->winner == BE_PARTY_A;

  /* Translators: the name of a side */
  return g_strdup_printf (_("The initiative goes to %s"), a_won ? self->a_name : self->b_name);
}

ACIES_DEFINE_PROCEDURE (be, initiative,
                        .measure = measure_initiative,
                        .apply = apply_initiative,
                        .describe = describe_initiative)
