/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-table-file.h"
#include "acies-text.h"
#include "cli-battle.h"
#include "cli-table.h"

gboolean
cli_parse_table_size (const char  *option,
                      const char  *text,
                      double      *width,
                      double      *height,
                      GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 2);

  if (!cli_check_text (option, text, CLI_MAX_NAME, error))
    return FALSE;
  if (g_strv_length (parts) != 2)
    {
      g_autofree char *shown = acies_text_shorten (text);

      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("%s: “%s” is not of the form WIDTHxHEIGHT"), option, shown);
      return FALSE;
    }
  if (!cli_parse_decimal (option, parts[0], width, error) || !cli_parse_decimal (option, parts[1], height, error))
    return FALSE;
  if (MIN (*width, *height) < ACIES_TABLE_MIN_SIZE || MAX (*width, *height) > ACIES_TABLE_MAX_SIZE)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   /* Translators: an option, the least and the most */
                   _("%s: an edge has %d to %d inches"), option,
                   (int) ACIES_TABLE_MIN_SIZE, (int) ACIES_TABLE_MAX_SIZE);
      return FALSE;
    }

  return TRUE;
}

gboolean
cli_read_deployment (AciesTable  *table,
                     const char  *text,
                     GError     **error)
{
  double inches;

  if (!cli_parse_decimal ("--deployment", text, &inches, error))
    return FALSE;
  if (inches < 0.0 || inches > ACIES_TABLE_MAX_SIZE)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, _("--deployment: it is 0 to %d inches deep"),
                   (int) ACIES_TABLE_MAX_SIZE);
      return FALSE;
    }
  acies_table_set_deployment (table, inches);

  return TRUE;
}

gboolean
cli_read_edges (AciesTable  *table,
                const char  *text,
                guint        n_sides,
                GError     **error)
{
  g_autofree char *nicks = NULL;
  g_autofree char *shown = NULL;

  if (!cli_check_text ("--edges", text, CLI_MAX_NAME, error))
    return FALSE;
  if (acies_table_parse_edges (table, text) && (n_sides == 0 || acies_table_get_n_edges (table) == n_sides))
    return TRUE;

  nicks = cli_list_nicks (ACIES_TYPE_TABLE_EDGE);
  shown = acies_text_shorten (text);
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
               /* Translators: an option, what was given, what there is to choose from */
               _("%s: “%s” does not name an edge for each side; there are %s, and not all sides can have the same"),
               "--edges", shown, nicks);

  return FALSE;
}

gboolean
cli_read_shape (AciesTable  *table,
                const char  *text,
                GError     **error)
{
  g_autoptr (GError) reason = NULL;

  if (!cli_check_text ("--shape", text, CLI_MAX_TEXT, error))
    return FALSE;
  if (acies_table_parse_shape (table, text, &reason))
    return TRUE;
  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--shape: %s", reason->message);

  return FALSE;
}

AciesTable *
cli_load_table (const char  *path,
                char       **name,
                GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return acies_table_file_load (file, name, NULL, error);
}
