/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-miniature.h"
#include "acies-sketch-paintable.h"

struct _AciesMiniature
{
  GtkWidget   parent_instance;

  GdkTexture *picture;
  int         width;
  int         height;
};

G_DEFINE_FINAL_TYPE (AciesMiniature, acies_miniature, GTK_TYPE_WIDGET)

static void
acies_miniature_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  AciesMiniature *self = ACIES_MINIATURE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double picture_width, picture_height, scale;

  if (self->picture == NULL)
    return;

  picture_width = gdk_texture_get_width (self->picture);
  picture_height = gdk_texture_get_height (self->picture);
  scale = MAX (width / picture_width, height / picture_height);
  picture_width *= scale;
  picture_height *= scale;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_texture (snapshot, self->picture,
                               &GRAPHENE_RECT_INIT ((width - picture_width) / 2, (height - picture_height) / 2,
                                                    picture_width, picture_height));
  gtk_snapshot_pop (snapshot);
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
  g_clear_object (&ACIES_MINIATURE (object)->picture);

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
 * @size: the side of its square in pixels
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

void
acies_miniature_set_picture (AciesMiniature  *self,
                             cairo_surface_t *picture)
{
  g_autoptr (GdkTexture) texture = NULL;

  g_return_if_fail (ACIES_IS_MINIATURE (self));

  texture = acies_texture_new_for_surface (picture != NULL ? cairo_surface_reference (picture) : NULL);
  if (g_set_object (&self->picture, texture))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
