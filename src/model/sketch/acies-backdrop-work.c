/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-backdrop-load.h"
#include "acies-backdrop-work.h"
#include "acies-picture-maker.h"

struct _AciesBackdropWork
{
  GObject          parent_instance;

  /* (nullable) */
  AciesTable      *table;
  /* (nullable): of which the picture is, or is being made, and the size of its table, in inches */
  AciesBackdrop   *backdrop;
  double           width;
  double           height;

  AciesPictureMaker *maker;
  cairo_surface_t *picture;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesBackdropWork, acies_backdrop_work, G_TYPE_OBJECT)

/* ---- In the thread ---- */

typedef struct
{
  AciesBackdrop *backdrop;
  double         width;
  double         height;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  acies_backdrop_unref (order->backdrop);
  g_free (order);
}

static gpointer
load (gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  const Order *order = data;

  return acies_backdrop_load (order->backdrop, order->width, order->height, cancellable, error);
}

/* ---- Following the table ---- */

static void
made_cb (AciesBackdropWork *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = acies_picture_maker_take_picture (self->maker);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin (AciesBackdropWork *self)
{
  Order *order = g_new0 (Order, 1);

  order->backdrop = acies_backdrop_ref (self->backdrop);
  order->width = self->width;
  order->height = self->height;
  acies_picture_maker_begin (self->maker, order);
}

/* Makes another picture if the one that is there does not suit; tells whether anything looks different now. */
static gboolean
follow (AciesBackdropWork *self)
{
  AciesBackdrop *backdrop = self->table != NULL ? acies_table_get_backdrop (self->table) : NULL;
  double width = self->table != NULL ? acies_table_get_width (self->table) : 0.0;
  double height = self->table != NULL ? acies_table_get_height (self->table) : 0.0;
  gboolean is_same = acies_backdrop_equal (self->backdrop, backdrop);
  gboolean suits = acies_backdrop_is_fitted_like (self->backdrop, backdrop)
                   && width * self->height == height * self->width;

  if (is_same && (suits || backdrop == NULL))
    return FALSE;

  if (self->picture != NULL
      && (backdrop == NULL
          || !acies_photo_equal (acies_backdrop_get_photo (self->backdrop), acies_backdrop_get_photo (backdrop))))
    g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_pointer (&self->backdrop, acies_backdrop_unref);
  self->backdrop = backdrop != NULL ? acies_backdrop_ref (backdrop) : NULL;
  self->width = width;
  self->height = height;
  if (!suits)
    acies_picture_maker_stop (self->maker);
  if (!suits && backdrop != NULL)
    begin (self);

  return TRUE;
}

static void
backdrop_changed_cb (AciesBackdropWork *self)
{
  if (follow (self))
    g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Construction ---- */

static void
acies_backdrop_work_finalize (GObject *object)
{
  AciesBackdropWork *self = ACIES_BACKDROP_WORK (object);

  acies_picture_maker_stop (self->maker);
  g_clear_object (&self->maker);
  g_clear_object (&self->table);
  g_clear_pointer (&self->backdrop, acies_backdrop_unref);
  g_clear_pointer (&self->picture, cairo_surface_destroy);

  G_OBJECT_CLASS (acies_backdrop_work_parent_class)->finalize (object);
}

static void
acies_backdrop_work_class_init (AciesBackdropWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_backdrop_work_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
acies_backdrop_work_init (AciesBackdropWork *self)
{
  self->maker = acies_picture_maker_new (load, order_free, (GDestroyNotify) cairo_surface_destroy);
  g_signal_connect_object (self->maker, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
}

AciesBackdropWork *
acies_backdrop_work_new (void)
{
  return g_object_new (ACIES_TYPE_BACKDROP_WORK, NULL);
}

/**
 * acies_backdrop_work_set_table:
 * @self: a work
 * @table: (nullable): the table whose backdrop is wanted; %NULL for none
 *
 * Follows a table from now on.  Call it again when the size of the table has changed.
 */
void
acies_backdrop_work_set_table (AciesBackdropWork *self,
                               AciesTable        *table)
{
  g_return_if_fail (ACIES_IS_BACKDROP_WORK (self));
  g_return_if_fail (table == NULL || ACIES_IS_TABLE (table));

  if (table != self->table)
    {
      if (self->table != NULL)
        g_signal_handlers_disconnect_by_data (self->table, self);
      g_set_object (&self->table, table);
      if (table != NULL)
        g_signal_connect_object (table, "notify::backdrop", G_CALLBACK (backdrop_changed_cb), self, G_CONNECT_SWAPPED);
    }
  backdrop_changed_cb (self);
}

cairo_surface_t *
acies_backdrop_work_get_picture (AciesBackdropWork *self)
{
  g_return_val_if_fail (ACIES_IS_BACKDROP_WORK (self), NULL);

  return self->picture;
}

gboolean
acies_backdrop_work_is_loading (AciesBackdropWork *self)
{
  g_return_val_if_fail (ACIES_IS_BACKDROP_WORK (self), FALSE);

  return acies_picture_maker_is_working (self->maker);
}

const char *
acies_backdrop_work_get_error (AciesBackdropWork *self)
{
  g_return_val_if_fail (ACIES_IS_BACKDROP_WORK (self), NULL);

  return acies_picture_maker_get_error (self->maker);
}
