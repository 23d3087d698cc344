/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-page-private.h"
#include "acies-muster.h"
#include "acies-muster-dialog.h"

static AciesUnit *
get_selected_unit (AciesArmyPage *self)
{
  GObject *selected = acies_army_tree_get_selected (self->tree);

  return ACIES_IS_UNIT (selected) ? ACIES_UNIT (selected) : NULL;
}

static AciesCommand *
get_selected_command (AciesArmyPage *self)
{
  GObject *selected = acies_army_tree_get_selected (self->tree);

  if (ACIES_IS_UNIT (selected))
    return acies_army_command_of (self->army, ACIES_UNIT (selected));

  return ACIES_IS_COMMAND (selected) ? ACIES_COMMAND (selected) : NULL;
}

/* ---- Adding ---- */

static gboolean
is_name_taken (AciesArmyPage *self,
               const char    *name)
{
  for (guint i = 0; i < acies_army_get_n_commands (self->army); i++)
    {
      AciesCommand *command = acies_army_get_command (self->army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        if (g_str_equal (acies_unit_get_name (acies_command_get_unit (command, j)), name))
          return TRUE;
    }

  return FALSE;
}

/* A unit that was given no name is called after its type, the second one "Skirmishers 2". */
static char *
make_name (AciesArmyPage   *self,
           AciesQuickMatch *match)
{
  char *name = g_strdup (acies_quick_match_get_name (match));

  for (guint n = 2; !acies_quick_match_has_name (match) && is_name_taken (self, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", acies_quick_match_get_name (match), n);
    }

  return name;
}

static gboolean
has_leaders (AciesArmyPage *self)
{
  for (guint i = 0; i < acies_army_get_n_commands (self->army); i++)
    if (acies_command_get_leader (acies_army_get_command (self->army, i)) != NULL)
      return TRUE;

  return FALSE;
}

/* Rulesets that have a commander and subordinates list him first. */
static void
set_subordinate (AciesArmyPage *self,
                 AciesLeader   *leader)
{
  AciesSchema *schema = acies_army_get_leader_schema (self->army);
  int position = acies_schema_lookup (schema, "role");
  AciesField *field = position >= 0 ? acies_schema_get_field (schema, position) : NULL;

  if (field != NULL && acies_field_get_value_type (field) == ACIES_FIELD_CHOICE
      && acies_vocabulary_get_n_items (acies_field_get_vocabulary (field)) > 1)
    acies_history_set_trait (self->history, G_OBJECT (leader), "role",
                             acies_vocabulary_get_item_id (acies_field_get_vocabulary (field), 1), NULL);
}

static AciesCommand *
add_command (AciesArmyPage *self,
             gboolean       with_leader)
{
  gboolean is_first = !has_leaders (self);
  AciesCommand *beside = get_selected_command (self);
  guint position = beside != NULL ? (guint) acies_army_index_of (self->army, beside) + 1 : G_MAXUINT;
  AciesCommand *command = acies_history_add_command (self->history, with_leader, position);
  AciesLeader *leader = command != NULL ? acies_command_get_leader (command) : NULL;

  if (leader != NULL)
    {
      acies_history_set_text (self->history, G_OBJECT (leader), "name",
                              is_first ? _("Commander") : _("Subordinate"), NULL);
      if (!is_first)
        set_subordinate (self, leader);
    }
  else if (command != NULL)
    {
      acies_history_set_text (self->history, G_OBJECT (command), "name", _("Without a leader"), NULL);
    }

  return command;
}

static void
set_traits (AciesArmyPage   *self,
            AciesUnit       *unit,
            AciesQuickMatch *match)
{
  g_autoptr (AciesRecord) traits = acies_quick_match_make_traits (match);
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_record_is_given (traits, i))
      {
        g_autofree char *text = acies_record_print (traits, i);

        acies_history_set_trait (self->history, G_OBJECT (unit),
                                 acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
      }
}

/* Below the selection, in one step; the first unit of an army brings its command along. */
void
acies_army_page_add (AciesArmyPage   *self,
                     AciesQuickMatch *match)
{
  AciesUnit *beside = get_selected_unit (self);
  AciesCommand *command = get_selected_command (self);
  g_autofree char *name = make_name (self, match);
  /* Translators: of a step that can be taken back; %s is the name of a unit */
  g_autofree char *label = g_strdup_printf (_("Add %s"), name);
  guint position = G_MAXUINT;
  AciesUnit *unit;

  acies_history_begin_group (self->history, label);
  if (command == NULL && acies_army_get_n_commands (self->army) > 0)
    command = acies_army_get_command (self->army, acies_army_get_n_commands (self->army) - 1);
  if (command == NULL)
    command = add_command (self, TRUE);
  if (beside != NULL)
    position = acies_command_index_of (command, beside) + 1;
  unit = acies_history_add_unit (self->history, command, position);
  set_traits (self, unit, match);
  acies_history_set_text (self->history, G_OBJECT (unit), "name", name, NULL);
  acies_history_end_group (self->history);

  acies_army_tree_select (self->tree, G_OBJECT (unit));
}

static void
add_command_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  gboolean with_leader = g_variant_get_boolean (parameter);
  AciesCommand *command;

  acies_history_begin_group (self->history, with_leader ? _("Add a leader") : _("Add a command"));
  command = add_command (self, with_leader);
  acies_history_end_group (self->history);
  acies_army_tree_select (self->tree, G_OBJECT (command));
  acies_army_tree_rename (self->tree);
}

static void
quick_add_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->roster_pane);
  gtk_widget_grab_focus (GTK_WIDGET (self->quick_add));
}

