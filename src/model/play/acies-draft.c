/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-draft-inputs.h"
#include "acies-draft-private.h"

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesDraft, acies_draft, G_TYPE_OBJECT)

void
acies_draft_emit_changed (AciesDraft *self)
{
  g_clear_pointer (&self->stays, g_ptr_array_unref);
  g_signal_emit (self, changed_signal, 0);
}

static void
proposal_changed_cb (AciesDraft *self)
{
  g_clear_pointer (&self->dice_plan, acies_dice_plan_unref);
  if (self->followers[0] != NULL && !self->keeping && acies_procedure_draws_dice (self->procedure)
      && (self->move == NULL || self->keeps_line))
    self->keep_line (self);
  acies_draft_emit_changed (self);
}

static void
drop_proposal (AciesDraft *self)
{
  if (self->proposal != NULL)
    g_signal_handlers_disconnect_by_data (self->proposal, self);
  g_clear_object (&self->proposal);
  g_clear_error (&self->error);
  g_clear_pointer (&self->dice_plan, acies_dice_plan_unref);
}

static void
acies_draft_finalize (GObject *object)
{
  AciesDraft *self = ACIES_DRAFT (object);

  drop_proposal (self);
  g_clear_object (&self->battle);
  g_clear_object (&self->due);
  g_clear_pointer (&self->move, acies_move_free);
  g_free (self->way);
  g_clear_pointer (&self->stays, g_ptr_array_unref);
  g_strfreev (self->followers);
  g_free (self->commander);
  g_free (self->a);
  g_free (self->b);

  G_OBJECT_CLASS (acies_draft_parent_class)->finalize (object);
}

static void
acies_draft_class_init (AciesDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_draft_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_draft_init (AciesDraft *self)
{
  self->followers = g_new0 (char *, 1);
}

/* ---- The proposal ---- */

/* Creates a proposal for the moment of the draft. */
AciesProposal *
acies_draft_propose_for (AciesDraft          *self,
                         const char          *a,
                         const char          *b,
                         const char * const  *presets,
                         GError             **error)
{
  return self->moment == G_MAXUINT
         ? acies_proposal_new (self->battle, self->procedure, a, b, presets, error)
         : acies_proposal_new_at (self->battle, self->moment, self->procedure, a, b, presets, error);
}

/* Creates a proposal by which the rules choose the way, with the facts by hand and the dice of @old. */
AciesProposal *
acies_draft_create_proposal (AciesDraft     *self,
                             AciesProposal  *old,
                             GError        **error)
{
  const AciesDue *due = self->due != NULL ? acies_due_item_get_due (self->due) : NULL;
  AciesProposal *proposal = acies_draft_propose_for (self, self->a, self->b,
                                                     due != NULL ? (const char * const *) due->presets : NULL, error);

  if (proposal != NULL && old != NULL)
    {
      acies_draft_inputs_copy (acies_proposal_get_facts (old), proposal, FALSE);
      /* Those of an earlier step lie there by themselves. */
      if (acies_proposal_get_dice_source (old) == ACIES_SOURCE_HAND)
        acies_proposal_set_dice (proposal, acies_proposal_get_dice (old));
    }

  return proposal;
}

/* The presets with which the same is due or offered for a unit now: (nullable) (array zero-terminated=1) */
static const char * const *
find_presets (AciesDraft *self,
              const char *unit)
{
  GPtrArray *dues = self->moment == G_MAXUINT ? acies_battle_get_dues (self->battle) : NULL;

  for (guint i = 0; dues != NULL && i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->b == NULL && g_strcmp0 (due->a, unit) == 0
          && acies_ruleset_get_procedure (acies_battle_get_ruleset (self->battle), due->procedure) == self->procedure)
        return (const char * const *) due->presets;
    }

  return NULL;
}

AciesProposal *
acies_draft_propose_follower (AciesDraft           *self,
                              const char           *unit,
                              const AciesSituation *situation)
{
  const char * const *presets = find_presets (self, unit);
  AciesProposal *proposal = situation == NULL
                              ? acies_draft_propose_for (self, unit, NULL, presets, NULL)
                              : acies_proposal_new_trial (self->battle, situation, self->procedure, unit, NULL, presets,
                                                          NULL);

  if (proposal != NULL && self->proposal != NULL && acies_procedure_draws_dice (self->procedure)
      && acies_ruleset_shares_rolls (acies_battle_get_ruleset (self->battle)))
    acies_proposal_set_dice (proposal, acies_proposal_get_dice (self->proposal));

  return proposal;
}

