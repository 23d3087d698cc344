/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "drill.h"

static AciesFacts *
gather (AciesSituation     *situation,
        guint               procedure,
        const char         *a,
        const char         *b,
        const char * const *presets)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (GError) error = NULL;
  AciesFacts *facts = acies_ruleset_gather_facts (ruleset, situation,
                                                  acies_ruleset_get_procedure (ruleset, procedure),
                                                  a, b, presets, &error);

  g_assert_no_error (error);

  return facts;
}

static AciesFacts *
create_facts (AciesRuleset *ruleset)
{
  return acies_facts_new (acies_ruleset_get_procedure (ruleset, DR_SHOOTING), "a1", "b1");
}

static void
assert_fact (AciesFacts  *facts,
             guint        input,
             AciesSource  source,
             const char  *text)
{
  g_autofree char *value = acies_record_print (acies_facts_get_inputs (facts), input);

  g_assert_cmpstr (value, ==, text);
  g_assert_cmpint (acies_facts_get_source (facts, input), ==, source);
}

/* ---- Facts by themselves ---- */

static void
test_precedence (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);

  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_DEFAULT, "12");
  g_assert_false (acies_record_is_given (acies_facts_get_inputs (facts), DR_SHOOTING_IN_RANGE));

  acies_facts_set_number (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_STATUS, 800, "noted");
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_STATUS, "8");
  g_assert_true (acies_record_is_given (acies_facts_get_inputs (facts), DR_SHOOTING_IN_RANGE));
  g_assert_cmpstr (acies_facts_get_note (facts, DR_SHOOTING_IN_RANGE), ==, "noted");

  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 6.254, "measured");
  acies_facts_set_number (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_ROSTER, 100, "worse");
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "6.25");
  g_assert_cmpstr (acies_facts_get_note (facts, DR_SHOOTING_IN_RANGE), ==, "measured");

  /* The same source may know better later. */
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 7, NULL);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "7");
  g_assert_null (acies_facts_get_note (facts, DR_SHOOTING_IN_RANGE));

  g_assert_true (acies_facts_set_text (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_LOG, "9.5", NULL));
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_LOG, "9.5");
  g_assert_null (acies_facts_get_overruled (facts, DR_SHOOTING_IN_RANGE));
}

static void
test_hand (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 6, "measured");
  g_assert_true (acies_facts_set_text (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, "4", NULL));
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, "4");
  before = acies_facts_get_overruled (facts, DR_SHOOTING_IN_RANGE);
  g_assert_cmpstr (before, ==, "6");
  g_assert_cmpstr (acies_facts_get_note (facts, DR_SHOOTING_IN_RANGE), ==, "measured");

  /* What is measured under the hand is remembered, and holds when the hand is taken off. */
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 8, NULL);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, "4");
  after = acies_facts_get_overruled (facts, DR_SHOOTING_IN_RANGE);
  g_assert_cmpstr (after, ==, "8");
  acies_facts_clear_hand (facts, DR_SHOOTING_IN_RANGE);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "8");
  g_assert_null (acies_facts_get_overruled (facts, DR_SHOOTING_IN_RANGE));
  acies_facts_clear_hand (facts, DR_SHOOTING_IN_RANGE);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "8");
}

/* The program knows nothing, but a hand may. */
static void
test_hand_alone (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);
  g_autofree char *fallback = NULL;

  g_assert_true (acies_facts_set_text (facts, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_HAND, "2", NULL));
  g_assert_null (acies_facts_get_overruled (facts, DR_SHOOTING_IN_VOLLEY));
  acies_facts_clear_hand (facts, DR_SHOOTING_IN_VOLLEY);
  assert_fact (facts, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_DEFAULT, "0");
  g_assert_false (acies_record_is_given (acies_facts_get_inputs (facts), DR_SHOOTING_IN_VOLLEY));

  g_assert_true (acies_facts_set_text (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, "2", NULL));
  fallback = acies_facts_get_overruled (facts, DR_SHOOTING_IN_RANGE);
  g_assert_cmpstr (fallback, ==, "12");
}

static void
test_bad_text (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) far = NULL;

  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 6, NULL);
  g_assert_false (acies_facts_set_text (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, "near", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_assert_false (acies_facts_set_text (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_LOG, "31", &far));
  g_assert_error (far, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "6");
}

static void
test_limits (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);

  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 30.5, NULL);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "30");
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, -G_MAXDOUBLE, NULL);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "0");
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 2.345, NULL);
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 0.0 / 0.0, NULL);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "2.35");
  acies_facts_set_number (facts, DR_SHOOTING_IN_A_FIGURES, ACIES_SOURCE_HAND, 400, NULL);
  assert_fact (facts, DR_SHOOTING_IN_A_FIGURES, ACIES_SOURCE_HAND, "50");
  acies_facts_set_number (facts, DR_SHOOTING_IN_OPTION_COVER, ACIES_SOURCE_HAND, 7, NULL);
  assert_fact (facts, DR_SHOOTING_IN_OPTION_COVER, ACIES_SOURCE_HAND, "full");
  /* Whole inches for a whole number */
  acies_facts_set_inches (facts, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_SKETCH, 3.5, NULL);
  assert_fact (facts, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_SKETCH, "4");
}

