/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-miniature.h"

struct _AciesMiniature
{
  GtkWidget        parent_instance;

  cairo_surface_t *picture;
  int              width;
  int              height;
};

G_DEFINE_FINAL_TYPE (AciesMiniature, acies_miniature, GTK_TYPE_WIDGET)

/* The picture fills the widget; what is beyond its shape is cut off. */
static void
acies_miniature_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  AciesMiniature *self = ACIES_MINIATURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double picture_width, picture_height, scale;
  cairo_t *cr;

  if (self->picture == NULL)
    return;

  picture_width = cairo_image_surface_get_width (self->picture);
  picture_height = cairo_image_surface_get_height (self->picture);
  scale = MAX (width / picture_width, height / picture_height);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - picture_width * scale) / 2, (height - picture_height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  /* As a texture is drawn by a graphics card.  Cairo's own choice below three quarters of the size takes
   * ten times as long, which for the samples was a tenth of the first frame. */
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
acies_miniature_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  AciesMiniature *self = ACIES_MINIATURE (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

static void
acies_miniature_dispose (GObject *object)
{
  g_clear_pointer (&ACIES_MINIATURE (object)->picture, cairo_surface_destroy);

  G_OBJECT_CLASS (acies_miniature_parent_class)->dispose (object);
}

static void
acies_miniature_class_init (AciesMiniatureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_miniature_dispose;
  widget_class->snapshot = acies_miniature_snapshot;
  widget_class->measure = acies_miniature_measure;

  gtk_widget_class_set_css_name (widget_class, "miniature");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_miniature_init (AciesMiniature *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "acies-miniature");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * acies_miniature_set_size:
 * @self: a miniature
 * @width: its width in pixels
 * @height: its height in pixels
 *
 * Sets the size.
 */
void
acies_miniature_set_size (AciesMiniature *self,
                          int             width,
                          int             height)
{
  g_return_if_fail (ACIES_IS_MINIATURE (self));

  if (self->width == width && self->height == height)
    return;

  self->width = width;
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * acies_miniature_set_picture:
 * @self: a miniature
 * @picture: (nullable): an image surface
 *
 * Sets what is seen, bare paper if there is none.
 */
void
acies_miniature_set_picture (AciesMiniature  *self,
                             cairo_surface_t *picture)
{
  g_return_if_fail (ACIES_IS_MINIATURE (self));

  if (self->picture == picture)
    return;

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = picture != NULL ? cairo_surface_reference (picture) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
