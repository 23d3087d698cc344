/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "pw-play-private.h"
#include "pw-private.h"
#include "acies-places.h"
#include "pw-change-private.h"

/* What rounding adds to headings, degrees */
#define TURN_SLACK 0.5

/* ---- Move ---- */

/* The largest angle off straight ahead for a formed unit, in hundredths of a degree: 22½. */
#define MOST_ANGLE 2250

/* A move read from its inputs. */
typedef struct
{
  PwUnit   unit;
  int      kind;
  int      terrain;
  gboolean moved_before;
  gboolean initial;
  /* Whether a formed unit makes a voluntary move or a charge */
  gboolean in_order;
  /* Whether the player chose the move */
  gboolean by_choice;
} Move;

static Move
read_move (AciesCall *call)
{
  const PwMoveIn *in = pw_move_in (acies_call_get_inputs (call));
  Move move = {
    .unit = pw_unit_read (call, PW_MOVE_IN_A_UNIT_KEYS),
    .kind = in->kind, .terrain = in->terrain, .moved_before = in->a_previously_moved, .initial = in->initial, };

  move.unit.triarii = in->a_triarii;
  move.unit.state = in->a_state;
  move.by_choice = move.kind == PW_MOVE_KIND_NORMAL || move.kind == PW_MOVE_KIND_MARCH;
  move.in_order = pw_unit_is_formed (&move.unit) && (move.by_choice || move.kind == PW_MOVE_KIND_CHARGE);

  return move;
}

