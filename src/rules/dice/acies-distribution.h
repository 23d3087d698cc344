/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesDistribution:
 *
 * How likely each value of a whole number is: of successes, or of hundredths of an
 * inch.  Immutable.
 */
typedef struct _AciesDistribution AciesDistribution;

#define ACIES_TYPE_DISTRIBUTION (acies_distribution_get_type ())
ACIES_EXPORT GType              acies_distribution_get_type     (void);

ACIES_EXPORT AciesDistribution *acies_distribution_new          (const gint64            *values,
                                                                 const double            *weights,
                                                                 guint                    n_values) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesDistribution *acies_distribution_new_certain  (gint64                   value) G_GNUC_WARN_UNUSED_RESULT;
/* That of the sum of two numbers that do not depend on each other */
ACIES_EXPORT AciesDistribution *acies_distribution_add          (const AciesDistribution *self,
                                                                 const AciesDistribution *other) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesDistribution *acies_distribution_ref          (AciesDistribution       *self);
ACIES_EXPORT void               acies_distribution_unref        (AciesDistribution       *self);

ACIES_EXPORT double             acies_distribution_get_mean     (const AciesDistribution *self);
ACIES_EXPORT double             acies_distribution_chance_of    (const AciesDistribution *self,
                                                                 gint64                   value);
ACIES_EXPORT double             acies_distribution_chance_at_least (const AciesDistribution *self,
                                                                    gint64                   value);
/* Where a value stands between the worst, 0, and the best, 1: half of all falls on each side of ½. */
ACIES_EXPORT double             acies_distribution_rank         (const AciesDistribution *self,
                                                                 gint64                   value);
ACIES_EXPORT gboolean           acies_distribution_is_certain   (const AciesDistribution *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDistribution, acies_distribution_unref)

G_END_DECLS
