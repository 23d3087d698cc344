/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "trial-arithmetic.h"

G_BEGIN_DECLS

AciesRuleset         *trial_create_ruleset (void) G_GNUC_WARN_UNUSED_RESULT;

/* "key=value" words, separated by single spaces, as inputs. */
AciesRecord          *trial_parse_inputs   (const AciesProcedure  *procedure,
                                            const char            *words,
                                            GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* With dice as typed. */
AciesOutcome         *trial_resolve        (const AciesProcedure  *procedure,
                                            const char            *words,
                                            const char            *dice,
                                            GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* The outputs as "key=value" words. */
char                 *trial_print_outputs  (const AciesOutcome    *outcome) G_GNUC_WARN_UNUSED_RESULT;

#define trial_assert_outputs(outcome, text) \
  G_STMT_START { \
    g_autofree char *_outputs = trial_print_outputs (outcome); \
    g_assert_cmpstr (_outputs, ==, text); \
  } G_STMT_END

G_END_DECLS
