/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-declaration-private.h"
#include "acies-xml.h"
#include "trial-keys.h"

static char *trial_text;

static AciesDeclaration *
read_text (const char  *text,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_declaration_new_from_bytes (bytes, "trial.xml", error);
}

/* What is said */

static void
test_whole (void)
{
  GError *error = NULL;
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (declaration->id, ==, "trial");
  g_assert_cmpstr (declaration->prefix, ==, "TR");
  g_assert_cmpstr (g_hash_table_lookup (declaration->identity, "title"), ==, "Trial");
  g_assert_cmpstr (g_hash_table_lookup (declaration->identity, "summary"), ==, "Not to be played, but to be tried.");
  g_assert_null (g_hash_table_lookup (declaration->identity, "basing"));
  g_assert_cmpuint (declaration->procedures.largest_face, ==, 6);
  g_assert_cmpuint (declaration->dice->len, ==, 2);
  g_assert_cmpstr (g_array_index (declaration->dice, AciesDie, 1).id, ==, "average");
  g_assert_cmpmem (g_array_index (declaration->dice, AciesDie, 1).faces, 6, acies_die_average.faces, 6);
  g_assert_cmpuint (declaration->procedures.list->len, ==, TR_N_PROCEDURES);
  g_assert_cmpuint (declaration->checks->len, ==, 3);
  g_assert_cmpuint (declaration->readings->len, ==, 2);
  g_assert_cmpstr (g_array_index (declaration->readings, AciesReading, 0).option, ==, "option.pace");
  g_assert_cmpstr (g_array_index (declaration->readings, AciesReading, 1).option, ==, "");
}

static void
test_turn (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  const AciesPhase *fight = &g_array_index (declaration->phases, AciesPhase, 0);
  const AciesPhase *rest = &g_array_index (declaration->phases, AciesPhase, 1);
  const AciesStep *shoot = &g_array_index (declaration->steps, AciesStep, TR_STEP_SHOOT);
  const AciesStep *sleep = &g_array_index (declaration->steps, AciesStep, TR_STEP_SLEEP);

  g_assert_cmpstr (fight->id, ==, "fight");
  g_assert_cmpstr (fight->help, ==, "All at once.");
  g_assert_cmpuint (fight->first_step, ==, 0);
  g_assert_cmpuint (fight->n_steps, ==, 2);
  g_assert_cmpuint (rest->first_step, ==, 2);
  g_assert_cmpuint (rest->n_steps, ==, 1);
  g_assert_false (fight->once);
  g_assert_true (rest->once);
  g_assert_cmpstr (shoot->label, ==, "{side} shoots");
  g_assert_cmpstr (shoot->reminder, ==, "Mind the wind.");
  g_assert_cmpstr (shoot->clause, ==, "TR-2");
  g_assert_cmpint (shoot->who, ==, ACIES_WHO_FIRST);
  g_assert_cmpuint (shoot->n_procedures, ==, 2);
  g_assert_cmpuint (shoot->procedures[0], ==, TR_VOLLEY);
  g_assert_cmpuint (shoot->procedures[1], ==, TR_POOL);
  g_assert_cmpint (g_array_index (declaration->steps, AciesStep, TR_STEP_DUELS).who, ==, ACIES_WHO_BOTH);
  g_assert_cmpstr (sleep->phase, ==, "rest");
  g_assert_cmpuint (sleep->phase_index, ==, 1);
  g_assert_cmpstr (sleep->clause, ==, "");
  g_assert_cmpuint (sleep->n_procedures, ==, 0);
}

static void
test_vocabularies (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  AciesVocabulary *type = g_ptr_array_index (declaration->vocabularies, TR_VOCABULARY_TYPE);
  AciesVocabulary *pace = g_ptr_array_index (declaration->vocabularies, TR_VOCABULARY_PACE);
  const AciesRecord *foot = acies_vocabulary_get_figures (type, TR_TYPE_FOOT);
  const AciesRecord *horse = acies_vocabulary_get_figures (type, TR_TYPE_HORSE);

  g_assert_cmpstr (acies_vocabulary_get_item_help (type, TR_TYPE_FOOT), ==, "They walk.");
  g_assert_cmpstr (acies_vocabulary_get_item_clause (type, TR_TYPE_FOOT), ==, "TR-1");
  g_assert_cmpint (acies_record_get_number (foot, TR_TYPE_COLUMN_MOVE), ==, 650);
  g_assert_cmpint (acies_record_get_number (foot, TR_TYPE_COLUMN_POINTS), ==, 1);
  g_assert_false (acies_record_get_boolean (foot, TR_TYPE_COLUMN_MOUNTED));
  g_assert_cmpint (acies_record_get_choice (foot, TR_TYPE_COLUMN_HOME), ==, TR_GROUND_ROUGH);
  g_assert_cmpint (acies_record_get_number (horse, TR_TYPE_COLUMN_MOVE), ==, 1800);
  g_assert_cmpint (acies_record_get_number (horse, TR_TYPE_COLUMN_POINTS), ==, 2);
  g_assert_true (acies_record_get_boolean (horse, TR_TYPE_COLUMN_MOUNTED));
  g_assert_cmpint (acies_record_get_choice (horse, TR_TYPE_COLUMN_HOME), ==, TR_GROUND_OPEN);

  /* The choices of a field are a vocabulary as well. */
  g_assert_cmpstr (acies_vocabulary_get_id (pace), ==, "pace");
  g_assert_cmpstr (acies_vocabulary_get_label (pace), ==, "Pace");
  g_assert_cmpstr (acies_vocabulary_get_item_id (pace, TR_PACE_SLOW), ==, "slow");
  g_assert_cmpint (acies_declaration_find_vocabulary (declaration, "winner"), ==, TR_VOCABULARY_WINNER);
  g_assert_cmpint (acies_declaration_find_vocabulary (declaration, "loser"), ==, -1);
}

