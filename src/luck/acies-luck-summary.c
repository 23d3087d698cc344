/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-luck-summary.h"

/* As many moments are told. */
#define MOST_MOMENTS 5

/* How much of its points a roll has by its result alone. */
#define POINTS_OF_RESULT 50.0

struct _AciesLuckSummary
{
  gatomicrefcount  ref_count;

  AciesLuck       *luck;
  AciesLuckFilter  filter;
  char            *kind;      /* that of the filter */
  GPtrArray       *tallies;   /* of AciesLuckTally */
  GArray          *points;    /* of AciesLuckPoint */
  GArray          *moments;   /* of AciesLuckMoment */
  guint            n_unowned;
};

G_DEFINE_BOXED_TYPE (AciesLuckSummary, acies_luck_summary, acies_luck_summary_ref, acies_luck_summary_unref)

static void
clear_kind (gpointer data)
{
  g_clear_pointer (&((AciesLuckKind *) data)->odds, acies_distribution_unref);
}

static void
free_tally (gpointer data)
{
  AciesLuckTally *tally = data;

  g_array_unref (tally->kinds);
  g_array_unref (tally->faces);
  g_free (tally);
}

static AciesLuckTally *
create_tally (const AciesLuck *luck,
              guint            side)
{
  AciesLuckTally *tally = g_new0 (AciesLuckTally, 1);

  tally->side = side;
  tally->kinds = g_array_new (FALSE, FALSE, sizeof (AciesLuckKind));
  g_array_set_clear_func (tally->kinds, clear_kind);
  tally->faces = g_array_new (FALSE, FALSE, sizeof (AciesLuckFaces));
  for (guint i = 0; i < acies_luck_get_n_dice (luck); i++)
    {
      AciesLuckFaces faces = { .die = acies_luck_get_die (luck, i) };

      g_array_append_val (tally->faces, faces);
    }

  return tally;
}

/* ---- Adding up ---- */

static gboolean
is_wanted (const AciesLuckSummary *self,
           const AciesRoll        *roll)
{
  const AciesLuckFilter *filter = &self->filter;

  return (filter->turn < 0 || roll->turn == (guint) filter->turn)
         && (filter->side < 0 || roll->side == filter->side)
         && (filter->kind == NULL || g_strcmp0 (roll->kind, filter->kind) == 0);
}

static AciesLuckTally *
find_tally (AciesLuckSummary *self,
            int               side)
{
  for (guint i = 0; i < self->tallies->len; i++)
    {
      AciesLuckTally *tally = g_ptr_array_index (self->tallies, i);

      if ((int) tally->side == side)
        return tally;
    }

  return NULL;
}

static AciesLuckKind *
find_kind (AciesLuckTally  *tally,
           const AciesRoll *roll)
{
  AciesLuckKind kind = { roll->kind, roll->success, roll->unit };

  for (guint i = 0; i < tally->kinds->len; i++)
    {
      AciesLuckKind *known = &g_array_index (tally->kinds, AciesLuckKind, i);

      if (g_strcmp0 (known->label, roll->kind) == 0 && g_strcmp0 (known->unit, roll->unit) == 0
          && g_strcmp0 (known->success, roll->success) == 0)
        return known;
    }

  kind.odds = acies_distribution_new_certain (0);
  g_array_append_val (tally->kinds, kind);

  return &g_array_index (tally->kinds, AciesLuckKind, tally->kinds->len - 1);
}

static void
add_dice (AciesLuckTally  *tally,
          const AciesRoll *roll)
{
  tally->n_dice += roll->dice->len;
  if (roll->rolled)
    tally->n_rolled += roll->dice->len;
  for (guint i = 0; i < roll->dice->len; i++)
    {
      const AciesThrown *thrown = &g_array_index (roll->dice, AciesThrown, i);
      AciesLuckFaces *faces = &g_array_index (tally->faces, AciesLuckFaces, thrown->die);

      faces->n_dice++;
      if (thrown->face < G_N_ELEMENTS (faces->counts))
        faces->counts[thrown->face]++;
    }
}

