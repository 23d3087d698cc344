/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-ruleset.h"

G_BEGIN_DECLS

/* The parts of the page of a ruleset that are read from top to bottom */
void acies_rules_fill_about    (GtkBox       *box,
                                AciesRuleset *ruleset);
void acies_rules_fill_turn     (GtkBox       *box,
                                AciesRuleset *ruleset);
void acies_rules_fill_readings (GtkBox       *box,
                                AciesRuleset *ruleset);

G_END_DECLS
