/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* The most targets offered to a command that may shoot */
#define MOST_TARGETS 3

/* The distance within which an army commander joins a command, in inches (reading R-28) */
#define COMMANDER_REACH 20.0

/* Tells whether a command may make voluntary actions. */
static gboolean
is_ready (const AciesBody *unit)
{
  return !be_body_is_fleeing (unit) && !acies_body_has (unit, BE_UNIT_STATUS_DONE);
}

/* ---- Setting up ---- */

static void
list_muster (const AciesSituation *situation,
             GPtrArray            *units,
             GPtrArray            *offers)
{
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (!acies_body_has (unit, BE_UNIT_STATUS_MORALE_ROLLED))
        acies_offer (offers, BE_COMMAND_MORALE, unit, NULL, FALSE, _("It may roll for its morale, once."), "BE-120");
    }
}

/* ---- Movement ---- */

static double
get_reach (AciesRuleset    *ruleset,
           const AciesBody *unit)
{
  return (double) be_chart (ruleset, be_body_type (unit), BE_TYPE_COLUMN_MOVE) / ACIES_DECIMAL_ONE;
}

/* Offers a flight to a command that a charge threatens; once for any number of chargers. */
static void
offer_flight (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBody      *charger,
              GPtrArray            *offers)
{
  g_autofree char *reason = NULL;

  if (acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT) || acies_body_has (unit, BE_UNIT_STATUS_HAS_MOVED)
      || acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) != BE_STATE_STEADY)
    return;

  if (acies_dues_find_last (offers, BE_FLIGHT, unit) != NULL)
    return;

  /* Translators: the name of an enemy */
  reason = g_strdup_printf (_("It may flee before %s charges it."), acies_situation_get_name (situation, charger->id));
  acies_due_add_preset (acies_offer (offers, BE_FLIGHT, unit, NULL, FALSE, reason, "BE-66"), "reason", "charged");
}

static void
offer_charges (AciesRuleset         *ruleset,
               const AciesSituation *situation,
               const AciesBody      *unit,
               GPtrArray            *units,
               GPtrArray            *offers)
{
  if (!unit->placed)
    return;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (units, i);
      g_autofree char *inches = NULL;
      g_autofree char *reason = NULL;
      BeStrikePlan plan;

      if (!enemy->placed || !acies_bodies_are_enemies (unit, enemy))
        continue;

      plan = be_plan_strike (situation, unit, enemy);
      if (!plan.possible || plan.inches > get_reach (ruleset, unit)
          || (plan.bad_going && be_is_horse (ruleset, be_body_type (unit))))
        continue;

      inches = acies_print_distance (plan.inches);
      /* Translators: why a charge is offered: an enemy's name and how far away it is */
      reason = g_strdup_printf (_("%s in reach, %s"), acies_situation_get_name (situation, enemy->id), inches);
      acies_offer (offers, BE_CHARGE, unit, enemy, FALSE, reason, "BE-58");

      offer_flight (situation, enemy, unit, offers);
    }
}

/* Tells whether the rules allow the pursuit of that enemy over the ground between. */
static gboolean
can_pursue (AciesRuleset         *ruleset,
            const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesBody      *enemy)
{
  const AciesPose way[] = { unit->pose, enemy->pose };

  if (!be_may_pursue (ruleset, be_body_type (unit), be_body_type (enemy)))
    return FALSE;

  return !be_is_horse (ruleset, be_body_type (unit)) || !unit->placed || !enemy->placed
         || (!be_is_in_bad_going (situation, unit) && !be_is_way_bad (situation, way, G_N_ELEMENTS (way)));
}

