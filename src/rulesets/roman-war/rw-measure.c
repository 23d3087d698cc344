/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* Measured inputs of procedures: from the roster, from statuses, and from the table (section 7 of the reading). */

/* The most men of a group, and of those who meet at the top of a ladder */
#define GROUP_MOST 10
/* The most men who build a bridge */
#define BUILDERS_MOST 10

static gboolean
are_there (const AciesMeasure *self)
{
  return self->b != NULL && rw_body_is_there (self->a) && rw_body_is_there (self->b);
}

static gint64
get_input (const AciesMeasure *self,
           guint               input)
{
  return acies_record_get_number (acies_facts_get_inputs (self->facts), input);
}

/* Tells whether an input was set by hand or by a procedure resolved before. */
static gboolean
is_told (const AciesMeasure *self,
         guint               input)
{
  return acies_facts_get_source (self->facts, input) >= ACIES_SOURCE_LOG;
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

/* Sets whether the men on foot are meant: when no man rides any more, or the players say so. */
static gboolean
measure_dismounted (AciesMeasure    *self,
                    const AciesBody *unit,
                    guint            input)
{
  if (rw_is_on_foot (unit))
    acies_measure_know_of (self, input, TRUE, _("nobody rides any more"));

  return get_input (self, input) != 0;
}

static void
know_men (AciesMeasure *self,
          guint         input,
          gint64        men)
{
  if (men > 0)
    acies_measure_know (self, input, men);
}

/* ---- Moves ---- */

static void
measure_mover (AciesMeasure *self,
               guint         keys)
{
  measure_row (self, keys + RW_MOVER_KEYS_MOVE);
  measure_dismounted (self, self->a, keys + RW_MOVER_KEYS_DISMOUNTED);
}

static void
see_ground (AciesMeasure *self,
            guint         keys,
            const RwWay  *way)
{
  acies_measure_see (self, keys + RW_GROUND_KEYS_SLOPE, rw_way_slope (way));
  acies_measure_see (self, keys + RW_GROUND_KEYS_ON_ROAD, rw_way_is_by_road (way));
}

static RwWay
measure_straight (AciesMeasure *self,
                  double        heading,
                  double        inches)
{
  AciesPose poses[] = { self->a->pose, { acies_point_along (self->a->pose.at, heading, inches), self->a->pose.heading } };

  return rw_measure_way (self->situation, poses, G_N_ELEMENTS (poses), self->a->width);
}

static void
measure_move_allowance (AciesMeasure *self)
{
  measure_mover (self, RW_MOVE_ALLOWANCE_IN_A_MOVER_KEYS);
  if (rw_body_is_there (self->a))
    {
      RwWay way = measure_straight (self, self->a->pose.heading, rw_body_row (self->ruleset, self->a));

      see_ground (self, RW_MOVE_ALLOWANCE_IN_GROUND_KEYS, &way);
    }
}

/* Measures the way of the moves that no procedure has used yet; FALSE for none. */
static gboolean
measure_open_moves (AciesMeasure *self,
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

static void
measure_move_check (AciesMeasure *self)
{
  static const guint legs[2][3] = {
    { RW_MOVE_CHECK_IN_LEVEL, RW_MOVE_CHECK_IN_UP,      RW_MOVE_CHECK_IN_DOWN },
    { RW_MOVE_CHECK_IN_ROAD,  RW_MOVE_CHECK_IN_ROAD_UP, RW_MOVE_CHECK_IN_ROAD_DOWN },
  };
  RwWay way = { { { 0.0 } } };
  const char *note = _("as it was moved");

  measure_mover (self, RW_MOVE_CHECK_IN_A_MOVER_KEYS);
  if (!rw_body_is_there (self->a))
    return;

  if (!measure_open_moves (self, &way))
    {
      way = measure_straight (self, self->a->pose.heading, rw_find_advance (self->situation, self->a));
      note = _("straight ahead, as far as it goes");
    }
  for (guint by_road = 0; by_road < 2; by_road++)
    for (guint slope = 0; slope < 3; slope++)
      acies_measure_see_inches (self, legs[by_road][slope], way.inches[by_road][slope], note);
}

static void
measure_charge_way (AciesMeasure *self)
{
  RwWay way = { { { 0.0 } } };
  double inches = acies_body_distance (self->a, self->b);
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (measure_open_moves (self, &way))
    inches = rw_way_sum (&way);
  else if (rw_find_contact (self->situation, self->a, self->b, &poses[1]))
    way = rw_measure_way (self->situation, poses, G_N_ELEMENTS (poses), self->a->width);

  see_ground (self, RW_CHARGE_IN_GROUND_KEYS, &way);
  acies_measure_see_inches (self, RW_CHARGE_IN_DISTANCE, inches, NULL);
}

/* The dead of this turn's fire are removed already; the arithmetic subtracts them again, so they are
 * added here. */
static void
measure_charge (AciesMeasure *self)
{
  measure_mover (self, RW_CHARGE_IN_A_MOVER_KEYS);
  if (self->b == NULL)
    return;

  know_men (self, RW_CHARGE_IN_B_MEN, rw_count_part (self->b, rw_is_on_foot (self->b))
                                      + acies_body_get_number (self->b, RW_UNIT_STATUS_KILLED_BY_FIRE));
  if (are_there (self))
    measure_charge_way (self);
}

/* On ground of several kinds a full move is no number of the chart; `moved` is left out then. */
static void
measure_retreat (AciesMeasure *self)
{
  RwWay way = { { { 0.0 } } };
  AciesPose poses[] = { self->a->pose, self->a->pose };
  double full = 0.0, inches;

  measure_mover (self, RW_RETREAT_IN_A_MOVER_KEYS);
  if (!rw_body_is_there (self->a))
    return;

  if (measure_open_moves (self, &way))
    {
      double cost = rw_way_cost (self->situation, &way, rw_body_row (self->ruleset, self->a));

      see_ground (self, RW_RETREAT_IN_GROUND_KEYS, &way);
      if (cost < 0.99 || cost > 1.01)
        acies_measure_see_inches (self, RW_RETREAT_IN_MOVED, rw_way_sum (&way), _("as it was moved"));
      return;
    }

  inches = rw_find_retreat (self->situation, self->a, self->b, &poses[1], &full);
  way = rw_measure_way (self->situation, poses, G_N_ELEMENTS (poses), self->a->width);
  see_ground (self, RW_RETREAT_IN_GROUND_KEYS, &way);
  if (inches < full - ACIES_WAY_SLACK)
    acies_measure_see_inches (self, RW_RETREAT_IN_MOVED, inches, _("there is no more room"));
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

static gboolean
measure_aim (AciesMeasure *self)
{
  gint64 on_ladder = acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER);
  gboolean on_foot;
  gint64 men;

  measure_weapon (self, RW_AIM_IN_A_WEAPON);
  acies_measure_know (self, RW_AIM_IN_A_ON_LADDER, on_ladder > 0 && on_ladder >= rw_count_men (self->a));
  if (self->b == NULL)
    return FALSE;

  on_foot = measure_dismounted (self, self->b, RW_AIM_IN_B_DISMOUNTED);
  men = rw_count_part (self->b, on_foot);
  know_men (self, RW_AIM_IN_B_MEN, men);
  acies_measure_see (self, RW_AIM_IN_B_RANKS, CLAMP (self->b->ranks, 1, MAX (men, 1)));
  if (are_there (self))
    measure_line_of_fire (self);

  return on_foot;
}

/* Counts the men aimed at; by the preview when their number is not given. */
static gint64
count_targets (AciesMeasure *self)
{
  const AciesProcedure *aim = acies_ruleset_get_procedure (self->ruleset, RW_AIM);
  const AciesRecord *known = acies_facts_get_inputs (self->facts);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (aim));
  g_autoptr (AciesOutcome) outcome = NULL;

  if (is_told (self, RW_VOLLEY_IN_B_AIMED_AT))
    return get_input (self, RW_VOLLEY_IN_B_AIMED_AT);

  for (guint i = 0; i <= RW_AIM_IN_OPTION_COVER_FLOOR; i++)
    if (acies_record_is_given (known, i))
      acies_record_copy_value (inputs, i, known, i);
  outcome = acies_procedure_resolve (aim, inputs, NULL, NULL);

  return outcome != NULL ? rw_aim_out (acies_outcome_get_outputs (outcome))->b_eligible
                         : get_input (self, RW_AIM_IN_B_MEN);
}

static void
measure_volley (AciesMeasure *self)
{
  gboolean on_foot = measure_aim (self);
  gint64 shooters = rw_count_men (self->a) - acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER);
  gint64 men, aimed_at;

  know_men (self, RW_VOLLEY_IN_A_MEN, shooters);
  if (!acies_record_is_given (self->a->traits, RW_UNIT_TRAIT_ENGINES))
    acies_facts_set_number (self->facts, RW_VOLLEY_IN_A_ENGINES, ACIES_SOURCE_ROSTER, 1, NULL);
  if (self->b == NULL)
    return;

  men = get_input (self, RW_AIM_IN_B_MEN);
  aimed_at = count_targets (self);
  acies_measure_know (self, RW_VOLLEY_IN_B_ALREADY_HIT,
                      rw_count_hit_among (men, rw_count_hit (self->b, on_foot), aimed_at));
  acies_measure_know (self, RW_VOLLEY_IN_B_HORSES_ALREADY_HIT,
                      on_foot ? 0 : rw_count_hit_among (men, acies_body_get_number (self->b, RW_UNIT_STATUS_HORSES_ALREADY_HIT),
                                                        aimed_at));
}

