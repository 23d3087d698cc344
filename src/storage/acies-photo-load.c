/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Pictures of any size and of some formats, made into the photographs that documents store, and decoded again. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-file-load.h"
#include "acies-photo-load.h"
#include "acies-text.h"

/* How much the decoder is given between two looks at the cancellable. */
#define CHUNK_BYTES (256 * 1024)

/* A picture that is still too large at the lowest quality is made smaller by this. */
#define SHRINK_BY 0.8

/* Only these formats are given to a decoder: others have not been tried, or, as SVG, may refer to more files. */
typedef struct
{
  const char *title;
  const char *media_type;
  gsize       at;     /* where its mark stands */
  const char *mark;
  gsize       length;
} Format;

static const Format formats[] = {
  { "JPEG", "image/jpeg", 0, "\xff\xd8\xff", 3 },
  { "PNG", "image/png", 0, "\x89PNG\r\n\x1a\n", 8 },
  { "GIF", "image/gif", 0, "GIF8", 4 },
  { "WebP", "image/webp", 8, "WEBP", 4 },
  { "HEIC", "image/heif", 4, "ftypheic", 8 },
  { "HEIC", "image/heif", 4, "ftypheix", 8 },
  { "HEIC", "image/heif", 4, "ftypmif1", 8 },
};

/* (nullable) */
static const Format *
find_format (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (size >= formats[i].at + formats[i].length
        && memcmp (data + formats[i].at, formats[i].mark, formats[i].length) == 0)
      return &formats[i];

  return NULL;
}

/* ---- Decoding ---- */

typedef struct
{
  /* Limits */
  guint    most_pixels;
  guint    most_width;
  guint    most_height;

  /* Findings */
  int      width;
  int      height;
  gboolean refused;
} Decoding;

static void
fit (guint  most_width,
     guint  most_height,
     int   *width,
     int   *height)
{
  double scale = MIN ((double) most_width / *width, (double) most_height / *height);

  if (scale >= 1)
    return;

  *width = MAX ((int) (*width * scale + 0.5), 1);
  *height = MAX ((int) (*height * scale + 0.5), 1);
}

/* Called before any pixel is decoded. */
static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int              width,
                  int              height,
                  gpointer         user_data)
{
  Decoding *decoding = user_data;

  decoding->width = width;
  decoding->height = height;
  decoding->refused = width < 1 || height < 1 || (guint64) width * (guint64) height > decoding->most_pixels;
  /* A decoder gives up at a size of nothing. */
  if (decoding->refused)
    {
      gdk_pixbuf_loader_set_size (loader, 0, 0);
      return;
    }

  fit (decoding->most_width, decoding->most_height, &width, &height);
  if (width != decoding->width || height != decoding->height)
    gdk_pixbuf_loader_set_size (loader, width, height);
}

/* Feeds a decoder to its end; it is closed in any case. */
static gboolean
feed (GdkPixbufLoader  *loader,
      const Decoding   *decoding,
      GBytes           *bytes,
      GCancellable     *cancellable,
      GError          **error)
{
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);
  gboolean fed = TRUE;

  for (gsize at = 0; fed && at < size && !decoding->refused; at += CHUNK_BYTES)
    fed = !g_cancellable_set_error_if_cancelled (cancellable, error)
          && gdk_pixbuf_loader_write (loader, data + at, MIN (size - at, CHUNK_BYTES), error);

  return gdk_pixbuf_loader_close (loader, fed ? error : NULL) && fed;
}

static gboolean
is_whole_jpeg (const guint8 *data,
               gsize         size)
{
  gsize at = 2;

  while (at + 1 < size)
    {
      guint8 marker = data[at + 1];

      if (data[at] == 0xff && marker == 0xd9)
        return TRUE;
      /* Pixels, stuffed or filled bytes, and marks to begin again from */
      if (data[at] != 0xff || marker == 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8))
        at++;
      else if (at + 3 < size)
        at += 2 + MAX ((gsize) data[at + 2] << 8 | data[at + 3], 2);
      else
        return FALSE;
    }

  return FALSE;
}

static gboolean
is_whole_png (const guint8 *data,
              gsize         size)
{
  gsize at = 8;

  /* The length of a chunk, its type, what is in it, and a sum */
  while (at <= size && size - at >= 12)
    {
      if (memcmp (data + at + 4, "IEND", 4) == 0)
        return TRUE;
      at += 12 + ((gsize) data[at] << 24 | (gsize) data[at + 1] << 16 | (gsize) data[at + 2] << 8 | data[at + 3]);
    }

  return FALSE;
}

/* Tells whether a picture goes on to its end.  These decoders fill the rest of one that is cut off, and say nothing. */
static gboolean
is_whole (GBytes       *bytes,
          const Format *format)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return strcmp (format->title, "JPEG") == 0 ? is_whole_jpeg (data, size)
         : strcmp (format->title, "PNG") == 0 ? is_whole_png (data, size) : TRUE;
}

