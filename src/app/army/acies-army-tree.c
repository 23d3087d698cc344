/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-army-columns.h"
#include "acies-army-order.h"
#include "acies-army-tree.h"
#include "acies-name-cell.h"

struct _AciesArmyTree
{
  AdwBin              parent_instance;

  AciesHistory       *history;
  /* (element-type GtkColumnViewColumn): of traits, in the schema's order */
  GPtrArray          *traits;
  GtkTreeListModel   *rows;
  AciesArmySorter    *sorter;
  /* (element-type GObject): the units and commands that are selected, from the top down */
  GPtrArray          *selected;
  gboolean            editable;
  gboolean            compact;

  GtkColumnView      *view;
  GtkMultiSelection  *selection;
  GtkPopover         *menu;
};

enum
{
  PROP_SELECTED = 1,
  PROP_EDITABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

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
  return ACIES_IS_COMMAND (item) ? acies_army_sorter_sort (user_data, item) : NULL;
}

static GtkTreeListRow *
dup_row (AciesArmyTree *self,
         guint          position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->selection), position);
}

static GPtrArray *
read_selected (AciesArmyTree *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkBitset) set = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint position;

  for (gboolean any = gtk_bitset_iter_init_first (&iter, set, &position); any;
       any = gtk_bitset_iter_next (&iter, &position))
    {
      g_autoptr (GtkTreeListRow) row = dup_row (self, position);

      if (row != NULL)
        g_ptr_array_add (items, gtk_tree_list_row_get_item (row));
    }

  return items;
}

static gboolean
are_same (GPtrArray *items,
          GPtrArray *others)
{
  return items->len == others->len
         && (items->len == 0 || memcmp (items->pdata, others->pdata, items->len * sizeof (gpointer)) == 0);
}

static void
selected_cb (AciesArmyTree *self)
{
  g_autoptr (GPtrArray) items = read_selected (self);

  if (are_same (items, self->selected))
    return;

  g_ptr_array_unref (self->selected);
  self->selected = g_steal_pointer (&items);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* (transfer full) (nullable) */
static GtkTreeListRow *
dup_command_row (AciesArmyTree *self,
                 AciesCommand  *command)
{
  int index = command != NULL ? acies_army_index_of (get_army (self), command) : -1;

  return index >= 0 ? gtk_tree_list_model_get_child_row (self->rows, (guint) index) : NULL;
}

/* Where each unit is shown among those of its command: (element-type AciesUnit guint) */
static GHashTable *
find_shown_places (GListModel *units)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      g_hash_table_insert (places, unit, GUINT_TO_POINTER (i));
    }

  return places;
}

/* Asks for the row by its place in the roster: an army of 10,000 units has as many rows.  @places: (element-type
 * AciesCommand GHashTable): the places in commands that were looked at, where units are sorted */
static guint
find_position (AciesArmyTree *self,
               GObject       *item,
               GHashTable    *places)
{
  AciesCommand *command = ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item)
                                                  : acies_army_command_of (get_army (self), ACIES_UNIT (item));
  g_autoptr (GtkTreeListRow) row = dup_command_row (self, command);
  g_autoptr (GtkTreeListRow) child = NULL;
  gpointer shown;
  guint place;

  if (row == NULL)
    return GTK_INVALID_LIST_POSITION;
  if (ACIES_IS_COMMAND (item))
    return gtk_tree_list_row_get_position (row);

  if (acies_army_sorter_is_active (self->sorter))
    {
      GHashTable *known = g_hash_table_lookup (places, command);

      if (known == NULL)
        {
          known = find_shown_places (gtk_tree_list_row_get_children (row));
          g_hash_table_insert (places, command, known);
        }
      if (!g_hash_table_lookup_extended (known, item, NULL, &shown))
        return GTK_INVALID_LIST_POSITION;
      place = GPOINTER_TO_UINT (shown);
    }
  else
    {
      place = (guint) acies_command_index_of (command, ACIES_UNIT (item));
    }
  child = gtk_tree_list_row_get_child_row (row, place);

  return child != NULL ? gtk_tree_list_row_get_position (child) : GTK_INVALID_LIST_POSITION;
}

