/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-field-private.h"

/* This many digits and two decimal places fit into 64 bits. */
#define MOST_DIGITS 15

static const AciesNumberSyntax default_syntax = {
  .max_digits = 9,
  .allow_minus = TRUE,
};

G_DEFINE_BOXED_TYPE (AciesField, acies_field, acies_field_ref, acies_field_unref)

static void
take_string (char       **place,
             const char  *text)
{
  char *old = *place;

  *place = g_strdup (text);
  g_free (old);
}

/* Sets the value of a field without default: 0, false, no item, "". */
static void
clear_default (AciesField *self)
{
  acies_value_clear (&self->fallback, acies_value_get_kind (self));
  if (self->type == ACIES_FIELD_CHOICE && !self->is_list)
    self->fallback.number = -1;
  self->has_default = FALSE;
}

/**
 * acies_field_new:
 * @id: the key, such as `a.figures`; without spaces or `=`
 * @type: the type of its values
 * @vocabulary: (nullable) (transfer none): the vocabulary of a choice; %NULL
 *   for other types
 *
 * Creates a field without limits and default, not required, not a list.
 *
 * Returns: (transfer full): a new field
 */
AciesField *
acies_field_new (const char      *id,
                 AciesFieldType   type,
                 AciesVocabulary *vocabulary)
{
  AciesField *self;

  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail ((type == ACIES_FIELD_CHOICE) == (vocabulary != NULL), NULL);

  self = g_atomic_rc_box_new0 (AciesField);
  self->id = g_strdup (id);
  self->type = type;
  self->vocabulary = vocabulary != NULL ? acies_vocabulary_ref (vocabulary) : NULL;
  self->minimum = G_MININT64;
  self->maximum = G_MAXINT64;
  self->syntax = default_syntax;
  clear_default (self);

  return self;
}

/**
 * acies_field_copy_as:
 * @self: a field
 * @id: the copy's key
 *
 * Returns: (transfer full): a copy with another id that may still be changed
 */
AciesField *
acies_field_copy_as (const AciesField *self,
                     const char       *id)
{
  AciesField *copy;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  copy = acies_field_new (id, self->type, self->vocabulary);
  acies_field_set_texts (copy, self->label, self->help, self->unit, self->clause);
  acies_field_set_group (copy, self->group);
  copy->minimum = self->minimum;
  copy->maximum = self->maximum;
  copy->minimum_excluded = self->minimum_excluded;
  copy->syntax = self->syntax;
  copy->is_list = self->is_list;
  copy->min_items = self->min_items;
  copy->max_items = self->max_items;
  copy->required = self->required;
  copy->is_inner = self->is_inner;
  copy->is_on_sheet = self->is_on_sheet;
  copy->decision = g_strdupv (self->decision);
  copy->role = self->role;
  copy->has_default = self->has_default;
  acies_value_copy (&copy->fallback, &self->fallback, acies_value_get_kind (self));

  return copy;
}

/**
 * acies_field_ref:
 * @self: a field
 *
 * Returns: (transfer full): @self
 */
AciesField *
acies_field_ref (AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_field (gpointer data)
{
  AciesField *self = data;

  acies_value_clear (&self->fallback, acies_value_get_kind (self));
  g_clear_pointer (&self->vocabulary, acies_vocabulary_unref);
  g_free (self->id);
  g_free (self->label);
  g_free (self->help);
  g_free (self->unit);
  g_free (self->clause);
  g_free (self->group);
  g_strfreev (self->decision);
}

/**
 * acies_field_unref:
 * @self: (transfer full): a field
 *
 * Drops a reference.  Dropping the last one frees it.
 */
void
acies_field_unref (AciesField *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_field);
}

void
acies_field_freeze (AciesField *self)
{
  g_atomic_int_set (&self->frozen, TRUE);
}

/**
 * acies_field_set_texts:
 * @self: a field that is being built
 * @label: (nullable): its label, translated; %NULL for its id
 * @help: (nullable): a sentence about it, translated
 * @unit: (nullable): the id of its unit of measure, such as `inch`
 * @clause: (nullable): the clause of the rules that it comes from
 *
 * Sets the texts about a field.
 */
void
acies_field_set_texts (AciesField *self,
                       const char *label,
                       const char *help,
                       const char *unit,
                       const char *clause)
{
  g_return_if_fail (acies_field_is_open (self));

  take_string (&self->label, label);
  take_string (&self->help, help);
  take_string (&self->unit, unit);
  take_string (&self->clause, clause);
}

