/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "trial.h"

typedef struct
{
  AciesRuleset *ruleset;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = trial_create_ruleset ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->ruleset);
}

static const AciesProcedure *
procedure (Fixture *fixture,
           guint    index)
{
  return acies_ruleset_get_procedure (fixture->ruleset, index);
}

#define VOLLEY "a.type=foot b.type=horse "

/* Resolving */

static void
test_outputs (Fixture       *fixture,
              gconstpointer  data)
{
  GError *error = NULL;
  g_autoptr (AciesOutcome) none = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=3", "1 5 2", &error);
  g_autoptr (AciesOutcome) all = NULL;

  g_assert_no_error (error);
  trial_assert_outputs (none, "b.hits=1 a.tired=false spent=0.25 chance=0.33 next=");
  g_assert_cmpstr (acies_outcome_get_dice (none), ==, "1 5 2");
  g_assert_cmpuint (acies_outcome_get_n_follow_ups (none), ==, 0);

  all = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=3 needed=2", "3 5 2", &error);
  g_assert_no_error (error);
  trial_assert_outputs (all, "b.hits=3 a.tired=true spent=0.75 chance=1 next=duel:b pool:a duel:b");
}

static void
test_lists (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesOutcome) pool = trial_resolve (procedure (fixture, TR_POOL), "n-dice=4", "5 1 5 2", NULL);
  g_autoptr (AciesOutcome) empty = trial_resolve (procedure (fixture, TR_POOL), "n-dice=0", "", NULL);

  trial_assert_outputs (pool, "faces=1 2 5 5 highest=5 pair=true next=");
  trial_assert_outputs (empty, "faces= highest=0 pair=false next=");
  g_assert_cmpstr (acies_outcome_get_dice (empty), ==, "");
}

/* With dice on the table the tie counts as thrown, and the next pair settles it. */
static void
test_thrown_again (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = trial_resolve (procedure (fixture, TR_DUEL), "a.rank=1", "3 3 6 6 2 5", NULL);

  trial_assert_outputs (outcome, "a.roll=2 b.roll=5 rerolls=2 winner=b next=");
  g_assert_cmpstr (acies_outcome_get_dice (outcome), ==, "3 3 6 6 2 5");
}

static void
test_rolled (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=40", NULL);
  g_autoptr (AciesDice) dice = acies_rolled_dice_new (3);
  g_autoptr (AciesOutcome) rolled = NULL;
  g_autoptr (AciesOutcome) typed = NULL;
  g_autofree char *faces = NULL;

  rolled = acies_procedure_resolve (procedure (fixture, TR_VOLLEY), inputs, dice, NULL);
  faces = acies_rolled_dice_get_faces (ACIES_ROLLED_DICE (dice));
  g_assert_cmpstr (acies_outcome_get_dice (rolled), ==, faces);

  typed = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=40", faces, NULL);
  g_assert_true (acies_record_equal (acies_outcome_get_outputs (rolled), acies_outcome_get_outputs (typed)));
}

/* Enumerated dice have no faces to be noted. */
static void
test_enumerated (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=2", NULL);
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  g_autoptr (AciesOutcome) outcome = NULL;

  g_assert_true (acies_enumerated_dice_next (dice));
  outcome = acies_procedure_resolve (procedure (fixture, TR_VOLLEY), inputs, ACIES_DICE (dice), NULL);
  g_assert_nonnull (outcome);
  g_assert_cmpstr (acies_outcome_get_dice (outcome), ==, "");
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct {
    const char *label;
    const char *value;
    const char *clause;
  } expected[] = {
    { "Dice of the line", "6 dice", "TR-1" },
    { "Wind from 2 sides", "+2", "TR-2" },
    { "Rain", "−1", "" },
    { "Done", "", "" },
  };
  g_autoptr (AciesOutcome) outcome = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=0", "", NULL);

  g_assert_cmpuint (acies_outcome_get_n_lines (outcome), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);

      g_assert_cmpstr (line->label, ==, expected[i].label);
      g_assert_cmpstr (line->value, ==, expected[i].value);
      g_assert_cmpstr (line->clause, ==, expected[i].clause);
    }
}

