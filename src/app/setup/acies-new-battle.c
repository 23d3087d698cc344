/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-adaptive-bin.h"
#include "acies-message.h"
#include "acies-new-battle.h"
#include "acies-opening.h"
#include "acies-plan-armies.h"
#include "acies-plan-before.h"
#include "acies-plan-deployment.h"
#include "acies-plan-rules.h"
#include "acies-plan-sides.h"
#include "acies-plan-table.h"

/* The steps that others ask for; all of them are the pages of the stack, in their order. */
#define STEP_RULES 0
#define STEP_ARMIES 1

struct _AciesNewBattle
{
  AdwWindow         parent_instance;

  AciesSession     *session;
  AciesBattlePlan  *plan;
  guint             step;
  /* Enter is to go on, as soon as that is possible. */
  gboolean          home_pending;
  guint             fold_idle;

  AdwWindowTitle   *title;
  AciesAdaptiveBin *adaptive;
  AdwFlap          *flap;
  GtkListBox       *list;
  /* Its pages, whose children are AciesPlanViews */
  GtkStack         *stack;
  GListModel       *pages;
  AciesPlanArmies  *armies;
  /* The last page, which only some rules have */
  GtkStackPage     *before_page;
  AciesPlanBefore  *before;
  GtkButton        *next_button;
  GtkButton        *back_button;
};

enum
{
  BEGUN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesNewBattle, acies_new_battle, ADW_TYPE_WINDOW)

/* ---- Steps ---- */

/* Returns: (transfer none): the page, which the stack owns */
static GtkStackPage *
get_page (AciesNewBattle *self,
          guint           step)
{
  g_autoptr (GObject) page = g_list_model_get_item (self->pages, step);

  return GTK_STACK_PAGE (page);
}

static void
name_row_cb (GtkAccessible *row,
             GParamSpec    *pspec,
             AciesPlanView *view)
{
  GtkStack *stack = GTK_STACK (gtk_widget_get_parent (GTK_WIDGET (view)));
  const char *title = gtk_stack_page_get_title (gtk_stack_get_page (stack, GTK_WIDGET (view)));
  g_autofree char *summary = acies_plan_view_dup_summary (view);
  /* Translators: a step of the assistant, and what was chosen in it */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), title, summary);

  gtk_accessible_update_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  GtkWidget *view = gtk_stack_page_get_child (item);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  GObject *row;

  gtk_builder_expose_object (builder, "page", item);
  gtk_builder_expose_object (builder, "view", G_OBJECT (view));
  gtk_builder_add_from_resource (builder, "/org/acies/Acies/acies-step-row.ui", NULL);
  row = gtk_builder_get_object (builder, "row");
  g_signal_connect_object (view, "notify::summary", G_CALLBACK (name_row_cb), row, G_CONNECT_SWAPPED);
  g_object_bind_property (item, "visible", row, "visible", G_BINDING_SYNC_CREATE);

  return GTK_WIDGET (g_object_ref (row));
}

static guint
count_steps (AciesNewBattle *self)
{
  return g_list_model_get_n_items (self->pages) - (gtk_stack_page_get_visible (self->before_page) ? 0 : 1);
}

static gboolean
is_last_step (AciesNewBattle *self)
{
  return self->step == count_steps (self) - 1;
}

static gboolean
can_leave_step (AciesNewBattle *self)
{
  if (self->step == STEP_RULES)
    return acies_battle_plan_get_ruleset (self->plan) != NULL;

  return acies_battle_plan_is_ready (self->plan);
}

