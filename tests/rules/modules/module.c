/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "trial-arithmetic.h"

/*
 * A module with the rules of trial.xml, good or faulty: the build says what its
 * type is called (MODULE_TYPE, MODULE_PREFIX), after what file it is named
 * (MODULE_FILE), what ruleset it offers (MODULE_ID), and what it claims
 * (MODULE_ABI, MODULE_CHECKSUM, MODULE_N_PROCEDURES).
 */

#define PASTE(one, other) one##other
#define JOIN(one, other) PASTE (one, other)
#define CLASS JOIN (MODULE_TYPE, Class)

typedef struct
{
  AciesRuleset parent_instance;
} MODULE_TYPE;

typedef struct
{
  AciesRulesetClass parent_class;
} CLASS;

GType JOIN (MODULE_PREFIX, _get_type) (void);

#define DEFINE(Type, prefix, file, id) ACIES_DEFINE_RULESET_MODULE (Type, prefix, file, id)
DEFINE (MODULE_TYPE, MODULE_PREFIX, MODULE_FILE, MODULE_ID)

#ifdef MODULE_TORN
/* Nobody has it, so the module cannot be opened. */
void acies_what_nobody_has (void);
#endif

#ifdef MODULE_GAP
static const AciesProcedureParts *const no_arithmetic[TR_N_PROCEDURES];
#endif

static void
JOIN (MODULE_PREFIX, _class_init) (CLASS *klass)
{
  AciesRulesetClass *ruleset_class = ACIES_RULESET_CLASS (klass);

  ruleset_class->abi = MODULE_ABI;
  ruleset_class->keys_checksum = MODULE_CHECKSUM;
  ruleset_class->n_procedures = MODULE_N_PROCEDURES;
  ruleset_class->procedures = trial_procedures;
#ifdef MODULE_GAP
  ruleset_class->procedures = no_arithmetic;
#endif
#ifdef MODULE_TORN
  acies_what_nobody_has ();
#endif
}

static void
JOIN (MODULE_PREFIX, _init) (MODULE_TYPE *self)
{
}
