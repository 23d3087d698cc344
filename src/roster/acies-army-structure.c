/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-army-private.h"
#include "acies-command-private.h"
#include "acies-roster-item-private.h"

static void
tell_changed (AciesArmy *self)
{
  if (self->n_holds > 0)
    self->changed_held = TRUE;
  else
    acies_roster_item_changed (ACIES_ROSTER_ITEM (self));
}

void
acies_army_hold_changed (AciesArmy *self)
{
  self->n_holds++;
}

void
acies_army_release_changed (AciesArmy *self)
{
  if (--self->n_holds > 0 || !self->changed_held)
    return;

  self->changed_held = FALSE;
  acies_roster_item_changed (ACIES_ROSTER_ITEM (self));
}

static void
watch_item (AciesArmy *self,
            gpointer   item)
{
  g_signal_connect_swapped (item, "changed",
                            G_CALLBACK (tell_changed), self);
}

static void
unwatch_item (AciesArmy *self,
              gpointer   item)
{
  g_signal_handlers_disconnect_by_func (item, tell_changed, self);
}

static void
register_unit (AciesArmy    *self,
               AciesUnit    *unit,
               AciesCommand *command)
{
  AciesPlacement *placement = g_new (AciesPlacement, 1);
  const char *id = acies_unit_get_id (unit);

  placement->unit = unit;
  placement->command = command;

  g_hash_table_insert (self->placements, (char *) id, placement);
  acies_army_note_id (self, ACIES_ID_UNIT, id);
  watch_item (self, unit);
}

static void
unregister_unit (AciesArmy *self,
                 AciesUnit *unit)
{
  unwatch_item (self, unit);
  g_hash_table_remove (self->placements, acies_unit_get_id (unit));
}

static void
register_command (AciesArmy    *self,
                  AciesCommand *command)
{
  static const char * const texts[] = { "notify::own-name", "notify::notes", "notify::photo", "notify::caption" };
  AciesLeader *leader = acies_command_get_leader (command);
  const char *id = acies_command_get_id (command);
  guint n_units = acies_command_get_n_units (command);

  g_hash_table_insert (self->commands_by_id, (char *) id, command);
  acies_army_note_id (self, ACIES_ID_COMMAND, id);

  /* A change of the leader's name is already signaled by the leader. */
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_signal_connect_swapped (command, texts[i], G_CALLBACK (tell_changed), self);

  if (leader != NULL)
    {
      id = acies_leader_get_id (leader);
      g_hash_table_insert (self->commands_by_leader, (char *) id, command);
      acies_army_note_id (self, ACIES_ID_LEADER, id);
      watch_item (self, leader);
    }

  for (guint i = 0; i < n_units; i++)
    register_unit (self, acies_command_get_unit (command, i), command);
}

void
acies_army_unregister_command (AciesArmy    *self,
                               AciesCommand *command)
{
  AciesLeader *leader = acies_command_get_leader (command);
  guint n_units = acies_command_get_n_units (command);

  for (guint i = 0; i < n_units; i++)
    unregister_unit (self, acies_command_get_unit (command, i));

  if (leader != NULL)
    {
      unwatch_item (self, leader);
      g_hash_table_remove (self->commands_by_leader, acies_leader_get_id (leader));
    }

  g_signal_handlers_disconnect_by_func (command, tell_changed, self);
  g_hash_table_remove (self->commands_by_id, acies_command_get_id (command));
}

static gboolean
has_command (AciesArmy    *self,
             AciesCommand *command)
{
  return acies_object_list_index_of (self->commands, command) >= 0;
}

static gboolean
can_take_unit (AciesArmy *self,
               AciesUnit *unit)
{
  return acies_roster_item_get_schema (ACIES_ROSTER_ITEM (unit)) == self->unit_schema &&
         !acies_army_is_id_in_use (self, ACIES_ID_UNIT, acies_unit_get_id (unit));
}

