/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-luck-chart.h"

G_BEGIN_DECLS

/**
 * AciesLuckStrength:
 *
 * What was left of each side after each turn.
 */
#define ACIES_TYPE_LUCK_STRENGTH (acies_luck_strength_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckStrength, acies_luck_strength, ACIES, LUCK_STRENGTH, AciesLuckChart)

G_END_DECLS