/* Offers the pursuit of commands that fled from a charge to those that have not moved. */
static void
offer_pursuits_of_evaders (AciesRuleset         *ruleset,
                           const AciesSituation *situation,
                           const AciesBody      *unit,
                           GPtrArray            *units,
                           GPtrArray            *offers)
{
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (units, i);
      double flight = acies_body_get_number (enemy, BE_UNIT_STATUS_FLIGHT);

      if (!acies_bodies_are_enemies (unit, enemy) || flight <= 0.0 || !unit->placed || !enemy->placed
          || !can_pursue (ruleset, situation, unit, enemy)
          || acies_body_distance (unit, enemy) > get_reach (ruleset, unit))
        continue;

      acies_offer (offers, BE_PURSUIT, unit, enemy, FALSE, _("It fled before the charge."), "BE-68");
    }
}

static void
offer_amalgamation (const AciesSituation *situation,
                    const AciesBody      *unit,
                    GPtrArray            *units,
                    GPtrArray            *offers)
{
  if (acies_body_get_number (unit, BE_UNIT_STATUS_CASUALTIES) == 0
      || acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) != BE_STATE_STEADY)
    return;

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *other = g_ptr_array_index (units, i);
      g_autofree char *reason = NULL;

      if (other == unit || other->side != unit->side || be_body_type (other) != be_body_type (unit)
          || acies_body_has (other, BE_UNIT_STATUS_IN_COMBAT) || acies_body_has (other, BE_UNIT_STATUS_HAS_MOVED)
          || acies_body_get_choice (other, BE_UNIT_STATUS_STATE) != BE_STATE_STEADY
          || acies_body_get_number (other, BE_UNIT_STATUS_CASUALTIES) == 0)
        continue;

      /* Translators: a command's name */
      reason = g_strdup_printf (_("It may take in %s: both have lost figures."),
                                acies_situation_get_name (situation, other->id));
      acies_offer (offers, BE_AMALGAMATE, unit, other, FALSE, reason, "BE-73");
    }
}

/* Offers commands in combat to break off or flow round, in fights that began in an earlier turn. */
static void
offer_fight_moves (AciesRuleset         *ruleset,
                   const AciesSituation *situation,
                   const AciesBody      *unit,
                   GPtrArray            *offers)
{
  gboolean initiative = acies_record_get_boolean (acies_situation_get_side (situation, unit->side)->status,
                                                  BE_SIDE_STATUS_HAS_INITIATIVE);
  gboolean any_owner = acies_situation_get_option (situation, BE_OPTION_FLOW_ROUND) == BE_FLOW_ROUND_ANY_OWNER;
  const AciesBody *enemy;

  if (acies_body_get_number (unit, BE_UNIT_STATUS_COMBAT_ROUND) < 2)
    return;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      if (get_reach (ruleset, unit) > get_reach (ruleset, enemy) || be_is_in_bad_going (situation, unit))
        acies_offer (offers, BE_BREAK_OFF, unit, enemy, FALSE, _("It may break off if it moves faster."), "BE-54");
      if ((initiative || any_owner) && !acies_body_has (unit, BE_UNIT_STATUS_HAS_MOVED)
          && be_count_bases_at (ruleset, unit, BE_PLACE_SECOND_RANK) > 0)
        acies_offer (offers, BE_FLOW_ROUND, unit, enemy, FALSE, _("Its second rank may go round the enemy."), "BE-75");
    }
}

static void
offer_commander (const AciesSituation *situation,
                 const AciesBody      *unit,
                 GPtrArray            *offers)
{
  const AciesBody *commander = be_find_commander (situation, unit->side);
  const AciesBody *enemy;
  g_autofree char *reason = NULL;
  guint position = 0;

  if (commander == NULL || acies_body_find_named (situation, commander, BE_LEADER_STATUS_WITH) != NULL
      || (commander->placed && unit->placed && acies_body_distance (commander, unit) > COMMANDER_REACH))
    return;

  enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &position);
  /* Translators: a commander's name */
  reason = g_strdup_printf (_("%s may join it in combat, at his risk."),
                            acies_situation_get_name (situation, commander->id));
  acies_offer (offers, BE_COMMANDER_RISK, unit, enemy, FALSE, reason, "BE-154");
}

