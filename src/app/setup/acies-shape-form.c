/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-plan-rim.h"
#include "acies-shape-form.h"

/* Inches: the smallest cut that is offered */
#define LEAST_CUT 1.0

/* The part of the table that a cut takes when it is chosen */
#define USUAL_WIDTH (1.0 / 3.0)
#define USUAL_HEIGHT (1.0 / 4.0)

struct _AciesShapeForm
{
  AciesPlanView  parent_instance;

  /* The widgets follow the plan, and not the other way. */
  gboolean       filling;

  AdwComboRow   *shape;
  AdwComboRow   *place;
  /* The shape for whose cuts there are places in its list */
  AciesRimShape  placed;
  GtkWidget     *cut;
  GtkSpinButton *width;
  GtkSpinButton *height;
  GtkWidget     *free_hint;
};

G_DEFINE_FINAL_TYPE (AciesShapeForm, acies_shape_form, ACIES_TYPE_PLAN_VIEW)

static AciesTable *
get_table (AciesShapeForm *self)
{
  return acies_battle_plan_get_table (acies_plan_view_get_plan (self));
}

/* ---- Showing ---- */

/* The corners or the edges, whichever are cut.  The list stays while a place is chosen from it. */
static void
show_places (AciesShapeForm *self,
             const AciesRim *rim)
{
  g_autoptr (GtkStringList) labels = NULL;
  AciesRim there = *rim;

  if (self->placed != rim->shape)
    {
      self->placed = rim->shape;
      labels = gtk_string_list_new (NULL);
      for (int edge = 0; edge < ACIES_N_TABLE_EDGES; edge++)
        {
          there.edge = (AciesTableEdge) edge;
          gtk_string_list_append (labels, acies_rim_get_place_label (&there));
        }
      adw_combo_row_set_model (self->place, G_LIST_MODEL (labels));
    }
  adw_combo_row_set_selected (self->place, rim->edge);
}

static void
acies_shape_form_changed (AciesPlanView *view,
                          guint          parts)
{
  AciesShapeForm *self = ACIES_SHAPE_FORM (view);
  AciesTable *table = get_table (self);
  gboolean has_cut;
  AciesRim rim;

  if ((parts & ACIES_PLANNED_TABLE) == 0)
    return;

  rim = acies_table_recognize_shape (table);
  has_cut = acies_rim_has_cut (&rim);
  self->filling = TRUE;
  adw_combo_row_set_selected (self->shape, rim.shape);
  gtk_widget_set_visible (GTK_WIDGET (self->place), has_cut);
  gtk_widget_set_visible (self->cut, has_cut);
  gtk_widget_set_visible (self->free_hint, rim.shape == ACIES_RIM_FREE);
  if (has_cut)
    {
      AciesPoint cut = acies_rim_get_cut (&rim);
      AciesPoint most = acies_rim_find_most_cut (&rim, acies_table_get_width (table), acies_table_get_height (table));

      show_places (self, &rim);
      acies_plan_view_show_length (self, self->width, cut.x, MIN (LEAST_CUT, most.x), most.x);
      acies_plan_view_show_length (self, self->height, cut.y, MIN (LEAST_CUT, most.y), most.y);
    }
  self->filling = FALSE;
}

/* ---- Changing ---- */

static void
shape_selected_cb (AciesShapeForm *self)
{
  guint shape = adw_combo_row_get_selected (self->shape);
  AciesTable *table;
  AciesRim rim;

  if (self->filling || acies_plan_view_get_plan (self) == NULL || shape >= ACIES_N_RIM_SHAPES)
    return;

  table = get_table (self);
  rim = acies_table_recognize_shape (table);
  if (rim.shape == (AciesRimShape) shape)
    return;
  if (!acies_rim_has_cut (&rim))
    acies_rim_set_cut (&rim, (AciesPoint) { acies_table_get_width (table) * USUAL_WIDTH,
                                            acies_table_get_height (table) * USUAL_HEIGHT });
  rim.shape = (AciesRimShape) shape;
  acies_battle_plan_set_shape (acies_plan_view_get_plan (self), &rim);
}

/* A cut keeps its width and height at another place. */
static void
place_selected_cb (AciesShapeForm *self)
{
  guint edge = adw_combo_row_get_selected (self->place);
  AciesPoint cut;
  AciesRim rim;

  if (self->filling || acies_plan_view_get_plan (self) == NULL || edge >= ACIES_N_TABLE_EDGES)
    return;

  rim = acies_table_recognize_shape (get_table (self));
  cut = acies_rim_get_cut (&rim);
  rim.edge = (AciesTableEdge) edge;
  acies_rim_set_cut (&rim, cut);
  acies_battle_plan_set_shape (acies_plan_view_get_plan (self), &rim);
}

static void
cut_changed_cb (AciesShapeForm *self)
{
  AciesTableUnit unit = acies_plan_view_get_unit (self);
  AciesPoint cut;
  AciesRim rim;

  if (self->filling || acies_plan_view_get_plan (self) == NULL)
    return;

  rim = acies_table_recognize_shape (get_table (self));
  cut = acies_rim_get_cut (&rim);
  cut.x = acies_table_unit_to_inches (unit, gtk_spin_button_get_value (self->width), cut.x);
  cut.y = acies_table_unit_to_inches (unit, gtk_spin_button_get_value (self->height), cut.y);
  acies_rim_set_cut (&rim, cut);
  acies_battle_plan_set_shape (acies_plan_view_get_plan (self), &rim);
}

/* ---- Construction ---- */

static void
acies_shape_form_class_init (AciesShapeFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_shape_form_changed;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-shape-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesShapeForm, shape);
  gtk_widget_class_bind_template_child (widget_class, AciesShapeForm, place);
  gtk_widget_class_bind_template_child (widget_class, AciesShapeForm, cut);
  gtk_widget_class_bind_template_child (widget_class, AciesShapeForm, width);
  gtk_widget_class_bind_template_child (widget_class, AciesShapeForm, height);
  gtk_widget_class_bind_template_child (widget_class, AciesShapeForm, free_hint);
  gtk_widget_class_bind_template_callback (widget_class, shape_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, cut_changed_cb);
}

static void
acies_shape_form_init (AciesShapeForm *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int shape = 0; shape < ACIES_N_RIM_SHAPES; shape++)
    gtk_string_list_append (labels, acies_rim_shape_get_label ((AciesRimShape) shape));
  adw_combo_row_set_model (self->shape, G_LIST_MODEL (labels));
  self->filling = FALSE;
}
