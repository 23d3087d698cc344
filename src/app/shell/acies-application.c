/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "acies-accels.h"
#include "acies-application.h"
#include "acies-army-page.h"
#include "acies-army-sheet-dialog.h"
#include "acies-battle-page.h"
#include "acies-file-filter.h"
#include "acies-file-kind.h"
#include "acies-icons.h"
#include "acies-import-dialog.h"
#include "acies-message.h"
#include "acies-new-army.h"
#include "acies-new-battle.h"
#include "acies-preferences.h"
#include "acies-rules-window.h"
#include "acies-task.h"
#include "acies-theme.h"
#include "acies-window.h"

struct _AciesApplication
{
  AdwApplication  parent_instance;

  AciesSession   *session;

  /* What is done once, when there is a window */
  guint           settle_idle;
  gboolean        has_settled;
  guint           signal_sources[3];
  /* Those of GTK, in its order and not owned; it does not tell which one has gone. */
  GPtrArray      *toplevels;
};

G_DEFINE_FINAL_TYPE (AciesApplication, acies_application, ADW_TYPE_APPLICATION)

/* The window that was used last; a dialog counts as the one that it belongs to. */
static AciesWindow *
get_active_window (AciesApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      GtkWindow *window = l->data;

      while (window != NULL && !ACIES_IS_WINDOW (window))
        window = gtk_window_get_transient_for (window);
      if (window != NULL)
        return ACIES_WINDOW (window);
    }

  return NULL;
}

/* (nullable): what the active window shows */
static AciesPage *
get_active_page (AciesApplication *self)
{
  AciesWindow *window = get_active_window (self);

  return window != NULL ? acies_window_get_page (window) : NULL;
}

/* (nullable): by which rules the document is made that is worked on */
static AciesRuleset *
get_active_ruleset (AciesApplication *self)
{
  AciesPage *page = get_active_page (self);

  return page != NULL ? acies_page_get_ruleset (page) : NULL;
}

static void show_army (AciesApplication *self,
                       AciesArmyStore   *store);
static void settle (AciesApplication *self);

