/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-due-list.h"
#include "acies-log-list.h"
#include "acies-phase-strip.h"
#include "acies-play-page-private.h"

G_DEFINE_FINAL_TYPE (AciesPlayPage, acies_play_page, GTK_TYPE_WIDGET)

static AciesPlayLayout *
get_layout (AciesPlayPage *self)
{
  return ACIES_PLAY_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
}

/* ---- Panes ---- */

static void
show_due_count (AciesPlayPage *self)
{
  guint n_dues = g_list_model_get_n_items (acies_play_get_dues (self->play));
  g_autofree char *text = n_dues > 0 ? g_strdup_printf (_("Due %u"), n_dues) : g_strdup (_("Due"));

  gtk_button_set_label (GTK_BUTTON (self->due_toggle), text);
  gtk_label_set_text (GTK_LABEL (g_object_get_data (G_OBJECT (self->switcher_buttons[2]), "acies-label")), text);
}

static void
show_toggles (AciesPlayPage *self)
{
  static const AciesPlayPane panes[] = { ACIES_PANE_SKETCH, ACIES_PANE_WIZARD, ACIES_PANE_DUE, ACIES_PANE_LOG };
  AciesPlayPane shown = acies_play_layout_get_shown (get_layout (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (acies_play_layout_get_list (get_layout (self)) == ACIES_PANE_LOG
                                                     ? self->log_toggle : self->due_toggle), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (panes[i] == shown)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->switcher_buttons[i]), TRUE);
}

void
acies_play_page_show_pane (AciesPlayPage *self,
                           AciesPlayPane  pane)
{
  if (acies_play_layout_is_seen (get_layout (self), pane))
    return;

  acies_play_layout_set_shown (get_layout (self), pane);
  /* Focus needs to be somewhere that is seen by the time it is asked for. */
  gtk_widget_set_child_visible (pane == ACIES_PANE_SKETCH ? self->sketch_overlay
                                : pane == ACIES_PANE_WIZARD ? self->wizard
                                : pane == ACIES_PANE_DUE ? self->due_pane : self->log_pane, TRUE);
  show_toggles (self);
}

static void
toggled_cb (GtkToggleButton *button,
            AciesPlayPage   *self)
{
  if (gtk_toggle_button_get_active (button))
    acies_play_page_show_pane (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "acies-pane")));
}

static void
form_changed_cb (AciesPlayLayout *layout,
                 guint            form,
                 AciesPlayPage   *self)
{
  acies_phase_strip_set_form (ACIES_PHASE_STRIP (self->strip),
                              form == ACIES_PLAY_WIDE ? ACIES_PHASES_ALL
                              : form == ACIES_PLAY_MEDIUM ? ACIES_PHASES_CURRENT : ACIES_PHASES_ICON);
  /* The toggles above it say the same. */
  gtk_widget_set_visible (self->due_head, form != ACIES_PLAY_MEDIUM);
  acies_wizard_set_compact (ACIES_WIZARD (self->wizard), form != ACIES_PLAY_WIDE);
  acies_wizard_set_show_keys (ACIES_WIZARD (self->wizard), form != ACIES_PLAY_NARROW);
  acies_phase_strip_set_show_keys (ACIES_PHASE_STRIP (self->strip), form != ACIES_PLAY_NARROW);
  gtk_widget_set_visible (self->due_key, form == ACIES_PLAY_WIDE);
  gtk_widget_set_visible (self->log_key, form == ACIES_PLAY_WIDE);
}

/* What a layout tells in the middle of an allocation is done before the next frame. */
typedef struct
{
  AciesPlayPage *self;
  guint          form;
} FormChange;

static gboolean
form_changed_idle_cb (gpointer data)
{
  FormChange *change = data;

  form_changed_cb (NULL, change->form, change->self);

  return G_SOURCE_REMOVE;
}

static void
form_change_free (gpointer data)
{
  FormChange *change = data;

  g_object_unref (change->self);
  g_free (change);
}

static void
form_will_change_cb (AciesPlayLayout *layout,
                     guint            form,
                     AciesPlayPage   *self)
{
  FormChange *change = g_new0 (FormChange, 1);

  change->self = g_object_ref (self);
  change->form = form;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, form_changed_idle_cb, change, form_change_free);
}

