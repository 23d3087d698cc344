/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-dice-private.h"
#include "acies-fight.h"
#include "acies-ruleset-private.h"
#include "acies-runs.h"
#include "acies-stake-private.h"
#include "acies-swings.h"

/* Beyond as many ways in which dice can fall no more is tried: one procedure, and all that are tried together.  As
 * many take less than 50 ms. */
#define MOST_WAYS  6000
#define MOST_TRIED 15000
/* A number of a wider range is a count of what is there, and no modifier. */
#define WIDEST     20
/* Smaller effects round to nothing. */
#define LEAST_MEAN   0.05
#define LEAST_CHANCE 0.005

struct _AciesSwings
{
  gatomicrefcount       ref_count;

  AciesRuleset         *ruleset;
  const AciesProcedure *procedure;
  AciesRecord          *inputs;
  AciesWorth            worth;
  /* (nullable): what counts as passing */
  const AciesStake     *stake;
  double                now;
  GArray               *swings; /* of AciesSwing */
  guint                 n_tried;
  /* Whether all that could be tried was */
  gboolean              complete;
};

G_DEFINE_BOXED_TYPE (AciesSwings, acies_swings, acies_swings_ref, acies_swings_unref)

/**
 * acies_swings_ref:
 * @self: swings
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesSwings *
acies_swings_ref (AciesSwings *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_swings_unref:
 * @self: (transfer full): swings
 *
 * Drops a reference.
 */
void
acies_swings_unref (AciesSwings *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->swings);
  acies_record_free (self->inputs);
  g_object_unref (self->ruleset);
  g_free (self);
}

/* ---- Worth ---- */

static gboolean
has_role (const AciesProcedure *procedure,
          AciesRole             role)
{
  return acies_schema_find_role (procedure->outputs, role) >= 0;
}

/* Finds what counts as passing: the one roll of party a that succeeds or fails.  (nullable) */
static const AciesStake *
find_test (const AciesProcedure *procedure)
{
  const AciesStake *test = NULL;

  for (guint i = 0; i < acies_procedure_get_n_stakes (procedure); i++)
    {
      const AciesStake *stake = acies_procedure_get_stake (procedure, i);

      if (stake->successes->len == 0 || stake->outputs->len != 1)
        continue;
      if (test != NULL)
        return NULL;
      test = stake;
    }

  return test;
}

static gboolean
is_number (const AciesProcedure *procedure,
           int                   output)
{
  AciesField *field = output >= 0 ? acies_schema_get_field (procedure->outputs, output) : NULL;

  return field != NULL && !acies_field_is_list (field)
         && (acies_field_get_value_type (field) == ACIES_FIELD_INTEGER
             || acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL);
}

/**
 * acies_swings_find_worth:
 * @procedure: a procedure
 *
 * Returns: what its odds are judged by; %ACIES_WORTH_NONE without dice too
 */
AciesWorth
acies_swings_find_worth (const AciesProcedure *procedure)
{
  g_return_val_if_fail (procedure != NULL, ACIES_WORTH_NONE);

  if (!procedure->draws_dice)
    return ACIES_WORTH_NONE;
  if ((has_role (procedure, ACIES_ROLE_A_SCORE) && has_role (procedure, ACIES_ROLE_B_SCORE))
      || has_role (procedure, ACIES_ROLE_WINNER))
    return ACIES_WORTH_WIN;
  if (is_number (procedure, procedure->headline))
    return ACIES_WORTH_MEAN;

  return find_test (procedure) != NULL ? ACIES_WORTH_PASS : ACIES_WORTH_NONE;
}

/* Finds the outputs that the worth depends on. */
static guint64
find_outputs (const AciesSwings *self)
{
  static const AciesRole roles[] = { ACIES_ROLE_A_SCORE, ACIES_ROLE_B_SCORE, ACIES_ROLE_WINNER };
  guint64 outputs = 0;

  if (self->worth == ACIES_WORTH_MEAN)
    return ACIES_OUTPUT (self->procedure->headline);
  if (self->worth == ACIES_WORTH_PASS)
    return ACIES_OUTPUT (g_array_index (self->stake->outputs, guint, 0));

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (has_role (self->procedure, roles[i]))
      outputs |= ACIES_OUTPUT (acies_schema_find_role (self->procedure->outputs, roles[i]));

  return outputs;
}

