/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-due-list.h"
#include "acies-log-bar.h"
#include "acies-log-list.h"
#include "acies-phase-strip.h"
#include "acies-play-actions.h"
#include "acies-play-keys.h"
#include "acies-play-layout.h"
#include "acies-play-moment.h"
#include "acies-play-notes.h"
#include "acies-play-page.h"
#include "acies-play-sketch.h"
#include "acies-wizard.h"

struct _AciesPlayPage
{
  AciesPlayActions parent_instance;

  /* NULL where nothing is kept. */
  GSettings       *settings;
  AciesPlay       *play;
  /* Arrow keys move the acting unit. */
  gboolean         moving;

  AciesPhaseStrip *strip;
  GtkLabel        *banner_label;
  GtkWidget       *amend_button;
  GtkWidget       *insert_button;
  AciesPlaySketch *sketch;
  GtkWidget       *split;
  GtkToggleButton *due_toggle;
  GtkToggleButton *log_toggle;
  GtkWidget       *due_head;
  GtkWidget       *due_key;
  AciesDueList    *due_list;
  GtkWidget       *log_key;
  AciesLogList    *log_list;
  AdwBin          *log_bar_bin;
  AciesLogBar     *log_bar; /* (nullable): until somebody looks for something in the log */
  AciesLogFilter  *filter;
  AciesWizard     *wizard;
  GtkToggleButton *sketch_switch;
  GtkToggleButton *step_switch;
  GtkToggleButton *due_switch;
  GtkToggleButton *log_switch;

  /* Pixels: how large what a handle resizes was when its drag began */
  int              split_start;
};

G_DEFINE_FINAL_TYPE (AciesPlayPage, acies_play_page, ACIES_TYPE_PLAY_ACTIONS)

static AciesPlayLayout *
get_layout (AciesPlayPage *self)
{
  return ACIES_PLAY_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
}

static GtkWidget *
get_focus (AciesPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* ---- Panes ---- */

static void
show_toggles (AciesPlayPage *self)
{
  AciesPlayPane shown = acies_play_layout_get_shown (get_layout (self));
  gboolean log = acies_play_layout_get_list (get_layout (self)) == ACIES_PANE_LOG;

  gtk_toggle_button_set_active (log ? self->log_toggle : self->due_toggle, TRUE);
  gtk_toggle_button_set_active (shown == ACIES_PANE_SKETCH ? self->sketch_switch
                                : shown == ACIES_PANE_WIZARD ? self->step_switch
                                : shown == ACIES_PANE_DUE ? self->due_switch : self->log_switch, TRUE);
}

/* Shows a pane where only one or two are seen. */
static void
show_pane (AciesPlayPage *self,
           AciesPlayPane  pane)
{
  if (acies_play_layout_is_seen (get_layout (self), pane))
    return;

  acies_play_layout_set_shown (get_layout (self), pane);
  /* Focus needs to be somewhere that is seen by the time it is asked for. */
  gtk_widget_set_child_visible (acies_play_layout_get_pane (get_layout (self), pane), TRUE);
  show_toggles (self);
}

static void
toggled_cb (GtkToggleButton *button,
            AciesPlayPage   *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  show_pane (self, button == self->sketch_switch ? ACIES_PANE_SKETCH
                   : button == self->step_switch ? ACIES_PANE_WIZARD
                   : button == self->log_switch || button == self->log_toggle ? ACIES_PANE_LOG : ACIES_PANE_DUE);
}

static gboolean
form_changed_idle_cb (gpointer data)
{
  AciesPlayPage *self = data;
  AciesPlayForm form = acies_play_layout_get_form (get_layout (self));

  acies_phase_strip_set_form (self->strip, form);
  /* The toggles above it say the same. */
  gtk_widget_set_visible (self->due_head, form != ACIES_PLAY_MEDIUM);
  acies_wizard_set_compact (self->wizard, form != ACIES_PLAY_WIDE);
  acies_wizard_set_show_keys (self->wizard, form != ACIES_PLAY_NARROW);
  gtk_widget_set_visible (self->due_key, form == ACIES_PLAY_WIDE);
  gtk_widget_set_visible (self->log_key, form == ACIES_PLAY_WIDE);

  return G_SOURCE_REMOVE;
}

/* The layout says so in the middle of an allocation; what follows is done before the next frame. */
static void
form_changed_cb (AciesPlayPage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, form_changed_idle_cb, g_object_ref (self), g_object_unref);
}

