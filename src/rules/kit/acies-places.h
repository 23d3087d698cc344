/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ways.h"

G_BEGIN_DECLS

/*
 * Free places, and ways that the rules prescribe: back from an enemy, and after
 * one that goes back.  See acies-ways.h for the policies on bodies.
 */

/* ---- Free places ---- */

/* Finds the free place nearest to @goal straight along @heading, at most @most inches on; FALSE for none. */
ACIES_EXPORT gboolean     acies_place_find_along      (const AciesSituation    *situation,
                                                       const AciesBody         *body,
                                                       const AciesWayPolicy    *policy,
                                                       const AciesPose         *goal,
                                                       double                   heading,
                                                       double                   most,
                                                       AciesPose               *place);
/* Finds the free place nearest to @goal on any side, at most @most inches off; FALSE for none. */
ACIES_EXPORT gboolean     acies_place_find_near       (const AciesSituation    *situation,
                                                       const AciesBody         *body,
                                                       const AciesWayPolicy    *policy,
                                                       const AciesPose         *goal,
                                                       double                   most,
                                                       AciesPose               *place);
/* Finds the pose of @body with its front against an edge of @other, @gap inches off, heading as @other does:
 * 0 before it, 1 at its right, 2 behind it, 3 at its left. */
ACIES_EXPORT AciesPose    acies_place_beside          (const AciesBody         *body,
                                                       const AciesBody         *other,
                                                       guint                    quarter,
                                                       double                   gap);

/* ---- Back ---- */

/**
 * AciesBackPolicy:
 * @way: what bodies mean on the way; friends that are passed are ignored there
 * @faces_on: whether it keeps its heading; else it turns to face where it goes
 * @may_leave: whether it may go off the table
 * @goes_on: whether it goes on to a free place when its way ends in a friend that
 *   it passes; else it stops short of it
 * @most_on: how many inches farther for that, at most
 * @most_aside: the angle by which it may turn aside for a longer way, degrees
 * @aside_step: degrees between the ways tried; 0 for 15
 * @ground: (nullable): classifies the ground
 * @bar: the ground that bars the way, when @ground is set
 *
 * How a ruleset has units go back.
 */
typedef struct
{
  AciesWayPolicy  way;
  gboolean        faces_on;
  gboolean        may_leave;
  gboolean        goes_on;
  double          most_on;
  double          most_aside;
  double          aside_step;
  AciesGroundTest ground;
  int             bar;
} AciesBackPolicy;

/**
 * AciesBack:
 * @poses: start, turned on the spot, and end
 * @heading: the direction of going, degrees
 * @inches: how far it goes
 * @leaves: whether it leaves the table
 * @barred_by: (nullable): the body that stops it
 * @is_barred: whether a body, the ground or the edge stops it
 *
 * A way back.
 */
typedef struct
{
  AciesPose  poses[3];
  double     heading;
  double     inches;
  gboolean   leaves;
  AciesBody *barred_by;
  gboolean   is_barred;
} AciesBack;

#define ACIES_N_BACK_POSES 3

/* Finds the heading straight away from an enemy, middle from middle; to the own rear without one. */
ACIES_EXPORT double       acies_body_find_heading_away (const AciesBody        *body,
                                                       const AciesBody         *enemy);
/* Turns a body about its middle. */
ACIES_EXPORT AciesPose    acies_body_turn_in_place    (const AciesBody         *body,
                                                       double                   heading);
ACIES_EXPORT AciesBack    acies_back_plan             (const AciesSituation    *situation,
                                                       const AciesBody         *body,
                                                       double                   heading,
                                                       double                   inches,
                                                       const AciesBackPolicy   *policy);
/* Lists the bodies that a way crosses, the nearest first: (transfer container) (element-type AciesBody).
 * @relation: (nullable): which, of the mover and them */
ACIES_EXPORT GPtrArray   *acies_way_list_crossed      (const AciesSituation    *situation,
                                                       const AciesWay          *way,
                                                       const AciesWayPolicy    *policy,
                                                       AciesBodyRelation        relation) G_GNUC_WARN_UNUSED_RESULT;
/* Follows a quarry as it stands now, by at most @inches, up to it or to what is met before. */
ACIES_EXPORT AciesBack    acies_pursuit_plan          (const AciesSituation    *situation,
                                                       const AciesBody         *body,
                                                       const AciesBody         *quarry,
                                                       double                   inches,
                                                       const AciesBackPolicy   *policy);

G_END_DECLS
