/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-import-columns-view.h"

/* The rows of the table that are shown. */
#define MOST_ROWS 4
/* The letters of a cell. */
#define MOST_LETTERS 24

struct _AciesImportColumnsView
{
  AdwBin              parent_instance;

  AciesImportSource  *source;
  AciesRuleset       *ruleset;
  AciesImportColumns *columns;
  char              **meanings;
  gboolean            is_showing;

  GtkSwitch          *titles_switch;
  GtkGrid            *grid;
  /* (element-type GtkDropDown): of the columns, owned by the grid */
  GPtrArray          *choices;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesImportColumnsView, acies_import_columns_view, ADW_TYPE_BIN)

/* The first choice is nothing. */
static guint
find_choice (AciesImportColumnsView *self,
             const char             *meaning)
{
  for (guint i = 0; meaning != NULL && self->meanings[i] != NULL; i++)
    if (g_str_equal (self->meanings[i], meaning))
      return i + 1;

  return 0;
}

static void
show_choices (AciesImportColumnsView *self)
{
  self->is_showing = TRUE;
  for (guint column = 0; column < self->choices->len; column++)
    gtk_drop_down_set_selected (self->choices->pdata[column],
                                find_choice (self, acies_import_columns_get (self->columns, column)));
  gtk_switch_set_active (self->titles_switch, acies_import_columns_has_titles (self->columns));
  self->is_showing = FALSE;
}

static void
choice_changed_cb (AciesImportColumnsView *self,
                   GParamSpec             *pspec,
                   GtkDropDown            *choice)
{
  guint selected = gtk_drop_down_get_selected (choice);
  guint column;

  if (self->is_showing || !g_ptr_array_find (self->choices, choice, &column) || selected == GTK_INVALID_LIST_POSITION)
    return;

  acies_import_columns_set (self->columns, column, selected > 0 ? self->meanings[selected - 1] : NULL);
  show_choices (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
titles_changed_cb (AciesImportColumnsView *self)
{
  if (self->is_showing || self->columns == NULL)
    return;

  acies_import_columns_set_titles (self->columns, gtk_switch_get_active (self->titles_switch));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_column (AciesImportColumnsView *self,
            GtkStringList          *labels,
            guint                   column)
{
  GtkWidget *choice = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (labels)), NULL);
  guint n_rows = MIN (acies_import_source_get_n_rows (self->source), MOST_ROWS);
  g_autofree char *name = g_strdup_printf (_("Column %u"), column + 1);

  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (self->grid, choice, (int) column, 0, 1, 1);
  g_ptr_array_add (self->choices, choice);
  for (guint row = 0; row < n_rows; row++)
    {
      const char *cell = acies_import_source_get_cell (self->source, row, column);
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", cell, "tooltip-text", cell, "xalign", 0.0,
                                       "single-line-mode", TRUE, "ellipsize", PANGO_ELLIPSIZE_END,
                                       "max-width-chars", MOST_LETTERS, NULL);

      gtk_grid_attach (self->grid, label, (int) column, (int) row + 1, 1, 1);
    }
}

static void
clear_grid (AciesImportColumnsView *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->choices, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
}

static void
fill_grid (AciesImportColumnsView *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_auto (GStrv) labels = NULL;

  clear_grid (self);
  g_clear_pointer (&self->meanings, g_strfreev);
  self->meanings = acies_import_columns_list_meanings (self->ruleset, &labels);
  gtk_string_list_append (list, _("Left out"));
  gtk_string_list_splice (list, 1, 0, (const char * const *) labels);

  self->is_showing = TRUE;
  for (guint column = 0; column < acies_import_columns_get_n (self->columns); column++)
    add_column (self, list, column);
  self->is_showing = FALSE;
  for (guint column = 0; column < self->choices->len; column++)
    g_signal_connect_object (self->choices->pdata[column], "notify::selected", G_CALLBACK (choice_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

/**
 * acies_import_columns_view_show:
 * @self: the view
 * @source: (nullable): what is imported
 * @ruleset: (nullable): the rules that it is imported into
 * @columns: (nullable): what its columns mean
 *
 * Shows a table, or hides the view where there is none.
 */
void
acies_import_columns_view_show (AciesImportColumnsView   *self,
                                AciesImportSource        *source,
                                AciesRuleset             *ruleset,
                                const AciesImportColumns *columns)
{
  gboolean same;

  g_return_if_fail (ACIES_IS_IMPORT_COLUMNS_VIEW (self));

  same = columns != NULL && source == self->source && ruleset == self->ruleset;
  g_set_object (&self->source, source);
  g_set_object (&self->ruleset, ruleset);
  g_clear_pointer (&self->columns, acies_import_columns_free);
  gtk_widget_set_visible (GTK_WIDGET (self), columns != NULL);
  if (columns == NULL)
    {
      clear_grid (self);
      return;
    }

  self->columns = acies_import_columns_copy (columns);
  if (!same)
    fill_grid (self);
  show_choices (self);
}

const AciesImportColumns *
acies_import_columns_view_get_columns (AciesImportColumnsView *self)
{
  g_return_val_if_fail (ACIES_IS_IMPORT_COLUMNS_VIEW (self), NULL);

  return self->columns;
}

static void
acies_import_columns_view_dispose (GObject *object)
{
  AciesImportColumnsView *self = ACIES_IMPORT_COLUMNS_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_IMPORT_COLUMNS_VIEW);
  g_clear_object (&self->source);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->columns, acies_import_columns_free);
  g_clear_pointer (&self->meanings, g_strfreev);
  g_clear_pointer (&self->choices, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_import_columns_view_parent_class)->dispose (object);
}

static void
acies_import_columns_view_class_init (AciesImportColumnsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_import_columns_view_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-import-columns-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesImportColumnsView, titles_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesImportColumnsView, grid);
  gtk_widget_class_bind_template_callback (widget_class, titles_changed_cb);
}

static void
acies_import_columns_view_init (AciesImportColumnsView *self)
{
  self->choices = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
