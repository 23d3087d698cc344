/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-preferences.h"

struct _AciesPreferences
{
  AdwPreferencesWindow  parent_instance;

  AciesSession         *session;

  GtkFileChooserNative *chooser; /* (nullable): while a folder is chosen */

  AdwActionRow         *folder_row;
  GtkWidget            *folder_reset;
  AdwComboRow          *style_row;
  GtkSwitch            *letter_switch;
  GtkWidget            *settings_group;
  AdwPreferencesGroup  *rulesets_group;
  AdwPreferencesGroup  *problems_group;
};

G_DEFINE_FINAL_TYPE (AciesPreferences, acies_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The styles of the settings are in the order of the row. */
static void
show_style (AciesPreferences *self)
{
  adw_combo_row_set_selected (self->style_row,
                              (guint) g_settings_get_enum (acies_session_get_settings (self->session), "style"));
}

static void
style_selected_cb (AciesPreferences *self)
{
  GSettings *settings = self->session != NULL ? acies_session_get_settings (self->session) : NULL;
  guint selected = adw_combo_row_get_selected (self->style_row);

  if (settings != NULL && selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (settings, "style", (int) selected);
}

/* ---- The folder ---- */

static void
show_folder (AciesPreferences *self)
{
  g_autofree char *chosen = g_settings_get_string (acies_session_get_settings (self->session), "folder");
  g_autofree char *name = g_file_get_parse_name (acies_session_peek_folder (self->session));

  adw_action_row_set_subtitle (self->folder_row, name);
  gtk_widget_set_visible (self->folder_reset, *chosen != '\0');
}

static void
folder_chosen_cb (AciesPreferences *self,
                  int               response)
{
  g_autoptr (GFile) folder = response == GTK_RESPONSE_ACCEPT
                             ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser)) : NULL;

  g_clear_object (&self->chooser);
  if (folder != NULL)
    acies_session_set_folder (self->session, folder);
}

static void
choose_folder_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  AciesPreferences *self = ACIES_PREFERENCES (widget);

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (_("Folder of Armies and Battles"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("_Choose"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), acies_session_get_folder (self->session), NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (folder_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
reset_folder_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  acies_session_set_folder (ACIES_PREFERENCES (widget)->session, NULL);
}

static void
bind_settings (AciesPreferences *self)
{
  GSettings *settings = acies_session_get_settings (self->session);

  if (settings == NULL)
    {
      gtk_widget_set_sensitive (self->settings_group, FALSE);
      return;
    }

  g_signal_connect_object (settings, "changed::style", G_CALLBACK (show_style), self, G_CONNECT_SWAPPED);
  show_style (self);
  g_signal_connect_object (self->session, "notify::folder", G_CALLBACK (show_folder), self, G_CONNECT_SWAPPED);
  show_folder (self);
  g_settings_bind (settings, "letter-keys", self->letter_switch, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char          *subtitle)
{
  adw_preferences_group_add (group, g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title,
                                                  "subtitle", subtitle != NULL ? subtitle : "", NULL));
}

static void
list_rulesets (AciesPreferences *self)
{
  AciesRulesetLibrary *library = acies_session_get_rulesets (self->session);
  const char * const *problems = acies_ruleset_library_get_problems (library);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autofree char *origin = acies_ruleset_print_origin (ruleset);

      add_row (self->rulesets_group, acies_ruleset_get_title (ruleset), origin);
    }

  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    add_row (self->problems_group, problems[i], NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->problems_group), problems != NULL && problems[0] != NULL);
}

static void
acies_preferences_dispose (GObject *object)
{
  AciesPreferences *self = ACIES_PREFERENCES (object);

  g_clear_object (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PREFERENCES);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_preferences_parent_class)->dispose (object);
}

static void
acies_preferences_class_init (AciesPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, folder_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, folder_reset);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, style_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, letter_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, settings_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, rulesets_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, problems_group);
  gtk_widget_class_bind_template_callback (widget_class, style_selected_cb);
  gtk_widget_class_install_action (widget_class, "preferences.choose-folder", NULL, choose_folder_action);
  gtk_widget_class_install_action (widget_class, "preferences.reset-folder", NULL, reset_folder_action);
}

static void
acies_preferences_init (AciesPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_preferences_new:
 * @session: the session
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): the preferences, not yet shown
 */
GtkWindow *
acies_preferences_new (AciesSession *session,
                       GtkWindow    *parent)
{
  AciesPreferences *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_PREFERENCES, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  bind_settings (self);
  list_rulesets (self);

  return GTK_WINDOW (self);
}
