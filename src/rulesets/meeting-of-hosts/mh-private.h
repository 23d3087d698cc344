/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-places.h"
#include "acies-ruleset-parts.h"
#include "acies-case.h"
#include "acies-strikes.h"
#include "meeting-of-hosts-keys.h"

G_BEGIN_DECLS

#define MH_D6 (&acies_die_d6)

/* ---- Arithmetic: the procedures, by topic ---- */

/* mh-roster.c */
/* mh-movement.c */
/* mh-shooting.c */
/* mh-melee.c */
/* mh-morale.c */

/* ---- Common to all topics: mh-units.c ---- */

/**
 * MhUnit:
 * @points: the hits that one figure takes
 * @figures: at the start of the battle
 * @strength: figures × points
 * @hits: casualties and permanent losses
 * @remaining: strength less hits
 *
 * A unit as described by inputs that nearly every procedure has.
 */
typedef struct
{
  int    type;
  gint64 points;
  gint64 figures;
  gint64 casualties;
  gint64 lost;
  gint64 strength;
  gint64 hits;
  gint64 remaining;
} MhUnit;

/* Reads a unit.  @first: the position of the first of its inputs */
MhUnit   mh_unit_read            (AciesCall     *call,
                                  guint          first);
/* Fails with BAD_INPUT for more hits than the unit can take. */
gboolean mh_unit_check_hits      (AciesCall     *call,
                                  const MhUnit  *unit,
                                  guint          first,
                                  GError       **error);
/* Fails with NOT_ALLOWED when nothing is left of the unit. */
gboolean mh_unit_check_left      (AciesCall     *call,
                                  const MhUnit  *unit,
                                  GError       **error);
/* Get the number of hits that are half of its strength, and tell whether it has taken them. */
gint64   mh_unit_half_of_strength (const MhUnit *unit);
gboolean mh_unit_has_lost_half   (const MhUnit  *unit);
/* Get figures left and further hits after @hits hits in all. */
gint64   mh_unit_figures_left    (const MhUnit  *unit,
                                  gint64         hits);
gint64   mh_unit_wounds          (const MhUnit  *unit,
                                  gint64         hits);

/* Gets a figure of the chart of troop types. */
gint64   mh_chart                (AciesRuleset  *ruleset,
                                  int            type,
                                  guint          column);
gboolean mh_is_light             (AciesRuleset  *ruleset,
                                  int            type);
gboolean mh_is_infantry          (AciesRuleset  *ruleset,
                                  int            type);
gboolean mh_is_cavalry           (AciesRuleset  *ruleset,
                                  int            type);
gboolean mh_may_charge           (AciesRuleset  *ruleset,
                                  int            type);
/* Gets the hits that a figure takes; @points: those given for a chariot model */
gint64   mh_points_of_figure     (AciesRuleset  *ruleset,
                                  int            type,
                                  int            mount,
                                  gint64         points);

/**
 * MhReason:
 *
 * The conditions on charts of die modifiers: elite troops, the enemy near.
 */
typedef enum
{
  MH_REASON_ELITE,
  MH_REASON_LEVY,
  MH_REASON_GENERAL,
  MH_REASON_ENEMY_NEAR,
  MH_REASON_HALF_LOST
} MhReason;

/* Gets the reasons of a quality, for acies_call_sum_modifiers(). */
guint    mh_quality_reasons      (int               quality);

/* A line of a chart for the total of a die and its modifiers; the best results come first. */
typedef struct
{
  int         least;
  int         result;
  const char *clause;
  const char *label;
} MhResultLine;

/* Throws the die, looks up the total, and explains the result. */
gboolean mh_roll_on_chart        (AciesCall           *call,
                                  const MhResultLine  *chart,
                                  int                  modifier,
                                  guint               *roll,
                                  int                 *total,
                                  int                 *result,
                                  GError             **error);

/* ---- Moves: mh-movement.c ---- */

/* Gets a full move of @type over @ground, in hundredths of an inch; 0 where that is impassable. */
gint64   mh_full_move            (AciesRuleset        *ruleset,
                                  int                  type,
                                  int                  ground,
                                  int                  elephant_move);
/* Gets the full move multiplied by the factor of an action. */
gint64   mh_allowance            (AciesRuleset        *ruleset,
                                  int                  type,
                                  int                  ground,
                                  int                  elephant_move,
                                  int                  action,
                                  int                  fallback_order);

