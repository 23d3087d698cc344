/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-bodies.h"
#include "acies-case.h"

G_BEGIN_DECLS

/*
 * The parts of a ruleset's play besides arithmetic: measuring inputs, planning
 * the moves that follow from outcomes, and offering or queuing what comes next.
 */

/**
 * ACIES_DECLARE_RULESET_PARTS:
 * @prefix: what the names of the ruleset's functions begin with, `mh`
 *
 * Declares the functions of #AciesRulesetClass that every ruleset has, named as
 * there: `mh_enter_step()`, `mh_list_offers()` and so on.
 */
#define ACIES_DECLARE_RULESET_PARTS(prefix)                                                 \
  void  prefix##_enter_step    (AciesRuleset          *ruleset,                             \
                                AciesSituation        *situation,                           \
                                guint                  step);                               \
  void  prefix##_leave_step    (AciesRuleset          *ruleset,                             \
                                AciesSituation        *situation,                           \
                                guint                  step);                               \
  void  prefix##_list_offers   (AciesRuleset          *ruleset,                             \
                                const AciesSituation  *situation,                           \
                                GPtrArray             *offers);                             \
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
                                const AciesSituation  *situation);                          \
  gboolean prefix##_is_beaten  (const AciesSituation  *situation,                           \
                                const AciesSide       *side);                               \
  void  prefix##_settle_by_hand (AciesRuleset         *ruleset,                             \
                                 AciesSituation       *situation)

/**
 * ACIES_DECLARE_THRESHOLDS:
 * @prefix: the same
 *
 * Declares the function that lists thresholds, for rulesets that have some.
 */
#define ACIES_DECLARE_THRESHOLDS(prefix)                                                    \
  void  prefix##_list_thresholds (AciesRuleset         *ruleset,                            \
                                  const AciesSituation *situation,                          \
                                  const AciesBody      *body,                               \
                                  const AciesSide      *side,                               \
                                  GPtrArray            *thresholds)

/**
 * ACIES_DEFINE_PROCEDURE:
 * @prefix: what the generated names begin with, `mh`
 * @name: the id of the procedure with `_` for `-`, `rally_test`
 * @...: the other members of #AciesProcedureParts that it has, `.measure = measure_rally_test`
 *
 * Defines the parts of a procedure in the file of its topic.  Its arithmetic is
 * `run_rally_test (call, in, out, error)`, with the structs made from the
 * declaration.
 */
#define ACIES_DEFINE_PROCEDURE(prefix, name, ...)                                           \
  static gboolean                                                                           \
  resolve_##name (AciesCall  *call,                                                         \
                  GError    **error)                                                        \
  {                                                                                         \
    return run_##name (call, prefix##_##name##_in (acies_call_get_inputs (call)),           \
                       prefix##_##name##_set (acies_call_get_outputs (call)), error);       \
  }                                                                                         \
  const AciesProcedureParts prefix##_##name = { .run = resolve_##name, __VA_ARGS__ };

/**
 * ACIES_SET_RULESET_PARTS:
 * @klass: the class of the ruleset
 * @prefix: the same as in ACIES_DECLARE_RULESET_PARTS()
 * @PREFIX: the same in capitals, which its generated names begin with
 *
 * Sets these functions, the procedures and the functions that call their parts
 * in the class of a ruleset, for the `class_init` of a module.
 */