static AciesWindow *
create_window (AciesApplication *self)
{
  AciesWindow *window = acies_window_new (GTK_APPLICATION (self), self->session);

  g_signal_connect_object (window, "map", G_CALLBACK (settle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_window_get_recovery (window), "open-army", G_CALLBACK (show_army), self,
                           G_CONNECT_SWAPPED);

  return window;
}

static AciesRulesWindow *
find_rules_window (AciesApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (ACIES_IS_RULES_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* A document takes the place of the library; documents do not take each other's. */
static AciesWindow *
get_window_for_document (AciesApplication *self)
{
  AciesWindow *window = get_active_window (self);

  if (window != NULL && acies_window_is_library (window) && acies_window_get_file (window) == NULL)
    return window;

  return create_window (self);
}

static void
show_page (AciesApplication *self,
           AciesPage        *page)
{
  AciesWindow *window = get_window_for_document (self);

  acies_window_show_page (window, page);
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_army (AciesApplication *self,
           AciesArmyStore   *store)
{
  show_page (self, acies_army_page_new (self->session, store));
}

static AciesWindow *
find_window_with_file (AciesApplication *self,
                       GFile            *file)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      GFile *other = ACIES_IS_WINDOW (l->data) ? acies_window_get_file (l->data) : NULL;

      if (other != NULL && g_file_equal (other, file))
        return l->data;
    }

  return NULL;
}

static void
army_imported_cb (AciesApplication  *self,
                  AciesArmy         *army,
                  AciesImportDialog *dialog)
{
  g_autoptr (AciesArmyStore) store = acies_army_store_new_unsaved (acies_import_dialog_get_ruleset (dialog), army);

  show_army (self, store);
}

/* By the rules of the document that is worked on.  @file: (nullable): what to import */
static void
show_import (AciesApplication *self,
             GFile            *file)
{
  GtkWindow *dialog = acies_import_dialog_new (self->session, get_active_ruleset (self),
                                               GTK_WINDOW (get_active_window (self)));

  g_signal_connect_object (dialog, "imported", G_CALLBACK (army_imported_cb), self, G_CONNECT_SWAPPED);
  if (file != NULL)
    acies_import_dialog_set_file (ACIES_IMPORT_DIALOG (dialog), file);
  gtk_window_present (dialog);
}

/**
 * acies_application_open_file:
 * @self: the application
 * @file: an army or a battle, or what another program wrote
 * @view: (nullable): "play" or "report" of a battle
 *
 * Opens a file in the window that has it already, else in one that shows the library, else in a new one.
 * What another program wrote is put to the import dialog.
 */
void
acies_application_open_file (AciesApplication *self,
                             GFile            *file,
                             const char       *view)
{
  AciesWindow *window;

  g_return_if_fail (ACIES_IS_APPLICATION (self));
  g_return_if_fail (G_IS_FILE (file));

  window = find_window_with_file (self, file);
  if (window == NULL && acies_file_kind_for_file (file) == ACIES_FILE_FOREIGN)
    {
      if (get_active_window (self) == NULL)
        g_application_activate (G_APPLICATION (self));
      show_import (self, file);
      return;
    }
  if (window == NULL)
    {
      window = get_window_for_document (self);
      acies_window_open_file (window, file, view);
    }
  acies_window_appear (window);
}

/* ---- What a crash left behind ---- */

typedef struct
{
  GPtrArray *stores;
  char      *warning;
} Unsaved;

static void
unsaved_free (gpointer data)
{
  Unsaved *unsaved = data;

  g_ptr_array_unref (unsaved->stores);
  g_free (unsaved->warning);
  g_free (unsaved);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Unsaved, unsaved_free)

static void
look_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Unsaved *unsaved;

  /* Without any the rulesets need not be loaded. */
  if (!acies_army_store_has_unsaved ())
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  unsaved = g_new0 (Unsaved, 1);
  unsaved->stores = acies_army_store_find_unsaved (acies_session_get_rulesets (task_data), &unsaved->warning);
  g_task_return_pointer (task, unsaved, unsaved_free);
}

static void
looked_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  AciesWindow *window = get_active_window (ACIES_APPLICATION (object));
  g_autoptr (Unsaved) unsaved = g_task_propagate_pointer (G_TASK (result), NULL);

  if (unsaved == NULL || window == NULL)
    return;

  if (unsaved->warning != NULL)
    acies_message_show (GTK_WIDGET (window), _("A Recovery Copy Cannot Be Read"), unsaved->warning);
  for (guint i = 0; i < unsaved->stores->len; i++)
    acies_recovery_ask_about_unsaved (acies_window_get_recovery (window), unsaved->stores->pdata[i]);
}

/* Looks for armies that a former run has left. */
static void
look_for_unsaved (AciesApplication *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, looked_cb, NULL);

  g_task_set_source_tag (task, look_for_unsaved);
  g_task_set_task_data (task, g_object_ref (self->session), g_object_unref);
  acies_task_run (task, look_thread);
}

static gboolean
settle_cb (gpointer user_data)
{
  AciesApplication *self = user_data;

  self->settle_idle = 0;
  /* The X server is sent the icon in several sizes, which takes a while. */
  gtk_window_set_default_icon_name (APPLICATION_ID);
  look_for_unsaved (self);

  return G_SOURCE_REMOVE;
}

/* Does what can wait until after the first frame. */
static void
settle (AciesApplication *self)
{
  if (!self->has_settled)
    self->settle_idle = g_idle_add_full (G_PRIORITY_LOW, settle_cb, self, NULL);
  self->has_settled = TRUE;
}

/* Writes the edits of the last seconds to the recovery copies, for a signal ends the program. */
static void
update_copies (AciesApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      AciesPage *page = ACIES_IS_WINDOW (l->data) ? acies_window_get_page (l->data) : NULL;

      if (ACIES_IS_ARMY_PAGE (page))
        acies_army_store_update_copy (acies_army_page_get_store (ACIES_ARMY_PAGE (page)), NULL);
    }
}

