/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-finding.h"
#include "acies-record.h"

G_BEGIN_DECLS

/**
 * AciesFieldRow:
 *
 * One field of a schema as a row of a form: a switch for yes and no, a spin
 * button for numbers, a list for choices, an entry for the rest.  The row is
 * made for the field, shows values of it, and tells what was typed; it keeps no
 * record.
 *
 * Signal: `edited` (text): a new value, as files write it.
 */
#define ACIES_TYPE_FIELD_ROW (acies_field_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesFieldRow, acies_field_row, ACIES, FIELD_ROW, GObject)

AciesFieldRow *acies_field_row_new         (AciesField        *field) G_GNUC_WARN_UNUSED_RESULT;
AciesField    *acies_field_row_get_field   (AciesFieldRow     *self);
/* (transfer none): the row to put into a list; it lives as long as @self does. */
GtkWidget     *acies_field_row_get_widget  (AciesFieldRow     *self);
void           acies_field_row_show        (AciesFieldRow     *self,
                                            const AciesRecord *record,
                                            guint              position);
/* @finding: (nullable) */
void           acies_field_row_set_finding (AciesFieldRow     *self,
                                            AciesFinding      *finding);
/* @message: (nullable): why what was typed is not taken. */
void           acies_field_row_set_error   (AciesFieldRow     *self,
                                            const char        *message);
void           acies_field_row_focus       (AciesFieldRow     *self);

G_END_DECLS
