/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

/* How far numbers reach that have no limits. */
#define WIDEST 999999

gboolean
acies_declaration_add_field (AciesSchema  *schema,
                             AciesField   *field,
                             xmlNode      *node,
                             GError      **error)
{
  AciesRole role = acies_field_get_role (field);

  if (acies_schema_add (schema, field))
    return TRUE;

  if (acies_schema_lookup (schema, acies_field_get_id (field)) < 0)
    {
      acies_xml_set_error (error, node, _("the fields “%s” and “%s” have the same role"),
                           acies_field_get_id (acies_schema_get_field (schema, acies_schema_find_role (schema, role))),
                           acies_field_get_id (field));
      return FALSE;
    }

  acies_xml_set_error (error, node, _("the field “%s” is declared twice"), acies_field_get_id (field));
  return FALSE;
}

/* Vocabularies */

static gboolean
add_vocabulary (AciesDeclaration  *self,
                AciesVocabulary   *vocabulary,
                xmlNode           *node,
                GError           **error)
{
  const char *id = g_string_chunk_insert_const (self->strings, acies_vocabulary_get_id (vocabulary));

  if (!g_hash_table_insert (self->vocabulary_index, (char *) id, GUINT_TO_POINTER (self->vocabularies->len)))
    {
      acies_xml_set_error (error, node,
                           _("there is a vocabulary “%s” already; "
                             "choices that several fields share are a vocabulary of their own"), id);
      return FALSE;
    }

  g_ptr_array_add (self->vocabularies, acies_vocabulary_ref (vocabulary));

  return TRUE;
}

static gboolean
is_own_attribute (const char *name)
{
  return g_strv_contains ((const char * const []) { "id", "label", "help", "clause", NULL }, name);
}

/* What stands in an item's attributes besides its own: its figures. */
static AciesRecord *
read_figures (AciesSchema  *columns,
              xmlNode      *node,
              GError      **error)
{
  g_autoptr (AciesRecord) figures = acies_record_new (columns);

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      g_autoptr (GError) local_error = NULL;
      g_autofree char *value = NULL;

      if (is_own_attribute (name))
        continue;

      value = acies_xml_get_attribute (node, name);
      if (!acies_record_parse_key (figures, name, value != NULL ? value : "", &local_error))
        {
          acies_xml_set_error (error, node, "%s", local_error->message);
          return NULL;
        }
    }

  return g_steal_pointer (&figures);
}

/* Items of a vocabulary, or the choices of a field. */
static gboolean
read_items (AciesDeclaration  *self,
            AciesVocabulary   *vocabulary,
            xmlNode           *parent,
            const char        *element,
            GError           **error)
{
  AciesSchema *columns = acies_vocabulary_get_columns (vocabulary);

  for (xmlNode *node = acies_xml_first_child (parent, element); node != NULL; node = acies_xml_next (node, element))
    {
      const char *id = acies_declaration_get_attribute (self, node, "id");
      g_autoptr (AciesRecord) figures = NULL;
      const char *clause;

      if (columns != NULL)
        {
          figures = read_figures (columns, node, error);
          if (figures == NULL)
            return FALSE;
        }

      if (!acies_declaration_read_clause (self, node, &clause, error))
        return FALSE;

      if (!acies_vocabulary_add (vocabulary, id,
                                 acies_declaration_get_text (self, node, "label"),
                                 acies_declaration_get_text (self, node, "help"),
                                 clause, figures))
        {
          acies_xml_set_error (error, node, _("“%s” is in the vocabulary “%s” already"),
                               id, acies_vocabulary_get_id (vocabulary));
          return FALSE;
        }
    }

  return TRUE;
}

