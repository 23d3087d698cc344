/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-clause-list.h"
#include "acies-clause-row.h"
#include "acies-enum.h"

struct _AciesClauseList
{
  AdwBin              parent_instance;

  AciesRuleset       *ruleset;
  GtkFilter          *filter;
  gboolean            scrolled;

  GtkEditable        *search_entry;
  GtkWidget          *choice_box;
  /* What is chosen: 0 for all, else a class and 1 */
  GtkDropDown        *choice_drop_down;
  GtkLabel           *count_label;
  GtkStack           *stack;
  GtkListView        *view;
  GtkSingleSelection *selection;
  GtkFilterListModel *model;
};

enum
{
  PROP_RULESET = 1,
  PROP_CLASS_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesClauseList, acies_clause_list, ADW_TYPE_BIN)

/* ---- What is shown ---- */

static gboolean
is_wanted (gpointer item,
           gpointer user_data)
{
  AciesClauseList *self = user_data;
  guint choice = gtk_drop_down_get_selected (self->choice_drop_down);

  return (choice == 0 || choice == (guint) acies_clause_get_kind (item) + 1)
         && acies_clause_matches (item, gtk_editable_get_text (self->search_entry));
}

/**
 * acies_clause_list_count:
 * @ruleset: (nullable): a ruleset
 * @kind: a class of clauses; -1 for all
 *
 * Returns: how many clauses of the class @ruleset has
 */
guint
acies_clause_list_count (AciesRuleset *ruleset,
                         int           kind)
{
  GListModel *clauses = ruleset != NULL ? acies_ruleset_get_clauses (ruleset) : NULL;
  guint n = 0;

  for (guint i = 0; clauses != NULL && i < g_list_model_get_n_items (clauses); i++)
    {
      g_autoptr (AciesClause) clause = g_list_model_get_item (clauses, i);

      n += kind < 0 || (int) acies_clause_get_kind (clause) == kind;
    }

  return n;
}

static void
update (AciesClauseList *self)
{
  guint n_all = acies_clause_list_count (self->ruleset, -1);
  guint n_shown;
  g_autofree char *text = NULL;

  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  if (n_shown == n_all)
    text = g_strdup_printf (ngettext ("%u clause", "%u clauses", n_all), n_all);
  else
    text = g_strdup_printf (ngettext ("%u of %u clause", "%u of %u clauses", n_all), n_shown, n_all);
  gtk_label_set_label (self->count_label, text);
  gtk_stack_set_visible_child_name (self->stack, n_shown > 0 ? "clauses" : "nothing");
}

/* Both ways to choose, of which the width of the window shows one. */
static void
label_choices (AciesClauseList *self)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  GtkWidget *button = gtk_widget_get_first_child (self->choice_box);

  for (int kind = -1; kind <= ACIES_CLAUSE_ADVICE; kind++)
    {
      g_autofree char *label = g_strdup_printf ("%s %u", kind < 0 ? C_("clauses", "All") : acies_clause_kind_get_label (kind),
                                                acies_clause_list_count (self->ruleset, kind));

      gtk_button_set_label (GTK_BUTTON (button), label);
      button = gtk_widget_get_next_sibling (button);
      gtk_string_list_append (strings, label);
    }
  gtk_drop_down_set_model (self->choice_drop_down, G_LIST_MODEL (strings));
}

static void
choice_selected_cb (AciesClauseList *self)
{
  if (gtk_drop_down_get_selected (self->choice_drop_down) == GTK_INVALID_LIST_POSITION)
    return;

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLASS_SHOWN]);
}

static void
search_changed_cb (AciesClauseList *self)
{
  update (self);
}

static void
search_stopped_cb (AciesClauseList *self)
{
  if (*gtk_editable_get_text (self->search_entry) != '\0')
    gtk_editable_set_text (self->search_entry, "");
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* From the search, what was found is one key away. */
static void
search_activated_cb (AciesClauseList *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Widget ---- */

static const char *
get_class_shown (AciesClauseList *self)
{
  guint choice = gtk_drop_down_get_selected (self->choice_drop_down);

  return choice > 0 ? acies_enum_get_nick (ACIES_TYPE_CLAUSE_KIND, (int) choice - 1) : "";
}

static void
set_class_shown (AciesClauseList *self,
                 const char      *nick)
{
  int kind = -1;

  acies_enum_find_nick (ACIES_TYPE_CLAUSE_KIND, nick, &kind);
  gtk_drop_down_set_selected (self->choice_drop_down, (guint) (kind + 1));
}

/* What was searched and filtered for another ruleset is dropped. */
static void
set_ruleset (AciesClauseList *self,
             AciesRuleset    *ruleset)
{
  if (!g_set_object (&self->ruleset, ruleset))
    return;

  gtk_filter_list_model_set_model (self->model, ruleset != NULL ? acies_ruleset_get_clauses (ruleset) : NULL);
  gtk_editable_set_text (self->search_entry, "");
  label_choices (self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULESET]);
}

static void
acies_clause_list_dispose (GObject *object)
{
  AciesClauseList *self = ACIES_CLAUSE_LIST (object);

  /* It looks at the search, which goes first. */
  if (self->model != NULL)
    gtk_filter_list_model_set_filter (self->model, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_CLAUSE_LIST);
  g_clear_object (&self->filter);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_clause_list_parent_class)->dispose (object);
}

