/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* What the rules say of an event. */

#include "config.h"

#include "acies-event-private.h"

/* Counts the inputs in which newly gathered facts differ from those of @self; more than there are inputs when
 * gathering fails.  An input that can no longer be measured after an amendment does not count. */
static guint
count_differences (AciesEvent           *self,
                   const AciesSituation *then,
                   GPtrArray            *moves)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_event_get_facts (self));
  guint n_inputs = acies_schema_get_n_fields (acies_record_get_schema (inputs));
  g_autoptr (AciesFacts) facts = NULL;
  guint n_differences = 0;

  facts = acies_ruleset_gather_facts_again (acies_situation_get_ruleset (then), then, acies_event_get_facts (self), NULL, moves, NULL);
  if (facts == NULL)
    return n_inputs + 1;

  for (guint i = 0; i < n_inputs; i++)
    n_differences += !acies_record_value_equal (inputs, acies_facts_get_inputs (facts), i)
                     && (acies_facts_get_source (acies_event_get_facts (self), i) != ACIES_SOURCE_SKETCH
                         || acies_facts_get_source (facts, i) >= ACIES_SOURCE_SKETCH);

  return n_differences;
}

GPtrArray *
acies_event_find_way (AciesEvent           *self,
                      const AciesSituation *then)
{
  guint n_on_way;

  if (acies_event_get_moves (self)->len == 0 || !acies_procedure_goes_way (acies_facts_get_procedure (acies_event_get_facts (self))))
    return NULL;

  n_on_way = count_differences (self, then, acies_event_get_moves (self));

  return n_on_way == 0 || n_on_way <= count_differences (self, then, NULL) ? acies_event_get_moves (self) : NULL;
}

gboolean
acies_event_check_allowed (AciesEvent            *self,
                           const AciesSituation  *situation,
                           GPtrArray             *dues,
                           GError               **error)
{
  const AciesFacts *facts = acies_event_get_facts (self);
  const AciesResolution trial = {
    .procedure = acies_facts_get_procedure (facts),
    .a = acies_facts_get_a (facts),
    .b = acies_facts_get_b (facts),
    .inputs = acies_facts_get_inputs (facts),
  };

  return acies_event_get_agreement (self) != NULL
         || acies_ruleset_check (acies_situation_get_ruleset (situation), situation, &trial, dues, error);
}