static gboolean
can_take_command (AciesArmy    *self,
                  AciesCommand *command)
{
  AciesLeader *leader = acies_command_get_leader (command);
  guint n_units = acies_command_get_n_units (command);

  if (acies_army_is_id_in_use (self, ACIES_ID_COMMAND, acies_command_get_id (command)))
    return FALSE;

  if (leader != NULL &&
      (acies_roster_item_get_schema (ACIES_ROSTER_ITEM (leader)) != self->leader_schema ||
       acies_army_is_id_in_use (self, ACIES_ID_LEADER, acies_leader_get_id (leader))))
    return FALSE;

  for (guint i = 0; i < n_units; i++)
    {
      if (!can_take_unit (self, acies_command_get_unit (command, i)))
        return FALSE;
    }

  return TRUE;
}

/* Creates a command with new ids that is not in the army yet. */
AciesCommand *
acies_army_create_command (AciesArmy *self,
                           gboolean   with_leader)
{
  g_autoptr (AciesLeader) leader = NULL;
  g_autofree char *id = acies_army_next_command_id (self);

  if (with_leader)
    {
      g_autofree char *leader_id = acies_army_next_leader_id (self);

      leader = acies_leader_new (leader_id, self->leader_schema);
    }

  return acies_command_new (id, leader);
}

static char *
take_number (guint       *last,
             const char  *prefix)
{
  return g_strdup_printf ("%s%u", prefix, ++*last);
}

AciesCommand *
acies_command_copy_numbered (AciesCommand *self,
                             guint         last[ACIES_N_ID_KINDS])
{
  AciesLeader *leader = acies_command_get_leader (self);
  g_autoptr (AciesLeader) leader_copy = NULL;
  g_autofree char *id = take_number (&last[ACIES_ID_COMMAND], "c");
  AciesCommand *copy;

  if (leader != NULL)
    {
      g_autofree char *leader_id = take_number (&last[ACIES_ID_LEADER], "g");

      leader_copy = acies_leader_copy (leader, leader_id);
    }

  copy = acies_command_new (id, leader_copy);
  acies_command_copy_texts (copy, self);
  for (guint i = 0; i < acies_command_get_n_units (self); i++)
    {
      g_autofree char *unit_id = take_number (&last[ACIES_ID_UNIT], "");
      g_autoptr (AciesUnit) unit = acies_unit_copy (acies_command_get_unit (self, i), unit_id);

      acies_command_insert (copy, unit, G_MAXUINT);
    }

  return copy;
}

/**
 * acies_army_add_command:
 * @self: an army
 * @with_leader: whether to create a leader for it, too
 * @position: its position among the commands; clamped
 *
 * Returns: (transfer none): a new command without units
 */
AciesCommand *
acies_army_add_command (AciesArmy *self,
                        gboolean   with_leader,
                        guint      position)
{
  g_autoptr (AciesCommand) command = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  command = acies_army_create_command (self, with_leader);
  acies_army_insert_command (self, command, position);

  return command;
}

/**
 * acies_army_insert_command:
 * @self: an army
 * @command: (transfer none): a command that is in no army; it, its leader and
 *   its units have ids that are unused in this army, and the schemas of this
 *   army
 * @position: its position among the commands; clamped
 *
 * Inserts a command with its leader and its units.
 */
void
acies_army_insert_command (AciesArmy    *self,
                           AciesCommand *command,
                           guint         position)
{
  guint place;

  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (can_take_command (self, command));

  place = acies_object_list_insert (self->commands, command, position);
  register_command (self, command);

  g_list_model_items_changed (G_LIST_MODEL (self), place, 0, 1);
  tell_changed (self);
}

/**
 * acies_army_remove_command:
 * @self: an army
 * @command: one of its commands
 *
 * Removes a command with its leader and its units.  They stay in the command,
 * so that acies_army_insert_command() can insert it again.
 */
