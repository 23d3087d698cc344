/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-roster-item-private.h"
#include "acies-unit.h"

struct _AciesUnit
{
  AciesRosterItem  parent_instance;

  AciesNameForm    name_form;
};

enum
{
  PROP_0,
  PROP_NAME_FORM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesUnit, acies_unit, ACIES_TYPE_ROSTER_ITEM)

static void
acies_unit_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesUnit *self = ACIES_UNIT (object);

  switch (prop_id)
    {
    case PROP_NAME_FORM:
      g_value_set_enum (value, (int) acies_unit_get_name_form (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_unit_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  AciesUnit *self = ACIES_UNIT (object);

  switch (prop_id)
    {
    case PROP_NAME_FORM:
      acies_unit_set_name_form (self, (AciesNameForm) g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_unit_class_init (AciesUnitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_unit_get_property;
  object_class->set_property = acies_unit_set_property;

  properties[PROP_NAME_FORM] =
    g_param_spec_enum ("name-form", NULL, NULL,
                       ACIES_TYPE_NAME_FORM, ACIES_NAME_GUESSED,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_unit_init (AciesUnit *self)
{
}

/**
 * acies_unit_id_is_valid:
 * @id: (nullable): a text
 *
 * Returns: whether it is a unit's id, a whole number from 1 up without leading
 *   zeros
 */
gboolean
acies_unit_id_is_valid (const char *id)
{
  return acies_roster_id_parse (id, "", NULL);
}

/**
 * acies_unit_new:
 * @id: its id, "1"
 * @schema: (transfer none): the ruleset's fields for units
 *
 * Returns: (transfer full): a unit without a name, all traits at their defaults
 */
AciesUnit *
acies_unit_new (const char  *id,
                AciesSchema *schema)
{
  AciesUnit *self;

  g_return_val_if_fail (acies_unit_id_is_valid (id), NULL);
  g_return_val_if_fail (schema != NULL, NULL);

  self = g_object_new (ACIES_TYPE_UNIT, NULL);
  acies_roster_item_set_up (ACIES_ROSTER_ITEM (self), id, schema);

  return self;
}

/**
 * acies_unit_copy:
 * @self: a unit
 * @id: the copy's id
 *
 * Returns: (transfer full): a copy
 */
AciesUnit *
acies_unit_copy (AciesUnit  *self,
                 const char *id)
{
  AciesUnit *copy;

  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);
  g_return_val_if_fail (acies_unit_id_is_valid (id), NULL);

  copy = acies_unit_new (id, acies_roster_item_get_schema (ACIES_ROSTER_ITEM (self)));
  acies_roster_item_copy_contents (ACIES_ROSTER_ITEM (copy), ACIES_ROSTER_ITEM (self));
  acies_unit_set_name_form (copy, self->name_form);

  return copy;
}

/**
 * acies_unit_get_id:
 * @self: a unit
 *
 * Returns: (transfer none): its id
 */
const char *
acies_unit_get_id (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return acies_roster_item_get_id (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_unit_get_key:
 * @self: a unit
 *
 * Returns: what selects the unit and is shown on its badge, made of its id
 */
AciesUnitKey
acies_unit_get_key (AciesUnit *self)
{
  guint number = 0;

  g_return_val_if_fail (ACIES_IS_UNIT (self), acies_unit_key_from_number (0));

  if (!acies_roster_id_parse (acies_unit_get_id (self), "", &number))
    number = 0;

  return acies_unit_key_from_number (number);
}

/**
 * acies_unit_get_name:
 * @self: a unit
 *
 * Returns: (transfer none): its name, "" for none
 */
const char *
acies_unit_get_name (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return acies_roster_item_get_name (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_unit_set_name:
 * @self: a unit
 * @name: (nullable): its name; %NULL is ""
 */
void
acies_unit_set_name (AciesUnit  *self,
                     const char *name)
{
  g_return_if_fail (ACIES_IS_UNIT (self));

  acies_roster_item_set_name (ACIES_ROSTER_ITEM (self), name);
}

/**
 * acies_unit_get_name_form:
 * @self: a unit
 *
 * Returns: how its name stands in sentences, %ACIES_NAME_GUESSED unless it was set
 */
AciesNameForm
acies_unit_get_name_form (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), ACIES_NAME_GUESSED);

  return self->name_form;
}

/**
 * acies_unit_set_name_form:
 * @self: a unit
 * @form: how its name stands in sentences
 *
 * Sets the number and the article that sentences use for the name of a unit.
 */
void
acies_unit_set_name_form (AciesUnit     *self,
                          AciesNameForm  form)
{
  g_return_if_fail (ACIES_IS_UNIT (self));

  if (self->name_form == form)
    return;

  self->name_form = form;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME_FORM]);
  acies_roster_item_changed (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_unit_get_notes:
 * @self: a unit
 *
 * Returns: (transfer none): the player's notes, or ""
 */
const char *
acies_unit_get_notes (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return acies_roster_item_get_notes (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_unit_set_notes:
 * @self: a unit
 * @notes: (nullable): any text; %NULL is ""
 */
void
acies_unit_set_notes (AciesUnit  *self,
                      const char *notes)
{
  g_return_if_fail (ACIES_IS_UNIT (self));

  acies_roster_item_set_notes (ACIES_ROSTER_ITEM (self), notes);
}

/**
 * acies_unit_get_traits:
 * @self: a unit
 *
 * Returns: (transfer none): its traits, see acies_roster_item_get_traits()
 */
const AciesRecord *
acies_unit_get_traits (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return acies_roster_item_get_traits (ACIES_ROSTER_ITEM (self));
}

/**
 * acies_unit_set_trait:
 * @self: a unit
 * @key: the id of a field of its schema
 * @text: the value in its text form
 * @error: return location for a #GError
 *
 * Sets a trait, see acies_roster_item_set_trait().
 *
 * Returns: whether the trait now has that value
 */
gboolean
acies_unit_set_trait (AciesUnit   *self,
                      const char  *key,
                      const char  *text,
                      GError     **error)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), FALSE);

  return acies_roster_item_set_trait (ACIES_ROSTER_ITEM (self), key, text, error);
}

/**
 * acies_unit_reset_trait:
 * @self: a unit
 * @key: the id of a field of its schema
 *
 * Resets a trait to its default.
 */
void
acies_unit_reset_trait (AciesUnit  *self,
                        const char *key)
{
  g_return_if_fail (ACIES_IS_UNIT (self));

  acies_roster_item_reset_trait (ACIES_ROSTER_ITEM (self), key);
}
