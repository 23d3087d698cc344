/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-badge.h"
#include "acies-due-row.h"
#include "acies-tooltip.h"

struct _AciesDueRow
{
  AdwBin        parent_instance;

  AciesDueItem *item;

  AciesBadge   *badge_a;
  AciesBadge   *badge_b;
};

enum
{
  PROP_ITEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesDueRow, acies_due_row, ADW_TYPE_BIN)

static char **
list_classes_cb (AciesDueRow *self,
                 gboolean     chosen)
{
  const char * const classes[] = { "acies-due", chosen ? "prepared" : NULL, NULL };

  return g_strdupv ((char **) classes);
}

static void
acies_due_row_dispose (GObject *object)
{
  AciesDueRow *self = ACIES_DUE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_DUE_ROW);
  g_clear_object (&self->item);

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
  gtk_widget_class_bind_template_callback (widget_class, list_classes_cb);
}

static void
acies_due_row_init (AciesDueRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_due_row_set_item:
 * @self: a row
 * @item: what it is to show
 * @situation: where the parties of @item are found; not kept
 */
void
acies_due_row_set_item (AciesDueRow          *self,
                        AciesDueItem         *item,
                        const AciesSituation *situation)
{
  g_autofree char *spoken = NULL;

  g_return_if_fail (ACIES_IS_DUE_ROW (self));
  g_return_if_fail (ACIES_IS_DUE_ITEM (item));

  if (g_set_object (&self->item, item))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
  acies_badge_show_party (self->badge_a, situation, acies_due_item_get_a (item));
  acies_badge_show_party (self->badge_b, situation, acies_due_item_get_b (item));
  spoken = g_strdup_printf ("%s, %s", acies_due_item_get_title (item), acies_due_item_get_subtitle (item));
  acies_tooltip_set (GTK_WIDGET (self), spoken);
  /* The row of the list is what is read out; it is named after its class if it has no label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
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
