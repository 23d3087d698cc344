/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "import-fixture.h"

/* In the order of the file; sizes where the rules have room for them */
static const struct
{
  const char *command;
  const char *name;
  const char *figures;
} units[] = {
  { "Vanguard 3 CP", "The King’s Reeds", "20" },
  { "Vanguard 3 CP", "Light Cavalry", "20" },
  { "Allied contingent", "Chieftain", "1" },
  { "Reserve", "War Elephants", "3" },
  { "Reserve", "Guards of the beasts", "6" },
  { "Reserve", "The Old Bear", "1" },
};

static AciesImport *
import_muster (const char *ruleset)
{
  g_autoptr (GBytes) bytes = import_load_bytes ("muster.ros");

  return import_parse (ruleset, bytes, "muster.ros");
}

static void
check_units (AciesImport *import)
{
  AciesArmy *army = acies_import_get_army (import);

  g_assert_cmpstr (acies_army_get_name (army), ==, "Host of the River");
  g_assert_cmpuint (acies_army_get_n_commands (army), ==, 3);
  g_assert_cmpuint (acies_import_get_n_units (import), ==, G_N_ELEMENTS (units));
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      AciesUnit *unit = import_get_unit (import, i);

      g_assert_cmpstr (acies_unit_get_name (unit), ==, units[i].name);
      g_assert_cmpstr (acies_command_get_name (acies_army_command_of (army, unit)), ==, units[i].command);
    }
}

static void
test_units (void)
{
  g_autoptr (AciesImport) import = import_muster ("meeting-of-hosts");

  check_units (import);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *figures = import_get_trait (import_get_unit (import, i), ACIES_ROLE_SIZE);

      g_assert_cmpstr (figures, ==, units[i].figures);
    }
}

static void
test_types (void)
{
  static const char *const types[] = { "heavy-infantry", "light-cavalry", "heavy-infantry", "elephants", "heavy-infantry",
                                       "heavy-infantry" };
  g_autoptr (AciesImport) import = import_muster ("meeting-of-hosts");

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *type = import_get_trait (import_get_unit (import, i), ACIES_ROLE_TYPE);

      g_assert_cmpstr (type, ==, types[i]);
    }
  g_assert_false (import_has_remark (import, 32, "King’s Reeds"));
  g_assert_true (import_has_remark (import, 87, "no troop type has its words"));
}

