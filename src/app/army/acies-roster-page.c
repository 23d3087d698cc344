/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-clip.h"
#include "acies-army-edit.h"
#include "acies-army-clipboard.h"
#include "acies-army-split.h"
#include "acies-roster-page.h"

typedef struct
{
  /* The object itself */
  AciesPage           *page;

  AciesRulesetLibrary *library;
  AciesRuleset        *ruleset;
  AciesArmy           *army;
  AciesHistory        *history;
  AciesArmyTree       *tree;
  /* What the user keeps of these rules. */
  AciesTemplates      *templates;
  /* (nullable) (unowned): the one that offers to bring back what was deleted. */
  AdwToast            *deletion;
  guint                rename_idle;
} AciesRosterPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesRosterPage, acies_roster_page, ACIES_TYPE_PAGE)

static AciesRosterPagePrivate *
get_private (gpointer page)
{
  return acies_roster_page_get_instance_private (ACIES_ROSTER_PAGE (page));
}

/* The step is taken, and what came of it is what the eye looks for. */
static void
select_one (AciesRosterPagePrivate *self,
            gpointer       item)
{
  acies_army_tree_select (self->tree, item);
}

/* What is copied keeps its photographs only where the file has room for them. */
static void
paste (AciesRosterPagePrivate *self,
       AciesArmy              *clip)
{
  guint n_left_out;
  g_autoptr (GPtrArray) copies = acies_army_edit_paste (self->history, clip, acies_army_tree_get_selected (self->tree),
                                                        &n_left_out);
  g_autofree char *limit = g_format_size_full (ACIES_PHOTO_MAX_BYTES_OF_ALL, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *text = NULL;

  acies_army_tree_select_items (self->tree, copies);
  if (n_left_out == 0)
    return;

  /* Translators: of units that were pasted; %u photographs of them, and a size: "36.0 MiB" */
  text = g_strdup_printf (ngettext ("%u photograph was left out: an army keeps %s of them",
                                    "%u photographs were left out: an army keeps %s of them", n_left_out),
                          n_left_out, limit);
  acies_page_say (self->page, text);
}

/**
 * acies_roster_page_add:
 * @page: a page that was set up
 * @match: a type with a size and a name, or a template
 *
 * Adds it beside what is selected.
 */
void
acies_roster_page_add (AciesRosterPage *page,
                       AciesQuickMatch *match)
{
  AciesRosterPagePrivate *self = get_private (page);
  AciesArmy *kept = acies_quick_match_get_template (match);

  if (kept != NULL)
    paste (self, kept);
  else
    select_one (self, acies_army_edit_add_unit (self->history, match, acies_army_tree_get_selected (self->tree)));
}

static gboolean
rename_cb (gpointer user_data)
{
  AciesRosterPagePrivate *self = user_data;

  self->rename_idle = 0;
  acies_army_tree_rename (self->tree);

  return G_SOURCE_REMOVE;
}

static void
add_command_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);

  select_one (self, acies_army_edit_add_command (self->history, g_variant_get_boolean (parameter),
                                                 acies_army_tree_get_selected (self->tree)));
  /* A menu gives the focus back to its button only now. */
  if (self->rename_idle == 0)
    self->rename_idle = g_idle_add (rename_cb, self);
}

static void
rename_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  acies_army_tree_rename (get_private (widget)->tree);
}

static void
make_general_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);

  acies_army_edit_make_general (self->history, ACIES_COMMAND (acies_army_tree_get_selected (self->tree)));
}

static void
duplicate_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);
  g_autoptr (GPtrArray) copies = acies_army_edit_duplicate (self->history, items);

  acies_army_tree_select_items (self->tree, copies);
}

static void
split_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);

  select_one (self, acies_army_split_divide (self->history, ACIES_UNIT (acies_army_tree_get_selected (self->tree))));
}

static void
merge_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);
  g_autoptr (GError) error = NULL;
  AciesUnit *unit = acies_army_split_join (self->history, items, &error);

  if (unit != NULL)
    select_one (self, unit);
  else
    acies_page_say (self->page, error->message);
}

