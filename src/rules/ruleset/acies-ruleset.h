/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-appearance.h"
#include "acies-clause.h"
#include "acies-declared-reach.h"
#include "acies-facts.h"
#include "acies-resolution.h"
#include "acies-situation.h"
#include "acies-threshold.h"
#include "acies-turn.h"
#include "acies-usual.h"

G_BEGIN_DECLS

/* Raised when AciesRulesetClass or any other struct that a module reads changes its layout. */
#define ACIES_RULESET_ABI 1

/* The GIO extension point; an extension's name is its ruleset's id. */
#define ACIES_RULESET_EXTENSION_POINT "acies-ruleset"

#define ACIES_TYPE_RULESET (acies_ruleset_get_type ())
ACIES_EXPORT G_DECLARE_DERIVABLE_TYPE (AciesRuleset, acies_ruleset, ACIES, RULESET, GObject)

/* What parts of procedures work on; acies-ruleset-parts.h and acies-case.h have them. */
typedef struct _AciesMeasure AciesMeasure;
typedef struct _AciesChange  AciesChange;
typedef struct _AciesCase    AciesCase;
typedef struct _AciesRound   AciesRound;

/**
 * AciesProcedureParts:
 * @run: the arithmetic
 * @check: (nullable): refuses what the rules do not allow now, beyond the declared bars, by acies_refuse();
 *   an offer has no inputs
 * @check_way: (nullable): refuses the way that the players laid for party a, beyond its length; the moves of
 *   the case are that one and those of others
 * @measure: (nullable): sets the inputs that follow from status, log and positions
 * @apply: (nullable): applies an outcome beyond its declared effects
 * @propose: (nullable): lists the moves that follow from an outcome
 * @describe: (nullable): writes one translated sentence for the log
 * @end_round: (nullable): for a round of a fight: works out what follows from it, see acies-round.h, so that odds can
 *   look several rounds ahead; fails as dice and procedures do
 * @foresee: (nullable): notes what follows from an outcome beyond what is declared, by acies_round_note() and
 *   acies_round_note_test(); fails as dice do
 * @round_outputs: the outputs that @end_round, @foresee, effects and follow-ups depend on, by ACIES_OUTPUT(); 0 for all
 *
 * What a module knows of a procedure.  The file of its topic in the rules defines it, by
 * ACIES_DEFINE_PROCEDURE(), and the generated table lists it.  All but @run is called by the functions of
 * acies-ruleset-parts.h, and only with the parties that the declaration asks for.
 */
typedef struct
{
  AciesProcedureFunc  run;
  gboolean (*check)     (const AciesCase    *self,
                         GError            **error);
  gboolean (*check_way) (const AciesCase    *self,
                         const AciesMove    *move,
                         GError            **error);
  void     (*measure)   (AciesMeasure       *self);
  void     (*apply)     (const AciesChange  *self);
  void     (*propose)   (const AciesCase    *self);
  char *   (*describe)  (const AciesCase    *self);
  gboolean (*end_round) (AciesRound         *self,
                         GError            **error);
  gboolean (*foresee)   (AciesRound         *self,
                         GError            **error);
  guint64  round_outputs;
} AciesProcedureParts;

/* An entry of a table of procedures that have arithmetic and nothing else. */
#define ACIES_PROCEDURE_OF(function) (&(const AciesProcedureParts) { .run = function })

