/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-dice-private.h"

static guint
count_dice (const AciesDeal *deal,
            const AciesGo   *go,
            const guint64   *states)
{
  guint n_dice = 0;

  for (guint round = 0; round < go->n_rounds; round++)
    for (guint i = 0; i < deal->n_targets; i++)
      n_dice += go->wants (states[i], deal->kinds[i], round, deal->rule) ? 1 : 0;

  return n_dice;
}

/* Throws one go: in each round for all targets in order. */
static gboolean
throw_go (const AciesDeal   *deal,
          const AciesGo     *go,
          const AciesDie    *die,
          const AciesThrow  *throw,
          guint64           *states,
          GError           **error)
{
  if (throw->plan != NULL)
    throw->plan (throw->data, die, go, count_dice (deal, go, states));

  for (guint round = 0; round < go->n_rounds; round++)
    for (guint i = 0; i < deal->n_targets; i++)
      {
        guint face;

        if (!go->wants (states[i], deal->kinds[i], round, deal->rule))
          continue;

        if (!throw->throw (throw->data, die, &face, error))
          return FALSE;
        states[i] = go->fold (states[i], face, deal->rule);
      }

  return TRUE;
}

gboolean
acies_fold_throw (const AciesFold   *fold,
                  const AciesPool   *pools,
                  guint              n_pools,
                  const AciesThrow  *throw,
                  guint64           *state,
                  GError           **error)
{
  for (guint pool = 0; pool < n_pools; pool++)
    for (guint i = 0; i < pools[pool].n_dice; i++)
      {
        guint face;

        if (!throw->throw (throw->data, pools[pool].die, &face, error))
          return FALSE;
        *state = fold->function (*state, face, fold->rule);
      }

  return TRUE;
}

gboolean
acies_ranking_throw (const AciesRanking  *ranking,
                     const AciesPool     *pools,
                     guint                n_pools,
                     const AciesThrow    *throw,
                     guint64             *state,
                     GError             **error)
{
  guint counts[ACIES_MAX_POOLS][ACIES_N_NUMBERS] = { 0 };

  for (guint pool = 0; pool < n_pools; pool++)
    for (guint i = 0; i < pools[pool].n_dice; i++)
      {
        guint face;

        if (!throw->throw (throw->data, pools[pool].die, &face, error))
          return FALSE;
        counts[pool][face]++;
      }

  for (guint face = ACIES_N_NUMBERS; face-- > 0;)
    for (guint pool = 0; pool < n_pools; pool++)
      if (acies_die_has_face (pools[pool].die, face))
        *state = ranking->function (*state, face, pool, counts[pool][face], ranking->rule);

  return TRUE;
}

gboolean
acies_deal_throw (const AciesDeal   *deal,
                  const AciesDie    *die,
                  const AciesThrow  *throw,
                  guint64           *toll,
                  GError           **error)
{
  g_autofree guint64 *states = g_new0 (guint64, deal->n_targets);
  guint64 sum = 0;

  if (deal->states != NULL)
    for (guint i = 0; i < deal->n_targets; i++)
      states[i] = deal->states[i];

  for (guint i = 0; i < deal->n_goes; i++)
    if (!throw_go (deal, &deal->goes[i], die, throw, states, error))
      return FALSE;

  for (guint i = 0; i < deal->n_targets; i++)
    sum += deal->toll (states[i], deal->kinds[i], deal->rule);
  *toll = sum;

  return TRUE;
}
