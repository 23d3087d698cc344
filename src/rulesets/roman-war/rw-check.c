/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "rw-play-private.h"

/* What the rules allow now, and on a way.  The offers ask rw_check_step() too. */

/* What is asked: whether @unit may do something, with or against @other. */
typedef struct
{
  const AciesSituation *situation;
  const AciesBody      *unit;
  const AciesBody      *other;
  const char           *name;
} Trial;

/* ---- Common to all steps ---- */

/* Refuses a step of a unit that is not at its turn, or is in melee. */
static gboolean
check_turn (const Trial  *self,
            gboolean      its_step,
            const char   *clause,
            const char   *sentence,
            GError      **error)
{
  if (!its_step || !acies_body_is_acting (self->situation, self->unit))
    return acies_refuse (error, clause, "%s", sentence);

  return !rw_in_melee (self->unit)
         || acies_refuse (error, "RW-83", _("%s is in melee, and leaves it by a retreat only"), self->name);
}

static gboolean
check_movement (const Trial  *self,
                const char   *clause,
                GError      **error)
{
  return check_turn (self, rw_is_movement (self->situation), clause,
                     _("Units move and work in the movement of their own side"), error);
}

/* Refuses work by units that have moved, shot or worked this turn. */
static gboolean
check_idle (const Trial  *self,
            const char   *clause,
            GError      **error)
{
  return (acies_body_get_choice (self->unit, RW_UNIT_STATUS_SHARE_LEFT) == RW_SHARE_FULL
          && acies_body_get_choice (self->unit, RW_UNIT_STATUS_FIRED) == RW_WEAPON_NONE)
         || acies_refuse (error, clause, _("%s has moved, shot or worked this turn, and this takes all of it"), self->name);
}

static gboolean
check_on_foot (const Trial  *self,
               const char   *clause,
               GError      **error)
{
  return !rw_body_is_mounted (acies_situation_get_ruleset (self->situation), self->unit)
         || acies_refuse (error, clause, _("Nobody rides onto a wall"));
}

static gboolean
check_enemy (const Trial  *self,
             const char   *clause,
             GError      **error)
{
  return self->other == NULL || (acies_bodies_are_enemies (self->unit, self->other) && rw_body_in_play (self->other))
         || acies_refuse (error, clause, _("It takes an enemy who is in play"));
}

/* ---- Shooting and moving ---- */

static gboolean
check_volley (const Trial  *self,
              GError      **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);

  if (!check_turn (self, rw_is_shooting (self->situation), "RW-82",
                   _("Units shoot in the shooting of their own side"), error)
      || !check_enemy (self, "RW-5", error))
    return FALSE;
  if (rw_body_weapon (ruleset, self->unit) == RW_WEAPON_NONE)
    return acies_refuse (error, "RW-44", _("%s has no missiles"), self->name);
  if (acies_body_get_choice (self->unit, RW_UNIT_STATUS_FIRED) != RW_WEAPON_NONE)
    return acies_refuse (error, "RW-5", _("%s has shot this turn"), self->name);

  return acies_body_get_number (self->unit, RW_UNIT_STATUS_ON_LADDER) < rw_count_men (self->unit)
         || acies_refuse (error, "RW-109", _("Men on a ladder do not shoot"));
}

static gboolean
check_mover (const Trial  *self,
             GError      **error)
{
  if (!check_movement (self, "RW-3", error))
    return FALSE;
  if (acies_body_get_choice (self->unit, RW_UNIT_STATUS_SHARE_LEFT) == RW_SHARE_NONE)
    return acies_refuse (error, "RW-3", _("%s has nothing left of its move"), self->name);

  return acies_body_get_number (self->unit, RW_UNIT_STATUS_ON_LADDER) == 0
         || acies_refuse (error, "RW-108", _("%s has men on a ladder, and stays at its foot"), self->name);
}

/* Tells whether the players have laid a way: then it is longer than the straight one. */
static gboolean
goes_round (const Trial       *self,
            const AciesRecord *inputs)
{
  return inputs != NULL && acies_record_is_given (inputs, RW_CHARGE_IN_DISTANCE)
         && fabs (acies_inches_of (inputs, RW_CHARGE_IN_DISTANCE)
                  - acies_body_distance (self->unit, self->other)) > ACIES_WAY_SLACK;
}

static gboolean
check_charge (const Trial        *self,
              const AciesRecord  *inputs,
              GError            **error)
{
  if (!check_mover (self, error) || !check_enemy (self, "RW-84", error))
    return FALSE;
  if (self->other == NULL || !self->unit->placed || !self->other->placed || goes_round (self, inputs))
    return TRUE;

  return rw_check_charge_way (self->situation, self->unit, self->other, error);
}

/* ---- Doors, chains and walls ---- */

static gboolean
check_at (const Trial  *self,
          const char   *class_id,
          const char   *clause,
          const char   *sentence,
          GError      **error)
{
  return !self->unit->placed || rw_is_at (self->situation, self->unit, class_id)
         || acies_refuse (error, clause, "%s", sentence);
}

