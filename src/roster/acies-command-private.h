/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-command.h"

G_BEGIN_DECLS

/* For the army, which sees to it that ids stay unique.  Each emits items-changed once, if at all. */
void     acies_command_insert (AciesCommand *self,
                               AciesUnit    *unit,
                               guint         position);
void     acies_command_remove (AciesCommand *self,
                               AciesUnit    *unit);
/* @position is where the unit comes to stand; whether it stood elsewhere before. */
gboolean acies_command_move   (AciesCommand *self,
                               AciesUnit    *unit,
                               guint         position);

G_END_DECLS
