/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-dice-private.h"
#include "acies-odds.h"
#include "acies-round-private.h"
#include "acies-runs-private.h"

/* Beyond as many runs of procedures, fights are fought out instead: about as many run in 50 ms. */
#define MOST_RUNS   6000
#define N_FIGHTS    1000
#define SEED        G_GUINT64_CONSTANT (20260711)

/* As it stands before a round: what differs between fights that have come so far. */
typedef struct
{
  AciesRecord    *inputs;
  AciesRecord    *status[2];
  AciesLeaderFate fates[2];
  double          probability;
} State;

struct _AciesRounds
{
  gatomicrefcount  ref_count;

  /* of AciesRoundOdds */
  GArray          *odds;
  guint            n_fights;
};

G_DEFINE_BOXED_TYPE (AciesRounds, acies_rounds, acies_rounds_ref, acies_rounds_unref)

/* What is worked out. */
typedef struct
{
  const AciesProcedure *procedure;
  AciesFighters        *fighters;
  GCancellable         *cancellable;
  /* The part of the procedure, and the outputs that it depends on */
  gboolean            (*end_round) (AciesRound  *self,
                                    GError     **error);
  guint64               outputs;
  gboolean              is_last;
  /* How many more runs there may be */
  guint                 budget;
} Work;

/* ---- States ---- */

static State *
state_new (AciesRecord *inputs,
           AciesRecord *a,
           AciesRecord *b,
           double       probability)
{
  State *self = g_new (State, 1);

  *self = (State) { .inputs = inputs, .status = { a, b }, .probability = probability };

  return self;
}

static void
state_free (gpointer data)
{
  State *self = data;

  acies_record_free (self->inputs);
  acies_record_free (self->status[0]);
  acies_record_free (self->status[1]);
  g_free (self);
}

/* Numbers alone: records that differ in texts or lists only are told apart when they are compared. */
static guint
hash_record (const AciesRecord *record,
             guint              hash)
{
  AciesSchema *schema = acies_record_get_schema (record);
  guint n_fields = acies_schema_get_n_fields (schema);

  for (guint i = 0; i < n_fields; i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      AciesFieldType type = acies_field_get_value_type (field);

      if (!acies_field_is_list (field) && type != ACIES_FIELD_TEXT && type != ACIES_FIELD_UNIT)
        hash = hash * 31 + (guint) acies_record_get_number (record, i);
    }

  return hash;
}

static guint
state_hash (gconstpointer data)
{
  const State *self = data;
  guint fates = 3 * self->fates[0] + self->fates[1];

  return hash_record (self->status[1], hash_record (self->status[0], hash_record (self->inputs, fates)));
}

static gboolean
state_equal (gconstpointer one,
             gconstpointer other)
{
  const State *a = one, *b = other;

  return acies_record_equal (a->inputs, b->inputs)
         && a->fates[0] == b->fates[0] && a->fates[1] == b->fates[1]
         && acies_record_equal (a->status[0], b->status[0])
         && acies_record_equal (a->status[1], b->status[1]);
}

static GHashTable *
states_new (void)
{
  return g_hash_table_new_full (state_hash, state_equal, state_free, NULL);
}

/* @state: (transfer full) */
static void
states_add (GHashTable *states,
            State      *state)
{
  State *same = g_hash_table_lookup (states, state);

  if (same == NULL)
    {
      g_hash_table_add (states, state);
      return;
    }

  same->probability += state->probability;
  state_free (state);
}

/* ---- One round ---- */

/* Begins what follows from a round with these outputs. */
static void
begin_aftermath (const Work        *work,
                 AciesRound        *round,
                 const State       *state,
                 const AciesRecord *outputs,
                 AciesDice         *dice)
{
  *round = (AciesRound) {
    .ruleset = work->fighters->ruleset,
    .inputs = state->inputs,
    .outputs = outputs,
    .next = acies_record_copy (state->inputs),
    .status = { acies_record_copy (state->status[0]), acies_record_copy (state->status[1]) },
    .is_last = work->is_last,
    .fates = { state->fates[0], state->fates[1] },
    .fighters = work->fighters,
    .dice = dice,
  };
  acies_round_apply_effects (round, work->procedure, 0, outputs, work->outputs);
}

