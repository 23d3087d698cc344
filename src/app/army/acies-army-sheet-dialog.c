/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-sheet-dialog.h"
#include "acies-enum.h"
#include "acies-export.h"
#include "acies-file.h"
#include "acies-message.h"
#include "acies-print.h"
#include "acies-task.h"

#define SHEET_KEY "army-sheet"
#define FORMAT_KEY "army-format"
#define FINDINGS_KEY "army-findings"
#define PHOTOGRAPHS_KEY "army-photographs"
#define PAPER_KEY "report-paper"

struct _AciesArmySheetDialog
{
  AdwWindow             parent_instance;

  AciesSession         *session;
  AciesPage            *page;    /* tells what became of it */
  AciesRuleset         *ruleset;
  AciesArmy            *army;
  gboolean              exports;
  GtkFileChooserNative *chooser;

  AdwComboRow          *sheet_row;
  AdwComboRow          *format_row;
  AdwComboRow          *paper_row;
  AdwActionRow         *findings_row;
  GtkSwitch            *findings_switch;
  AdwActionRow         *photographs_row;
  GtkSwitch            *photographs_switch;
  GtkButton            *go_button;
};

G_DEFINE_FINAL_TYPE (AciesArmySheetDialog, acies_army_sheet_dialog, ADW_TYPE_WINDOW)

/* A sheet being made in a thread, of a copy of the army, so that the user can go on */
typedef struct
{
  AciesRuleset          *ruleset;
  AciesArmy             *army;
  AciesArmySheetOptions  options;
  AciesArmyFormat        format;
  GFile                 *file; /* (nullable): to be printed */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->ruleset);
  g_object_unref (work->army);
  g_clear_object (&work->file);
  g_free (work);
}

/* ---- Choices ---- */

static AciesArmyFormat
get_format (AciesArmySheetDialog *self)
{
  /* Record sheets and labels are pages. */
  if (adw_combo_row_get_selected (self->sheet_row) != ACIES_ARMY_SHEET_LIST)
    return ACIES_ARMY_FORMAT_PDF;

  return (AciesArmyFormat) adw_combo_row_get_selected (self->format_row);
}

static void
get_options (AciesArmySheetDialog  *self,
             AciesArmySheetOptions *options)
{
  options->sheet = (AciesArmySheet) adw_combo_row_get_selected (self->sheet_row);
  options->paper = (AciesReportPaper) adw_combo_row_get_selected (self->paper_row);
  options->findings = gtk_switch_get_active (self->findings_switch);
  options->photographs = gtk_switch_get_active (self->photographs_switch);
}

static void
update_rows (AciesArmySheetDialog *self)
{
  gboolean is_list = adw_combo_row_get_selected (self->sheet_row) == ACIES_ARMY_SHEET_LIST;
  AciesArmyFormat format = self->exports ? get_format (self) : ACIES_ARMY_FORMAT_PDF;

  gtk_widget_set_visible (GTK_WIDGET (self->format_row), self->exports && is_list);
  gtk_widget_set_visible (GTK_WIDGET (self->paper_row),
                          format == ACIES_ARMY_FORMAT_PDF || format == ACIES_ARMY_FORMAT_HTML);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_row), is_list && format != ACIES_ARMY_FORMAT_CSV);
  gtk_widget_set_visible (GTK_WIDGET (self->photographs_row),
                          is_list && (format == ACIES_ARMY_FORMAT_PDF || format == ACIES_ARMY_FORMAT_HTML));
}

/* The position of a nick among the values of an enumeration; the first one for any other text */
static guint
find_value (GType       type,
            const char *nick)
{
  int value = 0;

  acies_enum_find_nick (type, nick, &value);

  return (guint) value;
}

