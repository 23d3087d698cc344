/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-log-row.h"
#include "acies-message.h"
#include "acies-photo-dialog.h"
#include "acies-photo-window.h"
#include "acies-play-log.h"
#include "acies-play-notes.h"
#include "acies-unit-menu.h"

/* Each is decoded at once, and takes a row of the dialog. */
#define MOST_PHOTOS 20

/* What is asked for of a clipboard or a drag, the best first */
static const char *picture_types[] = { "image/jpeg", "image/png", "image/webp", "image/gif", NULL };

/* Photographs on their way to the dialog */
typedef struct
{
  GtkWidget            *widget;  /* one with the actions, or in it */
  AciesPlay            *play;
  AciesEntry           *entry;   /* (nullable) */
  char                 *caption; /* of the first */
  GdkDrop              *drop;    /* (nullable) */
  GtkFileChooserNative *chooser; /* (nullable) */
} Arrival;

static Arrival *
arrival_new (GtkWidget  *widget,
             AciesPlay  *play,
             AciesEntry *entry,
             const char *caption)
{
  Arrival *self = g_new0 (Arrival, 1);

  self->widget = g_object_ref (widget);
  self->play = g_object_ref (play);
  g_set_object (&self->entry, entry);
  self->caption = g_strdup (caption);

  return self;
}

static void
arrival_free (Arrival *self)
{
  if (self->drop != NULL)
    gdk_drop_finish (self->drop, GDK_ACTION_COPY);
  g_clear_object (&self->drop);
  g_clear_object (&self->chooser);
  g_clear_object (&self->entry);
  g_object_unref (self->play);
  g_object_unref (self->widget);
  g_free (self->caption);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arrival, arrival_free)

static void
tell (GtkWidget  *widget,
      const char *sentence)
{
  gtk_widget_activate_action (widget, "play.tell", "s", sentence);
}

/* Goes where work goes on. */
static void
finish (GtkWidget *widget)
{
  gtk_widget_activate_action (widget, "play.finish", NULL);
}

static GtkWindow *
get_window (GtkWidget *widget)
{
  return GTK_WINDOW (gtk_widget_get_root (widget));
}

/* ---- The dialog ---- */

static void
open_dialog (const Arrival *arrival,
             GListStore    *drafts)
{
  g_autoptr (AciesPhotoDraft) first = g_list_model_get_item (G_LIST_MODEL (drafts), 0);
  GtkWindow *dialog;

  /* The page may have been closed meanwhile. */
  if (first == NULL || get_window (arrival->widget) == NULL)
    return;

  acies_photo_draft_set_caption (first, arrival->caption);
  dialog = acies_photo_dialog_new (arrival->play, arrival->entry, drafts,
                                   get_window (arrival->widget));
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (finish), arrival->widget, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

/* @files: (element-type GFile) */
static void
take_files (const Arrival *arrival,
            GListModel    *files)
{
  g_autoptr (GListStore) drafts = g_list_store_new (ACIES_TYPE_PHOTO_DRAFT);

  if (g_list_model_get_n_items (files) > MOST_PHOTOS)
    {
      g_autofree char *sentence = g_strdup_printf (_("Up to %d photographs can be added at once."), MOST_PHOTOS);

      tell (arrival->widget, sentence);
      return;
    }

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autoptr (AciesPhotoDraft) draft = acies_photo_draft_new_for_file (file);

      g_list_store_append (drafts, draft);
    }
  open_dialog (arrival, drafts);
}

static void
take_file_list (const Arrival *arrival,
                const GValue  *value)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  for (GSList *item = g_value_get_boxed (value); item != NULL; item = item->next)
    g_list_store_append (files, item->data);
  take_files (arrival, G_LIST_MODEL (files));
}

static void
take_stream (const Arrival *arrival,
             GInputStream  *stream)
{
  g_autoptr (GListStore) drafts = g_list_store_new (ACIES_TYPE_PHOTO_DRAFT);
  g_autoptr (AciesPhotoDraft) draft = acies_photo_draft_new_for_stream (stream, _("Photograph"));

  g_list_store_append (drafts, draft);
  open_dialog (arrival, drafts);
}

