/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-body-geometry.h"
#include "acies-explain.h"
#include "acies-play.h"
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
/* Lists of numbers or choices */
void        be_list_set            (AciesBody            *unit,
                                    guint                 list,
                                    guint                 item,
                                    gint64                number);
void        be_list_remove         (AciesBody            *unit,
                                    guint                 list,
                                    guint                 item);

/* Bases: those that have a figure left, in all or in one place (BE_PLACE_…) */
guint       be_count_bases         (AciesRuleset         *ruleset,
                                    const AciesBody      *unit);
guint       be_count_bases_at      (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    int                   place);
/* The index of the @nth base in that place, from 0; -1 if there is none.  Those that have lost all their
 * figures count until the ranks are closed, so that the others keep their places while combats are fought. */
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
void        be_form_bases          (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 n_bases,
                                    guint                 short_of);
/* Takes figures off a base; those beyond what is on it are nobody's. */
void        be_lose_figures        (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    int                   base,
                                    guint                 figures);
/* Takes bases off, the last of its ranks first, with all figures on them. */
void        be_lose_bases          (AciesRuleset         *ruleset,
                                    AciesBody            *unit,
                                    guint                 n_bases);
/* Empty bases leave the table, and others step forward into their places. */
void        be_close_ranks         (AciesRuleset         *ruleset,
                                    AciesBody            *unit);

/* Contacts */
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

/**
 * BeSet:
 * @place: where the bases of the side that made contact stand, BE_PLACE_…
 * @contact: which side of the enemy they touch, BE_FLANK_…
 * @nth: which of the bases in that place
 * @b_nth: which of the enemy’s front
 *
 * A set of bases in contact: a combat by itself.
 */
typedef struct
{
  int   place;
  int   contact;
  guint nth;
  guint b_nth;
} BeSet;

/* The one that @a, who made contact, fights next against @b: those in front first, then those on
 * its flanks, then those behind it. */
BeSet       be_find_set            (AciesRuleset         *ruleset,
                                    const AciesBody      *a,
                                    const AciesBody      *b);
/* Bases of @unit in a set: up to three models of horse against foot, else one */
guint       be_count_models        (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);
/* The index of the base that fights; @else_any: any other with figures when that has none.  -1 for none */
int         be_find_fighting_base  (AciesRuleset         *ruleset,
                                    const AciesBody      *unit,
                                    int                   place,
                                    guint                 nth,
                                    gboolean              else_any);
/* The index of the base that stands behind it, and is not the one that fights; -1 for none */
int         be_find_support        (const AciesBody      *unit,
                                    int                   place,
                                    guint                 nth,
                                    int                   fighting);
/* Index of the side that moves a command next; -1 when both may */
int         be_find_mover          (const AciesSituation *situation);

/* ---- Measuring on the table: be-geometry.c ---- */

/**
 * BeStrikePlan:
 * @end: where the charger comes to stand
 * @side: BE_FLANK_…: the side that it touches
 * @inches: how far its front has to go
 * @bad_going: whether that leads through bad going
 *
 * A charge as it would be made.
 */
typedef struct
{
  AciesPose end;
  int       side;
  double    inches;
  gboolean  bad_going;
} BeStrikePlan;

BeStrikePlan be_plan_strike        (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    const AciesBody      *enemy);
double      be_measure_range       (const AciesBody      *shooter,
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
gboolean    be_is_across_obstacle  (const AciesSituation *situation,
                                    const AciesBody      *one,
                                    const AciesBody      *other);
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

BeRear      be_find_rear           (const AciesSituation *situation,
                                    const AciesBody      *unit,
                                    double                inches);
/* (nullable): the move of this turn that no procedure has dealt with yet */
const AciesMove *be_find_open_move (const AciesSituation *situation,
                                    const AciesBody      *body);
/* Towards where it was deployed */
double      be_find_way_home       (const AciesSituation *situation,
                                    const AciesBody      *unit);

/* ---- What the ruleset does in a battle ---- */

ACIES_DECLARE_RULESET_PARTS (be);

G_END_DECLS
