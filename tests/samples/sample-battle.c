/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-battle.h"

AciesBattle *
sample_battle_load (AciesRulesetLibrary *library,
                    const char          *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);
  AciesBattle *battle;

  g_assert_no_error (error);
  battle = acies_battle_file_parse (library, bytes, name, &error);
  g_assert_no_error (error);

  return battle;
}
