/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-command.h"

G_BEGIN_DECLS

/* For the army, which keeps ids unique.  Each function emits items-changed at most once. */
void     acies_command_insert (AciesCommand *self,
                               AciesUnit    *unit,
                               guint         position);
void     acies_command_remove (AciesCommand *self,
                               AciesUnit    *unit);
/* Moves a unit to @position; returns whether that changed its position. */
gboolean acies_command_move   (AciesCommand *self,
                               AciesUnit    *unit,
                               guint         position);
/* Copies what players say of a command itself: its own name, notes, photograph and caption. */
void     acies_command_copy_texts (AciesCommand *self,
                                   AciesCommand *from);

G_END_DECLS
