/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Compulsory move ---- */

/* The obstacles that end a rout or a pursuit, by distance; of equal distances the first counts. */
typedef struct
{
  guint       distance;
  int         outcome;
  const char *clause;
  const char *label;
} Stop;

static const Stop rout_stops[] = {
  { AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, AW_COMPULSION_END_SURRENDERS, "AW-180",
    N_("It runs into an enemy and surrenders") },
  { AW_COMPULSORY_MOVE_IN_EDGE_DISTANCE, AW_COMPULSION_END_LEAVES_TABLE, "AW-182",
    N_("It leaves the table and does not return") },
};

static const Stop pursuit_stops[] = {
  { AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, AW_COMPULSION_END_CATCHES, "AW-194", N_("It catches the routers") },
  { AW_COMPULSORY_MOVE_IN_FRESH_DISTANCE, AW_COMPULSION_END_MEETS_FRESH_ENEMY, "AW-193",
    N_("It meets other enemies, and the pursuit ends") },
  { AW_COMPULSORY_MOVE_IN_EDGE_DISTANCE, AW_COMPULSION_END_LEAVES_TABLE, "AW-193",
    N_("It comes to the edge of the table, and the pursuit ends") },
};

/* The result of a compulsory move. */
typedef struct
{
  int    kind;
  int    type;
  int    order;
  gint64 loss;
  int    pace;
  gint64 allowance;
  gint64 moved;
  int    outcome;
} Flight;

/* Finds the move at a pace over the ground met, in hundredths of an inch. */
static gint64
find_allowance (AciesCall *call,
                int        type,
                int        pace)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int unlisted_moves = in->option_unlisted_moves;

  return aw_over_ground (ruleset, aw_move_of (ruleset, type, pace, unlisted_moves), in->terrain);
}

static void
run_until_stopped (AciesCall  *call,
                   Flight     *flight,
                   const Stop *stops,
                   guint       n_stops)
{
  const Stop *nearest = NULL;

  for (guint i = 0; i < n_stops; i++)
    {
      gint64 distance = aw_get_distance (call, stops[i].distance);

      if (distance <= flight->allowance
          && (nearest == NULL || distance < aw_get_distance (call, nearest->distance)))
        nearest = &stops[i];
    }

  flight->outcome = nearest != NULL ? nearest->outcome : AW_COMPULSION_END_MOVES;
  flight->moved = nearest != NULL ? aw_get_distance (call, nearest->distance) : flight->allowance;
  if (nearest != NULL)
    acies_call_explain_inches (call, nearest->clause, flight->moved, _(nearest->label));
}

/* Makes a rout or a pursuit.  Reading R-46: units without a charge move use their normal one. */
static void
flee_or_chase (AciesCall *call,
               Flight    *flight)
{
  gboolean rout = flight->kind == AW_COMPULSION_ROUT;

  flight->pace = aw_chart (acies_call_get_ruleset (call), flight->type, AW_TYPE_COLUMN_CHARGE) > 0 ? AW_PACE_CHARGE
                                                                                                   : AW_PACE_NORMAL;
  flight->allowance = find_allowance (call, flight->type, flight->pace);
  acies_call_explain_inches (call, rout ? "AW-181" : "AW-32", flight->allowance,
                             rout ? _("A rout goes at charge speed") : _("A pursuit goes at charge speed"));
  if (rout)
    run_until_stopped (call, flight, rout_stops, G_N_ELEMENTS (rout_stops));
  else
    run_until_stopped (call, flight, pursuit_stops, G_N_ELEMENTS (pursuit_stops));
}

