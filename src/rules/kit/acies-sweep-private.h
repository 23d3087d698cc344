/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ways.h"

G_BEGIN_DECLS

/* The precision to which the place of a meeting is found, inches. */
#define ACIES_WAY_FOUND_WITHIN 1e-5

/* A change of heading below this is none, degrees. */
#define ACIES_LEAST_TURN 0.01

/* Gets the meeting of a way that meets nothing: its end. */
AciesMeeting acies_way_find_nothing      (const AciesWay  *way);
/* Finds the most that any corner moves on a leg, inches. */
double       acies_way_find_reach        (const AciesWay  *way,
                                          const AciesLeg  *leg);
/**
 * AciesWayHints:
 * @n_free: on how many of its first legs it meets nothing but what it stands too near to at the start
 * @passed: (nullable): a body that does not bar the way
 * @any_before: inches; any meeting before will do, not only the first; 0 for the first
 *
 * What is known of a way that is searched, or not asked for.
 */
typedef struct
{
  guint            n_free;
  const AciesBody *passed;
  double           any_before;
} AciesWayHints;

/* Does the same as acies_way_find_meeting(). */
gboolean     acies_way_search            (const AciesSituation *situation,
                                          const AciesWay       *self,
                                          const AciesWayPolicy *policy,
                                          const AciesWayHints  *hints,
                                          AciesMeeting         *meeting);
/* Does the same as acies_way_find_meeting_with(). */
gboolean     acies_way_search_for        (const AciesSituation *situation,
                                          const AciesWay       *self,
                                          const AciesBody      *other,
                                          double                gap,
                                          const AciesWayHints  *hints,
                                          AciesMeeting         *meeting);
/* Gets what a body covers at @pose but for a hair: one that only touches something does not stand in it. */
AciesOutline acies_way_get_inner_outline (const AciesWay  *way,
                                          const AciesPose *pose);

G_END_DECLS