/* ---- Changing ---- */

static void
rename_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  acies_army_tree_rename (ACIES_ARMY_PAGE (widget)->tree);
}

static void
duplicate_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  AciesUnit *unit = get_selected_unit (self);
  AciesUnit *copy = unit != NULL ? acies_history_duplicate_unit (self->history, unit) : NULL;

  if (copy != NULL)
    acies_army_tree_select (self->tree, G_OBJECT (copy));
}

static void
deletion_gone_cb (AciesArmyPage *self)
{
  self->deletion = NULL;
}

static void
tell_deletion (AciesArmyPage *self,
               const char    *what)
{
  /* Translators: %s is the name of a unit or a leader */
  g_autofree char *text = g_markup_printf_escaped (_("%s deleted"), what);
  AdwToast *toast;

  /* One that is still there would keep the next from being seen. */
  if (self->deletion != NULL)
    {
      adw_toast_set_title (self->deletion, text);
      adw_toast_set_button_label (self->deletion, _("_Undo"));
      return;
    }

  toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "page.undo");
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (deletion_gone_cb), self, G_CONNECT_SWAPPED);
  self->deletion = toast;
  acies_page_tell (ACIES_PAGE (self), toast);
}

static GObject *
find_neighbor (AciesArmyPage *self,
               GObject       *item)
{
  AciesCommand *command;
  int index;

  if (ACIES_IS_COMMAND (item))
    {
      index = acies_army_index_of (self->army, ACIES_COMMAND (item));
      command = acies_army_get_command (self->army, index + 1);
      if (command == NULL && index > 0)
        command = acies_army_get_command (self->army, index - 1);

      return G_OBJECT (command);
    }

  command = acies_army_command_of (self->army, ACIES_UNIT (item));
  index = acies_command_index_of (command, ACIES_UNIT (item));
  if (acies_command_get_unit (command, index + 1) != NULL)
    return G_OBJECT (acies_command_get_unit (command, index + 1));

  return index > 0 ? G_OBJECT (acies_command_get_unit (command, index - 1)) : G_OBJECT (command);
}

static void
delete_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  GObject *selected = acies_army_tree_get_selected (self->tree);
  g_autoptr (GObject) item = NULL;
  GObject *neighbor;
  g_autofree char *name = NULL;

  if (selected == NULL)
    return;

  item = g_object_ref (selected);
  neighbor = find_neighbor (self, item);
  if (ACIES_IS_UNIT (item))
    {
      name = g_strdup (acies_unit_get_name (ACIES_UNIT (item)));
      acies_history_remove_unit (self->history, ACIES_UNIT (item));
    }
  else
    {
      guint n_units = acies_command_get_n_units (ACIES_COMMAND (item));

      /* Translators: a leader, and the units under him that are deleted as well */
      name = g_strdup_printf (ngettext ("%s and %u unit", "%s and %u units", n_units),
                              acies_command_get_name (ACIES_COMMAND (item)), n_units);
      acies_history_remove_command (self->history, ACIES_COMMAND (item));
    }
  acies_army_tree_select (self->tree, neighbor);
  tell_deletion (self, name);
}

static void
move_within (AciesArmyPage *self,
             AciesUnit     *unit,
             int            step)
{
  AciesCommand *command = acies_army_command_of (self->army, unit);
  int index = acies_command_index_of (command, unit) + step;

  if (index >= 0 && index < (int) acies_command_get_n_units (command))
    acies_history_move_unit (self->history, unit, command, index);
}

