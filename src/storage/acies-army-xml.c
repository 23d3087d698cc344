/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-xml-private.h"

void
acies_record_write_xml (AciesXmlWriter    *writer,
                        const char        *element,
                        const AciesRecord *record)
{
  AciesSchema *schema = acies_record_get_schema (record);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = NULL;

      if (!acies_record_is_given (record, i))
        continue;
      value = acies_record_print (record, i);
      acies_xml_writer_start (writer, element);
      acies_xml_writer_attribute (writer, "key", acies_field_get_id (acies_schema_get_field (schema, i)));
      acies_xml_writer_attribute (writer, "value", value);
      acies_xml_writer_end (writer);
    }
}

void
acies_photo_write_xml (AciesXmlWriter *writer,
                       AciesPhoto     *photo)
{
  acies_xml_writer_attribute (writer, "name", acies_photo_get_name (photo));
  acies_xml_writer_attribute (writer, "type", acies_photo_get_media_type (photo));
  acies_xml_writer_integer (writer, "width", acies_photo_get_width (photo));
  acies_xml_writer_integer (writer, "height", acies_photo_get_height (photo));
  acies_xml_writer_base64 (writer, acies_photo_get_data (photo));
}

static const char *
null_if_empty (const char *text)
{
  return text != NULL && text[0] != '\0' ? text : NULL;
}

/* The photographs of an army, with their numbers from 1 */
static GHashTable *
number_photos (GPtrArray *photos)
{
  GHashTable *numbers = g_hash_table_new (acies_photo_hash, (GEqualFunc) acies_photo_equal);

  for (guint i = 0; i < photos->len; i++)
    g_hash_table_insert (numbers, photos->pdata[i], GUINT_TO_POINTER (i + 1));

  return numbers;
}

/* @photo: (nullable) */
static void
write_picture (AciesXmlWriter *writer,
               GHashTable     *numbers,
               AciesPhoto     *photo,
               const char     *caption)
{
  guint number = photo != NULL && acies_photo_get_data (photo) != NULL
                 ? GPOINTER_TO_UINT (g_hash_table_lookup (numbers, photo)) : 0;

  if (number > 0)
    acies_xml_writer_integer (writer, "picture", number);
  acies_xml_writer_attribute (writer, "caption", null_if_empty (caption));
}

static void
write_item_picture (AciesXmlWriter *writer,
                    GHashTable     *numbers,
                    gpointer        item)
{
  write_picture (writer, numbers, acies_roster_item_get_photo (item), acies_roster_item_get_caption (item));
}

/* Earlier versions of the program only referred to a picture by its path. */
static const char *
get_photo_path (AciesUnit *unit)
{
  AciesPhoto *photo = acies_roster_item_get_photo (ACIES_ROSTER_ITEM (unit));

  return photo != NULL ? null_if_empty (acies_photo_get_path (photo)) : NULL;
}

static void
write_unit (AciesXmlWriter *writer,
            GHashTable     *numbers,
            AciesUnit      *unit)
{
  acies_xml_writer_start (writer, "unit");
  acies_xml_writer_attribute (writer, "id", acies_unit_get_id (unit));
  acies_xml_writer_attribute (writer, "name", acies_unit_get_name (unit));
  acies_xml_writer_attribute (writer, "photo", get_photo_path (unit));
  write_item_picture (writer, numbers, unit);
  if (acies_unit_get_name_form (unit) != ACIES_NAME_GUESSED)
    acies_xml_writer_attribute (writer, "name-form", acies_name_form_get_nick (acies_unit_get_name_form (unit)));
  acies_record_write_xml (writer, "trait", acies_unit_get_traits (unit));
  acies_xml_writer_element (writer, "notes", null_if_empty (acies_unit_get_notes (unit)));
  acies_xml_writer_end (writer);
}

