/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-backdrop-picture.h"

/* Parts of a pixel that are told apart between two of them */
#define STEPS 256

/* How many rows are made between two looks at the cancellable. */
#define ROWS 64

/* Two neighbors in a row of the photograph, or in a column, and how near the second one is */
typedef struct
{
  int first;
  int second;
  int second_steps; /* of STEPS */
} Neighbors;

/* @at: pixels from the edge; the middle of the first pixel is at a half. */
static Neighbors
find_neighbors (double at,
                int    n_pixels)
{
  double from_middle = at - 0.5;
  double first = floor (from_middle);

  return (Neighbors) { CLAMP ((int) first, 0, n_pixels - 1), CLAMP ((int) first + 1, 0, n_pixels - 1),
                       (int) ((from_middle - first) * STEPS) };
}

static void
add_pixel (const AciesPixels *photo,
           int                column,
           int                row,
           guint64            steps,
           guint64            sums[4])
{
  const guint8 *pixel = photo->data + (gsize) row * photo->stride + (gsize) column * (gsize) photo->n_channels;
  guint64 alpha = photo->n_channels == 4 ? pixel[3] : 255;

  for (guint i = 0; i < 3; i++)
    sums[i] += steps * alpha * pixel[i];
  sums[3] += steps * alpha;
}

/* The color between four pixels, as Cairo has it: premultiplied */
static guint32
sample (const AciesPixels *photo,
        AciesPoint         at)
{
  const guint64 whole = (guint64) STEPS * STEPS;
  Neighbors across = find_neighbors (at.x * photo->width, photo->width);
  Neighbors down = find_neighbors (at.y * photo->height, photo->height);
  guint64 right = (guint64) across.second_steps;
  guint64 lower = (guint64) down.second_steps;
  guint64 sums[4] = { 0, 0, 0, 0 };
  guint32 color;

  add_pixel (photo, across.first, down.first, (STEPS - right) * (STEPS - lower), sums);
  add_pixel (photo, across.second, down.first, right * (STEPS - lower), sums);
  add_pixel (photo, across.first, down.second, (STEPS - right) * lower, sums);
  add_pixel (photo, across.second, down.second, right * lower, sums);
  color = (guint32) ((sums[3] + whole / 2) / whole);
  for (guint i = 0; i < 3; i++)
    color = color << 8 | (guint32) ((sums[i] + whole * 255 / 2) / (whole * 255));

  return color;
}

static void
fill_row (const AciesBackdrop *self,
          const AciesPixels   *photo,
          guint8              *row,
          int                  width,
          double               down)
{
  for (int x = 0; x < width; x++)
    {
      AciesPoint at = acies_backdrop_find (self, (x + 0.5) / width, down);
      /* What is not in the photograph is transparent. */
      gboolean is_seen = at.x >= 0.0 && at.x <= 1.0 && at.y >= 0.0 && at.y <= 1.0;
      guint32 color = is_seen ? sample (photo, at) : 0;

      memcpy (row + (gsize) x * sizeof color, &color, sizeof color);
    }
}

/**
 * acies_backdrop_straighten:
 * @self: a backdrop
 * @photo: its photograph, decoded; any size will do
 * @width: pixels that the table is to be wide, at least 1
 * @height: pixels that it is to be deep, at least 1
 * @cancellable: (nullable): a #GCancellable
 *
 * Makes a picture of the table as it is seen from above, out of a photograph that sees it from the side.  Takes its time,
 * some 80 ms for a million pixels, so that a window calls it in a thread.
 *
 * Returns: (transfer full) (nullable): an image with alpha; %NULL when it is cancelled, or without memory
 */
cairo_surface_t *
acies_backdrop_straighten (const AciesBackdrop *self,
                           const AciesPixels   *photo,
                           int                  width,
                           int                  height,
                           GCancellable        *cancellable)
{
  cairo_surface_t *surface;
  guint8 *data;

  g_return_val_if_fail (self != NULL && photo != NULL && photo->data != NULL, NULL);
  g_return_val_if_fail (photo->width > 0 && photo->height > 0, NULL);
  g_return_val_if_fail (photo->n_channels == 3 || photo->n_channels == 4, NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  data = cairo_image_surface_get_data (surface);
  if (data == NULL)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }

  for (int y = 0; y < height; y++)
    {
      if (y % ROWS == 0 && g_cancellable_is_cancelled (cancellable))
        {
          cairo_surface_destroy (surface);
          return NULL;
        }
      fill_row (self, photo, data + (gsize) y * (gsize) cairo_image_surface_get_stride (surface), width,
                (y + 0.5) / height);
    }
  cairo_surface_mark_dirty (surface);

  return surface;
}
