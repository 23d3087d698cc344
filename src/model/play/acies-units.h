/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-unit-item.h"

G_BEGIN_DECLS

/**
 * AciesUnits:
 *
 * The table of units of a battle in play, as a #GListModel of #AciesUnitItem: each side, its commands, its leaders and
 * units, as they stand at the moment that the play looks at.  The items of one that go on standing in it stay, so that a
 * view keeps what is selected and where it is scrolled to.
 *
 * Property: `active`, whether it follows the play; while it does not, it costs nothing.  Signal: `refreshed`, when what
 * the items say may be something else, for those who show, sort and filter them.
 */
#define ACIES_TYPE_UNITS (acies_units_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnits, acies_units, ACIES, UNITS, GObject)

AciesUnits *acies_units_new             (AciesPlay     *play) G_GNUC_WARN_UNUSED_RESULT;
gboolean    acies_units_get_active      (AciesUnits    *self);
void        acies_units_set_active      (AciesUnits    *self,
                                         gboolean       active);
/* What the column of orders is called (nullable): NULL where the rules have none. */
const char *acies_units_get_order_label (AciesUnits    *self);
/* Whether a row is shown.  @side: an index, below 0 for all; @text: (nullable): casefolded; @sorted: whether the units of
 * a side stand together, without the heads of commands */
gboolean    acies_units_shows           (AciesUnits    *self,
                                         AciesUnitItem *item,
                                         int            side,
                                         const char    *text,
                                         gboolean       sorted);

G_END_DECLS
