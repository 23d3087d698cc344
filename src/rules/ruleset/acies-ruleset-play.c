/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-carry-private.h"
#include "acies-procedure-private.h"
#include "acies-ruleset-private.h"
#include "acies-situation-private.h"

static const char *
get_party_id (const AciesResolution *resolution,
              char                   party)
{
  return party == 'b' ? resolution->b : resolution->a;
}

/* ---- Declared effects ---- */

static void
apply_effects (AciesSituation        *situation,
               const AciesResolution *resolution)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  guint n_outputs = acies_schema_get_n_fields (acies_procedure_get_outputs (resolution->procedure));

  for (guint i = 0; i < n_outputs; i++)
    {
      const AciesEffectOn *effect_on = acies_procedure_get_effect_on (resolution->procedure, i);
      AciesParty party;

      if (effect_on->effect == ACIES_EFFECT_NONE)
        continue;

      party = acies_situation_find_party (situation, get_party_id (resolution, effect_on->party));
      if (party.kind != ACIES_PARTY_NONE)
        acies_effect_apply (effect_on, party.status, outputs, i);
    }
}

/* ---- Follow-ups ---- */

/* Finds the first step from the current one on in which @procedure is resolved; the current one if
 * there is none. */
static guint
find_step (AciesRuleset         *self,
           const AciesSituation *situation,
           guint                 procedure)
{
  guint n_steps = acies_ruleset_get_n_steps (self);

  for (guint i = situation->step; i < n_steps; i++)
    {
      const AciesStep *step = acies_ruleset_get_step (self, i);

      for (guint j = 0; j < step->n_procedures; j++)
        if (step->procedures[j] == procedure)
          return i;
    }

  return situation->step;
}

static void
add_follow_up (AciesRuleset          *self,
               AciesSituation        *situation,
               const AciesResolution *resolution,
               const AciesFollowUp   *follow_up)
{
  const AciesProcedure *procedure = acies_ruleset_find_procedure (self, follow_up->procedure);
  const char *a = get_party_id (resolution, follow_up->party);
  const char *b = get_party_id (resolution, follow_up->party == 'b' ? 'a' : 'b');
  const char * const *clauses;
  g_autofree char *reason = NULL;
  AciesParty party_a, party_b;
  AciesDue *due;

  if (procedure == NULL)
    return;

  party_a = acies_situation_find_party (situation, a);
  party_b = acies_situation_find_party (situation, b);
  if (acies_procedure_get_party (procedure, 'a') == ACIES_PARTY_NONE)
    a = NULL;
  else if (!acies_party_suits (&party_a, acies_procedure_get_party (procedure, 'a')))
    return;
  if (!acies_party_suits (&party_b, acies_procedure_get_party (procedure, 'b')))
    b = NULL;

  /* Translators: why something is due; %s is a procedure: "It follows from “Shooting losses”." */
  reason = g_strdup_printf (_("It follows from “%s”."), acies_procedure_get_label (resolution->procedure));
  clauses = acies_procedure_get_clauses (procedure);
  due = acies_due_new (acies_procedure_get_index (procedure), a, b, TRUE, reason, clauses[0]);
  due->step = find_step (self, situation, due->procedure);
  acies_due_set_presets (due, (const char * const *) follow_up->presets);
  acies_situation_add_due (situation, due);
}

/**
 * acies_ruleset_apply:
 * @self: a ruleset
 * @situation: the situation of the battle
 * @resolution: a resolution that was accepted; parties that are %NULL are
 *   skipped
 *
 * Applies an outcome to @situation: settles the due behind it, writes the
 * declared effects, queues the follow-ups, calls the ruleset's `apply`, and
 * reshapes the bodies whose status changed.
 */
