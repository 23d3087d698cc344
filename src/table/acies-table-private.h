/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <string.h>

#include "acies-geometry-private.h"
#include "acies-table-rim.h"
#include "acies-terrain-list-private.h"

G_BEGIN_DECLS

struct _AciesTable
{
  GObject           parent_instance;

  double            width;
  double            height;
  double            deployment;
  /* (nullable) */
  AciesBackdrop    *backdrop;
  AciesTableEdge    edges[ACIES_TABLE_MAX_SIDES];
  guint             n_edges;
  /* (nullable) (element-type AciesPoint): the corners within which the table is, if not in its width and height */
  GArray           *rim;

  AciesTerrainList *terrain;
  GHashTable       *by_id;
};

/* Points nearer to each other than this, in inches, are the same one on a rim. */
#define ACIES_RIM_LEAST_STEP 0.01

void      acies_table_init_edges         (AciesTable        *self);
void      acies_table_emit_changed       (AciesTable        *self);
/* The end of an edge that is at the left hand of who looks at the table from there, heading into it */
AciesPose acies_table_edge_get_left_end  (AciesTableEdge     edge,
                                          double             width,
                                          double             height);
void      acies_table_replace_rim        (AciesTable        *self,
                                          const AciesPoint  *points,
                                          gsize              n_points);
void      acies_table_stretch_rim        (AciesTable        *self,
                                          double             width,
                                          double             height);
/* Returns: %FALSE */
gboolean  acies_rim_refuse               (GError           **error,
                                          const char        *format,
                                          ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
