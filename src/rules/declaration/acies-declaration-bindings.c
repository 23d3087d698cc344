/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

/* A field of a party's schemas: "a.casualties". */
typedef struct
{
  char        party;
  const char *name;
} Place;

/* Where a name leads in a party's schemas. */
typedef struct
{
  AciesSource  source;
  AciesField  *field;
  int          position;
} Found;

static gboolean
has_party (const char *name)
{
  return (name[0] == 'a' || name[0] == 'b') && name[1] == '.';
}

/* @name, with the party that it names itself, or else that of @key; FALSE without any. */
static gboolean
find_place (const char *name,
            const char *key,
            Place      *place)
{
  if (has_party (name))
    {
      place->party = name[0];
      place->name = name + 2;
      return TRUE;
    }

  if (has_party (key))
    {
      place->party = key[0];
      place->name = name;
      return TRUE;
    }

  return FALSE;
}

static AciesPartyKind
kind_of (const AciesProcedure *procedure,
         char                  party)
{
  return procedure->parties[party - 'a'];
}

static gboolean
find_in_schema (AciesSchema *schema,
                const char  *name,
                AciesSource  source,
                Found       *found)
{
  int position = acies_schema_lookup (schema, name);

  if (position < 0)
    return FALSE;

  *found = (Found) { source, acies_schema_get_field (schema, position), position };

  return TRUE;
}

/* In a party of that kind: its status, else, unless @only_status, its traits. */
static gboolean
find_in_party (const AciesDeclaration *self,
               AciesPartyKind          kind,
               const char             *name,
               gboolean                only_status,
               Found                  *found)
{
  if (kind == ACIES_PARTY_NONE)
    return FALSE;

  if (kind == ACIES_PARTY_UNIT_OR_LEADER)
    return find_in_party (self, ACIES_PARTY_UNIT, name, only_status, found)
           || find_in_party (self, ACIES_PARTY_LEADER, name, only_status, found);

  return find_in_schema (self->parties[kind].status, name, ACIES_SOURCE_STATUS, found)
         || (!only_status && find_in_schema (self->parties[kind].traits, name, ACIES_SOURCE_ROSTER, found));
}

static gboolean
has_type_of (const AciesField *to,
             const AciesField *from)
{
  AciesFieldType to_type = acies_field_get_value_type (to);
  AciesFieldType from_type = acies_field_get_value_type (from);

  return acies_field_is_list (to) == acies_field_is_list (from)
         && (to_type == from_type
             || (to_type == ACIES_FIELD_DECIMAL && from_type == ACIES_FIELD_INTEGER));
}

/* Inputs */

/* Finds where a party of each kind has the field. */
static void
find_places (const AciesDeclaration *self,
             AciesBinding           *binding)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (binding->places); kind++)
    {
      Found found;

      if (find_in_party (self, (AciesPartyKind) kind, binding->name, FALSE, &found))
        binding->places[kind] = (AciesBindingPlace) { found.source, found.position };
    }
}

static gboolean
bind_option (AciesDeclaration  *self,
             const AciesField  *input,
             const char        *name,
             gboolean           must,
             AciesBinding      *binding,
             xmlNode           *node,
             GError           **error)
{
  Found found;

  if (!find_in_schema (self->options, name, ACIES_SOURCE_OPTION, &found))
    {
      if (must)
        acies_xml_set_error (error, node, _("there is no option “%s”"), name + strlen ("option."));
      return !must;
    }

  if (!has_type_of (input, found.field))
    {
      acies_xml_set_error (error, node, _("“%s” is not of the type of the option that it is taken from"),
                           acies_field_get_id (input));
      return FALSE;
    }

  binding->source = ACIES_SOURCE_OPTION;
  binding->name = binding->origin = g_string_chunk_insert_const (self->strings, name);
  binding->position = found.position;

  return TRUE;
}

static gboolean
bind_party (AciesDeclaration      *self,
            const AciesProcedure  *procedure,
            const AciesField      *input,
            const Place           *place,
            gboolean               must,
            AciesBinding          *binding,
            xmlNode               *node,
            GError               **error)
{
  g_autofree char *origin = g_strdup_printf ("%c.%s", place->party, place->name);
  Found found;

  if (!find_in_party (self, kind_of (procedure, place->party), place->name, FALSE, &found))
    {
      if (must)
        acies_xml_set_error (error, node, _("“%s” is taken from “%s”, but the party has no such trait or status"),
                             acies_field_get_id (input), origin);
      return !must;
    }

  if (!has_type_of (input, found.field))
    {
      acies_xml_set_error (error, node,
                           _("“%s” is not of the type of the trait or status “%s” that it is taken from; "
                             "from=\"\" would keep them apart"),
                           acies_field_get_id (input), origin);
      return FALSE;
    }

  binding->source = found.source;
  binding->party = place->party;
  binding->origin = g_string_chunk_insert_const (self->strings, origin);
  binding->name = binding->origin + 2;
  binding->position = found.position;
  find_places (self, binding);

  return TRUE;
}

/* @from: what the declaration says, NULL for nothing; what it says must be there. */
static gboolean
find_binding (AciesDeclaration      *self,
              const AciesProcedure  *procedure,
              const AciesField      *input,
              const char            *from,
              AciesBinding          *binding,
              xmlNode               *node,
              GError               **error)
{
  const char *key = acies_field_get_id (input);
  const char *name = from != NULL ? from : key;
  Place place;

  if (*name == '\0')
    return TRUE;

  if (g_str_has_prefix (name, "option."))
    return bind_option (self, input, name, from != NULL, binding, node, error);

  if (find_place (name, key, &place))
    return bind_party (self, procedure, input, &place, from != NULL, binding, node, error);

  if (from != NULL)
    acies_xml_set_error (error, node, _("from=\"%s\" does not say of which party; “a.%s” or “b.%s” would"),
                         from, from, from);

  return from == NULL;
}

