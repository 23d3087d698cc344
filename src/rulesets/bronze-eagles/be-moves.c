/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* What a body leaves between itself and others that it does not strike. */
#define KEPT_OFF 0.1

static double
get_inches (const AciesRecord *record,
            guint              field)
{
  return (double) acies_record_get_number (record, field) / ACIES_DECIMAL_ONE;
}

static void
add_move (GPtrArray       *moves,
          const AciesBody *body,
          AciesMoveKind    kind,
          const AciesPose *poses,
          guint            n_poses)
{
  g_ptr_array_add (moves, acies_move_new (body->id, kind, poses, n_poses));
}

/* Along a heading, with the front turned as it says, as far as the table reaches. */
static void
add_straight (const AciesSituation *situation,
              GPtrArray            *moves,
              const AciesBody      *body,
              AciesMoveKind         kind,
              double                way,
              double                facing,
              double                inches)
{
  AciesPose poses[] = { body->pose, { body->pose.at, facing } };
  AciesTable *table = acies_situation_get_table (situation);

  inches = MIN (inches, MAX (acies_table_edge_distance (table, body->pose.at, way) - body->depth, 0.0));
  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (body->pose.at, way, inches);
  add_move (moves, body, kind, poses, G_N_ELEMENTS (poses));
}

/* ---- Charges ---- */

static void
propose_charge (const AciesSituation  *situation,
                const AciesResolution *resolution,
                const AciesBody       *unit,
                const AciesBody       *enemy,
                GPtrArray             *moves)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  double reach = get_inches (outputs, BE_CHARGE_OUT_A_REACH);
  BeStrikePlan plan = be_plan_strike (situation, unit, enemy);
  AciesPose poses[] = { unit->pose, plan.end };

  if (!acies_record_get_boolean (outputs, BE_CHARGE_OUT_A_CONTACT))
    {
      double heading = acies_heading_towards (unit->pose.at, plan.end.at);

      poses[1].at = acies_point_along (unit->pose.at, heading, MIN (reach, MAX (plan.inches - KEPT_OFF, 0.0)));
      poses[1].heading = heading;
    }
  add_move (moves, unit, ACIES_MOVE_CHARGE, poses, G_N_ELEMENTS (poses));
}

/* ---- Flight and pursuit ---- */

static void
propose_flight (const AciesSituation  *situation,
                const AciesResolution *resolution,
                const AciesBody       *unit,
                GPtrArray             *moves)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gboolean charged = acies_record_get_choice (resolution->inputs, BE_FLIGHT_IN_REASON) == BE_REASON_CHARGED;
  gboolean by_base = be_option (situation, BE_OPTION_MORALE_UNIT) == BE_MORALE_UNIT_BASE;
  double way = be_find_way_home (situation, unit);
  gint64 fleeing = acies_record_get_number (unit->status, BE_UNIT_STATUS_BASES_FLEEING);

  /* A single base leaves its command, which stays; the players move it. */
  if (!charged && by_base && MAX (fleeing, 1) < be_count_bases (ruleset, unit))
    return;

  add_straight (situation, moves, unit, charged ? ACIES_MOVE_EVADE : ACIES_MOVE_ROUT, way, way,
                acies_record_get_number (outputs, BE_FLIGHT_OUT_A_FLIGHT));
}

static void
propose_pursuit (const AciesSituation  *situation,
                 const AciesResolution *resolution,
                 const AciesBody       *unit,
                 const AciesBody       *fleeing,
                 GPtrArray             *moves)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  double way = acies_heading_towards (unit->pose.at, fleeing->pose.at);

  add_straight (situation, moves, unit, ACIES_MOVE_PURSUIT, way, way, get_inches (outputs, BE_PURSUIT_OUT_A_MOVED));
}

static void
propose_break_off (const AciesSituation  *situation,
                   const AciesResolution *resolution,
                   const AciesBody       *unit,
                   GPtrArray             *moves)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  double way = acies_heading_normalize (unit->pose.heading + 180.0);

  if (acies_record_get_boolean (outputs, BE_BREAK_OFF_OUT_A_BROKE_OFF))
    add_straight (situation, moves, unit, ACIES_MOVE_RETREAT, way, unit->pose.heading,
                  acies_record_get_number (outputs, BE_BREAK_OFF_OUT_A_DISTANCE));
}

/* ---- Push-backs ---- */

/* A command that fights with one base in front goes back as a whole, and the winner follows; of
 * a longer line the players move the bases. */
static void
propose_push_back (const AciesSituation  *situation,
                   const AciesResolution *resolution,
                   const AciesBody       *loser,
                   const AciesBody       *winner,
                   GPtrArray             *moves)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  double inches = get_inches (outputs, BE_PUSH_BACK_OUT_A_MOVED);
  double way = acies_heading_normalize (loser->pose.heading + 180.0);

  if (be_count_bases_at (ruleset, loser, BE_PLACE_FRONT) > 1)
    return;

  add_straight (situation, moves, loser, ACIES_MOVE_RECOIL, way, loser->pose.heading, inches);
  if (winner != NULL && be_body_is_there (winner) && be_count_bases_at (ruleset, winner, BE_PLACE_FRONT) == 1)
    add_straight (situation, moves, winner, ACIES_MOVE_ADVANCE, way, winner->pose.heading,
                  get_inches (outputs, BE_PUSH_BACK_OUT_B_MOVED));
}

/* ---- All ---- */

void
be_propose_moves (AciesRuleset          *ruleset,
                  const AciesSituation  *situation,
                  const AciesResolution *resolution,
                  GPtrArray             *moves)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const AciesBody *a = acies_situation_find (situation, resolution->a);
  const AciesBody *b = acies_situation_find (situation, resolution->b);
  gboolean b_is_there = b != NULL && be_body_is_there (b);

  if (a == NULL || a->is_leader || !be_body_is_there (a) || be_find_open_move (situation, a) != NULL)
    return;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case BE_MOVE_ALLOWANCE:
      if (acies_record_get_boolean (outputs, BE_MOVE_ALLOWANCE_OUT_A_WITHIN))
        add_straight (situation, moves, a, ACIES_MOVE_ADVANCE, a->pose.heading, a->pose.heading,
                      get_inches (resolution->inputs, BE_MOVE_ALLOWANCE_IN_A_DISTANCE));
      break;
    case BE_CHARGE:
      if (b_is_there)
        propose_charge (situation, resolution, a, b, moves);
      break;
    case BE_FLIGHT:
      propose_flight (situation, resolution, a, moves);
      break;
    case BE_PURSUIT:
      if (b_is_there)
        propose_pursuit (situation, resolution, a, b, moves);
      break;
    case BE_BREAK_OFF:
      propose_break_off (situation, resolution, a, moves);
      break;
    case BE_PUSH_BACK:
      propose_push_back (situation, resolution, a, b, moves);
      break;
    default:
      break;
    }
}
