/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"
#include "rw-private.h"

#define HALF_INCH (ACIES_DECIMAL_ONE / 2)

/* ---- The move chart ---- */

/* Reading R-5: gets the factor of a slope, in sixths of the row. */
static gint64
get_sixths (int      slope,
            gboolean on_road,
            int      road_on_slope)
{
  static const gint64 off_road[] = { [RW_SLOPE_LEVEL] = 6, [RW_SLOPE_UP] = 4, [RW_SLOPE_DOWN] = 8 };

  if (!on_road)
    return off_road[slope];
  if (slope == RW_SLOPE_LEVEL)
    return 9;

  switch (road_on_slope)
    {
    case RW_ROAD_ON_SLOPE_MULTIPLY:
      return off_road[slope] * 3 / 2;
    case RW_ROAD_ON_SLOPE_SLOPE_ONLY:
      return off_road[slope];
    case RW_ROAD_ON_SLOPE_ADD:
    default:
      return off_road[slope] + 3;
    }
}

/* Reading R-3 */
gint64
rw_allowance (gint64   row,
              int      slope,
              gboolean on_road,
              int      road_on_slope)
{
  return acies_divide_half_up (row * get_sixths (slope, on_road, road_on_slope), 3) * HALF_INCH;
}

/* ---- The mover ---- */

static RwMover
find_mover (AciesRuleset      *ruleset,
            const AciesRecord *inputs,
            guint              keys)
{
  RwMover mover;

  mover.type = MAX (acies_record_get_choice (inputs, keys + RW_MOVER_KEYS_TYPE), 0);
  mover.dismounted = acies_record_get_boolean (inputs, keys + RW_MOVER_KEYS_DISMOUNTED);
  if (mover.dismounted)
    mover.row = rw_row_on_foot (ruleset, mover.type);
  else if (acies_record_is_given (inputs, keys + RW_MOVER_KEYS_MOVE))
    mover.row = acies_ruleset_get_figure (ruleset, RW_VOCABULARY_ROW,
                                          MAX (acies_record_get_choice (inputs, keys + RW_MOVER_KEYS_MOVE), 0),
                                          RW_ROW_COLUMN_INCHES);
  else
    mover.row = rw_chart (ruleset, mover.type, RW_TYPE_COLUMN_MOVE);

  return mover;
}

gboolean
rw_read_mover (AciesCall  *call,
               guint       keys,
               RwMover      *mover,
               GError    **error)
{
  *mover = find_mover (acies_call_get_ruleset (call), acies_call_get_inputs (call), keys);

  return rw_check_dismounted (call, mover->type, mover->dismounted, error);
}

static void
explain_allowance (AciesCall *call,
                   gint64     row,
                   int        slope,
                   gboolean   on_road,
                   gint64     allowance)
{
  static const char * const clauses[] = { [RW_SLOPE_LEVEL] = "RW-3", [RW_SLOPE_UP] = "RW-37", [RW_SLOPE_DOWN] = "RW-38" };

  acies_call_explain_inches (call, "RW-3", row * ACIES_DECIMAL_ONE, _("Its row of the move chart"));
  if (on_road && slope == RW_SLOPE_LEVEL)
    acies_call_explain_inches (call, "RW-39", allowance, _("A full move by road"));
  else if (on_road)
    acies_call_explain_inches (call, clauses[slope], allowance,
                               slope == RW_SLOPE_UP ? _("A full move by road uphill")
                                                    : _("A full move by road downhill"));
  else if (slope != RW_SLOPE_LEVEL)
    acies_call_explain_inches (call, clauses[slope], allowance,
                               slope == RW_SLOPE_UP ? _("A full move uphill") : _("A full move downhill"));
}

gint64
rw_read_allowance (AciesCall   *call,
                   const RwMover *mover,
                   guint        ground,
                   guint        option)
{
  const RwGroundKeys *ground_in = rw_ground_keys (acies_call_get_inputs (call), ground);
  int slope = ground_in->slope;
  gboolean on_road = ground_in->on_road;
  gint64 allowance = rw_allowance (mover->row, slope, on_road, acies_call_get_number (call, option));

  explain_allowance (call, mover->row, slope, on_road, allowance);

  return allowance;
}

