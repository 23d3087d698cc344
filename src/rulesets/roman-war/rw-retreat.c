/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"
#include "rw-private.h"

/* ---- Retreat ---- */

static gboolean
run_retreat (AciesCall          *call,
             const RwRetreatIn  *in,
             RwRetreatOut       *out,
             GError            **error)
{
  gboolean away = in->away;
  gint64 distance, moved;
  RwMover mover;

  if (!rw_read_mover (call, RW_RETREAT_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  distance = rw_read_allowance (call, &mover, RW_RETREAT_IN_GROUND_KEYS, RW_RETREAT_IN_OPTION_ROAD_ON_SLOPE);
  moved = acies_call_is_given (call, RW_RETREAT_IN_MOVED) ? in->moved : distance;
  acies_call_explain_inches (call, "RW-83", distance, _("A full move away from the enemy"));
  if (moved < distance)
    acies_call_explain_inches (call, "RW-83", distance - moved, _("Short of it"));
  if (!away && acies_call_explains (call))
    acies_call_explain (call, "RW-83", NULL, "%s", _("Some of it goes no farther from the enemy"));

  out->a_distance = distance;
  out->a_shortfall = MAX (distance - moved, 0);
  out->a_legal = moved == distance && away;

  return TRUE;
}

/* RW-83: whether all that it has moved leads away from the enemy */
static void
measure_away (AciesMeasure *self)
{
  g_autoptr (GPtrArray) moves = rw_list_open_moves (self->situation, self->a);
  gboolean away = TRUE;

  if (!rw_body_is_there (self->b))
    return;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (moves, i);

      away = away && rw_leads_away (self->b, move->poses, move->n_poses);
    }
  acies_measure_see_of (self, RW_RETREAT_IN_AWAY, away, acies_situation_get_name (self->situation, self->b->id));
}

/* On ground of several kinds a full move is no number of the chart; `moved` is left out then. */
static void
measure_retreat (AciesMeasure *self)
{
  RwWay way = { { { 0.0 } } };
  AciesPose poses[] = { self->a->pose, self->a->pose };
  double full = 0.0, inches;

  rw_measure_mover (self, RW_RETREAT_IN_A_MOVER_KEYS);
  if (!rw_body_is_there (self->a))
    return;

  if (rw_measure_open_moves (self, &way))
    {
      double cost = rw_way_cost (self->situation, &way, rw_body_row (self->ruleset, self->a));

      rw_see_ground (self, RW_RETREAT_IN_GROUND_KEYS, &way);
      measure_away (self);
      if (cost < 0.99 || cost > 1.01)
        acies_measure_see_inches (self, RW_RETREAT_IN_MOVED, rw_way_sum (&way), _("as it was moved"));
      return;
    }

  inches = rw_find_retreat (self->situation, self->a, self->b, &poses[1], &full);
  way = rw_measure_way (self->situation, poses, G_N_ELEMENTS (poses), self->a->width);
  rw_see_ground (self, RW_RETREAT_IN_GROUND_KEYS, &way);
  if (inches < full - ACIES_WAY_SLACK)
    acies_measure_see_inches (self, RW_RETREAT_IN_MOVED, inches, _("there is no more room"));
}

/* Applies the retreat of a group; with the last one the unit leaves all its melees. */
static void
apply_retreat (const AciesChange *self)
{
  AciesPose end;
  double full;

  if (rw_body_is_there (self->a) && !(rw_in_melee (self->a) && rw_count_facing (self->a) > 0)
      && rw_find_retreat (self->situation, self->a, self->b, &end, &full) > 0.0)
    rw_count_ways (self->situation, self->a);

  if (!rw_in_melee (self->a) || rw_count_facing (self->a) > 0)
    return;

  rw_melee_part_all (self->situation, self->a);
  while (acies_situation_settle_due (self->situation, RW_RETREAT, self->a->id, NULL))
    ;
}

/* The unit moves with the last of its groups. */
static void
propose_retreat (const AciesCase *self)
{
  double most = acies_record_is_given (self->inputs, RW_RETREAT_IN_MOVED)
                ? acies_inches_of (self->inputs, RW_RETREAT_IN_MOVED) : G_MAXDOUBLE;

  if (!rw_is_made_already (self) && (!rw_in_melee (self->a) || rw_count_facing (self->a) == 0))
    rw_add_retreat (self, self->a, self->b, most);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  return rw_check_retreat_way (self->situation, self->a, self->b, move->poses, move->n_poses, error);
}

ACIES_DEFINE_PROCEDURE (rw, retreat,
                        .check_way = check_way,
                        .measure = measure_retreat,
                        .apply = apply_retreat,
                        .propose = propose_retreat)
