/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-facts-private.h"
#include "acies-procedure-private.h"
#include "acies-ruleset.h"
#include "acies-situation-private.h"
#include "acies-text.h"

/* Describes a kind of party for the end of "it takes …". */
static const char *
describe_kind (AciesPartyKind kind)
{
  switch (kind)
    {
    case ACIES_PARTY_UNIT:
      return _("a unit");
    case ACIES_PARTY_LEADER:
      return _("a leader");
    case ACIES_PARTY_SIDE:
      return _("a side");
    case ACIES_PARTY_UNIT_OR_LEADER:
      return _("a unit or leader");
    case ACIES_PARTY_NONE:
    default:
      return _("no party");
    }
}

static gboolean
check_party (const AciesSituation  *situation,
             const AciesProcedure  *procedure,
             char                   letter,
             const char            *id,
             const AciesParty      *party,
             GError               **error)
{
  AciesPartyKind wanted = acies_procedure_get_party (procedure, letter);
  g_autofree char *shown = NULL;

  if (wanted == ACIES_PARTY_NONE || acies_party_suits (party, wanted))
    return TRUE;

  if (id == NULL && letter == 'b' && acies_procedure_is_b_optional (procedure))
    return TRUE;

  shown = acies_text_shorten (id != NULL ? id : "");
  if (id == NULL)
    /* Translators: "a" or "b", the procedure, what is wanted: "b: no party is given; Shooting takes a unit there" */
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 _("%c: no party is given; %s takes %s there"),
                 letter, acies_procedure_get_label (procedure), describe_kind (wanted));
  else if (party->kind == ACIES_PARTY_NONE)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 _("%c: there is no “%s” in this battle; %s takes %s there"),
                 letter, shown, acies_procedure_get_label (procedure), describe_kind (wanted));
  else
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 /* Translators: "b: “a” is a side; Shooting takes a unit there" */
                 _("%c: “%s” is %s; %s takes %s there"),
                 letter, shown, describe_kind (party->kind),
                 acies_procedure_get_label (procedure), describe_kind (wanted));

  return FALSE;
}

/* Binds to where the declaration found the field in the status or else the traits of such a party. */
static void
bind_to_party (AciesFacts         *facts,
               guint               input,
               const AciesParty   *party,
               const AciesBinding *binding)
{
  const AciesBindingPlace *place = &binding->places[party->kind];

  if (place->position >= 0)
    acies_facts_set_value (facts, input, place->source,
                           place->source == ACIES_SOURCE_STATUS ? party->status : party->traits, place->position);
}

/* @party: (nullable): where the input is bound to a party */
static void
bind_input (AciesFacts           *facts,
            guint                 input,
            const AciesSituation *situation,
            const AciesBinding   *binding,
            const AciesParty     *party)
{
  if (binding->source == ACIES_SOURCE_OPTION)
    acies_facts_set_value (facts, input, ACIES_SOURCE_OPTION, situation->cast->options, binding->position);
  if (party != NULL && party->kind != ACIES_PARTY_NONE)
    bind_to_party (facts, input, party, binding);
}

/* The parties of a procedure, by their letters.  @id: NULL for one that it does not take */
typedef struct
{
  const char *id;
  AciesParty  party;
} Bound;

static Bound
find_bound (const AciesSituation *situation,
            const AciesProcedure *procedure,
            char                  letter,
            const char           *id)
{
  const char *taken = acies_procedure_get_party (procedure, letter) != ACIES_PARTY_NONE ? id : NULL;

  return (Bound) { taken, acies_situation_find_party (situation, taken) };
}

/* Creates facts with all that is bound to options and parties. */
static AciesFacts *
bind_parties (const AciesSituation *situation,
              const AciesProcedure *procedure,
              const Bound          *a,
              const Bound          *b)
{
  AciesFacts *facts = acies_facts_new_to_bind (procedure, a->id, b->id);
  guint n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (procedure));

  for (guint i = 0; i < n_inputs; i++)
    {
      const AciesBinding *binding = acies_procedure_get_binding (procedure, i);
      gboolean of_party = binding->source == ACIES_SOURCE_ROSTER || binding->source == ACIES_SOURCE_STATUS;

      bind_input (facts, i, situation, binding, of_party ? &(binding->party == 'b' ? b : a)->party : NULL);
    }
  acies_facts_put_in_force (facts);

  return facts;
}