static void
test_notes (void)
{
  static const char *const lines[] = {
    "Costs: 129.5 pts, 2 Levy", "Painted in 2019.", "Spearmen of the Delta", "Categories: Core, Infantry",
    "Spearman (Unit): Unit Type Heavy Infantry, M 4\"", "Shield wall: Counts as uphill while it stands.", "19 × Spearman",
    "19 × Long spear", "Standard bearer",
  };
  g_autoptr (AciesImport) import = import_muster ("meeting-of-hosts");
  g_auto (GStrv) notes = g_strsplit (acies_unit_get_notes (import_get_unit (import, 0)), "\n", -1);
  const char *of_army = acies_army_get_notes (acies_import_get_army (import));

  g_assert_cmpuint (g_strv_length (notes), ==, G_N_ELEMENTS (lines));
  for (guint i = 0; notes[i] != NULL && i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpstr (notes[i], ==, lines[i]);
  g_assert_nonnull (strstr (of_army, "From a list for Fields of Bronze, 512 pts, 7 Levy"));
  g_assert_nonnull (strstr (of_army, "Vanguard 3 CP: River Kingdoms\nMarches first.\nForced march: The vanguard may"));
  g_assert_nonnull (strstr (of_army, "Vanguard 3 CP: Size of the game, Skirmish (600 points)"));
  g_assert_true (import_has_remark (import, 19, "no unit"));
}

static void
test_old_profile (void)
{
  g_autoptr (AciesImport) import = import_muster ("meeting-of-hosts");

  g_assert_cmpstr (acies_unit_get_notes (import_get_unit (import, 5)), ==, "Bear (Unit): M 6");
}

static void
test_points (void)
{
  g_autoptr (AciesImport) import = import_muster ("ancient-wargames");
  g_autofree char *points = import_get_trait (import_get_unit (import, 0), ACIES_ROLE_POINTS);

  g_assert_cmpstr (points, ==, "130");
}

#define ROSTER(forces) "<roster name=\"List\" xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">" forces "</roster>"
#define FORCE(selections) "<forces><force name=\"Host\"><selections>" selections "</selections></force></forces>"
#define COST(value) "<costs><cost name=\"pts\" typeId=\"p\" value=\"" value "\"/></costs>"

/* Rosters of all shapes that are found: their first unit, how many units there are, its size and points */
static const struct
{
  const char *shape;
  const char *roster;
  guint       n_units;
  const char *command;
  const char *name;
  const char *size;
  const char *points;
} shapes[] = {
  { "upgrades-only",
    ROSTER (FORCE ("<selection name=\"Field of battle\" type=\"upgrade\" number=\"1\"/>"
                   "<selection name=\"Heavy Infantry\" type=\"upgrade\" number=\"6\">" COST ("48") "</selection>"
                   "<selection name=\"Elephants\" type=\"upgrade\" number=\"1\"><selections>"
                   "<selection name=\"Crew\" type=\"upgrade\" number=\"1\">" COST ("9.0") "</selection></selections></selection>")),
    2, "Host", "Heavy Infantry", "6", "48" },
  { "chariot-with-crew",
    ROSTER (FORCE ("<selection name=\"Heavy Cavalry\" type=\"model\" number=\"3\"><selections>"
                   "<selection name=\"Crew\" type=\"model\" number=\"6\"/><selection name=\"Team\" type=\"upgrade\" number=\"3\">"
                   "<selections><selection name=\"Horse\" type=\"model\" number=\"12\"/></selections></selection></selections>"
                   COST ("240") "</selection>")),
    1, "Host", "Heavy Cavalry", "3", "240" },
  { "models-in-groups",
    ROSTER (FORCE ("<selection name=\"Heavy Infantry\" type=\"unit\" number=\"1\"><selections>"
                   "<selection name=\"Man\" type=\"model\" number=\"18\">" COST ("90") "</selection>"
                   "<selection name=\"Command\" type=\"upgrade\" number=\"1\"><selections>"
                   "<selection name=\"Champion\" type=\"model\" number=\"1\"/><selection name=\"Musician\" type=\"model\" number=\"1\"/>"
                   "</selections>" COST ("12") "</selection></selections>" COST ("0.0") "</selection>")),
    1, "Host", "Heavy Infantry", "20", "102" },
  { "units-in-detachment",
    ROSTER (FORCE ("<selection name=\"Wing\" type=\"upgrade\" number=\"1\"><selections>"
                   "<selection name=\"Light Infantry\" type=\"unit\" number=\"1\"><selections>"
                   "<selection name=\"Man\" type=\"model\" number=\"12\"/></selections></selection>"
                   "<selection name=\"Light Cavalry\" type=\"unit\" number=\"1\"/></selections></selection>")),
    2, "Host", "Light Infantry", "12", "0" },
  { "force-in-force",
    ROSTER ("<forces><force name=\"Host\"><forces><force name=\"Allies\"><selections>"
            "<selection name=\"Elephants\" type=\"unit\" number=\"2\">" COST ("80") "</selection></selections></force></forces>"
            "</force></forces>"),
    1, "Allies", "Elephants", "2", "80" },
  { "by-category",
    ROSTER ("<forces><force catalogueName=\"Gauls\" forceTypeName=\"Warband\"><categories><category name=\"Core\"><selections>"
            "<selection name=\"Medium Infantry\" type=\"unit\" number=\"1\" points=\"20\"><selections>"
            "<selection name=\"Warrior\" type=\"model\" number=\"20\" points=\"100.0\"/></selections></selection>"
            "</selections></category></categories></force></forces>"),
    1, "Warband", "Medium Infantry", "20", "120" },
  { "prefixed",
    "<b:roster xmlns:b=\"http://www.battlescribe.net/schema/rosterSchema\" name=\"List\"><b:forces><b:force name=\"Host\">"
    "<b:selections><b:selection name=\"Heavy Infantry\" type=\"unit\" number=\"1\"><b:selections>"
    "<b:selection name=\"Man\" type=\"model\" number=\"24\"/></b:selections></b:selection></b:selections></b:force></b:forces>"
    "</b:roster>",
    1, "Host", "Heavy Infantry", "24", "0" },
  { "without-namespace",
    "<roster name=\"List\" generatedBy=\"another program\"><publications/><forces><force name=\"Host\"><rules>"
    "<rule name=\"Secret\" hidden=\"true\"><description>What nobody sees</description></rule></rules><selections>"
    "<selection name=\"Skirmishers\" type=\"unit\" number=\"1\" group=\"Light\" page=\"12\"><selections>"
    "<selection name=\"A\" type=\"model\" number=\"8\"/><selection name=\"B\" type=\"model\" number=\"4\"/></selections>"
    "<costs><cost name=\" PL\" typeId=\"x\" value=\"3.0\"/><cost name=\"Points\" typeId=\"y\" value=\"65\"/></costs>"
    "</selection></selections></force></forces></roster>",
    1, "Host", "Skirmishers", "12", "65" },
};

static void
test_shape (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (AciesImport) import = import_parse_text ("meeting-of-hosts", shapes[i].roster, "list.ros");
  AciesUnit *unit = import_get_unit (import, 0);
  AciesCommand *command = acies_army_command_of (acies_import_get_army (import), unit);
  g_autofree char *size = import_get_trait (unit, ACIES_ROLE_SIZE);
  g_autofree char *points = import_get_trait (unit, ACIES_ROLE_POINTS);

  g_assert_cmpuint (acies_import_get_n_units (import), ==, shapes[i].n_units);
  g_assert_cmpstr (acies_command_get_name (command), ==, shapes[i].command);
  g_assert_cmpstr (acies_unit_get_name (unit), ==, shapes[i].name);
  g_assert_cmpstr (size, ==, shapes[i].size);
  g_assert_cmpstr (points, ==, shapes[i].points);
  g_assert_null (strstr (acies_army_get_notes (acies_import_get_army (import)), "nobody sees"));
  import_assert_whole (import);
}

/* A list as JSON is no text with a unit a line. */
static void
test_json (void)
{
  static const char json[] = "{\n  \"roster\": { \"name\": \"List\", \"forces\": [] }\n}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (json, strlen (json));

  import_assert_error (bytes, "list.json", "list.json: this is JSON");
}

/* Whatever the rules count in, names, commands and an army that can be saved */
static void
test_every_ruleset (void)
{
  GListModel *rulesets = G_LIST_MODEL (import_get_library ());

  g_assert_cmpuint (g_list_model_get_n_items (rulesets), >=, 5);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autoptr (AciesImport) import = import_muster (acies_ruleset_get_id (ruleset));

      check_units (import);
    }
}