/* What has moved comes back as another row, which is selected again. */
static void
rows_changed_cb (AciesArmyTree *self,
                 guint          position,
                 guint          n_removed,
                 guint          n_added)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GtkBitset) wanted = NULL;

  if (self->selected->len == 0)
    return;

  wanted = gtk_bitset_new_empty ();
  for (guint i = 0; n_removed > 0 && i < self->selected->len; i++)
    {
      guint place = find_position (self, self->selected->pdata[i], places);

      if (place >= position && place - position < n_added)
        gtk_bitset_add (wanted, place);
    }
  if (!gtk_bitset_is_empty (wanted))
    gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), wanted, wanted);
  selected_cb (self);
}

static void
activated_cb (AciesArmyTree *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "army.open-form", NULL);
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

/* (transfer full) (nullable): the row of the last item that is selected */
static GtkTreeListRow *
find_selected_row (AciesArmyTree *self)
{
  g_autoptr (GtkBitset) set = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return gtk_bitset_is_empty (set) ? NULL : dup_row (self, gtk_bitset_get_maximum (set));
}

/* Right opens a branch, then goes into it; left closes it, or goes to where it hangs. */
static gboolean
fold_or_walk (AciesArmyTree *self,
              gboolean       into)
{
  g_autoptr (GtkTreeListRow) row = find_selected_row (self);
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

/* (nullable): the row that a widget is in. */
static GtkWidget *
find_row_of (AciesArmyTree *self,
             GtkWidget     *widget)
{
  while (widget != NULL && gtk_widget_get_parent (widget) != get_list (self))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* (nullable): the cell with the name of what is selected. */
static AciesNameCell *
find_selected_cell (AciesArmyTree *self)
{
  GObject *selected = acies_army_tree_get_selected (self);

  for (GtkWidget *row = gtk_widget_get_first_child (get_list (self)); row != NULL && selected != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      AciesNameCell *cell = acies_name_cell_find (row);

      if (cell != NULL && acies_name_cell_get_item (cell) == selected)
        return cell;
    }

  return NULL;
}

/* By the Tab key the focus comes to the row where it was last; the arrows go on from what was selected since. */
static void
focus_selected (AciesArmyTree *self)
{
  GtkWidget *row = find_row_of (self, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
  g_autoptr (GtkTreeListRow) selected = find_selected_row (self);
  AciesNameCell *cell = acies_name_cell_find (row);

  if (cell == NULL || selected == NULL || self->selected->len != 1
      || acies_name_cell_get_item (cell) == self->selected->pdata[0])
    return;

  walk_to (self, selected);
  /* A row that is seen already is not given the focus by that. */
  cell = find_selected_cell (self);
  row = cell != NULL ? find_row_of (self, GTK_WIDGET (cell)) : NULL;
  if (row != NULL)
    gtk_widget_grab_focus (row);
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
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      focus_selected (self);
      return GDK_EVENT_PROPAGATE;
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

/* ---- The menu of a row ---- */

/**
 * acies_army_tree_pick_row:
 * @self: a tree
 * @x: pixels from the left edge of its view
 * @y: pixels from the upper edge of its view
 *
 * Returns: (transfer none) (nullable): the row of the view that is there
 */
GtkWidget *
acies_army_tree_pick_row (AciesArmyTree *self,
                          double         x,
                          double         y)
{
  return find_row_of (self, gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT));
}

static void
pop_up (AciesArmyTree *self,
        double         x,
        double         y)
{
  gtk_popover_set_pointing_to (self->menu, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (self->menu);
}

static void
menu_pressed_cb (AciesArmyTree *self,
                 int            n_press,
                 double         x,
                 double         y)
{
  AciesNameCell *cell = acies_name_cell_find (acies_army_tree_pick_row (self, x, y));
  GObject *item = cell != NULL ? acies_name_cell_get_item (cell) : NULL;

  if (item == NULL)
    return;

  /* The menu is of all that are selected, if what was clicked is one of them. */
  if (!g_ptr_array_find (self->selected, item, NULL))
    acies_army_tree_select (self, item);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), x, y, &x, &y);
  pop_up (self, x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  AciesArmyTree *self = ACIES_ARMY_TREE (widget);
  AciesNameCell *cell = find_selected_cell (self);
  graphene_rect_t bounds;

  if (cell == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (cell), widget, &bounds))
    return GDK_EVENT_PROPAGATE;

  pop_up (self, bounds.origin.x, bounds.origin.y + bounds.size.height);

  return GDK_EVENT_STOP;
}

static GPtrArray *
list_one (gpointer item)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  if (item != NULL)
    g_ptr_array_add (items, g_object_ref (item));

  return items;
}

/* ---- Widget ---- */

/* The focus comes to what is selected, not to where it was last. */
static gboolean
acies_army_tree_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  AciesArmyTree *self = ACIES_ARMY_TREE (widget);
  gboolean by_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *row = NULL;

  if (by_tab && gtk_widget_get_focus_child (widget) == NULL)
    row = GTK_WIDGET (find_selected_cell (self));
  while (row != NULL && gtk_widget_get_parent (row) != get_list (self))
    row = gtk_widget_get_parent (row);
  if (row != NULL && gtk_widget_grab_focus (row))
    return TRUE;

  return GTK_WIDGET_CLASS (acies_army_tree_parent_class)->focus (widget, direction);
}

