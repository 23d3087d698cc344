/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "acies-table.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): the backdrop of a table as sketches paint it */
ACIES_EXPORT cairo_surface_t *acies_backdrop_load (const AciesBackdrop *self,
                                                   double               width,
                                                   double               height,
                                                   GCancellable        *cancellable,
                                                   GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
