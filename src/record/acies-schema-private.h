/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-schema.h"
#include "acies-value-private.h"

G_BEGIN_DECLS

struct _AciesSchema
{
  char       *id;
  GPtrArray  *fields;    /* (element-type AciesField) */
  GHashTable *positions; /* (element-type utf8 guint) */
  /* The position of the field of each role plus 1; 0 for none */
  guint       roles[ACIES_N_ROLES];

  /* The values of a new record, and their kinds (AciesValueKind).  Created for the first record, after which the
   * schema must not change. */
  AciesValue *layout;
  guint8     *kinds;
  gboolean    numbers_only;
};

const AciesValue *acies_schema_get_layout (AciesSchema *self);

static inline const AciesField *
acies_schema_field_at (const AciesSchema *self,
                       guint              position)
{
  return g_ptr_array_index (self->fields, position);
}

G_END_DECLS
