/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void acies_reveal_focus (GtkWidget *widget);

G_END_DECLS