/* ---- Move check ---- */

/* An exact fraction of a full move. */
typedef struct
{
  gint64 numerator;
  gint64 denominator;
} Fraction;

static gint64
find_divisor (gint64 one,
              gint64 other)
{
  while (other != 0)
    {
      gint64 rest = one % other;

      one = other;
      other = rest;
    }

  return one;
}

static void
add_fraction (Fraction *sum,
              gint64    numerator,
              gint64    denominator)
{
  gint64 divisor = find_divisor (sum->denominator, denominator);

  sum->numerator = sum->numerator * (denominator / divisor) + numerator * (sum->denominator / divisor);
  sum->denominator *= denominator / divisor;
  divisor = find_divisor (sum->numerator, sum->denominator);
  sum->numerator /= divisor;
  sum->denominator /= divisor;
}

typedef struct
{
  guint       input;
  int         slope;
  gboolean    on_road;
  const char *clause;
  const char *label;
} Leg;

static const Leg legs[] = {
  { RW_MOVE_CHECK_IN_LEVEL,     RW_SLOPE_LEVEL, FALSE, "RW-3",  N_("Of a full move, level") },
  { RW_MOVE_CHECK_IN_UP,        RW_SLOPE_UP,    FALSE, "RW-37", N_("Of a full move, uphill") },
  { RW_MOVE_CHECK_IN_DOWN,      RW_SLOPE_DOWN,  FALSE, "RW-38", N_("Of a full move, downhill") },
  { RW_MOVE_CHECK_IN_ROAD,      RW_SLOPE_LEVEL, TRUE,  "RW-39", N_("Of a full move, by road") },
  { RW_MOVE_CHECK_IN_ROAD_UP,   RW_SLOPE_UP,    TRUE,  "RW-39", N_("Of a full move, by road uphill") },
  { RW_MOVE_CHECK_IN_ROAD_DOWN, RW_SLOPE_DOWN,  TRUE,  "RW-39", N_("Of a full move, by road downhill") },
};

/* Computes a full move, in hundredths of inches, over the ground of a leg. */
static gint64
find_full_move (const AciesRecord *inputs,
                const RwMover       *mover,
                const Leg         *leg)
{
  const RwMoveCheckIn *in = rw_move_check_in (inputs);
  int road_on_slope = MAX (in->option_road_on_slope, 0);

  return rw_allowance (mover->row, leg->slope, leg->on_road, road_on_slope);
}

/* Reading R-4: adds up the legs, each of which costs its part of a full move. */
static Fraction
add_legs (const AciesRecord *inputs,
          const RwMover       *mover,
          gint64            *inches)
{
  Fraction used = { 0, 1 };

  *inches = 0;
  for (guint i = 0; i < G_N_ELEMENTS (legs); i++)
    {
      gint64 way = acies_record_get_number (inputs, legs[i].input);

      if (way == 0)
        continue;

      *inches += way;
      add_fraction (&used, way, find_full_move (inputs, mover, &legs[i]));
    }

  return used;
}

/* How many halves of its move a share is */
const gint64 rw_halves[] = { [RW_SHARE_FULL] = 2, [RW_SHARE_HALF] = 1, [RW_SHARE_NONE] = 0 };

/* RW-3: computes the allowance on ground like that of the way; on level ground for a way without length. */
gboolean
rw_find_allowance (AciesRuleset         *self,
                   const AciesProcedure *procedure,
                   const AciesRecord    *inputs,
                   const AciesRecord    *outputs,
                   double               *inches)
{
  const RwMoveCheckIn *in = rw_move_check_in (inputs);
  const RwRetreatOut *out = rw_retreat_out (outputs);
  gint64 share, way, allowance;
  Fraction used;
  RwMover mover;

  /* On ground of several kinds the ruleset's own check of the way is stricter. */
  if (acies_procedure_get_index (procedure) == RW_RETREAT)
    {
      *inches = (double) out->a_distance / ACIES_DECIMAL_ONE;
      return TRUE;
    }
  if (acies_procedure_get_index (procedure) != RW_MOVE_CHECK)
    return FALSE;

  share = rw_halves[MAX (in->a_share_left, 0)];
  mover = find_mover (self, inputs, RW_MOVE_CHECK_IN_A_MOVER_KEYS);
  used = add_legs (inputs, &mover, &way);
  if (used.numerator > 0)
    allowance = acies_divide_half_up (share * way * used.denominator, 2 * used.numerator);
  else
    allowance = acies_divide_half_up (share * mover.row * ACIES_DECIMAL_ONE, 2);
  *inches = (double) allowance / ACIES_DECIMAL_ONE;

  return TRUE;
}

