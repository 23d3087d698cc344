/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-tree-private.h"
#include "acies-name-cell.h"

/* Units are dragged within and between commands.  What the hand does here the
 * keys do as well: Alt and the arrows. */

static GdkContentProvider *
prepare_cb (AciesArmyTree *self,
            double         x,
            double         y,
            GtkDragSource *source)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GObject *item = acies_name_cell_get_item (ACIES_NAME_CELL (cell));

  if (!self->editable || !ACIES_IS_UNIT (item))
    return NULL;

  return gdk_content_provider_new_typed (ACIES_TYPE_UNIT, item);
}

static void
begin_cb (GtkDragSource *source,
          GdkDrag       *drag)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (cell);

  gtk_drag_source_set_icon (source, paintable, 0, 0);
}

void
acies_army_tree_add_drag_source (AciesArmyTree *self,
                                 GtkWidget     *cell)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_cb), NULL);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (source));
}

/* ---- Dropping ---- */

/* The row of the list at a place of the view; what it shows is known by its name cell. */
static GtkWidget *
find_row (AciesArmyTree  *self,
          double          x,
          double          y,
          GObject       **item)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      GtkWidget *expander = gtk_widget_get_parent (value);
      GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (expander));
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (row)
          && gtk_widget_compute_bounds (row, GTK_WIDGET (self->view), &bounds)
          && graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        {
          *item = key;
          return row;
        }
    }

  return NULL;
}

static void
show_drop_place (AciesArmyTree *self,
                 GtkWidget     *row,
                 const char    *css_class)
{
  if (self->drop_row != NULL)
    {
      gtk_widget_remove_css_class (self->drop_row, "acies-drop-before");
      gtk_widget_remove_css_class (self->drop_row, "acies-drop-after");
      gtk_widget_remove_css_class (self->drop_row, "acies-drop-into");
    }
  g_set_weak_pointer (&self->drop_row, row);
  if (row != NULL)
    gtk_widget_add_css_class (row, css_class);
}

/* Where a unit dropped at a place would stand: before or after another, or first in a command. */
static gboolean
find_drop_place (AciesArmyTree  *self,
                 double          x,
                 double          y,
                 GtkWidget     **row,
                 AciesCommand  **command,
                 guint          *position,
                 const char    **css_class)
{
  GObject *item = NULL;
  graphene_rect_t bounds;
  gboolean is_after;

  *row = find_row (self, x, y, &item);
  if (*row == NULL)
    return FALSE;

  if (ACIES_IS_COMMAND (item))
    {
      *command = ACIES_COMMAND (item);
      *position = 0;
      *css_class = "acies-drop-into";
      return TRUE;
    }

  if (!gtk_widget_compute_bounds (*row, GTK_WIDGET (self->view), &bounds))
    return FALSE;
  is_after = y > bounds.origin.y + bounds.size.height / 2;
  *command = acies_army_command_of (self->army, ACIES_UNIT (item));
  *position = acies_command_index_of (*command, ACIES_UNIT (item)) + (is_after ? 1 : 0);
  *css_class = is_after ? "acies-drop-after" : "acies-drop-before";

  return TRUE;
}

static GdkDragAction
motion_cb (AciesArmyTree *self,
           double         x,
           double         y)
{
  GtkWidget *row;
  AciesCommand *command;
  guint position;
  const char *css_class = NULL;
  gboolean found = find_drop_place (self, x, y, &row, &command, &position, &css_class);

  show_drop_place (self, found ? row : NULL, css_class);

  return found ? GDK_ACTION_MOVE : 0;
}

static void
leave_cb (AciesArmyTree *self)
{
  show_drop_place (self, NULL, NULL);
}

static gboolean
drop_cb (AciesArmyTree *self,
         const GValue  *value,
         double         x,
         double         y)
{
  AciesUnit *unit = g_value_get_object (value);
  GtkWidget *row;
  AciesCommand *command, *from;
  guint position;
  const char *css_class;

  show_drop_place (self, NULL, NULL);
  from = acies_army_command_of (self->army, unit);
  if (from == NULL || !find_drop_place (self, x, y, &row, &command, &position, &css_class))
    return FALSE;

  /* Positions are those that it has in the end, when its old place is closed. */
  if (from == command && position > (guint) acies_command_index_of (command, unit))
    position--;
  acies_history_move_unit (self->history, unit, command, position);
  acies_army_tree_select (self, G_OBJECT (unit));

  return TRUE;
}

void
acies_army_tree_add_drop_target (AciesArmyTree *self)
{
  GtkDropTarget *target = gtk_drop_target_new (ACIES_TYPE_UNIT, GDK_ACTION_MOVE);

  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (target));
}
