/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-input-error.h"
#include "acies-places.h"
#include "pw-play-private.h"

/* Whether the rules allow a step, and a way, beyond what the arithmetic of its procedure refuses. */

/* What rounding adds to lengths and headings: inches, degrees. */
#define SLACK 0.02
#define TURN_SLACK 0.5

static const char *
get_name (const AciesSituation *situation,
          const AciesBody      *body)
{
  return acies_situation_get_name (situation, body->id);
}

/* ---- Leaders ---- */

static guint
count_actions (const AciesRecord *inputs,
               int                action)
{
  guint n_items = inputs != NULL ? acies_record_get_n_items (inputs, PW_LEADER_ACTIONS_IN_ACTIONS) : 0;
  guint n = 0;

  for (guint i = 0; i < n_items; i++)
    n += acies_record_get_item (inputs, PW_LEADER_ACTIONS_IN_ACTIONS, i) == action;

  return n;
}

gint64
pw_find_action_limit (const AciesSituation *situation,
                      const AciesBody      *leader)
{
  gboolean may_encourage;

  return pw_count_actions (acies_record_get_choice (leader->traits, PW_LEADER_TRAIT_RANK),
                           acies_record_get_boolean (leader->traits, PW_LEADER_TRAIT_EXCEPTIONAL),
                           acies_body_has (leader, PW_LEADER_STATUS_REPLACEMENT),
                           acies_body_has (leader, PW_LEADER_STATUS_WOUNDED),
                           acies_situation_get_option (situation, PW_OPTION_WOUNDED_LEADER), &may_encourage);
}

/* PW-88, reading R52: tells whether he may move in the maneuver phase. */
static gboolean
check_ride (const AciesSituation  *situation,
            const AciesBody       *leader,
            guint                  n_moves,
            guint                  n_actions,
            GError               **error)
{
  const char *name = get_name (situation, leader);

  if (pw_find_unit_of (situation, leader) != NULL)
    return acies_refuse (error, "PW-88", _("%s moves with the unit that he is with"), name);
  if (acies_body_has (leader, PW_LEADER_STATUS_MOVED))
    return acies_refuse (error, "PW-88", _("%s has moved in this phase"), name);
  if (acies_body_has (leader, PW_LEADER_STATUS_MUST_HALT))
    return acies_refuse (error, "PW-90", _("%s has steadied his unit: he stands still"), name);
  if (n_moves > 1 || n_moves < n_actions)
    return acies_refuse (error, "PW-88", _("In the maneuver phase a leader only moves, and once"));

  return TRUE;
}

/* Tells whether a leader may act; his actions of this turn count, in however many entries they were logged. */
gboolean
pw_check_leader (const AciesSituation  *situation,
                 const AciesBody       *leader,
                 const AciesBody       *unit,
                 const AciesRecord     *inputs,
                 GError               **error)
{
  guint step = acies_situation_get_step (situation);
  guint n_actions = inputs != NULL ? acies_record_get_n_items (inputs, PW_LEADER_ACTIONS_IN_ACTIONS) : 0;
  guint n_joins = count_actions (inputs, PW_LEADER_ACTION_ATTACH);
  guint n_moves = count_actions (inputs, PW_LEADER_ACTION_MOVE) + n_joins;
  gboolean leads = step == PW_STEP_FIRST_LEADERS || step == PW_STEP_SECOND_LEADERS;
  gint64 used = acies_body_get_number (leader, PW_LEADER_STATUS_ACTIONS_USED);
  const char *name = get_name (situation, leader);

  if (!pw_body_is_active (leader))
    return acies_refuse (error, "PW-108", _("%s is lost"), name);
  if ((!leads && !pw_is_maneuver_step (step)) || !acies_body_is_acting (situation, leader))
    return acies_refuse (error, "PW-70", _("It is not the time for %s to act"), name);
  if (n_joins > 0 && (unit == NULL || !pw_body_is_there (unit) || !acies_bodies_are_friends (leader, unit)))
    return acies_refuse (error, "PW-87", _("%s joins a unit of his side on the table"), name);
  if (!leads)
    return check_ride (situation, leader, n_moves, n_actions, error);

  if (acies_body_has (leader, PW_LEADER_STATUS_ACTED)
      || used + n_actions > pw_find_action_limit (situation, leader))
    return acies_refuse (error, acies_body_has (leader, PW_LEADER_STATUS_WOUNDED) ? "PW-111" : "PW-86",
                         _("%s has no more actions this turn"), name);
  if ((count_actions (inputs, PW_LEADER_ACTION_STEADY) > 0
       && acies_body_get_number (leader, PW_LEADER_STATUS_INSPIRE) > 0)
      || (count_actions (inputs, PW_LEADER_ACTION_INSPIRE) > 0
          && acies_body_has (leader, PW_LEADER_STATUS_MUST_HALT)))
    return acies_refuse (error, "PW-93", _("Nobody steadies and inspires in the same turn"));

  return TRUE;
}