/* Refuses a way by its inputs, if they are known, that is longer than its action allows. */
gboolean mh_check_path           (const AciesSituation   *situation,
                                  const AciesBody        *body,
                                  const AciesResolution  *trial,
                                  GError                **error);

/* ---- Bodies in a battle: mh-bodies.c ---- */

/* Tells whether a body is in play; for a general, not lost. */
gboolean    mh_body_is_active     (const AciesBody      *body);
/* Tells whether it is in play and on the table; %NULL is not. */
gboolean    mh_body_is_there      (const AciesBody      *body);
int         mh_body_type          (const AciesBody      *body);
MhUnit      mh_body_read          (AciesRuleset         *ruleset,
                                   const AciesBody      *unit);
guint       mh_body_count_left    (AciesRuleset         *ruleset,
                                   const AciesBody      *unit);
/* Finds the general with the unit (nullable). */
AciesBody  *mh_find_general_with  (const AciesSituation *situation,
                                   const AciesBody      *unit);
/* Finds the unit that a general is with (nullable). */
AciesBody  *mh_find_joined_unit   (const AciesSituation *situation,
                                   const AciesBody      *general);
gboolean    mh_is_commander       (const AciesBody      *general);
/* Tells whether the players have to say what becomes of a general. */
gboolean    mh_is_at_risk         (const AciesSituation *situation,
                                   const AciesBody      *general);

/* ---- Measuring on the table: mh-geometry.c ---- */

/* The value of an input when there is no body to measure to. */
#define MH_NOWHERE 99.0

/* The inches over each kind of ground, by MH_GROUND_… */
typedef struct
{
  double inches[3];
} MhLengths;

/* The figures left in the ranks that count */
typedef struct
{
  guint front;
  guint second;
  guint third;
} MhRanks;

gboolean    mh_reaches_front      (const AciesBody      *unit,
                                   const AciesOutline   *other);
gboolean    mh_reaches_flank      (const AciesBody      *unit,
                                   const AciesOutline   *other);
double      mh_measure_range      (const AciesBody      *shooter,
                                   const AciesBody      *target);
/* Names what blocks the line of fire, translated (nullable). */
const char *mh_find_obstruction   (const AciesSituation *situation,
                                   const AciesBody      *shooter,
                                   const AciesBody      *target);
gboolean    mh_is_in_hard_cover   (const AciesSituation *situation,
                                   const AciesBody      *shooter,
                                   const AciesBody      *target);
/* Names that cover (nullable): none, or one without a name. */
const char *mh_name_hard_cover     (const AciesSituation *situation,
                                    const AciesBody      *shooter,
                                    const AciesBody      *target);
