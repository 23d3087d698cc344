/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-ruleset-parts.h"
#include "acies-case.h"
#include "acies-strikes.h"
#include "acies-survey.h"
#include "pw-private.h"

G_BEGIN_DECLS

/* Inches */
#define PW_BASE_WIDTH 0.79
/* The width of a base of a legion with the gap beside it */
#define PW_LEGION_FILE 1.18
#define PW_LEGION_GAP 0.5
#define PW_NEAR_INCHES ((double) PW_NEAR / ACIES_DECIMAL_ONE)
#define PW_FAR_INCHES ((double) PW_FAR / ACIES_DECIMAL_ONE)
#define PW_CLOSE_INCHES 1.0
/* Measured values are rounded to hundredths. */
#define PW_HALF_HUNDREDTH 0.005

/* ---- Bodies: pw-bodies.c ---- */

/* Tells whether a unit or leader is not lost. */
gboolean    pw_body_is_active        (const AciesBody       *body);
/* Tells whether it is in play and on the table; %NULL is not. */
gboolean    pw_body_is_there       (const AciesBody       *body);
/* Tells whether a unit of the roster is none yet but a line that a legion may detach. */
gboolean    pw_may_be_detached     (const AciesBody       *unit);
int         pw_body_type           (const AciesBody       *unit);
PwUnit      pw_body_read           (const AciesBody       *unit);
/* Tells whether a unit has flanks and a rear. */
gboolean    pw_body_has_sides      (const AciesBody       *unit);
/* Finds the leader with @unit (nullable). */
AciesBody  *pw_find_leader_with    (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Tells whether a leader is the unit's Commander, or the General. */
gboolean    pw_is_of_command       (const AciesBody       *leader,
                                    const AciesBody       *unit);
/* Finds the nearest friendly leader without a unit; with that option the nearest of its own command
 * (nullable). */
AciesBody  *pw_find_leader_near    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                *inches);
/* Finds the unit that @leader is with (nullable). */
AciesBody  *pw_find_unit_of        (const AciesSituation  *situation,
                                    const AciesBody       *leader);
/* Lists the units in play, those of the side that acts first before the others, each side from its
 * right to its left: (transfer container) (element-type AciesBody) */
GPtrArray  *pw_list_units          (const AciesSituation  *situation) G_GNUC_WARN_UNUSED_RESULT;
/* Lists @unit and the friends in the same combat in the order of the rosters: (transfer container)
 * (element-type AciesBody) */
GPtrArray  *pw_list_comrades       (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Measuring on the table: pw-geometry.c ---- */

gboolean    pw_is_formed_enemy     (const AciesBody       *seeker,
                                    const AciesBody       *other);
gboolean    pw_is_unformed_enemy   (const AciesBody       *seeker,
                                    const AciesBody       *other);
/* Finds the nearest enemy that is unbroken and in sight (nullable). */
AciesBody  *pw_find_threat         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                *inches);
/* Finds the first body except @but straight along @heading, within the width of @seeker (nullable). */
AciesBody  *pw_find_ahead          (const AciesSituation  *situation,
                                    const AciesBody       *seeker,
                                    double                 heading,
                                    AciesBodyRelation      filter,
                                    const AciesBody       *but,
                                    double                *inches);
/* Finds the heading from one to the other, or straight ahead when they are not on the table. */
double      pw_find_heading        (const AciesBody       *from,
                                    const AciesBody       *to);
/* Measures from the front of @unit, within its width, to @other, in inches; below 0 for a body that is
 * not ahead. */
double      pw_measure_ahead       (const AciesBody       *unit,
                                    double                 heading,
                                    const AciesBody       *other);
/* Finds the first enemy straight ahead, up to @most, that a continued charge or pursuit meets (nullable). */
AciesBody  *pw_find_met            (const AciesSituation  *situation,
                                    const AciesBody       *runner,
                                    double                 most,
                                    double                *inches);
/* Tells whether the ground lets a unit go a straight way to strike: #AciesRulesetClass.ground_allows */
gboolean    pw_ground_allows       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const AciesPose       *poses,
                                    guint                  n_poses);
