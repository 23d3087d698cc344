/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-columns.h"
#include "acies-army-order.h"
#include "acies-cell-text.h"
#include "acies-field-texts.h"
#include "acies-finding-icon.h"
#include "acies-restyle.h"
#include "acies-tooltip.h"
#include "acies-trait.h"

/* How many of the traits have a column unless the user wants others. */
#define N_SHOWN        4
#define FINDINGS_WIDTH 44
/* Of the list of columns, so that it has room in a low window. */
#define MOST_HEIGHT    520
#define COLUMNS_KEY    "army-columns"

/* (transfer full) (nullable): the command or unit of a row. */
static gpointer
dup_item (GtkListItem *list_item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (list_item);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

/* (nullable): what has traits and findings: a unit, or the leader of a command. */
static AciesRosterItem *
get_bearer (gpointer item)
{
  return ACIES_IS_COMMAND (item) ? (AciesRosterItem *) acies_command_get_leader (item) : item;
}

/* ---- Cells of traits ---- */

static AciesField *
get_field (gpointer object)
{
  return g_object_get_data (object, "acies-field");
}

static void
set_field (gpointer    object,
           AciesField *field)
{
  g_object_set_data_full (object, "acies-field", acies_field_ref (field), (GDestroyNotify) acies_field_unref);
}

/* Whether the values of several units can be summed. */
static gboolean
is_count (AciesField *field)
{
  AciesRole role = acies_field_get_role (field);

  return role == ACIES_ROLE_SIZE || role == ACIES_ROLE_POINTS;
}

static gint64
get_count (AciesRosterItem *item,
           AciesRole        role)
{
  int position = acies_schema_find_role (acies_roster_item_get_schema (item), role);

  return position >= 0 ? acies_record_get_number (acies_roster_item_get_traits (item), (guint) position) : 0;
}

/* The count of a unit, or the sum of a command and its leader.  Points that are not filled in leave no trail of
 * zeros. */
static char *
print_count (GObject   *item,
             AciesRole  role)
{
  AciesRosterItem *bearer = get_bearer (item);
  gint64 sum = bearer != NULL ? get_count (bearer, role) : 0;

  for (guint i = 0; ACIES_IS_COMMAND (item) && i < acies_command_get_n_units (ACIES_COMMAND (item)); i++)
    sum += get_count (ACIES_ROSTER_ITEM (acies_command_get_unit (ACIES_COMMAND (item), i)), role);

  return sum != 0 || role != ACIES_ROLE_POINTS ? g_strdup_printf ("%" G_GINT64_FORMAT, sum) : NULL;
}

/* A trait of a unit; for a command its leader's trait of the same name, or the sum of figures or points.
 * A usual value is dimmed, as is all that is a command's. */
static void
show_trait (GtkListItem *list_item)
{
  GtkWidget *label = gtk_list_item_get_child (list_item);
  AciesField *field = get_field (label);
  g_autoptr (GObject) item = dup_item (list_item);
  AciesRosterItem *bearer = get_bearer (item);
  const AciesRecord *traits = bearer != NULL ? acies_roster_item_get_traits (bearer) : NULL;
  int position = traits != NULL ? acies_schema_lookup (acies_record_get_schema (traits), acies_field_get_id (field))
                                : -1;
  g_autofree char *text = NULL;

  if (item != NULL && is_count (field))
    text = print_count (item, acies_field_get_role (field));
  else if (position >= 0)
    text = acies_trait_display (traits, (guint) position);

  acies_cell_text_set_text (ACIES_CELL_TEXT (label), text);
  acies_set_css_class (label, "acies-dim",
                       !ACIES_IS_UNIT (item) || position < 0
                       || !acies_field_texts_is_unusual (traits, (guint) position));
}

static void
setup_trait_cb (GtkListItemFactory *factory,
                GtkListItem        *list_item)
{
  AciesField *field = get_field (factory);
  AciesFieldType type = acies_field_get_value_type (field);
  gboolean is_number = type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL;
  GtkWidget *label = acies_cell_text_new (is_number);
  GSignalGroup *changes = g_signal_group_new (ACIES_TYPE_ROSTER_ITEM);

  set_field (label, field);
  g_signal_group_connect_object (changes, "changed", G_CALLBACK (show_trait), list_item, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (list_item), "acies-changes", changes, g_object_unref);
  gtk_list_item_set_child (list_item, label);
}

static void
bind_trait_cb (AciesArmy   *army,
               GtkListItem *list_item)
{
  g_autoptr (GObject) item = dup_item (list_item);

  /* The sum of a command depends on its units. */
  g_signal_group_set_target (g_object_get_data (G_OBJECT (list_item), "acies-changes"),
                             ACIES_IS_COMMAND (item) ? (gpointer) army : item);
  show_trait (list_item);
}

/* ---- Cells of findings ---- */

/* (element-type utf8 GPtrArray): the findings on each subject.  They are sorted out once for all rows that are seen. */
static GHashTable *
get_by_subject (GListModel *findings)
{
  GHashTable *subjects = g_object_get_data (G_OBJECT (findings), "acies-by-subject");

  if (subjects != NULL)
    return subjects;

  subjects = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);
      const char *subject = acies_finding_get_subject (finding);
      GPtrArray *those = subject != NULL ? g_hash_table_lookup (subjects, subject) : NULL;

      if (subject != NULL && those == NULL)
        {
          those = g_ptr_array_new_with_free_func (g_object_unref);
          g_hash_table_insert (subjects, (char *) subject, those);
        }
      if (those != NULL)
        g_ptr_array_add (those, g_object_ref (finding));
    }
  g_object_set_data_full (G_OBJECT (findings), "acies-by-subject", subjects, (GDestroyNotify) g_hash_table_unref);

  return subjects;
}

