/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <float.h>
#include <math.h>

#include "acies-dice-private.h"

/*
 * Every way that dice can fall, depth first.  A procedure cannot be stopped in
 * its middle, so it is run from its start for each way: what it draws is
 * answered from the stack of decisions as far as that goes, and then the stack
 * grows.  Going on to the next way takes the last decision's next branch.
 */

/* One question of a procedure, and the branches of its answer. */
typedef struct
{
  /* The question: the number of dice 0 stands for a single face. */
  const AciesDie *die;
  guint           n_dice;
  /* For a count: how likely each die succeeds */
  double          chance;
  /* For a fold: how to count, and from what */
  AciesFoldFunc   fold;
  guint64         rule;
  guint64         state;

  /* The answers; kept when the stack shrinks, since the same question mostly comes again. */
  guint           n_branches;
  guint           n_room;
  guint64        *values;
  double         *weights;

  guint           current;
} Decision;

struct _AciesEnumeratedDice
{
  GObject   parent_instance;

  GArray   *decisions;   /* of Decision; with those above the stack that are kept */
  guint     n_decisions; /* how high the stack is */
  guint     n_drawn;     /* how many of them this run has come by */
  GArray   *targets;     /* of Decision: what dice at one target come to */
  double    weight;
  gboolean  begun;
  gboolean  dropped;
};

static void acies_enumerated_dice_iface_init (AciesDiceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesEnumeratedDice, acies_enumerated_dice, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_DICE, acies_enumerated_dice_iface_init))

static void
clear_decision (gpointer data)
{
  Decision *decision = data;

  g_free (decision->values);
  g_free (decision->weights);
}

static void
make_room (Decision *decision,
           guint     n_branches)
{
  decision->n_branches = 0;
  if (decision->n_room >= n_branches)
    return;

  decision->n_room = n_branches;
  decision->values = g_renew (guint64, decision->values, n_branches);
  decision->weights = g_renew (double, decision->weights, n_branches);
}

static void
add_branch (Decision *decision,
            guint64   value,
            double    weight)
{
  decision->values[decision->n_branches] = value;
  decision->weights[decision->n_branches] = weight;
  decision->n_branches++;
}

/* The distinct numbers on a die, each as likely as it has faces. */
static void
branch_faces (Decision *decision)
{
  const AciesDie *die = decision->die;

  make_room (decision, die->n_faces);
  for (guint i = 0; i < die->n_faces; i++)
    {
      guint known;

      for (known = 0; known < decision->n_branches; known++)
        if (decision->values[known] == die->faces[i])
          break;

      if (known < decision->n_branches)
        decision->weights[known] += 1.0;
      else
        add_branch (decision, die->faces[i], 1.0);
    }

  for (guint i = 0; i < decision->n_branches; i++)
    decision->weights[i] /= die->n_faces;
}

/*
 * The binomial distribution.  Each weight comes from its neighbor by a simple
 * factor, from the likeliest outward, and all are divided by their sum: this
 * neither overflows nor loses digits for thousands of dice.  What is too
 * unlikely for a number to hold is left out.
 */
static void
branch_counts (Decision *decision)
{
  guint n = decision->n_dice;
  double odds = decision->chance / (1.0 - decision->chance);
  guint mode = MIN (n, (guint) ((n + 1.0) * decision->chance));
  g_autofree double *weights = g_new (double, n + 1);
  guint low = mode, high = mode;
  double sum = 0, lost = 0;

  weights[mode] = 1.0;
  while (low > 0)
    {
      double weight = weights[low] * low / ((n - low + 1) * odds);

      if (weight < DBL_MIN)
        break;
      weights[--low] = weight;
    }
  while (high < n)
    {
      double weight = weights[high] * (n - high) * odds / (high + 1);

      if (weight < DBL_MIN)
        break;
      weights[++high] = weight;
    }

  for (guint i = low; i <= high; i++)
    {
      double part = weights[i] - lost;
      double next = sum + part;

      lost = (next - sum) - part;
      sum = next;
    }

  make_room (decision, high - low + 1);
  for (guint i = low; i <= high; i++)
    add_branch (decision, i, weights[i] / sum);
}

/* ---- Folds ---- */

typedef struct
{
  guint64 state;
  double  weight;
} Folded;

static int
compare_states (gconstpointer one,
                gconstpointer other)
{
  guint64 one_state = ((const Folded *) one)->state;
  guint64 other_state = ((const Folded *) other)->state;

  return (one_state > other_state) - (one_state < other_state);
}

