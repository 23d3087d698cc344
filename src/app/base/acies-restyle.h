/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void acies_restyle (GtkWidget *widget);

G_END_DECLS