static void
add_successes (AciesLuckTally  *tally,
               const AciesRoll *roll)
{
  AciesLuckKind *kind = find_kind (tally, roll);
  g_autoptr (AciesDistribution) before = g_steal_pointer (&kind->odds);

  kind->n_rolls++;
  kind->n_dice += roll->dice->len;
  kind->count += roll->count;
  kind->odds = roll->odds != NULL ? acies_distribution_add (before, roll->odds) : g_steal_pointer (&before);
}

static gboolean
counts_successes (const AciesRoll *roll)
{
  return roll->left_out == ACIES_LEFT_OUT_NOT && roll->odds != NULL && roll->unit == NULL;
}

static double
get_surplus (const AciesRoll *roll)
{
  return (double) roll->count - acies_distribution_get_mean (roll->odds);
}

static void
add_roll (AciesLuckSummary *self,
          const AciesRoll  *roll)
{
  AciesLuckTally *tally = find_tally (self, roll->side);
  AciesLuckPoint point = { .roll = roll };

  if (tally == NULL)
    {
      self->n_unowned += roll->dice->len;
      return;
    }

  add_dice (tally, roll);
  if (roll->left_out != ACIES_LEFT_OUT_NOT)
    {
      tally->left_out[roll->left_out]++;
      tally->left_out_dice[roll->left_out] += roll->dice->len;
      return;
    }

  add_successes (tally, roll);
  if (!counts_successes (roll))
    return;

  tally->over += get_surplus (roll);
  point.over = tally->over;
  g_array_append_val (self->points, point);
}

/* ---- What it comes to ---- */

static int
compare_kinds (gconstpointer one,
               gconstpointer other)
{
  const AciesLuckKind *first = one;
  const AciesLuckKind *second = other;

  if ((first->label == NULL) != (second->label == NULL))
    return first->label == NULL ? 1 : -1;
  if (first->n_dice != second->n_dice)
    return first->n_dice > second->n_dice ? -1 : 1;

  return g_strcmp0 (first->label, second->label);
}

static void
finish_tally (AciesLuckTally *tally)
{
  guint n_counted = 0;

  for (guint i = 0; i < tally->kinds->len; i++)
    {
      AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, i);

      kind->expected = acies_distribution_get_mean (kind->odds);
      kind->chance = acies_distribution_chance_at_least (kind->odds, kind->count);
      kind->rank = acies_distribution_rank (kind->odds, kind->count);
      kind->tells = kind->label != NULL && kind->n_dice >= ACIES_LUCK_FEWEST_DICE;
      if (kind->label != NULL && kind->unit == NULL)
        n_counted += kind->n_dice;
    }
  tally->tells = n_counted >= ACIES_LUCK_FEWEST_DICE;
  g_array_sort (tally->kinds, compare_kinds);

  for (guint i = 0; i < tally->faces->len; i++)
    {
      AciesLuckFaces *faces = &g_array_index (tally->faces, AciesLuckFaces, i);

      faces->tells = faces->n_dice >= ACIES_LUCK_FEWEST_DICE;
      faces->chance = acies_faces_get_chance (faces->die, faces->counts, &faces->is_exact);
    }
}

/* The one that moved most first; of equal ones the earlier. */
static int
compare_moments (gconstpointer one,
                 gconstpointer other)
{
  const AciesLuckMoment *first = one;
  const AciesLuckMoment *second = other;

  if (first->points != second->points)
    return first->points > second->points ? -1 : 1;

  return (first->roll->position > second->roll->position) - (first->roll->position < second->roll->position);
}

static AciesLuckMoment
make_moment (const AciesRoll *roll)
{
  double rank = acies_distribution_rank (roll->odds, roll->count);
  AciesLuckMoment moment = { .roll = roll, .is_good = rank > 0.5 };

  moment.toll = moment.is_good ? roll->other_toll : roll->own_toll;
  moment.points = fabs (2 * rank - 1) * POINTS_OF_RESULT * (1 + moment.toll);
  moment.chance = moment.is_good ? acies_distribution_chance_at_least (roll->odds, roll->count)
                                 : 1 - acies_distribution_chance_at_least (roll->odds, roll->count + 1);

  return moment;
}

