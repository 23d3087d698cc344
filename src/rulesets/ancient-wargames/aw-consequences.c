/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* The distance within which units notice a commander's fall, in inches. */
#define FALL_REACH 6.0

AciesDue *
aw_add_due (AciesSituation  *situation,
            guint            procedure,
            const AciesBody *a,
            const AciesBody *b,
            const char      *reason,
            const char      *clause)
{
  return acies_situation_call_for (situation, procedure, a, b, TRUE, acies_situation_get_step (situation),
                                   reason, clause);
}

/* ---- Points ---- */

void
aw_pay_into_pool (AciesSituation  *situation,
                  const AciesBody *body,
                  gint64           points)
{
  AciesRecord *status = acies_situation_get_side (situation, body->side)->status;

  acies_record_set_number (status, AW_SIDE_STATUS_POOL,
                           acies_record_get_number (status, AW_SIDE_STATUS_POOL) + points);
}

/* Returns the points of a body to the pool: the sum of a side's points never changes (reading R-3). */
static void
hand_back_points (AciesSituation *situation,
                  AciesBody      *body)
{
  guint points = body->is_leader ? AW_LEADER_STATUS_POINTS : AW_UNIT_STATUS_POINTS;

  aw_pay_into_pool (situation, body, acies_body_get_number (body, points));
  acies_body_set (body, points, 0);
}

/* ---- Contact ---- */

static const guint ended_with_melee[] = {
  AW_UNIT_STATUS_IN_MELEE, AW_UNIT_STATUS_FIRST_CONTACT, AW_UNIT_STATUS_FOLLOWING_UP,
};

const AciesContact aw_contact = {
  .contacts = AW_UNIT_STATUS_OPPONENTS,
  .ended = ended_with_melee,
  .n_ended = G_N_ELEMENTS (ended_with_melee),
};

void
aw_begin_contact (AciesBody *one,
                  AciesBody *other)
{
  AciesBody *both[] = { one, other };

  acies_contact_begin (&aw_contact, one, other);
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      if (both[i]->is_leader)
        continue;

      acies_body_set (both[i], AW_UNIT_STATUS_IN_MELEE, !aw_body_is_routing (both[i]));
      acies_body_set (both[i], AW_UNIT_STATUS_FIRST_CONTACT, TRUE);
    }
}

/* ---- Charges and pursuits ---- */

void
aw_begin_charge (AciesSituation  *situation,
                 AciesBody       *unit,
                 const AciesBody *target)
{
  AciesRecord *status = acies_situation_get_side (situation, 0)->status;
  gint64 number = acies_record_get_number (status, AW_SIDE_STATUS_CHARGES) + 1;

  /* Charges are numbered through all sides, by a status of the first side. */
  acies_record_set_number (status, AW_SIDE_STATUS_CHARGES, number);
  acies_body_set (unit, AW_UNIT_STATUS_CHARGING, TRUE);
  acies_body_set (unit, AW_UNIT_STATUS_CHARGE_NUMBER, number);
  acies_body_name (unit, AW_UNIT_STATUS_TARGET, target);
}

void
aw_begin_countercharge (AciesBody       *unit,
                        const AciesBody *charger)
{
  acies_body_set (unit, AW_UNIT_STATUS_CHARGING, TRUE);
  acies_body_name (unit, AW_UNIT_STATUS_TARGET, charger);
}

void
aw_resolve_charge (AciesBody *unit)
{
  acies_body_set (unit, AW_UNIT_STATUS_CHARGE_NUMBER, 0);
  acies_body_set (unit, AW_UNIT_STATUS_CHARGE_PASSED, FALSE);
}

AciesBody *
aw_find_current_charger (const AciesSituation *situation)
{
  AciesBody *first = NULL;
  AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, aw_body_is_active, &i)) != NULL;)
    {
      gint64 number = acies_body_get_number (unit, AW_UNIT_STATUS_CHARGE_NUMBER);

      if (number > 0 && (first == NULL || number < acies_body_get_number (first, AW_UNIT_STATUS_CHARGE_NUMBER)))
        first = unit;
    }

  return first;
}

static gboolean
is_charging (const AciesBody *unit)
{
  return acies_body_has (unit, AW_UNIT_STATUS_CHARGING) && aw_body_is_active (unit);
}

AciesBody *
aw_find_charger_of (const AciesSituation *situation,
                    const AciesBody      *unit)
{
  g_autoptr (GPtrArray) chargers = acies_situation_list_units_in_order (situation, is_charging);

  for (guint i = 0; i < chargers->len; i++)
    if (acies_body_names (chargers->pdata[i], AW_UNIT_STATUS_TARGET, unit))
      return chargers->pdata[i];

  return NULL;
}

