/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-edit-kind-private.h"
#include "acies-roster-item-private.h"

/* One trait of one item, or of several, which then all get the same value */
typedef struct
{
  AciesEdit    parent;
  GPtrArray   *subjects; /* (element-type AciesRosterItem) */
  guint        position;
  GPtrArray   *before;   /* (element-type AciesRecord): of each subject */
  AciesRecord *after;
} TraitEdit;

typedef struct
{
  AciesEdit    parent;
  GObject     *subject;
  GParamSpec  *pspec;
  char        *label;
  GValue       before;
  GValue       after;
} PropertyEdit;

/* Converts a field's label, which begins with a capital, for use inside a sentence. */
static char *
put_in_sentence (const char *label)
{
  /* Translators: how the label of a field, "Figures", is written in the middle
     of a sentence, "Change figures of Hypaspists".  Leave it "lower-case" for a
     small first letter, or translate it as "keep-case" where nouns have
     capitals.  It is never shown. */
  gboolean keep = g_str_equal (C_("field in a sentence", "lower-case"), "keep-case");
  const char *rest;
  GString *text;

  /* Abbreviations and empty labels stay as they are. */
  if (keep || label[0] == '\0' || g_unichar_isupper (g_utf8_get_char (g_utf8_next_char (label))))
    return g_strdup (label);

  rest = g_utf8_next_char (label);
  text = g_string_new (NULL);
  g_string_append_unichar (text, g_unichar_tolower (g_utf8_get_char (label)));
  g_string_append (text, rest);

  return g_string_free (text, FALSE);
}

static char *
describe_value (gpointer    subject,
                const char *name,
                const char *label)
{
  g_autofree char *named = acies_edit_name_subject (subject, name);
  g_autofree char *field = put_in_sentence (label);

  /* Translators: a field, and whose: "Change figures of Hypaspists". */
  return g_strdup_printf (_("Change %s of %s"), field, named);
}

/* Traits */

static void
apply_trait (AciesEdit *edit,
             AciesArmy *army)
{
  TraitEdit *self = (TraitEdit *) edit;

  for (guint i = 0; i < self->subjects->len; i++)
    acies_roster_item_take_trait (self->subjects->pdata[i], self->position, self->after);
}

static void
revert_trait (AciesEdit *edit,
              AciesArmy *army)
{
  TraitEdit *self = (TraitEdit *) edit;

  for (guint i = 0; i < self->subjects->len; i++)
    acies_roster_item_take_trait (self->subjects->pdata[i], self->position, self->before->pdata[i]);
}

static char *
describe_trait (AciesEdit *edit)
{
  TraitEdit *self = (TraitEdit *) edit;
  AciesField *field = acies_schema_get_field (acies_record_get_schema (self->after),
                                              self->position);
  const char *label = acies_field_get_label (field);
  AciesRosterItem *first = self->subjects->pdata[0];
  g_autofree char *in_sentence = NULL;
  guint n_subjects = self->subjects->len;

  if (label == NULL)
    label = acies_field_get_id (field);
  if (n_subjects == 1)
    return describe_value (first, acies_roster_item_get_name (first), label);

  in_sentence = put_in_sentence (label);
  if (ACIES_IS_UNIT (first))
    /* Translators: a field, and of how many units: "Change figures of 3 units". */
    return g_strdup_printf (ngettext ("Change %s of %u unit", "Change %s of %u units", n_subjects),
                            in_sentence, n_subjects);

  /* Translators: a field, and of how many leaders: "Change quality of 2 leaders". */
  return g_strdup_printf (ngettext ("Change %s of %u leader", "Change %s of %u leaders", n_subjects),
                          in_sentence, n_subjects);
}

static gboolean
is_trait_void (AciesEdit *edit)
{
  TraitEdit *self = (TraitEdit *) edit;

  for (guint i = 0; i < self->before->len; i++)
    if (!acies_roster_trait_equal (self->before->pdata[i], self->after, self->position))
      return FALSE;

  return TRUE;
}

static gboolean
has_same_subjects (const TraitEdit *self,
                   const TraitEdit *next)
{
  return self->subjects->len == next->subjects->len
         && memcmp (self->subjects->pdata, next->subjects->pdata, self->subjects->len * sizeof (gpointer)) == 0;
}

