/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-quick-match.h"
#include "acies-ruleset-library.h"

static AciesRulesetLibrary *library;

typedef struct
{
  const char *text;
  guint       n_matches;
  guint       figures;
  const char *type;
  const char *name;
} Case;

/* The first way to read it, and how many there are. */
static const Case cases[] = {
  { "12 skirm", 1, 12, "skirmishers", "Skirmishers" },
  { "skirm", 1, 12, "skirmishers", "Skirmishers" },
  { "SKIRM", 1, 12, "skirmishers", "Skirmishers" },
  { "heavy inf", 2, 24, "heavy-infantry", "Heavy infantry" },
  { "24 heavy Hypaspists", 2, 24, "heavy-infantry", "Hypaspists" },
  { "10 light cav Dahae horse archers", 2, 10, "light-cavalry", "Dahae horse archers" },
  { "4 × elephants", 1, 4, "elephants", "Elephants" },
  { "Companions", 1, 24, "heavy-infantry", "Companions" },
  { "0 skirm", 1, 12, "skirmishers", "Skirmishers" },
  { "99999 skirm", 1, 200, "skirmishers", "Skirmishers" },
  { "12", 10, 12, "skirmishers", "Skirmishers" },
  { "12th legion", 1, 24, "heavy-infantry", "12th legion" },
};

static AciesRuleset *
find_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_ruleset_library_find (library, id, &error);

  g_assert_no_error (error);

  return ruleset;
}

static void
test_parse (gconstpointer data)
{
  const Case *expected = data;
  g_autoptr (GPtrArray) matches = acies_quick_match_parse (find_ruleset ("meeting-of-hosts"), expected->text);
  AciesQuickMatch *first;

  g_assert_cmpuint (matches->len, ==, expected->n_matches);
  first = matches->pdata[0];
  g_assert_cmpuint (acies_quick_match_get_figures (first), ==, expected->figures);
  g_assert_cmpstr (acies_quick_match_get_type_id (first), ==, expected->type);
  g_assert_cmpstr (acies_quick_match_get_name (first), ==, expected->name);
}

static void
test_empty (void)
{
  g_autoptr (GPtrArray) nothing = acies_quick_match_parse (find_ruleset ("meeting-of-hosts"), "");
  g_autoptr (GPtrArray) blank = acies_quick_match_parse (find_ruleset ("meeting-of-hosts"), "   ");

  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (blank->len, ==, 0);
}

static void
test_traits (void)
{
  g_autoptr (GPtrArray) matches = acies_quick_match_parse (find_ruleset ("meeting-of-hosts"), "10 skirm");
  g_autoptr (AciesRecord) traits = acies_quick_match_make_traits (matches->pdata[0]);
  AciesSchema *schema = acies_record_get_schema (traits);

  g_assert_cmpstr (acies_record_get_choice_id (traits, acies_schema_lookup (schema, "type")), ==, "skirmishers");
  g_assert_cmpint (acies_record_get_number (traits, acies_schema_lookup (schema, "figures")), ==, 10);
  g_assert_false (acies_record_is_given (traits, acies_schema_lookup (schema, "quality")));
}

static void
test_markup (void)
{
  g_autoptr (GPtrArray) matches = acies_quick_match_parse (find_ruleset ("meeting-of-hosts"), "12 light i <b>");
  g_autofree char *markup = acies_quick_match_get_markup (matches->pdata[0]);

  g_assert_cmpstr (markup, ==, "12 × <b>Light</b> <b>i</b>nfantry, &lt;b&gt;");
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/quick-match/parse/%s", cases[i].text);

      g_test_add_data_func (path, &cases[i], test_parse);
    }
  g_test_add_func ("/model/quick-match/empty", test_empty);
  g_test_add_func ("/model/quick-match/traits", test_traits);
  g_test_add_func ("/model/quick-match/markup", test_markup);
  result = g_test_run ();
  g_object_unref (library);

  return result;
}
