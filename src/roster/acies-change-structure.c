/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-change-kind-private.h"

typedef struct
{
  AciesChange   parent;
  AciesUnit    *unit;
  AciesCommand *command;
  guint         position;
} UnitChange;

typedef struct
{
  AciesChange   parent;
  AciesUnit    *unit;
  AciesCommand *from;
  guint         from_position;
  AciesCommand *to;
  guint         to_position;
} MoveChange;

typedef struct
{
  AciesChange   parent;
  AciesCommand *command;
  guint         position;
} CommandChange;

/* Units come and go */

static void
put_unit (AciesChange *change,
          AciesArmy   *army)
{
  UnitChange *self = (UnitChange *) change;

  acies_army_insert_unit (army, self->command, self->unit, self->position);
}

static void
take_unit (AciesChange *change,
           AciesArmy   *army)
{
  UnitChange *self = (UnitChange *) change;

  acies_army_remove_unit (army, self->unit);
}

static char *
describe_insert_unit (AciesChange *change)
{
  UnitChange *self = (UnitChange *) change;
  g_autofree char *named = acies_change_name_subject (self->unit, acies_unit_get_name (self->unit));

  /* Translators: a unit comes into the army: "Add Hypaspists". */
  return g_strdup_printf (_("Add %s"), named);
}

static char *
describe_remove_unit (AciesChange *change)
{
  UnitChange *self = (UnitChange *) change;
  g_autofree char *named = acies_change_name_subject (self->unit, acies_unit_get_name (self->unit));

  return g_strdup_printf (_("Remove %s"), named);
}

static void
clear_unit (AciesChange *change)
{
  UnitChange *self = (UnitChange *) change;

  g_object_unref (self->unit);
  g_object_unref (self->command);
}

static const AciesChangeKind insert_unit_kind = {
  .size = sizeof (UnitChange),
  .apply = put_unit,
  .revert = take_unit,
  .describe = describe_insert_unit,
  .clear = clear_unit,
};

static const AciesChangeKind remove_unit_kind = {
  .size = sizeof (UnitChange),
  .apply = take_unit,
  .revert = put_unit,
  .describe = describe_remove_unit,
  .clear = clear_unit,
};

static AciesChange *
create_unit_change (const AciesChangeKind *kind,
                    AciesUnit             *unit,
                    AciesCommand          *command,
                    guint                  position)
{
  UnitChange *self = acies_change_create (kind);

  self->unit = g_object_ref (unit);
  self->command = g_object_ref (command);
  self->position = position;

  return &self->parent;
}

AciesChange *
acies_change_new_insert_unit (AciesUnit    *unit,
                              AciesCommand *command,
                              guint         position)
{
  return create_unit_change (&insert_unit_kind, unit, command, position);
}

AciesChange *
acies_change_new_remove_unit (AciesUnit    *unit,
                              AciesCommand *command)
{
  return create_unit_change (&remove_unit_kind, unit, command,
                             acies_command_index_of (command, unit));
}

/* Units move */

static void
apply_move (AciesChange *change,
            AciesArmy   *army)
{
  MoveChange *self = (MoveChange *) change;

  acies_army_move_unit (army, self->unit, self->to, self->to_position);
}

static void
revert_move (AciesChange *change,
             AciesArmy   *army)
{
  MoveChange *self = (MoveChange *) change;

  acies_army_move_unit (army, self->unit, self->from, self->from_position);
}

static char *
describe_move (AciesChange *change)
{
  MoveChange *self = (MoveChange *) change;
  g_autofree char *named = acies_change_name_subject (self->unit, acies_unit_get_name (self->unit));

  /* Translators: a unit goes to another place in the list, or to another command. */
  return g_strdup_printf (_("Move %s"), named);
}

static gboolean
is_move_void (AciesChange *change)
{
  MoveChange *self = (MoveChange *) change;

  return self->from == self->to && self->from_position == self->to_position;
}

static void
clear_move (AciesChange *change)
{
  MoveChange *self = (MoveChange *) change;

  g_object_unref (self->unit);
  g_object_unref (self->from);
  g_object_unref (self->to);
}

static const AciesChangeKind move_kind = {
  .size = sizeof (MoveChange),
  .apply = apply_move,
  .revert = revert_move,
  .describe = describe_move,
  .is_void = is_move_void,
  .clear = clear_move,
};

AciesChange *
acies_change_new_move_unit (AciesUnit    *unit,
                            AciesCommand *from,
                            AciesCommand *to,
                            guint         position)
{
  MoveChange *self = acies_change_create (&move_kind);
  guint last = acies_command_get_n_units (to);

  if (from == to)
    last--;

  self->unit = g_object_ref (unit);
  self->from = g_object_ref (from);
  self->from_position = acies_command_index_of (from, unit);
  self->to = g_object_ref (to);
  self->to_position = MIN (position, last);

  return &self->parent;
}

/* Commands come and go, with all that is in them */

static void
put_command (AciesChange *change,
             AciesArmy   *army)
{
  CommandChange *self = (CommandChange *) change;

  acies_army_insert_command (army, self->command, self->position);
}

static void
take_command (AciesChange *change,
              AciesArmy   *army)
{
  CommandChange *self = (CommandChange *) change;

  acies_army_remove_command (army, self->command);
}

static char *
describe_insert_command (AciesChange *change)
{
  CommandChange *self = (CommandChange *) change;
  const char *name = acies_command_get_name (self->command);

  /* Translators: a command, a leader with his units, comes into the army.  It is
     called by its leader's name, or by a number if it has none. */
  return g_strdup_printf (_("Add command %s"),
                          name[0] != '\0' ? name : acies_command_get_id (self->command) + 1);
}

static char *
describe_remove_command (AciesChange *change)
{
  CommandChange *self = (CommandChange *) change;
  const char *name = acies_command_get_name (self->command);

  return g_strdup_printf (_("Remove command %s"),
                          name[0] != '\0' ? name : acies_command_get_id (self->command) + 1);
}

static void
clear_command (AciesChange *change)
{
  CommandChange *self = (CommandChange *) change;

  g_object_unref (self->command);
}

static const AciesChangeKind insert_command_kind = {
  .size = sizeof (CommandChange),
  .apply = put_command,
  .revert = take_command,
  .describe = describe_insert_command,
  .clear = clear_command,
};

static const AciesChangeKind remove_command_kind = {
  .size = sizeof (CommandChange),
  .apply = take_command,
  .revert = put_command,
  .describe = describe_remove_command,
  .clear = clear_command,
};

static AciesChange *
create_command_change (const AciesChangeKind *kind,
                       AciesCommand          *command,
                       guint                  position)
{
  CommandChange *self = acies_change_create (kind);

  self->command = g_object_ref (command);
  self->position = position;

  return &self->parent;
}

AciesChange *
acies_change_new_insert_command (AciesCommand *command,
                                 guint         position)
{
  return create_command_change (&insert_command_kind, command, position);
}

AciesChange *
acies_change_new_remove_command (AciesCommand *command,
                                 guint         position)
{
  return create_command_change (&remove_command_kind, command, position);
}
