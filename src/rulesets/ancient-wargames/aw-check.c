/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

#include "acies-ways.h"

/* What the rules allow now.  The offers ask aw_check_action() too. */

/* ---- Actions ---- */

static gboolean
moves_it (int      action,
          gboolean wheel)
{
  return action == AW_ACTION_MOVE || action == AW_ACTION_CHARGE || action == AW_ACTION_BREAK_OFF || wheel;
}

/* Refuses what a unit in melee, or one out of melee, does not do. */
static gboolean
check_melee (const AciesBody  *unit,
             int               action,
             gboolean          wheel,
             GError          **error)
{
  int choice = acies_body_get_choice (unit, AW_UNIT_STATUS_MELEE_CHOICE);

  if (!acies_body_has (unit, AW_UNIT_STATUS_IN_MELEE))
    return action != AW_ACTION_BREAK_OFF
           || acies_refuse (error, "AW-84", _("There is no melee to break off from"));

  if (action == AW_ACTION_MOVE || action == AW_ACTION_REFORM || action == AW_ACTION_CHARGE || wheel)
    return acies_refuse (error, "AW-84", _("A unit in melee is committed"));
  if (action == AW_ACTION_FIRE && choice == AW_MELEE_CHOICE_EXPANDED)
    return acies_refuse (error, "AW-85", _("It has expanded in this melee and does not shoot as well"));
  if (action == AW_ACTION_CHANGE_FORMATION && choice == AW_MELEE_CHOICE_FIRED)
    return acies_refuse (error, "AW-85", _("It has shot in this melee and does not expand as well"));

  return TRUE;
}

static gboolean
is_enemy_there (const AciesBody *unit,
                const AciesBody *enemy)
{
  return enemy != NULL && acies_bodies_are_enemies (unit, enemy) && aw_body_is_active (enemy);
}

static gboolean
are_placed (const AciesBody *unit,
            const AciesBody *enemy)
{
  return unit->placed && enemy->placed;
}

static gboolean
check_fire (const AciesSituation  *situation,
            const AciesBody       *unit,
            const AciesBody       *enemy,
            GError               **error)
{
  double range = aw_get_longest_range (situation, unit);

  if (range < 0.0)
    return acies_refuse (error, "AW-39", _("%s has no missiles"), acies_situation_get_name (situation, unit->id));
  if (!is_enemy_there (unit, enemy))
    return acies_refuse (error, "AW-39", _("A unit shoots at an enemy"));
  if (are_placed (unit, enemy) && aw_measure_range (unit, enemy) > range)
    return acies_refuse (error, "AW-39", _("%s is out of range"), acies_situation_get_name (situation, enemy->id));

  return TRUE;
}

static gboolean
check_charge (const AciesSituation  *situation,
              const AciesBody       *unit,
              const AciesBody       *enemy,
              GError               **error)
{
  double reach = aw_move_of (acies_situation_get_ruleset (situation), aw_body_type (unit), AW_PACE_CHARGE,
                             acies_situation_get_option (situation, AW_OPTION_UNLISTED_MOVES));

  if (reach <= 0.0)
    return acies_refuse (error, "AW-168", _("These troops do not charge"));
  if (!is_enemy_there (unit, enemy))
    return acies_refuse (error, "AW-39", _("A unit charges an enemy"));
  if (are_placed (unit, enemy) && acies_body_distance (unit, enemy) > reach)
    return acies_refuse (error, "AW-39", _("%s is farther away than a charge reaches"),
                         acies_situation_get_name (situation, enemy->id));

  return TRUE;
}

static gboolean
check_price (const AciesSituation  *situation,
             const AciesBody       *unit,
             int                    action,
             GError               **error)
{
  gint64 points = acies_body_get_number (unit, AW_UNIT_STATUS_POINTS);
  gint64 cost = aw_cost_of (acies_situation_get_ruleset (situation), AW_VOCABULARY_ACTION, action,
                            acies_record_get_choice (unit->traits, AW_UNIT_TRAIT_TRAINING))
                + acies_body_get_number (unit, aw_repeats_of_action (action));

  return cost <= points || acies_refuse (error, "AW-37", _("This costs %d points, and the unit has %d"),
                                         (int) cost, (int) points);
}

