/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

/* What the id of a party stands for: a unit, a leader or a side. */
int         acies_party_find_side (const AciesSituation *situation,
                                   const char           *id);
const char *acies_party_get_name  (const AciesSituation *situation,
                                   const char           *id);
guint       acies_party_get_color (const AciesSituation *situation,
                                   const char           *id);

G_END_DECLS
