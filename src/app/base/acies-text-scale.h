/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How much larger than usual text is */
double acies_text_scale_get   (GtkWidget *widget);
/* A size that suits text of the usual size, for the text of @widget */
int    acies_text_scale_apply (GtkWidget *widget,
                               int        size);

G_END_DECLS
