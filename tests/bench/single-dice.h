/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* Every way that single dice can fall, each of them by itself: no pool, no count and no fold is taken together.
 * As slow as it is simple; what dice come to is compared with it. */
#define TYPE_SINGLE_DICE (single_dice_get_type ())
G_DECLARE_FINAL_TYPE (SingleDice, single_dice, SINGLE, DICE, GObject)

SingleDice *single_dice_new         (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean    single_dice_next        (SingleDice *self);
double      single_dice_get_weight  (SingleDice *self);
gboolean    single_dice_was_dropped (SingleDice *self);

G_END_DECLS
