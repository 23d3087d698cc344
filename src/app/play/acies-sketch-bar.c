/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-compare-list.h"
#include "acies-lazy-menu.h"
#include "acies-play-moment.h"
#include "acies-restyle.h"
#include "acies-sketch-bar.h"
#include "acies-tooltip.h"

struct _AciesSketchBar
{
  AdwBin          parent_instance;

  AciesPlay      *play;
  AciesPlayTime  *time;
  /* While the slider is set to the moment looked at */
  gboolean        setting;

  GtkWidget      *time_box;
  GtkButton      *play_button;
  GtkScale       *slider;
  GtkButton      *speed_button;
  GtkMenuButton  *compare_button;
  GtkMenuButton  *menu_button;
  GMenuModel     *menu;
};

G_DEFINE_FINAL_TYPE (AciesSketchBar, acies_sketch_bar, ADW_TYPE_BIN)

static guint
get_n_entries (AciesSketchBar *self)
{
  return g_list_model_get_n_items (acies_battle_get_entries (acies_play_get_battle (self->play)));
}

/* ---- The slider ---- */

static void
tell_moment (AciesSketchBar *self)
{
  g_autofree char *text = acies_play_is_looking_back (self->play) ? acies_play_label_moment (self->play)
                                                                  : g_strdup (C_("moment", "Now"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->slider), text);
}

/* A tick for each turn, as long as they do not run into each other */
static void
mark_turns (AciesSketchBar *self)
{
  AciesBattle *battle = acies_play_get_battle (self->play);
  guint n_turns = acies_battle_get_turn (battle);

  gtk_scale_clear_marks (self->slider);
  for (guint turn = 0; turn < n_turns && n_turns <= 40; turn++)
    gtk_scale_add_mark (self->slider, acies_battle_get_n_entries_at_turn (battle, turn), GTK_POS_BOTTOM, NULL);
}

static void
show_moment (AciesSketchBar *self)
{
  guint n_entries = get_n_entries (self);
  GtkAdjustment *adjustment = gtk_range_get_adjustment (GTK_RANGE (self->slider));

  self->setting = TRUE;
  if (gtk_adjustment_get_upper (adjustment) != n_entries)
    {
      guint n_turns = acies_battle_get_turn (acies_play_get_battle (self->play));

      gtk_adjustment_configure (adjustment, n_entries, 0, n_entries, 1, MAX (n_entries / MAX (n_turns, 1), 1), 0);
      mark_turns (self);
    }
  gtk_adjustment_set_value (adjustment, MIN (acies_play_get_moment (self->play), n_entries));
  self->setting = FALSE;
  gtk_widget_set_visible (self->time_box, acies_battle_get_turn (acies_play_get_battle (self->play)) > 0);
  /* Without the slider the menu stays at its place. */
  gtk_widget_set_hexpand (GTK_WIDGET (self->menu_button), !gtk_widget_get_visible (self->time_box));
  tell_moment (self);
}

static void
slid_cb (AciesSketchBar *self)
{
  if (!self->setting)
    acies_play_look_at (self->play, (guint) (gtk_range_get_value (GTK_RANGE (self->slider)) + 0.5));
}

static void
show_playing (AciesSketchBar *self)
{
  gboolean playing = acies_play_time_get_playing (self->time);

  gtk_button_set_icon_name (self->play_button,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  acies_tooltip_set (GTK_WIDGET (self->play_button), playing ? _("Pause (Shift+F5)") : _("Play Again (Shift+F5)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  playing ? _("Pause") : C_("verb", "Play"), -1);
}

static void
show_speed (AciesSketchBar *self)
{
  /* Translators: how fast a battle is played again: "1.5×" */
  g_autofree char *speed = g_strdup_printf (_("%g×"), acies_play_time_get_speed (self->time));

  gtk_button_set_label (self->speed_button, speed);
}

static void
speed_cb (AciesSketchBar *self)
{
  acies_play_time_change_speed (self->time);
}

/* ---- Comparing ---- */

static void
show_comparing (AciesSketchBar *self)
{
  acies_set_css_class (GTK_WIDGET (self->compare_button), "accent", acies_play_time_get_then (self->time) != NULL);
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       user_data)
{
  AciesSketchBar *self = ACIES_SKETCH_BAR (user_data);
  GtkWidget *popover;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), acies_compare_list_new (self->play, self->time));
  gtk_menu_button_set_popover (button, popover);
}

static void
situation_cb (AciesSketchBar *self)
{
  show_moment (self);
  show_comparing (self);
}

/* ---- Widget ---- */

static void
acies_sketch_bar_dispose (GObject *object)
{
  AciesSketchBar *self = ACIES_SKETCH_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_SKETCH_BAR);
  g_clear_object (&self->time);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_sketch_bar_parent_class)->dispose (object);
}

static void
acies_sketch_bar_class_init (AciesSketchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_sketch_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-sketch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, time_box);
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, slider);
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, speed_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, compare_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSketchBar, menu);
  gtk_widget_class_bind_template_callback (widget_class, slid_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
}

static void
acies_sketch_bar_init (AciesSketchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_lazy_menu_set (self->menu_button, self->menu);
  gtk_menu_button_set_create_popup_func (self->compare_button, create_popover_cb, self, NULL);
}

/**
 * acies_sketch_bar_set_play:
 * @self: a bar
 * @play: the play that it leads through
 * @time: lets @play go by itself, and compares
 */
void
acies_sketch_bar_set_play (AciesSketchBar *self,
                           AciesPlay      *play,
                           AciesPlayTime  *time)
{
  g_return_if_fail (ACIES_IS_SKETCH_BAR (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  self->time = g_object_ref (time);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (situation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (time, "notify::playing", G_CALLBACK (show_playing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (time, "notify::speed", G_CALLBACK (show_speed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (time, "notify::compared", G_CALLBACK (show_comparing), self, G_CONNECT_SWAPPED);
  show_moment (self);
  show_playing (self);
  show_speed (self);
}

/**
 * acies_sketch_bar_open_menu:
 * @self: a bar
 *
 * Opens the menu of what the sketch shows.
 */
void
acies_sketch_bar_open_menu (AciesSketchBar *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_BAR (self));

  gtk_menu_button_popup (self->menu_button);
}

/**
 * acies_sketch_bar_open_compare:
 * @self: a bar
 *
 * Opens the list of moments that can be compared.
 */
void
acies_sketch_bar_open_compare (AciesSketchBar *self)
{
  g_return_if_fail (ACIES_IS_SKETCH_BAR (self));

  gtk_menu_button_popup (self->compare_button);
}