static void
offer_moves (AciesRuleset         *ruleset,
             const AciesSituation *situation,
             const AciesBody      *unit,
             gboolean              its_go,
             GPtrArray            *units,
             GPtrArray            *offers)
{
  if (acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT))
    {
      offer_fight_moves (ruleset, situation, unit, offers);
      offer_commander (situation, unit, offers);
      return;
    }

  if (acies_body_has (unit, BE_UNIT_STATUS_HAS_MOVED) || !is_ready (unit) || !its_go)
    return;

  offer_charges (ruleset, situation, unit, units, offers);
  offer_pursuits_of_evaders (ruleset, situation, unit, units, offers);
  offer_amalgamation (situation, unit, units, offers);
  acies_offer (offers, BE_MOVE_ALLOWANCE, unit, NULL, FALSE,
               acies_body_get_choice (unit, BE_UNIT_STATUS_SPIRIT) == BE_SPIRIT_ENRAGED
                 ? _("Enraged: it must attack the enemy against whom it rolled off.")
                 : _("It may move, or stand."), "BE-8");
}

/* ---- Shooting ---- */

static gboolean
may_shoot (AciesRuleset    *ruleset,
           const AciesBody *unit)
{
  int weapon = acies_record_get_choice (unit->traits, BE_UNIT_TRAIT_WEAPON);

  return be_may_shoot (ruleset, be_body_type (unit), weapon) && unit->placed
         && !acies_body_has (unit, BE_UNIT_STATUS_HAS_SHOT) && !acies_body_has (unit, BE_UNIT_STATUS_IN_COMBAT)
         && acies_body_get_choice (unit, BE_UNIT_STATUS_STATE) == BE_STATE_STEADY && is_ready (unit)
         && acies_body_get_number (unit, BE_UNIT_STATUS_MOVED)
            <= be_shooting_move (ruleset, be_body_type (unit), weapon);
}

static void
offer_shots (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *units,
             GPtrArray            *offers)
{
  g_autoptr (GPtrArray) targets = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *enemy = g_ptr_array_index (units, i);

      if (enemy->placed && acies_bodies_are_enemies (unit, enemy) && !acies_body_has (enemy, BE_UNIT_STATUS_IN_COMBAT)
          && be_plan_volley (situation, unit, enemy).reaches && be_find_obstruction (situation, unit, enemy) == NULL)
        g_ptr_array_add (targets, enemy);
    }
  acies_bodies_sort_by_distance (targets, unit, acies_body_distance);

  for (guint i = 0; i < MIN (targets->len, MOST_TARGETS); i++)
    {
      const AciesBody *target = g_ptr_array_index (targets, i);
      g_autofree char *inches = acies_print_distance (be_plan_volley (situation, unit, target).range);
      /* Translators: an enemy's name and how far away it is */
      g_autofree char *reason = g_strdup_printf (_("%s in range, %s"), acies_situation_get_name (situation, target->id),
                                                 inches);

      acies_offer (offers, BE_SHOOTING, unit, target, FALSE, reason, "BE-144");
    }
}

/* ---- Combat ---- */

/* Tells whether the last combat has open follow-ups, for which the next one waits. */
static gboolean
is_unsettled (const AciesSituation *situation)
{
  static const guint procedures[] = { BE_PUSH_BACK, BE_COLLISION, BE_COMMANDER_LOSS };
  const GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      for (guint j = 0; !due->left_open && j < G_N_ELEMENTS (procedures); j++)
        if (due->procedure == procedures[j])
          return TRUE;
    }

  return FALSE;
}

static guint
count_team (AciesRuleset    *ruleset,
            const AciesBody *unit,
            const BeTeam    *team)
{
  guint figures = 0;

  for (guint i = 0; i < team->n_bases; i++)
    if (team->bases[i] >= 0)
      figures += be_count_figures_on (ruleset, unit, team->bases[i]);

  return figures;
}

