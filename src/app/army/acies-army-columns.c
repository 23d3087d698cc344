/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-columns.h"
#include "acies-finding-cell.h"
#include "acies-name-cell.h"
#include "acies-trait-cell.h"

/* How many of the traits have a column unless the user wants others. */
#define N_SHOWN        4
#define FINDINGS_WIDTH 44

struct _AciesArmyColumns
{
  GObject        parent_instance;

  AciesHistory  *history;
  GListModel    *findings;
  /* (unowned): the view owns the tree that owns this object */
  GtkColumnView *view;
  /* (element-type GtkColumnViewColumn): of traits, in the schema's order; the user shows and hides them. */
  GPtrArray     *traits;
  gboolean       editable;
  gboolean       compact;
};

enum
{
  PROP_EDITABLE = 1,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesArmyColumns, acies_army_columns, G_TYPE_OBJECT)

/* ---- Cells ---- */

static void
bind_cell (GtkListItem *list_item,
           GtkWidget   *cell)
{
  GtkExpression *row = gtk_property_expression_new (GTK_TYPE_LIST_ITEM, NULL, "item");
  GtkExpression *item = gtk_property_expression_new (GTK_TYPE_TREE_LIST_ROW, row, "item");

  gtk_expression_bind (item, cell, "item", list_item);
}

static void
setup_name_cb (AciesArmyColumns *self,
               GtkListItem      *list_item)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *cell = acies_name_cell_new (self->history);

  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), cell);
  gtk_expression_bind (gtk_property_expression_new (GTK_TYPE_LIST_ITEM, NULL, "item"), expander, "list-row",
                       list_item);
  g_object_bind_property (self, "editable", cell, "editable", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (list_item, expander);
  bind_cell (list_item, cell);
}

static void
setup_trait_cb (AciesArmyColumns   *self,
                GtkListItem        *list_item,
                GtkListItemFactory *factory)
{
  AciesField *field = g_object_get_data (G_OBJECT (factory), "acies-field");
  GtkWidget *cell = acies_trait_cell_new (field, acies_history_get_army (self->history));

  gtk_list_item_set_child (list_item, cell);
  bind_cell (list_item, cell);
}

static void
setup_finding_cb (AciesArmyColumns *self,
                  GtkListItem      *list_item)
{
  GtkWidget *cell = acies_finding_cell_new (self->findings);

  gtk_list_item_set_child (list_item, cell);
  bind_cell (list_item, cell);
}

/* ---- Columns ---- */

static GtkColumnViewColumn *
add_column (AciesArmyColumns *self,
            const char       *title,
            GCallback         setup,
            AciesField       *field)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  if (field != NULL)
    g_object_set_data_full (G_OBJECT (factory), "acies-field", acies_field_ref (field),
                            (GDestroyNotify) acies_field_unref);
  g_signal_connect_object (factory, "setup", setup, self, G_CONNECT_SWAPPED);
  gtk_column_view_append_column (self->view, column);

  return column;
}

static gboolean
may_have_column (AciesField *field)
{
  return !acies_field_is_list (field) && acies_field_get_value_type (field) != ACIES_FIELD_UNIT;
}

static void
add_trait_columns (AciesArmyColumns *self)
{
  AciesSchema *schema = acies_army_get_unit_schema (acies_history_get_army (self->history));
  guint n_shown = 0;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      GtkColumnViewColumn *column;

      if (!may_have_column (field))
        continue;

      column = add_column (self, acies_field_get_label (field), G_CALLBACK (setup_trait_cb), field);
      gtk_column_view_column_set_resizable (column, TRUE);
      g_ptr_array_add (self->traits, g_object_ref (column));
      if (acies_field_get_value_type (field) != ACIES_FIELD_BOOLEAN && n_shown < N_SHOWN)
        n_shown++;
      else
        gtk_column_view_column_set_visible (column, FALSE);
    }
}

