/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ground-pen.h"

G_BEGIN_DECLS

/* The ground in words */
char *acies_ground_describe (AciesTable     *table,
                             AciesGroundPen *pen,
                             AciesTerrain   *selected,
                             int             point) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
