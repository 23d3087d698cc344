/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

static void
call_for (AciesSituation  *situation,
          guint            procedure,
          guint            step,
          const char      *a,
          const char      *b,
          const char      *reason,
          const char      *clause)
{
  AciesDue *due = acies_due_new (procedure, a, b, TRUE, reason, clause);

  due->step = step;
  acies_situation_add_due (situation, due);
}

/* ---- The start ---- */

static void
muster (AciesRuleset   *ruleset,
        AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = be_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      be_body_set (unit, BE_UNIT_STATUS_RATING, be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_RATING));
      be_form_bases (ruleset, unit, acies_record_get_number (unit->traits, BE_UNIT_TRAIT_BASES_AT_START), 0);
    }
}

static void
call_for_initiative (AciesSituation *situation)
{
  if (acies_situation_get_n_sides (situation) >= 2)
    call_for (situation, BE_INITIATIVE, BE_STEP_ROLL, "a", "b", _("Each turn begins with it."), "BE-7");
}

/* ---- Combat ---- */

/* Each army commander who is in combat, unless it was rolled when he joined this turn (reading R-28). */
static void
call_for_risks (AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *commander = acies_situation_get_body (situation, i);
      const AciesBody *unit, *enemy;
      guint position = 0;

      if (!commander->is_leader || !be_body_is_active (commander)
          || be_body_has (commander, BE_LEADER_STATUS_RISK_ROLLED))
        continue;

      unit = be_body_find (situation, commander, BE_LEADER_STATUS_WITH);
      if (unit == NULL || !be_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
        continue;

      enemy = be_body_next_listed (situation, unit, BE_UNIT_STATUS_CONTACTS, &position);
      call_for (situation, BE_COMMANDER_RISK, BE_STEP_RISKS, unit->id, enemy != NULL ? enemy->id : NULL,
                _("The army commander is in combat."), "BE-156");
    }
}

static void
close_ranks (AciesRuleset   *ruleset,
             AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = be_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      be_close_ranks (ruleset, unit);
      acies_record_unset (unit->status, BE_UNIT_STATUS_SHOT_FIGURES);
      if (be_count_figures (ruleset, unit) == 0)
        be_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_DESTROYED);
    }
}

/* ---- Morale ---- */

/* Those who broke in an earlier turn and have not rallied. */
static void
call_for_rallies (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = be_list_units (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (be_body_choice (unit, BE_UNIT_STATUS_STATE) == BE_STATE_BROKEN
          && !be_body_has (unit, BE_UNIT_STATUS_BROKE_NOW))
        call_for (situation, BE_MORALE_TEST, BE_STEP_RALLY_TESTS, unit->id, NULL,
                  _("It broke in an earlier turn."), "BE-16");
    }
}

/* ---- The end of the turn ---- */

static const guint cleared_each_turn[] = {
  BE_UNIT_STATUS_MOVED, BE_UNIT_STATUS_HAS_MOVED, BE_UNIT_STATUS_HAS_SHOT, BE_UNIT_STATUS_CHARGING,
  BE_UNIT_STATUS_CHARGED_FROM, BE_UNIT_STATUS_DREW, BE_UNIT_STATUS_DONE, BE_UNIT_STATUS_BEATEN,
  BE_UNIT_STATUS_FLIGHT, BE_UNIT_STATUS_BROKE_NOW, BE_UNIT_STATUS_PUSHED_BY, BE_UNIT_STATUS_SPIRIT_NEXT,
};

static void
end_turn_of (AciesBody *unit)
{
  int spirit = be_body_choice (unit, BE_UNIT_STATUS_SPIRIT_NEXT);

  for (guint i = 0; i < G_N_ELEMENTS (cleared_each_turn); i++)
    acies_record_unset (unit->status, cleared_each_turn[i]);

  be_body_set (unit, BE_UNIT_STATUS_SPIRIT, spirit);
  if (spirit != BE_SPIRIT_ENRAGED)
    acies_record_unset (unit->status, BE_UNIT_STATUS_GRUDGE);
  for (guint i = 0; i < acies_record_get_n_items (unit->status, BE_UNIT_STATUS_SETS_FOUGHT); i++)
    be_list_set (unit, BE_UNIT_STATUS_SETS_FOUGHT, i, 0);
  if (be_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
    be_body_set (unit, BE_UNIT_STATUS_COMBAT_ROUND,
                 acies_record_get_number (unit->status, BE_UNIT_STATUS_COMBAT_ROUND) + 1);
}

static void
end_turn (AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader)
        be_body_set (body, BE_LEADER_STATUS_RISK_ROLLED, FALSE);
      else
        end_turn_of (body);
    }
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
      call_for_risks (situation);
      break;
    case BE_STEP_LOSER_TESTS:
      call_for_rallies (situation);
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
      end_turn (situation);
      break;
    default:
      break;
    }
}

/* ---- Who is beaten ---- */

/* The players agree when a battle ends (section 5); but what stares everybody in the face is said. */
char *
be_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = be_list_units (situation);
  GString *verdict = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      guint left = 0;

      for (guint j = 0; j < units->len; j++)
        {
          const AciesBody *unit = g_ptr_array_index (units, j);

          left += unit->side == i && !be_body_is_fleeing (unit);
        }
      if (left > 0)
        continue;

      if (verdict->len > 0)
        g_string_append_c (verdict, ' ');
      /* Translators: the name of a side */
      g_string_append_printf (verdict, _("%s has no command left that stands."),
                              acies_situation_get_side (situation, i)->name);
    }

  return g_string_free (verdict, verdict->len == 0);
}