static double
judge (const AciesSwings *self,
       const AciesRecord *outputs)
{
  AciesField *field;
  int a;

  switch (self->worth)
    {
    case ACIES_WORTH_WIN:
      acies_fight_compare_scores (outputs, &a);
      return a > 0;
    case ACIES_WORTH_PASS:
      return acies_stake_count (self->stake, outputs) > 0;
    case ACIES_WORTH_MEAN:
      field = acies_schema_get_field (self->procedure->outputs, self->procedure->headline);
      return (double) acies_record_get_number (outputs, self->procedure->headline)
             / (acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL ? ACIES_DECIMAL_ONE : 1);
    case ACIES_WORTH_NONE:
    default:
      return 0.0;
    }
}

typedef struct
{
  const AciesSwings *swings;
  double             all;
  double             worth;
} Sum;

static void
add_run (const AciesRecord    *outputs,
         const AciesProcedure *next,
         double                weight,
         gpointer              data)
{
  Sum *sum = data;

  sum->all += weight;
  sum->worth += weight * judge (sum->swings, outputs);
}

/* Works out the worth of @inputs; FALSE where the rules refuse them, and where it would take too long. */
static gboolean
work_out (AciesSwings        *self,
          const AciesRecord  *inputs,
          double             *worth,
          GCancellable       *cancellable,
          GError            **error)
{
  Sum sum = { self, 0.0, 0.0 };
  guint budget = MIN (MOST_WAYS, MOST_TRIED - MIN (self->n_tried, MOST_TRIED)), left = budget;
  gboolean done = acies_procedure_run_all (self->procedure, inputs, find_outputs (self), &left, add_run, &sum,
                                           cancellable, error);

  self->n_tried += budget - left;
  self->complete = self->complete && (done || left > 0);
  *worth = sum.all > 0.0 ? sum.worth / sum.all : 0.0;

  return done;
}

/* ---- Modifiers ---- */

static AciesField *
get_field (const AciesSwings *self,
           guint              input)
{
  return acies_schema_get_field (self->procedure->inputs, input);
}

/* Readings hold for the whole battle, and with another troop type it would be another unit. */
static gboolean
is_fixed (const AciesSwings *self,
          guint              input)
{
  const AciesBinding *binding = acies_procedure_get_binding (self->procedure, input);
  AciesField *field = get_field (self, input);
  AciesSchema *traits;
  int type;

  if (binding->source == ACIES_SOURCE_OPTION || g_str_has_prefix (acies_field_get_id (field), "option."))
    return TRUE;
  if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE)
    return FALSE;

  traits = acies_ruleset_get_unit_traits (self->ruleset);
  type = traits != NULL ? acies_schema_find_role (traits, ACIES_ROLE_TYPE) : -1;

  return (type >= 0 && acies_field_get_vocabulary (field)
                       == acies_field_get_vocabulary (acies_schema_get_field (traits, type)))
         || (acies_field_is_required (field) && !acies_field_is_decision (field));
}

/* Tries one other value of an input, and notes it in @swing if its effect is the largest so far. */
static gboolean
try_value (AciesSwings   *self,
           guint          input,
           gint64         to,
           GCancellable  *cancellable,
           AciesSwing    *swing)
{
  g_autoptr (AciesRecord) trial = NULL;
  double worth;

  if (acies_record_get_number (self->inputs, input) == to)
    return FALSE;

  trial = acies_record_copy (self->inputs);
  acies_record_set_number (trial, input, to);
  if (!work_out (self, trial, &worth, cancellable, NULL)
      || fabs (worth - self->now) <= fabs (swing->difference))
    return FALSE;

  *swing = (AciesSwing) { input, to, worth - self->now };

  return TRUE;
}

