/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

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
        acies_offer (offers, BE_COMMAND_MORALE, unit, NULL, FALSE, _("It may roll for its morale, once."),
                     "BE-120");
    }
}

/* ---- Movement ---- */

/* Offers a flight to a command that a charge threatens; once for any number of chargers. */
static void
offer_flight (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBody      *charger,
              GPtrArray            *offers)
{
  g_autofree char *reason = NULL;

  if (acies_dues_find_last (offers, BE_FLIGHT, unit) != NULL || !acies_may (situation, BE_FLIGHT, unit, NULL))
    return;

  /* Translators: the name of an enemy */
  reason = g_strdup_printf (_("It may flee before %s charges it."),
                            acies_situation_get_name (situation, charger->id));
  acies_due_add_preset (acies_offer (offers, BE_FLIGHT, unit, NULL, FALSE, reason, "BE-66"), "reason", "charged");
}

static void
offer_charges (const AciesSituation *situation,
               const AciesBody      *unit,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) near = be_list_in_reach (situation, unit);

  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (near, i);
      g_autofree char *inches = NULL;
      g_autofree char *reason = NULL;

      if (!acies_may (situation, BE_CHARGE, unit, enemy))
        continue;

      inches = acies_print_distance (be_plan_strike (situation, unit, enemy).inches);
      /* Translators: why a charge is offered: an enemy's name and how far away it is */
      reason = g_strdup_printf (_("%s in reach, %s"), acies_situation_get_name (situation, enemy->id), inches);
      acies_offer (offers, BE_CHARGE, unit, enemy, FALSE, reason, "BE-58");

      offer_flight (situation, enemy, unit, offers);
    }
}

/* Lists the commands with which, or against which, others may do something wherever they stand: those that have fled,
 * and those that may merge.  (transfer container) (element-type AciesBody) */
static GPtrArray *
list_partners (GPtrArray *units)
{
  GPtrArray *partners = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (acies_body_get_number (unit, BE_UNIT_STATUS_FLIGHT) != 0 || be_is_worn_and_free (unit))
        g_ptr_array_add (partners, unit);
    }

  return partners;
}

/* Offers what a command may do with or against others.  @partners: of list_partners() */
static void
offer_pairs (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *partners,
             GPtrArray            *offers)
{
  for (guint i = 0; i < partners->len; i++)
    {
      const AciesBody *other = g_ptr_array_index (partners, i);
      gboolean is_enemy = acies_bodies_are_enemies (unit, other);

      if (is_enemy && acies_may (situation, BE_PURSUIT, unit, other))
        acies_offer (offers, BE_PURSUIT, unit, other, FALSE, _("It fled before the charge."), "BE-68");
      if (!is_enemy && acies_may (situation, BE_AMALGAMATE, unit, other))
        {
          /* Translators: a command's name */
          g_autofree char *reason = g_strdup_printf (_("It may take in %s: both have lost figures."),
                                                     acies_situation_get_name (situation, other->id));

          acies_offer (offers, BE_AMALGAMATE, unit, other, FALSE, reason, "BE-73");
        }
    }
}

/* Offers commands in combat to break off or flow round, and their army commander to join them. */
static void
offer_fight_moves (const AciesSituation *situation,
                   const AciesBody      *unit,
                   GPtrArray            *offers)
{
  const AciesBody *commander = be_find_commander (situation, unit->side);
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      if (acies_may (situation, BE_BREAK_OFF, unit, enemy))
        acies_offer (offers, BE_BREAK_OFF, unit, enemy, FALSE, _("It may break off if it moves faster."), "BE-54");
      if (acies_may (situation, BE_FLOW_ROUND, unit, enemy))
        acies_offer (offers, BE_FLOW_ROUND, unit, enemy, FALSE, _("Its second rank may go round the enemy."),
                     "BE-75");
      if (acies_may (situation, BE_COMMANDER_RISK, unit, enemy))
        {
          /* Translators: a commander's name */
          g_autofree char *reason = g_strdup_printf (_("%s may join it in combat, at his risk."),
                                                     acies_situation_get_name (situation, commander->id));

          acies_offer (offers, BE_COMMANDER_RISK, unit, enemy, FALSE, reason, "BE-154");
        }
    }
}

static void
offer_moves (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *partners,
             GPtrArray            *offers)
{
  offer_fight_moves (situation, unit, offers);
  if (!acies_may (situation, BE_MOVE_ALLOWANCE, unit, NULL))
    return;

  offer_charges (situation, unit, offers);
  offer_pairs (situation, unit, partners, offers);
  acies_offer (offers, BE_MOVE_ALLOWANCE, unit, NULL, FALSE,
               acies_body_get_choice (unit, BE_UNIT_STATUS_SPIRIT) == BE_SPIRIT_ENRAGED
                 ? _("Enraged: it must attack the enemy against whom it rolled off.")
                 : _("It may move, or stand."), "BE-8");
}

/* ---- Combat ---- */

/* Tells whether a command has bases to move after another combat, for which those of @team would wait. */
static gboolean
is_unsettled (const AciesSituation *situation,
              const AciesBody      *unit,
              const BeTeam         *team)
{
  const GPtrArray *dues = acies_situation_get_dues (situation);
  guint n_bases = acies_record_get_n_items (unit->status, BE_UNIT_STATUS_FIGHTING_BASES);
  gboolean same = n_bases <= team->n_bases;

  for (guint i = 0; same && i < n_bases; i++)
    same = acies_record_get_item (unit->status, BE_UNIT_STATUS_FIGHTING_BASES, i) == team->bases[i];

  for (guint i = 0; !same && i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (!due->left_open && (due->procedure == BE_PUSH_BACK || due->procedure == BE_COLLISION)
          && (g_strcmp0 (due->a, unit->id) == 0 || g_strcmp0 (due->b, unit->id) == 0))
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

  if (count_team (ruleset, unit, &set.a) == 0 || count_team (ruleset, enemy, &set.b) == 0
      || is_unsettled (situation, unit, &set.a) || is_unsettled (situation, enemy, &set.b))
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

      if (acies_may (situation, BE_BREAK_OFF, unit, enemy))
        acies_offer (offers, BE_BREAK_OFF, unit, enemy, FALSE,
                     _("After a draw the faster side may break off at once."),
                     "BE-106");

      if (!be_has_struck (unit, enemy) || left == 0
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
offer_pursuits (const AciesSituation *situation,
                const AciesBody      *unit,
                GPtrArray            *offers)
{
  const AciesBody *beaten;

  for (guint i = 0; (beaten = acies_body_next_listed_unit (situation, unit, BE_UNIT_STATUS_BEATEN, &i)) != NULL;)
    if (acies_may (situation, BE_PURSUIT, unit, beaten))
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
  g_autoptr (GPtrArray) partners = list_partners (units);
  guint step = acies_situation_get_step (situation);

  if (step == BE_STEP_MUSTER)
    list_muster (situation, units, offers);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      switch (step)
        {
        case BE_STEP_MOVES:
          offer_moves (situation, unit, partners, offers);
          break;
        case BE_STEP_SHOOT:
          be_offer_shots (situation, unit, offers);
          break;
        case BE_STEP_FIGHTS:
          offer_fights (ruleset, situation, unit, units, offers);
          break;
        case BE_STEP_PURSUITS:
          offer_pursuits (situation, unit, offers);
          break;
        default:
          break;
        }
    }
}
