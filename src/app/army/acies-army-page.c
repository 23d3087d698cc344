/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-page-private.h"
#include "acies-army-totals.h"
#include "acies-banner.h"
#include "acies-main-menu.h"

G_DEFINE_FINAL_TYPE (AciesArmyPage, acies_army_page, ACIES_TYPE_PAGE)

static void
update_subtitle (AciesArmyPage *self)
{
  const char *rules = acies_ruleset_get_title (self->ruleset);
  g_autofree char *subtitle = NULL;

  /* Translators: beside the name of the rules, of an army that is not saved */
  if (acies_page_get_modified (ACIES_PAGE (self)))
    subtitle = g_strdup_printf (_("%s · edited"), rules);
  acies_page_set_subtitle (ACIES_PAGE (self), subtitle != NULL ? subtitle : rules);
}

/* ---- Keeping in step with the army ---- */

static gboolean
check_cb (gpointer user_data)
{
  AciesArmyPage *self = user_data;
  g_autoptr (GPtrArray) findings = acies_ruleset_check_army (self->ruleset, self->army);

  self->check_idle = 0;
  g_list_store_splice (self->findings, 0, g_list_model_get_n_items (G_LIST_MODEL (self->findings)),
                       findings->pdata, findings->len);

  return G_SOURCE_REMOVE;
}

static void
show_totals (AciesArmyPage *self)
{
  g_autofree char *counts = acies_army_totals_count (self->ruleset, self->army);
  g_autofree char *shares = acies_army_totals_shares (self->ruleset, self->army);

  gtk_label_set_label (self->totals_label, counts);
  gtk_label_set_label (self->shares_label, shares != NULL ? shares : "");
}

static void
show_selected (AciesArmyPage *self)
{
  GObject *selected = acies_army_tree_get_selected (self->tree);

  acies_roster_form_show (self->form, selected != NULL ? selected : G_OBJECT (self->army));
  acies_army_page_update_actions (self);
}

static void
army_changed_cb (AciesArmyPage *self)
{
  gboolean any = acies_army_get_n_commands (self->army) > 0;

  /* A step may be many changes; they are checked together. */
  if (self->check_idle == 0)
    self->check_idle = g_idle_add (check_cb, self);
  /* Its button would take back another change by now.  The toast itself stays: libadwaita 1.2 crashes
   * when one is dismissed while it comes up. */
  if (self->deletion != NULL)
    adw_toast_set_button_label (self->deletion, NULL);
  gtk_stack_set_visible_child_name (self->roster_stack, any ? "roster" : "empty");
  acies_quick_add_set_color (self->quick_add, MAX (acies_army_get_color (self->army), 0));
  show_totals (self);
}

static void
form_changed_cb (AciesArmyPage *self)
{
  AciesForm form = acies_adaptive_bin_get_form (self->adaptive);

  g_object_set (self->tree, "compact", form != ACIES_FORM_WIDE, NULL);
  acies_findings_view_set_compact (self->findings_view, form != ACIES_FORM_WIDE);
  gtk_widget_set_size_request (GTK_WIDGET (self->form), form == ACIES_FORM_WIDE ? 420 : 360, -1);
  gtk_widget_set_visible (self->battle_button, form != ACIES_FORM_NARROW);
  gtk_widget_set_visible (self->redo_button, form != ACIES_FORM_NARROW);
  gtk_widget_set_visible (GTK_WIDGET (self->shares_label), form == ACIES_FORM_WIDE);
  gtk_widget_set_visible (GTK_WIDGET (self->columns_button), form == ACIES_FORM_WIDE);
}

static void
open_form (AciesArmyPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->form_pane);
  acies_roster_form_focus_field (self->form, NULL);
}

static void
writable_changed_cb (AciesArmyPage *self)
{
  acies_army_page_update_actions (self);
}

