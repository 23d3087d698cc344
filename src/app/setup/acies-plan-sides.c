/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-plan-steps.h"

/* Fills less different than this are hard to tell apart in gray. */
#define LEAST_CONTRAST 1.35

typedef struct
{
  AciesPlanSides  *step;
  guint            side;
  GtkEditable     *name;
  GtkToggleButton *colors[ACIES_SCENE_MAX_SIDES];
} SideRows;

struct _AciesPlanSides
{
  AdwBin                parent_instance;

  AciesBattlePlan      *plan;
  AciesSession         *session;
  SideRows              sides[ACIES_PLANNED_SIDES];
  GtkWidget            *warning_group;
  GtkWidget            *warning;
  GtkEditable          *title;
  AdwActionRow         *file_row;
  GtkFileChooserNative *chooser;
  gboolean              filling;
};

G_DEFINE_FINAL_TYPE (AciesPlanSides, acies_plan_sides, ADW_TYPE_BIN)

static const char * const color_names[ACIES_SCENE_MAX_SIDES] = {
  N_("Crimson"), N_("Sky"), N_("Gold"), N_("Teal"), N_("Violet"), N_("Bone")
};

/* ---- Showing the plan ---- */

static void
show_warning (AciesPlanSides *self)
{
  guint one = acies_battle_plan_get_color (self->plan, 0);
  guint other = acies_battle_plan_get_color (self->plan, 1);
  double contrast = acies_color_contrast (acies_palette_get_side (ACIES_SKETCH_LIGHT, one, ACIES_SIDE_FILL),
                                          acies_palette_get_side (ACIES_SKETCH_LIGHT, other, ACIES_SIDE_FILL));

  gtk_widget_set_visible (self->warning_group, acies_battle_plan_is_ready (self->plan) && contrast < LEAST_CONTRAST);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->warning),
                                 one == other ? _("Both sides have the same color.")
                                              : _("These two colors are hard to tell apart in gray."));
}

static void
show_file (AciesPlanSides *self)
{
  g_autoptr (GFile) file = acies_battle_plan_choose_file (self->plan, acies_session_peek_folder (self->session));
  g_autofree char *path = g_file_get_parse_name (file);

  adw_action_row_set_subtitle (self->file_row, path);
}

static void
show_side (AciesPlanSides *self,
           SideRows       *rows)
{
  gboolean there = acies_battle_plan_get_army (self->plan, rows->side) != NULL;
  const char *name = acies_battle_plan_get_name (self->plan, rows->side);

  gtk_widget_set_sensitive (GTK_WIDGET (rows->name), there);
  if (g_strcmp0 (gtk_editable_get_text (rows->name), name) != 0)
    gtk_editable_set_text (rows->name, name);
  for (guint i = 0; i < ACIES_SCENE_MAX_SIDES; i++)
    {
      gtk_widget_set_sensitive (GTK_WIDGET (rows->colors[i]), there);
      if (i == acies_battle_plan_get_color (self->plan, rows->side))
        gtk_toggle_button_set_active (rows->colors[i], TRUE);
    }
}

static void
plan_changed_cb (AciesPlanSides *self,
                 guint           parts)
{
  g_autofree char *title = NULL;

  if ((parts & ACIES_PLANNED_NAMES) == 0)
    return;

  self->filling = TRUE;
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    show_side (self, &self->sides[side]);
  self->filling = FALSE;
  title = acies_battle_plan_dup_title (self->plan);
  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->title)))
      && g_strcmp0 (gtk_editable_get_text (self->title), title) != 0)
    {
      self->filling = TRUE;
      gtk_editable_set_text (self->title, title);
      self->filling = FALSE;
    }
  show_warning (self);
  show_file (self);
}

/* ---- Changing it ---- */

static void
name_changed_cb (SideRows *rows)
{
  if (!rows->step->filling)
    acies_battle_plan_set_name (rows->step->plan, rows->side, gtk_editable_get_text (rows->name));
}

static void
color_toggled_cb (GtkToggleButton *button,
                  SideRows        *rows)
{
  if (rows->step->filling || !gtk_toggle_button_get_active (button))
    return;

  for (guint i = 0; i < ACIES_SCENE_MAX_SIDES; i++)
    if (rows->colors[i] == button)
      acies_battle_plan_set_color (rows->step->plan, rows->side, i);
}

static void
title_changed_cb (AciesPlanSides *self)
{
  if (!self->filling)
    acies_battle_plan_set_title (self->plan, gtk_editable_get_text (self->title));
}

static void
date_changed_cb (AciesPlanSides *self,
                 GtkEditable    *row)
{
  acies_battle_plan_set_date (self->plan, gtk_editable_get_text (row));
}

