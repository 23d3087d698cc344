/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-drop-down-layout.h"

struct _AciesDropDownLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesDropDownLayout, acies_drop_down_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
acies_drop_down_layout_get_request_mode (GtkLayoutManager *manager,
                                         GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_drop_down_layout_measure (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                GtkOrientation    orientation,
                                int               for_size,
                                int              *minimum,
                                int              *natural,
                                int              *minimum_baseline,
                                int              *natural_baseline)
{
  GtkWidget *drop_down = gtk_widget_get_first_child (widget);

  if (drop_down == NULL || !gtk_widget_should_layout (drop_down))
    return;

  /* The button in it does know its height for a width. */
  gtk_widget_measure (gtk_widget_get_first_child (drop_down), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
acies_drop_down_layout_allocate (GtkLayoutManager *manager,
                                 GtkWidget        *widget,
                                 int               width,
                                 int               height,
                                 int               baseline)
{
  GtkWidget *drop_down = gtk_widget_get_first_child (widget);

  if (drop_down != NULL && gtk_widget_should_layout (drop_down))
    gtk_widget_size_allocate (drop_down, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
acies_drop_down_layout_class_init (AciesDropDownLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = acies_drop_down_layout_get_request_mode;
  layout_class->measure = acies_drop_down_layout_measure;
  layout_class->allocate = acies_drop_down_layout_allocate;
}

static void
acies_drop_down_layout_init (AciesDropDownLayout *self)
{
}
