/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Compulsory moves ---- */

gint64
aw_get_distance (AciesCall *call,
                 guint      input)
{
  return acies_call_get_number (call, input);
}

/* ---- Moves ---- */

/* Finds the way that the players have chosen: the move made since the action was paid for or the
 * charge passed its test.  (nullable) */
static const AciesMove *
find_way (const AciesMeasure *self)
{
  if (aw_count_moves (self->situation, self->a)
      <= (guint) acies_body_get_number (self->a, AW_UNIT_STATUS_MOVES_BEFORE))
    return NULL;

  return aw_find_last_move (self->situation, self->a);
}

/* ---- Move ---- */

static gboolean
run_move_allowance (AciesCall                *call,
                    const AwMoveAllowanceIn  *in,
                    AwMoveAllowanceOut       *out,
                    GError                  **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int pace = in->pace;
  int ground = in->terrain;
  int order = in->a_order;
  gint64 loss = in->a_terrain_loss;
  const AciesBar bars[] = {
    { pace == AW_PACE_CHARGE && aw_chart (ruleset, type,
                                          AW_TYPE_COLUMN_CHARGE) == 0, "AW-168", N_("These troops do not charge") },
  };
  gint64 allowance;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !aw_check_ground (call, type, ground, error))
    return FALSE;

  allowance = aw_over_ground (ruleset, aw_move_of (ruleset, type, pace, in->option_unlisted_moves), ground);
  acies_call_explain_inches (call,
                             acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset,
                                                                                             AW_VOCABULARY_TYPE), type),
                             allowance, pace == AW_PACE_CHARGE ? _("It charges") : _("It moves"));
  aw_lose_to_ground (call, type, ground, in->option_terrain_order_loss, &order, &loss);

  out->allowance = allowance;
  out->within = aw_get_distance (call, AW_MOVE_ALLOWANCE_IN_DISTANCE) <= allowance;
  out->a_order = order;
  out->a_terrain_loss = loss;
  out->a_counts_shieldless = ground == AW_GROUND_RIVER;

  return TRUE;
}

static void
measure_move (AciesMeasure *self)
{
  const AciesMove *move = find_way (self);
  gboolean charges = acies_body_has (self->a, AW_UNIT_STATUS_CHARGING);
  AciesOutline outline;

  if (charges)
    acies_measure_know (self, AW_MOVE_ALLOWANCE_IN_PACE, AW_PACE_CHARGE);
  if (!aw_body_is_there (self->a))
    return;

  if (move != NULL)
    {
      aw_see_inches (self, AW_MOVE_ALLOWANCE_IN_DISTANCE, aw_measure_path (self->a, move), NULL);
      acies_measure_see (self, AW_MOVE_ALLOWANCE_IN_TERRAIN,
                         aw_find_ground_on_way (self->situation, self->a, move));
    }
  else if (aw_body_is_there (self->b))
    {
      outline = aw_sweep (self->a, aw_heading_to (self->a, self->b), acies_body_distance (self->a, self->b));
      aw_see_inches (self, AW_MOVE_ALLOWANCE_IN_DISTANCE, acies_body_distance (self->a, self->b), self->b);
      acies_measure_see (self, AW_MOVE_ALLOWANCE_IN_TERRAIN,
                         aw_find_ground (self->situation, aw_body_type (self->a), &outline));
    }
  else
    {
      outline = acies_body_get_outline (self->a);
      acies_measure_see (self, AW_MOVE_ALLOWANCE_IN_TERRAIN,
                         aw_find_ground (self->situation, aw_body_type (self->a), &outline));
    }
}

static void
apply_move (const AciesChange *self)
{
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);

  acies_body_set (self->a, AW_UNIT_STATUS_MOVES_BEFORE, 0);
  if (!acies_body_has (self->a, AW_UNIT_STATUS_CHARGE_PASSED))
    return;

  aw_resolve_charge (self->a);
  if (aw_body_is_there (self->b) && out->within)
    aw_begin_contact (self->a, self->b);
}

