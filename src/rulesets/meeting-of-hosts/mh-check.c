/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/*
 * What the rules allow now.  A check stands once for each procedure: offers ask it for all bodies, and a
 * procedure that players try is refused by it.
 */

/* ---- All procedures ---- */

/* Refuses a unit or general that does not act in this step. */
static gboolean
check_acts (const AciesSituation  *situation,
            const AciesBody       *body,
            const char            *clause,
            GError               **error)
{
  if (!mh_body_is_active (body))
    return acies_refuse (error, clause, _("%s is out of play"), acies_situation_get_name (situation, body->id));

  if (!acies_body_is_acting (situation, body))
    return acies_refuse (error, clause, _("It is the other player’s turn: %s does not act now"),
                         acies_situation_get_name (situation, body->id));

  return TRUE;
}

/* Refuses an enemy that is none, or that is not on the table. */
static gboolean
check_enemy (const AciesSituation  *situation,
             const AciesBody       *unit,
             const AciesBody       *enemy,
             const char            *clause,
             GError               **error)
{
  if (!acies_bodies_are_enemies (unit, enemy) || !mh_body_is_there (enemy))
    return acies_refuse (error, clause, _("%s is no enemy on the table"),
                         acies_situation_get_name (situation, enemy->id));

  return TRUE;
}

static gboolean
is_step_of_moves (const AciesSituation *situation)
{
  guint step = acies_situation_get_step (situation);

  return step == MH_STEP_FIRST_MOVES || step == MH_STEP_SECOND_MOVES;
}

/* ---- Movement ---- */

/* Refuses any move of a unit that is not its side's, pinned, or has moved. */
static gboolean
check_mover (const AciesSituation  *situation,
             const AciesBody       *body,
             GError               **error)
{
  const AciesBody *pinned = body->is_leader ? mh_find_joined_unit (situation, body) : body;

  if (!is_step_of_moves (situation))
    return acies_refuse (error, "MH-56", _("Units move in the movement phase"));

  if (!check_acts (situation, body, "MH-56", error))
    return FALSE;

  if (pinned != NULL && acies_body_has (pinned, MH_UNIT_STATUS_PINNED))
    return acies_refuse (error, "MH-87", _("It is pinned and may not move"));

  if (acies_body_has (body, body->is_leader ? MH_LEADER_STATUS_MOVED : MH_UNIT_STATUS_MOVED))
    return acies_refuse (error, "MH-71", _("It has moved already this turn"));

  return TRUE;
}

/* Without need of dice the order is obeyed, and giving it changes nothing. */
static gboolean
check_orders (const AciesSituation  *situation,
              const AciesBody       *unit,
              GError               **error)
{
  if (!check_mover (situation, unit, error))
    return FALSE;

  if (acies_body_has (unit, MH_UNIT_STATUS_ORDERED))
    return acies_refuse (error, "MH-63", _("It has its order for this turn"));

  return TRUE;
}

/* Refuses a unit that needs an order first, or whose order is another. */
static gboolean
check_order (const AciesSituation  *situation,
             const AciesBody       *unit,
             gboolean               sent_back,
             GError               **error)
{
  int order = acies_body_get_choice (unit, MH_UNIT_STATUS_ORDER);

  if (order == MH_ORDER_HOLD)
    return acies_refuse (error, "MH-66", _("It holds its position this turn"));

  if (order == MH_ORDER_FALLBACK && !sent_back)
    return acies_refuse (error, "MH-67", _("It falls back on orders and does nothing else"));

  if (order == MH_ORDER_OBEY && sent_back)
    return acies_refuse (error, "MH-67", _("It was not ordered back"));

  if (order == MH_ORDER_OBEY && !acies_body_has (unit, MH_UNIT_STATUS_ORDERED)
      && mh_find_command (situation, unit, MH_ANY_GENERAL).needs_test)
    return acies_refuse (error, "MH-63", _("No general is near who is not fighting: before it moves, the die decides"));

  return TRUE;
}

