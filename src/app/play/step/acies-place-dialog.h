/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPlaceDialog:
 *
 * Moves a unit or leader by hand, or puts one back on the table: it is dragged on a
 * sketch, moved with the arrows, or its place is typed.  The log says that it was done
 * by hand.
 */
#define ACIES_TYPE_PLACE_DIALOG (acies_place_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlaceDialog, acies_place_dialog, ACIES, PLACE_DIALOG, AdwWindow)

GtkWindow *acies_place_dialog_new (AciesPlay  *play,
                                   const char *id,
                                   GtkWindow  *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
