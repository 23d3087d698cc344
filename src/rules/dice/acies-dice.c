/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-dice-private.h"

const AciesDie acies_die_d6 = { "d6", 6, { 1, 2, 3, 4, 5, 6 } };
const AciesDie acies_die_average = { "average", 6, { 2, 3, 3, 4, 4, 5 } };

G_DEFINE_QUARK (acies-dice-error-quark, acies_dice_error)

G_DEFINE_INTERFACE (AciesDice, acies_dice, G_TYPE_OBJECT)

static void
acies_dice_default_init (AciesDiceInterface *iface)
{
}

gboolean
acies_die_has_face (const AciesDie *die,
                    guint           face)
{
  for (guint i = 0; i < die->n_faces; i++)
    if (die->faces[i] == face)
      return TRUE;

  return FALSE;
}

/* Fights that are fought out throw hundreds of thousands of dice: printf() would take longer than they do. */
void
acies_dice_write_face (GString *faces,
                       guint    face)
{
  if (faces->len > 0)
    g_string_append_c (faces, ' ');
  if (face >= 10)
    g_string_append_c (faces, (char) ('0' + face / 10));
  g_string_append_c (faces, (char) ('0' + face % 10));
}

gboolean
acies_dice_has_single_faces (AciesDice *self)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  return iface->draw_successes == NULL && iface->draw_pool == NULL;
}

/**
 * acies_dice_draw:
 * @self: dice
 * @die: which kind of die
 * @face: (out): the number that it shows
 * @error: return location for an error
 *
 * Draws one die and reads its face.
 *
 * Returns: %FALSE when there is no result: %ACIES_INPUT_ERROR_BAD_DICE or
 *   %ACIES_INPUT_ERROR_TOO_FEW_DICE, or an error that the caller passes on
 */
gboolean
acies_dice_draw (AciesDice       *self,
                 const AciesDie  *die,
                 guint           *face,
                 GError         **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (die != NULL, FALSE);
  g_return_val_if_fail (face != NULL, FALSE);

  return iface->draw (self, die, face, error);
}

