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
  char            *title;
  char            *caption;
  AciesSketchView *sketch;
};

enum
{
  PROP_TABLE = 1,
  PROP_TITLE,
  PROP_CAPTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesTableCard, acies_table_card, GTK_TYPE_TOGGLE_BUTTON)

static void
set_table (AciesTableCard *self,
           AciesTable     *table)
{
  g_autoptr (AciesScene) scene = NULL;

  if (!g_set_object (&self->table, table))
    return;

  scene = acies_scene_new (table);
  acies_sketch_view_set_scene (self->sketch, scene);
  gtk_widget_set_size_request (GTK_WIDGET (self->sketch), WIDTH,
                               (int) (WIDTH * acies_table_get_height (table) / acies_table_get_width (table)));
}

static void
acies_table_card_finalize (GObject *object)
{
  AciesTableCard *self = ACIES_TABLE_CARD (object);

  g_clear_object (&self->table);
  g_free (self->title);
  g_free (self->caption);

  G_OBJECT_CLASS (acies_table_card_parent_class)->finalize (object);
}

static void
acies_table_card_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  AciesTableCard *self = ACIES_TABLE_CARD (object);

  switch (prop_id)
    {
    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_CAPTION:
      g_value_set_string (value, self->caption);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_table_card_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  AciesTableCard *self = ACIES_TABLE_CARD (object);

  switch (prop_id)
    {
    case PROP_TABLE:
      set_table (self, g_value_get_object (value));
      break;
    case PROP_TITLE:
      g_free (self->title);
      self->title = g_value_dup_string (value);
      break;
    case PROP_CAPTION:
      g_free (self->caption);
      self->caption = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_table_card_class_init (AciesTableCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_table_card_finalize;
  object_class->get_property = acies_table_card_get_property;
  object_class->set_property = acies_table_card_set_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, ACIES_TYPE_TABLE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_CAPTION] = g_param_spec_string ("caption", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-table-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTableCard, sketch);
}

static void
acies_table_card_init (AciesTableCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
