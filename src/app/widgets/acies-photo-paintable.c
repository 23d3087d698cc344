/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-photo-load.h"
#include "acies-photo-paintable.h"
#include "acies-picture-maker.h"

/* The place of a photograph that is not there yet, on any ground */
static const GdkRGBA empty_color = { .5f, .5f, .5f, .18f };

struct _AciesPhotoPaintable
{
  GObject       parent_instance;

  AciesPhoto   *photo;
  /* In pixels of the window, of which one has @scale pixels of the device in each direction */
  int           width;
  int           height;
  int           scale;
  AciesPictureMaker *maker;
  GdkTexture   *texture;
};

enum
{
  PROP_LOADING = 1,
  PROP_ERROR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void acies_photo_paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesPhotoPaintable, acies_photo_paintable, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, acies_photo_paintable_iface_init))

/* ---- Decoding ---- */

typedef struct
{
  AciesPhoto *photo;
  guint       width;
  guint       height;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  acies_photo_unref (order->photo);
  g_free (order);
}

static gpointer
decode (gpointer       data,
        GCancellable  *cancellable,
        GError       **error)
{
  Order *order = data;
  g_autoptr (GdkPixbuf) pixbuf = acies_photo_decode (order->photo, order->width, order->height, cancellable, error);

  return pixbuf != NULL ? gdk_texture_new_for_pixbuf (pixbuf) : NULL;
}

static void
decoded_cb (AciesPhotoPaintable *self)
{
  g_autoptr (GdkTexture) texture = acies_picture_maker_take_picture (self->maker);

  if (texture != NULL)
    g_set_object (&self->texture, texture);
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

/* Begins to decode, unless that is done or under way. */
static void
begin (AciesPhotoPaintable *self)
{
  Order *order;

  if (acies_picture_maker_is_working (self->maker) || acies_picture_maker_get_error (self->maker) != NULL
      || acies_photo_get_data (self->photo) == NULL)
    return;

  order = g_new0 (Order, 1);
  order->photo = acies_photo_ref (self->photo);
  order->width = (guint) (self->width * self->scale);
  order->height = (guint) (self->height * self->scale);
  acies_picture_maker_begin (self->maker, order);
}

/* ---- GdkPaintable ---- */

static void
acies_photo_paintable_snapshot (GdkPaintable *paintable,
                                GdkSnapshot  *snapshot,
                                double        width,
                                double        height)
{
  AciesPhotoPaintable *self = ACIES_PHOTO_PAINTABLE (paintable);

  if (self->texture != NULL)
    {
      gdk_paintable_snapshot (GDK_PAINTABLE (self->texture), snapshot, width, height);
      return;
    }

  gtk_snapshot_append_color (GTK_SNAPSHOT (snapshot), &empty_color,
                             &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  begin (self);
}

static int
acies_photo_paintable_get_intrinsic_width (GdkPaintable *paintable)
{
  return ACIES_PHOTO_PAINTABLE (paintable)->width;
}

static int
acies_photo_paintable_get_intrinsic_height (GdkPaintable *paintable)
{
  return ACIES_PHOTO_PAINTABLE (paintable)->height;
}

static void
acies_photo_paintable_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = acies_photo_paintable_snapshot;
  iface->get_intrinsic_width = acies_photo_paintable_get_intrinsic_width;
  iface->get_intrinsic_height = acies_photo_paintable_get_intrinsic_height;
}

/* ---- Construction ---- */

static void
acies_photo_paintable_dispose (GObject *object)
{
  AciesPhotoPaintable *self = ACIES_PHOTO_PAINTABLE (object);

  if (self->maker != NULL)
    acies_picture_maker_stop (self->maker);
  g_clear_object (&self->maker);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (acies_photo_paintable_parent_class)->dispose (object);
}

static void
acies_photo_paintable_finalize (GObject *object)
{
  AciesPhotoPaintable *self = ACIES_PHOTO_PAINTABLE (object);

  g_clear_pointer (&self->photo, acies_photo_unref);

  G_OBJECT_CLASS (acies_photo_paintable_parent_class)->finalize (object);
}

static void
acies_photo_paintable_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  AciesPhotoPaintable *self = ACIES_PHOTO_PAINTABLE (object);

  if (prop_id == PROP_LOADING)
    g_value_set_boolean (value, acies_picture_maker_is_working (self->maker));
  else
    g_value_set_string (value, acies_picture_maker_get_error (self->maker));
}

