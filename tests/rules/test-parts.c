/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ruleset-parts.h"
#include "acies-case.h"
#include "drill.h"

typedef struct
{
  AciesRuleset   *ruleset;
  AciesSituation *situation;
  AciesBody      *guard;
  AciesBody      *archers;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->ruleset = drill_create_ruleset ();
  fixture->situation = drill_create_situation (fixture->ruleset);
  fixture->guard = acies_situation_find (fixture->situation, "a1");
  fixture->archers = acies_situation_find (fixture->situation, "b1");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  acies_situation_free (fixture->situation);
  g_object_unref (fixture->ruleset);
}

static void
test_no_author (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *origin = acies_ruleset_print_origin (fixture->ruleset);

  g_assert_null (acies_ruleset_get_author (fixture->ruleset));
  g_assert_cmpstr (origin, ==, "Author unknown");
}

/* The Guard shoots at the Archers: two hits at a cost of 1.5 inches. */
static AciesOutcome *
shoot (Fixture     *fixture,
       AciesFacts **facts)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (fixture->ruleset, DR_SHOOTING);
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);
  g_autoptr (GError) error = NULL;
  AciesOutcome *outcome;

  *facts = acies_ruleset_gather_facts (fixture->ruleset, fixture->situation, procedure, "a1", "b1", NULL, &error);
  g_assert_no_error (error);
  outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (*facts), dice, &error);
  g_assert_no_error (error);

  return outcome;
}

static AciesResolution
resolve (Fixture      *fixture,
         AciesFacts   *facts,
         AciesOutcome *outcome,
         const char   *b)
{
  return (AciesResolution) { acies_facts_get_procedure (facts), "a1", b, acies_facts_get_inputs (facts), outcome };
}

/* ---- Sentences ---- */

static void
test_story (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesOutcome) outcome = shoot (fixture, &facts);
  AciesResolution resolution = resolve (fixture, facts, outcome, "b1");
  AciesCase story = acies_case_of (fixture->situation, &resolution, NULL);
  g_autofree char *cost = acies_record_display (story.outputs, DR_SHOOTING_OUT_COST);

  g_assert_cmpstr (story.a_name, ==, "Guard");
  g_assert_cmpstr (story.b_name, ==, "Archers");
  g_assert_true (story.ruleset == fixture->ruleset);
  g_assert_true (story.situation == fixture->situation);
  g_assert_cmpint (acies_record_get_number (story.outputs, DR_SHOOTING_OUT_B_HITS), ==, 2);
  g_assert_true (acies_record_get_boolean (story.outputs, DR_SHOOTING_OUT_A_SHOT));
  g_assert_cmpstr (cost, ==, "1.5″");

  resolution = resolve (fixture, facts, outcome, NULL);
  story = acies_case_of (fixture->situation, &resolution, NULL);
  g_assert_cmpstr (story.b_name, ==, "");
}

static void
test_story_choice (Fixture       *fixture,
                   gconstpointer  data)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (fixture->ruleset, DR_MORALE);
  const char *const presets[] = { "cause=shooting", "a.grit=0", NULL };
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (fixture->ruleset, fixture->situation, procedure, "a1", NULL,
                                                             presets, NULL);
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, NULL);
  AciesResolution resolution = resolve (fixture, facts, outcome, NULL);
  AciesCase story = acies_case_of (fixture->situation, &resolution, NULL);
  AciesChange change = acies_change_of (fixture->situation, &resolution);

  /* 6 less than nothing is not below -6. */
  g_assert_cmpint (acies_record_get_number (story.outputs, DR_MORALE_OUT_A_GRIT), ==, -6);
  g_assert_cmpint (acies_record_get_choice (story.outputs, DR_MORALE_OUT_A_STATE), ==, DR_STATE_ACTIVE);
  g_assert_cmpint (acies_record_get_choice (change.outputs, DR_MORALE_OUT_A_STATE), ==, DR_STATE_ACTIVE);
  g_assert_null (change.b);
}

