/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-record.h"

G_BEGIN_DECLS

/* How the widgets of a field editor look */

/* Gives a spin button the limits and the steps of a field. */
void acies_field_looks_set_up_number     (GtkSpinButton *spin_button,
                                          AciesField    *field);
/* Gets the value as files write it. */
char *acies_field_looks_read_number      (GtkSpinButton *spin_button,
                                          AciesField    *field) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the icon of a finding or an error before a row's title, or neither. */
void acies_field_looks_show_icon         (GtkWidget     *icon,
                                          gboolean       is_wanted,
                                          gboolean       is_error);
/* Shows whether a row has the usual value, from which one that was chosen stands out. */
void acies_field_looks_show_usual        (GtkWidget     *row,
                                          gboolean       is_usual);
/* The row's own label of the selected item shrinks to nothing beside a long subtitle. */
void acies_field_looks_keep_choice_whole (AdwComboRow   *row);
/* Gives the items of a drop-down with a search the look of a row's, and lets the row open it. */
void acies_field_looks_search_choice     (AdwActionRow  *row,
                                          GtkDropDown   *drop_down);
/* Makes a cell as narrow as it has to be.  @widget: (nullable): its drop-down or its button */
void acies_field_looks_wrap_cell         (GtkWidget     *widget);

G_END_DECLS
