/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

/* What players say of units and leaders in any rules, in the statuses of these. */

void
acies_usual_clear (AciesUsual *self)
{
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_pointer (&self->values, g_strfreev);
}

/* Reads the status that counts what is lost, or what is left. */
static gboolean
read_count (AciesUsual         *self,
            AciesSchema        *status,
            xmlNode            *node,
            GError            **error)
{
  g_autofree char *lost = acies_xml_get_attribute (node, "count");
  g_autofree char *left = acies_xml_get_attribute (node, "left");
  const char *id = lost != NULL ? lost : left;

  self->count = id != NULL ? acies_schema_lookup (status, id) : -1;
  self->counts_left = lost == NULL && left != NULL;
  self->by_size = acies_xml_get_boolean (node, "by-size", FALSE);
  if (id == NULL
      || (self->count >= 0
          && acies_field_get_value_type (acies_schema_get_field (status, (guint) self->count)) == ACIES_FIELD_INTEGER))
    return TRUE;

  acies_xml_set_error (error, node, _("there is no status “%s” that is a whole number"), id);
  return FALSE;
}

/* Reads "state=broken disordered=true". */
static gboolean
read_set (AciesUsual         *self,
          AciesSchema        *status,
          xmlNode            *node,
          GError            **error)
{
  g_auto (GStrv) pairs = acies_declaration_get_ids (node, "set");
  g_autoptr (AciesRecord) scratch = acies_record_new (status);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  for (char **pair = pairs; *pair != NULL; pair++)
    {
      char *equals = strchr (*pair, '=');
      g_autoptr (GError) local_error = NULL;

      if (equals == NULL)
        {
          acies_xml_set_error (error, node, _("“%s” is not KEY=VALUE"), *pair);
          return FALSE;
        }
      *equals = '\0';
      if (!acies_record_parse_key (scratch, *pair, equals + 1, &local_error))
        {
          acies_xml_set_error (error, node, "%s", local_error->message);
          return FALSE;
        }
      g_strv_builder_add (keys, *pair);
      g_strv_builder_add (values, equals + 1);
    }
  self->keys = g_strv_builder_end (keys);
  self->values = g_strv_builder_end (values);

  return TRUE;
}

static gboolean
read_word (AciesDeclaration  *self,
           xmlNode           *node,
           GError           **error)
{
  g_autofree char *nick = acies_xml_get_attribute (node, "is");
  g_autofree char *party = acies_xml_get_attribute (node, "party");
  g_autoptr (GEnumClass) words = g_type_class_ref (ACIES_TYPE_USUAL_WORD);
  gboolean is_leader = g_strcmp0 (party, "leader") == 0;
  AciesSchema *status = self->parties[is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT].status;
  AciesUsual usual = { g_enum_get_value_by_nick (words, nick)->value, is_leader, -1, };

  if (!read_count (&usual, status, node, error) || !read_set (&usual, status, node, error))
    {
      acies_usual_clear (&usual);
      return FALSE;
    }
  g_array_append_val (self->usuals, usual);

  return TRUE;
}

gboolean
acies_declaration_read_usuals (AciesDeclaration  *self,
                               xmlNode           *root,
                               GError           **error)
{
  xmlNode *list = acies_xml_first_child (root, "catching-up");

  if (list == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (list, "word"); node != NULL; node = acies_xml_next (node, "word"))
    if (!read_word (self, node, error))
      return FALSE;

  return TRUE;
}
