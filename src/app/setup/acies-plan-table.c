/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-deployment.h"
#include "acies-ground-list.h"
#include "acies-ground-view.h"
#include "acies-plan-table.h"
#include "acies-sketch-view.h"

/* Inches */
#define LEAST_SIZE 12.0
/* Pixels across the table on a card; its height is that of the table. */
#define CARD_WIDTH 112

struct _AciesPlanTable
{
  AciesPlanView    parent_instance;

  /* (element-type AciesTable): those that can be chosen, a card for each */
  GPtrArray       *tables;
  /* The widgets follow the plan, and not the other way. */
  gboolean         filling;

  GtkBox          *cards;
  GtkWidget       *line_check;
  GtkImage        *line_icon;
  GtkLabel        *line_label;
  GtkWidget       *zone_check;
  GtkLabel        *zone_label;
  GtkSpinButton   *width;
  GtkSpinButton   *height;
  GtkSpinButton   *deployment;
  AciesGroundList *list;
};

G_DEFINE_FINAL_TYPE (AciesPlanTable, acies_plan_table, ACIES_TYPE_PLAN_VIEW)

/* ---- Saved tables ---- */

static void
acies_plan_table_choose (AciesPlanView *view,
                         const char    *id)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (view);

  /* Another table may have a piece of the same id. */
  acies_plan_view_set_choice (self->list, "");
  acies_battle_plan_set_table (acies_plan_view_get_plan (self),
                               self->tables->pdata[g_ascii_strtoull (id, NULL, 10)]);
  acies_plan_view_set_choice (view, id);
}

static void
add_card (AciesPlanTable *self,
          AciesTable     *table,
          const char     *title,
          const char     *caption)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-table-card.ui");
  GtkWidget *card = GTK_WIDGET (gtk_builder_get_object (builder, "card"));
  AciesSketchView *sketch = ACIES_SKETCH_VIEW (gtk_builder_get_object (builder, "sketch"));
  g_autoptr (AciesScene) scene = acies_scene_new (table);
  g_autofree char *id = g_strdup_printf ("%u", self->tables->len);

  acies_sketch_view_set_scene (sketch, scene);
  gtk_widget_set_size_request (GTK_WIDGET (sketch), CARD_WIDTH,
                               (int) (CARD_WIDTH * acies_table_get_height (table) / acies_table_get_width (table)));
  gtk_widget_set_tooltip_text (card, title);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "caption")), caption);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", id);
  gtk_box_append (self->cards, card);
  g_ptr_array_add (self->tables, g_object_ref (table));
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (AciesPlanTable) self = user_data;
  /* A sample that cannot be read offers no table. */
  g_autoptr (AciesDocument) document = acies_document_read_finish (result, NULL);
  AciesBattle *battle;

  if (document == NULL || document->store == NULL || acies_plan_view_get_plan (self) == NULL)
    return;

  battle = acies_battle_store_get_battle (document->store);
  add_card (self, acies_battle_get_table (battle), acies_battle_get_title (battle), _("sample"));
}

/* ---- Checks ---- */

static void
show_line_check (AciesPlanTable *self,
                 AciesTable     *table)
{
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (acies_plan_view_get_plan (self));
  double room = acies_table_get_width (table);
  double one, other;
  gboolean fit;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->line_check, situation != NULL);
  if (situation == NULL)
    return;

  one = acies_deployment_measure_line (situation, 0);
  other = acies_deployment_measure_line (situation, 1);
  fit = MAX (one, other) <= room;
  /* Translators: the lengths of the two sides' lines and of the table's edge, in inches */
  text = g_strdup_printf (fit ? _("Both armies fit their zones in one line: %.0f″ and %.0f″ of %.0f″")
                              : _("An army needs a second line: %.0f″ and %.0f″ of %.0f″"), one, other, room);
  gtk_label_set_label (self->line_label, text);
  gtk_image_set_from_icon_name (self->line_icon, fit ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->line_icon), (const char *[]) { fit ? NULL : "acies-warning", NULL });
}

static void
show_zone_check (AciesPlanTable *self,
                 AciesTable     *table)
{
  guint n_pieces = acies_deployment_count_terrain (table);
  g_autofree char *text = g_strdup_printf (ngettext ("%u piece lies in a deployment zone",
                                                     "%u pieces lie in a deployment zone", n_pieces), n_pieces);

  gtk_label_set_label (self->zone_label, text);
  gtk_widget_set_visible (self->zone_check, n_pieces > 0);
}

/* ---- The form ---- */

static void
size_changed_cb (AciesPlanTable *self)
{
  if (!self->filling)
    acies_battle_plan_set_size (acies_plan_view_get_plan (self), gtk_spin_button_get_value (self->width),
                                gtk_spin_button_get_value (self->height),
                                gtk_spin_button_get_value (self->deployment));
}

static void
acies_plan_table_changed (AciesPlanView *view,
                          guint          parts)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (view);
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));

  if ((parts & ACIES_PLANNED_TABLE) != 0)
    {
      self->filling = TRUE;
      gtk_spin_button_set_value (self->width, acies_table_get_width (table));
      gtk_spin_button_set_value (self->height, acies_table_get_height (table));
      gtk_spin_button_set_range (self->deployment, 0.0, acies_table_get_height (table) / 2.0);
      gtk_spin_button_set_value (self->deployment, acies_table_get_deployment (table));
      self->filling = FALSE;
    }
  if ((parts & (ACIES_PLANNED_TABLE | ACIES_PLANNED_ARMIES)) != 0)
    {
      show_line_check (self, table);
      show_zone_check (self, table);
    }
}

/* ---- Construction ---- */

static void
acies_plan_table_set_up (AciesPlanView *view)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (view);
  g_autoptr (GPtrArray) samples = acies_plan_view_list_files (NULL, ".battle");
  g_autoptr (AciesTable) empty = acies_table_copy (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));

  add_card (self, empty, _("Empty"), _("any size"));
  acies_plan_view_set_choice (view, "0");
  for (guint i = 0; i < samples->len; i++)
    acies_plan_view_read (view, samples->pdata[i], read_cb, g_object_ref (self));
}

static char *
acies_plan_table_describe (AciesPlanView *view)
{
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (view));
  guint n_pieces = g_list_model_get_n_items (acies_table_get_terrain (table));

  /* Translators: the size of a table in inches, how many pieces of scenery are on it */
  return g_strdup_printf (ngettext ("%g″ × %g″, %u piece", "%g″ × %g″, %u pieces", n_pieces),
                          acies_table_get_width (table), acies_table_get_height (table), n_pieces);
}

static void
acies_plan_table_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_PLAN_TABLE (object)->tables);

  G_OBJECT_CLASS (acies_plan_table_parent_class)->finalize (object);
}

static void
acies_plan_table_class_init (AciesPlanTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlanViewClass *view_class = ACIES_PLAN_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_plan_table_finalize;
  view_class->set_up = acies_plan_table_set_up;
  view_class->changed = acies_plan_table_changed;
  view_class->choose = acies_plan_table_choose;
  view_class->describe = acies_plan_table_describe;

  g_type_ensure (ACIES_TYPE_GROUND_LIST);
  g_type_ensure (ACIES_TYPE_GROUND_VIEW);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-table.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, cards);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_icon);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, zone_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, zone_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, width);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, height);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, deployment);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, list);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_ground_list_expand_selected);
}

static void
acies_plan_table_init (AciesPlanTable *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->width, LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  gtk_spin_button_set_range (self->height, LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  self->filling = FALSE;
}
