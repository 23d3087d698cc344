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

/* What a scrolled window holds is no higher than it needs, and not lower where it does not scroll. */
static void
measure_scrolled (GtkScrolledWindow *scrolled,
                  int                width,
                  int               *minimum,
                  int               *natural)
{
  GtkPolicyType policy;
  int height;

  gtk_widget_measure (gtk_scrolled_window_get_child (scrolled), GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);
  gtk_scrolled_window_get_policy (scrolled, NULL, &policy);
  if (policy == GTK_POLICY_NEVER)
    *minimum = MAX (*minimum, height);
  *natural = MAX (*minimum, height);
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
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int width = for_size >= 0 ? for_size : LARGEST_WIDTH;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  /* Its width does not depend on how high it is. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
      return;
    }

  gtk_widget_measure (child, orientation, width, minimum, natural, NULL, NULL);
  if (GTK_IS_SCROLLED_WINDOW (child))
    measure_scrolled (GTK_SCROLLED_WINDOW (child), width, minimum, natural);
}

static void
acies_result_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, baseline);
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
