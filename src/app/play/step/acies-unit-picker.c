/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-unit-picker.h"

struct _AciesUnitPicker
{
  GtkPopover       parent_instance;

  AciesSituation  *situation;
  AciesPartyKind   kind;
  guint            side;
  char            *current;

  GtkWidget       *title;
  GtkWidget       *search;
  GtkWidget       *list;
};

enum
{
  PICKED,
  COMMAND_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesUnitPicker, acies_unit_picker, GTK_TYPE_POPOVER)

/* Leaders are of use beside units: by them one picks a command. */
static gboolean
is_wanted (AciesUnitPicker *self,
           const AciesBody *body)
{
  if (body->side != self->side || body->lost_turn != 0)
    return FALSE;

  switch (self->kind)
    {
    case ACIES_PARTY_UNIT:
      return !body->is_leader;
    case ACIES_PARTY_LEADER:
      return body->is_leader;
    case ACIES_PARTY_UNIT_OR_LEADER:
      return TRUE;
    case ACIES_PARTY_SIDE:
    case ACIES_PARTY_NONE:
    default:
      return FALSE;
    }
}

static void
pick (AciesUnitPicker *self,
      const char      *id,
      guint            signal)
{
  g_autofree char *picked = g_strdup (id);

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[signal], 0, picked);
}

static GtkWidget *
make_row (AciesUnitPicker *self,
          const char      *id,
          const char      *name,
          const char      *note)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *badge = g_object_new (ACIES_TYPE_BADGE, "size", 20, NULL);
  GtkWidget *label = gtk_label_new (name);

  acies_badge_show_party (ACIES_BADGE (badge), self->situation, id);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), label);
  if (note != NULL)
    {
      GtkWidget *note_label = gtk_label_new (note);

      gtk_widget_add_css_class (note_label, "acies-dim");
      gtk_widget_add_css_class (note_label, "caption");
      gtk_box_append (GTK_BOX (box), note_label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "acies-id", g_strdup (id), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return row;
}

static char *
describe_strength (AciesUnitPicker *self,
                   const AciesBody *body)
{
  g_auto (AciesAppearance) appearance = { NULL, };

  acies_ruleset_get_appearance (acies_situation_get_ruleset (self->situation), body->traits, body->status,
                                body->is_leader, body->files, &appearance);

  return g_strdup (appearance.text);
}

static void
fill (AciesUnitPicker *self)
{
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  const AciesSide *side = acies_situation_get_side (self->situation, self->side);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);

  gtk_label_set_text (GTK_LABEL (self->title), side->name);
  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);
      g_autofree char *note = NULL;
      GtkWidget *row;

      if (!is_wanted (self, body))
        continue;

      note = describe_strength (self, body);
      row = make_row (self, body->id, body->name, note);
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
      if (g_strcmp0 (body->id, self->current) == 0)
        gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (row));
    }

  if (self->kind == ACIES_PARTY_SIDE)
    for (guint i = 0; i < acies_situation_get_n_sides (self->situation); i++)
      {
        const AciesSide *other = acies_situation_get_side (self->situation, i);
        const char id[] = { other->id, '\0' };

        gtk_list_box_append (GTK_LIST_BOX (self->list), make_row (self, id, other->name, NULL));
      }
}

/* ---- Keys ---- */

static const AciesBody *
find_by_key (AciesUnitPicker *self,
             char             key)
{
  guint n_bodies = acies_situation_get_n_bodies (self->situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);

      if (is_wanted (self, body) && body->key == key && !body->is_leader)
        return body;
    }

  return NULL;
}

static const AciesBody *
find_leader (AciesUnitPicker *self,
             gunichar         letter)
{
  guint n_bodies = acies_situation_get_n_bodies (self->situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);

      if (body->is_leader && body->side == self->side && body->lost_turn == 0
          && g_unichar_tolower (g_utf8_get_char (body->name)) == g_unichar_tolower (letter))
        return body;
    }

  return NULL;
}

static void
move_selection (AciesUnitPicker *self,
                int              by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  int index = row != NULL ? gtk_list_box_row_get_index (row) : by > 0 ? -1 : 0;

  do
    {
      index += by;
      row = index >= 0 ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index) : NULL;
    }
  while (row != NULL && !gtk_widget_get_child_visible (GTK_WIDGET (row)));

  if (row != NULL)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
}