static void
test_sentences (void)
{
  GString *sentences = g_string_new (NULL);
  g_autofree char *said = NULL;

  g_assert_null (acies_sentences_end (g_string_new (NULL)));
  acies_sentences_add (sentences, "%s lost.", "One");
  acies_sentences_add (sentences, "%d won.", 2);
  said = acies_sentences_end (sentences);
  g_assert_cmpstr (said, ==, "One lost. 2 won.");
}

/* The sentence that is written once says the same of each unit, whatever its name. */
static void
test_near (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    const char *unit;
    double      inches;
    const char *text;
  } expected[] = {
    { "a1", 3.5, "Guard, 3.5″ away" }, { "a1", 0.0, "Guard, 0″ away" }, { "b1", 12.344, "Archers, 12.34″ away" },
    { "b1", 11.996, "Archers, 12″ away" }, { "b1", 0.05, "Archers, 0.05″ away" },
  };
  g_autofree char *near = acies_write_near ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const AciesBody *unit = acies_situation_find (fixture->situation, expected[i].unit);
      g_autofree char *text = acies_print_near (unit, expected[i].inches);
      g_autofree char *again = acies_print_near_as (near, unit, expected[i].inches);

      g_assert_cmpstr (text, ==, expected[i].text);
      g_assert_cmpstr (again, ==, expected[i].text);
    }
}

/* The drill explains what it cost, and how much less than two volleys it was. */
static void
test_explanations (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *const third[] = { "volley=3", NULL };
  const AciesProcedure *procedure = acies_ruleset_get_procedure (fixture->ruleset, DR_SHOOTING);
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (fixture->ruleset, fixture->situation, procedure, "a1", "b1",
                                                             third, NULL);
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), dice, NULL);
  const AciesLine *line;

  g_assert_cmpuint (acies_outcome_get_n_lines (outcome), ==, 2);
  line = acies_outcome_get_line (outcome, 0);
  g_assert_cmpstr (line->clause, ==, "DR-1");
  g_assert_cmpstr (line->value, ==, "1.5″");
  g_assert_cmpstr (line->label, ==, "Cost");
  line = acies_outcome_get_line (outcome, 1);
  g_assert_cmpstr (line->clause, ==, "");
  g_assert_cmpstr (line->value, ==, "−1");
  g_assert_cmpstr (line->label, ==, "Short of 2");
}

/* ---- Measuring ---- */

static void
test_measure (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesOutcome) outcome = shoot (fixture, &facts);
  AciesMeasure measure = acies_measure_of (fixture->ruleset, fixture->situation, facts);
  const AciesRecord *inputs = acies_facts_get_inputs (facts);

  g_assert_true (measure.a == fixture->guard);
  g_assert_true (measure.b == fixture->archers);

  acies_measure_see_inches (&measure, DR_SHOOTING_IN_RANGE, 7.5, "to the edge");
  g_assert_cmpint (acies_record_get_number (inputs, DR_SHOOTING_IN_RANGE), ==, 750);
  g_assert_cmpfloat (acies_inches_of (inputs, DR_SHOOTING_IN_RANGE), ==, 7.5);
  g_assert_cmpint (acies_facts_get_source (facts, DR_SHOOTING_IN_RANGE), ==, ACIES_SOURCE_SKETCH);
  g_assert_cmpstr (acies_facts_get_note (facts, DR_SHOOTING_IN_RANGE), ==, "to the edge");

  acies_measure_know (&measure, DR_SHOOTING_IN_VOLLEY, 4);
  g_assert_cmpint (acies_record_get_number (inputs, DR_SHOOTING_IN_VOLLEY), ==, 4);
  g_assert_cmpint (acies_facts_get_source (facts, DR_SHOOTING_IN_VOLLEY), ==, ACIES_SOURCE_STATUS);
  acies_measure_see (&measure, DR_SHOOTING_IN_VOLLEY, 3);
  g_assert_cmpint (acies_record_get_number (inputs, DR_SHOOTING_IN_VOLLEY), ==, 3);
  g_assert_cmpint (acies_facts_get_source (facts, DR_SHOOTING_IN_VOLLEY), ==, ACIES_SOURCE_SKETCH);
}

