/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-name.h"
#include "acies-record-private.h"
#include "acies-sentence-private.h"

static void
clear_piece (gpointer data)
{
  AciesPiece *piece = data;

  g_free (piece->literal);
  g_free (piece->plural);
}

AciesSentence *
acies_sentence_new (const char *clause)
{
  AciesSentence *self = g_new0 (AciesSentence, 1);

  self->conditions = g_array_new (FALSE, FALSE, sizeof (AciesCondition));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (AciesPiece));
  g_array_set_clear_func (self->pieces, clear_piece);
  self->clause = clause;

  return self;
}

void
acies_sentence_free (AciesSentence *self)
{
  g_array_unref (self->conditions);
  g_array_unref (self->pieces);
  g_free (self);
}

/* Appends @length bytes of @literal, or without it the value of @operand. */
void
acies_sentence_add (AciesSentence      *self,
                    const char         *literal,
                    gssize              length,
                    const AciesOperand *operand)
{
  AciesPiece piece = { NULL };

  if (literal != NULL)
    piece.literal = g_strndup (literal, length);
  else
    piece.operand = *operand;
  g_array_append_val (self->pieces, piece);
}

void
acies_sentence_add_verb (AciesSentence *self,
                         guint          party,
                         const char    *singular,
                         const char    *plural)
{
  AciesPiece piece = { g_strdup (singular), g_strdup (plural), { .kind = ACIES_OPERAND_PARTY, .party = party } };

  g_array_append_val (self->pieces, piece);
}

/* ---- Values ---- */

/* Finds the status or traits that hold a field (nullable), and where. */
static const AciesRecord *
find_field (const AciesOperand *operand,
            const AciesSubject *subject,
            guint              *position)
{
  const AciesRecord *records[] = { subject->status[operand->party], subject->traits[operand->party] };

  for (guint i = 0; i < G_N_ELEMENTS (operand->fields); i++)
    for (guint j = 0; j < G_N_ELEMENTS (records); j++)
      if (records[j] != NULL && records[j]->schema == operand->fields[i].schema)
        {
          *position = operand->fields[i].position;
          return records[j];
        }

  return NULL;
}

/* Finds the record that holds the value of an operand (nullable), and where.  An input that is not given, as in
 * offers, is what it would be taken from. */
static const AciesRecord *
find_record (const AciesOperand *operand,
             const AciesSubject *subject,
             guint              *position)
{
  const AciesRecord *record = NULL;

  if (operand->kind == ACIES_OPERAND_FIELD
      || (operand->kind == ACIES_OPERAND_INPUT
          && (subject->inputs == NULL || !subject->inputs->given[operand->value.position])))
    record = find_field (operand, subject, position);
  if (record != NULL || operand->kind == ACIES_OPERAND_FIELD)
    return record;

  *position = operand->value.position;

  return operand->kind == ACIES_OPERAND_INPUT ? subject->inputs : subject->outputs;
}

/* Reads a value as a number: how many items a list has, whether there is a text.  FALSE for a choice that is not
 * made yet: it is neither this nor another. */
static gboolean
read_number (const AciesRecord *record,
             guint              position,
             gint64            *number)
{
  const AciesField *field = acies_record_field_at (record, position);

  if (acies_record_is_list (record, position))
    {
      *number = acies_record_get_n_items (record, position);
      return TRUE;
    }

  if (acies_record_kind_at (record, position) != ACIES_VALUE_NUMBER)
    {
      *number = *acies_record_get_text (record, position) != '\0';
      return TRUE;
    }

  *number = record->values[position].number;

  return *number >= 0 || field->type != ACIES_FIELD_CHOICE;
}

/* Gets the number of an operand; FALSE when the subject has no such thing. */
static gboolean
get_number (const AciesOperand *operand,
            const AciesSubject *subject,
            gint64             *number)
{
  const AciesRecord *record;
  guint position;

  switch (operand->kind)
    {
    case ACIES_OPERAND_PARTY:
      *number = *subject->names[operand->party] != '\0';
      return TRUE;
    case ACIES_OPERAND_STEP:
      *number = subject->step;
      return subject->in_play;
    case ACIES_OPERAND_ACTING:
      *number = subject->acting;
      return subject->in_play;
    case ACIES_OPERAND_ENEMY:
      *number = subject->enemy;
      return subject->in_play;
    case ACIES_OPERAND_FRIEND:
      *number = subject->friend;
      return subject->in_play;
    case ACIES_OPERAND_INPUT:
    case ACIES_OPERAND_OUTPUT:
    case ACIES_OPERAND_FIELD:
    default:
      record = find_record (operand, subject, &position);
      if (record == NULL)
        return FALSE;
      return read_number (record, position, number);
    }
}

static gboolean
holds (const AciesCondition *condition,
       const AciesSubject   *subject)
{
  gint64 number;

  if (!get_number (&condition->operand, subject, &number))
    return FALSE;

  switch (condition->comparison)
    {
    case ACIES_COMPARISON_EQUAL:
      return number == condition->number;
    case ACIES_COMPARISON_GREATER:
      return number > condition->number;
    case ACIES_COMPARISON_LESS:
      return number < condition->number;
    case ACIES_COMPARISON_UNEQUAL:
    default:
      return number != condition->number;
    }
}

