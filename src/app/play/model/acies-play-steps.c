/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player does for good: accepting, going on, placing, noting. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-play-private.h"

/* More than can be due at once in any battle. */
#define MOST_AT_ONCE 1000

static gboolean
check_now (AciesPlay  *self,
           GError    **error)
{
  if (!acies_play_is_looking_back (self))
    return TRUE;

  g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                       _("This is the battle as it was. Go back to now first."));
  return FALSE;
}

/* One after the other, as each may stand in the way of the next; all are one step of work. */
static gboolean
accept_command (AciesPlay  *self,
                GError    **error)
{
  g_autoptr (GPtrArray) moves = acies_play_list_followers_moves (self);
  g_autoptr (GPtrArray) units = g_steal_pointer (&self->followers);
  const AciesProcedure *procedure = self->procedure;
  gboolean accepted;

  self->followers = g_ptr_array_new_with_free_func (g_free);
  acies_battle_begin_group (self->battle);
  accepted = acies_play_accept (self, error);
  for (guint i = 0; accepted && i < units->len; i++)
    {
      const char *id = units->pdata[i];

      acies_play_set_party (self, 'a', id);
      acies_play_set_procedure (self, procedure);
      for (guint j = 0; j < moves->len; j++)
        {
          const AciesMove *move = moves->pdata[j];

          if (g_strcmp0 (move->subject, id) == 0)
            accepted = acies_play_set_move (self, move, error);
        }
      accepted = accepted && acies_play_accept (self, error);
    }
  acies_battle_end_group (self->battle);

  return accepted;
}

gboolean
acies_play_accept (AciesPlay  *self,
                   GError    **error)
{
  g_autoptr (AciesProposal) proposal = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (!check_now (self, error))
    return FALSE;
  if (self->proposal == NULL)
    {
      if (self->error != NULL)
        g_propagate_error (error, g_error_copy (self->error));
      else
        g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                             _("There is no step in hand."));
      return FALSE;
    }

  if (self->followers->len > 0)
    return accept_command (self, error);

  /* Accepting changes the battle, and with it what is in hand. */
  proposal = g_object_ref (self->proposal);

  return acies_proposal_accept (proposal, error);
}

/* Nothing to throw and nothing to choose: it only has to be said. */
static gboolean
follows_by_itself (AciesPlay *self)
{
  return self->proposal != NULL && self->in_hand != NULL
         && acies_due_item_get_must (self->in_hand)
         && acies_proposal_get_n_dice (self->proposal, NULL) == 0
         && acies_proposal_can_accept (self->proposal);
}

/* (nullable): a sentence on what is compulsory and was not done. */
static char *
describe_left_open (AciesPlay *self)
{
  g_autoptr (GString) titles = g_string_new (NULL);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->dues));

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (G_LIST_MODEL (self->dues), i);

      if (acies_due_item_get_must (item))
        g_string_append_printf (titles, "%s%s", titles->len > 0 ? "; " : "", acies_due_item_get_title (item));
    }
  if (titles->len == 0)
    return NULL;

  /* Translators: an entry of the log: what should have been done: "Left open: Rally test: Agrianians" */
  return g_strdup_printf (_("Left open: %s"), titles->str);
}

gboolean
acies_play_go_on (AciesPlay  *self,
                  GError    **error)
{
  g_autoptr (AciesEvent) event = NULL;
  g_autofree char *left_open = NULL;
  gboolean gone_on = TRUE;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (!check_now (self, error))
    return FALSE;

  left_open = describe_left_open (self);
  event = acies_event_new_step ();
  acies_battle_begin_group (self->battle);
  if (left_open != NULL)
    {
      g_autoptr (AciesEvent) note = acies_event_new_note (left_open, NULL, 0, FALSE);

      gone_on = acies_battle_append (self->battle, note, error);
    }
  gone_on = gone_on && acies_battle_append (self->battle, event, error);
  acies_battle_end_group (self->battle);

  return gone_on;
}

