/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwMessageDialog *acies_message_new  (gpointer    widget,
                                      const char *id);
void              acies_message_show (GtkWidget  *widget,
                                      const char *heading,
                                      const char *body);

G_END_DECLS
