/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "pw-play-private.h"

G_BEGIN_DECLS

/**
 * PwChange: an outcome that is to be applied.
 */
typedef struct
{
  AciesSituation        *situation;
  const AciesResolution *resolution;
  const AciesRecord     *inputs;
  const AciesRecord     *outputs;
  AciesBody             *a;
  AciesBody             *b;
} PwChange;

static inline gint64
pw_change_number (const PwChange *self,
                  guint           output)
{
  return acies_record_get_number (self->outputs, output);
}

static inline gboolean
pw_change_boolean (const PwChange *self,
                   guint           output)
{
  return acies_record_get_boolean (self->outputs, output);
}

static inline int
pw_change_choice (const PwChange *self,
                  guint           output)
{
  return acies_record_get_choice (self->outputs, output);
}

/* ---- What follows, for whom it really is: pw-follow-ups.c ---- */

/* (nullable): the latest due of that procedure for @a */
AciesDue *
pw_change_find_due (PwChange        *self,
                    guint            procedure,
                    const AciesBody *a);
/* (nullable) (transfer full): takes it out, and tells its presets. */
char **
pw_change_take_due (PwChange        *self,
                    guint            procedure,
                    const AciesBody *a);
/* Whether the outcome names that as what follows */
gboolean
pw_change_has_next (PwChange *self,
                    guint     procedure,
                    char      party);
/* A loss of heart is one of each friend near by, not of the unit that it was queued for. */
void
pw_change_spread_event (PwChange  *self,
                        char       party,
                        AciesBody *whom,
                        int        event);
/* A leader with that unit is in danger. */
void
pw_change_risk_leader (PwChange        *self,
                       const AciesBody *unit,
                       const char      *cause);
/* A charge that was queued against @quarry is one at the enemy met on the way, or none. */
void
pw_change_meet_new (PwChange        *self,
                    AciesBody       *unit,
                    const AciesBody *quarry,
                    double           heading);
/* The way from one to the other, or straight ahead when they are not on the table */
double
pw_find_heading (const AciesBody *from,
                 const AciesBody *to);

/* ---- pw-play-combat.c ---- */

void
pw_apply_combat (PwChange *self);
void
pw_apply_combat_move (PwChange *self);
void
pw_apply_withdrawal (PwChange *self);

G_END_DECLS