/* ---- Moves ---- */

static RwWay
measure_straight (AciesMeasure *self,
                  double        heading,
                  double        inches)
{
  AciesPose poses[] = { self->a->pose, { acies_point_along (self->a->pose.at, heading,
                                                            inches), self->a->pose.heading } };

  return rw_measure_way (self->situation, poses, G_N_ELEMENTS (poses), self->a->width);
}

/* ---- Move allowance ---- */

static gboolean
run_move_allowance (AciesCall                *call,
                    const RwMoveAllowanceIn  *in,
                    RwMoveAllowanceOut       *out,
                    GError                  **error)
{
  gint64 allowance;
  RwMover mover;

  if (!rw_read_mover (call, RW_MOVE_ALLOWANCE_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  allowance = rw_read_allowance (call, &mover, RW_MOVE_ALLOWANCE_IN_GROUND_KEYS,
                                 RW_MOVE_ALLOWANCE_IN_OPTION_ROAD_ON_SLOPE);
  if (in->share == RW_PART_HALF)
    {
      allowance /= 2;
      acies_call_explain_inches (call, "RW-3", allowance, _("Half of it"));
    }

  out->a_base = mover.row;
  out->a_allowance = allowance;

  return TRUE;
}

static void
measure_move_allowance (AciesMeasure *self)
{
  rw_measure_mover (self, RW_MOVE_ALLOWANCE_IN_A_MOVER_KEYS);
  if (rw_body_is_there (self->a))
    {
      RwWay way = measure_straight (self, self->a->pose.heading, rw_body_row (self->ruleset, self->a));

      rw_see_ground (self, RW_MOVE_ALLOWANCE_IN_GROUND_KEYS, &way);
    }
}

ACIES_DEFINE_PROCEDURE (rw, move_allowance,
                        .measure = measure_move_allowance)

/* ---- Move ---- */

static void
explain_leg (AciesCall *call,
             const Leg *leg,
             gint64     inches,
             gint64     allowance)
{
  g_autofree char *way = acies_print_inches (inches);
  g_autofree char *full = acies_print_inches (allowance);
  /* Translators: a way and how far a full move goes: "4″ of 10″" */
  g_autofree char *value = g_strdup_printf (_("%s of %s"), way, full);

  acies_call_explain (call, leg->clause, value, "%s", _(leg->label));
}

static void
explain_legs (AciesCall   *call,
              const RwMover *mover)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);

  for (guint i = 0; i < G_N_ELEMENTS (legs); i++)
    {
      gint64 way = acies_record_get_number (inputs, legs[i].input);

      if (way != 0)
        explain_leg (call, &legs[i], way, find_full_move (inputs, mover, &legs[i]));
    }
}

static gboolean
run_move_check (AciesCall            *call,
                const RwMoveCheckIn  *in,
                RwMoveCheckOut       *out,
                GError              **error)
{
  gint64 share = rw_halves[in->a_share_left];
  gint64 inches, percent, left;
  Fraction used, rest;
  RwMover mover;

  if (!rw_read_mover (call, RW_MOVE_CHECK_IN_A_MOVER_KEYS, &mover, error))
    return FALSE;

  used = add_legs (acies_call_get_inputs (call), &mover, &inches);
  if (acies_call_explains (call))
    explain_legs (call, &mover);
  rest.numerator = share * used.denominator - 2 * used.numerator;
  rest.denominator = 2 * used.denominator;
  percent = acies_divide_half_up (100 * ACIES_DECIMAL_ONE * used.numerator, used.denominator);
  left = rest.numerator > 0
         ? acies_divide_half_up (rest.numerator * mover.row * ACIES_DECIMAL_ONE, rest.denominator) : 0;
  if (acies_call_explains (call) && rest.numerator < 0)
    acies_call_explain (call, "RW-3", NULL, "%s", _("Farther than what is left of its move"));

  out->a_inches = inches;
  out->a_used = percent;
  out->a_left = left;
  out->a_legal = rest.numerator >= 0;

  return TRUE;
}

