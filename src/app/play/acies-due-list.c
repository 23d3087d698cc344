/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-due-list.h"
#include "acies-due-row.h"
#include "acies-restyle.h"
#include "acies-unit-menu.h"

/* How many rows there are at first, and how many more each time somebody comes near the end of them.  A step may offer
 * thousands, and GTK keeps and measures hundreds of rows that nobody sees. */
#define STRETCH 40

struct _AciesDueList
{
  AdwBin              parent_instance;

  AciesPlay          *play;
  GtkTreeListModel   *rows;
  GtkStack           *stack;
  GtkWidget          *empty;
  GtkListView        *view;
  GtkSliceListModel  *shown;
  guint               growing; /* the source that lengthens @shown */
};

G_DEFINE_FINAL_TYPE (AciesDueList, acies_due_list, ADW_TYPE_BIN)

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          AciesDueList             *self)
{
  gtk_list_item_set_child (list_item, g_object_new (ACIES_TYPE_DUE_ROW, NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         AciesDueList             *self)
{
  acies_restyle_row (gtk_list_item_get_child (list_item));
  acies_due_row_set_row (ACIES_DUE_ROW (gtk_list_item_get_child (list_item)), gtk_list_item_get_item (list_item),
                         acies_play_get_situation (self->play));
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           AciesDueList             *self)
{
  acies_due_row_set_row (ACIES_DUE_ROW (gtk_list_item_get_child (list_item)), NULL, NULL);
}

/* ---- What is offered for one unit ---- */

static gboolean
leads_cb (AciesDueItem *item,
          gpointer      data)
{
  return !acies_due_item_follows (item, NULL);
}

static gboolean
follows_cb (AciesDueItem *item,
            AciesDueItem *lead)
{
  return acies_due_item_follows (item, lead);
}

/* (transfer full) (nullable): what else is offered for the unit of a row */
static GListModel *
list_more_cb (AciesDueItem *lead,
              AciesDueList *self)
{
  if (acies_due_item_get_n_more (lead) == 0)
    return NULL;

  return G_LIST_MODEL (gtk_filter_list_model_new (
    g_object_ref (acies_play_get_dues (self->play)),
    GTK_FILTER (gtk_custom_filter_new ((GtkCustomFilterFunc) follows_cb, g_object_ref (lead), g_object_unref))));
}

static void
collapse_all (AciesDueList *self)
{
  g_autoptr (GtkTreeListRow) row = NULL;

  for (guint i = 0; (row = gtk_tree_list_model_get_row (self->rows, i)) != NULL; i++)
    {
      gtk_tree_list_row_set_expanded (row, FALSE);
      g_clear_object (&row);
    }
}

/* Right opens what else is offered for the unit of the row with the focus, left closes it. */
static gboolean
key_pressed_cb (AciesDueList    *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *widget = focus != NULL ? acies_unit_menu_find_row (focus, ACIES_TYPE_DUE_ROW) : NULL;
  GtkTreeListRow *row = widget != NULL ? acies_due_row_get_row (ACIES_DUE_ROW (widget)) : NULL;
  g_autoptr (GtkTreeListRow) lead = NULL;

  if (row == NULL || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      gtk_tree_list_row_set_expanded (row, TRUE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      lead = gtk_tree_list_row_get_parent (row);
      if (lead != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self->view), "list.select-item", "(ubb)",
                                    gtk_tree_list_row_get_position (lead), FALSE, FALSE);
      gtk_tree_list_row_set_expanded (lead != NULL ? lead : row, FALSE);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
activate_cb (GtkListView  *view,
             guint         position,
             AciesDueList *self)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, position);
  g_autoptr (AciesDueItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (item == NULL)
    return;

  if (acies_due_item_is_ending (item))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "page.end", NULL);
      return;
    }

  acies_play_take (self->play, item);
  gtk_widget_activate_action (GTK_WIDGET (self), "play.finish", NULL);
}

/* ---- As many as are looked at ---- */

static void
show_at_least (AciesDueList *self,
               guint         n_rows)
{
  if (gtk_slice_list_model_get_size (self->shown) < n_rows)
    gtk_slice_list_model_set_size (self->shown, n_rows);
}

static gboolean
grow_cb (gpointer data)
{
  AciesDueList *self = data;

  self->growing = 0;
  show_at_least (self, gtk_slice_list_model_get_size (self->shown) + STRETCH);

  return G_SOURCE_REMOVE;
}

/* Lengthens the list before its end comes into view.  Not at once: the view may be laying out its rows. */
static void
scrolled_cb (AciesDueList  *self,
             GtkAdjustment *adjustment)
{
  double rest = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment)
                - gtk_adjustment_get_page_size (adjustment);

  if (self->growing == 0 && self->play != NULL && rest < gtk_adjustment_get_page_size (adjustment)
      && gtk_slice_list_model_get_size (self->shown) < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    self->growing = g_idle_add (grow_cb, self);
}

static void
items_changed_cb (AciesDueList *self)
{
  gboolean any = g_list_model_get_n_items (acies_play_get_dues (self->play)) > 0;
  g_autofree char *next = acies_play_label_next (self->play);
  g_autofree char *text = NULL;

  if (acies_play_is_deploying (self->play))
    text = g_strdup (_("All are deployed."));
  else if (acies_situation_get_ending (acies_play_get_situation (self->play)) != NULL)
    text = g_strdup (_("The battle is over."));
  else
    text = g_strdup_printf (_("Nothing is due. Go on to %s."), next);
  gtk_label_set_text (GTK_LABEL (self->empty), text);
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "empty");
}

