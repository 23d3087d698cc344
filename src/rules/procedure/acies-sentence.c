/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-input-error.h"
#include "acies-sentence-private.h"

/* What a condition or a place looks at. */
typedef enum
{
  OPERAND_INPUT,
  OPERAND_OUTPUT,
  OPERAND_A,
  OPERAND_B
} Operand;

typedef enum
{
  COMPARISON_EQUAL,
  COMPARISON_UNEQUAL,
  COMPARISON_GREATER,
  COMPARISON_LESS
} Comparison;

typedef struct
{
  Operand    operand;
  guint      position;
  Comparison comparison;
  gint64     number;
} AciesCondition;

AciesSentence *
acies_sentence_new (const char *text)
{
  AciesSentence *self = g_new0 (AciesSentence, 1);

  self->conditions = g_array_new (FALSE, FALSE, sizeof (AciesCondition));
  self->text = text;

  return self;
}

void
acies_sentence_free (AciesSentence *self)
{
  g_array_unref (self->conditions);
  g_free (self);
}

/* ---- Reading ---- */

/* Finds what "in.KEY", "out.KEY", "a" or "b" names. */
static gboolean
find_operand (const AciesProcedure  *procedure,
              const char            *name,
              Operand               *operand,
              guint                 *position,
              GError               **error)
{
  int found = -1;

  *position = 0;
  if (strcmp (name, "a") == 0 || strcmp (name, "b") == 0)
    {
      *operand = *name == 'a' ? OPERAND_A : OPERAND_B;
      return TRUE;
    }

  if (g_str_has_prefix (name, "in."))
    {
      *operand = OPERAND_INPUT;
      found = acies_schema_lookup (procedure->inputs, name + strlen ("in."));
    }
  else if (g_str_has_prefix (name, "out."))
    {
      *operand = OPERAND_OUTPUT;
      found = acies_schema_lookup (procedure->outputs, name + strlen ("out."));
    }

  if (found < 0)
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   /* Translators: a procedure and a name in its sentence */
                   _("%s has neither party, input nor output “%s”"), procedure->id, name);
      return FALSE;
    }
  *position = found;

  return TRUE;
}

static gboolean
read_number (const AciesProcedure  *procedure,
             const AciesCondition  *condition,
             const char            *text,
             gint64                *number,
             GError               **error)
{
  AciesSchema *schema = condition->operand == OPERAND_INPUT ? procedure->inputs : procedure->outputs;
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  if (!acies_record_parse (record, condition->position, text, error))
    return FALSE;

  *number = acies_record_get_number (record, condition->position);

  return TRUE;
}

/* Reads "out.a.hits>0". */
static gboolean
read_condition (const AciesProcedure  *procedure,
                const char            *text,
                AciesCondition        *condition,
                GError               **error)
{
  const char *sign = strpbrk (text, "!=<>");
  g_autofree char *name = NULL;

  *condition = (AciesCondition) { .comparison = COMPARISON_UNEQUAL };
  if (sign == NULL || sign == text)
    {
      if (sign != NULL)
        condition->comparison = COMPARISON_EQUAL;
      return find_operand (procedure, sign != NULL ? text + 1 : text, &condition->operand, &condition->position, error);
    }

  name = g_strndup (text, sign - text);
  if (!find_operand (procedure, name, &condition->operand, &condition->position, error))
    return FALSE;

  switch (*sign)
    {
    case '=':
      condition->comparison = COMPARISON_EQUAL;
      break;
    case '>':
      condition->comparison = COMPARISON_GREATER;
      break;
    case '<':
      condition->comparison = COMPARISON_LESS;
      break;
    case '!':
    default:
      sign++;
      break;
    }

  return read_number (procedure, condition, sign + 1, &condition->number, error);
}

