/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-play-actions.h"
#include "acies-session.h"

G_BEGIN_DECLS

/**
 * AciesPlayPage:
 *
 * A battle in play: turn and phases, sketch, what is due, log, and what is being
 * prepared, in three forms by width.
 *
 * Its actions, besides those of #AciesPlayActions, show and focus a part of the page:
 * `play.acting`, `target`, `procedure`, `facts`, `move`, `due`, `log`, `sketch`, `home`,
 * `pane`, `back`, `tell`, `zoom`.
 */
#define ACIES_TYPE_PLAY_PAGE (acies_play_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayPage, acies_play_page, ACIES, PLAY_PAGE, AciesPlayActions)

AciesPlayPage *acies_play_page_new          (AciesSession  *session,
                                             AciesBattle   *battle);
void           acies_play_page_set_obstacle (AciesPlayPage *self,
                                             const char    *obstacle);
void           acies_play_page_search       (AciesPlayPage *self);
/* Shows the log of a side, leader or unit. */
void           acies_play_page_show_log_of  (AciesPlayPage *self,
                                             const char    *id);
/* Looks at an entry as it was, and focuses it in the log. */
void           acies_play_page_show_entry   (AciesPlayPage *self,
                                             guint          number);

G_END_DECLS
