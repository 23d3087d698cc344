/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPhotoDialog:
 *
 * Shows photographs before they come into the log, asks for their captions, and adds them.
 */
#define ACIES_TYPE_PHOTO_DIALOG (acies_photo_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesPhotoDialog, acies_photo_dialog, ACIES, PHOTO_DIALOG, AdwWindow)

/* @entry: (nullable): what they are about; @drafts: (element-type AciesPhotoDraft); @parent: (nullable) */
GtkWindow *acies_photo_dialog_new (AciesPlay  *play,
                                   AciesEntry *entry,
                                   GListStore *drafts,
                                   GtkWindow  *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
