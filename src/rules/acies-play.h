/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-bodies.h"

G_BEGIN_DECLS

/*
 * The parts of a ruleset's play besides arithmetic: to measure what a
 * procedure need not be told, to plan where its outcome moves bodies, and to
 * offer or call for what comes next.
 */

/**
 * AciesMeasure:
 * @ruleset: the ruleset
 * @situation: where the battle stands
 * @facts: what is known so far of the inputs of a procedure
 * @a: (nullable): party a, if it is a unit or leader
 * @b: (nullable): party b, if it is a unit or leader
 *
 * What is measured, for whom.
 */
typedef struct
{
  AciesRuleset         *ruleset;
  const AciesSituation *situation;
  AciesFacts           *facts;
  const AciesBody      *a;
  const AciesBody      *b;
} AciesMeasure;

ACIES_EXPORT AciesMeasure acies_measure_of         (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    AciesFacts            *facts);
/* As it is on the table, or as a status has it; @note: (nullable): what people are told of it */
ACIES_EXPORT void         acies_measure_see        (AciesMeasure          *self,
                                                    guint                  input,
                                                    gint64                 number);
ACIES_EXPORT void         acies_measure_see_of     (AciesMeasure          *self,
                                                    guint                  input,
                                                    gint64                 number,
                                                    const char            *note);
ACIES_EXPORT void         acies_measure_see_inches (AciesMeasure          *self,
                                                    guint                  input,
                                                    double                 inches,
                                                    const char            *note);
ACIES_EXPORT void         acies_measure_know       (AciesMeasure          *self,
                                                    guint                  input,
                                                    gint64                 number);
ACIES_EXPORT void         acies_measure_know_of    (AciesMeasure          *self,
                                                    guint                  input,
                                                    gint64                 number,
                                                    const char            *note);

/**
 * AciesChange:
 * @situation: where the battle stands
 * @resolution: what has been resolved
 * @inputs: what was known
 * @outputs: what came of it
 * @a: (nullable): party a, if it is a unit or leader
 * @b: (nullable): party b, if it is a unit or leader
 *
 * What an outcome changes beyond its declared effects, and for whom.
 */
typedef struct
{
  AciesSituation        *situation;
  const AciesResolution *resolution;
  const AciesRecord     *inputs;
  const AciesRecord     *outputs;
  AciesBody             *a;
  AciesBody             *b;
} AciesChange;

ACIES_EXPORT AciesChange  acies_change_of          (AciesSituation        *situation,
                                                    const AciesResolution *resolution);
/* Outputs, by position */
ACIES_EXPORT gint64       acies_change_get_number  (const AciesChange     *self,
                                                    guint                  output);
ACIES_EXPORT int          acies_change_get_choice  (const AciesChange     *self,
                                                    guint                  output);
ACIES_EXPORT gboolean     acies_change_holds       (const AciesChange     *self,
                                                    guint                  output);

/**
 * AciesMovePlan:
 * @situation: where the battle stands
 * @inputs: what was known
 * @outputs: what came of it
 * @a: (nullable): party a, if it is a unit or leader
 * @b: (nullable): party b, if it is a unit or leader
 * @moves: (element-type AciesMove): where the moves go
 *
 * Where an outcome leads, and whom.
 */
typedef struct
{
  const AciesSituation *situation;
  const AciesRecord    *inputs;
  const AciesRecord    *outputs;
  const AciesBody      *a;
  const AciesBody      *b;
  GPtrArray            *moves;
} AciesMovePlan;

ACIES_EXPORT AciesMovePlan acies_move_plan_of      (const AciesSituation  *situation,
                                                    const AciesResolution *resolution,
                                                    GPtrArray             *moves);
ACIES_EXPORT void          acies_move_plan_add     (const AciesMovePlan   *self,
                                                    const AciesBody       *body,
                                                    AciesMoveKind          kind,
                                                    const AciesPose       *poses,
                                                    guint                  n_poses);
/* A leader rides to his place behind @unit as it will stand; nothing for one who is not on the table. */
ACIES_EXPORT void          acies_move_plan_add_ride (const AciesMovePlan  *self,
                                                    const AciesBody       *leader,
                                                    AciesMoveKind          kind,
                                                    const AciesBody       *unit,
                                                    const AciesPose       *pose);
/* Inches of an input or output, for geometry */
ACIES_EXPORT double        acies_inches_of         (const AciesRecord     *record,
                                                    guint                  position);

/* ---- What can be done, and what must ---- */

/* (transfer none): what was put into @offers, to be given presets; @b: (nullable) */
ACIES_EXPORT AciesDue    *acies_offer              (GPtrArray             *offers,
                                                    guint                  procedure,
                                                    const AciesBody       *a,
                                                    const AciesBody       *b,
                                                    gboolean               must,
                                                    const char            *reason,
                                                    const char            *clause);
/* (transfer none): the same for what is due from @step on */
ACIES_EXPORT AciesDue    *acies_situation_call_for (AciesSituation        *situation,
                                                    guint                  procedure,
                                                    const AciesBody       *a,
                                                    const AciesBody       *b,
                                                    gboolean               must,
                                                    guint                  step,
                                                    const char            *reason,
                                                    const char            *clause);
/* With which two sides begin a turn: party a against party b; nothing for one side alone */
ACIES_EXPORT void         acies_situation_call_for_initiative (AciesSituation *situation,
                                                    guint                  procedure,
                                                    guint                  step,
                                                    const char            *reason,
                                                    const char            *clause);
/* (nullable) (transfer none): the last one in @dues for @a that was not left open */
ACIES_EXPORT AciesDue    *acies_dues_find_last     (GPtrArray             *dues,
                                                    guint                  procedure,
                                                    const AciesBody       *a);

G_END_DECLS
