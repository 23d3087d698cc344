/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-luck-summary.h"
#include "affray.h"

G_BEGIN_DECLS

#define assert_near(one, other) g_assert_cmpfloat_with_epsilon (one, other, 1e-12)

/* The battle of affray_fight(), and a third turn:
 *   the volley of b1 at a1 with 6 6 6, of which one hit is to count,
 *   a test of the nerve of a1 whose die was not written down. */
AciesBattle         *luck_fixture_new       (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sums up the rolls of @turn and @side, or of all where that is -1, and of @kind (nullable). */
AciesLuckSummary    *luck_fixture_sum_up    (AciesBattle            *battle,
                                             int                     turn,
                                             int                     side,
                                             const char             *kind) G_GNUC_WARN_UNUSED_RESULT;
const AciesLuckKind *luck_fixture_find_kind (const AciesLuckSummary *summary,
                                             guint                   side,
                                             const char             *label);

G_END_DECLS
