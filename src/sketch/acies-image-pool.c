/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-image-pool-private.h"

/*
 * Memory for finished images.  While the user zooms, each picture makes megabytes of them and drops as many.  Fresh
 * memory of the system costs more time, page by page, than most images take to draw, so the memory of dropped images is
 * kept for the next ones, in blocks that small images share.
 */

/* The memory that small images share, and the largest of them, in bytes */
#define BLOCK_SIZE  ((gsize) 1 << 20)
#define MOST_SHARED (BLOCK_SIZE / 4)
/* Images begin where rows of them may be copied fast. */
#define ALIGNMENT   64
/* Pictures after which a block that no image is in is given back */
#define MOST_IDLE   8

typedef struct
{
  AciesImagePool *pool;
  guchar         *data;
  gsize           size;
  gsize           used;
  guint           n_images;
  guint           since;    /* in which picture the last image left it */
} Block;

struct _AciesImagePool
{
  guint      ref_count;
  GPtrArray *spare;    /* (element-type Block): those without images */
  Block     *shared;   /* (nullable): the one that small images go to */
  guint      picture;
};

static const cairo_user_data_key_t block_key;

static void
free_block (gpointer data)
{
  Block *block = data;

  g_free (block->data);
  g_free (block);
}

AciesImagePool *
acies_image_pool_new (void)
{
  AciesImagePool *self = g_new0 (AciesImagePool, 1);

  self->ref_count = 1;
  self->spare = g_ptr_array_new_with_free_func (free_block);

  return self;
}

void
acies_image_pool_unref (AciesImagePool *self)
{
  if (--self->ref_count > 0)
    return;

  acies_image_pool_clear (self);
  g_ptr_array_unref (self->spare);
  g_free (self);
}

/* Keeps a block for other images once none is in it. */
static void
let_go (Block *block)
{
  AciesImagePool *pool = block->pool;

  if (block->n_images > 0)
    return;

  block->used = 0;
  if (block == pool->shared)
    return;

  block->since = pool->picture;
  g_ptr_array_add (pool->spare, block);
}

static void
leave_block (gpointer data)
{
  Block *block = data;
  AciesImagePool *pool = block->pool;

  block->n_images--;
  let_go (block);
  acies_image_pool_unref (pool);
}

static void
stop_sharing (AciesImagePool *self)
{
  Block *block = g_steal_pointer (&self->shared);

  if (block != NULL)
    let_go (block);
}

/* Takes the smallest spare block that has @size bytes, or makes one. */
static Block *
take_block (AciesImagePool *self,
            gsize           size)
{
  guint best = G_MAXUINT;
  Block *block;

  for (guint i = 0; i < self->spare->len; i++)
    {
      gsize other = ((const Block *) g_ptr_array_index (self->spare, i))->size;

      if (other >= size
          && (best == G_MAXUINT || other < ((const Block *) g_ptr_array_index (self->spare, best))->size))
        best = i;
    }
  if (best != G_MAXUINT)
    return g_ptr_array_steal_index_fast (self->spare, best);

  /* With room for images that grow from picture to picture: pages that no image reaches cost nothing. */
  block = g_new0 (Block, 1);
  block->pool = self;
  for (block->size = BLOCK_SIZE; block->size < size;)
    block->size *= 2;
  block->data = g_malloc (block->size);

  return block;
}

/* Finds room for @size bytes. */
static Block *
find_block (AciesImagePool *self,
            gsize           size)
{
  if (size > MOST_SHARED)
    return take_block (self, size);

  if (self->shared == NULL || self->shared->size - self->shared->used < size)
    {
      stop_sharing (self);
      self->shared = take_block (self, BLOCK_SIZE);
    }

  return self->shared;
}

/* Makes an image that is clear.  (transfer full) */
cairo_surface_t *
acies_image_pool_create (AciesImagePool *self,
                         int             width,
                         int             height)
{
  int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  gsize size;
  cairo_surface_t *image;
  cairo_t *cr;
  guchar *data;
  Block *block;

  /* What is too large, or nothing at all, Cairo refuses. */
  if (stride <= 0 || height <= 0 || height > G_MAXINT / stride - ALIGNMENT)
    return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  size = ((gsize) stride * (gsize) height + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  block = find_block (self, size);
  data = block->data + block->used;
  image = cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32, width, height, stride);
  block->n_images++;
  self->ref_count++;
  if (cairo_surface_set_user_data (image, &block_key, block, leave_block) != CAIRO_STATUS_SUCCESS)
    {
      leave_block (block);
      return image;
    }
  block->used += size;

  cr = cairo_create (image);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_destroy (cr);

  return image;
}

/* Called after each picture. */
void
acies_image_pool_sweep (AciesImagePool *self)
{
  self->picture++;
  for (guint i = self->spare->len; i-- > 0;)
    if (self->picture - ((const Block *) g_ptr_array_index (self->spare, i))->since > MOST_IDLE)
      g_ptr_array_remove_index_fast (self->spare, i);
}

/* Gives back all that no image is in. */
void
acies_image_pool_clear (AciesImagePool *self)
{
  stop_sharing (self);
  g_ptr_array_set_size (self->spare, 0);
}

gsize
acies_image_pool_get_size (AciesImagePool *self)
{
  gsize size = 0;

  for (guint i = 0; i < self->spare->len; i++)
    size += ((const Block *) g_ptr_array_index (self->spare, i))->size;

  return size;
}
