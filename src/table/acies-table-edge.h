/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-table.h"

G_BEGIN_DECLS

/* The most sides that edges are chosen for. */
#define ACIES_TABLE_MAX_SIDES 6

/**
 * AciesTableEdge:
 * @ACIES_TABLE_EDGE_NEAR: the lower one, whose side looks up
 * @ACIES_TABLE_EDGE_LEFT: the left one, whose side looks to the right
 * @ACIES_TABLE_EDGE_FAR: the upper one, whose side looks down
 * @ACIES_TABLE_EDGE_RIGHT: the right one, whose side looks to the left
 *
 * An edge of a table, along which a side deploys.  The edges go round clockwise: the next one is at the left hand of
 * who looks at the table from an edge.
 */
typedef enum
{
  ACIES_TABLE_EDGE_NEAR,
  ACIES_TABLE_EDGE_LEFT,
  ACIES_TABLE_EDGE_FAR,
  ACIES_TABLE_EDGE_RIGHT
} AciesTableEdge;

#define ACIES_N_TABLE_EDGES (ACIES_TABLE_EDGE_RIGHT + 1)

ACIES_EXPORT GType acies_table_edge_get_type (void);
#define ACIES_TYPE_TABLE_EDGE (acies_table_edge_get_type ())

/**
 * AciesTableZone:
 * @front: the left end of the front of the zone, as who deploys there sees it, heading straight ahead
 * @length: how far the front goes to the right of there, inches
 * @depth: how far the zone reaches back, to the edge of the table; 0 where no zones are agreed on
 *
 * Where a side deploys: a strip along an edge.  In a corner where the strips of two sides would cross neither deploys.
 */
typedef struct
{
  AciesPose front;
  double    length;
  double    depth;
} AciesTableZone;

/* Which side deploys along which edge */
ACIES_EXPORT guint          acies_table_get_n_edges     (AciesTable           *self);
ACIES_EXPORT AciesTableEdge acies_table_get_edge        (AciesTable           *self,
                                                         guint                 side);
ACIES_EXPORT gboolean       acies_table_set_edges       (AciesTable           *self,
                                                         const AciesTableEdge *edges,
                                                         guint                 n_edges);
ACIES_EXPORT gboolean       acies_table_has_usual_edges (AciesTable           *self);
ACIES_EXPORT gboolean       acies_table_has_same_edges  (AciesTable           *self,
                                                         AciesTable           *other);
/* As words: "near far" */
ACIES_EXPORT gboolean       acies_table_parse_edges     (AciesTable           *self,
                                                         const char           *text);
ACIES_EXPORT char          *acies_table_print_edges     (AciesTable           *self) G_GNUC_WARN_UNUSED_RESULT;

/* Zones.  The heading is that straight ahead from the side's own edge, degrees. */
ACIES_EXPORT double         acies_table_get_heading     (AciesTable           *self,
                                                         guint                 side);
ACIES_EXPORT gboolean       acies_table_find_zone       (AciesTable           *self,
                                                         guint                 side,
                                                         AciesTableZone       *zone);
ACIES_EXPORT void           acies_table_zone_get_corners (const AciesTableZone *zone,
                                                          AciesPoint            corners[4]);
ACIES_EXPORT AciesPoint     acies_table_zone_get_middle (const AciesTableZone *zone);
ACIES_EXPORT double         acies_table_find_most_deployment (AciesTable      *self);

G_END_DECLS
