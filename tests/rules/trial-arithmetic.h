/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset.h"
#include "trial-keys.h"

G_BEGIN_DECLS

/* (nullable): called by each run of a volley, in the thread that runs it */
extern void (*trial_watch) (void);

/* The arithmetic of trial.xml, for a class of the tests' own and for the modules. */
extern const AciesProcedureParts *const trial_procedures[TR_N_PROCEDURES];

G_END_DECLS
