/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-explain.h"
#include "acies-places.h"
#include "acies-ruleset-parts.h"
#include "acies-survey.h"
#include "acies-way-bars.h"
#include "acies-case.h"
#include "bronze-eagles-keys.h"

G_BEGIN_DECLS

#define BE_D6 (&acies_die_d6)

/* ---- Arithmetic: the procedures, by topic ---- */

/* be-roster.c */
/* be-movement.c */
/* be-flight.c */
/* Tells whether troops of that type pursue fleeing ones over open ground. */
gboolean be_may_pursue      (AciesRuleset *ruleset,
                             int           type,
                             int           fleeing);
/* be-shooting.c; what it changes and measures is below */
/* be-commander.c */
/* be-combat.c */
/* be-push-back.c */
/* be-morale.c */

/* ---- Common to all topics: be-troops.c ---- */

/* Gets a figure of the chart of troop types; lengths in hundredths of an inch. */
gint64      be_chart             (AciesRuleset  *ruleset,
                                  int            type,
                                  guint          column);
gboolean    be_is_horse          (AciesRuleset  *ruleset,
                                  int            type);
/* Tells whether troops may not enter bad going at all. */
gboolean    be_is_barred         (AciesRuleset  *ruleset,
                                  int            type);
/* By the options BE_UNTRAINED_…, BE_HORSE_TRAINED_…. */
gboolean    be_is_untrained      (int            type,
                                  int            untrained);
gboolean    be_is_trained        (AciesRuleset  *ruleset,
                                  int            type,
                                  int            horse_trained);
/* Gets the dice that troops lose in bad going. */
guint       be_penalty_dice      (AciesRuleset  *ruleset,
                                  int            type,
                                  gboolean       bad_going);
/* Gets the basic move, halved for untrained troops that change facing. */
gint64      be_turning_move      (AciesRuleset  *ruleset,
                                  int            type,
                                  gboolean       changes_facing,
                                  int            untrained);
/* Tells whether troops of that type shoot that weapon at all. */
gboolean    be_may_shoot         (AciesRuleset  *ruleset,
                                  int            type,
                                  int            weapon);
/* Gets the longest move after which troops may shoot. */
gint64      be_shooting_move     (AciesRuleset  *ruleset,
                                  int            type,
                                  int            weapon);
/* Gets the range of a weapon; option BE_ENGINE_RANGE_…. */
gint64      be_weapon_reach      (AciesRuleset  *ruleset,
                                  int            weapon,
                                  int            engine_range);
/* Reads a rating, or gets the basic one when the input is not given. */
gint64      be_read_rating       (AciesCall     *call,
                                  guint          input,
                                  int            type);

/* Draws the dice that @type loses in bad going and subtracts them from @move, down to 0.  @penalty:
 * (out): whole inches */
gboolean    be_lose_in_bad_going (AciesCall     *call,
                                  char           party,
                                  int            type,
                                  gboolean       bad_going,
                                  guint         *penalty,
                                  gint64        *move,
                                  GError       **error);

/* ---- A round between bases: be-fray.c ---- */

/**
 * BeFighter:
 * @figures: figures on the fighting bases
 * @support: figures on those behind them
 * @dice: the number of its dice
 * @two_dice: whether each figure throws two and keeps the higher
 * @penalty: the penalty for flank, rear and obstacle
 * @modifier: the modifier of each die
 * @killing: the faces that kill
 * @score: its highest kept die or the sum of them, adjusted
 * @kills: the number of its dice that kill
 * @casualties_front: its losses of @figures
 * @casualties_support: its losses of @support
 *
 * One side of a round, with its inputs and its results.
 */
typedef struct
{
  char       party;
  guint      keys;
  int        type;
  gint64     figures;
  gint64     support;
  int        spirit;
  gint64     dice;
  gboolean   two_dice;
  int        modifier;
  AciesFaces killing;
  gint64     score;
  gint64     kills;
  gint64     casualties_front;
  gint64     casualties_support;
} BeFighter;

/**
 * BeFray:
 * @by_totals: whether sums decide, not the highest die
 * @barrier: BE_BARRIER_…
 * @winner: BE_WINNER_…
 * @margin: the margin of the winner, in hundredths of an inch: the push-back
 *
 * A round: the circumstances, both sides, and the result.  The procedures that
 * fight rounds have their inputs at different positions, which @inputs has.
 */