void
acies_ruleset_apply (AciesRuleset          *self,
                     AciesSituation        *situation,
                     const AciesResolution *resolution)
{
  AciesRulesetClass *class;
  g_autoptr (GPtrArray) statuses = NULL;
  guint n_follow_ups;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (situation != NULL);
  g_return_if_fail (resolution != NULL && resolution->procedure != NULL && resolution->outcome != NULL);

  statuses = acies_situation_copy_statuses (situation);
  acies_situation_settle_due_for (situation, acies_procedure_get_index (resolution->procedure),
                                  resolution->a, resolution->b, resolution->inputs);
  apply_effects (situation, resolution);

  n_follow_ups = acies_outcome_get_n_follow_ups (resolution->outcome);
  for (guint i = 0; i < n_follow_ups; i++)
    add_follow_up (self, situation, resolution, acies_outcome_get_follow_up (resolution->outcome, i));

  class = ACIES_RULESET_GET_CLASS (self);
  if (class->apply != NULL)
    class->apply (self, situation, resolution);

  acies_situation_reshape_changed (situation, statuses);
}

/* ---- By hand ---- */

/* Finds the item of an output that leaves unchanged the status on which the output has an effect;
 * FALSE when it has no effect. */
static gboolean
find_present_item (const AciesSituation *situation,
                   const AciesProcedure *procedure,
                   const char           *a,
                   const char           *b,
                   guint                 output,
                   gint64               *item)
{
  AciesField *field = acies_schema_get_field (acies_procedure_get_outputs (procedure), output);
  const AciesEffectOn *effect_on = acies_procedure_get_effect_on (procedure, output);
  AciesParty party;
  int position;

  if (effect_on->effect == ACIES_EFFECT_NONE)
    return FALSE;

  party = acies_situation_find_party (situation, effect_on->party == 'b' ? b : a);
  if (party.kind == ACIES_PARTY_NONE)
    return FALSE;

  position = acies_schema_lookup (acies_record_get_schema (party.status), effect_on->name);

  return position >= 0 && acies_carry_get_number (field, party.status, position, item);
}

/**
 * acies_ruleset_outcome_by_hand:
 * @self: a ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @procedure: a procedure of @self
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 * @outputs: a record on its output schema
 *
 * Creates an outcome from outputs that the players set, without dice and
 * arithmetic.  As rulesets may rely on every output, a choice that @outputs
 * leaves unset gets an item: that which leaves the status unchanged if the
 * output sets one, else the first.  The follow-ups are read from `next`; items
 * that name no procedure are left out.
 *
 * Returns: (transfer full): the outcome
 */
AciesOutcome *
acies_ruleset_outcome_by_hand (AciesRuleset         *self,
                               const AciesSituation *situation,
                               const AciesProcedure *procedure,
                               const char           *a,
                               const char           *b,
                               const AciesRecord    *outputs)
{
  g_autoptr (AciesRecord) completed = NULL;
  guint n_outputs;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (outputs != NULL, NULL);

  completed = acies_record_copy (outputs);
  n_outputs = acies_schema_get_n_fields (acies_procedure_get_outputs (procedure));
  for (guint i = 0; i < n_outputs; i++)
    {
      AciesField *field = acies_schema_get_field (acies_procedure_get_outputs (procedure), i);
      gint64 item = 0;

      if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE || acies_field_is_list (field)
          || acies_record_get_choice (completed, i) >= 0)
        continue;

      find_present_item (situation, procedure, a, b, i, &item);
      acies_record_set_number (completed, i, MAX (item, 0));
    }

  return acies_procedure_outcome_by_hand (procedure, completed);
}

/* ---- The turn ---- */

/**
 * acies_ruleset_create_situation:
 * @self: a ruleset
 * @table: the table, shared
 * @armies: (element-type AciesArmy): one for each side, 6 at most; they are
 *   copied and may change afterwards
 * @options: (nullable): the readings agreed on; %NULL for the defaults
 *
 * Creates the situation of a battle that has not begun: statuses at their start
 * values, all bodies off the table, turn 1, step 0, nothing due.
 * acies_ruleset_begin() begins the battle.
 *
 * A status with the id of a trait, or with that id after `start-` or before
 * `-at-start`, starts at the trait's value, every other one at its default.
 *
 * Returns: (transfer full): a situation
 */
AciesSituation *
acies_ruleset_create_situation (AciesRuleset      *self,
                                AciesTable        *table,
                                GListModel        *armies,
                                const AciesRecord *options)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (armies), NULL);
  g_return_val_if_fail (g_list_model_get_n_items (armies) <= ACIES_MAX_SIDES, NULL);

  return acies_situation_new (self, acies_ruleset_get_declaration (self), acies_ruleset_get_appearance, table, armies,
                              options);
}