#define ACIES_SET_RULESET_PARTS(klass, prefix, PREFIX)                                      \
  G_STMT_START {                                                                            \
    static const AciesProcedureParts *const _procedures[] = { PREFIX##_PROCEDURES };        \
    AciesRulesetClass *_ruleset_class = ACIES_RULESET_CLASS (klass);                        \
    _ruleset_class->abi = ACIES_RULESET_ABI;                                                \
    _ruleset_class->keys_checksum = PREFIX##_KEYS_CHECKSUM;                                 \
    _ruleset_class->n_procedures = PREFIX##_N_PROCEDURES;                                   \
    _ruleset_class->procedures = _procedures;                                               \
    _ruleset_class->is_active = prefix##_body_is_active;                                    \
    _ruleset_class->check = acies_parts_check;                                              \
    _ruleset_class->check_way = acies_parts_check_way;                                      \
    _ruleset_class->measure = acies_parts_measure;                                          \
    _ruleset_class->apply = acies_parts_apply;                                              \
    _ruleset_class->enter_step = prefix##_enter_step;                                       \
    _ruleset_class->leave_step = prefix##_leave_step;                                       \
    _ruleset_class->list_offers = prefix##_list_offers;                                     \
    _ruleset_class->propose_moves = acies_parts_propose_moves;                              \
    _ruleset_class->describe = acies_parts_describe;                                        \
    _ruleset_class->check_army = prefix##_check_army;                                       \
    _ruleset_class->appearance = prefix##_appearance;                                       \
    _ruleset_class->verdict = prefix##_verdict;                                             \
    _ruleset_class->is_beaten = prefix##_is_beaten;                                         \
    _ruleset_class->settle = prefix##_settle_by_hand;                                       \
  } G_STMT_END

/**
 * AciesMeasure:
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @facts: the facts known so far of the inputs of a procedure
 * @a: (nullable): party a, if it is a unit or leader
 * @b: (nullable): party b, if it is a unit or leader
 *
 * The context for measuring the inputs of a procedure.
 */
struct _AciesMeasure
{
  AciesRuleset         *ruleset;
  const AciesSituation *situation;
  AciesFacts           *facts;
  const AciesBody      *a;
  const AciesBody      *b;
};

ACIES_EXPORT AciesMeasure acies_measure_of         (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    AciesFacts            *facts);
/* Tells whether both parties are in play and on the table. */
ACIES_EXPORT gboolean     acies_measure_sees_both  (const AciesMeasure    *self);
/* Set an input to a value seen on the table, or one that follows from statuses.  @note: (nullable):
 * for players */
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
 * @ruleset: the ruleset
 * @situation: the situation of the battle
 * @resolution: what has been resolved
 * @inputs: its inputs
 * @outputs: its outputs
 * @a: (nullable): party a, if it is a unit or leader
 * @b: (nullable): party b, if it is a unit or leader
 *
 * The context for applying an outcome beyond its declared effects.
 */
struct _AciesChange
{
  AciesRuleset          *ruleset;
  AciesSituation        *situation;
  const AciesResolution *resolution;
  const AciesRecord     *inputs;
  const AciesRecord     *outputs;
  AciesBody             *a;
  AciesBody             *b;
};

ACIES_EXPORT AciesChange  acies_change_of          (AciesSituation        *situation,
                                                    const AciesResolution *resolution);
/* Gets a length of an input, output or status in inches, for geometry. */
ACIES_EXPORT double       acies_inches_of          (const AciesRecord     *record,
                                                    guint                  position);

/* ---- The parts of procedures ---- */

/* Call the part of the procedure, if it has one and the parties are those that the declaration asks for; for
 * the functions of #AciesRulesetClass. */
ACIES_EXPORT gboolean      acies_parts_check       (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    const AciesResolution *trial,
                                                    GError               **error);
ACIES_EXPORT gboolean      acies_parts_check_way   (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    const AciesResolution *resolution,
                                                    const AciesMove       *move,
                                                    GPtrArray             *moves,
                                                    GError               **error);
ACIES_EXPORT void          acies_parts_measure     (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    AciesFacts            *facts);
ACIES_EXPORT void          acies_parts_apply       (AciesRuleset          *ruleset,
                                                    AciesSituation        *situation,
                                                    const AciesResolution *resolution);
ACIES_EXPORT void          acies_parts_propose_moves (AciesRuleset        *ruleset,
                                                    const AciesSituation  *situation,
                                                    const AciesResolution *resolution,
                                                    GPtrArray             *moves);
ACIES_EXPORT char         *acies_parts_describe    (AciesRuleset          *ruleset,
                                                    const AciesSituation  *situation,
                                                    const AciesResolution *resolution) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Offers and dues ---- */

/* Tells whether nothing forbids a procedure for these parties, whatever its inputs.  @b: (nullable) */
ACIES_EXPORT gboolean     acies_may                (const AciesSituation  *situation,
                                                    guint                  procedure,
                                                    const AciesBody       *a,
                                                    const AciesBody       *b);
/* Prints "Principes, 3.5″ away", translated, for the reason of an offer. */
ACIES_EXPORT char        *acies_print_near         (const AciesBody       *body,
                                                    double                 inches) G_GNUC_WARN_UNUSED_RESULT;
/* For many units: the sentence is translated once. */
ACIES_EXPORT char        *acies_write_near         (void) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char        *acies_print_near_as      (const char            *near,
                                                    const AciesBody       *body,
                                                    double                 inches) G_GNUC_WARN_UNUSED_RESULT;
/* Resolves a procedure by what is known of these parties, without dice (nullable).  @b: (nullable) */
ACIES_EXPORT AciesOutcome *acies_try               (const AciesSituation  *situation,
                                                    guint                  procedure,
                                                    const AciesBody       *a,
                                                    const AciesBody       *b) G_GNUC_WARN_UNUSED_RESULT;
/* Adds an offer, to which presets can be added (transfer none).  @b: (nullable) */
ACIES_EXPORT AciesDue    *acies_offer              (GPtrArray             *offers,
                                                    guint                  procedure,
                                                    const AciesBody       *a,
                                                    const AciesBody       *b,
                                                    gboolean               must,
                                                    const char            *reason,
                                                    const char            *clause);
/* Queues a due from @step on, to which presets can be added (transfer none). */
ACIES_EXPORT AciesDue    *acies_situation_call_for (AciesSituation        *situation,
                                                    guint                  procedure,
                                                    const AciesBody       *a,
                                                    const AciesBody       *b,
                                                    gboolean               must,
                                                    guint                  step,
                                                    const char            *reason,
                                                    const char            *clause);
/* Queues the procedure by which two sides begin a turn; does nothing for a single side. */
ACIES_EXPORT void         acies_situation_call_for_initiative (AciesSituation *situation,
                                                    guint                  procedure,
                                                    guint                  step,
                                                    const char            *reason,
                                                    const char            *clause);
/* Finds the last due of @procedure for @a that was not left open (nullable) (transfer none). */
ACIES_EXPORT AciesDue    *acies_dues_find_last     (GPtrArray             *dues,
                                                    guint                  procedure,
                                                    const AciesBody       *a);

G_END_DECLS