static gboolean
signal_cb (gpointer user_data)
{
  int number = GPOINTER_TO_INT (user_data);

  update_copies (ACIES_APPLICATION (g_application_get_default ()));
  signal (number, SIG_DFL);
  raise (number);

  return G_SOURCE_CONTINUE;
}

/* ---- Actions ---- */

static void
army_created_cb (AciesApplication *self,
                 AciesArmy        *army,
                 AciesNewArmy     *dialog)
{
  g_autoptr (AciesArmyStore) store = acies_army_store_new (acies_new_army_get_ruleset (dialog), army);

  show_army (self, store);
}

static void
new_army_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  AciesApplication *self = user_data;
  GtkWindow *dialog = acies_new_army_new (self->session, GTK_WINDOW (get_active_window (self)));

  g_signal_connect_object (dialog, "created", G_CALLBACK (army_created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
import_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  show_import (user_data, NULL);
}

static void
battle_begun_cb (AciesApplication *self,
                 AciesBattleStore *store)
{
  acies_session_note_file (self->session, acies_battle_store_get_file (store));
  show_page (self, acies_battle_page_new (self->session, store));
}

static void
new_battle_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  AciesApplication *self = user_data;
  AciesPage *page = get_active_page (self);
  AciesArmyStore *open = ACIES_IS_ARMY_PAGE (page) ? acies_army_page_get_store (ACIES_ARMY_PAGE (page)) : NULL;
  GtkWindow *dialog = acies_new_battle_new (self->session, GTK_WINDOW (get_active_window (self)), open);

  g_signal_connect_object (dialog, "begun", G_CALLBACK (battle_begun_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

/* Prints the army of the active window, or exports it. */
static void
army_sheet_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  AciesApplication *self = user_data;
  AciesPage *page = get_active_page (self);
  AciesArmyStore *store;

  if (!ACIES_IS_ARMY_PAGE (page))
    return;

  store = acies_army_page_get_store (ACIES_ARMY_PAGE (page));
  gtk_window_present (acies_army_sheet_dialog_new (self->session, page, acies_army_store_get_ruleset (store),
                                                   acies_army_store_get_army (store), g_variant_get_boolean (parameter)));
}

static void
add_filters (GtkFileChooser *chooser)
{
  static const char * const ours[] = { "army", "battle", NULL };
  static const char * const armies[] = { "army", NULL };
  static const char * const battles[] = { "battle", NULL };
  static const char * const all[] = { NULL };

  acies_file_filter_add (chooser, _("Armies and battles"), ours);
  acies_file_filter_add (chooser, _("Armies"), armies);
  acies_file_filter_add (chooser, _("Battles"), battles);
  acies_file_filter_add (chooser, _("Rosters, tables and text"), acies_file_kind_list_foreign ());
  acies_file_filter_add (chooser, _("All files"), all);
}

static void
open_response_cb (GtkNativeDialog *dialog,
                  int              response,
                  gpointer         user_data)
{
  AciesApplication *self = user_data;
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);

          acies_application_open_file (self, file, NULL);
        }
    }
  g_object_unref (dialog);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  AciesApplication *self = user_data;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open an Army or Battle"),
                                                              GTK_WINDOW (get_active_window (self)),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  add_filters (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), acies_session_get_folder (self->session), NULL);
  g_signal_connect (dialog, "response", G_CALLBACK (open_response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
open_file_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  const char *uri, *view;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &uri, &view);
  file = g_file_new_for_uri (uri);
  acies_application_open_file (user_data, file, *view != '\0' ? view : NULL);
}

static void quit_next (AciesApplication *self);

static void
left_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (AciesApplication) self = user_data;

  if (acies_window_leave_finish (ACIES_WINDOW (object), result))
    {
      gtk_window_destroy (GTK_WINDOW (object));
      quit_next (self);
    }
}

