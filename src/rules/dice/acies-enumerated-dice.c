/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-branches-private.h"
#include "acies-dice-private.h"

/* The most work spent on the branches of draws before an enumeration fails: about a second's work. */
#define MOST_STEPS G_GUINT64_CONSTANT (8000000)

/*
 * Every way that dice can fall, depth first.  A procedure cannot be suspended,
 * so it is run from its start for each way: its draws are answered from the
 * stack of decisions, which grows when there are more draws than decisions.
 * Advancing to the next way takes the next branch of the last decision.
 */

/* One question of a procedure, and the branches of its answer. */
typedef struct
{
  /* The question: the number of dice 0 stands for a single face. */
  const AciesDie  *die;
  guint            n_dice;
  /* For a count: the probability that a die succeeds */
  double           chance;
  /* For a fold or a ranking: the dice, how to count them, and the first state */
  AciesPool        pools[ACIES_MAX_POOLS];
  guint            n_pools;
  AciesFold        fold;
  AciesRanking     ranking;
  guint64          state;
  guint64          keep;
  /* Whether the outputs asked for depend on the number in the bits of the fold's lead by the lead alone */
  gboolean         by_lead;
  /* (nullable): valid only while the draw runs, or is answered again */
  const AciesFold *asked;
  /* For bits of a fold that were left for later: the index of its decision + 1, the bits, and those that are known */
  guint            later_of;
  guint64          bits;
  guint64          known;
  guint64          given;
  /* For the lead over another fold: the index of its decision + 1, and the same of it */
  guint            other_of;
  guint64          other_known;
  guint64          other_given;
  /* (nullable): valid only while the draw runs */
  const AciesDeal *deal;

  /* The answers; kept when the stack shrinks, since the same question usually comes again. */
  AciesBranches    branches;
  guint            current;
  /* For a fold with bits that are left for later: the answers with them */
  AciesBranches    whole;
} Decision;

struct _AciesEnumeratedDice
{
  GObject   parent_instance;

  /* The outputs asked for, and those whose values are exact */
  guint64   outputs;
  guint64   settled;

  GArray   *decisions;   /* of Decision; more than @n_decisions, for reuse */
  guint     n_decisions; /* the height of the stack */
  guint     n_drawn;     /* the number of decisions that this run has used */
  guint64   n_steps;     /* the work left */
  guint64   most;        /* as many ways are of use */
  gboolean  beyond;      /* whether there are more */
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
  acies_branches_clear (&((Decision *) data)->branches);
  acies_branches_clear (&((Decision *) data)->whole);
}

/* ---- Aspects ---- */

/* Finds the bits that the outputs asked for depend on.  Outputs that depend on other bits are
 * not settled. */
static guint64
find_bits_to_keep (AciesEnumeratedDice *self,
                   const AciesAspect   *aspects,
                   guint                n_aspects)
{
  guint64 keep = 0;

  if (n_aspects == 0)
    return ~G_GUINT64_CONSTANT (0);

  for (guint i = 0; i < n_aspects; i++)
    if ((aspects[i].outputs & self->outputs) != 0)
      keep |= aspects[i].keep;

  for (guint i = 0; i < n_aspects; i++)
    if ((aspects[i].keep & ~keep) != 0)
      self->settled &= ~aspects[i].outputs;

  return keep;
}

/* Tells whether outputs are asked for that depend on the number in the bits of @fold's lead, and all of them by what it
 * differs from another.  Outputs that need the number itself are not settled then. */
static gboolean
goes_by_lead (AciesEnumeratedDice *self,
              const AciesFold     *fold)
{
  guint64 depend = 0;

  for (guint i = 0; i < fold->n_aspects; i++)
    if ((fold->aspects[i].keep & fold->lead) != 0)
      depend |= fold->aspects[i].outputs;
  if ((depend & self->outputs) == 0 || (depend & self->outputs & ~fold->led) != 0)
    return FALSE;

  self->settled &= ~(depend & ~fold->led);

  return TRUE;
}

/* ---- Decisions ---- */

