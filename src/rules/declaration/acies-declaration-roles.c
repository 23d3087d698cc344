/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"
#include "acies-text.h"

#define OF_TYPE(type) (1 << (type))

/* The trait that has the points where a declaration has no such trait, and the most of them. */
#define POINTS_ID   "points-value"
#define MOST_POINTS 99999

/* Where each role may stand, and on fields of which types; what is not listed cannot be declared. */
static const struct {
  AciesRolePlace places;
  guint          types;
} kinds[ACIES_N_ROLES] = {
  [ACIES_ROLE_TYPE]       = { ACIES_ROLE_ON_UNIT_TRAIT | ACIES_ROLE_ON_LEADER_TRAIT, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_SIZE]       = { ACIES_ROLE_ON_UNIT_TRAIT, OF_TYPE (ACIES_FIELD_INTEGER) },
  [ACIES_ROLE_FILES]      = { ACIES_ROLE_ON_UNIT_TRAIT, OF_TYPE (ACIES_FIELD_INTEGER) },
  [ACIES_ROLE_CLASS]      = { ACIES_ROLE_ON_COLUMN, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_USUAL_SIZE] = { ACIES_ROLE_ON_COLUMN, OF_TYPE (ACIES_FIELD_INTEGER) },
  [ACIES_ROLE_POINTS]     = { ACIES_ROLE_ON_UNIT_TRAIT | ACIES_ROLE_ON_LEADER_TRAIT, OF_TYPE (ACIES_FIELD_INTEGER) },
  [ACIES_ROLE_RANK]       = { ACIES_ROLE_ON_LEADER_TRAIT, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_COMMANDER]  = { ACIES_ROLE_ON_COLUMN, OF_TYPE (ACIES_FIELD_BOOLEAN) },
  [ACIES_ROLE_STATE]      = { ACIES_ROLE_ON_STATUS, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_ORDER]      = { ACIES_ROLE_ON_STATUS, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_RANGE]      = { ACIES_ROLE_ON_INPUT, OF_TYPE (ACIES_FIELD_DECIMAL) },
  [ACIES_ROLE_COVER]      = { ACIES_ROLE_ON_INPUT, OF_TYPE (ACIES_FIELD_BOOLEAN) | OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_ALLOWANCE]  = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_INTEGER) | OF_TYPE (ACIES_FIELD_DECIMAL) },
  [ACIES_ROLE_MOVE_COST]  = { ACIES_ROLE_ON_INPUT | ACIES_ROLE_ON_OUTPUT,
                              OF_TYPE (ACIES_FIELD_INTEGER) | OF_TYPE (ACIES_FIELD_DECIMAL) },
  [ACIES_ROLE_WINNER]     = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_RESULT]     = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_A_RESULT]   = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_B_RESULT]   = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_CHOICE) },
  [ACIES_ROLE_A_SCORE]    = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_INTEGER) },
  [ACIES_ROLE_B_SCORE]    = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_INTEGER) },
  [ACIES_ROLE_REROLLS]    = { ACIES_ROLE_ON_OUTPUT, OF_TYPE (ACIES_FIELD_INTEGER) },
};

static char *
list_roles (GEnumClass *roles)
{
  GString *list = g_string_new (NULL);

  for (guint role = 0; role < G_N_ELEMENTS (kinds); role++)
    if (kinds[role].types != 0)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", g_enum_get_value (roles, role)->value_nick);

  return g_string_free (list, FALSE);
}

/* ACIES_ROLE_NONE with an error if there is no such role */
static AciesRole
read_nick (xmlNode    *node,
           const char *nick,
           GError    **error)
{
  g_autoptr (GEnumClass) roles = g_type_class_ref (ACIES_TYPE_ROLE);
  const GEnumValue *value = g_enum_get_value_by_nick (roles, nick);
  g_autofree char *shown = NULL;
  g_autofree char *list = NULL;

  if (value != NULL && kinds[value->value].types != 0)
    return value->value;

  shown = acies_text_shorten (nick);
  list = list_roles (roles);
  acies_xml_set_error (error, node, _("there is no role “%s”; the roles are %s"), shown, list);

  return ACIES_ROLE_NONE;
}

