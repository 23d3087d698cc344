/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-input-error.h"
#include "acies-record-private.h"
#include "acies-spelling-private.h"
#include "acies-text.h"

/**
 * acies_record_parse:
 * @self: a record
 * @position: a field's position
 * @text: the value in its text form, never translated
 * @error: return location for an error
 *
 * Sets a value from its text form.  Numbers are spelled as the field says (see
 * #AciesNumberSyntax), booleans `true` and `false`, choices by their ids; items
 * of a list are separated by one space, and "" is the empty list.  Texts may
 * have line breaks and tabs, but no other control characters; no value has more
 * than 10,000 characters.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT, and nothing changed, if the
 *   field does not take it
 */
gboolean
acies_record_parse (AciesRecord  *self,
                    guint         position,
                    const char   *text,
                    GError      **error)
{
  AciesValue value;

  g_return_val_if_fail (acies_record_has_position (self, position), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!acies_value_parse (&value, acies_record_field_at (self, position), text, error))
    return FALSE;

  acies_record_own (self);
  acies_value_clear (&self->values[position], acies_record_kind_at (self, position));
  self->values[position] = value;
  self->given[position] = TRUE;

  return TRUE;
}

static void
set_unknown_key (const AciesRecord  *self,
                 const char         *key,
                 GError            **error)
{
  g_autofree char *quoted = acies_text_quote (key);
  AciesSpelling spelling;

  acies_spelling_init (&spelling, key);
  for (guint i = 0; i < self->n_slots; i++)
    acies_spelling_offer (&spelling, acies_record_field_at (self, i)->id);

  if (spelling.nearest != NULL)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 /* Translators: the id of what has the keys, a wrong key, the right one */
                 _("%s: there is no key %s, but there is “%s”"), self->schema->id, quoted, spelling.nearest);
  else
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 _("%s: there is no key %s"), self->schema->id, quoted);
}

/**
 * acies_record_parse_key:
 * @self: a record
 * @key: a field's id
 * @text: the value in its text form
 * @error: return location for an error
 *
 * Sets a value by its key; see acies_record_parse().
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT, and nothing changed, if
 *   there is no such key or its field does not take the value
 */
gboolean
acies_record_parse_key (AciesRecord  *self,
                        const char   *key,
                        const char   *text,
                        GError      **error)
{
  int position;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  position = acies_schema_lookup (self->schema, key);
  if (position < 0)
    {
      set_unknown_key (self, key, error);
      return FALSE;
    }

  return acies_record_parse (self, position, text, error);
}

/**
 * acies_record_print:
 * @self: a record
 * @position: a field's position
 *
 * Returns: (transfer full): the value in its text form, which
 *   acies_record_parse() takes; a choice without an item is ""
 */
char *
acies_record_print (const AciesRecord *self,
                    guint              position)
{
  g_return_val_if_fail (acies_record_has_position (self, position), NULL);

  return acies_value_print (acies_record_value_at (self, position), acies_record_field_at (self, position));
}

/**
 * acies_record_display:
 * @self: a record
 * @position: a field's position
 *
 * Prints a value for players: labels instead of ids, "yes" and "no", a real
 * minus sign, the inch sign, commas between items.  Unit ids are printed as
 * ids, since only the army has the units' names.
 *
 * Returns: (transfer full): the value, translated
 */
char *
acies_record_display (const AciesRecord *self,
                      guint              position)
{
  g_return_val_if_fail (acies_record_has_position (self, position), NULL);

  return acies_value_display (acies_record_value_at (self, position), acies_record_field_at (self, position));
}