/* What a field without a default begins with */
static void
test_defaults (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  AciesSchema *traits = declaration->parties[ACIES_PARTY_UNIT].traits;
  AciesSchema *inputs = ((AciesProcedure *) g_ptr_array_index (declaration->procedures.list, TR_VOLLEY))->inputs;
  g_autoptr (AciesRecord) unit = acies_record_new (traits);
  AciesField *figures = acies_schema_get_field (traits, TR_UNIT_TRAIT_FIGURES);
  AciesField *range = acies_schema_get_field (inputs, TR_VOLLEY_IN_RANGE);
  AciesField *hits = acies_schema_get_field (inputs, TR_VOLLEY_IN_FOE_HITS);

  g_assert_cmpint (acies_record_get_choice (unit, TR_UNIT_TRAIT_TYPE), ==, TR_TYPE_FOOT);
  g_assert_cmpint (acies_record_get_choice (unit, TR_UNIT_TRAIT_STANCE), ==, TR_GROUND_ROUGH);
  g_assert_cmpint (acies_record_get_number (unit, TR_UNIT_TRAIT_POINTS), ==, 0);
  g_assert_true (acies_field_has_default (acies_schema_get_field (traits, TR_UNIT_TRAIT_POINTS)));

  /* 0 is out of its limits. */
  g_assert_false (acies_field_has_default (figures));
  g_assert_true (acies_field_is_required (figures));

  /* An input can tell that it was not given. */
  g_assert_false (acies_field_has_default (range));
  g_assert_cmpint (acies_field_get_minimum (range), ==, 0);
  g_assert_true (acies_field_is_minimum_excluded (range));
  g_assert_cmpint (acies_field_get_maximum (range), ==, 2400);
  g_assert_cmpint (acies_field_get_minimum (hits), ==, -999999);
  g_assert_cmpint (acies_field_get_maximum (hits), ==, 999999);
  g_assert_cmpstr (acies_field_get_id (acies_schema_get_field (declaration->options, TR_OPTION_MERCY)), ==, "option.mercy");
}

static void
test_procedure (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  const AciesProcedure *volley = g_ptr_array_index (declaration->procedures.list, TR_VOLLEY);
  const AciesProcedure *duel = g_ptr_array_index (declaration->procedures.list, TR_DUEL);
  const AciesProcedure *check = g_ptr_array_index (declaration->procedures.list, TR_UNIT_CHECK);

  g_assert_cmpstr (acies_procedure_get_id (volley), ==, "volley");
  g_assert_cmpuint (acies_procedure_get_index (volley), ==, TR_VOLLEY);
  g_assert_cmpstr (acies_procedure_get_label (volley), ==, "Volley");
  g_assert_cmpstr (acies_procedure_get_help (volley), ==, "They shoot.");
  g_assert_cmpstr (acies_procedure_get_help (duel), ==, "");
  g_assert_cmpstrv (acies_procedure_get_phases (volley), ((const char * const []) { "fight", NULL }));
  g_assert_cmpstrv (acies_procedure_get_phases (check), ((const char * const []) { NULL }));
  g_assert_cmpstrv (acies_procedure_get_clauses (volley), ((const char * const []) { "TR-1", "TR-2", NULL }));
  g_assert_cmpint (acies_procedure_get_party (volley, 'b'), ==, ACIES_PARTY_UNIT);
  g_assert_cmpint (acies_procedure_get_party (duel, 'b'), ==, ACIES_PARTY_UNIT_OR_LEADER);
  g_assert_cmpint (acies_procedure_get_party (check, 'b'), ==, ACIES_PARTY_NONE);
  g_assert_cmpstr (acies_procedure_get_party_label (volley, 'a'), ==, "Shooter");
  g_assert_cmpstr (acies_procedure_get_party_label (duel, 'a'), ==, "");
  g_assert_true (acies_procedure_is_b_optional (duel));
  g_assert_false (acies_procedure_is_b_optional (volley));
  g_assert_true (acies_procedure_draws_dice (volley));
  g_assert_false (acies_procedure_draws_dice (check));
  g_assert_true (acies_procedure_is_logged (volley));
  g_assert_false (acies_procedure_is_logged (check));
  g_assert_true (acies_procedure_merges (volley));
  g_assert_false (acies_procedure_merges (duel));
  g_assert_cmpint (acies_procedure_get_headline (volley), ==, TR_VOLLEY_OUT_B_HITS);
  g_assert_cmpint (acies_procedure_get_headline (duel), ==, -1);
  g_assert_cmpuint (acies_schema_get_n_fields (acies_procedure_get_outputs (volley)), ==, TR_VOLLEY_OUT_NEXT + 1);
  g_assert_cmpstr (acies_field_get_group (acies_schema_get_field (volley->inputs, TR_VOLLEY_IN_A_TYPE)), ==, "Body");
}

static void
assert_binding (const AciesProcedure *procedure,
                guint                 input,
                AciesSource           source,
                const char           *origin,
                int                   position)
{
  const AciesBinding *binding = acies_procedure_get_binding (procedure, input);

  g_assert_cmpint (acies_procedure_get_input_source (procedure, input), ==, source);
  g_assert_cmpstr (acies_procedure_get_input_origin (procedure, input), ==, origin);
  g_assert_cmpint (binding->position, ==, position);
  if (source == ACIES_SOURCE_STATUS || source == ACIES_SOURCE_ROSTER)
    {
      g_assert_cmpint (binding->party, ==, origin[0]);
      g_assert_cmpstr (binding->name, ==, origin + 2);
    }
}