gboolean    mh_sees               (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* Measures from the sides of a column that moves straight ahead from @start to the nearest unit beside
 * it. */
double      mh_measure_sides      (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesPose      *start,
                                   double                inches);
MhRanks     mh_count_ranks        (AciesRuleset         *ruleset,
                                   const AciesBody      *unit);
/* Counts the figures of the front rank that fight an enemy, of all that are in it (MH-120). */
AciesEngaged mh_count_engaged     (AciesRuleset         *ruleset,
                                   const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* Counts the front-rank figures of @unit that touch @enemy, and those that overlap. */
guint       mh_count_contact      (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy,
                                   guint                *overlap);
/* Finds which of the two stands higher where they touch, MH_UPHILL_…. */
int         mh_find_uphill        (const AciesSituation *situation,
                                   const AciesBody      *a,
                                   const AciesBody      *b);
/* Finds the cover between @unit and @enemy, MH_DEFENDING_…. */
int         mh_find_defense       (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* Tells whether any part of a body would stand on ground that it cannot enter. */
gboolean    mh_is_barred_ground   (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   const AciesOutline   *outline);
/* Finds the worst kind of ground that a body meets, MH_GROUND_…. */
int         mh_worst_ground       (AciesTable           *table,
                                   const AciesOutline   *outline);
/* Finds the rectangle that a body covers when it moves straight along @heading, to its front or rear
 * only. */
AciesOutline mh_sweep             (const AciesPose      *pose,
                                   double                width,
                                   double                depth,
                                   gboolean              backwards,
                                   double                inches);

/* ---- Ways: mh-ways.c ---- */

/**
 * MhWay:
 * @action: what it is: an advance, a fallback or a maneuver
 * @ends_facing: whether the unit ends facing where it went
 * @follows_head: whether a marching column could go it
 *
 * What the rules call a way.
 */
typedef struct
{
  int      action;
  gboolean ends_facing;
  gboolean follows_head;
} MhWay;

/* Finds what a way is, by its poses. */
MhWay       mh_find_way           (const AciesPose      *poses,
                                   guint                 n_poses,
                                   double                width,
                                   double                depth);
/* Copies a way, with the wheels that it leaves out. */
GArray     *mh_complete_way       (const AciesPose      *poses,
                                   guint                 n_poses,
                                   double                width,
                                   double                depth) G_GNUC_WARN_UNUSED_RESULT;
/* Copies it up to the first contact with an enemy. */
GArray     *mh_cut_at_contact     (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy,
                                   const AciesPose      *poses,
                                   guint                 n_poses) G_GNUC_WARN_UNUSED_RESULT;
gboolean    mh_is_turn_about      (const AciesPose      *from,
                                   const AciesPose      *to,
                                   double                depth);
MhLengths   mh_measure_segment    (AciesTable           *table,
                                   AciesPoint            from,
                                   AciesPoint            to);
/* Measures the way of the figure that moves farthest, from pose to pose. */
MhLengths   mh_measure_path       (AciesTable           *table,
                                   const AciesPose      *poses,
                                   guint                 n_poses,
                                   double                width,
                                   double                depth);

/* ---- Ends of moves: mh-retreat.c and mh-moves.c ---- */

/**
 * MhRetreat:
 * @start: its pose after turning about
 * @ground: the worst ground on its way
 * @inches: its length
 * @end: its length with what it takes to a free place
 * @edge: inches to the edge of the table along it
 * @clearance: the least distance to an enemy, %MH_NOWHERE for none
 * @friends: (element-type AciesBody): the friends that it crosses, nearest
 *   first
 *
 * The way of a retreat.
 */
typedef struct
{
  AciesPose  start;
  int        ground;
  double     inches;
  double     end;
  double     edge;
  double     clearance;
  GPtrArray *friends;
} MhRetreat;

void        mh_retreat_clear      (MhRetreat            *retreat);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhRetreat, mh_retreat_clear)

/* Finds the best way of retreat; without any its clearance is 0. */
void        mh_find_retreat       (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   MhRetreat            *retreat);
/**
 * MhCharge:
 * @poses: the start, the end of the wheel if there is one, the first contact, and where the unit has lined up
 * @n_poses: how many up to the first contact; 0 when there is no way
 * @lengths: the way up to the first contact
 * @cost: what that costs, inches
 * @reaches: whether the unit can go so far
 * @barrier: (nullable): what stands in that way
 *
 * The way of a charge: a wheel, then straight ahead up to the first contact; lining up is free.
 */
typedef struct
{
  AciesPose        poses[ACIES_MAX_CHARGE_POSES + 1];
  guint            n_poses;
  MhLengths        lengths;
  double           cost;
  gboolean         reaches;
  const AciesBody *barrier;
} MhCharge;

/* Finds the way on which @unit charges @enemy; FALSE when there is none, or something bars it. */
gboolean    mh_find_charge        (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy,
                                   int                   action,
                                   MhCharge             *charge);
/* Gets the most inches that a body comes by an action, in the open: no ground makes an inch cheaper. */
double      mh_get_most           (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   int                   action);
/* Tells whether the unit reaches that enemy now, without looking for what bars it. */
gboolean    mh_reaches_with_charge (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy,
                                   int                   action);
/* Measures the room straight ahead or straight back, up to @most inches. */
double      mh_find_room          (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   gboolean              backwards,
                                   double                most);
/* Measures the room for a move of @action, which ends with its allowance. */
double      mh_find_reach         (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   int                   action);
/* Computes the cost of a way and the allowance of @action; FALSE over impassable ground. */
gboolean    mh_find_cost          (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   const MhLengths      *lengths,
                                   int                   action,
                                   double               *cost,
                                   double               *allowance);
/* Tells whether the ground lets a unit go a straight way to strike: #AciesRulesetClass.ground_allows */
gboolean    mh_ground_allows       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const AciesPose       *poses,
                                    guint                  n_poses);
/* Finds the move that @body has made this turn and that no procedure has used yet (nullable). */
const AciesMove *mh_find_open_move (const AciesSituation *situation,
                                    const AciesBody      *body,
                                    guint                 procedure);

/* ---- Play in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (mh);
ACIES_DECLARE_THRESHOLDS (mh);

/* What the ruleset does beyond the parts of procedures */
void        mh_apply (AciesRuleset *ruleset, AciesSituation *situation, const AciesResolution *resolution);
void        mh_propose_moves (AciesRuleset *ruleset, const AciesSituation *situation,
                              const AciesResolution *resolution, GPtrArray *moves);
char       *mh_describe (AciesRuleset *ruleset, const AciesSituation *situation, const AciesResolution *resolution);

/* What several procedures ask before they are allowed */
gboolean    mh_check_obeys        (const AciesCase        *self,
                                   GError                **error);
gboolean    mh_check_general      (const AciesCase        *self,
                                   GError                **error);
/* Refuses the charge of party b that no wheel and straight way reaches, or behind another unit. */
gboolean    mh_check_charge_way   (const AciesCase        *self,
                                   int                     action,
                                   GError                **error);
/* Tells whether a unit began the turn in disorder and has still to test. */
gboolean    mh_must_rally         (const AciesBody        *unit);
/* Refuses a way that is none of its kind. */
gboolean    mh_check_kind         (const AciesBody        *unit,
                                   const AciesMove        *move,
                                   int                     action,
                                   GError                **error);
/* Refuses the way of a charge that is no advance, or does not end in contact. */
gboolean    mh_check_contact      (const AciesSituation   *situation,
                                   const AciesBody        *unit,
                                   const AciesBody        *enemy,
                                   const AciesMove        *move,
                                   int                     action,
                                   gboolean                contact,
                                   GError                **error);
/* Refuses a way that others, the ground or the edge of the table bar.  @charged: (nullable): the enemy whom
 * it may touch */
gboolean    mh_check_way          (const AciesSituation   *situation,
                                   const AciesBody        *body,
                                   const AciesPose        *poses,
                                   guint                   n_poses,
                                   const AciesBody        *charged,
                                   GError                **error);
gboolean    mh_get_allowance      (AciesRuleset           *ruleset,
                                   const AciesProcedure   *procedure,
                                   const AciesRecord      *inputs,
                                   const AciesRecord      *outputs,
                                   double                 *inches);

/* mh-measure.c */
/* Lists the enemies at which @unit may shoot, nearest first: (transfer container) (element-type AciesBody) */
GPtrArray  *mh_list_targets       (const AciesSituation  *situation,
                                   const AciesBody       *unit) G_GNUC_WARN_UNUSED_RESULT;
/* The range, in hundredths of an inch, of what is not looked for within a range */
#define MH_ANY_RANGE G_MAXDOUBLE
/* Lists only the closest of those within @range, in hundredths of an inch. */
GPtrArray  *mh_list_closest_targets (const AciesSituation *situation,
                                     const AciesBody      *unit,
                                     double                range) G_GNUC_WARN_UNUSED_RESULT;
/**
 * MhCommand:
 * @general: (nullable): the general that would order the unit
 * @is_known: whether his distance is known
 * @inches: his distance, when known
 * @in_melee: whether he is fighting
 * @needs_test: whether the unit needs a die to obey him
 *
 * The command of a unit by its general.
 */
typedef struct
{
  const AciesBody *general;
  gboolean         is_known;
  double           inches;
  gboolean         in_melee;
  gboolean         needs_test;
} MhCommand;

/* For any role of a general. */
#define MH_ANY_GENERAL -1

/* Finds the command of a unit by a general of a role, by one that it obeys without dice if there is one.  A
 * general is also found by his role when the unit is not assigned to him. */
MhCommand   mh_find_command       (const AciesSituation  *situation,
                                   const AciesBody       *unit,
                                   int                    role);

/* ---- Shared by topics ---- */

/* Distances in hundredths of an inch: of its general, to give orders; of an enemy beside or behind it;
 * of an enemy in sight. */
#define MH_FLANK_REACH    (12 * ACIES_DECIMAL_ONE)
#define MH_SIGHT_REACH    (24 * ACIES_DECIMAL_ONE)

/* A marching column: its most files, and the least distance of units beside it. */
#define MH_MARCH_FILES  3
#define MH_MARCH_SPACE  (3 * ACIES_DECIMAL_ONE)
/* A unit whose retreat leads to this distance from an enemy, or nearer, is lost. */
#define MH_SURRENDER_REACH  (1 * ACIES_DECIMAL_ONE)

/* The positions of a procedure's inputs for a path. */
typedef struct
{
  guint type;
  guint path;
  guint mixed_terrain;
  guint elephant_move;
} MhPathInputs;

/* The way of the figure that moves farthest, by kinds of ground, and its cost. */
typedef struct
{
  gint64 inches[3];
  gint64 full[3];
  /* The inches of the allowance that an inch of that ground costs */
  gint64 rate[3];
  gint64 allowance;
  gint64 cost;
  gboolean within;
} MhPath;

extern const MhPathInputs mh_join_path;
extern const MhPathInputs mh_pursuit_path;
extern const AciesContact mh_contact;
char       *mh_print_path (const AciesCase *self, guint first);
/* Describes losses: "lost 3 figures, 21 are left", "took 1 hit but lost no figure". */
char       *mh_describe_removed (const AciesCase *self, guint removed_output, guint left_output);
void        mh_set_path (AciesMeasure *self, guint first, const MhLengths *lengths, const char *note);
MhLengths   mh_measure_poses (AciesMeasure *self, int action, const AciesPose *poses, guint n_poses);
/* Sets whether a general is pinned, together with the unit that he has joined. */
void        mh_measure_pinned_with (AciesMeasure *self, guint input);
/* A charge reaches when its first contact is in reach; lining up costs nothing (MH-85). */
void        mh_measure_contact (AciesMeasure *self, guint procedure, int action, guint path,
                                guint begins_in_front, guint ends_in_front);
/* Measures the range rounded to hundredths, as the arithmetic sees it. */
double      mh_get_range (const AciesBody *shooter, const AciesBody *target);
/* Reads the way and computes its cost.  NOT_ALLOWED for ground that the type cannot enter. */
gboolean    mh_read_path (AciesCall *call, const MhPathInputs *inputs, int action, int fallback_order,
                          MhPath *path, GError **error);
/* Adds a rally test with its cause as follow-up. */
void        mh_add_rally_test (AciesCall *call, int action);
gboolean    mh_refuse_charger (AciesCall *call, int type, GError **error);
/* Finds the side that a charge strikes; none when it falls short. */
int         mh_find_charge_aspect (AciesCall *call, gboolean contact, guint begins_in_front,
                                   guint ends_in_front);
AciesPose   mh_shift_pose (const AciesPose *pose, gboolean backwards, double inches);
double      mh_sum_path (const AciesRecord *inputs, guint first);
/* Adds the unit's move, and that of the general with it: always, or unless he has moved already
 * (reading R-47). */
void        mh_add_move (const AciesCase *self, const AciesBody *unit, AciesMoveKind kind,
                         const AciesPose *poses, guint n_poses, gboolean by_choice);
void        mh_add_straight_move (const AciesCase *self, const AciesBody *unit, AciesMoveKind kind,
                                  gboolean backwards, double inches, gboolean by_choice);
/* Proposes a charge into contact, or as far on that way as it gets. */
void        mh_propose_charge (const AciesCase *self, const AciesBody *unit, const AciesBody *enemy,
                               int action, AciesMoveKind kind, gboolean contact);
void        mh_part_from_unit (AciesSituation *situation, AciesBody *general);
void        mh_begin_contact (AciesBody *charger, AciesBody *charged, int aspect);
void        mh_move_unit (AciesSituation *situation, AciesBody *unit, gboolean by_choice);
void        mh_set_fate (AciesBody *unit, int fate);
/* Removes a rally test that has been queued before the move after which it comes. */
void        mh_drop_test (AciesSituation *situation, const AciesBody *unit, const char *cause);

/* ---- Several rounds of a fight: mh-rounds.c ---- */

gboolean mh_end_melee_round (AciesRound  *self,
                             GError     **error);

G_END_DECLS
