/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ruleset-library.h"
#include "acies-ruleset-private.h"
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
test_identity (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;
  g_autofree char *author = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *origin = acies_ruleset_print_origin (fixture->ruleset);

  g_assert_cmpstr (origin, ==, "The tests, 2026");
  g_assert_cmpstr (acies_ruleset_get_id (fixture->ruleset), ==, "trial");
  g_assert_cmpstr (acies_ruleset_get_title (fixture->ruleset), ==, "Trial");
  g_assert_cmpstr (acies_ruleset_get_author (fixture->ruleset), ==, "The tests");
  g_assert_cmpstr (acies_ruleset_get_identity (fixture->ruleset, "year"), ==, "2026");
  g_assert_cmpstr (acies_ruleset_get_identity (fixture->ruleset, "period"), ==, "All ages");
  g_assert_null (acies_ruleset_get_identity (fixture->ruleset, "ground-scale"));

  g_object_get (fixture->ruleset, "id", &id, "title", &title, "author", &author, "summary", &summary, NULL);
  g_assert_cmpstr (id, ==, "trial");
  g_assert_cmpstr (author, ==, "The tests");
  g_assert_cmpstr (title, ==, "Trial");
  g_assert_cmpstr (summary, ==, acies_ruleset_get_summary (fixture->ruleset));
}

static void
test_schemas (Fixture       *fixture,
              gconstpointer  data)
{
  AciesRuleset *ruleset = fixture->ruleset;

  g_assert_cmpint (acies_schema_lookup (acies_ruleset_get_unit_traits (ruleset), "figures"), ==, TR_UNIT_TRAIT_FIGURES);
  g_assert_cmpint (acies_schema_lookup (acies_ruleset_get_unit_status (ruleset), "shaken"), ==, TR_UNIT_STATUS_SHAKEN);
  g_assert_cmpint (acies_schema_lookup (acies_ruleset_get_leader_traits (ruleset), "rank"), ==, TR_LEADER_TRAIT_RANK);
  g_assert_cmpint (acies_schema_lookup (acies_ruleset_get_leader_status (ruleset), "wounded"), ==, TR_LEADER_STATUS_WOUNDED);
  g_assert_cmpuint (acies_schema_get_n_fields (acies_ruleset_get_side_traits (ruleset)), ==, 0);
  g_assert_cmpint (acies_schema_lookup (acies_ruleset_get_side_status (ruleset), "first"), ==, TR_SIDE_STATUS_FIRST);
  g_assert_cmpint (acies_schema_lookup (acies_ruleset_get_options (ruleset), "option.pace"), ==, TR_OPTION_PACE);
  g_assert_true (acies_ruleset_get_traits_of (ruleset, ACIES_PARTY_UNIT) == acies_ruleset_get_unit_traits (ruleset));
  g_assert_null (acies_ruleset_get_status_of (ruleset, ACIES_PARTY_UNIT_OR_LEADER));
  g_assert_null (acies_ruleset_get_traits_of (ruleset, ACIES_PARTY_NONE));
}

