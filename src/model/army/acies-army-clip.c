/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-army-clip.h"
#include "acies-army-edit.h"
#include "acies-army-file.h"
#include "acies-army-selection.h"
#include "acies-input-error.h"

/* More lines of pasted text are not read. */
#define MOST_LINES 1000

/**
 * acies_army_clip_new:
 * @army: an army
 * @items: (element-type GObject): units and commands of it
 *
 * Returns: (transfer full): an army of the same rules with copies of them
 */
AciesArmy *
acies_army_clip_new (AciesArmy *army,
                     GPtrArray *items)
{
  AciesArmy *clip;
  g_autoptr (AciesHistory) history = NULL;
  g_autoptr (GPtrArray) sorted = NULL;
  AciesCommand *loose = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail (items != NULL, NULL);

  clip = acies_army_new (acies_army_get_ruleset_id (army), acies_army_get_unit_schema (army),
                         acies_army_get_leader_schema (army), acies_army_get_side_schema (army));
  acies_army_set_name (clip, acies_army_get_name (army));
  history = acies_history_new (clip);
  sorted = acies_army_selection_sort (army, items);
  for (guint i = 0; i < sorted->len; i++)
    {
      gpointer item = sorted->pdata[i];

      if (ACIES_IS_COMMAND (item))
        {
          acies_history_copy_command (history, item, G_MAXUINT);
          loose = NULL;
          continue;
        }
      if (loose == NULL)
        loose = acies_history_add_command (history, FALSE, G_MAXUINT);
      acies_history_copy_unit (history, item, loose, G_MAXUINT);
    }

  return clip;
}

static void
append_unit (GString   *text,
             AciesUnit *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  AciesSchema *schema = acies_record_get_schema (traits);
  const int positions[] = { acies_schema_find_role (schema, ACIES_ROLE_SIZE),
                            acies_schema_find_role (schema, ACIES_ROLE_TYPE) };
  const char *type = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    if (positions[i] >= 0)
      {
        AciesVocabulary *types = acies_field_get_vocabulary (acies_schema_get_field (schema, (guint) positions[i]));
        g_autofree char *number = acies_record_print (traits, (guint) positions[i]);

        if (types != NULL)
          type = acies_vocabulary_get_item_label (types, (guint) acies_record_get_choice (traits,
                                                                                          (guint) positions[i]));
        g_string_append_printf (text, "%s ", types != NULL ? type : number);
      }
  if (g_strcmp0 (type, acies_unit_get_name (unit)) != 0)
    g_string_append (text, acies_unit_get_name (unit));
  else
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/**
 * acies_army_clip_to_text:
 * @clip: an army
 *
 * Returns: (transfer full): a line for each command and unit, for other programs; those of units are what
 *   quick add reads
 */
char *
acies_army_clip_to_text (AciesArmy *clip)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (ACIES_IS_ARMY (clip), NULL);

  for (guint i = 0; i < acies_army_get_n_commands (clip); i++)
    {
      AciesCommand *command = acies_army_get_command (clip, i);

      if (!acies_army_selection_is_loose (command))
        g_string_append_printf (text, "%s:\n", acies_command_get_name (command));
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        append_unit (text, acies_command_get_unit (command, j));
    }

  return g_string_free (text, FALSE);
}

/**
 * acies_army_clip_parse:
 * @library: the rulesets
 * @ruleset: the rules of the army into which it goes
 * @bytes: an army file
 * @error: return location for a #GError
 *
 * Reads what was copied elsewhere.  Fails with %ACIES_INPUT_ERROR_NOT_ALLOWED if it is of other rules, and as
 * acies_army_file_parse() does.
 *
 * Returns: (transfer full) (nullable): what was copied
 */
AciesArmy *
acies_army_clip_parse (AciesRulesetLibrary  *library,
                       AciesRuleset         *ruleset,
                       GBytes               *bytes,
                       GError              **error)
{
  g_autoptr (AciesArmy) clip = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  /* Translators: in place of the name of a file, where what is pasted cannot be read */
  clip = acies_army_file_parse (library, bytes, _("Clipboard"), error);
  if (clip == NULL)
    return NULL;

  if (acies_army_get_unit_schema (clip) != acies_ruleset_get_unit_traits (ruleset))
    {
      AciesRuleset *theirs = acies_ruleset_library_find (library, acies_army_get_ruleset_id (clip), NULL);

      /* Translators: both are titles of rules */
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                   _("What was copied is of %s, and this army is of %s."), acies_ruleset_get_title (theirs),
                   acies_ruleset_get_title (ruleset));
      return NULL;
    }

  return g_steal_pointer (&clip);
}

/**
 * acies_army_clip_read_text:
 * @ruleset: the rules of the army into which it goes
 * @text: lines as quick add reads them; one that ends in a colon is the name of a leader
 * @error: return location for a #GError
 *
 * Reads units that were written somewhere else.  A line without a number has the usual size of its type.  Fails
 * with %ACIES_INPUT_ERROR_BAD_INPUT where there is no line, or too many.
 *
 * Returns: (transfer full) (nullable): the units
 */
AciesArmy *
acies_army_clip_read_text (AciesRuleset  *ruleset,
                           const char    *text,
                           GError       **error)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (AciesArmy) clip = NULL;
  g_autoptr (AciesHistory) history = NULL;
  AciesCommand *command = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  lines = g_strsplit (text, "\n", MOST_LINES + 1);
  clip = acies_ruleset_create_army (ruleset);
  history = acies_history_new (clip);
  for (guint i = 0; lines[i] != NULL && i < MOST_LINES; i++)
    {
      char *line = g_strstrip (lines[i]);
      g_autoptr (GPtrArray) matches = NULL;

      if (g_str_has_suffix (line, ":"))
        {
          line[strlen (line) - 1] = '\0';
          command = acies_history_add_command (history, TRUE, G_MAXUINT);
          acies_history_set_text (history, G_OBJECT (acies_command_get_leader (command)), "name", line, NULL);
          continue;
        }

      matches = acies_quick_match_parse (ruleset, line);
      if (matches->len == 0)
        continue;
      if (command == NULL)
        command = acies_history_add_command (history, FALSE, G_MAXUINT);
      acies_army_edit_add_unit (history, matches->pdata[0], G_OBJECT (command));
    }

  if (acies_army_get_n_commands (clip) == 0 || g_strv_length (lines) > MOST_LINES)
    {
      g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                           acies_army_get_n_commands (clip) == 0
                           ? _("There is no line with a size and a troop type on the clipboard.")
                           : _("There are more lines on the clipboard than an army has units."));
      return NULL;
    }

  return g_steal_pointer (&clip);
}