/* Reading R-18 */
static void
go_for_the_enemy (AciesCall *call,
                  Flight    *flight)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (acies_call_get_inputs (call));
  gboolean charges = aw_chart (acies_call_get_ruleset (call), flight->type, AW_TYPE_COLUMN_CHARGE) > 0;
  gint64 reach = charges ? find_allowance (call, flight->type, AW_PACE_CHARGE) : 0;
  gint64 enemy = aw_get_distance (call, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE);
  gboolean full_speed = in->option_full_speed == AW_FULL_SPEED_CHARGE;

  if (charges && enemy <= reach)
    {
      flight->pace = AW_PACE_CHARGE;
      flight->allowance = reach;
      flight->moved = 0;
      flight->outcome = AW_COMPULSION_END_MUST_CHARGE;
      acies_call_explain_inches (call, "AW-34", reach, _("The enemy is within its charge: it must charge"));
      return;
    }

  flight->pace = charges && full_speed ? AW_PACE_CHARGE : AW_PACE_NORMAL;
  flight->allowance = find_allowance (call, flight->type, flight->pace);
  flight->moved = MIN (flight->allowance, enemy);
  flight->outcome = AW_COMPULSION_END_MOVES;
  acies_call_explain_inches (call, "AW-33", flight->moved, _("At full speed for the nearest enemy"));
}

/* Sets the order after the move and returns whether the unit still pursues.  Reading R-8; the end of a
 * pursuit leaves the unit shaken. */
static gboolean
settle_order (AciesCall *call,
              Flight    *flight)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (acies_call_get_inputs (call));
  gboolean ends = flight->outcome == AW_COMPULSION_END_MEETS_FRESH_ENEMY
                  || flight->outcome == AW_COMPULSION_END_LEAVES_TABLE;

  if (flight->kind == AW_COMPULSION_ROUT)
    {
      flight->order = AW_ORDER_ROUTING;
      flight->loss = 0;
      return FALSE;
    }

  if (flight->outcome != AW_COMPULSION_END_MUST_CHARGE)
    aw_lose_to_ground (call, flight->type, in->terrain,
                       in->option_terrain_order_loss, &flight->order, &flight->loss);
  if (flight->kind != AW_COMPULSION_PURSUIT)
    return FALSE;

  if (flight->order == AW_ORDER_ROUTING)
    return FALSE;

  if (ends)
    {
      flight->order = AW_ORDER_SHAKEN;
      if (acies_call_explains (call))
        acies_call_explain (call, "AW-195", NULL, "%s", _("After the pursuit it is shaken"));
    }

  return !ends;
}

static void
add_meeting (AciesCall    *call,
             const Flight *flight,
             gboolean      hits_friend)
{
  gboolean stands = flight->order != AW_ORDER_ROUTING;

  if (hits_friend)
    acies_call_add_next (call, AW_ORDER_CHANGE, 'b', "cause=run-into", NULL);
  else if (flight->outcome == AW_COMPULSION_END_MUST_CHARGE)
    acies_call_add_next (call, AW_MORALE_TEST, 'a', "reason=charging", NULL);
  else if (flight->outcome == AW_COMPULSION_END_CATCHES && stands)
    acies_call_add_next (call, AW_FREE_BLOWS, 'a', NULL);
  else if (flight->outcome == AW_COMPULSION_END_MEETS_FRESH_ENEMY && stands)
    acies_call_add_next (call, AW_MELEE, 'a', NULL);
}

