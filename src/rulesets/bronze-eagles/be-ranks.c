/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"

/* The places of a command's bases: in its ranks, or by themselves where fights have pushed them. */

/* The part of their width up to which bases may be offset and still stand behind one another. */
#define BEHIND_WIDTH 0.7
/* Farther from where its front bases stand, in inches, a command was put elsewhere by hand. */
#define LEFT_BEHIND 0.25
/* The largest gap between bases behind one another, in inches. */
#define BEHIND_DEPTH 0.3

/* ---- A base ---- */

double
be_get_base_width (AciesRuleset    *ruleset,
                   const AciesBody *unit)
{
  return (double) be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_FILE_WIDTH) / ACIES_DECIMAL_ONE;
}

double
be_get_base_depth (AciesRuleset    *ruleset,
                   const AciesBody *unit)
{
  return (double) be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_RANK_DEPTH) / ACIES_DECIMAL_ONE;
}

gboolean
be_base_is_apart (const AciesBody *unit,
                  guint            base)
{
  return base < acies_record_get_n_items (unit->status, BE_UNIT_STATUS_BASE_HEADINGS)
         && be_list_get (unit, BE_UNIT_STATUS_BASE_HEADINGS, base) != BE_IN_RANKS;
}

/* Tells whether the ranks keep a place for a base. */
static gboolean
is_in_ranks (const AciesBody *unit,
             guint            base)
{
  int place = be_base_get_place (unit, base);

  return (place == BE_PLACE_FRONT || place == BE_PLACE_SECOND_RANK)
         && !(be_base_is_running (unit, base) && be_base_is_apart (unit, base));
}

guint
be_count_slots (const AciesBody *unit)
{
  guint count = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    count += is_in_ranks (unit, i);

  return count;
}

guint
be_find_slot (const AciesBody *unit,
              guint            base)
{
  int place = be_base_get_place (unit, base);
  guint slot = 0;

  if (!is_in_ranks (unit, base))
    return G_MAXUINT;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (is_in_ranks (unit, i)
        && (be_base_get_place (unit, i) < place || (be_base_get_place (unit, i) == place && i < base)))
      slot++;

  return slot;
}

/* Finds the pose of a place.  The last rank is centered when it is not full. */
static AciesPose
find_slot_pose (AciesRuleset    *ruleset,
                const AciesBody *unit,
                guint            slot,
                guint            n_slots)
{
  guint files, rank, in_rank;
  AciesPoint local;

  n_slots = MAX (n_slots, 1);
  files = CLAMP (unit->files, 1, n_slots);
  rank = MIN (slot, n_slots - 1) / files;
  in_rank = MIN (files, n_slots - rank * files);
  local = (AciesPoint) { ((slot % files) - (in_rank - 1) / 2.0) * be_get_base_width (ruleset, unit),
                         -(double) rank * be_get_base_depth (ruleset, unit) };

  return (AciesPose) { acies_pose_to_table (&unit->pose, local), unit->pose.heading };
}

static double
get_inches (const AciesBody *unit,
            guint            list,
            guint            base)
{
  return (double) be_list_get (unit, list, base) / ACIES_DECIMAL_ONE;
}

/* Gets the pose of a base that stands by itself. */
static AciesPose
get_pose_apart (const AciesBody *unit,
                guint            base)
{
  return (AciesPose) { { get_inches (unit, BE_UNIT_STATUS_BASE_X, base), get_inches (unit, BE_UNIT_STATUS_BASE_Y, base) },
                       get_inches (unit, BE_UNIT_STATUS_BASE_HEADINGS, base) };
}

AciesPose
be_base_get_pose (AciesRuleset    *ruleset,
                  const AciesBody *unit,
                  guint            base)
{
  if (be_base_is_apart (unit, base))
    return get_pose_apart (unit, base);

  return find_slot_pose (ruleset, unit, be_find_slot (unit, base), be_count_slots (unit));
}

AciesOutline
be_base_get_outline (AciesRuleset    *ruleset,
                     const AciesBody *unit,
                     guint            base)
{
  AciesPose pose = be_base_get_pose (ruleset, unit, base);

  return acies_outline_for_body (&pose, be_get_base_width (ruleset, unit), be_get_base_depth (ruleset, unit));
}

void
be_list_bases (AciesRuleset    *ruleset,
               const AciesBody *unit,
               GArray          *outlines)
{
  guint n_slots = be_count_slots (unit);
  double width = be_get_base_width (ruleset, unit);
  double depth = be_get_base_depth (ruleset, unit);
  /* The next slot of each rank: as be_find_slot() has it, for all bases at once */
  guint next[] = { 0, 0 };

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    next[1] += is_in_ranks (unit, i) && be_base_get_place (unit, i) == BE_PLACE_FRONT;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    {
      guint rank = be_base_get_place (unit, i) == BE_PLACE_FRONT ? 0 : 1;
      guint slot = is_in_ranks (unit, i) ? next[rank]++ : G_MAXUINT;
      AciesPose pose = be_base_is_apart (unit, i) ? get_pose_apart (unit, i)
                                                  : find_slot_pose (ruleset, unit, slot, n_slots);
      AciesOutline outline = acies_outline_for_body (&pose, width, depth);

      g_array_append_val (outlines, outline);
    }
}

AciesPoint
be_base_get_middle (AciesRuleset    *ruleset,
                    const AciesBody *unit,
                    guint            base)
{
  AciesPose pose = be_base_get_pose (ruleset, unit, base);

  return acies_pose_to_table (&pose, (AciesPoint) { 0.0, -be_get_base_depth (ruleset, unit) / 2.0 });
}

