/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-situation.h"

G_BEGIN_DECLS

/* Opens the menu of corrections by hand for a unit or leader.  @at: (nullable): where in @parent */
void acies_unit_menu_popup     (GtkWidget            *parent,
                                const AciesBody      *body,
                                const GdkRectangle   *at);

/* Opens the menu of all units, each with its corrections. */
void acies_unit_menu_popup_all (GtkWidget            *parent,
                                const AciesSituation *situation);

G_END_DECLS
