/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-choice-row.h"
#include "acies-plan-rules.h"
#include "acies-record-form.h"

struct _AciesPlanRules
{
  AciesPlanStep        parent_instance;

  GtkCheckButton      *hidden_check;
  GtkListBox          *rules;
  AdwPreferencesGroup *problems;
  GtkWidget           *readings_title;
  AciesRecordForm     *form;
};

G_DEFINE_FINAL_TYPE (AciesPlanRules, acies_plan_rules, ACIES_TYPE_PLAN_STEP)

static AciesBattlePlan *
get_plan (AciesPlanRules *self)
{
  return acies_plan_step_get_plan (ACIES_PLAN_STEP (self));
}

static void
edited_cb (AciesPlanRules *self,
           const char     *key,
           const char     *text)
{
  g_autoptr (GError) error = NULL;

  if (acies_battle_plan_set_option (get_plan (self), key, text, &error))
    acies_record_form_show (self->form, acies_battle_plan_get_options (get_plan (self)));
  else
    acies_record_form_set_error (self->form, key, error->message);
}

static void
acies_plan_rules_changed (AciesPlanStep *step,
                          guint          parts)
{
  AciesPlanRules *self = ACIES_PLAN_RULES (step);
  const AciesRecord *options = acies_battle_plan_get_options (get_plan (self));

  if ((parts & ACIES_PLANNED_RULES) == 0 || options == NULL)
    return;

  acies_choice_row_list_choose (self->rules, acies_battle_plan_get_ruleset (get_plan (self)));
  acies_record_form_show (self->form, options);
  gtk_widget_set_visible (self->readings_title,
                          acies_schema_get_n_fields (acies_record_get_schema (options)) > 0);
}

static void
chosen_cb (AciesPlanRules *self,
           AciesChoiceRow *row)
{
  acies_battle_plan_set_ruleset (get_plan (self), acies_choice_row_get_choice (row));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  AciesPlanRules *self = user_data;
  AciesRuleset *ruleset = item;
  const char *period = acies_ruleset_get_identity (ruleset, "period");
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);
  g_autofree char *subtitle = g_strjoin (" · ", origin, period != NULL ? period : acies_ruleset_get_summary (ruleset),
                                         NULL);
  GtkWidget *row = acies_choice_row_new (ruleset, acies_ruleset_get_title (ruleset), subtitle, self->hidden_check);

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static void
acies_plan_rules_constructed (GObject *object)
{
  AciesPlanRules *self = ACIES_PLAN_RULES (object);
  AciesSession *session = acies_plan_step_get_session (ACIES_PLAN_STEP (self));
  AciesRulesetLibrary *library = acies_session_get_rulesets (session);
  const char * const *problems = acies_ruleset_library_get_problems (library);

  gtk_list_box_bind_model (self->rules, G_LIST_MODEL (library), create_row, self, NULL);
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    {
      adw_preferences_group_add (self->problems,
                                 g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE,
                                               "title", problems[i], "title-lines", 0, NULL));
      gtk_widget_set_visible (GTK_WIDGET (self->problems), TRUE);
    }

  G_OBJECT_CLASS (acies_plan_rules_parent_class)->constructed (object);
}

static void
acies_plan_rules_class_init (AciesPlanRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = acies_plan_rules_constructed;
  ACIES_PLAN_STEP_CLASS (klass)->changed = acies_plan_rules_changed;

  g_type_ensure (ACIES_TYPE_RECORD_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-rules.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanRules, hidden_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanRules, rules);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanRules, problems);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanRules, readings_title);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanRules, form);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
}

static void
acies_plan_rules_init (AciesPlanRules *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