static gboolean
check_batter (const Trial  *self,
              GError      **error)
{
  if (!check_movement (self, "RW-118", error)
      || !check_at (self, "door", "RW-117", _("No door is at hand"), error))
    return FALSE;

  /* Gangs come up to the door in the turn before. */
  return (acies_body_get_number (self->unit, RW_UNIT_STATUS_TURNS_AT_DOOR) > 0
          || acies_refuse (error, "RW-117", _("%s has come to the door in this turn"), self->name))
         && check_idle (self, "RW-118", error);
}

static gboolean
check_chain (const Trial  *self,
             GError      **error)
{
  AciesTerrain *chain = rw_find_at (self->situation, self->unit, "chain");

  if (!check_movement (self, "RW-120", error)
      || !check_at (self, "chain", "RW-119", _("No chain is at hand"), error))
    return FALSE;
  if (chain != NULL && rw_chain_is_broken (self->situation, chain))
    return acies_refuse (error, "RW-121", _("This chain is broken"));

  return (acies_body_get_number (self->unit, RW_UNIT_STATUS_TURNS_AT_CHAIN) > 0
          || acies_refuse (error, "RW-119", _("%s has come to the chain in this turn"), self->name))
         && check_idle (self, "RW-120", error);
}

static gboolean
check_wall (const Trial  *self,
            GError      **error)
{
  if (!check_movement (self, "RW-105", error) || !check_on_foot (self, "RW-105", error))
    return FALSE;

  return acies_body_get_choice (self->unit, RW_UNIT_STATUS_SHARE_LEFT) != RW_SHARE_NONE
         || acies_refuse (error, "RW-105", _("%s has nothing left of its move"), self->name);
}

/* ---- Ladders ---- */

static gboolean
check_ladder (const Trial  *self,
              const char   *clause,
              GError      **error)
{
  gint64 above = acies_body_get_number (self->unit, RW_UNIT_STATUS_ON_LADDER)
                 + acies_body_get_number (self->unit, RW_UNIT_STATUS_ON_WALL);

  if (!check_movement (self, clause, error) || !check_on_foot (self, clause, error))
    return FALSE;

  return above < rw_count_men (self->unit)
         || acies_refuse (error, clause, _("%s has no man left on the ground"), self->name);
}

/* Reading R-42: once in the movement of either side; in that of the other at a ladder that was just raised or
 * climbed. */
static gboolean
check_push (const Trial  *self,
            GError      **error)
{
  const AciesBody *climber = self->other;

  if (!rw_is_movement (self->situation))
    return acies_refuse (error, "RW-114", _("Ladders are pushed in the movement of a side"));
  if (rw_in_melee (self->unit))
    return acies_refuse (error, "RW-114", _("Who fights does not push"));
  if (climber == NULL || !check_enemy (self, "RW-114", error))
    return climber == NULL;
  if (acies_body_get_choice (climber, RW_UNIT_STATUS_LADDER) != RW_LADDER_UP)
    return acies_refuse (error, "RW-114", _("The ladder is down"));
  if (acies_body_has (climber, RW_UNIT_STATUS_PUSHED))
    return acies_refuse (error, "RW-114", _("This ladder was pushed at in this movement"));
  if (!rw_stands_above (self->unit, climber))
    return acies_refuse (error, "RW-114", _("%s has no men on the wall at this ladder"), self->name);
  if (acies_body_is_acting (self->situation, self->unit))
    return check_idle (self, "RW-114", error);

  return acies_body_has (climber, RW_UNIT_STATUS_LADDER_RAISED)
         || acies_body_get_number (climber, RW_UNIT_STATUS_CLIMBED) > 0
         || acies_refuse (error, "RW-114", _("In the other side’s movement only a ladder just raised or climbed is pushed"));
}

/* ---- Bridges ---- */

static gboolean
is_at_bridge (const Trial *self)
{
  RwBridge bridge;

  if (rw_is_at (self->situation, self->unit, "small-bridge") || rw_is_at (self->situation, self->unit, "large-bridge"))
    return TRUE;

  return rw_bridge_find (self->situation, self->unit, &bridge) >= 0
         ? bridge.progress == RW_BRIDGE_WORK : acies_body_has (self->unit, RW_UNIT_STATUS_BRIDGE_BUILT)
                                               && rw_count_bridges (self->situation) == 0;
}

static gboolean
check_build (const Trial  *self,
             GError      **error)
{
  RwBridge bridge;

  if (!check_movement (self, "RW-123", error)
      || !check_at (self, "water", "RW-123", _("There is no water to bridge"), error))
    return FALSE;
  if (self->unit->placed && is_at_bridge (self))
    return acies_refuse (error, "RW-123", _("A bridge is here"));
  if (rw_bridge_find (self->situation, self->unit, &bridge) >= 0 && rw_count_builders (self->situation, self->unit) < 1)
    return acies_refuse (error, "RW-123", _("Ten men have worked at this bridge this turn, and there is no room for more"));

  return check_idle (self, "RW-123", error);
}

