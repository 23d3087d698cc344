/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-field.h"

G_BEGIN_DECLS

/**
 * AciesSchema:
 *
 * An ordered list of fields with distinct ids.  A field's position never
 * changes, so whoever reads a value thousands of times looks its position up
 * once (acies_schema_lookup()) and uses that.  The first record on a schema
 * ends its building: from then on it is immutable, and any thread may use it.
 */
#define ACIES_TYPE_SCHEMA (acies_schema_get_type ())
ACIES_EXPORT GType        acies_schema_get_type     (void);

ACIES_EXPORT AciesSchema *acies_schema_new          (const char        *id) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesSchema *acies_schema_ref          (AciesSchema       *self);
ACIES_EXPORT void         acies_schema_unref        (AciesSchema       *self);
/* Takes a reference of its own; FALSE if there is a field of that id already. */
ACIES_EXPORT gboolean     acies_schema_add          (AciesSchema       *self,
                                                     AciesField        *field);

ACIES_EXPORT const char  *acies_schema_get_id       (const AciesSchema *self);
ACIES_EXPORT guint        acies_schema_get_n_fields (const AciesSchema *self);
ACIES_EXPORT AciesField  *acies_schema_get_field    (const AciesSchema *self,
                                                     guint              position);
ACIES_EXPORT int          acies_schema_lookup       (const AciesSchema *self,
                                                     const char        *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSchema, acies_schema_unref)

G_END_DECLS