static gboolean
run_compulsory_move (AciesCall                 *call,
                     const AwCompulsoryMoveIn  *in,
                     AwCompulsoryMoveOut       *out,
                     GError                   **error)
{
  Flight flight = {
    .kind = in->kind, .type = in->a_type, .order = in->a_order, .loss = in->a_terrain_loss, };
  gboolean rout = flight.kind == AW_COMPULSION_ROUT;
  const AciesBar bars[] = {
    { rout && flight.type == AW_TYPE_ELEPHANT, "AW-31", N_("Routing elephants go by rules of their own") },
    { !rout && flight.order == AW_ORDER_ROUTING, "AW-30", N_("Routers can only rout") },
  };
  gboolean hits_friend, pursuing;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !aw_check_ground (call, flight.type, in->terrain, error))
    return FALSE;

  if (flight.kind == AW_COMPULSION_IMPETUOUS)
    go_for_the_enemy (call, &flight);
  else
    flee_or_chase (call, &flight);

  hits_friend = rout && aw_get_distance (call, AW_COMPULSORY_MOVE_IN_FRIEND_DISTANCE) <= flight.moved;
  if (hits_friend && acies_call_explains (call))
    acies_call_explain (call, "AW-184", NULL, "%s", _("It runs into friends, who lose a level of order"));
  pursuing = settle_order (call, &flight);

  out->allowance = flight.allowance;
  out->speed = flight.pace;
  out->moved = flight.moved;
  out->outcome = flight.outcome;
  out->hits_friend = hits_friend;
  out->a_order = flight.order;
  out->a_pursuing = pursuing;
  out->a_terrain_loss = flight.loss;
  out->a_points = 0;
  out->a_pool_gain = in->a_points;
  add_meeting (call, &flight, hits_friend);

  return TRUE;
}

static int
find_kind (const AciesBody *unit)
{
  if (aw_body_is_routing (unit))
    return AW_COMPULSION_ROUT;

  return acies_body_has (unit, AW_UNIT_STATUS_PURSUING) ? AW_COMPULSION_PURSUIT : AW_COMPULSION_IMPETUOUS;
}

/* Gets the charge move, or the normal move of units that never charge (reading R-46). */
static double
get_full_speed (const AciesMeasure *self)
{
  int unlisted = acies_situation_get_option (self->situation, AW_OPTION_UNLISTED_MOVES);
  gint64 charge = aw_move_of (self->ruleset, aw_body_type (self->a), AW_PACE_CHARGE, unlisted);

  return charge > 0 ? charge : aw_move_of (self->ruleset, aw_body_type (self->a), AW_PACE_NORMAL, unlisted);
}

static void
measure_compulsory_way (AciesMeasure *self,
                        int           kind)
{
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);
  AciesBody *met;
  double heading = aw_find_rout_heading (self->situation, self->a);
  double least = AW_NOWHERE;
  double edge, inches;
  AciesOutline sweep;

  if (kind == AW_COMPULSION_PURSUIT && aw_body_is_there (quarry))
    {
      heading = aw_heading_to (self->a, quarry);
      least = acies_body_distance (self->a, quarry);
      aw_see_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, least, quarry);
      inches = aw_measure_way (self->situation, self->a, heading, acies_bodies_are_enemies, quarry, &met);
      aw_see_inches (self, AW_COMPULSORY_MOVE_IN_FRESH_DISTANCE, inches, met);
      least = MIN (least, inches);
    }
  else if (kind == AW_COMPULSION_ROUT)
    {
      least = aw_measure_way (self->situation, self->a, heading, acies_bodies_are_enemies, NULL, &met);
      aw_see_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, least, met);
      inches = aw_measure_way (self->situation, self->a, heading, acies_bodies_are_friends, NULL, &met);
      aw_see_inches (self, AW_COMPULSORY_MOVE_IN_FRIEND_DISTANCE, inches, met);
    }
  else if (kind == AW_COMPULSION_IMPETUOUS)
    {
      met = aw_find_nearest (self->situation, self->a, acies_bodies_are_enemies, &least);
      heading = acies_heading_normalize (heading + 180.0);
      aw_see_inches (self, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE, least, met);
    }

  edge = aw_measure_edge (self->situation, self->a, heading);
  if (kind != AW_COMPULSION_IMPETUOUS)
    aw_see_inches (self, AW_COMPULSORY_MOVE_IN_EDGE_DISTANCE, edge, NULL);
  sweep = aw_sweep (self->a, heading, MIN (get_full_speed (self), MIN (least, edge)));
  acies_measure_see (self, AW_COMPULSORY_MOVE_IN_TERRAIN,
                     aw_find_ground (self->situation, aw_body_type (self->a), &sweep));
}

