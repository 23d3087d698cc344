/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "be-private.h"
#include "acies-reaches.h"
#include "acies-strikes.h"

/* ---- Moves ---- */

gint64
be_begin_move (AciesCall *call,
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

/* ---- Move ---- */

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

  move = be_begin_move (call, type, in->a_changes_facing, in->option_untrained);
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

static void
measure_move (AciesMeasure *self)
{
  const AciesMove *move = be_find_open_move (self->situation, self->a);

  if (!be_body_is_there (self->a))
    return;

  if (move == NULL)
    {
      /* Without a way it goes straight ahead, as far as the players say. */
      double inches = acies_inches_of (acies_facts_get_inputs (self->facts), BE_MOVE_ALLOWANCE_IN_A_DISTANCE);
      AciesPose poses[] = { self->a->pose, self->a->pose };

      poses[1].at = acies_point_along (poses[0].at, poses[0].heading, inches);
      acies_measure_see (self, BE_MOVE_ALLOWANCE_IN_BAD_GOING,
                         be_is_way_bad (self->situation, self->a, poses, G_N_ELEMENTS (poses)));
      return;
    }

  acies_measure_see_inches (self, BE_MOVE_ALLOWANCE_IN_A_DISTANCE, acies_move_get_length (move),
                            _("as it was moved"));
  acies_measure_see (self, BE_MOVE_ALLOWANCE_IN_BAD_GOING,
                     be_is_way_bad (self->situation, self->a, move->poses, move->n_poses));
  acies_measure_see (self, BE_MOVE_ALLOWANCE_IN_A_CHANGES_FACING, be_changes_facing (self->a, move));
}

static void
apply_move (const AciesChange *self)
{
  const BeMoveAllowanceIn *in = be_move_allowance_in (self->inputs);

  be_form_up (self->situation, self->a, acies_inches_of (self->inputs, BE_MOVE_ALLOWANCE_IN_A_DISTANCE));
  be_spend_move (self->situation, self->a, in->a_distance);
}

/* Proposes a move straight ahead, all of it: what the rules do not allow is refused. */
static void
propose_move (const AciesCase *self)
{
  double inches = acies_inches_of (self->inputs, BE_MOVE_ALLOWANCE_IN_A_DISTANCE);
  const AciesPose poses[] = { self->a->pose, { acies_point_along (self->a->pose.at, self->a->pose.heading, inches),
                                            self->a->pose.heading } };

  if (inches > 0.0)
    acies_case_add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

/* Refuses the move of a command while the other side has to move one. */
gboolean
be_check_sequence (const AciesCase  *self,
                   GError          **error)
{
  int mover = be_find_mover (self->situation);

  return mover < 0 || self->a->side == (guint) mover
         || acies_refuse (error, "BE-8", _("The other side moves a command first"));
}

/* Refuses a way over the edge, over impassable ground, or into friends. */
gboolean
be_check_ground (const AciesCase  *self,
                 const AciesWay   *way,
                 GError          **error)
{
  AciesMeeting meeting;
  AciesWayEnd end;

  if (acies_way_find_edge (self->situation, way, &meeting))
    return acies_refuse (error, "BE-38", _("%s: the way leads off the table after %.4g″"), self->a_name,
                         meeting.inches);
  if (acies_way_find_class (self->situation, way, "impassable", &meeting))
    return acies_refuse (error, "BE-38", _("%s: the way leads into impassable ground after %.4g″"), self->a_name,
                         meeting.inches);

  end = acies_way_find_end (self->situation, way, &be_way_of_move);
  if (end.friend != NULL)
    return acies_refuse (error, "BE-38", _("%s would stand in %s"), self->a_name,
                         acies_situation_get_name (self->situation, end.friend->id));

  return TRUE;
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  AciesBody mover = be_get_mover (self->a, self->a->width, self->a->depth);
  AciesWay way = acies_way_of_move (&mover, move);
  AciesMeeting meeting;

  return be_check_ground (self, &way, error)
         && (!acies_way_find_meeting (self->situation, &way, &be_way_of_move, &meeting)
             || acies_refuse (error, "BE-60", _("%s: the way leads into contact with %s, which would be a charge"),
                              self->a_name, acies_situation_get_name (self->situation, meeting.body->id)));
}

ACIES_DEFINE_PROCEDURE (be, move_allowance,
                        .check = be_check_sequence,
                        .check_way = check_way,
                        .measure = measure_move,
                        .apply = apply_move,
                        .propose = propose_move)

/* ---- Flow round ---- */

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

static void
measure_flow_round (AciesMeasure *self)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->a->side);

  acies_measure_know (self, BE_FLOW_ROUND_IN_A_INITIATIVE,
                      acies_record_get_boolean (side->status, BE_SIDE_STATUS_HAS_INITIATIVE));
  acies_measure_know (self, BE_FLOW_ROUND_IN_A_SECOND_RANK,
                      be_count_bases_at (self->ruleset, self->a, BE_PLACE_SECOND_RANK));
  acies_measure_know (self, BE_FLOW_ROUND_IN_A_ON_FLANK,
                      be_count_bases_at (self->ruleset, self->a, BE_PLACE_FLANK));
  acies_measure_know (self, BE_FLOW_ROUND_IN_B_SECOND_RANK,
                      be_count_bases_at (self->ruleset, self->b, BE_PLACE_SECOND_RANK));
}

