/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-record-private.h"

/**
 * acies_record_get_n_items:
 * @self: a record
 * @position: the position of a list
 *
 * Returns: how many items the list has
 */
guint
acies_record_get_n_items (const AciesRecord *self,
                          guint              position)
{
  g_return_val_if_fail (acies_record_is_list (self, position), 0);

  return acies_value_get_n_items (acies_record_value_at (self, position), acies_record_kind_at (self, position));
}

/**
 * acies_record_get_item:
 * @self: a record
 * @position: the position of a list of numbers or choices
 * @item: an item's position in the list
 *
 * Returns: the item, in the form of acies_record_get_number()
 */
gint64
acies_record_get_item (const AciesRecord *self,
                       guint              position,
                       guint              item)
{
  const AciesValue *value;

  g_return_val_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_NUMBERS), 0);

  value = acies_record_value_at (self, position);
  g_return_val_if_fail (item < acies_value_get_n_items (value, ACIES_VALUE_NUMBERS), 0);

  return g_array_index (value->numbers, gint64, item);
}

/**
 * acies_record_get_item_text:
 * @self: a record
 * @position: the position of a list of texts, unit ids or choices
 * @item: an item's position in the list
 *
 * Returns: (transfer none): the item, valid until the list is changed; for a
 *   choice its id
 */
const char *
acies_record_get_item_text (const AciesRecord *self,
                            guint              position,
                            guint              item)
{
  const AciesField *field;
  const AciesValue *value;
  AciesValueKind kind;

  g_return_val_if_fail (acies_record_is_list (self, position), NULL);

  field = acies_record_field_at (self, position);
  value = acies_record_value_at (self, position);
  kind = acies_record_kind_at (self, position);
  g_return_val_if_fail (item < acies_value_get_n_items (value, kind), NULL);

  if (kind == ACIES_VALUE_TEXTS)
    return g_ptr_array_index (value->texts, item);

  g_return_val_if_fail (field->type == ACIES_FIELD_CHOICE, NULL);

  return acies_vocabulary_get_item_id (field->vocabulary, g_array_index (value->numbers, gint64, item));
}

/* Marks a list as given and returns it for changes, filled with the default if it was not given. */
static AciesValue *
own_list (AciesRecord *self,
          guint        position)
{
  AciesValueKind kind = acies_record_kind_at (self, position);
  const AciesValue *fallback = &acies_record_field_at (self, position)->fallback;
  guint n_items = acies_value_get_n_items (fallback, kind);
  AciesValue *value;

  acies_record_own (self);
  value = &self->values[position];
  if (kind == ACIES_VALUE_NUMBERS && value->numbers == NULL)
    value->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  else if (kind == ACIES_VALUE_TEXTS && value->texts == NULL)
    value->texts = g_ptr_array_new_with_free_func (g_free);

  if (!self->given[position] && kind == ACIES_VALUE_NUMBERS && n_items > 0)
    g_array_append_vals (value->numbers, fallback->numbers->data, n_items);
  else if (!self->given[position] && kind == ACIES_VALUE_TEXTS)
    for (guint i = 0; i < n_items; i++)
      g_ptr_array_add (value->texts, g_strdup (g_ptr_array_index (fallback->texts, i)));

  self->given[position] = TRUE;

  return value;
}

/**
 * acies_record_clear_items:
 * @self: a record
 * @position: the position of a list
 *
 * Sets a list to the empty list.
 */
void
acies_record_clear_items (AciesRecord *self,
                          guint        position)
{
  g_return_if_fail (acies_record_is_list (self, position));

  if (self->given[position]
      && acies_value_get_n_items (&self->values[position], acies_record_kind_at (self, position)) == 0)
    return;

  acies_record_reset_slot (self, position);
  acies_record_own (self);
  self->given[position] = TRUE;
}

/**
 * acies_record_add_item:
 * @self: a record
 * @position: the position of a list of numbers or choices
 * @number: the item, in the form of acies_record_get_number()
 *
 * Appends an item to a list.  A list that was not given starts from its
 * default.
 */
void
acies_record_add_item (AciesRecord *self,
                       guint        position,
                       gint64       number)
{
  const AciesField *field;

  g_return_if_fail (acies_record_is_kind (self, position, ACIES_VALUE_NUMBERS));

  field = acies_record_field_at (self, position);
  if (field->type == ACIES_FIELD_BOOLEAN)
    number = number != 0;
  else if (field->type == ACIES_FIELD_CHOICE)
    g_return_if_fail (number >= 0 && number < acies_vocabulary_get_n_items (field->vocabulary));

  g_array_append_val (own_list (self, position)->numbers, number);
}

/**
 * acies_record_add_item_text:
 * @self: a record
 * @position: the position of a list of texts, unit ids or choices
 * @text: the item, without spaces; for a choice its id
 *
 * Appends an item to a list.  A list that was not given starts from its
 * default.
 */
void
acies_record_add_item_text (AciesRecord *self,
                            guint        position,
                            const char  *text)
{
  g_return_if_fail (acies_record_is_list (self, position));
  g_return_if_fail (text != NULL && *text != '\0' && strchr (text, ' ') == NULL);

  if (acies_record_kind_at (self, position) == ACIES_VALUE_NUMBERS)
    {
      const AciesField *field = acies_record_field_at (self, position);

      g_return_if_fail (field->type == ACIES_FIELD_CHOICE);
      acies_record_add_item (self, position, acies_vocabulary_lookup (field->vocabulary, text));
      return;
    }

  /* Copied first, since @text may be an item of this list. */
  {
    char *copy = g_strdup (text);

    g_ptr_array_add (own_list (self, position)->texts, copy);
  }
}

/* Finds the position of the first equal item; -1 for none. */
static int
find_item_text (const AciesRecord *self,
                guint              position,
                const char        *text)
{
  guint n_items = acies_record_get_n_items (self, position);

  for (guint i = 0; i < n_items; i++)
    if (g_strcmp0 (acies_record_get_item_text (self, position, i), text) == 0)
      return i;

  return -1;
}

/**
 * acies_record_has_item_text:
 * @self: a record
 * @position: the position of a list of texts, unit ids or choices
 * @text: an item; for a choice its id
 *
 * Returns: whether the list has such an item
 */
gboolean
acies_record_has_item_text (const AciesRecord *self,
                            guint              position,
                            const char        *text)
{
  g_return_val_if_fail (acies_record_is_list (self, position), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return find_item_text (self, position, text) >= 0;
}

/**
 * acies_record_remove_item_text:
 * @self: a record
 * @position: the position of a list of texts, unit ids or choices
 * @text: an item; for a choice its id
 *
 * Removes the first equal item from a list.  A list that was not given starts
 * from its default.
 *
 * Returns: %FALSE, with nothing changed, if there is no such item
 */
gboolean
acies_record_remove_item_text (AciesRecord *self,
                               guint        position,
                               const char  *text)
{
  AciesValue *value;
  int item;

  g_return_val_if_fail (acies_record_is_list (self, position), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  item = find_item_text (self, position, text);
  if (item < 0)
    return FALSE;

  value = own_list (self, position);
  if (acies_record_kind_at (self, position) == ACIES_VALUE_NUMBERS)
    g_array_remove_index (value->numbers, item);
  else
    g_ptr_array_remove_index (value->texts, item);

  return TRUE;
}
