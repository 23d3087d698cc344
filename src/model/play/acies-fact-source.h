/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-proposal.h"

G_BEGIN_DECLS

/* Tells in a sentence where the value of a fact comes from. */
char *acies_fact_tell_source (AciesProposal *proposal,
                              guint          input) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
