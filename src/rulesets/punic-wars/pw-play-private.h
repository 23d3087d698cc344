/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"
#include "acies-ruleset-parts.h"
#include "acies-story.h"
#include "pw-private.h"

G_BEGIN_DECLS

/* Inches */
#define PW_BASE_WIDTH 0.79
/* A base of a legion with the gap beside it */
#define PW_LEGION_FILE 1.18
#define PW_LEGION_GAP 0.5
#define PW_NEAR_INCHES 4.0
#define PW_FAR_INCHES 8.0
#define PW_CLOSE_INCHES 1.0
/* What is measured is rounded to hundredths. */
#define PW_HALF_HUNDREDTH 0.005

/* ---- Bodies: pw-bodies.c ---- */

/* A unit that is not lost, a leader who is not */
gboolean    pw_body_in_play        (const AciesBody       *body);
/* And on the table */
gboolean    pw_body_is_there       (const AciesBody       *body);
int         pw_body_type           (const AciesBody       *unit);
PwUnit      pw_body_read           (const AciesBody       *unit);
/* Whether it has flanks and a rear */
gboolean    pw_body_has_sides      (const AciesBody       *unit);
/* (nullable): the leader who is with @unit */
AciesBody  *pw_find_leader_with    (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Whether he is its Commander, or the General */
gboolean    pw_is_of_command       (const AciesBody       *leader,
                                    const AciesBody       *unit);
/* (nullable): the nearest friendly leader on his own; with that option the nearest of its own */
AciesBody  *pw_find_leader_near    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                *inches);
/* (nullable): the unit that @leader is with */
AciesBody  *pw_find_unit_of        (const AciesSituation  *situation,
                                    const AciesBody       *leader);
/* (transfer container) (element-type AciesBody): in play, those of the side that acts first before the
 * others, each side from its right to its left */
GPtrArray  *pw_list_units          (const AciesSituation  *situation) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer container) (element-type AciesBody): @unit and the friends who fight in the same combat, in the
 * order of the rosters */
GPtrArray  *pw_list_comrades       (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Measuring on the table: pw-geometry.c ---- */

gboolean    pw_is_formed_enemy     (const AciesBody       *seeker,
                                    const AciesBody       *other);
gboolean    pw_is_unformed_enemy   (const AciesBody       *seeker,
                                    const AciesBody       *other);
gboolean    pw_is_unbroken_enemy   (const AciesBody       *seeker,
                                    const AciesBody       *other);
/* (nullable): the nearest enemy that is unbroken and in sight */
AciesBody  *pw_find_threat         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                *inches);
/* (nullable): the first one straight along @heading, within the width of @seeker; not @but. */
AciesBody  *pw_find_ahead          (const AciesSituation  *situation,
                                    const AciesBody       *seeker,
                                    double                 heading,
                                    AciesBodyRelation      filter,
                                    const AciesBody       *but,
                                    double                *inches);
/* The way from one to the other, or straight ahead when they are not on the table */
double      pw_find_heading        (const AciesBody       *from,
                                    const AciesBody       *to);
/* Inches from the front of @unit, within its width, to @other; below 0 for one who is not ahead */
double      pw_measure_ahead       (const AciesBody       *unit,
                                    double                 heading,
                                    const AciesBody       *other);
/* (nullable): the first enemy straight ahead, up to @most, into whom a charge or pursuit that goes on runs */
AciesBody  *pw_find_met            (const AciesSituation  *situation,
                                    const AciesBody       *runner,
                                    double                 most,
                                    double                *inches);
/* Inches to the first rough ground along @heading, below 0 for none. */
double      pw_find_rough          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 most);
/* PW_GOING_…: the worst on a way along @heading */
int         pw_find_going          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 inches);
/* Bases of @unit that touch @enemy */
guint       pw_count_contact       (const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* PW_ASPECT_…: from which side of @unit that point is */
int         pw_find_aspect         (const AciesBody       *unit,
                                    AciesPoint             from);
/* (nullable): what stands in the line between them, translated */
const char *pw_find_obstruction    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Whether @friend stands right behind @unit and supports it */
gboolean    pw_supports            (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *friend);
gboolean    pw_meets_class         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const char            *class_id);
/* PW_GROUND_…: what @unit defends against @enemy */
int         pw_find_ground         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* How far there is a way out from @start, up to @most. */
double      pw_find_way_out        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesPose       *start,
                                    double                 most);

/* ---- Ways of moves: pw-ways.c ---- */

