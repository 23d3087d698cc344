/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"
#include "acies-status-text.h"

G_BEGIN_DECLS

/**
 * AciesCatchUp:
 *
 * Catching up with what players fought on without writing it down: what became of units and leaders, where they stand
 * now, and the step with which the log goes on.  All of it becomes one group of events that are marked as not
 * recorded; acies_event_get_not_recorded().
 */
#define ACIES_TYPE_CATCH_UP (acies_catch_up_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesCatchUp, acies_catch_up, ACIES, CATCH_UP, GObject)

/**
 * AciesMoment:
 * @turn: a turn, 0 for the deployment
 * @step: a step of it
 *
 * A moment of a battle with which the log can go on.
 */
typedef struct
{
  guint turn;
  guint step;
} AciesMoment;

ACIES_EXPORT AciesCatchUp   *acies_catch_up_new           (const AciesSituation  *situation) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const AciesSituation *
                             acies_catch_up_get_situation (AciesCatchUp          *self);

/* The moments from that of the situation on: (element-type AciesMoment) */
ACIES_EXPORT const GArray   *acies_catch_up_get_moments   (AciesCatchUp          *self);
ACIES_EXPORT guint           acies_catch_up_get_goal      (AciesCatchUp          *self);
/* @goal: a position in the moments, 0 to stay in this step */
ACIES_EXPORT void            acies_catch_up_set_goal      (AciesCatchUp          *self,
                                                           guint                  goal);
ACIES_EXPORT char           *acies_catch_up_print_moment  (AciesCatchUp          *self,
                                                           guint                  position) G_GNUC_WARN_UNUSED_RESULT;

ACIES_EXPORT void            acies_catch_up_set_text      (AciesCatchUp          *self,
                                                           const char            *subject,
                                                           const char            *text);
/* (nullable) @pose: where it stands now; %NULL where it stood */
ACIES_EXPORT void            acies_catch_up_set_pose      (AciesCatchUp          *self,
                                                           const char            *subject,
                                                           const AciesPose       *pose);
/* Gets what is read of its text (nullable). */
ACIES_EXPORT const AciesStatusText *
                             acies_catch_up_get_text      (AciesCatchUp          *self,
                                                           const char            *subject);
ACIES_EXPORT const AciesPose *acies_catch_up_get_pose     (AciesCatchUp          *self,
                                                           const char            *subject);
ACIES_EXPORT guint           acies_catch_up_get_n_changed (AciesCatchUp          *self);

ACIES_EXPORT char           *acies_catch_up_describe_gap  (AciesCatchUp          *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GPtrArray      *acies_catch_up_make_events   (AciesCatchUp          *self,
                                                           GError               **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char          **acies_catch_up_list_lapsed   (AciesCatchUp          *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean        acies_catch_up_write         (AciesCatchUp          *self,
                                                           AciesBattle           *battle,
                                                           GError               **error);

/* Names steps of one turn: "Shooting: Losses to Melee" */
ACIES_EXPORT char           *acies_steps_print_span       (const AciesSituation  *situation,
                                                           guint                  first,
                                                           guint                  last) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