/* ---- Files ---- */

static void
files_chosen_cb (GtkNativeDialog *dialog,
                 int              response,
                 gpointer         user_data)
{
  g_autoptr (Arrival) arrival = user_data;
  g_autoptr (GListModel) files = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    {
      finish (arrival->widget);
      return;
    }

  files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  take_files (arrival, files);
}

void
acies_play_notes_choose_photos (GtkWidget  *widget,
                                AciesPlay  *play,
                                AciesEntry *entry,
                                const char *caption)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  Arrival *arrival;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  arrival = arrival_new (widget, play, entry, caption);
  arrival->chooser = gtk_file_chooser_native_new (_("Add Photographs"), get_window (widget),
                                                  GTK_FILE_CHOOSER_ACTION_OPEN, _("_Add"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (arrival->chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (arrival->chooser), TRUE);
  gtk_file_filter_set_name (filter, _("Pictures"));
  for (guint i = 0; picture_types[i] != NULL; i++)
    gtk_file_filter_add_mime_type (filter, picture_types[i]);
  gtk_file_filter_add_mime_type (filter, "image/heif");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (arrival->chooser), filter);
  g_signal_connect (arrival->chooser, "response", G_CALLBACK (files_chosen_cb), arrival);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (arrival->chooser));
}

/* ---- Clipboard ---- */

static gboolean
has_files (GdkContentFormats *formats)
{
  g_autoptr (GdkContentFormats) all = gdk_content_formats_union_deserialize_gtypes (gdk_content_formats_ref (formats));

  return gdk_content_formats_contain_gtype (all, GDK_TYPE_FILE_LIST);
}

static gboolean
has_picture (GdkContentFormats *formats)
{
  for (guint i = 0; picture_types[i] != NULL; i++)
    if (gdk_content_formats_contain_mime_type (formats, picture_types[i]))
      return TRUE;

  return FALSE;
}

static void
files_pasted_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Arrival) arrival = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (object), result, &error);

  if (value != NULL)
    take_file_list (arrival, value);
  else
    tell (arrival->widget, error->message);
}

static void
picture_pasted_cb (GObject      *object,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (Arrival) arrival = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (object), result, NULL, &error);

  if (stream != NULL)
    take_stream (arrival, stream);
  else
    tell (arrival->widget, error->message);
}

void
acies_play_notes_paste (GtkWidget *widget,
                        AciesPlay *play)
{
  g_autoptr (AciesEntry) entry = NULL;
  GdkClipboard *clipboard;
  GdkContentFormats *formats;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  entry = acies_play_find_noted_entry (play);
  clipboard = gtk_widget_get_clipboard (widget);
  formats = gdk_clipboard_get_formats (clipboard);
  if (has_files (formats))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_pasted_cb,
                                    arrival_new (widget, play, entry, ""));
  else if (has_picture (formats))
    gdk_clipboard_read_async (clipboard, picture_types, G_PRIORITY_DEFAULT, NULL, picture_pasted_cb,
                              arrival_new (widget, play, entry, ""));
  else
    tell (widget, _("There is no picture in the clipboard."));
}

/* ---- Drops ---- */

static void
files_dropped_cb (GObject      *object,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (Arrival) arrival = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_drop_read_value_finish (GDK_DROP (object), result, &error);

  if (value != NULL)
    take_file_list (arrival, value);
  else
    tell (arrival->widget, error->message);
}

static void
picture_dropped_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (Arrival) arrival = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_drop_read_finish (GDK_DROP (object), result, NULL, &error);

  if (stream != NULL)
    take_stream (arrival, stream);
  else
    tell (arrival->widget, error->message);
}

/* Finds what a picture dropped there is about.  (transfer full) (nullable) */
static AciesEntry *
find_entry_at (GtkWidget *widget,
               AciesPlay *play,
               double     x,
               double     y)
{
  GtkWidget *row = acies_unit_menu_find_row (gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT), ACIES_TYPE_LOG_ROW);
  AciesEntry *entry = row != NULL ? acies_log_row_get_entry (ACIES_LOG_ROW (row)) : NULL;

  return entry != NULL ? g_object_ref (entry) : acies_play_find_noted_entry (play);
}