typedef void (*AciesStepFunc) (AciesRuleset   *self,
                               AciesSituation *situation,
                               guint           step);

/* Calls a ruleset's function for the begin or the end of a step, and reshapes the bodies that it changed. */
static void
run_step_func (AciesRuleset   *self,
               AciesSituation *situation,
               AciesStepFunc   func)
{
  g_autoptr (GPtrArray) statuses = NULL;

  if (func == NULL)
    return;

  statuses = acies_situation_copy_statuses (situation);
  func (self, situation, situation->step);
  acies_situation_reshape_changed (situation, statuses);
}

/* Finds the first step from @step on that belongs to @turn; the number of steps if there is none. */
static guint
skip_steps (AciesRuleset *self,
            guint         turn,
            guint         step)
{
  guint n_steps = acies_ruleset_get_n_steps (self);

  while (turn > 1 && step < n_steps
         && acies_ruleset_get_phase (self, acies_ruleset_get_step (self, step)->phase_index)->once)
    step++;

  return step;
}

static void
clear_status (const AciesDeclaration *declaration,
              AciesPartyKind          kind,
              guint                   step,
              AciesRecord            *status)
{
  const GArray *lifetimes = declaration->parties[kind].lifetimes;

  for (guint i = 0; i < lifetimes->len; i++)
    {
      const AciesLifetime *lifetime = &g_array_index (lifetimes, AciesLifetime, i);

      if (lifetime->step == step)
        acies_record_unset (status, lifetime->field);
    }
}

/* Ends a step: the ruleset's part, then the status fields that last until now. */
static void
leave_step (AciesRuleset   *self,
            AciesSituation *situation,
            guint           step)
{
  const AciesDeclaration *declaration = acies_ruleset_get_declaration (self);
  AciesStepFunc func = ACIES_RULESET_GET_CLASS (self)->leave_step;
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_sides = acies_situation_get_n_sides (situation);

  if (func != NULL)
    func (self, situation, step);

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      clear_status (declaration, body->is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT, step, body->status);
    }
  for (guint i = 0; i < n_sides; i++)
    clear_status (declaration, ACIES_PARTY_SIDE, step, acies_situation_get_side (situation, i)->status);
}

/* Ends the current step, whose dues are seen to, and begins the next one. */
static void
go_on (AciesRuleset   *self,
       AciesSituation *situation)
{
  AciesRulesetClass *class = ACIES_RULESET_GET_CLASS (self);
  guint step;

  run_step_func (self, situation, leave_step);

  step = skip_steps (self, situation->turn, situation->step + 1);
  if (step < acies_ruleset_get_n_steps (self))
    {
      acies_situation_set_step (situation, situation->turn, step);
    }
  else
    {
      acies_situation_drop_left_open (situation);
      acies_situation_set_step (situation, situation->turn + 1, skip_steps (self, situation->turn + 1, 0));
    }

  run_step_func (self, situation, class->enter_step);
}

/**
 * acies_ruleset_go_on:
 * @self: a ruleset
 * @situation: the situation of the battle
 *
 * Ends the current step and begins the next one, after the last step the first
 * one of the next turn.  Phases declared with `once` are skipped after the
 * first turn.  Compulsory dues that were not resolved are left open, and
 * removed when the turn ends; offered ones are removed at once.
 */
void
acies_ruleset_go_on (AciesRuleset   *self,
                     AciesSituation *situation)
{
  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (situation != NULL);

  /* Done before the ruleset's leave_step, since the dues that this queues are for a later step. */
  acies_situation_leave_dues_open (situation);
  go_on (self, situation);
}

/**
 * acies_ruleset_pass_step:
 * @self: a ruleset
 * @situation: the situation of the battle, after the deployment
 *
 * Goes on as acies_ruleset_go_on() does from a step of which the players recorded nothing, or not all: it is not known
 * whether what was due was done, so that all that was due until now is removed.
 */
