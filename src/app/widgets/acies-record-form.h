/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-field-editor.h"

G_BEGIN_DECLS

/**
 * AciesRecordForm:
 *
 * A form made from a schema: a row for each field, in the order declared, in
 * groups by the fields' sections.  A section in which everything is a yes or no
 * that is usually no is folded to one line that names what is yes.
 *
 * Signals: `edited` (key, text) and, in a form that can be reset, `reset` (key).  The owner of the record
 * applies it and shows the record again, or tells with acies_record_form_set_error() why not.
 */
#define ACIES_TYPE_RECORD_FORM (acies_record_form_get_type ())
G_DECLARE_FINAL_TYPE (AciesRecordForm, acies_record_form, ACIES, RECORD_FORM, GtkWidget)

/* @schema: (nullable) */
void           acies_record_form_set_schema    (AciesRecordForm   *self,
                                                AciesSchema       *schema);
/* Sets the schema as well, if it is another. */
void           acies_record_form_show          (AciesRecordForm   *self,
                                                const AciesRecord *record);
/* (element-type AciesRecord): what several share, on one schema */
void           acies_record_form_show_several  (AciesRecordForm   *self,
                                                GPtrArray         *records);
void           acies_record_form_set_resettable (AciesRecordForm  *self);
void           acies_record_form_set_least_chars (AciesRecordForm *self,
                                                  int              n_chars);
/* (nullable) */
AciesFieldEditor *acies_record_form_get_row       (AciesRecordForm   *self,
                                                const char        *key);
void           acies_record_form_show_findings (AciesRecordForm   *self,
                                                GListModel        *findings,
                                                const char        *subject);
void           acies_record_form_set_error     (AciesRecordForm   *self,
                                                const char        *key,
                                                const char        *message);
gboolean       acies_record_form_focus_field   (AciesRecordForm   *self,
                                                const char        *key);
/* Appends a row of another kind above the first field; it stays when the schema changes. */
void           acies_record_form_add_first_row (AciesRecordForm   *self,
                                                GtkWidget         *row);

G_END_DECLS
