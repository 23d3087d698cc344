/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-odds.h"
#include "acies-outlook.h"

/* How far ahead a fight is looked at */
#define N_ROUNDS 3

struct _AciesOutlook
{
  gatomicrefcount       ref_count;

  AciesRuleset         *ruleset;
  const AciesProcedure *procedure;
  AciesRecord          *inputs;
  AciesFighters        *fighters;
  char                 *names[2];
  AciesSwings          *swings;
  AciesRounds          *rounds;
  AciesAftermath       *aftermath;
};

G_DEFINE_BOXED_TYPE (AciesOutlook, acies_outlook, acies_outlook_ref, acies_outlook_unref)

/**
 * acies_outlook_ref:
 * @self: an outlook
 *
 * Returns: (transfer full): @self with one more reference
 */
AciesOutlook *
acies_outlook_ref (AciesOutlook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_outlook_unref:
 * @self: (transfer full): an outlook
 *
 * Drops a reference.
 */
void
acies_outlook_unref (AciesOutlook *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->swings, acies_swings_unref);
  g_clear_pointer (&self->rounds, acies_rounds_unref);
  g_clear_pointer (&self->aftermath, acies_aftermath_unref);
  g_clear_pointer (&self->fighters, acies_fighters_unref);
  acies_record_free (self->inputs);
  g_free (self->names[0]);
  g_free (self->names[1]);
  g_object_unref (self->ruleset);
  g_free (self);
}

/* ---- Working out ---- */

