/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"

G_BEGIN_DECLS

/*
 * The kit of ways: what a way of a body is made of, how long it is, what it
 * meets, and where it ends.  A ruleset writes policies, const structs that say
 * which bodies count and how far to keep from them, and no geometry:
 *
 *   static const AciesWayPolicy march = { .there = xx_body_is_there, .keep = keep_off, .most_kept = 1.0 };
 *   AciesWay way = acies_way_of_move (unit, move);
 *   AciesMeeting meeting;
 *
 *   if (acies_way_find_meeting (situation, &way, &march, &meeting))
 *     ... meeting.body is met at meeting.pose, meeting.inches along the way
 *
 * Lengths: acies_way_get_leg() tells straight legs, wheels and turns apart, and
 * acies_way_measure() sums them by kinds of ground.  Ends: acies_way_find_end().
 * Ground: acies_way_find_ground(), and acies_way_find_edge() for the table's
 * edge.  Charges and contact are in acies-strikes.h, free places and ways back
 * in acies-places.h.
 *
 * Bodies that stand against each other touch; rounding, and a hand on the
 * table, may push them into each other by up to %ACIES_WAY_SLACK.  A body that
 * overlaps another at the start, or stands nearer than it should keep, may go
 * away from it, and is held to have met it only when it comes nearer still.
 *
 * Bodies are rectangles, or what the ruleset's list_parts makes of them; a body in
 * several parts moves as one.  Nothing is allocated for a pair of bodies, and bodies out
 * of reach cost one comparison for each leg.
 */

/* How deep in inches bodies may overlap, or fail a distance to keep, that count as clear. */
#define ACIES_WAY_SLACK 0.02

/* ---- Legs ---- */

/**
 * AciesLegKind:
 * @ACIES_LEG_STILL: nothing changes
 * @ACIES_LEG_STRAIGHT: on in one direction, with the heading kept; see @going
 * @ACIES_LEG_WHEEL: around a corner
 * @ACIES_LEG_TURN: on the spot, around its middle or the middle of its front
 * @ACIES_LEG_MIXED: on, with another heading at the end
 *
 * The kinds of legs.
 */
typedef enum
{
  ACIES_LEG_STILL,
  ACIES_LEG_STRAIGHT,
  ACIES_LEG_WHEEL,
  ACIES_LEG_TURN,
  ACIES_LEG_MIXED
} AciesLegKind;

/* For the @legs of acies_way_measure() */
#define ACIES_LEG_BIT(kind) (1u << (kind))
#define ACIES_LEG_BITS_ALL  (~0u)
/* All that take way: a turn on the spot costs none */
#define ACIES_LEG_BITS_GOING (~ACIES_LEG_BIT (ACIES_LEG_TURN))

/**
 * AciesLeg:
 * @kind: its kind
 * @from: where it begins
 * @to: where it ends
 * @turn: degrees by which the heading changes, positive to the right
 * @going: the direction of going seen from the body, degrees in (-180, 180]:
 *   0 forward, 180 back, 90 to the right; of a wheel 0 or 180
 * @center: of a wheel or turn, the point around which it goes
 * @length: inches that the point of the front that goes farthest covers; for
 *   wheels and turns along its arc
 *
 * A leg of a way, from one pose to the next.
 */
typedef struct
{
  AciesLegKind kind;
  AciesPose    from;
  AciesPose    to;
  double       turn;
  double       going;
  AciesPoint   center;
  double       length;
} AciesLeg;

/**
 * AciesWay:
 * @body: what moves
 * @width: inches of its front on the way
 * @depth: inches from front to rear on the way
 * @n_poses: how many poses, at least 1
 * @poses: (array length=n_poses): start, turning points, end
 *
 * A way of a body.  It borrows all that it points to.
 */
typedef struct
{
  const AciesBody *body;
  double           width;
  double           depth;
  guint            n_poses;
  const AciesPose *poses;
} AciesWay;

ACIES_EXPORT AciesWay      acies_way_of_poses         (const AciesBody      *body,
                                                       const AciesPose      *poses,
                                                       guint                 n_poses);
ACIES_EXPORT AciesWay      acies_way_of_move          (const AciesBody      *body,
                                                       const AciesMove      *move);
/* @index: below n_poses - 1 */
ACIES_EXPORT AciesLeg      acies_way_get_leg          (const AciesWay       *self,
                                                       guint                 index);
/* Finds the pose at @part of a leg, from 0 to 1. */
ACIES_EXPORT AciesPose     acies_leg_get_pose         (const AciesLeg       *self,
                                                       double                part);
/* Sums the lengths of the legs of those kinds, in inches. */
ACIES_EXPORT double        acies_way_get_length       (const AciesWay       *self,
                                                       guint                 legs);
/* Finds where the body is after @inches of all legs. */
ACIES_EXPORT AciesPose     acies_way_get_pose         (const AciesWay       *self,
                                                       double                inches);

/* ---- Ground, by the inch ---- */

/**
 * AciesGroundKind:
 * @class_id: a terrain class
 * @weight: how much an inch of it counts when the figure with the hardest way is
 *   looked for; an inch of open ground counts 1
 *
 * A kind of ground that a ruleset measures.
 */
typedef struct
{
  const char *class_id;
  double      weight;
} AciesGroundKind;

#define ACIES_MAX_GROUND_KINDS 8

