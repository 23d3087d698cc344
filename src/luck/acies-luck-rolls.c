/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-luck-private.h"

/* The rolls of an entry: which dice which side threw, and the odds that they had. */

#define N_PARTIES 2

void
acies_roll_free (AciesRoll *self)
{
  g_clear_object (&self->event);
  g_free (self->id);
  g_free (self->sentence);
  g_free (self->success);
  g_array_unref (self->dice);
  g_clear_pointer (&self->odds, acies_distribution_unref);
  g_free (self);
}

/* ---- Whose dice they are ---- */

static const char *
get_party (const AciesFacts *facts,
           char              party)
{
  return party == 'a' ? acies_facts_get_a (facts) : acies_facts_get_b (facts);
}

/* Finds the side of a party.  Where the rules name no party b, its dice are those of the enemy. */
static int
find_side (const AciesSituation *situation,
           const AciesFacts     *facts,
           char                  party)
{
  const char *id = get_party (facts, party);
  int side;

  if (id != NULL)
    return acies_situation_find_side_of (situation, id);

  side = party == 'b' && acies_facts_get_a (facts) != NULL
         ? acies_situation_find_side_of (situation, acies_facts_get_a (facts)) : -1;

  return side >= 0 && acies_situation_get_n_sides (situation) == 2 ? 1 - side : -1;
}

/* Finds a kind of die among those thrown, or adds it.  Modules may have objects of their own for the same die. */
static guint
find_die (AciesLuck      *self,
          const AciesDie *die)
{
  for (guint i = 0; i < self->dice->len; i++)
    if (strcmp (acies_luck_get_die (self, i)->id, die->id) == 0)
      return i;

  g_ptr_array_add (self->dice, (gpointer) die);

  return self->dice->len - 1;
}

/* Deals the dice of an event out to the parties that threw them, by the plan of its procedure. */
static void
deal_dice (AciesLuck        *self,
           const AciesFacts *facts,
           const char       *text,
           GArray           *dice[N_PARTIES])
{
  g_autoptr (GArray) plan = acies_procedure_plan_dice (acies_facts_get_procedure (facts),
                                                       acies_facts_get_inputs (facts), text, NULL);
  g_auto (GStrv) faces = g_strsplit (text, " ", -1);
  guint next = 0;

  for (guint i = 0; plan != NULL && i < plan->len; i++)
    {
      const AciesDraw *draw = &g_array_index (plan, AciesDraw, i);
      AciesThrown thrown = { .die = find_die (self, draw->die) };

      for (guint j = 0; j < draw->n_dice && faces[next] != NULL; j++, next++)
        {
          thrown.face = (guint) g_ascii_strtoull (faces[next], NULL, 10);
          g_array_append_val (dice[draw->party == 'b' ? 1 : 0], thrown);
        }
    }
}

/* ---- What it was thrown for ---- */

static void
name_kind (AciesRoll *roll)
{
  for (guint i = 0; i < acies_procedure_get_n_stakes (roll->procedure); i++)
    {
      const AciesStake *stake = acies_procedure_get_stake (roll->procedure, i);

      if (acies_stake_get_party (stake) != roll->party)
        continue;

      roll->kind = acies_stake_get_label (stake);
      roll->unit = acies_stake_get_unit (stake);
      roll->success = acies_stake_describe (stake);
      return;
    }
}

/* Adds up what the stakes of the party came to, and their odds. */
static gboolean
count_stakes (AciesRoll     *roll,
              GCancellable  *cancellable,
              GError       **error)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_event_get_facts (roll->event));
  const AciesRecord *outputs = acies_event_get_outputs (roll->event);
  g_autoptr (AciesDistribution) sum = acies_distribution_new_certain (0);

  for (guint i = 0; i < acies_procedure_get_n_stakes (roll->procedure); i++)
    {
      const AciesStake *stake = acies_procedure_get_stake (roll->procedure, i);
      g_autoptr (AciesDistribution) odds = NULL;
      g_autoptr (AciesDistribution) before = NULL;

      if (acies_stake_get_party (stake) != roll->party)
        continue;

      odds = acies_stake_work_out (stake, inputs, outputs, cancellable, error);
      if (odds == NULL)
        return FALSE;

      before = g_steal_pointer (&sum);
      sum = acies_distribution_add (before, odds);
      roll->count += acies_stake_count (stake, outputs);
    }
  roll->odds = g_steal_pointer (&sum);

  return TRUE;
}