static void
test_bindings (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  const AciesProcedure *volley = g_ptr_array_index (declaration->procedures.list, TR_VOLLEY);
  const AciesProcedure *duel = g_ptr_array_index (declaration->procedures.list, TR_DUEL);

  assert_binding (volley, TR_VOLLEY_IN_A_TYPE, ACIES_SOURCE_ROSTER, "a.type", TR_UNIT_TRAIT_TYPE);
  assert_binding (volley, TR_VOLLEY_IN_B_TYPE, ACIES_SOURCE_ROSTER, "b.type", TR_UNIT_TRAIT_TYPE);
  /* A group says of its own party from where. */
  assert_binding (volley, TR_VOLLEY_IN_B_STRENGTH, ACIES_SOURCE_ROSTER, "b.figures", TR_UNIT_TRAIT_FIGURES);
  /* The status comes before the trait of the same name. */
  assert_binding (volley, TR_VOLLEY_IN_A_STANCE, ACIES_SOURCE_STATUS, "a.stance", TR_UNIT_STATUS_STANCE);
  assert_binding (volley, TR_VOLLEY_IN_RAIN, ACIES_SOURCE_DEFAULT, NULL, -1);
  assert_binding (volley, TR_VOLLEY_IN_OPTION_PACE, ACIES_SOURCE_OPTION, "option.pace", TR_OPTION_PACE);
  assert_binding (volley, TR_VOLLEY_IN_FOE_HITS, ACIES_SOURCE_STATUS, "b.hits", TR_UNIT_STATUS_HITS);
  assert_binding (volley, TR_VOLLEY_IN_A_SPENT, ACIES_SOURCE_DEFAULT, NULL, -1);
  assert_binding (volley, TR_VOLLEY_IN_A_POINTS, ACIES_SOURCE_ROSTER, "a.points", TR_UNIT_TRAIT_POINTS);

  assert_binding (duel, TR_DUEL_IN_A_RANK, ACIES_SOURCE_ROSTER, "a.rank", TR_LEADER_TRAIT_RANK);
  assert_binding (duel, TR_DUEL_IN_B_TYPE, ACIES_SOURCE_ROSTER, "b.type", TR_UNIT_TRAIT_TYPE);
  assert_binding (duel, TR_DUEL_IN_B_RANK, ACIES_SOURCE_ROSTER, "b.rank", TR_LEADER_TRAIT_RANK);
  assert_binding (duel, TR_DUEL_IN_B_SHAKEN, ACIES_SOURCE_STATUS, "b.shaken", TR_UNIT_STATUS_SHAKEN);
}

static void
assert_effect (const AciesProcedure *procedure,
               guint                 output,
               AciesEffect           effect,
               char                  party,
               const char           *name,
               int                   position)
{
  const AciesEffectOn *on = acies_procedure_get_effect_on (procedure, output);

  g_assert_cmpint (acies_procedure_get_effect (procedure, output), ==, effect);
  g_assert_cmpint (on->party, ==, party);
  g_assert_cmpstr (on->name, ==, name);
  g_assert_cmpint (on->position, ==, position);
}

static void
test_effects (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  const AciesProcedure *volley = g_ptr_array_index (declaration->procedures.list, TR_VOLLEY);

  assert_effect (volley, TR_VOLLEY_OUT_B_HITS, ACIES_EFFECT_ADD, 'b', "hits", TR_UNIT_STATUS_HITS);
  assert_effect (volley, TR_VOLLEY_OUT_A_TIRED, ACIES_EFFECT_RAISE, 'a', "shaken", TR_UNIT_STATUS_SHAKEN);
  assert_effect (volley, TR_VOLLEY_OUT_SPENT, ACIES_EFFECT_SET, 'a', "spent", TR_UNIT_STATUS_SPENT);
  assert_effect (volley, TR_VOLLEY_OUT_CHANCE, ACIES_EFFECT_NONE, '\0', NULL, -1);
  assert_effect (volley, TR_VOLLEY_OUT_NEXT, ACIES_EFFECT_NONE, '\0', NULL, -1);
}

/* Names */

typedef struct
{
  guint       procedure;
  const char *b;
  const char *inputs;
  const char *outputs;
  const char *sentence;
} SentenceRow;

static const SentenceRow sentence_rows[] = {
  { TR_VOLLEY, "Gauls", "rain=true", "", "Rain spoilt the volley of Triarii" },
  { TR_VOLLEY, "Gauls", "", "", "Triarii hit nobody of Gauls" },
  { TR_VOLLEY, "Gauls", "range=4.5", "b.hits=3", "Triarii: 3 hits on Gauls at 4.5″" },
  { TR_VOLLEY, "{a}", "range=6 rain=true", "b.hits=4", "Triarii shot {a} to pieces at 6″" },
  { TR_DUEL, "", "b.shaken=true", "winner=b", "Nobody met Triarii" },
  { TR_DUEL, "Gauls", "b.shaken=true", "winner=b", "Gauls took heart: The second won" },
  { TR_DUEL, "Gauls", "b.shaken=true", "winner=a a.roll=1", "Triarii slipped" },
  { TR_DUEL, "Gauls", "", "winner=b a.roll=2", NULL },
  { TR_POOL, "", "", "", NULL },
};

static AciesRecord *
fill (AciesSchema *schema,
      const char  *values)
{
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_auto (GStrv) pairs = g_strsplit (values, " ", -1);

  for (char **pair = pairs; *pair != NULL; pair++)
    {
      char *value = strchr (*pair, '=');

      if (value == NULL)
        continue;
      *value++ = '\0';
      g_assert_true (acies_record_parse (record, acies_schema_lookup (schema, *pair), value, NULL));
    }

  return g_steal_pointer (&record);
}

static void
test_sentences (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sentence_rows); i++)
    {
      const SentenceRow *row = &sentence_rows[i];
      const AciesProcedure *procedure = g_ptr_array_index (declaration->procedures.list, row->procedure);
      g_autoptr (AciesRecord) inputs = fill (procedure->inputs, row->inputs);
      g_autoptr (AciesRecord) outputs = fill (procedure->outputs, row->outputs);
      g_autofree char *sentence = acies_procedure_tell (procedure, inputs, outputs, "Triarii", row->b, NULL);

      g_assert_cmpstr (sentence, ==, row->sentence);
    }
}

