/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-page.h"
#include "acies-battle-page.h"
#include "acies-document.h"
#include "acies-failure-page.h"
#include "acies-file-watch.h"
#include "acies-library-page.h"
#include "acies-message.h"
#include "acies-reading-view.h"
#include "acies-restyle.h"
#include "acies-save.h"
#include "acies-window.h"

/* A file that is read sooner shows no sign of being read, and a new window opens with it. */
#define SPINNER_DELAY_MS 200

struct _AciesWindow
{
  AdwApplicationWindow parent_instance;

  AciesSession *session;

  GtkStack     *stack;
  AdwBin       *reading_bin;
  /* Made when it is first shown; a window that opens a file may never need it. */
  AciesPage    *library;
  /* (nullable): the document that is seen instead, or why there is none. */
  AciesPage    *page;

  /* A file that is being read. */
  GCancellable *reading;
  GFile        *file;
  char         *view;
  guint         spinner_timeout;
  guint         appear_timeout;

  gboolean      asking;

  AciesRecovery  *recovery;
  AciesFileWatch *watch;
};

G_DEFINE_FINAL_TYPE (AciesWindow, acies_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- What is seen ---- */

static void
update_title (AciesWindow *self)
{
  const char *title = self->page != NULL ? acies_page_get_title (self->page) : "Acies";

  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
update_actions (AciesWindow *self)
{
  gboolean has_document = self->page != NULL && !ACIES_IS_FAILURE_PAGE (self->page);
  gboolean is_new = has_document && acies_page_get_file (self->page) == NULL;
  gboolean modified = has_document && acies_page_get_modified (self->page);
  gboolean writable = has_document && acies_page_get_writable (self->page);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save", (modified || is_new) && writable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-as", has_document);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.library", self->page != NULL);
}

/* An accelerator is looked up from the window, which is above the page.  The window takes the
 * very actions of the page that is seen, instead of passing on actions of its own: so none can
 * come back to itself, and what the page has disabled is disabled here too, where the key then
 * goes on to the widget that has the focus. */
static void
shown_child_cb (AciesWindow *self)
{
  GtkWidget *child = gtk_stack_get_visible_child (self->stack);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  ACIES_IS_PAGE (child) ? acies_page_get_actions (ACIES_PAGE (child)) : NULL);

  if (child == GTK_WIDGET (self->reading_bin) && adw_bin_get_child (self->reading_bin) == NULL)
    adw_bin_set_child (self->reading_bin, acies_reading_view_new ());
}

/* ---- Opening the window ---- */

static gboolean
has_content (AciesWindow *self)
{
  if (self->page != NULL)
    return TRUE;

  return acies_window_is_library (self)
         && !acies_library_is_loading (acies_library_page_get_library (ACIES_LIBRARY_PAGE (self->library)));
}

/* Opens a window that was told to. */
static void
appear_now (AciesWindow *self)
{
  if (self->appear_timeout == 0)
    return;

  g_clear_handle_id (&self->appear_timeout, g_source_remove);
  gtk_window_present (GTK_WINDOW (self));
}

static gboolean
appear_cb (gpointer user_data)
{
  appear_now (user_data);

  return G_SOURCE_REMOVE;
}

/**
 * acies_window_appear:
 * @self: a window
 *
 * Presents the window; one that is not open yet waits a moment for what it is to show,
 * so that its first frame is not an empty one.
 */
void
acies_window_appear (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self)) || has_content (self))
    gtk_window_present (GTK_WINDOW (self));
  else if (self->appear_timeout == 0)
    self->appear_timeout = g_timeout_add (SPINNER_DELAY_MS, appear_cb, self);
}

/* ---- Pages ---- */

static void
remove_page (AciesWindow *self)
{
  if (self->page == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->page, self);
  acies_file_watch_set_page (self->watch, NULL);
  gtk_stack_remove (self->stack, GTK_WIDGET (self->page));
  self->page = NULL;
}

