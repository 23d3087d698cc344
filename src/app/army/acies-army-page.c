/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-adaptive-bin.h"
#include "acies-army-drop.h"
#include "acies-army-page.h"
#include "acies-army-selection.h"
#include "acies-army-totals.h"
#include "acies-army-tree.h"
#include "acies-banner.h"
#include "acies-findings-view.h"
#include "acies-main-menu.h"
#include "acies-muster-dialog.h"
#include "acies-muster.h"
#include "acies-quick-add.h"
#include "acies-roster-form.h"
#include "acies-roster-page.h"
#include "acies-tooltip.h"

struct _AciesArmyPage
{
  AciesRosterPage    parent_instance;

  AciesArmyStore    *store;
  /* The store's. */
  AciesRuleset      *ruleset;
  AciesArmy         *army;
  AciesHistory      *history;

  /* What the rules have to say of the army, checked after it has changed. */
  GListStore        *findings;
  guint              check_idle;

  AdwWindowTitle    *window_title;
  GtkWidget         *undo_button;
  GtkWidget         *redo_button;
  GtkWidget         *battle_button;
  AciesAdaptiveBin  *adaptive;
  AdwLeaflet        *leaflet;
  GtkWidget         *roster_pane;
  GtkWidget         *form_pane;
  AciesQuickAdd     *quick_add;
  AdwStatusPage     *empty_hint;
  GtkStack          *roster_stack;
  AciesArmyTree     *tree;
  AciesFindingsView *findings_view;
  GtkLabel          *totals_label;
  GtkLabel          *shares_label;
  GtkMenuButton     *columns_button;
  AciesRosterForm   *form;
};

G_DEFINE_FINAL_TYPE (AciesArmyPage, acies_army_page, ACIES_TYPE_ROSTER_PAGE)

static gboolean
can_muster (AciesArmyPage *self)
{
  g_autoptr (GPtrArray) procedures = acies_ruleset_list_musters (self->ruleset);

  return procedures->len > 0 && acies_army_get_n_units (self->army) > 0;
}

static void
update_actions (AciesArmyPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesPage *page = ACIES_PAGE (self);
  gboolean writable = acies_page_get_writable (page);

  acies_page_set_action_enabled (page, "undo", writable && acies_history_get_can_undo (self->history));
  acies_page_set_action_enabled (page, "redo", writable && acies_history_get_can_redo (self->history));
  gtk_widget_action_set_enabled (widget, "army.quick-add", writable);
  gtk_widget_action_set_enabled (widget, "army.browse", writable);
  gtk_widget_action_set_enabled (widget, "army.muster", writable && can_muster (self));
  acies_roster_page_update_edits (ACIES_ROSTER_PAGE (self));
}

static void
update_subtitle (AciesArmyPage *self)
{
  const char *rules = acies_ruleset_get_title (self->ruleset);
  g_autofree char *subtitle = NULL;

  /* Translators: beside the name of the rules, of an army that is not saved */
  if (acies_page_get_modified (ACIES_PAGE (self)))
    subtitle = g_strdup_printf (_("%s · edited"), rules);
  adw_window_title_set_subtitle (self->window_title, subtitle != NULL ? subtitle : rules);
}

/* ---- Keeping in step with the army ---- */

static gboolean
check_cb (gpointer user_data)
{
  AciesArmyPage *self = user_data;
  g_autofree char *counts = acies_army_totals_count (self->ruleset, self->army);
  g_autofree char *shares = acies_army_totals_shares (self->ruleset, self->army);
  g_autoptr (GPtrArray) findings = NULL;

  self->check_idle = 0;
  gtk_label_set_label (self->totals_label, counts);
  gtk_label_set_label (self->shares_label, shares != NULL ? shares : "");
  /* A roster that is begun is not blamed for what will come, such as leaders before there is anything to lead. */
  if (acies_army_get_n_units (self->army) > 0)
    findings = acies_ruleset_check_army (self->ruleset, self->army);
  else
    findings = g_ptr_array_new ();
  g_list_store_splice (self->findings, 0, g_list_model_get_n_items (G_LIST_MODEL (self->findings)),
                       findings->pdata, findings->len);

  return G_SOURCE_REMOVE;
}

