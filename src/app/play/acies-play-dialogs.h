/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/* Responses: "open" to leave it, "do" to do it. */
GtkWidget *acies_left_open_dialog_new (GtkWindow *parent,
                                       AciesPlay *play);
/* Response: "note"; the extra child is the entry. */
GtkWidget *acies_comment_dialog_new   (GtkWindow *parent);

G_END_DECLS
