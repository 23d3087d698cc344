/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-overlay.h"
#include "acies-situation.h"

G_BEGIN_DECLS

/* A band that is pulled over the sketch, to choose what lies in it. */

/* The ids of the bodies on the table whose middle of the front lies between two corners: (transfer full)
 * (array zero-terminated=1) */
char **acies_band_list_bodies (const AciesSituation *situation,
                               AciesPoint            from,
                               AciesPoint            to) G_GNUC_WARN_UNUSED_RESULT;
/* Adds its four edges. */
void   acies_band_fill        (AciesOverlay         *overlay,
                               AciesPoint            from,
                               AciesPoint            to);

G_END_DECLS
