/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-call-private.h"
#include "acies-dice-private.h"
#include "acies-items-private.h"
#include "acies-odds.h"
#include "acies-tally-private.h"

/* The number of ways between two checks of the cancellable: nobody waits for odds that are out of date. */
#define WAYS_BETWEEN_CHECKS 64

/* The most ways that are run, and the most values of an output, before odds are refused.  Ordinary play needs
 * far fewer: see tests/bench. */
#define MOST_WAYS   1000000
#define MOST_VALUES 100000

/* The distribution of one output; without values as long as it is not worked out. */
typedef struct
{
  GArray *chances; /* of AciesChance */
  double  mean;
} Distribution;

struct _AciesOdds
{
  const AciesProcedure *procedure;
  /* Keeps the procedure alive. */
  AciesRuleset         *ruleset;
  guint64               n_ways;
  GArray               *distributions; /* of Distribution */
};

/* The sums that are kept while the ways for some outputs are run. */
typedef struct
{
  const AciesProcedure *procedure;
  guint                 n_outputs;
  AciesTally           *tallies;
  /* The outputs that were exact in every way so far */
  guint64               settled;
  /* The probability that the dice are not thrown again. */
  AciesSum              kept;
  /* Whether dice are thrown again in any way */
  gboolean              drops;
  /* The ways so far, and at how many the effort is looked at */
  guint64               n_ways;
  guint64               next_check;
  GString              *text;
} Count;

G_DEFINE_BOXED_TYPE (AciesOdds, acies_odds, acies_odds_ref, acies_odds_unref)

static void
clear_chance (gpointer data)
{
  g_free (((AciesChance *) data)->value);
}

static void
clear_distribution (gpointer data)
{
  g_clear_pointer (&((Distribution *) data)->chances, g_array_unref);
}

/* Counting */

static gboolean
counts_texts (const AciesField *field)
{
  AciesFieldType type = acies_field_get_value_type (field);

  return acies_field_is_list (field) || type == ACIES_FIELD_TEXT || type == ACIES_FIELD_UNIT;
}

/* A set has a bit for each output.  Outputs beyond the bits count as members of every set. */
static gboolean
is_in (guint64 outputs,
       guint   output)
{
  return output >= 64 || ((outputs >> output) & 1) != 0;
}

static void
count_init (Count                *self,
            const AciesProcedure *procedure)
{
  *self = (Count) { .procedure = procedure, .settled = ~G_GUINT64_CONSTANT (0) };
  self->n_outputs = acies_schema_get_n_fields (procedure->outputs);
  self->tallies = g_new (AciesTally, self->n_outputs);
  for (guint i = 0; i < self->n_outputs; i++)
    acies_tally_init (&self->tallies[i], counts_texts (acies_schema_get_field (procedure->outputs, i)));
  self->text = g_string_new (NULL);
}

static void
count_clear (Count *self)
{
  for (guint i = 0; i < self->n_outputs; i++)
    acies_tally_clear (&self->tallies[i]);
  g_free (self->tallies);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Count, count_clear)

static void
write_next (GString         *text,
            const AciesCall *call)
{
  g_string_truncate (text, 0);
  for (guint i = 0; i < call->next->len; i++)
    {
      const AciesNext *next = &g_array_index (call->next, AciesNext, i);

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, acies_procedure_get_sibling (call->procedure, next->procedure)->id);
      g_string_append_c (text, ':');
      g_string_append_c (text, next->party);
    }
}

static void
count_output (Count           *self,
              const AciesCall *call,
              guint            output,
              double           weight)
{
  AciesTally *tally = &self->tallies[output];

  if (output == self->n_outputs - 1)
    {
      write_next (self->text, call);
      acies_tally_add_text (tally, self->text->str, weight);
    }
  else if (tally->of_texts)
    {
      acies_items_list (call, output, weight, tally);
    }
  else
    {
      acies_tally_add_number (tally, acies_record_get_number (call->outputs, output), weight);
    }
}

static gboolean
fail_for_effort (const Count  *self,
                 GError      **error)
{
  g_set_error (error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_TOO_MANY_WAYS,
               _("The dice of “%s” can fall in too many ways here for exact odds"), self->procedure->id);

  return FALSE;
}

/* Counts the ways that the longest list of a run tells apart.  @wanted: the outputs to look at */
static double
count_lists (const Count     *self,
             const AciesCall *call,
             guint64          wanted)
{
  double n_lists = 1.0;

  for (guint i = 0; i < self->n_outputs && call->items->len > 0; i++)
    if (is_in (wanted, i))
      n_lists = MAX (n_lists, acies_items_count (call, i));

  return n_lists;
}