static gboolean
check_move (const AciesSituation   *situation,
            const AciesBody        *body,
            const AciesResolution  *trial,
            GError                **error)
{
  int action = trial->inputs != NULL ? acies_record_get_choice (trial->inputs, MH_MOVE_CHECK_IN_ACTION) : -1;
  gboolean sent_back = !body->is_leader && acies_body_get_choice (body, MH_UNIT_STATUS_ORDER) == MH_ORDER_FALLBACK;

  if (!check_mover (situation, body, error))
    return FALSE;

  if (action >= 0)
    sent_back = action == MH_MOVE_FORCED_FALLBACK;
  if (body->is_leader && action >= 0 && action != MH_MOVE_ADVANCE)
    return acies_refuse (error, "MH-76", _("A general moves as his type advances"));

  return (body->is_leader || check_order (situation, body, sent_back, error))
         && mh_check_path (situation, body, trial, error);
}

/* Refuses the charge of an enemy that no wheel and straight way reaches, or behind another unit. */
static gboolean
check_way_of_charge (const AciesSituation  *situation,
                     const AciesBody       *unit,
                     const AciesBody       *enemy,
                     int                    action,
                     GError               **error)
{
  MhCharge charge;

  if (!unit->placed || mh_find_charge (situation, unit, enemy, action, &charge))
    return TRUE;

  if (charge.barrier == NULL)
    return acies_refuse (error, "MH-83", _("No wheel and straight advance leads into contact with %s"),
                         acies_situation_get_name (situation, enemy->id));

  return acies_refuse (error, "MH-83", _("%s is in the way of the charge"),
                       acies_situation_get_name (situation, charge.barrier->id));
}

static gboolean
check_charge (const AciesSituation  *situation,
              const AciesBody       *unit,
              const AciesBody       *enemy,
              GError               **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);

  if (!mh_may_charge (ruleset, mh_body_type (unit)))
    return acies_refuse (error, "MH-86", _("%s may not charge"),
                         acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, mh_body_type (unit)));

  return check_mover (situation, unit, error)
         && check_order (situation, unit, FALSE, error)
         && check_enemy (situation, unit, enemy, "MH-83", error)
         && check_way_of_charge (situation, unit, enemy, MH_ACTION_CHARGE, error);
}

static gboolean
check_join (const AciesSituation   *situation,
            const AciesBody        *general,
            const AciesBody        *unit,
            const AciesResolution  *trial,
            GError                **error)
{
  if (!check_mover (situation, general, error))
    return FALSE;

  if (!acies_bodies_are_friends (general, unit) || !mh_body_is_active (unit)
      || mh_find_joined_unit (situation, general) == unit)
    return acies_refuse (error, "MH-17", _("A general joins another unit of his own side"));

  if (!mh_is_commander (general) && g_strcmp0 (unit->leader, general->id) != 0)
    return acies_refuse (error, "MH-18", _("A subordinate joins only the units assigned to him"));

  return mh_check_path (situation, general, trial, error);
}

/* ---- Shooting ---- */

/* Refuses a volley out of its time; all else follows from what is measured, and the volley refuses it. */
static gboolean
check_shot (const AciesSituation  *situation,
            const AciesBody       *unit,
            const AciesBody       *target,
            GError               **error)
{
  if (acies_situation_get_step (situation) != MH_STEP_SHOOT)
    return acies_refuse (error, "MH-57", _("Units shoot when all have moved, and before losses are taken"));

  if (!check_acts (situation, unit, "MH-57", error) || !check_enemy (situation, unit, target, "MH-101", error))
    return FALSE;

  if (acies_body_lists (unit, MH_UNIT_STATUS_TARGETS, target))
    return acies_refuse (error, "MH-101", _("It has shot at that enemy this turn"));

  return TRUE;
}

/* ---- Melee ---- */

