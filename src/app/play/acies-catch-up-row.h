/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-catch-up.h"

G_BEGIN_DECLS

/**
 * AciesCatchUpRow:
 *
 * A unit or leader with what became of it, and the way that it went.
 *
 * Signals: `changed` when it was told what became of it or moved, `went` (text of a way) when a way was typed,
 * `entered` when it gets the keyboard, `done` on Enter, `left` on Escape.
 */
#define ACIES_TYPE_CATCH_UP_ROW (acies_catch_up_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesCatchUpRow, acies_catch_up_row, ACIES, CATCH_UP_ROW, GtkListBoxRow)

GtkWidget       *acies_catch_up_row_new     (AciesCatchUp    *catch_up,
                                             const char      *id);
const char      *acies_catch_up_row_get_id  (AciesCatchUpRow *self);
const AciesBody *acies_catch_up_row_get_body (AciesCatchUpRow *self);
/* Tells whether its key or a word of its name begins so. */
gboolean         acies_catch_up_row_matches (AciesCatchUpRow *self,
                                             const char      *text);
/* Gives its text the keyboard. */
void             acies_catch_up_row_focus   (AciesCatchUpRow *self);
/* Moves it along a way, as it is typed. */
void             acies_catch_up_row_go      (AciesCatchUpRow *self,
                                             const char      *way);
/* (nullable): puts it somewhere; NULL where it stood */
void             acies_catch_up_row_place   (AciesCatchUpRow *self,
                                             const AciesPose *pose);
/* Gets where it stands now, or stood. */
AciesPose        acies_catch_up_row_get_pose (AciesCatchUpRow *self);

G_END_DECLS
