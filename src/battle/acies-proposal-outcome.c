/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* What comes of a proposal: its dice, outcome, moves, changes, and the event that it becomes. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-overrule-private.h"
#include "acies-proposal-private.h"

static AciesResolution
make_resolution (AciesProposal *self)
{
  AciesResolution resolution;

  resolution.procedure = acies_proposal_get_procedure (self);
  resolution.a = acies_facts_get_a (self->facts);
  resolution.b = acies_facts_get_b (self->facts);
  resolution.inputs = acies_facts_get_inputs (self->facts);
  resolution.outcome = self->outcome;

  return resolution;
}

/* Cuts faces down to as many as the procedure needs. */
static char *
cut_dice (AciesProposal *self,
          const char    *faces)
{
  char *cut = g_strdup (faces);

  while (*cut != '\0')
    {
      g_autoptr (AciesDice) dice =
        acies_typed_dice_new (cut, acies_ruleset_get_largest_face (acies_battle_get_ruleset (self->battle)));
      g_autoptr (AciesOutcome) outcome = NULL;
      g_autoptr (GError) error = NULL;
      char *last = strrchr (cut, ' ');

      outcome = acies_procedure_resolve (acies_proposal_get_procedure (self), acies_facts_get_inputs (self->facts),
                                         dice, &error);
      if (!g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_MANY_DICE))
        break;

      *(last != NULL ? last : cut) = '\0';
    }

  return cut;
}

void
acies_proposal_take_known_dice (AciesProposal *self)
{
  AciesResolution trial = make_resolution (self);
  const char *known;

  if (self->dice_told)
    return;

  known = acies_ruleset_find_known_dice (acies_battle_get_ruleset (self->battle), acies_proposal_get_situation (self),
                                         &trial);
  g_free (self->dice);
  self->dice = known != NULL ? cut_dice (self, known) : g_strdup ("");
}

/* Refuses a way that the rules do not allow, unless the players agreed on it. */
static void
check_way (AciesProposal *self)
{
  AciesResolution resolution = make_resolution (self);
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->battle);
  GError **error = self->error == NULL ? &self->error : NULL;

  if (self->outcome == NULL || self->agreement != NULL || self->stands)
    return;

  if (acies_procedure_goes_way (acies_proposal_get_procedure (self)))
    acies_ruleset_check_way (ruleset, acies_proposal_get_situation (self), &resolution,
                             acies_proposal_get_moves (self), error);
  else if (self->moves_by_hand)
    acies_ruleset_check_laid_way (ruleset, acies_proposal_get_situation (self), &resolution, self->moves, error);
}

/* Tells whether the rules allow it now, or the players agreed on it. */
static gboolean
check_allowed (AciesProposal *self)
{
  AciesResolution trial = make_resolution (self);

  return self->agreement != NULL || self->stands
         || acies_ruleset_check (acies_battle_get_ruleset (self->battle), acies_proposal_get_situation (self), &trial,
                                 self->earlier == NULL || self->tried ? acies_battle_get_dues (self->battle) : NULL,
                                 &self->error);
}

static void
compute (AciesProposal *self)
{
  const AciesProcedure *procedure = acies_proposal_get_procedure (self);
  const AciesRecord *inputs = acies_facts_get_inputs (self->facts);
  g_autoptr (AciesOutcome) outcome = NULL;

  if (self->computed)
    return;

  acies_proposal_forget (self);
  self->computed = TRUE;
  if (!check_allowed (self))
    return;

  if (!self->not_recorded)
    {
      g_autoptr (AciesDice) dice =
        acies_typed_dice_new (self->dice,
                              acies_ruleset_get_largest_face (acies_battle_get_ruleset (self->battle)));

      self->plan = acies_procedure_plan_dice (procedure, inputs, self->dice, NULL);
      outcome = acies_procedure_resolve (procedure, inputs, dice, &self->error);
    }

  /* When the rules refuse it, or the dice were not recorded, the outputs set by hand make the outcome. */
  if (outcome == NULL
      && (self->not_recorded
          || (self->overrules->len > 0
              && g_error_matches (self->error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED))))
    {
      g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (procedure));

      outcome = acies_ruleset_outcome_by_hand (acies_battle_get_ruleset (self->battle),
                                               acies_proposal_get_situation (self), procedure,
                                               acies_facts_get_a (self->facts), acies_facts_get_b (self->facts),
                                               outputs);
    }
  if (outcome != NULL && self->overrules->len > 0)
    {
      g_clear_error (&self->error);
      self->outcome = acies_overrules_apply (self->overrules, outcome, &self->error);
    }
  else
    self->outcome = g_steal_pointer (&outcome);
  check_way (self);
}

