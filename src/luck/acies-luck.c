/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <gio/gio.h>

#include "acies-luck-private.h"

G_DEFINE_BOXED_TYPE (AciesLuck, acies_luck, acies_luck_ref, acies_luck_unref)

static void
clear_side (gpointer data)
{
  g_free (((AciesLuckSide *) data)->name);
}

/**
 * acies_luck_ref:
 * @self: the luck of a battle
 *
 * Returns: (transfer full): @self
 */
AciesLuck *
acies_luck_ref (AciesLuck *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * acies_luck_unref:
 * @self: (transfer full): the luck of a battle
 *
 * Drops a reference.
 */
void
acies_luck_unref (AciesLuck *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->sides);
  g_ptr_array_unref (self->rolls);
  g_ptr_array_unref (self->dice);
  g_array_unref (self->strengths);
  g_object_unref (self->ruleset);
  g_free (self);
}

/* ---- Strengths, and what rolls cost ---- */

/* A body that a roll is about, and its strength before it. */
typedef struct
{
  AciesRoll *roll;
  char      *id;
  gboolean   is_own;
  double     strength;
} Concerned;

typedef struct
{
  AciesLuck    *luck;
  GCancellable *cancellable;
  guint         next_roll;
  guint         turn;
  /* (element-type Concerned): by the rolls of the turn */
  GArray       *concerned;
} Walk;

static void
clear_concerned (gpointer data)
{
  g_free (((Concerned *) data)->id);
}

/* Leaders have no strength, but they are lost as a whole. */
static double
measure (AciesLuck       *self,
         const AciesBody *body)
{
  if (body->is_leader)
    return body->lost_turn == 0 ? 1 : 0;

  return acies_ruleset_get_strength (self->ruleset, body, FALSE);
}

static void
add_strengths (AciesLuck            *self,
               const AciesSituation *situation,
               gboolean              at_start)
{
  for (guint side = 0; side < self->sides->len; side++)
    {
      double strength = 0;

      for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
        {
          const AciesBody *body = acies_situation_get_body (situation, i);

          if (!body->is_leader && body->side == side)
            strength += acies_ruleset_get_strength (self->ruleset, body, at_start);
        }
      g_array_append_val (self->strengths, strength);
    }
}

/* Notes what those concerned by the rolls of a turn have lost by its end. */
static void
end_turn (Walk                 *walk,
          const AciesSituation *situation)
{
  for (guint i = 0; i < walk->concerned->len; i++)
    {
      const Concerned *concerned = &g_array_index (walk->concerned, Concerned, i);
      const AciesBody *body = acies_situation_find (situation, concerned->id);
      double left = body != NULL ? measure (walk->luck, body) : 0;

      if (concerned->strength > 0)
        *(concerned->is_own ? &concerned->roll->own_toll : &concerned->roll->other_toll) =
          CLAMP (1 - left / concerned->strength, 0, 1);
    }
  g_array_set_size (walk->concerned, 0);
  add_strengths (walk->luck, situation, FALSE);
}

static void
note_concerned (Walk                 *walk,
                const AciesSituation *situation,
                AciesRoll            *roll)
{
  const AciesFacts *facts = acies_event_get_facts (roll->event);
  const char *ids[] = { acies_facts_get_a (facts), acies_facts_get_b (facts) };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const AciesBody *body = ids[i] != NULL ? acies_situation_find (situation, ids[i]) : NULL;
      Concerned concerned = { .roll = roll };

      if (body == NULL)
        continue;
      concerned.id = g_strdup (body->id);
      concerned.is_own = roll->party == 'a' + (int) i;
      concerned.strength = measure (walk->luck, body);
      g_array_append_val (walk->concerned, concerned);
    }
}

static gboolean
visit (const AciesSituation *situation,
       guint                 n_entries,
       gpointer              user_data)
{
  Walk *walk = user_data;
  GPtrArray *rolls = walk->luck->rolls;

  if (g_cancellable_is_cancelled (walk->cancellable))
    return FALSE;
  if (n_entries == 0)
    add_strengths (walk->luck, situation, TRUE);

  if (acies_situation_get_turn (situation) > walk->turn)
    {
      /* The deployment costs nobody anything. */
      if (walk->turn > 0)
        end_turn (walk, situation);
      walk->turn = acies_situation_get_turn (situation);
    }

  for (; walk->next_roll < rolls->len; walk->next_roll++)
    {
      AciesRoll *roll = g_ptr_array_index (rolls, walk->next_roll);

      if (roll->position != n_entries)
        break;
      note_concerned (walk, situation, roll);
    }

  return TRUE;
}

static void
measure_strengths (AciesLuck    *self,
                   AciesBattle  *battle,
                   GCancellable *cancellable)
{
  Walk walk = { .luck = self, .cancellable = cancellable };

  walk.concerned = g_array_new (FALSE, FALSE, sizeof (Concerned));
  g_array_set_clear_func (walk.concerned, clear_concerned);
  if (acies_battle_walk (battle, visit, &walk) && walk.turn > 0)
    end_turn (&walk, acies_battle_get_situation (battle));
  g_array_unref (walk.concerned);
}

