/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"
#include "acies-play.h"
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

/* ---- Bodies: pw-bodies.c ---- */

/* A unit that is not lost, a leader who is not */
gboolean    pw_body_in_play        (const AciesBody       *body);
/* And on the table */
gboolean    pw_body_is_there       (const AciesBody       *body);
int         pw_body_type           (const AciesBody       *unit);
PwUnit      pw_body_read           (const AciesBody       *unit);
/* (nullable): the leader who is with @unit */
AciesBody  *pw_find_leader_with    (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* (nullable): the unit that @leader is with */
AciesBody  *pw_find_unit_of        (const AciesSituation  *situation,
                                    const AciesBody       *leader);
/* (transfer container) (element-type AciesBody): in play, those of the side that acts first before the
 * others, each side from its right to its left */
GPtrArray  *pw_list_units          (const AciesSituation  *situation) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer container) (element-type AciesBody): @unit and the friends who fight in the same combat */
GPtrArray  *pw_list_comrades       (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Measuring on the table: pw-geometry.c ---- */

gboolean    pw_is_formed_enemy     (const AciesBody       *seeker,
                                    const AciesBody       *other);
gboolean    pw_is_unformed_enemy   (const AciesBody       *seeker,
                                    const AciesBody       *other);
gboolean    pw_is_unbroken_enemy   (const AciesBody       *seeker,
                                    const AciesBody       *other);
/* (nullable): the first one straight along @heading, within the width of @seeker; not @but. */
AciesBody  *pw_find_ahead          (const AciesSituation  *situation,
                                    const AciesBody       *seeker,
                                    double                 heading,
                                    AciesBodyRelation               filter,
                                    const AciesBody       *but,
                                    double                *inches);
/* Inches to the first rough ground straight ahead, below 0 for none. */
double      pw_find_rough          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 most);
/* PW_GOING_…: the worst on a way straight ahead */
int         pw_find_going          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
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
/* Whether @friend stands right behind @unit, close enough to support it, and does not fight itself */
gboolean    pw_stands_in_support   (const AciesBody       *unit,
                                    const AciesBody       *friend);
gboolean    pw_meets_class         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const char            *class_id);
/* PW_GROUND_…: what @unit defends against @enemy */
int         pw_find_ground         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* The pose from which a flight from @enemy sets out, turned away from it. */
AciesPose   pw_find_flight         (const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* How far there is a way for that flight, up to @most. */
double      pw_find_way_out        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesPose       *start,
                                    double                 most);

/* ---- Who fights, and how many: pw-sides.c ---- */

/* Bases of @unit within 4" of @target */
guint       pw_count_in_range      (const AciesBody       *unit,
                                    const AciesBody       *target);
/* Bases of one unit that touch any enemy */
guint       pw_count_engaged       (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* All engaged bases of the side on which @unit fights, or all its engaged elephants */
guint       pw_count_side          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    gboolean               elephants);
/* Bases past the ends of the enemy's line, one on each flank */
guint       pw_count_overlap       (const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* (nullable): what PW-206 makes of the units on that side; %NULL for one alone */
AciesOutcome *pw_combine_side      (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What the ruleset does in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (pw);

/* pw-appearance.c */
/* How deep a legion in quincunx stands, inches */
double      pw_legion_depth        (gint64                 lines);

/* ---- Changes that several parts make: pw-changes.c ---- */

/* In which step of the maneuver or skirmish phase the body's side moves */
guint       pw_find_move_step      (const AciesSituation  *situation,
                                    const AciesBody       *unit);
void        pw_mark_moved          (AciesBody             *unit,
                                    const char            *what);
extern const AciesContact pw_contact;
void        pw_begin_contact       (AciesBody             *charger,
                                    AciesBody             *charged);
/* Friends within 4" of what befell @whom lose heart. */
void        pw_dishearten          (AciesSituation        *situation,
                                    const AciesBody       *whom,
                                    int                    event);
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
