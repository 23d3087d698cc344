/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-analysis.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/* @analysis: (nullable) */
double acies_fact_rank (AciesProposal *proposal,
                        AciesAnalysis *analysis,
                        guint          input);

G_END_DECLS
