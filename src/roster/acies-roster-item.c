/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-roster-item-private.h"

typedef struct
{
  char        *id;
  char        *name;
  char        *notes;
  AciesPhoto  *photo;
  char        *caption;
  AciesRecord *traits;
} AciesRosterItemPrivate;

enum
{
  PROP_0,
  PROP_ID,
  PROP_SCHEMA,
  PROP_NAME,
  PROP_NOTES,
  PROP_PHOTO,
  PROP_CAPTION,
  N_PROPS
};

enum
{
  TRAITS_CHANGED,
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesRosterItem, acies_roster_item, G_TYPE_OBJECT)

static AciesRosterItemPrivate *
get_private (AciesRosterItem *self)
{
  return acies_roster_item_get_instance_private (self);
}

static void
acies_roster_item_finalize (GObject *object)
{
  AciesRosterItemPrivate *priv = get_private (ACIES_ROSTER_ITEM (object));

  g_clear_pointer (&priv->traits, acies_record_free);
  g_free (priv->id);
  g_free (priv->name);
  g_free (priv->notes);
  g_clear_pointer (&priv->photo, acies_photo_unref);
  g_free (priv->caption);

  G_OBJECT_CLASS (acies_roster_item_parent_class)->finalize (object);
}

static void
acies_roster_item_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesRosterItem *self = ACIES_ROSTER_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, acies_roster_item_get_id (self));
      break;

    case PROP_SCHEMA:
      g_value_set_boxed (value, acies_roster_item_get_schema (self));
      break;

    case PROP_NAME:
      g_value_set_string (value, acies_roster_item_get_name (self));
      break;

    case PROP_NOTES:
      g_value_set_string (value, acies_roster_item_get_notes (self));
      break;

    case PROP_PHOTO:
      g_value_set_boxed (value, acies_roster_item_get_photo (self));
      break;

    case PROP_CAPTION:
      g_value_set_string (value, acies_roster_item_get_caption (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_roster_item_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesRosterItem *self = ACIES_ROSTER_ITEM (object);

  switch (prop_id)
    {
    case PROP_NAME:
      acies_roster_item_set_name (self, g_value_get_string (value));
      break;

    case PROP_NOTES:
      acies_roster_item_set_notes (self, g_value_get_string (value));
      break;

    case PROP_PHOTO:
      acies_roster_item_set_photo (self, g_value_get_boxed (value));
      break;

    case PROP_CAPTION:
      acies_roster_item_set_caption (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_roster_item_class_init (AciesRosterItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_roster_item_finalize;
  object_class->get_property = acies_roster_item_get_property;
  object_class->set_property = acies_roster_item_set_property;

  properties[PROP_ID] =
    g_param_spec_string ("id", NULL, NULL,
                         NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SCHEMA] =
    g_param_spec_boxed ("schema", NULL, NULL,
                        ACIES_TYPE_SCHEMA,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL,
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

  /**
   * AciesRosterItem::traits-changed:
   * @self: the item
   * @field: the id of the trait's field; the signal's detail too
   *
   * Emitted when the value of a trait has changed, or whether it is given.
   */
  signals[TRAITS_CHANGED] =
    g_signal_new ("traits-changed",
                  G_TYPE_FROM_CLASS (klass),
                  G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED,
                  0,
                  NULL, NULL,
                  NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * AciesRosterItem::changed:
   * @self: the item
   *
   * Emitted when a property or a trait has changed; for an army also when its
   * content or order has.  Comes after the signal that says what has changed.
   */
  signals[CHANGED] =
    g_signal_new ("changed",
                  G_TYPE_FROM_CLASS (klass),
                  G_SIGNAL_RUN_LAST,
                  0,
                  NULL, NULL,
                  NULL,
                  G_TYPE_NONE, 0);
}

static void
acies_roster_item_init (AciesRosterItem *self)
{
  AciesRosterItemPrivate *priv = get_private (self);

  priv->name = g_strdup ("");
  priv->notes = g_strdup ("");
  priv->caption = g_strdup ("");
}

/*
 * Completes a new item.  Properties that are set at construction would take longer than all the rest of it, and armies
 * have thousands.  @id: (nullable)
 */
void
acies_roster_item_set_up (AciesRosterItem *self,
                          const char      *id,
                          AciesSchema     *schema)
{
  AciesRosterItemPrivate *priv = get_private (self);

  priv->id = g_strdup (id);
  priv->traits = acies_record_new (schema);
}

void
acies_roster_item_changed (AciesRosterItem *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Implements a setter for a text: does nothing when the text is the same. */
void
acies_roster_item_replace_text (AciesRosterItem  *self,
                                char            **text,
                                const char       *replacement,
                                GParamSpec       *pspec)
{
  char *copy;

  if (g_strcmp0 (*text, replacement) == 0)
    return;

  copy = g_strdup (replacement);
  g_free (*text);
  *text = copy;

  g_object_notify_by_pspec (G_OBJECT (self), pspec);
  acies_roster_item_changed (self);
}

/* Implements a setter for a photograph: returns FALSE when the picture is the same. */
gboolean
acies_roster_replace_photo (AciesPhoto **photo,
                            AciesPhoto  *replacement)
{
  if (*photo == replacement || acies_photo_equal (*photo, replacement))
    return FALSE;

  g_clear_pointer (photo, acies_photo_unref);
  *photo = replacement != NULL ? acies_photo_ref (replacement) : NULL;

  return TRUE;
}

/* Copies the content of another item on the same schema into a new one, without signals. */
void
acies_roster_item_copy_contents (AciesRosterItem *self,
                                 AciesRosterItem *from)
{
  AciesRosterItemPrivate *from_priv = get_private (from);

  acies_roster_item_adopt_traits (self, acies_record_copy (from_priv->traits));
  acies_roster_item_set_name (self, from_priv->name);
  acies_roster_item_set_notes (self, from_priv->notes);
  acies_roster_item_set_photo (self, from_priv->photo);
  acies_roster_item_set_caption (self, from_priv->caption);
}

/*
 * Copies the traits and parses @text into the copy's @key; @self is unchanged.
 * The history needs the result of an edit before it makes the edit.
 */
AciesRecord *
acies_roster_item_try_trait (AciesRosterItem  *self,
                             const char       *key,
                             const char       *text,
                             GError          **error)
{
  g_autoptr (AciesRecord) traits = acies_record_copy (get_private (self)->traits);

  if (!acies_record_parse_key (traits, key, text, error))
    return NULL;

  return g_steal_pointer (&traits);
}

/* Tells whether two traits are equal.  A given value differs from an equal default, since files and
 * forms show the difference. */
gboolean
acies_roster_trait_equal (const AciesRecord *one,
                          const AciesRecord *other,
                          guint              position)
{
  return acies_record_is_given (one, position) == acies_record_is_given (other, position) &&
         acies_record_value_equal (one, other, position);
}

/* Copies one trait from a record on the same schema, and whether it is given. */
void
acies_roster_item_take_trait (AciesRosterItem   *self,
                              guint              position,
                              const AciesRecord *from)
{
  AciesRosterItemPrivate *priv = get_private (self);
  const char *field;

  if (acies_roster_trait_equal (priv->traits, from, position))
    return;

  if (acies_record_is_given (from, position))
    acies_record_copy_value (priv->traits, position, from, position);
  else
    acies_record_unset (priv->traits, position);

  field = acies_field_get_id (acies_schema_get_field (acies_record_get_schema (from), position));
  g_signal_emit (self, signals[TRAITS_CHANGED], g_quark_from_string (field), field);
  acies_roster_item_changed (self);
}

gboolean
acies_roster_id_parse (const char *id,
                       const char *prefix,
                       guint      *number)
{
  const char *digits;
  guint64 value;

  if (id == NULL || !g_str_has_prefix (id, prefix))
    return FALSE;

  /* Each number has one spelling, so that "1" and "01" are not two units with one key. */
  digits = id + strlen (prefix);
  if (digits[0] == '0' || !g_ascii_string_to_unsigned (digits, 10, 1, G_MAXUINT32, &value, NULL))
    return FALSE;

  if (number != NULL)
    *number = value;

  return TRUE;
}

/**
 * acies_roster_item_get_id:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): its id in files, logs and findings;
 *   %NULL for an army
 */
const char *
acies_roster_item_get_id (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return get_private (self)->id;
}

/**
 * acies_roster_item_get_name:
 * @self: an item
 *
 * Returns: (transfer none): its name, "" for none
 */
const char *
acies_roster_item_get_name (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return get_private (self)->name;
}

/**
 * acies_roster_item_set_name:
 * @self: an item
 * @name: (nullable): a name; %NULL is ""
 *
 * Sets the name of an item.  Names need not be distinct.
 */
void
acies_roster_item_set_name (AciesRosterItem *self,
                            const char      *name)
{
  g_return_if_fail (ACIES_IS_ROSTER_ITEM (self));

  acies_roster_item_replace_text (self, &get_private (self)->name,
                                  name != NULL ? name : "",
                                  properties[PROP_NAME]);
}

/**
 * acies_roster_item_get_notes:
 * @self: an item
 *
 * Returns: (transfer none): the player's notes, possibly several lines; "" for
 *   none
 */
const char *
acies_roster_item_get_notes (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return get_private (self)->notes;
}

/**
 * acies_roster_item_set_notes:
 * @self: an item
 * @notes: (nullable): any text; %NULL is ""
 */
void
acies_roster_item_set_notes (AciesRosterItem *self,
                             const char      *notes)
{
  g_return_if_fail (ACIES_IS_ROSTER_ITEM (self));

  acies_roster_item_replace_text (self, &get_private (self)->notes,
                                  notes != NULL ? notes : "",
                                  properties[PROP_NOTES]);
}

/**
 * acies_roster_item_get_photo:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): its photograph
 */
AciesPhoto *
acies_roster_item_get_photo (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return get_private (self)->photo;
}

/**
 * acies_roster_item_set_photo:
 * @self: an item
 * @photo: (nullable): a photograph; %NULL for none
 */
void
acies_roster_item_set_photo (AciesRosterItem *self,
                             AciesPhoto      *photo)
{
  g_return_if_fail (ACIES_IS_ROSTER_ITEM (self));

  if (!acies_roster_replace_photo (&get_private (self)->photo, photo))
    return;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PHOTO]);
  acies_roster_item_changed (self);
}

/**
 * acies_roster_item_get_caption:
 * @self: an item
 *
 * Returns: (transfer none): what its photograph shows, in one line; "" for
 *   nothing
 */
const char *
acies_roster_item_get_caption (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return get_private (self)->caption;
}

/**
 * acies_roster_item_set_caption:
 * @self: an item
 * @caption: (nullable): any text; %NULL is ""
 */
void
acies_roster_item_set_caption (AciesRosterItem *self,
                               const char      *caption)
{
  g_return_if_fail (ACIES_IS_ROSTER_ITEM (self));

  acies_roster_item_replace_text (self, &get_private (self)->caption,
                                  caption != NULL ? caption : "",
                                  properties[PROP_CAPTION]);
}

/**
 * acies_roster_item_get_schema:
 * @self: an item
 *
 * Returns: (transfer none): the fields of its traits
 */
AciesSchema *
acies_roster_item_get_schema (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return acies_record_get_schema (get_private (self)->traits);
}

/**
 * acies_roster_item_get_traits:
 * @self: an item
 *
 * Returns: (transfer none): its traits; the same record throughout the life of
 *   the item, whose values follow all changes
 */
const AciesRecord *
acies_roster_item_get_traits (AciesRosterItem *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), NULL);

  return get_private (self)->traits;
}

/**
 * acies_roster_item_adopt_traits:
 * @self: an item whose traits nothing has asked for yet
 * @traits: (transfer full): a record on its schema
 *
 * Gives a new item all its traits at once, without signals.
 */
void
acies_roster_item_adopt_traits (AciesRosterItem *self,
                                AciesRecord     *traits)
{
  AciesRosterItemPrivate *priv;

  g_return_if_fail (ACIES_IS_ROSTER_ITEM (self));
  g_return_if_fail (traits != NULL);

  priv = get_private (self);
  g_return_if_fail (acies_record_get_schema (traits) == acies_record_get_schema (priv->traits));

  acies_record_free (priv->traits);
  priv->traits = traits;
}

/**
 * acies_roster_item_set_trait:
 * @self: an item
 * @key: the id of a field of its schema
 * @text: the value in its text form
 * @error: return location for a #GError
 *
 * Parses @text into a trait.  Fails, and changes nothing, with
 * %ACIES_INPUT_ERROR_BAD_INPUT for a key that the schema does not have, or for a
 * value outside its type or limits.
 *
 * Returns: whether the trait now has that value
 */
gboolean
acies_roster_item_set_trait (AciesRosterItem  *self,
                             const char       *key,
                             const char       *text,
                             GError          **error)
{
  g_autoptr (AciesRecord) traits = NULL;

  g_return_val_if_fail (ACIES_IS_ROSTER_ITEM (self), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  traits = acies_roster_item_try_trait (self, key, text, error);
  if (traits == NULL)
    return FALSE;

  acies_roster_item_take_trait (self,
                                acies_schema_lookup (acies_record_get_schema (traits), key),
                                traits);

  return TRUE;
}

/**
 * acies_roster_item_reset_trait:
 * @self: an item
 * @key: the id of a field of its schema
 *
 * Resets a trait to its default and to not given.
 */
void
acies_roster_item_reset_trait (AciesRosterItem *self,
                               const char      *key)
{
  g_autoptr (AciesRecord) defaults = NULL;
  AciesSchema *schema;
  int position;

  g_return_if_fail (ACIES_IS_ROSTER_ITEM (self));
  g_return_if_fail (key != NULL);

  schema = acies_roster_item_get_schema (self);
  position = acies_schema_lookup (schema, key);
  g_return_if_fail (position >= 0);

  defaults = acies_record_new (schema);
  acies_roster_item_take_trait (self, position, defaults);
}
