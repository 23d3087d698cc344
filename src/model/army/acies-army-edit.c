/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-edit.h"
#include "acies-army-selection.h"

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

/**
 * acies_army_edit_make_name:
 * @army: an army
 * @wanted: a name
 *
 * Returns: (transfer full): that name, or with a number behind it if a unit has it already: "Skirmishers 2"
 */
char *
acies_army_edit_make_name (AciesArmy  *army,
                           const char *wanted)
{
  char *name = g_strdup (wanted);

  for (guint n = 2; is_name_taken (army, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", wanted, n);
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
  /* A unit that was given no name is called after its type. */
  name = acies_quick_match_has_name (match) ? g_strdup (acies_quick_match_get_name (match))
                                            : acies_army_edit_make_name (army, acies_quick_match_get_name (match));
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

/* What is selected after the items are removed: what follows the last of them, the one before the first, or the
 * command of the units. */
static GObject *
find_neighbor (AciesArmy *army,
               GPtrArray *items)
{
  GObject *first = items->pdata[0];
  GObject *last = items->pdata[items->len - 1];
  AciesCommand *command;
  int index;

  if (ACIES_IS_COMMAND (last))
    {
      command = acies_army_get_command (army, acies_army_index_of (army, ACIES_COMMAND (last)) + 1);
      if (command != NULL || !ACIES_IS_COMMAND (first))
        return G_OBJECT (command);
      index = acies_army_index_of (army, ACIES_COMMAND (first));

      return index > 0 ? G_OBJECT (acies_army_get_command (army, index - 1)) : NULL;
    }

  command = acies_army_command_of (army, ACIES_UNIT (last));
  index = acies_command_index_of (command, ACIES_UNIT (last));
  if (acies_command_get_unit (command, index + 1) != NULL)
    return G_OBJECT (acies_command_get_unit (command, index + 1));
  if (!ACIES_IS_UNIT (first) || acies_army_command_of (army, ACIES_UNIT (first)) != command)
    return G_OBJECT (command);
  index = acies_command_index_of (command, ACIES_UNIT (first));

  return index > 0 ? G_OBJECT (acies_command_get_unit (command, index - 1)) : G_OBJECT (command);
}

/**
 * acies_army_edit_remove:
 * @history: the history of an army
 * @items: (element-type GObject): units and commands of the army, at least one
 * @neighbor: (out) (transfer none) (nullable): what to select in their place
 *
 * Removes units, and commands with their units, in one step.
 *
 * Returns: (transfer full): the name of what was removed, translated
 */
char *
acies_army_edit_remove (AciesHistory  *history,
                        GPtrArray     *items,
                        GObject      **neighbor)
{
  AciesArmy *army;
  g_autoptr (GPtrArray) sorted = NULL;
  g_autofree char *what = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  army = acies_history_get_army (history);
  sorted = acies_army_selection_sort (army, items);
  g_return_val_if_fail (sorted->len > 0, NULL);

  *neighbor = find_neighbor (army, sorted);
  what = acies_army_selection_describe (sorted);
  /* Translators: of a step that can be taken back; %s is the name of a unit, or "3 units" */
  label = g_strdup_printf (_("Remove %s"), what);
  acies_history_begin_group (history, label);
  for (guint i = 0; i < sorted->len; i++)
    if (ACIES_IS_UNIT (sorted->pdata[i]))
      acies_history_remove_unit (history, sorted->pdata[i]);
    else
      acies_history_remove_command (history, sorted->pdata[i]);
  acies_history_end_group (history);

  return g_steal_pointer (&what);
}

/* ---- Copies ---- */

/**
 * acies_army_edit_duplicate:
 * @history: the history of an army
 * @items: (element-type GObject): units and commands of the army
 *
 * Inserts a copy of each behind it, in one step.
 *
 * Returns: (transfer full) (element-type GObject): the copies
 */
GPtrArray *
acies_army_edit_duplicate (AciesHistory *history,
                           GPtrArray    *items)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) sorted = NULL;
  g_autofree char *what = NULL;
  g_autofree char *label = NULL;
  AciesArmy *army;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), copies);

  army = acies_history_get_army (history);
  sorted = acies_army_selection_sort (army, items);
  what = acies_army_selection_describe (sorted);
  label = g_strdup_printf (_("Duplicate %s"), what);
  acies_history_begin_group (history, label);
  for (guint i = 0; i < sorted->len; i++)
    {
      gpointer item = sorted->pdata[i];
      gpointer copy = ACIES_IS_UNIT (item)
                      ? (gpointer) acies_history_duplicate_unit (history, item)
                      : (gpointer) acies_history_copy_command (history, item,
                                                               (guint) acies_army_index_of (army, item) + 1);

      g_ptr_array_add (copies, g_object_ref (copy));
    }
  acies_history_end_group (history);

  return copies;
}

