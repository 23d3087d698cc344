/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-appearance.h"
#include "acies-badge.h"
#include "acies-cell-text.h"
#include "acies-name-cell.h"
#include "acies-tooltip.h"

/* What is left free for each step of the tree, as an expander is wide with the space beside it */
#define INDENT 20

struct _AciesNameCell
{
  GtkWidget       parent_instance;

  AciesHistory   *history;
  GObject        *item;
  gboolean        editable;
  gboolean        editing;

  AciesBadge     *badge;
  AciesCellText  *label;
  /* A list keeps hundreds of cells, each of whose widgets has a part in every frame: these are made when they are shown. */
  GtkWidget      *role;   /* (nullable) */
  GtkWidget      *text;   /* (nullable) */
};

enum
{
  PROP_EDITABLE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesNameCell, acies_name_cell, GTK_TYPE_WIDGET)

static AciesLeader *
get_leader (AciesNameCell *self)
{
  return ACIES_IS_COMMAND (self->item) ? acies_command_get_leader (ACIES_COMMAND (self->item)) : NULL;
}

static const char *
get_name (AciesNameCell *self)
{
  return ACIES_IS_UNIT (self->item) ? acies_unit_get_name (ACIES_UNIT (self->item))
                                    : acies_command_get_name (ACIES_COMMAND (self->item));
}

/* GTK calls a row of a list after its class unless it has a label. */
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

/* @role: (nullable) */
static void
show_role (AciesNameCell *self,
           const char    *role)
{
  if (self->role == NULL && role != NULL)
    {
      self->role = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
      gtk_widget_add_css_class (self->role, "caption");
      gtk_widget_add_css_class (self->role, "acies-dim");
      gtk_widget_set_parent (self->role, GTK_WIDGET (self));
    }
  if (self->role == NULL)
    return;

  gtk_label_set_label (GTK_LABEL (self->role), role != NULL ? role : "");
  acies_tooltip_set (self->role, role);
  gtk_widget_set_visible (self->role, role != NULL);
}

static void
refresh (AciesNameCell *self)
{
  AciesBadgeKind kind = ACIES_BADGE_UNIT;
  AciesUnitKey key = { "" };
  const char *role = NULL;
  const char *name;
  AciesArmy *army = acies_history_get_army (self->history);
  AciesLeader *leader;

  if (self->item == NULL)
    return;

  name = *get_name (self) != '\0' ? get_name (self) : _("Without a name");
  leader = get_leader (self);
  if (ACIES_IS_UNIT (self->item))
    {
      key = acies_unit_get_key (ACIES_UNIT (self->item));
    }
  else if (leader != NULL)
    {
      const AciesRecord *traits = acies_leader_get_traits (leader);

      kind = acies_traits_is_commander (traits) ? ACIES_BADGE_COMMANDER : ACIES_BADGE_SUBORDINATE;
      role = acies_traits_get_item_label (traits, ACIES_ROLE_RANK);
    }

  acies_badge_set_kind (self->badge, kind);
  acies_badge_set_key (self->badge, key.text);
  acies_badge_set_widest_key (self->badge, acies_unit_key_from_number (acies_army_get_last_id (army)));
  acies_badge_set_color (self->badge, MAX (acies_army_get_color (army), 0));
  gtk_widget_set_visible (GTK_WIDGET (self->badge), ACIES_IS_UNIT (self->item) || leader != NULL);
  acies_cell_text_set_strong (self->label, !ACIES_IS_UNIT (self->item));
  acies_cell_text_set_text (self->label, name);
  acies_tooltip_set (GTK_WIDGET (self->label), name);
  show_role (self, role);
  name_row (self, name);
}

/* ---- Editing ---- */

static void
rename_item (AciesNameCell *self,
             const char    *name)
{
  AciesLeader *leader = get_leader (self);

  /* A command is called after its leader. */
  if (!acies_history_set_text (self->history, leader != NULL ? G_OBJECT (leader) : self->item, "name", name, NULL))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
end_editing (AciesNameCell *self,
             gboolean       keep)
{
  g_autofree char *name = NULL;

  if (!self->editing)
    return;

  self->editing = FALSE;
  name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
  gtk_widget_set_visible (GTK_WIDGET (self->label), TRUE);
  gtk_widget_set_visible (self->text, FALSE);
  if (keep)
    rename_item (self, name);
}

static void
activated_cb (AciesNameCell *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW);

  end_editing (self, TRUE);
  if (view != NULL)
    gtk_widget_grab_focus (view);
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
add_text (AciesNameCell *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->text = gtk_text_new ();
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"), -1);
  g_signal_connect_object (self->text, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->text, keys);
  gtk_widget_add_controller (self->text, focus);
  gtk_widget_insert_after (self->text, GTK_WIDGET (self), GTK_WIDGET (self->label));
}

/* ---- Dragging ---- */

static GdkContentProvider *
drag_prepare_cb (AciesNameCell *self)
{
  if (!self->editable || self->item == NULL)
    return NULL;

  return gdk_content_provider_new_typed (G_OBJECT_TYPE (self->item), self->item);
}

static void
drag_begin_cb (AciesNameCell *self,
               GdkDrag       *drag,
               GtkDragSource *source)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, paintable, 0, 0);
}

