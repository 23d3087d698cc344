/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-battle-plan.h"

G_BEGIN_DECLS

/**
 * AciesSidePlaces:
 *
 * The units and leaders of one side of a plan that have no place yet, and the
 * buttons that place all of them or none.
 *
 * Signal: `place` (id): a body is to be placed.
 */
#define ACIES_TYPE_SIDE_PLACES (acies_side_places_get_type ())
G_DECLARE_FINAL_TYPE (AciesSidePlaces, acies_side_places, ACIES, SIDE_PLACES, AdwPreferencesGroup)

void acies_side_places_set_up (AciesSidePlaces      *self,
                               AciesBattlePlan      *plan,
                               guint                 side);
void acies_side_places_show   (AciesSidePlaces      *self,
                               const AciesSituation *situation);
void acies_side_places_fill   (AciesSidePlaces      *self);

G_END_DECLS
