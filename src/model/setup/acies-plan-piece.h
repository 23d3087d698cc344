/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-plan.h"

G_BEGIN_DECLS

/* Puts a copy of a piece on the table of a plan, with its middle at @at, and tells which it is (transfer none). */
AciesTerrain *acies_battle_plan_put_piece (AciesBattlePlan *self,
                                           AciesTerrain    *piece,
                                           AciesPoint       at);

G_END_DECLS
