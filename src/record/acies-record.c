/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-input-error.h"
#include "acies-record-private.h"

G_DEFINE_BOXED_TYPE (AciesRecord, acies_record, acies_record_copy, acies_record_free)

static AciesRecordBlock *
block_new (AciesSchema *schema)
{
  guint n_slots = schema->fields->len;
  AciesRecordBlock *self = g_malloc (sizeof (AciesRecordBlock) + n_slots * (sizeof (AciesValue) + sizeof (guint8)));

  g_atomic_ref_count_init (&self->ref_count);
  self->schema = acies_schema_ref (schema);

  return self;
}

static void
block_unref (AciesRecordBlock *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (!self->schema->numbers_only)
    for (guint i = 0; i < self->schema->fields->len; i++)
      acies_value_clear (&self->values[i], (AciesValueKind) self->schema->kinds[i]);
  acies_schema_unref (self->schema);
  g_free (self);
}

/* @block: (transfer full) */
static void
set_block (AciesRecord      *self,
           AciesRecordBlock *block)
{
  self->block = block;
  self->values = block->values;
  self->given = (guint8 *) &block->values[self->n_slots];
}

static void
fill_with_defaults (AciesRecord *self)
{
  memcpy (self->values, self->schema->layout, self->n_slots * sizeof (AciesValue));
  memset (self->given, 0, self->n_slots);
}

void
acies_record_own_shared (AciesRecord *self)
{
  AciesRecordBlock *shared = self->block;
  AciesRecordBlock *block = block_new (self->schema);

  memcpy (block->values, shared->values, self->n_slots * (sizeof (AciesValue) + sizeof (guint8)));
  if (!self->schema->numbers_only)
    for (guint i = 0; i < self->n_slots; i++)
      acies_value_copy (&block->values[i], &shared->values[i], acies_record_kind_at (self, i));

  set_block (self, block);
  block_unref (shared);
}

/**
 * acies_record_new:
 * @schema: (transfer none): a complete schema; no fields can be added
 *   afterwards
 *
 * Returns: (transfer full): a record in which no value is given yet
 */
AciesRecord *
acies_record_new (AciesSchema *schema)
{
  AciesRecord *self;

  g_return_val_if_fail (schema != NULL, NULL);

  acies_schema_get_layout (schema);
  self = g_new (AciesRecord, 1);
  self->schema = schema;
  self->n_slots = schema->fields->len;
  set_block (self, block_new (schema));
  fill_with_defaults (self);

  return self;
}

/**
 * acies_record_copy:
 * @self: a record
 *
 * Copies a record.  The values are shared until either is changed; texts and
 * lists got from one stay valid as long as it is not changed.
 *
 * Returns: (transfer full): a copy with the same values given
 */
AciesRecord *
acies_record_copy (const AciesRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->block->ref_count);

  return g_memdup2 (self, sizeof *self);
}

/**
 * acies_record_free:
 * @self: (transfer full): a record
 *
 * Frees a record.
 */
void
acies_record_free (AciesRecord *self)
{
  g_return_if_fail (self != NULL);

  block_unref (self->block);
  g_free (self);
}

void
acies_record_reset_slot (AciesRecord *self,
                         guint        position)
{
  AciesValueKind kind = acies_record_kind_at (self, position);
  AciesValue *value;

  if (!self->given[position]
      && (kind != ACIES_VALUE_NUMBER || self->values[position].number == self->schema->layout[position].number))
    return;

  acies_record_own (self);
  value = &self->values[position];
  switch (kind)
    {
    case ACIES_VALUE_NUMBER:
      *value = self->schema->layout[position];
      break;
    case ACIES_VALUE_TEXT:
      g_clear_pointer (&value->text, g_free);
      break;
    case ACIES_VALUE_NUMBERS:
      if (value->numbers != NULL)
        g_array_set_size (value->numbers, 0);
      break;
    case ACIES_VALUE_TEXTS:
    default:
      if (value->texts != NULL)
        g_ptr_array_set_size (value->texts, 0);
      break;
    }

  self->given[position] = FALSE;
}

/**
 * acies_record_reset:
 * @self: a record
 *
 * Resets all values to their defaults and to not given, as in a new record.
 * Lists keep their memory, so that a record used repeatedly does not allocate.
 */
void
acies_record_reset (AciesRecord *self)
{
  g_return_if_fail (self != NULL);

  acies_record_own (self);
  if (self->schema->numbers_only)
    fill_with_defaults (self);
  else
    for (guint i = 0; i < self->n_slots; i++)
      acies_record_reset_slot (self, i);
}