/* ---- Handles between panes ---- */

static void
split_begin_cb (GtkGestureDrag *gesture,
                double          x,
                double          y,
                AciesPlayPage  *self)
{
  GtkWidget *handle = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  self->split_start = handle == self->split ? gtk_widget_get_height (self->sketch_overlay)
                                            : gtk_widget_get_width (self->due_pane);
}

static void
split_update_cb (GtkGestureDrag *gesture,
                 double          x,
                 double          y,
                 AciesPlayPage  *self)
{
  GtkWidget *handle = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  int sketch_height, due_width;

  acies_play_layout_get_splits (get_layout (self), &sketch_height, &due_width);
  if (handle == self->split)
    sketch_height = self->split_start + (int) y;
  else
    due_width = self->split_start
                + (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -(int) x : (int) x);
  acies_play_layout_set_splits (get_layout (self), sketch_height, due_width);
  /* It moves under the pointer, and with it the point that the drag is measured from. */
  self->split_start = handle == self->split ? sketch_height - (int) y : due_width - (int) x;
  self->split_start += handle == self->split ? (int) y : (int) x;
}

static void
split_end_cb (GtkGestureDrag *gesture,
              double          x,
              double          y,
              AciesPlayPage  *self)
{
  GSettings *settings = acies_session_get_settings (self->session);
  int sketch_height, due_width;

  acies_play_layout_get_splits (get_layout (self), &sketch_height, &due_width);
  if (settings != NULL)
    {
      g_settings_set_int (settings, "paned-sketch", sketch_height);
      g_settings_set_int (settings, "paned-lists", due_width);
    }
}

static GtkWidget *
make_handle (AciesPlayPage *self,
             const char    *cursor)
{
  GtkWidget *handle = adw_bin_new ();
  GtkGesture *gesture = gtk_gesture_drag_new ();

  gtk_widget_add_css_class (handle, "acies-handle");
  gtk_widget_set_cursor_from_name (handle, cursor);
  g_signal_connect (gesture, "drag-begin", G_CALLBACK (split_begin_cb), self);
  g_signal_connect (gesture, "drag-update", G_CALLBACK (split_update_cb), self);
  g_signal_connect (gesture, "drag-end", G_CALLBACK (split_end_cb), self);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (gesture));

  return handle;
}

/* ---- Building ---- */

static GtkWidget *
make_icon_button (const char *icon,
                  const char *tooltip,
                  const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");

  return button;
}

static GtkWidget *
make_key (const char *key)
{
  GtkWidget *label = gtk_label_new (key);

  gtk_widget_add_css_class (label, "acies-key");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);

  return label;
}

static void
make_sketch (AciesPlayPage *self)
{
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->sketch = acies_sketch_view_new ();
  gtk_widget_add_css_class (self->sketch, "acies-sketch");
  self->sketch_overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->sketch_overlay), self->sketch);

  gtk_widget_add_css_class (tools, "acies-tools");
  gtk_widget_set_halign (tools, GTK_ALIGN_END);
  gtk_widget_set_valign (tools, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (tools), make_icon_button ("zoom-in-symbolic", _("Zoom In"), "play.zoom-in"));
  gtk_box_append (GTK_BOX (tools), make_icon_button ("zoom-out-symbolic", _("Zoom Out"), "play.zoom-out"));
  gtk_box_append (GTK_BOX (tools), make_icon_button ("zoom-fit-best-symbolic", _("Whole Table"), "play.zoom-fit"));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->sketch_overlay), tools);
}

static GtkWidget *
make_head (const char *title,
           GtkWidget  *key)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (head, "acies-pane-head");
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), key);

  return head;
}

static void
make_due (AciesPlayPage *self)
{
  GtkWidget *head;

  self->due_key = make_key ("D");
  gtk_widget_set_hexpand (self->due_key, TRUE);
  gtk_widget_set_halign (self->due_key, GTK_ALIGN_END);
  head = make_head (_("Due and offered"), self->due_key);
  self->due_list = acies_due_list_new ();
  gtk_widget_set_vexpand (self->due_list, TRUE);
  self->due_pane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->due_pane, "acies-pane");
  gtk_box_append (GTK_BOX (self->due_pane), head);
  self->due_head = head;
  gtk_box_append (GTK_BOX (self->due_pane), self->due_list);
  g_signal_connect_swapped (self->due_list, "taken", G_CALLBACK (acies_play_page_focus_home), self);
}

