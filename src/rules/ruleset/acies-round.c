/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-carry-private.h"
#include "acies-dice-private.h"
#include "acies-round-private.h"

const AciesProcedureParts *
acies_round_get_parts (AciesRuleset         *ruleset,
                       const AciesProcedure *procedure)
{
  return ACIES_RULESET_GET_CLASS (ruleset)->procedures[acies_procedure_get_index (procedure)];
}

/* ---- What is known of a procedure that follows ---- */

/* Finds the value of an input in the round: the same option, or what the same party has under that key. */
static void
take_from_round (const AciesRound *self,
                 AciesRecord      *inputs,
                 guint             input,
                 guint             a)
{
  AciesSchema *schema = acies_record_get_schema (self->next);
  const char *id = acies_field_get_id (acies_schema_get_field (acies_record_get_schema (inputs), input));
  g_autofree char *key = g_strdup (id);
  int position;

  if (a == 1 && (g_str_has_prefix (key, "a.") || g_str_has_prefix (key, "b.")))
    key[0] = key[0] == 'a' ? 'b' : 'a';
  position = acies_schema_lookup (schema, key);
  if (position >= 0 && acies_record_is_given (self->next, position))
    acies_carry_value (inputs, input, self->next, position);
}

static void
take_traits (const AciesRound     *self,
             const AciesProcedure *procedure,
             AciesRecord          *inputs,
             guint                 input,
             guint                 a)
{
  const AciesBinding *binding = acies_procedure_get_binding (procedure, input);
  const AciesRecord *traits;
  int position;

  if (binding->source != ACIES_SOURCE_ROSTER && binding->source != ACIES_SOURCE_STATUS)
    return;

  traits = self->fighters->traits[(binding->party == 'b' ? 1u : 0u) ^ a];
  position = acies_schema_lookup (acies_record_get_schema (traits), binding->name);
  if (position >= 0 && acies_record_is_given (traits, position))
    acies_carry_value (inputs, input, traits, position);
}

/* Measures the inputs on the table, once for all rounds. */
static AciesRecord *
measure (const AciesRound     *self,
         const AciesProcedure *procedure,
         guint                 a)
{
  AciesFighters *fighters = self->fighters;
  gpointer key = GUINT_TO_POINTER (2 * acies_procedure_get_index (procedure) + a);
  AciesRecord *inputs = g_hash_table_lookup (fighters->measured, key);
  g_autoptr (AciesFacts) facts = NULL;

  if (inputs == NULL && fighters->situation != NULL)
    {
      /* A party that it does not take is left out. */
      facts = acies_ruleset_gather_facts (fighters->ruleset, fighters->situation, procedure,
                                          fighters->ids[a], fighters->ids[!a], NULL, NULL);
      if (facts == NULL)
        facts = acies_ruleset_gather_facts (fighters->ruleset, fighters->situation, procedure,
                                            fighters->ids[a], NULL, NULL, NULL);
    }
  if (inputs == NULL)
    {
      inputs = facts != NULL ? acies_record_copy (acies_facts_get_inputs (facts))
                             : acies_record_new (acies_procedure_get_inputs (procedure));
      g_hash_table_insert (fighters->measured, key, inputs);
    }

  return acies_record_copy (inputs);
}

/**
 * acies_round_gather:
 * @self: a round
 * @procedure: the index of a procedure that follows from it
 * @party: the party of the fight that is party a of the procedure, 0 or 1
 *
 * Returns: (transfer full): what is known of its inputs: measured on the table, if there is one, else as in the
 *   round; and the statuses as they are now
 */
AciesRecord *
acies_round_gather (const AciesRound *self,
                    guint             procedure,
                    guint             party)
{
  const AciesProcedure *follow_up = acies_ruleset_get_procedure (self->ruleset, procedure);
  AciesRecord *inputs = measure (self, follow_up, party);
  guint n_inputs = acies_schema_get_n_fields (acies_record_get_schema (inputs));

  for (guint i = 0; i < n_inputs; i++)
    {
      if (self->fighters->situation == NULL
          || acies_procedure_get_binding (follow_up, i)->source == ACIES_SOURCE_OPTION)
        take_from_round (self, inputs, i, party);
      take_traits (self, follow_up, inputs, i, party);
    }
  acies_fighters_take_statuses (follow_up, inputs, self->status, party, FALSE);

  return inputs;
}

