/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-file-filter.h"
#include "acies-file-kind.h"
#include "acies-import.h"
#include "acies-import-columns-view.h"
#include "acies-import-dialog.h"
#include "acies-restyle.h"
#include "acies-task.h"

struct _AciesImportDialog
{
  AdwWindow              parent_instance;

  AciesSession          *session;
  GFile                 *file;
  AciesImportSource     *source;
  AciesImport           *import;

  /* What is read at the moment */
  GCancellable          *cancellable;
  /* Whether it is to be imported as soon as it is read */
  gboolean               is_hurried;
  gboolean               is_naming;
  gboolean               has_own_name;

  GtkToggleButton       *file_toggle;
  GtkToggleButton       *text_toggle;
  GtkWidget             *file_row;
  AdwComboRow           *rules_row;
  AdwEntryRow           *name_row;
  GtkWidget             *text_frame;
  GtkTextView           *text_view;
  AciesImportColumnsView *columns_view;
  GtkStack              *stack;
  AdwStatusPage         *failure;
  GtkToggleButton       *items_toggle;
  GtkToggleButton       *remarks_toggle;
  GtkStack              *lists;
  GtkListView           *items_list;
  GtkListView           *remarks_list;
};

enum
{
  IMPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesImportDialog, acies_import_dialog, ADW_TYPE_WINDOW)

/* ---- Reading, in a thread ---- */

/* What is to be read, and what comes of it */
typedef struct
{
  GFile              *file;
  AciesImportSource  *source;
  AciesRuleset       *ruleset;
  AciesImportColumns *columns;
  AciesImport        *import;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->file);
  g_clear_object (&job->source);
  g_clear_object (&job->ruleset);
  g_clear_object (&job->import);
  g_clear_pointer (&job->columns, acies_import_columns_free);
  g_free (job);
}

static void
read_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (GError) error = NULL;

  if (job->source == NULL)
    job->source = acies_import_source_load (job->file, cancellable, &error);
  if (job->source != NULL && job->columns == NULL && acies_import_source_get_format (job->source) == ACIES_IMPORT_TABLE)
    job->columns = acies_import_columns_guess (job->source, job->ruleset);
  if (job->source != NULL)
    job->import = acies_import_new (job->source, job->ruleset, job->columns, cancellable, &error);

  if (job->import != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static gboolean
is_text (AciesImportDialog *self)
{
  return gtk_toggle_button_get_active (self->text_toggle);
}

static char *
dup_text (AciesImportDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
update_actions (AciesImportDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.apply",
                                 self->import != NULL || self->cancellable != NULL);
}

static void
show_name (AciesImportDialog *self)
{
  const char *name = acies_army_get_name (acies_import_get_army (self->import));

  if (self->has_own_name)
    return;
  self->is_naming = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), *name != '\0' ? name : _("Imported Army"));
  self->is_naming = FALSE;
}

static void
set_list (GtkListView *list,
          GListModel  *model)
{
  g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (model != NULL ? g_object_ref (model) : NULL);

  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (selection));
}

/* Shows what was read, or else why it was not. */
static void
show_result (AciesImportDialog *self,
             const char        *failure)
{
  GListModel *items = self->import != NULL ? acies_import_get_items (self->import) : NULL;
  GListModel *remarks = self->import != NULL ? acies_import_get_remarks (self->import) : NULL;
  guint n_remarks = remarks != NULL ? g_list_model_get_n_items (remarks) : 0;
  guint n_units = self->import != NULL ? acies_import_get_n_units (self->import) : 0;
  g_autofree char *made = g_strdup_printf (ngettext ("%u _Unit", "%u _Units", n_units), n_units);
  g_autofree char *doubts = g_strdup_printf (ngettext ("%u to Chec_k", "%u to Chec_k", n_remarks), n_remarks);

  set_list (self->items_list, items);
  set_list (self->remarks_list, remarks);
  gtk_button_set_label (GTK_BUTTON (self->items_toggle), made);
  gtk_button_set_label (GTK_BUTTON (self->remarks_toggle), doubts);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remarks_toggle), n_remarks > 0);
  if (n_remarks == 0)
    gtk_toggle_button_set_active (self->items_toggle, TRUE);

  if (self->import != NULL)
    show_name (self);
  if (failure != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (failure, -1);

      adw_status_page_set_description (self->failure, escaped);
    }
  gtk_stack_set_visible_child_name (self->stack, self->import != NULL ? "result" : failure != NULL ? "failure" : "nothing");
  update_actions (self);
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  AciesImportDialog *self = ACIES_IMPORT_DIALOG (object);
  GTask *task = G_TASK (result);
  Job *job = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (task, &error);

  /* Another one is read by now. */
  if (g_task_get_cancellable (task) != self->cancellable)
    return;

  g_clear_object (&self->cancellable);
  g_clear_object (&self->import);
  self->import = g_steal_pointer (&job->import);
  g_set_object (&self->source, job->source);
  acies_import_columns_view_show (self->columns_view, job->source, job->ruleset, job->columns);
  show_result (self, done ? NULL : error->message);
  if (self->is_hurried && done)
    gtk_widget_activate_action (GTK_WIDGET (self), "import.apply", NULL);
  self->is_hurried = FALSE;
}

