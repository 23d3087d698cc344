/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-unit-cells.h"
#include "acies-unit-menu.h"
#include "acies-units-order.h"
#include "acies-units-table.h"

struct _AciesUnitsTable
{
  AdwBin               parent_instance;

  AciesPlay           *play;
  AciesUnits          *units;
  AciesUnitsOrder     *order;
  AciesForm            form;
  /* By what acies_units_table_sort() sorted last, below 0 for nothing, and whether it did so the other way */
  int                  sort_column;
  gboolean             sort_descending;

  /* (nullable): what is selected once its row is listed, and whether it is brought into view then and gets the focus */
  AciesUnitItem       *wanted;
  gboolean             wants_view;
  /* 0 or the tick that brings it into view after that frame */
  guint                scroll_tick;
  gint64               scroll_frame;
  gboolean             wants_focus;

  GtkColumnViewColumn *columns[ACIES_N_UNIT_COLUMNS];
  AciesUnitCells      *cells;

  GtkStack            *stack;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
};

enum
{
  PROP_SELECTED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesUnitsTable, acies_units_table, ADW_TYPE_BIN)

/* How wide each column is in the medium form and in the wide one; 0 for as wide as there is room. */
static const struct
{
  const char *title;
  int         medium;
  int         wide;
} layout[ACIES_N_UNIT_COLUMNS] = {
  [ACIES_UNIT_COLUMN_NAME]        = { N_("Unit"), 210, 250 },
  [ACIES_UNIT_COLUMN_STRENGTH]    = { N_("Left"), 178, 200 },
  [ACIES_UNIT_COLUMN_STATUS]      = { N_("Status"), 170, 190 },
  [ACIES_UNIT_COLUMN_ORDER]       = { NULL, 0, 100 },
  [ACIES_UNIT_COLUMN_WHEREABOUTS] = { N_("Whereabouts"), 0, 0 },
  [ACIES_UNIT_COLUMN_DEEDS]       = { N_("This turn"), 0, 0 },
};

/* The list inside a column view is its last child; it has the actions. */
static GtkWidget *
get_list (AciesUnitsTable *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self->view));
}

/* ---- Cells ---- */

/* (nullable): the cell with the name in the row that @widget is in */
static AciesUnitCell *
find_name_at (AciesUnitsTable *self,
              GtkWidget       *widget)
{
  GPtrArray *cells = acies_unit_cells_get_all (self->cells);
  GtkWidget *row = widget;

  while (row != NULL && gtk_widget_get_parent (row) != get_list (self))
    row = gtk_widget_get_parent (row);
  for (guint i = 0; row != NULL && i < cells->len; i++)
    if (acies_unit_cell_get_column (cells->pdata[i]) == ACIES_UNIT_COLUMN_NAME
        && acies_unit_cell_get_row (cells->pdata[i]) == row)
      return cells->pdata[i];

  return NULL;
}

/* (nullable): the cell with the name of @item */
static AciesUnitCell *
find_name_of (AciesUnitsTable *self,
              AciesUnitItem   *item)
{
  GPtrArray *cells = acies_unit_cells_get_all (self->cells);

  for (guint i = 0; item != NULL && i < cells->len; i++)
    if (acies_unit_cell_get_column (cells->pdata[i]) == ACIES_UNIT_COLUMN_NAME
        && acies_unit_cell_get_item (cells->pdata[i]) == item)
      return cells->pdata[i];

  return NULL;
}

/* ---- Columns ---- */