/* @reason: (nullable): what the decoder says */
static void
set_damaged (const char    *name,
             const GError  *reason,
             GError       **error)
{
  g_autofree char *why = reason != NULL ? acies_text_cut (reason->message, ACIES_TEXT_MAX_MESSAGE) : NULL;

  if (why != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: a file, and what a decoder of pictures says */
                 _("%s: the picture is damaged or cut off: %s"), name, why);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: the picture is damaged or cut off"), name);
}

/* @decoding: its limits */
static GdkPixbuf *
decode (GBytes        *bytes,
        const Format  *format,
        const char    *name,
        Decoding      *decoding,
        GCancellable  *cancellable,
        GError       **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_mime_type (format->media_type, NULL);
  g_autoptr (GError) local_error = NULL;
  GdkPixbuf *pixbuf;
  gboolean fed;

  if (loader == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   /* Translators: a file, and a format such as HEIC */
                   _("%s: %s pictures cannot be read on this computer; save it as JPEG or PNG first"),
                   name, format->title);
      return NULL;
    }

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), decoding);
  fed = feed (loader, decoding, bytes, cancellable, &local_error);
  if (decoding->refused)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                   /* Translators: a file, width and height, and a number of pixels */
                   _("%s: the picture has %d × %d pixels, and Acies takes up to %u in all"),
                   name, decoding->width, decoding->height, decoding->most_pixels);
      return NULL;
    }
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  /* Some decoders are content with less than the whole. */
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (!fed || pixbuf == NULL || !is_whole (bytes, format))
    {
      set_damaged (name, local_error, error);
      return NULL;
    }

  return g_object_ref (pixbuf);
}

/**
 * acies_photo_decode:
 * @self: a photograph
 * @most_width: the most pixels that are wanted in a row, at least 1
 * @most_height: the most rows, at least 1
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Decodes a photograph, which a document may have said anything of.  It is never made larger.
 *
 * Returns: (transfer full) (nullable): the pixels; %NULL with %G_IO_ERROR_INVALID_DATA for a picture that cannot be
 *   decoded or has not the size that the document says, %G_IO_ERROR_NOT_FOUND for an absent photograph
 */
GdkPixbuf *
acies_photo_decode (AciesPhoto    *self,
                    guint          most_width,
                    guint          most_height,
                    GCancellable  *cancellable,
                    GError       **error)
{
  Decoding decoding = { ACIES_PHOTO_MAX_EDGE * ACIES_PHOTO_MAX_EDGE, most_width, most_height };
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  GBytes *data;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (most_width > 0 && most_height > 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  data = acies_photo_get_data (self);
  if (data == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("%s: the document refers to this photograph and does not have it"), acies_photo_get_name (self));
      return NULL;
    }

  pixbuf = decode (data, find_format (data), acies_photo_get_name (self), &decoding, cancellable, error);
  if (pixbuf == NULL)
    return NULL;
  if (decoding.width != (int) acies_photo_get_width (self) || decoding.height != (int) acies_photo_get_height (self))
    {
      set_damaged (acies_photo_get_name (self), NULL, error);
      return NULL;
    }

  return g_steal_pointer (&pixbuf);
}

/* ---- Encoding ---- */

static gboolean
is_transparent (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  gsize stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);

  if (!gdk_pixbuf_get_has_alpha (pixbuf))
    return FALSE;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (pixels[(gsize) y * stride + (gsize) x * 4 + 3] != 255)
        return TRUE;

  return FALSE;
}

static GBytes *
encode (GdkPixbuf   *pixbuf,
        const char  *type,
        const char  *key,
        const char  *value,
        GError     **error)
{
  char *buffer;
  gsize size;

  if (!gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, type, error, key, value, NULL))
    return NULL;

  return g_bytes_new_take (buffer, size);
}

/* Encodes as JPEG: with less quality, then smaller, until it has the size that a document stores.  @pixbuf is replaced
 * by the smaller one. */
static GBytes *
encode_jpeg (GdkPixbuf    **pixbuf,
             GCancellable  *cancellable,
             GError       **error)
{
  static const char * const qualities[] = { "88", "80", "70", "60" };

  while (TRUE)
    {
      GdkPixbuf *smaller;
      int width = gdk_pixbuf_get_width (*pixbuf);
      int height = gdk_pixbuf_get_height (*pixbuf);

      for (gsize i = 0; i < G_N_ELEMENTS (qualities); i++)
        {
          g_autoptr (GBytes) bytes = NULL;

          if (g_cancellable_set_error_if_cancelled (cancellable, error)
              || (bytes = encode (*pixbuf, "jpeg", "quality", qualities[i], error)) == NULL)
            return NULL;
          if (g_bytes_get_size (bytes) <= ACIES_PHOTO_MAX_BYTES)
            return g_steal_pointer (&bytes);
        }

      smaller = gdk_pixbuf_scale_simple (*pixbuf, MAX ((int) (width * SHRINK_BY), 1),
                                         MAX ((int) (height * SHRINK_BY), 1), GDK_INTERP_BILINEAR);
      g_object_unref (*pixbuf);
      *pixbuf = smaller;
    }
}

