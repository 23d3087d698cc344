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
 * ACIES_DECLARE_RULESET_PARTS:
 * @prefix: what the names of the ruleset's functions begin with, `mh`
 *
 * Declares the functions of a ruleset that has a part in everything, named as
 * those of #AciesRulesetClass: `mh_measure()`, `mh_apply()` and so on.
 */
#define ACIES_DECLARE_RULESET_PARTS(prefix)                                                 \
  void  prefix##_measure       (AciesRuleset          *ruleset,                             \
                                const AciesSituation  *situation,                           \
                                AciesFacts            *facts);                              \
  void  prefix##_apply         (AciesRuleset          *ruleset,                             \
                                AciesSituation        *situation,                           \
                                const AciesResolution *resolution);                         \
  void  prefix##_enter_step    (AciesRuleset          *ruleset,                             \
                                AciesSituation        *situation,                           \
                                guint                  step);                               \
  void  prefix##_leave_step    (AciesRuleset          *ruleset,                             \
                                AciesSituation        *situation,                           \
                                guint                  step);                               \
  void  prefix##_list_offers   (AciesRuleset          *ruleset,                             \
                                const AciesSituation  *situation,                           \
                                GPtrArray             *offers);                             \
  void  prefix##_propose_moves (AciesRuleset          *ruleset,                             \
                                const AciesSituation  *situation,                           \
                                const AciesResolution *resolution,                          \
                                GPtrArray             *moves);                              \
  char *prefix##_describe      (AciesRuleset          *ruleset,                             \
                                const AciesSituation  *situation,                           \
                                const AciesResolution *resolution);                         \
  void  prefix##_check_army    (AciesRuleset          *ruleset,                             \
                                AciesArmy             *army,                                \
                                GPtrArray             *findings);                           \
  void  prefix##_appearance    (AciesRuleset          *ruleset,                             \
                                const AciesRecord     *traits,                              \
                                const AciesRecord     *status,                              \
                                gboolean               is_leader,                           \
                                guint                  files,                               \
                                AciesAppearance       *appearance);                         \
  char *prefix##_verdict       (AciesRuleset          *ruleset,                             \
                                const AciesSituation  *situation)

/**
 * ACIES_SET_RULESET_PARTS:
 * @klass: the class of the ruleset
 * @prefix: the same as in ACIES_DECLARE_RULESET_PARTS()
 * @PREFIX: the same in capitals, which its generated names begin with
 * @functions: (array): the arithmetic, by procedure
 *
 * Fills a class with these functions and its arithmetic, for the `class_init`
 * of a module.
 */
#define ACIES_SET_RULESET_PARTS(klass, prefix, PREFIX, functions)                           \
  G_STMT_START {                                                                            \
    AciesRulesetClass *_ruleset_class = ACIES_RULESET_CLASS (klass);                        \
    _ruleset_class->abi = ACIES_RULESET_ABI;                                                \
    _ruleset_class->keys_checksum = PREFIX##_KEYS_CHECKSUM;                                 \
    _ruleset_class->n_procedures = PREFIX##_N_PROCEDURES;                                   \
    _ruleset_class->procedures = functions;                                                 \
    _ruleset_class->measure = prefix##_measure;                                             \
    _ruleset_class->apply = prefix##_apply;                                                 \
    _ruleset_class->enter_step = prefix##_enter_step;                                       \
    _ruleset_class->leave_step = prefix##_leave_step;                                       \
    _ruleset_class->list_offers = prefix##_list_offers;                                     \
    _ruleset_class->propose_moves = prefix##_propose_moves;                                 \
    _ruleset_class->describe = prefix##_describe;                                           \
    _ruleset_class->check_army = prefix##_check_army;                                       \
    _ruleset_class->appearance = prefix##_appearance;                                       \
    _ruleset_class->verdict = prefix##_verdict;                                             \
  } G_STMT_END

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
