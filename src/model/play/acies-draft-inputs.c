/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-draft-inputs.h"

/**
 * acies_draft_inputs_copy:
 * @facts: facts of a step
 * @to: a proposal of a step of the same kind
 * @as_then: whether to set by hand, too, what @to has measured otherwise
 *
 * Sets in a proposal what was set by hand in @facts.
 */
void
acies_draft_inputs_copy (const AciesFacts *facts,
                         AciesProposal    *to,
                         gboolean          as_then)
{
  const AciesRecord *inputs;
  AciesSchema *schema;

  g_return_if_fail (facts != NULL);
  g_return_if_fail (ACIES_IS_PROPOSAL (to));

  inputs = acies_facts_get_inputs (facts);
  schema = acies_record_get_schema (inputs);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesRecord *measured = acies_facts_get_inputs (acies_proposal_get_facts (to));
      const char *id = acies_field_get_id (acies_schema_get_field (schema, i));
      int input = acies_schema_lookup (acies_record_get_schema (measured), id);
      g_autofree char *text = NULL;
      g_autofree char *now = NULL;

      if (input < 0 || (!as_then && acies_facts_get_source (facts, i) != ACIES_SOURCE_HAND))
        continue;

      text = acies_record_print (inputs, i);
      now = acies_record_print (measured, (guint) input);
      if (acies_facts_get_source (facts, i) == ACIES_SOURCE_HAND || g_strcmp0 (text, now) != 0)
        acies_proposal_set_input (to, id, text, NULL);
    }
}