static void
acies_clause_list_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesClauseList *self = ACIES_CLAUSE_LIST (object);

  switch (prop_id)
    {
    case PROP_RULESET:
      g_value_set_object (value, self->ruleset);
      break;
    case PROP_CLASS_SHOWN:
      g_value_set_string (value, get_class_shown (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_clause_list_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesClauseList *self = ACIES_CLAUSE_LIST (object);

  switch (prop_id)
    {
    case PROP_RULESET:
      set_ruleset (self, g_value_get_object (value));
      break;
    case PROP_CLASS_SHOWN:
      set_class_shown (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_clause_list_class_init (AciesClauseListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_clause_list_dispose;
  object_class->get_property = acies_clause_list_get_property;
  object_class->set_property = acies_clause_list_set_property;

  properties[PROP_RULESET] = g_param_spec_object ("ruleset", NULL, NULL, ACIES_TYPE_RULESET, flags);
  properties[PROP_CLASS_SHOWN] = g_param_spec_string ("class-shown", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_CLAUSE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-clause-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, choice_box);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, choice_drop_down);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, count_label);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, view);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, selection);
  gtk_widget_class_bind_template_child (widget_class, AciesClauseList, model);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_selected_cb);
  gtk_widget_class_install_property_action (widget_class, "clauses.class", "class-shown");
}

static void
acies_clause_list_init (AciesClauseList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));
  gtk_filter_list_model_set_filter (self->model, self->filter);
  /* Letters typed while the list has the focus go to the search. */
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self->view));
  label_choices (self);
}

/**
 * acies_clause_list_get_model:
 * @self: a list of clauses
 *
 * Returns: (transfer none): a list of #AciesClause: those that are shown now
 */
GListModel *
acies_clause_list_get_model (AciesClauseList *self)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE_LIST (self), NULL);

  return G_LIST_MODEL (self->model);
}

/**
 * acies_clause_list_search:
 * @self: a list of clauses
 * @words: what to look for, separated by spaces
 *
 * Searches at once, as if the words had been typed.
 */
void
acies_clause_list_search (AciesClauseList *self,
                          const char      *words)
{
  g_return_if_fail (ACIES_IS_CLAUSE_LIST (self));
  g_return_if_fail (words != NULL);

  gtk_editable_set_text (self->search_entry, words);
  update (self);
}

/* (nullable): the row in which a clause stands, if the list has made it one. */
static GtkWidget *
find_row (AciesClauseList *self,
          AciesClause     *clause)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *child = gtk_widget_get_first_child (row);

      if (ACIES_IS_CLAUSE_ROW (child) && acies_clause_row_get_clause (ACIES_CLAUSE_ROW (child)) == clause)
        return row;
    }

  return NULL;
}

/* A list can be scrolled once it has a size, before that it would forget; and the row that is to
 * have the focus is there a frame later. */
static gboolean
scroll_cb (GtkWidget     *view,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  AciesClauseList *self = user_data;
  guint position = gtk_single_selection_get_selected (self->selection);
  GtkWidget *row;

  if (position == GTK_INVALID_LIST_POSITION)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (view) == 0)
    return G_SOURCE_CONTINUE;

  if (!self->scrolled)
    {
      self->scrolled = TRUE;
      gtk_widget_activate_action (view, "list.scroll-to-item", "u", position);
      return G_SOURCE_CONTINUE;
    }

  row = find_row (self, acies_clause_list_get_selected (self));
  if (row != NULL)
    gtk_widget_grab_focus (row);

  return G_SOURCE_REMOVE;
}

/**
 * acies_clause_list_show_clause:
 * @self: a list of clauses
 * @id: the id of a clause, "MH-71"
 *
 * Shows all clauses, with this one selected and in view.  An id that there is
 * not changes nothing.
 */
void
acies_clause_list_show_clause (AciesClauseList *self,
                               const char      *id)
{
  guint n_items;

  g_return_if_fail (ACIES_IS_CLAUSE_LIST (self));
  g_return_if_fail (id != NULL);

  if (self->ruleset == NULL || acies_ruleset_find_clause (self->ruleset, id) == NULL)
    return;

  gtk_drop_down_set_selected (self->choice_drop_down, 0);
  acies_clause_list_search (self, "");
  n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesClause) clause = g_list_model_get_item (G_LIST_MODEL (self->model), i);

      if (strcmp (acies_clause_get_id (clause), id) != 0)
        continue;

      gtk_single_selection_set_selected (self->selection, i);
      self->scrolled = FALSE;
      gtk_widget_add_tick_callback (GTK_WIDGET (self->view), scroll_cb, self, NULL);
      break;
    }
}

/**
 * acies_clause_list_get_selected:
 * @self: a list of clauses
 *
 * Returns: (transfer none) (nullable): the clause that is selected
 */
AciesClause *
acies_clause_list_get_selected (AciesClauseList *self)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE_LIST (self), NULL);

  return gtk_single_selection_get_selected_item (self->selection);
}

/**
 * acies_clause_list_focus_search:
 * @self: a list of clauses
 *
 * Puts the focus into the search.
 */
void
acies_clause_list_focus_search (AciesClauseList *self)
{
  g_return_if_fail (ACIES_IS_CLAUSE_LIST (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}
