/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-analysis.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesFactsList:
 *
 * The facts of a step, without what players decide in it: what matters most for it
 * first, with its source; what changes nothing folded into one line.  A fact set by hand stands in the
 * accent, with what the program says.  The facts of a fight stand in two
 * columns.
 */
#define ACIES_TYPE_FACTS_LIST (acies_facts_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesFactsList, acies_facts_list, ACIES, FACTS_LIST, AdwBin)

/* @proposal: (nullable); @analysis: (nullable): NULL while it is being worked out. */
void       acies_facts_list_set_step    (AciesFactsList *self,
                                         AciesProposal  *proposal,
                                         AciesAnalysis  *analysis);
void       acies_facts_list_set_compact (AciesFactsList *self,
                                         gboolean        compact);
/* Opens it if need be, and goes to the first fact; FALSE when there is none. */
gboolean   acies_facts_list_focus_first (AciesFactsList *self);
/* Opens the first fact that is missing for its value; FALSE when none is. */
gboolean   acies_facts_list_focus_missing (AciesFactsList *self);
/* Unfolds what changes nothing. */
void       acies_facts_list_unfold_all  (AciesFactsList *self);
/* Unfolds it and goes to the fact with a mnemonic; FALSE when that is none of those that are folded. */
gboolean   acies_facts_list_unfold      (AciesFactsList *self,
                                         gunichar        letter);

G_END_DECLS