/* ---- Making ---- */

static AciesLuck *
create (AciesBattle *battle)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  AciesLuck *self = g_new0 (AciesLuck, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->ruleset = g_object_ref (acies_battle_get_ruleset (battle));
  self->sides = g_array_new (FALSE, FALSE, sizeof (AciesLuckSide));
  g_array_set_clear_func (self->sides, clear_side);
  self->rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_roll_free);
  self->dice = g_ptr_array_new ();
  self->strengths = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);
      AciesLuckSide copy = { g_strdup (side->name), side->color };

      g_array_append_val (self->sides, copy);
    }

  return self;
}

/* (nullable) (transfer full): from an event to its rolls, those of party a and b */
static GHashTable *
list_known (AciesLuck *before)
{
  GHashTable *known;

  if (before == NULL)
    return NULL;

  known = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < before->rolls->len; i++)
    {
      AciesRoll *roll = g_ptr_array_index (before->rolls, i);
      AciesRoll **rolls = g_hash_table_lookup (known, roll->event);

      if (rolls == NULL)
        {
          rolls = g_new0 (AciesRoll *, 2);
          g_hash_table_insert (known, roll->event, rolls);
        }
      rolls[roll->party - 'a'] = roll;
    }

  return known;
}

/**
 * acies_luck_new:
 * @battle: a battle, which no other thread may change in the meantime
 * @before: (nullable): the luck of the same battle, or of another with the same events;
 *   odds that were worked out for it are taken over
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Looks at all dice of a battle, and works out the exact odds that they had.  May run in a
 * thread.
 *
 * Returns: (transfer full) (nullable): the luck of the battle; %NULL when it was cancelled
 */
AciesLuck *
acies_luck_new (AciesBattle   *battle,
                AciesLuck     *before,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autoptr (AciesLuck) self = NULL;
  g_autoptr (GHashTable) known = list_known (before);
  GListModel *entries;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = create (battle);
  entries = acies_battle_get_entries (battle);
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !acies_luck_add_entry (self, acies_battle_get_situation (battle), entry, i, known, cancellable, error))
        return NULL;
    }
  measure_strengths (self, battle, cancellable);

  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&self);
}

/* ---- Reading ---- */

/**
 * acies_luck_side_get_initial:
 * @side: a side
 *
 * Returns: (transfer full): the first letter or figure of its name, as a capital; "" when it has
 *   none
 */
char *
acies_luck_side_get_initial (const AciesLuckSide *side)
{
  g_return_val_if_fail (side != NULL, NULL);

  for (const char *p = side->name; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      {
        char letter[7] = { 0 };

        g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (p)), letter);
        return g_strdup (letter);
      }

  return g_strdup ("");
}

guint
acies_luck_get_n_sides (const AciesLuck *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->sides->len;
}

const AciesLuckSide *
acies_luck_get_side (const AciesLuck *self,
                     guint            side)
{
  g_return_val_if_fail (self != NULL && side < self->sides->len, NULL);

  return &g_array_index (self->sides, AciesLuckSide, side);
}

GPtrArray *
acies_luck_get_rolls (const AciesLuck *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rolls;
}

guint
acies_luck_get_n_dice (const AciesLuck *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->dice->len;
}

const AciesDie *
acies_luck_get_die (const AciesLuck *self,
                    guint            die)
{
  g_return_val_if_fail (self != NULL && die < self->dice->len, NULL);

  return g_ptr_array_index (self->dice, die);
}

guint
acies_luck_get_n_turns (const AciesLuck *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->sides->len > 0 ? self->strengths->len / self->sides->len - 1 : 0;
}

/**
 * acies_luck_get_strength:
 * @self: the luck of a battle
 * @side: a side
 * @turn: a turn, 0 for before the battle
 *
 * Returns: the strength that it had after that turn, in the counting of the rules; units out
 *   of play count nothing
 */
double
acies_luck_get_strength (const AciesLuck *self,
                         guint            side,
                         guint            turn)
{
  g_return_val_if_fail (self != NULL && side < self->sides->len && turn <= acies_luck_get_n_turns (self), 0);

  return g_array_index (self->strengths, double, turn * self->sides->len + side);
}

GPtrArray *
acies_luck_list_kinds (const AciesLuck *self)
{
  GPtrArray *kinds = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, kinds);

  for (guint i = 0; i < self->rolls->len; i++)
    {
      const AciesRoll *roll = g_ptr_array_index (self->rolls, i);

      if (roll->kind != NULL && !g_ptr_array_find_with_equal_func (kinds, roll->kind, g_str_equal, NULL))
        g_ptr_array_add (kinds, (gpointer) roll->kind);
    }

  return kinds;
}