/**
 * AciesRulesetClass:
 * @abi: %ACIES_RULESET_ABI, as the module was built
 * @keys_checksum: checksum of the declaration that the module was built for (generated)
 * @n_procedures: how many there are in @procedures
 * @procedures: the procedures, in the order of the declaration (generated)
 * @measure: sets the inputs of a procedure that follow from status, log and positions, beyond those that
 *   the declaration binds by name
 * @apply: applies an outcome beyond its declared effects, and queues dues
 * @enter_step: clears and counts statuses and queues dues when a step begins
 * @leave_step: does the same when it ends
 * @list_offers: lists what may or must be done in this step beyond the dues; (element-type AciesDue)
 * @propose_moves: lists the moves of bodies that follow from an outcome, for players to accept or change;
 *   (element-type AciesMove)
 * @describe: writes one translated sentence for the log
 * @check_army: adds findings beyond those of `unit-check`; (element-type AciesFinding)
 * @appearance: fills in the appearance of a body; @status is NULL for a unit on a roster
 * @verdict: (nullable): writes a translated sentence on which sides are beaten
 * @label_terrain: (nullable): names the state of a piece of terrain, translated, "Closed"
 * @allowance: (nullable): the allowance of party a in inches, for procedures none of whose outputs
 *   has the role %ACIES_ROLE_ALLOWANCE; %FALSE when there is none
 * @is_active: (nullable): tells whether a unit or leader is in play; one that is not does nothing, but for
 *   what is declared to outlive it
 * @list_parts: (nullable): appends the #AciesOutline of each part of a unit that does not stand as one rectangle
 * @ground_allows: (nullable): tells whether the ground lets a unit that has not moved go a straight way, with its heading
 *   kept, to strike at its end, and the way is not too long over it; without it, no ground matters
 * @check: (nullable): tells whether the rules allow @trial now, which has no outcome yet, and for an
 *   offer no inputs either; fails by acies_refuse()
 * @check_way: (nullable): tells whether the rules allow the way that the players laid for party a, beyond
 *   its length; fails by acies_refuse().  @move: that way; @moves: (element-type AciesMove): it and those of others
 * @known_dice: (nullable): finds dice of @trial that lie on the table already, as those of units that move
 *   together: (transfer none) (nullable): faces with single spaces between, more than enough or too few
 * @waits: (nullable): tells whether a due of the present step, of acies_situation_get_dues(), is not listed
 *   yet, because others come before it
 * @is_unchanged: (nullable): tells whether the statuses of a body are the same for what is recalled of it, see
 *   acies_bodies_recall(), that stands where it did; %NULL for one that asks for any of them
 * @list_thresholds: (nullable): appends the thresholds of a unit; of the command of @body, if that is a leader; or
 *   of @side, if @body is %NULL: (element-type AciesThreshold), the first to be reached first
 * @is_beaten: (nullable): tells whether a side has nothing left that fights, so that the players may end the battle
 * @find_ending: (nullable): finds how the battle ends by the rules: (transfer full) (nullable), %NULL while it
 *   does not; for rules that leave it to the players, none
 * @settle: (nullable): brings a situation into line with itself in which players set statuses and places by hand:
 *   contacts of units that stand apart end, lost bases are taken off; queues nothing
 *
 * All members but the first four are optional.  No function may keep state.
 */
struct _AciesRulesetClass
{
  GObjectClass parent_class;

  guint                             abi;
  const char                       *keys_checksum;
  guint                             n_procedures;
  const AciesProcedureParts *const *procedures;

  void   (*measure)       (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           AciesFacts            *facts);
  void   (*apply)         (AciesRuleset          *self,
                           AciesSituation        *situation,
                           const AciesResolution *resolution);
  void   (*enter_step)    (AciesRuleset          *self,
                           AciesSituation        *situation,
                           guint                  step);
  void   (*leave_step)    (AciesRuleset          *self,
                           AciesSituation        *situation,
                           guint                  step);
  void   (*list_offers)   (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           GPtrArray             *offers);
  void   (*propose_moves) (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           const AciesResolution *resolution,
                           GPtrArray             *moves);
  char * (*describe)      (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           const AciesResolution *resolution);
  void   (*check_army)    (AciesRuleset          *self,
                           AciesArmy             *army,
                           GPtrArray             *findings);
  void   (*appearance)    (AciesRuleset          *self,
                           const AciesRecord     *traits,
                           const AciesRecord     *status,
                           gboolean               is_leader,
                           guint                  files,
                           AciesAppearance       *appearance);
  char * (*verdict)       (AciesRuleset          *self,
                           const AciesSituation  *situation);
  char * (*label_terrain) (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           AciesTerrain          *terrain);
  gboolean (*allowance)   (AciesRuleset          *self,
                           const AciesProcedure  *procedure,
                           const AciesRecord     *inputs,
                           const AciesRecord     *outputs,
                           double                *inches);
  gboolean (*is_active)   (const AciesBody       *body);
  void     (*list_parts)  (AciesRuleset          *self,
                           const AciesBody       *body,
                           GArray                *outlines);
  gboolean (*ground_allows) (AciesRuleset         *self,
                             const AciesSituation *situation,
                             const AciesBody      *body,
                             const AciesPose      *poses,
                             guint                 n_poses);
  gboolean (*check)       (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           const AciesResolution *trial,
                           GError               **error);
  gboolean (*check_way)   (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           const AciesResolution *resolution,
                           const AciesMove       *move,
                           GPtrArray             *moves,
                           GError               **error);
  const char * (*known_dice) (AciesRuleset          *self,
                              const AciesSituation  *situation,
                              const AciesResolution *trial);

