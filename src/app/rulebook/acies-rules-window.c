/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-rules-parts.h"
#include "acies-rules-window.h"

/* The views that are read from top to bottom. */
#define N_READ_VIEWS 3

static const struct
{
  const char *name;
  const char *box;
  void      (*fill) (GtkBox       *box,
                     AciesRuleset *ruleset);
} read_views[N_READ_VIEWS] = {
  { "about", "about_box", acies_rules_fill_about },
  { "turn", "turn_box", acies_rules_fill_turn },
  { "readings", "readings_box", acies_rules_fill_readings },
};

struct _AciesRulesWindow
{
  AdwApplicationWindow parent_instance;

  AciesSession       *session;
  AciesRuleset       *ruleset;
  gboolean            selecting;

  AdwLeaflet         *leaflet;
  GtkListBox         *list;
  GtkWidget          *problems_box;
  AdwSqueezer        *titles;
  AdwWindowTitle     *title;
  GtkWidget          *switcher_bar;
  AdwViewStack       *views;
  GtkBox             *boxes[N_READ_VIEWS];
  /* Not owned: whose page each of them shows. */
  AciesRuleset       *filled[N_READ_VIEWS];
  AciesClauseList    *clauses;
};

enum
{
  PROP_RULESET = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesRulesWindow, acies_rules_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- The list of rulesets ---- */

static GtkWidget *
create_row (gpointer ruleset,
            gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-ruleset-row.ui");
  GObject *row = gtk_builder_get_object (builder, "row");
  g_autofree char *origin = acies_ruleset_print_origin (ruleset);

  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "title")), acies_ruleset_get_title (ruleset));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "origin")), origin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, acies_ruleset_get_title (ruleset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, origin,
                                  -1);

  return GTK_WIDGET (g_object_ref (row));
}

/* Returns: (transfer none): the ruleset of a row, which the library owns */
static AciesRuleset *
get_row_ruleset (AciesRulesWindow *self,
                 GtkListBoxRow    *row)
{
  GListModel *library = G_LIST_MODEL (acies_session_get_rulesets (self->session));
  g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (library, (guint) gtk_list_box_row_get_index (row));

  return ruleset;
}

static void
list_rulesets (AciesRulesWindow *self)
{
  AciesRulesetLibrary *library = acies_session_get_rulesets (self->session);
  const char * const *problems = acies_ruleset_library_get_problems (library);

  gtk_list_box_bind_model (self->list, G_LIST_MODEL (library), create_row, NULL, NULL);
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    {
      GtkWidget *label = gtk_label_new (problems[i]);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (self->problems_box), label);
      gtk_widget_show (self->problems_box);
    }
}

static GtkListBoxRow *
find_row (AciesRulesWindow *self,
          AciesRuleset     *ruleset)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_row_ruleset (self, row) == ruleset)
      return row;

  return NULL;
}

/* With a page beside it, one is always selected; alone it is a list to choose from. */
static void
folded_cb (AciesRulesWindow *self)
{
  gboolean folded = adw_leaflet_get_folded (self->leaflet);

  gtk_list_box_set_selection_mode (self->list, folded ? GTK_SELECTION_NONE : GTK_SELECTION_BROWSE);
  if (!folded && self->ruleset != NULL)
    {
      self->selecting = TRUE;
      gtk_list_box_select_row (self->list, find_row (self, self->ruleset));
      self->selecting = FALSE;
    }
}

/* Some have a hundred rows, so that each is made when it is first seen. */
static void
fill_view_cb (AciesRulesWindow *self)
{
  const char *view = adw_view_stack_get_visible_child_name (self->views);

  for (guint i = 0; i < N_READ_VIEWS; i++)
    if (self->ruleset != NULL && self->filled[i] != self->ruleset && g_strcmp0 (view, read_views[i].name) == 0)
      {
        self->filled[i] = self->ruleset;
        read_views[i].fill (self->boxes[i], self->ruleset);
      }
}

/* In the view that is seen. */
static void
show_ruleset (AciesRulesWindow *self,
              AciesRuleset     *ruleset)
{
  g_autofree char *title = NULL;

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  /* Translators: the title of a window; %s is the title of rules */
  title = g_strdup_printf (_("Rules: %s"), acies_ruleset_get_title (ruleset));
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULESET]);
  fill_view_cb (self);
  folded_cb (self);
}

static void
row_selected_cb (AciesRulesWindow *self,
                 GtkListBoxRow    *row)
{
  if (row != NULL && !self->selecting)
    show_ruleset (self, get_row_ruleset (self, row));
}

static void
row_activated_cb (AciesRulesWindow *self,
                  GtkListBoxRow    *row)
{
  acies_rules_window_set_ruleset (self, get_row_ruleset (self, row));
}

static char *
origin_cb (AciesRulesWindow *self,
           AciesRuleset     *ruleset)
{
  return ruleset != NULL ? acies_ruleset_print_origin (ruleset) : NULL;
}

