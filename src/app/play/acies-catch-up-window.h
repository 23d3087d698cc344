/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesCatchUpWindow:
 *
 * Asks what became of units and leaders in a part of the battle that the players did not write down, and with which
 * step the log goes on.  All of it is written as one step.
 */
#define ACIES_TYPE_CATCH_UP_WINDOW (acies_catch_up_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesCatchUpWindow, acies_catch_up_window, ACIES, CATCH_UP_WINDOW, AdwWindow)

GtkWindow *acies_catch_up_window_new (AciesPlay *play,
                                      GtkWindow *parent);

G_END_DECLS