  gboolean (*waits)       (AciesRuleset          *self,
                           const AciesSituation  *situation,
                           const AciesDue        *due);

  gboolean (*is_unchanged) (const AciesBody       *before,
                            const AciesBody       *after);
  void     (*list_thresholds) (AciesRuleset         *self,
                               const AciesSituation *situation,
                               const AciesBody      *body,
                               const AciesSide      *side,
                               GPtrArray            *thresholds);
  gboolean (*is_beaten)    (const AciesSituation *situation,
                            const AciesSide      *side);
  AciesEnding * (*find_ending) (AciesRuleset         *self,
                                const AciesSituation *situation);
  void     (*settle)        (AciesRuleset          *self,
                             AciesSituation        *situation);
};

/**
 * ACIES_DEFINE_RULESET_MODULE:
 * @TypeName: the name of the new type, `MyRuleset`, declared with G_DECLARE_FINAL_TYPE()
 * @type_name: the same in lowercase, `my_ruleset`
 * @module: the ruleset's id with `_` for `-`, `meeting_of_hosts`
 * @id: the ruleset's id, `"meeting-of-hosts"`
 *
 * Defines what a module needs besides its arithmetic: a type whose
 * `type_name_class_init()` and `type_name_init()` remain to be written, and the
 * functions by which it is loaded.  The file must be called `lib@id.so`, as the names of
 * those functions are made from the file's.
 */
