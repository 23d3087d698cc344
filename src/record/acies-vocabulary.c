/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-record.h"
#include "acies-vocabulary.h"

struct _AciesVocabulary
{
  char        *id;
  char        *label;
  AciesSchema *columns;
  GArray      *items;     /* of Item */
  GHashTable  *positions; /* (element-type utf8 guint) */
};

typedef struct
{
  char        *id;
  char        *label;
  char        *help;
  char        *clause;
  AciesRecord *figures;
} Item;

G_DEFINE_BOXED_TYPE (AciesVocabulary, acies_vocabulary, acies_vocabulary_ref, acies_vocabulary_unref)

static void
clear_item (gpointer data)
{
  Item *item = data;

  g_free (item->id);
  g_free (item->label);
  g_free (item->help);
  g_free (item->clause);
  g_clear_pointer (&item->figures, acies_record_free);
}

static const Item *
get_item (const AciesVocabulary *self,
          guint                  item)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (item < self->items->len, NULL);

  return &g_array_index (self->items, Item, item);
}

/**
 * acies_vocabulary_new:
 * @id: its id in declarations and messages
 * @label: (nullable): its label, translated; %NULL for the id
 * @columns: (nullable) (transfer none): the schema of each item's figures
 *
 * Creates a vocabulary.  Fields of @columns may choose from other vocabularies,
 * but not from this one, since a cycle of references would never be freed.
 *
 * Returns: (transfer full): a vocabulary without items
 */
AciesVocabulary *
acies_vocabulary_new (const char  *id,
                      const char  *label,
                      AciesSchema *columns)
{
  AciesVocabulary *self;

  g_return_val_if_fail (id != NULL, NULL);

  self = g_atomic_rc_box_new0 (AciesVocabulary);
  self->id = g_strdup (id);
  self->label = g_strdup (label != NULL ? label : id);
  self->columns = columns != NULL ? acies_schema_ref (columns) : NULL;
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, clear_item);
  self->positions = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

/**
 * acies_vocabulary_ref:
 * @self: a vocabulary
 *
 * Returns: (transfer full): @self
 */
AciesVocabulary *
acies_vocabulary_ref (AciesVocabulary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_vocabulary (gpointer data)
{
  AciesVocabulary *self = data;

  g_hash_table_unref (self->positions);
  g_array_unref (self->items);
  g_clear_pointer (&self->columns, acies_schema_unref);
  g_free (self->label);
  g_free (self->id);
}

/**
 * acies_vocabulary_unref:
 * @self: (transfer full): a vocabulary
 *
 * Drops a reference.  Dropping the last one frees it.
 */
void
acies_vocabulary_unref (AciesVocabulary *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_vocabulary);
}

/* Ids in lists are separated by spaces, so they must not contain any. */
static gboolean
is_id (const char *id)
{
  if (*id == '\0' || !g_utf8_validate (id, -1, NULL))
    return FALSE;

  for (const char *p = id; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isgraph (g_utf8_get_char (p)))
      return FALSE;

  return TRUE;
}

/**
 * acies_vocabulary_add:
 * @self: a vocabulary that no other thread uses yet
 * @id: the item's id, without spaces
 * @label: (nullable): its label, translated; %NULL for the id
 * @help: (nullable): a sentence about it, translated
 * @clause: (nullable): the clause of the rules that it comes from
 * @figures: (nullable) (transfer none): its row, a record on the columns, which
 *   is copied; %NULL for the columns' defaults
 *
 * Appends an item to a vocabulary.
 *
 * Returns: %FALSE, with nothing changed, if @id is not a valid id or exists
 *   already
 */