/* ---- Handles between panes ---- */

static gboolean
is_split (AciesPlayPage  *self,
          GtkGestureDrag *gesture)
{
  return gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)) == self->split;
}

static void
split_begin_cb (GtkGestureDrag *gesture,
                double          x,
                double          y,
                AciesPlayPage  *self)
{
  GtkWidget *due = acies_play_layout_get_pane (get_layout (self), ACIES_PANE_DUE);

  self->split_start = is_split (self, gesture) ? gtk_widget_get_height (GTK_WIDGET (self->sketch))
                                               : gtk_widget_get_width (due);
}

/* The handle moves under the pointer, and with it the point that the drag is measured from: each offset counts
 * from where the handle is now. */
static void
split_update_cb (GtkGestureDrag *gesture,
                 double          x,
                 double          y,
                 AciesPlayPage  *self)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int sketch_height, due_width;

  acies_play_layout_get_splits (get_layout (self), &sketch_height, &due_width);
  if (is_split (self, gesture))
    self->split_start = sketch_height = self->split_start + (int) y;
  else
    self->split_start = due_width = self->split_start + (rtl ? -(int) x : (int) x);
  acies_play_layout_set_splits (get_layout (self), sketch_height, due_width);
}

static void
split_end_cb (GtkGestureDrag *gesture,
              double          x,
              double          y,
              AciesPlayPage  *self)
{
  int sketch_height, due_width;

  acies_play_layout_get_splits (get_layout (self), &sketch_height, &due_width);
  if (self->settings != NULL)
    {
      g_settings_set_int (self->settings, "paned-sketch", sketch_height);
      g_settings_set_int (self->settings, "paned-lists", due_width);
    }
}

/* ---- Texts ---- */

static char *
label_due_cb (AciesPlayPage *self,
              guint          n_dues)
{
  return n_dues > 0 ? g_strdup_printf (_("Due %u"), n_dues) : g_strdup (_("Due"));
}

static char *
label_moment_cb (AciesPlayPage *self,
                 gboolean       looking_back)
{
  return g_strdup (looking_back ? _("then") : _("now"));
}

static void
show_moment (AciesPlayPage *self)
{
  g_autoptr (AciesEntry) entry = acies_play_get_last_entry (self->play);
  gboolean inserting = acies_play_is_inserting (self->play);
  g_autofree char *text = NULL;

  if (!acies_play_is_looking_back (self->play))
    {
      self->moving = FALSE;
      return;
    }

  text = acies_play_label_moment (self->play);
  gtk_label_set_text (self->banner_label, text);
  gtk_widget_set_visible (self->amend_button, entry != NULL && !inserting);
  gtk_widget_set_visible (self->insert_button, !inserting);
}

static void
acies_play_page_show_missing (AciesPlayActions *actions)
{
  acies_wizard_show_missing (ACIES_PLAY_PAGE (actions)->wizard);
}

static void
acies_play_page_focus_home (AciesPlayActions *actions)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (actions);

  /* In the narrow form another pane may be shown, which stays. */
  if (acies_play_layout_is_seen (get_layout (self), ACIES_PANE_WIZARD))
    acies_wizard_focus_home (self->wizard);
}

/* It is closed by Escape, which leads home. */
static void
log_bar_closed_cb (AciesPlayPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (self));
}

static AciesLogBar *
ensure_log_bar (AciesPlayPage *self)
{
  if (self->log_bar != NULL)
    return self->log_bar;

  self->log_bar = g_object_new (ACIES_TYPE_LOG_BAR, NULL);
  acies_log_bar_set_filter (self->log_bar, self->filter, acies_play_get_battle (self->play));
  g_signal_connect_object (self->log_bar, "closed", G_CALLBACK (log_bar_closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->log_list, "counted", G_CALLBACK (acies_log_bar_show_count), self->log_bar,
                           G_CONNECT_SWAPPED);
  acies_log_list_tell_count (self->log_list);
  adw_bin_set_child (self->log_bar_bin, GTK_WIDGET (self->log_bar));

  return self->log_bar;
}

/* ---- Procedure, parties, facts ---- */

static void
wizard_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  show_pane (self, ACIES_PANE_WIZARD);
  if (g_str_equal (name, "play.procedure"))
    acies_wizard_open_procedures (self->wizard);
  else if (g_str_equal (name, "play.facts"))
    acies_wizard_focus_facts (self->wizard);
  else
    acies_wizard_open_party (self->wizard, g_str_equal (name, "play.target") ? 'b' : 'a');
}

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (!acies_draft_can_move (acies_play_get_draft (self->play)))
    {
      acies_wizard_say (self->wizard, _("This step moves no unit."));
      return;
    }
  self->moving = !self->moving;
  acies_wizard_say (self->wizard, self->moving
                                    ? _("Arrows move ½″, Shift and arrows wheel; A turns about, Q makes a column, W a line.")
                                    : _("Arrows do not move any more."));
  acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (self));
}

