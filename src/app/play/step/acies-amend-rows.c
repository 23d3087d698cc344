/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-rows.h"
#include "acies-ruleset.h"

struct _AciesAmendRows
{
  GPtrArray           *rows; /* (element-type GtkWidget) */
  AdwPreferencesGroup *group;
};

/**
 * acies_amend_rows_new:
 * @group: where the rows stand
 *
 * Returns: (transfer full): no rows yet; the widget must outlive what is added and cleared
 */
AciesAmendRows *
acies_amend_rows_new (AdwPreferencesGroup *group)
{
  AciesAmendRows *self = g_new0 (AciesAmendRows, 1);

  self->rows = g_ptr_array_new ();
  self->group = group;

  return self;
}

/**
 * acies_amend_rows_free:
 * @self: (transfer full): rows
 *
 * Forgets the rows; their widgets stay.
 */
void
acies_amend_rows_free (AciesAmendRows *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/**
 * acies_amend_rows_clear:
 * @self: rows
 *
 * Removes them all.
 */
void
acies_amend_rows_clear (AciesAmendRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

/**
 * acies_amend_rows_get_n:
 * @self: rows
 *
 * Returns: how many there are
 */
guint
acies_amend_rows_get_n (AciesAmendRows *self)
{
  return self->rows->len;
}

static void
add (AciesAmendRows  *self,
     const char      *title,
     const char      *subtitle,
     GtkBuilder     **builder)
{
  GtkWidget *row;

  *builder = gtk_builder_new ();
  if (!gtk_builder_add_objects_from_resource (*builder, "/org/acies/Acies/acies-amend-change.ui",
                                              (const char *[]) { "change-row", NULL }, NULL))
    g_assert_not_reached ();
  row = GTK_WIDGET (gtk_builder_get_object (*builder, "change-row"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

/**
 * acies_amend_rows_add_change:
 * @self: rows
 * @title: what changes
 * @subtitle: (nullable): more of it
 * @before: its value before the change
 * @after: its value after it
 *
 * Adds a row with a value before the change, struck out, and after it.
 */
void
acies_amend_rows_add_change (AciesAmendRows *self,
                             const char     *title,
                             const char     *subtitle,
                             const char     *before,
                             const char     *after)
{
  g_autofree char *markup = g_markup_printf_escaped ("<s>%s</s>  →  <b>%s</b>",
                                                     *before != '\0' ? before : "–", *after != '\0' ? after : "–");
  /* Translators: two values of a fact, before and after a change, for screen readers */
  g_autofree char *spoken = g_strdup_printf (_("%s becomes %s"), before, after);
  g_autoptr (GtkBuilder) builder = NULL;
  GtkLabel *label;

  add (self, title, subtitle, &builder);
  label = GTK_LABEL (gtk_builder_get_object (builder, "change"));
  gtk_label_set_markup (label, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * acies_amend_rows_add_differences:
 * @self: rows
 * @before: a record
 * @after: another of the same schema
 *
 * Adds a row for each field that differs, with its clause.
 */
void
acies_amend_rows_add_differences (AciesAmendRows    *self,
                                  const AciesRecord *before,
                                  const AciesRecord *after)
{
  AciesSchema *schema = acies_record_get_schema (before);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *was = acies_record_display (before, i);
      g_autofree char *is = acies_record_display (after, i);

      if (g_strcmp0 (was, is) != 0)
        acies_amend_rows_add_change (self, acies_field_get_label (field), acies_field_get_clause (field), was, is);
    }
}

static const char *
label_change (const AciesSituation    *situation,
              const AciesStatusChange *change)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesBody *body = acies_situation_find (situation, change->subject);
  AciesSchema *schema;

  if (change->field < 0)
    return _("Place");
  if (body == NULL)
    schema = acies_ruleset_get_side_status (ruleset);
  else
    schema = body->is_leader ? acies_ruleset_get_leader_status (ruleset) : acies_ruleset_get_unit_status (ruleset);

  return acies_field_get_label (acies_schema_get_field (schema, (guint) change->field));
}

/**
 * acies_amend_rows_add_status:
 * @self: rows
 * @changes: (element-type AciesStatusChange): changes of units, leaders and sides
 * @situation: a situation in which all of them are
 *
 * Adds a row for each change.
 */
void
acies_amend_rows_add_status (AciesAmendRows       *self,
                             GPtrArray            *changes,
                             const AciesSituation *situation)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      acies_amend_rows_add_change (self, acies_situation_get_name (situation, change->subject),
                                   label_change (situation, change), change->before, change->after);
    }
}

/**
 * acies_amend_rows_show:
 * @self: rows
 *
 * Shows the group, or hides it without any.
 */
void
acies_amend_rows_show (AciesAmendRows *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->group), self->rows->len > 0);
}
