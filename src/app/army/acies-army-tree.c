/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-columns.h"
#include "acies-army-drop.h"
#include "acies-army-tree.h"
#include "acies-name-cell.h"

struct _AciesArmyTree
{
  AdwBin              parent_instance;

  AciesHistory       *history;
  AciesArmyColumns   *columns;
  AciesArmyDrop      *drop;
  GtkTreeListModel   *rows;
  /* (nullable): the unit or command that is selected */
  GObject            *selected;
  gboolean            editable;
  gboolean            compact;

  GtkColumnView      *view;
  GtkSingleSelection *selection;
};

enum
{
  PROP_SELECTED = 1,
  PROP_EDITABLE,
  PROP_COMPACT,
  N_PROPS
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesArmyTree, acies_army_tree, ADW_TYPE_BIN)

static AciesArmy *
get_army (AciesArmyTree *self)
{
  return acies_history_get_army (self->history);
}

/* The list inside a column view is its last child; it has the actions. */
static GtkWidget *
get_list (AciesArmyTree *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self->view));
}

static GListModel *
create_children_cb (gpointer item,
                    gpointer user_data)
{
  /* A command is the list of its units. */
  return ACIES_IS_COMMAND (item) ? g_object_ref (item) : NULL;
}

static void
selected_cb (AciesArmyTree *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  g_clear_object (&self->selected);
  if (row != NULL)
    self->selected = gtk_tree_list_row_get_item (row);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static void
activated_cb (AciesArmyTree *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
moved_cb (AciesArmyTree *self,
          AciesUnit     *unit)
{
  acies_army_tree_select (self, G_OBJECT (unit));
}

/* ---- Keys ---- */

static void
walk_to (AciesArmyTree  *self,
         GtkTreeListRow *row)
{
  GtkWidget *list = get_list (self);
  guint position = gtk_tree_list_row_get_position (row);

  gtk_widget_activate_action (list, "list.select-item", "(ubb)", position, FALSE, FALSE);
  /* Takes the focus there as well. */
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
}

/* Right opens a branch, then goes into it; left closes it, or goes to where it hangs. */
static gboolean
fold_or_walk (AciesArmyTree *self,
              gboolean       into)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  gboolean is_branch = row != NULL && gtk_tree_list_row_is_expandable (row);
  gboolean is_open = is_branch && gtk_tree_list_row_get_expanded (row);

  if (row == NULL)
    return GDK_EVENT_PROPAGATE;

  if (is_branch && is_open != into)
    {
      gtk_tree_list_row_set_expanded (row, into);
    }
  else
    {
      g_autoptr (GtkTreeListRow) target = into ? gtk_tree_list_row_get_child_row (row, 0)
                                               : gtk_tree_list_row_get_parent (row);

      if (target != NULL)
        walk_to (self, target);
    }

  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (AciesArmyTree   *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  gboolean to_right = gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0
      || GTK_IS_TEXT (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)))))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return fold_or_walk (self, to_right);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return fold_or_walk (self, !to_right);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- Widget ---- */

static void
acies_army_tree_dispose (GObject *object)
{
  AciesArmyTree *self = ACIES_ARMY_TREE (object);

  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  g_clear_object (&self->columns);
  g_clear_object (&self->drop);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ARMY_TREE);
  g_clear_object (&self->rows);
  g_clear_object (&self->selected);
  g_clear_object (&self->history);

  G_OBJECT_CLASS (acies_army_tree_parent_class)->dispose (object);
}

static void
acies_army_tree_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesArmyTree *self = ACIES_ARMY_TREE (object);

  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, acies_army_tree_get_selected (self));
      break;
    case PROP_EDITABLE:
      g_value_set_boolean (value, self->editable);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_tree_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesArmyTree *self = ACIES_ARMY_TREE (object);

  switch (prop_id)
    {
    case PROP_EDITABLE:
      self->editable = g_value_get_boolean (value);
      break;
    case PROP_COMPACT:
      self->compact = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_tree_class_init (AciesArmyTreeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_army_tree_dispose;
  object_class->get_property = acies_army_tree_get_property;
  object_class->set_property = acies_army_tree_set_property;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, G_TYPE_OBJECT,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, TRUE, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-tree.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTree, view);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTree, selection);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "army.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "army.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "army.quick-add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, 0, "army.quick-add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "army.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "army.move-down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK,
                                       "army.move-to-previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK,
                                       "army.move-to-next", NULL);
}

