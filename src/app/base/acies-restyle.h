/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void acies_restyle       (GtkWidget  *widget);
void acies_restyle_row   (GtkWidget  *child);
void acies_show_styled   (GtkStack   *stack,
                          GtkWidget  *child);
void acies_set_css_class (GtkWidget  *widget,
                          const char *name,
                          gboolean    has);

G_END_DECLS