static void
acies_photo_paintable_class_init (AciesPhotoPaintableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_photo_paintable_dispose;
  object_class->finalize = acies_photo_paintable_finalize;
  object_class->get_property = acies_photo_paintable_get_property;
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_photo_paintable_init (AciesPhotoPaintable *self)
{
  self->maker = acies_picture_maker_new (decode, order_free, g_object_unref);
  g_signal_connect_object (self->maker, "made", G_CALLBACK (decoded_cb), self, G_CONNECT_SWAPPED);
}

/* Sets the size that fits into a box; TRUE if it is another one. */
static gboolean
fit (AciesPhotoPaintable *self,
     int                  most_width,
     int                  most_height)
{
  int width = (int) acies_photo_get_width (self->photo);
  int height = (int) acies_photo_get_height (self->photo);
  double scale = MIN (MIN ((double) most_width / width, (double) most_height / height), 1.0);

  width = MAX ((int) (width * scale + 0.5), 1);
  height = MAX ((int) (height * scale + 0.5), 1);
  if (width == self->width && height == self->height)
    return FALSE;

  self->width = width;
  self->height = height;

  return TRUE;
}

/**
 * acies_photo_paintable_new:
 * @photo: a photograph that is stored
 * @most_width: the width of the box that it fits into, in pixels, at least 1
 * @most_height: the height of the box, likewise
 * @scale: device pixels to the pixel
 *
 * Returns: (transfer full): a picture of @photo
 */
AciesPhotoPaintable *
acies_photo_paintable_new (AciesPhoto *photo,
                           int         most_width,
                           int         most_height,
                           int         scale)
{
  AciesPhotoPaintable *self;

  g_return_val_if_fail (photo != NULL && acies_photo_get_data (photo) != NULL, NULL);
  g_return_val_if_fail (most_width > 0 && most_height > 0 && scale > 0, NULL);

  self = g_object_new (ACIES_TYPE_PHOTO_PAINTABLE, NULL);
  self->photo = acies_photo_ref (photo);
  self->scale = scale;
  fit (self, most_width, most_height);

  return self;
}

/**
 * acies_photo_paintable_set_most:
 * @self: a picture
 * @most_width: the width of the box that it fits into from now on, in pixels
 * @most_height: the height of the box
 *
 * What is decoded is shown until the picture is decoded in the new size.
 */
void
acies_photo_paintable_set_most (AciesPhotoPaintable *self,
                                int                  most_width,
                                int                  most_height)
{
  g_return_if_fail (ACIES_IS_PHOTO_PAINTABLE (self));
  g_return_if_fail (most_width > 0 && most_height > 0);

  if (!fit (self, most_width, most_height))
    return;

  if (acies_picture_maker_is_working (self->maker))
    acies_picture_maker_stop (self->maker);
  if (self->texture != NULL && gdk_texture_get_width (self->texture) < self->width * self->scale)
    begin (self);
  gdk_paintable_invalidate_size (GDK_PAINTABLE (self));
}

GdkTexture *
acies_photo_paintable_get_texture (AciesPhotoPaintable *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTO_PAINTABLE (self), NULL);

  return self->texture;
}

const char *
acies_photo_paintable_get_error (AciesPhotoPaintable *self)
{
  g_return_val_if_fail (ACIES_IS_PHOTO_PAINTABLE (self), NULL);

  return acies_picture_maker_get_error (self->maker);
}