static gboolean
check_move (AciesCall   *call,
            const Move  *move,
            GError     **error)
{
  const PwMoveIn *in = pw_move_in (acies_call_get_inputs (call));
  const PwUnit *unit = &move->unit;
  gboolean in_hand = unit->state == PW_STATE_NORMAL || unit->state == PW_STATE_CHARGING;
  gboolean enemy_near = pw_is_within (call, PW_MOVE_IN_ENEMY_DISTANCE, PW_REACH_NO_MARCH)
                        || pw_is_within (call, PW_MOVE_IN_END_ENEMY_DISTANCE, PW_REACH_NO_MARCH);
  gboolean three_dice = pw_is_cavalry (unit->type) && move->moved_before;
  const AciesBar bars[] = {
    { move->by_choice && !in_hand, "PW-123", N_("It does not move as the player likes") },
    { move->by_choice && in->a_control == PW_CONTROL_HALT, "PW-105", N_("It is halted by its control test") },
    { move->by_choice && in->a_redressed, "PW-80", N_("It redresses ranks this turn") },
    { move->by_choice && in->a_steadied, "PW-90", N_("A leader has steadied it: it stands still") },
    { move->kind == PW_MOVE_KIND_EVADE && !pw_may_evade (unit->type), "PW-173", N_("Only light troops and medium cavalry evade") },
    { move->kind == PW_MOVE_KIND_MARCH && enemy_near, "PW-117", N_("A march begins and ends beyond 8″ of enemy") },
    { pw_is_mounted (unit->type) && move->terrain == PW_GOING_ROUGH, "PW-127", N_("Rough terrain is closed to cavalry and elephants") },
    { move->by_choice && move->in_order && in->angle > MOST_ANGLE, "PW-132", N_("A formed unit goes straight ahead, at most 22½° off") },
    { move->kind == PW_MOVE_KIND_NORMAL && in->extra_dice == 2 && !three_dice, "PW-122", N_("Only cavalry that moved before has two extra dice") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

static guint
count_move_dice (AciesCall  *call,
                 const Move *move)
{
  const PwMoveIn *in = pw_move_in (acies_call_get_inputs (call));

  switch (move->kind)
    {
    case PW_MOVE_KIND_MARCH:
      return 0;
    case PW_MOVE_KIND_NORMAL:
      return 1 + in->extra_dice;
    default:
      return pw_count_full_dice (move->unit.type, move->moved_before, in->option_third_die);
    }
}

/* Finds the full distance in hundredths of an inch. */
static gint64
find_full_distance (AciesCall        *call,
                    const Move       *move,
                    const PwMoveDice *dice)
{
  gboolean flees = move->kind == PW_MOVE_KIND_RETIRE || move->kind == PW_MOVE_KIND_ROUT;
  gint64 distance = PW_INCHES (dice->inches);

  if (move->kind == PW_MOVE_KIND_MARCH)
    {
      distance = pw_type_figure (acies_call_get_ruleset (call), move->unit.type, PW_TYPE_COLUMN_MARCH);
      acies_call_explain_inches (call, "PW-116", distance, _("A march, at most"));
    }
  else if (flees && move->initial)
    {
      distance += PW_INCHES (dice->n_dice);
      acies_call_explain_inches (call, "PW-123", PW_INCHES (dice->n_dice),
                                 _("1″ more for each die of a first move"));
    }

  return distance;
}

/* Reading R23 */
static gint64
find_terrain_dp (AciesCall  *call,
                 const Move *move)
{
  const PwMoveIn *in = pw_move_in (acies_call_get_inputs (call));
  gboolean minor = move->terrain == PW_GOING_MINOR_OBSTACLE || move->terrain == PW_GOING_LIGHT_WOODS;

  if (pw_is_cavalry (move->unit.type))
    return minor ? 1 : 0;
  if (!pw_is_infantry (move->unit.type) || !move->in_order || move->terrain == PW_GOING_OPEN)
    return 0;
  if (minor && in->option_minor_terrain == PW_MINOR_TERRAIN_FREE)
    return 0;

  return pw_unit_is_heavy_to_move (&move->unit) ? 2 : 1;
}

/* Limits the distance to stop 4" before a body ahead. */
static gint64
stop_before (AciesCall  *call,
             guint       ahead,
             gint64      distance,
             const char *clause,
             const char *label)
{
  gint64 room;

  if (!acies_call_is_given (call, ahead))
    return distance;

  room = MAX (acies_call_get_number (call, ahead) - PW_NEAR, 0);
  if (room < distance && label != NULL)
    acies_call_explain_inches (call, clause, room, label);

  return MIN (distance, room);
}

/* Reading R24 */
static gint64
find_distance (AciesCall  *call,
               const Move *move,
               gint64      full)
{
  const PwMoveIn *in = pw_move_in (acies_call_get_inputs (call));
  gboolean any_enemy = in->option_unformed_stop == PW_UNFORMED_STOP_ANY_ENEMY;
  gint64 distance = full;

  if (!move->by_choice)
    return full;

  distance = stop_before (call, PW_MOVE_IN_FORMED_ENEMY_AHEAD, distance, "PW-118",
                          _("It stops 4″ before formed enemy"));
  if (any_enemy && pw_unit_is_unformed (&move->unit))
    distance = stop_before (call, PW_MOVE_IN_UNFORMED_ENEMY_AHEAD, distance, "PW-114",
                            _("It stops 4″ before enemy"));

  return distance;
}

static gint64
find_least_distance (AciesCall  *call,
                     const Move *move,
                     gint64      distance)
{
  if (move->kind == PW_MOVE_KIND_MARCH)
    return 0;
  if (move->kind != PW_MOVE_KIND_NORMAL)
    return distance;

  distance = stop_before (call, PW_MOVE_IN_FRIENDS_AHEAD, distance, "PW-118", _("It may stop 4″ before friends"));

  return stop_before (call, PW_MOVE_IN_ROUGH_AHEAD, distance, "PW-118", _("It may stop 4″ before rough ground"));
}

/* Finds how far unformed enemy ahead must move to keep 4" away. */
static gint64
find_ground_given (AciesCall  *call,
                   const Move *move,
                   gint64      distance)
{
  const PwMoveIn *in = pw_move_in (acies_call_get_inputs (call));
  gint64 given;

  if (!move->by_choice || !move->in_order || !acies_call_is_given (call, PW_MOVE_IN_UNFORMED_ENEMY_AHEAD))
    return 0;

  given = MAX (distance + PW_NEAR - in->unformed_enemy_ahead, 0);
  if (given > 0)
    acies_call_explain_inches (call, "PW-78", given, _("Unformed enemy gives ground"));

  return given;
}

static gboolean
run_move (AciesCall       *call,
          const PwMoveIn  *in,
          PwMoveOut       *out,
          GError         **error)
{
  Move move = read_move (call);
  gboolean tires = move.kind == PW_MOVE_KIND_NORMAL || move.kind == PW_MOVE_KIND_CHARGE;
  gint64 full, distance, terrain_dp;
  PwMorale before, after;
  PwMoveDice dice;

  if (!pw_check_unit (call, &move.unit, error)
      || !check_move (call, &move, error)
      || !pw_draw_move (call, 'a', tires ? &move.unit : NULL, count_move_dice (call, &move), &dice, error))
    return FALSE;

  full = find_full_distance (call, &move, &dice);
  distance = find_distance (call, &move, full);
  terrain_dp = find_terrain_dp (call, &move);
  before = pw_unit_settle (&move.unit);
  after = pw_unit_tire (&move.unit, dice.fatigue + terrain_dp);

  if (acies_call_explains (call))
    {
      acies_call_explain_modifier (call, pw_unit_is_heavy_to_move (&move.unit) ? "PW-124" : "PW-125",
                                   dice.fatigue, "%s", _("DPs of fatigue"));
      acies_call_explain_modifier (call, pw_is_cavalry (move.unit.type) ? "PW-129" : "PW-128",
                                   terrain_dp, "%s", _("DPs of the terrain"));
      if (after.dp - before.dp < (gint64) dice.fatigue + terrain_dp)
        acies_call_explain (call, "PW-49", NULL, "%s", _("From 3 DPs on, moving costs no more"));
      pw_explain_morale (call, "PW-48", &before, &after);
    }

  out->a_full_distance = full;
  out->a_distance = distance;
  out->a_least_distance = find_least_distance (call, &move, distance);
  out->a_fatigue = dice.fatigue;
  out->a_terrain_dp = terrain_dp;
  out->a_gained = after.dp - before.dp;
  pw_set_morale (call, PW_MOVE_OUT_A_DP, &after);
  out->b_gives_ground = find_ground_given (call, &move, distance);

  return TRUE;
}

/* Applies a pursuit of enemies that made no withdrawal, or, when none is left, to the enemy's baggage
 * (PW-248). */
static void
pursue_alone (const AciesChange *self)
{
  guint step = acies_situation_get_step (self->situation);

  acies_contact_end_all (&pw_contact, self->situation, self->a);
  if (step == PW_STEP_BEATEN || step == PW_STEP_WINNERS)
    pw_change_begin_pursuit (self, self->a);
  else
    acies_body_set (self->a, PW_UNIT_STATUS_STATE, PW_STATE_LOOTING);
  pw_change_run_on (self, "pursuit");
}

static void
apply_move (const AciesChange *self)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  const PwMoveOut *out = pw_move_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);
  int kind = in->kind;
  AciesRuleset *ruleset = self->ruleset;
  /* Translators: what a unit did last: a kind of move and how far: "March, 8″" */
  g_autofree char *what = g_strdup_printf (_("%s, %s"),
                                           acies_ruleset_get_item_label (ruleset, PW_VOCABULARY_MOVE_KIND, kind),
                                           inches);

  pw_mark_maneuvered (self, what);
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_DISTANCE, out->a_full_distance);
  acies_body_set (self->a, PW_UNIT_STATUS_MOVE_USED, 0);
  if (kind == PW_MOVE_KIND_NORMAL)
    acies_record_set_text (self->a->status, PW_UNIT_STATUS_ROLL,
                           acies_outcome_get_dice (self->resolution->outcome));
  if (kind == PW_MOVE_KIND_CHARGE)
    pw_change_run_on (self, "onward");
  else if (kind == PW_MOVE_KIND_PURSUE)
    pursue_alone (self);
}

