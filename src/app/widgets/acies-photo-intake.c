/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-file-filter.h"
#include "acies-photo-intake.h"

/* Each is decoded at once, and takes a row of a dialog. */
#define MOST_PHOTOS 20

/* What is asked for of a clipboard or a drag, the best first */
/* The first one is taken from files only. */
static const char *file_types[] = { "image/heif", "image/jpeg", "image/png", "image/webp", "image/gif", NULL };
static const char **const picture_types = file_types + 1;

/* Pictures on their way */
typedef struct
{
  GtkWidget            *widget;
  AciesPhotoIntakeFunc  func;
  gpointer              data;
  GDestroyNotify        destroy; /* (nullable) */
  GdkDrop              *drop;    /* (nullable) */
  GtkFileChooserNative *chooser; /* (nullable) */
} Arrival;

static Arrival *
arrival_new (GtkWidget            *widget,
             AciesPhotoIntakeFunc  func,
             gpointer              data,
             GDestroyNotify        destroy)
{
  Arrival *self = g_new0 (Arrival, 1);

  self->widget = g_object_ref (widget);
  self->func = func;
  self->data = data;
  self->destroy = destroy;

  return self;
}

static void
arrival_free (Arrival *self)
{
  if (self->drop != NULL)
    gdk_drop_finish (self->drop, GDK_ACTION_COPY);
  g_clear_object (&self->drop);
  g_clear_object (&self->chooser);
  g_object_unref (self->widget);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arrival, arrival_free)

static void
tell (const Arrival *arrival,
      const char    *problem)
{
  arrival->func (arrival->widget, NULL, problem, arrival->data);
}

/* @files: (element-type GFile) */
static void
take_files (const Arrival *arrival,
            GListModel    *files)
{
  g_autoptr (GListStore) drafts = g_list_store_new (ACIES_TYPE_PHOTO_DRAFT);
  guint n_files = g_list_model_get_n_items (files);

  if (n_files > MOST_PHOTOS)
    {
      g_autofree char *sentence = g_strdup_printf (_("Up to %d photographs can be added at once."), MOST_PHOTOS);

      tell (arrival, sentence);
      return;
    }

  for (guint i = 0; i < n_files; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autoptr (AciesPhotoDraft) draft = acies_photo_draft_new_for_file (file);

      g_list_store_append (drafts, draft);
    }
  arrival->func (arrival->widget, n_files > 0 ? drafts : NULL, NULL, arrival->data);
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
  arrival->func (arrival->widget, drafts, NULL, arrival->data);
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
      tell (arrival, NULL);
      return;
    }

  files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  take_files (arrival, files);
}

/**
 * acies_photo_intake_choose:
 * @widget: a widget in a window
 * @title: the title of the dialog
 * @several: whether more than one may be chosen
 * @func: what is told of them
 * @data: given to @func
 * @destroy: (nullable): frees @data
 */
void
acies_photo_intake_choose (GtkWidget            *widget,
                           const char           *title,
                           gboolean              several,
                           AciesPhotoIntakeFunc  func,
                           gpointer              data,
                           GDestroyNotify        destroy)
{
  Arrival *arrival;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  arrival = arrival_new (widget, func, data, destroy);
  arrival->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (widget)),
                                                  GTK_FILE_CHOOSER_ACTION_OPEN, _("_Add"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (arrival->chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (arrival->chooser), several);
  acies_file_filter_add (GTK_FILE_CHOOSER (arrival->chooser), _("Pictures"), file_types);
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
    tell (arrival, error->message);
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
    tell (arrival, error->message);
}

/**
 * acies_photo_intake_paste:
 * @widget: a widget in a window
 * @func: what is told of the picture in the clipboard
 * @data: given to @func
 * @destroy: (nullable): frees @data
 */
void
acies_photo_intake_paste (GtkWidget            *widget,
                          AciesPhotoIntakeFunc  func,
                          gpointer              data,
                          GDestroyNotify        destroy)
{
  g_autoptr (Arrival) arrival = NULL;
  GdkClipboard *clipboard;
  GdkContentFormats *formats;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  arrival = arrival_new (widget, func, data, destroy);
  clipboard = gtk_widget_get_clipboard (widget);
  formats = gdk_clipboard_get_formats (clipboard);
  if (has_files (formats))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_pasted_cb,
                                    g_steal_pointer (&arrival));
  else if (has_picture (formats))
    gdk_clipboard_read_async (clipboard, picture_types, G_PRIORITY_DEFAULT, NULL, picture_pasted_cb,
                              g_steal_pointer (&arrival));
  else
    tell (arrival, _("There is no picture in the clipboard."));
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
    tell (arrival, error->message);
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
    tell (arrival, error->message);
}

/**
 * acies_photo_intake_take_drop:
 * @widget: the widget it was dropped on
 * @drop: what was dropped
 * @func: what is told of it
 * @data: given to @func
 * @destroy: (nullable): frees @data
 */
void
acies_photo_intake_take_drop (GtkWidget            *widget,
                              GdkDrop              *drop,
                              AciesPhotoIntakeFunc  func,
                              gpointer              data,
                              GDestroyNotify        destroy)
{
  Arrival *arrival;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (GDK_IS_DROP (drop));

  arrival = arrival_new (widget, func, data, destroy);
  arrival->drop = g_object_ref (drop);
  if (has_files (gdk_drop_get_formats (drop)))
    gdk_drop_read_value_async (drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_dropped_cb, arrival);
  else
    gdk_drop_read_async (drop, picture_types, G_PRIORITY_DEFAULT, NULL, picture_dropped_cb, arrival);
}

/**
 * acies_photo_intake_add_target:
 * @widget: a widget
 *
 * Returns: (transfer none): a target for files and pictures, to whose `drop` the caller connects
 */
GtkDropTargetAsync *
acies_photo_intake_add_target (GtkWidget *widget)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();
  GtkDropTargetAsync *target;

  gdk_content_formats_builder_add_gtype (builder, GDK_TYPE_FILE_LIST);
  for (guint i = 0; picture_types[i] != NULL; i++)
    gdk_content_formats_builder_add_mime_type (builder, picture_types[i]);
  target = gtk_drop_target_async_new (gdk_content_formats_builder_free_to_formats (builder), GDK_ACTION_COPY);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
  gtk_widget_add_css_class (widget, "acies-takes-photos");

  return target;
}
