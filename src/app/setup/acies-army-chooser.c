/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-chooser.h"
#include "acies-choice-row.h"
#include "acies-clause-label.h"
#include "acies-scene-battle.h"
#include "acies-sketch-view.h"

struct _AciesArmyChooser
{
  AdwBin               parent_instance;

  AciesBattlePlan     *plan;
  guint                side;
  /* (nullable): what the plan's army was copied from */
  AciesArmyChoice     *chosen;

  GtkCheckButton      *hidden_check;
  AdwPreferencesGroup *group;
  GtkButton           *open_button;
  GtkListBox          *list;
  AciesSketchView     *lineup;
  GtkListBox          *findings;
};

enum
{
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesArmyChooser, acies_army_chooser, ADW_TYPE_BIN)

/* ---- The army chosen ---- */

static GtkWidget *
create_finding_row (gpointer item,
                    gpointer user_data)
{
  AciesArmyChooser *self = user_data;
  AciesFinding *finding = item;
  gboolean grave = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
  GtkWidget *icon = gtk_image_new_from_icon_name (grave ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup", FALSE,
                                 "title", acies_finding_get_message (finding),
                                 "title-lines", 0,
                                 NULL);

  gtk_widget_add_css_class (icon, grave ? "acies-error" : "acies-warning");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             acies_clause_label_new (acies_battle_plan_get_ruleset (self->plan),
                                                     acies_finding_get_clause (finding)));

  return row;
}

static void
plan_changed_cb (AciesArmyChooser *self,
                 guint             parts)
{
  AciesArmy *army = acies_battle_plan_get_army (self->plan, self->side);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);
  g_autoptr (AciesScene) scene = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GListStore) store = g_list_store_new (ACIES_TYPE_FINDING);

  if ((parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_ARMIES)) == 0)
    return;

  if (army == NULL)
    acies_army_chooser_choose (self, NULL);
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
chosen_cb (AciesArmyChooser *self,
           AciesChoiceRow   *row)
{
  acies_army_chooser_choose (self, acies_choice_row_get_choice (row));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  AciesArmyChooser *self = user_data;
  AciesArmy *army = acies_army_choice_get_army (item);
  GFile *file = acies_army_choice_get_file (item);
  const char *origin = acies_army_choice_get_origin (item);
  guint n_units = acies_army_get_n_units (army);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
  /* Translators: how many units an army has, and where it comes from */
  g_autofree char *subtitle = origin != NULL ? g_strdup_printf (_("%s · %s"), units, origin) : g_strdup (units);
  g_autofree char *path = file != NULL ? g_file_get_parse_name (file) : NULL;
  const char *name = acies_army_get_name (army);
  GtkWidget *row = acies_choice_row_new (item, *name != '\0' ? name : _("Army without a name"), subtitle,
                                         self->hidden_check);

  gtk_widget_set_tooltip_text (row, path);
  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static void
open_clicked_cb (AciesArmyChooser *self)
{
  g_signal_emit (self, signals[OPEN], 0);
}

/* ---- Construction ---- */

static void
acies_army_chooser_dispose (GObject *object)
{
  AciesArmyChooser *self = ACIES_ARMY_CHOOSER (object);

  g_clear_object (&self->chosen);
  g_clear_object (&self->plan);

  G_OBJECT_CLASS (acies_army_chooser_parent_class)->dispose (object);
}

static void
acies_army_chooser_class_init (AciesArmyChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_chooser_dispose;

  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_SKETCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, hidden_check);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, group);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, open_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, list);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, lineup);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyChooser, findings);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
}

static void
acies_army_chooser_init (AciesArmyChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_army_chooser_set_up:
 * @self: a chooser
 * @plan: the plan
 * @side: 0 or 1
 * @choices: a list of #AciesArmyChoice, all of them read
 *
 * Connects the chooser with its side of the plan, once.
 */
void
acies_army_chooser_set_up (AciesArmyChooser *self,
                           AciesBattlePlan  *plan,
                           guint             side,
                           GListModel       *choices)
{
  g_return_if_fail (ACIES_IS_ARMY_CHOOSER (self) && self->plan == NULL);

  self->plan = g_object_ref (plan);
  self->side = side;
  if (side == 1)
    {
      adw_preferences_group_set_title (self->group, _("Second Side"));
      gtk_button_set_label (self->open_button, _("O_pen…"));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->open_button), _("Open an army for the second side"));
    }
  gtk_list_box_bind_model (self->list, choices, create_row, self, NULL);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self, G_MAXUINT);
}

/**
 * acies_army_chooser_choose:
 * @self: a chooser
 * @choice: (nullable): an army that fits the rules
 *
 * Chooses an army for the side.
 */
void
acies_army_chooser_choose (AciesArmyChooser *self,
                           AciesArmyChoice  *choice)
{
  g_return_if_fail (ACIES_IS_ARMY_CHOOSER (self));

  if (g_set_object (&self->chosen, choice) && choice != NULL)
    acies_battle_plan_set_army (self->plan, self->side, acies_army_choice_get_army (choice));
  acies_choice_row_list_choose (self->list, choice);
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
