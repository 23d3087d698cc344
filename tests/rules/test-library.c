/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "library-fixture.h"
#include "trial-keys.h"

static void
test_loads (LibraryFixture *fixture,
            gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("3 5", 6);
  const AciesProcedure *duel;
  AciesRuleset *ruleset;
  GError *error = NULL;

  library_fixture_add (fixture, "a", "good-rules", "Good");
  library = library_fixture_open (fixture, "a", NULL);
  g_assert_cmpuint (library_fixture_count_problems (library), ==, 0);
  ruleset = acies_ruleset_library_find (library, "good-rules", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (acies_ruleset_get_id (ruleset), ==, "good-rules");

  duel = acies_ruleset_find_procedure (ruleset, "duel");
  inputs = acies_record_new (acies_procedure_get_inputs (duel));
  outcome = acies_procedure_resolve (duel, inputs, dice, &error);
  g_assert_no_error (error);
  g_assert_cmpint (acies_record_get_number (acies_outcome_get_outputs (outcome), TR_DUEL_OUT_B_ROLL), ==, 5);
}

static void
test_list (LibraryFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (AciesRuleset) first = NULL;
  g_autoptr (AciesRuleset) second = NULL;

  library_fixture_add (fixture, "a", "fine-rules", "Zama");
  library_fixture_add (fixture, "b", "good-rules", "Arbela");
  library = library_fixture_open (fixture, "a", "b");
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (library)) == ACIES_TYPE_RULESET);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 2);
  first = g_list_model_get_item (G_LIST_MODEL (library), 0);
  second = g_list_model_get_item (G_LIST_MODEL (library), 1);
  g_assert_cmpstr (acies_ruleset_get_title (first), ==, "Arbela");
  g_assert_cmpstr (acies_ruleset_get_title (second), ==, "Zama");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), 2));
}

static void
test_first_wins (LibraryFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  library_fixture_add (fixture, "a", "good-rules", "Mine");
  library_fixture_add (fixture, "b", "good-rules", "Theirs");
  library = library_fixture_open (fixture, "a", "b");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "Mine");
  g_assert_cmpuint (library_fixture_count_problems (library), ==, 0);
}

/* What is known of rulesets that were not loaded: a broken one too. */
static void
test_etags (LibraryFixture *fixture,
            gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autofree char *before = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *loaded = NULL;
  g_auto (GStrv) ids = NULL;

  library_fixture_add (fixture, "a", "good-rules", "Good");
  library_fixture_write (fixture, "b", "libno-rules.so", "no module");
  library = library_fixture_open (fixture, "a", "b");
  ids = acies_ruleset_library_list_ids (library);
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  g_assert_true (g_strv_contains ((const char * const *) ids, "good-rules"));
  g_assert_true (g_strv_contains ((const char * const *) ids, "no-rules"));
  /* One has no declaration, the other is not there at all. */
  g_assert_null (acies_ruleset_library_get_etag (library, "no-rules"));
  g_assert_null (acies_ruleset_library_get_etag (library, "unknown-rules"));

  before = acies_ruleset_library_get_etag (library, "good-rules");
  library_fixture_write_declaration (fixture, "a", "good-rules", "good-rules", "Better");
  changed = acies_ruleset_library_get_etag (library, "good-rules");
  g_assert_nonnull (before);
  g_assert_cmpstr (changed, !=, before);

  /* What is loaded stays as it was loaded. */
  g_assert_nonnull (acies_ruleset_library_find (library, "good-rules", NULL));
  library_fixture_write_declaration (fixture, "a", "good-rules", "good-rules", "Best of all");
  loaded = acies_ruleset_library_get_etag (library, "good-rules");
  g_assert_cmpstr (loaded, ==, changed);
}

/* A declaration may lie in another folder than the module. */
static void
test_declaration_elsewhere (LibraryFixture *fixture,
                            gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  library_fixture_copy_module (fixture, "a", "good-rules");
  library_fixture_write_declaration (fixture, "b", "good-rules", "good-rules", "Apart");
  library = library_fixture_open (fixture, "a", "b");
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "Apart");
}

