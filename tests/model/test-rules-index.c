/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "acies-rules-index.h"

/* A folder with a copy of one of the rulesets, whose declaration is changed, and a folder for the index. */
#define ID "meeting-of-hosts"
#define TITLE "<title>Meeting of Hosts</title>"

typedef struct
{
  char                *rules;
  char                *declaration;
  char                *module;
  char                *cache;
  char                *text;
  AciesRulesetLibrary *library;
} Fixture;

static void
write_declaration (Fixture    *fixture,
                   const char *title)
{
  g_autofree char *element = g_strdup_printf ("<title>%s</title>", title);
  g_autoptr (GString) text = g_string_new (fixture->text);

  g_assert_cmpuint (g_string_replace (text, TITLE, element, 0), ==, 1);
  g_assert_true (g_file_set_contents (fixture->declaration, text->str, -1, NULL));
}

/* As a new start of the program. */
static void
open_library (Fixture *fixture)
{
  const char *folders[] = { fixture->rules, NULL };

  g_clear_object (&fixture->library);
  fixture->library = acies_ruleset_library_new_for_folders (folders);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *original = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "rulesets", ID ".xml", NULL);
  g_autofree char *module = g_build_filename (g_getenv ("ACIES_RULESET_PATH"), "lib" ID ".so", NULL);
  g_autoptr (GFile) source = g_file_new_for_path (module);
  g_autoptr (GFile) target = NULL;

  fixture->rules = g_dir_make_tmp ("acies-rules-XXXXXX", NULL);
  fixture->cache = g_dir_make_tmp ("acies-index-XXXXXX", NULL);
  fixture->declaration = g_build_filename (fixture->rules, ID ".xml", NULL);
  fixture->module = g_build_filename (fixture->rules, "lib" ID ".so", NULL);
  target = g_file_new_for_path (fixture->module);
  g_assert_true (g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_get_contents (original, &fixture->text, NULL, NULL));
  write_declaration (fixture, "Hosts");
  open_library (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *index = g_build_filename (fixture->cache, "rulesets", NULL);

  g_remove (index);
  g_rmdir (fixture->cache);
  g_remove (fixture->declaration);
  g_remove (fixture->module);
  g_rmdir (fixture->rules);
  g_clear_object (&fixture->library);
  g_free (fixture->rules);
  g_free (fixture->cache);
  g_free (fixture->declaration);
  g_free (fixture->module);
  g_free (fixture->text);
}

static gboolean
has_recalled (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = acies_rules_index_recall (fixture->library, fixture->cache);

  return cards != NULL;
}

static void
assert_title (GPtrArray  *cards,
              const char *title)
{
  const AciesRulesCard *card;

  g_assert_nonnull (cards);
  g_assert_cmpuint (cards->len, ==, 1);
  card = g_ptr_array_index (cards, 0);
  g_assert_cmpstr (card->id, ==, ID);
  g_assert_cmpstr (card->title, ==, title);
  g_assert_cmpstr (card->origin, ==, "Ross Macfarlane, 2010");
  g_assert_cmpstr (card->summary, !=, "");
}

static void
read_title (Fixture    *fixture,
            const char *title)
{
  g_autoptr (GPtrArray) cards = acies_rules_index_read (fixture->library, fixture->cache);

  assert_title (cards, title);
}

static void
recall_title (Fixture    *fixture,
              const char *title)
{
  g_autoptr (GPtrArray) cards = acies_rules_index_recall (fixture->library, fixture->cache);

  assert_title (cards, title);
}

static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_false (has_recalled (fixture));
  read_title (fixture, "Hosts");
  recall_title (fixture, "Hosts");
  open_library (fixture);
  recall_title (fixture, "Hosts");
  read_title (fixture, "Hosts");
}

static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  read_title (fixture, "Hosts");
  write_declaration (fixture, "More Hosts");
  /* This library has it loaded as it was. */
  recall_title (fixture, "Hosts");

  open_library (fixture);
  g_assert_false (has_recalled (fixture));
  read_title (fixture, "More Hosts");
  recall_title (fixture, "More Hosts");
}

/* One that cannot be loaded has no card, and is looked at again each time. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) cards = NULL;

  g_assert_true (g_file_set_contents (fixture->declaration, "no declaration", -1, NULL));
  open_library (fixture);
  cards = acies_rules_index_read (fixture->library, fixture->cache);
  g_assert_cmpuint (cards->len, ==, 0);
  g_assert_false (has_recalled (fixture));

  write_declaration (fixture, "Mended Hosts");
  open_library (fixture);
  read_title (fixture, "Mended Hosts");
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *index = g_build_filename (fixture->cache, "rulesets", NULL);

  read_title (fixture, "Hosts");
  g_assert_true (g_file_set_contents (index, "no index", -1, NULL));
  g_assert_false (has_recalled (fixture));
  read_title (fixture, "Hosts");
  recall_title (fixture, "Hosts");
}

/* All rulesets, in the order of their titles. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GPtrArray) read = acies_rules_index_read (library, fixture->cache);
  g_autoptr (GPtrArray) cards = acies_rules_index_recall (library, fixture->cache);

  g_assert_nonnull (cards);
  g_assert_cmpuint (cards->len, ==, read->len);
  g_assert_cmpuint (cards->len, ==, g_list_model_get_n_items (G_LIST_MODEL (library)));
  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);

      g_assert_cmpstr (((const AciesRulesCard *) cards->pdata[i])->id, ==, acies_ruleset_get_id (ruleset));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, func) g_test_add ("/model/rules-index/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("again", test_again);
  ADD ("changed", test_changed);
  ADD ("broken", test_broken);
  ADD ("damaged", test_damaged);
  ADD ("order", test_order);
#undef ADD

  return g_test_run ();
}
