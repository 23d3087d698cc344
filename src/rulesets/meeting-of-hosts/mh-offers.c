/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-survey.h"
#include "mh-private.h"

/* ---- What may be offered ---- */

/* Tells whether the arithmetic would resolve the procedure as it stands on the table, up to its first dice.
 * @n_dice: (out): how many these are */
static gboolean
can_resolve (const AciesSituation *situation,
             guint                 procedure_index,
             const AciesBody      *a,
             const AciesBody      *b,
             guint                *n_dice)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, procedure_index);
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (ruleset, situation, procedure, a->id, b->id, NULL,
                                                             NULL);
  g_autoptr (GArray) plan = acies_procedure_plan_dice (procedure, acies_facts_get_inputs (facts), "", NULL);

  *n_dice = plan != NULL && plan->len > 0 ? g_array_index (plan, AciesDraw, 0).n_dice : 0;

  return plan != NULL;
}

/* ---- Offers of movement ---- */

/* Tells whether a body is a unit in play on the table. */
static gboolean
is_unit_there (const AciesBody *body)
{
  return !body->is_leader && !acies_body_is_removed (body) && mh_body_is_there (body);
}

/* Lists the enemies that can be charged, nearest first.  (transfer container) */
static GPtrArray *
list_chargeable (const AciesSituation *situation,
                 const AciesBody      *unit,
                 guint                 procedure,
                 int                   action)
{
  GPtrArray *enemies = g_ptr_array_new ();
  g_autoptr (GPtrArray) near = NULL;

  if (!unit->placed || !mh_may_charge (acies_situation_get_ruleset (situation), mh_body_type (unit)))
    return enemies;

  near = acies_situation_list_around (situation, unit,
                                      mh_get_most (situation, unit, action) + ACIES_CONTACT_REACH);
  for (guint i = 0; i < near->len; i++)
    {
      AciesBody *enemy = g_ptr_array_index (near, i);

      if (is_unit_there (enemy) && acies_bodies_are_enemies (unit, enemy)
          && mh_reaches_with_charge (situation, unit, enemy, action)
          && acies_may (situation, procedure, unit, enemy))
        g_ptr_array_add (enemies, enemy);
    }
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
  g_autoptr (GPtrArray) enemies = list_chargeable (situation, unit, procedure, action);

  for (guint i = 0; i < enemies->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (enemies, i);
      g_autofree char *inches = acies_print_distance (acies_body_distance (unit, enemy));
      /* Translators: why a charge is offered: an enemy's name and how far away it is */
      g_autofree char *reason = g_strdup_printf (_("%s in reach, %s"),
                                                 acies_situation_get_name (situation, enemy->id),
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
  MhCommand command = mh_find_command (situation, unit, MH_ANY_GENERAL);

  if (command.needs_test && acies_may (situation, MH_ORDERS, unit, NULL))
    offer_orders (situation, unit, &command, offers);

  if (!acies_may (situation, MH_MOVE_CHECK, unit, NULL))
    return;

  offer_charges (situation, unit, MH_CHARGE, MH_ACTION_CHARGE, "MH-83", offers);
  acies_offer (offers, MH_MOVE_CHECK, unit, NULL, FALSE, _("It may move."), "MH-78");
}

static void
find_whether_he_joins (const AciesSituation *situation,
                       const AciesBody      *general,
                       const AciesBody      *unit,
                       int                   unused,
                       gpointer              result)
{
  const AciesPose poses[] = { general->pose, acies_body_get_place_behind (unit, &unit->pose) };
  MhLengths lengths = mh_measure_segment (acies_situation_get_table (situation), poses[0].at, poses[1].at);
  gboolean *joins = result;
  double cost, allowance;

  *joins = mh_find_cost (situation, general, &lengths, MH_ACTION_ADVANCE, &cost, &allowance) && cost <= allowance
           && mh_check_way (situation, general, poses, G_N_ELEMENTS (poses), NULL, NULL);
}

/* Tells whether the general reaches the unit straight on. */
static gboolean
can_join (const AciesSituation *situation,
          const AciesBody      *general,
          const AciesBody      *unit)
{
  gboolean joins;

  acies_bodies_recall (situation, find_whether_he_joins, general, unit, 0, sizeof joins, &joins);

  return joins;
}

/* Offers a general the units that he may join, among those that he may reach. */
static void
offer_joins (const AciesSituation *situation,
             const AciesBody      *general,
             GPtrArray            *offers)
{
  double most = mh_get_most (situation, general, MH_ACTION_ADVANCE) + ACIES_CONTACT_REACH;
  g_autoptr (GPtrArray) near = acies_situation_list_near (situation, general->pose.at, general->pose.at, most);

  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (near, i);
      g_autofree char *reason = NULL;

      if (!is_unit_there (unit)
          || acies_point_distance (general->pose.at, acies_body_get_place_behind (unit, &unit->pose).at) > most
          || !acies_may (situation, MH_JOIN_UNIT, general, unit) || !can_join (situation, general, unit))
        continue;

      /* Translators: a unit's name */
      reason = g_strdup_printf (_("He can reach %s."), acies_body_get_name (unit));
      acies_offer (offers, MH_JOIN_UNIT, general, unit, FALSE, reason, "MH-17");
    }
}

static void
offer_general_moves (const AciesSituation *situation,
                     const AciesBody      *general,
                     GPtrArray            *offers)
{
  if (general->placed)
    offer_joins (situation, general, offers);

  if (acies_may (situation, MH_MOVE_CHECK, general, NULL))
    acies_offer (offers, MH_MOVE_CHECK, general, NULL, FALSE,
                 mh_find_joined_unit (situation, general) != NULL ? _("He may leave his unit and move.")
                                                                  : _("He may move."), "MH-76");
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

/* ---- Offers of shooting ---- */

/* Tells whether the unit has shot at one of those equally close: then it goes on (MH-102). */
static gboolean
has_begun (const AciesBody *unit,
           GPtrArray       *closest)
{
  for (guint i = 0; i < closest->len; i++)
    if (acies_body_lists (unit, MH_UNIT_STATUS_TARGETS, g_ptr_array_index (closest, i)))
      return TRUE;

  return FALSE;
}

/* Offers shots at the closest target, and at each equally close one.  Reading R-30: a volley without dice
 * is not offered. */
static void
offer_shots (const AciesSituation *situation,
             const AciesBody      *unit,
             GPtrArray            *offers)
{
  gint64 reach = acies_ruleset_get_figure (acies_situation_get_ruleset (situation), MH_VOCABULARY_MISSILE,
                                           acies_record_get_choice (unit->traits, MH_UNIT_TRAIT_MISSILE),
                                           MH_MISSILE_COLUMN_REACH);
  g_autoptr (GPtrArray) closest = mh_list_closest_targets (situation, unit, reach * ACIES_DECIMAL_ONE);
  gboolean begun = has_begun (unit, closest);

  for (guint i = 0; i < closest->len; i++)
    {
      const AciesBody *target = g_ptr_array_index (closest, i);
      g_autofree char *inches = acies_print_distance (mh_measure_range (unit, target));
      g_autofree char *reason = NULL;
      guint n_dice;

      if (!acies_may (situation, MH_SHOOTING, unit, target)
          || !can_resolve (situation, MH_SHOOTING, unit, target, &n_dice)
          || n_dice == 0)
        continue;

      if (begun)
        /* Translators: an enemy's name and how far away it is */
        reason = g_strdup_printf (_("The fire is split: %s is as close, %s"),
                                  acies_situation_get_name (situation, target->id), inches);
      else if (closest->len > 1)
        /* Translators: an enemy's name and how far away it is */
        reason = g_strdup_printf (_("%s among the closest, %s"), acies_situation_get_name (situation, target->id),
                                  inches);
      else
        reason = g_strdup_printf (_("%s closest, %s"), acies_situation_get_name (situation, target->id), inches);
      acies_offer (offers, MH_SHOOTING, unit, target, begun, reason, begun ? "MH-102" : "MH-101");
    }
}

static void
list_shots (const AciesSituation *situation,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (acies_record_get_choice (unit->traits, MH_UNIT_TRAIT_MISSILE) != MH_MISSILE_NONE
          && acies_may (situation, MH_SHOOTING, unit, NULL))
        offer_shots (situation, unit, offers);
    }
}

/* ---- Offers of melee ---- */

/* Tells whether a unit could retreat.  Reading R-36: the players are warned when it could not. */
static gboolean
has_way_out (const AciesSituation *situation,
             const AciesBody      *unit)
{
  g_auto (MhRetreat) retreat = { 0 };

  if (!unit->placed)
    return TRUE;

  mh_find_retreat (situation, unit, &retreat);

  return retreat.clearance > 1.005 || retreat.edge <= 0.0;
}

static void
list_evasions (const AciesSituation *situation,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (!acies_may (situation, MH_EVADE, unit, NULL))
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

      for (guint j = 0; (enemy = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_CONTACTS,
                                                              &j)) != NULL;)
        {
          g_autofree char *reason = NULL;
          guint place;

          /* Each pair once: with the earlier unit as party a. */
          if (!g_ptr_array_find (units, enemy, &place) || place < i
              || !acies_may (situation, MH_MELEE, unit, enemy))
            continue;

          /* Translators: two units' names */
          reason = g_strdup_printf (_("%s and %s are in contact."), acies_situation_get_name (situation, unit->id),
                                    acies_situation_get_name (situation, enemy->id));
          acies_offer (offers, MH_MELEE, unit, enemy, TRUE, reason, "MH-116");
        }
    }
}