/* Everything is replaced by a copy with another number; its place tells which. */
static void
renumber_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  GObject *selected = acies_army_tree_get_selected (self->tree);
  AciesCommand *command = ACIES_IS_UNIT (selected) ? acies_army_command_of (self->army, ACIES_UNIT (selected))
                                                   : (AciesCommand *) selected;
  int index = command != NULL ? acies_army_index_of (self->army, command) : -1;
  int position = ACIES_IS_UNIT (selected) ? acies_command_index_of (command, ACIES_UNIT (selected)) : -1;

  acies_history_renumber (self->history);
  if (index < 0)
    return;

  command = acies_army_get_command (self->army, (guint) index);
  select_one (self, position >= 0 ? (gpointer) acies_command_get_unit (command, (guint) position)
                                  : (gpointer) command);
}

/* ---- Templates ---- */

static GPtrArray *
list_commands (AciesArmy *army)
{
  GPtrArray *commands = g_ptr_array_new ();

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    g_ptr_array_add (commands, acies_army_get_command (army, i));

  return commands;
}

/* Under the name of the first unit or leader that is selected; without any, the whole army under its own. */
static void
keep_template_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  g_autoptr (GPtrArray) selected = acies_army_tree_list_selected (self->tree);
  g_autoptr (GPtrArray) items = selected->len > 0 ? g_ptr_array_ref (selected) : list_commands (self->army);
  g_autoptr (AciesArmy) clip = acies_army_clip_new (self->army, items);
  const char *name = acies_army_get_name (self->army);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (selected->len > 0)
    name = ACIES_IS_UNIT (selected->pdata[0]) ? acies_unit_get_name (selected->pdata[0])
                                              : acies_command_get_name (selected->pdata[0]);
  acies_army_set_name (clip, name);
  if (acies_templates_keep (self->templates, clip, &error))
    /* Translators: %s is the name of a unit, a command or an army that can now be added to others */
    text = g_strdup_printf (_("“%s” is kept, and can be added to any army of these rules"), name);
  acies_page_say (self->page, text != NULL ? text : error->message);
}

static void
keep_again_cb (AdwToast        *toast,
               AciesRosterPage *page)
{
  AciesRosterPagePrivate *self = get_private (page);
  AciesArmy *given_up = g_object_get_data (G_OBJECT (toast), "acies-template");
  g_autofree char *name = g_strdup (acies_army_get_name (given_up));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->templates == NULL)
    return;

  if (!acies_templates_keep_again (self->templates, given_up, &error))
    {
      acies_page_say (self->page, error->message);
    }
  else if (!g_str_equal (acies_army_get_name (given_up), name))
    {
      /* Translators: names of units, commands or armies that are kept for others; a newer one has the first name */
      text = g_strdup_printf (_("“%s” is kept again, as “%s”"), name, acies_army_get_name (given_up));
      acies_page_say (self->page, text);
    }
}

/**
 * acies_roster_page_tell_given_up:
 * @page: a page that was set up
 * @template: a template that went to the trash
 *
 * Tells of it, with a button that keeps it again.
 */
void
acies_roster_page_tell_given_up (AciesRosterPage *page,
                                 AciesArmy       *template)
{
  /* Translators: %s is the name of a unit, a command or an army that was kept for others */
  g_autofree char *text = g_markup_printf_escaped (_("“%s” is no longer kept"), acies_army_get_name (template));
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "acies-template", g_object_ref (template), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (keep_again_cb), page, 0);
  acies_page_tell (ACIES_PAGE (page), toast);
}

/* ---- Deleting ---- */

static void
deletion_gone_cb (AciesRosterPage *page)
{
  get_private (page)->deletion = NULL;
}

static AdwToast *
create_undo_toast (const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "page.undo");

  return toast;
}

/**
 * acies_roster_page_tell_undoable:
 * @page: a page that was set up
 * @text: what was done
 *
 * Tells of a step, with a button that takes it back.
 */
void
acies_roster_page_tell_undoable (AciesRosterPage *page,
                                 const char      *text)
{
  acies_page_tell (ACIES_PAGE (page), create_undo_toast (text));
}

