/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"

G_BEGIN_DECLS

/* "Turn 2, entry 27, as it was" (transfer full) */
char       *acies_play_label_moment   (AciesPlay *play) G_GNUC_WARN_UNUSED_RESULT;
gboolean    acies_play_step_moment    (AciesPlay *self,
                                       int        direction,
                                       gboolean   by_turn);

G_END_DECLS