/**
 * acies_dice_draw_successes:
 * @self: dice
 * @die: which kind of die
 * @n_dice: how many; 0 draws nothing
 * @faces: the numbers that count
 * @n_successes: (out): how many of the dice show one of @faces
 * @error: return location for an error
 *
 * Draws dice of which only the number of successes matters.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_successes (AciesDice       *self,
                           const AciesDie  *die,
                           guint            n_dice,
                           AciesFaces       faces,
                           guint           *n_successes,
                           GError         **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);
  guint n = 0;

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (die != NULL, FALSE);
  g_return_val_if_fail (n_successes != NULL, FALSE);

  if (iface->draw_successes != NULL)
    return iface->draw_successes (self, die, n_dice, faces, n_successes, error);

  for (guint i = 0; i < n_dice; i++)
    {
      guint face;

      if (!iface->draw (self, die, &face, error))
        return FALSE;
      n += (faces >> face) & 1;
    }
  *n_successes = n;

  return TRUE;
}

/**
 * acies_dice_draw_confirmed:
 * @self: dice
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
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_confirmed (AciesDice       *self,
                           const AciesDie  *die,
                           guint            n_dice,
                           AciesFaces       faces,
                           AciesFaces       confirming,
                           guint           *n_confirmed,
                           GError         **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);
  guint n;

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (die != NULL, FALSE);
  g_return_val_if_fail (n_confirmed != NULL, FALSE);

  if (iface->draw_confirmed != NULL)
    return iface->draw_confirmed (self, die, n_dice, faces, confirming, n_confirmed, error);

  return acies_dice_draw_successes (self, die, n_dice, faces, &n, error)
         && acies_dice_draw_successes (self, die, n, confirming, n_confirmed, error);
}

/**
 * acies_dice_draw_pool:
 * @self: dice
 * @die: which kind of die
 * @n_dice: how many; 0 draws nothing
 * @counts: (array fixed-size=32): filled with how many dice show each number
 * @error: return location for an error
 *
 * Draws dice of which only the count of each number matters, not the order.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_pool (AciesDice       *self,
                      const AciesDie  *die,
                      guint            n_dice,
                      guint           *counts,
                      GError         **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (die != NULL, FALSE);
  g_return_val_if_fail (counts != NULL, FALSE);

  memset (counts, 0, ACIES_N_NUMBERS * sizeof *counts);
  if (iface->draw_pool != NULL)
    return iface->draw_pool (self, die, n_dice, counts, error);

  for (guint i = 0; i < n_dice; i++)
    {
      guint face;

      if (!iface->draw (self, die, &face, error))
        return FALSE;
      counts[face]++;
    }

  return TRUE;
}

static gboolean
draw_one (gpointer         data,
          const AciesDie  *die,
          guint           *face,
          GError         **error)
{
  return ACIES_DICE_GET_IFACE (data)->draw (data, die, face, error);
}

/**
 * acies_dice_draw_fold:
 * @self: dice
 * @pools: (array length=n_pools): the dice, in their order
 * @n_pools: how many pools, at most %ACIES_MAX_POOLS; no dice draw nothing
 * @fold: how the dice are counted
 * @state: (inout): the state of the count, set by the caller to that before the
 *   first die
 * @error: return location for an error
 *
 * Draws dice one after the other and counts them by @fold, for their highest
 * number and their sum, for example.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_fold (AciesDice        *self,
                      const AciesPool  *pools,
                      guint             n_pools,
                      const AciesFold  *fold,
                      guint64          *state,
                      GError          **error)
{
  const AciesThrow throw = { self, NULL, draw_one };
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (n_pools <= ACIES_MAX_POOLS, FALSE);
  g_return_val_if_fail (fold != NULL && fold->function != NULL, FALSE);
  g_return_val_if_fail (state != NULL, FALSE);

  if (iface->draw_fold != NULL)
    return iface->draw_fold (self, pools, n_pools, fold, state, error);

  return acies_fold_throw (fold, pools, n_pools, &throw, state, error);
}

/**
 * acies_dice_draw_later:
 * @self: dice
 * @fold: the fold of an earlier acies_dice_draw_fold(), the same object
 * @state: (inout): the last state that it gave
 * @error: return location for an error
 *
 * Looks at the dice of an earlier fold once more, and adds the bits that were
 * left for later.  No dice are thrown.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_later (AciesDice        *self,
                       const AciesFold  *fold,
                       guint64          *state,
                       GError          **error)
{
  g_return_val_if_fail (fold != NULL, FALSE);

  return acies_dice_draw_bits (self, fold, fold->later, state, error);
}

/**
 * acies_dice_draw_bits:
 * @self: dice
 * @fold: the fold of an earlier acies_dice_draw_fold(), the same object
 * @bits: bits of those that were left for later
 * @state: (inout): the last state that it gave, with the bits that were added since
 * @error: return location for an error
 *
 * Adds some of the bits that were left for later, as acies_dice_draw_later() adds all.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_bits (AciesDice        *self,
                      const AciesFold  *fold,
                      guint64           bits,
                      guint64          *state,
                      GError          **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (fold != NULL, FALSE);
  g_return_val_if_fail (state != NULL, FALSE);

  return iface->draw_bits == NULL || iface->draw_bits (self, fold, bits, state, error);
}

/**
 * acies_dice_draw_lead:
 * @self: dice
 * @fold: the fold of an earlier acies_dice_draw_fold(), the same object
 * @state: (inout): the last state that it gave, with the bits that were added since
 * @other: the fold of another one
 * @other_state: (inout): the same of @other
 * @error: return location for an error
 *
 * Adds the numbers in the bits of both folds' @lead.  Where the outputs that are asked for depend on what these
 * numbers differ by, an enumeration tells apart the differences, and not the pairs of numbers.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_lead (AciesDice        *self,
                      const AciesFold  *fold,
                      guint64          *state,
                      const AciesFold  *other,
                      guint64          *other_state,
                      GError          **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (fold != NULL && other != NULL, FALSE);
  g_return_val_if_fail (state != NULL && other_state != NULL, FALSE);

  return iface->draw_lead == NULL || iface->draw_lead (self, fold, state, other, other_state, error);
}

/**
 * acies_dice_draw_ranked:
 * @self: dice
 * @pools: (array length=n_pools): the dice, in their order
 * @n_pools: how many pools, at most %ACIES_MAX_POOLS
 * @ranking: how the dice are counted
 * @state: (inout): the state of the count, set by the caller to that before the
 *   first number
 * @error: return location for an error
 *
 * Draws pools one after the other and counts them against each other by
 * @ranking, from the highest number down: how many of the pairs are won when
 * the dice of both sides are sorted, for example.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_ranked (AciesDice           *self,
                        const AciesPool     *pools,
                        guint                n_pools,
                        const AciesRanking  *ranking,
                        guint64             *state,
                        GError             **error)
{
  const AciesThrow throw = { self, NULL, draw_one };
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (n_pools <= ACIES_MAX_POOLS, FALSE);
  g_return_val_if_fail (ranking != NULL && ranking->function != NULL, FALSE);
  g_return_val_if_fail (state != NULL, FALSE);

  if (iface->draw_ranked != NULL)
    return iface->draw_ranked (self, pools, n_pools, ranking, state, error);

  return acies_ranking_throw (ranking, pools, n_pools, &throw, state, error);
}

/**
 * acies_dice_draw_dealt:
 * @self: dice
 * @die: which kind of die
 * @deal: how the dice are dealt out
 * @toll: (out): the sum of the tolls of all targets
 * @error: return location for an error
 *
 * Draws dice that are dealt out to several targets, go after go, where the dice
 * of each target matter by themselves: how often it was hit, for example, and
 * whether it was saved.
 *
 * Returns: as acies_dice_draw()
 */
