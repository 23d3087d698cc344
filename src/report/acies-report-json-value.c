/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-enum.h"
#include "acies-report-json-private.h"

/* Values as JSON has them.  What they are called is documented by battle.schema.json. */

void
acies_json_add_text (JsonBuilder *builder,
                     const char  *name,
                     const char  *text)
{
  if (text == NULL || *text == '\0')
    return;

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

void
acies_json_add_integer (JsonBuilder *builder,
                        const char  *name,
                        gint64       number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

void
acies_json_add_number (JsonBuilder *builder,
                       const char  *name,
                       double       number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, number);
}

void
acies_json_add_true (JsonBuilder *builder,
                     const char  *name,
                     gboolean     is_true)
{
  if (!is_true)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, TRUE);
}

void
acies_json_add_nick (JsonBuilder *builder,
                     const char  *name,
                     GType        type,
                     int          value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, acies_enum_get_nick (type, value));
}

void
acies_json_add_side (JsonBuilder *builder,
                     const char  *name,
                     int          side)
{
  char id[] = { (char) ('a' + side), '\0' };

  json_builder_set_member_name (builder, name);
  if (side >= 0)
    json_builder_add_string_value (builder, id);
  else
    json_builder_add_null_value (builder);
}

void
acies_json_add_pose (JsonBuilder     *builder,
                     const AciesPose *pose)
{
  json_builder_begin_object (builder);
  acies_json_add_number (builder, "x", pose->at.x);
  acies_json_add_number (builder, "y", pose->at.y);
  acies_json_add_number (builder, "heading", pose->heading);
  json_builder_end_object (builder);
}

/* The picture itself stays in the battle's file. */
void
acies_json_add_photo (JsonBuilder      *builder,
                      const AciesPhoto *photo)
{
  GBytes *data;

  if (photo == NULL)
    return;

  data = acies_photo_get_data (photo);
  json_builder_set_member_name (builder, "photograph");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "name");
  json_builder_add_string_value (builder, acies_photo_get_name (photo));
  json_builder_set_member_name (builder, "stored");
  json_builder_add_boolean_value (builder, data != NULL);
  if (data != NULL)
    {
      acies_json_add_text (builder, "mediaType", acies_photo_get_media_type (photo));
      acies_json_add_integer (builder, "width", acies_photo_get_width (photo));
      acies_json_add_integer (builder, "height", acies_photo_get_height (photo));
      acies_json_add_integer (builder, "bytes", (gint64) g_bytes_get_size (data));
    }
  json_builder_end_object (builder);
}

/* ---- Records ---- */

static void
add_id (JsonBuilder *builder,
        const char  *id)
{
  if (id != NULL && *id != '\0')
    json_builder_add_string_value (builder, id);
  else
    json_builder_add_null_value (builder);
}

static void
add_item (JsonBuilder       *builder,
          const AciesRecord *record,
          guint              position,
          guint              item)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (record), position);

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_INTEGER:
      json_builder_add_int_value (builder, acies_record_get_item (record, position, item));
      break;
    case ACIES_FIELD_DECIMAL:
      json_builder_add_double_value (builder, (double) acies_record_get_item (record, position, item) / ACIES_DECIMAL_ONE);
      break;
    case ACIES_FIELD_BOOLEAN:
      json_builder_add_boolean_value (builder, acies_record_get_item (record, position, item) != 0);
      break;
    case ACIES_FIELD_CHOICE:
      add_id (builder, acies_vocabulary_get_item_id (acies_field_get_vocabulary (field),
                                                     (guint) acies_record_get_item (record, position, item)));
      break;
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      json_builder_add_string_value (builder, acies_record_get_item_text (record, position, item));
      break;
    }
}

void
acies_json_add_value (JsonBuilder       *builder,
                      const AciesRecord *record,
                      guint              position)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (record), position);

  if (acies_field_is_list (field))
    {
      json_builder_begin_array (builder);
      for (guint i = 0; i < acies_record_get_n_items (record, position); i++)
        add_item (builder, record, position, i);
      json_builder_end_array (builder);
      return;
    }

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_INTEGER:
      json_builder_add_int_value (builder, acies_record_get_number (record, position));
      break;
    case ACIES_FIELD_DECIMAL:
      json_builder_add_double_value (builder, (double) acies_record_get_number (record, position) / ACIES_DECIMAL_ONE);
      break;
    case ACIES_FIELD_BOOLEAN:
      json_builder_add_boolean_value (builder, acies_record_get_boolean (record, position));
      break;
    case ACIES_FIELD_CHOICE:
      {
        g_autofree char *id = acies_record_print (record, position);

        add_id (builder, id);
        break;
      }
    case ACIES_FIELD_UNIT:
      add_id (builder, acies_record_get_text (record, position));
      break;
    case ACIES_FIELD_TEXT:
    default:
      json_builder_add_string_value (builder, acies_record_get_text (record, position));
      break;
    }
}

void
acies_json_add_record (JsonBuilder       *builder,
                       const char        *name,
                       const AciesRecord *record)
{
  AciesSchema *schema = acies_record_get_schema (record);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      json_builder_set_member_name (builder, acies_field_get_id (acies_schema_get_field (schema, i)));
      acies_json_add_value (builder, record, i);
    }
  json_builder_end_object (builder);
}

static void
add_items (JsonBuilder      *builder,
           const AciesField *field)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);

  if (vocabulary == NULL)
    return;

  json_builder_set_member_name (builder, "items");
  json_builder_begin_object (builder);
  for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
    {
      json_builder_set_member_name (builder, acies_vocabulary_get_item_id (vocabulary, i));
      json_builder_add_string_value (builder, acies_vocabulary_get_item_label (vocabulary, i));
    }
  json_builder_end_object (builder);
}

void
acies_json_add_schema (JsonBuilder       *builder,
                       const char        *name,
                       const AciesSchema *schema)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);

      json_builder_begin_object (builder);
      acies_json_add_text (builder, "key", acies_field_get_id (field));
      acies_json_add_text (builder, "label", acies_field_get_label (field));
      acies_json_add_nick (builder, "type", ACIES_TYPE_FIELD_TYPE, (int) acies_field_get_value_type (field));
      acies_json_add_true (builder, "list", acies_field_is_list (field));
      acies_json_add_text (builder, "measure", acies_field_get_unit (field));
      if (acies_field_get_role (field) != ACIES_ROLE_NONE)
        acies_json_add_nick (builder, "role", ACIES_TYPE_ROLE, (int) acies_field_get_role (field));
      acies_json_add_text (builder, "clause", acies_field_get_clause (field));
      add_items (builder, field);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
