/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-overlay.h"
#include "acies-situation.h"

G_BEGIN_DECLS

/* Writes what the pointer pulls as the way that would be typed for it, whole: (transfer full).
 * @before: the way to whose end the grip belongs, "" for where the body stands */
char *acies_way_pull_write (const char      *before,
                            const AciesBody *body,
                            AciesGrip        grip,
                            AciesPoint       from,
                            AciesPoint       to,
                            gboolean         straight) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
