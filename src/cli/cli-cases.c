/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-text.h"
#include "cli-cases.h"
#include "cli-commands.h"
#include "cli-outcome.h"

#define EXPECT "expect."

/* ---- Reading ---- */

GKeyFile *
cli_cases_parse (const char  *text,
                 gsize        length,
                 const char  *path,
                 GError     **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (!cli_parse_key_file (file, path, text, length, error))
    return NULL;

  return g_steal_pointer (&file);
}

static GKeyFile *
load_cases (const char  *path,
            GError     **error)
{
  g_autofree char *text = NULL;
  gsize length;

  text = cli_read_text (path, &length, error);

  return text != NULL ? cli_cases_parse (text, length, path, error) : NULL;
}

/* Escapes backslashes and leading spaces, which key files would interpret. */
static char *
escape_value (const char *value)
{
  GString *escaped = g_string_new (NULL);

  for (const char *at = value; *at != '\0'; at++)
    {
      if (*at == '\\')
        g_string_append (escaped, "\\\\");
      else if (*at == '\n')
        g_string_append (escaped, "\\n");
      else if (*at == ' ' && at == value)
        g_string_append (escaped, "\\s");
      else
        g_string_append_c (escaped, *at);
    }

  return g_string_free (escaped, FALSE);
}

static gboolean
is_input_key (const char *key)
{
  return !g_str_has_prefix (key, EXPECT)
         && strcmp (key, "procedure") != 0
         && strcmp (key, "clauses") != 0
         && strcmp (key, "why") != 0
         && strcmp (key, "dice") != 0;
}

/* ---- Resolving ---- */

static AciesOutcome *
resolve_case (AciesRuleset  *ruleset,
              GKeyFile      *file,
              const char    *group,
              GError       **error)
{
  g_autoptr (CliPairs) pairs = cli_pairs_new ();
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);
  g_autofree char *id = cli_get_value (file, group, "procedure");
  g_autofree char *dice = cli_get_value (file, group, "dice");
  const AciesProcedure *procedure = id != NULL ? acies_ruleset_find_procedure (ruleset, id) : NULL;

  if (procedure == NULL)
    {
      g_autofree char *shown = acies_text_shorten (id != NULL ? id : "");

      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   /* Translators: an id */
                   _("There is no procedure “%s”"), shown);
      return NULL;
    }

  for (guint i = 0; keys[i] != NULL; i++)
    if (is_input_key (keys[i]))
      {
        g_autofree char *value = cli_get_value (file, group, keys[i]);

        cli_pairs_add (pairs, keys[i], value);
      }

  return cli_resolve_pairs (ruleset, procedure, pairs, dice != NULL ? dice : "", 0, error);
}

static void
print_case (const char         *group,
            const AciesOutcome *outcome,
            const GError       *error)
{
  const AciesRecord *outputs;
  AciesSchema *schema;

  cli_print ("[%s]\n", group);
  if (outcome == NULL)
    {
      cli_print ("error=%s\n", acies_input_error_get_id (error));
      return;
    }

  outputs = acies_outcome_get_outputs (outcome);
  schema = acies_record_get_schema (outputs);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (outputs, i);
      g_autofree char *escaped = escape_value (value);

      cli_print ("%s=%s\n", acies_field_get_id (acies_schema_get_field (schema, i)), escaped);
    }
}

int
cli_cases_resolve (AciesRuleset *ruleset,
                   const char   *path)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) groups = NULL;

  file = load_cases (path, &error);
  if (file == NULL)
    return cli_fail (error);

  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autoptr (GError) refusal = NULL;
      g_autoptr (AciesOutcome) outcome = resolve_case (ruleset, file, groups[i], &refusal);

      if (i > 0)
        cli_print ("\n");
      print_case (groups[i], outcome, refusal);
    }

  return CLI_DONE;
}

/* ---- Comparing ---- */

/* Gets the actual result for the case's @key as text; NULL when there is no such output. */
static char *
get_result (const AciesOutcome *outcome,
            const char         *key)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);
  int position = acies_schema_lookup (acies_record_get_schema (outputs), key);

  return position >= 0 ? acies_record_print (outputs, (guint) position) : NULL;
}

