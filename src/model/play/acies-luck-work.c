/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-luck-work.h"

struct _AciesLuckWork
{
  GObject           parent_instance;

  AciesBattle      *battle;
  int               turn;
  int               side;
  char             *kind;

  /* Of the battle as it was when it was looked at last */
  AciesLuck        *luck;
  AciesLuckSummary *summary;
  /* Whether the battle has gone on since, and whether the summary is of other rolls than are asked for */
  gboolean          is_old;
  gboolean          is_other;
  /* While a thread is at work */
  GCancellable     *cancellable;
  gboolean          is_stopped;
};

enum
{
  PROP_SUMMARY = 1,
  PROP_WORKING,
  PROP_TURN,
  PROP_SIDE,
  PROP_KIND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesLuckWork, acies_luck_work, G_TYPE_OBJECT)

/* ---- In the thread ---- */

/* What a thread works from. */
typedef struct
{
  /* (nullable): a copy of the battle without a log, and the log; NULL when @before is of the same */
  AciesBattle     *trial;
  GPtrArray       *events;
  AciesLuck       *before;
  AciesLuckFilter  filter;
  char            *kind;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_clear_object (&order->trial);
  g_clear_pointer (&order->events, g_ptr_array_unref);
  g_clear_pointer (&order->before, acies_luck_unref);
  g_free (order->kind);
  g_free (order);
}

static AciesLuck *
look (Order         *order,
      GCancellable  *cancellable,
      GError       **error)
{
  if (order->trial == NULL)
    return acies_luck_ref (order->before);
  if (!acies_battle_fill_trial (order->trial, order->events, cancellable, error))
    return NULL;

  return acies_luck_new (order->trial, order->before, cancellable, error);
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  Order *order = data;
  GError *error = NULL;
  g_autoptr (AciesLuck) luck = look (order, cancellable, &error);
  AciesLuckSummary *summary = luck != NULL ? acies_luck_summary_new (luck, &order->filter, cancellable, &error) : NULL;

  if (summary != NULL)
    g_task_return_pointer (task, summary, (GDestroyNotify) acies_luck_summary_unref);
  else
    g_task_return_error (task, error);
}

/* ---- Orders ---- */

static void begin (AciesLuckWork *self);

static void
worked_out_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  AciesLuckWork *self = ACIES_LUCK_WORK (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLuckSummary) summary = g_task_propagate_pointer (G_TASK (result), &error);

  g_clear_object (&self->cancellable);
  if (self->is_stopped)
    return;
  if (self->is_old || self->is_other)
    {
      begin (self);
      return;
    }

  if (summary != NULL)
    {
      g_clear_pointer (&self->luck, acies_luck_unref);
      self->luck = acies_luck_ref (acies_luck_summary_get_luck (summary));
      g_clear_pointer (&self->summary, acies_luck_summary_unref);
      self->summary = g_steal_pointer (&summary);
    }
  else
    {
      g_warning ("The luck of a battle could not be told: %s", error->message);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
}

/* The battle is read again in the thread: its events do not change, the rest is copied. */
static Order *
create_order (AciesLuckWork *self)
{
  Order *order = g_new0 (Order, 1);

  order->before = self->luck != NULL ? acies_luck_ref (self->luck) : NULL;
  order->kind = g_strdup (self->kind);
  order->filter = (AciesLuckFilter) { self->turn, self->side, order->kind };
  if (self->is_old)
    order->trial = acies_battle_new_trial (self->battle, &order->events);

  return order;
}

static void
begin (AciesLuckWork *self)
{
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, worked_out_cb, NULL);
  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, create_order (self), order_free);
  self->is_old = self->is_other = FALSE;
  g_task_run_in_thread (task, work_thread);
}

/**
 * acies_luck_work_update:
 * @self: the luck of a battle
 *
 * Works out the luck of the battle as it is now, and of the rolls that are asked for.  Until then
 * the summary stays as it was.
 */