static void
measure_compulsory_move (AciesMeasure *self)
{
  int kind = find_kind (self->a);

  acies_measure_know (self, AW_COMPULSORY_MOVE_IN_KIND, kind);
  if (aw_body_is_there (self->a))
    measure_compulsory_way (self, kind);
}

/* Queues the meeting with each friend in the way, as far as it leads. */
static void
add_run_into (const AciesChange *self)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_there);
  AciesOutline sweep = aw_sweep (self->a, aw_find_rout_heading (self->situation, self->a),
                                 acies_inches_of (self->outputs, AW_COMPULSORY_MOVE_OUT_MOVED));

  if (self->b != NULL)
    acies_situation_settle_due (self->situation, AW_ORDER_CHANGE, self->b->id, NULL);
  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *friend = g_ptr_array_index (units, i);
      AciesOutline outline = acies_body_get_outline (friend);
      AciesDue *due;

      if (friend == self->a || !acies_bodies_are_friends (self->a, friend)
          || (friend != self->b && !acies_outline_overlaps (&sweep, &outline)))
        continue;

      due = aw_add_due (self->situation, AW_ORDER_CHANGE, friend, NULL, _("Routers run into it."), "AW-184");
      acies_due_add_preset (due, "cause", "run-into");
    }
}

/* Brings a pursuer into contact with the first enemy that it meets on its way, and removes the due
 * that named party b of the procedure. */
static void
meet_fresh_enemy (const AciesChange *self)
{
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);
  AciesBody *met = self->b;

  if (quarry != NULL && quarry->placed)
    aw_measure_way (self->situation, self->a, aw_heading_to (self->a, quarry), acies_bodies_are_enemies, quarry,
                    &met);

  acies_situation_settle_due (self->situation, AW_MELEE, self->a->id, NULL);
  if (met != NULL)
    aw_begin_contact (self->a, met);
}

/* Ends the contact of a pursuer with its other enemies. */
static void
leave_others (const AciesChange *self,
              const AciesBody   *quarry)
{
  AciesBody *enemy;

  for (guint i = acies_record_get_n_items (self->a->status, AW_UNIT_STATUS_OPPONENTS); i > 0; i--)
    {
      guint place = i - 1;

      enemy = acies_body_next_listed (self->situation, self->a, AW_UNIT_STATUS_OPPONENTS, &place);
      if (enemy != NULL && enemy != quarry)
        acies_contact_end (&aw_contact, self->a, enemy);
    }
}

static void
apply_pursuit (const AciesChange *self,
               int                outcome)
{
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  acies_body_add (self->a, AW_UNIT_STATUS_PURSUIT_MOVES, 1);
  leave_others (self, quarry);
  if (outcome == AW_COMPULSION_END_CATCHES && quarry != NULL)
    {
      acies_situation_settle_due (self->situation, AW_FREE_BLOWS, self->a->id, NULL);
      aw_begin_contact (self->a, quarry);
    }
  else if (outcome == AW_COMPULSION_END_MEETS_FRESH_ENEMY)
    {
      meet_fresh_enemy (self);
    }

  if (!out->a_pursuing)
    aw_end_pursuit (self->a);
}

static void
apply_compulsory_move (const AciesChange *self)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (self->inputs);
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  int kind = in->kind;
  int outcome = out->outcome;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  acies_body_set (self->a, AW_UNIT_STATUS_MOVED_COMPULSORILY, TRUE);
  switch (kind)
    {
    case AW_COMPULSION_ROUT:
      acies_contact_end_all (&aw_contact, self->situation, self->a);
      acies_body_set (self->a, AW_UNIT_STATUS_SURRENDERED, outcome == AW_COMPULSION_END_SURRENDERS);
      acies_body_set (self->a, AW_UNIT_STATUS_LEFT_TABLE, outcome == AW_COMPULSION_END_LEAVES_TABLE);
      if (out->hits_friend && self->a->placed)
        add_run_into (self);
      break;
    case AW_COMPULSION_PURSUIT:
      apply_pursuit (self, outcome);
      break;
    case AW_COMPULSION_IMPETUOUS:
    default:
      /* The charge waits for the Reaction phase, where its test is due. */
      if (outcome == AW_COMPULSION_END_MUST_CHARGE)
        {
          acies_situation_settle_due (self->situation, AW_MORALE_TEST, self->a->id, NULL);
          aw_begin_charge (self->situation, self->a, self->b);
        }
      break;
    }
}

