/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-terrain.h"

G_BEGIN_DECLS

/**
 * AciesGripKind:
 * @ACIES_GRIP_NONE: nothing
 * @ACIES_GRIP_PIECE: the whole piece, which is moved
 * @ACIES_GRIP_POINT: one of its points
 * @ACIES_GRIP_MIDDLE: the middle of the side behind a point, where a new point is pulled out
 * @ACIES_GRIP_BOX: a corner of the box around it, from the top left one clockwise
 * @ACIES_GRIP_TURN: the handle that turns it
 *
 * Where a piece of terrain can be taken hold of.
 */
typedef enum
{
  ACIES_GRIP_NONE,
  ACIES_GRIP_PIECE,
  ACIES_GRIP_POINT,
  ACIES_GRIP_MIDDLE,
  ACIES_GRIP_BOX,
  ACIES_GRIP_TURN
} AciesGripKind;

typedef struct
{
  AciesGripKind kind;
  guint         index;
} AciesGrip;

/* How many grips of a kind a piece has. */
guint      acies_grip_count     (AciesTerrain  *terrain,
                                 AciesGripKind  kind);
gboolean   acies_grip_get_place (AciesTerrain  *terrain,
                                 AciesGrip      grip,
                                 double         reach,
                                 AciesPoint    *place);
AciesGrip  acies_grip_find      (AciesTerrain  *terrain,
                                 AciesPoint     at,
                                 double         reach);
void       acies_grip_pull      (AciesTerrain  *terrain,
                                 AciesGrip      grip,
                                 AciesPoint     from,
                                 AciesPoint     to,
                                 double         step);

/* Points */
AciesPoint acies_grip_snap      (AciesPoint     point,
                                 double         step);
guint      acies_grip_insert_point (AciesTerrain *terrain,
                                 guint          after);
gboolean   acies_grip_remove_point (AciesTerrain *terrain,
                                 guint          index);

G_END_DECLS