static void
write_command (AciesXmlWriter *writer,
               GHashTable     *numbers,
               AciesCommand   *command)
{
  AciesLeader *leader = acies_command_get_leader (command);

  acies_xml_writer_start (writer, "command");
  acies_xml_writer_attribute (writer, "id", acies_command_get_id (command));
  acies_xml_writer_attribute (writer, "name", null_if_empty (acies_command_get_own_name (command)));
  write_picture (writer, numbers, acies_command_get_photo (command), acies_command_get_caption (command));
  acies_xml_writer_element (writer, "notes", null_if_empty (acies_command_get_notes (command)));
  if (leader != NULL)
    {
      acies_xml_writer_start (writer, "leader");
      acies_xml_writer_attribute (writer, "id", acies_leader_get_id (leader));
      acies_xml_writer_attribute (writer, "name", acies_leader_get_name (leader));
      write_item_picture (writer, numbers, leader);
      acies_record_write_xml (writer, "trait", acies_leader_get_traits (leader));
      acies_xml_writer_element (writer, "notes", null_if_empty (acies_leader_get_notes (leader)));
      acies_xml_writer_end (writer);
    }

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (command)); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (G_LIST_MODEL (command), i);

      write_unit (writer, numbers, unit);
    }
  acies_xml_writer_end (writer);
}

void
acies_army_write_xml (AciesXmlWriter *writer,
                      AciesArmy      *army)
{
  g_autoptr (GPtrArray) photos = acies_army_list_photos (army);
  g_autoptr (GHashTable) numbers = number_photos (photos);

  acies_xml_writer_attribute (writer, "ruleset", acies_army_get_ruleset_id (army));
  acies_xml_writer_attribute (writer, "name", acies_army_get_name (army));
  if (acies_army_get_color (army) >= 0)
    acies_xml_writer_integer (writer, "color", acies_army_get_color (army));
  if (acies_army_get_emblem (army) != ACIES_EMBLEM_NONE)
    acies_xml_writer_attribute (writer, "emblem", acies_emblem_get_nick (acies_army_get_emblem (army)));
  acies_xml_writer_attribute (writer, "year", null_if_empty (acies_army_get_year (army)));
  acies_xml_writer_attribute (writer, "general", null_if_empty (acies_army_get_general (army)));
  write_item_picture (writer, numbers, army);
  acies_xml_writer_integer (writer, "last-unit", acies_army_get_last_id (army));
  acies_xml_writer_integer (writer, "last-leader", acies_army_get_last_leader_id (army));
  acies_xml_writer_integer (writer, "last-command", acies_army_get_last_command_id (army));
  acies_record_write_xml (writer, "trait", acies_army_get_traits (army));
  acies_xml_writer_element (writer, "description", null_if_empty (acies_army_get_description (army)));
  acies_xml_writer_element (writer, "notes", null_if_empty (acies_army_get_notes (army)));
  for (guint i = 0; i < photos->len; i++)
    {
      acies_xml_writer_start (writer, "photo");
      acies_xml_writer_integer (writer, "id", i + 1);
      acies_photo_write_xml (writer, photos->pdata[i]);
      acies_xml_writer_end (writer);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (army)); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (G_LIST_MODEL (army), i);

      write_command (writer, numbers, command);
    }
}

/* Reads the traits of a new army, leader or unit. */
static gboolean
read_traits (xmlNode  *node,
             gpointer  subject,
             GError  **error)
{
  g_autoptr (AciesRecord) traits = acies_record_new (acies_roster_item_get_schema (subject));

  for (xmlNode *trait = acies_xml_first_child (node, "trait");
       trait != NULL;
       trait = acies_xml_next (trait, "trait"))
    {
      g_autofree char *key = acies_xml_get_attribute (trait, "key");
      g_autofree char *value = acies_xml_get_attribute (trait, "value");
      g_autoptr (GError) refusal = NULL;

      if (!acies_record_parse_key (traits, key, value, &refusal))
        {
          acies_xml_set_error (error, trait, "%s", refusal->message);
          return FALSE;
        }
    }
  acies_roster_item_adopt_traits (subject, g_steal_pointer (&traits));

  return TRUE;
}