static void
test_zipped (void)
{
  static const char *const names[] = { "muster.ros", "../../../etc/muster.ROS", "/abs/muster.ros" };
  g_autoptr (GBytes) bytes = import_load_bytes ("muster.ros");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) zip = import_zip (names[i], g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      /* Under either name */
      g_autoptr (AciesImport) import = import_parse ("meeting-of-hosts", zip, i == 0 ? "muster.ros" : "muster.rosz");

      check_units (import);
    }
  g_assert_false (g_file_test ("../../../etc/muster.ROS", G_FILE_TEST_EXISTS));
}

static void
test_encodings (void)
{
  g_autoptr (GBytes) bytes = import_load_bytes ("muster.ros");
  g_autofree char *wide = NULL;
  g_autoptr (GBytes) utf_16 = NULL;
  g_autoptr (AciesImport) import = NULL;
  gsize length;
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_replace (text, "UTF-8", "UTF-16", 1);
  wide = g_convert (text->str, (gssize) text->len, "UTF-16", "UTF-8", NULL, &length, NULL);
  utf_16 = g_bytes_new (wide, length);
  import = import_parse ("meeting-of-hosts", utf_16, "muster.ros");
  check_units (import);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/import/roster/units", test_units);
  g_test_add_func ("/import/roster/types", test_types);
  g_test_add_func ("/import/roster/notes", test_notes);
  g_test_add_func ("/import/roster/old-profile", test_old_profile);
  g_test_add_func ("/import/roster/points", test_points);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/import/roster/shapes/%s", shapes[i].shape);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_shape);
    }
  g_test_add_func ("/import/roster/json", test_json);
  g_test_add_func ("/import/roster/every-ruleset", test_every_ruleset);
  g_test_add_func ("/import/roster/zipped", test_zipped);
  g_test_add_func ("/import/roster/encodings", test_encodings);

  return g_test_run ();
}