static void
stop_reading (AciesImportDialog *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Reads anew, with what was read of the file before if that is the same.
 * @columns: (nullable): what players said of them */
static void
start_reading (AciesImportDialog        *self,
               const AciesImportColumns *columns)
{
  AciesRuleset *ruleset = acies_import_dialog_get_ruleset (self);
  g_autofree char *text = dup_text (self);
  g_autoptr (GTask) task = NULL;
  Job *job;

  stop_reading (self);
  if (ruleset == NULL || (is_text (self) ? text[strspn (text, " \t\r\n")] == '\0' : self->file == NULL))
    {
      g_clear_object (&self->import);
      acies_import_columns_view_show (self->columns_view, NULL, NULL, NULL);
      show_result (self, NULL);
      return;
    }

  job = g_new0 (Job, 1);
  job->ruleset = g_object_ref (ruleset);
  if (is_text (self))
    job->source = acies_import_source_new_text (text);
  else
    {
      job->file = g_object_ref (self->file);
      job->source = self->source != NULL ? g_object_ref (self->source) : NULL;
      job->columns = columns != NULL ? acies_import_columns_copy (columns) : NULL;
    }
  if (self->import == NULL)
    gtk_stack_set_visible_child_name (self->stack, "reading");

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, read_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  acies_task_run (task, read_thread);
  update_actions (self);
}

/* ---- What is chosen ---- */

static void
mode_changed_cb (AciesImportDialog *self)
{
  gtk_widget_set_visible (self->file_row, !is_text (self));
  gtk_widget_set_visible (self->text_frame, is_text (self));
  g_clear_object (&self->source);
  start_reading (self, NULL);
  if (is_text (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

static void
text_changed_cb (AciesImportDialog *self)
{
  start_reading (self, NULL);
}

static void
rules_changed_cb (AciesImportDialog *self)
{
  if (self->session != NULL)
    start_reading (self, NULL);
}

static void
columns_changed_cb (AciesImportDialog *self)
{
  start_reading (self, acies_import_columns_view_get_columns (self->columns_view));
}

static void
name_changed_cb (AciesImportDialog *self)
{
  if (!self->is_naming)
    self->has_own_name = *gtk_editable_get_text (GTK_EDITABLE (self->name_row)) != '\0';
}

static void
list_toggled_cb (AciesImportDialog *self)
{
  gtk_stack_set_visible_child_name (self->lists, gtk_toggle_button_get_active (self->items_toggle) ? "items" : "remarks");
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           gpointer         user_data)
{
  g_autoptr (AciesImportDialog) self = user_data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      acies_import_dialog_set_file (self, file);
    }
  g_object_unref (chooser);
}

static void
choose_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesImportDialog *self = ACIES_IMPORT_DIALOG (widget);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Import an Army"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("_Choose"), _("_Cancel"));
  static const char * const all[] = { NULL };

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  acies_file_filter_add (GTK_FILE_CHOOSER (chooser), _("Rosters, tables and text"), acies_file_kind_list_foreign ());
  acies_file_filter_add (GTK_FILE_CHOOSER (chooser), _("All files"), all);
  g_signal_connect (chooser, "response", G_CALLBACK (chosen_cb), g_object_ref (self));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
apply_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesImportDialog *self = ACIES_IMPORT_DIALOG (widget);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  AciesArmy *army;

  if (self->cancellable != NULL)
    {
      self->is_hurried = TRUE;
      return;
    }
  if (self->import == NULL)
    return;

  army = acies_import_get_army (self->import);
  acies_army_set_name (army, *name != '\0' ? name : _("Imported Army"));
  g_signal_emit (self, signals[IMPORTED], 0, army);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Rows ---- */

static GtkWidget *
get_part (GtkListItem *list_item,
          const char  *name)
{
  return g_object_get_data (G_OBJECT (list_item), name);
}

static void
row_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *list_item)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-import-row.ui");
  static const char *const parts[] = { "line", "name", "text", "icon" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_object_set_data (G_OBJECT (list_item), parts[i], gtk_builder_get_object (builder, parts[i]));
  gtk_list_item_set_child (list_item, GTK_WIDGET (gtk_builder_get_object (builder, "row")));
  gtk_list_item_set_activatable (list_item, FALSE);
}

static void
show_row (GtkListItem *list_item,
          guint        line,
          const char  *name,
          const char  *text,
          const char  *icon)
{
  g_autofree char *number = line > 0 ? g_strdup_printf ("%u", line) : g_strdup ("");
  GtkWidget *text_label = get_part (list_item, "text");
  GtkWidget *image = get_part (list_item, "icon");

  gtk_label_set_label (GTK_LABEL (get_part (list_item, "line")), number);
  gtk_label_set_label (GTK_LABEL (get_part (list_item, "name")), name);
  gtk_widget_set_tooltip_text (get_part (list_item, "name"), name);
  gtk_label_set_label (GTK_LABEL (text_label), text);
  gtk_widget_set_tooltip_text (text_label, text);
  gtk_widget_set_visible (text_label, *text != '\0');
  gtk_image_set_from_icon_name (GTK_IMAGE (image), icon);
  gtk_widget_set_visible (image, icon != NULL);
}

static void
item_bind_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *list_item)
{
  AciesImportItem *item = gtk_list_item_get_item (list_item);
  const char *name = acies_import_item_get_name (item);
  GtkWidget *label = get_part (list_item, "name");

  show_row (list_item, acies_import_item_get_line (item), *name != '\0' ? name : _("Units without a command"),
            acies_import_item_get_description (item),
            acies_import_item_is_doubtful (item) ? "dialog-question-symbolic" : NULL);
  acies_set_css_class (label, "heading", acies_import_item_is_command (item));
}

static void
remark_bind_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item)
{
  static const char *const icons[] = {
    [ACIES_IMPORT_NOT_PLACED] = "dialog-warning-symbolic",
    [ACIES_IMPORT_GUESSED] = "dialog-question-symbolic",
    [ACIES_IMPORT_CHANGED] = "dialog-information-symbolic",
  };
  AciesImportRemark *remark = gtk_list_item_get_item (list_item);

  show_row (list_item, acies_import_remark_get_line (remark), acies_import_remark_get_subject (remark),
            acies_import_remark_get_reason (remark), icons[acies_import_remark_get_kind (remark)]);
}

