/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* The result of the loser's way; lengths in hundredths of an inch. */
typedef struct
{
  gint64   moved;
  gint64   left;
  gboolean passes_friends;
  gboolean collision;
} Way;

/* Finds the way.  Reading R-36: reaching friends exactly is not passing them, reaching enemies exactly
 * is contact. */
static Way
find_way (gint64 distance,
          int    behind,
          gint64 gap,
          gint64 clear_at)
{
  Way way = { .moved = distance };

  if (behind == BE_BEHIND_FRIENDS && distance > gap)
    {
      way.passes_friends = TRUE;
      way.moved = MAX (distance, clear_at);
    }
  else if (behind == BE_BEHIND_ENEMY && distance > 0 && distance >= gap)
    {
      way.collision = TRUE;
      way.moved = gap;
      way.left = distance - gap;
    }

  return way;
}

static void
explain_way (AciesCall *call,
             const Way *way,
             int        behind)
{
  acies_call_explain_inches (call, "BE-103", way->moved, _("Goes back, and the winner follows"));
  if (!acies_call_explains (call))
    return;

  if (behind == BE_BEHIND_SUPPORT)
    acies_call_explain (call, "BE-113", NULL, "%s", _("The base in support goes back with it"));
  if (way->passes_friends)
    acies_call_explain (call, "BE-112", NULL, "%s", _("It flows past friends to the next clear space"));
  if (way->collision)
    acies_call_explain (call, "BE-116", NULL, "%s", _("It runs into enemies: a collision"));
}

static gboolean
run_push_back (AciesCall           *call,
               const BePushBackIn  *in,
               BePushBackOut       *out,
               GError             **error)
{
  gint64 distance = in->distance;
  int behind = in->behind;
  gint64 flankers = in->b_flankers;
  gboolean room = in->b_flank_clear;
  Way way = find_way (distance, behind, in->gap, in->clear_at);

  explain_way (call, &way, behind);
  out->a_moved = way.moved;
  out->a_support_moved = behind == BE_BEHIND_SUPPORT ? distance : 0;
  out->b_moved = way.moved;
  out->a_passes_friends = way.passes_friends;
  out->collision = way.collision;
  out->distance_left = way.left;
  out->b_flankers_stay = room ? flankers : 0;
  out->b_flankers_fall_in = room ? 0 : flankers;
  if (way.collision)
    {
      g_autofree char *left = acies_decimal_to_string (way.left);
      g_autofree char *preset = g_strconcat ("distance-left=", left, NULL);

      acies_call_add_next (call, BE_COLLISION, 'a', preset, NULL);
    }

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, push_back)
