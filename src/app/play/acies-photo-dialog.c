/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-photo-dialog.h"
#include "acies-photo-row.h"
#include "acies-play-log.h"

/* The most pixels that a picture is high: alone, or as one of several */
#define HEIGHT_ALONE 290
#define HEIGHT_EACH 150

struct _AciesPhotoDialog
{
  AdwWindow   parent_instance;

  AciesPlay  *play;
  AciesEntry *entry;
  GListStore *drafts;

  GtkWidget  *add_button;
  GtkLabel   *about;
  GtkListBox *rows;
  GtkLabel   *error;
};

G_DEFINE_FINAL_TYPE (AciesPhotoDialog, acies_photo_dialog, ADW_TYPE_WINDOW)

/* What is there can be added once nothing is on its way any more. */
static void
update (AciesPhotoDialog *self)
{
  GListModel *drafts = G_LIST_MODEL (self->drafts);
  gboolean any = FALSE;
  gboolean loading = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (drafts); i++)
    {
      g_autoptr (AciesPhotoDraft) draft = g_list_model_get_item (drafts, i);

      any = any || acies_photo_draft_get_photo (draft) != NULL;
      loading = loading || acies_photo_draft_is_loading (draft);
    }
  gtk_widget_set_sensitive (self->add_button, any && !loading);
}

static void
add_cb (AciesPhotoDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (acies_play_add_photos (self->play, self->entry, self->drafts, &error))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  gtk_label_set_text (self->error, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), TRUE);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  AciesPhotoDialog *self = user_data;
  gboolean alone = g_list_model_get_n_items (G_LIST_MODEL (self->drafts)) == 1;
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), acies_photo_row_new (item, alone ? HEIGHT_ALONE : HEIGHT_EACH));

  return row;
}

/* ---- Construction ---- */

static void
acies_photo_dialog_dispose (GObject *object)
{
  AciesPhotoDialog *self = ACIES_PHOTO_DIALOG (object);

  for (guint i = 0; self->drafts != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->drafts)); i++)
    {
      g_autoptr (AciesPhotoDraft) draft = g_list_model_get_item (G_LIST_MODEL (self->drafts), i);

      acies_photo_draft_cancel (draft);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PHOTO_DIALOG);
  g_clear_object (&self->play);
  g_clear_object (&self->entry);
  g_clear_object (&self->drafts);

  G_OBJECT_CLASS (acies_photo_dialog_parent_class)->dispose (object);
}

static void
acies_photo_dialog_class_init (AciesPhotoDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_photo_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-photo-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoDialog, add_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoDialog, about);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, AciesPhotoDialog, error);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_photo_dialog_init (AciesPhotoDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_photo_dialog_new:
 * @play: a play whose battle can be logged
 * @entry: (nullable): what the photographs are about; %NULL for the battle as it stands
 * @drafts: (element-type AciesPhotoDraft): the photographs, at least one; what is added is taken out
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): a dialog that adds photographs, not yet shown
 */
GtkWindow *
acies_photo_dialog_new (AciesPlay  *play,
                        AciesEntry *entry,
                        GListStore *drafts,
                        GtkWindow  *parent)
{
  AciesPhotoDialog *self;
  g_autofree char *about = NULL;
  guint n_drafts;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (drafts), NULL);

  self = g_object_new (ACIES_TYPE_PHOTO_DIALOG, "transient-for", parent, NULL);
  self->play = g_object_ref (play);
  g_set_object (&self->entry, entry);
  self->drafts = g_object_ref (drafts);
  n_drafts = g_list_model_get_n_items (G_LIST_MODEL (drafts));
  gtk_window_set_title (GTK_WINDOW (self), ngettext ("Add a Photograph", "Add Photographs", n_drafts));
  /* Translators: the sentence of an entry of the log, to which a photograph is added */
  about = entry != NULL ? g_strdup_printf (_("On the entry: %s"), acies_entry_get_sentence (entry))
                        : g_strdup (_("On the battle before its first entry"));
  gtk_label_set_text (self->about, about);

  gtk_list_box_bind_model (self->rows, G_LIST_MODEL (drafts), create_row, self, NULL);
  for (guint i = 0; i < n_drafts; i++)
    {
      g_autoptr (AciesPhotoDraft) draft = g_list_model_get_item (G_LIST_MODEL (drafts), i);

      g_signal_connect_object (draft, "notify::loading", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  update (self);

  return GTK_WINDOW (self);
}