static gboolean
take_presets (AciesFacts          *facts,
              const char * const  *presets,
              GError             **error)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (facts));
  g_autoptr (AciesRecord) scratch = NULL;

  if (presets == NULL || presets[0] == NULL)
    return TRUE;

  scratch = acies_record_new (schema);
  for (guint i = 0; presets[i] != NULL; i++)
    {
      const char *value = strchr (presets[i], '=');
      g_autofree char *key = NULL;

      if (value == NULL)
        {
          g_autofree char *shown = acies_text_shorten (presets[i]);

          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                       _("%s: this is not of the form key=value"), shown);
          return FALSE;
        }

      /* The whole key is needed for the message about an unknown key. */
      key = g_strndup (presets[i], value - presets[i]);
      value += 1;
      if (!acies_record_parse_key (scratch, key, value, error)
          || !acies_facts_set_text (facts, acies_schema_lookup (schema, key), ACIES_SOURCE_LOG, value, error))
        return FALSE;
    }

  return TRUE;
}

/* Copies the values of @told that come from the log or were set by hand.  Its other values were measured, and are
 * measured again. */
static gboolean
take_told (AciesFacts        *facts,
           const AciesFacts  *told,
           GError           **error)
{
  guint n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (acies_facts_get_procedure (facts)));

  for (guint i = 0; told != NULL && i < n_inputs; i++)
    {
      AciesSource source = acies_facts_get_source (told, i);
      g_autofree char *text = NULL;

      if (source < ACIES_SOURCE_LOG)
        continue;

      text = acies_record_print (acies_facts_get_inputs (told), i);
      if (!acies_facts_set_text (facts, i, source, text, error))
        return FALSE;
    }

  return TRUE;
}

/* @told: (nullable): facts of the same procedure and parties */
static AciesFacts *
gather (AciesRuleset          *self,
        const AciesSituation  *situation,
        const AciesProcedure  *procedure,
        const char            *a,
        const char            *b,
        const char * const    *presets,
        const AciesFacts      *told,
        GError               **error)
{
  AciesRulesetClass *class = ACIES_RULESET_GET_CLASS (self);
  const Bound bound_a = find_bound (situation, procedure, 'a', a), bound_b = find_bound (situation, procedure, 'b', b);
  g_autoptr (AciesFacts) facts = NULL;

  if (!check_party (situation, procedure, 'a', a, &bound_a.party, error)
      || !check_party (situation, procedure, 'b', b, &bound_b.party, error))
    return NULL;

  facts = bind_parties (situation, procedure, &bound_a, &bound_b);

  /* Set before measuring, since measuring may depend on them, and again after it, since they take
   * precedence. */
  if (!take_presets (facts, presets, error) || !take_told (facts, told, error))
    return NULL;
  if (class->measure != NULL)
    class->measure (self, situation, facts);
  if (!take_presets (facts, presets, error))
    return NULL;

  return g_steal_pointer (&facts);
}

/**
 * acies_ruleset_bind_facts:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @procedure: a procedure of @self
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 *
 * Collects the inputs of a procedure that are known without measuring: defaults, options, and
 * the roster and the status of the parties that are given.  Where many pairs are looked at,
 * this is what does not depend on the other party.
 *
 * Returns: (transfer full): the facts
 */
AciesFacts *
acies_ruleset_bind_facts (AciesRuleset         *self,
                          const AciesSituation *situation,
                          const AciesProcedure *procedure,
                          const char           *a,
                          const char           *b)
{
  Bound bound_a, bound_b;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);

  bound_a = find_bound (situation, procedure, 'a', a);
  bound_b = find_bound (situation, procedure, 'b', b);

  return bind_parties (situation, procedure, &bound_a, &bound_b);
}

/**
 * acies_ruleset_gather_facts:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @procedure: a procedure of @self
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b; ignored when the procedure has no such
 *   party
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 * @error: return location for an error
 *
 * Collects the known inputs of a procedure: defaults, options, the roster, the
 * status, the measures of the ruleset, and @presets.
 *
 * Returns: (transfer full): the facts, or %NULL with
 *   %ACIES_INPUT_ERROR_BAD_INPUT for a party that is missing, not in this battle
 *   or of the wrong kind, and for a preset that the procedure does not take
 */
