/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-result-layout.h"

/* Pixels: where nothing is wrapped; GTK asks for it too, and compares */
#define LARGEST_WIDTH 1048576

struct _AciesResultLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesResultLayout, acies_result_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
acies_result_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_result_layout_measure (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             GtkOrientation    orientation,
                             int               for_size,
                             int              *minimum,
                             int              *natural,
                             int              *minimum_baseline,
                             int              *natural_baseline)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);
  GtkPolicyType policy;
  int height;

  if (scrolled == NULL || !gtk_widget_should_layout (scrolled))
    return;

  /* Its width does not depend on how high it is. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (scrolled, orientation, -1, minimum, natural, NULL, NULL);
      return;
    }

  gtk_widget_measure (scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)), orientation,
                      for_size >= 0 ? for_size : LARGEST_WIDTH, NULL, &height, NULL, NULL);
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scrolled), NULL, &policy);
  if (policy == GTK_POLICY_NEVER)
    *minimum = *natural = MAX (*minimum, height);
  else
    *natural = MAX (*minimum, height);
}

static void
acies_result_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (widget);

  if (scrolled != NULL && gtk_widget_should_layout (scrolled))
    gtk_widget_size_allocate (scrolled, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
acies_result_layout_class_init (AciesResultLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = acies_result_layout_get_request_mode;
  layout_class->measure = acies_result_layout_measure;
  layout_class->allocate = acies_result_layout_allocate;
}

static void
acies_result_layout_init (AciesResultLayout *self)
{
}
