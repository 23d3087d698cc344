/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-outlook.h"

G_BEGIN_DECLS

/**
 * AciesSwingRow:
 *
 * One modifier of a step: what it is, what it would be instead, and what that would do to the
 * odds.
 */
#define ACIES_TYPE_SWING_ROW (acies_swing_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesSwingRow, acies_swing_row, ACIES, SWING_ROW, GtkListBoxRow)

GtkWidget  *acies_swing_row_new      (AciesOutlook  *outlook,
                                      guint          index);
/* A row that keeps its place only.  @label: what it says, "" for nothing */
GtkWidget  *acies_swing_row_new_empty (const char   *label);
/* (nullable): the input that it overrules, and the text of the value */
const char *acies_swing_row_get_key  (AciesSwingRow *self);
const char *acies_swing_row_get_text (AciesSwingRow *self);

G_END_DECLS
