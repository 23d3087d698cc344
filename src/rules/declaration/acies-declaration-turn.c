/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-clause-private.h"
#include "acies-declaration-read-private.h"

/* The turn */

gboolean
acies_declaration_read_phase_ids (AciesDeclaration  *self,
                                  xmlNode           *root,
                                  GError           **error)
{
  xmlNode *turn = acies_xml_first_child (root, "turn");

  for (xmlNode *node = acies_xml_first_child (turn, "phase"); node != NULL; node = acies_xml_next (node, "phase"))
    {
      g_auto (GStrv) clauses = NULL;
      AciesPhase phase = { 0 };

      phase.id = acies_declaration_get_attribute (self, node, "id");
      phase.label = acies_declaration_get_sentence (self, node, "label");
      phase.help = acies_declaration_get_sentence (self, node, "help");
      phase.once = acies_xml_get_boolean (node, "once", FALSE);
      if (!acies_declaration_index (self->phase_index, phase.id, self->phases->len, node, error)
          || !acies_declaration_read_clauses (self, node, &clauses, error))
        return FALSE;

      for (guint i = 0; clauses[i] != NULL; i++)
        acies_clause_add_place (acies_declaration_find_clause (self, clauses[i]), ACIES_PLACE_PHASE,
                                phase.id, phase.label);
      g_array_append_val (self->phases, phase);
    }

  return TRUE;
}

static AciesWho
read_who (xmlNode *node)
{
  g_autofree char *who = acies_xml_get_attribute (node, "who");

  if (g_strcmp0 (who, "first") == 0)
    return ACIES_WHO_FIRST;

  return g_strcmp0 (who, "second") == 0 ? ACIES_WHO_SECOND : ACIES_WHO_BOTH;
}

/* Reads the attribute `procedures`. */
gboolean
acies_declaration_read_procedure_ids (AciesDeclaration   *self,
                                      xmlNode            *node,
                                      guint              *n_procedures,
                                      guint             **indices,
                                      GError            **error)
{
  g_auto (GStrv) ids = acies_declaration_get_ids (node, "procedures");
  guint n_ids = g_strv_length (ids);
  g_autofree guint *procedures = g_new (guint, n_ids);

  for (guint i = 0; i < n_ids; i++)
    {
      int index = acies_declaration_find_procedure (self, ids[i]);

      if (index < 0)
        {
          acies_xml_set_error (error, node, _("there is no procedure “%s”"), ids[i]);
          return FALSE;
        }
      procedures[i] = index;
    }

  *n_procedures = n_ids;
  *indices = g_steal_pointer (&procedures);

  return TRUE;
}

static gboolean
read_step (AciesDeclaration  *self,
           xmlNode           *node,
           guint              phase_index,
           GHashTable        *index,
           GError           **error)
{
  AciesPhase *phase = &g_array_index (self->phases, AciesPhase, phase_index);
  AciesStep step = { 0 };
  guint *procedures = NULL;

  step.id = acies_declaration_get_attribute (self, node, "id");
  step.phase = phase->id;
  step.phase_index = phase_index;
  step.label = acies_declaration_get_sentence (self, node, "label");
  step.reminder = acies_declaration_get_sentence (self, node, "reminder");
  step.who = read_who (node);
  if (!acies_declaration_index (index, step.id, self->steps->len, node, error)
      || !acies_declaration_read_clause (self, node, &step.clause, error)
      || !acies_declaration_read_procedure_ids (self, node, &step.n_procedures, &procedures, error))
    return FALSE;

  step.procedures = procedures;
  g_array_append_val (self->steps, step);
  phase->n_steps++;

  return TRUE;
}

gboolean
acies_declaration_read_steps (AciesDeclaration  *self,
                              xmlNode           *root,
                              GError           **error)
{
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  xmlNode *phase = acies_xml_first_child (acies_xml_first_child (root, "turn"), "phase");

  for (guint i = 0; phase != NULL; i++, phase = acies_xml_next (phase, "phase"))
    {
      g_array_index (self->phases, AciesPhase, i).first_step = self->steps->len;
      for (xmlNode *node = acies_xml_first_child (phase, "step"); node != NULL; node = acies_xml_next (node, "step"))
        if (!read_step (self, node, i, index, error))
          return FALSE;
    }

  return TRUE;
}

const char *
acies_who_get_name (AciesWho who)
{
  switch (who)
    {
    case ACIES_WHO_FIRST:
      return _("The first side");
    case ACIES_WHO_SECOND:
      return _("The second side");
    case ACIES_WHO_BOTH:
    default:
      return _("Both sides");
    }
}

char *
acies_step_label_for (const AciesStep *step,
                      const char      *actor)
{
  GString *label = g_string_new (step->label);

  g_string_replace (label, "{side}", actor, 0);

  return g_string_free (label, FALSE);
}

/* Checks */

static gboolean
is_trait (const AciesDeclaration *self,
          const char             *id)
{
  static const AciesPartyKind kinds[] = { ACIES_PARTY_UNIT, ACIES_PARTY_LEADER, ACIES_PARTY_SIDE };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (acies_schema_lookup (self->parties[kinds[i]].traits, id) >= 0)
      return TRUE;

  return FALSE;
}