/* Adds a move off the table or into the enemy, which may overlap other bodies. */
static void
add_last_move (const AciesCase *self,
               const AciesBody     *body,
               double               heading,
               double               inches)
{
  AciesPoint front = acies_point_along (acies_body_get_middle (body), heading, body->depth / 2.0);
  const AciesPose turned = { front, acies_heading_normalize (heading) };
  const AciesPose poses[] = { body->pose, turned, aw_go_along (&turned, heading, inches) };

  aw_add_move (self, body, ACIES_MOVE_ROUT, poses, G_N_ELEMENTS (poses));
}

static void
propose_compulsory_move (const AciesCase *self)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (self->inputs);
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  double inches = acies_inches_of (self->outputs, AW_COMPULSORY_MOVE_OUT_MOVED);
  int outcome = out->outcome;
  const AciesBody *quarry = acies_body_find_named (self->situation, self->a, AW_UNIT_STATUS_PURSUED);

  switch (in->kind)
    {
    case AW_COMPULSION_ROUT:
      if (outcome == AW_COMPULSION_END_MOVES)
        aw_add_turned_move (self, self->a, ACIES_MOVE_ROUT, aw_find_rout_heading (self->situation, self->a),
                            inches);
      else
        add_last_move (self, self->a, aw_find_rout_heading (self->situation, self->a), inches);
      break;
    case AW_COMPULSION_PURSUIT:
      if (quarry == NULL || !quarry->placed)
        aw_add_straight_move (self, self->a, ACIES_MOVE_PURSUIT, self->a->pose.heading, inches);
      else if (outcome == AW_COMPULSION_END_CATCHES)
        aw_add_contact_move (self, self->a, quarry, ACIES_MOVE_PURSUIT);
      else
        aw_add_turned_move (self, self->a, ACIES_MOVE_PURSUIT, aw_heading_to (self->a, quarry), inches);
      break;
    case AW_COMPULSION_IMPETUOUS:
    default:
      if (outcome != AW_COMPULSION_END_MUST_CHARGE)
        aw_add_turned_move (self, self->a, ACIES_MOVE_ADVANCE,
                            aw_find_rout_heading (self->situation, self->a) + 180.0, inches);
      break;
    }
}

static char *
describe_compulsory_move (const AciesCase *self)
{
  const AwCompulsoryMoveIn *in = aw_compulsory_move_in (self->inputs);
  const AwCompulsoryMoveOut *out = aw_compulsory_move_out (self->outputs);
  g_autofree char *moved = acies_print_inches (out->moved);
  int kind = in->kind;

  switch (out->outcome)
    {
    case AW_COMPULSION_END_SURRENDERS:
      return g_strdup_printf (_("%s ran into the enemy and surrendered"), self->a_name);
    case AW_COMPULSION_END_LEAVES_TABLE:
      if (kind == AW_COMPULSION_PURSUIT)
        return g_strdup_printf (_("%s pursued to the edge of the table"), self->a_name);
      return g_strdup_printf (ngettext ("%s fled from the table", "%s fled from the table", acies_case_get_number (self)),
                              self->a_name);
    case AW_COMPULSION_END_CATCHES:
      return g_strdup_printf (_("%s caught the routers"), self->a_name);
    case AW_COMPULSION_END_MEETS_FRESH_ENEMY:
      return g_strdup_printf (_("%s pursued into fresh enemies"), self->a_name);
    case AW_COMPULSION_END_MUST_CHARGE:
      return g_strdup_printf (_("%s must charge"), self->a_name);
    case AW_COMPULSION_END_MOVES:
    default:
      break;
    }

  if (kind == AW_COMPULSION_ROUT)
    return g_strdup_printf (_("%s fled %s"), self->a_name, moved);
  if (kind == AW_COMPULSION_PURSUIT)
    return g_strdup_printf (_("%s pursued %s"), self->a_name, moved);

  return g_strdup_printf (_("%s rushed %s at the enemy"), self->a_name, moved);
}