static void
place_changed_cb (AciesPlanSides *self,
                  GtkEditable    *row)
{
  acies_battle_plan_set_place (self->plan, gtk_editable_get_text (row));
}

static void
chosen_cb (AciesPlanSides *self,
           int             response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    acies_battle_plan_set_file (self->plan, file);
}

static void
choose_file_cb (AciesPlanSides *self)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;

  if (self->chooser != NULL)
    return;

  file = acies_battle_plan_choose_file (self->plan, acies_session_get_folder (self->session));
  name = g_file_get_basename (file);
  self->chooser = gtk_file_chooser_native_new (_("Keep the Battle In"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Keep Here"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser),
                                       acies_session_get_folder (self->session), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Construction ---- */

static GtkWidget *
make_entry_row (AdwPreferencesGroup *group,
                const char          *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW,
                                 "title", title,
                                 "use-underline", TRUE,
                                 "activates-default", TRUE,
                                 NULL);

  adw_preferences_group_add (group, row);

  return row;
}

static GtkWidget *
make_color_row (SideRows *rows)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Color and badge"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < ACIES_SCENE_MAX_SIDES; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *badge = acies_badge_new ();

      acies_badge_set_color (ACIES_BADGE (badge), i);
      gtk_button_set_child (GTK_BUTTON (button), badge);
      gtk_widget_set_tooltip_text (button, _(color_names[i]));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(color_names[i]), -1);
      rows->colors[i] = GTK_TOGGLE_BUTTON (button);
      if (i > 0)
        gtk_toggle_button_set_group (rows->colors[i], rows->colors[0]);
      g_signal_connect (button, "toggled", G_CALLBACK (color_toggled_cb), rows);
      gtk_box_append (GTK_BOX (box), button);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);

  return row;
}

static void
add_side (AciesPlanSides *self,
          GtkWidget      *box,
          guint           side)
{
  SideRows *rows = &self->sides[side];
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  rows->step = self;
  rows->side = side;
  adw_preferences_group_set_title (group, side == 0 ? _("First Side, at the Near Edge")
                                                    : _("Second Side, at the Far Edge"));
  rows->name = GTK_EDITABLE (make_entry_row (group, _("Name")));
  adw_preferences_group_add (group, make_color_row (rows));
  g_signal_connect_swapped (rows->name, "changed", G_CALLBACK (name_changed_cb), rows);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (group));
}

static void
add_battle (AciesPlanSides *self,
            GtkWidget      *box)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *button = gtk_button_new_with_mnemonic (_("C_hange…"));
  GtkWidget *row;

  adw_preferences_group_set_title (group, _("The Battle"));
  self->title = GTK_EDITABLE (make_entry_row (group, _("_Title")));
  g_signal_connect_swapped (self->title, "changed", G_CALLBACK (title_changed_cb), self);
  row = make_entry_row (group, _("_Date"));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (date_changed_cb), self);
  row = make_entry_row (group, _("_Place"));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (place_changed_cb), self);

  self->file_row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", _("Kept In"),
                                 "subtitle-lines", 0, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choose_file_cb), self);
  adw_action_row_add_suffix (self->file_row, button);
  adw_preferences_group_add (group, GTK_WIDGET (self->file_row));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (group));
}

static void
acies_plan_sides_dispose (GObject *object)
{
  AciesPlanSides *self = ACIES_PLAN_SIDES (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  g_clear_object (&self->plan);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_plan_sides_parent_class)->dispose (object);
}

static void
acies_plan_sides_class_init (AciesPlanSidesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_plan_sides_dispose;
}

static void
acies_plan_sides_init (AciesPlanSides *self)
{
}

/**
 * acies_plan_sides_new:
 * @plan: what is being set up
 * @session: knows where battles are kept
 *
 * Returns: (transfer floating): the step that names the sides and the battle
 */
GtkWidget *
acies_plan_sides_new (AciesBattlePlan *plan,
                      AciesSession    *session)
{
  AciesPlanSides *self = g_object_new (ACIES_TYPE_PLAN_SIDES, NULL);
  GtkWidget *box;

  self->plan = g_object_ref (plan);
  self->session = g_object_ref (session);
  adw_bin_set_child (ADW_BIN (self), acies_plan_make_column (&box, 640));
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    add_side (self, box, side);

  self->warning_group = adw_preferences_group_new ();
  self->warning = g_object_new (ADW_TYPE_ACTION_ROW, "icon-name", "dialog-warning-symbolic", NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->warning_group), self->warning);
  gtk_box_append (GTK_BOX (box), self->warning_group);
  add_battle (self, box);

  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self, ACIES_PLANNED_NAMES);

  return GTK_WIDGET (self);
}
