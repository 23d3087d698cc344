/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-photo.h"

G_BEGIN_DECLS

/**
 * AciesPhotoWindow:
 *
 * A photograph of the log, large, with its caption; saved to a file or copied from here.
 */
#define ACIES_TYPE_PHOTO_WINDOW (acies_photo_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotoWindow, acies_photo_window, ACIES, PHOTO_WINDOW, AdwWindow)

/* @note: a note with a photograph that is stored; @parent: (nullable) */
GtkWindow *acies_photo_window_new (AciesPhoto *photo,
                                   const char *text,
                                   GtkWindow  *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
