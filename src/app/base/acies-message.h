/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwMessageDialog *acies_message_new  (gpointer    widget,
                                      const char *id);
/* Asks by the question @id, one of whose responses is "discard", before a window is left. */
void              acies_message_ask_to_leave
                                     (GtkWindow  *window,
                                      const char *id);
void              acies_message_show (GtkWidget  *widget,
                                      const char *heading,
                                      const char *body);

G_END_DECLS