static gboolean
are_pools (const Decision *one,
           const Decision *other)
{
  if (one->n_pools != other->n_pools)
    return FALSE;

  for (guint i = 0; i < one->n_pools; i++)
    if (one->pools[i].die != other->pools[i].die || one->pools[i].n_dice != other->pools[i].n_dice)
      return FALSE;

  return TRUE;
}

/* Two deals are never the same question, since their rule is opaque data. */
static gboolean
is_question (const Decision *one,
             const Decision *other)
{
  return one->deal == NULL && other->deal == NULL
         && one->die == other->die && one->n_dice == other->n_dice
         && one->chance == other->chance
         && are_pools (one, other)
         && one->fold.function == other->fold.function && one->fold.rule == other->fold.rule
         && one->ranking.function == other->ranking.function && one->ranking.rule == other->ranking.rule
         && one->state == other->state && one->keep == other->keep
         && one->later_of == other->later_of && one->bits == other->bits && one->known == other->known
         && one->given == other->given
         && one->other_of == other->other_of && one->other_known == other->other_known
         && one->other_given == other->other_given;
}

/* Finds the answers to a fold: without the bits that are left for later, which are found with them. */
static gboolean
fold_branches (AciesEnumeratedDice *self,
               Decision            *decision)
{
  gboolean in_parts = (decision->keep & decision->fold.later) != 0;

  if (!acies_branches_set_fold (in_parts ? &decision->whole : &decision->branches, decision->pools, decision->n_pools,
                                &decision->fold, decision->state, decision->keep, &self->n_steps))
    return FALSE;

  if (in_parts)
    acies_branches_set_merged (&decision->branches, &decision->whole, ~decision->fold.later);

  return TRUE;
}

/* Finds what the numbers of two folds can differ by, each as far as it is known. */
static void
find_leads (AciesEnumeratedDice *self,
            Decision            *decision)
{
  const Decision *one = &g_array_index (self->decisions, Decision, decision->later_of - 1);
  const Decision *other = &g_array_index (self->decisions, Decision, decision->other_of - 1);
  g_auto (AciesBranches) ones = { 0 };
  g_auto (AciesBranches) others = { 0 };

  acies_branches_set_given (&ones, &one->whole, decision->known, decision->given);
  acies_branches_set_given (&others, &other->whole, decision->other_known, decision->other_given);
  acies_branches_set_leads (&decision->branches, &ones, one->fold.lead, &others, other->fold.lead);
}

/* Finds the answers for bits that were left for later: of the whole answers those that agree in what is known. */
static void
find_later (AciesEnumeratedDice *self,
            Decision            *decision)
{
  const AciesBranches *whole = &g_array_index (self->decisions, Decision, decision->later_of - 1).whole;
  guint64 told = decision->known | decision->bits;

  if ((decision->keep & ~told) == 0)
    {
      acies_branches_set_given (&decision->branches, whole, decision->known, decision->given);
      return;
    }

  acies_branches_set_given (&decision->whole, whole, decision->known, decision->given);
  acies_branches_set_merged (&decision->branches, &decision->whole, told);
}

static gboolean
find_branches (AciesEnumeratedDice *self,
               Decision            *decision)
{
  if (decision->deal != NULL)
    return acies_branches_set_deal (&decision->branches, decision->die, decision->deal, decision->keep,
                                    &self->n_steps);
  if (decision->other_of > 0)
    find_leads (self, decision);
  else if (decision->later_of > 0)
    find_later (self, decision);
  else if (decision->fold.function != NULL)
    return fold_branches (self, decision);
  else if (decision->ranking.function != NULL)
    return acies_branches_set_ranked (&decision->branches, decision->pools, decision->n_pools, &decision->ranking,
                                      decision->state, decision->keep, &self->n_steps);
  else if (decision->n_dice == 0)
    acies_branches_set_faces (&decision->branches, decision->die);
  else
    acies_branches_set_counts (&decision->branches, decision->n_dice, decision->chance);

  return TRUE;
}

