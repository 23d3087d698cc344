/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-outcome.h"
#include "cli-common.h"

G_BEGIN_DECLS

/* Resolve procedures and print their outcomes, alone and in a battle. */

/* Creates an unpredictable seed, never 0, short enough to be typed again. */
guint64       cli_fresh_seed     (void);

/* Resolves with typed @dice, or with dice rolled from @seed when @dice is NULL. */
AciesOutcome *cli_resolve_pairs  (AciesRuleset          *ruleset,
                                  const AciesProcedure  *procedure,
                                  const CliPairs        *pairs,
                                  const char            *dice,
                                  guint64                seed,
                                  GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* "# LABEL: VALUE (CLAUSE)" */
void          cli_print_lines    (const AciesOutcome    *outcome);
/* "KEY=VALUE" in the order declared */
void          cli_print_outputs  (const AciesRecord     *outputs);
/* "dice=6 4 1" and "# seed N" */
void          cli_print_rolled   (const char            *dice,
                                  guint64                seed);

G_END_DECLS
