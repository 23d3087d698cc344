/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

void
aw_see_inches (AciesMeasure    *self,
               guint            input,
               double           inches,
               const AciesBody *whom)
{
  acies_measure_see_inches (self, input, inches,
                            whom != NULL ? acies_situation_get_name (self->situation, whom->id) : NULL);
}

int
aw_get_input (const AciesMeasure *self,
              guint               input)
{
  return acies_record_get_choice (acies_facts_get_inputs (self->facts), input);
}

/* ---- Commanders ---- */

gboolean
aw_is_wounded (const AciesBody *commander)
{
  return acies_body_get_number (commander, AW_LEADER_STATUS_WOUNDS) > 0;
}

gboolean
aw_is_in_rally_phase (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == AW_STEP_TESTS || step == AW_STEP_RALLY;
}

guint
aw_count_influenced (const AciesBody *commander,
                     const AciesBody *unit)
{
  return acies_record_get_n_items (commander->status, AW_LEADER_STATUS_INFLUENCED)
         - acies_body_count_listed (commander, AW_LEADER_STATUS_INFLUENCED, unit);
}

void
aw_measure_leader (AciesMeasure *self,
                   guint         commander,
                   guint         commander_in_sight,
                   guint         enemy_in_sight)
{
  acies_measure_know (self, commander, aw_find_commander_rank (self->situation, self->a));
  if (!aw_body_is_there (self->a))
    return;

  acies_measure_see (self, commander_in_sight, aw_sees_any_commander (self->situation, self->a));
  acies_measure_see (self, enemy_in_sight, aw_sees_any_enemy (self->situation, self->a));
}

/* ---- Shooting ---- */

gboolean
aw_counts_shieldless (const AciesBody *body)
{
  return !body->is_leader && (acies_record_get_boolean (body->traits, AW_UNIT_TRAIT_SHIELDLESS)
                              || acies_body_has (body, AW_UNIT_STATUS_SWIMMING));
}
