/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-dice-entry.h"
#include "acies-dice-plan.h"
#include "acies-gradual.h"
#include "acies-list-box.h"
#include "acies-opening.h"
#include "acies-plan-before.h"
#include "acies-restyle.h"

/* Room for a die in a row, in pixels */
#define DIE_WIDTH 36
#define MOST_DICE 6

struct _AciesPlanBefore
{
  AciesPlanView        parent_instance;

  AciesOpenings       *openings;
  /* The keyboard is to go to the first dice. */
  gboolean             waiting;

  GtkLabel            *help;
  AdwPreferencesGroup *agreed;
  GtkListBox          *sides;
  AdwPreferencesGroup *dice;
  GtkWidget           *roll_button;
  GtkListBox          *list;
};

G_DEFINE_FINAL_TYPE (AciesPlanBefore, acies_plan_before, ACIES_TYPE_PLAN_VIEW)

/* ---- What is thrown and counted ---- */

/* The widgets of an opening; they live as long as its row. */
typedef struct
{
  AciesPlanBefore *view;
  AciesOpening    *opening;
  GtkWidget       *row;
  AciesDiceEntry  *entry;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_object_unref (row->opening);
  g_free (row);
}

static void
show_row (Row *row)
{
  AciesProposal *proposal = acies_opening_get_proposal (row->opening);
  g_autofree char *sentence = acies_opening_describe (row->opening);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row->row),
                               sentence != NULL ? sentence : acies_opening_get_reason (row->opening));
  acies_set_css_class (row->row, "acies-mustered", sentence != NULL);
  if (proposal != NULL)
    {
      g_autoptr (AciesDicePlan) plan = acies_dice_plan_new (proposal);

      acies_dice_entry_set_plan (row->entry, acies_dice_plan_get_draws (plan));
    }
}

static void
opening_changed_cb (Row *row)
{
  AciesProposal *proposal = acies_opening_get_proposal (row->opening);
  const char *faces = proposal != NULL ? acies_proposal_get_dice (proposal) : "";

  if (!g_str_equal (acies_dice_entry_get_text (row->entry), faces))
    acies_dice_entry_set_text (row->entry, faces);
  show_row (row);
  g_object_notify (G_OBJECT (row->view), "summary");
}

static void
typed_cb (Row *row)
{
  acies_opening_set_dice (row->opening, acies_dice_entry_get_text (row->entry));
}

/* On to the next dice, and from the last to the button that goes on. */
static void
activated_cb (Row *row)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (row->row));
  GtkWidget *next = gtk_widget_get_next_sibling (row->row);
  const Row *other = next != NULL ? g_object_get_data (G_OBJECT (next), "opening") : NULL;

  gtk_widget_grab_focus (other != NULL ? GTK_WIDGET (other->entry) : gtk_window_get_default_widget (window));
}

/* The keyboard goes to the first dice, once they are there. */
static void
mapped_cb (Row *row)
{
  if (!row->view->waiting)
    return;

  row->view->waiting = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (row->entry));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-muster-row.ui");
  AciesProposal *proposal = acies_opening_get_proposal (item);
  GtkWidget *clamp = GTK_WIDGET (gtk_builder_get_object (builder, "clamp"));
  Row *row = g_new0 (Row, 1);
  GClosure *changed;
  int width;

  row->view = user_data;
  row->opening = g_object_ref (item);
  row->row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  row->entry = ACIES_DICE_ENTRY (gtk_builder_get_object (builder, "entry"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), acies_opening_get_name (item));
  acies_dice_entry_set_mode (row->entry, ACIES_HOME_DICE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  acies_opening_get_name (item), -1);
  show_row (row);
  if (proposal != NULL)
    acies_dice_entry_set_text (row->entry, acies_proposal_get_dice (proposal));
  width = MIN (acies_dice_entry_get_n_dice (row->entry, NULL), MOST_DICE) * DIE_WIDTH;
  g_object_set (clamp, "maximum-size", width, "tightening-threshold", width, "width-request", width, NULL);
  gtk_widget_set_visible (clamp, width > 0);
  if (width > 0)
    g_signal_connect_swapped (row->entry, "map", G_CALLBACK (mapped_cb), row);

  g_signal_connect_swapped (row->entry, "typed", G_CALLBACK (typed_cb), row);
  g_signal_connect_swapped (row->entry, "activate", G_CALLBACK (activated_cb), row);
  changed = g_cclosure_new_swap (G_CALLBACK (opening_changed_cb), row, NULL);
  g_object_watch_closure (G_OBJECT (row->row), changed);
  g_signal_connect_closure (item, "changed", changed, FALSE);
  g_object_set_data_full (G_OBJECT (row->row), "opening", row, row_free);

  return g_object_ref (row->row);
}

