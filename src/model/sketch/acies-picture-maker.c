/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-picture-maker.h"

struct _AciesPictureMaker
{
  GObject           parent_instance;

  AciesPictureFunc  func;
  GDestroyNotify    free_order;
  GDestroyNotify    free_picture;
  /* While a thread is at work */
  GCancellable     *cancellable;
  gpointer          picture; /* (nullable) */
  char             *error;   /* (nullable) */
};

enum
{
  MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPictureMaker, acies_picture_maker, G_TYPE_OBJECT)

static void
make_thread (GTask        *task,
             gpointer      source,
             gpointer      order,
             GCancellable *cancellable)
{
  AciesPictureMaker *self = source;
  GError *error = NULL;
  gpointer picture = self->func (order, cancellable, &error);

  if (picture != NULL)
    g_task_return_pointer (task, picture, self->free_picture);
  else
    g_task_return_error (task, error);
}

static void
forget_picture (AciesPictureMaker *self)
{
  if (self->picture != NULL)
    self->free_picture (g_steal_pointer (&self->picture));
}

static void
made_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesPictureMaker *self = ACIES_PICTURE_MAKER (object);
  g_autoptr (GError) error = NULL;
  gpointer picture = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      if (picture != NULL)
        self->free_picture (picture);
      return;
    }

  g_clear_object (&self->cancellable);
  self->picture = picture;
  if (error != NULL)
    self->error = g_strdup (error->message);
  g_signal_emit (self, signals[MADE], 0);
  forget_picture (self);
}

static void
acies_picture_maker_finalize (GObject *object)
{
  AciesPictureMaker *self = ACIES_PICTURE_MAKER (object);

  acies_picture_maker_stop (self);
  forget_picture (self);

  G_OBJECT_CLASS (acies_picture_maker_parent_class)->finalize (object);
}

static void
acies_picture_maker_class_init (AciesPictureMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_picture_maker_finalize;

  signals[MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
acies_picture_maker_init (AciesPictureMaker *self)
{
}

/**
 * acies_picture_maker_new:
 * @func: makes a picture of an order, in a thread
 * @free_order: frees an order
 * @free_picture: frees a picture
 *
 * Returns: (transfer full): a maker without an order
 */
AciesPictureMaker *
acies_picture_maker_new (AciesPictureFunc func,
                         GDestroyNotify   free_order,
                         GDestroyNotify   free_picture)
{
  AciesPictureMaker *self = g_object_new (ACIES_TYPE_PICTURE_MAKER, NULL);

  self->func = func;
  self->free_order = free_order;
  self->free_picture = free_picture;

  return self;
}

/**
 * acies_picture_maker_begin:
 * @self: a maker
 * @order: (transfer full): what to make the picture of
 *
 * Begins to make a picture, and gives up the one before.
 */
void
acies_picture_maker_begin (AciesPictureMaker *self,
                           gpointer           order)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_PICTURE_MAKER (self));

  acies_picture_maker_stop (self);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, made_cb, NULL);
  g_task_set_source_tag (task, acies_picture_maker_begin);
  g_task_set_task_data (task, order, self->free_order);
  g_task_run_in_thread (task, make_thread);
}

void
acies_picture_maker_stop (AciesPictureMaker *self)
{
  g_return_if_fail (ACIES_IS_PICTURE_MAKER (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->error, g_free);
}

gboolean
acies_picture_maker_is_working (AciesPictureMaker *self)
{
  g_return_val_if_fail (ACIES_IS_PICTURE_MAKER (self), FALSE);

  return self->cancellable != NULL;
}

gpointer
acies_picture_maker_take_picture (AciesPictureMaker *self)
{
  g_return_val_if_fail (ACIES_IS_PICTURE_MAKER (self), NULL);

  return g_steal_pointer (&self->picture);
}

const char *
acies_picture_maker_get_error (AciesPictureMaker *self)
{
  g_return_val_if_fail (ACIES_IS_PICTURE_MAKER (self), NULL);

  return self->error;
}
