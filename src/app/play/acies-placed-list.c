/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-gradual.h"
#include "acies-placed-list.h"
#include "acies-play-around.h"
#include "acies-unit-cells.h"
#include "acies-units.h"

/* For so many frames a row is waited for that is to have the focus; rows are made bit by bit. */
#define MOST_FRAMES 60

struct _AciesPlacedList
{
  AdwBin              parent_instance;

  AciesPlay          *play;
  AciesUnits         *units;
  AciesUnitCells     *cells;
  GtkCustomFilter    *filter;
  /* (array zero-terminated=1): what is selected on the sketch */
  char              **selected;
  /* Whether the rows are being selected that are selected on the sketch */
  gboolean            following;
  /* How many more frames a row is waited for, and the tick that does */
  guint               n_frames;
  guint               focus_tick;

  GtkListView        *view;
  GtkMultiSelection  *selection;
  GtkLabel           *around;
};

enum
{
  CHOSEN,
  TOGGLED,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPlacedList, acies_placed_list, ADW_TYPE_BIN)

/* ---- Rows ---- */

static gboolean
is_placed (gpointer object,
           gpointer user_data)
{
  AciesUnitItem *item = object;
  const AciesBody *body;

  if (acies_unit_item_get_kind (item) != ACIES_STANDING_BODY)
    return FALSE;

  body = acies_situation_find (acies_unit_item_get_situation (item), acies_unit_item_get_id (item));

  return body != NULL && body->placed && body->lost_turn == 0;
}

static void
setup_cb (AciesPlacedList *self,
          GtkListItem     *list_item)
{
  GtkWidget *cell = acies_unit_cells_create (self->cells, ACIES_UNIT_COLUMN_NAME);

  acies_unit_cell_set_long (ACIES_UNIT_CELL (cell), TRUE);
  gtk_list_item_set_child (list_item, cell);
}

static void
bind_cb (AciesPlacedList *self,
         GtkListItem     *list_item)
{
  acies_unit_cell_set_item (ACIES_UNIT_CELL (gtk_list_item_get_child (list_item)), gtk_list_item_get_item (list_item));
}

static void
unbind_cb (AciesPlacedList *self,
           GtkListItem     *list_item)
{
  acies_unit_cell_set_item (ACIES_UNIT_CELL (gtk_list_item_get_child (list_item)), NULL);
}

/* (transfer full): the id of the row at @position */
static char *
dup_id_at (AciesPlacedList *self,
           guint            position)
{
  g_autoptr (AciesUnitItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return item != NULL ? g_strdup (acies_unit_item_get_id (item)) : NULL;
}

/* ---- What is selected ---- */

/* What is around the one that is selected alone */
static void
show_around (AciesPlacedList *self)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  const AciesBody *body = self->selected[0] != NULL && self->selected[1] == NULL
                          ? acies_situation_find (situation, self->selected[0]) : NULL;
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  g_autofree char *words = body != NULL ? acies_play_show_around (overlay, situation, body, NULL)
                                        : g_strdup ("");

  gtk_label_set_text (self->around, words);
  gtk_widget_set_visible (GTK_WIDGET (self->around), *words != '\0');
}

static void
follow (AciesPlacedList *self)
{
  GListModel *rows = G_LIST_MODEL (self->selection);
  guint n_rows = g_list_model_get_n_items (rows);
  g_autoptr (GtkBitset) selected = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n_rows);

  if (self->play == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  for (guint i = 0; self->selected[0] != NULL && i < n_rows; i++)
    {
      g_autofree char *id = dup_id_at (self, i);

      if (g_strv_contains ((const char * const *) self->selected, id))
        gtk_bitset_add (selected, i);
    }
  self->following = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), selected, all);
  self->following = FALSE;
  if (!gtk_bitset_is_empty (selected) && !acies_placed_list_has_focus (self))
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", gtk_bitset_get_minimum (selected));
  show_around (self);
}

static void
selection_changed_cb (AciesPlacedList *self)
{
  g_autoptr (GtkBitset) selected = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  GtkBitsetIter iter;
  guint position;

  if (self->following)
    return;

  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      g_autofree char *id = dup_id_at (self, position);

      if (id != NULL)
        g_strv_builder_add (builder, id);
    }
  ids = g_strv_builder_end (builder);
  if (ids[0] != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, ids);
  /* The sketch may have chosen others, or none. */
  follow (self);
}

static void
refreshed_cb (AciesPlacedList *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  acies_unit_cells_refresh (self->cells);
  follow (self);
}

static void
activate_cb (AciesPlacedList *self,
             guint            position)
{
  g_autofree char *id = dup_id_at (self, position);

  if (id != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, id);
}

/* (nullable): the cell in the row with the focus */
static AciesUnitCell *
find_focused (AciesPlacedList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *child = row != NULL && gtk_widget_get_parent (row) == GTK_WIDGET (self->view)
                       ? gtk_widget_get_first_child (row) : NULL;

  return child != NULL && ACIES_IS_UNIT_CELL (child) ? ACIES_UNIT_CELL (child) : NULL;
}

