/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-situation-private.h"

/* Differences below these are invisible at a table. */
#define LEAST_INCHES  0.005
#define LEAST_DEGREES 0.5

static void
free_change (gpointer data)
{
  AciesStatusChange *change = data;

  g_free (change->subject);
  g_free (change->before);
  g_free (change->after);
  g_free (change);
}

/* @before, @after: (transfer full) */
static void
add_change (GPtrArray  *changes,
            const char *subject,
            int         field,
            char       *before,
            char       *after)
{
  AciesStatusChange *change = g_new (AciesStatusChange, 1);

  change->subject = g_strdup (subject);
  change->field = field;
  change->before = before;
  change->after = after;
  g_ptr_array_add (changes, change);
}

/* Shows a value to players: units by their names. */
static char *
display_status (const AciesSituation *situation,
                const AciesRecord    *status,
                guint                 field)
{
  AciesField *declared = acies_schema_get_field (acies_record_get_schema (status), field);
  g_autoptr (GString) names = NULL;

  if (acies_field_get_value_type (declared) != ACIES_FIELD_UNIT
      || (acies_field_is_list (declared) && acies_record_get_n_items (status, field) == 0))
    return acies_record_display (status, field);

  if (!acies_field_is_list (declared))
    return g_strdup (acies_situation_get_name (situation, acies_record_get_text (status, field)));

  names = g_string_new (NULL);
  for (guint i = 0; i < acies_record_get_n_items (status, field); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? C_("list", ", ") : "",
                            acies_situation_get_name (situation, acies_record_get_item_text (status, field, i)));

  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
compare_status (GPtrArray            *changes,
                const AciesSituation *situation,
                const char           *subject,
                const AciesRecord    *before,
                const AciesRecord    *after)
{
  AciesSchema *schema = acies_record_get_schema (after);
  guint n_fields = acies_schema_get_n_fields (schema);

  if (acies_record_get_schema (before) != schema || acies_record_equal (before, after))
    return;

  for (guint i = 0; i < n_fields; i++)
    if (!acies_field_is_inner (acies_schema_get_field (schema, i)) && !acies_record_value_equal (before, after, i))
      add_change (changes, subject, i, display_status (situation, before, i), display_status (situation, after, i));
}

/*
 * Measures how far each body moved since @before: inches along its moves by id,
 * (element-type utf8 double).  Empty when @after does not continue the moves of
 * @before.
 */
static GHashTable *
measure_ways (const AciesSituation *before,
              const AciesSituation *after)
{
  GHashTable *ways = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  guint n_before = before->n_moves;

  if (n_before > after->n_moves
      || (n_before > 0 && before->trail->moves[n_before - 1] != after->trail->moves[n_before - 1]))
    return ways;

  for (guint i = n_before; i < after->n_moves; i++)
    {
      AciesMove *move = after->trail->moves[i];
      double *way = g_hash_table_lookup (ways, move->subject);

      if (way == NULL)
        {
          way = g_new0 (double, 1);
          g_hash_table_insert (ways, move->subject, way);
        }
      *way += acies_move_get_length (move);
    }

  return ways;
}

static void
append_phrase (GString *phrases,
               char    *phrase)
{
  if (phrases->len > 0)
    /* Translators: between "moved 6.5″" and "in 4 files" */
    g_string_append (phrases, C_("list", ", "));
  g_string_append (phrases, phrase);
  g_free (phrase);
}

static void
describe_way (GString         *phrases,
              const AciesBody *before,
              const AciesBody *after,
              GHashTable      *ways)
{
  const double *way = g_hash_table_lookup (ways, after->id);
  double inches = acies_point_distance (before->pose.at, after->pose.at);
  double degrees = fabs (acies_heading_difference (before->pose.heading, after->pose.heading));

  if (way != NULL)
    inches = MAX (inches, *way);

  if (inches >= LEAST_INCHES)
    {
      g_autofree char *number = acies_decimal_to_string (llround (inches * ACIES_DECIMAL_ONE));

      /* Translators: of a unit: how far, in inches */
      append_phrase (phrases, g_strdup_printf (_("moved %s″"), number));
    }
  else if (degrees >= LEAST_DEGREES)
    {
      append_phrase (phrases, g_strdup_printf (_("turned %ld°"), lround (degrees)));
    }
}

static void
compare_place (GPtrArray        *changes,
               const AciesPlace *before,
               const AciesPlace *after,
               GHashTable       *ways)
{
  g_autoptr (GString) phrases = NULL;

  if (before->body.placed == after->body.placed && before->formed_files == after->formed_files
      && memcmp (&before->body.pose, &after->body.pose, sizeof after->body.pose) == 0
      && !g_hash_table_contains (ways, after->body.id))
    return;

  phrases = g_string_new (NULL);
  if (after->body.placed && !before->body.placed)
    append_phrase (phrases, g_strdup (_("placed on the table")));
  else if (before->body.placed && !after->body.placed)
    append_phrase (phrases, g_strdup (_("taken off the table")));
  else if (after->body.placed)
    describe_way (phrases, &before->body, &after->body, ways);

  if (before->formed_files != after->formed_files)
    append_phrase (phrases, g_strdup_printf (ngettext ("in %u file", "in %u files", after->formed_files),
                                             after->formed_files));

  if (phrases->len > 0)
    add_change (changes, after->body.id, -1, g_strdup (""), g_strdup (phrases->str));
}

/* Finds a body in another situation: mostly at the same position.  (nullable) */
static AciesBody *
find_same (const AciesSituation *situation,
           const AciesBody      *body,
           guint                 position)
{
  AciesBody *same = position < acies_situation_get_n_bodies (situation)
                      ? acies_situation_get_body (situation, position) : NULL;

  return same != NULL && g_str_equal (same->id, body->id) ? same : acies_situation_find (situation, body->id);
}

/**
 * acies_situation_compare:
 * @before: a situation
 * @after: another one of the same battle
 *
 * Lists the differences: for each unit and leader first its status, field by field without
 * inner ones, then its place; last the status of each side.  A body that came off another since
 * has its place only.  A place has no text for before;
 * its text for after is a phrase: "moved 6.5″, in 4 files".
 *
 * Returns: (transfer full) (element-type AciesStatusChange): the differences
 */
GPtrArray *
acies_situation_compare (const AciesSituation *before,
                         const AciesSituation *after)
{
  static const AciesPlace nowhere = { 0 };
  GPtrArray *changes;
  g_autoptr (GHashTable) ways = NULL;

  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  changes = g_ptr_array_new_with_free_func (free_change);
  ways = measure_ways (before, after);

  for (guint i = 0; i < acies_situation_get_n_bodies (after); i++)
    {
      const AciesPlace *place = (const AciesPlace *) acies_situation_get_body (after, i);
      AciesBody *same = find_same (before, &place->body, i);

      if (same == NULL)
        {
          compare_place (changes, &nowhere, place, ways);
          continue;
        }

      compare_status (changes, after, place->body.id, same->status, place->body.status);
      compare_place (changes, (AciesPlace *) same, place, ways);
    }

  for (guint i = 0; i < MIN (before->n_sides, after->n_sides); i++)
    {
      const char id[] = { after->sides[i].id, '\0' };

      compare_status (changes, after, id, before->sides[i].status, after->sides[i].status);
    }

  return changes;
}

/* Tells whether both have made the same moves.  Looks at the last first, which are likeliest to differ. */
static gboolean
are_same_moves (const AciesSituation *one,
                const AciesSituation *other)
{
  if (one->n_moves != other->n_moves)
    return FALSE;

  for (guint i = one->n_moves; i > 0; i--)
    if (!acies_move_equal (one->trail->moves[i - 1], other->trail->moves[i - 1]))
      return FALSE;

  return TRUE;
}

static gboolean
is_same_place (const AciesPlace *one,
               const AciesPlace *other)
{
  return g_str_equal (one->body.id, other->body.id)
         && one->body.placed == other->body.placed
         && memcmp (&one->body.pose, &other->body.pose, sizeof one->body.pose) == 0
         && one->body.files == other->body.files
         && one->body.lost_turn == other->body.lost_turn
         && one->formed_files == other->formed_files
         && one->shaped_files == other->shaped_files
         && one->removed == other->removed
         && acies_record_equal (one->body.status, other->body.status);
}

static gboolean
is_same_due (const AciesDue *one,
             const AciesDue *other)
{
  return one->procedure == other->procedure
         && g_strcmp0 (one->a, other->a) == 0
         && g_strcmp0 (one->b, other->b) == 0
         && one->must == other->must
         && one->step == other->step
         && one->left_open == other->left_open
         && g_strcmp0 (one->reason, other->reason) == 0
         && (one->presets == NULL) == (other->presets == NULL)
         && (one->presets == NULL
             || g_strv_equal ((const char * const *) one->presets, (const char * const *) other->presets));
}

/* @one, @other: (nullable) */
static gboolean
is_same_ending (const AciesEnding *one,
                const AciesEnding *other)
{
  if (one == NULL || other == NULL)
    return one == other;

  return one->winner == other->winner && one->by_rules == other->by_rules && strcmp (one->how, other->how) == 0;
}

/**
 * acies_situation_equal:
 * @one: a situation
 * @other: another one of the same battle
 *
 * Returns: whether nothing that can happen in one would be different in the
 *   other: turn and step, all statuses, places and dues, and all moves made
 */
gboolean
acies_situation_equal (const AciesSituation *one,
                       const AciesSituation *other)
{
  guint n_bodies;

  g_return_val_if_fail (one != NULL && other != NULL, FALSE);

  n_bodies = acies_situation_get_n_bodies (one);
  if (one->turn != other->turn || one->step != other->step || one->first != other->first
      || one->n_sides != other->n_sides || one->dues->len != other->dues->len
      || n_bodies != acies_situation_get_n_bodies (other)
      || !is_same_ending (one->ending, other->ending))
    return FALSE;

  for (guint i = 0; i < n_bodies; i++)
    if (!is_same_place ((const AciesPlace *) acies_situation_get_body (one, i),
                        (const AciesPlace *) acies_situation_get_body (other, i)))
      return FALSE;
  for (guint i = 0; i < one->n_sides; i++)
    if (!acies_record_equal (one->sides[i].status, other->sides[i].status))
      return FALSE;
  for (guint i = 0; i < one->dues->len; i++)
    if (!is_same_due (one->dues->pdata[i], other->dues->pdata[i]))
      return FALSE;

  return are_same_moves (one, other);
}
