/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-unit-cells.h"

/* For how long at a time cells are refreshed, in microseconds */
#define BUDGET 4000

struct _AciesUnitCells
{
  GObject    parent_instance;

  /* (element-type AciesUnitCell) (not owned): the first ones show what was until they are refreshed */
  GPtrArray *cells;
  guint      n_stale;
  guint      source;
};

G_DEFINE_FINAL_TYPE (AciesUnitCells, acies_unit_cells, G_TYPE_OBJECT)

static void
acies_unit_cells_finalize (GObject *object)
{
  AciesUnitCells *self = ACIES_UNIT_CELLS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_unref (self->cells);

  G_OBJECT_CLASS (acies_unit_cells_parent_class)->finalize (object);
}

static void
acies_unit_cells_class_init (AciesUnitCellsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_unit_cells_finalize;
}

static void
acies_unit_cells_init (AciesUnitCells *self)
{
  self->cells = g_ptr_array_new ();
}

AciesUnitCells *
acies_unit_cells_new (void)
{
  return g_object_new (ACIES_TYPE_UNIT_CELLS, NULL);
}

static void
cell_destroyed_cb (AciesUnitCells *self,
                   GtkWidget      *cell)
{
  g_ptr_array_remove_fast (self->cells, cell);
}

/**
 * acies_unit_cells_create:
 * @self: cells
 * @column: a column
 *
 * Returns: (transfer floating): a cell, which is one of them until it is destroyed
 */
GtkWidget *
acies_unit_cells_create (AciesUnitCells  *self,
                         AciesUnitColumn  column)
{
  GtkWidget *cell;

  g_return_val_if_fail (ACIES_IS_UNIT_CELLS (self), NULL);

  cell = acies_unit_cell_new (column);
  g_ptr_array_add (self->cells, cell);
  g_signal_connect_object (cell, "destroy", G_CALLBACK (cell_destroyed_cb), self, G_CONNECT_SWAPPED);

  return cell;
}

GPtrArray *
acies_unit_cells_get_all (AciesUnitCells *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_CELLS (self), NULL);

  return self->cells;
}

static gboolean
refresh_cb (gpointer user_data)
{
  AciesUnitCells *self = user_data;
  gint64 end = g_get_monotonic_time () + BUDGET;

  /* Cells may have gone meanwhile; those that came show what is. */
  self->n_stale = MIN (self->n_stale, self->cells->len);
  while (self->n_stale > 0 && g_get_monotonic_time () < end)
    acies_unit_cell_refresh (self->cells->pdata[--self->n_stale]);
  if (self->n_stale > 0)
    return G_SOURCE_CONTINUE;

  self->source = 0;

  return G_SOURCE_REMOVE;
}

/**
 * acies_unit_cells_refresh:
 * @self: cells
 *
 * Lets all of them show what their items say now: before the next frame, yet not before keys that were pressed meanwhile.
 */
void
acies_unit_cells_refresh (AciesUnitCells *self)
{
  g_return_if_fail (ACIES_IS_UNIT_CELLS (self));

  self->n_stale = self->cells->len;
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}