/* ---- Units ---- */

/* PW-99: a unit that is controlled by its line only does as the line does. */
gboolean
pw_check_conforms (const AciesSituation  *situation,
                   const AciesBody       *unit,
                   guint                  procedure,
                   GError               **error)
{
  const AciesBody *guide = acies_body_find_named_unit (situation, unit, PW_UNIT_STATUS_CONFORMS_TO);

  if (guide == NULL || !pw_body_is_there (guide))
    return TRUE;

  if (procedure == PW_REDRESS && acies_body_has (guide, PW_UNIT_STATUS_MOVED))
    return acies_refuse (error, "PW-99", _("%s moves with its line: to do otherwise it must test"),
                         get_name (situation, unit));
  if (procedure != PW_REDRESS && acies_body_has (guide, PW_UNIT_STATUS_REDRESSED))
    return acies_refuse (error, "PW-99", _("%s halts with its line: to do otherwise it must test"),
                         get_name (situation, unit));

  return TRUE;
}

static gboolean
is_between (const AciesDue *due,
            const char     *one,
            const char     *other)
{
  return (g_strcmp0 (due->a, one) == 0 && g_strcmp0 (due->b, other) == 0)
         || (g_strcmp0 (due->a, other) == 0 && g_strcmp0 (due->b, one) == 0);
}

/* PW-82: finds the combat that is fought next.  (nullable) */
static const AciesDue *
find_next_combat (const AciesSituation *situation)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == PW_COMBAT && due->step <= acies_situation_get_step (situation))
        return due;
    }

  return NULL;
}

gboolean
pw_waits (AciesRuleset         *ruleset,
          const AciesSituation *situation,
          const AciesDue       *due)
{
  const AciesDue *next = due->procedure == PW_COMBAT ? find_next_combat (situation) : NULL;

  return next != NULL && due != next;
}

static gboolean
check_combat_order (const AciesSituation   *situation,
                    const AciesResolution  *trial,
                    GError                **error)
{
  const AciesDue *next = find_next_combat (situation);

  return next == NULL || is_between (next, trial->a, trial->b)
         || acies_refuse (error, "PW-82", _("%s and %s fight before, from right to left"),
                          acies_situation_get_name (situation, next->a), acies_situation_get_name (situation,
                                                                                                   next->b));
}

static gboolean
check_unit (const AciesSituation   *situation,
            const AciesBody        *unit,
            guint                   procedure,
            GError                **error)
{
  gboolean repeats = acies_body_get_choice (unit, PW_UNIT_STATUS_CONTROL) == PW_CONTROL_REPEAT;

  switch (procedure)
    {
    case PW_MANOEUVRE:
    case PW_DETACH_LINE:
      if (repeats)
        return acies_refuse (error, "PW-105", _("%s does again what it did last, and nothing else"),
                             get_name (situation, unit));
      return pw_check_conforms (situation, unit, procedure, error);
    case PW_MOVE:
      if (acies_body_get_number (unit, PW_UNIT_STATUS_SHOTS) == 2)
        return acies_refuse (error, "PW-155", _("%s has stood and shot twice"), get_name (situation, unit));
      return pw_check_conforms (situation, unit, procedure, error);
    case PW_REDRESS:
      return pw_check_conforms (situation, unit, procedure, error);
    default:
      return TRUE;
    }
}