static void
clear_aftermath (AciesRound *round)
{
  g_clear_pointer (&round->next, acies_record_free);
  g_clear_pointer (&round->status[0], acies_record_free);
  g_clear_pointer (&round->status[1], acies_record_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesRound, clear_aftermath)

static State *
make_next (const Work *work,
           AciesRound *round,
           double      weight)
{
  State *state;

  acies_fighters_take_statuses (work->procedure, round->next, round->status, 0, TRUE);
  state = state_new (g_steal_pointer (&round->next), g_steal_pointer (&round->status[0]),
                     g_steal_pointer (&round->status[1]), weight);
  state->fates[0] = round->fates[0];
  state->fates[1] = round->fates[1];

  return state;
}

/* Counts how a round ended that began in @state; the state of the next one is added to @next while the fight goes
 * on. */
static void
end_aftermath (const Work     *work,
               const State    *state,
               AciesRound     *round,
               double          weight,
               AciesRoundOdds *odds,
               GHashTable     *next)
{
  gboolean a = round->stands[0] == ACIES_STAND_BREAKS, b = round->stands[1] == ACIES_STAND_BREAKS;

  for (guint party = 0; party < 2; party++)
    if (round->fates[party] == ACIES_LEADER_FATE_LOST && state->fates[party] != ACIES_LEADER_FATE_LOST)
      odds->falls[party] += weight;
  if (a && b)
    {
      odds->both += weight;
    }
  else if (a || b)
    {
      odds->breaks[b] += weight;
    }
  else if (round->stands[0] == ACIES_STAND_PARTS || round->stands[1] == ACIES_STAND_PARTS)
    {
      odds->parted += weight;
    }
  else
    {
      odds->fights += weight;
      states_add (next, make_next (work, round, weight));
    }
}

/* Fails but for a way that is thrown again. */
static gboolean
pass_dropped (AciesEnumeratedDice  *dice,
              GError              **error)
{
  if (!acies_enumerated_dice_was_dropped (dice))
    return FALSE;

  g_clear_error (error);

  return TRUE;
}

/* Goes through all ways in which what follows from a round can end.  Those that are thrown again are left out, so
 * that the others are weighed by what is left. */
static gboolean
enumerate_aftermath (Work               *work,
                     const State        *state,
                     const AciesRecord  *outputs,
                     double              probability,
                     AciesRoundOdds     *odds,
                     GHashTable         *next,
                     GError            **error)
{
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new ();
  g_autoptr (GHashTable) ends = states_new ();
  AciesRoundOdds sums = { { 0.0, 0.0 }, 0.0, 0.0, 0.0, { 0.0, 0.0 } };
  GHashTableIter iter;
  gpointer key;
  double all;

  while (acies_enumerated_dice_next (dice))
    {
      g_auto (AciesRound) round = { 0 };

      if (!acies_runs_spend (&work->budget, work->cancellable, error))
        return FALSE;

      begin_aftermath (work, &round, state, outputs, ACIES_DICE (dice));
      if (work->end_round (&round, error))
        end_aftermath (work, state, &round, acies_enumerated_dice_get_weight (dice), &sums, ends);
      else if (!pass_dropped (dice, error))
        return FALSE;
    }

  all = sums.breaks[0] + sums.breaks[1] + sums.both + sums.parted + sums.fights;
  if (all <= 0.0)
    return TRUE;

  probability /= all;
  odds->breaks[0] += sums.breaks[0] * probability;
  odds->breaks[1] += sums.breaks[1] * probability;
  odds->both += sums.both * probability;
  odds->parted += sums.parted * probability;
  odds->fights += sums.fights * probability;
  odds->falls[0] += sums.falls[0] * probability;
  odds->falls[1] += sums.falls[1] * probability;

  g_hash_table_iter_init (&iter, ends);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      State *end = key;

      g_hash_table_iter_steal (&iter);
      end->probability *= probability;
      states_add (next, end);
    }

  return TRUE;
}

/* Forgets the outputs that nothing depends on, so that ways that differ in them alone are the same. */
static AciesRecord *
copy_outputs (const Work        *work,
              const AciesRecord *outputs)
{
  AciesRecord *copy = acies_record_copy (outputs);
  guint n_outputs = acies_schema_get_n_fields (acies_record_get_schema (outputs));

  for (guint i = 0; i < MIN (n_outputs, 64); i++)
    if ((work->outputs & ACIES_OUTPUT (i)) == 0)
      acies_record_unset (copy, i);

  return copy;
}

