/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-dice-private.h"
#include "acies-fairness.h"
#include "acies-tally-private.h"

/* The most states that are counted out for an exact chance; beyond, the chi-square distribution comes to the same
 * within a tenth of a per cent. */
#define MOST_STATES 2000000

/* How many throws are made between two looks at the cancellable.  Dice that are rolled keep their faces as text, so
 * they are made anew for each. */
#define THROWS_AT_ONCE 100000

/**
 * acies_chi_square_chance:
 * @statistic: a chi-square, 0 or more
 * @freedom: its degrees of freedom, 1 or more
 *
 * Computes Q(freedom ÷ 2, statistic ÷ 2), the upper incomplete gamma function.  For
 * halves and whole numbers it is a finite sum: Q(½, x) = erfc √x, Q(1, x) = e⁻ˣ, and
 * Q(a + 1, x) = Q(a, x) + xᵃ e⁻ˣ ÷ Γ(a + 1).
 *
 * Returns: the chance of a chi-square at least as large, 0 to 1
 */
double
acies_chi_square_chance (double statistic,
                         guint  freedom)
{
  double x = statistic / 2;
  AciesSum sum = { 0, 0 };
  double a, log_term;

  g_return_val_if_fail (freedom > 0, 1);

  if (!(x > 0))
    return 1;

  a = freedom % 2 == 1 ? 0.5 : 1;
  acies_sum_add (&sum, freedom % 2 == 1 ? erfc (sqrt (x)) : exp (-x));
  /* The logarithm of what is added to get from a to a + 1; Γ(3⁄2) is √π ÷ 2, and Γ(2) is 1. */
  log_term = a * log (x) - x - (freedom % 2 == 1 ? log (sqrt (G_PI) / 2) : 0);
  for (; a < freedom / 2.0; a++)
    {
      acies_sum_add (&sum, exp (log_term));
      log_term += log (x) - log (a + 1);
    }

  return CLAMP (acies_sum_get (&sum), 0, 1);
}

/* On how many faces of a die a number stands */
static guint
count_faces (const AciesDie *die,
             guint           number)
{
  guint n = 0;

  for (guint i = 0; i < die->n_faces; i++)
    n += die->faces[i] == number;

  return n;
}

/**
 * acies_die_get_expected:
 * @die: a kind of die
 * @number: a number
 * @n_dice: how many dice are thrown
 *
 * Returns: how many of them are to be expected to show @number
 */
double
acies_die_get_expected (const AciesDie *die,
                        guint           number,
                        guint           n_dice)
{
  g_return_val_if_fail (die != NULL, 0);

  return (double) n_dice * count_faces (die, number) / die->n_faces;
}

static guint
count_dice (const guint *counts)
{
  guint n = 0;

  for (guint i = 0; i < ACIES_N_NUMBERS; i++)
    n += counts[i];

  return n;
}

/**
 * acies_faces_get_statistic:
 * @die: a kind of die
 * @counts: (array fixed-size=32): how many dice showed each number
 * @freedom: (out): the degrees of freedom
 *
 * Returns: the chi-square: the squares of what each number is off, divided by what was
 *   to be expected; 0 for no dice
 */