gboolean
acies_sentence_add_conditions (AciesSentence         *self,
                               const AciesProcedure  *procedure,
                               const char            *when,
                               GError               **error)
{
  g_auto (GStrv) texts = g_strsplit (when, " ", -1);

  for (char **text = texts; *text != NULL; text++)
    {
      AciesCondition condition;

      if (**text == '\0')
        continue;
      if (!read_condition (procedure, *text, &condition, error))
        return FALSE;

      g_array_append_val (self->conditions, condition);
    }

  return TRUE;
}

gboolean
acies_sentence_check_places (const AciesSentence   *self,
                             const AciesProcedure  *procedure,
                             GError               **error)
{
  const char *end;

  for (const char *p = strchr (self->text, '{'); p != NULL; p = strchr (end, '{'))
    {
      g_autofree char *name = NULL;
      Operand operand;
      guint position;

      end = strchr (p, '}');
      if (end == NULL)
        end = p + strlen (p);
      name = g_strndup (p + 1, end - p - 1);
      if (!find_operand (procedure, name, &operand, &position, error))
        return FALSE;
    }

  return TRUE;
}

/* ---- Saying ---- */

static gboolean
holds (const AciesCondition *condition,
       const AciesRecord    *inputs,
       const AciesRecord    *outputs,
       const char           *a,
       const char           *b)
{
  gint64 number;

  switch (condition->operand)
    {
    case OPERAND_A:
      number = *a != '\0';
      break;
    case OPERAND_B:
      number = *b != '\0';
      break;
    case OPERAND_INPUT:
      number = acies_record_get_number (inputs, condition->position);
      break;
    case OPERAND_OUTPUT:
    default:
      number = acies_record_get_number (outputs, condition->position);
      break;
    }

  switch (condition->comparison)
    {
    case COMPARISON_EQUAL:
      return number == condition->number;
    case COMPARISON_GREATER:
      return number > condition->number;
    case COMPARISON_LESS:
      return number < condition->number;
    case COMPARISON_UNEQUAL:
    default:
      return number != condition->number;
    }
}

static void
append_place (GString              *sentence,
              const AciesProcedure *procedure,
              const char           *name,
              const AciesRecord    *inputs,
              const AciesRecord    *outputs,
              const char           *a,
              const char           *b)
{
  g_autofree char *value = NULL;
  Operand operand;
  guint position;

  if (!find_operand (procedure, name, &operand, &position, NULL))
    return;

  if (operand == OPERAND_A || operand == OPERAND_B)
    {
      g_string_append (sentence, operand == OPERAND_A ? a : b);
      return;
    }

  value = acies_record_display (operand == OPERAND_INPUT ? inputs : outputs, position);
  g_string_append (sentence, value);
}

/**
 * acies_procedure_tell:
 * @self: a procedure
 * @inputs: its inputs
 * @outputs: its outputs
 * @a: the name of party a, "" for none
 * @b: the name of party b, "" for none
 *
 * Writes the declared sentence that fits.
 *
 * Returns: (nullable) (transfer full): the sentence, translated, or %NULL if none is declared or fits
 */
char *
acies_procedure_tell (const AciesProcedure *self,
                      const AciesRecord    *inputs,
                      const AciesRecord    *outputs,
                      const char           *a,
                      const char           *b)
{
  for (guint i = 0; i < self->sentences->len; i++)
    {
      const AciesSentence *sentence = g_ptr_array_index (self->sentences, i);
      gboolean fits = TRUE;
      GString *text;

      for (guint j = 0; j < sentence->conditions->len; j++)
        fits = fits && holds (&g_array_index (sentence->conditions, AciesCondition, j), inputs, outputs, a, b);
      if (!fits)
        continue;

      text = g_string_new (NULL);
      for (const char *p = sentence->text; *p != '\0'; p++)
        {
          const char *end = *p == '{' ? strchr (p, '}') : NULL;
          g_autofree char *name = end != NULL ? g_strndup (p + 1, end - p - 1) : NULL;

          if (name == NULL)
            {
              g_string_append_c (text, *p);
              continue;
            }
          append_place (text, self, name, inputs, outputs, a, b);
          p = end;
        }

      return g_string_free (text, FALSE);
    }

  return NULL;
}
