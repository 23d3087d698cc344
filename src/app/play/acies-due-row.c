/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-due-row.h"
#include "acies-restyle.h"
#include "acies-tooltip.h"

struct _AciesDueRow
{
  AdwBin          parent_instance;

  GtkTreeListRow *row;
  AciesDueItem   *item;
  GSignalGroup   *changes;

  AciesBadge     *badge_a;
  AciesBadge     *badge_b;
};

enum
{
  PROP_ITEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesDueRow, acies_due_row, ADW_TYPE_BIN)

static void
show_classes (AciesDueRow *self)
{
  GtkWidget *box = adw_bin_get_child (ADW_BIN (self));

  acies_set_css_class (box, "prepared", acies_due_item_get_prepared (self->item));
  acies_set_css_class (box, "more", acies_due_item_follows (self->item, NULL));
}

/* "+4" */
static char *
label_more_cb (AciesDueRow *self,
               guint        n_more)
{
  return g_strdup_printf ("+%u", n_more);
}

static gboolean
is_any_cb (AciesDueRow *self,
           guint        n_more)
{
  return n_more > 0;
}

static void
more_cb (AciesDueRow *self)
{
  if (self->row != NULL)
    gtk_tree_list_row_set_expanded (self->row, !gtk_tree_list_row_get_expanded (self->row));
}

static void
acies_due_row_dispose (GObject *object)
{
  AciesDueRow *self = ACIES_DUE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_DUE_ROW);
  g_clear_object (&self->changes);
  g_clear_object (&self->item);
  g_clear_object (&self->row);

  G_OBJECT_CLASS (acies_due_row_parent_class)->dispose (object);
}

static void
acies_due_row_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, ACIES_DUE_ROW (object)->item);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* A unit that is to be deployed is pulled onto the sketch. */
static GdkContentProvider *
prepare_cb (AciesDueRow *self)
{
  const char *id = self->item != NULL ? acies_due_item_get_a (self->item) : NULL;

  return id != NULL ? gdk_content_provider_new_typed (G_TYPE_STRING, id) : NULL;
}

static void
acies_due_row_class_init (AciesDueRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_due_row_dispose;
  object_class->get_property = acies_due_row_get_property;
  properties[PROP_ITEM] =
    g_param_spec_object ("item", NULL, NULL, ACIES_TYPE_DUE_ITEM,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-due-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, badge_a);
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, badge_b);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, label_more_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_any_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
}

static void
acies_due_row_init (AciesDueRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->changes = g_signal_group_new (ACIES_TYPE_DUE_ITEM);
  g_signal_group_connect_swapped (self->changes, "notify::prepared", G_CALLBACK (show_classes), self);
}

/* What a screen reader says of it, and its tooltip */
static char *
speak (AciesDueItem *item)
{
  guint n_more = acies_due_item_get_n_more (item);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", acies_due_item_get_title (item),
                                             acies_due_item_get_subtitle (item));

  if (n_more == 0)
    return g_steal_pointer (&spoken);

  /* Translators: something that may be done, and how much else is offered for the same unit */
  return g_strdup_printf (ngettext ("%s; %u more for this unit (Right)", "%s; %u more for this unit (Right)", n_more),
                          spoken, n_more);
}

/**
 * acies_due_row_set_row:
 * @self: a row
 * @row: (nullable): the row of the list, of an #AciesDueItem
 * @situation: (nullable): where the parties of the item are found; not kept
 */
void
acies_due_row_set_row (AciesDueRow          *self,
                       GtkTreeListRow       *row,
                       const AciesSituation *situation)
{
  g_autofree char *spoken = NULL;
  AciesDueItem *item;

  g_return_if_fail (ACIES_IS_DUE_ROW (self));

  g_set_object (&self->row, row);
  if (row == NULL)
    return;

  g_clear_object (&self->item);
  item = self->item = gtk_tree_list_row_get_item (row);
  g_signal_group_set_target (self->changes, item);
  show_classes (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
  acies_badge_show_party (self->badge_a, situation, acies_due_item_get_a (item));
  acies_badge_show_party (self->badge_b, situation, acies_due_item_get_b (item));
  spoken = speak (item);
  acies_tooltip_set (GTK_WIDGET (self), spoken);
  /* The row of the list is what is read out; it is named after its class if it has no label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/**
 * acies_due_row_get_row:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): the row of the list
 */
GtkTreeListRow *
acies_due_row_get_row (AciesDueRow *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ROW (self), NULL);

  return self->row;
}

/**
 * acies_due_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): what it shows
 */
AciesDueItem *
acies_due_row_get_item (AciesDueRow *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ROW (self), NULL);

  return self->item;
}
