/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ground-list.h"
#include "acies-ground-menu.h"
#include "acies-list-box.h"
#include "acies-terrain-row.h"

struct _AciesGroundList
{
  AciesPlanView  parent_instance;

  /* A row for each piece, in their order, and the row to add one */
  GtkListBox    *list;
  GtkMenuButton *add_button;
};

G_DEFINE_FINAL_TYPE (AciesGroundList, acies_ground_list, ACIES_TYPE_PLAN_VIEW)

/* ---- Rows ---- */

/* Returns: (transfer none) (nullable): the row of a piece; NULL at the end */
static AciesTerrainRow *
get_row (AciesGroundList *self,
         guint            position)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) position);

  return ACIES_IS_TERRAIN_ROW (row) ? ACIES_TERRAIN_ROW (row) : NULL;
}

static gboolean
rows_fit (AciesGroundList *self,
          GListModel      *terrain)
{
  guint n_pieces = g_list_model_get_n_items (terrain);

  for (guint i = 0; i < n_pieces; i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesTerrainRow *row = get_row (self, i);

      if (row == NULL || acies_terrain_row_get_terrain (row) != piece)
        return FALSE;
    }

  return get_row (self, n_pieces) == NULL;
}

static void
expanded_cb (AciesGroundList *self,
             GParamSpec      *pspec,
             AdwExpanderRow  *expanded)
{
  AciesTerrainRow *row;

  if (!adw_expander_row_get_expanded (expanded))
    return;

  acies_plan_view_set_choice (self, acies_terrain_get_id (acies_terrain_row_get_terrain (ACIES_TERRAIN_ROW (expanded))));
  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    if (row != ACIES_TERRAIN_ROW (expanded))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
}

static void
list_pieces (AciesGroundList *self,
             GListModel      *terrain)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTerrainRow *row;

  acies_list_box_clear (self->list);

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);

      row = ACIES_TERRAIN_ROW (acies_terrain_row_new (plan, piece, i + 1));
      g_signal_connect_object (row, "notify::expanded", G_CALLBACK (expanded_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_insert (self->list, GTK_WIDGET (row), (int) i);
    }
  if (acies_table_find_terrain (acies_battle_plan_get_table (plan), acies_plan_view_get_choice (self)) == NULL)
    acies_plan_view_set_choice (self, "");
  acies_ground_list_expand_selected (self);
}

/* Rows that are open stay so while the pieces are the same. */
static void
acies_ground_list_changed (AciesPlanView *view,
                           guint          parts)
{
  AciesGroundList *self = ACIES_GROUND_LIST (view);
  GListModel *terrain = acies_table_get_terrain (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));
  AciesTerrainRow *row;

  if ((parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_TABLE)) == 0)
    return;

  /* Other rules tell other ground apart. */
  if ((parts & ACIES_PLANNED_RULES) != 0 || !rows_fit (self, terrain))
    list_pieces (self, terrain);
  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    acies_terrain_row_show_size (row, acies_plan_view_get_unit (self));
}

/**
 * acies_ground_list_expand_selected:
 * @self: a list
 *
 * Opens the row of the selected piece, and closes the others.
 */
void
acies_ground_list_expand_selected (AciesGroundList *self)
{
  AciesTerrainRow *row;

  g_return_if_fail (ACIES_IS_GROUND_LIST (self));

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row),
                                   g_str_equal (acies_terrain_get_id (acies_terrain_row_get_terrain (row)),
                                                acies_plan_view_get_choice (self)));
}

/* ---- Adding ---- */

static void
chosen_cb (AciesGroundList *self,
           AciesTerrain    *terrain)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);

  acies_table_add_terrain (acies_battle_plan_get_table (plan), terrain);
  acies_plan_view_set_choice (self, acies_terrain_get_id (terrain));
  acies_battle_plan_terrain_changed (plan);
}

static void
fill_choices_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  AciesGroundList *self = user_data;
  GtkWidget *menu = acies_ground_menu_new (acies_plan_view_get_plan (self));

  g_signal_connect_object (menu, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, menu);
}

/* ---- Construction ---- */

static void
acies_ground_list_class_init (AciesGroundListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_ground_list_changed;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-ground-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGroundList, list);
  gtk_widget_class_bind_template_child (widget_class, AciesGroundList, add_button);
}

static void
acies_ground_list_init (AciesGroundList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->add_button, fill_choices_cb, self, NULL);
}
