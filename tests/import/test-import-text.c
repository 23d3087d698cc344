/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "import-fixture.h"

/* ---- Lines ---- */

static const struct
{
  const char *ruleset;
  const char *line;
  const char *name;
  const char *type;
  const char *size;
  gboolean    doubtful;
} lines[] = {
  { "bronze-eagles", "6 Legionaries, trained close order", "Legionaries", "close-order-foot", "6", TRUE },
  { "bronze-eagles", "6 Legionaries, close order foot", "Legionaries", "close-order-foot", "6", FALSE },
  { "meeting-of-hosts", "24 heavy Hypaspists", "Hypaspists", "heavy-infantry", "24", TRUE },
  { "meeting-of-hosts", "12 skirm", "Skirmishers", "skirmishers", "12", FALSE },
  { "meeting-of-hosts", "- Cretans x 12, light infantry", "Cretans", "light-infantry", "12", FALSE },
  { "meeting-of-hosts", "* 3x Elephants", "Elephants", "elephants", "3", FALSE },
  { "meeting-of-hosts", "Numidians (10): light horse", "Numidians", "light-cavalry", "10", FALSE },
  { "meeting-of-hosts", "2. Medium infantry of the coast", "of the coast", "medium-infantry", "24", FALSE },
  { "meeting-of-hosts", "999 medium infantry", "medium infantry", "medium-infantry", "200", TRUE },
  { "punic-wars", "8 Principes, heavy foot", "Principes", "heavy-infantry", "8", FALSE },
  { "roman-war", "20 triarii", "triarii", "roman-triarii", "20", FALSE },
  { "roman-war", "6 Gallic nobles", "Gallic nobles", "gaul-armored-cavalry", "6", FALSE },
  { "ancient-wargames", "16 Cataphracts, super heavy cavalry [240 pts]", "Cataphracts", "super-heavy-cavalry", "16", FALSE },
};

static void
test_line (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (AciesImport) import = import_parse_text (lines[i].ruleset, lines[i].line, "list.txt");
  AciesUnit *unit = import_get_unit (import, 0);
  g_autofree char *type = import_get_trait (unit, ACIES_ROLE_TYPE);
  g_autofree char *size = import_get_trait (unit, ACIES_ROLE_SIZE);
  g_autoptr (AciesImportItem) item = g_list_model_get_item (acies_import_get_items (import), 1);

  g_assert_cmpstr (acies_unit_get_name (unit), ==, lines[i].name);
  g_assert_cmpstr (type, ==, lines[i].type);
  g_assert_cmpstr (size, ==, lines[i].size);
  g_assert_cmpint (acies_import_item_is_doubtful (item), ==, lines[i].doubtful);
  g_assert_cmpuint (acies_import_item_get_line (item), ==, 1);
  g_assert_cmpstr (acies_import_item_get_name (item), ==, lines[i].name);
}

static void
test_commands (void)
{
  static const char text[] = "Left wing:\r\n12 Velites, light infantry\r\n\r\n-----\r\n++ Right wing [200 pts] ++\r\n+ Cavalry +\r\n"
                             "Scouts of Maharbal, 12\r\n. with spare horses\r\n";
  g_autoptr (AciesImport) import = import_parse_text ("meeting-of-hosts", text, "list.txt");
  AciesArmy *army = acies_import_get_army (import);
  g_autofree char *type = import_get_trait (import_get_unit (import, 1), ACIES_ROLE_TYPE);

  g_assert_cmpstr (acies_army_get_name (army), ==, "list");
  g_assert_cmpuint (acies_army_get_n_commands (army), ==, 2);
  g_assert_cmpstr (acies_command_get_name (acies_army_get_command (army, 0)), ==, "Left wing");
  g_assert_cmpstr (acies_command_get_name (acies_army_get_command (army, 1)), ==, "Right wing [200 pts]");
  g_assert_cmpuint (acies_import_get_n_units (import), ==, 2);
  g_assert_cmpstr (acies_unit_get_name (import_get_unit (import, 1)), ==, "Scouts of Maharbal");
  g_assert_cmpstr (type, ==, "light-cavalry");
  g_assert_nonnull (strstr (acies_unit_get_notes (import_get_unit (import, 1)), "with spare horses"));
  g_assert_true (import_has_remark (import, 7, "taken for"));
}

/* What a line says besides the type goes to the traits that have such a choice, and stands in the notes. */
static void
test_choices (void)
{
  g_autoptr (AciesImport) import = import_parse_text ("meeting-of-hosts", "12 Cretans, elite skirmishers with bow [90 pts]",
                                                      "list.txt");
  AciesUnit *unit = import_get_unit (import, 0);
  const AciesRecord *traits = acies_unit_get_traits (unit);

  g_assert_cmpstr (acies_record_get_choice_id (traits, (guint) acies_schema_lookup (acies_record_get_schema (traits),
                                                                                    "quality")), ==, "elite");
  g_assert_cmpstr (acies_record_get_choice_id (traits, (guint) acies_schema_lookup (acies_record_get_schema (traits),
                                                                                    "missile")), ==, "bow");
  g_assert_cmpstr (acies_unit_get_notes (unit), ==, "Costs: 90 pts\nelite skirmishers with bow");
}

/* ---- Tables ---- */

