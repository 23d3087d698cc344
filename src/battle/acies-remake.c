/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle.h"
#include "acies-event-private.h"
#include "acies-overrule-private.h"
#include "acies-remake-private.h"
#include "acies-text.h"

AciesFacts *
acies_remake_facts (const AciesFacts      *old,
                    const AciesSituation  *situation,
                    GPtrArray             *way,
                    GError               **error)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (old));
  g_autoptr (AciesFacts) facts = NULL;

  facts = acies_ruleset_gather_facts_again (acies_situation_get_ruleset (situation), situation, old, NULL, way, error);
  if (facts == NULL)
    return NULL;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = NULL;

      if (acies_facts_get_source (old, i) != ACIES_SOURCE_SKETCH
          || acies_facts_get_source (facts, i) >= ACIES_SOURCE_SKETCH)
        continue;
      text = acies_record_print (acies_facts_get_inputs (old), i);
      if (!acies_facts_set_text (facts, i, ACIES_SOURCE_SKETCH, text, error))
        return NULL;
    }

  return g_steal_pointer (&facts);
}

static gboolean
is_lost (const AciesSituation *situation,
         const char           *id)
{
  const AciesBody *body = acies_situation_find (situation, id);

  return body != NULL && body->lost_turn != 0;
}

/* Fails for a party that has left play on the new course of events and had not on the old: it can
 * neither act nor be acted on. */
static gboolean
check_parties (const AciesSituation  *before,
               const AciesSituation  *now,
               const AciesFacts      *facts,
               GError               **error)
{
  const char *parties[] = { acies_facts_get_a (facts), acies_facts_get_b (facts) };

  for (gsize i = 0; i < G_N_ELEMENTS (parties); i++)
    if (is_lost (now, parties[i]) && !is_lost (before, parties[i]))
      {
        g_autofree char *shown = acies_text_shorten (acies_situation_get_name (now, parties[i]));

        g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT, _("%s is no longer in play"), shown);
        return FALSE;
      }

  return TRUE;
}

static gboolean
has_due (const AciesSituation *situation,
         const AciesFacts     *facts)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (acies_situation_get_ruleset (situation), situation);
  guint procedure = acies_procedure_get_index (acies_facts_get_procedure (facts));

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->must && due->procedure == procedure
          && g_strcmp0 (due->a, acies_facts_get_a (facts)) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Fails for a procedure that was compulsory on the old course of events and is not due on the new one. */
static gboolean
check_due (const AciesSituation  *before,
           const AciesSituation  *now,
           const AciesFacts      *facts,
           GError               **error)
{
  g_autofree char *shown = NULL;

  if (!has_due (before, facts) || has_due (now, facts))
    return TRUE;

  shown = acies_text_shorten (acies_situation_get_name (now, acies_facts_get_a (facts)));
  g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT,
               /* Translators: a procedure, a unit: "Nothing calls for Rally test of Agrianians any more" */
               _("Nothing calls for “%s” of %s any more"),
               acies_procedure_get_label (acies_facts_get_procedure (facts)), shown);
  return FALSE;
}

/* Fails for a procedure that the rules allowed on the old course of events and do not allow on the new one. */
static gboolean
check_allowed (const AciesSituation  *before,
               const AciesSituation  *now,
               AciesEvent            *event,
               GError               **error)
{
  g_autoptr (GError) refusal = NULL;

  if (acies_event_check_allowed (event, now, NULL, &refusal)
      || !acies_event_check_allowed (event, before, NULL, NULL))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&refusal));

  return FALSE;
}

gboolean
acies_remake_check (AciesEvent            *old,
                    const AciesFacts      *facts,
                    const AciesSituation  *before,
                    const AciesSituation  *now,
                    GError               **error)
{
  return check_parties (before, now, facts, error)
         && check_due (before, now, acies_event_get_facts (old), error)
         && check_allowed (before, now, old, error);
}

static void
copy_overrules (AciesEvent *from,
                AciesEvent *to)
{
  GPtrArray *overrules = acies_event_get_overrules (from);

  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      acies_event_add_overrule (to, overrule->output, overrule->value, overrule->reason);
    }
}

/* Computes the outcome of @old under other facts.  (transfer full) (nullable) */
static AciesOutcome *
resolve_again (AciesEvent           *old,
               const AciesFacts     *facts,
               const AciesSituation *situation,
               GError              **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  GPtrArray *overrules = acies_event_get_overrules (old);
  g_autoptr (AciesDice) dice = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) refusal = NULL;

  if (acies_event_get_not_recorded (old))
    return acies_ruleset_outcome_by_hand (ruleset, situation, procedure, acies_facts_get_a (facts),
                                          acies_facts_get_b (facts), acies_event_get_outputs (old));

  dice = acies_typed_dice_new (acies_event_get_dice (old), acies_ruleset_get_largest_face (ruleset));
  outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, &refusal);
  /* The outputs of a refused procedure stood by hand, and still do. */
  if (outcome == NULL && overrules->len > 0
      && g_error_matches (refusal, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED))
    return acies_ruleset_outcome_by_hand (ruleset, situation, procedure, acies_facts_get_a (facts),
                                          acies_facts_get_b (facts), acies_event_get_outputs (old));
  if (outcome == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
      return NULL;
    }

  return acies_overrules_apply (overrules, outcome, error);
}

AciesEvent *
acies_remake_event (AciesEvent            *old,
                    const AciesFacts      *facts,
                    const AciesSituation  *situation,
                    GError               **error)
{
  g_autoptr (AciesOutcome) outcome = resolve_again (old, facts, situation, error);
  AciesEvent *event;

  if (outcome == NULL)
    return NULL;

  event = acies_event_new_procedure (facts, acies_event_get_dice (old), acies_outcome_get_outputs (outcome));
  acies_event_set_seed (event, acies_event_get_seed (old));
  acies_event_set_not_recorded (event, acies_event_get_not_recorded (old));
  acies_event_set_agreement (event, acies_event_get_agreement (old));
  acies_event_set_moves (event, acies_event_get_moves (old));
  copy_overrules (old, event);

  return event;
}

/* Copies facts with all their values as set by hand, since the program may now gather others. */
static AciesFacts *
keep_facts (const AciesFacts *old)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (old));
  AciesFacts *facts = acies_facts_copy (old);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = acies_record_print (acies_facts_get_inputs (old), i);

      if (acies_facts_get_source (old, i) != ACIES_SOURCE_DEFAULT)
        acies_facts_set_text (facts, i, ACIES_SOURCE_HAND, text, NULL);
    }

  return facts;
}

AciesEvent *
acies_remake_event_by_hand (AciesEvent *old)
{
  g_autoptr (AciesFacts) facts = keep_facts (acies_event_get_facts (old));
  const AciesRecord *outputs = acies_event_get_outputs (old);
  AciesSchema *schema = acies_record_get_schema (outputs);
  const char *agreement = acies_event_get_agreement (old);
  const char *reason = _("kept by hand when an earlier entry was amended");
  AciesEvent *event = acies_event_new_procedure (facts, acies_event_get_dice (old), outputs);

  acies_event_set_seed (event, acies_event_get_seed (old));
  acies_event_set_not_recorded (event, acies_event_get_not_recorded (old));
  acies_event_set_agreement (event, agreement != NULL ? agreement : reason);
  acies_event_set_moves (event, acies_event_get_moves (old));
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (outputs, i);

      acies_event_add_overrule (event, acies_field_get_id (acies_schema_get_field (schema, i)),
                                value, reason);
    }

  return event;
}