gboolean
aw_check_action (const AciesSituation  *situation,
                 const AciesBody       *unit,
                 const AciesBody       *enemy,
                 int                    action,
                 gboolean               wheel,
                 GError               **error)
{
  int order = aw_body_order (unit);

  if (order == AW_ORDER_ROUTING)
    return acies_refuse (error, action == AW_ACTION_REFORM ? "AW-62" : "AW-27", _("Routers do not act"));
  if (acies_body_has (unit, AW_UNIT_STATUS_PURSUING))
    return acies_refuse (error, "AW-27", _("Pursuers do not act"));
  if (acies_body_has (unit, AW_UNIT_STATUS_IMPETUOUS))
    return acies_refuse (error, "AW-27", _("Impetuous units do not act"));
  if (acies_body_has (unit, AW_UNIT_STATUS_CHARGING) && moves_it (action, wheel))
    return acies_refuse (error, "AW-42", _("A unit that has declared a charge does nothing else that moves it"));
  if (!check_melee (unit, action, wheel, error))
    return FALSE;

  /* Reading R-62 */
  if (action == AW_ACTION_MOVE && aw_find_charger_of (situation, unit) != NULL)
    return acies_refuse (error, "AW-43", _("A unit on which a charge is declared does not move away"));
  if (action == AW_ACTION_REFORM && order == AW_ORDER_FORMED)
    return acies_refuse (error, "AW-60", _("It is in perfect order"));
  if (action == AW_ACTION_REFORM && order <= acies_body_get_number (unit, AW_UNIT_STATUS_TERRAIN_LOSS))
    return acies_refuse (error, "AW-209", _("In this ground it cannot be in better order"));
  if (action == AW_ACTION_FIRE && !check_fire (situation, unit, enemy, error))
    return FALSE;
  if (action == AW_ACTION_CHARGE && !check_charge (situation, unit, enemy, error))
    return FALSE;

  return check_price (situation, unit, action, error);
}

/* ---- Steps that wait for others ---- */

static gboolean
is_due (const AciesSituation *situation,
        guint                 procedure,
        const AciesBody      *unit)
{
  return acies_dues_find_last (acies_situation_get_dues (situation), procedure, unit) != NULL;
}

static gboolean
check_move (const AciesSituation  *situation,
            const AciesBody       *unit,
            GError               **error)
{
  return !is_due (situation, AW_CONTROL_ROLL, unit)
         || acies_refuse (error, "AW-46", _("A control roll comes before the move"));
}

/* Reading R-43 */
static gboolean
check_halt (const AciesBody    *unit,
            const AciesRecord  *inputs,
            GError            **error)
{
  if (inputs != NULL && acies_record_get_choice (inputs, AW_PURSUIT_ROLL_IN_PURPOSE) != AW_PURSUIT_PURPOSE_HALT)
    return TRUE;
  if (acies_body_get_number (unit, AW_UNIT_STATUS_PURSUIT_MOVES) == 0)
    return acies_refuse (error, "AW-88", _("Pursuers halt after their first pursuit move at the earliest"));

  return !acies_body_has (unit, AW_UNIT_STATUS_HALT_TRIED)
         || acies_refuse (error, "AW-88", _("It has tried to halt in this turn"));
}

/* Points are not taken for a reaction that cannot follow. */
static gboolean
check_reaction (const AciesSituation  *situation,
                const AciesBody       *unit,
                const AciesRecord     *inputs,
                GError               **error)
{
  return inputs == NULL || acies_record_get_choice (inputs, AW_REACTION_IN_REACTION) != AW_REACTION_FIRE
         || aw_get_longest_range (situation, unit) >= 0.0
         || acies_refuse (error, "AW-74", _("%s has no missiles"), acies_situation_get_name (situation, unit->id));
}

gboolean
aw_check (AciesRuleset          *ruleset,
          const AciesSituation  *situation,
          const AciesResolution *trial,
          GError               **error)
{
  const AciesBody *unit = acies_situation_find (situation, trial->a);
  const AciesBody *other = trial->b != NULL ? acies_situation_find (situation, trial->b) : NULL;
  guint procedure = acies_procedure_get_index (trial->procedure);

  if (unit == NULL || unit->is_leader)
    return TRUE;
  if (!aw_body_is_active (unit) && procedure != AW_COMMANDER_RISK)
    return acies_refuse (error, acies_procedure_get_clauses (trial->procedure)[0], _("%s is no longer in play"),
                         acies_situation_get_name (situation, unit->id));

  switch (procedure)
    {
    case AW_PAY_ACTION:
      return trial->inputs == NULL || acies_record_get_choice (trial->inputs, AW_PAY_ACTION_IN_ACTION) < 0
             || aw_check_action (situation, unit, other, acies_record_get_choice (trial->inputs, AW_PAY_ACTION_IN_ACTION),
                                 acies_record_get_choice (trial->inputs, AW_PAY_ACTION_IN_ACTION)
                                 == AW_ACTION_CHANGE_FORMATION
                                 && acies_record_get_boolean (trial->inputs, AW_PAY_ACTION_IN_WHEEL), error);
    case AW_MOVE_ALLOWANCE:
      return check_move (situation, unit, error);
    case AW_PURSUIT_ROLL:
      return check_halt (unit, trial->inputs, error);
    case AW_REACTION:
      return check_reaction (situation, unit, trial->inputs, error);
    default:
      return TRUE;
    }
}

