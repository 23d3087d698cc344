/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-procedure-private.h"
#include "acies-sentence-private.h"
#include "acies-stake-private.h"
#include "acies-text.h"

AciesProcedure *
acies_procedure_new (const AciesProcedureSet *set,
                     const char              *id,
                     guint                    index)
{
  AciesProcedure *self = g_new0 (AciesProcedure, 1);

  self->set = set;
  self->id = id;
  self->index = index;
  self->headline = -1;
  self->inputs = acies_schema_new (id);
  self->bindings = g_array_new (FALSE, FALSE, sizeof (AciesBinding));
  self->outputs = acies_schema_new (id);
  self->effects = g_array_new (FALSE, FALSE, sizeof (AciesEffectOn));
  self->traits = g_ptr_array_new ();
  self->sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sentence_free);
  self->causes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sentence_free);
  self->stakes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_stake_free);
  self->bars = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sentence_free);

  return self;
}

void
acies_procedure_free (AciesProcedure *self)
{
  g_strfreev (self->phases);
  g_strfreev (self->clauses);
  g_free (self->outlives);
  acies_schema_unref (self->inputs);
  g_array_unref (self->bindings);
  acies_schema_unref (self->outputs);
  g_array_unref (self->effects);
  g_ptr_array_unref (self->traits);
  g_ptr_array_unref (self->sentences);
  g_ptr_array_unref (self->causes);
  g_ptr_array_unref (self->stakes);
  g_ptr_array_unref (self->bars);
  g_free (self);
}

void
acies_procedure_set_init (AciesProcedureSet *self)
{
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_procedure_free);
  self->positions = g_hash_table_new (g_str_hash, g_str_equal);
}

void
acies_procedure_set_clear (AciesProcedureSet *self)
{
  g_ptr_array_unref (self->list);
  g_hash_table_unref (self->positions);
}

const AciesProcedure *
acies_procedure_set_find (const AciesProcedureSet *self,
                          const char              *id)
{
  gpointer position;

  if (!g_hash_table_lookup_extended (self->positions, id, NULL, &position))
    return NULL;

  return g_ptr_array_index (self->list, GPOINTER_TO_UINT (position));
}

const AciesBinding *
acies_procedure_get_binding (const AciesProcedure *self,
                             guint                 input)
{
  return &g_array_index (self->bindings, AciesBinding, input);
}

const AciesEffectOn *
acies_procedure_get_effect_on (const AciesProcedure *self,
                               guint                 output)
{
  return &g_array_index (self->effects, AciesEffectOn, output);
}

gboolean
acies_procedure_goes_way (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->goes_way;
}

gboolean
acies_procedure_merges (const AciesProcedure *self)
{
  return self->merges;
}

gboolean
acies_procedure_outlives (const AciesProcedure *self,
                          char                  party)
{
  return self->outlives != NULL && strchr (self->outlives, party) != NULL;
}

/**
 * acies_procedure_get_id:
 * @self: a procedure
 *
 * Returns: (transfer none): its id, unique in the ruleset and never translated
 */
const char *
acies_procedure_get_id (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * acies_procedure_get_index:
 * @self: a procedure
 *
 * Returns: its position among the ruleset's procedures
 */
guint
acies_procedure_get_index (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->index;
}

/**
 * acies_procedure_get_label:
 * @self: a procedure
 *
 * Returns: (transfer none): its name for players, translated
 */
const char *
acies_procedure_get_label (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

/**
 * acies_procedure_get_help:
 * @self: a procedure
 *
 * Returns: (transfer none): a sentence about it, translated; "" for none
 */
const char *
acies_procedure_get_help (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->help;
}

/**
 * acies_procedure_get_phases:
 * @self: a procedure
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the phases in
 *   which it is used; empty for all phases
 */
const char * const *
acies_procedure_get_phases (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char * const *) self->phases;
}

/**
 * acies_procedure_get_clauses:
 * @self: a procedure
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the clauses of
 *   the rules that it implements
 */
const char * const *
acies_procedure_get_clauses (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char * const *) self->clauses;
}

