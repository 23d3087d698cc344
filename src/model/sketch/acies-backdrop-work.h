/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "acies-table.h"

G_BEGIN_DECLS

/**
 * AciesBackdropWork:
 *
 * The backdrop of a table as sketches paint it, made in a thread.  It follows the table, and the picture that was there
 * stays until the next one is made, unless that is of another photograph.
 *
 * Signal: `changed`: another picture, opacity or error.
 */
#define ACIES_TYPE_BACKDROP_WORK (acies_backdrop_work_get_type ())
G_DECLARE_FINAL_TYPE (AciesBackdropWork, acies_backdrop_work, ACIES, BACKDROP_WORK, GObject)

AciesBackdropWork *acies_backdrop_work_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void               acies_backdrop_work_set_table   (AciesBackdropWork *self,
                                                    AciesTable        *table);
/* (nullable) (transfer none) */
cairo_surface_t   *acies_backdrop_work_get_picture (AciesBackdropWork *self);
gboolean           acies_backdrop_work_is_loading  (AciesBackdropWork *self);
/* (nullable): why there is no picture, a sentence */
const char        *acies_backdrop_work_get_error   (AciesBackdropWork *self);

G_END_DECLS
