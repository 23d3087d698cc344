/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army-sorter.h"

G_BEGIN_DECLS

/* The columns of a roster beside that of names: the traits of the unit schema, and the findings. */

GPtrArray *acies_army_columns_create_traits  (AciesArmy       *army,
                                              AciesArmySorter *sorter) G_GNUC_WARN_UNUSED_RESULT;
void       acies_army_columns_add_findings   (GtkColumnView   *view,
                                              GListModel      *findings,
                                              AciesArmySorter *sorter);
void       acies_army_columns_place          (GtkColumnView   *view,
                                              GPtrArray       *traits,
                                              gboolean         compact);
void       acies_army_columns_remember       (GPtrArray       *traits,
                                              GSettings       *settings,
                                              const char      *ruleset,
                                              GObject         *owner);
GtkWidget *acies_army_columns_create_chooser (GPtrArray       *traits,
                                              AciesArmySorter *sorter);

G_END_DECLS
