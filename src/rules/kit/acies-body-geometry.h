/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-bodies.h"

G_BEGIN_DECLS

/*
 * Measures between units for all rulesets.  All bodies passed in must stand on
 * the table.
 */

/* Two borders this near to each other touch, in inches. */
#define ACIES_CONTACT_REACH 0.05

/* How much farther than a reach an enemy may be that players find just in reach, in inches: less than the
 * hundredths in which places are logged. */
#define ACIES_REACH_SLACK 0.009

/* Reads a length as players do: what lies ACIES_REACH_SLACK or less beyond a quarter of an inch does not count. */
ACIES_EXPORT double        acies_inches_as_read       (double                inches);

/* ---- A body ---- */

/* Finds the middle of the rectangle that a body covers. */
ACIES_EXPORT AciesPoint    acies_body_get_middle      (const AciesBody      *body);
/* Finds the pose of a leader with @unit when the unit stands at @pose: behind the middle of its rear. */
ACIES_EXPORT AciesPose     acies_body_get_place_behind (const AciesBody     *unit,
                                                       const AciesPose      *pose);
/* Finds the rectangle of a file, numbered from the left, from the front back to @depth. */
ACIES_EXPORT AciesOutline  acies_body_get_figure      (const AciesBody      *unit,
                                                       guint                 file,
                                                       double                depth);

/**
 * AciesZone:
 * @ACIES_ZONE_FRONT: ahead of the line of its front
 * @ACIES_ZONE_FLANK: between the two lines
 * @ACIES_ZONE_REAR: behind the line of its rear
 *
 * The zones of the table as seen from a body.
 */
typedef enum
{
  ACIES_ZONE_FRONT,
  ACIES_ZONE_FLANK,
  ACIES_ZONE_REAR
} AciesZone;

/* @hair: tolerance in inches: a point this near to a line counts as beyond it, the front first */
ACIES_EXPORT AciesZone     acies_body_find_zone       (const AciesBody      *body,
                                                       AciesPoint            point,
                                                       double                hair);

/**
 * AciesBodyEdge:
 * @pose: its middle, facing straight outward
 * @length: inches
 *
 * One of the four edges of a body, for bodies that line up with it.
 */
typedef struct
{
  AciesPose pose;
  double    length;
} AciesBodyEdge;

/* Edges clockwise: 0 the front, 1 the right flank, 2 the rear, 3 the left flank */
#define ACIES_N_EDGES 4

ACIES_EXPORT AciesBodyEdge acies_body_get_edge        (const AciesBody      *body,
                                                       guint                 quarter);
/* Finds how far from the middle of the edge @unit lines up with it, in inches. */
ACIES_EXPORT double        acies_body_edge_find_place (const AciesBodyEdge  *self,
                                                       const AciesBody      *unit);
/* Finds the pose of a unit with its front against the edge, @aside inches from its middle. */
ACIES_EXPORT AciesPose     acies_body_edge_stand      (const AciesBodyEdge  *self,
                                                       double                aside);

/* ---- Two bodies ---- */

/* Measures from border to border, in inches. */
ACIES_EXPORT double        acies_body_distance        (const AciesBody      *one,
                                                       const AciesBody      *other);
/* The farthest from its pose that any point of a body lies, in inches. */
ACIES_EXPORT double        acies_body_get_radius      (const AciesBody      *body);
/* Tells that two bodies are no nearer than @inches without measuring; FALSE does not mean that they are. */
ACIES_EXPORT gboolean      acies_bodies_are_beyond    (const AciesBody      *one,
                                                       const AciesBody      *other,
                                                       double                inches);
/* Finds the point of @body that is nearest to @to. */
ACIES_EXPORT AciesPoint    acies_body_nearest_point   (const AciesBody      *body,
                                                       AciesPoint            to);
/* Finds the point a little inside @body, near @other, whose ground counts in a fight. */
ACIES_EXPORT AciesPoint    acies_body_find_footing    (const AciesBody      *body,
                                                       const AciesBody      *other);
/* Above 0 when @one stands higher, below 0 when @other does. */
ACIES_EXPORT int           acies_bodies_compare_height (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other);
/* "3.5″" */
ACIES_EXPORT char         *acies_print_distance       (double                inches) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Lines of sight ---- */

/* Finds a unit that the line crosses (nullable).  @but: (nullable): a condition for units that @one
 * may ignore */
ACIES_EXPORT AciesBody    *acies_situation_find_between (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     but);
/* Names what blocks a line of sight, translated: terrain, or such a unit (nullable). */
ACIES_EXPORT const char   *acies_situation_find_obstruction (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       AciesBodyTest         test,
                                                       AciesBodyRelation     but);
/* Tells whether @target stands in terrain of that class, or the last @reach inches of the line cross
 * some. */
ACIES_EXPORT gboolean      acies_situation_is_covered (const AciesSituation *situation,
                                                       const char           *class_id,
                                                       const AciesBody      *target,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       double                reach);

/* Names what that is, of several pieces the first on the table (nullable): none, or one without a name. */
ACIES_EXPORT const char   *acies_situation_name_cover (const AciesSituation *situation,
                                                       const char           *class_id,
                                                       const AciesBody      *target,
                                                       AciesPoint            from,
                                                       AciesPoint            to,
                                                       double                reach);

/* ---- Moves made ---- */

/* For the @kinds of acies_situation_find_move() */
#define ACIES_MOVE_KIND_BIT(kind) (1u << (kind))
/* All kinds that take a body from one place to another */
#define ACIES_MOVE_KIND_BITS_ALL \
  (~(ACIES_MOVE_KIND_BIT (ACIES_MOVE_PLACE) | ACIES_MOVE_KIND_BIT (ACIES_MOVE_REMOVE)))

/* Iterates over the moves that @body made this turn, oldest first (nullable) (transfer none).
 * @position: 0 at first */
ACIES_EXPORT const AciesMove *acies_body_next_move      (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                *position);
/* Finds the last move of one of @kinds that @body made this turn (nullable) (transfer none). */
ACIES_EXPORT const AciesMove *acies_situation_find_move (const AciesSituation *situation,
                                                       const AciesBody      *body,
                                                       guint                 kinds);
/* Tells whether @one, and not @other, charged or pursued last. */
ACIES_EXPORT gboolean      acies_situation_is_attacker (const AciesSituation *situation,
                                                       const AciesBody      *one,
                                                       const AciesBody      *other);

G_END_DECLS
