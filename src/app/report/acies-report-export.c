/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-export.h"
#include "acies-file.h"
#include "acies-message.h"
#include "acies-page.h"
#include "acies-report-export.h"
#include "acies-task.h"

/* A report being written in a thread, of a copy of the battle, so that the players can go on */
typedef struct
{
  AciesBattle        *trial;
  GPtrArray          *events;
  AciesReportFormat   format;
  AciesReportOptions  options;
  char               *style;
  GFile              *file; /* (nullable): for the clipboard */
  AdwToast           *toast; /* (nullable): while it is written */
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_object_unref (export->trial);
  g_ptr_array_unref (export->events);
  g_clear_object (&export->file);
  g_clear_object (&export->toast);
  g_free (export->style);
  g_free (export);
}

/* ---- Writing ---- */

static GPtrArray *
write_files (const Export  *export,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autofree char *basename = export->file != NULL ? g_file_get_basename (export->file) : g_strdup ("report");

  if (!acies_battle_fill_trial (export->trial, export->events, cancellable, error))
    return NULL;

  return acies_report_write (export->trial, export->format, &export->options, basename, cancellable, error);
}

static void
export_thread (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Export *export = task_data;
  GError *error = NULL;
  g_autoptr (GPtrArray) files = write_files (export, cancellable, &error);
  g_autoptr (GFile) folder = export->file != NULL ? g_file_get_parent (export->file) : NULL;

  if (files != NULL && export->file == NULL)
    {
      g_task_return_pointer (task, g_bytes_ref (((const AciesReportFile *) files->pdata[0])->bytes),
                             (GDestroyNotify) g_bytes_unref);
      return;
    }
  for (guint i = 0; files != NULL && error == NULL && i < files->len; i++)
    {
      const AciesReportFile *written = files->pdata[i];
      g_autoptr (GFile) file = i == 0 ? g_object_ref (export->file) : g_file_get_child (folder, written->name);
      g_autofree char *etag = NULL;

      acies_file_replace (file, written->bytes, &etag, FALSE, cancellable, &error);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, NULL, NULL);
}

static void
cancel_cb (AdwToast     *toast,
           GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
}

/* A toast that stays until the work is done, with a button that gives it up; (transfer none) */
static AdwToast *
show_progress (GtkWidget    *widget,
               const char   *title,
               GCancellable *cancellable)
{
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("_Cancel"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (cancel_cb), cancellable, 0);
  acies_page_tell_above (widget, g_object_ref (toast));

  return toast;
}

/* @file: (nullable): where it is written to */
static Export *
export_new (AciesBattle              *battle,
            AciesReportFormat         format,
            const AciesReportOptions *options,
            GFile                    *file)
{
  Export *export = g_new0 (Export, 1);

  export->trial = acies_battle_new_trial (battle, &export->events);
  export->format = format;
  export->options = *options;
  export->style = acies_report_format_takes_style (format) ? g_strdup (options->style) : NULL;
  export->options.style = export->style;
  g_set_object (&export->file, file);

  return export;
}

/* Begins the work.  @file: (nullable): where it is written to */
static void
begin (GtkWidget                *widget,
       AciesBattle              *battle,
       AciesReportFormat         format,
       const AciesReportOptions *options,
       GFile                    *file,
       const char               *title,
       GAsyncReadyCallback       callback)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (widget, cancellable, callback, NULL);
  Export *export = export_new (battle, format, options, file);

  export->toast = show_progress (widget, title, cancellable);
  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, export, export_free);
  acies_task_run (task, export_thread);
}

/* Takes the toast of the work away, and tells what went wrong, unless the user gave it up. */
static gboolean
end (GtkWidget    *widget,
     GTask        *task,
     GBytes      **bytes,
     const char   *heading)
{
  const Export *export = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  GBytes *written = g_task_propagate_pointer (task, &error);

  adw_toast_dismiss (export->toast);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    acies_message_show (widget, heading, error->message);
  if (error != NULL)
    return FALSE;

  *bytes = written;

  return TRUE;
}

/* ---- Files ---- */

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  GtkWidget *widget = GTK_WIDGET (object);
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autoptr (GBytes) bytes = NULL;

  if (!end (widget, G_TASK (result), &bytes, _("The Report Could Not Be Written")))
    return;

  /* Translators: the name of a file */
  acies_export_show (widget, export->file, _("Report written to “%s”"));
}

void
acies_report_export (GtkWidget                *widget,
                     AciesBattle              *battle,
                     AciesReportFormat         format,
                     const AciesReportOptions *options,
                     GFile                    *file)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_FILE (file));

  begin (widget, battle, format, options, file, _("Writing the report…"), written_cb);
}

/* ---- The clipboard ---- */

static void
copied_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  GtkWidget *widget = GTK_WIDGET (object);
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autofree char *title = NULL;

  if (!end (widget, G_TASK (result), &bytes, _("The Report Could Not Be Copied")))
    return;

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  /* Translators: a format: "Plain Text" */
  title = g_strdup_printf (_("Report copied: %s"), acies_report_format_get_label (export->format));
  acies_page_tell_above (widget, adw_toast_new (title));
}

void
acies_report_copy (GtkWidget                *widget,
                   AciesBattle              *battle,
                   AciesReportFormat         format,
                   const AciesReportOptions *options)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  begin (widget, battle, format, options, NULL, _("Copying the report…"), copied_cb);
}

/* ---- Style sheets ---- */

void
acies_report_try_style (GtkWidget           *widget,
                        AciesBattle         *battle,
                        const char          *style,
                        GAsyncReadyCallback  callback)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GTask) task = g_task_new (widget, NULL, callback, NULL);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (style != NULL);

  options.level = ACIES_REPORT_SUMMARY;
  options.maps = ACIES_REPORT_MAPS_NONE;
  options.luck = FALSE;
  options.style = style;
  g_task_set_source_tag (task, acies_report_try_style);
  g_task_set_task_data (task, export_new (battle, ACIES_REPORT_HTML, &options, NULL), export_free);
  acies_task_run (task, export_thread);
}

gboolean
acies_report_try_style_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), error);

  return bytes != NULL;
}
