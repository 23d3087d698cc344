/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out a widget whose only child is a #GtkScrolledWindow, as high as what is in it needs at its width.  (A
 * scrolled window itself asks for the height of texts that are not wrapped.) */
#define ACIES_TYPE_RESULT_LAYOUT (acies_result_layout_get_type ())
G_DECLARE_FINAL_TYPE (AciesResultLayout, acies_result_layout, ACIES, RESULT_LAYOUT, GtkLayoutManager)

G_END_DECLS
