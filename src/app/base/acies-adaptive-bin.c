/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-adaptive-bin.h"
#include "acies-text-scale.h"

#define NARROW_WIDTH 720
#define WIDE_WIDTH 1100

struct _AciesAdaptiveBin
{
  AdwBin    parent_instance;

  gboolean  scrolls;
  AciesForm form;
  AciesForm next_form;
  guint     idle;
};

enum
{
  PROP_FORM = 1,
  PROP_SCROLLS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesAdaptiveBin, acies_adaptive_bin, ADW_TYPE_BIN)

static AciesForm
find_form (AciesAdaptiveBin *self,
           int               width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  /* Large text has room for less. */
  if (width < acies_text_scale_apply (widget, NARROW_WIDTH))
    return ACIES_FORM_NARROW;

  return width < acies_text_scale_apply (widget, WIDE_WIDTH) ? ACIES_FORM_MEDIUM : ACIES_FORM_WIDE;
}

static gboolean
change_form_cb (gpointer user_data)
{
  AciesAdaptiveBin *self = user_data;

  self->idle = 0;
  if (self->form != self->next_form)
    {
      self->form = self->next_form;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FORM]);
    }

  return G_SOURCE_REMOVE;
}

static void
acies_adaptive_bin_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  AciesAdaptiveBin *self = ACIES_ADAPTIVE_BIN (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));

  self->next_form = find_form (self, width);
  /* Within an allocation nothing may ask for another; before the next frame it may. */
  if (self->next_form != self->form && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, change_form_cb, self, NULL);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
acies_adaptive_bin_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (ACIES_ADAPTIVE_BIN (widget)->scrolls)
    {
      if (orientation == GTK_ORIENTATION_VERTICAL)
        return;
      for_size = -1;
    }

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static GtkSizeRequestMode
acies_adaptive_bin_get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_adaptive_bin_dispose (GObject *object)
{
  g_clear_handle_id (&ACIES_ADAPTIVE_BIN (object)->idle, g_source_remove);

  G_OBJECT_CLASS (acies_adaptive_bin_parent_class)->dispose (object);
}

static void
acies_adaptive_bin_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_FORM:
      g_value_set_enum (value, ACIES_ADAPTIVE_BIN (object)->form);
      break;
    case PROP_SCROLLS:
      g_value_set_boolean (value, ACIES_ADAPTIVE_BIN (object)->scrolls);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_adaptive_bin_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_SCROLLS:
      ACIES_ADAPTIVE_BIN (object)->scrolls = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_adaptive_bin_class_init (AciesAdaptiveBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_adaptive_bin_dispose;
  object_class->get_property = acies_adaptive_bin_get_property;
  object_class->set_property = acies_adaptive_bin_set_property;
  widget_class->size_allocate = acies_adaptive_bin_size_allocate;
  widget_class->measure = acies_adaptive_bin_measure;
  widget_class->get_request_mode = acies_adaptive_bin_get_request_mode;

  properties[PROP_FORM] = g_param_spec_enum ("form", NULL, NULL, ACIES_TYPE_FORM, ACIES_FORM_WIDE,
                                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                             | G_PARAM_STATIC_STRINGS);
  properties[PROP_SCROLLS] = g_param_spec_boolean ("scrolls", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_adaptive_bin_init (AciesAdaptiveBin *self)
{
  self->form = self->next_form = ACIES_FORM_WIDE;
  /* The layout manager of AdwBin would be asked instead of us. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

/**
 * acies_adaptive_bin_get_form:
 * @self: a bin
 *
 * Returns: the form for its present width
 */
AciesForm
acies_adaptive_bin_get_form (AciesAdaptiveBin *self)
{
  g_return_val_if_fail (ACIES_IS_ADAPTIVE_BIN (self), ACIES_FORM_WIDE);

  return self->form;
}

/**
 * acies_adaptive_bin_expect_width:
 * @self: a bin
 * @width: a width in pixels
 *
 * Takes the form for a width that the bin will have, so that its first frame has it.
 */
void
acies_adaptive_bin_expect_width (AciesAdaptiveBin *self,
                                 int               width)
{
  g_return_if_fail (ACIES_IS_ADAPTIVE_BIN (self));

  self->next_form = find_form (self, width);
  g_clear_handle_id (&self->idle, g_source_remove);
  change_form_cb (self);
}
