/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-aftermath.h"
#include "acies-dice-private.h"
#include "acies-odds.h"
#include "acies-round-private.h"
#include "acies-stake.h"

/* Beyond as many ways in which dice can fall nothing is said. */
#define MOST_WAYS 3000
/* How many procedures without dice may lie between a procedure and a test. */
#define MOST_STEPS 3
/* What is as good as certain or impossible by rounding */
#define TINY 1e-9

struct _AciesAftermath
{
  gatomicrefcount       ref_count;

  AciesRuleset         *ruleset;
  const AciesProcedure *procedure;
  GArray               *consequences; /* of AciesProspect */
};

G_DEFINE_BOXED_TYPE (AciesAftermath, acies_aftermath, acies_aftermath_ref, acies_aftermath_unref)

/* What one way in which dice fall comes to. */
struct _AciesNotes
{
  GArray *notes; /* of Note */
};

typedef struct
{
  char     *id;
  char     *label;
  gboolean  is_test;
  gboolean  fails;
} Note;

/* All ways of one consequence; by headline, to find from which number on it follows. */
typedef struct
{
  char       *id;
  char       *label;
  gboolean    is_test;
  double      chance;
  double      fails;
  GHashTable *by_headline; /* from a gint64 to a double */
} Sum;

static void
note_clear (gpointer data)
{
  Note *self = data;

  g_free (self->id);
  g_free (self->label);
}

static void
sum_clear (gpointer data)
{
  Sum *self = data;

  g_free (self->id);
  g_free (self->label);
  g_hash_table_unref (self->by_headline);
}

static void
consequence_clear (gpointer data)
{
  AciesProspect *self = data;

  g_free (self->id);
  g_free (self->label);
}

/**
 * acies_aftermath_ref:
 * @self: an aftermath
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesAftermath *
acies_aftermath_ref (AciesAftermath *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_aftermath_unref:
 * @self: (transfer full): an aftermath
 *
 * Drops a reference.
 */
void
acies_aftermath_unref (AciesAftermath *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->consequences);
  g_object_unref (self->ruleset);
  g_free (self);
}

/* ---- Notes on one way ---- */

static void
add_note (AciesRound *self,
          const char *id,
          const char *label,
          gboolean    is_test,
          gboolean    fails)
{
  Note note = { g_strdup (id), g_strdup (label), is_test, fails };

  g_array_append_val (self->notes->notes, note);
}

/**
 * acies_round_note:
 * @self: what has been resolved
 * @id: what follows from it, as it is told in files
 * @label: the same, translated
 *
 * Notes something that players want to know the chance of.
 */
void
acies_round_note (AciesRound *self,
                  const char *id,
                  const char *label)
{
  g_return_if_fail (self->notes != NULL);

  add_note (self, id, label, FALSE, FALSE);
}

/* Where both throw for success, one of them wins: that is no test that fails. */
static gboolean
is_contest (const AciesProcedure *procedure)
{
  gboolean throws[2] = { FALSE, FALSE };

  for (guint i = 0; i < acies_procedure_get_n_stakes (procedure); i++)
    {
      const AciesStake *stake = acies_procedure_get_stake (procedure, i);
      g_autofree char *success = acies_stake_describe (stake);

      if (success != NULL)
        throws[acies_stake_get_party (stake) == 'b'] = TRUE;
    }

  return throws[0] && throws[1];
}

/* Finds what counts as passing: success in any roll of party a that succeeds or fails. */
static gboolean
judge_test (const AciesProcedure *procedure,
            const AciesRecord    *outputs,
            gboolean             *fails)
{
  if (is_contest (procedure))
    return FALSE;

  for (guint i = 0; i < acies_procedure_get_n_stakes (procedure); i++)
    {
      const AciesStake *stake = acies_procedure_get_stake (procedure, i);
      g_autofree char *success = acies_stake_describe (stake);

      if (success == NULL || acies_stake_get_party (stake) != 'a')
        continue;

      *fails = acies_stake_count (stake, outputs) == 0;
      return TRUE;
    }

  return FALSE;
}

