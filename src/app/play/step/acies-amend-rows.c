/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-amend-rows.h"

struct _AciesAmendRows
{
  GPtrArray           *rows; /* (element-type GtkWidget) */
  AdwPreferencesGroup *group;
  AdwExpanderRow      *expander;
};

/**
 * acies_amend_rows_new:
 * @group: (nullable): where the rows stand
 * @expander: (nullable): where they stand instead
 *
 * Returns: (transfer full): no rows yet; the widget must outlive what is added and cleared
 */
AciesAmendRows *
acies_amend_rows_new (AdwPreferencesGroup *group,
                      AdwExpanderRow      *expander)
{
  AciesAmendRows *self = g_new0 (AciesAmendRows, 1);

  self->rows = g_ptr_array_new ();
  self->group = group;
  self->expander = expander;

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
    if (self->expander != NULL)
      adw_expander_row_remove (self->expander, self->rows->pdata[i]);
    else
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

/**
 * acies_amend_rows_add:
 * @self: rows
 * @kind: an object of acies-amend-row.ui
 * @title: its title
 * @subtitle: (nullable): its subtitle
 * @builder: (out) (transfer full): has the parts of the row
 *
 * Adds a row.
 */
void
acies_amend_rows_add (AciesAmendRows  *self,
                      const char      *kind,
                      const char      *title,
                      const char      *subtitle,
                      GtkBuilder     **builder)
{
  GtkWidget *row;

  *builder = gtk_builder_new ();
  if (!gtk_builder_add_objects_from_resource (*builder, "/org/acies/Acies/acies-amend-row.ui",
                                              (const char *[]) { kind, NULL }, NULL))
    g_assert_not_reached ();
  row = GTK_WIDGET (gtk_builder_get_object (*builder, kind));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");
  if (self->expander != NULL)
    adw_expander_row_add_row (self->expander, row);
  else
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

  acies_amend_rows_add (self, "change-row", title, subtitle, &builder);
  label = GTK_LABEL (gtk_builder_get_object (builder, "change"));
  gtk_label_set_markup (label, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * acies_amend_rows_show:
 * @self: rows in a group
 * @title: (nullable): what stands above them; %NULL for what the template says
 * @n: how many there are, more than the rows if not all are listed
 *
 * Shows the group with the number of what it lists, or hides it without any.
 */
void
acies_amend_rows_show (AciesAmendRows *self,
                       const char     *title,
                       guint           n)
{
  if (title != NULL && n > self->rows->len)
    {
      /* Translators: the title of a group, how many there are in it, and how many of them are listed */
      g_autofree char *text = g_strdup_printf (_("%s  %u, the first %u"), title, n, self->rows->len);

      adw_preferences_group_set_title (self->group, text);
    }
  else if (title != NULL)
    {
      /* Translators: the title of a group and how many there are in it */
      g_autofree char *text = g_strdup_printf (_("%s  %u"), title, n);

      adw_preferences_group_set_title (self->group, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->group), n > 0);
}
