/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-tree-private.h"
#include "acies-name-cell.h"
#include "acies-trait-cell.h"

/* How many of the traits have a column unless the user wants others. */
#define N_COLUMNS 4

static GObject *
dup_item (GtkListItem *list_item)
{
  return gtk_tree_list_row_get_item (gtk_list_item_get_item (list_item));
}

/* ---- Names ---- */

static void
renamed_cb (AciesArmyTree *self,
            const char    *name,
            AciesNameCell *cell)
{
  GObject *item = acies_name_cell_get_item (cell);
  g_autoptr (GError) error = NULL;

  if (ACIES_IS_COMMAND (item) && acies_command_get_leader (ACIES_COMMAND (item)) != NULL)
    item = G_OBJECT (acies_command_get_leader (ACIES_COMMAND (item)));
  if (!acies_history_set_text (self->history, item, "name", name, &error))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
setup_name_cb (AciesArmyTree *self,
               GtkListItem   *list_item)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *cell = acies_name_cell_new ();

  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), cell);
  gtk_list_item_set_child (list_item, expander);
  g_signal_connect_swapped (cell, "renamed", G_CALLBACK (renamed_cb), self);
  acies_army_tree_add_drag_source (self, cell);
}

static void
bind_name_cb (AciesArmyTree *self,
              GtkListItem   *list_item)
{
  GtkWidget *expander = gtk_list_item_get_child (list_item);
  GtkWidget *cell = gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander));
  g_autoptr (GObject) item = dup_item (list_item);

  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), gtk_list_item_get_item (list_item));
  acies_name_cell_set_item (ACIES_NAME_CELL (cell), self->army, item);
  g_hash_table_insert (self->cells, item, cell);
}

static void
unbind_name_cb (AciesArmyTree *self,
                GtkListItem   *list_item)
{
  GtkWidget *expander = gtk_list_item_get_child (list_item);
  GtkWidget *cell = gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander));
  GObject *item = acies_name_cell_get_item (ACIES_NAME_CELL (cell));

  if (self->cells != NULL && g_hash_table_lookup (self->cells, item) == cell)
    g_hash_table_remove (self->cells, item);
  acies_name_cell_set_item (ACIES_NAME_CELL (cell), NULL, NULL);
  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (expander), NULL);
}

/* ---- Traits ---- */

static void
setup_trait_cb (GtkListItemFactory *factory,
                GtkListItem        *list_item,
                AciesField         *field)
{
  gtk_list_item_set_child (list_item, acies_trait_cell_new (field));
}

static void
bind_trait_cb (AciesArmyTree *self,
               GtkListItem   *list_item)
{
  g_autoptr (GObject) item = dup_item (list_item);

  acies_trait_cell_set_item (ACIES_TRAIT_CELL (gtk_list_item_get_child (list_item)), self->army, item);
}

static void
unbind_trait_cb (AciesArmyTree *self,
                 GtkListItem   *list_item)
{
  acies_trait_cell_set_item (ACIES_TRAIT_CELL (gtk_list_item_get_child (list_item)), NULL, NULL);
}

/* ---- Findings ---- */

