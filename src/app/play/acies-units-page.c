/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"
#include "acies-lazy-menu.h"
#include "acies-page.h"
#include "acies-play-command.h"
#include "acies-play-keys.h"
#include "acies-play-moment.h"
#include "acies-units-page.h"
#include "acies-units-table.h"

struct _AciesUnitsPage
{
  AciesPlayActions  parent_instance;

  AciesPlay        *play;

  AciesAdaptiveBin *bin;
  GtkLabel         *moment_label;
  GtkDropDown      *side_choice;
  GtkMenuButton    *sort_button;
  GtkLabel         *banner_label;
  GtkSearchBar     *search_bar;
  GtkEditable      *search_entry;
  AciesUnitsTable  *table;
  GtkWidget        *detail;
  GtkLabel         *detail_name;
  GtkLabel         *detail_text;
  GtkWidget        *search_button;
  GtkWidget        *act_button;
};

G_DEFINE_FINAL_TYPE (AciesUnitsPage, acies_units_page, ACIES_TYPE_PLAY_ACTIONS)

/* ---- What is shown ---- */

/* "Turn 3 · Melee": where the moment that is looked at stands in the turn */
static char *
label_turn (AciesUnitsPage *self)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  AciesRuleset *ruleset = acies_play_get_ruleset (self->play);
  guint turn = acies_situation_get_turn (situation);
  guint phase = acies_ruleset_get_step (ruleset, acies_situation_get_step (situation))->phase_index;

  if (turn == 0)
    return g_strdup (_("Deployment"));

  return g_strdup_printf (_("Turn %u · %s"), turn, acies_ruleset_get_phase (ruleset, phase)->label);
}

static void
show_moment (AciesUnitsPage *self)
{
  g_autofree char *turn = label_turn (self);
  g_autofree char *moment = acies_play_is_looking_back (self->play) ? acies_play_label_moment (self->play) : NULL;

  gtk_label_set_text (self->moment_label, turn);
  /* Those who hear it are told of a label that is folded away, too. */
  gtk_label_set_text (self->banner_label, moment != NULL ? moment : "");
}

/* In full what the columns have no room for */
static void
show_detail (AciesUnitsPage *self)
{
  AciesUnitItem *item = acies_units_table_get_selected (self->table);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->detail, item != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "units.act",
                                 item != NULL && acies_unit_item_get_kind (item) != ACIES_STANDING_SIDE);
  if (item == NULL)
    return;

  text = acies_unit_item_describe (item);
  gtk_label_set_text (self->detail_name, acies_unit_item_get_text (item, ACIES_UNIT_COLUMN_NAME));
  gtk_label_set_text (self->detail_text, text);
}

static void
situation_changed_cb (AciesUnitsPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  show_moment (self);
  show_detail (self);
}

static void
form_changed_cb (AciesUnitsPage *self)
{
  acies_units_table_set_form (self->table, acies_adaptive_bin_get_form (self->bin));
}

/* The table follows the play only while it is seen; it opens at the unit that acts. */
static void
acies_units_page_map (GtkWidget *widget)
{
  AciesUnitsPage *self = ACIES_UNITS_PAGE (widget);

  acies_units_set_active (acies_units_table_get_units (self->table), TRUE);
  GTK_WIDGET_CLASS (acies_units_page_parent_class)->map (widget);
  if (acies_units_table_get_selected (self->table) == NULL)
    acies_units_table_select (self->table, acies_play_get_party (self->play, 'a'));
  show_moment (self);
  show_detail (self);
}

static void
acies_units_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_units_page_parent_class)->unmap (widget);
  acies_units_set_active (acies_units_table_get_units (ACIES_UNITS_PAGE (widget)->table), FALSE);
}

/* ---- Filter ---- */

static void
side_changed_cb (AciesUnitsPage *self)
{
  /* The first stands for all. */
  acies_units_table_set_side (self->table, (int) gtk_drop_down_get_selected (self->side_choice) - 1);
}

static void
search_changed_cb (AciesUnitsPage *self)
{
  acies_units_table_set_text (self->table, gtk_editable_get_text (self->search_entry));
}

