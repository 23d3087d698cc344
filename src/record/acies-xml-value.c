/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* The values of attributes: what they are, and whether a schema is sure to take them. */

#include "config.h"

#include <string.h>

#include "acies-xml-private.h"

/* The most digits that a double holds exactly, whatever they are. */
#define EXACT_DIGITS 15
/* The most digits that are scanned before a point, and that libxml2 takes in a number. */
#define MOST_WHOLE   9
#define MOST_DIGITS  24

/* A number as it is mostly written: digits, with a sign before them and a point among them perhaps. */
typedef struct
{
  gboolean negative;
  guint    n_whole;    /* how many digits there are before the point */
  guint    n_fraction; /* and after it */
  gint64   whole;
  guint64  fraction;   /* its digits as far as they fit */
  gboolean is_whole;   /* all digits behind the point are 0 */
} Plain;

/* FALSE for a number that is written otherwise, or not at all. */
static gboolean
scan_plain (const AciesXmlValue *value,
            Plain               *plain)
{
  const char *p = value->text;
  const char *end = p + value->length;

  *plain = (Plain) { .is_whole = TRUE };
  if (p < end && *p == '-')
    {
      plain->negative = TRUE;
      p++;
    }
  for (; p < end && g_ascii_isdigit (*p) && plain->n_whole <= MOST_WHOLE; p++, plain->n_whole++)
    plain->whole = plain->whole * 10 + (*p - '0');
  if (plain->n_whole == 0 || plain->n_whole > MOST_WHOLE)
    return FALSE;
  if (p == end)
    return TRUE;

  if (*p++ != '.')
    return FALSE;
  for (; p < end && g_ascii_isdigit (*p); p++, plain->n_fraction++)
    {
      if (plain->n_fraction < EXACT_DIGITS)
        plain->fraction = plain->fraction * 10 + (guint64) (*p - '0');
      plain->is_whole = plain->is_whole && *p == '0';
    }

  return p == end && plain->n_fraction > 0;
}

/* @least is at most 0, @most at least 0. */
static gboolean
is_between (const Plain *plain,
            gint64       least,
            gint64       most)
{
  gint64 furthest = plain->negative ? -least : most;

  return plain->n_whole + plain->n_fraction <= MOST_DIGITS
         && (plain->whole < furthest || (plain->whole == furthest && plain->is_whole))
         && (plain->negative || plain->whole >= least);
}

/* Digits only.  FALSE when there are others, or too many. */
static gboolean
scan_unsigned (const char *text,
               gsize       length,
               guint64    *number)
{
  *number = 0;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isdigit (text[i])
        || !g_uint64_checked_mul (number, *number, 10)
        || !g_uint64_checked_add (number, *number, (guint64) (text[i] - '0')))
      return FALSE;

  return length > 0;
}

static gboolean
is_text (const AciesXmlValue *value,
         const char          *text)
{
  return strlen (text) == value->length && memcmp (value->text, text, value->length) == 0;
}

static gboolean
find_item (const AciesXmlValue *value,
           GType                items,
           int                 *item)
{
  GEnumClass *class = g_type_class_ref (items);
  gboolean found = FALSE;

  for (guint i = 0; !found && i < class->n_values; i++)
    if (is_text (value, class->values[i].value_nick))
      {
        *item = class->values[i].value;
        found = TRUE;
      }
  g_type_class_unref (class);

  return found;
}

gboolean
acies_xml_text_fits (const char *text,
                     gsize       length,
                     glong       most)
{
  return length <= (gsize) most || g_utf8_strlen (text, (gssize) length) <= most;
}

gboolean
acies_xml_value_fits (const AciesXmlValue     *self,
                      const AciesXmlAttribute *attribute)
{
  guint64 number;
  Plain plain;
  int item;

  switch (attribute->type)
    {
    case ACIES_XML_TEXT:
      return acies_xml_text_fits (self->text, self->length, (glong) attribute->most);
    case ACIES_XML_BOOLEAN:
      return is_text (self, "true") || is_text (self, "false") || is_text (self, "1") || is_text (self, "0");
    case ACIES_XML_INTEGER:
      return scan_plain (self, &plain) && plain.n_fraction == 0
             && is_between (&plain, attribute->least, attribute->most);
    case ACIES_XML_DECIMAL:
      return scan_plain (self, &plain) && is_between (&plain, attribute->least, attribute->most);
    case ACIES_XML_UNSIGNED:
      return scan_unsigned (self->text, self->length, &number);
    case ACIES_XML_ITEM:
      return find_item (self, attribute->items (), &item);
    case ACIES_XML_PATTERN:
      return attribute->suits (self->text, self->length);
    default:
      return FALSE;
    }
}