static void
tell_deletion (AciesRosterPagePrivate *self,
               const char    *what)
{
  /* Translators: %s is the name of a unit or a leader */
  g_autofree char *text = g_markup_printf_escaped (_("%s deleted"), what);

  /* One that is still there would keep the next from being seen. */
  if (self->deletion != NULL)
    {
      adw_toast_set_title (self->deletion, text);
      adw_toast_set_button_label (self->deletion, _("_Undo"));
      return;
    }

  self->deletion = create_undo_toast (text);
  g_signal_connect_object (self->deletion, "dismissed", G_CALLBACK (deletion_gone_cb), self->page, G_CONNECT_SWAPPED);
  acies_page_tell (self->page, self->deletion);
}

static void
delete_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);
  GObject *neighbor = NULL;
  g_autofree char *name = NULL;

  if (items->len == 0)
    return;

  name = acies_army_edit_remove (self->history, items, &neighbor);
  select_one (self, neighbor);
  tell_deletion (self, name);
}

/* ---- Moving ---- */

static void
unsort_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  acies_army_sorter_set_order (acies_army_tree_get_sorter (get_private (widget)->tree), "", FALSE);
}


static guint
count_units (GPtrArray *items)
{
  guint n_units = 0;

  for (guint i = 0; i < items->len; i++)
    n_units += ACIES_IS_UNIT (items->pdata[i]);

  return n_units;
}

static void
move_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);
  gboolean within = g_str_equal (action_name, "army.move-up") || g_str_equal (action_name, "army.move-down");

  if (within && count_units (items) > 0 && acies_army_sorter_is_active (acies_army_tree_get_sorter (self->tree)))
    {
      acies_page_say (self->page, _("Units can be moved up and down in the army’s order; now they are sorted"));
      return;
    }

  if (g_str_equal (action_name, "army.move-up"))
    acies_army_edit_move_within (self->history, items, -1);
  else if (g_str_equal (action_name, "army.move-down"))
    acies_army_edit_move_within (self->history, items, 1);
  else if (g_str_equal (action_name, "army.move-to-previous"))
    acies_army_edit_move_between (self->history, items, -1);
  else
    acies_army_edit_move_between (self->history, items, 1);
  acies_army_tree_select_items (self->tree, items);
}

/* ---- The clipboard ---- */

static void
copy_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);

  acies_army_clipboard_copy (widget, self->army, items);
}

static void
cut_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  copy_action (widget, action_name, NULL);
  delete_action (widget, action_name, NULL);
}

static void
pasted_cb (GtkWidget    *widget,
           AciesArmy    *clip,
           const GError *error)
{
  AciesRosterPagePrivate *self = get_private (widget);

  /* The page may have been closed in the meantime. */
  if (self->army == NULL)
    return;

  if (clip == NULL)
    {
      acies_page_say (self->page, error->message);
      return;
    }

  paste (self, clip);
}

static void
paste_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  AciesRosterPagePrivate *self = get_private (widget);

  acies_army_clipboard_paste (widget, self->library, self->ruleset, pasted_cb);
}

/* ---- What can be done ---- */

/**
 * acies_roster_page_update_edits:
 * @page: a page that was set up
 *
 * Enables the actions that suit what is selected.
 */
