/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-luck-chart.h"

G_BEGIN_DECLS

/**
 * AciesLuckCard:
 *
 * A chart under its title, with a button that shows its numbers as a table instead.
 *
 * Properties: `title`; `chart`; `summary` (nullable), that of the chart.
 */
#define ACIES_TYPE_LUCK_CARD (acies_luck_card_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckCard, acies_luck_card, ACIES, LUCK_CARD, AdwBin)

G_END_DECLS
