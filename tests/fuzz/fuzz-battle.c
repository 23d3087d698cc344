/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A battle file, or one event as the journal holds it.  A battle that is read
 * can be verified, told and drawn; and what is read is written, and reads the
 * same again.
 */

#include "config.h"

#include <string.h>

#include "acies-battle-file.h"
#include "acies-report.h"
#include "acies-scene-battle.h"
#include "fuzz-rulesets.h"

static AciesBattle *
parse (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  AciesBattle *battle = acies_battle_file_parse (fuzz_get_library (), bytes, "fuzz.battle", &error);

  fuzz_check_error (battle, error);

  return battle;
}

static void
check_battle (AciesBattle *battle)
{
  g_autoptr (GBytes) written = acies_battle_file_to_bytes (battle);
  g_autoptr (AciesBattle) same = parse (written);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GPtrArray) told = NULL;
  g_autoptr (AciesScene) scene = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) differences = NULL;

  g_assert_nonnull (same);
  again = acies_battle_file_to_bytes (same);
  g_assert_true (g_bytes_equal (written, again));

  differences = acies_battle_verify (battle);
  for (guint i = 0; differences[i] != NULL; i++)
    g_assert_true (g_utf8_validate (differences[i], -1, NULL));

  scene = acies_scene_new_for_battle (battle, G_MAXUINT);
  told = acies_report_write (battle, ACIES_REPORT_TEXT, NULL, "report.txt", NULL, &error);
  fuzz_check_error (told, error);
}

static void
check_event (const char *text)
{
  for (guint i = 0; i < fuzz_get_n_rulesets (); i++)
    {
      AciesRuleset *ruleset = fuzz_get_ruleset (i);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesEvent) event = acies_event_from_xml (ruleset, text, "fuzz.journal", &error);
      g_autoptr (AciesEvent) same = NULL;
      g_autofree char *written = NULL;
      g_autofree char *again = NULL;

      fuzz_check_error (event, error);
      if (event == NULL)
        continue;

      written = acies_event_to_xml (event);
      same = acies_event_from_xml (ruleset, written, "fuzz.journal", NULL);
      g_assert_nonnull (same);
      again = acies_event_to_xml (same);
      g_assert_cmpstr (written, ==, again);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesBattle) battle = NULL;

  if (strstr (text, "<journal") != NULL)
    {
      check_event (text);
      return 0;
    }

  bytes = g_bytes_new_static (data, size);
  battle = parse (bytes);
  if (battle != NULL)
    check_battle (battle);

  return 0;
}