/**
 * acies_army_edit_paste:
 * @history: the history of an army
 * @clip: an army of the same rules with what is pasted; the units of a command that has neither leader nor name
 *   are units without a command
 * @selected: (nullable): a unit or command of the army
 * @n_left_out: (out) (optional): how many photographs the copies lack
 *
 * Inserts copies of what is in @clip after what is selected, else at the end, in one step.  They keep their photographs,
 * unless the army's file would have no room for all of them.
 *
 * Returns: (transfer full) (element-type GObject): the copies
 */
GPtrArray *
acies_army_edit_paste (AciesHistory *history,
                       AciesArmy    *clip,
                       GObject      *selected,
                       guint        *n_left_out)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesArmy) bare = NULL;
  guint n_photos = 0;
  AciesArmy *army;
  AciesCommand *command;
  guint position = G_MAXUINT;

  g_return_val_if_fail (ACIES_IS_HISTORY (history), copies);
  g_return_val_if_fail (ACIES_IS_ARMY (clip), copies);

  army = acies_history_get_army (history);
  if (!acies_army_check_photos (army, clip, NULL, NULL))
    {
      g_autoptr (GPtrArray) photos = acies_army_list_photos (clip);

      n_photos = photos->len;
      clip = bare = acies_army_copy_bare (clip);
    }
  if (n_left_out != NULL)
    *n_left_out = n_photos;
  command = get_command (army, selected);
  if (ACIES_IS_UNIT (selected))
    position = (guint) acies_command_index_of (command, ACIES_UNIT (selected)) + 1;

  acies_history_begin_group (history, _("Paste"));
  for (guint i = 0; i < acies_army_get_n_commands (clip); i++)
    {
      AciesCommand *from = acies_army_get_command (clip, i);

      if (!acies_army_selection_is_loose (from))
        {
          guint behind = command != NULL ? (guint) acies_army_index_of (army, command) + 1 : G_MAXUINT;

          command = acies_history_copy_command (history, from, behind);
          position = G_MAXUINT;
          g_ptr_array_add (copies, g_object_ref (command));
          continue;
        }

      if (command == NULL)
        command = acies_army_get_n_commands (army) > 0
                  ? acies_army_get_command (army, acies_army_get_n_commands (army) - 1)
                  : add_command (history, TRUE, NULL);
      for (guint j = 0; j < acies_command_get_n_units (from); j++)
        {
          AciesUnit *unit = acies_history_copy_unit (history, acies_command_get_unit (from, j), command, position);

          position = (guint) acies_command_index_of (command, unit) + 1;
          g_ptr_array_add (copies, g_object_ref (unit));
        }
    }
  acies_history_end_group (history);

  return copies;
}

/* ---- Moving ---- */

static gboolean
contains (GPtrArray *items,
          gpointer   item)
{
  return g_ptr_array_find (items, item, NULL);
}

/* One place up or down, unless it is at the end already or another that moves as well stands before it there. */
static void
move_unit (AciesHistory *history,
           GPtrArray    *items,
           AciesUnit    *unit,
           int           step)
{
  AciesCommand *command = acies_army_command_of (acies_history_get_army (history), unit);
  int index = acies_command_index_of (command, unit) + step;

  if (index >= 0 && index < (int) acies_command_get_n_units (command)
      && !contains (items, acies_command_get_unit (command, (guint) index)))
    acies_history_move_unit (history, unit, command, (guint) index);
}

static void
move_command (AciesHistory *history,
              GPtrArray    *items,
              AciesCommand *command,
              int           step)
{
  AciesArmy *army = acies_history_get_army (history);
  int index = acies_army_index_of (army, command) + step;

  if (index >= 0 && index < (int) acies_army_get_n_commands (army)
      && !contains (items, acies_army_get_command (army, (guint) index)))
    acies_history_move_command (history, command, (guint) index);
}

static void
begin_move (AciesHistory *history,
            GPtrArray    *items)
{
  g_autofree char *what = acies_army_selection_describe (items);
  /* Translators: of a step that can be taken back; %s is the name of a unit, or "3 units" */
  g_autofree char *label = g_strdup_printf (_("Move %s"), what);

  acies_history_begin_group (history, label);
}

