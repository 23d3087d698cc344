/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-image-pool-private.h"
#include "acies-sketch-private.h"

/* Finished images.  The ground is painted once for a zoom and a style; each unit
 * once for its looks and heading, each name once for its words, figures once for all that look alike, and then put
 * down at whole pixels, which costs a fortieth of drawing it. */

/* A unit that takes a larger part of the view is drawn as far as it is seen, rather than as an image. */
#define MOST_OF_VIEW 0.2

/* A ground that is not much larger than the view is one tile; others have tiles of so many device pixels a side, which
 * are painted as they come into view. */
#define MOST_OUT_OF_VIEW 1.5
#define TILE 512.0
/* When there are more tiles, only those in view are kept. */
#define MOST_TILES 48
/* More than any table has: each tile has a number of its own. */
#define TILES_IN_ROW 65536

/* Pictures that do not show an image until it is dropped: two views may be painted by turns. */
#define MOST_UNUSED         8
#define MOST_UNUSED_IN_ZOOM 2

/* What of the flags the ground depends on */
#define GROUND_FLAGS (ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_GRID | ACIES_PAINT_NO_TERRAIN_NAMES)

/* Either an image, or a line of text that is set */
typedef struct
{
  cairo_surface_t *surface;
  PangoLayout     *line;
  guint            used;      /* in which picture it was used last */
} Image;

struct _AciesSketchCache
{
  GHashTable      *images;    /* char * -> Image */
  GHashTable      *masks;     /* arm and radius -> cairo_surface_t */
  GHashTable      *tiles;      /* number -> cairo_surface_t: of the ground */
  char            *ground_key; /* of the tiles, or of the last ground, of which there are none yet */
  AciesImagePool  *pool;       /* of the memory of all images but the masks */
  AciesImagePool  *passing;    /* and of those that are not kept */
  guint            picture;
  double           zoom;       /* of the last picture */
};

static void
image_free (gpointer data)
{
  Image *image = data;

  g_clear_pointer (&image->surface, cairo_surface_destroy);
  g_clear_object (&image->line);
  g_free (image);
}

AciesSketchCache *
acies_sketch_cache_new (void)
{
  AciesSketchCache *cache = g_new0 (AciesSketchCache, 1);

  cache->images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, image_free);
  cache->masks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  cache->tiles = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  cache->pool = acies_image_pool_new ();
  cache->passing = acies_image_pool_new ();
  return cache;
}

void
acies_sketch_cache_clear (AciesSketchCache *cache)
{
  g_hash_table_remove_all (cache->images);
  g_hash_table_remove_all (cache->tiles);
  g_clear_pointer (&cache->ground_key, g_free);
  acies_image_pool_clear (cache->pool);
  acies_image_pool_clear (cache->passing);
}

void
acies_sketch_cache_free (AciesSketchCache *cache)
{
  acies_sketch_cache_clear (cache);
  g_hash_table_unref (cache->images);
  g_hash_table_unref (cache->masks);
  g_hash_table_unref (cache->tiles);
  acies_image_pool_unref (cache->pool);
  acies_image_pool_unref (cache->passing);
  g_free (cache);
}

GHashTable *
acies_sketch_cache_masks (AciesSketchCache *cache)
{
  return cache->masks;
}

/* Of six bits each, in 64 bits */
#define MOST_DIGITS 11

/* Appends a number to a key, in digits of six bits each.  Each unit has a key in each picture, and printf() took longer for
 * them than Cairo for putting the images down. */
void
acies_sketch_key_append (GString *key,
                         gint64   number)
{
  guint64 rest = number < 0 ? (guint64) -number * 2 + 1 : (guint64) number * 2;
  gsize length = key->len;
  char *end;

  /* GLib makes room only: a call of it for each number takes longer than writing the number. */
  if (key->allocated_len - length <= MOST_DIGITS + 1)
    g_string_truncate (g_string_set_size (key, length + MOST_DIGITS + 1), length);
  end = key->str + length;
  for (; rest >= 64; rest /= 64)
    *end++ = (char) ('0' + rest % 64);
  *end++ = (char) ('0' + rest);
  *end++ = ' ';
  *end = '\0';
  key->len = (gsize) (end - key->str);
}

