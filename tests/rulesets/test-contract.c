/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-scenery.h"
#include "cases.h"

/* What every ruleset promises, tried on each that is found. */

/* How often it is tried to make an input matter. */
#define MOST_TRIES 500000

typedef struct
{
  AciesRuleset *ruleset;
  /* (element-type Case): those of this ruleset */
  GPtrArray    *cases;
} Subject;

static gboolean
is_text (const char *text)
{
  return text != NULL && *text != '\0';
}

/* ---- Declarations ---- */

static void
check_field (const AciesField *field)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);

  g_test_message ("field %s", acies_field_get_id (field));
  g_assert_true (is_text (acies_field_get_label (field)));
  g_assert_cmpint (acies_field_get_minimum (field), <=, acies_field_get_maximum (field));
  g_assert_true ((acies_field_get_value_type (field) == ACIES_FIELD_CHOICE) == (vocabulary != NULL));
  if (vocabulary != NULL)
    g_assert_cmpuint (acies_vocabulary_get_n_items (vocabulary), >, 0);
}

static void
check_schema (AciesSchema *schema)
{
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    check_field (acies_schema_get_field (schema, i));
}

static void
test_schemas (gconstpointer data)
{
  const Subject *subject = data;

  check_schema (acies_ruleset_get_unit_traits (subject->ruleset));
  check_schema (acies_ruleset_get_unit_status (subject->ruleset));
  check_schema (acies_ruleset_get_leader_traits (subject->ruleset));
  check_schema (acies_ruleset_get_leader_status (subject->ruleset));
  check_schema (acies_ruleset_get_side_traits (subject->ruleset));
  check_schema (acies_ruleset_get_side_status (subject->ruleset));
  check_schema (acies_ruleset_get_options (subject->ruleset));
}

/* Every item has a name, and every figure of its charts is there. */
static void
test_vocabularies (gconstpointer data)
{
  const Subject *subject = data;

  for (guint i = 0; i < acies_ruleset_get_n_vocabularies (subject->ruleset); i++)
    {
      AciesVocabulary *vocabulary = acies_ruleset_get_vocabulary (subject->ruleset, i);
      AciesSchema *columns = acies_vocabulary_get_columns (vocabulary);

      g_test_message ("vocabulary %s", acies_vocabulary_get_id (vocabulary));
      g_assert_true (is_text (acies_vocabulary_get_label (vocabulary)));
      g_assert_cmpuint (acies_vocabulary_get_n_items (vocabulary), >, 0);

      for (guint item = 0; item < acies_vocabulary_get_n_items (vocabulary); item++)
        {
          g_assert_true (is_text (acies_vocabulary_get_item_label (vocabulary, item)));
          for (guint column = 0; columns != NULL && column < acies_schema_get_n_fields (columns); column++)
            g_assert_true (acies_record_is_given (acies_vocabulary_get_figures (vocabulary, item), column));
        }
    }
}

/* What terrain can count as is laid out as scenery that there is; any scenery counts as what the rules know. */
static void
test_terrain (gconstpointer data)
{
  const Subject *subject = data;
  AciesVocabulary *classes = acies_ruleset_get_terrain_classes (subject->ruleset);
  AciesSchema *columns = classes != NULL ? acies_vocabulary_get_columns (classes) : NULL;
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  static const char * const keys[] = { "look", "scenery" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      int column = columns != NULL ? acies_schema_lookup (columns, keys[i]) : -1;

      for (guint item = 0; column >= 0 && item < acies_vocabulary_get_n_items (classes); item++)
        {
          const char *text = acies_record_get_text (acies_vocabulary_get_figures (classes, item), column);
          g_auto (GStrv) nicks = g_strsplit (text, " ", -1);

          g_test_message ("%s of %s: %s", keys[i], acies_vocabulary_get_item_id (classes, item), text);
          for (guint j = 0; nicks[j] != NULL; j++)
            g_assert_nonnull (g_enum_get_value_by_nick (kinds, nicks[j]));
        }
    }

  for (guint i = 0; i < kinds->n_values; i++)
    {
      g_autoptr (AciesTerrain) piece = acies_terrain_new ("piece", (AciesTerrainKind) kinds->values[i].value);
      g_autofree char *counts_as = acies_ruleset_classify_scenery (subject->ruleset,
                                                                   (AciesTerrainKind) kinds->values[i].value);

      acies_terrain_set_classes (piece, counts_as);
      g_assert_true (acies_ruleset_knows_terrain (subject->ruleset, piece));
    }
}

