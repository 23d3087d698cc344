/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-ground-list.h"
#include "acies-ground-view.h"
#include "acies-plan-table.h"
#include "acies-table-card.h"
#include "acies-terrain-shapes.h"

/* Inches */
#define LEAST_SIZE 12.0

struct _AciesPlanTable
{
  AciesPlanStep   parent_instance;

  /* The widgets follow the plan, and not the other way. */
  gboolean        filling;

  GtkBox         *cards;
  AciesTableCard *empty_card;
  GtkWidget      *line_check;
  GtkImage       *line_icon;
  GtkLabel       *line_label;
  GtkWidget      *zone_check;
  GtkLabel       *zone_label;
  GtkSpinButton  *width;
  GtkSpinButton  *height;
  GtkSpinButton  *deployment;
};

G_DEFINE_FINAL_TYPE (AciesPlanTable, acies_plan_table, ACIES_TYPE_PLAN_STEP)

static AciesBattlePlan *
get_plan (AciesPlanTable *self)
{
  return acies_plan_step_get_plan (ACIES_PLAN_STEP (self));
}

/* ---- Saved tables ---- */

static void
card_toggled_cb (AciesTableCard *card,
                 AciesPlanTable *self)
{
  if (!self->filling && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (card)))
    acies_battle_plan_set_table (get_plan (self), acies_table_card_get_table (card));
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
  GtkWidget *card;

  if (document == NULL || document->store == NULL || get_plan (self) == NULL)
    return;

  battle = acies_battle_store_get_battle (document->store);
  card = g_object_new (ACIES_TYPE_TABLE_CARD, "group", self->empty_card, NULL);
  acies_table_card_show (ACIES_TABLE_CARD (card), acies_battle_get_table (battle), acies_battle_get_title (battle),
                         _("sample"));
  g_signal_connect_object (card, "toggled", G_CALLBACK (card_toggled_cb), self, 0);
  gtk_box_append (self->cards, card);
}

/* ---- Checks ---- */

/* Returns: how long a line of all units of a side is, an inch apart; in inches */
static double
measure_line (const AciesSituation *situation,
              guint                 side)
{
  double length = 0.0;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && !body->is_leader)
        length += body->width + (length > 0.0 ? 1.0 : 0.0);
    }

  return length;
}

static guint
count_in_zones (AciesTable *table)
{
  GListModel *terrain = acies_table_get_terrain (table);
  double near = acies_table_get_height (table) - acies_table_get_deployment (table);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesPoint top_left, bottom_right;

      acies_terrain_get_bounds (piece, &top_left, &bottom_right);
      if (top_left.y < acies_table_get_deployment (table) || bottom_right.y > near)
        count++;
    }

  return count;
}

static void
show_line_check (AciesPlanTable *self,
                 AciesTable     *table)
{
  g_autoptr (AciesSituation) situation = acies_battle_plan_create_situation (get_plan (self));
  double room = acies_table_get_width (table);
  double one, other;
  gboolean fit;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->line_check, situation != NULL);
  if (situation == NULL)
    return;

  one = measure_line (situation, 0);
  other = measure_line (situation, 1);
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
  guint n_pieces = count_in_zones (table);
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
    acies_battle_plan_set_size (get_plan (self), gtk_spin_button_get_value (self->width),
                                gtk_spin_button_get_value (self->height),
                                gtk_spin_button_get_value (self->deployment));
}

static void
acies_plan_table_changed (AciesPlanStep *step,
                          guint          parts)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (step);
  AciesTable *table = acies_battle_plan_get_table (get_plan (self));

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
acies_plan_table_constructed (GObject *object)
{
  AciesPlanTable *self = ACIES_PLAN_TABLE (object);
  g_autoptr (GPtrArray) samples = acies_plan_step_list_files (ACIES_PLAN_STEP (self), NULL, ".battle");
  g_autoptr (AciesTable) empty = acies_table_copy (acies_battle_plan_get_table (get_plan (self)));

  G_OBJECT_CLASS (acies_plan_table_parent_class)->constructed (object);

  self->filling = TRUE;
  acies_table_card_show (self->empty_card, empty, _("Empty"), _("any size"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->empty_card), TRUE);
  self->filling = FALSE;
  for (guint i = 0; i < samples->len; i++)
    acies_plan_step_read (ACIES_PLAN_STEP (self), samples->pdata[i], read_cb, g_object_ref (self));
}

static void
acies_plan_table_class_init (AciesPlanTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = acies_plan_table_constructed;
  ACIES_PLAN_STEP_CLASS (klass)->changed = acies_plan_table_changed;

  g_type_ensure (ACIES_TYPE_GROUND_LIST);
  g_type_ensure (ACIES_TYPE_GROUND_VIEW);
  g_type_ensure (ACIES_TYPE_TABLE_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-table.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, cards);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, empty_card);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_icon);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, line_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, zone_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, zone_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, width);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, height);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanTable, deployment);
  gtk_widget_class_bind_template_callback (widget_class, card_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_ground_list_expand_selected);
}

static void
acies_plan_table_init (AciesPlanTable *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->width, LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  gtk_spin_button_set_range (self->height, LEAST_SIZE, ACIES_TABLE_MAX_SIZE);
  self->filling = FALSE;
}