static AciesSchema *
read_columns (AciesDeclaration  *self,
              const char        *id,
              xmlNode           *parent,
              GError           **error)
{
  g_autoptr (AciesSchema) columns = acies_schema_new (id);

  for (xmlNode *node = acies_xml_first_child (parent, "column"); node != NULL; node = acies_xml_next (node, "column"))
    {
      g_autoptr (AciesField) field = acies_declaration_read_field (self, node, "", ACIES_ROLE_ON_COLUMN, TRUE, error);

      if (field == NULL || !acies_declaration_add_field (columns, field, node, error))
        return NULL;

      if (is_own_attribute (acies_field_get_id (field)))
        {
          acies_xml_set_error (error, node, _("a column cannot be called “%s”, which each item has anyway"),
                               acies_field_get_id (field));
          return NULL;
        }
    }

  return g_steal_pointer (&columns);
}

gboolean
acies_declaration_read_vocabularies (AciesDeclaration  *self,
                                     xmlNode           *root,
                                     GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "vocabularies");

  if (parent == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (parent, "vocabulary"); node != NULL; node = acies_xml_next (node, "vocabulary"))
    {
      const char *id = acies_declaration_get_attribute (self, node, "id");
      g_autoptr (AciesVocabulary) vocabulary = NULL;
      g_autoptr (AciesSchema) columns = NULL;

      columns = read_columns (self, id, node, error);
      if (columns == NULL)
        return FALSE;

      vocabulary = acies_vocabulary_new (id, acies_declaration_get_text (self, node, "label"), columns);
      if (!read_items (self, vocabulary, node, "item", error) || !add_vocabulary (self, vocabulary, node, error))
        return FALSE;
    }

  return TRUE;
}

/* Fields */

/* What a choice chooses from: a vocabulary that there is, or its own choices. */
static gboolean
read_field_vocabulary (AciesDeclaration  *self,
                       xmlNode           *node,
                       const char        *id,
                       gboolean           is_choice,
                       AciesVocabulary  **vocabulary,
                       GError           **error)
{
  g_autofree char *name = acies_xml_get_attribute (node, "vocabulary");
  gboolean has_choices = acies_xml_first_child (node, "choice") != NULL;
  int position;

  *vocabulary = NULL;
  if (is_choice != ((name != NULL) != has_choices) || (name != NULL && has_choices))
    {
      acies_xml_set_error (error, node,
                           is_choice ? _("the choice “%s” takes either a vocabulary or choices of its own")
                                     : _("“%s” is no choice, so it takes neither a vocabulary nor choices"), id);
      return FALSE;
    }

  if (has_choices)
    {
      g_autofree char *label = g_strdup (acies_declaration_get_text (self, node, "label"));
      g_autoptr (AciesVocabulary) own = acies_vocabulary_new (id, label, NULL);

      if (!read_items (self, own, node, "choice", error) || !add_vocabulary (self, own, node, error))
        return FALSE;

      *vocabulary = g_steal_pointer (&own);
    }
  else if (name != NULL)
    {
      position = acies_declaration_find_vocabulary (self, name);
      if (position < 0)
        {
          acies_xml_set_error (error, node, _("there is no vocabulary “%s”"), name);
          return FALSE;
        }

      *vocabulary = acies_vocabulary_ref (g_ptr_array_index (self->vocabularies, position));
    }

  return TRUE;
}

static gboolean
read_limit (xmlNode         *node,
            const char      *name,
            AciesFieldType   type,
            gint64           fallback,
            gint64          *limit,
            GError         **error)
{
  g_autofree char *text = acies_xml_get_attribute (node, name);

  *limit = fallback;
  if (text == NULL)
    return TRUE;

  if (type == ACIES_FIELD_DECIMAL && acies_decimal_from_string (text, limit))
    return TRUE;

  if (type == ACIES_FIELD_INTEGER && g_ascii_string_to_signed (text, 10, -WIDEST, WIDEST, limit, NULL))
    return TRUE;

  acies_xml_set_error (error, node, _("the limit %s=\"%s\" is not a number of the field's type"), name, text);
  return FALSE;
}

