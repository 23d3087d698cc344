/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- Moves ---- */

void
mh_measure_pinned_with (AciesMeasure *self,
                        guint         input)
{
  const AciesBody *joined = mh_find_joined_unit (self->situation, self->a);

  if (joined != NULL)
    acies_measure_know_of (self, input, acies_body_has (joined, MH_UNIT_STATUS_PINNED),
                           acies_situation_get_name (self->situation, joined->id));
}

/* ---- Generals ---- */

void
mh_part_from_unit (AciesSituation *situation,
                   AciesBody      *general)
{
  AciesBody *unit = mh_find_joined_unit (situation, general);

  acies_body_name (general, MH_LEADER_STATUS_JOINED, NULL);
  acies_body_set (general, MH_LEADER_STATUS_IN_MELEE, FALSE);
  if (unit != NULL)
    acies_body_name (unit, MH_UNIT_STATUS_JOINED_BY, mh_find_general_with (situation, unit));
}

/* ---- Join unit ---- */

static gboolean
run_join_unit (AciesCall           *call,
               const MhJoinUnitIn  *in,
               MhJoinUnitOut       *out,
               GError             **error)
{
  MhPath path;

  if (!mh_check_free (call, MH_JOIN_UNIT_IN_A_PINNED, MH_JOIN_UNIT_IN_A_MOVED, error)
      || !mh_read_path (call, &mh_join_path, MH_ACTION_ADVANCE, MH_FALLBACK_ORDER_HALF, &path, error))
    return FALSE;

  if (in->a_role == MH_ROLE_SUBORDINATE
      && !in->b_assigned)
    return acies_call_refuse (call, error, "MH-18", _("A subordinate joins only the units assigned to him"));

  out->allowance = path.allowance;
  out->cost = path.cost;
  out->a_joined = path.within;

  return TRUE;
}

static void
measure_join (AciesMeasure *self)
{
  const AciesMove *move = mh_find_open_move (self->situation, self->a, MH_JOIN_UNIT);

  mh_measure_pinned_with (self, MH_JOIN_UNIT_IN_A_PINNED);
  acies_measure_know (self, MH_JOIN_UNIT_IN_B_ASSIGNED, g_strcmp0 (self->b->leader, self->a->id) == 0);

  if (mh_is_there (self->a) && mh_is_there (self->b))
    {
      AciesPose place = acies_body_get_place_behind (self->b, &self->b->pose);
      MhLengths lengths = move != NULL ? mh_measure_poses (self, MH_ACTION_ADVANCE, move->poses, move->n_poses)
                                       : mh_measure_segment (acies_situation_get_table (self->situation),
                                                             self->a->pose.at, place.at);

      mh_set_path (self, MH_JOIN_UNIT_IN_PATH_KEYS, &lengths, NULL);
    }
}

static void
join_unit (AciesSituation *situation,
           AciesBody      *general,
           AciesBody      *unit)
{
  mh_part_from_unit (situation, general);
  acies_body_name (general, MH_LEADER_STATUS_JOINED, unit);
  acies_body_name (unit, MH_UNIT_STATUS_JOINED_BY, general);
  acies_body_set (general, MH_LEADER_STATUS_MOVED, TRUE);
  acies_body_set (general, MH_LEADER_STATUS_AT_RISK, FALSE);
}

static void
apply_join_unit (const AciesChange *self)
{
  const MhJoinUnitOut *out = mh_join_unit_out (self->outputs);

  if (self->b != NULL && out->a_joined)
    join_unit (self->situation, self->a, self->b);
}

static void
propose_join (const AciesCase *self,
              const AciesBody     *general,
              const AciesBody     *unit)
{
  const MhJoinUnitOut *out = mh_join_unit_out (self->outputs);
  const AciesPose poses[] = { general->pose, acies_body_get_place_behind (unit, &unit->pose) };

  if (out->a_joined && mh_body_is_there (unit))
    acies_case_add_move (self, general, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
}

static void
propose_join_unit (const AciesCase *self)
{
  if (self->b != NULL)
    propose_join (self, self->a, self->b);
}

ACIES_DEFINE_PROCEDURE (mh, join_unit,
                        .measure = measure_join,
                        .apply = apply_join_unit,
                        .propose = propose_join_unit)

/* ---- Fate of a general ---- */

/* Reading R-18: the players say it. */
static gboolean
run_general_fate (AciesCall              *call,
                  const MhGeneralFateIn  *in,
                  MhGeneralFateOut       *out,
                  GError                **error)
{
  out->a_state = in->fate;

  return TRUE;
}

static void
apply_general_fate (const AciesChange *self)
{
  acies_body_set (self->a, MH_LEADER_STATUS_AT_RISK, FALSE);
  acies_body_set (self->a, MH_LEADER_STATUS_SPARED, TRUE);
}

ACIES_DEFINE_PROCEDURE (mh, general_fate,
                        .apply = apply_general_fate)
