/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-draft-private.h"
#include "acies-draft-way.h"
#include "acies-mover.h"
#include "acies-reach.h"
#include "acies-way-text.h"

/* The way of a draft: that of its acting party, and those of the units that go with it. */

/* A way this far back leads back, in inches. */
#define BACK 0.25
/* No farther aside, in inches, and turned no more, in degrees, than this is straight ahead. */
#define STRAIGHT 0.01

/* ---- The way ---- */

/**
 * acies_draft_can_move:
 * @self: a draft
 *
 * Returns: whether a way can be laid for the acting party; where the moves follow
 *   from dice, it cannot
 */
gboolean
acies_draft_can_move (AciesDraft *self)
{
  const AciesBody *body;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  if (self->proposal == NULL || self->a == NULL || !acies_procedure_is_logged (self->procedure)
      || (acies_procedure_draws_dice (self->procedure) && !acies_procedure_goes_way (self->procedure)))
    return FALSE;

  body = acies_situation_find (acies_proposal_get_situation (self->proposal), self->a);

  return body != NULL && body->placed;
}

/**
 * acies_draft_get_move:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the way of the acting party, as it would be made; the draft
 *   owns it until the next change
 */
const AciesMove *
acies_draft_get_move (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  if (self->move != NULL)
    return self->move;

  return self->proposal != NULL ? acies_moves_find (acies_proposal_get_moves (self->proposal), self->a) : NULL;
}

static gboolean
read_allowance (AciesDraft    *self,
                AciesProposal *proposal,
                double        *inches)
{
  AciesOutcome *outcome = proposal != NULL ? acies_proposal_get_outcome (proposal) : NULL;

  return outcome != NULL
         && acies_ruleset_get_allowance (acies_battle_get_ruleset (self->battle), self->procedure,
                                         acies_facts_get_inputs (acies_proposal_get_facts (proposal)),
                                         acies_outcome_get_outputs (outcome), inches);
}

/**
 * acies_draft_get_allowance:
 * @self: a draft
 * @inches: (out): the allowance of the acting party, in inches
 *
 * Finds how far the acting party may go, by the outcome of the proposal, or if the way
 * is refused, by that without the way.
 *
 * Returns: %FALSE, with nothing set, if there is no outcome, or it has no allowance
 */
gboolean
acies_draft_get_allowance (AciesDraft *self,
                           double     *inches)
{
  g_autoptr (AciesProposal) without_way = NULL;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  if (read_allowance (self, self->proposal, inches))
    return TRUE;
  if (self->move == NULL)
    return FALSE;

  /* Some rules refuse a way that is too long, and then have no outcome. */
  without_way = acies_draft_create_proposal (self, self->proposal, NULL);

  return read_allowance (self, without_way, inches);
}

/* Reads what a move costs, of what allowance, from a proposal with an outcome. */
static gboolean
read_cost (AciesDraft      *self,
           AciesProposal   *proposal,
           const AciesMove *move,
           double          *cost,
           double          *allowance)
{
  if (!read_allowance (self, proposal, allowance))
    return FALSE;

  *cost = acies_reach_get_cost (acies_facts_get_inputs (acies_proposal_get_facts (proposal)),
                                acies_outcome_get_outputs (acies_proposal_get_outcome (proposal)),
                                acies_move_get_length (move));

  return TRUE;
}

/**
 * acies_draft_measure_move:
 * @self: a draft
 * @move: the move of the acting party or of a unit that does the same
 * @cost: (out): how much of its allowance it uses up by the rules, in inches
 * @allowance: (out): the allowance, in inches
 *
 * Measures a move as the rules count it, whether or not they allow it.
 *
 * Returns: %FALSE, with nothing useful set, if the rules have no allowance for it
 */