/* ---- Running over ---- */

static void
measure_run_over (AciesMeasure *self)
{
  gboolean on_foot;
  gint64 men;

  measure_dismounted (self, self->a, RW_RUN_OVER_IN_A_DISMOUNTED);
  if (self->b == NULL)
    return;

  on_foot = rw_is_on_foot (self->b);
  men = rw_count_part (self->b, on_foot);
  know_men (self, RW_RUN_OVER_IN_B_MEN, men);
  if (is_told (self, RW_RUN_OVER_IN_B_COVERED))
    acies_measure_know (self, RW_RUN_OVER_IN_B_ALREADY_HIT,
                        rw_count_hit_among (men, rw_count_hit (self->b, on_foot),
                                            MIN (get_input (self, RW_RUN_OVER_IN_B_COVERED), men)));
}

/* ---- Melee ---- */

/* RW-116: finds the place of a melee: on the wall when both are there and on foot. */
static int
find_place (const AciesMeasure *self)
{
  gboolean both = acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL) > 0 && self->b != NULL
                  && acies_body_get_number (self->b, RW_UNIT_STATUS_ON_WALL) > 0;

  return both && !rw_body_is_mounted (self->ruleset, self->a) && !rw_body_is_mounted (self->ruleset, self->b)
         ? RW_PLACE_WALL : RW_PLACE_OPEN;
}

