/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Removes all rows, as gtk_list_box_remove_all() of later versions of GTK. */
void acies_list_box_clear (GtkListBox *list);

G_END_DECLS
