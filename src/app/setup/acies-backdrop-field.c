/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-backdrop-field.h"
#include "acies-backdrop-window.h"
#include "acies-photo-intake.h"
#include "acies-photo-paintable.h"
#include "acies-single-photo.h"

/* The box that the photograph fits into, in pixels */
#define MOST_WIDTH 260
#define MOST_HEIGHT 150

struct _AciesBackdropField
{
  AciesPlanView    parent_instance;

  gboolean         shown;
  AciesSinglePhoto *arriving;
  AciesPhoto      *pictured; /* (nullable) */
  /* The widgets follow the table, and not the other way. */
  gboolean         filling;

  GtkStack        *stack;
  GtkPicture      *picture;
  GtkWidget       *shown_row;
  GtkWidget       *opacity_row;
  GtkRange        *opacity;
  GtkLabel        *error;
};

enum
{
  PROP_SHOWN = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesBackdropField, acies_backdrop_field, ACIES_TYPE_PLAN_VIEW)

/* ---- Showing ---- */

/* Returns: (transfer none) (nullable) */
static AciesBackdrop *
get_backdrop (AciesBackdropField *self)
{
  return acies_table_get_backdrop (acies_battle_plan_get_table (acies_plan_view_get_plan (self)));
}

static void
decoded_cb (AciesBackdropField  *self,
            GParamSpec          *pspec,
            AciesPhotoPaintable *paintable)
{
  if (gtk_picture_get_paintable (self->picture) == GDK_PAINTABLE (paintable))
    acies_single_photo_set_problem (self->arriving, acies_photo_paintable_get_error (paintable));
}

static void
show_picture (AciesBackdropField *self,
              AciesPhoto         *photo)
{
  g_autoptr (AciesPhotoPaintable) paintable = NULL;

  if (self->pictured == photo)
    return;

  g_clear_pointer (&self->pictured, acies_photo_unref);
  self->pictured = acies_photo_ref (photo);
  paintable = acies_photo_paintable_new (photo, MOST_WIDTH, MOST_HEIGHT,
                                         gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  g_signal_connect_object (paintable, "notify::error", G_CALLBACK (decoded_cb), self, G_CONNECT_SWAPPED);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (paintable));
  gtk_picture_set_alternative_text (self->picture, acies_photo_get_name (photo));
}

static void
refresh (AciesBackdropField *self)
{
  AciesBackdrop *backdrop = get_backdrop (self);

  self->filling = TRUE;
  if (backdrop != NULL)
    {
      show_picture (self, acies_backdrop_get_photo (backdrop));
      gtk_range_set_value (self->opacity, acies_backdrop_get_opacity (backdrop) * 100.0);
    }
  gtk_stack_set_visible_child_name (self->stack, acies_single_photo_is_loading (self->arriving) ? "loading"
                                                 : backdrop != NULL ? "photo" : "none");
  gtk_widget_set_visible (self->shown_row, backdrop != NULL);
  gtk_widget_set_visible (self->opacity_row, backdrop != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backdrop.fit", backdrop != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "backdrop.remove", backdrop != NULL);
  self->filling = FALSE;
}

static void
acies_backdrop_field_changed (AciesPlanView *view,
                              guint          parts)
{
  if ((parts & ACIES_PLANNED_BACKDROP) != 0)
    refresh (ACIES_BACKDROP_FIELD (view));
}

static char *
format_opacity_cb (GtkScale *scale,
                   double    value,
                   gpointer  user_data)
{
  /* Translators: how strong a photograph is */
  return g_strdup_printf (_("%.0f %%"), value);
}

/* ---- Taking in ---- */

static void
fit (AciesBackdropField *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_window_present (acies_backdrop_window_new (acies_plan_view_get_plan (self), GTK_WINDOW (root)));
}

static void
taken_cb (AciesBackdropField *self,
          AciesPhoto         *photo)
{
  AciesBackdrop *before;
  g_autoptr (AciesBackdrop) backdrop = NULL;

  if (acies_plan_view_get_plan (self) == NULL)
    return;

  before = get_backdrop (self);
  backdrop = acies_backdrop_new (photo, NULL, before != NULL ? acies_backdrop_get_opacity (before)
                                              : ACIES_BACKDROP_USUAL_OPACITY);
  g_object_set (self, "shown", TRUE, NULL);
  acies_battle_plan_set_backdrop (acies_plan_view_get_plan (self), backdrop);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fit (self);
}

static void
loading_cb (AciesBackdropField *self)
{
  if (acies_plan_view_get_plan (self) != NULL)
    refresh (self);
}

static gboolean
drop_cb (AciesBackdropField *self,
         GdkDrop            *drop)
{
  acies_single_photo_take_drop (self->arriving, GTK_WIDGET (self), drop);

  return TRUE;
}

void
acies_backdrop_field_add_target (AciesBackdropField *self,
                                 GtkWidget          *widget)
{
  g_return_if_fail (ACIES_IS_BACKDROP_FIELD (self));

  g_signal_connect_object (acies_photo_intake_add_target (widget), "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
}

/* ---- Actions ---- */

static void
choose_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  acies_single_photo_choose (ACIES_BACKDROP_FIELD (widget)->arriving, widget);
}

static void
paste_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  acies_single_photo_paste (ACIES_BACKDROP_FIELD (widget)->arriving, widget);
}

