/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-event-private.h"
#include "acies-fold-private.h"
#include "acies-overrule-private.h"
#include "acies-proposal.h"
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

/* Tells whether a procedure that was done in @before can still be done in @now, with @facts of then: its parties
 * are in play, and it is due or allowed if it was.  Fails with MISFIT or NOT_ALLOWED. */
static gboolean
check (AciesEvent            *old,
       const AciesFacts      *facts,
       const AciesSituation  *before,
       const AciesSituation  *now,
       GError               **error)
{
  return check_parties (before, now, facts, error)
         && check_due (before, now, acies_event_get_facts (old), error)
         && check_allowed (before, now, old, error);
}

static AciesResolution
make_resolution (const AciesFacts *facts)
{
  AciesResolution resolution = { NULL, };

  resolution.procedure = acies_facts_get_procedure (facts);
  resolution.a = acies_facts_get_a (facts);
  resolution.b = acies_facts_get_b (facts);
  resolution.inputs = acies_facts_get_inputs (facts);

  return resolution;
}

/* Whether the rules allow the moves of @event in @situation. */
static gboolean
is_way_allowed (AciesEvent            *event,
                const AciesSituation  *situation,
                GError               **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesResolution resolution = make_resolution (acies_event_get_facts (event));
  g_autoptr (AciesDice) dice = acies_typed_dice_new (acies_event_get_dice (event),
                                                     acies_ruleset_get_largest_face (ruleset));
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (resolution.procedure, resolution.inputs, dice, NULL);

  if (outcome == NULL)
    return TRUE;

  resolution.outcome = outcome;

  return acies_ruleset_check_way (ruleset, situation, &resolution, acies_event_get_moves (event), error);
}

/* Tells whether the moves of @event are still allowed in @now, if those of @old were in @before.  Fails with
 * NOT_ALLOWED. */
static gboolean
check_way (AciesEvent            *old,
           const AciesSituation  *before,
           AciesEvent            *event,
           const AciesSituation  *now,
           GError               **error)
{
  g_autoptr (GError) refusal = NULL;

  if (acies_event_get_agreement (event) != NULL || acies_event_get_moves (event)->len == 0
      || is_way_allowed (event, now, &refusal) || !is_way_allowed (old, before, NULL))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&refusal));

  return FALSE;
}

/* Whether the dice of @old were known from an earlier entry in @before, and others are in @now. */
static gboolean
has_other_dice (AciesEvent           *old,
                const AciesSituation *before,
                const AciesFacts     *facts,
                const AciesSituation *now)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (now);
  AciesResolution then = make_resolution (acies_event_get_facts (old));
  AciesResolution trial = make_resolution (facts);
  g_autofree char *were = NULL;
  const char *are;

  if (acies_event_get_dice (old)[0] == '\0')
    return FALSE;

  were = g_strdup (acies_ruleset_find_known_dice (ruleset, before, &then));
  /* As many of them as the procedure needed. */
  if (were == NULL || !g_str_has_prefix (were, acies_event_get_dice (old)))
    return FALSE;

  are = acies_ruleset_find_known_dice (ruleset, now, &trial);

  return are != NULL && strcmp (are, were) != 0;
}

/* Copies what is said of an event of a procedure, and what was moved. */
static void
copy_circumstances (AciesEvent *from,
                    AciesEvent *to)
{
  acies_event_set_seed (to, acies_event_get_seed (from));
  acies_event_set_not_recorded (to, acies_event_get_not_recorded (from));
  acies_event_set_agreement (to, acies_event_get_agreement (from));
  acies_event_set_moves (to, acies_event_get_moves (from));
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
  copy_circumstances (old, event);
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
acies_remake_event_by_hand (AciesEvent *old,
                            const char *reason)
{
  g_autoptr (AciesFacts) facts = keep_facts (acies_event_get_facts (old));
  const AciesRecord *outputs = acies_event_get_outputs (old);
  AciesSchema *schema = acies_record_get_schema (outputs);
  AciesEvent *event = acies_event_new_procedure (facts, acies_event_get_dice (old), outputs);

  copy_circumstances (old, event);
  if (acies_event_get_agreement (old) == NULL)
    acies_event_set_agreement (event, reason);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (outputs, i);

      acies_event_add_overrule (event, acies_field_get_id (acies_schema_get_field (schema, i)),
                                value, reason);
    }

  return event;
}

static char *
describe_difference (const AciesRecord *before,
                     const AciesRecord *after)
{
  AciesSchema *schema = acies_record_get_schema (before);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *was = NULL;
      g_autofree char *is = NULL;

      if (acies_record_value_equal (before, after, i) || acies_field_get_role (field) == ACIES_ROLE_NEXT)
        continue;

      was = acies_record_display (before, i);
      is = acies_record_display (after, i);
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append_printf (text, "%s %s → %s", acies_field_get_label (field), was, is);
    }

  return g_strdup (text->str);
}

/* Gathers the facts of an event anew: on the way on which they were measured in @before, or on the one that they
 * agree with in @now, as when @before lacks an entry that it came of. */
static AciesFacts *
gather (AciesEvent            *old,
        const AciesSituation  *before,
        const AciesSituation  *now,
        GError               **error)
{
  const AciesFacts *facts = acies_event_get_facts (old);
  GPtrArray *way = acies_event_find_way (old, before);
  GPtrArray *way_now;
  g_autoptr (AciesFacts) gathered = acies_remake_facts (facts, now, way, error);
  g_autoptr (AciesFacts) gathered_now = NULL;

  if (gathered == NULL || acies_record_equal (acies_facts_get_inputs (gathered), acies_facts_get_inputs (facts)))
    return g_steal_pointer (&gathered);

  way_now = acies_event_find_way (old, now);
  if (way_now != way)
    gathered_now = acies_remake_facts (facts, now, way_now, NULL);

  return gathered_now != NULL
         && acies_record_equal (acies_facts_get_inputs (gathered_now), acies_facts_get_inputs (facts))
           ? g_steal_pointer (&gathered_now) : g_steal_pointer (&gathered);
}

