/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "pw-private.h"

G_BEGIN_DECLS

/**
 * PwFighter:
 * @unit: the leading unit, with the grade and DPs of the whole side
 * @letter: 'a' or 'b'
 *
 * A side in a combat, and its result of the round.
 */
typedef struct
{
  PwUnit   unit;
  char     letter;
  int      front;
  gboolean open_ranks;
  gboolean rear_rank_turned;
  gboolean leader;
  gint64   contact;
  gint64   overlap;
  gint64   second_line;
  gint64   understrength;
  gint64   elephants;
  gboolean mixed;
  gboolean relieved;
  int      attacked_from;
  int      ground;
  gboolean supported;
  gint64   inspire;

  int      dice;
  int      hits_on;
  int      hits;

  int      result;
  /* The move by the rule, and an optional one; -1 for none */
  int      moves[2];
  gint64   inflicted;
  gint64   casualties;
  gint64   bases_lost;
  gint64   tests;
  gint64   criticals;
  PwMorale morale;
} PwFighter;

/* Tells whether it charged or pursued into this enemy. */
gboolean pw_fighter_came_on         (const PwFighter *self);
/* Tells whether it is in quincunx, not behind its triarii. */
gboolean pw_fighter_is_whole_legion (const PwFighter *self);

/* pw-result.c: computes all results from the hits on both sides. */
void     pw_decide_combat           (AciesCall       *call,
                                     PwFighter       *a,
                                     PwFighter       *b);

G_END_DECLS
