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
 * @faces: the numbers on them; a number may stand on several faces, and is then likelier
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

/* A set of numbers on a die's faces: bit n for the number n. */
typedef guint32 AciesFaces;
#define ACIES_FACES_AT_LEAST(n) ((AciesFaces) ((n) <= 0 ? ~0u : (n) > 31 ? 0u : ~0u << (n)))

/**
 * AciesFoldFunc:
 * @state: what matters of the dice so far
 * @face: the number on the next one
 * @rule: how to count, as the caller gave it
 *
 * Counts one more die.  It must depend on its arguments alone: an enumeration
 * takes states that are the same together, so the less a state holds, the fewer
 * ways there are.
 *
 * Returns: what matters of all of them
 */
typedef guint64 (*AciesFoldFunc) (guint64 state,
                                  guint   face,
                                  guint64 rule);

/**
 * AciesAspect:
 * @outputs: outputs of the procedure, made with ACIES_OUTPUT()
 * @keep: the bits of what is drawn that they depend on
 *
 * What matters of a draw to some outputs.  An output that no aspect of a draw
 * names does not depend on it.  Odds are given for each output by itself: an
 * enumeration that is asked for those of one aspect takes together all that
 * differs in other bits only.
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
 * @rule: how it is to count
 * @aspects: (nullable) (array length=n_aspects): what matters of the state; without
 *   them all of it matters to all outputs
 * @n_aspects: how many
 *
 * How dice are counted one after the other.
 */
typedef struct
{
  AciesFoldFunc      function;
  guint64            rule;
  const AciesAspect *aspects;
  guint              n_aspects;
} AciesFold;

/**
 * AciesGo:
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @faces: the numbers that count, for whoever enters the dice; 0 when all matter
 * @n_rounds: how often it is gone through the targets
 * @wants: whether a die is thrown for a target in a round, from 0; it must not
 *   depend on the dice of this go
 * @fold: counts the die
 *
 * One go at all targets.  In each round the targets come in order.
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
 * @kinds: (array length=n_targets): what sets a target apart from others
 * @states: (nullable) (array length=n_targets): what there is of each before any
 *   die; 0 by default
 * @goes: (array length=n_goes): the goes, one after the other
 * @n_goes: how many
 * @toll: what a target comes to in the end, in any number of counts side by side
 *   in a number: those of all targets are added up, and no count may overflow
 * @rule: (nullable): what @goes and @toll are to know
 * @aspects: (nullable) (array length=n_aspects): what matters of the sum; whole
 *   counts are kept or not
 * @n_aspects: how many
 *
 * Dice that are dealt out to several targets, go after go: shots, say, and then
 * saves for who is hit.  No target may depend on another, and all that matters in
 * the end is a sum: this is why an enumeration can take them one by one.
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
 * Where dice come from: thrown on the table and typed, rolled by a generator,
 * read from the log, or enumerated with their weights.  A procedure asks and
 * never knows.  It asks for what matters: the face of a single die, or how many
 * of a pool show what counts, or how often each number came, so that
 * enumerating stays small.
 *
 * All functions that draw return %FALSE when there is no result:
 * %ACIES_INPUT_ERROR_TOO_FEW_DICE or %ACIES_INPUT_ERROR_BAD_DICE for typed
 * dice, and an error that the procedure just hands on for a branch that an
 * enumeration drops.
 */
#define ACIES_TYPE_DICE (acies_dice_get_type ())
ACIES_EXPORT G_DECLARE_INTERFACE (AciesDice, acies_dice, ACIES, DICE, GObject)

struct _AciesDiceInterface
{
  GTypeInterface parent_iface;

  /* One die at a time is what every source can do. */
  gboolean (*draw)           (AciesDice       *self,
                              const AciesDie  *die,
                              guint           *face,
                              GError         **error);
  /* Optional: the defaults draw one by one. */
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
                              const AciesDie  *die,
                              guint            n_dice,
                              const AciesFold *fold,
                              guint64         *state,
                              GError         **error);
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

/* One die whose face matters. */
ACIES_EXPORT gboolean   acies_dice_draw           (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint           *face,
                                                   GError         **error);
/* How many of @n_dice dice show one of @faces. */
ACIES_EXPORT gboolean   acies_dice_draw_successes (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   AciesFaces       faces,
                                                   guint           *n_successes,
                                                   GError         **error);
