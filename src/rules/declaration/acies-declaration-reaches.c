/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

/* How far units and leaders shoot, command, strike and hinder their enemies. */

#define OPTION "option."

void
acies_reach_clear (AciesReach *self)
{
  g_clear_pointer (&self->conditions, g_array_unref);
}

static int
read_nick (xmlNode    *node,
           const char *name,
           GType       type,
           int         usual)
{
  g_autofree char *nick = acies_xml_get_attribute (node, name);
  g_autoptr (GEnumClass) values = g_type_class_ref (type);

  return nick != NULL ? g_enum_get_value_by_nick (values, nick)->value : usual;
}

/* ---- Conditions ---- */

/* Finds the schema and the position of what a condition names. */
static AciesSchema *
find_field (const AciesDeclaration  *self,
            const AciesPartySchemas *party,
            const char              *name,
            AciesReachCondition     *condition)
{
  const struct {
    AciesReachOn  on;
    AciesSchema  *schema;
  } places[] = {
    { ACIES_REACH_ON_OPTION, self->options },
    { ACIES_REACH_ON_STATUS, party->status },
    { ACIES_REACH_ON_TRAIT, party->traits },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int position = places[i].schema != NULL ? acies_schema_lookup (places[i].schema, name) : -1;

      if (position < 0)
        continue;

      condition->on = places[i].on;
      condition->position = (guint) position;
      return places[i].schema;
    }

  return NULL;
}

/* Finds the column of the chart that a trait chooses from. */
static AciesSchema *
find_column (AciesSchema         *schema,
             const char          *name,
             AciesReachCondition *condition)
{
  AciesField *field = acies_schema_get_field (schema, condition->position);
  AciesVocabulary *chart = acies_field_get_value_type (field) == ACIES_FIELD_CHOICE ? acies_field_get_vocabulary (field) : NULL;
  AciesSchema *columns = chart != NULL ? acies_vocabulary_get_columns (chart) : NULL;

  condition->column = columns != NULL && condition->on == ACIES_REACH_ON_TRAIT ? acies_schema_lookup (columns, name) : -1;

  return condition->column >= 0 ? columns : NULL;
}

/* Reads "in-melee", "!in-melee", "type=archers", "type.class!=infantry" or "option.arc=wide". */
static gboolean
read_condition (const AciesDeclaration   *self,
                const AciesPartySchemas  *party,
                const char               *text,
                AciesReachCondition      *condition,
                GError                  **error)
{
  gboolean negated = text[0] == '!';
  const char *equals = strchr (text, '=');
  g_autofree char *name = g_strndup (text + negated, equals != NULL ? (gsize) (equals - text - negated) : strlen (text));
  char *dot = g_str_has_prefix (name, OPTION) ? NULL : strchr (name, '.');
  g_autoptr (AciesRecord) scratch = NULL;
  AciesSchema *schema;
  guint position;

  *condition = (AciesReachCondition) { .column = -1, .unequal = !negated };
  if (equals != NULL)
    condition->unequal = g_str_has_suffix (name, "!");
  if (condition->unequal && equals != NULL)
    name[strlen (name) - 1] = '\0';
  if (dot != NULL)
    *dot = '\0';
  schema = find_field (self, party, name, condition);
  if (schema != NULL && dot != NULL)
    schema = find_column (schema, dot + 1, condition);
  if (schema == NULL)
    {
      g_set_error (error, ACIES_XML_ERROR, ACIES_XML_ERROR_INVALID,
                   _("“%s” names no trait, status, option or column of a chart"), text);
      return FALSE;
    }
  if (equals == NULL)
    return TRUE;

  position = condition->column >= 0 ? (guint) condition->column : condition->position;
  scratch = acies_record_new (schema);
  if (!acies_record_parse (scratch, position, equals + 1, error))
    return FALSE;
  condition->number = acies_record_get_number (scratch, position);

  return TRUE;
}

static gboolean
read_conditions (const AciesDeclaration   *self,
                 const AciesPartySchemas  *party,
                 AciesReach               *reach,
                 xmlNode                  *node,
                 GError                  **error)
{
  g_auto (GStrv) texts = acies_declaration_get_ids (node, "when");

  for (char **text = texts; *text != NULL; text++)
    {
      g_autoptr (GError) local_error = NULL;
      AciesReachCondition condition;

      if (!read_condition (self, party, *text, &condition, &local_error))
        {
          acies_xml_set_error (error, node, "%s", local_error->message);
          return FALSE;
        }
      g_array_append_val (reach->conditions, condition);
    }

  return TRUE;
}

/* ---- How far ---- */