static void
propose_move (const AciesCase *self)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (self->inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);
  double allowance = acies_inches_of (self->outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);
  double distance = acies_inches_of (self->inputs, AW_MOVE_ALLOWANCE_IN_DISTANCE);
  gboolean charges = in->pace == AW_PACE_CHARGE;
  gboolean within = out->within;
  gboolean retires = acies_body_has (self->a, AW_UNIT_STATUS_RETIRING);

  if (charges && self->b != NULL && self->b->placed)
    {
      if (within)
        aw_add_contact_move (self, self->a, self->b, ACIES_MOVE_CHARGE);
      else
        aw_add_turned_move (self, self->a, ACIES_MOVE_CHARGE, aw_heading_to (self->a, self->b), allowance);
    }
  else if (within && retires)
    {
      aw_add_turned_move (self, self->a, ACIES_MOVE_RETREAT, aw_find_rout_heading (self->situation, self->a),
                          distance > 0.0 ? distance : allowance);
    }
  else if (within)
    {
      aw_add_straight_move (self, self->a, ACIES_MOVE_ADVANCE, self->a->pose.heading, distance);
    }
}

static char *
describe_move (const AciesCase *self)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (self->inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);
  g_autofree char *allowance = acies_print_inches (out->allowance);
  g_autofree char *distance = NULL;
  gboolean charges = in->pace == AW_PACE_CHARGE;

  if (!out->within)
    return g_strdup_printf (charges ? _("%s charged and fell short") : _("%s cannot go so far"), self->a_name);

  if (charges && *self->b_name != '\0')
    return g_strdup_printf (_("%s charged into %s"), self->a_name, self->b_name);

  distance = acies_print_inches (in->distance);
  /* Translators: a unit, how far it went, and how far it may go: "Triarii moved 4″ of 6″" */
  return g_strdup_printf (_("%s moved %s of %s"), self->a_name, distance, allowance);
}

static gboolean
may_move (const AciesCase  *self,
          GError          **error)
{
  return acies_dues_find_last (acies_situation_get_dues (self->situation), AW_CONTROL_ROLL, self->a) == NULL
         || acies_refuse (error, "AW-46", _("A control roll comes before the move"));
}

/* A move goes straight ahead; only a column one base wide wheels in it.  Who breaks off turns away first. */
static gboolean
check_legs (const AciesBody  *unit,
            const AciesWay   *way,
            GError          **error)
{
  for (guint i = 0; i + 1 < way->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (way, i);
      gboolean ahead = ABS (leg.going) < 5.0;

      if (leg.kind == ACIES_LEG_STILL || (leg.kind == ACIES_LEG_STRAIGHT && (ahead || leg.length < 0.05)))
        continue;
      if (acies_body_has (unit, AW_UNIT_STATUS_RETIRING) && (leg.kind == ACIES_LEG_TURN || i == 0))
        continue;
      if (leg.kind == ACIES_LEG_WHEEL || (leg.kind == ACIES_LEG_MIXED && ABS (leg.turn) < 60.0))
        {
          if (unit->files == 1 && (leg.kind == ACIES_LEG_MIXED || ahead))
            continue;

          return acies_refuse (error, "AW-66", _("Only a column one base wide wheels as part of its move"));
        }

      return acies_refuse (error, "AW-64", leg.kind == ACIES_LEG_STRAIGHT
                                           ? _("A move goes straight ahead")
                                           : _("A turn is a change of formation, and an action of its own"));
    }

  return TRUE;
}

static const char *
find_clause_of_move (AciesRuleset    *ruleset,
                     const AciesBody *unit)
{
  return acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_TYPE),
                                           aw_body_type (unit));
}

static gboolean
check_way_of_move (const AciesCase  *self,
                   const AciesMove  *move,
                   GError          **error)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (self->inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (self->outputs);
  gboolean charges = in->pace == AW_PACE_CHARGE;
  double length = aw_measure_path (self->a, move);
  AciesWay way = acies_way_of_move (self->a, move);

  /* To line up after the first contact is free. */
  if (charges && out->within)
    length = acies_inches_of (self->inputs, AW_MOVE_ALLOWANCE_IN_DISTANCE);

  return aw_check_length (self->situation, self->a, find_clause_of_move (self->ruleset, self->a), length,
                          acies_inches_of (self->outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE), error)
         && (charges || check_legs (self->a, &way, error))
         && aw_check_way (self->situation, &way, charges ? self->b : NULL, error);
}

