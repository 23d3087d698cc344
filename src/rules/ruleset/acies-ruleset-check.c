/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-input-error.h"
#include "acies-reach.h"
#include "acies-ruleset-private.h"
#include "acies-sentence-private.h"
#include "acies-situation-private.h"

/* Whether the rules allow a step. */

/* ---- What is due or offered ---- */

/* Tells whether @key is of an input by which the players choose what to do, not of one that describes a
 * party. */
static gboolean
is_decision (AciesField *field)
{
  const char *id = acies_field_get_id (field);

  return acies_field_get_value_type (field) == ACIES_FIELD_CHOICE && !acies_field_is_list (field)
         && !g_str_has_prefix (id, "a.") && !g_str_has_prefix (id, "b.");
}

/* Tells whether the choices that @due presets are those of @inputs. */
static gboolean
decisions_agree (const AciesDue    *due,
                 const AciesRecord *inputs)
{
  AciesSchema *schema = acies_record_get_schema (inputs);

  for (guint i = 0; due->presets[i] != NULL; i++)
    {
      const char *value = strchr (due->presets[i], '=');
      g_autofree char *key = value != NULL ? g_strndup (due->presets[i], value - due->presets[i]) : NULL;
      int position = key != NULL ? acies_schema_lookup (schema, key) : -1;
      AciesField *field = position >= 0 ? acies_schema_get_field (schema, position) : NULL;

      if (field != NULL && is_decision (field) && acies_record_get_choice (inputs, position) >= 0
          && acies_record_get_choice (inputs, position)
             != acies_vocabulary_lookup (acies_field_get_vocabulary (field), value + 1))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_listed (const AciesResolution *trial,
           GPtrArray             *dues)
{
  guint index = acies_procedure_get_index (trial->procedure);
  gboolean any_b = trial->b == NULL && !acies_procedure_is_b_optional (trial->procedure);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == index && g_strcmp0 (due->a, trial->a) == 0
          && (any_b || g_strcmp0 (due->b, trial->b) == 0)
          && (trial->inputs == NULL || decisions_agree (due, trial->inputs)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_of_step (AciesRuleset         *self,
            const AciesSituation *situation,
            guint                 procedure)
{
  const AciesStep *step = acies_ruleset_get_step (self, acies_situation_get_step (situation));

  for (guint i = 0; i < step->n_procedures; i++)
    if (step->procedures[i] == procedure)
      return TRUE;

  return FALSE;
}

/* Refuses what is neither due nor offered. */
static gboolean
refuse_unlisted (AciesRuleset           *self,
                 const AciesSituation   *situation,
                 const AciesResolution  *trial,
                 GError                **error)
{
  const char *label = acies_procedure_get_label (trial->procedure);
  const char *clause = acies_procedure_get_clauses (trial->procedure)[0];
  g_autofree char *step = NULL;

  if (is_of_step (self, situation, acies_procedure_get_index (trial->procedure)))
    /* Translators: a unit, leader or side; a procedure */
    return acies_refuse (error, clause, _("%s: “%s” is neither due nor possible now"),
                         acies_situation_get_name (situation, trial->a), label);

  step = acies_ruleset_label_step (self, situation, acies_situation_get_step (situation));

  /* Translators: a procedure, the present step of the turn */
  return acies_refuse (error, clause, _("“%s” has no place in the step “%s”"), label, step);
}

/* ---- What is barred ---- */

/**
 * acies_ruleset_has_in_play:
 * @self: a ruleset
 * @body: a unit or leader
 *
 * Returns: whether @body is in play; always, if the ruleset does not say
 */
gboolean
acies_ruleset_has_in_play (AciesRuleset    *self,
                           const AciesBody *body)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  class = ACIES_RULESET_GET_CLASS (self);

  return class->is_active == NULL || class->is_active (body);
}

/* Lays the data of a trial ready for the conditions of bars. */
static AciesSubject
get_subject (AciesRuleset           *self,
             const AciesSituation   *situation,
             const AciesResolution  *trial,
             const AciesBody        *a,
             const AciesBody        *b)
{
  int acting = acies_situation_get_acting (situation);
  gboolean there = a != NULL && b != NULL && a != b && acies_ruleset_has_in_play (self, b);
  AciesSubject subject = {
    .inputs = trial->inputs,
    .names = { a != NULL ? acies_body_get_name (a) : acies_situation_get_name (situation, trial->a),
               b != NULL ? acies_body_get_name (b) : acies_situation_get_name (situation, trial->b) },
    .in_play = TRUE,
    .step = acies_situation_get_step (situation),
    .acting = a == NULL || acting < 0 || a->side == (guint) acting,
    .enemy = there && a->side != b->side,
    .friend = there && a->side == b->side,
  };
  const AciesBody *bodies[] = { a, b };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    if (bodies[i] != NULL)
      {
        subject.status[i] = bodies[i]->status;
        subject.traits[i] = bodies[i]->traits;
      }

  return subject;
}

/* Refuses what a party that is out of play would do, and what the declaration bars. */
static gboolean
check_bars (AciesRuleset           *self,
            const AciesSituation   *situation,
            const AciesResolution  *trial,
            GError                **error)
{
  const AciesProcedure *procedure = trial->procedure;
  const AciesBody *a = acies_situation_find (situation, trial->a);
  const AciesBody *b = acies_situation_find (situation, trial->b);
  const AciesSentence *bar;
  g_autofree char *sentence = NULL;
  AciesSubject subject;

  if (a != NULL && !acies_ruleset_has_in_play (self, a) && !acies_procedure_outlives (procedure, 'a')
      && acies_procedure_is_logged (procedure))
    return acies_refuse (error, acies_procedure_get_clauses (procedure)[0], _("%s is out of play"),
                         acies_situation_get_name (situation, a->id));

  if (procedure->bars->len == 0)
    return TRUE;

  subject = get_subject (self, situation, trial, a, b);
  bar = acies_sentences_find (procedure->bars, &subject);
  if (bar == NULL)
    return TRUE;

  if (error != NULL)
    {
      subject.plurals[0] = acies_situation_get_number (situation, trial->a) != 1;
      subject.plurals[1] = acies_situation_get_number (situation, trial->b) != 1;
      sentence = acies_sentence_print (bar, &subject);
    }

  return acies_refuse (error, bar->clause, "%s", sentence);
}

static gboolean
check_open (const AciesSituation  *situation,
            GError               **error)
{
  if (acies_situation_get_ending (situation) == NULL)
    return TRUE;

  g_set_error_literal (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                       _("The battle is over; it can be taken up again"));

  return FALSE;
}

/**
 * acies_ruleset_allows:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @trial: a procedure and its parties; without inputs for an offer
 * @error: (nullable): return location for an error
 *
 * Tells whether nothing forbids a procedure: the battle is not over, party a is in play, no declared bar
 * holds, and neither does one that the ruleset works out in `check`.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if not
 */
gboolean
acies_ruleset_allows (AciesRuleset           *self,
                      const AciesSituation   *situation,
                      const AciesResolution  *trial,
                      GError                **error)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL, FALSE);
  g_return_val_if_fail (trial != NULL && trial->procedure != NULL, FALSE);

  class = ACIES_RULESET_GET_CLASS (self);

  return check_open (situation, error)
         && check_bars (self, situation, trial, error)
         && (class->check == NULL || class->check (self, situation, trial, error));
}

/**
 * acies_ruleset_check:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @trial: a procedure, its parties and inputs, without an outcome
 * @dues: (nullable) (element-type AciesDue): the list of acies_ruleset_list_dues()
 *   for @situation, if the caller has it
 * @error: (nullable): return location for an error
 *
 * Tells whether the rules allow a procedure now: acies_ruleset_allows() holds, and it
 * is due or offered for these parties with the same choices, or declared
 * `free`.  A procedure whose party a is missing is not checked.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if not
 */
gboolean
acies_ruleset_check (AciesRuleset           *self,
                     const AciesSituation   *situation,
                     const AciesResolution  *trial,
                     GPtrArray              *dues,
                     GError                **error)
{
  g_autoptr (GPtrArray) listed = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL, FALSE);
  g_return_val_if_fail (trial != NULL && trial->procedure != NULL, FALSE);

  if (trial->a == NULL && acies_procedure_get_party (trial->procedure, 'a') != ACIES_PARTY_NONE)
    return TRUE;

  if (!acies_ruleset_allows (self, situation, trial, error))
    return FALSE;

  if (acies_procedure_is_free (trial->procedure))
    return TRUE;

  listed = dues != NULL ? g_ptr_array_ref (dues) : acies_ruleset_list_dues (self, situation);

  return is_listed (trial, listed) || refuse_unlisted (self, situation, trial, error);
}

