/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesPreferences:
 *
 * What can be set: light or dark, letters as keys; and which rulesets there are.
 */
#define ACIES_TYPE_PREFERENCES (acies_preferences_get_type ())
G_DECLARE_FINAL_TYPE (AciesPreferences, acies_preferences, ACIES, PREFERENCES, AdwPreferencesWindow)

GtkWindow *acies_preferences_new (AciesSession *session,
                                  GtkWindow    *parent);

G_END_DECLS
