/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesCellText:
 *
 * A line of text in a cell of a list.  A list of GTK keeps some 200 rows, most of which nobody sees: unlike a label this
 * has no keys and no layout of its own.  Texts that are alike in a list share one.
 */
#define ACIES_TYPE_CELL_TEXT (acies_cell_text_get_type ())
G_DECLARE_FINAL_TYPE (AciesCellText, acies_cell_text, ACIES, CELL_TEXT, GtkWidget)

GtkWidget  *acies_cell_text_new        (gboolean       is_number);
void        acies_cell_text_set_text   (AciesCellText *self,
                                        const char    *text);
const char *acies_cell_text_get_text   (AciesCellText *self);
void        acies_cell_text_set_strong (AciesCellText *self,
                                        gboolean       strong);

G_END_DECLS
