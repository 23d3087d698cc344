/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army.h"

G_BEGIN_DECLS

/**
 * AciesArmySorter:
 *
 * In which order the units of each command are shown: that of the army, or one by a column, chosen by the head of the
 * column or by the properties.  The army itself stays as it is.
 *
 * Properties: `by`, as for acies_army_order_rank(), "" for the order of the army; `descending`.
 */
#define ACIES_TYPE_ARMY_SORTER (acies_army_sorter_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmySorter, acies_army_sorter, ACIES, ARMY_SORTER, GObject)

AciesArmySorter *acies_army_sorter_new        (AciesArmy           *army,
                                               GListModel          *findings,
                                               GtkColumnView       *view) G_GNUC_WARN_UNUSED_RESULT;
void             acies_army_sorter_add_column (AciesArmySorter     *self,
                                               GtkColumnViewColumn *column,
                                               const char          *by);
/* (transfer full): the units of a command in that order */
GListModel      *acies_army_sorter_sort       (AciesArmySorter     *self,
                                               AciesCommand        *command) G_GNUC_WARN_UNUSED_RESULT;
gboolean         acies_army_sorter_is_active  (AciesArmySorter     *self);
void             acies_army_sorter_set_order  (AciesArmySorter     *self,
                                               const char          *by,
                                               gboolean             descending);
/* While it is held, columns that leave the view change no order. */
void             acies_army_sorter_hold       (AciesArmySorter     *self,
                                               gboolean             hold);
/* Takes the order that the settings have for a ruleset, and keeps in them what is chosen from now on. */
void             acies_army_sorter_remember   (AciesArmySorter     *self,
                                               GSettings           *settings,
                                               const char          *ruleset);

G_END_DECLS
