/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-banner.h"
#include "acies-battle-page.h"
#include "acies-catch-up-window.h"
#include "acies-end-dialog.h"
#include "acies-file-filter.h"
#include "acies-luck-page.h"
#include "acies-main-menu.h"
#include "acies-merge-window.h"
#include "acies-play-log.h"
#include "acies-play-page.h"
#include "acies-playback-window.h"
#include "acies-report-page.h"
#include "acies-tooltip.h"
#include "acies-units-page.h"

/* How often an obstacle is looked at again. */
#define RETRY_SECONDS 3

struct _AciesBattlePage
{
  AciesPage         parent_instance;

  AciesSession     *session;
  AciesBattleStore *store;
  /* How long the log was when it was saved last */
  guint             n_saved;

  /* (nullable): while another account is chosen */
  GtkFileChooserNative *chooser;

  GtkWidget        *undo_button;
  GtkWidget        *redo_button;
  GtkWidget        *play_toggle;
  GtkWidget        *units_toggle;
  GtkWidget        *luck_toggle;
  GtkWidget        *report_toggle;
  GtkWidget        *stack;
  AciesPlayPage    *play_page;

  /* While there is an obstacle. */
  guint             retry_timeout;
};

G_DEFINE_FINAL_TYPE (AciesBattlePage, acies_battle_page, ACIES_TYPE_PAGE)

static AciesBattle *
get_battle (AciesBattlePage *self)
{
  return acies_battle_store_get_battle (self->store);
}

/* ---- Undo ---- */

static gboolean
can_log (AciesBattlePage *self)
{
  return acies_page_get_writable (ACIES_PAGE (self)) && acies_page_get_obstacle (ACIES_PAGE (self)) == NULL;
}

static void
show_undo (AciesBattlePage *self)
{
  AciesBattle *battle = get_battle (self);
  const char *undo_label = acies_battle_get_undo_label (battle);
  const char *redo_label = acies_battle_get_redo_label (battle);
  g_autofree char *undo = undo_label != NULL ? g_strdup_printf (_("Undo: %s"), undo_label) : g_strdup (_("Undo"));
  g_autofree char *redo = redo_label != NULL ? g_strdup_printf (_("Redo: %s"), redo_label) : g_strdup (_("Redo"));
  gboolean writable = can_log (self);

  acies_tooltip_set (self->undo_button, undo);
  acies_tooltip_set (self->redo_button, redo);
  acies_page_set_action_enabled (ACIES_PAGE (self), "undo", writable && acies_battle_get_can_undo (battle));
  acies_page_set_action_enabled (ACIES_PAGE (self), "redo", writable && acies_battle_get_can_redo (battle));
}

static void
set_enabled (AciesBattlePage *self,
             const char      *name,
             gboolean         enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (acies_page_get_actions (ACIES_PAGE (self))), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* A battle that has begun can be ended, and then taken up again. */
static void
show_ending (AciesBattlePage *self)
{
  gboolean over = acies_situation_get_ending (acies_battle_get_situation (get_battle (self))) != NULL;

  set_enabled (self, "add-photo", can_log (self));
  set_enabled (self, "end", can_log (self) && !over && acies_battle_get_turn (get_battle (self)) > 0);
  set_enabled (self, "resume", can_log (self) && over);
  set_enabled (self, "catch-up", can_log (self) && !over && acies_battle_get_turn (get_battle (self)) > 0);
}

static void
change_log (AciesPage  *page,
            gboolean  (*change) (AciesBattle *, GError **))
{
  AciesBattlePage *self = ACIES_BATTLE_PAGE (page);
  g_autoptr (GError) error = NULL;

  if (!change (get_battle (self), &error))
    acies_page_say (page, error->message);
  acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (self->play_page));
}

static void
acies_battle_page_undo (AciesPage *page)
{
  change_log (page, acies_battle_undo);
}

static void
acies_battle_page_redo (AciesPage *page)
{
  change_log (page, acies_battle_redo);
}

