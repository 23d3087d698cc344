/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-common.h"

G_BEGIN_DECLS

/* Key files of worked cases: each group names a procedure, its inputs, dice and expected outputs. */

/* Prints a key file with the same groups and what they come to. Returns the exit code. */
int cli_cases_resolve (AciesRuleset *ruleset,
                       const char   *path);

G_END_DECLS