static void
fit_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  fit (ACIES_BACKDROP_FIELD (widget));
}

static void
remove_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  acies_single_photo_set_problem (ACIES_BACKDROP_FIELD (widget)->arriving, NULL);
  acies_battle_plan_set_backdrop (acies_plan_view_get_plan (widget), NULL);
}

static void
opacity_changed_cb (AciesBackdropField *self)
{
  AciesBackdrop *before = get_backdrop (self);
  g_autoptr (AciesBackdrop) backdrop = NULL;

  if (self->filling || before == NULL)
    return;

  backdrop = acies_backdrop_new (acies_backdrop_get_photo (before), acies_backdrop_get_corners (before),
                                 CLAMP (gtk_range_get_value (self->opacity) / 100.0, 0.0, 1.0));
  acies_battle_plan_set_backdrop (acies_plan_view_get_plan (self), backdrop);
}

/* ---- Construction ---- */

static void
session_changed_cb (AciesBackdropField *self)
{
  AciesSession *session = acies_plan_view_get_session (self);
  GSettings *settings = session != NULL ? acies_session_get_settings (session) : NULL;

  if (settings != NULL)
    g_settings_bind (settings, "ground-backdrop", self, "shown", G_SETTINGS_BIND_DEFAULT);
}

static void
acies_backdrop_field_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, ACIES_BACKDROP_FIELD (object)->shown);
}

static void
acies_backdrop_field_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ACIES_BACKDROP_FIELD (object)->shown = g_value_get_boolean (value);
}

static void
acies_backdrop_field_dispose (GObject *object)
{
  AciesBackdropField *self = ACIES_BACKDROP_FIELD (object);

  if (self->arriving != NULL)
    acies_single_photo_cancel (self->arriving);
  g_clear_object (&self->arriving);
  g_clear_pointer (&self->pictured, acies_photo_unref);

  G_OBJECT_CLASS (acies_backdrop_field_parent_class)->dispose (object);
}

static void
acies_backdrop_field_class_init (AciesBackdropFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = acies_backdrop_field_get_property;
  object_class->set_property = acies_backdrop_field_set_property;
  object_class->dispose = acies_backdrop_field_dispose;
  ACIES_PLAN_VIEW_CLASS (klass)->changed = acies_backdrop_field_changed;

  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, TRUE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-backdrop-field.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropField, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropField, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropField, shown_row);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropField, opacity_row);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropField, opacity);
  gtk_widget_class_bind_template_child (widget_class, AciesBackdropField, error);
  gtk_widget_class_bind_template_callback (widget_class, opacity_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, session_changed_cb);

  gtk_widget_class_install_action (widget_class, "backdrop.choose", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "backdrop.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "backdrop.fit", NULL, fit_action);
  gtk_widget_class_install_action (widget_class, "backdrop.remove", NULL, remove_action);
}

static void
acies_backdrop_field_init (AciesBackdropField *self)
{
  self->shown = TRUE;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_scale_set_format_value_func (GTK_SCALE (self->opacity), format_opacity_cb, NULL, NULL);
  self->filling = FALSE;
  self->arriving = acies_single_photo_new (self->error);
  g_signal_connect_object (self->arriving, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->arriving, "notify::loading", G_CALLBACK (loading_cb), self, G_CONNECT_SWAPPED);
  acies_backdrop_field_add_target (self, GTK_WIDGET (self));
}
