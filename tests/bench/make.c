/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "acies-army-file.h"
#include "acies-battle-file.h"
#include "packed.h"

/*
 * Writes a file for a benchmark that opens it:
 *
 * bench-make army RULESET UNITS FILE
 * bench-make battle RULESET UNITS TURNS FILE
 *
 * A battle of 0 turns stands before its first turn; else every unit moves once in each turn.
 */

static guint
find_sample (const char *ruleset)
{
  for (guint i = 0; i < PACKED_N_SAMPLES; i++)
    if (g_str_equal (packed_samples[i].ruleset, ruleset))
      return i;

  g_error ("There is no ruleset %s", ruleset);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  gboolean of_army = argc == 5 && g_str_equal (argv[1], "army");
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!of_army && !(argc == 6 && g_str_equal (argv[1], "battle")))
    {
      g_printerr ("usage: bench-make army RULESET UNITS FILE | battle RULESET UNITS TURNS FILE\n");
      return EXIT_FAILURE;
    }

  if (of_army)
    {
      g_autoptr (AciesArmy) army = packed_create_army (library, find_sample (argv[2]), (guint) atoi (argv[3]));

      bytes = acies_army_file_to_bytes (army);
    }
  else
    {
      battle = packed_create_battle (library, find_sample (argv[2]), (guint) atoi (argv[3]), PACKED_UNITS_IN_ROW);
      packed_play (battle, (guint) atoi (argv[4]));
      bytes = acies_battle_file_to_bytes (battle);
    }

  if (!g_file_set_contents (argv[argc - 1], g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error))
    g_error ("%s", error->message);

  return EXIT_SUCCESS;
}