/* ---- Object ---- */

static void
acies_import_dialog_dispose (GObject *object)
{
  AciesImportDialog *self = ACIES_IMPORT_DIALOG (object);

  stop_reading (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_IMPORT_DIALOG);
  g_clear_object (&self->session);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_object (&self->import);

  G_OBJECT_CLASS (acies_import_dialog_parent_class)->dispose (object);
}

static void
acies_import_dialog_class_init (AciesImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_import_dialog_dispose;

  signals[IMPORTED] = g_signal_new ("imported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ARMY);

  g_type_ensure (ACIES_TYPE_IMPORT_COLUMNS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, file_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, text_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, file_row);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, rules_row);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, text_frame);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, text_view);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, columns_view);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, failure);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, items_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, remarks_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, lists);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, items_list);
  gtk_widget_class_bind_template_child (widget_class, AciesImportDialog, remarks_list);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, item_bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, remark_bind_cb);

  gtk_widget_class_install_action (widget_class, "import.choose", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "import.apply", NULL, apply_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "import.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "import.apply", NULL);
}

static void
acies_import_dialog_init (AciesImportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_result (self, NULL);
}

/**
 * acies_import_dialog_new:
 * @session: the session
 * @ruleset: (nullable): the rules that are proposed; the first for %NULL
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWindow *
acies_import_dialog_new (AciesSession *session,
                         AciesRuleset *ruleset,
                         GtkWindow    *parent)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  AciesImportDialog *self;
  GListModel *rulesets;
  guint selected = 0;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);
  rulesets = G_LIST_MODEL (acies_session_get_rulesets (session));
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (AciesRuleset) one = g_list_model_get_item (rulesets, i);

      gtk_string_list_append (titles, acies_ruleset_get_title (one));
      if (one == ruleset)
        selected = i;
    }
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->rules_row, selected);
  self->session = g_object_ref (session);

  return GTK_WINDOW (self);
}

/**
 * acies_import_dialog_set_file:
 * @self: the dialog
 * @file: a file of another program
 *
 * Reads it, and shows what would come of it.
 */
void
acies_import_dialog_set_file (AciesImportDialog *self,
                              GFile             *file)
{
  g_autofree char *name = NULL;

  g_return_if_fail (ACIES_IS_IMPORT_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  g_set_object (&self->file, file);
  g_clear_object (&self->source);
  g_clear_object (&self->import);
  self->has_own_name = FALSE;
  name = g_file_get_parse_name (file);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->file_row), name);
  if (is_text (self))
    gtk_toggle_button_set_active (self->file_toggle, TRUE);
  else
    start_reading (self, NULL);
}

/**
 * acies_import_dialog_set_text:
 * @self: the dialog
 * @text: a text, a unit a line
 *
 * Shows it to be changed, and what would come of it.
 */
void
acies_import_dialog_set_text (AciesImportDialog *self,
                              const char        *text)
{
  g_return_if_fail (ACIES_IS_IMPORT_DIALOG (self));
  g_return_if_fail (text != NULL);

  gtk_toggle_button_set_active (self->text_toggle, TRUE);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text_view), text, -1);
}

AciesRuleset *
acies_import_dialog_get_ruleset (AciesImportDialog *self)
{
  GListModel *rulesets;
  g_autoptr (AciesRuleset) ruleset = NULL;

  g_return_val_if_fail (ACIES_IS_IMPORT_DIALOG (self), NULL);

  rulesets = self->session != NULL ? G_LIST_MODEL (acies_session_get_rulesets (self->session)) : NULL;
  if (rulesets != NULL)
    ruleset = g_list_model_get_item (rulesets, adw_combo_row_get_selected (self->rules_row));

  /* The library keeps it. */
  return ruleset;
}
