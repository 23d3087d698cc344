/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- Movement ---- */

/* Tells whether the unit could charge that enemy now: it is ahead, in reach, and no unit is in between. */
static gboolean
can_charge (const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesBody      *enemy,
            int                   action)
{
  static const MhLengths nowhere = { { 0.0 } };
  AciesOutline outline = acies_body_get_outline (enemy);
  AciesPoint nearest = acies_outline_nearest_point (&outline, unit->pose.at);
  double cost, allowance;
  MhLengths lengths;

  if (acies_pose_to_local (&unit->pose, nearest).y <= 0.0
      || !mh_find_cost (situation, unit, &nowhere, action, &cost, &allowance)
      || acies_body_distance (unit, enemy) > allowance)
    return FALSE;

  lengths = mh_measure_charge (situation, unit, enemy);

  return mh_find_cost (situation, unit, &lengths, action, &cost, &allowance)
         && cost <= allowance && !mh_is_way_barred (situation, unit, enemy);
}

/* Lists the enemies that can be charged, nearest first.  (transfer container) */
static GPtrArray *
list_chargeable (const AciesSituation *situation,
                 const AciesBody      *unit,
                 int                   action)
{
  GPtrArray *enemies = g_ptr_array_new ();
  AciesBody *enemy;

  if (!unit->placed || !mh_may_charge (acies_situation_get_ruleset (situation), mh_body_type (unit)))
    return enemies;

  for (guint i = 0; (enemy = acies_situation_next_unit (situation, mh_body_is_there, &i)) != NULL;)
    if (acies_bodies_are_enemies (unit, enemy) && can_charge (situation, unit, enemy, action))
      g_ptr_array_add (enemies, enemy);
  acies_bodies_sort_by_distance (enemies, unit, acies_body_distance);

  return enemies;
}

static void
offer_charges (const AciesSituation *situation,
               const AciesBody      *unit,
               guint                 procedure,
               int                   action,
               const char           *clause,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) enemies = list_chargeable (situation, unit, action);

  for (guint i = 0; i < enemies->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (enemies, i);
      g_autofree char *inches = acies_print_distance (acies_body_distance (unit, enemy));
      /* Translators: why a charge is offered: an enemy's name and how far away it is */
      g_autofree char *reason = g_strdup_printf (_("%s in reach, %s"), acies_situation_get_name (situation, enemy->id),
                                                 inches);

      acies_offer (offers, procedure, unit, enemy, FALSE, reason, clause);
    }
}

static void
offer_orders (const AciesSituation *situation,
              const AciesBody      *unit,
              const MhCommand      *command,
              GPtrArray            *offers)
{
  g_autofree char *inches = acies_print_distance (command->inches);
  g_autofree char *reason = NULL;

  if (command->general == NULL)
    reason = g_strdup (_("No general is left to order it: before it moves, the die decides."));
  else if (command->in_melee)
    /* Translators: a general's name */
    reason = g_strdup_printf (_("%s is fighting: before it moves, the die decides."),
                              acies_situation_get_name (situation, command->general->id));
  else
    /* Translators: a general's name and how far away he is */
    reason = g_strdup_printf (_("%s is %s away: before it moves, the die decides."),
                              acies_situation_get_name (situation, command->general->id), inches);

  acies_offer (offers, MH_ORDERS, unit, NULL, FALSE, reason, "MH-63");
}

static void
offer_unit_moves (const AciesSituation *situation,
                  const AciesBody      *unit,
                  GPtrArray            *offers)
{
  MhCommand command = mh_find_command (situation, unit);

  if (acies_body_has (unit, MH_UNIT_STATUS_PINNED) || acies_body_has (unit, MH_UNIT_STATUS_MOVED)
      || acies_body_get_choice (unit, MH_UNIT_STATUS_ORDER) != MH_ORDER_OBEY)
    return;

  if (command.needs_test && !acies_body_has (unit, MH_UNIT_STATUS_ORDERED))
    {
      offer_orders (situation, unit, &command, offers);
      return;
    }

  offer_charges (situation, unit, MH_CHARGE, MH_ACTION_CHARGE, "MH-83", offers);
  acies_offer (offers, MH_MOVE_CHECK, unit, NULL, FALSE, _("It may move."), "MH-78");
}

/* Finds the nearest unit of the general's in reach.  (nullable) */
static const AciesBody *
find_unit_to_join (const AciesSituation *situation,
                   const AciesBody      *general)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);
  const AciesBody *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      double cost, allowance;
      MhLengths lengths;
      AciesPose place;

      if (unit->side != general->side || !unit->placed
          || (!mh_is_commander (general) && g_strcmp0 (unit->leader, general->id) != 0))
        continue;

      place = acies_body_get_place_behind (unit, &unit->pose);
      lengths = mh_measure_segment (acies_situation_get_table (situation), general->pose.at, place.at);
      if (mh_find_cost (situation, general, &lengths, MH_ACTION_ADVANCE, &cost, &allowance)
          && cost <= allowance && cost < least)
        {
          least = cost;
          nearest = unit;
        }
    }

  return nearest;
}