static gboolean
drop_cb (GtkDropTargetAsync *target,
         GdkDrop            *drop,
         double              x,
         double              y,
         AciesPlay          *play)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  g_autoptr (AciesEntry) entry = NULL;
  Arrival *arrival;

  if (acies_play_get_obstacle (play) != NULL)
    {
      tell (widget, acies_play_get_obstacle (play));
      return FALSE;
    }

  entry = find_entry_at (widget, play, x, y);
  arrival = arrival_new (widget, play, entry, "");
  arrival->drop = g_object_ref (drop);
  if (has_files (gdk_drop_get_formats (drop)))
    gdk_drop_read_value_async (drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_dropped_cb, arrival);
  else
    gdk_drop_read_async (drop, picture_types, G_PRIORITY_DEFAULT, NULL, picture_dropped_cb, arrival);

  return TRUE;
}

void
acies_play_notes_accept_drops (GtkWidget *widget,
                               AciesPlay *play)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();
  GtkDropTargetAsync *target;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  gdk_content_formats_builder_add_gtype (builder, GDK_TYPE_FILE_LIST);
  for (guint i = 0; picture_types[i] != NULL; i++)
    gdk_content_formats_builder_add_mime_type (builder, picture_types[i]);
  target = gtk_drop_target_async_new (gdk_content_formats_builder_free_to_formats (builder),
                                      GDK_ACTION_COPY);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), play, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
  gtk_widget_add_css_class (widget, "acies-takes-photos");
}

/* ---- Looking at them ---- */

void
acies_play_notes_show_photo (GtkWidget *widget,
                             AciesPlay *play,
                             guint      number)
{
  AciesEvent *note;
  GtkWindow *window;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  note = acies_battle_find_photo (acies_play_get_battle (play), number);
  if (note == NULL || acies_photo_get_data (acies_event_get_photo (note)) == NULL)
    {
      tell (widget, _("The battle does not have this photograph."));
      return;
    }

  window = acies_photo_window_new (note, get_window (widget));
  gtk_window_present (window);
}

/* ---- Comments ---- */

/* What a comment is being written in */
typedef struct
{
  GtkWidget  *widget;
  AciesPlay  *play;
  AciesEntry *entry; /* (nullable) */
} Comment;

static void
comment_free (gpointer  data,
              GClosure *closure)
{
  Comment *comment = data;

  g_object_unref (comment->widget);
  g_object_unref (comment->play);
  g_clear_object (&comment->entry);
  g_free (comment);
}

static void
comment_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          user_data)
{
  const Comment *comment = user_data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)));
  g_autoptr (GError) error = NULL;

  /* The page may have been closed meanwhile. */
  if (get_window (comment->widget) == NULL)
    return;
  if (g_str_equal (response, "photo"))
    {
      acies_play_notes_choose_photos (comment->widget, comment->play, comment->entry, text);
      return;
    }

  if (g_str_equal (response, "note") && text[0] != '\0')
    acies_play_comment (comment->play, comment->entry, text, &error);
  finish (comment->widget);
  /* What made the page read-only stands in its banner. */
  if (error != NULL && acies_play_get_obstacle (comment->play) == NULL)
    tell (comment->widget, error->message);
}

void
acies_play_notes_comment (GtkWidget *widget,
                          AciesPlay *play)
{
  AdwMessageDialog *dialog;
  Comment *comment;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_PLAY (play));

  comment = g_new0 (Comment, 1);
  comment->widget = g_object_ref (widget);
  comment->play = g_object_ref (play);
  comment->entry = acies_play_find_noted_entry (play);
  dialog = acies_message_new (widget, "comment");
  if (comment->entry != NULL)
    adw_message_dialog_format_body (dialog, "%s", acies_entry_get_sentence (comment->entry));
  gtk_window_set_focus (GTK_WINDOW (dialog), adw_message_dialog_get_extra_child (dialog));
  g_signal_connect_data (dialog, "response", G_CALLBACK (comment_response_cb), comment, comment_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
