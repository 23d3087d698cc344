/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-proposal.h"

G_BEGIN_DECLS

struct _AciesProposal
{
  GObject        parent_instance;

  AciesBattle   *battle;
  /* That of an earlier moment, or one that is tried; NULL for the present one */
  AciesSituation *earlier;
  /* Whether what is due now counts as due in the one that is tried */
  gboolean       tried;
  AciesFacts    *facts;
  /* Whether what follows from facts set by hand was noted in them */
  gboolean       traced;
  /* Whether it stands in a log already, so that the rules are not asked whether they allow it */
  gboolean       stands;
  char         **presets;
  char          *dice;
  /* Whether the players have set or rolled them; else they are those that lie on the table already */
  gboolean       dice_told;
  guint64        seed;
  gboolean       not_recorded;
  char          *agreement;
  GPtrArray     *overrules;

  /* The plan and the outcome, computed when first asked for */
  gboolean       computed;
  GArray        *plan;
  AciesOutcome  *outcome;
  GError        *error;

  GPtrArray     *moves;
  gboolean       moves_by_hand;
};

/* Forgets what was computed, and the moves unless the players set them. */
void acies_proposal_forget (AciesProposal *self);
/* Takes the dice that lie on the table already, unless the players have set others. */
void acies_proposal_take_known_dice (AciesProposal *self);

G_END_DECLS