static void
search_mode_cb (AciesUnitsPage *self)
{
  if (!gtk_search_bar_get_search_mode (self->search_bar))
    {
      acies_units_table_set_text (self->table, NULL);
      acies_units_table_focus (self->table);
    }
}

static void
fill_sides (AciesUnitsPage *self)
{
  const AciesSituation *situation = acies_play_get_situation (self->play);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("All sides"));
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    gtk_string_list_append (names, acies_situation_get_side (situation, i)->name);
  gtk_drop_down_set_model (self->side_choice, G_LIST_MODEL (names));
  acies_accessible_name_choice (self->side_choice, _("Whose units are shown"));
}

/* ---- Order ---- */

static void
append_order (GMenu      *menu,
              const char *label,
              int         column)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "units.sort", "i", column);
  g_menu_append_item (menu, item);
}

/* For those without a pointer: the titles of columns take no focus. */
static void
fill_orders (AciesUnitsPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) columns = g_menu_new ();

  append_order (menu, _("As on the _Rosters"), -1);
  for (guint i = 0; i < ACIES_N_UNIT_COLUMNS; i++)
    if (acies_units_table_get_title (self->table, i) != NULL)
      append_order (columns, acies_units_table_get_title (self->table, i), (int) i);
  g_menu_append_section (menu, _("Sorted By"), G_MENU_MODEL (columns));
  acies_lazy_menu_set (self->sort_button, G_MENU_MODEL (menu));
}

static void
sort_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  int column = g_variant_get_int32 (parameter);

  if (column < ACIES_N_UNIT_COLUMNS)
    acies_units_table_sort (ACIES_UNITS_PAGE (widget)->table, column);
  acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (widget));
}

/* ---- Acting ---- */

static void
tell (AciesUnitsPage *self,
      const char     *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", sentence);
}

/* Makes a unit the acting one, or all units of a command. */
static gboolean
take (AciesUnitsPage  *self,
      AciesUnitItem   *item,
      char           **refusal)
{
  const char *id = acies_unit_item_get_id (item);

  if (acies_unit_item_get_kind (item) == ACIES_STANDING_BODY)
    return acies_play_take_unit (self->play, id, refusal);

  if (!acies_play_is_open (self->play))
    acies_play_look_at (self->play, G_MAXUINT);
  if (acies_play_take_command (self->play, id))
    return TRUE;

  *refusal = g_strdup (_("In this step no command moves as a whole."));

  return FALSE;
}

static void
activated_cb (AciesUnitsPage *self,
              AciesUnitItem  *item)
{
  g_autofree char *refusal = NULL;

  if (acies_unit_item_get_kind (item) == ACIES_STANDING_SIDE)
    return;

  if (take (self, item, &refusal))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.view", "s", "play");
  else
    tell (self, refusal);
}

static void
act (AciesUnitsPage *self)
{
  AciesUnitItem *item = acies_units_table_get_selected (self->table);

  if (item != NULL)
    activated_cb (self, item);
}

static void
act_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  act (ACIES_UNITS_PAGE (widget));
}

/* Acts with what was found. */
static void
search_activate_cb (AciesUnitsPage *self)
{
  /* The entry tells of what was typed last only after a while. */
  search_changed_cb (self);
  act (self);
}

static void
tell_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, ACIES_TYPE_PAGE);

  if (page != NULL)
    acies_page_say (ACIES_PAGE (page), g_variant_get_string (parameter, NULL));
}

/* Closes the search, or goes back to now. */
static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  AciesUnitsPage *self = ACIES_UNITS_PAGE (widget);

  if (gtk_search_bar_get_search_mode (self->search_bar))
    gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  else if (acies_play_is_looking_back (self->play))
    acies_play_look_at (self->play, G_MAXUINT);
  acies_play_actions_focus_home (ACIES_PLAY_ACTIONS (self));
}

static void
acies_units_page_show_missing (AciesPlayActions *actions)
{
  tell (ACIES_UNITS_PAGE (actions), _("Steps are prepared on the Play page."));
}

static void
acies_units_page_focus_home (AciesPlayActions *actions)
{
  acies_units_table_focus (ACIES_UNITS_PAGE (actions)->table);
}

/* ---- Keys ---- */

static gboolean
is_typing (AciesUnitsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && GTK_IS_EDITABLE (gtk_root_get_focus (root));
}

