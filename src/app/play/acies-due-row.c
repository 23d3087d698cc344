/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-badge.h"
#include "acies-due-row.h"

struct _AciesDueRow
{
  GtkBox        parent_instance;

  AciesDueItem *item;

  AciesBadge   *badge_a;
  AciesBadge   *badge_b;
  GtkImage     *icon;
};

enum
{
  PROP_ITEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesDueRow, acies_due_row, GTK_TYPE_BOX)

static void
set_css_class (GtkWidget  *widget,
               const char *css_class,
               gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
show_in_hand (AciesDueRow *self)
{
  set_css_class (GTK_WIDGET (self), "in-hand", self->item != NULL && acies_due_item_get_in_hand (self->item));
}

static void
acies_due_row_dispose (GObject *object)
{
  AciesDueRow *self = ACIES_DUE_ROW (object);

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_DUE_ROW);

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
  gtk_widget_class_bind_template_child (widget_class, AciesDueRow, icon);
}

static void
acies_due_row_init (AciesDueRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_due_row_set_item:
 * @self: a row
 * @item: (nullable): what it is to show
 * @situation: (nullable): where the parties of @item are found; not kept
 */
void
acies_due_row_set_item (AciesDueRow          *self,
                        AciesDueItem         *item,
                        const AciesSituation *situation)
{
  GtkWidget *list_row;
  g_autofree char *spoken = NULL;
  gboolean must;

  g_return_if_fail (ACIES_IS_DUE_ROW (self));

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
  show_in_hand (self);
  if (item == NULL)
    return;

  g_signal_connect_swapped (item, "notify::in-hand", G_CALLBACK (show_in_hand), self);
  must = acies_due_item_get_must (item);
  acies_badge_show_party (self->badge_a, situation, acies_due_item_get_a (item));
  acies_badge_show_party (self->badge_b, situation, acies_due_item_get_b (item));
  gtk_image_set_from_icon_name (self->icon, must ? "appointment-soon-symbolic" : "media-playback-start-symbolic");
  set_css_class (GTK_WIDGET (self->icon), "acies-warning", must);
  spoken = g_strdup_printf ("%s, %s", acies_due_item_get_title (item), acies_due_item_get_subtitle (item));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  /* The row of the list is what is read out; it is named after its class if it has no label. */
  list_row = gtk_widget_get_parent (GTK_WIDGET (self));
  if (list_row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (list_row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
