/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Compulsory moves ---- */

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

static gint64
get_distance (AciesCall *call,
              guint      input)
{
  return acies_call_get_number (call, input);
}

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
      gint64 distance = get_distance (call, stops[i].distance);

      if (distance <= flight->allowance && (nearest == NULL || distance < get_distance (call, nearest->distance)))
        nearest = &stops[i];
    }

  flight->outcome = nearest != NULL ? nearest->outcome : AW_COMPULSION_END_MOVES;
  flight->moved = nearest != NULL ? get_distance (call, nearest->distance) : flight->allowance;
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
  gint64 enemy = get_distance (call, AW_COMPULSORY_MOVE_IN_ENEMY_DISTANCE);
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

  hits_friend = rout && get_distance (call, AW_COMPULSORY_MOVE_IN_FRIEND_DISTANCE) <= flight.moved;
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

ACIES_DEFINE_PROCEDURE (aw, compulsory_move)

/* ---- Elephants ---- */

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

static gboolean
draw_turn (AciesCall  *call,
           int        *turn,
           GError    **error)
{
  static const AciesFold turning = {
    .function = turn_by, .aspects = turn_aspects, .n_aspects = G_N_ELEMENTS (turn_aspects),
  };
  guint64 state = 0;

  if (!acies_call_draw_fold (call, 'a', AW_D6, 1, &turning, &state, error))
    return FALSE;

  *turn = state >> TURN_AT;
  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%u", (guint) state & 0xff);

      acies_call_explain (call, "AW-185", value, "%s",
                          acies_ruleset_get_item_label (acies_call_get_ruleset (call), AW_VOCABULARY_ELEPHANT_TURN,
                                                        *turn));
    }

  return TRUE;
}

static gboolean
run_elephant_rout (AciesCall               *call,
                   const AwElephantRoutIn  *in,
                   AwElephantRoutOut       *out,
                   GError                 **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 models = in->a_models;
  int ground = in->terrain;
  int heading = in->heading;
  gint64 allowance;

  if (!aw_check_ground (call, AW_TYPE_ELEPHANT, ground, error))
    return FALSE;

  allowance = aw_over_ground (ruleset, aw_chart (ruleset, AW_TYPE_ELEPHANT, AW_TYPE_COLUMN_CHARGE), ground);
  acies_call_explain_inches (call, "AW-164", allowance, _("Each runs"));
  for (gint64 i = 0; i < models; i++)
    {
      int turn;

      if (!draw_turn (call, &turn, error))
        return FALSE;

      acies_call_add_item (call, AW_ELEPHANT_ROUT_OUT_TURNS, turn);
      acies_call_add_item (call, AW_ELEPHANT_ROUT_OUT_HEADINGS, (heading + turn_degrees[turn] + 360) % 360);
    }

  out->allowance = allowance;
  out->a_points = 0;
  out->a_pool_gain = in->a_points;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, elephant_rout)

/* ---- Moves and wheels ---- */

static gboolean
run_move_allowance (AciesCall                *call,
                    const AwMoveAllowanceIn  *in,
                    AwMoveAllowanceOut       *out,
                    GError                  **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int pace = in->pace;
  int ground = in->terrain;
  int order = in->a_order;
  gint64 loss = in->a_terrain_loss;
  const AciesBar bars[] = {
    { order == AW_ORDER_ROUTING, "AW-30", N_("Routers can only rout") },
    { pace == AW_PACE_CHARGE && aw_chart (ruleset, type, AW_TYPE_COLUMN_CHARGE) == 0, "AW-168",
      N_("These troops do not charge") },
  };
  gint64 allowance;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !aw_check_ground (call, type, ground, error))
    return FALSE;

  allowance = aw_over_ground (ruleset, aw_move_of (ruleset, type, pace, in->option_unlisted_moves), ground);
  acies_call_explain_inches (call,
                             acies_vocabulary_get_item_clause (acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_TYPE), type),
                             allowance, pace == AW_PACE_CHARGE ? _("It charges") : _("It moves"));
  aw_lose_to_ground (call, type, ground, in->option_terrain_order_loss, &order, &loss);

  out->allowance = allowance;
  out->within = get_distance (call, AW_MOVE_ALLOWANCE_IN_DISTANCE) <= allowance;
  out->a_order = order;
  out->a_terrain_loss = loss;
  out->a_counts_shieldless = ground == AW_GROUND_RIVER;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, move_allowance)

static gboolean
run_wheel_allowance (AciesCall                 *call,
                     const AwWheelAllowanceIn  *in,
                     AwWheelAllowanceOut       *out,
                     GError                   **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int ground = in->terrain;
  gboolean backward = in->direction == AW_DIRECTION_BACKWARD;
  gboolean column = in->a_one_base_wide && !backward;
  gint64 limit;

  if (!aw_check_ground (call, type, ground, error))
    return FALSE;

  limit = aw_over_ground (ruleset,
                          aw_move_of (ruleset, type, AW_PACE_NORMAL, in->option_unlisted_moves), ground);
  if (!column)
    limit /= backward ? 4 : 2;
  acies_call_explain_inches (call, column ? "AW-65" : "AW-66", limit,
                             column ? _("A narrow column wheels as part of its move")
                                    : backward ? _("A wheel backward: a quarter of its move")
                                               : _("A wheel forward: half its move"));

  out->counts_as = column ? AW_WHEEL_COST_MOVE : AW_WHEEL_COST_CHANGE_FORMATION;
  out->limit = limit;
  out->within = get_distance (call, AW_WHEEL_ALLOWANCE_IN_DISTANCE) <= limit;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, wheel_allowance)

