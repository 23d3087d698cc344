/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-history.h"

G_BEGIN_DECLS

/* @items: (element-type GObject): units and commands, AciesUnit and AciesCommand */
gboolean   acies_army_split_can_divide (AciesArmy     *army,
                                        GPtrArray     *items);
AciesUnit *acies_army_split_divide     (AciesHistory  *history,
                                        AciesUnit     *unit);
/* (nullable) */
AciesUnit *acies_army_split_join       (AciesHistory  *history,
                                        GPtrArray     *items,
                                        GError       **error);

G_END_DECLS
