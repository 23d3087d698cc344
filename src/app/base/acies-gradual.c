/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-gradual.h"

/* How many items change at once, and for how long at a time, in microseconds */
#define BATCH  4
#define BUDGET 3000

/* How many are replaced at once */
#define FEW 64

/* How many are there before anything is drawn: about what a screen shows of a list */
#define SCREEN 24

/* Before the next frame, and after it; keys and clicks come before either. */
#define PRIORITY_SOON  G_PRIORITY_HIGH_IDLE
#define PRIORITY_LATER G_PRIORITY_DEFAULT_IDLE

struct _AciesGradual
{
  GObject     parent_instance;

  GListModel *items;
  /* (element-type GObject): what it lists now */
  GPtrArray  *shown;
  /* How many at the start are as in @items, and how many are to be so before the next frame */
  guint       n_right;
  guint       n_urgent;
  guint       source;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesGradual, acies_gradual, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* ---- List ---- */

static GType
get_item_type (GListModel *model)
{
  return g_list_model_get_item_type (ACIES_GRADUAL (model)->items);
}

static guint
get_n_items (GListModel *model)
{
  return ACIES_GRADUAL (model)->shown->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  GPtrArray *shown = ACIES_GRADUAL (model)->shown;

  return position < shown->len ? g_object_ref (shown->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

/* ---- Change ---- */

static gboolean change_cb (gpointer user_data);

/* Puts the items that are to be at @position in place of those that are; @n_right are right then. */
static void
replace (AciesGradual *self,
         guint         position,
         guint         n_old,
         guint         n_new,
         guint         n_right)
{
  if (n_old > 0)
    g_ptr_array_remove_range (self->shown, position, n_old);
  for (guint i = position; i < position + n_new; i++)
    g_ptr_array_insert (self->shown, (int) i, g_list_model_get_item (self->items, i));
  self->n_right = n_right;
  g_list_model_items_changed (G_LIST_MODEL (self), position, n_old, n_new);
}

static gboolean
is_whole (AciesGradual *self)
{
  return self->n_right == self->shown->len && self->n_right == g_list_model_get_n_items (self->items);
}

/* First drops from the end what is not right, then adds at the end: GTK styles all rows after one that changes anew. */
static void
change_batch (AciesGradual *self)
{
  guint n_old = MIN (self->shown->len - self->n_right, BATCH);
  guint n_new = MIN (g_list_model_get_n_items (self->items) - self->n_right, BATCH);

  if (n_old > 0)
    replace (self, self->shown->len - n_old, n_old, 0, self->n_right);
  else
    replace (self, self->n_right, 0, n_new, self->n_right + n_new);
}

/* Goes on as soon as it is wanted, if anything is to be done. */
static void
settle (AciesGradual *self)
{
  gboolean soon = self->shown->len > self->n_right || self->n_right < self->n_urgent;

  g_clear_handle_id (&self->source, g_source_remove);
  if (!is_whole (self))
    self->source = g_idle_add_full (soon ? PRIORITY_SOON : PRIORITY_LATER, change_cb, self, NULL);
}

static gboolean
change_cb (gpointer user_data)
{
  AciesGradual *self = user_data;
  gint64 end = g_get_monotonic_time () + BUDGET;

  self->source = 0;
  do
    change_batch (self);
  while (!is_whole (self) && g_get_monotonic_time () < end);
  settle (self);

  return G_SOURCE_REMOVE;
}

/* Passes over items that are right though they are said to be others. */
static void
skip (AciesGradual *self)
{
  guint most = MIN (self->shown->len, g_list_model_get_n_items (self->items));

  for (; self->n_right < most; self->n_right++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->items, self->n_right);

      if (self->shown->pdata[self->n_right] != (gpointer) item)
        return;
    }
}

static void
items_changed_cb (AciesGradual *self,
                  guint         position,
                  guint         removed,
                  guint         added)
{
  guint before = g_list_model_get_n_items (self->items) - added + removed;
  gboolean was_whole = self->n_right == self->shown->len && self->n_right == before;
  /* A view uses the rows of those that go for those that come. */
  gboolean uses_rows = added <= removed + BATCH && removed <= added + BATCH;

  self->n_urgent = SCREEN;
  if (was_whole && removed <= FEW && uses_rows)
    {
      replace (self, position, removed, added, before - removed + added);
      return;
    }

  self->n_right = MIN (self->n_right, position);
  skip (self);
  settle (self);
}

/* ---- Object ---- */

static void
acies_gradual_dispose (GObject *object)
{
  g_clear_handle_id (&ACIES_GRADUAL (object)->source, g_source_remove);

  G_OBJECT_CLASS (acies_gradual_parent_class)->dispose (object);
}

static void
acies_gradual_finalize (GObject *object)
{
  AciesGradual *self = ACIES_GRADUAL (object);

  g_ptr_array_unref (self->shown);
  g_object_unref (self->items);

  G_OBJECT_CLASS (acies_gradual_parent_class)->finalize (object);
}

static void
acies_gradual_class_init (AciesGradualClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_gradual_dispose;
  object_class->finalize = acies_gradual_finalize;
}

static void
acies_gradual_init (AciesGradual *self)
{
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->n_urgent = SCREEN;
}

/**
 * acies_gradual_new:
 * @items: a list
 *
 * Returns: (transfer full): a list that is empty and becomes like it
 */
GListModel *
acies_gradual_new (GListModel *items)
{
  AciesGradual *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (items), NULL);

  self = g_object_new (ACIES_TYPE_GRADUAL, NULL);
  self->items = g_object_ref (items);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  settle (self);

  return G_LIST_MODEL (self);
}

/**
 * acies_gradual_reach:
 * @self: a gradual list
 * @position: a position in the other list
 *
 * Lets nothing be drawn before this list is like the other one up to @position and somewhat beyond.
 *
 * Returns: whether it is up to @position
 */
gboolean
acies_gradual_reach (AciesGradual *self,
                     guint         position)
{
  g_return_val_if_fail (ACIES_IS_GRADUAL (self), FALSE);

  if (position < self->n_right)
    return TRUE;

  self->n_urgent = MAX (self->n_urgent, position + SCREEN);
  settle (self);

  return FALSE;
}
