/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"
#include "acies-stake-private.h"

/* What the parties of a procedure throw their dice for. */

/* Reads the outputs that an attribute names. */
static gboolean
read_outputs (const AciesProcedure  *procedure,
              xmlNode               *node,
              const char            *attribute,
              GArray                *outputs,
              GError               **error)
{
  g_auto (GStrv) ids = acies_declaration_get_ids (node, attribute);

  for (char **id = ids; *id != NULL; id++)
    {
      int position = acies_schema_lookup (procedure->outputs, *id);
      guint output = (guint) position;

      if (position < 0)
        {
          acies_xml_set_error (error, node, _("“%s” is not an output of “%s”"), *id, procedure->id);
          return FALSE;
        }
      g_array_append_val (outputs, output);
    }

  return TRUE;
}

static gboolean
read_successes (const AciesProcedure  *procedure,
                xmlNode               *node,
                AciesStake            *stake,
                GError               **error)
{
  g_auto (GStrv) texts = acies_declaration_get_ids (node, "is");
  g_autoptr (AciesRecord) scratch = acies_record_new (procedure->outputs);
  guint output = g_array_index (stake->outputs, guint, 0);

  for (char **text = texts; *text != NULL; text++)
    {
      g_autoptr (GError) local_error = NULL;
      gint64 number;

      if (!acies_record_parse (scratch, output, *text, &local_error))
        {
          acies_xml_set_error (error, node, "%s", local_error->message);
          return FALSE;
        }
      number = acies_record_get_number (scratch, output);
      g_array_append_val (stake->successes, number);
    }

  return TRUE;
}

/* A stake counts numbers of one type that are added up, or the values of one output that are successes. */
static gboolean
check_outputs (const AciesProcedure  *procedure,
               const AciesStake      *stake,
               gboolean               has_successes,
               xmlNode               *node,
               GError               **error)
{
  for (guint i = 0; i < stake->outputs->len; i++)
    {
      const AciesField *field = acies_schema_get_field (procedure->outputs, g_array_index (stake->outputs, guint, i));
      const AciesField *first = acies_schema_get_field (procedure->outputs, g_array_index (stake->outputs, guint, 0));
      AciesFieldType type = acies_field_get_value_type (field);
      gboolean is_number = type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL;

      if (!acies_field_is_list (field) && type != ACIES_FIELD_TEXT && type != ACIES_FIELD_UNIT
          && (has_successes ? stake->outputs->len == 1
                            : is_number && type == acies_field_get_value_type (first)))
        continue;

      acies_xml_set_error (error, node,
                           _("“%s” cannot be counted: a stake is a sum of whole numbers or of decimals, "
                             "or says by is= which values of one output are successes"),
                           acies_field_get_id (field));
      return FALSE;
    }

  return TRUE;
}

static AciesStake *
read_stake (AciesDeclaration      *self,
            const AciesProcedure  *procedure,
            xmlNode               *node,
            GError               **error)
{
  g_autofree char *party = acies_xml_get_attribute (node, "party");
  g_autofree char *successes = acies_xml_get_attribute (node, "is");
  g_autoptr (AciesStake) stake = acies_stake_new (procedure, *party, acies_declaration_get_text (self, node, "label"));

  if (!read_outputs (procedure, node, "of", stake->outputs, error)
      || !read_outputs (procedure, node, "given", stake->given, error))
    return NULL;
  if (stake->outputs->len == 0)
    {
      acies_xml_set_error (error, node, _("a stake of “%s” names no output"), procedure->id);
      return NULL;
    }
  if (!check_outputs (procedure, stake, successes != NULL, node, error)
      || !read_successes (procedure, node, stake, error))
    return NULL;

  return g_steal_pointer (&stake);
}

/* Reads the stakes of a procedure, whose outputs are known. */
gboolean
acies_declaration_read_stakes (AciesDeclaration  *self,
                               AciesProcedure    *procedure,
                               xmlNode           *parent,
                               GError           **error)
{
  for (xmlNode *node = acies_xml_first_child (parent, "stake"); node != NULL; node = acies_xml_next (node, "stake"))
    {
      AciesStake *stake = read_stake (self, procedure, node, error);

      if (stake == NULL)
        return FALSE;

      g_ptr_array_add (procedure->stakes, stake);
    }

  return TRUE;
}