static AciesUnitColumn
get_column (GtkSignalListItemFactory *factory)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "acies-column"));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          AciesUnitsTable          *self)
{
  GtkWidget *cell = acies_unit_cells_create (self->cells, get_column (factory));

  acies_unit_cell_set_long (ACIES_UNIT_CELL (cell), self->form == ACIES_FORM_NARROW);
  gtk_list_item_set_child (list_item, cell);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         AciesUnitsTable          *self)
{
  acies_unit_cell_set_item (ACIES_UNIT_CELL (gtk_list_item_get_child (list_item)), gtk_list_item_get_item (list_item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           AciesUnitsTable          *self)
{
  acies_unit_cell_set_item (ACIES_UNIT_CELL (gtk_list_item_get_child (list_item)), NULL);
}

static int
compare_in_column (gconstpointer one,
                   gconstpointer other,
                   gpointer      user_data)
{
  return acies_unit_item_compare ((gpointer) one, (gpointer) other, GPOINTER_TO_UINT (user_data));
}

static void
create_column (AciesUnitsTable *self,
               AciesUnitColumn  column,
               const char      *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *created = gtk_column_view_column_new (title, factory);
  g_autoptr (GtkCustomSorter) sorter = gtk_custom_sorter_new (compare_in_column, GUINT_TO_POINTER (column), NULL);

  g_object_set_data (G_OBJECT (factory), "acies-column", GUINT_TO_POINTER (column));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  gtk_column_view_column_set_sorter (created, GTK_SORTER (sorter));
  gtk_column_view_column_set_resizable (created, TRUE);
  gtk_column_view_append_column (self->view, created);
  self->columns[column] = created;
}

static void
create_columns (AciesUnitsTable *self)
{
  for (guint i = 0; i < ACIES_N_UNIT_COLUMNS; i++)
    {
      const char *title = i == ACIES_UNIT_COLUMN_ORDER ? acies_units_get_order_label (self->units) : _(layout[i].title);

      if (title != NULL)
        create_column (self, i, title);
    }
}

static void
lay_out_column (AciesUnitsTable *self,
                AciesUnitColumn  column)
{
  gboolean in_narrow = column <= ACIES_UNIT_COLUMN_STRENGTH;
  gboolean in_medium = in_narrow || column == ACIES_UNIT_COLUMN_STATUS || column == ACIES_UNIT_COLUMN_WHEREABOUTS;
  gboolean visible = self->form == ACIES_FORM_WIDE || (self->form == ACIES_FORM_MEDIUM ? in_medium : in_narrow);
  int width = self->form == ACIES_FORM_WIDE ? layout[column].wide : layout[column].medium;
  gboolean expands = self->form == ACIES_FORM_NARROW ? column == ACIES_UNIT_COLUMN_NAME : width == 0;

  /* GTK counts the fixed width of a column that is not visible, too. */
  gtk_column_view_column_set_visible (self->columns[column], visible);
  gtk_column_view_column_set_expand (self->columns[column], visible && expands);
  gtk_column_view_column_set_fixed_width (self->columns[column], !visible ? 0 : expands ? -1 : width);
}

static void
lay_out (AciesUnitsTable *self)
{
  GPtrArray *cells = acies_unit_cells_get_all (self->cells);

  for (guint i = 0; i < ACIES_N_UNIT_COLUMNS; i++)
    if (self->columns[i] != NULL)
      lay_out_column (self, i);
  for (guint i = 0; i < cells->len; i++)
    acies_unit_cell_set_long (cells->pdata[i], self->form == ACIES_FORM_NARROW);
}

/* ---- What is selected ---- */

static void
selected_cb (AciesUnitsTable *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

static guint
find_row (GListModel    *rows,
          AciesUnitItem *item)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (AciesUnitItem) row = g_list_model_get_item (rows, i);

      if (row == item)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

/* (nullable) (transfer full): the row of the unit or leader with @id, else that of the first there is */
static AciesUnitItem *
find_body (AciesUnitsTable *self,
           const char      *id)
{
  GListModel *rows = acies_units_order_get_all (self->order);
  g_autoptr (AciesUnitItem) first = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (AciesUnitItem) row = g_list_model_get_item (rows, i);

      if (acies_unit_item_get_kind (row) != ACIES_STANDING_BODY)
        continue;
      if (id == NULL || g_str_equal (acies_unit_item_get_id (row), id))
        return g_steal_pointer (&row);
      if (first == NULL)
        first = g_steal_pointer (&row);
    }

  return g_steal_pointer (&first);
}

static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  AciesUnitsTable *self = user_data;
  guint selected = gtk_single_selection_get_selected (self->selection);

  /* New rows have their places once there was a frame. */
  if (gtk_widget_get_height (list) == 0 || gdk_frame_clock_get_frame_counter (clock) <= self->scroll_frame)
    return G_SOURCE_CONTINUE;

  self->scroll_tick = 0;
  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", selected);

  return G_SOURCE_REMOVE;
}

/* Brings what is selected into view, once the list has its place. */
static void
scroll_to_selected (AciesUnitsTable *self)
{
  GtkWidget *list = get_list (self);

  if (!gtk_widget_get_mapped (list))
    return;

  self->scroll_frame = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (list)) + 1;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (list, scroll_cb, self, NULL);
}