/* PW-78: moves unformed enemy in the way to keep 4" away. */
static void
push_unformed (const AciesCase *self,
               double               inches)
{
  const PwMoveOut *out = pw_move_out (self->outputs);
  double heading = self->a->pose.heading;
  const AciesBody *enemy;

  if (out->b_gives_ground <= 0)
    return;

  for (guint i = 0; (enemy = acies_situation_next_unit (self->situation, pw_body_is_there, &i)) != NULL;)
    {
      double ahead = pw_is_unformed_enemy (self->a, enemy)
                     ? pw_measure_ahead (self->a, heading, enemy) : -1.0;
      double back = inches + PW_NEAR_INCHES - ahead;

      if (ahead >= 0.0 && back > 0.0 && !acies_body_has (enemy, PW_UNIT_STATUS_IN_COMBAT))
        pw_add_straight (self, enemy, ACIES_MOVE_RETREAT, heading, enemy->pose.heading,
                         pw_find_room_behind (self->situation, enemy, heading, enemy->pose.heading, back,
                                              back + PW_FAR_INCHES));
    }
}

/* Finds how far a unit comes on a voluntary move: to enemy, ground or an edge that bars it, and not into others. */
static double
find_free_way (const AciesCase *self,
               double               inches)
{
  g_autoptr (GPtrArray) pushed = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  AciesCase others = *self;
  AciesPose poses[] = { self->a->pose, self->a->pose };
  AciesWay way = acies_way_of_poses (self->a, poses, G_N_ELEMENTS (poses));
  double heading = self->a->pose.heading;
  double met;

  others.moves = pushed;
  push_unformed (&others, inches);
  poses[1].at = acies_point_along (poses[0].at, heading, inches);
  met = pw_find_enemy_on_way (self->situation, &way, pushed);
  inches = met >= 0.0 ? MIN (met, inches) : inches;
  met = pw_is_mounted (pw_body_type (self->a)) ? pw_find_rough (self->situation, self->a, heading, inches) : -1.0;
  for (inches = met >= 0.0 ? met : inches; inches > 0.0; inches -= 0.25)
    {
      poses[1].at = acies_point_along (poses[0].at, heading, inches);
      if (pw_may_stand (self->situation, self->a, &poses[1], pushed))
        return inches;
    }

  return 0.0;
}