/* Sends bases of the second rank to a place. */
static void
send_bases (AciesRuleset *ruleset,
            AciesBody    *unit,
            guint         n_bases,
            int           place,
            guint         n_before,
            AciesBody    *enemy,
            double        out)
{
  for (guint i = 0; i < n_bases; i++)
    {
      int base = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);
      AciesPose pose;

      if (base < 0)
        return;

      be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, place);
      if (!unit->placed || !enemy->placed)
        continue;
      pose = be_plan_round (ruleset, enemy, place, n_before + i, out);
      be_base_put (ruleset, unit, base, &pose);
    }
}

/* Sends bases of the enemy's second rank to meet them, facing outward from their flank. */
static void
meet_bases (AciesRuleset *ruleset,
            AciesBody    *unit,
            guint         n_bases,
            int           place,
            guint         n_before)
{
  for (guint i = 0; i < n_bases; i++)
    {
      int base = be_find_base (unit, BE_PLACE_SECOND_RANK, 0);
      AciesPose pose;

      if (base < 0)
        return;

      pose = be_plan_round (ruleset, unit, place, n_before + i, be_get_base_depth (ruleset, unit));
      pose.heading = acies_heading_normalize (pose.heading + 180.0);
      be_list_set (unit, BE_UNIT_STATUS_BASE_PLACES, base, BE_PLACE_FRONT);
      be_base_put (ruleset, unit, base, &pose);
    }
}