/* Tells apart dice that fail and rules that refuse: what is not known well enough is due all the same. */
static gboolean
is_of_dice (const GError *error)
{
  return error->domain == ACIES_DICE_ERROR || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/**
 * acies_round_note_test:
 * @self: what has been resolved
 * @procedure: the index of a procedure that follows from it, with dice
 * @party: the party that is its party a, 0 or 1
 * @inputs: its inputs
 * @error: return location for an error
 *
 * Notes a test, and resolves it.
 *
 * Returns: %FALSE when the dice fail
 */
gboolean
acies_round_note_test (AciesRound         *self,
                       guint               procedure,
                       guint               party,
                       const AciesRecord  *inputs,
                       GError            **error)
{
  const AciesProcedure *test = acies_ruleset_get_procedure (self->ruleset, procedure);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (AciesRecord) outputs = acies_round_resolve (self, procedure, party, inputs, &local_error);
  gboolean fails = FALSE;

  if (outputs == NULL && is_of_dice (local_error))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (outputs != NULL && judge_test (test, outputs, &fails))
    add_note (self, acies_procedure_get_id (test), acies_procedure_get_label (test), TRUE, fails);
  else
    add_note (self, acies_procedure_get_id (test), acies_procedure_get_label (test), FALSE, FALSE);

  return TRUE;
}

/* ---- What the declaration tells ---- */

static gboolean follow (AciesRound          *self,
                        const AciesOutcome  *outcome,
                        guint                a,
                        guint                n_steps,
                        GError             **error);

/* Resolves a procedure without dice for what follows from it. */
static gboolean
pass_through (AciesRound            *self,
              const AciesProcedure  *procedure,
              guint                  party,
              const AciesRecord     *inputs,
              guint                  n_steps,
              GError               **error)
{
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, inputs, NULL, NULL);

  if (outcome == NULL || n_steps == 0)
    return TRUE;

  acies_round_apply_effects (self, procedure, party, acies_outcome_get_outputs (outcome), ~G_GUINT64_CONSTANT (0));

  return follow (self, outcome, party, n_steps - 1, error);
}

/* @a: which party of the first procedure is party a of the one with this outcome */
static gboolean
follow (AciesRound          *self,
        const AciesOutcome  *outcome,
        guint                a,
        guint                n_steps,
        GError             **error)
{
  for (guint i = 0; i < acies_outcome_get_n_follow_ups (outcome); i++)
    {
      const AciesFollowUp *follow_up = acies_outcome_get_follow_up (outcome, i);
      const AciesProcedure *procedure = acies_ruleset_find_procedure (self->ruleset, follow_up->procedure);
      guint party = (follow_up->party == 'b' ? 1u : 0u) ^ a;
      g_autoptr (AciesRecord) inputs = NULL;

      if (procedure == NULL)
        continue;

      inputs = acies_round_gather (self, acies_procedure_get_index (procedure), party);
      for (guint j = 0; follow_up->presets != NULL && follow_up->presets[j] != NULL; j++)
        {
          g_auto (GStrv) pair = g_strsplit (follow_up->presets[j], "=", 2);

          if (pair[0] != NULL && pair[1] != NULL)
            acies_record_parse_key (inputs, pair[0], pair[1], NULL);
        }

      if (!(acies_procedure_draws_dice (procedure)
            ? acies_round_note_test (self, acies_procedure_get_index (procedure), party, inputs, error)
            : pass_through (self, procedure, party, inputs, n_steps, error)))
        return FALSE;
    }

  return TRUE;
}

/* Notes what has become of the two, by the status with the role of a state. */
static void
note_states (AciesRound          *self,
             AciesRecord * const *before)
{
  for (guint party = 0; party < 2; party++)
    {
      int state = acies_schema_find_role (acies_record_get_schema (before[party]), ACIES_ROLE_STATE);
      g_autofree char *label = NULL;

      if (state < 0 || acies_record_value_equal (before[party], self->status[party], state)
          || acies_record_get_choice (self->status[party], state) <= 0)
        continue;

      label = acies_record_display (self->status[party], state);
      acies_round_note (self, acies_record_get_choice_id (self->status[party], state), label);
    }
}

/* ---- All ways ---- */

static void
round_clear (AciesRound *round)
{
  g_clear_pointer (&round->next, acies_record_free);
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&round->status[i], acies_record_free);
}

/* The turns of elephants, say, are a list, and have no order. */
static gboolean
is_number (const AciesField *field)
{
  AciesFieldType type = acies_field_get_value_type (field);

  return !acies_field_is_list (field)
         && (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL || type == ACIES_FIELD_BOOLEAN
             || type == ACIES_FIELD_CHOICE);
}

