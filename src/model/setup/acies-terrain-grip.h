/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-terrain.h"

G_BEGIN_DECLS

/**
 * AciesTerrainGripKind:
 * @ACIES_TERRAIN_GRIP_NONE: nothing
 * @ACIES_TERRAIN_GRIP_PIECE: the whole piece, which is moved
 * @ACIES_TERRAIN_GRIP_POINT: one of its points
 * @ACIES_TERRAIN_GRIP_MIDDLE: the middle of the side behind a point, where a new point is pulled out
 * @ACIES_TERRAIN_GRIP_BOX: a corner of the box around it, from the top left one clockwise
 * @ACIES_TERRAIN_GRIP_TURN: the handle that turns it
 *
 * Where a piece of terrain can be taken hold of.
 */
typedef enum
{
  ACIES_TERRAIN_GRIP_NONE,
  ACIES_TERRAIN_GRIP_PIECE,
  ACIES_TERRAIN_GRIP_POINT,
  ACIES_TERRAIN_GRIP_MIDDLE,
  ACIES_TERRAIN_GRIP_BOX,
  ACIES_TERRAIN_GRIP_TURN
} AciesTerrainGripKind;

typedef struct
{
  AciesTerrainGripKind kind;
  guint                index;
} AciesTerrainGrip;

/* How many grips of a kind a piece has. */
guint            acies_terrain_grip_count        (AciesTerrain         *terrain,
                                                  AciesTerrainGripKind  kind);
gboolean         acies_terrain_grip_get_place    (AciesTerrain         *terrain,
                                                  AciesTerrainGrip      grip,
                                                  double                reach,
                                                  AciesPoint           *place);
AciesTerrainGrip acies_terrain_grip_find         (AciesTerrain         *terrain,
                                                  AciesPoint            at,
                                                  double                reach);
void             acies_terrain_grip_pull         (AciesTerrain         *terrain,
                                                  AciesTerrainGrip      grip,
                                                  AciesPoint            from,
                                                  AciesPoint            to,
                                                  double                step);

/* Points */
AciesPoint       acies_terrain_grip_snap         (AciesPoint            point,
                                                  double                step);
guint            acies_terrain_grip_insert_point (AciesTerrain         *terrain,
                                                  guint                 after);
gboolean         acies_terrain_grip_remove_point (AciesTerrain         *terrain,
                                                  guint                 index);

G_END_DECLS