static void
forget_subjects_cb (GListModel *findings)
{
  g_object_set_data (G_OBJECT (findings), "acies-by-subject", NULL);
}

/* Of the hundreds of rows that a list keeps, most have no findings. */
static GtkWidget *
ensure_image (GtkListItem *list_item)
{
  if (gtk_list_item_get_child (list_item) == NULL)
    gtk_list_item_set_child (list_item,
                             g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL));

  return gtk_list_item_get_child (list_item);
}

/* The worst of the findings on a unit, or on the leader of a command; the tooltip has all of them. */
static void
show_findings (GtkListItem *list_item,
               GListModel  *findings)
{
  g_autoptr (GObject) item = dup_item (list_item);
  AciesRosterItem *bearer = get_bearer (item);
  const char *subject = bearer != NULL ? acies_roster_item_get_id (bearer) : NULL;
  GPtrArray *those = subject != NULL ? g_hash_table_lookup (get_by_subject (findings), subject) : NULL;
  gboolean is_error = FALSE;
  g_autoptr (GString) text = NULL;
  GtkWidget *image;

  if (those == NULL)
    {
      gtk_list_item_set_child (list_item, NULL);
      return;
    }

  text = g_string_new (NULL);
  for (guint i = 0; i < those->len; i++)
    {
      is_error |= acies_finding_get_severity (those->pdata[i]) == ACIES_SEVERITY_ERROR;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", acies_finding_get_message (those->pdata[i]));
    }

  image = ensure_image (list_item);
  acies_finding_icon_set (GTK_IMAGE (image), is_error ? ACIES_SEVERITY_ERROR : ACIES_SEVERITY_WARNING);
  acies_tooltip_set (image, text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static void
findings_changed_cb (GListModel  *findings,
                     guint        position,
                     guint        n_removed,
                     guint        n_added,
                     GtkListItem *list_item)
{
  show_findings (list_item, findings);
}

static void
setup_finding_cb (GListModel  *findings,
                  GtkListItem *list_item)
{
  g_signal_connect_object (findings, "items-changed", G_CALLBACK (findings_changed_cb), list_item, 0);
}

static void
bind_finding_cb (GListModel  *findings,
                 GtkListItem *list_item)
{
  show_findings (list_item, findings);
}

/* ---- Columns ---- */

static GtkColumnViewColumn *
create_trait_column (AciesArmy  *army,
                     AciesField *field)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column = gtk_column_view_column_new (acies_field_get_label (field), factory);

  set_field (factory, field);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_trait_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_trait_cb), army, G_CONNECT_SWAPPED);
  gtk_column_view_column_set_resizable (column, TRUE);

  return column;
}

/**
 * acies_army_columns_create_traits:
 * @army: the army that is shown
 * @sorter: sorts by them
 *
 * Creates a column for each trait of the unit schema.  Visible are the first few, sizes and points.
 *
 * Returns: (transfer full) (element-type GtkColumnViewColumn): the columns
 */
