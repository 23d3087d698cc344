/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* What an enumeration says of a branch that it leaves out; procedures just hand it on. */
typedef enum
{
  ACIES_DICE_ERROR_DROPPED
} AciesDiceError;

#define ACIES_DICE_ERROR (acies_dice_error_quark ())
GQuark   acies_dice_error_quark       (void);

/* Whether the source knows the single faces behind a count of successes or a pool. */
gboolean acies_dice_has_single_faces  (AciesDice      *self);
gboolean acies_die_has_face           (const AciesDie *die,
                                       guint           face);
/* How many typed dice are left to draw; what is wrong with them shows when they are drawn. */
gboolean acies_typed_dice_has_more    (AciesTypedDice *self);

G_END_DECLS
