/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-dice.h"
#include "acies-outcome.h"

G_BEGIN_DECLS

/* Declared in full in acies-ruleset.h. */
typedef struct _AciesRuleset AciesRuleset;

/**
 * AciesCall:
 *
 * One run of a procedure, as the arithmetic sees it: inputs to read, dice to
 * draw, outputs to set, explanations to add.  It lives on the stack of
 * acies_procedure_resolve() or a similar function, and is valid only while the
 * procedure's function runs.
 */
typedef struct _AciesCall AciesCall;

/**
 * AciesProcedureFunc:
 *
 * The arithmetic of a procedure.  Before it is called, all inputs are checked for
 * their type and limits, and those always required are given.  It checks, in this
 * order: inputs required in some cases only (acies_call_fail_missing()),
 * contradictions (acies_call_fail_bad()), refusals by the rules (acies_call_refuse());
 * then it draws dice.  It must set every output but `next`.
 *
 * Returns: %FALSE when it failed, with @error set
 */
typedef gboolean (*AciesProcedureFunc) (AciesCall  *call,
                                        GError    **error);

/* The kind of a party of a procedure */
typedef enum
{
  ACIES_PARTY_NONE,
  ACIES_PARTY_UNIT,
  ACIES_PARTY_LEADER,
  ACIES_PARTY_SIDE,
  ACIES_PARTY_UNIT_OR_LEADER
} AciesPartyKind;

#define ACIES_TYPE_PARTY_KIND (acies_party_kind_get_type ())
ACIES_EXPORT GType acies_party_kind_get_type (void);

/* The effect of an output on the status of its party */
typedef enum
{
  ACIES_EFFECT_NONE,
  ACIES_EFFECT_SET,
  ACIES_EFFECT_ADD,
  ACIES_EFFECT_RAISE
} AciesEffect;

#define ACIES_TYPE_EFFECT (acies_effect_get_type ())
ACIES_EXPORT GType acies_effect_get_type (void);

/* What a procedure between two bodies is: a shot, a fight, or neither */
typedef enum
{
  ACIES_DEED_OTHER,
  ACIES_DEED_SHOT,
  ACIES_DEED_FIGHT
} AciesDeedKind;

#define ACIES_TYPE_DEED_KIND (acies_deed_kind_get_type ())
ACIES_EXPORT GType acies_deed_kind_get_type (void);

/* The source of an input's value; each one beats those before it */
typedef enum
{
  ACIES_SOURCE_DEFAULT,
  ACIES_SOURCE_OPTION,
  ACIES_SOURCE_ROSTER,
  ACIES_SOURCE_STATUS,
  ACIES_SOURCE_SKETCH,
  ACIES_SOURCE_LOG,
  ACIES_SOURCE_HAND
} AciesSource;

#define ACIES_TYPE_SOURCE (acies_source_get_type ())
ACIES_EXPORT GType acies_source_get_type (void);

/**
 * AciesProcedure:
 *
 * Something that players resolve at the table, as the ruleset declares it.
 * Owned by its ruleset and valid as long as that.
 */
typedef struct _AciesProcedure AciesProcedure;

ACIES_EXPORT const char     *acies_procedure_get_id        (const AciesProcedure *self);
/* Gets its position among the ruleset's procedures. */
ACIES_EXPORT guint           acies_procedure_get_index     (const AciesProcedure *self);
ACIES_EXPORT const char     *acies_procedure_get_label     (const AciesProcedure *self);
ACIES_EXPORT const char     *acies_procedure_get_help      (const AciesProcedure *self);
/* Gets the ids of the phases in which it is used; empty for all phases.  (array zero-terminated=1) */
ACIES_EXPORT const char * const *acies_procedure_get_phases (const AciesProcedure *self);
ACIES_EXPORT const char * const *acies_procedure_get_clauses (const AciesProcedure *self);
ACIES_EXPORT AciesPartyKind  acies_procedure_get_party     (const AciesProcedure *self,
                                                            char                  party);
/* Gets the name of a party in this procedure: "Shooter", "Target". */
ACIES_EXPORT const char     *acies_procedure_get_party_label (const AciesProcedure *self,
                                                              char                  party);