/* ---- Ways ---- */

/* Units pass through friends, touch no enemy but the one that they charge, and ride past leaders. */
static double
keep_off (const AciesSituation *situation,
          const AciesBody      *walker,
          const AciesBody      *other,
          gconstpointer         charged)
{
  return other == charged || other->is_leader || !acies_bodies_are_enemies (walker, other) ? ACIES_WAY_IGNORED
                                                                                            : ACIES_CONTACT_REACH;
}

static const struct
{
  const char *class_id;
  const char *clause;
  int         ground;
} barred[] = {
  { "bog",      "AW-204", AW_GROUND_BOG },
  { "river",    "AW-206", AW_GROUND_RIVER },
  { "building", "AW-208", AW_GROUND_BUILDING },
};

/* Finds the ground under a unit that it may not enter: 1 and more, by its place in the list. */
static int
find_barred (const AciesSituation *situation,
             const AciesBody      *body,
             const AciesOutline   *outline)
{
  AciesTable *table = acies_situation_get_table (situation);
  gboolean ford = acies_table_body_meets_class (table, "ford", outline);

  for (guint i = 0; i < G_N_ELEMENTS (barred); i++)
    if (!aw_may_enter (acies_situation_get_ruleset (situation), aw_body_type (body), barred[i].ground)
        && !(ford && barred[i].ground == AW_GROUND_RIVER)
        && acies_table_body_meets_class (table, barred[i].class_id, outline))
      return i + 1;

  return 0;
}

/* Refuses a way over the table's edge, into barred ground or enemies, or to an end in other units. */
static gboolean
check_bars (const AciesSituation  *situation,
            const AciesWay        *way,
            const AciesBody       *charged,
            GError               **error)
{
  const AciesWayPolicy policy = { .there = aw_body_is_there, .keep = keep_off, .data = charged };
  AciesOutline begin = acies_body_get_outline (way->body);
  AciesMeeting meeting;
  AciesWayEnd end;
  int ground;

  if (acies_way_find_edge (situation, way, &meeting))
    return acies_refuse (error, "AW-182", _("The way leads off the table after %.4g″"), meeting.inches);

  ground = find_barred (situation, way->body, &begin) > 0 ? 0
                                                          : acies_way_find_ground (situation, way, find_barred, 1, NULL);
  if (ground > 0)
    return acies_refuse (error, barred[ground - 1].clause, _("The way leads over ground that it cannot enter"));

  if (acies_way_find_meeting (situation, way, &policy, &meeting))
    return acies_refuse (error, "AW-39", _("%s is in the way: only a charge comes into contact"),
                         acies_situation_get_name (situation, meeting.body->id));

  end = acies_way_find_end (situation, way, &policy);
  if (end.friend == NULL && end.enemy == NULL)
    return TRUE;

  return acies_refuse (error, "AW-197", _("It cannot end where %s stands"),
                       acies_situation_get_name (situation, (end.friend != NULL ? end.friend : end.enemy)->id));
}

/* A move goes straight ahead; only a column one base wide wheels in it.  Who breaks off turns away first. */
static gboolean
check_legs (const AciesBody  *unit,
            const AciesWay   *way,
            GError          **error)
{
  for (guint i = 0; i + 1 < way->n_poses; i++)
    {
      AciesLeg leg = acies_way_get_leg (way, i);
      gboolean ahead = ABS (leg.going) < 5.0;

      if (leg.kind == ACIES_LEG_STILL || (leg.kind == ACIES_LEG_STRAIGHT && (ahead || leg.length < 0.05)))
        continue;
      if (acies_body_has (unit, AW_UNIT_STATUS_RETIRING) && (leg.kind == ACIES_LEG_TURN || i == 0))
        continue;
      if (leg.kind == ACIES_LEG_WHEEL || (leg.kind == ACIES_LEG_MIXED && ABS (leg.turn) < 60.0))
        {
          if (unit->files == 1 && (leg.kind == ACIES_LEG_MIXED || ahead))
            continue;

          return acies_refuse (error, "AW-66", _("Only a column one base wide wheels as part of its move"));
        }

      return acies_refuse (error, "AW-64", leg.kind == ACIES_LEG_STRAIGHT
                                           ? _("A move goes straight ahead")
                                           : _("A turn is a change of formation, and an action of its own"));
    }

  return TRUE;
}

