/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sum of very many numbers.  The rounding errors are summed apart, after Kahan, since those of
 * millions of additions would reach the digits shown. */
typedef struct
{
  double sum;
  double lost;
} AciesSum;

static inline void
acies_sum_add (AciesSum *self,
               double    number)
{
  double part = number - self->lost;
  double next = self->sum + part;

  self->lost = (next - self->sum) - part;
  self->sum = next;
}

static inline double
acies_sum_get (const AciesSum *self)
{
  return self->sum - self->lost;
}

/* The probability of each value of an output, summed over all ways.  The values are either all
 * numbers or all texts. */
typedef struct
{
  gint64    number;
  char     *text;
  AciesSum  probability;
} AciesTallyEntry;

typedef struct
{
  gboolean         of_texts;
  AciesTallyEntry *entries; /* (array length=n_entries): in the order in which they came up */
  guint            n_entries;
  guint            n_room;
  guint            last;    /* the entry that was added to last */

  /* For numbers: index of the entry + 1 by hash, 0 for a free slot */
  guint           *slots;
  guint            n_slots;
  /* (nullable): for texts: from the text to the index of the entry; not needed as long as they come in order */
  GHashTable      *texts;
} AciesTally;

void   acies_tally_init        (AciesTally            *self,
                                gboolean               of_texts);
void   acies_tally_clear       (AciesTally            *self);
/* Forgets all values, and keeps its memory for as many again. */
void   acies_tally_empty       (AciesTally            *self);
/* Finds the index of the entry of @number, which is made if there is none. */
guint  acies_tally_find_number (AciesTally            *self,
                                gint64                 number);
void   acies_tally_add_text    (AciesTally            *self,
                                const char            *text,
                                double                 weight);
/* Sorts numbers by size, texts by their bytes.  Nothing may be added afterwards. */
void   acies_tally_sort        (AciesTally            *self);

static inline gboolean
acies_tally_is_at (const AciesTally *self,
                   guint             entry,
                   gint64            number)
{
  return entry < self->n_entries && self->entries[entry].number == number;
}

static inline void
acies_tally_add_number (AciesTally *self,
                        gint64      number,
                        double      weight)
{
  /* Neighboring ways mostly agree in this output, or go through the numbers as others have before. */
  if (acies_tally_is_at (self, self->last + 1, number))
    self->last++;
  else if (!acies_tally_is_at (self, self->last, number))
    self->last = acies_tally_find_number (self, number);

  acies_sum_add (&self->entries[self->last].probability, weight);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesTally, acies_tally_clear)

G_END_DECLS
