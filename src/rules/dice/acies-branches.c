/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <float.h>
#include <string.h>

#include "acies-branches-private.h"
#include "acies-dice-private.h"
#include "acies-tally-private.h"

/*
 * The values of a draw are worked out die by die and target by target, and equal
 * values are merged after each.  A hundred dice of which only the sum matters
 * thus give some hundred values after each die, and never 6 to the power of 100.
 */

static void
make_room (AciesBranches *self,
           guint          n_branches)
{
  self->n_branches = 0;
  if (self->n_room >= n_branches)
    return;

  self->n_room = n_branches;
  self->values = g_renew (guint64, self->values, n_branches);
  self->weights = g_renew (double, self->weights, n_branches);
}

static void
add_branch (AciesBranches *self,
            guint64        value,
            double         weight)
{
  self->values[self->n_branches] = value;
  self->weights[self->n_branches] = weight;
  self->n_branches++;
}

void
acies_branches_clear (AciesBranches *self)
{
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->weights, g_free);
  self->n_branches = 0;
  self->n_room = 0;
}

/* ---- Single dice and counts ---- */

/* Sets the distinct numbers on a die, each weighted by the number of faces that show it. */
void
acies_branches_set_faces (AciesBranches  *self,
                          const AciesDie *die)
{
  make_room (self, die->n_faces);
  for (guint i = 0; i < die->n_faces; i++)
    {
      guint known;

      for (known = 0; known < self->n_branches; known++)
        if (self->values[known] == die->faces[i])
          break;

      if (known < self->n_branches)
        self->weights[known] += 1.0;
      else
        add_branch (self, die->faces[i], 1.0);
    }

  for (guint i = 0; i < self->n_branches; i++)
    self->weights[i] /= die->n_faces;
}

/*
 * The binomial distribution.  Each weight comes from its neighbor by a simple
 * factor, from the likeliest outward, and all are divided by their sum: this
 * neither overflows nor loses digits for thousands of dice.  Weights too small
 * for a double are left out.
 */
void
acies_branches_set_counts (AciesBranches *self,
                           guint          n_dice,
                           double         chance)
{
  double odds = chance / (1.0 - chance);
  guint mode = MIN (n_dice, (guint) ((n_dice + 1.0) * chance));
  g_autofree double *weights = g_new (double, n_dice + 1);
  guint low = mode, high = mode;
  AciesSum sum = { 0, 0 };

  weights[mode] = 1.0;
  while (low > 0)
    {
      double weight = weights[low] * low / ((n_dice - low + 1) * odds);

      if (weight < DBL_MIN)
        break;
      weights[--low] = weight;
    }
  while (high < n_dice)
    {
      double weight = weights[high] * (n_dice - high) * odds / (high + 1);

      if (weight < DBL_MIN)
        break;
      weights[++high] = weight;
    }

  for (guint i = low; i <= high; i++)
    acies_sum_add (&sum, weights[i]);

  make_room (self, high - low + 1);
  for (guint i = low; i <= high; i++)
    add_branch (self, i, weights[i] / acies_sum_get (&sum));
}

/* ---- Tallies of states ---- */

static guint
ways_count (const AciesTally *ways)
{
  return ways->n_entries;
}

static guint64
ways_get (const AciesTally *ways,
          guint             way,
          double           *weight)
{
  const AciesTallyEntry *entry = &ways->entries[way];

  *weight = acies_sum_get (&entry->probability);

  return (guint64) entry->number;
}

static void
ways_add (AciesTally *ways,
          guint64     value,
          double      weight)
{
  acies_tally_add_number (ways, (gint64) value, weight);
}

/* Replaces @ways by @next, which is empty afterwards. */
static void
ways_replace (AciesTally *ways,
              AciesTally *next)
{
  AciesTally before = *ways;

  *ways = *next;
  *next = before;
  acies_tally_empty (next);
}

static gboolean
take_steps (guint64 *n_steps,
            guint64  n)
{
  if (*n_steps < n)
    return FALSE;

  *n_steps -= n;

  return TRUE;
}

