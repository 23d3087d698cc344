/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* Why there is no result; procedures just hand it on. */
typedef enum
{
  /* An enumeration leaves this branch out. */
  ACIES_DICE_ERROR_DROPPED,
  /* There are too many ways to try them all. */
  ACIES_DICE_ERROR_TOO_MANY_WAYS
} AciesDiceError;

#define ACIES_DICE_ERROR (acies_dice_error_quark ())
GQuark   acies_dice_error_quark       (void);

/* Whether the source knows the single faces behind a count of successes or a pool. */
gboolean acies_dice_has_single_faces  (AciesDice      *self);
gboolean acies_die_has_face           (const AciesDie *die,
                                       guint           face);
/* How many typed dice are left to draw; what is wrong with them shows when they are drawn. */
gboolean acies_typed_dice_has_more    (AciesTypedDice *self);

/* ---- Deals: acies-deal.c ---- */

/* Who throws the dice of a deal one by one. */
typedef struct
{
  gpointer   data;
  /* (nullable): is told how many dice a go takes before any of them is thrown */
  void     (*plan)  (gpointer         data,
                     const AciesDie  *die,
                     const AciesGo   *go,
                     guint            n_dice);
  gboolean (*throw) (gpointer         data,
                     const AciesDie  *die,
                     guint           *face,
                     GError         **error);
} AciesThrow;

/* The order of the dice, for whoever throws them singly. */
gboolean acies_deal_throw             (const AciesDeal   *deal,
                                       const AciesDie    *die,
                                       const AciesThrow  *throw,
                                       guint64           *toll,
                                       GError           **error);

G_END_DECLS
