/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* Reading R-2: three models take the front of a base of foot */
#define MODELS_TO_A_FRONT 3

/* Tells whether a command may have so many bases.  Horse may be counted by fronts too, so it has 1 to
 * 6 models or 3, 6 … 18. */
static gboolean
may_have_bases (AciesRuleset *ruleset,
                int           type,
                gint64        bases,
                gint64        most)
{
  if (bases <= most)
    return TRUE;

  return be_is_horse (ruleset, type) && bases <= MODELS_TO_A_FRONT * most && bases % MODELS_TO_A_FRONT == 0;
}

static gboolean
is_shooting_weapon (AciesRuleset *ruleset,
                    int           weapon)
{
  return acies_ruleset_get_figure (ruleset, BE_VOCABULARY_WEAPON, weapon, BE_WEAPON_COLUMN_SHOOTS) != 0;
}

static void
check_unit (AciesRuleset *ruleset,
            AciesUnit    *unit,
            GPtrArray    *findings)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int type = acies_record_get_choice (traits, BE_UNIT_TRAIT_TYPE);
  int weapon = acies_record_get_choice (traits, BE_UNIT_TRAIT_WEAPON);
  gint64 bases = acies_record_get_number (traits, BE_UNIT_TRAIT_BASES_AT_START);
  gint64 roll = acies_record_get_number (traits, BE_UNIT_TRAIT_SIZE_ROLL);

  if (!may_have_bases (ruleset, type, bases, be_chart (ruleset, type, BE_TYPE_COLUMN_MOST_BASES)))
    acies_ruleset_add_finding (ruleset, "base-count", acies_unit_get_id (unit), findings);
  else if (roll > 0 && !may_have_bases (ruleset, type, bases, roll))
    acies_ruleset_add_finding (ruleset, "above-roll", acies_unit_get_id (unit), findings);

  if (is_shooting_weapon (ruleset, weapon) && !be_may_shoot (ruleset, type, weapon))
    acies_ruleset_add_finding (ruleset, "weapon", acies_unit_get_id (unit), findings);
}

/* Fills in the inputs of the army check, and returns the number of army commanders. */
static guint
count_army (AciesRuleset *ruleset,
            AciesArmy    *army,
            AciesRecord  *inputs,
            GPtrArray    *findings)
{
  guint n_commanders = 0;

  acies_record_set_number (inputs, BE_ARMY_CHECK_IN_A_ARMY,
                           acies_record_get_choice (acies_army_get_traits (army), BE_SIDE_TRAIT_ARMY));
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      n_commanders += acies_command_get_leader (command) != NULL;
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          guint count = BE_ARMY_CHECK_IN_A_KNIGHTS
                        + acies_record_get_choice (acies_unit_get_traits (unit), BE_UNIT_TRAIT_TYPE);

          acies_record_set_number (inputs, count, MIN (acies_record_get_number (inputs, count) + 1, 24));
          check_unit (ruleset, unit, findings);
        }
    }

  return n_commanders;
}

/* A unit of the roster is a command of these rules. */
void
be_check_army (AciesRuleset *ruleset,
               AciesArmy    *army,
               GPtrArray    *findings)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, BE_ARMY_CHECK);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  g_autoptr (AciesOutcome) outcome = NULL;

  if (count_army (ruleset, army, inputs, findings) != 1)
    acies_ruleset_add_finding (ruleset, "commander-count", NULL, findings);

  outcome = acies_procedure_resolve (procedure, inputs, NULL, NULL);
  if (outcome != NULL)
    acies_ruleset_add_findings (ruleset, acies_outcome_get_outputs (outcome), NULL, findings);
}
