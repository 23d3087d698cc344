/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-selection.h"
#include "acies-isolate.h"

static GHashTable *
make_set (GPtrArray *items)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    g_hash_table_add (set, items->pdata[i]);

  return set;
}

/* Where the walk through the roster goes: only the items of @set are added. */
static void
add_units (AciesCommand *command,
           GHashTable   *set,
           GPtrArray    *found)
{
  for (guint i = 0; i < acies_command_get_n_units (command); i++)
    if (g_hash_table_contains (set, acies_command_get_unit (command, i)))
      g_ptr_array_add (found, g_object_ref (acies_command_get_unit (command, i)));
}

/**
 * acies_army_selection_sort:
 * @army: an army
 * @items: (element-type GObject): units and commands of it
 *
 * Returns: (transfer full) (element-type GObject): the same in the order of the roster, without the units of
 *   commands that are selected
 */
GPtrArray *
acies_army_selection_sort (AciesArmy *army,
                           GPtrArray *items)
{
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) set = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (army), sorted);
  g_return_val_if_fail (items != NULL, sorted);

  set = make_set (items);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      if (g_hash_table_contains (set, command))
        g_ptr_array_add (sorted, g_object_ref (command));
      else
        add_units (command, set, sorted);
    }

  return sorted;
}

/**
 * acies_army_selection_list_units:
 * @army: an army
 * @items: (element-type GObject): units and commands of it
 *
 * Returns: (transfer full) (element-type AciesUnit): the units among them, in the order of the roster
 */
GPtrArray *
acies_army_selection_list_units (AciesArmy *army,
                                 GPtrArray *items)
{
  GPtrArray *units = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) set = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (army), units);
  g_return_val_if_fail (items != NULL, units);

  set = make_set (items);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    add_units (acies_army_get_command (army, i), set, units);

  return units;
}

/**
 * acies_army_selection_list_bearers:
 * @army: an army
 * @items: (element-type GObject): units and commands of it
 *
 * Returns: (transfer full) (element-type AciesRosterItem): those whose traits are on one schema: the units if
 *   there are any, else the leaders of the commands
 */
GPtrArray *
acies_army_selection_list_bearers (AciesArmy *army,
                                   GPtrArray *items)
{
  GPtrArray *bearers = acies_army_selection_list_units (army, items);

  if (bearers->len > 0)
    return bearers;

  for (guint i = 0; i < items->len; i++)
    if (ACIES_IS_COMMAND (items->pdata[i]) && acies_command_get_leader (items->pdata[i]) != NULL)
      g_ptr_array_add (bearers, g_object_ref (acies_command_get_leader (items->pdata[i])));

  return bearers;
}

/**
 * acies_army_selection_describe:
 * @items: (element-type GObject): units and commands
 *
 * Returns: (transfer full): the name of the only one, or what there is and how many, translated
 */
char *
acies_army_selection_describe (GPtrArray *items)
{
  guint n_units = 0;
  AciesCommand *command = NULL;
  guint n_commands = 0;

  g_return_val_if_fail (items != NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    if (ACIES_IS_COMMAND (items->pdata[i]))
      {
        command = ACIES_COMMAND (items->pdata[i]);
        n_commands++;
        n_units += acies_command_get_n_units (command);
      }
    else
      {
        n_units++;
      }

  if (n_commands == 0 && n_units == 1)
    return acies_isolate (acies_unit_get_name (ACIES_UNIT (items->pdata[0])));
  if (n_commands == 1)
    {
      g_autofree char *name = acies_isolate (acies_command_get_name (command));

      /* Translators: a leader, and the units that go with him */
      return g_strdup_printf (ngettext ("%s and %u unit", "%s and %u units", n_units), name, n_units);
    }
  if (n_commands > 1)
    /* Translators: how many commands are deleted, copied or moved with all their units */
    return g_strdup_printf (ngettext ("%u command", "%u commands", n_commands), n_commands);

  return g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
}

gboolean
acies_army_selection_is_loose (AciesCommand *command)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (command), FALSE);

  return acies_command_get_leader (command) == NULL && *acies_command_get_own_name (command) == '\0';
}