/* The verb goes with what is said of a name, not with how it looks. */
static void
test_numbers (void)
{
  static const struct
  {
    gulong      numbers[2];
    const char *sentence;
  } rows[] = {
    { { 1, 1 }, "Triarii was down, Gauls was up" },
    { { 2, 1 }, "Triarii were down, Gauls was up" },
    { { 1, 2 }, "Triarii was down, Gauls were up" },
    { { 0, 0 }, "Triarii was down, Gauls were up" },
  };
  g_autoptr (GString) text = g_string_new (trial_text);
  g_autoptr (AciesDeclaration) declaration = NULL;
  const AciesProcedure *duel;
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesRecord) outputs = NULL;

  g_assert_cmpuint (g_string_replace (text, "{a} slipped", "{a} {a:was|were} down, {b} {b:was|were} up", 0), ==, 1);
  declaration = read_text (text->str, NULL);
  duel = g_ptr_array_index (declaration->procedures.list, TR_DUEL);
  inputs = fill (duel->inputs, "b.shaken=true");
  outputs = fill (duel->outputs, "winner=a a.roll=1");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      /* Without numbers they are guessed, but party a is a leader. */
      g_autofree char *sentence = acies_procedure_tell (duel, inputs, outputs, "Triarii", "Gauls",
                                                        rows[i].numbers[0] != 0 ? rows[i].numbers : NULL);

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

static void
test_causes (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  const AciesProcedure *duel = g_ptr_array_index (declaration->procedures.list, TR_DUEL);
  g_autoptr (AciesRecord) shaken = fill (duel->inputs, "b.shaken=true");
  g_autoptr (AciesRecord) steady = fill (duel->inputs, "b.shaken=false");
  g_autoptr (AciesRecord) outputs = fill (duel->outputs, "winner=a a.roll=1");
  g_autofree char *named = acies_procedure_tell_cause (duel, shaken, outputs, "Triarii", "Gauls", NULL);
  g_autofree char *unnamed = acies_procedure_tell_cause (duel, shaken, outputs, "Triarii", "", NULL);
  g_autofree char *none = acies_procedure_tell_cause (duel, steady, outputs, "Triarii", "Gauls", NULL);

  g_assert_cmpstr (named, ==, "for fear of Gauls");
  g_assert_cmpstr (unnamed, ==, "for fear");
  g_assert_null (none);
}

static void
test_names (void)
{
  g_autoptr (AciesDeclaration) declaration = read_text (trial_text, NULL);
  g_autofree char *header = acies_declaration_print_header (declaration, NULL);

  /* That they are right is shown by the other tests, which are compiled with them. */
  g_assert_cmpint (TR_VOLLEY_IN_B_BODY, ==, TR_VOLLEY_IN_B_TYPE);
  g_assert_cmpint (TR_VOLLEY_IN_B_BODY + TR_BODY_STRENGTH, ==, TR_VOLLEY_IN_B_STRENGTH);
  g_assert_cmpint (TR_VOLLEY_IN_WEATHER + TR_WEATHER_RAIN, ==, TR_VOLLEY_IN_RAIN);
  g_assert_cmpint (TR_PHASE_REST, ==, 1);
  g_assert_cmpint (TR_SIDE_STATUS_FIRST, ==, 0);
  g_assert_cmpstr (declaration->keys_checksum, ==, TR_KEYS_CHECKSUM);
  g_assert_nonnull (strstr (header, "#define TR_KEYS_CHECKSUM \"" TR_KEYS_CHECKSUM "\"\n"));
  g_assert_nonnull (strstr (header, "\nenum\n{\n  TR_PHASE_FIGHT = 0,\n  TR_PHASE_REST = 1\n};\n"));
}

/* Replaces @old, which must be there once. */
static char *
change (const char *text,
        const char *old,
        const char *new)
{
  const char *at = strstr (text, old);

  g_assert_nonnull (at);
  g_assert_null (strstr (at + 1, old));

  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, new, at + strlen (old));
}

/* The checksum is of what arithmetic relies on: not of the words, but of every id and its place. */
static void
test_checksum (void)
{
  g_autofree char *words = change (trial_text, "label=\"Volley\"", "label=\"Salvo\"");
  g_autofree char *id = change (trial_text, "<step id=\"sleep\"", "<step id=\"slumber\"");
  g_autofree char *order = change (trial_text, "<item id=\"foot\" label=\"Foot\" help=\"They walk.\" clause=\"TR-1\" move=\"6.5\" home=\"rough\"/>",
                                   "<item id=\"camel\" label=\"Camel\"/><item id=\"foot\" label=\"Foot\"/>");
  g_autoptr (AciesDeclaration) with_words = read_text (words, NULL);
  g_autoptr (AciesDeclaration) with_id = read_text (id, NULL);
  g_autoptr (AciesDeclaration) with_order = read_text (order, NULL);

  g_assert_cmpstr (with_words->keys_checksum, ==, TR_KEYS_CHECKSUM);
  g_assert_cmpstr (with_id->keys_checksum, !=, TR_KEYS_CHECKSUM);
  g_assert_cmpstr (with_order->keys_checksum, !=, TR_KEYS_CHECKSUM);
}

/* Refusals */

typedef struct
{
  const char *name;
  const char *old;
  const char *new;
  /* How the message goes on after the file and the line of what was changed */
  const char *message;
} FaultRow;

#define UNCHECKED "<check id=\"no-horse\" severity=\"error\" clauses=\"TR-4\" message=\"There are no horses.\"/>"