/* What one more die makes of each state, the same ones taken together. */
static GArray *
fold_once (const Decision *decision,
           GArray         *states)
{
  const AciesDie *die = decision->die;
  GArray *folded = g_array_sized_new (FALSE, FALSE, sizeof (Folded), states->len * die->n_faces);
  guint n_kept = 0;

  for (guint i = 0; i < states->len; i++)
    for (guint j = 0; j < die->n_faces; j++)
      {
        const Folded *before = &g_array_index (states, Folded, i);
        Folded after = { decision->fold (before->state, die->faces[j], decision->rule),
                         before->weight / die->n_faces };

        g_array_append_val (folded, after);
      }

  g_array_sort (folded, compare_states);
  for (guint i = 0; i < folded->len; i++)
    {
      const Folded *one = &g_array_index (folded, Folded, i);
      Folded *last = n_kept > 0 ? &g_array_index (folded, Folded, n_kept - 1) : NULL;

      if (last != NULL && last->state == one->state)
        last->weight += one->weight;
      else
        g_array_index (folded, Folded, n_kept++) = *one;
    }
  g_array_set_size (folded, n_kept);

  return folded;
}

static void
branch_states (Decision *decision)
{
  Folded start = { decision->state, 1.0 };
  GArray *states = g_array_new (FALSE, FALSE, sizeof (Folded));

  g_array_append_val (states, start);
  for (guint i = 0; i < decision->n_dice; i++)
    {
      GArray *folded = fold_once (decision, states);

      g_array_unref (states);
      states = folded;
    }

  make_room (decision, states->len);
  for (guint i = 0; i < states->len; i++)
    {
      const Folded *one = &g_array_index (states, Folded, i);

      add_branch (decision, one->state, one->weight);
    }
  g_array_unref (states);
}

/* ---- Decisions ---- */

static gboolean
is_question (const Decision *one,
             const Decision *other)
{
  return one->die == other->die && one->n_dice == other->n_dice
         && one->chance == other->chance
         && one->fold == other->fold && one->rule == other->rule && one->state == other->state;
}

/* Answers a question for which there is more than one answer. */
static guint64
decide (AciesEnumeratedDice *self,
        const Decision      *question)
{
  Decision *decision;

  if (self->n_drawn == self->n_decisions)
    {
      if (self->n_decisions == self->decisions->len)
        g_array_set_size (self->decisions, self->n_decisions + 1);

      decision = &g_array_index (self->decisions, Decision, self->n_decisions);
      self->n_decisions++;
      if (!is_question (decision, question))
        {
          decision->die = question->die;
          decision->n_dice = question->n_dice;
          decision->chance = question->chance;
          decision->fold = question->fold;
          decision->rule = question->rule;
          decision->state = question->state;
          if (question->fold != NULL)
            branch_states (decision);
          else if (question->n_dice == 0)
            branch_faces (decision);
          else
            branch_counts (decision);
        }
      decision->current = 0;
    }

  decision = &g_array_index (self->decisions, Decision, self->n_drawn);
  self->n_drawn++;
  self->weight *= decision->weights[decision->current];

  return decision->values[decision->current];
}

/* How many of @n_dice dice succeed, each with that chance. */
static guint
decide_count_by_chance (AciesEnumeratedDice *self,
                        const AciesDie      *die,
                        guint                n_dice,
                        double               chance)
{
  Decision question = { .die = die, .n_dice = n_dice, .chance = chance };

  if (n_dice == 0 || chance <= 0.0)
    return 0;

  return chance >= 1.0 ? n_dice : decide (self, &question);
}

/* The same, each with @n_hits faces of @n_of. */
static guint
decide_count (AciesEnumeratedDice *self,
              const AciesDie      *die,
              guint                n_dice,
              guint                n_hits,
              guint                n_of)
{
  return decide_count_by_chance (self, die, n_dice, (double) n_hits / n_of);
}

/* After "again" the way is over, whatever the procedure goes on to ask. */
static gboolean
is_open (AciesEnumeratedDice  *self,
         GError              **error)
{
  if (self->dropped)
    g_set_error_literal (error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_DROPPED, "Thrown again");

  return !self->dropped;
}

static gboolean
acies_enumerated_dice_draw (AciesDice       *dice,
                            const AciesDie  *die,
                            guint           *face,
                            GError         **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  Decision question = { .die = die };

  if (!is_open (self, error))
    return FALSE;

  *face = decide (self, &question);

  return TRUE;
}

