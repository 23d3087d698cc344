/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-history.h"
#include "acies-quick-match.h"

G_BEGIN_DECLS

/* What a person does to a roster, each in one step of its history.  @selected is
 * the AciesUnit or AciesCommand beside which it is done. */

char         *acies_army_edit_make_name     (AciesArmy       *army,
                                             const char      *wanted) G_GNUC_WARN_UNUSED_RESULT;
AciesUnit    *acies_army_edit_add_unit      (AciesHistory    *history,
                                             AciesQuickMatch *match,
                                             GObject         *selected);
AciesCommand *acies_army_edit_add_command   (AciesHistory    *history,
                                             gboolean         with_leader,
                                             GObject         *selected);
gboolean      acies_army_edit_can_make_general (AciesArmy    *army,
                                                GObject      *item);
void          acies_army_edit_make_general  (AciesHistory    *history,
                                             AciesCommand    *command);
/* @items: (element-type GObject): units and commands, AciesUnit and AciesCommand */
char         *acies_army_edit_remove        (AciesHistory    *history,
                                             GPtrArray       *items,
                                             GObject        **neighbor) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray    *acies_army_edit_duplicate     (AciesHistory    *history,
                                             GPtrArray       *items) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray    *acies_army_edit_paste         (AciesHistory    *history,
                                             AciesArmy       *clip,
                                             GObject         *selected,
                                             guint           *n_left_out) G_GNUC_WARN_UNUSED_RESULT;
void          acies_army_edit_move_within   (AciesHistory    *history,
                                             GPtrArray       *items,
                                             int              step);
void          acies_army_edit_move_between  (AciesHistory    *history,
                                             GPtrArray       *items,
                                             int              step);
void          acies_army_edit_move_to       (AciesHistory    *history,
                                             GPtrArray       *items,
                                             AciesCommand    *command,
                                             guint            position);
void          acies_army_edit_move_commands_to (AciesHistory *history,
                                                GPtrArray    *items,
                                                guint         position);

G_END_DECLS
