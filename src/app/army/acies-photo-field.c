/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-photo-field.h"
#include "acies-photo-intake.h"
#include "acies-photo-paintable.h"
#include "acies-photo-window.h"
#include "acies-single-photo.h"

/* The box that a photograph fits into in the form, in pixels */
#define MOST_WIDTH 300
#define MOST_HEIGHT 180

struct _AciesPhotoField
{
  AdwBin           parent_instance;

  AciesHistory    *history;
  GObject         *subject; /* (nullable) */
  AciesSinglePhoto *arriving; /* at @subject */
  AciesPhoto      *shown;   /* (nullable) */
  gboolean         editable;
  gboolean         showing;

  GtkWidget       *paste_button;
  GtkWidget       *remove_button;
  GtkStack        *stack;
  GtkWidget       *view_button;
  GtkPicture      *picture;
  GtkLabel        *absent;
  GtkEditable     *caption_row;
  GtkLabel        *error;
};

enum
{
  PROP_EDITABLE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPhotoField, acies_photo_field, ADW_TYPE_BIN)

/* ---- Showing ---- */

static void
show_picture (AciesPhotoField *self,
              AciesPhoto      *photo,
              const char      *caption)
{
  const char *said = *caption != '\0' ? caption : acies_photo_get_name (photo);

  if (self->shown != photo)
    {
      g_autoptr (AciesPhotoPaintable) paintable =
        acies_photo_paintable_new (photo, MOST_WIDTH, MOST_HEIGHT, gtk_widget_get_scale_factor (GTK_WIDGET (self)));

      g_clear_pointer (&self->shown, acies_photo_unref);
      self->shown = acies_photo_ref (photo);
      gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (paintable));
    }
  gtk_picture_set_alternative_text (self->picture, said);
  gtk_widget_set_tooltip_text (self->view_button, said);
}

static void
refresh (AciesPhotoField *self)
{
  g_autoptr (AciesPhoto) photo = NULL;
  g_autofree char *caption = NULL;
  gboolean stored;

  if (self->subject == NULL)
    return;

  g_object_get (self->subject, "photo", &photo, "caption", &caption, NULL);
  stored = photo != NULL && acies_photo_get_data (photo) != NULL;
  self->showing = TRUE;
  if (stored)
    show_picture (self, photo, caption);
  else
    g_clear_pointer (&self->shown, acies_photo_unref);
  if (photo != NULL && !stored)
    {
      /* Translators: the path of a picture that an army only refers to */
      g_autofree char *text = g_strdup_printf (_("%s (not in the file)"), acies_photo_get_path (photo));

      gtk_label_set_text (self->absent, text);
    }
  gtk_stack_set_visible_child_name (self->stack, acies_single_photo_is_loading (self->arriving) ? "loading"
                                                 : stored ? "photo" : photo != NULL ? "absent" : "none");
  if (strcmp (gtk_editable_get_text (self->caption_row), caption) != 0)
    gtk_editable_set_text (self->caption_row, caption);
  gtk_widget_set_visible (GTK_WIDGET (self->caption_row), stored || *caption != '\0');
  self->showing = FALSE;
  gtk_widget_set_sensitive (self->remove_button, photo != NULL);
}

static void
forget_subject (AciesPhotoField *self)
{
  acies_single_photo_cancel (self->arriving);
  if (self->subject != NULL)
    g_signal_handlers_disconnect_by_data (self->subject, self);
  g_clear_object (&self->subject);
}

/* ---- Taking in ---- */

static void
set_photo (AciesPhotoField *self,
           AciesPhoto      *photo)
{
  g_autoptr (GError) error = NULL;

  if (!acies_history_set_photo (self->history, self->subject, photo, &error))
    acies_single_photo_set_problem (self->arriving, error->message);
}

static void
taken_cb (AciesPhotoField *self,
          AciesPhoto      *photo)
{
  if (self->subject != NULL && self->editable)
    set_photo (self, photo);
}

static gboolean
drop_cb (AciesPhotoField *self,
         GdkDrop         *drop)
{
  if (self->subject == NULL || !self->editable)
    return FALSE;

  acies_single_photo_take_drop (self->arriving, GTK_WIDGET (self), drop);

  return TRUE;
}

static void
choose_cb (AciesPhotoField *self)
{
  acies_single_photo_choose (self->arriving, GTK_WIDGET (self));
}

static void
paste_cb (AciesPhotoField *self)
{
  acies_single_photo_paste (self->arriving, GTK_WIDGET (self));
}

static void
remove_cb (AciesPhotoField *self)
{
  acies_single_photo_set_problem (self->arriving, NULL);
  set_photo (self, NULL);
}

static void
view_cb (AciesPhotoField *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->shown != NULL)
    gtk_window_present (acies_photo_window_new (self->shown, gtk_editable_get_text (self->caption_row),
                                                GTK_WINDOW (root)));
}

static void
caption_changed_cb (AciesPhotoField *self)
{
  if (self->showing || self->subject == NULL)
    return;

  /* Only what no keyboard types is refused. */
  if (!acies_history_set_text (self->history, self->subject, "caption", gtk_editable_get_text (self->caption_row), NULL))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* ---- Widget ---- */

static void
acies_photo_field_dispose (GObject *object)
{
  AciesPhotoField *self = ACIES_PHOTO_FIELD (object);

  if (self->arriving != NULL)
    forget_subject (self);
  g_clear_object (&self->arriving);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PHOTO_FIELD);
  g_clear_object (&self->history);
  g_clear_pointer (&self->shown, acies_photo_unref);

  G_OBJECT_CLASS (acies_photo_field_parent_class)->dispose (object);
}

static void
acies_photo_field_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_boolean (value, ACIES_PHOTO_FIELD (object)->editable);
}

static void
acies_photo_field_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesPhotoField *self = ACIES_PHOTO_FIELD (object);

  if (self->editable == g_value_get_boolean (value))
    return;

  self->editable = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
acies_photo_field_class_init (AciesPhotoFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_photo_field_dispose;
  object_class->get_property = acies_photo_field_get_property;
  object_class->set_property = acies_photo_field_set_property;

  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, TRUE,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                    | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-photo-field.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, paste_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, remove_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, view_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, absent);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, caption_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoField, error);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, paste_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_cb);
  gtk_widget_class_bind_template_callback (widget_class, caption_changed_cb);
}

static void
acies_photo_field_init (AciesPhotoField *self)
{
  self->editable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->arriving = acies_single_photo_new (self->error);
  g_signal_connect_object (self->arriving, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->arriving, "notify::loading", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_photo_intake_add_target (GTK_WIDGET (self)), "drop", G_CALLBACK (drop_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * acies_photo_field_show:
 * @self: a field
 * @history: the history of an army
 * @subject: (nullable): the army, or a command, leader or unit in it; %NULL for nothing
 *
 * Sets of what the photograph is shown.  A picture that is still on its way to what was shown before is given up.
 */
void
acies_photo_field_show (AciesPhotoField *self,
                        AciesHistory    *history,
                        GObject         *subject)
{
  g_return_if_fail (ACIES_IS_PHOTO_FIELD (self));
  g_return_if_fail (subject == NULL || ACIES_IS_HISTORY (history));

  if (subject != NULL && subject == self->subject && history == self->history)
    {
      acies_single_photo_set_problem (self->arriving, NULL);
      refresh (self);
      return;
    }

  forget_subject (self);
  g_set_object (&self->history, history);
  if (subject == NULL)
    return;

  self->subject = g_object_ref (subject);
  g_signal_connect_object (subject, "notify::photo", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (subject, "notify::caption", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