void
acies_ruleset_pass_step (AciesRuleset   *self,
                         AciesSituation *situation)
{
  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (situation != NULL);

  acies_situation_leave_dues_open (situation);
  acies_situation_drop_left_open (situation);
  go_on (self, situation);
}

/**
 * acies_ruleset_settle:
 * @self: a ruleset
 * @situation: the situation of the battle
 *
 * Brings a situation into line with itself after players set statuses and places of it by hand, as far as the rules
 * leave no choice: contacts of units that stand apart end, bases without figures are taken off.
 */
void
acies_ruleset_settle (AciesRuleset   *self,
                      AciesSituation *situation)
{
  AciesRulesetClass *class;
  g_autoptr (GPtrArray) statuses = NULL;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (situation != NULL);

  class = ACIES_RULESET_GET_CLASS (self);
  if (class->settle == NULL)
    return;

  statuses = acies_situation_copy_statuses (situation);
  class->settle (self, situation);
  acies_situation_reshape_changed (situation, statuses);
}

/**
 * acies_ruleset_begin:
 * @self: a ruleset
 * @situation: the situation of a battle after the deployment
 *
 * Begins the first step of turn 1.
 */
void
acies_ruleset_begin (AciesRuleset   *self,
                     AciesSituation *situation)
{
  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (situation != NULL);

  acies_situation_set_step (situation, 1, 0);
  run_step_func (self, situation, ACIES_RULESET_GET_CLASS (self)->enter_step);
}

/* ---- Dues and offers ---- */

/* An odd number by which hashes are spread: those of ids lie close together. */
#define SPREAD 0x9E3779B1u

static guint
hash_due (const AciesDue *due)
{
  const char *parties[] = { due->a, due->b };
  guint hash = due->procedure;

  for (guint i = 0; i < G_N_ELEMENTS (parties); i++)
    {
      hash *= SPREAD;
      for (const char *c = parties[i]; c != NULL && *c != '\0'; c++)
        hash = 31 * hash + (guchar) *c;
    }

  return hash * SPREAD;
}

/* A due or an offer without presets matches all presets. */
static gboolean
presets_match (const AciesDue *one,
               const AciesDue *other)
{
  return one->presets[0] == NULL || other->presets[0] == NULL
         || g_strv_equal ((const char * const *) one->presets, (const char * const *) other->presets);
}

static gboolean
repeats (const AciesDue *due,
         const AciesDue *other)
{
  return due->procedure == other->procedure
         && g_strcmp0 (due->a, other->a) == 0
         && g_strcmp0 (due->b, other->b) == 0
         && presets_match (due, other);
}

/* The dues that are listed, by procedure and parties.  It has as many places as may be needed from the start: tens of
 * thousands of offers would have to find theirs again each time that a GHashTable grows. */
typedef struct
{
  struct
  {
    const AciesDue *due;
    guint           next; /* that has the same hash; 0: none */
  } *places;     /* the first is not used */
  guint n_places;
  guint *first;  /* by hash, the due that was listed last; 0: none */
  guint n_bits;  /* of a hash */
} Listed;

static void
init_listed (Listed *self,
             guint   n_dues)
{
  self->n_bits = MAX (g_bit_storage (n_dues), 1);
  self->first = g_new0 (guint, 1u << self->n_bits);
  self->places = g_malloc_n (n_dues + 1, sizeof *self->places);
  self->n_places = 1;
}

static void
clear_listed (Listed *self)
{
  g_free (self->first);
  g_free (self->places);
}

/* Finds where the due stands that @due repeats, or else where @due does now. */
static const AciesDue **
find_listed (Listed         *self,
             const AciesDue *due)
{
  guint *first = &self->first[hash_due (due) >> (32 - self->n_bits)];

  for (guint i = *first; i != 0; i = self->places[i].next)
    if (repeats (self->places[i].due, due))
      return &self->places[i].due;

  self->places[self->n_places].due = due;
  self->places[self->n_places].next = *first;
  *first = self->n_places++;

  return &self->places[*first].due;
}

/* Tells whether a due of now has to wait for another. */
static gboolean
has_to_wait (AciesRuleset         *self,
             const AciesSituation *situation,
             const AciesDue       *due)
{
  AciesRulesetClass *class = ACIES_RULESET_GET_CLASS (self);

  return class->waits != NULL && class->waits (self, situation, due);
}

