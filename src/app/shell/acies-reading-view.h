/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesReadingView:
 *
 * What a window shows while a file is read that takes long: a spinner, and a button that
 * runs `win.cancel-reading`, which takes the focus.
 */
#define ACIES_TYPE_READING_VIEW (acies_reading_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesReadingView, acies_reading_view, ACIES, READING_VIEW, AdwBin)

GtkWidget *acies_reading_view_new (void);

G_END_DECLS
