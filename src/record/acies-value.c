/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-field-private.h"
#include "acies-input-error.h"
#include "acies-spelling-private.h"
#include "acies-text.h"
#include "acies-value-private.h"

AciesValueKind
acies_value_get_kind (const AciesField *field)
{
  if (field->type == ACIES_FIELD_TEXT || field->type == ACIES_FIELD_UNIT)
    return field->is_list ? ACIES_VALUE_TEXTS : ACIES_VALUE_TEXT;

  return field->is_list ? ACIES_VALUE_NUMBERS : ACIES_VALUE_NUMBER;
}

void
acies_value_clear (AciesValue     *self,
                   AciesValueKind  kind)
{
  switch (kind)
    {
    case ACIES_VALUE_TEXT:
      g_free (self->text);
      break;
    case ACIES_VALUE_NUMBERS:
      g_clear_pointer (&self->numbers, g_array_unref);
      break;
    case ACIES_VALUE_TEXTS:
      g_clear_pointer (&self->texts, g_ptr_array_unref);
      break;
    case ACIES_VALUE_NUMBER:
    default:
      break;
    }

  memset (self, 0, sizeof *self);
}

static gpointer
copy_text (gconstpointer text,
           gpointer      data)
{
  return g_strdup (text);
}

void
acies_value_copy (AciesValue       *self,
                  const AciesValue *from,
                  AciesValueKind    kind)
{
  *self = *from;

  switch (kind)
    {
    case ACIES_VALUE_TEXT:
      self->text = g_strdup (from->text);
      break;
    case ACIES_VALUE_NUMBERS:
      if (from->numbers != NULL)
        self->numbers = g_array_copy (from->numbers);
      break;
    case ACIES_VALUE_TEXTS:
      if (from->texts != NULL)
        self->texts = g_ptr_array_copy (from->texts, copy_text, NULL);
      break;
    case ACIES_VALUE_NUMBER:
    default:
      break;
    }
}

gboolean
acies_value_equal (const AciesValue *one,
                   const AciesValue *other,
                   AciesValueKind    kind)
{
  guint n_items;

  if (kind == ACIES_VALUE_NUMBER)
    return one->number == other->number;

  if (kind == ACIES_VALUE_TEXT)
    return strcmp (one->text != NULL ? one->text : "",
                   other->text != NULL ? other->text : "") == 0;

  n_items = acies_value_get_n_items (one, kind);
  if (acies_value_get_n_items (other, kind) != n_items)
    return FALSE;

  if (n_items == 0)
    return TRUE;

  if (kind == ACIES_VALUE_NUMBERS)
    return memcmp (one->numbers->data, other->numbers->data, n_items * sizeof (gint64)) == 0;

  for (guint i = 0; i < n_items; i++)
    if (strcmp (g_ptr_array_index (one->texts, i), g_ptr_array_index (other->texts, i)) != 0)
      return FALSE;

  return TRUE;
}

/* Describes a wrong value for a message: numbers without quotes. */
static char *
describe_wrong_value (const char *text)
{
  if (*text == '\0')
    /* Translators: stands for a value that is empty: "a.points: the value is empty" */
    return g_strdup (_("the value"));

  if (strlen (text) <= 20 && text[strspn (text, "-.0123456789")] == '\0')
    return g_strdup (text);

  return acies_text_quote (text);
}

typedef enum
{
  FAULT_EMPTY,
  FAULT_NOT_UTF_8,
  FAULT_CONTROL,
  FAULT_TOO_LONG,
  FAULT_NO_INTEGER,
  FAULT_NO_DECIMAL,
  FAULT_TOO_SMALL,
  FAULT_TOO_LARGE,
  FAULT_UNKNOWN,
  FAULT_NO_UNIT,
  FAULT_SPACE,
  FAULT_TOO_FEW_ITEMS,
  FAULT_TOO_MANY_ITEMS
} Fault;