/**
 * acies_proposal_get_plan:
 * @self: a proposal
 *
 * Returns: (transfer none) (nullable) (element-type AciesDraw): the draws, the
 *   incomplete one last; %NULL when it is refused before any die
 */
GArray *
acies_proposal_get_plan (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  return self->plan;
}

/**
 * acies_proposal_get_n_dice:
 * @self: a proposal
 * @n_given: (out) (optional): how many of them are set
 *
 * Returns: how many dice are needed, as far as is known yet
 */
guint
acies_proposal_get_n_dice (AciesProposal *self,
                           guint         *n_given)
{
  guint n_dice = 0;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), 0);

  compute (self);
  for (guint i = 0; self->plan != NULL && i < self->plan->len; i++)
    n_dice += g_array_index (self->plan, AciesDraw, i).n_dice;

  if (n_given != NULL)
    {
      *n_given = self->dice[0] != '\0' ? 1 : 0;
      for (const char *at = self->dice; *at != '\0'; at++)
        *n_given += *at == ' ';
    }

  return n_dice;
}

/**
 * acies_proposal_get_outcome:
 * @self: a proposal
 *
 * Returns: (transfer none) (nullable): the outcome; %NULL when
 *   acies_proposal_get_error() says why there is none
 */
AciesOutcome *
acies_proposal_get_outcome (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  return self->outcome;
}

/**
 * acies_proposal_get_error:
 * @self: a proposal
 *
 * Returns: (transfer none) (nullable): the error that says what is missing or
 *   refused; %NULL for none.  With an outcome, it is the refusal of the way.
 */
const GError *
acies_proposal_get_error (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  return self->error;
}

/**
 * acies_proposal_get_moves:
 * @self: a proposal
 *
 * Returns: (transfer none) (element-type AciesMove): the moves on the table that
 *   belong to it: those set, else those that the ruleset proposes
 */
GPtrArray *
acies_proposal_get_moves (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  if (self->moves == NULL)
    {
      if (self->outcome != NULL)
        {
          AciesResolution resolution = make_resolution (self);

          self->moves = acies_ruleset_propose_moves (acies_battle_get_ruleset (self->battle),
                                                     acies_proposal_get_situation (self),
                                                     &resolution);
        }
      else
        self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
    }

  return self->moves;
}

/* Moves a leader whom the rules let go along to where he would have stood beside @own, now beside @way. */
static AciesMove *
take_along (const AciesMove *move,
            const AciesMove *own,
            const AciesMove *way)
{
  AciesMove *along = acies_move_copy (move);
  AciesPose *end = &along->poses[along->n_poses - 1];
  AciesPose own_end = acies_move_get_end (own);
  AciesPose way_end = acies_move_get_end (way);

  end->at = acies_pose_to_table (&way_end, acies_pose_to_local (&own_end, end->at));
  end->heading = acies_heading_normalize (way_end.heading
                                          + acies_heading_difference (own_end.heading, end->heading));

  return along;
}

/**
 * acies_proposal_lay_way:
 * @self: a proposal
 * @way: the way that the players lay for a party, copied
 *
 * Sets the moves of a proposal: this way, in place of the one that the ruleset proposes for a way as long as
 * this, beside it the moves of the leaders who go along, and the moves of others as the ruleset proposes them.
 */
void
acies_proposal_lay_way (AciesProposal   *self,
                        const AciesMove *way)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (GPtrArray) proposed = NULL;
  const AciesSituation *situation;
  const AciesMove *own;
  AciesResolution resolution;

  g_return_if_fail (ACIES_IS_PROPOSAL (self));
  g_return_if_fail (way != NULL);

  g_ptr_array_add (moves, acies_move_copy (way));
  acies_proposal_set_moves (self, moves);
  compute (self);
  if (self->outcome == NULL)
    return;

  situation = acies_proposal_get_situation (self);
  resolution = make_resolution (self);
  proposed = acies_ruleset_propose_moves (acies_battle_get_ruleset (self->battle), situation, &resolution);
  own = acies_moves_find (proposed, way->subject);
  for (guint i = 0; i < proposed->len; i++)
    {
      const AciesMove *move = proposed->pdata[i];
      const AciesBody *body = acies_situation_find (situation, move->subject);

      if (move != own)
        g_ptr_array_add (moves, own != NULL && body != NULL && body->is_leader ? take_along (move, own, way)
                                                                               : acies_move_copy (move));
    }
  if (moves->len > 1)
    acies_proposal_set_moves (self, moves);
}

