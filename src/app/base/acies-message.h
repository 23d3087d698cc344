/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void acies_message_show (GtkWidget  *widget,
                         const char *heading,
                         const char *body);

G_END_DECLS
