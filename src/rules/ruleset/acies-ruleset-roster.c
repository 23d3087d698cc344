/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-command.h"
#include "acies-ruleset-private.h"

/* The procedure that checks one unit of a roster, in rulesets that have one. */
#define UNIT_CHECK "unit-check"

/* The largest number of a field without a declared limit; see acies-declaration-fields.c. */
#define NO_LIMIT 999999

/* Findings */

static void
take_finding (GPtrArray        *findings,
              const AciesCheck *check,
              const char       *subject)
{
  g_ptr_array_add (findings, acies_finding_new (check->severity, check->id, check->clause, check->message,
                                                subject, check->field));
}

static void
add_findings_of (AciesRuleset      *self,
                 const AciesRecord *outputs,
                 const char        *output,
                 AciesSeverity      severity,
                 const char        *subject,
                 GPtrArray         *findings)
{
  int position = acies_schema_lookup (acies_record_get_schema (outputs), output);

  if (position < 0)
    return;

  for (guint i = 0; i < acies_record_get_n_items (outputs, position); i++)
    {
      const char *id = acies_record_get_item_text (outputs, position, i);
      const AciesCheck *check = acies_declaration_find_check (acies_ruleset_get_declaration (self), id);

      /* Only lists of free texts allow an id without a declared check; the id is then the whole message. */
      if (check != NULL)
        take_finding (findings, check, subject);
      else
        g_ptr_array_add (findings, acies_finding_new (severity, id, "", id, subject, NULL));
    }
}

/**
 * acies_ruleset_add_findings:
 * @self: a ruleset
 * @outputs: the outputs of a check procedure
 * @subject: (nullable): the id of the unit or leader that was checked, or %NULL
 *   for the army as a whole
 * @findings: (element-type AciesFinding): the list to add to
 *
 * Adds a finding for each id in the lists `errors` and `warnings` of @outputs,
 * with the clause, the message and the trait that the declaration's check of
 * that id names.
 */
void
acies_ruleset_add_findings (AciesRuleset      *self,
                            const AciesRecord *outputs,
                            const char        *subject,
                            GPtrArray         *findings)
{
  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (outputs != NULL);
  g_return_if_fail (findings != NULL);

  add_findings_of (self, outputs, "errors", ACIES_SEVERITY_ERROR, subject, findings);
  add_findings_of (self, outputs, "warnings", ACIES_SEVERITY_WARNING, subject, findings);
}

/**
 * acies_ruleset_add_finding:
 * @self: a ruleset
 * @check: the id of a check that is declared
 * @subject: (nullable): the id of the unit or leader that was checked, or %NULL
 *   for the army as a whole
 * @findings: (element-type AciesFinding): the list to add to
 *
 * Adds the finding of a declared check, for rulesets that check rosters without
 * a procedure.
 */
void
acies_ruleset_add_finding (AciesRuleset *self,
                           const char   *check,
                           const char   *subject,
                           GPtrArray    *findings)
{
  const AciesCheck *found;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (check != NULL);
  g_return_if_fail (findings != NULL);

  found = acies_declaration_find_check (acies_ruleset_get_declaration (self), check);
  g_return_if_fail (found != NULL);

  take_finding (findings, found, subject);
}

/* Checking */

/* Gathers from the roster the inputs of @procedure, whose party a is a unit. */
static AciesRecord *
gather_from_roster (const AciesProcedure *procedure,
                    const AciesRecord    *traits)
{
  AciesRecord *inputs = acies_record_new (procedure->inputs);
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (procedure->inputs); i++)
    {
      const AciesBinding *binding = acies_procedure_get_binding (procedure, i);
      int position = binding->party == 'a' ? acies_schema_lookup (schema, binding->name) : -1;

      if (position >= 0)
        acies_record_copy_value (inputs, i, traits, position);
    }

  return inputs;
}

/* Finds the trait behind the first required input that is not given.  (nullable) */
static const char *
find_missing_trait (const AciesProcedure *procedure,
                    const AciesRecord    *inputs)
{
  for (guint i = 0; i < acies_schema_get_n_fields (procedure->inputs); i++)
    if (acies_field_is_required (acies_schema_get_field (procedure->inputs, i))
        && !acies_record_is_given (inputs, i))
      return acies_procedure_get_binding (procedure, i)->name;

  return NULL;
}

static void
check_unit (AciesRuleset         *self,
            const AciesProcedure *procedure,
            AciesUnit            *unit,
            GPtrArray            *findings)
{
  g_autoptr (AciesRecord) inputs = gather_from_roster (procedure, acies_unit_get_traits (unit));
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  const char *check, *clause;

  outcome = acies_procedure_resolve (procedure, inputs, NULL, &error);
  if (outcome != NULL)
    {
      acies_ruleset_add_findings (self, acies_outcome_get_outputs (outcome), acies_unit_get_id (unit), findings);
      return;
    }

  check = acies_input_error_get_id (error);
  clause = acies_refusal_get_clause (error);
  g_ptr_array_add (findings, acies_finding_new (ACIES_SEVERITY_ERROR, check != NULL ? check : procedure->id,
                                                clause != NULL ? clause : "", error->message,
                                                acies_unit_get_id (unit), find_missing_trait (procedure, inputs)));
}

