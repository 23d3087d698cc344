/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-value-private.h"

G_BEGIN_DECLS

struct _AciesField
{
  char              *id;
  AciesFieldType     type;
  AciesVocabulary   *vocabulary;

  char              *label;
  char              *help;
  char              *unit;
  char              *clause;
  char              *group;

  gint64             minimum;
  gint64             maximum;
  gboolean           minimum_excluded;
  AciesNumberSyntax  syntax;

  gboolean           is_list;
  guint              min_items;
  guint              max_items;

  gboolean           required;
  gboolean           is_inner;
  gboolean           is_on_sheet;
  char             **decision; /* (nullable): the items that players choose from, empty for all */
  AciesRole          role;
  gboolean           has_default;
  AciesValue         fallback;

  int                frozen; /* (atomic) */
};

/* Tells whether a field can still be changed. */
static inline gboolean
acies_field_is_open (const AciesField *self)
{
  return self != NULL && !g_atomic_int_get (&self->frozen);
}

/* Makes a field immutable; records rely on that. */
void  acies_field_freeze         (AciesField       *self);
/* Describes the values allowed, for the end of a sentence that begins with "it takes"; NULL when all
 * are allowed. */
char *acies_field_describe_values (const AciesField *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
