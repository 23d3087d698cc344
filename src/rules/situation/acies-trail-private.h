/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-move.h"

G_BEGIN_DECLS

/*
 * The moves of a battle, to which moves are only ever added.  A situation and
 * its copies share one, each up to the length that it had; so a copy costs
 * nothing however long the battle is.  A trail may be shared among threads.
 */
typedef struct
{
  guint      capacity;
  int        used; /* atomic */
  AciesMove *moves[];
} AciesTrail;

AciesTrail *acies_trail_new  (void) G_GNUC_WARN_UNUSED_RESULT;
AciesTrail *acies_trail_ref  (AciesTrail  *self) G_GNUC_WARN_UNUSED_RESULT;
void        acies_trail_unref (AciesTrail *self);
/*
 * Adds @move, (transfer full), behind the first @length moves of *@self.  The
 * same move is shared that another situation has added there.  *@self becomes
 * another trail when it has another move there, or no room.
 */
void        acies_trail_add  (AciesTrail **self,
                              guint        length,
                              AciesMove   *move);

G_END_DECLS
