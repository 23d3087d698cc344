/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-tree-private.h"
#include "acies-name-cell.h"

enum
{
  PROP_SELECTED = 1,
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static void
activated_cb (AciesArmyTree *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

/* ---- Keys ---- */

static GtkTreeListRow *
get_selected_row (AciesArmyTree *self)
{
  return self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
}

static void
walk_to (AciesArmyTree  *self,
         GtkTreeListRow *row)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
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
  GtkTreeListRow *row = get_selected_row (self);
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

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  self->view = NULL;
  g_clear_weak_pointer (&self->drop_row);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_object (&self->findings);
  g_clear_object (&self->army);
  g_clear_object (&self->history);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_hash_table_unref);
  g_clear_pointer (&self->cells, g_hash_table_unref);

  G_OBJECT_CLASS (acies_army_tree_parent_class)->dispose (object);
}

static void
acies_army_tree_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, acies_army_tree_get_selected (ACIES_ARMY_TREE (object)));
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

  object_class->dispose = acies_army_tree_dispose;
  object_class->get_property = acies_army_tree_get_property;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, G_TYPE_OBJECT,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);

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
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->editable = TRUE;
  self->columns = g_ptr_array_new_with_free_func (g_object_unref);
  self->wanted = g_hash_table_new (NULL, NULL);
  self->cells = g_hash_table_new (NULL, NULL);

  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "acies-roster");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Roster"), -1);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  adw_bin_set_child (ADW_BIN (self), scrolled);

  /* Before the list takes the arrows for itself. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
  acies_army_tree_add_drop_target (self);
}

/**
 * acies_army_tree_set_history:
 * @self: a tree without a history
 * @history: the history of an army
 *
 * Shows an army.
 */
void
acies_army_tree_set_history (AciesArmyTree *self,
                             AciesHistory  *history)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->history == NULL);

  self->history = g_object_ref (history);
  self->army = g_object_ref (acies_history_get_army (history));
  self->rows = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->army)), FALSE, TRUE,
                                        create_children_cb, NULL, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self);
  acies_army_tree_make_columns (self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
}

void
acies_army_tree_set_findings (AciesArmyTree *self,
                              GListModel    *findings)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->findings == NULL);

  self->findings = g_object_ref (findings);
}

GObject *
acies_army_tree_get_selected (AciesArmyTree *self)
{
  GtkTreeListRow *row;
  g_autoptr (GObject) item = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);

  row = get_selected_row (self);
  if (row == NULL)
    return NULL;

  /* It is the army's as well, which keeps it. */
  item = gtk_tree_list_row_get_item (row);

  return item;
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
  AciesCommand *command = acies_army_command_of (self->army, unit);
  int index = command != NULL ? acies_army_index_of (self->army, command) : -1;
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
  g_return_if_fail (self->selection != NULL);

  if (ACIES_IS_UNIT (item))
    unfold_command_of (self, ACIES_UNIT (item));
  if (item != NULL)
    position = find_position (self, item);
  gtk_single_selection_set_selected (self->selection, position);
  if (position != GTK_INVALID_LIST_POSITION)
    /* The list inside a column view is its last child; it has the action. */
    gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->view)),
                                "list.scroll-to-item", "u", position);
}

/**
 * acies_army_tree_rename:
 * @self: a tree
 *
 * Lets the name of what is selected be typed in place.
 */
void
acies_army_tree_rename (AciesArmyTree *self)
{
  GObject *selected = acies_army_tree_get_selected (self);
  AciesNameCell *cell = selected != NULL ? g_hash_table_lookup (self->cells, selected) : NULL;

  if (cell != NULL && self->editable)
    acies_name_cell_edit (cell);
}

void
acies_army_tree_set_editable (AciesArmyTree *self,
                              gboolean       editable)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));

  self->editable = editable;
}

void
acies_army_tree_set_compact (AciesArmyTree *self,
                             gboolean       compact)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  acies_army_tree_update_columns (self);
}