static char *
read_text (xmlNode    *node,
           const char *element)
{
  xmlNode *text = acies_xml_first_child (node, element);

  return text != NULL ? acies_xml_get_content (text) : g_strdup ("");
}

AciesPhoto *
acies_photo_read_xml (xmlNode  *node,
                      GError  **error)
{
  g_autofree char *name = acies_xml_get_attribute (node, "name");
  g_autofree char *type = acies_xml_get_attribute (node, "type");
  g_autofree char *text = acies_xml_get_content (node);
  g_autoptr (GError) refusal = NULL;
  AciesPhoto *photo = acies_photo_parse (name, type, (guint) acies_xml_get_integer (node, "width", 0),
                                         (guint) acies_xml_get_integer (node, "height", 0), text, &refusal);

  if (photo == NULL)
    acies_xml_set_error (error, node, "%s", refusal->message);

  return photo;
}

/* Reads the photographs of an army, by the numbers that elements refer to them by. */
static GHashTable *
read_photos (xmlNode  *node,
             GError  **error)
{
  g_autoptr (GHashTable) photos = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                         (GDestroyNotify) acies_photo_unref);

  for (xmlNode *child = acies_xml_first_child (node, "photo"); child != NULL; child = acies_xml_next (child, "photo"))
    {
      g_autofree char *id = acies_xml_get_attribute (child, "id");
      AciesPhoto *photo;

      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return NULL;
      if (g_hash_table_contains (photos, id))
        {
          acies_xml_set_error (error, child, _("Two photographs of this army have the id “%s”"), id);
          return NULL;
        }
      photo = acies_photo_read_xml (child, error);
      if (photo == NULL)
        return NULL;
      g_hash_table_insert (photos, g_steal_pointer (&id), photo);
    }

  return g_steal_pointer (&photos);
}

/* Sets the photograph and its caption of an army, command, leader or unit. */
static gboolean
read_picture (gpointer     subject,
              xmlNode     *node,
              GHashTable  *photos,
              GError     **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "picture");
  g_autofree char *caption = acies_xml_get_attribute (node, "caption");

  if (caption != NULL)
    g_object_set (subject, "caption", caption, NULL);
  if (id == NULL)
    return TRUE;

  if (!g_hash_table_contains (photos, id))
    {
      acies_xml_set_error (error, node, _("This army has no photograph with the id “%s”"), id);
      return FALSE;
    }
  g_object_set (subject, "photo", g_hash_table_lookup (photos, id), NULL);

  return TRUE;
}

static gboolean
read_unit (AciesArmy     *army,
           AciesCommand  *command,
           GHashTable    *photos,
           xmlNode       *node,
           GError       **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "id");
  g_autofree char *name = acies_xml_get_attribute (node, "name");
  g_autofree char *path = acies_xml_get_attribute (node, "photo");
  g_autofree char *name_form = acies_xml_get_attribute (node, "name-form");
  g_autofree char *notes = read_text (node, "notes");
  g_autoptr (AciesUnit) unit = NULL;

  if (acies_army_find_unit (army, id) != NULL)
    {
      acies_xml_set_error (error, node, _("Two units of this army have the id “%s”"), id);
      return FALSE;
    }

  unit = acies_unit_new (id, acies_army_get_unit_schema (army));
  acies_unit_set_name (unit, name);
  acies_unit_set_notes (unit, notes);
  if (path != NULL && *path != '\0')
    {
      g_autoptr (AciesPhoto) absent = acies_photo_new_absent (path);

      acies_roster_item_set_photo (ACIES_ROSTER_ITEM (unit), absent);
    }
  /* The schema allows no other values. */
  acies_unit_set_name_form (unit, acies_name_form_from_nick (name_form));
  if (!read_picture (unit, node, photos, error)
      || !read_traits (node, unit, error))
    return FALSE;

  acies_army_insert_unit (army, command, unit, G_MAXUINT);
  return TRUE;
}