void
acies_roster_page_update_edits (AciesRosterPage *page)
{
  AciesRosterPagePrivate *self = get_private (page);
  gboolean writable = acies_page_get_writable (ACIES_PAGE (page));
  g_autoptr (GPtrArray) items = acies_army_tree_list_selected (self->tree);
  guint n_units = count_units (items);
  GObject *only = items->len == 1 ? items->pdata[0] : NULL;
  const struct
  {
    const char *action;
    gboolean    enabled;
  } states[] = {
    { "army.add-command", writable },
    { "army.keep-template", acies_army_get_n_commands (self->army) > 0 },
    { "army.unsort", acies_army_sorter_is_active (acies_army_tree_get_sorter (self->tree)) },
    { "army.renumber", writable && acies_army_get_n_commands (self->army) > 0 },
    { "army.rename", writable && only != NULL },
    { "army.delete", writable && items->len > 0 },
    { "army.cut", writable && items->len > 0 },
    { "army.copy", items->len > 0 },
    { "army.paste", writable },
    { "army.make-general", writable && acies_army_edit_can_make_general (self->army, only) },
    { "army.duplicate", writable && items->len > 0 },
    { "army.split", writable && acies_army_split_can_divide (self->army, items) },
    { "army.merge", writable && n_units > 1 },
    { "army.move-up", writable && items->len > 0 },
    { "army.move-down", writable && items->len > 0 },
    { "army.move-to-previous", writable && n_units > 0 },
    { "army.move-to-next", writable && n_units > 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (page), states[i].action, states[i].enabled);
}

static void
acies_roster_page_dispose (GObject *object)
{
  AciesRosterPagePrivate *self = get_private (object);

  g_clear_handle_id (&self->rename_idle, g_source_remove);
  if (self->army != NULL)
    g_signal_handlers_disconnect_by_data (self->army, object);
  g_clear_object (&self->templates);
  g_clear_object (&self->history);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (acies_roster_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                   *name;
    GtkWidgetActionActivateFunc   activate;
    guint                         key;
    GdkModifierType               modifiers;
  } actions[] = {
    { "army.rename", rename_action, GDK_KEY_F2, 0 },
    { "army.make-general", make_general_action, GDK_KEY_g, GDK_CONTROL_MASK },
    { "army.duplicate", duplicate_action, GDK_KEY_d, GDK_CONTROL_MASK },
    { "army.split", split_action, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "army.merge", merge_action, GDK_KEY_j, GDK_CONTROL_MASK },
    /* The keys of these are the tree's: text has the same ones. */
    { "army.delete", delete_action, 0, 0 },
    { "army.copy", copy_action, 0, 0 },
    { "army.cut", cut_action, 0, 0 },
    { "army.paste", paste_action, 0, 0 },
    { "army.move-up", move_action, 0, 0 },
    { "army.move-down", move_action, 0, 0 },
    { "army.move-to-previous", move_action, 0, 0 },
    { "army.move-to-next", move_action, 0, 0 },
    { "army.renumber", renumber_action, 0, 0 },
    { "army.unsort", unsort_action, 0, 0 },
    { "army.keep-template", keep_template_action, 0, 0 },
  };

  gtk_widget_class_install_action (widget_class, "army.add-command", "b", add_command_action);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers, actions[i].name,
                                             NULL);
    }
}

static void
acies_roster_page_class_init (AciesRosterPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_roster_page_dispose;
  install_actions (GTK_WIDGET_CLASS (klass));
}

static void
acies_roster_page_init (AciesRosterPage *page)
{
  get_private (page)->page = ACIES_PAGE (page);
}

/* The button of the toast would take back another change by now.  The toast itself stays: libadwaita 1.2 crashes
 * when one is dismissed while it comes up. */
static void
army_changed_cb (AciesRosterPage *page)
{
  if (get_private (page)->deletion != NULL)
    adw_toast_set_button_label (get_private (page)->deletion, NULL);
}

/**
 * acies_roster_page_set_up:
 * @page: a page that was not set up
 * @library: the rulesets, for what is pasted
 * @store: the army
 * @tree: the tree of the page, which shows it
 *
 * Sets what the actions change.
 */
void
acies_roster_page_set_up (AciesRosterPage     *page,
                          AciesRulesetLibrary *library,
                          AciesArmyStore      *store,
                          AciesArmyTree       *tree)
{
  AciesRosterPagePrivate *self;
  g_autoptr (GFile) folder = NULL;

  g_return_if_fail (ACIES_IS_ROSTER_PAGE (page));
  g_return_if_fail (ACIES_IS_RULESET_LIBRARY (library));
  g_return_if_fail (ACIES_IS_ARMY_STORE (store));
  g_return_if_fail (ACIES_IS_ARMY_TREE (tree));

  self = get_private (page);
  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (acies_army_store_get_ruleset (store));
  self->army = g_object_ref (acies_army_store_get_army (store));
  self->history = g_object_ref (acies_army_store_get_history (store));
  self->tree = tree;
  folder = g_file_new_build_filename (g_get_user_data_dir (), "acies", "templates", NULL);
  self->templates = acies_templates_new (library, self->ruleset, folder);
  g_signal_connect_swapped (self->army, "changed", G_CALLBACK (army_changed_cb), page);
}

/**
 * acies_roster_page_get_templates:
 * @page: a page that was set up
 *
 * Returns: (transfer none): what the user keeps of the rules of the army
 */
AciesTemplates *
acies_roster_page_get_templates (AciesRosterPage *page)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_PAGE (page), NULL);

  return get_private (page)->templates;
}
