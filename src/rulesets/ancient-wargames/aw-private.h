/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-explain.h"
#include "acies-ruleset-parts.h"
#include "acies-case.h"
#include "acies-ways.h"
#include "ancient-wargames-keys.h"

G_BEGIN_DECLS

#define AW_D6 (&acies_die_d6)

/* ---- Arithmetic: the procedures, by topic ---- */

/* aw-command.c */
/* aw-action.c */
/* aw-movement.c */
/* aw-shooting.c */
/* aw-melee.c */
/* aw-morale.c */

/* ---- Common to all topics: aw-units.c ---- */

/* Groups of troop types.  Types of AW_VOCABULARY_TARGET may be used too: it begins with the same items
 * and has only the commander after them. */
gboolean aw_is_infantry          (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_close_infantry    (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_chariot           (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_barded            (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_model             (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_mounted           (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_horse             (AciesRuleset  *ruleset,
                                  int            type);
gboolean aw_is_baggage           (int            type);
gboolean aw_is_fighter           (int            type);
gboolean aw_is_light             (AciesRuleset  *ruleset,
                                  int            type,
                                  int            light_troops);
gboolean aw_counts_as_cavalry    (AciesRuleset  *ruleset,
                                  int            type,
                                  gboolean       chariots_as_cavalry);
gboolean aw_may_carry            (AciesRuleset  *ruleset,
                                  int            type,
                                  int            weapon);
gint64   aw_chart                (AciesRuleset  *ruleset,
                                  int            type,
                                  guint          column);

/* Gets a move in inches; 0 for a charge by units that may not charge. */
gint64   aw_move_of              (AciesRuleset  *ruleset,
                                  int            type,
                                  int            pace,
                                  int            unlisted_moves);
/* Gets the number that a class of units must roll. */
int      aw_needs_of             (AciesRuleset  *ruleset,
                                  int            grade);
gint64   aw_cost_of              (AciesRuleset  *ruleset,
                                  guint          vocabulary,
                                  int            action,
                                  int            training);

/* Ground */
gboolean aw_may_enter            (AciesRuleset  *ruleset,
                                  int            type,
                                  int            ground);
gboolean aw_check_ground         (AciesCall     *call,
                                  int            type,
                                  int            ground,
                                  GError       **error);
/* In hundredths of an inch. */
gint64   aw_over_ground          (AciesRuleset  *ruleset,
                                  gint64         inches,
                                  int            ground);
gboolean aw_ground_costs_order   (AciesRuleset  *ruleset,
                                  int            type,
                                  int            ground);
/* Applies the effect of ground on order to @order and @loss. */
void     aw_lose_to_ground       (AciesCall     *call,
                                  int            type,
                                  int            ground,
                                  int            terrain_order_loss,
                                  int           *order,
                                  gint64        *loss);

/* Lowers an order by levels, at most to routing (reading R-2). */
/* @rank: AW_RANK_… */
int      aw_count_risk_levels    (int            rank,
                                  gboolean       killed);
int      aw_lose_order           (int            order,
                                  int            levels);

/* Filters rows of modifiers that name several conditions (reading R-15): with @each keeps all of
 * @reasons, else only the first of those in @row. */
guint    aw_share_row            (guint          reasons,
                                  guint          row,
                                  gboolean       each);

/* Counts the dice: one for four figures, and one for three over (AW-120). */
gint64   aw_dice_for             (gint64         figures);
/* Finds the range band, short or long, with the figures of the shooter for both; @range in hundredths. */
int      aw_find_band            (AciesRuleset  *ruleset,
                                  int            type,
                                  int            missile,
                                  gint64         range,
                                  gint64        *longest);

/* Draws dice against a natural number that may be above 6 (AW-157). */
gboolean aw_score                (AciesCall     *call,
                                  char           party,
                                  gint64         n_dice,
                                  int            need,
                                  guint         *made,
                                  GError       **error);
gboolean aw_score_one            (AciesCall     *call,
                                  int            need,
                                  gboolean      *passed,
                                  guint         *natural,
                                  GError       **error);
/* Explains the score needed: "4–6", "6, then 5–6"; labels are marked for translation. */
void     aw_explain_need         (AciesCall     *call,
                                  const char    *clause,
                                  int            need,
                                  const char    *label);

/* Gets the number of figures on which the share of casualties by shooting is based (reading R-20).
 * @first: the position of shot-casualties, which turn-figures and start-figures follow */
gint64   aw_casualty_base        (AciesCall     *call,
                                  guint          figures,
                                  guint          first,
                                  guint          option);

/* ---- Commanders on dice: aw-action.c ---- */

/* Sums LEADER and CONTROL of the reading.  @keys: the position of the first leader input */
int      aw_sum_leader           (AciesCall     *call,
                                  int            commander,
                                  gboolean       in_sight,
                                  gboolean       morale);

/* ---- Gifts of points: aw-points.c ---- */

/**
 * AwGiftParty:
 * @body: a commander or a unit
 * @with: (nullable): the unit that a commander is with
 * @in: the inputs that are known of it by itself
 * @most: the points that its class allows a commander to give, or a unit to hold
 * @limit: the points that can be given if the other of the two allows it and is near; for a commander, to other units
 *   than that which he is with
 * @radius: how far from its pose any point of it lies at most, inches
 * @has_dealt: whether a commander is wounded, or influenced a unit or gave it points
 *
 * One of the two in a gift of points.
 */
typedef struct
{
  const AciesBody *body;
  const AciesBody *with;
  AwGivePointsIn   in;
  gint64           most;
  gint64           limit;
  double           radius;
  gboolean         has_dealt;
} AwGiftParty;

AwGiftParty aw_gift_party_of     (const AciesSituation *situation,
                                  const AciesBody      *body);
/* Finds how many points a commander can give to a unit, as the procedure does, for offers of many such pairs. */
gint64   aw_find_gift_limit      (const AciesSituation *situation,
                                  const AwGiftParty    *commander,
                                  const AwGiftParty    *unit);

/* ---- Actions: aw-action.c ---- */

/* Gets how far off an enemy may be that a unit charges, in inches; 0 for units that may not charge. */
double   aw_get_charge_reach     (const AciesSituation *situation,
                                  const AciesBody      *unit);

/* ---- Bodies in a battle: aw-bodies.c ---- */

/* Tells whether a body is in the battle: neither destroyed nor surrendered nor fled; for a commander,
 * alive. */
gboolean    aw_body_is_active     (const AciesBody      *body);
/* Tells whether it is in play and on the table; %NULL is not. */
gboolean    aw_body_is_there      (const AciesBody      *body);
int         aw_body_type          (const AciesBody      *body);
int         aw_body_order         (const AciesBody      *unit);
gboolean    aw_body_is_routing    (const AciesBody      *unit);
/* Tells whether a unit does not obey: it is routing, pursuing or impetuous. */
gboolean    aw_body_is_driven     (const AciesBody      *unit);
/* Finds the commander with the unit, the best of several (reading R-49) (nullable). */
AciesBody  *aw_find_commander     (const AciesSituation *situation,
                                   const AciesBody      *unit);
int         aw_find_commander_rank (const AciesSituation *situation,
                                    const AciesBody      *unit);
/* Gets the status that counts how often an action was paid for. */
guint       aw_repeats_of_action  (int                   action);
guint       aw_repeats_of_reaction (int                  reaction);

/* ---- Measuring on the table: aw-geometry.c ---- */

/* The value of an input when there is no body to measure to. */
#define AW_NOWHERE 999.0

/* Finds the nearest unit for which @relation holds (nullable).  @inches: (out): AW_NOWHERE for none */
AciesBody  *aw_find_nearest       (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   AciesBodyRelation            test,
                                   double               *inches);
gboolean    aw_is_friend_behind   (const AciesBody      *body,
                                   const AciesBody      *other);
gboolean    aw_notices_rout       (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *routers);
/* Finds the nearest routing friend (nullable). */
AciesBody  *aw_find_nearest_router (const AciesSituation *situation,
                                    const AciesBody      *body);
AciesBody  *aw_find_rout          (const AciesSituation *situation,
                                   const AciesBody      *unit);
/* Tells whether nothing hides a body, at whatever distance: orders reach farther than sight (AW-19, AW-20). */
gboolean    aw_is_in_view         (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   const AciesBody      *other);
gboolean    aw_sees               (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   const AciesBody      *other);
gboolean    aw_sees_any_enemy     (const AciesSituation *situation,
                                   const AciesBody      *body);
gboolean    aw_sees_any_commander (const AciesSituation *situation,
                                   const AciesBody      *unit);
/* Finds the worst ground in @outline that a body of the type may enter, AW_GROUND_…. */
int         aw_find_ground        (const AciesSituation *situation,
                                   int                   type,
                                   const AciesOutline   *outline);
/* Finds the ground in which the nearest part of @body stands. */
int         aw_find_standing      (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   AciesPoint            from);
/* Tells whether the ground lets a unit go a straight way to strike: #AciesRulesetClass.ground_allows */
gboolean    aw_ground_allows       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const AciesPose       *poses,
                                    guint                  n_poses);
AciesOutline aw_sweep             (const AciesBody      *body,
                                   double                heading,
                                   double                inches);
int         aw_worse_ground       (int                   one,
                                   int                   other);
gboolean    aw_stands_in_bad_ground (const AciesSituation *situation,
                                     const AciesBody      *unit);
gboolean    aw_stands_in_river    (const AciesSituation *situation,
                                   const AciesBody      *unit);
/* Finds the last move of the body (nullable). */
const AciesMove *aw_find_last_move (const AciesSituation *situation,
                                    const AciesBody      *body);
/* Measures how far a body moves along @heading before it meets one for which @test holds. */
double      aw_measure_way        (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   double                heading,
                                   AciesBodyRelation            test,
                                   const AciesBody      *but,
                                   AciesBody           **met);
double      aw_measure_edge       (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   double                heading);
/* Finds the heading of a rout: away from the nearest enemy. */
double      aw_find_rout_heading  (const AciesSituation *situation,
                                   const AciesBody      *unit);
double      aw_heading_to         (const AciesBody      *body,
                                   const AciesBody      *other);
/* Counts the figures of the front rank that fight an enemy, of all that are in it (AW-158). */
AciesEngaged aw_count_engaged     (AciesRuleset         *ruleset,
                                   const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);
/* Count the figures of the front rank that touch the enemy, and those that bear on a target. */
guint       aw_count_contact      (const AciesBody      *unit,
                                   const AciesBody      *enemy);
guint       aw_count_bearing      (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *target,
                                   double                nearer);
double      aw_get_longest_range  (const AciesSituation *situation,
                                   const AciesBody      *unit);
double      aw_measure_range      (const AciesBody      *shooter,
                                   const AciesBody      *target);
int         aw_find_cover         (const AciesSituation *situation,
                                   const AciesBody      *shooter,
                                   const AciesBody      *target);
const char *aw_name_cover          (const AciesSituation *situation,
                                    const AciesBody      *shooter,
                                    const AciesBody      *target);
double      aw_measure_across     (const AciesSituation *situation,
                                   const AciesBody      *shooter,
                                   const AciesBody      *target);
gboolean    aw_has_moved          (const AciesSituation *situation,
                                   const AciesBody      *body);
int         aw_find_aspect        (const AciesBody      *charger,
                                   const AciesBody      *charged);
int         aw_find_height        (const AciesSituation *situation,
                                   const AciesBody      *a,
                                   const AciesBody      *b);
gboolean    aw_defends_obstacle   (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *enemy);

/* ---- What the rules allow ---- */

/* Refuses a way over the table's edge, into barred ground or enemies, or to an end in other units.  @charged:
 * (nullable): whom it may touch */
gboolean    aw_check_way          (const AciesSituation  *situation,
                                   const AciesWay        *way,
                                   const AciesBody       *charged,
                                   GError               **error);
gboolean    aw_check_length       (const AciesSituation  *situation,
                                   const AciesBody       *body,
                                   const char            *clause,
                                   double                 length,
                                   double                 allowance,
                                   GError               **error);
gboolean    aw_get_allowance      (AciesRuleset          *ruleset,
                                   const AciesProcedure  *procedure,
                                   const AciesRecord     *inputs,
                                   const AciesRecord     *outputs,
                                   double                *inches);
/* ---- Moves made this turn: aw-ways.c ---- */

guint       aw_count_moves        (const AciesSituation *situation,
                                   const AciesBody      *body);
guint       aw_count_passings     (const AciesSituation *situation,
                                   const AciesBody      *unit,
                                   const AciesBody      *friend);
double      aw_measure_nearest    (const AciesSituation *situation,
                                   const AciesBody      *one,
                                   const AciesBody      *other);
gboolean    aw_come_within        (const AciesSituation *situation,
                                   const AciesBody      *one,
                                   const AciesBody      *other,
                                   double                inches);
double      aw_measure_path       (const AciesBody      *body,
                                   const AciesMove      *move);
gboolean    aw_goes_backward      (const AciesMove      *move);
int         aw_find_ground_on_way (const AciesSituation *situation,
                                   const AciesBody      *body,
                                   const AciesMove      *move);

/* ---- Play in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (aw);
ACIES_DECLARE_THRESHOLDS (aw);

/* What the ruleset does beyond the parts of procedures */
void        aw_apply (AciesRuleset *ruleset, AciesSituation *situation, const AciesResolution *resolution);
void        aw_propose_moves (AciesRuleset *ruleset, const AciesSituation *situation,
                              const AciesResolution *resolution, GPtrArray *moves);

/* aw-consequences.c: changes of bodies */
void        aw_settle             (AciesSituation        *situation);
void        aw_settle_places      (AciesSituation        *situation);
gboolean    aw_has_several_fights (const AciesBody       *unit);
gboolean    aw_has_won_against    (const AciesSituation  *situation,
                                   const AciesBody       *unit,
                                   const AciesBody       *enemy);
void        aw_pay_into_pool      (AciesSituation        *situation,
                                   const AciesBody       *body,
                                   gint64                 points);
void        aw_take_casualties    (AciesSituation        *situation,
                                   AciesBody             *unit,
                                   gint64                 casualties);
extern const AciesContact aw_contact;
void        aw_begin_contact      (AciesBody             *one,
                                   AciesBody             *other);
void        aw_begin_pursuit      (AciesBody             *unit,
                                   const AciesBody       *routers);
void        aw_end_pursuit        (AciesBody             *unit);
void        aw_begin_charge       (AciesSituation        *situation,
                                   AciesBody             *unit,
                                   const AciesBody       *target);
/* Begins a countercharge, which is not resolved as a charge by itself. */
void        aw_begin_countercharge (AciesBody            *unit,
                                    const AciesBody       *charger);
/* Marks a charge as made or fallen short; until the end of the Combat phase the unit counts as
 * charging. */
void        aw_resolve_charge     (AciesBody             *unit);
void        aw_end_charge         (AciesBody             *unit);
/* Find the unit whose charge is to be resolved now, and one with an open charge on @unit (nullable). */
AciesBody  *aw_find_current_charger (const AciesSituation *situation);
AciesBody  *aw_find_charger_of    (const AciesSituation  *situation,
                                   const AciesBody       *unit);
/* Applies the fall of a commander to units nearby, and ends his command. */
void        aw_lose_commander     (AciesSituation        *situation,
                                   AciesBody             *commander);
/* Queues a compulsory due from the current step on (transfer none). */
AciesDue   *aw_add_due            (AciesSituation        *situation,
                                   guint                  procedure,
                                   const AciesBody       *a,
                                   const AciesBody       *b,
                                   const char            *reason,
                                   const char            *clause);
/* aw-moves.c */

/* ---- Shared by topics ---- */

typedef enum
{
  AW_CAUSE_CHIEF,
  AW_CAUSE_SUBORDINATE,
  AW_CAUSE_NOBODY_IN_SIGHT,
  AW_CAUSE_NO_ENEMY,
  AW_CAUSE_MOVING,
} AwControlCause;

/**
 * Fighter:
 * @party: 'a' or 'b'
 * @charges: whether it charges or follows up
 * @strikes_shaken: whether it is shaken, or strikes as if it were
 * @shot: casualties by shooting this turn
 * @base: the number of figures on which @shot is based
 * @dice: the number of its dice
 *
 * One of the two fighters, read from its inputs.
 */
typedef struct
{
  char     party;
  int      type;
  gint64   figures;
  gint64   front;
  gint64   ranks;
  int      weapon;
  int      order;
  gboolean shieldless;
  gboolean impetuous;
  gboolean charges;
  gboolean strikes_shaken;
  gboolean defends;
  gboolean higher;
  gint64   shot;
  gint64   base;
  gint64   dice;
  int      hit_need;
  int      save_need;
  guint    hits;
  guint    saves;
  gint64   casualties;
} AwFighter;

/* Conditions common to both fighters. */
typedef struct
{
  gboolean first_contact;
  int      light_troops;
  gboolean each;
  gboolean chariots_as_cavalry;
} AwFight;

/* Gets the word for an order, for the end of a sentence. */
const char *aw_get_order (const AciesCase *self, guint output);
void        aw_see_inches (AciesMeasure *self, guint input, double inches, const AciesBody *whom);
int         aw_get_input (const AciesMeasure *self, guint input);
gboolean    aw_is_wounded (const AciesBody *commander);
gboolean    aw_is_in_rally_phase (const AciesSituation *situation);
/* Counts the other units that a commander has influenced this turn. */
guint       aw_count_influenced (const AciesBody *commander, const AciesBody *unit);
/* Measures the commander with the unit, or one that it sees, and whether it sees an enemy. */
void        aw_measure_leader (AciesMeasure *self, guint commander, guint commander_in_sight,
                               guint enemy_in_sight);
gboolean    aw_counts_shieldless (const AciesBody *body);
void        aw_count_dice (AciesCall *call, AwFighter *self);
void        aw_find_hit_need (AciesCall *call, const AwFight *fight, AwFighter *self, const AwFighter *enemy);
void        aw_find_save_need (AciesCall *call, AwFighter *self, const AwFighter *enemy);
AwFight     aw_read_fight (AciesCall *call, guint first_contact, guint options);
/* Finds the result: a unit breaks when it takes twice as many casualties as it inflicts, at least one. */
int         aw_find_result (gint64 received, gint64 inflicted);
void        aw_explain_result (AciesCall *call, gint64 received, gint64 inflicted, int result);
void        aw_add_risk (AciesCall *call, const AwFighter *self, guint commander);
void        aw_take_blows (AwFighter *self, guint hits, gint64 wounds);
gint64      aw_get_distance (AciesCall *call, guint input);
/* Elephants of a body that run the same way.  heading: degrees, 0 to 359 */
typedef struct
{
  AciesBody *body;
  double     heading;
} AwHerd;

/* Parts the elephants of a body by the ways that they run: (element-type AwHerd) */
GArray     *aw_part_elephants (AciesSituation *situation, AciesBody *body, const AciesRecord *outputs);
AciesPose   aw_go_along (const AciesPose *pose, double heading, double inches);
/* Adds the body's move, and that of the commander with it. */
void        aw_add_move (const AciesCase *self, const AciesBody *body, AciesMoveKind kind,
                         const AciesPose *poses, guint n_poses);
/* Adds a turn on the spot, then a straight move. */
void        aw_add_turned_move (const AciesCase *self, const AciesBody *body, AciesMoveKind kind,
                                double heading, double inches);
void        aw_add_straight_move (const AciesCase *self, const AciesBody *body, AciesMoveKind kind,
                                  double heading, double inches);
void        aw_add_contact_move (const AciesCase *self, const AciesBody *body, const AciesBody *enemy,
                                 AciesMoveKind kind);
/* Adds a follow-up as far as the loser went back. */
void        aw_add_follow_up (const AciesCase *self, const AciesBody *victor, const AciesBody *loser,
                              double heading);
gboolean    aw_may_follow (const AciesCase *self, const AciesBody *victor, const AciesBody *loser);
/* Makes a due optional: the players may roll it or not. */
void        aw_leave_open (const AciesChange *self, guint procedure);
void        aw_count_fight (const AciesChange *self, AciesBody *body, AciesBody *enemy, gint64 received,
                            gint64 inflicted);

/* ---- Several rounds of a fight: aw-rounds.c ---- */

gboolean aw_end_melee_round (AciesRound  *self,
                             GError     **error);

G_END_DECLS