static void
move_between (AciesArmyPage *self,
              AciesUnit     *unit,
              int            step)
{
  int index = acies_army_index_of (self->army, acies_army_command_of (self->army, unit)) + step;
  AciesCommand *command = index >= 0 ? acies_army_get_command (self->army, index) : NULL;

  if (command != NULL)
    acies_history_move_unit (self->history, unit, command, step > 0 ? 0 : G_MAXUINT);
}

static void
move_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  AciesUnit *unit = get_selected_unit (self);

  if (unit == NULL)
    return;

  if (g_str_equal (action_name, "army.move-up"))
    move_within (self, unit, -1);
  else if (g_str_equal (action_name, "army.move-down"))
    move_within (self, unit, 1);
  else if (g_str_equal (action_name, "army.move-to-previous"))
    move_between (self, unit, -1);
  else
    move_between (self, unit, 1);
  acies_army_tree_select (self->tree, G_OBJECT (unit));
}

/* ---- Rolling up ---- */

static void
mustered_cb (AciesArmyPage *self,
             guint          n_units)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u unit rolled up", "%u units rolled up", n_units), n_units);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "page.undo");
  acies_page_tell (ACIES_PAGE (self), toast);
}

static void
muster_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);
  GtkWindow *dialog = acies_muster_dialog_new (self->ruleset, self->history, get_selected_unit (self),
                                               GTK_WINDOW (gtk_widget_get_root (widget)));

  g_signal_connect_object (dialog, "mustered", G_CALLBACK (mustered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static gboolean
can_muster (AciesArmyPage *self)
{
  g_autoptr (GPtrArray) procedures = acies_ruleset_list_musters (self->ruleset);

  return procedures->len > 0 && acies_army_get_n_units (self->army) > 0;
}

/* ---- Going about ---- */

void
acies_army_page_go_to_finding (AciesArmyPage *self,
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
  AciesFinding *finding = acies_findings_view_step (self->findings_view, g_variant_get_int32 (parameter));

  if (finding != NULL)
    acies_army_page_go_to_finding (self, finding);
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
      if (gtk_widget_child_focus (panes[next], GTK_DIR_TAB_FORWARD))
        break;
    }
}

/* ---- All of them ---- */

void
acies_army_page_update_actions (AciesArmyPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesPage *page = ACIES_PAGE (self);
  gboolean writable = acies_page_get_writable (page);
  GObject *selected = acies_army_tree_get_selected (self->tree);
  gboolean has_unit = writable && ACIES_IS_UNIT (selected);

  acies_page_set_action_enabled (page, "undo", writable && acies_history_get_can_undo (self->history));
  acies_page_set_action_enabled (page, "redo", writable && acies_history_get_can_redo (self->history));
  gtk_widget_action_set_enabled (widget, "army.quick-add", writable);
  gtk_widget_action_set_enabled (widget, "army.add-command", writable);
  gtk_widget_action_set_enabled (widget, "army.muster", writable && can_muster (self));
  gtk_widget_action_set_enabled (widget, "army.rename", writable && selected != NULL);
  gtk_widget_action_set_enabled (widget, "army.delete", writable && selected != NULL);
  gtk_widget_action_set_enabled (widget, "army.duplicate", has_unit);
  gtk_widget_action_set_enabled (widget, "army.move-up", has_unit);
  gtk_widget_action_set_enabled (widget, "army.move-down", has_unit);
  gtk_widget_action_set_enabled (widget, "army.move-to-previous", has_unit);
  gtk_widget_action_set_enabled (widget, "army.move-to-next", has_unit);
}

void
acies_army_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "army.quick-add", NULL, quick_add_action);
  gtk_widget_class_install_action (widget_class, "army.add-command", "b", add_command_action);
  gtk_widget_class_install_action (widget_class, "army.muster", NULL, muster_action);
  gtk_widget_class_install_action (widget_class, "army.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "army.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "army.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "army.move-up", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "army.move-down", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "army.move-to-previous", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "army.move-to-next", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "army.finding", "i", finding_action);
  gtk_widget_class_install_action (widget_class, "army.pane", "i", pane_action);
  gtk_widget_class_install_action (widget_class, "army.back", NULL, back_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "army.quick-add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "army.muster", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "army.rename", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "army.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "army.finding", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, GDK_SHIFT_MASK, "army.finding", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "army.pane", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, "army.pane", "i", -1);
}