static gboolean
foresee (const AciesProcedure  *procedure,
         const AciesRecord     *inputs,
         AciesFighters         *fighters,
         AciesRecord * const   *statuses,
         AciesDice             *dice,
         AciesNotes            *notes,
         gint64                *headline,
         GError               **error)
{
  const AciesProcedureParts *parts = acies_round_get_parts (fighters->ruleset, procedure);
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (procedure, inputs, dice, error);
  const AciesRecord *outputs;
  AciesRound round;
  gboolean done;

  if (outcome == NULL)
    return FALSE;

  outputs = acies_outcome_get_outputs (outcome);
  round = (AciesRound) {
    .ruleset = fighters->ruleset,
    .inputs = inputs,
    .outputs = outputs,
    .next = acies_record_copy (inputs),
    .status = { acies_record_copy (statuses[0]), acies_record_copy (statuses[1]) },
    .fighters = fighters,
    .dice = dice,
    .notes = notes,
  };
  *headline = is_number (acies_schema_get_field (acies_record_get_schema (outputs),
                                                 (guint) acies_procedure_get_headline (procedure)))
                ? acies_record_get_number (outputs, (guint) acies_procedure_get_headline (procedure)) : 0;
  acies_round_apply_effects (&round, procedure, 0, outputs, ~G_GUINT64_CONSTANT (0));

  done = follow (&round, outcome, 0, MOST_STEPS, error)
         && (parts->foresee == NULL || parts->foresee (&round, error));
  if (done)
    note_states (&round, statuses);
  round_clear (&round);

  return done;
}

static void
add_weight (GHashTable *weights,
            gint64      number,
            double      weight)
{
  double *sum = g_hash_table_lookup (weights, &number);

  if (sum == NULL)
    {
      sum = g_new0 (double, 1);
      g_hash_table_insert (weights, g_memdup2 (&number, sizeof number), sum);
    }
  *sum += weight;
}

static void
add_to_sums (GArray     *sums,
             const Note *note,
             gint64      headline,
             double      weight)
{
  Sum *sum = NULL;

  for (guint i = 0; i < sums->len && sum == NULL; i++)
    if (g_str_equal (g_array_index (sums, Sum, i).id, note->id))
      sum = &g_array_index (sums, Sum, i);
  if (sum == NULL)
    {
      Sum fresh = { g_strdup (note->id), g_strdup (note->label), note->is_test, 0.0, 0.0,
                    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free) };

      g_array_append_val (sums, fresh);
      sum = &g_array_index (sums, Sum, sums->len - 1);
    }

  sum->chance += weight;
  sum->fails += note->fails ? weight : 0.0;
  add_weight (sum->by_headline, headline, weight);
}

/* Finds the number of the headline from which on it always follows, and below which it never does. */
static gboolean
find_least (const Sum  *sum,
            GHashTable *all,
            gint64     *least)
{
  GHashTableIter iter;
  gpointer key, value;

  *least = G_MAXINT64;
  g_hash_table_iter_init (&iter, sum->by_headline);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    *least = MIN (*least, *(gint64 *) key);

  g_hash_table_iter_init (&iter, all);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const double *weight = g_hash_table_lookup (sum->by_headline, key);

      if (*(gint64 *) key >= *least && (weight == NULL || fabs (*weight - *(double *) value) > TINY))
        return FALSE;
    }

  return TRUE;
}

static int
compare_consequences (gconstpointer one,
                      gconstpointer other)
{
  double difference = ((const AciesProspect *) other)->chance - ((const AciesProspect *) one)->chance;

  return difference > TINY ? 1 : difference < -TINY ? -1 : 0;
}

static gboolean
is_count (const AciesProcedure *procedure)
{
  AciesField *field = acies_schema_get_field (acies_procedure_get_outputs (procedure),
                                              acies_procedure_get_headline (procedure));

  return acies_field_get_value_type (field) == ACIES_FIELD_INTEGER && !acies_field_is_list (field);
}

static void
conclude (AciesAftermath *self,
          GArray         *sums,
          GHashTable     *headlines,
          double          all)
{
  for (guint i = 0; i < sums->len; i++)
    {
      const Sum *sum = &g_array_index (sums, Sum, i);
      AciesProspect consequence = {
        .id = g_strdup (sum->id),
        .label = g_strdup (sum->label),
        .chance = sum->chance / all,
        .fails = sum->is_test && sum->chance > 0.0 ? sum->fails / sum->chance : NAN,
      };

      consequence.has_least = is_count (self->procedure) && find_least (sum, headlines, &consequence.least);
      g_array_append_val (self->consequences, consequence);
    }
  g_array_sort (self->consequences, compare_consequences);
}

