/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* The distance of men on a wall from those on a ladder below them, in inches */
#define LADDER_LENGTH 3.0

/* ---- The present step ---- */

gboolean
rw_is_shooting (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == RW_STEP_FIRST_SHOOT || step == RW_STEP_SECOND_SHOOT;
}

gboolean
rw_is_movement (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == RW_STEP_FIRST_MOVE || step == RW_STEP_SECOND_MOVE;
}

gboolean
rw_is_melee (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == RW_STEP_FIRST_FIGHT || step == RW_STEP_SECOND_FIGHT;
}

guint
rw_find_fight_step (const AciesSituation *situation)
{
  return acies_situation_get_step (situation) <= RW_STEP_FIRST_FIGHT ? RW_STEP_FIRST_FIGHT : RW_STEP_SECOND_FIGHT;
}

/* ---- Sides and walls ---- */

void
rw_count_sides (AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesBody *unit;
      gint64 men = 0;

      for (guint j = 0; (unit = acies_situation_next_unit (situation, NULL, &j)) != NULL;)
        men += unit->side == i ? rw_count_men (unit) : 0;
      acies_record_set_number (acies_situation_get_side (situation, i)->status, RW_SIDE_STATUS_MEN, men);
    }
}

static gboolean
is_on_wall (const AciesBody *unit)
{
  return rw_body_is_there (unit) && acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0;
}

/* Finds an enemy on the wall directly above @climber (nullable). */
static AciesBody *
find_defender (const AciesSituation *situation,
               const AciesBody      *climber)
{
  AciesBody *nearest = NULL;
  double least = LADDER_LENGTH;
  AciesBody *unit;

  for (guint i = 0; climber->placed && (unit = acies_situation_next_unit (situation, is_on_wall, &i)) != NULL;)
    if (acies_bodies_are_enemies (climber, unit) && acies_body_distance (climber, unit) <= least)
      {
        least = acies_body_distance (climber, unit);
        nearest = unit;
      }

  return nearest;
}

gboolean
rw_stands_above (const AciesBody *unit,
                 const AciesBody *climber)
{
  return is_on_wall (unit) && climber->placed && acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) >= 2
         && acies_body_distance (climber, unit) <= LADDER_LENGTH;
}

/* ---- Steps ---- */

/* Sets the side that goes first, on which the players have agreed in the rosters. */
static void
agree_on_first (AciesSituation *situation)
{
  guint first = 0;

  for (guint i = acies_situation_get_n_sides (situation); i > 0; i--)
    if (acies_record_get_boolean (acies_situation_get_side (situation, i - 1)->traits, RW_SIDE_TRAIT_FIRST))
      first = i - 1;
  acies_situation_set_first (situation, first);
}

static const guint cleared_for_own_turn[] = {
  RW_UNIT_STATUS_SHARE_LEFT, RW_UNIT_STATUS_CLIMBED, RW_UNIT_STATUS_LADDER_RAISED, RW_UNIT_STATUS_MOVES_MADE,
  RW_UNIT_STATUS_DRIVEN, RW_UNIT_STATUS_RUN_OVER,
};

/* Queues melees that go on, and fights of men who began the turn on a ladder, for the attacker. */
static void
call_to_fight (AciesSituation *situation,
               AciesBody      *unit)
{
  rw_call_for_melees (situation, unit);
  if (rw_count_at_top (unit) > 0)
    acies_situation_call_for (situation, RW_LADDER_MELEE, unit, find_defender (situation, unit), TRUE,
                              acies_situation_get_step (situation), _("Its men began the turn on a ladder."), "RW-110");
}

void
rw_enter_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  AciesBody *unit;

  if (step == RW_STEP_FIRST_SHOOT)
    agree_on_first (situation);

  for (guint i = 0; (unit = acies_situation_next_unit (situation, rw_body_is_active, &i)) != NULL;)
    {
      if (rw_is_shooting (situation) && acies_body_is_acting (situation, unit))
        acies_body_clear (unit, cleared_for_own_turn, G_N_ELEMENTS (cleared_for_own_turn));
      else if (rw_is_melee (situation) && acies_body_is_acting (situation, unit))
        call_to_fight (situation, unit);
      rw_body_settle (unit);
    }
  rw_count_sides (situation);
}

/* RW-117 and RW-119: counts the turns at a door or chain; in the first one men come up to it. */
static void
count_turns_at (const AciesSituation *situation,
                AciesBody            *unit,
                const char           *class_id,
                guint                 status,
                guint                 place)
{
  AciesTerrain *piece = rw_find_at (situation, unit, class_id);
  const char *before = acies_record_get_text (unit->status, place);
  gboolean stays = piece == NULL || before == NULL || *before == '\0'
                   || g_str_equal (before, acies_terrain_get_id (piece));

  if (unit->placed ? piece != NULL : acies_body_get_number (unit, status) > 0)
    acies_body_set (unit, status, stays ? MIN (acies_body_get_number (unit, status) + 1, 99) : 1);
  else
    acies_body_set (unit, status, 0);
  acies_record_set_text (unit->status, place, piece != NULL ? acies_terrain_get_id (piece) : "");
}

/* Resets the hits of groups, which do not count in the next turn. */
static void
forget_hits_of_groups (const AciesSituation *situation,
                       AciesBody            *unit)
{
  g_autoptr (GArray) groups = rw_groups_read (situation, unit);

  for (guint i = 0; i < groups->len; i++)
    g_array_index (groups, RwGroup, i).hits = g_array_index (groups, RwGroup, i).enemy_hits = 0;
  rw_groups_write (unit, groups);
}

void
rw_leave_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  AciesBody *unit;

  if (step != RW_STEP_SECOND_FIGHT)
    return;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, NULL, &i)) != NULL;)
    {
      forget_hits_of_groups (situation, unit);
      count_turns_at (situation, unit, "door", RW_UNIT_STATUS_TURNS_AT_DOOR, RW_UNIT_STATUS_AT_DOOR);
      count_turns_at (situation, unit, "chain", RW_UNIT_STATUS_TURNS_AT_CHAIN, RW_UNIT_STATUS_AT_CHAIN);
    }
  rw_bridges_end_turn (situation);
}

/* ---- The end ---- */

/* Tells whether a side has no men left. */
gboolean
rw_is_beaten (const AciesSituation *situation,
              const AciesSide      *side)
{
  return acies_record_get_number (side->status, RW_SIDE_STATUS_MEN) == 0;
}

/* The rules have no end of the game; only the loss of all men of a side is stated. */
char *
rw_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);

      if (rw_is_beaten (situation, side))
        /* Translators: the name of a side */
        return g_strdup_printf (ngettext ("%s has no men left.", "%s have no men left.",
                                          acies_situation_get_number_of_side (situation, i)), side->name);
    }

  return NULL;
}
