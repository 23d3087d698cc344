/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-call-private.h"
#include "acies-dice-private.h"
#include "acies-outcome-private.h"
#include "acies-record-private.h"

static void
clear_next (gpointer data)
{
  AciesNext *next = data;

  g_strfreev (next->presets);
}

/* The number of an output that is not set: no decimal and no item is as low. */
#define UNSET G_MININT64

/* Gives choices that have neither value nor default the first item, which arithmetic takes them for.  (nullable)
 * (transfer full): the inputs so changed, if any is */
static AciesRecord *
settle_choices (const AciesRecord *inputs)
{
  AciesRecord *settled = NULL;

  for (guint i = 0; i < inputs->n_slots; i++)
    {
      const AciesField *field = acies_record_field_at (inputs, i);

      if (field->type != ACIES_FIELD_CHOICE || field->is_list || inputs->values[i].number >= 0)
        continue;

      if (settled == NULL)
        settled = acies_record_copy (inputs);
      ((gint64 *) acies_record_edit_values (settled))[i] = 0;
    }

  return settled;
}

void
acies_call_init (AciesCall            *self,
                 const AciesProcedure *procedure,
                 const AciesRecord    *inputs,
                 AciesDice            *dice)
{
  *self = (AciesCall) { .procedure = procedure, .inputs = inputs, .dice = dice };
  self->shows_faces = acies_dice_has_single_faces (dice);
  self->settled = settle_choices (inputs);
  if (self->settled != NULL)
    self->inputs = self->settled;
  self->outputs = acies_record_new (procedure->outputs);
  self->next = g_array_new (FALSE, FALSE, sizeof (AciesNext));
  g_array_set_clear_func (self->next, clear_next);
}

void
acies_call_clear (AciesCall *self)
{
  g_clear_pointer (&self->settled, acies_record_free);
  g_clear_pointer (&self->outputs, acies_record_free);
  g_clear_pointer (&self->next, g_array_unref);
  g_clear_pointer (&self->items, g_array_unref);
}

/* A module that leaves an output unset is faulty, so that its other outputs cannot be relied on either. */
static gboolean
take_outputs (AciesCall  *self,
              GError    **error)
{
  guint unset = acies_record_settle_numbers (self->outputs, UNSET);

  if (unset == acies_schema_get_n_fields (self->procedure->outputs))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("The module of the rules is faulty: its “%s” gives no “%s”"), self->procedure->id,
               acies_field_get_id (acies_schema_get_field (self->procedure->outputs, unset)));

  return FALSE;
}

gboolean
acies_call_run (AciesCall  *self,
                GError    **error)
{
  acies_record_unset_numbers (self->outputs, UNSET);
  g_array_set_size (self->next, 0);
  if (self->items != NULL)
    g_array_set_size (self->items, 0);

  return self->procedure->function (self, error)
         && acies_dice_finish (self->dice, error)
         && take_outputs (self, error);
}

/* Inputs */

/**
 * acies_call_get_ruleset:
 * @call: a call
 *
 * Returns: (transfer none): the ruleset whose procedure runs
 */
AciesRuleset *
acies_call_get_ruleset (AciesCall *call)
{
  return call->procedure->set->ruleset;
}

/**
 * acies_call_get_inputs:
 * @call: a call
 *
 * Returns: (transfer none): the inputs; a choice that has neither value nor
 *   default is its first item
 */
const AciesRecord *
acies_call_get_inputs (AciesCall *call)
{
  return call->inputs;
}

/**
 * acies_call_is_given:
 * @call: a call
 * @input: the position of an input
 *
 * Returns: whether the input was given; %FALSE when it has its default
 */
gboolean
acies_call_is_given (AciesCall *call,
                     guint      input)
{
  return acies_record_is_given (call->inputs, input);
}

/**
 * acies_call_get_number:
 * @call: a call
 * @input: the position of an input
 *
 * Gets an input by a position that is not known when the arithmetic is built;
 * others are read by the struct made from the declaration.
 *
 * Returns: the value of an integer, of a decimal in hundredths, of a boolean, or
 *   the number of an item
 */