/* Counts the men who can fight; on a wall only those on it. */
static gint64
count_facing (const AciesMeasure *self,
              const AciesBody    *unit,
              const AciesBody    *enemy)
{
  gint64 men = rw_count_facing_enemy (self->situation, unit, enemy);

  return find_place (self) == RW_PLACE_WALL ? MIN (men, acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL)) : men;
}

static void
measure_groups (AciesMeasure *self)
{
  if (self->b == NULL)
    return;

  know_men (self, RW_MELEE_GROUPS_IN_A_MEN, count_facing (self, self->a, self->b));
  know_men (self, RW_MELEE_GROUPS_IN_B_MEN, count_facing (self, self->b, self->a));
  acies_measure_know (self, RW_MELEE_GROUPS_IN_PLACE, find_place (self));
}

/* Finds a group by its numbers; FALSE when no group has these. */
static gboolean
find_group (AciesMeasure *self,
            RwGroup      *group)
{
  g_autoptr (GArray) groups = rw_groups_read (self->situation, self->a);
  int found = rw_groups_find (groups, self->b,
                              is_told (self, RW_MELEE_ROUND_IN_A_MEN) ? get_input (self, RW_MELEE_ROUND_IN_A_MEN) : -1,
                              is_told (self, RW_MELEE_ROUND_IN_B_MEN) ? get_input (self, RW_MELEE_ROUND_IN_B_MEN) : -1,
                              -1);

  if (found < 0)
    return FALSE;

  *group = g_array_index (groups, RwGroup, found);

  return TRUE;
}

