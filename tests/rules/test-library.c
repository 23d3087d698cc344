/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-ruleset-library.h"
#include "trial-keys.h"

/* Folders with modules and declarations, made for one test. */
typedef struct
{
  char *root;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GError *error = NULL;

  fixture->root = g_dir_make_tmp ("acies-library-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  remove_tree (fixture->root);
  g_free (fixture->root);
}

/* (transfer full): the path of a file in a folder that is there afterwards */
static char *
make_path (Fixture    *fixture,
           const char *folder,
           const char *name)
{
  g_autofree char *parent = g_build_filename (fixture->root, folder, NULL);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);

  return g_build_filename (parent, name, NULL);
}

static void
write_file (Fixture    *fixture,
            const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = make_path (fixture, folder, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
copy_module (Fixture    *fixture,
             const char *folder,
             const char *id)
{
  g_autofree char *name = g_strdup_printf ("lib%s.so", id);
  g_autofree char *from = g_build_filename (MODULES_DIR, name, NULL);
  g_autofree char *to = make_path (fixture, folder, name);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  GError *error = NULL;

  g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* The tests' own declaration under another id and title, as the file @file_id.xml */
static void
write_declaration (Fixture    *fixture,
                   const char *folder,
                   const char *file_id,
                   const char *id,
                   const char *title)
{
  g_autofree char *name = g_strconcat (file_id, ".xml", NULL);
  g_autofree char *id_attribute = g_strdup_printf (" id=\"%s\" prefix=", id);
  g_autofree char *title_element = g_strdup_printf ("<title>%s</title>", title);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (TRIAL_DECLARATION, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, " id=\"trial\" prefix=", id_attribute, 0), ==, 1);
  g_assert_cmpuint (g_string_replace (changed, "<title>Trial</title>", title_element, 0), ==, 1);
  write_file (fixture, folder, name, changed->str);
}

static void
add_ruleset (Fixture    *fixture,
             const char *folder,
             const char *id,
             const char *title)
{
  copy_module (fixture, folder, id);
  write_declaration (fixture, folder, id, id, title);
}

/* Of folders in the root; the last is NULL. */
static AciesRulesetLibrary *
open_library (Fixture    *fixture,
              const char *first,
              const char *second)
{
  g_autofree char *first_path = g_build_filename (fixture->root, first, NULL);
  g_autofree char *second_path = second != NULL ? g_build_filename (fixture->root, second, NULL) : NULL;
  const char *folders[] = { first_path, second_path, NULL };

  return acies_ruleset_library_new_for_folders (folders);
}

static guint
count_problems (AciesRulesetLibrary *library)
{
  return g_strv_length ((char **) acies_ruleset_library_get_problems (library));
}

/* That there is one that names @file and says @what. */
static void
assert_problem (AciesRulesetLibrary *library,
                const char          *file,
                const char          *what)
{
  const char * const *problems = acies_ruleset_library_get_problems (library);

  for (guint i = 0; problems[i] != NULL; i++)
    if (strstr (problems[i], file) != NULL && strstr (problems[i], what) != NULL)
      return;

  g_test_message ("No problem with %s: %s", file, what);
  for (guint i = 0; problems[i] != NULL; i++)
    g_test_message ("  %s", problems[i]);
  g_test_fail ();
}

static void
test_loads (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (AciesRecord) inputs = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("3 5", 6);
  const AciesProcedure *duel;
  AciesRuleset *ruleset;
  GError *error = NULL;

  add_ruleset (fixture, "a", "good-rules", "Good");
  library = open_library (fixture, "a", NULL);
  g_assert_cmpuint (count_problems (library), ==, 0);
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
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (AciesRuleset) first = NULL;
  g_autoptr (AciesRuleset) second = NULL;

  add_ruleset (fixture, "a", "fine-rules", "Zama");
  add_ruleset (fixture, "b", "good-rules", "Arbela");
  library = open_library (fixture, "a", "b");
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (library)) == ACIES_TYPE_RULESET);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 2);
  first = g_list_model_get_item (G_LIST_MODEL (library), 0);
  second = g_list_model_get_item (G_LIST_MODEL (library), 1);
  g_assert_cmpstr (acies_ruleset_get_title (first), ==, "Arbela");
  g_assert_cmpstr (acies_ruleset_get_title (second), ==, "Zama");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), 2));
}

static void
test_first_wins (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  add_ruleset (fixture, "a", "good-rules", "Mine");
  add_ruleset (fixture, "b", "good-rules", "Theirs");
  library = open_library (fixture, "a", "b");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "Mine");
  g_assert_cmpuint (count_problems (library), ==, 0);
}

/* A declaration may lie in another folder than the module. */
static void
test_declaration_elsewhere (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  copy_module (fixture, "a", "good-rules");
  write_declaration (fixture, "b", "good-rules", "good-rules", "Apart");
  library = open_library (fixture, "a", "b");
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "Apart");
}