static gboolean
merge_trait (AciesEdit *edit,
             AciesEdit *next_edit)
{
  TraitEdit *self = (TraitEdit *) edit;
  TraitEdit *next = (TraitEdit *) next_edit;

  if (self->position != next->position || !has_same_subjects (self, next))
    return FALSE;

  acies_record_free (self->after);
  self->after = acies_record_copy (next->after);

  return TRUE;
}

static void
clear_trait (AciesEdit *edit)
{
  TraitEdit *self = (TraitEdit *) edit;

  g_ptr_array_unref (self->subjects);
  g_ptr_array_unref (self->before);
  acies_record_free (self->after);
}

static const AciesEditKind trait_kind = {
  .size = sizeof (TraitEdit),
  .apply = apply_trait,
  .revert = revert_trait,
  .describe = describe_trait,
  .is_void = is_trait_void,
  .merge = merge_trait,
  .clear = clear_trait,
};

AciesEdit *
acies_edit_new_trait (GPtrArray         *subjects,
                      guint              position,
                      const AciesRecord *after)
{
  TraitEdit *self = acies_edit_create (&trait_kind);

  self->subjects = g_ptr_array_new_full (subjects->len, g_object_unref);
  self->position = position;
  self->before = g_ptr_array_new_full (subjects->len, (GDestroyNotify) acies_record_free);
  for (guint i = 0; i < subjects->len; i++)
    {
      g_ptr_array_add (self->subjects, g_object_ref (subjects->pdata[i]));
      g_ptr_array_add (self->before, acies_record_copy (acies_roster_item_get_traits (subjects->pdata[i])));
    }
  self->after = acies_record_copy (after);

  return &self->parent;
}

/* Properties: names, notes, … */

static void
apply_property (AciesEdit *edit,
                AciesArmy *army)
{
  PropertyEdit *self = (PropertyEdit *) edit;

  g_object_set_property (self->subject, self->pspec->name, &self->after);
}

static void
revert_property (AciesEdit *edit,
                 AciesArmy *army)
{
  PropertyEdit *self = (PropertyEdit *) edit;

  g_object_set_property (self->subject, self->pspec->name, &self->before);
}

static char *
describe_property (AciesEdit *edit)
{
  PropertyEdit *self = (PropertyEdit *) edit;
  const char *name;

  /* A change of name is labeled with the old name. */
  if (g_str_equal (self->pspec->name, "own-name") || g_str_equal (self->pspec->name, "name"))
    name = g_value_get_string (&self->before);
  else if (ACIES_IS_COMMAND (self->subject))
    name = acies_command_get_name (ACIES_COMMAND (self->subject));
  else
    name = acies_roster_item_get_name (ACIES_ROSTER_ITEM (self->subject));

  return describe_value (self->subject, name, self->label);
}

static gboolean
is_property_void (AciesEdit *edit)
{
  PropertyEdit *self = (PropertyEdit *) edit;

  return g_param_values_cmp (self->pspec, &self->before, &self->after) == 0;
}

static gboolean
merge_property (AciesEdit *edit,
                AciesEdit *next_edit)
{
  PropertyEdit *self = (PropertyEdit *) edit;
  PropertyEdit *next = (PropertyEdit *) next_edit;

  if (self->subject != next->subject || self->pspec != next->pspec)
    return FALSE;

  g_value_copy (&next->after, &self->after);

  return TRUE;
}

static void
clear_property (AciesEdit *edit)
{
  PropertyEdit *self = (PropertyEdit *) edit;

  g_object_unref (self->subject);
  g_param_spec_unref (self->pspec);
  g_free (self->label);
  g_value_unset (&self->before);
  g_value_unset (&self->after);
}

static const AciesEditKind property_kind = {
  .size = sizeof (PropertyEdit),
  .apply = apply_property,
  .revert = revert_property,
  .describe = describe_property,
  .is_void = is_property_void,
  .merge = merge_property,
  .clear = clear_property,
};

AciesEdit *
acies_edit_new_property (GObject      *subject,
                         GParamSpec   *pspec,
                         const char   *label,
                         const GValue *after)
{
  PropertyEdit *self = acies_edit_create (&property_kind);

  self->subject = g_object_ref (subject);
  self->pspec = g_param_spec_ref (pspec);
  self->label = g_strdup (label);
  g_value_init (&self->before, pspec->value_type);
  g_object_get_property (subject, pspec->name, &self->before);
  g_value_init (&self->after, pspec->value_type);
  g_value_copy (after, &self->after);

  return &self->parent;
}
