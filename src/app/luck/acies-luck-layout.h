/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesLuckLayout:
 *
 * Lays cards out in two columns, row by row and those of a row equally high, and in one
 * where there is no room for two.
 */
#define ACIES_TYPE_LUCK_LAYOUT (acies_luck_layout_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckLayout, acies_luck_layout, ACIES, LUCK_LAYOUT, GtkLayoutManager)

G_END_DECLS
