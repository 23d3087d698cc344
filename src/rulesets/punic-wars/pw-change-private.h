/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "pw-play-private.h"

G_BEGIN_DECLS

/* ---- Follow-ups for the right parties: pw-follow-ups.c ---- */

/* Sorts the dues: immediate follow-ups before others, equal ones in their order.  Removes the dues of
 * combats that have ended. */
void
pw_change_put_in_order (const AciesChange *self);
/* Removes the latest due of that procedure for @a and returns its presets (nullable) (transfer full). */
char **
pw_change_take_due (const AciesChange        *self,
                    guint            procedure,
                    const AciesBody *a);
/* Tells whether the outcome has that follow-up. */
gboolean
pw_change_has_next (const AciesChange *self,
                    guint     procedure,
                    char      party);
/* Replaces the loss of heart queued for a unit by one for each friend nearby. */
void
pw_change_spread_event (const AciesChange  *self,
                        char       party,
                        AciesBody *whom,
                        int        event);
/* Queues the risk of a leader with that unit. */
void
pw_change_risk_leader (const AciesChange        *self,
                       const AciesBody *unit,
                       const char      *cause);
/* Replaces a charge queued against @quarry by one at the enemy met on the way, if any. */
void
pw_change_meet_new (const AciesChange        *self,
                    AciesBody       *unit,
                    const AciesBody *quarry,
                    double           heading);
/* Queues a charge at an enemy met by a unit that charges on or pursues by itself. */
void
pw_change_run_on (const AciesChange   *self,
                  const char *automatic);

/* ---- pw-play-combat.c ---- */

void
pw_apply_combat (const AciesChange *self);
void
pw_change_leave_standing (const AciesChange *self);
/* Begins the pursuit by @unit and its supporters. */
void
pw_change_begin_pursuit (const AciesChange  *self,
                         AciesBody *unit);
void
pw_apply_combat_move (const AciesChange *self);
void
pw_apply_withdrawal (const AciesChange *self);

G_END_DECLS
