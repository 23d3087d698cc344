/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesDueList:
 *
 * What must and what may be done now, likeliest first.  Activating a row prepares
 * what it shows, and then the action `play.finish`.
 */
#define ACIES_TYPE_DUE_LIST (acies_due_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesDueList, acies_due_list, ACIES, DUE_LIST, AdwBin)

void acies_due_list_set_play (AciesDueList *self,
                              AciesPlay    *play);
void acies_due_list_focus    (AciesDueList *self);

/* The menu of the units that the row with the focus names; FALSE without one */
gboolean acies_due_list_open_menu (AciesDueList *self);

G_END_DECLS
