/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-field.h"

G_BEGIN_DECLS

/**
 * AciesSchema:
 *
 * An ordered list of fields with distinct ids.  A field's position never
 * changes, so code that reads a value often looks up the position once
 * (acies_schema_lookup()) and uses that.  Creating the first record on a schema
 * makes it immutable; from then on any thread may use it.
 */
#define ACIES_TYPE_SCHEMA (acies_schema_get_type ())
ACIES_EXPORT GType        acies_schema_get_type     (void);

ACIES_EXPORT AciesSchema *acies_schema_new          (const char        *id) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesSchema *acies_schema_ref          (AciesSchema       *self);
ACIES_EXPORT void         acies_schema_unref        (AciesSchema       *self);
/* Appends @field and takes a reference on it; FALSE if a field of that id or role exists already. */
ACIES_EXPORT gboolean     acies_schema_add          (AciesSchema       *self,
                                                     AciesField        *field);

ACIES_EXPORT const char  *acies_schema_get_id       (const AciesSchema *self);
ACIES_EXPORT guint        acies_schema_get_n_fields (const AciesSchema *self);
ACIES_EXPORT AciesField  *acies_schema_get_field    (const AciesSchema *self,
                                                     guint              position);
ACIES_EXPORT int          acies_schema_lookup       (const AciesSchema *self,
                                                     const char        *id);
/* -1 if no field has that role. */
ACIES_EXPORT int          acies_schema_find_role    (const AciesSchema *self,
                                                     AciesRole          role);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSchema, acies_schema_unref)

G_END_DECLS
