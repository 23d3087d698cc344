/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-change-private.h"

/* ---- Combat ---- */

const AciesBody *
pw_find_pursuer (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  const AciesBody *other = NULL;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      if (acies_record_get_n_items (enemy->status, PW_UNIT_STATUS_CHOICES) > 0
          && acies_record_get_item (enemy->status, PW_UNIT_STATUS_CHOICES, 0) == PW_AFTER_MOVE_PURSUE)
        return enemy;
      if (other == NULL)
        other = enemy;
    }

  return other;
}

/* ---- Units in support ---- */

AciesBody *
pw_next_supporter (const AciesSituation *situation,
                   const AciesBody      *unit,
                   guint                *position)
{
  AciesBody *friend;

  while ((friend = acies_situation_next_unit (situation, pw_body_is_active, position)) != NULL)
    if (acies_body_find_named (situation, friend, PW_UNIT_STATUS_SUPPORTS) == unit)
      return friend;

  return NULL;
}

void
pw_bring_supporters (const AciesChange   *self,
                     AciesBody  *unit,
                     guint       procedure,
                     const char *key,
                     const char *move,
                     int         state)
{
  AciesBody *friend;

  for (guint i = 0; (friend = pw_next_supporter (self->situation, unit, &i)) != NULL;)
    {
      AciesDue *due = acies_situation_call_for (self->situation, procedure, friend, NULL, TRUE,
                                                acies_situation_get_step (self->situation),
                                                _("It supports a unit that makes this move."), "PW-228");

      acies_due_add_preset (due, key, move);
      if (procedure == PW_WITHDRAWAL)
        acies_due_add_preset (due, "b.pursues", "false");
      acies_body_set (friend, PW_UNIT_STATUS_STATE, state);
      acies_body_name (friend, PW_UNIT_STATUS_SUPPORTS, NULL);
      if (state == PW_STATE_RETIRING || state == PW_STATE_ROUTING)
        pw_dishearten (self->situation, friend,
                       state == PW_STATE_ROUTING ? PW_EVENT_UNIT_ROUTED : PW_EVENT_UNIT_RETIRED);
    }
}

/* ---- A round ---- */

/* Reading R17: an elephant of the losers that stands after its tests falls back. */
void
pw_change_leave_standing (const AciesChange *self)
{
  gboolean fought = acies_record_get_n_items (self->a->status, PW_UNIT_STATUS_CHOICES) > 0;
  int move = fought ? acies_record_get_item (self->a->status, PW_UNIT_STATUS_CHOICES, 0) : PW_AFTER_MOVE_HALT;
  AciesDue *due;

  if (move != PW_AFTER_MOVE_RAMPAGE_TEST && move != PW_AFTER_MOVE_RETIRE && move != PW_AFTER_MOVE_ROUT)
    return;

  due = acies_situation_call_for (self->situation, PW_COMBAT_MOVE, self->a,
                                  pw_find_pursuer (self->situation, self->a),
                                  TRUE, MAX (acies_situation_get_step (self->situation), PW_STEP_BEATEN),
                                  _("It lost, and its tests leave it standing."), "PW-222");
  acies_due_add_preset (due, "move", "fall-back");
}

/* ---- After combat ---- */

void
pw_change_begin_pursuit (const AciesChange  *self,
                         AciesBody *unit)
{
  acies_record_clear_items (unit->status, PW_UNIT_STATUS_CHOICES);
  pw_mark_moved (unit, pw_label_move (self->situation, PW_MOVE_KIND_PURSUE));
  acies_body_set (unit, PW_UNIT_STATUS_STATE, PW_STATE_PURSUING);
  pw_bring_supporters (self, unit, PW_MOVE, "kind", "pursue", PW_STATE_PURSUING);
}
