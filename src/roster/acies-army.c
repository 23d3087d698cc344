/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-army-private.h"
#include "acies-command-private.h"
#include "acies-roster-item-private.h"

/* The sketch has six colors for sides; the last is the highest that may be set. */
#define LAST_COLOR 5

enum
{
  PROP_0,
  PROP_RULESET_ID,
  PROP_UNIT_SCHEMA,
  PROP_LEADER_SCHEMA,
  PROP_COLOR,
  PROP_EMBLEM,
  PROP_YEAR,
  PROP_GENERAL,
  PROP_DESCRIPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesArmy, acies_army, ACIES_TYPE_ROSTER_ITEM,
  G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
acies_army_get_item_type (GListModel *model)
{
  return ACIES_TYPE_COMMAND;
}

static guint
acies_army_get_n_items (GListModel *model)
{
  return acies_army_get_n_commands (ACIES_ARMY (model));
}

static gpointer
acies_army_get_item (GListModel *model,
                     guint       position)
{
  AciesCommand *command = acies_army_get_command (ACIES_ARMY (model), position);

  return command != NULL ? g_object_ref (command) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_army_get_item_type;
  iface->get_n_items = acies_army_get_n_items;
  iface->get_item = acies_army_get_item;
}

static void
acies_army_finalize (GObject *object)
{
  AciesArmy *self = ACIES_ARMY (object);
  guint n_commands = acies_object_list_get_length (self->commands);

  /* Commands and units may outlive the army. */
  for (guint i = 0; i < n_commands; i++)
    acies_army_unregister_command (self, acies_object_list_get (self->commands, i));

  g_hash_table_unref (self->placements);
  g_hash_table_unref (self->commands_by_leader);
  g_hash_table_unref (self->commands_by_id);
  acies_object_list_free (self->commands);
  g_clear_pointer (&self->leader_schema, acies_schema_unref);
  g_clear_pointer (&self->unit_schema, acies_schema_unref);
  g_free (self->description);
  g_free (self->general);
  g_free (self->year);
  g_free (self->ruleset_id);

  G_OBJECT_CLASS (acies_army_parent_class)->finalize (object);
}

static void
acies_army_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesArmy *self = ACIES_ARMY (object);

