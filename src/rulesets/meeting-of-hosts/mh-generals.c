/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* A general this near to a unit is with it, inches. */
#define WITH_UNIT 1.0

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

  if (!acies_call_check (call, error)
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

  if (mh_body_is_there (self->a) && mh_body_is_there (self->b))
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

/* Refuses a general who is pinned with the unit that he has joined. */
gboolean
mh_check_general (const AciesCase  *self,
                  GError          **error)
{
  const AciesBody *joined = mh_find_joined_unit (self->situation, self->a);

  return joined == NULL || !acies_body_has (joined, MH_UNIT_STATUS_PINNED)
         || acies_refuse (error, "MH-87", _("It is pinned and may not move"));
}

static gboolean
may_join (const AciesCase  *self,
          GError          **error)
{
  if (!mh_check_general (self, error))
    return FALSE;
  if (self->b == NULL)
    return TRUE;

  if (mh_find_joined_unit (self->situation, self->a) == self->b)
    return acies_refuse (error, "MH-17", _("A general joins another unit of his own side"));
  if (!mh_is_commander (self->a) && g_strcmp0 (self->b->leader, self->a->id) != 0)
    return acies_refuse (error, "MH-18", _("A subordinate joins only the units assigned to him"));

  return mh_check_path (self->situation, self->a, self->resolution, error);
}

/* Refuses the way of a general that does not end with the unit that he joins. */
static gboolean
check_arrival (const AciesSituation  *situation,
               const AciesBody       *unit,
               const AciesMove       *move,
               GError               **error)
{
  AciesOutline outline = acies_body_get_outline (unit);

  return acies_outline_point_distance (&outline, move->poses[move->n_poses - 1].at) <= WITH_UNIT
         || acies_refuse (error, "MH-17", _("The way does not end with %s"),
                          acies_situation_get_name (situation, unit->id));
}

static gboolean
check_way_of_join (const AciesCase  *self,
                   const AciesMove  *move,
                   GError          **error)
{
  return (!mh_body_is_there (self->b) || check_arrival (self->situation, self->b, move, error))
         && mh_check_way (self->situation, self->a, move->poses, move->n_poses, NULL, error);
}

ACIES_DEFINE_PROCEDURE (mh, join_unit,
                        .check = may_join,
                        .check_way = check_way_of_join,
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
