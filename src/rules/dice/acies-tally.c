/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-tally-private.h"

#define FIRST_SLOTS 64

static void
forget_entries (AciesTally *self)
{
  for (guint i = 0; self->of_texts && i < self->n_entries; i++)
    g_free (self->entries[i].text);
  self->n_entries = 0;
}

void
acies_tally_init (AciesTally *self,
                  gboolean    of_texts)
{
  self->of_texts = of_texts;
  self->entries = NULL;
  self->n_entries = 0;
  self->n_room = 0;
  self->last = 0;
  self->slots = NULL;
  self->n_slots = 0;
  self->texts = NULL;
}

void
acies_tally_clear (AciesTally *self)
{
  g_clear_pointer (&self->texts, g_hash_table_unref);
  forget_entries (self);
  g_clear_pointer (&self->entries, g_free);
  self->n_room = 0;
  g_clear_pointer (&self->slots, g_free);
}

void
acies_tally_empty (AciesTally *self)
{
  g_clear_pointer (&self->texts, g_hash_table_unref);
  forget_entries (self);
  self->last = 0;
  if (self->n_slots > 0)
    memset (self->slots, 0, self->n_slots * sizeof *self->slots);
}

/* The sums of large pools add millions of entries.
 * @text: (transfer full) (nullable): for a tally of texts */
static guint
add_entry (AciesTally *self,
           gint64      number,
           char       *text)
{
  if (self->n_entries == self->n_room)
    {
      self->n_room = self->n_room > 0 ? self->n_room * 2 : FIRST_SLOTS / 2;
      self->entries = g_renew (AciesTallyEntry, self->entries, self->n_room);
    }
  self->entries[self->n_entries] = (AciesTallyEntry) { number, text, { 0.0, 0.0 } };

  return self->n_entries++;
}

/* Finds the slot of @number, or the free slot where it belongs.  The table always has free slots. */
static guint
find_slot (const AciesTally *self,
           gint64            number)
{
  guint mask = self->n_slots - 1;
  guint slot = ((guint64) number * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32 & mask;

  while (self->slots[slot] != 0
         && self->entries[self->slots[slot] - 1].number != number)
    slot = (slot + 1) & mask;

  return slot;
}

static void
grow (AciesTally *self)
{
  self->n_slots = self->n_slots > 0 ? self->n_slots * 2 : FIRST_SLOTS;
  g_free (self->slots);
  self->slots = g_new0 (guint, self->n_slots);
  for (guint i = 0; i < self->n_entries; i++)
    self->slots[find_slot (self, self->entries[i].number)] = i + 1;
}

guint
acies_tally_find_number (AciesTally *self,
                         gint64      number)
{
  guint slot;

  if (self->n_entries * 2 >= self->n_slots)
    grow (self);

  slot = find_slot (self, number);
  if (self->slots[slot] == 0)
    self->slots[slot] = add_entry (self, number, NULL) + 1;

  return self->slots[slot] - 1;
}

static void
index_texts (AciesTally *self)
{
  self->texts = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->n_entries; i++)
    g_hash_table_insert (self->texts, self->entries[i].text, GUINT_TO_POINTER (i));
}

/* Finds the index of the entry of @text, which is made if there is none.  A text beyond all others has none: lists are
 * put together in order, and are long. */
static guint
find_text (AciesTally *self,
           const char *text)
{
  int order = self->n_entries > 0 ? strcmp (text, self->entries[self->last].text) : 1;
  gpointer entry;
  guint added;

  if (order == 0)
    return self->last;
  if (order > 0 && self->texts == NULL)
    return add_entry (self, 0, g_strdup (text));

  if (self->texts == NULL)
    index_texts (self);
  if (g_hash_table_lookup_extended (self->texts, text, NULL, &entry))
    return GPOINTER_TO_UINT (entry);

  added = add_entry (self, 0, g_strdup (text));
  g_hash_table_insert (self->texts, self->entries[added].text, GUINT_TO_POINTER (added));

  return added;
}

void
acies_tally_add_text (AciesTally *self,
                      const char *text,
                      double      weight)
{
  self->last = find_text (self, text);
  acies_sum_add (&self->entries[self->last].probability, weight);
}

static int
compare_numbers (gconstpointer one,
                 gconstpointer other,
                 gpointer      unused)
{
  gint64 first = ((const AciesTallyEntry *) one)->number;
  gint64 second = ((const AciesTallyEntry *) other)->number;

  return (first > second) - (first < second);
}

static int
compare_texts (gconstpointer one,
               gconstpointer other,
               gpointer      unused)
{
  return strcmp (((const AciesTallyEntry *) one)->text, ((const AciesTallyEntry *) other)->text);
}

void
acies_tally_sort (AciesTally *self)
{
  /* They came in order. */
  if (self->of_texts && self->texts == NULL)
    return;

  g_qsort_with_data (self->entries, (int) self->n_entries, sizeof *self->entries,
                     self->of_texts ? compare_texts : compare_numbers, NULL);
}
