/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-draft.h"

G_BEGIN_DECLS

/* What a draft is made of, for acies-draft-way.c. */

struct _AciesDraft
{
  GObject               parent_instance;

  AciesBattle          *battle;
  /* How many entries have happened; G_MAXUINT for all */
  guint                 moment;
  const AciesProcedure *procedure;
  char                 *a;
  char                 *b;
  AciesDueItem         *due;

  /* Without a proposal, @error says what is missing. */
  AciesProposal        *proposal;
  GError               *error;
  AciesDicePlan        *dice_plan;

  /* The way that the player laid for party a, or by which the command keeps its line on its roll */
  AciesMove            *move;
  /* (nullable): how the player wrote that way, if it was written whole */
  char                 *way;
  gboolean              keeps_line;
  /* Whether the line is being found out */
  gboolean              keeping;

  char                 *commander;
  char                **followers;
  /* Whether each of them goes its own way */
  gboolean              apart;
  /* Whether a pull leads its way on at this moment */
  gboolean              pulled;
  /* (nullable) (element-type AciesStay): those of the group that stay, once that is asked for */
  GPtrArray            *stays;
  /* Keeps their line anew, when the roll that all go on has changed; %NULL while there are none */
  void                (*keep_line) (AciesDraft *self);
};

void           acies_draft_emit_changed      (AciesDraft           *self);
/* Creates a proposal for the moment of the draft. */
AciesProposal *acies_draft_propose_for       (AciesDraft           *self,
                                              const char           *a,
                                              const char           *b,
                                              const char * const   *presets,
                                              GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Creates a proposal by which the rules choose the way, with the facts by hand and the dice of @old. */
AciesProposal *acies_draft_create_proposal   (AciesDraft           *self,
                                              AciesProposal        *old,
                                              GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the proposal again; facts by hand and dice stay. */
void           acies_draft_propose           (AciesDraft           *self);
/* Creates a proposal by which a follower does the same, on the roll of the acting party where units share one.
 * @situation: (nullable): where the battle would stand; NULL for the moment of the draft */
AciesProposal *acies_draft_propose_follower  (AciesDraft           *self,
                                              const char           *unit,
                                              const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
