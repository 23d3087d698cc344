/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "pw-play-private.h"

G_BEGIN_DECLS

/* ---- What follows, for whom it really is: pw-follow-ups.c ---- */

/* What follows at once goes before what else is due; of equals who came up first.  Combats that are over go. */
void
pw_change_put_in_order (AciesChange *self);
/* (nullable) (transfer full): takes out the latest due of that procedure for @a, and tells its presets. */
char **
pw_change_take_due (AciesChange        *self,
                    guint            procedure,
                    const AciesBody *a);
/* Whether the outcome names that as what follows */
gboolean
pw_change_has_next (AciesChange *self,
                    guint     procedure,
                    char      party);
/* A loss of heart is one of each friend near by, not of the unit that it was queued for. */
void
pw_change_spread_event (AciesChange  *self,
                        char       party,
                        AciesBody *whom,
                        int        event);
/* A leader with that unit is in danger. */
void
pw_change_risk_leader (AciesChange        *self,
                       const AciesBody *unit,
                       const char      *cause);
/* A charge that was queued against @quarry is one at the enemy met on the way, or none. */
void
pw_change_meet_new (AciesChange        *self,
                    AciesBody       *unit,
                    const AciesBody *quarry,
                    double           heading);
/* Who is met by a unit that charges on or pursues by itself is charged. */
void
pw_change_run_on (AciesChange   *self,
                  const char *automatic);

/* ---- pw-play-combat.c ---- */

void
pw_apply_combat (AciesChange *self);
void
pw_change_leave_standing (AciesChange *self);
/* @unit goes after the beaten, and those who support it with it. */
void
pw_change_begin_pursuit (AciesChange  *self,
                         AciesBody *unit);
void
pw_apply_combat_move (AciesChange *self);
void
pw_apply_withdrawal (AciesChange *self);

G_END_DECLS
