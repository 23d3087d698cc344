/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-page.h"
#include "acies-recovery.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesWindow:
 *
 * A window: the library, or one document in its place.
 *
 * Actions: `win.save`, `win.save-as`, `win.library`, `win.close`, `win.cancel-reading`.
 * Other files it has opened by the action `app.open-file`.
 */
#define ACIES_TYPE_WINDOW (acies_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesWindow, acies_window, ACIES, WINDOW, AdwApplicationWindow)

AciesWindow *acies_window_new            (GtkApplication      *application,
                                          AciesSession        *session) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none): the page that is seen. */
AciesPage   *acies_window_get_page       (AciesWindow         *self);
/* (nullable): the file that it shows, or is reading. */
GFile       *acies_window_get_file       (AciesWindow         *self);
gboolean     acies_window_is_library     (AciesWindow         *self);
void         acies_window_show_page      (AciesWindow         *self,
                                          AciesPage           *page);
void         acies_window_show_library   (AciesWindow         *self);
void         acies_window_open_file      (AciesWindow         *self,
                                          GFile               *file,
                                          const char          *view);
void         acies_window_appear         (AciesWindow         *self);
AciesRecovery *acies_window_get_recovery (AciesWindow        *self);
/* Asks what is to become of unsaved work; FALSE from finish when the user stays. */
void         acies_window_leave_async    (AciesWindow         *self,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
gboolean     acies_window_leave_finish   (AciesWindow         *self,
                                          GAsyncResult        *result);

G_END_DECLS
