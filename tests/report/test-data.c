/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "expected.h"
#include "report-fixture.h"

/* The log as a table, and the battle as data. */

#define N_COLUMNS 16
#define SCRIPT "<script>alert(\"1\")</script>,\r\n=1+1"
#define OVERRIDE "\xe2\x80\xaeterces"

enum
{
  COLUMN_NUMBER,
  COLUMN_TURN,
  COLUMN_PHASE,
  COLUMN_STEP,
  COLUMN_SIDE,
  COLUMN_UNIT,
  COLUMN_OTHER,
  COLUMN_KIND,
  COLUMN_SENTENCE,
  COLUMN_DICE,
  COLUMN_HITS,
  COLUMN_CHANGES,
  COLUMN_REMARKS,
  COLUMN_COMMENTS,
  COLUMN_TURNING_POINT,
  COLUMN_CLAUSES
};

static AciesBattle *
create_hostile (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) one = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) other = affray_create_army (ruleset, 'b');
  g_autoptr (AciesEvent) note = acies_event_new_note ("=cmd|' /C calc'!A0\nsecond \"line\"", NULL, 0, TRUE);
  g_autofree char *endless = g_strnfill (10000, 'W');
  AciesBattle *battle;

  acies_army_set_name (one, SCRIPT);
  acies_army_set_name (other, "@SUM(1)");
  acies_unit_set_name (acies_army_find_unit (one, "1"), OVERRIDE);
  acies_unit_set_name (acies_army_find_unit (one, "2"), endless);
  acies_unit_set_name (acies_army_find_unit (other, "1"), "a\x02" "b\x7f" "c");
  g_list_store_append (armies, one);
  g_list_store_append (armies, other);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  acies_battle_set_title (battle, "</title>\\\"'");

  affray_deploy (battle, "a1 10 20 0", "a2 20 20 0", "b1 10 8 180", NULL);
  affray_go_on (battle, 1);
  affray_resolve (battle, "initiative", "a", "b", "6 1", NULL);
  affray_go_on (battle, 3);
  affray_resolve (battle, "volley", "b1", "a1", "6 6 6", NULL);
  affray_append (battle, note);

  return battle;
}

/* ---- CSV ---- */

/* The rows of a table by RFC 4180: (element-type GPtrArray) of texts. */
static GPtrArray *
parse_csv (const char *csv)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *row = NULL;
  const char *p = csv;

  while (*p != '\0')
    {
      g_autoptr (GString) cell = g_string_new (NULL);

      if (row == NULL)
        {
          row = g_ptr_array_new_with_free_func (g_free);
          g_ptr_array_add (rows, row);
        }
      if (*p == '"')
        {
          for (p++; *p != '\0' && (*p != '"' || p[1] == '"'); p++)
            {
              p += *p == '"';
              g_string_append_c (cell, *p);
            }
          g_assert_cmpint (*p++, ==, '"');
        }
      else
        {
          for (; *p != '\0' && strchr (",\r\n\"", *p) == NULL; p++)
            g_string_append_c (cell, *p);
        }
      g_ptr_array_add (row, g_strdup (cell->str));
      if (*p == ',')
        {
          p++;
          continue;
        }
      g_assert_true (g_str_has_prefix (p, "\r\n"));
      if (!g_str_has_prefix (p, "\r\n"))
        break;
      p += 2;
      row = NULL;
    }

  return rows;
}

static const char *
get_cell (GPtrArray *rows,
          guint      row,
          guint      column)
{
  GPtrArray *cells;

  g_assert_cmpuint (row, <, rows->len);
  cells = rows->pdata[row];
  g_assert_cmpuint (column, <, cells->len);

  return cells->pdata[column];
}

/* The row of the entry with that number */
static guint
find_row (GPtrArray  *rows,
          const char *number)
{
  for (guint i = 1; i < rows->len; i++)
    if (g_str_equal (get_cell (rows, i, COLUMN_NUMBER), number))
      return i;

  g_assert_not_reached ();
}

