/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/**
 * AciesRulesCard:
 * @id: the id of the ruleset
 * @title: the title of the published rules
 * @origin: their author and year
 * @summary: a few sentences about them
 *
 * What a card shows of a ruleset.
 */
typedef struct
{
  char *id;
  char *title;
  char *origin;
  char *summary;
} AciesRulesCard;

GPtrArray *acies_rules_index_recall   (AciesRulesetLibrary *rulesets,
                                       const char          *folder) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *acies_rules_index_read     (AciesRulesetLibrary *rulesets,
                                       const char          *folder) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
