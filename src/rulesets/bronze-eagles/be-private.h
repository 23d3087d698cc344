/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-explain.h"
#include "acies-ruleset-parts.h"
#include "acies-story.h"
#include "bronze-eagles-keys.h"

G_BEGIN_DECLS

#define BE_D6 (&acies_die_d6)

/* ---- Arithmetic: the procedures, by topic ---- */

/* be-roster.c */
gboolean be_army_check      (AciesCall *call, GError **error);
gboolean be_command_size    (AciesCall *call, GError **error);
gboolean be_amalgamate      (AciesCall *call, GError **error);
/* be-movement.c */
gboolean be_initiative      (AciesCall *call, GError **error);
gboolean be_move_allowance  (AciesCall *call, GError **error);
gboolean be_charge          (AciesCall *call, GError **error);
gboolean be_align           (AciesCall *call, GError **error);
gboolean be_flow_round      (AciesCall *call, GError **error);
/* be-flight.c */
gboolean be_flight          (AciesCall *call, GError **error);
gboolean be_pursuit         (AciesCall *call, GError **error);
/* Whether troops of that type go after those who flee, over open ground */
gboolean be_may_pursue      (AciesRuleset *ruleset,
                             int           type,
                             int           fleeing);
gboolean be_break_off       (AciesCall *call, GError **error);
/* be-shooting.c */
gboolean be_shooting        (AciesCall *call, GError **error);
/* be-commander.c */
gboolean be_commander_risk  (AciesCall *call, GError **error);
gboolean be_commander_loss  (AciesCall *call, GError **error);
/* be-combat.c */
gboolean be_combat          (AciesCall *call, GError **error);
gboolean be_collision       (AciesCall *call, GError **error);
/* be-push-back.c */
gboolean be_push_back       (AciesCall *call, GError **error);
/* be-morale.c */
gboolean be_command_morale  (AciesCall *call, GError **error);
gboolean be_morale_test     (AciesCall *call, GError **error);

/* ---- What the topics share: be-troops.c ---- */

/* Figures of the chart of troop types; lengths in hundredths of an inch */
gint64      be_chart             (AciesRuleset  *ruleset,
                                  int            type,
                                  guint          column);
gboolean    be_is_horse          (AciesRuleset  *ruleset,
                                  int            type);
/* Barred from bad going altogether */
gboolean    be_is_barred         (AciesRuleset  *ruleset,
                                  int            type);
/* As the options have it: BE_UNTRAINED_…, BE_HORSE_TRAINED_… */
gboolean    be_is_untrained      (int            type,
                                  int            untrained);
gboolean    be_is_trained        (AciesRuleset  *ruleset,
                                  int            type,
                                  int            horse_trained);
/* Dice that it loses in bad going */
guint       be_penalty_dice      (AciesRuleset  *ruleset,
                                  int            type,
                                  gboolean       bad_going);
/* The basic move, halved for untrained troops that change facing */
gint64      be_turning_move      (AciesRuleset  *ruleset,
                                  int            type,
                                  gboolean       changes_facing,
                                  int            untrained);
/* Whether troops of that type shoot that weapon at all */
gboolean    be_may_shoot         (AciesRuleset  *ruleset,
                                  int            type,
                                  int            weapon);
/* The most that a shooter may have moved */
gint64      be_shooting_move     (AciesRuleset  *ruleset,
                                  int            type,
                                  int            weapon);
/* How far the weapon reaches; option BE_ENGINE_RANGE_… */
gint64      be_weapon_reach      (AciesRuleset  *ruleset,
                                  int            weapon,
                                  int            engine_range);
/* An input, or the basic rating when it is not given */
gint64      be_read_rating       (AciesCall     *call,
                                  guint          input,
                                  int            type);