static void
test_items (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);
  const guint ranges = DR_SHOOTING_IN_RANGES;

  acies_facts_add_item (facts, ranges, ACIES_SOURCE_STATUS, 100);
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_STATUS, 200);
  assert_fact (facts, ranges, ACIES_SOURCE_STATUS, "1 2");
  /* A better source begins anew, a worse one adds nothing. */
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_SKETCH, 9900);
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_STATUS, 300);
  assert_fact (facts, ranges, ACIES_SOURCE_SKETCH, "30");

  acies_facts_add_item (facts, ranges, ACIES_SOURCE_HAND, 400);
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_HAND, 500);
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_SKETCH, 600);
  assert_fact (facts, ranges, ACIES_SOURCE_HAND, "4 5");
  acies_facts_clear_hand (facts, ranges);
  assert_fact (facts, ranges, ACIES_SOURCE_SKETCH, "30 6");

  /* No more than it takes */
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_SKETCH, 700);
  acies_facts_add_item (facts, ranges, ACIES_SOURCE_SKETCH, 800);
  assert_fact (facts, ranges, ACIES_SOURCE_SKETCH, "30 6 7");
}

static void
test_copy (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesFacts) facts = create_facts (ruleset);
  g_autoptr (AciesFacts) copy = NULL;

  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 6, "measured");
  acies_facts_set_number (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, 400, NULL);
  copy = acies_facts_copy (facts);
  acies_facts_clear_hand (facts, DR_SHOOTING_IN_RANGE);
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, 7, "anew");

  g_assert_true (acies_facts_get_procedure (copy) == acies_ruleset_get_procedure (ruleset, DR_SHOOTING));
  g_assert_cmpstr (acies_facts_get_a (copy), ==, "a1");
  g_assert_cmpstr (acies_facts_get_b (copy), ==, "b1");
  assert_fact (copy, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_HAND, "4");
  g_assert_cmpstr (acies_facts_get_note (copy, DR_SHOOTING_IN_RANGE), ==, "measured");
  acies_facts_clear_hand (copy, DR_SHOOTING_IN_RANGE);
  assert_fact (copy, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "6");
}

/* ---- Gathered from a battle ---- */

static void
test_bindings (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesFacts) facts = NULL;
  AciesRecord *guard = acies_situation_find (situation, "a1")->status;
  AciesRecord *archers = acies_situation_find (situation, "b1")->status;

  acies_record_set_number (guard, DR_UNIT_STATUS_SPENT, 325);
  acies_record_set_text (guard, DR_UNIT_STATUS_WORD, "forward");
  acies_record_add_item_text (archers, DR_UNIT_STATUS_FOES, "a1");
  acies_record_add_item_text (archers, DR_UNIT_STATUS_FOES, "a2");
  facts = gather (situation, DR_SHOOTING, "a1", "b1", NULL);

  assert_fact (facts, DR_SHOOTING_IN_A_FIGURES, ACIES_SOURCE_ROSTER, "12");
  assert_fact (facts, DR_SHOOTING_IN_A_WEAPON, ACIES_SOURCE_ROSTER, "pike");
  /* Known to be 0, though nobody ever set it */
  assert_fact (facts, DR_SHOOTING_IN_B_HITS, ACIES_SOURCE_STATUS, "0");
  g_assert_true (acies_record_is_given (acies_facts_get_inputs (facts), DR_SHOOTING_IN_B_HITS));
  /* Under another name, and brought into the limits */
  assert_fact (facts, DR_SHOOTING_IN_B_STRENGTH, ACIES_SOURCE_ROSTER, "10");
  assert_fact (facts, DR_SHOOTING_IN_B_FOES, ACIES_SOURCE_STATUS, "a1 a2");
  assert_fact (facts, DR_SHOOTING_IN_SPENT, ACIES_SOURCE_STATUS, "3.25");
  assert_fact (facts, DR_SHOOTING_IN_OPTION_COVER, ACIES_SOURCE_OPTION, "half");
  /* Bound to nothing */
  assert_fact (facts, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_DEFAULT, "");
  assert_fact (facts, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_DEFAULT, "0");
  /* Nobody is on the table. */
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_DEFAULT, "12");
}