static void
test_procedures (gconstpointer data)
{
  const Subject *subject = data;

  for (guint i = 0; i < acies_ruleset_get_n_procedures (subject->ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (subject->ruleset, i);
      AciesSchema *outputs = acies_procedure_get_outputs (procedure);
      guint last = acies_schema_get_n_fields (outputs) - 1;

      g_test_message ("procedure %s", acies_procedure_get_id (procedure));
      g_assert_true (is_text (acies_procedure_get_label (procedure)));
      g_assert_true (is_text (acies_procedure_get_help (procedure)));
      g_assert_true (is_text (acies_procedure_get_clauses (procedure)[0]));
      g_assert_cmpint (acies_procedure_get_headline (procedure), >=, 0);
      g_assert_cmpstr (acies_field_get_id (acies_schema_get_field (outputs, last)), ==, "next");
      check_schema (acies_procedure_get_inputs (procedure));
      check_schema (outputs);
    }
}

/* What can be logged has a step in which it is done, and every step something to do. */
static void
test_turn (gconstpointer data)
{
  const Subject *subject = data;
  guint n_procedures = acies_ruleset_get_n_procedures (subject->ruleset);
  g_autofree gboolean *has_step = g_new0 (gboolean, n_procedures);

  g_assert_cmpuint (acies_ruleset_get_n_phases (subject->ruleset), >, 0);
  for (guint i = 0; i < acies_ruleset_get_n_steps (subject->ruleset); i++)
    {
      const AciesStep *step = acies_ruleset_get_step (subject->ruleset, i);

      g_test_message ("step %s", step->id);
      g_assert_true (is_text (step->label));
      g_assert_cmpuint (step->n_procedures, >, 0);
      for (guint j = 0; j < step->n_procedures; j++)
        has_step[step->procedures[j]] = TRUE;
    }

  for (guint i = 0; i < n_procedures; i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (subject->ruleset, i);

      g_test_message ("procedure %s", acies_procedure_get_id (procedure));
      if (acies_procedure_is_logged (procedure))
        g_assert_true (has_step[i]);
    }
}

static void
test_clauses (gconstpointer data)
{
  const Subject *subject = data;
  GListModel *clauses = acies_ruleset_get_clauses (subject->ruleset);

  g_assert_cmpuint (g_list_model_get_n_items (clauses), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (clauses); i++)
    {
      g_autoptr (AciesClause) clause = g_list_model_get_item (clauses, i);

      g_assert_true (is_text (acies_clause_get_text (clause)));
    }

  for (guint i = 0; i < acies_ruleset_get_n_readings (subject->ruleset); i++)
    {
      g_assert_true (is_text (acies_ruleset_get_reading (subject->ruleset, i)->question));
      g_assert_true (is_text (acies_ruleset_get_reading (subject->ruleset, i)->answer));
    }
}

/* ---- Running ---- */

/* Each output is there, whatever came; a list or text may be empty. */
static void
check_all_given (const AciesOutcome *outcome)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);
  AciesSchema *schema = acies_record_get_schema (outputs);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      AciesFieldType type = acies_field_get_value_type (field);

      g_test_message ("output %s", acies_field_get_id (field));
      if (!acies_field_is_list (field) && type != ACIES_FIELD_TEXT && type != ACIES_FIELD_UNIT)
        g_assert_true (acies_record_is_given (outputs, i));
    }
}

/* Every line of an explanation says something, and its clause is there. */
static void
check_lines (AciesRuleset       *ruleset,
             const AciesOutcome *outcome)
{
  for (guint i = 0; i < acies_outcome_get_n_lines (outcome); i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);

      g_assert_true (is_text (line->label));
      if (is_text (line->clause))
        g_assert_nonnull (acies_ruleset_find_clause (ruleset, line->clause));
    }
}