/* The ways in which a round falls */
typedef struct
{
  const Work  *work;
  const State *state;
  GHashTable  *ways;
  double       sum;
} Ways;

/* The statuses are of no account here. */
static void
add_way (const AciesRecord    *outputs,
         const AciesProcedure *next,
         double                weight,
         gpointer              data)
{
  Ways *self = data;

  self->sum += weight;
  states_add (self->ways, state_new (copy_outputs (self->work, outputs), acies_record_copy (self->state->status[0]),
                                     acies_record_copy (self->state->status[1]), weight));
}

static gboolean
enumerate_round (Work            *work,
                 const State     *state,
                 AciesRoundOdds  *odds,
                 GHashTable      *next,
                 GError         **error)
{
  g_autoptr (GHashTable) ways = states_new ();
  Ways found = { work, state, ways, 0.0 };
  GHashTableIter iter;
  gpointer key;

  if (!acies_procedure_run_all (work->procedure, state->inputs, work->outputs, &work->budget, add_way, &found,
                                work->cancellable, error))
    return FALSE;

  g_hash_table_iter_init (&iter, ways);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const State *way = key;

      if (!enumerate_aftermath (work, state, way->inputs, state->probability * way->probability / found.sum,
                                odds, next, error))
        return FALSE;
    }

  return TRUE;
}

/* ---- All rounds ---- */

/* Begins with what was true after the last round: ends are counted from the first one. */
static AciesRoundOdds
carry_odds (const GArray *odds)
{
  AciesRoundOdds last = { { 0.0, 0.0 }, 0.0, 0.0, 0.0, { 0.0, 0.0 } };

  if (odds->len > 0)
    last = g_array_index (odds, AciesRoundOdds, odds->len - 1);
  last.fights = 0.0;

  return last;
}

static AciesRounds *
create (guint n_fights)
{
  AciesRounds *self = g_new0 (AciesRounds, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->odds = g_array_new (FALSE, FALSE, sizeof (AciesRoundOdds));
  self->n_fights = n_fights;

  return self;
}

static State *
make_first (const Work        *work,
            const AciesRecord *inputs)
{
  AciesRecord *statuses[2];

  acies_fighters_copy_statuses (work->fighters, work->procedure, inputs, statuses);

  return state_new (acies_record_copy (inputs), statuses[0], statuses[1], 1.0);
}

/* @left: as many states are left in this round, with this one.  When they take as many runs each, and there are
 * too few, nothing is gained by going on. */
static gboolean
enumerate_state (Work            *work,
                 const State     *state,
                 guint            left,
                 AciesRoundOdds  *odds,
                 GHashTable      *next,
                 GError         **error)
{
  guint budget = work->budget;

  if (!enumerate_round (work, state, odds, next, error))
    return FALSE;

  if ((guint64) (budget - work->budget) * (left - 1) > work->budget)
    work->budget = 0;

  return TRUE;
}

static AciesRounds *
enumerate (Work               *work,
           const AciesRecord  *inputs,
           guint               n_rounds,
           GError            **error)
{
  g_autoptr (AciesRounds) self = create (0);
  g_autoptr (GHashTable) states = states_new ();

  g_hash_table_add (states, make_first (work, inputs));
  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GHashTable) next = states_new ();
      AciesRoundOdds odds = carry_odds (self->odds);
      GHashTableIter iter;
      gpointer key;

      work->is_last = i + 1 == n_rounds;
      g_hash_table_iter_init (&iter, states);
      for (guint left = g_hash_table_size (states); g_hash_table_iter_next (&iter, &key, NULL); left--)
        if (!enumerate_state (work, key, left, &odds, next, error))
          return NULL;

      g_array_append_val (self->odds, odds);
      g_hash_table_unref (states);
      states = g_steal_pointer (&next);
    }

  return g_steal_pointer (&self);
}

