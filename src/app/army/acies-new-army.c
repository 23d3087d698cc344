/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-new-army.h"

struct _AciesNewArmy
{
  AdwWindow            parent_instance;

  /* The session's. */
  AciesRuleset        *ruleset;

  AdwEntryRow         *name_row;
  AdwPreferencesGroup *rules_group;
  AdwPreferencesGroup *problems_group;
  GtkCheckButton      *group;
};

enum
{
  CREATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesNewArmy, acies_new_army, ADW_TYPE_WINDOW)

static void
update_actions (AciesNewArmy *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-army.create",
                                 self->ruleset != NULL && *name != '\0');
}

static void
create_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesNewArmy *self = ACIES_NEW_ARMY (widget);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  g_autoptr (AciesArmy) army = NULL;

  if (self->ruleset == NULL || *name == '\0')
    return;

  army = acies_ruleset_create_army (self->ruleset);
  acies_army_set_name (army, name);
  g_signal_emit (self, signals[CREATED], 0, army);
  gtk_window_close (GTK_WINDOW (self));
}

static void
name_activated_cb (AciesNewArmy *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new-army.create", NULL);
}

/* Enter takes the rules that have the focus and goes on; the space bar only chooses them. */
static gboolean
rules_key_cb (AciesNewArmy    *self,
              guint            keyval,
              guint            keycode,
              GdkModifierType  state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_ACTION_ROW) : NULL;

  if (row == NULL || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  adw_action_row_activate (ADW_ACTION_ROW (row));
  gtk_widget_activate_action (GTK_WIDGET (self), "new-army.create", NULL);

  return GDK_EVENT_STOP;
}

static void
check_toggled_cb (GtkCheckButton *check,
                  AciesNewArmy   *self)
{
  if (gtk_check_button_get_active (check))
    self->ruleset = g_object_get_data (G_OBJECT (check), "ruleset");
  update_actions (self);
}

/* The texts are plain; the row must know before it is given one. */
static GtkWidget *
create_row (const char *title,
            const char *subtitle)
{
  return g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle, NULL);
}

static void
add_ruleset (AciesNewArmy *self,
             AciesRuleset *ruleset)
{
  const char *period = acies_ruleset_get_identity (ruleset, "period");
  const char *summary = acies_ruleset_get_summary (ruleset);
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);
  g_autofree char *subtitle = g_strjoin ("\n", period != NULL ? period : origin, summary, NULL);
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "valign", GTK_ALIGN_CENTER, "group", self->group, NULL);
  GtkWidget *row = create_row (acies_ruleset_get_title (ruleset), subtitle);

  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_object_set_data_full (G_OBJECT (check), "ruleset", g_object_ref (ruleset), g_object_unref);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->rules_group, row);
  g_signal_connect (check, "toggled", G_CALLBACK (check_toggled_cb), self);

  if (self->ruleset == NULL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
}

static void
list_rulesets (AciesNewArmy        *self,
               AciesRulesetLibrary *library)
{
  const char * const *problems = acies_ruleset_library_get_problems (library);
  gboolean any_problem = problems != NULL && problems[0] != NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);

      add_ruleset (self, ruleset);
    }

  for (guint i = 0; any_problem && problems[i] != NULL; i++)
    adw_preferences_group_add (self->problems_group, create_row (problems[i], ""));
  gtk_widget_set_visible (GTK_WIDGET (self->problems_group), any_problem);
}

static void
acies_new_army_dispose (GObject *object)
{
  AciesNewArmy *self = ACIES_NEW_ARMY (object);

  self->ruleset = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_NEW_ARMY);

  G_OBJECT_CLASS (acies_new_army_parent_class)->dispose (object);
}

static void
acies_new_army_class_init (AciesNewArmyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_new_army_dispose;

  signals[CREATED] = g_signal_new ("created", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ARMY);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-new-army.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesNewArmy, name_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewArmy, rules_group);
  gtk_widget_class_bind_template_child (widget_class, AciesNewArmy, problems_group);
  gtk_widget_class_bind_template_child (widget_class, AciesNewArmy, group);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);
  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_key_cb);

  gtk_widget_class_install_action (widget_class, "new-army.create", NULL, create_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_new_army_init (AciesNewArmy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->name_row));
}

/**
 * acies_new_army_new:
 * @session: the session
 * @parent: (nullable): the window it belongs to
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWindow *
acies_new_army_new (AciesSession *session,
                    GtkWindow    *parent)
{
  AciesNewArmy *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_NEW_ARMY, "transient-for", parent, NULL);
  list_rulesets (self, acies_session_get_rulesets (session));
  update_actions (self);

  return GTK_WINDOW (self);
}

AciesRuleset *
acies_new_army_get_ruleset (AciesNewArmy *self)
{
  g_return_val_if_fail (ACIES_IS_NEW_ARMY (self), NULL);

  return self->ruleset;
}
