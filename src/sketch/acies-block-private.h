/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-sketch-private.h"

G_BEGIN_DECLS

typedef struct
{
  AciesColor fill;
  AciesColor edge;
  AciesColor ink;
  AciesColor line;
  AciesColor halo;
} AciesBlockColors;

/* One base, or the whole block where bases stand together. */
typedef struct
{
  double x;      /* of its front's middle */
  double y;
  double width;
  double depth;
  double turn;   /* radians */
} AciesBlockBase;

/* Bases of one rank as they stand beside each other, from the first one to the right; or one block. */
typedef struct
{
  double width;  /* of each */
  double depth;
  guint  n;
  double step;   /* pixels from one to the next */
} AciesBlockRow;

AciesBlockColors acies_block_get_colors (const AciesPaint     *paint,
                                         const AciesSceneBody *body);
gboolean acies_block_is_rectangular (AciesTroopOrder order);
void acies_block_trace (cairo_t         *cr,
                        AciesTroopOrder  order,
                        double           width,
                        double           depth,
                        double           grow);
void acies_block_draw_pattern (cairo_t                *cr,
                               const AciesPaint       *paint,
                               guint                   color,
                               const AciesBlockColors *colors,
                               double                  width,
                               double                  depth);
double acies_block_get_band (const AciesPaint *paint,
                             double            depth);
void acies_block_draw (cairo_t                *cr,
                       const AciesPaint       *paint,
                       const AciesSceneBody   *body,
                       AciesTroopOrder         order,
                       const AciesBlockColors *colors,
                       const AciesBlockRow    *row);
AciesBlockBase acies_block_get_base (const AciesPaint     *paint,
                                     const AciesSceneBody *body,
                                     guint                 number,
                                     double                gap);
guint acies_block_find_middle (const AciesPaint     *paint,
                               const AciesSceneBody *body);
void acies_block_draw_shadow (cairo_t              *cr,
                              const AciesPaint     *paint,
                              const AciesSceneBody *body,
                              AciesTroopOrder       order,
                              const AciesBlockRow  *row,
                              double                turn);
void acies_block_draw_joints (cairo_t                *cr,
                              const AciesPaint       *paint,
                              const AciesSceneBody   *body,
                              const AciesBlockColors *colors);
void acies_block_draw_symbol (cairo_t                *cr,
                              AciesPaint             *paint,
                              const AciesSceneBody   *body,
                              AciesArm                arm,
                              double                  x,
                              double                  y,
                              double                  radius,
                              const AciesBlockColors *colors);
void acies_block_draw_model (cairo_t                *cr,
                             AciesPaint             *paint,
                             const AciesSceneBody   *body,
                             const AciesBlockColors *colors);
void acies_block_draw_tile (cairo_t                *cr,
                            AciesPaint             *paint,
                            const AciesSceneBody   *body,
                            double                  x,
                            double                  y,
                            double                  radius,
                            const AciesBlockColors *colors);
void acies_block_draw_plate (cairo_t                *cr,
                             AciesPaint             *paint,
                             const AciesSceneBody   *body,
                             const AciesBlockColors *colors);
void acies_block_draw_casualties (cairo_t                *cr,
                                  const AciesPaint       *paint,
                                  const AciesSceneBody   *body,
                                  const AciesBlockColors *colors,
                                  const AciesBlockBase   *base,
                                  guint                   number);
void acies_block_draw_envelope (cairo_t                *cr,
                                const AciesPaint       *paint,
                                const AciesSceneBody   *body,
                                const AciesBlockColors *colors);
void acies_block_draw_tiny_sign (cairo_t                *cr,
                                 const AciesPaint       *paint,
                                 const AciesSceneBody   *body,
                                 const AciesBlockColors *colors);
void acies_block_draw_strength (cairo_t                *cr,
                                const AciesPaint       *paint,
                                const AciesSceneBody   *body,
                                const AciesBlockColors *colors);
void acies_block_draw_nib (cairo_t                *cr,
                           const AciesPaint       *paint,
                           const AciesBlockColors *colors);
void acies_block_draw_halo (cairo_t                *cr,
                            const AciesPaint       *paint,
                            const AciesSceneBody   *body,
                            const AciesBlockColors *colors);

G_END_DECLS
