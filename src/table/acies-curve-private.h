/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-geometry-private.h"

G_BEGIN_DECLS

/* All three return a new array of AciesPoint. */
GArray *acies_curve_new_straight (const AciesPoint *points,
                                  gsize             n_points) G_GNUC_WARN_UNUSED_RESULT;
GArray *acies_curve_new_smooth   (const AciesPoint *points,
                                  gsize             n_points,
                                  gboolean          closed) G_GNUC_WARN_UNUSED_RESULT;
GArray *acies_curve_new_band     (const AciesPoint *curve,
                                  gsize             n_points,
                                  double            width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
