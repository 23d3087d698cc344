/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-drop.h"
#include "acies-name-cell.h"

struct _AciesArmyDrop
{
  GObject        parent_instance;

  AciesHistory  *history;
  /* (unowned): the view owns the tree that owns this object */
  GtkColumnView *view;
  /* (weak): the row that shows where the unit would go */
  GtkWidget     *row;
};

/* Where a unit would go, and how the row at that place shows it. */
typedef struct
{
  GtkWidget    *row;
  AciesCommand *command;
  guint         position;
  const char   *css_class;
} Place;

enum
{
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesArmyDrop, acies_army_drop, G_TYPE_OBJECT)

/* The rows are the children of the list, which is the last child of the view. */
static GtkWidget *
find_row (AciesArmyDrop *self,
          double         x,
          double         y)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);

  while (row != NULL && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);

  return row;
}

/* Before or after another unit, or first in a command. */
static gboolean
find_place (AciesArmyDrop *self,
            double         x,
            double         y,
            Place         *place)
{
  GtkWidget *row = find_row (self, x, y);
  AciesNameCell *cell = acies_name_cell_find (row);
  GObject *item = cell != NULL ? acies_name_cell_get_item (cell) : NULL;
  graphene_rect_t bounds;
  gboolean is_after;

  if (item == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self->view), &bounds))
    return FALSE;

  if (ACIES_IS_COMMAND (item))
    {
      *place = (Place) { row, ACIES_COMMAND (item), 0, "acies-drop-into" };
      return TRUE;
    }

  is_after = y > bounds.origin.y + bounds.size.height / 2;
  *place = (Place) { row, acies_army_command_of (acies_history_get_army (self->history), ACIES_UNIT (item)), 0,
                     is_after ? "acies-drop-after" : "acies-drop-before" };
  place->position = acies_command_index_of (place->command, ACIES_UNIT (item)) + (is_after ? 1 : 0);

  return TRUE;
}

static void
mark_row (AciesArmyDrop *self,
          GtkWidget     *row,
          const char    *css_class)
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

static GdkDragAction
motion_cb (AciesArmyDrop *self,
           double         x,
           double         y)
{
  Place place = { NULL, };
  gboolean found = find_place (self, x, y, &place);

  mark_row (self, place.row, place.css_class);

  return found ? GDK_ACTION_MOVE : 0;
}

static void
leave_cb (AciesArmyDrop *self)
{
  mark_row (self, NULL, NULL);
}

static gboolean
drop_cb (AciesArmyDrop *self,
         const GValue  *value,
         double         x,
         double         y)
{
  AciesUnit *unit = g_value_get_object (value);
  AciesCommand *from = acies_army_command_of (acies_history_get_army (self->history), unit);
  Place place;

  mark_row (self, NULL, NULL);
  if (from == NULL || !find_place (self, x, y, &place))
    return FALSE;

  /* The position is the one that the unit has after it has left its old place. */
  if (from == place.command && place.position > (guint) acies_command_index_of (from, unit))
    place.position--;
  acies_history_move_unit (self->history, unit, place.command, place.position);
  g_signal_emit (self, signals[MOVED], 0, unit);

  return TRUE;
}

static void
acies_army_drop_finalize (GObject *object)
{
  AciesArmyDrop *self = ACIES_ARMY_DROP (object);

  g_clear_weak_pointer (&self->row);
  g_clear_object (&self->history);

  G_OBJECT_CLASS (acies_army_drop_parent_class)->finalize (object);
}

static void
acies_army_drop_class_init (AciesArmyDropClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_army_drop_finalize;

  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_UNIT);
}

static void
acies_army_drop_init (AciesArmyDrop *self)
{
}

/**
 * acies_army_drop_new:
 * @view: a view whose first column has name cells; it must outlive the object
 * @history: the history of the army that is shown
 *
 * Lets units be dropped on the rows of a view.
 *
 * Returns: (transfer full): what takes the units
 */
AciesArmyDrop *
acies_army_drop_new (GtkColumnView *view,
                     AciesHistory  *history)
{
  GtkDropTarget *target = gtk_drop_target_new (ACIES_TYPE_UNIT, GDK_ACTION_MOVE);
  AciesArmyDrop *self;

  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), NULL);
  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_DROP, NULL);
  self->view = view;
  self->history = g_object_ref (history);
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (target));

  return self;
}
