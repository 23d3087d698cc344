/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-input-error.h"

G_BEGIN_DECLS

#define ACIES_DIE_MAX_FACES 20

/**
 * AciesDie:
 * @id: the die's id in the ruleset, "d6"
 * @n_faces: how many faces it has, 2 to %ACIES_DIE_MAX_FACES
 * @faces: the numbers on them; a number on several faces is likelier
 *
 * A kind of die.
 */
typedef struct
{
  const char *id;
  guint       n_faces;
  guint8      faces[ACIES_DIE_MAX_FACES];
} AciesDie;

ACIES_EXPORT const AciesDie acies_die_d6;
/* The average die: 2 3 3 4 4 5. */
ACIES_EXPORT const AciesDie acies_die_average;

/**
 * AciesPool:
 * @die: which kind of die
 * @n_dice: how many
 * @party: whose dice they are, 'a', 'b' or '\0'
 *
 * Dice of one kind.
 */
typedef struct
{
  const AciesDie *die;
  guint           n_dice;
  char            party;
} AciesPool;

/* The most pools that one draw counts together. */
#define ACIES_MAX_POOLS 4

/* A set of numbers on a die's faces: bit n for the number n. */
typedef guint32 AciesFaces;
#define ACIES_FACES_AT_LEAST(n) ((AciesFaces) ((n) <= 0 ? ~0u : (n) > 31 ? 0u : ~0u << (n)))

/**
 * AciesFoldFunc:
 * @state: the state of the count before this die
 * @face: the number on this die
 * @rule: the rule of the #AciesFold
 *
 * Counts one more die.  It must depend on its arguments alone.  An enumeration
 * merges equal states, so the less a state holds, the fewer ways there are.
 *
 * Returns: the state of the count with this die
 */
typedef guint64 (*AciesFoldFunc) (guint64 state,
                                  guint   face,
                                  guint64 rule);

/**
 * AciesAspect:
 * @outputs: outputs of the procedure, made with ACIES_OUTPUT()
 * @keep: the bits of the drawn value that they depend on
 *
 * Which bits of a drawn value some outputs depend on.  An output that no aspect
 * of a draw names does not depend on the draw.  Odds are given for each output
 * by itself: an enumeration for the outputs of one aspect merges values that
 * differ in other bits only.
 */
typedef struct
{
  guint64 outputs;
  guint64 keep;
} AciesAspect;

#define ACIES_OUTPUT(output) (G_GUINT64_CONSTANT (1) << (output))

/**
 * AciesFold:
 * @function: counts one die
 * @rule: a number that @function is given as its rule
 * @aspects: (nullable) (array length=n_aspects): which bits of the state which
 *   outputs depend on; without aspects all outputs depend on all bits
 * @n_aspects: how many
 * @later: the bits of the last state that are not known before
 *   acies_dice_draw_later(), or acies_dice_draw_bits() for some of them
 * @lead: those bits of @later that are known after acies_dice_draw_lead() only: neighboring
 *   bits that are a number
 * @led: the outputs that depend on this number only by what it differs from that of another
 *   fold
 * @needs: (nullable): gets the bits before a die that those in @keep depend on after
 *   it; without it they depend on all
 *
 * A way of counting dice one after the other.  What is needed in some cases only
 * is asked for later: an enumeration tells apart fewer ways where it is not.
 */
typedef struct
{
  AciesFoldFunc      function;
  guint64            rule;
  const AciesAspect *aspects;
  guint              n_aspects;
  guint64            later;
  guint64            lead;
  guint64            led;
  guint64          (*needs) (guint64 keep,
                             guint64 rule);
} AciesFold;

/**
 * AciesRankFunc:
 * @state: the state of the count before these dice
 * @face: a number
 * @pool: the index of a pool
 * @n_dice: how many dice of the pool show @face; may be 0
 * @rule: the rule of the #AciesRanking
 *
 * Counts the dice of one pool that show one number.  It must depend on its
 * arguments alone, as an #AciesFoldFunc.
 *
 * Returns: the state of the count with these dice
 */