/**
 * acies_proposal_apply:
 * @self: a proposal
 * @situation: a copy of the situation that it is for, or one like it
 *
 * Changes a situation as accepting the proposal would; while there is no outcome, by its moves alone.
 */
void
acies_proposal_apply (AciesProposal  *self,
                      AciesSituation *situation)
{
  GPtrArray *moves;

  g_return_if_fail (ACIES_IS_PROPOSAL (self));
  g_return_if_fail (situation != NULL);

  moves = acies_proposal_get_moves (self);
  if (self->outcome != NULL)
    {
      AciesResolution resolution = make_resolution (self);

      acies_ruleset_apply (acies_battle_get_ruleset (self->battle), situation, &resolution);
    }
  for (guint i = 0; i < moves->len; i++)
    acies_situation_apply_move (situation, moves->pdata[i]);
}

/**
 * acies_proposal_list_changes:
 * @self: a proposal
 *
 * Returns: (transfer full) (element-type AciesStatusChange): the changes that
 *   accepting it would make; empty while there is no outcome
 */
GPtrArray *
acies_proposal_list_changes (AciesProposal *self)
{
  const AciesSituation *before;
  g_autoptr (AciesSituation) after = NULL;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  before = acies_proposal_get_situation (self);
  after = acies_situation_copy (before);
  if (self->outcome != NULL)
    acies_proposal_apply (self, after);

  return acies_situation_compare (before, after);
}

/**
 * acies_proposal_describe:
 * @self: a proposal
 *
 * Returns: (transfer full) (nullable): the sentence for the log; %NULL while
 *   there is no outcome
 */
char *
acies_proposal_describe (AciesProposal *self)
{
  AciesResolution resolution;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  if (self->outcome == NULL)
    return NULL;

  resolution = make_resolution (self);
  return acies_ruleset_describe (acies_battle_get_ruleset (self->battle),
                                 acies_proposal_get_situation (self), &resolution);
}

/**
 * acies_proposal_can_accept:
 * @self: a proposal
 *
 * Returns: whether acies_proposal_accept() would append it: nothing is missing
 *   or refused, and the procedure is one that is logged
 */
gboolean
acies_proposal_can_accept (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), FALSE);

  compute (self);
  return self->error == NULL && self->outcome != NULL
         && acies_procedure_is_logged (acies_proposal_get_procedure (self));
}

/**
 * acies_proposal_create_event:
 * @self: a proposal
 * @error: return location
 *
 * Makes the event by which a proposal stands in a log.
 *
 * Returns: (transfer full) (nullable): the event; %NULL with an error that says what
 *   is missing or refused
 */
AciesEvent *
acies_proposal_create_event (AciesProposal  *self,
                             GError        **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  compute (self);
  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return NULL;
    }
  if (!acies_proposal_can_accept (self))
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                   _("“%s” only looks something up; it is not logged"),
                   acies_procedure_get_label (acies_proposal_get_procedure (self)));
      return NULL;
    }

  event = acies_event_new_procedure (self->facts, self->not_recorded ? "" : self->dice,
                                     acies_outcome_get_outputs (self->outcome));
  acies_event_set_seed (event, self->seed);
  acies_event_set_not_recorded (event, self->not_recorded);
  acies_event_set_agreement (event, self->agreement);
  acies_event_set_moves (event, acies_proposal_get_moves (self));
  for (guint i = 0; i < self->overrules->len; i++)
    {
      const AciesOverrule *overrule = self->overrules->pdata[i];

      acies_event_add_overrule (event, overrule->output, overrule->value, overrule->reason);
    }

  return g_steal_pointer (&event);
}

/**
 * acies_proposal_accept:
 * @self: a proposal for the present moment
 * @error: return location
 *
 * Appends a proposal to the battle's log with all that it changes.
 *
 * Returns: %FALSE with an error that says what is missing or refused, and
 *   nothing changed
 */
gboolean
acies_proposal_accept (AciesProposal  *self,
                       GError        **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self) && self->earlier == NULL, FALSE);

  event = acies_proposal_create_event (self, error);

  return event != NULL && acies_battle_append (self->battle, event, error);
}