/* What is known of one party without the other, and without measuring */
static void
test_one_party (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const AciesProcedure *shooting = acies_ruleset_get_procedure (ruleset, DR_SHOOTING);
  g_autoptr (AciesFacts) of_a = acies_ruleset_bind_facts (ruleset, situation, shooting, "a1", NULL);
  g_autoptr (AciesFacts) of_b = acies_ruleset_bind_facts (ruleset, situation, shooting, NULL, "b1");
  g_autoptr (AciesFacts) of_both = NULL;

  assert_fact (of_a, DR_SHOOTING_IN_A_FIGURES, ACIES_SOURCE_ROSTER, "12");
  assert_fact (of_a, DR_SHOOTING_IN_OPTION_COVER, ACIES_SOURCE_OPTION, "half");
  g_assert_cmpint (acies_facts_get_source (of_a, DR_SHOOTING_IN_B_HITS), ==, ACIES_SOURCE_DEFAULT);
  assert_fact (of_b, DR_SHOOTING_IN_B_STRENGTH, ACIES_SOURCE_ROSTER, "10");
  g_assert_cmpint (acies_facts_get_source (of_b, DR_SHOOTING_IN_A_FIGURES), ==, ACIES_SOURCE_DEFAULT);

  drill_place (situation, "a1", 10, 20);
  drill_place (situation, "b1", 10, 12.5);
  of_both = acies_ruleset_bind_facts (ruleset, situation, shooting, "a1", "b1");
  assert_fact (of_both, DR_SHOOTING_IN_A_FIGURES, ACIES_SOURCE_ROSTER, "12");
  assert_fact (of_both, DR_SHOOTING_IN_B_STRENGTH, ACIES_SOURCE_ROSTER, "10");
  assert_fact (of_both, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_DEFAULT, "12");
}

/* A roster that does not say what it must say: the players will be asked. */
static void
test_unknown_trait (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesFacts) facts = gather (situation, DR_SHOOTING, "a3", "b1", NULL);
  g_autoptr (GError) error = NULL;

  assert_fact (facts, DR_SHOOTING_IN_A_WEAPON, ACIES_SOURCE_DEFAULT, "");
  g_assert_false (acies_record_check_required (acies_facts_get_inputs (facts), &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT);
}

static void
test_measured (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesFacts) preset = NULL;
  const char *const presets[] = { "range=4", "option.cover=full", "a.word=a=b", NULL };

  drill_place (situation, "a1", 10, 20);
  drill_place (situation, "b1", 10, 12.5);
  facts = gather (situation, DR_SHOOTING, "a1", "b1", NULL);
  assert_fact (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, "7.5");
  g_assert_cmpstr (acies_facts_get_note (facts, DR_SHOOTING_IN_RANGE), ==, "from front to front");
  assert_fact (facts, DR_SHOOTING_IN_RANGES, ACIES_SOURCE_SKETCH, "1 2 3");

  /* What the log knows beats what is measured. */
  preset = gather (situation, DR_SHOOTING, "a1", "b1", presets);
  assert_fact (preset, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_LOG, "4");
  assert_fact (preset, DR_SHOOTING_IN_OPTION_COVER, ACIES_SOURCE_LOG, "full");
  assert_fact (preset, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_LOG, "a=b");
}

/* What was told stays and is measured by, and what was measured before leaves no trace. */
static void
test_again (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  const char *const presets[] = { "volley=2", NULL };
  g_autoptr (AciesFacts) preset = gather (situation, DR_SHOOTING, "a1", "b1", presets);
  g_autoptr (AciesFacts) told = NULL;
  g_autoptr (AciesFacts) untold = NULL;
  g_autoptr (AciesFacts) of_log = NULL;
  g_autoptr (GError) error = NULL;

  assert_fact (preset, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_STATUS, "2");
  of_log = acies_ruleset_gather_facts_again (ruleset, situation, preset, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_fact (of_log, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_LOG, "2");
  assert_fact (of_log, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_STATUS, "2");

  acies_facts_set_number (preset, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_HAND, 3, NULL);
  told = acies_ruleset_gather_facts_again (ruleset, situation, preset, presets, NULL, &error);
  g_assert_no_error (error);
  assert_fact (told, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_HAND, "3");
  assert_fact (told, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_STATUS, "3");

  acies_facts_clear_hand (told, DR_SHOOTING_IN_VOLLEY);
  untold = acies_ruleset_gather_facts_again (ruleset, situation, told, presets, NULL, &error);
  g_assert_no_error (error);
  assert_fact (untold, DR_SHOOTING_IN_VOLLEY, ACIES_SOURCE_LOG, "2");
  assert_fact (untold, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_STATUS, "2");
}

/* What may be a unit or a leader is looked up where it is. */
static void
test_unit_or_leader (void)
{
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesFacts) unit = NULL;
  g_autoptr (AciesFacts) leader = NULL;

  acies_record_set_number (acies_situation_find (situation, "a1")->status, DR_UNIT_STATUS_HITS, 3);
  acies_record_set_number (acies_situation_find (situation, "ag1")->status, DR_LEADER_STATUS_RISK, 2);

  unit = gather (situation, DR_MARK, "a1", "a", NULL);
  assert_fact (unit, DR_MARK_IN_A_HITS, ACIES_SOURCE_STATUS, "3");
  assert_fact (unit, DR_MARK_IN_A_RISK, ACIES_SOURCE_DEFAULT, "0");
  assert_fact (unit, DR_MARK_IN_B_LUCK, ACIES_SOURCE_STATUS, "3");
  leader = gather (situation, DR_MARK, "ag1", "a", NULL);
  assert_fact (leader, DR_MARK_IN_A_HITS, ACIES_SOURCE_DEFAULT, "0");
  assert_fact (leader, DR_MARK_IN_A_RISK, ACIES_SOURCE_STATUS, "2");
}