typedef guint64 (*AciesRankFunc) (guint64 state,
                                  guint   face,
                                  guint   pool,
                                  guint   n_dice,
                                  guint64 rule);

/**
 * AciesRanking:
 * @function: counts the dice that show one number
 * @rule: a number that @function is given as its rule
 * @aspects: (nullable) (array length=n_aspects): as for #AciesFold
 * @n_aspects: how many
 *
 * A way of counting pools against each other, from the highest number down: for
 * each number first the dice of the first pool, then those of the next.  Pools
 * whose dice are sorted and compared pair by pair are counted in this way
 * without a look at the order of the dice.
 */
typedef struct
{
  AciesRankFunc      function;
  guint64            rule;
  const AciesAspect *aspects;
  guint              n_aspects;
} AciesRanking;

/**
 * AciesGo:
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @faces: the numbers that count, shown where dice are entered; 0 when all
 *   matter
 * @n_rounds: the number of rounds
 * @wants: tells whether a die is thrown for a target in a round, counted from 0;
 *   it must not depend on the dice of this go
 * @fold: counts the die
 *
 * One go at all targets.  Each round goes through the targets in order.
 */
typedef struct
{
  char        party;
  AciesFaces  faces;
  guint       n_rounds;
  gboolean  (*wants) (guint64       state,
                      guint         kind,
                      guint         round,
                      gconstpointer rule);
  guint64   (*fold)  (guint64       state,
                      guint         face,
                      gconstpointer rule);
} AciesGo;

/**
 * AciesDeal:
 * @n_targets: how many targets
 * @kinds: (array length=n_targets): a number for each target, equal for targets
 *   that are treated alike
 * @states: (nullable) (array length=n_targets): the state of each target before
 *   any die; 0 by default
 * @goes: (array length=n_goes): the goes, one after the other
 * @n_goes: how many
 * @toll: computes from the last state of a target its counts, packed side by side
 *   into one number; the numbers of all targets are added up, and no count may
 *   overflow
 * @rule: (nullable): data for the functions of @goes and for @toll
 * @aspects: (nullable) (array length=n_aspects): which bits of the sum which
 *   outputs depend on; an aspect keeps or drops each count as a whole
 * @n_aspects: how many
 *
 * Dice that are dealt out to several targets, go after go: shots, for example,
 * and then saves for the targets hit.  No target may depend on another, and only
 * a sum matters in the end, so that an enumeration can treat the targets one by
 * one.
 */
typedef struct
{
  guint              n_targets;
  const guint       *kinds;
  const guint64     *states;
  const AciesGo     *goes;
  guint              n_goes;
  guint64          (*toll) (guint64       state,
                            guint         kind,
                            gconstpointer rule);
  gconstpointer      rule;
  const AciesAspect *aspects;
  guint              n_aspects;
} AciesDeal;

/**
 * AciesDice:
 *
 * A source of dice: thrown on the table and typed, rolled by a generator, read
 * from the log, or enumerated with their weights.  A procedure does not know
 * which.  It asks only for what it needs, to keep an enumeration small: the
 * face of a single die, the number of successes in a pool, or the count of each
 * number.
 *
 * All functions that draw return %FALSE when there is no result:
 * %ACIES_INPUT_ERROR_TOO_FEW_DICE or %ACIES_INPUT_ERROR_BAD_DICE for typed
 * dice, and an error that the procedure passes on for a branch that an
 * enumeration drops.
 */
#define ACIES_TYPE_DICE (acies_dice_get_type ())
ACIES_EXPORT G_DECLARE_INTERFACE (AciesDice, acies_dice, ACIES, DICE, GObject)

struct _AciesDiceInterface
{
  GTypeInterface parent_iface;