/* ---- The length of a way ---- */

/* Allowances and the places of a way are kept in hundredths of an inch: less than this is no excess. */
#define SLACK 0.02

/* The clause of the allowance, else of what the way costs, else the first of the procedure. */
static const char *
find_clause (const AciesProcedure *procedure)
{
  const struct {
    AciesSchema *schema;
    AciesRole    role;
  } places[] = {
    { acies_procedure_get_outputs (procedure), ACIES_ROLE_ALLOWANCE },
    { acies_procedure_get_outputs (procedure), ACIES_ROLE_MOVE_COST },
    { acies_procedure_get_inputs (procedure), ACIES_ROLE_MOVE_COST },
  };
  const char * const *clauses = acies_procedure_get_clauses (procedure);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int position = acies_schema_find_role (places[i].schema, places[i].role);
      const char *clause = position >= 0 ? acies_field_get_clause (acies_schema_get_field (places[i].schema, position))
                                         : NULL;

      if (clause != NULL && clause[0] != '\0')
        return clause;
    }

  return clauses != NULL ? clauses[0] : NULL;
}

/* Tells whether the ruleset itself proposes the move: a charge that falls short goes a part of the way that was
 * measured. */
static gboolean
is_proposed (AciesRuleset           *self,
             const AciesSituation   *situation,
             const AciesResolution  *resolution,
             const AciesMove        *move)
{
  g_autoptr (GPtrArray) moves = acies_ruleset_propose_moves (self, situation, resolution);
  const AciesMove *proposed = acies_moves_find (moves, resolution->a);

  return proposed != NULL
         && acies_point_distance (acies_move_get_end (proposed).at, acies_move_get_end (move).at) < SLACK;
}