/* What follows takes what is known of it beforehand. */
static void
check_follow_ups (AciesRuleset       *ruleset,
                  const AciesOutcome *outcome)
{
  for (guint i = 0; i < acies_outcome_get_n_follow_ups (outcome); i++)
    {
      const AciesFollowUp *follow_up = acies_outcome_get_follow_up (outcome, i);
      const AciesProcedure *procedure = acies_ruleset_find_procedure (ruleset, follow_up->procedure);
      g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));

      for (guint j = 0; follow_up->presets != NULL && follow_up->presets[j] != NULL; j++)
        {
          g_auto (GStrv) pair = g_strsplit (follow_up->presets[j], "=", 2);
          g_autoptr (GError) error = NULL;

          acies_record_parse_key (inputs, pair[0], pair[1], &error);
          g_assert_no_error (error);
        }
    }
}

static AciesOutcome *
resolve (const AciesProcedure  *procedure,
         const AciesRecord     *inputs,
         guint64                seed,
         GError               **error)
{
  g_autoptr (AciesDice) dice = acies_rolled_dice_new (seed);

  return acies_procedure_resolve (procedure, inputs, dice, error);
}

static void
test_outcomes (gconstpointer data)
{
  const Subject *subject = data;

  for (guint i = 0; i < subject->cases->len; i++)
    {
      const Case *one = g_ptr_array_index (subject->cases, i);
      g_autoptr (AciesRecord) inputs = case_parse_inputs (one, NULL);

      g_test_message ("%s", one->group);
      for (guint64 seed = 1; inputs != NULL && seed <= 20; seed++)
        {
          g_autoptr (AciesRecord) before = acies_record_copy (inputs);
          g_autoptr (AciesOutcome) outcome = resolve (case_get_procedure (one), inputs, seed, NULL);

          /* Nothing is changed by it, refused or not. */
          g_assert_true (acies_record_equal (before, inputs));
          if (outcome == NULL)
            continue;

          check_all_given (outcome);
          check_lines (subject->ruleset, outcome);
          check_follow_ups (subject->ruleset, outcome);
        }
    }
}

/* The dice that were rolled, typed, give the same. */
static void
test_replays (gconstpointer data)
{
  const Subject *subject = data;

  for (guint i = 0; i < subject->cases->len; i++)
    {
      const Case *one = g_ptr_array_index (subject->cases, i);
      g_autoptr (AciesRecord) inputs = case_parse_inputs (one, NULL);
      g_autoptr (AciesOutcome) rolled = NULL;
      g_autoptr (AciesOutcome) typed = NULL;
      g_autoptr (AciesDice) dice = NULL;
      g_autoptr (GError) error = NULL;

      if (inputs == NULL)
        continue;

      rolled = resolve (case_get_procedure (one), inputs, i + 1, NULL);
      if (rolled == NULL)
        continue;

      g_test_message ("%s", one->group);
      dice = acies_typed_dice_new (acies_outcome_get_dice (rolled), acies_ruleset_get_largest_face (subject->ruleset));
      typed = acies_procedure_resolve (case_get_procedure (one), inputs, dice, &error);
      g_assert_no_error (error);
      if (typed != NULL)
        g_assert_true (acies_record_equal (acies_outcome_get_outputs (rolled), acies_outcome_get_outputs (typed)));
    }
}

/* ---- Inputs matter ---- */

static gint64
choose_number (const AciesField *field,
               GRand            *rand)
{
  gint64 low = acies_field_get_minimum (field) + (acies_field_is_minimum_excluded (field) ? 1 : 0);
  gint64 high = acies_field_get_maximum (field);
  gint64 one = acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL ? ACIES_DECIMAL_ONE : 1;
  /* Beforehand, as CLAMP() looks at what it is given more than once. */
  gint64 few = g_rand_int_range (rand, 0, 13) * one;
  gint64 many = g_rand_int_range (rand, 0, 40) * one;

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      return low;
    case 1:
      return high;
    case 2:
      return CLAMP (few, low, high);
    default:
      return CLAMP (many, low, high);
    }
}

static gint64
choose_value (const AciesField *field,
              GRand            *rand)
{
  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_BOOLEAN:
      return g_rand_int_range (rand, 0, 2);
    case ACIES_FIELD_CHOICE:
      return g_rand_int_range (rand, 0, acies_vocabulary_get_n_items (acies_field_get_vocabulary (field)));
    default:
      return choose_number (field, rand);
    }
}