typedef struct
{
  const struct _BeFrayInputs *inputs;
  gboolean                    by_totals;
  int                         barrier;
  int                         winner;
  gint64                      margin;
  BeFighter                   a;
  BeFighter                   b;
} BeFray;

/* The positions of a round's inputs, and of the first output of each party. */
typedef struct _BeFrayInputs
{
  guint a_keys;
  guint b_keys;
  guint ground;
  guint barrier;
  guint option_six;
  guint option_untrained;
  guint option_horse_trained;
  guint option_obstacle;
  guint option_penalties;
  guint option_casualties;
  guint option_enraged;
  guint a_outputs;
  guint b_outputs;
  guint winner_output;
} BeFrayInputs;

/**
 * BeStrike:
 * @charging: whether contact was made this turn, by party a
 * @a_side_penalty: the penalty of a for the sides on which it was charged
 * @b_side_penalty: that of b
 *
 * The way in which the two came into contact.
 */
typedef struct
{
  gboolean charging;
  int      a_side_penalty;
  int      b_side_penalty;
} BeStrike;

void        be_fray_read         (AciesCall          *call,
                                  const BeFrayInputs *inputs,
                                  BeFray             *fray);
/* Refuses a round without figures to fight, or with chariots in bad going. */
gboolean    be_fray_check        (AciesCall          *call,
                                  const BeFray       *fray,
                                  GError            **error);
/* Fights a round: modifiers, dice, winner, casualties; sets the outputs common to combat and
 * collision. */
gboolean    be_fray_fight        (AciesCall          *call,
                                  BeFray             *fray,
                                  const BeStrike     *strike,
                                  GError            **error);
/* Makes the preset of a test with all losses of a side's bases: "a.casualties=3". */
char       *be_fray_preset_test  (AciesCall          *call,
                                  const BeFighter    *fighter) G_GNUC_WARN_UNUSED_RESULT;
gint64      be_fighter_count_left (const BeFighter   *fighter);

/* ---- Bodies in a battle: be-bodies.c ---- */

/* Tells whether a body is in play: a command with bases that is not destroyed or merged; a commander
 * who lives. */
gboolean    be_body_is_active      (const AciesBody      *body);
/* Tells whether it is in play and on the table; %NULL is not. */
gboolean    be_body_is_there       (const AciesBody      *body);
int         be_body_type           (const AciesBody      *body);
/* Tells whether all bases of a command run. */
gboolean    be_body_is_fleeing     (const AciesBody      *unit);
/* Tells whether a command is in play and does not run as a whole. */
gboolean    be_body_stands         (const AciesBody      *unit);

AciesBody  *be_find_commander_with (const AciesSituation *situation,
                                    const AciesBody      *unit);
AciesBody  *be_find_commander      (const AciesSituation *situation,
                                    guint                 side);