static void
add_swing (AciesSwings      *self,
           const AciesSwing *swing)
{
  if (fabs (swing->difference) >= (self->worth == ACIES_WORTH_MEAN ? LEAST_MEAN : LEAST_CHANCE))
    g_array_append_vals (self->swings, swing, 1);
}

/* Where players choose from some of the items only, the others come of a step before. */
static gboolean
is_choosable (AciesField *field,
              guint       item)
{
  const char * const *items = acies_field_is_decision (field) ? acies_field_get_decision (field) : NULL;

  return items == NULL || items[0] == NULL
         || g_strv_contains (items, acies_vocabulary_get_item_id (acies_field_get_vocabulary (field), item));
}

/* Of a fact only the item that changes the most is told; where players decide, each is. */
static void
try_choice (AciesSwings  *self,
            guint         input,
            GCancellable *cancellable)
{
  AciesField *field = get_field (self, input);
  guint n_items = acies_vocabulary_get_n_items (acies_field_get_vocabulary (field));
  AciesSwing most = { input, 0, 0.0 };

  for (guint i = 0; i < MIN (n_items, WIDEST); i++)
    {
      if (!is_choosable (field, i))
        continue;
      if (acies_field_is_decision (field))
        most = (AciesSwing) { input, 0, 0.0 };
      if (try_value (self, input, i, cancellable, &most) && acies_field_is_decision (field))
        add_swing (self, &most);
    }
  if (!acies_field_is_decision (field))
    add_swing (self, &most);
}

static void
try_integer (AciesSwings  *self,
             guint         input,
             GCancellable *cancellable)
{
  AciesField *field = get_field (self, input);
  gint64 now = acies_record_get_number (self->inputs, input);
  AciesSwing most = { input, 0, 0.0 };

  if (acies_field_get_maximum (field) - acies_field_get_minimum (field) > WIDEST)
    return;

  if (now < acies_field_get_maximum (field))
    try_value (self, input, now + 1, cancellable, &most);
  if (now > acies_field_get_minimum (field) + acies_field_is_minimum_excluded (field))
    try_value (self, input, now - 1, cancellable, &most);
  add_swing (self, &most);
}

static void
try_input (AciesSwings  *self,
           guint         input,
           GCancellable *cancellable)
{
  AciesField *field = get_field (self, input);
  AciesSwing swing = { input, 0, 0.0 };

  if (acies_field_is_list (field) || is_fixed (self, input))
    return;

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_BOOLEAN:
      try_value (self, input, !acies_record_get_boolean (self->inputs, input), cancellable, &swing);
      add_swing (self, &swing);
      break;
    case ACIES_FIELD_CHOICE:
      try_choice (self, input, cancellable);
      break;
    case ACIES_FIELD_INTEGER:
      try_integer (self, input, cancellable);
      break;
    case ACIES_FIELD_DECIMAL:
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      break;
    }
}

static int
compare_swings (gconstpointer one,
                gconstpointer other)
{
  const AciesSwing *a = one, *b = other;
  double difference = fabs (b->difference) - fabs (a->difference);

  /* What comes to the same keeps the order of the form. */
  if (fabs (difference) < 1e-9)
    return a->input != b->input ? (int) a->input - (int) b->input : (a->to > b->to) - (a->to < b->to);

  return difference > 0.0 ? 1 : -1;
}

/**
 * acies_swings_new:
 * @procedure: a procedure
 * @inputs: a record on its input schema
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Works out what each modifier does to the odds: each yes-or-no fact turned, each choice and each small
 * number changed, the others as they are.  What the rules refuse is left out, and so are the readings agreed on and
 * the types of the troops.  Where nothing can be compared, or dice can fall in too many ways, there are none.
 *
 * Returns: (transfer full): the swings, or %NULL with what the rules refuse, or %G_IO_ERROR_CANCELLED
 */
