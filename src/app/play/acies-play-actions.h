/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPlayActions:
 *
 * What a player does, as actions of the group `play`: accept, accept-all, roll,
 * go-on, swap, not-recorded, overrule, earlier, later, earlier-turn, later-turn,
 * turn, now, bookmark, comment, amend.
 *
 * Signals: `told` (a sentence for the player), `incomplete` when something is missing
 * that accepting needs, `done` after an action.
 */
#define ACIES_TYPE_PLAY_ACTIONS (acies_play_actions_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayActions, acies_play_actions, ACIES, PLAY_ACTIONS, GObject)

AciesPlayActions *acies_play_actions_new          (GtkWidget        *widget,
                                                   AciesPlay        *play) G_GNUC_WARN_UNUSED_RESULT;
void              acies_play_actions_set_writable (AciesPlayActions *self,
                                                   gboolean          writable,
                                                   const char       *reason);
void              acies_play_actions_amend        (AciesPlayActions *self,
                                                   guint             number);

G_END_DECLS