/* Pushes a question onto the stack. */
static gboolean
push (AciesEnumeratedDice *self,
      const Decision      *question,
      GError             **error)
{
  Decision *decision;

  if (self->n_decisions == self->decisions->len)
    g_array_set_size (self->decisions, self->n_decisions + 1);

  decision = &g_array_index (self->decisions, Decision, self->n_decisions);
  if (decision->branches.n_branches == 0 || !is_question (decision, question))
    {
      AciesBranches branches = decision->branches, whole = decision->whole;

      *decision = *question;
      decision->branches = branches;
      decision->whole = whole;
      /* Each answer is a way at least. */
      self->beyond = FALSE;
      if (!find_branches (self, decision) || (self->beyond = decision->branches.n_branches > self->most))
        {
          acies_branches_clear (&decision->branches);
          g_set_error_literal (error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_TOO_MANY_WAYS,
                               _("These dice can fall in too many ways for exact odds"));
          return FALSE;
        }
    }
  decision->current = 0;
  self->n_decisions++;

  return TRUE;
}

/* Answers a question for which there is more than one answer. */
static gboolean
decide (AciesEnumeratedDice *self,
        const Decision      *question,
        guint64             *answer,
        GError             **error)
{
  Decision *decision;

  if (self->n_drawn == self->n_decisions && !push (self, question, error))
    return FALSE;

  decision = &g_array_index (self->decisions, Decision, self->n_drawn);
  decision->asked = question->asked;
  self->n_drawn++;
  self->weight *= decision->branches.weights[decision->current];
  *answer = decision->branches.values[decision->current];

  return TRUE;
}

/* Decides how many of @n_dice dice succeed, each with @n_hits faces of @n_of. */
static gboolean
decide_count (AciesEnumeratedDice  *self,
              const AciesDie       *die,
              guint                 n_dice,
              guint                 n_hits,
              guint                 n_of,
              guint                *count,
              GError              **error)
{
  Decision question = { .die = die, .n_dice = n_dice, .chance = (double) n_hits / n_of };
  guint64 answer;

  if (n_hits == 0 || n_hits == n_of)
    answer = n_hits == 0 ? 0 : n_dice;
  else if (n_dice == 0)
    answer = 0;
  else if (!decide (self, &question, &answer, error))
    return FALSE;

  *count = answer;

  return TRUE;
}

/* After acies_dice_again() the way has ended, and all further draws fail. */
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
  guint64 answer;

  if (!is_open (self, error) || !decide (self, &question, &answer, error))
    return FALSE;

  *face = answer;

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

  return is_open (self, error)
         && decide_count (self, die, n_dice, count_hits (die, faces), die->n_faces, n_successes, error);
}

/* A die with its confirming die is one die whose faces are all pairs. */
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

  return is_open (self, error)
         && decide_count (self, die, n_dice, count_hits (die, faces) * count_hits (die, confirming),
                          die->n_faces * die->n_faces, n_confirmed, error);
}

/* Decides number by number how many of the dice left show it. */
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
      if (!decide_count (self, die, n_dice, n_hits, n_of, &counts[face], error))
        return FALSE;

      n_dice -= counts[face];
      n_of -= n_hits;
      done |= 1u << face;
    }

  return TRUE;
}

/* Decides a question about pools; no dice have one answer only. */
static gboolean
decide_pools (AciesEnumeratedDice  *self,
              Decision             *question,
              const AciesPool      *pools,
              guint                 n_pools,
              guint64              *state,
              GError              **error)
{
  guint n_dice = 0;

  question->n_pools = n_pools;
  question->state = *state;
  for (guint i = 0; i < n_pools; i++)
    {
      question->pools[i] = pools[i];
      n_dice += pools[i].n_dice;
    }

  return n_dice == 0 || decide (self, question, state, error);
}

static gboolean
acies_enumerated_dice_draw_fold (AciesDice        *dice,
                                 const AciesPool  *pools,
                                 guint             n_pools,
                                 const AciesFold  *fold,
                                 guint64          *state,
                                 GError          **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  Decision question = { .fold = *fold, .asked = fold };

  if (!is_open (self, error))
    return FALSE;

  question.keep = find_bits_to_keep (self, fold->aspects, fold->n_aspects);
  question.by_lead = goes_by_lead (self, fold);

  return decide_pools (self, &question, pools, n_pools, state, error);
}

