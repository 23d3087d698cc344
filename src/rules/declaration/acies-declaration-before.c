/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

#define CENTIMETERS_PER_INCH 2.54

/* Tables */

static gboolean
read_table (AciesDeclaration  *self,
            xmlNode           *node,
            double             unit,
            GError           **error)
{
  AciesTableSize size = {
    .label = acies_declaration_get_sentence (self, node, "label"),
    .width = acies_xml_get_double (node, "width", 0.0) / unit,
    .height = acies_xml_get_double (node, "height", 0.0) / unit,
    .deployment = acies_xml_get_double (node, "deployment", 0.0) / unit,
  };

  if (MIN (size.width, size.height) < 1.0 || size.deployment > size.height / 2.0)
    {
      acies_xml_set_error (error, node, _("the table “%s” has no room for two sides"), size.label);
      return FALSE;
    }

  g_array_append_val (self->tables, size);

  return TRUE;
}

gboolean
acies_declaration_read_tables (AciesDeclaration  *self,
                               xmlNode           *root,
                               GError           **error)
{
  xmlNode *tables = acies_xml_first_child (root, "tables");
  g_autofree char *unit = tables != NULL ? acies_xml_get_attribute (tables, "unit") : NULL;
  double per_inch = g_strcmp0 (unit, "centimeter") == 0 ? CENTIMETERS_PER_INCH : 1.0;

  if (tables == NULL)
    return TRUE;

  for (xmlNode *node = acies_xml_first_child (tables, "table"); node != NULL; node = acies_xml_next (node, "table"))
    if (!read_table (self, node, per_inch, error))
      return FALSE;

  return TRUE;
}

/* Before the first turn */

static gboolean
read_agreed (AciesDeclaration  *self,
             xmlNode           *node,
             GError           **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "agreed");
  AciesSchema *traits = self->parties[ACIES_PARTY_SIDE].traits;

  self->before.agreed = id != NULL ? acies_schema_lookup (traits, id) : -1;
  if (id == NULL
      || (self->before.agreed >= 0
          && acies_field_get_value_type (acies_schema_get_field (traits, (guint) self->before.agreed)) == ACIES_FIELD_BOOLEAN))
    return TRUE;

  acies_xml_set_error (error, node, _("a side has no trait “%s” that is yes or no"), id);
  return FALSE;
}

gboolean
acies_declaration_read_before (AciesDeclaration  *self,
                               xmlNode           *root,
                               GError           **error)
{
  xmlNode *node = acies_xml_first_child (root, "before");
  AciesBefore *before = &self->before;

  before->agreed = -1;
  if (node == NULL)
    return TRUE;

  before->help = acies_declaration_get_sentence (self, node, "help");

  return read_agreed (self, node, error)
         && acies_declaration_read_procedure_ids (self, node, &before->n_procedures, &before->procedures, error);
}
