/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-luck-chart.h"

G_BEGIN_DECLS

/**
 * AciesLuckLines:
 *
 * The successes of each side above those to be expected, roll after roll, with the moments
 * numbered.
 */
#define ACIES_TYPE_LUCK_LINES (acies_luck_lines_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckLines, acies_luck_lines, ACIES, LUCK_LINES, AciesLuckChart)

G_END_DECLS
