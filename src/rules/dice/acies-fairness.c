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
  /* What weights and faces come to, multiplied: the same for each number */
  guint common;
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
  self->common = common;
  self->observed = (guint) MIN (observed, G_MAXUINT);
}

/* The least sum that @n_dice can come to on @n_faces of the faces, where they are spread evenly */
static guint64
find_least (const Cells *self,
            guint        n_dice,
            guint        n_faces)
{
  guint64 squares = (guint64) n_dice * n_dice * self->common;

  if (n_faces == 0)
    return n_dice == 0 ? 0 : self->observed;

  return (squares + n_faces - 1) / n_faces;
}

/* The states after the dice of some numbers are dealt out: how many dice that is, and the sum so far.  A row of them
 * has the sums from the least that is possible up to those from which one below that observed can be reached; these
 * are never more than @width. */
typedef struct
{
  guint    n_dice;
  guint    width;
  guint   *least;
  guint   *limit;
  double  *mass;
} States;

static void
states_init (States      *self,
             const Cells *cells,
             guint        n_dice)
{
  self->n_dice = n_dice;
  self->width = cells->observed - (guint) find_least (cells, n_dice, cells->n_faces);
  self->least = g_new (guint, n_dice + 1);
  self->limit = g_new (guint, n_dice + 1);
  self->mass = g_new (double, (gsize) (n_dice + 1) * self->width);
}

static void
states_clear (States *self)
{
  g_free (self->least);
  g_free (self->limit);
  g_free (self->mass);
}

/* Prepares the states after the dice of @faces_dealt of the faces are dealt out. */
static void
states_begin (States      *self,
              const Cells *cells,
              guint        faces_dealt)
{
  for (guint dealt = 0; dealt <= self->n_dice; dealt++)
    {
      guint64 rest = find_least (cells, self->n_dice - dealt, cells->n_faces - faces_dealt);

      self->least[dealt] = (guint) MIN (find_least (cells, dealt, faces_dealt), cells->observed);
      self->limit[dealt] = rest < cells->observed ? cells->observed - (guint) rest : 0;
    }
  for (gsize i = 0; i < (gsize) (self->n_dice + 1) * self->width; i++)
    self->mass[i] = 0;
}

/* How likely each count of a number is, by the binomial of the dice that are left */
static void
fill_terms (double *terms,
            guint   left,
            double  chance)
{
  double term = pow (1 - chance, left);

  for (guint count = 0; count <= left; count++)
    {
      terms[count] = term;
      term *= (double) (left - count) / (count + 1) * chance / (1 - chance);
    }
}

/* Deals out the dice of one number, and so goes on to other states. */
static void
deal_number (const Cells  *self,
             guint         cell,
             double        chance,
             const States *from,
             States       *to)
{
  g_autofree double *terms = g_new (double, from->n_dice + 1);
  gboolean is_last = cell + 1 == self->n;

  for (guint dealt = 0; dealt <= from->n_dice; dealt++)
    {
      guint left = from->n_dice - dealt;

      /* The last number has all dice that are left. */
      if (is_last)
        terms[left] = 1;
      else
        fill_terms (terms, left, chance);

      for (guint i = 0; i < from->width; i++)
        {
          double mass = from->mass[(gsize) dealt * from->width + i];

          if (!(mass > 0))
            continue;

          for (guint count = is_last ? left : 0; count <= left; count++)
            {
              guint64 sum = from->least[dealt] + i + (guint64) count * count * self->weights[cell];

              if (sum >= self->observed)
                break;
              if (sum < to->limit[dealt + count])
                to->mass[(gsize) (dealt + count) * to->width + sum - to->least[dealt + count]] += mass * terms[count];
            }
        }
    }
}

/* The probability of a smaller sum than was observed */
static double
count_out (const Cells *self,
           guint        n_dice)
{
  States states[2];
  guint faces_dealt = 0;
  AciesSum sum = { 0, 0 };

  states_init (&states[0], self, n_dice);
  states_init (&states[1], self, n_dice);
  states_begin (&states[0], self, 0);
  if (states[0].width > 0)
    states[0].mass[0] = 1;
  for (guint cell = 0; cell < self->n; cell++)
    {
      double chance = (double) self->faces[cell] / (self->n_faces - faces_dealt);

      faces_dealt += self->faces[cell];
      states_begin (&states[(cell + 1) % 2], self, faces_dealt);
      deal_number (self, cell, chance, &states[cell % 2], &states[(cell + 1) % 2]);
    }
  for (guint i = 0; i < states[0].width; i++)
    acies_sum_add (&sum, states[self->n % 2].mass[(gsize) n_dice * states[0].width + i]);
  states_clear (&states[0]);
  states_clear (&states[1]);

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
