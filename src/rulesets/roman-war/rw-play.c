/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* ---- Melee: rounds ---- */

void
rw_take_losses (const AciesChange *self,
                AciesBody *unit,
                guint      offset)
{
  if (unit == NULL)
    return;

  rw_mark_hit (unit, acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset),
               acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_A_ALREADY_HIT + offset),
               acies_record_get_number (self->outputs, RW_MELEE_ROUND_OUT_A_ALREADY_HIT + offset));
  rw_lose_men (unit, acies_record_get_number (self->outputs, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset),
               acies_record_get_number (self->inputs, RW_MELEE_ROUND_IN_A_DISMOUNTED + offset));
}

void
rw_clear_wall (const AciesChange *self,
               AciesBody   *unit,
               guint        offset)
{
  if (unit != NULL)
    acies_body_set (unit, RW_UNIT_STATUS_ON_WALL,
                    MAX (acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL)
                         - acies_record_get_number (self->outputs, RW_MELEE_ROUND_OUT_A_CASUALTIES + offset), 0));
}

/* ---- All ---- */

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
  acies_parts_apply (ruleset, situation, resolution);
  settle_units (situation);
  rw_settle_melees (situation);
  rw_count_sides (situation);
}