/* What is typed is searched for. */
static gboolean
begin_search (AciesUnitsPage *self,
              gunichar        character)
{
  char typed[7] = { '\0', };

  g_unichar_to_utf8 (character, typed);
  acies_units_page_search (self);
  gtk_editable_set_text (self->search_entry, typed);
  gtk_editable_set_position (self->search_entry, -1);

  return TRUE;
}

/* Of the keys of the Play page those that lead through the battle: letters are searched for. */
static const char *
find_action (guint           keyval,
             GdkModifierType modifiers)
{
  switch (keyval)
    {
    case GDK_KEY_bracketleft:
    case GDK_KEY_bracketright:
    case GDK_KEY_braceleft:
    case GDK_KEY_braceright:
    case GDK_KEY_Escape:
      return acies_play_keys_find (keyval, modifiers, FALSE);
    default:
      return NULL;
    }
}

/* Tab leads out of the table at once, over which arrows go; from the search Down leads to what was found. */
static gboolean
move_focus (AciesUnitsPage *self,
            guint           keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Down:
      if (!is_typing (self))
        return FALSE;
      /* Of what was typed last the entry tells only after a while, and to that it leads. */
      search_changed_cb (self);
      acies_units_table_focus (self->table);
      return TRUE;
    case GDK_KEY_Tab:
      return acies_units_table_has_focus (self->table)
             && (gtk_widget_grab_focus (self->act_button) || gtk_widget_grab_focus (GTK_WIDGET (self->side_choice)));
    case GDK_KEY_ISO_Left_Tab:
      return acies_units_table_has_focus (self->table) && gtk_widget_grab_focus (self->search_button);
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                AciesUnitsPage        *self)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  const char *action;

  if (move_focus (self, keyval))
    return TRUE;
  if (is_typing (self))
    return FALSE;
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK) != 0))
    return acies_units_table_open_menu (self->table);

  action = find_action (keyval, modifiers);
  if (action != NULL)
    return gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && g_unichar_isalnum (character))
    return begin_search (self, character);

  return FALSE;
}

/* ---- Widget ---- */

static void
acies_units_page_dispose (GObject *object)
{
  AciesUnitsPage *self = ACIES_UNITS_PAGE (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_UNITS_PAGE);
  /* Those without a name in the template stay. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_units_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, moment_label);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, side_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, sort_button);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, banner_label);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, table);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, detail);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, detail_name);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, detail_text);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, search_button);
  gtk_widget_class_bind_template_child (widget_class, AciesUnitsPage, act_button);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_mode_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_detail);
  gtk_widget_class_bind_template_callback (widget_class, side_changed_cb);
}

static void
acies_units_page_class_init (AciesUnitsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlayActionsClass *actions_class = ACIES_PLAY_ACTIONS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_units_page_dispose;
  widget_class->map = acies_units_page_map;
  widget_class->unmap = acies_units_page_unmap;
  actions_class->show_missing = acies_units_page_show_missing;
  actions_class->focus_home = acies_units_page_focus_home;

  g_type_ensure (ACIES_TYPE_ADAPTIVE_BIN);
  g_type_ensure (ACIES_TYPE_UNITS_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-units-page.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "units");
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "units.act", NULL, act_action);
  gtk_widget_class_install_action (widget_class, "units.sort", "i", sort_action);
  gtk_widget_class_install_action (widget_class, "play.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "play.tell", "s", tell_action);
}

static void
acies_units_page_init (AciesUnitsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
}

/**
 * acies_units_page_new:
 * @play: a play
 *
 * Returns: (transfer floating): a page that shows its units
 */
GtkWidget *
acies_units_page_new (AciesPlay *play)
{
  AciesUnitsPage *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_UNITS_PAGE, "play", play, NULL);
  self->play = play;
  acies_units_table_set_play (self->table, play);
  fill_sides (self);
  fill_orders (self);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (situation_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return GTK_WIDGET (self);
}

/**
 * acies_units_page_search:
 * @self: a page
 *
 * Shows the entry that filters the table.
 */
void
acies_units_page_search (AciesUnitsPage *self)
{
  g_return_if_fail (ACIES_IS_UNITS_PAGE (self));

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}