/* Draws the dice that @type loses in bad going and takes them off @move, which is not below 0 then.
 * @penalty: (out): whole inches */
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
 * @figures: on the fighting bases
 * @support: on those behind them
 * @dice: how many it throws
 * @two_dice: whether each figure throws two and keeps the higher
 * @penalty: for flank, rear and obstacle
 * @modifier: on each die
 * @killing: the faces that kill
 * @score: its highest kept die or the sum of them, adjusted
 * @lowest: its lowest kept die, adjusted; 0 by totals
 * @kills: how many of its dice kill
 * @kept_kills: how many of those that it keeps do
 * @casualties_front: what it loses of @figures
 * @casualties_support: what it loses of @support
 *
 * One side of a round, as the fighter keys describe it and as it comes out.
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
  gint64     lowest;
  gint64     kills;
  gint64     kept_kills;
  gint64     casualties_front;
  gint64     casualties_support;
} BeFighter;

/**
 * BeFray:
 * @by_totals: whether sums decide, not the highest die
 * @barrier: BE_BARRIER_…
 * @winner: BE_WINNER_…
 * @margin: by how much it won, in hundredths: the push-back
 *
 * A round: the circumstances, both sides, and what it comes to.  Inputs lie at
 * different places in the procedures that fight one; @inputs says where.
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

/* Positions of what a round needs besides the fighter keys, and of the first output of each party. */
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
 * @a_side_penalty: for the sides on which it was charged
 * @b_side_penalty: the same
 *
 * How the two came together.
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
/* Refuses where nobody is left to fight or chariots are in bad going. */
gboolean    be_fray_check        (AciesCall          *call,
                                  const BeFray       *fray,
                                  GError            **error);
/* Modifiers, dice, who wins, casualties; sets the outputs that combat and collision have in common. */
gboolean    be_fray_fight        (AciesCall          *call,
                                  BeFray             *fray,
                                  const BeStrike     *strike,
                                  GError            **error);
/* What the base, or bases, of a side have lost in all, for its test: "a.casualties=3" */
char       *be_fray_preset_test  (AciesCall          *call,
                                  const BeFighter    *fighter) G_GNUC_WARN_UNUSED_RESULT;
gint64      be_fighter_count_left (const BeFighter   *fighter);

/* ---- Bodies in a battle: be-bodies.c ---- */

/* In play: a command with bases that is not destroyed or merged; a commander who lives */
gboolean    be_body_is_active      (const AciesBody      *body);
/* And on the table */
gboolean    be_body_is_there       (const AciesBody      *body);
int         be_body_type           (const AciesBody      *body);
/* All its bases run. */
gboolean    be_body_is_fleeing     (const AciesBody      *unit);
/* In play, and does not run as a whole */
gboolean    be_body_stands         (const AciesBody      *unit);

AciesBody  *be_find_commander_with (const AciesSituation *situation,
                                    const AciesBody      *unit);
AciesBody  *be_find_commander      (const AciesSituation *situation,
                                    guint                 side);