static void
set_randomly (AciesRecord *inputs,
              guint        position,
              GRand       *rand)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (inputs), position);

  if (acies_field_is_list (field))
    {
      guint least = MAX (acies_field_get_min_items (field), 1);
      guint most = MAX (MIN (acies_field_get_max_items (field), least + 1), least);
      gint32 n_items = g_rand_int_range (rand, least, most + 1);

      acies_record_clear_items (inputs, position);
      for (gint32 i = 0; i < n_items; i++)
        acies_record_add_item (inputs, position, choose_value (field, rand));
    }
  else if (acies_field_get_value_type (field) != ACIES_FIELD_TEXT)
    {
      acies_record_set_number (inputs, position, choose_value (field, rand));
    }
}

/* Whether they come to different things with the same dice. */
static gboolean
differ (const AciesProcedure *procedure,
        const AciesRecord    *one,
        const AciesRecord    *other,
        guint64               seed)
{
  g_autoptr (GError) one_error = NULL;
  g_autoptr (GError) other_error = NULL;
  g_autoptr (AciesOutcome) one_outcome = resolve (procedure, one, seed, &one_error);
  g_autoptr (AciesOutcome) other_outcome = resolve (procedure, other, seed, &other_error);

  if (one_outcome == NULL || other_outcome == NULL)
    return one_outcome != other_outcome || one_error->code != other_error->code;

  return !acies_record_equal (acies_outcome_get_outputs (one_outcome), acies_outcome_get_outputs (other_outcome));
}

/* (transfer container) (element-type Case): those of that procedure */
static GPtrArray *
list_cases (const Subject        *subject,
            const AciesProcedure *procedure)
{
  GPtrArray *cases = g_ptr_array_new ();

  for (guint i = 0; i < subject->cases->len; i++)
    if (case_get_procedure (g_ptr_array_index (subject->cases, i)) == procedure)
      g_ptr_array_add (cases, g_ptr_array_index (subject->cases, i));

  return cases;
}

/* Whether there are circumstances in which that input alone makes a difference. */
static gboolean
input_matters (const AciesProcedure *procedure,
               GPtrArray            *cases,
               guint                 position,
               GRand                *rand)
{
  guint n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (procedure));

  for (guint tries = 0; tries < MOST_TRIES; tries++)
    {
      const Case *chosen = g_ptr_array_index (cases, g_rand_int_range (rand, 0, cases->len));
      g_autoptr (AciesRecord) one = case_parse_inputs (chosen, NULL);
      g_autoptr (AciesRecord) other = NULL;
      gint32 n_changes = g_rand_int_range (rand, 0, 4);

      if (one == NULL)
        continue;

      for (gint32 i = 0; i < n_changes; i++)
        set_randomly (one, g_rand_int_range (rand, 0, n_inputs), rand);
      other = acies_record_copy (one);
      set_randomly (other, position, rand);
      if (differ (procedure, one, other, tries))
        return TRUE;
    }

  return FALSE;
}

static const struct
{
  const char *ruleset;
  const char *procedure;
  const char *input;
} idle_inputs[] = {
  /* It takes the options of a combat, but nobody is charged from a side, so there is one penalty at most. */
  { "bronze-eagles", "collision", "option.penalties" },
  /* One DP more than makes a unit shaken costs a base by either reading, and these give no more. */
  { "punic-wars", "burst-through", "option.excess-dp" },
  { "punic-wars", "charge", "option.excess-dp" },
  /* It takes the option, but a withdrawal gives no DPs. */
  { "punic-wars", "withdrawal", "option.excess-dp" },
  /* It takes the options of a round, but nobody rides on a wall, and who has dismounted is no cavalry. */
  { "roman-war", "ladder-melee", "option.unlisted-cavalry" },
};

static gboolean
is_idle (const Subject        *subject,
         const AciesProcedure *procedure,
         const AciesField     *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (idle_inputs); i++)
    if (strcmp (idle_inputs[i].ruleset, acies_ruleset_get_id (subject->ruleset)) == 0
        && strcmp (idle_inputs[i].procedure, acies_procedure_get_id (procedure)) == 0
        && strcmp (idle_inputs[i].input, acies_field_get_id (field)) == 0)
      return TRUE;

  return FALSE;
}

