/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-carry-private.h"
#include "acies-declaration-read-private.h"
#include "acies-input-error.h"
#include "acies-sentence-private.h"

/* What the names in a sentence are looked up in. */
typedef struct
{
  const AciesDeclaration *declaration;
  const AciesProcedure   *procedure;
  /* Whether it is a bar: statuses and traits, the step and the parties are known, outputs are not. */
  gboolean                bars;
} Scope;

/* ---- Operands ---- */

static gboolean
find_in_schema (AciesSchema  *schema,
                const char   *id,
                AciesPlaceOf *place)
{
  int position = schema != NULL ? acies_schema_lookup (schema, id) : -1;

  if (position >= 0)
    *place = (AciesPlaceOf) { schema, position };

  return position >= 0;
}

/* Finds the status, else the trait, of a party that may be a unit, a leader or either. */
static gboolean
find_field (const Scope  *self,
            const char   *id,
            AciesOperand *operand)
{
  AciesPartyKind kind = self->procedure->parties[operand->party];
  guint n_fields = 0;

  for (AciesPartyKind each = ACIES_PARTY_UNIT; each <= ACIES_PARTY_LEADER; each++)
    {
      const AciesPartySchemas *schemas = &self->declaration->parties[each];

      if ((kind == each || kind == ACIES_PARTY_UNIT_OR_LEADER)
          && (find_in_schema (schemas->status, id, &operand->fields[n_fields])
              || find_in_schema (schemas->traits, id, &operand->fields[n_fields])))
        n_fields++;
    }

  return n_fields > 0;
}

/* Finds an input, and the field of a party that it is taken from. */
static gboolean
find_input (const Scope  *self,
            const char   *id,
            AciesOperand *operand)
{
  const AciesBinding *binding;

  operand->kind = ACIES_OPERAND_INPUT;
  if (!find_in_schema (self->procedure->inputs, id, &operand->value))
    return FALSE;

  binding = self->bars ? acies_procedure_get_binding (self->procedure, operand->value.position) : NULL;
  if (binding != NULL && (binding->source == ACIES_SOURCE_STATUS || binding->source == ACIES_SOURCE_ROSTER))
    {
      operand->party = binding->party - 'a';
      find_field (self, binding->name, operand);
    }

  return TRUE;
}

static const struct
{
  const char       *name;
  AciesOperandKind  kind;
} words[] = {
  { "step",   ACIES_OPERAND_STEP },
  { "acting", ACIES_OPERAND_ACTING },
  { "enemy",  ACIES_OPERAND_ENEMY },
  { "friend", ACIES_OPERAND_FRIEND },
};

/* Finds what a bar alone can name. */
static gboolean
find_known (const Scope  *self,
            const char   *name,
            AciesOperand *operand)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (name, words[i].name) == 0)
      {
        operand->kind = words[i].kind;
        return TRUE;
      }

  if (!g_str_has_prefix (name, "a.") && !g_str_has_prefix (name, "b."))
    return FALSE;

  operand->kind = ACIES_OPERAND_FIELD;
  operand->party = name[0] - 'a';

  return find_field (self, name + 2, operand);
}

static gboolean
find_operand (const Scope   *self,
              const char    *name,
              AciesOperand  *operand,
              GError       **error)
{
  gboolean found = FALSE;

  *operand = (AciesOperand) { ACIES_OPERAND_PARTY };
  if (strcmp (name, "a") == 0 || strcmp (name, "b") == 0)
    {
      operand->party = name[0] - 'a';
      return TRUE;
    }

  if (g_str_has_prefix (name, "in."))
    found = find_input (self, name + strlen ("in."), operand);
  else if (!self->bars && g_str_has_prefix (name, "out."))
    {
      operand->kind = ACIES_OPERAND_OUTPUT;
      found = find_in_schema (self->procedure->outputs, name + strlen ("out."), &operand->value);
    }
  else if (self->bars)
    found = find_known (self, name, operand);

  if (!found)
    g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                 /* Translators: a procedure and a name in one of its sentences */
                 _("%s has nothing called “%s” that a sentence could name"), self->procedure->id, name);

  return found;
}