static void
acies_army_tree_dispose (GObject *object)
{
  AciesArmyTree *self = ACIES_ARMY_TREE (object);

  /* Columns that go with the view were not chosen. */
  if (self->sorter != NULL)
    acies_army_sorter_hold (self->sorter, TRUE);
  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  g_clear_pointer (&self->traits, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ARMY_TREE);
  g_clear_object (&self->rows);
  g_clear_object (&self->sorter);
  g_clear_pointer (&self->selected, g_ptr_array_unref);
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
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_tree_class_init (AciesArmyTreeClass *klass)
{
  static const struct
  {
    guint            key;
    GdkModifierType  modifiers;
    const char      *action;
  } keys[] = {
    /* The menu shows the last key of an action. */
    { GDK_KEY_KP_Delete, 0, "army.delete" },
    { GDK_KEY_Delete, 0, "army.delete" },
    { GDK_KEY_plus, 0, "army.quick-add" },
    { GDK_KEY_KP_Add, 0, "army.quick-add" },
    { GDK_KEY_Up, GDK_ALT_MASK, "army.move-up" },
    { GDK_KEY_Down, GDK_ALT_MASK, "army.move-down" },
    { GDK_KEY_Left, GDK_ALT_MASK, "army.move-to-previous" },
    { GDK_KEY_Right, GDK_ALT_MASK, "army.move-to-next" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "army.copy" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "army.cut" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "army.paste" },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_army_tree_dispose;
  object_class->get_property = acies_army_tree_get_property;
  object_class->set_property = acies_army_tree_set_property;
  widget_class->focus = acies_army_tree_focus;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, G_TYPE_OBJECT,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, TRUE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-tree.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTree, view);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTree, selection);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyTree, menu);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rows_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

static void
acies_army_tree_init (AciesArmyTree *self)
{
  self->editable = TRUE;
  self->selected = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
}

static void
setup_name_cb (AciesArmyTree *self,
               GtkListItem   *list_item)
{
  GtkWidget *cell = acies_name_cell_add (list_item, self->history);

  g_object_bind_property (self, "editable", cell, "editable", G_BINDING_SYNC_CREATE);
}

static void
add_name_column (AciesArmyTree *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (_("Unit"), factory);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_name_cb), self, G_CONNECT_SWAPPED);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (self->view, column);
  acies_army_sorter_add_column (self->sorter, column, ACIES_ARMY_ORDER_NAME);
}

static void
place_columns (AciesArmyTree *self)
{
  acies_army_sorter_hold (self->sorter, TRUE);
  acies_army_columns_place (self->view, self->traits, self->compact);
  acies_army_sorter_hold (self->sorter, FALSE);
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
  self->sorter = acies_army_sorter_new (get_army (self), findings, self->view);
  add_name_column (self);
  self->traits = acies_army_columns_create_traits (get_army (self), self->sorter);
  for (guint i = 0; i < self->traits->len; i++)
    g_signal_connect_object (self->traits->pdata[i], "notify::visible", G_CALLBACK (place_columns), self,
                             G_CONNECT_SWAPPED);
  place_columns (self);
  acies_army_columns_add_findings (self->view, findings, self->sorter);
  self->rows = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (get_army (self))), FALSE, TRUE,
                                        create_children_cb, g_object_ref (self->sorter), g_object_unref);
  gtk_multi_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
}

/**
 * acies_army_tree_get_selected:
 * @self: a tree
 *
 * Returns: (transfer none) (nullable): the #AciesUnit or #AciesCommand that is selected; of several the last
 */