/* Translators: in each of these, first the key, then its value: "a.points: 13 is too large" */
static char *
describe_fault (Fault       fault,
                const char *key,
                const char *wrong)
{
  switch (fault)
    {
    case FAULT_EMPTY:
      return g_strdup_printf (_("%s: %s is empty"), key, wrong);
    case FAULT_NOT_UTF_8:
      return g_strdup_printf (_("%s: %s is not valid UTF-8"), key, wrong);
    case FAULT_CONTROL:
      return g_strdup_printf (_("%s: %s has control characters"), key, wrong);
    case FAULT_TOO_LONG:
      return g_strdup_printf (_("%s: %s is too long"), key, wrong);
    case FAULT_NO_INTEGER:
      return g_strdup_printf (_("%s: %s is not a whole number"), key, wrong);
    case FAULT_NO_DECIMAL:
      return g_strdup_printf (_("%s: %s is not a number with at most two places"), key, wrong);
    case FAULT_TOO_SMALL:
      return g_strdup_printf (_("%s: %s is too small"), key, wrong);
    case FAULT_TOO_LARGE:
      return g_strdup_printf (_("%s: %s is too large"), key, wrong);
    case FAULT_NO_UNIT:
      return g_strdup_printf (_("%s: %s is not the id of a unit"), key, wrong);
    case FAULT_SPACE:
      return g_strdup_printf (_("%s: %s has a space that separates nothing"), key, wrong);
    case FAULT_TOO_FEW_ITEMS:
      return g_strdup_printf (_("%s: %s has too few items"), key, wrong);
    case FAULT_TOO_MANY_ITEMS:
      return g_strdup_printf (_("%s: %s has too many items"), key, wrong);
    case FAULT_UNKNOWN:
    default:
      return g_strdup_printf (_("%s: %s is not known"), key, wrong);
    }
}

/* Sets BAD_INPUT from @fault and the values allowed.  Returns FALSE, for the caller to return. */
static gboolean
set_bad_input (const AciesField  *field,
               const char        *fault,
               GError           **error)
{
  g_autofree char *values = acies_field_describe_values (field);

  if (values != NULL)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 /* Translators: what is wrong, and what is allowed:
                    "a.points: 13 is too large; it takes 2 to 12" */
                 _("%s; it takes %s"), fault, values);
  else
    g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT, fault);
  if (error != NULL)
    acies_input_error_set_key (*error, field->id);

  return FALSE;
}

static gboolean
refuse (const AciesField  *field,
        const char        *text,
        Fault              fault,
        GError           **error)
{
  g_autofree char *wrong = describe_wrong_value (text);
  g_autofree char *description = describe_fault (fault, field->id, wrong);

  return set_bad_input (field, description, error);
}

static gboolean
refuse_digits (const AciesField  *field,
               const char        *text,
               GError           **error)
{
  g_autofree char *wrong = describe_wrong_value (text);
  g_autofree char *description = NULL;

  description = g_strdup_printf (ngettext ("%s: %s has more than %u digit",
                                           "%s: %s has more than %u digits",
                                           field->syntax.max_digits),
                                 field->id, wrong, field->syntax.max_digits);

  return set_bad_input (field, description, error);
}

static gboolean
check_limits (gint64             number,
              const AciesField  *field,
              const char        *text,
              GError           **error)
{
  if (number < field->minimum || (field->minimum_excluded && number == field->minimum))
    return refuse (field, text, FAULT_TOO_SMALL, error);

  if (number > field->maximum)
    return refuse (field, text, FAULT_TOO_LARGE, error);

  return TRUE;
}

/* Reads the decimal places; -1 unless these are one or two digits up to the end. */
static int
parse_places (const char *text)
{
  if (!g_ascii_isdigit (text[0]))
    return -1;

  if (text[1] == '\0')
    return 10 * g_ascii_digit_value (text[0]);

  if (!g_ascii_isdigit (text[1]) || text[2] != '\0')
    return -1;

  return 10 * g_ascii_digit_value (text[0]) + g_ascii_digit_value (text[1]);
}

typedef enum
{
  NUMBER_GOOD,
  NUMBER_MALFORMED,
  NUMBER_TOO_LONG
} NumberVerdict;