/* ---- Changes and moves ---- */

static void
test_change (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesOutcome) outcome = shoot (fixture, &facts);
  AciesResolution resolution = resolve (fixture, facts, outcome, "b1");
  AciesChange change = acies_change_of (fixture->situation, &resolution);

  g_assert_true (change.situation == fixture->situation);
  g_assert_true (change.resolution == &resolution);
  g_assert_true (change.a == fixture->guard);
  g_assert_true (change.b == fixture->archers);
  g_assert_cmpint (acies_record_get_number (change.outputs, DR_SHOOTING_OUT_COST), ==, 150);
  g_assert_true (acies_record_get_boolean (change.outputs, DR_SHOOTING_OUT_A_SHOT));
  g_assert_true (change.inputs == acies_facts_get_inputs (facts));
}

static void
test_move_plan (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesOutcome) outcome = shoot (fixture, &facts);
  AciesResolution resolution = resolve (fixture, facts, outcome, "b1");
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  AciesCase plan = acies_case_of (fixture->situation, &resolution, moves);
  AciesBody *anna = acies_situation_find (fixture->situation, "ag1");
  const AciesPose way[] = { { { 20, 20 }, 0 }, { { 20, 15 }, 0 } };
  const AciesMove *ride;

  g_assert_true (plan.a == fixture->guard);
  g_assert_true (plan.b == fixture->archers);

  acies_case_add_move (&plan, fixture->guard, ACIES_MOVE_CHARGE, way, G_N_ELEMENTS (way));
  /* Nobody goes along, or nobody who is on the table. */
  acies_case_add_ride (&plan, NULL, ACIES_MOVE_CHARGE, fixture->guard, &way[1]);
  acies_case_add_ride (&plan, anna, ACIES_MOVE_CHARGE, fixture->guard, &way[1]);
  g_assert_cmpuint (moves->len, ==, 1);

  drill_place (fixture->situation, "ag1", 30, 30);
  acies_case_add_ride (&plan, anna, ACIES_MOVE_CHARGE, fixture->guard, &way[1]);
  g_assert_cmpuint (moves->len, ==, 2);
  ride = g_ptr_array_index (moves, 1);
  g_assert_cmpstr (ride->subject, ==, "ag1");
  g_assert_cmpint (ride->kind, ==, ACIES_MOVE_CHARGE);
  g_assert_cmpfloat (ride->poses[0].at.x, ==, 30);
  /* The unit is 1.5 inches deep. */
  g_assert_cmpfloat_with_epsilon (ride->poses[1].at.x, 20, 1e-9);
  g_assert_cmpfloat_with_epsilon (ride->poses[1].at.y, 16.5, 1e-9);
}

/* ---- What can be done, and what must ---- */

static void
test_offers (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) offers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_free);
  AciesDue *due = acies_offer (offers, DR_MORALE, fixture->guard, NULL, FALSE, "It may.", "DR-1");

  acies_due_add_preset (due, "cause", "shaken");
  acies_offer (offers, DR_SHOOTING, fixture->guard, fixture->archers, TRUE, "It must.", "");
  drill_assert_dues (fixture->ruleset, offers, "(morale a1 -)|shooting a1 b1");
  g_assert_cmpstr (due->presets[0], ==, "cause=shaken");
  g_assert_cmpstr (due->clause, ==, "DR-1");
  g_assert_true (acies_dues_find_last (offers, DR_MORALE, fixture->guard) == due);
  g_assert_null (acies_dues_find_last (offers, DR_MORALE, fixture->archers));
}

