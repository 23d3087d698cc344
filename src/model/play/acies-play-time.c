/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-film-work.h"
#include "acies-play-time.h"
#include "acies-playback.h"
#include "acies-scene-battle.h"
#include "acies-standing.h"

struct _AciesPlayTime
{
  GObject         parent_instance;

  AciesPlay      *play;
  /* (nullable): of the battle as it is now, once somebody has let it play */
  AciesPlayback  *playback;
  /* (nullable): while its film is made */
  GCancellable   *cancellable;
  /* How many steps faster than usual it is to play */
  int             faster;
  gboolean        playing;
  /* While this looks at another moment by itself */
  gboolean        going;

  guint           compared;
  AciesSituation *then;
};

enum
{
  PROP_PLAYING = 1,
  PROP_SPEED,
  PROP_COMPARED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPlayTime, acies_play_time, G_TYPE_OBJECT)

static guint
get_n_entries (AciesPlayTime *self)
{
  return g_list_model_get_n_items (acies_battle_get_entries (acies_play_get_battle (self->play)));
}

/* ---- Playing ---- */

static void
stop (AciesPlayTime *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->playback != NULL)
    acies_playback_set_playing (self->playback, FALSE);
  if (!self->playing)
    return;

  self->playing = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static void
frame_cb (AciesPlayTime *self)
{
  const AciesFilmFrame *frame = acies_film_get_frame (acies_playback_get_film (self->playback),
                                                      acies_playback_get_frame (self->playback));

  if (!self->playing)
    return;

  self->going = TRUE;
  acies_play_look_at (self->play, frame->n_entries);
  self->going = FALSE;
}

/* It has come to the end. */
static void
playing_cb (AciesPlayTime *self)
{
  if (!acies_playback_get_playing (self->playback))
    stop (self);
}

/* The last frame that shows no more than the moment looked at; the first at the end. */
static guint
find_frame (AciesPlayTime *self)
{
  AciesFilm *film = acies_playback_get_film (self->playback);
  guint moment = acies_play_get_moment (self->play);
  guint found = 0;

  for (guint i = 0; moment != G_MAXUINT && i < acies_film_get_n_frames (film); i++)
    if (acies_film_get_frame (film, i)->n_entries <= moment)
      found = i;

  return found;
}

static void
go (AciesPlayTime *self)
{
  acies_playback_show (self->playback, find_frame (self));
  frame_cb (self);
  acies_playback_set_playing (self->playback, TRUE);
}

static void
made_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesPlayTime *self = ACIES_PLAY_TIME (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFilm) film = acies_film_work_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (film == NULL)
    {
      g_warning ("The battle cannot be played again: %s", error->message);
      stop (self);
      return;
    }

  self->playback = acies_playback_new (film);
  for (int i = 0; i < ABS (self->faster); i++)
    acies_playback_change_speed (self->playback, self->faster);
  g_signal_connect_object (self->playback, "notify::frame", G_CALLBACK (frame_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "notify::playing", G_CALLBACK (playing_cb), self, G_CONNECT_SWAPPED);
  go (self);
}

/* Somebody looks at another moment, or the battle has gone on. */
static void
situation_cb (AciesPlayTime *self)
{
  if (!self->going)
    stop (self);
}

static void
changed_cb (AciesPlayTime *self)
{
  stop (self);
  g_clear_object (&self->playback);
  if (self->compared != G_MAXUINT)
    acies_play_time_compare (self, self->compared < get_n_entries (self) ? self->compared : G_MAXUINT);
}

/* ---- Object ---- */

static void
acies_play_time_dispose (GObject *object)
{
  AciesPlayTime *self = ACIES_PLAY_TIME (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->playback);
  g_clear_pointer (&self->then, acies_situation_free);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_play_time_parent_class)->dispose (object);
}

