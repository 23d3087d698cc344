/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-plan.h"
#include "acies-table-rim.h"

G_BEGIN_DECLS

/* The shape of the table of a plan.  Places are given up when it changes, since they were chosen for the ground before. */
void          acies_battle_plan_set_shape (AciesBattlePlan   *self,
                                           const AciesRim    *rim);
gboolean      acies_battle_plan_set_rim   (AciesBattlePlan   *self,
                                           const AciesPoint  *points,
                                           gsize              n_points,
                                           GError           **error);
/* That of another table of the same size */
void          acies_battle_plan_take_rim  (AciesBattlePlan   *self,
                                           AciesTable        *as);

/* A free rim as a piece of terrain, so that its corners are worked on as points of pieces are */
AciesTerrain *acies_plan_rim_create_piece (AciesTable        *table) G_GNUC_WARN_UNUSED_RESULT;
gboolean      acies_plan_rim_is_piece     (AciesTerrain      *piece);
gboolean      acies_plan_rim_take_piece   (AciesBattlePlan   *plan,
                                           AciesTerrain      *piece,
                                           GError           **error);

/* "One corner cut away"; "Far right corner" or "Far edge" */
const char   *acies_rim_shape_get_label   (AciesRimShape      shape);
const char   *acies_rim_get_place_label   (const AciesRim    *rim);

G_END_DECLS