static gboolean
fits (const AciesSentence *self,
      const AciesSubject  *subject)
{
  for (guint i = 0; i < self->conditions->len; i++)
    if (!holds (&g_array_index (self->conditions, AciesCondition, i), subject))
      return FALSE;

  return TRUE;
}

/* Tells whether nothing is known but inputs and names: the arithmetic asks so for each pair that is tried. */
static gboolean
has_only_inputs (const AciesSubject *subject)
{
  return !subject->in_play && subject->outputs == NULL && subject->status[0] == NULL && subject->status[1] == NULL
         && subject->traits[0] == NULL && subject->traits[1] == NULL;
}

/* Tells whether a sentence has a condition that never holds by inputs and names alone. */
static gboolean
needs_more (const AciesSentence *self)
{
  for (guint i = 0; i < self->conditions->len; i++)
    {
      AciesOperandKind kind = g_array_index (self->conditions, AciesCondition, i).operand.kind;

      if (kind != ACIES_OPERAND_INPUT && kind != ACIES_OPERAND_PARTY)
        return TRUE;
    }

  return FALSE;
}

const AciesSentence *
acies_sentences_find (GPtrArray          *sentences,
                      const AciesSubject *subject)
{
  gboolean only_inputs = has_only_inputs (subject);

  for (guint i = 0; i < sentences->len; i++)
    {
      const AciesSentence *sentence = g_ptr_array_index (sentences, i);

      if (!(only_inputs && needs_more (sentence)) && fits (sentence, subject))
        return sentence;
    }

  return NULL;
}

char *
acies_sentence_print (const AciesSentence *self,
                      const AciesSubject  *subject)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const AciesPiece *piece = &g_array_index (self->pieces, AciesPiece, i);
      const AciesRecord *record;
      guint position;

      if (piece->plural != NULL && subject->plurals[piece->operand.party])
        g_string_append (text, piece->plural);
      else if (piece->literal != NULL)
        g_string_append (text, piece->literal);
      else if (piece->operand.kind == ACIES_OPERAND_PARTY)
        g_string_append (text, subject->names[piece->operand.party]);
      else if ((record = find_record (&piece->operand, subject, &position)) != NULL)
        {
          g_autofree char *value = acies_record_display (record, position);

          g_string_append (text, value);
        }
    }

  return g_string_free (text, FALSE);
}

static gboolean
is_plural (const AciesProcedure *self,
           const gulong         *numbers,
           guint                 party,
           const char           *name)
{
  if (numbers != NULL)
    return numbers[party] != 1;

  /* A leader is one, whatever the name looks like. */
  return self->parties[party] != ACIES_PARTY_LEADER && acies_name_is_plural (name);
}

/* Writes the first of @sentences that fits; (nullable) @numbers. */
static char *
tell (const AciesProcedure *self,
      GPtrArray            *sentences,
      const AciesRecord    *inputs,
      const AciesRecord    *outputs,
      const char           *a,
      const char           *b,
      const gulong         *numbers)
{
  const AciesSubject subject = {
    .inputs = inputs,
    .outputs = outputs,
    .names = { a, b },
    .plurals = { is_plural (self, numbers, 0, a), is_plural (self, numbers, 1, b) },
  };
  const AciesSentence *sentence = acies_sentences_find (sentences, &subject);

  return sentence != NULL ? acies_sentence_print (sentence, &subject) : NULL;
}

/**
 * acies_procedure_tell:
 * @self: a procedure
 * @inputs: its inputs
 * @outputs: its outputs
 * @a: the name of party a, "" for none
 * @b: the name of party b, "" for none
 * @numbers: (nullable) (array fixed-size=2): for parties a and b, 1 for a name in the singular and 2 for one in
 *   the plural; %NULL to guess by the names
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
                      const char           *b,
                      const gulong         *numbers)
{
  return tell (self, self->sentences, inputs, outputs, a, b, numbers);
}

/**
 * acies_procedure_tell_cause:
 * @self: a procedure
 * @inputs: its inputs
 * @outputs: its outputs
 * @a: the name of party a, "" for none
 * @b: the name of party b, "" for none
 * @numbers: (nullable) (array fixed-size=2): as for acies_procedure_tell()
 *
 * Writes the declared words that fit for what made party a fare as the outputs say: "when friends routed near by".
 *
 * Returns: (nullable) (transfer full): words that follow a sentence, translated, or %NULL if none are declared or fit
 */
char *
acies_procedure_tell_cause (const AciesProcedure *self,
                            const AciesRecord    *inputs,
                            const AciesRecord    *outputs,
                            const char           *a,
                            const char           *b,
                            const gulong         *numbers)
{
  return tell (self, self->causes, inputs, outputs, a, b, numbers);
}
