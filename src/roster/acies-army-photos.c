/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army.h"
#include "acies-limits.h"
#include "acies-input-error.h"

/* The photographs of all that an army has: itself, its commands, leaders and units. */

typedef void (*VisitFunc) (GObject  *subject,
                           gpointer  data);

static void
visit (AciesArmy *army,
       VisitFunc  func,
       gpointer   data)
{
  func (G_OBJECT (army), data);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);
      AciesLeader *leader = acies_command_get_leader (command);

      func (G_OBJECT (command), data);
      if (leader != NULL)
        func (G_OBJECT (leader), data);
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        func (G_OBJECT (acies_command_get_unit (command, j)), data);
    }
}

static AciesPhoto *
get_photo (GObject *subject)
{
  return ACIES_IS_COMMAND (subject) ? acies_command_get_photo (ACIES_COMMAND (subject))
                                    : acies_roster_item_get_photo (ACIES_ROSTER_ITEM (subject));
}

typedef struct
{
  GPtrArray  *photos;
  GHashTable *set;
} Found;

static GHashTable *
create_set (void)
{
  return g_hash_table_new (acies_photo_hash, (GEqualFunc) acies_photo_equal);
}

static void
find_cb (GObject  *subject,
         gpointer  data)
{
  Found *found = data;
  AciesPhoto *photo = get_photo (subject);

  if (photo != NULL && acies_photo_get_data (photo) != NULL
      && g_hash_table_add (found->set, photo))
    g_ptr_array_add (found->photos, acies_photo_ref (photo));
}

static void
drop_cb (GObject  *subject,
         gpointer  data)
{
  AciesPhoto *photo = get_photo (subject);

  if (photo != NULL && acies_photo_get_data (photo) != NULL)
    g_object_set (subject, "photo", NULL, "caption", "", NULL);
}

/**
 * acies_army_list_photos:
 * @self: an army
 *
 * Lists the pictures that an army keeps, each once however often it is used, in
 * the order of the file: the army, then each command, its leader and units.
 * Those that it only refers to are left out.
 *
 * Returns: (transfer full) (element-type AciesPhoto): the photographs
 */
GPtrArray *
acies_army_list_photos (AciesArmy *self)
{
  g_autoptr (GHashTable) set = create_set ();
  Found found = { NULL, set };

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  found.photos = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_photo_unref);
  visit (self, find_cb, &found);

  return found.photos;
}

/**
 * acies_army_check_photos:
 * @self: an army
 * @other: (nullable): an army whose photographs it is to keep as well
 * @photo: (nullable): one more photograph that it is to keep
 * @error: return location
 *
 * Checks that an army file still has room for more photographs.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED if all together would be
 *   larger than %ACIES_PHOTO_MAX_BYTES_OF_ALL
 */
gboolean
acies_army_check_photos (AciesArmy   *self,
                         AciesArmy   *other,
                         AciesPhoto  *photo,
                         GError     **error)
{
  g_autoptr (GHashTable) set = create_set ();
  g_autoptr (GPtrArray) photos = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_photo_unref);
  Found found = { photos, set };
  g_autofree char *limit = NULL;
  gsize n_bytes = 0;

  g_return_val_if_fail (ACIES_IS_ARMY (self), FALSE);

  visit (self, find_cb, &found);
  if (other != NULL)
    visit (other, find_cb, &found);
  if (photo != NULL && acies_photo_get_data (photo) != NULL
      && g_hash_table_add (set, photo))
    g_ptr_array_add (photos, acies_photo_ref (photo));
  for (guint i = 0; i < photos->len; i++)
    n_bytes += g_bytes_get_size (acies_photo_get_data (photos->pdata[i]));
  if (n_bytes <= ACIES_PHOTO_MAX_BYTES_OF_ALL)
    return TRUE;

  limit = g_format_size_full (ACIES_PHOTO_MAX_BYTES_OF_ALL, G_FORMAT_SIZE_IEC_UNITS);
  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
               /* Translators: a size, "36.0 MiB" */
               _("An army keeps %s of photographs, and there would be more; remove some of them first"), limit);

  return FALSE;
}

/**
 * acies_army_copy_bare:
 * @self: an army
 *
 * Copies an army with the same ids, without the photographs that it keeps and
 * their captions.  A battle takes armies so: it is written again and again, and has
 * photographs of its own.
 *
 * Returns: (transfer full): the copy
 */
AciesArmy *
acies_army_copy_bare (AciesArmy *self)
{
  AciesArmy *copy;

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  copy = acies_army_copy (self);
  visit (copy, drop_cb, NULL);

  return copy;
}

/**
 * acies_army_find_subject:
 * @self: an army
 * @id: the id of a command, leader or unit; "army" for the army itself
 *
 * Returns: (transfer none) (nullable): what has that id
 */
GObject *
acies_army_find_subject (AciesArmy  *self,
                         const char *id)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (g_str_equal (id, "army"))
    return G_OBJECT (self);
  if (acies_command_id_is_valid (id))
    return (GObject *) acies_army_find_command (self, id);
  if (acies_leader_id_is_valid (id))
    return (GObject *) acies_army_find_leader (self, id);

  return acies_unit_id_is_valid (id) ? (GObject *) acies_army_find_unit (self, id) : NULL;
}
