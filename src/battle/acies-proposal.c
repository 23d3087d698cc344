/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-overrule-private.h"
#include "acies-proposal-private.h"
#include "acies-text.h"

G_DEFINE_FINAL_TYPE (AciesProposal, acies_proposal, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
acies_proposal_forget (AciesProposal *self)
{
  self->computed = FALSE;
  g_clear_pointer (&self->plan, g_array_unref);
  g_clear_pointer (&self->outcome, acies_outcome_unref);
  g_clear_error (&self->error);
  if (!self->moves_by_hand)
    g_clear_pointer (&self->moves, g_ptr_array_unref);
}

static void
acies_proposal_finalize (GObject *object)
{
  AciesProposal *self = ACIES_PROPOSAL (object);

  self->moves_by_hand = FALSE;
  acies_proposal_forget (self);
  g_clear_pointer (&self->facts, acies_facts_free);
  g_clear_pointer (&self->overrules, g_ptr_array_unref);
  g_clear_pointer (&self->earlier, acies_situation_free);
  g_clear_object (&self->battle);
  g_strfreev (self->presets);
  g_free (self->agreement);
  g_free (self->dice);

  G_OBJECT_CLASS (acies_proposal_parent_class)->finalize (object);
}

static void
acies_proposal_class_init (AciesProposalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_proposal_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_proposal_init (AciesProposal *self)
{
  self->dice = g_strdup ("");
  self->overrules = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_overrule_free);
}

static void
changed (AciesProposal *self)
{
  acies_proposal_forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gpointer
copy_move (gconstpointer move,
           gpointer      user_data)
{
  return acies_move_copy (move);
}

static AciesProposal *
create (AciesBattle           *battle,
        const AciesSituation  *earlier,
        const AciesProcedure  *procedure,
        const char            *a,
        const char            *b,
        const char * const    *presets,
        GError               **error)
{
  const AciesSituation *situation = earlier != NULL ? earlier : acies_battle_get_situation (battle);
  g_autoptr (AciesFacts) facts = NULL;
  AciesProposal *self;

  facts = acies_ruleset_gather_facts (acies_battle_get_ruleset (battle), situation, procedure, a, b, presets, error);
  if (facts == NULL)
    return NULL;

  self = g_object_new (ACIES_TYPE_PROPOSAL, NULL);
  self->battle = g_object_ref (battle);
  self->earlier = earlier != NULL ? acies_situation_copy (earlier) : NULL;
  self->facts = g_steal_pointer (&facts);
  self->presets = g_strdupv ((char **) presets);
  acies_proposal_take_known_dice (self);

  return self;
}

/**
 * acies_proposal_new:
 * @battle: a battle
 * @procedure: one of its ruleset's
 * @a: (nullable): id of party a
 * @b: (nullable): id of party b
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 * @error: return location
 *
 * Creates a proposal to resolve a procedure now, with all facts that are known.
 *
 * Returns: (transfer full) (nullable): the proposal; %NULL with
 *   %ACIES_INPUT_ERROR_BAD_INPUT for a party that is not in the battle
 */
AciesProposal *
acies_proposal_new (AciesBattle           *battle,
                    const AciesProcedure  *procedure,
                    const char            *a,
                    const char            *b,
                    const char * const    *presets,
                    GError               **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (procedure != NULL, NULL);

  return create (battle, NULL, procedure, a, b, presets, error);
}

/**
 * acies_proposal_new_at:
 * @battle: a battle
 * @n_entries: how many entries have happened at the moment
 * @procedure: one of its ruleset's
 * @a: (nullable): id of party a
 * @b: (nullable): id of party b
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 * @error: return location
 *
 * Creates a proposal to resolve a procedure at an earlier moment of the battle.  It
 * is not accepted; acies_proposal_create_event() makes the event for
 * acies_amendment_new_insertion().
 *
 * Returns: (transfer full) (nullable): the proposal; %NULL as for acies_proposal_new()
 */
AciesProposal *
acies_proposal_new_at (AciesBattle           *battle,
                       guint                  n_entries,
                       const AciesProcedure  *procedure,
                       const char            *a,
                       const char            *b,
                       const char * const    *presets,
                       GError               **error)
{
  g_autoptr (AciesSituation) earlier = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (procedure != NULL, NULL);

  earlier = acies_battle_get_situation_at (battle, n_entries);

  return create (battle, earlier, procedure, a, b, presets, error);
}

/**
 * acies_proposal_new_trial:
 * @battle: a battle
 * @situation: where it would stand, copied
 * @procedure: one of its ruleset's
 * @a: (nullable): id of party a
 * @b: (nullable): id of party b
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 * @error: return location
 *
 * Creates a proposal to try a procedure as if some bodies stood elsewhere than they do now; what is due now is due
 * there.  It is not accepted.
 *
 * Returns: (transfer full) (nullable): the proposal; %NULL as for acies_proposal_new()
 */
AciesProposal *
acies_proposal_new_trial (AciesBattle           *battle,
                          const AciesSituation  *situation,
                          const AciesProcedure  *procedure,
                          const char            *a,
                          const char            *b,
                          const char * const    *presets,
                          GError               **error)
{
  AciesProposal *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);

  self = create (battle, situation, procedure, a, b, presets, error);
  if (self != NULL)
    self->tried = TRUE;

  return self;
}

/**
 * acies_proposal_new_again:
 * @battle: a battle
 * @situation: the situation in which it is resolved, copied
 * @event: the event of a procedure in the log of @battle
 * @facts: its facts in @situation, copied
 *
 * Creates a proposal to resolve again what stands in a log, with the dice that it has,
 * for whoever is to set others: see acies_amendment_propose().  Whether the rules
 * allow it is not asked once more.
 *
 * Returns: (transfer full): the proposal
 */
AciesProposal *
acies_proposal_new_again (AciesBattle           *battle,
                          const AciesSituation  *situation,
                          AciesEvent            *event,
                          const AciesFacts      *facts)
{
  AciesProposal *self;
  GPtrArray *overrules;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (situation != NULL && facts != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_EVENT (event), NULL);

  self = g_object_new (ACIES_TYPE_PROPOSAL, NULL);
  self->battle = g_object_ref (battle);
  self->earlier = acies_situation_copy (situation);
  self->facts = acies_facts_copy (facts);
  self->stands = TRUE;
  self->dice_told = TRUE;
  g_free (self->dice);
  self->dice = g_strdup (acies_event_get_dice (event));
  self->seed = acies_event_get_seed (event);
  self->not_recorded = acies_event_get_not_recorded (event);
  self->agreement = g_strdup (acies_event_get_agreement (event));
  self->moves_by_hand = TRUE;
  self->moves = g_ptr_array_copy (acies_event_get_moves (event), copy_move, NULL);
  g_ptr_array_set_free_func (self->moves, (GDestroyNotify) acies_move_free);
  overrules = acies_event_get_overrules (event);
  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      g_ptr_array_add (self->overrules, acies_overrule_new (overrule->output, overrule->value, overrule->reason));
    }

  return self;
}

