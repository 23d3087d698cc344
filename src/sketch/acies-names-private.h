/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-sketch-private.h"

G_BEGIN_DECLS

/* A coarse picture of the view that says where letters would hurt. */
typedef struct
{
  guint   columns;
  guint   rows;
  double  x;
  double  y;
  float  *cells;
  guint  *sums;     /* of each row: what is left of each of its cells, and one more for all */
  guint  *changed;  /* of each row: the first cell from which on its sums are to be made anew */
} AciesRaster;

/* What lies under letters, from harmless to forbidden */
#define ACIES_WEIGHT_TRAIL 24
#define ACIES_WEIGHT_ARROW 34
#define ACIES_WEIGHT_DEAD 50
#define ACIES_WEIGHT_NAME 150
#define ACIES_WEIGHT_SIGN 80
#define ACIES_WEIGHT_UNIT 90
#define ACIES_WEIGHT_FRAME 200
/* No letter ever touches these: what the ground is called, and the block itself, within its margin. */
/* Part of the name would be cut off: any cell of it costs more than all blocks under the rest. */
#define ACIES_WEIGHT_CUT 100000
#define ACIES_WEIGHT_TERRAIN_NAME 600
/* What is under a pill cannot be read at all. */
#define ACIES_WEIGHT_PILL 600
#define ACIES_WEIGHT_BLOCK 900

AciesRaster *acies_raster_new         (const AciesPaint        *paint);
void         acies_raster_free        (AciesRaster             *raster);
void         acies_raster_add_box     (AciesRaster             *raster,
                                       const cairo_rectangle_t *box,
                                       double                   weight);
double       acies_raster_get_mean    (AciesRaster             *raster,
                                       const cairo_rectangle_t *box,
                                       double                   most);
double       acies_raster_get_weight  (const AciesRaster       *raster,
                                       AciesPoint               at);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRaster, acies_raster_free)

/* What is to be named, as a rectangle in pixels that faces some way */
typedef struct
{
  AciesPoint front;     /* the middle of the front */
  double     heading;   /* radians */
  double     width;
  double     depth;
  double     bar;       /* what reaches out behind the rear */
} AciesNamed;

AciesLabel *acies_label_new_for_body    (const AciesPaint       *paint,
                                         const AciesSceneBody   *body);
AciesLabel *acies_label_new_for_lost    (const AciesPaint       *paint,
                                         const AciesSceneBody   *body);
AciesLabel *acies_label_new_for_leader  (const AciesPaint       *paint,
                                         const AciesSceneLeader *leader);
AciesLabel *acies_label_new_for_command (const AciesPaint       *paint,
                                         const char             *command,
                                         guint                   side);
/* The badge by itself, or @with_marks too; (nullable) */
AciesLabel *acies_label_new_for_badge   (const AciesPaint       *paint,
                                         const AciesSceneBody   *body,
                                         gboolean                with_marks);
AciesLabel *acies_label_new_for_marks   (const AciesPaint       *paint,
                                         const AciesSceneBody   *body);

G_END_DECLS