void
aw_end_charge (AciesBody *unit)
{
  acies_body_set (unit, AW_UNIT_STATUS_CHARGING, FALSE);
  acies_body_set (unit, AW_UNIT_STATUS_CHARGE_NUMBER, 0);
  acies_body_set (unit, AW_UNIT_STATUS_CHARGE_PASSED, FALSE);
  acies_body_name (unit, AW_UNIT_STATUS_TARGET, NULL);
}

void
aw_begin_pursuit (AciesBody       *unit,
                  const AciesBody *routers)
{
  acies_body_set (unit, AW_UNIT_STATUS_PURSUING, TRUE);
  acies_body_set (unit, AW_UNIT_STATUS_PURSUIT_MOVES, 0);
  acies_body_name (unit, AW_UNIT_STATUS_PURSUED, routers);
}

void
aw_end_pursuit (AciesBody *unit)
{
  acies_body_set (unit, AW_UNIT_STATUS_PURSUING, FALSE);
  acies_body_set (unit, AW_UNIT_STATUS_PURSUIT_MOVES, 0);
  acies_body_name (unit, AW_UNIT_STATUS_PURSUED, NULL);
}

/* ---- Fights ---- */

/* Tells whether a unit fights more than one enemy, so that the fights count together (reading R-6). */
gboolean
aw_has_several_fights (const AciesBody *unit)
{
  return !unit->is_leader && acies_record_get_n_items (unit->status, AW_UNIT_STATUS_OPPONENTS) > 1;
}

/* Tells whether a unit kept its place, while an enemy that it fought was pushed back. */
gboolean
aw_has_won_against (const AciesSituation *situation,
                    const AciesBody      *unit,
                    const AciesBody      *enemy)
{
  return !aw_body_is_routing (unit) && acies_body_lists (unit, AW_UNIT_STATUS_FOUGHT, enemy)
         && acies_situation_find_move (situation, unit, ACIES_MOVE_KIND_BIT (ACIES_MOVE_RECOIL)) == NULL;
}

/* ---- Losses ---- */

void
aw_take_casualties (AciesSituation *situation,
                    AciesBody      *unit,
                    gint64          casualties)
{
  acies_body_add (unit, AW_UNIT_STATUS_FIGURES, -casualties);
  acies_body_add (unit, AW_UNIT_STATUS_CASUALTIES_TURN, casualties);
}

/* Notes on a unit near the place that a commander fell, and queues the loss of order. */
static void
tell_of_fall (AciesSituation  *situation,
              AciesBody       *unit,
              const AciesBody *commander,
              double           inches)
{
  gint64 fell = (gint64) inches;
  g_autofree char *distance = acies_decimal_to_string ((gint64) (inches * ACIES_DECIMAL_ONE + 0.5));
  g_autofree char *reason = NULL;
  AciesDue *due;

  /* In whole inches; distances beyond the reach do not matter. */
  acies_body_set (unit, AW_UNIT_STATUS_COMMANDER_FELL,
                  MIN (fell, acies_body_get_number (unit, AW_UNIT_STATUS_COMMANDER_FELL)));
  if (acies_body_find_named (situation, commander, AW_LEADER_STATUS_WITH) == unit)
    return;

  /* Translators: the name of a commander */
  reason = g_strdup_printf (_("%s fell within 6″ of it."), acies_situation_get_name (situation, commander->id));
  due = aw_add_due (situation, AW_ORDER_CHANGE, unit, NULL, reason, "AW-221");
  acies_due_add_preset (due, "cause", "commander-killed");
  acies_due_add_preset (due, "distance", distance);
}

void
aw_lose_commander (AciesSituation *situation,
                   AciesBody      *commander)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);
  const AciesBody *with = acies_body_find_named (situation, commander, AW_LEADER_STATUS_WITH);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      double inches = unit == with ? 0.0 : AW_NOWHERE;

      if (unit->side != commander->side)
        continue;
      if (unit != with && unit->placed && commander->placed)
        inches = acies_body_distance (unit, commander);
      if (acies_inches_as_read (inches) <= FALL_REACH)
        tell_of_fall (situation, unit, commander, inches);
    }

  acies_body_set (commander, AW_LEADER_STATUS_WOUNDS, 2);
  acies_body_name (commander, AW_LEADER_STATUS_WITH, NULL);
  hand_back_points (situation, commander);
}

/* ---- Invariants ---- */

/* Settles a unit.  One that does not obey or has left play loses its points to the pool (AW-28); one
 * out of play ends its contacts, charge and dues, and a router its charge, pursuit and melee. */
