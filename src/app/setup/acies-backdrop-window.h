/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-battle-plan.h"

G_BEGIN_DECLS

/**
 * AciesBackdropWindow:
 *
 * A window in which the photograph under the ground of a plan is fitted to the corners of the table.
 */
#define ACIES_TYPE_BACKDROP_WINDOW (acies_backdrop_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesBackdropWindow, acies_backdrop_window, ACIES, BACKDROP_WINDOW, AdwWindow)

GtkWindow *acies_backdrop_window_new (AciesBattlePlan *plan,
                                      GtkWindow       *parent);

G_END_DECLS