/* Sets the branches from @ways in ascending order, and merges states that agree in the bits of @keep. */
static void
set_ways (AciesBranches *self,
          AciesTally    *ways,
          guint64        keep)
{
  g_auto (AciesTally) kept = { 0 };

  acies_tally_init (&kept, FALSE);
  for (guint i = 0; i < ways_count (ways); i++)
    {
      double weight;
      guint64 value = ways_get (ways, i, &weight);

      ways_add (&kept, value & keep, weight);
    }
  acies_tally_sort (&kept);

  make_room (self, ways_count (&kept));
  for (guint i = 0; i < ways_count (&kept); i++)
    {
      double weight;
      guint64 value = ways_get (&kept, i, &weight);

      add_branch (self, value, weight);
    }
}

void
acies_branches_set_merged (AciesBranches       *self,
                           const AciesBranches *whole,
                           guint64              keep)
{
  g_auto (AciesTally) ways = { 0 };

  acies_tally_init (&ways, FALSE);
  for (guint i = 0; i < whole->n_branches; i++)
    ways_add (&ways, whole->values[i], whole->weights[i]);
  set_ways (self, &ways, keep);
}

void
acies_branches_set_given (AciesBranches       *self,
                          const AciesBranches *whole,
                          guint64              known,
                          guint64              given)
{
  AciesSum sum = { 0, 0 };

  make_room (self, whole->n_branches);
  for (guint i = 0; i < whole->n_branches; i++)
    if ((whole->values[i] & known) == given)
      {
        add_branch (self, whole->values[i], whole->weights[i]);
        acies_sum_add (&sum, whole->weights[i]);
      }

  for (guint i = 0; i < self->n_branches; i++)
    self->weights[i] /= acies_sum_get (&sum);
}

/* The numbers in the bits of @lead, each once, in ascending order. */
static void
set_numbers (AciesBranches       *self,
             const AciesBranches *whole,
             guint64              lead)
{
  int shift = g_bit_nth_lsf (lead, -1);

  acies_branches_set_merged (self, whole, lead);
  for (guint i = 0; i < self->n_branches; i++)
    self->values[i] >>= shift;
}

void
acies_branches_set_leads (AciesBranches       *self,
                          const AciesBranches *one,
                          guint64              lead,
                          const AciesBranches *other,
                          guint64              other_lead)
{
  g_auto (AciesBranches) ones = { 0 };
  g_auto (AciesBranches) others = { 0 };
  g_auto (AciesTally) leads = { 0 };

  set_numbers (&ones, one, lead);
  set_numbers (&others, other, other_lead);
  acies_tally_init (&leads, FALSE);
  for (guint i = 0; i < ones.n_branches; i++)
    for (guint j = others.n_branches; j-- > 0;)
      ways_add (&leads, ones.values[i] - others.values[j], ones.weights[i] * others.weights[j]);
  set_ways (self, &leads, ~G_GUINT64_CONSTANT (0));
}

/* ---- Folds ---- */

/* What a die makes of each state that was there before it. */
typedef struct
{
  AciesBranches before;  /* the states, each with the weight that it gives to one face */
  guint64      *after;   /* (array length=n_room): those that come of them, apart for each face */
  guint         n_room;
} Images;