gboolean
pw_check (AciesRuleset           *ruleset,
          const AciesSituation   *situation,
          const AciesResolution  *trial,
          GError                **error)
{
  guint procedure = acies_procedure_get_index (trial->procedure);
  const AciesBody *a = acies_situation_find (situation, trial->a);
  const AciesBody *b = acies_situation_find (situation, trial->b);

  if (!acies_ruleset_check_arithmetic (ruleset, situation, trial, error))
    return FALSE;
  if (a == NULL)
    return TRUE;
  if (procedure == PW_LEADER_ACTIONS)
    return pw_check_leader (situation, a, b, trial->inputs, error);
  if (procedure == PW_DETACH_LINE && (b == NULL || !acies_bodies_are_friends (a, b) || !pw_may_be_detached (b)))
    return acies_refuse (error, "PW-26",
                         _("The line of %s becomes a unit of the roster that is not on the table yet"),
                         get_name (situation, a));
  if (procedure == PW_COMBAT)
    return check_combat_order (situation, trial, error);

  return check_unit (situation, a, procedure, error);
}

/* ---- Ways ---- */

/* Finds the unit in which @unit would stand at @pose, once @moves are made.  (nullable) */
static const AciesBody *
find_overlapped (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesPose      *pose,
                 GPtrArray            *moves)
{
  const AciesBody *other;

  for (guint i = 0; (other = acies_situation_next_unit (situation, pw_body_is_there, &i)) != NULL;)
    {
      const AciesMove *move = acies_moves_find (moves, other->id);
      AciesBody there = *other;

      if (g_strcmp0 (other->id, unit->id) == 0)
        continue;
      if (move != NULL)
        there.pose = acies_move_get_end (move);
      if (pw_would_overlap (unit, pose, &there))
        return other;
    }

  return NULL;
}

static gboolean
stands_on_table (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesPose      *pose)
{
  AciesPose inner = { acies_point_along (pose->at, pose->heading, -SLACK), pose->heading };
  AciesOutline outline = acies_outline_for_body (&inner, MAX (unit->width - 2 * SLACK, 0.0),
                                                 MAX (unit->depth - 2 * SLACK, 0.0));

  return acies_table_holds_outline (acies_situation_get_table (situation), &outline);
}

gboolean
pw_may_stand (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesPose      *pose,
              GPtrArray            *moves)
{
  return stands_on_table (situation, unit, pose) && find_overlapped (situation, unit, pose, moves) == NULL;
}

/* What a move passes: friends by PW-140, enemy that gives way by PW-78, light troops before elephants by PW-115. */
static double
keep_from_enemy (const AciesSituation *situation,
                 const AciesBody      *walker,
                 const AciesBody      *other,
                 gconstpointer         moves)
{
  if (!acies_bodies_are_enemies (walker, other) || acies_moves_find ((GPtrArray *) moves, other->id) != NULL
      || (pw_body_type (walker) == PW_TYPE_ELEPHANTS && pw_is_light (pw_body_type (other))))
    return ACIES_WAY_IGNORED;

  return 0.0;
}

/* Measures how far a way goes before it meets enemy; below 0 when it meets none. */
double
pw_find_enemy_on_way (const AciesSituation *situation,
                      const AciesWay       *way,
                      GPtrArray            *moves)
{
  AciesWayPolicy policy = { .there = pw_body_is_there, .keep = keep_from_enemy, .data = moves };
  AciesMeeting meeting;

  return acies_way_find_meeting (situation, way, &policy, &meeting) ? meeting.inches : -1.0;
}