static AciesLeader *
read_leader (AciesArmy   *army,
             GHashTable  *photos,
             xmlNode     *node,
             GError     **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "id");
  g_autofree char *name = acies_xml_get_attribute (node, "name");
  g_autofree char *notes = read_text (node, "notes");
  g_autoptr (AciesLeader) leader = NULL;

  if (acies_army_find_leader (army, id) != NULL)
    {
      acies_xml_set_error (error, node, _("Two leaders of this army have the id “%s”"), id);
      return NULL;
    }

  leader = acies_leader_new (id, acies_army_get_leader_schema (army));
  acies_leader_set_name (leader, name);
  acies_leader_set_notes (leader, notes);
  if (!read_picture (leader, node, photos, error)
      || !read_traits (node, leader, error))
    return NULL;

  return g_steal_pointer (&leader);
}

static gboolean
read_command (AciesArmy   *army,
              GHashTable  *photos,
              xmlNode     *node,
              GError     **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "id");
  g_autofree char *name = acies_xml_get_attribute (node, "name");
  g_autofree char *notes = read_text (node, "notes");
  xmlNode *leader_node = acies_xml_first_child (node, "leader");
  g_autoptr (AciesLeader) leader = NULL;
  g_autoptr (AciesCommand) command = NULL;

  if (acies_army_find_command (army, id) != NULL)
    {
      acies_xml_set_error (error, node, _("Two commands of this army have the id “%s”"), id);
      return FALSE;
    }
  if (leader_node != NULL && (leader = read_leader (army, photos, leader_node, error)) == NULL)
    return FALSE;

  command = acies_command_new (id, leader);
  if (name != NULL)
    acies_command_set_name (command, name);
  acies_command_set_notes (command, notes);
  if (!read_picture (command, node, photos, error))
    return FALSE;
  acies_army_insert_command (army, command, G_MAXUINT);

  for (xmlNode *unit = acies_xml_first_child (node, "unit");
       unit != NULL;
       unit = acies_xml_next (unit, "unit"))
    {
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)
          || !read_unit (army, command, photos, unit, error))
        return FALSE;
    }

  return TRUE;
}

AciesArmy *
acies_army_read_xml (AciesRuleset  *ruleset,
                     xmlNode       *node,
                     GError       **error)
{
  g_autofree char *name = acies_xml_get_attribute (node, "name");
  g_autofree char *year = acies_xml_get_attribute (node, "year");
  g_autofree char *general = acies_xml_get_attribute (node, "general");
  g_autofree char *emblem = acies_xml_get_attribute (node, "emblem");
  g_autofree char *description = read_text (node, "description");
  g_autofree char *notes = read_text (node, "notes");
  g_autoptr (AciesArmy) army = acies_army_new (acies_ruleset_get_id (ruleset),
                                               acies_ruleset_get_unit_traits (ruleset),
                                               acies_ruleset_get_leader_traits (ruleset),
                                               acies_ruleset_get_side_traits (ruleset));
  g_autoptr (GHashTable) photos = NULL;

  acies_army_set_name (army, name);
  acies_army_set_year (army, year);
  acies_army_set_general (army, general);
  acies_army_set_description (army, description);
  acies_army_set_notes (army, notes);
  acies_army_set_color (army, (int) acies_xml_get_integer (node, "color", -1));
  /* The schema allows no other values. */
  acies_army_set_emblem (army, acies_emblem_from_nick (emblem));
  photos = read_photos (node, error);
  if (photos == NULL || !read_picture (army, node, photos, error)
      || !read_traits (node, army, error))
    return NULL;

  for (xmlNode *command = acies_xml_first_child (node, "command");
       command != NULL;
       command = acies_xml_next (command, "command"))
    {
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)
          || !read_command (army, photos, command, error))
        return NULL;
    }

  /* No id is ever used twice, not even that of a removed unit or leader. */
  acies_army_set_last_id (army, (guint) acies_xml_get_integer (node, "last-unit", 0));
  acies_army_set_last_leader_id (army, (guint) acies_xml_get_integer (node, "last-leader", 0));
  acies_army_set_last_command_id (army, (guint) acies_xml_get_integer (node, "last-command", 0));

  return g_steal_pointer (&army);
}