static void
test_lists (Fixture       *fixture,
            gconstpointer  data)
{
  AciesRuleset *ruleset = fixture->ruleset;

  g_assert_cmpuint (acies_ruleset_get_n_procedures (ruleset), ==, TR_N_PROCEDURES);
  g_assert_true (acies_ruleset_find_procedure (ruleset, "duel") == acies_ruleset_get_procedure (ruleset, TR_DUEL));
  g_assert_null (acies_ruleset_find_procedure (ruleset, "dual"));
  g_assert_cmpuint (acies_ruleset_get_n_vocabularies (ruleset), ==, TR_VOCABULARY_WAY + 1);
  g_assert_true (acies_ruleset_find_vocabulary (ruleset, "type") == acies_ruleset_get_vocabulary (ruleset, TR_VOCABULARY_TYPE));
  g_assert_null (acies_ruleset_find_vocabulary (ruleset, "types"));
  g_assert_cmpint (acies_ruleset_get_figure (ruleset, TR_VOCABULARY_TYPE, TR_TYPE_HORSE, TR_TYPE_COLUMN_MOVE), ==, 1800);
  g_assert_cmpstr (acies_ruleset_get_item_label (ruleset, TR_VOCABULARY_TYPE, TR_TYPE_HORSE), ==, "Horse");
  g_assert_cmpuint (acies_ruleset_get_n_phases (ruleset), ==, 2);
  g_assert_cmpstr (acies_ruleset_get_phase (ruleset, TR_PHASE_REST)->id, ==, "rest");
  g_assert_cmpuint (acies_ruleset_get_n_steps (ruleset), ==, 3);
  g_assert_cmpstr (acies_ruleset_get_step (ruleset, TR_STEP_DUELS)->id, ==, "duels");
  g_assert_cmpuint (g_list_model_get_n_items (acies_ruleset_get_clauses (ruleset)), ==, 4);
  g_assert_cmpint (acies_clause_get_kind (acies_ruleset_find_clause (ruleset, "TR-2")), ==, ACIES_CLAUSE_REMIND);
  g_assert_cmpstr (acies_clause_get_text (acies_ruleset_find_clause (ruleset, "TR-1")), ==, "Foot walks");
  g_assert_null (acies_ruleset_find_clause (ruleset, "TR-3"));
  g_assert_cmpuint (acies_ruleset_get_n_readings (ruleset), ==, 2);
  g_assert_cmpstr (acies_ruleset_get_reading (ruleset, 0)->answer, ==, "As one likes.");
  g_assert_cmpuint (acies_ruleset_get_n_reminders (ruleset), ==, 2);
  g_assert_cmpstrv (acies_ruleset_get_reminder (ruleset, 0)->phases, ((const char * const []) { "fight", "rest", NULL }));
  g_assert_cmpstr (acies_ruleset_get_reminder (ruleset, 1)->clause, ==, "");
  g_assert_cmpuint (acies_ruleset_get_largest_face (ruleset), ==, 6);
}

/* Rosters */

/* "error/too-small/1/figures" for each finding */
static char *
print_findings (GPtrArray *findings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = g_ptr_array_index (findings, i);

      g_string_append_printf (text, "%s%s/%s/%s/%s", i > 0 ? " " : "",
                              acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR ? "error" : "warning",
                              acies_finding_get_check (finding),
                              acies_finding_get_subject (finding) != NULL ? acies_finding_get_subject (finding) : "-",
                              acies_finding_get_field (finding) != NULL ? acies_finding_get_field (finding) : "-");
    }

  return g_string_free (text, FALSE);
}

static void
add_unit (AciesArmy    *army,
          AciesCommand *command,
          const char   *type,
          const char   *figures)
{
  AciesUnit *unit = acies_army_add_unit (army, command, G_MAXUINT);

  g_assert_true (acies_unit_set_trait (unit, "type", type, NULL));
  if (figures != NULL)
    g_assert_true (acies_unit_set_trait (unit, "figures", figures, NULL));
}

static void
test_check_army (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (fixture->ruleset);
  g_autoptr (GPtrArray) none = acies_ruleset_check_army (fixture->ruleset, army);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *no_army = print_findings (none);
  g_autofree char *text = NULL;
  AciesCommand *command;
  AciesFinding *finding;

  g_assert_cmpstr (acies_army_get_ruleset_id (army), ==, "trial");
  g_assert_cmpstr (no_army, ==, "warning/empty/-/-");

  command = acies_army_add_command (army, TRUE, G_MAXUINT);
  add_unit (army, command, "foot", "50");
  add_unit (army, command, "horse", "3");
  add_unit (army, command, "foot", "12");
  command = acies_army_add_command (army, TRUE, G_MAXUINT);
  add_unit (army, command, "horse", "60");
  add_unit (army, command, "foot", NULL);

  findings = acies_ruleset_check_army (fixture->ruleset, army);
  text = print_findings (findings);
  g_assert_cmpstr (text, ==,
                   "error/too-small/2/figures error/no-horse/2/- error/no-horse/4/- error/missing-input/5/figures "
                   "warning/very-large/1/figures warning/very-large/4/figures");

  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (acies_finding_get_message (finding), ==, "The unit is too small.");
  g_assert_cmpstr (acies_finding_get_clause (finding), ==, "TR-1");
  finding = g_ptr_array_index (findings, 1);
  g_assert_cmpstr (acies_finding_get_clause (finding), ==, "");
}