static void
update_actions (AciesNewBattle *self)
{
  g_autofree char *label = NULL;

  if (is_last_step (self))
    label = g_strdup (_("_Begin"));
  else
    /* Translators: a button; %s is the next step of the assistant, such as "Table" */
    label = g_strdup_printf (_("_Next: %s"), gtk_stack_page_get_title (get_page (self, self->step + 1)));
  gtk_button_set_label (self->next_button, label);
  /* Where there is room for little more than the buttons */
  if (adw_flap_get_folded (self->flap))
    {
      if (!is_last_step (self))
        gtk_button_set_label (self->next_button, _("_Next"));
      gtk_button_set_icon_name (self->back_button, "go-previous-symbolic");
    }
  else
    {
      gtk_button_set_label (self->back_button, _("Bac_k"));
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-battle.back", self->step > STEP_RULES);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-battle.next", can_leave_step (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-battle.begin",
                                 acies_battle_plan_is_ready (self->plan));
}

static void
focus_home (AciesNewBattle *self)
{
  if (!self->home_pending || !gtk_widget_get_mapped (GTK_WIDGET (self)) || !can_leave_step (self))
    return;

  self->home_pending = FALSE;
  if (gtk_stack_get_visible_child (self->stack) != GTK_WIDGET (self->before)
      || !acies_plan_before_focus (self->before))
    self->home_pending = !gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
}

static void
update (AciesNewBattle *self)
{
  g_autofree char *title = acies_battle_plan_dup_title (self->plan);
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);

  gtk_stack_page_set_visible (self->before_page, ruleset != NULL && acies_ruleset_get_before (ruleset) != NULL);
  if (adw_flap_get_folded (self->flap))
    {
      /* Translators: a step of the assistant, its number, and how many there are */
      g_autofree char *where = g_strdup_printf (_("%s · %u of %u"),
                                                gtk_stack_page_get_title (get_page (self, self->step)),
                                                self->step + 1, count_steps (self));

      adw_window_title_set_subtitle (self->title, where);
    }
  else
    {
      adw_window_title_set_subtitle (self->title, title);
    }
  update_actions (self);
  focus_home (self);
}

static void
show_step (AciesNewBattle *self,
           guint           step)
{
  gtk_stack_page_set_icon_name (get_page (self, self->step), "object-select-symbolic");
  gtk_stack_page_set_icon_name (get_page (self, step), "go-next-symbolic");
  self->step = step;
  gtk_stack_set_visible_child (self->stack, gtk_stack_page_get_child (get_page (self, step)));
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) step));
  self->home_pending = TRUE;
  update (self);
}

static void
row_activated_cb (AciesNewBattle *self,
                  GtkListBoxRow  *row)
{
  if (gtk_list_box_row_get_index (row) != (int) self->step)
    show_step (self, (guint) gtk_list_box_row_get_index (row));
}

/* ---- Beginning ---- */

static void
begin (AciesNewBattle *self)
{
  g_autoptr (AciesBattle) battle = acies_battle_plan_create_battle (self->plan);
  g_autoptr (AciesBattleStore) store = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (battle == NULL)
    return;

  file = acies_battle_plan_choose_file (self->plan, acies_session_get_folder (self->session));
  store = acies_battle_store_create (battle, file, &error);
  if (store == NULL
      || !acies_battle_plan_log_deployment (self->plan, battle, &error)
      || !acies_plan_before_log (self->before, battle, &error)
      || !acies_battle_store_save (store, &error))
    {
      acies_message_show (GTK_WIDGET (self), _("The Battle Could Not Be Begun"), error->message);
      return;
    }

  g_signal_emit (self, signals[BEGUN], 0, store);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* ---- Actions ---- */

static void
next_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesNewBattle *self = ACIES_NEW_BATTLE (widget);

  if (is_last_step (self))
    begin (self);
  else
    show_step (self, self->step + 1);
}

static void
back_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesNewBattle *self = ACIES_NEW_BATTLE (widget);

  if (self->step > STEP_RULES)
    show_step (self, self->step - 1);
}

static void
begin_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  begin (ACIES_NEW_BATTLE (widget));
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static gboolean
acies_new_battle_close_request (GtkWindow *window)
{
  AciesNewBattle *self = ACIES_NEW_BATTLE (window);

  if (!acies_battle_plan_is_touched (self->plan))
    return GTK_WINDOW_CLASS (acies_new_battle_parent_class)->close_request (window);

  acies_message_ask_to_leave (window, "leave-plan");

  return TRUE;
}

/* ---- Construction ---- */

static void
acies_new_battle_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_new_battle_parent_class)->map (widget);
  focus_home (ACIES_NEW_BATTLE (widget));
}

