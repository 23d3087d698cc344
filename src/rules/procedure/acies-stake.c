/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-call-private.h"
#include "acies-dice-private.h"
#include "acies-stake-private.h"
#include "acies-tally-private.h"

/* The most ways that are run, and the farthest that values may lie apart */
#define MOST_WAYS   1000000
#define MOST_SPREAD 1000000

/* The number of ways between two checks of the cancellable */
#define WAYS_BETWEEN_CHECKS 4096

AciesStake *
acies_stake_new (const AciesProcedure *procedure,
                 char                  party,
                 const char           *label)
{
  AciesStake *self = g_new0 (AciesStake, 1);

  self->procedure = procedure;
  self->party = party;
  self->label = label;
  self->outputs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->given = g_array_new (FALSE, FALSE, sizeof (guint));
  self->successes = g_array_new (FALSE, FALSE, sizeof (gint64));

  return self;
}

void
acies_stake_free (AciesStake *self)
{
  g_array_unref (self->outputs);
  g_array_unref (self->given);
  g_array_unref (self->successes);
  g_free (self);
}

/**
 * acies_procedure_get_n_stakes:
 * @self: a procedure
 *
 * Returns: how many stakes it has; 0 where no dice of it are good or bad for anyone
 */
guint
acies_procedure_get_n_stakes (const AciesProcedure *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->stakes->len;
}

/**
 * acies_procedure_get_stake:
 * @self: a procedure
 * @index: which of its stakes
 *
 * Returns: (transfer none): the stake.  Those of one party are counted together.
 */
const AciesStake *
acies_procedure_get_stake (const AciesProcedure *self,
                           guint                 index)
{
  g_return_val_if_fail (self != NULL && index < self->stakes->len, NULL);

  return g_ptr_array_index (self->stakes, index);
}

/**
 * acies_stake_get_party:
 * @self: a stake
 *
 * Returns: the party that throws the dice, `a` or `b`
 */
char
acies_stake_get_party (const AciesStake *self)
{
  g_return_val_if_fail (self != NULL, '\0');

  return self->party;
}

/**
 * acies_stake_get_label:
 * @self: a stake
 *
 * Returns: (transfer none): what players call such a roll; the procedure's label, unless
 *   the declaration has another for it
 */
const char *
acies_stake_get_label (const AciesStake *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label != NULL ? self->label : self->procedure->label;
}

static const AciesField *
get_field (const AciesStake *self)
{
  return acies_schema_get_field (self->procedure->outputs, g_array_index (self->outputs, guint, 0));
}

/**
 * acies_stake_get_unit:
 * @self: a stake
 *
 * Returns: (transfer none) (nullable): the unit of a stake that is counted in hundredths
 *   of something, as a distance is; %NULL where it is a count of successes
 */
const char *
acies_stake_get_unit (const AciesStake *self)
{
  const AciesField *field;

  g_return_val_if_fail (self != NULL, NULL);

  field = get_field (self);

  return self->successes->len == 0 && acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL
         ? acies_field_get_unit (field) : NULL;
}

/**
 * acies_stake_describe:
 * @self: a stake
 *
 * Returns: (transfer full) (nullable): what counts as a success, in the words of the
 *   rules; %NULL where a number is counted
 */
char *
acies_stake_describe (const AciesStake *self)
{
  const AciesField *field;
  AciesVocabulary *vocabulary;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  field = get_field (self);
  vocabulary = acies_field_get_vocabulary (field);
  if (self->successes->len == 0)
    return NULL;
  if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN)
    /* Translators: what a test is for: that the output with this label is false, such as "Caught" */
    return g_array_index (self->successes, gint64, 0) != 0 ? g_strdup (acies_field_get_label (field))
                                                           : g_strdup_printf (_("not “%s”"),
                                                                              acies_field_get_label (field));
  if (vocabulary == NULL)
    return g_strdup (acies_field_get_label (field));

  for (guint i = 0; i < self->successes->len; i++)
    {
      guint item = (guint) g_array_index (self->successes, gint64, i);
      const char *id = acies_vocabulary_get_item_id (vocabulary, item);
      gboolean is_party = id[0] == self->party && id[1] == '\0';

      /* Translators: what a party throws its dice for where the outcome names the winner */
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                              is_party ? C_("success", "Won") : acies_vocabulary_get_item_label (vocabulary, item));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * acies_stake_count:
 * @self: a stake
 * @outputs: outputs of its procedure
 *
 * Returns: the number of successes, or hundredths of its unit
 */