/* PW-118: tells whether a unit that stops short had to, for the edge or others in its way. */
static gboolean
is_held_up (const AciesSituation *situation,
            const AciesBody      *unit,
            const AciesMove      *move,
            double                rest,
            GPtrArray            *moves)
{
  AciesPose end = acies_move_get_end (move);
  double heading = acies_point_distance (move->poses[0].at, end.at) > SLACK
                   ? acies_heading_towards (move->poses[0].at, end.at) : end.heading;
  AciesPose on = { acies_point_along (end.at, heading, rest), end.heading };
  AciesPose poses[] = { end, on };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));

  return !pw_may_stand (situation, unit, &on, moves) || pw_find_enemy_on_way (situation, &way, moves) >= 0.0;
}

/* PW-116, PW-118: tells whether a move is as long as it has to be. */
static gboolean
check_length (const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesBody        *unit,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  const PwMoveIn *in = pw_move_in (resolution->inputs);
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  PwUnit read = pw_body_read (unit);
  double length = acies_move_get_length (move);
  double most = acies_inches_of (outputs, PW_MOVE_OUT_A_DISTANCE);
  double least = acies_inches_of (outputs, PW_MOVE_OUT_A_LEAST_DISTANCE);
  const char *clause = "PW-118";

  if (length > most + SLACK)
    {
      if (most < acies_inches_of (outputs, PW_MOVE_OUT_A_FULL_DISTANCE))
        clause = pw_is_light (read.type) ? "PW-75" : "PW-77";
      else if (in->kind == PW_MOVE_KIND_MARCH)
        clause = "PW-116";

      return acies_refuse (error, clause, _("%s: the way takes %.4g″ of %.4g″ allowed"), get_name (situation, unit),
                           length, most);
    }

  /* Formed troops may keep the rest for maneuvers. */
  if (length < least - SLACK && !pw_unit_is_formed (&read)
      && !is_held_up (situation, unit, move, least - length, moves))
    return acies_refuse (error, "PW-118", _("%s: the way takes %.4g″ of the %.4g″ that it has to move"),
                         get_name (situation, unit), length, least);

  return TRUE;
}

/* Tells whether one list of dice begins as the other, which may be shorter. */
static gboolean
dice_agree (const char *one,
            const char *other)
{
  return strncmp (one, other, MIN (strlen (one), strlen (other))) == 0;
}

/* PW-120: units under one leader move on the dice of the first. */
static gboolean
check_roll (const AciesSituation   *situation,
            const AciesResolution  *resolution,
            const AciesBody        *unit,
            GError                **error)
{
  const char *roll = pw_find_roll (situation, unit);
  const char *dice = acies_outcome_get_dice (resolution->outcome);

  return roll == NULL || dice == NULL || *dice == '\0' || dice_agree (roll, dice)
         || acies_refuse (error, "PW-120", _("%s moves on the roll of the others under its leader: %s"),
                          get_name (situation, unit), roll);
}

const char *
pw_find_known_dice (AciesRuleset          *ruleset,
                    const AciesSituation  *situation,
                    const AciesResolution *trial)
{
  const PwMoveIn *in = pw_move_in (trial->inputs);
  const AciesBody *unit = acies_situation_find (situation, trial->a);

  return unit != NULL && !unit->is_leader && acies_procedure_get_index (trial->procedure) == PW_MOVE
         && in->kind == PW_MOVE_KIND_NORMAL
         ? pw_find_roll (situation, unit) : NULL;
}