static void
show_selected (AciesArmyPage *self)
{
  GObject *selected = acies_army_tree_get_selected (self->tree);
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);
  g_autoptr (GPtrArray) bearers = acies_army_selection_list_bearers (self->army, items);

  if (bearers->len > 1)
    {
      g_autofree char *title = ACIES_IS_UNIT (bearers->pdata[0])
                               ? acies_army_selection_describe (bearers)
                               : g_strdup_printf (ngettext ("%u leader", "%u leaders", bearers->len), bearers->len);

      acies_roster_form_show_several (self->form, bearers, title);
    }
  else
    {
      acies_roster_form_show (self->form, selected != NULL ? selected : G_OBJECT (self->army));
    }
  update_actions (self);
}

static void
army_changed_cb (AciesArmyPage *self)
{
  gboolean any = acies_army_get_n_commands (self->army) > 0;

  /* A step may be many changes; they are checked and counted together. */
  if (self->check_idle == 0)
    self->check_idle = g_idle_add (check_cb, self);
  gtk_stack_set_visible_child_name (self->roster_stack, any ? "roster" : "empty");
  acies_quick_add_set_color (self->quick_add, MAX (acies_army_get_color (self->army), 0));
}

static void
form_changed_cb (AciesArmyPage *self)
{
  AciesForm form = acies_adaptive_bin_get_form (self->adaptive);

  acies_army_tree_set_compact (self->tree, form != ACIES_FORM_WIDE);
  acies_findings_view_set_compact (self->findings_view, form != ACIES_FORM_WIDE);
  gtk_widget_set_size_request (GTK_WIDGET (self->form), form == ACIES_FORM_WIDE ? 420 : 360, -1);
  gtk_widget_set_visible (self->battle_button, form != ACIES_FORM_NARROW);
  gtk_widget_set_visible (self->redo_button, form != ACIES_FORM_NARROW);
  gtk_widget_set_visible (GTK_WIDGET (self->shares_label), form == ACIES_FORM_WIDE);
  gtk_widget_set_visible (GTK_WIDGET (self->columns_button), form == ACIES_FORM_WIDE);
}

static void
update_undo (AciesArmyPage *self)
{
  const char *undo = acies_history_get_undo_label (self->history);
  const char *redo = acies_history_get_redo_label (self->history);
  g_autofree char *undo_tip = undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo"));
  g_autofree char *redo_tip = redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo"));

  acies_tooltip_set (self->undo_button, undo_tip);
  acies_tooltip_set (self->redo_button, redo_tip);
  update_actions (self);
}

/* ---- Rolling up ---- */

static void
mustered_cb (AciesArmyPage *self,
             guint          n_units)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u unit rolled up", "%u units rolled up", n_units), n_units);

  acies_roster_page_tell_undoable (ACIES_ROSTER_PAGE (self), text);
}

static void
muster_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  GObject *selected = acies_army_tree_get_selected (self->tree);
  GtkWindow *dialog = acies_muster_dialog_new (self->ruleset, self->history,
                                               ACIES_IS_UNIT (selected) ? ACIES_UNIT (selected) : NULL,
                                               GTK_WINDOW (gtk_widget_get_root (widget)));

  g_signal_connect_object (dialog, "mustered", G_CALLBACK (mustered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

/* ---- On paper ---- */

static void
sheet_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "app.army-sheet", "b", g_str_equal (action_name, "army.export"));
}

/* ---- Going about ---- */

static void
quick_add_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->roster_pane);
  gtk_widget_grab_focus (GTK_WIDGET (self->quick_add));
}

static void
browse_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->roster_pane);
  acies_quick_add_browse (self->quick_add);
}

