/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field.h"

/* Whole battles fought at random: whatever is due or offered is done, in any order, with any dice. */

static const char *
get_procedure_id (Field          *field,
                  const AciesDue *due)
{
  return acies_procedure_get_id (acies_ruleset_get_procedure (field->ruleset, due->procedure));
}

/* The least that an input takes or, with @rand, one of the next; what is no number is not chosen. */
static gboolean
pick (AciesField *input,
      GRand      *rand,
      gint64     *number)
{
  gint64 least = 0, most = 1;

  switch (acies_field_get_value_type (input))
    {
    case ACIES_FIELD_CHOICE:
      most = acies_vocabulary_get_n_items (acies_field_get_vocabulary (input)) - 1;
      break;
    case ACIES_FIELD_BOOLEAN:
      break;
    case ACIES_FIELD_INTEGER:
      least = acies_field_get_minimum (input);
      most = MIN (acies_field_get_maximum (input), least + 5);
      break;
    default:
      return FALSE;
    }

  *number = rand != NULL ? least + g_rand_int_range (rand, 0, most - least + 1) : least;

  return TRUE;
}

/* What only the players can say of something that must be done; what need not be is refused without it. */
static void
choose (Field           *field,
        const AciesDue  *due,
        AciesFacts     **facts,
        GRand           *rand)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (*facts));
  gint64 number;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *input = acies_schema_get_field (schema, i);

      if (acies_field_is_required (input) && !acies_field_is_list (input)
          && !acies_record_is_given (acies_facts_get_inputs (*facts), i) && pick (input, rand, &number))
        {
          g_autoptr (AciesFacts) told = g_steal_pointer (facts);
          g_autoptr (GError) error = NULL;

          acies_facts_set_number (told, i, ACIES_SOURCE_HAND, number, NULL);
          /* What is measured may depend on it. */
          *facts = acies_ruleset_gather_facts_again (field->ruleset, field->situation, told,
                                                     (const char * const *) due->presets, NULL, &error);
          g_assert_no_error (error);
        }
    }
}

/* Rolls for it and does it, with what @rand chooses or with the least; whether that was allowed. */
static gboolean
try_it (Field          *field,
        const AciesDue *due,
        GRand          *rand,
        gboolean        choose_least,
        FieldCheck      check)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (field->ruleset, due->procedure);
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (AciesDice) dice = acies_rolled_dice_new (g_rand_int (rand));
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  facts = acies_ruleset_gather_facts (field->ruleset, field->situation, procedure, due->a, due->b,
                                      (const char * const *) due->presets, &error);
  g_assert_no_error (error);
  if (facts == NULL)
    return FALSE;

  if (due->must)
    choose (field, due, &facts, choose_least ? NULL : rand);
  outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, &error);
  if (outcome == NULL)
    {
      g_test_message ("%s %s %s: %s", get_procedure_id (field, due), due->a, due->b, error->message);
      return FALSE;
    }

  sentence = field_accept (field, facts, outcome);
  g_test_message ("%s", sentence);
  check (field);

  return TRUE;
}

/* What must be done can be done in some way. */
static gboolean
do_it (Field          *field,
       const AciesDue *due,
       GRand          *rand,
       FieldCheck      check)
{
  return try_it (field, due, rand, FALSE, check) || (due->must && try_it (field, due, rand, TRUE, check));
}

/* What must be done is done, and most of what may be; a refusal of what must is a mistake. */
static void
fight_step (Field      *field,
            GRand      *rand,
            int         passed_over,
            FieldCheck  check)
{
  /* More than enough for any step. */
  for (guint n = 0; n < 400; n++)
    {
      g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (field->ruleset, field->situation);
      const AciesDue *due;

      if (dues->len == 0)
        return;

      due = g_ptr_array_index (dues, g_rand_int_range (rand, 0, dues->len));
      if (!due->must && g_rand_int_range (rand, 0, 100) < passed_over)
        {
          const AciesDue *first = g_ptr_array_index (dues, 0);

          if (!first->must)
            return;
          due = first;
        }

      if (!do_it (field, due, rand, check) && due->must)
        {
          g_test_fail_printf ("%s is due for %s, but refused", get_procedure_id (field, due), due->a);
          return;
        }
    }

  g_test_fail_printf ("the step does not come to an end");
}

void
field_fight_at_random (Field      *self,
                       guint       n_turns,
                       int         passed_over,
                       guint32     seed,
                       FieldCheck  check)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *verdict = NULL;

  while (acies_situation_get_turn (self->situation) <= n_turns)
    {
      g_test_message ("Turn %u, %s", acies_situation_get_turn (self->situation),
                      acies_ruleset_get_step (self->ruleset, acies_situation_get_step (self->situation))->id);
      fight_step (self, rand, passed_over, check);
      acies_ruleset_go_on (self->ruleset, self->situation);
      check (self);
    }
  verdict = acies_ruleset_get_verdict (self->ruleset, self->situation);
}

/* ---- For the checks ---- */

static guint
find_field (const AciesRecord *record,
            const char        *key)
{
  int position = acies_schema_lookup (acies_record_get_schema (record), key);

  g_assert_cmpint (position, >=, 0);

  return position;
}

gint64
field_read_number (const AciesRecord *record,
                   const char        *key)
{
  return acies_record_get_number (record, find_field (record, key));
}

const char *
field_read_choice (const AciesRecord *record,
                   const char        *key)
{
  return acies_record_get_choice_id (record, find_field (record, key));
}

const char *
field_read_text (const AciesRecord *record,
                 const char        *key)
{
  return acies_record_get_text (record, find_field (record, key));
}

guint
field_count_items (const AciesRecord *record,
                   const char        *key)
{
  return acies_record_get_n_items (record, find_field (record, key));
}

void
field_check_contacts (Field           *self,
                      const AciesBody *unit,
                      const char      *list)
{
  guint contacts = find_field (unit->status, list);
  guint n_contacts = acies_record_get_n_items (unit->status, contacts);

  for (guint i = 0; i < n_contacts; i++)
    {
      const AciesBody *enemy = acies_situation_find (self->situation,
                                                     acies_record_get_item_text (unit->status, contacts, i));

      g_assert_nonnull (enemy);
      g_assert_cmpuint (enemy->side, !=, unit->side);
      if (!enemy->is_leader)
        g_assert_true (acies_record_has_item_text (enemy->status, contacts, unit->id));
    }
}

void
field_add_battles (const char    *ruleset,
                   guint          n_battles,
                   GTestDataFunc  fight)
{
  for (guint seed = 1; seed <= n_battles; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/battles/%u", ruleset, seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), fight);
    }
}
