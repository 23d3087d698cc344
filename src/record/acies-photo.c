/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-photo.h"

/* The bytes of a picture by which it is told from others at first sight. */
#define N_SAMPLES 64

/* The most characters of a name that are kept; file systems have names of up to 255 bytes. */
#define MOST_NAME 255

struct _AciesPhoto
{
  gatomicrefcount  ref_count;

  char            *name;
  char            *path;       /* (nullable): of an absent one */
  const char      *media_type; /* (nullable) */
  guint            width;
  guint            height;
  GBytes          *data;       /* (nullable) */
  /* (nullable): until it is asked for, in whichever thread */
  char            *id;
};

G_DEFINE_BOXED_TYPE (AciesPhoto, acies_photo, acies_photo_ref, acies_photo_unref)

/* Gets the last part of a path, in UTF-8, without what would break a line. */
static char *
make_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *valid = g_utf8_make_valid (base, -1);
  GString *name = g_string_new (NULL);
  glong n = 0;

  for (const char *p = valid; *p != '\0' && n < MOST_NAME; p = g_utf8_next_char (p), n++)
    {
      gunichar character = g_utf8_get_char (p);

      g_string_append_unichar (name, g_unichar_iscntrl (character) ? ' ' : character);
    }

  return g_string_free (name, FALSE);
}

static AciesPhoto *
photo_new (const char *path)
{
  AciesPhoto *self = g_new0 (AciesPhoto, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = make_name (path);

  return self;
}

/**
 * acies_photo_find_media_type:
 * @data: a compressed picture
 *
 * Looks at the first bytes only; the rest may be anything.
 *
 * Returns: (nullable): "image/jpeg", "image/png", or %NULL for what no document stores
 */
const char *
acies_photo_find_media_type (GBytes *data)
{
  static const guint8 jpeg[] = { 0xff, 0xd8, 0xff };
  static const guint8 png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  gsize size;
  const guint8 *bytes;

  g_return_val_if_fail (data != NULL, NULL);

  bytes = g_bytes_get_data (data, &size);
  if (size >= sizeof jpeg && memcmp (bytes, jpeg, sizeof jpeg) == 0)
    return "image/jpeg";
  if (size >= sizeof png && memcmp (bytes, png, sizeof png) == 0)
    return "image/png";

  return NULL;
}

/**
 * acies_photo_new:
 * @name: a file name, or a path of which the last part is kept
 * @data: a JPEG or PNG picture of at most %ACIES_PHOTO_MAX_BYTES
 * @width: its width in pixels, from 1 to %ACIES_PHOTO_MAX_EDGE
 * @height: its height in pixels, likewise
 * @error: return location
 *
 * Creates a photograph for storing in a document.  The picture is not decoded.
 *
 * Returns: (transfer full) (nullable): the photograph; %NULL with
 *   %G_IO_ERROR_INVALID_DATA if @data is no such picture, or with
 *   %G_IO_ERROR_MESSAGE_TOO_LARGE beyond a limit
 */
AciesPhoto *
acies_photo_new (const char  *name,
                 GBytes      *data,
                 guint        width,
                 guint        height,
                 GError     **error)
{
  const char *media_type;
  AciesPhoto *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (data != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_bytes_get_size (data) > ACIES_PHOTO_MAX_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                   _("The photograph has more than %d bytes, and Acies does not keep larger ones"),
                   ACIES_PHOTO_MAX_BYTES);
      return NULL;
    }
  if (width < 1 || height < 1 || width > ACIES_PHOTO_MAX_EDGE || height > ACIES_PHOTO_MAX_EDGE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                   _("A photograph is from 1 to %d pixels wide and high"), ACIES_PHOTO_MAX_EDGE);
      return NULL;
    }
  media_type = acies_photo_find_media_type (data);
  if (media_type == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("The photograph is neither JPEG nor PNG"));
      return NULL;
    }

  self = photo_new (name);
  self->media_type = media_type;
  self->width = width;
  self->height = height;
  self->data = g_bytes_ref (data);

  return self;
}

/**
 * acies_photo_new_absent:
 * @path: the path of a file as a document has it
 *
 * Creates a photograph that a document refers to and does not store.
 *
 * Returns: (transfer full): the photograph
 */
AciesPhoto *
acies_photo_new_absent (const char *path)
{
  AciesPhoto *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = photo_new (path);
  self->path = g_strdup (path);

  return self;
}