/* ---- What it does ---- */

void
acies_round_apply_effects (AciesRound           *self,
                           const AciesProcedure *procedure,
                           guint                 a,
                           const AciesRecord    *outputs,
                           guint64               known)
{
  guint n_outputs = acies_schema_get_n_fields (acies_procedure_get_outputs (procedure));

  for (guint i = 0; i < n_outputs; i++)
    {
      const AciesEffectOn *effect_on = acies_procedure_get_effect_on (procedure, i);

      if (effect_on->effect != ACIES_EFFECT_NONE && (i >= 64 || (known & ACIES_OUTPUT (i)) != 0))
        acies_effect_apply (effect_on, self->status[(effect_on->party == 'b' ? 1u : 0u) ^ a], outputs, i);
    }
}

/**
 * acies_round_resolve:
 * @self: a round
 * @procedure: the index of a procedure that follows from it
 * @party: the party of the fight that is party a of the procedure, 0 or 1
 * @inputs: its inputs
 * @error: return location for an error
 *
 * Resolves what follows from a round with the dice of the round, and applies its declared effects to the
 * statuses.
 *
 * Returns: (transfer full): its outputs, or %NULL on error
 */
AciesRecord *
acies_round_resolve (AciesRound         *self,
                     guint               procedure,
                     guint               party,
                     const AciesRecord  *inputs,
                     GError            **error)
{
  const AciesProcedure *follow_up = acies_ruleset_get_procedure (self->ruleset, procedure);
  g_autoptr (AciesOutcome) outcome = acies_procedure_try (follow_up, inputs, self->dice, error);

  if (outcome == NULL)
    return NULL;

  acies_round_apply_effects (self, follow_up, party, acies_outcome_get_outputs (outcome), ~G_GUINT64_CONSTANT (0));

  return acies_record_copy (acies_outcome_get_outputs (outcome));
}

/**
 * acies_round_throw:
 * @self: a round
 * @die: a kind of die
 * @faces: the numbers that are asked for
 * @shows: (out): whether it shows one of them
 * @error: return location for an error
 *
 * Throws a die of which nothing else is of account, in as few ways as there can be.
 *
 * Returns: %FALSE on error
 */
gboolean
acies_round_throw (AciesRound      *self,
                   const AciesDie  *die,
                   AciesFaces       faces,
                   gboolean        *shows,
                   GError         **error)
{
  guint number;

  if (acies_dice_has_single_faces (self->dice))
    {
      if (!acies_dice_draw (self->dice, die, &number, error))
        return FALSE;
      *shows = (faces >> number) & 1;
      return TRUE;
    }

  if (!acies_dice_draw_successes (self->dice, die, 1, faces, &number, error))
    return FALSE;
  *shows = number > 0;

  return TRUE;
}

const AciesSituation *
acies_round_get_situation (const AciesRound *self)
{
  return self->fighters->situation;
}

const AciesBody *
acies_round_get_body (const AciesRound *self,
                      guint             party)
{
  const char *id = self->fighters->ids[party];

  return self->fighters->situation != NULL && id != NULL ? acies_situation_find (self->fighters->situation, id) : NULL;
}

/**
 * acies_round_end_turn:
 * @self: a round
 *
 * Clears the statuses that are declared to be cleared after a step: all steps come between two
 * rounds that are a turn apart.
 */
void
acies_round_end_turn (AciesRound *self)
{
  const GArray *lifetimes = acies_ruleset_get_declaration (self->ruleset)->parties[ACIES_PARTY_UNIT].lifetimes;

  for (guint i = 0; i < lifetimes->len; i++)
    for (guint party = 0; party < 2; party++)
      acies_record_unset (self->status[party], g_array_index (lifetimes, AciesLifetime, i).field);
}
