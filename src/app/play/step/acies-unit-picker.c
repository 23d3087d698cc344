/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-list-box.h"
#include "acies-unit-picker.h"

struct _AciesUnitPicker
{
  GtkPopover      parent_instance;

  AciesSituation *situation;
  AciesPartyKind  kind;
  guint           side;
  char           *current;
  /* The beginning of a key */
  AciesUnitKey    typed;

  GtkLabel       *title;
  GtkLabel       *typed_label;
  GtkWidget      *search;
  GtkListBox     *list;
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

static GtkListBoxRow *
add_row (AciesUnitPicker *self,
         const char      *id,
         const char      *name,
         const char      *note)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-unit-row.ui");
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_builder_get_object (builder, "row"));

  acies_badge_show_party (ACIES_BADGE (gtk_builder_get_object (builder, "badge")), self->situation, id);
  gtk_label_set_text (GTK_LABEL (gtk_builder_get_object (builder, "name")), name);
  g_object_set (gtk_builder_get_object (builder, "note"), "label", note, "visible", note != NULL, NULL);
  g_object_set_data_full (G_OBJECT (row), "acies-id", g_strdup (id), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->list, GTK_WIDGET (row));

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

  acies_list_box_clear (self->list);

  gtk_label_set_text (self->title, side->name);
  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);
      g_autofree char *note = NULL;
      GtkListBoxRow *row;

      if (!is_wanted (self, body))
        continue;

      note = describe_strength (self, body);
      row = add_row (self, body->id, body->name, note);
      if (g_strcmp0 (body->id, self->current) == 0)
        gtk_list_box_select_row (self->list, row);
    }

  if (self->kind == ACIES_PARTY_SIDE)
    for (guint i = 0; i < acies_situation_get_n_sides (self->situation); i++)
      {
        const AciesSide *other = acies_situation_get_side (self->situation, i);
        const char id[] = { other->id, '\0' };

        add_row (self, id, other->name, NULL);
      }
}

/* ---- The menu of a unit ---- */

/* The page opens it, since it outlives the picker. */
static void
open_menu (AciesUnitPicker *self,
           GtkListBoxRow   *row)
{
  g_autofree char *id = NULL;

  if (row == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (row)))
    return;

  id = g_strdup (g_object_get_data (G_OBJECT (row), "acies-id"));
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "play.unit-menu", "s", id);
}

static void
menu_pressed_cb (AciesUnitPicker *self,
                 int              n_press,
                 double           x,
                 double           y)
{
  open_menu (self, gtk_list_box_get_row_at_y (self->list, (int) y));
}

/* ---- Keys ---- */

/* Counts the units whose key begins with what was typed; @found is the one whose key it is, else the first. */
static guint
find_typed (AciesUnitPicker    *self,
            const AciesUnitKey *typed,
            const AciesBody   **found)
{
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  guint n_found = 0;

  *found = NULL;
  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);

      if (!is_wanted (self, body) || body->is_leader || !acies_unit_key_begins_with (&body->key, typed->text))
        continue;
      n_found++;
      if (*found == NULL || acies_unit_key_equal (&body->key, typed))
        *found = body;
    }

  return n_found;
}

static void
select_id (AciesUnitPicker *self,
           const char      *id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "acies-id"), id) == 0)
      {
        gtk_list_box_select_row (self->list, row);
        return;
      }
}

/* Lists only the units whose key begins with what was typed. */
static void
set_typed (AciesUnitPicker    *self,
           const AciesUnitKey *typed)
{
  /* Translators: the beginning of a key of two letters, of which the second was not typed yet */
  g_autofree char *text = g_strdup_printf (_("key %s…"), typed->text);

  self->typed = *typed;
  gtk_label_set_text (self->typed_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_label), typed->text[0] != '\0');
  gtk_list_box_invalidate_filter (self->list);
}