/* Decodes base64 with white space, and nothing else, in it.  g_base64_decode() would pass over the rest. */
static GBytes *
decode (const char  *text,
        GError     **error)
{
  gsize n_digits = 0;
  gsize n_padding = 0;
  gsize size = 0;
  guchar *data;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (g_ascii_isspace (*p))
        continue;
      if (*p == '=')
        n_padding++;
      else if ((g_ascii_isalnum (*p) || *p == '+' || *p == '/') && n_padding == 0)
        n_digits++;
      else
        n_padding = G_MAXINT16;
    }
  if (n_digits == 0 || n_padding > 2 || (n_digits + n_padding) % 4 != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("The photograph is damaged: this is not base64"));
      return NULL;
    }

  data = g_base64_decode (text, &size);

  return g_bytes_new_take (data, size);
}

/**
 * acies_photo_parse:
 * @name: a file name
 * @media_type: what a document says of @text, "image/jpeg" or "image/png"
 * @width: the width in pixels
 * @height: the height in pixels
 * @text: the compressed picture in base64
 * @error: return location
 *
 * Creates a photograph that a document stores.  The picture is not decoded, so its size is
 * what the document says.
 *
 * Returns: (transfer full) (nullable): the photograph; %NULL with the errors of
 *   acies_photo_new(), or %G_IO_ERROR_INVALID_DATA if @text is no base64 or of another type
 */
AciesPhoto *
acies_photo_parse (const char  *name,
                   const char  *media_type,
                   guint        width,
                   guint        height,
                   const char  *text,
                   GError     **error)
{
  g_autoptr (GBytes) data = NULL;
  g_autoptr (AciesPhoto) self = NULL;

  g_return_val_if_fail (media_type != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  data = decode (text, error);
  if (data == NULL || (self = acies_photo_new (name, data, width, height, error)) == NULL)
    return NULL;

  if (strcmp (self->media_type, media_type) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: media types such as image/png */
                   _("The photograph is damaged: it should be %s and is %s"), media_type, self->media_type);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * acies_photo_ref:
 * @self: a photograph
 *
 * Returns: (transfer full): @self
 */
AciesPhoto *
acies_photo_ref (AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_photo_unref:
 * @self: (transfer full): a photograph
 *
 * Drops a reference.
 */
void
acies_photo_unref (AciesPhoto *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->data, g_bytes_unref);
  g_free (self->name);
  g_free (self->path);
  g_free (self->id);
  g_free (self);
}

const char *
acies_photo_get_name (const AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

const char *
acies_photo_get_path (const AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->path;
}

const char *
acies_photo_get_media_type (const AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->media_type;
}

guint
acies_photo_get_width (const AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width;
}

guint
acies_photo_get_height (const AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->height;
}

/**
 * acies_photo_get_data:
 * @self: a photograph
 *
 * Returns: (transfer none) (nullable): the compressed picture; %NULL for an absent photograph
 */
GBytes *
acies_photo_get_data (const AciesPhoto *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->data;
}

/**
 * acies_photo_get_id:
 * @self: a photograph
 *
 * Gets a text by which photographs are compared and found: a checksum of the picture, or the path of
 * an absent one.  May be called in any thread.
 *
 * Returns: (transfer none): the text
 */
const char *
acies_photo_get_id (AciesPhoto *self)
{
  char *id;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->data == NULL)
    return self->path;
  if (g_atomic_pointer_get (&self->id) != NULL)
    return self->id;

  id = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->data);
  if (!g_atomic_pointer_compare_and_exchange (&self->id, NULL, id))
    g_free (id);

  return self->id;
}

/**
 * acies_photo_hash:
 * @photo: (type AciesPhoto): a photograph
 *
 * Computes a hash value for acies_photo_equal(), a #GHashFunc.  It reads some bytes of the picture only, unlike
 * acies_photo_get_id().
 *
 * Returns: the value
 */
guint
acies_photo_hash (gconstpointer photo)
{
  const AciesPhoto *self = photo;
  const guint8 *bytes;
  gsize size;
  guint hash;

  g_return_val_if_fail (self != NULL, 0);

  if (self->data == NULL)
    return g_str_hash (self->path);

  bytes = g_bytes_get_data (self->data, &size);
  hash = (guint) size;
  for (gsize i = 0; i < N_SAMPLES; i++)
    hash = hash * 31 + bytes[size * i / N_SAMPLES];

  return hash;
}

/**
 * acies_photo_equal:
 * @one: (nullable): a photograph
 * @other: (nullable): another one
 *
 * Compares pictures, whatever their files were called, and absent photographs by their paths.
 *
 * Returns: whether they are the same picture
 */
gboolean
acies_photo_equal (const AciesPhoto *one,
                   const AciesPhoto *other)
{
  if (one == other)
    return TRUE;
  if (one == NULL || other == NULL || (one->data == NULL) != (other->data == NULL))
    return FALSE;

  return one->data != NULL ? g_bytes_equal (one->data, other->data) : strcmp (one->path, other->path) == 0;
}
