/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-dice.h"
#include "pairs.h"

/* ---- By the draws of libacies ---- */

/* The state: pairs that the first side has won, and dice of either side that no lower one has met yet. */
#define ONE_WON   1u
#define ONE_AHEAD (1u << 8)
#define ONE_LEFT  (1u << 16)

#define WON(state)   ((guint) (state) & 0xff)
#define AHEAD(state) ((guint) ((state) >> 8) & 0xff)
#define LEFT(state)  ((guint) ((state) >> 16) & 0xff)

/* An AciesRankFunc: pool 0 is the second side, so that its dice are there before equal ones of the first. */
static guint64
pair_dice (guint64 state,
           guint   face,
           guint   pool,
           guint   n_dice,
           guint64 rule)
{
  guint met = MIN (n_dice, pool == 0 ? AHEAD (state) : LEFT (state));

  if (pool == 0)
    return state + met * ONE_WON - met * ONE_AHEAD + (n_dice - met) * ONE_LEFT;

  return state - met * ONE_LEFT + (n_dice - met) * ONE_AHEAD;
}

gboolean
pairs_find_chances (guint    n_first,
                    guint    n_second,
                    double  *chances,
                    GError **error)
{
  static const AciesAspect won = { ~G_GUINT64_CONSTANT (0), 0xff };
  const AciesRanking ranking = { .function = pair_dice, .aspects = &won, .n_aspects = 1 };
  const AciesPool pools[] = { { &acies_die_d6, n_second, 'b' }, { &acies_die_d6, n_first, 'a' } };
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();

  memset (chances, 0, (PAIRS_MOST + 1) * sizeof *chances);
  while (acies_enumerated_dice_next (dice))
    {
      guint64 state = 0;

      if (!acies_dice_draw_ranked (ACIES_DICE (dice), pools, G_N_ELEMENTS (pools), &ranking, &state, error))
        return FALSE;
      chances[WON (state)] += acies_enumerated_dice_get_weight (dice);
    }

  return TRUE;
}

/* ---- By hand ---- */

#define SIZE (PAIRS_MOST + 1)

/* By dice left of the first side, dice left of the second, and pairs won */
typedef double Table[SIZE][SIZE][SIZE];

static double
choose (guint n,
        guint k)
{
  double ways = 1.0;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);

  return ways;
}

static double
power (double base,
       guint  exponent)
{
  double result = 1.0;

  for (guint i = 0; i < exponent; i++)
    result *= base;

  return result;
}

/* Counts the pairs that are won when @first and @second dice show a number, with @ahead more dice of the first side
 * than of the second thrown before; less than 0 the other way round. */
static guint
count_won (int   ahead,
           guint second)
{
  return ahead > 0 ? MIN ((guint) ahead, second) : 0;
}

/* Throws all dice for one number, which they show with a chance of 1 in @n_faces. */
static void
throw_number (const Table from,
              Table       to,
              guint       n_first,
              guint       n_second,
              guint       n_faces)
{
  memset (to, 0, sizeof (Table));
  for (guint a = 0; a <= n_first; a++)
    for (guint b = 0; b <= n_second; b++)
      for (guint won = 0; won <= MIN (n_first, n_second); won++)
        for (guint i = n_faces == 1 ? a : 0; from[a][b][won] > 0.0 && i <= a; i++)
          for (guint j = n_faces == 1 ? b : 0; j <= b; j++)
            {
              double chance = choose (a, i) * choose (b, j) * power (1.0 / n_faces, i + j)
                              * power (1.0 - 1.0 / n_faces, a + b - i - j);
              int ahead = (int) (n_first - a) - (int) (n_second - b);

              to[a - i][b - j][won + count_won (ahead, j)] += from[a][b][won] * chance;
            }
}

void
pairs_find_by_hand (guint   n_first,
                    guint   n_second,
                    double *chances)
{
  static Table tables[2];

  memset (tables, 0, sizeof tables);
  tables[0][n_first][n_second][0] = 1.0;
  for (guint i = 0; i < 6; i++)
    throw_number ((const double (*)[SIZE][SIZE]) tables[i % 2], tables[1 - i % 2], n_first, n_second, 6 - i);

  memset (chances, 0, (PAIRS_MOST + 1) * sizeof *chances);
  memcpy (chances, tables[0][0][0], sizeof tables[0][0][0]);
}
