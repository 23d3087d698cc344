/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-carry-private.h"
#include "acies-facts-private.h"
#include "acies-procedure-private.h"
#include "acies-record-private.h"

/* One to each input. */
typedef struct
{
  AciesSource  source; /* of the value in @known */
  gboolean     by_hand;
  guint        cause; /* 1 + the position of the input by hand that it follows from; 0 for none */
  char        *note;
} AciesFact;

struct _AciesFacts
{
  const AciesProcedure *procedure;
  char                 *a;
  char                 *b;

  /* The values known to the program, and those in force; they differ where a value was set by hand. */
  AciesRecord          *known;
  AciesRecord          *inputs; /* NULL while values are bound */

  guint                 n_facts;
  AciesFact            *facts;
};

G_DEFINE_BOXED_TYPE (AciesFacts, acies_facts, acies_facts_copy, acies_facts_free)

AciesFacts *
acies_facts_new_to_bind (const AciesProcedure *procedure,
                         const char           *a,
                         const char           *b)
{
  AciesSchema *schema = acies_procedure_get_inputs (procedure);
  AciesFacts *self = g_new0 (AciesFacts, 1);

  self->procedure = procedure;
  self->a = g_strdup (a);
  self->b = g_strdup (b);
  self->known = acies_record_new (schema);
  self->n_facts = acies_schema_get_n_fields (schema);
  self->facts = g_new0 (AciesFact, self->n_facts);

  return self;
}

void
acies_facts_put_in_force (AciesFacts *self)
{
  self->inputs = acies_record_copy (self->known);
}

/**
 * acies_facts_new:
 * @procedure: a procedure; its ruleset must outlive the facts
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 *
 * Returns: (transfer full): facts that hold only defaults
 */
AciesFacts *
acies_facts_new (const AciesProcedure *procedure,
                 const char           *a,
                 const char           *b)
{
  AciesFacts *self;

  g_return_val_if_fail (procedure != NULL, NULL);

  self = acies_facts_new_to_bind (procedure, a, b);
  acies_facts_put_in_force (self);

  return self;
}

/**
 * acies_facts_copy:
 * @self: facts
 *
 * Returns: (transfer full): a copy
 */
AciesFacts *
acies_facts_copy (const AciesFacts *self)
{
  AciesFacts *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof (AciesFacts));
  copy->a = g_strdup (self->a);
  copy->b = g_strdup (self->b);
  copy->known = acies_record_copy (self->known);
  copy->inputs = acies_record_copy (self->inputs);
  copy->facts = g_memdup2 (self->facts, self->n_facts * sizeof (AciesFact));
  for (guint i = 0; i < self->n_facts; i++)
    copy->facts[i].note = g_strdup (self->facts[i].note);

  return copy;
}

/**
 * acies_facts_free:
 * @self: (transfer full) (nullable): facts
 *
 * Frees the facts.
 */
void
acies_facts_free (AciesFacts *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_facts; i++)
    g_free (self->facts[i].note);
  g_free (self->facts);
  acies_record_free (self->known);
  acies_record_free (self->inputs);
  g_free (self->a);
  g_free (self->b);
  g_free (self);
}

/**
 * acies_facts_get_procedure:
 * @self: facts
 *
 * Returns: (transfer none): the procedure whose inputs they are
 */
const AciesProcedure *
acies_facts_get_procedure (const AciesFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->procedure;
}

/**
 * acies_facts_get_a:
 * @self: facts
 *
 * Returns: (transfer none) (nullable): the id of party a
 */
const char *
acies_facts_get_a (const AciesFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->a;
}

/**
 * acies_facts_get_b:
 * @self: facts
 *
 * Returns: (transfer none) (nullable): the id of party b
 */
const char *
acies_facts_get_b (const AciesFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->b;
}

/**
 * acies_facts_get_inputs:
 * @self: facts
 *
 * Returns: (transfer none): the present inputs of the procedure, on its input
 *   schema; the record changes with the facts
 */
const AciesRecord *
acies_facts_get_inputs (const AciesFacts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->inputs;
}

/**
 * acies_facts_get_source:
 * @self: facts
 * @input: the position of an input
 *
 * Returns: where the value of the input comes from
 */
AciesSource
acies_facts_get_source (const AciesFacts *self,
                        guint             input)
{
  g_return_val_if_fail (self != NULL, ACIES_SOURCE_DEFAULT);
  g_return_val_if_fail (input < self->n_facts, ACIES_SOURCE_DEFAULT);

  return self->facts[input].by_hand ? ACIES_SOURCE_HAND : self->facts[input].source;
}

