/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesEndDialog:
 *
 * Asks who has won a battle, and how, and ends it.
 */
#define ACIES_TYPE_END_DIALOG (acies_end_dialog_get_type ())
G_DECLARE_FINAL_TYPE (AciesEndDialog, acies_end_dialog, ACIES, END_DIALOG, AdwWindow)

/* @parent: (nullable) */
GtkWindow *acies_end_dialog_new (AciesPlay *play,
                                 GtkWindow *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
