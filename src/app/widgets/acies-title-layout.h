/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Lays out the title and subtitle of a row of libadwaita as its box does, but is as wide as they like whatever its
 * height.  A row asks how wide they are for its height, and a label that wraps answers by trying widths: a subtitle
 * that changes is set in type sixty times instead of three. */
#define ACIES_TYPE_TITLE_LAYOUT (acies_title_layout_get_type ())

G_DECLARE_FINAL_TYPE (AciesTitleLayout, acies_title_layout, ACIES, TITLE_LAYOUT, GtkLayoutManager)

void acies_title_layout_use             (AdwActionRow *row);
void acies_title_layout_set_least_chars (AdwActionRow *row,
                                         int           n_chars);
void acies_title_layout_use_below       (GtkWidget    *widget);

G_END_DECLS