/* Counts a run, and the ways in it that its lists tell apart.  @wanted: the outputs that have no distribution yet. */
static gboolean
count_run (Count                *self,
           const AciesCall      *call,
           AciesEnumeratedDice  *dice,
           guint64               wanted,
           GError              **error)
{
  double weight = acies_enumerated_dice_get_weight (dice);
  double n_lists;

  self->settled &= acies_enumerated_dice_get_settled (dice);
  n_lists = count_lists (self, call, self->settled & wanted);
  if (n_lists > MOST_VALUES)
    return fail_for_effort (self, error);

  for (guint i = 0; i < self->n_outputs; i++)
    if (is_in (self->settled & wanted, i))
      count_output (self, call, i, weight);
  acies_sum_add (&self->kept, weight);
  self->n_ways += (guint64) n_lists - 1;

  return TRUE;
}

static gboolean
has_too_many_values (const Count *self)
{
  for (guint i = 0; i < self->n_outputs; i++)
    if (self->tallies[i].n_entries > MOST_VALUES)
      return TRUE;

  return FALSE;
}

static gboolean
check_effort (Count         *self,
              GCancellable  *cancellable,
              GError       **error)
{
  if (self->n_ways < self->next_check)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (self->n_ways >= MOST_WAYS || has_too_many_values (self))
    return fail_for_effort (self, error);

  self->next_check = self->n_ways + WAYS_BETWEEN_CHECKS;

  return TRUE;
}

static gboolean
count_ways (Count              *self,
            AciesCall          *call,
            guint64             wanted,
            GCancellable       *cancellable,
            GError            **error)
{
  AciesEnumeratedDice *dice = ACIES_ENUMERATED_DICE (call->dice);

  while (acies_enumerated_dice_next (dice))
    {
      g_autoptr (GError) local_error = NULL;

      if (!check_effort (self, cancellable, error))
        return FALSE;

      self->n_ways++;
      if (acies_call_run (call, &local_error))
        {
          if (!count_run (self, call, dice, wanted, error))
            return FALSE;
        }
      else if (acies_enumerated_dice_was_dropped (dice))
        {
          self->drops = TRUE;
        }
      else
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
    }

  if (acies_sum_get (&self->kept) > 0)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("“%s” throws its dice again whatever they show"), self->procedure->id);

  return FALSE;
}

/* Distributions */

/* Prints a value in its text form, or takes it; @scratch is a record on the output schema. */
static char *
print_value (const AciesTally *tally,
             AciesTallyEntry  *entry,
             AciesRecord      *scratch,
             guint             output)
{
  if (tally->of_texts)
    return g_steal_pointer (&entry->text);

  acies_record_set_number (scratch, output, entry->number);

  return acies_record_print (scratch, output);
}

static Distribution
make_distribution (Count       *count,
                   guint        output,
                   AciesRecord *scratch)
{
  AciesTally *tally = &count->tallies[output];
  AciesFieldType type = acies_field_get_value_type (acies_schema_get_field (count->procedure->outputs, output));
  double one = type == ACIES_FIELD_DECIMAL ? ACIES_DECIMAL_ONE : 1;
  Distribution distribution = { g_array_new (FALSE, FALSE, sizeof (AciesChance)), NAN };
  AciesSum mean = { 0, 0 };

  g_array_set_clear_func (distribution.chances, clear_chance);
  /* Ways in which dice are thrown again are left out, so how many there were is not known. */
  if (count->drops
      && acies_field_get_role (acies_schema_get_field (count->procedure->outputs, output)) == ACIES_ROLE_REROLLS)
    return distribution;

  acies_tally_sort (tally);
  for (guint i = 0; i < tally->n_entries; i++)
    {
      AciesTallyEntry *entry = &tally->entries[i];
      AciesChance chance;

      chance.probability = acies_sum_get (&entry->probability) / acies_sum_get (&count->kept);
      /* Skips probabilities too small for a double. */
      if (!(chance.probability > 0))
        continue;

      chance.value = print_value (tally, entry, scratch, output);
      acies_sum_add (&mean, chance.probability * entry->number / one);
      g_array_append_val (distribution.chances, chance);
    }
  if (!tally->of_texts && type != ACIES_FIELD_CHOICE)
    distribution.mean = acies_sum_get (&mean);

  return distribution;
}

static Distribution *
get_slot (AciesOdds *self,
          guint      output)
{
  return &g_array_index (self->distributions, Distribution, output);
}