static void
restore (AciesArmySheetDialog *self)
{
  GSettings *settings = acies_session_get_settings (self->session);
  g_autofree char *sheet = NULL;
  g_autofree char *format = NULL;

  if (settings == NULL)
    return;

  sheet = g_settings_get_string (settings, SHEET_KEY);
  format = g_settings_get_string (settings, FORMAT_KEY);
  adw_combo_row_set_selected (self->sheet_row, find_value (ACIES_TYPE_ARMY_SHEET, sheet));
  adw_combo_row_set_selected (self->format_row, find_value (ACIES_TYPE_ARMY_FORMAT, format));
  adw_combo_row_set_selected (self->paper_row, (guint) g_settings_get_enum (settings, PAPER_KEY));
  gtk_switch_set_active (self->findings_switch, g_settings_get_boolean (settings, FINDINGS_KEY));
  gtk_switch_set_active (self->photographs_switch, g_settings_get_boolean (settings, PHOTOGRAPHS_KEY));
}

static void
remember (AciesArmySheetDialog *self)
{
  GSettings *settings = acies_session_get_settings (self->session);

  if (settings == NULL)
    return;

  g_settings_set_string (settings, SHEET_KEY,
                         acies_enum_get_nick (ACIES_TYPE_ARMY_SHEET, (int) adw_combo_row_get_selected (self->sheet_row)));
  g_settings_set_string (settings, FORMAT_KEY,
                         acies_enum_get_nick (ACIES_TYPE_ARMY_FORMAT, (int) adw_combo_row_get_selected (self->format_row)));
  g_settings_set_enum (settings, PAPER_KEY, (int) adw_combo_row_get_selected (self->paper_row));
  g_settings_set_boolean (settings, FINDINGS_KEY, gtk_switch_get_active (self->findings_switch));
  g_settings_set_boolean (settings, PHOTOGRAPHS_KEY, gtk_switch_get_active (self->photographs_switch));
}

/* ---- Work ---- */

/* @file: (nullable) */
static void
begin (AciesArmySheetDialog *self,
       AciesArmyFormat       format,
       GFile                *file,
       GTaskThreadFunc       thread,
       GAsyncReadyCallback   done)
{
  g_autoptr (GTask) task = g_task_new (self->page, NULL, done, NULL);
  Work *work = g_new0 (Work, 1);

  work->ruleset = g_object_ref (self->ruleset);
  work->army = acies_army_copy (self->army);
  work->format = format;
  get_options (self, &work->options);
  g_set_object (&work->file, file);
  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, work, work_free);
  acies_task_run (task, thread);
  remember (self);
  gtk_window_close (GTK_WINDOW (self));
}

static void
lay_out_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Work *work = task_data;
  GError *error = NULL;
  AciesReportPages *pages = acies_army_sheet_lay_out (work->ruleset, work->army, &work->options, cancellable, &error);

  if (pages != NULL)
    g_task_return_pointer (task, pages, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
laid_out_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReportPages) pages = g_task_propagate_pointer (G_TASK (result), &error);

  if (pages == NULL)
    acies_message_show (GTK_WIDGET (object), _("The Army Could Not Be Printed"), error->message);
  /* A page that was left meanwhile prints nothing. */
  else if (gtk_widget_get_root (GTK_WIDGET (object)) != NULL)
    acies_print (GTK_WIDGET (object), pages, work->options.paper == ACIES_REPORT_LETTER,
                 _("The Army Could Not Be Printed"));
}

