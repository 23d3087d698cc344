/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-units.h"

G_BEGIN_DECLS

/**
 * AciesUnitsOrder:
 *
 * Which rows of the table of units are shown, and in which order.  It lists them gradually.
 *
 * Signal: `rearranging`, before rows are filtered or sorted otherwise on the wish of who looks at them.
 */
#define ACIES_TYPE_UNITS_ORDER (acies_units_order_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitsOrder, acies_units_order, ACIES, UNITS_ORDER, GObject)

AciesUnitsOrder *acies_units_order_new       (AciesUnits      *units,
                                              GtkSorter       *columns) G_GNUC_WARN_UNUSED_RESULT;
/* The rows as they are listed now */
GListModel      *acies_units_order_get_model (AciesUnitsOrder *self);
/* As they will be */
GListModel      *acies_units_order_get_all   (AciesUnitsOrder *self);
/* The index of the side that is wanted, below 0 for all */
void             acies_units_order_set_side  (AciesUnitsOrder *self,
                                              int              side);
/* @text: (nullable): what the rows are to have in their name, type, status or order, or the name of their leader */
void             acies_units_order_set_text  (AciesUnitsOrder *self,
                                              const char      *text);
/* Lists the rows up to that position before anything is drawn.  TRUE if they are already */
gboolean         acies_units_order_reach     (AciesUnitsOrder *self,
                                              guint            position);

G_END_DECLS