static gboolean
check_crossing (const Trial  *self,
                GError      **error)
{
  return check_movement (self, "RW-124", error)
         && (!self->unit->placed || is_at_bridge (self)
             || acies_refuse (error, "RW-124", _("No bridge is at hand")));
}

/* ---- All steps ---- */

static gboolean
check_work (const Trial  *self,
            guint         procedure,
            GError      **error)
{
  switch (procedure)
    {
    case RW_DOOR_WORK:
      return check_movement (self, "RW-104", error)
             && check_at (self, "door", "RW-104", _("No door is at hand"), error);
    case RW_DOOR_BATTER:
      return check_batter (self, error);
    case RW_CHAIN_BREAK:
      return check_chain (self, error);
    case RW_WALL_ACCESS:
      return check_wall (self, error);
    case RW_LADDER_RAISE:
      return check_ladder (self, "RW-106", error);
    case RW_LADDER_CLIMB:
      return check_ladder (self, "RW-108", error);
    case RW_LADDER_PUSH:
      return check_push (self, error);
    case RW_BRIDGE_BUILD:
      return check_build (self, error);
    case RW_BRIDGE_CROSSING:
      return check_crossing (self, error);
    default:
      return TRUE;
    }
}

gboolean
rw_check_step (const AciesSituation  *situation,
               guint                  procedure,
               const AciesBody       *unit,
               const AciesBody       *other,
               const AciesRecord     *inputs,
               GError               **error)
{
  Trial self = { situation, unit, other, acies_situation_get_name (situation, unit->id) };

  switch (procedure)
    {
    case RW_VOLLEY:
      return check_volley (&self, error);
    case RW_MOVE_CHECK:
      return check_mover (&self, error);
    case RW_CHARGE:
      return check_charge (&self, inputs, error);
    default:
      return check_work (&self, procedure, error);
    }
}

gboolean
rw_check (AciesRuleset          *ruleset,
          const AciesSituation  *situation,
          const AciesResolution *trial,
          GError               **error)
{
  const AciesBody *unit = acies_situation_find (situation, trial->a);
  const AciesBody *other = trial->b != NULL ? acies_situation_find (situation, trial->b) : NULL;
  guint procedure = acies_procedure_get_index (trial->procedure);

  /* The preview is free, whoever asks for it; the survivors of a unit may be none. */
  if (unit == NULL || unit->is_leader || procedure == RW_AIM || procedure == RW_MOVE_ALLOWANCE)
    return TRUE;
  if (!rw_body_in_play (unit))
    return acies_refuse (error, acies_procedure_get_clauses (trial->procedure)[0], _("%s is no longer in play"),
                         acies_situation_get_name (situation, unit->id));

  return rw_check_step (situation, procedure, unit, other, trial->inputs, error);
}

/* ---- Ways ---- */

static gboolean
check_length_of_charge (const AciesSituation   *situation,
                        const AciesResolution  *resolution,
                        GError                **error)
{
  double distance = acies_inches_of (resolution->inputs, RW_CHARGE_IN_DISTANCE);
  double allowance = acies_inches_of (acies_outcome_get_outputs (resolution->outcome), RW_CHARGE_OUT_A_ALLOWANCE);

  return distance <= allowance + ACIES_WAY_SLACK
         || acies_refuse (error, "RW-3", _("%s: the way takes %.4g″ of %.4g″ allowed"),
                          acies_situation_get_name (situation, resolution->a), distance, allowance);
}

static gboolean
check_way_of_charge (const AciesSituation   *situation,
                     const AciesResolution  *resolution,
                     const AciesBody        *unit,
                     const AciesMove        *move,
                     GError                **error)
{
  const AciesBody *enemy = acies_situation_find (situation, resolution->b);

  if (!check_length_of_charge (situation, resolution, error)
      || !rw_check_bars (situation, unit, move->poses, move->n_poses, enemy, error))
    return FALSE;

  return enemy == NULL || !rw_body_is_there (enemy)
         || rw_ends_in_contact (unit, &move->poses[move->n_poses - 1], enemy)
         || acies_refuse (error, "RW-84", _("The way does not end in contact with %s"),
                          acies_situation_get_name (situation, enemy->id));
}

gboolean
rw_check_way (AciesRuleset           *ruleset,
              const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  const AciesBody *unit = acies_situation_find (situation, resolution->a);

  if (unit == NULL || !unit->placed)
    return TRUE;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case RW_MOVE_CHECK:
      return rw_check_bars (situation, unit, move->poses, move->n_poses, NULL, error);
    case RW_CHARGE:
      return check_way_of_charge (situation, resolution, unit, move, error);
    case RW_RETREAT:
      return rw_check_retreat_way (situation, unit, acies_situation_find (situation, resolution->b),
                                   move->poses, move->n_poses, error);
    default:
      return TRUE;
    }
}
