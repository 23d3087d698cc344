/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ways.h"

G_BEGIN_DECLS

/* The precision to which the place of a meeting is found, inches. */
#define ACIES_WAY_FOUND_WITHIN 1e-5

/* Gets the meeting of a way that meets nothing: its end. */
AciesMeeting acies_way_find_nothing      (const AciesWay  *way);
/* Finds the most that any corner moves on a leg, inches. */
double       acies_way_find_reach        (const AciesWay  *way,
                                          const AciesLeg  *leg);
/* Gets what a body covers at @pose but for a hair: one that only touches something does not stand in it. */
AciesOutline acies_way_get_inner_outline (const AciesWay  *way,
                                          const AciesPose *pose);

G_END_DECLS
