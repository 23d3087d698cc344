/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-analysis.h"
#include "acies-fight.h"
#include "acies-runs.h"

/* Beyond this many ways to fall, what follows from which result is not looked at. */
#define MOST_WAYS 8000
/* Nor what matters, beyond this many ways that other inputs take together. */
#define MOST_TRIED 300000
/* As many other items of a choice are tried. */
#define MOST_ITEMS 10
/* Lists have as many values as there are orders of their items: as many of them are shown, and told in words. */
#define MOST_LISTS  1000
#define MOST_SPOKEN 60
/* A refusal by the rules weighs little beside a change of the odds. */
#define REFUSAL 0.05

struct _AciesAnalysis
{
  gatomicrefcount       ref_count;

  AciesRuleset         *ruleset;
  const AciesProcedure *procedure;
  AciesOdds            *odds;
  AciesRecord          *inputs;
  GArray               *bars;
  double               *influences;
  double                mean;
  gboolean              is_fight;
  double                wins;
  double                locked;
  double                loses;
  /* The sum of what has been counted for these three */
  double                weight;
  guint64               n_tried;
  /* Whether it leaves out what the inputs matter */
  gboolean              quick;
};

G_DEFINE_BOXED_TYPE (AciesAnalysis, acies_analysis, acies_analysis_ref, acies_analysis_unref)

static void
bar_clear (gpointer data)
{
  AciesOddsBar *bar = data;

  g_free (bar->value);
  g_free (bar->text);
  g_free (bar->triggers);
}

/**
 * acies_analysis_ref:
 * @self: an analysis
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesAnalysis *
acies_analysis_ref (AciesAnalysis *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_analysis_unref:
 * @self: an analysis
 *
 * Drops a reference.
 */
void
acies_analysis_unref (AciesAnalysis *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->odds, acies_odds_unref);
  g_clear_pointer (&self->inputs, acies_record_free);
  g_array_unref (self->bars);
  g_free (self->influences);
  g_free (self);
}

/* ---- The headline ---- */

static gboolean
is_number (const AciesField *field)
{
  AciesFieldType type = acies_field_get_value_type (field);

  return !acies_field_is_list (field) && (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL);
}

/* @scratch: a record on the output schema. */
static char *
display_value (AciesRecord *scratch,
               guint        output,
               const char  *text)
{
  return acies_record_parse (scratch, output, text, NULL) ? acies_record_display (scratch, output) : g_strdup (text);
}

static void
make_bars (AciesAnalysis *self)
{
  AciesSchema *outputs = acies_procedure_get_outputs (self->procedure);
  int headline = acies_procedure_get_headline (self->procedure);
  g_autoptr (AciesRecord) scratch = NULL;
  guint n_bars;

  self->mean = NAN;
  if (headline < 0 || !acies_procedure_draws_dice (self->procedure))
    return;

  n_bars = acies_odds_get_n_chances (self->odds, (guint) headline);
  if (is_number (acies_schema_get_field (outputs, (guint) headline)))
    self->mean = acies_odds_get_mean (self->odds, (guint) headline);
  else
    n_bars = MIN (n_bars, MOST_LISTS);

  scratch = acies_record_new (outputs);
  for (guint i = 0; i < n_bars; i++)
    {
      const AciesChance *chance = acies_odds_get_chance (self->odds, (guint) headline, i);
      AciesOddsBar bar = { NULL, };

      bar.text = g_strdup (chance->value);
      bar.value = display_value (scratch, (guint) headline, chance->value);
      bar.probability = chance->probability;
      g_array_append_val (self->bars, bar);
    }
}

/* Tells whether there are more values than bars. */
static gboolean
has_more (AciesAnalysis *self)
{
  int headline = acies_procedure_get_headline (self->procedure);

  return self->bars->len > 0 && acies_odds_get_n_chances (self->odds, (guint) headline) > self->bars->len;
}

static AciesOddsBar *
find_bar (AciesAnalysis *self,
          const char    *text)
{
  for (guint i = 0; i < self->bars->len; i++)
    {
      AciesOddsBar *bar = &g_array_index (self->bars, AciesOddsBar, i);

      if (strcmp (bar->text, text) == 0)
        return bar;
    }

  return NULL;
}

/* ---- What the outputs are together: follow-ups and fights ---- */