static gboolean
check_length (AciesRuleset           *self,
              const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesMove        *move,
              GError                **error)
{
  double cost, allowance;

  if (!acies_ruleset_get_allowance (self, resolution->procedure, resolution->inputs,
                                    acies_outcome_get_outputs (resolution->outcome), &allowance))
    return TRUE;

  cost = acies_reach_get_cost (resolution->inputs, acies_outcome_get_outputs (resolution->outcome),
                               acies_move_get_length (move));
  if (cost <= allowance + SLACK || (resolution->b != NULL && is_proposed (self, situation, resolution, move)))
    return TRUE;

  /* Translators: a unit, how much of its allowance a way uses up, and how much it has, in inches */
  return acies_refuse (error, find_clause (resolution->procedure), _("%s: the way takes %.4g″ of %.4g″ allowed"),
                       acies_situation_get_name (situation, resolution->a), cost, allowance);
}

/**
 * acies_ruleset_check_way:
 * @self: a ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @resolution: what was resolved, on the way in @moves
 * @moves: (nullable) (element-type AciesMove): the moves that the players laid
 * @error: (nullable): return location for an error
 *
 * Tells whether the rules allow the way that party a goes: the ruleset's
 * `check_way` holds, and it is no longer than its allowance, by the roles
 * %ACIES_ROLE_ALLOWANCE and %ACIES_ROLE_MOVE_COST.  A procedure without a way, see
 * acies_procedure_goes_way(), is not checked.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if not
 */