ACIES_DEFINE_PROCEDURE (aw, compulsory_move,
                        .measure = measure_compulsory_move,
                        .apply = apply_compulsory_move,
                        .propose = propose_compulsory_move,
                        .describe = describe_compulsory_move)

/* ---- Rout of elephants ---- */

/* The turns by face of the die */
static const int elephant_turns[] = {
  [1] = AW_ELEPHANT_TURN_LEFT_90,
  [2] = AW_ELEPHANT_TURN_LEFT_45,
  [3] = AW_ELEPHANT_TURN_STRAIGHT,
  [4] = AW_ELEPHANT_TURN_STRAIGHT,
  [5] = AW_ELEPHANT_TURN_RIGHT_45,
  [6] = AW_ELEPHANT_TURN_RIGHT_90,
};

static const int turn_degrees[] = {
  [AW_ELEPHANT_TURN_LEFT_90]  = -90,
  [AW_ELEPHANT_TURN_LEFT_45]  = -45,
  [AW_ELEPHANT_TURN_STRAIGHT] = 0,
  [AW_ELEPHANT_TURN_RIGHT_45] = +45,
  [AW_ELEPHANT_TURN_RIGHT_90] = +90,
};

/* The state of the fold: the turn in the bits from here on, the face below. */
#define TURN_AT 8

/* Both faces that go straight on are equal for these outputs. */
static const AciesAspect turn_aspects[] = {
  { ACIES_OUTPUT (AW_ELEPHANT_ROUT_OUT_TURNS) | ACIES_OUTPUT (AW_ELEPHANT_ROUT_OUT_HEADINGS), 0xff << TURN_AT },
};

static guint64
turn_by (guint64 state,
         guint   face,
         guint64 rule)
{
  return (guint64) elephant_turns[face] << TURN_AT | face;
}

/* @data: the inputs */
static void
add_turn (AciesCall     *call,
          guint64        state,
          gconstpointer  data)
{
  const AwElephantRoutIn *in = data;
  int turn = state >> TURN_AT;

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%u", (guint) state & 0xff);

      acies_call_explain (call, "AW-185", value, "%s",
                          acies_ruleset_get_item_label (acies_call_get_ruleset (call), AW_VOCABULARY_ELEPHANT_TURN,
                                                        turn));
    }

  acies_call_add_item (call, AW_ELEPHANT_ROUT_OUT_TURNS, turn);
  acies_call_add_item (call, AW_ELEPHANT_ROUT_OUT_HEADINGS, ((int) in->heading + turn_degrees[turn] + 360) % 360);
}

static gboolean
run_elephant_rout (AciesCall               *call,
                   const AwElephantRoutIn  *in,
                   AwElephantRoutOut       *out,
                   GError                 **error)
{
  static const AciesFold turning = {
    .function = turn_by, .aspects = turn_aspects, .n_aspects = G_N_ELEMENTS (turn_aspects),
  };
  const AciesPool pool = { AW_D6, in->a_models, 'a' };
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int ground = in->terrain;
  gint64 allowance;

  if (!aw_check_ground (call, AW_TYPE_ELEPHANT, ground, error))
    return FALSE;

  allowance = aw_over_ground (ruleset, aw_chart (ruleset, AW_TYPE_ELEPHANT, AW_TYPE_COLUMN_CHARGE), ground);
  acies_call_explain_inches (call, "AW-164", allowance, _("Each runs"));
  if (!acies_call_draw_items (call, &pool, &turning, add_turn, in, error))
    return FALSE;

  out->allowance = allowance;
  out->a_points = 0;
  out->a_pool_gain = in->a_points;

  return TRUE;
}

