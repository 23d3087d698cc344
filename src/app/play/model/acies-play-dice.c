/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A procedure tells what dice it wants one go at a time.  A player who types the
 * dice of both sides wants to see them all: what follows whatever is thrown now
 * can be told beforehand. */

#include "config.h"

#include "acies-play-private.h"

/* More goes than any round of a fight has */
#define MOST_GOES 8

static guint
count_dice (GArray *plan)
{
  guint n_dice = 0;

  for (guint i = 0; i < plan->len; i++)
    n_dice += g_array_index (plan, AciesDraw, i).n_dice;

  return n_dice;
}

static guint
count_faces (const char *faces)
{
  guint n_faces = faces[0] != '\0';

  for (const char *at = faces; *at != '\0'; at++)
    n_faces += *at == ' ';

  return n_faces;
}

/* Goes on with faces that differ from go to go, so that no tie is thrown again; from the lowest up, or
 * from the highest down. */
static GArray *
plan_on (AciesPlay *self,
         gboolean   high)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (self->proposal));
  g_autoptr (GString) typed = g_string_new (acies_proposal_get_dice (self->proposal));
  g_autoptr (GArray) plan = acies_procedure_plan_dice (self->procedure, inputs, typed->str, NULL);

  for (guint go = 0; plan != NULL && go < MOST_GOES; go++)
    {
      g_autoptr (GArray) next = NULL;
      const AciesDraw *draw;
      guint face, n_open;

      if (count_dice (plan) <= count_faces (typed->str))
        return g_steal_pointer (&plan);

      draw = &g_array_index (plan, AciesDraw, plan->len - 1);
      n_open = count_dice (plan) - count_faces (typed->str);
      face = high ? draw->die->n_faces - 1 - go % draw->die->n_faces : go % draw->die->n_faces;
      for (guint i = 0; i < n_open; i++)
        g_string_append_printf (typed, "%s%u", typed->len > 0 ? " " : "", draw->die->faces[face]);

      next = acies_procedure_plan_dice (self->procedure, inputs, typed->str, NULL);
      g_array_unref (plan);
      plan = g_steal_pointer (&next);
    }

  return g_steal_pointer (&plan);
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

GArray *
acies_play_plan_dice (AciesPlay *self)
{
  GArray *known;
  GArray *plan;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  plan = g_array_new (FALSE, FALSE, sizeof (AciesDraw));
  known = self->proposal != NULL ? acies_proposal_get_plan (self->proposal) : NULL;
  if (known != NULL && known->len > 0)
    {
      g_autoptr (GArray) low = plan_on (self, FALSE);
      g_autoptr (GArray) high = plan_on (self, TRUE);

      if (agree (low, high))
        known = low;
      g_array_append_vals (plan, known->data, known->len);
    }

  return plan;
}
