/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-play.h"

G_BEGIN_DECLS

/**
 * AciesPlayActions:
 *
 * A widget in which a battle is played.  What a player does are its actions: `play.accept`,
 * `accept-all`, `roll`, `go-on`, `swap`, `not-recorded`, `overrule`, `agree`, `earlier`, `later`,
 * `earlier-turn`, `later-turn`, `turn`, `now`, `bookmark`, `comment`, `add-photo`, `paste`, `show-photo`,
 * `amend`, `insert`, `amend-entry`, and `finish`, after what a player did in another way.  A class that
 * derives from it has `play.tell`, which shows a sentence.
 *
 * Properties: `play`, the #AciesPlay on which they act, set on construction.
 */
#define ACIES_TYPE_PLAY_ACTIONS (acies_play_actions_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesPlayActions, acies_play_actions, ACIES, PLAY_ACTIONS, GtkWidget)

struct _AciesPlayActionsClass
{
  GtkWidgetClass parent_class;

  /* Shows what is missing before the proposal can be accepted. */
  void (*show_missing) (AciesPlayActions *self);
  /* Puts the focus where work goes on, after an action. */
  void (*focus_home)   (AciesPlayActions *self);
};

AciesPlay *acies_play_actions_get_play   (AciesPlayActions *self);
void       acies_play_actions_focus_home (AciesPlayActions *self);

G_END_DECLS