AciesSwings *
acies_swings_new (const AciesProcedure  *procedure,
                  const AciesRecord     *inputs,
                  GCancellable          *cancellable,
                  GError               **error)
{
  g_autoptr (AciesSwings) self = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (procedure != NULL && procedure->function != NULL, NULL);
  g_return_val_if_fail (inputs != NULL && acies_record_get_schema (inputs) == procedure->inputs, NULL);

  self = g_new0 (AciesSwings, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->procedure = procedure;
  self->ruleset = g_object_ref (procedure->set->ruleset);
  self->inputs = acies_record_copy (inputs);
  self->swings = g_array_new (FALSE, FALSE, sizeof (AciesSwing));
  self->complete = TRUE;
  self->stake = find_test (procedure);
  self->worth = acies_swings_find_worth (procedure);
  if (self->worth == ACIES_WORTH_NONE)
    return g_steal_pointer (&self);

  if (!work_out (self, inputs, &self->now, cancellable, &local_error))
    {
      if (g_error_matches (local_error, ACIES_DICE_ERROR, ACIES_DICE_ERROR_TOO_MANY_WAYS))
        return g_steal_pointer (&self);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  for (guint i = 0; i < acies_schema_get_n_fields (procedure->inputs); i++)
    try_input (self, i, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  g_array_sort (self->swings, compare_swings);

  return g_steal_pointer (&self);
}

/* ---- Reading ---- */

/**
 * acies_swings_is_complete:
 * @self: swings
 *
 * Returns: %FALSE if some modifiers were left out because the dice can fall in too many ways
 */
gboolean
acies_swings_is_complete (const AciesSwings *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->complete;
}

AciesWorth
acies_swings_get_worth (const AciesSwings *self)
{
  return self->worth;
}

double
acies_swings_get_now (const AciesSwings *self)
{
  return self->now;
}

guint
acies_swings_get_n (const AciesSwings *self)
{
  return self->swings->len;
}

/**
 * acies_swings_get:
 * @self: swings
 * @index: which of them, from 0
 *
 * Returns: (transfer none): the swing
 */
const AciesSwing *
acies_swings_get (const AciesSwings *self,
                  guint              index)
{
  g_return_val_if_fail (index < self->swings->len, NULL);

  return &g_array_index (self->swings, AciesSwing, index);
}

/* ---- Words ---- */

char *
acies_swings_print_now (const AciesSwings *self,
                        guint              index)
{
  return acies_record_display (self->inputs, acies_swings_get (self, index)->input);
}

static AciesRecord *
make_trial (const AciesSwings *self,
            const AciesSwing  *swing)
{
  AciesRecord *trial = acies_record_copy (self->inputs);

  acies_record_set_number (trial, swing->input, swing->to);

  return trial;
}

char *
acies_swings_print_to (const AciesSwings *self,
                       guint              index)
{
  const AciesSwing *swing = acies_swings_get (self, index);
  g_autoptr (AciesRecord) trial = make_trial (self, swing);

  return acies_record_display (trial, swing->input);
}

char *
acies_swings_print_text (const AciesSwings *self,
                         guint              index)
{
  const AciesSwing *swing = acies_swings_get (self, index);
  g_autoptr (AciesRecord) trial = make_trial (self, swing);

  return acies_record_print (trial, swing->input);
}

char *
acies_swings_print_effect (const AciesSwings *self,
                           guint              index)
{
  double difference = acies_swings_get (self, index)->difference;
  const char *sign = difference < 0.0 ? "−" : "+";
  const char *what;

  switch (self->worth)
    {
    case ACIES_WORTH_WIN:
      /* Translators: what a modifier does to the chance that the first unit wins the round: "−12 % to win" */
      return g_strdup_printf (_("%s%.0f %% to win"), sign, fabs (difference) * 100.0);
    case ACIES_WORTH_PASS:
      /* Translators: what a modifier does to the chance that a test is passed: "+17 % to pass" */
      return g_strdup_printf (_("%s%.0f %% to pass"), sign, fabs (difference) * 100.0);
    case ACIES_WORTH_MEAN:
    case ACIES_WORTH_NONE:
    default:
      what = acies_field_get_label (acies_schema_get_field (self->procedure->outputs, self->procedure->headline));
      /* Translators: what a modifier does to what is expected: "+0.8 Hits"; the label of the output */
      return g_strdup_printf (_("%s%.1f %s"), sign, fabs (difference), what);
    }
}
