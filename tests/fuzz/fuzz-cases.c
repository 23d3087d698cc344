/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of worked cases, as acies-cli check-cases reads it, put to every ruleset. */

#include "config.h"

#include <stdio.h>

#include "cli-cases.h"
#include "fuzz-rulesets.h"

/* More say nothing that these do not, and each costs a run under each ruleset. */
#define MOST_CASES 40

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) file = NULL;
  g_auto (GStrv) groups = NULL;
  gsize n_groups;

  /* Files that are none never come so far. */
  if (!g_utf8_validate_len ((const char *) data, size, NULL))
    return 0;

  file = cli_cases_parse (text, size, "fuzz.ini", &error);
  fuzz_check_error (file, error);
  if (file == NULL)
    return 0;

  groups = g_key_file_get_groups (file, &n_groups);
  for (gsize i = 0; i < MIN (n_groups, MOST_CASES); i++)
    for (guint j = 0; j < fuzz_get_n_rulesets (); j++)
      cli_cases_check (fuzz_get_ruleset (j), file, groups[i]);

  return 0;
}