static void
note_run (const AciesRecord    *outputs,
          const AciesProcedure *next,
          double                weight,
          gpointer              data)
{
  AciesAnalysis *self = data;
  int headline = acies_procedure_get_headline (self->procedure);
  int a;

  self->weight += weight;
  if (headline >= 0 && next != NULL)
    {
      g_autofree char *text = acies_record_print (outputs, (guint) headline);
      AciesOddsBar *bar = find_bar (self, text);

      if (bar != NULL && bar->triggers == NULL)
        bar->triggers = g_strdup (acies_procedure_get_label (next));
    }

  if (acies_fight_compare_scores (outputs, &a))
    {
      self->is_fight = TRUE;
      *(a > 0 ? &self->wins : a < 0 ? &self->loses : &self->locked) += weight;
    }
}

/* What is told of outcomes depends on these alone. */
static guint64
find_outputs (AciesAnalysis *self)
{
  static const AciesRole roles[] = { ACIES_ROLE_NEXT, ACIES_ROLE_A_SCORE, ACIES_ROLE_B_SCORE, ACIES_ROLE_WINNER };
  AciesSchema *schema = acies_procedure_get_outputs (self->procedure);
  int headline = acies_procedure_get_headline (self->procedure);
  guint64 outputs = 0;

  if (headline >= 0)
    outputs |= ACIES_OUTPUT (headline);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (acies_schema_find_role (schema, roles[i]) >= 0)
      outputs |= ACIES_OUTPUT (acies_schema_find_role (schema, roles[i]));

  return outputs;
}

static void
forget_outcomes (AciesAnalysis *self)
{
  for (guint i = 0; i < self->bars->len; i++)
    g_clear_pointer (&g_array_index (self->bars, AciesOddsBar, i).triggers, g_free);
  self->is_fight = FALSE;
  self->wins = self->locked = self->loses = 0.0;
}

static gboolean
run_all_ways (AciesAnalysis  *self,
              GCancellable   *cancellable,
              GError        **error)
{
  g_autoptr (GError) local_error = NULL;
  guint budget = MOST_WAYS;

  if (!acies_procedure_draws_dice (self->procedure))
    return TRUE;

  if (!acies_procedure_run_all (self->procedure, self->inputs, find_outputs (self), &budget, note_run, self,
                                cancellable, &local_error))
    {
      forget_outcomes (self);
      if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  /* Ways that are thrown again do not count. */
  if (self->weight > 0.0)
    {
      self->wins /= self->weight;
      self->locked /= self->weight;
      self->loses /= self->weight;
    }

  return TRUE;
}

/* ---- What matters ---- */

/* Half the sum of differences of all outputs' chances: 0 when nothing differs. */
static double
compare_odds (AciesAnalysis *self,
              AciesOdds     *other)
{
  guint n_outputs = acies_schema_get_n_fields (acies_procedure_get_outputs (self->procedure));
  double most = 0.0;

  for (guint output = 0; output < n_outputs; output++)
    {
      double shared = 0.0;

      if (acies_odds_get_n_chances (self->odds, output) == 0)
        continue;
      for (guint i = 0; i < acies_odds_get_n_chances (self->odds, output); i++)
        {
          const AciesChance *chance = acies_odds_get_chance (self->odds, output, i);

          shared += MIN (chance->probability, acies_odds_get_probability (other, output, chance->value));
        }
      most = MAX (most, 1.0 - shared);
    }

  return most < 1e-9 ? 0.0 : most;
}

static double
try_number (AciesAnalysis *self,
            guint          input,
            gint64         number,
            GCancellable  *cancellable)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (self->inputs), input);
  g_autoptr (AciesRecord) trial = NULL;
  g_autoptr (AciesOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  if (acies_field_get_value_type (field) == ACIES_FIELD_INTEGER
      || acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL)
    number = CLAMP (number,
                    acies_field_get_minimum (field) + acies_field_is_minimum_excluded (field),
                    acies_field_get_maximum (field));
  if (acies_record_is_given (self->inputs, input)
      && acies_record_get_number (self->inputs, input) == number)
    return 0.0;

  /* It may matter; by how much would take too long to compute. */
  if (self->n_tried > MOST_TRIED)
    return REFUSAL;

  trial = acies_record_copy (self->inputs);
  acies_record_set_number (trial, input, number);
  odds = acies_odds_new (self->procedure, trial, cancellable, &error);
  if (odds == NULL)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return 0.0;

      /* Not forbidden by the rules, but too much to work out: so may others be. */
      if (acies_input_error_get_id (error) == NULL)
        self->n_tried = MOST_TRIED + 1;
      return REFUSAL;
    }
  self->n_tried += acies_odds_get_n_ways (odds);

  return compare_odds (self, odds);
}

