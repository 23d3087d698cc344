/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-playback.h"

/* How much faster than it is read at ease, a step each. */
static const double speeds[] = { 0.25, 0.5, 1, 1.5, 2, 4, 8 };

#define USUAL_SPEED 2

struct _AciesPlayback
{
  GObject    parent_instance;

  AciesFilm *film;
  guint      frame;
  guint      speed;     /* index of speeds */
  gboolean   playing;
  /* While it plays */
  guint      timeout_id;
};

enum
{
  PROP_0,
  PROP_FRAME,
  PROP_PLAYING,
  PROP_SPEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPlayback, acies_playback, G_TYPE_OBJECT)

static guint
get_last (AciesPlayback *self)
{
  return acies_film_get_n_frames (self->film) - 1;
}

static void
stop (AciesPlayback *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (!self->playing)
    return;
  self->playing = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static gboolean frame_over_cb (gpointer user_data);

/* Lets the frame stand for its whole duration. */
static void
start_frame (AciesPlayback *self)
{
  guint duration = acies_film_get_frame (self->film, self->frame)->duration;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add ((guint) (duration / speeds[self->speed]), frame_over_cb, self);
}

static void
show_frame (AciesPlayback *self,
            guint          frame)
{
  if (frame == self->frame)
    return;
  self->frame = frame;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRAME]);
}

static gboolean
frame_over_cb (gpointer user_data)
{
  AciesPlayback *self = user_data;

  self->timeout_id = 0;
  acies_playback_go (self, ACIES_PLAYBACK_NEXT);

  return G_SOURCE_REMOVE;
}

/* ---- Construction ---- */

static void
acies_playback_dispose (GObject *object)
{
  AciesPlayback *self = ACIES_PLAYBACK (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_object (&self->film);

  G_OBJECT_CLASS (acies_playback_parent_class)->dispose (object);
}

static void
acies_playback_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesPlayback *self = ACIES_PLAYBACK (object);

  switch (prop_id)
    {
    case PROP_FRAME:
      g_value_set_uint (value, self->frame);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, acies_playback_get_playing (self));
      break;
    case PROP_SPEED:
      g_value_set_double (value, acies_playback_get_speed (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_playback_class_init (AciesPlaybackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_playback_dispose;
  object_class->get_property = acies_playback_get_property;

  /**
   * AciesPlayback:frame:
   *
   * The number of the frame that is shown.
   */
  properties[PROP_FRAME] = g_param_spec_uint ("frame", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * AciesPlayback:playing:
   *
   * Whether frames follow one another by themselves.
   */
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  /**
   * AciesPlayback:speed:
   *
   * How much faster than it is read at ease.
   */
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, G_MAXDOUBLE, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_playback_init (AciesPlayback *self)
{
  self->speed = USUAL_SPEED;
}

/**
 * acies_playback_new:
 * @film: a film
 *
 * Returns: (transfer full): a playback of it, which stands at its first frame
 */
AciesPlayback *
acies_playback_new (AciesFilm *film)
{
  AciesPlayback *self;

  g_return_val_if_fail (ACIES_IS_FILM (film), NULL);

  self = g_object_new (ACIES_TYPE_PLAYBACK, NULL);
  self->film = g_object_ref (film);

  return self;
}

/**
 * acies_playback_get_film:
 * @self: a playback
 *
 * Returns: (transfer none): its film
 */
AciesFilm *
acies_playback_get_film (AciesPlayback *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK (self), NULL);

  return self->film;
}

/**
 * acies_playback_get_frame:
 * @self: a playback
 *
 * Returns: the number of the frame that is shown
 */
guint
acies_playback_get_frame (AciesPlayback *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK (self), 0);

  return self->frame;
}

/**
 * acies_playback_get_playing:
 * @self: a playback
 *
 * Returns: whether frames follow one another by themselves
 */
gboolean
acies_playback_get_playing (AciesPlayback *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK (self), FALSE);

  return self->playing;
}

/**
 * acies_playback_list_speed:
 * @n_steps: how many steps from the usual speed; less than none is slower
 *
 * Returns: how much faster than it is read at ease a battle is played then, 0 if there is no such speed
 */
double
acies_playback_list_speed (int n_steps)
{
  int i = USUAL_SPEED + n_steps;

  return i >= 0 && i < (int) G_N_ELEMENTS (speeds) ? speeds[i] : 0.0;
}

/**
 * acies_playback_get_speed:
 * @self: a playback
 *
 * Returns: how much faster than it is read at ease
 */
double
acies_playback_get_speed (AciesPlayback *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK (self), 1);

  return speeds[self->speed];
}

/* ---- Going ---- */

/* The next turning point, or the one that is shown if there is no other. */
static guint
find_bookmark (AciesPlayback *self)
{
  guint n_frames = acies_film_get_n_frames (self->film);

  for (guint i = 1; i < n_frames; i++)
    {
      guint frame = (self->frame + i) % n_frames;

      if (acies_film_get_frame (self->film, frame)->is_turning_point)
        return frame;
    }

  return self->frame;
}

static guint
find_frame (AciesPlayback    *self,
            AciesPlaybackWay  way)
{
  switch (way)
    {
    case ACIES_PLAYBACK_FIRST:
      return 0;
    case ACIES_PLAYBACK_PREVIOUS:
      return self->frame > 0 ? self->frame - 1 : 0;
    case ACIES_PLAYBACK_NEXT:
      return MIN (self->frame + 1, get_last (self));
    case ACIES_PLAYBACK_LAST:
      return get_last (self);
    case ACIES_PLAYBACK_BOOKMARK:
    default:
      return find_bookmark (self);
    }
}

gboolean
acies_playback_can_go (AciesPlayback    *self,
                       AciesPlaybackWay  way)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK (self), FALSE);

  return find_frame (self, way) != self->frame;
}

/**
 * acies_playback_go:
 * @self: a playback
 * @way: where to
 *
 * Shows another frame, if there is one that way.  What plays goes on from there.
 */
void
acies_playback_go (AciesPlayback    *self,
                   AciesPlaybackWay  way)
{
  g_return_if_fail (ACIES_IS_PLAYBACK (self));

  acies_playback_show (self, find_frame (self, way));
}

/**
 * acies_playback_show:
 * @self: a playback
 * @frame: the number of a frame
 *
 * Shows a frame.  What plays goes on from there.
 */
void
acies_playback_show (AciesPlayback *self,
                     guint          frame)
{
  g_return_if_fail (ACIES_IS_PLAYBACK (self));
  g_return_if_fail (frame <= get_last (self));

  if (frame == self->frame)
    return;

  show_frame (self, frame);
  if (frame == get_last (self))
    stop (self);
  else if (self->playing)
    start_frame (self);
}

void
acies_playback_set_playing (AciesPlayback *self,
                            gboolean       playing)
{
  g_return_if_fail (ACIES_IS_PLAYBACK (self));

  if (!playing)
    {
      stop (self);
      return;
    }
  if (self->playing)
    return;

  self->playing = TRUE;
  if (self->frame == get_last (self))
    show_frame (self, 0);
  start_frame (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

gboolean
acies_playback_change_speed (AciesPlayback *self,
                             int            direction)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK (self), FALSE);

  if (direction > 0 ? self->speed + 1 >= G_N_ELEMENTS (speeds) : self->speed == 0)
    return FALSE;

  self->speed = direction > 0 ? self->speed + 1 : self->speed - 1;
  if (self->playing)
    start_frame (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);

  return TRUE;
}