static void
write_thread (GTask        *task,
              gpointer      source_object,
              gpointer      task_data,
              GCancellable *cancellable)
{
  const Work *work = task_data;
  GError *error = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GBytes) bytes = acies_army_sheet_write (work->ruleset, work->army, work->format, &work->options,
                                                     cancellable, &error);

  if (bytes != NULL && acies_file_replace (work->file, bytes, &etag, FALSE, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  const Work *work = g_task_get_task_data (G_TASK (result));

  acies_export_finish (GTK_WIDGET (object), result, work->file, _("The Army Could Not Be Exported"),
                       /* Translators: the name of a file */
                       _("Army written to “%s”"));
}

/* ---- Exporting ---- */

/**
 * acies_army_sheet_dialog_export:
 * @self: a dialog
 * @file: where to, overwritten
 *
 * Writes what is chosen into a file, in a thread, and closes the dialog.  The page tells what became of it.  The ending of
 * the file's name takes precedence over the format chosen, where the sheet has it.
 */
void
acies_army_sheet_dialog_export (AciesArmySheetDialog *self,
                                GFile                *file)
{
  AciesArmyFormat format;

  g_return_if_fail (ACIES_IS_ARMY_SHEET_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  format = get_format (self);
  if (adw_combo_row_get_selected (self->sheet_row) == ACIES_ARMY_SHEET_LIST)
    {
      g_autofree char *name = g_file_get_basename (file);

      acies_army_format_for_name (name, &format);
      adw_combo_row_set_selected (self->format_row, format);
    }
  begin (self, format, file, write_thread, written_cb);
}

static void
response_cb (AciesArmySheetDialog *self,
             int                   response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    acies_army_sheet_dialog_export (self, file);
}

static void
choose_file (AciesArmySheetDialog *self)
{
  AciesArmyFormat format = get_format (self);
  const char *named = acies_army_get_name (self->army);
  g_autofree char *name = g_strconcat (named != NULL && *named != '\0' ? named : _("Army"),
                                       acies_army_format_get_ending (format), NULL);

  if (self->chooser != NULL)
    return;

  self->chooser = acies_export_choose (GTK_WINDOW (self), _("Export Army"), _("_Export"),
                                       acies_army_format_get_label (format), acies_army_format_get_media_type (format),
                                       name, acies_session_get_folder (self->session));
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
go_action (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  AciesArmySheetDialog *self = ACIES_ARMY_SHEET_DIALOG (widget);

  if (self->exports)
    choose_file (self);
  else
    begin (self, ACIES_ARMY_FORMAT_PDF, NULL, lay_out_thread, laid_out_cb);
}

/* ---- Object ---- */

static void
acies_army_sheet_dialog_dispose (GObject *object)
{
  AciesArmySheetDialog *self = ACIES_ARMY_SHEET_DIALOG (object);

  g_clear_object (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ARMY_SHEET_DIALOG);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->page);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_army_sheet_dialog_parent_class)->dispose (object);
}

static void
acies_army_sheet_dialog_class_init (AciesArmySheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_sheet_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-sheet-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, sheet_row);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, findings_row);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, findings_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, photographs_row);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, photographs_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesArmySheetDialog, go_button);
  gtk_widget_class_bind_template_callback (widget_class, update_rows);

  gtk_widget_class_install_action (widget_class, "sheet.go", NULL, go_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "sheet.go", NULL);
}

static void
acies_army_sheet_dialog_init (AciesArmySheetDialog *self)
{
  g_autoptr (GtkStringList) formats = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ACIES_N_ARMY_FORMATS; i++)
    gtk_string_list_append (formats, acies_army_format_get_label ((AciesArmyFormat) i));
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (formats));
}

/**
 * acies_army_sheet_dialog_new:
 * @session: remembers what was chosen last, and proposes a folder
 * @page: the page of the army, which tells what became of it
 * @ruleset: the rules of the army
 * @army: an army
 * @exports: whether it is written into a file; else it is printed
 *
 * Returns: (transfer none): the dialog, not yet shown, over the window of the page
 */
GtkWindow *
acies_army_sheet_dialog_new (AciesSession *session,
                             AciesPage    *page,
                             AciesRuleset *ruleset,
                             AciesArmy    *army,
                             gboolean      exports)
{
  AciesArmySheetDialog *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_PAGE (page), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_SHEET_DIALOG,
                       "transient-for", gtk_widget_get_root (GTK_WIDGET (page)),
                       "title", exports ? _("Export Army") : _("Print Army"),
                       NULL);
  self->session = g_object_ref (session);
  self->page = g_object_ref (page);
  self->ruleset = g_object_ref (ruleset);
  self->army = g_object_ref (army);
  self->exports = exports;
  if (exports)
    gtk_button_set_label (self->go_button, _("_Export…"));
  restore (self);
  update_rows (self);
  /* What was chosen last is mostly wanted again: Enter alone is enough. */
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->go_button));

  return GTK_WINDOW (self);
}
