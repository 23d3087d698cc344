/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-roster-page.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesArmyPage:
 *
 * A roster: quick-add, tree, findings and totals on the left, the form of what
 * is selected on the right.
 */
#define ACIES_TYPE_ARMY_PAGE (acies_army_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyPage, acies_army_page, ACIES, ARMY_PAGE, AciesRosterPage)

AciesPage      *acies_army_page_new       (AciesSession   *session,
                                           AciesArmyStore *store);
AciesArmyStore *acies_army_page_get_store (AciesArmyPage  *self);

G_END_DECLS
