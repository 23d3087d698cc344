/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-ruleset-parts.h"
#include "acies-story.h"
#include "meeting-of-hosts-keys.h"

G_BEGIN_DECLS

#define MH_D6 (&acies_die_d6)

/* ---- Arithmetic: the procedures, by topic ---- */

/* mh-roster.c */
gboolean mh_army_check      (AciesCall *call, GError **error);
gboolean mh_unit_check      (AciesCall *call, GError **error);
/* mh-movement.c */
gboolean mh_move_allowance  (AciesCall *call, GError **error);
gboolean mh_move_check      (AciesCall *call, GError **error);
gboolean mh_charge          (AciesCall *call, GError **error);
gboolean mh_aspect          (AciesCall *call, GError **error);
gboolean mh_join_unit       (AciesCall *call, GError **error);
gboolean mh_retreat         (AciesCall *call, GError **error);
gboolean mh_pursuit         (AciesCall *call, GError **error);
/* mh-shooting.c */
gboolean mh_target_choice   (AciesCall *call, GError **error);
gboolean mh_shooting        (AciesCall *call, GError **error);
gboolean mh_shooting_losses (AciesCall *call, GError **error);
/* mh-melee.c */
gboolean mh_evade           (AciesCall *call, GError **error);
gboolean mh_melee           (AciesCall *call, GError **error);
gboolean mh_melee_result    (AciesCall *call, GError **error);
/* mh-morale.c */
gboolean mh_initiative      (AciesCall *call, GError **error);
gboolean mh_orders          (AciesCall *call, GError **error);
gboolean mh_rally_test      (AciesCall *call, GError **error);
gboolean mh_recovery        (AciesCall *call, GError **error);

/* ---- What the topics share: mh-units.c ---- */

/**
 * MhUnit:
 * @points: how many hits one figure takes
 * @figures: at the start of the battle
 * @strength: figures × points
 * @hits: casualties and permanent losses
 * @remaining: strength less hits
 *
 * A unit as the keys that nearly every procedure takes describe it.
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

/* @first: the position of the first of the unit keys. */
MhUnit   mh_unit_read            (AciesCall     *call,
                                  guint          first);
/* A contradiction: more hits than it can take. */
gboolean mh_unit_check_hits      (AciesCall     *call,
                                  const MhUnit  *unit,
                                  guint          first,
                                  GError       **error);
/* Not allowed: there is nothing left of it. */
gboolean mh_unit_check_left      (AciesCall     *call,
                                  const MhUnit  *unit,
                                  GError       **error);
gboolean mh_unit_has_lost_half   (const MhUnit  *unit);
/* After @hits hits in all */
gint64   mh_unit_figures_left    (const MhUnit  *unit,
                                  gint64         hits);
gint64   mh_unit_wounds          (const MhUnit  *unit,
                                  gint64         hits);

/* Figures of the chart of troop types */
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
/* How many hits a figure takes; @points is what a chariot model is said to. */
gint64   mh_points_of_figure     (AciesRuleset  *ruleset,
                                  int            type,
                                  int            mount,
                                  gint64         points);

/**
 * MhReason:
 *
 * What can stand on a chart of die modifiers: elite troops, the enemy near.
 */
typedef enum
{
  MH_REASON_ELITE,
  MH_REASON_LEVY,
  MH_REASON_GENERAL,
  MH_REASON_ENEMY_NEAR,
  MH_REASON_HALF_LOST
} MhReason;

/* Their set, for acies_call_sum_modifiers() */
guint    mh_quality_reasons      (int               quality);

/* A chart that the total of a die and its modifiers is looked up on, best results first. */
typedef struct
{
  int         least;
  int         result;
  const char *clause;
  const char *label;
} MhResultLine;

/* Throws the die and looks the total up; tells and explains what came. */
gboolean mh_roll_on_chart        (AciesCall           *call,
                                  const MhResultLine  *chart,
                                  int                  modifier,
                                  guint               *roll,
                                  int                 *total,
                                  int                 *result,
                                  GError             **error);

/* ---- Moves: mh-movement.c ---- */

/* Inches in hundredths of a full move of @type over @ground; 0 where it is impassable. */
gint64   mh_full_move            (AciesRuleset        *ruleset,
                                  int                  type,
                                  int                  ground,
                                  int                  elephant_move);
/* The same times what the action allows. */
gint64   mh_allowance            (AciesRuleset        *ruleset,
                                  int                  type,
                                  int                  ground,
                                  int                  elephant_move,
                                  int                  action,
                                  int                  fallback_order);

/* ---- Bodies in a battle: mh-bodies.c ---- */

/* In play; a general who is not lost */
gboolean    mh_body_is_active     (const AciesBody      *body);
/* And on the table */
gboolean    mh_body_is_there      (const AciesBody      *body);
int         mh_body_type          (const AciesBody      *body);
MhUnit      mh_body_read          (AciesRuleset         *ruleset,
                                   const AciesBody      *unit);
guint       mh_body_count_left    (AciesRuleset         *ruleset,
                                   const AciesBody      *unit);
/* (nullable): the general who is with the unit. */
AciesBody  *mh_find_general_with  (const AciesSituation *situation,
                                   const AciesBody      *unit);