static gboolean
read_limits (AciesField  *field,
             xmlNode     *node,
             GError     **error)
{
  AciesFieldType type = acies_field_get_value_type (field);
  gboolean is_number = type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL;
  gint64 widest = type == ACIES_FIELD_DECIMAL ? WIDEST * ACIES_DECIMAL_ONE : WIDEST;
  gboolean above = acies_xml_get_boolean (node, "above", FALSE);
  gint64 minimum, maximum;

  if (!read_limit (node, "min", type, -widest, &minimum, error)
      || !read_limit (node, "max", type, widest, &maximum, error))
    return FALSE;

  if (!is_number)
    return TRUE;

  if (minimum > maximum || (above && minimum == maximum))
    {
      acies_xml_set_error (error, node, _("“%s” has limits between which there is no number"),
                           acies_field_get_id (field));
      return FALSE;
    }

  acies_field_set_limits (field, minimum, maximum, above);

  return TRUE;
}

static gboolean
read_list (AciesField  *field,
           xmlNode     *node,
           GError     **error)
{
  gint64 min_items = acies_xml_get_integer (node, "min-items", 0);
  gint64 max_items = acies_xml_get_integer (node, "max-items", 0);

  if (!acies_xml_get_boolean (node, "list", FALSE))
    return TRUE;

  if (max_items != 0 && min_items > max_items)
    {
      acies_xml_set_error (error, node, _("the list “%s” cannot have at least %d and at most %d items"),
                           acies_field_get_id (field), (int) min_items, (int) max_items);
      return FALSE;
    }

  acies_field_set_list (field, min_items, max_items);

  return TRUE;
}

/* "true", or the items of a choice from which players choose. */
static gboolean
read_decision (AciesField  *field,
               xmlNode     *node,
               GError     **error)
{
  static const char * const all[] = { NULL };
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);
  g_autofree char *text = acies_xml_get_attribute (node, "decision");
  g_auto (GStrv) items = NULL;

  if (text == NULL)
    return TRUE;

  if (g_str_equal (text, "true"))
    {
      acies_field_set_decision (field, all);
      return TRUE;
    }

  items = g_strsplit (text, " ", -1);
  for (guint i = 0; items[i] != NULL; i++)
    if (vocabulary == NULL || acies_vocabulary_lookup (vocabulary, items[i]) < 0)
      {
        acies_xml_set_error (error, node, _("“%s” cannot be decided: there is no such choice"), items[i]);
        return FALSE;
      }
  acies_field_set_decision (field, (const char * const *) items);

  return TRUE;
}

static gboolean
read_default (AciesField  *field,
              xmlNode     *node,
              gboolean     complete,
              GError     **error)
{
  AciesFieldType type = acies_field_get_value_type (field);
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (field);
  g_autofree char *text = acies_xml_get_attribute (node, "default");
  g_autoptr (GError) local_error = NULL;
  const char *usual = NULL;

  if (text != NULL)
    {
      if (acies_field_set_default (field, text, &local_error))
        return TRUE;

      acies_xml_set_error (error, node, _("a wrong default: %s"), local_error->message);
      return FALSE;
    }

  if (!complete || acies_field_is_list (field))
    return TRUE;

  if (type == ACIES_FIELD_CHOICE)
    usual = acies_vocabulary_get_item_id (vocabulary, 0);
  else if (type == ACIES_FIELD_BOOLEAN)
    usual = "false";
  else if (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL)
    usual = "0";

  /* 0 may be out of the limits; then there is nothing to begin with. */
  if (usual != NULL)
    acies_field_set_default (field, usual, NULL);

  return TRUE;
}