static void
focus_selected (AciesUnitsTable *self)
{
  AciesUnitCell *cell = find_name_of (self, acies_units_table_get_selected (self));

  /* Before it has its place the list does not know of a row with the focus. */
  if (cell == NULL || !gtk_widget_grab_focus (acies_unit_cell_get_row (cell)))
    gtk_widget_grab_focus (get_list (self));
}

/* Selects what is wanted, once it is listed. */
static void
settle (AciesUnitsTable *self)
{
  guint position = self->wanted != NULL ? find_row (acies_units_order_get_all (self->order), self->wanted)
                                        : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return;

  if (!acies_units_order_reach (self->order, position))
    {
      /* The view loses its place with the row. */
      self->wants_view = TRUE;
      return;
    }

  g_clear_object (&self->wanted);
  gtk_single_selection_set_selected (self->selection, position);
  if (self->wants_view || self->wants_focus)
    scroll_to_selected (self);
  if (self->wants_focus)
    focus_selected (self);
  self->wants_view = self->wants_focus = FALSE;
}

static void
rearranging_cb (AciesUnitsTable *self)
{
  self->wants_view = TRUE;
}

/* What is selected stays so; instead of what is not shown any more, the first that is. */
static void
rows_changed_cb (AciesUnitsTable *self)
{
  GListModel *rows = acies_units_order_get_all (self->order);
  g_autoptr (AciesUnitItem) first = NULL;

  gtk_stack_set_visible_child_name (self->stack, g_list_model_get_n_items (rows) > 0 ? "list" : "empty");
  if (self->wanted == NULL)
    g_set_object (&self->wanted, acies_units_table_get_selected (self));
  if (self->wanted == NULL)
    return;

  if (find_row (rows, self->wanted) == GTK_INVALID_LIST_POSITION)
    first = find_body (self, NULL);
  if (first != NULL)
    g_set_object (&self->wanted, first);
  self->wants_focus = self->wants_focus || acies_units_table_has_focus (self);
  settle (self);
}

/* ---- Keys and the pointer ---- */