/**
 * AciesWayLengths:
 * @open: inches on none of the kinds
 * @inches: inches on each kind, in their order
 * @up: levels climbed
 * @down: levels descended
 *
 * A way by kinds of ground.
 */
typedef struct
{
  double open;
  double inches[ACIES_MAX_GROUND_KINDS];
  guint  up;
  guint  down;
} AciesWayLengths;

/* Measures the way of the front figure whose way is hardest. */
ACIES_EXPORT AciesWayLengths acies_way_measure        (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       guint                 legs,
                                                       const AciesGroundKind *kinds,
                                                       guint                 n_kinds);

/* ---- Meetings ---- */

/* What @keep returns for bodies that do not bar the way */
#define ACIES_WAY_IGNORED (-1.0)

/**
 * AciesWayPolicy:
 * @there: (nullable): which bodies stand on the table; %NULL for all units
 *   placed there
 * @keep: (nullable): how many inches @walker keeps from @other: 0 to touch it
 *   but not enter, %ACIES_WAY_IGNORED to pass through; %NULL for 0
 * @data: (nullable): for @keep
 * @most_kept: the most that @keep returns, inches
 *
 * What bodies mean on a way.
 */
typedef struct
{
  AciesBodyTest there;
  double      (*keep) (const AciesSituation *situation,
                       const AciesBody      *walker,
                       const AciesBody      *other,
                       gconstpointer         data);
  gconstpointer data;
  double        most_kept;
} AciesWayPolicy;

/**
 * AciesMeeting:
 * @body: (nullable): the body met; %NULL for terrain or the table's edge
 * @leg: the leg
 * @part: the part of the leg gone, 0 to 1
 * @pose: the pose there; nothing is entered yet
 * @inches: the length of the way up to there
 * @ground: the ground met, of acies_way_find_ground()
 *
 * What a way meets, and where.
 */
typedef struct
{
  AciesBody *body;
  guint      leg;
  double     part;
  AciesPose  pose;
  double     inches;
  int        ground;
} AciesMeeting;

/* Finds any body that the way meets, not always the first; FALSE for none. */
ACIES_EXPORT gboolean      acies_way_meets            (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const AciesWayPolicy *policy,
                                                       AciesMeeting         *meeting);
/* Tells whether the way enters a body. */
ACIES_EXPORT gboolean      acies_way_meets_body       (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const AciesBody      *other,
                                                       AciesMeeting         *meeting);
/* Finds the first body that the way meets; FALSE for none. */
ACIES_EXPORT gboolean      acies_way_find_meeting     (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const AciesWayPolicy *policy,
                                                       AciesMeeting         *meeting);
/* Finds where the way meets one body, whatever @keep says of it; @gap: inches to keep from it */
ACIES_EXPORT gboolean      acies_way_find_meeting_with (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const AciesBody      *other,
                                                       double                gap,
                                                       AciesMeeting         *meeting);
/* Finds where the way leaves the table; FALSE when it does not. */
ACIES_EXPORT gboolean      acies_way_find_edge        (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       AciesMeeting         *meeting);

/**
 * AciesGroundTest:
 * @situation: the situation of the battle
 * @body: what moves
 * @outline: what it covers at a place on its way
 *
 * Classifies the ground under a body.
 *
 * Returns: a number that grows with the difficulty of the ground
 */
typedef int (*AciesGroundTest) (const AciesSituation *situation,
                                const AciesBody      *body,
                                const AciesOutline   *outline);

/* Finds the worst ground on the way.  @bar: ground as bad as this bars it  @meeting: (out) (optional): where
 * such ground begins; not set below @bar */
ACIES_EXPORT int           acies_way_find_ground      (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       AciesGroundTest       test,
                                                       int                   bar,
                                                       AciesMeeting         *meeting);
/* Tells whether there may be terrain of a class anywhere near a way. */
ACIES_EXPORT gboolean      acies_way_has_class_near   (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const char           *class_id);
/* Finds where the body first enters terrain of a class or stands on a line of it; FALSE when it does not, and
 * for ground on which it stands at the start. */
ACIES_EXPORT gboolean      acies_way_find_class       (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const char           *class_id,
                                                       AciesMeeting         *meeting);

/* ---- Ends ---- */

/**
 * AciesWayEnd:
 * @friend: (nullable): a unit of its side that it would stand in
 * @enemy: (nullable): an enemy unit that it would stand in
 * @leader: (nullable): a leader that it would stand over
 * @off_table: whether a part of it would stand beyond the edge
 *
 * What is wrong with a place for a body.
 */
typedef struct
{
  AciesBody *friend;
  AciesBody *enemy;
  AciesBody *leader;
  gboolean   off_table;
} AciesWayEnd;

ACIES_EXPORT AciesWayEnd   acies_way_find_end         (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const AciesWayPolicy *policy);
/* Tells whether the body would stand on the table and in no unit.  @but: (nullable): a unit that does not count */
ACIES_EXPORT gboolean      acies_way_ends_free        (const AciesSituation *situation,
                                                       const AciesWay       *self,
                                                       const AciesWayPolicy *policy,
                                                       const AciesBody      *but);

/* ---- Moves ---- */

/* Lists the bodies that stand elsewhere than before though no move of theirs was logged: (transfer container)
 * (element-type AciesBody), bodies of @after */
ACIES_EXPORT GPtrArray    *acies_situation_list_moved_unlogged (const AciesSituation *before,
                                                       const AciesSituation *after) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