AciesField *
acies_declaration_read_field (AciesDeclaration  *self,
                              xmlNode           *node,
                              const char        *prefix,
                              AciesRolePlace     place,
                              gboolean           complete,
                              GError           **error)
{
  g_autoptr (GEnumClass) types = g_type_class_ref (ACIES_TYPE_FIELD_TYPE);
  const char *id = acies_declaration_get_attribute (self, node, "id");
  g_autofree char *nick = acies_xml_get_attribute (node, "type");
  g_autofree char *key = g_strconcat (prefix, id, NULL);
  AciesFieldType type = g_enum_get_value_by_nick (types, nick)->value;
  g_autoptr (AciesVocabulary) vocabulary = NULL;
  g_autoptr (AciesField) field = NULL;
  const char *clause;

  if (!read_field_vocabulary (self, node, id, type == ACIES_FIELD_CHOICE, &vocabulary, error)
      || !acies_declaration_read_clause (self, node, &clause, error))
    return NULL;

  field = acies_field_new (key, type, vocabulary);
  acies_field_set_texts (field,
                         acies_declaration_get_text (self, node, "label"),
                         acies_declaration_get_text (self, node, "help"),
                         acies_declaration_get_attribute (self, node, "unit"),
                         clause);
  acies_field_set_number_syntax (field, &self->numbers);
  acies_field_set_required (field, acies_xml_get_boolean (node, "required", FALSE));
  acies_field_set_inner (field, acies_xml_get_boolean (node, "inner", FALSE));
  acies_field_set_on_sheet (field, acies_xml_get_boolean (node, "on-sheet", FALSE));
  acies_field_set_group (field, acies_declaration_get_text (self, node, "section"));

  if (!read_limits (field, node, error)
      || !read_list (field, node, error)
      || !read_decision (field, node, error)
      || !read_default (field, node, complete, error)
      || !acies_declaration_read_role (self, field, place, node, error))
    return NULL;

  return g_steal_pointer (&field);
}

/* Options, parties, groups */

gboolean
acies_declaration_read_options (AciesDeclaration  *self,
                                xmlNode           *root,
                                GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "options");

  if (parent == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (parent, "field"); node != NULL; node = acies_xml_next (node, "field"))
    {
      g_autoptr (AciesField) field = acies_declaration_read_field (self, node, "option.", ACIES_ROLE_ON_OTHER, TRUE, error);

      if (field == NULL || !acies_declaration_add_field (self->options, field, node, error))
        return FALSE;
    }

  return TRUE;
}

static AciesSchema *
read_party_schema (AciesDeclaration  *self,
                   xmlNode           *party,
                   const char        *element,
                   AciesRolePlace     place,
                   GPtrArray         *marks,
                   GError           **error)
{
  g_autofree char *id = g_strdup_printf ("%s %s", (const char *) party->name, element);
  g_autoptr (AciesSchema) schema = acies_schema_new (id);
  xmlNode *parent = acies_xml_first_child (party, element);

  for (xmlNode *node = acies_xml_first_child (parent, "field"); node != NULL; node = acies_xml_next (node, "field"))
    {
      g_autoptr (AciesField) field = acies_declaration_read_field (self, node, "", place, TRUE, error);

      if (field == NULL || !acies_declaration_add_field (schema, field, node, error))
        return NULL;

      if (marks != NULL)
        g_ptr_array_add (marks, (char *) acies_declaration_get_attribute (self, node, "mark"));
    }

  return g_steal_pointer (&schema);
}

static const struct {
  AciesPartyKind  kind;
  const char     *element;
  AciesRolePlace  traits;
  AciesRolePlace  status;
} party_kinds[] = {
  { ACIES_PARTY_UNIT, "unit", ACIES_ROLE_ON_UNIT_TRAIT, ACIES_ROLE_ON_STATUS },
  { ACIES_PARTY_LEADER, "leader", ACIES_ROLE_ON_LEADER_TRAIT, ACIES_ROLE_ON_STATUS },
  { ACIES_PARTY_SIDE, "side", ACIES_ROLE_ON_OTHER, ACIES_ROLE_ON_OTHER },
};