/* No type can be registered twice: a second library has the same modules, and rulesets of its own. */
static void
test_again (LibraryFixture *fixture,
            gconstpointer   data)
{
  AciesRulesetLibrary *first;
  AciesRulesetLibrary *second;
  AciesRuleset *one, *other;

  library_fixture_add (fixture, "a", "second-rules", "One");
  first = library_fixture_open (fixture, "a", NULL);
  second = library_fixture_open (fixture, "a", NULL);
  one = g_object_ref (acies_ruleset_library_find (first, "second-rules", NULL));
  other = g_object_ref (acies_ruleset_library_find (second, "second-rules", NULL));
  g_assert_true (one != other);
  g_assert_true (G_OBJECT_TYPE (one) == G_OBJECT_TYPE (other));

  /* The module stays when the libraries go. */
  g_assert_finalize_object (first);
  g_assert_finalize_object (second);
  g_assert_cmpstr (acies_ruleset_get_title (one), ==, "One");
  g_assert_finalize_object (one);
  g_assert_finalize_object (other);
}

static void
test_other_files (LibraryFixture *fixture,
                  gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  library_fixture_write (fixture, "a", "README", "Read me.");
  library_fixture_write (fixture, "a", "lib.so", "junk");
  library_fixture_write (fixture, "a", "libold.so.1", "junk");
  library_fixture_write (fixture, "a", "good.so", "junk");
  library = library_fixture_open (fixture, "a", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
  g_assert_cmpuint (library_fixture_count_problems (library), ==, 0);
}

static void
test_unknown (LibraryFixture *fixture,
              gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (AciesRulesetLibrary) empty = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) empty_error = NULL;

  library_fixture_add (fixture, "a", "good-rules", "Good");
  library_fixture_add (fixture, "a", "fine-rules", "Fine");
  library = library_fixture_open (fixture, "a", NULL);
  g_assert_null (acies_ruleset_library_find (library, "best-rules", &error));
  g_assert_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==, "There is no ruleset “best-rules”; there are: fine-rules, good-rules");

  empty = library_fixture_open (fixture, ".", NULL);
  g_assert_null (acies_ruleset_library_find (empty, "best-rules", &empty_error));
  g_assert_error (empty_error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_UNKNOWN);
  g_assert_cmpstr (empty_error->message, ==, "There is no ruleset “best-rules”, nor any other");
}

/* Everything that can be wrong, and one ruleset in the midst of it that is not. */

typedef struct
{
  const char *id;
  int         code;
  const char *what;
} FaultRow;

static const FaultRow fault_rows[] = {
  { "junk-rules", ACIES_LOAD_ERROR_MODULE, "the module cannot be opened" },
  { "torn-rules", ACIES_LOAD_ERROR_MODULE, "acies_what_nobody_has" },
  { "blank-rules", ACIES_LOAD_ERROR_MODULE, "has no function g_io_blank_rules_load" },
  { "renamed-rules", ACIES_LOAD_ERROR_MODULE, "does not have the ruleset “renamed-rules”" },
  { "old-rules", ACIES_LOAD_ERROR_ABI, "was built for version 0 of the rules' interface, and this is version 1" },
  { "stale-rules", ACIES_LOAD_ERROR_DECLARATION, "was built for another declaration than the stale-rules.xml" },
  { "short-rules", ACIES_LOAD_ERROR_DECLARATION, "was built for another declaration than the short-rules.xml" },
  { "gap-rules", ACIES_LOAD_ERROR_DECLARATION, "has no arithmetic for “unit-check”" },
  { "undeclared-rules", ACIES_LOAD_ERROR_DECLARATION, "its declaration undeclared-rules.xml is missing" },
  { "untidy-rules", ACIES_LOAD_ERROR_DECLARATION, "untidy-rules.xml:1: " },
  { "mistaken-rules", ACIES_LOAD_ERROR_DECLARATION, "its declaration mistaken-rules.xml is that of “trial”" },
};