/**
 * acies_army_edit_move_within:
 * @history: the history of an army
 * @items: (element-type GObject): units and commands of the army
 * @step: -1 for up, 1 for down
 *
 * Moves units within their commands, and commands within the army, in one step.  What is at the end already stays.
 */
void
acies_army_edit_move_within (AciesHistory *history,
                             GPtrArray    *items,
                             int           step)
{
  g_autoptr (GPtrArray) sorted = NULL;

  g_return_if_fail (ACIES_IS_HISTORY (history));

  sorted = acies_army_selection_sort (acies_history_get_army (history), items);
  begin_move (history, sorted);
  for (guint i = 0; i < sorted->len; i++)
    {
      gpointer item = sorted->pdata[step < 0 ? i : sorted->len - 1 - i];

      if (ACIES_IS_UNIT (item))
        move_unit (history, sorted, item, step);
      else
        move_command (history, sorted, item, step);
    }
  acies_history_end_group (history);
}

/**
 * acies_army_edit_move_between:
 * @history: the history of an army
 * @items: (element-type GObject): units and commands of the army; commands stay
 * @step: -1 for the command before, 1 for the next
 *
 * Moves units to the command beside theirs, if there is one, in one step.
 */
void
acies_army_edit_move_between (AciesHistory *history,
                              GPtrArray    *items,
                              int           step)
{
  g_autoptr (GPtrArray) units = NULL;
  AciesArmy *army;

  g_return_if_fail (ACIES_IS_HISTORY (history));

  army = acies_history_get_army (history);
  units = acies_army_selection_list_units (army, items);
  begin_move (history, units);
  for (guint i = 0; i < units->len; i++)
    {
      /* On to the head of the next one the last goes first, so that they stay in order. */
      AciesUnit *unit = units->pdata[step < 0 ? i : units->len - 1 - i];
      int index = acies_army_index_of (army, acies_army_command_of (army, unit)) + step;
      AciesCommand *command = index >= 0 ? acies_army_get_command (army, (guint) index) : NULL;

      if (command != NULL)
        acies_history_move_unit (history, unit, command, step > 0 ? 0 : G_MAXUINT);
    }
  acies_history_end_group (history);
}

/**
 * acies_army_edit_move_to:
 * @history: the history of an army
 * @items: (element-type GObject): units of the army
 * @command: a command of the army
 * @position: the position among its units, as they stand now, before which they go
 *
 * Moves units to a place, in one step.
 */
void
acies_army_edit_move_to (AciesHistory *history,
                         GPtrArray    *items,
                         AciesCommand *command,
                         guint         position)
{
  g_autoptr (GPtrArray) units = NULL;
  AciesArmy *army;

  g_return_if_fail (ACIES_IS_HISTORY (history));
  g_return_if_fail (ACIES_IS_COMMAND (command));

  army = acies_history_get_army (history);
  units = acies_army_selection_list_units (army, items);
  begin_move (history, units);
  for (guint i = 0; i < units->len; i++)
    {
      AciesUnit *unit = units->pdata[i];

      /* The position is the one that the unit has after it has left its old place. */
      if (acies_army_command_of (army, unit) == command
          && (guint) acies_command_index_of (command, unit) < position)
        position--;
      acies_history_move_unit (history, unit, command, position);
      position++;
    }
  acies_history_end_group (history);
}

/**
 * acies_army_edit_move_commands_to:
 * @history: the history of an army
 * @items: (element-type GObject): units and commands of the army; units stay
 * @position: the position among the commands, as they stand now, before which they go
 *
 * Moves commands to a place, in one step.
 */
void
acies_army_edit_move_commands_to (AciesHistory *history,
                                  GPtrArray    *items,
                                  guint         position)
{
  g_autoptr (GPtrArray) sorted = NULL;
  g_autoptr (GPtrArray) commands = g_ptr_array_new ();
  AciesArmy *army;

  g_return_if_fail (ACIES_IS_HISTORY (history));

  army = acies_history_get_army (history);
  sorted = acies_army_selection_sort (army, items);
  for (guint i = 0; i < sorted->len; i++)
    if (ACIES_IS_COMMAND (sorted->pdata[i]))
      g_ptr_array_add (commands, sorted->pdata[i]);
  if (commands->len == 0)
    return;

  begin_move (history, commands);
  for (guint i = 0; i < commands->len; i++)
    {
      AciesCommand *command = commands->pdata[i];

      /* The position is the one that the command has after it has left its old place. */
      if ((guint) acies_army_index_of (army, command) < position)
        position--;
      acies_history_move_command (history, command, position);
      position++;
    }
  acies_history_end_group (history);
}
