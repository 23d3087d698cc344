/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-draw.h"
#include "acies-pixels.h"
#include "acies-report-leaf.h"
#include "acies-task.h"
#include "acies-text-scale.h"

struct _AciesReportLeaf
{
  GtkWidget         parent_instance;

  AciesReportPages *pages;
  guint             page;
  gboolean          near;
  GCancellable     *cancellable; /* (nullable): while it is painted */
  GdkTexture       *texture;     /* (nullable): until it is painted */
  int               painted_width;
  gboolean          has_spot;
  AciesReportSpot   spot;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReportLeaf, acies_report_leaf, GTK_TYPE_WIDGET)

/* ---- Painting ---- */

typedef struct
{
  AciesReportPages *pages;
  guint             page;
  int               width; /* device pixels */
} Painting;

static void
painting_free (gpointer data)
{
  Painting *painting = data;

  g_object_unref (painting->pages);
  g_free (painting);
}

static void
paint_thread (GTask        *task,
              gpointer      source_object,
              gpointer      task_data,
              GCancellable *cancellable)
{
  const Painting *painting = task_data;
  double width, height, scale;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (g_task_return_error_if_cancelled (task))
    return;

  acies_report_pages_get_size (painting->pages, &width, &height);
  scale = painting->width / width;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, painting->width, (int) lround (height * scale));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  acies_report_pages_draw (painting->pages, painting->page, cr);
  cairo_destroy (cr);
  g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
}

static void
painted_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  AciesReportLeaf *self = ACIES_REPORT_LEAF (object);
  const Painting *painting = g_task_get_task_data (G_TASK (result));
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);

  if (surface == NULL)
    return;

  g_clear_object (&self->cancellable);
  if (self->near)
    {
      g_clear_object (&self->texture);
      self->texture = acies_texture_new_for_surface (g_steal_pointer (&surface));
      self->painted_width = painting->width;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  g_clear_pointer (&surface, cairo_surface_destroy);
}

static void
stop_painting (AciesReportLeaf *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
paint (AciesReportLeaf *self)
{
  int width = (int) lround (gtk_widget_get_width (GTK_WIDGET (self)) * acies_text_scale_get (GTK_WIDGET (self)));
  g_autoptr (GTask) task = NULL;
  Painting *painting;

  if (!self->near || width <= 0 || (self->texture != NULL && self->painted_width == width))
    return;

  stop_painting (self);
  painting = g_new0 (Painting, 1);
  painting->pages = g_object_ref (self->pages);
  painting->page = self->page;
  painting->width = width;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, painted_cb, NULL);
  g_task_set_source_tag (task, paint);
  g_task_set_task_data (task, painting, painting_free);
  acies_task_run (task, paint_thread);
}

static void
acies_report_leaf_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesReportLeaf *self = ACIES_REPORT_LEAF (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  double paper_width, paper_height;
  GskRoundedRect frame;
  GdkRGBA accent;
  float scale;

  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!self->has_spot)
    return;

  acies_report_pages_get_size (self->pages, &paper_width, &paper_height);
  accent = acies_draw_get_accent (widget);
  scale = width / (float) paper_width;
  gsk_rounded_rect_init_from_rect (&frame,
                                   &GRAPHENE_RECT_INIT ((float) self->spot.x * scale - 3, (float) self->spot.y * scale - 2,
                                                        (float) self->spot.width * scale + 6,
                                                        (float) self->spot.height * scale + 4), 3);
  gtk_snapshot_append_border (snapshot, &frame, (const float[4]) { 2, 2, 2, 2 },
                              (const GdkRGBA[4]) { accent, accent, accent, accent });
}

static void
acies_report_leaf_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  paint (ACIES_REPORT_LEAF (widget));
}

/* ---- Choosing ---- */

static void
released_cb (AciesReportLeaf *self,
             int              n_press,
             double           x,
             double           y)
{
  double width, height;
  AciesReportSpot spot;
  double scale;

  acies_report_pages_get_size (self->pages, &width, &height);
  scale = width / gtk_widget_get_width (GTK_WIDGET (self));
  if (acies_report_pages_find_at (self->pages, self->page, x * scale, y * scale, &spot))
    g_signal_emit (self, signals[CHOSEN], 0, &spot);
}

/* ---- Construction ---- */

static void
acies_report_leaf_dispose (GObject *object)
{
  AciesReportLeaf *self = ACIES_REPORT_LEAF (object);

  stop_painting (self);
  g_clear_object (&self->texture);
  g_clear_object (&self->pages);

  G_OBJECT_CLASS (acies_report_leaf_parent_class)->dispose (object);
}

static void
acies_report_leaf_class_init (AciesReportLeafClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_report_leaf_dispose;
  widget_class->snapshot = acies_report_leaf_snapshot;
  widget_class->size_allocate = acies_report_leaf_size_allocate;

  /**
   * AciesReportLeaf::chosen:
   * @self: a page
   * @spot: (type gpointer): what was clicked on, an #AciesReportSpot
   *
   * Is emitted when something that is told on the page is clicked on.
   */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "reportleaf");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_report_leaf_init (AciesReportLeaf *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * acies_report_leaf_new:
 * @pages: a report on pages
 * @page: which of them, from 0
 *
 * Returns: (transfer floating): a picture of the page
 */
GtkWidget *
acies_report_leaf_new (AciesReportPages *pages,
                       guint             page)
{
  AciesReportLeaf *self = g_object_new (ACIES_TYPE_REPORT_LEAF, NULL);
  /* Translators: the number of a page, and how many there are */
  g_autofree char *label = g_strdup_printf (_("Page %u of %u"), page + 1, acies_report_pages_get_n_pages (pages));
  g_autofree char *text = acies_report_pages_get_text (pages, page);

  self->pages = g_object_ref (pages);
  self->page = page;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);

  return GTK_WIDGET (self);
}

void
acies_report_leaf_set_near (AciesReportLeaf *self,
                            gboolean         near)
{
  g_return_if_fail (ACIES_IS_REPORT_LEAF (self));

  if (self->near == near)
    return;

  self->near = near;
  if (near)
    {
      paint (self);
      return;
    }
  stop_painting (self);
  g_clear_object (&self->texture);
}

void
acies_report_leaf_set_spot (AciesReportLeaf       *self,
                            const AciesReportSpot *spot)
{
  g_return_if_fail (ACIES_IS_REPORT_LEAF (self));

  self->has_spot = spot != NULL;
  if (spot != NULL)
    self->spot = *spot;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
