/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"

G_BEGIN_DECLS

struct _AciesPlay
{
  GObject               parent_instance;

  AciesBattle          *battle;
  GListStore           *dues;

  /* G_MAXUINT while it is now that is looked at; else @past is that moment. */
  guint                 moment;
  AciesSituation       *past;

  /* What is in hand.  Without a proposal, @error says what is missing. */
  const AciesProcedure *procedure;
  char                 *a;
  char                 *b;
  char                **presets;
  AciesProposal        *proposal;
  GError               *error;
  AciesDueItem         *in_hand;

  /* The path that the player laid for party a */
  AciesMove            *move;

  /* The leader whose whole command does this step, and those of it who come after party a */
  char                 *commander;
  GPtrArray            *followers;
};

/* Makes the proposal anew for what is in hand; values by hand stay. */
void   acies_play_renew         (AciesPlay       *self);
void   acies_play_step_changed  (AciesPlay       *self);

G_END_DECLS
