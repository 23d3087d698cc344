/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out a widget whose only child is a #GtkDropDown, as high as its value needs when it is wrapped.  (A drop-down
 * itself asks for the height of a value on one line, however narrow it is.) */
#define ACIES_TYPE_DROP_DOWN_LAYOUT (acies_drop_down_layout_get_type ())
G_DECLARE_FINAL_TYPE (AciesDropDownLayout, acies_drop_down_layout, ACIES, DROP_DOWN_LAYOUT, GtkLayoutManager)

G_END_DECLS
