/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-unit-item-private.h"
#include "acies-units.h"

struct _AciesUnits
{
  GObject          parent_instance;

  AciesUnitSource *source;
  /* (element-type AciesUnitItem) */
  GPtrArray       *items;
  gboolean         active;
  /* Whether the play is another since */
  gboolean         stale;
};

enum
{
  PROP_ACTIVE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  REFRESHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesUnits, acies_units, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* ---- List ---- */

static GType
get_item_type (GListModel *model)
{
  return ACIES_TYPE_UNIT_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return ACIES_UNITS (model)->items->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  GPtrArray *items = ACIES_UNITS (model)->items;

  return position < items->len ? g_object_ref (items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

/* ---- Following the play ---- */

/* The item that there is for it, wherever it stands, else a new one.  (transfer full) */
static AciesUnitItem *
take_item (AciesUnits          *self,
           GHashTable          *known,
           const AciesStanding *standing)
{
  g_autofree char *key = g_strdup_printf ("%d%s", standing->kind, standing->id);
  AciesUnitItem *item = g_hash_table_lookup (known, key);

  return item != NULL ? g_object_ref (item) : acies_unit_item_new (self->source, standing);
}

/* (transfer full): from kind and id to the items that there are */
static GHashTable *
index_items (AciesUnits *self)
{
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->items->len; i++)
    g_hash_table_insert (known, g_strdup_printf ("%d%s", acies_unit_item_get_kind (self->items->pdata[i]),
                                                 acies_unit_item_get_id (self->items->pdata[i])),
                         self->items->pdata[i]);

  return known;
}

/* Lists @items from now on, and tells which part of the list is another. */
static void
replace_items (AciesUnits *self,
               GPtrArray  *items)
{
  g_autoptr (GPtrArray) before = self->items;
  guint most = MIN (before->len, items->len);
  guint same = 0, same_at_end = 0;

  while (same < most && before->pdata[same] == items->pdata[same])
    same++;
  while (same_at_end < most - same
         && before->pdata[before->len - 1 - same_at_end] == items->pdata[items->len - 1 - same_at_end])
    same_at_end++;

  self->items = items;
  if (same + same_at_end < MAX (before->len, items->len))
    g_list_model_items_changed (G_LIST_MODEL (self), same, before->len - same - same_at_end,
                                items->len - same - same_at_end);
}

static void
refresh (AciesUnits *self)
{
  g_autoptr (GPtrArray) standings = acies_standings_list (acies_play_get_situation (self->source->play));
  g_autoptr (GHashTable) known = index_items (self);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  self->stale = FALSE;
  acies_unit_source_renew (self->source);
  for (guint i = 0; i < standings->len; i++)
    g_ptr_array_add (items, take_item (self, known, standings->pdata[i]));
  replace_items (self, items);
  g_signal_emit (self, signals[REFRESHED], 0);
}

static void
play_changed_cb (AciesUnits *self)
{
  if (self->active)
    {
      refresh (self);
      return;
    }

  /* What is asked of the rows meanwhile is not to be that of before. */
  acies_unit_source_renew (self->source);
  self->stale = TRUE;
}

/* ---- Object ---- */

static void
acies_units_finalize (GObject *object)
{
  AciesUnits *self = ACIES_UNITS (object);

  g_ptr_array_unref (self->items);
  g_clear_pointer (&self->source, acies_unit_source_unref);

  G_OBJECT_CLASS (acies_units_parent_class)->finalize (object);
}

static void
acies_units_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, ACIES_UNITS (object)->active);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_units_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_ACTIVE:
      acies_units_set_active (ACIES_UNITS (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_units_class_init (AciesUnitsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_units_finalize;
  object_class->get_property = acies_units_get_property;
  object_class->set_property = acies_units_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[REFRESHED] = g_signal_new ("refreshed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_units_init (AciesUnits *self)
{
  self->stale = TRUE;
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * acies_units_new:
 * @play: a play
 *
 * Returns: (transfer full): the table of its units, which is empty until it is active
 */
AciesUnits *
acies_units_new (AciesPlay *play)
{
  AciesUnits *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_UNITS, NULL);
  self->source = acies_unit_source_new (play);
  g_signal_connect_object (play, "notify::situation", G_CALLBACK (play_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * acies_units_get_active:
 * @self: a table
 *
 * Returns: whether it follows the play
 */
gboolean
acies_units_get_active (AciesUnits *self)
{
  g_return_val_if_fail (ACIES_IS_UNITS (self), FALSE);

  return self->active;
}

/**
 * acies_units_set_active:
 * @self: a table
 * @active: whether to follow the play
 *
 * Brings the table up to date and keeps it so, or leaves it as it is.
 */
void
acies_units_set_active (AciesUnits *self,
                        gboolean    active)
{
  g_return_if_fail (ACIES_IS_UNITS (self));

  active = !!active;
  if (self->active == active)
    return;

  self->active = active;
  if (active && self->stale)
    refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/**
 * acies_units_get_order_label:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the label of what the rules have as the order of units, translated
 */
const char *
acies_units_get_order_label (AciesUnits *self)
{
  const AciesField *field;

  g_return_val_if_fail (ACIES_IS_UNITS (self), NULL);

  field = acies_standing_get_order_field (acies_play_get_ruleset (self->source->play));

  return field != NULL ? acies_field_get_label (field) : NULL;
}

/* ---- Filter ---- */

/* Whether a row is one of those that @head stands above. */
static gboolean
is_below (AciesUnits    *self,
          AciesUnitItem *head,
          AciesUnitItem *item)
{
  const AciesSituation *situation = acies_unit_item_get_situation (item);
  const AciesBody *body = acies_situation_find (situation, acies_unit_item_get_id (item));

  if (acies_unit_item_get_kind (item) != ACIES_STANDING_BODY || body == NULL
      || acies_unit_item_get_side (item) != acies_unit_item_get_side (head))
    return FALSE;
  if (acies_unit_item_get_kind (head) == ACIES_STANDING_SIDE)
    return TRUE;
  if (body->is_leader)
    return g_str_equal (body->id, acies_unit_item_get_id (head));

  return body->leader != NULL ? g_str_equal (body->leader, acies_unit_item_get_id (head))
                              : acies_situation_find (situation, acies_unit_item_get_id (head)) == NULL;
}

/**
 * acies_units_shows:
 * @self: a table
 * @item: one of its items
 * @side: the index of the side that is wanted, below 0 for all
 * @text: (nullable): what is searched for, casefolded
 * @sorted: whether the table is sorted by a column, so that commands are mixed
 *
 * Tells whether a row passes a filter: a unit or leader with @text in its name, type, status or order, or in the name of
 * its leader; a head with a row below it that does.
 *
 * Returns: whether it does
 */
gboolean
acies_units_shows (AciesUnits    *self,
                   AciesUnitItem *item,
                   int            side,
                   const char    *text,
                   gboolean       sorted)
{
  g_return_val_if_fail (ACIES_IS_UNITS (self), FALSE);
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (item), FALSE);

  if (side >= 0 && acies_unit_item_get_side (item) != (guint) side)
    return FALSE;
  if (sorted && acies_unit_item_get_kind (item) == ACIES_STANDING_COMMAND)
    return FALSE;
  if (text == NULL || *text == '\0')
    return TRUE;
  if (acies_unit_item_get_kind (item) == ACIES_STANDING_BODY)
    return acies_unit_item_says (item, text);

  for (guint i = 0; i < self->items->len; i++)
    if (is_below (self, item, self->items->pdata[i]) && acies_unit_item_says (self->items->pdata[i], text))
      return TRUE;

  return FALSE;
}
