/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesStepRow:
 *
 * A step of the assistant in its list: an icon for how far it is, its title, and
 * what was chosen in it.
 */
#define ACIES_TYPE_STEP_ROW (acies_step_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesStepRow, acies_step_row, ACIES, STEP_ROW, GtkListBoxRow)

GtkWidget *acies_step_row_new  (void);
void       acies_step_row_show (AciesStepRow *self,
                                const char   *icon_name,
                                const char   *title,
                                const char   *choice);

G_END_DECLS