static gboolean
run_all_ways (AciesAftermath      *self,
              const AciesRecord   *inputs,
              AciesFighters       *fighters,
              AciesRecord * const *statuses,
              GCancellable        *cancellable,
              GError             **error)
{
  const AciesProcedureParts *parts = acies_round_get_parts (fighters->ruleset, self->procedure);
  guint64 outputs = parts->round_outputs != 0
                    ? parts->round_outputs | ACIES_OUTPUT (acies_procedure_get_headline (self->procedure))
                    : ~G_GUINT64_CONSTANT (0);
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new_for (outputs);
  g_autoptr (GHashTable) headlines = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GArray) sums = g_array_new (FALSE, FALSE, sizeof (Sum));
  guint n_ways = 0;
  double all = 0.0;

  g_array_set_clear_func (sums, sum_clear);
  while (acies_enumerated_dice_next (dice))
    {
      g_autoptr (GArray) noted = g_array_new (FALSE, FALSE, sizeof (Note));
      g_autoptr (GError) local_error = NULL;
      AciesNotes notes = { noted };
      double weight;
      gint64 headline;

      g_array_set_clear_func (noted, note_clear);
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (++n_ways > MOST_WAYS)
        return TRUE;

      if (!foresee (self->procedure, inputs, fighters, statuses, ACIES_DICE (dice), &notes, &headline, &local_error))
        {
          if (acies_enumerated_dice_was_dropped (dice))
            continue;
          if (local_error->domain == ACIES_DICE_ERROR)
            return TRUE;
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }

      weight = acies_enumerated_dice_get_weight (dice);
      all += weight;
      add_weight (headlines, headline, weight);
      for (guint i = 0; i < noted->len; i++)
        add_to_sums (sums, &g_array_index (noted, Note, i), headline, weight);
    }

  if (all > 0.0)
    conclude (self, sums, headlines, all);

  return TRUE;
}

/**
 * acies_aftermath_new:
 * @procedure: a procedure
 * @inputs: a record on its input schema
 * @fighters: what is known of its parties otherwise
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Works out what may follow: the tests, and whether they fail, and what becomes of the target.  Where
 * dice can fall in too many ways it has none.
 *
 * Returns: (transfer full): the aftermath, or %NULL with what the rules refuse, or %G_IO_ERROR_CANCELLED
 */
AciesAftermath *
acies_aftermath_new (const AciesProcedure  *procedure,
                     const AciesRecord     *inputs,
                     AciesFighters         *fighters,
                     GCancellable          *cancellable,
                     GError               **error)
{
  g_autoptr (AciesAftermath) self = NULL;
  AciesRecord *statuses[2];
  gboolean done = TRUE;

  g_return_val_if_fail (procedure != NULL && inputs != NULL && fighters != NULL, NULL);

  if (!acies_record_check_required (inputs, error))
    return NULL;

  self = g_new0 (AciesAftermath, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->ruleset = g_object_ref (fighters->ruleset);
  self->procedure = procedure;
  self->consequences = g_array_new (FALSE, FALSE, sizeof (AciesProspect));
  g_array_set_clear_func (self->consequences, consequence_clear);
  if (!acies_procedure_draws_dice (procedure) || acies_procedure_get_headline (procedure) < 0)
    return g_steal_pointer (&self);

  acies_fighters_copy_statuses (fighters, procedure, inputs, statuses);
  done = run_all_ways (self, inputs, fighters, statuses, cancellable, error);
  acies_record_free (statuses[0]);
  acies_record_free (statuses[1]);

  return done ? g_steal_pointer (&self) : NULL;
}

/* ---- Reading ---- */

guint
acies_aftermath_get_n (const AciesAftermath *self)
{
  return self->consequences->len;
}

/**
 * acies_aftermath_get:
 * @self: an aftermath
 * @index: which consequence, from 0
 *
 * Returns: (transfer none): the consequence
 */
const AciesProspect *
acies_aftermath_get (const AciesAftermath *self,
                     guint                 index)
{
  g_return_val_if_fail (index < self->consequences->len, NULL);

  return &g_array_index (self->consequences, AciesProspect, index);
}

char *
acies_aftermath_print (const AciesAftermath *self,
                       guint                 index)
{
  const AciesProspect *one = acies_aftermath_get (self, index);
  g_autofree char *chance = acies_format_percent (one->chance);
  g_autofree char *fails = !isnan (one->fails) ? acies_format_percent (one->fails) : NULL;
  int least = (int) one->least;

  if (one->has_least && least > 0 && fails != NULL)
    /* Translators: hits, a test, how likely it is, how likely it then fails: "2 or more: Morale test, 45 %, of which
     * fails 31 %" */
    return g_strdup_printf (_("%d or more: %s, %s, of which fails %s"), least, one->label, chance, fails);
  if (one->has_least && least > 0)
    /* Translators: hits, what follows, how likely it is: "4 or more: Destroyed, 5 %" */
    return g_strdup_printf (_("%d or more: %s, %s"), least, one->label, chance);
  if (fails != NULL)
    /* Translators: a test, how likely it is, how likely it then fails: "Morale test, 45 %, of which fails 31 %" */
    return g_strdup_printf (_("%s, %s, of which fails %s"), one->label, chance, fails);

  /* Translators: what follows, how likely it is: "Destroyed, 5 %" */
  return g_strdup_printf (_("%s, %s"), one->label, chance);
}