/* Lays a picture on white: JPEG has no transparency. */
static void
flatten (GdkPixbuf **pixbuf)
{
  GdkPixbuf *flat = gdk_pixbuf_composite_color_simple (*pixbuf, gdk_pixbuf_get_width (*pixbuf),
                                                       gdk_pixbuf_get_height (*pixbuf), GDK_INTERP_NEAREST, 255, 8,
                                                       0xffffff, 0xffffff);

  g_object_unref (*pixbuf);
  *pixbuf = flat;
}

/* Encodes as PNG what is transparent, and drawings, which are smaller so; the rest, and what would become too large, as
 * JPEG.  @pixbuf is replaced if it had to be changed. */
static GBytes *
compress (GdkPixbuf    **pixbuf,
          const Format  *format,
          GCancellable  *cancellable,
          GError       **error)
{
  gboolean transparent = is_transparent (*pixbuf);
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) jpeg = NULL;

  if (transparent || strcmp (format->title, "JPEG") != 0)
    {
      png = encode (*pixbuf, "png", "compression", "6", error);
      if (png == NULL)
        return NULL;
    }
  if (png != NULL && transparent && g_bytes_get_size (png) <= ACIES_PHOTO_MAX_BYTES)
    return g_steal_pointer (&png);

  if (gdk_pixbuf_get_has_alpha (*pixbuf))
    flatten (pixbuf);
  jpeg = encode_jpeg (pixbuf, cancellable, error);
  if (jpeg != NULL && png != NULL && !transparent && g_bytes_get_size (png) <= g_bytes_get_size (jpeg))
    return g_steal_pointer (&png);

  return g_steal_pointer (&jpeg);
}

/* ---- Taking in ---- */

/* Gets the name of a file with the ending that suits what it has become. */
static char *
make_name (const char *name,
           GBytes     *data)
{
  gboolean is_png = g_strcmp0 (acies_photo_find_media_type (data), "image/png") == 0;
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *lower = g_ascii_strdown (base, -1);
  char *dot = strrchr (base, '.');

  if (g_str_has_suffix (lower, is_png ? ".png" : ".jpg") || (!is_png && g_str_has_suffix (lower, ".jpeg")))
    return g_steal_pointer (&base);

  if (dot != NULL && dot != base)
    *dot = '\0';

  return g_strconcat (base, is_png ? ".png" : ".jpg", NULL);
}

/**
 * acies_photo_load_bytes:
 * @bytes: the content of a picture file
 * @name: its name, or its path
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Makes a photograph of a picture: its first frame, turned as its camera says, with its longest edge scaled down to
 * %ACIES_PHOTO_MAX_EDGE, and compressed anew to %ACIES_PHOTO_MAX_BYTES, so that nothing of its metadata is left.
 *
 * Returns: (transfer full) (nullable): the photograph; %NULL with %G_IO_ERROR_NOT_SUPPORTED for what is no picture or
 *   cannot be decoded here, %G_IO_ERROR_INVALID_DATA for a damaged one, %G_IO_ERROR_MESSAGE_TOO_LARGE for one beyond
 *   %ACIES_PHOTO_MAX_PIXELS, or %G_IO_ERROR_CANCELLED
 */
AciesPhoto *
acies_photo_load_bytes (GBytes        *bytes,
                        const char    *name,
                        GCancellable  *cancellable,
                        GError       **error)
{
  Decoding decoding = { ACIES_PHOTO_MAX_PIXELS, ACIES_PHOTO_MAX_EDGE, ACIES_PHOTO_MAX_EDGE };
  g_autoptr (GdkPixbuf) decoded = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *display_name = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *stored = NULL;
  const Format *format;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  display_name = g_filename_display_name (name);
  shown = acies_text_shorten (display_name);
  format = find_format (bytes);
  if (format == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("%s: this is not a picture that Acies takes; it takes JPEG, PNG, WebP, GIF and HEIC"), shown);
      return NULL;
    }

  decoded = decode (bytes, format, shown, &decoding, cancellable, error);
  if (decoded == NULL)
    return NULL;
  upright = gdk_pixbuf_apply_embedded_orientation (decoded);
  data = compress (&upright, format, cancellable, &local_error);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&local_error));
  else if (data == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("%s: the picture could not be compressed: %s"), shown,
                 local_error->message);
  if (data == NULL)
    return NULL;

  stored = make_name (name, data);

  return acies_photo_new (stored, data, (guint) gdk_pixbuf_get_width (upright),
                          (guint) gdk_pixbuf_get_height (upright), error);
}

/**
 * acies_photo_load:
 * @file: a picture
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Makes a photograph of a file, see acies_photo_load_bytes().
 *
 * Returns: (transfer full) (nullable): the photograph; %NULL with the errors of acies_file_load() and
 *   acies_photo_load_bytes(), whose messages begin with the file's name
 */
AciesPhoto *
acies_photo_load (GFile         *file,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *base = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = acies_file_load (file, ACIES_PHOTO_MAX_FILE_BYTES, cancellable, error);
  if (bytes == NULL)
    return NULL;

  base = g_file_get_basename (file);

  return acies_photo_load_bytes (bytes, base != NULL ? base : "photo", cancellable, error);
}