static void
test_parties (void)
{
  static const struct {
    guint       procedure;
    const char *a;
    const char *b;
    const char *message;
  } cases[] = {
    { DR_SHOOTING, NULL, "b1", "a: no party is given; Shooting takes a unit there" },
    { DR_SHOOTING, "a1", NULL, "b: no party is given; Shooting takes a unit there" },
    { DR_SHOOTING, "a9", "b1", "a: there is no “a9” in this battle; Shooting takes a unit there" },
    { DR_SHOOTING, "a1", "b", "b: “b” is a side; Shooting takes a unit there" },
    { DR_SHOOTING, "ag1", "b1", "a: “ag1” is a leader; Shooting takes a unit there" },
    { DR_MARK, "a", "a", "a: “a” is a side; Mark takes a unit or leader there" },
    { DR_MARK, "a1", "b1", "b: “b1” is a unit; Mark takes a side there" },
  };
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);
  g_autoptr (AciesFacts) one = NULL;
  g_autoptr (AciesFacts) none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesFacts) facts = NULL;

      facts = acies_ruleset_gather_facts (ruleset, situation,
                                          acies_ruleset_get_procedure (ruleset, cases[i].procedure),
                                          cases[i].a, cases[i].b, NULL, &error);
      g_assert_null (facts);
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }

  /* A party that the procedure does not have is left out. */
  one = gather (situation, DR_MORALE, "a1", "b1", NULL);
  g_assert_cmpstr (acies_facts_get_a (one), ==, "a1");
  g_assert_null (acies_facts_get_b (one));
  none = gather (situation, DR_OMEN, "a1", NULL, NULL);
  g_assert_null (acies_facts_get_a (none));
}

static void
test_bad_presets (void)
{
  const char *const cases[] = { "range", "range=far", "range=", "elevation=3", "=3" };
  g_autoptr (AciesRuleset) ruleset = drill_create_ruleset ();
  g_autoptr (AciesSituation) situation = drill_create_situation (ruleset);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const presets[] = { "a.figures=3", cases[i], NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesFacts) facts = NULL;

      facts = acies_ruleset_gather_facts (ruleset, situation,
                                          acies_ruleset_get_procedure (ruleset, DR_SHOOTING),
                                          "a1", "b1", presets, &error);
      g_assert_null (facts);
      g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/facts/precedence", test_precedence);
  g_test_add_func ("/rules/facts/hand", test_hand);
  g_test_add_func ("/rules/facts/hand-alone", test_hand_alone);
  g_test_add_func ("/rules/facts/bad-text", test_bad_text);
  g_test_add_func ("/rules/facts/limits", test_limits);
  g_test_add_func ("/rules/facts/items", test_items);
  g_test_add_func ("/rules/facts/copy", test_copy);
  g_test_add_func ("/rules/gather/bindings", test_bindings);
  g_test_add_func ("/rules/gather/one-party", test_one_party);
  g_test_add_func ("/rules/gather/unknown-trait", test_unknown_trait);
  g_test_add_func ("/rules/gather/measured", test_measured);
  g_test_add_func ("/rules/gather/again", test_again);
  g_test_add_func ("/rules/gather/unit-or-leader", test_unit_or_leader);
  g_test_add_func ("/rules/gather/parties", test_parties);
  g_test_add_func ("/rules/gather/bad-presets", test_bad_presets);

  return g_test_run ();
}