/**
 * acies_field_set_limits:
 * @self: a field of numbers that is being built
 * @minimum: the least value, in hundredths for decimals; %G_MININT64 for none
 * @maximum: the greatest value, likewise; %G_MAXINT64 for none
 * @minimum_excluded: whether values must be above @minimum
 *
 * Sets the limits of a number, or of each item of a list of numbers.  Parsed
 * values are checked against them; a default set before is not checked again.
 */
void
acies_field_set_limits (AciesField *self,
                        gint64      minimum,
                        gint64      maximum,
                        gboolean    minimum_excluded)
{
  g_return_if_fail (acies_field_is_open (self));
  g_return_if_fail (self->type == ACIES_FIELD_INTEGER || self->type == ACIES_FIELD_DECIMAL);
  g_return_if_fail (minimum <= maximum);

  self->minimum = minimum;
  self->maximum = maximum;
  self->minimum_excluded = minimum_excluded && minimum != G_MININT64;
}

/**
 * acies_field_set_list:
 * @self: a field that is being built
 * @min_items: the fewest items
 * @max_items: the most items; 0 or %G_MAXUINT for no limit
 *
 * Makes the field a list.  A default set before is dropped.
 */
void
acies_field_set_list (AciesField *self,
                      guint       min_items,
                      guint       max_items)
{
  g_return_if_fail (acies_field_is_open (self));
  g_return_if_fail (max_items == 0 || min_items <= max_items);

  clear_default (self);
  self->is_list = TRUE;
  self->fallback = (AciesValue) { 0 };
  self->min_items = min_items;
  self->max_items = max_items != 0 ? max_items : G_MAXUINT;
}

/**
 * acies_field_set_inner:
 * @self: a field that is being built
 * @inner: whether it is for the program's own use only
 *
 * Sets whether a field is left out where values of a record are shown to
 * players.
 */
void
acies_field_set_inner (AciesField *self,
                       gboolean    inner)
{
  g_return_if_fail (acies_field_is_open (self));

  self->is_inner = inner;
}

/**
 * acies_field_set_on_sheet:
 * @self: a field that is being built
 * @on_sheet: whether players keep it on paper
 *
 * Sets whether a status has a place on the record sheet of an army.
 */
void
acies_field_set_on_sheet (AciesField *self,
                          gboolean    on_sheet)
{
  g_return_if_fail (acies_field_is_open (self));

  self->is_on_sheet = on_sheet;
}

/**
 * acies_field_set_role:
 * @self: a field that is being built
 * @role: what it is for
 *
 * Sets the role by which acies_schema_find_role() finds the field.
 */
void
acies_field_set_role (AciesField *self,
                      AciesRole   role)
{
  g_return_if_fail (acies_field_is_open (self));
  g_return_if_fail (role < ACIES_N_ROLES);

  self->role = role;
}

/**
 * acies_field_set_required:
 * @self: a field that is being built
 * @required: whether a value must be given
 *
 * Sets whether acies_record_check_required() requires a value.
 */
void
acies_field_set_required (AciesField *self,
                          gboolean    required)
{
  g_return_if_fail (acies_field_is_open (self));

  self->required = required;
}

/**
 * acies_field_set_default:
 * @self: a field that is being built, complete except for the default
 * @text: (nullable): a value in its text form; %NULL for no default
 * @error: return location for an error
 *
 * Sets the value that a record has when none is given.  Without a default that
 * is 0, false, no item, an empty text or an empty list.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT if the field itself would
 *   not take @text
 */