  /* Required: every source draws single dice. */
  gboolean (*draw)           (AciesDice       *self,
                              const AciesDie  *die,
                              guint           *face,
                              GError         **error);
  /* Optional: the defaults draw the dice one by one. */
  gboolean (*draw_successes) (AciesDice       *self,
                              const AciesDie  *die,
                              guint            n_dice,
                              AciesFaces       faces,
                              guint           *n_successes,
                              GError         **error);
  gboolean (*draw_confirmed) (AciesDice       *self,
                              const AciesDie  *die,
                              guint            n_dice,
                              AciesFaces       faces,
                              AciesFaces       confirming,
                              guint           *n_confirmed,
                              GError         **error);
  gboolean (*draw_pool)      (AciesDice       *self,
                              const AciesDie  *die,
                              guint            n_dice,
                              guint           *counts,
                              GError         **error);
  gboolean (*draw_fold)      (AciesDice       *self,
                              const AciesPool *pools,
                              guint            n_pools,
                              const AciesFold *fold,
                              guint64         *state,
                              GError         **error);
  /* Without it draw_fold gives the whole state. */
  gboolean (*draw_bits)      (AciesDice       *self,
                              const AciesFold *fold,
                              guint64          bits,
                              guint64         *state,
                              GError         **error);
  /* Without it draw_fold gives the numbers. */
  gboolean (*draw_lead)      (AciesDice       *self,
                              const AciesFold *fold,
                              guint64         *state,
                              const AciesFold *other,
                              guint64         *other_state,
                              GError         **error);
  gboolean (*draw_ranked)    (AciesDice          *self,
                              const AciesPool    *pools,
                              guint               n_pools,
                              const AciesRanking *ranking,
                              guint64            *state,
                              GError            **error);
  gboolean (*draw_dealt)     (AciesDice       *self,
                              const AciesDie  *die,
                              const AciesDeal *deal,
                              guint64         *toll,
                              GError         **error);
  gboolean (*again)          (AciesDice       *self,
                              GError         **error);
  gboolean (*finish)         (AciesDice       *self,
                              GError         **error);
};

/* Draws one die and reads its face. */
ACIES_EXPORT gboolean   acies_dice_draw           (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint           *face,
                                                   GError         **error);
/* Counts the dice of @n_dice that show one of @faces. */
ACIES_EXPORT gboolean   acies_dice_draw_successes (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   AciesFaces       faces,
                                                   guint           *n_successes,
                                                   GError         **error);
/* Counts the dice of @n_dice that show one of @faces and are confirmed by a second die, drawn
 * after all of the first, that shows one of @confirming. */
ACIES_EXPORT gboolean   acies_dice_draw_confirmed (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   AciesFaces       faces,
                                                   AciesFaces       confirming,
                                                   guint           *n_confirmed,
                                                   GError         **error);
/* Counts the dice that show each number: @counts has 32 elements and is indexed by the number. */
ACIES_EXPORT gboolean   acies_dice_draw_pool      (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   guint           *counts,
                                                   GError         **error);
/* Counts the dice of @pools by @fold one after the other.  @state: (inout): the first and the last
 * state. */
ACIES_EXPORT gboolean   acies_dice_draw_fold      (AciesDice       *self,
                                                   const AciesPool *pools,
                                                   guint            n_pools,
                                                   const AciesFold *fold,
                                                   guint64         *state,
                                                   GError         **error);
/* Adds the bits of @fold's @later to a state that acies_dice_draw_fold() gave. */
ACIES_EXPORT gboolean   acies_dice_draw_later     (AciesDice       *self,
                                                   const AciesFold *fold,
                                                   guint64         *state,
                                                   GError         **error);
/* Adds some of these bits, those that are added already excepted. */
ACIES_EXPORT gboolean   acies_dice_draw_bits      (AciesDice       *self,
                                                   const AciesFold *fold,
                                                   guint64          bits,
                                                   guint64         *state,
                                                   GError         **error);
/* Adds to the states of two folds the numbers in the bits of their @lead, which are right in what they
 * differ by. */
ACIES_EXPORT gboolean   acies_dice_draw_lead      (AciesDice       *self,
                                                   const AciesFold *fold,
                                                   guint64         *state,
                                                   const AciesFold *other,
                                                   guint64         *other_state,
                                                   GError         **error);
