/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* Prints "Principes, 3.5″ away". */
static char *
print_near (const AciesSituation *situation,
            const AciesBody      *enemy,
            double                inches)
{
  g_autofree char *distance = acies_print_distance (inches);

  /* Translators: a unit and how far away it is: "Principes, 3.5″ away" */
  return g_strdup_printf (_("%s, %s away"), acies_situation_get_name (situation, enemy->id), distance);
}

/* Computes the outcome of a procedure without dice from the known facts.  (nullable) */
static AciesOutcome *
try (const AciesSituation *situation,
     guint                 index,
     const AciesBody      *a,
     const AciesBody      *b)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, index);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (ruleset, situation, procedure, a->id,
                                                             b != NULL ? b->id : NULL, NULL, NULL);

  return facts != NULL ? acies_procedure_resolve (procedure, acies_facts_get_inputs (facts), NULL, NULL) : NULL;
}

/* ---- Shooting ---- */

/* Finds the nearest enemy at which it may shoot and which is not in a melee (reading R-45). (nullable) */
static const AciesBody *
find_target (const AciesSituation *situation,
             const AciesBody      *unit,
             double               *inches)
{
  const AciesBody *target = NULL;
  const AciesBody *enemy;

  *inches = G_MAXDOUBLE;
  for (guint i = 0; (enemy = acies_situation_next_unit (situation, rw_body_is_there, &i)) != NULL;)
    {
      g_autoptr (AciesOutcome) aim = NULL;
      double distance;

      if (!acies_bodies_are_enemies (unit, enemy) || rw_in_melee (enemy))
        continue;

      distance = acies_body_distance (unit, enemy);
      if (distance >= *inches)
        continue;

      aim = try (situation, RW_AIM, unit, enemy);
      if (aim == NULL || acies_record_get_number (acies_outcome_get_outputs (aim), RW_AIM_OUT_EFFECT) == 0)
        continue;

      *inches = distance;
      target = enemy;
    }

  return target;
}

static gboolean
may_shoot (const AciesSituation *situation,
           const AciesBody      *unit)
{
  return acies_body_get_choice (unit, RW_UNIT_STATUS_FIRED) == RW_WEAPON_NONE
         && rw_body_weapon (acies_situation_get_ruleset (situation), unit) != RW_WEAPON_NONE
         && acies_body_get_number (unit, RW_UNIT_STATUS_ON_LADDER) < rw_count_men (unit);
}

static void
offer_shots (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  g_autofree char *reason = NULL;
  const AciesBody *target;
  double inches;

  if (!may_shoot (situation, unit))
    return;

  if (!unit->placed)
    {
      acies_offer (offers, RW_VOLLEY, unit, NULL, FALSE, _("It may shoot."), "RW-5");
      return;
    }

  target = find_target (situation, unit, &inches);
  if (target == NULL)
    return;

  reason = print_near (situation, target, inches);
  acies_offer (offers, RW_VOLLEY, unit, target, FALSE, reason, "RW-5");
  acies_offer (offers, RW_AIM, unit, target, FALSE, reason, "RW-14");
}

/* ---- Moves ---- */

static void
offer_charges (const AciesSituation *situation,
               const AciesBody      *unit,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) enemies = acies_situation_list_units (situation, rw_body_is_there);
  /* No ground allows a move of twice the row. */
  double farthest = 2.0 * rw_body_row (acies_situation_get_ruleset (situation), unit);

  if (!unit->placed)
    {
      acies_offer (offers, RW_CHARGE, unit, NULL, FALSE, _("It may charge."), "RW-84");
      return;
    }

  acies_bodies_sort_by_distance (enemies, unit, acies_body_distance);
  for (guint i = 0; i < enemies->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (enemies, i);
      g_autoptr (AciesOutcome) charge = NULL;
      g_autofree char *reason = NULL;

      if (!acies_bodies_are_enemies (unit, enemy))
        continue;
      if (acies_body_distance (unit, enemy) > farthest)
        break;

      charge = try (situation, RW_CHARGE, unit, enemy);
      if (charge == NULL
          || !acies_record_get_boolean (acies_outcome_get_outputs (charge), RW_CHARGE_OUT_A_CONTACT)
          || rw_is_way_barred (situation, unit, enemy))
        continue;

      reason = print_near (situation, enemy, acies_body_distance (unit, enemy));
      acies_offer (offers, RW_CHARGE, unit, enemy, FALSE, reason, "RW-84");
    }
}

/* Offers moves, except to units with men on a ladder, which stay at its foot. */
static void
offer_moves (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  if (acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT) == RW_SHARE_NONE
      || acies_body_get_number (unit, RW_UNIT_STATUS_ON_LADDER) > 0)
    return;

  acies_offer (offers, RW_MOVE_CHECK, unit, NULL, FALSE, _("It may move."), "RW-3");
  offer_charges (situation, unit, offers);
}

/* ---- Doors, chains, walls and ladders ---- */

static gboolean
has_done_nothing (const AciesBody *unit)
{
  return acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT) == RW_SHARE_FULL
         && acies_body_get_choice (unit, RW_UNIT_STATUS_FIRED) == RW_WEAPON_NONE;
}

static void
offer_door (const AciesSituation *situation,
            const AciesBody      *unit,
            GPtrArray            *offers)
{
  gint64 door = rw_fort_get (situation, RW_SIDE_STATUS_DOOR);
  gint64 men = rw_count_men (unit);

  if (door == RW_DOOR_DOWN || !rw_is_at (situation, unit, "door"))
    return;

  if (acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT) == RW_SHARE_FULL)
    acies_offer (offers, RW_DOOR_WORK, unit, NULL, FALSE,
                 door == RW_DOOR_OPEN ? _("It may close the door.") : _("It may open the door."), "RW-104");
  if (door == RW_DOOR_CLOSED && has_done_nothing (unit) && men >= 5 && men <= 10
      && acies_body_get_number (unit, RW_UNIT_STATUS_TURNS_AT_DOOR) > 0)
    acies_offer (offers, RW_DOOR_BATTER, unit, NULL, FALSE, _("It may batter the door."), "RW-118");
}