static void
test_faults (LibraryFixture *fixture,
             gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  library_fixture_write (fixture, "a", "libjunk-rules.so", "This is no module.");
  library_fixture_copy_module (fixture, "a", "blank-rules");
  library_fixture_copy_module (fixture, "a", "undeclared-rules");
  for (const char * const *id = (const char * const []) { "torn-rules", "renamed-rules", "old-rules", "stale-rules", "short-rules", "gap-rules", NULL };
       *id != NULL; id++)
    library_fixture_add (fixture, "a", *id, *id);
  library_fixture_copy_module (fixture, "a", "untidy-rules");
  library_fixture_write (fixture, "a", "untidy-rules.xml", "<ruleset");
  library_fixture_copy_module (fixture, "a", "mistaken-rules");
  library_fixture_write_declaration (fixture, "a", "mistaken-rules", "trial", "Mistaken");
  library_fixture_add (fixture, "a", "good-rules", "Good");

  library = library_fixture_open (fixture, "nowhere", "a");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_assert_nonnull (acies_ruleset_library_find (library, "good-rules", NULL));
  g_assert_cmpuint (library_fixture_count_problems (library), ==, G_N_ELEMENTS (fault_rows) + 1);
  library_fixture_assert_problem (library, "nowhere", "");
  for (gsize i = 0; i < G_N_ELEMENTS (fault_rows); i++)
    {
      g_autoptr (GError) error = NULL;

      library_fixture_assert_problem (library, fault_rows[i].id, fault_rows[i].what);
      g_assert_null (acies_ruleset_library_find (library, fault_rows[i].id, &error));
      g_assert_error (error, ACIES_LOAD_ERROR, fault_rows[i].code);
      g_assert_nonnull (strstr (error->message, fault_rows[i].what));
    }
}

/* The broken one that comes first is not hidden by a good one further on. */
static void
test_first_wins_broken (LibraryFixture *fixture,
                        gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  library_fixture_write (fixture, "a", "libgood-rules.so", "junk");
  library_fixture_add (fixture, "b", "good-rules", "Good");
  library_fixture_add (fixture, "b", "fine-rules", "Fine");
  library = library_fixture_open (fixture, "a", "b");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_assert_nonnull (acies_ruleset_library_find (library, "fine-rules", NULL));
  g_assert_null (acies_ruleset_library_find (library, "good-rules", &error));
  g_assert_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE);
  g_assert_cmpuint (library_fixture_count_problems (library), ==, 1);
}

/* The folders of the environment come first, and only those must be there. */
static void
test_environment (LibraryFixture *fixture,
                  gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autofree char *path = NULL;

  library_fixture_add (fixture, "b", "good-rules", "From the environment");
  path = g_strdup_printf ("%s/gone::%s/b", fixture->root, fixture->root);
  g_setenv ("ACIES_RULESET_PATH", path, TRUE);
  library = acies_ruleset_library_new ();
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "From the environment");
  library_fixture_assert_problem (library, "gone", "");
  for (const char * const *problem = acies_ruleset_library_get_problems (library); *problem != NULL; problem++)
    g_assert_null (strstr (*problem, g_get_user_data_dir ()));
}

/* What a user puts into the folder of their own is found without any variable. */
static void
test_user_folder (LibraryFixture *fixture,
                  gconstpointer   data)
{
  g_autofree char *user = g_build_filename (g_get_user_data_dir (), "acies", "rulesets", NULL);
  g_autoptr (AciesRulesetLibrary) library = NULL;
  LibraryFixture elsewhere = { user };

  g_unsetenv ("ACIES_RULESET_PATH");
  library_fixture_add (&elsewhere, ".", "good-rules", "Of the user");
  library = acies_ruleset_library_new ();
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "Of the user");
  library_fixture_remove_tree (user);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void      (*function) (LibraryFixture *, gconstpointer);
  } tests[] = {
    { "/rules/library/loads", test_loads },
    { "/rules/library/list", test_list },
    { "/rules/library/first-wins", test_first_wins },
    { "/rules/library/etags", test_etags },
    { "/rules/library/declaration-elsewhere", test_declaration_elsewhere },
    { "/rules/library/again", test_again },
    { "/rules/library/other-files", test_other_files },
    { "/rules/library/unknown", test_unknown },
    { "/rules/library/faults", test_faults },
    { "/rules/library/broken-first", test_first_wins_broken },
    { "/rules/library/environment", test_environment },
    { "/rules/library/user-folder", test_user_folder },
  };

  g_autofree char *home = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  /* Not G_TEST_OPTION_ISOLATE_DIRS, which loses memory for each test. */
  home = g_dir_make_tmp ("acies-library-home-XXXXXX", NULL);
  g_assert_nonnull (home);
  g_setenv ("XDG_DATA_HOME", home, TRUE);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, LibraryFixture, NULL, library_fixture_set_up, tests[i].function, library_fixture_tear_down);

  status = g_test_run ();
  library_fixture_remove_tree (home);

  return status;
}