/* Without the white space around it, which a schema takes away from numbers. */
static AciesXmlValue
strip (const AciesXmlValue *value)
{
  AciesXmlValue stripped = *value;

  while (stripped.length > 0 && g_ascii_isspace (stripped.text[0]))
    {
      stripped.text++;
      stripped.length--;
    }
  while (stripped.length > 0 && g_ascii_isspace (stripped.text[stripped.length - 1]))
    stripped.length--;

  return stripped;
}

/**
 * acies_xml_value_dup:
 * @self: a value
 *
 * Returns: (transfer full) (nullable): its text; %NULL without the attribute
 */
char *
acies_xml_value_dup (const AciesXmlValue *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text != NULL ? g_strndup (self->text, self->length) : NULL;
}

/**
 * acies_xml_value_to_boolean:
 * @self: a value
 * @fallback: the value returned without the attribute
 *
 * Returns: whether the attribute is `true` or `1`; @fallback if it is not a
 *   boolean
 */
gboolean
acies_xml_value_to_boolean (const AciesXmlValue *self,
                            gboolean             fallback)
{
  AciesXmlValue stripped;

  g_return_val_if_fail (self != NULL, fallback);

  if (self->text == NULL)
    return fallback;

  stripped = strip (self);
  if (is_text (&stripped, "true") || is_text (&stripped, "1"))
    return TRUE;

  return is_text (&stripped, "false") || is_text (&stripped, "0") ? FALSE : fallback;
}

/**
 * acies_xml_value_to_integer:
 * @self: a value
 * @fallback: the value returned without the attribute
 *
 * Returns: the attribute as a whole number; @fallback if it is not one
 */
gint64
acies_xml_value_to_integer (const AciesXmlValue *self,
                            gint64               fallback)
{
  AciesXmlValue stripped;
  gboolean negative;
  guint64 number;

  g_return_val_if_fail (self != NULL, fallback);

  if (self->text == NULL)
    return fallback;

  stripped = strip (self);
  negative = stripped.length > 0 && stripped.text[0] == '-';
  if (negative || (stripped.length > 0 && stripped.text[0] == '+'))
    {
      stripped.text++;
      stripped.length--;
    }
  if (!scan_unsigned (stripped.text, stripped.length, &number)
      || number > (guint64) G_MAXINT64 + (negative ? 1 : 0))
    return fallback;

  return negative ? (gint64) (0 - number) : (gint64) number;
}

/**
 * acies_xml_value_to_double:
 * @self: a value
 * @fallback: the value returned without the attribute
 *
 * Returns: the attribute as a finite number, whatever the locale; @fallback if
 *   it is not one
 */
double
acies_xml_value_to_double (const AciesXmlValue *self,
                           double               fallback)
{
  static const double tens[EXACT_DIGITS + 1] = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };
  g_autofree char *copy = NULL;
  AciesXmlValue stripped;
  char *end = NULL;
  double number;
  Plain plain;

  g_return_val_if_fail (self != NULL, fallback);

  if (self->text == NULL)
    return fallback;

  /* A quotient of two numbers that are exact is the double next to it, which strtod() takes longer to find. */
  if (scan_plain (self, &plain) && plain.n_whole + plain.n_fraction <= EXACT_DIGITS)
    {
      number = ((double) plain.whole * tens[plain.n_fraction] + (double) plain.fraction) / tens[plain.n_fraction];

      return plain.negative ? -number : number;
    }

  /* strtod() would also read hexadecimal numbers, infinities and NaN. */
  stripped = strip (self);
  copy = g_strndup (stripped.text, stripped.length);
  if (*copy == '\0' || copy[strspn (copy, "+-.0123456789eE")] != '\0')
    return fallback;

  number = g_ascii_strtod (copy, &end);
  if (*end != '\0' || number > G_MAXDOUBLE || number < -G_MAXDOUBLE)
    return fallback;

  return number;
}

/**
 * acies_xml_value_to_item:
 * @self: a value
 * @items: the type of an enumeration
 * @fallback: the value returned without the attribute
 *
 * Returns: the item of that nick; @fallback if there is none
 */
int
acies_xml_value_to_item (const AciesXmlValue *self,
                         GType                items,
                         int                  fallback)
{
  int item;

  g_return_val_if_fail (self != NULL, fallback);

  return self->text != NULL && find_item (self, items, &item) ? item : fallback;
}
