/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-painter.h"
#include "acies-plan-sides.h"
#include "acies-side-form.h"

/* Fills less different than this are hard to tell apart in gray. */
#define LEAST_CONTRAST 1.35

struct _AciesPlanSides
{
  AciesPlanView         parent_instance;

  GtkWidget            *warning_group;
  AdwPreferencesRow    *warning;
  GtkEditable          *title;
  AdwActionRow         *file_row;
  /* While it is shown */
  GtkFileChooserNative *chooser;
  /* The title follows the plan, and not the other way. */
  gboolean              filling;
};

G_DEFINE_FINAL_TYPE (AciesPlanSides, acies_plan_sides, ACIES_TYPE_PLAN_VIEW)

/* ---- Showing the plan ---- */

static void
show_title (AciesPlanSides *self)
{
  g_autofree char *title = acies_battle_plan_dup_title (acies_plan_view_get_plan (self));

  if (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->title)))
      || g_strcmp0 (gtk_editable_get_text (self->title), title) == 0)
    return;

  self->filling = TRUE;
  gtk_editable_set_text (self->title, title);
  self->filling = FALSE;
}

static void
show_warning (AciesPlanSides *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  guint one = acies_battle_plan_get_color (plan, 0);
  guint other = acies_battle_plan_get_color (plan, 1);
  double contrast = acies_color_contrast (acies_palette_get_side (ACIES_SKETCH_LIGHT, one, ACIES_SIDE_FILL),
                                          acies_palette_get_side (ACIES_SKETCH_LIGHT, other, ACIES_SIDE_FILL));

  gtk_widget_set_visible (self->warning_group, acies_battle_plan_is_ready (plan) && contrast < LEAST_CONTRAST);
  adw_preferences_row_set_title (self->warning,
                                 one == other ? _("Both sides have the same color.")
                                              : _("These two colors are hard to tell apart in gray."));
}

static void
acies_plan_sides_changed (AciesPlanView *view,
                          guint          parts)
{
  AciesPlanSides *self = ACIES_PLAN_SIDES (view);
  GFile *folder = acies_session_peek_folder (acies_plan_view_get_session (self));
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  if ((parts & ACIES_PLANNED_NAMES) == 0)
    return;

  show_title (self);
  show_warning (self);
  file = acies_battle_plan_choose_file (acies_plan_view_get_plan (self), folder);
  path = g_file_get_parse_name (file);
  adw_action_row_set_subtitle (self->file_row, path);
}

static char *
acies_plan_sides_describe (AciesPlanView *view)
{
  return acies_battle_plan_dup_title (acies_plan_view_get_plan (view));
}

/* ---- Changing it ---- */

static void
title_changed_cb (AciesPlanSides *self)
{
  if (!self->filling)
    acies_battle_plan_set_title (acies_plan_view_get_plan (self), gtk_editable_get_text (self->title));
}

static void
date_changed_cb (AciesPlanSides *self,
                 GtkEditable    *row)
{
  acies_battle_plan_set_date (acies_plan_view_get_plan (self), gtk_editable_get_text (row));
}

static void
place_changed_cb (AciesPlanSides *self,
                  GtkEditable    *row)
{
  acies_battle_plan_set_place (acies_plan_view_get_plan (self), gtk_editable_get_text (row));
}

static void
response_cb (AciesPlanSides *self,
             int             response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    acies_battle_plan_set_file (acies_plan_view_get_plan (self), file);
}

static void
choose_file_cb (AciesPlanSides *self)
{
  GFile *folder = acies_session_get_folder (acies_plan_view_get_session (self));
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;

  if (self->chooser != NULL)
    return;

  file = acies_battle_plan_choose_file (acies_plan_view_get_plan (self), folder);
  name = g_file_get_basename (file);
  self->chooser = gtk_file_chooser_native_new (_("Keep the Battle In"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Keep Here"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Construction ---- */

static void
acies_plan_sides_dispose (GObject *object)
{
  AciesPlanSides *self = ACIES_PLAN_SIDES (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (acies_plan_sides_parent_class)->dispose (object);
}

static void
acies_plan_sides_class_init (AciesPlanSidesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_plan_sides_dispose;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_plan_sides_changed;
  ACIES_PLAN_VIEW_CLASS (klass)->describe = acies_plan_sides_describe;

  g_type_ensure (ACIES_TYPE_SIDE_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-sides.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSides, warning_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSides, warning);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSides, title);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanSides, file_row);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, date_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_file_cb);
}

static void
acies_plan_sides_init (AciesPlanSides *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