static guint
count_hits (const AciesDie *die,
            AciesFaces      faces)
{
  guint n_hits = 0;

  for (guint i = 0; i < die->n_faces; i++)
    n_hits += (faces >> die->faces[i]) & 1;

  return n_hits;
}

static gboolean
acies_enumerated_dice_draw_successes (AciesDice       *dice,
                                      const AciesDie  *die,
                                      guint            n_dice,
                                      AciesFaces       faces,
                                      guint           *n_successes,
                                      GError         **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);

  if (!is_open (self, error))
    return FALSE;

  *n_successes = decide_count (self, die, n_dice, count_hits (die, faces), die->n_faces);

  return TRUE;
}

/* Two dice in a row are one with as many faces as there are pairs. */
static gboolean
acies_enumerated_dice_draw_confirmed (AciesDice       *dice,
                                      const AciesDie  *die,
                                      guint            n_dice,
                                      AciesFaces       faces,
                                      AciesFaces       confirming,
                                      guint           *n_confirmed,
                                      GError         **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);

  if (!is_open (self, error))
    return FALSE;

  *n_confirmed = decide_count (self, die, n_dice, count_hits (die, faces) * count_hits (die, confirming),
                               die->n_faces * die->n_faces);

  return TRUE;
}

/* One number after the other: how many of the dice show it that show none of those before. */
static gboolean
acies_enumerated_dice_draw_pool (AciesDice       *dice,
                                 const AciesDie  *die,
                                 guint            n_dice,
                                 guint           *counts,
                                 GError         **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  guint n_of = die->n_faces;
  AciesFaces done = 0;

  if (!is_open (self, error))
    return FALSE;

  for (guint i = 0; i < die->n_faces; i++)
    {
      guint face = die->faces[i];
      guint n_hits = 0;

      if ((done >> face) & 1)
        continue;

      for (guint j = i; j < die->n_faces; j++)
        n_hits += die->faces[j] == face;
      counts[face] = decide_count (self, die, n_dice, n_hits, n_of);
      n_dice -= counts[face];
      n_of -= n_hits;
      done |= 1u << face;
    }

  return TRUE;
}

static gboolean
acies_enumerated_dice_draw_fold (AciesDice       *dice,
                                 const AciesDie  *die,
                                 guint            n_dice,
                                 AciesFoldFunc    fold,
                                 guint64          rule,
                                 guint64         *state,
                                 GError         **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  Decision question = { .die = die, .n_dice = n_dice, .fold = fold, .rule = rule, .state = *state };

  if (!is_open (self, error))
    return FALSE;

  if (n_dice > 0)
    *state = decide (self, &question);

  return TRUE;
}

/* ---- Dice thrown at several targets ---- */

/* What so many dice at one target come to, from 0 on: it is asked for again and again. */
static const Decision *
find_target (AciesEnumeratedDice *self,
             const AciesDie      *die,
             const AciesDeal     *deal,
             guint                n_dice)
{
  Decision question = { .die = die, .n_dice = n_dice, .fold = deal->fold, .rule = deal->rule };

  for (guint i = 0; i < self->targets->len; i++)
    if (is_question (&g_array_index (self->targets, Decision, i), &question))
      return &g_array_index (self->targets, Decision, i);

  branch_states (&question);
  g_array_append_val (self->targets, question);

  return &g_array_index (self->targets, Decision, self->targets->len - 1);
}

static gboolean
is_alike (const AciesDeal *deal,
          const guint     *n_at,
          guint            one,
          guint            other)
{
  return n_at[one] == n_at[other] && (deal->kinds == NULL || deal->kinds[one] == deal->kinds[other]);
}

/* How many of those that are like @first come to each state: they are taken in order. */
static void
decide_targets (AciesEnumeratedDice *self,
                const AciesDie      *die,
                const AciesDeal     *deal,
                const guint         *n_at,
                guint                first,
                guint64             *states)
{
  const Decision *target = find_target (self, die, deal, n_at[first]);
  guint n_alike = 0;
  double left = 1.0;
  guint next = first;

  for (guint i = first; i < deal->n_targets; i++)
    n_alike += is_alike (deal, n_at, first, i);

  for (guint i = 0; i < target->n_branches && n_alike > 0; i++)
    {
      gboolean is_last = i + 1 == target->n_branches;
      guint n = decide_count_by_chance (self, die, n_alike, is_last ? 1.0 : target->weights[i] / left);

      left -= target->weights[i];
      n_alike -= n;
      for (; n > 0; next++)
        if (is_alike (deal, n_at, first, next))
          {
            states[next] = target->values[i];
            n--;
          }
    }
}

