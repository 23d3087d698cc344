/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-army-private.h"
#include "acies-roster-item-private.h"

static const char *const id_prefixes[ACIES_N_ID_KINDS] = { "", "g", "c" };

static void
raise_last_number (AciesArmy   *self,
                   AciesIdKind  kind,
                   guint        number)
{
  self->last.of[kind] = MAX (self->last.of[kind], number);
}

/* Marks an id from a file or from the history as used. */
void
acies_army_note_id (AciesArmy   *self,
                    AciesIdKind  kind,
                    const char  *id)
{
  guint number;

  if (acies_roster_id_parse (id, id_prefixes[kind], &number))
    raise_last_number (self, kind, number);
}

gboolean
acies_army_is_id_in_use (AciesArmy   *self,
                         AciesIdKind  kind,
                         const char  *id)
{
  GHashTable *tables[ACIES_N_ID_KINDS] =
    { self->placements, self->commands_by_leader, self->commands_by_id };

  return g_hash_table_contains (tables[kind], id);
}

void
acies_army_get_numbers (AciesArmy      *self,
                        AciesIdNumbers *numbers)
{
  *numbers = self->last;
}

void
acies_army_set_numbers (AciesArmy            *self,
                        const AciesIdNumbers *numbers)
{
  self->last = *numbers;
}

static char *
take_next_id (AciesArmy   *self,
              AciesIdKind  kind)
{
  guint number = self->last.of[kind];
  char *id = NULL;

  /* Only a crafted file exhausts the numbers; then the lowest unused one is taken. */
  do
    {
      g_free (id);
      number = number < G_MAXUINT ? number + 1 : 1;
      id = g_strdup_printf ("%s%u", id_prefixes[kind], number);
    }
  while (acies_army_is_id_in_use (self, kind, id));
  self->last.of[kind] = MAX (self->last.of[kind], number);

  return id;
}

/**
 * acies_army_next_unit_id:
 * @self: an army
 *
 * Creates the next unit id.
 *
 * Returns: (transfer full): an id that no unit of this army has ever had
 */
char *
acies_army_next_unit_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return take_next_id (self, ACIES_ID_UNIT);
}

/**
 * acies_army_next_leader_id:
 * @self: an army
 *
 * Creates the next leader id.
 *
 * Returns: (transfer full): an id that no leader of this army has ever had
 */
char *
acies_army_next_leader_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return take_next_id (self, ACIES_ID_LEADER);
}

/**
 * acies_army_next_command_id:
 * @self: an army
 *
 * Creates the next command id.
 *
 * Returns: (transfer full): an id that no command of this army has ever had
 */
char *
acies_army_next_command_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return take_next_id (self, ACIES_ID_COMMAND);
}

/**
 * acies_army_get_last_id:
 * @self: an army
 *
 * Gets the last number of a unit, which files keep, since that unit may have
 * been removed.
 *
 * Returns: the highest number ever used for a unit; 0 before the first
 */
guint
acies_army_get_last_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return self->last.of[ACIES_ID_UNIT];
}

/**
 * acies_army_set_last_id:
 * @self: an army
 * @last_id: the highest number ever used for a unit
 *
 * Sets the last number of a unit, for readers of files.  Ignores a number lower
 * than that of a unit in the army, or than one set before.
 */
void
acies_army_set_last_id (AciesArmy *self,
                        guint      last_id)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  raise_last_number (self, ACIES_ID_UNIT, last_id);
}

/**
 * acies_army_get_last_leader_id:
 * @self: an army
 *
 * Returns: the highest number ever used for a leader; 0 before the first
 */
guint
acies_army_get_last_leader_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return self->last.of[ACIES_ID_LEADER];
}

/**
 * acies_army_set_last_leader_id:
 * @self: an army
 * @last_id: the highest number ever used for a leader
 *
 * Sets the last number of a leader, as acies_army_set_last_id() does for units.
 */
void
acies_army_set_last_leader_id (AciesArmy *self,
                               guint      last_id)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  raise_last_number (self, ACIES_ID_LEADER, last_id);
}

/**
 * acies_army_get_last_command_id:
 * @self: an army
 *
 * Returns: the highest number ever used for a command; 0 before the first
 */
guint
acies_army_get_last_command_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return self->last.of[ACIES_ID_COMMAND];
}

/**
 * acies_army_set_last_command_id:
 * @self: an army
 * @last_id: the highest number ever used for a command
 *
 * Sets the last number of a command, as acies_army_set_last_id() does for
 * units.
 */
void
acies_army_set_last_command_id (AciesArmy *self,
                                guint      last_id)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  raise_last_number (self, ACIES_ID_COMMAND, last_id);
}

/**
 * acies_army_find_unit:
 * @self: an army
 * @id: an id
 *
 * Returns: (transfer none) (nullable): the unit of that id
 */
AciesUnit *
acies_army_find_unit (AciesArmy  *self,
                      const char *id)
{
  AciesPlacement *placement;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  placement = g_hash_table_lookup (self->placements, id);

  return placement != NULL ? placement->unit : NULL;
}

/**
 * acies_army_find_leader:
 * @self: an army
 * @id: an id
 *
 * Returns: (transfer none) (nullable): the leader of that id
 */
AciesLeader *
acies_army_find_leader (AciesArmy  *self,
                        const char *id)
{
  AciesCommand *command;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  command = g_hash_table_lookup (self->commands_by_leader, id);

  return command != NULL ? acies_command_get_leader (command) : NULL;
}

/**
 * acies_army_find_command:
 * @self: an army
 * @id: an id
 *
 * Returns: (transfer none) (nullable): the command of that id
 */
AciesCommand *
acies_army_find_command (AciesArmy  *self,
                         const char *id)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->commands_by_id, id);
}

/**
 * acies_army_command_of:
 * @self: an army
 * @unit: a unit
 *
 * Returns: (transfer none) (nullable): the command that the unit is in; %NULL if
 *   it is not in this army
 */
AciesCommand *
acies_army_command_of (AciesArmy *self,
                       AciesUnit *unit)
{
  AciesPlacement *placement;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);

  /* The unit may belong to a copy of this army, which has the same ids. */
  placement = g_hash_table_lookup (self->placements, acies_unit_get_id (unit));

  return placement != NULL && placement->unit == unit ? placement->command : NULL;
}

/**
 * acies_army_command_led_by:
 * @self: an army
 * @leader: a leader
 *
 * Returns: (transfer none) (nullable): the command of the leader; %NULL if the
 *   leader is not in this army
 */
AciesCommand *
acies_army_command_led_by (AciesArmy   *self,
                           AciesLeader *leader)
{
  AciesCommand *command;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (ACIES_IS_LEADER (leader), NULL);

  command = g_hash_table_lookup (self->commands_by_leader, acies_leader_get_id (leader));

  return command != NULL && acies_command_get_leader (command) == leader ? command : NULL;
}
