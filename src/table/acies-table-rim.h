/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-table-edge.h"

G_BEGIN_DECLS

/* The fewest and the most points of a rim, and how many a round one has. */
#define ACIES_RIM_MIN_POINTS 3
#define ACIES_RIM_MAX_POINTS 100
#define ACIES_RIM_ROUND_POINTS 48

/**
 * AciesRimShape:
 * @ACIES_RIM_RECTANGLE: a rectangle, which has no rim of its own
 * @ACIES_RIM_L: a rectangle without one corner
 * @ACIES_RIM_T: a rectangle without both corners along an edge
 * @ACIES_RIM_U: a rectangle with a gap in the middle of an edge
 * @ACIES_RIM_ROUND: a circle or an oval
 * @ACIES_RIM_HEXAGON: six corners, two of them at the ends of the longer side
 * @ACIES_RIM_OCTAGON: eight corners
 * @ACIES_RIM_FREE: any other polygon
 *
 * The shape of a table within its size.
 */
typedef enum
{
  ACIES_RIM_RECTANGLE,
  ACIES_RIM_L,
  ACIES_RIM_T,
  ACIES_RIM_U,
  ACIES_RIM_ROUND,
  ACIES_RIM_HEXAGON,
  ACIES_RIM_OCTAGON,
  ACIES_RIM_FREE
} AciesRimShape;

ACIES_EXPORT GType acies_rim_shape_get_type (void);
#define ACIES_TYPE_RIM_SHAPE (acies_rim_shape_get_type ())
#define ACIES_N_RIM_SHAPES (ACIES_RIM_FREE + 1)

/**
 * AciesRim:
 * @shape: a shape
 * @edge: for @ACIES_RIM_T and @ACIES_RIM_U the edge that is cut; for @ACIES_RIM_L that at whose left end, as who looks
 *   at the table from there sees it, the corner is cut
 * @along: how far a cut goes along that edge, inches
 * @deep: how far it goes from that edge into the table, inches
 *
 * A usual shape of a table with its measures; those of shapes without a cut do not matter.
 */
typedef struct
{
  AciesRimShape  shape;
  AciesTableEdge edge;
  double         along;
  double         deep;
} AciesRim;

/* Usual shapes */
ACIES_EXPORT gboolean          acies_rim_has_cut           (const AciesRim       *self);
/* The width and the height of the cut on the table, and how large they can be */
ACIES_EXPORT AciesPoint        acies_rim_get_cut           (const AciesRim       *self);
ACIES_EXPORT void              acies_rim_set_cut           (AciesRim             *self,
                                                            AciesPoint            cut);
ACIES_EXPORT AciesPoint        acies_rim_find_most_cut     (const AciesRim       *self,
                                                            double                width,
                                                            double                height);
ACIES_EXPORT GArray           *acies_rim_make_points       (const AciesRim       *self,
                                                            double                width,
                                                            double                height) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean          acies_rim_check             (const AciesPoint     *points,
                                                            gsize                 n_points,
                                                            double                width,
                                                            double                height,
                                                            GError              **error);
/* As words: "l far-right 24x12" */
ACIES_EXPORT gboolean          acies_table_parse_shape     (AciesTable           *self,
                                                            const char           *text,
                                                            GError              **error);
ACIES_EXPORT char             *acies_table_print_shape     (AciesTable           *self) G_GNUC_WARN_UNUSED_RESULT;

/* The rim of a table */
ACIES_EXPORT const AciesPoint *acies_table_get_rim         (AciesTable           *self,
                                                            gsize                *n_points);
ACIES_EXPORT gboolean          acies_table_set_rim         (AciesTable           *self,
                                                            const AciesPoint     *points,
                                                            gsize                 n_points,
                                                            GError              **error);
ACIES_EXPORT gboolean          acies_table_has_same_rim    (AciesTable           *self,
                                                            AciesTable           *other);
ACIES_EXPORT void              acies_table_set_shape       (AciesTable           *self,
                                                            const AciesRim       *rim);
ACIES_EXPORT AciesRim          acies_table_recognize_shape (AciesTable           *self);

/* Measuring on a table of any shape.  Its border is its rim, or its four edges. */
ACIES_EXPORT GArray           *acies_table_list_border     (AciesTable           *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean          acies_table_contains        (AciesTable           *self,
                                                            AciesPoint            point);
ACIES_EXPORT AciesPoint        acies_table_nearest_point   (AciesTable           *self,
                                                            AciesPoint            point);
ACIES_EXPORT double            acies_table_measure_border  (AciesTable           *self,
                                                            const AciesOutline   *body);
ACIES_EXPORT double            acies_table_find_room       (AciesTable           *self,
                                                            const AciesTableZone *zone,
                                                            double                back,
                                                            double                depth,
                                                            double               *from);
ACIES_EXPORT GArray           *acies_table_clip_zone       (AciesTable           *self,
                                                            const AciesTableZone *zone) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesPoint        acies_table_find_zone_place (AciesTable           *self,
                                                            const AciesTableZone *zone);

G_END_DECLS