static gboolean
read_check (AciesDeclaration  *self,
            xmlNode           *node,
            GError           **error)
{
  g_autofree char *severity = acies_xml_get_attribute (node, "severity");
  g_auto (GStrv) clauses = NULL;
  AciesCheck check = { 0 };

  check.id = acies_declaration_get_attribute (self, node, "id");
  check.severity = g_strcmp0 (severity, "error") == 0 ? ACIES_SEVERITY_ERROR : ACIES_SEVERITY_WARNING;
  check.field = acies_declaration_get_attribute (self, node, "field");
  check.message = acies_declaration_get_sentence (self, node, "message");
  if (!acies_declaration_index (self->check_index, check.id, self->checks->len, node, error)
      || !acies_declaration_read_clause (self, node, &check.clause, error)
      || !acies_declaration_read_clauses (self, node, &clauses, error))
    return FALSE;

  for (guint i = 0; clauses[i] != NULL; i++)
    acies_declaration_place_check (self, &check, clauses[i]);
  if (check.field != NULL && !is_trait (self, check.field))
    {
      acies_xml_set_error (error, node, _("there is no trait “%s”"), check.field);
      return FALSE;
    }

  g_array_append_val (self->checks, check);

  return TRUE;
}

/* Whatever a check procedure may find must be declared, and as severe. */
static gboolean
check_findings (const AciesDeclaration  *self,
                const AciesProcedure    *procedure,
                const char              *output,
                AciesSeverity            severity,
                xmlNode                 *node,
                GError                 **error)
{
  int position = acies_schema_lookup (procedure->outputs, output);
  const AciesField *field = position >= 0 ? acies_schema_get_field (procedure->outputs, position) : NULL;
  AciesVocabulary *vocabulary = field != NULL ? acies_field_get_vocabulary (field) : NULL;

  if (vocabulary == NULL || !acies_field_is_list (field))
    return TRUE;

  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    {
      const char *id = acies_vocabulary_get_item_id (vocabulary, i);
      const AciesCheck *check = acies_declaration_find_check (self, id);

      if (check != NULL && check->severity == severity)
        continue;

      if (check == NULL)
        acies_xml_set_error (error, node, _("the check “%s”, which “%s” may find, is not declared"),
                             id, procedure->id);
      else
        acies_xml_set_error (error, node, _("the check “%s” is among the %s of “%s”, but has the other severity"),
                             id, output, procedure->id);
      return FALSE;
    }

  return TRUE;
}

gboolean
acies_declaration_read_checks (AciesDeclaration  *self,
                               xmlNode           *root,
                               GError           **error)
{
  xmlNode *checks = acies_xml_first_child (root, "checks");

  if (checks != NULL)
    for (xmlNode *node = acies_xml_first_child (checks, "check"); node != NULL; node = acies_xml_next (node, "check"))
      if (!read_check (self, node, error))
        return FALSE;

  for (guint i = 0; i < self->procedures.list->len; i++)
    {
      const AciesProcedure *procedure = g_ptr_array_index (self->procedures.list, i);
      xmlNode *node = checks != NULL ? checks : root;

      if (!check_findings (self, procedure, "errors", ACIES_SEVERITY_ERROR, node, error)
          || !check_findings (self, procedure, "warnings", ACIES_SEVERITY_WARNING, node, error))
        return FALSE;
    }

  return TRUE;
}

/* Reminders and readings */

gboolean
acies_declaration_read_reminders (AciesDeclaration  *self,
                                  xmlNode           *root,
                                  GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "reminders");

  if (parent == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (parent, "reminder"); node != NULL; node = acies_xml_next (node, "reminder"))
    {
      g_auto (GStrv) phases = NULL;
      AciesReminder reminder;

      reminder.text = acies_declaration_get_sentence (self, node, "text");
      if (!acies_declaration_read_clause (self, node, &reminder.clause, error)
          || !acies_declaration_read_phases (self, node, &phases, error))
        return FALSE;

      reminder.phases = (const char * const *) g_steal_pointer (&phases);
      g_array_append_val (self->reminders, reminder);
    }

  return TRUE;
}

/* Options name readings, and readings options. */
static gboolean
check_option_readings (const AciesDeclaration  *self,
                       xmlNode                 *root,
                       GError                 **error)
{
  xmlNode *options = acies_xml_first_child (root, "options");

  if (options == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (options, "field"); node != NULL; node = acies_xml_next (node, "field"))
    {
      g_autofree char *reading = acies_xml_get_attribute (node, "reading");

      if (reading != NULL && !g_hash_table_contains (self->reading_index, reading))
        {
          acies_xml_set_error (error, node, _("there is no reading “%s”"), reading);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_reading (AciesDeclaration  *self,
              xmlNode           *node,
              GError           **error)
{
  g_autofree char *option = acies_xml_get_attribute (node, "option");
  AciesReading reading;

  reading.id = acies_declaration_get_attribute (self, node, "id");
  reading.question = acies_declaration_get_sentence (self, node, "question");
  reading.answer = acies_declaration_get_sentence (self, node, "answer");
  reading.option = "";
  if (option != NULL)
    {
      g_autofree char *key = g_strconcat ("option.", option, NULL);

      if (acies_schema_lookup (self->options, key) < 0)
        {
          acies_xml_set_error (error, node, _("there is no option “%s”"), option);
          return FALSE;
        }
      reading.option = g_string_chunk_insert_const (self->strings, key);
    }

  if (!acies_declaration_index (self->reading_index, reading.id, self->readings->len, node, error))
    return FALSE;

  g_array_append_val (self->readings, reading);

  return TRUE;
}

gboolean
acies_declaration_read_readings (AciesDeclaration  *self,
                                 xmlNode           *root,
                                 GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "readings");

  if (parent != NULL)
    for (xmlNode *node = acies_xml_first_child (parent, "reading"); node != NULL; node = acies_xml_next (node, "reading"))
      if (!read_reading (self, node, error))
        return FALSE;

  return check_option_readings (self, root, error);
}