static void
acies_battle_page_search (AciesPage *page)
{
  AciesBattlePage *self = ACIES_BATTLE_PAGE (page);
  GtkWidget *view = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  if (ACIES_IS_UNITS_PAGE (view))
    {
      acies_units_page_search (ACIES_UNITS_PAGE (view));
      return;
    }

  acies_battle_page_show (self, "play");
  acies_play_page_search (self->play_page);
}

/* ---- What it is ---- */

static void
show_title (AciesBattlePage *self)
{
  const char *title = acies_battle_get_title (get_battle (self));
  g_autofree char *name = NULL;

  if (title == NULL || *title == '\0')
    {
      char *dot;

      name = g_file_get_basename (acies_battle_store_get_file (self->store));
      dot = strrchr (name, '.');
      if (dot != NULL)
        *dot = '\0';
    }
  acies_page_set_title (ACIES_PAGE (self), name != NULL ? name : title);
}

static guint
get_n_entries (AciesBattlePage *self)
{
  return g_list_model_get_n_items (acies_battle_get_log (get_battle (self)));
}

static void
note_saved (AciesBattlePage *self)
{
  self->n_saved = get_n_entries (self) - acies_battle_store_get_n_recovered (self->store);
}

static void
battle_changed_cb (AciesBattlePage *self)
{
  show_title (self);
  show_undo (self);
  show_ending (self);
  if (!acies_battle_get_modified (get_battle (self)))
    note_saved (self);
  acies_page_set_modified (ACIES_PAGE (self), acies_battle_get_modified (get_battle (self)));
}

static GFile *
acies_battle_page_get_file (AciesPage *page)
{
  return acies_battle_store_get_file (ACIES_BATTLE_PAGE (page)->store);
}

static char *
acies_battle_page_suggest_name (AciesPage *page)
{
  return g_strdup_printf ("%s.battle", acies_page_get_title (page));
}

static gboolean
acies_battle_page_save (AciesPage  *page,
                        GFile      *file,
                        gboolean    anyway,
                        GError    **error)
{
  AciesBattlePage *self = ACIES_BATTLE_PAGE (page);
  gboolean saved;

  if (file != NULL)
    saved = acies_battle_store_save_as (self->store, file, error);
  else if (anyway)
    saved = acies_battle_store_save_anyway (self->store, error);
  else
    saved = acies_battle_store_save (self->store, error);
  if (!saved)
    return FALSE;

  acies_page_set_writable (page, acies_battle_store_is_writable (self->store));
  battle_changed_cb (self);

  return TRUE;
}

static gboolean
acies_battle_page_is_outdated (AciesPage *page)
{
  return acies_battle_store_is_outdated (ACIES_BATTLE_PAGE (page)->store);
}

static void
acies_battle_page_discard (AciesPage *page)
{
  g_autoptr (GError) error = NULL;

  /* What cannot be removed is asked about when the battle is opened again. */
  if (!acies_battle_store_discard (ACIES_BATTLE_PAGE (page)->store, &error))
    g_debug ("The journal stays: %s", error->message);
}

static AciesRuleset *
acies_battle_page_get_ruleset (AciesPage *page)
{
  return acies_battle_get_ruleset (get_battle (ACIES_BATTLE_PAGE (page)));
}

static void
acies_battle_page_focus_home (AciesPage *page)
{
  GtkWidget *view = gtk_stack_get_visible_child (GTK_STACK (ACIES_BATTLE_PAGE (page)->stack));

  if (ACIES_IS_PLAY_ACTIONS (view))
    acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (view));
  else
    gtk_widget_child_focus (ACIES_BATTLE_PAGE (page)->stack, GTK_DIR_TAB_FORWARD);
}

