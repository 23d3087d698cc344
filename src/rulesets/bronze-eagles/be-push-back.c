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

gboolean
be_push_back (AciesCall  *call,
              GError    **error)
{
  gint64 distance = acies_call_get_number (call, BE_PUSH_BACK_IN_DISTANCE);
  int behind = acies_call_get_choice (call, BE_PUSH_BACK_IN_BEHIND);
  gint64 flankers = acies_call_get_number (call, BE_PUSH_BACK_IN_B_FLANKERS);
  gboolean room = acies_call_get_boolean (call, BE_PUSH_BACK_IN_B_FLANK_CLEAR);
  Way way = find_way (distance, behind, acies_call_get_number (call, BE_PUSH_BACK_IN_GAP),
                      acies_call_get_number (call, BE_PUSH_BACK_IN_CLEAR_AT));

  explain_way (call, &way, behind);
  acies_call_set_number (call, BE_PUSH_BACK_OUT_A_MOVED, way.moved);
  acies_call_set_number (call, BE_PUSH_BACK_OUT_A_SUPPORT_MOVED, behind == BE_BEHIND_SUPPORT ? distance : 0);
  acies_call_set_number (call, BE_PUSH_BACK_OUT_B_MOVED, way.moved);
  acies_call_set_boolean (call, BE_PUSH_BACK_OUT_A_PASSES_FRIENDS, way.passes_friends);
  acies_call_set_boolean (call, BE_PUSH_BACK_OUT_COLLISION, way.collision);
  acies_call_set_number (call, BE_PUSH_BACK_OUT_DISTANCE_LEFT, way.left);
  acies_call_set_number (call, BE_PUSH_BACK_OUT_B_FLANKERS_STAY, room ? flankers : 0);
  acies_call_set_number (call, BE_PUSH_BACK_OUT_B_FLANKERS_FALL_IN, room ? 0 : flankers);
  if (way.collision)
    {
      g_autofree char *left = acies_decimal_to_string (way.left);
      g_autofree char *preset = g_strconcat ("distance-left=", left, NULL);

      acies_call_add_next (call, BE_COLLISION, 'a', preset, NULL);
    }

  return TRUE;
}
