/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a file in the desktop's file manager.  @widget: in the window that asks for it */
void acies_show_in_files (GtkWidget *widget,
                          GFile     *file);

G_END_DECLS