static void
test_csv_expected (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *csv = report_print (battle, ACIES_REPORT_CSV);

  expected_compare (EXPECTED_FOLDER, "senlac.csv", csv);
}

static void
test_csv_cells (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autofree char *csv = report_print (battle, ACIES_REPORT_CSV);
  g_autoptr (GPtrArray) rows = parse_csv (csv);
  guint volley;

  /* The names of the columns, and every entry that counts */
  g_assert_cmpuint (rows->len, ==, 1 + g_list_model_get_n_items (acies_battle_get_entries (battle)));
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpuint (((GPtrArray *) rows->pdata[i])->len, ==, N_COLUMNS);
  g_assert_cmpstr (get_cell (rows, 0, COLUMN_NUMBER), ==, "Number");
  g_assert_cmpstr (get_cell (rows, 0, COLUMN_CLAUSES), ==, "Clauses");

  volley = find_row (rows, "11");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_TURN), ==, "1");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_PHASE), ==, "Shooting");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_SIDE), ==, "William");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_UNIT), ==, "Archers of the left wing (Bretons)");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_OTHER), ==, "Huscarls");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_KIND), ==, "Volley");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_DICE), ==, "William: 6 5 5");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_HITS), ==, "3");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_REMARKS), ==, "Amended later: a die was cocked.");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_COMMENTS), ==, "We forgot the hill.");
  g_assert_cmpstr (get_cell (rows, volley, COLUMN_CLAUSES), ==, "AF-2");
  g_assert_cmpstr (get_cell (rows, find_row (rows, "4"), COLUMN_DICE), ==, "Harold: 3; William: 5");
  g_assert_cmpstr (get_cell (rows, find_row (rows, "4"), COLUMN_HITS), ==, "");
  g_assert_cmpstr (get_cell (rows, find_row (rows, "27"), COLUMN_TURNING_POINT), ==, "yes");
}

static void
test_csv_hostile (void)
{
  g_autoptr (AciesBattle) battle = create_hostile ();
  g_autofree char *csv = report_print (battle, ACIES_REPORT_CSV);
  g_autoptr (GPtrArray) rows = parse_csv (csv);
  gboolean long_name = FALSE;

  g_assert_cmpuint (rows->len, ==, 1 + g_list_model_get_n_items (acies_battle_get_entries (battle)));
  g_assert_true (g_utf8_validate (csv, -1, NULL));
  g_assert_null (strchr (csv, '\x02'));
  g_assert_null (strchr (csv, '\x7f'));
  for (guint i = 0; i < rows->len; i++)
    {
      g_assert_cmpuint (((GPtrArray *) rows->pdata[i])->len, ==, N_COLUMNS);
      for (guint j = 0; j < N_COLUMNS; j++)
        {
          const char *cell = get_cell (rows, i, j);
          const char *override = strstr (cell, "\xe2\x80\xae");

          g_assert_true (*cell == '\0' || strchr ("=+-@\t\r\n", *cell) == NULL);
          g_assert_null (strchr (cell, '\n'));
          /* What is overridden ends in its cell. */
          g_assert_true (override == NULL || strstr (override, "\xe2\x80\xac") != NULL);
          long_name = long_name || strlen (cell) >= 10000;
        }
    }
  g_assert_true (long_name);
  g_assert_cmpstr (get_cell (rows, find_row (rows, "7"), COLUMN_SIDE), ==, "'@SUM(1)");
}

/* ---- JSON ---- */

static JsonObject *
parse_json (JsonParser *parser,
            const char *json)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, json, -1, &error);
  g_assert_no_error (error);

  return json_node_get_object (json_parser_get_root (parser));
}

static JsonObject *
find_entry (JsonObject *battle,
            gint64      number)
{
  JsonArray *log = json_object_get_array_member (battle, "log");

  for (guint i = 0; i < json_array_get_length (log); i++)
    if (json_object_get_int_member (json_array_get_object_element (log, i), "number") == number)
      return json_array_get_object_element (log, i);

  g_assert_not_reached ();
}

