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
  const BeInitiativeIn *in = be_initiative_in (acies_call_get_inputs (call));
  gint64 left[] = {
    [BE_PARTY_A] = in->a_commands, [BE_PARTY_B] = in->b_commands, };

  for (int side = winner; left[BE_PARTY_A] + left[BE_PARTY_B] > 0; side = side == BE_PARTY_A ? BE_PARTY_B : BE_PARTY_A)
    if (left[side] > 0)
      {
        acies_call_add_item (call, BE_INITIATIVE_OUT_ORDER, side);
        left[side]--;
      }
}

/* Reading R-1 */
static gboolean
run_initiative (AciesCall             *call,
                const BeInitiativeIn  *in,
                BeInitiativeOut       *out,
                GError               **error)
{
  guint a, b;
  int winner;

  if (!acies_call_roll_off (call, BE_D6, &a, &b, NULL, error))
    return FALSE;

  winner = a > b ? BE_PARTY_A : BE_PARTY_B;
  if (acies_call_explains (call))
    acies_call_explain (call, "BE-7", NULL, _("%u beats %u, and the winner moves first"), MAX (a, b), MIN (a, b));

  out->winner = winner;
  add_order (call, winner);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, initiative)

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

static gboolean
run_move_allowance (AciesCall                *call,
                    const BeMoveAllowanceIn  *in,
                    BeMoveAllowanceOut       *out,
                    GError                  **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int weapon = in->a_weapon;
  gboolean bad_going = in->bad_going;
  gint64 shoot_move = be_may_shoot (ruleset, type, weapon) ? be_shooting_move (ruleset, type, weapon) : 0;
  gint64 move;
  guint penalty;

  if (bad_going && be_is_barred (ruleset, type))
    return acies_call_refuse (call, error, "BE-44", _("Chariots may not enter bad going"));

  move = begin_move (call, type, in->a_changes_facing, in->option_untrained);
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &move, error))
    return FALSE;

  shoot_move = MIN (move, shoot_move);
  acies_call_explain_inches (call, NULL, move, _("Move"));
  if (shoot_move > 0)
    acies_call_explain_inches (call, "BE-152", shoot_move, _("It may still shoot after"));

  out->a_basic = be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE) / ACIES_DECIMAL_ONE;
  out->a_penalty = penalty;
  out->a_move = move;
  out->a_shoot_move = shoot_move;
  out->a_within = in->a_distance <= move;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, move_allowance)

/* ---- Charges ---- */

static gboolean
run_charge (AciesCall         *call,
            const BeChargeIn  *in,
            BeChargeOut       *out,
            GError           **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  gboolean bad_going = in->bad_going;
  gint64 range = in->range;
  gboolean spread = in->targets > 1
                    && !in->edge_to_edge;
  const AciesBar bars[] = {
    { bad_going && be_is_horse (ruleset, type), "BE-90", N_("Horse does not charge into bad going") },
    { spread && (type == BE_TYPE_WARBAND || type == BE_TYPE_LEVIES), "BE-170",
      N_("Warbands and levies attack one command only, unless two touch edge to edge") },
  };
  gint64 reach;
  guint penalty;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  reach = begin_move (call, type, in->a_changes_facing, in->option_untrained);
  if (!be_lose_in_bad_going (call, 'a', type, bad_going, &penalty, &reach, error))
    return FALSE;

  acies_call_explain_inches (call, "BE-58", range,
                             reach >= range ? _("It reaches the enemy") : _("It falls short of the enemy"));
  out->a_penalty = penalty;
  out->a_reach = reach;
  out->a_contact = reach >= range;
  if (reach >= range)
    acies_call_add_next (call, BE_ALIGN, 'a', NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, charge)

static gboolean
run_align (AciesCall        *call,
           const BeAlignIn  *in,
           BeAlignOut       *out,
           GError          **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 a_bases = in->a_bases;
  gint64 b_bases = in->b_bases;
  gint64 a_front = be_chart (ruleset, in->a_type, BE_TYPE_COLUMN_FRONT);
  gint64 b_front = be_chart (ruleset, in->b_type, BE_TYPE_COLUMN_FRONT);
  gint64 common = MIN (a_bases * a_front, b_bases * b_front);
  gint64 a_rank = acies_divide_up (common, a_front);
  gint64 b_rank = acies_divide_up (common, b_front);

  if (acies_call_explains (call))
    {
      acies_call_explain (call, "BE-61", NULL, _("They meet on %d mm"), (int) common);
      if (a_bases > a_rank || b_bases > b_rank)
        acies_call_explain (call, "BE-62", NULL, "%s", _("The others stand behind the middle"));
    }

  out->a_front = a_rank;
  out->a_second_rank = a_bases - a_rank;
  out->b_front = b_rank;
  out->b_second_rank = b_bases - b_rank;
  out->combats = MIN (a_rank, b_rank);
  acies_call_add_next (call, BE_COMBAT, 'a', NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, align)

/* ---- Flowing round ---- */

/* Reading R-19: counts the bases of the second rank that may flow round. */
static gint64
count_free_bases (AciesCall *call)
{
  const BeFlowRoundIn *in = be_flow_round_in (acies_call_get_inputs (call));
  gint64 second_rank = in->a_second_rank;

  if (in->round < 2)
    return 0;

  if (in->option_flow_round == BE_FLOW_ROUND_ANY_OWNER)
    return second_rank;

  return in->a_initiative ? MIN (second_rank, 1) : 0;
}

static gboolean
run_flow_round (AciesCall            *call,
                const BeFlowRoundIn  *in,
                BeFlowRoundOut       *out,
                GError              **error)
{
  gint64 to_flank = in->a_to_flank;
  gint64 to_rear = in->a_to_rear;
  gint64 on_flank = in->a_on_flank;
  gint64 opposed = in->b_second_rank;
  gint64 most = count_free_bases (call);
  gint64 most_to_rear = in->round >= 3 && on_flank >= 1 ? most : 0;
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

  out->a_may_flank = most;
  out->a_may_rear = most_to_rear;
  out->b_must_deploy = must_deploy;
  out->a_second_rank = in->a_second_rank - moved;
  out->a_on_flank = on_flank + to_flank;
  out->b_second_rank = opposed - must_deploy;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (be, flow_round)