static void
add_voluntary (const AciesCase *self,
               AciesMoveKind        kind,
               double               inches)
{
  inches = find_free_way (self, inches);
  pw_add_advance (self, self->a, kind, inches);
  push_unformed (self, inches);
}

/* Adds a run into an enemy on the way, or as far as it goes. */
static void
add_run (const AciesCase *self,
         AciesMoveKind        kind,
         double               inches)
{
  double met;

  pw_find_met (self->situation, self->a, inches, &met);
  pw_add_advance_until (self, self->a, kind, MIN (met, inches));
}

static void
propose_move (const AciesCase *self)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  double inches = acies_inches_of (self->outputs, PW_MOVE_OUT_A_DISTANCE);

  switch (in->kind)
    {
    case PW_MOVE_KIND_MARCH:
      add_voluntary (self, ACIES_MOVE_MARCH, inches);
      break;
    case PW_MOVE_KIND_CHARGE:
      add_run (self, ACIES_MOVE_CHARGE, inches);
      break;
    case PW_MOVE_KIND_PURSUE:
      add_run (self, ACIES_MOVE_PURSUIT, inches);
      break;
    case PW_MOVE_KIND_NORMAL:
      add_voluntary (self, ACIES_MOVE_ADVANCE, inches);
      break;
    default:
      pw_add_flight (self, ACIES_MOVE_RETREAT, inches);
      break;
    }
}

static char *
describe_move (const AciesCase *self)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  const PwMoveOut *out = pw_move_out (self->outputs);
  g_autofree char *inches = acies_print_inches (out->a_distance);
  int gained = out->a_gained;

  if (gained > 0)
    return g_strdup_printf (ngettext ("%s moved %s and took %d DP", "%s moved %s and took %d DPs", gained),
                            self->a_name, inches, gained);

  switch (in->kind)
    {
    case PW_MOVE_KIND_MARCH:
      return g_strdup_printf (_("%s marched %s"), self->a_name, inches);
    case PW_MOVE_KIND_CHARGE:
      return g_strdup_printf (_("%s charged on for %s"), self->a_name, inches);
    case PW_MOVE_KIND_PURSUE:
      return g_strdup_printf (_("%s pursued for %s"), self->a_name, inches);
    default:
      return g_strdup_printf (_("%s moved %s"), self->a_name, inches);
    }
}

/* PW-99: a unit that is controlled by its line only does as the line does. */
gboolean
pw_check_conforms (const AciesSituation  *situation,
                   const AciesBody       *unit,
                   guint                  procedure,
                   GError               **error)
{
  const AciesBody *guide = acies_body_find_named_unit (situation, unit, PW_UNIT_STATUS_CONFORMS_TO);

  if (!pw_body_is_there (guide))
    return TRUE;

  if (procedure == PW_REDRESS && acies_body_has (guide, PW_UNIT_STATUS_MOVED))
    return acies_refuse (error, "PW-99", _("%s moves with its line: to do otherwise it must test"),
                         acies_situation_get_name (situation, unit->id));
  if (procedure != PW_REDRESS && acies_body_has (guide, PW_UNIT_STATUS_REDRESSED))
    return acies_refuse (error, "PW-99", _("%s halts with its line: to do otherwise it must test"),
                         acies_situation_get_name (situation, unit->id));

  return TRUE;
}

