/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-page.h"
#include "acies-battle-page.h"
#include "acies-failure-page.h"
#include "acies-window-private.h"

/* A file that is read sooner shows no sign of being read. */
#define SPINNER_DELAY_MS 200

static void
show_army (AciesWindow   *self,
           AciesDocument *document)
{
  AciesArmyStore *store = document->army_store;
  AciesPage *page = acies_army_page_new (self->session, store);

  acies_page_set_writable (page, document->writable);
  acies_window_show_page (self, page);

  if (acies_army_store_get_warning (store) != NULL)
    acies_window_tell (self, _("A Recovery Copy Cannot Be Read"), acies_army_store_get_warning (store));
  if (acies_army_store_get_recovery (store) != ACIES_ARMY_NOT_RECOVERED)
    acies_window_ask_about_army (self, store);
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
  acies_window_tell (self, _("The Journal Is Not Whole"), acies_battle_store_get_warning (store));
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
    acies_window_ask_about_battle (self, document->store);
}

/* ---- What is not saved ---- */

void
acies_window_note_saved (AciesWindow *self)
{
  AciesBattleStore *store;

  self->n_saved = 0;
  if (!ACIES_IS_BATTLE_PAGE (self->page))
    return;

  store = acies_battle_page_get_store (ACIES_BATTLE_PAGE (self->page));
  self->n_saved = g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (store)))
                  - acies_battle_store_get_n_recovered (store);
}

/* Of a battle it can be said how much would be lost. */
char *
acies_window_describe_unsaved (AciesWindow *self)
{
  AciesBattleStore *store;
  guint n_entries;

  if (!ACIES_IS_BATTLE_PAGE (self->page))
    return acies_page_describe_unsaved (self->page);

  store = acies_battle_page_get_store (ACIES_BATTLE_PAGE (self->page));
  n_entries = g_list_model_get_n_items (acies_battle_get_log (acies_battle_store_get_battle (store)));
  if (n_entries <= self->n_saved)
    return acies_page_describe_unsaved (self->page);

  n_entries -= self->n_saved;

  return g_strdup_printf (ngettext ("%u entry has been logged since the battle was last saved. Discarding drops it.",
                                    "%u entries have been logged since the battle was last saved. Discarding drops them.",
                                    n_entries), n_entries);
}

/* ---- Reading ---- */

void
acies_window_show_document (AciesWindow   *self,
                            AciesDocument *document,
                            const char    *view)
{
  acies_session_note_file (self->session, document->file);
  if (document->kind == ACIES_FILE_ARMY)
    show_army (self, document);
  else
    show_battle (self, document, view);
}

void
acies_window_stop_reading (AciesWindow *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->file);
  g_clear_pointer (&self->view, g_free);
  g_clear_handle_id (&self->spinner_timeout, g_source_remove);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-reading", FALSE);
}

void
acies_window_cancel_reading (GtkWidget  *widget,
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

  acies_window_stop_reading (self);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->page));
  acies_page_focus_home (self->page);
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (AciesWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDocument) document = acies_document_read_finish (result, &error);
  g_autofree char *view = NULL;
  g_autoptr (GFile) file = NULL;

  /* Somebody wanted something else meanwhile. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->file == NULL)
    return;

  view = g_steal_pointer (&self->view);
  file = g_object_ref (self->file);
  if (document != NULL)
    acies_window_show_document (self, document, view);
  else
    acies_window_show_page (self, acies_failure_page_new (file, error));
}

static gboolean
show_spinner_cb (gpointer user_data)
{
  AciesWindow *self = user_data;

  self->spinner_timeout = 0;
  gtk_stack_set_visible_child_name (self->stack, "reading");
  gtk_widget_grab_focus (GTK_WIDGET (self->cancel_reading));

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
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  acies_window_stop_reading (self);
  self->reading = g_cancellable_new ();
  self->file = g_object_ref (file);
  self->view = g_strdup (view);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-reading", TRUE);
  self->spinner_timeout = g_timeout_add (SPINNER_DELAY_MS, show_spinner_cb, self);
  acies_document_read_async (self->session, file, TRUE, self->reading, read_cb, g_object_ref (self));
}