static gboolean
check_evade (const AciesSituation  *situation,
             const AciesBody       *unit,
             GError               **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gboolean all = acies_situation_get_option (situation, MH_OPTION_EVADE_MIXED) == MH_EVADE_MIXED_ALL;
  guint n_enemies = 0;
  guint n_infantry = 0;
  const AciesBody *enemy;

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_CONTACTS, &i)) != NULL;)
    {
      n_enemies++;
      n_infantry += mh_is_infantry (ruleset, mh_body_type (enemy));
    }

  if (!mh_body_is_active (unit) || n_enemies == 0 || !acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT))
    return acies_refuse (error, "MH-117", _("It is not in contact with an enemy"));

  if (mh_is_light (ruleset, mh_body_type (unit)))
    return TRUE;

  /* Reading R-5 */
  if (!mh_is_cavalry (ruleset, mh_body_type (unit)) || (all ? n_infantry < n_enemies : n_infantry == 0))
    return acies_refuse (error, "MH-117", _("Only light troops may evade, and cavalry from infantry"));

  return TRUE;
}

/* Either of the two may be named first. */
static gboolean
check_melee (const AciesSituation  *situation,
             const AciesBody       *unit,
             const AciesBody       *enemy,
             GError               **error)
{
  if (acies_situation_get_step (situation) != MH_STEP_FIGHT)
    return acies_refuse (error, "MH-58", _("Units fight in the melee phase, when all have evaded who will"));

  if (!mh_body_is_active (unit) || !mh_body_is_active (enemy)
      || !acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT) || !acies_body_lists (unit, MH_UNIT_STATUS_CONTACTS, enemy))
    return acies_refuse (error, "MH-116", _("They are not in contact"));

  if (acies_body_lists (unit, MH_UNIT_STATUS_MET, enemy))
    return acies_refuse (error, "MH-116", _("They have fought this turn"));

  return TRUE;
}

/* ---- Pursuit ---- */

/* Reading R-24: some opponent has given way, and none is left. */
static gboolean
check_pursuit (const AciesSituation   *situation,
               const AciesBody        *unit,
               const AciesBody        *charged,
               const AciesResolution  *trial,
               GError                **error)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  gboolean any_gave_way = FALSE;
  const AciesBody *enemy;

  if (!check_acts (situation, unit, "MH-141", error))
    return FALSE;

  if (acies_body_has (unit, MH_UNIT_STATUS_DISORDERED))
    return acies_refuse (error, "MH-141", _("A disordered unit does not pursue"));

  for (guint i = 0; (enemy = acies_body_next_listed_unit (situation, unit, MH_UNIT_STATUS_OPPONENTS, &i)) != NULL;)
    {
      int fate = acies_body_get_choice (enemy, MH_UNIT_STATUS_FATE);

      if (fate == MH_FATE_RECOILED || fate == MH_FATE_STOOD)
        return acies_refuse (error, "MH-141", _("Not all of its opponents have retreated or evaded"));
      any_gave_way |= fate == MH_FATE_EVADED || fate == MH_FATE_RETREATED || fate == MH_FATE_BROKE;
    }

  if (!any_gave_way || acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT))
    return acies_refuse (error, "MH-141", _("None of its opponents has retreated or evaded"));

  if (charged != NULL && !mh_may_charge (ruleset, mh_body_type (unit)))
    return acies_refuse (error, "MH-86", _("%s may not charge"),
                         acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_TYPE, mh_body_type (unit)));

  return (charged == NULL
          || (check_enemy (situation, unit, charged, "MH-142", error)
              && check_way_of_charge (situation, unit, charged, MH_ACTION_PURSUIT, error)))
         && mh_check_path (situation, unit, trial, error);
}

/* ---- Recovery ---- */

static const guint bars_recovery[] = {
  MH_UNIT_STATUS_MOVED, MH_UNIT_STATUS_SHOT, MH_UNIT_STATUS_SHOT_AT, MH_UNIT_STATUS_FOUGHT,
  MH_UNIT_STATUS_DISORDERED,
};

