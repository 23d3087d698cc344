/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-chooser.h"
#include "acies-clause-label.h"
#include "acies-finding-icon.h"
#include "acies-scene-battle.h"
#include "acies-sketch-view.h"

/* ---- A choice ---- */

G_DEFINE_FINAL_TYPE (AciesArmyChoice, acies_army_choice, G_TYPE_OBJECT)

static void
acies_army_choice_finalize (GObject *object)
{
  AciesArmyChoice *self = ACIES_ARMY_CHOICE (object);

  g_free (self->id);
  g_clear_object (&self->file);
  g_clear_object (&self->army);

  G_OBJECT_CLASS (acies_army_choice_parent_class)->finalize (object);
}

static void
acies_army_choice_class_init (AciesArmyChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_army_choice_finalize;
}

static void
acies_army_choice_init (AciesArmyChoice *self)
{
  /* A file that is opened twice is two choices. */
  self->id = g_strdup_printf ("%p", (gpointer) self);
}

/**
 * acies_army_choice_new:
 * @file: (nullable): where it is kept
 * @army: (nullable): the army, once it is read
 * @origin: (nullable): a translated text that lives as long as the program: where it
 *   comes from, "sample"; %NULL for the user's own
 *
 * Returns: (transfer full): a new choice
 */
AciesArmyChoice *
acies_army_choice_new (GFile      *file,
                       AciesArmy  *army,
                       const char *origin)
{
  AciesArmyChoice *self = g_object_new (ACIES_TYPE_ARMY_CHOICE, NULL);

  g_set_object (&self->file, file);
  g_set_object (&self->army, army);
  self->origin = origin;

  return self;
}

/* ---- The army chosen ---- */

struct _AciesArmyChooser
{
  AciesPlanView        parent_instance;

  GListModel          *choices;

  AdwPreferencesGroup *group;
  GtkButton           *open_button;
  GtkListBox          *list;
  AciesSketchView     *lineup;
  GtkListBox          *findings;
};

G_DEFINE_FINAL_TYPE (AciesArmyChooser, acies_army_chooser, ACIES_TYPE_PLAN_VIEW)

static GtkWidget *
create_finding_row (gpointer item,
                    gpointer user_data)
{
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (acies_plan_view_get_plan (user_data));
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-objection-row.ui");
  GObject *row = gtk_builder_get_object (builder, "row");
  GObject *icon = gtk_builder_get_object (builder, "icon");
  GObject *clause = gtk_builder_get_object (builder, "clause");

  g_object_set (row, "title", acies_finding_get_message (item), NULL);
  acies_finding_icon_set (GTK_IMAGE (icon), acies_finding_get_severity (item));
  acies_clause_label_set (ACIES_CLAUSE_LABEL (clause), ruleset, acies_finding_get_clause (item));

  return GTK_WIDGET (g_object_ref (row));
}

static void
acies_army_chooser_changed (AciesPlanView *view,
                            guint          parts)
{
  AciesArmyChooser *self = ACIES_ARMY_CHOOSER (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesArmy *army = acies_battle_plan_get_army (plan, acies_plan_view_get_side (self));
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (plan);
  g_autoptr (AciesScene) scene = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GListStore) store = g_list_store_new (ACIES_TYPE_FINDING);

  if ((parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_ARMIES)) == 0)
    return;

  if (army == NULL)
    acies_plan_view_set_choice (view, "");
  if (army != NULL)
    {
      scene = acies_scene_new_for_army (ruleset, army);
      findings = acies_ruleset_check_army (ruleset, army);
      g_list_store_splice (store, 0, 0, findings->pdata, findings->len);
    }
  acies_sketch_view_set_scene (self->lineup, scene);
  acies_sketch_view_set_description (self->lineup, army != NULL ? acies_army_get_name (army) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->lineup), army != NULL);
  gtk_list_box_bind_model (self->findings, G_LIST_MODEL (store), create_finding_row, self, NULL);
}

/* ---- Choosing ---- */

static void
acies_army_chooser_choose_id (AciesPlanView *view,
                              const char    *id)
{
  AciesArmyChooser *self = ACIES_ARMY_CHOOSER (view);

  for (guint i = 0; i < g_list_model_get_n_items (self->choices); i++)
    {
      g_autoptr (AciesArmyChoice) choice = g_list_model_get_item (self->choices, i);

      if (g_str_equal (choice->id, id))
        acies_army_chooser_choose (self, choice);
    }
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  AciesArmyChoice *choice = item;
  guint n_units = acies_army_get_n_units (choice->army);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
  /* Translators: how many units an army has, and where it comes from */
  g_autofree char *subtitle = choice->origin != NULL ? g_strdup_printf (_("%s · %s"), units, choice->origin)
                                                     : g_strdup (units);
  g_autofree char *path = choice->file != NULL ? g_file_get_parse_name (choice->file) : NULL;
  const char *name = acies_army_get_name (choice->army);
  GtkWidget *row = acies_plan_view_create_choice (choice->id, *name != '\0' ? name : _("Army without a name"),
                                                  subtitle);

  gtk_widget_set_tooltip_text (row, path);

  return row;
}

/* ---- Construction ---- */

static void
acies_army_chooser_set_up (AciesPlanView *view)
{
  AciesArmyChooser *self = ACIES_ARMY_CHOOSER (view);

  if (acies_plan_view_get_side (self) == 0)
    return;

  adw_preferences_group_set_title (self->group, _("Other Side"));
  gtk_button_set_label (self->open_button, _("O_pen…"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open_button), "u", 1);
}

static void
acies_army_chooser_class_init (AciesArmyChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlanViewClass *view_class = ACIES_PLAN_VIEW_CLASS (klass);

  view_class->set_up = acies_army_chooser_set_up;
  view_class->changed = acies_army_chooser_changed;
  view_class->choose = acies_army_chooser_choose_id;

  g_type_ensure (ACIES_TYPE_CLAUSE_LABEL);
  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, group);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, open_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, list);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, lineup);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, findings);
}

static void
acies_army_chooser_init (AciesArmyChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_army_chooser_set_choices:
 * @self: a chooser
 * @choices: a list of #AciesArmyChoice, all of them read; it must live as long as @self
 *
 * Sets the armies to choose from.
 */
void
acies_army_chooser_set_choices (AciesArmyChooser *self,
                                GListModel       *choices)
{
  g_return_if_fail (ACIES_IS_ARMY_CHOOSER (self));

  self->choices = choices;
  gtk_list_box_bind_model (self->list, choices, create_row, NULL, NULL);
}

/**
 * acies_army_chooser_choose:
 * @self: a chooser with a plan
 * @choice: an army that fits the rules
 *
 * Chooses an army for the side.
 */
void
acies_army_chooser_choose (AciesArmyChooser *self,
                           AciesArmyChoice  *choice)
{
  g_return_if_fail (ACIES_IS_ARMY_CHOOSER (self));

  acies_battle_plan_set_army (acies_plan_view_get_plan (self), acies_plan_view_get_side (self), choice->army);
  acies_plan_view_set_choice (self, choice->id);
}

/**
 * acies_army_chooser_set_description:
 * @self: a chooser
 * @description: (nullable): what there is to say while there is no army
 *
 * Shows a text below the title.
 */
void
acies_army_chooser_set_description (AciesArmyChooser *self,
                                    const char       *description)
{
  g_return_if_fail (ACIES_IS_ARMY_CHOOSER (self));

  adw_preferences_group_set_description (self->group, description);
  /* A list without rows would be seen as a line. */
  gtk_widget_set_visible (GTK_WIDGET (self->list), description == NULL);
}
