/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packed.h"
#include "pairs.h"

/*
 * Exact odds of sorted pairs, by the draws of libacies and by plain C.
 */

#define N_RUNS 10

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 3, 5, 10, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double ours = G_MAXDOUBLE, peer = G_MAXDOUBLE;
      double chances[PAIRS_MOST + 1];

      for (guint run = 0; run < N_RUNS; run++)
        {
          double start = packed_get_time ();
          double half;

          if (!pairs_find_chances (sizes[i], sizes[i], chances, NULL))
            g_error ("Too many ways");
          half = packed_get_time ();
          pairs_find_by_hand (sizes[i], sizes[i], chances);

          ours = MIN (ours, half - start);
          peer = MIN (peer, packed_get_time () - half);
        }
      g_print ("{\"row\": \"sorted pairs of dice\", \"size\": %u, \"ours\": %.3f, \"peer\": %.3f, \"unit\": \"ms\", "
               "\"peer-is\": \"plain C made for sorted pairs\", \"limit\": 10, \"limit-of\": \"value\"}\n",
               sizes[i], ours, peer);
    }

  return 0;
}
