/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "acies-arithmetic.h"
#include "acies-ruleset.h"
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
/* What a roster or a form calls an item */
const char *be_item_label        (AciesRuleset  *ruleset,
                                  guint          vocabulary,
                                  int            item);
/* For explanations: "4.5″" */
char       *be_inches            (gint64         hundredths) G_GNUC_WARN_UNUSED_RESULT;
void        be_explain_inches    (AciesCall     *call,
                                  const char    *clause,
                                  gint64         hundredths,
                                  const char    *label);

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

G_END_DECLS
