/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "acies-report-private.h"

G_BEGIN_DECLS

/* acies-report-json-value.c: members of the object that is being built.  Texts that are empty or NULL are left out, and
 * so is what is false. */
void acies_json_add_text    (JsonBuilder       *builder,
                             const char        *name,
                             const char        *text);
void acies_json_add_integer (JsonBuilder       *builder,
                             const char        *name,
                             gint64             number);
void acies_json_add_number  (JsonBuilder       *builder,
                             const char        *name,
                             double             number);
void acies_json_add_true    (JsonBuilder       *builder,
                             const char        *name,
                             gboolean           is_true);
/* The nick of a value of an enumeration */
void acies_json_add_nick    (JsonBuilder       *builder,
                             const char        *name,
                             GType              type,
                             int                value);
/* The id of a side, or null */
void acies_json_add_side    (JsonBuilder       *builder,
                             const char        *name,
                             int                side);
void acies_json_add_pose    (JsonBuilder       *builder,
                             const AciesPose   *pose);
void acies_json_add_photo   (JsonBuilder       *builder,
                             const AciesPhoto  *photo);
/* The value of a field, by its type */
void acies_json_add_value   (JsonBuilder       *builder,
                             const AciesRecord *record,
                             guint              position);
/* An object with the values of all fields by their keys */
void acies_json_add_record  (JsonBuilder       *builder,
                             const char        *name,
                             const AciesRecord *record);
/* An array that says what the keys of a record are */
void acies_json_add_schema  (JsonBuilder       *builder,
                             const char        *name,
                             const AciesSchema *schema);

/* acies-report-json-log.c: the entries that count; FALSE with G_IO_ERROR_CANCELLED */
gboolean acies_json_add_log (JsonBuilder       *builder,
                             AciesBattle       *battle,
                             GCancellable      *cancellable,
                             GError           **error);

G_END_DECLS