static void
images_clear (Images *self)
{
  acies_branches_clear (&self->before);
  g_clear_pointer (&self->after, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Images, images_clear)

static guint64 *
images_get (const Images *self,
            guint         face)
{
  return self->after + (gsize) face * self->before.n_branches;
}

static void
images_set (Images           *self,
            const AciesFold  *fold,
            const AciesDie   *die,
            guint64           keep,
            const AciesTally *ways)
{
  guint n_ways = ways_count (ways);

  make_room (&self->before, n_ways);
  for (guint way = 0; way < n_ways; way++)
    {
      double weight;
      guint64 state = ways_get (ways, way, &weight);

      add_branch (&self->before, state, weight / die->n_faces);
    }

  if (n_ways * die->n_faces > self->n_room)
    {
      self->n_room = n_ways * die->n_faces;
      self->after = g_renew (guint64, self->after, self->n_room);
    }
  for (guint i = 0; i < die->n_faces; i++)
    for (guint way = 0; way < n_ways; way++)
      images_get (self, i)[way] = fold->function (self->before.values[way], die->faces[i], fold->rule) & keep;
}

/* Counts the faces that do the same to all states as @face; 0 if one before it does. */
static guint
images_count_alike (const Images   *self,
                    const AciesDie *die,
                    guint           face)
{
  gsize size = self->before.n_branches * sizeof (guint64);
  guint n = 0;

  for (guint i = 0; i < die->n_faces; i++)
    if (memcmp (images_get (self, i), images_get (self, face), size) == 0)
      {
        if (i < face)
          return 0;
        n++;
      }

  return n;
}

/* Number by number, not state by state: neighbors give neighbors then, which are found at once; and numbers that do the
 * same, as all that hit, are counted together.  @next: room for the states after the die; empty. */
static gboolean
fold_die (const AciesFold *fold,
          const AciesDie  *die,
          guint64          keep,
          AciesTally      *ways,
          Images          *images,
          AciesTally      *next,
          guint64         *n_steps)
{
  if (!take_steps (n_steps, (guint64) ways_count (ways) * die->n_faces))
    return FALSE;

  images_set (images, fold, die, keep, ways);
  for (guint i = 0; i < die->n_faces; i++)
    {
      guint n_alike = images_count_alike (images, die, i);

      for (guint way = 0; n_alike > 0 && way < images->before.n_branches; way++)
        ways_add (next, images_get (images, i)[way], images->before.weights[way] * n_alike);
    }
  ways_replace (ways, next);

  return TRUE;
}

gboolean
acies_branches_set_fold (AciesBranches   *self,
                         const AciesPool *pools,
                         guint            n_pools,
                         const AciesFold *fold,
                         guint64          state,
                         guint64          keep,
                         guint64         *n_steps)
{
  g_auto (AciesTally) ways = { 0 };
  g_auto (AciesTally) next = { 0 };
  g_auto (Images) images = { 0 };
  /* Die by die what comes after depends on these alone. */
  guint64 counted = fold->needs != NULL ? keep | fold->needs (keep, fold->rule) : ~G_GUINT64_CONSTANT (0);

  acies_tally_init (&ways, FALSE);
  acies_tally_init (&next, FALSE);
  ways_add (&ways, state & counted, 1.0);
  for (guint pool = 0; pool < n_pools; pool++)
    for (guint i = 0; i < pools[pool].n_dice; i++)
      if (!fold_die (fold, pools[pool].die, counted, &ways, &images, &next, n_steps))
        return FALSE;
  set_ways (self, &ways, keep);

  return TRUE;
}

/* ---- Rankings ---- */

/*
 * The states while pools are counted from the highest number down, apart for each number of dice that every
 * pool still has: what these show is as likely whatever the others showed.
 */
typedef struct
{
  guint       n_pools;
  guint       n_left[ACIES_MAX_POOLS]; /* of each pool, how many numbers of dice may be left, 0 included */
  guint       strides[ACIES_MAX_POOLS];
  guint       n_tallies;
  AciesTally *tallies; /* (array length=n_tallies): by the dice left of all pools */
} Ranks;

static gboolean
ranks_init (Ranks           *self,
            const AciesPool *pools,
            guint            n_pools,
            guint64         *n_steps)
{
  guint64 n_tallies = 1;

  self->n_pools = n_pools;
  for (guint i = 0; i < n_pools; i++)
    {
      self->n_left[i] = pools[i].n_dice + 1;
      self->strides[i] = n_tallies;
      n_tallies *= self->n_left[i];
      if (!take_steps (n_steps, n_tallies))
        return FALSE;
    }

  self->n_tallies = n_tallies;
  self->tallies = g_new (AciesTally, n_tallies);
  for (guint i = 0; i < n_tallies; i++)
    acies_tally_init (&self->tallies[i], FALSE);

  return TRUE;
}

static void
ranks_clear (Ranks *self)
{
  for (guint i = 0; self->tallies != NULL && i < self->n_tallies; i++)
    acies_tally_clear (&self->tallies[i]);
  g_clear_pointer (&self->tallies, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ranks, ranks_clear)

/* Sets how many of @n_dice dice, which show none of the numbers counted before, show one that stands on @n_hits
 * of the @n_of faces left. */
static void
set_counts_left (AciesBranches *self,
                 guint          n_dice,
                 guint          n_hits,
                 guint          n_of)
{
  if (n_dice > 0 && n_hits < n_of)
    {
      acies_branches_set_counts (self, n_dice, (double) n_hits / n_of);
      return;
    }

  make_room (self, 1);
  add_branch (self, n_dice, 1.0);
}

/* Counts the dice of one pool that show @face.  A tally takes from those with as many dice left or more, so from
 * the fewest on none takes what it has given. */
static gboolean
rank_face (Ranks              *self,
           const AciesRanking *ranking,
           guint               pool,
           guint               face,
           guint               n_hits,
           guint               n_of,
           guint64            *n_steps)
{
  guint stride = self->strides[pool];

  for (guint left = 0; left < self->n_left[pool]; left++)
    {
      g_auto (AciesBranches) counts = { 0 };

      set_counts_left (&counts, left, n_hits, n_of);
      for (guint from = 0; from < self->n_tallies; from++)
        {
          g_auto (AciesTally) ways = { 0 };

          if (from / stride % self->n_left[pool] != left || ways_count (&self->tallies[from]) == 0)
            continue;
          acies_tally_init (&ways, FALSE);
          ways_replace (&ways, &self->tallies[from]);
          if (!take_steps (n_steps, (guint64) ways_count (&ways) * counts.n_branches))
            return FALSE;

          for (guint way = 0; way < ways_count (&ways); way++)
            {
              double weight;
              guint64 state = ways_get (&ways, way, &weight);

              for (guint i = 0; i < counts.n_branches; i++)
                {
                  guint n_dice = counts.values[i];

                  ways_add (&self->tallies[from - n_dice * stride],
                            ranking->function (state, face, pool, n_dice, ranking->rule),
                            weight * counts.weights[i]);
                }
            }
        }
    }

  return TRUE;
}

/* Counts the faces of a die that show @face, and those that show it or less. */
static void
count_faces (const AciesDie *die,
             guint           face,
             guint          *n_hits,
             guint          *n_of)
{
  *n_hits = *n_of = 0;
  for (guint i = 0; i < die->n_faces; i++)
    {
      *n_hits += die->faces[i] == face;
      *n_of += die->faces[i] <= face;
    }
}

gboolean
acies_branches_set_ranked (AciesBranches      *self,
                           const AciesPool    *pools,
                           guint               n_pools,
                           const AciesRanking *ranking,
                           guint64             state,
                           guint64             keep,
                           guint64            *n_steps)
{
  g_auto (Ranks) ranks = { 0 };

  if (!ranks_init (&ranks, pools, n_pools, n_steps))
    return FALSE;

  ways_add (&ranks.tallies[ranks.n_tallies - 1], state, 1.0);
  for (guint face = ACIES_N_NUMBERS; face-- > 0;)
    for (guint pool = 0; pool < n_pools; pool++)
      {
        guint n_hits, n_of;

        count_faces (pools[pool].die, face, &n_hits, &n_of);
        if (n_hits > 0 && !rank_face (&ranks, ranking, pool, face, n_hits, n_of, n_steps))
          return FALSE;
      }
  set_ways (self, &ranks.tallies[0], keep);

  return TRUE;
}

/* ---- Deals ---- */

/* The final states of one target.  Targets of the same kind and first state share one. */
typedef struct
{
  guint      kind;
  guint64    state;
  AciesTally tolls;
} Target;

static void
clear_target (gpointer data)
{
  acies_tally_clear (&((Target *) data)->tolls);
}

static guint64
get_start (const AciesDeal *deal,
           guint            target)
{
  return deal->states != NULL ? deal->states[target] : 0;
}

/* Throws for one target in one round of a go. */
static gboolean
throw_round (const AciesDeal *deal,
             const AciesGo   *go,
             const AciesDie  *die,
             guint            kind,
             guint            round,
             AciesTally      *ways,
             guint64         *n_steps)
{
  g_auto (AciesTally) next = { 0 };

  if (!take_steps (n_steps, (guint64) ways_count (ways) * die->n_faces))
    return FALSE;

  acies_tally_init (&next, FALSE);
  for (guint way = 0; way < ways_count (ways); way++)
    {
      double weight;
      guint64 state = ways_get (ways, way, &weight);

      if (!go->wants (state, kind, round, deal->rule))
        {
          ways_add (&next, state, weight);
          continue;
        }

      for (guint i = 0; i < die->n_faces; i++)
        ways_add (&next, go->fold (state, die->faces[i], deal->rule), weight / die->n_faces);
    }
  ways_replace (ways, &next);

  return TRUE;
}

static gboolean
work_out_target (const AciesDeal *deal,
                 const AciesDie  *die,
                 guint64          keep,
                 Target          *target,
                 guint64         *n_steps)
{
  g_auto (AciesTally) ways = { 0 };

  acies_tally_init (&ways, FALSE);
  ways_add (&ways, target->state, 1.0);
  for (guint i = 0; i < deal->n_goes; i++)
    for (guint round = 0; round < deal->goes[i].n_rounds; round++)
      if (!throw_round (deal, &deal->goes[i], die, target->kind, round, &ways, n_steps))
        return FALSE;

  for (guint way = 0; way < ways_count (&ways); way++)
    {
      double weight;
      guint64 state = ways_get (&ways, way, &weight);

      ways_add (&target->tolls, deal->toll (state, target->kind, deal->rule) & keep, weight);
    }

  return TRUE;
}

/* Finds the final states of a target, or works them out when no target of the same kind and
 * first state came before.  (transfer none) (nullable) */
static const Target *
find_target (GArray          *targets,
             const AciesDeal *deal,
             const AciesDie  *die,
             guint            i,
             guint64          keep,
             guint64         *n_steps)
{
  Target *target;

  for (guint known = 0; known < targets->len; known++)
    {
      target = &g_array_index (targets, Target, known);
      if (target->kind == deal->kinds[i] && target->state == get_start (deal, i))
        return target;
    }

  g_array_set_size (targets, targets->len + 1);
  target = &g_array_index (targets, Target, targets->len - 1);
  target->kind = deal->kinds[i];
  target->state = get_start (deal, i);
  acies_tally_init (&target->tolls, FALSE);

  return work_out_target (deal, die, keep, target, n_steps) ? target : NULL;
}

/* Each count is kept or dropped as a whole, so that sums of kept counts do not need the dropped ones. */
gboolean
acies_branches_set_deal (AciesBranches   *self,
                         const AciesDie  *die,
                         const AciesDeal *deal,
                         guint64          keep,
                         guint64         *n_steps)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, TRUE, sizeof (Target));
  g_auto (AciesTally) sums = { 0 };
  g_auto (AciesTally) next = { 0 };

  g_array_set_clear_func (targets, clear_target);
  acies_tally_init (&sums, FALSE);
  acies_tally_init (&next, FALSE);
  ways_add (&sums, 0, 1.0);
  for (guint i = 0; i < deal->n_targets; i++)
    {
      const Target *target = find_target (targets, deal, die, i, keep, n_steps);

      if (target == NULL
          || !take_steps (n_steps, (guint64) ways_count (&sums) * ways_count (&target->tolls)))
        return FALSE;

      for (guint way = 0; way < ways_count (&sums); way++)
        {
          double weight, toll_weight;
          guint64 sum = ways_get (&sums, way, &weight);

          for (guint other = 0; other < ways_count (&target->tolls); other++)
            {
              guint64 toll = ways_get (&target->tolls, other, &toll_weight);

              ways_add (&next, sum + toll, weight * toll_weight);
            }
        }
      ways_replace (&sums, &next);
    }
  set_ways (self, &sums, keep);

  return TRUE;
}
