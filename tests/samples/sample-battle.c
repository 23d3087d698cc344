/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-battle.h"

/* By name */
static GHashTable *shared;

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

AciesBattle *
sample_battle_share (AciesRulesetLibrary *library,
                     const char          *name)
{
  AciesBattle *battle;

  if (shared == NULL)
    shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  battle = g_hash_table_lookup (shared, name);
  if (battle == NULL)
    {
      battle = sample_battle_load (library, name);
      g_hash_table_insert (shared, g_strdup (name), battle);
    }

  return battle;
}

AciesBattle *
sample_battle_load_part (AciesRulesetLibrary *library,
                         const char          *name,
                         guint                n_events)
{
  g_autoptr (GPtrArray) events = NULL;
  AciesBattle *part = acies_battle_new_trial (sample_battle_share (library, name), &events);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n_events, <=, events->len);
  g_ptr_array_set_size (events, (int) n_events);
  acies_battle_load_log (part, events, &error);
  g_assert_no_error (error);

  return part;
}

void
sample_battle_forget (void)
{
  g_clear_pointer (&shared, g_hash_table_unref);
}
