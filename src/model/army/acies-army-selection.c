/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-selection.h"
#include "acies-isolate.h"

/* Where an item is in the roster; a command comes before its units. */
typedef struct
{
  GObject *item;
  int      command;
  int      unit;     /* -1 for a command */
} Place;

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *one = a, *other = b;

  return one->command != other->command ? one->command - other->command : one->unit - other->unit;
}

/* Asks each item for its place: a roster of 10,000 units is not walked through for each that is selected.
 * (element-type Place) (transfer full): in the order of the roster, those that are in it */
static GArray *
list_places (AciesArmy *army,
             GPtrArray *items)
{
  GArray *places = g_array_sized_new (FALSE, FALSE, sizeof (Place), items->len);

  for (guint i = 0; i < items->len; i++)
    {
      gboolean is_unit = ACIES_IS_UNIT (items->pdata[i]);
      AciesCommand *command = is_unit ? acies_army_command_of (army, items->pdata[i]) : items->pdata[i];
      Place place = { items->pdata[i], command != NULL ? acies_army_index_of (army, command) : -1, -1 };

      if (place.command < 0)
        continue;
      if (is_unit)
        place.unit = acies_command_index_of (command, items->pdata[i]);
      g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);

  return places;
}

/**
 * acies_army_selection_sort:
 * @army: an army
 * @items: (element-type GObject): units and commands of it, each once
 *
 * Returns: (transfer full) (element-type GObject): the same in the order of the roster, without the units of
 *   commands that are selected
 */
GPtrArray *
acies_army_selection_sort (AciesArmy *army,
                           GPtrArray *items)
{
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) places = NULL;
  int command = -1;

  g_return_val_if_fail (ACIES_IS_ARMY (army), sorted);
  g_return_val_if_fail (items != NULL, sorted);

  places = list_places (army, items);
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      if (place->command == command)
        continue;
      g_ptr_array_add (sorted, g_object_ref (place->item));
      if (place->unit < 0)
        command = place->command;
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
  g_autoptr (GArray) places = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (army), units);
  g_return_val_if_fail (items != NULL, units);

  places = list_places (army, items);
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, Place, i).unit >= 0)
      g_ptr_array_add (units, g_object_ref (g_array_index (places, Place, i).item));

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
