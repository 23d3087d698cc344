/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-ground-bar.h"
#include "acies-ground-history.h"
#include "acies-ground-menu.h"
#include "acies-terrain-shapes.h"
#include "acies-tooltip.h"

/* Inches that a copy lies to the right of a piece and down */
#define ASIDE 2.0

struct _AciesGroundBar
{
  AciesPlanView       parent_instance;

  AciesGroundHistory *history;
  gboolean            snaps;
  gboolean            has_grid;

  /* Two groups of buttons, one under the other where there is no room for both in a row */
  GtkOrientable      *rows;
  GtkWidget          *separator;
  GtkMenuButton      *draw_button;
  GtkWidget          *undo_button;
  GtkWidget          *redo_button;
};

enum
{
  PROP_SNAPS = 1,
  PROP_HAS_GRID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  DRAWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGroundBar, acies_ground_bar, ACIES_TYPE_PLAN_VIEW)

static AciesTable *
get_table (AciesGroundBar *self)
{
  return acies_battle_plan_get_table (acies_plan_view_get_plan (self));
}

/* Returns: (transfer none) (nullable): the piece that is worked on */
static AciesTerrain *
get_selected (AciesGroundBar *self)
{
  return acies_table_find_terrain (get_table (self), acies_plan_view_get_choice (self));
}

/* ---- Showing ---- */

static void
show_steps (AciesGroundBar *self)
{
  const char *undo = acies_ground_history_get_undo_label (self->history);
  const char *redo = acies_ground_history_get_redo_label (self->history);
  g_autofree char *undo_tip = undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo"));
  g_autofree char *redo_tip = redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo"));

  acies_tooltip_set (self->undo_button, undo_tip);
  acies_tooltip_set (self->redo_button, redo_tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->undo_button), GTK_ACCESSIBLE_PROPERTY_LABEL, undo_tip, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->redo_button), GTK_ACCESSIBLE_PROPERTY_LABEL, redo_tip, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ground.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ground.redo", redo != NULL);
}

static void
show_selected (AciesGroundBar *self)
{
  gboolean has_piece = acies_plan_view_get_plan (self) != NULL && get_selected (self) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ground.duplicate", has_piece);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ground.raise", has_piece);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ground.lower", has_piece);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ground.remove", has_piece);
}

static void
form_changed_cb (AciesGroundBar *self)
{
  gboolean is_wide = acies_plan_view_get_form (self) == ACIES_FORM_WIDE;

  gtk_orientable_set_orientation (self->rows, is_wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (self->separator, is_wide);
}

static void
acies_ground_bar_changed (AciesPlanView *view,
                          guint          parts)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (view);

  /* Other rules tell other ground apart. */
  if ((parts & ACIES_PLANNED_RULES) != 0)
    gtk_menu_button_set_popover (self->draw_button, NULL);
  show_selected (self);
}

/* ---- Actions ---- */

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  acies_ground_history_undo (ACIES_GROUND_BAR (widget)->history);
}

static void
redo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  acies_ground_history_redo (ACIES_GROUND_BAR (widget)->history);
}

static void
duplicate_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (widget);
  g_autoptr (AciesTerrain) copy = acies_terrain_copy_on_table (get_table (self), get_selected (self),
                                                               (AciesPoint) { ASIDE, ASIDE });

  acies_table_add_terrain (get_table (self), copy);
  acies_plan_view_set_choice (self, acies_terrain_get_id (copy));
  acies_battle_plan_terrain_changed (acies_plan_view_get_plan (self));
}

static void
shift_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (widget);

  if (acies_terrain_shift_on_table (get_table (self), get_selected (self),
                                    g_str_equal (action_name, "ground.raise") ? 1 : -1))
    acies_battle_plan_terrain_changed (acies_plan_view_get_plan (self));
  else
    gtk_widget_error_bell (widget);
}

static void
remove_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (widget);

  acies_table_remove_terrain (get_table (self), acies_plan_view_get_choice (self));
  acies_plan_view_set_choice (self, "");
  acies_battle_plan_terrain_changed (acies_plan_view_get_plan (self));
}

static void
chosen_cb (AciesGroundBar *self,
           AciesTerrain   *terrain)
{
  g_signal_emit (self, signals[DRAWN], 0, terrain);
}

static void
fill_choices_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  AciesGroundBar *self = user_data;
  GtkWidget *menu = acies_ground_menu_new (acies_plan_view_get_plan (self));

  g_signal_connect_object (menu, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, menu);
}

/* ---- Construction ---- */

static void
acies_ground_bar_set_up (AciesPlanView *view)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (view);

  self->history = acies_ground_history_new (acies_plan_view_get_plan (view));
  g_signal_connect_object (self->history, "notify", G_CALLBACK (show_steps), self, G_CONNECT_SWAPPED);
  show_steps (self);
}

static void
session_changed_cb (AciesGroundBar *self)
{
  AciesSession *session = acies_plan_view_get_session (self);
  GSettings *settings = session != NULL ? acies_session_get_settings (session) : NULL;

  if (settings == NULL)
    return;

  g_settings_bind (settings, "ground-snaps", self, "snaps", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "ground-grid", self, "has-grid", G_SETTINGS_BIND_DEFAULT);
}

static void
acies_ground_bar_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (object);

  switch (prop_id)
    {
    case PROP_SNAPS:
      g_value_set_boolean (value, self->snaps);
      break;
    case PROP_HAS_GRID:
      g_value_set_boolean (value, self->has_grid);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_ground_bar_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  AciesGroundBar *self = ACIES_GROUND_BAR (object);

  switch (prop_id)
    {
    case PROP_SNAPS:
      self->snaps = g_value_get_boolean (value);
      break;
    case PROP_HAS_GRID:
      self->has_grid = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_ground_bar_dispose (GObject *object)
{
  g_clear_object (&ACIES_GROUND_BAR (object)->history);

  G_OBJECT_CLASS (acies_ground_bar_parent_class)->dispose (object);
}

static void
acies_ground_bar_class_init (AciesGroundBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_ground_bar_get_property;
  object_class->set_property = acies_ground_bar_set_property;
  object_class->dispose = acies_ground_bar_dispose;
  ACIES_PLAN_VIEW_CLASS (klass)->set_up = acies_ground_bar_set_up;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_ground_bar_changed;

  properties[PROP_SNAPS] = g_param_spec_boolean ("snaps", NULL, NULL, TRUE, flags);
  properties[PROP_HAS_GRID] = g_param_spec_boolean ("has-grid", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[DRAWN] = g_signal_new ("drawn", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, ACIES_TYPE_TERRAIN);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-ground-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGroundBar, rows);
  gtk_widget_class_bind_template_child (widget_class, AciesGroundBar, separator);
  gtk_widget_class_bind_template_child (widget_class, AciesGroundBar, draw_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGroundBar, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGroundBar, redo_button);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_selected);
  gtk_widget_class_bind_template_callback (widget_class, session_changed_cb);

  gtk_widget_class_install_action (widget_class, "ground.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "ground.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "ground.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "ground.raise", NULL, shift_action);
  gtk_widget_class_install_action (widget_class, "ground.lower", NULL, shift_action);
  gtk_widget_class_install_action (widget_class, "ground.remove", NULL, remove_action);
}

static void
acies_ground_bar_init (AciesGroundBar *self)
{
  self->snaps = TRUE;
  self->has_grid = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->draw_button, fill_choices_cb, self, NULL);
}