static void
offer_general_moves (const AciesSituation *situation,
                     const AciesBody      *general,
                     GPtrArray            *offers)
{
  const AciesBody *joined = mh_find_joined_unit (situation, general);
  const AciesBody *unit;

  if (acies_body_has (general, MH_LEADER_STATUS_MOVED)
      || (joined != NULL && acies_body_has (joined, MH_UNIT_STATUS_PINNED)))
    return;

  unit = joined == NULL && general->placed ? find_unit_to_join (situation, general) : NULL;
  if (unit != NULL)
    {
      /* Translators: a unit's name */
      g_autofree char *reason = g_strdup_printf (_("He can reach %s."), acies_situation_get_name (situation, unit->id));

      acies_offer (offers, MH_JOIN_UNIT, general, unit, FALSE, reason, "MH-17");
    }

  acies_offer (offers, MH_MOVE_CHECK, general, NULL, FALSE,
               joined != NULL ? _("He may leave his unit and move.") : _("He may move."), "MH-76");
}

static void
list_moves (const AciesSituation *situation,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);
  const AciesBody *general;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (acies_body_is_acting (situation, unit))
        offer_unit_moves (situation, unit, offers);
    }

  for (guint i = 0; (general = acies_situation_next_leader (situation, mh_body_is_active, &i)) != NULL;)
    if (acies_body_is_acting (situation, general))
      offer_general_moves (situation, general, offers);
}

/* ---- Shooting ---- */

static gboolean
may_shoot (AciesRuleset    *ruleset,
           const AciesBody *unit)
{
  gboolean artillery = mh_body_type (unit) == MH_TYPE_ARTILLERY;

  return acies_record_get_choice (unit->traits, MH_UNIT_TRAIT_MISSILE) != MH_MISSILE_NONE
         && !acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT) && !acies_body_has (unit, MH_UNIT_STATUS_MARCHED)
         && !(artillery && (acies_body_has (unit, MH_UNIT_STATUS_MOVED) || mh_body_count_left (ruleset, unit) == 0));
}

static double
get_reach (AciesRuleset    *ruleset,
           const AciesBody *unit)
{
  return acies_ruleset_get_figure (ruleset, MH_VOCABULARY_MISSILE,
                                   acies_record_get_choice (unit->traits, MH_UNIT_TRAIT_MISSILE),
                                   MH_MISSILE_COLUMN_REACH);
}

/* Reading R-30: a volley without dice is not offered. */
static gboolean
has_dice (AciesRuleset         *ruleset,
          const AciesSituation *situation,
          const AciesBody      *unit,
          const AciesBody      *target)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, MH_SHOOTING);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (ruleset, situation, procedure, unit->id, target->id,
                                                             NULL, NULL);
  g_autoptr (GArray) plan = acies_procedure_plan_dice (procedure, acies_facts_get_inputs (facts), "", NULL);

  return plan != NULL && plan->len > 0 && g_array_index (plan, AciesDraw, 0).n_dice > 0;
}

/* Offers shots at the closest target, and at each equally close one that the unit has not shot at yet. */
static void
offer_shots (AciesRuleset         *ruleset,
             const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  g_autoptr (GPtrArray) closest = mh_list_targets (situation, unit, TRUE);

  for (guint i = 0; i < closest->len; i++)
    {
      const AciesBody *target = g_ptr_array_index (closest, i);
      double range = mh_measure_range (unit, target);
      g_autofree char *inches = acies_print_distance (range);
      g_autofree char *reason = NULL;

      if (range > get_reach (ruleset, unit) + 0.005 || acies_body_lists (unit, MH_UNIT_STATUS_TARGETS, target)
          || !has_dice (ruleset, situation, unit, target))
        continue;

      reason = closest->len > 1
               /* Translators: an enemy's name and how far away it is */
               ? g_strdup_printf (_("%s among the closest, %s"), acies_situation_get_name (situation, target->id),
                                  inches)
               : g_strdup_printf (_("%s closest, %s"), acies_situation_get_name (situation, target->id), inches);
      acies_offer (offers, MH_SHOOTING, unit, target, FALSE, reason, "MH-101");
    }
}

static void
list_shots (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (may_shoot (ruleset, unit))
        offer_shots (ruleset, situation, unit, offers);
    }
}

/* ---- Melee ---- */

/* Applies the same conditions as the procedure. */
static gboolean
may_evade (AciesRuleset         *ruleset,
           const AciesSituation *situation,
           const AciesBody      *unit)
{
  gboolean all = acies_situation_get_option (situation, MH_OPTION_EVADE_MIXED) == MH_EVADE_MIXED_ALL;
  guint n_enemies = 0;
  guint n_infantry = 0;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      n_enemies++;
      if (mh_is_infantry (ruleset, mh_body_type (enemy)))
        n_infantry++;
    }

  if (n_enemies == 0 || mh_is_light (ruleset, mh_body_type (unit)))
    return n_enemies > 0;

  return mh_is_cavalry (ruleset, mh_body_type (unit)) && (all ? n_infantry == n_enemies : n_infantry > 0);
}