/* The order in which what can be done is listed.  What is queued answers what has just happened, as a reaction
 * answers a charge, and comes before what the step offers, compulsory or not. */
enum
{
  RANK_QUEUED_MUST,
  RANK_QUEUED_MAY,
  RANK_MUST,
  RANK_MAY,
  RANK_LEFT_OPEN,
  RANK_IDLE,
  N_RANKS
};

static guint
rank_queued (const AciesDue *due)
{
  if (due->left_open)
    return RANK_LEFT_OPEN;

  return due->must ? RANK_QUEUED_MUST : RANK_QUEUED_MAY;
}

static guint
rank_offer (const AciesDue *offer)
{
  if (offer->must)
    return RANK_MUST;

  return offer->idle ? RANK_IDLE : RANK_MAY;
}

/* Lists the queued dues of the current step. */
static void
list_queued (AciesRuleset          *self,
             const AciesSituation  *situation,
             GPtrArray            **ranks,
             Listed                *listed)
{
  for (guint i = 0; i < situation->dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (situation->dues, i);
      AciesDue *copy;

      if (!acies_situation_is_due_now (situation, due) || (due->left_open && !due->must)
          || has_to_wait (self, situation, due))
        continue;

      copy = acies_due_copy (due);
      copy->must = due->must && !due->left_open;
      g_ptr_array_add (ranks[rank_queued (due)], copy);
      *find_listed (listed, copy) = copy;
    }
}

/**
 * acies_ruleset_list_dues:
 * @self: a ruleset
 * @situation: the situation of the battle
 *
 * Lists what can be done now: the dues that need not wait for others, compulsory ones first, each in the order in
 * which they were added; then the offers, compulsory ones first; then what was left open in an earlier step of this
 * turn, which counts as an offer; last what needs nothing.  An offer that repeats a due is left out.
 * Nothing is due when the battle is over.
 *
 * Returns: (transfer full) (element-type AciesDue): a new list
 */
GPtrArray *
acies_ruleset_list_dues (AciesRuleset         *self,
                         const AciesSituation *situation)
{
  AciesRulesetClass *class;
  GPtrArray *ranks[N_RANKS];
  g_autoptr (GPtrArray) offers = NULL;
  Listed listed;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  if (acies_situation_get_ending (situation) != NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_free);

  for (guint i = 0; i < N_RANKS; i++)
    ranks[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_free);
  offers = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_free);
  class = ACIES_RULESET_GET_CLASS (self);
  if (class->list_offers != NULL)
    class->list_offers (self, situation, offers);

  init_listed (&listed, situation->dues->len + offers->len);
  list_queued (self, situation, ranks, &listed);
  for (guint i = 0; i < offers->len; i++)
    {
      AciesDue *offer = g_ptr_array_index (offers, i);

      if (*find_listed (&listed, offer) != offer)
        continue;

      offers->pdata[i] = NULL;
      offer->step = situation->step;
      g_ptr_array_add (ranks[rank_offer (offer)], offer);
    }
  clear_listed (&listed);

  for (guint i = 1; i < N_RANKS; i++)
    g_ptr_array_extend_and_steal (ranks[0], ranks[i]);

  return ranks[0];
}

/**
 * acies_ruleset_propose_moves:
 * @self: a ruleset
 * @situation: the situation of the battle, before the outcome is applied
 * @resolution: what was resolved
 *
 * Returns: (transfer full) (element-type AciesMove): the moves of bodies that
 *   follow from it, for players to accept or change
 */
GPtrArray *
acies_ruleset_propose_moves (AciesRuleset          *self,
                             const AciesSituation  *situation,
                             const AciesResolution *resolution)
{
  AciesRulesetClass *class;
  GPtrArray *moves;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (situation != NULL, NULL);
  g_return_val_if_fail (resolution != NULL && resolution->procedure != NULL && resolution->outcome != NULL, NULL);

  moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  class = ACIES_RULESET_GET_CLASS (self);
  if (class->propose_moves != NULL)
    class->propose_moves (self, situation, resolution, moves);

  return moves;
}