/* ---- The menu of units ---- */

/* Opens the menu of the parties that the row names.  @at: (nullable): where in the list */
static gboolean
open_menu (AciesDueList       *self,
           GtkWidget          *row,
           const GdkRectangle *at)
{
  AciesDueItem *item = acies_due_row_get_item (ACIES_DUE_ROW (row));
  const char *ids[] = { acies_due_item_get_a (item), acies_due_item_get_b (item), NULL };

  if (ids[0] == NULL)
    {
      ids[0] = ids[1];
      ids[1] = NULL;
    }

  return acies_unit_menu_popup_named (GTK_WIDGET (self), self->play, ids, at);
}

static void
menu_pressed_cb (AciesDueList *self,
                 int           n_press,
                 double        x,
                 double        y)
{
  GtkWidget *row = acies_unit_menu_find_row (gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT),
                                             ACIES_TYPE_DUE_ROW);

  if (row != NULL)
    open_menu (self, row, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

static void
acies_due_list_dispose (GObject *object)
{
  AciesDueList *self = ACIES_DUE_LIST (object);

  g_clear_handle_id (&self->growing, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_DUE_LIST);
  g_clear_object (&self->rows);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_due_list_parent_class)->dispose (object);
}

static void
acies_due_list_class_init (AciesDueListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_due_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-due-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDueList, empty);
  gtk_widget_class_bind_template_child (widget_class, AciesDueList, shown);
  gtk_widget_class_bind_template_child (widget_class, AciesDueList, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
}

static void
acies_due_list_init (AciesDueList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->stack = GTK_STACK (adw_bin_get_child (ADW_BIN (self)));
  gtk_slice_list_model_set_size (self->shown, STRETCH);
}

/**
 * acies_due_list_set_play:
 * @self: a list
 * @play: the play whose dues it shows from now on
 */
void
acies_due_list_set_play (AciesDueList *self,
                         AciesPlay    *play)
{
  GtkFilterListModel *leads;

  g_return_if_fail (ACIES_IS_DUE_LIST (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  leads = gtk_filter_list_model_new (g_object_ref (acies_play_get_dues (play)),
                                     GTK_FILTER (gtk_custom_filter_new ((GtkCustomFilterFunc) leads_cb, NULL, NULL)));
  self->rows = gtk_tree_list_model_new (G_LIST_MODEL (leads), FALSE, FALSE,
                                        (GtkTreeListModelCreateModelFunc) list_more_cb, self, NULL);
  gtk_slice_list_model_set_model (self->shown, G_LIST_MODEL (self->rows));
  g_signal_connect_object (acies_play_get_dues (play), "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self);
}

/**
 * acies_due_list_focus:
 * @self: a list with a play
 *
 * Focuses the row of what is prepared; without one the first row.  What else is offered for a unit is folded.
 */
void
acies_due_list_focus (AciesDueList *self)
{
  g_autoptr (GtkTreeListRow) row = NULL;

  g_return_if_fail (ACIES_IS_DUE_LIST (self));

  collapse_all (self);
  for (guint i = 0; (row = gtk_tree_list_model_get_row (self->rows, i)) != NULL; i++)
    {
      g_autoptr (AciesDueItem) item = gtk_tree_list_row_get_item (row);
      gboolean prepared = acies_due_item_get_prepared (item);

      if (prepared)
        show_at_least (self, i + 1);
      if (i == 0 || prepared)
        gtk_widget_activate_action (GTK_WIDGET (self->view), "list.select-item", "(ubb)", i, FALSE, FALSE);
      if (prepared)
        gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", i);
      g_clear_object (&row);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/**
 * acies_due_list_open_menu:
 * @self: a list with a play
 *
 * Opens the menu of the units that the row with the focus names.
 *
 * Returns: %FALSE when no row has the focus, or it names none
 */
gboolean
acies_due_list_open_menu (AciesDueList *self)
{
  GtkWidget *focus, *row;
  graphene_rect_t bounds;
  GdkRectangle at;

  g_return_val_if_fail (ACIES_IS_DUE_LIST (self), FALSE);

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;

  row = acies_unit_menu_find_row (focus, ACIES_TYPE_DUE_ROW);
  if (row == NULL || !gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return FALSE;

  at = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height };

  return open_menu (self, row, &at);
}
