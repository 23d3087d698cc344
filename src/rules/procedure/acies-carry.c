/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-carry-private.h"
#include "acies-record-private.h"

gboolean
acies_carry_is_number (const AciesField *field)
{
  AciesFieldType type = acies_field_get_value_type (field);

  return type != ACIES_FIELD_TEXT && type != ACIES_FIELD_UNIT;
}

gint64
acies_carry_clamp (const AciesField *field,
                   gint64            number)
{
  gint64 minimum = field->minimum;

  switch (field->type)
    {
    case ACIES_FIELD_BOOLEAN:
      return number != 0;
    case ACIES_FIELD_CHOICE:
      return CLAMP (number, 0, (gint64) acies_vocabulary_get_n_items (field->vocabulary) - 1);
    case ACIES_FIELD_INTEGER:
    case ACIES_FIELD_DECIMAL:
      if (field->minimum_excluded)
        minimum += 1;
      return MAX (minimum, MIN (number, field->maximum));
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      return number;
    }
}

static AciesField *
get_field (const AciesRecord *record,
           guint              position)
{
  return acies_schema_get_field (acies_record_get_schema (record), position);
}

/* Fields of the same type, or an integer for a decimal, can be copied; other types only when the text form
 * is the same. */
static gboolean
can_copy (const AciesField *to,
          const AciesField *from)
{
  AciesFieldType to_type = acies_field_get_value_type (to);
  AciesFieldType from_type = acies_field_get_value_type (from);

  if (acies_field_is_list (to) != acies_field_is_list (from))
    return FALSE;

  return to_type == from_type || (!acies_carry_is_number (to) && !acies_carry_is_number (from))
         || (to_type == ACIES_FIELD_DECIMAL && from_type == ACIES_FIELD_INTEGER);
}

gboolean
acies_carry_get_number (const AciesField  *field,
                        const AciesRecord *from,
                        guint              from_position,
                        gint64            *number)
{
  const gint64 most = G_MAXINT64 / ACIES_DECIMAL_ONE;
  AciesField *from_field = get_field (from, from_position);

  if (acies_field_is_list (field) || !acies_carry_is_number (field) || !can_copy (field, from_field))
    return FALSE;

  if (acies_field_get_value_type (field) == ACIES_FIELD_CHOICE
      && acies_field_get_vocabulary (field) == acies_field_get_vocabulary (from_field))
    {
      *number = acies_record_get_choice (from, from_position);
      return *number >= 0;
    }

  if (acies_field_get_value_type (field) == ACIES_FIELD_CHOICE)
    {
      const char *id = acies_record_get_choice_id (from, from_position);

      *number = id != NULL ? acies_vocabulary_lookup (acies_field_get_vocabulary (field), id) : -1;
      return *number >= 0;
    }

  *number = acies_record_get_number (from, from_position);
  if (acies_field_get_value_type (field) != acies_field_get_value_type (from_field))
    *number = CLAMP (*number, -most, most) * ACIES_DECIMAL_ONE;

  return TRUE;
}

/* Tells whether a number of one field is one of the other: most are, and are copied without asking for more. */
static gboolean
are_same_numbers (const AciesField *to,
                  const AciesField *from)
{
  return to->type == from->type && to->type != ACIES_FIELD_TEXT && to->type != ACIES_FIELD_UNIT
         && !to->is_list && !from->is_list
         && (to->type != ACIES_FIELD_CHOICE || to->vocabulary == from->vocabulary);
}

gboolean
acies_carry_value (AciesRecord       *self,
                   guint              position,
                   const AciesRecord *from,
                   guint              from_position)
{
  const AciesField *field = acies_record_field_at (self, position);
  gint64 number;

  if (are_same_numbers (field, acies_record_field_at (from, from_position)))
    {
      number = from->values[from_position].number;
      if (field->type == ACIES_FIELD_CHOICE && number < 0)
        return FALSE;

      /* 0 and false are values too, and copied even where they were never set. */
      acies_record_set_number (self, position, acies_carry_clamp (field, number));
      return TRUE;
    }

  if (!can_copy (field, get_field (from, from_position)))
    {
      g_autofree char *text = acies_record_print (from, from_position);

      return acies_record_parse (self, position, text, NULL);
    }

  if (acies_field_is_list (field) || !acies_carry_is_number (field))
    {
      acies_record_copy_value (self, position, from, from_position);
      return TRUE;
    }

  if (!acies_carry_get_number (field, from, from_position, &number))
    return FALSE;

  /* 0 and false are values too, and copied even where they were never set. */
  acies_record_set_number (self, position, acies_carry_clamp (field, number));

  return TRUE;
}