/**
 * acies_record_get_schema:
 * @self: a record
 *
 * Returns: (transfer none): its schema
 */
AciesSchema *
acies_record_get_schema (const AciesRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->schema;
}

/**
 * acies_record_value_equal:
 * @one: a record
 * @other: a record on the same schema
 * @position: a field's position
 *
 * Returns: whether both values are equal, given or default
 */
gboolean
acies_record_value_equal (const AciesRecord *one,
                          const AciesRecord *other,
                          guint              position)
{
  g_return_val_if_fail (acies_record_has_position (one, position), FALSE);
  g_return_val_if_fail (other != NULL && other->schema == one->schema, FALSE);

  return acies_value_equal (acies_record_value_at (one, position), acies_record_value_at (other, position),
                            acies_record_kind_at (one, position));
}

/**
 * acies_record_equal:
 * @one: a record
 * @other: a record
 *
 * Returns: whether both have the same schema and all values are equal, given or
 *   default
 */
gboolean
acies_record_equal (const AciesRecord *one,
                    const AciesRecord *other)
{
  g_return_val_if_fail (one != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  if (one->schema != other->schema)
    return FALSE;

  /* Mostly nothing differs. */
  if (one->block == other->block)
    return TRUE;
  if (memcmp (one->values, other->values, one->n_slots * sizeof *one->values) == 0
      && memcmp (one->given, other->given, one->n_slots) == 0)
    return TRUE;

  for (guint i = 0; i < one->n_slots; i++)
    if (!acies_record_value_equal (one, other, i))
      return FALSE;

  return TRUE;
}

/* Converts a number to an item of another vocabulary, or from integer to decimal; FALSE, and -1, if
 * there is no such item. */
static gboolean
convert_number (gint64           *number,
                const AciesField *to,
                const AciesField *from)
{
  if (to->type == ACIES_FIELD_DECIMAL && from->type == ACIES_FIELD_INTEGER)
    *number = CLAMP (*number, G_MININT64 / ACIES_DECIMAL_ONE, G_MAXINT64 / ACIES_DECIMAL_ONE)
              * ACIES_DECIMAL_ONE;

  if (to->type == ACIES_FIELD_CHOICE && to->vocabulary != from->vocabulary && *number >= 0)
    {
      *number = acies_vocabulary_lookup (to->vocabulary,
                                         acies_vocabulary_get_item_id (from->vocabulary, *number));
      return *number >= 0;
    }

  return TRUE;
}

static void
convert_value (AciesValue       *value,
               const AciesField *to,
               const AciesField *from)
{
  AciesValueKind kind = acies_value_get_kind (to);

  if (kind == ACIES_VALUE_NUMBER)
    convert_number (&value->number, to, from);
  else if (kind == ACIES_VALUE_NUMBERS)
    for (guint i = acies_value_get_n_items (value, kind); i > 0; i--)
      if (!convert_number (&g_array_index (value->numbers, gint64, i - 1), to, from))
        g_array_remove_index (value->numbers, i - 1);
}

/**
 * acies_record_copy_value:
 * @self: a record
 * @position: a field's position in @self
 * @from: a record, possibly on another schema
 * @from_position: a field's position in @from
 *
 * Copies a value from another record.  The two fields must have the same type,
 * or integers in @from and decimals in @self; choices from different
 * vocabularies are matched by their ids, and those without a match are left
 * out.
 *
 * A default of @from is copied too, and is then given in @self unless it is
 * also the default there.  If @from has neither value nor default, @self gets
 * its own default.
 */
void
acies_record_copy_value (AciesRecord       *self,
                         guint              position,
                         const AciesRecord *from,
                         guint              from_position)
{
  const AciesField *field, *from_field;
  AciesValueKind kind;
  AciesValue value;
  gboolean given;

  g_return_if_fail (acies_record_has_position (self, position));
  g_return_if_fail (acies_record_has_position (from, from_position));

  field = acies_record_field_at (self, position);
  from_field = acies_record_field_at (from, from_position);
  kind = acies_record_kind_at (self, position);
  g_return_if_fail (kind == acies_record_kind_at (from, from_position));
  g_return_if_fail (field->type == from_field->type
                    || kind == ACIES_VALUE_TEXT || kind == ACIES_VALUE_TEXTS
                    || (field->type == ACIES_FIELD_DECIMAL && from_field->type == ACIES_FIELD_INTEGER));

  acies_value_copy (&value, acies_record_value_at (from, from_position), kind);
  if (field != from_field)
    convert_value (&value, field, from_field);

  if (from->given[from_position])
    given = TRUE;
  else if (from_field->has_default)
    given = !field->has_default || !acies_value_equal (&value, &field->fallback, kind);
  else
    given = FALSE;

  /* The item does not exist in this vocabulary. */
  if (kind == ACIES_VALUE_NUMBER && field->type == ACIES_FIELD_CHOICE && value.number < 0)
    given = FALSE;

  acies_record_reset_slot (self, position);
  if (given)
    {
      acies_record_own (self);
      acies_value_clear (&self->values[position], kind);
      self->values[position] = value;
      self->given[position] = TRUE;
    }
  else
    {
      acies_value_clear (&value, kind);
    }
}

/**
 * acies_record_is_given:
 * @self: a record
 * @position: a field's position
 *
 * Returns: whether the value was given; %FALSE when it is the default
 */
gboolean
acies_record_is_given (const AciesRecord *self,
                       guint              position)
{
  g_return_val_if_fail (acies_record_has_position (self, position), FALSE);

  return self->given[position];
}

/**
 * acies_record_unset:
 * @self: a record
 * @position: a field's position
 *
 * Resets a value to its default and to not given.
 */
void
acies_record_unset (AciesRecord *self,
                    guint        position)
{
  g_return_if_fail (acies_record_has_position (self, position));

  acies_record_reset_slot (self, position);
}

static void
set_missing (const AciesField  *field,
             GError           **error)
{
  g_autofree char *values = acies_field_describe_values (field);

  if (values != NULL)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                 /* Translators: key, what is allowed: "a.type: nothing is given; it takes one of …" */
                 _("%s: nothing is given; it takes %s"), field->id, values);
  else
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                 _("%s: nothing is given"), field->id);
  acies_input_error_set_key (*error, field->id);
}