static gboolean
acies_enumerated_dice_draw_dealt (AciesDice        *dice,
                                  const AciesDie   *die,
                                  const AciesDeal  *deal,
                                  guint64          *states,
                                  GError          **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  g_autofree guint *n_at = g_new0 (guint, deal->n_targets);

  if (!is_open (self, error))
    return FALSE;

  for (guint i = 0; i < deal->n_dice; i++)
    n_at[deal->at[i]]++;

  for (guint i = 0; i < deal->n_targets; i++)
    {
      guint first = 0;

      while (!is_alike (deal, n_at, first, i))
        first++;
      if (first == i && n_at[i] > 0)
        decide_targets (self, die, deal, n_at, i, states);
    }

  return TRUE;
}

static gboolean
acies_enumerated_dice_again (AciesDice  *dice,
                             GError    **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);

  self->dropped = TRUE;

  return is_open (self, error);
}

static void
acies_enumerated_dice_finalize (GObject *object)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (object);

  g_array_unref (self->decisions);
  g_array_unref (self->targets);

  G_OBJECT_CLASS (acies_enumerated_dice_parent_class)->finalize (object);
}

static void
acies_enumerated_dice_class_init (AciesEnumeratedDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_enumerated_dice_finalize;
}

static void
acies_enumerated_dice_init (AciesEnumeratedDice *self)
{
  self->decisions = g_array_new (FALSE, TRUE, sizeof (Decision));
  g_array_set_clear_func (self->decisions, clear_decision);
  self->targets = g_array_new (FALSE, TRUE, sizeof (Decision));
  g_array_set_clear_func (self->targets, clear_decision);
}

static void
acies_enumerated_dice_iface_init (AciesDiceInterface *iface)
{
  iface->draw = acies_enumerated_dice_draw;
  iface->draw_successes = acies_enumerated_dice_draw_successes;
  iface->draw_confirmed = acies_enumerated_dice_draw_confirmed;
  iface->draw_pool = acies_enumerated_dice_draw_pool;
  iface->draw_fold = acies_enumerated_dice_draw_fold;
  iface->draw_dealt = acies_enumerated_dice_draw_dealt;
  iface->again = acies_enumerated_dice_again;
}

/**
 * acies_enumerated_dice_new:
 *
 * Dice that fall in every way, one after the other:
 * acies_enumerated_dice_next() comes before each run of a procedure, which must
 * ask the same when it is given the same answers.
 *
 * Returns: (transfer full): the dice
 */
AciesEnumeratedDice *
acies_enumerated_dice_new (void)
{
  return g_object_new (ACIES_TYPE_ENUMERATED_DICE, NULL);
}

/**
 * acies_enumerated_dice_next:
 * @self: enumerated dice
 *
 * Goes on to the first or the next way.
 *
 * Returns: %FALSE when there is none
 */
gboolean
acies_enumerated_dice_next (AciesEnumeratedDice *self)
{
  gboolean first;

  g_return_val_if_fail (ACIES_IS_ENUMERATED_DICE (self), FALSE);

  first = !self->begun;
  self->begun = TRUE;
  self->n_drawn = 0;
  self->weight = 1.0;
  self->dropped = FALSE;

  while (self->n_decisions > 0)
    {
      Decision *last = &g_array_index (self->decisions, Decision, self->n_decisions - 1);

      if (++last->current < last->n_branches)
        return TRUE;
      self->n_decisions--;
    }

  return first;
}

/**
 * acies_enumerated_dice_get_weight:
 * @self: enumerated dice
 *
 * Returns: the probability of the way just run; over all ways, the dropped ones
 *   included, they add up to 1
 */
double
acies_enumerated_dice_get_weight (AciesEnumeratedDice *self)
{
  g_return_val_if_fail (ACIES_IS_ENUMERATED_DICE (self), 0);

  return self->weight;
}

/**
 * acies_enumerated_dice_was_dropped:
 * @self: enumerated dice
 *
 * Returns: whether the way just run was thrown again and does not count
 */
gboolean
acies_enumerated_dice_was_dropped (AciesEnumeratedDice *self)
{
  g_return_val_if_fail (ACIES_IS_ENUMERATED_DICE (self), FALSE);

  return self->dropped;
}