static void
test_follow_ups (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=3", "4 4 4", NULL);
  const AciesFollowUp *follow_up;

  g_assert_cmpuint (acies_outcome_get_n_follow_ups (outcome), ==, 3);
  follow_up = acies_outcome_get_follow_up (outcome, 0);
  g_assert_cmpstr (follow_up->procedure, ==, "duel");
  g_assert_cmpint (follow_up->party, ==, 'b');
  g_assert_cmpstrv (follow_up->presets, ((const char * const []) { "a.rank=2", "b.shaken=true", NULL }));
  follow_up = acies_outcome_get_follow_up (outcome, 1);
  g_assert_cmpstr (follow_up->procedure, ==, "pool");
  g_assert_cmpint (follow_up->party, ==, 'a');
  g_assert_cmpstrv (follow_up->presets, ((const char * const []) { NULL }));
  follow_up = acies_outcome_get_follow_up (outcome, 2);
  g_assert_cmpstrv (follow_up->presets, ((const char * const []) { "a.rank=3", NULL }));
}

/* Errors, the first that applies */

typedef struct
{
  const char *name;
  guint       procedure;
  const char *words;
  const char *dice;
  const char *error;
  const char *begins;
} ErrorRow;

static const ErrorRow error_rows[] = {
  { "unknown-key", TR_GATE, "way=through kee=1", "3", "bad-input", "gate: there is no key “kee”, but there is “key”" },
  { "bad-value", TR_GATE, "way=under", "3", "bad-input", "way: " },
  { "out-of-limits", TR_GATE, "way=through key=10", "3", "bad-input", "key: 10 is too large" },
  { "twice", TR_GATE, "way=through way=through", "3", "bad-input", "way: the key is given twice" },
  { "bad-before-missing", TR_GATE, "key=0", "x", "bad-input", "key: " },
  { "missing", TR_GATE, "key=1", "x", "missing-input", "way: nothing is given" },
  { "missing-here", TR_GATE, "way=missing", "x", "missing-input", "key: nothing is given, but it is needed here; it takes 1 to 9" },
  { "contradiction", TR_GATE, "way=contradiction", "x", "bad-input", "key: 5 is no key" },
  { "forbidden", TR_GATE, "way=forbidden", "x", "not-allowed", "There is no way" },
  { "bad-dice", TR_GATE, "way=through", "3 x", "bad-dice", "die 2: “x” is not a number from 1 to 6" },
  { "not-on-the-die", TR_GATE, "way=through", "6", "bad-dice", "die 1: there is no 6 on the die average" },
  { "too-few-dice", TR_GATE, "way=through", "", "too-few-dice", "dice are needed, and none is given" },
  { "too-few-dice-of-many", TR_VOLLEY, VOLLEY "n-dice=3", "1 2", "too-few-dice", "2 dice are not enough" },
  { "too-many-dice", TR_GATE, "way=through", "3 3", "too-many-dice", "2 dice are given, but only 1 needed" },
  { "no-dice-needed", TR_UNIT_CHECK, "a.type=foot a.figures=9 a.stance=rough", "3", "too-many-dice", "1 dice" },
  { "no-dice-needed-and-bad", TR_UNIT_CHECK, "a.type=foot a.figures=9 a.stance=rough", "0", "bad-dice", "die 1" },
};

static void
test_error (Fixture       *fixture,
            gconstpointer  data)
{
  const ErrorRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOutcome) outcome = trial_resolve (procedure (fixture, row->procedure), row->words, row->dice, &error);

  g_assert_null (outcome);
  g_assert_cmpstr (acies_input_error_get_id (error), ==, row->error);
  if (!g_str_has_prefix (error->message, row->begins))
    g_assert_cmpstr (error->message, ==, row->begins);
}

