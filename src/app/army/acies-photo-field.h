/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-history.h"

G_BEGIN_DECLS

/**
 * AciesPhotoField:
 *
 * The photograph of an army, command, leader or unit, with its caption: chosen from a file, pasted or dropped, replaced,
 * removed, and seen large.  Each is a step of the history.
 *
 * Properties: `editable`.
 */
#define ACIES_TYPE_PHOTO_FIELD (acies_photo_field_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotoField, acies_photo_field, ACIES, PHOTO_FIELD, AdwBin)

/* @subject: (nullable): an army, command, leader or unit of @history; NULL to show nothing */
void acies_photo_field_show (AciesPhotoField *self,
                             AciesHistory    *history,
                             GObject         *subject);

G_END_DECLS