/**
 * acies_facts_is_told:
 * @self: facts
 * @input: the position of an input
 *
 * Tells whether the value of an input was told, by players or by what is due.  What a
 * ruleset measures besides is measured as if the table agreed with it.
 *
 * Returns: whether it was
 */
gboolean
acies_facts_is_told (const AciesFacts *self,
                     guint             input)
{
  return acies_facts_get_source (self, input) >= ACIES_SOURCE_LOG;
}

/**
 * acies_facts_get_told:
 * @self: facts
 * @input: the position of an integer, decimal, boolean or choice
 * @measured: what was measured
 *
 * Gets what other measures go by: the value of an input if it was told, see
 * acies_facts_is_told(), and else @measured.
 *
 * Returns: the value, as acies_record_get_number() gives it
 */
gint64
acies_facts_get_told (const AciesFacts *self,
                      guint             input,
                      gint64            measured)
{
  return acies_facts_is_told (self, input) ? acies_record_get_number (self->inputs, input) : measured;
}

/**
 * acies_facts_get_note:
 * @self: facts
 * @input: the position of an input
 *
 * Returns: (transfer none) (nullable): a few translated words on how the value
 *   was measured; for a value by hand, on how that of
 *   acies_facts_get_overruled() was
 */
const char *
acies_facts_get_note (const AciesFacts *self,
                      guint             input)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (input < self->n_facts, NULL);

  return self->facts[input].note;
}

/**
 * acies_facts_get_cause:
 * @self: facts
 * @input: the position of an input
 *
 * Returns: the position of an input set by hand, without which the value of @input would
 *   be another; -1 for none, and before acies_ruleset_trace_facts()
 */
int
acies_facts_get_cause (const AciesFacts *self,
                       guint             input)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (input < self->n_facts, -1);

  return (int) self->facts[input].cause - 1;
}

void
acies_facts_set_cause (AciesFacts *self,
                       guint       input,
                       guint       cause)
{
  self->facts[input].cause = cause + 1;
}

/**
 * acies_facts_get_overruled:
 * @self: facts
 * @input: the position of an input
 *
 * Returns: (transfer full) (nullable): the text of the value that a value by
 *   hand overrules; %NULL for other values, and when the program knows none
 */
char *
acies_facts_get_overruled (const AciesFacts *self,
                           guint             input)
{
  AciesField *field;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (input < self->n_facts, NULL);

  field = acies_schema_get_field (acies_record_get_schema (self->known), input);
  if (!self->facts[input].by_hand
      || (!acies_record_is_given (self->known, input) && !acies_field_has_default (field)))
    return NULL;

  return acies_record_print (self->known, input);
}

/* ---- Setting ---- */

static const AciesField *
get_field (const AciesFacts *self,
           guint             input)
{
  return acies_record_field_at (self->known, input);
}

/* Of two values of equal sources the later holds. */
static gboolean
is_wanted (const AciesFacts *self,
           guint             input,
           AciesSource       source)
{
  return source >= self->facts[input].source;
}

/* Gets the record into which a value of @source is written. */
static AciesRecord *
get_record (AciesFacts  *self,
            AciesSource  source)
{
  return source == ACIES_SOURCE_HAND ? self->inputs : self->known;
}

/* Notes that a value of @source was written; tells whether it is to be put in force. */
static gboolean
note_source (AciesFacts  *self,
             guint        input,
             AciesSource  source,
             const char  *note)
{
  AciesFact *fact = &self->facts[input];

  if (source == ACIES_SOURCE_HAND)
    {
      fact->by_hand = TRUE;
      return FALSE;
    }

  if (fact->note != note)
    {
      char *own_note = g_strdup (note);

      g_free (fact->note);
      fact->note = own_note;
    }
  fact->source = source;

  return !fact->by_hand && self->inputs != NULL;
}

/* Notes that a value of @source was written, and puts it in force unless a value was set by hand. */
static void
take_value (AciesFacts  *self,
            guint        input,
            AciesSource  source,
            const char  *note)
{
  if (note_source (self, input, source, note))
    acies_record_copy_value (self->inputs, input, self->known, input);
}

/**
 * acies_facts_set_number:
 * @self: facts
 * @input: the position of an integer, decimal, boolean or choice
 * @source: where the value comes from; a value of a better source stays
 * @number: the value, as acies_record_get_number() gives it; clamped to the
 *   limits of the field
 * @note: (nullable): a few translated words on how the value was measured
 *
 * Sets an input.
 */