/* Picks the unit with that key; waits for the next letter, or for Enter, where keys of others begin with it too. */
static void
type_letter (AciesUnitPicker *self,
             char             letter)
{
  AciesUnitKey typed = self->typed;
  gsize length = strlen (typed.text);
  const AciesBody *found;
  guint n_found;

  if (length + 1 >= sizeof typed.text)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  typed.text[length] = letter;
  typed.text[length + 1] = '\0';
  n_found = find_typed (self, &typed, &found);
  if (n_found == 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  if (n_found == 1)
    {
      pick (self, found->id, PICKED);
      return;
    }

  set_typed (self, &typed);
  select_id (self, found->id);
}

/* Takes back the last letter; returns %FALSE where there is none. */
static gboolean
untype_letter (AciesUnitPicker *self)
{
  AciesUnitKey typed = self->typed;
  const AciesBody *found;

  if (typed.text[0] == '\0')
    return FALSE;

  typed.text[strlen (typed.text) - 1] = '\0';
  set_typed (self, &typed);
  if (find_typed (self, &typed, &found) > 0)
    select_id (self, found->id);

  return TRUE;
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
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) : by > 0 ? -1 : 0;

  do
    {
      index += by;
      row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;
    }
  while (row != NULL && !gtk_widget_get_child_visible (GTK_WIDGET (row)));

  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
}

static void
pick_selected (AciesUnitPicker *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  for (int i = 0; row == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (row)); i++)
    {
      row = gtk_list_box_get_row_at_index (self->list, i);
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
  set_typed (self, &(AciesUnitKey) { "" });
  fill (self);
}

static gboolean
pick_by_key (AciesUnitPicker *self,
             guint            keyval,
             GdkModifierType  modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || character == 0)
    return FALSE;

  if ((modifiers & GDK_SHIFT_MASK) != 0 && g_unichar_isalpha (character))
    {
      const AciesBody *leader = find_leader (self, character);

      if (leader != NULL)
        pick (self, leader->id, COMMAND_PICKED);
      else
        gtk_widget_error_bell (GTK_WIDGET (self));
    }
  else if (character < 128)
    {
      type_letter (self, (char) g_unichar_tolower (character));
    }
  else
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
    }

  return TRUE;
}

static gboolean
key_pressed_cb (AciesUnitPicker *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
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
    case GDK_KEY_BackSpace:
      return !filtering && untype_letter (self);
    case GDK_KEY_Menu:
      open_menu (self, gtk_list_box_get_selected_row (self->list));
      return TRUE;
    case GDK_KEY_F10:
      if ((modifiers & GDK_SHIFT_MASK) == 0)
        return FALSE;
      open_menu (self, gtk_list_box_get_selected_row (self->list));
      return TRUE;
    case GDK_KEY_slash:
    case GDK_KEY_KP_Divide:
      if (filtering)
        return FALSE;
      set_typed (self, &(AciesUnitKey) { "" });
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

  if (self->typed.text[0] != '\0')
    {
      const AciesBody *body = acies_situation_find (self->situation, id);

      return body != NULL && acies_unit_key_begins_with (&body->key, self->typed.text);
    }

  return strstr (name, wanted) != NULL;
}

static void
row_activated_cb (AciesUnitPicker *self,
                  GtkListBoxRow   *row)
{
  pick (self, g_object_get_data (G_OBJECT (row), "acies-id"), PICKED);
}

static void
acies_unit_picker_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_UNIT_PICKER);

  G_OBJECT_CLASS (acies_unit_picker_parent_class)->dispose (object);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_unit_picker_dispose;
  object_class->finalize = acies_unit_picker_finalize;

  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[COMMAND_PICKED] = g_signal_new ("command-picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-unit-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPicker, title);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPicker, typed_label);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPicker, search);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitPicker, list);
  gtk_widget_class_bind_template_callback (widget_class, gtk_list_box_invalidate_filter);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_unit_picker_init (AciesUnitPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
}

/**
 * acies_unit_picker_open:
 * @self: a picker
 * @situation: where the battle stands
 * @kind: what can be picked
 * @side: the index of the side that is shown first
 * @current: (nullable): the id that is selected
 *
 * Lists the units, leaders or sides, and opens the popover.
 */
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
  set_typed (self, &(AciesUnitKey) { "" });
  fill (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
