/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-history.h"
#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesTotalsView:
 *
 * An army, or one command of it, added up: units, figures or bases, points, by command and by troop
 * type with its share.  It keeps up with the army while it is seen.
 */
#define ACIES_TYPE_TOTALS_VIEW (acies_totals_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesTotalsView, acies_totals_view, ACIES, TOTALS_VIEW, AdwBin)

void acies_totals_view_show (AciesTotalsView *self,
                             AciesRuleset    *ruleset,
                             AciesArmy       *army,
                             AciesCommand    *command);
void acies_totals_view_hide (AciesTotalsView *self);

G_END_DECLS
