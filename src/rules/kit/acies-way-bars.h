/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ways.h"

G_BEGIN_DECLS

/**
 * AciesWayBars:
 *
 * What bars the ways on which a body slides, with the heading that it has, from where it stands towards a goal.
 *
 * Most places to which ways are sought lie behind others, which they meet by far.  Where there is no
 * doubt of that it is told here for many ways beside each other, and takes much less than to find what each
 * of them meets, and where.
 */
typedef struct _AciesWayBars AciesWayBars;

/* (nullable): NULL where nothing can be told.  @goal: (nullable): a body on the table that @policy ignores */
ACIES_EXPORT AciesWayBars *acies_way_bars_new       (const AciesSituation *situation,
                                                     const AciesBody      *body,
                                                     const AciesWayPolicy *policy,
                                                     const AciesBody      *goal) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void          acies_way_bars_free      (AciesWayBars         *self);
/* Tells whether the way from @poses[0], where the body stands, certainly meets something before it comes to the goal.
 * @first: (nullable) (element-type AciesBody): bodies are added one of which it meets first, but those passed over */
ACIES_EXPORT gboolean      acies_way_bars_bar       (AciesWayBars         *self,
                                                     const AciesPose      *poses,
                                                     guint                 n_poses,
                                                     GPtrArray            *first);
/* Tells whether the body is certainly in contact with the goal when it has slid to a place. */
ACIES_EXPORT gboolean      acies_way_bars_touch_goal (AciesWayBars        *self,
                                                     AciesPoint            place);
/* Keeps a body out of what is met first from now on. */
ACIES_EXPORT void          acies_way_bars_pass_over (AciesWayBars         *self,
                                                     const AciesBody      *body);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesWayBars, acies_way_bars_free)

G_END_DECLS