gboolean
acies_field_set_default (AciesField  *self,
                         const char  *text,
                         GError     **error)
{
  AciesValue value;

  g_return_val_if_fail (acies_field_is_open (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (text == NULL)
    {
      clear_default (self);
      return TRUE;
    }

  if (!acies_value_parse (&value, self, text, error))
    return FALSE;

  acies_value_clear (&self->fallback, acies_value_get_kind (self));
  self->fallback = value;
  self->has_default = TRUE;

  return TRUE;
}

/**
 * acies_field_set_number_syntax:
 * @self: a field that is being built
 * @syntax: the spelling of its numbers; @max_digits is 1 to 15, or 0 for the
 *   default of 9
 *
 * Sets the spelling of numbers.  By default a number has at most 9 digits, may
 * have a minus sign, and has neither leading zeros nor, if it is an integer, a
 * minus sign before 0.
 */
void
acies_field_set_number_syntax (AciesField              *self,
                               const AciesNumberSyntax *syntax)
{
  g_return_if_fail (acies_field_is_open (self));
  g_return_if_fail (syntax != NULL);
  g_return_if_fail (syntax->max_digits <= MOST_DIGITS);

  self->syntax = *syntax;
  if (self->syntax.max_digits == 0)
    self->syntax.max_digits = default_syntax.max_digits;
}

/**
 * acies_field_set_group:
 * @self: a field that is being built
 * @group: (nullable): the id of the group that forms show it in
 *
 * Sets the group of a field.
 */
void
acies_field_set_group (AciesField *self,
                       const char *group)
{
  g_return_if_fail (acies_field_is_open (self));

  take_string (&self->group, group);
}

/**
 * acies_field_get_id:
 * @self: a field
 *
 * Returns: (transfer none): its key, never translated
 */
const char *
acies_field_get_id (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * acies_field_get_value_type:
 * @self: a field
 *
 * Returns: the type of its values, or of their items if the field is a list
 */
AciesFieldType
acies_field_get_value_type (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, ACIES_FIELD_INTEGER);

  return self->type;
}

/**
 * acies_field_get_vocabulary:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): the vocabulary of a choice
 */
AciesVocabulary *
acies_field_get_vocabulary (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->vocabulary;
}

/**
 * acies_field_is_list:
 * @self: a field
 *
 * Returns: whether a value is a list of items
 */
gboolean
acies_field_is_list (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_list;
}

/**
 * acies_field_get_min_items:
 * @self: a field that is a list
 *
 * Returns: the fewest items
 */
guint
acies_field_get_min_items (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->min_items;
}

/**
 * acies_field_get_max_items:
 * @self: a field that is a list
 *
 * Returns: the most items, %G_MAXUINT if there is no limit
 */
guint
acies_field_get_max_items (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->max_items;
}

/**
 * acies_field_is_inner:
 * @self: a field
 *
 * Returns: whether it is for the program's own use only, and not shown to players
 */
gboolean
acies_field_is_inner (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_inner;
}

/**
 * acies_field_is_on_sheet:
 * @self: a field
 *
 * Returns: whether it has a place on the record sheet of an army
 */
gboolean
acies_field_is_on_sheet (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_on_sheet;
}

/**
 * acies_field_get_role:
 * @self: a field
 *
 * Returns: what it is for; %ACIES_ROLE_NONE for nothing that the program knows
 */
AciesRole
acies_field_get_role (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, ACIES_ROLE_NONE);

  return self->role;
}

/**
 * acies_field_is_required:
 * @self: a field
 *
 * Returns: whether a value must be given
 */
gboolean
acies_field_is_required (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->required;
}

/**
 * acies_field_has_default:
 * @self: a field
 *
 * Returns: whether a default was set; without one, the value that is read when
 *   none was given, such as 0, is meaningless
 */
gboolean
acies_field_has_default (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->has_default;
}

/**
 * acies_field_print_default:
 * @self: a field
 *
 * Returns: (transfer full) (nullable): the default in its text form, %NULL if
 *   none was set
 */
char *
acies_field_print_default (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->has_default ? acies_value_print (&self->fallback, self) : NULL;
}

/**
 * acies_field_get_minimum:
 * @self: a field
 *
 * Returns: the least value, in hundredths for decimals; %G_MININT64 if there is
 *   no limit
 */
gint64
acies_field_get_minimum (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, G_MININT64);

  return self->minimum;
}

/**
 * acies_field_get_maximum:
 * @self: a field
 *
 * Returns: the greatest value, in hundredths for decimals; %G_MAXINT64 if there
 *   is no limit
 */
gint64
acies_field_get_maximum (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, G_MAXINT64);

  return self->maximum;
}

/**
 * acies_field_is_minimum_excluded:
 * @self: a field
 *
 * Returns: whether values must be above the minimum
 */
gboolean
acies_field_is_minimum_excluded (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->minimum_excluded;
}

/**
 * acies_field_get_label:
 * @self: a field
 *
 * Returns: (transfer none): its label
 */
const char *
acies_field_get_label (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label != NULL ? self->label : self->id;
}

/**
 * acies_field_get_help:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): a sentence about it
 */
const char *
acies_field_get_help (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->help;
}

/**
 * acies_field_get_unit:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): the id of its unit of measure, such as
 *   `inch`
 */
const char *
acies_field_get_unit (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->unit;
}