static void
acies_play_time_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesPlayTime *self = ACIES_PLAY_TIME (object);

  switch (prop_id)
    {
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    case PROP_SPEED:
      g_value_set_double (value, acies_play_time_get_speed (self));
      break;
    case PROP_COMPARED:
      g_value_set_uint (value, self->compared);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_play_time_class_init (AciesPlayTimeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_play_time_dispose;
  object_class->get_property = acies_play_time_get_property;

  /**
   * AciesPlayTime:playing:
   *
   * Whether moments follow one another by themselves.
   */
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  /**
   * AciesPlayTime:speed:
   *
   * How much faster than it is read at ease.
   */
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, G_MAXDOUBLE, 1, flags);
  /**
   * AciesPlayTime:compared:
   *
   * How many entries had happened at the moment that is compared, %G_MAXUINT for none.
   */
  properties[PROP_COMPARED] = g_param_spec_uint ("compared", NULL, NULL, 0, G_MAXUINT, G_MAXUINT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_play_time_init (AciesPlayTime *self)
{
  self->compared = G_MAXUINT;
}

/**
 * acies_play_time_new:
 * @play: a play
 *
 * Returns: (transfer full): what lets @play go through its battle
 */
AciesPlayTime *
acies_play_time_new (AciesPlay *play)
{
  AciesPlayTime *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_PLAY_TIME, NULL);
  self->play = g_object_ref (play);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (situation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_play_get_battle (play), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

gboolean
acies_play_time_get_playing (AciesPlayTime *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_TIME (self), FALSE);

  return self->playing;
}

/**
 * acies_play_time_set_playing:
 * @self: the time of a play
 * @playing: whether moments follow one another by themselves
 *
 * Goes on from the moment looked at, or from the beginning if that is now.  The frames are made in a thread first.
 */
void
acies_play_time_set_playing (AciesPlayTime *self,
                             gboolean       playing)
{
  g_return_if_fail (ACIES_IS_PLAY_TIME (self));

  if (!playing)
    {
      stop (self);
      return;
    }
  if (self->playing)
    return;

  self->playing = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
  if (self->playback != NULL)
    {
      go (self);
      return;
    }

  self->cancellable = g_cancellable_new ();
  acies_film_work_begin (acies_play_get_battle (self->play), self, self->cancellable, made_cb);
}

double
acies_play_time_get_speed (AciesPlayTime *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_TIME (self), 1);

  return acies_playback_list_speed (self->faster);
}

void
acies_play_time_change_speed (AciesPlayTime *self)
{
  int faster;

  g_return_if_fail (ACIES_IS_PLAY_TIME (self));

  faster = self->faster + 1;
  if (acies_playback_list_speed (faster) <= 0.0)
    while (acies_playback_list_speed (faster - 1) > 0.0)
      faster--;
  for (int i = 0; self->playback != NULL && i < ABS (faster - self->faster); i++)
    acies_playback_change_speed (self->playback, faster > self->faster ? 1 : -1);
  self->faster = faster;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

/* ---- Comparing ---- */

guint
acies_play_time_get_compared (AciesPlayTime *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_TIME (self), G_MAXUINT);

  return self->compared;
}

/**
 * acies_play_time_compare:
 * @self: the time of a play
 * @n_entries: how many entries had happened then, %G_MAXUINT to compare nothing
 *
 * Compares the moment looked at with an earlier one.
 */
void
acies_play_time_compare (AciesPlayTime *self,
                         guint          n_entries)
{
  g_return_if_fail (ACIES_IS_PLAY_TIME (self));

  if (n_entries != G_MAXUINT)
    n_entries = MIN (n_entries, get_n_entries (self));
  g_clear_pointer (&self->then, acies_situation_free);
  if (n_entries != G_MAXUINT)
    self->then = acies_battle_get_situation_at (acies_play_get_battle (self->play), n_entries);
  self->compared = n_entries;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPARED]);
}

const AciesSituation *
acies_play_time_get_then (AciesPlayTime *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_TIME (self), NULL);

  return self->then;
}

char *
acies_play_time_label_then (AciesPlayTime *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_TIME (self), NULL);

  return self->then != NULL ? acies_scene_label_then (self->then) : NULL;
}

static void
free_change (gpointer data)
{
  AciesPlayChange *change = data;

  g_free (change->id);
  g_free (change->name);
  g_free (change->text);
  g_free (change);
}

GPtrArray *
acies_play_time_list_changes (AciesPlayTime *self)
{
  GPtrArray *changes;
  const AciesSituation *now;
  g_autoptr (GPtrArray) rows = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_TIME (self), NULL);

  changes = g_ptr_array_new_with_free_func (free_change);
  if (self->then == NULL)
    return changes;

  now = acies_play_get_situation (self->play);
  rows = acies_standings_list (now);
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesStanding *row = rows->pdata[i];
      char *text = row->kind == ACIES_STANDING_BODY ? acies_standing_print_since (row, self->then, now) : NULL;
      AciesPlayChange *change;

      if (text == NULL || *text == '\0')
        {
          g_free (text);
          continue;
        }
      change = g_new (AciesPlayChange, 1);
      *change = (AciesPlayChange) { g_strdup (row->id), acies_standing_print_name (row, now), text };
      g_ptr_array_add (changes, change);
    }

  return changes;
}
