/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-edit.h"

/* ---- Adding ---- */

static gboolean
is_name_taken (AciesArmy  *army,
               const char *name)
{
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        if (g_str_equal (acies_unit_get_name (acies_command_get_unit (command, j)), name))
          return TRUE;
    }

  return FALSE;
}

/* A unit that was given no name is called after its type, the second one "Skirmishers 2". */
static char *
make_name (AciesArmy       *army,
           AciesQuickMatch *match)
{
  char *name = g_strdup (acies_quick_match_get_name (match));

  for (guint n = 2; !acies_quick_match_has_name (match) && is_name_taken (army, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", acies_quick_match_get_name (match), n);
    }

  return name;
}

static gboolean
has_leaders (AciesArmy *army)
{
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    if (acies_command_get_leader (acies_army_get_command (army, i)) != NULL)
      return TRUE;

  return FALSE;
}

/* The first leader of an army commands it and the others do not, where the rules have ranks. */
static void
set_rank (AciesHistory *history,
          AciesLeader  *leader,
          gboolean      commands)
{
  AciesSchema *schema = acies_army_get_leader_schema (acies_history_get_army (history));
  const char *rank = acies_traits_find_rank (schema, commands);
  int position = acies_schema_find_role (schema, ACIES_ROLE_RANK);

  if (rank != NULL && acies_traits_is_commander (acies_leader_get_traits (leader)) != commands)
    acies_history_set_trait (history, G_OBJECT (leader),
                             acies_field_get_id (acies_schema_get_field (schema, position)), rank, NULL);
}

static AciesCommand *
get_command (AciesArmy *army,
             GObject   *selected)
{
  if (ACIES_IS_UNIT (selected))
    return acies_army_command_of (army, ACIES_UNIT (selected));

  return ACIES_IS_COMMAND (selected) ? ACIES_COMMAND (selected) : NULL;
}

static AciesCommand *
add_command (AciesHistory *history,
             gboolean      with_leader,
             AciesCommand *beside)
{
  AciesArmy *army = acies_history_get_army (history);
  gboolean is_first = !has_leaders (army);
  guint position = beside != NULL ? (guint) acies_army_index_of (army, beside) + 1 : G_MAXUINT;
  AciesCommand *command = acies_history_add_command (history, with_leader, position);
  AciesLeader *leader = acies_command_get_leader (command);

  if (leader == NULL)
    {
      acies_history_set_text (history, G_OBJECT (command), "name", _("Without a leader"), NULL);
      return command;
    }

  acies_history_set_text (history, G_OBJECT (leader), "name", is_first ? _("Commander") : _("Subordinate"), NULL);
  set_rank (history, leader, is_first);

  return command;
}

/**
 * acies_army_edit_add_command:
 * @history: the history of an army
 * @with_leader: whether the command has a leader
 * @selected: (nullable): a unit or command of the army
 *
 * Adds a command after the selected one, or after all.
 *
 * Returns: (transfer none): the command
 */
AciesCommand *
acies_army_edit_add_command (AciesHistory *history,
                             gboolean      with_leader,
                             GObject      *selected)
{
  AciesCommand *command;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  acies_history_begin_group (history, with_leader ? _("Add a leader") : _("Add a command"));
  command = add_command (history, with_leader, get_command (acies_history_get_army (history), selected));
  acies_history_end_group (history);

  return command;
}

static void
set_traits (AciesHistory    *history,
            AciesUnit       *unit,
            AciesQuickMatch *match)
{
  g_autoptr (AciesRecord) traits = acies_quick_match_make_traits (match);
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_record_is_given (traits, i))
      {
        g_autofree char *text = acies_record_print (traits, i);

        acies_history_set_trait (history, G_OBJECT (unit),
                                 acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
      }
}

/**
 * acies_army_edit_add_unit:
 * @history: the history of an army
 * @match: the name and the traits of the unit
 * @selected: (nullable): a unit or command of the army
 *
 * Adds a unit after the selected unit, at the end of the selected command, or at
 * the end of the last command.  The first unit of an army brings a command along.
 *
 * Returns: (transfer none): the unit
 */
AciesUnit *
acies_army_edit_add_unit (AciesHistory    *history,
                          AciesQuickMatch *match,
                          GObject         *selected)
{
  AciesArmy *army;
  AciesCommand *command;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  guint position = G_MAXUINT;
  AciesUnit *unit;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);
  g_return_val_if_fail (ACIES_IS_QUICK_MATCH (match), NULL);

  army = acies_history_get_army (history);
  command = get_command (army, selected);
  name = make_name (army, match);
  /* Translators: of a step that can be taken back; %s is the name of a unit */
  label = g_strdup_printf (_("Add %s"), name);

  acies_history_begin_group (history, label);
  if (command == NULL && acies_army_get_n_commands (army) > 0)
    command = acies_army_get_command (army, acies_army_get_n_commands (army) - 1);
  if (command == NULL)
    command = add_command (history, TRUE, NULL);
  if (ACIES_IS_UNIT (selected))
    position = acies_command_index_of (command, ACIES_UNIT (selected)) + 1;
  unit = acies_history_add_unit (history, command, position);
  set_traits (history, unit, match);
  acies_history_set_text (history, G_OBJECT (unit), "name", name, NULL);
  acies_history_end_group (history);

  return unit;
}

