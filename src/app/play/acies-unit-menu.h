/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-play.h"

G_BEGIN_DECLS

/* Opens the menu of corrections by hand for a unit or leader.  @at: (nullable): where in @parent */
void acies_unit_menu_popup     (GtkWidget            *parent,
                                const AciesBody      *body,
                                const GdkRectangle   *at);

/* Opens the menu of what a row of a list names, as it stands now; FALSE when it names nothing that is there. */
gboolean   acies_unit_menu_popup_named (GtkWidget          *parent,
                                        AciesPlay          *play,
                                        const char * const *ids,
                                        const GdkRectangle *at);
/* Finds the row of @type in a list: the one that @widget is, is in, or holds.  (nullable) */
GtkWidget *acies_unit_menu_find_row    (GtkWidget          *widget,
                                        GType               type);

/* Opens the menu of all units, each with its corrections. */
void acies_unit_menu_popup_all (GtkWidget            *parent,
                                const AciesSituation *situation);

G_END_DECLS