/* Tells whether @unit struck that enemy, not the other way round. */
gboolean    be_has_struck          (const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* Counts the sets of bases that the two still have to fight this turn. */
guint       be_count_sets_left     (const AciesBody      *unit,
                                    const AciesBody      *enemy);

/* Finds the index of the side that moves a command next; -1 when both may. */
int         be_find_mover          (const AciesSituation *situation);

/* ---- Bases: be-bases.c ---- */

/* Lists of numbers or choices */
/* Gets an item, 0 beyond the end of the list, which may be short after a correction by hand. */
gint64      be_list_get            (const AciesBody      *unit,
                                    guint                 list,
                                    guint                 item);
void        be_list_set            (AciesBody            *unit,
                                    guint                 list,
                                    guint                 item,
                                    gint64                number);
void        be_list_remove         (AciesBody            *unit,
                                    guint                 list,
                                    guint                 item);

/* Counts the bases on the table, those without figures included until the ranks are closed, so that
 * the others keep their places while combats are fought. */
guint       be_get_n_bases         (const AciesBody      *unit);
/* BE_PLACE_…, BE_BASE_STATE_… */
int         be_base_get_place      (const AciesBody      *unit,
                                    guint                 base);
int         be_base_get_state      (const AciesBody      *unit,
                                    guint                 base);
void        be_base_set_state      (AciesBody            *unit,
                                    guint                 base,
                                    int                   state);
gboolean    be_base_is_running     (const AciesBody      *unit,
                                    guint                 base);
guint       be_count_running       (const AciesBody      *unit);
/* Find the first base in that state, -1 for none, and count them. */
int         be_find_base_in        (const AciesBody      *unit,
                                    int                   state);
guint       be_count_bases_in      (const AciesBody      *unit,
                                    int                   state);
/* Count the bases with figures, and those of them that fight in one place. */
guint       be_count_bases         (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
guint       be_count_bases_at      (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    int                   place);
/* Finds the index of the @nth steady base in that place, from 0; -1 for none. */
int         be_find_base           (const AciesBody      *unit,
                                    int                   place,
                                    guint                 nth);
/* Count the figures on a base, or on all. */
guint       be_count_figures_on    (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
guint       be_count_figures       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Forms full bases in their first places; the last one lacks @short_of figures. */
/* The most bases of a command, and the most figures that one can be short of */
#define BE_BASES_MOST   40
#define BE_FIGURES_MOST 4
void        be_form_bases          (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 n_bases,
                                    guint                 short_of);
/* Lets the base behind a front base take its place.  Returns the new index of the base. */
guint       be_step_forward        (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base);
/* Removes figures from a base; a surplus is ignored. */
void        be_lose_figures        (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    int                   base,
                                    guint                 figures);
/* Remove bases with all their figures: one, or several, running ones and the last ones first. */
void        be_lose_base           (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base);
void        be_lose_bases          (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 n_bases);
/* Removes empty bases, and moves others forward into their places. */
void        be_close_ranks         (AciesRuleset         *ruleset,
                                    AciesBody            *unit);
/* Tests after lost combats, one for each base (reading R-37), with the number of casualties; -1 for
 * none. */
void        be_base_owe_test       (AciesBody            *unit,
                                    guint                 base,
                                    guint                 casualties);
int         be_base_get_test       (const AciesBody      *unit,
                                    guint                 base);
void        be_base_settle_test    (AciesBody            *unit,
                                    guint                 base);
/* Finds the base that owes a test with that number of casualties, else any that owes one; -1 for none. */
int         be_find_test           (const AciesBody      *unit,
                                    gint64                casualties);

/* ---- Places of bases: be-ranks.c ---- */

/* The heading of a base that is in its place in the ranks, in hundredths */
#define BE_IN_RANKS (-ACIES_DECIMAL_ONE)

double       be_get_base_width     (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
double       be_get_base_depth     (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Count the places in the ranks, and find that of a base: front left to rear right; G_MAXUINT for none. */
guint        be_count_slots        (const AciesBody      *unit);
guint        be_find_slot          (const AciesBody      *unit,
                                    guint                 base);
/* Tells whether a base stands outside the ranks. */
gboolean     be_base_is_apart      (const AciesBody      *unit,
                                    guint                 base);
AciesPose    be_base_get_pose      (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
void         be_list_bases         (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    GArray               *outlines);
AciesOutline be_base_get_outline   (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
AciesPoint   be_base_get_middle    (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
/* Moves a base out of the ranks; the others keep their places, and the command follows its front. */
void         be_base_put           (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base,
                                    const AciesPose      *pose);
void         be_base_go            (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base,
                                    double                way,
                                    double                inches);
/* Tells whether bases stand apart from the ranks. */
gboolean     be_is_ragged          (const AciesBody      *unit);
/* Moves all bases that do not run back into the ranks. */
void         be_fall_in            (AciesBody            *unit);
/* Lets bases that stand apart fall in if their command was put elsewhere by hand. */
void         be_follow_command     (AciesBody            *unit);
/* Finds the index of the base that supports a front base from directly behind; -1 for none. */
int          be_find_support       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
/* Lists a base and all directly behind it, which move with it.  (element-type guint) */
GArray      *be_list_file          (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Sets of bases in contact: be-sets.c ---- */

/* The most models of horse that fight a base of foot together */
#define BE_MOST_MODELS 3

/**
 * BeTeam:
 * @n_bases: how many: one, or as many models of horse as take the front of a base of foot
 * @bases: their indices; -1 for a place that is empty
 * @support: the index of the base behind the first of them; -1 for none
 *
 * The bases of one side in a set.
 */
typedef struct
{
  guint n_bases;
  int   bases[BE_MOST_MODELS];
  int   support;
} BeTeam;

/**
 * BeSet:
 * @contact: the side of the enemy that is touched, BE_FLANK_…
 * @moved_round: whether a base that went round touches it
 * @a: the side that made contact
 * @b: the other side
 *
 * A set of bases in contact: a combat by itself.
 */
typedef struct
{
  int      contact;
  gboolean moved_round;
  BeTeam   a;
  BeTeam   b;
} BeSet;

/* Finds the side of @enemy that @unit has struck, BE_FLANK_…; the front for none. */
int          be_find_struck_side   (const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* Counts the front bases of @a that have a base of @b before them. */
guint        be_count_facing       (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const AciesBody      *b);
/* Counts the bases of @unit that fight @enemy, each in a set of bases in contact (BE-69), of those in front or gone
 * round it. */
AciesEngaged be_count_engaged     (AciesRuleset         *ruleset,
                                    const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* Finds the set that @a, which made contact, fights next against @b: first in front, then on its
 * flanks, then behind it. */
BeSet        be_find_set           (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const AciesBody      *b);
/* Finds the bases of @unit in the combat that it fought last. */
BeTeam       be_find_team          (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Finds the bases of @b that @team of @a runs into. */
BeTeam       be_find_met           (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const BeTeam         *team,
                                    const AciesBody      *b);

/* ---- Charges: be-strike.c ---- */

#define BE_MOST_STRIKE_POSES 4

/**
 * BeStrikePlan:
 * @possible: whether there is room for it, and a way that meets nothing before
 * @n_poses: how many
 * @poses: the way of the charger up to its first contact
 * @end: its pose after lining up, which costs nothing
 * @side: BE_FLANK_…: the side that it touches
 * @inches: the distance that its front has to move up to the first contact
 * @bad_going: whether that leads through bad going
 *
 * The plan of a charge.
 */
typedef struct
{
  gboolean  possible;
  guint     n_poses;
  AciesPose poses[BE_MOST_STRIKE_POSES];
  AciesPose end;
  int       side;
  double    inches;
  gboolean  bad_going;
} BeStrikePlan;

BeStrikePlan be_plan_strike        (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* Tells whether a body that stands where it did is the same for the plans of charges. */
gboolean     be_is_unchanged       (const AciesBody      *before,
                                    const AciesBody      *after);
/* Cuts the way of @plan short after @reach inches, before the enemy.  Returns the number of its poses. */
guint        be_stop_short         (const AciesBody      *unit,
                                    BeStrikePlan         *plan,
                                    double                reach);

/* ---- Ways: be-charges.c ---- */

/* Lists the enemies that a command fights or would touch at a pose, @enemy first: (element-type AciesBody) */
GPtrArray   *be_list_touched       (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesPose      *pose,
                                    AciesBody            *enemy) G_GNUC_WARN_UNUSED_RESULT;

/* Moves keep away from enemies; flights only keep out of them.  Both pass friends. */
extern const AciesWayPolicy be_way_of_move;
extern const AciesWayPolicy be_way_through_friends;

/* Gets a body of that size at the pose of @unit, to try it at places. */
AciesBody    be_get_mover          (const AciesBody      *unit,
                                    double                width,
                                    double                depth);
/* Tells whether there is room at the pose of @unit for all its bases in ranks, @n_front of them in front. */
gboolean     be_has_room           (AciesRuleset         *ruleset,
                                    const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    guint                 n_front);
/* Plans a way along a heading through no enemy, that ends in no body.  @mover: (nullable): a base; NULL for all
 * of @unit */
AciesBack    be_plan_back          (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *mover,
                                    double                way,
                                    double                inches);
/* Plans a pursuit straight after an enemy, not into it unless it is caught. */
AciesBack    be_plan_pursuit       (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *fleeing,
                                    gboolean              caught,
                                    double                inches);
/* Turns the end of a flight to face where it goes, if there is room. */
AciesPose    be_face_away          (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBack      *back);

/* ---- Measuring on the table: be-geometry.c ---- */

/* Plans the pose of the @nth base that goes round @enemy: on its flanks in turn, or behind it one beside the
 * other; @out inches away for a base that meets it there. */
AciesPose   be_plan_round          (AciesRuleset         *ruleset,
                                    const AciesBody      *enemy,
                                    int                   place,
                                    guint                 nth,
                                    double                out);

/* Measures from a body to the nearest base of @unit, in inches. */
double      be_measure_bases       (const AciesSituation *situation,
                                    const AciesBody      *body,
                                    const AciesBody      *unit);
/* Tells whether the way to a fleeing enemy leads through bad going. */
gboolean    be_is_pursuit_bad      (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *fleeing);
gboolean    be_is_outline_bad      (const AciesSituation *situation,
                                    const AciesOutline   *outline);
gboolean    be_is_in_bad_going     (const AciesSituation *situation,
                                    const AciesBody      *unit);
/* Tells whether the ground lets a unit go a straight way to strike: #AciesRulesetClass.ground_allows */
gboolean    be_ground_allows       (AciesRuleset          *ruleset,
                                    const AciesSituation  *situation,
                                    const AciesBody       *body,
                                    const AciesPose       *poses,
                                    guint                  n_poses);
/* Tells whether any part of a body crosses bad going, start and end included. */
gboolean    be_is_way_bad          (const AciesSituation *situation,
                                    const AciesBody      *body,
                                    const AciesPose      *poses,
                                    guint                 n_poses);
gboolean    be_is_team_in_bad_going (const AciesSituation *situation,
                                     const AciesBody      *unit,
                                     const BeTeam         *team);
/* Finds the barrier between two teams and the side that lined it, BE_BARRIER_…. */
int         be_find_barrier        (const AciesSituation *situation,
                                    const AciesBody      *a,
                                    const BeTeam         *a_team,
                                    const AciesBody      *b,
                                    const BeTeam         *b_team);
/* Finds the move of this turn that no procedure has used yet (nullable). */
const AciesMove *be_find_open_move (const AciesSituation *situation,
                                    const AciesBody      *body);
/* Finds the heading towards the line of its deployment. */
double      be_find_way_home       (const AciesSituation *situation,
                                    const AciesBody      *unit);
double      be_measure_gap         (const AciesSituation *situation,
                                    const AciesBody      *pursuer,
                                    const AciesBody      *fleeing);
guint       be_count_reached       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);

/* ---- Ends of push-backs: be-back.c ---- */

/**
 * BeRear:
 * @behind: BE_BEHIND_…
 * @body: (nullable): the body there
 * @gap: inches to it
 * @clear_at: inches after which a place beyond it is clear
 *
 * The body behind a command that is pushed back.
 */
typedef struct
{
  int        behind;
  AciesBody *body;
  double     gap;
  double     clear_at;
} BeRear;

/* Searches behind the bases that fought last, as far as they are pushed. */
BeRear      be_find_rear           (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    double                inches);
/* Finds the heading of their push-back. */
double      be_find_way_back       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Gets the place of a single base that has fled to @at: facing where it goes, if there is room. */
AciesPose   be_base_face_away      (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    guint                 base,
                                    AciesPoint            at,
                                    double                way);
/* Finds how far bases can move and stay on the table without overlap of bodies except @but (nullable); chariots
 * only in good going.  @file: (element-type guint) */
double      be_find_room           (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const GArray         *file,
                                    const AciesBody      *but,
                                    double                way,
                                    double                inches);
/* Finds the same distance for a whole command in its ranks. */
double      be_find_room_as_one    (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *but,
                                    double                way,
                                    double                facing,
                                    double                inches);
gboolean    be_is_flank_clear      (const AciesSituation *situation,
                                    const AciesBody      *winner,
                                    double                way,
                                    double                inches);

/* ---- Play in a battle ---- */

/* What several procedures ask before they are allowed */
gboolean    be_check_sequence        (const AciesCase        *self,
                                      GError                **error);
gboolean    be_check_ground          (const AciesCase        *self,
                                      const AciesWay         *way,
                                      GError                **error);
/* Gets the move of a command in inches. */
double      be_get_reach             (AciesRuleset           *ruleset,
                                      const AciesBody        *unit);
/* Finds the longest move of any type. */
double      be_find_longest_reach    (AciesRuleset           *ruleset);

/* be-charge.c */
/* Lists the commands that a charge of @unit may reach, and others near: (element-type AciesBody) */
GPtrArray  *be_list_in_reach         (const AciesSituation   *situation,
                                      const AciesBody        *unit) G_GNUC_WARN_UNUSED_RESULT;
/* Lists the commands on the table whose charge may reach @unit, and others near: (element-type AciesBody) */
GPtrArray  *be_list_threats          (const AciesSituation   *situation,
                                      const AciesBody        *unit) G_GNUC_WARN_UNUSED_RESULT;

/* be-roster.c */
/* Tells whether a command may merge with another. */
gboolean    be_is_worn_and_free      (const AciesBody        *unit);

/* be-shooting.c */
void        be_offer_shots           (const AciesSituation  *situation,
                                      const AciesBody       *unit,
                                      GPtrArray             *offers);

/* be-play.c: common changes */
void        be_join_contact          (AciesBody             *unit,
                                      AciesBody             *enemy,
                                      guint                  n_sets);
void        be_end_contact           (AciesBody             *one,
                                      AciesBody             *other);
void        be_end_contacts          (AciesSituation        *situation,
                                      AciesBody             *unit);
/* Settles a command without figures on its bases. */
void        be_settle_losses         (AciesRuleset          *ruleset,
                                      AciesSituation        *situation,
                                      AciesBody             *unit);
/* be-fights.c: combats, push-backs, collisions, tests */
void        be_apply_fight           (AciesRuleset          *ruleset,
                                      AciesSituation        *situation,
                                      const AciesResolution *resolution,
                                      AciesBody             *a,
                                      AciesBody             *b);
guint       be_team_count_casualties (AciesRuleset          *ruleset,
                                      const AciesBody       *unit,
                                      const BeTeam          *team);
/* Queues the tests that its bases owe after lost combats. */
void        be_call_for_tests        (AciesSituation        *situation,
                                      AciesBody             *unit);
/* Tells whether its next flight is that of the whole command (reading R-23). */
gboolean    be_flees_as_one          (const AciesSituation  *situation,
                                      const AciesBody       *unit);
/* Updates the state, broken or steady, and the tests owed, from its bases. */
void        be_settle_state          (AciesBody             *unit);
/* Tells whether a push-back moves it as a whole: when it is one base wide and in its ranks. */
gboolean    be_moves_as_one          (AciesRuleset          *ruleset,
                                      const AciesBody       *unit);

ACIES_DECLARE_RULESET_PARTS (be);
ACIES_DECLARE_THRESHOLDS (be);

/* What the ruleset does beyond the parts of procedures */
void        be_propose_moves (AciesRuleset *ruleset, const AciesSituation *situation,
                              const AciesResolution *resolution, GPtrArray *moves);

/* ---- Shared by topics ---- */

/* Sets party b of a follow-up to the body that is really met. */
void        be_direct_due (AciesSituation *situation, guint procedure, const AciesBody *unit,
                           const AciesBody *enemy);
guint       be_get_flight_dice (AciesCall *call, int type);
gboolean    be_is_foot_after_horse (AciesRuleset *ruleset, int type, int fleeing);
gboolean    be_is_close_after_open (AciesRuleset *ruleset, int type, int fleeing);
/* Tells whether a command turns to another facing during its move; wheels and pivots to steer are not meant
 * (reading R-10), and turning where it stands costs nothing (BE-51). */
gboolean    be_changes_facing (const AciesBody *unit, const AciesMove *move);
gint64      be_begin_move (AciesCall *call, int type, gboolean changes_facing, int untrained);
void        be_leave_play (AciesSituation *situation, AciesBody *unit);
/* Uses up the command's place in the order of moves. */
void        be_spend_move (AciesSituation *situation, AciesBody *unit, gint64 inches);
/* Forms up a command that has moved @inches as a whole; one that stays where it is only if there is room. */
void        be_form_up (AciesSituation *situation, AciesBody *unit, double inches);
/* Forms up a command that goes back along a heading, as far as there is room. */
void        be_form_up_behind (AciesSituation *situation, AciesBody *unit, double way, double inches);
void        be_remove_bases (AciesRuleset *ruleset, AciesSituation *situation, AciesBody *unit, guint n_bases);

/* ---- Several rounds of a fight: be-rounds.c ---- */

gboolean be_end_combat_round (AciesRound  *self,
                              GError     **error);

G_END_DECLS