/* Tells whether it can be resolved without a party b. */
ACIES_EXPORT gboolean        acies_procedure_is_b_optional (const AciesProcedure *self);
/* Tells whether party b is looked for on the side of party a, and not among its enemies. */
ACIES_EXPORT gboolean        acies_procedure_is_b_friend  (const AciesProcedure *self);
ACIES_EXPORT AciesSchema    *acies_procedure_get_inputs    (const AciesProcedure *self);
/* Gets what odds of several rounds take for granted; "" for nothing. */
ACIES_EXPORT const char     *acies_procedure_get_ahead     (const AciesProcedure *self);
/* Finds the input of the other party that is called the same: its index; -1 for none. */
ACIES_EXPORT int             acies_procedure_find_twin     (const AciesProcedure *self,
                                                            guint                 input);
ACIES_EXPORT AciesSchema    *acies_procedure_get_outputs   (const AciesProcedure *self);
ACIES_EXPORT gboolean        acies_procedure_draws_dice    (const AciesProcedure *self);
/* Tells whether party a moves on a way that the players choose and the inputs measure. */
ACIES_EXPORT gboolean        acies_procedure_goes_way      (const AciesProcedure *self);
/* Roster checks and look-ups do not go into the log. */
ACIES_EXPORT gboolean        acies_procedure_is_logged     (const AciesProcedure *self);
/* Tells whether the rules leave it to the players when it is resolved. */
ACIES_EXPORT gboolean        acies_procedure_is_free       (const AciesProcedure *self);
/* Gets the deed that a sketch shows between its parties. */
ACIES_EXPORT AciesDeedKind   acies_procedure_get_deed      (const AciesProcedure *self);
/* Gets the position of the output whose distribution odds show first; -1 for none. */
ACIES_EXPORT int             acies_procedure_get_headline  (const AciesProcedure *self);
/* Gets the status, trait or option that an input takes its value from (set on loading). */
ACIES_EXPORT AciesSource     acies_procedure_get_input_source (const AciesProcedure *self,
                                                               guint                 input);
ACIES_EXPORT const char     *acies_procedure_get_input_origin (const AciesProcedure *self,
                                                               guint                 input);
ACIES_EXPORT AciesEffect     acies_procedure_get_effect    (const AciesProcedure *self,
                                                            guint                 output);