/**
 * acies_field_get_clause:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): the clause that it comes from
 */
const char *
acies_field_get_clause (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->clause;
}

/**
 * acies_field_get_group:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): the id of the group that forms show it in
 */
const char *
acies_field_get_group (const AciesField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->group;
}

static char *
describe_numbers (const AciesField *self)
{
  g_autofree char *minimum = acies_value_print_number (self->minimum, self);
  g_autofree char *maximum = acies_value_print_number (self->maximum, self);
  gboolean from = self->minimum != G_MININT64;
  gboolean to = self->maximum != G_MAXINT64;

  if (from && to && self->minimum_excluded)
    /* Translators: limits of a number, "more than 0, up to 60" */
    return g_strdup_printf (_("more than %s, up to %s"), minimum, maximum);

  if (from && to && self->minimum == self->maximum)
    /* Translators: the one number that is allowed */
    return g_strdup_printf (_("only %s"), minimum);

  if (from && to)
    /* Translators: limits of a number, "1 to 200" */
    return g_strdup_printf (_("%s to %s"), minimum, maximum);

  if (from && self->minimum_excluded)
    return g_strdup_printf (_("more than %s"), minimum);

  if (from)
    return g_strdup_printf (_("%s or more"), minimum);

  if (to)
    return g_strdup_printf (_("%s or less"), maximum);

  return NULL;
}

static char *
describe_items (const AciesField *self)
{
  guint fewest = self->min_items;
  guint most = self->max_items;

  if (fewest == most)
    return g_strdup_printf (ngettext ("%u item", "%u items", fewest), fewest);

  if (most != G_MAXUINT && fewest == 0)
    return g_strdup_printf (ngettext ("up to %u item", "up to %u items", most), most);

  if (most != G_MAXUINT)
    /* Translators: how many items a list has, "1 to 3 items"; the second number decides the plural */
    return g_strdup_printf (ngettext ("%u to %u item", "%u to %u items", most), fewest, most);

  if (fewest > 0)
    return g_strdup_printf (ngettext ("%u item or more", "%u items or more", fewest), fewest);

  return NULL;
}

static char *
join_descriptions (const char *values,
                   const char *items)
{
  if (values != NULL && items != NULL)
    /* Translators: first how many items a list has, then what each may be: "1 to 3 items, each 2 to 12" */
    return g_strdup_printf (_("%s, each %s"), items, values);

  return g_strdup (values != NULL ? values : items);
}

/**
 * acies_field_describe_limits:
 * @self: a field
 *
 * Describes the limits of a number and of a list's length, for forms.
 *
 * Returns: (transfer full) (nullable): part of a sentence, translated, such as
 *   "1 to 200"; %NULL if there are no limits
 */
char *
acies_field_describe_limits (const AciesField *self)
{
  g_autofree char *values = NULL;
  g_autofree char *items = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->type == ACIES_FIELD_INTEGER || self->type == ACIES_FIELD_DECIMAL)
    values = describe_numbers (self);
  if (self->is_list)
    items = describe_items (self);

  return join_descriptions (values, items);
}

static char *
describe_choices (const AciesField *self)
{
  guint n_items = acies_vocabulary_get_n_items (self->vocabulary);
  GString *ids = g_string_new (NULL);
  g_autofree char *list = NULL;

  for (guint i = 0; i < n_items; i++)
    {
      if (i > 0)
        /* Translators: between the items of a list */
        g_string_append (ids, C_("list", ", "));
      g_string_append (ids, acies_vocabulary_get_item_id (self->vocabulary, i));
    }
  list = g_string_free (ids, FALSE);

  if (n_items < 2)
    return n_items == 1 ? g_steal_pointer (&list) : NULL;

  /* Translators: the ids that are allowed; the list is at the end */
  return g_strdup_printf (_("one of %s"), list);
}

char *
acies_field_describe_values (const AciesField *self)
{
  g_autofree char *values = NULL;
  g_autofree char *items = NULL;

  switch (self->type)
    {
    case ACIES_FIELD_INTEGER:
    case ACIES_FIELD_DECIMAL:
      values = describe_numbers (self);
      break;
    case ACIES_FIELD_CHOICE:
      values = describe_choices (self);
      break;
    case ACIES_FIELD_BOOLEAN:
      values = g_strdup (_("true or false"));
      break;
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      break;
    }
  if (self->is_list)
    items = describe_items (self);

  return join_descriptions (values, items);
}
