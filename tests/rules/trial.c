/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-ruleset-private.h"
#include "trial.h"

#define TRIAL_TYPE_RULESET (trial_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (TrialRuleset, trial_ruleset, TRIAL, RULESET, AciesRuleset)

struct _TrialRuleset
{
  AciesRuleset parent_instance;
};

G_DEFINE_FINAL_TYPE (TrialRuleset, trial_ruleset, ACIES_TYPE_RULESET)

/* Beyond the units: an army without commands is odd. */
static void
trial_ruleset_check_army (AciesRuleset *self,
                          AciesArmy    *army,
                          GPtrArray    *findings)
{
  guint n_commands = g_list_model_get_n_items (G_LIST_MODEL (army));

  if (n_commands == 0)
    g_ptr_array_add (findings, acies_finding_new (ACIES_SEVERITY_WARNING, "empty", "", "Nobody is there.", NULL, NULL));
}

static void
trial_ruleset_appearance (AciesRuleset      *self,
                          const AciesRecord *traits,
                          const AciesRecord *status,
                          gboolean           is_leader,
                          guint              files,
                          AciesAppearance   *appearance)
{
  if (is_leader)
    return;

  appearance->strength = acies_record_get_number (traits, TR_UNIT_TRAIT_FIGURES);
  acies_appearance_add_mark (appearance, "charging", 1, 2, "Always");
}

static void
trial_ruleset_class_init (TrialRulesetClass *klass)
{
  AciesRulesetClass *ruleset_class = ACIES_RULESET_CLASS (klass);

  ruleset_class->abi = ACIES_RULESET_ABI;
  ruleset_class->keys_checksum = TR_KEYS_CHECKSUM;
  ruleset_class->n_procedures = TR_N_PROCEDURES;
  ruleset_class->procedures = trial_procedures;
  ruleset_class->check_army = trial_ruleset_check_army;
  ruleset_class->appearance = trial_ruleset_appearance;
}

static void
trial_ruleset_init (TrialRuleset *self)
{
}

AciesRuleset *
trial_create_ruleset (void)
{
  AciesRuleset *ruleset = g_object_new (TRIAL_TYPE_RULESET, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (TRIAL_DECLARATION);
  AciesDeclaration *declaration;
  GError *error = NULL;

  declaration = acies_declaration_new_from_file (file, &error);
  g_assert_no_error (error);
  acies_ruleset_take_declaration (ruleset, declaration, &error);
  g_assert_no_error (error);

  return ruleset;
}

AciesRecord *
trial_parse_inputs (const AciesProcedure  *procedure,
                    const char            *words,
                    GError               **error)
{
  g_auto (GStrv) keys = g_strsplit (words, " ", -1);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint i = 0; keys[i] != NULL; i++)
    {
      char *value = strchr (keys[i], '=');

      *value = '\0';
      /* Lists are written with commas here. */
      g_ptr_array_add (values, g_strdelimit (value + 1, ",", ' '));
    }
  g_ptr_array_add (values, NULL);

  return acies_procedure_parse_inputs (procedure, (const char * const *) keys,
                                       (const char * const *) values->pdata, error);
}

AciesOutcome *
trial_resolve (const AciesProcedure  *procedure,
               const char            *words,
               const char            *dice,
               GError               **error)
{
  g_autoptr (AciesRecord) inputs = trial_parse_inputs (procedure, words, error);
  g_autoptr (AciesDice) typed = acies_typed_dice_new (dice, 6);

  return inputs != NULL ? acies_procedure_resolve (procedure, inputs, typed, error) : NULL;
}

char *
trial_print_outputs (const AciesOutcome *outcome)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (outcome);
  AciesSchema *schema = acies_record_get_schema (outputs);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (outputs, i);

      g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "",
                              acies_field_get_id (acies_schema_get_field (schema, i)), value);
    }

  return g_string_free (text, FALSE);
}
