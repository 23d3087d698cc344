/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-overlay.h"
#include "acies-situation.h"

G_BEGIN_DECLS

/* Adds what is around a body to an overlay, and says it in words: (transfer full), "" for what is not on the table. */
char *acies_play_show_around (AciesOverlay         *overlay,
                              const AciesSituation *situation,
                              const AciesBody      *body,
                              const AciesBody      *target) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a ruler that is held between two points, from edge to edge where they lie on bodies. */
void  acies_play_show_ruler  (AciesOverlay         *overlay,
                              const AciesSituation *situation,
                              AciesPoint            from,
                              AciesPoint            to);

G_END_DECLS
