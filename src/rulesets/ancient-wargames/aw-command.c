/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Commander move ---- */

#define COMMANDER_MOVE (24 * ACIES_DECIMAL_ONE)

static gboolean
run_commander_move (AciesCall                *call,
                    const AwCommanderMoveIn  *in,
                    AwCommanderMoveOut       *out,
                    GError                  **error)
{
  gboolean rally = in->phase == AW_COMMANDER_PHASE_RALLY;
  gboolean rising = in->option_commander_moves == AW_COMMANDER_MOVES_RISING;
  gboolean wounded = in->a_wounded;
  gint64 points = in->a_points;
  gint64 made = in->moves_made;
  gint64 distance = in->distance;
  gint64 allowance = wounded ? COMMANDER_MOVE / 2 : COMMANDER_MOVE;
  gint64 cost = !rally ? 0 : rising ? made + 1 : 1;
  const AciesBar bars[] = {
    { cost > points, "AW-190", N_("He has not enough points to move") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_inches (call, wounded ? "AW-216" : "AW-16", allowance,
                             wounded ? _("A wounded commander moves half as far") : _("A commander moves"));
  if (rally)
    acies_call_explain_number (call, "AW-190", cost, _("Points for this move"));
  out->allowance = allowance;
  out->within = distance <= allowance;
  out->cost = cost;
  out->a_points = points - cost;
  out->a_pool_gain = cost;
  out->moves_made = made + 1;

  return TRUE;
}

/* Tells whether a unit has to make a compulsory move now. */
static gboolean
is_compelled (const AciesSituation *situation,
              const AciesBody      *unit)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->procedure == AW_COMPULSORY_MOVE && due->must && due->step <= acies_situation_get_step (situation)
          && g_strcmp0 (due->a, unit->id) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
measure_commander_move (AciesMeasure *self)
{
  const AciesBody *unit = acies_situation_find (self->situation,
                                                acies_record_get_text (self->a->status, AW_LEADER_STATUS_WITH));
  const AciesMove *move = aw_find_last_move (self->situation, self->a);
  gboolean rally = aw_is_in_rally_phase (self->situation);

  acies_measure_know (self, AW_COMMANDER_MOVE_IN_PHASE,
                      rally ? AW_COMMANDER_PHASE_RALLY : AW_COMMANDER_PHASE_COMMAND);
  acies_measure_know (self, AW_COMMANDER_MOVE_IN_A_WOUNDED, aw_is_wounded (self->a));
  if (unit != NULL)
    acies_measure_know_of (self, AW_COMMANDER_MOVE_IN_A_IN_COMPULSORY_MOVE, is_compelled (self->situation, unit),
                           acies_situation_get_name (self->situation, unit->id));
  /* A commander beside the unit that he joins has made his move already. */
  if (acies_measure_sees_both (self) && acies_body_distance (self->a, self->b) > ACIES_CONTACT_REACH)
    aw_see_inches (self, AW_COMMANDER_MOVE_IN_DISTANCE, acies_body_distance (self->a, self->b), self->b);
  else if (move != NULL)
    aw_see_inches (self, AW_COMMANDER_MOVE_IN_DISTANCE, acies_move_get_length (move), NULL);
}

static void
apply_commander_move (const AciesChange *self)
{
  const AwCommanderMoveOut *out = aw_commander_move_out (self->outputs);

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  if (out->within)
    acies_body_name (self->a, AW_LEADER_STATUS_WITH, self->b);
}

static void
propose_ride (const AciesCase *self)
{
  const AwCommanderMoveOut *out = aw_commander_move_out (self->outputs);
  AciesPose poses[2] = { self->a->pose };

  if (!aw_body_is_there (self->b) || !out->within)
    return;

  poses[1] = acies_body_get_place_behind (self->b, &self->b->pose);
  aw_add_move (self, self->a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  gboolean wounded = acies_body_get_number (self->a, AW_LEADER_STATUS_WOUNDS) > 0;
  /* Who joins a unit rides to its nearest point. */
  double length = self->b == NULL ? acies_move_get_length (move)
                                  : acies_inches_of (self->inputs, AW_COMMANDER_MOVE_IN_DISTANCE);

  return aw_check_length (self->situation, self->a, wounded ? "AW-216" : "AW-16", length,
                          acies_inches_of (self->outputs, AW_COMMANDER_MOVE_OUT_ALLOWANCE), error);
}

ACIES_DEFINE_PROCEDURE (aw, commander_move,
                        .check_way = check_way,
                        .measure = measure_commander_move,
                        .apply = apply_commander_move,
                        .propose = propose_ride)

/* ---- Risk to a commander ---- */

/* The levels of order that a commander's unit loses with his wound */
static const struct
{
  int         wounded;
  int         killed;
} levels_lost[] = {
  [AW_RANK_SUBORDINATE] = { 1, 2 },
  [AW_RANK_CINC]        = { 2, 3 },
};

/* How many levels of order his unit loses when a commander is wounded or killed (AW-219, AW-220) */
int
aw_count_risk_levels (int      rank,
                      gboolean killed)
{
  return killed ? levels_lost[rank].killed : levels_lost[rank].wounded;
}

static gboolean
run_commander_risk (AciesCall                *call,
                    const AwCommanderRiskIn  *in,
                    AwCommanderRiskOut       *out,
                    GError                  **error)
{
  int rank = in->a_commander;
  gint64 casualties = in->casualties;
  gboolean wounded = in->a_wounded;
  int result = AW_RISK_SAFE;
  int levels = 0;
  guint first, second;

  if (!acies_call_draw (call, 'a', AW_D6, &first, error))
    return FALSE;

  acies_call_explain_number (call, "AW-214", first, _("Die; a 6 is a risk"));
  if (first == 6)
    {
      if (!acies_call_draw (call, 'a', AW_D6, &second, error))
        return FALSE;

      acies_call_explain_number (call, "AW-215", second, _("Second die; at most the casualties, and he is hurt"));
      if (second > casualties)
        result = AW_RISK_UNHURT;
      else
        result = wounded ? AW_RISK_KILLED : AW_RISK_WOUNDED;
    }

  if (result == AW_RISK_WOUNDED || result == AW_RISK_KILLED)
    levels = aw_count_risk_levels (rank, result == AW_RISK_KILLED);
  if (levels > 0)
    acies_call_explain_number (call, result == AW_RISK_KILLED ? "AW-220" : "AW-219", levels,
                               _("Levels of order that his unit loses"));

  out->result = result;
  out->levels_lost = levels;
  out->a_order = aw_lose_order (in->a_order, levels);
  out->a_wounded = wounded || levels > 0;
  out->nearby_levels_lost = result == AW_RISK_KILLED ? 1 : 0;

  return TRUE;
}

static void
measure_risk (AciesMeasure *self)
{
  const AciesBody *commander = aw_find_commander (self->situation, self->a);

  if (commander == NULL)
    return;

  acies_measure_know (self, AW_COMMANDER_RISK_IN_A_COMMANDER,
                      acies_record_get_choice (commander->traits, AW_LEADER_TRAIT_RANK));
  acies_measure_know (self, AW_COMMANDER_RISK_IN_A_WOUNDED, aw_is_wounded (commander));
}

static void
apply_risk (const AciesChange *self)
{
  const AwCommanderRiskOut *out = aw_commander_risk_out (self->outputs);
  AciesBody *commander = aw_find_commander (self->situation, self->a);

  switch (out->result)
    {
    case AW_RISK_WOUNDED:
      acies_body_set (self->a, AW_UNIT_STATUS_COMMANDER_WOUNDED, TRUE);
      if (commander != NULL)
        acies_body_set (commander, AW_LEADER_STATUS_WOUNDS, 1);
      break;
    case AW_RISK_KILLED:
      if (commander != NULL)
        aw_lose_commander (self->situation, commander);
      break;
    default:
      break;
    }
}

ACIES_DEFINE_PROCEDURE (aw, commander_risk,
                        .measure = measure_risk,
                        .apply = apply_risk)