/* @syntax allows so few digits that nothing here can overflow. */
static NumberVerdict
scan_number (const char              *text,
             gboolean                 decimal,
             const AciesNumberSyntax *syntax,
             gint64                  *number)
{
  const char *digits = text;
  const char *end;
  gboolean minus = *text == '-';
  gint64 whole = 0;
  int places = 0;
  gsize n_digits;

  if (minus)
    digits++;
  n_digits = strspn (digits, "0123456789");
  end = digits + n_digits;

  if (n_digits == 0 || (minus && !syntax->allow_minus))
    return NUMBER_MALFORMED;
  if (n_digits > 1 && *digits == '0' && !syntax->allow_leading_zeros)
    return NUMBER_MALFORMED;
  if (decimal && *end == '.')
    places = parse_places (end + 1);
  else if (*end != '\0')
    places = -1;
  if (places < 0)
    return NUMBER_MALFORMED;
  if (n_digits > syntax->max_digits)
    return NUMBER_TOO_LONG;

  for (const char *p = digits; p < end; p++)
    whole = whole * 10 + g_ascii_digit_value (*p);

  if (!decimal && minus && whole == 0 && !syntax->allow_minus_zero)
    return NUMBER_MALFORMED;

  *number = decimal ? whole * ACIES_DECIMAL_ONE + places : whole;
  if (minus)
    *number = - *number;

  return NUMBER_GOOD;
}

/**
 * acies_decimal_from_string:
 * @text: a number
 * @hundredths: (out): return location for the number, in hundredths
 *
 * Reads an optional minus, up to 15 digits without leading zeros and, if there
 * is a point, one or two places, whatever the locale.
 *
 * Returns: %FALSE, with @hundredths untouched, if @text is anything else
 */
gboolean
acies_decimal_from_string (const char *text,
                           gint64     *hundredths)
{
  const AciesNumberSyntax syntax = { .max_digits = 15, .allow_minus = TRUE };

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (hundredths != NULL, FALSE);

  return scan_number (text, TRUE, &syntax, hundredths) == NUMBER_GOOD;
}

static gboolean
parse_decimal_or_integer (gint64            *number,
                          const AciesField  *field,
                          const char        *text,
                          GError           **error)
{
  gboolean decimal = field->type == ACIES_FIELD_DECIMAL;
  gint64 parsed = 0;

  switch (scan_number (text, decimal, &field->syntax, &parsed))
    {
    case NUMBER_GOOD:
      break;
    case NUMBER_TOO_LONG:
      return refuse_digits (field, text, error);
    case NUMBER_MALFORMED:
    default:
      return refuse (field, text, decimal ? FAULT_NO_DECIMAL : FAULT_NO_INTEGER, error);
    }

  if (!check_limits (parsed, field, text, error))
    return FALSE;

  *number = parsed;
  return TRUE;
}

/* Finds the item of that id; an id that is a number may be spelled as numbers are. */
static int
lookup_item (const AciesField *field,
             const char       *text)
{
  int item = acies_vocabulary_lookup (field->vocabulary, text);
  gint64 number;

  if (item < 0 && scan_number (text, FALSE, &field->syntax, &number) == NUMBER_GOOD)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, number);

      item = acies_vocabulary_lookup (field->vocabulary, id);
    }

  return item;
}

static gboolean
parse_choice (gint64            *number,
              const AciesField  *field,
              const char        *text,
              GError           **error)
{
  int item = lookup_item (field, text);
  g_autofree char *wrong = NULL;
  g_autofree char *description = NULL;
  AciesSpelling spelling;

  if (item >= 0)
    {
      *number = item;
      return TRUE;
    }

  acies_spelling_init (&spelling, text);
  for (guint i = 0; i < acies_vocabulary_get_n_items (field->vocabulary); i++)
    acies_spelling_offer (&spelling, acies_vocabulary_get_item_id (field->vocabulary, i));

  if (spelling.nearest == NULL)
    return refuse (field, text, FAULT_UNKNOWN, error);

  wrong = describe_wrong_value (text);
  /* Translators: the key, its value, a value that is known:
     "a.type: “archr” is not known, but “archer” is" */
  description = g_strdup_printf (_("%s: %s is not known, but “%s” is"), field->id, wrong, spelling.nearest);

  return set_bad_input (field, description, error);
}