/* Leaves one window after the other, so that the questions come one at a time.  A question that is
 * canceled keeps its window and those that were not asked yet. */
static void
quit_next (AciesApplication *self)
{
  AciesRulesWindow *rules;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (ACIES_IS_WINDOW (l->data))
      {
        acies_window_leave_async (l->data, left_cb, g_object_ref (self));
        return;
      }

  rules = find_rules_window (self);
  if (rules != NULL)
    gtk_window_destroy (GTK_WINDOW (rules));
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  quit_next (user_data);
}

/* One window for all rulesets: another press of the key brings it back. */
static AciesRulesWindow *
show_rules (AciesApplication *self,
            AciesRuleset     *ruleset)
{
  AciesRulesWindow *window = find_rules_window (self);

  if (window == NULL)
    window = ACIES_RULES_WINDOW (acies_rules_window_new (GTK_APPLICATION (self), self->session));
  if (ruleset != NULL)
    acies_rules_window_set_ruleset (window, ruleset);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

/* Those of the document that is worked on, if there is one. */
static void
rules_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  show_rules (user_data, get_active_ruleset (user_data));
}

static void
rules_of_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  AciesApplication *self = user_data;

  show_rules (self, acies_ruleset_library_find (acies_session_get_rulesets (self->session),
                                                g_variant_get_string (parameter, NULL), NULL));
}

/* A clause of a ruleset, both by their ids. */
static void
clause_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  AciesApplication *self = user_data;
  AciesRulesetLibrary *library = acies_session_get_rulesets (self->session);
  const char *ruleset, *clause;
  AciesRulesWindow *window;

  g_variant_get (parameter, "(&s&s)", &ruleset, &clause);
  window = show_rules (self, acies_ruleset_library_find (library, ruleset, NULL));
  acies_rules_window_set_view (window, "clauses");
  acies_clause_list_show_clause (acies_rules_window_get_clauses (window), clause);
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesApplication *self = user_data;

  gtk_window_present (acies_preferences_new (self->session, GTK_WINDOW (get_active_window (self))));
}

static void
shortcuts_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  AciesWindow *window = get_active_window (user_data);
  GtkApplicationWindow *owner = GTK_APPLICATION_WINDOW (window);
  g_autoptr (GtkBuilder) builder = NULL;

  if (window == NULL)
    return;

  if (gtk_application_window_get_help_overlay (owner) == NULL)
    {
      builder = gtk_builder_new_from_resource ("/org/acies/Acies/gtk/help-overlay.ui");
      gtk_application_window_set_help_overlay (owner, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder,
                                                                                                    "help_overlay")));
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  AciesApplication *self = user_data;

  adw_show_about_window (GTK_WINDOW (get_active_window (self)),
                         "application-name", "Acies",
                         "application-icon", APPLICATION_ID,
                         "version", PACKAGE_VERSION,
                         "developer-name", _("The Acies authors"),
                         "comments", _("Write armies, play battles by computed rules and keep their log."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your name, and an address if you like; one translator a line. */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

static const GActionEntry actions[] = {
  { "new-army", new_army_cb },
  { "new-battle", new_battle_cb },
  { "import", import_cb },
  { "army-sheet", army_sheet_cb, "b" },
  { "open", open_cb },
  { "open-file", open_file_cb, "(ss)" },
  { "quit", quit_cb },
  { "rules", rules_cb },
  { "rules-of", rules_of_cb, "s" },
  { "clause", clause_cb, "(ss)" },
  { "preferences", preferences_cb },
  { "shortcuts", shortcuts_cb },
  { "about", about_cb },
};

/* ---- Application ---- */

static void
style_changed_cb (GSettings  *settings,
                  const char *key)
{
  static const AdwColorScheme schemes[] = {
    ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK
  };
  int style = g_settings_get_enum (settings, key);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[CLAMP (style, 0, (int) G_N_ELEMENTS (schemes) - 1)]);
}

/* GTK forgets the parent of a dialog only when the dialog is finalized.  One that is destroyed while
 * the pointer is over it lives until the pointer is known to have left, its parent may be freed
 * before, and the dialog then works on freed memory; so it is parted from its parent in time. */
static void
toplevels_changed_cb (AciesApplication *self,
                      guint             position,
                      guint             n_removed,
                      guint             n_added,
                      GListModel       *toplevels)
{
  for (guint i = 0; i < n_removed; i++)
    gtk_window_set_transient_for (g_ptr_array_steal_index (self->toplevels, position), NULL);
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      g_ptr_array_insert (self->toplevels, (int) i, window);
    }
}