/* ---- Conditions ---- */

/* Tells whether a field counts by how many items it has, or whether there is a text. */
static gboolean
is_counted (const AciesPlaceOf *place)
{
  const AciesField *field = acies_schema_get_field (place->schema, place->position);

  return acies_field_is_list (field) || !acies_carry_is_number (field);
}

static gboolean
read_number (const Scope         *self,
             const AciesOperand  *operand,
             const char          *text,
             gint64              *number,
             GError             **error)
{
  const AciesPlaceOf *place = operand->kind == ACIES_OPERAND_FIELD ? &operand->fields[0] : &operand->value;
  const GArray *steps = self->declaration->steps;

  if (place->schema != NULL && is_counted (place))
    return g_ascii_string_to_signed (text, 10, 0, G_MAXINT, number, error);

  if (place->schema != NULL)
    {
      g_autoptr (AciesRecord) record = acies_record_new (place->schema);

      if (!acies_record_parse (record, place->position, text, error))
        return FALSE;

      *number = acies_record_get_number (record, place->position);
      return TRUE;
    }

  for (guint i = 0; operand->kind == ACIES_OPERAND_STEP && i < steps->len; i++)
    if (strcmp (g_array_index (steps, AciesStep, i).id, text) == 0)
      {
        *number = i;
        return TRUE;
      }

  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT, _("there is no step “%s”"), text);

  return FALSE;
}

/* Reads "out.a.hits>0", "b" or "!in.a.mounted". */
static gboolean
read_condition (const Scope     *self,
                const char      *text,
                AciesCondition  *condition,
                GError         **error)
{
  const char *sign = strpbrk (text, "!=<>");
  g_autofree char *name = NULL;

  *condition = (AciesCondition) { .comparison = ACIES_COMPARISON_UNEQUAL };
  if (sign == NULL || sign == text)
    {
      if (sign != NULL)
        condition->comparison = ACIES_COMPARISON_EQUAL;
      return find_operand (self, sign != NULL ? text + 1 : text, &condition->operand, error);
    }

  name = g_strndup (text, sign - text);
  if (!find_operand (self, name, &condition->operand, error))
    return FALSE;

  switch (*sign)
    {
    case '=':
      condition->comparison = ACIES_COMPARISON_EQUAL;
      break;
    case '>':
      condition->comparison = ACIES_COMPARISON_GREATER;
      break;
    case '<':
      condition->comparison = ACIES_COMPARISON_LESS;
      break;
    case '!':
    default:
      sign++;
      break;
    }

  return read_number (self, &condition->operand, sign + 1, &condition->number, error);
}

static gboolean
read_conditions (const Scope    *self,
                 xmlNode        *node,
                 AciesSentence  *sentence,
                 GError        **error)
{
  g_auto (GStrv) texts = acies_declaration_get_ids (node, "when");

  for (char **text = texts; *text != NULL; text++)
    {
      AciesCondition condition;

      if (!read_condition (self, *text, &condition, error))
        return FALSE;

      g_array_append_val (sentence->conditions, condition);
    }

  return TRUE;
}

/* ---- Texts ---- */

/* "a:was|were": the verb that goes with the name of a party */
static gboolean
read_verb (const char     *text,
           AciesSentence  *sentence,
           GError        **error)
{
  g_autofree char *verbs = g_strdup (text + 2);
  char *plural = strchr (verbs, '|');

  if ((text[0] != 'a' && text[0] != 'b') || text[1] != ':' || plural == NULL)
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   _("{%s} should be like {a:was|were}: a party, its verb in the singular and in the plural"), text);
      return FALSE;
    }
  *plural++ = '\0';
  acies_sentence_add_verb (sentence, text[0] == 'b', verbs, plural);

  return TRUE;
}

