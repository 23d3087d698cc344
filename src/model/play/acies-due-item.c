/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-due-item.h"
#include "acies-ruleset.h"

struct _AciesDueItem
{
  GObject   parent_instance;

  AciesDue *due;
  char     *a;
  char     *title;
  char     *subtitle;
  char     *key;
  gboolean  ending;
  gboolean  must;
  gboolean  prepared;
  /* Of what is offered for the same unit: how many come after it, if it is the first, and whether it is not */
  guint     n_more;
  gboolean  follows;
};

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  PROP_MUST,
  PROP_PREPARED,
  PROP_N_MORE,
  PROP_FOLLOWS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesDueItem, acies_due_item, G_TYPE_OBJECT)

static void
acies_due_item_finalize (GObject *object)
{
  AciesDueItem *self = ACIES_DUE_ITEM (object);

  g_clear_pointer (&self->due, acies_due_free);
  g_free (self->a);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->key);

  G_OBJECT_CLASS (acies_due_item_parent_class)->finalize (object);
}

static void
acies_due_item_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesDueItem *self = ACIES_DUE_ITEM (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_MUST:
      g_value_set_boolean (value, self->must);
      break;
    case PROP_PREPARED:
      g_value_set_boolean (value, self->prepared);
      break;
    case PROP_N_MORE:
      g_value_set_uint (value, self->n_more);
      break;
    case PROP_FOLLOWS:
      g_value_set_boolean (value, self->follows);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_due_item_class_init (AciesDueItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_due_item_finalize;
  object_class->get_property = acies_due_item_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_MUST] = g_param_spec_boolean ("must", NULL, NULL, FALSE, flags);
  properties[PROP_PREPARED] = g_param_spec_boolean ("prepared", NULL, NULL, FALSE, flags);
  properties[PROP_N_MORE] = g_param_spec_uint ("n-more", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_FOLLOWS] = g_param_spec_boolean ("follows", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_due_item_init (AciesDueItem *self)
{
}

static char *
make_title (const AciesSituation *situation,
            const AciesDue       *due)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (acies_situation_get_ruleset (situation),
                                                                 due->procedure);
  const char *label = acies_procedure_get_label (procedure);
  const char *a = due->a != NULL ? acies_situation_get_name (situation, due->a) : NULL;
  const char *b = due->b != NULL ? acies_situation_get_name (situation, due->b) : NULL;

  if (a != NULL && b != NULL)
    /* Translators: a procedure and its two parties: "Melee: Elephants – Cleitus" */
    return g_strdup_printf (_("%s: %s – %s"), label, a, b);
  if (a != NULL)
    /* Translators: a procedure and its party: "Rally test: Agrianians" */
    return g_strdup_printf (_("%s: %s"), label, a);

  return g_strdup (label);
}

/* All that there is of it in one text, but for its place among others of its unit. */
static char *
make_key (AciesDueItem   *self,
          const AciesDue *due)
{
  g_autofree char *presets = due->presets != NULL ? g_strjoinv (" ", due->presets) : g_strdup ("");

  return g_strdup_printf ("%u %s %s %s %d %u %d %s|%s|%s", due->procedure, due->a, due->b, presets, due->must, due->step,
                          due->left_open, due->clause, self->title, self->subtitle);
}

/**
 * acies_due_item_new:
 * @situation: the situation that @due is of
 * @due: a due or an offer, copied
 *
 * Returns: (transfer full): an item for it
 */
AciesDueItem *
acies_due_item_new (const AciesSituation *situation,
                    const AciesDue       *due)
{
  AciesDueItem *self;
  const char *duty;

  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (due != NULL, NULL);

  self = g_object_new (ACIES_TYPE_DUE_ITEM, NULL);
  self->due = acies_due_copy (due);
  self->a = g_strdup (due->a);
  self->must = due->must;
  self->title = make_title (situation, due);
  duty = due->left_open ? _("left open") : due->must ? _("must") : _("may");
  if (due->reason != NULL && due->reason[0] != '\0')
    /* Translators: "must" or "may", and why: "may · Agrianians closest, 9.5″" */
    self->subtitle = g_strdup_printf (_("%s · %s"), duty, due->reason);
  else
    self->subtitle = g_strdup (duty);
  self->key = make_key (self, due);

  return self;
}

/**
 * acies_due_item_new_deployment:
 * @body: a unit or leader that has no place on the table
 *
 * Returns: (transfer full): an item for its deployment
 */
AciesDueItem *
acies_due_item_new_deployment (const AciesBody *body)
{
  AciesDueItem *self;

  g_return_val_if_fail (body != NULL, NULL);

  self = g_object_new (ACIES_TYPE_DUE_ITEM, NULL);
  self->a = g_strdup (body->id);
  self->title = g_strdup (body->name);
  self->must = TRUE;
  self->subtitle = g_strdup (_("to be deployed"));
  self->key = g_strconcat (self->a, "|", self->title, NULL);

  return self;
}

/**
 * acies_due_item_new_ending:
 * @situation: the situation
 * @ending: the end that may be declared in it
 *
 * Returns: (transfer full): an item for it
 */
AciesDueItem *
acies_due_item_new_ending (const AciesSituation *situation,
                           const AciesEnding    *ending)
{
  g_autofree char *told = NULL;
  AciesDueItem *self;

  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (ending != NULL, NULL);

  told = acies_situation_tell_offer (situation, ending);
  self = g_object_new (ACIES_TYPE_DUE_ITEM, NULL);
  self->ending = TRUE;
  self->title = g_strdup (_("End the Battle"));
  self->subtitle = g_strdup_printf (_("%s · %s"), _("may"), told);
  self->key = g_strconcat ("|", self->title, "|", self->subtitle, NULL);

  return self;
}

gboolean
acies_due_item_is_ending (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), FALSE);

  return self->ending;
}