/* For whom the dice are not there yet */
static void
roll_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPlanBefore *self = ACIES_PLAN_BEFORE (widget);

  for (guint i = 0; i < g_list_model_get_n_items (acies_openings_get_list (self->openings)); i++)
    {
      g_autoptr (AciesOpening) opening = g_list_model_get_item (acies_openings_get_list (self->openings), i);

      if (!acies_opening_is_done (opening))
        acies_opening_roll (opening, ((guint64) g_random_int () << 32) | g_random_int ());
    }
}

static void
openings_changed_cb (AciesPlanBefore *self)
{
  g_autoptr (AciesOpening) first = g_list_model_get_item (acies_openings_get_list (self->openings), 0);
  AciesProposal *proposal = first != NULL ? acies_opening_get_proposal (first) : NULL;
  gboolean has_dice = proposal != NULL && acies_procedure_draws_dice (acies_proposal_get_procedure (proposal));

  gtk_widget_set_visible (GTK_WIDGET (self->dice), first != NULL);
  gtk_widget_set_visible (self->roll_button, has_dice);
  adw_preferences_group_set_description (self->dice, has_dice ? _("Type the dice, or roll those that are missing. "
                                                                  "What is left empty can still be done in the first "
                                                                  "turn.") : NULL);
  g_object_notify (G_OBJECT (self), "summary");
}

/* ---- What is agreed ---- */

static guint
find_agreed (AciesPlanBefore *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    g_list_store_append (armies, acies_battle_plan_get_army (plan, side));

  return acies_ruleset_find_agreed_side (acies_battle_plan_get_ruleset (plan), G_LIST_MODEL (armies));
}

static void
show_agreed (AciesPlanBefore *self)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesField *agreed = acies_ruleset_get_agreed (acies_battle_plan_get_ruleset (plan));
  g_autofree char *choice = NULL;
  GtkWidget *row;

  gtk_widget_set_visible (GTK_WIDGET (self->agreed), agreed != NULL);
  if (agreed == NULL)
    return;

  adw_preferences_group_set_title (self->agreed, acies_field_get_label (agreed));
  acies_list_box_clear (self->sides);
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      g_autofree char *id = g_strdup_printf ("%u", side);

      row = acies_plan_view_create_choice (id, acies_battle_plan_get_name (plan, side), NULL);
      gtk_list_box_append (self->sides, row);
      g_object_unref (row);
    }
  choice = g_strdup_printf ("%u", find_agreed (self));
  acies_plan_view_set_choice (self, choice);
}

static void
acies_plan_before_choose (AciesPlanView *view,
                          const char    *id)
{
  acies_plan_view_set_choice (view, id);
  acies_battle_plan_agree (acies_plan_view_get_plan (view), g_str_equal (id, "1") ? 1 : 0);
}

/* ---- The step ---- */

static void
acies_plan_before_changed (AciesPlanView *view,
                           guint          parts)
{
  AciesPlanBefore *self = ACIES_PLAN_BEFORE (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (plan);
  const char *before = ruleset != NULL ? acies_ruleset_get_before (ruleset) : NULL;

  gtk_label_set_label (self->help, before != NULL ? before : "");
  if (before != NULL && acies_battle_plan_is_ready (plan)
      && (parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_ARMIES | ACIES_PLANNED_NAMES)) != 0)
    show_agreed (self);
}

