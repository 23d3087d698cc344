/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-sketch-view.h"
#include "acies-table-card.h"

/* Pixels; the height is that of the table. */
#define WIDTH 112

struct _AciesTableCard
{
  GtkToggleButton  parent_instance;

  AciesTable      *table;

  AciesSketchView *sketch;
  GtkLabel        *title;
  GtkLabel        *caption;
};

G_DEFINE_FINAL_TYPE (AciesTableCard, acies_table_card, GTK_TYPE_TOGGLE_BUTTON)

static void
acies_table_card_finalize (GObject *object)
{
  AciesTableCard *self = ACIES_TABLE_CARD (object);

  g_clear_object (&self->table);

  G_OBJECT_CLASS (acies_table_card_parent_class)->finalize (object);
}

static void
acies_table_card_class_init (AciesTableCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_table_card_finalize;

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-table-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTableCard, sketch);
  gtk_widget_class_bind_template_child (widget_class, AciesTableCard, title);
  gtk_widget_class_bind_template_child (widget_class, AciesTableCard, caption);
}

static void
acies_table_card_init (AciesTableCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_table_card_show:
 * @self: a card
 * @table: a table
 * @title: what it is called
 * @caption: where it comes from
 *
 * Shows a table, which can then be chosen.
 */
void
acies_table_card_show (AciesTableCard *self,
                       AciesTable     *table,
                       const char     *title,
                       const char     *caption)
{
  g_autoptr (AciesScene) scene = acies_scene_new (table);

  g_return_if_fail (ACIES_IS_TABLE_CARD (self));

  g_set_object (&self->table, table);
  acies_sketch_view_set_scene (self->sketch, scene);
  gtk_widget_set_size_request (GTK_WIDGET (self->sketch), WIDTH,
                               (int) (WIDTH * acies_table_get_height (table) / acies_table_get_width (table)));
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->caption, caption);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), title);
}

/**
 * acies_table_card_get_table:
 * @self: a card
 *
 * Returns: (transfer none) (nullable): the table that it shows
 */
AciesTable *
acies_table_card_get_table (AciesTableCard *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE_CARD (self), NULL);

  return self->table;
}
