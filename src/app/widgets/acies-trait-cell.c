/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-trait-cell.h"

struct _AciesTraitCell
{
  GtkWidget     parent_instance;

  AciesField   *field;
  AciesArmy    *army;
  GObject      *item;
  /* Of the item, or of the army for a command, whose sum depends on its units. */
  GSignalGroup *changes;

  GtkLabel     *label;
};

enum
{
  PROP_ITEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesTraitCell, acies_trait_cell, GTK_TYPE_WIDGET)

/**
 * acies_trait_cell_is_count:
 * @field: a field of a unit schema
 *
 * Returns: whether the values of several units can be summed
 */
gboolean
acies_trait_cell_is_count (AciesField *field)
{
  return acies_field_get_role (field) == ACIES_ROLE_SIZE;
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
  if (self->item == NULL)
    return;

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

  g_clear_object (&self->changes);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_TRAIT_CELL);
  g_clear_object (&self->item);
  g_clear_object (&self->army);
  g_clear_pointer (&self->field, acies_field_unref);

  G_OBJECT_CLASS (acies_trait_cell_parent_class)->dispose (object);
}

static void
acies_trait_cell_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, ACIES_TRAIT_CELL (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_trait_cell_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  AciesTraitCell *self = ACIES_TRAIT_CELL (object);

  switch (prop_id)
    {
    case PROP_ITEM:
      if (!g_set_object (&self->item, g_value_get_object (value)))
        return;
      g_signal_group_set_target (self->changes, ACIES_IS_COMMAND (self->item) ? G_OBJECT (self->army) : self->item);
      refresh (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_trait_cell_class_init (AciesTraitCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_trait_cell_dispose;
  object_class->get_property = acies_trait_cell_get_property;
  object_class->set_property = acies_trait_cell_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                               | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-trait-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTraitCell, label);
}

static void
acies_trait_cell_init (AciesTraitCell *self)
{
  self->changes = g_signal_group_new (ACIES_TYPE_ROSTER_ITEM);
  g_signal_group_connect_swapped (self->changes, "changed", G_CALLBACK (refresh), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_trait_cell_new:
 * @field: a field of the unit schema of @army
 * @army: an army
 *
 * Returns: (transfer floating): a cell for the field, without an item
 */
GtkWidget *
acies_trait_cell_new (AciesField *field,
                      AciesArmy  *army)
{
  AciesTraitCell *self = g_object_new (ACIES_TYPE_TRAIT_CELL, NULL);
  AciesFieldType type = acies_field_get_value_type (field);

  self->field = acies_field_ref (field);
  self->army = g_object_ref (army);
  if ((type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL) && !acies_field_is_list (field))
    {
      gtk_label_set_xalign (self->label, 1);
      gtk_widget_add_css_class (GTK_WIDGET (self->label), "acies-numbers");
    }

  return GTK_WIDGET (self);
}
