/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "rw-private.h"

G_BEGIN_DECLS

/* RW-81 */
#define RW_LARGEST_GROUP 10

/**
 * RwFighters:
 * @party: 'a' or 'b'
 * @type: RW_TYPE_…
 * @men: men of the group
 * @already_hit: how many of them were hit earlier this turn: the last ones
 * @n_fight: how many fight: the first ones
 * @needed: the highest face that kills one of them
 * @n_dice: the number of dice that they have thrown
 * @n_hits: how many of these dice have hit
 * @n_misses: how many dice of defenders have missed
 * @dead: how many of them have died
 * @wounded: how many got a flesh wound now
 * @marked: living men who have been hit this turn
 *
 * One side of a round.
 */
typedef struct
{
  char     party;
  int      type;
  gboolean dismounted;
  gint64   men;
  gint64   already_hit;
  guint    n_fight;
  int      needed;
  guint    n_dice;
  guint    n_hits;
  guint    n_misses;
  gint64   dead;
  gint64   wounded;
  gint64   marked;
} RwFighters;

/**
 * RwRound:
 * @on_ladder: whether it is fought at a ladder’s top, by the procedure ladder-melee
 * @advantage: whether defenders who are hit die before they strike
 * @a: the attackers
 * @b: the defenders
 *
 * A round between two groups.
 */
typedef struct
{
  gboolean   on_ladder;
  gboolean   advantage;
  RwFighters a;
  RwFighters b;
} RwRound;

/* Reads both sides. */
RwRound  rw_round_read    (AciesCall         *call,
                           gboolean           on_ladder);
/* Lines up the sides: at most @limit men of each fight. */
void     rw_round_line_up (RwRound           *self,
                           AciesCall         *call,
                           gint64             limit);
/* Fights the five steps of a round. */
gboolean rw_round_fight   (RwRound           *self,
                           AciesCall         *call,
                           GError           **error);
/* Explains the round, and sets the outputs up to b.remaining. */
void     rw_round_set     (const RwRound     *self,
                           AciesCall         *call);
/* Sets the outputs of one side; @needs is 0 when it meets no enemy. */
void     rw_fighters_set  (const RwFighters  *self,
                           AciesCall         *call,
                           int                needs);
/* Adds a follow-up with the men left of both. */
void        rw_round_add_next (AciesCall *call, const RwRound *round, guint procedure, const char *preset);
int         rw_round_find_result (const RwRound *round);

G_END_DECLS
