/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* ---- Initiative ---- */

/* Adds the order of moves: the sides alternate, beginning with the winner, until neither has a command
 * left. */
static void
add_order (AciesCall *call,
           int        winner)
{
  gint64 left[] = {
    [BE_PARTY_A] = acies_call_get_number (call, BE_INITIATIVE_IN_A_COMMANDS),
    [BE_PARTY_B] = acies_call_get_number (call, BE_INITIATIVE_IN_B_COMMANDS),
  };

  for (int side = winner; left[BE_PARTY_A] + left[BE_PARTY_B] > 0; side = side == BE_PARTY_A ? BE_PARTY_B : BE_PARTY_A)
    if (left[side] > 0)
      {
        acies_call_add_item (call, BE_INITIATIVE_OUT_ORDER, side);
        left[side]--;
      }
}

/* Reading R-1 */
gboolean
be_initiative (AciesCall  *call,
               GError    **error)
{
  guint a, b;
  int winner;

  if (!acies_call_roll_off (call, BE_D6, &a, &b, NULL, error))
    return FALSE;

  winner = a > b ? BE_PARTY_A : BE_PARTY_B;
  if (acies_call_explains (call))
    acies_call_explain (call, "BE-7", NULL, _("%u beats %u, and the winner moves first"), MAX (a, b), MIN (a, b));

  acies_call_set_choice (call, BE_INITIATIVE_OUT_WINNER, winner);
  add_order (call, winner);

  return TRUE;
}

/* ---- Moves ---- */

static gint64
begin_move (AciesCall *call,
            int        type,
            gboolean   changes_facing,
            int        untrained)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 basic = be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE);
  gint64 move = be_turning_move (ruleset, type, changes_facing, untrained);

  acies_call_explain_inches (call, NULL, basic, _("Basic move"));
  if (move != basic)
    acies_call_explain_inches (call, "BE-53", move, _("Untrained troops that change facing: half"));

  return move;
}

gboolean
be_move_allowance (AciesCall  *call,
                   GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = acies_call_get_choice (call, BE_MOVE_ALLOWANCE_IN_A_TYPE);
  int weapon = acies_call_get_choice (call, BE_MOVE_ALLOWANCE_IN_A_WEAPON);
  gboolean bad_going = acies_call_get_boolean (call, BE_MOVE_ALLOWANCE_IN_BAD_GOING);
  gint64 shoot_move = be_may_shoot (ruleset, type, weapon) ? be_shooting_move (ruleset, type, weapon) : 0;
  gint64 move;
  guint penalty;

  if (bad_going && be_is_barred (ruleset, type))
    return acies_call_refuse (call, error, "BE-44", _("Chariots may not enter bad going"));

  move = begin_move (call, type, acies_call_get_boolean (call, BE_MOVE_ALLOWANCE_IN_A_CHANGES_FACING),
                     acies_call_get_choice (call, BE_MOVE_ALLOWANCE_IN_OPTION_UNTRAINED));
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &move, error))
    return FALSE;

  shoot_move = MIN (move, shoot_move);
  acies_call_explain_inches (call, NULL, move, _("Move"));
  if (shoot_move > 0)
    acies_call_explain_inches (call, "BE-152", shoot_move, _("It may still shoot after"));

  acies_call_set_number (call, BE_MOVE_ALLOWANCE_OUT_A_BASIC,
                         be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE) / ACIES_DECIMAL_ONE);
  acies_call_set_number (call, BE_MOVE_ALLOWANCE_OUT_A_PENALTY, penalty);
  acies_call_set_number (call, BE_MOVE_ALLOWANCE_OUT_A_MOVE, move);
  acies_call_set_number (call, BE_MOVE_ALLOWANCE_OUT_A_SHOOT_MOVE, shoot_move);
  acies_call_set_boolean (call, BE_MOVE_ALLOWANCE_OUT_A_WITHIN,
                          acies_call_get_number (call, BE_MOVE_ALLOWANCE_IN_A_DISTANCE) <= move);

  return TRUE;
}

/* ---- Charges ---- */

gboolean
be_charge (AciesCall  *call,
           GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = acies_call_get_choice (call, BE_CHARGE_IN_A_TYPE);
  gboolean bad_going = acies_call_get_boolean (call, BE_CHARGE_IN_BAD_GOING);
  gint64 range = acies_call_get_number (call, BE_CHARGE_IN_RANGE);
  gboolean spread = acies_call_get_number (call, BE_CHARGE_IN_TARGETS) > 1
                    && !acies_call_get_boolean (call, BE_CHARGE_IN_EDGE_TO_EDGE);
  const AciesBar bars[] = {
    { bad_going && be_is_horse (ruleset, type), "BE-90", N_("Horse does not charge into bad going") },
    { spread && (type == BE_TYPE_WARBAND || type == BE_TYPE_LEVIES), "BE-170",
      N_("Warbands and levies attack one command only, unless two touch edge to edge") },
  };
  gint64 reach;
  guint penalty;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  reach = begin_move (call, type, acies_call_get_boolean (call, BE_CHARGE_IN_A_CHANGES_FACING),
                      acies_call_get_choice (call, BE_CHARGE_IN_OPTION_UNTRAINED));
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &reach, error))
    return FALSE;

  acies_call_explain_inches (call, "BE-58", range,
                             reach >= range ? _("It reaches the enemy") : _("It falls short of the enemy"));
  acies_call_set_number (call, BE_CHARGE_OUT_A_PENALTY, penalty);
  acies_call_set_number (call, BE_CHARGE_OUT_A_REACH, reach);
  acies_call_set_boolean (call, BE_CHARGE_OUT_A_CONTACT, reach >= range);
  if (reach >= range)
    acies_call_add_next (call, BE_ALIGN, 'a', NULL);

  return TRUE;
}