static gboolean
check_recovery (const AciesSituation  *situation,
                const AciesBody       *unit,
                GError               **error)
{
  if (!check_acts (situation, unit, "MH-162", error))
    return FALSE;

  if (acies_body_get_number (unit, MH_UNIT_STATUS_CASUALTIES) == 0)
    return acies_refuse (error, "MH-163", _("It has no casualties that could come back"));

  if (acies_record_get_boolean (unit->traits, MH_UNIT_TRAIT_IMPETUOUS))
    return acies_refuse (error, "MH-43", _("Impetuous troops do not recover"));

  for (guint i = 0; i < G_N_ELEMENTS (bars_recovery); i++)
    if (acies_body_has (unit, bars_recovery[i]))
      return acies_refuse (error, "MH-162", _("It had no quiet turn, or is in disorder"));

  if (acies_body_has (unit, MH_UNIT_STATUS_RESTED))
    return acies_refuse (error, "MH-163", _("It has tried to recover this turn"));

  return TRUE;
}

/* ---- Rally tests ---- */

static const struct
{
  const char *preset;
  const char *clause;
} causes[] = {
  [MH_CAUSE_DISORDERED]      = { "cause=disordered",      "MH-146" },
  [MH_CAUSE_FALLBACK]        = { "cause=fallback",        "MH-147" },
  [MH_CAUSE_MANEUVER]        = { "cause=maneuver",        "MH-147" },
  [MH_CAUSE_EVADE]           = { "cause=evade",           "MH-147" },
  [MH_CAUSE_FRIENDS_RETREAT] = { "cause=friends-retreat", "MH-148" },
  [MH_CAUSE_SHOOTING]        = { "cause=shooting",        "MH-149" },
  [MH_CAUSE_PURSUIT]         = { "cause=pursuit",         "MH-150" },
  [MH_CAUSE_RECOIL]          = { "cause=recoil",          "MH-140" },
};

/* Reading R-19: in disorder when the turn began, not in contact, and not tested yet. */
gboolean
mh_must_rally (const AciesBody *unit)
{
  return mh_body_is_active (unit) && acies_body_has (unit, MH_UNIT_STATUS_SHAKEN)
         && acies_body_has (unit, MH_UNIT_STATUS_DISORDERED) && !acies_body_has (unit, MH_UNIT_STATUS_IN_CONTACT);
}

/* Refuses a test whose cause has not arisen. */
static gboolean
check_rally (const AciesSituation   *situation,
             const AciesBody        *unit,
             const AciesResolution  *trial,
             GError                **error)
{
  GPtrArray *dues = acies_situation_get_dues (situation);
  int cause = trial->inputs != NULL ? acies_record_get_choice (trial->inputs, MH_RALLY_TEST_IN_CAUSE) : -1;

  if (cause < 0 || (cause == MH_CAUSE_DISORDERED && mh_must_rally (unit)))
    return TRUE;

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == MH_RALLY_TEST && g_strcmp0 (due->a, unit->id) == 0
          && g_strv_contains ((const char * const *) due->presets, causes[cause].preset))
        return TRUE;
    }

  return acies_refuse (error, causes[cause].clause, _("%s has no such cause to test"),
                       acies_situation_get_name (situation, unit->id));
}

/* ---- The check of all ---- */

gboolean
mh_check (AciesRuleset           *ruleset,
          const AciesSituation   *situation,
          const AciesResolution  *trial,
          GError                **error)
{
  const AciesBody *a = acies_situation_find (situation, trial->a);
  const AciesBody *b = acies_situation_find (situation, trial->b);

  switch (a != NULL ? acies_procedure_get_index (trial->procedure) : MH_INITIATIVE)
    {
    case MH_ORDERS:
      return check_orders (situation, a, error);
    case MH_MOVE_CHECK:
      return check_move (situation, a, trial, error);
    case MH_CHARGE:
      return b == NULL || check_charge (situation, a, b, error);
    case MH_JOIN_UNIT:
      return b == NULL || check_join (situation, a, b, trial, error);
    case MH_SHOOTING:
      return b == NULL || check_shot (situation, a, b, error);
    case MH_EVADE:
      return check_evade (situation, a, error);
    case MH_MELEE:
      return b == NULL || check_melee (situation, a, b, error);
    case MH_PURSUIT:
      return check_pursuit (situation, a, b, trial, error);
    case MH_RALLY_TEST:
      return check_rally (situation, a, trial, error);
    case MH_RECOVERY:
      return check_recovery (situation, a, error);
    default:
      return TRUE;
    }
}
