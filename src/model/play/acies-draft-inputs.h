/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-proposal.h"

G_BEGIN_DECLS

void acies_draft_inputs_copy (const AciesFacts *facts,
                              AciesProposal    *to,
                              gboolean          as_then);

G_END_DECLS
