/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-draft-way.h"

G_BEGIN_DECLS

/**
 * AciesPlay:
 *
 * A battle being played: what can be done now, what is prepared, and which moment
 * of the battle is looked at.  It knows no widget; the Play page shows it and turns
 * keys into its functions.
 *
 * Properties, all of them read-only: `moment`, how many entries have happened at the
 * moment looked at, %G_MAXUINT for now; `situation` of that moment, notified whenever
 * the battle goes on; `looking-back`, whether it is an earlier one; `dues`, a
 * #GListModel of #AciesDueItem; `draft`, never %NULL; of the draft `proposal`, `dice-plan`,
 * `can-accept` and `refusal`, which are notified with `situation` too, and when facts,
 * dice or the way changed; `obstacle`, why nothing can be written to the log (nullable).
 */
#define ACIES_TYPE_PLAY (acies_play_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlay, acies_play, ACIES, PLAY, GObject)

AciesPlay            *acies_play_new                (AciesBattle           *battle) G_GNUC_WARN_UNUSED_RESULT;
AciesBattle          *acies_play_get_battle         (AciesPlay             *self);
AciesRuleset         *acies_play_get_ruleset        (AciesPlay             *self);
const char           *acies_play_get_obstacle       (AciesPlay             *self);
void                  acies_play_set_obstacle       (AciesPlay             *self,
                                                     const char            *obstacle);

/* The moment looked at: after the first @n_entries entries, G_MAXUINT for now */
void                  acies_play_look_at            (AciesPlay             *self,
                                                     guint                  n_entries);
guint                 acies_play_get_moment         (AciesPlay             *self);
/* The entry to which the moment looked at leads; NULL for now, and before the first.  (transfer full) (nullable) */
AciesEntry           *acies_play_get_last_entry     (AciesPlay             *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean              acies_play_is_looking_back    (AciesPlay             *self);
const AciesSituation *acies_play_get_situation      (AciesPlay             *self);
/* A step inserted at the moment looked at */
void                  acies_play_begin_insertion    (AciesPlay             *self);
gboolean              acies_play_is_inserting       (AciesPlay             *self);
/* Whether a step can be prepared, and in which situation */
gboolean              acies_play_is_open            (AciesPlay             *self);
/* Whether the battle is over, and looked at as it ended */
gboolean              acies_play_is_over            (AciesPlay             *self);

/* What can be done now: AciesDueItem */
GListModel           *acies_play_get_dues           (AciesPlay             *self);
gboolean              acies_play_is_deploying       (AciesPlay             *self);

/* Where going on leads: "Losses", "Porus Moves", "Begin". */
char                 *acies_play_label_next         (AciesPlay             *self) G_GNUC_WARN_UNUSED_RESULT;

/* What is prepared; see #AciesDraft for what is (nullable). */
AciesDraft           *acies_play_get_draft          (AciesPlay             *self);
AciesProposal        *acies_play_get_proposal       (AciesPlay             *self);
AciesDicePlan        *acies_play_get_dice_plan      (AciesPlay             *self);
const AciesProcedure *acies_play_get_procedure      (AciesPlay             *self);
const char           *acies_play_get_party          (AciesPlay             *self,
                                                     char                   party);
gboolean              acies_play_can_accept         (AciesPlay             *self);
void                  acies_play_take               (AciesPlay             *self,
                                                     AciesDueItem          *item);
void                  acies_play_set_procedure      (AciesPlay             *self,
                                                     const AciesProcedure  *procedure);
void                  acies_play_set_party          (AciesPlay             *self,
                                                     char                   party,
                                                     const char            *id);
gboolean              acies_play_swap               (AciesPlay             *self);
void                  acies_play_roll               (AciesPlay             *self);

G_END_DECLS
