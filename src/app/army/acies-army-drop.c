/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-drop.h"
#include "acies-army-edit.h"
#include "acies-name-cell.h"

typedef struct
{
  /* Has the view, and so this */
  AciesArmyTree *tree;
  GtkColumnView *view;
  AciesHistory  *history;
  /* (weak): the row that shows where something would be dropped */
  GtkWidget     *row;
} Drop;

/* Where something would go, and how the row at that place shows it; @command: (nullable): NULL for commands */
typedef struct
{
  GtkWidget    *row;
  AciesCommand *command;
  guint         position;
  const char   *css_class;
} Place;

static AciesArmy *
get_army (Drop *self)
{
  return acies_history_get_army (self->history);
}

static GObject *
get_item (GtkWidget *row)
{
  AciesNameCell *cell = acies_name_cell_find (row);

  return cell != NULL ? acies_name_cell_get_item (cell) : NULL;
}

/* ---- Places ---- */

static AciesCommand *
get_command (Drop    *self,
             GObject *item)
{
  return ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item) : acies_army_command_of (get_army (self), ACIES_UNIT (item));
}

/* The last row in sight that is of the command */
static GtkWidget *
find_last_row (Drop         *self,
               AciesCommand *command,
               GtkWidget    *row)
{
  for (GtkWidget *next = row; next != NULL; next = gtk_widget_get_next_sibling (next))
    {
      GObject *item = get_item (next);

      if (item != NULL && get_command (self, item) == command && gtk_widget_get_child_visible (next))
        row = next;
    }

  return row;
}

/* Before a command on the upper half of its head, behind it anywhere else in it */
static gboolean
find_command_place (Drop      *self,
                    GtkWidget *row,
                    GObject   *item,
                    gboolean   is_after,
                    Place     *place)
{
  AciesCommand *command = get_command (self, item);
  int index = acies_army_index_of (get_army (self), command);

  if (index < 0)
    return FALSE;

  if (ACIES_IS_COMMAND (item) && !is_after)
    *place = (Place) { row, NULL, (guint) index, "acies-drop-before" };
  else
    *place = (Place) { find_last_row (self, command, row), NULL, (guint) index + 1, "acies-drop-after" };

  return TRUE;
}

/* Before or after another unit, or first in a command; nowhere while units are sorted, where no place means anything */
static gboolean
find_unit_place (Drop      *self,
                 GtkWidget *row,
                 GObject   *item,
                 gboolean   is_after,
                 Place     *place)
{
  if (acies_army_sorter_is_active (acies_army_tree_get_sorter (self->tree)))
    return FALSE;

  if (ACIES_IS_COMMAND (item))
    {
      *place = (Place) { row, ACIES_COMMAND (item), 0, "acies-drop-into" };
      return TRUE;
    }

  *place = (Place) { row, get_command (self, item), 0, is_after ? "acies-drop-after" : "acies-drop-before" };
  place->position = (guint) acies_command_index_of (place->command, ACIES_UNIT (item)) + (is_after ? 1 : 0);

  return TRUE;
}

static gboolean
find_place (Drop     *self,
            gboolean  of_command,
            double    x,
            double    y,
            Place    *place)
{
  GtkWidget *row = acies_army_tree_pick_row (self->tree, x, y);
  GObject *item = row != NULL ? get_item (row) : NULL;
  graphene_rect_t bounds;
  gboolean is_after;

  if (item == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self->view), &bounds))
    return FALSE;

  is_after = y > bounds.origin.y + bounds.size.height / 2;

  return of_command ? find_command_place (self, row, item, is_after, place)
                    : find_unit_place (self, row, item, is_after, place);
}

static void
mark_row (Drop       *self,
          GtkWidget  *row,
          const char *css_class)
{
  if (self->row != NULL)
    {
      gtk_widget_remove_css_class (self->row, "acies-drop-before");
      gtk_widget_remove_css_class (self->row, "acies-drop-after");
      gtk_widget_remove_css_class (self->row, "acies-drop-into");
    }
  g_set_weak_pointer (&self->row, row);
  if (row != NULL)
    gtk_widget_add_css_class (row, css_class);
}

/* ---- What comes ---- */

static GdkDragAction
motion_cb (Drop          *self,
           double         x,
           double         y,
           GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  gboolean of_command = drop != NULL && gdk_content_formats_contain_gtype (gdk_drop_get_formats (drop),
                                                                           ACIES_TYPE_COMMAND);
  Place place = { NULL, };
  gboolean found = find_place (self, of_command, x, y, &place);

  mark_row (self, place.row, place.css_class);

  return found ? GDK_ACTION_MOVE : 0;
}

static void
leave_cb (Drop *self)
{
  mark_row (self, NULL, NULL);
}

/* (transfer full): what is dragged; one of those that are selected takes all of them along */
static GPtrArray *
list_dragged (Drop    *self,
              GObject *item)
{
  g_autoptr (GPtrArray) selected = acies_army_tree_list_selected (self->tree);
  GPtrArray *items;

  if (g_ptr_array_find (selected, item, NULL))
    return g_steal_pointer (&selected);

  items = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (items, g_object_ref (item));

  return items;
}

static gboolean
drop_cb (Drop         *self,
         const GValue *value,
         double        x,
         double        y)
{
  GObject *item = g_value_get_object (value);
  gboolean of_command = ACIES_IS_COMMAND (item);
  g_autoptr (GPtrArray) items = NULL;
  Place place;

  mark_row (self, NULL, NULL);
  /* What comes from another window is not of this army. */
  if (of_command ? acies_army_index_of (get_army (self), ACIES_COMMAND (item)) < 0
                 : acies_army_command_of (get_army (self), ACIES_UNIT (item)) == NULL)
    return FALSE;
  if (!find_place (self, of_command, x, y, &place))
    return FALSE;

  items = list_dragged (self, item);
  if (of_command)
    acies_army_edit_move_commands_to (self->history, items, place.position);
  else
    acies_army_edit_move_to (self->history, items, place.command, place.position);
  acies_army_tree_select_items (self->tree, items);

  return TRUE;
}

static void
drop_free (gpointer data)
{
  Drop *self = data;

  g_clear_weak_pointer (&self->row);
  g_object_unref (self->history);
  g_free (self);
}

void
acies_army_drop_attach (AciesArmyTree *tree,
                        AciesHistory  *history)
{
  GType types[] = { ACIES_TYPE_UNIT, ACIES_TYPE_COMMAND };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE);
  Drop *self = g_new0 (Drop, 1);

  self->tree = tree;
  /* The tree is a bin around a view that is scrolled. */
  self->view = GTK_COLUMN_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (tree)))));
  self->history = g_object_ref (history);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (target, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  g_object_set_data_full (G_OBJECT (target), "acies-drop", self, drop_free);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (target));
}