static void
search_changed_cb (GtkEditable   *editable,
                   AciesPlayPage *self)
{
  acies_log_list_set_filter (ACIES_LOG_LIST (self->log_list), gtk_editable_get_text (editable));
}

static void
search_stopped_cb (GtkSearchEntry *entry,
                   AciesPlayPage  *self)
{
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), FALSE);
  acies_play_page_focus_home (self);
}

static void
make_log (AciesPlayPage *self)
{
  GtkWidget *head;

  self->log_key = make_key ("L");
  head = make_head (_("Log"), self->log_key);
  gtk_box_append (GTK_BOX (head), g_object_new (GTK_TYPE_BOX, "hexpand", TRUE, NULL));
  gtk_box_append (GTK_BOX (head), make_icon_button ("go-first-symbolic", _("A Turn Back ({)"), "play.earlier-turn"));
  gtk_box_append (GTK_BOX (head), make_icon_button ("go-previous-symbolic", _("An Entry Back ([)"), "play.earlier"));
  self->moment_label = gtk_label_new (_("now"));
  gtk_widget_add_css_class (self->moment_label, "acies-dim");
  gtk_box_append (GTK_BOX (head), self->moment_label);
  gtk_box_append (GTK_BOX (head), make_icon_button ("go-next-symbolic", _("An Entry On (])"), "play.later"));
  gtk_box_append (GTK_BOX (head), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (head), make_icon_button ("edit-find-symbolic", _("Search the Log"), "play.search"));
  gtk_box_append (GTK_BOX (head), make_icon_button ("bookmark-new-symbolic", _("Turning Point (B)"), "play.bookmark"));
  gtk_box_append (GTK_BOX (head), make_icon_button ("document-edit-symbolic", _("Comment (C)"), "play.comment"));

  self->search_entry = gtk_search_entry_new ();
  gtk_widget_set_hexpand (self->search_entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search the Log"), -1);
  g_signal_connect (self->search_entry, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect (self->search_entry, "stop-search", G_CALLBACK (search_stopped_cb), self);
  self->search_bar = gtk_search_bar_new ();
  gtk_search_bar_set_child (GTK_SEARCH_BAR (self->search_bar), self->search_entry);
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->search_bar), GTK_EDITABLE (self->search_entry));

  self->log_list = acies_log_list_new ();
  gtk_widget_set_vexpand (self->log_list, TRUE);
  g_signal_connect_swapped (self->log_list, "amend", G_CALLBACK (acies_play_page_amend), self);
  self->log_pane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->log_pane, "acies-pane");
  gtk_box_append (GTK_BOX (self->log_pane), head);
  gtk_box_append (GTK_BOX (self->log_pane), self->search_bar);
  gtk_box_append (GTK_BOX (self->log_pane), self->log_list);
}

static GtkWidget *
make_toggle (AciesPlayPage *self,
             GtkWidget     *group,
             const char    *label,
             AciesPlayPane  pane)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  if (group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
  g_object_set_data (G_OBJECT (button), "acies-pane", GUINT_TO_POINTER (pane));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);

  return button;
}

