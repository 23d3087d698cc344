/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli check: checks an army by its ruleset, a battle by recomputing its log. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-text.h"
#include "acies-xml.h"
#include "cli-battle.h"
#include "cli-commands.h"
#include "cli-photo.h"

/* The version is checked when the file is read as an army or a battle. */
#define ANY_MAJOR_VERSION G_MAXUINT

typedef enum
{
  KIND_ARMY,
  KIND_BATTLE,
  KIND_OTHER
} Kind;

static Kind
find_kind (const char  *path,
           GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autofree char *shown = NULL;
  const char *root;

  bytes = acies_xml_load_bytes (file, NULL, error);
  if (bytes == NULL)
    return KIND_OTHER;
  document = acies_xml_parse (bytes, name, NULL, ANY_MAJOR_VERSION, error);
  if (document == NULL)
    return KIND_OTHER;

  root = (const char *) xmlDocGetRootElement (document)->name;
  if (strcmp (root, "army") == 0)
    return KIND_ARMY;
  if (strcmp (root, "battle") == 0)
    return KIND_BATTLE;

  shown = acies_text_shorten (root);
  g_set_error (error, CLI_ERROR, CLI_ERROR_FILE,
               /* Translators: a file, the name of an XML element */
               _("%s: this is neither an army nor a battle, but “%s”"), name, shown);

  return KIND_OTHER;
}

/* Prints severity, subject, clause and message separated by tabs; returns the number of errors. */
static guint
print_findings (AciesRuleset *ruleset,
                AciesArmy    *army,
                const char   *prefix,
                gboolean      as_warnings,
                guint        *n_findings)
{
  g_autoptr (GPtrArray) findings = acies_ruleset_check_army (ruleset, army);
  guint n_errors = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = findings->pdata[i];
      const char *subject = acies_finding_get_subject (finding);
      const char *clause = acies_finding_get_clause (finding);
      gboolean is_error = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR && !as_warnings;

      cli_print ("%s\t%s%s\t%s\t%s\n", is_error ? "error" : "warning",
                 prefix, subject != NULL ? subject : "", clause != NULL ? clause : "",
                 acies_finding_get_message (finding));
      n_errors += is_error ? 1 : 0;
    }
  *n_findings += findings->len;

  return n_errors;
}

static int
check_army (Cli       *cli,
            AciesArmy *army)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = cli_find_ruleset (cli, acies_army_get_ruleset_id (army), &error);
  guint n_findings = 0;
  guint n_errors, n_damaged;

  if (ruleset == NULL)
    return cli_fail (error);

  n_errors = print_findings (ruleset, army, "", FALSE, &n_findings);
  n_damaged = cli_check_army_photos (army);
  if (n_findings == 0 && n_damaged == 0)
    cli_print ("clean\n");

  return n_errors > 0 || n_damaged > 0 ? CLI_NO : CLI_DONE;
}

static int
check_battle (AciesBattle *battle)
{
  g_auto (GStrv) differences = NULL;
  GListModel *armies;
  guint n_findings = 0;
  guint n_damaged;

  differences = acies_battle_verify (battle);
  for (guint i = 0; differences[i] != NULL; i++)
    cli_print ("difference\t%s\n", differences[i]);

  n_damaged = cli_check_photos (battle);

  /* Findings on the armies of the battle do not make its log wrong. */
  armies = acies_battle_get_armies (battle);
  for (guint i = 0; i < g_list_model_get_n_items (armies); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);
      const char prefix[] = { (char) ('a' + i), '\0' };

      print_findings (acies_battle_get_ruleset (battle), army, prefix, TRUE, &n_findings);
    }

  if (differences[0] == NULL && n_damaged == 0 && n_findings == 0)
    cli_print ("clean\n");

  return differences[0] != NULL || n_damaged > 0 ? CLI_NO : CLI_DONE;
}

/* Checks a file of one kind; FALSE if it is not that. */
static gboolean
check_as (Cli         *cli,
          const char  *path,
          Kind         kind,
          int         *status,
          GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (AciesArmy) army = NULL;

  if (kind == KIND_BATTLE && (store = cli_open_battle (cli, path, FALSE, error)) != NULL)
    *status = check_battle (acies_battle_store_get_battle (store));
  else if (kind == KIND_ARMY && (army = acies_army_file_load (cli_get_library (cli), file, NULL, error)) != NULL)
    *status = check_army (cli, army);

  return store != NULL || army != NULL;
}

/* What the name of a file says that it is. */
static Kind
guess_kind (const char *path)
{
  if (g_str_has_suffix (path, ".battle"))
    return KIND_BATTLE;

  return g_str_has_suffix (path, ".army") ? KIND_ARMY : KIND_OTHER;
}

int
cli_check (Cli               *cli,
           const CliCommand  *command,
           char             **arguments)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (GError) error = NULL;
  Kind kind;
  int status;

  if (!cli_parse_options (command, NULL, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 1, 1))
    return CLI_FAILED;

  /* Mostly the name is right, and the file is read once. */
  if (check_as (cli, rest[0], guess_kind (rest[0]), &status, NULL))
    return status;

  kind = find_kind (rest[0], &error);
  if (kind != KIND_OTHER && check_as (cli, rest[0], kind, &status, &error))
    return status;

  return cli_fail (error);
}