/* Offers share memory and reasons, but are freed one by one. */
static void
test_many_offers (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char * const reasons[] = { "It may.", "It may.", "It may as well." };
  g_autoptr (GPtrArray) offers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_free);

  for (guint i = 0; i < 999; i++)
    {
      AciesDue *due = acies_offer (offers, DR_SHOOTING, fixture->guard, fixture->archers, FALSE, reasons[i % 3],
                                   "DR-1");

      if (i % 2 == 0)
        acies_due_set_b (due, "b12");
      due->since = i;
    }
  for (guint i = 0; i < offers->len; i++)
    g_ptr_array_remove_index_fast (offers, i);
  g_assert_cmpuint (offers->len, ==, 499);

  for (guint i = 0; i < offers->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (offers, i);

      g_assert_cmpstr (due->a, ==, "a1");
      g_assert_cmpstr (due->b, ==, due->since % 2 == 0 ? "b12" : "b1");
      g_assert_cmpstr (due->reason, ==, reasons[due->since % 3]);
      g_assert_cmpstr (due->clause, ==, "DR-1");
    }
}

static void
test_calls (Fixture       *fixture,
            gconstpointer  data)
{
  GPtrArray *dues = acies_situation_get_dues (fixture->situation);
  AciesDue *first = acies_situation_call_for (fixture->situation, DR_MORALE, fixture->guard, NULL, TRUE, DR_STEP_WAVER,
                                              "Now.", "DR-1");
  AciesDue *last = acies_situation_call_for (fixture->situation, DR_MORALE, fixture->guard, fixture->archers, FALSE,
                                             DR_STEP_TIDY, "Later.", "DR-1");

  drill_assert_dues (fixture->ruleset, dues, "morale a1 -|(morale a1 b1)");
  g_assert_cmpuint (first->step, ==, DR_STEP_WAVER);
  g_assert_cmpuint (last->step, ==, DR_STEP_TIDY);

  /* The last, but none that the players went on without */
  g_assert_true (acies_dues_find_last (dues, DR_MORALE, fixture->guard) == last);
  last->left_open = TRUE;
  g_assert_true (acies_dues_find_last (dues, DR_MORALE, fixture->guard) == first);
}

static void
test_initiative (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GListStore) alone = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (GListModel) armies = drill_create_armies (fixture->ruleset);
  g_autoptr (AciesArmy) reds = g_list_model_get_item (armies, 0);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (AciesSituation) situation = NULL;
  const AciesDue *due;

  acies_situation_call_for_initiative (fixture->situation, DR_COLLAPSE, DR_STEP_SHOOT, "Who?", "");
  drill_assert_dues (fixture->ruleset, acies_situation_get_dues (fixture->situation), "collapse a b");
  due = g_ptr_array_index (acies_situation_get_dues (fixture->situation), 0);
  g_assert_true (due->must);
  g_assert_cmpuint (due->step, ==, DR_STEP_SHOOT);

  g_list_store_append (alone, reds);
  situation = acies_ruleset_create_situation (fixture->ruleset, table, G_LIST_MODEL (alone), NULL);
  acies_situation_call_for_initiative (situation, DR_COLLAPSE, DR_STEP_SHOOT, "Who?", "");
  g_assert_cmpuint (acies_situation_get_dues (situation)->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, func) g_test_add ("/rules/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("ruleset/no-author", test_no_author);
  ADD ("story/numbers", test_story);
  ADD ("story/choices", test_story_choice);
  ADD ("story/near", test_near);
  g_test_add_func ("/rules/story/sentences", test_sentences);
  ADD ("story/explanations", test_explanations);
  ADD ("play/measure", test_measure);
  ADD ("play/change", test_change);
  ADD ("play/move-plan", test_move_plan);
  ADD ("play/offers", test_offers);
  ADD ("play/many-offers", test_many_offers);
  ADD ("play/calls", test_calls);
  ADD ("play/initiative", test_initiative);
#undef ADD

  return g_test_run ();
}