static void
apply_flow_round (const AciesChange *self)
{
  const BeFlowRoundIn *in = be_flow_round_in (self->inputs);
  const BeFlowRoundOut *out = be_flow_round_out (self->outputs);
  guint to_flank = in->a_to_flank;
  guint to_rear = in->a_to_rear;
  guint meeting = out->b_must_deploy;
  guint on_flank, on_rear;
  int contact;

  if (self->b == NULL || to_flank + to_rear == 0)
    return;

  on_flank = be_count_bases_at (self->ruleset, self->a, BE_PLACE_FLANK);
  on_rear = be_count_bases_at (self->ruleset, self->a, BE_PLACE_REAR);
  send_bases (self->ruleset, self->a, to_flank, BE_PLACE_FLANK, on_flank, self->b,
              meeting > 0 ? be_get_base_depth (self->ruleset, self->b) : 0.0);
  send_bases (self->ruleset, self->a, to_rear, BE_PLACE_REAR, on_rear, self->b,
              meeting > to_flank ? be_get_base_depth (self->ruleset,
                                                      self->b) : 0.0);
  meet_bases (self->ruleset, self->b, MIN (meeting, to_flank), BE_PLACE_FLANK,
              on_flank);
  meet_bases (self->ruleset, self->b, meeting - MIN (meeting, to_flank),
              BE_PLACE_REAR, on_rear);
  contact = acies_body_find_listed (self->a, BE_UNIT_STATUS_CONTACTS, self->b);
  if (contact >= 0)
    {
      guint sets = be_list_get (self->a, BE_UNIT_STATUS_SETS, contact) + to_flank + to_rear;

      be_join_contact (self->a, self->b, sets);
      be_join_contact (self->b, self->a, sets);
    }
  acies_body_set (self->a, BE_UNIT_STATUS_HAS_MOVED, TRUE);
  if (to_flank > 0)
    acies_record_add_item (self->b->status, BE_UNIT_STATUS_CHARGED_FROM, BE_FLANK_FLANK);
  if (to_rear > 0)
    acies_record_add_item (self->b->status, BE_UNIT_STATUS_CHARGED_FROM, BE_FLANK_REAR);
}

static char *
describe_flow_round (const AciesCase *self)
{
  const BeFlowRoundIn *in = be_flow_round_in (self->inputs);
  int moved = in->a_to_flank + in->a_to_rear;

  if (moved == 0)
    return g_strdup_printf (_("%s sent nobody round %s"), self->a_name, self->b_name);

  return g_strdup_printf (ngettext ("%s sent %d base round %s", "%s sent %d bases round %s", moved),
                          self->a_name, moved, self->b_name);
}

static gboolean
may_flow_round (const AciesCase  *self,
                GError          **error)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->a->side);
  gboolean any = acies_situation_get_option (self->situation, BE_OPTION_FLOW_ROUND) == BE_FLOW_ROUND_ANY_OWNER;

  if (self->b != NULL && !acies_body_lists (self->a, BE_UNIT_STATUS_CONTACTS, self->b))
    return acies_refuse (error, "BE-75", _("%s does not fight that enemy"), self->a_name);
  if (!any && !acies_record_get_boolean (side->status, BE_SIDE_STATUS_HAS_INITIATIVE))
    return acies_refuse (error, "BE-167", _("Only the side with the initiative sends bases round the enemy"));

  return be_count_bases_at (self->ruleset, self->a, BE_PLACE_SECOND_RANK) > 0
         || acies_refuse (error, "BE-168", _("%s has no second rank"), self->a_name);
}

ACIES_DEFINE_PROCEDURE (be, flow_round,
                        .check = may_flow_round,
                        .measure = measure_flow_round,
                        .apply = apply_flow_round,
                        .describe = describe_flow_round)

/* ---- How far one may strike ---- */

/* BE-47: in bad going a command loses at least 1 for each of its dice, and some may not enter it at all (BE-44). */
gboolean
be_ground_allows (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  const AciesBody      *body,
                  const AciesPose      *poses,
                  guint                 n_poses)
{
  int type = be_body_type (body);
  double inches = acies_point_distance (poses[0].at, poses[n_poses - 1].at);
  gint64 most = be_chart (ruleset, type, BE_TYPE_COLUMN_MOVE);
  AciesOutline sweep = acies_body_sweep_way (body, poses[0].at, poses[n_poses - 1].at);

  if (acies_table_body_meets_class (acies_situation_get_table (situation), "impassable", &sweep))
    return FALSE;
  if (be_is_outline_bad (situation, &sweep))
    most = be_is_barred (ruleset, type)
           ? -1 : most - be_chart (ruleset, type, BE_TYPE_COLUMN_PENALTY_DICE) * ACIES_DECIMAL_ONE;

  return inches * ACIES_DECIMAL_ONE <= most + 0.5;
}