GPtrArray *
acies_army_columns_create_traits (AciesArmy       *army,
                                  AciesArmySorter *sorter)
{
  AciesSchema *schema = acies_army_get_unit_schema (army);
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_shown = 0;

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      GtkColumnViewColumn *column;

      if (acies_field_is_list (field) || acies_field_get_value_type (field) == ACIES_FIELD_UNIT)
        continue;

      column = create_trait_column (army, field);
      acies_army_sorter_add_column (sorter, column, acies_field_get_id (field));
      g_ptr_array_add (columns, column);
      if (acies_field_get_value_type (field) != ACIES_FIELD_BOOLEAN && n_shown < N_SHOWN)
        n_shown++;
      else if (!is_count (field))
        gtk_column_view_column_set_visible (column, FALSE);
    }

  return columns;
}

/**
 * acies_army_columns_add_findings:
 * @view: a view of a list of #GtkTreeListRow of commands and units
 * @findings: a list of #AciesFinding on their army
 * @sorter: sorts by them
 *
 * Adds the column of findings.
 */
void
acies_army_columns_add_findings (GtkColumnView   *view,
                                 GListModel      *findings,
                                 AciesArmySorter *sorter)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new ("", factory);

  /* Before the rows are told. */
  g_signal_connect_object (findings, "items-changed", G_CALLBACK (forget_subjects_cb), factory, 0);
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_finding_cb), findings, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_finding_cb), findings, G_CONNECT_SWAPPED);
  gtk_column_view_column_set_fixed_width (column, FINDINGS_WIDTH);
  gtk_column_view_append_column (view, column);
  acies_army_sorter_add_column (sorter, column, ACIES_ARMY_ORDER_FINDINGS);
}

/**
 * acies_army_columns_place:
 * @view: the view with the columns, behind the column of names
 * @traits: (element-type GtkColumnViewColumn): the columns of traits
 * @compact: whether to leave out all but sizes
 *
 * Takes columns out of a view or puts them in.  Those that are not visible are left out too: GTK makes cells for them
 * in each row, which were a quarter of all widgets.  A column that is left out keeps whether the user wants to see it.
 */
void
acies_army_columns_place (GtkColumnView *view,
                          GPtrArray     *traits,
                          gboolean       compact)
{
  guint place = 1;

  for (guint i = 0; i < traits->len; i++)
    {
      GtkColumnViewColumn *column = traits->pdata[i];
      AciesRole role = acies_field_get_role (get_field (gtk_column_view_column_get_factory (column)));
      gboolean wanted = gtk_column_view_column_get_visible (column) && (!compact || role == ACIES_ROLE_SIZE);
      gboolean is_there = gtk_column_view_column_get_column_view (column) == view;

      if (is_there && !wanted)
        gtk_column_view_remove_column (view, column);
      else if (wanted && !is_there)
        gtk_column_view_insert_column (view, place, column);
      place += wanted;
    }
}

/* ---- What is chosen ---- */

static const char *
get_id (GtkColumnViewColumn *column)
{
  return acies_field_get_id (get_field (gtk_column_view_column_get_factory (column)));
}

static void
show_kept (GPtrArray  *traits,
           GSettings  *settings,
           const char *ruleset)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, COLUMNS_KEY);
  g_autofree const char **shown = NULL;

  if (!g_variant_lookup (all, ruleset, "^a&s", &shown))
    return;

  for (guint i = 0; i < traits->len; i++)
    gtk_column_view_column_set_visible (traits->pdata[i],
                                        g_strv_contains (shown, get_id (traits->pdata[i])));
}

/* The columns of a list, and where the choice of them is kept */
typedef struct
{
  GPtrArray *traits;
  GSettings *settings;
  char      *ruleset;
} Kept;

static void
kept_free (gpointer  data,
           GClosure *closure)
{
  Kept *kept = data;

  g_ptr_array_unref (kept->traits);
  g_object_unref (kept->settings);
  g_free (kept->ruleset);
  g_free (kept);
}