/* A refusal by the rules is a finding, with its clause.  The trait counts, as a roster has no status. */
static void
test_check_refused (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (fixture->ruleset);
  AciesCommand *command = acies_army_add_command (army, FALSE, G_MAXUINT);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *text = NULL;

  add_unit (army, command, "foot", "12");
  g_assert_true (acies_unit_set_trait (acies_army_find_unit (army, "1"), "stance", "open", NULL));
  findings = acies_ruleset_check_army (fixture->ruleset, army);
  text = print_findings (findings);
  g_assert_cmpstr (text, ==, "error/not-allowed/1/-");
  g_assert_cmpstr (acies_finding_get_message (g_ptr_array_index (findings, 0)), ==, "No open stance");
  g_assert_cmpstr (acies_finding_get_clause (g_ptr_array_index (findings, 0)), ==, "TR-1");
}

/* Appearance */

static char *
print_marks (const AciesAppearance *appearance)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < appearance->marks->len; i++)
    {
      const AciesMark *mark = g_ptr_array_index (appearance->marks, i);

      g_string_append_printf (text, "%s%s %d/%d %s", i > 0 ? "|" : "", mark->kind, mark->number, mark->most, mark->text);
    }

  return g_string_free (text, FALSE);
}

static void
test_appearance (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesRecord) traits = acies_record_new (acies_ruleset_get_unit_traits (fixture->ruleset));
  g_autoptr (AciesRecord) status = acies_record_new (acies_ruleset_get_unit_status (fixture->ruleset));
  g_auto (AciesAppearance) fresh = { 0 };
  g_auto (AciesAppearance) used = { 0 };
  g_autofree char *fresh_marks = NULL;
  g_autofree char *used_marks = NULL;

  acies_record_set_number (traits, TR_UNIT_TRAIT_FIGURES, 24);
  acies_ruleset_get_appearance (fixture->ruleset, traits, NULL, FALSE, 0, &fresh);
  fresh_marks = print_marks (&fresh);
  g_assert_cmpstr (fresh_marks, ==, "charging 1/2 Always");
  g_assert_cmpuint (fresh.files, ==, 1);
  g_assert_cmpuint (fresh.ranks, ==, 1);
  g_assert_true (fresh.in_play);
  g_assert_cmpfloat (fresh.strength, ==, 24);
  g_assert_cmpstr (fresh.text, ==, "");

  acies_record_set_number (status, TR_UNIT_STATUS_HITS, 4);
  acies_record_set_number (status, TR_UNIT_STATUS_SHAKEN, TRUE);
  acies_record_set_number (status, TR_UNIT_STATUS_STANCE, TR_GROUND_ROUGH);
  acies_record_set_number (status, TR_UNIT_STATUS_COUNT, 2);
  acies_record_add_item_text (status, TR_UNIT_STATUS_FOES, "b1");
  acies_ruleset_get_appearance (fixture->ruleset, traits, status, FALSE, 6, &used);
  used_marks = print_marks (&used);
  g_assert_cmpstr (used_marks, ==,
                   "order-ladder 4/60 Hits|shaken 0/0 Shaken|holding 0/0 Rough|disorder-points 2/0 Count|charging 1/2 Always");
  g_assert_cmpuint (used.files, ==, 6);
}

static void
test_appearance_of_leader (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr (AciesRecord) traits = acies_record_new (acies_ruleset_get_leader_traits (fixture->ruleset));
  g_autoptr (AciesRecord) status = acies_record_new (acies_ruleset_get_leader_status (fixture->ruleset));
  g_auto (AciesAppearance) appearance = { 0 };
  g_autofree char *marks = NULL;

  acies_record_set_number (status, TR_LEADER_STATUS_WOUNDED, TRUE);
  acies_ruleset_get_appearance (fixture->ruleset, traits, status, TRUE, 1, &appearance);
  marks = print_marks (&appearance);
  g_assert_cmpstr (marks, ==, "shaken 0/0 Wounded");
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void      (*function) (Fixture *, gconstpointer);
  } tests[] = {
    { "/rules/ruleset/identity", test_identity },
    { "/rules/ruleset/schemas", test_schemas },
    { "/rules/ruleset/lists", test_lists },
    { "/rules/ruleset/check-army", test_check_army },
    { "/rules/ruleset/check-refused", test_check_refused },
    { "/rules/ruleset/appearance", test_appearance },
    { "/rules/ruleset/appearance-of-leader", test_appearance_of_leader },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);

  return g_test_run ();
}