void
acies_luck_work_update (AciesLuckWork *self)
{
  g_return_if_fail (ACIES_IS_LUCK_WORK (self));

  if (self->is_stopped || (!self->is_old && !self->is_other))
    return;
  if (self->cancellable != NULL)
    {
      /* What comes of it is out of date; then it begins again. */
      g_cancellable_cancel (self->cancellable);
      return;
    }

  begin (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

/**
 * acies_luck_work_stop:
 * @self: the luck of a battle
 *
 * Stops the thread; nothing more comes of it.
 */
void
acies_luck_work_stop (AciesLuckWork *self)
{
  g_return_if_fail (ACIES_IS_LUCK_WORK (self));

  self->is_stopped = TRUE;
  g_cancellable_cancel (self->cancellable);
}

static void
changed_cb (AciesLuckWork *self)
{
  self->is_old = TRUE;
}

/* ---- The object ---- */

static void
acies_luck_work_dispose (GObject *object)
{
  AciesLuckWork *self = ACIES_LUCK_WORK (object);

  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  g_clear_object (&self->battle);

  G_OBJECT_CLASS (acies_luck_work_parent_class)->dispose (object);
}

static void
acies_luck_work_finalize (GObject *object)
{
  AciesLuckWork *self = ACIES_LUCK_WORK (object);

  g_clear_pointer (&self->summary, acies_luck_summary_unref);
  g_clear_pointer (&self->luck, acies_luck_unref);
  g_free (self->kind);

  G_OBJECT_CLASS (acies_luck_work_parent_class)->finalize (object);
}

static void
acies_luck_work_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesLuckWork *self = ACIES_LUCK_WORK (object);

  switch (prop_id)
    {
    case PROP_SUMMARY:
      g_value_set_boxed (value, self->summary);
      break;
    case PROP_WORKING:
      g_value_set_boolean (value, acies_luck_work_is_working (self));
      break;
    case PROP_TURN:
      g_value_set_int (value, self->turn);
      break;
    case PROP_SIDE:
      g_value_set_int (value, self->side);
      break;
    case PROP_KIND:
      g_value_set_string (value, self->kind);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_luck_work_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesLuckWork *self = ACIES_LUCK_WORK (object);

  switch (prop_id)
    {
    case PROP_TURN:
      self->turn = g_value_get_int (value);
      break;
    case PROP_SIDE:
      self->side = g_value_get_int (value);
      break;
    case PROP_KIND:
      g_free (self->kind);
      self->kind = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  self->is_other = TRUE;
}

static void
acies_luck_work_class_init (AciesLuckWorkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = acies_luck_work_dispose;
  object_class->finalize = acies_luck_work_finalize;
  object_class->get_property = acies_luck_work_get_property;
  object_class->set_property = acies_luck_work_set_property;

  properties[PROP_SUMMARY] = g_param_spec_boxed ("summary", NULL, NULL, ACIES_TYPE_LUCK_SUMMARY,
                                                 G_PARAM_READABLE | flags);
  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_TURN] = g_param_spec_int ("turn", NULL, NULL, -1, G_MAXINT, -1,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDE] = g_param_spec_int ("side", NULL, NULL, -1, G_MAXINT, -1,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_luck_work_init (AciesLuckWork *self)
{
  self->turn = self->side = -1;
  self->is_old = TRUE;
}

/**
 * acies_luck_work_new:
 * @battle: a battle
 *
 * Returns: (transfer full): its luck, of which nothing is worked out yet
 */
AciesLuckWork *
acies_luck_work_new (AciesBattle *battle)
{
  AciesLuckWork *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_LUCK_WORK, NULL);
  self->battle = g_object_ref (battle);
  g_signal_connect_swapped (battle, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

AciesLuckSummary *
acies_luck_work_get_summary (AciesLuckWork *self)
{
  g_return_val_if_fail (ACIES_IS_LUCK_WORK (self), NULL);

  return self->summary;
}

gboolean
acies_luck_work_is_working (AciesLuckWork *self)
{
  g_return_val_if_fail (ACIES_IS_LUCK_WORK (self), FALSE);

  return self->cancellable != NULL;
}

/* ---- The program's dice ---- */

typedef struct
{
  const AciesDie *die;
  guint64         seed;
  guint           n_throws;
} Throws;

static void
throw_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  const Throws *throws = data;
  g_autofree AciesDiceTest *test = g_new0 (AciesDiceTest, 1);
  GError *error = NULL;

  if (acies_dice_test_run (test, throws->die, throws->seed, throws->n_throws, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&test), g_free);
  else
    g_task_return_error (task, error);
}

/**
 * acies_dice_test_async:
 * @die: a kind of die that does not change
 * @seed: as for acies_dice_test_run()
 * @n_throws: as for acies_dice_test_run()
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Tests the dice that the program rolls in a thread.
 */
void
acies_dice_test_async (const AciesDie      *die,
                       guint64              seed,
                       guint                n_throws,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Throws *throws = g_new (Throws, 1);

  *throws = (Throws) { die, seed, n_throws };
  g_task_set_source_tag (task, acies_dice_test_async);
  g_task_set_task_data (task, throws, g_free);
  g_task_run_in_thread (task, throw_thread);
}

/**
 * acies_dice_test_finish:
 * @result: what the callback was given
 * @test: (out): what came of it
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: %FALSE when it was cancelled
 */
gboolean
acies_dice_test_finish (GAsyncResult   *result,
                        AciesDiceTest  *test,
                        GError        **error)
{
  g_autofree AciesDiceTest *done = NULL;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  done = g_task_propagate_pointer (G_TASK (result), error);
  if (done == NULL)
    return FALSE;

  *test = *done;

  return TRUE;
}
