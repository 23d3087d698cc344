/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The arithmetic of all rulesets.  The bytes choose a procedure, its inputs and
 * its dice; whatever they are, there is an outcome of the types declared, or a
 * refusal.  Dice that were rolled come to the same when they are typed.
 */

#include "config.h"

#include <string.h>

#include "fuzz-rulesets.h"

#define MOST_TYPED 200

/* When there are no bytes left they are all 0. */
typedef struct
{
  const guint8 *at;
  gsize         left;
} Reader;

static guint
read_byte (Reader *reader)
{
  if (reader->left == 0)
    return 0;

  reader->left--;

  return *reader->at++;
}

static guint64
read_number (Reader *reader,
             guint   n_bytes)
{
  guint64 number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | read_byte (reader);

  return number;
}

/* Mostly within the limits and small, as in a game; at times at the limits or anywhere. */
static gint64
choose_number (Reader *reader,
               gint64  minimum,
               gint64  maximum)
{
  guint64 span = (guint64) maximum - (guint64) minimum;
  guint how = read_byte (reader);

  if (how < 96)
    return minimum + (gint64) MIN (span, how % 32);
  if (how < 112)
    return minimum;
  if (how < 128)
    return maximum;
  if (how < 240)
    return (gint64) ((guint64) minimum + (span == G_MAXUINT64 ? 0 : read_number (reader, 4) % (span + 1)));

  return (gint64) read_number (reader, 8);
}

static char *
choose_item (Reader           *reader,
             const AciesField *field)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_INTEGER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, choose_number (reader,
                                                                  acies_field_get_minimum (field),
                                                                  acies_field_get_maximum (field)));
    case ACIES_FIELD_DECIMAL:
      return acies_decimal_to_string (choose_number (reader,
                                                     acies_field_get_minimum (field),
                                                     acies_field_get_maximum (field)));
    case ACIES_FIELD_BOOLEAN:
      return g_strdup (read_byte (reader) % 2 == 1 ? "true" : "false");
    case ACIES_FIELD_CHOICE:
      return g_strdup (acies_vocabulary_get_item_id (vocabulary, read_byte (reader)
                                                                 % acies_vocabulary_get_n_items (vocabulary)));
    case ACIES_FIELD_UNIT:
      return g_strdup_printf ("%c%u", 'a' + (int) (read_byte (reader) % 6), 1 + read_byte (reader));
    case ACIES_FIELD_TEXT:
    default:
      return g_strdup_printf ("text%u", read_byte (reader));
    }
}

static char *
choose_text (Reader           *reader,
             const AciesField *field)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_items = 1;

  if (acies_field_is_list (field))
    n_items = acies_field_get_min_items (field) + read_byte (reader) % 8;
  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *item = choose_item (reader, field);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", item);
    }

  return g_strdup (text->str);
}

/* What a value is, the record says; one that it refuses is not given. */
static AciesRecord *
choose_inputs (Reader               *reader,
               const AciesProcedure *procedure)
{
  AciesSchema *schema = acies_procedure_get_inputs (procedure);
  AciesRecord *inputs = acies_record_new (schema);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);

      if (read_byte (reader) % 8 == 0 && !acies_field_is_required (field))
        continue;
      else
        {
          g_autofree char *text = choose_text (reader, field);

          acies_record_parse (inputs, i, text, NULL);
        }
    }

  return inputs;
}

static char *
choose_dice (Reader *reader,
             guint   largest_face)
{
  g_autoptr (GString) dice = g_string_new (NULL);
  guint n_dice = read_byte (reader) % MOST_TYPED;

  for (guint i = 0; i < n_dice; i++)
    g_string_append_printf (dice, "%s%u", i > 0 ? " " : "", 1 + read_byte (reader) % largest_face);

  return g_strdup (dice->str);
}

static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

/* Each output is a value that its field takes, and reads the same again. */
static void
check_outputs (const AciesRecord *outputs)
{
  AciesSchema *schema = acies_record_get_schema (outputs);
  g_autoptr (AciesRecord) same = acies_record_new (schema);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = acies_record_print (outputs, i);
      g_autofree char *shown = acies_record_display (outputs, i);
      g_autoptr (GError) error = NULL;

      check_text (shown);
      acies_record_parse (same, i, text, &error);
      g_assert_no_error (error);
      g_assert_true (acies_record_value_equal (outputs, same, i));
    }
}

static void
check_outcome (AciesRuleset         *ruleset,
               const AciesProcedure *procedure,
               const AciesOutcome   *outcome)
{
  g_assert_true (acies_record_get_schema (acies_outcome_get_outputs (outcome))
                 == acies_procedure_get_outputs (procedure));
  check_outputs (acies_outcome_get_outputs (outcome));
  for (guint i = 0; i < acies_outcome_get_n_lines (outcome); i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);

      check_text (line->label);
      check_text (line->value);
      check_text (line->clause);
    }
  for (guint i = 0; i < acies_outcome_get_n_follow_ups (outcome); i++)
    g_assert_nonnull (acies_ruleset_find_procedure (ruleset, acies_outcome_get_follow_up (outcome, i)->procedure));
}

static void
check_typed (AciesRuleset         *ruleset,
             const AciesProcedure *procedure,
             const AciesRecord    *inputs,
             const AciesOutcome   *rolled)
{
  g_autoptr (AciesDice) dice = acies_typed_dice_new (acies_outcome_get_dice (rolled),
                                                     acies_ruleset_get_largest_face (ruleset));
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOutcome) typed = acies_procedure_resolve (procedure, inputs, dice, &error);

  g_assert_no_error (error);
  g_assert_true (acies_record_equal (acies_outcome_get_outputs (rolled), acies_outcome_get_outputs (typed)));
  g_assert_cmpstr (acies_outcome_get_dice (rolled), ==, acies_outcome_get_dice (typed));
}

static void
check_procedure (AciesRuleset         *ruleset,
                 const AciesProcedure *procedure,
                 Reader               *reader)
{
  gboolean roll = read_byte (reader) % 2 == 0;
  guint64 seed = read_number (reader, 4);
  g_autoptr (AciesRecord) inputs = choose_inputs (reader, procedure);
  g_autofree char *text = choose_dice (reader, acies_ruleset_get_largest_face (ruleset));
  g_autoptr (AciesDice) dice = roll ? acies_rolled_dice_new (seed)
                                    : acies_typed_dice_new (text, acies_ruleset_get_largest_face (ruleset));
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, inputs, dice, &error);
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GArray) plan = acies_procedure_plan_dice (procedure, inputs, text, &refusal);

  fuzz_check_error (plan, refusal);
  fuzz_check_error (outcome, error);
  if (outcome == NULL)
    {
      g_assert_cmpstr (g_quark_to_string (error->domain), ==, g_quark_to_string (ACIES_INPUT_ERROR));
      return;
    }

  check_outcome (ruleset, procedure, outcome);
  if (roll)
    check_typed (ruleset, procedure, inputs, outcome);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  Reader reader = { data, size };
  AciesRuleset *ruleset = fuzz_get_ruleset (read_byte (&reader) % fuzz_get_n_rulesets ());
  guint number = read_byte (&reader) % acies_ruleset_get_n_procedures (ruleset);

  check_procedure (ruleset, acies_ruleset_get_procedure (ruleset, number), &reader);

  return 0;
}