/* Measures to the first rough ground along @heading, in inches; below 0 for none. */
double      pw_find_rough          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 most);
/* Finds the worst going on a way along @heading, PW_GOING_…. */
int         pw_find_going          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 inches);
/* Counts the bases of @unit that touch @enemy. */
guint       pw_count_contact       (const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Finds the side of @unit on which that point lies, PW_ASPECT_…. */
int         pw_find_aspect         (const AciesBody       *unit,
                                    AciesPoint             from);
/* Names what blocks the line between them, translated (nullable). */
const char *pw_find_obstruction    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Tells whether @friend stands directly behind @unit and supports it. */
gboolean    pw_supports            (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *friend);
gboolean    pw_meets_class         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const char            *class_id);
/* Finds the ground that @unit defends against @enemy, PW_GROUND_…. */
int         pw_find_ground         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Measures the way out from @start, up to @most inches. */
double      pw_find_way_out        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesPose       *start,
                                    double                 most);

/* ---- Ways of moves: pw-ways.c ---- */

/**
 * PwWay:
 * @start: the first pose of the unit
 * @heading: the heading from its start to its end
 * @inches: its length
 * @angle: the most degrees off straight ahead
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
/* Finds where a unit stood before the way laid out for its withdrawal.  @enemy: (nullable) */
AciesPose   pw_find_flight_start   (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Gets the inches of its move that are spent. */
double      pw_find_used           (const AciesSituation  *situation,
                                    const AciesBody       *unit);
double      pw_find_turn           (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Finds the longest leg of a way; below 0 when none is laid out. */
double      pw_find_longest_leg    (const AciesSituation  *situation,
                                    const AciesBody       *leader,
                                    guint                  n_moves);
double      pw_find_gap            (const AciesSituation  *situation,
                                    const AciesBody       *elephant);
gboolean    pw_has_passed          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *friend);

/* ---- Last poses of moves: pw-places.c ---- */

/* Tells whether @unit would overlap @other at @pose. */
gboolean    pw_would_overlap       (const AciesBody       *unit,
                                    const AciesPose       *pose,
                                    const AciesBody       *other);
/* Plans the pose with the front against the side of the enemy that it strikes. */
AciesPose   pw_plan_contact        (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);

/* Plans the pose at the rear of an enemy that has run. */
AciesPose   pw_plan_catch          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *quarry);

/**
 * PwFlight:
 * @start: its first pose, turned about
 * @inches: its length; below 0 for no way
 *
 * The way of a unit that flees from the enemy.
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
/* Tells whether a unit has no way out at all. */
gboolean    pw_is_cornered         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
double      pw_find_stop           (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 facing,
                                    double                 inches,
                                    const AciesBody       *but);
/* Finds how far unformed troops fall back; 0 when there is no room up to @most. */
double      pw_find_room_behind    (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    double                 heading,
                                    double                 facing,
                                    double                 inches,
                                    double                 most);

/* ---- Units in shooting and combat: pw-sides.c ---- */

/* Measures from the shooter to the nearest base that may be shot at; below 0 for none. */
double      pw_find_range          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *target);
/* Finds the enemy with the nearest such base (nullable).  @but: (nullable): an enemy that is not looked at */
AciesBody  *pw_find_target         (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *but,
                                    double                *range);
/* Counts the bases of @unit within @reach inches of such a base, and in sight unless @in_sight is FALSE. */
guint       pw_count_in_range      (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *target,
                                    double                 reach,
                                    gboolean               in_sight);
