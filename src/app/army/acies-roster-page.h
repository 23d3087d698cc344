/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-tree.h"
#include "acies-page.h"
#include "acies-quick-match.h"
#include "acies-templates.h"

G_BEGIN_DECLS

/**
 * AciesRosterPage:
 *
 * What the page of an army does to the roster: the actions `army.*` that change it, with their keys.  Those of which a
 * text has the same keys are bound by the tree.
 */
#define ACIES_TYPE_ROSTER_PAGE (acies_roster_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesRosterPage, acies_roster_page, ACIES, ROSTER_PAGE, AciesPage)

struct _AciesRosterPageClass
{
  AciesPageClass parent_class;
};

void            acies_roster_page_set_up        (AciesRosterPage     *page,
                                                 AciesRulesetLibrary *library,
                                                 AciesArmyStore      *store,
                                                 AciesArmyTree       *tree);
AciesTemplates *acies_roster_page_get_templates (AciesRosterPage     *page);
void            acies_roster_page_add           (AciesRosterPage     *page,
                                                 AciesQuickMatch     *match);
void            acies_roster_page_tell_undoable (AciesRosterPage     *page,
                                                 const char          *text);
void            acies_roster_page_tell_given_up (AciesRosterPage     *page,
                                                 AciesArmy           *template);
void            acies_roster_page_update_edits  (AciesRosterPage     *page);

G_END_DECLS
