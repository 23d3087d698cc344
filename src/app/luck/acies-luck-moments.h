/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "acies-luck-summary.h"

G_BEGIN_DECLS

/**
 * AciesLuckMoments:
 *
 * The rolls that moved most, in a list.  Activating one activates `page.entry` with the
 * number of its entry.
 */
#define ACIES_TYPE_LUCK_MOMENTS (acies_luck_moments_get_type ())
G_DECLARE_FINAL_TYPE (AciesLuckMoments, acies_luck_moments, ACIES, LUCK_MOMENTS, AdwBin)

void acies_luck_moments_show (AciesLuckMoments       *self,
                              const AciesLuckSummary *summary);

G_END_DECLS
