/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"

G_BEGIN_DECLS

/* Errors that end an enumerated run.  Procedures pass them to their caller unchanged. */
typedef enum
{
  /* The branch is thrown again and does not count. */
  ACIES_DICE_ERROR_DROPPED,
  /* The dice can fall in too many ways to enumerate them. */
  ACIES_DICE_ERROR_TOO_MANY_WAYS
} AciesDiceError;

#define ACIES_DICE_ERROR (acies_dice_error_quark ())
GQuark   acies_dice_error_quark       (void);

/* Tells whether the source draws every die singly, so that counts and pools have known faces. */
gboolean acies_dice_has_single_faces  (AciesDice      *self);
/* Adds a number to the text form of faces. */
void     acies_dice_write_face        (GString        *faces,
                                       guint           face);
gboolean acies_die_has_face           (const AciesDie *die,
                                       guint           face);
/* Tells whether typed dice are left to draw.  Their faces are checked when they are drawn. */
gboolean   acies_typed_dice_has_more (AciesTypedDice *self);
AciesDice *acies_typed_dice_get_none (void);

/* Fails, with %ACIES_DICE_ERROR_TOO_MANY_WAYS, as soon as it is sure that there are more than @most ways. */
void     acies_enumerated_dice_limit  (AciesEnumeratedDice *self,
                                       guint64              most);
/* Tells whether the last run failed because there are more. */
gboolean acies_enumerated_dice_is_beyond (AciesEnumeratedDice *self);

/* The numbers on faces are bit positions of AciesFaces. */
#define ACIES_N_NUMBERS 32

/* ---- Dice one by one: acies-throw.c ---- */

/* The callbacks that throw dice one by one. */
typedef struct
{
  gpointer   data;
  /* (nullable): called before each go with the number of dice that it takes */
  void     (*plan)  (gpointer         data,
                     const AciesDie  *die,
                     const AciesGo   *go,
                     guint            n_dice);
  gboolean (*throw) (gpointer         data,
                     const AciesDie  *die,
                     guint           *face,
                     GError         **error);
} AciesThrow;

/* Throws the dice of all pools one by one in their order. */
gboolean acies_fold_throw             (const AciesFold     *fold,
                                       const AciesPool     *pools,
                                       guint                n_pools,
                                       const AciesThrow    *throw,
                                       guint64             *state,
                                       GError             **error);
gboolean acies_ranking_throw          (const AciesRanking  *ranking,
                                       const AciesPool     *pools,
                                       guint                n_pools,
                                       const AciesThrow    *throw,
                                       guint64             *state,
                                       GError             **error);
/* Throws the dice of @deal one by one in their order. */
gboolean acies_deal_throw             (const AciesDeal   *deal,
                                       const AciesDie    *die,
                                       const AciesThrow  *throw,
                                       guint64           *toll,
                                       GError           **error);

G_END_DECLS
