/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-clause-private.h"
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

static void
assert_places (AciesRuleset    *ruleset,
               const char      *id,
               AciesPlaceNames  names,
               const char      *expected)
{
  AciesClause *clause = acies_ruleset_find_clause (ruleset, id);
  g_autofree char *places = acies_clause_describe_places (clause, names);

  g_assert_cmpstr (places, ==, expected);
}

static void
test_properties (Fixture       *fixture,
                 gconstpointer  data)
{
  GListModel *clauses = acies_ruleset_get_clauses (fixture->ruleset);
  g_autoptr (AciesClause) clause = g_list_model_get_item (clauses, 0);
  g_autofree char *id = NULL;
  g_autofree char *text = NULL;
  AciesClauseKind kind = ACIES_CLAUSE_ADVICE;

  g_assert_true (g_list_model_get_item_type (clauses) == ACIES_TYPE_CLAUSE);
  g_assert_true (clause == acies_ruleset_find_clause (fixture->ruleset, "TR-1"));
  g_object_get (clause, "id", &id, "text", &text, "kind", &kind, NULL);
  g_assert_cmpstr (id, ==, "TR-1");
  g_assert_cmpstr (text, ==, "Foot walks");
  g_assert_cmpint (kind, ==, ACIES_CLAUSE_COMPUTE);
  g_assert_cmpstr (acies_clause_kind_get_name (kind), ==, "COMPUTE");
  g_assert_cmpstr (acies_clause_kind_get_label (kind), ==, "Computed");
}

/* Wherever a declaration can name a clause, the clause knows of it. */
static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  AciesClause *clause = acies_ruleset_find_clause (fixture->ruleset, "TR-4");

  assert_places (fixture->ruleset, "TR-1", ACIES_PLACES_BY_ID,
                 "procedure volley, chart type.move type.foot, check too-small, phase rest");
  assert_places (fixture->ruleset, "TR-2", ACIES_PLACES_BY_ID,
                 "procedure volley, chart ground.rough, step shoot, reminder fight rest");
  assert_places (fixture->ruleset, "TR-4", ACIES_PLACES_BY_ID,
                 "procedure duel, input trek, trait unit.points, status unit.hits leader.wounded, "
                 "option option.pace, check no-horse, phase rest, reading R-1");
  assert_places (fixture->ruleset, "TR-5", ACIES_PLACES_BY_ID, "");
  g_assert_cmpstrv (acies_clause_get_places (clause, ACIES_PLACE_STATUS),
                    ((const char * const []) { "unit.hits", "leader.wounded", NULL }));
  g_assert_cmpstrv (acies_clause_get_places (clause, ACIES_PLACE_REMINDER), ((const char * const []) { NULL }));
}

static void
test_labels (Fixture       *fixture,
             gconstpointer  data)
{
  assert_places (fixture->ruleset, "TR-1", ACIES_PLACES_BY_LABEL,
                 "Procedure: Volley · Charts: Type (Move), Type (Foot) · Check: The unit is too small · "
                 "Phase: Rest");
  assert_places (fixture->ruleset, "TR-2", ACIES_PLACES_BY_LABEL,
                 "Procedure: Volley · Chart: Ground (Rough) · Step: Fight (The first side shoots) · "
                 "Reminder in: Fight, Rest");
  assert_places (fixture->ruleset, "TR-4", ACIES_PLACES_BY_LABEL,
                 "Procedure: Duel · Asked in: Trek · Trait: Points · Kept as: Hits, Wounded · Option: Pace · "
                 "Check: There are no horses · Phase: Rest · Reading: R-1");
  assert_places (fixture->ruleset, "TR-5", ACIES_PLACES_BY_LABEL, "");
}

static void
test_once (void)
{
  g_autoptr (AciesClause) clause = acies_clause_new ("TR-9", ACIES_CLAUSE_CHECK, "Once");

  acies_clause_add_place (clause, ACIES_PLACE_PROCEDURE, "duel", "Duel");
  acies_clause_add_place (clause, ACIES_PLACE_PROCEDURE, "volley", "Volley");
  acies_clause_add_place (clause, ACIES_PLACE_PROCEDURE, "duel", "Duel");
  g_assert_cmpstrv (acies_clause_get_places (clause, ACIES_PLACE_PROCEDURE),
                    ((const char * const []) { "duel", "volley", NULL }));
}

static void
test_matches (Fixture       *fixture,
              gconstpointer  data)
{
  AciesClause *clause = acies_ruleset_find_clause (fixture->ruleset, "TR-2");

  g_assert_true (acies_clause_matches (clause, ""));
  g_assert_true (acies_clause_matches (clause, "tr-2"));
  g_assert_true (acies_clause_matches (clause, "WIND blows"));
  g_assert_true (acies_clause_matches (clause, "blows  Wind "));
  g_assert_true (acies_clause_matches (clause, "reminded volley"));
  g_assert_true (acies_clause_matches (clause, "ground.rough"));
  g_assert_false (acies_clause_matches (clause, "wind walks"));
}

/* A place that comes later is found too. */
static void
test_matches_later (void)
{
  g_autoptr (AciesClause) clause = acies_clause_new ("TR-9", ACIES_CLAUSE_CHECK, "Later");

  g_assert_false (acies_clause_matches (clause, "duel"));
  acies_clause_add_place (clause, ACIES_PLACE_PROCEDURE, "duel", "Duel");
  g_assert_true (acies_clause_matches (clause, "duel"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, func) \
  g_test_add ("/rules/clause/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("properties", test_properties);
  ADD ("places", test_places);
  ADD ("labels", test_labels);
  ADD ("matches", test_matches);
#undef ADD
  g_test_add_func ("/rules/clause/once", test_once);
  g_test_add_func ("/rules/clause/matches-later", test_matches_later);

  return g_test_run ();
}