/* A record that somebody else filled is asked for what is missing as well. */
static void
test_missing_in_record (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure (fixture, TR_GATE)));
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("x", 6);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) plan_error = NULL;

  g_assert_null (acies_procedure_resolve (procedure (fixture, TR_GATE), inputs, dice, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT);
  g_assert_null (acies_procedure_plan_dice (procedure (fixture, TR_GATE), inputs, "", &plan_error));
  g_assert_error (plan_error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT);
}

static void
test_refusal_clause (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GError) other = NULL;

  g_assert_null (trial_resolve (procedure (fixture, TR_GATE), "way=forbidden", "", &refusal));
  g_assert_cmpstr (acies_refusal_get_clause (refusal), ==, "TR-2");
  g_assert_null (trial_resolve (procedure (fixture, TR_GATE), "way=missing", "", &other));
  g_assert_null (acies_refusal_get_clause (other));
  g_assert_null (acies_refusal_get_clause (NULL));
}

static void
test_faulty_module (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (trial_resolve (procedure (fixture, TR_GATE), "way=faulty", "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (g_strrstr (error->message, "“gate” gives no “roll”"));
}

/* Without dice at all */
static void
test_null_dice (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesRecord) check = trial_parse_inputs (procedure (fixture, TR_UNIT_CHECK), "a.type=foot a.figures=9 a.stance=rough", NULL);
  g_autoptr (AciesRecord) gate = trial_parse_inputs (procedure (fixture, TR_GATE), "way=through", NULL);
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  outcome = acies_procedure_resolve (procedure (fixture, TR_UNIT_CHECK), check, NULL, NULL);
  trial_assert_outputs (outcome, "errors= warnings= legal=true next=");
  g_assert_null (acies_procedure_resolve (procedure (fixture, TR_GATE), gate, NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

static void
assert_checks (Fixture     *fixture,
               const char  *inputs,
               int          code)
{
  g_autoptr (AciesRecord) gate = trial_parse_inputs (procedure (fixture, TR_GATE), inputs, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_procedure_check (procedure (fixture, TR_GATE), gate, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, code);
}

/* For the error only */
static void
test_check (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesRecord) check = trial_parse_inputs (procedure (fixture, TR_UNIT_CHECK), "a.type=foot a.figures=9 a.stance=rough", NULL);

  g_assert_true (acies_procedure_check (procedure (fixture, TR_UNIT_CHECK), check, NULL));
  assert_checks (fixture, "way=missing", ACIES_INPUT_ERROR_MISSING_INPUT);
  assert_checks (fixture, "way=forbidden", ACIES_INPUT_ERROR_NOT_ALLOWED);
  assert_checks (fixture, "way=through", ACIES_INPUT_ERROR_TOO_FEW_DICE);
}

/* A choice without a default is not given, and reads as its first item. */
static void
test_choice_without_default (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (trial_resolve (procedure (fixture, TR_UNIT_CHECK), "a.type=foot a.figures=9", "", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
}

/* Planning dice */

/* "a3@1110000 -1": party, number of dice and what counts */
static char *
print_plan (Fixture     *fixture,
            guint        index,
            const char  *words,
            const char  *typed,
            GError     **error)
{
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure (fixture, index), words, NULL);
  g_autoptr (GArray) plan = acies_procedure_plan_dice (procedure (fixture, index), inputs, typed, error);
  GString *text = g_string_new (NULL);

  for (guint i = 0; plan != NULL && i < plan->len; i++)
    {
      const AciesDraw *draw = &g_array_index (plan, AciesDraw, i);

      g_string_append_printf (text, "%s%c%u%s", i > 0 ? " " : "", draw->party != '\0' ? draw->party : '-',
                              draw->n_dice, draw->die->id);
      if (draw->faces != 0)
        for (guint face = 1; face <= 6; face++)
          if ((draw->faces >> face) & 1)
            g_string_append_printf (text, "%s%u", face > 1 && !((draw->faces >> (face - 1)) & 1) ? "@" : "", face);
    }

  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *name;
  guint       procedure;
  const char *words;
  const char *typed;
  const char *plan;
} PlanRow;

static const PlanRow plan_rows[] = {
  { "nothing-typed", TR_VOLLEY, VOLLEY "n-dice=3 needed=5", "", "a3d6@56" },
  { "some-typed", TR_VOLLEY, VOLLEY "n-dice=3 needed=5", "1 2", "a3d6@56" },
  { "all-typed", TR_VOLLEY, VOLLEY "n-dice=3 needed=5", "1 2 3", "a3d6@56" },
  { "too-many-typed", TR_VOLLEY, VOLLEY "n-dice=3 needed=5", "1 2 3 4", "a3d6@56" },
  { "no-dice", TR_VOLLEY, VOLLEY "n-dice=0", "", "" },
  { "pool", TR_POOL, "average=true", "", "-3average" },
  { "first-of-two", TR_DUEL, "a.rank=0", "", "a1d6" },
  { "second-of-two", TR_DUEL, "a.rank=0", "3", "a1d6 b1d6" },
  { "thrown-again", TR_DUEL, "a.rank=0", "3 3", "a1d6 b1d6 a1d6" },
  { "settled", TR_DUEL, "a.rank=0", "3 4", "a1d6 b1d6" },
  { "what-dice-cause", TR_TREK, "n-dice=2 saves=true", "6 6", "a1d6 a1d6 b2average@456" },
  { "what-dice-do-not-cause", TR_TREK, "n-dice=2 saves=true", "5 4", "a1d6 a1d6" },
};

static void
test_plan (Fixture       *fixture,
           gconstpointer  data)
{
  const PlanRow *row = data;
  GError *error = NULL;
  g_autofree char *plan = print_plan (fixture, row->procedure, row->words, row->typed, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (plan, ==, row->plan);
}

static void
test_plan_refused (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GError) forbidden = NULL;
  g_autoptr (GError) bad = NULL;
  g_autofree char *none = print_plan (fixture, TR_GATE, "way=forbidden", "", &forbidden);
  g_autofree char *neither = print_plan (fixture, TR_VOLLEY, VOLLEY "n-dice=3", "1 9", &bad);

  g_assert_cmpstr (none, ==, "");
  g_assert_error (forbidden, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  g_assert_cmpstr (neither, ==, "");
  g_assert_error (bad, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_DICE);
}

/* By hand */

static void
test_overrule (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=3", "4 4 4", NULL);
  g_autoptr (AciesOutcome) other = NULL;
  g_autoptr (GError) error = NULL;

  other = acies_outcome_overrule (outcome, TR_VOLLEY_OUT_B_HITS, "2", NULL);
  trial_assert_outputs (other, "b.hits=2 a.tired=true spent=0.75 chance=1 next=duel:b pool:a duel:b");
  trial_assert_outputs (outcome, "b.hits=3 a.tired=true spent=0.75 chance=1 next=duel:b pool:a duel:b");
  g_assert_cmpstr (acies_outcome_get_dice (other), ==, "4 4 4");
  g_assert_cmpuint (acies_outcome_get_n_lines (other), ==, acies_outcome_get_n_lines (outcome));
  g_assert_cmpuint (acies_outcome_get_n_follow_ups (other), ==, 3);

  g_assert_null (acies_outcome_overrule (outcome, TR_VOLLEY_OUT_B_HITS, "many", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
}

/* What follows goes with `next`, and what remains keeps what was known of it. */
static void
test_overrule_next (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (AciesOutcome) outcome = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=3", "4 4 4", NULL);
  g_autoptr (AciesOutcome) other = acies_outcome_overrule (outcome, TR_VOLLEY_OUT_NEXT, "trek:a duel:b duel:b duel:b", NULL);
  g_autoptr (AciesOutcome) none = acies_outcome_overrule (outcome, TR_VOLLEY_OUT_NEXT, "", NULL);

  g_assert_cmpuint (acies_outcome_get_n_follow_ups (other), ==, 4);
  g_assert_cmpstr (acies_outcome_get_follow_up (other, 0)->procedure, ==, "trek");
  g_assert_cmpstr (acies_outcome_get_follow_up (other, 1)->presets[0], ==, "a.rank=2");
  g_assert_cmpstr (acies_outcome_get_follow_up (other, 2)->presets[0], ==, "a.rank=3");
  g_assert_null (acies_outcome_get_follow_up (other, 3)->presets[0]);
  g_assert_cmpuint (acies_outcome_get_n_follow_ups (none), ==, 0);
  trial_assert_outputs (none, "b.hits=3 a.tired=true spent=0.75 chance=1 next=");

  for (const char * const *bad = (const char * const []) { "duel", "duel:c", "duel:ab", "dual:a", "duel:a  pool:a", " duel:a", NULL };
       *bad != NULL; bad++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_outcome_overrule (outcome, TR_VOLLEY_OUT_NEXT, *bad, &error));
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
    }
}

static void
test_by_hand (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (procedure (fixture, TR_VOLLEY)));
  g_autoptr (AciesOutcome) outcome = NULL;

  acies_record_set_number (outputs, TR_VOLLEY_OUT_B_HITS, 7);
  acies_record_set_text (outputs, TR_VOLLEY_OUT_NEXT, "pool:a nonsense duel:b");
  outcome = acies_procedure_outcome_by_hand (procedure (fixture, TR_VOLLEY), outputs);
  g_assert_true (acies_record_equal (acies_outcome_get_outputs (outcome), outputs));
  g_assert_cmpuint (acies_outcome_get_n_lines (outcome), ==, 0);
  g_assert_cmpstr (acies_outcome_get_dice (outcome), ==, "");
  g_assert_cmpuint (acies_outcome_get_n_follow_ups (outcome), ==, 2);
  g_assert_cmpstr (acies_outcome_get_follow_up (outcome, 1)->procedure, ==, "duel");
}

/* Outcomes keep the procedure that they are of. */
static void
test_outlives_ruleset (Fixture       *fixture,
                       gconstpointer  data)
{
  AciesOutcome *outcome = trial_resolve (procedure (fixture, TR_VOLLEY), VOLLEY "n-dice=3", "4 4 4", NULL);
  g_autoptr (AciesOutcome) other = NULL;

  g_clear_object (&fixture->ruleset);
  other = acies_outcome_overrule (outcome, TR_VOLLEY_OUT_NEXT, "pool:b", NULL);
  acies_outcome_unref (outcome);
  g_assert_cmpstr (acies_outcome_get_follow_up (other, 0)->procedure, ==, "pool");
  g_clear_pointer (&other, acies_outcome_unref);
  fixture->ruleset = trial_create_ruleset ();
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void      (*function) (Fixture *, gconstpointer);
  } tests[] = {
    { "/rules/procedure/outputs", test_outputs },
    { "/rules/procedure/lists", test_lists },
    { "/rules/procedure/thrown-again", test_thrown_again },
    { "/rules/procedure/rolled", test_rolled },
    { "/rules/procedure/enumerated", test_enumerated },
    { "/rules/procedure/lines", test_lines },
    { "/rules/procedure/follow-ups", test_follow_ups },
    { "/rules/procedure/missing-in-record", test_missing_in_record },
    { "/rules/procedure/refusal-clause", test_refusal_clause },
    { "/rules/procedure/faulty-module", test_faulty_module },
    { "/rules/procedure/null-dice", test_null_dice },
    { "/rules/procedure/check", test_check },
    { "/rules/procedure/choice-without-default", test_choice_without_default },
    { "/rules/procedure/plan-refused", test_plan_refused },
    { "/rules/outcome/overrule", test_overrule },
    { "/rules/outcome/overrule-next", test_overrule_next },
    { "/rules/outcome/by-hand", test_by_hand },
    { "/rules/outcome/outlives-ruleset", test_outlives_ruleset },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (error_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/procedure/error/", error_rows[i].name, NULL);

      g_test_add (path, Fixture, &error_rows[i], set_up, test_error, tear_down);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (plan_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/procedure/plan/", plan_rows[i].name, NULL);

      g_test_add (path, Fixture, &plan_rows[i], set_up, test_plan, tear_down);
    }

  return g_test_run ();
}
