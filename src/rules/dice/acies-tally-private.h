/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sum of very many numbers.  What additions lose to rounding is kept apart, after Kahan: millions of
 * ways would eat up the digits that are asked for. */
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

/* How likely each value of an output is, added up way by way.  Values are either numbers or texts. */
typedef struct
{
  gint64    number;
  char     *text;
  AciesSum  probability;
} AciesTallyEntry;

typedef struct
{
  gboolean    of_texts;
  GArray     *entries; /* of AciesTallyEntry, in the order in which they came up */
  guint       last;    /* the entry that was added to last */

  /* For numbers: entries + 1 by hash, 0 for free */
  guint      *slots;
  guint       n_slots;
  /* For texts: from the text to the entry */
  GHashTable *texts;
} AciesTally;

void   acies_tally_init        (AciesTally            *self,
                                gboolean               of_texts);
void   acies_tally_clear       (AciesTally            *self);
void   acies_tally_add_number  (AciesTally            *self,
                                gint64                 number,
                                double                 weight);
void   acies_tally_add_text    (AciesTally            *self,
                                const char            *text,
                                double                 weight);
/* Numbers by size, texts by their bytes. */
void   acies_tally_sort        (AciesTally            *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesTally, acies_tally_clear)

G_END_DECLS
