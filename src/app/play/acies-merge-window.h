/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesMergeWindow:
 *
 * Two accounts of a battle side by side, to choose from.  They are merged to a battle in a file of its own, so that
 * both accounts stay as their players have kept them, and can be compared and merged again.
 *
 * Signals: `merged` with the #GFile of the new battle.
 */
#define ACIES_TYPE_MERGE_WINDOW (acies_merge_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesMergeWindow, acies_merge_window, ACIES, MERGE_WINDOW, AdwWindow)

/* @theirs: the file of the other account */
GtkWindow *acies_merge_window_new (AciesSession     *session,
                                   AciesBattleStore *store,
                                   GFile            *theirs,
                                   GtkWindow        *parent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
