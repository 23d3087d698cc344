/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-battle-plan.h"

G_BEGIN_DECLS

/**
 * AciesGroundMenu:
 *
 * What there is to put on the table of a plan: the ground that the rules tell apart, and what else can be drawn.
 *
 * Signal: `chosen` (#AciesTerrain): a piece in its usual shape, which is on no table yet.
 */
#define ACIES_TYPE_GROUND_MENU (acies_ground_menu_get_type ())
G_DECLARE_FINAL_TYPE (AciesGroundMenu, acies_ground_menu, ACIES, GROUND_MENU, GtkPopover)

GtkWidget *acies_ground_menu_new (AciesBattlePlan *plan);

G_END_DECLS