static void
activate_cb (GtkColumnView   *view,
             guint            position,
             AciesUnitsTable *self)
{
  g_autoptr (AciesUnitItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (item != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, item);
}

static gboolean
popup_menu (AciesUnitsTable    *self,
            AciesUnitItem      *item,
            const GdkRectangle *at)
{
  const char *ids[] = { item != NULL ? acies_unit_item_get_id (item) : NULL, NULL };

  return ids[0] != NULL && acies_unit_menu_popup_named (GTK_WIDGET (self), self->play, ids, at);
}

static void
menu_pressed_cb (AciesUnitsTable *self,
                 int              n_press,
                 double           x,
                 double           y)
{
  AciesUnitCell *cell = find_name_at (self, gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));

  if (cell != NULL)
    popup_menu (self, acies_unit_cell_get_item (cell), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

/* ---- Widget ---- */

static void
acies_units_table_dispose (GObject *object)
{
  AciesUnitsTable *self = ACIES_UNITS_TABLE (object);

  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  /* Ahead of the view, which sorts the rows otherwise while its columns go. */
  if (self->order != NULL)
    g_signal_handlers_disconnect_by_data (acies_units_order_get_all (self->order), self);
  g_clear_object (&self->order);
  /* Which is not to keep a child that the template ends. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_UNITS_TABLE);
  g_clear_object (&self->wanted);
  for (guint i = 0; i < ACIES_N_UNIT_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  g_clear_object (&self->units);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (acies_units_table_parent_class)->dispose (object);
}

static void
acies_units_table_finalize (GObject *object)
{
  AciesUnitsTable *self = ACIES_UNITS_TABLE (object);

  g_object_unref (self->cells);

  G_OBJECT_CLASS (acies_units_table_parent_class)->finalize (object);
}

static void
acies_units_table_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, acies_units_table_get_selected (ACIES_UNITS_TABLE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_units_table_class_init (AciesUnitsTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_units_table_dispose;
  object_class->finalize = acies_units_table_finalize;
  object_class->get_property = acies_units_table_get_property;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, ACIES_TYPE_UNIT_ITEM,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_UNIT_ITEM);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-units-table.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsTable, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsTable, view);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsTable, selection);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
acies_units_table_init (AciesUnitsTable *self)
{
  self->sort_column = -1;
  self->form = ACIES_FORM_WIDE;
  self->cells = acies_unit_cells_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_list (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Units"), -1);
}

/**
 * acies_units_table_set_play:
 * @self: a table without a play
 * @play: the play whose units it shows from now on, once its units are active
 */
void
acies_units_table_set_play (AciesUnitsTable *self,
                            AciesPlay       *play)
{
  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));
  g_return_if_fail (self->play == NULL);
  g_return_if_fail (ACIES_IS_PLAY (play));

  self->play = g_object_ref (play);
  self->units = acies_units_new (play);
  create_columns (self);
  lay_out (self);
  self->order = acies_units_order_new (self->units, gtk_column_view_get_sorter (self->view));
  gtk_single_selection_set_model (self->selection, acies_units_order_get_model (self->order));
  g_signal_connect_object (self->units, "refreshed", G_CALLBACK (acies_unit_cells_refresh), self->cells, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->order, "rearranging", G_CALLBACK (rearranging_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_units_order_get_all (self->order), "items-changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (settle), self, G_CONNECT_SWAPPED);
  rows_changed_cb (self);
}

/**
 * acies_units_table_get_units:
 * @self: a table with a play
 *
 * Returns: (transfer none): what it shows
 */
AciesUnits *
acies_units_table_get_units (AciesUnitsTable *self)
{
  g_return_val_if_fail (ACIES_IS_UNITS_TABLE (self), NULL);

  return self->units;
}

/**
 * acies_units_table_get_selected:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the row that is selected, or will be once it is listed
 */
AciesUnitItem *
acies_units_table_get_selected (AciesUnitsTable *self)
{
  g_return_val_if_fail (ACIES_IS_UNITS_TABLE (self), NULL);

  if (self->wanted != NULL
      && find_row (acies_units_order_get_all (self->order), self->wanted) != GTK_INVALID_LIST_POSITION)
    return self->wanted;

  return self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
}

/**
 * acies_units_table_set_side:
 * @self: a table
 * @side: the index of the side to show, below 0 for all
 */
void
acies_units_table_set_side (AciesUnitsTable *self,
                            int              side)
{
  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));

  acies_units_order_set_side (self->order, side);
}

/**
 * acies_units_table_set_text:
 * @self: a table
 * @text: (nullable): what the rows are to have in their name, type, status or order
 */
void
acies_units_table_set_text (AciesUnitsTable *self,
                            const char      *text)
{
  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));

  acies_units_order_set_text (self->order, text);
}

