/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-missing.h"

/* The label of an input, with the party when both have it: "Choice (Velites of the First)" */
static char *
label_input (AciesDraft *draft,
             guint       input)
{
  const AciesProcedure *procedure = acies_draft_get_procedure (draft);
  AciesField *field = acies_schema_get_field (acies_procedure_get_inputs (procedure), input);
  const char *name = NULL;

  if (acies_procedure_find_twin (procedure, input) >= 0)
    name = acies_situation_get_name (acies_proposal_get_situation (acies_draft_get_proposal (draft)),
                                     acies_draft_get_party (draft, acies_field_get_id (field)[0]));

  /* Translators: a fact, and whose: "Choice (Velites of the First)" */
  return name != NULL ? g_strdup_printf (_("%s (%s)"), acies_field_get_label (field), name)
                      : g_strdup (acies_field_get_label (field));
}

/* "Stay, Retreat" */
static char *
list_labels (AciesVocabulary *vocabulary)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    g_strv_builder_add (labels, acies_vocabulary_get_item_label (vocabulary, i));
  all = g_strv_builder_end (labels);

  return g_strjoinv (", ", all);
}

/**
 * acies_missing_describe:
 * @draft: a draft
 *
 * Errors name inputs by the keys that files and the command line know.  Here they are called as the form calls them.
 *
 * Returns: (transfer full) (nullable): which input is missing or has a value that it cannot take, in a sentence; %NULL
 *   when none is
 */
char *
acies_missing_describe (AciesDraft *draft)
{
  const GError *error;
  const char *key;
  g_autofree char *label = NULL;
  g_autofree char *choices = NULL;
  AciesSchema *schema;
  AciesField *field;
  int input;

  g_return_val_if_fail (ACIES_IS_DRAFT (draft), NULL);

  error = acies_draft_get_refusal (draft);
  key = acies_input_error_get_key (error);
  if (key == NULL || acies_draft_get_proposal (draft) == NULL)
    return NULL;

  schema = acies_procedure_get_inputs (acies_draft_get_procedure (draft));
  input = acies_schema_lookup (schema, key);
  if (input < 0)
    return NULL;

  field = acies_schema_get_field (schema, (guint) input);
  label = label_input (draft, (guint) input);
  if (acies_field_get_vocabulary (field) == NULL)
    return g_strconcat (label, error->message + strlen (key), NULL);

  choices = list_labels (acies_field_get_vocabulary (field));
  /* Translators: a fact, and what it can be: "Choice (Velites of the First): choose one of Stay, Retreat" */
  return g_strdup_printf (_("%s: choose one of %s"), label, choices);
}
