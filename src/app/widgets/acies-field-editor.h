/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-finding.h"
#include "acies-record.h"

G_BEGIN_DECLS

/**
 * AciesFieldStyle:
 * @ACIES_FIELD_ROW: a row of a form, with help, limits and findings
 * @ACIES_FIELD_PLAIN_ROW: a row without help; numbers and lists are typed
 * @ACIES_FIELD_CELL: a cell of a table, without a label; what is typed becomes an
 *   entry when it is activated
 *
 * The looks of an #AciesFieldEditor.
 */
typedef enum
{
  ACIES_FIELD_ROW,
  ACIES_FIELD_PLAIN_ROW,
  ACIES_FIELD_CELL
} AciesFieldStyle;

/**
 * AciesFieldEditor:
 *
 * Edits one field of a schema by its type: a switch or a check for yes and no, a
 * spin button for numbers, a list for choices, an entry for the rest.  The editor
 * shows values of records and keeps none of them.
 *
 * Signals: `edited` (text): the user has given a new value; `reset`: the value is to be the usual one again.
 */
#define ACIES_TYPE_FIELD_EDITOR (acies_field_editor_get_type ())
G_DECLARE_FINAL_TYPE (AciesFieldEditor, acies_field_editor, ACIES, FIELD_EDITOR, GObject)

AciesFieldEditor *acies_field_editor_new         (AciesField        *field,
                                                  AciesFieldStyle    style) G_GNUC_WARN_UNUSED_RESULT;
AciesField       *acies_field_editor_get_field   (AciesFieldEditor  *self);
const char       *acies_field_editor_get_value   (AciesFieldEditor  *self);
GtkWidget        *acies_field_editor_get_widget  (AciesFieldEditor  *self);
GtkWidget        *acies_field_editor_get_target  (AciesFieldEditor  *self);
void              acies_field_editor_show        (AciesFieldEditor  *self,
                                                  const AciesRecord *record,
                                                  guint              position);
void              acies_field_editor_set_resettable (AciesFieldEditor *self);
/* Shows that several records differ. */
void              acies_field_editor_show_various (AciesFieldEditor  *self,
                                                   const AciesRecord *record,
                                                   guint              position,
                                                   const char        *values);
void              acies_field_editor_set_finding (AciesFieldEditor  *self,
                                                  AciesFinding      *finding);
/* Opens the entry of a cell. */
void              acies_field_editor_open        (AciesFieldEditor  *self);
void              acies_field_editor_set_error   (AciesFieldEditor  *self,
                                                  const char        *message);

G_END_DECLS
