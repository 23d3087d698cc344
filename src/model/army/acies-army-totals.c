/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-totals.h"
#include "acies-tally.h"

/**
 * acies_army_totals_count:
 * @ruleset: the rules
 * @army: an army
 *
 * Returns: (transfer full): how many units, figures and leaders there are, and points if there are some
 */
char *
acies_army_totals_count (AciesRuleset *ruleset,
                         AciesArmy    *army)
{
  g_autoptr (AciesTallies) tallies = NULL;
  const AciesTally *all;
  GString *text;
  g_autofree char *size = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  tallies = acies_tallies_new (ruleset, army, NULL);
  all = acies_tallies_get_all (tallies);
  size = acies_ruleset_print_size (ruleset, (guint) CLAMP (all->size, 0, G_MAXUINT));

  text = g_string_new (NULL);
  g_string_append_printf (text, ngettext ("%u unit", "%u units", all->n_units), all->n_units);
  if (size != NULL)
    g_string_append_printf (text, "   %s", size);
  g_string_append (text, "   ");
  g_string_append_printf (text, ngettext ("%u leader", "%u leaders", all->n_leaders), all->n_leaders);
  if (all->points > 0)
    {
      g_string_append (text, "   ");
      g_string_append_printf (text, ngettext ("%d point", "%d points", (gulong) all->points), (int) all->points);
    }

  return g_string_free (text, FALSE);
}

/* The class of each type is a column of the chart of types. */
static AciesVocabulary *
find_classes (AciesRuleset *ruleset,
              int           type_position,
              int          *column)
{
  AciesField *field = acies_schema_get_field (acies_ruleset_get_unit_traits (ruleset), type_position);
  AciesSchema *columns = acies_vocabulary_get_columns (acies_field_get_vocabulary (field));

  *column = columns != NULL ? acies_schema_find_role (columns, ACIES_ROLE_CLASS) : -1;
  if (*column < 0)
    return NULL;

  return acies_field_get_vocabulary (acies_schema_get_field (columns, *column));
}

static gint64 *
sum_classes (AciesRuleset *ruleset,
             AciesArmy    *army,
             int           type_position,
             int           column,
             guint         n_classes)
{
  AciesField *field = acies_schema_get_field (acies_ruleset_get_unit_traits (ruleset), type_position);
  AciesVocabulary *types = acies_field_get_vocabulary (field);
  int figures = acies_schema_find_role (acies_ruleset_get_unit_traits (ruleset), ACIES_ROLE_SIZE);
  gint64 *sums = g_new0 (gint64, n_classes);

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          const AciesRecord *traits = acies_unit_get_traits (acies_command_get_unit (command, j));
          int type = acies_record_get_choice (traits, type_position);
          int class = acies_record_get_choice (acies_vocabulary_get_figures (types, type), column);

          sums[class] += figures >= 0 ? acies_record_get_number (traits, figures) : 1;
        }
    }

  return sums;
}

/**
 * acies_army_totals_shares:
 * @ruleset: the rules
 * @army: an army
 *
 * Returns: (transfer full) (nullable): what part of the army is of which class,
 *   the largest as the rules list them; %NULL where there are no classes
 */
char *
acies_army_totals_shares (AciesRuleset *ruleset,
                          AciesArmy    *army)
{
  g_autoptr (GString) text = NULL;
  g_autofree gint64 *sums = NULL;
  AciesVocabulary *classes;
  gint64 total = 0;
  guint n_classes;
  int type_position, column;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  type_position = acies_schema_find_role (acies_ruleset_get_unit_traits (ruleset), ACIES_ROLE_TYPE);
  classes = type_position >= 0 ? find_classes (ruleset, type_position, &column) : NULL;
  if (classes == NULL)
    return NULL;

  n_classes = acies_vocabulary_get_n_items (classes);
  sums = sum_classes (ruleset, army, type_position, column, n_classes);
  for (guint i = 0; i < n_classes; i++)
    total += sums[i];
  if (total == 0)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < n_classes; i++)
    if (sums[i] > 0)
      /* Translators: a class of troops and what part of the army it is */
      g_string_append_printf (text, C_("share", "%s%s %d %%"), text->len > 0 ? " · " : "",
                              acies_vocabulary_get_item_label (classes, i),
                              (int) ((200 * sums[i] + total) / (2 * total)));

  return g_strdup (text->str);
}