void
acies_facts_set_number (AciesFacts  *self,
                        guint        input,
                        AciesSource  source,
                        gint64       number,
                        const char  *note)
{
  gint64 clamped;

  g_return_if_fail (self != NULL);
  g_return_if_fail (input < self->n_facts);
  g_return_if_fail (acies_record_is_kind (self->known, input, ACIES_VALUE_NUMBER));

  if (!is_wanted (self, input, source))
    return;

  clamped = acies_carry_clamp (get_field (self, input), number);
  acies_record_set_number (get_record (self, source), input, clamped);
  if (note_source (self, input, source, note))
    acies_record_set_number (self->inputs, input, clamped);
}

/**
 * acies_facts_set_inches:
 * @self: facts
 * @input: the position of a decimal or an integer
 * @source: where the value comes from; a value of a better source stays
 * @inches: a length, rounded to hundredths for a decimal, to whole inches for an
 *   integer
 * @note: (nullable): a few translated words on how the value was measured
 *
 * Sets an input to a length measured on the table.  A NaN leaves it unchanged.
 */
void
acies_facts_set_inches (AciesFacts  *self,
                        guint        input,
                        AciesSource  source,
                        double       inches,
                        const char  *note)
{
  double number;

  g_return_if_fail (self != NULL);
  g_return_if_fail (input < self->n_facts);

  if (isnan (inches))
    return;

  number = inches;
  if (acies_field_get_value_type (get_field (self, input)) == ACIES_FIELD_DECIMAL)
    number *= ACIES_DECIMAL_ONE;

  /* The limits of the field are narrower; this one only brings infinity into the range of llround(). */
  acies_facts_set_number (self, input, source, llround (CLAMP (number, -1e12, 1e12)), note);
}

/**
 * acies_facts_add_item:
 * @self: facts
 * @input: the position of a list of numbers or choices
 * @source: where the item comes from; items of a better source stay
 * @number: the item, clamped as by acies_facts_set_number()
 *
 * Adds an item to those of @source; items of worse sources are removed.  Does
 * nothing when the list is full.
 */
void
acies_facts_add_item (AciesFacts  *self,
                      guint        input,
                      AciesSource  source,
                      gint64       number)
{
  AciesRecord *record;
  const AciesField *field;
  gboolean is_first;

  g_return_if_fail (self != NULL);
  g_return_if_fail (input < self->n_facts);

  field = get_field (self, input);
  g_return_if_fail (acies_carry_is_number (field) && acies_field_is_list (field));

  if (!is_wanted (self, input, source))
    return;

  record = get_record (self, source);
  is_first = source == ACIES_SOURCE_HAND ? !self->facts[input].by_hand : self->facts[input].source != source;
  if (is_first)
    acies_record_clear_items (record, input);
  if (acies_record_get_n_items (record, input) < acies_field_get_max_items (field))
    acies_record_add_item (record, input, acies_carry_clamp (field, number));
  take_value (self, input, source, NULL);
}

/**
 * acies_facts_set_text:
 * @self: facts
 * @input: the position of an input
 * @source: where the value comes from; a value of a better source stays
 * @text: the value as text
 * @error: return location for an error
 *
 * Sets an input from its text form.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT, and nothing changed, if
 *   the input does not take @text
 */
gboolean
acies_facts_set_text (AciesFacts   *self,
                      guint         input,
                      AciesSource   source,
                      const char   *text,
                      GError      **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (input < self->n_facts, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!is_wanted (self, input, source))
    return TRUE;

  if (!acies_record_parse (get_record (self, source), input, text, error))
    return FALSE;

  take_value (self, input, source, NULL);

  return TRUE;
}

/**
 * acies_facts_clear_hand:
 * @self: facts
 * @input: the position of an input
 *
 * Removes a value set by hand, so that the value known to the program holds
 * again.
 */
void
acies_facts_clear_hand (AciesFacts *self,
                        guint       input)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (input < self->n_facts);

  if (!self->facts[input].by_hand)
    return;

  self->facts[input].by_hand = FALSE;
  acies_record_copy_value (self->inputs, input, self->known, input);
}

void
acies_facts_set_value (AciesFacts        *self,
                       guint              input,
                       AciesSource        source,
                       const AciesRecord *from,
                       guint              position)
{
  const AciesField *from_field = acies_record_field_at (from, position);

  if (!is_wanted (self, input, source))
    return;

  /* A required trait that is not given has no value to copy. */
  if (from_field->required && !from->given[position] && !from_field->has_default)
    return;

  if (acies_carry_value (self->known, input, from, position))
    take_value (self, input, source, NULL);
}