gboolean
acies_declaration_bind_input (AciesDeclaration  *self,
                              AciesProcedure    *procedure,
                              guint              input,
                              const char        *from,
                              xmlNode           *node,
                              GError           **error)
{
  const AciesField *field = acies_schema_get_field (procedure->inputs, input);
  AciesBinding binding = { ACIES_SOURCE_DEFAULT, '\0', NULL, NULL, -1 };

  for (guint kind = 0; kind < G_N_ELEMENTS (binding.places); kind++)
    binding.places[kind].position = -1;
  if (!find_binding (self, procedure, field, from, &binding, node, error))
    return FALSE;

  g_array_append_val (procedure->bindings, binding);

  return TRUE;
}

/* Outputs */

static gboolean
fits_effect (AciesEffect       effect,
             const AciesField *output,
             const AciesField *status)
{
  AciesFieldType type = acies_field_get_value_type (status);

  if (!has_type_of (status, output))
    return FALSE;

  switch (effect)
    {
    case ACIES_EFFECT_ADD:
      return !acies_field_is_list (status) && (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL);
    case ACIES_EFFECT_RAISE:
      return !acies_field_is_list (status) && type == ACIES_FIELD_BOOLEAN;
    case ACIES_EFFECT_SET:
    case ACIES_EFFECT_NONE:
    default:
      return TRUE;
    }
}

static gboolean
find_effect (AciesDeclaration      *self,
             const AciesProcedure  *procedure,
             const AciesField      *output,
             const char            *on,
             AciesEffectOn         *effect,
             xmlNode               *node,
             GError               **error)
{
  const char *key = acies_field_get_id (output);
  const char *name = on != NULL ? on : key;
  Found found;
  Place place;

  if (!find_place (name, key, &place))
    {
      acies_xml_set_error (error, node, _("the effect of “%s” does not say on which party; on=\"a.%s\" would"),
                           key, name);
      return FALSE;
    }

  if (!find_in_party (self, kind_of (procedure, place.party), place.name, TRUE, &found))
    {
      acies_xml_set_error (error, node, _("the effect of “%s” is on a status “%s” that party %c has not"),
                           key, place.name, place.party);
      return FALSE;
    }

  if (!fits_effect (effect->effect, output, found.field))
    {
      acies_xml_set_error (error, node, _("the effect of “%s” does not fit the type of the status “%s”"),
                           key, place.name);
      return FALSE;
    }

  effect->party = place.party;
  effect->name = g_string_chunk_insert_const (self->strings, place.name);
  effect->position = found.position;

  return TRUE;
}

/* What an output decides of a roster.  Before a battle there is one unit and nobody else. */
static gboolean
find_trait (AciesDeclaration      *self,
            const AciesProcedure  *procedure,
            const AciesField      *output,
            const char            *name,
            const char           **trait,
            xmlNode               *node,
            GError               **error)
{
  const char *key = acies_field_get_id (output);
  Found found;

  if (procedure->parties[0] != ACIES_PARTY_UNIT || procedure->parties[1] != ACIES_PARTY_NONE)
    {
      acies_xml_set_error (error, node, _("“%s” decides a trait, so party a must be a unit, without a party b"), key);
      return FALSE;
    }

  if (!find_in_schema (self->parties[ACIES_PARTY_UNIT].traits, name, ACIES_SOURCE_ROSTER, &found))
    {
      acies_xml_set_error (error, node, _("“%s” decides a trait “%s” that units have not"), key, name);
      return FALSE;
    }

  if (!has_type_of (found.field, output))
    {
      acies_xml_set_error (error, node, _("“%s” is not of the type of the trait “%s” that it decides"), key, name);
      return FALSE;
    }

  *trait = g_string_chunk_insert_const (self->strings, name);

  return TRUE;
}

gboolean
acies_declaration_bind_output (AciesDeclaration  *self,
                               AciesProcedure    *procedure,
                               guint              output,
                               xmlNode           *node,
                               GError           **error)
{
  g_autoptr (GEnumClass) effects = g_type_class_ref (ACIES_TYPE_EFFECT);
  const AciesField *field = acies_schema_get_field (procedure->outputs, output);
  g_autofree char *nick = acies_xml_get_attribute (node, "effect");
  g_autofree char *on = acies_xml_get_attribute (node, "on");
  g_autofree char *decided = acies_xml_get_attribute (node, "trait");
  AciesEffectOn effect = { ACIES_EFFECT_NONE, '\0', NULL, -1 };
  const char *trait = NULL;

  if (nick != NULL)
    {
      effect.effect = g_enum_get_value_by_nick (effects, nick)->value;
      if (!find_effect (self, procedure, field, on, &effect, node, error))
        return FALSE;
    }
  else if (on != NULL)
    {
      acies_xml_set_error (error, node, _("“%s” says on what it has an effect, but not which"),
                           acies_field_get_id (field));
      return FALSE;
    }

  if (decided != NULL && !find_trait (self, procedure, field, decided, &trait, node, error))
    return FALSE;

  g_array_append_val (procedure->effects, effect);
  g_ptr_array_add (procedure->traits, (gpointer) trait);

  return TRUE;
}