static gboolean
check_move (const AciesSituation   *situation,
            const AciesResolution  *resolution,
            const AciesBody        *unit,
            const AciesMove        *move,
            GPtrArray              *moves,
            GError                **error)
{
  const PwMoveIn *in = pw_move_in (resolution->inputs);
  int kind = in->kind;
  AciesWay way = acies_way_of_move (unit, move);
  PwUnit read = pw_body_read (unit);
  double turn = acies_heading_difference (move->poses[0].heading, acies_move_get_end (move).heading);

  if (kind == PW_MOVE_KIND_NORMAL && !check_roll (situation, resolution, unit, error))
    return FALSE;
  if (kind != PW_MOVE_KIND_NORMAL && kind != PW_MOVE_KIND_MARCH)
    return TRUE;
  if (pw_unit_is_formed (&read) && fabs (turn) > TURN_SLACK)
    return acies_refuse (error, "PW-132", _("%s goes straight ahead: a turn is a maneuver"),
                         get_name (situation, unit));
  if (!check_length (situation, resolution, unit, move, moves, error))
    return FALSE;
  if (pw_find_enemy_on_way (situation, &way, moves) >= 0.0)
    return acies_refuse (error, "PW-114", _("%s: enemy stands in its way"), get_name (situation, unit));

  return TRUE;
}

/* PW-238, PW-242: tells whether a unit that gives way goes neither through enemy nor towards the one behind it. */
static gboolean
check_flight (const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesBody        *unit,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  AciesPose end = acies_move_get_end (move);
  AciesPose poses[] = { acies_body_turn_in_place (unit, end.heading), end };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));
  double most = acies_inches_of (acies_outcome_get_outputs (resolution->outcome), PW_WITHDRAWAL_OUT_A_DISTANCE);
  double length = acies_way_get_length (&way, ACIES_LEG_BITS_GOING);

  if (length > most + SLACK)
    return acies_refuse (error, "PW-238", _("%s: the way takes %.4g″ of %.4g″ allowed"), get_name (situation, unit),
                         length, most);

  return pw_find_enemy_on_way (situation, &way, moves) < 0.0
         || acies_refuse (error, "PW-238", _("%s: enemy stands in its way"), get_name (situation, unit));
}

/* Tells whether a step gives the unit another shape, so that its present one does not tell where it ends. */
static gboolean
reshapes (const AciesResolution *resolution)
{
  const PwManoeuvreIn *in = pw_manoeuvre_in (resolution->inputs);
  int kind;

  if (acies_procedure_get_index (resolution->procedure) != PW_MANOEUVRE)
    return FALSE;

  kind = in->kind;

  return kind == PW_MANEUVER_KIND_TURN_TO_FLANK || kind == PW_MANEUVER_KIND_CHANGE_FORMATION
         || kind == PW_MANEUVER_KIND_REFORM;
}

gboolean
pw_check_way (AciesRuleset           *ruleset,
              const AciesSituation   *situation,
              const AciesResolution  *resolution,
              const AciesMove        *move,
              GPtrArray              *moves,
              GError                **error)
{
  const AciesBody *a = acies_situation_find (situation, resolution->a);
  guint procedure = acies_procedure_get_index (resolution->procedure);
  const char *clause = procedure == PW_MOVE ? "PW-118" : procedure == PW_WITHDRAWAL ? "PW-238" : acies_procedure_get_clauses (resolution->procedure)[0];
  const AciesBody *other;
  AciesPose end;

  if (procedure == PW_MOVE && !check_move (situation, resolution, a, move, moves, error))
    return FALSE;
  if (procedure == PW_WITHDRAWAL && !check_flight (situation, resolution, a, move, moves, error))
    return FALSE;

  end = acies_move_get_end (move);
  if (reshapes (resolution))
    return TRUE;
  if (!stands_on_table (situation, a, &end))
    return acies_refuse (error, clause, _("%s would leave the table"), get_name (situation, a));
  if (a->is_leader)
    return TRUE;

  other = find_overlapped (situation, a, &end, moves);

  return other == NULL
         || acies_refuse (error, clause, _("%s would stand in %s"), get_name (situation, a),
                          get_name (situation, other));
}