/* Appends a number to a key as far as it matters to an image. */
void
acies_sketch_key_append_rounded (GString *key,
                                 double   number)
{
  acies_sketch_key_append (key, llround (number * 10000));
}

/* Tells whether no other unit looks the same: what is shaken or scattered depends on the unit itself. */
static gboolean
has_own_looks (const AciesPaint     *paint,
               const AciesSceneBody *body)
{
  return body->disorder > 0 || body->routing || paint->level >= 3;
}

/* Everything that an image of a unit depends on. */
static char *
get_unit_key (const AciesPaint     *paint,
              const AciesSceneBody *body)
{
  const gint64 numbers[] = { paint->style, acies_scene_side_color (paint->scene, body->side), body->arm, body->weapon,
                             body->model, body->order, body->disorder, body->routing, body->files, body->ranks,
                             body->bases, body->figures, paint->level, paint->flags & ACIES_PAINT_NO_STRENGTH };
  const double rounded[] = { body->width, body->depth, body->pose.heading, body->strength_left, body->strength_lost,
                             body->second_left, paint->z, paint->view.scale };
  GString *key = g_string_sized_new (160);

  g_string_append (key, "unit ");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    acies_sketch_key_append (key, numbers[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rounded); i++)
    acies_sketch_key_append_rounded (key, rounded[i]);
  for (guint i = 0; body->casualties != NULL && i < body->casualties->len; i++)
    acies_sketch_key_append (key, g_array_index (body->casualties, int, i));
  g_string_append_c (key, '-');
  for (guint i = 0; body->apart != NULL && i < body->apart->len; i++)
    acies_sketch_key_append (key, g_array_index (body->apart, AciesSceneBase, i).number);
  if (has_own_looks (paint, body))
    g_string_append (key, body->id);

  return g_string_free (key, FALSE);
}

/* Makes an image of what @draw draws around the origin.  It reaches @reach.x and @reach.y pixels to the left and up, and
 * is so wide and high. */
static cairo_surface_t *
make_image (AciesImagePool    *pool,
            AciesPaint        *paint,
            cairo_rectangle_t  reach,
            AciesSketchDraw    draw,
            gconstpointer      what)
{
  AciesPaint inner = *paint;
  double scale = paint->view.scale;
  int left = (int) ceil (reach.x * scale);
  int top = (int) ceil (reach.y * scale);
  cairo_surface_t *image = acies_image_pool_create (pool, left + (int) ceil ((reach.width - reach.x) * scale),
                                                    top + (int) ceil ((reach.height - reach.y) * scale));

  cairo_surface_set_device_scale (image, scale, scale);
  inner.cr = cairo_create (image);
  cairo_translate (inner.cr, left / scale, top / scale);
  draw (&inner, what);
  cairo_destroy (inner.cr);

  return image;
}

/* Finds the image with @key, or makes it. */
cairo_surface_t *
acies_sketch_cache_get (AciesSketchCache  *cache,
                        AciesPaint        *paint,
                        const char        *key,
                        cairo_rectangle_t  reach,
                        AciesSketchDraw    draw,
                        gconstpointer      what)
{
  Image *image = g_hash_table_lookup (cache->images, key);

  if (image == NULL)
    {
      image = g_new0 (Image, 1);
      image->surface = make_image (cache->pool, paint, reach, draw, what);
      g_hash_table_insert (cache->images, g_strdup (key), image);
    }
  image->used = cache->picture;

  return image->surface;
}