static int
acies_application_handle_local_options (GApplication *application,
                                        GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("acies %s\n", PACKAGE_VERSION);
      return 0;
    }

  return -1;
}

static void
acies_application_startup (GApplication *application)
{
  AciesApplication *self = ACIES_APPLICATION (application);
  GListModel *toplevels = gtk_window_get_toplevels ();
  const int numbers[G_N_ELEMENTS (self->signal_sources)] = { SIGHUP, SIGINT, SIGTERM };
  GSettings *settings;

  acies_theme_end ();
  G_APPLICATION_CLASS (acies_application_parent_class)->startup (application);
  acies_icons_load ();

  toplevels_changed_cb (self, 0, 0, g_list_model_get_n_items (toplevels), toplevels);
  g_signal_connect_object (toplevels, "items-changed", G_CALLBACK (toplevels_changed_cb), self, G_CONNECT_SWAPPED);
  self->session = acies_session_new ();
  settings = acies_session_get_settings (self->session);
  if (settings != NULL)
    {
      g_signal_connect_object (settings, "changed::style", G_CALLBACK (style_changed_cb), self, 0);
      style_changed_cb (settings, "style");
    }
  acies_accels_install (GTK_APPLICATION (self));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    self->signal_sources[i] = g_unix_signal_add (numbers[i], signal_cb, GINT_TO_POINTER (numbers[i]));
}

static void
acies_application_activate (GApplication *application)
{
  AciesApplication *self = ACIES_APPLICATION (application);
  AciesWindow *window = get_active_window (self);

  if (window == NULL)
    {
      window = create_window (self);
      acies_window_show_library (window);
    }
  acies_window_appear (window);
}

static void
acies_application_open (GApplication  *application,
                        GFile        **files,
                        int            n_files,
                        const char    *hint)
{
  for (int i = 0; i < n_files; i++)
    acies_application_open_file (ACIES_APPLICATION (application), files[i], NULL);
}

static void
acies_application_shutdown (GApplication *application)
{
  G_APPLICATION_CLASS (acies_application_parent_class)->shutdown (application);

  acies_tasks_await ();
}

static void
acies_application_dispose (GObject *object)
{
  AciesApplication *self = ACIES_APPLICATION (object);

  g_clear_handle_id (&self->settle_idle, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->signal_sources); i++)
    g_clear_handle_id (&self->signal_sources[i], g_source_remove);
  g_signal_handlers_disconnect_by_data (gtk_window_get_toplevels (), self);
  g_clear_pointer (&self->toplevels, g_ptr_array_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_application_parent_class)->dispose (object);
}

static void
acies_application_class_init (AciesApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_application_dispose;
  application_class->handle_local_options = acies_application_handle_local_options;
  application_class->startup = acies_application_startup;
  application_class->shutdown = acies_application_shutdown;
  application_class->activate = acies_application_activate;
  application_class->open = acies_application_open;
}

static void
acies_application_init (AciesApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version and exit"), NULL },
    { NULL }
  };

  self->toplevels = g_ptr_array_new ();
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/**
 * acies_application_new:
 *
 * Returns: (transfer full): the application
 */
AciesApplication *
acies_application_new (void)
{
  return g_object_new (ACIES_TYPE_APPLICATION, "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/org/acies/Acies/start",
                       NULL);
}

AciesSession *
acies_application_get_session (AciesApplication *self)
{
  g_return_val_if_fail (ACIES_IS_APPLICATION (self), NULL);

  return self->session;
}