/* Large armies have many units of a kind: those whose traits were checked lately get the same findings. */
#define N_REMEMBERED 16

typedef struct
{
  const AciesRecord *traits;
  guint              first;
  guint              n;
} Checked;

/* (nullable) */
static const Checked *
find_checked (const Checked     *checked,
              guint              n_checked,
              const AciesRecord *traits)
{
  for (guint i = 0; i < MIN (n_checked, N_REMEMBERED); i++)
    if (acies_record_equal (checked[i].traits, traits))
      return &checked[i];

  return NULL;
}

/* What was found of one unit, of another. */
static void
repeat_findings (const Checked *checked,
                 AciesUnit     *unit,
                 GPtrArray     *findings)
{
  for (guint i = checked->first; i < checked->first + checked->n; i++)
    {
      AciesFinding *finding = findings->pdata[i];

      g_ptr_array_add (findings, acies_finding_new (acies_finding_get_severity (finding),
                                                    acies_finding_get_check (finding),
                                                    acies_finding_get_clause (finding),
                                                    acies_finding_get_message (finding), acies_unit_get_id (unit),
                                                    acies_finding_get_field (finding)));
    }
}

static void
check_units (AciesRuleset         *self,
             const AciesProcedure *procedure,
             AciesArmy            *army,
             GPtrArray            *findings)
{
  Checked checked[N_REMEMBERED];
  guint n_checked = 0;

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          const AciesRecord *traits = acies_unit_get_traits (unit);
          const Checked *same = find_checked (checked, n_checked, traits);
          guint first = findings->len;

          if (same != NULL)
            {
              repeat_findings (same, unit, findings);
              continue;
            }
          check_unit (self, procedure, unit, findings);
          checked[n_checked++ % N_REMEMBERED] = (Checked) { traits, first, findings->len - first };
        }
    }
}

static GPtrArray *
sort_by_severity (GPtrArray *findings)
{
  GPtrArray *sorted = g_ptr_array_new_full (findings->len, g_object_unref);

  for (int severity = ACIES_SEVERITY_ERROR; severity >= ACIES_SEVERITY_WARNING; severity--)
    for (guint i = 0; i < findings->len; i++)
      {
        AciesFinding *finding = g_ptr_array_index (findings, i);

        if ((int) acies_finding_get_severity (finding) == severity)
          g_ptr_array_add (sorted, g_object_ref (finding));
      }

  return sorted;
}

/**
 * acies_ruleset_check_army:
 * @self: a ruleset
 * @army: an army of that ruleset
 *
 * Checks a roster: each unit by the procedure `unit-check`, if the ruleset has
 * one, with its traits as the inputs, and then the army by the module's
 * `check_army`.
 *
 * Returns: (transfer full) (element-type AciesFinding): the findings, errors
 *   first, then in the order of the roster
 */
GPtrArray *
acies_ruleset_check_army (AciesRuleset *self,
                          AciesArmy    *army)
{
  g_autoptr (GPtrArray) findings = NULL;
  const AciesProcedure *unit_check;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail (acies_army_get_unit_schema (army) == acies_ruleset_get_unit_traits (self), NULL);

  findings = g_ptr_array_new_with_free_func (g_object_unref);
  if (ACIES_RULESET_GET_CLASS (self)->check_army != NULL)
    ACIES_RULESET_GET_CLASS (self)->check_army (self, army, findings);

  unit_check = acies_ruleset_find_procedure (self, UNIT_CHECK);
  if (unit_check != NULL && acies_procedure_get_party (unit_check, 'a') == ACIES_PARTY_UNIT)
    check_units (self, unit_check, army, findings);

  return sort_by_severity (findings);
}

/**
 * acies_ruleset_create_army:
 * @self: a ruleset
 *
 * Returns: (transfer full): an empty army for this ruleset
 */
AciesArmy *
acies_ruleset_create_army (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_army_new (acies_ruleset_get_id (self),
                         acies_ruleset_get_unit_traits (self),
                         acies_ruleset_get_leader_traits (self),
                         acies_ruleset_get_side_traits (self));
}

/* Appearance */

