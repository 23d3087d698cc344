/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-playback.h"

G_BEGIN_DECLS

/**
 * AciesPlaybackWindow:
 *
 * A battle played again on the full screen: the sketch, beneath it what happened in words, and
 * controls that fade when nobody moves the pointer.  It plays the battle as it was when the window
 * was opened.
 *
 * Keys: Space plays and pauses; Right, Page Down and Left, Page Up, which presenters send, go a
 * frame on and back; Home and End; B to the next turning point; plus and minus; F11 for the full
 * screen; Escape leaves.
 */
#define ACIES_TYPE_PLAYBACK_WINDOW (acies_playback_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlaybackWindow, acies_playback_window, ACIES, PLAYBACK_WINDOW, AdwWindow)

GtkWindow     *acies_playback_window_new          (AciesBattle         *battle,
                                                   GtkWindow           *parent);
/* (nullable): what it plays, once that is there */
AciesPlayback *acies_playback_window_get_playback (AciesPlaybackWindow *self);

G_END_DECLS
