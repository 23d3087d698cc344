/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves of the step in hand: a path laid by the player is measured as if it had
 * been made, and what that tells differently becomes known to the step. */

#include "config.h"

#include "acies-play-private.h"

/* What a ruleset would measure if @move had been made already. */
static AciesFacts *
gather_after (AciesPlay        *self,
              const AciesMove  *move,
              GError          **error)
{
  g_autoptr (AciesSituation) after = acies_situation_copy (acies_battle_get_situation (self->battle));

  acies_situation_apply_move (after, move);

  return acies_ruleset_gather_facts (acies_play_get_ruleset (self), after, self->procedure, self->a, self->b,
                                     (const char * const *) self->presets, error);
}

char **
acies_play_measure_move (AciesPlay        *self,
                         const AciesMove  *move,
                         GError          **error)
{
  g_autoptr (AciesFacts) after = gather_after (self, move, error);
  g_autoptr (AciesFacts) before = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  AciesSchema *schema;

  if (after == NULL)
    return NULL;
  before = acies_ruleset_gather_facts (acies_play_get_ruleset (self),
                                       acies_battle_get_situation (self->battle), self->procedure, self->a, self->b,
                                       (const char * const *) self->presets, error);
  if (before == NULL)
    return NULL;

  if (self->presets != NULL)
    g_strv_builder_addv (builder, (const char **) self->presets);
  schema = acies_procedure_get_inputs (self->procedure);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesRecord *inputs = acies_facts_get_inputs (after);
      g_autofree char *text = NULL;
      g_autofree char *preset = NULL;

      if (!acies_record_is_given (inputs, i)
          || acies_record_value_equal (inputs, acies_facts_get_inputs (before), i))
        continue;

      text = acies_record_print (inputs, i);
      preset = g_strdup_printf ("%s=%s", acies_field_get_id (acies_schema_get_field (schema, i)), text);
      g_strv_builder_add (builder, preset);
    }

  return g_strv_builder_end (builder);
}

const AciesMove *
acies_play_get_move (AciesPlay *self)
{
  GPtrArray *moves;

  g_return_val_if_fail (ACIES_IS_PLAY (self), NULL);

  if (self->move != NULL)
    return self->move;
  if (self->proposal == NULL)
    return NULL;

  moves = acies_proposal_get_moves (self->proposal);
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (g_strcmp0 (move->subject, self->a) == 0)
        return move;
    }

  return NULL;
}

gboolean
acies_play_has_laid_move (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return self->move != NULL;
}

gboolean
acies_play_can_move (AciesPlay *self)
{
  const AciesBody *body;

  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (self->proposal == NULL || self->a == NULL || acies_procedure_draws_dice (self->procedure)
      || !acies_procedure_is_logged (self->procedure))
    return FALSE;

  body = acies_situation_find (acies_battle_get_situation (self->battle), self->a);

  return body != NULL && body->placed;
}

gboolean
acies_play_is_move (AciesPlay *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  return acies_play_can_move (self) && acies_play_get_move (self) != NULL;
}

gboolean
acies_play_set_move (AciesPlay        *self,
                     const AciesMove  *move,
                     GError          **error)
{
  g_return_val_if_fail (ACIES_IS_PLAY (self), FALSE);

  if (move == NULL && self->move == NULL)
    return TRUE;
  if (move != NULL)
    {
      g_auto (GStrv) measured = acies_play_measure_move (self, move, error);

      if (measured == NULL)
        return FALSE;
    }

  g_clear_pointer (&self->move, acies_move_free);
  if (move != NULL)
    self->move = acies_move_copy (move);
  acies_play_renew (self);
  acies_play_step_changed (self);

  return TRUE;
}