/**
 * acies_units_table_set_form:
 * @self: a table
 * @form: how much room there is
 *
 * Shows as many columns as there is room for; without those for status and whereabouts, these stand below the names.
 */
void
acies_units_table_set_form (AciesUnitsTable *self,
                            AciesForm        form)
{
  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));

  if (self->form == form)
    return;

  self->form = form;
  lay_out (self);
}

/**
 * acies_units_table_get_title:
 * @self: a table with a play
 * @column: a column
 *
 * Returns: (transfer none) (nullable): what stands above the column, translated; %NULL when the rules have no such
 */
const char *
acies_units_table_get_title (AciesUnitsTable *self,
                             AciesUnitColumn  column)
{
  g_return_val_if_fail (ACIES_IS_UNITS_TABLE (self), NULL);
  g_return_val_if_fail (column < ACIES_N_UNIT_COLUMNS, NULL);

  return self->columns[column] != NULL ? gtk_column_view_column_get_title (self->columns[column]) : NULL;
}

/**
 * acies_units_table_sort:
 * @self: a table with a play
 * @column: a column, below 0 for the order of the rosters
 *
 * Sorts the table, as a click on the title of the column does; by the same column again, the other way.
 */
void
acies_units_table_sort (AciesUnitsTable *self,
                        int              column)
{
  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));
  g_return_if_fail (column < ACIES_N_UNIT_COLUMNS);

  self->sort_descending = column >= 0 && column == self->sort_column && !self->sort_descending;
  self->sort_column = column;
  gtk_column_view_sort_by_column (self->view, column >= 0 ? self->columns[column] : NULL,
                                  self->sort_descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

/**
 * acies_units_table_select:
 * @self: a table with a play
 * @id: (nullable): the id of a unit or leader
 *
 * Selects the row of a unit or leader, or, when it is not shown, that of the first there is, and brings it into view.
 */
void
acies_units_table_select (AciesUnitsTable *self,
                          const char      *id)
{
  g_autoptr (AciesUnitItem) item = NULL;

  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));

  item = find_body (self, id);
  if (item == NULL)
    return;

  g_set_object (&self->wanted, item);
  self->wants_view = TRUE;
  settle (self);
}

/**
 * acies_units_table_has_focus:
 * @self: a table
 *
 * Returns: whether a row has the focus
 */
gboolean
acies_units_table_has_focus (AciesUnitsTable *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (ACIES_IS_UNITS_TABLE (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, get_list (self));
}

/**
 * acies_units_table_focus:
 * @self: a table with a play
 *
 * Puts the focus on the row that is selected, or on the first.
 */
void
acies_units_table_focus (AciesUnitsTable *self)
{
  g_return_if_fail (ACIES_IS_UNITS_TABLE (self));

  if (self->wanted == NULL)
    g_set_object (&self->wanted, acies_units_table_get_selected (self));
  if (self->wanted == NULL)
    self->wanted = find_body (self, NULL);
  if (self->wanted == NULL)
    return;

  self->wants_focus = TRUE;
  settle (self);
}

/**
 * acies_units_table_open_menu:
 * @self: a table with a play
 *
 * Opens the menu by which players correct what is selected.
 *
 * Returns: %FALSE when nothing is
 */
gboolean
acies_units_table_open_menu (AciesUnitsTable *self)
{
  AciesUnitCell *cell;
  graphene_rect_t bounds;

  g_return_val_if_fail (ACIES_IS_UNITS_TABLE (self), FALSE);

  cell = find_name_of (self, acies_units_table_get_selected (self));
  if (cell == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (cell), GTK_WIDGET (self), &bounds))
    return popup_menu (self, acies_units_table_get_selected (self), NULL);

  return popup_menu (self, acies_unit_cell_get_item (cell),
                     &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                       (int) bounds.size.width, (int) bounds.size.height });
}
