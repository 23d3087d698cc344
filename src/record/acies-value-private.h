/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-field.h"

G_BEGIN_DECLS

/* The longest text form of a value, which limits the memory that a file can take. */
#define ACIES_VALUE_MAX_CHARACTERS 10000

/* How a value is stored; AciesFieldType says what it means. */
typedef enum
{
  ACIES_VALUE_NUMBER,
  ACIES_VALUE_TEXT,
  ACIES_VALUE_NUMBERS,
  ACIES_VALUE_TEXTS
} AciesValueKind;

typedef union
{
  gint64     number;
  char      *text;    /* NULL is "" */
  GArray    *numbers; /* of gint64; NULL is empty */
  GPtrArray *texts;   /* of char *; NULL is empty */
} AciesValue;

AciesValueKind acies_value_get_kind (const AciesField  *field);
void           acies_value_clear    (AciesValue        *self,
                                     AciesValueKind     kind);
/* Copies @from to @self, which must be cleared or uninitialized. */
void           acies_value_copy     (AciesValue        *self,
                                     const AciesValue  *from,
                                     AciesValueKind     kind);
gboolean       acies_value_equal    (const AciesValue  *one,
                                     const AciesValue  *other,
                                     AciesValueKind     kind);
/* Parses @text into @self; on success the caller must clear @self, on failure it is unchanged. */
gboolean       acies_value_parse    (AciesValue        *self,
                                     const AciesField  *field,
                                     const char        *text,
                                     GError           **error);
char          *acies_value_print    (const AciesValue  *self,
                                     const AciesField  *field) G_GNUC_WARN_UNUSED_RESULT;
char          *acies_value_display  (const AciesValue  *self,
                                     const AciesField  *field) G_GNUC_WARN_UNUSED_RESULT;
char          *acies_value_print_number (gint64            number,
                                         const AciesField *field) G_GNUC_WARN_UNUSED_RESULT;

static inline guint
acies_value_get_n_items (const AciesValue *self,
                         AciesValueKind    kind)
{
  if (kind == ACIES_VALUE_NUMBERS)
    return self->numbers != NULL ? self->numbers->len : 0;

  return self->texts != NULL ? self->texts->len : 0;
}

G_END_DECLS