static const FaultRow fault_rows[] = {
  { "no-title", "<title>Trial</title>", "", NULL },
  { "unknown-element", "<title>Trial</title>", "<title>Trial</title><motto>No</motto>", NULL },
  { "unknown-attribute", "help=\"All at once.\"", "hint=\"All at once.\"", NULL },
  { "bad-id", "<step id=\"sleep\"", "<step id=\"Sleep\"", NULL },
  { "check-without-severity", "<check id=\"no-horse\" severity=\"error\"", "<check id=\"no-horse\"", NULL },
  { "unknown-severity", "id=\"very-large\" severity=\"warning\"", "id=\"very-large\" severity=\"hint\"", NULL },
  { "unknown-type", "<field id=\"rain\" type=\"boolean\"", "<field id=\"rain\" type=\"water\"", NULL },
  { "one-face", "faces=\"2 3 3 4 4 5\"", "faces=\"2\"", "the die “average” has 1 faces; it takes 2 to 20" },
  { "bad-face", "faces=\"2 3 3 4 4 5\"", "faces=\"2 3 x\"", "the face “x” of the die “average” is not a number from 1 to 31" },
  { "face-of-zero", "faces=\"2 3 3 4 4 5\"", "faces=\"0 3\"", "the face “0” of the die “average” is not a number from 1 to 31" },
  { "die-twice", "<die id=\"average\"", "<die id=\"d6\"", "<die> “d6” is declared twice" },
  { "clause-twice", "<clause id=\"TR-2\"", "<clause id=\"TR-1\"", "<clause> “TR-1” is declared twice" },
  { "unknown-role", "<field id=\"figures\" type=\"integer\"", "<field id=\"figures\" type=\"integer\" role=\"girth\"", "there is no role “girth”; the roles are type, size, files, class, " },
  { "role-out-of-place", "<field id=\"figures\" type=\"integer\"", "<field id=\"figures\" type=\"integer\" role=\"allowance\"", "the role “allowance” cannot stand here" },
  { "role-of-another-type", "<field id=\"figures\" type=\"integer\"", "<field id=\"figures\" type=\"integer\" role=\"type\"", "the field “figures” is not of a type that the role “type” takes" },
  { "role-twice", "<field id=\"figures\" type=\"integer\"", "<field id=\"men\" type=\"integer\" role=\"size\" label=\"Men\"/><field id=\"figures\" type=\"integer\" role=\"size\"", "the fields “men” and “figures” have the same role" },
  { "unknown-role-without", "<turn>", "<without role=\"girth\"/><turn>", "there is no role “girth”" },
  { "unknown-threshold-without", "<turn>", "<without threshold=\"camel\"/><turn>", "there is no threshold “camel”; they are unit, command, side" },
  { "unknown-reach-without", "<turn>", "<without reach=\"arm\"/><turn>", "there is no reach “arm”; they are shot, command, threat, zone" },
  { "without-nothing", "<turn>", "<without/><turn>", "without what: a role, a threshold or a reach" },
  { "without-both", "<turn>", "<without role=\"winner\" threshold=\"side\"/><turn>", "without what: a role, a threshold or a reach" },
  { "unknown-clause", "<item id=\"rough\" label=\"Rough\" help=\"Slow.\" clause=\"TR-2\"/>", "<item id=\"rough\" label=\"Rough\" clause=\"TR-9\"/>", "there is no clause “TR-9”" },
  { "unknown-clauses", "clauses=\"TR-1 TR-2\"", "clauses=\"TR-1 TR-9\"", "there is no clause “TR-9”" },
  { "unknown-clause-of-step", "reminder=\"Mind the wind.\" clause=\"TR-2\"", "clause=\"TR-9\"", "there is no clause “TR-9”" },
  { "unknown-clause-of-check", "severity=\"error\" clause=\"TR-1\"", "severity=\"error\" clause=\"TR-9\"", "there is no clause “TR-9”" },
  { "unknown-clause-of-reminder", "<reminder clause=\"TR-2\"", "<reminder clause=\"TR-9\"", "there is no clause “TR-9”" },
  { "unknown-clauses-of-check", "severity=\"error\" clauses=\"TR-4\"", "severity=\"error\" clauses=\"TR-4 TR-9\"", "there is no clause “TR-9”" },
  { "unknown-clauses-of-phase", "label=\"Rest\" clauses=\"TR-1 TR-4\"", "label=\"Rest\" clauses=\"TR-1 TR-9\"", "there is no clause “TR-9”" },
  { "unknown-clause-of-field", "label=\"Move\" clause=\"TR-1\"", "label=\"Move\" clause=\"TR-9\"", "there is no clause “TR-9”" },
  { "vocabulary-twice", "<vocabulary id=\"oddity\"", "<vocabulary id=\"fault\"", "there is a vocabulary “fault” already; choices that several fields share are a vocabulary of their own" },
  { "choices-like-a-vocabulary", "<field id=\"pace\" type=\"choice\" default=\"slow\" label=\"Pace\" reading=\"R-1\" clause=\"TR-4\">", "<field id=\"ground\" type=\"choice\" label=\"Pace\">", "there is a vocabulary “ground” already; choices that several fields share are a vocabulary of their own" },
  { "item-twice", "<item id=\"no-horse\"", "<item id=\"too-small\"", "“too-small” is in the vocabulary “fault” already" },
  { "unknown-column", "points=\"2\" mounted=\"true\"", "point=\"2\"", "type: there is no key “point”, but there is “points”" },
  { "bad-figure", "points=\"2\" mounted=\"true\"", "points=\"5\"", "points: 5 is too large; it takes 1 to 4" },
  { "column-called-label", "<column id=\"mounted\" type=\"boolean\"", "<column id=\"label\" type=\"boolean\"", "a column cannot be called “label”, which each item has anyway" },
  { "column-twice", "<column id=\"mounted\" type=\"boolean\"", "<column id=\"points\" type=\"boolean\"", "the field “points” is declared twice" },
  { "unknown-step-of-a-lifetime", "<field id=\"wounded\" type=\"boolean\"", "<field id=\"wounded\" type=\"boolean\" clear=\"turn noon\"", "there is no step “noon”" },
  { "unknown-vocabulary", "<column id=\"home\" type=\"choice\" vocabulary=\"ground\"", "<column id=\"home\" type=\"choice\" vocabulary=\"soil\"", "there is no vocabulary “soil”" },
  { "choice-of-nothing", "<column id=\"home\" type=\"choice\" vocabulary=\"ground\"", "<column id=\"home\" type=\"choice\"", "the choice “home” takes either a vocabulary or choices of its own" },
  { "vocabulary-for-no-choice", "<field id=\"mercy\" type=\"boolean\"", "<field id=\"mercy\" type=\"boolean\" vocabulary=\"ground\"", "“mercy” is no choice, so it takes neither a vocabulary nor choices" },
  { "bad-default", "type=\"choice\" vocabulary=\"ground\" default=\"rough\"", "type=\"choice\" vocabulary=\"ground\" default=\"ruff\"", "a wrong default: stance: " },
  { "default-out-of-limits", "<column id=\"points\" type=\"integer\" min=\"1\" max=\"4\" default=\"1\"", "<column id=\"points\" type=\"integer\" min=\"1\" max=\"4\" default=\"7\"", "a wrong default: points: 7 is too large" },
  { "bad-option-default", "default=\"slow\"", "default=\"slower\"", "a wrong default: option.pace: " },
  { "limits-crossed", "min=\"0\" max=\"24\" label=\"Move\"", "min=\"25\" max=\"24\" label=\"Move\"", "“move” has limits between which there is no number" },
  { "limits-closed", "min=\"0\" above=\"true\" max=\"24\"", "min=\"24\" above=\"true\" max=\"24\"", "“range” has limits between which there is no number" },
  { "limit-of-another-type", "<field id=\"hits\" type=\"integer\" min=\"0\"", "<field id=\"hits\" type=\"integer\" min=\"0.5\"", "the limit min=\"0.5\" is not a number of the field's type" },
  { "limit-without-number", "<field id=\"rain\" type=\"boolean\"", "<field id=\"rain\" type=\"boolean\" max=\"1\"", "the limit max=\"1\" is not a number of the field's type" },
  { "decision-without-such-an-item", "<field id=\"a.type\" type=\"choice\" vocabulary=\"type\" required=\"true\" label=\"Type\"/>", "<field id=\"a.type\" type=\"choice\" decision=\"foot feet\" vocabulary=\"type\" required=\"true\" label=\"Type\"/>", "“feet” cannot be decided: there is no such choice" },
  { "decision-of-numbers", "<field id=\"a.figures\" type=\"integer\"", "<field id=\"a.figures\" type=\"integer\" decision=\"few many\"", "“few” cannot be decided: there is no such choice" },
  { "list-lengths-crossed", "<field id=\"foes\" type=\"unit\" list=\"true\"", "<field id=\"foes\" type=\"unit\" list=\"true\" min-items=\"3\" max-items=\"2\"", "the list “foes” cannot have at least 3 and at most 2 items" },
  { "trait-twice", "<field id=\"points\" type=\"integer\" label=\"Points\" clause=\"TR-4\"/>", "<field id=\"type\" type=\"integer\" label=\"Points\"/>", "the field “type” is declared twice" },
  { "option-twice", "<field id=\"mercy\" type=\"boolean\"", "<field id=\"pace\" type=\"boolean\"", "the field “option.pace” is declared twice" },
  { "sentence-of-unknown-output", "when=\"out.b.hits=0 in.rain\"", "when=\"out.b.hurts=0\"", "volley has nothing called “out.b.hurts” that a sentence could name" },
  { "sentence-of-no-party", "text=\"{a} slipped\"", "text=\"{c} slipped\"", "duel has nothing called “c” that a sentence could name" },
  { "sentence-with-open-brace", "text=\"{a} slipped\"", "text=\"{a slipped\"", "duel has nothing called “a slipped” that a sentence could name" },
  { "sentence-of-bad-number", "when=\"out.a.roll&lt;2\"", "when=\"out.a.roll&lt;two\"", "a.roll: " },
  { "sentence-of-bad-choice", "out.winner!=a", "out.winner!=c", "winner: " },
  { "bar-on-unknown-procedure", "bar procedures=\"volley\" when=\"step", "bar procedures=\"volley dual\" when=\"step", "there is no procedure “dual”" },
  { "bar-on-unknown-clause", "when=\"step!=shoot\" clause=\"TR-1\"", "when=\"step!=shoot\" clause=\"TR-9\"", "there is no clause “TR-9”" },
  { "bar-on-unknown-step", "when=\"step!=shoot\"", "when=\"step!=shout\"", "there is no step “shout”" },
  { "bar-on-unknown-status", "when=\"a.shaken b.hits", "when=\"a.shaking b.hits", "volley has nothing called “a.shaking” that a sentence could name" },
  { "bar-on-output", "when=\"a.shaken b.hits", "when=\"out.spent b.hits", "volley has nothing called “out.spent” that a sentence could name" },
  { "bar-with-step-of-no-name", "when=\"step!=shoot\"", "when=\"enemy=1\"", "there is no step “1”" },
  { "unknown-reading-of-option", "reading=\"R-1\"", "reading=\"R-9\"", "there is no reading “R-9”" },
  { "unknown-option-of-reading", "option=\"pace\"/>\n    <reading id=\"R-2\"", "option=\"space\"/>\n    <reading id=\"R-2\"", "there is no option “space”" },
  { "reading-twice", "<reading id=\"R-2\"", "<reading id=\"R-1\"", "<reading> “R-1” is declared twice" },
  { "group-twice", "<group id=\"weather\"", "<group id=\"body\"", "<group> “body” is declared twice" },
  { "unknown-group", "<use group=\"weather\"/>", "<use group=\"wether\"/>", "there is no group “wether”" },
  { "unknown-option", "<use option=\"pace\"/>", "<use option=\"space\"/>", "there is no option “space”" },
  { "use-of-nothing", "<use option=\"pace\"/>", "<use party=\"a\"/>", "<use> takes either a group or an option" },
  { "use-of-both", "<use option=\"pace\"/>", "<use group=\"weather\" option=\"pace\"/>", "<use> takes either a group or an option" },
  { "input-twice", "<use group=\"weather\"/>", "<use group=\"weather\"/><use group=\"weather\"/>", "the field “rain” is declared twice" },
  { "procedure-twice", "<procedure id=\"pool\"", "<procedure id=\"duel\"", "<procedure> “duel” is declared twice" },
  { "unknown-phase", "phases=\"fight\" clauses", "phases=\"fihgt\" clauses", "the turn has no phase “fihgt”" },
  { "unknown-headline", "headline=\"b.hits\"", "headline=\"hits\"", "the headline “hits” is not an output of “volley”" },
  { "stake-of-unknown-output", "<stake party=\"a\" of=\"b.hits\"", "<stake party=\"a\" of=\"b.hit\"", "“b.hit” is not an output of “volley”" },
  { "stake-given-unknown-output", "given=\"pair\"", "given=\"pear\"", "“pear” is not an output of “pool”" },
  { "stake-of-nobody", "<stake party=\"a\" of=\"b.hits\"", "<stake party=\"c\" of=\"b.hits\"", NULL },
  { "stake-of-nothing", "<stake party=\"a\" of=\"b.hits\"", "<stake party=\"a\" of=\"\"", "a stake of “volley” names no output" },
  { "stake-of-a-list", "<stake party=\"a\" of=\"highest\"", "<stake party=\"a\" of=\"faces\"", "“faces” cannot be counted: a stake is a sum of whole numbers or of decimals, " },
  { "stake-of-a-boolean-without-value", "<stake party=\"b\" of=\"pair\" is=\"false\"", "<stake party=\"b\" of=\"pair\"", "“pair” cannot be counted: " },
  { "stake-of-two-types", "<stake party=\"a\" of=\"b.hits\"", "<stake party=\"a\" of=\"b.hits spent\"", "“spent” cannot be counted: " },
  { "stake-with-values-of-two", "of=\"winner\" is=\"a\"", "of=\"winner a.roll\" is=\"a\"", "“winner” cannot be counted: " },
  { "stake-with-unknown-value", "of=\"winner\" is=\"a\"", "of=\"winner\" is=\"c\"", "winner: " },
  { "output-called-next", "<field id=\"roll\" type=\"integer\" label=\"Roll\"/>", "<field id=\"next\" type=\"text\" label=\"Roll\"/>", NULL },
  { "origin-unknown", "from=\"b.hits\"", "from=\"b.hurts\"", "“foe-hits” is taken from “b.hurts”, but the party has no such trait or status" },
  { "origin-of-no-party", "from=\"b.hits\"", "from=\"hits\"", "from=\"hits\" does not say of which party; “a.hits” or “b.hits” would" },
  { "origin-of-unknown-option", "from=\"b.hits\"", "from=\"option.hits\"", "there is no option “hits”" },
  { "origin-of-another-type", "from=\"b.hits\"", "from=\"b.shaken\"", "“foe-hits” is not of the type of the trait or status “b.shaken” that it is taken from; from=\"\" would keep them apart" },
  { "option-of-another-type", "from=\"b.hits\"", "from=\"option.mercy\"", "“foe-hits” is not of the type of the option that it is taken from" },
  { "namesake-of-another-type", "<field id=\"a.points\" type=\"decimal\"", "<field id=\"a.shaken\" type=\"decimal\"", "“a.shaken” is not of the type of the trait or status “a.shaken” that it is taken from; from=\"\" would keep them apart" },
  { "effect-on-nothing", "effect=\"add\"", "effect=\"add\" on=\"hurts\"", "the effect of “b.hits” is on a status “hurts” that party b has not" },
  { "effect-on-a-trait", "effect=\"add\"", "effect=\"add\" on=\"figures\"", "the effect of “b.hits” is on a status “figures” that party b has not" },
  { "effect-on-no-party", "effect=\"set\" on=\"a.spent\"", "effect=\"set\"", "the effect of “spent” does not say on which party; on=\"a.spent\" would" },
  { "effect-of-nothing", "effect=\"set\" on=\"a.spent\"", "on=\"a.spent\"", "“spent” says on what it has an effect, but not which" },
  { "trait-with-party-b", "effect=\"add\"", "trait=\"figures\"", "“b.hits” decides a trait, so party a must be a unit, without a party b" },
  { "trait-that-is-none", "label=\"Legal\"/>", "label=\"Legal\" trait=\"valor\"/>", "“legal” decides a trait “valor” that units have not" },
  { "trait-of-another-type", "label=\"Legal\"/>", "label=\"Legal\" trait=\"figures\"/>", "“legal” is not of the type of the trait “figures” that it decides" },
  { "add-to-a-boolean", "effect=\"raise\" on=\"shaken\"", "effect=\"add\" on=\"shaken\"", "the effect of “a.tired” does not fit the type of the status “shaken”" },
  { "raise-a-number", "effect=\"add\"", "effect=\"raise\"", "the effect of “b.hits” does not fit the type of the status “hits”" },
  { "set-another-type", "on=\"a.spent\"", "on=\"a.count\"", "the effect of “spent” does not fit the type of the status “count”" },
  { "unknown-procedure-of-step", "procedures=\"duel\"", "procedures=\"dual\"", "there is no procedure “dual”" },
  { "step-twice", "<step id=\"sleep\"", "<step id=\"shoot\"", "<step> “shoot” is declared twice" },
  { "phase-twice", "<phase id=\"rest\"", "<phase id=\"fight\"", "<phase> “fight” is declared twice" },
  { "check-twice", UNCHECKED, "<check id=\"too-small\" severity=\"error\" message=\"No.\"/>", "<check> “too-small” is declared twice" },
  { "check-of-unknown-trait", "severity=\"warning\" field=\"figures\"", "severity=\"warning\" field=\"figure\"", "there is no trait “figure”" },
  { "unknown-phase-of-reminder", "phases=\"fight rest\"", "phases=\"fight tea\"", "the turn has no phase “tea”" },
};