static void
focus_home_once_cb (GtkWidget *page)
{
  g_signal_handlers_disconnect_by_func (page, focus_home_once_cb, NULL);
  acies_page_focus_home (ACIES_PAGE (page));
}

/* A focus can only be where there is a window already. */
static void
focus_page (AciesPage *page)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    acies_page_focus_home (page);
  else
    g_signal_connect (page, "map", G_CALLBACK (focus_home_once_cb), NULL);
}

static void
stop_reading (AciesWindow *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->file);
  g_clear_pointer (&self->view, g_free);
  g_clear_handle_id (&self->spinner_timeout, g_source_remove);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-reading", FALSE);
}

/**
 * acies_window_show_page:
 * @self: a window
 * @page: (transfer floating): a document's page
 *
 * Shows a document in place of what was there.  The caller has asked about
 * unsaved work before.
 */
void
acies_window_show_page (AciesWindow *self,
                        AciesPage   *page)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_PAGE (page));

  stop_reading (self);
  remove_page (self);
  self->page = page;
  gtk_stack_add_child (self->stack, GTK_WIDGET (page));
  acies_show_styled (self->stack, GTK_WIDGET (page));
  g_signal_connect_swapped (page, "notify::title", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (page, "notify::modified", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (page, "notify::writable", G_CALLBACK (update_actions), self);
  acies_file_watch_set_page (self->watch, page);
  update_title (self);
  update_actions (self);
  focus_page (page);
  appear_now (self);
  acies_recovery_set_held (self->recovery, FALSE);
}

static void
end_scrolling_of (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment));
}

/* Ends scrolling that is animated: GTK 4.8 complains where it is unmapped meanwhile and what is scrolled answers. */
static void
end_scrolling (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      end_scrolling_of (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget)));
      end_scrolling_of (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    end_scrolling (child);
}

/**
 * acies_window_show_library:
 * @self: a window
 *
 * Closes the document without asking, and shows the library.
 */
void
acies_window_show_library (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  stop_reading (self);
  if (self->library == NULL)
    {
      self->library = acies_library_page_new (self->session);
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->library));
      g_signal_connect_object (acies_library_page_get_library (ACIES_LIBRARY_PAGE (self->library)), "notify::loading",
                               G_CALLBACK (appear_now), self, G_CONNECT_SWAPPED);
    }
  end_scrolling (GTK_WIDGET (self->stack));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->library));
  remove_page (self);
  update_title (self);
  update_actions (self);
  focus_page (self->library);
  acies_recovery_set_held (self->recovery, FALSE);
}

AciesPage *
acies_window_get_page (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->page != NULL ? self->page : self->library;
}

GFile *
acies_window_get_file (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  if (self->file != NULL)
    return self->file;

  return self->page != NULL ? acies_page_get_file (self->page) : NULL;
}

/**
 * acies_window_is_library:
 * @self: a window
 *
 * Returns: whether it shows the library, and no document
 */
gboolean
acies_window_is_library (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), FALSE);

  return self->page == NULL && self->library != NULL
         && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->library);
}

/* ---- Opening ---- */

static void
show_army (AciesWindow   *self,
           AciesDocument *document)
{
  AciesArmyStore *store = document->army_store;
  AciesPage *page = acies_army_page_new (self->session, store);

  acies_page_set_writable (page, document->writable);
  acies_window_show_page (self, page);

  if (acies_army_store_get_warning (store) != NULL)
    acies_message_show (GTK_WIDGET (self), _("A Recovery Copy Cannot Be Read"), acies_army_store_get_warning (store));
  if (acies_army_store_get_recovery (store) != ACIES_ARMY_NOT_RECOVERED)
    acies_recovery_ask_about_army (self->recovery, store);
}

