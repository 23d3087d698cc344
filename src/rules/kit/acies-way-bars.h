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

/* For a way of which it is not known what bars it */
#define ACIES_WAY_BAR_UNKNOWN (-1)

/* (nullable): NULL where nothing can be told */
ACIES_EXPORT AciesWayBars *acies_way_bars_new        (const AciesSituation *situation,
                                                      const AciesBody      *body,
                                                      const AciesWayPolicy *policy) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void          acies_way_bars_free       (AciesWayBars         *self);
ACIES_EXPORT void          acies_way_bars_set_goal   (AciesWayBars         *self,
                                                      const AciesBody      *goal);
/* Tells whether the way from @poses[0], where the body stands, certainly meets something before it comes to the goal.
 * @bar: (inout) (nullable): a hint  @first: (nullable) (element-type AciesBody): bodies are added one of which it meets first,
 * but those passed over */
ACIES_EXPORT gboolean      acies_way_bars_bar        (AciesWayBars         *self,
                                                      const AciesPose      *poses,
                                                      guint                 n_poses,
                                                      int                  *bar,
                                                      GPtrArray            *first);
/* Keeps a body out of what is met first, until there is another goal. */
ACIES_EXPORT void          acies_way_bars_pass_over  (AciesWayBars         *self,
                                                      const AciesBody      *body);
/* Tells whether the body is certainly in contact with the goal when it has slid to a place. */
ACIES_EXPORT gboolean      acies_way_bars_touch_goal (AciesWayBars         *self,
                                                      AciesPoint            place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesWayBars, acies_way_bars_free)

G_END_DECLS