static void
go_to_finding (AciesArmyPage *self,
               AciesFinding  *finding)
{
  const char *id = acies_finding_get_subject (finding);
  AciesUnit *unit = id != NULL ? acies_army_find_unit (self->army, id) : NULL;
  AciesLeader *leader = id != NULL && unit == NULL ? acies_army_find_leader (self->army, id) : NULL;
  GObject *item = NULL;

  if (unit != NULL)
    item = G_OBJECT (unit);
  else if (leader != NULL)
    item = G_OBJECT (acies_army_command_led_by (self->army, leader));

  acies_army_tree_select (self->tree, item);
  adw_leaflet_set_visible_child (self->leaflet, self->form_pane);
  acies_roster_form_focus_field (self->form, acies_finding_get_field (finding));
}

static void
finding_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  g_autoptr (AciesFinding) finding = acies_findings_view_step (self->findings_view, g_variant_get_int32 (parameter));

  if (finding != NULL)
    go_to_finding (self, finding);
}

static void
open_form_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->form_pane);
  acies_roster_form_focus_field (self->form, NULL);
}

static void
back_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->roster_pane);
  gtk_widget_child_focus (GTK_WIDGET (self->tree), GTK_DIR_TAB_FORWARD);
}

/* Round the panes: quick-add and tree, form, findings. */
static void
pane_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  GtkWidget *panes[] = { GTK_WIDGET (self->tree), GTK_WIDGET (self->form), GTK_WIDGET (self->findings_view) };
  const int n_panes = G_N_ELEMENTS (panes);
  int step = g_variant_get_int32 (parameter);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int current = 0;

  for (int i = 0; i < n_panes && focus != NULL; i++)
    if (gtk_widget_is_ancestor (focus, panes[i]))
      current = i;

  for (int i = 1; i < n_panes; i++)
    {
      int next = (current + i * step + n_panes * n_panes) % n_panes;

      if (!gtk_widget_get_visible (panes[next]))
        continue;
      adw_leaflet_set_visible_child (self->leaflet, next == 1 ? self->form_pane : self->roster_pane);
      /* The form begins with the name, not with the buttons over it. */
      if (next == 1)
        acies_roster_form_focus_field (self->form, NULL);
      if (next == 1 || gtk_widget_child_focus (panes[next], GTK_DIR_TAB_FORWARD))
        break;
    }
}

/* ---- Page ---- */

static GFile *
acies_army_page_get_file (AciesPage *page)
{
  return acies_army_store_get_file (ACIES_ARMY_PAGE (page)->store);
}

static char *
acies_army_page_suggest_name (AciesPage *page)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (page);
  g_autofree char *name = g_strdup (acies_army_get_name (self->army));

  return g_strconcat (g_strdelimit (name, "/", '-'), ".army", NULL);
}

static gboolean
acies_army_page_save (AciesPage  *page,
                      GFile      *file,
                      gboolean    anyway,
                      GError    **error)
{
  if (!acies_army_store_save (ACIES_ARMY_PAGE (page)->store, file, anyway, error))
    return FALSE;

  acies_page_set_writable (page, TRUE);

  return TRUE;
}

static gboolean
acies_army_page_is_outdated (AciesPage *page)
{
  return acies_army_store_is_outdated (ACIES_ARMY_PAGE (page)->store);
}

static void
acies_army_page_discard (AciesPage *page)
{
  g_autoptr (GError) error = NULL;

  /* What cannot be removed is asked about when the army is opened again. */
  if (!acies_army_store_discard (ACIES_ARMY_PAGE (page)->store, &error))
    g_debug ("%s", error->message);
}

static void
obstacle_changed_cb (AciesArmyPage *self)
{
  const GError *obstacle = acies_army_store_get_obstacle (self->store);
  g_autofree char *text = NULL;

  /* Translators: why the recovery copy cannot be written */
  if (obstacle != NULL)
    text = g_strdup_printf (_("Changes are not safe from a crash until they are saved. %s."), obstacle->message);
  acies_page_set_obstacle (ACIES_PAGE (self), text);
}