AciesFacts *
acies_ruleset_gather_facts (AciesRuleset          *self,
                            const AciesSituation  *situation,
                            const AciesProcedure  *procedure,
                            const char            *a,
                            const char            *b,
                            const char * const    *presets,
                            GError               **error)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return gather (self, situation, procedure, a, b, presets, NULL, error);
}

/* Copies @situation with the moves of party a in @moves applied; %NULL when @moves has none of party
 * a.  (nullable) */
static AciesSituation *
go_way (const AciesSituation *situation,
        const AciesProcedure *procedure,
        const char           *a,
        GPtrArray            *moves)
{
  AciesSituation *after = NULL;

  for (guint i = 0; moves != NULL && acies_procedure_goes_way (procedure) && i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      if (g_strcmp0 (move->subject, a) != 0 || acies_situation_find (situation, a) == NULL)
        continue;
      if (after == NULL)
        after = acies_situation_copy (situation);
      acies_situation_apply_move (after, move);
    }

  return after;
}

/**
 * acies_ruleset_gather_facts_again:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @told: facts of a procedure of @self, gathered before or read from a log
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 * @moves: (nullable) (element-type AciesMove): the moves that go with the
 *   procedure
 * @error: return location for an error
 *
 * Gathers the facts of the procedure and parties of @told as
 * acies_ruleset_gather_facts() does, and keeps the values that @told has from the
 * log or by hand.  All others are measured again and depend only on the
 * arguments, not on values measured before.  When party a moves on a way (see
 * acies_procedure_goes_way()), it is measured on its way in @moves.
 *
 * Returns: (transfer full): the facts, or %NULL with an error as there
 */
AciesFacts *
acies_ruleset_gather_facts_again (AciesRuleset          *self,
                                  const AciesSituation  *situation,
                                  const AciesFacts      *told,
                                  const char * const    *presets,
                                  GPtrArray             *moves,
                                  GError               **error)
{
  g_autoptr (AciesSituation) after = NULL;
  const AciesProcedure *procedure;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (told != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  procedure = acies_facts_get_procedure (told);
  after = go_way (situation, procedure, acies_facts_get_a (told), moves);

  return gather (self, after != NULL ? after : situation, procedure,
                 acies_facts_get_a (told), acies_facts_get_b (told), presets, told, error);
}

/**
 * acies_ruleset_trace_facts:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @facts: facts of a procedure of @self that acies_ruleset_gather_facts_again() gathered
 * @presets: (nullable) (array zero-terminated=1): "key=value" presets of inputs
 * @moves: (nullable) (element-type AciesMove): the moves that go with the procedure
 *
 * Finds the facts that would be others without one of those set by hand, by measuring
 * without each of them, and notes it, see acies_facts_get_cause().
 */
void
acies_ruleset_trace_facts (AciesRuleset         *self,
                           const AciesSituation *situation,
                           AciesFacts           *facts,
                           const char * const   *presets,
                           GPtrArray            *moves)
{
  const AciesRecord *inputs;
  guint n_inputs;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (situation != NULL);
  g_return_if_fail (facts != NULL);

  inputs = acies_facts_get_inputs (facts);
  n_inputs = acies_schema_get_n_fields (acies_record_get_schema (inputs));
  for (guint cause = 0; cause < n_inputs; cause++)
    {
      g_autoptr (AciesFacts) told = NULL;
      g_autoptr (AciesFacts) without = NULL;

      if (acies_facts_get_source (facts, cause) != ACIES_SOURCE_HAND)
        continue;

      told = acies_facts_copy (facts);
      acies_facts_clear_hand (told, cause);
      without = acies_ruleset_gather_facts_again (self, situation, told, presets, moves, NULL);
      for (guint i = 0; without != NULL && i < n_inputs; i++)
        if (i != cause && acies_facts_get_source (facts, i) != ACIES_SOURCE_HAND
            && !acies_record_value_equal (inputs, acies_facts_get_inputs (without), i))
          acies_facts_set_cause (facts, i, cause);
    }
}
