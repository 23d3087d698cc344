/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-file.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* Loads one of the battles that come with the program, one by each of its rulesets.  @name: as "trebia.battle" */
AciesBattle *sample_battle_load (AciesRulesetLibrary *library,
                                 const char          *name);

G_END_DECLS
