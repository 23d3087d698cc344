/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-accessible.h"
#include "acies-message.h"
#include "acies-page.h"
#include "acies-report-page.h"
#include "acies-report-sheet.h"
#include "acies-report.h"
#include "acies-sketch-view.h"
#include "acies-task.h"

struct _AciesReportPage
{
  AdwBin               parent_instance;

  AciesSession        *session;
  AciesBattle         *battle;
  gboolean             stale;
  guint                update_id;
  /* (nullable): while a report is made */
  GCancellable        *cancellable;
  gint64               began_at; /* to set the report */

  AciesReportFormat    format;
  GtkFileChooserNative *chooser;

  GtkLabel            *state_label;
  AdwSplitButton      *export_button;
  GtkListBox          *parts_list;
  AciesSketchView     *sketch;
  GtkLabel            *caption_label;
  AciesReportSheet    *sheet;
  GtkProgressBar      *progress_bar;
};

G_DEFINE_FINAL_TYPE (AciesReportPage, acies_report_page, ADW_TYPE_BIN)

#define FORMAT_KEY "report-format"

/* What takes no longer shows no progress, which would only flicker. */
#define UNSEEN_MICROSECONDS (G_USEC_PER_SEC / 10)

static const struct
{
  const char *nick;
  const char *button;
} formats[] = {
  [ACIES_REPORT_HTML] = { "html", N_("_Export as HTML…") },
  [ACIES_REPORT_TEXT] = { "text", N_("_Export as Text…") },
  [ACIES_REPORT_XML] = { "xml", N_("_Export as XML…") },
  [ACIES_REPORT_MARKDOWN] = { "markdown", N_("_Export as Markdown…") },
  [ACIES_REPORT_BBCODE] = { "bbcode", N_("_Export as BBCode…") },
};

/* ---- What is shown ---- */

static void
show_figure (AciesReportPage *self)
{
  const AciesReportFigure *figure = acies_report_sheet_get_figure (self->sheet);

  acies_sketch_view_set_scene (self->sketch, figure != NULL ? figure->scene : NULL);
  acies_sketch_view_set_description (self->sketch, figure != NULL ? figure->alternative : NULL);
  gtk_label_set_text (self->caption_label, figure != NULL ? figure->caption : "");
}

static void
keep_row_in_view (AciesReportPage *self,
                  GtkListBoxRow   *row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->parts_list), GTK_TYPE_SCROLLED_WINDOW);
  double x, y;

  if (gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self->parts_list), 0, 0, &x, &y))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                               y, y + gtk_widget_get_height (GTK_WIDGET (row)));
}

static void
part_in_view_cb (AciesReportPage *self)
{
  guint part = acies_report_sheet_get_part (self->sheet);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->parts_list, (int) part);

  if (row != NULL)
    {
      gtk_list_box_select_row (self->parts_list, row);
      keep_row_in_view (self, row);
    }
  show_figure (self);
}

static void
part_activated_cb (AciesReportPage *self,
                   GtkListBoxRow   *row)
{
  acies_report_sheet_show_part (self->sheet, (guint) gtk_list_box_row_get_index (row));
}

static GtkWidget *
create_part_row (gpointer item,
                 gpointer user_data)
{
  const char *title = gtk_string_object_get_string (item);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return row;
}

static void
show_state (AciesReportPage *self)
{
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (self->battle));
  g_autoptr (AciesEntry) last = NULL;
  g_autofree char *text = NULL;

  if (n_entries > 0)
    {
      last = g_list_model_get_item (acies_battle_get_entries (self->battle), n_entries - 1);
      /* Translators: the number of an entry in the log */
      text = g_strdup_printf (_("up to date with entry %u"), acies_entry_get_number (last));
    }
  gtk_label_set_text (self->state_label, text != NULL ? text : _("nothing has happened yet"));
}

/* A report is made in a thread of a copy of the battle, so that the players can go on. */
typedef struct
{
  AciesBattle        *trial;
  GPtrArray          *events;
  AciesReportOptions  options;
} Telling;

static void
telling_free (gpointer data)
{
  Telling *telling = data;

  g_object_unref (telling->trial);
  g_ptr_array_unref (telling->events);
  g_free (telling);
}

static void
tell_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Telling *telling = task_data;
  AciesReportDocument *document;
  GError *error = NULL;
  gboolean loaded;

  g_cancellable_push_current (cancellable);
  loaded = acies_battle_load_log (telling->trial, telling->events, &error);
  g_cancellable_pop_current (cancellable);

  document = loaded ? acies_report_document_new (telling->trial, &telling->options, cancellable, &error) : NULL;
  if (document != NULL)
    g_task_return_pointer (task, document, (GDestroyNotify) acies_report_document_free);
  else
    g_task_return_error (task, error);
}

static void queue_update (AciesReportPage *self);

