/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-file-watch.h"
#include "acies-message.h"

/* Programs write a file in several steps, and a file system tells of each. */
#define SETTLE_MS 300

struct _AciesFileWatch
{
  GObject           parent_instance;

  /* (not owned): which owns the watch */
  GtkWindow        *window;
  /* (nullable) (not owned) */
  AciesPage        *page;
  GFile            *file;
  /* Whether the file was known to have changed when it was opened, about which there is a question already. */
  gboolean          was_outdated;
  GFileMonitor     *monitor;
  guint             start_source;
  guint             settle_timeout;
  /* (not owned): the question on the screen */
  AdwMessageDialog *dialog;
};

enum
{
  DISCARDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFileWatch, acies_file_watch, G_TYPE_OBJECT)

/* ---- The question ---- */

static void
response_cb (AciesFileWatch *self,
             const char     *response)
{
  self->dialog = NULL;
  if (self->page == NULL || g_strcmp0 (response, "read") != 0)
    return;

  acies_page_discard (self->page);
  g_signal_emit (self, signals[DISCARDED], 0, self->file);
}

static void
ask (AciesFileWatch *self)
{
  g_autofree char *name = g_file_get_parse_name (self->file);
  g_autofree char *changed = g_strdup_printf (_("Another program has written %s."), name);
  g_autofree char *loss = acies_page_get_modified (self->page) ? acies_page_describe_unsaved (self->page) : NULL;
  g_autofree char *body = g_strconcat (changed, "\n\n",
                                       loss != NULL ? loss
                                                    : _("Nothing that was done here is lost by reading it again."), NULL);

  self->dialog = acies_message_new (self->window, "file-outdated");
  /* Translators: %s is the name of an army or a battle */
  adw_message_dialog_format_heading (self->dialog, _("“%s” Was Changed"), acies_page_get_title (self->page));
  adw_message_dialog_set_body (self->dialog, body);
  adw_message_dialog_set_response_appearance (self->dialog, "read",
                                              loss != NULL ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  if (loss == NULL)
    adw_message_dialog_set_default_response (self->dialog, "read");
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

/* ---- The file ---- */

static gboolean
settled_cb (gpointer user_data)
{
  AciesFileWatch *self = user_data;

  self->settle_timeout = 0;
  /* What was saved here changes the file too. */
  if (self->dialog == NULL && acies_page_is_outdated (self->page))
    ask (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (AciesFileWatch *self)
{
  g_clear_handle_id (&self->settle_timeout, g_source_remove);
  self->settle_timeout = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
stop (AciesFileWatch *self)
{
  g_clear_handle_id (&self->start_source, g_source_remove);
  g_clear_handle_id (&self->settle_timeout, g_source_remove);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
}

static gboolean
start_cb (gpointer user_data)
{
  AciesFileWatch *self = user_data;

  self->start_source = 0;
  /* A file system that tells nothing: saving still asks before it overwrites. */
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_HARD_LINKS, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  /* It may have been changed before it was watched. */
  if (!self->was_outdated && acies_page_is_outdated (self->page))
    changed_cb (self);

  return G_SOURCE_REMOVE;
}

/* Follows the page to the file in which it is saved. */
static void
follow_cb (AciesFileWatch *self)
{
  GFile *file = acies_page_get_file (self->page);

  if (file == NULL || (self->file != NULL && g_file_equal (file, self->file)))
    return;

  stop (self);
  self->file = g_object_ref (file);
  self->was_outdated = acies_page_is_outdated (self->page);
  self->start_source = g_idle_add_full (G_PRIORITY_LOW, start_cb, self, NULL);
}

/**
 * acies_file_watch_set_page:
 * @self: a watch
 * @page: (nullable): the page whose document's file is to be watched from now on; %NULL for none
 */
void
acies_file_watch_set_page (AciesFileWatch *self,
                           AciesPage      *page)
{
  g_return_if_fail (ACIES_IS_FILE_WATCH (self));
  g_return_if_fail (page == NULL || ACIES_IS_PAGE (page));

  if (self->page != NULL)
    g_signal_handlers_disconnect_by_data (self->page, self);
  if (self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  self->dialog = NULL;
  stop (self);
  self->page = page;
  if (page == NULL)
    return;

  g_signal_connect_object (page, "notify::modified", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
}

/* ---- Watch ---- */

static void
acies_file_watch_dispose (GObject *object)
{
  stop (ACIES_FILE_WATCH (object));

  G_OBJECT_CLASS (acies_file_watch_parent_class)->dispose (object);
}

static void
acies_file_watch_class_init (AciesFileWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_file_watch_dispose;

  signals[DISCARDED] = g_signal_new ("discarded", ACIES_TYPE_FILE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
acies_file_watch_init (AciesFileWatch *self)
{
}

/**
 * acies_file_watch_new:
 * @window: the window that asks; it must outlive the watch's page
 *
 * Returns: (transfer full): a watch of nothing yet
 */
AciesFileWatch *
acies_file_watch_new (GtkWindow *window)
{
  AciesFileWatch *self = g_object_new (ACIES_TYPE_FILE_WATCH, NULL);

  self->window = window;

  return self;
}