static void
test_fault (gconstpointer data)
{
  const FaultRow *row = data;
  g_autofree char *text = change (trial_text, row->old, row->new);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDeclaration) declaration = read_text (text, &error);
  g_autofree char *start = NULL;
  const char *end;
  guint line = 1;

  /* An element is where its first tag ends. */
  end = strchr (text + (strstr (trial_text, row->old) - trial_text), '>');
  for (const char *p = text; p < end; p++)
    line += *p == '\n';

  g_assert_null (declaration);
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  if (row->message == NULL)
    {
      g_assert_true (g_str_has_prefix (error->message, "trial.xml:"));
      return;
    }

  start = g_strdup_printf ("trial.xml:%u: %s", line, row->message);
  if (!g_str_has_prefix (error->message, start))
    g_assert_cmpstr (error->message, ==, start);
}

/* What a check procedure may find needs words, and those of the right severity. */
static void
test_undeclared_check (void)
{
  g_autofree char *without = change (trial_text, UNCHECKED, "");
  g_autofree char *milder = change (trial_text, UNCHECKED, "<check id=\"no-horse\" severity=\"warning\" message=\"No.\"/>");
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) mild = NULL;

  g_assert_null (read_text (without, &missing));
  g_assert_nonnull (strstr (missing->message, "the check “no-horse”, which “unit-check” may find, is not declared"));
  g_assert_null (read_text (milder, &mild));
  g_assert_nonnull (strstr (mild->message, "the check “no-horse” is among the errors of “unit-check”, but has the other severity"));
}

