/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Verifies that a battle file agrees with the rules and its dice. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle-private.h"
#include "acies-entry-private.h"
#include "acies-event-private.h"

/* Compares the inputs that the program can gather itself with those of the event. */
static char *
compare_facts (const AciesSituation *situation,
               AciesEvent           *event)
{
  const AciesFacts *stored = acies_event_get_facts (event);
  const AciesProcedure *procedure = acies_facts_get_procedure (stored);
  AciesSchema *schema = acies_procedure_get_inputs (procedure);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFacts) known = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  known = acies_ruleset_gather_facts_again (acies_situation_get_ruleset (situation), situation, stored, NULL,
                                            acies_event_find_way (event, situation), &error);
  if (known == NULL)
    return g_strdup (error->message);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesSource source = acies_facts_get_source (stored, i);
      g_autofree char *was = NULL;
      g_autofree char *is = NULL;

      if (source != ACIES_SOURCE_ROSTER && source != ACIES_SOURCE_STATUS && source != ACIES_SOURCE_OPTION)
        continue;
      if (acies_record_value_equal (acies_facts_get_inputs (stored), acies_facts_get_inputs (known), i))
        continue;

      was = acies_record_print (acies_facts_get_inputs (stored), i);
      is = acies_record_print (acies_facts_get_inputs (known), i);
      if (text->len > 0)
        g_string_append (text, "; ");
      /* Translators: an input's key, what the file says, what it was at that moment */
      g_string_append_printf (text, _("%s is “%s” in the log, but it was “%s” then"),
                              acies_field_get_id (acies_schema_get_field (schema, i)), was, is);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* Measures the way of an event in place of the one that the rules propose, unless the players agreed on it.
 * @situation: the situation before it */
static gboolean
check_laid_way (const AciesSituation  *situation,
                AciesEvent            *event,
                AciesEntry            *entry,
                GError               **error)
{
  const AciesFacts *facts = acies_event_get_facts (event);
  AciesResolution resolution = { NULL, };

  if (acies_event_get_moves (event)->len == 0 || acies_event_get_agreement (event) != NULL
      || acies_procedure_goes_way (acies_facts_get_procedure (facts)))
    return TRUE;

  resolution.procedure = acies_facts_get_procedure (facts);
  resolution.a = acies_facts_get_a (facts);
  resolution.b = acies_facts_get_b (facts);
  resolution.inputs = acies_facts_get_inputs (facts);
  resolution.outcome = acies_entry_get_outcome (entry);

  return acies_ruleset_check_laid_way (acies_situation_get_ruleset (situation), situation, &resolution,
                                       acies_event_get_moves (event), error);
}

static void
report (GStrvBuilder *sentences,
        AciesEntry   *entry,
        const char   *difference)
{
  g_autofree char *sentence = NULL;

  if (difference == NULL)
    return;

  /* Translators: entry number, turn, the log's sentence, what is wrong */
  sentence = g_strdup_printf (_("Entry %u, turn %u, %s: %s"),
                              acies_entry_get_number (entry), acies_entry_get_turn (entry),
                              acies_entry_get_sentence (entry), difference);
  g_strv_builder_add (sentences, sentence);
}

/**
 * acies_battle_verify:
 * @self: a battle
 *
 * Verifies a battle: computes every outcome again from its inputs and dice, and
 * compares the inputs that come from rosters, status and readings with these, and
 * tells what the rules did not allow then and the players did not agree on, and which
 * bodies stand elsewhere without a logged move.
 * Values set by hand are not checked.
 *
 * Returns: (transfer full) (array zero-terminated=1): a sentence for each
 *   difference; empty when there is none
 */
char **
acies_battle_verify (AciesBattle *self)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_autoptr (AciesSituation) situation = NULL;
  guint n_entries;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  n_entries = acies_battle_count_entries (self);
  situation = acies_battle_make_situation (self);
  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (AciesEntry) stored = g_list_model_get_item (G_LIST_MODEL (self->entries), i);
      AciesEvent *event = acies_entry_get_event (stored);
      g_autofree char *facts = NULL;
      g_autoptr (AciesEntry) entry = NULL;
      g_autoptr (GError) refusal = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) laid = NULL;
      g_autoptr (AciesSituation) before = NULL;

      if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
        {
          if (acies_event_get_moves (event)->len > 0)
            before = acies_situation_copy (situation);
          facts = compare_facts (situation, event);
          acies_event_check_allowed (event, situation, NULL, &refusal);
        }
      report (sentences, stored, facts);
      report (sentences, stored, refusal != NULL ? refusal->message : NULL);

      entry = acies_entry_fold (event, situation, FALSE, &error);
      report (sentences, stored, entry != NULL ? acies_entry_get_discrepancy (entry) : error->message);
      if (entry != NULL && before != NULL && !check_laid_way (before, event, entry, &laid))
        report (sentences, stored, laid->message);
    }

  return g_strv_builder_end (sentences);
}