static void
add_empty (AciesOdds *self)
{
  Distribution empty = { g_array_new (FALSE, FALSE, sizeof (AciesChance)), NAN };

  g_array_append_val (self->distributions, empty);
}

static void
set_slot (AciesOdds    *self,
          guint         output,
          Distribution  distribution)
{
  Distribution *slot = get_slot (self, output);

  g_array_unref (slot->chances);
  *slot = distribution;
}

/* Runs all ways for one output, keeps the distributions of others that are exact with it, and removes all of
 * these from @wanted. */
static gboolean
work_out (AciesOdds          *self,
          const AciesRecord  *inputs,
          guint64             outputs,
          guint64            *wanted,
          GCancellable       *cancellable,
          GError            **error)
{
  g_autoptr (AciesEnumeratedDice) dice = acies_enumerated_dice_new_for (outputs);
  g_autoptr (AciesRecord) scratch = acies_record_new (self->procedure->outputs);
  g_auto (AciesCall) call = { 0 };
  g_auto (Count) count = { 0 };

  count_init (&count, self->procedure);
  count.n_ways = self->n_ways;
  acies_call_init (&call, self->procedure, inputs, ACIES_DICE (dice));
  call.items = acies_items_new ();
  if (!count_ways (&count, &call, *wanted, cancellable, error))
    return FALSE;

  self->n_ways = count.n_ways;
  for (guint i = 0; i < count.n_outputs; i++)
    if (is_in (count.settled & *wanted, i))
      set_slot (self, i, make_distribution (&count, i, scratch));
  *wanted &= ~count.settled;

  return TRUE;
}

/* Works out output by output; most procedures need only the first run.  `next` depends on the most bits and
 * comes first. */
static gboolean
work_out_all (AciesOdds          *self,
              const AciesRecord  *inputs,
              guint64             outputs,
              GCancellable       *cancellable,
              GError            **error)
{
  guint n_outputs = acies_schema_get_n_fields (self->procedure->outputs);
  guint64 all = n_outputs < 64 ? ACIES_OUTPUT (n_outputs) - 1 : ~G_GUINT64_CONSTANT (0);
  guint64 wanted = all & outputs;

  for (guint i = MIN (n_outputs, 64); i-- > 0;)
    if (is_in (wanted, i)
        && !work_out (self, inputs, n_outputs <= 64 ? ACIES_OUTPUT (i) : all, &wanted, cancellable, error))
      return FALSE;

  return TRUE;
}

/**
 * acies_odds_new:
 * @procedure: a procedure
 * @inputs: a record on its input schema
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error of the domain %ACIES_INPUT_ERROR, as
 *   acies_procedure_resolve() gives it, or %G_IO_ERROR, or another when the dice
 *   can fall in more ways than can be tried in a few seconds
 *
 * Runs a procedure for every way that its dice can fall.  Dice that may be
 * thrown again without end enter with the distribution of the throw that counts;
 * how often they are thrown again is not given.
 * Pools of ordinary play take far less than a second; larger ones may be
 * refused, within a few seconds too.  May run in a thread.
 *
 * Returns: (transfer full): the exact distribution of each output, or %NULL on
 *   error
 */
AciesOdds *
acies_odds_new (const AciesProcedure  *procedure,
                const AciesRecord     *inputs,
                GCancellable          *cancellable,
                GError               **error)
{
  return acies_odds_new_for (procedure, inputs, ~G_GUINT64_CONSTANT (0), cancellable, error);
}

/**
 * acies_odds_new_for:
 * @procedure: a procedure
 * @inputs: a record on its input schema
 * @outputs: the outputs that are asked for, made with ACIES_OUTPUT()
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error, as for acies_odds_new()
 *
 * Works out some of the outputs only: the fewer depend on dice that are told apart, the fewer ways there are.
 * May run in a thread.
 *
 * Returns: (transfer full): the exact distribution of each of @outputs, the others without any value, or %NULL on
 *   error
 */
