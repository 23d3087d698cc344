/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-terrain.h"

G_BEGIN_DECLS

/* The pieces of a table as a #GListModel that several threads may read at once, as long as none changes it.  (A GListStore
 * remembers where it was read last.) */
#define ACIES_TYPE_TERRAIN_LIST (acies_terrain_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesTerrainList, acies_terrain_list, ACIES, TERRAIN_LIST, GObject)

struct _AciesTerrainList
{
  GObject    parent_instance;

  /* (element-type AciesTerrain): for those who measure, which iterate over it thousands of times while a unit is
   * dragged */
  GPtrArray *pieces;
};

AciesTerrainList *acies_terrain_list_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void              acies_terrain_list_append (AciesTerrainList *self,
                                             AciesTerrain     *terrain);
void              acies_terrain_list_remove (AciesTerrainList *self,
                                             AciesTerrain     *terrain);

G_END_DECLS