static void
keep_cb (GtkColumnViewColumn *column,
         GParamSpec          *pspec,
         gpointer             user_data)
{
  Kept *kept = user_data;
  g_autoptr (GVariant) before = g_settings_get_value (kept->settings, COLUMNS_KEY);
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (before);

  for (guint i = 0; i < kept->traits->len; i++)
    if (gtk_column_view_column_get_visible (kept->traits->pdata[i]))
      g_ptr_array_add (shown, (gpointer) get_id (kept->traits->pdata[i]));

  g_variant_dict_insert_value (&dict, kept->ruleset,
                               g_variant_new_strv ((const char * const *) shown->pdata, (gssize) shown->len));
  g_settings_set_value (kept->settings, COLUMNS_KEY, g_variant_dict_end (&dict));
}

/**
 * acies_army_columns_remember:
 * @traits: (element-type GtkColumnViewColumn): the columns of traits
 * @settings: the settings
 * @ruleset: the id of the rules
 * @owner: the list, as long as which the choice is kept
 *
 * Shows the columns that were kept last for these rules, the usual ones if none were, and keeps what is chosen
 * from now on.
 */
void
acies_army_columns_remember (GPtrArray  *traits,
                             GSettings  *settings,
                             const char *ruleset,
                             GObject    *owner)
{
  show_kept (traits, settings, ruleset);

  for (guint i = 0; i < traits->len; i++)
    {
      Kept *kept = g_new (Kept, 1);
      GClosure *closure = g_cclosure_new (G_CALLBACK (keep_cb), kept, kept_free);

      *kept = (Kept) { g_ptr_array_ref (traits), g_object_ref (settings), g_strdup (ruleset) };
      g_object_watch_closure (owner, closure);
      g_signal_connect_closure (traits->pdata[i], "notify::visible", closure, FALSE);
    }
}

static void
add_order (GtkBox     *box,
           const char *label,
           const char *by)
{
  GtkWidget *check = gtk_check_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (check), "order.by");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (check), "s", by);
  gtk_box_append (box, check);
}

static void
add_heading (GtkBox     *box,
             const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (box, label);
}

/* The order of the army itself cannot be turned round. */
static gboolean
can_turn (GBinding     *binding,
          const GValue *by,
          GValue       *sensitive,
          gpointer      user_data)
{
  g_value_set_boolean (sensitive, *g_value_get_string (by) != '\0');

  return TRUE;
}

/**
 * acies_army_columns_create_chooser:
 * @traits: (element-type GtkColumnViewColumn): the columns of traits
 * @sorter: the order in which units are shown
 *
 * Returns: (transfer floating): a check button for each trait that can have a column, and one for each order
 */
GtkWidget *
acies_army_columns_create_chooser (GPtrArray       *traits,
                                   AciesArmySorter *sorter)
{
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkBox *columns = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  GtkBox *orders = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  GtkWidget *descending = gtk_check_button_new_with_label (_("Last First"));
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) by = g_property_action_new ("by", sorter, "by");

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (by));
  gtk_widget_insert_action_group (both, "order", G_ACTION_GROUP (group));
  add_heading (columns, _("Shown"));
  add_heading (orders, _("Sorted By"));
  add_order (orders, _("The Army’s Order"), "");
  add_order (orders, _("Name"), ACIES_ARMY_ORDER_NAME);
  for (guint i = 0; i < traits->len; i++)
    {
      const char *title = gtk_column_view_column_get_title (traits->pdata[i]);
      GtkWidget *check = gtk_check_button_new_with_label (title);

      g_object_bind_property (traits->pdata[i], "visible", check, "active",
                              G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
      gtk_box_append (columns, check);
      add_order (orders, title, get_id (traits->pdata[i]));
    }
  add_order (orders, _("Findings"), ACIES_ARMY_ORDER_FINDINGS);
  g_object_bind_property (sorter, "descending", descending, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property_full (sorter, "by", descending, "sensitive", G_BINDING_SYNC_CREATE, can_turn, NULL, NULL,
                               NULL);
  gtk_box_append (orders, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (orders, descending);
  gtk_box_append (GTK_BOX (both), GTK_WIDGET (columns));
  gtk_box_append (GTK_BOX (both), GTK_WIDGET (orders));

  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", both, "hscrollbar-policy", GTK_POLICY_NEVER,
                       "propagate-natural-height", TRUE, "propagate-natural-width", TRUE,
                       "max-content-height", MOST_HEIGHT, NULL);
}
