/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-luck-csv.h"
#include "expected.h"
#include "luck-fixture.h"

static char *
write_csv (const AciesLuckSummary *summary)
{
  g_autoptr (GBytes) bytes = acies_luck_write_csv (summary);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_expected (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  g_autofree char *csv = write_csv (summary);

  expected_compare (EXPECTED_FOLDER, "senlac.csv", csv);
}

/* Names with commas and quotation marks are one cell, and none is a formula. */
static void
test_names (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesArmy) army = g_list_model_get_item (acies_battle_get_armies (battle), 0);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) other = g_list_model_get_item (acies_battle_get_armies (battle), 1);
  g_autoptr (AciesBattle) named = NULL;
  g_autoptr (AciesLuckSummary) summary = NULL;
  g_autofree char *csv = NULL;

  acies_army_set_name (army, "=HYPERLINK(\"x\")");
  acies_army_set_name (other, "Eudes, \"the Good\"");
  g_list_store_append (armies, army);
  g_list_store_append (armies, other);
  named = acies_battle_new (acies_battle_get_ruleset (battle), acies_battle_get_table (battle),
                            G_LIST_MODEL (armies), NULL);
  summary = luck_fixture_sum_up (named, -1, -1, NULL);
  csv = write_csv (summary);

  g_assert_nonnull (strstr (csv, "\nstrength,0,\"'=HYPERLINK(\"\"x\"\")\",120.00,1.0000\n"));
  g_assert_nonnull (strstr (csv, "\nstrength,0,\"Eudes, \"\"the Good\"\"\",40.00,1.0000\n"));
}

static guint
count_cells (const char *line)
{
  gboolean quoted = FALSE;
  guint n = 1;

  for (const char *p = line; *p != '\0'; p++)
    {
      if (*p == '"')
        quoted = !quoted;
      n += *p == ',' && !quoted;
    }

  return n;
}

/* Every line of a table has as many cells as its head. */
static void
test_columns (void)
{
  g_autoptr (AciesBattle) battle = luck_fixture_new ();
  g_autoptr (AciesLuckSummary) summary = luck_fixture_sum_up (battle, -1, -1, NULL);
  g_autofree char *csv = write_csv (summary);
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  guint n_columns = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] == '\0')
        continue;
      if (g_str_has_prefix (lines[i], "table,"))
        n_columns = count_cells (lines[i]);
      g_test_message ("%s", lines[i]);
      g_assert_cmpuint (count_cells (lines[i]), ==, n_columns);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/luck/csv/expected", test_expected);
  g_test_add_func ("/luck/csv/names", test_names);
  g_test_add_func ("/luck/csv/columns", test_columns);

  return g_test_run ();
}
