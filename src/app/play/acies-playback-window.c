/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-film-work.h"
#include "acies-playback.h"
#include "acies-playback-window.h"
#include "acies-sketch-view.h"
#include "acies-tooltip.h"

/* How long the controls stay after the pointer was moved. */
#define CONTROLS_SECONDS 3

struct _AciesPlaybackWindow
{
  AdwWindow       parent_instance;

  /* (nullable): until the frames are made */
  AciesPlayback  *playback;
  /* Cancelled when the window goes */
  GCancellable   *cancellable;
  guint           fade_timeout;
  double          pointer_x;
  double          pointer_y;

  AdwHeaderBar   *header_bar;
  GtkStack       *stack;
  GtkSpinner     *spinner;
  AdwStatusPage  *failure_page;
  AciesSketchView *sketch;
  GtkRevealer    *controls_revealer;
  GtkButton      *play_button;
  GtkLabel       *place_label;
  GtkLabel       *speed_label;
  GtkProgressBar *progress_bar;
  GtkLabel       *heading_label;
  GtkLabel       *caption_label;
};

G_DEFINE_FINAL_TYPE (AciesPlaybackWindow, acies_playback_window, ADW_TYPE_WINDOW)

static const struct
{
  const char       *action;
  AciesPlaybackWay  way;
} ways[] = {
  { "playback.first", ACIES_PLAYBACK_FIRST },
  { "playback.previous", ACIES_PLAYBACK_PREVIOUS },
  { "playback.next", ACIES_PLAYBACK_NEXT },
  { "playback.last", ACIES_PLAYBACK_LAST },
  { "playback.bookmark", ACIES_PLAYBACK_BOOKMARK },
};

static const struct
{
  guint       key;
  const char *action;
} keys[] = {
  { GDK_KEY_space, "playback.play" },
  { GDK_KEY_KP_Space, "playback.play" },
  { GDK_KEY_AudioPlay, "playback.play" },
  { GDK_KEY_AudioPause, "playback.play" },
  { GDK_KEY_F5, "playback.play" },
  { GDK_KEY_Right, "playback.next" },
  { GDK_KEY_KP_Right, "playback.next" },
  { GDK_KEY_Down, "playback.next" },
  { GDK_KEY_KP_Down, "playback.next" },
  { GDK_KEY_Page_Down, "playback.next" },
  { GDK_KEY_KP_Page_Down, "playback.next" },
  { GDK_KEY_AudioNext, "playback.next" },
  { GDK_KEY_Left, "playback.previous" },
  { GDK_KEY_KP_Left, "playback.previous" },
  { GDK_KEY_Up, "playback.previous" },
  { GDK_KEY_KP_Up, "playback.previous" },
  { GDK_KEY_Page_Up, "playback.previous" },
  { GDK_KEY_KP_Page_Up, "playback.previous" },
  { GDK_KEY_AudioPrev, "playback.previous" },
  { GDK_KEY_Home, "playback.first" },
  { GDK_KEY_KP_Home, "playback.first" },
  { GDK_KEY_End, "playback.last" },
  { GDK_KEY_KP_End, "playback.last" },
  { GDK_KEY_b, "playback.bookmark" },
  { GDK_KEY_plus, "playback.faster" },
  { GDK_KEY_equal, "playback.faster" },
  { GDK_KEY_KP_Add, "playback.faster" },
  { GDK_KEY_minus, "playback.slower" },
  { GDK_KEY_KP_Subtract, "playback.slower" },
  { GDK_KEY_F11, "playback.fullscreen" },
  { GDK_KEY_Escape, "window.close" },
};

/* ---- What is shown ---- */

static void
show_scene (AciesPlaybackWindow *self)
{
  AciesFilm *film = acies_playback_get_film (self->playback);
  guint number = acies_playback_get_frame (self->playback);
  const AciesFilmFrame *frame = acies_film_get_frame (film, number);
  g_autoptr (AciesScene) scene = acies_film_create_scene (film, number);
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();

  acies_overlay_set_actor (overlay, frame->actor);
  acies_overlay_set_target (overlay, frame->target);
  acies_sketch_view_set_scene (self->sketch, scene);
  acies_sketch_view_set_overlay (self->sketch, overlay);
  acies_sketch_view_set_description (self->sketch, frame->caption);
}

static void
show_frame (AciesPlaybackWindow *self)
{
  AciesFilm *film = acies_playback_get_film (self->playback);
  guint number = acies_playback_get_frame (self->playback);
  guint n_frames = acies_film_get_n_frames (film);
  const AciesFilmFrame *frame = acies_film_get_frame (film, number);
  /* Translators: a frame of a battle that is played again, and how many there are */
  g_autofree char *place = g_strdup_printf (_("%u of %u"), number + 1, n_frames);

  show_scene (self);
  gtk_label_set_text (self->heading_label, frame->heading);
  gtk_label_set_text (self->caption_label, frame->caption);
  gtk_label_set_text (self->place_label, place);
  gtk_progress_bar_set_fraction (self->progress_bar, (double) number / (n_frames - 1));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), ways[i].action,
                                   acies_playback_can_go (self->playback, ways[i].way));
}