static void
test_inputs (gconstpointer data)
{
  const Subject *subject = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < acies_ruleset_get_n_procedures (subject->ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (subject->ruleset, i);
      AciesSchema *inputs = acies_procedure_get_inputs (procedure);
      g_autoptr (GPtrArray) cases = list_cases (subject, procedure);

      if (cases->len == 0)
        g_test_fail_printf ("there is no case of %s", acies_procedure_get_id (procedure));

      for (guint j = 0; cases->len > 0 && j < acies_schema_get_n_fields (inputs); j++)
        {
          g_test_message ("%s: %s", acies_procedure_get_id (procedure),
                          acies_field_get_id (acies_schema_get_field (inputs, j)));
          g_assert_true (is_idle (subject, procedure, acies_schema_get_field (inputs, j))
                         || input_matters (procedure, cases, j, rand));
        }
    }
}

/* ---- Roles ---- */

/* A field has each role, or the declaration says that the rules have no such thing. */
static void
test_roles (gconstpointer data)
{
  const Subject *subject = data;
  g_autoptr (GEnumClass) roles = g_type_class_ref (ACIES_TYPE_ROLE);

  for (guint role = ACIES_ROLE_NONE + 1; role < ACIES_ROLE_NEXT; role++)
    {
      g_test_message ("role %s", g_enum_get_value (roles, role)->value_nick);
      g_assert_true (acies_ruleset_has_role (subject->ruleset, role)
                     != acies_ruleset_lacks_role (subject->ruleset, role));
    }
}

/* Each way has an allowance: an output by its role, or what the class works out from zeros. */
static void
assert_allowance (AciesRuleset         *ruleset,
                  const AciesProcedure *procedure)
{
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (procedure));
  double inches;

  for (guint i = 0; i < acies_schema_get_n_fields (acies_record_get_schema (inputs)); i++)
    if (acies_field_get_value_type (acies_schema_get_field (acies_record_get_schema (inputs), i)) == ACIES_FIELD_CHOICE
        && !acies_field_is_list (acies_schema_get_field (acies_record_get_schema (inputs), i)))
      acies_record_set_number (inputs, i, 0);

  g_assert_true (acies_ruleset_get_allowance (ruleset, procedure, inputs, outputs, &inches));
}