/* Fights one fight out, and counts how it stands after each round. */
static gboolean
fight_out (Work            *work,
           const State     *first,
           AciesDice       *dice,
           GArray          *odds,
           double           weight,
           GError         **error)
{
  g_autoptr (GHashTable) states = states_new ();
  AciesRoundOdds stands = { { 0.0, 0.0 }, 0.0, 0.0, 0.0, { 0.0, 0.0 } };

  for (guint i = 0; i < odds->len; i++)
    {
      AciesRoundOdds *sum = &g_array_index (odds, AciesRoundOdds, i);
      g_autoptr (GHashTable) next = states_new ();
      g_autoptr (AciesOutcome) outcome = NULL;
      g_auto (AciesRound) round = { 0 };
      GHashTableIter iter;
      gpointer key = (gpointer) first;

      g_hash_table_iter_init (&iter, states);
      if (i == 0 || g_hash_table_iter_next (&iter, &key, NULL))
        {
          work->is_last = i + 1 == odds->len;
          outcome = acies_procedure_try (work->procedure, ((State *) key)->inputs, dice, error);
          if (outcome == NULL)
            return FALSE;
          begin_aftermath (work, &round, key, acies_outcome_get_outputs (outcome), dice);
          if (!work->end_round (&round, error))
            return FALSE;
          stands.fights = 0.0;
          end_aftermath (work, key, &round, weight, &stands, next);
        }

      sum->breaks[0] += stands.breaks[0];
      sum->breaks[1] += stands.breaks[1];
      sum->both += stands.both;
      sum->parted += stands.parted;
      sum->fights += stands.fights;
      sum->falls[0] += stands.falls[0];
      sum->falls[1] += stands.falls[1];
      g_hash_table_unref (states);
      states = g_steal_pointer (&next);
    }

  return TRUE;
}

static AciesRounds *
simulate (Work               *work,
          const AciesRecord  *inputs,
          guint               n_rounds,
          guint               n_fights,
          guint64             seed,
          GError            **error)
{
  g_autoptr (AciesRounds) self = create (n_fights);
  g_autoptr (AciesDice) dice = acies_rolled_dice_new (seed);
  State *first = make_first (work, inputs);
  gboolean done = TRUE;

  g_array_set_size (self->odds, n_rounds);
  memset (self->odds->data, 0, n_rounds * sizeof (AciesRoundOdds));
  for (guint i = 0; i < n_fights && done; i++)
    done = !g_cancellable_set_error_if_cancelled (work->cancellable, error)
           && fight_out (work, first, dice, self->odds, 1.0 / n_fights, error);
  state_free (first);

  return done ? g_steal_pointer (&self) : NULL;
}

/* FALSE with an error for a procedure after which no fight goes on. */
static gboolean
begin_work (Work                 *work,
            const AciesProcedure *procedure,
            AciesFighters        *fighters,
            GCancellable         *cancellable,
            GError              **error)
{
  const AciesProcedureParts *parts = acies_round_get_parts (fighters->ruleset, procedure);

  *work = (Work) {
    .procedure = procedure,
    .fighters = fighters,
    .cancellable = cancellable,
    .end_round = parts->end_round,
    .outputs = parts->round_outputs != 0 ? parts->round_outputs : ~G_GUINT64_CONSTANT (0),
    .budget = MOST_RUNS,
  };
  if (parts->end_round != NULL)
    return TRUE;

  g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
               /* Translators: %s is a procedure: "“Rally test” is no round of a fight" */
               _("“%s” is no round of a fight"), acies_procedure_get_label (procedure));

  return FALSE;
}

/**
 * acies_ruleset_fights_on:
 * @ruleset: a ruleset
 * @procedure: a procedure of it
 *
 * Returns: whether acies_rounds_new() can look several rounds ahead from it
 */
gboolean
acies_ruleset_fights_on (AciesRuleset         *ruleset,
                         const AciesProcedure *procedure)
{
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);
  g_return_val_if_fail (procedure != NULL, FALSE);

  return acies_round_get_parts (ruleset, procedure)->end_round != NULL;
}

/**
 * acies_rounds_new:
 * @procedure: a round of a fight
 * @inputs: its inputs
 * @fighters: what is known of the parties otherwise
 * @n_rounds: how many rounds, 1 to %ACIES_MOST_ROUNDS
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Works out who breaks first: each way in which a round falls is followed by the tests that the rules ask
 * for and by the next round, as it would then be fought.  Where these are too many ways, a number of fights is fought
 * out with the dice of a generator, always from the same seed.
 *
 * Returns: (transfer full): the odds, or %NULL with the error of a procedure or %G_IO_ERROR_CANCELLED
 */
