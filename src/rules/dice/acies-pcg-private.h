/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * PCG32 of M. E. O'Neill (XSH RR 64/32): small, fast, and the same numbers on
 * every machine from the same seed, which GRand does not promise for later
 * versions of GLib.
 */
typedef struct
{
  guint64 state;
  guint64 increment;
} AciesPcg;

/* @stream picks one of many sequences; the same seed gives other numbers in each. */
void    acies_pcg_seed  (AciesPcg *self,
                         guint64   seed,
                         guint64   stream);
guint32 acies_pcg_next  (AciesPcg *self);
/* Draws a number below @bound, which is above 0, each equally likely. */
guint32 acies_pcg_below (AciesPcg *self,
                         guint32   bound);

G_END_DECLS