/* Puts an image down at whole device pixels. */
static void
put_down (AciesPaint        *paint,
          cairo_surface_t   *image,
          double             x,
          double             y,
          cairo_rectangle_t  reach)
{
  double scale = paint->view.scale;

  /* Whatever turns or moves what is around it, an image is put down as it is. */
  cairo_user_to_device (paint->cr, &x, &y);
  cairo_save (paint->cr);
  cairo_identity_matrix (paint->cr);
  cairo_set_source_surface (paint->cr, image, (floor (x * scale + 0.5) - ceil (reach.x * scale)) / scale,
                            (floor (y * scale + 0.5) - ceil (reach.y * scale)) / scale);
  cairo_pattern_set_filter (cairo_get_source (paint->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (paint->cr);
  cairo_restore (paint->cr);
}

/* Paints what @draw draws around (@x, @y) from the image with @key. */
void
acies_sketch_cache_paint (AciesSketchCache  *cache,
                          AciesPaint        *paint,
                          const char        *key,
                          double             x,
                          double             y,
                          cairo_rectangle_t  reach,
                          AciesSketchDraw    draw,
                          gconstpointer      what)
{
  put_down (paint, acies_sketch_cache_get (cache, paint, key, reach, draw, what), x, y, reach);
}

/* Finds the line of text that was set for the last pictures, or sets it: names are measured for each picture, and painted
 * in few.  Without a @cache it is set anew.  (transfer full): it must not be changed. */
PangoLayout *
acies_sketch_cache_dup_line (AciesSketchCache *cache,
                             PangoContext     *context,
                             AciesFont         font,
                             double            pixels,
                             const char       *text)
{
  g_autoptr (GString) key = NULL;
  Image *image;

  if (cache == NULL)
    return acies_text_layout (context, font, pixels, 0, text);

  key = g_string_sized_new (64);
  g_string_append (key, "line ");
  acies_sketch_key_append (key, font);
  acies_sketch_key_append_rounded (key, pixels);
  g_string_append (key, text);
  image = g_hash_table_lookup (cache->images, key->str);
  if (image == NULL)
    {
      image = g_new0 (Image, 1);
      image->line = acies_text_layout (context, font, pixels, 0, text);
      g_hash_table_insert (cache->images, g_strdup (key->str), image);
    }
  image->used = cache->picture;

  return g_object_ref (image->line);
}

static void
draw_unit (AciesPaint    *paint,
           gconstpointer  what)
{
  const AciesSceneBody *body = what;

  cairo_rotate (paint->cr, body->pose.heading * G_PI / 180);
  acies_unit_draw (paint->cr, paint, body);
}

void
acies_sketch_cache_unit (AciesSketchCache     *cache,
                         AciesPaint           *paint,
                         const AciesSceneBody *body)
{
  AciesPoint at = acies_paint_place (paint, body->pose.at);
  cairo_rectangle_t reach = acies_unit_get_reach (paint, body);
  g_autofree char *key = NULL;

  if (reach.width * reach.height > MOST_OF_VIEW * paint->view.width * paint->view.height)
    {
      cairo_save (paint->cr);
      cairo_translate (paint->cr, at.x, at.y);
      draw_unit (paint, body);
      cairo_restore (paint->cr);
      return;
    }

  key = get_unit_key (paint, body);
  /* While the user zooms, each picture has other images: the next one of the same zoom keeps them. */
  if (paint->z != cache->zoom && has_own_looks (paint, body) && !g_hash_table_contains (cache->images, key))
    {
      cairo_surface_t *image = make_image (cache->passing, paint, reach, draw_unit, body);

      put_down (paint, image, at.x, at.y, reach);
      cairo_surface_destroy (image);
      return;
    }

  acies_sketch_cache_paint (cache, paint, key, at.x, at.y, reach, draw_unit, body);
}

static gboolean
is_unused (gpointer key,
           gpointer value,
           gpointer data)
{
  const Image *image = value;
  const AciesSketchCache *cache = data;

  return cache->picture - image->used > MOST_UNUSED;
}

/* While the user zooms hardly an image is shown again, and the next ones take its memory. */
static gboolean
has_passed (gpointer key,
            gpointer value,
            gpointer data)
{
  const Image *image = value;
  const AciesSketchCache *cache = data;

  return image->surface != NULL && cache->picture - image->used > MOST_UNUSED_IN_ZOOM;
}

/* Called after each picture: what several pictures did not show is dropped. */
void
acies_sketch_cache_sweep (AciesSketchCache *cache,
                          double            zoom)
{
  cache->picture++;
  if (cache->picture % MOST_UNUSED == 0)
    g_hash_table_foreach_remove (cache->images, is_unused, cache);
  if (zoom != cache->zoom)
    g_hash_table_foreach_remove (cache->images, has_passed, cache);
  cache->zoom = zoom;
  acies_image_pool_sweep (cache->pool);
  acies_image_pool_sweep (cache->passing);
  if (g_hash_table_size (cache->masks) > 512)
    g_hash_table_remove_all (cache->masks);
}

void
acies_terrain_append_key (GString          *key,
                          const AciesPaint *paint,
                          AciesTerrain     *terrain)
{
  const char *name = acies_terrain_get_name (terrain);
  const char *text = acies_scene_find_terrain_text (paint->scene, acies_terrain_get_id (terrain));
  gsize n_points;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);
  guint64 sum = 0;
  gsize i;

  for (i = 0; i < n_points; i++)
    sum = sum * 31 + (guint64) llround (points[i].x * 1000) * 7 + (guint64) llround (points[i].y * 1000);
  g_string_append_printf (key, "|%s %d %.3f %u %s %" G_GSIZE_FORMAT " %" G_GUINT64_FORMAT " %s %s",
                          acies_terrain_get_id (terrain), acies_terrain_get_kind (terrain),
                          acies_terrain_get_width (terrain), acies_terrain_get_levels (terrain),
                          name != NULL ? name : "", n_points, sum, acies_terrain_get_classes (terrain),
                          text != NULL ? text : "");
}

/* Everything that the tiles of the ground depend on. */
static char *
get_ground_key (const AciesPaint *paint,
                double            tile)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  GListModel *all = acies_table_get_terrain (table);
  GString *key = g_string_new (NULL);
  gsize n_points;
  const AciesPoint *points = acies_table_get_rim (table, &n_points);
  guint i;

  g_string_printf (key, "%d %d %d %.5f %.3f %.3f %.3f %.3f", paint->style, paint->flags & GROUND_FLAGS, paint->on_base,
                   paint->z, paint->view.scale, acies_table_get_width (table), acies_table_get_height (table), tile);
  for (gsize at = 0; at < n_points; at++)
    g_string_append_printf (key, " %.3f,%.3f", points[at].x, points[at].y);
  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);

      acies_terrain_append_key (key, paint, terrain);
    }
  return g_string_free (key, FALSE);
}

