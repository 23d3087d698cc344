/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-bodies.h"

G_BEGIN_DECLS

/**
 * AciesCase:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what is tried or has been resolved
 * @inputs: (nullable): its inputs; %NULL for an offer
 * @outputs: (nullable): its outputs; %NULL before it is resolved
 * @a: (nullable): party a, if it is a unit or leader
 * @b: (nullable): party b, if it is a unit or leader
 * @a_name: the name of party a, "" for none
 * @b_name: the name of party b, "" for none
 * @moves: (nullable) (element-type AciesMove): the moves that the players laid, or the list that
 *   proposed moves are added to
 *
 * A procedure on the table, for what only reads: checks, the moves that follow from an outcome,
 * sentences.
 */
struct _AciesCase
{
  AciesRuleset          *ruleset;
  const AciesSituation  *situation;
  const AciesResolution *resolution;
  const AciesRecord     *inputs;
  const AciesRecord     *outputs;
  const AciesBody       *a;
  const AciesBody       *b;
  const char            *a_name;
  const char            *b_name;
  GPtrArray             *moves;
};

/* Borrows its arguments.  @moves: (nullable) */
ACIES_EXPORT AciesCase acies_case_of       (const AciesSituation  *situation,
                                            const AciesResolution *resolution,
                                            GPtrArray             *moves);
ACIES_EXPORT void      acies_case_add_move (const AciesCase       *self,
                                            const AciesBody       *body,
                                            AciesMoveKind          kind,
                                            const AciesPose       *poses,
                                            guint                  n_poses);
/* Adds the move of a leader to the place behind @unit at @pose; does nothing for a leader off the
 * table. */
ACIES_EXPORT void      acies_case_add_ride (const AciesCase       *self,
                                            const AciesBody       *leader,
                                            AciesMoveKind          kind,
                                            const AciesBody       *unit,
                                            const AciesPose       *pose);

/* Gets a number that makes ngettext() choose the verb that goes with the name of party a. */
ACIES_EXPORT gulong    acies_case_get_number (const AciesCase     *self);

/* Join sentences with spaces. acies_sentences_end() takes @sentences; (nullable) when empty. */
ACIES_EXPORT void      acies_sentences_add (GString               *sentences,
                                            const char            *format,
                                            ...) G_GNUC_PRINTF (2, 3);
ACIES_EXPORT char     *acies_sentences_end (GString               *sentences) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
