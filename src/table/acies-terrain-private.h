/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-polygon-private.h"
#include "acies-terrain.h"

G_BEGIN_DECLS

/* The defaults of a kind of scenery. */
typedef struct
{
  gboolean is_line;
  gboolean is_straight;
  gboolean blocks_sight;
  double   width;
} AciesTerrainTraits;

struct _AciesTerrain
{
  GObject           parent_instance;

  char             *id;
  AciesTerrainKind  kind;
  char             *name;
  char             *classes;
  char            **class_ids;
  double            width;
  guint             levels;
  gboolean          blocks_sight;
  GArray           *points;

  /* Computed from the points and the width when first needed. */
  GArray           *curve;
  GArray           *outline;
  AciesShape        shape;
  AciesPoint        center;
};

const AciesTerrainTraits *acies_terrain_peek_traits  (AciesTerrain *self);
void                      acies_terrain_emit_changed (AciesTerrain *self);

/* Shape */
void                      acies_terrain_forget_shape (AciesTerrain *self);
const AciesShape         *acies_terrain_peek_shape   (AciesTerrain *self);
gboolean                  acies_terrain_is_bare_line (AciesTerrain *self);
guint                     acies_terrain_get_level_at (AciesTerrain *self,
                                                      AciesPoint    point);

G_END_DECLS