static void
pick_selected (AciesUnitPicker *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  for (int i = 0; row == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (row)); i++)
    {
      row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i);
      if (row == NULL)
        return;
    }

  pick (self, g_object_get_data (G_OBJECT (row), "acies-id"), PICKED);
}

static void
other_side (AciesUnitPicker *self)
{
  self->side = (self->side + 1) % acies_situation_get_n_sides (self->situation);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  fill (self);
}

static gboolean
pick_by_key (AciesUnitPicker *self,
             guint            keyval,
             GdkModifierType  modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  const AciesBody *body = NULL;
  guint signal = PICKED;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || character == 0)
    return FALSE;

  if ((modifiers & GDK_SHIFT_MASK) != 0 && g_unichar_isalpha (character))
    {
      body = find_leader (self, character);
      signal = COMMAND_PICKED;
    }
  else if (character < 128)
    body = find_by_key (self, (char) g_unichar_tolower (character));

  if (body != NULL)
    pick (self, body->id, signal);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesUnitPicker       *self)
{
  gboolean filtering = gtk_widget_get_visible (self->search);

  switch (keyval)
    {
    case GDK_KEY_Escape:
      gtk_popover_popdown (GTK_POPOVER (self));
      return TRUE;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      other_side (self);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_selection (self, 1);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_selection (self, -1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      pick_selected (self);
      return TRUE;
    case GDK_KEY_slash:
    case GDK_KEY_KP_Divide:
      if (filtering)
        return FALSE;
      gtk_widget_set_visible (self->search, TRUE);
      gtk_widget_grab_focus (self->search);
      return TRUE;
    default:
      return filtering ? FALSE : pick_by_key (self, keyval, modifiers);
    }
}

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       data)
{
  AciesUnitPicker *self = data;
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  const char *id = g_object_get_data (G_OBJECT (row), "acies-id");
  g_autofree char *name = g_utf8_casefold (acies_situation_get_name (self->situation, id), -1);

  return strstr (name, wanted) != NULL;
}

static void
search_changed_cb (GtkEditable     *editable,
                   AciesUnitPicker *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
}

static void
row_activated_cb (GtkListBox      *list,
                  GtkListBoxRow   *row,
                  AciesUnitPicker *self)
{
  pick (self, g_object_get_data (G_OBJECT (row), "acies-id"), PICKED);
}

static void
acies_unit_picker_finalize (GObject *object)
{
  AciesUnitPicker *self = ACIES_UNIT_PICKER (object);

  g_clear_pointer (&self->situation, acies_situation_free);
  g_free (self->current);

  G_OBJECT_CLASS (acies_unit_picker_parent_class)->finalize (object);
}

static void
acies_unit_picker_class_init (AciesUnitPickerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_unit_picker_finalize;

  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[COMMAND_PICKED] = g_signal_new ("command-picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_unit_picker_init (AciesUnitPicker *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *hint = gtk_label_new (_("Tab: other side · /: by name"));
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->title = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_label_set_xalign (GTK_LABEL (self->title), 0.0f);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (hint, "caption");
  gtk_widget_add_css_class (hint, "acies-dim");
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), hint);
  gtk_box_append (GTK_BOX (box), head);

  self->search = gtk_search_entry_new ();
  gtk_widget_set_visible (self->search, FALSE);
  g_signal_connect (self->search, "changed", G_CALLBACK (search_changed_cb), self);
  gtk_box_append (GTK_BOX (box), self->search);

  self->list = gtk_list_box_new ();
  gtk_widget_add_css_class (self->list, "acies-picker-list");
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), filter_cb, self, NULL);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Units"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 380);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_widget_set_size_request (box, 300, -1);
  gtk_popover_set_child (GTK_POPOVER (self), box);

  /* Before the list, whose own keys would swallow letters. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

GtkWidget *
acies_unit_picker_new (void)
{
  return g_object_new (ACIES_TYPE_UNIT_PICKER, NULL);
}

void
acies_unit_picker_open (AciesUnitPicker      *self,
                        const AciesSituation *situation,
                        AciesPartyKind        kind,
                        guint                 side,
                        const char           *current)
{
  g_return_if_fail (ACIES_IS_UNIT_PICKER (self));
  g_return_if_fail (situation != NULL);

  g_clear_pointer (&self->situation, acies_situation_free);
  self->situation = acies_situation_copy (situation);
  self->kind = kind;
  self->side = MIN (side, acies_situation_get_n_sides (situation) - 1);
  g_free (self->current);
  self->current = g_strdup (current);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->search, FALSE);
  fill (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->list);
}