/* ---- Widget ---- */

static void
set_item (AciesNameCell *self,
          GObject       *item)
{
  end_editing (self, FALSE);
  if (!g_set_object (&self->item, item))
    return;

  refresh (self);
}

/* The row of a unit has nothing to unfold, so it stands away from the edge by a margin: what an expander does so with is
 * a widget for each step, and a list keeps hundreds of rows, each of whose widgets has a part in every frame. */
static void
row_cb (AciesNameCell *self,
        GParamSpec    *pspec,
        GtkListItem   *list_item)
{
  GtkWidget *expander = gtk_list_item_get_child (list_item);
  GtkTreeListRow *row = gtk_list_item_get_item (list_item);
  g_autoptr (GObject) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  gboolean is_unit = ACIES_IS_UNIT (item);
  int level = row != NULL ? (int) gtk_tree_list_row_get_depth (row) + 1 : 0;

  set_item (self, item);
  /* An item that goes loses its child first. */
  if (expander == NULL)
    return;

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), is_unit ? NULL : row);
  gtk_widget_set_margin_start (GTK_WIDGET (self), is_unit ? level * INDENT : 0);
  if (is_unit)
    gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

static void
acies_name_cell_dispose (GObject *object)
{
  AciesNameCell *self = ACIES_NAME_CELL (object);

  self->editing = FALSE;
  g_clear_pointer (&self->role, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_NAME_CELL);
  g_clear_object (&self->item);
  g_clear_object (&self->history);

  G_OBJECT_CLASS (acies_name_cell_parent_class)->dispose (object);
}

static void
acies_name_cell_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesNameCell *self = ACIES_NAME_CELL (object);

  switch (prop_id)
    {
    case PROP_EDITABLE:
      self->editable = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_name_cell_class_init (AciesNameCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_name_cell_dispose;
  object_class->set_property = acies_name_cell_set_property;

  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, FALSE,
                                                    G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_BADGE);
  g_type_ensure (ACIES_TYPE_CELL_TEXT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-name-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesNameCell, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesNameCell, label);
  gtk_widget_class_bind_template_callback (widget_class, drag_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
}

static void
acies_name_cell_init (AciesNameCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_name_cell_add:
 * @list_item: a new item of a list whose model is a #GtkTreeListModel of units and commands
 * @history: the history of their army
 *
 * Makes a name cell the child of @list_item, in a tree expander.
 *
 * Returns: (transfer none): the cell
 */
GtkWidget *
acies_name_cell_add (GtkListItem  *list_item,
                     AciesHistory *history)
{
  GtkWidget *expander;
  AciesNameCell *self;

  g_return_val_if_fail (GTK_IS_LIST_ITEM (list_item), NULL);
  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  self = g_object_new (ACIES_TYPE_NAME_CELL, NULL);
  self->history = g_object_ref (history);
  expander = gtk_tree_expander_new ();
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), GTK_WIDGET (self));
  gtk_list_item_set_child (list_item, expander);
  g_signal_connect_object (list_item, "notify::item", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
  /* What the cell shows belongs to the item, its leader and the army; the army tells of all of them. */
  g_signal_connect_object (acies_history_get_army (history), "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * acies_name_cell_find:
 * @row: (nullable): a row of a column view, whose first column has name cells in tree expanders
 *
 * Returns: (transfer none) (nullable): the name cell in the row
 */
AciesNameCell *
acies_name_cell_find (GtkWidget *row)
{
  GtkWidget *widget = row;

  while (widget != NULL && !GTK_IS_TREE_EXPANDER (widget))
    widget = gtk_widget_get_first_child (widget);
  if (widget != NULL)
    widget = gtk_tree_expander_get_child (GTK_TREE_EXPANDER (widget));

  return ACIES_IS_NAME_CELL (widget) ? ACIES_NAME_CELL (widget) : NULL;
}

/**
 * acies_name_cell_get_item:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): the #AciesUnit or #AciesCommand that is shown
 */
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
 * Lets the name be typed in place: Enter or leaving the cell keeps it, Escape
 * does not.  Does nothing in a cell that is empty or not editable.
 */
void
acies_name_cell_edit (AciesNameCell *self)
{
  g_return_if_fail (ACIES_IS_NAME_CELL (self));

  if (self->item == NULL || !self->editable)
    return;

  if (self->text == NULL)
    add_text (self);
  gtk_editable_set_text (GTK_EDITABLE (self->text), get_name (self));
  gtk_widget_set_visible (self->text, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
  gtk_widget_grab_focus (self->text);
  gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
  self->editing = TRUE;
}