gint64
acies_stake_count (const AciesStake  *self,
                   const AciesRecord *outputs)
{
  gint64 count = 0;

  g_return_val_if_fail (self != NULL && outputs != NULL, 0);

  for (guint i = 0; i < self->outputs->len; i++)
    count += acies_record_get_number (outputs, g_array_index (self->outputs, guint, i));
  if (self->successes->len == 0)
    return count;

  for (guint i = 0; i < self->successes->len; i++)
    if (g_array_index (self->successes, gint64, i) == count)
      return 1;

  return 0;
}

/* ---- How likely each count is ---- */

static guint64
list_outputs (const AciesStake *self)
{
  const GArray *lists[] = { self->outputs, self->given };
  guint64 outputs = 0;

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < lists[list]->len; i++)
      {
        guint output = g_array_index (lists[list], guint, i);

        outputs |= output < 64 ? ACIES_OUTPUT (output) : ~G_GUINT64_CONSTANT (0);
      }

  return outputs;
}

static gboolean
agrees (const AciesStake  *self,
        const AciesRecord *outputs,
        const AciesRecord *others)
{
  for (guint i = 0; i < self->given->len; i++)
    if (!acies_record_value_equal (outputs, others, g_array_index (self->given, guint, i)))
      return FALSE;

  return TRUE;
}

static gboolean
tally_ways (const AciesStake    *self,
            AciesCall           *call,
            const AciesRecord   *outputs,
            AciesTally          *tally,
            GCancellable        *cancellable,
            GError             **error)
{
  AciesEnumeratedDice *dice = ACIES_ENUMERATED_DICE (call->dice);

  for (guint n_ways = 0; acies_enumerated_dice_next (dice); n_ways++)
    {
      g_autoptr (GError) local_error = NULL;

      if (n_ways % WAYS_BETWEEN_CHECKS == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (n_ways == MOST_WAYS)
        {
          g_set_error (error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_TOO_MANY_WAYS,
                       _("The dice of “%s” can fall in too many ways here for exact odds"), self->procedure->id);
          return FALSE;
        }

      if (acies_call_run (call, &local_error))
        {
          if (agrees (self, call->outputs, outputs))
            acies_tally_add_number (tally, acies_stake_count (self, call->outputs),
                                    acies_enumerated_dice_get_weight (dice));
        }
      else if (!acies_enumerated_dice_was_dropped (dice))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
    }

  return TRUE;
}

static AciesDistribution *
make_distribution (const AciesStake  *self,
                   AciesTally        *tally,
                   GError           **error)
{
  g_autofree gint64 *values = g_new (gint64, MAX (tally->n_entries, 1));
  g_autofree double *weights = g_new (double, MAX (tally->n_entries, 1));
  guint n = 0;

  acies_tally_sort (tally);
  for (guint i = 0; i < tally->n_entries; i++)
    {
      const AciesTallyEntry *entry = &tally->entries[i];

      values[n] = entry->number;
      weights[n] = acies_sum_get (&entry->probability);
      n += weights[n] > 0;
    }
  if (n > 0 && values[n - 1] - values[0] <= MOST_SPREAD)
    return acies_distribution_new (values, weights, n);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               n == 0 ? _("The dice of “%s” cannot fall as they are said to have fallen")
                      : _("The results of “%s” lie too far apart for exact odds"), self->procedure->id);

  return NULL;
}

/**
 * acies_stake_work_out:
 * @self: a stake
 * @inputs: the inputs of its procedure
 * @outputs: the outputs that came
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error, as for acies_odds_new()
 *
 * Runs the procedure for every way in which its dice can fall that agrees with
 * @outputs in what the stake takes as given: saves are judged by the hits there were.
 *
 * Returns: (transfer full): how likely each count was, or %NULL on error
 */
AciesDistribution *
acies_stake_work_out (const AciesStake   *self,
                      const AciesRecord  *inputs,
                      const AciesRecord  *outputs,
                      GCancellable       *cancellable,
                      GError            **error)
{
  g_autoptr (AciesEnumeratedDice) dice = NULL;
  g_auto (AciesCall) call = { 0 };
  g_auto (AciesTally) tally = { 0 };

  g_return_val_if_fail (self != NULL && self->procedure->function != NULL, NULL);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == self->procedure->inputs, NULL);
  g_return_val_if_fail (outputs != NULL && acies_record_get_schema (outputs) == self->procedure->outputs, NULL);

  if (!acies_record_check_required (inputs, error))
    return NULL;

  dice = acies_enumerated_dice_new_for (list_outputs (self));
  acies_call_init (&call, self->procedure, inputs, ACIES_DICE (dice));
  acies_tally_init (&tally, FALSE);

  return tally_ways (self, &call, outputs, &tally, cancellable, error) ? make_distribution (self, &tally, error) : NULL;
}
