/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "pw-measure-private.h"

/* ---- Distances ---- */

static void
see_nearest (PwMeasure       *self,
             const AciesBody *unit)
{
  double inches;
  const AciesBody *enemy = acies_situation_find_nearest (self->situation, unit, pw_body_is_there,
                                                         acies_bodies_are_enemies, &inches);

  if (enemy != NULL)
    pw_measure_see_inches (self, inches, enemy);
}

void
pw_measure_enemy_distance (PwMeasure *self)
{
  if (self->unit != NULL)
    see_nearest (self, self->unit);
}

void
pw_measure_unbroken_distance (PwMeasure *self)
{
  double inches;
  const AciesBody *enemy = pw_find_threat (self->situation, self->a, &inches);

  if (enemy != NULL)
    pw_measure_see_inches (self, inches, enemy);
}

void
pw_measure_between (PwMeasure *self)
{
  if (pw_measure_has_both (self))
    pw_measure_see_inches (self, acies_body_distance (self->a, self->b), self->b);
}

/* ---- On the way of a move ---- */

/* Copies the unit as it stood at the start of its way. */
static AciesBody
stand_at_start (PwMeasure *self,
                PwWay     *way)
{
  AciesBody unit = *self->a;

  *way = pw_find_way (self->situation, self->a);
  unit.pose = way->start;

  return unit;
}

static void
see_ahead (PwMeasure         *self,
           AciesBodyRelation  filter)
{
  PwWay way;
  AciesBody unit = stand_at_start (self, &way);
  double inches;
  const AciesBody *body = pw_find_ahead (self->situation, &unit, way.heading, filter, self->a, &inches);

  if (body != NULL)
    pw_measure_see_inches (self, inches, body);
}

void
pw_measure_formed_ahead (PwMeasure *self)
{
  see_ahead (self, pw_is_formed_enemy);
}

void
pw_measure_unformed_ahead (PwMeasure *self)
{
  see_ahead (self, pw_is_unformed_enemy);
}

void
pw_measure_friends_ahead (PwMeasure *self)
{
  see_ahead (self, acies_bodies_are_friends);
}

/* The longest move by dice, inches */
#define LOOK_AHEAD 20.0

void
pw_measure_rough_ahead (PwMeasure *self)
{
  PwWay way;
  AciesBody unit = stand_at_start (self, &way);

  if (unit.placed)
    pw_measure_see_inches (self, pw_find_rough (self->situation, &unit, way.heading, LOOK_AHEAD), NULL);
}

void
pw_measure_start_distance (PwMeasure *self)
{
  PwWay way;
  AciesBody unit = stand_at_start (self, &way);

  see_nearest (self, &unit);
}

void
pw_measure_angle (PwMeasure *self)
{
  PwWay way = pw_find_way (self->situation, self->a);

  if (way.laid)
    acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_SKETCH,
                            (gint64) (way.angle * ACIES_DECIMAL_ONE + 0.5), NULL);
}

/* Finds the default length of a march. */
static double
find_march (PwMeasure       *self,
            const AciesBody *unit,
            double           heading)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  double march = (double) pw_type_figure (ruleset, pw_body_type (unit), PW_TYPE_COLUMN_MARCH) / ACIES_DECIMAL_ONE;
  double inches;

  if (pw_find_ahead (self->situation, unit, heading, pw_is_formed_enemy, self->a, &inches) != NULL)
    march = CLAMP (inches - PW_NEAR_INCHES, 0.0, march);

  return march;
}

/* PW-117: measured at the end of the way laid out, or straight ahead. */
void
pw_measure_end_distance (PwMeasure *self)
{
  const PwMoveIn *in = pw_move_in (acies_facts_get_inputs (self->facts));
  PwWay way;
  AciesBody unit = stand_at_start (self, &way);

  if (!unit.placed
      || in->kind != PW_MOVE_KIND_MARCH)
    return;

  unit.pose.at = acies_point_along (way.start.at, way.heading,
                                    way.laid ? way.inches : find_march (self, &unit, way.heading));
  see_nearest (self, &unit);
}

/* Copies party a as it stood before its withdrawal, when the players have laid its way. */
static AciesBody
stand_before_flight (PwMeasure *self)
{
  AciesBody unit = *self->a;

  unit.pose = pw_find_flight_start (self->situation, self->a, self->b);

  return unit;
}