static gboolean
check_length (const AciesSituation  *situation,
              const AciesBody       *body,
              const char            *clause,
              double                 length,
              double                 allowance,
              GError               **error)
{
  return length <= allowance + ACIES_WAY_SLACK
         || acies_refuse (error, clause, _("%s: the way takes %.4g″ of %.4g″ allowed"),
                          acies_situation_get_name (situation, body->id), length, allowance);
}

static const char *
find_clause_of_move (AciesRuleset    *ruleset,
                     const AciesBody *unit)
{
  return acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_TYPE), aw_body_type (unit));
}

static gboolean
check_way_of_move (AciesRuleset           *ruleset,
                   const AciesSituation   *situation,
                   const AciesResolution  *resolution,
                   const AciesBody        *unit,
                   const AciesMove        *move,
                   GError                **error)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (resolution->inputs);
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (outputs);
  const AciesBody *enemy = acies_situation_find (situation, resolution->b);
  gboolean charges = in->pace == AW_PACE_CHARGE;
  double allowance = acies_inches_of (outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);
  double length = aw_measure_path (unit, move);
  AciesWay way = acies_way_of_move (unit, move);

  /* To line up after the first contact is free. */
  if (charges && out->within)
    length = acies_inches_of (resolution->inputs, AW_MOVE_ALLOWANCE_IN_DISTANCE);

  return check_length (situation, unit, find_clause_of_move (ruleset, unit), length, allowance, error)
         && (charges || check_legs (unit, &way, error))
         && check_bars (situation, &way, charges ? enemy : NULL, error);
}

static gboolean
check_way_of_wheel (const AciesSituation   *situation,
                    const AciesResolution  *resolution,
                    const AciesBody        *unit,
                    const AciesMove        *move,
                    GError                **error)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const AwWheelAllowanceOut *out = aw_wheel_allowance_out (outputs);
  gboolean column = out->counts_as == AW_WHEEL_COST_MOVE;
  AciesWay way = acies_way_of_move (unit, move);

  return check_length (situation, unit, column ? "AW-65" : "AW-66",
                       acies_inches_of (resolution->inputs, AW_WHEEL_ALLOWANCE_IN_DISTANCE),
                       acies_inches_of (outputs, AW_WHEEL_ALLOWANCE_OUT_LIMIT), error)
         && check_bars (situation, &way, NULL, error);
}

gboolean
aw_check_way (AciesRuleset           *ruleset,
              const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  const AciesBody *body = acies_situation_find (situation, resolution->a);

  if (body == NULL || !body->placed)
    return TRUE;

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case AW_MOVE_ALLOWANCE:
      return check_way_of_move (ruleset, situation, resolution, body, move, error);
    case AW_WHEEL_ALLOWANCE:
      return check_way_of_wheel (situation, resolution, body, move, error);
    case AW_COMMANDER_MOVE:
      return check_length (situation, body,
                           acies_body_get_number (body, AW_LEADER_STATUS_WOUNDS) > 0 ? "AW-216" : "AW-16",
                           /* Who joins a unit rides to its nearest point. */
                           resolution->b == NULL ? acies_move_get_length (move)
                                                 : acies_inches_of (resolution->inputs, AW_COMMANDER_MOVE_IN_DISTANCE),
                           acies_inches_of (acies_outcome_get_outputs (resolution->outcome),
                                            AW_COMMANDER_MOVE_OUT_ALLOWANCE), error);
    default:
      return TRUE;
    }
}

/* A charge may fall short: it goes as far as its move, and check_way_of_move() measures what players lay. */
gboolean
aw_get_allowance (AciesRuleset         *ruleset,
                  const AciesProcedure *procedure,
                  const AciesRecord    *inputs,
                  const AciesRecord    *outputs,
                  double               *inches)
{
  const AwMoveAllowanceIn *in = aw_move_allowance_in (inputs);
  const AwMoveAllowanceOut *out = aw_move_allowance_out (outputs);

  if (acies_procedure_get_index (procedure) != AW_MOVE_ALLOWANCE)
    return FALSE;

  *inches = acies_inches_of (outputs, AW_MOVE_ALLOWANCE_OUT_ALLOWANCE);

  return in->pace != AW_PACE_CHARGE
         || out->within;
}