static void
acies_army_tree_init (AciesArmyTree *self)
{
  self->editable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_army_tree_set_history:
 * @self: a tree without a history
 * @history: the history of an army
 * @findings: a list of #AciesFinding on that army
 *
 * Shows an army.
 */
void
acies_army_tree_set_history (AciesArmyTree *self,
                             AciesHistory  *history,
                             GListModel    *findings)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->history == NULL);
  g_return_if_fail (ACIES_IS_HISTORY (history));

  self->history = g_object_ref (history);
  self->columns = acies_army_columns_new (self->view, history, findings);
  g_object_bind_property (self, "editable", self->columns, "editable", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "compact", self->columns, "compact", G_BINDING_SYNC_CREATE);
  self->drop = acies_army_drop_new (self->view, history);
  g_signal_connect_object (self->drop, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  self->rows = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (get_army (self))), FALSE, TRUE,
                                        create_children_cb, NULL, NULL);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
}

/**
 * acies_army_tree_get_selected:
 * @self: a tree
 *
 * Returns: (transfer none) (nullable): the #AciesUnit or #AciesCommand that is selected
 */
GObject *
acies_army_tree_get_selected (AciesArmyTree *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);

  return self->selected;
}

static guint
find_position (AciesArmyTree *self,
               GObject       *item)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      g_autoptr (GObject) other = gtk_tree_list_row_get_item (row);

      if (other == item)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

static void
unfold_command_of (AciesArmyTree *self,
                   AciesUnit     *unit)
{
  AciesCommand *command = acies_army_command_of (get_army (self), unit);
  int index = command != NULL ? acies_army_index_of (get_army (self), command) : -1;
  g_autoptr (GtkTreeListRow) row = NULL;

  if (index >= 0)
    row = gtk_tree_list_model_get_child_row (self->rows, index);
  if (row != NULL)
    gtk_tree_list_row_set_expanded (row, TRUE);
}

/**
 * acies_army_tree_select:
 * @self: a tree with an army
 * @item: (nullable): a unit or command of it
 *
 * Selects an item, and scrolls and unfolds so that it is seen.
 */
void
acies_army_tree_select (AciesArmyTree *self,
                        GObject       *item)
{
  guint position = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->history != NULL);

  if (ACIES_IS_UNIT (item))
    unfold_command_of (self, ACIES_UNIT (item));
  if (item != NULL)
    position = find_position (self, item);
  gtk_single_selection_set_selected (self->selection, position);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (get_list (self), "list.scroll-to-item", "u", position);
}

/**
 * acies_army_tree_rename:
 * @self: a tree with an army
 *
 * Lets the name of the selected item be typed in place.
 */
void
acies_army_tree_rename (AciesArmyTree *self)
{
  GObject *selected = acies_army_tree_get_selected (self);

  for (GtkWidget *row = gtk_widget_get_first_child (get_list (self)); row != NULL && selected != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      AciesNameCell *cell = acies_name_cell_find (row);

      if (cell != NULL && acies_name_cell_get_item (cell) == selected)
        acies_name_cell_edit (cell);
    }
}

/**
 * acies_army_tree_create_chooser:
 * @self: a tree with an army
 *
 * Returns: (transfer floating): a check button for each trait that can have a
 *   column, for a popover
 */
GtkWidget *
acies_army_tree_create_chooser (AciesArmyTree *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);
  g_return_val_if_fail (self->columns != NULL, NULL);

  return acies_army_columns_create_chooser (self->columns);
}
