/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "cases.h"

#define EXPECT "expect."

static void
free_case (gpointer data)
{
  Case *self = data;

  g_key_file_unref (self->file);
  g_free (self->group);
  g_free (self);
}

GPtrArray *
cases_load (AciesRulesetLibrary *library)
{
  GPtrArray *cases = g_ptr_array_new_with_free_func (free_case);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      /* The library keeps it. */
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autofree char *path = g_build_filename (CASES_FOLDER, acies_ruleset_get_id (ruleset), "cases.ini", NULL);
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_auto (GStrv) groups = NULL;

      if (!g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
        continue;

      groups = g_key_file_get_groups (file, NULL);
      for (guint j = 0; groups[j] != NULL; j++)
        {
          Case *one = g_new (Case, 1);

          one->ruleset = ruleset;
          one->file = g_key_file_ref (file);
          one->group = g_strdup (groups[j]);
          g_ptr_array_add (cases, one);
        }
    }

  return cases;
}

char *
case_get_value (const Case *self,
                const char *key)
{
  return g_key_file_get_string (self->file, self->group, key, NULL);
}

const AciesProcedure *
case_get_procedure (const Case *self)
{
  g_autofree char *id = case_get_value (self, "procedure");

  return id != NULL ? acies_ruleset_find_procedure (self->ruleset, id) : NULL;
}

static gboolean
is_input (const char *key)
{
  return !g_str_has_prefix (key, EXPECT)
         && !g_strv_contains ((const char * const []) { "procedure", "clauses", "why", "dice", NULL }, key);
}

AciesRecord *
case_parse_inputs (const Case  *self,
                   GError     **error)
{
  g_auto (GStrv) all = g_key_file_get_keys (self->file, self->group, NULL, NULL);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; all[i] != NULL; i++)
    if (is_input (all[i]))
      {
        g_ptr_array_add (keys, all[i]);
        g_ptr_array_add (values, case_get_value (self, all[i]));
      }
  g_ptr_array_add (keys, NULL);
  g_ptr_array_add (values, NULL);

  return acies_procedure_parse_inputs (case_get_procedure (self),
                                       (const char * const *) keys->pdata,
                                       (const char * const *) values->pdata, error);
}

AciesOutcome *
case_resolve (const Case  *self,
              GError     **error)
{
  g_autoptr (AciesRecord) inputs = case_parse_inputs (self, error);
  g_autofree char *faces = case_get_value (self, "dice");
  g_autoptr (AciesDice) dice = NULL;

  if (inputs == NULL)
    return NULL;

  dice = acies_typed_dice_new (faces != NULL ? faces : "", acies_ruleset_get_largest_face (self->ruleset));

  return acies_procedure_resolve (case_get_procedure (self), inputs, dice, error);
}

char **
case_list_expected (const Case *self)
{
  g_auto (GStrv) all = g_key_file_get_keys (self->file, self->group, NULL, NULL);
  GPtrArray *expected = g_ptr_array_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (g_str_has_prefix (all[i], EXPECT) && strcmp (all[i], EXPECT "error") != 0)
      g_ptr_array_add (expected, g_strdup (all[i] + strlen (EXPECT)));
  g_ptr_array_add (expected, NULL);

  return (char **) g_ptr_array_free (expected, FALSE);
}