AciesRounds *
acies_rounds_new (const AciesProcedure  *procedure,
                  const AciesRecord     *inputs,
                  AciesFighters         *fighters,
                  guint                  n_rounds,
                  GCancellable          *cancellable,
                  GError               **error)
{
  g_autoptr (GError) local_error = NULL;
  AciesRounds *self;
  Work work;

  g_return_val_if_fail (procedure != NULL && inputs != NULL && fighters != NULL, NULL);
  g_return_val_if_fail (n_rounds >= 1 && n_rounds <= ACIES_MOST_ROUNDS, NULL);

  if (!begin_work (&work, procedure, fighters, cancellable, error)
      || !acies_record_check_required (inputs, error))
    return NULL;

  self = enumerate (&work, inputs, n_rounds, &local_error);
  if (self != NULL)
    return self;

  if (g_error_matches (local_error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_TOO_MANY_WAYS))
    return simulate (&work, inputs, n_rounds, N_FIGHTS, SEED, error);

  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

/**
 * acies_rounds_new_simulated:
 * @procedure: a round of a fight
 * @inputs: its inputs
 * @fighters: what is known of the parties otherwise
 * @n_rounds: how many rounds, 1 to %ACIES_MOST_ROUNDS
 * @n_fights: how often the fight is fought out, at least once
 * @seed: the seed of the dice
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Fights a fight out as often as asked.
 *
 * Returns: (transfer full): how many of the fights have ended after each round, as chances; %NULL on error
 */
AciesRounds *
acies_rounds_new_simulated (const AciesProcedure  *procedure,
                            const AciesRecord     *inputs,
                            AciesFighters         *fighters,
                            guint                  n_rounds,
                            guint                  n_fights,
                            guint64                seed,
                            GCancellable          *cancellable,
                            GError               **error)
{
  Work work;

  g_return_val_if_fail (procedure != NULL && inputs != NULL && fighters != NULL, NULL);
  g_return_val_if_fail (n_rounds >= 1 && n_rounds <= ACIES_MOST_ROUNDS, NULL);
  g_return_val_if_fail (n_fights >= 1, NULL);

  if (!begin_work (&work, procedure, fighters, cancellable, error)
      || !acies_record_check_required (inputs, error))
    return NULL;

  return simulate (&work, inputs, n_rounds, n_fights, seed, error);
}

/**
 * acies_rounds_ref:
 * @self: rounds
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesRounds *
acies_rounds_ref (AciesRounds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_rounds_unref:
 * @self: (transfer full): rounds
 *
 * Drops a reference.
 */
void
acies_rounds_unref (AciesRounds *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->odds);
  g_free (self);
}

/* ---- Reading ---- */

guint
acies_rounds_get_n_rounds (const AciesRounds *self)
{
  return self->odds->len;
}

/**
 * acies_rounds_get:
 * @self: rounds
 * @round: the number of a round, from 0
 *
 * Returns: (transfer none): how the fight stands after it
 */
const AciesRoundOdds *
acies_rounds_get (const AciesRounds *self,
                  guint              round)
{
  g_return_val_if_fail (round < self->odds->len, NULL);

  return &g_array_index (self->odds, AciesRoundOdds, round);
}

guint
acies_rounds_get_n_fights (const AciesRounds *self)
{
  return self->n_fights;
}

static double
get_error_of (double chance,
              guint  n_fights)
{
  return sqrt (chance * (1.0 - chance) / n_fights);
}

/**
 * acies_rounds_get_error:
 * @self: rounds
 *
 * Returns: the largest standard error of its chances, 0 for exact odds
 */
double
acies_rounds_get_error (const AciesRounds *self)
{
  double most = 0.0;

  for (guint i = 0; i < self->odds->len && self->n_fights > 0; i++)
    {
      const AciesRoundOdds *odds = acies_rounds_get (self, i);
      const double chances[] = { odds->breaks[0], odds->breaks[1], odds->both, odds->parted, odds->fights,
                                 odds->falls[0], odds->falls[1] };

      for (guint j = 0; j < G_N_ELEMENTS (chances); j++)
        most = MAX (most, get_error_of (chances[j], self->n_fights));
    }

  return most;
}
