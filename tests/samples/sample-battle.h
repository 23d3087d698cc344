/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-file.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* Loads one of the battles that come with the program, one by each of its rulesets.  @name: as "trebia.battle" */
AciesBattle *sample_battle_load (AciesRulesetLibrary *library,
                                 const char          *name);

/* The same, loaded once for all tests of a program that only read it; with one library
 *
 * Returns: (transfer none): the battle, until sample_battle_forget() */
AciesBattle *sample_battle_share (AciesRulesetLibrary *library,
                                  const char          *name);

/* Creates a copy of the battle that has only the first @n_events of its log. */
AciesBattle *sample_battle_load_part (AciesRulesetLibrary *library,
                                      const char          *name,
                                      guint                n_events);

/* Drops what is shared, before the library. */
void         sample_battle_forget (void);

G_END_DECLS
