/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-polygon-private.h"

/* Sets of parts of one segment: those in a wood, for example, less those in a ford.  An array of spans
 * is a *set* once it has been united: sorted and disjoint. */

static int
compare_spans (gconstpointer one,
               gconstpointer other)
{
  double one_start = ((const AciesSpan *) one)->start;
  double other_start = ((const AciesSpan *) other)->start;

  return (one_start > other_start) - (one_start < other_start);
}

/* Creates an empty array of spans. */
GArray *
acies_spans_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (AciesSpan));
}

/* Turns the array into a set: sorts it and joins overlapping spans. */
void
acies_spans_unite (GArray *spans)
{
  guint kept = 0;

  if (spans->len < 2)
    return;

  g_array_sort (spans, compare_spans);
  for (guint i = 1; i < spans->len; i++)
    {
      AciesSpan *last = &g_array_index (spans, AciesSpan, kept);
      AciesSpan span = g_array_index (spans, AciesSpan, i);

      if (span.start <= last->end)
        last->end = MAX (last->end, span.end);
      else
        g_array_index (spans, AciesSpan, ++kept) = span;
    }

  g_array_set_size (spans, kept + 1);
}

/* Subtracts the set @taken from the set @spans. */
void
acies_spans_subtract (GArray *spans,
                      GArray *taken)
{
  g_autoptr (GArray) left = NULL;
  guint next = 0;

  if (spans->len == 0 || taken->len == 0)
    return;

  left = acies_spans_new ();
  for (guint i = 0; i < spans->len; i++)
    {
      AciesSpan span = g_array_index (spans, AciesSpan, i);

      while (next < taken->len && g_array_index (taken, AciesSpan, next).end <= span.start)
        next++;

      for (guint j = next; j < taken->len; j++)
        {
          AciesSpan hole = g_array_index (taken, AciesSpan, j);
          AciesSpan before = { span.start, hole.start };

          if (hole.start >= span.end)
            break;
          if (before.end > before.start)
            g_array_append_val (left, before);
          span.start = MAX (span.start, hole.end);
        }

      if (span.end > span.start)
        g_array_append_val (left, span);
    }

  g_array_set_size (spans, 0);
  if (left->len > 0)
    g_array_append_vals (spans, left->data, left->len);
}

/* Gets the length of a set. */
double
acies_spans_get_length (GArray *spans)
{
  double length = 0.0;

  for (guint i = 0; i < spans->len; i++)
    {
      AciesSpan span = g_array_index (spans, AciesSpan, i);

      length += span.end - span.start;
    }

  return length;
}