/**
 * acies_proposal_get_battle:
 * @self: a proposal
 *
 * Returns: (transfer none): the battle that it is for
 */
AciesBattle *
acies_proposal_get_battle (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  return self->battle;
}

/**
 * acies_proposal_get_situation:
 * @self: a proposal
 *
 * Returns: (transfer none): the situation of its moment
 */
const AciesSituation *
acies_proposal_get_situation (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  return self->earlier != NULL ? self->earlier : acies_battle_get_situation (self->battle);
}

/**
 * acies_proposal_get_procedure:
 * @self: a proposal
 *
 * Returns: (transfer none): the procedure that is resolved
 */
const AciesProcedure *
acies_proposal_get_procedure (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  return acies_facts_get_procedure (self->facts);
}

/**
 * acies_proposal_get_facts:
 * @self: a proposal
 *
 * Returns: (transfer none): its parties and inputs, each input with its source;
 *   valid until the next change
 */
const AciesFacts *
acies_proposal_get_facts (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  return self->facts;
}

/* Gathers the facts again, on the way that was set; values set by hand stay.  Values measured before are
 * dropped, so that reading the log gathers the same. */
static void
regather (AciesProposal *self)
{
  AciesFacts *facts;

  facts = acies_ruleset_gather_facts_again (acies_battle_get_ruleset (self->battle),
                                            acies_proposal_get_situation (self), self->facts,
                                            (const char * const *) self->presets,
                                            self->moves_by_hand ? self->moves : NULL, NULL);
  /* Gathering succeeded when the proposal was created.  When the battle has gone on since and it fails,
   * the old facts stay. */
  if (facts == NULL)
    return;

  acies_facts_free (self->facts);
  self->facts = facts;
  self->traced = FALSE;
  acies_proposal_take_known_dice (self);
}