gint64
acies_call_get_number (AciesCall *call,
                       guint      input)
{
  return acies_record_get_number (call->inputs, input);
}

/* Outputs */

/**
 * acies_call_get_outputs:
 * @call: a call
 *
 * Gets the outputs under construction, which the struct made from the
 * declaration lays over the values of the record.  All numbers, booleans and
 * choices must be set before the arithmetic returns.
 *
 * Returns: (transfer none): the outputs
 */
AciesRecord *
acies_call_get_outputs (AciesCall *call)
{
  return call->outputs;
}

/**
 * acies_call_set_number:
 * @call: a call
 * @output: the position of an output
 * @number: an integer as it is, a decimal in hundredths, a boolean, or the
 *   number of an item
 *
 * Sets an output by a position that is not known when the arithmetic is built.
 */
void
acies_call_set_number (AciesCall *call,
                       guint      output,
                       gint64     number)
{
  acies_record_set_number (call->outputs, output, number);
}

/**
 * acies_call_add_item:
 * @call: a call
 * @output: the position of an output that is a list of numbers or choices
 * @item: a number as for acies_call_set_number(), or the number of an item
 *
 * Appends to an output.  A list to which nothing is added is empty.
 */
void
acies_call_add_item (AciesCall *call,
                     guint      output,
                     gint64     item)
{
  acies_record_add_item (call->outputs, output, item);
}

/**
 * acies_call_add_next:
 * @call: a call
 * @procedure: the index of the procedure that must follow
 * @party: which party of this procedure it concerns, 'a' or 'b'
 * @...: presets for its inputs, as "key=value" strings, %NULL at the end
 *
 * Appends a follow-up to the output `next`, even when `next` lists it already.
 */
void
acies_call_add_next (AciesCall *call,
                     guint      procedure,
                     int        party,
                     ...)
{
  AciesNext next = { procedure, party, NULL };

  g_return_if_fail (procedure < call->procedure->set->list->len);
  g_return_if_fail (party == 'a' || party == 'b');

  if (call->outcome != NULL)
    {
      g_autoptr (GPtrArray) presets = g_ptr_array_new ();
      const char *preset;
      va_list arguments;

      va_start (arguments, party);
      while ((preset = va_arg (arguments, const char *)) != NULL)
        g_ptr_array_add (presets, g_strdup (preset));
      va_end (arguments);

      g_ptr_array_add (presets, NULL);
      next.presets = (char **) g_ptr_array_free (g_steal_pointer (&presets), FALSE);
    }

  g_array_append_val (call->next, next);
}

/* Explanations */

/**
 * acies_call_explains:
 * @call: a call
 *
 * Returns: whether this run keeps explanations; when not, costly texts need not
 *   be built
 */
gboolean
acies_call_explains (AciesCall *call)
{
  return call->outcome != NULL;
}

/**
 * acies_call_explain:
 * @call: a call
 * @clause: (nullable): the id of the clause behind it
 * @value: (nullable): the value as players write it: "6 dice"
 * @label: a translated sentence or phrase, printf-style
 * @...: the arguments for @label
 *
 * Adds a line to the explanation of the outcome.
 */
void
(acies_call_explain) (AciesCall  *call,
                      const char *clause,
                      const char *value,
                      const char *label,
                      ...)
{
  va_list arguments;

  if (call->outcome == NULL)
    return;

  va_start (arguments, label);
  acies_outcome_add_line (call->outcome, clause, value, g_strdup_vprintf (label, arguments));
  va_end (arguments);
}

/**
 * acies_call_explain_modifier:
 * @call: a call
 * @clause: (nullable): the id of the clause behind it
 * @modifier: the number added; 0 adds no line
 * @label: a translated sentence or phrase, printf-style
 * @...: the arguments for @label
 *
 * Adds a line with a modifier, written with its sign.
 */
void
(acies_call_explain_modifier) (AciesCall  *call,
                               const char *clause,
                               int         modifier,
                               const char *label,
                               ...)
{
  g_autofree char *value = NULL;
  va_list arguments;

  if (call->outcome == NULL || modifier == 0)
    return;

  value = g_strdup_printf ("%s%d", modifier > 0 ? "+" : "−", ABS (modifier));
  va_start (arguments, label);
  acies_outcome_add_line (call->outcome, clause, value, g_strdup_vprintf (label, arguments));
  va_end (arguments);
}