/* Counts all engaged bases of the side on which @unit fights, or all its engaged elephants. */
guint       pw_count_side          (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    gboolean               elephants);
/* Counts the bases of a unit that fight an enemy, and those that overlap (PW-182). */
AciesEngaged pw_count_engaged    (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesBody       *enemy);
/* Counts the bases of its side past the ends of the enemy's line, one on each flank. */
guint       pw_count_overlap       (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Finds the unit with most bases engaged of those that fight together with @unit. */
AciesBody  *pw_find_leading        (const AciesSituation  *situation,
                                    const AciesBody       *unit);
/* Combines the units of a side by PW-206; NULL for a single unit (nullable). */
AciesOutcome *pw_combine_side      (const AciesSituation  *situation,
                                    const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What the rules allow ---- */

/* What rounding adds to the length of a way, inches */
#define PW_WAY_SLACK 0.02

gboolean    pw_waits               (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesDue        *due);
const char *pw_find_known_dice     (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesResolution *trial);
/* Refuses a way that ends off the table, or in another unit. */
gboolean    pw_check_end           (const AciesCase       *self,
                                    const AciesMove       *move,
                                    const char            *clause,
                                    GError               **error);
/* Refuses what the line that controls a unit does not do. */
gboolean    pw_may_conform         (const AciesCase       *self,
                                    GError               **error);
/* Tells whether a leader may act.  @unit: (nullable): the one that he joins; @inputs: (nullable) */
gboolean    pw_check_leader        (const AciesSituation  *situation,
                                    const AciesBody       *leader,
                                    const AciesBody       *unit,
                                    const AciesRecord     *inputs,
                                    GError               **error);
/* Counts the actions that a leader has in a turn. */
gint64      pw_find_action_limit   (const AciesSituation  *situation,
                                    const AciesBody       *leader);
/* Tells whether a unit may do otherwise than the line that controls it. */
gboolean    pw_check_conforms      (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    guint                  procedure,
                                    GError               **error);
/* Tells whether @unit would stand on the table at @pose and in no other, once @moves are made. */
gboolean    pw_may_stand           (const AciesSituation  *situation,
                                    const AciesBody       *unit,
                                    const AciesPose       *pose,
                                    GPtrArray             *moves);
/* Measures how far a way goes before it meets enemy that stays; below 0 when it meets none. */
double      pw_find_enemy_on_way   (const AciesSituation  *situation,
                                    const AciesWay        *way,
                                    GPtrArray             *moves);
/* Finds the dice of units that have moved under the same leader (nullable). */
const char *pw_find_roll           (const AciesSituation  *situation,
                                    const AciesBody       *unit);

/* ---- Play in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (pw);
ACIES_DECLARE_THRESHOLDS (pw);

/* What the ruleset does beyond the parts of procedures */
void        pw_measure (AciesRuleset *ruleset, const AciesSituation *situation, AciesFacts *facts);
void        pw_apply (AciesRuleset *ruleset, AciesSituation *situation, const AciesResolution *resolution);
void        pw_propose_moves (AciesRuleset *ruleset, const AciesSituation *situation,
                              const AciesResolution *resolution, GPtrArray *moves);

/* Gets the depth of a legion in quincunx, inches: pw-appearance.c */
double      pw_legion_depth        (gint64                 lines);

/* ---- Common changes: pw-changes.c ---- */

/* Finds the step of the maneuver or skirmish phase in which the body's side moves. */
guint       pw_find_move_step      (const AciesSituation  *situation,
                                    const AciesBody       *unit);
gboolean    pw_is_maneuver_step    (guint                  step);
/* Gets the label of a kind of move, for the last move of a unit. */
const char *pw_label_move          (const AciesSituation  *situation,
                                    int                    kind);
void        pw_mark_moved          (AciesBody             *unit,
                                    const char            *what);
extern const AciesContact pw_contact;
void        pw_begin_contact       (AciesBody             *charger,
                                    AciesBody             *charged);
/* Makes friends within 4" of an event that happened to @whom lose heart. */
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
/* Updates formations from statuses, and leaders that move with their units or are met by enemy. */
void        pw_settle              (AciesSituation        *situation);

/* ---- Shared by topics ---- */

/* Adds the unit's move, and that of the leader with it. */
void        pw_add_move (const AciesCase *self, const AciesBody *unit, AciesMoveKind kind,
                         const AciesPose *poses, guint n_poses);
/* Adds a straight move along @heading that faces as @facing. */
void        pw_add_straight (const AciesCase *self, const AciesBody *unit, AciesMoveKind kind,
                             double heading, double facing, double inches);
void        pw_add_advance (const AciesCase *self, const AciesBody *unit, AciesMoveKind kind,
                            double inches);
/* Adds a move as far along its way as there is room. */
void        pw_add_advance_until (const AciesCase *self, const AciesBody *unit, AciesMoveKind kind,
                                  double inches);
/* Adds a turn and a flight as far as table and friends allow.  Returns its last pose. */
AciesPose   pw_add_flight (const AciesCase *self, AciesMoveKind kind, double inches);
/* Adds a move behind the quarry, whose way ends at @end: up to it, and if it is caught against its rear. */
void        pw_add_chase (const AciesCase *self, const AciesBody *unit, const AciesPose *end,
                          gboolean caught, double inches);
/* Adds a move to the other side of the friends that it passes, where there is room. */
void        pw_add_passage (const AciesCase *self, double inches);
/* Finds an enemy that may pursue the unit, or else one that may not.  (nullable) */
const AciesBody *pw_find_pursuer (const AciesSituation *situation, const AciesBody *unit);
/* Gets the next unit that supports @unit (nullable).  @position: (inout): 0 at first */
AciesBody  *pw_next_supporter (const AciesSituation *situation, const AciesBody *unit, guint *position);
/* PW-228: moves supporters with the unit. */
void        pw_bring_supporters (const AciesChange *self, AciesBody *unit, guint procedure, const char *key,
                                 const char *move, int state);
/* PW-141: a unit that was spared a DP while it stood takes it now. */
void        pw_mark_maneuvered (const AciesChange *self, const char *what);

G_END_DECLS