#define ACIES_DEFINE_RULESET_MODULE(TypeName, type_name, module, id)                        \
  G_DEFINE_DYNAMIC_TYPE_EXTENDED (TypeName, type_name, ACIES_TYPE_RULESET,                  \
                                  G_TYPE_FLAG_FINAL, {})                                    \
  static void                                                                               \
  type_name##_class_finalize (TypeName##Class *klass)                                       \
  {                                                                                         \
  }                                                                                         \
  ACIES_EXPORT void   g_io_##module##_load   (GIOModule *io_module);                        \
  ACIES_EXPORT void   g_io_##module##_unload (GIOModule *io_module);                        \
  ACIES_EXPORT char **g_io_##module##_query  (void);                                        \
  void                                                                                      \
  g_io_##module##_load (GIOModule *io_module)                                               \
  {                                                                                         \
    type_name##_register_type (G_TYPE_MODULE (io_module));                                  \
    g_io_extension_point_implement (ACIES_RULESET_EXTENSION_POINT,                          \
                                    type_name##_get_type (), id, 0);                        \
  }                                                                                         \
  void                                                                                      \
  g_io_##module##_unload (GIOModule *io_module)                                             \
  {                                                                                         \
  }                                                                                         \
  char **                                                                                   \
  g_io_##module##_query (void)                                                              \
  {                                                                                         \
    const char *points[] = { ACIES_RULESET_EXTENSION_POINT, NULL };                         \
    return g_strdupv ((char **) points);                                                    \
  }

/* Identity (untranslated where it is a title or a name) */
ACIES_EXPORT const char   *acies_ruleset_get_id           (AciesRuleset *self);
ACIES_EXPORT const char   *acies_ruleset_get_title        (AciesRuleset *self);
/* (nullable): some published rules name no author */
ACIES_EXPORT const char   *acies_ruleset_get_author       (AciesRuleset *self);
/* Prints author and year, "Ross Macfarlane, 2010".  (transfer full) */
ACIES_EXPORT char         *acies_ruleset_print_origin     (AciesRuleset *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT const char   *acies_ruleset_get_summary      (AciesRuleset *self);
/* @key: "year", "period", "ground-scale", "time-scale", "figure-scale" or "basing"; (nullable) */
ACIES_EXPORT const char   *acies_ruleset_get_identity     (AciesRuleset *self,
                                                           const char   *key);

/* Sizes of units, in the words of the rules */
ACIES_EXPORT const AciesUsual *acies_ruleset_find_usual   (AciesRuleset  *self,
                                                           AciesUsualWord word,
                                                           gboolean       is_leader);
/* (transfer none) (element-type AciesReach): how far units and leaders shoot, command, strike, as declared */
ACIES_EXPORT const GArray *acies_ruleset_list_reaches     (AciesRuleset  *self);
/* Whether the rules say that they have no such distance */
ACIES_EXPORT gboolean      acies_ruleset_lacks_reach      (AciesRuleset  *self,
                                                           AciesReachKind kind);
ACIES_EXPORT const char   *acies_ruleset_get_move_label   (AciesRuleset *self,
                                                           AciesMoveKind kind);
ACIES_EXPORT const char   *acies_ruleset_get_deed_label   (AciesRuleset *self,
                                                           AciesDeedKind deed);
ACIES_EXPORT char         *acies_ruleset_print_size       (AciesRuleset *self,
                                                           guint         size) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT guint         acies_ruleset_sum_sizes        (AciesRuleset *self,
                                                           AciesArmy    *army);

/* Roles of fields: whether any has it, and whether the rules are said to have no such thing */
ACIES_EXPORT gboolean      acies_ruleset_has_role         (AciesRuleset *self,
                                                           AciesRole     role);
ACIES_EXPORT gboolean      acies_ruleset_lacks_role       (AciesRuleset *self,
                                                           AciesRole     role);

/* Whether the rules are said to have no thresholds of a kind */
ACIES_EXPORT gboolean      acies_ruleset_lacks_threshold  (AciesRuleset       *self,
                                                           AciesThresholdKind  kind);

/* Schemas */
ACIES_EXPORT AciesSchema  *acies_ruleset_get_unit_traits   (AciesRuleset *self);
ACIES_EXPORT AciesSchema  *acies_ruleset_get_unit_status   (AciesRuleset *self);
ACIES_EXPORT AciesSchema  *acies_ruleset_get_leader_traits (AciesRuleset *self);
ACIES_EXPORT AciesSchema  *acies_ruleset_get_leader_status (AciesRuleset *self);
ACIES_EXPORT AciesSchema  *acies_ruleset_get_side_traits   (AciesRuleset *self);
ACIES_EXPORT AciesSchema  *acies_ruleset_get_side_status   (AciesRuleset *self);
/* The fields have the ids of the procedures' inputs: "option." and a name. */
ACIES_EXPORT AciesSchema  *acies_ruleset_get_options       (AciesRuleset *self);
ACIES_EXPORT guint         acies_ruleset_get_n_vocabularies (AciesRuleset *self);
ACIES_EXPORT AciesVocabulary *acies_ruleset_get_vocabulary (AciesRuleset *self,
                                                            guint         index);
ACIES_EXPORT AciesVocabulary *acies_ruleset_find_vocabulary (AciesRuleset *self,
                                                             const char   *id);
/* Gets the label of an item on rosters and forms, by positions (generated). */
ACIES_EXPORT const char   *acies_ruleset_get_item_label   (AciesRuleset *self,
                                                            guint         vocabulary,
                                                            int           item);
/* Gets a figure of a chart by positions (generated), without looking up names. */
ACIES_EXPORT gint64        acies_ruleset_get_figure        (AciesRuleset *self,
                                                            guint         vocabulary,
                                                            guint         item,
                                                            guint         column);

/* Procedures, turn, clauses */
ACIES_EXPORT guint                  acies_ruleset_get_n_procedures (AciesRuleset *self);
ACIES_EXPORT const AciesProcedure  *acies_ruleset_get_procedure    (AciesRuleset *self,
                                                                    guint         index);
ACIES_EXPORT const AciesProcedure  *acies_ruleset_find_procedure   (AciesRuleset *self,
                                                                    const char   *id);
ACIES_EXPORT guint                  acies_ruleset_get_n_phases     (AciesRuleset *self);
ACIES_EXPORT const AciesPhase      *acies_ruleset_get_phase        (AciesRuleset *self,
                                                                    guint         index);
ACIES_EXPORT guint                  acies_ruleset_get_n_steps      (AciesRuleset *self);
ACIES_EXPORT const AciesStep       *acies_ruleset_get_step         (AciesRuleset *self,
                                                                    guint         index);
/* A GListModel of AciesClause, in the order of the rules. */
ACIES_EXPORT GListModel            *acies_ruleset_get_clauses      (AciesRuleset *self);
ACIES_EXPORT AciesClause           *acies_ruleset_find_clause      (AciesRuleset *self,
                                                                    const char   *id);
ACIES_EXPORT guint                  acies_ruleset_get_n_readings   (AciesRuleset *self);
ACIES_EXPORT const AciesReading    *acies_ruleset_get_reading      (AciesRuleset *self,
                                                                    guint         index);
ACIES_EXPORT guint                  acies_ruleset_get_n_reminders  (AciesRuleset *self);
ACIES_EXPORT const AciesReminder   *acies_ruleset_get_reminder     (AciesRuleset *self,
                                                                    guint         index);
/* Gets the largest number on any of its dice. */
ACIES_EXPORT guint                  acies_ruleset_get_largest_face (AciesRuleset *self);

/* Rosters: (transfer full) (element-type AciesFinding), errors first */
ACIES_EXPORT GPtrArray    *acies_ruleset_check_army        (AciesRuleset          *self,
                                                            AciesArmy             *army) G_GNUC_WARN_UNUSED_RESULT;
/* For a module's check_army: adds a finding for each id in the outputs `errors` and `warnings` of a check
 * procedure, as the declaration's <check> says.  @subject: (nullable): a unit's or leader's id */
ACIES_EXPORT void          acies_ruleset_add_findings      (AciesRuleset          *self,
                                                            const AciesRecord     *outputs,
                                                            const char            *subject,
                                                            GPtrArray             *findings);
/* Adds the finding of one declared check. */
ACIES_EXPORT void          acies_ruleset_add_finding       (AciesRuleset          *self,
                                                            const char            *check,
                                                            const char            *subject,
                                                            GPtrArray             *findings);
ACIES_EXPORT AciesArmy    *acies_ruleset_create_army       (AciesRuleset          *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void          acies_ruleset_get_appearance    (AciesRuleset          *self,
                                                            const AciesRecord     *traits,
                                                            const AciesRecord     *status,
                                                            gboolean               is_leader,
                                                            guint                  files,
                                                            AciesAppearance       *appearance);
/* Gets the strength of a body, that at the start or what is left. */
ACIES_EXPORT double        acies_ruleset_get_strength      (AciesRuleset          *self,
                                                            const AciesBody       *body,
                                                            gboolean               at_start);
/* Get the mark that shows a status (nullable), and the first status that a mark shows (-1 for none). */
ACIES_EXPORT const char   *acies_ruleset_get_status_mark    (AciesRuleset          *self,
                                                            AciesPartyKind         kind,
                                                            guint                  status);
ACIES_EXPORT int           acies_ruleset_find_marked_status (AciesRuleset         *self,
                                                            AciesPartyKind         kind,
                                                            const char            *mark);

/* Battles */
/* Creates the situation before the first event: every status at its start value, no body placed, step 0
 * of turn 1.  @armies: (element-type AciesArmy): one for each side; @options: (nullable): on the option
 * schema */
ACIES_EXPORT AciesSituation *acies_ruleset_create_situation (AciesRuleset        *self,
                                                             AciesTable          *table,
                                                             GListModel          *armies,
                                                             const AciesRecord   *options) G_GNUC_WARN_UNUSED_RESULT;
/* Collects the inputs that are known of each party without measuring; either may be missing. */
ACIES_EXPORT AciesFacts   *acies_ruleset_bind_facts        (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            const AciesProcedure  *procedure,
                                                            const char            *a,
                                                            const char            *b) G_GNUC_WARN_UNUSED_RESULT;
/* Collects the known inputs of @procedure between @a and @b.  BAD_INPUT for a party that is missing or
 * of the wrong kind. */
ACIES_EXPORT AciesFacts   *acies_ruleset_gather_facts      (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            const AciesProcedure  *procedure,
                                                            const char            *a,
                                                            const char            *b,
                                                            const char * const    *presets,
                                                            GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Gathers the facts of @told again: values from the log or by hand stay, all others are measured, for a party that
 * moves on a way as if @moves had been made.  (element-type AciesMove) */
ACIES_EXPORT AciesFacts   *acies_ruleset_gather_facts_again (AciesRuleset          *self,
                                                             const AciesSituation  *situation,
                                                             const AciesFacts      *told,
                                                             const char * const    *presets,
                                                             GPtrArray             *moves,
                                                             GError               **error) G_GNUC_WARN_UNUSED_RESULT;
/* Notes which facts follow from those set by hand, see acies_facts_get_cause(); the other arguments as there. */
ACIES_EXPORT void          acies_ruleset_trace_facts        (AciesRuleset          *self,
                                                             const AciesSituation  *situation,
                                                             AciesFacts            *facts,
                                                             const char * const    *presets,
                                                             GPtrArray             *moves);
/* Creates an outcome from outputs set by hand; choices left unset are completed from @situation. */
ACIES_EXPORT AciesOutcome *acies_ruleset_outcome_by_hand   (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            const AciesProcedure  *procedure,
                                                            const char            *a,
                                                            const char            *b,
                                                            const AciesRecord     *outputs) G_GNUC_WARN_UNUSED_RESULT;
/* Applies the declared effects, settles and queues dues, and calls the module's apply. */
ACIES_EXPORT void          acies_ruleset_apply             (AciesRuleset          *self,
                                                            AciesSituation        *situation,
                                                            const AciesResolution *resolution);
/* Goes on to the next step; after the last, to the first of the next turn. */
ACIES_EXPORT void          acies_ruleset_go_on             (AciesRuleset          *self,
                                                            AciesSituation        *situation);
/* Goes on from a step of which not all was recorded: what was due until now is removed. */
ACIES_EXPORT void          acies_ruleset_pass_step         (AciesRuleset          *self,
                                                            AciesSituation        *situation);
/* Brings into line what players set by hand. */
ACIES_EXPORT void          acies_ruleset_settle            (AciesRuleset          *self,
                                                            AciesSituation        *situation);
/* Enters step 0 of turn 1. */
ACIES_EXPORT void          acies_ruleset_begin             (AciesRuleset          *self,
                                                            AciesSituation        *situation);
/* Lists the dues of this step, then the offers: (transfer full) (element-type AciesDue) */
ACIES_EXPORT GPtrArray    *acies_ruleset_list_dues         (AciesRuleset          *self,
                                                            const AciesSituation  *situation) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GPtrArray    *acies_ruleset_propose_moves     (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            const AciesResolution *resolution) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether the rules allow @trial now, which has no outcome yet.  @dues: (nullable) (element-type
 * AciesDue): what acies_ruleset_list_dues() lists, if it is known */
ACIES_EXPORT gboolean      acies_ruleset_check             (AciesRuleset           *self,
                                                            const AciesSituation   *situation,
                                                            const AciesResolution  *trial,
                                                            GPtrArray              *dues,
                                                            GError                **error);
/* Tells whether a unit or leader is in play. */
ACIES_EXPORT gboolean      acies_ruleset_has_in_play       (AciesRuleset           *self,
                                                            const AciesBody        *body);
/* Appends the outline of each part of a body that is placed: (element-type AciesOutline) */
ACIES_EXPORT void          acies_ruleset_list_parts        (AciesRuleset           *self,
                                                            const AciesBody        *body,
                                                            GArray                 *outlines);
/* Measures how far two placed bodies are apart by their parts, in inches; below 0 when they overlap. */
ACIES_EXPORT double        acies_ruleset_measure_clearance (AciesRuleset           *self,
                                                            const AciesBody        *one,
                                                            const AciesBody        *other);
/* Tells whether nothing forbids a procedure, due or not. */
ACIES_EXPORT gboolean      acies_ruleset_allows            (AciesRuleset           *self,
                                                            const AciesSituation   *situation,
                                                            const AciesResolution  *trial,
                                                            GError                **error);
ACIES_EXPORT gboolean      acies_ruleset_check_arithmetic  (AciesRuleset           *self,
                                                            const AciesSituation   *situation,
                                                            const AciesResolution  *trial,
                                                            GError                **error);
ACIES_EXPORT gboolean      acies_ruleset_shares_rolls      (AciesRuleset           *self);
/* Finds dice that lie on the table already: (transfer none) (nullable): valid while @situation does not change.
 * @trial: a procedure, its parties and inputs, without an outcome */
ACIES_EXPORT const char   *acies_ruleset_find_known_dice   (AciesRuleset           *self,
                                                            const AciesSituation   *situation,
                                                            const AciesResolution  *trial);
/* Tells whether the rules allow the way that the players laid for party a. */
ACIES_EXPORT gboolean      acies_ruleset_check_way         (AciesRuleset           *self,
                                                            const AciesSituation   *situation,
                                                            const AciesResolution  *resolution,
                                                            GPtrArray              *moves,
                                                            GError                **error);
/* The same for a procedure without a way of its own, of which the ruleset proposes the way. */
ACIES_EXPORT gboolean      acies_ruleset_check_laid_way    (AciesRuleset           *self,
                                                            const AciesSituation   *situation,
                                                            const AciesResolution  *resolution,
                                                            GPtrArray              *moves,
                                                            GError                **error);
ACIES_EXPORT char         *acies_ruleset_describe          (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            const AciesResolution *resolution) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT char         *acies_ruleset_get_verdict       (AciesRuleset          *self,
                                                            const AciesSituation  *situation) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): the end that may be declared now, with a winner if the rules name one */
ACIES_EXPORT AciesEnding  *acies_ruleset_propose_ending   (AciesRuleset         *self,
                                                           const AciesSituation *situation) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean      acies_ruleset_is_beaten        (AciesRuleset         *self,
                                                           const AciesSituation *situation,
                                                           guint                 side);
/* Lists the thresholds of a unit, of a leader's command or of a side, by id: (transfer full) (element-type
 * AciesThreshold) */
ACIES_EXPORT GPtrArray    *acies_ruleset_list_thresholds   (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            const char            *subject) G_GNUC_WARN_UNUSED_RESULT;
/* Finds the allowance of party a, in inches, by the records of a procedure; FALSE when there is none. */
ACIES_EXPORT gboolean      acies_ruleset_get_allowance     (AciesRuleset          *self,
                                                            const AciesProcedure  *procedure,
                                                            const AciesRecord     *inputs,
                                                            const AciesRecord     *outputs,
                                                            double                *inches);
/* Names the state of a piece of terrain, shown below its name (nullable). */
ACIES_EXPORT char         *acies_ruleset_label_terrain     (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            AciesTerrain          *terrain) G_GNUC_WARN_UNUSED_RESULT;
/* Prints a step's label with the acting side's name in it: "Porus Moves". */
ACIES_EXPORT char         *acies_ruleset_label_step        (AciesRuleset          *self,
                                                            const AciesSituation  *situation,
                                                            guint                  step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
