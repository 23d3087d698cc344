/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry.h"

G_BEGIN_DECLS

/* The most levels of a hill. */
#define ACIES_TERRAIN_MAX_LEVELS 4

/* The broadest band along a line, inches. */
#define ACIES_TERRAIN_MAX_WIDTH 100.0

/**
 * AciesTerrainKind:
 * @ACIES_TERRAIN_HILL: raised ground; its shape is the foot line
 * @ACIES_TERRAIN_WOOD: trees
 * @ACIES_TERRAIN_SCRUB: bushes and thickets
 * @ACIES_TERRAIN_MARSH: wet ground
 * @ACIES_TERRAIN_FIELD: plough land
 * @ACIES_TERRAIN_WATER: a lake, or a bank of a river along the table's edge
 * @ACIES_TERRAIN_RIVER: running water along a line
 * @ACIES_TERRAIN_FORD: a crossing over water; its line runs from bank to bank,
 *   and its width is the breadth of the passage
 * @ACIES_TERRAIN_ROAD: a road along a line
 * @ACIES_TERRAIN_TRACK: a track along a line
 * @ACIES_TERRAIN_WALL: a wall along a line
 * @ACIES_TERRAIN_HEDGE: a hedge, ditch or bank along a line
 * @ACIES_TERRAIN_BUILDING: a house; its shape is the ground plan
 * @ACIES_TERRAIN_TOWN: built-up ground
 * @ACIES_TERRAIN_CUSTOM: anything else, named by the players
 *
 * The appearance of a piece of scenery.  Its meaning in the rules comes from
 * its terrain classes, on which the players agree for each piece.
 */
typedef enum
{
  ACIES_TERRAIN_HILL,
  ACIES_TERRAIN_WOOD,
  ACIES_TERRAIN_SCRUB,
  ACIES_TERRAIN_MARSH,
  ACIES_TERRAIN_FIELD,
  ACIES_TERRAIN_WATER,
  ACIES_TERRAIN_RIVER,
  ACIES_TERRAIN_FORD,
  ACIES_TERRAIN_ROAD,
  ACIES_TERRAIN_TRACK,
  ACIES_TERRAIN_WALL,
  ACIES_TERRAIN_HEDGE,
  ACIES_TERRAIN_BUILDING,
  ACIES_TERRAIN_TOWN,
  ACIES_TERRAIN_CUSTOM
} AciesTerrainKind;

ACIES_EXPORT GType acies_terrain_kind_get_type (void);
#define ACIES_TYPE_TERRAIN_KIND (acies_terrain_kind_get_type ())

#define ACIES_TYPE_TERRAIN (acies_terrain_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesTerrain, acies_terrain, ACIES, TERRAIN, GObject)

ACIES_EXPORT AciesTerrain     *acies_terrain_new           (const char       *id,
                                                            AciesTerrainKind  kind) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesTerrain     *acies_terrain_copy          (AciesTerrain     *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char       *acies_terrain_get_id        (AciesTerrain     *self);
ACIES_EXPORT AciesTerrainKind  acies_terrain_get_kind      (AciesTerrain     *self);
ACIES_EXPORT const char       *acies_terrain_get_name      (AciesTerrain     *self);
ACIES_EXPORT void              acies_terrain_set_name      (AciesTerrain     *self,
                                                            const char       *name);
ACIES_EXPORT const char       *acies_terrain_get_classes   (AciesTerrain     *self);
ACIES_EXPORT void              acies_terrain_set_classes   (AciesTerrain     *self,
                                                            const char       *classes);
ACIES_EXPORT gboolean          acies_terrain_has_class     (AciesTerrain     *self,
                                                            const char       *class_id);
ACIES_EXPORT double            acies_terrain_get_width     (AciesTerrain     *self);
ACIES_EXPORT void              acies_terrain_set_width     (AciesTerrain     *self,
                                                            double            inches);
ACIES_EXPORT guint             acies_terrain_get_levels    (AciesTerrain     *self);
ACIES_EXPORT void              acies_terrain_set_levels    (AciesTerrain     *self,
                                                            guint             levels);
ACIES_EXPORT gboolean          acies_terrain_get_blocks_sight (AciesTerrain  *self);
ACIES_EXPORT void              acies_terrain_set_blocks_sight (AciesTerrain  *self,
                                                               gboolean       blocks_sight);

/* The shape: as drawn, smoothed, and as ground covered */
ACIES_EXPORT gboolean          acies_terrain_is_line       (AciesTerrain     *self);
ACIES_EXPORT const AciesPoint *acies_terrain_get_points    (AciesTerrain     *self,
                                                            gsize            *n_points);
ACIES_EXPORT void              acies_terrain_set_points    (AciesTerrain     *self,
                                                            const AciesPoint *points,
                                                            gsize             n_points);
ACIES_EXPORT const AciesPoint *acies_terrain_get_curve     (AciesTerrain     *self,
                                                            gsize            *n_points);
ACIES_EXPORT const AciesPoint *acies_terrain_get_outline   (AciesTerrain     *self,
                                                            gsize            *n_points);
ACIES_EXPORT AciesPoint        acies_terrain_get_center    (AciesTerrain     *self);
ACIES_EXPORT double            acies_terrain_get_contour   (AciesTerrain     *self,
                                                            guint             contour);
ACIES_EXPORT gboolean          acies_terrain_contains      (AciesTerrain     *self,
                                                            AciesPoint        point);

/* Its border: that of an area, or its line */
ACIES_EXPORT double            acies_terrain_measure_distance  (AciesTerrain       *self,
                                                                const AciesOutline *body,
                                                                double              most);
ACIES_EXPORT AciesPoint        acies_terrain_get_nearest_point (AciesTerrain       *self,
                                                                AciesPoint          from);
ACIES_EXPORT double            acies_terrain_find_crossing     (AciesTerrain       *self,
                                                                AciesPoint          from,
                                                                AciesPoint          to);
ACIES_EXPORT gboolean          acies_terrain_is_under          (AciesTerrain       *self,
                                                                const AciesOutline *body);

G_END_DECLS
