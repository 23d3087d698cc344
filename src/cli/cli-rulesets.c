/* SPDX-License-Identifier: GPL-3.0-or-later */

/* acies-cli rulesets: lists the rulesets, or the procedures, fields and clauses of one. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-opening.h"
#include "cli-commands.h"

/* Text for people comes after "#", so that scripts can split the rest into words. */
static void
print_remark (const char *indent,
              const char *text)
{
  g_auto (GStrv) lines = NULL;

  if (text == NULL || *text == '\0')
    return;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    cli_print ("%s# %s\n", indent, lines[i]);
}

static const char *
name_type (AciesFieldType type)
{
  switch (type)
    {
    case ACIES_FIELD_INTEGER:
      return "integer";
    case ACIES_FIELD_DECIMAL:
      return "decimal";
    case ACIES_FIELD_BOOLEAN:
      return "boolean";
    case ACIES_FIELD_CHOICE:
      return "choice";
    case ACIES_FIELD_UNIT:
      return "unit";
    case ACIES_FIELD_TEXT:
    default:
      return "text";
    }
}

static void
print_choices (AciesField *field)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);

  if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE || vocabulary == NULL)
    return;

  cli_print ("  of");
  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    cli_print (" %s", acies_vocabulary_get_item_id (vocabulary, i));
}

/* "  input a.type  choice  required  of skirmishers …  # Troop type" */
static void
print_field (const char *indent,
             const char *what,
             AciesField *field,
             gboolean    is_output)
{
  g_autofree char *limits = acies_field_describe_limits (field);
  const char *label = acies_field_get_label (field);
  const char *unit = acies_field_get_unit (field);

  cli_print ("%s%s %s  %s", indent, what, acies_field_get_id (field),
             name_type (acies_field_get_value_type (field)));
  if (acies_field_is_list (field))
    cli_print (" list");
  if (!is_output && acies_field_is_required (field))
    cli_print ("  required");
  if (acies_field_is_decision (field))
    cli_print ("  decision");
  if (!is_output && acies_field_has_default (field))
    {
      g_autofree char *text = acies_field_print_default (field);

      cli_print ("  default %s", *text != '\0' ? text : "\"\"");
    }
  print_choices (field);
  if ((label != NULL && *label != '\0') || limits != NULL)
    cli_print ("  # %s", label != NULL ? label : "");
  if (unit != NULL && *unit != '\0')
    cli_print (" [%s]", unit);
  if (!is_output && limits != NULL && acies_field_get_value_type (field) != ACIES_FIELD_CHOICE)
    cli_print (" (%s)", limits);
  cli_print ("\n");
}

static void
print_schema (const char  *indent,
              const char  *what,
              AciesSchema *schema,
              gboolean     is_output)
{
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    print_field (indent, what, acies_schema_get_field (schema, i), is_output);
}

static void
print_identity (AciesRuleset *ruleset)
{
  static const char * const keys[] = { "period", "ground-scale", "time-scale", "figure-scale", "basing" };
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);

  cli_print ("# %s\n", acies_ruleset_get_title (ruleset));
  cli_print ("# %s\n", origin);
  print_remark ("", acies_ruleset_get_summary (ruleset));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    print_remark ("", acies_ruleset_get_identity (ruleset, keys[i]));
}

/* "table 72x48  deployment 12  # Usual", in inches, then what is done before the first turn */
static void
print_setup (AciesRuleset *ruleset)
{
  const char *before = acies_ruleset_get_before (ruleset);

  cli_print ("\n");
  for (guint i = 0; i < acies_ruleset_get_n_table_sizes (ruleset); i++)
    {
      const AciesTableSize *size = acies_ruleset_get_table_size (ruleset, i);

      cli_print ("table %gx%g  deployment %g  # %s\n", size->width, size->height, size->deployment,
                 size->label != NULL ? size->label : "");
    }
  if (before != NULL)
    cli_print ("before  # %s\n", before);
}

static void
print_turn (AciesRuleset *ruleset)
{
  for (guint i = 0; i < acies_ruleset_get_n_phases (ruleset); i++)
    {
      const AciesPhase *phase = acies_ruleset_get_phase (ruleset, i);

      cli_print ("\nphase %s  # %s\n", phase->id, phase->label);
      for (guint j = 0; j < phase->n_steps; j++)
        {
          const AciesStep *step = acies_ruleset_get_step (ruleset, phase->first_step + j);

          cli_print ("  step %s", step->id);
          for (guint k = 0; k < step->n_procedures; k++)
            cli_print (" %s", acies_procedure_get_id (acies_ruleset_get_procedure (ruleset,
                                                                                   step->procedures[k])));
          cli_print ("  # %s\n", step->label);
        }
    }
}

