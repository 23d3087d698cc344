/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesPlayPage:
 *
 * A battle in play: turn and phases, sketch, what is due, log, and the step in
 * hand, in three forms by width.
 *
 * Everything a player does is an action of the group `play`: accept, accept-all,
 * roll, go-on, acting, target, swap, procedure, facts, due, log, sketch, move,
 * not-recorded, overrule, bookmark, comment, earlier, later, earlier-turn,
 * later-turn, now, turn, amend, home, back, search, tell.
 */
#define ACIES_TYPE_PLAY_PAGE (acies_play_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayPage, acies_play_page, ACIES, PLAY_PAGE, GtkWidget)

GtkWidget *acies_play_page_new          (AciesSession  *session,
                                         AciesBattle   *battle);
AciesPlay *acies_play_page_get_play     (AciesPlayPage *self);
void       acies_play_page_focus_home   (AciesPlayPage *self);
/* Nothing can be accepted while the battle cannot be written; @reason (nullable) says why. */
void       acies_play_page_set_writable (AciesPlayPage *self,
                                         gboolean       writable,
                                         const char    *reason);
/* Whether the letters act without Alt. */
void       acies_play_page_set_letters  (AciesPlayPage *self,
                                         gboolean       letters);
void       acies_play_page_search       (AciesPlayPage *self);

G_END_DECLS