/**
 * acies_procedure_get_party:
 * @self: a procedure
 * @party: 'a' or 'b'
 *
 * Returns: the kind of that party
 */
AciesPartyKind
acies_procedure_get_party (const AciesProcedure *self,
                           char                  party)
{
  g_return_val_if_fail (self != NULL, ACIES_PARTY_NONE);
  g_return_val_if_fail (party == 'a' || party == 'b', ACIES_PARTY_NONE);

  return self->parties[party - 'a'];
}

/**
 * acies_procedure_get_party_label:
 * @self: a procedure
 * @party: 'a' or 'b'
 *
 * Returns: (transfer none): what that party is called in this procedure,
 *   translated; "" for none
 */
const char *
acies_procedure_get_party_label (const AciesProcedure *self,
                                 char                  party)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (party == 'a' || party == 'b', NULL);

  return self->party_labels[party - 'a'];
}

/**
 * acies_procedure_is_b_optional:
 * @self: a procedure
 *
 * Returns: whether it can be resolved without a party b
 */
gboolean
acies_procedure_is_b_optional (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->b_optional;
}

/**
 * acies_procedure_is_b_friend:
 * @self: a procedure
 *
 * Returns: whether party b is looked for on the side of party a, and not among
 *   its enemies
 */
gboolean
acies_procedure_is_b_friend (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->b_friend;
}

/**
 * acies_procedure_get_ahead:
 * @self: a procedure
 *
 * Returns: (transfer none): what odds of several rounds of it take for granted, and so leave out, translated; "" where
 *   it is no round of a fight
 */
const char *
acies_procedure_get_ahead (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ahead != NULL ? self->ahead : "";
}

/**
 * acies_procedure_get_inputs:
 * @self: a procedure
 *
 * Returns: (transfer none): the schema of its inputs
 */
AciesSchema *
acies_procedure_get_inputs (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->inputs;
}

/**
 * acies_procedure_find_twin:
 * @self: a procedure
 * @input: the index of an input
 *
 * Finds the input that says the same of the other party: "b.grit" for "a.grit".
 *
 * Returns: its index; -1 for none
 */
int
acies_procedure_find_twin (const AciesProcedure *self,
                           guint                 input)
{
  const char *id;
  g_autofree char *twin = NULL;

  g_return_val_if_fail (self != NULL, -1);

  id = acies_field_get_id (acies_schema_get_field (self->inputs, input));
  if ((id[0] != 'a' && id[0] != 'b') || id[1] != '.')
    return -1;

  twin = g_strdup (id);
  twin[0] = id[0] == 'a' ? 'b' : 'a';

  return acies_schema_lookup (self->inputs, twin);
}

/**
 * acies_procedure_get_outputs:
 * @self: a procedure
 *
 * Returns: (transfer none): the schema of its outputs, of which `next` is the
 *   last
 */
AciesSchema *
acies_procedure_get_outputs (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->outputs;
}

/**
 * acies_procedure_draws_dice:
 * @self: a procedure
 *
 * Returns: whether it may draw dice
 */
gboolean
acies_procedure_draws_dice (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->draws_dice;
}

/**
 * acies_procedure_is_logged:
 * @self: a procedure
 *
 * Returns: %FALSE for roster checks and look-ups
 */
gboolean
acies_procedure_is_logged (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_logged;
}

/**
 * acies_procedure_is_free:
 * @self: a procedure
 *
 * Returns: whether players may resolve it at any time, though no step offers it
 */
gboolean
acies_procedure_is_free (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_free;
}

/**
 * acies_procedure_get_deed:
 * @self: a procedure
 *
 * Returns: the deed that a sketch shows between its parties
 */
AciesDeedKind
acies_procedure_get_deed (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, ACIES_DEED_OTHER);

  return self->deed;
}

/**
 * acies_procedure_get_headline:
 * @self: a procedure
 *
 * Returns: the position of the output whose distribution odds show first; -1
 *   for none
 */
int
acies_procedure_get_headline (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->headline;
}

