/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-name-cell.h"

struct _AciesNameCell
{
  GtkWidget   parent_instance;

  AciesArmy  *army;
  GObject    *item;

  AciesBadge *badge;
  GtkStack   *stack;
  GtkLabel   *label;
  GtkLabel   *role;
  GtkText    *text;
  gboolean    editing;
};

enum
{
  RENAMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesNameCell, acies_name_cell, GTK_TYPE_WIDGET)

static const char *
get_name (AciesNameCell *self)
{
  return ACIES_IS_UNIT (self->item) ? acies_unit_get_name (ACIES_UNIT (self->item))
                                    : acies_command_get_name (ACIES_COMMAND (self->item));
}

/* Where leaders have roles in a ruleset, the field is called so; -1 elsewhere. */
static int
find_role (const AciesRecord *traits)
{
  AciesSchema *schema = acies_record_get_schema (traits);
  int position = acies_schema_lookup (schema, "role");
  AciesField *field = position >= 0 ? acies_schema_get_field (schema, position) : NULL;

  return field != NULL && acies_field_get_value_type (field) == ACIES_FIELD_CHOICE
         && !acies_field_is_list (field) ? position : -1;
}

static gboolean
is_commander (const AciesRecord *traits)
{
  int position = find_role (traits);

  return position >= 0 && g_strcmp0 (acies_record_get_choice_id (traits, position), "commander") == 0;
}

static void
refresh_unit (AciesNameCell *self)
{
  char key[] = { acies_unit_get_key (ACIES_UNIT (self->item)), '\0' };

  acies_badge_set_kind (self->badge, ACIES_BADGE_UNIT);
  acies_badge_set_key (self->badge, key);
  gtk_widget_remove_css_class (GTK_WIDGET (self->label), "heading");
  gtk_label_set_label (self->role, "");
}

static void
refresh_command (AciesNameCell *self)
{
  AciesLeader *leader = acies_command_get_leader (ACIES_COMMAND (self->item));

  gtk_label_set_label (self->role, "");
  if (leader != NULL)
    {
      const AciesRecord *traits = acies_leader_get_traits (leader);
      int position = find_role (traits);
      g_autofree char *role = position >= 0 ? acies_record_display (traits, position) : NULL;

      acies_badge_set_kind (self->badge, is_commander (traits) ? ACIES_BADGE_COMMANDER
                                                               : ACIES_BADGE_SUBORDINATE);
      gtk_label_set_label (self->role, role != NULL ? role : "");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->badge), leader != NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
}

/* A row of a list is called after its class unless it is told otherwise. */
static void
name_row (AciesNameCell *self,
          const char    *name)
{
  GtkWidget *row = GTK_WIDGET (self);

  /* The cell stands in an expander, that in a cell of the list, and that in the row. */
  for (int i = 0; i < 3 && row != NULL; i++)
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
refresh (AciesNameCell *self)
{
  const char *name = get_name (self);

  gtk_widget_set_visible (GTK_WIDGET (self->badge), TRUE);
  acies_badge_set_color (self->badge, MAX (acies_army_get_color (self->army), 0));
  if (ACIES_IS_UNIT (self->item))
    refresh_unit (self);
  else
    refresh_command (self);
  gtk_label_set_label (self->label, *name != '\0' ? name : _("Without a name"));
  name_row (self, gtk_label_get_label (self->label));
}

static void
end_editing (AciesNameCell *self,
             gboolean       keep)
{
  g_autofree char *name = NULL;

  if (!self->editing)
    return;

  self->editing = FALSE;
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), FALSE);
  name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->label));
  if (keep)
    g_signal_emit (self, signals[RENAMED], 0, name);
}

static void
activated_cb (AciesNameCell *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW);

  end_editing (self, TRUE);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
left_cb (AciesNameCell *self)
{
  end_editing (self, TRUE);
}

static gboolean
key_pressed_cb (AciesNameCell *self,
                guint          keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  end_editing (self, FALSE);
  gtk_widget_child_focus (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW),
                          GTK_DIR_TAB_FORWARD);

  return GDK_EVENT_STOP;
}

static void
acies_name_cell_dispose (GObject *object)
{
  AciesNameCell *self = ACIES_NAME_CELL (object);
  GtkWidget *child;

  acies_name_cell_set_item (self, NULL, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_name_cell_parent_class)->dispose (object);
}

static void
acies_name_cell_class_init (AciesNameCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_name_cell_dispose;
  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
acies_name_cell_init (AciesNameCell *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->badge = ACIES_BADGE (acies_badge_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->badge), GTK_WIDGET (self));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
  self->role = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->role, 0);
  gtk_label_set_ellipsize (self->role, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->role), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->role), "acies-dim");
  gtk_widget_set_parent (GTK_WIDGET (self->role), GTK_WIDGET (self));

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->label));

  self->text = GTK_TEXT (gtk_text_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"), -1);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->text));
  g_signal_connect_swapped (self->text, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->text), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->text), focus);
}

GtkWidget *
acies_name_cell_new (void)
{
  return g_object_new (ACIES_TYPE_NAME_CELL, NULL);
}

static void
disconnect (AciesNameCell *self)
{
  if (self->item == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->item, self);
  if (ACIES_IS_COMMAND (self->item) && acies_command_get_leader (ACIES_COMMAND (self->item)) != NULL)
    g_signal_handlers_disconnect_by_data (acies_command_get_leader (ACIES_COMMAND (self->item)), self);
  g_signal_handlers_disconnect_by_data (self->army, self);
  g_clear_object (&self->item);
  g_clear_object (&self->army);
}

void
acies_name_cell_set_item (AciesNameCell *self,
                          AciesArmy     *army,
                          GObject       *item)
{
  g_return_if_fail (ACIES_IS_NAME_CELL (self));
  g_return_if_fail (item == NULL || ACIES_IS_UNIT (item) || ACIES_IS_COMMAND (item));

  end_editing (self, FALSE);
  disconnect (self);
  if (item == NULL)
    return;

  self->army = g_object_ref (army);
  self->item = g_object_ref (item);
  g_signal_connect_swapped (army, "notify::color", G_CALLBACK (refresh), self);
  if (ACIES_IS_UNIT (item))
    {
      g_signal_connect_swapped (item, "notify::name", G_CALLBACK (refresh), self);
    }
  else
    {
      AciesLeader *leader = acies_command_get_leader (ACIES_COMMAND (item));

      g_signal_connect_swapped (item, "notify::name", G_CALLBACK (refresh), self);
      if (leader != NULL)
        g_signal_connect_swapped (leader, "changed", G_CALLBACK (refresh), self);
    }
  refresh (self);
}

GObject *
acies_name_cell_get_item (AciesNameCell *self)
{
  g_return_val_if_fail (ACIES_IS_NAME_CELL (self), NULL);

  return self->item;
}

/**
 * acies_name_cell_edit:
 * @self: a cell
 *
 * Lets the name be typed in place: Enter or leaving keeps it, Escape does not.
 */
void
acies_name_cell_edit (AciesNameCell *self)
{
  g_return_if_fail (ACIES_IS_NAME_CELL (self));

  if (self->item == NULL)
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->text), get_name (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->text));
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
  self->editing = TRUE;
}
