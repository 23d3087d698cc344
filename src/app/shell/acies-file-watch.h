/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-page.h"

G_BEGIN_DECLS

/**
 * AciesFileWatch:
 *
 * Watches the file of the document that a window shows, and asks what to do when another program has changed it:
 * whoever saves next would overwrite the other's work.
 *
 * Signals: `discarded` (#GFile): the document is not wanted, and its file is to be read again.
 */
#define ACIES_TYPE_FILE_WATCH (acies_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (AciesFileWatch, acies_file_watch, ACIES, FILE_WATCH, GObject)

AciesFileWatch *acies_file_watch_new      (GtkWindow      *window) G_GNUC_WARN_UNUSED_RESULT;
void            acies_file_watch_set_page (AciesFileWatch *self,
                                           AciesPage      *page);

G_END_DECLS