static void
test_json_procedure (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *json = report_print (battle, ACIES_REPORT_JSON);
  JsonObject *root = parse_json (parser, json);
  JsonObject *entry = find_entry (root, 11);
  JsonObject *procedure = json_object_get_object_member (entry, "procedure");
  JsonObject *outputs = json_object_get_object_member (procedure, "outputs");
  JsonObject *figures = json_object_get_object_member (json_object_get_object_member (procedure, "inputs"),
                                                       "a.figures");
  JsonArray *dice = json_object_get_array_member (procedure, "dice");
  JsonArray *comments = json_object_get_array_member (entry, "comments");

  g_assert_cmpstr (json_object_get_string_member (entry, "kind"), ==, "procedure");
  g_assert_cmpstr (json_object_get_string_member (entry, "side"), ==, "b");
  g_assert_true (json_object_get_boolean_member (entry, "amended"));
  g_assert_cmpstr (json_object_get_string_member (procedure, "id"), ==, "volley");
  g_assert_cmpstr (json_object_get_string_member (procedure, "a"), ==, "b1");
  g_assert_cmpstr (json_object_get_string_member (procedure, "b"), ==, "a1");
  g_assert_cmpuint (json_array_get_length (dice), ==, 3);
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (dice, 0), "face"), ==, 6);
  g_assert_true (json_object_get_boolean_member (json_array_get_object_element (dice, 0), "counts"));
  g_assert_cmpint (json_object_get_int_member (outputs, "b.hits"), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (figures, "source"), ==, "roster");
  g_assert_cmpint (json_object_get_int_member (figures, "value"), ==, 12);
  g_assert_cmpuint (json_array_get_length (comments), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (comments, 0), "text"),
                   ==, "We forgot the hill.");
  g_assert_true (json_object_get_null_member (root, "ending"));
}

/* What was overruled, not recorded or only referred to says so. */
static void
test_json_exceptions (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *json = report_print (battle, ACIES_REPORT_JSON);
  JsonObject *root = parse_json (parser, json);
  JsonArray *log = json_object_get_array_member (root, "log");
  guint n_overruled = 0, n_not_recorded = 0, n_photographs = 0, n_corrections = 0;

  for (guint i = 0; i < json_array_get_length (log); i++)
    {
      JsonObject *entry = json_array_get_object_element (log, i);

      if (json_object_has_member (entry, "procedure")
          && json_object_has_member (json_object_get_object_member (entry, "procedure"), "overruled"))
        {
          JsonArray *list = json_object_get_array_member (json_object_get_object_member (entry, "procedure"),
                                                          "overruled");
          JsonObject *overrule = json_array_get_object_element (list, 0);

          if (g_str_equal (json_object_get_string_member (overrule, "key"), "b.hits"))
            {
              g_assert_cmpstr (json_object_get_string_member (overrule, "value"), ==, "1");
              g_assert_cmpstr (json_object_get_string_member (overrule, "reason"), ==, "two dice fell off the table");
              n_overruled++;
            }
        }
      n_not_recorded += json_object_has_member (entry, "notRecorded");
      n_corrections += json_object_has_member (entry, "correction");
      if (json_object_has_member (entry, "note")
          && json_object_has_member (json_object_get_object_member (entry, "note"), "photograph"))
        {
          JsonObject *photo = json_object_get_object_member (json_object_get_object_member (entry, "note"),
                                                             "photograph");

          g_assert_cmpstr (json_object_get_string_member (photo, "name"), ==, "wall.jpg");
          g_assert_false (json_object_get_boolean_member (photo, "stored"));
          n_photographs++;
        }
    }
  g_assert_cmpuint (n_overruled, ==, 1);
  g_assert_cmpuint (n_not_recorded, ==, 1);
  g_assert_cmpuint (n_photographs, ==, 1);
  g_assert_cmpuint (n_corrections, ==, 1);
}