static gboolean
read_pieces (const Scope    *self,
             const char     *text,
             AciesSentence  *sentence,
             GError        **error)
{
  const char *brace;

  for (const char *rest = text; *rest != '\0'; rest = brace)
    {
      g_autofree char *name = NULL;
      AciesOperand operand;

      brace = strchr (rest, '{');
      if (brace == NULL)
        brace = rest + strlen (rest);
      if (brace > rest)
        acies_sentence_add (sentence, rest, brace - rest, NULL);
      if (*brace == '\0')
        return TRUE;

      rest = brace + 1;
      brace = strchr (rest, '}');
      name = brace != NULL ? g_strndup (rest, brace - rest) : g_strdup (rest);
      if (strchr (name, ':') != NULL)
        {
          if (!read_verb (name, sentence, error))
            return FALSE;
        }
      else
        {
          if (!find_operand (self, name, &operand, error))
            return FALSE;
          acies_sentence_add (sentence, NULL, 0, &operand);
        }
      brace = brace != NULL ? brace + 1 : rest + strlen (rest);
    }

  return TRUE;
}

/* Reads an element with `when` and `text`, and adds it to @sentences. */
static gboolean
read_sentence (AciesDeclaration      *self,
               const AciesProcedure  *procedure,
               gboolean               bars,
               GPtrArray             *sentences,
               xmlNode               *node,
               GError               **error)
{
  const Scope scope = { self, procedure, bars };
  g_autoptr (AciesSentence) sentence = NULL;
  g_autoptr (GError) local_error = NULL;
  const char *clause;

  if (!acies_declaration_read_clause (self, node, &clause, error))
    return FALSE;

  /* A bar without a clause of its own is the main one of the procedure. */
  if (bars && *clause == '\0' && procedure->clauses[0] != NULL)
    clause = procedure->clauses[0];
  sentence = acies_sentence_new (clause);
  if (!read_conditions (&scope, node, sentence, &local_error)
      || !read_pieces (&scope, acies_declaration_get_sentence (self, node, "text"), sentence, &local_error))
    {
      acies_xml_set_error (error, node, "%s", local_error->message);
      return FALSE;
    }

  g_ptr_array_add (sentences, g_steal_pointer (&sentence));

  return TRUE;
}

/* ---- All ---- */

static gboolean
read_sentences (AciesDeclaration      *self,
                const AciesProcedure  *procedure,
                GPtrArray             *sentences,
                xmlNode               *parent,
                const char            *element,
                GError               **error)
{
  for (xmlNode *node = acies_xml_first_child (parent, element); node != NULL; node = acies_xml_next (node, element))
    if (!read_sentence (self, procedure, FALSE, sentences, node, error))
      return FALSE;

  return TRUE;
}

/* Reads the sentences for the log of a procedure, whose inputs and outputs are known. */
gboolean
acies_declaration_read_log (AciesDeclaration  *self,
                            AciesProcedure    *procedure,
                            xmlNode           *parent,
                            GError           **error)
{
  xmlNode *log = acies_xml_first_child (parent, "log");

  return log == NULL || (read_sentences (self, procedure, procedure->sentences, log, "sentence", error)
                         && read_sentences (self, procedure, procedure->causes, log, "because", error));
}

/* Reads what bars procedures. */
gboolean
acies_declaration_read_bars (AciesDeclaration  *self,
                             xmlNode           *root,
                             GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "bars");
  xmlNode *first = parent != NULL ? acies_xml_first_child (parent, "bar") : NULL;

  for (xmlNode *node = first; node != NULL; node = acies_xml_next (node, "bar"))
    {
      g_auto (GStrv) ids = acies_declaration_get_ids (node, "procedures");

      for (char **id = ids; *id != NULL; id++)
        {
          int position = acies_declaration_find_procedure (self, *id);
          const AciesProcedure *procedure;

          if (position < 0)
            {
              acies_xml_set_error (error, node, _("there is no procedure “%s”"), *id);
              return FALSE;
            }
          procedure = g_ptr_array_index (self->procedures.list, position);
          if (!read_sentence (self, procedure, TRUE, procedure->bars, node, error))
            return FALSE;
        }
    }

  return TRUE;
}
