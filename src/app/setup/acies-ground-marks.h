/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-battle-plan.h"
#include "acies-ground-pen.h"
#include "acies-painter.h"
#include "acies-table-unit.h"
#include "acies-terrain-grip.h"

G_BEGIN_DECLS

/* Pixels: half of what a piece is taken hold of by. */
#define ACIES_GROUND_HANDLE 5.0

/* What lies over the ground while it is worked on */
void acies_ground_marks_number   (GtkWidget       *widget,
                                  cairo_t         *cr,
                                  const AciesView *view,
                                  AciesTerrain    *terrain,
                                  guint            number);
void acies_ground_marks_selected (cairo_t         *cr,
                                  const AciesView *view,
                                  AciesTerrain    *terrain,
                                  int              point);
void acies_ground_marks_pen      (cairo_t         *cr,
                                  const AciesView *view,
                                  AciesGroundPen  *pen);
void acies_ground_marks_add_zone (AciesScene      *scene,
                                  AciesBattlePlan *plan,
                                  guint            side,
                                  AciesTableUnit   unit);

/* Strokes the path in the color of the selection. */
void acies_ground_marks_stroke   (cairo_t         *cr,
                                  double           width);
/* Draws what something is taken hold of by: a disc or a square, filled or a ring. */
void acies_ground_marks_handle   (cairo_t         *cr,
                                  double           x,
                                  double           y,
                                  double           size,
                                  gboolean         is_square,
                                  gboolean         is_filled);

G_END_DECLS
