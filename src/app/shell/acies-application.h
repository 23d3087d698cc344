/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesApplication:
 *
 * The program: opens files, each in a window of its own, and owns the session.
 */
#define ACIES_TYPE_APPLICATION (acies_application_get_type ())
G_DECLARE_FINAL_TYPE (AciesApplication, acies_application, ACIES, APPLICATION, AdwApplication)

AciesApplication *acies_application_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* Once the application has started up. */
AciesSession     *acies_application_get_session (AciesApplication *self);
void              acies_application_open_file   (AciesApplication *self,
                                                 GFile            *file,
                                                 const char       *view);

G_END_DECLS
