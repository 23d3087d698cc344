/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-fact-rank.h"

/* How much sources count beside influence */
#define BY_HAND   10.0
#define UNUSUAL   2.0
#define MEASURED  1.0

static gboolean
is_usual (AciesField        *field,
          const AciesRecord *inputs,
          guint              input)
{
  g_autofree char *usual = acies_field_has_default (field) ? acies_field_print_default (field) : NULL;
  g_autofree char *text = acies_record_print (inputs, input);

  return g_strcmp0 (usual, text) == 0;
}

/**
 * acies_fact_rank:
 * @proposal: a step
 * @analysis: (nullable): what its inputs matter, %NULL while that is being
 *   computed
 * @input: the position of an input
 *
 * Ranks a fact by how much it is worth a look.
 *
 * Returns: the rank; 0 for a fact that can be folded away
 */
double
acies_fact_rank (AciesProposal *proposal,
                 AciesAnalysis *analysis,
                 guint          input)
{
  const AciesFacts *facts = acies_proposal_get_facts (proposal);
  const AciesRecord *inputs = acies_facts_get_inputs (facts);
  AciesField *field = acies_schema_get_field (acies_record_get_schema (inputs), input);
  AciesSource source = acies_facts_get_source (facts, input);
  double influence = analysis != NULL ? acies_analysis_get_influence (analysis, input) : 0.0;

  if (source == ACIES_SOURCE_HAND || acies_facts_get_cause (facts, input) >= 0)
    return BY_HAND + influence;
  /* A required input without a value comes before all. */
  if (acies_field_is_required (field) && !acies_record_is_given (inputs, input))
    return 2.0 * BY_HAND;
  if (influence <= 0.0 && !(analysis == NULL && source >= ACIES_SOURCE_SKETCH))
    return 0.0;

  switch (source)
    {
    case ACIES_SOURCE_SKETCH:
    case ACIES_SOURCE_LOG:
      return (is_usual (field, inputs, input) ? MEASURED : UNUSUAL) + influence;
    case ACIES_SOURCE_STATUS:
      /* As usual: only what changes the odds is worth a look. */
      return !is_usual (field, inputs, input) ? UNUSUAL + influence
             : influence > 0.1 ? influence : 0.0;
    case ACIES_SOURCE_DEFAULT:
      return influence > 0.1 ? influence : 0.0;
    case ACIES_SOURCE_OPTION:
    case ACIES_SOURCE_ROSTER:
    case ACIES_SOURCE_HAND:
    default:
      return 0.0;
    }
}
