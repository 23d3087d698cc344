/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The key flow: letters are commands wherever no text is typed. */

#include "config.h"

#include "acies-play-page-private.h"

typedef struct
{
  gunichar    character;
  const char *action;
} Key;

static const Key letters[] = {
  { 'u', "play.acting" },
  { 't', "play.target" },
  { 'x', "play.swap" },
  { 'p', "play.procedure" },
  { 'f', "play.facts" },
  { 'r', "play.roll" },
  { 'n', "play.not-recorded" },
  { 'o', "play.overrule" },
  { 'g', "play.go-on" },
  { 'd', "play.due" },
  { 'l', "play.log" },
  { 's', "play.sketch" },
  { 'm', "play.move" },
  { 'b', "play.bookmark" },
  { 'c', "play.comment" },
};

/* These are no letters, and act whether or not letters do. */
static const Key signs[] = {
  { '*', "play.roll" },
  { '+', "play.go-on" },
  { '[', "play.earlier" },
  { ']', "play.later" },
  { '{', "play.earlier-turn" },
  { '}', "play.later-turn" },
};

static gboolean
activate (AciesPlayPage *self,
          const Key     *keys,
          guint          n_keys,
          gunichar       character)
{
  for (guint i = 0; i < n_keys; i++)
    if (keys[i].character == character)
      {
        gtk_widget_activate_action (GTK_WIDGET (self), keys[i].action, NULL);
        return TRUE;
      }

  return FALSE;
}

/* Where text is typed, keys are text. */
static gboolean
is_typing (AciesPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && GTK_IS_EDITABLE (focus);
}

static gboolean
is_on_list (AciesPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (gtk_widget_is_ancestor (focus, self->due_list) || gtk_widget_is_ancestor (focus, self->log_list));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesPlayPage         *self)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  gboolean control = (modifiers & GDK_CONTROL_MASK) != 0;
  gboolean alt = (modifiers & GDK_ALT_MASK) != 0;

  if (is_typing (self))
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      gtk_widget_activate_action (GTK_WIDGET (self), control ? "play.accept-all" : "play.accept", NULL);
      return TRUE;
    case GDK_KEY_Escape:
      gtk_widget_activate_action (GTK_WIDGET (self), "play.back", NULL);
      return TRUE;
    case GDK_KEY_F6:
      gtk_widget_activate_action (GTK_WIDGET (self), "play.pane", "i",
                                  (modifiers & GDK_SHIFT_MASK) != 0 ? -1 : 1);
      return TRUE;
    default:
      break;
    }

  if (control && (keyval == GDK_KEY_e || keyval == GDK_KEY_E))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "play.amend", NULL);
      return TRUE;
    }
  if (control)
    return FALSE;
  if (alt)
    return !self->letters && activate (self, letters, G_N_ELEMENTS (letters), g_unichar_tolower (character));

  if (self->moving && acies_play_page_move_by_key (self, keyval, modifiers))
    return TRUE;
  if (activate (self, signs, G_N_ELEMENTS (signs), character))
    return TRUE;
  if (g_unichar_isdigit (character) || keyval == GDK_KEY_BackSpace
      || ((character == '.' || character == ',') && !is_on_list (self)))
    return acies_wizard_type (ACIES_WIZARD (self->wizard), keyval == GDK_KEY_BackSpace ? '\b' : character);

  return self->letters && activate (self, letters, G_N_ELEMENTS (letters), g_unichar_tolower (character));
}

/* Ctrl+Enter would otherwise activate the row or the button that has the focus. */
static gboolean
captured_cb (GtkEventControllerKey *controller,
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

  /* The sketch pans with the arrows, but not while they move a unit. */
  if (self->moving && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0)
    return acies_play_page_move_by_key (self, keyval, modifiers);

  return FALSE;
}

void
acies_play_page_add_keys (AciesPlayPage *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