/* Makes the proposal again; facts by hand and dice stay. */
void
acies_draft_propose (AciesDraft *self)
{
  g_autoptr (AciesProposal) old = self->proposal != NULL ? g_object_ref (self->proposal) : NULL;

  drop_proposal (self);
  if (self->procedure == NULL)
    return;

  self->proposal = acies_draft_create_proposal (self, old, &self->error);
  if (self->proposal == NULL)
    return;

  if (self->move != NULL)
    acies_proposal_lay_way (self->proposal, self->move);
  g_signal_connect_object (self->proposal, "changed", G_CALLBACK (proposal_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * acies_draft_new:
 * @battle: a battle
 * @moment: how many entries have happened where it is to be done; %G_MAXUINT for now
 * @procedure: (nullable): one of its ruleset's; %NULL when nothing is to be done
 * @a: (nullable): the id of the acting party
 * @b: (nullable): the id of the party that is acted upon
 * @due: (nullable): what of the list of dues it is
 *
 * Makes a draft, and a proposal as far as that is possible.
 *
 * Returns: (transfer full): the draft
 */
AciesDraft *
acies_draft_new (AciesBattle          *battle,
                 guint                 moment,
                 const AciesProcedure *procedure,
                 const char           *a,
                 const char           *b,
                 AciesDueItem         *due)
{
  AciesDraft *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_DRAFT, NULL);
  self->battle = g_object_ref (battle);
  self->moment = moment;
  self->procedure = procedure;
  self->a = g_strdup (a);
  self->b = g_strdup (b);
  g_set_object (&self->due, due);
  acies_draft_propose (self);

  return self;
}

static void
restore (AciesProposal *proposal,
         AciesEvent    *event)
{
  GPtrArray *overrules = acies_event_get_overrules (event);

  if (acies_event_get_moves (event)->len > 0)
    acies_proposal_set_moves (proposal, acies_event_get_moves (event));
  acies_draft_inputs_copy (acies_event_get_facts (event), proposal, TRUE);
  acies_proposal_set_dice (proposal, acies_event_get_dice (event));
  acies_proposal_set_not_recorded (proposal, acies_event_get_not_recorded (event));
  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      acies_proposal_overrule (proposal, overrule->output, overrule->value, overrule->reason, NULL);
    }
}

/**
 * acies_draft_new_for_entry:
 * @battle: a battle
 * @entry: (nullable): one of its entries
 * @moment: how many entries had happened before it
 *
 * Makes a draft of a step as it was accepted: with its facts, their sources and its dice.  It is empty for an entry that
 * is none.
 *
 * Returns: (transfer full): the draft
 */
AciesDraft *
acies_draft_new_for_entry (AciesBattle *battle,
                           AciesEntry  *entry,
                           guint        moment)
{
  const AciesFacts *facts = entry != NULL ? acies_event_get_facts (acies_entry_get_event (entry)) : NULL;
  AciesDraft *self;

  if (facts == NULL)
    return acies_draft_new (battle, moment, NULL, NULL, NULL, NULL);

  self = acies_draft_new (battle, moment, acies_facts_get_procedure (facts), acies_facts_get_a (facts),
                          acies_facts_get_b (facts), NULL);
  if (self->proposal != NULL)
    restore (self->proposal, acies_entry_get_event (entry));

  return self;
}

/**
 * acies_draft_get_procedure:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the procedure; %NULL when nothing is to be done
 */
const AciesProcedure *
acies_draft_get_procedure (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return self->procedure;
}

/**
 * acies_draft_get_party:
 * @self: a draft
 * @party: 'a' for the acting one, 'b' for the other
 *
 * Returns: (nullable): the id of the party
 */
const char *
acies_draft_get_party (AciesDraft *self,
                       char        party)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return party == 'b' ? self->b : self->a;
}

/**
 * acies_draft_is_of:
 * @self: a draft
 * @procedure: (nullable): a procedure
 * @a: (nullable): the id of an acting party
 * @b: (nullable): the id of a party that is acted upon
 * @due: (nullable): what of the list of dues it is; of those parties there may be several
 *
 * Returns: whether it prepares that procedure for those parties, with the same presets
 */
gboolean
acies_draft_is_of (AciesDraft           *self,
                   const AciesProcedure *procedure,
                   const char           *a,
                   const char           *b,
                   AciesDueItem         *due)
{
  const AciesDue *own = self->due != NULL ? acies_due_item_get_due (self->due) : NULL;
  const AciesDue *other = due != NULL ? acies_due_item_get_due (due) : NULL;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return self->procedure == procedure && g_strcmp0 (self->a, a) == 0 && g_strcmp0 (self->b, b) == 0
         && (own != NULL) == (other != NULL)
         && (own == NULL || g_strv_equal ((const char * const *) own->presets, (const char * const *) other->presets));
}

/**
 * acies_draft_is_begun:
 * @self: a draft
 *
 * Returns: whether dice of it lie on the table that players have typed or rolled
 */
gboolean
acies_draft_is_begun (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return self->proposal != NULL && acies_proposal_get_dice_source (self->proposal) == ACIES_SOURCE_HAND;
}

/**
 * acies_draft_get_due:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): what of the list of dues it is; %NULL for a step by choice
 */
AciesDueItem *
acies_draft_get_due (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return self->due;
}

/**
 * acies_draft_set_due:
 * @self: a draft
 * @due: (nullable): what of the list of dues it is, when that has been listed anew
 */
void
acies_draft_set_due (AciesDraft   *self,
                     AciesDueItem *due)
{
  g_return_if_fail (ACIES_IS_DRAFT (self));

  g_set_object (&self->due, due);
}

