/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"
#include "acies-report-traits-private.h"

/* What units, leaders and commands are called on the sheets of an army. */

const char *
acies_army_sheet_name_army (AciesArmy *army)
{
  const char *name = acies_army_get_name (army);

  return name != NULL && *name != '\0' ? name : _("Unnamed army");
}

const char *
acies_army_sheet_name_unit (AciesUnit *unit)
{
  const char *name = acies_unit_get_name (unit);
  const char *type;

  if (name != NULL && *name != '\0')
    return name;

  type = acies_traits_get_item_label (acies_unit_get_traits (unit), ACIES_ROLE_TYPE);

  return type != NULL && *type != '\0' ? type : acies_unit_get_id (unit);
}

const char *
acies_army_sheet_name_leader (AciesLeader *leader)
{
  const char *name = acies_leader_get_name (leader);

  return name != NULL && *name != '\0' ? name : _("A leader");
}

char *
acies_army_sheet_label_command (AciesCommand *command)
{
  AciesLeader *leader = acies_command_get_leader (command);
  const char *own_name = acies_command_get_own_name (command);
  g_autoptr (GString) text = NULL;

  if (leader == NULL)
    return g_strdup (own_name != NULL && *own_name != '\0' ? own_name : _("Without a commander"));

  text = g_string_new (acies_army_sheet_name_leader (leader));
  acies_report_traits_add_choices (text, acies_leader_get_traits (leader));

  return g_strdup (text->str);
}

char *
acies_army_sheet_describe_unit (AciesUnit *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  AciesSchema *schema = acies_record_get_schema (traits);
  g_autoptr (AciesRecord) fresh = acies_record_new (schema);
  g_autoptr (GString) text = g_string_new (acies_traits_get_item_label (traits, ACIES_ROLE_TYPE));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      AciesRole role = acies_field_get_role (field);
      g_autofree char *trait = NULL;

      if (role == ACIES_ROLE_TYPE || role == ACIES_ROLE_SIZE || acies_record_value_equal (traits, fresh, i))
        continue;
      /* The item of a choice mostly says what it is. */
      if (acies_field_get_value_type (field) == ACIES_FIELD_CHOICE && !acies_field_is_list (field))
        trait = acies_record_display (traits, i);
      else
        trait = acies_report_name_trait (traits, i);
      if (text->len > 0)
        g_string_append (text, C_("list", ", "));
      g_string_append (text, trait);
    }

  return g_strdup (text->str);
}

AciesReportBadge
acies_army_sheet_get_badge (AciesArmy *army,
                            AciesUnit *unit)
{
  int color = acies_army_get_color (army);
  AciesReportBadge badge = { 0, (guint) MAX (color, 0), { "" } };

  if (unit != NULL)
    badge.key = acies_unit_get_key (unit);
  else
    badge.emblem = acies_army_get_emblem (army);

  return badge;
}