/**
 * acies_proposal_trace_facts:
 * @self: a proposal
 *
 * Finds out which of its facts follow from those set by hand, see acies_facts_get_cause(),
 * for whoever shows them: that takes a measurement for each fact set by hand.
 */
void
acies_proposal_trace_facts (AciesProposal *self)
{
  g_return_if_fail (ACIES_IS_PROPOSAL (self));

  if (self->traced)
    return;

  self->traced = TRUE;
  acies_ruleset_trace_facts (acies_battle_get_ruleset (self->battle), acies_proposal_get_situation (self), self->facts,
                             (const char * const *) self->presets, self->moves_by_hand ? self->moves : NULL);
}

static int
find_input (AciesProposal  *self,
            const char     *key,
            GError        **error)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_proposal_get_procedure (self));
  int position = acies_schema_lookup (schema, key);

  if (position < 0)
    {
      g_autofree char *shown = acies_text_shorten (key);

      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   _("%s: “%s” has no input of that name"), shown,
                   acies_procedure_get_label (acies_proposal_get_procedure (self)));
    }

  return position;
}

/**
 * acies_proposal_set_input:
 * @self: a proposal
 * @key: an input's key
 * @text: its value by hand
 * @error: return location
 *
 * Sets an input by hand.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT, and nothing changed
 */
gboolean
acies_proposal_set_input (AciesProposal  *self,
                          const char     *key,
                          const char     *text,
                          GError        **error)
{
  int position;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), FALSE);

  position = find_input (self, key, error);
  if (position < 0
      || !acies_facts_set_text (self->facts, (guint) position, ACIES_SOURCE_HAND, text, error))
    return FALSE;

  regather (self);
  changed (self);
  return TRUE;
}

/**
 * acies_proposal_reset_input:
 * @self: a proposal
 * @key: an input's key
 *
 * Removes a value set by hand, so that the best other source holds again.
 */
void
acies_proposal_reset_input (AciesProposal *self,
                            const char    *key)
{
  int position;

  g_return_if_fail (ACIES_IS_PROPOSAL (self));

  position = find_input (self, key, NULL);
  if (position < 0)
    return;

  acies_facts_clear_hand (self->facts, (guint) position);
  regather (self);
  changed (self);
}

/**
 * acies_proposal_set_dice:
 * @self: a proposal
 * @faces: natural faces with single spaces between; "" for none
 *
 * Sets the faces of the dice that lie on the table.  With none, those hold that the
 * ruleset knows from an earlier step, see acies_ruleset_find_known_dice().
 */
void
acies_proposal_set_dice (AciesProposal *self,
                         const char    *faces)
{
  g_return_if_fail (ACIES_IS_PROPOSAL (self));
  g_return_if_fail (faces != NULL);

  self->dice_told = faces[0] != '\0';
  if (strcmp (self->dice, faces) == 0)
    return;

  g_free (self->dice);
  self->dice = g_strdup (faces);
  self->seed = 0;
  acies_proposal_take_known_dice (self);
  changed (self);
}

/**
 * acies_proposal_get_dice:
 * @self: a proposal
 *
 * Returns: (transfer none): the natural faces set so far, with single spaces
 *   between; "" for none
 */
const char *
acies_proposal_get_dice (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  return self->dice;
}

/**
 * acies_proposal_get_dice_source:
 * @self: a proposal
 *
 * Returns: %ACIES_SOURCE_HAND when players have set its dice or rolled them,
 *   %ACIES_SOURCE_LOG when they lie on the table from an earlier step, as those of units that
 *   share a roll, %ACIES_SOURCE_DEFAULT when there are none
 */
AciesSource
acies_proposal_get_dice_source (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), ACIES_SOURCE_DEFAULT);

  if (self->dice_told)
    return ACIES_SOURCE_HAND;

  return self->dice[0] != '\0' ? ACIES_SOURCE_LOG : ACIES_SOURCE_DEFAULT;
}

/**
 * acies_proposal_roll:
 * @self: a proposal
 * @seed: the seed of the generator; kept in the log if any die was rolled
 *
 * Rolls the dice that are missing after those already set.
 */