/* Computes its outcome.  @inputs is a record on the input schema. */
ACIES_EXPORT AciesOutcome   *acies_procedure_resolve       (const AciesProcedure *self,
                                                            const AciesRecord    *inputs,
                                                            AciesDice            *dice,
                                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Resolves without an explanation and the presets of follow-ups. */
ACIES_EXPORT AciesOutcome   *acies_procedure_try           (const AciesProcedure *self,
                                                            const AciesRecord    *inputs,
                                                            AciesDice            *dice,
                                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Runs it for its error only, without dice. */
ACIES_EXPORT gboolean        acies_procedure_check         (const AciesProcedure *self,
                                                            const AciesRecord    *inputs,
                                                            GError              **error);
/* Creates an outcome from outputs by hand, without dice or arithmetic; follow-ups are read from `next`. */
ACIES_EXPORT AciesOutcome   *acies_procedure_outcome_by_hand (const AciesProcedure *self,
                                                              const AciesRecord    *outputs) G_GNUC_WARN_UNUSED_RESULT;
/* Reads inputs from texts for callers that have no record, with errors in the order that resolving has. */
ACIES_EXPORT AciesRecord    *acies_procedure_parse_inputs  (const AciesProcedure *self,
                                                            const char * const   *keys,
                                                            const char * const   *values,
                                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * AciesDraw:
 * @party: 'a' or 'b' when the procedure says whose dice they are, else '\0'
 * @n_dice: the number of dice thrown together
 * @faces: the numbers that count, or 0 when all matter
 *
 * Dice that are thrown together, for the dice entry.
 */
typedef struct
{
  char            party;
  guint           n_dice;
  AciesFaces      faces;
  const AciesDie *die;
} AciesDraw;

/* Lists the draws complete with the faces in @typed ("6 4") and the first that is not: (transfer
 * container) (element-type AciesDraw).  NULL with an error when the procedure is refused. */
ACIES_EXPORT GArray         *acies_procedure_plan_dice     (const AciesProcedure *self,
                                                            const AciesRecord    *inputs,
                                                            const char           *typed,
                                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the declared sentence for the log that fits an outcome (nullable).  @a, @b: names, "" for none; @numbers: of
 * both, for ngettext(), or NULL to guess them */
ACIES_EXPORT char              *acies_procedure_tell    (const AciesProcedure *self,
                                                         const AciesRecord    *inputs,
                                                         const AciesRecord    *outputs,
                                                         const char           *a,
                                                         const char           *b,
                                                         const gulong         *numbers) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the declared words for why party a fared as it did, behind a sentence on that: "when friends routed near by"
 * (nullable).  Names and numbers as for acies_procedure_tell() */
ACIES_EXPORT char              *acies_procedure_tell_cause (const AciesProcedure *self,
                                                            const AciesRecord    *inputs,
                                                            const AciesRecord    *outputs,
                                                            const char           *a,
                                                            const char           *b,
                                                            const gulong         *numbers) G_GNUC_WARN_UNUSED_RESULT;

/* ---- For the arithmetic ---- */

ACIES_EXPORT AciesRuleset      *acies_call_get_ruleset  (AciesCall   *call);
ACIES_EXPORT const AciesRecord *acies_call_get_inputs   (AciesCall   *call);
ACIES_EXPORT AciesRecord       *acies_call_get_outputs  (AciesCall   *call);
ACIES_EXPORT gboolean           acies_call_is_given     (AciesCall   *call,
                                                         guint        input);
ACIES_EXPORT gint64             acies_call_get_number   (AciesCall   *call,
                                                         guint        input);

ACIES_EXPORT void               acies_call_set_number   (AciesCall   *call,
                                                         guint        output,
                                                         gint64       number);
/* A list to which nothing is added is empty. */
ACIES_EXPORT void               acies_call_add_item     (AciesCall   *call,
                                                         guint        output,
                                                         gint64       item);
/* @procedure: its index. Presets are "key=value" strings, NULL at the end. */
ACIES_EXPORT void               acies_call_add_next     (AciesCall   *call,
                                                         guint        procedure,
                                                         int          party,
                                                         ...) G_GNUC_NULL_TERMINATED;

/* Tells whether this run keeps explanations: build costly texts only then. */
ACIES_EXPORT gboolean           acies_call_explains     (AciesCall   *call);
/* @clause and @value may be NULL; @label is a translated format. */
ACIES_EXPORT void               acies_call_explain      (AciesCall   *call,
                                                         const char  *clause,
                                                         const char  *value,
                                                         const char  *label,
                                                         ...) G_GNUC_PRINTF (4, 5);
/* Adds a line with a signed whole number as the value; none when @modifier is 0. */
ACIES_EXPORT void               acies_call_explain_modifier (AciesCall  *call,
                                                             const char *clause,
                                                             int         modifier,
                                                             const char *label,
                                                             ...) G_GNUC_PRINTF (4, 5);

/* Their arguments are worked out only where a run keeps explanations: odds run a procedure thousands of times, and each
 * text is looked up in the catalog of translations. */
#define acies_call_explain(call, ...) \
  ACIES_WHERE_EXPLAINED (call, acies_call_explain (call, __VA_ARGS__))
#define acies_call_explain_modifier(call, ...) \
  ACIES_WHERE_EXPLAINED (call, acies_call_explain_modifier (call, __VA_ARGS__))
#define ACIES_WHERE_EXPLAINED(call, explain) \
  G_STMT_START { if (acies_call_explains (call)) explain; } G_STMT_END

/* Dice.  @party: 'a', 'b' or '\0': the party that throws them, shown by the dice entry. */
ACIES_EXPORT gboolean           acies_call_draw           (AciesCall      *call,
                                                           char            party,
                                                           const AciesDie *die,
                                                           guint          *face,
                                                           GError        **error);
ACIES_EXPORT gboolean           acies_call_draw_successes (AciesCall      *call,
                                                           char            party,
                                                           const AciesDie *die,
                                                           guint           n_dice,
                                                           AciesFaces      faces,
                                                           guint          *n_successes,
                                                           GError        **error);
ACIES_EXPORT gboolean           acies_call_draw_confirmed (AciesCall      *call,
                                                           char            party,
                                                           const AciesDie *die,
                                                           guint           n_dice,
                                                           AciesFaces      faces,
                                                           AciesFaces      confirming,
                                                           guint          *n_confirmed,
                                                           GError        **error);
ACIES_EXPORT gboolean           acies_call_draw_pool      (AciesCall      *call,
                                                           char            party,
                                                           const AciesDie *die,
                                                           guint           n_dice,
                                                           guint          *counts,
                                                           GError        **error);
/* Each pool names the party that throws its dice. */
ACIES_EXPORT gboolean           acies_call_draw_fold      (AciesCall       *call,
                                                           const AciesPool *pools,
                                                           guint            n_pools,
                                                           const AciesFold *fold,
                                                           guint64         *state,
                                                           GError         **error);
/**
 * AciesItemFunc:
 * @call: a call
 * @state: the state of the fold after the die
 * @data: the caller's data
 *
 * Adds to lists what a die comes to, by acies_call_add_item(), and explains it; sets nothing else.  It must depend on
 * its arguments and the inputs alone.
 */
typedef void (*AciesItemFunc) (AciesCall     *call,
                               guint64        state,
                               gconstpointer  data);

/* Each die adds items to lists by itself; nothing but these depends on it. */
ACIES_EXPORT gboolean           acies_call_draw_items     (AciesCall       *call,
                                                           const AciesPool *pool,
                                                           const AciesFold *fold,
                                                           AciesItemFunc    add,
                                                           gconstpointer    data,
                                                           GError         **error);
ACIES_EXPORT gboolean           acies_call_draw_later     (AciesCall       *call,
                                                           const AciesFold *fold,
                                                           guint64         *state,
                                                           GError         **error);
ACIES_EXPORT gboolean           acies_call_draw_bits      (AciesCall       *call,
                                                           const AciesFold *fold,
                                                           guint64          bits,
                                                           guint64         *state,
                                                           GError         **error);
ACIES_EXPORT gboolean           acies_call_draw_lead      (AciesCall       *call,
                                                           const AciesFold *fold,
                                                           guint64         *state,
                                                           const AciesFold *other,
                                                           guint64         *other_state,
                                                           GError         **error);
ACIES_EXPORT gboolean           acies_call_draw_ranked    (AciesCall          *call,
                                                           const AciesPool    *pools,
                                                           guint               n_pools,
                                                           const AciesRanking *ranking,
                                                           guint64            *state,
                                                           GError            **error);
/* Each go of @deal names the party that throws its dice. */
ACIES_EXPORT gboolean           acies_call_draw_dealt     (AciesCall       *call,
                                                           const AciesDie  *die,
                                                           const AciesDeal *deal,
                                                           guint64         *toll,
                                                           GError         **error);
ACIES_EXPORT gboolean           acies_call_again          (AciesCall      *call,
                                                           GError        **error);

/* Refusals: set @error, with the input's key in the message, and return FALSE. */
ACIES_EXPORT gboolean           acies_call_fail_missing   (AciesCall      *call,
                                                           GError        **error,
                                                           guint           input);
ACIES_EXPORT gboolean           acies_call_fail_bad       (AciesCall      *call,
                                                           GError        **error,
                                                           guint           input,
                                                           const char     *format,
                                                           ...) G_GNUC_PRINTF (4, 5);
ACIES_EXPORT gboolean           acies_call_refuse         (AciesCall      *call,
                                                           GError        **error,
                                                           const char     *clause,
                                                           const char     *format,
                                                           ...) G_GNUC_PRINTF (4, 5);
/* Refuses it for the first declared bar that holds by its inputs alone. */
ACIES_EXPORT gboolean           acies_call_check          (AciesCall      *call,
                                                           GError        **error) G_GNUC_WARN_UNUSED_RESULT;
/* Refuses where there is no call.  @error: (nullable) */
ACIES_EXPORT gboolean           acies_refuse              (GError        **error,
                                                           const char     *clause,
                                                           const char     *format,
                                                           ...) G_GNUC_PRINTF (3, 4);
/* Where nobody asks why, nothing is looked up for the sentence. */
#define acies_refuse(error, ...) ((error) != NULL ? (acies_refuse) (error, __VA_ARGS__) : FALSE)
/* Gets the id of the clause behind a NOT_ALLOWED error; NULL when it names none. */
ACIES_EXPORT const char        *acies_refusal_get_clause  (const GError   *error);

G_END_DECLS
