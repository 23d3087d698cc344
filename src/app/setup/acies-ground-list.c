/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-ground-list.h"
#include "acies-scene.h"
#include "acies-terrain-row.h"
#include "acies-terrain-shapes.h"

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

  while ((row = get_row (self, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));

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
    acies_terrain_row_show_size (row);
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
add_cb (GtkButton       *button,
        AciesGroundList *self)
{
  gpointer choice = g_object_get_data (G_OBJECT (button), "choice");
  gboolean is_class = g_object_get_data (G_OBJECT (button), "is-class") != NULL;
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (plan);
  AciesTable *table = acies_battle_plan_get_table (plan);
  AciesPoint middle = { acies_table_get_width (table) / 2.0, acies_table_get_height (table) / 2.0 };
  g_autoptr (AciesTerrain) terrain = NULL;

  if (is_class)
    terrain = acies_terrain_create_of_class (table, ruleset, GPOINTER_TO_UINT (choice), middle);
  else
    terrain = acies_terrain_create_on_table (table, (AciesTerrainKind) GPOINTER_TO_UINT (choice), ruleset, middle);
  gtk_menu_button_popdown (self->add_button);
  acies_table_add_terrain (table, terrain);
  acies_plan_view_set_choice (self, acies_terrain_get_id (terrain));
  acies_battle_plan_terrain_changed (plan);
}

static void
add_choice (AciesGroundList *self,
            GtkWidget       *column,
            const char      *label,
            const char      *help,
            gboolean         is_class,
            guint            choice)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, *help != '\0' ? help : NULL);
  g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (choice));
  g_object_set_data (G_OBJECT (button), "is-class", GINT_TO_POINTER (is_class));
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_cb), self, 0);
  gtk_box_append (GTK_BOX (column), button);
}

/* The ground of the rules first, then what else there is to draw. */
static void
fill_choices_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  AciesGroundList *self = user_data;
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (acies_plan_view_get_plan (self));
  AciesVocabulary *classes = ruleset != NULL ? acies_ruleset_get_terrain_classes (ruleset) : NULL;
  /* Whether a kind of scenery is how a class of the rules looks */
  gboolean looks[ACIES_TERRAIN_CUSTOM + 1] = { FALSE };
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *of_rules = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *others = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_visible (of_rules, classes != NULL);
  gtk_box_append (GTK_BOX (columns), of_rules);
  gtk_box_append (GTK_BOX (columns), others);
  for (guint i = 0; classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      looks[acies_ruleset_get_class_scenery (ruleset, i)] = TRUE;
      add_choice (self, of_rules, acies_vocabulary_get_item_label (classes, i),
                  acies_vocabulary_get_item_help (classes, i), TRUE, i);
    }
  looks[ACIES_TERRAIN_CUSTOM] = FALSE;
  for (guint kind = 0; kind <= ACIES_TERRAIN_CUSTOM; kind++)
    if (!looks[kind])
      add_choice (self, others, acies_terrain_kind_get_label ((AciesTerrainKind) kind), "", FALSE, kind);

  gtk_popover_set_child (GTK_POPOVER (popover), columns);
  gtk_menu_button_set_popover (button, popover);
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
