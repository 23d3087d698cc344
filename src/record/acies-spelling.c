/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-spelling-private.h"

/* Longer words are not compared, so that the table of distances fits on the stack. */
#define MAX_BYTES 63

static guint
measure_distance (const char *one,
                  const char *other)
{
  guint row[MAX_BYTES + 1];
  gsize n_one = strlen (one);
  gsize n_other = strlen (other);

  if (n_one > MAX_BYTES || n_other > MAX_BYTES)
    return G_MAXUINT;

  for (gsize j = 0; j <= n_other; j++)
    row[j] = j;

  for (gsize i = 1; i <= n_one; i++)
    {
      guint diagonal = row[0];

      row[0] = i;
      for (gsize j = 1; j <= n_other; j++)
        {
          guint above = row[j];
          guint replaced = diagonal + (one[i - 1] != other[j - 1]);

          row[j] = MIN (MIN (above, row[j - 1]) + 1, replaced);
          diagonal = above;
        }
    }

  return row[n_other];
}

void
acies_spelling_init (AciesSpelling *self,
                     const char    *word)
{
  self->word = word;
  self->nearest = NULL;
  /* Up to a third of wrong letters counts as a misspelling; more as another word. */
  self->distance = MIN (strlen (word), MAX_BYTES) / 3 + 1;
}

void
acies_spelling_offer (AciesSpelling *self,
                      const char    *candidate)
{
  guint distance = measure_distance (self->word, candidate);

  if (distance < self->distance || (distance == self->distance && self->nearest == NULL))
    {
      self->nearest = candidate;
      self->distance = distance;
    }
}
