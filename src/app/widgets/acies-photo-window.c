/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-message.h"
#include "acies-photo-paintable.h"
#include "acies-photo-window.h"

struct _AciesPhotoWindow
{
  AdwWindow             parent_instance;

  AciesPhoto           *photo;
  AciesPhotoPaintable  *paintable;
  /* (nullable): while a file is chosen */
  GtkFileChooserNative *chooser;

  GtkPicture           *picture;
  GtkLabel             *error;
  GtkLabel             *caption;
};

G_DEFINE_FINAL_TYPE (AciesPhotoWindow, acies_photo_window, ADW_TYPE_WINDOW)

static void
decoded_cb (AciesPhotoWindow *self)
{
  const char *error = acies_photo_paintable_get_error (self->paintable);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "photo.copy",
                                 acies_photo_paintable_get_texture (self->paintable) != NULL);
  gtk_label_set_text (self->error, error != NULL ? error : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), error != NULL);
}

/* ---- Actions ---- */

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesPhotoWindow *self = ACIES_PHOTO_WINDOW (widget);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), acies_photo_paintable_get_texture (self->paintable));
}

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (AciesPhotoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (object), result, NULL, &error)
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_message_show (GTK_WIDGET (self), _("The photograph could not be saved"), error->message);
}

static void
chosen_cb (AciesPhotoWindow *self,
           int               response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_file_replace_contents_bytes_async (file, acies_photo_get_data (self->photo), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                       saved_cb, g_object_ref (self));
}

static void
save_as_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  AciesPhotoWindow *self = ACIES_PHOTO_WINDOW (widget);

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (_("Save the Photograph"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), acies_photo_get_name (self->photo));
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Construction ---- */

static void
acies_photo_window_dispose (GObject *object)
{
  AciesPhotoWindow *self = ACIES_PHOTO_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PHOTO_WINDOW);
  g_clear_object (&self->paintable);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->photo, acies_photo_unref);

  G_OBJECT_CLASS (acies_photo_window_parent_class)->dispose (object);
}

static void
acies_photo_window_class_init (AciesPhotoWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_photo_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-photo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoWindow, error);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoWindow, caption);

  gtk_widget_class_install_action (widget_class, "photo.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "photo.save-as", NULL, save_as_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_photo_window_init (AciesPhotoWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_photo_window_new:
 * @photo: a photograph that is stored
 * @text: what players say of it, "" for nothing
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a window that shows the photograph, not yet shown
 */
GtkWindow *
acies_photo_window_new (AciesPhoto *photo,
                        const char *text,
                        GtkWindow  *parent)
{
  AciesPhotoWindow *self;

  g_return_val_if_fail (photo != NULL && acies_photo_get_data (photo) != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (ACIES_TYPE_PHOTO_WINDOW, "transient-for", parent, NULL);
  self->photo = acies_photo_ref (photo);
  self->paintable = acies_photo_paintable_new (self->photo, ACIES_PHOTO_MAX_EDGE, ACIES_PHOTO_MAX_EDGE, 1);
  g_signal_connect_object (self->paintable, "notify::loading", G_CALLBACK (decoded_cb), self, G_CONNECT_SWAPPED);
  decoded_cb (self);

  gtk_window_set_title (GTK_WINDOW (self), acies_photo_get_name (self->photo));
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->paintable));
  gtk_picture_set_alternative_text (self->picture, text[0] != '\0' ? text : acies_photo_get_name (self->photo));
  gtk_label_set_text (self->caption, text);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), text[0] != '\0');

  return GTK_WINDOW (self);
}
