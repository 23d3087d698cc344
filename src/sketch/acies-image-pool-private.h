/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Memory for images, which later images use again */
typedef struct _AciesImagePool AciesImagePool;

AciesImagePool  *acies_image_pool_new      (void) G_GNUC_WARN_UNUSED_RESULT;
/* Images outlive the pool. */
void             acies_image_pool_unref    (AciesImagePool *self);
/* Makes an image that is clear. */
cairo_surface_t *acies_image_pool_create   (AciesImagePool *self,
                                            int             width,
                                            int             height) G_GNUC_WARN_UNUSED_RESULT;
/* Called after each picture: gives memory back that some pictures did not need. */
void             acies_image_pool_sweep    (AciesImagePool *self);
/* Gives back all that no image is in. */
void             acies_image_pool_clear    (AciesImagePool *self);
/* How many bytes wait for images */
gsize            acies_image_pool_get_size (AciesImagePool *self);

G_END_DECLS
