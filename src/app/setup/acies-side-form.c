/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-plan-edges.h"
#include "acies-side-form.h"

struct _AciesSideForm
{
  AciesPlanView        parent_instance;

  AdwPreferencesGroup *group;
  GtkEditable         *name;
};

G_DEFINE_FINAL_TYPE (AciesSideForm, acies_side_form, ACIES_TYPE_PLAN_VIEW)

static char *
title_cb (AciesSideForm *self,
          guint          side)
{
  return g_strdup (side == 0 ? _("One Side") : _("Other Side"));
}

static void
name_changed_cb (AciesSideForm *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  guint side = acies_plan_view_get_side (self);

  if (acies_battle_plan_get_army (plan, side) != NULL)
    acies_battle_plan_set_name (plan, side, gtk_editable_get_text (self->name));
}

static void
acies_side_form_changed (AciesPlanView *view,
                         guint          parts)
{
  AciesSideForm *self = ACIES_SIDE_FORM (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  guint side = acies_plan_view_get_side (self);
  AciesTable *table = acies_battle_plan_get_table (plan);
  const char *name = acies_battle_plan_get_name (plan, side);
  g_autofree char *color = g_strdup_printf ("%u", acies_battle_plan_get_color (plan, side));

  if ((parts & ACIES_PLANNED_TABLE) != 0)
    adw_preferences_group_set_description (self->group,
                                           acies_table_edge_get_label (acies_table_get_edge (table, side)));
  if ((parts & ACIES_PLANNED_NAMES) == 0)
    return;

  gtk_widget_set_sensitive (GTK_WIDGET (self->name), acies_battle_plan_get_army (plan, side) != NULL);
  if (g_strcmp0 (gtk_editable_get_text (self->name), name) != 0)
    gtk_editable_set_text (self->name, name);
  acies_plan_view_set_choice (self, color);
}

static void
acies_side_form_choose (AciesPlanView *view,
                        const char    *id)
{
  acies_battle_plan_set_color (acies_plan_view_get_plan (view), acies_plan_view_get_side (view),
                               (guint) g_ascii_strtoull (id, NULL, 10));
}

static void
acies_side_form_class_init (AciesSideFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_side_form_changed;
  ACIES_PLAN_VIEW_CLASS (klass)->choose = acies_side_form_choose;

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-side-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSideForm, group);
  gtk_widget_class_bind_template_child (widget_class, AciesSideForm, name);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_cb);
}

static void
acies_side_form_init (AciesSideForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