gboolean
acies_ruleset_check_way (AciesRuleset           *self,
                         const AciesSituation   *situation,
                         const AciesResolution  *resolution,
                         GPtrArray              *moves,
                         GError                **error)
{
  AciesRulesetClass *class;
  const AciesMove *move;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL && resolution != NULL, FALSE);

  move = acies_moves_find (moves, resolution->a);
  if (move == NULL || !acies_procedure_goes_way (resolution->procedure))
    return TRUE;

  class = ACIES_RULESET_GET_CLASS (self);

  return (class->check_way == NULL || class->check_way (self, situation, resolution, move, moves, error))
         && check_length (self, situation, resolution, move, error);
}

/* ---- Where bodies stand ---- */

/**
 * acies_ruleset_list_parts:
 * @self: a ruleset
 * @body: a body that is placed
 * @outlines: (element-type AciesOutline): an array to append to
 *
 * Lists what a body covers: the rectangles of its parts, as the ruleset's
 * `list_parts` has them, or else its own.
 */
void
acies_ruleset_list_parts (AciesRuleset    *self,
                          const AciesBody *body,
                          GArray          *outlines)
{
  AciesRulesetClass *class;
  AciesOutline outline;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (body != NULL && outlines != NULL);

  class = ACIES_RULESET_GET_CLASS (self);
  if (class->list_parts != NULL && !body->is_leader)
    {
      class->list_parts (self, body, outlines);
      return;
    }

  outline = acies_body_get_outline (body);
  g_array_append_val (outlines, outline);
}

/**
 * acies_ruleset_measure_clearance:
 * @self: a ruleset
 * @one: a body that is placed
 * @other: another
 *
 * Returns: how far the nearest parts of two bodies are apart, in inches; below 0 for
 *   how deep they overlap
 */
double
acies_ruleset_measure_clearance (AciesRuleset    *self,
                                 const AciesBody *one,
                                 const AciesBody *other)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (AciesOutline));
  double least = G_MAXDOUBLE;
  guint n_own;

  acies_ruleset_list_parts (self, one, parts);
  n_own = parts->len;
  acies_ruleset_list_parts (self, other, parts);
  for (guint i = 0; i < n_own; i++)
    for (guint j = n_own; j < parts->len; j++)
      least = MIN (least, acies_outline_clearance (&g_array_index (parts, AciesOutline, i),
                                                   &g_array_index (parts, AciesOutline, j)));

  return least;
}

/* ---- A way that the rules prescribe ---- */

/* How deep a body may stand in another without being said to stand in it, inches */
#define DEEPEST 0.1

/* Finds the unit in which a body stands, deeper than @before.  (nullable) */
static const AciesBody *
find_overlapped (AciesRuleset         *self,
                 const AciesSituation *before,
                 const AciesSituation *after,
                 const AciesBody      *body)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (after); i++)
    {
      const AciesBody *other = acies_situation_get_body (after, i);
      double clearance;

      if (other == body || other->is_leader || !other->placed || other->lost_turn != 0)
        continue;

      clearance = acies_ruleset_measure_clearance (self, body, other);
      if (clearance < -DEEPEST
          && clearance < acies_ruleset_measure_clearance (self, acies_situation_find (before, body->id),
                                                          acies_situation_find (before, other->id)) - SLACK)
        return other;
    }

  return NULL;
}

/* Checks where the body stands once what was resolved is applied. */
static gboolean
check_laid_end (AciesRuleset           *self,
                const AciesSituation   *situation,
                const AciesResolution  *resolution,
                GPtrArray              *moves,
                GError                **error)
{
  g_autoptr (AciesSituation) after = acies_situation_copy (situation);
  const char *clause = find_clause (resolution->procedure);
  const AciesBody *body, *other;
  AciesOutline outline;

  acies_ruleset_apply (self, after, resolution);
  for (guint i = 0; i < moves->len; i++)
    acies_situation_apply_move (after, moves->pdata[i]);

  body = acies_situation_find (after, resolution->a);
  if (!body->placed || body->lost_turn != 0)
    return TRUE;

  outline = acies_outline_for_body (&body->pose, body->width, body->depth);
  if (!acies_table_holds_outline (acies_situation_get_table (situation), &outline))
    return acies_refuse (error, clause, _("%s would leave the table"), acies_situation_get_name (situation, body->id));

  other = find_overlapped (self, situation, after, body);

  return other == NULL
         || acies_refuse (error, clause, _("%s would stand in %s"), acies_situation_get_name (situation, body->id),
                          acies_situation_get_name (situation, other->id));
}