/* Tells whether a unit could retreat.  Reading R-36: the players are warned when it could not. */
static gboolean
has_way_out (const AciesSituation *situation,
             const AciesBody      *unit)
{
  g_auto (MhRetreat) retreat = { 0 };

  if (!unit->placed)
    return TRUE;

  mh_find_retreat (situation, unit, &retreat);

  return retreat.clearance > 1.0 || retreat.edge <= 0.0;
}

static void
list_evasions (AciesRuleset         *ruleset,
               const AciesSituation *situation,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (!acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT) || !may_evade (ruleset, situation, unit))
        continue;

      acies_offer (offers, MH_EVADE, unit, NULL, FALSE,
                   has_way_out (situation, unit) ? _("It may go back a full move instead of fighting.")
                                                 : _("It may evade, but has no way out: it would surrender."),
                   "MH-117");
    }
}

static void
list_fights (const AciesSituation *situation,
             GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      const AciesBody *enemy;

      for (guint j = 0; (enemy = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_CONTACTS, &j)) != NULL;)
        {
          g_autofree char *reason = NULL;
          guint place;

          /* Each pair once: with the earlier unit as party a. */
          if (!g_ptr_array_find (units, enemy, &place) || place < i
              || acies_body_lists (unit, MH_UNIT_STATUS_MET, enemy)
              || !acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT))
            continue;

          /* Translators: two units' names */
          reason = g_strdup_printf (_("%s and %s are in contact."), acies_situation_get_name (situation, unit->id),
                                    acies_situation_get_name (situation, enemy->id));
          acies_offer (offers, MH_MELEE, unit, enemy, TRUE, reason, "MH-116");
        }
    }
}

/* ---- Pursuit ---- */

/* Reading R-24: some opponent has given way, and none is left. */
static gboolean
may_pursue (const AciesSituation *situation,
            const AciesBody      *unit)
{
  gboolean any_gave_way = FALSE;
  const AciesBody *enemy;

  if (acies_body_has (unit, MH_UNIT_STATUS_DISORDERED) || acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT))
    return FALSE;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    switch (acies_body_get_choice (enemy, MH_UNIT_STATUS_FATE))
      {
      case MH_FATE_RECOILED:
      case MH_FATE_STOOD:
        return FALSE;
      case MH_FATE_EVADED:
      case MH_FATE_RETREATED:
      case MH_FATE_BROKE:
        any_gave_way = TRUE;
        break;
      default:
        break;
      }

  return any_gave_way;
}

static void
list_pursuits (const AciesSituation *situation,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (!acies_body_is_acting (situation, unit) || !may_pursue (situation, unit))
        continue;

      offer_charges (situation, unit, MH_PURSUIT, MH_ACTION_PURSUIT, "MH-142", offers);
      acies_offer (offers, MH_PURSUIT, unit, NULL, FALSE, _("Its opponents are gone: it may follow."), "MH-141");
    }
}

/* ---- Recovery ---- */

static const guint bars_recovery[] = {
  MH_UNIT_STATUS_MOVED, MH_UNIT_STATUS_SHOT, MH_UNIT_STATUS_SHOT_AT, MH_UNIT_STATUS_FOUGHT,
  MH_UNIT_STATUS_DISORDERED, MH_UNIT_STATUS_RESTED,
};

static gboolean
may_recover (const AciesBody *unit)
{
  if (acies_body_get_number (unit, MH_UNIT_STATUS_CASUALTIES) == 0
      || acies_record_get_boolean (unit->traits, MH_UNIT_TRAIT_IMPETUOUS))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (bars_recovery); i++)
    if (acies_body_has (unit, bars_recovery[i]))
      return FALSE;

  return TRUE;
}

static void
list_recoveries (const AciesSituation *situation,
                 GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      int casualties = acies_body_get_number (unit, MH_UNIT_STATUS_CASUALTIES);
      g_autofree char *reason = NULL;

      if (!may_recover (unit))
        continue;

      reason = g_strdup_printf (ngettext ("It had a quiet turn and has %d casualty.",
                                          "It had a quiet turn and has %d casualties.", casualties), casualties);
      acies_offer (offers, MH_RECOVERY, unit, NULL, FALSE, reason, "MH-163");
    }
}

/* ---- All ---- */

void
mh_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  switch (acies_situation_get_step (situation))
    {
    case MH_STEP_FIRST_MOVES:
    case MH_STEP_SECOND_MOVES:
      list_moves (situation, offers);
      break;
    case MH_STEP_SHOOT:
      list_shots (ruleset, situation, offers);
      break;
    case MH_STEP_EVADE:
      list_evasions (ruleset, situation, offers);
      break;
    case MH_STEP_FIGHT:
      list_fights (situation, offers);
      break;
    case MH_STEP_FIRST_PURSUIT:
    case MH_STEP_SECOND_PURSUIT:
      list_pursuits (situation, offers);
      break;
    case MH_STEP_RECOVERY:
      list_recoveries (situation, offers);
      break;
    default:
      break;
    }
}