/* Forms a group of all men, for a melee that was not divided into groups. */
static RwGroup
form_group (AciesMeasure *self)
{
  gboolean a_on_foot = get_input (self, RW_MELEE_ROUND_IN_A_DISMOUNTED);
  gboolean b_on_foot = get_input (self, RW_MELEE_ROUND_IN_B_DISMOUNTED);
  RwGroup group = {
    .men = is_told (self, RW_MELEE_ROUND_IN_A_MEN) ? get_input (self, RW_MELEE_ROUND_IN_A_MEN)
           : MIN (rw_count_facing_enemy (self->situation, self->a, self->b), GROUP_MOST),
    .enemy_men = is_told (self, RW_MELEE_ROUND_IN_B_MEN) ? get_input (self, RW_MELEE_ROUND_IN_B_MEN)
                 : MIN (rw_count_facing_enemy (self->situation, self->b, self->a), GROUP_MOST),
    .round = MAX (acies_body_get_number (self->a, RW_UNIT_STATUS_MELEE_ROUND), 1),
  };

  group.hits = rw_count_hit_among (rw_count_part (self->a, a_on_foot), rw_count_hit (self->a, a_on_foot), group.men);
  group.enemy_hits = rw_count_hit_among (rw_count_part (self->b, b_on_foot), rw_count_hit (self->b, b_on_foot),
                                         group.enemy_men);

  return group;
}

static void
measure_round (AciesMeasure *self)
{
  RwGroup group;

  measure_dismounted (self, self->a, RW_MELEE_ROUND_IN_A_DISMOUNTED);
  if (self->b == NULL)
    return;

  measure_dismounted (self, self->b, RW_MELEE_ROUND_IN_B_DISMOUNTED);
  if (!find_group (self, &group))
    group = form_group (self);
  know_men (self, RW_MELEE_ROUND_IN_A_MEN, group.men);
  know_men (self, RW_MELEE_ROUND_IN_B_MEN, group.enemy_men);
  acies_measure_know (self, RW_MELEE_ROUND_IN_A_ALREADY_HIT, MIN (group.hits, group.men));
  acies_measure_know (self, RW_MELEE_ROUND_IN_B_ALREADY_HIT, MIN (group.enemy_hits, group.enemy_men));
  acies_measure_know (self, RW_MELEE_ROUND_IN_ROUND, group.round);
  acies_measure_know (self, RW_MELEE_ROUND_IN_PLACE, find_place (self));
}

static void
measure_decision (AciesMeasure *self)
{
  g_autoptr (GArray) groups = rw_groups_read (self->situation, self->a);
  int found = self->b != NULL ? rw_groups_find (groups, self->b, -1, -1, -1) : -1;

  acies_measure_know (self, RW_MELEE_DECISION_IN_PLACE,
                      find_place (self) == RW_PLACE_WALL ? RW_DECISION_PLACE_WALL : RW_DECISION_PLACE_OPEN);
  if (found < 0)
    return;

  know_men (self, RW_MELEE_DECISION_IN_A_MEN, g_array_index (groups, RwGroup, found).men);
  know_men (self, RW_MELEE_DECISION_IN_B_MEN, g_array_index (groups, RwGroup, found).enemy_men);
  know_men (self, RW_MELEE_DECISION_IN_ROUND, g_array_index (groups, RwGroup, found).round - 1);
}

/* ---- Ladders ---- */