double
acies_faces_get_statistic (const AciesDie *die,
                           const guint    *counts,
                           guint          *freedom)
{
  guint n_dice;
  double sum = 0;

  g_return_val_if_fail (die != NULL && counts != NULL, 0);

  n_dice = count_dice (counts);
  *freedom = 0;
  for (guint i = 0; i < ACIES_N_NUMBERS; i++)
    {
      double expected = acies_die_get_expected (die, i, n_dice);

      if (count_faces (die, i) == 0)
        continue;
      ++*freedom;
      if (n_dice > 0)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
  --*freedom;

  return sum;
}

/* ---- The exact chance ---- */

/* The numbers of a die, each with a weight such that the sum of count² × weight orders throws of as many dice as
 * their chi-squares do. */
typedef struct
{
  guint n;
  guint faces[ACIES_DIE_MAX_FACES];
  guint weights[ACIES_DIE_MAX_FACES];
  guint n_faces;
  guint observed;
} Cells;

static guint
find_common_multiple (guint one,
                      guint other)
{
  guint multiple = one;

  while (multiple % other != 0)
    multiple += one;

  return multiple;
}

static void
list_cells (Cells          *self,
            const AciesDie *die,
            const guint    *counts)
{
  guint common = 1;
  guint64 observed = 0;

  *self = (Cells) { .n_faces = die->n_faces };
  for (guint i = 0; i < ACIES_N_NUMBERS; i++)
    if (count_faces (die, i) > 0)
      common = find_common_multiple (common, count_faces (die, i));
  for (guint i = 0; i < ACIES_N_NUMBERS; i++)
    if (count_faces (die, i) > 0)
      {
        self->faces[self->n] = count_faces (die, i);
        self->weights[self->n] = common / count_faces (die, i);
        observed += (guint64) counts[i] * counts[i] * self->weights[self->n];
        self->n++;
      }
  self->observed = (guint) MIN (observed, G_MAXUINT);
}

/* Deals out the dice of one number: @from and @to hold the probability of each state, how many dice are dealt out by
 * now, and the sum so far.  Only sums below that observed are kept. */
static void
deal_number (const Cells *self,
             guint        cell,
             guint        faces_left,
             guint        n_dice,
             const double *from,
             double       *to)
{
  double chance = (double) self->faces[cell] / faces_left;
  gboolean is_last = cell + 1 == self->n;

  for (guint dealt = 0; dealt <= n_dice; dealt++)
    for (guint sum = 0; sum < self->observed; sum++)
      {
        guint left = n_dice - dealt;
        double mass = from[dealt * self->observed + sum];
        double term;

        if (!(mass > 0))
          continue;

        /* Each count by the binomial of the dice that are left; the last number has all of them. */
        term = is_last ? 1 : pow (1 - chance, left);
        for (guint count = is_last ? left : 0; count <= left; count++)
          {
            guint64 next = sum + (guint64) count * count * self->weights[cell];

            if (next >= self->observed)
              break;
            to[(dealt + count) * self->observed + next] += mass * term;
            term *= (double) (left - count) / (count + 1) * chance / (1 - chance);
          }
      }
}

/* The probability of a smaller sum than was observed */
static double
count_out (const Cells *self,
           guint        n_dice)
{
  gsize n_states = (gsize) (n_dice + 1) * self->observed;
  g_autofree double *states = g_new0 (double, n_states);
  g_autofree double *next = g_new0 (double, n_states);
  guint faces_left = self->n_faces;
  AciesSum sum = { 0, 0 };

  states[0] = 1;
  for (guint cell = 0; cell < self->n; cell++)
    {
      double *swap = states;

      for (gsize i = 0; i < n_states; i++)
        next[i] = 0;
      deal_number (self, cell, faces_left, n_dice, states, next);
      faces_left -= self->faces[cell];
      states = next;
      next = swap;
    }
  for (guint i = 0; i < self->observed; i++)
    acies_sum_add (&sum, states[(gsize) n_dice * self->observed + i]);

  return acies_sum_get (&sum);
}

/**
 * acies_faces_get_chance:
 * @die: a kind of die
 * @counts: (array fixed-size=32): how many dice showed each number
 * @is_exact: (out) (optional): whether the chance is counted out over all ways in
 *   which so many dice can fall, as it is for some hundred dice; for more it is taken
 *   from the chi-square distribution
 *
 * Returns: how likely as many fair dice have a chi-square at least as large
 */
double
acies_faces_get_chance (const AciesDie *die,
                        const guint    *counts,
                        gboolean       *is_exact)
{
  guint n_dice, freedom;
  double statistic;
  gboolean exact;
  Cells cells;

  g_return_val_if_fail (die != NULL && counts != NULL, 1);

  n_dice = count_dice (counts);
  statistic = acies_faces_get_statistic (die, counts, &freedom);
  list_cells (&cells, die, counts);
  exact = n_dice == 0 || cells.n == 1 || (guint64) (n_dice + 1) * cells.observed <= MOST_STATES;
  if (is_exact != NULL)
    *is_exact = exact;
  if (n_dice == 0 || cells.n == 1)
    return 1;

  return exact ? CLAMP (1 - count_out (&cells, n_dice), 0, 1) : acies_chi_square_chance (statistic, freedom);
}

/* ---- The dice that the program rolls ---- */

/* Which of the numbers of a die it is, in order of size */
static guint
find_cell (const AciesDie *die,
           guint           number)
{
  guint cell = 0;

  for (guint i = 0; i < number; i++)
    cell += count_faces (die, i) > 0;

  return cell;
}

typedef struct
{
  guint  cells[ACIES_N_NUMBERS];
  guint *pairs;
  guint  n_cells;
  /* The throw that waits for its partner, ACIES_N_NUMBERS for none */
  guint  waiting;
} Pairs;

static void
note_throw (Pairs *self,
            guint  face)
{
  if (self->waiting == ACIES_N_NUMBERS)
    {
      self->waiting = face;
      return;
    }

  self->pairs[self->cells[self->waiting] * self->n_cells + self->cells[face]]++;
  self->waiting = ACIES_N_NUMBERS;
}

/* The chi-square of pairs that do not overlap, which no throw is counted twice in. */
static void
judge_pairs (AciesDiceTest *self,
             const Pairs   *pairs)
{
  double n_pairs = self->n_throws / 2;

  self->pairs_freedom = pairs->n_cells * pairs->n_cells - 1;
  self->pairs_statistic = 0;
  for (guint one = 0; one < ACIES_N_NUMBERS; one++)
    for (guint other = 0; other < ACIES_N_NUMBERS; other++)
      {
        double share = (double) count_faces (self->die, one) * count_faces (self->die, other)
                       / self->die->n_faces / self->die->n_faces;
        double off;

        if (!(share > 0))
          continue;
        off = pairs->pairs[pairs->cells[one] * pairs->n_cells + pairs->cells[other]] - share * n_pairs;
        self->pairs_statistic += off * off / (share * n_pairs);
      }
  self->pairs_chance = acies_chi_square_chance (self->pairs_statistic, self->pairs_freedom);
}

/**
 * acies_dice_test_run:
 * @self: (out): what came of it
 * @die: a kind of die
 * @seed: the seed of the first dice; more of them have those that follow
 * @n_throws: how often, %ACIES_DICE_TEST_FEWEST to %ACIES_DICE_TEST_MOST
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Tests the dice of acies_rolled_dice_new(): whether each number comes as often as it
 * should, and whether each follows each as often as it should.  The same seed gives the
 * same throws on every machine.
 *
 * Returns: %FALSE when it was cancelled
 */
gboolean
acies_dice_test_run (AciesDiceTest   *self,
                     const AciesDie  *die,
                     guint64          seed,
                     guint            n_throws,
                     GCancellable    *cancellable,
                     GError         **error)
{
  g_autoptr (AciesDice) dice = NULL;
  g_autofree guint *counts = NULL;
  Pairs pairs = { .n_cells = find_cell (die, ACIES_N_NUMBERS), .waiting = ACIES_N_NUMBERS };

  g_return_val_if_fail (self != NULL && die != NULL, FALSE);
  g_return_val_if_fail (n_throws >= ACIES_DICE_TEST_FEWEST && n_throws <= ACIES_DICE_TEST_MOST, FALSE);

  *self = (AciesDiceTest) { .die = die, .seed = seed, .n_throws = n_throws };
  pairs.pairs = counts = g_new0 (guint, pairs.n_cells * pairs.n_cells);
  for (guint i = 0; i < ACIES_N_NUMBERS; i++)
    pairs.cells[i] = find_cell (die, i);

  for (guint i = 0; i < n_throws; i++)
    {
      guint face;

      if (i % THROWS_AT_ONCE == 0)
        {
          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          g_clear_object (&dice);
          dice = acies_rolled_dice_new (seed + i / THROWS_AT_ONCE);
        }
      if (!acies_dice_draw (dice, die, &face, error))
        return FALSE;
      self->counts[face]++;
      note_throw (&pairs, face);
    }

  self->statistic = acies_faces_get_statistic (die, self->counts, &self->freedom);
  self->chance = acies_chi_square_chance (self->statistic, self->freedom);
  judge_pairs (self, &pairs);

  return TRUE;
}