/* Paints the ground, or what it lies on, as far as it is seen, and keeps nothing of it. */
static void
paint_passing_ground (AciesPaint  *paint,
                      AciesPoint   origin,
                      void       (*paint_ground) (AciesPaint *paint))
{
  AciesPaint inner = *paint;

  inner.view.offset_x = origin.x;
  inner.view.offset_y = origin.y;
  cairo_save (paint->cr);
  cairo_rectangle (paint->cr, 0, 0, paint->view.width, paint->view.height);
  cairo_clip (paint->cr);
  paint_ground (&inner);
  cairo_restore (paint->cr);
}

static cairo_surface_t *
make_tile (AciesSketchCache        *cache,
           const AciesPaint        *paint,
           const cairo_rectangle_t *box)
{
  AciesPaint inner = *paint;
  double scale = paint->view.scale;
  cairo_surface_t *tile = acies_image_pool_create (cache->pool, (int) ceil (box->width * scale),
                                                   (int) ceil (box->height * scale));

  cairo_surface_set_device_scale (tile, scale, scale);
  inner.view.offset_x = -box->x;
  inner.view.offset_y = -box->y;
  inner.view.width = box->width;
  inner.view.height = box->height;
  inner.cr = cairo_create (tile);
  acies_ground_paint (&inner);
  cairo_destroy (inner.cr);

  return tile;
}

