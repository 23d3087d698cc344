/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesChoiceRow:
 *
 * A row for one of several objects of which one is chosen.  Its title is plain text.
 *
 * Signal: `chosen`: the user has chosen it.
 */
#define ACIES_TYPE_CHOICE_ROW (acies_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesChoiceRow, acies_choice_row, ACIES, CHOICE_ROW, AdwActionRow)

GtkWidget *acies_choice_row_new         (gpointer        choice,
                                         const char     *title,
                                         const char     *subtitle,
                                         GtkCheckButton *group);
gpointer   acies_choice_row_get_choice  (AciesChoiceRow *self);
void       acies_choice_row_list_choose (GtkListBox     *list,
                                         gpointer        choice);

G_END_DECLS