void
acies_proposal_roll (AciesProposal *self,
                     guint64        seed)
{
  g_autoptr (AciesDice) dice = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;

  g_return_if_fail (ACIES_IS_PROPOSAL (self));

  dice = acies_rolled_dice_new_after (seed, self->dice,
                                      acies_ruleset_get_largest_face (acies_battle_get_ruleset (self->battle)));
  outcome = acies_procedure_resolve (acies_proposal_get_procedure (self),
                                     acies_facts_get_inputs (self->facts), dice, NULL);
  /* acies_proposal_get_error() reports a refusal.  When no die was missing nothing was rolled: all dice
   * lie on the table, or none is needed. */
  if (outcome == NULL || strcmp (self->dice, acies_outcome_get_dice (outcome)) == 0)
    return;

  g_free (self->dice);
  self->dice = g_strdup (acies_outcome_get_dice (outcome));
  self->dice_told = TRUE;
  self->seed = seed;
  changed (self);
}

/**
 * acies_proposal_overrule:
 * @self: a proposal
 * @output: an output's key
 * @text: (nullable): its value by hand; %NULL removes an earlier one
 * @reason: (nullable): why, in the players' words
 * @error: return location
 *
 * Sets an output against the rules.  The log keeps that it was overruled.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT, and nothing changed
 */
gboolean
acies_proposal_overrule (AciesProposal  *self,
                         const char     *output,
                         const char     *text,
                         const char     *reason,
                         GError        **error)
{
  AciesSchema *schema;

  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), FALSE);
  g_return_val_if_fail (output != NULL, FALSE);

  schema = acies_procedure_get_outputs (acies_proposal_get_procedure (self));
  if (text != NULL)
    {
      g_autoptr (AciesRecord) trial = acies_record_new (schema);

      if (!acies_record_parse_key (trial, output, text, error))
        return FALSE;
    }

  for (guint i = 0; i < self->overrules->len; i++)
    {
      const AciesOverrule *overrule = self->overrules->pdata[i];

      if (strcmp (overrule->output, output) == 0)
        {
          g_ptr_array_remove_index (self->overrules, i);
          break;
        }
    }
  if (text != NULL)
    g_ptr_array_add (self->overrules, acies_overrule_new (output, text, reason));

  changed (self);
  return TRUE;
}

/**
 * acies_proposal_set_not_recorded:
 * @self: a proposal
 * @not_recorded: whether the dice were not written down
 *
 * Sets whether the outputs stand by hand, see acies_proposal_overrule().
 */
void
acies_proposal_set_not_recorded (AciesProposal *self,
                                 gboolean       not_recorded)
{
  g_return_if_fail (ACIES_IS_PROPOSAL (self));

  not_recorded = !!not_recorded;
  if (self->not_recorded == not_recorded)
    return;

  self->not_recorded = not_recorded;
  changed (self);
}

/**
 * acies_proposal_get_not_recorded:
 * @self: a proposal
 *
 * Returns: whether the outputs stand by hand because the dice were not written
 *   down
 */
gboolean
acies_proposal_get_not_recorded (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), FALSE);

  return self->not_recorded;
}

/**
 * acies_proposal_set_agreement:
 * @self: a proposal
 * @reason: (nullable): why the players agree on it, in their words; %NULL to keep to
 *   the rules
 *
 * Lets the players do what the rules forbid.  The log keeps that they agreed on it.
 */
void
acies_proposal_set_agreement (AciesProposal *self,
                              const char    *reason)
{
  g_return_if_fail (ACIES_IS_PROPOSAL (self));

  if (g_strcmp0 (self->agreement, reason) == 0)
    return;

  g_free (self->agreement);
  self->agreement = g_strdup (reason);
  changed (self);
}

/**
 * acies_proposal_get_agreement:
 * @self: a proposal
 *
 * Returns: (transfer none) (nullable): why the players agree on it; %NULL when they keep to
 *   the rules
 */
const char *
acies_proposal_get_agreement (AciesProposal *self)
{
  g_return_val_if_fail (ACIES_IS_PROPOSAL (self), NULL);

  return self->agreement;
}

/**
 * acies_proposal_set_moves:
 * @self: a proposal
 * @moves: (nullable) (element-type AciesMove): moves, copied; %NULL for those that the ruleset
 *   proposes
 *
 * Sets the moves on the table that belong to a proposal.  Inputs that depend on the way of the
 * acting party are measured again.
 */
void
acies_proposal_set_moves (AciesProposal *self,
                          GPtrArray     *moves)
{
  g_return_if_fail (ACIES_IS_PROPOSAL (self));

  g_clear_pointer (&self->moves, g_ptr_array_unref);
  self->moves_by_hand = moves != NULL;
  if (moves != NULL)
    {
      self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
      for (guint i = 0; i < moves->len; i++)
        g_ptr_array_add (self->moves, acies_move_copy (moves->pdata[i]));
    }

  regather (self);
  changed (self);
}