gboolean
be_align (AciesCall  *call,
          GError    **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 a_bases = acies_call_get_number (call, BE_ALIGN_IN_A_BASES);
  gint64 b_bases = acies_call_get_number (call, BE_ALIGN_IN_B_BASES);
  gint64 a_front = be_chart (ruleset, acies_call_get_choice (call, BE_ALIGN_IN_A_TYPE), BE_TYPE_COLUMN_FRONT);
  gint64 b_front = be_chart (ruleset, acies_call_get_choice (call, BE_ALIGN_IN_B_TYPE), BE_TYPE_COLUMN_FRONT);
  gint64 common = MIN (a_bases * a_front, b_bases * b_front);
  gint64 a_rank = acies_divide_up (common, a_front);
  gint64 b_rank = acies_divide_up (common, b_front);

  if (acies_call_explains (call))
    {
      acies_call_explain (call, "BE-61", NULL, _("They meet on %d mm"), (int) common);
      if (a_bases > a_rank || b_bases > b_rank)
        acies_call_explain (call, "BE-62", NULL, "%s", _("The others stand behind the middle"));
    }

  acies_call_set_number (call, BE_ALIGN_OUT_A_FRONT, a_rank);
  acies_call_set_number (call, BE_ALIGN_OUT_A_SECOND_RANK, a_bases - a_rank);
  acies_call_set_number (call, BE_ALIGN_OUT_B_FRONT, b_rank);
  acies_call_set_number (call, BE_ALIGN_OUT_B_SECOND_RANK, b_bases - b_rank);
  acies_call_set_number (call, BE_ALIGN_OUT_COMBATS, MIN (a_rank, b_rank));
  acies_call_add_next (call, BE_COMBAT, 'a', NULL);

  return TRUE;
}

/* ---- Flowing round ---- */

/* Reading R-19: counts the bases of the second rank that may flow round. */
static gint64
count_free_bases (AciesCall *call)
{
  gint64 second_rank = acies_call_get_number (call, BE_FLOW_ROUND_IN_A_SECOND_RANK);

  if (acies_call_get_number (call, BE_FLOW_ROUND_IN_ROUND) < 2)
    return 0;

  if (acies_call_get_choice (call, BE_FLOW_ROUND_IN_OPTION_FLOW_ROUND) == BE_FLOW_ROUND_ANY_OWNER)
    return second_rank;

  return acies_call_get_boolean (call, BE_FLOW_ROUND_IN_A_INITIATIVE) ? MIN (second_rank, 1) : 0;
}

gboolean
be_flow_round (AciesCall  *call,
               GError    **error)
{
  gint64 to_flank = acies_call_get_number (call, BE_FLOW_ROUND_IN_A_TO_FLANK);
  gint64 to_rear = acies_call_get_number (call, BE_FLOW_ROUND_IN_A_TO_REAR);
  gint64 on_flank = acies_call_get_number (call, BE_FLOW_ROUND_IN_A_ON_FLANK);
  gint64 opposed = acies_call_get_number (call, BE_FLOW_ROUND_IN_B_SECOND_RANK);
  gint64 most = count_free_bases (call);
  gint64 most_to_rear = acies_call_get_number (call, BE_FLOW_ROUND_IN_ROUND) >= 3 && on_flank >= 1 ? most : 0;
  gint64 moved = to_flank + to_rear;
  gint64 must_deploy = MIN (moved, opposed);
  const AciesBar bars[] = {
    { to_flank > most, "BE-167", N_("So many bases may not go to a flank") },
    { to_rear > most_to_rear, "BE-169", N_("So many bases may not go to the rear") },
    { moved > most, "BE-167", N_("So many bases may not go round the enemy") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    {
      g_autofree char *count = g_strdup_printf ("%d", (int) most);

      acies_call_explain (call, "BE-75", count, "%s", _("Bases that may go round the enemy"));
      if (must_deploy > 0)
        acies_call_explain (call, "BE-76", NULL, "%s", _("The enemy’s second rank must meet them"));
    }

  acies_call_set_number (call, BE_FLOW_ROUND_OUT_A_MAY_FLANK, most);
  acies_call_set_number (call, BE_FLOW_ROUND_OUT_A_MAY_REAR, most_to_rear);
  acies_call_set_number (call, BE_FLOW_ROUND_OUT_B_MUST_DEPLOY, must_deploy);
  acies_call_set_number (call, BE_FLOW_ROUND_OUT_A_SECOND_RANK,
                         acies_call_get_number (call, BE_FLOW_ROUND_IN_A_SECOND_RANK) - moved);
  acies_call_set_number (call, BE_FLOW_ROUND_OUT_A_ON_FLANK, on_flank + to_flank);
  acies_call_set_number (call, BE_FLOW_ROUND_OUT_B_SECOND_RANK, opposed - must_deploy);

  return TRUE;
}
