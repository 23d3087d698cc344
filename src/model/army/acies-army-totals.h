/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/* "9 units   138 figures   2 generals": what there is of an army. */
char *acies_army_totals_count  (AciesRuleset *ruleset,
                                AciesArmy    *army) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): "Infantry 68 % · Cavalry 26 %", where types are of classes. */
char *acies_army_totals_shares (AciesRuleset *ruleset,
                                AciesArmy    *army) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