static void
update_undo (AciesArmyPage *self)
{
  const char *undo = acies_history_get_undo_label (self->history);
  const char *redo = acies_history_get_redo_label (self->history);
  g_autofree char *undo_tip = undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo"));
  g_autofree char *redo_tip = redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo"));

  gtk_widget_set_tooltip_text (self->undo_button, undo_tip);
  gtk_widget_set_tooltip_text (self->redo_button, redo_tip);
  acies_army_page_update_actions (self);
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

/* What a step brought back or took away is what the eye looks for. */
static void
reselect (AciesArmyPage *self,
          GObject       *before)
{
  GObject *selected = acies_army_tree_get_selected (self->tree);

  if (selected != NULL || before == NULL)
    return;
  if ((ACIES_IS_UNIT (before) && acies_army_command_of (self->army, ACIES_UNIT (before)) != NULL)
      || (ACIES_IS_COMMAND (before) && acies_army_index_of (self->army, ACIES_COMMAND (before)) >= 0))
    acies_army_tree_select (self->tree, before);
}

static void
step_history (AciesArmyPage *self,
              gboolean     (*step) (AciesHistory *history))
{
  GObject *selected = acies_army_tree_get_selected (self->tree);
  g_autoptr (GObject) before = selected != NULL ? g_object_ref (selected) : NULL;

  step (self->history);
  reselect (self, before);
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
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_army_page_parent_class)->dispose (object);
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
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, battle_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, roster_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, form_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, quick_add);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, roster_stack);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, tree);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, findings_view);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, totals_label);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, shares_label);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, columns_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, form);
  gtk_widget_class_bind_template_callback (widget_class, acies_army_page_add);
  gtk_widget_class_bind_template_callback (widget_class, acies_army_page_go_to_finding);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_form);
  gtk_widget_class_bind_template_callback (widget_class, show_selected);
  acies_army_page_install_actions (widget_class);
}

static void
acies_army_page_init (AciesArmyPage *self)
{
  self->findings = g_list_store_new (ACIES_TYPE_FINDING);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_up_panes (AciesArmyPage *self)
{
  GtkWidget *popover = gtk_popover_new ();

  acies_quick_add_set_ruleset (self->quick_add, self->ruleset);
  acies_army_tree_set_history (self->tree, self->history, G_LIST_MODEL (self->findings));
  acies_findings_view_set_findings (self->findings_view, self->ruleset, self->army, G_LIST_MODEL (self->findings));
  acies_roster_form_set_history (self->form, self->ruleset, self->history);
  acies_roster_form_set_findings (self->form, G_LIST_MODEL (self->findings));
  gtk_popover_set_child (GTK_POPOVER (popover), acies_army_tree_create_chooser (self->tree));
  gtk_menu_button_set_popover (self->columns_button, popover);
}

/**
 * acies_army_page_new:
 * @session: the session
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
  self->session = g_object_ref (session);
  self->store = g_object_ref (store);
  self->ruleset = g_object_ref (acies_army_store_get_ruleset (store));
  self->army = g_object_ref (army);
  self->history = g_object_ref (acies_army_store_get_history (store));

  set_up_panes (self);
  g_object_bind_property (army, "name", self, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->history, "modified", self, "modified", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->history, "notify", G_CALLBACK (update_undo), self);
  g_signal_connect_swapped (army, "changed", G_CALLBACK (army_changed_cb), self);
  g_signal_connect_object (store, "notify::obstacle", G_CALLBACK (obstacle_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::writable", G_CALLBACK (writable_changed_cb), NULL);
  g_signal_connect (self, "notify::modified", G_CALLBACK (update_subtitle), NULL);
  update_undo (self);
  update_subtitle (self);
  army_changed_cb (self);
  show_selected (self);

  return ACIES_PAGE (self);
}

AciesArmy *
acies_army_page_get_army (AciesArmyPage *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_PAGE (self), NULL);

  return self->army;
}

AciesArmyStore *
acies_army_page_get_store (AciesArmyPage *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_PAGE (self), NULL);

  return self->store;
}