/* Measures from the pursuer to another enemy past the quarry. */
void
pw_measure_new_enemy (PwMeasure *self)
{
  AciesBody quarry;
  const AciesBody *enemy;
  double inches;

  if (!pw_measure_has_both (self))
    return;

  quarry = stand_before_flight (self);
  enemy = pw_find_ahead (self->situation, self->b, pw_find_heading (self->b, &quarry), acies_bodies_are_enemies,
                         self->a, &inches);
  if (enemy != NULL)
    pw_measure_see_inches (self, inches, enemy);
}

void
pw_measure_flight_gap (PwMeasure *self)
{
  AciesBody quarry;

  if (!pw_measure_has_both (self))
    return;

  quarry = stand_before_flight (self);
  pw_measure_see_inches (self, acies_body_distance (&quarry, self->b), self->b);
}

/* ---- Moves ---- */

void
pw_measure_move_kind (PwMeasure *self)
{
  int state = acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE);

  if (state == PW_STATE_PURSUING || state == PW_STATE_LOOTING)
    pw_measure_know (self, PW_MOVE_KIND_PURSUE, NULL);
}

/* The distance of an ordinary roll, inches */
#define USUAL_MOVE 6.0

void
pw_measure_terrain (PwMeasure *self)
{
  PwWay way;
  AciesBody unit = stand_at_start (self, &way);
  double inches = way.laid ? way.inches : USUAL_MOVE;
  double rough;

  if (!unit.placed)
    return;

  /* Without a way laid out, cavalry and elephants stop before ground that is closed to them. */
  rough = way.laid || !pw_is_mounted (pw_body_type (self->a))
          ? -1.0 : pw_find_rough (self->situation, &unit, way.heading, inches);
  pw_measure_see (self, pw_find_going (self->situation, &unit, way.heading, rough >= 0.0 ? rough : inches),
                  way.laid ? NULL : _("straight ahead, 6″"));
}

void
pw_measure_initial (PwMeasure *self)
{
  pw_measure_know (self, !acies_body_has (self->a, PW_UNIT_STATUS_WITHDRAWING_ON), NULL);
}

/* Tells whether a kind of move takes a whole move, whatever its distance. */
static gboolean
takes_whole_move (int kind)
{
  return kind == PW_MANEUVER_KIND_REFORM || kind == PW_MANEUVER_KIND_SIDE_STEP || kind == PW_MANEUVER_KIND_STEP_BACK
         || kind == PW_MANEUVER_KIND_OPEN_RANKS || kind == PW_MANEUVER_KIND_CLOSE_RANKS;
}

/* PW-120: counts the inches of the dice that others under its leader have moved on; 0 before they have. */
static gint64
count_shared_roll (const AciesSituation *situation,
                   const AciesBody      *unit)
{
  const char *roll = pw_find_roll (situation, unit);
  gint64 inches = 0;

  while (roll != NULL && *roll != '\0')
    {
      char *end;

      inches += g_ascii_strtoll (roll, &end, 10);
      roll = *end != '\0' ? end + 1 : end;
    }

  return inches;
}

/* Sets the distance rolled or marched; kinds that take a whole move need no roll. */
void
pw_measure_move_distance (PwMeasure *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  const AciesRecord *inputs = acies_facts_get_inputs (self->facts);
  const PwManoeuvreIn *in = pw_manoeuvre_in (inputs);
  gint64 shared = count_shared_roll (self->situation, self->a);

  if (acies_body_get_number (self->a, PW_UNIT_STATUS_MOVE_DISTANCE) > 0)
    pw_measure_know (self, acies_body_get_number (self->a, PW_UNIT_STATUS_MOVE_DISTANCE), NULL);
  else if (acies_record_is_given (inputs, PW_MANOEUVRE_IN_KIND)
           && takes_whole_move (in->kind))
    pw_measure_know (self, pw_type_figure (ruleset, pw_body_type (self->a), PW_TYPE_COLUMN_MARCH), _("a whole move"));
  else if (shared > 0)
    pw_measure_know (self, PW_INCHES (shared), _("the roll of the others under its leader"));
}

void
pw_measure_move_used (PwMeasure *self)
{
  pw_measure_see_inches (self, pw_find_used (self->situation, self->a), NULL);
}

void
pw_measure_frontage (PwMeasure *self)
{
  pw_measure_see_inches (self, self->a->width, NULL);
}

/* Measures a wheel that is laid out. */
void
pw_measure_wheel (PwMeasure *self)
{
  gint64 degrees = (gint64) (pw_find_turn (self->situation, self->a) + 0.5);

  if (degrees > 0)
    pw_measure_see (self, degrees, NULL);
}

void
pw_measure_maneuver_kind (PwMeasure *self)
{
  PwUnit unit = pw_body_read (self->a);

  if (pw_unit_is_unformed (&unit) && !pw_is_light (unit.type))
    pw_measure_know (self, PW_MANEUVER_KIND_REFORM, NULL);
}