/* ---- Offers of pursuit and recovery ---- */

static void
list_pursuits (const AciesSituation *situation,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (!acies_may (situation, MH_PURSUIT, unit, NULL))
        continue;

      offer_charges (situation, unit, MH_PURSUIT, MH_ACTION_PURSUIT, "MH-142", offers);
      acies_offer (offers, MH_PURSUIT, unit, NULL, FALSE, _("Its opponents are gone: it may follow."), "MH-141");
    }
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

      if (!acies_may (situation, MH_RECOVERY, unit, NULL))
        continue;

      reason = g_strdup_printf (ngettext ("It had a quiet turn and has %d casualty.",
                                          "It had a quiet turn and has %d casualties.", casualties), casualties);
      acies_offer (offers, MH_RECOVERY, unit, NULL, FALSE, reason, "MH-163");
    }
}

/* ---- Tests of disorder, and the fates of generals ---- */

static void
list_rallies (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, mh_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (mh_must_rally (unit))
        acies_due_add_preset (acies_offer (offers, MH_RALLY_TEST, unit, NULL, TRUE,
                                           _("It begins the turn in disorder."), "MH-146"),
                              "cause", "disordered");
    }
}

/* Reading R-18 */
static void
list_fates (const AciesSituation *situation,
            GPtrArray            *offers)
{
  const AciesBody *general;

  for (guint i = 0; (general = acies_situation_next_leader (situation, mh_body_is_active, &i)) != NULL;)
    if (mh_is_at_risk (situation, general))
      acies_offer (offers, MH_GENERAL_FATE, general, NULL, TRUE,
                   _("It is for the players to say what becomes of him."),
                   "MH-17");
}

/* ---- All ---- */

void
mh_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  list_fates (situation, offers);
  switch (acies_situation_get_step (situation))
    {
    case MH_STEP_RALLY:
      list_rallies (situation, offers);
      break;
    case MH_STEP_FIRST_MOVES:
    case MH_STEP_SECOND_MOVES:
      list_moves (situation, offers);
      break;
    case MH_STEP_SHOOT:
      list_shots (situation, offers);
      break;
    case MH_STEP_EVADE:
      list_evasions (situation, offers);
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