/* Of each way that players choose it is known how far it may go, and of each shot how far the target is. */
static void
test_ways (gconstpointer data)
{
  const Subject *subject = data;
  gboolean has_shot = FALSE, has_fight = FALSE;

  for (guint i = 0; i < acies_ruleset_get_n_procedures (subject->ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (subject->ruleset, i);
      AciesSchema *inputs = acies_procedure_get_inputs (procedure);
      AciesSchema *outputs = acies_procedure_get_outputs (procedure);
      AciesDeedKind deed = acies_procedure_get_deed (procedure);

      g_test_message ("procedure %s", acies_procedure_get_id (procedure));
      if (acies_procedure_goes_way (procedure))
        assert_allowance (subject->ruleset, procedure);
      /* One without a target takes off what the shots of others cost. */
      if (deed == ACIES_DEED_SHOT && acies_procedure_get_party (procedure, 'b') != ACIES_PARTY_NONE)
        g_assert_cmpint (acies_schema_find_role (inputs, ACIES_ROLE_RANGE), >=, 0);
      has_shot |= deed == ACIES_DEED_SHOT;
      has_fight |= deed == ACIES_DEED_FIGHT
                   && (acies_schema_find_role (outputs, ACIES_ROLE_WINNER) >= 0
                       || (acies_schema_find_role (outputs, ACIES_ROLE_A_SCORE) >= 0
                           && acies_schema_find_role (outputs, ACIES_ROLE_B_SCORE) >= 0));
    }
  g_assert_true (has_shot);
  g_assert_true (has_fight);
}

/* What cards, totals and quick add count and name */
static void
test_sizes (gconstpointer data)
{
  const Subject *subject = data;
  AciesSchema *traits = acies_ruleset_get_unit_traits (subject->ruleset);
  int type = acies_schema_find_role (traits, ACIES_ROLE_TYPE);
  g_autofree char *size = acies_ruleset_print_size (subject->ruleset, 7);
  AciesSchema *columns;

  g_assert_cmpint (acies_schema_find_role (traits, ACIES_ROLE_SIZE), >=, 0);
  g_assert_true (g_strcmp0 (size, "7 figures") == 0 || g_strcmp0 (size, "7 bases") == 0);
  g_assert_cmpint (type, >=, 0);
  columns = acies_vocabulary_get_columns (acies_field_get_vocabulary (acies_schema_get_field (traits, type)));
  g_assert_cmpint (acies_schema_find_role (columns, ACIES_ROLE_CLASS), >=, 0);
}

/* The ranks of leaders, where there are any, are of those who command the army and of others. */
static void
test_ranks (gconstpointer data)
{
  const Subject *subject = data;
  AciesSchema *traits = acies_ruleset_get_leader_traits (subject->ruleset);
  g_autoptr (AciesRecord) leader = acies_record_new (traits);
  int position = acies_schema_find_role (traits, ACIES_ROLE_RANK);

  if (position < 0)
    {
      g_assert_null (acies_traits_find_rank (traits, TRUE));
      g_assert_true (acies_traits_is_commander (leader));
      return;
    }

  for (guint commands = 0; commands < 2; commands++)
    {
      const char *rank = acies_traits_find_rank (traits, commands);

      g_assert_nonnull (rank);
      g_assert_true (acies_record_parse (leader, position, rank, NULL));
      g_assert_true (acies_traits_is_commander (leader) == (gboolean) commands);
    }
}

/* The moves, shots and fights that the sketch draws have words of the rules. */
static void
test_words (gconstpointer data)
{
  const Subject *subject = data;

  g_assert_nonnull (acies_ruleset_get_move_label (subject->ruleset, ACIES_MOVE_ADVANCE));
  g_assert_nonnull (acies_ruleset_get_move_label (subject->ruleset, ACIES_MOVE_CHARGE));
  g_assert_null (acies_ruleset_get_move_label (subject->ruleset, ACIES_MOVE_PLACE));
  g_assert_nonnull (acies_ruleset_get_deed_label (subject->ruleset, ACIES_DEED_SHOT));
  g_assert_nonnull (acies_ruleset_get_deed_label (subject->ruleset, ACIES_DEED_FIGHT));
}

/* ---- All ---- */

static void
free_subject (gpointer data)
{
  Subject *subject = data;

  g_ptr_array_unref (subject->cases);
  g_free (subject);
}

static Subject *
create_subject (AciesRuleset *ruleset,
                GPtrArray    *cases)
{
  Subject *subject = g_new (Subject, 1);

  subject->ruleset = ruleset;
  subject->cases = g_ptr_array_new ();
  for (guint i = 0; i < cases->len; i++)
    if (((Case *) g_ptr_array_index (cases, i))->ruleset == ruleset)
      g_ptr_array_add (subject->cases, g_ptr_array_index (cases, i));

  return subject;
}

static void
add_test (Subject       *subject,
          const char    *name,
          GTestDataFunc  function)
{
  g_autofree char *path = g_strdup_printf ("/rulesets/%s/contract/%s", acies_ruleset_get_id (subject->ruleset), name);

  g_test_add_data_func (path, subject, function);
}

static void
test_found (gconstpointer data)
{
  AciesRulesetLibrary *library = (AciesRulesetLibrary *) data;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), >, 0);
  g_assert_cmpuint (g_strv_length ((char **) acies_ruleset_library_get_problems (library)), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GPtrArray) subjects = NULL;
  g_autoptr (GPtrArray) cases = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  cases = cases_load (library);
  subjects = g_ptr_array_new_with_free_func (free_subject);
  g_test_add_data_func ("/rulesets/contract/found", library, test_found);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);
      Subject *subject = create_subject (ruleset, cases);

      g_ptr_array_add (subjects, subject);
      add_test (subject, "schemas", test_schemas);
      add_test (subject, "vocabularies", test_vocabularies);
      add_test (subject, "terrain", test_terrain);
      add_test (subject, "procedures", test_procedures);
      add_test (subject, "turn", test_turn);
      add_test (subject, "clauses", test_clauses);
      add_test (subject, "outcomes", test_outcomes);
      add_test (subject, "replays", test_replays);
      add_test (subject, "inputs", test_inputs);
      add_test (subject, "roles", test_roles);
      add_test (subject, "ways", test_ways);
      add_test (subject, "sizes", test_sizes);
      add_test (subject, "ranks", test_ranks);
      add_test (subject, "words", test_words);
    }

  return g_test_run ();
}