gboolean
acies_draft_measure_move (AciesDraft      *self,
                          const AciesMove *move,
                          double          *cost,
                          double          *allowance)
{
  g_autoptr (AciesProposal) trial = NULL;
  gboolean is_own;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  is_own = g_strcmp0 (move->subject, self->a) == 0;
  if (is_own && read_cost (self, self->proposal, move, cost, allowance))
    return TRUE;
  /* Where the rules propose the way, it is within them. */
  if (is_own && self->move == NULL)
    return FALSE;

  trial = is_own ? acies_draft_create_proposal (self, self->proposal, NULL)
                 : acies_draft_propose_follower (self, move->subject, NULL);
  if (trial == NULL)
    return FALSE;
  /* What the players agree on has an outcome, though it is too far. */
  acies_proposal_set_agreement (trial, "-");
  acies_proposal_lay_way (trial, move);
  if (read_cost (self, trial, move, cost, allowance))
    return TRUE;
  if (!is_own || !acies_draft_get_allowance (self, allowance))
    return FALSE;

  /* Some rules refuse such a way even then; it is as long as it is. */
  *cost = acies_reach_get_cost (acies_facts_get_inputs (acies_proposal_get_facts (self->proposal)), NULL,
                                acies_move_get_length (move));

  return TRUE;
}

/**
 * acies_draft_has_laid_move:
 * @self: a draft
 *
 * Returns: whether the player laid the way, rather than the rules, or those that keep their line
 */
gboolean
acies_draft_has_laid_move (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return self->move != NULL && !self->keeps_line;
}

/* Lays a way, and remembers how it was written: (nullable) */
static gboolean
lay (AciesDraft       *self,
     const AciesMove  *move,
     const char       *way,
     GError          **error)
{
  AciesMove *copy;
  char *text;

  if (move == NULL && self->move == NULL)
    return TRUE;
  if (self->proposal == NULL)
    {
      if (self->error != NULL)
        g_propagate_error (error, g_error_copy (self->error));
      else
        g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT, _("Choose a step first."));
      return FALSE;
    }

  copy = move != NULL ? acies_move_copy (move) : NULL;
  text = g_strdup (way);
  g_clear_pointer (&self->move, acies_move_free);
  g_free (self->way);
  self->move = copy;
  self->way = text;
  self->keeps_line = FALSE;
  acies_draft_propose (self);
  acies_draft_emit_changed (self);

  return TRUE;
}

/**
 * acies_draft_lay_move:
 * @self: a draft
 * @move: (nullable): a way for the acting party; %NULL for what the rules propose
 * @error: return location
 *
 * Lays a way, on which the proposal is measured.
 *
 * Returns: %FALSE when there is no proposal
 */
gboolean
acies_draft_lay_move (AciesDraft       *self,
                      const AciesMove  *move,
                      GError          **error)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return lay (self, move, NULL, error);
}

/* The bodies that go a way: the acting party, and unless each goes its own way, those that go with it: (nullable) */
static GPtrArray *
list_line (AciesDraft *self)
{
  const AciesSituation *situation = acies_proposal_get_situation (self->proposal);
  g_autoptr (GPtrArray) bodies = g_ptr_array_new ();
  AciesBody *body = self->a != NULL ? acies_situation_find (situation, self->a) : NULL;

  if (body == NULL || !body->placed)
    return NULL;

  g_ptr_array_add (bodies, body);
  for (guint i = 0; !self->apart && self->followers[i] != NULL; i++)
    {
      body = acies_situation_find (situation, self->followers[i]);
      if (body != NULL && body->placed)
        g_ptr_array_add (bodies, body);
    }

  return g_steal_pointer (&bodies);
}

/* Back with its face to the enemy is another kind of move than ahead. */
static void
choose_kind (AciesMove     *move,
             AciesMoveKind  proposed)
{
  AciesPose end = acies_move_get_end (move);
  AciesPoint local = acies_pose_to_local (&move->poses[0], end.at);
  gboolean back = local.y < -BACK && fabs (local.x) < fabs (local.y)
                  && fabs (acies_heading_difference (move->poses[0].heading, end.heading)) < 90.0;

  if (proposed != ACIES_MOVE_ADVANCE && proposed != ACIES_MOVE_RETREAT)
    move->kind = proposed;
  else
    move->kind = back ? ACIES_MOVE_RETREAT : ACIES_MOVE_ADVANCE;
}