/* ---- Where the focus is ---- */

/* In the order in which F6 goes through them. */
static const struct
{
  const char    *action;
  AciesPlayPane  pane;
} stops[] = {
  { "play.home", ACIES_PANE_WIZARD },
  { "play.sketch", ACIES_PANE_SKETCH },
  { "play.due", ACIES_PANE_DUE },
  { "play.log", ACIES_PANE_LOG },
};

static void
focus_pane (AciesPlayPage *self,
            AciesPlayPane  pane)
{
  show_pane (self, pane);
  if (pane == ACIES_PANE_DUE)
    acies_due_list_focus (self->due_list);
  else if (pane == ACIES_PANE_LOG)
    acies_log_list_focus (self->log_list);
  else if (pane == ACIES_PANE_SKETCH)
    gtk_widget_grab_focus (GTK_WIDGET (acies_play_sketch_get_view (self->sketch)));
  else
    acies_wizard_focus_home (self->wizard);
}

static void
pane_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (g_str_equal (name, stops[i].action))
      focus_pane (ACIES_PLAY_PAGE (widget), stops[i].pane);
}

static gboolean
is_in (AciesPlayPage *self,
       AciesPlayPane  pane)
{
  GtkWidget *focus = get_focus (self);
  GtkWidget *widget = acies_play_layout_get_pane (get_layout (self), pane);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
next_pane_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  int direction = g_variant_get_int32 (parameter);
  guint n_stops = G_N_ELEMENTS (stops);
  guint at = 0;

  for (guint i = 0; i < n_stops; i++)
    if (is_in (self, stops[i].pane))
      at = i;
  /* The list beside the sketch is one more stop. */
  if (stops[at].pane == ACIES_PANE_SKETCH && acies_play_sketch_step_focus (self->sketch, direction))
    return;

  at = (at + n_stops + (guint) direction) % n_stops;
  focus_pane (self, stops[at].pane);
  if (stops[at].pane == ACIES_PANE_SKETCH && direction < 0)
    acies_play_sketch_step_focus (self->sketch, 1);
}

/* Closes, empties, takes back, goes home: whatever comes first. */
static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  if (acies_play_is_looking_back (self->play))
    acies_play_look_at (self->play, G_MAXUINT);
  else if (self->log_bar != NULL && acies_log_bar_is_open (self->log_bar) && is_in (self, ACIES_PANE_LOG))
    acies_log_bar_close (self->log_bar);
  else if (self->moving && !acies_draft_has_laid_move (acies_play_get_draft (self->play)))
    self->moving = FALSE;
  else if (acies_play_sketch_stop_comparing (self->sketch))
    ;
  else if (acies_wizard_is_home (self->wizard))
    acies_wizard_step_back (self->wizard);
  acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (self));
}

static void
tell_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  acies_wizard_say (ACIES_PLAY_PAGE (widget)->wizard, g_variant_get_string (parameter, NULL));
}

static void
zoom_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  acies_sketch_view_zoom (acies_play_sketch_get_view (ACIES_PLAY_PAGE (widget)->sketch), g_variant_get_int32 (parameter));
}

static void
ruler_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);

  acies_wizard_say (self->wizard, acies_play_sketch_toggle_ruler (self->sketch)
                                    ? _("A pull on the sketch measures, from edge to edge between units.")
                                    : _("A pull on the sketch does not measure any more."));
}

static void
around_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  g_autofree char *words = acies_play_sketch_toggle_around (self->sketch);

  acies_wizard_say (self->wizard, words == NULL ? _("What is around the acting unit is not shown any more.")
                                  : *words != '\0' ? words : _("No unit acts."));
}

/* Lets units that move together keep their line, or each go as far as it may. */
static void
apart_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (widget);
  AciesDraft *draft = acies_play_get_draft (self->play);

  if (acies_draft_get_followers (draft)[0] == NULL)
    {
      acies_wizard_say (self->wizard, _("No units move together."));
      return;
    }
  acies_draft_set_apart (draft, !acies_draft_get_apart (draft));
  acies_wizard_say (self->wizard, acies_draft_get_apart (draft) ? _("Each unit goes as far as it may.")
                                                                 : _("The units keep their line."));
}

