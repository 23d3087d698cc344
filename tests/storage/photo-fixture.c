/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "photo-fixture.h"

static GBytes *
compress (GdkPixbuf  *pixbuf,
          const char *type)
{
  g_autoptr (GError) error = NULL;
  char *buffer = NULL;
  gsize size = 0;

  gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, type, &error, NULL);
  g_assert_no_error (error);

  return g_bytes_new_take (buffer, size);
}

GBytes *
photo_fixture_make (int         width,
                    int         height,
                    const char *type)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) left = gdk_pixbuf_new_subpixbuf (pixbuf, 0, 0, MAX (width / 2, 1), height);

  gdk_pixbuf_fill (pixbuf, 0x0000ffff);
  gdk_pixbuf_fill (left, 0xff0000ff);

  return compress (pixbuf, type);
}

GBytes *
photo_fixture_make_noise (int         width,
                          int         height,
                          const char *type)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1066);
  guint8 *pixels = gdk_pixbuf_get_pixels (pixbuf);
  gsize size = gdk_pixbuf_get_byte_length (pixbuf);

  for (gsize i = 0; i < size; i++)
    pixels[i] = (guint8) g_rand_int (rand);

  return compress (pixbuf, type);
}

AciesPhoto *
photo_fixture_make_hollow (gsize size)
{
  guint8 *data = g_malloc0 (size);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesPhoto *photo;

  memcpy (data, "\xff\xd8\xff", 3);
  bytes = g_bytes_new_take (data, size);
  photo = acies_photo_new ("hollow.jpg", bytes, 640, 480, &error);
  g_assert_no_error (error);

  return photo;
}

GBytes *
photo_fixture_turn (GBytes *jpeg,
                    guint8  orientation)
{
  /* A segment of one entry: tag 0x0112, a short; and a word of which nothing may be left. */
  const guint8 head[] = {
    0xff, 0xe1, 0, 44, 'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8,
    0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    'S', 'E', 'C', 'R', 'E', 'T', 'G', 'P', 'S', '!',
  };
  GByteArray *turned = g_byte_array_new ();
  gsize size;
  const guint8 *data = g_bytes_get_data (jpeg, &size);

  g_byte_array_append (turned, data, 2);
  g_byte_array_append (turned, head, sizeof head);
  g_byte_array_append (turned, data + 2, (guint) size - 2);

  return g_byte_array_free_to_bytes (turned);
}