/* Refusals */

static const AciesField *
get_input_field (AciesCall *call,
                 guint      input)
{
  return acies_schema_get_field (call->procedure->inputs, input);
}

/**
 * acies_call_fail_missing:
 * @call: a call
 * @error: return location for an error
 * @input: the position of an input that is required in this case
 *
 * Fails with %ACIES_INPUT_ERROR_MISSING_INPUT.
 *
 * Returns: %FALSE
 */
gboolean
acies_call_fail_missing (AciesCall  *call,
                         GError    **error,
                         guint       input)
{
  const AciesField *field = get_input_field (call, input);
  g_autofree char *values = acies_field_describe_values (field);

  if (values != NULL)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                 /* Translators: key, what is allowed */
                 _("%s: nothing is given, but it is needed here; it takes %s"), acies_field_get_id (field), values);
  else
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                 _("%s: nothing is given, but it is needed here"), acies_field_get_id (field));
  if (error != NULL)
    acies_input_error_set_key (*error, acies_field_get_id (field));

  return FALSE;
}

/**
 * acies_call_fail_bad:
 * @call: a call
 * @error: return location for an error
 * @input: the position of an input that contradicts the others
 * @format: a translated sentence on why, printf-style
 * @...: the arguments for @format
 *
 * Fails with %ACIES_INPUT_ERROR_BAD_INPUT.
 *
 * Returns: %FALSE
 */
gboolean
acies_call_fail_bad (AciesCall   *call,
                     GError     **error,
                     guint        input,
                     const char  *format,
                     ...)
{
  const char *key = acies_field_get_id (get_input_field (call, input));
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT, "%s: %s", key, reason);
  if (error != NULL)
    acies_input_error_set_key (*error, key);

  return FALSE;
}

static void
refuse (GError     **error,
        const char  *clause,
        const char  *format,
        va_list      arguments)
{
  GError *refusal;

  if (error == NULL)
    return;

  refusal = g_error_new_valist (ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED, format, arguments);
  acies_input_error_set_clause (refusal, clause);
  g_propagate_error (error, refusal);
}

/**
 * acies_call_refuse:
 * @call: a call
 * @error: return location for an error
 * @clause: (nullable): the id of the clause that forbids it
 * @format: a translated sentence on why, printf-style
 * @...: the arguments for @format
 *
 * Fails with %ACIES_INPUT_ERROR_NOT_ALLOWED.
 *
 * Returns: %FALSE
 */
gboolean
acies_call_refuse (AciesCall   *call,
                   GError     **error,
                   const char  *clause,
                   const char  *format,
                   ...)
{
  va_list arguments;

  va_start (arguments, format);
  refuse (error, clause, format, arguments);
  va_end (arguments);

  return FALSE;
}

/**
 * acies_refuse:
 * @error: (nullable): return location for an error
 * @clause: (nullable): the id of the clause that forbids it
 * @format: a translated sentence on why, printf-style
 * @...: the arguments for @format
 *
 * Fails with %ACIES_INPUT_ERROR_NOT_ALLOWED, where there is no call: in the `check`
 * and `check_way` of a ruleset.  The arguments are not evaluated when @error is %NULL, so
 * that offers can ask for many bodies.
 *
 * Returns: %FALSE
 */
gboolean
(acies_refuse) (GError     **error,
                const char  *clause,
                const char  *format,
                ...)
{
  va_list arguments;

  va_start (arguments, format);
  refuse (error, clause, format, arguments);
  va_end (arguments);

  return FALSE;
}

/**
 * acies_refusal_get_clause:
 * @error: (nullable): an error
 *
 * Returns: (transfer none) (nullable): the id of the clause behind a
 *   %ACIES_INPUT_ERROR_NOT_ALLOWED; %NULL when it names none
 */
const char *
acies_refusal_get_clause (const GError *error)
{
  return acies_input_error_get_clause (error);
}