  switch (prop_id)
    {
    case PROP_RULESET_ID:
      g_value_set_string (value, self->ruleset_id);
      break;

    case PROP_UNIT_SCHEMA:
      g_value_set_boxed (value, self->unit_schema);
      break;

    case PROP_LEADER_SCHEMA:
      g_value_set_boxed (value, self->leader_schema);
      break;

    case PROP_COLOR:
      g_value_set_int (value, self->color);
      break;

    case PROP_EMBLEM:
      g_value_set_enum (value, (int) self->emblem);
      break;

    case PROP_YEAR:
      g_value_set_string (value, self->year);
      break;

    case PROP_GENERAL:
      g_value_set_string (value, self->general);
      break;

    case PROP_DESCRIPTION:
      g_value_set_string (value, self->description);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  AciesArmy *self = ACIES_ARMY (object);

  switch (prop_id)
    {
    case PROP_RULESET_ID:
      self->ruleset_id = g_value_dup_string (value);
      break;

    case PROP_UNIT_SCHEMA:
      self->unit_schema = g_value_dup_boxed (value);
      break;

    case PROP_LEADER_SCHEMA:
      self->leader_schema = g_value_dup_boxed (value);
      break;

    case PROP_COLOR:
      acies_army_set_color (self, g_value_get_int (value));
      break;

    case PROP_EMBLEM:
      acies_army_set_emblem (self, (AciesEmblem) g_value_get_enum (value));
      break;

    case PROP_YEAR:
      acies_army_set_year (self, g_value_get_string (value));
      break;

    case PROP_GENERAL:
      acies_army_set_general (self, g_value_get_string (value));
      break;

    case PROP_DESCRIPTION:
      acies_army_set_description (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_class_init (AciesArmyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_army_finalize;
  object_class->get_property = acies_army_get_property;
  object_class->set_property = acies_army_set_property;

  properties[PROP_RULESET_ID] =
    g_param_spec_string ("ruleset-id", NULL, NULL,
                         NULL,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_UNIT_SCHEMA] =
    g_param_spec_boxed ("unit-schema", NULL, NULL,
                        ACIES_TYPE_SCHEMA,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LEADER_SCHEMA] =
    g_param_spec_boxed ("leader-schema", NULL, NULL,
                        ACIES_TYPE_SCHEMA,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOR] =
    g_param_spec_int ("color", NULL, NULL,
                      -1, LAST_COLOR, -1,
                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_EMBLEM] =
    g_param_spec_enum ("emblem", NULL, NULL,
                       ACIES_TYPE_EMBLEM, ACIES_EMBLEM_NONE,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_YEAR] =
    g_param_spec_string ("year", NULL, NULL,
                         "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GENERAL] =
    g_param_spec_string ("general", NULL, NULL,
                         "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_DESCRIPTION] =
    g_param_spec_string ("description", NULL, NULL,
                         "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_army_init (AciesArmy *self)
{
  self->color = -1;
  self->year = g_strdup ("");
  self->general = g_strdup ("");
  self->description = g_strdup ("");
  self->commands = acies_object_list_new ();
  self->commands_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->commands_by_leader = g_hash_table_new (g_str_hash, g_str_equal);
  self->placements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * acies_army_new:
 * @ruleset_id: the id of its ruleset
 * @unit_schema: (transfer none): the ruleset's fields for units
 * @leader_schema: (transfer none): the ruleset's fields for leaders
 * @side_schema: (transfer none): the ruleset's fields for a side as a whole
 *
 * Returns: (transfer full): an army without a name or commands
 */
AciesArmy *
acies_army_new (const char  *ruleset_id,
                AciesSchema *unit_schema,
                AciesSchema *leader_schema,
                AciesSchema *side_schema)
{
  AciesArmy *self;

  g_return_val_if_fail (ruleset_id != NULL, NULL);
  g_return_val_if_fail (unit_schema != NULL, NULL);
  g_return_val_if_fail (leader_schema != NULL, NULL);
  g_return_val_if_fail (side_schema != NULL, NULL);

  self = g_object_new (ACIES_TYPE_ARMY,
                       "ruleset-id", ruleset_id,
                       "unit-schema", unit_schema,
                       "leader-schema", leader_schema,
                       NULL);
  acies_roster_item_set_up (ACIES_ROSTER_ITEM (self), NULL, side_schema);

  return self;
}

/**
 * acies_army_copy:
 * @self: an army
 *
 * Returns: (transfer full): a copy with the same ids and the same last numbers
 */
AciesArmy *
acies_army_copy (AciesArmy *self)
{
  AciesArmy *copy;
  guint n_commands;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  copy = acies_army_new (self->ruleset_id, self->unit_schema, self->leader_schema,
                         acies_army_get_side_schema (self));
  acies_roster_item_copy_contents (ACIES_ROSTER_ITEM (copy), ACIES_ROSTER_ITEM (self));
  copy->color = self->color;
  copy->emblem = self->emblem;
  acies_army_set_year (copy, self->year);
  acies_army_set_general (copy, self->general);
  acies_army_set_description (copy, self->description);

  n_commands = acies_army_get_n_commands (self);
  for (guint i = 0; i < n_commands; i++)
    {
      AciesCommand *command = acies_army_get_command (self, i);
      AciesLeader *leader = acies_command_get_leader (command);
      guint n_units = acies_command_get_n_units (command);
      g_autoptr (AciesLeader) leader_copy = NULL;
      g_autoptr (AciesCommand) command_copy = NULL;

      if (leader != NULL)
        leader_copy = acies_leader_copy (leader, acies_leader_get_id (leader));

      command_copy = acies_command_new (acies_command_get_id (command), leader_copy);
      acies_command_copy_texts (command_copy, command);

      for (guint j = 0; j < n_units; j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          g_autoptr (AciesUnit) unit_copy = acies_unit_copy (unit, acies_unit_get_id (unit));

          acies_command_insert (command_copy, unit_copy, G_MAXUINT);
        }

      acies_army_insert_command (copy, command_copy, G_MAXUINT);
    }

  copy->last = self->last;

  return copy;
}

/**
 * acies_army_get_ruleset_id:
 * @self: an army
 *
 * Returns: (transfer none): the id of its ruleset
 */
const char *
acies_army_get_ruleset_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->ruleset_id;
}

/**
 * acies_army_get_unit_schema:
 * @self: an army
 *
 * Returns: (transfer none): the fields of its units' traits
 */
AciesSchema *
acies_army_get_unit_schema (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->unit_schema;
}

/**
 * acies_army_get_leader_schema:
 * @self: an army
 *
 * Returns: (transfer none): the fields of its leaders' traits
 */
AciesSchema *
acies_army_get_leader_schema (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->leader_schema;
}

/**
 * acies_army_get_side_schema:
 * @self: an army
 *
 * Returns: (transfer none): the fields of its own traits
 */
AciesSchema *
acies_army_get_side_schema (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return acies_roster_item_get_schema (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_army_get_name:
 * @self: an army
 *
 * Returns: (transfer none): its name, "" for none
 */
const char *
acies_army_get_name (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return acies_roster_item_get_name (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_army_set_name:
 * @self: an army
 * @name: (nullable): its name; %NULL is ""
 */
void
acies_army_set_name (AciesArmy  *self,
                     const char *name)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  acies_roster_item_set_name (ACIES_ROSTER_ITEM (self), name);
}

/**
 * acies_army_get_notes:
 * @self: an army
 *
 * Returns: (transfer none): the player's notes, or ""
 */
const char *
acies_army_get_notes (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return acies_roster_item_get_notes (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_army_set_notes:
 * @self: an army
 * @notes: (nullable): any text; %NULL is ""
 */
void
acies_army_set_notes (AciesArmy  *self,
                      const char *notes)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  acies_roster_item_set_notes (ACIES_ROSTER_ITEM (self), notes);
}

/**
 * acies_army_get_color:
 * @self: an army
 *
 * Returns: its color on the sketch, 0 to 5, or -1 for that of its side
 */
int
acies_army_get_color (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), -1);

  return self->color;
}

/**
 * acies_army_set_color:
 * @self: an army
 * @color: 0 to 5, or -1 for the color of its side
 */
void
acies_army_set_color (AciesArmy *self,
                      int        color)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (color >= -1 && color <= LAST_COLOR);

  if (self->color == color)
    return;

  self->color = color;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOR]);
  acies_roster_item_changed (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_army_get_emblem:
 * @self: an army
 *
 * Returns: the sign that it carries beside its color
 */
AciesEmblem
acies_army_get_emblem (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), ACIES_EMBLEM_NONE);

  return self->emblem;
}

/**
 * acies_army_set_emblem:
 * @self: an army
 * @emblem: its sign, %ACIES_EMBLEM_NONE for none
 */
void
acies_army_set_emblem (AciesArmy   *self,
                       AciesEmblem  emblem)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail ((guint) emblem < ACIES_N_EMBLEMS);

  if (self->emblem == emblem)
    return;

  self->emblem = emblem;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EMBLEM]);
  acies_roster_item_changed (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_army_get_year:
 * @self: an army
 *
 * Returns: (transfer none): when its battles are fought, as players say it, or ""
 */
const char *
acies_army_get_year (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->year;
}

/**
 * acies_army_set_year:
 * @self: an army
 * @year: (nullable): any text; %NULL is ""
 */
void
acies_army_set_year (AciesArmy  *self,
                     const char *year)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  acies_roster_item_replace_text (ACIES_ROSTER_ITEM (self), &self->year, year != NULL ? year : "",
                                  properties[PROP_YEAR]);
}

/**
 * acies_army_get_general:
 * @self: an army
 *
 * Returns: (transfer none): who commands it, as history or the players have it, or ""
 */
const char *
acies_army_get_general (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->general;
}

/**
 * acies_army_set_general:
 * @self: an army
 * @general: (nullable): any text; %NULL is ""
 */
void
acies_army_set_general (AciesArmy  *self,
                        const char *general)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  acies_roster_item_replace_text (ACIES_ROSTER_ITEM (self), &self->general, general != NULL ? general : "",
                                  properties[PROP_GENERAL]);
}

/**
 * acies_army_get_description:
 * @self: an army
 *
 * Returns: (transfer none): what it is, possibly several lines, or ""
 */
const char *
acies_army_get_description (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->description;
}

/**
 * acies_army_set_description:
 * @self: an army
 * @description: (nullable): any text; %NULL is ""
 */
void
acies_army_set_description (AciesArmy  *self,
                            const char *description)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  acies_roster_item_replace_text (ACIES_ROSTER_ITEM (self), &self->description, description != NULL ? description : "",
                                  properties[PROP_DESCRIPTION]);
}

/**
 * acies_army_get_traits:
 * @self: an army
 *
 * Returns: (transfer none): the traits of the side as a whole, see
 *   acies_roster_item_get_traits()
 */
const AciesRecord *
acies_army_get_traits (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return acies_roster_item_get_traits (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_army_set_trait:
 * @self: an army
 * @key: the id of a field of the side's schema
 * @text: the value in its text form
 * @error: return location for a #GError
 *
 * Sets a trait, see acies_roster_item_set_trait().
 *
 * Returns: whether the trait now has that value
 */
gboolean
acies_army_set_trait (AciesArmy   *self,
                      const char  *key,
                      const char  *text,
                      GError     **error)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), FALSE);

  return acies_roster_item_set_trait (ACIES_ROSTER_ITEM (self), key, text, error);
}

/**
 * acies_army_reset_trait:
 * @self: an army
 * @key: the id of a field of the side's schema
 *
 * Resets a trait to its default.
 */
void
acies_army_reset_trait (AciesArmy  *self,
                        const char *key)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  acies_roster_item_reset_trait (ACIES_ROSTER_ITEM (self), key);
}

/**
 * acies_army_index_of:
 * @self: an army
 * @command: a command
 *
 * Returns: the command's position, or -1 if it is not in the army
 */
int
acies_army_index_of (AciesArmy    *self,
                     AciesCommand *command)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), -1);
  g_return_val_if_fail (ACIES_IS_COMMAND (command), -1);

  return acies_object_list_index_of (self->commands, command);
}

/**
 * acies_army_get_n_commands:
 * @self: an army
 *
 * Returns: how many commands it has
 */
guint
acies_army_get_n_commands (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return acies_object_list_get_length (self->commands);
}

/**
 * acies_army_get_command:
 * @self: an army
 * @position: a position, from 0
 *
 * Returns: (transfer none) (nullable): the command there, or %NULL past the end
 */
AciesCommand *
acies_army_get_command (AciesArmy *self,
                        guint      position)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return acies_object_list_get (self->commands, position);
}

/**
 * acies_army_get_n_units:
 * @self: an army
 *
 * Returns: how many units it has, in all its commands
 */
guint
acies_army_get_n_units (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return g_hash_table_size (self->placements);
}
