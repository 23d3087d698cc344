/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesStatusDialog:
 *
 * Sets the status of a unit, leader or side by hand.  The log has a correction for each
 * field that was changed, with the reason; they are undone together.
 */
#define ACIES_TYPE_STATUS_DIALOG (acies_status_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesStatusDialog, acies_status_dialog, ACIES, STATUS_DIALOG, AdwWindow)

GtkWindow *acies_status_dialog_new (AciesPlay  *play,
                                    const char *id,
                                    GtkWindow  *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
