/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-plan.h"
#include "acies-proposal.h"

G_BEGIN_DECLS

/**
 * AciesOpening:
 *
 * What the rules have thrown or counted for a unit, a leader or a side before the first turn.
 *
 * Signal: `changed`, after dice were typed or rolled.
 */
#define ACIES_TYPE_OPENING (acies_opening_get_type ())
G_DECLARE_FINAL_TYPE (AciesOpening, acies_opening, ACIES, OPENING, GObject)

/* (nullable): NULL when the rules refuse it by now */
AciesProposal *acies_opening_get_proposal (AciesOpening *self);
/* The name of whom it is for, and what there is to say before the dice are there */
const char    *acies_opening_get_name     (AciesOpening *self);
const char    *acies_opening_get_reason   (AciesOpening *self);
guint          acies_opening_get_side     (AciesOpening *self);
/* (nullable): what comes of it, in the words of the log; NULL until all dice are there */
char          *acies_opening_describe     (AciesOpening *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       acies_opening_is_done      (AciesOpening *self);
/* The faces on the table, "6 4 1", and the dice of the program for those that are missing */
void           acies_opening_set_dice     (AciesOpening *self,
                                           const char   *faces);
void           acies_opening_roll         (AciesOpening *self,
                                           guint64       seed);

/**
 * AciesOpenings:
 *
 * What is done before the first turn of a planned battle (#AciesOpening), by the declaration of its rules.  There is
 * nothing until acies_openings_watch(), and follows the plan from then on.
 */
#define ACIES_TYPE_OPENINGS (acies_openings_get_type ())
G_DECLARE_FINAL_TYPE (AciesOpenings, acies_openings, ACIES, OPENINGS, GObject)

AciesOpenings *acies_openings_new         (AciesBattlePlan  *plan) G_GNUC_WARN_UNUSED_RESULT;
GListModel    *acies_openings_get_list    (AciesOpenings    *self);
void           acies_openings_watch       (AciesOpenings    *self);
guint          acies_openings_count_done  (AciesOpenings    *self);
/* Logs what was agreed and done, after the deployment, as one group of events. */
gboolean       acies_openings_log         (AciesOpenings    *self,
                                           AciesBattle      *battle,
                                           GError          **error);

G_END_DECLS