/* Refuses what its line does not do. */
gboolean
pw_may_conform (const AciesCase  *self,
                GError          **error)
{
  return pw_check_conforms (self->situation, self->a, acies_procedure_get_index (self->resolution->procedure),
                            error);
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
  double heading = acies_point_distance (move->poses[0].at, end.at) > PW_WAY_SLACK
                   ? acies_heading_towards (move->poses[0].at, end.at) : end.heading;
  AciesPose on = { acies_point_along (end.at, heading, rest), end.heading };
  AciesPose poses[] = { end, on };
  AciesWay way = acies_way_of_poses (unit, poses, G_N_ELEMENTS (poses));

  return !pw_may_stand (situation, unit, &on, moves) || pw_find_enemy_on_way (situation, &way, moves) >= 0.0;
}

/* PW-116, PW-118: tells whether a move is as long as it has to be. */
static gboolean
check_length (const AciesCase  *self,
              const AciesMove  *move,
              GError          **error)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  PwUnit read = pw_body_read (self->a);
  double length = acies_move_get_length (move);
  double most = acies_inches_of (self->outputs, PW_MOVE_OUT_A_DISTANCE);
  double least = acies_inches_of (self->outputs, PW_MOVE_OUT_A_LEAST_DISTANCE);
  const char *clause = "PW-118";

  if (length > most + PW_WAY_SLACK)
    {
      if (most < acies_inches_of (self->outputs, PW_MOVE_OUT_A_FULL_DISTANCE))
        clause = pw_is_light (read.type) ? "PW-75" : "PW-77";
      else if (in->kind == PW_MOVE_KIND_MARCH)
        clause = "PW-116";

      return acies_refuse (error, clause, _("%s: the way takes %.4g″ of %.4g″ allowed"), self->a_name,
                           length, most);
    }

  /* Formed troops may keep the rest for maneuvers. */
  if (length < least - PW_WAY_SLACK && !pw_unit_is_formed (&read)
      && !is_held_up (self->situation, self->a, move, least - length, self->moves))
    return acies_refuse (error, "PW-118", _("%s: the way takes %.4g″ of the %.4g″ that it has to move"),
                         self->a_name, length, least);

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
check_roll (const AciesCase  *self,
            GError          **error)
{
  const char *roll = pw_find_roll (self->situation, self->a);
  const char *dice = acies_outcome_get_dice (self->resolution->outcome);

  return roll == NULL || dice == NULL || *dice == '\0' || dice_agree (roll, dice)
         || acies_refuse (error, "PW-120", _("%s moves on the roll of the others under its leader: %s"),
                          self->a_name, roll);
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
check_way_of_kind (const AciesCase  *self,
                   const AciesMove  *move,
                   GError          **error)
{
  const PwMoveIn *in = pw_move_in (self->inputs);
  int kind = in->kind;
  AciesWay way = acies_way_of_move (self->a, move);
  PwUnit read = pw_body_read (self->a);
  double turn = acies_heading_difference (move->poses[0].heading, acies_move_get_end (move).heading);

  if (kind == PW_MOVE_KIND_NORMAL && !check_roll (self, error))
    return FALSE;
  if (kind != PW_MOVE_KIND_NORMAL && kind != PW_MOVE_KIND_MARCH)
    return TRUE;
  if (pw_unit_is_formed (&read) && fabs (turn) > TURN_SLACK)
    return acies_refuse (error, "PW-132", _("%s goes straight ahead: a turn is a maneuver"),
                         self->a_name);
  if (!check_length (self, move, error))
    return FALSE;
  if (pw_find_enemy_on_way (self->situation, &way, self->moves) >= 0.0)
    return acies_refuse (error, "PW-114", _("%s: enemy stands in its way"), self->a_name);

  return TRUE;
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  return check_way_of_kind (self, move, error) && pw_check_end (self, move, "PW-118", error);
}

ACIES_DEFINE_PROCEDURE (pw, move,
                        .check = pw_may_conform,
                        .check_way = check_way,
                        .apply = apply_move,
                        .propose = propose_move,
                        .describe = describe_move)

/* ---- Passage of lines ---- */

typedef struct
{
  PwUnit   unit;
  gboolean stationary;
  gboolean near_enemy;
} Passer;

static Passer
read_passer (AciesCall *call,
             guint      keys,
             guint      state,
             guint      stationary,
             guint      enemy_distance)
{
  Passer passer = { .unit = pw_unit_read (call, keys) };

  passer.unit.state = acies_call_get_number (call, state);
  passer.stationary = acies_call_get_number (call, stationary);
  passer.near_enemy = pw_is_within (call, enemy_distance, PW_FAR);

  return passer;
}

static void
set_passer (AciesCall    *call,
            const Passer *passer,
            gboolean      is_free,
            guint         gained,
            guint         dp,
            guint         must_halt)
{
  const PwPassageOfLinesIn *in = pw_passage_of_lines_in (acies_call_get_inputs (call));
  gboolean skirmish = in->phase == PW_PASSAGE_PHASE_SKIRMISH;
  gboolean liable = pw_unit_is_formed (&passer->unit) && passer->near_enemy;
  PwMorale before = pw_unit_settle (&passer->unit);
  PwMorale after = pw_unit_tire (&passer->unit, liable && !is_free ? 1 : 0);
  gboolean halts = liable && is_free && skirmish && passer->stationary && pw_unit_is_formed_infantry (&passer->unit);

  pw_explain_morale (call, "PW-140", &before, &after);
  if (halts && acies_call_explains (call))
    acies_call_explain (call, "PW-141", NULL, "%s",
                        _("Formed infantry stands in the next phase too, or takes the DP then"));

  acies_call_set_number (call, gained, after.dp - before.dp);
  pw_set_morale (call, dp, &after);
  acies_call_set_number (call, must_halt, halts);
}

static gboolean
run_passage_of_lines (AciesCall                 *call,
                      const PwPassageOfLinesIn  *in,
                      PwPassageOfLinesOut       *out,
                      GError                   **error)
{
  Passer a = read_passer (call, PW_PASSAGE_OF_LINES_IN_A_UNIT_KEYS, PW_PASSAGE_OF_LINES_IN_A_STATE,
                          PW_PASSAGE_OF_LINES_IN_A_STATIONARY, PW_PASSAGE_OF_LINES_IN_A_ENEMY_DISTANCE);
  Passer b = read_passer (call, PW_PASSAGE_OF_LINES_IN_B_UNIT_KEYS, PW_PASSAGE_OF_LINES_IN_B_STATE,
                          PW_PASSAGE_OF_LINES_IN_B_STATIONARY, PW_PASSAGE_OF_LINES_IN_B_ENEMY_DISTANCE);
  gboolean is_free;

  if (!pw_check_unit (call, &a.unit, error) || !pw_check_unit (call, &b.unit, error))
    return FALSE;

  /* Reading R42: all three together */
  is_free = (pw_unit_is_unformed (&a.unit) || pw_unit_is_unformed (&b.unit))
            && (a.stationary || b.stationary)
            && a.unit.state != PW_STATE_ROUTING && b.unit.state != PW_STATE_ROUTING;
  if (acies_call_explains (call))
    acies_call_explain (call, "PW-140", NULL, "%s",
                        is_free ? _("One is unformed, one stands, none routs: no DPs")
                                : _("Formed units within 8″ of enemy take a DP"));

  out->free = is_free;
  set_passer (call, &a, is_free, PW_PASSAGE_OF_LINES_OUT_A_GAINED, PW_PASSAGE_OF_LINES_OUT_A_DP,
              PW_PASSAGE_OF_LINES_OUT_A_MUST_HALT);
  set_passer (call, &b, is_free, PW_PASSAGE_OF_LINES_OUT_B_GAINED, PW_PASSAGE_OF_LINES_OUT_B_DP,
              PW_PASSAGE_OF_LINES_OUT_B_MUST_HALT);

  return TRUE;
}

/* PW-141: spares a unit the DP as long as it stands in the maneuver phase too. */
static void
spare_for_now (const AciesChange *self,
               AciesBody   *unit,
               guint        must_halt)
{
  if (unit != NULL && acies_record_get_boolean (self->outputs, must_halt))
    acies_body_set (unit, PW_UNIT_STATUS_SPARED, TRUE);
}

static void
apply_passage_of_lines (const AciesChange *self)
{
  acies_body_enlist (self->a, PW_UNIT_STATUS_PASSED, self->b);
  spare_for_now (self, self->a, PW_PASSAGE_OF_LINES_OUT_A_MUST_HALT);
  spare_for_now (self, self->b, PW_PASSAGE_OF_LINES_OUT_B_MUST_HALT);
}

ACIES_DEFINE_PROCEDURE (pw, passage_of_lines,
                        .apply = apply_passage_of_lines)
