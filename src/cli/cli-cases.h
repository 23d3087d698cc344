/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-common.h"

G_BEGIN_DECLS

/* Key files of worked cases: each group names a procedure, its inputs, dice and expected outputs. */

/* @path: what messages call the file */
GKeyFile *cli_cases_parse   (const char    *text,
                             gsize          length,
                             const char    *path,
                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the case comes out as it says; prints what does not. */
gboolean  cli_cases_check   (AciesRuleset  *ruleset,
                             GKeyFile      *file,
                             const char    *group);

/* Prints a key file with the same groups and what they come to. Returns the exit code. */
int       cli_cases_resolve (AciesRuleset  *ruleset,
                             const char    *path);

G_END_DECLS
