/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-luck-chart.h"

G_BEGIN_DECLS

/**
 * AciesLuckFacesChart:
 *
 * How often each side threw each number, beside what was to be expected.
 */
#define ACIES_TYPE_LUCK_FACES_CHART (acies_luck_faces_chart_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckFacesChart, acies_luck_faces_chart, ACIES, LUCK_FACES_CHART, AciesLuckChart)

G_END_DECLS