static void
measure_elephant_rout (AciesMeasure *self)
{
  AciesOutline outline;

  if (!aw_body_is_there (self->a))
    return;

  outline = acies_body_get_outline (self->a);
  acies_measure_see (self, AW_ELEPHANT_ROUT_IN_HEADING, (int) (self->a->pose.heading + 0.5) % 360);
  acies_measure_see (self, AW_ELEPHANT_ROUT_IN_TERRAIN,
                     aw_find_ground (self->situation, AW_TYPE_ELEPHANT, &outline));
}

/* Queues the bursting through each body in the way of one of the herds. */
static void
burst_through (const AciesChange *self,
               const GArray      *herds,
               AciesBody         *unit)
{
  AciesOutline outline = acies_body_get_outline (unit);
  double inches = acies_inches_of (self->outputs, AW_ELEPHANT_ROUT_OUT_ALLOWANCE);

  for (guint i = 0; i < herds->len; i++)
    {
      const AwHerd *herd = &g_array_index (herds, AwHerd, i);
      AciesOutline sweep = aw_sweep (herd->body, herd->heading, inches);

      if (acies_outline_overlaps (&sweep, &outline))
        {
          AciesDue *due = aw_add_due (self->situation, AW_ORDER_CHANGE, unit, NULL,
                                      _("Routing elephants burst through it."), "AW-187");

          acies_due_add_preset (due, "cause", "burst-through");
          return;
        }
    }
}

static void
apply_elephant_rout (const AciesChange *self)
{
  const AwElephantRoutOut *out = aw_elephant_rout_out (self->outputs);
  g_autoptr (GPtrArray) units = acies_situation_list_units (self->situation, aw_body_is_active);
  g_autoptr (GArray) herds = NULL;

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
  acies_body_set (self->a, AW_UNIT_STATUS_MOVED_COMPULSORILY, TRUE);
  acies_contact_end_all (&aw_contact, self->situation, self->a);
  herds = aw_part_elephants (self->situation, self->a, self->outputs);
  for (guint i = 0; self->a->placed && i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      if (unit != self->a && unit->placed)
        burst_through (self, herds, unit);
    }
}

/* AW-185: proposes the moves of routing elephants, each herd's to a place that those before it left free. */
static void
propose_elephant_rout (const AciesCase *self)
{
  g_autoptr (AciesSituation) after = acies_situation_copy (self->situation);
  g_autoptr (GArray) herds = aw_part_elephants (after, acies_situation_find (after, self->a->id), self->outputs);
  AciesCase parted = *self;

  parted.situation = after;
  for (guint i = 0; i < herds->len; i++)
    g_array_index (herds, AwHerd, i).body->placed = FALSE;

  for (guint i = 0; i < herds->len; i++)
    {
      const AwHerd *herd = &g_array_index (herds, AwHerd, i);
      guint n_moves = self->moves->len;

      aw_add_turned_move (&parted, herd->body, ACIES_MOVE_ROUT, herd->heading,
                          acies_inches_of (self->outputs, AW_ELEPHANT_ROUT_OUT_ALLOWANCE));
      for (; n_moves < self->moves->len; n_moves++)
        acies_situation_apply_move (after, self->moves->pdata[n_moves]);
    }
}

ACIES_DEFINE_PROCEDURE (aw, elephant_rout,
                        .measure = measure_elephant_rout,
                        .apply = apply_elephant_rout,
                        .propose = propose_elephant_rout)