/* Measures a ladder melee.  Men who began the turn on the ladder have done nothing else in it. */
static void
measure_ladder_melee (AciesMeasure *self)
{
  gint64 a_men = rw_count_at_top (self->a);
  gint64 b_men = self->b != NULL ? MIN (rw_count_part (self->b, rw_is_on_foot (self->b)), RW_LADDER_TOP) : 0;

  measure_dismounted (self, self->a, RW_LADDER_MELEE_IN_A_DISMOUNTED);
  know_men (self, RW_LADDER_MELEE_IN_A_MEN, a_men);
  if (a_men > 0)
    acies_measure_know_of (self, RW_LADDER_MELEE_IN_A_SHARE_LEFT, RW_SHARE_FULL, _("they began the turn on the ladder"));
  acies_measure_know (self, RW_LADDER_MELEE_IN_A_ALREADY_HIT,
                      rw_count_hit_among (rw_count_part (self->a, rw_is_on_foot (self->a)),
                                          rw_count_hit (self->a, rw_is_on_foot (self->a)), a_men));
  acies_measure_know_of (self, RW_LADDER_MELEE_IN_B_MEN, b_men, self->b != NULL ? NULL : _("nobody is there"));
  if (self->b == NULL)
    return;

  measure_dismounted (self, self->b, RW_LADDER_MELEE_IN_B_DISMOUNTED);
  acies_measure_know (self, RW_LADDER_MELEE_IN_B_ALREADY_HIT,
                      rw_count_hit_among (rw_count_part (self->b, rw_is_on_foot (self->b)),
                                          rw_count_hit (self->b, rw_is_on_foot (self->b)), b_men));
}

static void
measure_ladder_raise (AciesMeasure *self)
{
  AciesTerrain *wall;
  double inches;

  if (!rw_body_is_there (self->a))
    return;

  wall = rw_find_piece (self->situation, self->a, "castle-wall", G_MAXDOUBLE, &inches);
  if (wall != NULL)
    acies_measure_see_inches (self, RW_LADDER_RAISE_IN_DISTANCE, inches, acies_terrain_get_name (wall));
}

static void
measure_climb (AciesMeasure *self)
{
  gint64 below = rw_count_men (self->a) - acies_body_get_number (self->a, RW_UNIT_STATUS_ON_LADDER)
                 - acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL);

  know_men (self, RW_LADDER_CLIMB_IN_A_MEN, MIN (below, RW_LADDER_TOP));
  acies_measure_know (self, RW_LADDER_CLIMB_IN_A_MOUNTED, rw_body_is_mounted (self->ruleset, self->a));
}

static void
measure_push (AciesMeasure *self)
{
  acies_measure_know (self, RW_LADDER_PUSH_IN_A_MEN, MIN (acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL), 50));
  acies_measure_know (self, RW_LADDER_PUSH_IN_A_FIGHTING, rw_in_melee (self->a));
}

/* ---- Doors, walls, bridges ---- */

static void
measure_wall (AciesMeasure *self)
{
  gboolean on_wall = acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL) > 0;

  acies_measure_know (self, RW_WALL_ACCESS_IN_ACTION, on_wall ? RW_WALL_ACTION_OFF : RW_WALL_ACTION_ON);
  if (rw_body_is_there (self->a) && rw_has_class (self->situation, "corner"))
    acies_measure_see (self, RW_WALL_ACCESS_IN_A_AT_CORNER, rw_is_at (self->situation, self->a, "corner"));
}

static void
measure_door_work (AciesMeasure *self)
{
  gint64 door = rw_door_get (self->situation, rw_find_at (self->situation, self->a, "door"));

  acies_measure_know (self, RW_DOOR_WORK_IN_DOOR, door);
  acies_measure_know (self, RW_DOOR_WORK_IN_ACTION, door == RW_DOOR_OPEN ? RW_DOOR_ACTION_CLOSE : RW_DOOR_ACTION_OPEN);
}

/* Measures the bridge that a unit is at: one of the table, or one that was built. */
static void
measure_crossing (AciesMeasure *self)
{
  const AciesBody *unit = self->a;
  RwBridge bridge;

  know_men (self, RW_BRIDGE_CROSSING_IN_A_MEN, rw_count_men (unit));
  if (rw_is_at (self->situation, unit, "large-bridge"))
    acies_measure_see (self, RW_BRIDGE_CROSSING_IN_SIZE, RW_SIZE_LARGE);
  else if (rw_is_at (self->situation, unit, "small-bridge"))
    acies_measure_see (self, RW_BRIDGE_CROSSING_IN_SIZE, RW_SIZE_SMALL);
  else if (rw_bridge_find (self->situation, unit, &bridge) >= 0)
    {
      acies_measure_see (self, RW_BRIDGE_CROSSING_IN_SIZE, bridge.size);
      acies_measure_know (self, RW_BRIDGE_CROSSING_IN_BUILT, bridge.progress == RW_BRIDGE_WORK);
    }
  else if (acies_body_get_number (unit, RW_UNIT_STATUS_BRIDGE_PROGRESS) > 0)
    acies_measure_know (self, RW_BRIDGE_CROSSING_IN_BUILT, acies_body_has (unit, RW_UNIT_STATUS_BRIDGE_BUILT));
}

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

  return MIN (men, BUILDERS_MOST - bridge.crew);
}

