/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-plan-steps.h"
#include "acies-record-form.h"

struct _AciesPlanRules
{
  AdwBin               parent_instance;

  AciesBattlePlan     *plan;
  AdwPreferencesGroup *rules_group;
  GtkWidget           *readings_title;
  AciesRecordForm     *form;
  GtkCheckButton      *first_check;
  /* (element-type GtkCheckButton): one for each ruleset */
  GPtrArray           *checks;
  gboolean             filling;
};

G_DEFINE_FINAL_TYPE (AciesPlanRules, acies_plan_rules, ADW_TYPE_BIN)

static void
edited_cb (AciesPlanRules *self,
           const char     *key,
           const char     *text)
{
  g_autoptr (GError) error = NULL;

  if (acies_battle_plan_set_option (self->plan, key, text, &error))
    acies_record_form_show (self->form, acies_battle_plan_get_options (self->plan));
  else
    acies_record_form_set_error (self->form, key, error->message);
}

static void
plan_changed_cb (AciesPlanRules *self,
                 guint           parts)
{
  const AciesRecord *options = acies_battle_plan_get_options (self->plan);

  if ((parts & ACIES_PLANNED_RULES) == 0 || options == NULL)
    return;

  self->filling = TRUE;
  for (guint i = 0; i < self->checks->len; i++)
    if (g_object_get_data (self->checks->pdata[i], "ruleset") == acies_battle_plan_get_ruleset (self->plan))
      gtk_check_button_set_active (self->checks->pdata[i], TRUE);
  self->filling = FALSE;
  acies_record_form_show (self->form, options);
  gtk_widget_set_visible (self->readings_title,
                          acies_schema_get_n_fields (acies_record_get_schema (options)) > 0);
}

static void
toggled_cb (GtkCheckButton *check,
            AciesPlanRules *self)
{
  if (!self->filling && gtk_check_button_get_active (check))
    acies_battle_plan_set_ruleset (self->plan, g_object_get_data (G_OBJECT (check), "ruleset"));
}

static void
add_ruleset (AciesPlanRules *self,
             AciesRuleset   *ruleset)
{
  const char *period = acies_ruleset_get_identity (ruleset, "period");
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);
  g_autofree char *subtitle = g_strjoin (" · ", origin, period != NULL ? period : acies_ruleset_get_summary (ruleset),
                                         NULL);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup", FALSE,
                                 "title", acies_ruleset_get_title (ruleset),
                                 "subtitle", subtitle,
                                 "subtitle-lines", 0,
                                 "activatable-widget", check,
                                 NULL);

  g_object_set_data_full (G_OBJECT (check), "ruleset", g_object_ref (ruleset), g_object_unref);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  acies_ruleset_get_title (ruleset), -1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->first_check);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (self->rules_group, row);
  g_ptr_array_add (self->checks, check);
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
}

static void
add_problems (AciesPlanRules *self,
              GtkWidget      *box,
              const char * const *problems)
{
  GtkWidget *group;

  if (problems == NULL || problems[0] == NULL)
    return;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Rules That Could Not Be Loaded"));
  for (guint i = 0; problems[i] != NULL; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               g_object_new (ADW_TYPE_ACTION_ROW,
                                             "use-markup", FALSE,
                                             "title", problems[i],
                                             "title-lines", 0,
                                             NULL));
  gtk_box_append (GTK_BOX (box), group);
}

static void
acies_plan_rules_dispose (GObject *object)
{
  AciesPlanRules *self = ACIES_PLAN_RULES (object);

  g_clear_object (&self->first_check);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_object (&self->plan);

  G_OBJECT_CLASS (acies_plan_rules_parent_class)->dispose (object);
}

static void
acies_plan_rules_class_init (AciesPlanRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_plan_rules_dispose;
}

static void
acies_plan_rules_init (AciesPlanRules *self)
{
  self->checks = g_ptr_array_new ();
}

/**
 * acies_plan_rules_new:
 * @plan: what is being set up
 * @session: has the rulesets
 *
 * Returns: (transfer floating): the step that chooses rules and readings
 */
GtkWidget *
acies_plan_rules_new (AciesBattlePlan *plan,
                      AciesSession    *session)
{
  AciesPlanRules *self = g_object_new (ACIES_TYPE_PLAN_RULES, NULL);
  AciesRulesetLibrary *library = acies_session_get_rulesets (session);
  GtkWidget *box;

  self->plan = g_object_ref (plan);
  adw_bin_set_child (ADW_BIN (self), acies_plan_make_column (&box, 720));

  self->rules_group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rules_group));
  /* Never seen: with it in their group, even a single choice is one that cannot be taken back. */
  self->first_check = g_object_ref_sink (GTK_CHECK_BUTTON (gtk_check_button_new ()));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (library), i);

      add_ruleset (self, ruleset);
    }
  add_problems (self, box, acies_ruleset_library_get_problems (library));

  self->readings_title = g_object_new (ADW_TYPE_PREFERENCES_GROUP,
                                       "title", _("Readings"),
                                       "description", _("Where the text of the rules leaves a choice. "
                                                        "Agree on these before the first die is thrown."),
                                       "visible", FALSE,
                                       NULL);
  gtk_box_append (GTK_BOX (box), self->readings_title);
  self->form = ACIES_RECORD_FORM (acies_record_form_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->form));
  g_signal_connect_swapped (self->form, "edited", G_CALLBACK (edited_cb), self);

  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self, ACIES_PLANNED_RULES);

  return GTK_WIDGET (self);
}