static void
show_findings (AciesArmyTree *self,
               GtkWidget     *image,
               GObject       *item)
{
  const char *id = NULL;
  AciesSeverity worst = ACIES_SEVERITY_WARNING;
  g_autoptr (GString) text = g_string_new (NULL);

  if (ACIES_IS_UNIT (item))
    id = acies_unit_get_id (ACIES_UNIT (item));
  else if (acies_command_get_leader (ACIES_COMMAND (item)) != NULL)
    id = acies_leader_get_id (acies_command_get_leader (ACIES_COMMAND (item)));

  for (guint i = 0; id != NULL && i < g_list_model_get_n_items (self->findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (self->findings, i);

      if (g_strcmp0 (acies_finding_get_subject (finding), id) != 0)
        continue;
      worst = MAX (worst, acies_finding_get_severity (finding));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", acies_finding_get_message (finding));
    }

  gtk_image_set_from_icon_name (GTK_IMAGE (image), worst == ACIES_SEVERITY_ERROR ? "dialog-error-symbolic"
                                                                                 : "dialog-warning-symbolic");
  gtk_widget_remove_css_class (image, worst == ACIES_SEVERITY_ERROR ? "acies-warning" : "acies-error");
  gtk_widget_add_css_class (image, worst == ACIES_SEVERITY_ERROR ? "acies-error" : "acies-warning");
  gtk_widget_set_opacity (image, text->len > 0 ? 1 : 0);
  gtk_widget_set_tooltip_text (image, text->len > 0 ? text->str : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

typedef struct
{
  AciesArmyTree *tree;
  GtkWidget     *image;
  GObject       *item;
} FindingCell;

static void
findings_changed_cb (FindingCell *cell)
{
  show_findings (cell->tree, cell->image, cell->item);
}

static void
finding_cell_free (gpointer  data,
                   GClosure *closure)
{
  FindingCell *cell = data;

  g_object_unref (cell->item);
  g_free (cell);
}

static void
setup_finding_cb (AciesArmyTree *self,
                  GtkListItem   *list_item)
{
  gtk_list_item_set_child (list_item, g_object_new (GTK_TYPE_IMAGE,
                                                    "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL));
}

static void
bind_finding_cb (AciesArmyTree *self,
                 GtkListItem   *list_item)
{
  FindingCell *cell = g_new0 (FindingCell, 1);
  gulong handler;

  cell->tree = self;
  cell->image = gtk_list_item_get_child (list_item);
  cell->item = dup_item (list_item);
  handler = g_signal_connect_data (self->findings, "items-changed", G_CALLBACK (findings_changed_cb), cell,
                                   finding_cell_free, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (cell->image), "acies-handler", GSIZE_TO_POINTER (handler));
  findings_changed_cb (cell);
}

static void
unbind_finding_cb (AciesArmyTree *self,
                   GtkListItem   *list_item)
{
  GtkWidget *image = gtk_list_item_get_child (list_item);
  gulong handler = GPOINTER_TO_SIZE (g_object_steal_data (G_OBJECT (image), "acies-handler"));

  if (handler != 0 && self->findings != NULL)
    g_signal_handler_disconnect (self->findings, handler);
}

/* ---- Columns ---- */

static GtkListItemFactory *
create_factory (AciesArmyTree *self,
                GCallback      bind,
                GCallback      unbind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "bind", bind, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", unbind, self, G_CONNECT_SWAPPED);

  return factory;
}

static GtkColumnViewColumn *
add_column (AciesArmyTree      *self,
            const char         *title,
            GtkListItemFactory *factory)
{
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  gtk_column_view_append_column (self->view, column);

  return column;
}

static gboolean
may_have_column (AciesField *field)
{
  return !acies_field_is_list (field) && acies_field_get_value_type (field) != ACIES_FIELD_UNIT;
}

static void
add_trait_columns (AciesArmyTree *self)
{
  AciesSchema *schema = acies_army_get_unit_schema (self->army);
  guint n_wanted = 0;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      GtkListItemFactory *factory;
      GtkColumnViewColumn *column;

      if (!may_have_column (field))
        continue;

      factory = create_factory (self, G_CALLBACK (bind_trait_cb), G_CALLBACK (unbind_trait_cb));
      g_signal_connect_data (factory, "setup", G_CALLBACK (setup_trait_cb), acies_field_ref (field),
                             (GClosureNotify) (GCallback) acies_field_unref, 0);
      column = add_column (self, acies_field_get_label (field), factory);
      gtk_column_view_column_set_resizable (column, TRUE);
      g_object_set_data (G_OBJECT (column), "acies-field", field);
      g_ptr_array_add (self->columns, g_object_ref (column));

      if (acies_field_get_value_type (field) != ACIES_FIELD_BOOLEAN && n_wanted < N_COLUMNS)
        {
          g_hash_table_add (self->wanted, column);
          n_wanted++;
        }
    }
}

void
acies_army_tree_make_columns (AciesArmyTree *self)
{
  GtkListItemFactory *factory;
  GtkColumnViewColumn *column;

  factory = create_factory (self, G_CALLBACK (bind_name_cb), G_CALLBACK (unbind_name_cb));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_name_cb), self, G_CONNECT_SWAPPED);
  column = add_column (self, _("Unit"), factory);
  gtk_column_view_column_set_expand (column, TRUE);

  add_trait_columns (self);

  factory = create_factory (self, G_CALLBACK (bind_finding_cb), G_CALLBACK (unbind_finding_cb));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_finding_cb), self, G_CONNECT_SWAPPED);
  column = add_column (self, "", factory);
  gtk_column_view_column_set_fixed_width (column, 44);

  acies_army_tree_update_columns (self);
}

void
acies_army_tree_update_columns (AciesArmyTree *self)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkColumnViewColumn *column = self->columns->pdata[i];
      AciesField *field = g_object_get_data (G_OBJECT (column), "acies-field");
      gboolean is_wanted = g_hash_table_contains (self->wanted, column);

      gtk_column_view_column_set_visible (column, is_wanted
                                                  && (!self->compact || acies_trait_cell_is_count (field)));
    }
}

static void
column_toggled_cb (AciesArmyTree  *self,
                   GtkCheckButton *check)
{
  GtkColumnViewColumn *column = g_object_get_data (G_OBJECT (check), "acies-column");

  if (gtk_check_button_get_active (check))
    g_hash_table_add (self->wanted, column);
  else
    g_hash_table_remove (self->wanted, column);
  acies_army_tree_update_columns (self);
}

/**
 * acies_army_tree_list_columns:
 * @self: a tree with an army
 *
 * Returns: (transfer floating): a check button for each trait that can have a
 *   column, for a popover
 */
GtkWidget *
acies_army_tree_list_columns (AciesArmyTree *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  g_return_val_if_fail (ACIES_IS_ARMY_TREE (self), NULL);

  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkColumnViewColumn *column = self->columns->pdata[i];
      GtkWidget *check = gtk_check_button_new_with_label (gtk_column_view_column_get_title (column));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), g_hash_table_contains (self->wanted, column));
      g_object_set_data (G_OBJECT (check), "acies-column", column);
      g_signal_connect_object (check, "toggled", G_CALLBACK (column_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), check);
    }

  return box;
}