static void
unit_menu_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  acies_play_sketch_open_menu (ACIES_PLAY_PAGE (widget)->sketch, g_variant_get_string (parameter, NULL));
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                  *name;
    const char                  *parameter;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "play.acting", NULL, wizard_action },
    { "play.target", NULL, wizard_action },
    { "play.procedure", NULL, wizard_action },
    { "play.facts", NULL, wizard_action },
    { "play.move", NULL, move_action },
    { "play.due", NULL, pane_action },
    { "play.log", NULL, pane_action },
    { "play.sketch", NULL, pane_action },
    { "play.home", NULL, pane_action },
    { "play.pane", "i", next_pane_action },
    { "play.back", NULL, back_action },
    { "play.tell", "s", tell_action },
    { "play.zoom", "i", zoom_action },
    { "play.ruler", NULL, ruler_action },
    { "play.around", NULL, around_action },
    { "play.apart", NULL, apart_action },
    { "play.unit-menu", "s", unit_menu_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}

/* ---- Keys ---- */

/* Where text is typed, keys are text. */
static gboolean
is_typing (AciesPlayPage *self)
{
  return GTK_IS_EDITABLE (get_focus (self));
}

static gboolean
is_on_list (AciesPlayPage *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL
         && (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->due_list))
             || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->log_list)));
}

/* Of the units that the row with the focus names, else of the acting one. */
static void
open_menu (AciesPlayPage *self)
{
  if (!acies_due_list_open_menu (self->due_list) && !acies_log_list_open_menu (self->log_list))
    acies_play_sketch_open_menu (self->sketch, NULL);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesPlayPage         *self)
{
  gunichar character = keyval == GDK_KEY_BackSpace ? '\b' : gdk_keyval_to_unicode (keyval);
  gboolean plain = (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0;
  gboolean letters = self->settings == NULL || g_settings_get_boolean (self->settings, "letter-keys");
  const char *action;

  if (is_typing (self))
    return FALSE;
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK) != 0))
    {
      open_menu (self);
      return TRUE;
    }
  if (keyval == GDK_KEY_F6)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "play.pane", "i", (modifiers & GDK_SHIFT_MASK) != 0 ? -1 : 1);
      return TRUE;
    }
  if (plain && self->moving && !acies_play_is_deploying (self->play)
      && acies_play_sketch_move_by_key (self->sketch, keyval, modifiers))
    return TRUE;

  action = acies_play_keys_find (keyval, modifiers, letters);
  if (action != NULL)
    {
      /* From the sketch its own are found too. */
      gtk_widget_activate_action (GTK_WIDGET (self->sketch), action, NULL);
      return TRUE;
    }
  if ((letters ? plain : (modifiers & GDK_ALT_MASK) != 0) && acies_wizard_choose (self->wizard, character))
    return TRUE;
  if ((modifiers & GDK_ALT_MASK) != 0 && acies_wizard_unfold (self->wizard, character))
    return TRUE;
  if (plain && (g_unichar_isdigit (character) || character == '\b'
                || ((character == '.' || character == ',') && !is_on_list (self))))
    return acies_wizard_type (self->wizard, character);

  return FALSE;
}

/* Before the widget with the focus gets the key: Ctrl+Enter would activate its row or button, and the sketch pans
 * with the arrows, but not while they move a unit. */
static gboolean
key_captured_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        modifiers,
                 AciesPlayPage         *self)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (is_typing (self))
    return FALSE;
  if (enter && (modifiers & GDK_CONTROL_MASK) != 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "play.accept-all", NULL);
      return TRUE;
    }

  /* While units are deployed, the sketch moves those that are chosen there. */
  if (acies_play_is_deploying (self->play))
    return is_in (self, ACIES_PANE_SKETCH) && !acies_play_sketch_has_list_focus (self->sketch)
           && acies_play_sketch_move_by_key (self->sketch, keyval, modifiers);

  return self->moving && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0
         && !acies_play_sketch_has_list_focus (self->sketch)
         && acies_play_sketch_move_by_key (self->sketch, keyval, modifiers);
}

/* ---- Construction ---- */