const AciesDue *
acies_due_item_get_due (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), NULL);

  return self->due;
}

const char *
acies_due_item_get_a (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), NULL);

  return self->a;
}

/**
 * acies_due_item_get_b:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the id of party b, %NULL for none
 */
const char *
acies_due_item_get_b (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), NULL);

  return self->due != NULL ? self->due->b : NULL;
}

/**
 * acies_due_item_get_title:
 * @self: an item
 *
 * Returns: (transfer none): the label of the procedure and the names of its
 *   parties, translated
 */
const char *
acies_due_item_get_title (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), NULL);

  return self->title;
}

/**
 * acies_due_item_equal:
 * @self: an item
 * @other: another item
 *
 * Returns: whether both are for the same, look alike, and have the same place among what is offered for their unit
 */
gboolean
acies_due_item_equal (AciesDueItem *self,
                      AciesDueItem *other)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self) && ACIES_IS_DUE_ITEM (other), FALSE);

  return self->n_more == other->n_more && self->follows == other->follows && strcmp (self->key, other->key) == 0;
}

/**
 * acies_due_item_get_subtitle:
 * @self: an item
 *
 * Returns: (transfer none): why it is due, translated; "" for no reason
 */
const char *
acies_due_item_get_subtitle (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), NULL);

  return self->subtitle;
}

/**
 * acies_due_item_get_must:
 * @self: an item
 *
 * Returns: whether the rules demand it before the step ends
 */
gboolean
acies_due_item_get_must (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), FALSE);

  return self->must;
}

gboolean
acies_due_item_is_idle (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), FALSE);

  return acies_due_item_is_ending (self) || (self->due != NULL && self->due->idle);
}

gboolean
acies_due_item_get_prepared (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), FALSE);

  return self->prepared;
}

/**
 * acies_due_item_set_prepared:
 * @self: a due
 * @prepared: whether the draft is made of it
 */
void
acies_due_item_set_prepared (AciesDueItem *self,
                            gboolean      prepared)
{
  g_return_if_fail (ACIES_IS_DUE_ITEM (self));

  self->prepared = prepared;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PREPARED]);
}

/**
 * acies_due_item_get_n_more:
 * @self: an item
 *
 * Returns: how much else is offered for the same unit, if it is the first of that in the list; else 0
 */
guint
acies_due_item_get_n_more (AciesDueItem *self)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), 0);

  return self->n_more;
}

/**
 * acies_due_item_follows:
 * @self: an item
 * @lead: (nullable): another item, before it in the list; %NULL for any
 *
 * Returns: whether both are offered for the same unit, and @lead is the first of that
 */
gboolean
acies_due_item_follows (AciesDueItem *self,
                        AciesDueItem *lead)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), FALSE);

  return self->follows && (lead == NULL || (lead->n_more > 0 && g_strcmp0 (self->a, lead->a) == 0));
}

gboolean
acies_due_item_fits (AciesDueItem         *self,
                     const AciesProcedure *procedure,
                     const char           *a,
                     const char           *b)
{
  g_return_val_if_fail (ACIES_IS_DUE_ITEM (self), FALSE);

  return self->due != NULL
         && (procedure == NULL || acies_procedure_get_index (procedure) == self->due->procedure)
         && (a == NULL || g_strcmp0 (a, self->due->a) == 0)
         && (b == NULL || g_strcmp0 (b, self->due->b) == 0);
}

static void
add_deployments (const AciesSituation *situation,
                 GPtrArray            *items)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->placed)
        g_ptr_array_add (items, acies_due_item_new_deployment (body));
    }
}

/* Whether there may be more of the like for the same unit: what is compulsory, or needs nothing, stands by itself. */
static gboolean
is_grouped (AciesDueItem *self)
{
  return self->a != NULL && self->due != NULL && !self->must && !self->due->idle;
}

/* Puts together what is offered for one unit. */
static void
group_offers (GPtrArray *items)
{
  g_autoptr (GHashTable) leads = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < items->len; i++)
    {
      AciesDueItem *item = items->pdata[i];
      AciesDueItem *lead = is_grouped (item) ? g_hash_table_lookup (leads, item->a) : NULL;

      if (lead != NULL)
        {
          item->follows = TRUE;
          lead->n_more++;
        }
      else if (is_grouped (item))
        {
          g_hash_table_insert (leads, item->a, item);
        }
    }
}