/* ---- Out of the ranks, and back into them ---- */

static gint64
to_hundredths (double number)
{
  return (gint64) floor (number * ACIES_DECIMAL_ONE + 0.5);
}

static void
put (AciesBody       *unit,
     guint            base,
     const AciesPose *pose)
{
  be_list_set (unit, BE_UNIT_STATUS_BASE_X, base, to_hundredths (pose->at.x));
  be_list_set (unit, BE_UNIT_STATUS_BASE_Y, base, to_hundredths (pose->at.y));
  be_list_set (unit, BE_UNIT_STATUS_BASE_HEADINGS, base, to_hundredths (pose->heading));
}

/* Fixes the bases of the ranks at their present poses, so that they do not move with the command. */
static void
split (AciesRuleset *ruleset,
       AciesBody    *unit)
{
  guint n_bases = be_get_n_bases (unit);
  g_autofree AciesPose *poses = g_new (AciesPose, n_bases);

  for (guint i = 0; i < n_bases; i++)
    poses[i] = be_base_get_pose (ruleset, unit, i);
  for (guint i = 0; i < n_bases; i++)
    if (!be_base_is_apart (unit, i))
      put (unit, i, &poses[i]);
}

/* Finds the middle of the front bases, which are fixed; FALSE when all run. */
static gboolean
find_front (const AciesBody *unit,
            AciesPoint      *middle)
{
  AciesPoint sum = { 0.0, 0.0 };
  guint n_front = 0;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_get_place (unit, i) == BE_PLACE_FRONT && !be_base_is_running (unit, i))
      {
        sum.x += get_inches (unit, BE_UNIT_STATUS_BASE_X, i);
        sum.y += get_inches (unit, BE_UNIT_STATUS_BASE_Y, i);
        n_front++;
      }
  if (n_front > 0)
    *middle = (AciesPoint) { sum.x / n_front, sum.y / n_front };

  return n_front > 0;
}

/* Sets the pose of a command to the middle of its front bases. */
static void
follow_front (AciesBody *unit)
{
  AciesPoint middle;

  if (find_front (unit, &middle))
    unit->pose.at = middle;
}

void
be_base_put (AciesRuleset    *ruleset,
             AciesBody       *unit,
             guint            base,
             const AciesPose *pose)
{
  if (!unit->placed)
    return;

  split (ruleset, unit);
  put (unit, base, pose);
  follow_front (unit);
}

void
be_base_go (AciesRuleset *ruleset,
            AciesBody    *unit,
            guint         base,
            double        way,
            double        inches)
{
  AciesPose pose = be_base_get_pose (ruleset, unit, base);

  pose.at = acies_point_along (pose.at, way, inches);
  be_base_put (ruleset, unit, base, &pose);
}

gboolean
be_is_ragged (const AciesBody *unit)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_is_apart (unit, i))
      return TRUE;

  return FALSE;
}

void
be_fall_in (AciesBody *unit)
{
  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (!be_base_is_running (unit, i))
      {
        be_list_set (unit, BE_UNIT_STATUS_BASE_HEADINGS, i, BE_IN_RANKS);
        if (!is_in_ranks (unit, i))
          be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, i, BE_PLACE_SECOND_RANK);
      }
}

void
be_follow_command (AciesBody *unit)
{
  AciesPoint middle;

  if (be_is_ragged (unit) && find_front (unit, &middle) && acies_point_distance (middle, unit->pose.at) > LEFT_BEHIND)
    be_fall_in (unit);
}

/* ---- Behind one another ---- */

/* Tells whether @base stands directly behind the rectangle of @pose that is @depth deep. */
static gboolean
is_behind (AciesRuleset    *ruleset,
           const AciesBody *unit,
           const AciesPose *pose,
           double           depth,
           guint            base)
{
  AciesPose other = be_base_get_pose (ruleset, unit, base);
  AciesPoint local = acies_pose_to_local (pose, other.at);

  return fabs (local.x) <= BEHIND_WIDTH * be_get_base_width (ruleset, unit)
         && local.y <= -depth + BEHIND_DEPTH && local.y >= -depth - BEHIND_DEPTH;
}

int
be_find_support (AciesRuleset    *ruleset,
                 const AciesBody *unit,
                 guint            base)
{
  AciesPose pose = be_base_get_pose (ruleset, unit, base);
  double depth = be_get_base_depth (ruleset, unit);

  if (be_base_get_place (unit, base) != BE_PLACE_FRONT)
    return -1;

  for (guint i = 0; i < be_get_n_bases (unit); i++)
    if (be_base_get_place (unit, i) == BE_PLACE_SECOND_RANK && be_base_get_state (unit, i) == BE_BASE_STATE_STEADY
        && is_behind (ruleset, unit, &pose, depth, i))
      return i;

  return -1;
}

GArray *
be_list_file (AciesRuleset    *ruleset,
              const AciesBody *unit,
              guint            base)
{
  GArray *file = g_array_new (FALSE, FALSE, sizeof (guint));
  AciesPose pose = be_base_get_pose (ruleset, unit, base);
  double depth = be_get_base_depth (ruleset, unit);

  g_array_append_val (file, base);
  for (gboolean found = TRUE; found;)
    {
      found = FALSE;
      for (guint i = 0; i < be_get_n_bases (unit) && !found; i++)
        if (be_base_get_place (unit, i) == BE_PLACE_SECOND_RANK && be_base_get_state (unit, i) == BE_BASE_STATE_STEADY
            && is_behind (ruleset, unit, &pose, depth * file->len, i))
          {
            g_array_append_val (file, i);
            found = TRUE;
          }
    }

  return file;
}