static void
test_json_hostile (void)
{
  g_autoptr (AciesBattle) battle = create_hostile ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *json = report_print (battle, ACIES_REPORT_JSON);
  JsonObject *root = parse_json (parser, json);
  JsonObject *side = json_array_get_object_element (json_object_get_array_member (root, "sides"), 0);
  JsonObject *command = json_array_get_object_element (json_object_get_array_member (side, "commands"), 0);
  JsonArray *units = json_object_get_array_member (command, "units");

  g_assert_true (g_utf8_validate (json, -1, NULL));
  g_assert_null (strchr (json, '\x02'));
  /* Data come back as they were. */
  g_assert_cmpstr (json_object_get_string_member (root, "title"), ==, acies_battle_get_title (battle));
  g_assert_cmpstr (json_object_get_string_member (side, "name"), ==,
                   acies_situation_get_side (acies_battle_get_situation (battle), 0)->name);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (units, 0), "name"), ==, OVERRIDE);
}

static const char *
get_name_form (JsonArray *units,
               guint      i)
{
  return json_object_get_string_member_with_default (json_array_get_object_element (units, i), "nameForm", NULL);
}

/* How a name stands in sentences, only where the roster says it */
static void
test_json_name_forms (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) one = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) other = affray_create_army (ruleset, 'b');
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *json = NULL;
  JsonObject *side, *command;
  JsonArray *units;

  acies_unit_set_name_form (acies_army_find_unit (one, "1"), ACIES_NAME_PLURAL_BARE);
  g_list_store_append (armies, one);
  g_list_store_append (armies, other);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  json = report_print (battle, ACIES_REPORT_JSON);
  side = json_array_get_object_element (json_object_get_array_member (parse_json (parser, json), "sides"), 0);
  command = json_array_get_object_element (json_object_get_array_member (side, "commands"), 0);
  units = json_object_get_array_member (command, "units");

  g_assert_cmpstr (get_name_form (units, 0), ==, "plural-bare");
  g_assert_cmpstr (get_name_form (units, 1), ==, NULL);
}

/* ---- All ---- */

static void
test_cancelled (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint format = ACIES_REPORT_CSV; format <= ACIES_REPORT_JSON; format++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_report_write (battle, format, NULL, "report", cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static void
test_same_bytes (void)
{
  g_autoptr (AciesBattle) one = report_create_battle ();
  g_autoptr (AciesBattle) other = report_create_battle ();

  for (guint format = ACIES_REPORT_CSV; format <= ACIES_REPORT_JSON; format++)
    {
      g_autofree char *first = report_print (one, format);
      g_autofree char *elsewhere = report_print (other, format);

      g_assert_true (g_str_equal (first, elsewhere));
    }
}

static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *csv = report_print (battle, ACIES_REPORT_CSV);
  g_autofree char *json = report_print (battle, ACIES_REPORT_JSON);
  g_autoptr (GPtrArray) rows = parse_csv (csv);

  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (parse_json (parser, json), "log")), ==, 0);
}

static void
test_names (void)
{
  AciesReportFormat format = ACIES_REPORT_HTML;

  g_assert_true (acies_report_format_for_name ("x.CSV", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_CSV);
  g_assert_true (acies_report_format_for_name ("x.json", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_JSON);
  g_assert_true (acies_report_format_for_name ("x.webp", &format));
  g_assert_cmpint (format, ==, ACIES_REPORT_FILM);
  g_assert_cmpstr (acies_report_format_get_media_type (ACIES_REPORT_JSON), ==, "application/json");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/csv/expected", test_csv_expected);
  if (g_getenv ("ACIES_UPDATE_EXPECTED") != NULL)
    return g_test_run ();

  g_test_add_func ("/report/csv/cells", test_csv_cells);
  g_test_add_func ("/report/csv/hostile", test_csv_hostile);
  g_test_add_func ("/report/json/procedure", test_json_procedure);
  g_test_add_func ("/report/json/exceptions", test_json_exceptions);
  g_test_add_func ("/report/json/hostile", test_json_hostile);
  g_test_add_func ("/report/json/name-forms", test_json_name_forms);
  g_test_add_func ("/report/data/cancelled", test_cancelled);
  g_test_add_func ("/report/data/same-bytes", test_same_bytes);
  g_test_add_func ("/report/data/not-begun", test_not_begun);
  g_test_add_func ("/report/data/names", test_names);

  return g_test_run ();
}
