/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-survey-private.h"

/* The position of no body, in what is computed of the situation as a whole */
#define WHOLE -2

/* What has been computed of two bodies, and of which part of the table it depends.  It holds while neither of them
 * changes, nor anything there; what has been computed of no body, in its situation only. */
typedef struct
{
  AciesRecallFunc compute;
  int             a; /* positions in the situation, or WHOLE */
  int             b;
  int             number;
  AciesFootprint  footprint;
  /* The result stands behind. */
} Recalled;

guint
acies_recalled_hash (gconstpointer data)
{
  const Recalled *self = data;

  return g_direct_hash ((gpointer) self->compute) + (guint) self->a * 8191 + (guint) self->b * 31 + (guint) self->number;
}

gboolean
acies_recalled_equal (gconstpointer data,
                      gconstpointer other_data)
{
  const Recalled *self = data;
  const Recalled *other = other_data;

  return self->compute == other->compute && self->a == other->a && self->b == other->b
         && self->number == other->number;
}

/* Looks for what is recalled; FALSE if it is not.  What uses it depends on what it depends on. */
static gboolean
look_up (const AciesSurvey *survey,
         const Recalled    *key,
         gsize              size,
         AciesFootprint    *outer,
         gpointer           result)
{
  const Recalled *known = g_hash_table_lookup (acies_survey_lock_recalled (survey), key);

  if (known != NULL)
    {
      memcpy (result, known + 1, size);
      if (outer != NULL)
        acies_footprint_grow (outer, known->footprint.low, known->footprint.high);
    }
  acies_survey_unlock_recalled (survey);

  return known != NULL;
}

/* Finds the position of a body, WHOLE for none; -1 for one that is not of the situation, a copy of one say. */
static int
find_position (const AciesSurvey *survey,
               const AciesBody   *body)
{
  return body == NULL ? WHOLE : survey != NULL ? acies_survey_find_position (survey, body) : -1;
}

/**
 * acies_bodies_recall:
 * @situation: the situation of the battle
 * @compute: (scope call): computes the result
 * @a: (nullable): a body
 * @b: (nullable): another body; %NULL, as @a, for what depends on the situation as a whole
 * @number: what else the result depends on
 * @size: the size of the result in bytes, always the same for @compute
 * @result: (out caller-allocates): the result
 *
 * Computes something of two bodies.  Of a frozen situation, to which both belong, it is
 * computed once only; and what follows by acies_survey_follow() computes it anew only if one of
 * the two has changed, or anything that was looked at.  Of no body it may be anything that the situation
 * tells, which is computed anew for each; what is recalled of bodies does not ask for it.
 * May be called in several threads at once.
 */
void
acies_bodies_recall (const AciesSituation *situation,
                     AciesRecallFunc       compute,
                     const AciesBody      *a,
                     const AciesBody      *b,
                     int                   number,
                     gsize                 size,
                     gpointer              result)
{
  const AciesSurvey *survey = acies_situation_is_frozen (situation) ? acies_survey_get (situation) : NULL;
  Recalled key = { compute, -1, -1, number, ACIES_FOOTPRINT_NOTHING };
  AciesFootprint *outer = acies_footprint_record (NULL);
  Recalled *recalled;

  key.a = find_position (survey, a);
  key.b = find_position (survey, b);
  if (survey != NULL && key.a != -1 && key.b != -1 && look_up (survey, &key, size, outer, result))
    {
      acies_footprint_record (outer);
      return;
    }

  acies_footprint_record (&key.footprint);
  compute (situation, a, b, number, result);
  acies_footprint_record (outer);
  if (outer != NULL)
    acies_footprint_grow (outer, key.footprint.low, key.footprint.high);
  if (survey == NULL || key.a == -1 || key.b == -1)
    return;

  recalled = g_malloc (sizeof key + size);
  *recalled = key;
  memcpy (recalled + 1, result, size);
  g_hash_table_add (acies_survey_lock_recalled (survey), recalled);
  acies_survey_unlock_recalled (survey);
}

/* ---- From one situation to the next ---- */

static gboolean
is_same_body (const AciesRulesetClass *class,
              const AciesBody         *one,
              const AciesBody         *other)
{
  return one->placed == other->placed && one->pose.at.x == other->pose.at.x && one->pose.at.y == other->pose.at.y
         && one->pose.heading == other->pose.heading && one->files == other->files && one->ranks == other->ranks
         && one->width == other->width && one->depth == other->depth && one->lost_turn == other->lost_turn
         && g_str_equal (one->id, other->id)
         && (acies_record_equal (one->status, other->status)
             || (class->is_unchanged != NULL && class->is_unchanged (one, other)));
}

/* Notes which bodies have changed, and where they stood and stand. */
static void
find_changes (const AciesSituation *before,
              const AciesSituation *after,
              gboolean             *changed,
              GArray               *places)
{
  const AciesSurvey *old = acies_situation_get_kept (before);
  const AciesSurvey *new = acies_survey_get (after);
  const AciesRulesetClass *class = ACIES_RULESET_GET_CLASS (acies_situation_get_ruleset (after));
  guint n_before = acies_situation_get_n_bodies (before);

  for (guint i = 0; i < acies_situation_get_n_bodies (after); i++)
    {
      AciesFootprint place = *acies_survey_get_ground (new, i);

      changed[i] = i >= n_before
                   || !is_same_body (class, acies_situation_get_body (before, i), acies_situation_get_body (after, i));
      if (!changed[i])
        continue;

      if (i < n_before)
        acies_footprint_grow (&place, acies_survey_get_ground (old, i)->low, acies_survey_get_ground (old, i)->high);
      g_array_append_val (places, place);
    }
}

/* What has changed from one situation to the next: by positions, and where. */
typedef struct
{
  const gboolean *changed;
  const GArray   *places;
} Changes;

static gboolean
is_outdated (gpointer key,
             gpointer value,
             gpointer data)
{
  const Recalled *recalled = key;
  const Changes *changes = data;
  const AciesFootprint *footprint = &recalled->footprint;

  if (recalled->a == WHOLE || recalled->b == WHOLE || changes->changed[recalled->a] || changes->changed[recalled->b])
    return TRUE;

  for (guint i = 0; i < changes->places->len; i++)
    {
      const AciesFootprint *place = &g_array_index (changes->places, AciesFootprint, i);

      if (place->high.x >= footprint->low.x && place->low.x <= footprint->high.x
          && place->high.y >= footprint->low.y && place->low.y <= footprint->high.y)
        return TRUE;
    }

  return FALSE;
}

/**
 * acies_survey_follow:
 * @before: a situation
 * @after: the frozen situation after one more entry, on the same table
 *
 * Takes over what was computed of the situation before and still holds; what was computed of the one after is
 * forgotten.
 */
void
acies_survey_follow (const AciesSituation *before,
                     const AciesSituation *after)
{
  const AciesSurvey *old = acies_situation_get_kept (before);
  g_autofree gboolean *changed = NULL;
  g_autoptr (GArray) places = NULL;
  g_autoptr (GHashTable) recalled = NULL;
  Changes changes;

  if (old == NULL || acies_situation_get_n_bodies (after) < acies_situation_get_n_bodies (before))
    return;

  changed = g_new (gboolean, MAX (acies_situation_get_n_bodies (after), 1));
  places = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  find_changes (before, after, changed, places);

  changes = (Changes) { changed, places };
  recalled = acies_survey_take_recalled (old);
  g_hash_table_foreach_remove (recalled, is_outdated, &changes);
  acies_survey_set_recalled (acies_survey_get (after), g_steal_pointer (&recalled));
}