/* Paints the tile in @column and @row of the ground, which is made if it is not there. */
static void
paint_tile (AciesSketchCache *cache,
            AciesPaint       *paint,
            AciesPoint        origin,
            double            size,
            int               column,
            int               row)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  cairo_rectangle_t box = { column * size, row * size, 0, 0 };
  gpointer number = GINT_TO_POINTER (row * TILES_IN_ROW + column);
  cairo_surface_t *tile = g_hash_table_lookup (cache->tiles, number);

  box.width = MIN (acies_table_get_width (table) * paint->z - box.x, size);
  box.height = MIN (acies_table_get_height (table) * paint->z - box.y, size);
  if (tile == NULL)
    {
      tile = make_tile (cache, paint, &box);
      g_hash_table_insert (cache->tiles, number, tile);
    }
  cairo_set_source_surface (paint->cr, tile, origin.x + box.x, origin.y + box.y);
  cairo_pattern_set_filter (cairo_get_source (paint->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (paint->cr);
}

/* Tiles in view: from a column and row up to another. */
typedef struct
{
  int left, top, right, bottom;
} Tiles;

static Tiles
find_tiles (const AciesPaint *paint,
            AciesPoint        origin,
            double            size)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  double width = acies_table_get_width (table) * paint->z;
  double height = acies_table_get_height (table) * paint->z;

  return (Tiles) { (int) floor (MAX (-origin.x, 0) / size), (int) floor (MAX (-origin.y, 0) / size),
                   (int) ceil (MIN (paint->view.width - origin.x, width) / size),
                   (int) ceil (MIN (paint->view.height - origin.y, height) / size) };
}

static gboolean
is_out_of_view (gpointer key,
                gpointer value,
                gpointer data)
{
  const Tiles *seen = data;
  int column = GPOINTER_TO_INT (key) % TILES_IN_ROW;
  int row = GPOINTER_TO_INT (key) / TILES_IN_ROW;

  return column < seen->left || column >= seen->right || row < seen->top || row >= seen->bottom;
}

void
acies_sketch_cache_ground (AciesSketchCache *cache,
                           AciesPaint       *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  double scale = paint->view.scale;
  double width = acies_table_get_width (table) * paint->z;
  double height = acies_table_get_height (table) * paint->z;
  gboolean large = width * height > MOST_OUT_OF_VIEW * paint->view.width * paint->view.height;
  double size = large ? TILE / scale : MAX (width, height);
  AciesPoint origin = { floor (paint->view.offset_x * scale + 0.5) / scale,
                        floor (paint->view.offset_y * scale + 0.5) / scale };
  Tiles seen = find_tiles (paint, origin, size);
  g_autofree char *key = NULL;
  gboolean changed;

  /* Tiles that lie on a photograph do not depend on it. */
  paint->on_base = acies_ground_has_backdrop (paint);
  if (paint->on_base)
    paint_passing_ground (paint, origin, acies_ground_paint_base);
  key = get_ground_key (paint, size);
  changed = g_strcmp0 (key, cache->ground_key) != 0;
  if (changed)
    {
      g_hash_table_remove_all (cache->tiles);
      g_free (cache->ground_key);
      cache->ground_key = g_steal_pointer (&key);
    }
  if (changed && large)
    {
      /* While somebody zooms each picture has a ground of its own: tiles are made when the next picture has it too. */
      paint_passing_ground (paint, origin, acies_ground_paint);
      return;
    }
  for (int row = seen.top; row < seen.bottom; row++)
    for (int column = seen.left; column < seen.right; column++)
      paint_tile (cache, paint, origin, size, column, row);
  if (g_hash_table_size (cache->tiles) > MOST_TILES)
    g_hash_table_foreach_remove (cache->tiles, is_out_of_view, &seen);
}
