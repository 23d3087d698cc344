/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/*
 * How the units and leaders of a battle stand at a moment, in words: the table of units of the window and of
 * the command line.
 */

/**
 * AciesStandingKind:
 * @ACIES_STANDING_SIDE: a side, above its commands
 * @ACIES_STANDING_COMMAND: the units of a leader, above him and them
 * @ACIES_STANDING_BODY: a unit or a leader
 *
 * What a row of the table is about.
 */
typedef enum
{
  ACIES_STANDING_SIDE,
  ACIES_STANDING_COMMAND,
  ACIES_STANDING_BODY
} AciesStandingKind;

/**
 * AciesStanding:
 * @kind: what it is about
 * @id: the id of the side, of the leader of the command, or of the unit or leader; for the units of a side that
 *   no leader commands, that of the side
 * @side: the index of its side
 *
 * A row of the table.
 */
typedef struct
{
  AciesStandingKind  kind;
  char              *id;
  guint              side;
} AciesStanding;

ACIES_EXPORT void       acies_standing_free             (AciesStanding        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStanding, acies_standing_free)

/* (transfer none) (nullable): the unit or leader that it is about */
ACIES_EXPORT const AciesBody *acies_standing_find_body  (const AciesStanding  *self,
                                                         const AciesSituation *situation);

/* Lists the rows: each side, its commands if there are several, each with its leader and units, the lost last.
 * (transfer full) (element-type AciesStanding) */
ACIES_EXPORT GPtrArray *acies_standings_list            (const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;

/**
 * AciesTally:
 * @units: how many units it had at first
 * @lost: how many of these are lost
 * @start: its strength at first, in figures or bases where the rules have such
 * @left: what is left of it
 *
 * The losses of a command or a side.
 */
typedef struct
{
  guint units;
  guint lost;
  guint start;
  guint left;
} AciesTally;

ACIES_EXPORT AciesTally acies_standing_count            (const AciesStanding  *self,
                                                         const AciesSituation *situation);

/* Its cells: (transfer full), translated */
ACIES_EXPORT char      *acies_standing_print_name       (const AciesStanding  *self,
                                                         const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* "9 of 12"; "" for a leader */
ACIES_EXPORT char      *acies_standing_print_strength   (const AciesStanding  *self,
                                                         const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* "Disordered, In contact 2": the words of the rules for the statuses that are shown by marks, and for the worst threshold
 * reached; once it is lost, what became of it.  "2 of 7 units lost" of a command or a side. */
ACIES_EXPORT char      *acies_standing_print_status     (const AciesStanding  *self,
                                                         const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* "Holds"; "" for none.  @is_usual: (out) (optional): whether it is what units have at the start */
ACIES_EXPORT char      *acies_standing_print_order      (const AciesStanding  *self,
                                                         const AciesSituation *situation,
                                                         gboolean             *is_usual) G_GNUC_WARN_UNUSED_RESULT;
/* "Dahae 2.8″ to the left; on Low hill"; "" for a command or a side */
ACIES_EXPORT char      *acies_standing_print_whereabouts (const AciesStanding  *self,
                                                         const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* "moved 6″, lost 3": what became of it between two moments; "" for nothing */
ACIES_EXPORT char      *acies_standing_print_since      (const AciesStanding  *self,
                                                         const AciesSituation *then,
                                                         const AciesSituation *now) G_GNUC_WARN_UNUSED_RESULT;
/* How far it is to its thresholds, each in a sentence; "" for none */
ACIES_EXPORT char      *acies_standing_print_thresholds (const AciesStanding  *self,
                                                         const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
/* How far the nearest enemy is, in inches; 0 in contact, G_MAXDOUBLE for none. */
ACIES_EXPORT double     acies_standing_measure_enemy    (const AciesStanding  *self,
                                                         const AciesSituation *situation);

/* The unit status that is shown as the order of units: that with the role of an order, else that of a state (nullable) */
ACIES_EXPORT AciesField *acies_standing_get_order_field (AciesRuleset         *ruleset);
/* What became of a unit or leader, in the word of the rules, once that is not as at the start (nullable) */
ACIES_EXPORT const char *acies_standing_get_state_label (const AciesBody      *body);

/* ---- What was done in a turn ---- */

/**
 * AciesDeeds:
 *
 * What each unit, leader and side did in one turn of a battle.
 */
typedef struct _AciesDeeds AciesDeeds;

/* Of the turn to which the first @n_entries entries lead, up to these */
ACIES_EXPORT AciesDeeds *acies_deeds_new                (AciesBattle          *battle,
                                                         guint                 n_entries,
                                                         guint                 turn) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void        acies_deeds_free               (AciesDeeds           *self);
/* "moved 6″; shot at Companions: 2 hits"; "" for nothing */
ACIES_EXPORT char       *acies_deeds_print              (AciesDeeds           *self,
                                                         const char           *id) G_GNUC_WARN_UNUSED_RESULT;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDeeds, acies_deeds_free)

G_END_DECLS
