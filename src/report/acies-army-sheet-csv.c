/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-army-sheet-private.h"
#include "acies-csv.h"
#include "acies-report-lines-private.h"

/* The units of an army as a table for spreadsheets and for other programs: a row for each, with keys and values as in
 * the files of armies, so that nothing of it depends on the language and an import can read it again. */

static void
add_header (AciesCsv    *csv,
            AciesSchema *schema)
{
  const char *const names[] = { "command", "id", "name" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    acies_csv_add_text (csv, names[i]);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    acies_csv_add_text (csv, acies_field_get_id (acies_schema_get_field (schema, i)));
  acies_csv_add_text (csv, "notes");
  acies_csv_end_row (csv);
}

/* Without what a terminal or a reader would obey; notes keep their lines. */
static void
add_text (AciesCsv   *csv,
          const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  g_autoptr (GString) clean = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = acies_lines_clean (lines[i]);

      g_string_append_printf (clean, "%s%s", i > 0 ? "\n" : "", line);
    }
  acies_csv_add_text (csv, clean->str);
}

static void
add_value (AciesCsv          *csv,
           const AciesRecord *traits,
           guint              position)
{
  const AciesField *field = acies_schema_get_field (acies_record_get_schema (traits), position);
  g_autofree char *value = acies_record_print (traits, position);

  /* A number below 0 is none of the texts that spreadsheets take for formulas. */
  if (acies_field_get_value_type (field) == ACIES_FIELD_INTEGER && !acies_field_is_list (field))
    acies_csv_add_number (csv, (double) acies_record_get_number (traits, position), 0);
  else
    acies_csv_add_text (csv, value);
}

static void
add_unit (AciesCsv     *csv,
          AciesCommand *command,
          AciesUnit    *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);

  add_text (csv, acies_command_get_name (command));
  acies_csv_add_text (csv, acies_unit_get_id (unit));
  add_text (csv, acies_unit_get_name (unit));
  for (guint i = 0; i < acies_schema_get_n_fields (acies_record_get_schema (traits)); i++)
    add_value (csv, traits, i);
  add_text (csv, acies_unit_get_notes (unit));
  acies_csv_end_row (csv);
}

GBytes *
acies_army_sheet_write_csv (AciesArmy *army)
{
  g_autoptr (AciesCsv) csv = acies_csv_new ("\r\n");

  add_header (csv, acies_army_get_unit_schema (army));
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        add_unit (csv, command, acies_command_get_unit (command, j));
    }

  return acies_csv_finish (g_steal_pointer (&csv));
}
