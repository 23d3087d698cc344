/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-clause-private.h"
#include "acies-declaration-read-private.h"
#include "acies-sentence-private.h"

/* ---- Reading ---- */

static AciesClauseKind
read_kind (xmlNode *node)
{
  g_autofree char *name = acies_xml_get_attribute (node, "kind");
  AciesClauseKind kind = ACIES_CLAUSE_COMPUTE;

  /* The schema knows the same names. */
  while (kind < ACIES_CLAUSE_ADVICE && strcmp (acies_clause_kind_get_name (kind), name) != 0)
    kind++;

  return kind;
}

gboolean
acies_declaration_read_clause_list (AciesDeclaration  *self,
                                    xmlNode           *root,
                                    GError           **error)
{
  xmlNode *clauses = acies_xml_first_child (root, "clauses");

  if (clauses == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (clauses, "clause"); node != NULL; node = acies_xml_next (node, "clause"))
    {
      const char *id = acies_declaration_get_attribute (self, node, "id");
      const char *text = acies_declaration_get_sentence (self, node, "text");
      g_autoptr (AciesClause) clause = acies_clause_new (id, read_kind (node), text);

      if (!acies_declaration_index (self->clause_index, id, 0, node, error))
        return FALSE;

      /* Not its position but itself: unlike lists, tables can be looked up from any thread. */
      g_hash_table_insert (self->clause_index, (char *) id, clause);
      g_list_store_append (self->clauses, clause);
    }

  return TRUE;
}

/* ---- Where each of them lives ---- */

/* @clause: (nullable): an id that was found to be there when it was read; NULL or "" for none */
static void
place (AciesDeclaration *self,
       const char       *clause,
       AciesPlaceKind    kind,
       const char       *id,
       const char       *label)
{
  if (clause != NULL && *clause != '\0')
    acies_clause_add_place (acies_declaration_find_clause (self, clause), kind, id, label);
}

static void
place_chart (AciesDeclaration *self,
             AciesVocabulary  *vocabulary,
             const char       *part,
             const char       *part_label,
             const char       *clause)
{
  g_autofree char *id = g_strconcat (acies_vocabulary_get_id (vocabulary), ".", part, NULL);
  /* Translators: a chart, and a column or an item of it: "Troop type (Elephants)" */
  g_autofree char *label = g_strdup_printf (_("%s (%s)"), acies_vocabulary_get_label (vocabulary), part_label);

  place (self, clause, ACIES_PLACE_CHART, id, label);
}

static void
place_vocabulary (AciesDeclaration *self,
                  AciesVocabulary  *vocabulary)
{
  AciesSchema *columns = acies_vocabulary_get_columns (vocabulary);

  for (guint i = 0; columns != NULL && i < acies_schema_get_n_fields (columns); i++)
    {
      const AciesField *column = acies_schema_get_field (columns, i);

      place_chart (self, vocabulary, acies_field_get_id (column), acies_field_get_label (column),
                   acies_field_get_clause (column));
    }
  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    place_chart (self, vocabulary, acies_vocabulary_get_item_id (vocabulary, i),
                 acies_vocabulary_get_item_label (vocabulary, i),
                 acies_vocabulary_get_item_clause (vocabulary, i));
}

/* @prefix: before the ids, "unit." */
static void
place_schema (AciesDeclaration *self,
              AciesSchema      *schema,
              const char       *prefix,
              AciesPlaceKind    kind)
{
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *id = g_strconcat (prefix, acies_field_get_id (field), NULL);

      place (self, acies_field_get_clause (field), kind, id, acies_field_get_label (field));
    }
}

/* What a procedure asks for is named by the procedure: that is where players meet it. */
static void
place_procedure (AciesDeclaration     *self,
                 const AciesProcedure *procedure)
{
  for (guint i = 0; procedure->clauses[i] != NULL; i++)
    place (self, procedure->clauses[i], ACIES_PLACE_PROCEDURE, procedure->id, procedure->label);

  for (guint i = 0; i < procedure->bars->len; i++)
    place (self, ((const AciesSentence *) g_ptr_array_index (procedure->bars, i))->clause,
           ACIES_PLACE_PROCEDURE, procedure->id, procedure->label);

  for (guint i = 0; i < acies_schema_get_n_fields (procedure->outputs); i++)
    place (self, acies_field_get_clause (acies_schema_get_field (procedure->outputs, i)),
           ACIES_PLACE_PROCEDURE, procedure->id, procedure->label);

  for (guint i = 0; i < acies_schema_get_n_fields (procedure->inputs); i++)
    {
      const char *clause = acies_field_get_clause (acies_schema_get_field (procedure->inputs, i));

      /* Those have a place of their own; and who does it need not say that it asks for it. */
      if (acies_procedure_get_binding (procedure, i)->source != ACIES_SOURCE_OPTION
          && (clause == NULL || !g_strv_contains ((const char * const *) procedure->clauses, clause)))
        place (self, clause, ACIES_PLACE_INPUT, procedure->id, procedure->label);
    }
}