static gboolean
fold_cb (gpointer user_data)
{
  AciesNewBattle *self = user_data;

  self->fold_idle = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Folds within an allocation, in which the header bar, that has been given its place already, must not change. */
static void
folded_cb (AciesNewBattle *self)
{
  if (self->fold_idle == 0)
    self->fold_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

/* The pages are laid out for the window, so that it is not the list of the steps that decides on their form. */
static void
form_changed_cb (AciesNewBattle *self)
{
  AciesForm form = acies_adaptive_bin_get_form (self->adaptive);

  adw_flap_set_fold_policy (self->flap,
                            form == ACIES_FORM_NARROW ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_AUTO);
  for (guint step = 0; step < g_list_model_get_n_items (self->pages); step++)
    g_object_set (gtk_stack_page_get_child (get_page (self, step)), "form", form, NULL);
}

static void
acies_new_battle_dispose (GObject *object)
{
  AciesNewBattle *self = ACIES_NEW_BATTLE (object);

  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  g_clear_handle_id (&self->fold_idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_NEW_BATTLE);
  g_clear_object (&self->pages);
  g_clear_object (&self->plan);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_new_battle_parent_class)->dispose (object);
}

static void
acies_new_battle_class_init (AciesNewBattleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_new_battle_dispose;
  widget_class->map = acies_new_battle_map;
  GTK_WINDOW_CLASS (klass)->close_request = acies_new_battle_close_request;

  signals[BEGUN] = g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_BATTLE_STORE);

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_PLAN_ARMIES);
  g_type_ensure (ACIES_TYPE_PLAN_BEFORE);
  g_type_ensure (ACIES_TYPE_PLAN_DEPLOYMENT);
  g_type_ensure (ACIES_TYPE_PLAN_RULES);
  g_type_ensure (ACIES_TYPE_PLAN_SIDES);
  g_type_ensure (ACIES_TYPE_PLAN_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-new-battle.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, title);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, adaptive);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, flap);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, list);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, armies);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, before_page);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, before);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, next_button);
  gtk_widget_class_bind_template_child (widget_class, AciesNewBattle, back_button);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "new-battle.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "new-battle.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "new-battle.begin", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "new-battle.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "new-battle.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "new-battle.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "new-battle.begin", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "new-battle.begin", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "new-battle.cancel", NULL);
}

static void
acies_new_battle_init (AciesNewBattle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->plan = acies_battle_plan_new ();
  self->pages = G_LIST_MODEL (gtk_stack_get_pages (self->stack));
  gtk_list_box_bind_model (self->list, self->pages, create_row, NULL, NULL);
}

/* The army's own rules; else those there are, until armies are found. */
static void
choose_rules (AciesNewBattle *self,
              AciesArmy      *army)
{
  AciesRulesetLibrary *library = acies_session_get_rulesets (self->session);
  AciesRuleset *own = NULL;
  g_autoptr (AciesRuleset) first = g_list_model_get_item (G_LIST_MODEL (library), 0);

  if (army != NULL)
    own = acies_ruleset_library_find (library, acies_army_get_ruleset_id (army), NULL);
  if (own != NULL)
    acies_battle_plan_set_ruleset (self->plan, own);
  else if (first != NULL)
    acies_battle_plan_propose_ruleset (self->plan, first);
}

/**
 * acies_new_battle_new:
 * @session: the session
 * @parent: (nullable): the window it belongs to
 * @open: (nullable): an army that is open, offered for the first side
 *
 * Returns: (transfer none): the assistant, not yet shown
 */
GtkWindow *
acies_new_battle_new (AciesSession   *session,
                      GtkWindow      *parent,
                      AciesArmyStore *open)
{
  AciesArmy *army = open != NULL ? acies_army_store_get_army (open) : NULL;
  AciesNewBattle *self;
  gboolean has_rules;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_NEW_BATTLE, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  choose_rules (self, army);

  for (guint step = 0; step < g_list_model_get_n_items (self->pages); step++)
    g_object_set (gtk_stack_page_get_child (get_page (self, step)), "session", session, "plan", self->plan, NULL);
  if (army != NULL)
    acies_plan_armies_offer (self->armies, army, acies_army_store_get_file (open));
  g_signal_connect_swapped (self->plan, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->flap, "notify::folded", G_CALLBACK (folded_cb), self);

  /* Rules are proposed with the armies there are; that step can be gone back to. */
  has_rules = acies_battle_plan_get_ruleset (self->plan) != NULL;
  show_step (self, has_rules ? STEP_ARMIES : STEP_RULES);

  return GTK_WINDOW (self);
}
