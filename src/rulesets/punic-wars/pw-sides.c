/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* Of the shooter's files, those whose fronts are within range of the target. */
guint
pw_count_in_range (const AciesBody *unit,
                   const AciesBody *target)
{
  AciesOutline outline = acies_body_get_outline (target);
  guint files = MAX (unit->files, 1);
  guint n = 0;

  for (guint i = 0; i < files; i++)
    {
      AciesOutline base = acies_body_get_figure (unit, i, unit->depth);

      n += acies_outline_distance (&base, &outline) <= PW_NEAR_INCHES;
    }

  return n;
}

static gboolean
has_bases (const AciesBody *unit)
{
  return pw_body_type (unit) != PW_TYPE_ELEPHANTS;
}

/* Bases of one unit that touch any enemy */
guint
pw_count_engaged (const AciesSituation *situation,
                  const AciesBody      *unit)
{
  const AciesBody *enemy;
  guint engaged = 0;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, PW_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    engaged += pw_body_is_there (unit) && pw_body_is_there (enemy) ? pw_count_contact (unit, enemy) : 1;

  return MIN (engaged, MAX (unit->files, 1));
}

/* All engaged bases of the side, or all its engaged elephants. */
guint
pw_count_side (const AciesSituation *situation,
               const AciesBody      *unit,
               gboolean              elephants)
{
  g_autoptr (GPtrArray) comrades = pw_list_comrades (situation, unit);
  guint n = 0;

  for (guint i = 0; i < comrades->len; i++)
    {
      const AciesBody *comrade = g_ptr_array_index (comrades, i);

      if (elephants)
        n += !has_bases (comrade);
      else if (has_bases (comrade))
        n += pw_count_engaged (situation, comrade);
    }

  return n;
}

/* Bases past the end of the enemy's line, one on each flank */
guint
pw_count_overlap (const AciesBody *unit,
                  const AciesBody *enemy)
{
  guint contact, spare;

  if (!has_bases (unit) || !pw_body_is_there (unit) || !pw_body_is_there (enemy))
    return 0;

  contact = pw_count_contact (unit, enemy);
  spare = unit->files > contact ? unit->files - contact : 0;

  return MIN (spare, 2);
}

/* (nullable): what PW-206 makes of several units on a side; %NULL for one alone */
AciesOutcome *
pw_combine_side (const AciesSituation *situation,
                 const AciesBody      *unit)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, PW_COMBINED_UNITS);
  g_autoptr (GPtrArray) comrades = pw_list_comrades (situation, unit);
  g_autoptr (AciesRecord) inputs = NULL;

  if (comrades->len < 2)
    return NULL;

  inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  acies_record_set_number (inputs, PW_COMBINED_UNITS_IN_OPTION_GRADE_AVERAGE,
                           acies_situation_get_option (situation, PW_OPTION_GRADE_AVERAGE));
  for (guint i = 0; i < MIN (comrades->len, 20); i++)
    {
      const AciesBody *comrade = g_ptr_array_index (comrades, i);
      PwUnit read = pw_body_read (comrade);

      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_BASES,
                             CLAMP (pw_count_engaged (situation, comrade), 1, 60));
      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_GRADES, read.grade);
      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_DPS, read.dp);
      acies_record_add_item (inputs, PW_COMBINED_UNITS_IN_A_SHAKENS, read.shaken);
    }

  return acies_procedure_resolve (procedure, inputs, NULL, NULL);
}
