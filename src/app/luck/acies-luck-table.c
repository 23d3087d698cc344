/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-luck-table.h"

/* What the first column is wide at least, in logical pixels */
#define LEAST_WIDTH 40

struct _AciesLuckTable
{
  GtkBox     parent_instance;

  /* (element-type GtkSizeGroup): one to each column */
  GPtrArray *columns;
  GtkWidget *last_row;
};

G_DEFINE_FINAL_TYPE (AciesLuckTable, acies_luck_table, GTK_TYPE_BOX)

static void
acies_luck_table_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_LUCK_TABLE (object)->columns);

  G_OBJECT_CLASS (acies_luck_table_parent_class)->finalize (object);
}

static void
acies_luck_table_class_init (AciesLuckTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_luck_table_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "lucktable");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
acies_luck_table_init (AciesLuckTable *self)
{
  self->columns = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

static GtkSizeGroup *
get_column (AciesLuckTable *self,
            guint           column)
{
  while (self->columns->len <= column)
    g_ptr_array_add (self->columns, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));

  return g_ptr_array_index (self->columns, column);
}

/* A cell is a box, so that more can stand below or beside its text. */
static GtkWidget *
create_cell (AciesLuckTable *self,
             const char     *text,
             guint           column,
             gboolean        is_head)
{
  GtkAccessibleRole role = is_head ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL;
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX,
                                  "accessible-role", role,
                                  "orientation", column == 0 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                                  "spacing", column == 0 ? 0 : 8,
                                  "hexpand", column == 0,
                                  "valign", GTK_ALIGN_CENTER,
                                  NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "xalign", column == 0 ? 0.0 : 1.0,
                                   "hexpand", TRUE,
                                   NULL);

  /* On a telephone a long word is divided: numbers stay below one another, and no column wraps for itself. */
  if (column == 0)
    g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                  "width-request", LEAST_WIDTH, NULL);
  if (is_head)
    gtk_widget_add_css_class (label, "acies-luck-head");
  gtk_box_append (GTK_BOX (cell), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (column > 0)
    gtk_size_group_add_widget (get_column (self, column), cell);

  return cell;
}

static void
add_row (AciesLuckTable     *self,
         const char * const *cells,
         gboolean            is_head)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "spacing", 6, NULL);

  gtk_widget_add_css_class (row, "acies-luck-row");
  gtk_widget_add_css_class (row, "acies-numbers");
  for (guint i = 0; cells[i] != NULL; i++)
    gtk_box_append (GTK_BOX (row), create_cell (self, cells[i], i, is_head));
  gtk_box_append (GTK_BOX (self), row);
  self->last_row = row;
}

void
acies_luck_table_begin (AciesLuckTable     *self,
                        const char * const *titles)
{
  GtkWidget *row;

  g_return_if_fail (ACIES_IS_LUCK_TABLE (self));

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), row);
  g_ptr_array_set_size (self->columns, 0);
  add_row (self, titles, TRUE);
}

void
acies_luck_table_add_row (AciesLuckTable     *self,
                          const char * const *cells)
{
  g_return_if_fail (ACIES_IS_LUCK_TABLE (self));

  add_row (self, cells, FALSE);
}

void
acies_luck_table_explain (AciesLuckTable *self,
                          const char     *text)
{
  GtkWidget *cell, *label;
  g_autofree char *both = NULL;

  g_return_if_fail (ACIES_IS_LUCK_TABLE (self));
  g_return_if_fail (self->last_row != NULL);

  cell = gtk_widget_get_first_child (self->last_row);
  both = g_strdup_printf ("%s, %s", gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (cell))), text);
  label = g_object_new (GTK_TYPE_LABEL,
                        "label", text,
                        "xalign", 0.0,
                        "wrap", TRUE,
                        "wrap-mode", PANGO_WRAP_WORD_CHAR,
                        "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                        NULL);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "acies-dim");
  gtk_box_append (GTK_BOX (cell), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}

void
acies_luck_table_append (AciesLuckTable *self,
                         GtkWidget      *widget)
{
  g_return_if_fail (ACIES_IS_LUCK_TABLE (self));
  g_return_if_fail (self->last_row != NULL);

  gtk_box_append (GTK_BOX (gtk_widget_get_last_child (self->last_row)), widget);
}
