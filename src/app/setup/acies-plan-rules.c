/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-plan-rules.h"
#include "acies-record-form.h"

struct _AciesPlanRules
{
  AciesPlanView        parent_instance;

  GtkListBox          *list;
  AdwPreferencesGroup *problems;
  GtkWidget           *readings_title;
  AciesRecordForm     *form;
};

G_DEFINE_FINAL_TYPE (AciesPlanRules, acies_plan_rules, ACIES_TYPE_PLAN_VIEW)

static void
edited_cb (AciesPlanRules *self,
           const char     *key,
           const char     *text)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  g_autoptr (GError) error = NULL;

  if (acies_battle_plan_set_option (plan, key, text, &error))
    acies_record_form_show (self->form, acies_battle_plan_get_options (plan));
  else
    acies_record_form_set_error (self->form, key, error->message);
}

static void
acies_plan_rules_changed (AciesPlanView *view,
                          guint          parts)
{
  AciesPlanRules *self = ACIES_PLAN_RULES (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  const AciesRecord *options = acies_battle_plan_get_options (plan);

  if ((parts & ACIES_PLANNED_RULES) == 0 || options == NULL)
    return;

  acies_plan_view_set_choice (view, acies_ruleset_get_id (acies_battle_plan_get_ruleset (plan)));
  acies_record_form_show (self->form, options);
  gtk_widget_set_visible (self->readings_title,
                          acies_schema_get_n_fields (acies_record_get_schema (options)) > 0);
}

static char *
acies_plan_rules_describe (AciesPlanView *view)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (view);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (plan);
  guint n_readings = acies_battle_plan_count_readings (plan);

  if (ruleset == NULL)
    return g_strdup (_("to be chosen"));
  if (n_readings == 0)
    return g_strdup (acies_ruleset_get_title (ruleset));

  /* Translators: the title of rules, how many readings are not the usual ones */
  return g_strdup_printf (ngettext ("%s, %u reading set", "%s, %u readings set", n_readings),
                          acies_ruleset_get_title (ruleset), n_readings);
}

static void
acies_plan_rules_choose (AciesPlanView *view,
                         const char    *id)
{
  AciesRulesetLibrary *library = acies_session_get_rulesets (acies_plan_view_get_session (view));
  AciesRuleset *ruleset = acies_ruleset_library_find (library, id, NULL);

  if (ruleset != NULL)
    acies_battle_plan_set_ruleset (acies_plan_view_get_plan (view), ruleset);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  const char *period = acies_ruleset_get_identity (item, "period");
  g_autofree char *origin = acies_ruleset_print_origin (item);
  g_autofree char *subtitle = g_strjoin (" · ", origin, period != NULL ? period : acies_ruleset_get_summary (item),
                                         NULL);

  return acies_plan_view_create_choice (acies_ruleset_get_id (item), acies_ruleset_get_title (item), subtitle);
}

static void
acies_plan_rules_set_up (AciesPlanView *view)
{
  AciesPlanRules *self = ACIES_PLAN_RULES (view);
  AciesRulesetLibrary *library = acies_session_get_rulesets (acies_plan_view_get_session (self));
  const char * const *problems = acies_ruleset_library_get_problems (library);

  gtk_list_box_bind_model (self->list, G_LIST_MODEL (library), create_row, NULL, NULL);
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    {
      adw_preferences_group_add (self->problems,
                                 g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE,
                                               "title", problems[i], "title-lines", 0, NULL));
      gtk_widget_set_visible (GTK_WIDGET (self->problems), TRUE);
    }
}

static void
acies_plan_rules_class_init (AciesPlanRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlanViewClass *view_class = ACIES_PLAN_VIEW_CLASS (klass);

  view_class->set_up = acies_plan_rules_set_up;
  view_class->changed = acies_plan_rules_changed;
  view_class->describe = acies_plan_rules_describe;
  view_class->choose = acies_plan_rules_choose;

  g_type_ensure (ACIES_TYPE_RECORD_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-rules.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanRules, list);
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