/* Takes the moments from the rolls that are counted.  Of two parties whose dice decide one thing it takes the one
 * that the result was more unusual for, and the first of equal ones. */
static void
find_moments (AciesLuckSummary *self)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      AciesLuckMoment moment = make_moment (g_array_index (self->points, AciesLuckPoint, i).roll);
      AciesLuckMoment *last = self->moments->len > 0
                              ? &g_array_index (self->moments, AciesLuckMoment, self->moments->len - 1) : NULL;

      if (!(moment.points > 0))
        continue;
      if (last == NULL || last->roll->event != moment.roll->event)
        g_array_append_val (self->moments, moment);
      else if (moment.points > last->points)
        *last = moment;
    }

  g_array_sort (self->moments, compare_moments);
  if (self->moments->len > MOST_MOMENTS)
    g_array_set_size (self->moments, MOST_MOMENTS);
  for (guint i = 0; i < self->points->len; i++)
    for (guint j = 0; j < self->moments->len; j++)
      {
        AciesLuckPoint *point = &g_array_index (self->points, AciesLuckPoint, i);

        if (point->roll == g_array_index (self->moments, AciesLuckMoment, j).roll)
          point->moment = j + 1;
      }
}

/**
 * acies_luck_summary_new:
 * @luck: the luck of a battle
 * @filter: which rolls
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Sums up the rolls.  The chances are exact: the odds of all rolls of a kind are added up, each
 * as it was when it was thrown.  May run in a thread.
 *
 * Returns: (transfer full) (nullable): the summary; %NULL when it was cancelled
 */
AciesLuckSummary *
acies_luck_summary_new (AciesLuck              *luck,
                        const AciesLuckFilter  *filter,
                        GCancellable           *cancellable,
                        GError                **error)
{
  g_autoptr (AciesLuckSummary) self = NULL;
  GPtrArray *rolls;

  g_return_val_if_fail (luck != NULL && filter != NULL, NULL);

  self = g_new0 (AciesLuckSummary, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->luck = acies_luck_ref (luck);
  self->filter = *filter;
  self->filter.kind = self->kind = g_strdup (filter->kind);
  self->tallies = g_ptr_array_new_with_free_func (free_tally);
  self->points = g_array_new (FALSE, FALSE, sizeof (AciesLuckPoint));
  self->moments = g_array_new (FALSE, FALSE, sizeof (AciesLuckMoment));
  for (guint i = 0; i < acies_luck_get_n_sides (luck); i++)
    if (filter->side < 0 || filter->side == (int) i)
      g_ptr_array_add (self->tallies, create_tally (luck, i));

  rolls = acies_luck_get_rolls (luck);
  for (guint i = 0; i < rolls->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (is_wanted (self, g_ptr_array_index (rolls, i)))
        add_roll (self, g_ptr_array_index (rolls, i));
    }
  for (guint i = 0; i < self->tallies->len; i++)
    finish_tally (g_ptr_array_index (self->tallies, i));
  find_moments (self);

  return g_steal_pointer (&self);
}

/**
 * acies_luck_summary_ref:
 * @self: a summary
 *
 * Returns: (transfer full): @self
 */
AciesLuckSummary *
acies_luck_summary_ref (AciesLuckSummary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_luck_summary_unref:
 * @self: (transfer full): a summary
 *
 * Drops a reference.
 */
void
acies_luck_summary_unref (AciesLuckSummary *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->tallies);
  g_array_unref (self->points);
  g_array_unref (self->moments);
  g_free (self->kind);
  acies_luck_unref (self->luck);
  g_free (self);
}

AciesLuck *
acies_luck_summary_get_luck (const AciesLuckSummary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->luck;
}

GPtrArray *
acies_luck_summary_get_tallies (const AciesLuckSummary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tallies;
}

GArray *
acies_luck_summary_get_points (const AciesLuckSummary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->points;
}

GArray *
acies_luck_summary_get_moments (const AciesLuckSummary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->moments;
}

guint
acies_luck_summary_get_n_unowned (const AciesLuckSummary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_unowned;
}
