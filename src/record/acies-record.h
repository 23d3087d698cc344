/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-schema.h"

G_BEGIN_DECLS

/**
 * AciesRecord:
 *
 * Values for the fields of a schema.  A value that was not given is the field's
 * default; acies_record_is_given() tells whether it was given.  Typed getters
 * and setters take the field's position and are plain array accesses.
 */
#define ACIES_TYPE_RECORD (acies_record_get_type ())
ACIES_EXPORT GType         acies_record_get_type      (void);

ACIES_EXPORT AciesRecord  *acies_record_new           (AciesSchema       *schema) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesRecord  *acies_record_copy          (const AciesRecord *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void          acies_record_free          (AciesRecord       *self);
/* Resets all values to their defaults without allocating. */
ACIES_EXPORT void          acies_record_reset         (AciesRecord       *self);
ACIES_EXPORT AciesSchema  *acies_record_get_schema    (const AciesRecord *self);
ACIES_EXPORT gboolean      acies_record_equal         (const AciesRecord *one,
                                                       const AciesRecord *other);
ACIES_EXPORT gboolean      acies_record_value_equal   (const AciesRecord *one,
                                                       const AciesRecord *other,
                                                       guint              position);
ACIES_EXPORT void          acies_record_copy_value    (AciesRecord       *self,
                                                       guint              position,
                                                       const AciesRecord *from,
                                                       guint              from_position);

/* Tells whether a value was given rather than being the default. */
ACIES_EXPORT gboolean      acies_record_is_given      (const AciesRecord *self,
                                                       guint              position);
ACIES_EXPORT void          acies_record_unset         (AciesRecord       *self,
                                                       guint              position);
/* MISSING_INPUT with the first required field that is not given. */
ACIES_EXPORT gboolean      acies_record_check_required (const AciesRecord *self,
                                                        GError           **error);

/* The values in the order of the fields, eight bytes each, for structs that name them; texts and lists only when
 * they were given.  Setting one does not make it given. */
ACIES_EXPORT gconstpointer acies_record_get_values    (const AciesRecord *self);
ACIES_EXPORT gpointer      acies_record_edit_values   (AciesRecord       *self);
ACIES_EXPORT void          acies_record_unset_numbers (AciesRecord       *self,
                                                       gint64             unset);
ACIES_EXPORT guint         acies_record_settle_numbers (AciesRecord      *self,
                                                        gint64            unset);

/* Numbers: integers, decimals in hundredths, booleans as 0 or 1, choices as item number */
ACIES_EXPORT gint64        acies_record_get_number    (const AciesRecord *self,
                                                       guint              position);
ACIES_EXPORT void          acies_record_set_number    (AciesRecord       *self,
                                                       guint              position,
                                                       gint64             number);
ACIES_EXPORT gboolean      acies_record_get_boolean   (const AciesRecord *self,
                                                       guint              position);
ACIES_EXPORT int           acies_record_get_choice    (const AciesRecord *self,
                                                       guint              position);
/* Gets the id of the chosen item. */
ACIES_EXPORT const char   *acies_record_get_choice_id (const AciesRecord *self,
                                                       guint              position);
/* Texts and unit ids; "" when not given and without default. */
ACIES_EXPORT const char   *acies_record_get_text      (const AciesRecord *self,
                                                       guint              position);
ACIES_EXPORT void          acies_record_set_text      (AciesRecord       *self,
                                                       guint              position,
                                                       const char        *text);
/* Lists */
ACIES_EXPORT guint         acies_record_get_n_items   (const AciesRecord *self,
                                                       guint              position);
ACIES_EXPORT gint64        acies_record_get_item      (const AciesRecord *self,
                                                       guint              position,
                                                       guint              item);
ACIES_EXPORT const char   *acies_record_get_item_text (const AciesRecord *self,
                                                       guint              position,
                                                       guint              item);
ACIES_EXPORT void          acies_record_clear_items   (AciesRecord       *self,
                                                       guint              position);
ACIES_EXPORT void          acies_record_add_item      (AciesRecord       *self,
                                                       guint              position,
                                                       gint64             number);
ACIES_EXPORT void          acies_record_add_item_text (AciesRecord       *self,
                                                       guint              position,
                                                       const char        *text);
ACIES_EXPORT gboolean      acies_record_has_item_text (const AciesRecord *self,
                                                       guint              position,
                                                       const char        *text);
ACIES_EXPORT gboolean      acies_record_remove_item_text (AciesRecord    *self,
                                                          guint           position,
                                                          const char     *text);

/* Text form: used in files, on the command line and in the log */
ACIES_EXPORT gboolean      acies_record_parse         (AciesRecord       *self,
                                                       guint              position,
                                                       const char        *text,
                                                       GError           **error);
/* BAD_INPUT for a key the schema does not have. */
ACIES_EXPORT gboolean      acies_record_parse_key     (AciesRecord       *self,
                                                       const char        *key,
                                                       const char        *text,
                                                       GError           **error);
ACIES_EXPORT char         *acies_record_print         (const AciesRecord *self,
                                                       guint              position) G_GNUC_WARN_UNUSED_RESULT;
/* Prints a value for players: labels instead of ids, a real minus sign, the inch sign. */
ACIES_EXPORT char         *acies_record_display       (const AciesRecord *self,
                                                       guint              position) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRecord, acies_record_free)

G_END_DECLS