gboolean
acies_declaration_read_role (AciesDeclaration  *self,
                             AciesField        *field,
                             AciesRolePlace     place,
                             xmlNode           *node,
                             GError           **error)
{
  g_autofree char *nick = acies_xml_get_attribute (node, "role");
  AciesRole role;

  if (nick == NULL)
    return TRUE;

  role = read_nick (node, nick, error);
  if (role == ACIES_ROLE_NONE)
    return FALSE;
  if ((kinds[role].places & place) == 0)
    {
      acies_xml_set_error (error, node, _("the role “%s” cannot stand here"), nick);
      return FALSE;
    }
  if ((kinds[role].types & OF_TYPE (acies_field_get_value_type (field))) == 0 || acies_field_is_list (field))
    {
      acies_xml_set_error (error, node, _("the field “%s” is not of a type that the role “%s” takes"),
                           acies_field_get_id (field), nick);
      return FALSE;
    }

  acies_field_set_role (field, role);
  self->has_role[role] = TRUE;

  return TRUE;
}

/* Players write armies by lists with points, whether or not the rules know of any.  Nothing in the rules goes by this
 * trait, so they still are without the role. */
gboolean
acies_declaration_add_points (AciesDeclaration  *self,
                              AciesSchema       *traits,
                              xmlNode           *node,
                              GError           **error)
{
  g_autoptr (AciesField) points = NULL;

  if (acies_schema_find_role (traits, ACIES_ROLE_POINTS) >= 0)
    return TRUE;

  points = acies_field_new (POINTS_ID, ACIES_FIELD_INTEGER, NULL);
  acies_field_set_texts (points, C_("trait", "Points"), _("What it costs by your list; added up, not checked."),
                         NULL, NULL);
  acies_field_set_number_syntax (points, &self->numbers);
  acies_field_set_limits (points, 0, MOST_POINTS, FALSE);
  acies_field_set_role (points, ACIES_ROLE_POINTS);

  return acies_declaration_add_field (traits, points, node, error);
}

static gboolean
read_without_role (AciesDeclaration  *self,
                   xmlNode           *node,
                   const char        *nick,
                   GError           **error)
{
  AciesRole role = read_nick (node, nick, error);

  if (role == ACIES_ROLE_NONE)
    return FALSE;
  if (self->has_role[role])
    {
      acies_xml_set_error (error, node, _("a field has the role “%s”, which the rules are said to do without"), nick);
      return FALSE;
    }
  self->lacks_role[role] = TRUE;

  return TRUE;
}

static gboolean
read_without_threshold (AciesDeclaration  *self,
                        xmlNode           *node,
                        const char        *nick,
                        GError           **error)
{
  g_autoptr (GEnumClass) thresholds = g_type_class_ref (ACIES_TYPE_THRESHOLD_KIND);
  const GEnumValue *value = g_enum_get_value_by_nick (thresholds, nick);
  g_autofree char *shown = NULL;

  if (value != NULL)
    {
      self->lacks_threshold[value->value] = TRUE;
      return TRUE;
    }

  shown = acies_text_shorten (nick);
  acies_xml_set_error (error, node, _("there is no threshold “%s”; they are unit, command, side"), shown);

  return FALSE;
}

static gboolean
read_without_reach (AciesDeclaration  *self,
                    xmlNode           *node,
                    const char        *nick,
                    GError           **error)
{
  g_autoptr (GEnumClass) reaches = g_type_class_ref (ACIES_TYPE_REACH_KIND);
  const GEnumValue *value = g_enum_get_value_by_nick (reaches, nick);
  g_autofree char *shown = NULL;

  if (value != NULL)
    {
      self->lacks_reach[value->value] = TRUE;
      return TRUE;
    }

  shown = acies_text_shorten (nick);
  acies_xml_set_error (error, node, _("there is no reach “%s”; they are shot, command, threat, zone"), shown);

  return FALSE;
}

gboolean
acies_declaration_read_without (AciesDeclaration  *self,
                                xmlNode           *root,
                                GError           **error)
{
  for (xmlNode *node = acies_xml_first_child (root, "without"); node != NULL; node = acies_xml_next (node, "without"))
    {
      g_autofree char *role = acies_xml_get_attribute (node, "role");
      g_autofree char *threshold = acies_xml_get_attribute (node, "threshold");
      g_autofree char *reach = acies_xml_get_attribute (node, "reach");

      if ((role != NULL) + (threshold != NULL) + (reach != NULL) != 1)
        {
          acies_xml_set_error (error, node, _("without what: a role, a threshold or a reach"));
          return FALSE;
        }
      if (role != NULL ? !read_without_role (self, node, role, error)
          : threshold != NULL ? !read_without_threshold (self, node, threshold, error)
          : !read_without_reach (self, node, reach, error))
        return FALSE;
    }

  return TRUE;
}
