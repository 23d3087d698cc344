/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-command-private.h"
#include "acies-object-list-private.h"
#include "acies-roster-item-private.h"

struct _AciesCommand
{
  GObject          parent_instance;

  char            *id;
  AciesLeader     *leader;
  char            *own_name;
  char            *notes;
  AciesPhoto      *photo;
  char            *caption;
  AciesObjectList *units;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_LEADER,
  PROP_NAME,
  PROP_OWN_NAME,
  PROP_NOTES,
  PROP_PHOTO,
  PROP_CAPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesCommand, acies_command, G_TYPE_OBJECT,
  G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
leader_renamed_cb (AciesCommand *self)
{
  g_assert (ACIES_IS_COMMAND (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
take_leader (AciesCommand *self,
             AciesLeader  *leader)
{
  self->leader = leader;

  if (leader != NULL)
    g_signal_connect_object (leader, "notify::name",
                             G_CALLBACK (leader_renamed_cb), self,
                             G_CONNECT_SWAPPED);
}

static GType
acies_command_get_item_type (GListModel *model)
{
  return ACIES_TYPE_UNIT;
}

static guint
acies_command_get_n_items (GListModel *model)
{
  return acies_command_get_n_units (ACIES_COMMAND (model));
}

static gpointer
acies_command_get_item (GListModel *model,
                        guint       position)
{
  AciesUnit *unit = acies_command_get_unit (ACIES_COMMAND (model), position);

  return unit != NULL ? g_object_ref (unit) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_command_get_item_type;
  iface->get_n_items = acies_command_get_n_items;
  iface->get_item = acies_command_get_item;
}

static void
acies_command_finalize (GObject *object)
{
  AciesCommand *self = ACIES_COMMAND (object);

  g_clear_object (&self->leader);
  acies_object_list_free (self->units);
  g_clear_pointer (&self->photo, acies_photo_unref);
  g_free (self->caption);
  g_free (self->notes);
  g_free (self->own_name);
  g_free (self->id);

  G_OBJECT_CLASS (acies_command_parent_class)->finalize (object);
}

static void
acies_command_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesCommand *self = ACIES_COMMAND (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, acies_command_get_id (self));
      break;

    case PROP_LEADER:
      g_value_set_object (value, acies_command_get_leader (self));
      break;

    case PROP_NAME:
      g_value_set_string (value, acies_command_get_name (self));
      break;

    case PROP_OWN_NAME:
      g_value_set_string (value, acies_command_get_own_name (self));
      break;

    case PROP_NOTES:
      g_value_set_string (value, acies_command_get_notes (self));
      break;

    case PROP_PHOTO:
      g_value_set_boxed (value, acies_command_get_photo (self));
      break;

    case PROP_CAPTION:
      g_value_set_string (value, acies_command_get_caption (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_command_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  AciesCommand *self = ACIES_COMMAND (object);

  switch (prop_id)
    {
    case PROP_ID:
      self->id = g_value_dup_string (value);
      break;

    case PROP_LEADER:
      take_leader (self, g_value_dup_object (value));
      break;

    case PROP_OWN_NAME:
      acies_command_set_name (self, g_value_get_string (value));
      break;

    case PROP_NOTES:
      acies_command_set_notes (self, g_value_get_string (value));
      break;

    case PROP_PHOTO:
      acies_command_set_photo (self, g_value_get_boxed (value));
      break;

    case PROP_CAPTION:
      acies_command_set_caption (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_command_class_init (AciesCommandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_command_finalize;
  object_class->get_property = acies_command_get_property;
  object_class->set_property = acies_command_set_property;

  properties[PROP_ID] =
    g_param_spec_string ("id", NULL, NULL,
                         NULL,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LEADER] =
    g_param_spec_object ("leader", NULL, NULL,
                         ACIES_TYPE_LEADER,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL,
                         "",
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_OWN_NAME] =
    g_param_spec_string ("own-name", NULL, NULL,
                         "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOTES] =
    g_param_spec_string ("notes", NULL, NULL,
                         "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PHOTO] =
    g_param_spec_boxed ("photo", NULL, NULL,
                        ACIES_TYPE_PHOTO,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAPTION] =
    g_param_spec_string ("caption", NULL, NULL,
                         "",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_command_init (AciesCommand *self)
{
  self->own_name = g_strdup ("");
  self->notes = g_strdup ("");
  self->caption = g_strdup ("");
  self->units = acies_object_list_new ();
}

void
acies_command_insert (AciesCommand *self,
                      AciesUnit    *unit,
                      guint         position)
{
  guint place = acies_object_list_insert (self->units, unit, position);

  g_list_model_items_changed (G_LIST_MODEL (self), place, 0, 1);
}

void
acies_command_remove (AciesCommand *self,
                      AciesUnit    *unit)
{
  guint place = acies_object_list_remove (self->units, unit);

  g_list_model_items_changed (G_LIST_MODEL (self), place, 1, 0);
}

/* Copies what players say of a command, which is neither its leader's nor its units'. */
void
acies_command_copy_texts (AciesCommand *self,
                          AciesCommand *from)
{
  acies_command_set_name (self, from->own_name);
  acies_command_set_notes (self, from->notes);
  acies_command_set_photo (self, from->photo);
  acies_command_set_caption (self, from->caption);
}

gboolean
acies_command_move (AciesCommand *self,
                    AciesUnit    *unit,
                    guint         position)
{
  guint from = acies_object_list_index_of (self->units, unit);
  guint to = acies_object_list_move (self->units, unit, position);
  guint n_shifted = MAX (from, to) - MIN (from, to) + 1;

  if (from == to)
    return FALSE;

  /* A list model has no signal for a move.  One signal covers all shifted units, so that handlers
   * never see the list without the unit. */
  g_list_model_items_changed (G_LIST_MODEL (self), MIN (from, to), n_shifted, n_shifted);

  return TRUE;
}

/**
 * acies_command_id_is_valid:
 * @id: (nullable): a text
 *
 * Returns: whether it is a command's id, "c" and a whole number from 1 up
 *   without leading zeros
 */
gboolean
acies_command_id_is_valid (const char *id)
{
  return acies_roster_id_parse (id, "c", NULL);
}

/**
 * acies_command_new:
 * @id: its id, "c1"
 * @leader: (transfer none) (nullable): its leader, who leads no other command
 *
 * Returns: (transfer full): a command without units.  They come with
 *   acies_army_insert_unit(), once it is in an army.
 */
AciesCommand *
acies_command_new (const char  *id,
                   AciesLeader *leader)
{
  g_return_val_if_fail (acies_command_id_is_valid (id), NULL);
  g_return_val_if_fail (leader == NULL || ACIES_IS_LEADER (leader), NULL);

  return g_object_new (ACIES_TYPE_COMMAND,
                       "id", id,
                       "leader", leader,
                       NULL);
}

/**
 * acies_command_get_id:
 * @self: a command
 *
 * Returns: (transfer none): its id
 */
const char *
acies_command_get_id (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->id;
}

/**
 * acies_command_get_leader:
 * @self: a command
 *
 * Returns: (transfer none) (nullable): its leader
 */
AciesLeader *
acies_command_get_leader (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->leader;
}

/**
 * acies_command_get_name:
 * @self: a command
 *
 * Returns: (transfer none): its leader's name; its own name if it has no leader
 *   or a leader without a name; "" for neither
 */
const char *
acies_command_get_name (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  if (self->leader != NULL && acies_leader_get_name (self->leader)[0] != '\0')
    return acies_leader_get_name (self->leader);

  return self->own_name;
}

/**
 * acies_command_set_name:
 * @self: a command
 * @name: (nullable): its own name; %NULL is ""
 *
 * Sets the command's own name, which is shown when it has no leader with a
 * name.
 */
void
acies_command_set_name (AciesCommand *self,
                        const char   *name)
{
  gboolean is_seen;
  char *copy;

  g_return_if_fail (ACIES_IS_COMMAND (self));

  if (name == NULL)
    name = "";

  if (g_str_equal (self->own_name, name))
    return;

  is_seen = acies_command_get_name (self) == self->own_name;
  copy = g_strdup (name);
  g_free (self->own_name);
  self->own_name = copy;

  if (is_seen)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OWN_NAME]);
}

/**
 * acies_command_get_own_name:
 * @self: a command
 *
 * Returns: (transfer none): its own name, which files keep, or ""
 */
const char *
acies_command_get_own_name (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->own_name;
}

/**
 * acies_command_get_notes:
 * @self: a command
 *
 * Returns: (transfer none): what players wrote of it, or "".  Where it has a leader, they write of
 *   the leader.
 */
const char *
acies_command_get_notes (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->notes;
}

/**
 * acies_command_set_notes:
 * @self: a command
 * @notes: (nullable): any text; %NULL is ""
 */
void
acies_command_set_notes (AciesCommand *self,
                         const char   *notes)
{
  char *copy;

  g_return_if_fail (ACIES_IS_COMMAND (self));

  if (notes == NULL)
    notes = "";
  if (g_str_equal (self->notes, notes))
    return;

  copy = g_strdup (notes);
  g_free (self->notes);
  self->notes = copy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTES]);
}

/**
 * acies_command_get_photo:
 * @self: a command
 *
 * Returns: (transfer none) (nullable): its photograph; that of its leader is
 *   the leader's
 */
AciesPhoto *
acies_command_get_photo (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->photo;
}

/**
 * acies_command_set_photo:
 * @self: a command
 * @photo: (nullable): a photograph; %NULL for none
 */
void
acies_command_set_photo (AciesCommand *self,
                         AciesPhoto   *photo)
{
  g_return_if_fail (ACIES_IS_COMMAND (self));

  if (acies_roster_replace_photo (&self->photo, photo))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PHOTO]);
}

/**
 * acies_command_get_caption:
 * @self: a command
 *
 * Returns: (transfer none): what its photograph shows, or ""
 */
const char *
acies_command_get_caption (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return self->caption;
}

/**
 * acies_command_set_caption:
 * @self: a command
 * @caption: (nullable): any text; %NULL is ""
 */
void
acies_command_set_caption (AciesCommand *self,
                           const char   *caption)
{
  char *copy;

  g_return_if_fail (ACIES_IS_COMMAND (self));

  if (caption == NULL)
    caption = "";
  if (g_str_equal (self->caption, caption))
    return;

  copy = g_strdup (caption);
  g_free (self->caption);
  self->caption = copy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAPTION]);
}

/**
 * acies_command_get_n_units:
 * @self: a command
 *
 * Returns: how many units it has
 */
guint
acies_command_get_n_units (AciesCommand *self)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), 0);

  return acies_object_list_get_length (self->units);
}

/**
 * acies_command_get_unit:
 * @self: a command
 * @position: a position, from 0
 *
 * Returns: (transfer none) (nullable): the unit there, or %NULL past the end
 */
AciesUnit *
acies_command_get_unit (AciesCommand *self,
                        guint         position)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), NULL);

  return acies_object_list_get (self->units, position);
}

/**
 * acies_command_index_of:
 * @self: a command
 * @unit: a unit
 *
 * Returns: the unit's position, or -1 if it is not in the command
 */
int
acies_command_index_of (AciesCommand *self,
                        AciesUnit    *unit)
{
  g_return_val_if_fail (ACIES_IS_COMMAND (self), -1);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), -1);

  return acies_object_list_index_of (self->units, unit);
}
