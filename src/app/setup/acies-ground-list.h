/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesGroundList:
 *
 * The pieces on the table of a plan, a row each, and a row to add one.  Its choice is the id of
 * the piece that is worked on.
 */
#define ACIES_TYPE_GROUND_LIST (acies_ground_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesGroundList, acies_ground_list, ACIES, GROUND_LIST, AciesPlanView)

void acies_ground_list_expand_selected (AciesGroundList *self);

G_END_DECLS
