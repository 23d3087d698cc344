/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-gradual.h"
#include "acies-units-order.h"

struct _AciesUnitsOrder
{
  GObject           parent_instance;

  AciesUnits       *units;
  int               side;
  /* (nullable): casefolded */
  char             *text;
  gboolean          sorted;

  GtkSorter        *columns;
  GtkCustomFilter  *filter;
  GtkCustomSorter  *groups;
  GtkSortListModel *all;
  GListModel       *gradual;
};

enum
{
  REARRANGING,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesUnitsOrder, acies_units_order, G_TYPE_OBJECT)

static gboolean
is_shown (gpointer item,
          gpointer user_data)
{
  AciesUnitsOrder *self = user_data;

  return acies_units_shows (self->units, item, self->side, self->text, self->sorted);
}

/* Unless they are sorted by a column the rows keep the order of the table. */
static int
compare_groups (gconstpointer one,
                gconstpointer other,
                gpointer      user_data)
{
  AciesUnitsOrder *self = user_data;

  return self->sorted ? acies_unit_item_compare_groups ((gpointer) one, (gpointer) other) : 0;
}

static void
filter_changed (AciesUnitsOrder *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Runs before the rows are sorted. */
static void
columns_changed_cb (AciesUnitsOrder *self)
{
  gboolean sorted = gtk_sorter_get_order (self->columns) != GTK_SORTER_ORDER_NONE;

  g_signal_emit (self, signals[REARRANGING], 0);
  if (self->sorted == sorted)
    return;

  /* Heads of commands stand only among their units.  The rows are sorted by both sorters once this returns. */
  self->sorted = sorted;
  filter_changed (self);
}

/* What the rows are filtered and sorted by may be another. */
static void
refreshed_cb (AciesUnitsOrder *self)
{
  if (self->text != NULL)
    filter_changed (self);
  if (self->sorted)
    gtk_sorter_changed (GTK_SORTER (self->groups), GTK_SORTER_CHANGE_DIFFERENT);
}

static void
create_models (AciesUnitsOrder *self)
{
  GtkMultiSorter *sorter = gtk_multi_sorter_new ();
  GtkFilterListModel *filtered;

  self->filter = gtk_custom_filter_new (is_shown, self, NULL);
  self->groups = gtk_custom_sorter_new (compare_groups, self, NULL);
  gtk_multi_sorter_append (sorter, GTK_SORTER (g_object_ref (self->groups)));
  gtk_multi_sorter_append (sorter, g_object_ref (self->columns));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->units)),
                                        GTK_FILTER (g_object_ref (self->filter)));
  self->all = gtk_sort_list_model_new (G_LIST_MODEL (filtered), GTK_SORTER (sorter));
  self->gradual = acies_gradual_new (G_LIST_MODEL (self->all));
}

static void
acies_units_order_dispose (GObject *object)
{
  AciesUnitsOrder *self = ACIES_UNITS_ORDER (object);

  /* Those who have the models may go on asking them. */
  if (self->all != NULL)
    gtk_sort_list_model_set_model (self->all, NULL);
  g_clear_object (&self->gradual);
  g_clear_object (&self->all);
  g_clear_object (&self->groups);
  g_clear_object (&self->filter);
  g_clear_object (&self->columns);
  g_clear_object (&self->units);

  G_OBJECT_CLASS (acies_units_order_parent_class)->dispose (object);
}

static void
acies_units_order_finalize (GObject *object)
{
  g_free (ACIES_UNITS_ORDER (object)->text);

  G_OBJECT_CLASS (acies_units_order_parent_class)->finalize (object);
}

static void
acies_units_order_class_init (AciesUnitsOrderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_units_order_dispose;
  object_class->finalize = acies_units_order_finalize;

  signals[REARRANGING] = g_signal_new ("rearranging", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_units_order_init (AciesUnitsOrder *self)
{
  self->side = -1;
}

/**
 * acies_units_order_new:
 * @units: the table of units
 * @columns: by which column it is sorted, if any
 *
 * Returns: (transfer full): the rows in that order
 */
AciesUnitsOrder *
acies_units_order_new (AciesUnits *units,
                       GtkSorter  *columns)
{
  AciesUnitsOrder *self;

  g_return_val_if_fail (ACIES_IS_UNITS (units), NULL);
  g_return_val_if_fail (GTK_IS_SORTER (columns), NULL);

  self = g_object_new (ACIES_TYPE_UNITS_ORDER, NULL);
  self->units = g_object_ref (units);
  self->columns = g_object_ref (columns);
  /* Before the model connects, since it sorts at once. */
  g_signal_connect_object (columns, "changed", G_CALLBACK (columns_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (units, "refreshed", G_CALLBACK (refreshed_cb), self, G_CONNECT_SWAPPED);
  create_models (self);

  return self;
}

/**
 * acies_units_order_get_model:
 * @self: an order
 *
 * Returns: (transfer none): the rows that are listed so far
 */
GListModel *
acies_units_order_get_model (AciesUnitsOrder *self)
{
  g_return_val_if_fail (ACIES_IS_UNITS_ORDER (self), NULL);

  return self->gradual;
}

/**
 * acies_units_order_get_all:
 * @self: an order
 *
 * Returns: (transfer none): the rows that will be listed
 */
GListModel *
acies_units_order_get_all (AciesUnitsOrder *self)
{
  g_return_val_if_fail (ACIES_IS_UNITS_ORDER (self), NULL);

  return G_LIST_MODEL (self->all);
}

/**
 * acies_units_order_set_side:
 * @self: an order
 * @side: the index of the side to list, below 0 for all
 */
void
acies_units_order_set_side (AciesUnitsOrder *self,
                            int              side)
{
  g_return_if_fail (ACIES_IS_UNITS_ORDER (self));

  if (self->side == side)
    return;

  g_signal_emit (self, signals[REARRANGING], 0);
  self->side = side;
  filter_changed (self);
}

/**
 * acies_units_order_set_text:
 * @self: an order
 * @text: (nullable): what the rows are to have in their name, type, status or order, or the name of their leader
 */
void
acies_units_order_set_text (AciesUnitsOrder *self,
                            const char      *text)
{
  g_autofree char *folded = text != NULL && *text != '\0' ? g_utf8_casefold (text, -1) : NULL;

  g_return_if_fail (ACIES_IS_UNITS_ORDER (self));

  if (g_strcmp0 (self->text, folded) == 0)
    return;

  g_signal_emit (self, signals[REARRANGING], 0);
  g_free (self->text);
  self->text = g_steal_pointer (&folded);
  filter_changed (self);
}

/**
 * acies_units_order_reach:
 * @self: an order
 * @position: a position in all rows
 *
 * Lists the rows up to that position before anything is drawn.
 *
 * Returns: whether they are already
 */
gboolean
acies_units_order_reach (AciesUnitsOrder *self,
                         guint            position)
{
  g_return_val_if_fail (ACIES_IS_UNITS_ORDER (self), FALSE);

  return acies_gradual_reach (ACIES_GRADUAL (self->gradual), position);
}