static void
offer_chain (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  if (rw_is_at (situation, unit, "chain") && has_done_nothing (unit) && rw_count_men (unit) <= 4
      && acies_body_get_number (unit, RW_UNIT_STATUS_TURNS_AT_CHAIN) > 0
      && rw_fort_get (situation, RW_SIDE_STATUS_CHAINS_BROKEN) < 2)
    acies_offer (offers, RW_CHAIN_BREAK, unit, NULL, FALSE, _("It may work at the chain."), "RW-120");
}

static void
offer_ladder (const AciesSituation *situation,
              const AciesBody      *unit,
              GPtrArray            *offers)
{
  gint64 on_ladder = acies_body_get_number (unit, RW_UNIT_STATUS_ON_LADDER);
  gint64 on_wall = acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL);
  gboolean up = acies_body_get_choice (unit, RW_UNIT_STATUS_LADDER) == RW_LADDER_UP;

  if (on_wall + on_ladder >= rw_count_men (unit))
    return;

  if (!up && acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT) != RW_SHARE_NONE
      && rw_is_at (situation, unit, "castle-wall"))
    acies_offer (offers, RW_LADDER_RAISE, unit, NULL, FALSE, _("It is near enough to the wall."), "RW-106");
  if (up && has_done_nothing (unit)
      && (on_ladder == 0 || (on_ladder <= RW_LADDER_TOP && acies_body_has (unit, RW_UNIT_STATUS_TOP_STAYS))))
    acies_offer (offers, RW_LADDER_CLIMB, unit, NULL, FALSE, _("Its ladder is up."), "RW-108");
}

static void
offer_wall (const AciesSituation *situation,
            const AciesBody      *unit,
            GPtrArray            *offers)
{
  gboolean on_wall = acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) > 0;

  if (rw_is_at (situation, unit, "corner")
      && acies_body_get_choice (unit, RW_UNIT_STATUS_SHARE_LEFT) != RW_SHARE_NONE)
    acies_offer (offers, RW_WALL_ACCESS, unit, NULL, FALSE,
                 on_wall ? _("Here it may get off the wall.") : _("Here it may get onto the wall."), "RW-105");
}

/* ---- Bridges ---- */

static void
offer_bridges (const AciesSituation *situation,
               const AciesBody      *unit,
               GPtrArray            *offers)
{
  gboolean built = acies_body_has (unit, RW_UNIT_STATUS_BRIDGE_BUILT);
  gboolean at_bridge = rw_is_at (situation, unit, "small-bridge") || rw_is_at (situation, unit, "large-bridge");

  if (!built && !at_bridge && has_done_nothing (unit) && rw_is_at (situation, unit, "water"))
    acies_offer (offers, RW_BRIDGE_BUILD, unit, NULL, FALSE, _("It may build a bridge here."), "RW-123");
  if (at_bridge || (built && rw_is_at (situation, unit, "water")))
    acies_offer (offers, RW_BRIDGE_CROSSING, unit, NULL, FALSE, _("It is at a bridge."), "RW-124");
}

static void
offer_works (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  offer_door (situation, unit, offers);
  offer_chain (situation, unit, offers);
  offer_bridges (situation, unit, offers);
  if (rw_body_is_mounted (acies_situation_get_ruleset (situation), unit))
    return;

  offer_wall (situation, unit, offers);
  offer_ladder (situation, unit, offers);
}

/* ---- Pushing ladders ---- */

/* Reading R-42: tells whether a unit may push a ladder: in its own movement any, in the other side's one that
 * was just raised or climbed. */
static gboolean
may_push (const AciesSituation *situation,
          const AciesBody      *unit,
          const AciesBody      *climber)
{
  gboolean just_now = acies_body_has (climber, RW_UNIT_STATUS_LADDER_RAISED)
                      || acies_body_get_number (climber, RW_UNIT_STATUS_CLIMBED) > 0;

  if (acies_body_get_choice (climber, RW_UNIT_STATUS_LADDER) != RW_LADDER_UP
      || acies_body_has (climber, RW_UNIT_STATUS_PUSHED))
    return FALSE;

  return acies_body_is_acting (situation, unit) ? has_done_nothing (unit) : just_now;
}

static void
list_pushes (const AciesSituation *situation,
             GPtrArray            *offers)
{
  const AciesBody *climber;

  for (guint i = 0; (climber = acies_situation_next_unit (situation, rw_body_is_there, &i)) != NULL;)
    {
      const AciesBody *unit = rw_find_defender (situation, climber);

      if (unit != NULL && !rw_in_melee (unit) && acies_body_get_number (unit, RW_UNIT_STATUS_ON_WALL) >= 2
          && may_push (situation, unit, climber))
        acies_offer (offers, RW_LADDER_PUSH, unit, climber, FALSE, _("A ladder stands at its wall."), "RW-114");
    }
}

/* ---- All ---- */

void
rw_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  const AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, rw_body_in_play, &i)) != NULL;)
    {
      if (!acies_body_is_acting (situation, unit) || rw_in_melee (unit))
        continue;

      if (rw_is_shooting (situation))
        offer_shots (situation, unit, offers);
      else if (rw_is_movement (situation))
        {
          offer_moves (situation, unit, offers);
          offer_works (situation, unit, offers);
        }
    }
  if (rw_is_movement (situation))
    list_pushes (situation, offers);
}