static void
make_toggles (AciesPlayPage *self)
{
  static const struct
  {
    const char    *icon;
    const char    *label;
    AciesPlayPane  pane;
  } buttons[] = {
    { "mark-location-symbolic", N_("Sketch"), ACIES_PANE_SKETCH },
    { "media-playback-start-symbolic", N_("Step"), ACIES_PANE_WIZARD },
    { "appointment-soon-symbolic", N_("Due"), ACIES_PANE_DUE },
    { "view-list-symbolic", N_("Log"), ACIES_PANE_LOG },
  };
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->due_toggle = make_toggle (self, NULL, _("Due"), ACIES_PANE_DUE);
  self->log_toggle = make_toggle (self, self->due_toggle, _("Log"), ACIES_PANE_LOG);
  gtk_widget_add_css_class (linked, "linked");
  gtk_box_append (GTK_BOX (linked), self->due_toggle);
  gtk_box_append (GTK_BOX (linked), self->log_toggle);
  self->toggles = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->toggles, "acies-pane-head");
  gtk_box_append (GTK_BOX (self->toggles), linked);

  self->switcher = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->switcher), TRUE);
  gtk_widget_add_css_class (self->switcher, "acies-switcher");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *label = gtk_label_new (_(buttons[i].label));
      GtkWidget *button = make_toggle (self, i > 0 ? self->switcher_buttons[0] : NULL, NULL, buttons[i].pane);

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (buttons[i].icon));
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(buttons[i].label), -1);
      g_object_set_data (G_OBJECT (button), "acies-label", label);
      self->switcher_buttons[i] = button;
      gtk_box_append (GTK_BOX (self->switcher), button);
    }
}

static void
make_banner (AciesPlayPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *now = gtk_button_new_with_mnemonic (_("Back to _Now"));

  gtk_widget_add_css_class (box, "acies-banner");
  self->banner_label = g_object_new (GTK_TYPE_LABEL,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                     "xalign", 0.0, "hexpand", TRUE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_box_append (GTK_BOX (box), self->banner_label);
  self->amend_button = gtk_button_new_with_mnemonic (_("A_mend…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->amend_button), "play.amend");
  gtk_box_append (GTK_BOX (box), self->amend_button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (now), "play.now");
  gtk_box_append (GTK_BOX (box), now);
  self->banner = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->banner), box);
}

/* ---- Keeping up ---- */

static void
show_moment (AciesPlayPage *self)
{
  guint moment = acies_play_get_moment (self->play);
  guint turn = acies_situation_get_turn (acies_play_get_situation (self->play));
  g_autofree char *text = NULL;

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), moment != G_MAXUINT);
  gtk_label_set_text (GTK_LABEL (self->moment_label), moment == G_MAXUINT ? _("now") : _("then"));
  if (moment == G_MAXUINT)
    return;

  gtk_widget_set_visible (self->amend_button, moment > 0);
  if (moment == 0)
    {
      text = g_strdup (_("Before anything happened"));
    }
  else
    {
      g_autoptr (AciesEntry) entry =
        g_list_model_get_item (acies_battle_get_entries (acies_play_get_battle (self->play)), moment - 1);

      /* Translators: which moment of the battle is shown: "Turn 2, entry 27, as it was" */
      text = g_strdup_printf (_("Turn %u, entry %u, as it was"), turn, acies_entry_get_number (entry));
    }
  gtk_label_set_text (GTK_LABEL (self->banner_label), text);
}

static void
play_changed_cb (AciesPlayPage *self)
{
  show_moment (self);
  show_due_count (self);
}

static void
letters_changed_cb (GSettings     *settings,
                    const char    *key,
                    AciesPlayPage *self)
{
  acies_play_page_set_letters (self, g_settings_get_boolean (settings, "letter-keys"));
}

static void
read_settings (AciesPlayPage *self)
{
  GSettings *settings = acies_session_get_settings (self->session);

  if (settings == NULL)
    return;

  acies_play_layout_set_splits (get_layout (self), g_settings_get_int (settings, "paned-sketch"),
                                g_settings_get_int (settings, "paned-lists"));
  letters_changed_cb (settings, NULL, self);
  g_signal_connect_object (settings, "changed::letter-keys", G_CALLBACK (letters_changed_cb), self, 0);
}

static void
acies_play_page_dispose (GObject *object)
{
  AciesPlayPage *self = ACIES_PLAY_PAGE (object);
  GtkWidget *child;

  if (self->play != NULL)
    g_signal_handlers_disconnect_by_data (self->play, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->play);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_play_page_parent_class)->dispose (object);
}

static void
acies_play_page_finalize (GObject *object)
{
  g_free (ACIES_PLAY_PAGE (object)->read_only_reason);

  G_OBJECT_CLASS (acies_play_page_parent_class)->finalize (object);
}

static void
acies_play_page_class_init (AciesPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_play_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_play_page_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, ACIES_TYPE_PLAY_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "play");
  acies_play_page_install_actions (widget_class);
}