static gboolean
parse_number (gint64            *number,
              const AciesField  *field,
              const char        *text,
              GError           **error)
{
  if (field->type == ACIES_FIELD_CHOICE)
    return parse_choice (number, field, text, error);

  if (field->type != ACIES_FIELD_BOOLEAN)
    return parse_decimal_or_integer (number, field, text, error);

  if (strcmp (text, "true") != 0 && strcmp (text, "false") != 0)
    return refuse (field, text, FAULT_UNKNOWN, error);

  *number = *text == 't';
  return TRUE;
}

/* Checks that all characters are printable or line breaks, and allowed in XML. */
static gboolean
check_characters (const AciesField  *field,
                  const char        *text,
                  GError           **error)
{
  guint n_characters = 0;

  if (!g_utf8_validate (text, -1, NULL))
    return refuse (field, text, FAULT_NOT_UTF_8, error);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if ((g_unichar_iscntrl (character) && character != '\n' && character != '\t')
          || character == 0xFFFE || character == 0xFFFF)
        return refuse (field, text, FAULT_CONTROL, error);

      if (++n_characters > ACIES_VALUE_MAX_CHARACTERS)
        return refuse (field, text, FAULT_TOO_LONG, error);
    }

  return TRUE;
}

/* Ids of units in lists are separated by spaces, so they must not contain any. */
static gboolean
check_unit (const AciesField  *field,
            const char        *text,
            GError           **error)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isspace (g_utf8_get_char (p)))
      return refuse (field, text, FAULT_NO_UNIT, error);

  return TRUE;
}

static gboolean
check_n_items (const AciesField  *field,
               guint              n_items,
               const char        *text,
               GError           **error)
{
  if (n_items < field->min_items)
    return refuse (field, text, FAULT_TOO_FEW_ITEMS, error);

  if (n_items > field->max_items)
    return refuse (field, text, FAULT_TOO_MANY_ITEMS, error);

  return TRUE;
}

static gboolean
parse_list (AciesValue        *self,
            const AciesField  *field,
            const char        *text,
            GError           **error)
{
  AciesValueKind kind = acies_value_get_kind (field);
  g_auto (GStrv) items = g_strsplit (text, " ", -1);
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GPtrArray) texts = NULL;

  if (!check_n_items (field, g_strv_length (items), text, error))
    return FALSE;

  if (kind == ACIES_VALUE_NUMBERS)
    numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  else
    texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; items[i] != NULL; i++)
    {
      gint64 number;

      if (*items[i] == '\0')
        return refuse (field, text, FAULT_SPACE, error);

      if (kind == ACIES_VALUE_TEXTS)
        {
          if (field->type == ACIES_FIELD_UNIT && !check_unit (field, items[i], error))
            return FALSE;
          g_ptr_array_add (texts, g_strdup (items[i]));
        }
      else
        {
          if (!parse_number (&number, field, items[i], error))
            return FALSE;
          g_array_append_val (numbers, number);
        }
    }

  if (kind == ACIES_VALUE_NUMBERS)
    self->numbers = g_steal_pointer (&numbers);
  else
    self->texts = g_steal_pointer (&texts);

  return TRUE;
}

gboolean
acies_value_parse (AciesValue        *self,
                   const AciesField  *field,
                   const char        *text,
                   GError           **error)
{
  AciesValue value = { 0 };

  if (!check_characters (field, text, error))
    return FALSE;

  if (*text == '\0' && field->is_list)
    {
      if (!check_n_items (field, 0, text, error))
        return FALSE;
    }
  else if (*text == '\0' && field->type != ACIES_FIELD_TEXT)
    {
      return refuse (field, text, FAULT_EMPTY, error);
    }
  else if (field->is_list)
    {
      if (!parse_list (&value, field, text, error))
        return FALSE;
    }
  else if (acies_value_get_kind (field) == ACIES_VALUE_NUMBER)
    {
      if (!parse_number (&value.number, field, text, error))
        return FALSE;
    }
  else
    {
      if (field->type == ACIES_FIELD_UNIT && !check_unit (field, text, error))
        return FALSE;
      value.text = g_strdup (text);
    }

  *self = value;
  return TRUE;
}