static char *
acies_battle_page_describe_unsaved (AciesPage *page)
{
  AciesBattlePage *self = ACIES_BATTLE_PAGE (page);
  guint n_entries = get_n_entries (self);

  if (n_entries > self->n_saved)
    return g_strdup_printf (ngettext ("%u entry has been logged since the battle was last saved. Discarding drops it.",
                                      "%u entries have been logged since the battle was last saved. Discarding drops them.",
                                      n_entries - self->n_saved), n_entries - self->n_saved);

  return g_strdup (_("What was logged since the battle was last saved will be lost."));
}

/* ---- Views ---- */

#define N_VIEWS 4

/* The views in the order of the header, and their toggles in it */
static const char * const views[N_VIEWS] = { "play", "units", "luck", "report" };

static GtkToggleButton *
get_toggle (AciesBattlePage *self,
            guint            view)
{
  GtkWidget * const toggles[N_VIEWS] = { self->play_toggle, self->units_toggle, self->luck_toggle,
                                         self->report_toggle };

  return GTK_TOGGLE_BUTTON (toggles[view]);
}

/* The pages beside that of play are made when they are first shown. */
static void
ensure_view (AciesBattlePage *self,
             const char      *view)
{
  AciesBattle *battle = acies_battle_store_get_battle (self->store);
  GtkWidget *page;

  if (gtk_stack_get_child_by_name (GTK_STACK (self->stack), view) != NULL)
    return;

  if (g_str_equal (view, "units"))
    page = acies_units_page_new (acies_play_actions_get_play (ACIES_PLAY_ACTIONS (self->play_page)));
  else if (g_str_equal (view, "luck"))
    page = acies_luck_page_new (self->session, battle);
  else
    page = acies_report_page_new (self->session, battle);
  gtk_stack_add_named (GTK_STACK (self->stack), page, view);
}

static void
toggled_cb (GtkToggleButton *button,
            AciesBattlePage *self)
{
  const char *shown = gtk_stack_get_visible_child_name (GTK_STACK (self->stack));

  for (guint i = 0; i < N_VIEWS; i++)
    if (button == get_toggle (self, i) && gtk_toggle_button_get_active (button) && g_strcmp0 (shown, views[i]) != 0)
      acies_battle_page_show (self, views[i]);
}

static void
view_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  acies_battle_page_show (user_data, g_variant_get_string (parameter, NULL));
}

/* Shows an entry in the log, and the battle as it was then. */
static void
entry_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  AciesBattlePage *self = user_data;

  acies_battle_page_show (self, "play");
  acies_play_page_show_entry (self->play_page, g_variant_get_uint32 (parameter));
}

static AciesPlay *
get_play (AciesBattlePage *self)
{
  return acies_play_actions_get_play (ACIES_PLAY_ACTIONS (self->play_page));
}

/* Shows where the report tells of the entry that is looked at in the log, if one is. */
static void
show_entry_in_report (AciesBattlePage *self)
{
  GtkWidget *report = gtk_stack_get_child_by_name (GTK_STACK (self->stack), "report");
  AciesPlay *play = get_play (self);
  g_autoptr (AciesEntry) entry = acies_play_is_looking_back (play) ? acies_play_get_last_entry (play) : NULL;

  if (entry != NULL)
    acies_report_page_show_entry (ACIES_REPORT_PAGE (report), acies_entry_get_number (entry));
}

static void
add_photo_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesBattlePage *self = user_data;

  acies_battle_page_show (self, "play");
  gtk_widget_activate_action (GTK_WIDGET (self->play_page), "play.add-photo", NULL);
}

static void
catch_up_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesBattlePage *self = user_data;
  GtkWindow *window = acies_catch_up_window_new (get_play (self),
                                                 GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));

  g_signal_connect_object (window, "destroy", G_CALLBACK (acies_page_focus_home), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
playback_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesBattlePage *self = user_data;

  gtk_window_present (acies_playback_window_new (get_battle (self),
                                                 GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)))));
}

