/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-page.h"

G_BEGIN_DECLS

/**
 * AciesBattlePage:
 *
 * A battle: Play, Units, Luck and Report in one view stack, under a header bar with the
 * library button, undo and redo, the title, the switcher and the main menu.
 *
 * Its actions, besides those of #AciesPage: `page.view` (string), which shows a view, and `page.entry`
 * (uint), which shows an entry in the log.
 */
#define ACIES_TYPE_BATTLE_PAGE (acies_battle_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattlePage, acies_battle_page, ACIES, BATTLE_PAGE, AciesPage)

AciesPage        *acies_battle_page_new       (AciesSession     *session,
                                               AciesBattleStore *store);
AciesBattleStore *acies_battle_page_get_store (AciesBattlePage  *self);
/* "play", "units", "luck" or "report" */
void              acies_battle_page_show      (AciesBattlePage  *self,
                                               const char       *view);

G_END_DECLS
