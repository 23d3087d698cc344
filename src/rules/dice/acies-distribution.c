/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-distribution.h"
#include "acies-tally-private.h"

/* Values at the ends that are together less likely than this are left out of a sum: far below what rounding
 * loses, and without them a sum of thousands stays short. */
#define NEGLIGIBLE 1e-18

struct _AciesDistribution
{
  /* The value at @n is @first + n × @step. */
  gint64  first;
  gint64  step;
  guint   length;
  double *chances;
};

G_DEFINE_BOXED_TYPE (AciesDistribution, acies_distribution, acies_distribution_ref, acies_distribution_unref)

static AciesDistribution *
create (gint64 first,
        gint64 step,
        guint  length)
{
  AciesDistribution *self = g_atomic_rc_box_new0 (AciesDistribution);

  self->first = first;
  self->step = step;
  self->length = length;
  self->chances = g_new0 (double, length);

  return self;
}

static gint64
find_common_step (gint64 one,
                  gint64 other)
{
  while (other != 0)
    {
      gint64 rest = one % other;

      one = other;
      other = rest;
    }

  return ABS (one);
}

/**
 * acies_distribution_new:
 * @values: (array length=n_values): the values, in any order, each once
 * @weights: (array length=n_values): how likely each is; not all 0
 * @n_values: how many there are, at least 1
 *
 * Creates a distribution.  The weights are divided by their sum.
 *
 * Returns: (transfer full): the distribution
 */
AciesDistribution *
acies_distribution_new (const gint64 *values,
                        const double *weights,
                        guint         n_values)
{
  AciesSum sum = { 0, 0 };
  gint64 least, most, step = 0;
  AciesDistribution *self;

  g_return_val_if_fail (n_values > 0, NULL);

  least = most = values[0];
  for (guint i = 0; i < n_values; i++)
    {
      least = MIN (least, values[i]);
      most = MAX (most, values[i]);
      step = find_common_step (step, values[i] - values[0]);
      acies_sum_add (&sum, weights[i]);
    }
  g_return_val_if_fail (acies_sum_get (&sum) > 0, NULL);

  self = create (least, MAX (step, 1), (guint) ((most - least) / MAX (step, 1)) + 1);
  for (guint i = 0; i < n_values; i++)
    self->chances[(values[i] - least) / self->step] += weights[i] / acies_sum_get (&sum);

  return self;
}

/**
 * acies_distribution_new_certain:
 * @value: the only value
 *
 * Returns: (transfer full): the distribution of a number that is certain
 */
AciesDistribution *
acies_distribution_new_certain (gint64 value)
{
  AciesDistribution *self = create (value, 1, 1);

  self->chances[0] = 1;

  return self;
}

/* Leaves out what is negligible at both ends. */
static void
trim (AciesDistribution *self)
{
  guint from = 0, to = self->length;
  double left = 0, right = 0;

  while (from + 1 < to && (left += self->chances[from]) < NEGLIGIBLE)
    from++;
  while (to - 1 > from && (right += self->chances[to - 1]) < NEGLIGIBLE)
    to--;
  if (from == 0 && to == self->length)
    return;

  for (guint i = from; i < to; i++)
    self->chances[i - from] = self->chances[i];
  self->first += from * self->step;
  self->length = to - from;
}

/* Without a second value there is no step to keep to. */
static gint64
get_step (const AciesDistribution *self)
{
  return self->length > 1 ? self->step : 0;
}

/**
 * acies_distribution_add:
 * @self: a distribution
 * @other: another
 *
 * Returns: (transfer full): the distribution of the sum of a number from each
 */
AciesDistribution *
acies_distribution_add (const AciesDistribution *self,
                        const AciesDistribution *other)
{
  AciesDistribution *sum;
  gint64 step, most;

  g_return_val_if_fail (self != NULL && other != NULL, NULL);

  step = MAX (find_common_step (get_step (self), get_step (other)), 1);
  most = (self->length - 1) * self->step + (other->length - 1) * other->step;
  sum = create (self->first + other->first, step, (guint) (most / step) + 1);
  for (guint i = 0; i < other->length; i++)
    {
      double *row = sum->chances + i * (other->step / step);
      gint64 stride = self->step / step;

      if (other->chances[i] > 0)
        for (guint j = 0; j < self->length; j++)
          row[j * stride] += other->chances[i] * self->chances[j];
    }
  trim (sum);

  return sum;
}

/**
 * acies_distribution_ref:
 * @self: a distribution
 *
 * Returns: (transfer full): @self
 */
AciesDistribution *
acies_distribution_ref (AciesDistribution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  g_free (((AciesDistribution *) data)->chances);
}

/**
 * acies_distribution_unref:
 * @self: (transfer full): a distribution
 *
 * Drops a reference.
 */
void
acies_distribution_unref (AciesDistribution *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

/**
 * acies_distribution_get_mean:
 * @self: a distribution
 *
 * Returns: the mean value
 */
double
acies_distribution_get_mean (const AciesDistribution *self)
{
  AciesSum sum = { 0, 0 };

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->length; i++)
    acies_sum_add (&sum, self->chances[i] * (double) (self->first + i * self->step));

  return acies_sum_get (&sum);
}

/**
 * acies_distribution_chance_of:
 * @self: a distribution
 * @value: a value
 *
 * Returns: the probability of just that value
 */
double
acies_distribution_chance_of (const AciesDistribution *self,
                              gint64                   value)
{
  gint64 distance;

  g_return_val_if_fail (self != NULL, 0);

  distance = value - self->first;
  if (distance < 0 || distance % self->step != 0 || distance / self->step >= self->length)
    return 0;

  return self->chances[distance / self->step];
}

/**
 * acies_distribution_chance_at_least:
 * @self: a distribution
 * @value: a value
 *
 * Returns: the probability of that value or a higher one
 */
double
acies_distribution_chance_at_least (const AciesDistribution *self,
                                    gint64                   value)
{
  AciesSum sum = { 0, 0 };

  g_return_val_if_fail (self != NULL, 0);

  /* The least likely first, as they are at the ends. */
  for (guint i = self->length; i-- > 0 && self->first + i * self->step >= value;)
    acies_sum_add (&sum, self->chances[i]);

  return MIN (acies_sum_get (&sum), 1);
}

/**
 * acies_distribution_rank:
 * @self: a distribution
 * @value: a value
 *
 * Returns: the probability of a lower value, with half of that of the value itself:
 *   above ½ for what is better than most, 0 to 1
 */
double
acies_distribution_rank (const AciesDistribution *self,
                         gint64                   value)
{
  g_return_val_if_fail (self != NULL, 0.5);

  return 1 - acies_distribution_chance_at_least (self, value) + acies_distribution_chance_of (self, value) / 2;
}

/**
 * acies_distribution_is_certain:
 * @self: a distribution
 *
 * Returns: whether there is only one value
 */
gboolean
acies_distribution_is_certain (const AciesDistribution *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->length == 1;
}