/**
 * acies_record_check_required:
 * @self: a record
 * @error: return location for an error
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_MISSING_INPUT, which names the first,
 *   if required values are not given
 */
gboolean
acies_record_check_required (const AciesRecord  *self,
                             GError            **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  for (guint i = 0; i < self->n_slots; i++)
    if (!self->given[i] && acies_record_field_at (self, i)->required)
      {
        if (error != NULL)
          set_missing (acies_record_field_at (self, i), error);
        return FALSE;
      }

  return TRUE;
}

/**
 * acies_record_get_values:
 * @self: a record
 *
 * Gets the values as they lie in memory: one after another in the order of the
 * fields, eight bytes each, numbers in the form of acies_record_get_number().
 * The structs that acies-ruleset-keys makes from a declaration name them.
 *
 * Returns: (transfer none): the values, valid until the record is changed
 */
gconstpointer
acies_record_get_values (const AciesRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->values;
}

/**
 * acies_record_edit_values:
 * @self: a record
 *
 * Gets the values as acies_record_get_values() does, to set numbers directly.
 * That neither checks them nor makes them given.
 *
 * Returns: (transfer none): the values
 */
gpointer
acies_record_edit_values (AciesRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  acies_record_own (self);

  return self->values;
}

/**
 * acies_record_unset_numbers:
 * @self: a record
 * @unset: a number that no field has
 *
 * Resets all values, and sets all numbers to @unset: what is set directly by
 * acies_record_edit_values() is told from what is not.
 */
void
acies_record_unset_numbers (AciesRecord *self,
                            gint64       unset)
{
  g_return_if_fail (self != NULL);

  acies_record_own (self);
  for (guint i = 0; i < self->n_slots; i++)
    if (acies_record_kind_at (self, i) != ACIES_VALUE_NUMBER)
      {
        acies_record_reset_slot (self, i);
      }
    else
      {
        self->values[i].number = unset;
        self->given[i] = FALSE;
      }
}

/**
 * acies_record_settle_numbers:
 * @self: a record
 * @unset: the number of acies_record_unset_numbers()
 *
 * Makes the numbers given that were set directly.
 *
 * Returns: the position of the first number that was not set, or is no item of
 *   its choice, or the number of fields
 */
