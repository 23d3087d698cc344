/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/* The parts of the page of a ruleset that are read from top to bottom.  Each is
 * put into a box, in place of what was there. */

/* What it is: who wrote it, at what scale it plays, how many clauses of which class it has.
 * Its buttons activate "rules.show-class" with the nick of a class. */
void acies_rules_fill_about    (GtkBox       *box,
                                AciesRuleset *ruleset);
/* The phases and steps of a turn, with their reminders. */
void acies_rules_fill_turn     (GtkBox       *box,
                                AciesRuleset *ruleset);
/* The options with their choices, and the readings that are settled. */
void acies_rules_fill_readings (GtkBox       *box,
                                AciesRuleset *ruleset);

G_END_DECLS
