/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-bodies.h"

G_BEGIN_DECLS

/*
 * What every ruleset measures between units on the table.  All bodies that are
 * handed in stand on it.
 */

/* Two borders this near to each other touch, in inches. */
#define ACIES_CONTACT_REACH 0.05

/* ---- A body ---- */

/* The middle of the rectangle that it covers */
ACIES_EXPORT AciesPoint    acies_body_get_middle      (const AciesBody      *body);
/* Where a leader stands who is with @unit when that stands at @pose: behind the middle of its rear */
ACIES_EXPORT AciesPose     acies_body_get_place_behind (const AciesBody     *unit,
                                                       const AciesPose      *pose);
/* The place of a front-rank figure, by its file from the left, and those behind it up to @depth */
ACIES_EXPORT AciesOutline  acies_body_get_figure      (const AciesBody      *unit,
                                                       guint                 file,
                                                       double                depth);

/**
 * AciesZone:
 * @ACIES_ZONE_FRONT: ahead of the line of its front
 * @ACIES_ZONE_FLANK: between the two lines
 * @ACIES_ZONE_REAR: behind the line of its rear
 *
 * Where something lies, seen from a body.
 */
typedef enum
{
  ACIES_ZONE_FRONT,
  ACIES_ZONE_FLANK,
  ACIES_ZONE_REAR
} AciesZone;

/* @hair: how far past a line still counts as upon it, inches, for the front before the others */
ACIES_EXPORT AciesZone     acies_body_find_zone       (const AciesBody      *body,
                                                       AciesPoint            point,
                                                       double                hair);

/**
 * AciesBodyEdge:
 * @pose: its middle, and the way straight out from it
 * @length: inches
 *
 * One of the four sides of a body, as seen by who comes against it.
 */
typedef struct
{
  AciesPose pose;
  double    length;
} AciesBodyEdge;

/* 0 the front, and on clockwise: 1 the right flank, 2 the rear, 3 the left flank */
#define ACIES_N_EDGES 4

ACIES_EXPORT AciesBodyEdge acies_body_get_edge        (const AciesBody      *body,
                                                       guint                 quarter);
/* How far from its middle @unit stands against it when it goes straight there and neither line sticks out */
ACIES_EXPORT double        acies_body_edge_find_place (const AciesBodyEdge  *self,
                                                       const AciesBody      *unit);
/* Front against it, @aside inches from its middle */
ACIES_EXPORT AciesPose     acies_body_edge_stand      (const AciesBodyEdge  *self,
                                                       double                aside);

/* ---- Two bodies ---- */

/* From border to border */
ACIES_EXPORT double        acies_body_distance        (const AciesBody      *one,
                                                       const AciesBody      *other);
/* The point of @body that is nearest */
ACIES_EXPORT AciesPoint    acies_body_nearest_point   (const AciesBody      *body,
                                                       AciesPoint            to);
/* A little inside @body, by where it is nearest to @other: on what ground it fights */
ACIES_EXPORT AciesPoint    acies_body_find_footing    (const AciesBody      *body,
                                                       const AciesBody      *other);
/* Above 0 where @one stands higher, below 0 where @other does */
ACIES_EXPORT int           acies_bodies_compare_height (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other);
/* "3.5″" */
ACIES_EXPORT char         *acies_print_distance       (double                inches) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Lines of sight ---- */

/* (nullable): a unit through which the line leads; @but: (nullable): which of them @one may ignore */
ACIES_EXPORT AciesBody    *acies_situation_find_between (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     but);
/* (nullable): what bars a line of sight, translated: terrain, or such a unit */
ACIES_EXPORT const char   *acies_situation_find_obstruction (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     but);
/* Whether @target stands in terrain of that class, or the last @reach inches of the line lead over some */
ACIES_EXPORT gboolean      acies_situation_is_covered (const AciesSituation *situation,
                                                       const char           *class_id,
                                                       const AciesBody      *target,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       double                reach);

/* ---- Moves made ---- */

/* For the @kinds of acies_situation_find_move() */
#define ACIES_MOVE_KIND_BIT(kind) (1u << (kind))
/* Whatever takes a body from one place to another */
#define ACIES_MOVE_KIND_BITS_ALL (~ACIES_MOVE_KIND_BIT (ACIES_MOVE_PLACE))

/* (nullable) (transfer none): the last move of one of @kinds that @body made this turn */
ACIES_EXPORT const AciesMove *acies_situation_find_move (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 kinds);
/* Whether @one, and not @other, came last: by a charge or in pursuit */
ACIES_EXPORT gboolean      acies_situation_is_attacker (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other);

G_END_DECLS
