/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-reading-view.h"

struct _AciesReadingView
{
  AdwBin     parent_instance;

  GtkWidget *cancel_button;
};

G_DEFINE_FINAL_TYPE (AciesReadingView, acies_reading_view, ADW_TYPE_BIN)

static gboolean
acies_reading_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ACIES_READING_VIEW (widget)->cancel_button);
}

static void
acies_reading_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_READING_VIEW);

  G_OBJECT_CLASS (acies_reading_view_parent_class)->dispose (object);
}

static void
acies_reading_view_class_init (AciesReadingViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_reading_view_dispose;
  widget_class->grab_focus = acies_reading_view_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-reading-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReadingView, cancel_button);
}

static void
acies_reading_view_init (AciesReadingView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_reading_view_new:
 *
 * Returns: (transfer floating): a view
 */
GtkWidget *
acies_reading_view_new (void)
{
  return g_object_new (ACIES_TYPE_READING_VIEW, NULL);
}
