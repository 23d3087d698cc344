/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-order.h"
#include "acies-army-sorter.h"

#define ORDER_KEY "army-order"

/* More texts than these for each unit are forgotten. */
#define MOST_KEYS 3

struct _AciesArmySorter
{
  GObject           parent_instance;

  AciesArmy        *army;
  GListModel       *findings;
  /* (unowned): has the heads of the columns */
  GtkColumnView    *view;
  /* (element-type GtkColumnViewColumn) */
  GPtrArray        *columns;
  GtkNumericSorter *sorter;
  /* (nullable) (element-type AciesUnit guint): the places of the units, while they are sorted */
  GHashTable       *ranks;
  /* (element-type utf8 utf8): what the names are compared by, for the next time */
  GHashTable       *keys;
  char             *by;
  gboolean          descending;
  gboolean          held;
  /* (nullable) (unowned): the column that the view compares by, while it is asked */
  const char       *asked;
  guint             rank_idle;
  GSettings        *settings;
  char             *ruleset;
};

enum
{
  PROP_BY = 1,
  PROP_DESCENDING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesArmySorter, acies_army_sorter, G_TYPE_OBJECT)

/* ---- The order ---- */

static guint
get_rank_cb (gpointer unit,
             gpointer user_data)
{
  AciesArmySorter *self = user_data;
  gpointer rank;

  /* One that was added a moment ago has its place only when all are ranked again. */
  return g_hash_table_lookup_extended (self->ranks, unit, NULL, &rank) ? GPOINTER_TO_UINT (rank) : G_MAXUINT;
}

static gboolean
are_same (GHashTable *ranks,
          GHashTable *others)
{
  GHashTableIter iter;
  gpointer unit, rank, other;

  if (g_hash_table_size (ranks) != g_hash_table_size (others))
    return FALSE;

  g_hash_table_iter_init (&iter, ranks);
  while (g_hash_table_iter_next (&iter, &unit, &rank))
    if (!g_hash_table_lookup_extended (others, unit, NULL, &other) || rank != other)
      return FALSE;

  return TRUE;
}

static void
rank (AciesArmySorter *self)
{
  g_autoptr (GtkExpression) expression = NULL;
  GHashTable *ranks;

  g_clear_handle_id (&self->rank_idle, g_source_remove);
  if (*self->by == '\0')
    {
      gtk_numeric_sorter_set_expression (self->sorter, NULL);
      g_clear_pointer (&self->ranks, g_hash_table_unref);
      return;
    }

  /* Names that are typed leave those behind that they were before. */
  if (g_hash_table_size (self->keys) > MOST_KEYS * (acies_army_get_n_units (self->army) + 1))
    g_hash_table_remove_all (self->keys);
  ranks = acies_army_order_rank (self->army, self->findings, self->by, self->descending, self->keys);
  if (self->ranks != NULL && are_same (ranks, self->ranks))
    {
      g_hash_table_unref (ranks);
      return;
    }

  g_clear_pointer (&self->ranks, g_hash_table_unref);
  self->ranks = ranks;
  /* GTK asks for the rank of each unit once; another expression tells it that they have changed. */
  expression = gtk_cclosure_expression_new (G_TYPE_UINT, NULL, 0, NULL, G_CALLBACK (get_rank_cb), self, NULL);
  gtk_numeric_sorter_set_expression (self->sorter, expression);
}

static gboolean
rank_cb (gpointer user_data)
{
  AciesArmySorter *self = user_data;

  self->rank_idle = 0;
  rank (self);

  return G_SOURCE_REMOVE;
}

/* A step may be many changes; the units are ranked after all of them. */
static void
army_changed_cb (AciesArmySorter *self)
{
  if (*self->by != '\0' && self->rank_idle == 0)
    self->rank_idle = g_idle_add (rank_cb, self);
}

/* ---- The heads of the columns ---- */

static const char *
get_by (gpointer column)
{
  return g_object_get_data (column, "acies-by");
}

static int
tell_column (gconstpointer one,
             gconstpointer other,
             gpointer      user_data)
{
  GtkColumnViewColumn *column = user_data;
  AciesArmySorter *self = g_object_get_data (G_OBJECT (column), "acies-sorter");

  self->asked = get_by (column);

  return GTK_ORDERING_SMALLER;
}