static void
acies_army_page_retry (AciesPage *page)
{
  g_autoptr (GError) error = NULL;

  if (!acies_army_store_update_copy (ACIES_ARMY_PAGE (page)->store, &error))
    acies_page_say (page, error->message);
}

static void
acies_army_page_focus_home (AciesPage *page)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (page);

  /* An army that is there already is looked at first, a new one is written. */
  if (acies_army_get_n_commands (self->army) > 0)
    gtk_widget_child_focus (GTK_WIDGET (self->tree), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->quick_add));
}

static AciesRuleset *
acies_army_page_get_ruleset (AciesPage *page)
{
  return ACIES_ARMY_PAGE (page)->ruleset;
}

/* What a step moved, or replaced by the same, stays selected. */
static void
step_history (AciesArmyPage *self,
              gboolean     (*step) (AciesHistory *history))
{
  g_autoptr (GPtrArray) before = acies_army_tree_list_selected (self->tree);
  g_autoptr (GPtrArray) kept = NULL;

  step (self->history);
  kept = acies_army_selection_sort (self->army, before);
  if (acies_army_tree_get_selected (self->tree) == NULL && kept->len > 0)
    acies_army_tree_select_items (self->tree, kept);
}

static void
acies_army_page_undo (AciesPage *page)
{
  step_history (ACIES_ARMY_PAGE (page), acies_history_undo);
}

static void
acies_army_page_redo (AciesPage *page)
{
  step_history (ACIES_ARMY_PAGE (page), acies_history_redo);
}

static void
acies_army_page_dispose (GObject *object)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (object);

  g_clear_handle_id (&self->check_idle, g_source_remove);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  if (self->army != NULL)
    g_signal_handlers_disconnect_by_data (self->army, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ARMY_PAGE);
  g_clear_object (&self->findings);
  g_clear_object (&self->history);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (acies_army_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "army.quick-add", NULL, quick_add_action);
  gtk_widget_class_install_action (widget_class, "army.browse", NULL, browse_action);
  gtk_widget_class_install_action (widget_class, "army.muster", NULL, muster_action);
  gtk_widget_class_install_action (widget_class, "army.print", NULL, sheet_action);
  gtk_widget_class_install_action (widget_class, "army.export", NULL, sheet_action);
  gtk_widget_class_install_action (widget_class, "army.finding", "i", finding_action);
  gtk_widget_class_install_action (widget_class, "army.pane", "i", pane_action);
  gtk_widget_class_install_action (widget_class, "army.open-form", NULL, open_form_action);
  gtk_widget_class_install_action (widget_class, "army.back", NULL, back_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "army.quick-add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "army.muster", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "army.print", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "army.export", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "army.finding", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, GDK_SHIFT_MASK, "army.finding", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "army.pane", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, "army.pane", "i", -1);
}

static void
acies_army_page_class_init (AciesArmyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPageClass *page_class = ACIES_PAGE_CLASS (klass);

  object_class->dispose = acies_army_page_dispose;
  page_class->get_file = acies_army_page_get_file;
  page_class->suggest_name = acies_army_page_suggest_name;
  page_class->save = acies_army_page_save;
  page_class->is_outdated = acies_army_page_is_outdated;
  page_class->discard = acies_army_page_discard;
  page_class->focus_home = acies_army_page_focus_home;
  page_class->get_ruleset = acies_army_page_get_ruleset;
  page_class->undo = acies_army_page_undo;
  page_class->redo = acies_army_page_redo;
  page_class->retry = acies_army_page_retry;

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_ARMY_TREE);
  g_type_ensure (ACIES_TYPE_BANNER);
  g_type_ensure (ACIES_TYPE_FINDINGS_VIEW);
  g_type_ensure (ACIES_TYPE_QUICK_ADD);
  g_type_ensure (ACIES_TYPE_ROSTER_FORM);
  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, window_title);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, battle_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, roster_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, form_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, quick_add);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, empty_hint);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, roster_stack);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, tree);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, findings_view);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, totals_label);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, shares_label);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, columns_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, form);
  gtk_widget_class_bind_template_callback (widget_class, acies_roster_page_add);
  gtk_widget_class_bind_template_callback (widget_class, acies_roster_page_tell_given_up);
  gtk_widget_class_bind_template_callback (widget_class, go_to_finding);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_selected);
  install_actions (widget_class);
}

