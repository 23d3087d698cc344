/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-field-private.h"
#include "acies-schema-private.h"

G_DEFINE_BOXED_TYPE (AciesSchema, acies_schema, acies_schema_ref, acies_schema_unref)

/**
 * acies_schema_new:
 * @id: its id in messages
 *
 * Returns: (transfer full): a schema without fields, to be filled by
 *   acies_schema_add()
 */
AciesSchema *
acies_schema_new (const char *id)
{
  AciesSchema *self;

  g_return_val_if_fail (id != NULL, NULL);

  self = g_atomic_rc_box_new0 (AciesSchema);
  self->id = g_strdup (id);
  self->fields = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_field_unref);
  self->positions = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

/**
 * acies_schema_ref:
 * @self: a schema
 *
 * Returns: (transfer full): @self
 */
AciesSchema *
acies_schema_ref (AciesSchema *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_schema (gpointer data)
{
  AciesSchema *self = data;

  g_hash_table_unref (self->positions);
  g_ptr_array_unref (self->fields);
  g_free (self->layout);
  g_free (self->kinds);
  g_free (self->id);
}

/**
 * acies_schema_unref:
 * @self: (transfer full): a schema
 *
 * Drops a reference.  Dropping the last one frees it.
 */
void
acies_schema_unref (AciesSchema *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_schema);
}

/**
 * acies_schema_add:
 * @self: a schema on which there is no record yet
 * @field: (transfer none): a field, on which the schema takes a reference
 *
 * Appends a field to a schema.  The field must be complete: once a record on
 * the schema exists, neither the schema nor its fields may change.
 *
 * Returns: %FALSE, with nothing changed, if a field of that id or of its role
 *   exists already
 */
gboolean
acies_schema_add (AciesSchema *self,
                  AciesField  *field)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (field != NULL, FALSE);
  g_return_val_if_fail (g_atomic_pointer_get (&self->layout) == NULL, FALSE);

  if (g_hash_table_contains (self->positions, field->id)
      || (field->role != ACIES_ROLE_NONE && self->roles[field->role] > 0))
    return FALSE;

  g_hash_table_insert (self->positions, field->id, GUINT_TO_POINTER (self->fields->len));
  g_ptr_array_add (self->fields, acies_field_ref (field));
  if (field->role != ACIES_ROLE_NONE)
    self->roles[field->role] = self->fields->len;

  return TRUE;
}

/**
 * acies_schema_get_id:
 * @self: a schema
 *
 * Returns: (transfer none): its id
 */
const char *
acies_schema_get_id (const AciesSchema *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * acies_schema_get_n_fields:
 * @self: a schema
 *
 * Returns: how many fields it has
 */
guint
acies_schema_get_n_fields (const AciesSchema *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->fields->len;
}

/**
 * acies_schema_get_field:
 * @self: a schema
 * @position: a field's position, from 0
 *
 * Returns: (transfer none): that field
 */
AciesField *
acies_schema_get_field (const AciesSchema *self,
                        guint              position)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (position < self->fields->len, NULL);

  return g_ptr_array_index (self->fields, position);
}

/**
 * acies_schema_lookup:
 * @self: a schema
 * @id: a field's id
 *
 * Returns: the field's position, or -1 if no field has that id
 */
int
acies_schema_lookup (const AciesSchema *self,
                     const char        *id)
{
  gpointer position;

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  if (!g_hash_table_lookup_extended (self->positions, id, NULL, &position))
    return -1;

  return GPOINTER_TO_INT (position);
}

/**
 * acies_schema_find_role:
 * @self: a schema
 * @role: a role other than %ACIES_ROLE_NONE
 *
 * Returns: the position of the field that has this role, or -1 if none has
 */
int
acies_schema_find_role (const AciesSchema *self,
                        AciesRole          role)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (role > ACIES_ROLE_NONE && role < ACIES_N_ROLES, -1);

  return (int) self->roles[role] - 1;
}

/* Gets the values of a new record.  Called for every record, from any thread. */
const AciesValue *
acies_schema_get_layout (AciesSchema *self)
{
  if (g_once_init_enter (&self->layout))
    {
      /* One more than needed: without fields the pointer must not be NULL either. */
      AciesValue *layout = g_new0 (AciesValue, self->fields->len + 1);
      gboolean numbers_only = TRUE;

      self->kinds = g_new0 (guint8, self->fields->len + 1);
      for (guint i = 0; i < self->fields->len; i++)
        {
          AciesField *field = g_ptr_array_index (self->fields, i);

          acies_field_freeze (field);
          self->kinds[i] = acies_value_get_kind (field);
          if (self->kinds[i] == ACIES_VALUE_NUMBER)
            layout[i].number = field->fallback.number;
          else
            numbers_only = FALSE;
        }

      self->numbers_only = numbers_only;
      g_once_init_leave (&self->layout, layout);
    }

  return self->layout;
}