static void
remember_battle (AciesWindow *self,
                 GFile       *file)
{
  GSettings *settings = acies_session_get_settings (self->session);
  g_autofree char *uri = g_file_get_uri (file);

  if (settings != NULL)
    g_settings_set_string (settings, "last-battle", uri);
}

static void
tell_warning (AciesBattleStore *store,
              GParamSpec       *pspec,
              AciesWindow      *self)
{
  acies_message_show (GTK_WIDGET (self), _("The Journal Is Not Whole"), acies_battle_store_get_warning (store));
}

static void
show_battle (AciesWindow   *self,
             AciesDocument *document,
             const char    *view)
{
  AciesPage *page = acies_battle_page_new (self->session, document->store);
  guint n_recovered = acies_battle_store_get_n_recovered (document->store);

  acies_page_set_writable (page, acies_battle_store_is_writable (document->store));
  if (view != NULL)
    acies_battle_page_show (ACIES_BATTLE_PAGE (page), view);
  remember_battle (self, document->file);
  acies_window_show_page (self, page);

  g_signal_connect_object (document->store, "notify::warning", G_CALLBACK (tell_warning), self, 0);
  if (acies_battle_store_get_warning (document->store) != NULL)
    tell_warning (document->store, NULL, self);
  /* What another program has logged and not saved is no crash's. */
  if (n_recovered > 0 && acies_battle_store_get_obstacle (document->store) == NULL)
    acies_recovery_ask_about_battle (self->recovery, document->store);
}

static void
show_document (AciesWindow   *self,
               AciesDocument *document,
               const char    *view)
{
  acies_session_note_file (self->session, document->file);
  if (document->kind == ACIES_FILE_ARMY)
    show_army (self, document);
  else
    show_battle (self, document, view);
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autofree GWeakRef *window = user_data;
  g_autoptr (AciesWindow) self = g_weak_ref_get (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDocument) document = acies_document_read_finish (result, &error);
  g_autofree char *view = NULL;
  g_autoptr (GFile) file = NULL;

  g_weak_ref_clear (window);
  /* The window has been closed, or told to show something else meanwhile. */
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->file == NULL)
    return;

  view = g_steal_pointer (&self->view);
  file = g_object_ref (self->file);
  if (document != NULL)
    show_document (self, document, view);
  else
    acies_window_show_page (self, acies_failure_page_new (file, error));
}

static gboolean
show_spinner_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->spinner_timeout = 0;
  gtk_stack_set_visible_child_name (self->stack, "reading");
  appear_now (self);
  gtk_widget_grab_focus (adw_bin_get_child (self->reading_bin));

  return G_SOURCE_REMOVE;
}

/**
 * acies_window_open_file:
 * @self: a window
 * @file: an army or a battle
 * @view: (nullable): "play" or "report", for a battle
 *
 * Reads a file and shows it in place of what is there.  What is there stays
 * until then, unless reading takes long, and comes back when reading is
 * cancelled.
 */
void
acies_window_open_file (AciesWindow *self,
                        GFile       *file,
                        const char  *view)
{
  GWeakRef *window;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  stop_reading (self);
  acies_recovery_set_held (self->recovery, TRUE);
  self->reading = g_cancellable_new ();
  self->file = g_object_ref (file);
  self->view = g_strdup (view);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-reading", TRUE);
  self->spinner_timeout = g_timeout_add (SPINNER_DELAY_MS, show_spinner_cb, self);
  window = g_new0 (GWeakRef, 1);
  g_weak_ref_init (window, self);
  acies_document_read_async (self->session, file, TRUE, self->reading, read_cb, window);
}

/* ---- Leaving ---- */

static void
finish_leaving (GTask    *task,
                gboolean  may_go)
{
  AciesWindow *self = g_task_get_source_object (task);

  self->asking = FALSE;
  g_task_return_boolean (task, may_go);
  g_object_unref (task);
}