/**
 * acies_ruleset_check_laid_way:
 * @self: a ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @resolution: what was resolved, of a procedure without a way of its own
 * @moves: (nullable) (element-type AciesMove): the moves that the players laid
 * @error: (nullable): return location for an error
 *
 * Tells whether the players may lay this way for party a in place of the one that
 * the ruleset proposes, as for a flight that goes a little aside: it is no longer,
 * and ends on the table and in nobody.  Where nothing is proposed they are free.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if not
 */
gboolean
acies_ruleset_check_laid_way (AciesRuleset           *self,
                              const AciesSituation   *situation,
                              const AciesResolution  *resolution,
                              GPtrArray              *moves,
                              GError                **error)
{
  const AciesMove *move = acies_moves_find (moves, resolution->a);
  const AciesBody *body = move != NULL ? acies_situation_find (situation, resolution->a) : NULL;
  g_autoptr (GPtrArray) all = NULL;
  const AciesMove *proposed;
  const char *clause;
  double length, most;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL && resolution != NULL, FALSE);

  if (body == NULL || !body->placed)
    return TRUE;

  all = acies_ruleset_propose_moves (self, situation, resolution);
  proposed = acies_moves_find (all, resolution->a);
  if (proposed == NULL
      || acies_point_distance (acies_move_get_end (proposed).at, acies_move_get_end (move).at) < SLACK)
    return TRUE;

  clause = find_clause (resolution->procedure);
  length = acies_move_get_length (move);
  most = acies_move_get_length (proposed);
  if (length > most + SLACK)
    return acies_refuse (error, clause, _("%s: the way takes %.4g″ of %.4g″ allowed"),
                         acies_situation_get_name (situation, body->id), length, most);

  return body->is_leader || check_laid_end (self, situation, resolution, moves, error);
}

/**
 * acies_ruleset_shares_rolls:
 * @self: a ruleset
 *
 * Returns: whether units may go on dice that were thrown for others
 */
gboolean
acies_ruleset_shares_rolls (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);

  return ACIES_RULESET_GET_CLASS (self)->known_dice != NULL;
}

const char *
acies_ruleset_find_known_dice (AciesRuleset           *self,
                               const AciesSituation   *situation,
                               const AciesResolution  *trial)
{
  AciesRulesetClass *class;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (trial != NULL && trial->procedure != NULL, NULL);

  class = ACIES_RULESET_GET_CLASS (self);

  return class->known_dice != NULL ? class->known_dice (self, situation, trial) : NULL;
}

/**
 * acies_ruleset_check_arithmetic:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @trial: a procedure, its parties and inputs, without an outcome; without inputs
 *   for those that are known
 * @error: (nullable): return location for an error
 *
 * Tells whether the arithmetic of a procedure is open to these inputs.  An input
 * or die that is missing is no refusal.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_NOT_ALLOWED and the clause, if not
 */
gboolean
acies_ruleset_check_arithmetic (AciesRuleset           *self,
                                const AciesSituation   *situation,
                                const AciesResolution  *trial,
                                GError                **error)
{
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (GError) refusal = NULL;
  const AciesRecord *inputs;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (situation != NULL, FALSE);
  g_return_val_if_fail (trial != NULL && trial->procedure != NULL, FALSE);

  inputs = trial->inputs;
  if (inputs == NULL)
    {
      facts = acies_ruleset_gather_facts (self, situation, trial->procedure, trial->a, trial->b, NULL, NULL);
      inputs = facts != NULL ? acies_facts_get_inputs (facts) : NULL;
    }
  if (inputs == NULL || !acies_record_check_required (inputs, NULL))
    return TRUE;

  if (acies_procedure_check (trial->procedure, inputs, &refusal)
      || !g_error_matches (refusal, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&refusal));

  return FALSE;
}