/* (nullable): the unit that he is with. */
AciesBody  *mh_find_joined_unit   (const AciesSituation *situation,
                                   const AciesBody      *general);
gboolean    mh_is_commander       (const AciesBody      *general);

/* ---- Measuring on the table: mh-geometry.c ---- */

/* What an input says when there is nothing to measure to. */
#define MH_NOWHERE 99.0

/* Inches over each kind of ground, by MH_GROUND_… */
typedef struct
{
  double inches[3];
} MhLengths;

/* Figures left in the ranks that count */
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
/* (nullable): what stands in the line of fire, translated. */
const char *mh_find_obstruction   (const AciesSituation *situation,
                                   const AciesBody      *shooter,
                                   const AciesBody      *target);
gboolean    mh_is_in_hard_cover   (const AciesSituation *situation,
                                   const AciesBody      *shooter,
                                   const AciesBody      *target);
gboolean    mh_sees               (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* From the sides of a column that goes straight ahead from @start to any unit beside it. */
double      mh_measure_sides      (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesPose      *start,
                                   double                inches);
MhRanks     mh_count_ranks        (AciesRuleset         *ruleset,
                                   const AciesBody      *unit);
/* Front-rank figures of @unit that touch @enemy, and those that overlap. */
guint       mh_count_contact      (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy,
                                   guint                *overlap);
/* MH_UPHILL_…: which of the two stands higher where they touch. */
int         mh_find_uphill        (const AciesSituation *situation,
                                   const AciesBody      *a,
                                   const AciesBody      *b);
/* MH_DEFENDING_…: what @unit stands behind, seen from @enemy. */
int         mh_find_defense       (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
MhLengths   mh_measure_segment    (AciesTable           *table,
                                   AciesPoint            from,
                                   AciesPoint            to);
/* Of the figure that moves farthest, from pose to pose. */
MhLengths   mh_measure_path       (AciesTable           *table,
                                   const AciesPose      *poses,
                                   guint                 n_poses,
                                   double                width);
double      mh_lengths_sum        (const MhLengths      *lengths);
/* The worst kind of ground that a body meets, MH_GROUND_… */
int         mh_worst_ground       (AciesTable           *table,
                                   const AciesOutline   *outline);
/* The rectangle that a body covers on its way straight along @heading; to its front or back only. */
AciesOutline mh_sweep             (const AciesPose      *pose,
                                   double                width,
                                   double                depth,
                                   gboolean              backwards,
                                   double                inches);

/* ---- Where moves lead: mh-retreat.c and mh-moves.c ---- */

/**
 * MhRetreat:
 * @start: as it stands when it has turned about
 * @ground: the worst ground on its way
 * @inches: how far it goes
 * @edge: inches to the edge of the table that way
 * @clearance: how near it comes to an enemy, %MH_NOWHERE for none
 * @friends: (element-type AciesBody): whom it goes through, nearest first
 *
 * The way of a retreat.
 */
typedef struct
{
  AciesPose  start;
  int        ground;
  double     inches;
  double     edge;
  double     clearance;
  GPtrArray *friends;
} MhRetreat;

void        mh_retreat_clear      (MhRetreat            *retreat);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhRetreat, mh_retreat_clear)

/* The best way of retreat there is; with none, its clearance is 0. */
void        mh_find_retreat       (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   MhRetreat            *retreat);
/* Where @unit comes to stand when it charges @enemy. */
AciesPose   mh_find_charge        (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* What the way there is. */
MhLengths   mh_measure_charge     (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* Whether somebody else stands in that way. */
gboolean    mh_is_way_barred      (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* How far there is room straight ahead or straight back, up to @most inches. */
double      mh_find_room          (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   gboolean              backwards,
                                   double                most);
/* The same for a move of @action, which ends where its allowance is used up. */
double      mh_find_reach         (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   int                   action);
/* What a way uses up of the allowance of @action, and that allowance; FALSE over impassable ground. */
gboolean    mh_find_cost          (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   const MhLengths      *lengths,
                                   int                   action,
                                   double               *cost,
                                   double               *allowance);
/* (nullable): the move that @body has made this turn and that no procedure has dealt with yet. */
const AciesMove *mh_find_open_move (const AciesSituation *situation,
                                    const AciesBody      *body,
                                    guint                 procedure);

/* ---- What the ruleset does in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (mh);

/* mh-measure.c */
/* (transfer container) (element-type AciesBody): the enemies at which @unit may shoot at all, or
 * the closest of them, nearest first */
GPtrArray  *mh_list_targets       (const AciesSituation  *situation,
                                   const AciesBody       *unit,
                                   gboolean               only_closest) G_GNUC_WARN_UNUSED_RESULT;
/**
 * MhCommand:
 * @general: (nullable): who would order the unit
 * @is_known: whether it is known how far away he is
 * @inches: how far, when it is known
 * @in_melee: whether he is fighting
 * @needs_test: whether the unit needs a die to obey him
 *
 * How a unit gets its orders.
 */
typedef struct
{
  const AciesBody *general;
  gboolean         is_known;
  double           inches;
  gboolean         in_melee;
  gboolean         needs_test;
} MhCommand;

/* By the general whom it obeys without dice, if there is one. */
MhCommand   mh_find_command       (const AciesSituation  *situation,
                                   const AciesBody       *unit);

G_END_DECLS