/* The third click on a head goes back to the order of the army, since GTK only turns it round once more. */
static void
head_changed_cb (AciesArmySorter *self)
{
  GtkOrdering ordering;
  gboolean descending;

  if (self->held)
    return;

  /* GTK before 4.10 does not tell by which column a view sorts; it asks the sorter of that column first. */
  self->asked = NULL;
  ordering = gtk_sorter_compare (gtk_column_view_get_sorter (self->view), self, self->army);
  descending = ordering == GTK_ORDERING_LARGER;
  if (self->asked == NULL || (self->descending && !descending && g_str_equal (self->asked, self->by)))
    acies_army_sorter_set_order (self, "", FALSE);
  else
    acies_army_sorter_set_order (self, self->asked, descending);
}

static void
show_heads (AciesArmySorter *self)
{
  GtkColumnViewColumn *shown = NULL;
  gboolean held = self->held;

  for (guint i = 0; i < self->columns->len; i++)
    if (g_str_equal (get_by (self->columns->pdata[i]), self->by)
        && gtk_column_view_column_get_column_view (self->columns->pdata[i]) == self->view)
      shown = self->columns->pdata[i];

  self->held = TRUE;
  gtk_column_view_sort_by_column (self->view, shown, self->descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->held = held;
}

/* ---- Object ---- */

static void
acies_army_sorter_dispose (GObject *object)
{
  AciesArmySorter *self = ACIES_ARMY_SORTER (object);

  g_clear_handle_id (&self->rank_idle, g_source_remove);
  gtk_numeric_sorter_set_expression (self->sorter, NULL);
  for (guint i = 0; i < self->columns->len; i++)
    gtk_column_view_column_set_sorter (self->columns->pdata[i], NULL);
  g_ptr_array_set_size (self->columns, 0);

  G_OBJECT_CLASS (acies_army_sorter_parent_class)->dispose (object);
}

static void
acies_army_sorter_finalize (GObject *object)
{
  AciesArmySorter *self = ACIES_ARMY_SORTER (object);

  g_clear_pointer (&self->ranks, g_hash_table_unref);
  g_hash_table_unref (self->keys);
  g_ptr_array_unref (self->columns);
  g_object_unref (self->sorter);
  g_clear_object (&self->settings);
  g_clear_object (&self->findings);
  g_clear_object (&self->army);
  g_free (self->ruleset);
  g_free (self->by);

  G_OBJECT_CLASS (acies_army_sorter_parent_class)->finalize (object);
}

static void
acies_army_sorter_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesArmySorter *self = ACIES_ARMY_SORTER (object);

  switch (prop_id)
    {
    case PROP_BY:
      g_value_set_string (value, self->by);
      break;
    case PROP_DESCENDING:
      g_value_set_boolean (value, self->descending);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_sorter_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesArmySorter *self = ACIES_ARMY_SORTER (object);

  switch (prop_id)
    {
    case PROP_BY:
      acies_army_sorter_set_order (self, g_value_get_string (value), self->descending);
      break;
    case PROP_DESCENDING:
      acies_army_sorter_set_order (self, self->by, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_sorter_class_init (AciesArmySorterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_army_sorter_dispose;
  object_class->finalize = acies_army_sorter_finalize;
  object_class->get_property = acies_army_sorter_get_property;
  object_class->set_property = acies_army_sorter_set_property;

  properties[PROP_BY] = g_param_spec_string ("by", NULL, NULL, "", flags);
  properties[PROP_DESCENDING] = g_param_spec_boolean ("descending", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_army_sorter_init (AciesArmySorter *self)
{
  self->by = g_strdup ("");
  self->keys = acies_army_order_new_keys ();
  self->columns = g_ptr_array_new_with_free_func (g_object_unref);
  self->sorter = gtk_numeric_sorter_new (NULL);
}

/**
 * acies_army_sorter_new:
 * @army: an army
 * @findings: a list of #AciesFinding on it
 * @view: the view that shows it, whose columns are added
 *
 * Returns: (transfer full): a sorter that keeps the order of the army
 */
AciesArmySorter *
acies_army_sorter_new (AciesArmy     *army,
                       GListModel    *findings,
                       GtkColumnView *view)
{
  AciesArmySorter *self;

  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (findings), NULL);
  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_SORTER, NULL);
  self->army = g_object_ref (army);
  self->findings = g_object_ref (findings);
  self->view = view;
  g_signal_connect_object (army, "changed", G_CALLBACK (army_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (findings, "items-changed", G_CALLBACK (army_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (view), "changed", G_CALLBACK (head_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * acies_army_sorter_add_column:
 * @self: a sorter
 * @column: a column of its view
 * @by: what the head of the column sorts by, as for acies_army_order_rank()
 *
 * Lets a column be sorted by.
 */
void
acies_army_sorter_add_column (AciesArmySorter     *self,
                              GtkColumnViewColumn *column,
                              const char          *by)
{
  g_autoptr (GtkCustomSorter) head = NULL;

  g_return_if_fail (ACIES_IS_ARMY_SORTER (self));
  g_return_if_fail (GTK_IS_COLUMN_VIEW_COLUMN (column));
  g_return_if_fail (acies_army_order_is_known (self->army, by));

  head = gtk_custom_sorter_new (tell_column, column, NULL);
  g_object_set_data_full (G_OBJECT (column), "acies-by", g_strdup (by), g_free);
  g_object_set_data (G_OBJECT (column), "acies-sorter", self);
  gtk_column_view_column_set_sorter (column, GTK_SORTER (head));
  g_ptr_array_add (self->columns, g_object_ref (column));
}

GListModel *
acies_army_sorter_sort (AciesArmySorter *self,
                        AciesCommand    *command)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SORTER (self), NULL);
  g_return_val_if_fail (ACIES_IS_COMMAND (command), NULL);

  /* A command is the list of its units. */
  return G_LIST_MODEL (gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (command)),
                                                g_object_ref (GTK_SORTER (self->sorter))));
}

/**
 * acies_army_sorter_is_active:
 * @self: a sorter
 *
 * Returns: whether units are shown in another order than that of the army
 */
gboolean
acies_army_sorter_is_active (AciesArmySorter *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_SORTER (self), FALSE);

  return *self->by != '\0';
}

/**
 * acies_army_sorter_set_order:
 * @self: a sorter
 * @by: what to sort by, as for acies_army_order_rank(), "" for the order of the army; what the rules of the army do not
 *   have is ignored
 * @descending: whether the last comes first
 *
 * Sorts the units of each command.
 */
void
acies_army_sorter_set_order (AciesArmySorter *self,
                             const char      *by,
                             gboolean         descending)
{
  gboolean other_by, other_way;

  g_return_if_fail (ACIES_IS_ARMY_SORTER (self));
  g_return_if_fail (by != NULL);

  if (*by != '\0' && !acies_army_order_is_known (self->army, by))
    return;

  other_by = !g_str_equal (by, self->by);
  other_way = !descending != !self->descending;
  if (other_by)
    {
      g_free (self->by);
      self->by = g_strdup (by);
    }
  self->descending = descending;
  if (other_by || other_way)
    rank (self);
  show_heads (self);
  if (self->settings != NULL && (other_by || other_way))
    {
      g_autoptr (GVariant) orders = g_settings_get_value (self->settings, ORDER_KEY);
      g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (orders);

      g_variant_dict_insert (&dict, self->ruleset, "(sb)", self->by, self->descending);
      g_settings_set_value (self->settings, ORDER_KEY, g_variant_dict_end (&dict));
    }
  if (other_by)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BY]);
  if (other_way)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESCENDING]);
}

void
acies_army_sorter_hold (AciesArmySorter *self,
                        gboolean         hold)
{
  g_return_if_fail (ACIES_IS_ARMY_SORTER (self));

  self->held = hold;
  if (!hold)
    show_heads (self);
}

void
acies_army_sorter_remember (AciesArmySorter *self,
                            GSettings       *settings,
                            const char      *ruleset)
{
  g_autoptr (GVariant) orders = NULL;
  const char *by;
  gboolean descending;

  g_return_if_fail (ACIES_IS_ARMY_SORTER (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (ruleset != NULL);

  orders = g_settings_get_value (settings, ORDER_KEY);
  if (g_variant_lookup (orders, ruleset, "(&sb)", &by, &descending))
    acies_army_sorter_set_order (self, by, descending);
  g_set_object (&self->settings, settings);
  g_free (self->ruleset);
  self->ruleset = g_strdup (ruleset);
}
