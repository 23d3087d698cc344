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

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS,
                                                          &i)) != NULL; i = 0)
    be_end_contact (unit, enemy);
}

void
be_leave_play (AciesSituation *situation,
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
  be_leave_play (situation, unit);
}

/* ---- Movement ---- */

void
be_spend_move (AciesSituation *situation,
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

/* ---- Flight ---- */

void
be_remove_bases (AciesRuleset   *ruleset,
                 AciesSituation *situation,
                 AciesBody      *unit,
                 guint           n_bases)
{
  be_lose_bases (ruleset, unit, n_bases);
  if (be_count_figures (ruleset, unit) == 0)
    {
      acies_body_set (unit, BE_UNIT_STATUS_STATE, BE_STATE_DESTROYED);
      be_leave_play (situation, unit);
    }
}

void
be_form_up (AciesSituation *situation,
            AciesBody      *unit,
            double          inches)
{
  if (inches > 0.0 || be_has_room (acies_situation_get_ruleset (situation), situation, unit, unit->files))
    be_fall_in (unit);
}

void
be_form_up_behind (AciesSituation *situation,
                   AciesBody      *unit,
                   double          way,
                   double          inches)
{
  be_form_up (situation, unit, unit->placed ? be_plan_back (situation, unit, NULL, way, inches).inches : 0.0);
}
