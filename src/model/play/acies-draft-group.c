/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-draft-group.h"
#include "acies-draft-inputs.h"
#include "acies-draft-private.h"

/* Units that do the same after the acting party of a draft: which of them the rules do not let go. */

static void
stay_free (gpointer data)
{
  AciesStay *stay = data;

  g_free (stay->unit);
  g_free (stay->reason);
  g_free (stay);
}

/* ---- Which of them stay ---- */

/* Those of a group that have not gone yet, and where the battle stands once the others have */
typedef struct
{
  AciesDraft     *draft;
  GPtrArray      *moves;   /* (element-type AciesMove) */
  AciesSituation *later;
} Trial;

static void
add_stay (AciesDraft *self,
          const char *unit,
          const char *reason)
{
  AciesStay *stay = g_new (AciesStay, 1);

  stay->unit = g_strdup (unit);
  stay->reason = g_strdup (reason);
  g_ptr_array_add (self->stays, stay);
}

static const AciesStay *
find_stay (AciesDraft *self,
           const char *unit)
{
  for (guint i = 0; i < self->stays->len; i++)
    if (g_strcmp0 (((const AciesStay *) self->stays->pdata[i])->unit, unit) == 0)
      return self->stays->pdata[i];

  return NULL;
}

/* (transfer full) (nullable): how it would do the same once others have */
static AciesProposal *
propose (const Trial *trial,
         const char  *unit)
{
  AciesDraft *self = trial->draft;
  const AciesMove *move = acies_moves_find (trial->moves, unit);
  AciesProposal *proposal = acies_draft_propose_follower (self, unit, trial->later);

  if (proposal == NULL)
    return NULL;

  if (g_strcmp0 (unit, self->a) == 0)
    {
      acies_draft_inputs_copy (acies_proposal_get_facts (self->proposal), proposal, FALSE);
      acies_proposal_set_dice (proposal, acies_proposal_get_dice (self->proposal));
    }
  if (move != NULL)
    acies_proposal_lay_way (proposal, move);

  return proposal;
}

/* Lets it go if the rules do; what is only missing, as dice are, is no reason to stay.  @reason: (out): why they do not */
static gboolean
try_to_go (const Trial  *trial,
           const char   *unit,
           char        **reason)
{
  g_autoptr (AciesProposal) proposal = propose (trial, unit);
  const GError *error = proposal != NULL ? acies_proposal_get_error (proposal) : NULL;

  if (g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED))
    {
      *reason = g_strdup (error->message);
      return FALSE;
    }

  if (proposal != NULL)
    acies_proposal_apply (proposal, trial->later);

  return TRUE;
}

/* One after the other, and once more those that others stood in the way of. */
static void
find_stays (AciesDraft *self)
{
  g_autoptr (GPtrArray) moves = acies_draft_list_followers_moves (self);
  g_autoptr (AciesSituation) later = acies_situation_copy (acies_proposal_get_situation (self->proposal));
  Trial trial = { self, moves, later };
  guint n_before;

  if (acies_draft_get_move (self) != NULL)
    g_ptr_array_add (moves, acies_move_copy (acies_draft_get_move (self)));
  add_stay (self, self->a, "");
  for (guint i = 0; self->followers[i] != NULL; i++)
    add_stay (self, self->followers[i], "");
  do
    {
      guint i = 0;

      n_before = self->stays->len;
      while (i < self->stays->len)
        {
          AciesStay *stay = self->stays->pdata[i];
          g_autofree char *reason = NULL;

          if (try_to_go (&trial, stay->unit, &reason))
            {
              g_ptr_array_remove_index (self->stays, i);
              continue;
            }
          g_free (stay->reason);
          stay->reason = g_steal_pointer (&reason);
          i++;
        }
    }
  while (self->stays->len > 0 && self->stays->len < n_before);
}

/**
 * acies_draft_list_stays:
 * @self: a draft
 *
 * Finds those of a group that the rules do not let go their way, not even when the others have gone.
 *
 * Returns: (transfer none) (element-type AciesStay): them, none for a party that goes alone and while a pull leads the way
 *   on; valid until the next change
 */
GPtrArray *
acies_draft_list_stays (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  if (self->stays == NULL)
    {
      self->stays = g_ptr_array_new_with_free_func (stay_free);
      /* A step that is inserted is one of the acting party. */
      if (self->followers[0] != NULL && self->proposal != NULL && self->moment == G_MAXUINT && !self->pulled)
        find_stays (self);
    }

  return self->stays;
}

/**
 * acies_draft_find_stay:
 * @self: a draft
 * @unit: the id of a unit
 *
 * Returns: (transfer none) (nullable): why it stays while its group goes, in a sentence; %NULL if it goes
 */
const char *
acies_draft_find_stay (AciesDraft *self,
                       const char *unit)
{
  const AciesStay *stay;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  acies_draft_list_stays (self);
  stay = find_stay (self, unit);

  return stay != NULL ? stay->reason : NULL;
}

/**
 * acies_draft_describe_stays:
 * @self: a draft
 *
 * Returns: (transfer full) (nullable): which of a group stay, and why the first of them does, in sentences; %NULL if all go
 */
char *
acies_draft_describe_stays (AciesDraft *self)
{
  GPtrArray *stays = acies_draft_list_stays (self);
  const AciesStay *first;

  g_return_val_if_fail (stays != NULL, NULL);

  if (stays->len == 0)
    return NULL;

  first = stays->pdata[0];

  return stays->len == 1
           /* Translators: a unit of a group, and why it does not go with the others, in a sentence */
           ? g_strdup_printf (_("%s stays: %s"), acies_situation_get_name (acies_proposal_get_situation (self->proposal),
                                                                           first->unit), first->reason)
           : g_strdup_printf (ngettext ("%u unit of the group stays: %s", "%u units of the group stay: %s", stays->len),
                              stays->len, first->reason);
}

/**
 * acies_draft_goes_without_first:
 * @self: a draft
 *
 * Returns: whether the rules do not let the acting party go, but another of its group
 */
gboolean
acies_draft_goes_without_first (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return self->followers[0] != NULL && self->proposal != NULL && acies_procedure_is_logged (self->procedure)
         && g_error_matches (acies_proposal_get_error (self->proposal), ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED)
         && self->moment == G_MAXUINT && !self->pulled
         && acies_draft_list_stays (self)->len < g_strv_length (self->followers) + 1;
}

/**
 * acies_draft_set_pulled:
 * @self: a draft
 * @pulled: whether a pull leads its way on
 *
 * Leaves open which of a group stay until the pull ends: to try all of them takes longer than a frame of a pull may.
 */
void
acies_draft_set_pulled (AciesDraft *self,
                        gboolean    pulled)
{
  g_return_if_fail (ACIES_IS_DRAFT (self));

  if (self->pulled == pulled)
    return;

  self->pulled = pulled;
  g_clear_pointer (&self->stays, g_ptr_array_unref);
  if (!pulled && self->followers[0] != NULL)
    acies_draft_emit_changed (self);
}

/**
 * acies_draft_moves_with_line:
 * @self: a draft
 * @unit: (nullable): the id of a unit
 *
 * Returns: whether it is the acting party, or one that keeps in line with it
 */
gboolean
acies_draft_moves_with_line (AciesDraft *self,
                             const char *unit)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return unit != NULL && (g_strcmp0 (self->a, unit) == 0
                          || (!self->apart && g_strv_contains ((const char * const *) self->followers, unit)));
}
