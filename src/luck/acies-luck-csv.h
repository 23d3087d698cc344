/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-luck-summary.h"

G_BEGIN_DECLS

/* Writes all figures as comma-separated values, UTF-8. */
ACIES_EXPORT GBytes *acies_luck_write_csv (const AciesLuckSummary *summary) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
