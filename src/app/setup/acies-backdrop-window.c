/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-backdrop-fit.h"
#include "acies-backdrop-window.h"

struct _AciesBackdropWindow
{
  AdwWindow         parent_instance;

  AciesBattlePlan  *plan;
  AciesBackdropFit *fit;
};

G_DEFINE_FINAL_TYPE (AciesBackdropWindow, acies_backdrop_window, ADW_TYPE_WINDOW)

static void
fit_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  AciesBackdropWindow *self = ACIES_BACKDROP_WINDOW (widget);
  AciesBackdrop *before = acies_table_get_backdrop (acies_battle_plan_get_table (self->plan));

  if (before != NULL)
    {
      g_autoptr (AciesBackdrop) fitted = acies_backdrop_new (acies_backdrop_get_photo (before),
                                                             acies_backdrop_fit_get_corners (self->fit),
                                                             acies_backdrop_get_opacity (before));

      acies_battle_plan_set_backdrop (self->plan, fitted);
    }
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_backdrop_window_dispose (GObject *object)
{
  AciesBackdropWindow *self = ACIES_BACKDROP_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_BACKDROP_WINDOW);
  g_clear_object (&self->plan);

  G_OBJECT_CLASS (acies_backdrop_window_parent_class)->dispose (object);
}

static void
acies_backdrop_window_class_init (AciesBackdropWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_backdrop_window_dispose;

  g_type_ensure (ACIES_TYPE_BACKDROP_FIT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-backdrop-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropWindow, fit);
  gtk_widget_class_bind_template_callback (widget_class, acies_backdrop_fit_reset);
  gtk_widget_class_bind_template_callback (widget_class, acies_backdrop_fit_turn);
  gtk_widget_class_install_action (widget_class, "backdrop.accept", NULL, fit_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_backdrop_window_init (AciesBackdropWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_backdrop_window_new:
 * @plan: a plan whose table has a backdrop
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a window that fits the photograph, not yet shown
 */
GtkWindow *
acies_backdrop_window_new (AciesBattlePlan *plan,
                           GtkWindow       *parent)
{
  AciesBackdropWindow *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (plan), NULL);
  g_return_val_if_fail (acies_table_get_backdrop (acies_battle_plan_get_table (plan)) != NULL, NULL);

  self = g_object_new (ACIES_TYPE_BACKDROP_WINDOW, "transient-for", parent, NULL);
  self->plan = g_object_ref (plan);
  acies_backdrop_fit_set_table (self->fit, acies_battle_plan_get_table (plan));
  gtk_widget_grab_focus (GTK_WIDGET (self->fit));

  return GTK_WINDOW (self);
}