static void
saved_before_leaving_cb (GObject      *object,
                         GAsyncResult *result,
                         gpointer      user_data)
{
  finish_leaving (user_data, acies_save_finish (ACIES_PAGE (object), result));
}

static void
leave_response_cb (AdwMessageDialog *dialog,
                   const char       *response,
                   gpointer          user_data)
{
  GTask *task = user_data;
  AciesWindow *self = g_task_get_source_object (task);

  if (g_strcmp0 (response, "save") == 0)
    {
      acies_save_async (self->page, self->session, GTK_WINDOW (self),
                        !acies_page_get_writable (self->page), saved_before_leaving_cb, task);
    }
  else if (g_strcmp0 (response, "discard") == 0)
    {
      acies_page_discard (self->page);
      finish_leaving (task, TRUE);
    }
  else
    {
      finish_leaving (task, FALSE);
    }
}

static void
ask_before_leaving (AciesWindow *self,
                    GTask       *task)
{
  g_autofree char *loss = acies_page_describe_unsaved (self->page);
  AdwMessageDialog *dialog = acies_message_new (self, "leave-document");

  /* Translators: %s is the name of an army or a battle */
  adw_message_dialog_format_heading (dialog, _("Save “%s”?"), acies_page_get_title (self->page));
  adw_message_dialog_set_body (dialog, loss);
  g_signal_connect (dialog, "response", G_CALLBACK (leave_response_cb), task);
  gtk_window_present (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * acies_window_leave_async:
 * @self: a window
 * @callback: called when it is decided
 * @user_data: for @callback
 *
 * Asks what is to become of work that is not saved, and waits for the save.
 */
void
acies_window_leave_async (AciesWindow         *self,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (ACIES_IS_WINDOW (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, acies_window_leave_async);

  if (self->asking)
    {
      /* The question is on the screen already; who asks twice gets no for an answer. */
      g_task_return_boolean (task, FALSE);
      g_object_unref (task);
      return;
    }

  self->asking = TRUE;
  if (self->page != NULL && acies_page_get_modified (self->page))
    ask_before_leaving (self, task);
  else
    finish_leaving (task, TRUE);
}

/**
 * acies_window_leave_finish:
 * @self: a window
 * @result: a result
 * @error: return location
 *
 * Ends acies_window_leave_async().
 *
 * Returns: whether the window may be closed
 */
gboolean
acies_window_leave_finish (AciesWindow  *self,
                           GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
left_for_good_cb (GObject      *object,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  if (acies_window_leave_finish (ACIES_WINDOW (object), result))
    gtk_window_destroy (GTK_WINDOW (object));
}

static gboolean
acies_window_close_request (GtkWindow *window)
{
  AciesWindow *self = ACIES_WINDOW (window);

  if (self->asking)
    return TRUE;
  if (self->page == NULL || !acies_page_get_modified (self->page))
    return GTK_WINDOW_CLASS (acies_window_parent_class)->close_request (window);

  acies_window_leave_async (self, left_for_good_cb, NULL);

  return TRUE;
}

/* ---- Actions ---- */

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (AciesWindow) self = user_data;

  acies_save_finish (ACIES_PAGE (object), result);
  acies_file_watch_set_page (self->watch, self->page);
  update_actions (self);
}

static void
save_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (self->page != NULL)
    acies_save_async (self->page, self->session, GTK_WINDOW (self),
                      g_str_equal (action_name, "win.save-as"), saved_cb, g_object_ref (self));
}

static void
left_for_library_cb (GObject      *object,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  if (acies_window_leave_finish (ACIES_WINDOW (object), result))
    acies_window_show_library (ACIES_WINDOW (object));
}

static void
library_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  acies_window_leave_async (ACIES_WINDOW (widget), left_for_library_cb, NULL);
}

static void
cancel_reading_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  GFile *shown = self->page != NULL ? acies_page_get_file (self->page) : NULL;

  if (self->file == NULL)
    return;

  /* A document that is read again is not what it was: what was not saved has been discarded. */
  if (self->page == NULL || (shown != NULL && g_file_equal (shown, self->file)))
    {
      acies_window_show_library (self);
      return;
    }

  stop_reading (self);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->page));
  acies_page_focus_home (self->page);
  acies_recovery_set_held (self->recovery, FALSE);
}