gboolean
acies_dice_draw_dealt (AciesDice        *self,
                       const AciesDie   *die,
                       const AciesDeal  *deal,
                       guint64          *toll,
                       GError          **error)
{
  const AciesThrow throw = { self, NULL, draw_one };
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);
  g_return_val_if_fail (die != NULL, FALSE);
  g_return_val_if_fail (deal != NULL && deal->toll != NULL, FALSE);
  g_return_val_if_fail (toll != NULL, FALSE);

  if (iface->draw_dealt != NULL)
    return iface->draw_dealt (self, die, deal, toll, error);

  return acies_deal_throw (deal, die, &throw, toll, error);
}

/**
 * acies_dice_again:
 * @self: dice
 * @error: return location for an error
 *
 * Discards everything drawn so far: it is thrown again until it counts.  With
 * dice on the table the procedure goes on to draw again; an enumeration leaves
 * the branch out.
 *
 * Returns: %FALSE with an error that the caller passes on when the branch ends
 *   here
 */
gboolean
acies_dice_again (AciesDice  *self,
                  GError    **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);

  return iface->again == NULL || iface->again (self, error);
}

/**
 * acies_dice_finish:
 * @self: dice
 * @error: return location for an error
 *
 * Ends the draws of a procedure.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_DICE when any typed die is not
 *   valid, or %ACIES_INPUT_ERROR_TOO_MANY_DICE when dice are left over
 */
gboolean
acies_dice_finish (AciesDice  *self,
                   GError    **error)
{
  AciesDiceInterface *iface = ACIES_DICE_GET_IFACE (self);

  g_return_val_if_fail (iface != NULL, FALSE);

  return iface->finish == NULL || iface->finish (self, error);
}