static double
try_numbers (AciesAnalysis *self,
             guint          input,
             gint64         one,
             GCancellable  *cancellable)
{
  gint64 now = acies_record_get_number (self->inputs, input);
  const gint64 others[] = { now + one, now - one, now + 4 * one, now - 4 * one, now * 2, now / 2 };
  double influence = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    influence = MAX (influence, try_number (self, input, others[i], cancellable));

  return influence;
}

static double
find_influence (AciesAnalysis *self,
                guint          input,
                GCancellable  *cancellable)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (self->inputs), input);
  double influence = 0.0;

  if (acies_field_is_list (field))
    return 0.0;

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_BOOLEAN:
      return try_number (self, input, !acies_record_get_boolean (self->inputs, input), cancellable);

    case ACIES_FIELD_CHOICE:
      {
        guint n_items = acies_vocabulary_get_n_items (acies_field_get_vocabulary (field));

        for (guint i = 0; i < MIN (n_items, MOST_ITEMS); i++)
          influence = MAX (influence, try_number (self, input, i, cancellable));
        return influence;
      }

    case ACIES_FIELD_INTEGER:
      return try_numbers (self, input, 1, cancellable);

    case ACIES_FIELD_DECIMAL:
      return try_numbers (self, input, ACIES_DECIMAL_ONE, cancellable);

    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      return 0.0;
    }
}