/* Adds the mark that the declaration gives to a status field, unless the status has its usual value. */
static void
add_status_mark (AciesAppearance   *appearance,
                 const AciesRecord *status,
                 guint              position,
                 const char        *kind)
{
  const AciesField *field = acies_schema_get_field (acies_record_get_schema (status), position);
  const char *label = acies_field_get_label (field);
  gint64 number, most;

  if (acies_field_is_list (field))
    return;

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_BOOLEAN:
      if (acies_record_get_boolean (status, position))
        acies_appearance_add_mark (appearance, kind, 0, 0, label);
      break;

    case ACIES_FIELD_INTEGER:
      number = acies_record_get_number (status, position);
      most = acies_field_get_maximum (field);
      if (number > 0)
        acies_appearance_add_mark (appearance, kind, number, most < NO_LIMIT ? most : 0, label);
      break;

    case ACIES_FIELD_CHOICE:
      /* The first item is the usual value. */
      number = acies_record_get_choice (status, position);
      if (number > 0)
        acies_appearance_add_mark (appearance, kind, 0, 0,
                                   acies_vocabulary_get_item_label (acies_field_get_vocabulary (field), number));
      break;

    case ACIES_FIELD_DECIMAL:
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      break;
    }
}

/**
 * acies_ruleset_get_status_mark:
 * @self: a ruleset
 * @kind: %ACIES_PARTY_UNIT, %ACIES_PARTY_LEADER or %ACIES_PARTY_SIDE
 * @status: the position of one of its status fields
 *
 * Returns: (transfer none) (nullable): the mark by which the sketch shows it, "disordered"
 */
const char *
acies_ruleset_get_status_mark (AciesRuleset   *self,
                               AciesPartyKind  kind,
                               guint           status)
{
  const AciesPartySchemas *party;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (kind >= ACIES_PARTY_UNIT && kind <= ACIES_PARTY_SIDE, NULL);

  party = &acies_ruleset_get_declaration (self)->parties[kind];
  g_return_val_if_fail (status < party->marks->len, NULL);

  return g_ptr_array_index (party->marks, status);
}

/**
 * acies_ruleset_find_marked_status:
 * @self: a ruleset
 * @kind: %ACIES_PARTY_UNIT, %ACIES_PARTY_LEADER or %ACIES_PARTY_SIDE
 * @mark: a mark
 *
 * Returns: the position of the first status field that is shown by @mark; -1 for none
 */
int
acies_ruleset_find_marked_status (AciesRuleset   *self,
                                  AciesPartyKind  kind,
                                  const char     *mark)
{
  const GPtrArray *marks;

  g_return_val_if_fail (ACIES_IS_RULESET (self), -1);
  g_return_val_if_fail (kind >= ACIES_PARTY_UNIT && kind <= ACIES_PARTY_SIDE, -1);
  g_return_val_if_fail (mark != NULL, -1);

  marks = acies_ruleset_get_declaration (self)->parties[kind].marks;
  for (guint i = 0; i < marks->len; i++)
    if (g_strcmp0 (g_ptr_array_index (marks, i), mark) == 0)
      return (int) i;

  return -1;
}

/**
 * acies_ruleset_get_appearance:
 * @self: a ruleset
 * @traits: the traits of a unit or leader
 * @status: (nullable): its status in a battle; %NULL on a roster
 * @is_leader: whether it is a leader
 * @files: how many files it stands in, 0 while that is undecided
 * @appearance: (out caller-allocates): the appearance, to be cleared by
 *   acies_appearance_clear()
 *
 * Gets the appearance of a body on the sketch: the declared marks of its
 * status, and what the module adds.
 */
void
acies_ruleset_get_appearance (AciesRuleset      *self,
                              const AciesRecord *traits,
                              const AciesRecord *status,
                              gboolean           is_leader,
                              guint              files,
                              AciesAppearance   *appearance)
{
  const AciesPartySchemas *party;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (traits != NULL);
  g_return_if_fail (appearance != NULL);

  acies_appearance_init (appearance, files);

  party = &acies_ruleset_get_declaration (self)->parties[is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT];
  g_return_if_fail (status == NULL || acies_record_get_schema (status) == party->status);

  if (status != NULL)
    for (guint i = 0; i < party->marks->len; i++)
      if (g_ptr_array_index (party->marks, i) != NULL)
        add_status_mark (appearance, status, i, g_ptr_array_index (party->marks, i));

  if (ACIES_RULESET_GET_CLASS (self)->appearance != NULL)
    ACIES_RULESET_GET_CLASS (self)->appearance (self, traits, status, is_leader, files, appearance);
}

/**
 * acies_ruleset_get_strength:
 * @self: a ruleset
 * @body: a unit or leader in a battle
 * @at_start: whether that with which it began, in place of what is left of it
 *
 * Returns: its strength in the counting of the rules; nothing is left of what is out of play, and a unit in flight
 *   counts for nothing until it rallies
 */
double
acies_ruleset_get_strength (AciesRuleset    *self,
                            const AciesBody *body,
                            gboolean         at_start)
{
  g_auto (AciesAppearance) appearance = { 0 };

  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);
  g_return_val_if_fail (body != NULL, 0);

  if (!at_start && body->lost_turn != 0)
    return 0;

  acies_ruleset_get_appearance (self, body->traits, body->status, body->is_leader, body->files, &appearance);

  if (at_start)
    return appearance.strength;

  return appearance.routing ? 0 : appearance.left;
}
