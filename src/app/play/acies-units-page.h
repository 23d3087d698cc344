/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play-actions.h"

G_BEGIN_DECLS

/**
 * AciesUnitsPage:
 *
 * The units of a battle in play as a table: how strong each is, its status and order, where it is, what it did in the
 * turn, and how far commands and sides are from breaking, at the moment that the play looks at.  A row that is activated
 * makes its unit the acting one, and shows the Play page.
 *
 * Its actions, besides those of #AciesPlayActions: `units.act` with the row that is selected, `units.sort` by
 * a column (an #AciesUnitColumn, -1 for the order of the rosters), `play.back`, `play.tell`.
 */
#define ACIES_TYPE_UNITS_PAGE (acies_units_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesUnitsPage, acies_units_page, ACIES, UNITS_PAGE, AciesPlayActions)

GtkWidget *acies_units_page_new    (AciesPlay      *play);
void       acies_units_page_search (AciesUnitsPage *self);

G_END_DECLS