static char *
acies_plan_before_describe (AciesPlanView *view)
{
  AciesPlanBefore *self = ACIES_PLAN_BEFORE (view);
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (plan);
  AciesField *agreed = ruleset != NULL ? acies_ruleset_get_agreed (ruleset) : NULL;
  guint n_items = g_list_model_get_n_items (acies_openings_get_list (self->openings));

  if (!acies_battle_plan_is_ready (plan))
    return g_strdup ("");
  if (agreed != NULL)
    /* Translators: what is agreed, such as "Goes first", and the name of a side */
    return g_strdup_printf (_("%s: %s"), acies_field_get_label (agreed),
                            acies_battle_plan_get_name (plan, find_agreed (self)));
  if (n_items == 0)
    return g_strdup (_("to be looked at"));

  /* Translators: how many rolls before the first turn are done, of how many */
  return g_strdup_printf (_("%u of %u done"), acies_openings_count_done (self->openings), n_items);
}

static void
acies_plan_before_map (GtkWidget *widget)
{
  AciesPlanBefore *self = ACIES_PLAN_BEFORE (widget);

  GTK_WIDGET_CLASS (acies_plan_before_parent_class)->map (widget);
  acies_openings_watch (self->openings);
  openings_changed_cb (self);
}

static void
acies_plan_before_set_up (AciesPlanView *view)
{
  AciesPlanBefore *self = ACIES_PLAN_BEFORE (view);
  g_autoptr (GListModel) gradual = NULL;

  self->openings = acies_openings_new (acies_plan_view_get_plan (view));
  g_signal_connect_object (acies_openings_get_list (self->openings), "items-changed",
                           G_CALLBACK (openings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gradual = acies_gradual_new (acies_openings_get_list (self->openings));
  gtk_list_box_bind_model (self->list, gradual, create_row, self, NULL);
}

static void
acies_plan_before_dispose (GObject *object)
{
  AciesPlanBefore *self = ACIES_PLAN_BEFORE (object);

  g_clear_object (&self->openings);

  G_OBJECT_CLASS (acies_plan_before_parent_class)->dispose (object);
}

static void
acies_plan_before_class_init (AciesPlanBeforeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlanViewClass *view_class = ACIES_PLAN_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_plan_before_dispose;
  widget_class->map = acies_plan_before_map;
  view_class->set_up = acies_plan_before_set_up;
  view_class->changed = acies_plan_before_changed;
  view_class->choose = acies_plan_before_choose;
  view_class->describe = acies_plan_before_describe;

  g_type_ensure (ACIES_TYPE_DICE_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-before.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanBefore, help);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanBefore, agreed);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanBefore, sides);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanBefore, dice);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanBefore, roll_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanBefore, list);

  gtk_widget_class_install_action (widget_class, "before.roll", NULL, roll_action);
}

static void
acies_plan_before_init (AciesPlanBefore *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_plan_before_log:
 * @self: the step
 * @battle: the battle made of its plan
 * @error: return location
 *
 * Logs what was agreed, thrown and counted in the step.
 *
 * Returns: whether the log took it
 */
gboolean
acies_plan_before_log (AciesPlanBefore  *self,
                       AciesBattle      *battle,
                       GError          **error)
{
  g_return_val_if_fail (ACIES_IS_PLAN_BEFORE (self), FALSE);

  return acies_openings_log (self->openings, battle, error);
}

/**
 * acies_plan_before_focus:
 * @self: the step, shown
 *
 * Gives the keyboard to the first dice, if the step has any.
 *
 * Returns: whether it has
 */
gboolean
acies_plan_before_focus (AciesPlanBefore *self)
{
  GtkWidget *first;
  const Row *row;

  g_return_val_if_fail (ACIES_IS_PLAN_BEFORE (self), FALSE);

  if (acies_openings_count_done (self->openings) == g_list_model_get_n_items (acies_openings_get_list (self->openings)))
    return FALSE;

  first = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  row = first != NULL ? g_object_get_data (G_OBJECT (first), "opening") : NULL;
  self->waiting = row == NULL;

  return row == NULL || gtk_widget_grab_focus (GTK_WIDGET (row->entry));
}
