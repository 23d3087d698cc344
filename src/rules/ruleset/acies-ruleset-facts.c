/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-facts-private.h"
#include "acies-procedure-private.h"
#include "acies-ruleset.h"
#include "acies-situation-private.h"
#include "acies-text.h"

/* As the end of "it takes …". */
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
      return _("nobody");
    }
}

static gboolean
check_party (const AciesSituation  *situation,
             const AciesProcedure  *procedure,
             char                   letter,
             const char            *id,
             GError               **error)
{
  AciesPartyKind wanted = acies_procedure_get_party (procedure, letter);
  AciesParty party = acies_situation_find_party (situation, id);
  g_autofree char *shown = NULL;

  if (wanted == ACIES_PARTY_NONE || acies_party_suits (&party, wanted))
    return TRUE;

  if (id == NULL && letter == 'b' && acies_procedure_is_b_optional (procedure))
    return TRUE;

  shown = acies_text_shorten (id != NULL ? id : "");
  if (id == NULL)
    /* Translators: "a" or "b", the procedure, what is wanted: "b: nobody is named; Shooting takes a unit there" */
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 _("%c: nobody is named; %s takes %s there"),
                 letter, acies_procedure_get_label (procedure), describe_kind (wanted));
  else if (party.kind == ACIES_PARTY_NONE)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 _("%c: there is no “%s” in this battle; %s takes %s there"),
                 letter, shown, acies_procedure_get_label (procedure), describe_kind (wanted));
  else
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 /* Translators: "b: “a” is a side; Shooting takes a unit there" */
                 _("%c: “%s” is %s; %s takes %s there"),
                 letter, shown, describe_kind (party.kind),
                 acies_procedure_get_label (procedure), describe_kind (wanted));

  return FALSE;
}

/* By name, since what may be a unit or a leader may have it in either schema. */
static gboolean
bind_to (AciesFacts        *facts,
         guint              input,
         AciesSource        source,
         const AciesRecord *record,
         const char        *name)
{
  int position = acies_schema_lookup (acies_record_get_schema (record), name);

  if (position < 0)
    return FALSE;

  acies_facts_set_value (facts, input, source, record, position);

  return TRUE;
}

static void
bind_input (AciesFacts           *facts,
            guint                 input,
            const AciesSituation *situation,
            const AciesBinding   *binding)
{
  AciesParty party;

  if (binding->source == ACIES_SOURCE_OPTION)
    bind_to (facts, input, ACIES_SOURCE_OPTION, situation->cast->options, binding->name);

  if (binding->source != ACIES_SOURCE_ROSTER && binding->source != ACIES_SOURCE_STATUS)
    return;

  party = acies_situation_find_party (situation, binding->party == 'b' ? acies_facts_get_b (facts)
                                                                       : acies_facts_get_a (facts));
  if (party.kind == ACIES_PARTY_NONE)
    return;

  if (!bind_to (facts, input, ACIES_SOURCE_STATUS, party.status, binding->name))
    bind_to (facts, input, ACIES_SOURCE_ROSTER, party.traits, binding->name);
}

static gboolean
take_presets (AciesFacts          *facts,
              const char * const  *presets,
              GError             **error)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (facts));
  g_autoptr (AciesRecord) scratch = acies_record_new (schema);

  for (guint i = 0; presets != NULL && presets[i] != NULL; i++)
    {
      const char *value = strchr (presets[i], '=');
      g_autofree char *key = NULL;

      if (value == NULL)
        {
          g_autofree char *shown = acies_text_shorten (presets[i]);

          g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                       _("%s: this is no key=value"), shown);
          return FALSE;
        }

      /* For the message on a key that is not there. */
      key = g_strndup (presets[i], value - presets[i]);
      value += 1;
      if (!acies_record_parse_key (scratch, key, value, error)
          || !acies_facts_set_text (facts, acies_schema_lookup (schema, key), ACIES_SOURCE_LOG, value, error))
        return FALSE;
    }

  return TRUE;
}

/* What was known in @told from the log, or set by hand.  Whatever else it holds was measured, and is measured again. */
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
  g_autoptr (AciesFacts) facts = NULL;
  guint n_inputs;

  if (!check_party (situation, procedure, 'a', a, error) || !check_party (situation, procedure, 'b', b, error))
    return NULL;

  facts = acies_facts_new (procedure,
                           acies_procedure_get_party (procedure, 'a') != ACIES_PARTY_NONE ? a : NULL,
                           acies_procedure_get_party (procedure, 'b') != ACIES_PARTY_NONE ? b : NULL);

  n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (procedure));
  for (guint i = 0; i < n_inputs; i++)
    bind_input (facts, i, situation, acies_procedure_get_binding (procedure, i));

  /* Before measuring, as what is measured may depend on them, and after it, as they count for more. */
  if (!take_presets (facts, presets, error) || !take_told (facts, told, error))
    return NULL;
  if (class->measure != NULL)
    class->measure (self, situation, facts);
  if (!take_presets (facts, presets, error))
    return NULL;

  return g_steal_pointer (&facts);
}

/**
 * acies_ruleset_gather_facts:
 * @self: a ruleset
 * @situation: where the battle stands
 * @procedure: a procedure of @self
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b; a party that the procedure does not have is
 *   left out
 * @presets: (nullable) (array zero-terminated=1): "key=value" known already
 * @error: return location for an error
 *
 * Puts together what is known of a procedure's inputs: defaults, options, the
 * roster, the status, what the ruleset measures, and @presets.
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

/* (nullable): @situation with party a where the moves of it in @moves end; %NULL when none is its way */
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
 * @situation: where the battle stands
 * @told: facts of a procedure of @self, gathered before or read from a log
 * @presets: (nullable) (array zero-terminated=1): "key=value" known already
 * @moves: (nullable) (element-type AciesMove): moves on the table that go with it
 * @error: return location for an error
 *
 * Gathers the facts of the procedure and parties of @told as
 * acies_ruleset_gather_facts() does, and leaves what @told has from the log or
 * by hand.  All else is measured anew and depends on nothing but the arguments:
 * values measured before leave no trace.  Where the procedure has party a go a
 * way (see acies_procedure_goes_way()) it is measured on the way in @moves.
 *
 * Returns: (transfer full): the facts, or %NULL as there
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
