/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "army-lists.h"

const char * const army_samples[N_ARMY_SAMPLES] = {
  "scipio.army", "suetonius.army", "alexander.army", "hannibal.army", "convoy-guard.army"
};

AciesRuleset *
get_ruleset (StorageFixture *fixture,
             AciesArmy      *army)
{
  return acies_ruleset_library_find (fixture->library, acies_army_get_ruleset_id (army), NULL);
}

GPtrArray *
list_commands (AciesArmy *army)
{
  GPtrArray *commands = g_ptr_array_new ();

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    g_ptr_array_add (commands, acies_army_get_command (army, i));

  return commands;
}

GPtrArray *
list_units (AciesArmy *army)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    for (guint j = 0; j < acies_command_get_n_units (acies_army_get_command (army, i)); j++)
      g_ptr_array_add (units, acies_command_get_unit (acies_army_get_command (army, i), j));

  return units;
}

gint64
get_size (AciesUnit *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);

  return acies_record_get_number (traits, (guint) acies_schema_find_role (acies_record_get_schema (traits),
                                                                          ACIES_ROLE_SIZE));
}