char *
acies_value_print_number (gint64            number,
                          const AciesField *field)
{
  switch (field->type)
    {
    case ACIES_FIELD_DECIMAL:
      return acies_decimal_to_string (number);
    case ACIES_FIELD_BOOLEAN:
      return g_strdup (number ? "true" : "false");
    case ACIES_FIELD_CHOICE:
      return g_strdup (number < 0 ? "" : acies_vocabulary_get_item_id (field->vocabulary, number));
    case ACIES_FIELD_INTEGER:
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      return g_strdup_printf ("%" G_GINT64_FORMAT, number);
    }
}

/* The signs of units that directly follow the number. */
static const struct
{
  const char *unit;
  const char *sign;
} unit_signs[] = {
  { "inch", "″" },
  { "degree", "°" },
  { "percent", "%" },
};

static char *
display_number (gint64            number,
                const AciesField *field)
{
  g_autofree char *plain = NULL;
  const char *sign = "";

  if (field->type == ACIES_FIELD_BOOLEAN)
    return g_strdup (number ? C_("boolean", "yes") : C_("boolean", "no"));

  if (field->type == ACIES_FIELD_CHOICE)
    return g_strdup (number < 0 ? "" : acies_vocabulary_get_item_label (field->vocabulary, number));

  plain = acies_value_print_number (number, field);
  for (guint i = 0; i < G_N_ELEMENTS (unit_signs); i++)
    if (g_strcmp0 (field->unit, unit_signs[i].unit) == 0)
      sign = unit_signs[i].sign;

  if (*plain == '-')
    return g_strconcat ("−", plain + 1, sign, NULL);

  return g_strconcat (plain, sign, NULL);
}

/* Appends an item; those of a choice are not copied before. */
static void
append_item (GString          *joined,
             const AciesValue *self,
             const AciesField *field,
             guint             item,
             gboolean          for_players)
{
  gint64 number;
  g_autofree char *text = NULL;

  if (acies_value_get_kind (field) == ACIES_VALUE_TEXTS)
    {
      g_string_append (joined, g_ptr_array_index (self->texts, item));
      return;
    }

  number = g_array_index (self->numbers, gint64, item);
  if (field->type == ACIES_FIELD_CHOICE)
    {
      if (number >= 0)
        g_string_append (joined, for_players ? acies_vocabulary_get_item_label (field->vocabulary, number)
                                             : acies_vocabulary_get_item_id (field->vocabulary, number));
      return;
    }

  text = for_players ? display_number (number, field) : acies_value_print_number (number, field);
  g_string_append (joined, text);
}

static char *
join_items (const AciesValue *self,
            const AciesField *field,
            const char       *separator,
            gboolean          for_players)
{
  guint n_items = acies_value_get_n_items (self, acies_value_get_kind (field));
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    {
      if (i > 0)
        g_string_append (joined, separator);
      append_item (joined, self, field, i, for_players);
    }

  return g_string_free (joined, FALSE);
}

char *
acies_value_print (const AciesValue *self,
                   const AciesField *field)
{
  switch (acies_value_get_kind (field))
    {
    case ACIES_VALUE_NUMBER:
      return acies_value_print_number (self->number, field);
    case ACIES_VALUE_TEXT:
      return g_strdup (self->text != NULL ? self->text : "");
    case ACIES_VALUE_NUMBERS:
    case ACIES_VALUE_TEXTS:
    default:
      return join_items (self, field, " ", FALSE);
    }
}

char *
acies_value_display (const AciesValue *self,
                     const AciesField *field)
{
  AciesValueKind kind = acies_value_get_kind (field);

  if (kind == ACIES_VALUE_NUMBER)
    return display_number (self->number, field);

  if (kind == ACIES_VALUE_TEXT)
    return g_strdup (self->text != NULL ? self->text : "");

  if (acies_value_get_n_items (self, kind) == 0)
    /* Translators: an empty list */
    return g_strdup (C_("list", "none"));

  return join_items (self, field, C_("list", ", "), TRUE);
}
