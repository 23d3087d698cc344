/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-plan-edges.h"
#include "acies-zone-form.h"

struct _AciesZoneForm
{
  AciesPlanView  parent_instance;

  /* The widgets follow the plan, and not the other way. */
  gboolean       filling;

  AdwComboRow   *edges[ACIES_PLANNED_SIDES];
  GtkSpinButton *depth;
};

G_DEFINE_FINAL_TYPE (AciesZoneForm, acies_zone_form, ACIES_TYPE_PLAN_VIEW)

/* ---- Showing ---- */

static void
show_edge (AciesZoneForm *self,
           guint          side)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  const char *name = acies_battle_plan_get_name (plan, side);

  if (*name == '\0')
    name = side == 0 ? _("One Side") : _("Other Side");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->edges[side]), name);
  adw_combo_row_set_selected (self->edges[side], acies_table_get_edge (acies_battle_plan_get_table (plan), side));
}

static void
acies_zone_form_changed (AciesPlanView *view,
                         guint          parts)
{
  AciesZoneForm *self = ACIES_ZONE_FORM (view);
  AciesTable *table = acies_battle_plan_get_table (acies_plan_view_get_plan (self));

  if ((parts & (ACIES_PLANNED_TABLE | ACIES_PLANNED_NAMES)) == 0)
    return;

  self->filling = TRUE;
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    show_edge (self, side);
  acies_plan_view_show_length (self, self->depth, acies_table_get_deployment (table), 0.0,
                               acies_table_find_most_deployment (table));
  self->filling = FALSE;
}

/* ---- Changing ---- */

static void
edge_selected_cb (AciesZoneForm *self,
                  GParamSpec    *pspec,
                  AdwComboRow   *row)
{
  guint edge = adw_combo_row_get_selected (row);

  if (self->filling || acies_plan_view_get_plan (self) == NULL || edge >= ACIES_N_TABLE_EDGES)
    return;

  acies_battle_plan_choose_edge (acies_plan_view_get_plan (self), row == self->edges[0] ? 0 : 1, (AciesTableEdge) edge);
}

static void
depth_changed_cb (AciesZoneForm *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesTable *table;

  if (self->filling || plan == NULL)
    return;

  table = acies_battle_plan_get_table (plan);
  acies_battle_plan_set_size (plan, acies_table_get_width (table), acies_table_get_height (table),
                              acies_table_unit_to_inches (acies_plan_view_get_unit (self),
                                                          gtk_spin_button_get_value (self->depth),
                                                          acies_table_get_deployment (table)));
}

static void
swap_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  acies_battle_plan_swap_edges (acies_plan_view_get_plan (ACIES_ZONE_FORM (widget)));
}

/* ---- Construction ---- */

static void
acies_zone_form_class_init (AciesZoneFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_zone_form_changed;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-zone-form.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "first", FALSE, G_STRUCT_OFFSET (AciesZoneForm, edges[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second", FALSE, G_STRUCT_OFFSET (AciesZoneForm, edges[1]));
  gtk_widget_class_bind_template_child (widget_class, AciesZoneForm, depth);
  gtk_widget_class_bind_template_callback (widget_class, edge_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, depth_changed_cb);

  gtk_widget_class_install_action (widget_class, "zone.swap", NULL, swap_action);
}

static void
acies_zone_form_init (AciesZoneForm *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

      for (guint edge = 0; edge < ACIES_N_TABLE_EDGES; edge++)
        gtk_string_list_append (labels, acies_table_edge_get_label ((AciesTableEdge) edge));
      adw_combo_row_set_model (self->edges[side], G_LIST_MODEL (labels));
    }
  self->filling = FALSE;
}