AciesFacts *
acies_remake_find_facts (AciesEvent            *old,
                         const AciesSituation  *before,
                         const AciesSituation  *now,
                         GError               **error)
{
  g_autoptr (AciesFacts) facts = gather (old, before, now, error);

  return facts != NULL && check (old, facts, before, now, error) ? g_steal_pointer (&facts) : NULL;
}

/* What other dice, or a result without dice, make of an entry.  (transfer full) */
static char *
describe_given (AciesEvent *old,
                AciesEvent *event,
                const char *difference)
{
  g_autofree char *dice = NULL;

  if (acies_event_get_not_recorded (event))
    dice = g_strdup (_("dice not recorded"));
  else
    /* Translators: the faces that were thrown, before and after a change */
    dice = g_strdup_printf (_("dice %s → %s"), acies_event_get_dice (old)[0] != '\0' ? acies_event_get_dice (old) : "–",
                            acies_event_get_dice (event)[0] != '\0' ? acies_event_get_dice (event) : "–");

  return *difference != '\0' ? g_strdup_printf ("%s, %s", dice, difference) : g_steal_pointer (&dice);
}

/* The procedure of @old with the dice that lie on the table already on the new course, where others did: as units that
 * move on one roll.  (transfer full) (nullable) */
static AciesEvent *
take_known_dice (AciesBattle          *battle,
                 AciesEvent           *old,
                 const AciesSituation *before,
                 const AciesFacts     *facts,
                 const AciesSituation *now)
{
  g_autoptr (AciesProposal) proposal = NULL;

  if (!has_other_dice (old, before, facts, now))
    return NULL;

  proposal = acies_proposal_new_again (battle, now, old, facts);
  acies_proposal_set_dice (proposal, "");

  return acies_proposal_create_event (proposal, NULL);
}

AciesEvent *
acies_remake_procedure (AciesBattle           *battle,
                        AciesEvent            *old,
                        AciesEvent            *given,
                        const AciesFacts      *facts,
                        const AciesSituation  *before,
                        const AciesSituation  *now,
                        char                 **difference,
                        GError               **error)
{
  const AciesFacts *old_facts = acies_event_get_facts (old);
  g_autoptr (AciesEvent) thrown = given != NULL ? g_object_ref (given)
                                                : take_known_dice (battle, old, before, facts, now);
  g_autoptr (AciesEvent) event = NULL;
  g_autofree char *outputs = NULL;

  if (thrown == NULL && acies_record_equal (acies_facts_get_inputs (facts), acies_facts_get_inputs (old_facts)))
    event = g_object_ref (old);
  else
    event = acies_remake_event (thrown != NULL ? thrown : old, facts, now, error);
  if (event == NULL || !check_way (old, before, event, now, error))
    return NULL;

  outputs = event == old ? g_strdup ("")
                         : describe_difference (acies_event_get_outputs (old), acies_event_get_outputs (event));
  *difference = thrown != NULL ? describe_given (old, event, outputs) : g_steal_pointer (&outputs);

  return g_steal_pointer (&event);
}

AciesEvent *
acies_remake_copy (AciesEvent *old)
{
  AciesEvent *event;

  switch (acies_event_get_kind (old))
    {
    case ACIES_EVENT_PROCEDURE:
      event = acies_event_new_procedure (acies_event_get_facts (old), acies_event_get_dice (old),
                                         acies_event_get_outputs (old));
      copy_circumstances (old, event);
      copy_overrules (old, event);
      return event;
    case ACIES_EVENT_MOVE:
      event = acies_event_new_move (acies_event_get_moves (old));
      acies_event_set_agreement (event, acies_event_get_agreement (old));
      acies_event_set_not_recorded (event, acies_event_get_not_recorded (old));
      return event;
    case ACIES_EVENT_STEP:
      event = acies_event_new_step ();
      acies_event_set_not_recorded (event, acies_event_get_not_recorded (old));
      return event;
    case ACIES_EVENT_NOTE:
      return acies_event_new_note (acies_event_get_text (old), acies_event_get_photo (old), 0,
                                   acies_event_is_turning_point (old));
    case ACIES_EVENT_CORRECTION:
      event = acies_event_new_correction (acies_event_get_subject (old), acies_event_get_key (old),
                                          acies_event_get_value (old), acies_event_get_reason (old));
      acies_event_set_not_recorded (event, acies_event_get_not_recorded (old));
      return event;
    case ACIES_EVENT_END:
      return acies_event_new_end (acies_event_get_subject (old), acies_event_get_text (old),
                                  acies_event_is_by_rules (old));
    case ACIES_EVENT_RESUME:
      return acies_event_new_resume ();
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    case ACIES_EVENT_WORDING:
    default:
      g_return_val_if_reached (NULL);
    }
}

gboolean
acies_remake_fold (AciesEvent      *event,
                   AciesSituation **situation,
                   gboolean         strict,
                   GError         **error)
{
  g_autoptr (AciesSituation) trial = NULL;

  /* An event that is no procedure fails before it changes anything. */
  if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
    return acies_fold_event (event, *situation, strict, NULL, error);

  if (strict && !acies_event_check_allowed (event, *situation, NULL, error))
    return FALSE;

  trial = acies_situation_copy (*situation);
  if (!acies_fold_event (event, trial, strict, NULL, error))
    return FALSE;

  acies_situation_free (*situation);
  *situation = g_steal_pointer (&trial);

  return TRUE;
}