static AciesOutlook *
create (const AciesSituation *situation,
        const AciesProcedure *procedure,
        const AciesRecord    *inputs,
        const char           *a,
        const char           *b)
{
  AciesOutlook *self = g_new0 (AciesOutlook, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->ruleset = g_object_ref (acies_situation_get_ruleset (situation));
  self->procedure = procedure;
  self->inputs = acies_record_copy (inputs);
  self->fighters = acies_fighters_new (self->ruleset, situation, a, b);
  self->names[0] = g_strdup (a != NULL ? acies_situation_get_name (situation, a) : "");
  self->names[1] = g_strdup (b != NULL ? acies_situation_get_name (situation, b) : "");

  return self;
}

/* What a further look is refused for is told when the step before it is due: then there is nothing to be said. */
static gboolean
pass_refusal (GError **local_error,
              GError **error)
{
  if (*local_error == NULL || !g_error_matches (*local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (local_error));

  return FALSE;
}

static gboolean
look_ahead (AciesOutlook  *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GError) local_error = NULL;

  self->swings = acies_swings_new (self->procedure, self->inputs, cancellable, error);
  if (self->swings == NULL)
    return FALSE;

  if (acies_ruleset_fights_on (self->ruleset, self->procedure))
    self->rounds = acies_rounds_new (self->procedure, self->inputs, self->fighters, N_ROUNDS, cancellable,
                                     &local_error);
  else
    self->aftermath = acies_aftermath_new (self->procedure, self->inputs, self->fighters, cancellable, &local_error);

  return pass_refusal (&local_error, error);
}

/**
 * acies_outlook_new:
 * @situation: the situation of the battle
 * @procedure: a procedure
 * @inputs: its inputs
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Returns: (transfer full): the outlook, or %NULL with what the rules refuse, or G_IO_ERROR_CANCELLED
 */
AciesOutlook *
acies_outlook_new (const AciesSituation  *situation,
                   const AciesProcedure  *procedure,
                   const AciesRecord     *inputs,
                   const char            *a,
                   const char            *b,
                   GCancellable          *cancellable,
                   GError               **error)
{
  g_autoptr (AciesOutlook) self = NULL;

  g_return_val_if_fail (situation != NULL && procedure != NULL && inputs != NULL, NULL);

  self = create (situation, procedure, inputs, a, b);

  return look_ahead (self, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

static void
look_ahead_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  GError *error = NULL;

  if (look_ahead (data, cancellable, &error))
    g_task_return_pointer (task, acies_outlook_ref (data), (GDestroyNotify) acies_outlook_unref);
  else
    g_task_return_error (task, error);
}

/**
 * acies_outlook_new_async:
 * @situation: the situation of the battle
 * @procedure: a procedure
 * @inputs: its inputs
 * @a: (nullable): the id of party a
 * @b: (nullable): the id of party b
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when it is worked out
 * @user_data: data for @callback
 *
 * Works an outlook out in a thread.
 */
void
acies_outlook_new_async (const AciesSituation *situation,
                         const AciesProcedure *procedure,
                         const AciesRecord    *inputs,
                         const char           *a,
                         const char           *b,
                         GCancellable         *cancellable,
                         GAsyncReadyCallback   callback,
                         gpointer              user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (situation != NULL && procedure != NULL && inputs != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_outlook_new_async);
  g_task_set_task_data (task, create (situation, procedure, inputs, a, b), (GDestroyNotify) acies_outlook_unref);
  g_task_run_in_thread (task, look_ahead_thread);
}

/**
 * acies_outlook_new_finish:
 * @result: a result
 * @error: return location
 *
 * Ends acies_outlook_new_async().
 *
 * Returns: (transfer full) (nullable): the outlook; %NULL with what the rules refuse, or G_IO_ERROR_CANCELLED
 */
AciesOutlook *
acies_outlook_new_finish (GAsyncResult  *result,
                          GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Reading ---- */

const AciesProcedure *
acies_outlook_get_procedure (AciesOutlook *self)
{
  return self->procedure;
}

AciesSwings *
acies_outlook_get_swings (AciesOutlook *self)
{
  return self->swings;
}

AciesRounds *
acies_outlook_get_rounds (AciesOutlook *self)
{
  return self->rounds;
}

AciesAftermath *
acies_outlook_get_aftermath (AciesOutlook *self)
{
  return self->aftermath;
}

/* ---- Words ---- */

/* In a fight a fact may be either party's. */
static char *
label_input (AciesOutlook *self,
             guint         input)
{
  AciesField *field = acies_schema_get_field (acies_procedure_get_inputs (self->procedure), input);
  const char *id = acies_field_get_id (field);
  const char *name = g_str_has_prefix (id, "a.") ? self->names[0] : g_str_has_prefix (id, "b.") ? self->names[1] : "";

  if (*name == '\0' || acies_swings_get_worth (self->swings) != ACIES_WORTH_WIN)
    return g_strdup (acies_field_get_label (field));

  /* Translators: a unit, and a fact of it: "Hastati, Shaken" */
  return g_strdup_printf (_("%s, %s"), name, acies_field_get_label (field));
}

/**
 * acies_outlook_label_swing:
 * @self: an outlook
 * @index: which of its swings
 *
 * Returns: (transfer full): which modifier it is, what it is and what it would be
 */
char *
acies_outlook_label_swing (AciesOutlook *self,
                           guint         index)
{
  const AciesSwing *swing = acies_swings_get (self->swings, index);
  g_autofree char *label = label_input (self, swing->input);
  g_autofree char *now = acies_swings_print_now (self->swings, index);
  g_autofree char *to = acies_swings_print_to (self->swings, index);

  /* Translators: a modifier, what it is now and what it would be: "Hard cover: no → yes" */
  return g_strdup_printf (_("%s: %s → %s"), label, now, to);
}

/* "Hastati 5 %, Warband 36 %, both 1 %, neither 58 %" */
static char *
describe_odds (AciesOutlook         *self,
               const AciesRoundOdds *odds)
{
  g_autofree char *a = acies_format_percent (odds->breaks[0]);
  g_autofree char *b = acies_format_percent (odds->breaks[1]);
  g_autofree char *both = acies_format_percent (odds->both);
  g_autofree char *neither = acies_format_percent (odds->parted + odds->fights);

  if (odds->both >= 0.005)
    /* Translators: how likely the first unit, the second, both or neither breaks */
    return g_strdup_printf (_("%s %s, %s %s, both %s, neither %s"), self->names[0], a, self->names[1], b, both,
                            neither);

  /* Translators: how likely the first unit, the second or neither breaks: "Hastati 5 %, Warband 36 %, neither 59 %" */
  return g_strdup_printf (_("%s %s, %s %s, neither %s"), self->names[0], a, self->names[1], b, neither);
}

/* "60 %, neither 37 %, 3 %": in the order of the bar, under which the names stand */
static char *
describe_odds_briefly (const AciesRoundOdds *odds)
{
  g_autofree char *a = acies_format_percent (odds->breaks[0]);
  g_autofree char *b = acies_format_percent (odds->breaks[1]);
  g_autofree char *both = acies_format_percent (odds->both);
  g_autofree char *neither = acies_format_percent (odds->parted + odds->fights);

  if (odds->both >= 0.005)
    /* Translators: how likely the first unit, both, neither or the second breaks; the names stand above */
    return g_strdup_printf (_("%s, both %s, neither %s, %s"), a, both, neither, b);

  /* Translators: how likely the first unit, neither or the second breaks; the names stand above */
  return g_strdup_printf (_("%s, neither %s, %s"), a, neither, b);
}

char *
acies_outlook_describe_rounds (AciesOutlook *self,
                               gboolean      briefly)
{
  guint n_rounds = self->rounds != NULL ? acies_rounds_get_n_rounds (self->rounds) : 0;
  const AciesRoundOdds *last;
  g_autofree char *odds = NULL;

  if (n_rounds == 0)
    return NULL;

  last = acies_rounds_get (self->rounds, n_rounds - 1);
  odds = briefly ? describe_odds_briefly (last) : describe_odds (self, last);

  /* Translators: a number of rounds, and who breaks in them, with the chances */
  return g_strdup_printf (ngettext ("Breaks in %u round: %s", "Breaks in %u rounds: %s", n_rounds),
                          n_rounds, odds);
}

char *
acies_outlook_describe_round (AciesOutlook *self,
                              guint         round)
{
  const AciesRoundOdds *odds;
  g_autofree char *chances = NULL;
  g_autofree char *fights = NULL;

  g_return_val_if_fail (self->rounds != NULL, NULL);

  odds = acies_rounds_get (self->rounds, round);
  chances = describe_odds (self, odds);
  fights = acies_format_percent (odds->fights);

  /* Translators: the number of a round, who has broken by then, and how likely the fight goes on */
  return g_strdup_printf (_("Round %u: %s; the fight goes on in %s"), round + 1, chances, fights);
}

char *
acies_outlook_describe_leader (AciesOutlook *self,
                               guint         party)
{
  guint n_rounds = self->rounds != NULL ? acies_rounds_get_n_rounds (self->rounds) : 0;
  double chance = n_rounds > 0 ? acies_rounds_get (self->rounds, n_rounds - 1)->falls[party] : 0.0;
  g_autofree char *percent = NULL;

  if (chance <= 0.0)
    return NULL;

  percent = acies_format_percent (chance);

  /* Translators: a unit, and how likely its leader is killed in the rounds that are looked at */
  return g_strdup_printf (_("The leader with %s falls in these rounds: %s"), self->names[party], percent);
}

char *
acies_outlook_describe_error (AciesOutlook *self)
{
  guint n_fights = self->rounds != NULL ? acies_rounds_get_n_fights (self->rounds) : 0;
  double error = n_fights > 0 ? acies_rounds_get_error (self->rounds) : 0.0;

  if (n_fights == 0)
    return NULL;

  /* Translators: odds that were not worked out exactly; by how much they may be off */
  return g_strdup_printf (ngettext ("Counted in %u fight with the dice of the program: ±%.0f %%",
                                    "Counted in %u fights with the dice of the program: ±%.0f %%", n_fights),
                          n_fights, ceil (error * 100.0));
}

char *
acies_outlook_describe_ahead (AciesOutlook *self)
{
  guint n_rounds = self->rounds != NULL ? acies_rounds_get_n_rounds (self->rounds) : 0;
  guint n_after = self->aftermath != NULL ? acies_aftermath_get_n (self->aftermath) : 0;
  g_autofree char *error = acies_outlook_describe_error (self);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_rounds; i++)
    g_ptr_array_add (lines, acies_outlook_describe_round (self, i));
  for (guint party = 0; party < 2; party++)
    {
      char *line = acies_outlook_describe_leader (self, party);

      if (line != NULL)
        g_ptr_array_add (lines, line);
    }
  if (self->rounds != NULL)
    g_ptr_array_add (lines, g_strdup (acies_procedure_get_ahead (self->procedure)));
  if (error != NULL)
    g_ptr_array_add (lines, g_steal_pointer (&error));
  for (guint i = 0; i < n_after; i++)
    g_ptr_array_add (lines, acies_aftermath_print (self->aftermath, i));
  if (acies_swings_get_n (self->swings) > 0 && !acies_swings_is_complete (self->swings))
    g_ptr_array_add (lines, g_strdup (_("Not every fact was tried: the dice can fall in too many ways.")));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}