AciesOdds *
acies_odds_new_for (const AciesProcedure  *procedure,
                    const AciesRecord     *inputs,
                    guint64                outputs,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_autoptr (AciesOdds) self = NULL;

  g_return_val_if_fail (procedure != NULL && procedure->function != NULL, NULL);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == procedure->inputs, NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!acies_record_check_required (inputs, error))
    return NULL;

  self = g_atomic_rc_box_new0 (AciesOdds);
  self->procedure = procedure;
  self->ruleset = g_object_ref (procedure->set->ruleset);
  self->distributions = g_array_new (FALSE, FALSE, sizeof (Distribution));
  g_array_set_clear_func (self->distributions, clear_distribution);
  for (guint i = 0; i < acies_schema_get_n_fields (procedure->outputs); i++)
    add_empty (self);

  return work_out_all (self, inputs, outputs, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * acies_odds_ref:
 * @self: odds
 *
 * Returns: (transfer full): @self
 */
AciesOdds *
acies_odds_ref (AciesOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_odds (gpointer data)
{
  AciesOdds *self = data;

  g_array_unref (self->distributions);
  g_object_unref (self->ruleset);
}

/**
 * acies_odds_unref:
 * @self: (transfer full): odds
 *
 * Drops a reference.  Dropping the last one frees them.
 */
void
acies_odds_unref (AciesOdds *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_odds);
}

/**
 * acies_odds_get_procedure:
 * @self: odds
 *
 * Returns: (transfer none): the procedure whose odds they are
 */
const AciesProcedure *
acies_odds_get_procedure (const AciesOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->procedure;
}

/**
 * acies_odds_get_n_ways:
 * @self: odds
 *
 * Returns: the number of ways that were told apart, those thrown again included
 */
guint64
acies_odds_get_n_ways (const AciesOdds *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_ways;
}

static const Distribution *
get_distribution (const AciesOdds *self,
                  guint            output)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (output < self->distributions->len, NULL);

  return &g_array_index (self->distributions, Distribution, output);
}

/**
 * acies_odds_get_n_chances:
 * @self: odds
 * @output: the position of an output, `next` included
 *
 * Returns: how many values the output can take; 0 for an output that was not asked for, and for one with the role
 *   %ACIES_ROLE_REROLLS where dice may be thrown again, which has no distribution
 */
guint
acies_odds_get_n_chances (const AciesOdds *self,
                          guint            output)
{
  const Distribution *distribution = get_distribution (self, output);

  return distribution != NULL ? distribution->chances->len : 0;
}

/**
 * acies_odds_get_chance:
 * @self: odds
 * @output: the position of an output, `next` included
 * @chance: the number of one of its values, from 0; numbers are in order of
 *   size, choices as declared, false comes before true, and lists and texts are
 *   in the order of their bytes
 *
 * Returns: (transfer none): the value and its probability
 */
const AciesChance *
acies_odds_get_chance (const AciesOdds *self,
                       guint            output,
                       guint            chance)
{
  const Distribution *distribution = get_distribution (self, output);

  g_return_val_if_fail (distribution != NULL && chance < distribution->chances->len, NULL);

  return &g_array_index (distribution->chances, AciesChance, chance);
}

/**
 * acies_odds_get_probability:
 * @self: odds
 * @output: the position of an output, `next` included
 * @value: a value in its text form
 *
 * Returns: the probability that the output has that value, 0 to 1
 */
double
acies_odds_get_probability (const AciesOdds *self,
                            guint            output,
                            const char      *value)
{
  const Distribution *distribution = get_distribution (self, output);

  g_return_val_if_fail (distribution != NULL, 0);
  g_return_val_if_fail (value != NULL, 0);

  for (guint i = 0; i < distribution->chances->len; i++)
    {
      const AciesChance *chance = &g_array_index (distribution->chances, AciesChance, i);

      if (strcmp (chance->value, value) == 0)
        return chance->probability;
    }

  return 0;
}

/**
 * acies_odds_get_mean:
 * @self: odds
 * @output: the position of an output
 *
 * Returns: the mean of a number, in its own units rather than hundredths; for a
 *   boolean, the probability that it is true; for other types NAN
 */
double
acies_odds_get_mean (const AciesOdds *self,
                     guint            output)
{
  const Distribution *distribution = get_distribution (self, output);

  return distribution != NULL ? distribution->mean : NAN;
}

/**
 * acies_format_percent:
 * @probability: a probability, 0 to 1
 *
 * Returns: (transfer full): the same for people, in whole per cents; what rounds to nothing or
 *   to certainty says that it is not quite
 */
char *
acies_format_percent (double probability)
{
  if (probability > 0.0 && probability < 0.005)
    /* Translators: a chance that rounds to nothing */
    return g_strdup (_("<1 %"));
  if (probability < 1.0 && probability >= 0.995)
    /* Translators: a chance that rounds to certainty */
    return g_strdup (_(">99 %"));

  /* Translators: a chance in per cent; the space does not break */
  return g_strdup_printf (_("%.0f %%"), probability * 100.0);
}
