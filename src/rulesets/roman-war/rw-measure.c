/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

gint64
rw_get_input (const AciesMeasure *self,
              guint               input)
{
  return acies_record_get_number (acies_facts_get_inputs (self->facts), input);
}

/* ---- Inputs from the troop type ---- */

static void
measure_weapon (AciesMeasure *self,
                guint         input)
{
  acies_facts_set_number (self->facts, input, ACIES_SOURCE_ROSTER, rw_body_weapon (self->ruleset, self->a), NULL);
}

static void
measure_row (AciesMeasure *self,
             guint         input)
{
  gint64 inches = rw_chart (self->ruleset, rw_body_type (self->a), RW_TYPE_COLUMN_MOVE);

  for (int row = 0; !acies_record_is_given (self->a->traits, RW_UNIT_TRAIT_MOVE) && row <= RW_ROW_20; row++)
    if (acies_ruleset_get_figure (self->ruleset, RW_VOCABULARY_ROW, row, RW_ROW_COLUMN_INCHES) == inches)
      acies_facts_set_number (self->facts, input, ACIES_SOURCE_ROSTER, row, NULL);
}

gboolean
rw_measure_dismounted (AciesMeasure    *self,
                       const AciesBody *unit,
                       guint            input)
{
  if (rw_is_on_foot (unit))
    acies_measure_know_of (self, input, TRUE, _("nobody rides any more"));

  return rw_get_input (self, input) != 0;
}

void
rw_know_men (AciesMeasure *self,
             guint         input,
             gint64        men)
{
  if (men > 0)
    acies_measure_know (self, input, men);
}

/* ---- Moves ---- */

void
rw_measure_mover (AciesMeasure *self,
                  guint         keys)
{
  measure_row (self, keys + RW_MOVER_KEYS_MOVE);
  rw_measure_dismounted (self, self->a, keys + RW_MOVER_KEYS_DISMOUNTED);
}

void
rw_see_ground (AciesMeasure *self,
               guint         keys,
               const RwWay  *way)
{
  acies_measure_see (self, keys + RW_GROUND_KEYS_SLOPE, rw_way_slope (way));
  acies_measure_see (self, keys + RW_GROUND_KEYS_ON_ROAD, rw_way_is_by_road (way));
}

gboolean
rw_measure_open_moves (AciesMeasure *self,
                       RwWay        *way)
{
  g_autoptr (GPtrArray) moves = rw_list_open_moves (self->situation, self->a);

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (moves, i);
      RwWay part = rw_measure_way (self->situation, move->poses, move->n_poses, self->a->width);

      rw_way_add (way, &part);
    }

  return moves != NULL;
}

/* ---- Shooting ---- */

static void
measure_line_of_fire (AciesMeasure *self)
{
  RwCover cover = rw_find_cover (self->situation, self->a, self->b);

  acies_measure_see_inches (self, RW_AIM_IN_RANGE, acies_body_distance (self->a, self->b), NULL);
  acies_measure_see (self, RW_AIM_IN_SLOPE, rw_find_slope (self->situation, self->a, self->b));
  /* A unit in the open may have cover that only the players know, so nothing is set for it. */
  if (cover.position != RW_POSITION_OPEN)
    acies_measure_see_of (self, RW_AIM_IN_B_POSITION, cover.position,
                          cover.piece != NULL ? acies_terrain_get_name (cover.piece) : NULL);
  if (cover.wall_distance >= 0.0)
    acies_measure_see_inches (self, RW_AIM_IN_B_WALL_DISTANCE, cover.wall_distance,
                              acies_terrain_get_name (cover.piece));
}

gboolean
rw_measure_preview (AciesMeasure *self)
{
  gint64 on_ladder = acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER);
  gboolean on_foot;
  gint64 men;

  measure_weapon (self, RW_AIM_IN_A_WEAPON);
  acies_measure_know (self, RW_AIM_IN_A_ON_LADDER, on_ladder > 0 && on_ladder >= rw_count_men (self->a));
  if (self->b == NULL)
    return FALSE;

  on_foot = rw_measure_dismounted (self, self->b, RW_AIM_IN_B_DISMOUNTED);
  men = rw_count_part (self->b, on_foot);
  rw_know_men (self, RW_AIM_IN_B_MEN, men);
  men = acies_facts_get_told (self->facts, RW_AIM_IN_B_MEN, men);
  acies_measure_see (self, RW_AIM_IN_B_RANKS, CLAMP (self->b->ranks, 1, MAX (men, 1)));
  if (acies_measure_sees_both (self))
    measure_line_of_fire (self);

  return on_foot;
}

/* ---- Doors, walls, bridges ---- */

gint64
rw_count_builders (const AciesSituation *situation,
                   const AciesBody      *unit)
{
  gint64 men = rw_count_men (unit);
  RwBridge bridge;

  if (acies_situation_get_option (situation, RW_OPTION_BRIDGE_CREW) != RW_BRIDGE_CREW_CAP)
    return men;
  if (rw_bridge_find (situation, unit, &bridge) < 0)
    bridge.crew = 0;

  return MIN (men, RW_BUILDERS_MOST - bridge.crew);
}