static gboolean
has_options_cb (AciesRulesWindow *self,
                AciesRuleset     *ruleset)
{
  return ruleset != NULL && acies_schema_get_n_fields (acies_ruleset_get_options (ruleset)) > 0;
}

/* The names of the views stand in the header where there is room for them, else below. */
static void
titles_changed_cb (AciesRulesWindow *self)
{
  gtk_widget_set_visible (self->switcher_bar,
                          adw_squeezer_get_visible_child (self->titles) == GTK_WIDGET (self->title));
}

/* ---- Actions ---- */

static void
back_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  adw_leaflet_navigate (ACIES_RULES_WINDOW (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
show_class_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (widget);

  acies_clause_list_search (self->clauses, "");
  g_object_set (self->clauses, "class-shown", g_variant_get_string (parameter, NULL), NULL);
  acies_rules_window_set_view (self, "clauses");
}

static void
show_view_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  acies_rules_window_set_view (ACIES_RULES_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
search_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (widget);

  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  acies_rules_window_set_view (self, "clauses");
  acies_clause_list_focus_search (self->clauses);
}

static void
close_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Window ---- */

static void
acies_rules_window_dispose (GObject *object)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (object);

  self->selecting = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_RULES_WINDOW);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_rules_window_parent_class)->dispose (object);
}

static void
acies_rules_window_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RULESET:
      g_value_set_object (value, ACIES_RULES_WINDOW (object)->ruleset);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_rules_window_class_init (AciesRulesWindowClass *klass)
{
  static const char * const views[] = { "about", "turn", "readings", "clauses" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_rules_window_dispose;
  object_class->get_property = acies_rules_window_get_property;

  properties[PROP_RULESET] = g_param_spec_object ("ruleset", NULL, NULL, ACIES_TYPE_RULESET,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_CLAUSE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, problems_box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, titles);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, views);
  for (guint i = 0; i < N_READ_VIEWS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, read_views[i].box, FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, clauses);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, titles_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fill_view_cb);
  gtk_widget_class_bind_template_callback (widget_class, origin_cb);
  gtk_widget_class_bind_template_callback (widget_class, has_options_cb);

  gtk_widget_class_install_action (widget_class, "rules.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "rules.show-class", "s", show_class_action);
  gtk_widget_class_install_action (widget_class, "rules.show-view", "s", show_view_action);
  gtk_widget_class_install_action (widget_class, "page.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rules.back", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_ALT_MASK, "rules.show-view", "s", views[i]);
}

static void
acies_rules_window_init (AciesRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_READ_VIEWS; i++)
    self->boxes[i] = GTK_BOX (gtk_widget_get_template_child (GTK_WIDGET (self), ACIES_TYPE_RULES_WINDOW,
                                                             read_views[i].box));
  folded_cb (self);
}

/**
 * acies_rules_window_new:
 * @application: the application
 * @session: has the rulesets
 *
 * Returns: (transfer none): a window with all rulesets, which shows the first
 */
GtkWindow *
acies_rules_window_new (GtkApplication *application,
                        AciesSession   *session)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();
  AciesRulesWindow *self;
  GtkListBoxRow *first;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_RULES_WINDOW, "application", application, NULL);
  self->session = g_object_ref (session);
  /* It can be read while a dialog is open: what is modal there is not so for another group. */
  gtk_window_group_add_window (group, GTK_WINDOW (self));
  list_rulesets (self);
  first = gtk_list_box_get_row_at_index (self->list, 0);
  if (first != NULL)
    show_ruleset (self, get_row_ruleset (self, first));

  return GTK_WINDOW (self);
}

/**
 * acies_rules_window_set_ruleset:
 * @self: a window
 * @ruleset: the ruleset whose page it is to show
 *
 * Shows another ruleset, in the view that is seen; where there is no room for
 * both, the page instead of the list.
 */
void
acies_rules_window_set_ruleset (AciesRulesWindow *self,
                                AciesRuleset     *ruleset)
{
  g_return_if_fail (ACIES_IS_RULES_WINDOW (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  show_ruleset (self, ruleset);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/**
 * acies_rules_window_get_view:
 * @self: a window
 *
 * Returns: (transfer none): the view that is seen: "about", "turn", "readings"
 *   or "clauses"
 */
const char *
acies_rules_window_get_view (AciesRulesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child_name (self->views);
}

/**
 * acies_rules_window_set_view:
 * @self: a window
 * @view: the view that is to be seen: "about", "turn", "readings" or "clauses"
 */
void
acies_rules_window_set_view (AciesRulesWindow *self,
                             const char       *view)
{
  g_return_if_fail (ACIES_IS_RULES_WINDOW (self));
  g_return_if_fail (view != NULL);

  adw_view_stack_set_visible_child_name (self->views, view);
}

/**
 * acies_rules_window_get_clauses:
 * @self: a window
 *
 * Returns: (transfer none): the list of the clauses
 */
AciesClauseList *
acies_rules_window_get_clauses (AciesRulesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_WINDOW (self), NULL);

  return self->clauses;
}