/* Measures the work done at the bridge at hand; a unit elsewhere begins another. */
static void
measure_building (AciesMeasure *self)
{
  RwBridge bridge;

  know_men (self, RW_BRIDGE_BUILD_IN_A_MEN, rw_count_builders (self->situation, self->a));
  if (rw_bridge_find (self->situation, self->a, &bridge) >= 0)
    {
      acies_measure_know_of (self, RW_BRIDGE_BUILD_IN_PROGRESS, bridge.progress, _("the bridge here"));
      acies_measure_know_of (self, RW_BRIDGE_BUILD_IN_SIZE, bridge.size, _("the bridge here"));
    }
  else if (self->a->placed && rw_count_bridges (self->situation) > 0)
    {
      acies_measure_know (self, RW_BRIDGE_BUILD_IN_PROGRESS, 0);
    }
}

static void
measure_work (AciesMeasure *self,
              guint         procedure)
{
  switch (procedure)
    {
    case RW_DOOR_WORK:
      measure_door_work (self);
      break;
    case RW_DOOR_BATTER:
      know_men (self, RW_DOOR_BATTER_IN_A_MEN, MIN (rw_count_men (self->a), 50));
      acies_measure_know (self, RW_DOOR_BATTER_IN_DOOR,
                          rw_door_get (self->situation, rw_find_at (self->situation, self->a, "door")));
      break;
    case RW_CHAIN_BREAK:
      know_men (self, RW_CHAIN_BREAK_IN_A_MEN, MIN (rw_count_men (self->a), 50));
      acies_measure_know (self, RW_CHAIN_BREAK_IN_CHAINS_BROKEN,
                          rw_count_broken_chains (self->situation, rw_find_at (self->situation, self->a, "chain")));
      break;
    case RW_WALL_ACCESS:
      measure_wall (self);
      break;
    case RW_LADDER_RAISE:
      measure_ladder_raise (self);
      break;
    case RW_LADDER_CLIMB:
      measure_climb (self);
      break;
    case RW_LADDER_PUSH:
      measure_push (self);
      break;
    case RW_BRIDGE_BUILD:
      measure_building (self);
      break;
    case RW_BRIDGE_CROSSING:
      measure_crossing (self);
      break;
    default:
      break;
    }
}

/* ---- All ---- */

void
rw_measure (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            AciesFacts           *facts)
{
  AciesMeasure self = acies_measure_of (ruleset, situation, facts);
  guint procedure = acies_procedure_get_index (acies_facts_get_procedure (facts));

  if (self.a == NULL || self.a->is_leader)
    return;

  switch (procedure)
    {
    case RW_MOVE_ALLOWANCE:
      measure_move_allowance (&self);
      break;
    case RW_MOVE_CHECK:
      measure_move_check (&self);
      break;
    case RW_AIM:
      measure_aim (&self);
      break;
    case RW_VOLLEY:
      measure_volley (&self);
      break;
    case RW_CHARGE:
      measure_charge (&self);
      break;
    case RW_RUN_OVER:
      measure_run_over (&self);
      break;
    case RW_MELEE_GROUPS:
      measure_groups (&self);
      break;
    case RW_MELEE_ROUND:
      measure_round (&self);
      break;
    case RW_MELEE_DECISION:
      measure_decision (&self);
      break;
    case RW_RETREAT:
      measure_retreat (&self);
      break;
    case RW_LADDER_MELEE:
      measure_ladder_melee (&self);
      break;
    default:
      measure_work (&self, procedure);
      break;
    }
}