static void
show_playing (AciesPlaybackWindow *self)
{
  gboolean playing = acies_playback_get_playing (self->playback);

  gtk_button_set_icon_name (self->play_button,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  acies_tooltip_set (GTK_WIDGET (self->play_button), playing ? _("Pause (Space)") : _("Play (Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  playing ? _("Pause") : C_("verb", "Play"), -1);
}

static void
show_speed (AciesPlaybackWindow *self)
{
  /* Translators: how fast a battle is played again: "1.5×" */
  g_autofree char *speed = g_strdup_printf (_("%g×"), acies_playback_get_speed (self->playback));

  gtk_label_set_text (self->speed_label, speed);
}

/* ---- The controls ---- */

static gboolean
fade_cb (gpointer user_data)
{
  AciesPlaybackWindow *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  /* They stay while somebody goes through them by keyboard. */
  if (focus != NULL && gtk_window_get_focus_visible (GTK_WINDOW (self))
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->controls_revealer)))
    return G_SOURCE_CONTINUE;

  self->fade_timeout = 0;
  gtk_revealer_set_reveal_child (self->controls_revealer, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self->controls_revealer), FALSE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");

  return G_SOURCE_REMOVE;
}

static void
show_controls (AciesPlaybackWindow *self)
{
  g_clear_handle_id (&self->fade_timeout, g_source_remove);
  self->fade_timeout = g_timeout_add_seconds (CONTROLS_SECONDS, fade_cb, self);
  gtk_revealer_set_reveal_child (self->controls_revealer, TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self->controls_revealer), TRUE);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
motion_cb (AciesPlaybackWindow *self,
           double               x,
           double               y)
{
  /* Widgets that move beneath a pointer that rests are no motion. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;

  self->pointer_x = x;
  self->pointer_y = y;
  show_controls (self);
}

static void
focus_changed_cb (AciesPlaybackWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->controls_revealer)))
    show_controls (self);
}

static void
fullscreened_cb (AciesPlaybackWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->header_bar), !gtk_window_is_fullscreen (GTK_WINDOW (self)));
}

/* ---- Actions ---- */

static void
go_action (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  AciesPlaybackWindow *self = ACIES_PLAYBACK_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (ways) && self->playback != NULL; i++)
    if (g_str_equal (action_name, ways[i].action))
      acies_playback_go (self->playback, ways[i].way);
}

static void
play_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPlaybackWindow *self = ACIES_PLAYBACK_WINDOW (widget);

  if (self->playback != NULL)
    acies_playback_set_playing (self->playback, !acies_playback_get_playing (self->playback));
}

static void
speed_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesPlaybackWindow *self = ACIES_PLAYBACK_WINDOW (widget);

  if (self->playback != NULL
      && !acies_playback_change_speed (self->playback, g_str_equal (action_name, "playback.faster") ? 1 : -1))
    gtk_widget_error_bell (widget);
}

static void
fullscreen_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* ---- Making the frames ---- */

static void
made_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesPlaybackWindow *self = ACIES_PLAYBACK_WINDOW (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFilm) film = acies_film_work_finish (result, &error);

  /* The window has gone meanwhile. */
  if (self->stack == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  gtk_spinner_stop (self->spinner);
  if (film == NULL)
    {
      g_autofree char *text = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failure_page, text);
      gtk_stack_set_visible_child_name (self->stack, "failure");
      return;
    }

  self->playback = acies_playback_new (film);
  g_signal_connect_object (self->playback, "notify::frame", G_CALLBACK (show_frame), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "notify::playing", G_CALLBACK (show_playing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playback, "notify::speed", G_CALLBACK (show_speed), self, G_CONNECT_SWAPPED);
  show_frame (self);
  show_speed (self);
  gtk_stack_set_visible_child_name (self->stack, "film");
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->sketch));
  acies_playback_set_playing (self->playback, TRUE);
  show_controls (self);
}

/* ---- Construction ---- */

static void
acies_playback_window_dispose (GObject *object)
{
  AciesPlaybackWindow *self = ACIES_PLAYBACK_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->fade_timeout, g_source_remove);
  g_clear_object (&self->playback);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PLAYBACK_WINDOW);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (acies_playback_window_parent_class)->dispose (object);
}

static void
acies_playback_window_class_init (AciesPlaybackWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_playback_window_dispose;

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-playback-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, failure_page);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, sketch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, controls_revealer);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, play_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, place_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, speed_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, heading_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlaybackWindow, caption_label);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    gtk_widget_class_install_action (widget_class, ways[i].action, NULL, go_action);
  gtk_widget_class_install_action (widget_class, "playback.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "playback.faster", NULL, speed_action);
  gtk_widget_class_install_action (widget_class, "playback.slower", NULL, speed_action);
  gtk_widget_class_install_action (widget_class, "playback.fullscreen", NULL, fullscreen_action);
}

/* Before the buttons and the sketch, which have other uses for some of the keys. */
static void
add_keys (AciesPlaybackWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
acies_playback_window_init (AciesPlaybackWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  self->cancellable = g_cancellable_new ();
}

/**
 * acies_playback_window_new:
 * @battle: a battle
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a window that plays the battle as it is now, on the full screen, not
 *   yet shown
 */
GtkWindow *
acies_playback_window_new (AciesBattle *battle,
                           GtkWindow   *parent)
{
  AciesPlaybackWindow *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_PLAYBACK_WINDOW, "transient-for", parent, NULL);
  gtk_spinner_start (self->spinner);
  /* Its header bar is not to be seen before the window is as large as that. */
  gtk_widget_set_visible (GTK_WIDGET (self->header_bar), FALSE);
  gtk_window_fullscreen (GTK_WINDOW (self));
  acies_film_work_begin (battle, self, self->cancellable, made_cb);

  return GTK_WINDOW (self);
}

AciesPlayback *
acies_playback_window_get_playback (AciesPlaybackWindow *self)
{
  g_return_val_if_fail (ACIES_IS_PLAYBACK_WINDOW (self), NULL);

  return self->playback;
}
