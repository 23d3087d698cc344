/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fuzz.h"

/* (transfer none): the rulesets that there are, loaded once.  Not one of them is missing. */
AciesRulesetLibrary *fuzz_get_library   (void);
guint                fuzz_get_n_rulesets (void);
/* (transfer none): in the order of their ids, which no language changes */
AciesRuleset        *fuzz_get_ruleset   (guint number);
