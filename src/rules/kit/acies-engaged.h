/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesEngaged:
 * @n: how many of a unit fight an enemy, counted in what its size is: figures or bases
 * @n_overlap: how many more fight beside those
 * @n_all: how many there are that could
 *
 * What of a unit fights an enemy in contact, as the rules count it.
 */
typedef struct
{
  guint n;
  guint n_overlap;
  guint n_all;
} AciesEngaged;

/**
 * AciesEngagedFunc:
 * @ruleset: a ruleset
 * @situation: a situation
 * @unit: a unit on the table
 * @enemy: an enemy unit on the table that it is in contact with
 *
 * Counts what of a unit fights an enemy.
 *
 * Returns: how many fight, and of how many
 */
typedef AciesEngaged (*AciesEngagedFunc) (AciesRuleset         *ruleset,
                                          const AciesSituation *situation,
                                          const AciesBody      *unit,
                                          const AciesBody      *enemy);

/* Sets how a ruleset counts; without it, what touches fights.  It is kept beside the class, whose layout modules know. */
ACIES_EXPORT void         acies_ruleset_class_set_engaged (AciesRulesetClass    *klass,
                                                           AciesEngagedFunc      count);
/* Counts what of a unit fights an enemy in contact, as the rules count it. */
ACIES_EXPORT AciesEngaged acies_body_count_engaged        (const AciesSituation *situation,
                                                           const AciesBody      *body,
                                                           const AciesBody      *enemy);
/* "3 of 4 bases", translated */
ACIES_EXPORT char        *acies_engaged_print             (AciesEngaged          self,
                                                           AciesRuleset         *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