/* Finds the decision on a fold of this run: its index + 1, or 0 when no dice were thrown. */
static guint
find_asked (AciesEnumeratedDice *self,
            const AciesFold     *fold)
{
  for (guint i = 0; i < self->n_drawn; i++)
    if (g_array_index (self->decisions, Decision, i).asked == fold)
      return i + 1;

  return 0;
}

/* Finds which bits of a fold have been told by now.  @of: the index of its decision + 1. */
static guint64
find_known (AciesEnumeratedDice *self,
            const AciesFold     *fold,
            guint                of)
{
  guint64 known = ~fold->later;

  for (guint i = of; i < self->n_drawn; i++)
    {
      const Decision *later = &g_array_index (self->decisions, Decision, i);

      if (later->later_of == of)
        known |= later->bits;
    }

  return known;
}

static gboolean
acies_enumerated_dice_draw_bits (AciesDice        *dice,
                                 const AciesFold  *fold,
                                 guint64           bits,
                                 guint64          *state,
                                 GError          **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  const Decision *earlier;
  Decision question = { .fold = *fold };

  if (!is_open (self, error))
    return FALSE;

  question.later_of = find_asked (self, fold);
  /* No dice were thrown. */
  if (question.later_of == 0)
    return TRUE;

  earlier = &g_array_index (self->decisions, Decision, question.later_of - 1);
  question.known = find_known (self, fold, question.later_of);
  question.bits = bits & fold->later & earlier->keep & ~question.known;
  /* They are not asked for, or known. */
  if (question.bits == 0)
    return TRUE;

  memcpy (question.pools, earlier->pools, sizeof question.pools);
  question.n_pools = earlier->n_pools;
  question.state = earlier->state;
  question.keep = earlier->keep;
  question.given = *state & question.known;

  return decide (self, &question, state, error);
}

/* Sets the number in the bits of @lead. */
static void
set_number (guint64 *state,
            guint64  lead,
            guint64  number)
{
  *state = (*state & ~lead) | number << g_bit_nth_lsf (lead, -1);
}

static gboolean
acies_enumerated_dice_draw_lead (AciesDice        *dice,
                                 const AciesFold  *fold,
                                 guint64          *state,
                                 const AciesFold  *other,
                                 guint64          *other_state,
                                 GError          **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  Decision question = { .fold = *fold };
  guint64 answer;

  if (!is_open (self, error))
    return FALSE;

  question.later_of = find_asked (self, fold);
  question.other_of = find_asked (self, other);
  if (question.later_of == 0 || question.other_of == 0
      || !g_array_index (self->decisions, Decision, question.later_of - 1).by_lead
      || !g_array_index (self->decisions, Decision, question.other_of - 1).by_lead)
    return acies_enumerated_dice_draw_bits (dice, fold, fold->lead, state, error)
           && acies_enumerated_dice_draw_bits (dice, other, other->lead, other_state, error);

  question.known = find_known (self, fold, question.later_of);
  question.other_known = find_known (self, other, question.other_of);
  question.given = *state & question.known;
  question.other_given = *other_state & question.other_known;
  if (!decide (self, &question, &answer, error))
    return FALSE;

  /* Of the two numbers only their difference is right. */
  set_number (state, fold->lead, MAX (ACIES_BRANCHES_GET_LEAD (answer), 0));
  set_number (other_state, other->lead, MAX (-ACIES_BRANCHES_GET_LEAD (answer), 0));

  return TRUE;
}

static gboolean
acies_enumerated_dice_draw_ranked (AciesDice           *dice,
                                   const AciesPool     *pools,
                                   guint                n_pools,
                                   const AciesRanking  *ranking,
                                   guint64             *state,
                                   GError             **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  Decision question = { .ranking = *ranking };

  if (!is_open (self, error))
    return FALSE;

  question.keep = find_bits_to_keep (self, ranking->aspects, ranking->n_aspects);

  return decide_pools (self, &question, pools, n_pools, state, error);
}

