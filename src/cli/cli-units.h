/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/* Prints the losses of a side and its commands, and the thresholds of all that have begun to be reached. */
void cli_print_thresholds (const AciesSituation *situation,
                           guint                 side);
/* Prints the table of units: strength, status, order, whereabouts, and what each did in the turn. */
void cli_print_units      (AciesBattle          *battle,
                           const AciesSituation *situation,
                           guint                 n_entries);

G_END_DECLS
