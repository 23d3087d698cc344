/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesArmyColumns:
 *
 * The columns of a roster: the name, the traits of the unit schema, the findings.
 * Their cells expect a list of GtkTreeListRow of commands and units.
 *
 * Properties: `editable` (whether names can be changed; default TRUE), `compact`
 * (only names, counts and findings; default FALSE).
 */
#define ACIES_TYPE_ARMY_COLUMNS (acies_army_columns_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyColumns, acies_army_columns, ACIES, ARMY_COLUMNS, GObject)

AciesArmyColumns *acies_army_columns_new            (GtkColumnView    *view,
                                                     AciesHistory     *history,
                                                     GListModel       *findings) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget        *acies_army_columns_create_chooser (AciesArmyColumns *self);

G_END_DECLS