GPtrArray *
acies_due_items_list (const AciesSituation *situation,
                      GPtrArray            *dues,
                      gboolean              with_ending)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesEnding) ending = NULL;

  g_return_val_if_fail (situation != NULL, items);

  if (acies_situation_get_turn (situation) == 0)
    {
      add_deployments (situation, items);
      return items;
    }

  for (guint i = 0; dues != NULL && i < dues->len; i++)
    g_ptr_array_add (items, acies_due_item_new (situation, dues->pdata[i]));
  group_offers (items);
  if (with_ending)
    ending = acies_ruleset_propose_ending (acies_situation_get_ruleset (situation), situation);
  if (ending != NULL)
    g_ptr_array_add (items, acies_due_item_new_ending (situation, ending));

  return items;
}

guint
acies_due_items_count_idle (GListModel *items)
{
  guint n_items, n_idle = 0;

  g_return_val_if_fail (G_IS_LIST_MODEL (items), 0);

  n_items = g_list_model_get_n_items (items);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (items, i);

      if (item->due != NULL && item->due->idle)
        n_idle++;
    }

  return n_idle;
}

/**
 * acies_due_items_count_musts:
 * @items: a list of #AciesDueItem
 * @first: (out) (optional) (nullable) (transfer full): the first of them that is compulsory
 *
 * Returns: how much of the list is compulsory
 */
guint
acies_due_items_count_musts (GListModel    *items,
                             AciesDueItem **first)
{
  guint n_items, n_musts = 0;

  g_return_val_if_fail (G_IS_LIST_MODEL (items), 0);

  if (first != NULL)
    *first = NULL;
  n_items = g_list_model_get_n_items (items);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (items, i);

      if (acies_due_item_get_must (item) && n_musts++ == 0 && first != NULL)
        *first = g_object_ref (item);
    }

  return n_musts;
}

/**
 * acies_due_items_set_prepared:
 * @items: a list of #AciesDueItem
 * @due: one that is or was in it
 * @prepared: whether the draft is made of it
 *
 * Marks an item as the one in hand, and so the one below which it is folded.
 */
void
acies_due_items_set_prepared (GListModel   *items,
                              AciesDueItem *due,
                              gboolean      prepared)
{
  guint n_items;

  g_return_if_fail (G_IS_LIST_MODEL (items));
  g_return_if_fail (ACIES_IS_DUE_ITEM (due));

  acies_due_item_set_prepared (due, prepared);
  n_items = due->follows ? g_list_model_get_n_items (items) : 0;
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) lead = g_list_model_get_item (items, i);

      if (acies_due_item_follows (due, lead))
        acies_due_item_set_prepared (lead, prepared);
    }
}

static guint
hash_item (gconstpointer data)
{
  const AciesDueItem *self = data;

  return g_str_hash (self->key) * 31 + 2 * self->n_more + self->follows;
}

static gboolean
equal_items (gconstpointer one,
             gconstpointer other)
{
  return acies_due_item_equal ((AciesDueItem *) one, (AciesDueItem *) other);
}

/* Finds equal items of @store: (element-type AciesDueItem guint), from the item to its position + 1. */
static GHashTable *
index_items (GListStore *store)
{
  GHashTable *positions = g_hash_table_new_full (hash_item, equal_items, g_object_unref, NULL);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (store));

  for (guint i = 0; i < n_items; i++)
    {
      g_hash_table_replace (positions, g_list_model_get_item (G_LIST_MODEL (store), i), GUINT_TO_POINTER (i + 1));
    }

  return positions;
}

/**
 * acies_due_items_replace:
 * @store: a list of #AciesDueItem
 * @items: (element-type AciesDueItem): what it is to list
 *
 * Replaces the items of a list, but for those that are the same as before, in the
 * same order: a row for each of a hundred offers takes longer to make than the
 * offers, and few of them change with an entry.
 */
void
acies_due_items_replace (GListStore *store,
                         GPtrArray  *items)
{
  g_autoptr (GHashTable) positions = NULL;
  guint at = 0, first_new = 0, n_gone = 0;

  g_return_if_fail (G_IS_LIST_STORE (store) && items != NULL);

  positions = index_items (store);
  /* @at: in the list as it is by now; @n_gone: how much shorter, by unsigned arithmetic, it became before that */
  for (guint i = 0; i <= items->len; i++)
    {
      guint n_items = g_list_model_get_n_items (G_LIST_MODEL (store));
      guint same = n_items;

      if (i < items->len)
        {
          gpointer found = g_hash_table_lookup (positions, items->pdata[i]);

          same = GPOINTER_TO_UINT (found) - 1 - n_gone;
          if (found == NULL || same < at || same >= n_items)
            continue;
        }

      if (same > at || i > first_new)
        g_list_store_splice (store, at, same - at, items->pdata + first_new, i - first_new);
      n_gone += same - at - (i - first_new);
      at += i - first_new + 1;
      first_new = i + 1;
    }
}