/**
 * acies_procedure_get_input_source:
 * @self: a procedure
 * @input: the position of an input
 *
 * Returns: the source to which the declaration binds it: %ACIES_SOURCE_OPTION,
 *   %ACIES_SOURCE_ROSTER or %ACIES_SOURCE_STATUS, or %ACIES_SOURCE_DEFAULT for
 *   none; for a party that may be a unit or a leader, that of the unit if it
 *   has the field
 */
AciesSource
acies_procedure_get_input_source (const AciesProcedure *self,
                                  guint                 input)
{
  g_return_val_if_fail (self != NULL, ACIES_SOURCE_DEFAULT);
  g_return_val_if_fail (input < self->bindings->len, ACIES_SOURCE_DEFAULT);

  return acies_procedure_get_binding (self, input)->source;
}

/**
 * acies_procedure_get_input_origin:
 * @self: a procedure
 * @input: the position of an input
 *
 * Returns: (transfer none) (nullable): the trait, status or option that it is
 *   taken from: `a.casualties`, `option.fallback-order`
 */
const char *
acies_procedure_get_input_origin (const AciesProcedure *self,
                                  guint                 input)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (input < self->bindings->len, NULL);

  return acies_procedure_get_binding (self, input)->origin;
}

/**
 * acies_procedure_get_effect:
 * @self: a procedure
 * @output: the position of an output
 *
 * Returns: the effect of the output on the status of a party
 */
AciesEffect
acies_procedure_get_effect (const AciesProcedure *self,
                            guint                 output)
{
  g_return_val_if_fail (self != NULL, ACIES_EFFECT_NONE);
  g_return_val_if_fail (output < self->effects->len, ACIES_EFFECT_NONE);

  return acies_procedure_get_effect_on (self, output)->effect;
}

/**
 * acies_procedure_parse_inputs:
 * @self: a procedure
 * @keys: (array zero-terminated=1): the keys of inputs
 * @values: (array zero-terminated=1): as many values in their text form
 * @error: return location for an error
 *
 * Reads inputs from texts.  Errors of keys and values are reported before
 * missing inputs, whatever their order.
 *
 * Returns: (transfer full): a record on the input schema, or %NULL with
 *   %ACIES_INPUT_ERROR_BAD_INPUT for an unknown key, a key that is given twice
 *   or a value that its field does not take, and
 *   %ACIES_INPUT_ERROR_MISSING_INPUT for one that is required
 */
AciesRecord *
acies_procedure_parse_inputs (const AciesProcedure *self,
                              const char * const   *keys,
                              const char * const   *values,
                              GError              **error)
{
  g_autoptr (AciesRecord) inputs = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (keys != NULL, NULL);
  g_return_val_if_fail (values != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  inputs = acies_record_new (self->inputs);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      int position = acies_schema_lookup (self->inputs, keys[i]);

      g_return_val_if_fail (values[i] != NULL, NULL);

      if (position >= 0 && acies_record_is_given (inputs, position))
        {
          g_autofree char *shown = acies_text_shorten (keys[i]);

          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                       _("%s: the key is given twice"), shown);
          return NULL;
        }

      if (!acies_record_parse_key (inputs, keys[i], values[i], error))
        return NULL;
    }

  if (!acies_record_check_required (inputs, error))
    return NULL;

  return g_steal_pointer (&inputs);
}

/* An item consists of an id, ':' and a party. */
gboolean
acies_procedure_scan_next (const AciesProcedure *self,
                           const char           *item,
                           guint                *procedure,
                           char                 *party)
{
  const char *colon = strrchr (item, ':');
  g_autofree char *id = NULL;
  const AciesProcedure *next;

  if (colon == NULL || (colon[1] != 'a' && colon[1] != 'b') || colon[2] != '\0')
    return FALSE;

  id = g_strndup (item, colon - item);
  next = acies_procedure_set_find (self->set, id);
  if (next == NULL)
    return FALSE;

  if (procedure != NULL)
    *procedure = next->index;
  if (party != NULL)
    *party = colon[1];

  return TRUE;
}