/* Tells whether there are figures to fight; chariots, and horse that charges, do not fight in bad going. */
static gboolean
can_fight (AciesRuleset         *ruleset,
           const AciesSituation *situation,
           const AciesBody      *unit,
           const AciesBody      *enemy)
{
  BeSet set = be_find_set (ruleset, unit, enemy);

  if (count_team (ruleset, unit, &set.a) == 0 || count_team (ruleset, enemy, &set.b) == 0)
    return FALSE;
  if (!unit->placed || !enemy->placed
      || (!be_is_barred (ruleset, be_body_type (unit)) && !be_is_barred (ruleset, be_body_type (enemy))
          && !(be_is_horse (ruleset, be_body_type (unit)) && acies_body_has (unit, BE_UNIT_STATUS_CHARGING))))
    return TRUE;

  return !be_is_team_in_bad_going (situation, unit, &set.a) && !be_is_team_in_bad_going (situation, enemy, &set.b);
}

static void
offer_fights (AciesRuleset         *ruleset,
              const AciesSituation *situation,
              const AciesBody      *unit,
              GPtrArray            *units,
              GPtrArray            *offers)
{
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      g_autofree char *reason = NULL;
      guint left = be_count_sets_left (unit, enemy);

      if (acies_body_has (unit, BE_UNIT_STATUS_DREW) && left == 0
          && get_reach (ruleset, unit) > get_reach (ruleset, enemy))
        acies_offer (offers, BE_BREAK_OFF, unit, enemy, FALSE, _("After a draw the faster side may break off at once."),
                     "BE-106");

      if (!be_has_struck (unit, enemy) || left == 0 || is_unsettled (situation)
          || !can_fight (ruleset, situation, unit, enemy)
          || acies_body_has (unit, BE_UNIT_STATUS_DONE) || acies_body_has (enemy, BE_UNIT_STATUS_DONE))
        continue;

      /* Translators: two commands' names, and how many sets of their bases have not fought yet */
      reason = g_strdup_printf (ngettext ("%s and %s are in contact: %u combat to fight.",
                                          "%s and %s are in contact: %u combats to fight.", left),
                                acies_situation_get_name (situation, unit->id),
                                acies_situation_get_name (situation, enemy->id), left);
      acies_offer (offers, BE_COMBAT, unit, enemy, TRUE, reason, "BE-69");
    }
}

/* ---- Pursuit ---- */

static void
offer_pursuits (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                const AciesBody      *unit,
                GPtrArray            *offers)
{
  const AciesBody *beaten;

  for (guint i = 0; (beaten = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_BEATEN, &i)) != NULL;)
    if (be_body_is_active (beaten) && is_ready (unit)
        && can_pursue (ruleset, situation, unit, beaten)
        && acies_body_get_number (beaten, BE_UNIT_STATUS_FLIGHT) > 0)
      {
        g_autofree char *reason = g_strdup_printf (_("%s run from it."),
                                                   acies_situation_get_name (situation, beaten->id));

        acies_offer (offers, BE_PURSUIT, unit, beaten, FALSE, reason, "BE-132");
      }
}

/* ---- All ---- */

void
be_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, be_body_is_active);
  guint step = acies_situation_get_step (situation);
  int mover = be_find_mover (situation);

  if (step == BE_STEP_MUSTER)
    list_muster (situation, units, offers);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      switch (step)
        {
        case BE_STEP_MOVES:
          offer_moves (ruleset, situation, unit, mover < 0 || unit->side == (guint) mover, units, offers);
          break;
        case BE_STEP_SHOOT:
          if (may_shoot (ruleset, unit))
            offer_shots (situation, unit, units, offers);
          break;
        case BE_STEP_FIGHTS:
          offer_fights (ruleset, situation, unit, units, offers);
          break;
        case BE_STEP_PURSUITS:
          offer_pursuits (ruleset, situation, unit, offers);
          break;
        default:
          break;
        }
    }
}
