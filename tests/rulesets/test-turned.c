/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sample battles on a table that is turned by a quarter with all that is on it, so that the sides come from the left
 * and the right: the rules find the same facts, make the same offers, and compute the same from the same dice. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-battle-file.h"
#include "acies-ruleset-library.h"
#include "acies-table-edge.h"
#include "acies-xml.h"

/* Entries between two looks at what is due and its facts */
#define STRIDE 12
/* Facts are in hundredths, and places that were turned are rounded anew. */
#define SLACK 0.0101

/* ---- Turning a file ---- */

static double
read_number (const GMatchInfo *info,
             const char       *name)
{
  g_autofree char *text = g_match_info_fetch_named (info, name);

  return g_ascii_strtod (text, NULL);
}

/* A GRegexEvalCallback: a place, with the height of the table as data.  What was up is at the right. */
static gboolean
turn_place (const GMatchInfo *info,
            GString          *result,
            gpointer          height)
{
  g_autofree char *heading = g_match_info_fetch_named (info, "heading");
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], turned[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (x, sizeof x, "%.6f", *(double *) height - read_number (info, "y"));
  g_ascii_formatd (y, sizeof y, "%.6f", read_number (info, "x"));
  g_string_append_printf (result, " x=\"%s\" y=\"%s\"", x, y);
  if (heading != NULL && *heading != '\0')
    {
      g_ascii_formatd (turned, sizeof turned, "%.6f", fmod (g_ascii_strtod (heading, NULL) + 450.0, 360.0));
      g_string_append_printf (result, " heading=\"%s\"", turned);
    }

  return FALSE;
}

static gboolean
turn_table (const GMatchInfo *info,
            GString          *result,
            gpointer          height)
{
  g_autofree char *width = g_match_info_fetch_named (info, "width");
  g_autofree char *depth = g_match_info_fetch_named (info, "height");

  *(double *) height = g_ascii_strtod (depth, NULL);
  g_string_append_printf (result, "<table width=\"%s\" height=\"%s\" edges=\"left right\"", depth, width);

  return FALSE;
}

/* Returns: (transfer full): the file of the same battle on the turned table */
static char *
turn_file (const char *text)
{
  g_autoptr (GRegex) table = g_regex_new ("<table width=\"(?<width>[\\d.]+)\" height=\"(?<height>[\\d.]+)\"", 0, 0, NULL);
  g_autoptr (GRegex) place = g_regex_new (" x=\"(?<x>[-\\d.]+)\" y=\"(?<y>[-\\d.]+)\"( heading=\"(?<heading>[-\\d.]+)\")?",
                                          0, 0, NULL);
  double height = 0.0;
  g_autofree char *wider = g_regex_replace_eval (table, text, -1, 0, 0, turn_table, &height, NULL);

  g_assert_cmpfloat (height, >, 0.0);

  return g_regex_replace_eval (place, wider, -1, 0, 0, turn_place, &height, NULL);
}

static AciesBattle *
load (AciesRulesetLibrary *library,
      const char          *name,
      gboolean             turned)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AciesBattle *battle;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  if (turned)
    {
      char *upright = g_steal_pointer (&text);

      text = turn_file (upright);
      g_free (upright);
    }
  bytes = g_bytes_new (text, strlen (text));
  battle = acies_battle_file_parse (library, bytes, name, &error);
  g_assert_no_error (error);

  return battle;
}

/* ---- Looking ---- */

static void
print_facts (GString              *text,
             const AciesSituation *situation,
             const AciesDue       *due)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, due->procedure);
  AciesSchema *inputs = acies_procedure_get_inputs (procedure);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (ruleset, situation, procedure, due->a, due->b,
                                                             (const char * const *) due->presets, NULL);

  for (guint i = 0; facts != NULL && i < acies_schema_get_n_fields (inputs); i++)
    {
      g_autofree char *value = acies_record_print (acies_facts_get_inputs (facts), i);

      g_string_append_printf (text, " %s = %s", acies_field_get_id (acies_schema_get_field (inputs, i)), value);
    }
}

static int
compare_lines (gconstpointer one,
               gconstpointer other)
{
  return strcmp (*(char * const *) one, *(char * const *) other);
}

/* Appends a line for each due and offer, with its facts. */
static gboolean
look_cb (const AciesSituation *situation,
         guint                 n_entries,
         gpointer              looks)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) dues = NULL;

  if (n_entries % STRIDE != 0 || acies_situation_get_turn (situation) == 0)
    return TRUE;

  lines = g_ptr_array_new_with_free_func (g_free);
  dues = acies_ruleset_list_dues (acies_situation_get_ruleset (situation), situation);
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_append_printf (line, "%u %u %s %s %d :", n_entries, due->procedure, due->a, due->b != NULL ? due->b : "-",
                              due->must);
      print_facts (line, situation, due);
      g_ptr_array_add (lines, g_strdup (line->str));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_extend_and_steal (looks, g_steal_pointer (&lines));

  return TRUE;
}

static gboolean
is_the_same (const char *one,
             const char *other)
{
  g_auto (GStrv) words = g_strsplit (one, " ", -1);
  g_auto (GStrv) others = g_strsplit (other, " ", -1);

  if (g_strv_length (words) != g_strv_length (others))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end, *other_end;
      double number = g_ascii_strtod (words[i], &end);
      double other_number = g_ascii_strtod (others[i], &other_end);
      gboolean is_number = *words[i] != '\0' && *others[i] != '\0' && *end == '\0' && *other_end == '\0';

      if (is_number ? fabs (number - other_number) > SLACK : strcmp (words[i], others[i]) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
test_battle (gconstpointer data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = load (library, data, FALSE);
  g_autoptr (AciesBattle) turned = load (library, data, TRUE);
  g_autoptr (GPtrArray) looks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) differences = NULL;
  guint n_differences = 0;

  g_assert_cmpfloat (acies_table_get_width (acies_battle_get_table (battle)), ==,
                     acies_table_get_height (acies_battle_get_table (turned)));
  for (guint side = 0; side < 2; side++)
    g_assert_cmpfloat (acies_table_get_heading (acies_battle_get_table (turned), side), ==,
                       acies_table_get_heading (acies_battle_get_table (battle), side) + 90.0);

  g_assert_true (acies_battle_walk (battle, look_cb, looks));
  g_assert_true (acies_battle_walk (turned, look_cb, others));
  g_assert_cmpuint (looks->len, >, 20);
  g_assert_cmpuint (looks->len, ==, others->len);
  for (guint i = 0; i < MIN (looks->len, others->len) && n_differences < 5; i++)
    if (!is_the_same (looks->pdata[i], others->pdata[i]))
      {
        g_test_message ("%s", (char *) looks->pdata[i]);
        g_test_message ("turned: %s", (char *) others->pdata[i]);
        n_differences++;
      }
  g_assert_cmpuint (n_differences, ==, 0);

  /* And the same comes of the same dice. */
  differences = acies_battle_verify (turned);
  for (guint i = 0; differences[i] != NULL; i++)
    g_test_message ("%s", differences[i]);
  g_assert_cmpuint (g_strv_length (differences), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const samples[] = {
    "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle", "watling-street.battle",
  };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/rulesets/turned/", samples[i], NULL);

      g_test_add_data_func (path, samples[i], test_battle);
    }

  return g_test_run ();
}