/* ---- Meeting others on the way ---- */

static gboolean
run_interpenetration (AciesCall                   *call,
                      const AwInterpenetrationIn  *in,
                      AwInterpenetrationOut       *out,
                      GError                     **error)
{
  gboolean freely = in->a_type == AW_TYPE_LIGHT_INFANTRY
                    || in->b_type == AW_TYPE_LIGHT_INFANTRY;
  int levels = freely ? 0 : 1;

  acies_call_explain_number (call, freely ? "AW-196" : "AW-197", levels,
                             freely ? _("Light infantry passes and is passed freely")
                                    : _("Levels of order that both bodies lose"));
  out->levels_lost = levels;
  out->a_order = aw_lose_order (in->a_order, levels);
  out->b_order = aw_lose_order (in->b_order, levels);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, interpenetration)

#define FRIGHT_REACH (6 * ACIES_DECIMAL_ONE)

static gboolean
is_used_to (AciesCall *call,
            int        beast)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);

  for (guint i = 0; i < acies_record_get_n_items (inputs, AW_HORSE_FRIGHT_IN_A_USED_TO); i++)
    if (acies_record_get_item (inputs, AW_HORSE_FRIGHT_IN_A_USED_TO, i) == beast)
      return TRUE;

  return FALSE;
}

static gboolean
run_horse_fright (AciesCall              *call,
                  const AwHorseFrightIn  *in,
                  AwHorseFrightOut       *out,
                  GError                **error)
{
  int order = in->a_order;
  int beast = in->b_type;
  gboolean elephants = beast == AW_TYPE_ELEPHANT;
  gboolean frightened = aw_is_horse (acies_call_get_ruleset (call),
                                     in->a_type)
                        && (elephants || beast == AW_TYPE_CAMEL)
                        && !is_used_to (call, elephants ? AW_BEAST_ELEPHANT : AW_BEAST_CAMEL)
                        && get_distance (call, AW_HORSE_FRIGHT_IN_DISTANCE) <= FRIGHT_REACH
                        && in->first_time;

  if (acies_call_explains (call))
    acies_call_explain (call, "AW-198", frightened ? "−1" : NULL, "%s",
                        frightened ? _("The horses shy and lose a level of order") : _("The horses do not mind"));
  out->frightened = frightened;
  out->a_order = aw_lose_order (order, frightened ? 1 : 0);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, horse_fright)

static gboolean
run_visibility (AciesCall             *call,
                const AwVisibilityIn  *in,
                AwVisibilityOut       *out,
                GError               **error)
{
  int ground = in->b_terrain;
  gint64 limit = acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_GROUND, ground,
                                           AW_GROUND_COLUMN_SIGHT);

  acies_call_explain_inches (call, limit < 24 ? "AW-200" : "AW-199", limit * ACIES_DECIMAL_ONE,
                             _("There it is seen from"));
  out->limit = limit;
  out->sees = get_distance (call, AW_VISIBILITY_IN_DISTANCE) <= limit * ACIES_DECIMAL_ONE;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, visibility)

/* ---- Out of the way of a charge ---- */

/* Reading R-59 */
static gboolean
run_evade (AciesCall        *call,
           const AwEvadeIn  *in,
           AwEvadeOut       *out,
           GError          **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int charger = in->b_type;
  int order = in->a_order;
  int ground = in->a_terrain;
  int charger_ground = in->b_terrain;
  int unlisted_moves = in->option_unlisted_moves;
  const AciesBar bars[] = {
    { order == AW_ORDER_ROUTING, "AW-73", N_("Routers do not react") },
    { !aw_is_light (ruleset, type, in->option_light_troops), "AW-76",
      N_("Only light troops evade") },
    { aw_chart (ruleset, charger, AW_TYPE_COLUMN_CHARGE) == 0, "AW-168", N_("These troops do not charge") },
  };
  gint64 distance, reach;
  gboolean caught;
  guint plus, minus;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !aw_check_ground (call, type, ground, error)
      || !aw_check_ground (call, charger, charger_ground, error)
      || !acies_call_draw (call, 'a', AW_D6, &plus, error)
      || !acies_call_draw (call, 'a', AW_D6, &minus, error))
    return FALSE;

  distance = aw_over_ground (ruleset, aw_move_of (ruleset, type, AW_PACE_NORMAL, unlisted_moves), ground)
             + ((gint64) plus - (gint64) minus) * ACIES_DECIMAL_ONE;
  distance = MAX (distance, 0);
  reach = aw_over_ground (ruleset, aw_move_of (ruleset, charger, AW_PACE_CHARGE, unlisted_moves), charger_ground);
  caught = get_distance (call, AW_EVADE_IN_GAP) + distance <= reach;
  order = aw_lose_order (order, 1);

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("+%u −%u", plus, minus);

      acies_call_explain (call, "AW-77", value, "%s", _("Dice added to its move and taken off"));
    }
  acies_call_explain_inches (call, "AW-77", distance, _("It runs"));
  acies_call_explain_inches (call, caught ? "AW-78" : "AW-77", reach,
                             caught ? _("The chargers reach it") : _("The chargers do not reach it"));

  out->a_distance = distance;
  out->b_reach = reach;
  out->caught = caught;
  out->a_order = order;
  if (caught)
    acies_call_add_next (call, order == AW_ORDER_ROUTING ? AW_FREE_BLOWS : AW_MELEE, 'b', NULL);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (aw, evade)