/* Whether something compulsory waits in a later step of this phase, as results do for a fight. */
static gboolean
waits_in_phase (AciesPlay *self)
{
  AciesRuleset *ruleset = acies_play_get_ruleset (self);
  const AciesSituation *situation = acies_battle_get_situation (self->battle);
  guint current = acies_situation_get_step (situation);
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->must && !due->left_open && due->step > current
          && acies_ruleset_get_step (ruleset, due->step)->phase_index
             == acies_ruleset_get_step (ruleset, current)->phase_index)
        return TRUE;
    }

  return FALSE;
}

gboolean
acies_play_accept_all (AciesPlay  *self,
                       guint      *n_accepted,
                       GError    **error)
{
  gboolean done = TRUE;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  acies_battle_begin_group (self->battle);
  for (guint i = 0; done && i < MOST_AT_ONCE; i++)
    {
      if (self->procedure != NULL && (i == 0 || follows_by_itself (self)))
        {
          done = acies_play_accept (self, error);
          n += done;
        }
      else if (self->procedure == NULL && waits_in_phase (self))
        {
          done = acies_play_go_on (self, error);
        }
      else
        {
          break;
        }
    }
  acies_battle_end_group (self->battle);

  if (n_accepted != NULL)
    *n_accepted = n;

  return done;
}

char *
acies_play_label_next (AciesPlay *self)
{
  AciesRuleset *ruleset;
  const AciesSituation *situation;
  guint step;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  if (acies_play_is_deploying (self))
    return g_strdup (_("Begin the Battle"));

  ruleset = acies_play_get_ruleset (self);
  situation = acies_battle_get_situation (self->battle);
  step = acies_situation_get_step (situation);
  if (step + 1 < acies_ruleset_get_n_steps (ruleset))
    return acies_ruleset_label_step (ruleset, situation, step + 1);

  /* Translators: the next turn: "Turn 4" */
  return g_strdup_printf (_("Turn %u"), acies_situation_get_turn (situation) + 1);
}

/* One event for each side, as each deploys its own. */
gboolean
acies_play_place (AciesPlay  *self,
                  GPtrArray  *moves,
                  GError    **error)
{
  const AciesSituation *situation;
  gboolean placed = TRUE;
  guint n_sides;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);
  g_return_val_if_fail (moves != NULL, FALSE);

  if (!check_now (self, error))
    return FALSE;

  situation = acies_battle_get_situation (self->battle);
  n_sides = acies_situation_get_n_sides (situation);
  acies_battle_begin_group (self->battle);
  for (guint side = 0; placed && side < n_sides; side++)
    {
      g_autoptr (GPtrArray) own = g_ptr_array_new ();

      for (guint i = 0; i < moves->len; i++)
        {
          const AciesMove *move = moves->pdata[i];

          if (move->subject[0] == (char) ('a' + side))
            g_ptr_array_add (own, (gpointer) move);
        }
      if (own->len > 0)
        {
          g_autoptr (AciesEvent) event = acies_event_new_move (own);

          placed = acies_battle_append (self->battle, event, error);
        }
    }
  acies_battle_end_group (self->battle);

  return placed;
}

gboolean
acies_play_note (AciesPlay   *self,
                 const char  *text,
                 gboolean     turning_point,
                 GError     **error)
{
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (AciesEntry) about = NULL;
  GListModel *entries;
  guint n_entries;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  entries = acies_battle_get_entries (self->battle);
  n_entries = MIN (self->moment, g_list_model_get_n_items (entries));
  if (n_entries > 0)
    about = g_list_model_get_item (entries, n_entries - 1);
  if (turning_point && about == NULL)
    {
      g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT,
                           _("Nothing has happened yet that could be a turning point."));
      return FALSE;
    }

  event = acies_event_new_note (text, NULL, about != NULL ? acies_entry_get_number (about) : 0, turning_point);

  return acies_battle_append (self->battle, event, error);
}
