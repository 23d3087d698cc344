/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

static AciesPartyKind
read_party (xmlNode    *node,
            const char *name)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_PARTY_KIND);
  g_autofree char *nick = acies_xml_get_attribute (node, name);

  return nick != NULL ? g_enum_get_value_by_nick (kinds, nick)->value : ACIES_PARTY_NONE;
}

/* Inputs */

static gboolean
add_input (AciesDeclaration  *self,
           AciesProcedure    *procedure,
           AciesField        *field,
           const char        *from,
           xmlNode           *node,
           GError           **error)
{
  guint input = acies_schema_get_n_fields (procedure->inputs);

  return acies_declaration_add_field (procedure->inputs, field, node, error)
         && acies_declaration_bind_input (self, procedure, input, from, node, error);
}

static gboolean
use_group (AciesDeclaration  *self,
           AciesProcedure    *procedure,
           const char        *id,
           xmlNode           *node,
           GError           **error)
{
  g_autofree char *party = acies_xml_get_attribute (node, "party");
  int index = acies_declaration_look_up (self->group_index, id);
  AciesGroupUse use = { procedure->index, index, party != NULL ? *party : '\0',
                        acies_schema_get_n_fields (procedure->inputs) };
  AciesSchema *group;

  if (index < 0)
    {
      acies_xml_set_error (error, node, _("there is no group “%s”"), id);
      return FALSE;
    }

  g_array_append_val (self->group_uses, use);
  group = g_ptr_array_index (self->groups, index);
  for (guint i = 0; i < acies_schema_get_n_fields (group); i++)
    {
      AciesField *field = acies_schema_get_field (group, i);
      g_autofree char *key = g_strdup_printf ("%s%s%s", party != NULL ? party : "", party != NULL ? "." : "",
                                              acies_field_get_id (field));
      g_autoptr (AciesField) copy = acies_field_copy_as (field, key);

      if (!add_input (self, procedure, copy, g_hash_table_lookup (self->origins, field), node, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
use_option (AciesDeclaration  *self,
            AciesProcedure    *procedure,
            const char        *id,
            xmlNode           *node,
            GError           **error)
{
  g_autofree char *key = g_strconcat ("option.", id, NULL);
  int position = acies_schema_lookup (self->options, key);

  if (position < 0)
    {
      acies_xml_set_error (error, node, _("there is no option “%s”"), id);
      return FALSE;
    }

  return add_input (self, procedure, acies_schema_get_field (self->options, position), NULL, node, error);
}

static gboolean
read_use (AciesDeclaration  *self,
          AciesProcedure    *procedure,
          xmlNode           *node,
          GError           **error)
{
  g_autofree char *group = acies_xml_get_attribute (node, "group");
  g_autofree char *option = acies_xml_get_attribute (node, "option");

  if ((group != NULL) == (option != NULL))
    {
      acies_xml_set_error (error, node, _("<use> takes either a group or an option"));
      return FALSE;
    }

  return group != NULL ? use_group (self, procedure, group, node, error)
                       : use_option (self, procedure, option, node, error);
}

static gboolean
read_inputs (AciesDeclaration  *self,
             AciesProcedure    *procedure,
             xmlNode           *parent,
             GError           **error)
{
  for (xmlNode *node = acies_xml_first_child (parent, NULL); node != NULL; node = acies_xml_next (node, NULL))
    {
      g_autoptr (AciesField) field = NULL;
      const char *from;

      if (strcmp ((const char *) node->name, "use") == 0)
        {
          if (!read_use (self, procedure, node, error))
            return FALSE;
          continue;
        }

      field = acies_declaration_read_field (self, node, "", ACIES_ROLE_ON_INPUT, FALSE, error);
      from = acies_declaration_get_attribute (self, node, "from");
      if (field == NULL || !add_input (self, procedure, field, from, node, error))
        return FALSE;
    }

  return TRUE;
}

/* Outputs */

static gboolean
add_next (AciesProcedure  *procedure,
          xmlNode         *node,
          GError         **error)
{
  g_autoptr (AciesField) next = acies_field_new ("next", ACIES_FIELD_TEXT, NULL);
  AciesEffectOn none = { ACIES_EFFECT_NONE, '\0', NULL, -1 };

  acies_field_set_texts (next, _("What follows"), _("The procedures that must follow, and for which party"), NULL, NULL);
  acies_field_set_role (next, ACIES_ROLE_NEXT);
  g_array_append_val (procedure->effects, none);
  g_ptr_array_add (procedure->traits, NULL);

  return acies_declaration_add_field (procedure->outputs, next, node, error);
}

static gboolean
read_outputs (AciesDeclaration  *self,
              AciesProcedure    *procedure,
              xmlNode           *parent,
              GError           **error)
{
  AciesNumberSyntax syntax = self->numbers;

  /* What arithmetic comes to may be below 0, however players may spell what they put in. */
  syntax.allow_minus = TRUE;

  for (xmlNode *node = acies_xml_first_child (parent, "field"); node != NULL; node = acies_xml_next (node, "field"))
    {
      g_autoptr (AciesField) field = acies_declaration_read_field (self, node, "", ACIES_ROLE_ON_OUTPUT, FALSE, error);
      guint output = acies_schema_get_n_fields (procedure->outputs);

      if (field != NULL)
        acies_field_set_number_syntax (field, &syntax);
      if (field == NULL
          || !acies_declaration_add_field (procedure->outputs, field, node, error)
          || !acies_declaration_bind_output (self, procedure, output, node, error))
        return FALSE;
    }

  return add_next (procedure, parent, error);
}

static gboolean
read_headline (AciesProcedure  *procedure,
               xmlNode         *node,
               GError         **error)
{
  g_autofree char *headline = acies_xml_get_attribute (node, "headline");

  if (headline == NULL)
    return TRUE;

  procedure->headline = acies_schema_lookup (procedure->outputs, headline);
  if (procedure->headline >= 0)
    return TRUE;

  acies_xml_set_error (error, node, _("the headline “%s” is not an output of “%s”"), headline, procedure->id);
  return FALSE;
}

static AciesDeedKind
read_deed (xmlNode *node)
{
  g_autoptr (GEnumClass) deeds = g_type_class_ref (ACIES_TYPE_DEED_KIND);
  g_autofree char *nick = acies_xml_get_attribute (node, "deed");
  const GEnumValue *deed = nick != NULL ? g_enum_get_value_by_nick (deeds, nick) : NULL;

  return deed != NULL ? (AciesDeedKind) deed->value : ACIES_DEED_OTHER;
}

/* Procedures */

static AciesProcedure *
read_procedure (AciesDeclaration  *self,
                xmlNode           *node,
                GError           **error)
{
  const char *id = acies_declaration_get_attribute (self, node, "id");
  g_autoptr (AciesProcedure) procedure = acies_procedure_new (&self->procedures, id, self->procedures.list->len);

  if (!acies_declaration_index (self->procedures.positions, id, procedure->index, node, error))
    return NULL;

  procedure->label = acies_declaration_get_sentence (self, node, "label");
  procedure->help = acies_declaration_get_sentence (self, node, "help");
  procedure->ahead = acies_declaration_get_sentence (self, node, "ahead");
  procedure->parties[0] = read_party (node, "a");
  procedure->parties[1] = read_party (node, "b");
  procedure->party_labels[0] = acies_declaration_get_sentence (self, node, "a-label");
  procedure->party_labels[1] = acies_declaration_get_sentence (self, node, "b-label");
  procedure->b_optional = acies_xml_get_boolean (node, "b-optional", FALSE);
  procedure->b_friend = acies_xml_get_boolean (node, "b-friend", FALSE);
  procedure->draws_dice = acies_xml_get_boolean (node, "dice", FALSE);
  procedure->is_logged = acies_xml_get_boolean (node, "logged", TRUE);
  procedure->merges = acies_xml_get_boolean (node, "merges", FALSE);
  procedure->outlives = acies_xml_get_attribute (node, "outlives");
  procedure->is_free = acies_xml_get_boolean (node, "free", FALSE);
  procedure->goes_way = acies_xml_get_boolean (node, "way", FALSE);
  procedure->deed = read_deed (node);

  if (!acies_declaration_read_phases (self, node, &procedure->phases, error)
      || !acies_declaration_read_clauses (self, node, &procedure->clauses, error)
      || !read_inputs (self, procedure, acies_xml_first_child (node, "input"), error)
      || !read_outputs (self, procedure, acies_xml_first_child (node, "output"), error)
      || !read_headline (procedure, node, error)
      || !acies_declaration_read_stakes (self, procedure, node, error)
      || !acies_declaration_read_log (self, procedure, node, error))
    return NULL;

  return g_steal_pointer (&procedure);
}

gboolean
acies_declaration_read_procedures (AciesDeclaration  *self,
                                   xmlNode           *root,
                                   GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "procedures");

  for (xmlNode *node = acies_xml_first_child (parent, "procedure"); node != NULL; node = acies_xml_next (node, "procedure"))
    {
      AciesProcedure *procedure = read_procedure (self, node, error);

      if (procedure == NULL)
        return FALSE;

      g_ptr_array_add (self->procedures.list, procedure);
    }

  return TRUE;
}
