/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-dice-plan.h"

/* More goes than any round of a fight has */
#define MOST_GOES 8

struct _AciesDicePlan
{
  gatomicrefcount ref_count;

  GArray         *draws;
  guint           n_dice;
  guint           n_given;
};

G_DEFINE_BOXED_TYPE (AciesDicePlan, acies_dice_plan, acies_dice_plan_ref, acies_dice_plan_unref)

static guint
count_dice (GArray *draws)
{
  guint n_dice = 0;

  for (guint i = 0; i < draws->len; i++)
    n_dice += g_array_index (draws, AciesDraw, i).n_dice;

  return n_dice;
}

/* Goes on from the draws that are known, with faces that differ from go to go, so that no tie is thrown again;
 * from the lowest up, or from the highest down.  NULL when the rules refuse such dice. */
static GArray *
plan_on (AciesProposal *proposal,
         guint          n_given,
         gboolean       high)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));
  g_autoptr (GString) typed = g_string_new (acies_proposal_get_dice (proposal));
  g_autoptr (GArray) draws = g_array_ref (acies_proposal_get_plan (proposal));

  for (guint go = 0; draws != NULL && go < MOST_GOES && count_dice (draws) > n_given; go++)
    {
      const AciesDraw *draw = &g_array_index (draws, AciesDraw, draws->len - 1);
      guint face = high ? draw->die->n_faces - 1 - go % draw->die->n_faces : go % draw->die->n_faces;

      for (; n_given < count_dice (draws); n_given++)
        g_string_append_printf (typed, "%s%u", typed->len > 0 ? " " : "", draw->die->faces[face]);
      g_array_unref (draws);
      draws = acies_procedure_plan_dice (acies_proposal_get_procedure (proposal), inputs, typed->str, NULL);
    }

  return g_steal_pointer (&draws);
}

static gboolean
agree (GArray *one,
       GArray *other)
{
  if (one == NULL || other == NULL || one->len != other->len)
    return FALSE;

  for (guint i = 0; i < one->len; i++)
    {
      const AciesDraw *draw = &g_array_index (one, AciesDraw, i);
      const AciesDraw *other_draw = &g_array_index (other, AciesDraw, i);

      if (draw->party != other_draw->party || draw->n_dice != other_draw->n_dice || draw->die != other_draw->die)
        return FALSE;
    }

  return TRUE;
}

/**
 * acies_dice_plan_new:
 * @proposal: a proposal
 *
 * Plans the dice of @proposal as it is now.  Where the next throw wants more dice
 * than are given, its procedure is run for what the lowest and what the highest
 * faces would lead to; dice that both lead to follow surely.
 *
 * Returns: (transfer full): the plan
 */
AciesDicePlan *
acies_dice_plan_new (AciesProposal *proposal)
{
  AciesDicePlan *self = g_new0 (AciesDicePlan, 1);
  GArray *known;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (proposal), NULL);

  g_atomic_ref_count_init (&self->ref_count);
  known = acies_proposal_get_plan (proposal);
  acies_proposal_get_n_dice (proposal, &self->n_given);
  if (known == NULL)
    {
      self->draws = g_array_new (FALSE, FALSE, sizeof (AciesDraw));
    }
  else
    {
      g_autoptr (GArray) low = plan_on (proposal, self->n_given, FALSE);
      g_autoptr (GArray) high = plan_on (proposal, self->n_given, TRUE);

      self->draws = g_array_ref (agree (low, high) ? low : known);
    }
  self->n_dice = count_dice (self->draws);

  return self;
}

/**
 * acies_dice_plan_ref:
 * @self: a plan
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesDicePlan *
acies_dice_plan_ref (AciesDicePlan *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_dice_plan_unref:
 * @self: a plan
 *
 * Drops a reference.
 */
void
acies_dice_plan_unref (AciesDicePlan *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->draws);
  g_free (self);
}

/**
 * acies_dice_plan_get_draws:
 * @self: a plan
 *
 * Returns: (transfer none) (element-type AciesDraw): the throws known, and those that surely follow
 */
GArray *
acies_dice_plan_get_draws (AciesDicePlan *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->draws;
}

/**
 * acies_dice_plan_get_n_dice:
 * @self: a plan
 *
 * Returns: how many dice are wanted in all
 */
guint
acies_dice_plan_get_n_dice (AciesDicePlan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_dice;
}

/**
 * acies_dice_plan_get_n_dice_of:
 * @self: a plan
 * @party: 'a' or 'b'
 *
 * Returns: how many of the dice are thrown for @party
 */
guint
acies_dice_plan_get_n_dice_of (AciesDicePlan *self,
                               char           party)
{
  guint n_dice = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->draws->len; i++)
    {
      const AciesDraw *draw = &g_array_index (self->draws, AciesDraw, i);

      if (draw->party == party)
        n_dice += draw->n_dice;
    }

  return n_dice;
}

/**
 * acies_dice_plan_make_hint:
 * @self: a plan
 * @a: the name of party a
 * @b: (nullable): the name of party b; "" for none
 *
 * Returns: (transfer full): a sentence that says which dice to type
 */
char *
acies_dice_plan_make_hint (AciesDicePlan *self,
                           const char    *a,
                           const char    *b)
{
  guint n_dice_of_a, n_dice_of_b;

  g_return_val_if_fail (self != NULL, NULL);

  n_dice_of_a = acies_dice_plan_get_n_dice_of (self, 'a');
  n_dice_of_b = acies_dice_plan_get_n_dice_of (self, 'b');
  if (self->n_given == 0 && n_dice_of_a > 0 && n_dice_of_b > 0 && b != NULL && b[0] != '\0')
    /* Translators: how many dice, then of whom: "Type 7 dice: 4 of the Elephants, then 3 of Cleitus." */
    return g_strdup_printf (_("Type %u dice: %u of %s, then %u of %s."), self->n_dice,
                            n_dice_of_a, a, n_dice_of_b, b);
  if (self->n_dice > self->n_given)
    return g_strdup_printf (ngettext ("Type %u die, or roll it here.", "Type %u dice, or roll them here.",
                                      self->n_dice - self->n_given), self->n_dice - self->n_given);

  return g_strdup (_("Enter accepts."));
}
