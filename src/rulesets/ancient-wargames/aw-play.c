/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Actions ---- */

void
aw_leave_open (const AciesChange *self,
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

/* ---- Melee ---- */

void
aw_count_fight (const AciesChange *self,
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

/* ---- All ---- */

void
aw_apply (AciesRuleset          *ruleset,
          AciesSituation        *situation,
          const AciesResolution *resolution)
{
  guint procedure = acies_procedure_get_index (resolution->procedure);

  /* These two compute the effect of the ground themselves, and their moves are applied only now. */
  if (procedure != AW_MOVE_ALLOWANCE && procedure != AW_COMPULSORY_MOVE)
    aw_settle_places (situation);

  acies_parts_apply (ruleset, situation, resolution);
  aw_settle (situation);
}