static void
told_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (object);
  g_autoptr (GError) error = NULL;
  AciesReportDocument *document = g_task_propagate_pointer (G_TASK (result), &error);

  g_clear_object (&self->cancellable);
  if (document != NULL && self->sheet != NULL)
    acies_report_sheet_set_document (self->sheet, document);
  else
    g_clear_pointer (&document, acies_report_document_free);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_warning ("The report of a battle could not be made: %s", error->message);
  if (self->stale)
    queue_update (self);
}

static gboolean
update_cb (gpointer user_data)
{
  AciesReportPage *self = user_data;
  g_autoptr (GTask) task = NULL;
  Telling *telling;

  self->update_id = 0;
  if (self->cancellable != NULL)
    {
      /* What comes of it is out of date; then it begins again. */
      g_cancellable_cancel (self->cancellable);
      return G_SOURCE_REMOVE;
    }

  self->stale = FALSE;
  self->began_at = g_get_monotonic_time ();
  telling = g_new0 (Telling, 1);
  telling->options = (AciesReportOptions) ACIES_REPORT_OPTIONS_DEFAULT;
  telling->trial = acies_battle_new_trial (self->battle, &telling->events);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, told_cb, NULL);
  g_task_set_source_tag (task, update_cb);
  g_task_set_task_data (task, telling, telling_free);
  acies_task_run (task, tell_thread);

  return G_SOURCE_REMOVE;
}

static void
progress_cb (AciesReportPage *self)
{
  double progress = acies_report_sheet_get_progress (self->sheet);
  gboolean takes_time = g_get_monotonic_time () - self->began_at > UNSEEN_MICROSECONDS;

  gtk_progress_bar_set_fraction (self->progress_bar, progress);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), progress < 1.0 && takes_time);
  if (progress < 1.0)
    return;

  part_in_view_cb (self);
  show_state (self);
}

static void
queue_update (AciesReportPage *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

/* ---- Telling ---- */

static void
tell (AciesReportPage *self,
      AdwToast        *toast)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), ACIES_TYPE_PAGE);

  if (page != NULL)
    acies_page_tell (ACIES_PAGE (page), toast);
  else
    g_object_unref (toast);
}

static void
open_clicked_cb (AdwToast *toast,
                 char     *uri)
{
  gtk_show_uri (NULL, uri, GDK_CURRENT_TIME);
}

/* ---- Copying and exporting ---- */

static void
copy_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = acies_report_write (self->battle, ACIES_REPORT_TEXT, NULL, "", NULL, &error);
  g_autofree char *text = NULL;
  GBytes *bytes;

  if (files == NULL)
    {
      acies_message_show (GTK_WIDGET (self), _("The Report Could Not Be Copied"), error->message);
      return;
    }

  bytes = ((const AciesReportFile *) files->pdata[0])->bytes;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, adw_toast_new (_("Report copied as text")));
}

static void
set_format (AciesReportPage   *self,
            AciesReportFormat  format)
{
  GSettings *settings = acies_session_get_settings (self->session);

  self->format = format;
  adw_split_button_set_label (self->export_button, _(formats[format].button));
  if (settings != NULL)
    g_settings_set_string (settings, FORMAT_KEY, formats[format].nick);
}

static AciesReportFormat
format_for_nick (const char        *nick,
                 AciesReportFormat  fallback)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_strcmp0 (nick, formats[i].nick) == 0)
      return (AciesReportFormat) i;

  return fallback;
}

/* A report being made in a thread, of a copy of the battle, so that the players can go on. */
typedef struct
{
  AciesRulesetLibrary *rulesets;
  GBytes              *battle;
  AciesReportFormat    format;
  GFile               *file;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_object_unref (export->rulesets);
  g_bytes_unref (export->battle);
  g_object_unref (export->file);
  g_free (export);
}

static void
export_thread (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Export *export = task_data;
  GError *error = NULL;
  g_autofree char *name = g_file_get_parse_name (export->file);
  g_autoptr (AciesBattle) battle = acies_battle_file_parse (export->rulesets, export->battle, name, &error);
  g_autofree char *basename = g_file_get_basename (export->file);
  g_autoptr (GPtrArray) files = battle != NULL ? acies_report_write (battle, export->format, NULL, basename,
                                                                     cancellable, &error) : NULL;
  g_autoptr (GFile) folder = g_file_get_parent (export->file);

  for (guint i = 0; files != NULL && error == NULL && i < files->len; i++)
    {
      const AciesReportFile *written = files->pdata[i];
      g_autoptr (GFile) file = files->len == 1 ? g_object_ref (export->file) : g_file_get_child (folder, written->name);
      g_autofree char *etag = NULL;

      acies_file_replace (file, written->bytes, &etag, FALSE, cancellable, &error);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (object);
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_file_get_basename (export->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *title = NULL;
  g_autofree char *uri = NULL;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.export", TRUE);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      acies_message_show (GTK_WIDGET (self), _("The Report Could Not Be Written"), error->message);
      return;
    }

  /* Translators: the name of a file */
  title = g_markup_printf_escaped (_("Report written to “%s”"), shown);
  uri = g_file_get_uri (export->file);
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Open"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (open_clicked_cb),
                         g_steal_pointer (&uri), (GClosureNotify) (GCallback) g_free, 0);
  tell (self, toast);
}