static void
print_rosters (AciesRuleset *ruleset)
{
  const struct
  {
    const char  *heading;
    AciesSchema *traits;
    AciesSchema *status;
  } kinds[] = {
    { "unit", acies_ruleset_get_unit_traits (ruleset), acies_ruleset_get_unit_status (ruleset) },
    { "leader", acies_ruleset_get_leader_traits (ruleset), acies_ruleset_get_leader_status (ruleset) },
    { "side", acies_ruleset_get_side_traits (ruleset), acies_ruleset_get_side_status (ruleset) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      cli_print ("\n%s\n", kinds[i].heading);
      print_schema ("  ", "trait", kinds[i].traits, FALSE);
      print_schema ("  ", "status", kinds[i].status, TRUE);
    }
}

static void
print_procedure (const AciesProcedure *procedure)
{
  const char parties[] = "ab";

  cli_print ("\nprocedure %s  # %s\n", acies_procedure_get_id (procedure),
             acies_procedure_get_label (procedure));
  print_remark ("  ", acies_procedure_get_help (procedure));
  for (guint i = 0; i < 2; i++)
    {
      AciesPartyKind kind = acies_procedure_get_party (procedure, parties[i]);
      g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_PARTY_KIND);

      if (kind != ACIES_PARTY_NONE)
        cli_print ("  party %c  %s  # %s\n", parties[i], g_enum_get_value (kinds, (int) kind)->value_nick,
                   acies_procedure_get_party_label (procedure, parties[i]));
    }
  print_schema ("  ", "input", acies_procedure_get_inputs (procedure), FALSE);
  print_schema ("  ", "output", acies_procedure_get_outputs (procedure), TRUE);
}

static void
print_reading (const char         *indent,
               const AciesReading *reading)
{
  g_autofree char *deeper = g_strconcat (indent, "  ", NULL);

  cli_print ("%sreading %s  # %s\n", indent, reading->id, reading->question);
  print_remark (deeper, reading->answer);
}

/* Prints an option with the meaning of each choice and the question that it answers. */
static void
print_option (AciesRuleset *ruleset,
              AciesField   *option)
{
  AciesVocabulary *choices = acies_field_get_vocabulary (option);

  print_field ("  ", "option", option, FALSE);
  print_remark ("    ", acies_field_get_help (option));
  for (guint i = 0; choices != NULL && i < acies_vocabulary_get_n_items (choices); i++)
    {
      cli_print ("    choice %s  # %s\n", acies_vocabulary_get_item_id (choices, i),
                 acies_vocabulary_get_item_label (choices, i));
      print_remark ("      ", acies_vocabulary_get_item_help (choices, i));
    }
  for (guint i = 0; i < acies_ruleset_get_n_readings (ruleset); i++)
    {
      const AciesReading *reading = acies_ruleset_get_reading (ruleset, i);

      if (strcmp (reading->option, acies_field_get_id (option)) == 0)
        print_reading ("    ", reading);
    }
}

static void
print_options (AciesRuleset *ruleset)
{
  AciesSchema *options = acies_ruleset_get_options (ruleset);

  cli_print ("\noptions\n");
  for (guint i = 0; i < acies_schema_get_n_fields (options); i++)
    print_option (ruleset, acies_schema_get_field (options, i));
}

/* Prints the readings without an option; the others are printed with their option. */
static void
print_readings (AciesRuleset *ruleset)
{
  cli_print ("\nreadings\n");
  for (guint i = 0; i < acies_ruleset_get_n_readings (ruleset); i++)
    {
      const AciesReading *reading = acies_ruleset_get_reading (ruleset, i);

      if (*reading->option == '\0')
        print_reading ("  ", reading);
    }
}

/* "  clause MH-57  STATE  phase shooting, step losses  # Then both shoot at once" */
static void
print_clauses (AciesRuleset *ruleset)
{
  GListModel *clauses = acies_ruleset_get_clauses (ruleset);

  cli_print ("\nclauses\n");
  for (guint i = 0; i < g_list_model_get_n_items (clauses); i++)
    {
      g_autoptr (AciesClause) clause = g_list_model_get_item (clauses, i);
      g_autofree char *places = acies_clause_describe_places (clause, ACIES_PLACES_BY_ID);

      cli_print ("  clause %s  %s%s%s  # %s\n", acies_clause_get_id (clause),
                 acies_clause_kind_get_name (acies_clause_get_kind (clause)),
                 *places != '\0' ? "  " : "", places, acies_clause_get_text (clause));
    }
}

static void
print_ruleset (AciesRuleset *ruleset)
{
  print_identity (ruleset);
  print_setup (ruleset);
  print_turn (ruleset);
  print_rosters (ruleset);
  print_options (ruleset);
  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    print_procedure (acies_ruleset_get_procedure (ruleset, i));
  print_readings (ruleset);
  print_clauses (ruleset);
}

static int
print_all (AciesRulesetLibrary *library)
{
  guint n_rulesets = g_list_model_get_n_items (G_LIST_MODEL (library));
  const char * const *problems = acies_ruleset_library_get_problems (library);

  for (guint i = 0; i < n_rulesets; i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autofree char *origin = acies_ruleset_print_origin (ruleset);

      cli_print ("%s  # %s, %s\n", acies_ruleset_get_id (ruleset), acies_ruleset_get_title (ruleset), origin);
    }
  for (guint i = 0; problems[i] != NULL; i++)
    cli_complain ("%s", problems[i]);

  if (n_rulesets == 0)
    {
      cli_complain (_("No ruleset was found"));
      return CLI_NO;
    }

  return CLI_DONE;
}

int
cli_rulesets (Cli               *cli,
              const CliCommand  *command,
              char             **arguments)
{
  g_auto (GStrv) rest = NULL;
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset;
  int status;

  if (!cli_parse_options (command, NULL, arguments, &rest, &status))
    return status;
  if (!cli_check_count (command, rest, 0, 1))
    return CLI_FAILED;
  if (rest[0] == NULL)
    return print_all (cli_get_library (cli));

  ruleset = cli_find_ruleset (cli, rest[0], &error);
  if (ruleset == NULL)
    return cli_fail (error);
  print_ruleset (ruleset);

  return CLI_DONE;
}