/* How many of @n_dice dice show one of @faces and are confirmed by a second die, drawn after all
 * of the first, that shows one of @confirming. */
ACIES_EXPORT gboolean   acies_dice_draw_confirmed (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   AciesFaces       faces,
                                                   AciesFaces       confirming,
                                                   guint           *n_confirmed,
                                                   GError         **error);
/* How many dice show each number: @counts has room for 32 and is indexed by the number. */
ACIES_EXPORT gboolean   acies_dice_draw_pool      (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   guint           *counts,
                                                   GError         **error);
/* What @fold makes of @n_dice dice, one after the other: @state is what it begins and ends with. */
ACIES_EXPORT gboolean   acies_dice_draw_fold      (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   guint            n_dice,
                                                   const AciesFold *fold,
                                                   guint64         *state,
                                                   GError         **error);
/* What the dice dealt to targets come to, added up. */
ACIES_EXPORT gboolean   acies_dice_draw_dealt     (AciesDice       *self,
                                                   const AciesDie  *die,
                                                   const AciesDeal *deal,
                                                   guint64         *toll,
                                                   GError         **error);
/* Says that everything drawn so far does not count and is thrown again, as often as it takes:
 * an enumeration leaves this branch out and gives the distribution of what settles it. */
ACIES_EXPORT gboolean   acies_dice_again          (AciesDice       *self,
                                                   GError         **error);
/* Nothing more will be drawn: TOO_MANY_DICE when dice are left, BAD_DICE when any was none. */
ACIES_EXPORT gboolean   acies_dice_finish         (AciesDice       *self,
                                                   GError         **error);

/* Typed at the table or read from the log: @faces as text, single spaces between ("" for none).
 * Nothing is looked at before the first die is drawn or the procedure has finished, so that a
 * refusal by the rules comes first.  The whole list is checked against @largest_face then. */
#define ACIES_TYPE_TYPED_DICE (acies_typed_dice_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesTypedDice, acies_typed_dice, ACIES, TYPED_DICE, GObject)
ACIES_EXPORT AciesDice  *acies_typed_dice_new     (const char      *faces,
                                                   guint            largest_face) G_GNUC_WARN_UNUSED_RESULT;

/* Rolled by a generator (PCG32, the same on every machine) from a seed that is kept. */
#define ACIES_TYPE_ROLLED_DICE (acies_rolled_dice_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesRolledDice, acies_rolled_dice, ACIES, ROLLED_DICE, GObject)
ACIES_EXPORT AciesDice  *acies_rolled_dice_new      (guint64          seed) G_GNUC_WARN_UNUSED_RESULT;
/* Dice that lie on the table already, in @first, are used before any is rolled. */
ACIES_EXPORT AciesDice  *acies_rolled_dice_new_after (guint64         seed,
                                                      const char     *first,
                                                      guint           largest_face) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint64     acies_rolled_dice_get_seed (AciesRolledDice *self);
/* What was drawn, as typed dice would be: "6 4 1". */
ACIES_EXPORT char       *acies_rolled_dice_get_faces (AciesRolledDice *self) G_GNUC_WARN_UNUSED_RESULT;

/* Every way the dice can fall, one run of the procedure after the other. */
#define ACIES_TYPE_ENUMERATED_DICE (acies_enumerated_dice_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesEnumeratedDice, acies_enumerated_dice, ACIES, ENUMERATED_DICE, GObject)
ACIES_EXPORT AciesEnumeratedDice *acies_enumerated_dice_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* For some outputs only, made with ACIES_OUTPUT(): what matters to others alone is taken together. */
ACIES_EXPORT AciesEnumeratedDice *acies_enumerated_dice_new_for    (guint64              outputs) G_GNUC_WARN_UNUSED_RESULT;
/* Goes on to the next way; FALSE when there is none. To be called before each run, the first too. */
ACIES_EXPORT gboolean             acies_enumerated_dice_next       (AciesEnumeratedDice *self);
/* The outputs that the way just run gives right: those asked for, and perhaps more. */
ACIES_EXPORT guint64              acies_enumerated_dice_get_settled (AciesEnumeratedDice *self);
/* How likely the way just run is. */
ACIES_EXPORT double               acies_enumerated_dice_get_weight (AciesEnumeratedDice *self);
/* Whether the way just run was thrown again and does not count. */
ACIES_EXPORT gboolean             acies_enumerated_dice_was_dropped (AciesEnumeratedDice *self);

G_END_DECLS
