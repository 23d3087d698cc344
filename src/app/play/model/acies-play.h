/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-due-item.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesPlay:
 *
 * A battle being played: what can be done now, the step in hand, and which
 * moment of the battle is looked at.  It knows no widget; the Play page shows
 * it and turns keys into its functions.
 *
 * Properties: `looking-back`, whether an earlier moment is shown.
 *
 * Signals: `changed` when the battle stands elsewhere, or another moment is
 * looked at; `step-changed` after any change of the step in hand (and after
 * each `changed`).
 */
#define ACIES_TYPE_PLAY (acies_play_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlay, acies_play, ACIES, PLAY, GObject)

AciesPlay            *acies_play_new                (AciesBattle           *battle) G_GNUC_WARN_UNUSED_RESULT;
AciesBattle          *acies_play_get_battle         (AciesPlay             *self);
AciesRuleset         *acies_play_get_ruleset        (AciesPlay             *self);

/* The moment looked at: after the first @n_entries entries, G_MAXUINT for now */
void                  acies_play_look_at            (AciesPlay             *self,
                                                     guint                  n_entries);
guint                 acies_play_get_moment         (AciesPlay             *self);
gboolean              acies_play_is_looking_back    (AciesPlay             *self);
const AciesSituation *acies_play_get_situation      (AciesPlay             *self);
/* One event (or with @by_turn a turn) back or on; FALSE at the end. */
gboolean              acies_play_step_moment        (AciesPlay             *self,
                                                     int                    direction,
                                                     gboolean               by_turn);

/* What can be done now: AciesDueItem */
GListModel           *acies_play_get_dues           (AciesPlay             *self);
guint                 acies_play_count_musts        (AciesPlay             *self);
gboolean              acies_play_is_deploying       (AciesPlay             *self);

/* The step in hand */
AciesProposal        *acies_play_get_proposal       (AciesPlay             *self);
const AciesProcedure *acies_play_get_procedure      (AciesPlay             *self);
/* (nullable): the id of party 'a' or 'b'. */
const char           *acies_play_get_party          (AciesPlay             *self,
                                                     char                   party);
/* (nullable): what is missing for a proposal. */
const GError         *acies_play_get_error          (AciesPlay             *self);
/* (nullable): what of the list it is. */
AciesDueItem         *acies_play_get_in_hand        (AciesPlay             *self);
void                  acies_play_take               (AciesPlay             *self,
                                                     AciesDueItem          *item);
void                  acies_play_take_next          (AciesPlay             *self);
void                  acies_play_set_procedure      (AciesPlay             *self,
                                                     const AciesProcedure  *procedure);
void                  acies_play_set_party          (AciesPlay             *self,
                                                     char                   party,
                                                     const char            *id);
gboolean              acies_play_swap               (AciesPlay             *self);
/* Procedures of this step, then of this phase, then the others: (transfer container) */
GPtrArray            *acies_play_list_procedures    (AciesPlay             *self) G_GNUC_WARN_UNUSED_RESULT;
void                  acies_play_roll               (AciesPlay             *self);
/* (element-type AciesDraw): the goes at the dice known so far, and those that will surely follow. */
GArray               *acies_play_plan_dice          (AciesPlay             *self) G_GNUC_WARN_UNUSED_RESULT;

/* Moves.  A step moves when the rules, or the player, lay a path for its party a. */
gboolean              acies_play_is_move            (AciesPlay             *self);
gboolean              acies_play_can_move           (AciesPlay             *self);
/* (nullable): of party a, as it would be made. */
const AciesMove      *acies_play_get_move           (AciesPlay             *self);
/* Whether the player laid it, not the rules. */
gboolean              acies_play_has_laid_move      (AciesPlay             *self);
/* Measures the path and gives it to the step. (transfer none) (nullable): NULL for what the rules propose. */
gboolean              acies_play_set_move           (AciesPlay             *self,
                                                     const AciesMove       *move,
                                                     GError               **error);

/* A whole command: all of @leader's units for which the same is offered do it, one after the other, each as far
 * as the path laid for the first one; FALSE when it is offered for none. */
gboolean              acies_play_take_command       (AciesPlay             *self,
                                                     const char            *leader);
/* (nullable): the leader whose command it is. */
const char           *acies_play_get_commander      (AciesPlay             *self);
/* (transfer none) (element-type utf8): the units besides party a. */
GPtrArray            *acies_play_get_followers      (AciesPlay             *self);
/* Where they would go: (element-type AciesMove) */
GPtrArray            *acies_play_list_followers_moves (AciesPlay           *self) G_GNUC_WARN_UNUSED_RESULT;

/* Doing it */
gboolean              acies_play_accept             (AciesPlay             *self,
                                                     GError               **error);
/* And all that can then be done without dice and without a choice. */
gboolean              acies_play_accept_all         (AciesPlay             *self,
                                                     guint                 *n_accepted,
                                                     GError               **error);
gboolean              acies_play_go_on              (AciesPlay             *self,
                                                     GError               **error);
/* Where going on leads: "Losses", "Porus Moves", "Begin". */
char                 *acies_play_label_next         (AciesPlay             *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean              acies_play_place              (AciesPlay             *self,
                                                     GPtrArray             *moves,
                                                     GError               **error);
/* @text: (nullable) */
gboolean              acies_play_note               (AciesPlay             *self,
                                                     const char            *text,
                                                     gboolean               turning_point,
                                                     GError               **error);

G_END_DECLS
