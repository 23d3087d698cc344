/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is painted once, and then stays in the frames in which it is only moved. */

cairo_t    *acies_pixels_begin            (GtkWidget       *widget) G_GNUC_WARN_UNUSED_RESULT;
void        acies_pixels_end              (GtkWidget       *widget,
                                           cairo_t         *cr,
                                           GtkSnapshot     *snapshot);
gboolean    acies_pixels_are_by_cairo     (GtkWidget       *widget);
/* (transfer full) @surface */
GdkTexture *acies_texture_new_for_surface (cairo_surface_t *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