gboolean
acies_vocabulary_add (AciesVocabulary *self,
                      const char      *id,
                      const char      *label,
                      const char      *help,
                      const char      *clause,
                      AciesRecord     *figures)
{
  Item item = { NULL, };

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (figures == NULL || acies_record_get_schema (figures) == self->columns, FALSE);

  if (!is_id (id) || g_hash_table_contains (self->positions, id))
    return FALSE;

  item.id = g_strdup (id);
  item.label = g_strdup (label != NULL ? label : id);
  item.help = g_strdup (help);
  item.clause = g_strdup (clause);
  if (figures != NULL)
    item.figures = acies_record_copy (figures);
  else if (self->columns != NULL)
    item.figures = acies_record_new (self->columns);

  g_hash_table_insert (self->positions, item.id, GUINT_TO_POINTER (self->items->len));
  g_array_append_val (self->items, item);

  return TRUE;
}

/**
 * acies_vocabulary_get_id:
 * @self: a vocabulary
 *
 * Returns: (transfer none): its id
 */
const char *
acies_vocabulary_get_id (const AciesVocabulary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * acies_vocabulary_get_label:
 * @self: a vocabulary
 *
 * Returns: (transfer none): its label
 */
const char *
acies_vocabulary_get_label (const AciesVocabulary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

/**
 * acies_vocabulary_get_columns:
 * @self: a vocabulary
 *
 * Returns: (transfer none) (nullable): the schema of its items' figures
 */
AciesSchema *
acies_vocabulary_get_columns (const AciesVocabulary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->columns;
}

/**
 * acies_vocabulary_get_n_items:
 * @self: a vocabulary
 *
 * Returns: how many items it has
 */
guint
acies_vocabulary_get_n_items (const AciesVocabulary *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->items->len;
}

/**
 * acies_vocabulary_lookup:
 * @self: a vocabulary
 * @id: an item's id
 *
 * Returns: the number of the item, or -1 if no item has that id
 */
int
acies_vocabulary_lookup (const AciesVocabulary *self,
                         const char            *id)
{
  gpointer position;

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  if (!g_hash_table_lookup_extended (self->positions, id, NULL, &position))
    return -1;

  return GPOINTER_TO_INT (position);
}

/**
 * acies_vocabulary_get_item_id:
 * @self: a vocabulary
 * @item: the number of an item
 *
 * Returns: (transfer none): its id
 */
const char *
acies_vocabulary_get_item_id (const AciesVocabulary *self,
                              guint                  item)
{
  const Item *found = get_item (self, item);

  return found != NULL ? found->id : NULL;
}

/**
 * acies_vocabulary_get_item_label:
 * @self: a vocabulary
 * @item: the number of an item
 *
 * Returns: (transfer none): its label
 */
const char *
acies_vocabulary_get_item_label (const AciesVocabulary *self,
                                 guint                  item)
{
  const Item *found = get_item (self, item);

  return found != NULL ? found->label : NULL;
}

/**
 * acies_vocabulary_get_item_help:
 * @self: a vocabulary
 * @item: the number of an item
 *
 * Returns: (transfer none) (nullable): a sentence about it
 */
const char *
acies_vocabulary_get_item_help (const AciesVocabulary *self,
                                guint                  item)
{
  const Item *found = get_item (self, item);

  return found != NULL ? found->help : NULL;
}

/**
 * acies_vocabulary_get_item_clause:
 * @self: a vocabulary
 * @item: the number of an item
 *
 * Returns: (transfer none) (nullable): the clause that it comes from
 */
const char *
acies_vocabulary_get_item_clause (const AciesVocabulary *self,
                                  guint                  item)
{
  const Item *found = get_item (self, item);

  return found != NULL ? found->clause : NULL;
}

/**
 * acies_vocabulary_get_figures:
 * @self: a vocabulary
 * @item: the number of an item
 *
 * Returns: (transfer none) (nullable): its row of figures, %NULL if the
 *   vocabulary has no columns
 */
const AciesRecord *
acies_vocabulary_get_figures (const AciesVocabulary *self,
                              guint                  item)
{
  const Item *found = get_item (self, item);

  return found != NULL ? found->figures : NULL;
}
