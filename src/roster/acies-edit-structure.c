/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-edit-kind-private.h"

typedef struct
{
  AciesEdit     parent;
  AciesUnit    *unit;
  AciesCommand *command;
  guint         position;
} UnitEdit;

typedef struct
{
  AciesEdit     parent;
  AciesUnit    *unit;
  AciesCommand *from;
  guint         from_position;
  AciesCommand *to;
  guint         to_position;
} MoveEdit;

typedef struct
{
  AciesEdit     parent;
  AciesCommand *command;
  guint         position;
} CommandEdit;

/* Adding and removing units */

static void
put_unit (AciesEdit *edit,
          AciesArmy *army)
{
  UnitEdit *self = (UnitEdit *) edit;

  acies_army_insert_unit (army, self->command, self->unit, self->position);
}

static void
take_unit (AciesEdit *edit,
           AciesArmy *army)
{
  UnitEdit *self = (UnitEdit *) edit;

  acies_army_remove_unit (army, self->unit);
}

static char *
describe_insert_unit (AciesEdit *edit)
{
  UnitEdit *self = (UnitEdit *) edit;
  g_autofree char *named = acies_edit_name_subject (self->unit, acies_unit_get_name (self->unit));

  /* Translators: a unit comes into the army: "Add Hypaspists". */
  return g_strdup_printf (_("Add %s"), named);
}

static char *
describe_remove_unit (AciesEdit *edit)
{
  UnitEdit *self = (UnitEdit *) edit;
  g_autofree char *named = acies_edit_name_subject (self->unit, acies_unit_get_name (self->unit));

  return g_strdup_printf (_("Remove %s"), named);
}

static void
clear_unit (AciesEdit *edit)
{
  UnitEdit *self = (UnitEdit *) edit;

  g_object_unref (self->unit);
  g_object_unref (self->command);
}

static const AciesEditKind insert_unit_kind = {
  .size = sizeof (UnitEdit),
  .apply = put_unit,
  .revert = take_unit,
  .describe = describe_insert_unit,
  .clear = clear_unit,
};

static const AciesEditKind remove_unit_kind = {
  .size = sizeof (UnitEdit),
  .apply = take_unit,
  .revert = put_unit,
  .describe = describe_remove_unit,
  .clear = clear_unit,
};

static AciesEdit *
create_unit_edit (const AciesEditKind *kind,
                  AciesUnit           *unit,
                  AciesCommand        *command,
                  guint                position)
{
  UnitEdit *self = acies_edit_create (kind);

  self->unit = g_object_ref (unit);
  self->command = g_object_ref (command);
  self->position = position;

  return &self->parent;
}

AciesEdit *
acies_edit_new_insert_unit (AciesUnit    *unit,
                            AciesCommand *command,
                            guint         position)
{
  return create_unit_edit (&insert_unit_kind, unit, command, position);
}

AciesEdit *
acies_edit_new_remove_unit (AciesUnit    *unit,
                            AciesCommand *command)
{
  return create_unit_edit (&remove_unit_kind, unit, command,
                             acies_command_index_of (command, unit));
}

/* Moving units */

static void
apply_move (AciesEdit *edit,
            AciesArmy *army)
{
  MoveEdit *self = (MoveEdit *) edit;

  acies_army_move_unit (army, self->unit, self->to, self->to_position);
}

static void
revert_move (AciesEdit *edit,
             AciesArmy *army)
{
  MoveEdit *self = (MoveEdit *) edit;

  acies_army_move_unit (army, self->unit, self->from, self->from_position);
}

static char *
describe_move (AciesEdit *edit)
{
  MoveEdit *self = (MoveEdit *) edit;
  g_autofree char *named = acies_edit_name_subject (self->unit, acies_unit_get_name (self->unit));

  /* Translators: a unit goes to another place in the list, or to another command. */
  return g_strdup_printf (_("Move %s"), named);
}

static gboolean
is_move_void (AciesEdit *edit)
{
  MoveEdit *self = (MoveEdit *) edit;

  return self->from == self->to && self->from_position == self->to_position;
}

static void
clear_move (AciesEdit *edit)
{
  MoveEdit *self = (MoveEdit *) edit;

  g_object_unref (self->unit);
  g_object_unref (self->from);
  g_object_unref (self->to);
}

static const AciesEditKind move_kind = {
  .size = sizeof (MoveEdit),
  .apply = apply_move,
  .revert = revert_move,
  .describe = describe_move,
  .is_void = is_move_void,
  .clear = clear_move,
};

AciesEdit *
acies_edit_new_move_unit (AciesUnit    *unit,
                          AciesCommand *from,
                          AciesCommand *to,
                          guint         position)
{
  MoveEdit *self = acies_edit_create (&move_kind);
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

/* Adding and removing commands with all that is in them */

static void
put_command (AciesEdit *edit,
             AciesArmy *army)
{
  CommandEdit *self = (CommandEdit *) edit;

  acies_army_insert_command (army, self->command, self->position);
}

static void
take_command (AciesEdit *edit,
              AciesArmy *army)
{
  CommandEdit *self = (CommandEdit *) edit;

  acies_army_remove_command (army, self->command);
}

static char *
describe_insert_command (AciesEdit *edit)
{
  CommandEdit *self = (CommandEdit *) edit;
  const char *name = acies_command_get_name (self->command);

  /* Translators: a command, a leader with his units, comes into the army.  It is
     called by its leader's name, or by a number if it has none. */
  return g_strdup_printf (_("Add command %s"),
                          name[0] != '\0' ? name : acies_command_get_id (self->command) + 1);
}

static char *
describe_remove_command (AciesEdit *edit)
{
  CommandEdit *self = (CommandEdit *) edit;
  const char *name = acies_command_get_name (self->command);

  return g_strdup_printf (_("Remove command %s"),
                          name[0] != '\0' ? name : acies_command_get_id (self->command) + 1);
}

static void
clear_command (AciesEdit *edit)
{
  CommandEdit *self = (CommandEdit *) edit;

  g_object_unref (self->command);
}

static const AciesEditKind insert_command_kind = {
  .size = sizeof (CommandEdit),
  .apply = put_command,
  .revert = take_command,
  .describe = describe_insert_command,
  .clear = clear_command,
};

static const AciesEditKind remove_command_kind = {
  .size = sizeof (CommandEdit),
  .apply = take_command,
  .revert = put_command,
  .describe = describe_remove_command,
  .clear = clear_command,
};

static AciesEdit *
create_command_edit (const AciesEditKind *kind,
                     AciesCommand        *command,
                     guint                position)
{
  CommandEdit *self = acies_edit_create (kind);

  self->command = g_object_ref (command);
  self->position = position;

  return &self->parent;
}

AciesEdit *
acies_edit_new_insert_command (AciesCommand *command,
                               guint         position)
{
  return create_command_edit (&insert_command_kind, command, position);
}

AciesEdit *
acies_edit_new_remove_command (AciesCommand *command,
                               guint         position)
{
  return create_command_edit (&remove_command_kind, command, position);
}