static void
acies_play_page_init (AciesPlayPage *self)
{
  AciesPlayLayout *layout = get_layout (self);

  self->writable = TRUE;
  self->letters = TRUE;
  self->strip = g_object_new (ACIES_TYPE_PHASE_STRIP, NULL);
  make_banner (self);
  make_sketch (self);
  self->split = make_handle (self, "row-resize");
  make_toggles (self);
  make_due (self);
  self->list_split = make_handle (self, "col-resize");
  make_log (self);
  self->wizard = g_object_new (ACIES_TYPE_WIZARD, NULL);
  gtk_widget_add_css_class (self->wizard, "acies-wizard");

  {
    GtkWidget *panes[ACIES_N_PANES] = {
      [ACIES_PANE_STRIP] = self->strip,
      [ACIES_PANE_BANNER] = self->banner,
      [ACIES_PANE_SKETCH] = self->sketch_overlay,
      [ACIES_PANE_SPLIT] = self->split,
      [ACIES_PANE_TOGGLES] = self->toggles,
      [ACIES_PANE_DUE] = self->due_pane,
      [ACIES_PANE_LIST_SPLIT] = self->list_split,
      [ACIES_PANE_LOG] = self->log_pane,
      [ACIES_PANE_WIZARD] = self->wizard,
      [ACIES_PANE_SWITCHER] = self->switcher,
    };

    for (guint i = 0; i < ACIES_N_PANES; i++)
      {
        gtk_widget_set_parent (panes[i], GTK_WIDGET (self));
        acies_play_layout_set_pane (layout, i, panes[i]);
      }
  }
  g_signal_connect (layout, "form-changed", G_CALLBACK (form_will_change_cb), self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  acies_play_page_add_keys (self);
  acies_play_page_add_sketch (self);
}

GtkWidget *
acies_play_page_new (AciesSession *session,
                     AciesBattle  *battle)
{
  AciesPlayPage *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_PLAY_PAGE, NULL);
  self->session = g_object_ref (session);
  self->play = acies_play_new (battle);
  acies_phase_strip_set_play (ACIES_PHASE_STRIP (self->strip), self->play);
  acies_due_list_set_play (ACIES_DUE_LIST (self->due_list), self->play);
  acies_log_list_set_play (ACIES_LOG_LIST (self->log_list), self->play);
  acies_wizard_set_play (ACIES_WIZARD (self->wizard), self->play);
  g_signal_connect_swapped (self->play, "changed", G_CALLBACK (play_changed_cb), self);
  g_signal_connect_swapped (self->play, "changed", G_CALLBACK (acies_play_page_update_sketch), self);
  g_signal_connect_swapped (self->play, "step-changed", G_CALLBACK (acies_play_page_update_sketch), self);
  read_settings (self);
  show_toggles (self);
  play_changed_cb (self);
  acies_play_page_update_sketch (self);

  return GTK_WIDGET (self);
}

AciesPlay *
acies_play_page_get_play (AciesPlayPage *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PAGE (self), NULL);

  return self->play;
}

void
acies_play_page_focus_home (AciesPlayPage *self)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  /* In the narrow form one may be looking at something else, and stays there. */
  if (acies_play_layout_is_seen (get_layout (self), ACIES_PANE_WIZARD))
    acies_wizard_focus_home (ACIES_WIZARD (self->wizard));
}

void
acies_play_page_set_writable (AciesPlayPage *self,
                              gboolean       writable,
                              const char    *reason)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  self->writable = writable;
  g_free (self->read_only_reason);
  self->read_only_reason = g_strdup (reason);
  acies_wizard_set_writable (ACIES_WIZARD (self->wizard), writable);
  acies_play_page_update_sketch (self);
}

void
acies_play_page_set_letters (AciesPlayPage *self,
                             gboolean       letters)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  self->letters = letters;
}

void
acies_play_page_search (AciesPlayPage *self)
{
  g_return_if_fail (ACIES_IS_PLAY_PAGE (self));

  acies_play_page_show_pane (self, ACIES_PANE_LOG);
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), TRUE);
  gtk_widget_grab_focus (self->search_entry);
}
