/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-call-private.h"
#include "acies-dice-private.h"
#include "acies-items-private.h"

static void
plan_draw (AciesCall      *call,
           char            party,
           const AciesDie *die,
           guint           n_dice,
           AciesFaces      faces)
{
  AciesDraw draw = { party, n_dice, faces, die };

  if (call->plan != NULL && n_dice > 0)
    g_array_append_val (call->plan, draw);
}

static gboolean
draw_one (AciesCall       *call,
          const AciesDie  *die,
          guint           *face,
          GError         **error)
{
  if (!acies_dice_draw (call->dice, die, face, error))
    return FALSE;

  if (call->faces != NULL)
    acies_dice_write_face (call->faces, *face);

  return TRUE;
}

/**
 * acies_call_draw:
 * @call: a call
 * @party: whose die it is, 'a', 'b' or '\0'
 * @die: which kind of die
 * @face: (out): the number that it shows
 * @error: return location for an error
 *
 * Draws one die and reads its face.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw (AciesCall       *call,
                 char             party,
                 const AciesDie  *die,
                 guint           *face,
                 GError         **error)
{
  plan_draw (call, party, die, 1, 0);

  return draw_one (call, die, face, error);
}

/**
 * acies_call_draw_successes:
 * @call: a call
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @die: which kind of die
 * @n_dice: how many; 0 draws nothing
 * @faces: the numbers that count
 * @n_successes: (out): how many of the dice show one of @faces
 * @error: return location for an error
 *
 * Draws dice of which only the number of successes matters.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_successes (AciesCall       *call,
                           char             party,
                           const AciesDie  *die,
                           guint            n_dice,
                           AciesFaces       faces,
                           guint           *n_successes,
                           GError         **error)
{
  guint n = 0;

  plan_draw (call, party, die, n_dice, faces);

  if (!call->shows_faces)
    return acies_dice_draw_successes (call->dice, die, n_dice, faces, n_successes, error);

  for (guint i = 0; i < n_dice; i++)
    {
      guint face;

      if (!draw_one (call, die, &face, error))
        return FALSE;
      n += (faces >> face) & 1;
    }
  *n_successes = n;

  return TRUE;
}

/**
 * acies_call_draw_confirmed:
 * @call: a call
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @die: which kind of die
 * @n_dice: how many; 0 draws nothing
 * @faces: the numbers for which a second die is drawn
 * @confirming: the numbers on the second die that count
 * @n_confirmed: (out): how many second dice show one of @confirming
 * @error: return location for an error
 *
 * Draws dice, and then one more for each that shows one of @faces.  Only the
 * number of dice that succeed in both draws matters.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_confirmed (AciesCall       *call,
                           char             party,
                           const AciesDie  *die,
                           guint            n_dice,
                           AciesFaces       faces,
                           AciesFaces       confirming,
                           guint           *n_confirmed,
                           GError         **error)
{
  guint n = 0;

  if (!call->shows_faces)
    return acies_dice_draw_confirmed (call->dice, die, n_dice, faces, confirming, n_confirmed, error);

  return acies_call_draw_successes (call, party, die, n_dice, faces, &n, error)
         && acies_call_draw_successes (call, party, die, n, confirming, n_confirmed, error);
}

/**
 * acies_call_draw_pool:
 * @call: a call
 * @party: whose dice they are, 'a', 'b' or '\0'
 * @die: which kind of die
 * @n_dice: how many; 0 draws nothing
 * @counts: (array fixed-size=32): filled with how many dice show each number
 * @error: return location for an error
 *
 * Draws dice of which only the count of each number matters.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_pool (AciesCall       *call,
                      char             party,
                      const AciesDie  *die,
                      guint            n_dice,
                      guint           *counts,
                      GError         **error)
{
  plan_draw (call, party, die, n_dice, 0);

  if (!call->shows_faces)
    return acies_dice_draw_pool (call->dice, die, n_dice, counts, error);

  memset (counts, 0, 32 * sizeof *counts);
  for (guint i = 0; i < n_dice; i++)
    {
      guint face;

      if (!draw_one (call, die, &face, error))
        return FALSE;
      counts[face]++;
    }

  return TRUE;
}

static gboolean
draw_next (gpointer         data,
           const AciesDie  *die,
           guint           *face,
           GError         **error)
{
  return draw_one (data, die, face, error);
}

static void
plan_pools (AciesCall       *call,
            const AciesPool *pools,
            guint            n_pools)
{
  for (guint i = 0; i < n_pools; i++)
    plan_draw (call, pools[i].party, pools[i].die, pools[i].n_dice, 0);
}

/**
 * acies_call_draw_fold:
 * @call: a call
 * @pools: (array length=n_pools): the dice, in their order
 * @n_pools: how many pools, at most %ACIES_MAX_POOLS; no dice draw nothing
 * @fold: how the dice are counted
 * @state: (inout): the state of the count, set by the caller to that before the
 *   first die
 * @error: return location for an error
 *
 * Draws dice one after the other and counts them by @fold; see
 * acies_dice_draw_fold().
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_fold (AciesCall        *call,
                      const AciesPool  *pools,
                      guint             n_pools,
                      const AciesFold  *fold,
                      guint64          *state,
                      GError          **error)
{
  const AciesThrow throw = { call, NULL, draw_next };

  plan_pools (call, pools, n_pools);

  if (!call->shows_faces)
    return acies_dice_draw_fold (call->dice, pools, n_pools, fold, state, error);

  return acies_fold_throw (fold, pools, n_pools, &throw, state, error);
}

/**
 * acies_call_draw_items:
 * @call: a call
 * @pool: the dice
 * @fold: how each of them is counted, from 0
 * @add: (scope call): adds to lists what a die comes to
 * @data: (nullable): data for @add
 * @error: return location for an error
 *
 * Draws dice of which each adds items to lists by itself.  Nothing but these
 * lists may depend on the dice, so that odds need not run the procedure for
 * each of them.
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_items (AciesCall        *call,
                       const AciesPool  *pool,
                       const AciesFold  *fold,
                       AciesItemFunc     add,
                       gconstpointer     data,
                       GError          **error)
{
  const AciesPool one = { pool->die, 1, pool->party };

  if (call->items != NULL)
    return acies_items_note (call, pool, fold, add, data, error);

  for (guint i = 0; i < pool->n_dice; i++)
    {
      guint64 state = 0;

      if (!acies_call_draw_fold (call, &one, 1, fold, &state, error))
        return FALSE;
      add (call, state, data);
    }

  return TRUE;
}

/**
 * acies_call_draw_later:
 * @call: a call
 * @fold: the fold of an earlier acies_call_draw_fold(), the same object
 * @state: (inout): the last state that it gave
 * @error: return location for an error
 *
 * Adds to a state the bits that were left for later; see
 * acies_dice_draw_later().
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_later (AciesCall        *call,
                       const AciesFold  *fold,
                       guint64          *state,
                       GError          **error)
{
  return acies_dice_draw_later (call->dice, fold, state, error);
}

/**
 * acies_call_draw_bits:
 * @call: a call
 * @fold: the fold of an earlier acies_call_draw_fold(), the same object
 * @bits: bits of those that were left for later
 * @state: (inout): the last state that it gave
 * @error: return location for an error
 *
 * Adds to a state some of the bits that were left for later; see
 * acies_dice_draw_bits().
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_bits (AciesCall        *call,
                      const AciesFold  *fold,
                      guint64           bits,
                      guint64          *state,
                      GError          **error)
{
  return acies_dice_draw_bits (call->dice, fold, bits, state, error);
}

/**
 * acies_call_draw_lead:
 * @call: a call
 * @fold: the fold of an earlier acies_call_draw_fold(), the same object
 * @state: (inout): the last state that it gave
 * @other: the fold of another one
 * @other_state: (inout): the last state that it gave
 * @error: return location for an error
 *
 * Adds the numbers of two folds of which only the difference may be used; see
 * acies_dice_draw_lead().
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_lead (AciesCall        *call,
                      const AciesFold  *fold,
                      guint64          *state,
                      const AciesFold  *other,
                      guint64          *other_state,
                      GError          **error)
{
  return acies_dice_draw_lead (call->dice, fold, state, other, other_state, error);
}

/**
 * acies_call_draw_ranked:
 * @call: a call
 * @pools: (array length=n_pools): the dice, in their order
 * @n_pools: how many pools, at most %ACIES_MAX_POOLS
 * @ranking: how the dice are counted
 * @state: (inout): the state of the count, set by the caller to that before the
 *   first number
 * @error: return location for an error
 *
 * Draws pools one after the other and counts them against each other by
 * @ranking; see acies_dice_draw_ranked().
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_ranked (AciesCall           *call,
                        const AciesPool     *pools,
                        guint                n_pools,
                        const AciesRanking  *ranking,
                        guint64             *state,
                        GError             **error)
{
  const AciesThrow throw = { call, NULL, draw_next };

  plan_pools (call, pools, n_pools);

  if (!call->shows_faces)
    return acies_dice_draw_ranked (call->dice, pools, n_pools, ranking, state, error);

  return acies_ranking_throw (ranking, pools, n_pools, &throw, state, error);
}

static void
plan_go (gpointer        data,
         const AciesDie *die,
         const AciesGo  *go,
         guint           n_dice)
{
  plan_draw (data, go->party, die, n_dice, go->faces);
}

/**
 * acies_call_draw_dealt:
 * @call: a call
 * @die: which kind of die
 * @deal: how the dice are dealt out
 * @toll: (out): the sum of the tolls of all targets
 * @error: return location for an error
 *
 * Draws dice that are dealt out to several targets; see acies_dice_draw_dealt().
 *
 * Returns: %FALSE with an error that the caller passes on when there is no
 *   result
 */
gboolean
acies_call_draw_dealt (AciesCall        *call,
                       const AciesDie   *die,
                       const AciesDeal  *deal,
                       guint64          *toll,
                       GError          **error)
{
  const AciesThrow throw = { call, plan_go, draw_next };

  if (!call->shows_faces)
    return acies_dice_draw_dealt (call->dice, die, deal, toll, error);

  return acies_deal_throw (deal, die, &throw, toll, error);
}

/**
 * acies_call_again:
 * @call: a call
 * @error: return location for an error
 *
 * Discards everything drawn so far: it is thrown again until it counts, see
 * acies_dice_again().
 *
 * Returns: %FALSE with an error that the caller passes on when this run ends
 *   here
 */
gboolean
acies_call_again (AciesCall  *call,
                  GError    **error)
{
  return acies_dice_again (call->dice, error);
}