/* No type can be registered twice: a second library has the same modules, and rulesets of its own. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  AciesRulesetLibrary *first;
  AciesRulesetLibrary *second;
  AciesRuleset *one, *other;

  add_ruleset (fixture, "a", "second-rules", "One");
  first = open_library (fixture, "a", NULL);
  second = open_library (fixture, "a", NULL);
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
test_other_files (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  write_file (fixture, "a", "README", "Read me.");
  write_file (fixture, "a", "lib.so", "junk");
  write_file (fixture, "a", "libold.so.1", "junk");
  write_file (fixture, "a", "good.so", "junk");
  library = open_library (fixture, "a", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
  g_assert_cmpuint (count_problems (library), ==, 0);
}

static void
test_unknown (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (AciesRulesetLibrary) empty = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) empty_error = NULL;

  add_ruleset (fixture, "a", "good-rules", "Good");
  add_ruleset (fixture, "a", "fine-rules", "Fine");
  library = open_library (fixture, "a", NULL);
  g_assert_null (acies_ruleset_library_find (library, "best-rules", &error));
  g_assert_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==, "There is no ruleset “best-rules”; there are: fine-rules, good-rules");

  empty = open_library (fixture, ".", NULL);
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
test_faults (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  write_file (fixture, "a", "libjunk-rules.so", "This is no module.");
  copy_module (fixture, "a", "blank-rules");
  copy_module (fixture, "a", "undeclared-rules");
  for (const char * const *id = (const char * const []) { "torn-rules", "renamed-rules", "old-rules", "stale-rules", "short-rules", "gap-rules", NULL };
       *id != NULL; id++)
    add_ruleset (fixture, "a", *id, *id);
  copy_module (fixture, "a", "untidy-rules");
  write_file (fixture, "a", "untidy-rules.xml", "<ruleset");
  copy_module (fixture, "a", "mistaken-rules");
  write_declaration (fixture, "a", "mistaken-rules", "trial", "Mistaken");
  add_ruleset (fixture, "a", "good-rules", "Good");

  library = open_library (fixture, "nowhere", "a");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_assert_nonnull (acies_ruleset_library_find (library, "good-rules", NULL));
  g_assert_cmpuint (count_problems (library), ==, G_N_ELEMENTS (fault_rows) + 1);
  assert_problem (library, "nowhere", "");
  for (gsize i = 0; i < G_N_ELEMENTS (fault_rows); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_problem (library, fault_rows[i].id, fault_rows[i].what);
      g_assert_null (acies_ruleset_library_find (library, fault_rows[i].id, &error));
      g_assert_error (error, ACIES_LOAD_ERROR, fault_rows[i].code);
      g_assert_nonnull (strstr (error->message, fault_rows[i].what));
    }
}

/* The broken one that comes first is not hidden by a good one further on. */
static void
test_first_wins_broken (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  write_file (fixture, "a", "libgood-rules.so", "junk");
  add_ruleset (fixture, "b", "good-rules", "Good");
  add_ruleset (fixture, "b", "fine-rules", "Fine");
  library = open_library (fixture, "a", "b");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  g_assert_nonnull (acies_ruleset_library_find (library, "fine-rules", NULL));
  g_assert_null (acies_ruleset_library_find (library, "good-rules", &error));
  g_assert_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE);
  g_assert_cmpuint (count_problems (library), ==, 1);
}

/* The folders of the environment come first, and only those must be there. */
static void
test_environment (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autofree char *path = NULL;

  add_ruleset (fixture, "b", "good-rules", "From the environment");
  path = g_strdup_printf ("%s/gone::%s/b", fixture->root, fixture->root);
  g_setenv ("ACIES_RULESET_PATH", path, TRUE);
  library = acies_ruleset_library_new ();
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "From the environment");
  assert_problem (library, "gone", "");
  for (const char * const *problem = acies_ruleset_library_get_problems (library); *problem != NULL; problem++)
    g_assert_null (strstr (*problem, g_get_user_data_dir ()));
}

/* What a user puts into the folder of their own is found without any variable. */
static void
test_user_folder (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *user = g_build_filename (g_get_user_data_dir (), "acies", "rulesets", NULL);
  g_autoptr (AciesRulesetLibrary) library = NULL;
  Fixture elsewhere = { user };

  g_unsetenv ("ACIES_RULESET_PATH");
  add_ruleset (&elsewhere, ".", "good-rules", "Of the user");
  library = acies_ruleset_library_new ();
  g_assert_cmpstr (acies_ruleset_get_title (acies_ruleset_library_find (library, "good-rules", NULL)), ==, "Of the user");
  remove_tree (user);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void      (*function) (Fixture *, gconstpointer);
  } tests[] = {
    { "/rules/library/loads", test_loads },
    { "/rules/library/list", test_list },
    { "/rules/library/first-wins", test_first_wins },
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
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);

  status = g_test_run ();
  remove_tree (home);

  return status;
}
