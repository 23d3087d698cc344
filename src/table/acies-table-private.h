/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <string.h>

#include "acies-table-edge.h"
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

  AciesTerrainList *terrain;
  GHashTable       *by_id;
};

void acies_table_init_edges   (AciesTable *self);
void acies_table_emit_changed (AciesTable *self);

G_END_DECLS