guint
acies_record_settle_numbers (AciesRecord *self,
                             gint64       unset)
{
  guint n_fields;

  g_return_val_if_fail (self != NULL, 0);

  acies_record_own (self);
  n_fields = acies_schema_get_n_fields (self->schema);
  for (guint i = 0; i < n_fields; i++)
    {
      const AciesField *field = acies_record_field_at (self, i);
      gint64 *number = &self->values[i].number;

      if (acies_record_kind_at (self, i) != ACIES_VALUE_NUMBER)
        continue;
      if (*number == unset
          || (field->type == ACIES_FIELD_CHOICE
              && (*number < 0 || *number >= acies_vocabulary_get_n_items (field->vocabulary))))
        return i;

      if (field->type == ACIES_FIELD_BOOLEAN)
        *number = *number != 0;
      self->given[i] = TRUE;
    }

  return n_fields;
}

/**
 * acies_record_get_number:
 * @self: a record
 * @position: the position of an integer, decimal, boolean or choice
 *
 * Returns: the value of an integer, a decimal in hundredths, a boolean as 0 or
 *   1, a choice as the number of its item, or -1 if there is none
 */
gint64
acies_record_get_number (const AciesRecord *self,
                         guint              position)
{
  g_return_val_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_NUMBER), 0);

  return self->values[position].number;
}

/**
 * acies_record_set_number:
 * @self: a record
 * @position: the position of an integer, decimal, boolean or choice
 * @number: a number, as acies_record_get_number() gives it; limits are not
 *   checked
 *
 * Sets a value.
 */
void
acies_record_set_number (AciesRecord *self,
                         guint        position,
                         gint64       number)
{
  const AciesField *field;

  g_return_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_NUMBER));

  field = acies_record_field_at (self, position);
  if (field->type == ACIES_FIELD_BOOLEAN)
    number = number != 0;
  else if (field->type == ACIES_FIELD_CHOICE)
    g_return_if_fail (number >= 0 && number < acies_vocabulary_get_n_items (field->vocabulary));

  if (self->given[position] && self->values[position].number == number)
    return;

  acies_record_own (self);
  self->values[position].number = number;
  self->given[position] = TRUE;
}

/**
 * acies_record_get_boolean:
 * @self: a record
 * @position: the position of a boolean
 *
 * Returns: its value
 */
gboolean
acies_record_get_boolean (const AciesRecord *self,
                          guint              position)
{
  return acies_record_get_number (self, position) != 0;
}

/**
 * acies_record_get_choice:
 * @self: a record
 * @position: the position of a choice
 *
 * Returns: the number of the item, or -1 if none is given and there is no
 *   default
 */
int
acies_record_get_choice (const AciesRecord *self,
                         guint              position)
{
  g_return_val_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_NUMBER), -1);

  return self->values[position].number;
}

/**
 * acies_record_get_choice_id:
 * @self: a record
 * @position: the position of a choice
 *
 * Returns: (transfer none) (nullable): the id of the item, or %NULL if none is
 *   given and there is no default
 */
const char *
acies_record_get_choice_id (const AciesRecord *self,
                            guint              position)
{
  gint64 item;

  g_return_val_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_NUMBER), NULL);
  g_return_val_if_fail (acies_record_field_at (self, position)->type == ACIES_FIELD_CHOICE, NULL);

  item = self->values[position].number;

  if (item < 0)
    return NULL;

  return acies_vocabulary_get_item_id (acies_record_field_at (self, position)->vocabulary, item);
}

/**
 * acies_record_get_text:
 * @self: a record
 * @position: the position of a text or unit id
 *
 * Returns: (transfer none): the text, valid until it is changed; "" if none is
 *   given and there is no default
 */
const char *
acies_record_get_text (const AciesRecord *self,
                       guint              position)
{
  const char *text;

  g_return_val_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_TEXT), "");

  text = acies_record_value_at (self, position)->text;

  return text != NULL ? text : "";
}

/**
 * acies_record_set_text:
 * @self: a record
 * @position: the position of a text or unit id
 * @text: (nullable): valid UTF-8.  %NULL, and for a unit id also "", resets it
 *   as acies_record_unset() does
 *
 * Sets a value.
 */
void
acies_record_set_text (AciesRecord *self,
                       guint        position,
                       const char  *text)
{
  AciesValue *value;
  char *copy;

  g_return_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_TEXT));

  if (text == NULL || (*text == '\0' && acies_record_field_at (self, position)->type == ACIES_FIELD_UNIT))
    {
      acies_record_reset_slot (self, position);
      return;
    }

  /* Copied first, since @text may be this value. */
  copy = g_strdup (text);
  acies_record_own (self);
  value = &self->values[position];
  g_free (value->text);
  value->text = copy;
  self->given[position] = TRUE;
}