static void
write_report (AciesReportPage *self,
              GFile           *file)
{
  g_autofree char *name = g_file_get_basename (file);
  AciesReportFormat format = self->format;
  g_autoptr (GTask) task = g_task_new (self, NULL, written_cb, NULL);
  Export *export = g_new0 (Export, 1);

  /* The ending of the name takes precedence over the format of the button. */
  acies_report_format_for_name (name, &format);
  if (format < G_N_ELEMENTS (formats))
    set_format (self, format);

  export->rulesets = g_object_ref (acies_session_get_rulesets (self->session));
  export->battle = acies_battle_file_to_bytes (self->battle);
  export->format = format;
  export->file = g_object_ref (file);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.export", FALSE);
  g_task_set_source_tag (task, write_report);
  g_task_set_task_data (task, export, export_free);
  acies_task_run (task, export_thread);
}

static void
chosen_cb (AciesReportPage *self,
           int              response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    write_report (self, file);
}

static char *
suggest_name (AciesReportPage *self)
{
  const char *title = acies_battle_get_title (self->battle);
  g_autofree char *name = g_strdup (title != NULL && *title != '\0' ? title : _("Battle"));

  g_strdelimit (name, "/\\:", '-');

  return g_strconcat (name, acies_report_format_get_ending (self->format), NULL);
}

static void
export_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = NULL;

  set_format (self, format_for_nick (g_variant_get_string (parameter, NULL), self->format));
  if (self->chooser != NULL)
    return;

  name = suggest_name (self);
  self->chooser = gtk_file_chooser_native_new (_("Export Report"), window, GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Export"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_filter_set_name (filter, acies_report_format_get_label (self->format));
  gtk_file_filter_add_mime_type (filter, acies_report_format_get_media_type (self->format));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser),
                                       acies_session_get_folder (self->session), NULL);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Construction ---- */

static void
acies_report_page_map (GtkWidget *widget)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (widget);

  GTK_WIDGET_CLASS (acies_report_page_parent_class)->map (widget);
  if (self->stale)
    queue_update (self);
}

static void
acies_report_page_dispose (GObject *object)
{
  AciesReportPage *self = ACIES_REPORT_PAGE (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  if (self->battle != NULL)
    g_signal_handlers_disconnect_by_data (self->battle, self);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  if (self->sheet != NULL)
    acies_report_sheet_set_document (self->sheet, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_REPORT_PAGE);
  g_clear_object (&self->battle);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_report_page_parent_class)->dispose (object);
}

static void
acies_report_page_class_init (AciesReportPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_report_page_dispose;
  widget_class->map = acies_report_page_map;

  g_type_ensure (ACIES_TYPE_REPORT_SHEET);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, state_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, export_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, parts_list);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, sketch);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, caption_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, AciesReportPage, progress_bar);
  gtk_widget_class_bind_template_callback (widget_class, part_in_view_cb);
  gtk_widget_class_bind_template_callback (widget_class, progress_cb);
  gtk_widget_class_bind_template_callback (widget_class, part_activated_cb);

  gtk_widget_class_install_action (widget_class, "report.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "report.export", "s", export_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "report.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "report.export", "s", "");
}

static void
acies_report_page_init (AciesReportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_dropdown (self->export_button, _("Choose a Format"));
  gtk_list_box_bind_model (self->parts_list, acies_report_sheet_get_titles (self->sheet), create_part_row, NULL, NULL);
  self->stale = TRUE;
}

/**
 * acies_report_page_new:
 * @session: remembers the format used last, and proposes a folder
 * @battle: a battle
 *
 * Returns: (transfer floating): its report
 */
GtkWidget *
acies_report_page_new (AciesSession *session,
                       AciesBattle  *battle)
{
  GSettings *settings;
  AciesReportPage *self;
  g_autofree char *nick = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  settings = acies_session_get_settings (session);
  if (settings != NULL)
    nick = g_settings_get_string (settings, FORMAT_KEY);
  self = g_object_new (ACIES_TYPE_REPORT_PAGE, NULL);
  self->session = g_object_ref (session);
  self->battle = g_object_ref (battle);
  set_format (self, format_for_nick (nick, ACIES_REPORT_HTML));
  g_signal_connect_swapped (battle, "changed", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (battle, "notify::title", G_CALLBACK (queue_update), self);
  g_signal_connect_swapped (battle, "notify::notes", G_CALLBACK (queue_update), self);

  return GTK_WIDGET (self);
}