static void
settle_unit (AciesSituation *situation,
             AciesBody      *unit)
{
  if (aw_body_is_driven (unit) || !aw_body_is_active (unit))
    hand_back_points (situation, unit);

  if (!aw_body_is_active (unit))
    {
      acies_contact_end_all (&aw_contact, situation, unit);
      aw_end_charge (unit);
      acies_situation_drop_dues_of (situation, unit->id);
    }
  else if (aw_body_is_routing (unit))
    {
      acies_body_set (unit, AW_UNIT_STATUS_SWIMMING, FALSE);
      aw_end_pursuit (unit);
      aw_end_charge (unit);
      acies_body_set (unit, AW_UNIT_STATUS_IMPETUOUS, FALSE);
      acies_body_set (unit, AW_UNIT_STATUS_IN_MELEE, FALSE);
      acies_body_set (unit, AW_UNIT_STATUS_REACT, FALSE);
      acies_body_set (unit, AW_UNIT_STATUS_TERRAIN_LOSS, 0);
    }
}

/* Notes when a unit has left the ground that cost it order, or the river that it swam (AW-207, AW-209). */
static void
settle_ground (AciesSituation *situation,
               AciesBody      *unit)
{
  if (!unit->placed)
    return;

  if (acies_body_get_number (unit, AW_UNIT_STATUS_TERRAIN_LOSS) > 0 && !aw_stands_in_bad_ground (situation, unit))
    acies_body_set (unit, AW_UNIT_STATUS_TERRAIN_LOSS, 0);
  if (acies_body_has (unit, AW_UNIT_STATUS_SWIMMING) && !aw_stands_in_river (situation, unit))
    acies_body_set (unit, AW_UNIT_STATUS_SWIMMING, FALSE);
}

/* Ends a charge on a unit that is out of play. */
static void
settle_charger (AciesSituation *situation,
                AciesBody      *unit)
{
  const AciesBody *target = acies_body_find_named (situation, unit, AW_UNIT_STATUS_TARGET);

  if (acies_body_get_number (unit, AW_UNIT_STATUS_CHARGE_NUMBER) > 0 && target != NULL && !aw_body_is_active (target))
    aw_resolve_charge (unit);
}

/* Ends the pursuit of a unit that is out of play. */
static void
settle_pursuer (AciesSituation *situation,
                AciesBody      *unit)
{
  const AciesBody *routers = acies_body_find_named (situation, unit, AW_UNIT_STATUS_PURSUED);
  AciesDue *due;

  if (!acies_body_has (unit, AW_UNIT_STATUS_PURSUING) || routers == NULL
      || (aw_body_is_active (routers) && aw_body_is_routing (routers)))
    return;

  acies_body_name (unit, AW_UNIT_STATUS_PURSUED, NULL);
  due = aw_add_due (situation, AW_ORDER_CHANGE, unit, NULL, _("There is nobody left to pursue."), "AW-195");
  acies_due_add_preset (due, "cause", "pursuit-ended");
}

static void
settle_commander (AciesSituation *situation,
                  AciesBody      *commander)
{
  AciesBody *unit = acies_body_find_named (situation, commander, AW_LEADER_STATUS_WITH);

  if (!aw_body_is_active (commander))
    {
      hand_back_points (situation, commander);
      acies_situation_drop_dues_of (situation, commander->id);
      return;
    }

  if (unit == NULL)
    return;

  if (!aw_body_is_active (unit))
    {
      /* AW-214: his risk with the unit comes first. */
      if (acies_dues_find_last (acies_situation_get_dues (situation), AW_COMMANDER_RISK, unit) == NULL)
        acies_body_name (commander, AW_LEADER_STATUS_WITH, NULL);
      return;
    }

  if (unit->placed)
    {
      commander->placed = TRUE;
      commander->pose = acies_body_get_place_behind (unit, &unit->pose);
    }
}

void
aw_settle (AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);
  AciesBody *unit;

  for (guint i = 0; i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader)
        settle_commander (situation, body);
      else
        settle_unit (situation, body);
    }

  for (guint i = 0; (unit = acies_situation_next_unit (situation, aw_body_is_active, &i)) != NULL;)
    {
      settle_charger (situation, unit);
      settle_pursuer (situation, unit);
    }
}

/* Applies the consequences of moves made since the last call; called before anything is computed from
 * places. */
void
aw_settle_places (AciesSituation *situation)
{
  AciesBody *unit;

  for (guint i = 0; (unit = acies_situation_next_unit (situation, aw_body_is_active, &i)) != NULL;)
    settle_ground (situation, unit);
}
