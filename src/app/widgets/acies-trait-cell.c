/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-trait-cell.h"

struct _AciesTraitCell
{
  GtkWidget   parent_instance;

  AciesField *field;
  AciesArmy  *army;
  GObject    *item;

  GtkLabel   *label;
};

G_DEFINE_FINAL_TYPE (AciesTraitCell, acies_trait_cell, GTK_TYPE_WIDGET)

/**
 * acies_trait_cell_is_count:
 * @field: a field of a unit schema
 *
 * Rulesets call what they count of a unit its figures.
 *
 * Returns: whether the values of several units can be summed
 */
gboolean
acies_trait_cell_is_count (AciesField *field)
{
  return acies_field_get_value_type (field) == ACIES_FIELD_INTEGER && !acies_field_is_list (field)
         && g_str_equal (acies_field_get_id (field), "figures");
}

static void
set_text (AciesTraitCell *self,
          const char     *text,
          gboolean        is_usual)
{
  gtk_label_set_label (self->label, text);
  if (is_usual)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "acies-dim");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "acies-dim");
}

static gboolean
is_usual (const AciesRecord *traits,
          int                position)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (traits), position);
  g_autofree char *usual = NULL;
  g_autofree char *text = NULL;

  if (!acies_record_is_given (traits, position))
    return TRUE;

  usual = acies_field_print_default (field);
  text = acies_record_print (traits, position);

  return g_strcmp0 (usual, text) == 0;
}

static void
show_trait (AciesTraitCell    *self,
            const AciesRecord *traits,
            gboolean           is_leader)
{
  int position = acies_schema_lookup (acies_record_get_schema (traits), acies_field_get_id (self->field));
  g_autofree char *text = NULL;

  if (position < 0)
    {
      set_text (self, "", TRUE);
      return;
    }

  text = acies_record_display (traits, position);
  set_text (self, text, is_leader || is_usual (traits, position));
}

static void
show_sum (AciesTraitCell *self,
          AciesCommand   *command)
{
  int position = acies_schema_lookup (acies_army_get_unit_schema (self->army), acies_field_get_id (self->field));
  gint64 sum = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < acies_command_get_n_units (command); i++)
    sum += acies_record_get_number (acies_unit_get_traits (acies_command_get_unit (command, i)), position);
  text = g_strdup_printf ("%" G_GINT64_FORMAT, sum);
  set_text (self, text, TRUE);
}

static void
refresh (AciesTraitCell *self)
{
  if (ACIES_IS_UNIT (self->item))
    {
      show_trait (self, acies_unit_get_traits (ACIES_UNIT (self->item)), FALSE);
    }
  else
    {
      AciesLeader *leader = acies_command_get_leader (ACIES_COMMAND (self->item));

      if (acies_trait_cell_is_count (self->field))
        show_sum (self, ACIES_COMMAND (self->item));
      else if (leader != NULL)
        show_trait (self, acies_leader_get_traits (leader), TRUE);
      else
        set_text (self, "", TRUE);
    }
}

static void
acies_trait_cell_dispose (GObject *object)
{
  AciesTraitCell *self = ACIES_TRAIT_CELL (object);
  GtkWidget *child;

  acies_trait_cell_set_item (self, NULL, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->field, acies_field_unref);

  G_OBJECT_CLASS (acies_trait_cell_parent_class)->dispose (object);
}

static void
acies_trait_cell_class_init (AciesTraitCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_trait_cell_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
acies_trait_cell_init (AciesTraitCell *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
}

GtkWidget *
acies_trait_cell_new (AciesField *field)
{
  AciesTraitCell *self = g_object_new (ACIES_TYPE_TRAIT_CELL, NULL);
  AciesFieldType type = acies_field_get_value_type (field);
  gboolean is_number = (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL)
                       && !acies_field_is_list (field);

  self->field = acies_field_ref (field);
  gtk_label_set_xalign (self->label, is_number ? 1 : 0);
  if (is_number)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "acies-numbers");

  return GTK_WIDGET (self);
}

void
acies_trait_cell_set_item (AciesTraitCell *self,
                           AciesArmy      *army,
                           GObject        *item)
{
  g_return_if_fail (ACIES_IS_TRAIT_CELL (self));
  g_return_if_fail (item == NULL || ACIES_IS_UNIT (item) || ACIES_IS_COMMAND (item));

  if (self->item != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->item, self);
      g_signal_handlers_disconnect_by_data (self->army, self);
    }
  g_clear_object (&self->item);
  g_clear_object (&self->army);
  if (item == NULL)
    return;

  self->army = g_object_ref (army);
  self->item = g_object_ref (item);
  /* A command's line tells of all that is in it. */
  g_signal_connect_swapped (ACIES_IS_UNIT (item) ? (gpointer) item : (gpointer) army, "changed",
                            G_CALLBACK (refresh), self);
  refresh (self);
}