/* Compares by value: "2.50" and "2.5" are the same length. */
static gboolean
is_expected (const AciesOutcome *outcome,
             const char         *key,
             const char         *expected)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);
  AciesSchema *schema = acies_record_get_schema (outputs);
  int position = acies_schema_lookup (schema, key);
  g_autoptr (AciesRecord) wanted = NULL;

  if (position < 0)
    return FALSE;

  wanted = acies_record_new (schema);

  return acies_record_parse (wanted, (guint) position, expected, NULL)
         && acies_record_value_equal (wanted, outputs, (guint) position);
}

static gboolean
compare_key (const char         *group,
             const char         *key,
             const char         *expected,
             const AciesOutcome *outcome)
{
  g_autofree char *shown_group = NULL;
  g_autofree char *shown_key = NULL;
  g_autofree char *shown_expected = NULL;
  g_autofree char *shown_result = NULL;
  g_autofree char *result = NULL;

  if (is_expected (outcome, key, expected))
    return TRUE;

  shown_group = acies_text_shorten (group);
  shown_key = acies_text_shorten (key);
  shown_expected = acies_text_shorten (expected);
  result = get_result (outcome, key);
  if (result == NULL)
    {
      cli_print (_("%s: %s: expected “%s”, but there is no such output\n"), shown_group, shown_key, shown_expected);
      return FALSE;
    }

  shown_result = acies_text_shorten (result);
  cli_print (_("%s: %s: expected “%s”, got “%s”\n"), shown_group, shown_key, shown_expected, shown_result);

  return FALSE;
}

/* Compares a refusal, when one was expected or came. */
static gboolean
compare_refusal (const char   *group,
                 const char   *expected,
                 const GError *error)
{
  const char *result = error != NULL ? acies_input_error_get_id (error) : NULL;
  g_autofree char *shown_group = NULL;
  g_autofree char *shown_expected = NULL;

  if (g_strcmp0 (expected, result) == 0)
    return TRUE;

  shown_group = acies_text_shorten (group);
  shown_expected = acies_text_shorten (expected != NULL ? expected : "");
  if (error != NULL)
    cli_print (_("%s: error: expected “%s”, got “%s”: %s\n"), shown_group,
               shown_expected, result, error->message);
  else
    cli_print (_("%s: error: expected “%s”, got a result\n"), shown_group, shown_expected);

  return FALSE;
}

gboolean
cli_cases_check (AciesRuleset *ruleset,
                 GKeyFile     *file,
                 const char   *group)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesOutcome) outcome = resolve_case (ruleset, file, group, &error);
  g_autofree char *refusal = cli_get_value (file, group, EXPECT "error");
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);
  gboolean passed = TRUE;
  guint n_expected = 0;

  if (refusal != NULL || outcome == NULL)
    return compare_refusal (group, refusal, error);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *expected = NULL;

      if (!g_str_has_prefix (keys[i], EXPECT))
        continue;
      expected = cli_get_value (file, group, keys[i]);
      n_expected++;
      if (!compare_key (group, keys[i] + strlen (EXPECT), expected, outcome))
        passed = FALSE;
    }

  if (n_expected == 0)
    {
      g_autofree char *shown = acies_text_shorten (group);

      cli_print (_("%s: the case says nothing of what it expects\n"), shown);
      passed = FALSE;
    }

  return passed;
}

int
cli_check_cases (Cli               *cli,
                 const CliCommand  *command,
                 char             **arguments)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset;
  guint n_passed = 0;
  guint n_failed = 0;
  int status;

  if (!cli_parse_options (command, NULL, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 2, 0))
    return CLI_FAILED;

  ruleset = cli_find_ruleset (cli, rest[0], &error);
  if (ruleset == NULL)
    return cli_fail (error);

  for (guint i = 1; rest[i] != NULL; i++)
    {
      g_autoptr (GKeyFile) file = load_cases (rest[i], &error);
      g_auto (GStrv) groups = NULL;

      if (file == NULL)
        return cli_fail (error);

      groups = g_key_file_get_groups (file, NULL);
      for (guint j = 0; groups[j] != NULL; j++)
        {
          if (cli_cases_check (ruleset, file, groups[j]))
            n_passed++;
          else
            n_failed++;
        }
    }

  cli_print ("%u passed, %u failed\n", n_passed, n_failed);

  return n_failed == 0 ? CLI_DONE : CLI_NO;
}
