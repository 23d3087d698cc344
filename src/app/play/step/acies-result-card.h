/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-analysis.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesResultCard:
 *
 * The result of the current step: a headline and how likely it was, why, line by line
 * with clauses, and what it changes.  While something is missing, or the rules
 * refuse it, a sentence that says so.
 */
#define ACIES_TYPE_RESULT_CARD (acies_result_card_get_type ())
G_DECLARE_FINAL_TYPE (AciesResultCard, acies_result_card, ACIES, RESULT_CARD, AdwBin)

/* @ruleset: (nullable): whose clauses are named from now on */
void       acies_result_card_set_ruleset (AciesResultCard *self,
                                          AciesRuleset    *ruleset);
/* @proposal, @analysis, @error: (nullable): why there is no proposal; @hint: (nullable): what to say instead. */
void       acies_result_card_set_step    (AciesResultCard *self,
                                          AciesProposal   *proposal,
                                          AciesAnalysis   *analysis,
                                          const GError    *error,
                                          const char      *hint);
/* What was accepted once, as it stands in the log. */
void       acies_result_card_set_entry   (AciesResultCard *self,
                                          AciesEntry      *entry);
/* How the battle that is over in @situation ended. */
void       acies_result_card_set_ending  (AciesResultCard *self,
                                          const AciesSituation *situation);
void       acies_result_card_set_brief   (AciesResultCard *self,
                                          gboolean         brief);
void       acies_result_card_set_show_key (AciesResultCard *self,
                                           gboolean         show_key);
/* A sentence that stands on top until the step changes. */
void       acies_result_card_say         (AciesResultCard *self,
                                          const char      *sentence);

G_END_DECLS