void
pw_measure_passage_phase (PwMeasure *self)
{
  guint step = acies_situation_get_step (self->situation);
  gboolean skirmish = step == PW_STEP_FIRST_SKIRMISH || step == PW_STEP_SECOND_SKIRMISH;

  acies_facts_set_number (self->facts, self->input, ACIES_SOURCE_LOG,
                          skirmish ? PW_PASSAGE_PHASE_SKIRMISH : PW_PASSAGE_PHASE_MANOEUVRE, NULL);
}

void
pw_measure_b_stationary (PwMeasure *self)
{
  pw_measure_know (self, !acies_body_has (self->b, PW_UNIT_STATUS_MOVED), NULL);
}

void
pw_measure_facing (PwMeasure *self)
{
  if (pw_body_is_there (self->a))
    pw_measure_see (self, (gint64) floor (self->a->pose.heading + 0.5) % 360, NULL);
}

/* Sets the direction of a rampage; none at first. */
void
pw_measure_direction (PwMeasure *self)
{
  if (acies_body_get_number (self->a, PW_UNIT_STATUS_DIRECTION) > 0)
    pw_measure_know (self, acies_body_get_number (self->a, PW_UNIT_STATUS_DIRECTION), NULL);
}

void
pw_measure_gap (PwMeasure *self)
{
  if (pw_measure_has_both (self))
    pw_measure_see_inches (self, pw_find_gap (self->situation, self->b), NULL);
}

/* ---- Charges ---- */

/* Sets the response.  A unit that has charged another enemy neither evades nor charges again. */
void
pw_measure_response (PwMeasure *self)
{
  if (acies_body_has (self->b, PW_UNIT_STATUS_CHARGED) || acies_body_has (self->b, PW_UNIT_STATUS_IN_COMBAT))
    pw_measure_know (self, PW_RESPONSE_STAND, acies_situation_get_name (self->situation, self->b->id));
}

/* ---- After combat ---- */

void
pw_measure_depth (PwMeasure *self)
{
  pw_measure_see_inches (self, pw_legion_depth (acies_body_get_number (self->a, PW_UNIT_STATUS_LINES)), NULL);
}

void
pw_measure_stayed (PwMeasure *self)
{
  if (self->b != NULL)
    pw_measure_know (self, acies_body_has (self->b, PW_UNIT_STATUS_FOUGHT)
                     && !acies_body_has (self->b, PW_UNIT_STATUS_GAVE_GROUND),
                     acies_situation_get_name (self->situation, self->b->id));
}

void
pw_measure_step_blocked (PwMeasure *self)
{
  AciesPose back = self->a->pose;

  if (!pw_body_is_there (self->a))
    return;

  back.heading = acies_heading_normalize (back.heading + 180.0);
  back.at = acies_pose_to_table (&self->a->pose, (AciesPoint) { 0.0, -self->a->depth });
  pw_measure_see (self, pw_find_way_out (self->situation, self->a, &back, 1.0) < 1.0, NULL);
}

void
pw_measure_withdrawal_blocked (PwMeasure *self)
{
  AciesBody unit;

  if (!pw_body_is_there (self->a))
    return;

  unit = stand_before_flight (self);
  pw_measure_see (self, pw_is_cornered (self->situation, &unit, self->b), NULL);
}

void
pw_measure_withdrawal_kind (PwMeasure *self)
{
  gboolean retires = acies_body_get_choice (self->a, PW_UNIT_STATUS_STATE) == PW_STATE_RETIRING;

  pw_measure_know (self, retires ? PW_WITHDRAWAL_KIND_RETIRE : PW_WITHDRAWAL_KIND_ROUT, NULL);
}

/* Sets whether the unit pursues: directly after a combat whether it may, later whether it does. */
void
pw_measure_pursues (PwMeasure *self)
{
  gboolean pursues;

  if (self->b == NULL)
    {
      pw_measure_know (self, FALSE, NULL);
      return;
    }

  pursues = acies_body_get_choice (self->b, PW_UNIT_STATUS_STATE) == PW_STATE_PURSUING
            && !acies_body_has (self->b, PW_UNIT_STATUS_FOUGHT);
  for (guint i = 0; i < acies_record_get_n_items (self->b->status, PW_UNIT_STATUS_CHOICES); i++)
    pursues |= acies_record_get_item (self->b->status, PW_UNIT_STATUS_CHOICES, i) == PW_AFTER_MOVE_PURSUE;
  pw_measure_know (self, pursues, acies_situation_get_name (self->situation, self->b->id));
}
