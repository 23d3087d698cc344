/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the tooltip of a widget that gets another often.  @text: (nullable): NULL for none */
void        acies_tooltip_set (GtkWidget  *widget,
                               const char *text);
/* Gets what acies_tooltip_set() set: (nullable) */
const char *acies_tooltip_get (GtkWidget  *widget);

G_END_DECLS