static void
measure_move_check (AciesMeasure *self)
{
  static const guint inputs[2][3] = {
    { RW_MOVE_CHECK_IN_LEVEL, RW_MOVE_CHECK_IN_UP,      RW_MOVE_CHECK_IN_DOWN },
    { RW_MOVE_CHECK_IN_ROAD,  RW_MOVE_CHECK_IN_ROAD_UP, RW_MOVE_CHECK_IN_ROAD_DOWN },
  };
  RwWay way = { { { 0.0 } } };
  const char *note = _("as it was moved");

  rw_measure_mover (self, RW_MOVE_CHECK_IN_A_MOVER_KEYS);
  if (!rw_body_is_there (self->a))
    return;

  if (!rw_measure_open_moves (self, &way))
    {
      way = measure_straight (self, self->a->pose.heading, rw_find_advance (self->situation, self->a));
      note = _("straight ahead, as far as it goes");
    }
  for (guint by_road = 0; by_road < 2; by_road++)
    for (guint slope = 0; slope < 3; slope++)
      acies_measure_see_inches (self, inputs[by_road][slope], way.inches[by_road][slope], note);
}

/* Applies a move: stores the rest of the full move, in whole halves. */
static void
apply_move (const AciesChange *self)
{
  const RwMoveCheckOut *out = rw_move_check_out (self->outputs);
  static const int hundredths[] = { [RW_SHARE_FULL] = 10000, [RW_SHARE_HALF] = 5000, [RW_SHARE_NONE] = 0 };
  gint64 used = out->a_used;
  gint64 left = hundredths[acies_record_get_number (self->inputs, RW_MOVE_CHECK_IN_A_SHARE_LEFT)] - used;

  acies_body_set (self->a, RW_UNIT_STATUS_SHARE_LEFT,
                  left >= 10000 ? RW_SHARE_FULL : left >= 5000 ? RW_SHARE_HALF : RW_SHARE_NONE);
  rw_count_ways (self->situation, self->a);
}

static void
add_straight (const AciesCase *self,
              AciesMoveKind        kind,
              double               heading,
              double               inches)
{
  AciesPose poses[] = { self->a->pose, self->a->pose };

  if (inches <= 0.0)
    return;

  poses[1].at = acies_point_along (poses[0].at, heading, inches);
  acies_case_add_move (self, self->a, kind, poses, G_N_ELEMENTS (poses));
}

/* Proposes a move straight ahead, as it was measured. */
static void
propose_move (const AciesCase *self)
{
  const RwMoveCheckOut *out = rw_move_check_out (self->outputs);
  gboolean by_road = acies_inches_of (self->inputs, RW_MOVE_CHECK_IN_ROAD) > 0.0;

  if (out->a_legal)
    add_straight (self, by_road ? ACIES_MOVE_MARCH : ACIES_MOVE_ADVANCE, self->a->pose.heading,
                  acies_inches_of (self->outputs, RW_MOVE_CHECK_OUT_A_INCHES));
}

static void
propose_move_check (const AciesCase *self)
{
  if (!rw_is_made_already (self))
    propose_move (self);
}

static gboolean
check_way (const AciesCase  *self,
           const AciesMove  *move,
           GError          **error)
{
  return rw_check_bars (self->situation, self->a, move->poses, move->n_poses, NULL, error);
}

ACIES_DEFINE_PROCEDURE (rw, move_check,
                        .check_way = check_way,
                        .measure = measure_move_check,
                        .apply = apply_move,
                        .propose = propose_move_check)