static void
end_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  AciesBattlePage *self = user_data;
  GtkWindow *dialog = acies_end_dialog_new (get_play (self), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));

  g_signal_connect_object (dialog, "destroy", G_CALLBACK (acies_page_focus_home), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
resume_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  AciesBattlePage *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!acies_play_resume (get_play (self), &error))
    acies_page_say (ACIES_PAGE (self), error->message);
  acies_page_focus_home (ACIES_PAGE (self));
}

/* ---- Another account ---- */

static void
merged_cb (AciesBattlePage *self,
           GFile           *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-file", "(ss)", uri, "");
}

static void
account_chosen_cb (AciesBattlePage *self,
                   int              response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  GtkWindow *window;

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  window = acies_merge_window_new (self->session, self->store, file,
                                   GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  g_signal_connect_object (window, "merged", G_CALLBACK (merged_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
merge_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  AciesBattlePage *self = user_data;
  static const char * const kinds[] = { "battle", NULL };

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (_("Another Account of This Battle"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("C_ompare"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  acies_file_filter_add (GTK_FILE_CHOOSER (self->chooser), _("Battles"), kinds);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), acies_session_get_folder (self->session),
                                       NULL);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (account_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Shows what is in the log of a side, leader or unit. */
static void
log_of_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  AciesBattlePage *self = user_data;

  acies_battle_page_show (self, "play");
  acies_play_page_show_log_of (self->play_page, g_variant_get_string (parameter, NULL));
}

static void
add_view_actions (AciesBattlePage *self)
{
  const GActionEntry entries[] = {
    { "add-photo", add_photo_action, NULL, NULL, NULL, { 0 } },
    { "catch-up", catch_up_action, NULL, NULL, NULL, { 0 } },
    { "end", end_action, NULL, NULL, NULL, { 0 } },
    { "entry", entry_action, "u", NULL, NULL, { 0 } },
    { "log-of", log_of_action, "s", NULL, NULL, { 0 } },
    { "merge", merge_action, NULL, NULL, NULL, { 0 } },
    { "playback", playback_action, NULL, NULL, NULL, { 0 } },
    { "resume", resume_action, NULL, NULL, NULL, { 0 } },
    { "view", view_action, "s", NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (acies_page_get_actions (ACIES_PAGE (self))),
                                   entries, G_N_ELEMENTS (entries), self);
}

/* ---- Whether it can be written ---- */

static void
writable_changed_cb (AciesBattlePage *self)
{
  const char *obstacle = acies_page_get_obstacle (ACIES_PAGE (self));

  if (obstacle == NULL && !acies_page_get_writable (ACIES_PAGE (self)))
    obstacle = _("This battle is read-only. Save a copy to play on.");
  acies_play_page_set_obstacle (self->play_page, obstacle);
  show_undo (self);
  show_ending (self);
}

static char *
describe_obstacle (const GError *obstacle)
{
  if (obstacle == NULL)
    return NULL;
  if (g_error_matches (obstacle, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (_("The disk is full, so nothing can be logged. Nothing is lost: what was accepted is on the disk. "
                       "Make room, and play goes on."));

  /* Translators: why an event could not be logged */
  return g_strdup_printf (_("Nothing can be logged at the moment. %s."), obstacle->message);
}

static gboolean
retry_cb (gpointer user_data)
{
  AciesBattlePage *self = user_data;

  if (!acies_battle_store_retry (self->store))
    return G_SOURCE_CONTINUE;

  self->retry_timeout = 0;
  return G_SOURCE_REMOVE;
}

static void
acies_battle_page_retry (AciesPage *page)
{
  AciesBattlePage *self = ACIES_BATTLE_PAGE (page);

  if (!acies_battle_store_retry (self->store))
    acies_page_say (page, acies_battle_store_get_obstacle (self->store)->message);
}

static void
obstacle_changed_cb (AciesBattlePage *self)
{
  const GError *obstacle = acies_battle_store_get_obstacle (self->store);
  g_autofree char *text = describe_obstacle (obstacle);

  if (obstacle != NULL && self->retry_timeout == 0)
    self->retry_timeout = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  acies_page_set_obstacle (ACIES_PAGE (self), text);
}

static void
acies_battle_page_dispose (GObject *object)
{
  AciesBattlePage *self = ACIES_BATTLE_PAGE (object);

  g_clear_handle_id (&self->retry_timeout, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_BATTLE_PAGE);
  g_clear_object (&self->chooser);
  g_clear_object (&self->store);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_battle_page_parent_class)->dispose (object);
}

static void
acies_battle_page_class_init (AciesBattlePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPageClass *page_class = ACIES_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_battle_page_dispose;
  page_class->get_file = acies_battle_page_get_file;
  page_class->suggest_name = acies_battle_page_suggest_name;
  page_class->save = acies_battle_page_save;
  page_class->is_outdated = acies_battle_page_is_outdated;
  page_class->discard = acies_battle_page_discard;
  page_class->focus_home = acies_battle_page_focus_home;
  page_class->describe_unsaved = acies_battle_page_describe_unsaved;
  page_class->get_ruleset = acies_battle_page_get_ruleset;
  page_class->undo = acies_battle_page_undo;
  page_class->redo = acies_battle_page_redo;
  page_class->search = acies_battle_page_search;
  page_class->retry = acies_battle_page_retry;

  g_type_ensure (ACIES_TYPE_BANNER);
  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-battle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, play_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, units_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, luck_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, report_toggle);
  gtk_widget_class_bind_template_child (widget_class, AciesBattlePage, stack);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
acies_battle_page_init (AciesBattlePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_view_actions (self);
}

/**
 * acies_battle_page_new:
 * @session: the session
 * @store: the battle
 *
 * Returns: (transfer floating): a page that plays the battle, tells of its units and luck, and reports it
 */
AciesPage *
acies_battle_page_new (AciesSession     *session,
                       AciesBattleStore *store)
{
  AciesBattlePage *self;
  AciesBattle *battle;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE_STORE (store), NULL);

  self = g_object_new (ACIES_TYPE_BATTLE_PAGE, NULL);
  self->session = g_object_ref (session);
  self->store = g_object_ref (store);
  battle = acies_battle_store_get_battle (store);

  self->play_page = acies_play_page_new (session, battle);
  gtk_stack_add_named (GTK_STACK (self->stack), GTK_WIDGET (self->play_page), "play");

  g_signal_connect_object (battle, "changed", G_CALLBACK (battle_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (battle, "notify::modified", G_CALLBACK (battle_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::writable", G_CALLBACK (writable_changed_cb), NULL);
  g_signal_connect (self, "notify::obstacle", G_CALLBACK (writable_changed_cb), NULL);
  g_signal_connect_object (store, "notify::obstacle", G_CALLBACK (obstacle_changed_cb), self, G_CONNECT_SWAPPED);
  acies_page_set_writable (ACIES_PAGE (self), acies_battle_store_is_writable (store));
  obstacle_changed_cb (self);
  note_saved (self);
  battle_changed_cb (self);

  return ACIES_PAGE (self);
}

/**
 * acies_battle_page_get_store:
 * @self: a page
 *
 * Returns: (transfer none): the store of its battle
 */
AciesBattleStore *
acies_battle_page_get_store (AciesBattlePage *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PAGE (self), NULL);

  return self->store;
}

void
acies_battle_page_show (AciesBattlePage *self,
                        const char      *view)
{
  g_return_if_fail (ACIES_IS_BATTLE_PAGE (self));

  if (self->play_page == NULL)
    return;

  for (guint i = 0; i < N_VIEWS; i++)
    if (g_strcmp0 (view, views[i]) == 0)
      {
        ensure_view (self, view);
        gtk_stack_set_visible_child_name (GTK_STACK (self->stack), view);
        gtk_toggle_button_set_active (get_toggle (self, i), TRUE);
        if (g_str_equal (view, "report"))
          show_entry_in_report (self);
      }
  acies_page_focus_home (ACIES_PAGE (self));
}
