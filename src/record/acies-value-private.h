/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-field.h"

G_BEGIN_DECLS

/* No value's text form is longer, so that no file can make us hold more. */
#define ACIES_VALUE_MAX_CHARACTERS 10000

/* How a value is kept; AciesFieldType says what it means. */
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
/* Over a value that is cleared or was never set. */
void           acies_value_copy     (AciesValue        *self,
                                     const AciesValue  *from,
                                     AciesValueKind     kind);
gboolean       acies_value_equal    (const AciesValue  *one,
                                     const AciesValue  *other,
                                     AciesValueKind     kind);
/* Leaves @self alone unless it succeeds; then @self must be cleared by the caller. */
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
