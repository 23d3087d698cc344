/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-common.h"

G_BEGIN_DECLS

/* Key files of worked cases: each group names a procedure, its inputs, dice and expected outputs. */

/* @path: its name in messages */
GKeyFile *cli_cases_parse   (const char    *text,
                             gsize          length,
                             const char    *path,
                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Checks that a case gives its expected results; prints the differences. */
gboolean  cli_cases_check   (AciesRuleset  *ruleset,
                             GKeyFile      *file,
                             const char    *group);

/* Prints a key file with the same groups and their results, and returns the exit code. */
int       cli_cases_resolve (AciesRuleset  *ruleset,
                             const char    *path);

G_END_DECLS