/**
 * acies_draft_get_proposal:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the proposal; %NULL when acies_draft_get_refusal() says what is missing
 */
AciesProposal *
acies_draft_get_proposal (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return self->proposal;
}

/**
 * acies_draft_get_dice_plan:
 * @self: a draft
 *
 * Plans the dice once for each change of the proposal.
 *
 * Returns: (transfer none) (nullable): the plan; %NULL without a proposal
 */
AciesDicePlan *
acies_draft_get_dice_plan (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  if (self->dice_plan == NULL && self->proposal != NULL)
    self->dice_plan = acies_dice_plan_new (self->proposal);

  return self->dice_plan;
}

/**
 * acies_draft_can_accept:
 * @self: a draft
 *
 * Returns: whether nothing is missing
 */
gboolean
acies_draft_can_accept (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  return self->proposal != NULL && acies_proposal_can_accept (self->proposal);
}

/**
 * acies_draft_get_refusal:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): what is missing, or refused by the rules
 */
const GError *
acies_draft_get_refusal (AciesDraft *self)
{
  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);

  return self->proposal != NULL ? acies_proposal_get_error (self->proposal) : self->error;
}

/**
 * acies_draft_reset_facts:
 * @self: a draft
 *
 * Removes the facts that were set by hand.
 *
 * Returns: %FALSE if there were none
 */
gboolean
acies_draft_reset_facts (AciesDraft *self)
{
  AciesSchema *schema;
  gboolean any = FALSE;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), FALSE);

  if (self->proposal == NULL)
    return FALSE;

  schema = acies_procedure_get_inputs (self->procedure);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_facts_get_source (acies_proposal_get_facts (self->proposal), i) == ACIES_SOURCE_HAND)
      {
        acies_proposal_reset_input (self->proposal, acies_field_get_id (acies_schema_get_field (schema, i)));
        any = TRUE;
      }

  return any;
}

/* ---- Decisions ---- */

/* Lists the presets of what is due, with another value for an input: (array zero-terminated=1). */
static char **
list_presets (AciesDraft *self,
              const char *key,
              const char *value)
{
  const AciesDue *due = self->due != NULL ? acies_due_item_get_due (self->due) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *start = g_strconcat (key, "=", NULL);
  g_autofree char *preset = g_strconcat (start, value, NULL);

  for (guint i = 0; due != NULL && due->presets[i] != NULL; i++)
    if (!g_str_has_prefix (due->presets[i], start))
      g_strv_builder_add (builder, due->presets[i]);
  g_strv_builder_add (builder, preset);

  return g_strv_builder_end (builder);
}

static gboolean
is_allowed (AciesDraft *self,
            const char *key,
            const char *value)
{
  g_auto (GStrv) presets = list_presets (self, key, value);
  g_autoptr (AciesProposal) trial = acies_draft_propose_for (self, self->a, self->b, (const char * const *) presets, NULL);

  return trial != NULL
         && !g_error_matches (acies_proposal_get_error (trial), ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
}

/* Tells whether the input has a value that players do not choose: the step before has led to it. */
static gboolean
is_settled (AciesDraft *self,
            AciesField *field)
{
  const char * const *items = acies_field_get_decision (field);
  const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (self->proposal));
  int input = acies_schema_lookup (acies_record_get_schema (inputs), acies_field_get_id (field));
  g_autofree char *value = input >= 0 ? acies_record_print (inputs, (guint) input) : NULL;

  return items != NULL && items[0] != NULL && value != NULL && *value != '\0' && !g_strv_contains (items, value);
}

/**
 * acies_draft_list_choices:
 * @self: a draft
 * @field: an input that players decide
 *
 * Tries each item of a choice that is no list, and lists those that the rules allow now, with the
 * other decisions as they were proposed.
 *
 * Returns: (transfer full) (element-type utf8) (nullable): the values, none when nothing is to be
 *   decided; %NULL when all can be chosen, or the rules forbid all, for then it is not this choice
 *   that they forbid
 */
GPtrArray *
acies_draft_list_choices (AciesDraft *self,
                          AciesField *field)
{
  AciesVocabulary *vocabulary;
  const char * const *items;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  guint n_items;

  g_return_val_if_fail (ACIES_IS_DRAFT (self), NULL);
  g_return_val_if_fail (field != NULL, NULL);

  vocabulary = acies_field_get_vocabulary (field);
  if (self->proposal == NULL || vocabulary == NULL || acies_field_is_list (field))
    return NULL;
  if (is_settled (self, field))
    return g_steal_pointer (&values);

  items = acies_field_get_decision (field);
  n_items = acies_vocabulary_get_n_items (vocabulary);
  for (guint i = 0; i < n_items; i++)
    {
      const char *value = acies_vocabulary_get_item_id (vocabulary, i);

      if ((items == NULL || items[0] == NULL || g_strv_contains (items, value))
          && is_allowed (self, acies_field_get_id (field), value))
        g_ptr_array_add (values, g_strdup (value));
    }

  return values->len > 0 && values->len < n_items ? g_steal_pointer (&values) : NULL;
}