/* Two ids can make one name. */
static void
test_name_clash (void)
{
  g_autofree char *text = change (trial_text, "<procedure id=\"pool\" label=\"Pool\"", "<procedure id=\"type-foot\" label=\"Pool\"");
  g_autofree char *steps = change (text, "procedures=\"volley pool\"", "procedures=\"volley\"");
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (steps, &error));
  g_assert_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "trial.xml: the ids make the name TR_TYPE_FOOT twice; one of them must be called otherwise");
}

static void
test_damaged (void)
{
  g_autofree char *half = g_strndup (trial_text, strlen (trial_text) / 2);
  g_autofree char *newer = change (trial_text, "<ruleset xmlns=\"urn:acies\" version=\"1.0\"", "<ruleset xmlns=\"urn:acies\" version=\"2.0\"");
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/trial.xml");
  g_autoptr (GError) malformed = NULL;
  g_autoptr (GError) version = NULL;
  g_autoptr (GError) missing = NULL;

  g_assert_null (read_text (half, &malformed));
  g_assert_error (malformed, ACIES_XML_ERROR, ACIES_XML_ERROR_MALFORMED);
  g_assert_null (read_text (newer, &version));
  g_assert_error (version, ACIES_XML_ERROR, ACIES_XML_ERROR_WRONG_VERSION);
  g_assert_null (acies_declaration_new_from_file (nowhere, &missing));
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* The declarations that the program brings along */
static void
test_shipped (void)
{
  g_autofree char *folder = g_build_filename (acies_data_dir (), "rulesets", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (AciesDeclaration) declaration = NULL;
      g_autofree char *expected = NULL;
      GError *error = NULL;

      if (!g_str_has_suffix (name, ".xml"))
        continue;

      declaration = acies_declaration_new_from_file (file, &error);
      g_assert_no_error (error);
      expected = g_strconcat (declaration->id, ".xml", NULL);
      g_assert_cmpstr (name, ==, expected);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_assert_true (g_file_get_contents (TRIAL_DECLARATION, &trial_text, NULL, NULL));

  g_test_add_func ("/rules/declaration/whole", test_whole);
  g_test_add_func ("/rules/declaration/turn", test_turn);
  g_test_add_func ("/rules/declaration/vocabularies", test_vocabularies);
  g_test_add_func ("/rules/declaration/defaults", test_defaults);
  g_test_add_func ("/rules/declaration/procedure", test_procedure);
  g_test_add_func ("/rules/declaration/bindings", test_bindings);
  g_test_add_func ("/rules/declaration/effects", test_effects);
  g_test_add_func ("/rules/declaration/sentences", test_sentences);
  g_test_add_func ("/rules/declaration/numbers", test_numbers);
  g_test_add_func ("/rules/declaration/causes", test_causes);
  g_test_add_func ("/rules/declaration/names", test_names);
  g_test_add_func ("/rules/declaration/checksum", test_checksum);
  for (gsize i = 0; i < G_N_ELEMENTS (fault_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/declaration/refuses/", fault_rows[i].name, NULL);

      g_test_add_data_func (path, &fault_rows[i], test_fault);
    }
  g_test_add_func ("/rules/declaration/refuses/undeclared-check", test_undeclared_check);
  g_test_add_func ("/rules/declaration/refuses/name-clash", test_name_clash);
  g_test_add_func ("/rules/declaration/refuses/damaged", test_damaged);
  g_test_add_func ("/rules/declaration/shipped", test_shipped);

  status = g_test_run ();
  g_free (trial_text);

  return status;
}