ACIES_DEFINE_PROCEDURE (aw, move_allowance,
                        .check = may_move,
                        .check_way = check_way_of_move,
                        .measure = measure_move,
                        .apply = apply_move,
                        .propose = propose_move,
                        .describe = describe_move)

/* ---- Wheel ---- */

static gboolean
run_wheel_allowance (AciesCall                 *call,
                     const AwWheelAllowanceIn  *in,
                     AwWheelAllowanceOut       *out,
                     GError                   **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int ground = in->terrain;
  gboolean backward = in->direction == AW_DIRECTION_BACKWARD;
  gboolean column = in->a_one_base_wide && !backward;
  gint64 limit;

  if (!aw_check_ground (call, type, ground, error))
    return FALSE;

  limit = aw_over_ground (ruleset,
                          aw_move_of (ruleset, type, AW_PACE_NORMAL, in->option_unlisted_moves), ground);
  if (!column)
    limit /= backward ? 4 : 2;
  acies_call_explain_inches (call, column ? "AW-65" : "AW-66", limit,
                             column ? _("A narrow column wheels as part of its move")
                                    : backward ? _("A wheel backward: a quarter of its move")
                                               : _("A wheel forward: half its move"));

  out->counts_as = column ? AW_WHEEL_COST_MOVE : AW_WHEEL_COST_CHANGE_FORMATION;
  out->limit = limit;
  out->within = aw_get_distance (call, AW_WHEEL_ALLOWANCE_IN_DISTANCE) <= limit;

  return TRUE;
}

static void
measure_wheel (AciesMeasure *self)
{
  const AciesMove *move = find_way (self);
  AciesOutline outline;

  acies_measure_know (self, AW_WHEEL_ALLOWANCE_IN_A_ONE_BASE_WIDE, self->a->files == 1);
  if (!aw_body_is_there (self->a))
    return;

  outline = acies_body_get_outline (self->a);
  acies_measure_see (self, AW_WHEEL_ALLOWANCE_IN_TERRAIN,
                     move != NULL ? aw_find_ground_on_way (self->situation, self->a, move)
                                  : aw_find_ground (self->situation, aw_body_type (self->a), &outline));
  if (move == NULL)
    return;

  aw_see_inches (self, AW_WHEEL_ALLOWANCE_IN_DISTANCE, aw_measure_path (self->a, move), NULL);
  acies_measure_see (self, AW_WHEEL_ALLOWANCE_IN_DIRECTION,
                     aw_goes_backward (move) ? AW_DIRECTION_BACKWARD : AW_DIRECTION_FORWARD);
}

static gboolean
check_way_of_wheel (const AciesCase  *self,
                    const AciesMove  *move,
                    GError          **error)
{
  const AwWheelAllowanceOut *out = aw_wheel_allowance_out (self->outputs);
  gboolean column = out->counts_as == AW_WHEEL_COST_MOVE;
  AciesWay way = acies_way_of_move (self->a, move);

  return aw_check_length (self->situation, self->a, column ? "AW-65" : "AW-66",
                          acies_inches_of (self->inputs, AW_WHEEL_ALLOWANCE_IN_DISTANCE),
                          acies_inches_of (self->outputs, AW_WHEEL_ALLOWANCE_OUT_LIMIT), error)
         && aw_check_way (self->situation, &way, NULL, error);
}

ACIES_DEFINE_PROCEDURE (aw, wheel_allowance,
                        .check_way = check_way_of_wheel,
                        .measure = measure_wheel)

/* ---- Allowance ---- */

/* A charge may fall short: it goes as far as its move, and check_way_of_move() measures what players lay. */
gboolean
aw_get_allowance (AciesRuleset         *ruleset,
                  const AciesProcedure *procedure,
                  const AciesRecord    *inputs,
                  const AciesRecord    *outputs,
                  double               *inches)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (outputs);

  if (acies_procedure_get_index (procedure) != AW_MOVE_ALLOWANCE)
    return FALSE;

  *inches = acies_inches_of (outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);

  return in->pace != AW_PACE_CHARGE
         || out->within;
}