static void
place_step (AciesDeclaration *self,
            const AciesStep  *step)
{
  const AciesPhase *phase = &g_array_index (self->phases, AciesPhase, step->phase_index);
  g_autofree char *own = acies_step_label_for (step, acies_who_get_name (step->who));
  /* Translators: a phase and a step of it: "Shooting (Losses)" */
  g_autofree char *label = g_strdup_printf (_("%s (%s)"), phase->label, own);

  place (self, step->clause, ACIES_PLACE_STEP, step->id, strcmp (phase->label, own) == 0 ? own : label);
}

/* Among others in a line a sentence needs no stop. */
void
acies_declaration_place_check (AciesDeclaration *self,
                               const AciesCheck *check,
                               const char       *clause)
{
  gsize length = strlen (check->message);
  g_autofree char *label = g_strndup (check->message, g_str_has_suffix (check->message, ".") ? length - 1 : length);

  place (self, clause, ACIES_PLACE_CHECK, check->id, label);
}

static void
place_reminder (AciesDeclaration    *self,
                const AciesReminder *reminder)
{
  if (reminder->phases[0] == NULL)
    place (self, reminder->clause, ACIES_PLACE_REMINDER, "any", _("any phase"));

  for (guint i = 0; reminder->phases[i] != NULL; i++)
    {
      int phase = acies_declaration_look_up (self->phase_index, reminder->phases[i]);

      place (self, reminder->clause, ACIES_PLACE_REMINDER, reminder->phases[i],
             g_array_index (self->phases, AciesPhase, phase).label);
    }
}

/* A clause on which an option rests is read as that option's reading says. */
static void
place_reading (AciesDeclaration   *self,
               const AciesReading *reading)
{
  int option = acies_schema_lookup (self->options, reading->option);

  if (option >= 0)
    place (self, acies_field_get_clause (acies_schema_get_field (self->options, option)),
           ACIES_PLACE_READING, reading->id, reading->id);
}

static void
place_parties (AciesDeclaration *self)
{
  static const struct
  {
    AciesPartyKind  kind;
    const char     *prefix;
  } parties[] = {
    { ACIES_PARTY_UNIT, "unit." },
    { ACIES_PARTY_LEADER, "leader." },
    { ACIES_PARTY_SIDE, "side." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parties); i++)
    {
      const AciesPartySchemas *schemas = &self->parties[parties[i].kind];

      place_schema (self, schemas->traits, parties[i].prefix, ACIES_PLACE_TRAIT);
      place_schema (self, schemas->status, parties[i].prefix, ACIES_PLACE_STATUS);
    }
}

void
acies_declaration_place_clauses (AciesDeclaration *self)
{
  for (guint i = 0; i < self->procedures.list->len; i++)
    place_procedure (self, g_ptr_array_index (self->procedures.list, i));
  for (guint i = 0; i < self->vocabularies->len; i++)
    place_vocabulary (self, g_ptr_array_index (self->vocabularies, i));
  place_parties (self);
  place_schema (self, self->options, "", ACIES_PLACE_OPTION);
  for (guint i = 0; i < self->checks->len; i++)
    {
      const AciesCheck *check = &g_array_index (self->checks, AciesCheck, i);

      acies_declaration_place_check (self, check, check->clause);
    }
  for (guint i = 0; i < self->steps->len; i++)
    place_step (self, &g_array_index (self->steps, AciesStep, i));
  for (guint i = 0; i < self->reminders->len; i++)
    place_reminder (self, &g_array_index (self->reminders, AciesReminder, i));
  for (guint i = 0; i < self->readings->len; i++)
    place_reading (self, &g_array_index (self->readings, AciesReading, i));
}
