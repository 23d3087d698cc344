/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-palette.h"

G_BEGIN_DECLS

/* What charts have in common. */

GdkRGBA acies_draw_get_foreground (GtkWidget      *widget);
GdkRGBA acies_draw_get_accent     (GtkWidget      *widget);
void    acies_draw_set_faded      (cairo_t        *cr,
                                   const GdkRGBA  *color,
                                   double          alpha);
void    acies_draw_set_side       (cairo_t        *cr,
                                   guint           color,
                                   AciesSideColor  part);
/* @align: which part of its width is left of @x; @y: its middle; @most: cut off beyond this width */
void    acies_draw_label          (GtkWidget      *widget,
                                   cairo_t        *cr,
                                   const char     *text,
                                   double          points,
                                   gboolean        bold,
                                   double          x,
                                   double          y,
                                   double          align,
                                   double          most);
double  acies_draw_measure_label  (GtkWidget      *widget,
                                   const char     *text,
                                   double          points,
                                   gboolean        bold);
PangoLayout *acies_draw_wrap_text (GtkWidget           *widget,
                                   const char          *text,
                                   double               points,
                                   double               width,
                                   int                  n_lines) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