static void
close_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Files dropped on it ---- */

static gboolean
files_dropped_cb (AciesWindow  *self,
                  const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *l = files; l != NULL; l = l->next)
    {
      g_autofree char *uri = g_file_get_uri (l->data);

      gtk_widget_activate_action (GTK_WIDGET (self), "app.open-file", "(ss)", uri, "");
    }

  return files != NULL;
}

/* ---- What a crash left behind, or another program has changed ---- */

/* The window may show something else by now. */
static void
recovered_cb (AciesWindow *self,
              const char  *text)
{
  if (self->page == NULL)
    return;

  acies_page_tell (self->page, adw_toast_new (text));
  acies_page_focus_home (self->page);
}

static void
read_again_cb (AciesWindow *self,
               GFile       *file)
{
  acies_window_open_file (self, file, NULL);
}

/**
 * acies_window_get_recovery:
 * @self: a window
 *
 * Returns: (transfer none): what asks about work that a crash left behind
 */
AciesRecovery *
acies_window_get_recovery (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->recovery;
}

/* ---- Window ---- */

static void
acies_window_dispose (GObject *object)
{
  AciesWindow *self = ACIES_WINDOW (object);

  if (self->recovery != NULL)
    acies_recovery_forget (self->recovery);
  g_clear_object (&self->recovery);
  if (self->watch != NULL)
    acies_file_watch_set_page (self->watch, NULL);
  g_clear_object (&self->watch);
  g_clear_handle_id (&self->appear_timeout, g_source_remove);
  stop_reading (self);
  if (self->page != NULL)
    g_signal_handlers_disconnect_by_data (self->page, self);
  self->page = NULL;
  self->library = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_WINDOW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_window_parent_class)->dispose (object);
}

static void
acies_window_class_init (AciesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = acies_window_close_request;

  /* The template names it. */
  g_type_ensure (GDK_TYPE_FILE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, reading_bin);
  gtk_widget_class_bind_template_callback (widget_class, files_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_child_cb);

  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.library", NULL, library_action);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "win.cancel-reading", NULL, cancel_reading_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.cancel-reading", NULL);
}

static void
acies_window_init (AciesWindow *self)
{
  self->recovery = acies_recovery_new (GTK_WINDOW (self));
  g_signal_connect_object (self->recovery, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recovery, "discarded", G_CALLBACK (read_again_cb), self, G_CONNECT_SWAPPED);
  self->watch = acies_file_watch_new (GTK_WINDOW (self));
  g_signal_connect_object (self->watch, "discarded", G_CALLBACK (read_again_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-reading", FALSE);
  update_title (self);
  update_actions (self);
}

/**
 * acies_window_new:
 * @application: the application, whose action `app.open-file` opens files
 * @session: the session
 *
 * Returns: (transfer none): a window that shows nothing yet
 */
AciesWindow *
acies_window_new (GtkApplication *application,
                  AciesSession   *session)
{
  static const struct
  {
    const char *key;
    const char *property;
  } bound[] = {
    { "window-width", "default-width" },
    { "window-height", "default-height" },
    { "maximized", "maximized" },
  };
  GSettings *settings = acies_session_get_settings (session);
  AciesWindow *self;

  self = g_object_new (ACIES_TYPE_WINDOW, "application", application, NULL);
  self->session = g_object_ref (session);
  /* Each window opens with the size of the one that was resized last, and then keeps its own. */
  for (guint i = 0; settings != NULL && i < G_N_ELEMENTS (bound); i++)
    g_settings_bind (settings, bound[i].key, self, bound[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);

  return self;
}