static void
acies_play_page_dispose (GObject *object)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PLAY_PAGE);
  /* Those without a name in the template stay. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->log_bar = NULL;
  g_clear_object (&self->filter);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_play_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, strip);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, banner_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, amend_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, insert_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, sketch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, split);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, due_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, log_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, due_head);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, due_key);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, due_list);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, log_bar_bin);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, log_key);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, log_list);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, wizard);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, sketch_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, step_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, due_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPlayPage, log_switch);
  gtk_widget_class_bind_template_callback (widget_class, key_captured_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, label_due_cb);
  gtk_widget_class_bind_template_callback (widget_class, label_moment_cb);
  gtk_widget_class_bind_template_callback (widget_class, split_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, split_end_cb);
  gtk_widget_class_bind_template_callback (widget_class, split_update_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
acies_play_page_class_init (AciesPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlayActionsClass *actions_class = ACIES_PLAY_ACTIONS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_play_page_dispose;
  actions_class->show_missing = acies_play_page_show_missing;
  actions_class->focus_home = acies_play_page_focus_home;

  g_type_ensure (ACIES_TYPE_DUE_LIST);
  g_type_ensure (ACIES_TYPE_LOG_LIST);
  g_type_ensure (ACIES_TYPE_PHASE_STRIP);
  g_type_ensure (ACIES_TYPE_PLAY_SKETCH);
  g_type_ensure (ACIES_TYPE_WIZARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-play-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, ACIES_TYPE_PLAY_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "play");
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
acies_play_page_init (AciesPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (get_layout (self), "form-changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * acies_play_page_new:
 * @session: the session, for its settings
 * @battle: a battle
 *
 * Returns: (transfer none): a page on which @battle is played
 */
AciesPlayPage *
acies_play_page_new (AciesSession *session,
                     AciesBattle  *battle)
{
  g_autoptr (AciesPlay) play = NULL;
  AciesPlayPage *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  play = acies_play_new (battle);
  self = g_object_new (ACIES_TYPE_PLAY_PAGE, "play", play, NULL);
  self->play = play;
  acies_phase_strip_set_play (self->strip, play);
  acies_due_list_set_play (self->due_list, play);
  self->filter = acies_log_filter_new (battle);
  acies_log_list_set_play (self->log_list, play, self->filter);
  acies_wizard_set_play (self->wizard, play);
  acies_play_sketch_set_play (self->sketch, session, play);
  acies_play_notes_accept_drops (GTK_WIDGET (self->log_list), play);
  acies_play_notes_accept_drops (GTK_WIDGET (self->sketch), play);
  g_object_bind_property (self->wizard, "idle", get_layout (self), "idle", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (show_moment), self, G_CONNECT_SWAPPED);
  g_set_object (&self->settings, acies_session_get_settings (session));
  if (self->settings != NULL)
    acies_play_layout_set_splits (get_layout (self), g_settings_get_int (self->settings, "paned-sketch"),
                                  g_settings_get_int (self->settings, "paned-lists"));
  show_toggles (self);

  return self;
}

/**
 * acies_play_page_set_obstacle:
 * @self: a page
 * @obstacle: (nullable): a sentence on why nothing can be accepted; %NULL while it can
 */
void
acies_play_page_set_obstacle (AciesPlayPage *self,
                              const char    *obstacle)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  acies_play_set_obstacle (self->play, obstacle);
  acies_wizard_set_writable (self->wizard, obstacle == NULL);
}

/**
 * acies_play_page_search:
 * @self: a page
 *
 * Shows the log with the bar that filters it.
 */
void
acies_play_page_search (AciesPlayPage *self)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  show_pane (self, ACIES_PANE_LOG);
  acies_log_bar_open (ensure_log_bar (self));
}

/**
 * acies_play_page_show_log_of:
 * @self: a page
 * @id: a side, leader or unit
 *
 * Shows the log, filtered by whom it is about.
 */
void
acies_play_page_show_log_of (AciesPlayPage *self,
                             const char    *id)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  show_pane (self, ACIES_PANE_LOG);
  acies_log_bar_choose_party (ensure_log_bar (self), id);
  acies_log_list_focus (self->log_list);
}

void
acies_play_page_show_entry (AciesPlayPage *self,
                            guint          number)
{
  guint position;

  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  if (acies_battle_find_entry (acies_play_get_battle (self->play), number, &position) == NULL)
    return;

  /* It may be none of those that are asked for. */
  if (self->log_bar != NULL)
    acies_log_bar_close (self->log_bar);
  acies_play_look_at (self->play, position + 1);
  focus_pane (self, ACIES_PANE_LOG);
}
