/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An army file: what is read is written, and reads the same again. */

#include "config.h"

#include "acies-army-file.h"
#include "fuzz-rulesets.h"

static AciesArmy *
parse (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  AciesArmy *army = acies_army_file_parse (fuzz_get_library (), bytes, "fuzz.army", &error);

  fuzz_check_error (army, error);

  return army;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (AciesArmy) army = parse (bytes);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (AciesArmy) same = NULL;
  g_autoptr (GPtrArray) findings = NULL;

  if (army == NULL)
    return 0;

  findings = acies_ruleset_check_army (acies_ruleset_library_find (fuzz_get_library (),
                                                                   acies_army_get_ruleset_id (army), NULL),
                                       army);
  written = acies_army_file_to_bytes (army);
  same = parse (written);
  g_assert_nonnull (same);
  again = acies_army_file_to_bytes (same);
  g_assert_true (g_bytes_equal (written, again));

  return 0;
}