static gboolean
acies_enumerated_dice_draw_dealt (AciesDice        *dice,
                                  const AciesDie   *die,
                                  const AciesDeal  *deal,
                                  guint64          *toll,
                                  GError          **error)
{
  AciesEnumeratedDice *self = ACIES_ENUMERATED_DICE (dice);
  Decision question = { .die = die, .deal = deal };

  if (!is_open (self, error))
    return FALSE;

  question.keep = find_bits_to_keep (self, deal->aspects, deal->n_aspects);

  return decide (self, &question, toll, error);
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
  self->n_steps = MOST_STEPS;
  self->most = G_MAXUINT64;
}

static void
acies_enumerated_dice_iface_init (AciesDiceInterface *iface)
{
  iface->draw = acies_enumerated_dice_draw;
  iface->draw_successes = acies_enumerated_dice_draw_successes;
  iface->draw_confirmed = acies_enumerated_dice_draw_confirmed;
  iface->draw_pool = acies_enumerated_dice_draw_pool;
  iface->draw_fold = acies_enumerated_dice_draw_fold;
  iface->draw_bits = acies_enumerated_dice_draw_bits;
  iface->draw_lead = acies_enumerated_dice_draw_lead;
  iface->draw_ranked = acies_enumerated_dice_draw_ranked;
  iface->draw_dealt = acies_enumerated_dice_draw_dealt;
  iface->again = acies_enumerated_dice_again;
}

/**
 * acies_enumerated_dice_new:
 *
 * Creates dice that fall in every possible way. acies_enumerated_dice_next() is
 * called before each run of a procedure, which must draw the same when it is
 * given the same answers.
 *
 * Returns: (transfer full): the dice
 */
AciesEnumeratedDice *
acies_enumerated_dice_new (void)
{
  return acies_enumerated_dice_new_for (~G_GUINT64_CONSTANT (0));
}

/**
 * acies_enumerated_dice_new_for:
 * @outputs: the set of outputs that are asked for, made with ACIES_OUTPUT()
 *
 * Creates enumerated dice that merge ways which differ only in aspects that
 * @outputs do not depend on.  The values of other outputs are exact only when
 * they are settled too, see acies_enumerated_dice_get_settled().
 *
 * Returns: (transfer full): the dice
 */
AciesEnumeratedDice *
acies_enumerated_dice_new_for (guint64 outputs)
{
  AciesEnumeratedDice *self = g_object_new (ACIES_TYPE_ENUMERATED_DICE, NULL);

  self->outputs = outputs;

  return self;
}

void
acies_enumerated_dice_limit (AciesEnumeratedDice *self,
                             guint64              most)
{
  self->most = most;
}

gboolean
acies_enumerated_dice_is_beyond (AciesEnumeratedDice *self)
{
  return self->beyond;
}

/**
 * acies_enumerated_dice_next:
 * @self: enumerated dice
 *
 * Advances to the first or the next way.
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
  self->settled = ~G_GUINT64_CONSTANT (0);
  self->dropped = FALSE;

  while (self->n_decisions > 0)
    {
      Decision *last = &g_array_index (self->decisions, Decision, self->n_decisions - 1);

      if (++last->current < last->branches.n_branches)
        return TRUE;
      self->n_decisions--;
    }

  return first;
}

/**
 * acies_enumerated_dice_get_settled:
 * @self: enumerated dice
 *
 * Returns: the set of outputs whose values in the last run are exact: those asked
 *   for, and those that depend on the same bits only
 */
guint64
acies_enumerated_dice_get_settled (AciesEnumeratedDice *self)
{
  g_return_val_if_fail (ACIES_IS_ENUMERATED_DICE (self), 0);

  return self->settled;
}

/**
 * acies_enumerated_dice_get_weight:
 * @self: enumerated dice
 *
 * Returns: the probability of the way of the last run; over all ways, the
 *   dropped ones included, they add up to 1
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
 * Returns: whether the dice of the last run were thrown again, so that it does
 *   not count
 */
gboolean
acies_enumerated_dice_was_dropped (AciesEnumeratedDice *self)
{
  g_return_val_if_fail (ACIES_IS_ENUMERATED_DICE (self), FALSE);

  return self->dropped;
}