/* The moves of the acting party and those in line with it, on the way that is written: (nullable) */
static GPtrArray *
lay_line (AciesDraft *self,
          const char *way)
{
  const AciesMove *proposed = acies_draft_get_move (self);
  AciesMoveKind kind = proposed != NULL ? proposed->kind : ACIES_MOVE_ADVANCE;
  g_autoptr (GPtrArray) bodies = list_line (self);
  GPtrArray *moves;

  if (bodies == NULL)
    return NULL;

  moves = acies_way_text_lay_line (way, bodies);
  for (guint i = 0; i < moves->len; i++)
    choose_kind (moves->pdata[i], kind);

  return moves;
}

/**
 * acies_draft_lay_way:
 * @self: a draft
 * @way: (nullable): a way for the acting party and those in line with it, as it is typed; "" for one that stays in place, %NULL
 *   for what the rules propose
 * @error: return location
 *
 * Lays a way that is written from where the acting party stands.  What keys and pointer do is laid like this, too.
 *
 * Returns: %FALSE when there is no proposal
 */
gboolean
acies_draft_lay_way (AciesDraft  *self,
                     const char  *way,
                     GError     **error)
{
  g_autoptr (GPtrArray) moves = NULL;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  if (way != NULL && self->proposal != NULL)
    moves = lay_line (self, way);
  if (way != NULL && moves == NULL)
    return lay (self, self->move, self->way, error);

  return lay (self, moves != NULL ? moves->pdata[0] : NULL, way, error);
}

/**
 * acies_draft_get_way:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the way of the acting party as it was written; %NULL if it was not laid, or not written
 */
const char *
acies_draft_get_way (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return self->way;
}

/**
 * acies_draft_dup_way:
 * @self: a draft
 *
 * Finds the way that a key leads on: as it is written, else straight ahead as far as it was laid; from where the unit stands,
 * not from where the rules would have it go.
 *
 * Returns: (transfer full): the way as it is typed
 */
char *
acies_draft_dup_way (AciesDraft *self)
{
  AciesPose end;
  AciesPoint local;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  if (self->way != NULL)
    return g_strdup (self->way);
  if (self->move == NULL)
    return g_strdup ("");

  end = acies_move_get_end (self->move);
  local = acies_pose_to_local (&self->move->poses[0], end.at);

  return fabs (local.x) < STRAIGHT && fabs (acies_heading_difference (self->move->poses[0].heading, end.heading)) < STRAIGHT
           ? acies_way_text_append ("", '\0', local.y) : g_strdup ("");
}

/* ---- The command ---- */

/* Where a follower would go by itself: (transfer full) (nullable) */
static AciesMove *
propose_follower_move (AciesDraft *self,
                       const char *unit)
{
  g_autoptr (AciesProposal) proposal = acies_draft_propose_follower (self, unit, NULL);
  GPtrArray *found = proposal != NULL ? acies_proposal_get_moves (proposal) : NULL;
  const AciesMove *move = found != NULL ? acies_moves_find (found, unit) : NULL;

  return move != NULL ? acies_move_copy (move) : NULL;
}

/* Keeps the line of a command that advances: all go as far as the slowest of those that go anywhere. */
static void
keep_line (AciesDraft *self)
{
  const AciesMove *own = acies_draft_get_move (self);
  double length = own != NULL ? acies_move_get_length (own) : 0.0;
  double shortest = length;

  for (guint i = 0; own != NULL && self->followers[i] != NULL; i++)
    {
      g_autoptr (AciesMove) move = propose_follower_move (self, self->followers[i]);
      double inches = move != NULL ? acies_move_get_length (move) : 0.0;

      if (inches > 0.0)
        shortest = MIN (shortest, inches);
    }
  if (shortest < length)
    {
      g_autoptr (AciesMove) way = acies_mover_set_length (own, shortest);

      /* Less of what is allowed is allowed, too. */
      acies_draft_lay_move (self, way, NULL);
    }
}