static void
test_titles (void)
{
  static const char text[] = "Wing,Unit,Troop type,Figures,Quality,Points,Color\n"
                             "Left,\"Alae, \"\"the swift\"\"\",light horse,12,Elite,90,red\n"
                             "Right,Legio XIV,heavy foot,24,,120,blue\n"
                             "Left,Velites,light infantry,lots,poor,,\n";
  g_autoptr (AciesImport) import = import_parse_text ("meeting-of-hosts", text, "list.csv");
  AciesArmy *army = acies_import_get_army (import);
  AciesUnit *first = import_get_unit (import, 0);
  AciesUnit *second = import_get_unit (import, 1);

  g_assert_cmpuint (acies_army_get_n_commands (army), ==, 2);
  g_assert_cmpuint (acies_command_get_n_units (acies_army_get_command (army, 0)), ==, 2);
  g_assert_cmpstr (acies_unit_get_name (first), ==, "Alae, \"the swift\"");
  g_assert_cmpstr (acies_unit_get_notes (first), ==, "Color: red");
  g_assert_cmpint (acies_record_get_number (acies_unit_get_traits (first),
                                            (guint) acies_schema_find_role (acies_army_get_unit_schema (army),
                                                                            ACIES_ROLE_POINTS)), ==, 90);
  g_assert_cmpstr (acies_unit_get_name (second), ==, "Velites");
  g_assert_true (import_has_remark (import, 4, "lots"));
  g_assert_true (import_has_remark (import, 4, "poor"));
  g_assert_nonnull (strstr (acies_unit_get_notes (second), "Quality: poor"));
  g_assert_nonnull (strstr (acies_unit_get_notes (second), "Figures: lots"));
}

static void
test_no_titles (void)
{
  g_autoptr (AciesImport) import = import_parse_text ("meeting-of-hosts", "Velites;light infantry;12\nTriarii;heavy foot;20\n",
                                                      "list.csv");
  g_autofree char *type = import_get_trait (import_get_unit (import, 1), ACIES_ROLE_TYPE);
  g_autofree char *size = import_get_trait (import_get_unit (import, 1), ACIES_ROLE_SIZE);

  g_assert_cmpuint (acies_import_get_n_units (import), ==, 2);
  g_assert_cmpstr (acies_unit_get_name (import_get_unit (import, 1)), ==, "Triarii");
  g_assert_cmpstr (type, ==, "heavy-infantry");
  g_assert_cmpstr (size, ==, "20");
}

static void
test_columns (void)
{
  static const char text[] = "12,Velites,swift\n20,Triarii,slow\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesImportSource) source = acies_import_source_parse (bytes, "list.csv", NULL);
  AciesRuleset *ruleset = import_find_ruleset ("roman-war");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesImportColumns) columns = acies_import_columns_parse (source, ruleset, "name=2, men-at-start=1", &error);
  g_autoptr (AciesImport) import = NULL;
  g_autofree char *size = NULL;

  g_assert_no_error (error);
  import = acies_import_new (source, ruleset, columns, NULL, &error);
  g_assert_no_error (error);
  size = import_get_trait (import_get_unit (import, 1), ACIES_ROLE_SIZE);
  g_assert_cmpstr (size, ==, "20");
  g_assert_cmpstr (acies_unit_get_notes (import_get_unit (import, 1)), ==, "");
  g_assert_true (import_has_remark (import, 0, "Column 3"));
}

static void
test_wrong_columns (void)
{
  static const struct
  {
    const char *columns;
    const char *inside;
  } wrong[] = {
    { "name=4", "numbered from 1 to 2" }, { "name=0", "numbered from 1 to 2" }, { "rank=1", "it can mean: name, command, notes" },
    { "name", "MEANING=COLUMN" }, { "name=Title", "no column “Title”" },
  };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("a,b\n", 4);
  g_autoptr (AciesImportSource) source = acies_import_source_parse (bytes, "list.csv", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesImportColumns) columns = acies_import_columns_parse (source, import_find_ruleset ("roman-war"),
                                                                           wrong[i].columns, &error);

      g_assert_null (columns);
      g_assert_error (error, ACIES_IMPORT_ERROR, ACIES_IMPORT_ERROR_COLUMN);
      g_assert_nonnull (strstr (error->message, wrong[i].inside));
    }
}

static void
test_encodings (void)
{
  static const char latin[] = "Name;Men\nGes\xe4ten \x96 die Nackten;12\n";
  static const char marked[] = "\xef\xbb\xbfName\tMen\nGesäten – die Nackten\t12\n";
  g_autofree char *wide = NULL;
  gsize length;
  GBytes *all[3];

  wide = g_convert ("\xef\xbb\xbfName;Men\r\nGesäten – die Nackten;12\r\n", -1, "UTF-16LE", "UTF-8", NULL, &length, NULL);
  all[0] = g_bytes_new_static (latin, strlen (latin));
  all[1] = g_bytes_new_static (marked, strlen (marked));
  all[2] = g_bytes_new (wide, length);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (AciesImport) import = import_parse ("roman-war", all[i], "list.csv");
      g_autofree char *size = import_get_trait (import_get_unit (import, 0), ACIES_ROLE_SIZE);

      g_assert_cmpstr (acies_unit_get_name (import_get_unit (import, 0)), ==, "Gesäten – die Nackten");
      g_assert_cmpstr (size, ==, "12");
      g_assert_cmpint (import_has_remark (import, 0, "Windows-1252"), ==, i == 0);
      g_bytes_unref (all[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_strdup_printf ("/import/lines/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_line);
    }
  g_test_add_func ("/import/lines/commands", test_commands);
  g_test_add_func ("/import/lines/choices", test_choices);
  g_test_add_func ("/import/table/titles", test_titles);
  g_test_add_func ("/import/table/no-titles", test_no_titles);
  g_test_add_func ("/import/table/columns", test_columns);
  g_test_add_func ("/import/table/wrong-columns", test_wrong_columns);
  g_test_add_func ("/import/table/encodings", test_encodings);

  return g_test_run ();
}