gboolean
acies_declaration_read_parties (AciesDeclaration  *self,
                                xmlNode           *root,
                                GError           **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (party_kinds); i++)
    {
      xmlNode *node = acies_xml_first_child (root, party_kinds[i].element);
      AciesPartySchemas *party = &self->parties[party_kinds[i].kind];

      party->marks = g_ptr_array_new ();
      party->lifetimes = g_array_new (FALSE, FALSE, sizeof (AciesLifetime));
      party->traits = read_party_schema (self, node, "traits", party_kinds[i].traits, NULL, error);
      if (party->traits == NULL)
        return FALSE;
      if (party_kinds[i].kind != ACIES_PARTY_SIDE && !acies_declaration_add_points (self, party->traits, node, error))
        return FALSE;

      party->status = read_party_schema (self, node, "status", party_kinds[i].status, party->marks, error);
      if (party->status == NULL)
        return FALSE;
    }

  return TRUE;
}

static gboolean
find_step (AciesDeclaration  *self,
           const char        *id,
           xmlNode           *node,
           guint             *step,
           GError           **error)
{
  for (*step = 0; *step < self->steps->len; (*step)++)
    if (strcmp (g_array_index (self->steps, AciesStep, *step).id, id) == 0)
      return TRUE;

  if (strcmp (id, "turn") != 0 || self->steps->len == 0)
    {
      acies_xml_set_error (error, node, _("there is no step “%s”"), id);
      return FALSE;
    }
  *step = self->steps->len - 1;

  return TRUE;
}

/**
 * acies_declaration_read_lifetimes:
 * @self: a declaration whose steps are read
 * @root: its root element
 * @error: return location for an error
 *
 * Reads after which steps status fields are cleared.
 *
 * Returns: %FALSE with %ACIES_XML_ERROR_INVALID for a step that is not there
 */
gboolean
acies_declaration_read_lifetimes (AciesDeclaration  *self,
                                  xmlNode           *root,
                                  GError           **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (party_kinds); i++)
    {
      xmlNode *party = acies_xml_first_child (root, party_kinds[i].element);
      xmlNode *node = acies_xml_first_child (acies_xml_first_child (party, "status"), "field");

      for (guint field = 0; node != NULL; field++, node = acies_xml_next (node, "field"))
        {
          g_autofree char *ids = acies_xml_get_attribute (node, "clear");
          g_auto (GStrv) steps = g_strsplit (ids != NULL ? ids : "", " ", -1);

          for (char **id = steps; *id != NULL; id++)
            {
              AciesLifetime lifetime = { field, 0 };

              if (**id == '\0')
                continue;
              if (!find_step (self, *id, node, &lifetime.step, error))
                return FALSE;

              g_array_append_val (self->parties[party_kinds[i].kind].lifetimes, lifetime);
            }
        }
    }

  return TRUE;
}

gboolean
acies_declaration_read_groups (AciesDeclaration  *self,
                               xmlNode           *root,
                               GError           **error)
{
  xmlNode *parent = acies_xml_first_child (root, "groups");

  if (parent == NULL)
    return TRUE;

  for (xmlNode *group = acies_xml_first_child (parent, "group"); group != NULL; group = acies_xml_next (group, "group"))
    {
      const char *id = acies_declaration_get_attribute (self, group, "id");
      g_autoptr (AciesSchema) schema = acies_schema_new (id);

      for (xmlNode *node = acies_xml_first_child (group, "field"); node != NULL; node = acies_xml_next (node, "field"))
        {
          g_autoptr (AciesField) field = acies_declaration_read_field (self, node, "", ACIES_ROLE_ON_INPUT, FALSE, error);
          const char *from = acies_declaration_get_attribute (self, node, "from");

          if (field == NULL || !acies_declaration_add_field (schema, field, node, error))
            return FALSE;

          if (from != NULL)
            g_hash_table_insert (self->origins, field, (char *) from);
        }

      if (!acies_declaration_index (self->group_index, id, self->groups->len, group, error))
        return FALSE;

      g_ptr_array_add (self->groups, g_steal_pointer (&schema));
    }

  return TRUE;
}