/* Counts the dice of @pools by @ranking from the highest number down.  @state: (inout): the first and
 * the last state. */
ACIES_EXPORT gboolean   acies_dice_draw_ranked    (AciesDice          *self,
                                                   const AciesPool    *pools,
                                                   guint               n_pools,
                                                   const AciesRanking *ranking,
                                                   guint64            *state,
                                                   GError            **error);
/* Adds up the tolls of all targets of @deal. */
ACIES_EXPORT gboolean   acies_dice_draw_dealt     (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   const AciesDeal *deal,
                                                   guint64         *toll,
                                                   GError         **error);
/* Discards everything drawn so far: it is thrown again until it counts.  An enumeration leaves
 * this branch out and gives the distribution of the draws that count. */
ACIES_EXPORT gboolean   acies_dice_again          (AciesDice       *self,
                                                   GError         **error);
/* Ends the draws: TOO_MANY_DICE when dice are left, BAD_DICE when any is not valid. */
ACIES_EXPORT gboolean   acies_dice_finish         (AciesDice       *self,
                                                   GError         **error);

/* Dice typed at the table or read from the log: @faces as text with single spaces between them,
 * "" for none.  The whole list is checked against @largest_face when the first die is drawn or
 * the procedure has finished, so that a refusal by the rules comes first. */
#define ACIES_TYPE_TYPED_DICE (acies_typed_dice_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesTypedDice, acies_typed_dice, ACIES, TYPED_DICE, GObject)
ACIES_EXPORT AciesDice  *acies_typed_dice_new     (const char      *faces,
                                                   guint            largest_face) G_GNUC_WARN_UNUSED_RESULT;

/* Rolled by a generator (PCG32, the same on every machine) from a seed that is kept. */
#define ACIES_TYPE_ROLLED_DICE (acies_rolled_dice_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesRolledDice, acies_rolled_dice, ACIES, ROLLED_DICE, GObject)
ACIES_EXPORT AciesDice  *acies_rolled_dice_new      (guint64          seed) G_GNUC_WARN_UNUSED_RESULT;
/* Uses the dice that lie on the table already, @first, before any is rolled. */
ACIES_EXPORT AciesDice  *acies_rolled_dice_new_after (guint64         seed,
                                                      const char     *first,
                                                      guint           largest_face) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint64     acies_rolled_dice_get_seed (AciesRolledDice *self);
/* Gets the faces drawn so far in the form of typed dice: "6 4 1". */
ACIES_EXPORT char       *acies_rolled_dice_get_faces (AciesRolledDice *self) G_GNUC_WARN_UNUSED_RESULT;

/* Dice that fall in every possible way, one way for each run of the procedure. */
#define ACIES_TYPE_ENUMERATED_DICE (acies_enumerated_dice_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesEnumeratedDice, acies_enumerated_dice, ACIES, ENUMERATED_DICE, GObject)
ACIES_EXPORT AciesEnumeratedDice *acies_enumerated_dice_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* Creates dice for the outputs in @outputs, made with ACIES_OUTPUT(), only: ways that differ for
 * other outputs alone are merged. */
ACIES_EXPORT AciesEnumeratedDice *acies_enumerated_dice_new_for    (guint64              outputs) G_GNUC_WARN_UNUSED_RESULT;
/* Advances to the next way; FALSE when there is none.  Called before each run, the first
 * included. */
ACIES_EXPORT gboolean             acies_enumerated_dice_next       (AciesEnumeratedDice *self);
/* Gets the outputs whose values in the last run are exact: those asked for, and perhaps more. */
ACIES_EXPORT guint64              acies_enumerated_dice_get_settled (AciesEnumeratedDice *self);
/* Gets the probability of the way of the last run. */
ACIES_EXPORT double               acies_enumerated_dice_get_weight (AciesEnumeratedDice *self);
/* Tells whether the dice of the last run were thrown again, so that it does not count. */
ACIES_EXPORT gboolean             acies_enumerated_dice_was_dropped (AciesEnumeratedDice *self);

G_END_DECLS