/* GTK would select all rows between the one that was selected last and this. */
static gboolean
key_pressed_cb (AciesPlacedList *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  AciesUnitCell *cell;

  if (keyval != GDK_KEY_space || (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) == 0)
    return GDK_EVENT_PROPAGATE;

  cell = find_focused (self);
  if (cell == NULL || acies_unit_cell_get_item (cell) == NULL)
    return GDK_EVENT_PROPAGATE;

  g_signal_emit (self, signals[TOGGLED], 0, acies_unit_item_get_id (acies_unit_cell_get_item (cell)));
  follow (self);

  return GDK_EVENT_STOP;
}

/* ---- Construction ---- */

static void
acies_placed_list_map (GtkWidget *widget)
{
  AciesPlacedList *self = ACIES_PLACED_LIST (widget);

  GTK_WIDGET_CLASS (acies_placed_list_parent_class)->map (widget);
  if (self->units == NULL)
    return;

  acies_units_set_active (self->units, TRUE);
  follow (self);
}

static void
acies_placed_list_unmap (GtkWidget *widget)
{
  AciesPlacedList *self = ACIES_PLACED_LIST (widget);

  if (self->units != NULL)
    acies_units_set_active (self->units, FALSE);
  GTK_WIDGET_CLASS (acies_placed_list_parent_class)->unmap (widget);
}

static void
acies_placed_list_dispose (GObject *object)
{
  AciesPlacedList *self = ACIES_PLACED_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PLACED_LIST);
  g_clear_object (&self->units);
  g_clear_object (&self->play);
  g_clear_object (&self->filter);

  G_OBJECT_CLASS (acies_placed_list_parent_class)->dispose (object);
}

static void
acies_placed_list_finalize (GObject *object)
{
  AciesPlacedList *self = ACIES_PLACED_LIST (object);

  g_object_unref (self->cells);
  g_strfreev (self->selected);

  G_OBJECT_CLASS (acies_placed_list_parent_class)->finalize (object);
}

static void
acies_placed_list_class_init (AciesPlacedListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_placed_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_placed_list_finalize;
  widget_class->map = acies_placed_list_map;
  widget_class->unmap = acies_placed_list_unmap;

  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);
  signals[TOGGLED] = g_signal_new ("toggled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ACTIVATED] = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-placed-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlacedList, view);
  gtk_widget_class_bind_template_child (widget_class, AciesPlacedList, selection);
  gtk_widget_class_bind_template_child (widget_class, AciesPlacedList, around);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
acies_placed_list_init (AciesPlacedList *self)
{
  self->cells = acies_unit_cells_new ();
  self->selected = g_new0 (char *, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_placed_list_set_play:
 * @self: a list without a play
 * @play: the play whose units it shows from now on
 */
void
acies_placed_list_set_play (AciesPlacedList *self,
                            AciesPlay       *play)
{
  GListModel *placed;
  g_autoptr (GListModel) rows = NULL;

  g_return_if_fail (ACIES_IS_PLACED_LIST (self));
  g_return_if_fail (self->play == NULL);

  self->play = g_object_ref (play);
  self->units = acies_units_new (play);
  self->filter = gtk_custom_filter_new (is_placed, NULL, NULL);
  placed = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->units)),
                                                    g_object_ref (GTK_FILTER (self->filter))));
  rows = acies_gradual_new (placed);
  g_object_unref (placed);
  gtk_multi_selection_set_model (self->selection, rows);
  g_signal_connect_object (self->units, "refreshed", G_CALLBACK (refreshed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (rows, "items-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_units_set_active (self->units, TRUE);
}

/**
 * acies_placed_list_set_selected:
 * @self: a list
 * @ids: (array zero-terminated=1): the units and leaders that are selected on the sketch
 *
 * Selects their rows.
 */
void
acies_placed_list_set_selected (AciesPlacedList    *self,
                                const char * const *ids)
{
  g_return_if_fail (ACIES_IS_PLACED_LIST (self));
  g_return_if_fail (ids != NULL);

  if (g_strv_equal (ids, (const char * const *) self->selected))
    return;

  g_strfreev (self->selected);
  self->selected = g_strdupv ((char **) ids);
  follow (self);
}

static gboolean
take_focus (AciesPlacedList *self)
{
  GPtrArray *cells = acies_unit_cells_get_all (self->cells);

  for (guint i = 0; self->selected[0] != NULL && i < cells->len; i++)
    {
      AciesUnitItem *item = acies_unit_cell_get_item (cells->pdata[i]);

      if (item != NULL && g_str_equal (acies_unit_item_get_id (item), self->selected[0]))
        return gtk_widget_grab_focus (acies_unit_cell_get_row (cells->pdata[i]));
    }

  return cells->len > 0 && gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static gboolean
focus_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  AciesPlacedList *self = user_data;

  if (!take_focus (self) && --self->n_frames > 0)
    return G_SOURCE_CONTINUE;

  self->focus_tick = 0;

  return G_SOURCE_REMOVE;
}

/**
 * acies_placed_list_focus:
 * @self: a list that is shown, or about to be
 *
 * Gives the focus to the first row that is selected, else to the list, once there are rows.
 */
void
acies_placed_list_focus (AciesPlacedList *self)
{
  g_return_if_fail (ACIES_IS_PLACED_LIST (self));

  if (take_focus (self))
    return;

  self->n_frames = MOST_FRAMES;
  if (self->focus_tick == 0)
    self->focus_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, self, NULL);
}

gboolean
acies_placed_list_has_focus (AciesPlacedList *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (ACIES_IS_PLACED_LIST (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}