/* Keeps the line anew, when the roll that all go on has changed, or those that go. */
static void
keep_line_anew (AciesDraft *self)
{
  self->keeping = TRUE;
  if (self->keeps_line)
    {
      g_clear_pointer (&self->move, acies_move_free);
      g_clear_pointer (&self->way, g_free);
      acies_draft_propose (self);
    }
  keep_line (self);
  self->keeps_line = self->move != NULL;
  self->keeping = FALSE;
}

/**
 * acies_draft_set_followers:
 * @self: a draft
 * @commander: (nullable): the id of the leader whose command it is; %NULL for units that were chosen one by one
 * @units: (array zero-terminated=1): the units besides the acting party
 *
 * Lets several units do the same, one after the other.  Where they advance, they keep their line: each goes as
 * far as the slowest, until the player lays another way.
 */
void
acies_draft_set_followers (AciesDraft         *self,
                           const char         *commander,
                           const char * const *units)
{
  g_return_if_fail (ACIES_IS_DRAFT (self));
  g_return_if_fail (units != NULL);

  g_free (self->commander);
  self->commander = g_strdup (commander);
  g_strfreev (self->followers);
  self->followers = g_strdupv ((char **) units);
  self->keep_line = keep_line_anew;
  if ((self->move == NULL || self->keeps_line) && !self->apart)
    keep_line_anew (self);
  acies_draft_emit_changed (self);
}

/**
 * acies_draft_get_commander:
 * @self: a draft
 *
 * Returns: (nullable): the leader whose command does this step; %NULL for one unit, and for some that were chosen
 */
const char *
acies_draft_get_commander (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return self->commander;
}

/**
 * acies_draft_get_followers:
 * @self: a draft
 *
 * Returns: (array zero-terminated=1): the units that do the same after the acting party
 */
const char * const *
acies_draft_get_followers (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return (const char * const *) self->followers;
}

/**
 * acies_draft_get_apart:
 * @self: a draft
 *
 * Returns: whether each of the units goes as far as it may, rather than in line with the others
 */
gboolean
acies_draft_get_apart (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return self->apart;
}

/**
 * acies_draft_set_apart:
 * @self: a draft
 * @apart: whether each of the units goes as far as it may
 *
 * Lets the units of a command go each as the rules propose, or in line.  A way that was laid is dropped.
 */
void
acies_draft_set_apart (AciesDraft *self,
                       gboolean    apart)
{
  g_return_if_fail (ACIES_IS_DRAFT (self));

  if (apart == self->apart)
    return;

  self->apart = apart;
  acies_draft_lay_move (self, NULL, NULL);
  if (!apart)
    keep_line_anew (self);
  acies_draft_emit_changed (self);
}

/* Where a follower goes that keeps the line: as far as the acting party on its own way, unless it goes nowhere. */
static AciesMove *
follow (AciesDraft *self,
        AciesMove  *own)
{
  const AciesMove *first = acies_draft_get_move (self);
  double length = first != NULL ? acies_move_get_length (first) : 0.0;
  g_autoptr (AciesMove) move = own;

  if (self->apart || first == NULL || (self->move == NULL && acies_move_get_length (move) <= length))
    return g_steal_pointer (&move);

  return acies_mover_set_length (move, length);
}

/**
 * acies_draft_list_followers_moves:
 * @self: a draft
 *
 * Lists where the followers would go: each as far as the way laid for the acting party; on a way that is written, in line
 * with it.
 *
 * Returns: (transfer full) (element-type AciesMove): their moves
 */
GPtrArray *
acies_draft_list_followers_moves (AciesDraft *self)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  g_return_val_if_fail (ACIES_IS_DRAFT (self), moves);

  if (self->way != NULL && !self->apart && self->proposal != NULL)
    {
      g_autoptr (GPtrArray) line = lay_line (self, self->way);

      g_ptr_array_unref (moves);
      moves = line != NULL ? g_ptr_array_ref (line) : g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
      if (moves->len > 0)
        g_ptr_array_remove_index (moves, 0);
      return moves;
    }

  for (guint i = 0; self->followers[i] != NULL; i++)
    {
      AciesMove *move = propose_follower_move (self, self->followers[i]);

      if (move != NULL)
        g_ptr_array_add (moves, follow (self, move));
    }

  return moves;
}