void
acies_army_remove_command (AciesArmy    *self,
                           AciesCommand *command)
{
  guint place;

  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (has_command (self, command));

  acies_army_unregister_command (self, command);
  place = acies_object_list_remove (self->commands, command);

  g_list_model_items_changed (G_LIST_MODEL (self), place, 1, 0);
  tell_changed (self);
}

/**
 * acies_army_move_command:
 * @self: an army
 * @command: one of its commands
 * @position: its new position among the commands; clamped
 *
 * Moves a command with its leader and its units.
 */
void
acies_army_move_command (AciesArmy    *self,
                         AciesCommand *command,
                         guint         position)
{
  guint from, to, n_shifted;

  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (has_command (self, command));

  from = acies_object_list_index_of (self->commands, command);
  to = acies_object_list_move (self->commands, command, position);
  if (from == to)
    return;

  /* As for the units of a command, one signal covers all that have been shifted. */
  n_shifted = MAX (from, to) - MIN (from, to) + 1;
  g_list_model_items_changed (G_LIST_MODEL (self), MIN (from, to), n_shifted, n_shifted);
  tell_changed (self);
}

/**
 * acies_army_add_unit:
 * @self: an army
 * @command: one of its commands
 * @position: its position among the command's units; clamped
 *
 * Returns: (transfer none): a new unit, all traits at their defaults
 */
AciesUnit *
acies_army_add_unit (AciesArmy    *self,
                     AciesCommand *command,
                     guint         position)
{
  g_autoptr (AciesUnit) unit = NULL;
  g_autofree char *id = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (ACIES_IS_COMMAND (command), NULL);
  g_return_val_if_fail (has_command (self, command), NULL);

  id = acies_army_next_unit_id (self);
  unit = acies_unit_new (id, self->unit_schema);
  acies_army_insert_unit (self, command, unit, position);

  return unit;
}

/**
 * acies_army_insert_unit:
 * @self: an army
 * @command: one of its commands
 * @unit: (transfer none): a unit that is in no army, with an id that no unit of
 *   this army has, on the unit schema of this army
 * @position: its position among the command's units; clamped
 *
 * Inserts a unit that has an id already.
 */
void
acies_army_insert_unit (AciesArmy    *self,
                        AciesCommand *command,
                        AciesUnit    *unit,
                        guint         position)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (ACIES_IS_UNIT (unit));
  g_return_if_fail (has_command (self, command));
  g_return_if_fail (can_take_unit (self, unit));

  register_unit (self, unit, command);
  acies_command_insert (command, unit, position);
  tell_changed (self);
}

/**
 * acies_army_remove_unit:
 * @self: an army
 * @unit: one of its units
 *
 * Removes a unit.  Its id is not used again.
 */
void
acies_army_remove_unit (AciesArmy *self,
                        AciesUnit *unit)
{
  AciesCommand *command;

  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_UNIT (unit));

  command = acies_army_command_of (self, unit);
  g_return_if_fail (command != NULL);

  unregister_unit (self, unit);
  acies_command_remove (command, unit);
  tell_changed (self);
}

/**
 * acies_army_move_unit:
 * @self: an army
 * @unit: one of its units
 * @command: one of its commands, the unit's own or another
 * @position: its new position among the command's units; clamped
 *
 * Moves a unit.  When it changes commands, it is in no army while the old
 * command emits its signals; `changed` is emitted once, at the end.
 */
void
acies_army_move_unit (AciesArmy    *self,
                      AciesUnit    *unit,
                      AciesCommand *command,
                      guint         position)
{
  AciesCommand *from;

  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_UNIT (unit));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (has_command (self, command));

  from = acies_army_command_of (self, unit);
  g_return_if_fail (from != NULL);

  if (from == command)
    {
      if (acies_command_move (command, unit, position))
        tell_changed (self);
    }
  else
    {
      g_object_ref (unit);
      unregister_unit (self, unit);
      acies_command_remove (from, unit);
      register_unit (self, unit, command);
      acies_command_insert (command, unit, position);
      g_object_unref (unit);

      tell_changed (self);
    }
}