GObject *
acies_army_tree_get_selected (AciesArmyTree *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);

  return self->selected->len > 0 ? self->selected->pdata[self->selected->len - 1] : NULL;
}

/**
 * acies_army_tree_list_selected:
 * @self: a tree
 *
 * Returns: (transfer container) (element-type GObject): units and commands that are selected, from the top down;
 *   the list stays as it is when another row is selected
 */
GPtrArray *
acies_army_tree_list_selected (AciesArmyTree *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);

  return g_ptr_array_ref (self->selected);
}

static void
unfold_command_of (AciesArmyTree *self,
                   AciesUnit     *unit)
{
  g_autoptr (GtkTreeListRow) row = dup_command_row (self, acies_army_command_of (get_army (self), unit));

  if (row != NULL)
    gtk_tree_list_row_set_expanded (row, TRUE);
}

/**
 * acies_army_tree_select:
 * @self: a tree with an army
 * @item: (nullable): a unit or command of it
 *
 * Selects an item alone, and scrolls and unfolds so that it is seen.
 */
void
acies_army_tree_select (AciesArmyTree *self,
                        GObject       *item)
{
  g_autoptr (GPtrArray) items = list_one (item);

  acies_army_tree_select_items (self, items);
}

/**
 * acies_army_tree_select_items:
 * @self: a tree with an army
 * @items: (element-type GObject): units and commands
 *
 * Selects those of the items that are in the army, and nothing else, and scrolls and unfolds so that the last
 * of them is seen.
 */
void
acies_army_tree_select_items (AciesArmyTree *self,
                              GPtrArray     *items)
{
  g_autoptr (GtkBitset) wanted = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_empty ();
  g_autoptr (GHashTable) places = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);

  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->history != NULL);

  for (guint i = 0; i < items->len; i++)
    if (ACIES_IS_UNIT (items->pdata[i]))
      unfold_command_of (self, items->pdata[i]);
  for (guint i = 0; i < items->len; i++)
    {
      guint position = find_position (self, items->pdata[i], places);

      if (position != GTK_INVALID_LIST_POSITION)
        gtk_bitset_add (wanted, position);
    }
  gtk_bitset_add_range (all, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)));
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), wanted, all);
  if (!gtk_bitset_is_empty (wanted))
    gtk_widget_activate_action (get_list (self), "list.scroll-to-item", "u", gtk_bitset_get_maximum (wanted));
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
  AciesNameCell *cell;

  g_return_if_fail (ACIES_IS_ARMY_TREE (self));

  cell = find_selected_cell (self);
  if (cell != NULL)
    acies_name_cell_edit (cell);
}

/**
 * acies_army_tree_set_compact:
 * @self: a tree with an army
 * @compact: whether to show only names, counts and findings
 *
 * Leaves columns out where there is little room.
 */
void
acies_army_tree_set_compact (AciesArmyTree *self,
                             gboolean       compact)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->traits != NULL);

  if (self->compact == compact)
    return;

  self->compact = compact;
  place_columns (self);
}

/**
 * acies_army_tree_get_sorter:
 * @self: a tree with an army
 *
 * Returns: (transfer none): the order in which units are shown
 */
AciesArmySorter *
acies_army_tree_get_sorter (AciesArmyTree *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);

  return self->sorter;
}

/**
 * acies_army_tree_remember:
 * @self: a tree with an army
 * @settings: the settings
 * @ruleset: the id of the rules of the army
 *
 * Shows the columns and the order that were chosen last for these rules, and keeps what is chosen from now on.
 */
void
acies_army_tree_remember (AciesArmyTree *self,
                          GSettings     *settings,
                          const char    *ruleset)
{
  g_return_if_fail (ACIES_IS_ARMY_TREE (self));
  g_return_if_fail (self->traits != NULL);

  acies_army_columns_remember (self->traits, settings, ruleset, G_OBJECT (self));
  acies_army_sorter_remember (self->sorter, settings, ruleset);
}

/**
 * acies_army_tree_create_chooser:
 * @self: a tree with an army
 *
 * Returns: (transfer floating): what is shown and in which order, for a popover
 */
GtkWidget *
acies_army_tree_create_chooser (AciesArmyTree *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);
  g_return_val_if_fail (self->traits != NULL, NULL);

  return acies_army_columns_create_chooser (self->traits, self->sorter);
}
