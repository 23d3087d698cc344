/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-before.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/* The tables that suit the rules, and what the rules have done before the first turn */
ACIES_EXPORT guint                 acies_ruleset_get_n_table_sizes (AciesRuleset         *self);
ACIES_EXPORT const AciesTableSize *acies_ruleset_get_table_size    (AciesRuleset         *self,
                                                                    guint                 index);
/* Gets what the rules have done before the first turn: a sentence; NULL for nothing (nullable). */
ACIES_EXPORT const char           *acies_ruleset_get_before        (AciesRuleset         *self);
ACIES_EXPORT gboolean              acies_ruleset_has_before        (AciesRuleset         *self,
                                                                    const AciesProcedure *procedure);
/* Gets the trait that one side has, as the players agree (nullable) (transfer none). */
ACIES_EXPORT AciesField           *acies_ruleset_get_agreed        (AciesRuleset         *self);
/* Finds the side whose army has that trait; the first when none has. */
ACIES_EXPORT guint                 acies_ruleset_find_agreed_side  (AciesRuleset         *self,
                                                                    GListModel           *armies);

G_END_DECLS
