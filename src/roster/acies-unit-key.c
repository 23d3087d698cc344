/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-unit-key.h"

/* Numbers below it are a digit. */
#define FIRST_LETTER 10

#define N_LETTERS 26

/**
 * acies_unit_key_from_number:
 * @number: the number of a unit, from 1 up; 0 for none
 *
 * Counts on from the digits by letters, as spreadsheets name their columns: 1 to 9, a to z for 10 to 35, aa to zz
 * for 36 to 711, then aaa.
 *
 * Returns: its key; no other number has the same
 */
AciesUnitKey
acies_unit_key_from_number (guint number)
{
  AciesUnitKey key = { "" };
  guint length = 0;

  if (number == 0)
    return key;
  if (number < FIRST_LETTER)
    {
      key.text[0] = (char) ('0' + number);
      return key;
    }

  /* There is no letter for zero: after z comes aa. */
  for (guint rest = number - FIRST_LETTER + 1; rest > 0; rest = (rest - 1) / N_LETTERS)
    key.text[length++] = (char) ('a' + (rest - 1) % N_LETTERS);
  for (guint i = 0; i < length / 2; i++)
    {
      char letter = key.text[i];

      key.text[i] = key.text[length - 1 - i];
      key.text[length - 1 - i] = letter;
    }

  return key;
}

/**
 * acies_unit_key_equal:
 * @self: a key
 * @other: a key
 *
 * Returns: whether both are the same
 */
gboolean
acies_unit_key_equal (const AciesUnitKey *self,
                      const AciesUnitKey *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return strcmp (self->text, other->text) == 0;
}

/**
 * acies_unit_key_begins_with:
 * @self: a key
 * @typed: what was typed so far, in letters of either case
 *
 * Returns: whether @typed is the key or its beginning; %FALSE where there is no key
 */
gboolean
acies_unit_key_begins_with (const AciesUnitKey *self,
                            const char         *typed)
{
  g_return_val_if_fail (self != NULL && typed != NULL, FALSE);

  return self->text[0] != '\0' && g_ascii_strncasecmp (self->text, typed, strlen (typed)) == 0;
}