/* Takes over what was worked out before for the same event, which does not change. */
static gboolean
recall (AciesRoll  *roll,
        GHashTable *known)
{
  AciesRoll **rolls = known != NULL ? g_hash_table_lookup (known, roll->event) : NULL;
  const AciesRoll *before = rolls != NULL ? rolls[roll->party - 'a'] : NULL;

  if (before == NULL)
    return FALSE;

  roll->left_out = before->left_out;
  roll->count = before->count;
  roll->odds = before->odds != NULL ? acies_distribution_ref (before->odds) : NULL;

  return TRUE;
}

static gboolean
judge (AciesRoll     *roll,
       AciesEntry    *entry,
       GHashTable    *known,
       GCancellable  *cancellable,
       GError       **error)
{
  g_autoptr (GError) local_error = NULL;

  name_kind (roll);
  if (acies_event_get_not_recorded (roll->event))
    roll->left_out = ACIES_LEFT_OUT_NOT_RECORDED;
  else if (roll->kind == NULL)
    return TRUE;
  else if (acies_event_get_overrules (roll->event)->len > 0)
    roll->left_out = ACIES_LEFT_OUT_OVERRULED;
  else if (acies_entry_get_discrepancy (entry) != NULL || acies_event_get_outputs (roll->event) == NULL)
    roll->left_out = ACIES_LEFT_OUT_NO_ODDS;

  if (roll->left_out != ACIES_LEFT_OUT_NOT || recall (roll, known)
      || count_stakes (roll, cancellable, &local_error))
    return TRUE;
  if (g_cancellable_is_cancelled (cancellable))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  g_debug ("No odds of entry %u: %s", roll->entry, local_error->message);
  roll->left_out = ACIES_LEFT_OUT_NO_ODDS;

  return TRUE;
}

static AciesRoll *
create_roll (const AciesSituation *situation,
             AciesEntry           *entry,
             guint                 position,
             char                  party,
             GArray               *dice)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesFacts *facts = acies_event_get_facts (event);
  AciesRoll *roll = g_new0 (AciesRoll, 1);
  const AciesBody *body;

  roll->event = g_object_ref (event);
  roll->entry = acies_entry_get_number (entry);
  roll->position = position;
  roll->turn = acies_entry_get_turn (entry);
  roll->side = find_side (situation, facts, party);
  roll->party = party;
  roll->id = g_strdup (get_party (facts, party));
  body = roll->id != NULL ? acies_situation_find (situation, roll->id) : NULL;
  if (body != NULL)
    roll->key = body->key;
  roll->sentence = g_strdup (acies_entry_get_sentence (entry));
  roll->procedure = acies_facts_get_procedure (facts);
  roll->dice = g_array_ref (dice);
  roll->rolled = acies_event_get_seed (event) != 0;

  return roll;
}

gboolean
acies_luck_add_entry (AciesLuck             *self,
                      const AciesSituation  *situation,
                      AciesEntry            *entry,
                      guint                  position,
                      GHashTable            *known,
                      GCancellable          *cancellable,
                      GError               **error)
{
  AciesEvent *event = acies_entry_get_event (entry);
  g_autoptr (GArray) dice_of_a = g_array_new (FALSE, FALSE, sizeof (AciesThrown));
  g_autoptr (GArray) dice_of_b = g_array_new (FALSE, FALSE, sizeof (AciesThrown));
  GArray *dice[N_PARTIES] = { dice_of_a, dice_of_b };
  gboolean not_recorded;

  if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
    return TRUE;

  not_recorded = acies_event_get_not_recorded (event);
  if (not_recorded && !acies_procedure_draws_dice (acies_facts_get_procedure (acies_event_get_facts (event))))
    return TRUE;
  if (!not_recorded)
    deal_dice (self, acies_event_get_facts (event), acies_event_get_dice (event), dice);

  for (guint i = 0; i < N_PARTIES; i++)
    {
      AciesRoll *roll;

      /* Dice that nobody wrote down are missing once, with the party that acted. */
      if (not_recorded ? i > 0 : dice[i]->len == 0)
        continue;

      roll = create_roll (situation, entry, position, (char) ('a' + i), dice[i]);
      g_ptr_array_add (self->rolls, roll);
      if (!judge (roll, entry, known, cancellable, error))
        return FALSE;
    }

  return TRUE;
}
