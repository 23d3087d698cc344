/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of another program: what is imported can be written, and reads the same again. */

#include "config.h"

#include "acies-army-file.h"
#include "acies-import.h"
#include "fuzz-rulesets.h"

static void
check_army (AciesArmy *army)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = acies_army_file_to_bytes (army);
  g_autoptr (AciesArmy) same = acies_army_file_parse (fuzz_get_library (), written, "fuzz.army", &error);
  g_autoptr (GBytes) again = NULL;

  fuzz_check_error (same, error);
  g_assert_nonnull (same);
  again = acies_army_file_to_bytes (same);
  g_assert_true (g_bytes_equal (written, again));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  static const char *const names[] = { "fuzz.ros", "fuzz.csv", "fuzz" };
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesImportSource) source = NULL;
  g_autoptr (AciesImport) import = NULL;

  source = acies_import_source_parse (bytes, names[size % G_N_ELEMENTS (names)], &error);
  fuzz_check_error (source, error);
  if (source == NULL)
    return 0;

  import = acies_import_new (source, fuzz_get_ruleset (size % fuzz_get_n_rulesets ()), NULL, NULL, &error);
  fuzz_check_error (import, error);
  if (import != NULL)
    check_army (acies_import_get_army (import));

  return 0;
}