/* Creates an analysis in which nothing is worked out yet. */
static AciesAnalysis *
create (AciesRuleset         *ruleset,
        const AciesProcedure *procedure,
        const AciesRecord    *inputs)
{
  AciesAnalysis *self = g_new0 (AciesAnalysis, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->ruleset = g_object_ref (ruleset);
  self->procedure = procedure;
  self->inputs = acies_record_copy (inputs);
  self->bars = g_array_new (FALSE, TRUE, sizeof (AciesOddsBar));
  g_array_set_clear_func (self->bars, bar_clear);
  self->influences = g_new0 (double, acies_schema_get_n_fields (acies_record_get_schema (inputs)));

  return self;
}

static gboolean
analyze (AciesAnalysis  *self,
         GCancellable   *cancellable,
         GError        **error)
{
  guint n_inputs = acies_schema_get_n_fields (acies_record_get_schema (self->inputs));
  int headline = acies_procedure_get_headline (self->procedure);
  /* The chart shows the headline alone. */
  guint64 outputs = self->quick && headline >= 0 ? ACIES_OUTPUT (headline) : ~G_GUINT64_CONSTANT (0);

  self->odds = acies_odds_new_for (self->procedure, self->inputs, outputs, cancellable, error);
  if (self->odds == NULL)
    return FALSE;

  make_bars (self);
  if (!run_all_ways (self, cancellable, error))
    return FALSE;
  if (self->quick)
    return TRUE;

  for (guint i = 0; i < n_inputs; i++)
    self->influences[i] = find_influence (self, i, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  return TRUE;
}

AciesAnalysis *
acies_analysis_new (AciesRuleset          *ruleset,
                    const AciesProcedure  *procedure,
                    const AciesRecord     *inputs,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_autoptr (AciesAnalysis) self = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (inputs != NULL, NULL);

  self = create (ruleset, procedure, inputs);

  return analyze (self, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

/* ---- In a thread ---- */

static void
analyze_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (analyze (data, cancellable, &error))
    g_task_return_pointer (task, acies_analysis_ref (data), (GDestroyNotify) acies_analysis_unref);
  else
    g_task_return_error (task, error);
}

static void
start (AciesRuleset         *ruleset,
       const AciesProcedure *procedure,
       const AciesRecord    *inputs,
       gboolean              quick,
       GCancellable         *cancellable,
       GAsyncReadyCallback   callback,
       gpointer              user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  AciesAnalysis *self = create (ruleset, procedure, inputs);

  self->quick = quick;
  g_task_set_source_tag (task, start);
  g_task_set_task_data (task, self, (GDestroyNotify) acies_analysis_unref);
  g_task_run_in_thread (task, analyze_thread);
}

void
acies_analysis_new_async (AciesRuleset         *ruleset,
                          const AciesProcedure *procedure,
                          const AciesRecord    *inputs,
                          GCancellable         *cancellable,
                          GAsyncReadyCallback   callback,
                          gpointer              user_data)
{
  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (procedure != NULL);
  g_return_if_fail (inputs != NULL);

  start (ruleset, procedure, inputs, FALSE, cancellable, callback, user_data);
}

void
acies_analysis_new_quick_async (AciesRuleset         *ruleset,
                                const AciesProcedure *procedure,
                                const AciesRecord    *inputs,
                                GCancellable         *cancellable,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data)
{
  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (procedure != NULL);
  g_return_if_fail (inputs != NULL);

  start (ruleset, procedure, inputs, TRUE, cancellable, callback, user_data);
}

/**
 * acies_analysis_new_finish:
 * @result: a result
 * @error: return location
 *
 * Ends acies_analysis_new_async() and acies_analysis_new_quick_async().
 *
 * Returns: (transfer full) (nullable): the analysis; %NULL with what the rules
 *   refuse, or G_IO_ERROR_CANCELLED
 */
AciesAnalysis *
acies_analysis_new_finish (GAsyncResult  *result,
                           GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Reading ---- */

/**
 * acies_analysis_get_procedure:
 * @self: an analysis
 *
 * Returns: (transfer none): the procedure that was analyzed
 */
const AciesProcedure *
acies_analysis_get_procedure (AciesAnalysis *self)
{
  return self->procedure;
}

GArray *
acies_analysis_get_bars (AciesAnalysis *self)
{
  return self->bars;
}

double
acies_analysis_get_mean (AciesAnalysis *self)
{
  return self->mean;
}

gboolean
acies_analysis_get_fight (AciesAnalysis *self,
                          double        *wins,
                          double        *locked,
                          double        *loses)
{
  *wins = self->wins;
  *locked = self->locked;
  *loses = self->loses;

  return self->is_fight;
}

double
acies_analysis_get_influence (AciesAnalysis *self,
                              guint          input)
{
  g_return_val_if_fail (input < acies_schema_get_n_fields (acies_record_get_schema (self->inputs)), 0.0);

  return self->influences[input];
}

double
acies_analysis_chance_of (AciesAnalysis *self,
                          const char    *text,
                          gboolean       or_more)
{
  gboolean found = FALSE;
  double chance = 0.0;

  if (has_more (self))
    return acies_odds_get_probability (self->odds, (guint) acies_procedure_get_headline (self->procedure), text);

  for (guint i = 0; i < self->bars->len; i++)
    {
      const AciesOddsBar *bar = &g_array_index (self->bars, AciesOddsBar, i);

      found = (found && or_more && !isnan (self->mean)) || strcmp (bar->text, text) == 0;
      if (found)
        chance += bar->probability;
    }

  return chance;
}

/* ---- Words ---- */

char *
acies_analysis_describe_threshold (AciesAnalysis *self)
{
  guint first = self->bars->len;
  double chance = 0.0;
  g_autofree char *percent = NULL;
  const AciesOddsBar *bar;

  if (has_more (self))
    return NULL;

  for (guint i = 0; i < self->bars->len; i++)
    {
      bar = &g_array_index (self->bars, AciesOddsBar, i);
      if (bar->triggers == NULL && i > first)
        return NULL;
      if (bar->triggers != NULL)
        {
          first = MIN (first, i);
          chance += bar->probability;
        }
    }
  if (first == self->bars->len || (first == 0 && self->bars->len > 1))
    return NULL;

  bar = &g_array_index (self->bars, AciesOddsBar, first);
  percent = acies_format_percent (chance);
  if (isnan (self->mean) || first + 1 == self->bars->len)
    /* Translators: a result, what follows from it, how likely: "Disordered: retreat, 17 %" */
    return g_markup_printf_escaped (_("%s: %s, <b>%s</b>"), bar->value, bar->triggers, percent);

  /* Translators: a number, what follows from it, how likely: "3 or more: rally test, 32 %" */
  return g_markup_printf_escaped (_("%s or more: %s, <b>%s</b>"), bar->value, bar->triggers, percent);
}

char *
acies_analysis_speak (AciesAnalysis *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->is_fight)
    {
      g_autofree char *wins = acies_format_percent (self->wins);
      g_autofree char *locked = acies_format_percent (self->locked);
      g_autofree char *loses = acies_format_percent (self->loses);

      return g_strdup_printf (_("The first unit wins the round in %s, neither in %s, the second in %s."),
                              wins, locked, loses);
    }

  for (guint i = 0; i < MIN (self->bars->len, MOST_SPOKEN); i++)
    {
      const AciesOddsBar *bar = &g_array_index (self->bars, AciesOddsBar, i);
      g_autofree char *percent = acies_format_percent (bar->probability);

      /* Translators: a list of results with their chances: "0: 9 %, 1: 26 %" */
      g_string_append_printf (text, _("%s%s: %s"), i > 0 ? ", " : "", bar->value, percent);
    }
  if (self->bars->len > MOST_SPOKEN)
    g_string_append (text, ", …");

  return g_string_free (g_steal_pointer (&text), FALSE);
}
