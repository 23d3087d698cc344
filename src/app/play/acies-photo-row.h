/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-photo-draft.h"

G_BEGIN_DECLS

/**
 * AciesPhotoRow:
 *
 * A photograph that may come into the log, with the entry for its caption; while it is taken in a spinner, and if that
 * fails the reason.
 */
#define ACIES_TYPE_PHOTO_ROW (acies_photo_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotoRow, acies_photo_row, ACIES, PHOTO_ROW, GtkBox)

GtkWidget *acies_photo_row_new (AciesPhotoDraft *draft,
                                int              most_height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
