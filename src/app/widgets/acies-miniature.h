/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesMiniature:
 *
 * A picture that fills its place, cut off at the edges where the shapes differ;
 * bare ground until there is one.  It is decoration: what it shows is said
 * beside it.
 */
#define ACIES_TYPE_MINIATURE (acies_miniature_get_type ())
G_DECLARE_FINAL_TYPE (AciesMiniature, acies_miniature, ACIES, MINIATURE, GtkWidget)

void       acies_miniature_set_size    (AciesMiniature *self,
                                        int             width,
                                        int             height);
/* @picture: (nullable): in device pixels */
void       acies_miniature_set_picture (AciesMiniature  *self,
                                        cairo_surface_t *picture);

G_END_DECLS