/* Whether @unit struck that enemy, not the other way round */
gboolean    be_has_struck          (const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* How many sets of bases the two have still to fight this turn */
guint       be_count_sets_left     (const AciesBody      *unit,
                                    const AciesBody      *enemy);

/* Index of the side that moves a command next; -1 when both may */
int         be_find_mover          (const AciesSituation *situation);

/* ---- Bases: be-bases.c ---- */

/* Lists of numbers or choices */
/* 0 where the list is shorter, as one can be that was corrected by hand. */
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

/* All that are on the table, those without figures among them until the ranks are closed, so that the
 * others keep their places while combats are fought */
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
/* The first in that state, -1 for none; and how many are */
int         be_find_base_in        (const AciesBody      *unit,
                                    int                   state);
guint       be_count_bases_in      (const AciesBody      *unit,
                                    int                   state);
/* Those that have a figure left; those of them that fight, in one place */
guint       be_count_bases         (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
guint       be_count_bases_at      (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    int                   place);
/* The index of the @nth steady base in that place, from 0; -1 if there is none */
int         be_find_base           (const AciesBody      *unit,
                                    int                   place,
                                    guint                 nth);
/* Figures on a base, or on all */
guint       be_count_figures_on    (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
guint       be_count_figures       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Full bases in their first places; @short_of is marked on the last one. */
/* The most bases of a command, and the most figures that one can be short of */
#define BE_BASES_MOST   40
#define BE_FIGURES_MOST 4
void        be_form_bases          (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 n_bases,
                                    guint                 short_of);
/* Whoever stands behind a front base takes its place.  Returns which base it is now. */
guint       be_step_forward        (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base);
/* Takes figures off a base; those beyond what is on it are nobody's. */
void        be_lose_figures        (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    int                   base,
                                    guint                 figures);
/* Takes bases off with all figures on them: one, or several, those that run and the last first. */
void        be_lose_base           (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base);
void        be_lose_bases          (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 n_bases);
/* Empty bases leave the table, and others step forward into their places. */
void        be_close_ranks         (AciesRuleset         *ruleset,
                                    AciesBody            *unit);
/* Tests after lost combats, one to a base (reading R-37): with how many casualties; -1 for none */
void        be_base_owe_test       (AciesBody            *unit,
                                    guint                 base,
                                    guint                 casualties);
int         be_base_get_test       (const AciesBody      *unit,
                                    guint                 base);
void        be_base_settle_test    (AciesBody            *unit,
                                    guint                 base);
/* The base that owes a test with so many casualties, else any that owes one; -1 for none */
int         be_find_test           (const AciesBody      *unit,
                                    gint64                casualties);

/* ---- Where bases stand: be-ranks.c ---- */

/* The heading of a base that is in its place in the ranks, in hundredths */
#define BE_IN_RANKS (-ACIES_DECIMAL_ONE)

double       be_get_base_width     (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
double       be_get_base_depth     (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Places in the ranks, and the one that is kept for a base: front left to rear right; G_MAXUINT for none */
guint        be_count_slots        (const AciesBody      *unit);
guint        be_find_slot          (const AciesBody      *unit,
                                    guint                 base);
/* Whether it stands by itself */
gboolean     be_base_is_apart      (const AciesBody      *unit,
                                    guint                 base);
AciesPose    be_base_get_pose      (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
AciesOutline be_base_get_outline   (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
AciesPoint   be_base_get_middle    (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
/* Takes a base out of the ranks; the others stay where they are, and the command is where its front is. */
void         be_base_put           (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base,
                                    const AciesPose      *pose);
void         be_base_go            (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 base,
                                    double                way,
                                    double                inches);
/* All that do not run go back into the ranks. */
void         be_fall_in            (AciesBody            *unit);
/* The index of the base that supports a front base from directly behind; -1 for none */
int          be_find_support       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base);
/* (element-type guint): a base and all directly behind it, which go back and forward with it */
GArray      *be_list_file          (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    guint                 base) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Sets of bases in contact: be-sets.c ---- */

/* Models of horse that fight a base of foot together */
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
 * @contact: which side of the enemy is touched, BE_FLANK_…
 * @moved_round: whether that is by a base that went round
 * @a: the side that made contact
 * @b: the other
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

/* Bases of @unit in a set: up to three models of horse against foot, else one */
guint        be_count_models       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* Which side of @enemy @unit has struck, BE_FLANK_…; the front for none */
int          be_find_struck_side   (const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* How many of @a's front have somebody of @b before them */
guint        be_count_facing       (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const AciesBody      *b);
/* The set that @a, who made contact, fights next against @b: those in front first, then those on
 * its flanks, then those behind it. */
BeSet        be_find_set           (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const AciesBody      *b);
/* The bases of @unit in the combat that it fought last */
BeTeam       be_find_team          (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* Those of @b that @team of @a runs into */
BeTeam       be_find_met           (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const BeTeam         *team,
                                    const AciesBody      *b);

/* ---- Charges: be-charges.c ---- */

/**
 * BeStrikePlan:
 * @possible: whether there is room for it
 * @end: where the charger comes to stand
 * @side: BE_FLANK_…: the side that it touches
 * @inches: how far its front has to go
 * @bad_going: whether that leads through bad going
 *
 * A charge as it would be made.
 */
typedef struct
{
  gboolean  possible;
  AciesPose end;
  int       side;
  double    inches;
  gboolean  bad_going;
} BeStrikePlan;

BeStrikePlan be_plan_strike        (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);

/* ---- Measuring on the table: be-geometry.c ---- */

/* Where the @nth base that goes round @enemy comes to stand: on its flanks in turn, or behind it one beside the
 * other; @out inches away, where somebody meets it */
AciesPose   be_plan_round          (AciesRuleset         *ruleset,
                                    const AciesBody      *enemy,
                                    int                   place,
                                    guint                 nth,
                                    double                out);

/**
 * BeVolley:
 * @range: how far those who reach the target are from it, at most; for none the least
 * @figures: how many they are; for none all
 * @reaches: whether any do
 *
 * A volley as it would be shot.
 */
typedef struct
{
  double   range;
  guint    figures;
  gboolean reaches;
} BeVolley;

BeVolley    be_plan_volley         (const AciesSituation *situation,
                                    const AciesBody      *shooter,
                                    const AciesBody      *target);
/* (nullable): what bars its sight, translated */
const char *be_find_obstruction    (const AciesSituation *situation,
                                    const AciesBody      *shooter,
                                    const AciesBody      *target);
gboolean    be_is_in_cover         (const AciesSituation *situation,
                                    const AciesBody      *shooter,
                                    const AciesBody      *target);
/* BE_SCREEN_…: own commands that touch its front */
int         be_find_screen         (const AciesSituation *situation,
                                    const AciesBody      *unit);
gboolean    be_is_in_bad_going     (const AciesSituation *situation,
                                    const AciesBody      *unit);
gboolean    be_is_way_bad          (const AciesSituation *situation,
                                    const AciesPose      *poses,
                                    guint                 n_poses);
gboolean    be_is_team_in_bad_going (const AciesSituation *situation,
                                     const AciesBody      *unit,
                                     const BeTeam         *team);
/* BE_BARRIER_…: what is between two teams, and who lined it */
int         be_find_barrier        (const AciesSituation *situation,
                                    const AciesBody      *a,
                                    const BeTeam         *a_team,
                                    const AciesBody      *b,
                                    const BeTeam         *b_team);
/* (nullable): the move of this turn that no procedure has dealt with yet */
const AciesMove *be_find_open_move (const AciesSituation *situation,
                                    const AciesBody      *body);
/* Towards where it was deployed */
double      be_find_way_home       (const AciesSituation *situation,
                                    const AciesBody      *unit);
double      be_measure_gap         (const AciesSituation *situation,
                                    const AciesBody      *pursuer,
                                    const AciesBody      *fleeing);
guint       be_count_reached       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);

/* ---- Going back: be-back.c ---- */

/**
 * BeRear:
 * @behind: BE_BEHIND_…
 * @body: (nullable): who is there
 * @gap: inches to them
 * @clear_at: inches after which it stands clear beyond them
 *
 * What is behind somebody who is pushed back.
 */
typedef struct
{
  int        behind;
  AciesBody *body;
  double     gap;
  double     clear_at;
} BeRear;

/* Behind the bases that fought last, as far as they are pushed */
BeRear      be_find_rear           (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    double                inches);
/* The way on which they are */
double      be_find_way_back       (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
/* How much of a way bases can go so that they stand on the table, and in nobody's place but those of @but (nullable);
 * chariots only in good going.  @file: (element-type guint) */
double      be_find_room           (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const GArray         *file,
                                    const AciesBody      *but,
                                    double                way,
                                    double                inches);
/* The same for a whole command in its ranks */
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

/* ---- What the ruleset does in a battle ---- */

/* be-play.c: what several topics change */
void        be_join_contact          (AciesBody             *unit,
                                      AciesBody             *enemy,
                                      guint                  n_sets);
void        be_end_contact           (AciesBody             *one,
                                      AciesBody             *other);
void        be_end_contacts          (AciesSituation        *situation,
                                      AciesBody             *unit);
/* Nobody is left on its bases. */
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
/* The tests that its bases owe after lost combats */
void        be_call_for_tests        (AciesSituation        *situation,
                                      AciesBody             *unit);
/* Whether its next flight is that of the whole command (reading R-23) */
gboolean    be_flees_as_one          (const AciesSituation  *situation,
                                      const AciesBody       *unit);
/* Broken or steady, and what it still owes, by its bases */
void        be_settle_state          (AciesBody             *unit);
/* Whether a push-back moves it whole: one base wide and in its ranks */
gboolean    be_moves_as_one          (AciesRuleset          *ruleset,
                                      const AciesBody       *unit);

ACIES_DECLARE_RULESET_PARTS (be);

G_END_DECLS
