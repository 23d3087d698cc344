/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-private.h"
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

typedef struct
{
  AciesEdit     parent;
  AciesCommand *command;
  guint         from;
  guint         to;
} CommandMoveEdit;

typedef struct
{
  AciesEdit  parent;
  GPtrArray *before; /* (element-type AciesCommand) */
  GPtrArray *after;  /* (element-type AciesCommand) */
  gboolean   is_same;
} RenumberEdit;

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

/* Moving commands */

static void
apply_move_command (AciesEdit *edit,
                    AciesArmy *army)
{
  CommandMoveEdit *self = (CommandMoveEdit *) edit;

  acies_army_move_command (army, self->command, self->to);
}

static void
revert_move_command (AciesEdit *edit,
                     AciesArmy *army)
{
  CommandMoveEdit *self = (CommandMoveEdit *) edit;

  acies_army_move_command (army, self->command, self->from);
}

static char *
describe_move_command (AciesEdit *edit)
{
  CommandMoveEdit *self = (CommandMoveEdit *) edit;
  const char *name = acies_command_get_name (self->command);

  /* Translators: a command, a leader with his units, goes to another place in the list. */
  return g_strdup_printf (_("Move command %s"),
                          name[0] != '\0' ? name : acies_command_get_id (self->command) + 1);
}

static gboolean
is_move_command_void (AciesEdit *edit)
{
  CommandMoveEdit *self = (CommandMoveEdit *) edit;

  return self->from == self->to;
}

static void
clear_move_command (AciesEdit *edit)
{
  CommandMoveEdit *self = (CommandMoveEdit *) edit;

  g_object_unref (self->command);
}

static const AciesEditKind move_command_kind = {
  .size = sizeof (CommandMoveEdit),
  .apply = apply_move_command,
  .revert = revert_move_command,
  .describe = describe_move_command,
  .is_void = is_move_command_void,
  .clear = clear_move_command,
};

AciesEdit *
acies_edit_new_move_command (AciesCommand *command,
                             guint         from,
                             guint         to)
{
  CommandMoveEdit *self = acies_edit_create (&move_command_kind);

  self->command = g_object_ref (command);
  self->from = from;
  self->to = to;

  return &self->parent;
}

/* Numbering anew.  Ids are for life, so that whatever gets another one is replaced by a copy. */

static void
replace_commands (AciesArmy *army,
                  GPtrArray *commands)
{
  while (acies_army_get_n_commands (army) > 0)
    acies_army_remove_command (army, acies_army_get_command (army, acies_army_get_n_commands (army) - 1));
  for (guint i = 0; i < commands->len; i++)
    acies_army_insert_command (army, commands->pdata[i], G_MAXUINT);
}

static void
apply_renumber (AciesEdit *edit,
                AciesArmy *army)
{
  RenumberEdit *self = (RenumberEdit *) edit;
  const AciesIdNumbers none = { { 0 } };

  acies_army_set_numbers (army, &none);
  replace_commands (army, self->after);
}

static void
revert_renumber (AciesEdit *edit,
                 AciesArmy *army)
{
  RenumberEdit *self = (RenumberEdit *) edit;

  replace_commands (army, self->before);
}

static char *
describe_renumber (AciesEdit *edit)
{
  /* Translators: units get the numbers 1, 2, 3 in the order of the roster. */
  return g_strdup (_("Number the units anew"));
}

static gboolean
is_renumber_void (AciesEdit *edit)
{
  RenumberEdit *self = (RenumberEdit *) edit;

  return self->is_same;
}

static void
clear_renumber (AciesEdit *edit)
{
  RenumberEdit *self = (RenumberEdit *) edit;

  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->after);
}

static const AciesEditKind renumber_kind = {
  .size = sizeof (RenumberEdit),
  .apply = apply_renumber,
  .revert = revert_renumber,
  .describe = describe_renumber,
  .is_void = is_renumber_void,
  .clear = clear_renumber,
};

/* Whether everything has its number already. */
static gboolean
is_in_order (AciesArmy *army,
             GPtrArray *after)
{
  for (guint i = 0; i < after->len; i++)
    {
      AciesCommand *old = acies_army_get_command (army, i);
      AciesCommand *new = after->pdata[i];

      if (!g_str_equal (acies_command_get_id (old), acies_command_get_id (new)))
        return FALSE;
      if (acies_command_get_leader (old) != NULL
          && !g_str_equal (acies_leader_get_id (acies_command_get_leader (old)),
                           acies_leader_get_id (acies_command_get_leader (new))))
        return FALSE;
      for (guint j = 0; j < acies_command_get_n_units (old); j++)
        if (!g_str_equal (acies_unit_get_id (acies_command_get_unit (old, j)),
                          acies_unit_get_id (acies_command_get_unit (new, j))))
          return FALSE;
    }

  return TRUE;
}

AciesEdit *
acies_edit_new_renumber (AciesArmy *army)
{
  RenumberEdit *self = acies_edit_create (&renumber_kind);
  guint last[ACIES_N_ID_KINDS] = { 0 };

  self->before = g_ptr_array_new_with_free_func (g_object_unref);
  self->after = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      g_ptr_array_add (self->before, g_object_ref (command));
      g_ptr_array_add (self->after, acies_command_copy_numbered (command, last));
    }
  self->is_same = is_in_order (army, self->after);

  return &self->parent;
}