/* Finds the item of the chart, or the trait that names it. */
static gboolean
read_item (const AciesPartySchemas  *party,
           AciesReach               *reach,
           xmlNode                  *node,
           GError                  **error)
{
  g_autofree char *by = acies_xml_get_attribute (node, "by");
  g_autofree char *item = acies_xml_get_attribute (node, "item");
  int position;

  if (item != NULL)
    {
      position = acies_vocabulary_lookup (reach->chart, item);
      reach->item = (guint) MAX (position, 0);
      reach->trait = -1;
      if (position < 0)
        acies_xml_set_error (error, node, _("the chart has no item “%s”"), item);
      return position >= 0;
    }

  position = by != NULL && party->traits != NULL ? acies_schema_lookup (party->traits, by) : -1;
  if (position >= 0
      && acies_field_get_value_type (acies_schema_get_field (party->traits, (guint) position)) == ACIES_FIELD_CHOICE)
    {
      reach->trait = position;
      return TRUE;
    }
  acies_xml_set_error (error, node, _("there is no trait “%s” that is a choice"), by != NULL ? by : "");

  return FALSE;
}

static gboolean
read_chart (const AciesDeclaration   *self,
            const AciesPartySchemas  *party,
            AciesReach               *reach,
            xmlNode                  *node,
            GError                  **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "chart");
  g_autofree char *column = acies_xml_get_attribute (node, "column");
  int vocabulary = id != NULL ? acies_declaration_find_vocabulary (self, id) : -1;
  AciesSchema *columns;
  AciesFieldType type;
  int position;

  if (vocabulary < 0)
    {
      acies_xml_set_error (error, node, _("a reach has either inches, or a chart that says how far it is"));
      return FALSE;
    }
  reach->chart = g_ptr_array_index (self->vocabularies, vocabulary);
  reach->times = (guint) acies_xml_get_double (node, "times", 1.0);
  columns = acies_vocabulary_get_columns (reach->chart);
  position = columns != NULL && column != NULL ? acies_schema_lookup (columns, column) : -1;
  type = position >= 0 ? acies_field_get_value_type (acies_schema_get_field (columns, (guint) position)) : ACIES_FIELD_TEXT;
  if (type != ACIES_FIELD_INTEGER && type != ACIES_FIELD_DECIMAL)
    {
      acies_xml_set_error (error, node, _("the chart “%s” has no column “%s” of numbers"), id, column != NULL ? column : "");
      return FALSE;
    }
  reach->column = (guint) position;

  return read_item (party, reach, node, error);
}

/* ---- All ---- */

static gboolean
read_reach (AciesDeclaration  *self,
            xmlNode           *node,
            GError           **error)
{
  g_autofree char *party = acies_xml_get_attribute (node, "party");
  gboolean is_leader = g_strcmp0 (party, "leader") == 0;
  const AciesPartySchemas *schemas = &self->parties[is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT];
  double inches = acies_xml_get_double (node, "inches", -1.0);
  AciesReach reach = {
    .id = acies_declaration_get_attribute (self, node, "id"),
    .kind = (AciesReachKind) read_nick (node, "is", ACIES_TYPE_REACH_KIND, ACIES_REACH_KIND_SHOT),
    .is_leader = is_leader,
    .label = acies_declaration_get_sentence (self, node, "label"),
    .inches = inches < 0.0 ? -1 : (gint64) (inches * ACIES_DECIMAL_ONE + 0.5),
    .from = (AciesReachFrom) read_nick (node, "from", ACIES_TYPE_REACH_FROM, ACIES_REACH_FROM_BODY),
    .spread = acies_xml_get_double (node, "spread", -1.0),
    .conditions = g_array_new (FALSE, FALSE, sizeof (AciesReachCondition)),
  };

  if (!acies_declaration_read_clause (self, node, &reach.clause, error)
      || (reach.inches < 0 && !read_chart (self, schemas, &reach, node, error))
      || !read_conditions (self, schemas, &reach, node, error))
    {
      acies_reach_clear (&reach);
      return FALSE;
    }
  g_array_append_val (self->reaches, reach);
  if (!self->lacks_reach[reach.kind])
    return TRUE;

  acies_xml_set_error (error, node, _("the rules are said to be without a reach of this kind"));

  return FALSE;
}

gboolean
acies_declaration_read_reaches (AciesDeclaration  *self,
                                xmlNode           *root,
                                GError           **error)
{
  xmlNode *list = acies_xml_first_child (root, "reaches");

  for (xmlNode *node = list != NULL ? acies_xml_first_child (list, "reach") : NULL; node != NULL;
       node = acies_xml_next (node, "reach"))
    if (!read_reach (self, node, error))
      return FALSE;

  return TRUE;
}