/* ---- Ranks ---- */

/**
 * acies_army_edit_can_make_general:
 * @army: an army
 * @item: (nullable): a unit or command of the army
 *
 * Returns: whether the item is a command with a leader, by rules that have a rank
 *   which commands the army
 */
gboolean
acies_army_edit_can_make_general (AciesArmy *army,
                                  GObject   *item)
{
  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);

  return ACIES_IS_COMMAND (item) && acies_command_get_leader (ACIES_COMMAND (item)) != NULL
         && acies_traits_find_rank (acies_army_get_leader_schema (army), TRUE) != NULL;
}

/**
 * acies_army_edit_make_general:
 * @history: the history of an army
 * @command: a command for which acies_army_edit_can_make_general() holds
 *
 * Gives the leader of the command the rank that commands the army, and takes it
 * from the other leaders.
 */
void
acies_army_edit_make_general (AciesHistory *history,
                              AciesCommand *command)
{
  AciesArmy *army;
  g_autofree char *label = NULL;

  g_return_if_fail (ACIES_IS_HISTORY (history));
  g_return_if_fail (ACIES_IS_COMMAND (command));

  army = acies_history_get_army (history);
  /* Translators: of a step that can be taken back; %s is the name of a leader */
  label = g_strdup_printf (_("Make %s the general"), acies_command_get_name (command));
  acies_history_begin_group (history, label);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *other = acies_army_get_command (army, i);

      if (acies_command_get_leader (other) != NULL)
        set_rank (history, acies_command_get_leader (other), other == command);
    }
  acies_history_end_group (history);
}

/* ---- Removing ---- */

/* What is selected after @item is removed: the next one, the one before, the command. */
static GObject *
find_neighbor (AciesArmy *army,
               GObject   *item)
{
  AciesCommand *command;
  int index;

  if (ACIES_IS_COMMAND (item))
    {
      index = acies_army_index_of (army, ACIES_COMMAND (item));
      command = acies_army_get_command (army, index + 1);
      if (command == NULL && index > 0)
        command = acies_army_get_command (army, index - 1);

      return G_OBJECT (command);
    }

  command = acies_army_command_of (army, ACIES_UNIT (item));
  index = acies_command_index_of (command, ACIES_UNIT (item));
  if (acies_command_get_unit (command, index + 1) != NULL)
    return G_OBJECT (acies_command_get_unit (command, index + 1));

  return index > 0 ? G_OBJECT (acies_command_get_unit (command, index - 1)) : G_OBJECT (command);
}

/**
 * acies_army_edit_remove:
 * @history: the history of an army
 * @item: a unit or command of the army
 * @neighbor: (out) (transfer none) (nullable): what to select in its place
 *
 * Removes a unit, or a command with its units.
 *
 * Returns: (transfer full): the name of what was removed, translated
 */
char *
acies_army_edit_remove (AciesHistory  *history,
                        GObject       *item,
                        GObject      **neighbor)
{
  g_autoptr (GObject) kept = g_object_ref (item);
  AciesCommand *command;
  guint n_units;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  *neighbor = find_neighbor (acies_history_get_army (history), item);
  if (ACIES_IS_UNIT (kept))
    {
      acies_history_remove_unit (history, ACIES_UNIT (kept));
      return g_strdup (acies_unit_get_name (ACIES_UNIT (kept)));
    }

  command = ACIES_COMMAND (kept);
  n_units = acies_command_get_n_units (command);
  acies_history_remove_command (history, command);

  /* Translators: a leader, and the units under him that are deleted as well */
  return g_strdup_printf (ngettext ("%s and %u unit", "%s and %u units", n_units),
                          acies_command_get_name (command), n_units);
}

/* ---- Moving ---- */

/**
 * acies_army_edit_move_within:
 * @history: the history of an army
 * @unit: a unit of the army
 * @step: -1 for up, 1 for down
 *
 * Moves a unit within its command, unless it is at the end already.
 */
void
acies_army_edit_move_within (AciesHistory *history,
                             AciesUnit    *unit,
                             int           step)
{
  AciesCommand *command = acies_army_command_of (acies_history_get_army (history), unit);
  int index = acies_command_index_of (command, unit) + step;

  if (index >= 0 && index < (int) acies_command_get_n_units (command))
    acies_history_move_unit (history, unit, command, index);
}

/**
 * acies_army_edit_move_between:
 * @history: the history of an army
 * @unit: a unit of the army
 * @step: -1 for the command before, 1 for the next
 *
 * Moves a unit to a neighboring command, if there is one.
 */
void
acies_army_edit_move_between (AciesHistory *history,
                              AciesUnit    *unit,
                              int           step)
{
  AciesArmy *army = acies_history_get_army (history);
  int index = acies_army_index_of (army, acies_army_command_of (army, unit)) + step;
  AciesCommand *command = index >= 0 ? acies_army_get_command (army, index) : NULL;

  if (command != NULL)
    acies_history_move_unit (history, unit, command, step > 0 ? 0 : G_MAXUINT);
}