/**
 * PwWay:
 * @start: where the unit sets out
 * @heading: from there to where it comes
 * @inches: along the way
 * @angle: most degrees off straight ahead
 * @laid: whether players laid it out; if not, it leads straight ahead
 *
 * The way of a move.
 */
typedef struct
{
  AciesPose start;
  double    heading;
  double    inches;
  double    angle;
  gboolean  laid;
} PwWay;

PwWay       pw_find_way            (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Inches of its move that are spent */
double      pw_find_used           (const AciesSituation  *situation,
                                    const AciesBody       *unit);
double      pw_find_turn           (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Below 0 when no way is laid out */
double      pw_find_longest_leg    (const AciesSituation  *situation,
                                    const AciesBody       *leader,
                                    guint                  n_moves);
double      pw_find_gap            (const AciesSituation  *situation,
                                    const AciesBody       *elephant);
gboolean    pw_has_passed          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *friend);

/* ---- Where bodies come to stand: pw-places.c ---- */

/* Whether @unit would share ground with @other if it stood there */
gboolean    pw_would_overlap       (const AciesBody       *unit,
                                    const AciesPose       *pose,
                                    const AciesBody       *other);
/* Whether @unit would stand there on the table, over nobody else; @but: (nullable): who does not count */
gboolean    pw_is_place_free       (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesPose       *pose,
                                    const AciesBody       *but);
/* Front against the side of the enemy that it strikes */
AciesPose   pw_plan_contact        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);

/* The same at the back of one that has run */
AciesPose   pw_plan_catch          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *quarry);

/**
 * PwFlight:
 * @start: turned about, before it sets out
 * @inches: how far it comes; below 0 for nowhere
 *
 * The way of a unit that runs from the enemy.
 */
typedef struct
{
  AciesPose start;
  double    inches;
} PwFlight;

PwFlight    pw_plan_flight         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy,
                                    double                 inches);
/* Whether it has no way out at all */
gboolean    pw_is_cornered         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
double      pw_find_stop           (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 facing,
                                    double                 inches,
                                    const AciesBody       *but);
/* 0 when there is no room up to @most */
double      pw_find_room_behind    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 facing,
                                    double                 inches,
                                    double                 most);

/* ---- Who fights, and how many: pw-sides.c ---- */

/* From the shooter to the nearest base that may be shot at; below 0 for none */
double      pw_find_range          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *target);
/* (nullable): the enemy with the nearest such base */
AciesBody  *pw_find_target         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                *range);
/* Bases of @unit within 4" of such a base, and in sight */
guint       pw_count_in_range      (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *target);
/* Bases of one unit that touch any enemy */
guint       pw_count_engaged       (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* All engaged bases of the side on which @unit fights, or all its engaged elephants */
guint       pw_count_side          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    gboolean               elephants);
/* Bases of its side past the ends of the enemy's line, one on each flank */
guint       pw_count_overlap       (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* The unit with most bases engaged, of those that fight together with @unit */
AciesBody  *pw_find_leading        (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* (nullable): what PW-206 makes of the units on that side; %NULL for one alone */
AciesOutcome *pw_combine_side      (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What the ruleset does in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (pw);

/* How deep a legion in quincunx stands, inches: pw-appearance.c */
double      pw_legion_depth        (gint64                 lines);
/* (nullable): what the look-up says of the unit now: pw-turn.c */
AciesOutcome *pw_look_up_control   (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Changes that several parts make: pw-changes.c ---- */

/* In which step of the maneuver or skirmish phase the body's side moves */
guint       pw_find_move_step      (const AciesSituation  *situation,
                                    const AciesBody       *unit);
gboolean    pw_is_maneuver_step    (guint                  step);
/* For what a unit did last */
const char *pw_label_move          (const AciesSituation  *situation,
                                    int                    kind);
void        pw_mark_moved          (AciesBody             *unit,
                                    const char            *what);
extern const AciesContact pw_contact;
void        pw_begin_contact       (AciesBody             *charger,
                                    AciesBody             *charged);
/* Friends within 4" of what befell @whom lose heart. */
void        pw_dishearten          (AciesSituation        *situation,
                                    const AciesBody       *whom,
                                    int                    event);
void        pw_dishearten_by_leader (AciesSituation       *situation,
                                    const AciesBody       *unit);
void        pw_lose_bases          (AciesSituation        *situation,
                                    AciesBody             *unit,
                                    gint64                 n,
                                    gboolean               disheartens);
void        pw_leave_play          (AciesSituation        *situation,
                                    AciesBody             *unit,
                                    int                    presence);
/* Formations that follow from statuses, leaders who go with their units or are met by enemy. */
void        pw_settle              (AciesSituation        *situation);

G_END_DECLS