static gboolean
is_count (GtkColumnViewColumn *column)
{
  GtkListItemFactory *factory = gtk_column_view_column_get_factory (column);

  return acies_trait_cell_is_count (g_object_get_data (G_OBJECT (factory), "acies-field"));
}

/* A column that is left out keeps whether the user wants to see it. */
static void
set_compact (AciesArmyColumns *self,
             gboolean          compact)
{
  for (guint i = 0; i < self->traits->len; i++)
    if (compact && !is_count (self->traits->pdata[i]))
      gtk_column_view_remove_column (self->view, self->traits->pdata[i]);
    else if (!compact && !is_count (self->traits->pdata[i]))
      gtk_column_view_insert_column (self->view, i + 1, self->traits->pdata[i]);
}

/* ---- Object ---- */

static void
acies_army_columns_finalize (GObject *object)
{
  AciesArmyColumns *self = ACIES_ARMY_COLUMNS (object);

  g_clear_object (&self->findings);
  g_clear_object (&self->history);
  g_clear_pointer (&self->traits, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_army_columns_parent_class)->finalize (object);
}

static void
acies_army_columns_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  AciesArmyColumns *self = ACIES_ARMY_COLUMNS (object);

  switch (prop_id)
    {
    case PROP_EDITABLE:
      g_value_set_boolean (value, self->editable);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_columns_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  AciesArmyColumns *self = ACIES_ARMY_COLUMNS (object);
  gboolean is_true = g_value_get_boolean (value);

  switch (prop_id)
    {
    case PROP_EDITABLE:
      self->editable = is_true;
      break;
    case PROP_COMPACT:
      if (self->compact == is_true)
        return;
      self->compact = is_true;
      set_compact (self, is_true);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }

  g_object_notify_by_pspec (object, pspec);
}

static void
acies_army_columns_class_init (AciesArmyColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_army_columns_finalize;
  object_class->get_property = acies_army_columns_get_property;
  object_class->set_property = acies_army_columns_set_property;

  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, TRUE, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_army_columns_init (AciesArmyColumns *self)
{
  self->editable = TRUE;
  self->traits = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * acies_army_columns_new:
 * @view: a view without columns, which must outlive the object
 * @history: the history of the army that is shown
 * @findings: a list of #AciesFinding on that army
 *
 * Adds the columns of a roster to a view.
 *
 * Returns: (transfer full): the columns
 */
AciesArmyColumns *
acies_army_columns_new (GtkColumnView *view,
                        AciesHistory  *history,
                        GListModel    *findings)
{
  AciesArmyColumns *self;

  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), NULL);
  g_return_val_if_fail (ACIES_IS_HISTORY (history), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (findings), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_COLUMNS, NULL);
  self->view = view;
  self->history = g_object_ref (history);
  self->findings = g_object_ref (findings);
  gtk_column_view_column_set_expand (add_column (self, _("Unit"), G_CALLBACK (setup_name_cb), NULL), TRUE);
  add_trait_columns (self);
  gtk_column_view_column_set_fixed_width (add_column (self, "", G_CALLBACK (setup_finding_cb), NULL),
                                          FINDINGS_WIDTH);

  return self;
}

/**
 * acies_army_columns_create_chooser:
 * @self: the columns of a roster
 *
 * Returns: (transfer floating): a check button for each trait that can have a
 *   column, for a popover
 */
GtkWidget *
acies_army_columns_create_chooser (AciesArmyColumns *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  g_return_val_if_fail (ACIES_IS_ARMY_COLUMNS (self), NULL);

  for (guint i = 0; i < self->traits->len; i++)
    {
      GtkColumnViewColumn *column = self->traits->pdata[i];
      GtkWidget *check = gtk_check_button_new_with_label (gtk_column_view_column_get_title (column));

      g_object_bind_property (column, "visible", check, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
      gtk_box_append (GTK_BOX (box), check);
    }

  return box;
}