static void
acies_army_page_init (AciesArmyPage *self)
{
  self->findings = g_list_store_new (ACIES_TYPE_FINDING);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What to type where no unit is yet, in the words of the rules */
static void
set_up_hint (AciesArmyPage *self)
{
  g_autofree char *example = acies_quick_match_make_example (self->ruleset);
  g_autofree char *plain = NULL;
  g_autofree char *hint = NULL;

  if (example == NULL)
    return;

  /* Translators: %s is what may be typed: "24 heavy infantry" */
  plain = g_strdup_printf (_("“%s” and Enter adds such a unit; a name may follow. The beginnings of words are enough."),
                           example);
  hint = g_markup_escape_text (plain, -1);
  adw_status_page_set_description (self->empty_hint, hint);
}

static void
set_up_panes (AciesArmyPage *self)
{
  set_up_hint (self);
  acies_quick_add_set_ruleset (self->quick_add, self->ruleset);
  acies_quick_add_set_templates (self->quick_add, acies_roster_page_get_templates (ACIES_ROSTER_PAGE (self)));
  acies_army_tree_set_history (self->tree, self->history, G_LIST_MODEL (self->findings));
  acies_army_drop_attach (self->tree, self->history);
  acies_findings_view_set_findings (self->findings_view, self->ruleset, self->army, G_LIST_MODEL (self->findings));
  acies_roster_form_set_history (self->form, self->ruleset, self->history, G_LIST_MODEL (self->findings));
  gtk_popover_set_child (gtk_menu_button_get_popover (self->columns_button),
                         acies_army_tree_create_chooser (self->tree));
}

/**
 * acies_army_page_new:
 * @session: has the rulesets, for what is pasted, and the settings
 * @store: an army, which the page alone changes from now on
 *
 * Returns: (transfer floating): a page that edits the army
 */
AciesPage *
acies_army_page_new (AciesSession   *session,
                     AciesArmyStore *store)
{
  AciesArmyPage *self;
  AciesArmy *army;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY_STORE (store), NULL);

  army = acies_army_store_get_army (store);
  self = g_object_new (ACIES_TYPE_ARMY_PAGE, NULL);
  self->store = g_object_ref (store);
  self->ruleset = g_object_ref (acies_army_store_get_ruleset (store));
  self->army = g_object_ref (army);
  self->history = g_object_ref (acies_army_store_get_history (store));

  acies_roster_page_set_up (ACIES_ROSTER_PAGE (self), acies_session_get_rulesets (session), store, self->tree);
  set_up_panes (self);
  if (acies_session_get_settings (session) != NULL)
    acies_army_tree_remember (self->tree, acies_session_get_settings (session),
                              acies_ruleset_get_id (self->ruleset));
  g_object_bind_property (army, "name", self, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->history, "modified", self, "modified", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->history, "notify", G_CALLBACK (update_undo), self);
  g_signal_connect_swapped (army, "changed", G_CALLBACK (army_changed_cb), self);
  g_signal_connect_object (acies_army_tree_get_sorter (self->tree), "notify::by", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "notify::obstacle", G_CALLBACK (obstacle_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::writable", G_CALLBACK (update_actions), NULL);
  g_signal_connect (self, "notify::modified", G_CALLBACK (update_subtitle), NULL);
  update_undo (self);
  update_subtitle (self);
  army_changed_cb (self);
  show_selected (self);

  return ACIES_PAGE (self);
}

/**
 * acies_army_page_get_store:
 * @self: a page
 *
 * Returns: (transfer none): the army that is edited
 */
AciesArmyStore *
acies_army_page_get_store (AciesArmyPage *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_PAGE (self), NULL);

  return self->store;
}
